// Lines on the strict table (group U): the fault is played, and what is told of it is compared.
#include "common/rules/match/match_final.h"
#include "tests/vectors/vectors.h"

#include <stdio.h>
#include <string.h>

static const struct event *penalty_of(const struct scene *scene) {
    return scene->seen[EVENT_PENALTY] == 0 ? NULL : &scene->last[EVENT_PENALTY];
}

// What wins and penalties move; deposits that go back are not among it.
static void sum_deltas(const struct scene *scene, int32_t out_deltas[SEAT_MAX]) {
    memset(out_deltas, 0, SEAT_MAX * sizeof out_deltas[0]);
    for (int i = 0; i < scene->event_count; i++) {
        const struct event *event = &scene->events[i];
        bool is_draw = event->kind == EVENT_DRAWN && event->drawn.reason != DRAWN_CHOMBO;
        for (int seat = 0; seat < SEAT_MAX; seat++) {
            out_deltas[seat] += event->kind == EVENT_WIN       ? event->win.deltas[seat]
                                : event->kind == EVENT_PENALTY ? event->penalty.deltas[seat]
                                : is_draw                      ? event->drawn.deltas[seat]
                                                               : 0;
        }
    }
}

// Seats whose hands everybody has seen.
static unsigned shown_hands(const struct scene *scene) {
    unsigned shown = 0;
    for (int i = 0; i < scene->event_count; i++) {
        const struct event *event = &scene->events[i];
        bool is_shown = event->kind == EVENT_WIN ||
                        (event->kind == EVENT_PENALTY && event->penalty.hand_count > 0);
        shown |= is_shown ? 1u << event->seat : 0;
        shown |= event->kind == EVENT_DRAWN ? event->drawn.shown : 0;
    }
    return shown;
}

static unsigned reviewed_seats(const struct scene *scene) {
    unsigned seats = 0;
    for (int i = 0; i < scene->event_count; i++) {
        seats |= scene->events[i].kind == EVENT_REVIEW ? 1u << scene->events[i].seat : 0;
    }
    return seats;
}

// A list of winds against seats, a bit each; the dealer is seat 0 in these lines.
static void expect_seats(struct vector *vector, const struct scene *scene, const char *name,
                         unsigned got) {
    const json_t *wanted = vector_expected(vector, name);
    unsigned seats = 0;
    for (size_t i = 0; i < json_array_size(wanted); i++) {
        seats |= 1u << scene_wind(scene, json_string_value(json_array_get(wanted, i)));
    }
    if (wanted != NULL && seats != got) {
        FAIL("%s are the seats %x, not %x", name, got, seats);
    }
}

static void expect_penalty(struct vector *vector, const struct scene *scene) {
    static const char *const names[] = {"refuse", "correct", "dead", "chombo"};
    const struct event *event = penalty_of(scene);
    vector_expect_text(vector, "infringement",
                       event == NULL ? "" : fault_name((enum fault)event->penalty.fault));
    vector_expect_text(vector, "penalty", event == NULL ? "" : names[event->penalty.penalty]);
}

static void expect_deltas(struct vector *vector, const struct scene *scene) {
    int32_t deltas[SEAT_MAX];
    sum_deltas(scene, deltas);
    if (vector_expected(vector, "delta") != NULL) {
        vector_expect_deltas(vector, deltas, 0, scene->rules.players);
    }
}

// "final_minus": what one chombo takes from the final score of the offender, and of nobody else.
static void expect_final(struct vector *vector, struct scene *scene, char offender) {
    const json_t *minus = vector_expected(vector, "final_minus");
    struct event_match_end without;
    int32_t points[SEAT_MAX] = {0};
    if (minus == NULL) {
        return;
    }
    for (int seat = 0; seat < scene->rules.players; seat++) {
        points[seat] = scene->match.deal.seats[seat].points;
    }
    match_final(&scene->rules, points, scene->match.deal.sticks, scene->match.has_won, &without);
    scene_run(scene, "time_up");
    for (int seat = 0; seat < scene->rules.players; seat++) {
        int32_t wanted =
            seat == scene_seat(scene, offender) ? (int32_t)(json_real_value(minus) * 1000) : 0;
        EXPECT_INT(without.scores[seat] - scene->last[EVENT_MATCH_END].end.scores[seat], wanted);
    }
}

static void expect_end(struct vector *vector, struct scene *scene, char offender) {
    const struct event_drawn *drawn = &scene->last[EVENT_DRAWN].drawn;
    bool is_exhaustive = scene->seen[EVENT_DRAWN] > 0 && drawn->reason == DRAWN_EXHAUSTIVE;
    bool is_chombo = scene->seen[EVENT_DRAWN] == 0 || drawn->reason == DRAWN_CHOMBO;
    expect_penalty(vector, scene);
    expect_deltas(vector, scene);
    expect_seats(vector, scene, "shown", shown_hands(scene));
    expect_seats(vector, scene, "deposit_back", scene->seen[EVENT_DRAWN] > 0 ? drawn->returned : 0);
    expect_seats(vector, scene, "review_to", reviewed_seats(scene));
    expect_seats(vector, scene, "winners", scene->match.deal.outcome.winners);
    vector_expect_text(vector, "draw",
                       is_chombo ? "" : drawn_reason_name((enum drawn_reason)drawn->reason));
    vector_expect_bool(vector, "noten_payments", is_exhaustive);
    vector_expect_bool(vector, "win", scene->seen[EVENT_WIN] > 0);
    vector_expect_bool(vector, "play_continues", scene->match.deal.phase == DEAL_TURN);
    vector_expect_bool(vector, "deposit_paid", scene->seen[EVENT_RIICHI_ACCEPTED] > 0);
    expect_final(vector, scene, offender);
    if (vector_expected(vector, "next") == NULL) { // there it is the next call, not the next deal
        vector_expect_next(vector, scene);
    }
}

// A false win of a named hand, by tsumo or by ron.
static void play_win(struct vector *vector, struct scene *scene, char seat) {
    const json_t *melds = vector_field(vector, "melds"),
                 *deposits = vector_field(vector, "deposits");
    const json_t *indicators = vector_field(vector, "dora_ind");
    const char *by = vector_text(vector, "by"), *from = vector_text(vector, "from");
    const char *discards = vector_text(vector, "own_discards");
    int sticks = vector_number(vector, "sticks_before", 0) + (int)json_array_size(deposits);
    scene_runf(scene, "interrupted\nhonba %d\nsticks %d\nhand %c %s",
               vector_number(vector, "honba", 0), sticks, seat, vector_text(vector, "hand"));
    for (size_t i = 0; i < json_array_size(melds); i++) {
        scene_runf(scene, "meld %c %s", seat, json_string_value(json_array_get(melds, i)));
    }
    for (size_t i = 0; i < json_array_size(deposits); i++) {
        scene_runf(scene, "riichi %s", json_string_value(json_array_get(deposits, i)));
    }
    for (size_t i = 0; i < json_array_size(indicators); i++) {
        scene_runf(scene, "indicators %s", json_string_value(json_array_get(indicators, i)));
    }
    if (discards[0] != '\0') {
        scene_runf(scene, "river %c %s", seat, discards);
    }
    bool is_tsumo = strcmp(by, "tsumo") == 0;
    scene_runf(scene, "%s %s %s\n%c %s\npass", is_tsumo ? "draw" : "offer",
               is_tsumo ? vector_text(vector, "seat") : from, vector_text(vector, "win"), seat, by);
}

// Several claims of a ron on one tile, sound ones by their value and false ones by their fault.
static void play_claims(struct vector *vector, struct scene *scene) {
    const json_t *claims = vector_field(vector, "claims"), *claim;
    size_t i;
    scene_runf(scene, "interrupted\nhonba %d", vector_number(vector, "honba", 0));
    json_array_foreach((json_t *)claims, i, claim) {
        char seat = json_string_value(json_object_get(claim, "seat"))[0];
        const json_t *ron = json_object_get(claim, "ron");
        const char *fault = json_is_string(ron) ? json_string_value(ron) : "";
        if (json_is_integer(ron)) {
            vector_valued_hand(scene, seat, (int)json_integer_value(ron), false);
        } else if (strcmp(fault, "false_win_yaku") == 0) {
            scene_runf(scene, "hand %c 111999m56p78911s", seat);
        } else if (strcmp(fault, "false_win_furiten") == 0) {
            scene_runf(scene, "hand %c 123789m56p78911s\nriver %c 7p", seat, seat);
        } else {
            EXPECT_TEXT(fault, "false_win_shape");
        }
    }
    scene_runf(scene, "offer %s 4p", vector_text(vector, "discarder"));
    json_array_foreach((json_t *)claims, i, claim) {
        scene_runf(scene, "%s ron", json_string_value(json_object_get(claim, "seat")));
        EXPECT_STATUS(scene->status, STATUS_OK);
    }
    scene_run(scene, "pass");
}

static const char riichi_kan[] =
    "interrupted\nriichi S\nsticks 1\nhand S 2223m456789p111z\nhand W 345678m23p56722s\n"
    "replacements 6z\ndraw S 2m9m4p9s3m\nS ankan 2222m\npass\nS replacement\nS discard 6z\npass\n"
    "W discard\npass\n";

// What each situation is at the table.
static const struct {
    const char *situation, *first, *lines;
} situations[] = {
    {"W declared riichi with 123m456p789s1235z and the hand ends in an exhaustive draw; E and S "
     "are tenpai, S is in riichi too",
     "interrupted\nlive 4\nriichi S\nsticks 1\nhand E 123456789p11z99s\nhand S 123456789s22z88p\n"
     "hand W 123m456p789s1235z\n",
     "draw W 6z\nW riichi 6z\nplay"},
    {"W declared riichi noten, then N wins by ron from E, 3900",
     "interrupted\nhand W 123m456p789s1235z\nhand N 334455m23p67855s\n",
     "draw W 6z9m4p\nW riichi 6z\npass\nN discard 9m\npass\nE discard\nN ron\npass"},
    {"in riichi with 2223m456789p111z, draws 2m, declares ankan 2m, later tsumo on 3m", riichi_kan,
     "N discard\npass\nE discard\npass\nS tsumo"},
    {"as RT07, but W wins by ron from N before", riichi_kan, "N discard\nW ron\npass"},
    {"E discards 5p, S says chii and shows 2p 4p, takes it back before the discard; W had pressed "
     "pon with 55p",
     "interrupted\nhand S 24p147m147s12344z\nhand W 55p147m147s12344z\n",
     "offer E 5p\nS chii 24p\nW pon\npass"},
    {"E discards 5p, S says chii, shows 2p 4p and discards",
     "interrupted\nlive 4\nhand S 24p123456789m1z2z\n",
     "offer E 5p\nS chii 24p\npass\nS discard 2z"},
    {"says pon and takes the word back", "interrupted\nhand N 55p147m147s12344z\n",
     "offer E 5p\nN say pon\npass\nN take_back\npass"},
    {"says ron and takes the word back before the show", "interrupted\nhand N 334455m23p67855s\n",
     "offer E 4p\nN say ron\npass\nN take_back\npass"},
    {"S says riichi and turns the discard", "interrupted\nhand S 123789m5566s\n",
     "draw S 6z\nS riichi 6z\npass"},
    {"declares a concealed kan with 1112m and presses the replacement draw", "interrupted\n",
     "W ankan 1112m\npass\nW replacement\n"},
    {"dead hand, says tsumo and shows a complete hand with yaku",
     "interrupted\ndead W\nhand W 334455m23p67855s\n", "draw W 4p\nW tsumo"},
    {"chii 4p with 35p, discards 4p", "interrupted\nhand S 345p147m147s1234z\n",
     "offer E 4p\nS chii 35p\npass\nS discard 4p\npass"},
    {"presses ron after the window was closed; the hand waits on the tile",
     "interrupted\nhand W 334455m23p67855s\n", "offer E 4p\npass\nW ron"},
    {"ron on a kita with a complete hand without yaku", "interrupted\nhand S 123444789p567s4z\n",
     "draw W 4z\nW kita\nS ron\npass"},
};

static void play_situation(struct vector *vector, struct scene *scene) {
    const char *situation = vector_text(vector, "situation");
    const char *hand = vector_text(vector, "hand14");
    const json_t *melds = vector_field(vector, "melds");
    for (size_t i = 0; i < sizeof situations / sizeof situations[0]; i++) {
        if (strcmp(situations[i].situation, situation) != 0) {
            continue;
        }
        scene_runf(scene, "honba %d", vector_number(vector, "honba", 0));
        scene_run(scene, situations[i].first);
        for (size_t meld = 0; meld < json_array_size(melds); meld++) {
            scene_runf(scene, "meld S %s", json_string_value(json_array_get(melds, meld)));
        }
        if (hand[0] != '\0') { // the last tile is the one drawn
            scene_runf(scene, "hand W %.*sz\ndraw W %.1sz", (int)strlen(hand) - 2, hand,
                       hand + strlen(hand) - 2);
        }
        scene_run(scene, situations[i].lines);
        return;
    }
    FAIL("there is no table for \"%s\"", situation);
}

static int count_tiles(const struct seat *seat) {
    int tiles = seat->hand.size;
    for (int i = 0; i < seat->meld_count; i++) {
        tiles += meld_size(&seat->melds[i]);
    }
    return tiles;
}

// A dead hand to the end of the deal: it never has anything to declare, and is noten at the draw.
static void check_dead_hand(struct vector *vector, struct scene *scene) {
    bool may_win = false, may_call = false;
    scene_run(scene, "pass");
    EXPECT(scene_seat_of(scene, 'S')->is_dead);
    while (scene->match.deal.phase != DEAL_OVER) {
        may_win =
            may_win || scene_may(scene, 'S', ACTION_RON) || scene_may(scene, 'S', ACTION_TSUMO);
        may_call =
            may_call || scene_may(scene, 'S', ACTION_PON) || scene_may(scene, 'S', ACTION_CHII);
        scene_run(scene, "default");
    }
    vector_expect_bool(vector, "ron", may_win);
    vector_expect_bool(vector, "tsumo", may_win);
    vector_expect_bool(vector, "calls", may_call);
    bool is_tenpai = (scene->last[EVENT_DRAWN].drawn.tenpai >> scene_seat(scene, 'S') & 1) != 0;
    vector_expect_text(vector, "at_draw", is_tenpai ? "tenpai" : "noten");
}

static void check_rest(struct vector *vector, struct scene *scene, char seat) {
    const struct event *meld = &scene->last[EVENT_MELD];
    if (vector_expected(vector, "waits_before") != NULL) {
        struct scene before;
        scene_begin(&before, "interrupted\nhand S 2223m456789p111z\ndraw E 6z");
        vector_expect_kinds(vector, "waits_before", scene_seat_of(&before, 'S')->waits);
        vector_expect_kinds(vector, "waits_after", scene_seat_of(scene, 'S')->waits);
    }
    if (vector_expected(vector, "next") != NULL) {
        EXPECT_INT(meld->meld.kind, MELD_PON);
        EXPECT_INT(meld->seat, scene_seat(scene, 'W'));
        EXPECT_INT(meld->meld.tiles[0], KIND_1P + 4);
        vector_expect_text(vector, "next", "W pon 5p");
    }
    if (vector_expected(vector, "replacement") != NULL) {
        vector_expect_bool(vector, "replacement",
                           scene->seen[EVENT_DRAW] > 0 && scene->last[EVENT_DRAW].is_replacement);
        vector_expect_bool(vector, "indicator", scene->seen[EVENT_DORA] > 0);
        scene_run(scene, "W discard 5z");
        EXPECT_STATUS(scene->status, STATUS_OK);
        vector_expect_int(vector, "tiles_after_discard", count_tiles(scene_seat_of(scene, 'W')));
    }
    const struct event *discard = &scene->last[EVENT_DISCARD];
    vector_expect_bool(vector, "discard_stands",
                       discard->seat == scene_seat(scene, seat) && discard->tile == KIND_GREEN);
    vector_expect_bool(vector, "heard", scene->status == STATUS_OK);
    vector_expect_bool(vector, "temp_furiten", scene_seat_of(scene, seat)->is_temp_furiten);
    vector_expect_int(vector, "tiles", count_tiles(scene_seat_of(scene, seat)));
    if (vector_expected(vector, "at_draw") != NULL) {
        check_dead_hand(vector, scene);
    }
}

void vector_free(struct vector *vector) {
    struct scene scene;
    const char *seat = vector_text(vector, "seat");
    char offender = seat[0] == '\0' ? 'S' : seat[0];
    vector_scene(vector, &scene);
    if (vector_field(vector, "claims") != NULL) {
        play_claims(vector, &scene);
    } else if (vector_field(vector, "situation") != NULL) {
        play_situation(vector, &scene);
    } else {
        play_win(vector, &scene, offender);
    }
    if (vector_field(vector, "situation") != NULL) {
        check_rest(vector, &scene, offender);
    }
    expect_end(vector, &scene, offender);
}

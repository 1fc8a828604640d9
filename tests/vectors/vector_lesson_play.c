// Lines of the Tibet rules and of Mahjong Lite on the course of play.
#include "common/rules/deal/facts/deal_facts.h"
#include "tests/vectors/vectors.h"

#include <stdio.h>
#include <string.h>

// What a call needs on 3s, in hands of ten tiles that want nothing else.
static const struct {
    const char *call, *hand;
} claim_hands[] = {{"chii", "45s147p159s55z"}, {"pon", "33s147p15s567z"}};

static const char *claim_hand(const char *call) {
    for (size_t i = 0; i < sizeof claim_hands / sizeof claim_hands[0]; i++) {
        if (strcmp(claim_hands[i].call, call) == 0) {
            return claim_hands[i].hand;
        }
    }
    FAIL("there is no hand for \"%s\"", call);
}

void vector_lesson_claims(struct vector *vector) {
    struct scene scene;
    const json_t *claims = vector_field(vector, "claims"), *claim;
    size_t i;
    vector_scene(vector, &scene);
    EXPECT_INT(scene.rules.hand_size, 10);
    EXPECT_TEXT(vector_text(vector, "tile"), "3s");
    json_array_foreach((json_t *)claims, i, claim) {
        scene_runf(&scene, "hand %s %s", json_string_value(json_object_get(claim, "seat")),
                   claim_hand(json_string_value(json_object_get(claim, "call"))));
    }
    scene_runf(&scene, "offer %s 3s", vector_text(vector, "discarder"));
    json_array_foreach((json_t *)claims, i, claim) {
        scene_runf(&scene, "%s %s", json_string_value(json_object_get(claim, "seat")),
                   json_string_value(json_object_get(claim, "call")));
        EXPECT_STATUS(scene.status, STATUS_OK);
    }
    const struct event *meld = &scene.last[EVENT_MELD];
    EXPECT_INT(scene.seen[EVENT_MELD], 1);
    vector_expect_text(vector, "winner", scene_wind_name(meld->seat));
    vector_expect_text(vector, "call", meld->meld.kind == MELD_PON ? "pon" : "chii");
}

void vector_lesson_turn(struct vector *vector) {
    struct scene scene;
    const char *from = vector_text(vector, "discarder"), *caller = vector_text(vector, "caller");
    const json_t *skipped = vector_expected(vector, "skipped");
    EXPECT_TEXT(vector_text(vector, "call"), "pon");
    vector_scene(vector, &scene);
    scene_runf(&scene, "hand %s %s\noffer %s 3s\n%s pon", caller, claim_hand("pon"), from, caller);
    int next = (scene_seat(&scene, from[0]) + 1) % scene.rules.players;
    for (size_t i = 0; i < json_array_size(skipped); i++) {
        EXPECT_INT(scene_seat(&scene, json_string_value(json_array_get(skipped, i))[0]), next);
        next = (next + 1) % scene.rules.players;
    }
    EXPECT_INT(scene_seat(&scene, caller[0]), next);
    EXPECT_INT(scene.match.deal.turn, next);
    scene_runf(&scene, "%s discard 1p\npass", caller);
    vector_expect_text(vector, "next_after_caller", scene_wind_name(scene.match.deal.turn));
}

// Closed hands that wait for one tile, 5p or in Lite 9p, and are worth so much with ron.
static const struct {
    int value;
    const char *hand;
} lesson_hands[] = {{1, "123789s46p99s"}, {2, "234678s46p88s"}},
  lite_hands[] = {{1, "34578p22s"}, {2, "123s78p77z"}, {3, "123s78p99s"}, {6, "555666z9p"}};

static const char *valued_hand(const struct scene *scene, int value) {
    bool is_lite = scene->rules.scoring_mode == SCORING_MODE_LITE_POINTS;
    size_t count = is_lite ? sizeof lite_hands / sizeof lite_hands[0]
                           : sizeof lesson_hands / sizeof lesson_hands[0];
    for (size_t i = 0; i < count; i++) {
        if ((is_lite ? lite_hands[i].value : lesson_hands[i].value) == value) {
            return is_lite ? lite_hands[i].hand : lesson_hands[i].hand;
        }
    }
    FAIL("there is no hand of %d", value);
}

// The wind of a seat of the first deal: 2 or "W".
static char wind_of(const json_t *seat) {
    return json_is_integer(seat) ? "ESWN"[json_integer_value(seat)] : json_string_value(seat)[0];
}

static void claim_all(struct scene *scene, const json_t *claims) {
    const json_t *claim;
    size_t i;
    json_array_foreach((json_t *)claims, i, claim) {
        if (scene->match.deal.phase == DEAL_CLAIM) { // headbump may have closed it
            scene_move(scene, wind_of(json_object_get(claim, "seat")), "ron", NULL);
            EXPECT_STATUS(scene->status, STATUS_OK);
        }
    }
}

static unsigned seats_of(const json_t *seats) {
    unsigned bits = 0;
    for (size_t i = 0; i < json_array_size(seats); i++) {
        bits |= 1u << json_integer_value(json_array_get(seats, i));
    }
    return bits;
}

void vector_lesson_multi_ron(struct vector *vector) {
    struct scene scene;
    int32_t deltas[SEAT_MAX] = {0};
    const json_t *wins = vector_field(vector, "wins"), *claim;
    const json_t *claims = wins == NULL ? vector_field(vector, "claims") : wins;
    const json_t *winners = vector_expected(vector, "winners");
    size_t i;
    vector_scene(vector, &scene);
    json_array_foreach((json_t *)claims, i, claim) {
        const json_t *value = json_object_get(claim, wins == NULL ? "points" : "han");
        scene_runf(&scene, "hand %c %s", wind_of(json_object_get(claim, "seat")),
                   valued_hand(&scene, (int)json_integer_value(value)));
    }
    scene_runf(&scene, "offer %c %s", wind_of(vector_field(vector, "discarder")),
               wins == NULL ? "9p" : "5p");
    claim_all(&scene, claims);
    for (int e = 0; e < scene.event_count; e++) {
        for (int seat = 0; seat < SEAT_MAX && scene.events[e].kind == EVENT_WIN; seat++) {
            deltas[seat] += scene.events[e].win.deltas[seat];
        }
    }
    vector_expect_deltas(vector, deltas, 0, scene.rules.players);
    EXPECT(winners == NULL || scene.match.deal.outcome.winners == seats_of(winners));
    scene_run(&scene, "next");
    vector_expect_text(vector, "next_dealer", scene_wind_name(scene.match.deal.dealer));
}

// A hand that was won, by a seat of the first deal, or drawn; who deals then.
void vector_lesson_dealer(struct vector *vector) {
    struct scene scene;
    const char *result = vector_text(vector, "result");
    int dealer = vector_number(vector, "dealer", -1);
    bool is_win = strcmp(result, "win") == 0;
    vector_scene(vector, &scene);
    EXPECT(is_win || strcmp(result, "draw") == 0 || strcmp(result, "tie") == 0);
    scene_runf(&scene, "set hands_to_play=100\nround E%d", dealer + 1); // no line is the last hand
    if (is_win) {
        int winner = vector_number(vector, "winner", -1), players = scene.rules.players;
        char wind = "ESWN"[(winner - dealer + players) % players];
        const char *hand = scene.rules.hand_size == 4 ? "123p9p" : "123s78p99s";
        scene_runf(&scene, "hand %c %s\ndraw %c 9p\n%c tsumo", wind, hand, wind, wind);
        EXPECT_INT(scene.match.deal.outcome.winners, 1u << winner);
    } else {
        scene_run(&scene, "live 0\ndraw S 5p\nplay");
        EXPECT_INT(scene.seen[EVENT_DRAWN], 1);
        if (vector_expected(vector, "delta") != NULL) {
            vector_expect_deltas(vector, scene.last[EVENT_DRAWN].drawn.deltas, 0,
                                 scene.rules.players);
        }
    }
    scene_run(&scene, "next");
    vector_expect_int(vector, "next_dealer", scene.match.deal.dealer);
}

void vector_lesson_draw(struct vector *vector) {
    static const char *const ready_hands[] = {"123456p11s78s", "234567s55p78p"};
    struct scene scene;
    const json_t *tenpai = vector_field(vector, "tenpai");
    EXPECT_TEXT(vector_text(vector, "dealer"), "E");
    EXPECT_INT(json_array_size(tenpai), 2);
    vector_scene(vector, &scene);
    for (size_t i = 0; i < 2; i++) {
        scene_runf(&scene, "hand %s %s", json_string_value(json_array_get(tenpai, i)),
                   ready_hands[i]);
    }
    scene_run(&scene, "live 0\ndraw W 5z\nplay");
    EXPECT_INT(scene.last[EVENT_DRAWN].drawn.tenpai, 3);
    vector_expect_deltas(vector, scene.last[EVENT_DRAWN].drawn.deltas, 0, scene.rules.players);
    scene_run(&scene, "next");
    vector_expect_text(vector, "next_dealer", scene_wind_name(scene.match.deal.dealer));
}

void vector_lesson_kan(struct vector *vector) {
    struct scene scene;
    EXPECT_TEXT(vector_text(vector, "call"), "ankan");
    vector_scene(vector, &scene);
    scene_runf(&scene, "live %d\nhand S 222m147p147s1234z\nreplacements 9p\ndraw S 2m\nS ankan 2m",
               vector_number(vector, "live_before", -1));
    const struct wall *wall = &scene.match.deal.wall;
    int live = deal_live(&scene.match.deal);
    bool is_from_end =
        scene.last[EVENT_DRAW].is_replacement && scene.last[EVENT_DRAW].tile == KIND_1P + 8;
    vector_expect_text(vector, "draw_from", is_from_end ? "dead end" : "live wall");
    vector_expect_int(vector, "live_after", live);
    vector_expect_int(vector, "dead_after", wall->count - wall->drawn - wall->replacements - live);
}

// A whole match in which every hand is drawn: how many hands there are.
void vector_lesson_game(struct vector *vector) {
    struct scene scene;
    vector_scene(vector, &scene);
    scene_start(&scene);
    int live = deal_live(&scene.match.deal), hands = 0;
    vector_expect_int(vector, "tiles", scene.match.deal.wall.count);
    vector_expect_int(vector, "left_after_deal", live + 1);
    for (; !scene.match.is_over && hands < 100; hands++) {
        struct event drawn = {.kind = EVENT_DRAWN, .seat = NO_SEAT, .tile = TILE_NONE};
        struct event end = {.kind = EVENT_DEAL_END, .seat = NO_SEAT, .tile = TILE_NONE};
        scene_apply(&scene, &drawn);
        scene_apply(&scene, &end);
        scene_run(&scene, "next");
    }
    vector_expect_int(vector, "hands_to_play", hands);
}

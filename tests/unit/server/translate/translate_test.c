// The engine's words and the wire's: every kind of event, every kind of action, both ways.
#include "server/translate/translate.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/ruleset/preset.h"
#include "protocol/wire.h"
#include "server/translate/translate_points.h"
#include "tests/support/chance_match.h"
#include "tests/support/parlour.h"
#include "tests/support/scene.h"

#include <string.h>

enum { WIRE_BYTES = 65536 };

// Matches in which everything comes that play by chance can bring.
static const struct {
    const char *preset, *settings;
} games[] = {
    {"riichi-guide", "tenpai_declaration=ask last_hand_repeat=dealer_choice tenpai_yame=false"},
    {"riichi-tenhou", ""},
    {"sanma-soul", ""},
    {"riichi-ema", ""},
};

static void watch_games(struct chance_watch *watch, int matches) {
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct ruleset rules;
        chance_rules(games[i].preset, games[i].settings, &rules);
        for (int seed = 0; seed < matches; seed++) {
            chance_match(&rules, (uint64_t)seed, watch);
        }
    }
}

// ---- events ----

// The event as the viewer gets it on the wire; NULL if it gets nothing.
static json_t *wire_event(const struct match *after, const struct event *event, int viewer) {
    static struct scratch scratch;
    static char bytes[WIRE_BYTES];
    struct viewed_event viewed;
    struct wire_event row;
    struct text text;
    scratch_reset(&scratch);
    if (!view_of(&after->deal.rules, event, viewer, &viewed) ||
        !translate_event(after, &viewed, 7, &scratch, &row)) {
        return NULL;
    }
    struct wire_server message = {
        .type = WIRE_SERVER_EVENTS,
        .events = {.code = "ABCDEF", .events = {.count = 1, .rows = &row}},
    };
    text_init(&text, bytes, sizeof bytes);
    EXPECT(wire_encode(&message, &text));
    json_t *json = json_loadb(bytes, text.length, JSON_REJECT_DUPLICATES, NULL);
    json_t *wire = json_incref(json_array_get(json_object_get(json, "events"), 0));
    json_decref(json);
    EXPECT(wire != NULL);
    return wire;
}

static void expect_tile(const json_t *wire, const char *path, uint8_t tile) {
    char name[TILE_NAME_BYTES];
    tile_name(tile, name);
    EXPECT_TEXT(said_text(wire, path), name);
}

static void expect_tiles(const json_t *list, const uint8_t *tiles, int count) {
    EXPECT_INT(json_array_size(list), count);
    for (int i = 0; i < count; i++) {
        char name[TILE_NAME_BYTES];
        tile_name(tiles[i], name);
        EXPECT_TEXT(json_string_value(json_array_get(list, (size_t)i)), name);
    }
}

static void expect_numbers(const json_t *list, const int32_t *numbers, int count) {
    EXPECT_INT(json_array_size(list), count);
    for (int i = 0; i < count; i++) {
        EXPECT_INT(json_integer_value(json_array_get(list, (size_t)i)), numbers[i]);
    }
}

static void expect_scores(const json_t *wire, const struct match *after) {
    int32_t points[SEAT_MAX];
    for (int seat = 0; seat < after->deal.rules.players; seat++) {
        points[seat] = after->deal.seats[seat].points;
    }
    expect_numbers(said(wire, "scores"), points, after->deal.rules.players);
}

static void expect_start(const json_t *wire, const struct match *after, const struct event *event) {
    const struct event_deal_start *start = &event->start;
    static const char *const winds[] = {"E", "S", "W", "N"};
    EXPECT_TEXT(said_text(wire, "bakaze"), winds[start->round % 4]);
    EXPECT_INT(said_int(wire, "kyoku"), start->dealer + 1);
    EXPECT_INT(said_int(wire, "oya"), start->dealer);
    EXPECT_INT(said_int(wire, "honba"), start->honba);
    EXPECT_INT(said_int(wire, "kyotaku"), start->sticks);
    EXPECT_INT(said_bool(wire, "is_last"), start->is_last);
    for (int seat = 0; seat < after->deal.rules.players; seat++) {
        uint8_t tiles[HAND_MAX];
        int counts[256] = {0}, size = hand_tiles(&after->deal.seats[seat].hand, tiles);
        const json_t *hand = json_array_get(said(wire, "tehais"), (size_t)seat), *name;
        size_t place;
        for (int i = 0; i < size; i++) {
            counts[tiles[i]]++;
        }
        json_array_foreach(hand, place, name) {
            uint8_t tile;
            EXPECT(tile_from_name(json_string_value(name), &tile) && counts[tile]-- > 0);
        }
        EXPECT_INT(json_array_size(hand), size);
    }
    expect_tile(wire, "dora_marker", after->deal.indicators[0]);
    expect_scores(wire, after);
}

static void expect_meld(const json_t *wire, const struct event *event) {
    static const char *const types[MELD_KIND_COUNT] = {"chi", "pon", "daiminkan", "kakan", "ankan"};
    const struct meld *meld = &event->meld;
    int first_own[] = {1, 1, 1, 0, 0}, own_counts[] = {2, 2, 3, 3, 4};
    EXPECT_TEXT(said_text(wire, "type"), types[meld->kind]);
    expect_tiles(said(wire, "consumed"), meld->tiles + first_own[meld->kind],
                 own_counts[meld->kind]);
    if (meld->kind == MELD_SHOUMINKAN) {
        expect_tile(wire, "pai", meld->tiles[3]);
    } else if (meld->kind != MELD_ANKAN) {
        expect_tile(wire, "pai", meld->tiles[0]);
        EXPECT_INT(said_int(wire, "target"), meld->from);
    }
}

static void expect_win(const json_t *wire, const struct match *after, const struct event *event) {
    const struct event_win *win = &event->win;
    EXPECT_INT(said_int(wire, "target"), win->from);
    expect_tile(wire, "pai", win->tile);
    expect_tiles(said(wire, "hora_tehais"), win->hand, win->hand_count);
    expect_tiles(said(wire, "uradora_markers"), win->uras, win->ura_count);
    EXPECT_INT(json_array_size(said(wire, "yakus")), win->score.yaku_count);
    EXPECT_INT(said_int(wire, "fan"), win->score.han);
    EXPECT_INT(said_int(wire, "fu"), win->score.fu);
    EXPECT_INT(said_int(wire, "yakuman"), win->score.yakuman);
    EXPECT_INT(said_int(wire, "hora_points"), win->points);
    EXPECT_INT(has_said(wire, "pao"), win->liable != NO_SEAT);
    expect_numbers(said(wire, "deltas"), win->deltas, after->deal.rules.players);
    expect_scores(wire, after);
}

// The deal itself has followed what each hand waits for.
static void expect_waits(const json_t *wire, const struct match *after,
                         const struct event_drawn *drawn) {
    EXPECT_INT(has_said(wire, "waits"), (drawn->shown & drawn->tenpai) != 0);
    for (int seat = 0; has_said(wire, "waits") && seat < after->deal.rules.players; seat++) {
        const json_t *waits = json_array_get(said(wire, "waits"), (size_t)seat);
        bool is_told = (drawn->shown & drawn->tenpai) >> seat & 1;
        kind_set left = is_told ? after->deal.seats[seat].waits & KINDS_PLAIN : 0;
        EXPECT(left != 0 || !is_told);
        EXPECT_INT(json_array_size(waits), __builtin_popcountll(left));
        for (size_t i = 0; left != 0; i++, left &= left - 1) {
            char name[TILE_NAME_BYTES];
            tile_name((uint8_t)__builtin_ctzll(left), name);
            EXPECT_TEXT(json_string_value(json_array_get(waits, i)), name);
        }
    }
}

static void expect_drawn(const json_t *wire, const struct match *after, const struct event *event) {
    const struct event_drawn *drawn = &event->drawn;
    static const char *const reasons[] = {"fanpai",     "nagashimangan", "kyushukyuhai",
                                          "sufonrenta", "suchareach",    "sukaikan",
                                          "sanchaho"};
    EXPECT_TEXT(said_text(wire, "reason"), reasons[drawn->reason]);
    EXPECT_INT(has_said(wire, "actor"), event->seat != NO_SEAT);
    for (int seat = 0; seat < after->deal.rules.players; seat++) {
        const json_t *hand = json_array_get(said(wire, "tehais"), (size_t)seat);
        EXPECT_INT(json_is_true(json_array_get(said(wire, "tenpais"), (size_t)seat)),
                   drawn->tenpai >> seat & 1);
        if ((drawn->shown >> seat & 1) != 0) {
            expect_tiles(hand, drawn->hands[seat], drawn->hand_counts[seat]);
        } else {
            EXPECT_TEXT(json_string_value(json_array_get(hand, 0)), "?");
        }
    }
    expect_waits(wire, after, drawn);
    expect_numbers(said(wire, "deltas"), drawn->deltas, after->deal.rules.players);
    expect_scores(wire, after);
}

static void expect_end(const json_t *wire, const struct match *after, const struct event *event) {
    int32_t places[SEAT_MAX];
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        places[seat] = event->end.places[seat];
    }
    expect_numbers(said(wire, "scores"), event->end.points, after->deal.rules.players);
    expect_numbers(said(wire, "finals"), event->end.scores, after->deal.rules.players);
    expect_numbers(said(wire, "places"), places, after->deal.rules.players);
}

// What the wire must say of each kind of event to somebody who sees everything.
static void expect_event(const json_t *wire, const struct match *after, const struct event *event) {
    static const char *const types[EVENT_KIND_COUNT] = {
        [EVENT_DEAL_START] = "start_kyoku",
        [EVENT_DRAW] = "tsumo",
        [EVENT_DISCARD] = "dahai",
        [EVENT_RIICHI] = "reach",
        [EVENT_RIICHI_ACCEPTED] = "reach_accepted",
        [EVENT_KITA] = "kita",
        [EVENT_DORA] = "dora",
        [EVENT_ASK] = "question",
        [EVENT_WIN] = "hora",
        [EVENT_DRAWN] = "ryukyoku",
        [EVENT_DEAL_END] = "end_kyoku",
        [EVENT_MATCH_END] = "end_game",
    };
    if (event->kind != EVENT_MELD) {
        EXPECT_TEXT(said_text(wire, "type"), types[event->kind]);
    }
    EXPECT_INT(said_int(wire, "n"), 7);
    if (has_said(wire, "actor")) {
        EXPECT_INT(said_int(wire, "actor"), event->seat);
    }
    if (event->kind == EVENT_DRAW || event->kind == EVENT_DISCARD || event->kind == EVENT_KITA) {
        expect_tile(wire, "pai", event->tile);
    }
    if (event->kind == EVENT_DRAW) {
        EXPECT_INT(said_bool(wire, "rinshan"), event->is_replacement);
        EXPECT_INT(said_int(wire, "left"), deal_live(&after->deal));
    } else if (event->kind == EVENT_DISCARD) {
        EXPECT_INT(said_bool(wire, "tsumogiri"), event->is_drawn);
    } else if (event->kind == EVENT_DORA) {
        expect_tile(wire, "dora_marker", event->tile);
    } else if (event->kind == EVENT_ASK) {
        EXPECT_TEXT(said_text(wire, "question"),
                    event->question == QUESTION_TENPAI ? "tenpai" : "end_game");
    } else if (event->kind == EVENT_DEAL_START) {
        expect_start(wire, after, event);
    } else if (event->kind == EVENT_MELD) {
        expect_meld(wire, event);
    } else if (event->kind == EVENT_RIICHI_ACCEPTED) {
        expect_scores(wire, after);
    } else if (event->kind == EVENT_WIN) {
        expect_win(wire, after, event);
    } else if (event->kind == EVENT_DRAWN) {
        expect_drawn(wire, after, event);
    } else if (event->kind == EVENT_MATCH_END) {
        expect_end(wire, after, event);
    }
}

static void check_event(void *context, const struct match *after, const struct event *event) {
    int *seen = context;
    seen[event->kind]++;
    json_t *wire = wire_event(after, event, VIEWER_OPEN);
    EXPECT_INT(wire == NULL, event->kind == EVENT_ANSWER);
    if (wire != NULL) {
        expect_event(wire, after, event);
        json_decref(wire);
    }
}

TEST(every_kind_of_event_is_told_in_its_own_words) {
    int seen[EVENT_KIND_COUNT] = {0};
    struct chance_watch watch = {.context = seen, .on_event = check_event};
    watch_games(&watch, 12);
    for (int kind = 0; kind <= EVENT_MATCH_END; kind++) {
        if (seen[kind] == 0) {
            FAIL("no event of the kind %d came", kind);
        }
    }
}

// A kind without a row would be told to nobody, and nobody would miss it.
TEST(no_kind_of_event_but_answers_is_without_words) {
    static struct scratch scratch;
    struct scene scene;
    scene_begin(&scene, "preset british\ndraw S 9p");
    for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
        struct viewed_event viewed = {.event = {.kind = (uint8_t)kind}};
        struct wire_event row;
        scratch_reset(&scratch);
        bool is_told = translate_event(&scene.match, &viewed, 7, &scratch, &row);
        if (is_told != (kind != EVENT_ANSWER)) {
            FAIL("%s", event_rows[kind].name);
        }
    }
}

// Nobody has a wind before the winds are in the set (tibet 10).
TEST(winds_are_told_from_the_step_that_teaches_them) {
    static const struct {
        const char *preset;
        bool has_winds;
    } rows[] = {{"tibet-1", false},   {"tibet-9", false},  {"tibet-10", true},   {"lite-4", false},
                {"british-1", false}, {"british-2", true}, {"riichi-club", true}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct ruleset rules;
        EXPECT_STATUS(preset_load(rows[i].preset, &rules), STATUS_OK);
        if (translate_has_winds(&rules) != rows[i].has_winds) {
            FAIL("%s", rows[i].preset);
        }
        EXPECT(rows[i].has_winds || translate_has_odd_winds(&rules));
    }
}

// tibet R58: everybody is told all hands, each with its waits or what would have helped.
TEST(hands_laid_open_come_with_their_review) {
    struct scene scene;
    scene_begin(&scene, "preset tibet-1\nhand S 6789p\nhand W 1458p\ndraw S 9p\nS tsumo");
    for (int i = 0; i < scene.event_count; i++) {
        const struct event *event = &scene.events[i];
        if (event->kind == EVENT_LAID_OPEN && (event->seat == 1 || event->seat == 2)) {
            json_t *wire = wire_event(&scene.match, event, 3);
            bool is_winner = event->seat == 1;
            EXPECT_TEXT(said_text(wire, "type"), "laid_open");
            EXPECT_INT(said_int(wire, "actor"), event->seat);
            EXPECT_INT(json_array_size(said(wire, "tehai")), is_winner ? 5 : 4);
            EXPECT_TEXT(said_text(wire, "tehai.0"), is_winner ? "6p" : "1p");
            EXPECT_INT(json_array_size(said(wire, "waits")), is_winner ? 2 : 0);
            EXPECT_INT(json_array_size(said(wire, "helps")), is_winner ? 0 : 4);
            EXPECT_TEXT(said_text(wire, is_winner ? "waits.1" : "helps.1"),
                        is_winner ? "9p" : "3p");
            json_decref(wire);
        }
    }
    EXPECT_INT(scene.seen[EVENT_LAID_OPEN], 4);
}

static void check_hiding(void *context, const struct match *after, const struct event *event) {
    (void)context;
    for (int viewer = 0; viewer < after->deal.rules.players; viewer++) {
        json_t *wire = wire_event(after, event, viewer);
        if (wire != NULL && event->kind == EVENT_DRAW) {
            EXPECT_INT(strcmp(said_text(wire, "pai"), "?") == 0, viewer != event->seat);
        }
        json_decref(wire);
    }
}

TEST(a_draw_is_told_to_its_seat_only) {
    struct chance_watch watch = {.on_event = check_hiding};
    watch_games(&watch, 1);
}

// ---- actions ----

// Every legal action is found again from what was offered, and no two are offered alike.
static void check_actions(void *context, const struct match *match, int seat,
                          const struct action_list *legal) {
    int *seen = context;
    (void)seat;
    for (int i = 0; i < legal->count; i++) {
        struct wire_action offered;
        struct action found;
        translate_action(&match->deal, &legal->rows[i], &offered);
        EXPECT(translate_choice(&match->deal, legal, &offered, &found));
        EXPECT(action_is_equal(&found, &legal->rows[i]));
        seen[legal->rows[i].kind]++;
    }
}

TEST(every_action_is_found_again_by_what_was_offered) {
    int seen[ACTION_KIND_COUNT] = {0};
    struct chance_watch watch = {.context = seen, .on_question = check_actions};
    watch_games(&watch, 25);
    for (int kind = 0; kind <= ACTION_PLAY_ON; kind++) {
        if (seen[kind] == 0) {
            FAIL("no action of the kind %d was offered", kind);
        }
    }
}

// One field of an offered action changed makes it another action or none.
static void check_changes(void *context, const struct match *match, int seat,
                          const struct action_list *legal) {
    (void)context;
    (void)seat;
    for (int i = 0; i < legal->count; i++) {
        struct wire_action offered, changed;
        struct action found;
        translate_action(&match->deal, &legal->rows[i], &offered);
        changed = offered;
        changed.has_target = !offered.has_target;
        EXPECT(!translate_choice(&match->deal, legal, &changed, &found));
        changed = offered;
        changed.has_pai = !offered.has_pai;
        EXPECT(!translate_choice(&match->deal, legal, &changed, &found));
        changed = offered;
        changed.has_consumed = !offered.has_consumed;
        EXPECT(!translate_choice(&match->deal, legal, &changed, &found));
        changed = offered;
        changed.has_tsumogiri = !offered.has_tsumogiri;
        EXPECT(!translate_choice(&match->deal, legal, &changed, &found));
        if (offered.has_pai) {
            changed = offered;
            strcpy(changed.pai, "f1");
            EXPECT(!translate_choice(&match->deal, legal, &changed, &found));
        }
        if (offered.has_target) {
            changed = offered;
            changed.target = (offered.target + 1) % match->deal.rules.players;
            EXPECT(!translate_choice(&match->deal, legal, &changed, &found));
        }
        if (offered.has_consumed) {
            changed = offered;
            changed.consumed.count--;
            EXPECT(!translate_choice(&match->deal, legal, &changed, &found));
        }
    }
}

TEST(what_was_not_offered_is_no_choice) {
    struct chance_watch watch = {.on_question = check_changes};
    watch_games(&watch, 1);
}

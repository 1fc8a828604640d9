// Lines on calls: swap calling, who gets a tile, whose turn follows, and draws by kans or riichi.
#include "common/rules/deal/legal/legal.h"
#include "tests/vectors/vectors.h"

#include <stdio.h>
#include <string.h>

// Kinds that South holds and may not discard.
static kind_set barred_kinds(const struct scene *scene) {
    struct action_list list;
    const struct hand *hand = &scene_seat_of(scene, 'S')->hand;
    kind_set held = 0, free = 0;
    legal_list(&scene->match.deal, scene_seat(scene, 'S'), &list);
    for (int i = 0; i < list.count; i++) {
        EXPECT_INT(list.rows[i].kind, ACTION_DISCARD);
        free |= KIND_BIT(tile_kind(list.rows[i].tile));
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        held |= hand->counts[kind] > 0 ? KIND_BIT(kind) : 0;
    }
    return held & ~free;
}

// "chii 0p with 34p": South holds all nine circles beside the tiles used.
void vector_kuikae(struct vector *vector) {
    struct scene scene;
    char move[8], tile[8], used[8];
    EXPECT(sscanf(vector_text(vector, "call"), "%7s %7s with %7s", move, tile, used) == 3);
    vector_scene(vector, &scene);
    scene_run(&scene, strchr(tile, '0') != NULL ? "set red_fives=1,1,1" : "");
    scene_runf(&scene, "interrupted\nhand S %s123456789p12z\noffer E %s", used, tile);
    scene_runf(&scene, "S %s %s", move, used);
    EXPECT_STATUS(scene.status, STATUS_OK);
    vector_expect_kinds(vector, "forbidden", barred_kinds(&scene));
}

void vector_claims(struct vector *vector) {
    // What each call needs on 6m, beside tiles that want nothing.
    static const struct {
        const char *call, *hand;
    } hands[] = {
        {"chii", "57m147p147s12234z"},
        {"pon", "66m147p147s12234z"},
        {"ron", "6m1133p5577s99m66z"},
    };
    struct scene scene;
    const json_t *claims = vector_field(vector, "claims"), *claim;
    size_t i;
    const char *from = vector_text(vector, "discarder");
    vector_scene(vector, &scene);
    json_array_foreach((json_t *)claims, i, claim) {
        const char *seat = json_string_value(json_object_get(claim, "seat"));
        const char *call = json_string_value(json_object_get(claim, "call"));
        for (size_t row = 0; row < sizeof hands / sizeof hands[0]; row++) {
            if (strcmp(hands[row].call, call) == 0) {
                scene_runf(&scene, "hand %s %s", seat, hands[row].hand);
            }
        }
    }
    scene_runf(&scene, "interrupted\noffer %s 6m", from);
    json_array_foreach((json_t *)claims, i, claim) {
        scene_runf(&scene, "%s %s", json_string_value(json_object_get(claim, "seat")),
                   json_string_value(json_object_get(claim, "call")));
        EXPECT_STATUS(scene.status, STATUS_OK);
    }
    bool is_win = scene.seen[EVENT_WIN] > 0;
    const struct event *event = &scene.last[is_win ? EVENT_WIN : EVENT_MELD];
    vector_expect_text(vector, "winner", scene_wind_name(event->seat));
    vector_expect_text(vector, "call",
                       is_win                         ? "ron"
                       : event->meld.kind == MELD_PON ? "pon"
                                                      : "chii");
    if (!is_win) {
        scene_runf(&scene, "%c discard 1z\npass", "ESWN"[event->seat]);
        vector_expect_text(vector, "next_turn_after", scene_wind_name(scene.match.deal.turn));
    }
}

void vector_turn(struct vector *vector) {
    struct scene scene;
    const char *from = vector_text(vector, "discarder"), *caller = vector_text(vector, "caller");
    EXPECT_TEXT(vector_text(vector, "call"), "pon");
    vector_scene(vector, &scene);
    scene_runf(&scene, "interrupted\nhand %s 55p19m1478p147s23z\noffer %s 5p\n%s pon", caller, from,
               caller);
    int first = scene_seat(&scene, from[0]), second = scene_seat(&scene, caller[0]);
    EXPECT_INT(scene.match.deal.turn, second);
    const json_t *skipped = vector_expected(vector, "skipped");
    for (size_t i = 0; i < json_array_size(skipped); i++) {
        char seat = json_string_value(json_array_get(skipped, i))[0];
        EXPECT_INT(scene_seat(&scene, seat), (first + 1 + (int)i) % scene.rules.players);
    }
    EXPECT_INT((first + 1 + (int)json_array_size(skipped)) % scene.rules.players, second);
    scene_runf(&scene, "%s discard 1m\npass", caller);
    vector_expect_text(vector, "next_after_caller", scene_wind_name(scene.match.deal.turn));
}

static const char three_riichi[] = "sticks 3\ninterrupted\nriichi E\nriichi S\nriichi W\n"
                                   "hand E 123456789m11z99s\nhand S 123456789p22z88s\n"
                                   "hand W 123456789s33z77p\nhand N 234m234p234s4455z\n";

static const char two_and_two_kans[] =
    "interrupted\nhand E 147p258s9m\nmeld E A1111m\nmeld E A2222m\n"
    "hand S 333m147p258s4z\nmeld S A1111s\nhand W 4444m369s258p123z\n"
    "replacements 6z\ndraw S 3m\nS ankan 3m\nS discard 6z\n";

// What each situation looks like on the table. The reason is the draw's name.
static const struct {
    const char *situation, *first, *lines;
} situations[] = {
    {"fourth riichi tile is not won on", three_riichi, "draw N 6z\nN riichi"},
    {"fourth riichi tile is won on", three_riichi, "draw N 1z\nN riichi\nE ron"},
    {"E, S, W, N discard 4z first, no call, no ron", "",
     "draws 4z4z4z4z\nE discard\nS discard\nW discard\nN discard"},
    {"kans: E two, S two; discard after the fourth not won on", two_and_two_kans, "pass"},
    {"kans: E two, S two", two_and_two_kans, "pass"},
    {"kans: E four", "",
     "interrupted\nhand E 444m7p\nmeld E A1111m\nmeld E A2222m\nmeld E A3333m\n"
     "replacements 6z\ndraw E 4m\nE ankan 4m\nE discard 6z\npass"},
    {"all three are in riichi", "",
     "sticks 2\ninterrupted\nriichi E\nriichi S\nhand E 123456789p11z99s\n"
     "hand S 123456789s22z88p\nhand W 123p123s789p7s7s33z\ndraw W 6z\nW riichi\npass"},
};

static void play_situation(const char *situation, struct scene *scene) {
    for (size_t i = 0; i < sizeof situations / sizeof situations[0]; i++) {
        if (strcmp(situations[i].situation, situation) == 0) {
            scene_run(scene, situations[i].first);
            scene_run(scene, situations[i].lines);
            return;
        }
    }
    FAIL("there is no table for \"%s\"", situation);
}

void vector_abort(struct vector *vector) {
    struct scene scene;
    vector_scene(vector, &scene);
    play_situation(vector_text(vector, "situation"), &scene);
    bool is_drawn = scene.seen[EVENT_DRAWN] > 0, is_win = scene.seen[EVENT_WIN] > 0;
    vector_expect_text(vector, "draw",
                       is_drawn ? drawn_reason_name(scene.last[EVENT_DRAWN].drawn.reason) : "");
    vector_expect_bool(vector, "win", is_win);
    vector_expect_bool(vector, "fourth_deposit_paid", scene.seen[EVENT_RIICHI_ACCEPTED] > 0);
    vector_expect_bool(vector, "play_continues", scene.match.deal.phase == DEAL_TURN);
    vector_expect_int(vector, "sticks_on_table", scene.match.deal.sticks);
    if (vector_expected(vector, "fifth_kan_legal") != NULL) {
        EXPECT_INT(scene.match.deal.turn, scene_seat(&scene, 'W'));
        vector_expect_bool(vector, "fifth_kan_legal", scene_may(&scene, 'W', ACTION_ANKAN));
    }
    if (is_drawn) {
        vector_expect_next(vector, &scene);
    }
}

// Lines on what is legal: one row for each action they name, with the table that asks for it.
#include "common/rules/deal/facts/han_fu_deal.h"
#include "common/rules/scoring/han_fu/yaku.h"
#include "tests/vectors/vectors.h"

#include <stdio.h>
#include <string.h>

// A closed hand that waits for 4p and 7p, with a pair of white dragons; and one of three sets and
// two pairs of dragons.
static const char ready_hand[] = "123789m56p789s55z";
static const char sanma_ready_hand[] = "123789p56p789s55z";

// The Tibet rules say "call".
static const char *action_of(struct vector *vector) {
    const char *action = vector_text(vector, "action");
    return action[0] == '\0' ? vector_text(vector, "call") : action;
}

static bool is_sanma(const struct scene *scene) {
    return scene->rules.players == 3;
}

static bool has_yaku(const struct event_win *win, enum yaku yaku) {
    for (int i = 0; i < win->score.yaku_count; i++) {
        if (win->score.yaku[i].id == yaku) {
            return true;
        }
    }
    return false;
}

// "live_tiles" and "points" of South, who acts.
static void describe_limits(struct vector *vector, struct scene *scene) {
    int live = vector_number(vector, "live_tiles", -1);
    int points = vector_number(vector, "points", scene->rules.start_points);
    scene_run(scene, "interrupted");
    if (live >= 0) {
        scene_runf(scene, "live %d", live);
    }
    scene_runf(scene, "points 25000 %d 25000 25000", points);
}

static bool try_riichi(struct vector *vector, struct scene *scene) {
    const char *hand = vector_text(vector, "hand");
    describe_limits(vector, scene);
    if (vector_is(vector, "open")) {
        // The line has the whole hand: its first sequence is the called one.
        EXPECT_TEXT(hand, "234567m34p678s33z");
        EXPECT_INT(json_array_size(vector_field(vector, "melds")), 0);
        scene_run(scene, "hand S 567m34p678s33z\nmeld S C234m");
    } else {
        scene_runf(scene, "hand S %s", is_sanma(scene) ? sanma_ready_hand : ready_hand);
    }
    scene_run(scene, "draw S 6z");
    bool is_legal = scene_may(scene, 'S', ACTION_RIICHI);
    if (is_legal) {
        scene_run(scene, "S riichi\npass");
        vector_expect_int(vector, "points_after", scene_seat_of(scene, 'S')->points);
    }
    return is_legal;
}

// The waits of South if these four tiles are a concealed kan.
static kind_set waits_with_kan(struct vector *vector, const char *kan) {
    struct scene scene;
    uint8_t tiles[HAND_MAX], drawn;
    struct hand hand = {.size = 0};
    int count = tiles_parse(vector_text(vector, "hand"), tiles, HAND_MAX);
    EXPECT(tiles_parse(kan, &drawn, 1) == 1);
    for (int i = 0; i < count; i++) {
        if (tile_kind(tiles[i]) != tile_kind(drawn)) {
            hand_add(&hand, tiles[i]);
        }
    }
    vector_scene(vector, &scene);
    struct seat seat = {.hand = hand, .meld_count = 1};
    seat.melds[0] = (struct meld){.kind = MELD_ANKAN, .tiles = {drawn, drawn, drawn, drawn}};
    return seat_waits(&scene.rules, &seat, hand.counts);
}

static bool try_kan_in_riichi(struct vector *vector, struct scene *scene) {
    char kan[8];
    EXPECT(sscanf(action_of(vector), "ankan %7s", kan) == 1);
    EXPECT(vector_is(vector, "riichi"));
    scene_runf(scene, "interrupted\nriichi S\nsticks 1\nhand S %s", vector_text(vector, "hand"));
    scene_runf(scene, "draw S %s", vector_text(vector, "draw"));
    kind_set waits = scene_seat_of(scene, 'S')->waits;
    vector_expect_kinds(vector, "waits", waits);
    vector_expect_kinds(vector, "waits_before", waits);
    vector_expect_kinds(vector, "waits_after", waits_with_kan(vector, kan));
    return scene_may(scene, 'S', ACTION_ANKAN);
}

// Both may have the tiles; only the seat after the discarder may use them.
static bool try_chii(struct vector *vector, struct scene *scene) {
    char from = vector_text(vector, "discarder")[0], caller = vector_text(vector, "caller")[0];
    scene_runf(scene, "interrupted\nhand %c 46p14m7m258s1234z1z", caller);
    scene_runf(scene, "offer %c 5p", from);
    return scene_may(scene, caller, ACTION_CHII);
}

static bool try_sanma_chii(struct vector *vector, struct scene *scene) {
    char from = vector_text(vector, "discarder")[0], caller = vector_text(vector, "caller")[0];
    scene_runf(scene, "interrupted\nhand %c 469p19m258s1234z1z\noffer %c 5p", caller, from);
    return scene_may(scene, caller, ACTION_CHII);
}

// tibet R37, in hands of ten tiles.
static bool try_lesson_chii(struct vector *vector, struct scene *scene) {
    char from = vector_text(vector, "discarder")[0], caller = vector_text(vector, "caller")[0];
    scene_runf(scene, "hand %c 46p19p258s567z\noffer %c 5p", caller, from);
    return scene_may(scene, caller, ACTION_CHII);
}

static bool try_any_chii(struct vector *vector, struct scene *scene) {
    if (scene->rules.hand_size == 10) {
        return try_lesson_chii(vector, scene);
    }
    return is_sanma(scene) ? try_sanma_chii(vector, scene) : try_chii(vector, scene);
}

// The pon is possible as long as the next player has not drawn.
static bool try_late_pon(struct vector *vector, struct scene *scene) {
    EXPECT_TEXT(vector_text(vector, "situation"), "next player has drawn");
    scene_run(scene, "hand W 55p19p258s567z\nhand S 4p147s258s567z\ndraws 5p9s\nE discard");
    EXPECT(scene_may(scene, 'W', ACTION_PON));
    scene_run(scene, "pass");
    EXPECT_INT(scene->match.deal.turn, scene_seat(scene, 'S'));
    return scene_may(scene, 'W', ACTION_PON);
}

// West waits for 9p, which East discards; South's next discard is another tile.
static bool try_late_ron(struct vector *vector, struct scene *scene) {
    EXPECT_TEXT(vector_text(vector, "situation"), "tile was discarded two turns ago");
    scene_run(scene, "hand W 123p9p\nhand S 1458p\ndraws 9p5p\nE discard");
    EXPECT(scene_may(scene, 'W', ACTION_RON));
    scene_run(scene, "pass\nS discard");
    return scene_may(scene, 'W', ACTION_RON);
}

static bool try_last_pon(struct vector *vector, struct scene *scene) {
    struct scene earlier;
    vector_scene(vector, &earlier);
    scene_run(&earlier, "live 1\nhand S 55m147p147s12345z\noffer W 5m");
    EXPECT(scene_may(&earlier, 'S', ACTION_PON));
    describe_limits(vector, scene);
    scene_run(scene, "hand S 55m147p147s12345z\noffer W 5m");
    return scene_may(scene, 'S', ACTION_PON);
}

// A win on the replacement tile: whether the last live tile makes it "last tile" too.
static void check_replacement_win(struct vector *vector, struct scene *scene, const char *moves) {
    scene_run(scene, moves);
    scene_run(scene, "S tsumo");
    const struct event_win *win = &scene->last[EVENT_WIN].win;
    EXPECT_INT(scene->seen[EVENT_WIN], 1);
    vector_expect_bool(vector, "rinshan", has_yaku(win, YAKU_RINSHAN));
    vector_expect_bool(vector, "haitei", has_yaku(win, YAKU_HAITEI));
}

static bool try_ankan(struct vector *vector, struct scene *scene) {
    describe_limits(vector, scene);
    scene_run(scene, "hand S 111m456p789s5566z\nreplacements 5z\ndraw S 1m");
    bool is_legal = scene_may(scene, 'S', ACTION_ANKAN);
    if (is_legal) {
        check_replacement_win(vector, scene, "S ankan 1m");
    }
    return is_legal;
}

static bool try_kita(struct vector *vector, struct scene *scene) {
    describe_limits(vector, scene);
    scene_run(scene, "hand S 123456p789s5566z\nreplacements 5z\ndraw S 4z");
    bool is_legal = scene_may(scene, 'S', ACTION_KITA);
    if (is_legal) {
        check_replacement_win(vector, scene, "S kita");
    }
    return is_legal;
}

static bool try_kita_in_riichi(struct vector *vector, struct scene *scene) {
    const char *hand = vector_text(vector, "hand");
    EXPECT(vector_is(vector, "riichi"));
    describe_limits(vector, scene);
    scene_runf(scene, "riichi S\nsticks 1\nhand S %s", hand[0] == '\0' ? sanma_ready_hand : hand);
    scene_runf(scene, "draw S %s", vector_text(vector, "draw"));
    vector_expect_kinds(vector, "waits", scene_seat_of(scene, 'S')->waits);
    vector_expect_bool(vector, "forced", !scene_may(scene, 'S', ACTION_DISCARD));
    return scene_may(scene, 'S', ACTION_KITA);
}

static bool try_any_kita(struct vector *vector, struct scene *scene) {
    return vector_is(vector, "riichi") ? try_kita_in_riichi(vector, scene)
                                       : try_kita(vector, scene);
}

static bool try_kita_after_pon(struct vector *vector, struct scene *scene) {
    describe_limits(vector, scene);
    scene_run(scene, "hand S 123456p78s55z4z19m\noffer E 5z\nS pon");
    EXPECT_INT(scene->match.deal.turn, scene_seat(scene, 'S'));
    return scene_may(scene, 'S', ACTION_KITA);
}

static bool try_shouminkan_after_pon(struct vector *vector, struct scene *scene) {
    (void)vector;
    scene_run(scene, "interrupted\nmeld S P111s\nhand S 1s456p78m55z19p\noffer E 5z\nS pon");
    EXPECT_INT(scene->match.deal.turn, scene_seat(scene, 'S'));
    return scene_may(scene, 'S', ACTION_SHOUMINKAN);
}

static bool try_open_kan_on_pon(struct vector *vector, struct scene *scene) {
    const json_t *melds = vector_field(vector, "melds");
    scene_runf(scene, "interrupted\nmeld S %s\nhand S 456p78m55z19p2z",
               json_string_value(json_array_get(melds, 0)));
    scene_runf(scene, "offer %s %s", vector_text(vector, "discard_by"),
               vector_text(vector, "tile"));
    return scene_may(scene, 'S', ACTION_DAIMINKAN) || scene_may(scene, 'S', ACTION_SHOUMINKAN);
}

static bool try_rob_closed_kan(struct vector *vector, struct scene *scene) {
    scene_runf(scene, "interrupted\nhand S %s\nhand W 333z147m147p147s5z\ndraw W 3z",
               vector_text(vector, "hand"));
    vector_expect_kinds(vector, "waits", scene_seat_of(scene, 'S')->waits);
    scene_run(scene, "W ankan 3z");
    return scene_may(scene, 'S', ACTION_RON);
}

static int count_orphan_kinds(const uint8_t *tiles, int count) {
    kind_set kinds = 0;
    for (int i = 0; i < count; i++) {
        kinds |= KIND_BIT(tile_kind(tiles[i]));
    }
    return __builtin_popcountll(kinds & KINDS_YAOCHUU);
}

// The fourteen tiles are dealt to South, the last one drawn; "calls" come before.
static bool try_nine(struct vector *vector, struct scene *scene) {
    const char *hand = vector_text(vector, "hand14");
    const json_t *calls = vector_field(vector, "calls");
    uint8_t tiles[HAND_MAX];
    int count = tiles_parse(hand, tiles, HAND_MAX);
    EXPECT_INT(count, HAND_MAX);
    for (int i = 0; i < count - 1; i++) {
        scene->seats[1].hand.tiles[scene->seats[1].hand.count++] = tiles[i];
    }
    EXPECT(vector_is(vector, "first_turn"));
    if (calls != NULL) {
        EXPECT_TEXT(json_string_value(json_array_get(calls, 0)), "kita by E");
        EXPECT(vector_is(vector, "calls_before"));
        scene_run(scene, "draws 4z");
    } else {
        scene_run(scene, vector_is(vector, "calls_before") ? "interrupted" : "");
        scene->turn = 1;
    }
    scene->draws.tiles[scene->draws.count++] = tiles[count - 1];
    scene_start(scene);
    scene_run(scene, calls == NULL ? "" : "E kita\nE discard\npass");
    EXPECT_INT(scene->match.deal.turn, scene_seat(scene, 'S'));
    vector_expect_int(vector, "kinds", count_orphan_kinds(tiles, count));
    return scene_may(scene, 'S', ACTION_NINE);
}

static const struct {
    const char *action;
    bool (*is_legal)(struct vector *vector, struct scene *scene);
} rows[] = {
    {"riichi", try_riichi},
    {"ankan 1m", try_kan_in_riichi},
    {"ankan 2m", try_kan_in_riichi},
    {"ankan 3m", try_kan_in_riichi},
    {"ankan 5z", try_kan_in_riichi},
    {"chii", try_any_chii},
    {"pon", try_late_pon},
    {"ron", try_late_ron},
    {"pon last discard", try_last_pon},
    {"ankan after the last draw", try_ankan},
    {"ankan", try_ankan},
    {"open kan", try_open_kan_on_pon},
    {"shouminkan in the turn of a pon", try_shouminkan_after_pon},
    {"ron 3z from ankan 3333z", try_rob_closed_kan},
    {"kyuushu_kyuuhai", try_nine},
    {"kita", try_any_kita},
    {"kita 4z", try_kita_in_riichi},
    {"kita in the turn of a pon", try_kita_after_pon},
};

// RQ54: a north set aside before makes the riichi on the first discard a plain one.
static void check_riichi_after_kita(struct vector *vector, struct scene *scene) {
    EXPECT_TEXT(vector_text(vector, "situation"),
                "riichi with the first discard, another player set a north aside before");
    scene_run(scene, "hand S 123789p56p789s55z\ndraws 4z6z4p\nE kita\nE discard\nS riichi\npass");
    vector_expect_bool(vector, "double_riichi", scene_seat_of(scene, 'S')->is_double_riichi);
    scene_run(scene, "W discard 4p\nS ron");
    const json_t *yaku = vector_expected(vector, "yaku");
    EXPECT_TEXT(json_string_value(yaku), "riichi");
    EXPECT(has_yaku(&scene->last[EVENT_WIN].win, YAKU_RIICHI));
    EXPECT(!has_yaku(&scene->last[EVENT_WIN].win, YAKU_DOUBLE_RIICHI));
}

void vector_legal(struct vector *vector) {
    struct scene scene;
    const char *action = action_of(vector);
    vector_scene(vector, &scene);
    if (action[0] == '\0') {
        check_riichi_after_kita(vector, &scene);
        return;
    }
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(rows[i].action, action) == 0) {
            vector_expect_bool(vector, "legal", rows[i].is_legal(vector, &scene));
            return;
        }
    }
    FAIL("there is no table for \"%s\"", action);
}

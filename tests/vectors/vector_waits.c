// Lines on waits and furiten.
#include "common/rules/deal/apply/deal_apply.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "tests/vectors/vectors.h"

#include <stdio.h>
#include <string.h>

// The hand of South with its melds and norths.
static void describe_hand(struct vector *vector, struct scene *scene) {
    const json_t *melds = vector_field(vector, "melds");
    vector_scene(vector, scene);
    scene_runf(scene, "interrupted\nhand S %s\nkita S %d", vector_text(vector, "hand"),
               vector_number(vector, "own_kita", 0));
    for (size_t i = 0; i < json_array_size(melds); i++) {
        scene_runf(scene, "meld S %s", json_string_value(json_array_get(melds, i)));
    }
}

void vector_waits(struct vector *vector) {
    struct scene scene;
    describe_hand(vector, &scene);
    scene_start(&scene);
    kind_set waits = scene_seat_of(&scene, 'S')->waits;
    vector_expect_kinds(vector, "waits", waits);
    EXPECT_INT(deal_is_tenpai(&scene.match.deal, scene_seat(&scene, 'S')), waits != 0);
    vector_expect_bool(vector, "tenpai", waits != 0);
}

// A script of turns: who draws what, and what is done with it. Draws must be known before the
// first move, so the turns are collected first.
struct script {
    char first;      // whose turn comes first
    int turn, turns; // winds
    int players;
    struct text draws, replacements, moves;
    char draw_bytes[128], replacement_bytes[64], move_bytes[512];
    int fillers;
};

static void script_init(struct script *script, int players, char first) {
    *script = (struct script){.first = first, .players = players};
    script->turn = (int)(strchr("ESWN", first) - "ESWN");
    text_init(&script->draws, script->draw_bytes, sizeof script->draw_bytes);
    text_init(&script->replacements, script->replacement_bytes, sizeof script->replacement_bytes);
    text_init(&script->moves, script->move_bytes, sizeof script->move_bytes);
}

// A tile that nobody in these lines waits for.
static const char *filler(struct script *script) {
    static const char *const tiles[] = {"6z", "6z", "6z", "7z", "7z", "7z"};
    EXPECT(script->fillers < 6);
    return tiles[script->fillers++];
}

static void script_turn(struct script *script, const char *tile, const char *move) {
    text_add(&script->draws, tile);
    if (move != NULL) {
        text_addf(&script->moves, "%c %s\n", "ESWN"[script->turn], move);
    }
    script->turns++;
    script->turn = (script->turn + 1) % script->players;
}

static void script_until(struct script *script, char wind) {
    while ("ESWN"[script->turn] != wind) {
        script_turn(script, filler(script), "discard");
    }
}

// "pass 1m from N …", "pass a kita of another player …", "draw 9p", "discard 9p".
static void script_event(struct script *script, const char *event) {
    char tile[8], from;
    if (sscanf(event, "pass %7s from %c", tile, &from) == 2) {
        script_until(script, from);
        script_turn(script, tile, "discard");
    } else if (strncmp(event, "pass a kita", 11) == 0) {
        script_until(script, 'W');
        text_add(&script->replacements, filler(script));
        text_add(&script->moves, "W kita\n");
        script_turn(script, "4z", "discard");
        script->turns++; // its replacement takes a live tile too
    } else if (sscanf(event, "draw %7s", tile) == 1) {
        script_until(script, 'S');
        script_turn(script, tile, "discard");
    } else if (sscanf(event, "discard %7s", tile) != 1) { // of the tile just drawn: done already
        FAIL("this event is not understood: %s", event);
    }
}

// Plays the line's events and then, with the last live tile, gives South the offered tile: drawn
// or discarded by somebody else. The last tile gives every hand a yaku, so that only furiten can
// forbid the win.
static void play_offer(struct vector *vector, struct scene *scene, bool is_tsumo) {
    struct script script;
    const json_t *events = vector_field(vector, "events");
    const char *first = json_string_value(json_array_get(events, 0));
    char from = 'W';
    if (first != NULL) {
        sscanf(first, "pass %*s from %c", &from);
    }
    describe_hand(vector, scene);
    script_init(&script, scene->rules.players, from);
    for (size_t i = 0; i < json_array_size(events); i++) {
        script_event(&script, json_string_value(json_array_get(events, i)));
    }
    if (is_tsumo) {
        script_until(&script, 'S');
    } else if ("ESWN"[script.turn] == 'S') {
        script_turn(&script, filler(&script), "discard");
    }
    script_turn(&script, vector_text(vector, "offer"), is_tsumo ? NULL : "discard");
    scene_run(scene, vector_is(vector, "riichi") ? "riichi S\nsticks 1" : "");
    const char *discards = vector_text(vector, "own_discards");
    const char *called_by = vector_text(vector, "called_by");
    if (discards[0] != '\0') {
        scene_runf(scene, "river S %s %s %s", discards, called_by[0] == '\0' ? "" : "taken",
                   called_by);
    }
    scene_runf(scene, "turn %c\nlive %d\ndraws %s", script.first, script.turns - 1,
               script.draw_bytes);
    if (script.replacements.length > 0) {
        scene_runf(scene, "replacements %s", script.replacement_bytes);
    }
    scene_start(scene);
    scene_run(scene, script.move_bytes);
}

static void check_any_discard(struct vector *vector, struct scene *scene) {
    const struct hand hand = scene_seat_of(scene, 'S')->hand;
    uint8_t tiles[HAND_MAX];
    int count = hand_tiles(&hand, tiles), seat = scene_seat(scene, 'S');
    bool is_always = true;
    for (int i = 0; i < count; i++) {
        struct deal after = scene->match.deal;
        struct event discard = {.kind = EVENT_DISCARD, .seat = (uint8_t)seat, .tile = tiles[i]};
        discard.is_drawn = tiles[i] == after.seats[seat].drawn;
        EXPECT_STATUS(deal_apply(&after, &discard), STATUS_OK);
        kind_set waits = after.seats[seat].waits;
        for (kind_set left = waits; left != 0; left &= left - 1) {
            is_always = is_always && deal_is_furiten(&after, seat, __builtin_ctzll(left));
        }
        is_always = is_always && (waits & KIND_BIT(tile_kind(tiles[i]))) != 0;
    }
    vector_expect_bool(vector, "furiten_after_any_discard", is_always);
}

// Lines without tiles: passing a tile, then a call by oneself or by somebody else.
static void play_call(struct vector *vector, struct scene *scene) {
    static const char *const scripts[] = {
        "hand S 23m22z678s456p555z\nturn N\ndraws 1m2z4m\n"
        "N discard\nS pass\nE discard\nS pon\nS discard 5z\nW discard",
        "hand S 23m234678p567s88s\nhand W 99s14m147p147s234z\nturn N\ndraws 1m9s4m\n"
        "N discard\nS pass\nE discard\nW pon\nW discard 4m",
    };
    const json_t *events = vector_field(vector, "events");
    const char *second = json_string_value(json_array_get(events, 1));
    bool is_own = strcmp(second, "own pon") == 0;
    EXPECT(is_own || strcmp(second, "pon by another player") == 0);
    EXPECT_INT(json_array_size(events), is_own ? 4 : 2);
    vector_scene(vector, scene);
    scene_run(scene, "interrupted");
    scene_run(scene, scripts[!is_own]);
    EXPECT_KINDS(scene_seat_of(scene, 'S')->waits, "14m");
}

void vector_furiten(struct vector *vector) {
    struct scene scene;
    const char *draw = vector_text(vector, "draw");
    if (vector_text(vector, "hand")[0] == '\0') {
        play_call(vector, &scene);
        vector_expect_bool(vector, "ron", scene_may(&scene, 'S', ACTION_RON));
        return;
    }
    if (draw[0] != '\0') {
        describe_hand(vector, &scene);
        scene_runf(&scene, "draw S %s", draw);
        vector_expect_bool(vector, "tsumo", scene_may(&scene, 'S', ACTION_TSUMO));
        check_any_discard(vector, &scene);
        return;
    }
    play_offer(vector, &scene, true);
    vector_expect_kinds(vector, "waits", scene_seat_of(&scene, 'S')->waits);
    vector_expect_bool(vector, "tsumo", scene_may(&scene, 'S', ACTION_TSUMO));
    play_offer(vector, &scene, false);
    vector_expect_bool(vector, "ron", scene_may(&scene, 'S', ACTION_RON));
}

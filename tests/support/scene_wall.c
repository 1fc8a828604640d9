// The wall of a scene: named tiles where they must lie, harmless ones everywhere else.
#include "common/base/random.h"
#include "common/rules/scoring/han_fu/score.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <string.h>

struct builder {
    const struct ruleset *rules;
    struct wall *wall;
    int left[TILE_HIDDEN];   // tiles of the set that have no place yet
    struct scene_tiles gone; // in melds, rivers and set aside: they were dealt or drawn long ago
    kind_set named;
};

static void take(struct builder *b, uint8_t tile) {
    char name[TILE_NAME_BYTES];
    if (b->left[tile]-- <= 0) {
        tile_name(tile, name);
        FAIL("the scene names more %s than the set has", name);
    }
    b->named |= KIND_BIT(tile_kind(tile));
}

static void place(struct builder *b, int place, uint8_t tile) {
    if (place < 0 || place >= b->wall->count || b->wall->tiles[place] != TILE_NONE) {
        FAIL("two tiles of the scene lie at place %d of the wall", place);
    }
    b->wall->tiles[place] = tile;
}

static void put_named(struct builder *b, int at, uint8_t tile) {
    take(b, tile);
    place(b, at, tile);
}

static void put_hand(struct builder *b, const struct scene_seat *seat, int turn) {
    for (int i = 0; i < seat->hand.count; i++) {
        put_named(b, wall_deal_place(b->rules, turn, i), seat->hand.tiles[i]);
    }
}

static void note_gone(struct builder *b, uint8_t tile) {
    take(b, tile);
    b->gone.tiles[b->gone.count++] = tile;
}

static void note_table(struct builder *b, const struct scene_seat *seat) {
    for (int i = 0; i < seat->meld_count; i++) {
        for (int t = 0; t < meld_size(&seat->melds[i]); t++) {
            note_gone(b, seat->melds[i].tiles[t]);
        }
    }
    for (int i = 0; i < seat->river.count; i++) {
        // A called discard lies in the meld of who called it.
        bool is_taken = i == seat->river.count - 1 && seat->taker >= 0;
        if (!is_taken) {
            note_gone(b, seat->river.tiles[i]);
        }
    }
    for (int i = 0; i < seat->kita; i++) {
        note_gone(b, KIND_NORTH);
    }
}

static void put_draws(struct builder *b, const struct scene *scene, int drawn, int replaced) {
    struct wall at = {.count = b->wall->count, .replacements = (uint8_t)replaced};
    for (int i = 0; i < scene->draws.count; i++) {
        put_named(b, drawn + i, scene->draws.tiles[i]);
    }
    for (int i = 0; i < scene->replacements.count; i++) {
        put_named(b, wall_replacement_place(&at), scene->replacements.tiles[i]);
        at.replacements++;
    }
}

static void put_indicators(struct builder *b, const struct scene *scene) {
    for (int i = 0; i < scene->indicators.count; i++) {
        int at = wall_indicator_place(b->wall, b->rules, i);
        put_named(b, at, scene->indicators.tiles[i]);
    }
    int turned = scene->indicators.count > 0 ? scene->indicators.count : 1;
    for (int i = 0; i < scene->kan_indicators.count; i++) {
        int at = wall_indicator_place(b->wall, b->rules, turned + i);
        put_named(b, at, scene->kan_indicators.tiles[i]);
    }
    for (int i = 0; i < scene->uras.count; i++) {
        put_named(b, wall_ura_place(b->wall, b->rules, i), scene->uras.tiles[i]);
    }
}

// A plain tile whose dora nobody holds, if there is one.
static uint8_t blank_indicator(const struct builder *b) {
    kind_set kinds = ruleset_kinds(b->rules);
    for (int kind = KIND_PLAIN_COUNT - 1; kind >= 0; kind--) {
        if (b->left[kind] > 0 && (b->named & KIND_BIT(dora_kind(kind, kinds))) == 0) {
            return (uint8_t)kind;
        }
    }
    return TILE_NONE;
}

static void fill_indicators(struct builder *b) {
    for (int i = 0; i < INDICATOR_MAX && b->rules->dead_wall_tiles > 0; i++) {
        int places[2] = {wall_indicator_place(b->wall, b->rules, i),
                         wall_ura_place(b->wall, b->rules, i)};
        for (int p = 0; p < 2; p++) {
            uint8_t tile = blank_indicator(b);
            if (b->wall->tiles[places[p]] == TILE_NONE && tile != TILE_NONE) {
                b->left[tile]--;
                place(b, places[p], tile);
            }
        }
    }
}

// A hand of scattered tiles, far from ready: kinds three apart, then honors.
static void fill_hand(struct builder *b, struct scene_seat *seat, int turn) {
    int size = b->rules->hand_size - 3 * seat->meld_count;
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < KIND_PLAIN_COUNT && seat->hand.count < size; i++) {
            int kind = i < KIND_EAST ? i / 9 * 9 + (i % 9 * 3 + i % 9 / 3 + turn) % 9 : i;
            bool is_scattered = i >= KIND_EAST || i % 9 < 3;
            if ((is_scattered || round > 0) && b->left[kind] > 0) {
                b->left[kind]--;
                place(b, wall_deal_place(b->rules, turn, seat->hand.count), (uint8_t)kind);
                seat->hand.tiles[seat->hand.count++] = (uint8_t)kind;
            }
        }
    }
}

// Flowers, seasons and jokers change the course of a hand by themselves: they come last, or lie
// where nobody draws any more. The next free place that was passed since the deal, else the last
// free one of the live wall.
static int place_of_last(const struct builder *b, int drawn) {
    int dealt = ruleset_hands(b->rules) * b->rules->hand_size;
    int end = b->wall->count - b->rules->dead_wall_tiles;
    for (int i = dealt; i < drawn; i++) {
        if (b->wall->tiles[i] == TILE_NONE) {
            return i;
        }
    }
    while (end > drawn && b->wall->tiles[end - 1] != TILE_NONE) {
        end--;
    }
    return end - 1;
}

static void fill_last(struct builder *b, int drawn) {
    for (int tile = KIND_FLOWER_1; tile < KIND_COUNT; tile++) {
        while (b->left[tile] > 0) {
            b->left[tile]--;
            place(b, place_of_last(b, drawn), (uint8_t)tile);
        }
    }
}

// Flowers and seasons laid open lie where their replacement tiles came from.
static void put_bonus(struct builder *b, const struct scene *scene, int replaced) {
    struct wall at = {.count = b->wall->count};
    for (int turn = 0; turn < SEAT_MAX; turn++) {
        for (unsigned left = scene->seats[turn].bonus; left != 0; left &= left - 1) {
            EXPECT(at.replacements < replaced);
            put_named(b, wall_replacement_place(&at),
                      (uint8_t)(KIND_FLOWER_1 + __builtin_ctz(left)));
            at.replacements++;
        }
    }
}

// All tiles that have no place yet, in an order that is always the same.
static struct scene_tiles shuffled_rest(const struct builder *b) {
    struct scene_tiles rest = {.count = 0};
    struct random random;
    random_init_number(&random, 1);
    for (int tile = 0; tile < TILE_HIDDEN; tile++) {
        for (int i = 0; i < b->left[tile]; i++) {
            uint32_t at = random_below(&random, (uint32_t)rest.count + 1);
            rest.tiles[rest.count++] = rest.tiles[at];
            rest.tiles[at] = (uint8_t)tile;
        }
    }
    return rest;
}

// Tiles that are gone lie in places long passed, the rest where there is room.
static void fill_rest(struct builder *b) {
    struct scene_tiles rest = shuffled_rest(b);
    int gone = 0, next = 0;
    for (int i = 0; i < b->wall->count; i++) {
        if (b->wall->tiles[i] != TILE_NONE) {
            continue;
        }
        b->wall->tiles[i] = gone < b->gone.count ? b->gone.tiles[gone++] : rest.tiles[next++];
    }
    EXPECT(gone == b->gone.count && next == rest.count);
}

void scene_build_wall(struct scene *scene, struct wall *out_wall, int drawn, int replaced) {
    struct builder b = {.rules = &scene->rules, .wall = out_wall};
    int players = scene->rules.players;
    wall_fill(out_wall, &scene->rules);
    if (scene->is_goulash) {
        wall_make_jokers(out_wall);
    }
    for (int i = 0; i < out_wall->count; i++) {
        b.left[out_wall->tiles[i]]++;
        out_wall->tiles[i] = TILE_NONE;
    }
    for (int turn = 0; turn < players; turn++) {
        put_hand(&b, &scene->seats[turn], turn);
        note_table(&b, &scene->seats[turn]);
    }
    put_bonus(&b, scene, replaced);
    put_draws(&b, scene, drawn, replaced);
    put_indicators(&b, scene);
    fill_indicators(&b);
    for (int turn = 0; turn < players; turn++) {
        if (scene->seats[turn].hand.count == 0 && turn < ruleset_hands(&scene->rules)) {
            fill_hand(&b, &scene->seats[turn], turn);
        }
    }
    fill_last(&b, drawn);
    fill_rest(&b);
}

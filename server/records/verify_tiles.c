// Tiles that come to a hand and go from it.
#include "server/records/verify_tiles.h"

#include "server/records/json_read.h"

#include <string.h>

struct follow {
    struct verify_tiles *tiles;
    struct verify_steps *steps;
    const json_t *event;
    int actor;
};

static void refuse(const struct follow *follow, int seat) {
    verify_refuse(follow->steps, "Hand %u: seat %d lays a tile that it does not hold.",
                  follow->steps->hand, seat);
}

static void give(const struct follow *follow, int seat, const json_t *recorded) {
    uint8_t tiles[HAND_MAX];
    int count = json_read_tiles(recorded, tiles, HAND_MAX);
    for (int i = 0; i < count; i++) {
        uint8_t *held = &follow->tiles->held[seat][tiles[i]];
        *held = (uint8_t)(*held < UINT8_MAX ? *held + 1 : UINT8_MAX);
    }
}

static void take_tile(const struct follow *follow, int seat, uint8_t tile) {
    uint8_t *held = &follow->tiles->held[seat][tile];
    if (*held == 0) {
        refuse(follow, seat);
    }
    *held = (uint8_t)(*held > 0 ? *held - 1 : 0);
}

static void take(const struct follow *follow, int seat, const json_t *recorded) {
    uint8_t tiles[HAND_MAX];
    int count = json_read_tiles(recorded, tiles, HAND_MAX);
    for (int i = 0; i < count; i++) {
        take_tile(follow, seat, tiles[i]);
    }
    if (count < 0) {
        refuse(follow, seat);
    }
}

static void deal(const struct follow *follow) {
    const json_t *hands = json_object_get(follow->event, "tehais");
    memset(follow->tiles, 0, sizeof *follow->tiles);
    memset(follow->tiles->drawn, TILE_NONE, sizeof follow->tiles->drawn);
    for (size_t seat = 0; seat < json_array_size(hands) && seat < SEAT_MAX; seat++) {
        give(follow, (int)seat, json_array_get(hands, seat));
    }
}

static void draw(const struct follow *follow) {
    uint8_t tile;
    if (json_read_tile(json_object_get(follow->event, "pai"), &tile)) {
        uint8_t *held = &follow->tiles->held[follow->actor][tile];
        *held = (uint8_t)(*held < UINT8_MAX ? *held + 1 : UINT8_MAX);
        follow->tiles->drawn[follow->actor] = tile;
        follow->tiles->is_unsure[follow->actor] = false;
    }
}

static void lay_one(const struct follow *follow) {
    uint8_t tile;
    if (json_read_tile(json_object_get(follow->event, "pai"), &tile)) {
        take_tile(follow, follow->actor, tile);
    } else {
        refuse(follow, follow->actor);
    }
    follow->tiles->drawn[follow->actor] = TILE_NONE;
}

// Of two equal tiles either may be the one just drawn.
static void discard(const struct follow *follow) {
    uint8_t drawn = follow->tiles->drawn[follow->actor], tile = TILE_NONE;
    bool is_recorded_drawn = json_is_true(json_object_get(follow->event, "tsumogiri"));
    json_read_tile(json_object_get(follow->event, "pai"), &tile);
    lay_one(follow);
    bool is_drawn = tile == drawn, has_equal = follow->tiles->held[follow->actor][tile] > 0;
    bool is_lie = is_recorded_drawn ? !is_drawn : is_drawn && !has_equal;
    if (is_lie && !follow->tiles->is_unsure[follow->actor]) {
        verify_refuse(follow->steps, "Hand %u: a discard of seat %d is told as %s.",
                      follow->steps->hand, follow->actor,
                      is_recorded_drawn ? "the tile just drawn, which was another"
                                        : "one from the hand, and was the tile just drawn");
    }
}

static void lay_set(const struct follow *follow) {
    take(follow, follow->actor, json_object_get(follow->event, "consumed"));
    follow->tiles->drawn[follow->actor] = TILE_NONE;
}

static void take_back(const struct follow *follow) {
    const json_t *consumed = json_object_get(follow->event, "consumed");
    uint8_t tile;
    give(follow, follow->actor, consumed);
    if (json_array_size(consumed) == 0 &&
        json_read_tile(json_object_get(follow->event, "pai"), &tile)) {
        follow->tiles->held[follow->actor][tile]++;
    }
    follow->tiles->is_unsure[follow->actor] = true;
}

// All at once: what goes is taken before anything comes.
static void exchange(const struct follow *follow) {
    const json_t *to = json_object_get(follow->event, "to");
    const json_t *given = json_object_get(follow->event, "tiles");
    int target;
    for (int seat = 0; seat < follow->steps->rules->players; seat++) {
        if (json_read_int(json_array_get(to, (size_t)seat), 0, SEAT_MAX - 1, &target)) {
            take(follow, seat, json_array_get(given, (size_t)seat));
        }
    }
    for (int seat = 0; seat < follow->steps->rules->players; seat++) {
        if (json_read_int(json_array_get(to, (size_t)seat), 0, SEAT_MAX - 1, &target)) {
            give(follow, target, json_array_get(given, (size_t)seat));
            follow->tiles->is_unsure[target] = true;
        }
    }
}

static const struct {
    const char *type;
    void (*follow)(const struct follow *follow);
    bool has_actor;
} rows[] = {
    {"start_kyoku", deal, false}, {"tsumo", draw, true},         {"dahai", discard, true},
    {"chi", lay_set, true},       {"pon", lay_set, true},        {"daiminkan", lay_set, true},
    {"ankan", lay_set, true},     {"kakan", lay_one, true},      {"kita", lay_one, true},
    {"bonus", lay_one, true},     {"exchange", exchange, false}, {"take_back", take_back, true},
};

void verify_tiles_follow(struct verify_tiles *tiles, struct verify_steps *steps,
                         const json_t *event) {
    struct follow follow = {tiles, steps, event, 0};
    const char *type = json_read_string(json_object_get(event, "type"));
    bool has_actor =
        json_read_int(json_object_get(event, "actor"), 0, steps->rules->players - 1, &follow.actor);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(rows[i].type, type) != 0) {
            continue;
        }
        if (rows[i].has_actor && !has_actor) {
            verify_refuse(steps, "Hand %u: nobody is told to have done a %s.", steps->hand, type);
            return;
        }
        rows[i].follow(&follow);
    }
}

// Laying out, shuffling and measuring the wall.
#include "common/rules/wall/wall.h"

#include <string.h>

void wall_fill(struct wall *wall, const struct ruleset *rules) {
    kind_set kinds = ruleset_kinds(rules);
    memset(wall, 0, sizeof *wall);
    memset(wall->tiles, TILE_NONE, sizeof wall->tiles);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        bool is_five = kind < KIND_EAST && kind % 9 == 4;
        int red = is_five ? rules->red_fives[kind / 9] : 0;
        for (int copy = 0; copy < 4 && (kinds & KIND_BIT(kind)); copy++) {
            wall->tiles[wall->count++] = (uint8_t)(copy < red ? kind | TILE_RED : kind);
        }
    }
    for (int kind = KIND_FLOWER_1; kind < KIND_JOKER && rules->bonus_tiles; kind++) {
        wall->tiles[wall->count++] = (uint8_t)kind;
    }
}

void wall_make_jokers(struct wall *wall) {
    for (int i = 0; i < wall->count; i++) {
        wall->tiles[i] = wall->tiles[i] == KIND_2S ? KIND_JOKER : wall->tiles[i];
    }
}

void wall_shuffle(struct wall *wall, struct random *random) {
    for (uint32_t i = wall->count; i-- > 1;) {
        uint32_t other = random_below(random, i + 1);
        uint8_t swapped = wall->tiles[i];
        wall->tiles[i] = wall->tiles[other];
        wall->tiles[other] = swapped;
    }
}

int wall_indicator_place(const struct wall *wall, const struct ruleset *rules, int i) {
    return wall->count - 2 - rules->rinshan_tiles - 2 * i;
}

int wall_ura_place(const struct wall *wall, const struct ruleset *rules, int i) {
    return wall_indicator_place(wall, rules, i) + 1;
}

int wall_replacements_left(const struct wall *wall, const struct ruleset *rules) {
    // Without indicators in it, and not refilled, all of it serves as replacement tiles (B18).
    bool is_all = !rules->dead_wall_refill && !rules->dora;
    int all = is_all ? rules->dead_wall_tiles : rules->rinshan_tiles;
    return rules->dead_wall_tiles == 0 ? 0 : all - wall->replacements;
}

int wall_owner_turn(const struct ruleset *rules, int dice_sum) {
    return (dice_sum - 1) % rules->players;
}

struct wall_break wall_break_at(const struct ruleset *rules, int first, int second) {
    enum { SIDES = 4 };
    int stacks = ruleset_tile_count(rules) / 2 / SIDES;
    int count = rules->wall_break_sum ? first + second : second;
    return (struct wall_break){
        .side = (uint8_t)((first - 1) % SIDES),
        .stack = (uint8_t)count,
        .turns_corner = count > stacks,
    };
}

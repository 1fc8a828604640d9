// THE POOL OF WAITING HANDS, and choosing from it.
#include "common/advice/wait_examples.h"

#include "common/advice/advice.h"
#include "common/advice/calculator.h"

#include <string.h>

// clang-format off
static const char *const pool[] = {
    "6789p", // 69
    "5666p", // 457
    "3345p", // 36
    "7779p", // 89

    "23p789s77z",
    "11p555z77z",
    "22s345s67p",
    "11p77899s",
    "345p6789s",
    "345p5666s",
    "1116789p",
    "1134567p",
    "3456789p",
    "2345777p",
    "5556677p",

    "123p678s44s55z",
    "555z456p6789s",
    "77z234p789p35s",
    "123p456p6789s",
    "456p22s34567s",
    "345p678p5666s",
    "55p88s234p678s",
    "123m456p6789s",
    "22m345p34567s",
    "55m234m678p88s",
    "777m456p33s79s",

    "234m567p345s66s77z",
    "555z123m456p6789s",
    "44z66s234m567p345s",
    "22z345m678p111s23s",
    "22m345m678p34567s",
    "234m567p345s5666s",
    "345p678p123s5666s",
    "11p456p678s34567s",
    "234p567p345s6789s",
    "222p345p44s678s88s",
};
// clang-format on

enum { POOL_COUNT = sizeof pool / sizeof pool[0], FAMILIES = 5 };

// A seat that is not the dealer, so that no wind is by chance both its own and of the round.
enum { SEAT = 1 };

static bool read_hand(const struct ruleset *rules, const char *text, struct calculation *out_hand) {
    kind_set played = ruleset_kinds_in_play(rules, false);
    *out_hand = (struct calculation){
        .rules = rules, .win_tile = TILE_NONE, .seat = SEAT, .target = NO_SEAT};
    out_hand->tile_count = tiles_parse(text, out_hand->tiles, HAND_MAX);
    for (int i = 0; i < out_hand->tile_count; i++) {
        if (!(played & KIND_BIT(out_hand->tiles[i]))) {
            return false;
        }
    }
    return out_hand->tile_count == rules->hand_size;
}

// How many of the three suits, the winds and the dragons are in the hand.
static int families_of(const struct calculation *hand) {
    unsigned found = 0;
    for (int i = 0; i < hand->tile_count; i++) {
        uint8_t kind = hand->tiles[i];
        int family = kind < KIND_EAST ? kind / 9 : kind < KIND_WHITE ? 3 : 4;
        found |= 1u << family;
    }
    return __builtin_popcount(found);
}

static bool explain_wait(const struct calculation *hand, const struct deal *deal,
                         const struct wait *wait, struct explanation *out) {
    struct event_win win = {
        .tile = wait->kind, .from = SEAT, .hand_count = (uint8_t)hand->tile_count};
    memcpy(win.hand, hand->tiles, sizeof win.hand);
    return explain_win(deal, SEAT, &win, out);
}

static bool fill(const struct calculation *hand, struct wait_example *out) {
    struct deal deal;
    struct rule_error error;
    struct wait waits[WAITS_MAX];
    if (calculation_deal(hand, &deal, &error) != STATUS_OK) {
        return false;
    }
    int count = waits_of(&deal, SEAT, waits);
    memset(out, 0, sizeof *out);
    out->tile_count = (uint8_t)hand_tiles(&deal.seats[SEAT].hand, out->tiles);
    for (int i = 0; i < count && i < WAITS_COMMON; i++) {
        if (!explain_wait(hand, &deal, &waits[i], &out->complete[i])) {
            return false;
        }
        out->waits[out->wait_count++] = waits[i];
    }
    return count > 0;
}

int wait_examples_find(const struct ruleset *rules,
                       struct wait_example out_examples[WAIT_EXAMPLES_MAX]) {
    int count = 0;
    for (int families = advice_of(rules)->is_by_shape ? FAMILIES : 0; families > 0; families--) {
        for (int i = 0; i < POOL_COUNT && count < WAIT_EXAMPLES_MAX; i++) {
            struct calculation hand;
            if (read_hand(rules, pool[i], &hand) && families_of(&hand) == families &&
                fill(&hand, &out_examples[count])) {
                count++;
            }
        }
    }
    return count;
}

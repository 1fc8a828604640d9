// Bytes as actions on a live table, sound, wrong and impossible ones. An input is a ruleset as
// text, a zero byte, a seed byte, and then the choices; the next deal begins with a seed byte too.
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

enum { STEPS_MAX = 3000 };

// Fills in own tiles where they are to be chosen; any byte is a choice.
static struct action pick_tiles(const struct match *match, const struct action *row,
                                struct fuzz_bytes *bytes) {
    struct action action = *row;
    uint8_t tiles[HAND_MAX];
    int count = hand_tiles(&match->deal.seats[row->seat].hand, tiles);
    for (int i = 0; i < action_pick_count(row); i++) {
        action.used[i] = tiles[fuzz_byte(bytes) % count];
    }
    return action;
}

static struct action raw_action(struct fuzz_bytes *bytes) {
    struct action action = {.kind = fuzz_byte(bytes),
                            .seat = fuzz_byte(bytes),
                            .tile = fuzz_byte(bytes),
                            .is_drawn = (fuzz_byte(bytes) & 1) != 0,
                            .is_word = (fuzz_byte(bytes) & 1) != 0};
    for (int i = 0; i < MELD_TILES; i++) {
        action.used[i] = fuzz_byte(bytes);
    }
    return action;
}

// The next action by the bytes: from the sound list, from what is offered, or anything at all.
static struct action next_action(const struct match *match, int seat, struct fuzz_bytes *bytes) {
    uint8_t way = fuzz_byte(bytes);
    struct action_list list;
    if (way >= 250) {
        return raw_action(bytes);
    }
    if (way % 2 == 0) {
        legal_list(&match->deal, seat, &list);
    } else {
        legal_offer(&match->deal, seat, &list);
    }
    CHECK(list.count > 0);
    return pick_tiles(match, &list.rows[fuzz_byte(bytes) % list.count], bytes);
}

static void act(struct match *match, struct fuzz_bytes *bytes) {
    static struct deal before;
    struct event_list list;
    unsigned pending = deal_pending(&match->deal);
    CHECK(pending != 0);
    int seat = __builtin_ctz(pending);
    struct action action = next_action(match, seat, bytes);
    before = match->deal;
    enum status status = deal_act(&match->deal, &action, &list);
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): it is a copy, padding included
    CHECK(memcmp(&before, &match->deal, sizeof before) == 0);
    CHECK(status == STATUS_OK ||
          ((status == STATUS_ILLEGAL || status == STATUS_NOT_ASKED) && list.count == 0));
    fuzz_take(match, &list);
}

static int32_t total(const struct match *match) {
    int32_t sum = match->deal.sticks * match->deal.rules.riichi_deposit;
    for (int seat = 0; seat < match->deal.rules.players; seat++) {
        sum += match->deal.seats[seat].points;
    }
    return sum;
}

// With an odd seed the first hand is a goulash where there are any, as if one had been drawn
// before.
static void begin(struct match *match, const struct ruleset *rules, uint8_t seed) {
    match_init(match, rules);
    if (rules->goulash && seed % 2 == 1) {
        match->deal.phase = DEAL_OVER;
    }
    fuzz_deal(match, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct match match;
    struct ruleset rules;
    struct event_list list;
    struct fuzz_bytes bytes;
    if (!fuzz_read_table(data, size, &rules, &bytes)) {
        return 0;
    }
    begin(&match, &rules, fuzz_byte(&bytes));
    int32_t points = total(&match);
    for (int step = 0; step < STEPS_MAX && !match.is_over; step++) {
        if (bytes.used >= size) {
            return 0;
        }
        if (match.deal.phase == DEAL_OVER) {
            fuzz_deal(&match, fuzz_byte(&bytes));
        } else if (deal_can_settle(&match.deal)) {
            CHECK(deal_settle(&match.deal, &list) == STATUS_OK);
            fuzz_take(&match, &list);
        } else {
            act(&match, &bytes);
        }
        CHECK(match.is_over || total(&match) == points);
    }
    return 0;
}

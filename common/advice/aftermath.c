// Looking back at a hand.
#include "common/advice/aftermath.h"

#include "common/advice/advice.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"

#include <string.h>

// Whether some discard from these tiles leaves waits.
static bool can_become_tenpai(const struct deal *deal, const struct seat *seat, uint8_t *counts) {
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (counts[kind] == 0) {
            continue;
        }
        counts[kind]--;
        bool is_tenpai = deal_waits(deal, seat, counts) != 0;
        counts[kind]++;
        if (is_tenpai) {
            return true;
        }
    }
    return false;
}

static kind_set helps_of(const struct deal *deal, const struct seat *seat) {
    uint8_t counts[KIND_COUNT];
    kind_set helps = 0;
    memcpy(counts, seat->hand.counts, sizeof counts);
    for (kind_set left = deal->kinds & KINDS_PLAIN; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        if (seat_holds(seat, kind) >= 4) {
            continue;
        }
        counts[kind]++;
        helps |= can_become_tenpai(deal, seat, counts) ? KIND_BIT(kind) : 0;
        counts[kind]--;
    }
    return helps;
}

bool aftermath_of(const struct deal *deal, int seat, uint8_t tile,
                  struct aftermath *out_aftermath) {
    const struct ruleset *rules = &deal->rules;
    struct seat s = deal->seats[seat];
    int sets = seat_sets(rules, &s);
    memset(out_aftermath, 0, sizeof *out_aftermath);
    if (s.hand.hidden > 0 || s.hand.size == 0 ||
        (tile != TILE_NONE && !hand_remove(&s.hand, tile))) {
        return false;
    }
    out_aftermath->tile_count = (uint8_t)hand_tiles(&s.hand, out_aftermath->tiles);
    out_aftermath->shanten = (int8_t)advice_of(rules)->shanten(deal, &s);
    if (s.hand.size != 3 * sets + 1) {
        return true; // the hand ended in the middle of this seat's turn
    }
    out_aftermath->waits = deal_waits(deal, &s, s.hand.counts) & KINDS_PLAIN;
    out_aftermath->is_tenpai = out_aftermath->waits != 0;
    out_aftermath->helps = out_aftermath->is_tenpai ? 0 : helps_of(deal, &s);
    return true;
}

struct naming naming_of(kind_set waits, kind_set named) {
    return (struct naming){waits & named, named & ~waits, waits & ~named};
}

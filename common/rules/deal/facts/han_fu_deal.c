// Waits and the value of a win by han and fu.
#include "common/rules/deal/facts/han_fu_deal.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/shape/shape.h"

#include <string.h>

static unsigned forms_of(const struct ruleset *rules, const struct seat *seat) {
    return seat->meld_count == 0 ? rules->special_shapes : 0;
}

int seat_shanten(const struct ruleset *rules, const struct seat *seat) {
    return shape_shanten(seat->hand.counts, seat_sets(rules, seat), forms_of(rules, seat));
}

kind_set seat_waits(const struct ruleset *rules, const struct seat *seat, const uint8_t *counts) {
    kind_set waits = shape_waits(counts, seat_sets(rules, seat), forms_of(rules, seat));
    if (waits == 0) {
        return 0;
    }
    waits &= ruleset_kinds(rules);
    for (kind_set left = waits; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        int held = counts[kind] + seat_set_aside(seat, kind); // A58
        held += rules->karaten == KARATEN_MELDS_TENPAI ? 0 : seat_melded(seat, kind);
        if (held == 4) {
            waits &= ~KIND_BIT(kind);
        }
    }
    return waits;
}

kind_set han_fu_deal_waits(const struct deal *deal, const struct seat *seat,
                           const uint8_t *counts) {
    return seat_waits(&deal->rules, seat, counts);
}

int han_fu_deal_shanten(const struct deal *deal, const struct seat *seat) {
    return seat_shanten(&deal->rules, seat);
}

int deal_uras(const struct deal *deal, uint8_t out_uras[INDICATOR_MAX]) {
    if (!deal->rules.dora || !deal->rules.ura_dora) {
        return 0;
    }
    int count = deal->rules.kan_ura_dora ? deal->indicator_count : 1;
    for (int i = 0; i < count; i++) {
        out_uras[i] = deal->wall.tiles[wall_ura_place(&deal->wall, &deal->rules, i)];
    }
    return count;
}

static int count_red(const struct seat *seat) {
    int red = seat->hand.red[SUIT_M] + seat->hand.red[SUIT_P] + seat->hand.red[SUIT_S];
    for (int i = 0; i < seat->meld_count; i++) {
        for (int t = 0; t < meld_size(&seat->melds[i]); t++) {
            red += tile_is_red(seat->melds[i].tiles[t]);
        }
    }
    return red;
}

static unsigned riichi_flags(const struct seat *seat) {
    if (seat->riichi != RIICHI_STANDING) {
        return 0;
    }
    return WIN_RIICHI | (seat->is_double_riichi ? WIN_DOUBLE_RIICHI : 0) |
           (seat->is_ippatsu ? WIN_IPPATSU : 0);
}

static unsigned tsumo_flags(const struct deal *deal, int seat) {
    unsigned flags = riichi_flags(&deal->seats[seat]);
    if (deal->is_replacement) {
        flags |= WIN_RINSHAN;
    } else if (deal_live(deal) == 0) {
        flags |= WIN_HAITEI;
    }
    if (deal_is_first_turn(deal, seat)) { // A21
        flags |= seat == deal->dealer ? WIN_TENHOU : WIN_CHIIHOU;
    }
    return flags;
}

static unsigned ron_flags(const struct deal *deal, int seat) {
    unsigned flags = riichi_flags(&deal->seats[seat]);
    if (deal->phase == DEAL_ROB) {
        flags |= deal->rob == MELD_SHOUMINKAN ? WIN_CHANKAN : 0; // Q15: no chankan on a north
    } else if (deal_live(deal) == 0) {
        flags |= WIN_HOUTEI;
    }
    if (deal_is_first_turn(deal, seat) && seat != deal->dealer) {
        flags |= WIN_RENHOU;
    }
    return flags;
}

// R85, A30: yaku han a win needs.
static int least_han(const struct deal *deal) {
    bool needs_two = deal->rules.ryanhan_shibari && deal->honba >= 5;
    return needs_two && deal->rules.min_han < 2 ? 2 : deal->rules.min_han;
}

static enum status value_win(const struct deal *deal, int seat, const uint8_t *counts, int win_tile,
                             bool is_tsumo, unsigned flags, struct score *out_score) {
    const struct seat *s = &deal->seats[seat];
    struct win win = {
        .rules = &deal->rules,
        .counts = counts,
        .melds = s->melds,
        .meld_count = s->meld_count,
        .red = count_red(s) + (!is_tsumo && tile_is_red((uint8_t)win_tile)),
        .win_kind = tile_kind((uint8_t)win_tile),
        .is_tsumo = is_tsumo,
        .seat_wind = deal_seat_wind(deal, seat),
        .round_wind = deal_round_wind(deal),
        .flags = flags,
        .indicator_count = deal->indicator_count,
        .kita = s->kita,
        .min_han = least_han(deal),
    };
    bool has_streak = RULE_HAS(deal->rules.local_yakuman, LOCAL_YAKUMAN_PAARENCHAN);
    win.flags |= has_streak && seat == deal->dealer && deal->streak == 7 ? WIN_PAARENCHAN : 0;
    memcpy(win.indicators, deal->indicators, sizeof win.indicators);
    win.ura_count = s->riichi == RIICHI_STANDING ? deal_uras(deal, win.uras) : 0;
    if (win.ura_count > 0 && !tile_is_known(win.uras[0])) {
        win.ura_count = 0; // a viewer asks: ura never decide whether a hand may win
    }
    return score_win(&win, out_score);
}

enum status han_fu_deal_value(const struct deal *deal, int seat, bool is_tsumo,
                              struct score *out_score) {
    const struct seat *s = &deal->seats[seat];
    uint8_t counts[KIND_COUNT];
    if (is_tsumo) {
        return value_win(deal, seat, s->hand.counts, s->drawn, true, tsumo_flags(deal, seat),
                         out_score);
    }
    memcpy(counts, s->hand.counts, sizeof counts);
    counts[tile_kind(deal->tile)]++;
    return value_win(deal, seat, counts, deal->tile, false, ron_flags(deal, seat), out_score);
}

// Facts that follow from the state of a deal.
#include "common/rules/deal/facts/deal_facts.h"

#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/shape/shape.h"
#include "common/rules/shape/split.h"

#include <string.h>

// At a built wall two players sit opposite each other (B153).
int deal_seat_wind(const struct deal *deal, int seat) {
    bool is_opposite = deal->rules.players == 2 && deal->rules.wall_mode == WALL_MODE_WALL;
    return KIND_EAST + deal_turns_after(deal, deal->dealer, seat) * (is_opposite ? 2 : 1);
}

int round_wind(const struct ruleset *rules, int round) {
    bool moves = rules->prevailing_wind == PREVAILING_WIND_ROTATING;
    return KIND_EAST + (moves ? round % 4 : 0);
}

int deal_round_wind(const struct deal *deal) {
    return round_wind(&deal->rules, deal->round);
}

kind_set deal_waits(const struct deal *deal, const struct seat *seat, const uint8_t *counts) {
    return points_deal_is_used(&deal->rules) ? points_deal_waits(deal, seat, counts)
                                             : seat_waits(&deal->rules, seat, counts);
}

int deal_max_chows(const struct deal *deal) {
    return deal->is_goulash ? 0 : deal->rules.max_chows;
}

bool seat_is_closed(const struct seat *seat) {
    for (int i = 0; i < seat->meld_count; i++) {
        if (meld_is_open(&seat->melds[i])) {
            return false;
        }
    }
    return true;
}

int seat_sets(const struct ruleset *rules, const struct seat *seat) {
    return (rules->hand_size - 1) / 3 - seat->meld_count;
}

static int count_set_aside(const struct seat *seat, int kind) {
    return kind == KIND_NORTH ? seat->kita : 0;
}

static int count_melded(const struct seat *seat, int kind) {
    int count = 0;
    for (int i = 0; i < seat->meld_count; i++) {
        for (int t = 0; t < meld_size(&seat->melds[i]); t++) {
            count += tile_kind(seat->melds[i].tiles[t]) == kind;
        }
    }
    return count;
}

int seat_holds(const struct seat *seat, int kind) {
    return seat->hand.counts[kind] + count_set_aside(seat, kind) + count_melded(seat, kind);
}

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
        int held = counts[kind] + count_set_aside(seat, kind); // A58
        held += rules->karaten == KARATEN_MELDS_TENPAI ? 0 : count_melded(seat, kind);
        if (held == 4) {
            waits &= ~KIND_BIT(kind);
        }
    }
    return waits;
}

// Complete by shape with one tile more of any kind, a fifth one too.
static bool waits_with_fifth(const struct deal *deal, const struct seat *seat) {
    struct split splits[SPLIT_MAX];
    uint8_t counts[KIND_COUNT];
    memcpy(counts, seat->hand.counts, sizeof counts);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        counts[kind]++;
        if (split_all(counts, seat_sets(&deal->rules, seat), splits) > 0) {
            return true;
        }
        counts[kind]--;
    }
    return false;
}

bool deal_is_tenpai(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    return s->waits != 0 || (deal->rules.karaten == KARATEN_TENPAI && waits_with_fifth(deal, s));
}

// Whether a hand of one tile too many is tenpai after some discard.
static bool has_tenpai_discard(const struct deal *deal, const struct seat *seat, uint8_t *counts) {
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (counts[kind] == 0) {
            continue;
        }
        counts[kind]--;
        kind_set waits = deal_waits(deal, seat, counts);
        counts[kind]++;
        if (waits != 0) {
            return true;
        }
    }
    return false;
}

void deal_review(const struct deal *deal, int seat, struct deal_review *out_review) {
    const struct seat *s = &deal->seats[seat];
    uint8_t counts[KIND_COUNT];
    int size = s->hand.size;
    *out_review = (struct deal_review){0};
    memcpy(counts, s->hand.counts, sizeof counts);
    if (size % 3 == 2 && tile_is_known(s->drawn)) {
        counts[tile_kind(s->drawn)]--;
        size--;
    }
    if (s->hand.hidden > 0 || size != 3 * seat_sets(&deal->rules, s) + 1) {
        return;
    }
    out_review->waits = deal_waits(deal, s, counts) & KINDS_PLAIN;
    kind_set others = out_review->waits == 0 ? deal->kinds & KINDS_PLAIN : 0;
    for (; others != 0; others &= others - 1) {
        int kind = __builtin_ctzll(others);
        counts[kind]++;
        bool helps = seat_holds(s, kind) < 4 && has_tenpai_discard(deal, s, counts);
        counts[kind]--;
        out_review->helps |= (kind_set)helps << kind;
    }
}

bool deal_is_furiten(const struct deal *deal, int seat, int kind) {
    const struct seat *s = &deal->seats[seat];
    switch (deal->rules.furiten_discard) {
    case FURITEN_DISCARD_COMPLETE:
        if (s->waits & s->discarded) {
            return true;
        }
        break;
    case FURITEN_DISCARD_GENBUTSU:
        if (s->discarded & KIND_BIT(kind)) {
            return true;
        }
        break;
    default:
        break;
    }
    return s->is_temp_furiten || s->is_riichi_furiten;
}

bool deal_is_offered(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    const struct ruleset *rules = &deal->rules;
    if (seat == deal->turn || (s->waits & KIND_BIT(tile_kind(deal->tile))) == 0) {
        return false;
    }
    if (deal->tile == KIND_JOKER && !rules->goulash_claim_joker) { // B146
        return false;
    }
    if (deal->phase != DEAL_ROB) {
        return deal->phase == DEAL_CLAIM;
    }
    if (deal->rob == MELD_ANKAN) {
        const struct meld *open = deal_open_set(deal);
        bool is_kan = open == NULL || !open->is_wrong; // four unequal tiles offer nothing (A65)
        return is_kan && rules->chankan_kokushi_ankan && shape_kokushi(s->hand.counts) == 0;
    }
    return deal->rob == MELD_SHOUMINKAN ? rules->allow_chankan : rules->kita_ron;
}

const struct meld *deal_open_set(const struct deal *deal) {
    return deal->open_set.is_open ? &deal->seats[deal->turn].melds[deal->open_set.place] : NULL;
}

bool deal_is_first_turn(const struct deal *deal, int seat) {
    return deal->is_uninterrupted && deal->seats[seat].river_count == 0;
}

int deal_kan_owners(const struct deal *deal) {
    int owners = 0;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        bool has_kan = false;
        for (int i = 0; i < s->meld_count; i++) {
            has_kan = has_kan || (meld_is_kan(&s->melds[i]) && !s->melds[i].is_wrong);
        }
        owners += has_kan;
    }
    return owners;
}

int deal_uras(const struct deal *deal, uint8_t out_uras[INDICATOR_MAX]) {
    if (!deal->rules.ura_dora) {
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

enum status deal_value_tsumo(const struct deal *deal, int seat, struct score *out_score) {
    const struct seat *s = &deal->seats[seat];
    if (points_deal_is_used(&deal->rules)) {
        *out_score = (struct score){0};
        return points_deal_win(deal, seat, true);
    }
    return value_win(deal, seat, s->hand.counts, s->drawn, true, tsumo_flags(deal, seat),
                     out_score);
}

enum status deal_value_ron(const struct deal *deal, int seat, struct score *out_score) {
    uint8_t counts[KIND_COUNT];
    if (points_deal_is_used(&deal->rules)) {
        *out_score = (struct score){0};
        return points_deal_win(deal, seat, false);
    }
    memcpy(counts, deal->seats[seat].hand.counts, sizeof counts);
    counts[tile_kind(deal->tile)]++;
    return value_win(deal, seat, counts, deal->tile, false, ron_flags(deal, seat), out_score);
}

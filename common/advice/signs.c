// Classing by rows of small numbers.
#include "common/advice/signs.h"

#include "common/rules/deal/facts/deal_facts.h"

int sign_draws(const struct deal *deal) {
    int draws = deal_live(deal) / deal->rules.players;
    return draws < SIGN_DRAWS ? draws : SIGN_DRAWS - 1;
}

int sign_part(int draws) {
    return draws >= 15 ? 0 : draws >= 12 ? 1 : draws >= 9 ? 2 : draws >= 6 ? 3 : draws >= 3 ? 4 : 5;
}

int sign_stance(const struct seat *seat) {
    int melds = 0;
    if (seat->riichi != RIICHI_NONE) {
        return SIGN_RIICHI;
    }
    for (int i = 0; i < seat->meld_count; i++) {
        melds += meld_is_open(&seat->melds[i]);
    }
    return melds;
}

unsigned sign_riichi(const struct deal *deal) {
    unsigned seats = 0;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        seats |= (unsigned)(deal->seats[seat].riichi != RIICHI_NONE) << seat;
    }
    return seats;
}

int sign_lines(const struct ruleset *rules, const struct passed *passed,
               const uint8_t unseen[KIND_PLAIN_COUNT]) {
    kind_set barring = passed_barring(rules, passed) | passed_kinds(rules, passed);
    int lines = 0;
    for (int kind = 0; kind < KIND_EAST; kind++) {
        kind_set ends = KIND_BIT(kind) | KIND_BIT(kind + 3);
        lines +=
            kind % 9 <= 5 && (barring & ends) == 0 && unseen[kind + 1] > 0 && unseen[kind + 2] > 0;
    }
    return lines <= 4 ? 0 : lines >= 15 ? 6 : (lines - 3) / 2;
}

// ---- classes of waits ----

// A two-sided wait that the tile at `kind` would complete: none, hardly, or freely possible. Its
// other end is three steps away, its own two tiles one and two.
static int side_of(kind_set barring, const uint8_t *unseen, int kind, int step) {
    int number = kind_number(kind), far_end = number + 3 * step;
    if (far_end < 1 || far_end > 9 || (barring & KIND_BIT(kind + 3 * step)) != 0) {
        return 0;
    }
    int near = unseen[kind + step], next = unseen[kind + 2 * step];
    int fewest = near < next ? near : next;
    return fewest == 0 ? 0 : fewest == 1 ? 1 : 2;
}

static bool is_value(const struct deal *deal, int seat, int kind) {
    return kind >= KIND_WHITE || kind == deal_seat_wind(deal, seat) ||
           kind == deal_round_wind(deal);
}

// Of 24 by number and sides.
static int class_of_number(kind_set barring, const uint8_t *unseen, int kind) {
    int number = kind_number(kind);
    int edge = number <= 5 ? number : 10 - number, inwards = number <= 5 ? 1 : -1;
    int inner = side_of(barring, unseen, kind, inwards);
    if (edge <= 3) {
        return 3 * (edge - 1) + inner;
    }
    int outer = side_of(barring, unseen, kind, -inwards);
    if (edge == 4) {
        return 9 + 3 * outer + inner;
    }
    int more = inner > outer ? inner : outer, less = inner > outer ? outer : inner;
    return 18 + more * (more + 1) / 2 + less;
}

int sign_wait(const struct deal *deal, int seat, const struct passed *passed,
              const uint8_t unseen[KIND_PLAIN_COUNT], int kind) {
    if (passed_kinds(&deal->rules, passed) & KIND_BIT(kind)) {
        return -1;
    }
    int copies = unseen[kind] < 3 ? unseen[kind] : 3;
    if (kind_is_honor(kind)) {
        return 48 + 4 * is_value(deal, seat, kind) + copies;
    }
    kind_set barring = passed_barring(&deal->rules, passed);
    return 2 * class_of_number(barring, unseen, kind) + (copies >= 2);
}

// ---- features ----

static uint32_t feature(int id) {
    return 1u << id;
}

static void add_dora(const struct deal *deal, uint32_t *features) {
    for (int i = 0; i < deal->indicator_count; i++) {
        int dora = dora_kind(tile_kind(deal->indicators[i]), deal->kinds);
        features[dora] |= feature(kind_is_honor(dora) ? SIGN_DORA_HONOR : SIGN_DORA);
        for (int kind = dora - 2; kind <= dora + 2 && !kind_is_honor(dora); kind++) {
            bool is_beside = kind >= dora / 9 * 9 && kind < dora / 9 * 9 + 9 && kind != dora;
            if (is_beside) {
                features[kind] |= feature(SIGN_DORA_BESIDE);
            }
        }
    }
}

// A number that went early with its neighbours unneeded: what lies outside of it is not waited for
// much. The tile of the declaration tells the contrary.
static void add_river(const struct seat *seat, uint32_t *features) {
    enum { EARLY = 5, NEAR = 2 };
    for (int i = 0; i < seat->river_count; i++) {
        int kind = tile_kind(seat->river[i].tile);
        if (kind_is_honor(kind)) {
            continue;
        }
        int first = kind / 9 * 9, number = kind_number(kind);
        if (i < EARLY && number >= 3 && number <= 7) {
            for (int other = first; other < first + 9; other++) {
                bool is_outside = number <= 5 ? other < kind && number <= 4 : other > kind;
                is_outside = number == 5 ? other == first || other == first + 8 : is_outside;
                features[other] |= is_outside ? feature(SIGN_OUTSIDE) : 0;
            }
        }
        for (int other = kind - NEAR; other <= kind + NEAR && seat->river[i].is_riichi; other++) {
            bool is_near = other >= first && other < first + 9 && other != kind;
            features[is_near ? other : kind] |= is_near ? feature(SIGN_DECLARED) : 0;
        }
    }
}

// The suit that all open melds are of, honors aside; SUIT_HONOR if there is none but honors, -1 if
// there are two.
static int meld_suit(const struct seat *seat) {
    int suit = SUIT_HONOR;
    for (int i = 0; i < seat->meld_count; i++) {
        int other = kind_suit(meld_first_kind(&seat->melds[i]));
        if (other != SUIT_HONOR && suit != SUIT_HONOR && other != suit) {
            return -1;
        }
        suit = other != SUIT_HONOR ? other : suit;
    }
    return suit;
}

static bool melds_are_simple(const struct seat *seat) {
    for (int i = 0; i < seat->meld_count; i++) {
        for (int t = 0; t < 3; t++) {
            if (kind_is_yaochuu(tile_kind(seat->melds[i].tiles[t]))) {
                return false;
            }
        }
    }
    return true;
}

static int discards_of_suit(const struct seat *seat, int suit) {
    int count = 0;
    for (int i = 0; i < seat->river_count; i++) {
        count += kind_suit(tile_kind(seat->river[i].tile)) == suit;
    }
    return count;
}

static void add_melds(const struct seat *seat, int melds, uint32_t *features) {
    int suit = meld_suit(seat), more = (melds < 3 ? melds : 3) - 1;
    bool is_flush =
        suit >= 0 && suit != SUIT_HONOR && discards_of_suit(seat, suit) <= seat->river_count / 6;
    bool is_simple = melds_are_simple(seat);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (is_flush) {
            int id = kind_is_honor(kind)       ? SIGN_FLUSH_HONOR_1
                     : kind_suit(kind) == suit ? SIGN_FLUSH_IN_1
                                               : SIGN_FLUSH_OUT_1;
            features[kind] |= feature(id + more);
        }
        if (is_simple && kind_is_yaochuu(kind)) {
            features[kind] |= feature(SIGN_SIMPLE_1 + more);
        }
    }
}

void sign_features(const struct deal *deal, int seat, uint32_t out_features[KIND_PLAIN_COUNT]) {
    const struct seat *s = &deal->seats[seat];
    int stance = sign_stance(s);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        out_features[kind] = 0;
    }
    add_dora(deal, out_features);
    add_river(s, out_features);
    if (stance > 0 && stance != SIGN_RIICHI) {
        add_melds(s, stance, out_features);
    }
}

int sign_worth(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    int worth = s->kita;
    for (int i = 0; i < s->meld_count; i++) {
        const struct meld *meld = &s->melds[i];
        int first = meld_first_kind(meld);
        worth += kind_is_honor(first) && is_value(deal, seat, first);
        for (int t = 0; t < meld_size(meld); t++) {
            worth += tile_is_red(meld->tiles[t]) + deal_dora_of(deal, tile_kind(meld->tiles[t]));
        }
    }
    return worth < 4 ? worth : 4;
}

int sign_given(int kind) {
    if (kind_is_honor(kind)) {
        return 0;
    }
    int number = kind_number(kind), edge = number <= 5 ? number : 10 - number;
    return edge < 4 ? edge : 4;
}

bool sign_is_suji(kind_set discarded, int kind) {
    if (kind_is_honor(kind)) {
        return false;
    }
    int number = kind_number(kind);
    return (number >= 4 && (discarded & KIND_BIT(kind - 3)) != 0) ||
           (number <= 6 && (discarded & KIND_BIT(kind + 3)) != 0);
}

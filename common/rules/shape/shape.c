// Shanten and useful tiles by table look-up; the idea is told in shape_tables.h.
#include "common/rules/shape/shape.h"

#include "common/rules/ruleset/ruleset.h"
#include "common/rules/shape/shape_tables.h"
#include "common/rules/tiles/counts.h"

enum { FORM_CHIITOITSU = 1 << SPECIAL_SHAPE_CHIITOITSU, FORM_KOKUSHI = 1 << SPECIAL_SHAPE_KOKUSHI };

// A suit's counts as two base-5 numbers.
struct suit_code {
    uint32_t front, back;
};

// Two numbers of four digits each: neighbouring digits first, then neighbouring pairs. A product
// adds each lane to the next one, which no sum here overflows.
static inline struct suit_code code_of_digits(uint64_t digits) {
    uint64_t pairs = digits * (5 << 8 | 1) >> 8 & 0x00ff00ff00ff00ff;
    uint64_t fours = pairs * (25 << 16 | 1) >> 16;
    return (struct suit_code){fours & 0xffff, fours >> 32 & 0xffff};
}

static inline struct suit_code code_of_suit(const uint8_t *counts) {
    struct suit_code code = code_of_digits(counts_eight(counts));
    code.back = 5 * code.back + counts[8];
    return code;
}

// How many kinds the front of a suit has, and the suit; and what a tile of each kind adds to the
// number of its half.
static const uint8_t front_kinds[2] = {4, 3}, suit_kinds[2] = {9, 7};
static const uint16_t worth[2][9] = {{125, 25, 5, 1, 625, 125, 25, 5, 1},
                                     {25, 5, 1, 125, 25, 5, 1}};

static inline uint64_t row_of(struct suit_code code, bool is_honor) {
    return shape_front[is_honor][code.front] + shape_back[is_honor][code.back];
}

static inline uint8_t class_at(uint64_t row) {
    return shape_class[(uint32_t)row];
}

struct hand_code {
    struct suit_code suits[SUIT_COUNT];
    uint8_t classes[SUIT_COUNT];
    uint64_t rows; // of all halves, added up: the tally
};

static inline void read_suit(struct suit_code code, int suit, struct hand_code *hand) {
    uint64_t row = row_of(code, suit == SUIT_HONOR);
    hand->suits[suit] = code;
    hand->classes[suit] = class_at(row);
    hand->rows += row;
}

static inline void read_hand(const uint8_t *counts, struct hand_code *out_hand) {
    out_hand->rows = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        read_suit(code_of_suit(counts + 9 * suit), suit, out_hand);
    }
    read_suit(code_of_digits(counts_honors(counts)), SUIT_HONOR, out_hand);
}

static inline int standard_of(const struct hand_code *hand, int sets) {
    uint8_t front = shape_join[hand->classes[SUIT_M]][hand->classes[SUIT_P]];
    uint8_t back = shape_join[hand->classes[SUIT_S]][hand->classes[SUIT_HONOR]];
    return shape_need[sets][front][back] - 1;
}

int shape_standard(const uint8_t *counts, int sets) {
    struct hand_code hand;
    read_hand(counts, &hand);
    return standard_of(&hand, sets);
}

static inline int tallied(uint64_t rows, int first_bit) {
    return (int)(rows >> first_bit & SHAPE_TALLY_MASK);
}

static inline int chiitoitsu_of(uint64_t rows) {
    int kinds = tallied(rows, SHAPE_TALLY_KINDS);
    int missing_kinds = kinds < 7 ? 7 - kinds : 0;
    return 6 - tallied(rows, SHAPE_TALLY_PAIRS) + missing_kinds;
}

static inline int kokushi_of(uint64_t rows) {
    return 13 - tallied(rows, SHAPE_TALLY_ORPHANS) -
           (tallied(rows, SHAPE_TALLY_ORPHAN_PAIRS) > 0 ? 1 : 0);
}

int shape_chiitoitsu(const uint8_t *counts) {
    struct hand_code hand;
    read_hand(counts, &hand);
    return chiitoitsu_of(hand.rows);
}

int shape_kokushi(const uint8_t *counts) {
    struct hand_code hand;
    read_hand(counts, &hand);
    return kokushi_of(hand.rows);
}

// Special forms need a whole concealed hand.
static unsigned usable_forms(int sets, unsigned forms) {
    return sets == 4 ? forms : 0;
}

// The nearest of these special forms.
static inline int special_of(uint64_t rows, unsigned forms) {
    int chiitoitsu = forms & FORM_CHIITOITSU ? chiitoitsu_of(rows) : SHANTEN_MAX;
    int kokushi = forms & FORM_KOKUSHI ? kokushi_of(rows) : SHANTEN_MAX;
    return chiitoitsu < kokushi ? chiitoitsu : kokushi;
}

static inline int best_of(int standard, uint64_t rows, unsigned forms) {
    int special = special_of(rows, forms);
    return special < standard ? special : standard;
}

int shape_shanten(const uint8_t *counts, int sets, unsigned forms) {
    struct hand_code hand;
    read_hand(counts, &hand);
    return best_of(standard_of(&hand, sets), hand.rows, usable_forms(sets, forms));
}

// The class of a suit with one tile more of its i-th kind. Of a kind held four times it means
// nothing.
static inline uint8_t class_with(struct suit_code code, bool is_honor, int i) {
    const uint64_t *front = shape_front[is_honor] + code.front;
    const uint64_t *back = shape_back[is_honor] + code.back;
    int step = worth[is_honor][i];
    return class_at(i < front_kinds[is_honor] ? front[step] + *back : *front + back[step]);
}

// Kinds of a suit whose arrival brings the standard form below `need`, as bits from 0; `needs` is
// the row of shape_need for the other three suits. The highest kind is asked first, and all bits
// move up as the next one comes in. Kinds held four times are not sorted out.
static inline kind_set useful_in_suit(struct suit_code code, bool is_honor, const uint8_t *needs,
                                      uint8_t need) {
    uint32_t useful = 0;
    for (int i = suit_kinds[is_honor]; i-- > 0;) {
        useful += useful;
        useful += needs[class_with(code, is_honor, i)] < need;
    }
    return useful;
}

// Useful kinds of the standard form.
static inline kind_set useful_for_standard(const struct hand_code *hand, int sets, uint8_t need) {
    const uint8_t(*needs)[SHAPE_CLASSES] = shape_need[sets];
    const uint8_t *class = hand->classes;
    const uint8_t *front = shape_join[shape_join[class[SUIT_M]][class[SUIT_P]]];
    const uint8_t *back = shape_join[shape_join[class[SUIT_S]][class[SUIT_HONOR]]];
    const uint8_t rests[SUIT_COUNT] = {back[class[SUIT_P]], back[class[SUIT_M]],
                                       front[class[SUIT_HONOR]], front[class[SUIT_S]]};
    kind_set useful = useful_in_suit(hand->suits[SUIT_HONOR], true, needs[rests[SUIT_HONOR]], need);
    for (int suit = SUIT_S; suit >= SUIT_M; suit--) {
        useful = useful << 9 | useful_in_suit(hand->suits[suit], false, needs[rests[suit]], need);
    }
    return useful;
}

// What a hand has none of, and one of.
struct scarce {
    kind_set none, one;
};

static inline kind_set useful_for_chiitoitsu(struct scarce held, uint64_t rows) {
    bool lacks_kinds = tallied(rows, SHAPE_TALLY_KINDS) < 7;
    return held.one | (lacks_kinds ? held.none : 0);
}

static inline kind_set useful_for_kokushi(struct scarce held, uint64_t rows) {
    bool lacks_pair = tallied(rows, SHAPE_TALLY_ORPHAN_PAIRS) == 0;
    return (held.none | (lacks_pair ? held.one : 0)) & KINDS_YAOCHUU;
}

// What the special forms that are as near as `shanten` wait for.
static inline kind_set useful_for_special(struct scarce held, uint64_t rows, unsigned forms,
                                          int shanten) {
    kind_set useful = 0;
    if ((forms & FORM_CHIITOITSU) && chiitoitsu_of(rows) == shanten) {
        useful |= useful_for_chiitoitsu(held, rows);
    }
    if ((forms & FORM_KOKUSHI) && kokushi_of(rows) == shanten) {
        useful |= useful_for_kokushi(held, rows);
    }
    return useful;
}

// Useful kinds of a hand already read, whose special forms and standard one are this near. Kinds
// held four times are left out; most hands have none.
static kind_set useful_of(const struct hand_code *hand, const uint8_t *counts, int sets,
                          unsigned forms, int standard, int special) {
    kind_set useful = 0;
    if (special <= standard) {
        struct scarce held = {counts_kinds_held(counts, 0), counts_kinds_held(counts, 1)};
        useful = useful_for_special(held, hand->rows, forms, special);
    }
    if (standard <= special) {
        useful |= useful_for_standard(hand, sets, (uint8_t)(standard + 1));
    }
    bool has_fours = tallied(hand->rows, SHAPE_TALLY_FOURS) > 0;
    return useful & ~(has_fours ? counts_kinds_held(counts, 4) : 0);
}

kind_set shape_useful(const uint8_t *counts, int sets, unsigned forms, int *out_shanten) {
    struct hand_code hand;
    read_hand(counts, &hand);
    forms = usable_forms(sets, forms);
    int standard = standard_of(&hand, sets), special = special_of(hand.rows, forms);
    if (out_shanten != NULL) {
        *out_shanten = special < standard ? special : standard;
    }
    return useful_of(&hand, counts, sets, forms, standard, special);
}

kind_set shape_waits(const uint8_t *counts, int sets, unsigned forms) {
    struct hand_code hand;
    read_hand(counts, &hand);
    forms = usable_forms(sets, forms);
    int standard = standard_of(&hand, sets), special = special_of(hand.rows, forms);
    bool is_ready = standard <= 0 || special <= 0;
    return is_ready ? useful_of(&hand, counts, sets, forms, standard, special) : 0;
}

// The rows of the halves of a suit.
struct suit_rows {
    const uint64_t *front, *back;
};

// A hand of which one tile is to go: what all its discards share.
struct discarding {
    struct hand_code hand;
    struct suit_rows rows[SUIT_COUNT];
    kind_set none, one, two, four; // kinds that it holds so often
    struct shape_lanes lowers[SUIT_COUNT];
    const uint8_t *others[SUIT_COUNT][SUIT_COUNT]; // [a][b]: joins with the two that are neither
    const uint8_t *needs[SUIT_COUNT];    // by class of a suit, beside the three others as they are
    const uint8_t *deciding[SUIT_COUNT]; // by class of the others, a row of it for each
    unsigned forms;
};

// Which kinds lower a need of a suit by one, as bits from 0 in its lane: from twice the needs
// before and after one more tile of each kind, in turn. Of kinds held four times nothing is known,
// so they lower none. Nobody asks it of a suit that has all tiles.
static inline struct shape_lanes lowers_of_suit(struct suit_code code, uint8_t class, bool is_honor,
                                                uint32_t fours) {
    struct shape_lanes before = shape_class_needs[class], after = {0, 0};
    for (int i = suit_kinds[is_honor]; i-- > 0;) {
        uint8_t with = fours >> i & 1 ? class : class_with(code, is_honor, i);
        after.plain = 2 * after.plain + shape_class_needs[with].plain;
        after.paired = 2 * after.paired + shape_class_needs[with].paired;
    }
    uint64_t each = (1u << suit_kinds[is_honor]) - 1;
    return (struct shape_lanes){before.plain * each - after.plain,
                                before.paired * each - after.paired};
}

static inline void read_lowers(struct discarding *shared, kind_set fours) {
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        shared->lowers[suit] = lowers_of_suit(shared->hand.suits[suit], shared->hand.classes[suit],
                                              false, fours >> 9 * suit & 0x1ff);
    }
    shared->lowers[SUIT_HONOR] =
        lowers_of_suit(shared->hand.suits[SUIT_HONOR], shared->hand.classes[SUIT_HONOR], true,
                       (uint32_t)(fours >> 9 * SUIT_HONOR));
}

// Forms that may be as near as the standard one after a discard: that costs the standard form one
// tile at most, and brings no other nearer.
static inline unsigned forms_in_reach(const struct hand_code *hand, int sets, unsigned forms) {
    int standard = standard_of(hand, sets) + 1;
    return forms & ((chiitoitsu_of(hand->rows) <= standard ? FORM_CHIITOITSU : 0) |
                    (kokushi_of(hand->rows) <= standard ? FORM_KOKUSHI : 0));
}

static inline void start_discarding(const uint8_t *counts, int sets, unsigned forms,
                                    struct discarding *out_shared) {
    const uint8_t *class = out_shared->hand.classes;
    read_hand(counts, &out_shared->hand);
    out_shared->none = counts_kinds_held(counts, 0);
    out_shared->one = counts_kinds_held(counts, 1);
    out_shared->two = counts_kinds_held(counts, 2);
    out_shared->four = 0;
    // Most hands have no kind four times: for them it is compiled without looking for any.
    if (tallied(out_shared->hand.rows, SHAPE_TALLY_FOURS) > 0) {
        out_shared->four = counts_kinds_held(counts, 4);
        read_lowers(out_shared, out_shared->four);
    } else {
        read_lowers(out_shared, 0);
    }
    for (int a = 0; a < SUIT_COUNT; a++) {
        for (int step = 1; step < SUIT_COUNT; step++) { // of four suits, a ^ 1, a ^ 2 and a ^ 3
            int c = a ^ (step == 1 ? 2 : 1);
            out_shared->others[a][a ^ step] = shape_join[shape_join[class[c]][class[c ^ step]]];
        }
        out_shared->needs[a] = shape_need[sets][out_shared->others[a][a ^ 1][class[a ^ 1]]];
        out_shared->deciding[a] = shape_deciding[sets] + class[a];
        out_shared->rows[a] =
            (struct suit_rows){shape_front[a == SUIT_HONOR] + out_shared->hand.suits[a].front,
                               shape_back[a == SUIT_HONOR] + out_shared->hand.suits[a].back};
    }
    out_shared->forms = forms_in_reach(&out_shared->hand, sets, usable_forms(sets, forms));
}

static inline struct suit_code code_less(struct suit_code code, int i, bool is_honor) {
    bool is_front = i < front_kinds[is_honor];
    code.front -= is_front ? worth[is_honor][i] : 0;
    code.back -= is_front ? 0 : worth[is_honor][i];
    return code;
}

// Whatever is in one of the lanes, in the lowest one.
static inline kind_set any_lane(uint64_t lanes) {
    lanes |= lanes >> 2 * SHAPE_LANE_BITS | lanes >> 4 * SHAPE_LANE_BITS;
    return (lanes | lanes >> SHAPE_LANE_BITS) & 0x1ff;
}

// Useful kinds of the standard form in the suits that nothing was discarded from; `suit`, which
// was, is now of this class.
static inline kind_set useful_elsewhere(const struct discarding *shared, int suit, uint8_t class) {
    kind_set all = 0;
    for (int step = 1; step < SUIT_COUNT; step++) {
        int other = suit ^ step;
        int rest = shared->others[suit][other][class];
        const struct shape_lanes *deciding =
            &shape_deciding_lanes[shared->deciding[other][rest * SHAPE_CLASSES]];
        all |= any_lane((shared->lowers[other].plain & deciding->plain) |
                        (shared->lowers[other].paired & deciding->paired))
               << 9 * other;
    }
    return all;
}

// Discards the suit's i-th kind.
static inline struct shape_discard discard_of(const struct discarding *shared, int suit,
                                              bool is_honor, int i) {
    struct suit_code before = shared->hand.suits[suit], code = code_less(before, i, is_honor);
    uint64_t row = row_of(code, is_honor);
    uint64_t rows = shared->hand.rows - row_of(before, is_honor) + row;
    uint8_t class = class_at(row);
    const uint8_t *needs = shared->needs[suit];
    int shanten = best_of(needs[class] - 1, rows, shared->forms);
    kind_set kind = KIND_BIT(9 * suit + i);
    struct scarce held = {shared->none | (shared->one & kind),
                          (shared->one & ~kind) | (shared->two & kind)};
    kind_set useful = useful_for_special(held, rows, shared->forms, shanten);
    if (needs[class] - 1 == shanten) {
        useful |= useful_in_suit(code, is_honor, needs, needs[class]) << 9 * suit;
        useful |= useful_elsewhere(shared, suit, class);
    }
    useful &= ~shared->four | kind;
    return (struct shape_discard){(uint8_t)(9 * suit + i), (int8_t)shanten, useful};
}

// Discards every kind of a suit in turn; `held` are its kinds, as bits from 0.
static inline int discards_of_suit(const struct discarding *shared, int suit, bool is_honor,
                                   uint32_t held, struct shape_discard *out_discards) {
    int count = 0;
    for (; held != 0; held &= held - 1) {
        out_discards[count++] = discard_of(shared, suit, is_honor, __builtin_ctz(held));
    }
    return count;
}

// Discards each of these kinds, which the hand holds.
static int discard_kinds(const struct discarding *shared, kind_set kinds,
                         struct shape_discard *out_discards) {
    int count = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++, kinds >>= 9) {
        count += discards_of_suit(shared, suit, false, kinds & 0x1ff, out_discards + count);
    }
    return count +
           discards_of_suit(shared, SUIT_HONOR, true, (uint32_t)kinds, out_discards + count);
}

int shape_discards(const uint8_t *counts, int sets, unsigned forms,
                   struct shape_discard out_discards[14]) {
    struct discarding shared;
    start_discarding(counts, sets, forms, &shared);
    return discard_kinds(&shared, KINDS_PLAIN & ~shared.none, out_discards);
}

// The suit of each kind, and how far down the rows of its halves a tile less of it leads.
struct kind_step {
    uint32_t suit;
    uint16_t front, back;
};
// clang-format off
#define OF_SUIT(suit) \
    {suit, 125, 0}, {suit, 25, 0}, {suit, 5, 0}, {suit, 1, 0}, \
    {suit, 0, 625}, {suit, 0, 125}, {suit, 0, 25}, {suit, 0, 5}, {suit, 0, 1},
#define OF_HONORS(suit) \
    {suit, 25, 0}, {suit, 5, 0}, {suit, 1, 0}, \
    {suit, 0, 125}, {suit, 0, 25}, {suit, 0, 5}, {suit, 0, 1},
// clang-format on
static const struct kind_step kind_steps[KIND_PLAIN_COUNT] = {
    OF_SUIT(SUIT_M) OF_SUIT(SUIT_P) OF_SUIT(SUIT_S) OF_HONORS(SUIT_HONOR)};
#undef OF_SUIT
#undef OF_HONORS

// Shanten after a discard of this kind. Any kind may come: nothing here depends on which suit it
// is.
static inline int shanten_without(const struct discarding *shared, int kind) {
    const struct kind_step *step = &kind_steps[kind];
    struct suit_rows rows = shared->rows[step->suit];
    uint64_t row = *(rows.front - step->front) + *(rows.back - step->back);
    int standard = shared->needs[step->suit][class_at(row)] - 1;
    if (shared->forms == 0) { // of half of the hands
        return standard;
    }
    return best_of(standard, shared->hand.rows - (*rows.front + *rows.back) + row, shared->forms);
}

int shape_best_discards(const uint8_t *counts, int sets, unsigned forms, kind_set kinds,
                        struct shape_discard out_discards[14]) {
    struct discarding shared;
    kind_set nearest = 0;
    int least = SHANTEN_MAX;
    start_discarding(counts, sets, forms, &shared);
    for (kind_set left = kinds & KINDS_PLAIN & ~shared.none; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        int shanten = shanten_without(&shared, kind);
        nearest = (shanten <= least ? KIND_BIT(kind) : 0) | (shanten < least ? 0 : nearest);
        least = shanten < least ? shanten : least;
    }
    return discard_kinds(&shared, nearest, out_discards);
}

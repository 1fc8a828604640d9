// From tiles to readings.
#include "common/rules/scoring/han_fu/reading.h"

#include "common/base/check.h"
#include "common/rules/shape/shape.h"
#include "common/rules/tiles/counts.h"

#include <string.h>

static uint8_t count_suits(kind_set kinds) {
    return (uint8_t)(((kinds & KINDS_SUIT(SUIT_M)) != 0) + ((kinds & KINDS_SUIT(SUIT_P)) != 0) +
                     ((kinds & KINDS_SUIT(SUIT_S)) != 0));
}

// What melds there are, nobody could foresee: every field is written, whatever it is.
static void add_meld(struct reading *reading, const struct meld *meld) {
    int kind = meld_first_kind(meld);
    bool is_chii = meld->kind == MELD_CHII;
    bool is_concealed = !meld_is_open(meld), is_kan = meld_is_kan(meld);
    reading->sequence_count += is_chii;
    reading->sequences |= (kind_set)is_chii << kind;
    reading->triplets |= (kind_set)!is_chii << kind;
    reading->concealed_triplets |= (kind_set)is_concealed << kind;
    reading->concealed_triplet_count += is_concealed;
    reading->kans |= (kind_set)is_kan << kind;
    reading->kan_count += is_kan;
}

void hand_facts_read(const struct win *win, struct hand_facts *out_facts) {
    kind_set kinds = counts_held(win->counts);
    *out_facts = (struct hand_facts){.is_closed = true};
    for (int i = 0; i < win->meld_count; i++) {
        const struct meld *meld = &win->melds[i];
        for (int t = 0; t < 3; t++) {
            kinds |= KIND_BIT(tile_kind(meld->tiles[t]));
        }
        out_facts->is_closed &= !meld_is_open(meld);
        add_meld(&out_facts->melds, meld);
    }
    out_facts->kinds = kinds;
    out_facts->suit_count = count_suits(kinds);
}

// Where in a split the winning tile can be, in the order of their bits: the pair, a triplet, the
// end, the middle or the start of a sequence.
enum place { PLACE_PAIR, PLACE_TRIPLET, PLACE_END, PLACE_MIDDLE, PLACE_START };

static unsigned places_of_win(const struct split *split, int win_kind) {
    kind_set starts = split->sequences;
    return (unsigned)(split->pair == win_kind) << PLACE_PAIR |
           (unsigned)(split->triplets >> win_kind & 1) << PLACE_TRIPLET |
           (unsigned)(starts << 2 >> win_kind & 1) << PLACE_END |
           (unsigned)(starts << 1 >> win_kind & 1) << PLACE_MIDDLE |
           (unsigned)(starts >> win_kind & 1) << PLACE_START;
}

static enum wait_kind wait_at(enum place place, int win_kind) {
    static const uint8_t waits[] = {WAIT_TANKI, WAIT_SHANPON, WAIT_RYANMEN, WAIT_KANCHAN,
                                    WAIT_RYANMEN};
    static const kind_set edges[] = {[PLACE_END] = KINDS_ONE << 2, [PLACE_START] = KINDS_ONE << 6};
    return edges[place] >> win_kind & 1 ? WAIT_PENCHAN : waits[place];
}

// The reading of a split of `sets` sets with the winning tile in this place.
static struct reading read_split(const struct win *win, const struct reading *melds,
                                 const struct split *split, int sets, enum place place) {
    bool is_opened = (place == PLACE_TRIPLET) & !win->is_tsumo; // R89
    int own_triplets = sets - split->sequence_count - is_opened;
    kind_set own = split->triplets & ~((kind_set)is_opened << win->win_kind);
    return (struct reading){
        .form = FORM_STANDARD,
        .wait = (uint8_t)wait_at(place, win->win_kind),
        .pair = (int8_t)split->pair,
        .sequence_count = (uint8_t)(melds->sequence_count + split->sequence_count),
        .equal_sequence_pairs = split->equal_sequence_pairs,
        .kan_count = melds->kan_count,
        .concealed_triplet_count = (uint8_t)(melds->concealed_triplet_count + own_triplets),
        .sequences = melds->sequences | split->sequences,
        .triplets = melds->triplets | split->triplets,
        .concealed_triplets = melds->concealed_triplets | own,
        .kans = melds->kans,
    };
}

// Fourteen tiles without a meld as seven pairs or thirteen orphans. Whose kinds do not look like it
// need not be counted.
static int read_special(const struct win *win, const struct hand_facts *facts,
                        struct reading *out_readings) {
    unsigned shapes = win->rules->special_shapes;
    struct reading special = {.pair = -1, .wait = WAIT_TANKI};
    int count = 0;
    if (RULE_HAS(shapes, SPECIAL_SHAPE_CHIITOITSU) &&
        facts->kinds == counts_kinds_held(win->counts, 2) && shape_chiitoitsu(win->counts) < 0) {
        out_readings[count] = special;
        out_readings[count++].form = FORM_SEVEN_PAIRS;
    }
    if (RULE_HAS(shapes, SPECIAL_SHAPE_KOKUSHI) && facts->kinds == KINDS_YAOCHUU &&
        shape_kokushi(win->counts) < 0) {
        out_readings[count] = special;
        out_readings[count++].form = FORM_ORPHANS;
    }
    return count;
}

int reading_all(const struct win *win, const struct hand_facts *facts,
                struct reading out_readings[READING_MAX]) {
    struct split splits[SPLIT_MAX];
    int sets = (win->rules->hand_size - 1) / 3 - win->meld_count;
    int split_count = split_all(win->counts, sets, splits);
    int count = 0;
    for (int i = 0; i < split_count; i++) {
        unsigned places = places_of_win(&splits[i], win->win_kind);
        CHECK(count + PLACE_START < READING_MAX);
        for (; places != 0; places &= places - 1) {
            enum place place = (enum place)__builtin_ctz(places);
            out_readings[count++] = read_split(win, &facts->melds, &splits[i], sets, place);
        }
    }
    return sets == 4 ? count + read_special(win, facts, out_readings + count) : count;
}

// From tiles to readings.
#include "common/rules/reading.h"

#include "common/base/check.h"
#include "common/rules/shape.h"

#include <string.h>

void hand_facts_read(const struct win *win, struct hand_facts *out_facts) {
    *out_facts = (struct hand_facts){.is_closed = true};
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        out_facts->kinds |= (kind_set)(win->counts[kind] > 0) << kind;
    }
    for (int i = 0; i < win->meld_count; i++) {
        const struct meld *meld = &win->melds[i];
        for (int t = 0; t < 3; t++) {
            out_facts->kinds |= KIND_BIT(tile_kind(meld->tiles[t]));
        }
        out_facts->is_closed = out_facts->is_closed && !meld_is_open(meld);
    }
}

static void add_sequence(struct reading *reading, int start) {
    reading->sequence_starts[reading->sequence_count++] = (uint8_t)start;
    reading->sequences |= KIND_BIT(start);
}

static void add_triplet(struct reading *reading, int kind, bool is_concealed) {
    reading->triplets |= KIND_BIT(kind);
    reading->concealed_triplets |= is_concealed ? KIND_BIT(kind) : 0;
}

static void add_melds(struct reading *reading, const struct win *win) {
    for (int i = 0; i < win->meld_count; i++) {
        const struct meld *meld = &win->melds[i];
        int kind = meld_first_kind(meld);
        if (meld->kind == MELD_CHII) {
            add_sequence(reading, kind);
            continue;
        }
        add_triplet(reading, kind, !meld_is_open(meld));
        if (meld_is_kan(meld)) {
            reading->kan_count++;
            reading->kans |= KIND_BIT(kind);
            reading->concealed_kans |= meld_is_open(meld) ? 0 : KIND_BIT(kind);
        }
    }
}

// Pairs of equal sequences among the first `own` ones, which are in ascending order.
static int count_equal_pairs(const struct reading *reading, int own) {
    int pairs = 0;
    for (int i = 0; i + 1 < own; i++) {
        if (reading->sequence_starts[i] == reading->sequence_starts[i + 1]) {
            pairs++;
            i++;
        }
    }
    return pairs;
}

// The reading of a split without a word on the winning tile yet.
static void read_split(const struct win *win, const struct split *split, int sets,
                       struct reading *out_reading) {
    *out_reading = (struct reading){.form = FORM_STANDARD, .pair = split->pair};
    for (int i = 0; i < split->triplet_count; i++) {
        add_triplet(out_reading, split->sets[i], true);
    }
    for (int i = split->triplet_count; i < sets; i++) {
        add_sequence(out_reading, split->sets[i]);
    }
    out_reading->equal_sequence_pairs =
        count_equal_pairs(out_reading, out_reading->sequence_count);
    add_melds(out_reading, win);
}

static enum wait_kind wait_in_sequence(int start, int win_kind) {
    int number = kind_number(start);
    if (win_kind == start + 1) {
        return WAIT_KANCHAN;
    }
    bool is_edge = (win_kind == start && number == 7) || (win_kind == start + 2 && number == 1);
    return is_edge ? WAIT_PENCHAN : WAIT_RYANMEN;
}

// Adds one reading for every place the winning tile can have in this split.
static int place_win(const struct win *win, const struct split *split, int sets,
                     const struct reading *base, struct reading *out_readings) {
    int count = 0;
    if (split->pair == win->win_kind) {
        out_readings[count] = *base;
        out_readings[count++].wait = WAIT_TANKI;
    }
    for (int i = 0; i < split->triplet_count; i++) {
        if (split->sets[i] == win->win_kind) {
            struct reading *reading = &out_readings[count++];
            *reading = *base;
            reading->wait = WAIT_SHANPON;
            // R89: a triplet finished by ron counts as open.
            reading->concealed_triplets &= win->is_tsumo ? ~(kind_set)0 : ~KIND_BIT(split->sets[i]);
        }
    }
    for (int i = split->triplet_count; i < sets; i++) {
        int start = split->sets[i];
        bool is_repeat = i > split->triplet_count && split->sets[i - 1] == start;
        if (win->win_kind >= start && win->win_kind <= start + 2 && !is_repeat) {
            out_readings[count] = *base;
            out_readings[count++].wait = wait_in_sequence(start, win->win_kind);
        }
    }
    return count;
}

int reading_all(const struct win *win, struct reading out_readings[READING_MAX]) {
    struct split splits[SPLIT_MAX];
    int sets = (win->rules->hand_size - 1) / 3 - win->meld_count;
    int split_count = split_all(win->counts, sets, splits);
    int count = 0;
    for (int i = 0; i < split_count; i++) {
        struct reading base;
        CHECK(count + SPLIT_SETS + 1 < READING_MAX);
        read_split(win, &splits[i], sets, &base);
        count += place_win(win, &splits[i], sets, &base, out_readings + count);
    }
    if (sets == 4) {
        unsigned shapes = win->rules->special_shapes;
        struct reading special = {.pair = -1, .wait = WAIT_TANKI};
        if (RULE_HAS(shapes, SPECIAL_SHAPE_CHIITOITSU) && shape_chiitoitsu(win->counts) < 0) {
            out_readings[count] = special;
            out_readings[count++].form = FORM_SEVEN_PAIRS;
        }
        if (RULE_HAS(shapes, SPECIAL_SHAPE_KOKUSHI) && shape_kokushi(win->counts) < 0) {
            out_readings[count] = special;
            out_readings[count++].form = FORM_ORPHANS;
        }
    }
    return count;
}

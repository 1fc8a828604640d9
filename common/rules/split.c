// All splits by depth-first search: choose the pair, then take the lowest tile that is left as a
// triplet or as the start of a sequence.
#include "common/rules/split.h"

#include "common/base/check.h"

#include <string.h>

struct search {
    uint8_t counts[KIND_PLAIN_COUNT];
    int sets; // wanted
    uint8_t pair;
    uint8_t triplets[SPLIT_SETS], sequences[SPLIT_SETS];
    int triplet_count, sequence_count;
    struct split *found;
    int found_count;
};

static void note_split(struct search *search) {
    CHECK(search->found_count < SPLIT_MAX);
    struct split *split = &search->found[search->found_count++];
    split->pair = search->pair;
    split->triplet_count = (uint8_t)search->triplet_count;
    memcpy(split->sets, search->triplets, (size_t)search->triplet_count);
    memcpy(split->sets + search->triplet_count, search->sequences, (size_t)search->sequence_count);
}

static void take_sets(struct search *search, int kind) {
    uint8_t *counts = search->counts;
    if (search->triplet_count + search->sequence_count == search->sets) {
        note_split(search);
        return;
    }
    while (counts[kind] == 0) {
        kind++;
    }
    if (counts[kind] >= 3) {
        counts[kind] = (uint8_t)(counts[kind] - 3);
        search->triplets[search->triplet_count++] = (uint8_t)kind;
        take_sets(search, kind);
        search->triplet_count--;
        counts[kind] = (uint8_t)(counts[kind] + 3);
    }
    if (kind_starts_sequence(kind) && counts[kind + 1] > 0 && counts[kind + 2] > 0) {
        counts[kind]--;
        counts[kind + 1]--;
        counts[kind + 2]--;
        search->sequences[search->sequence_count++] = (uint8_t)kind;
        take_sets(search, kind);
        search->sequence_count--;
        counts[kind]++;
        counts[kind + 1]++;
        counts[kind + 2]++;
    }
}

// The suit that must hold the pair: its tiles are 3n + 2 and those of all others 3n. -1 if there is
// no such suit.
static int suit_of_pair(const uint8_t *counts) {
    int found = -1;
    for (int suit = SUIT_M; suit < SUIT_COUNT; suit++) {
        int tiles = 0;
        for (int i = 0; i < (suit == SUIT_HONOR ? 7 : 9); i++) {
            tiles += counts[9 * suit + i];
        }
        if (tiles % 3 == 1 || (tiles % 3 == 2 && found >= 0)) {
            return -1;
        }
        found = tiles % 3 == 2 ? suit : found;
    }
    return found;
}

int split_all(const uint8_t *counts, int sets, struct split out_splits[SPLIT_MAX]) {
    struct search search = {.sets = sets, .found = out_splits};
    int suit = suit_of_pair(counts);
    if (suit < 0) {
        return 0;
    }
    memcpy(search.counts, counts, sizeof search.counts);
    for (int kind = 9 * suit; kind < (suit == SUIT_HONOR ? KIND_PLAIN_COUNT : 9 * suit + 9);
         kind++) {
        if (counts[kind] >= 2) {
            search.pair = (uint8_t)kind;
            search.counts[kind] = (uint8_t)(counts[kind] - 2);
            take_sets(&search, 0);
            search.counts[kind] = counts[kind];
        }
    }
    return search.found_count;
}

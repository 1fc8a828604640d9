// The search through the example hands of the yaku.
#include "common/advice/examples.h"

#include "common/advice/sample.h"

#include <string.h>

enum { OWN_HANDS_MAX = 3 };

#define POOL_ROW(number, id, name, english, japanese, closed, open, test, scope, kinds, ...)       \
    [number] = {__VA_ARGS__},
static const char *const pool[YAKU_COUNT][OWN_HANDS_MAX] = {YAKU_ROWS(POOL_ROW)};

// ---- leaving sets out ----

static bool is_of_sets(const struct sample *hand) {
    return hand->count == 5 && hand->groups[4].count == 2;
}

static bool has_tile(const struct sample_group *group, uint8_t kind) {
    return memchr(group->tiles, kind, (size_t)group->count) != NULL;
}

// The sets of the hand that are bits of `kept`, and its pair. The winning tile must be among them,
// or the first concealed one takes its place.
static bool leave_out(const struct sample *hand, unsigned kept, struct sample *out_hand) {
    bool has_win = false;
    *out_hand = *hand;
    out_hand->count = 0;
    for (int i = 0; i < hand->count; i++) {
        if (i == hand->count - 1 || (kept >> i & 1)) {
            const struct sample_group *group = &hand->groups[i];
            out_hand->groups[out_hand->count++] = *group;
            has_win = has_win || (group->letter == '\0' && has_tile(group, hand->win_kind));
        }
    }
    for (int i = 0; i < out_hand->count && !has_win; i++) {
        has_win = out_hand->groups[i].letter == '\0';
        out_hand->win_kind = out_hand->groups[i].tiles[0];
    }
    return has_win;
}

// ---- trying a hand ----

struct search {
    const struct ruleset *rules;
    struct examples *out;
    int whose;                   // yaku in whose row the hand stands
    unsigned beside[YAKU_COUNT]; // what else is in the best example so far: yaku, circumstances
};

// The least it brings is its worth; more of the same, as of two triplets of honors, is no worth of
// one.
static void note_han(struct search *search, const struct calculation *calculation, bool is_closed,
                     const struct score *score, int place) {
    int yaku = score->yaku[place].id, found = score->yaku[place].han;
    unsigned beside = (unsigned)(score->yaku_count - 1) * (CALCULATE_FLAG_COUNT + 1) +
                      (unsigned)__builtin_popcount(calculation->flags);
    beside = 2 * beside + (yaku != search->whose);
    struct example *example = &search->out->rows[yaku];
    uint8_t *han = is_closed ? &example->closed_han : &example->open_han;
    example->is_each = example->is_each || (*han > 0 && *han != found);
    *han = (uint8_t)(*han == 0 || found < *han ? found : *han);
    if (!example->is_found || beside < search->beside[yaku]) {
        example->is_found = true;
        example->is_yakuman = score->yakuman > 0;
        example->hand = *calculation;
        search->beside[yaku] = beside;
    }
}

static bool is_closed(const struct calculation *calculation) {
    for (int i = 0; i < calculation->meld_count; i++) {
        if (meld_is_open(&calculation->melds[i])) {
            return false;
        }
    }
    return true;
}

// Scores the hand with its suits moved this way. False if the table does not play with its tiles,
// or does not know its melds or circumstances.
static bool try_way(struct search *search, const struct sample *hand, int seat, int way) {
    struct calculation calculation;
    struct deal deal;
    struct event_win win;
    struct rule_error error;
    sample_fill(hand, search->rules, seat, way, &calculation);
    if (calculation.win_tile == TILE_NONE ||
        calculation_deal(&calculation, &deal, &error) != STATUS_OK) {
        return false;
    }
    if (calculation_win(&calculation, &deal, &win) == STATUS_OK) {
        for (int place = 0; place < win.score.yaku_count; place++) {
            note_han(search, &calculation, is_closed(&calculation), &win.score, place);
        }
    }
    return true;
}

static void try_hand(struct search *search, const struct sample *hand) {
    int last_seat = hand->flags & CALCULATE_FIRST_TURN ? 0 : 1;
    for (int seat = 1; seat >= last_seat; seat--) {
        bool fits = false;
        for (int way = 0; way < SAMPLE_WAYS && !fits; way++) {
            fits = try_way(search, hand, seat, way);
        }
    }
}

// The hand as it is, closed where it is open, and with each of its closed sets open.
static void try_open_and_closed(struct search *search, const struct sample *hand) {
    struct sample variant = *hand;
    try_hand(search, hand);
    for (int i = 0; i < variant.count; i++) {
        char letter = variant.groups[i].letter;
        variant.groups[i].letter = letter == 'D' || letter == 'A' ? 'A' : '\0';
    }
    try_hand(search, &variant);
    for (int i = 0; i < hand->count; i++) {
        const struct sample_group *group = &hand->groups[i];
        if (group->letter == '\0' && group->count == 3 && !has_tile(group, hand->win_kind)) {
            variant = *hand;
            variant.groups[i].letter = group->tiles[0] == group->tiles[1] ? 'P' : 'C';
            try_hand(search, &variant);
        }
    }
}

// All hands that can be made of one.
static void try_hands(struct search *search, const struct sample *hand) {
    struct sample smaller;
    int sets = (search->rules->hand_size - 1) / 3;
    if (sets == 4) {
        try_open_and_closed(search, hand);
        return;
    }
    for (unsigned kept = 0; kept < 16 && is_of_sets(hand); kept++) {
        if (__builtin_popcount(kept) == sets && leave_out(hand, kept, &smaller)) {
            try_open_and_closed(search, &smaller);
        }
    }
}

// A circumstance that brings nothing here belongs on no card: the hand without it is tried first.
static void try_line(struct search *search, const char *line) {
    struct sample hand, plain;
    sample_read(line, &hand);
    if (hand.flags != 0) {
        plain = hand;
        plain.flags = 0;
        try_hands(search, &plain);
    }
    try_hands(search, &hand);
}

void examples_find(const struct ruleset *rules, struct examples *out_examples) {
    struct search search = {.rules = rules, .out = out_examples};
    memset(out_examples, 0, sizeof *out_examples);
    for (search.whose = 0; search.whose < YAKU_COUNT; search.whose++) {
        for (int i = 0; i < OWN_HANDS_MAX && pool[search.whose][i] != NULL; i++) {
            try_line(&search, pool[search.whose][i]);
        }
    }
}

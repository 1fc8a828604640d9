// THE POOL OF EXAMPLE HANDS, and the search through it.
#include "common/advice/examples.h"

#include "common/advice/sample.h"

#include <string.h>

// clang-format off
static const struct sample_row pool[] = {
    {"123m 456p 789s 345p 99m", "3p", false, 0},
    {"123m 456p 789s 345p 99m", "3p", true, 0},
    {"111z 456p 789s 345m 99m", "3m", false, CALCULATE_RIICHI},
    {"234m 456p 789s 999p 11m", "4m", false, CALCULATE_DOUBLE_RIICHI},
    {"234m 456p 789s 999p 11m", "4m", false, CALCULATE_RIICHI | CALCULATE_IPPATSU},
    {"234m 456p 678s 345p 22s", "2m", false, 0},
    {"234m 456p 678s 888p 22s", "2m", false, 0},
    {"C234m 456p 678s 888p 22s", "6s", false, 0},
    {"234m 234m 456p 999s 11p", "4m", false, 0},
    {"555z 456p 789s 345m 99m", "3m", false, 0},
    {"666z 456p 789s 345m 99m", "3m", false, 0},
    {"777z 456p 789s 345m 99m", "3m", false, 0},
    {"222z 456p 789s 345m 99m", "3m", false, 0},
    {"111z 456p 789s 345m 99m", "3m", false, 0},
    {"444z 456p 789s 345m 99m", "3m", false, 0},
    {"P111s 456p 789s 345p 99m", "3p", true, CALCULATE_HAITEI},
    {"P111s 456p 789s 345p 99m", "3p", false, CALCULATE_HOUTEI},
    {"D1111m 456p 789s 345p 99m", "3p", true, CALCULATE_RINSHAN},
    {"P111s 456p 789s 345p 99m", "3p", false, CALCULATE_CHANKAN},
    {"22m 44m 77p 99p 33s 88s 11z", "1z", false, 0},
    {"345m 345p 345s 789m 99p", "3m", false, 0},
    {"123p 456p 789p 234m 99s", "2m", false, 0},
    {"P222m P555p P999s 333p 44z", "3p", false, 0},
    {"222m 555p P888s 333p 11m", "3p", true, 0},
    {"222m 555p 888s C345p 11m", "1m", false, 0},
    {"333m 333p P333s 678m 99p", "6m", false, 0},
    {"D2222m A5555p D8888s 234p 11m", "3p", false, 0},
    {"123m 789p 123s 999m 44z", "1m", false, 0},
    {"P111m P999p 111s 444z 99s", "1s", false, 0},
    {"P555z 666z 345m 789p 77z", "3m", false, 0},
    {"123m 789m 123p 999s 11p", "1p", false, 0},
    {"223344m 667788p 99s", "9s", false, 0},
    {"223344m 667788p 55s", "5s", false, 0},
    {"123p 567p 999p 333z 11z", "1p", false, 0},
    {"123p 567p 999p 555z 22p", "1p", false, 0},
    {"123p 456p 222p 789p 99p", "1p", false, 0},
    {"345p 678p 222p 234p 99p", "3p", false, 0},
    {"222p 555p 777p 345p 99p", "9p", false, 0},
    {"234m 456p 789s 345p 99m", "3p", false, CALCULATE_FIRST_TURN},
    {"222z 456p 789s 345p 99m", "3p", true, CALCULATE_FIRST_TURN},
    {"19m19p19s1234567z1m", "9p", false, 0},
    {"19m19p19s1234567z1m", "1m", false, 0},
    {"222m 555p 888s 333p 11m", "3p", true, 0},
    {"222m 555p 888s 333p 11m", "1m", false, 0},
    {"555z P666z 777z 345m 99p", "3m", false, 0},
    {"111z P222z 333z 789m 44z", "7m", false, 0},
    {"111z P222z 333z 444z 55m", "5m", false, 0},
    {"111z P222z 555z 666z 77z", "1z", false, 0},
    {"11z 22z 33z 44z 55z 66z 77z", "1z", false, 0},
    {"111m P999m 111p 999s 11s", "1m", false, 0},
    {"222s P333s 444s 666z 88s", "2s", false, 0},
    {"234s 234s 666s 888s 66z", "2s", false, 0},
    {"111s 555s 777s 999s 77z", "1s", false, 0},
    {"11123456678999p", "6p", false, 0},
    {"11123456678999p", "7p", false, 0},
    {"D2222m A5555p D8888s A3333p 11m", "1m", false, 0},
};
// clang-format on

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
    *out_hand = (struct sample){.win_kind = hand->win_kind};
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
    unsigned beside[YAKU_COUNT]; // what else is in the best example so far: yaku, circumstances
};

// The least it brings is its worth; more of the same, as of two triplets of honors, is no worth of
// one.
static void note_han(struct search *search, const struct calculation *calculation, bool is_closed,
                     const struct score *score, int place) {
    int yaku = score->yaku[place].id, found = score->yaku[place].han;
    unsigned beside = (unsigned)(score->yaku_count - 1) * (CALCULATE_FLAG_COUNT + 1) +
                      (unsigned)__builtin_popcount(calculation->flags);
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
static bool try_way(struct search *search, const struct sample *hand, const struct sample_row *row,
                    int seat, int way) {
    struct calculation calculation;
    struct deal deal;
    struct event_win win;
    struct rule_error error;
    sample_fill(hand, row, search->rules, seat, way, &calculation);
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

static void try_hand(struct search *search, const struct sample *hand,
                     const struct sample_row *row) {
    int last_seat = row->flags & CALCULATE_FIRST_TURN ? 0 : 1;
    for (int seat = 1; seat >= last_seat; seat--) {
        bool fits = false;
        for (int way = 0; way < SAMPLE_WAYS && !fits; way++) {
            fits = try_way(search, hand, row, seat, way);
        }
    }
}

// The hand as it is, closed where it is open, and with each of its closed sets open.
static void try_open_and_closed(struct search *search, const struct sample *hand,
                                const struct sample_row *row) {
    struct sample variant = *hand;
    try_hand(search, hand, row);
    for (int i = 0; i < variant.count; i++) {
        char letter = variant.groups[i].letter;
        variant.groups[i].letter = letter == 'D' || letter == 'A' ? 'A' : '\0';
    }
    try_hand(search, &variant, row);
    for (int i = 0; i < hand->count; i++) {
        const struct sample_group *group = &hand->groups[i];
        if (group->letter == '\0' && group->count == 3 && !has_tile(group, hand->win_kind)) {
            variant = *hand;
            variant.groups[i].letter = group->tiles[0] == group->tiles[1] ? 'P' : 'C';
            try_hand(search, &variant, row);
        }
    }
}

// All hands that can be made of a row.
static void try_hands(struct search *search, const struct sample_row *row) {
    struct sample hand, smaller;
    int sets = (search->rules->hand_size - 1) / 3;
    sample_read(row, &hand);
    if (sets == 4) {
        try_open_and_closed(search, &hand, row);
        return;
    }
    for (unsigned kept = 0; kept < 16 && is_of_sets(&hand); kept++) {
        if (__builtin_popcount(kept) == sets && leave_out(&hand, kept, &smaller)) {
            try_open_and_closed(search, &smaller, row);
        }
    }
}

// A circumstance that brings nothing here belongs on no card: the hand without it is tried first.
static void try_row(struct search *search, const struct sample_row *row) {
    if (row->flags != 0) {
        struct sample_row plain = *row;
        plain.flags = 0;
        try_hands(search, &plain);
    }
    try_hands(search, row);
}

void examples_find(const struct ruleset *rules, struct examples *out_examples) {
    struct search search = {.rules = rules, .out = out_examples};
    memset(out_examples, 0, sizeof *out_examples);
    for (size_t i = 0; i < sizeof pool / sizeof pool[0]; i++) {
        try_row(&search, &pool[i]);
    }
}

// The cards of a ruleset of points and doubles: what counts points, the doubles and special hands
// with an example each, and how a hand is settled. All from what the engine says of hands, so a
// card never shows what the table does not count.
#pragma once

#include "common/advice/calculator.h"
#include "common/rules/scoring/points/points.h"

#include <stdbool.h>
#include <stdint.h>

// Which tiles a line speaks of: id, name on the wire.
#define POINTS_OF_ROWS(ROW)                                                                        \
    ROW(ANY, "any")                                                                                \
    ROW(MINOR, "minor")                                                                            \
    ROW(MAJOR, "major")                                                                            \
    ROW(DRAGON, "dragon")                                                                          \
    ROW(OWN_WIND, "own_wind")                                                                      \
    ROW(PREVAILING_WIND, "prevailing_wind")                                                        \
    ROW(BOTH_WINDS, "both_winds")
#define POINTS_OF_ID(id, name) POINTS_OF_##id,
enum points_of { POINTS_OF_ROWS(POINTS_OF_ID) POINTS_OF_COUNT };
#undef POINTS_OF_ID

enum { POINTS_ROWS_MAX = 20, POINTS_EXAMPLE_TILES = 4 };

// A line of the scoring table.
struct points_row {
    uint8_t reason; // enum points_reason
    uint8_t of;     // enum points_of
    uint16_t points;
    uint8_t tiles[POINTS_EXAMPLE_TILES]; // such tiles, kinds
    uint8_t tile_count;
};

// What can count points here (B82 to B89). Returns how many rows; 0 where nothing is counted.
int points_rows(const struct ruleset *rules, struct points_row out_rows[POINTS_ROWS_MAX]);

// A Mah-Jong that has it, with which calculation_deal and calculation_count give the score.
struct points_card {
    bool is_found;
    uint8_t doubles;     // of a double: how often one line doubles; of Purity: its doubles
    bool is_winner_only; // of a double (B93)
    int32_t total;       // of the example
    struct calculation hand;
};

struct points_cards {
    struct points_card doubles[POINTS_REASON_COUNT]; // by enum points_reason, Purity's left out
    struct points_card specials[SPECIAL_HAND_VALUE_COUNT];
};

// Finds the cards of a ruleset, which must outlive them. What has none cannot be had there.
void points_cards_find(const struct ruleset *rules, struct points_cards *out_cards);

// How often the winner's score, or the difference of two losers', is paid (B99 to B101, B154).
struct points_factors {
    uint8_t pays, pays_east, differs, differs_east;
};
struct points_factors points_factors_of(const struct ruleset *rules);

// THE SCORING MODELS: one row each says what hands wait for, what a win is worth and who pays what
// for it. Whoever needs to know asks the row; nobody asks which family of rules is played.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/scoring/han_fu/score.h"

#include <stdbool.h>
#include <stdint.h>

// How hands are read. Who answers a question about hands in different ways has a row for each.
enum hand_reading {
    HANDS_BY_SHAPE,  // complete by shape alone, worth their yaku (scoring/han_fu)
    HANDS_BY_POINTS, // with limits on sequences, special hands, jokers (scoring/points)
    HAND_READING_COUNT,
};

struct scoring {
    // The kinds that complete the concealed tiles `counts` of 13, for this seat's melds.
    kind_set (*waits)(const struct deal *deal, const struct seat *seat, const uint8_t *counts);
    // A quick answer that spares `waits`: above 0 the hand waits for nothing. 0 where there is
    // none.
    int (*shanten)(const struct deal *deal, const struct seat *seat);
    // As deal_value.h.
    enum status (*value)(const struct deal *deal, int seat, bool is_tsumo, struct score *out_score);
    // As score_win; NULL where the circumstances of struct win do not say what a hand is worth.
    enum status (*score)(const struct win *win, struct score *out_score);
    // What one player pays for a hand of this base, without repeats: of a self-drawn hand, whether
    // the winner is the dealer, and whether the payer is; of a ron, whether the winner is.
    int32_t (*tsumo_share)(const struct ruleset *rules, int32_t base, bool is_dealers,
                           bool is_from_dealer);
    int32_t (*ron_share)(const struct ruleset *rules, int32_t base, bool is_dealers);
    // The highest base, where a base is a small number that is looked up or paid as it is; NULL for
    // base points that limits cut (score_base), and where nothing is paid for han.
    int (*most)(const struct ruleset *rules);
    uint8_t hands;     // enum hand_reading
    bool has_limits;   // han make base points, up to mangan and so on
    bool has_fu;       // and so do fu
    bool counts_hands; // after a win hands are counted and settled (B71, B99): the decisions add
                       // EVENT_HAND and EVENT_SETTLE, and the score in EVENT_WIN is empty
};

extern const struct scoring scoring_rows[];

// Where nothing is counted but sequences are limited, hands are read as in British Mah-Jong (B31):
// a row of its own, after those of the values of scoring_mode.
enum { SCORING_NONE_FEW_CHOWS = SCORING_MODE_VALUE_COUNT, SCORING_COUNT };

// The row of these rules. Quick: asked with every tile that moves.
static inline const struct scoring *scoring_of(const struct ruleset *rules) {
    bool has_few_chows = rules->scoring_mode == SCORING_MODE_NONE && rules->max_chows < MELD_MAX;
    return &scoring_rows[has_few_chows ? SCORING_NONE_FEW_CHOWS : rules->scoring_mode];
}

// Values the win. STATUS_NOT_COMPLETE if the tiles are no winning shape, STATUS_NO_YAKU if they are
// worth too little to win, STATUS_BROKEN if the model needs to know more than struct win.
MUST_USE enum status score_win(const struct win *win, struct score *out_score);

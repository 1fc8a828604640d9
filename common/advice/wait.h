// A tile that a hand waits for, and why a win may be refused.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Why a win is refused: id, name on the wire, English.
// clang-format off
#define WIN_REFUSAL_ROWS(ROW) \
    ROW(NONE,            "none",            "the hand may win") \
    ROW(NOT_COMPLETE,    "not_complete",    "the tile does not complete the hand") \
    ROW(NO_YAKU,         "no_yaku",         "the hand has no yaku (R85)") \
    ROW(FURITEN_DISCARD, "furiten_discard", "the player has discarded a wait (R76)") \
    ROW(FURITEN_TURN,    "furiten_turn",    "the player has let a wait pass since his turn (R77)") \
    ROW(FURITEN_RIICHI,  "furiten_riichi",  "the player has let a wait pass in riichi (R79)") \
    ROW(TSUMO_ONLY,      "tsumo_only",      "this table knows no win on a discard") \
    ROW(NOT_ROBBED,      "not_robbed",      "this kan or north cannot be robbed (R54, Q15)") \
    ROW(NO_CALL,         "no_call",         "the player has not said that one tile is missing (B61)") \
    ROW(CHOW_LIMIT,      "chow_limit",      "complete only with more sequences than may be (B31, B137)") \
    ROW(CHOW_TURN,       "chow_turn",       "a sequence, and it is not the player's turn next (B38)") \
    ROW(JOKER_LIMIT,     "joker_limit",     "complete only with too many jokers in a set (B139)") \
    ROW(JOKER_DISCARD,   "joker_discard",   "a discarded joker is dead (B146)") \
    ROW(MINIMUM,         "minimum",         "too few doubles and points for this table (B155)") \
    ROW(MIN_HAN,         "min_han",         "the yaku are too few han for this table (A30)")
// clang-format on

#define WIN_REFUSAL_ID(id, name, words) REFUSAL_##id,
enum win_refusal { WIN_REFUSAL_ROWS(WIN_REFUSAL_ID) WIN_REFUSAL_COUNT };
#undef WIN_REFUSAL_ID

// What a hand that may win counts, without repeats and sticks: han and fu or yakuman, or by points
// and doubles its base and how often that is doubled; 0 what its table does not count.
struct wait_value {
    uint8_t han, fu;
    uint8_t yakuman; // how many are paid
    uint8_t limit;   // enum score_limit
    uint8_t doubles;
    int32_t base;
};

// A tile that completes the hand, and what a win on it would be, as far as the seat can know: ura
// do not count. By points and doubles the worth is the score of the own hand, won in the common way
// (wins_points.h).
struct wait {
    uint8_t kind;
    uint8_t ron, tsumo;               // enum win_refusal
    int32_t ron_points, tsumo_points; // what the win would bring without repeats and sticks, or 0
    struct wait_value ron_value, tsumo_value; // how that is counted
    bool is_before_only; // ron only on a discard of the player before, of which it then tells (B38)
    uint8_t ron_special, tsumo_special; // SPECIAL_HAND_… that the win would be, or SPECIAL_NONE
};

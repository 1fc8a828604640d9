// Why a hand has points or doubles.
#pragma once

#include "common/base/rows.h"

// Why there are points or doubles: number, constant, name on the wire, words for people.
// clang-format off
#define POINTS_ROWS(ROW) \
    ROW( 0, POINTS_CHOW,                "chow",                "Chow") \
    ROW( 1, POINTS_PUNG,                "pung",                "Pung") \
    ROW( 2, POINTS_CONCEALED_PUNG,      "concealed_pung",      "Concealed pung") \
    ROW( 3, POINTS_KONG,                "kong",                "Kong") \
    ROW( 4, POINTS_CONCEALED_KONG,      "concealed_kong",      "Concealed kong") \
    ROW( 5, POINTS_PAIR,                "pair",                "Pair") \
    ROW( 6, POINTS_BONUS_TILE,          "bonus_tile",          "Flower or season") \
    ROW( 7, POINTS_MAHJONG,             "mahjong",             "Mah-Jong") \
    ROW( 8, POINTS_DRAWN_TILE,          "drawn_tile",          "Last tile drawn") \
    ROW( 9, DOUBLE_DRAGONS,             "dragons",             "Dragons") \
    ROW(10, DOUBLE_OWN_WIND,            "own_wind",            "Own wind") \
    ROW(11, DOUBLE_PREVAILING_WIND,     "prevailing_wind",     "Prevailing wind") \
    ROW(12, DOUBLE_OWN_FLOWER,          "own_flower",          "Own flower") \
    ROW(13, DOUBLE_OWN_SEASON,          "own_season",          "Own season") \
    ROW(14, DOUBLE_FLOWER_BOUQUET,      "flower_bouquet",      "All four flowers") \
    ROW(15, DOUBLE_SEASON_BOUQUET,      "season_bouquet",      "All four seasons") \
    ROW(16, DOUBLE_ORIGINAL_CALL,       "original_call",       "Original call") \
    ROW(17, DOUBLE_NO_CHOWS,            "no_chows",            "No chows") \
    ROW(18, DOUBLE_ONE_SUIT,            "one_suit",            "One suit with honours") \
    ROW(19, DOUBLE_MAJORS,              "majors",              "Ones, nines and honours only") \
    ROW(20, DOUBLE_CONCEALED,           "concealed",           "All concealed") \
    ROW(21, DOUBLE_LOOSE_TILE,          "loose_tile",          "Mah-Jong with a loose tile") \
    ROW(22, DOUBLE_LAST_TILE,           "last_tile",           "Mah-Jong with the last tile of the wall") \
    ROW(23, DOUBLE_FINAL_DISCARD,       "final_discard",       "Mah-Jong with the final discard") \
    ROW(24, DOUBLE_ROBBING,             "robbing",             "Robbing the kong") \
    ROW(25, DOUBLE_ORIGINAL_CALL_WON,   "original_call_won",   "Mah-Jong on an original call") \
    ROW(26, DOUBLE_PURITY,              "purity",              "Purity")
// clang-format on
#define POINTS_ID_ROW(number, id, name, words) id = (number),
enum points_reason { POINTS_ROWS(POINTS_ID_ROW) POINTS_REASON_COUNT = ROWS_COUNT(POINTS_ROWS) };
#undef POINTS_ID_ROW

struct points_reason_row {
    const char *name, *words;
};
const struct points_reason_row *points_reason_row(enum points_reason reason);

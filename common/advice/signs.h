// What lies open, as the classes by which tables of many matches count (rates.h): one way to class
// a tile, a seat and a moment, for whoever makes the tables and whoever reads them.
#pragma once

#include "common/advice/sight.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SIGN_DRAWS = 19,  // own draws left, 0 to 18
    SIGN_PARTS = 6,   // of a hand, by own draws left: the first has the most
    SIGN_LINES = 7,   // groups of the two-sided waits that are not ruled out
    SIGN_WAITS = 56,  // classes of a tile that a ready hand may wait for
    SIGN_STANCES = 6, // of a seat: closed, one to four open melds, riichi
    SIGN_RIICHI = 5,  // the stance
};

// Own draws that a seat has before the wall ends, at most SIGN_DRAWS - 1.
int sign_draws(const struct deal *deal);
int sign_part(int draws);

int sign_stance(const struct seat *seat);

// The seats whose riichi stands or is declared, a bit each.
unsigned sign_riichi(const struct deal *deal);

// The group of two-sided waits, of eighteen, that what a seat has discarded or let pass does not
// rule out.
int sign_lines(const struct ruleset *rules, const struct passed *passed,
               const uint8_t unseen[KIND_PLAIN_COUNT]);

// The class of a kind as a tile that `seat` waits for; -1 where it cannot win on it. `unseen` are
// the copies that the viewer does not see.
int sign_wait(const struct deal *deal, int seat, const struct passed *passed,
              const uint8_t unseen[KIND_PLAIN_COUNT], int kind);

// How much further a tile tells by what it is, beside its class: each is a factor of the chance
// that a ready hand waits for it. Number, constant, what it is.
// clang-format off
#define SIGN_FEATURE_ROWS(ROW) \
    ROW( 0, SIGN_DORA,           "a numbered dora") \
    ROW( 1, SIGN_DORA_HONOR,     "an honor that is dora") \
    ROW( 2, SIGN_DORA_BESIDE,    "beside a dora") \
    ROW( 3, SIGN_OUTSIDE,        "outside a number discarded early") \
    ROW( 4, SIGN_DECLARED,       "near the tile that declared riichi") \
    ROW( 5, SIGN_FLUSH_IN_1,     "one meld: of its suit, hardly discarded") \
    ROW( 6, SIGN_FLUSH_IN_2,     "two such melds, of one suit") \
    ROW( 7, SIGN_FLUSH_IN_3,     "three such melds or more") \
    ROW( 8, SIGN_FLUSH_OUT_1,    "one meld, of another suit, hardly discarded") \
    ROW( 9, SIGN_FLUSH_OUT_2,    "two such melds, of one suit") \
    ROW(10, SIGN_FLUSH_OUT_3,    "three such melds or more") \
    ROW(11, SIGN_FLUSH_HONOR_1,  "an honor beside one such meld") \
    ROW(12, SIGN_FLUSH_HONOR_2,  "an honor beside two") \
    ROW(13, SIGN_FLUSH_HONOR_3,  "an honor beside three or more") \
    ROW(14, SIGN_SIMPLE_1,       "a terminal or honor beside one meld of simples") \
    ROW(15, SIGN_SIMPLE_2,       "beside two, of simples only") \
    ROW(16, SIGN_SIMPLE_3,       "beside three or more, of simples only")
// clang-format on
#define SIGN_FEATURE_ID(number, id, about) id = (number),
enum sign_feature {
    SIGN_FEATURE_ROWS(SIGN_FEATURE_ID) SIGN_FEATURES = ROWS_COUNT(SIGN_FEATURE_ROWS)
};
#undef SIGN_FEATURE_ID

// The features of all kinds against this seat, a bit each.
void sign_features(const struct deal *deal, int seat, uint32_t out_features[KIND_PLAIN_COUNT]);

// What lies open of a hand that counts: dora, red fives, norths, value triplets. At most 4.
int sign_worth(const struct deal *deal, int seat);

// The class of a tile as one that others discard: honors, then numbers from the edge to the middle.
enum { SIGN_GIVEN = 5, SIGN_COPIES = 4 };
int sign_given(int kind);

// Of a wait: the same, and whether the own river makes it look safe (suji).
bool sign_is_suji(kind_set discarded, int kind);

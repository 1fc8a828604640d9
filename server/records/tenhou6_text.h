// Tiles, calls and values as tenhou.net/6 writes them.
#pragma once

#include "common/rules/tiles/meld.h"
#include "common/rules/tiles/tile.h"

#include <stdbool.h>
#include <stdint.h>

enum { TENHOU6_WORD_BYTES = 12, TENHOU6_DRAWN = 60, TENHOU6_NOTHING = 0 };

// 11 to 19, 21 to 29, 31 to 39, 41 to 47, red fives 51 to 53.
int tenhou6_number(uint8_t tile);
bool tenhou6_tile(int number, uint8_t *out_tile);

// A meld of this seat: "c111213", "12p1212", "1212121212"… The place of the letter tells whose tile
// it was.
void tenhou6_meld(const struct meld *meld, int seat, char out_word[TENHOU6_WORD_BYTES]);

// Reads such a word. False if it is none, or names a seat that does not play.
bool tenhou6_meld_read(const char *word, int seat, int players, struct meld *out_meld);

// What a win is worth, by its string: "30符4飜7700点", "満貫2000-4000点", "40符3飜2600点∀".
struct tenhou6_value {
    int fu;         // 0 if not said
    int32_t points; // from all payers together
};

// False if the string end in no amount.
bool tenhou6_value_read(const char *string, int players, struct tenhou6_value *out_value);

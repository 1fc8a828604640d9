// Tile notation.
#include "common/rules/tiles/tile.h"

#include "common/base/text.h"

#include <string.h>

static const char suit_letters[] = "mpsz";
static const char honor_names[] = "ESWNPFC";

static int suit_of_letter(char letter) {
    const char *found = letter == '\0' ? NULL : strchr(suit_letters, letter);
    return found == NULL ? -1 : (int)(found - suit_letters);
}

void tile_name(uint8_t tile, char out_name[TILE_NAME_BYTES]) {
    int kind = tile_kind(tile);
    memset(out_name, 0, TILE_NAME_BYTES);
    if (!tile_is_known(tile)) {
        out_name[0] = '?';
    } else if (kind < KIND_EAST) {
        out_name[0] = (char)('0' + kind_number(kind));
        out_name[1] = suit_letters[kind_suit(kind)];
        out_name[2] = tile_is_red(tile) ? 'r' : '\0';
    } else if (kind < KIND_PLAIN_COUNT) {
        out_name[0] = honor_names[kind - KIND_EAST];
    } else if (kind < KIND_JOKER) {
        out_name[0] = kind < KIND_SEASON_1 ? 'f' : 'g';
        out_name[1] = (char)('1' + (kind - KIND_FLOWER_1) % 4);
    } else {
        out_name[0] = 'J';
    }
}

bool tile_from_name(const char *name, uint8_t *out_tile) {
    // All names are printed by tile_name, so looking for the one that prints alike reads them all.
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        for (int red = 0; red <= TILE_RED; red += TILE_RED) {
            char known[TILE_NAME_BYTES];
            bool exists = red == 0 || (kind < KIND_EAST && kind_number(kind) == 5);
            tile_name((uint8_t)(kind | red), known);
            if (exists && strcmp(known, name) == 0) {
                *out_tile = (uint8_t)(kind | red);
                return true;
            }
        }
    }
    if (strcmp(name, "?") == 0) {
        *out_tile = TILE_HIDDEN;
        return true;
    }
    return false;
}

static bool tile_of_digit(char digit, int suit, uint8_t *out_tile) {
    int number = digit - '0';
    if (suit == SUIT_HONOR) {
        *out_tile = (uint8_t)(KIND_EAST + number - 1);
        return number >= 1 && number <= 7;
    }
    *out_tile = number == 0 ? tile_red_five(suit) : (uint8_t)(suit * 9 + number - 1);
    return true;
}

int tiles_parse(const char *text, uint8_t *out_tiles, int max) {
    int count = 0;
    while (*text != '\0') {
        size_t digits = strspn(text, "0123456789");
        int suit = suit_of_letter(text[digits]);
        if (digits == 0 || suit < 0 || digits > (size_t)(max - count)) {
            return -1;
        }
        for (size_t i = 0; i < digits; i++) {
            if (!tile_of_digit(text[i], suit, &out_tiles[count++])) {
                return -1;
            }
        }
        text += digits + 1;
    }
    return count;
}

bool kinds_parse(const char *text, kind_set *out_kinds) {
    uint8_t tiles[KIND_PLAIN_COUNT];
    int count = tiles_parse(text, tiles, KIND_PLAIN_COUNT);
    kind_set kinds = 0;
    for (int i = 0; i < count; i++) {
        kinds |= KIND_BIT(tile_kind(tiles[i]));
    }
    *out_kinds = kinds;
    return count >= 0;
}

void kinds_print(kind_set kinds, char *out_text, size_t size) {
    struct text text;
    text_init(&text, out_text, size);
    for (int suit = SUIT_M; suit < SUIT_COUNT; suit++) {
        int size_of_suit = suit == SUIT_HONOR ? 7 : 9;
        bool has_any = false;
        for (int i = 0; i < size_of_suit; i++) {
            if (kinds & KIND_BIT(suit * 9 + i)) {
                text_add_char(&text, (char)('1' + i));
                has_any = true;
            }
        }
        if (has_any) {
            text_add_char(&text, suit_letters[suit]);
        }
    }
}

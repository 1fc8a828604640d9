// Reading and writing the words.
#include "server/records/tenhou6_text.h"

#include "common/base/text.h"
#include "server/records/foreign_match.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// ---- tiles ----

int tenhou6_number(uint8_t tile) {
    int kind = tile_kind(tile);
    if (tile_is_red(tile)) {
        return 51 + kind_suit(kind);
    }
    return kind_is_honor(kind) ? 41 + kind - KIND_EAST
                               : 10 * (kind_suit(kind) + 1) + kind_number(kind);
}

bool tenhou6_tile(int number, uint8_t *out_tile) {
    int tens = number / 10, ones = number % 10;
    if (tens == 5 && ones >= 1 && ones <= SUIT_NUMBERED) {
        *out_tile = tile_red_five(ones - 1);
        return true;
    }
    *out_tile = (uint8_t)(9 * (tens - 1) + ones - 1);
    return tens >= 1 && tens <= 4 && ones >= 1 && ones <= (tens == 4 ? 7 : 9);
}

// ---- melds ----

static const char letters[MELD_KIND_COUNT] = {'c', 'p', 'm', 'k', 'a'};

static void add_tiles(struct text *text, const uint8_t *tiles, int count) {
    for (int i = 0; i < count; i++) {
        text_add_int(text, tenhou6_number(tiles[i]));
    }
}

// Own tiles that stand before the letter, for a tile from the seat `turns` places on.
static int tiles_before(int turns, int own) {
    static const int before[4] = {0, 0, 1, 0};
    return turns == 1 ? own : before[turns];
}

void tenhou6_meld(const struct meld *meld, int seat, char out_word[TENHOU6_WORD_BYTES]) {
    bool is_closed = meld->kind == MELD_ANKAN;
    int own_count = meld->kind == MELD_DAIMINKAN ? 3 : is_closed ? 4 : 2;
    uint8_t own[MELD_TILES];
    struct text text;
    memcpy(own, meld->tiles + (is_closed ? 0 : 1), (size_t)own_count);
    foreign_sort(own, own_count);
    int turns = (meld->from - seat + 4) % 4;
    int before = is_closed ? 3 : meld->kind == MELD_CHII ? 0 : tiles_before(turns, own_count);
    text_init(&text, out_word, TENHOU6_WORD_BYTES);
    add_tiles(&text, own, before);
    text_add_char(&text, letters[meld->kind]);
    if (meld->kind == MELD_SHOUMINKAN) {
        add_tiles(&text, meld->tiles + 3, 1);
    }
    add_tiles(&text, meld->tiles, is_closed ? 0 : 1);
    add_tiles(&text, own + before, own_count - before);
}

// Reads the tiles, two digits each, around one letter. Returns how many, -1 if that is no word.
static int split_word(const char *word, uint8_t tiles[MELD_TILES], char *out_letter,
                      int *out_before) {
    int count = 0;
    *out_letter = '\0';
    for (const char *at = word; *at != '\0';) {
        if (*out_letter == '\0' && islower((unsigned char)*at)) {
            *out_letter = *at++;
            *out_before = count;
            continue;
        }
        if (count == MELD_TILES || !isdigit((unsigned char)at[0]) ||
            !isdigit((unsigned char)at[1]) ||
            !tenhou6_tile(10 * (at[0] - '0') + at[1] - '0', &tiles[count++])) {
            return -1;
        }
        at += 2;
    }
    return count;
}

static enum meld_kind kind_of_letter(char letter) {
    const char *found = letter == '\0' ? NULL : memchr(letters, letter, sizeof letters);
    return found == NULL ? MELD_KIND_COUNT : (enum meld_kind)(found - letters);
}

// The seat whose tile it was, the own one if the letter stands nowhere. A chii comes from the seat
// before, also of three.
static int giver(enum meld_kind kind, int seat, int players, int before, int own_count) {
    int from = kind == MELD_CHII ? (seat + players - 1) % players : seat;
    for (int turns = 1; turns < 4 && kind != MELD_CHII; turns++) {
        if (before == tiles_before(turns, own_count)) {
            from = (seat + turns) % 4;
        }
    }
    return from;
}

bool tenhou6_meld_read(const char *word, int seat, int players, struct meld *out_meld) {
    uint8_t tiles[MELD_TILES];
    char letter;
    int before = 0;
    int count = split_word(word, tiles, &letter, &before);
    enum meld_kind kind = kind_of_letter(letter);
    *out_meld = (struct meld){.kind = (uint8_t)kind, .from = (uint8_t)seat};
    memset(out_meld->tiles, TILE_NONE, sizeof out_meld->tiles);
    if (kind == MELD_KIND_COUNT || count != meld_size(out_meld)) {
        return false;
    }
    if (kind == MELD_ANKAN) {
        memcpy(out_meld->tiles, tiles, MELD_TILES);
        return true;
    }
    int added = kind == MELD_SHOUMINKAN ? 1 : 0;
    int own_count = count - 1 - added, own = 1;
    out_meld->from = (uint8_t)giver(kind, seat, players, before, own_count);
    if (before + added >= count || out_meld->from >= players || out_meld->from == seat ||
        (kind == MELD_CHII && before != 0)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        bool is_added = added == 1 && i == before;
        bool is_claimed = i == before + added;
        out_meld->tiles[is_added ? 3 : is_claimed ? 0 : own++] = tiles[i];
    }
    return true;
}

// ---- values ----

// The number in front of `end`, *end moved to its first digit; -1 if there is none.
static int32_t number_before(const char *string, const char **end) {
    const char *first = *end;
    while (first > string && isdigit((unsigned char)first[-1])) {
        first--;
    }
    if (first == *end || *end - first > 8) {
        return -1;
    }
    *end = first;
    return (int32_t)strtol(first, NULL, 10);
}

bool tenhou6_value_read(const char *string, int players, struct tenhou6_value *out_value) {
    const char *fu_end = strstr(string, "符"), *end = strstr(string, "点");
    bool is_each = strstr(string, "∀") != NULL;
    int32_t fu = fu_end == NULL ? 0 : number_before(string, &fu_end);
    int32_t last = end == NULL ? -1 : number_before(string, &end);
    if (last < 0 || fu < 0 || fu > UINT8_MAX) {
        return false;
    }
    out_value->fu = fu;
    out_value->points = is_each ? last * (players - 1) : last;
    if (end > string && end[-1] == '-') {
        end--;
        int32_t first = number_before(string, &end);
        out_value->points = first * (players - 2) + last;
        return first >= 0;
    }
    return true;
}

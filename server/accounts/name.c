// Cleaning names.
#include "server/accounts/name.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

struct range {
    uint32_t first, last;
};

// Controls, blanks other than the plain ones, and characters without a shape that hide in a name or
// change its direction.
static const struct range barred[] = {
    {0x00, 0x1F},     {0x7F, 0xA0},     {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},
    {0x115F, 0x1160}, {0x1680, 0x1680}, {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x2000, 0x200F},
    {0x2028, 0x202F}, {0x205F, 0x206F}, {0x2800, 0x2800}, {0x3164, 0x3164}, {0xFE00, 0xFE0F},
    {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFF}, {0xE000, 0xF8FF}, {0xE0000, 0x10FFFF},
};

// Marks that are written above or below another character; alone they are no name.
static const struct range marks[] = {
    {0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},   {0x610, 0x61A},
    {0x64B, 0x65F},   {0x6D6, 0x6DC},   {0x900, 0x903},   {0xE31, 0xE31},
    {0xE34, 0xE3A},   {0xE47, 0xE4E},   {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
    {0x20D0, 0x20FF}, {0x302A, 0x302F}, {0x3099, 0x309A}, {0xFE20, 0xFE2F},
};

#define IS_IN(ranges, character) is_in(ranges, sizeof(ranges) / sizeof(ranges)[0], character)

static bool is_in(const struct range *ranges, size_t count, uint32_t character) {
    for (size_t i = 0; i < count; i++) {
        if (character >= ranges[i].first && character <= ranges[i].last) {
            return true;
        }
    }
    return false;
}

static int length_of(unsigned char first) {
    return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

// One character and how many bytes it takes; 0 bytes if the text ends inside it.
static int read_character(const char *at, uint32_t *out_character) {
    int length = length_of((unsigned char)at[0]);
    *out_character = (unsigned char)at[0] & (length == 1 ? 0x7Fu : 0xFFu >> (length + 1));
    for (int i = 1; i < length; i++) {
        if (at[i] == '\0') {
            return 0;
        }
        *out_character = *out_character << 6 | ((unsigned char)at[i] & 0x3Fu);
    }
    return length;
}

// What is to be made of words.
struct cleaning {
    int characters_max;
    size_t size;  // of the memory
    bool is_kind; // what is barred is left out, not refused
};

static enum status clean(const char *words, const struct cleaning *cleaning, char *out_words) {
    size_t used = 0;
    int characters = 0;
    bool is_gap = false, has_shape = false;
    for (const char *at = words; *at != '\0';) {
        uint32_t character;
        int length = read_character(at, &character);
        bool is_end = cleaning->is_kind && (character == '\n' || character == '\t');
        bool is_blank = is_end || character == ' ' || character == 0x3000;
        bool is_barred = length > 0 && !is_blank && IS_IN(barred, character);
        if (length == 0 || (is_barred && !cleaning->is_kind)) {
            return STATUS_BAD_NAME;
        }
        if (is_barred) {
            at += length;
            continue;
        }
        if (is_blank) {
            is_gap = characters > 0;
            at += length;
            continue;
        }
        size_t needed = (size_t)length + (is_gap ? 1 : 0);
        characters += is_gap ? 2 : 1;
        if (characters > cleaning->characters_max || used + needed >= cleaning->size) {
            return STATUS_BAD_NAME;
        }
        if (is_gap) {
            out_words[used++] = ' ';
        }
        memcpy(out_words + used, at, (size_t)length);
        used += (size_t)length;
        at += length;
        is_gap = false;
        has_shape |= !IS_IN(marks, character);
    }
    out_words[used] = '\0';
    return has_shape ? STATUS_OK : STATUS_BAD_NAME;
}

enum status name_clean(const char *words, int characters_max, char out_name[NAME_BYTES]) {
    const struct cleaning cleaning = {.characters_max = characters_max, .size = NAME_BYTES};
    return clean(words, &cleaning, out_name);
}

enum status words_clean(const char *words, int characters_max, char *out_words, size_t size) {
    const struct cleaning cleaning = {.characters_max = characters_max, .size = size};
    return clean(words, &cleaning, out_words);
}

enum status line_clean(const char *words, int characters_max, char *out_line, size_t size) {
    const struct cleaning cleaning = {
        .characters_max = characters_max, .size = size, .is_kind = true};
    return clean(words, &cleaning, out_line);
}

// Cleaning names.
#include "server/accounts/name.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

struct range {
    uint32_t first, last;
};

// Controls, and characters without a shape that hide in a name or change its direction.
static const struct range barred[] = {
    {0x00, 0x1F},     {0x7F, 0xA0},        {0xAD, 0xAD},     {0x61C, 0x61C},   {0x115F, 0x1160},
    {0x17B4, 0x17B5}, {0x180B, 0x180F},    {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F},
    {0x3164, 0x3164}, {0xFE00, 0xFE0F},    {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFF},
    {0xE000, 0xF8FF}, {0xE0000, 0x10FFFF},
};

static bool is_barred(uint32_t character) {
    for (size_t i = 0; i < sizeof barred / sizeof barred[0]; i++) {
        if (character >= barred[i].first && character <= barred[i].last) {
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

enum status name_clean(const char *words, int characters_max, char out_name[NAME_BYTES]) {
    size_t used = 0;
    int characters = 0;
    bool is_gap = false;
    for (const char *at = words; *at != '\0';) {
        uint32_t character;
        int length = read_character(at, &character);
        if (length == 0 || (character != ' ' && is_barred(character))) {
            return STATUS_BAD_NAME;
        }
        if (character == ' ' || character == 0x3000) {
            is_gap = characters > 0;
            at += length;
            continue;
        }
        size_t needed = (size_t)length + (is_gap ? 1 : 0);
        characters += is_gap ? 2 : 1;
        if (characters > characters_max || used + needed >= NAME_BYTES) {
            return STATUS_BAD_NAME;
        }
        if (is_gap) {
            out_name[used++] = ' ';
        }
        memcpy(out_name + used, at, (size_t)length);
        used += (size_t)length;
        at += length;
        is_gap = false;
    }
    out_name[used] = '\0';
    return characters > 0 ? STATUS_OK : STATUS_BAD_NAME;
}

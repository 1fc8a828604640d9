// Bounded text writing and number reading.
#include "common/base/text.h"

#include "common/base/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void text_init(struct text *text, char *data, size_t size) {
    CHECK(size > 0);
    *text = (struct text){.data = data, .size = size};
    data[0] = '\0';
}

void text_add_bytes(struct text *text, const char *bytes, size_t count) {
    size_t room = text->size - 1 - text->length;
    if (count > room) {
        count = room;
        text->is_cut = true;
    }
    memcpy(text->data + text->length, bytes, count);
    text->length += count;
    text->data[text->length] = '\0';
}

void text_add(struct text *text, const char *string) {
    text_add_bytes(text, string, strlen(string));
}

void text_add_char(struct text *text, char character) {
    text_add_bytes(text, &character, 1);
}

void text_add_html(struct text *text, const char *string) {
    for (; *string != '\0'; string++) {
        switch (*string) {
        case '&':
            text_add(text, "&amp;");
            break;
        case '<':
            text_add(text, "&lt;");
            break;
        case '>':
            text_add(text, "&gt;");
            break;
        case '"':
            text_add(text, "&quot;");
            break;
        default:
            text_add_char(text, *string);
        }
    }
}

const char *text_int_digits(int64_t number, char memory[TEXT_INT_BYTES], size_t *out_length) {
    size_t at = TEXT_INT_BYTES;
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    do {
        memory[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) {
        memory[--at] = '-';
    }
    *out_length = TEXT_INT_BYTES - at;
    return memory + at;
}

void text_add_int(struct text *text, int64_t number) {
    char memory[TEXT_INT_BYTES];
    size_t length;
    const char *digits = text_int_digits(number, memory, &length);
    text_add_bytes(text, digits, length);
}

void text_addf(struct text *text, const char *format, ...) {
    size_t room = text->size - text->length;
    va_list arguments;
    va_start(arguments, format);
    int wanted = vsnprintf(text->data + text->length, room, format, arguments);
    va_end(arguments);
    CHECK(wanted >= 0);
    if ((size_t)wanted >= room) {
        text->is_cut = true;
        text->length = text->size - 1;
    } else {
        text->length += (size_t)wanted;
    }
}

size_t text_fit(const char *string, size_t bytes_max) {
    enum { CONTINUED_MASK = 0xC0, CONTINUED = 0x80 }; // all bytes of a character but its first
    size_t length = strlen(string);
    if (length <= bytes_max) {
        return length;
    }
    length = bytes_max;
    while (length > 0 && ((unsigned char)string[length] & CONTINUED_MASK) == CONTINUED) {
        length--;
    }
    return length;
}

size_t text_character(const char *string, uint32_t *out_code) {
    const unsigned char *at = (const unsigned char *)string;
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = at[0] < 0x80 ? 1 : at[0] >= 0xF0 ? 4 : at[0] >= 0xE0 ? 3 : 2;
    uint32_t code = length == 1 ? at[0] : at[0] & (0xFFu >> (length + 1));
    if (at[0] >= 0xF8 || (at[0] >= 0x80 && at[0] < 0xC0)) {
        return 0;
    }
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80) { // also the end of the text
            return 0;
        }
        code = code << 6 | (at[i] & 0x3F);
    }
    *out_code = code;
    bool is_half = code >= 0xD800 && code < 0xE000;
    return code >= least[length] && code <= 0x10FFFF && !is_half ? length : 0;
}

bool text_read_int(const char *string, int64_t min, int64_t max, int64_t *out_number) {
    bool is_negative = *string == '-';
    const char *at = string + (is_negative ? 1 : 0);
    int64_t number = 0;
    if (*at == '\0') {
        return false;
    }
    for (; *at != '\0'; at++) {
        if (*at < '0' || *at > '9' || number > (INT64_MAX - 9) / 10) {
            return false;
        }
        number = number * 10 + (*at - '0');
    }
    number = is_negative ? -number : number;
    if (number < min || number > max) {
        return false;
    }
    *out_number = number;
    return true;
}

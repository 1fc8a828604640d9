// Bounded text: a writer into the caller's memory that never overruns and remembers if it had to
// cut. No heap, no locale.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The caller owns `data`; it is zero-terminated after every call.
struct text {
    char *data;
    size_t size;   // bytes of memory, terminator included
    size_t length; // bytes written
    bool is_cut;   // something did not fit; what is there is still terminated
};

// Starts an empty text in `size` (at least 1) bytes of the caller's memory.
void text_init(struct text *text, char *data, size_t size);

void text_add(struct text *text, const char *string);
void text_add_bytes(struct text *text, const char *bytes, size_t count);
void text_add_char(struct text *text, char character);
void text_add_int(struct text *text, int64_t number);

// As the text of an element of HTML, or its attribute in double quotes.
void text_add_html(struct text *text, const char *string);

// The digits of the number, which stand at the end of `memory`, without a terminator.
enum { TEXT_INT_BYTES = 20 };
const char *text_int_digits(int64_t number, char memory[TEXT_INT_BYTES], size_t *out_length);

// printf into the text; for messages to people, not for hot paths.
__attribute__((format(printf, 2, 3))) void text_addf(struct text *text, const char *format, ...);

// Bytes of the longest beginning of UTF-8 `string` that takes at most `bytes_max` bytes and splits
// no character.
size_t text_fit(const char *string, size_t bytes_max);

// Bytes of the UTF-8 character that `string` begins with, 0 if it begins with none; the zero at its
// end is one.
size_t text_character(const char *string, uint32_t *out_code);

// Reads a whole decimal integer in [min, max]; false if anything else is in `string`.
bool text_read_int(const char *string, int64_t min, int64_t max, int64_t *out_number);

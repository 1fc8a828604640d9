// Shown names and titles: what people may call themselves and their tables.
#pragma once

#include "common/base/status.h"

#include <stddef.h>

enum { NAME_BYTES = 81, NAME_CHARACTERS_MAX = 20, TITLE_CHARACTERS_MAX = 40 };

// Copies the words without blanks around them and with single blanks inside. STATUS_BAD_NAME if
// nothing with a shape or too much is left, or if a character cannot be seen or turns the line
// around; UTF-8 is taken for granted.
MUST_USE enum status name_clean(const char *words, int characters_max, char out_name[NAME_BYTES]);

// The same for longer ones, into memory of this size.
MUST_USE enum status words_clean(const char *words, int characters_max, char *out_words,
                                 size_t size);

// The same for a line that somebody writes, without what cannot be seen; ends of lines are blanks.
// One of a talk has at most LINE_CHARACTERS_MAX.
enum { LINE_BYTES = 801, LINE_CHARACTERS_MAX = 200 };
MUST_USE enum status line_clean(const char *words, int characters_max, char *out_line, size_t size);

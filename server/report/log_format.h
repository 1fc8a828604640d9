// A log line as it is written.
#pragma once

#include "common/base/text.h"
#include "server/report/log.h"

#include <time.h>

enum { LOG_WORDS_BYTES = 800, LOG_LINE_BYTES = 8192 }; // the longest, all of it escaped

struct log_entry {
    struct timespec at; // since 1970
    const char *level, *event, *words;
    struct log_about about;
};

// The line, with its line feed. Every byte of `words` may be anything; what is about is trusted no
// more.
void log_format_line(enum log_format format, const struct log_entry *entry, struct text *text);

// So many lines of one kind in a second.
enum { LOG_LINES_A_SECOND = 5 };

struct log_limit {
    uint64_t second;
    uint32_t lines; // written in that second
    uint32_t held_back;
};

// Whether one more may be written in this second. *out_held_back: of an earlier one, to be told
// now.
bool log_limit_take(struct log_limit *limit, uint64_t second, uint32_t *out_held_back);

// How many were held back before this second, once.
uint32_t log_limit_end(struct log_limit *limit, uint64_t second);

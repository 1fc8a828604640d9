// Which lines are written, and writing them.
#include "server/report/log.h"

#include "server/report/log_format.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum who { OURS, STRANGERS };

static const char *const level_names[LOG_LEVEL_COUNT] = {"error", "warning", "info", "debug"};

static const struct {
    enum log_level level;
    enum who who;
    const char *name;
} rows[LOG_EVENT_COUNT] = {
#define LOG_ROW(id, level, who, name, meaning) {LOG_##level, who, name},
    LOG_ROWS(LOG_ROW)
#undef LOG_ROW
};

static struct {
    enum log_level level;
    enum log_format format;
} chosen = {LOG_INFO, LOG_TEXT};

static struct log_limit limits[LOG_EVENT_COUNT]; // of those that strangers can cause

void log_set_level(enum log_level level) {
    chosen.level = level;
}

void log_set_format(enum log_format format) {
    chosen.format = format;
}

bool log_level_find(const char *name, enum log_level *out_level) {
    for (int i = 0; i < LOG_LEVEL_COUNT; i++) {
        if (strcmp(level_names[i], name) == 0) {
            *out_level = (enum log_level)i;
            return true;
        }
    }
    return false;
}

bool log_wants(enum log_event event) {
    return rows[event].level <= chosen.level;
}

static void write_line(enum log_event event, const struct log_about *about, const char *words) {
    char line[LOG_LINE_BYTES];
    struct text text;
    struct log_entry entry = {
        .level = level_names[rows[event].level],
        .event = rows[event].name,
        .words = words,
        .about = *about,
    };
    clock_gettime(CLOCK_REALTIME, &entry.at);
    text_init(&text, line, sizeof line);
    log_format_line(chosen.format, &entry, &text);
    fwrite(line, 1, text.length, stderr);
}

static void tell_held_back(enum log_event event, uint32_t count) {
    if (count > 0) {
        char words[64];
        snprintf(words, sizeof words, "%u more suppressed", count);
        write_line(event, &(struct log_about){NULL}, words);
    }
}

static uint64_t this_second(void) {
    struct timespec now = {.tv_sec = 0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec;
}

// Whether a line of this kind is written, and may be now.
static bool may_write(enum log_event event) {
    uint32_t held_back;
    if (!log_wants(event) || rows[event].who == OURS) {
        return log_wants(event);
    }
    bool may = log_limit_take(&limits[event], this_second(), &held_back);
    tell_held_back(event, held_back);
    return may;
}

void log_tell_held_back(void) {
    for (int event = 0; event < LOG_EVENT_COUNT; event++) {
        tell_held_back((enum log_event)event, log_limit_end(&limits[event], this_second()));
    }
}

void log_line(enum log_event event, const char *format, ...) {
    char words[LOG_WORDS_BYTES];
    va_list arguments;
    if (may_write(event)) {
        va_start(arguments, format);
        vsnprintf(words, sizeof words, format, arguments);
        va_end(arguments);
        write_line(event, &(struct log_about){NULL}, words);
    }
}

void log_line_about(enum log_event event, const struct log_about *about, const char *format, ...) {
    char words[LOG_WORDS_BYTES];
    va_list arguments;
    if (may_write(event)) {
        va_start(arguments, format);
        vsnprintf(words, sizeof words, format, arguments);
        va_end(arguments);
        write_line(event, about, words);
    }
}

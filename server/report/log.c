// Which lines are written, and writing them.
#include "server/report/log.h"

#include "server/report/log_format.h"
#include "server/report/moment.h"

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

enum { US_A_S = 1000000 };

static uint64_t this_second(void) {
    return moment_us() / US_A_S;
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

__attribute__((format(printf, 3, 0))) static void print_line(enum log_event event,
                                                             const struct log_about *about,
                                                             const char *format,
                                                             va_list arguments) {
    char words[LOG_WORDS_BYTES];
    if (may_write(event)) {
        vsnprintf(words, sizeof words, format, arguments);
        write_line(event, about, words);
    }
}

void log_line(enum log_event event, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_line(event, &(struct log_about){NULL}, format, arguments);
    va_end(arguments);
}

void log_line_about(enum log_event event, const struct log_about *about, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_line(event, about, format, arguments);
    va_end(arguments);
}

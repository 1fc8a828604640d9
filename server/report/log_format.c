// Text for people and for grep, JSON for programs.
#include "server/report/log_format.h"

#include <stdio.h>
#include <string.h>

// ---- characters ----

// What moves a terminal's cursor, ends a line, or turns the writing round.
static bool is_unsafe(uint32_t code) {
    return code < ' ' || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029 ||
           (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

static void add_escaped(struct text *text, enum log_format format, const char *words) {
    for (const unsigned char *at = (const unsigned char *)words; *at != '\0';) {
        uint32_t code;
        size_t length = text_character((const char *)at, &code);
        if (length == 0 && format == LOG_JSON) {
            text_add(text, "\\ufffd"); // JSON has no bytes
        } else if (length == 0) {
            text_addf(text, "\\x%02x", *at);
        } else if (is_unsafe(code)) {
            text_addf(text, "\\u%04x", code);
        } else {
            if (code == '\\' || (format == LOG_JSON && code == '"')) {
                text_add_char(text, '\\');
            }
            text_add_bytes(text, (const char *)at, length);
        }
        at += length == 0 ? 1 : length;
    }
}

// ---- lines ----

static void add_time(struct text *text, const struct timespec *at) {
    struct tm parts;
    char seconds[32];
    gmtime_r(&at->tv_sec, &parts);
    strftime(seconds, sizeof seconds, "%Y-%m-%dT%H:%M:%S", &parts);
    text_addf(text, "%s.%03ldZ", seconds, at->tv_nsec / 1000000);
}

// A member of the object, or a word with its name.
static void add_field(struct text *text, enum log_format format, const char *name,
                      const char *value) {
    if (value != NULL) {
        text_addf(text, format == LOG_JSON ? ",\"%s\":\"" : " %s=", name);
        add_escaped(text, format, value);
        text_add(text, format == LOG_JSON ? "\"" : "");
    }
}

static void add_about(struct text *text, enum log_format format, const struct log_about *about) {
    add_field(text, format, "table", about->table);
    if (about->connection != 0) {
        text_addf(text, format == LOG_JSON ? ",\"connection\":%llu" : " connection=%llu",
                  (unsigned long long)about->connection);
    }
    add_field(text, format, "account", about->account);
    add_field(text, format, "address", about->address);
}

void log_format_line(enum log_format format, const struct log_entry *entry, struct text *text) {
    if (format == LOG_JSON) {
        text_add(text, "{\"time\":\"");
        add_time(text, &entry->at);
        text_add(text, "\"");
        add_field(text, format, "level", entry->level);
        add_field(text, format, "event", entry->event);
        add_field(text, format, "message", entry->words);
        add_about(text, format, &entry->about);
        text_add(text, "}\n");
    } else {
        add_time(text, &entry->at);
        text_addf(text, " %s ", entry->level);
        add_escaped(text, format, entry->words);
        add_field(text, format, "event", entry->event);
        add_about(text, format, &entry->about);
        text_add(text, "\n");
    }
}

// ---- so many in a second ----

uint32_t log_limit_end(struct log_limit *limit, uint64_t second) {
    uint32_t held_back = limit->second != second ? limit->held_back : 0;
    if (limit->second != second) {
        *limit = (struct log_limit){.second = second};
    }
    return held_back;
}

bool log_limit_take(struct log_limit *limit, uint64_t second, uint32_t *out_held_back) {
    *out_held_back = log_limit_end(limit, second);
    if (limit->lines == LOG_LINES_A_SECOND) {
        limit->held_back++;
        return false;
    }
    limit->lines++;
    return true;
}

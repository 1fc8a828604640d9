// Lines of a calendar.
#include "server/club_files/calendar.h"

#include <string.h>
#include <time.h>

enum { FOLD_BYTES = 73, LINE_BYTES = 2048, MINUTE_S = 60, ROUND_MIN = 60 };

// A line is broken before it has more than 75 bytes, between two characters.
static void add_line(struct text *text, const char *name, const char *value) {
    char memory[LINE_BYTES];
    struct text line;
    text_init(&line, memory, sizeof memory);
    text_add(&line, name);
    text_add_char(&line, ':');
    text_add(&line, value);
    const char *at = memory;
    while (strlen(at) > FOLD_BYTES) {
        size_t length = text_fit(at, FOLD_BYTES);
        text_add_bytes(text, at, length);
        text_add(text, "\r\n ");
        at += length;
    }
    text_add(text, at);
    text_add(text, "\r\n");
}

static void add_words(struct text *text, const char *name, const char *words) {
    char memory[LINE_BYTES];
    struct text value;
    text_init(&value, memory, sizeof memory);
    for (; *words != '\0'; words++) {
        if (strchr("\\;,", *words) != NULL) {
            text_add_char(&value, '\\');
        }
        if (*words == '\n') {
            text_add(&value, "\\n");
        } else if ((unsigned char)*words >= ' ') {
            text_add_char(&value, *words);
        }
    }
    add_line(text, name, memory);
}

static void add_time(struct text *text, const char *name, int64_t at) {
    char value[32];
    struct tm tm;
    time_t moment = (time_t)at;
    gmtime_r(&moment, &tm);
    strftime(value, sizeof value, "%Y%m%dT%H%M%SZ", &tm);
    add_line(text, name, value);
}

void calendar_begin(struct text *text, const char *title) {
    add_line(text, "BEGIN", "VCALENDAR");
    add_line(text, "VERSION", "2.0");
    add_line(text, "PRODID", "-//Jansou//Clubs//EN");
    add_line(text, "METHOD", "PUBLISH");
    add_words(text, "X-WR-CALNAME", title);
}

void calendar_add(struct text *text, const char *club, const char *title,
                  const struct wire_night_row *night) {
    char memory[80];
    struct text uid;
    int32_t minutes = night->plan.round_min == 0 ? ROUND_MIN : night->plan.round_min;
    text_init(&uid, memory, sizeof memory);
    text_addf(&uid, "night-%d@%s.jansou", (int)night->night, club);
    add_line(text, "BEGIN", "VEVENT");
    add_line(text, "UID", memory);
    add_time(text, "DTSTAMP", night->plan.at);
    add_time(text, "DTSTART", night->plan.at);
    add_time(text, "DTEND",
             (int64_t)night->plan.at + (int64_t)minutes * night->plan.rounds * MINUTE_S);
    add_words(text, "SUMMARY", night->plan.title[0] != '\0' ? night->plan.title : title);
    if (night->plan.place[0] != '\0') {
        add_words(text, "LOCATION", night->plan.place);
    }
    add_line(text, "END", "VEVENT");
}

void calendar_end(struct text *text) {
    add_line(text, "END", "VCALENDAR");
}

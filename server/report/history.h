// The latest ten minutes and the latest day of some figures, for the status page. The memory is
// fixed.
#pragma once

#include "server/report/histogram.h"

#include <stdint.h>

// Id, what it is called, its unit. PERMILLE is of one core.
// clang-format off
#define SERIES_ROWS(ROW) \
    ROW(CONNECTIONS, "Connections",                        NUMBER) \
    ROW(TABLES,      "Tables that play",                   NUMBER) \
    ROW(SEATED,      "Players at tables",                  NUMBER) \
    ROW(WATCHING,    "Watchers",                           NUMBER) \
    ROW(ACTION,      "Action to everybody, 99 %",          MICROS) \
    ROW(TURN,        "Turn of the loop, 99.9 %",           MICROS) \
    ROW(JOURNAL,     "Answer of the journal, 99 %",        MICROS) \
    ROW(WAITING,     "Writes that wait for the journal",   NUMBER) \
    ROW(MESSAGES,    "Messages a second, in and out",      NUMBER) \
    ROW(REFUSED,     "Refused or turned away, a minute",   NUMBER) \
    ROW(CPU,         "Processor, of one core",             PERMILLE) \
    ROW(MEMORY,      "Memory",                             BYTES)
// clang-format on

enum series {
#define SERIES_ID(id, title, unit) SERIES_##id,
    SERIES_ROWS(SERIES_ID)
#undef SERIES_ID
        SERIES_COUNT
};

// A value that is not there: nothing was measured then.
enum { HISTORY_NONE = -1 };

// The spans of time that are kept, and how many values of each.
enum span { SPAN_MINUTES, SPAN_DAY, SPAN_COUNT };
enum { HISTORY_STEP_S = 5, HISTORY_MINUTES = 120, HISTORY_DAY = 144 };

struct history;

// NULL if there is no memory.
struct history *history_create(void);

// Accepts NULL.
void history_destroy(struct history *history);

// Notes what the figures are; every HISTORY_STEP_S seconds, with the time in milliseconds.
void history_note(struct history *history, uint64_t now_ms);

// How many values a span has, and the one that is so many steps old, or HISTORY_NONE.
int history_length(enum span span);
int64_t history_value(const struct history *history, enum series series, enum span span, int age);

// What was observed in the latest ten to twenty minutes, or since the start if that is less.
struct histogram history_lately(const struct history *history, int histogram);

// The same of a number that only grows.
int64_t history_growth(const struct history *history, int metric);

// Two rings of values. What a value of a span of time says of counters and histograms is the
// difference to how they were when the value before was noted.
#include "server/report/history.h"

#include "server/report/metrics.h"

#include <stdlib.h>
#include <string.h>

enum {
    STEPS_A_DAY_VALUE = 120, // of HISTORY_STEP_S each: ten minutes
    MS_A_S = 1000,
    MS_A_MINUTE = 60000,
    MILLE = 1000,
};

// How the figures were at a moment.
struct reading {
    uint64_t at_ms;
    int64_t values[METRIC_COUNT];
    struct histogram histograms[HISTOGRAM_COUNT];
};

struct history {
    int64_t minutes[SERIES_COUNT][HISTORY_MINUTES], day[SERIES_COUNT][HISTORY_DAY];
    int steps; // noted so far
    struct reading now;
    struct reading before[SPAN_COUNT]; // at the last value of each span
    struct reading earlier;            // ten minutes before the last one of SPAN_DAY
};

static void read_figures(struct reading *reading, uint64_t now_ms) {
    reading->at_ms = now_ms;
    for (int metric = 0; metric < METRIC_COUNT; metric++) {
        reading->values[metric] = metric_get((enum metric)metric);
    }
    for (int which = 0; which < HISTOGRAM_COUNT; which++) {
        reading->histograms[which] = *metric_histogram((enum metric_histogram)which);
    }
}

static int64_t *place(struct history *history, enum series series, enum span span, int number) {
    return span == SPAN_MINUTES ? &history->minutes[series][number % HISTORY_MINUTES]
                                : &history->day[series][number % HISTORY_DAY];
}

struct history *history_create(void) {
    struct history *history = calloc(1, sizeof *history);
    if (history != NULL) {
        memset(history->minutes, 0xFF, sizeof history->minutes); // HISTORY_NONE
        memset(history->day, 0xFF, sizeof history->day);
    }
    return history;
}

void history_destroy(struct history *history) {
    free(history);
}

// ---- noting ----

static int64_t sum(const struct reading *reading, int first, int last) {
    int64_t total = 0;
    for (int metric = first; metric <= last; metric++) {
        total += reading->values[metric];
    }
    return total;
}

static int64_t refusals(const struct reading *reading) {
    return sum(reading, METRIC_REFUSALS, METRIC_REFUSALS_LAST) +
           sum(reading, METRIC_TURNED_AWAY, METRIC_TURNED_AWAY_LAST);
}

static int64_t messages(const struct reading *reading) {
    return (int64_t)(histogram_count(&reading->histograms[HISTOGRAM_MESSAGE_IN]) +
                     histogram_count(&reading->histograms[HISTOGRAM_MESSAGE_OUT]));
}

static int64_t quantile(const struct reading *now, const struct reading *before,
                        enum metric_histogram which, int thousandths) {
    struct histogram since = histogram_since(&now->histograms[which], &before->histograms[which]);
    return histogram_count(&since) == 0
               ? HISTORY_NONE
               : (int64_t)histogram_quantile(&since, metric_range(which), thousandths);
}

static void measure(const struct reading *now, const struct reading *before,
                    int64_t out_values[SERIES_COUNT]) {
    int64_t ms = now->at_ms > before->at_ms ? (int64_t)(now->at_ms - before->at_ms) : 1;
    int64_t cpu_us = now->values[METRIC_CPU] - before->values[METRIC_CPU];
    const int64_t values[SERIES_COUNT] = {
        [SERIES_CONNECTIONS] = now->values[METRIC_CONNECTIONS],
        [SERIES_TABLES] = now->values[METRIC_TABLES + WIRE_TABLE_STATE_PLAYING] +
                          now->values[METRIC_TABLES + WIRE_TABLE_STATE_BETWEEN],
        [SERIES_SEATED] = now->values[METRIC_AT_TABLE + AT_TABLE_SEATED],
        [SERIES_WATCHING] = now->values[METRIC_AT_TABLE + AT_TABLE_WATCHING],
        [SERIES_ACTION] = quantile(now, before, HISTOGRAM_ACTION, 990),
        [SERIES_TURN] = quantile(now, before, HISTOGRAM_TURN, 999),
        [SERIES_JOURNAL] = quantile(now, before, HISTOGRAM_JOURNAL_WAIT, 990),
        [SERIES_WAITING] = now->values[METRIC_JOURNAL_WAITING],
        [SERIES_MESSAGES] = (messages(now) - messages(before)) * MS_A_S / ms,
        [SERIES_REFUSED] = (refusals(now) - refusals(before)) * MS_A_MINUTE / ms,
        [SERIES_CPU] = cpu_us * MILLE / (ms * MS_A_S),
        [SERIES_MEMORY] = now->values[METRIC_MEMORY],
    };
    memcpy(out_values, values, sizeof values);
}

static void note_span(struct history *history, enum span span, int number) {
    int64_t values[SERIES_COUNT];
    measure(&history->now, &history->before[span], values);
    for (int series = 0; series < SERIES_COUNT; series++) {
        *place(history, (enum series)series, span, number) = values[series];
    }
    history->before[span] = history->now;
}

void history_note(struct history *history, uint64_t now_ms) {
    read_figures(&history->now, now_ms);
    if (history->steps == 0) {
        history->before[SPAN_MINUTES] = history->before[SPAN_DAY] = history->now;
    }
    note_span(history, SPAN_MINUTES, history->steps);
    history->steps++;
    if (history->steps % STEPS_A_DAY_VALUE == 0) {
        history->earlier = history->before[SPAN_DAY];
        note_span(history, SPAN_DAY, history->steps / STEPS_A_DAY_VALUE - 1);
    }
}

// ---- looking ----

int history_length(enum span span) {
    return span == SPAN_MINUTES ? HISTORY_MINUTES : HISTORY_DAY;
}

int64_t history_value(const struct history *history, enum series series, enum span span, int age) {
    int noted = span == SPAN_MINUTES ? history->steps : history->steps / STEPS_A_DAY_VALUE;
    return age < 0 || age >= noted || age >= history_length(span)
               ? HISTORY_NONE
               : *place((struct history *)history, series, span, noted - 1 - age);
}

struct histogram history_lately(const struct history *history, int histogram) {
    return histogram_since(metric_histogram((enum metric_histogram)histogram),
                           &history->earlier.histograms[histogram]);
}

int64_t history_growth(const struct history *history, int metric) {
    return metric_get((enum metric)metric) - history->earlier.values[metric];
}

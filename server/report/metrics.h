// The figures of the process: counted where something happens, told by /metrics and the status
// page. One process has one loop, and the loop alone counts, so they are plain numbers: counting
// one costs a few instructions.
#pragma once

#include "common/base/text.h"
#include "server/report/histogram.h"
#include "server/report/metrics_rows.h"

#include <stdint.h>

// Every number of every figure. One with labels is METRIC_REFUSALS + status.
enum metric {
#define METRIC_ID(id, kind, unit, name, label, values, help)                                       \
    METRIC_##id, METRIC_##id##_LAST = METRIC_##id + LABELS_##values - 1,
    FIGURE_ROWS(METRIC_ID)
#undef METRIC_ID
        METRIC_COUNT
};

enum metric_histogram {
#define HISTOGRAM_ID(id, ...) HISTOGRAM_##id,
    HISTOGRAM_ROWS(HISTOGRAM_ID)
#undef HISTOGRAM_ID
        HISTOGRAM_COUNT
};

// The largest page: every number at its longest.
enum { METRICS_PAGE_BYTES = 160 << 10 };

// `metric` is a number of a figure, 0 <= metric < METRIC_COUNT.
void metric_add(enum metric metric, int64_t amount);
int64_t metric_get(enum metric metric);
void metric_set(enum metric metric, int64_t value);

// All numbers of a figure with labels: METRIC_TABLES to METRIC_TABLES_LAST.
int64_t metric_sum(enum metric first, enum metric last);

// The value of the number's label, "" without one.
const char *metric_label(enum metric metric);

// One more of this size, in the row's unit.
void metric_observe(enum metric_histogram which, uint64_t size);

// What was observed, and the range of its bounds.
const struct histogram *metric_histogram(enum metric_histogram which);
struct histogram_range metric_range(enum metric_histogram which);

// An action of a player that came at this moment is on its way to all who see it: they have it at
// the end of this turn of the loop. Moments are microseconds of the monotonic clock.
void metric_note_action(uint64_t arrived_us);

// A turn of the loop is over: it has taken so long, and so much of it on a processor.
void metric_note_turn(uint64_t turn_us, uint64_t cpu_us);

// The page in Prometheus' text format, at most METRICS_PAGE_BYTES with the terminator. Reading it
// changes nothing. `build` are the labels of this build, as in `version="1",commit="a"`.
void metrics_print(struct text *text, const char *build);

// A label's value as the format wants it: backslash, quote and line feed escaped.
void metrics_add_label_value(struct text *text, const char *value);

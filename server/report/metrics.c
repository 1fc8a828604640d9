// The figures. One process has one loop, so they are plain numbers.
#include "server/report/metrics.h"

struct metric_row {
    const char *name, *help, *kind;
};

#define METRIC_ROW(id, name, help, kind) {name, help, kind},
static const struct metric_row rows[METRIC_COUNT] = {METRIC_ROWS(METRIC_ROW)};
#undef METRIC_ROW

enum { SLOW_TURN_US = 10000 };

static int64_t values[METRIC_COUNT];

void metric_add(enum metric metric, int64_t amount) {
    values[metric] += amount;
}

int64_t metric_get(enum metric metric) {
    return values[metric];
}

void metric_set(enum metric metric, int64_t value) {
    values[metric] = value;
}

static void note_peak(enum metric metric, uint64_t amount) {
    int64_t value = amount < INT64_MAX ? (int64_t)amount : INT64_MAX;
    values[metric] = value > values[metric] ? value : values[metric];
}

void metric_note_turn(uint64_t turn_us, uint64_t cpu_us) {
    note_peak(METRIC_TURN_PEAK, turn_us);
    note_peak(METRIC_TURN_CPU_PEAK, cpu_us);
    values[METRIC_TURNS_SLOW] += turn_us > SLOW_TURN_US;
}

void metrics_print(struct text *text) {
    for (int i = 0; i < METRIC_COUNT; i++) {
        text_addf(text, "# HELP %s %s\n# TYPE %s %s\n%s %lld\n", rows[i].name, rows[i].help,
                  rows[i].name, rows[i].kind, rows[i].name, (long long)values[i]);
    }
}

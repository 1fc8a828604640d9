// The figures. One process has one loop, so they are plain numbers.
#include "server/report/metrics.h"

struct metric_row {
    const char *name, *help, *kind;
};

#define METRIC_ROW(id, name, help, kind) {name, help, kind},
static const struct metric_row rows[METRIC_COUNT] = {METRIC_ROWS(METRIC_ROW)};
#undef METRIC_ROW

static int64_t values[METRIC_COUNT];

void metric_add(enum metric metric, int64_t amount) {
    values[metric] += amount;
}

int64_t metric_get(enum metric metric) {
    return values[metric];
}

void metrics_print(struct text *text) {
    for (int i = 0; i < METRIC_COUNT; i++) {
        text_addf(text, "# HELP %s %s\n# TYPE %s %s\n%s %lld\n", rows[i].name, rows[i].help,
                  rows[i].name, rows[i].kind, rows[i].name, (long long)values[i]);
    }
}

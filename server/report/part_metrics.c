// A few parts of each kind, found by their names.
#include "server/report/part_metrics.h"

#include <stdio.h>
#include <string.h>

enum part_unit { COUNT, MICROS };
enum part_type { COUNTER, GAUGE };
enum { US_A_S = 1000000, STREAM = PART_STREAM, NODE = PART_NODE };

struct part {
    char label[PART_LABEL_BYTES];
    int64_t values[PART_FIGURES];
};

// It belongs to the loop.
static struct {
    int count;
    struct part rows[PARTS_MAX];
} parts[PART_KINDS];

static const struct {
    const char *name, *label, *help;
    enum part_type type;
    enum part_unit unit;
    enum metric_part_kind of;
} figures[PART_FIGURES] = {
#define PART_ROW(id, type, unit, name, label, of, help)                                            \
    {name, label, help, type, unit, (enum metric_part_kind)(of)},
    PART_ROWS(PART_ROW)
#undef PART_ROW
};

static struct part *find(enum metric_part_kind kind, const char *label) {
    for (int i = 0; i < parts[kind].count; i++) {
        if (strcmp(parts[kind].rows[i].label, label) == 0) {
            return &parts[kind].rows[i];
        }
    }
    return NULL;
}

static struct part *meet(enum metric_part_kind kind, const char *label) {
    struct part *part = find(kind, label);
    if (part == NULL && parts[kind].count < PARTS_MAX) {
        part = &parts[kind].rows[parts[kind].count++];
        memset(part, 0, sizeof *part);
        snprintf(part->label, sizeof part->label, "%s", label);
    }
    return part;
}

void metric_part_set(enum metric_of_part figure, const char *label, int64_t value) {
    struct part *part = meet(figures[figure].of, label);
    if (part != NULL) {
        part->values[figure] = value;
    }
}

void metric_part_add(enum metric_of_part figure, const char *label, int64_t amount) {
    metric_part_set(figure, label, metric_part_get(figure, label) + amount);
}

int64_t metric_part_get(enum metric_of_part figure, const char *label) {
    const struct part *part = find(figures[figure].of, label);
    return part == NULL ? 0 : part->values[figure];
}

void metric_part_drop(enum metric_part_kind kind, const char *label) {
    struct part *part = find(kind, label);
    if (part != NULL) {
        *part = parts[kind].rows[--parts[kind].count];
    }
}

static void print_figure(struct text *text, enum metric_of_part figure) {
    enum metric_part_kind kind = figures[figure].of;
    const char *name = figures[figure].name;
    text_addf(text, "# HELP %s %s\n# TYPE %s %s\n", name, figures[figure].help, name,
              figures[figure].type == COUNTER ? "counter" : "gauge");
    for (int i = 0; i < parts[kind].count; i++) {
        const struct part *part = &parts[kind].rows[i];
        int64_t value = part->values[figure];
        text_addf(text, "%s{%s=\"%s", name, figures[figure].label, part->label);
        if (figures[figure].unit == MICROS) {
            text_addf(text, "\"} %lld.%06lld\n", (long long)(value / US_A_S),
                      (long long)(value % US_A_S));
        } else {
            text_addf(text, "\"} %lld\n", (long long)value);
        }
    }
}

void part_metrics_print(struct text *text) {
    for (int figure = 0; figure < PART_FIGURES; figure++) {
        if (parts[figures[figure].of].count > 0) {
            print_figure(text, (enum metric_of_part)figure);
        }
    }
}

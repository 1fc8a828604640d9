// The numbers, and counting them.
#include "server/report/metrics.h"

#include "server/report/moment.h"
#include "server/report/part_metrics.h"

enum { ACTIONS_A_TURN = 512, US_A_S = 1000000 };

// What changes: all of it belongs to the loop.
static struct {
    int64_t values[METRIC_COUNT];
    struct histogram histograms[HISTOGRAM_COUNT];
    uint64_t actions[ACTIONS_A_TURN]; // moments of those that this turn of the loop answers
    int action_count;
} figures;

static const struct histogram_range ranges[HISTOGRAM_COUNT] = {
#define RANGE_ROW(id, unit, name, first, last, help) HISTOGRAM_RANGE(first, last),
    HISTOGRAM_ROWS(RANGE_ROW)
#undef RANGE_ROW
};

#define FITS_ROW(id, unit, name, first, last, help)                                                \
    _Static_assert(2 * ((last) - (first)) + 2 <= HISTOGRAM_CELLS, "a cell for every bound");
HISTOGRAM_ROWS(FITS_ROW)
#undef FITS_ROW

// ---- one number ----

void metric_add(enum metric metric, int64_t amount) {
    figures.values[metric] += amount;
}

int64_t metric_get(enum metric metric) {
    return figures.values[metric];
}

void metric_set(enum metric metric, int64_t value) {
    figures.values[metric] = value;
}

int64_t metric_sum(enum metric first, enum metric last) {
    int64_t sum = 0;
    for (int metric = (int)first; metric <= (int)last; metric++) {
        sum += figures.values[metric];
    }
    return sum;
}

// ---- sizes ----

void metric_observe(enum metric_histogram which, uint64_t size) {
    histogram_add(&figures.histograms[which], ranges[which], size);
}

const struct histogram *metric_histogram(enum metric_histogram which) {
    return &figures.histograms[which];
}

struct histogram_range metric_range(enum metric_histogram which) {
    return ranges[which];
}

// ---- the turns of the loop ----

static void end_actions(void) {
    uint64_t now = figures.action_count > 0 ? moment_us() : 0;
    for (int i = 0; i < figures.action_count; i++) {
        uint64_t arrived = figures.actions[i];
        metric_observe(HISTOGRAM_ACTION, now > arrived ? now - arrived : 0);
    }
    figures.action_count = 0;
}

void metric_note_action(uint64_t arrived_us) {
    if (figures.action_count == ACTIONS_A_TURN) {
        end_actions();
    }
    figures.actions[figures.action_count++] = arrived_us;
}

void metric_note_turn(uint64_t turn_us, uint64_t cpu_us) {
    end_actions();
    metric_observe(HISTOGRAM_TURN, turn_us);
    metric_observe(HISTOGRAM_TURN_CPU, cpu_us);
}

// ---- the page ----

enum kind { COUNTER, GAUGE };

// MICROS are told as seconds, and so is a MOMENT, as the time since then; 0 is none.
enum unit { COUNT, MICROS, MOMENT };

static const char *const none[] = {""};
static const char *const http_class[] = {"2xx", "3xx", "4xx", "5xx"};
static const char *const table_state[] = {"waiting", "playing", "between", "finished", "frozen"};

#define LABEL_ROW(id, label) label,
static const char *const turned_away[] = {TURNED_AWAY_ROWS(LABEL_ROW)};
static const char *const at_table[] = {AT_TABLE_ROWS(LABEL_ROW)};
static const char *const program_fault[] = {PROGRAM_FAULT_ROWS(LABEL_ROW)};
static const char *const claim[] = {CLAIM_ROWS(LABEL_ROW)};
static const char *const unknown_end[] = {UNKNOWN_END_ROWS(LABEL_ROW)};
#undef LABEL_ROW

#define TYPE_ROW(name) #name,
static const char *const client_type[] = {WIRE_CLIENT_ROWS(TYPE_ROW) "unread"};
#undef TYPE_ROW

#define CODE_ROW(id, name, sentence) name,
static const char *const status[] = {STATUS_ROWS(CODE_ROW)};
#undef CODE_ROW

#define AT_ONCE_ROW(name, most)           #most,
#define RATE_ROW(name, burst, per_minute) #burst,
static const char *const quota[] = {QUOTA_ROWS(AT_ONCE_ROW, RATE_ROW)};
#undef AT_ONCE_ROW
#undef RATE_ROW

struct figure {
    const char *name, *help, *label;
    const char *const *values;
    enum kind kind;
    enum unit unit;
    int first, count;
};

#define FIGURE_ROW(id, kind, unit, name, label, values, help)                                      \
    _Static_assert(sizeof(values) / sizeof(values)[0] == LABELS_##values, "a word for each");
FIGURE_ROWS(FIGURE_ROW)
#undef FIGURE_ROW

static const struct figure rows[] = {
#define FIGURE_ROW(id, kind, unit, name, label, values, help)                                      \
    {name, help, label, values, kind, unit, METRIC_##id, LABELS_##values},
    FIGURE_ROWS(FIGURE_ROW)
#undef FIGURE_ROW
};

static const struct {
    const char *name, *help;
    enum unit unit;
} histogram_rows[HISTOGRAM_COUNT] = {
#define HISTOGRAM_ROW(id, unit, name, first, last, help) {name, help, unit},
    HISTOGRAM_ROWS(HISTOGRAM_ROW)
#undef HISTOGRAM_ROW
};

const char *metric_label(enum metric metric) {
    size_t row = 0;
    while (rows[row].first + rows[row].count <= (int)metric) {
        row++;
    }
    return rows[row].values[(int)metric - rows[row].first];
}

static void add_head(struct text *text, const char *name, const char *help, const char *kind) {
    text_addf(text, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind);
}

static void add_number(struct text *text, enum unit unit, int64_t number) {
    if (unit == MOMENT) {
        int64_t now = (int64_t)moment_us();
        number = number > 0 && now > number ? now - number : 0;
    }
    if (unit == COUNT) {
        text_addf(text, "%lld", (long long)number);
    } else {
        text_addf(text, "%lld.%06lld", (long long)(number / US_A_S), (long long)(number % US_A_S));
    }
}

void metrics_add_label_value(struct text *text, const char *value) {
    for (; *value != '\0'; value++) {
        if (*value == '\\' || *value == '"') {
            text_add_char(text, '\\');
        }
        text_add(text, *value == '\n' ? "\\n" : (char[2]){*value, '\0'});
    }
}

static void print_figure(struct text *text, const struct figure *row) {
    add_head(text, row->name, row->help, row->kind == COUNTER ? "counter" : "gauge");
    for (int i = 0; i < row->count; i++) {
        text_add(text, row->name);
        if (row->label[0] != '\0') {
            text_addf(text, "{%s=\"", row->label);
            metrics_add_label_value(text, row->values[i]);
            text_add(text, "\"}");
        }
        text_add_char(text, ' ');
        add_number(text, row->unit, figures.values[row->first + i]);
        text_add_char(text, '\n');
    }
}

static void print_histogram(struct text *text, enum metric_histogram which) {
    const struct histogram *histogram = &figures.histograms[which];
    const char *name = histogram_rows[which].name;
    enum unit unit = histogram_rows[which].unit;
    uint64_t count = 0;
    add_head(text, name, histogram_rows[which].help, "histogram");
    for (int cell = 0; cell < ranges[which].bounds; cell++) {
        count += histogram->cells[cell];
        text_addf(text, "%s_bucket{le=\"", name);
        add_number(text, unit, (int64_t)histogram_bound(ranges[which], cell));
        text_addf(text, "\"} %llu\n", (unsigned long long)count);
    }
    count = histogram_count(histogram);
    text_addf(text, "%s_bucket{le=\"+Inf\"} %llu\n%s_sum ", name, (unsigned long long)count, name);
    add_number(text, unit, (int64_t)histogram->sum);
    text_addf(text, "\n%s_count %llu\n", name, (unsigned long long)count);
}

void metrics_print(struct text *text, const char *build) {
    add_head(text, "jansou_build_info", "What runs, and the libraries it was built with.", "gauge");
    text_addf(text, "jansou_build_info{%s} 1\n", build);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        print_figure(text, &rows[i]);
    }
    for (int which = 0; which < HISTOGRAM_COUNT; which++) {
        print_histogram(text, (enum metric_histogram)which);
    }
    part_metrics_print(text);
}

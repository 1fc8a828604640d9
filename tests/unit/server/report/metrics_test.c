// The page of figures, read by the rules of Prometheus' text format 0.0.4.
#include "server/report/metrics.h"

#include "tests/support/test.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_BYTES = 80, SERIES_BYTES = 400, SERIES_MAX = 1000 };

// What has been read of the figure that is told at present, and all series so far.
struct reader {
    const char *at;
    char name[NAME_BYTES], kind[NAME_BYTES];
    char (*series)[SERIES_BYTES];
    int series_count;
    double bound, cumulated; // of a histogram
    bool has_inf, has_sum, has_count;
};

static bool take(struct reader *reader, const char *words) {
    size_t length = strlen(words);
    if (strncmp(reader->at, words, length) != 0) {
        return false;
    }
    reader->at += length;
    return true;
}

static void expect_taken(struct reader *reader, const char *words) {
    if (!take(reader, words)) {
        FAIL("\"%s\" expected at %.60s", words, reader->at);
    }
}

static void take_name(struct reader *reader, char out[NAME_BYTES], bool may_have_colon) {
    size_t length = 0;
    EXPECT(isalpha((unsigned char)*reader->at) || *reader->at == '_');
    while (isalnum((unsigned char)*reader->at) || *reader->at == '_' ||
           (may_have_colon && *reader->at == ':')) {
        EXPECT(length < NAME_BYTES - 1);
        out[length++] = *reader->at++;
    }
    out[length] = '\0';
}

// A label's value: nothing but the three escapes, and no bare line feed.
static void take_value(struct reader *reader, char out[NAME_BYTES]) {
    size_t length = 0;
    expect_taken(reader, "\"");
    for (; *reader->at != '"'; reader->at++) {
        EXPECT(*reader->at != '\0' && *reader->at != '\n' && length < NAME_BYTES - 1);
        if (*reader->at == '\\') {
            reader->at++;
            EXPECT(*reader->at != '\0' && strchr("\\\"n", *reader->at) != NULL);
        }
        out[length++] = *reader->at;
    }
    out[length] = '\0';
    expect_taken(reader, "\"");
}

static double take_number(struct reader *reader) {
    char *end;
    EXPECT(isdigit((unsigned char)*reader->at) || *reader->at == '-');
    double number = strtod(reader->at, &end);
    EXPECT(end > reader->at);
    reader->at = end;
    return number;
}

static void read_line_end(struct reader *reader) {
    const char *end = strchr(reader->at, '\n');
    EXPECT(end != NULL);
    reader->at = end + 1;
}

static void end_figure(const struct reader *reader) {
    if (strcmp(reader->kind, "histogram") == 0) {
        EXPECT(reader->has_inf && reader->has_sum && reader->has_count);
    }
    if (strcmp(reader->kind, "counter") == 0) {
        size_t length = strlen(reader->name);
        EXPECT(length > 6 && strcmp(reader->name + length - 6, "_total") == 0);
    }
}

static void read_head(struct reader *reader) {
    char name[NAME_BYTES];
    end_figure(reader);
    expect_taken(reader, "# HELP ");
    take_name(reader, reader->name, true);
    expect_taken(reader, " ");
    EXPECT(*reader->at != '\n');
    read_line_end(reader);
    expect_taken(reader, "# TYPE ");
    take_name(reader, name, true);
    EXPECT_TEXT(name, reader->name);
    expect_taken(reader, " ");
    take_name(reader, reader->kind, false);
    EXPECT(strcmp(reader->kind, "counter") == 0 || strcmp(reader->kind, "gauge") == 0 ||
           strcmp(reader->kind, "histogram") == 0);
    expect_taken(reader, "\n");
    reader->bound = reader->cumulated = -1;
    reader->has_inf = reader->has_sum = reader->has_count = false;
}

static void note_series(struct reader *reader, const char *from) {
    size_t length = (size_t)(reader->at - from);
    EXPECT(length < SERIES_BYTES && reader->series_count < SERIES_MAX);
    char *series = reader->series[reader->series_count++];
    memcpy(series, from, length);
    series[length] = '\0';
    for (int i = 0; i < reader->series_count - 1; i++) {
        if (strcmp(reader->series[i], series) == 0) {
            FAIL("%s is there twice", series);
        }
    }
}

// The labels of a sample; the value of `le`, "" without one.
static void read_labels(struct reader *reader, char out_le[NAME_BYTES]) {
    out_le[0] = '\0';
    if (!take(reader, "{")) {
        return;
    }
    do {
        char label[NAME_BYTES], value[NAME_BYTES];
        take_name(reader, label, false);
        expect_taken(reader, "=");
        take_value(reader, value);
        if (strcmp(label, "le") == 0) {
            memcpy(out_le, value, sizeof value);
        }
    } while (take(reader, ","));
    expect_taken(reader, "}");
}

static void read_part_of_histogram(struct reader *reader, const char *part, const char *le,
                                   double value) {
    if (strcmp(part, "_sum") == 0) {
        reader->has_sum = true;
    } else if (strcmp(part, "_count") == 0) {
        EXPECT(reader->has_inf && value == reader->cumulated);
        reader->has_count = true;
    } else {
        bool is_last = strcmp(le, "+Inf") == 0;
        EXPECT_TEXT(part, "_bucket");
        EXPECT(!reader->has_inf && value >= reader->cumulated);
        EXPECT(is_last || strtod(le, NULL) > reader->bound);
        reader->bound = strtod(le, NULL);
        reader->cumulated = value;
        reader->has_inf = is_last;
    }
}

static void read_sample(struct reader *reader) {
    const char *from = reader->at;
    char name[NAME_BYTES], le[NAME_BYTES];
    size_t stem = strlen(reader->name);
    take_name(reader, name, true);
    EXPECT(strncmp(name, reader->name, stem) == 0);
    read_labels(reader, le);
    note_series(reader, from);
    expect_taken(reader, " ");
    double value = take_number(reader);
    expect_taken(reader, "\n");
    if (strcmp(reader->kind, "histogram") == 0) {
        read_part_of_histogram(reader, name + stem, le, value);
    } else {
        EXPECT_TEXT(name, reader->name);
        EXPECT(le[0] == '\0');
        EXPECT(strcmp(reader->kind, "counter") != 0 || value >= 0);
    }
}

// Returns how many samples there are.
static int read_page(const char *page) {
    struct reader reader = {.at = page, .series = malloc(SERIES_BYTES * SERIES_MAX)};
    EXPECT(reader.series != NULL && *page == '#');
    while (*reader.at != '\0') {
        if (*reader.at == '#') {
            read_head(&reader);
        } else {
            read_sample(&reader);
        }
    }
    end_figure(&reader);
    free(reader.series);
    return reader.series_count;
}

static void print(char page[METRICS_PAGE_BYTES]) {
    struct text text;
    text_init(&text, page, METRICS_PAGE_BYTES);
    metrics_print(&text, "version=\"1\",commit=\"a\"");
    EXPECT(!text.is_cut);
}

static bool has_line(const char *page, const char *line) {
    const char *found = strstr(page, line);
    return found != NULL && (found == page || found[-1] == '\n') && found[strlen(line)] == '\n';
}

static int samples_wanted(void) {
    int samples = 1 + METRIC_COUNT;
    for (int which = 0; which < HISTOGRAM_COUNT; which++) {
        samples += metric_range((enum metric_histogram)which).bounds + 3;
    }
    return samples;
}

TEST(the_page_keeps_to_the_format) {
    char page[METRICS_PAGE_BYTES];
    for (int i = 0; i < 3000; i++) {
        metric_observe((enum metric_histogram)(i % HISTOGRAM_COUNT), (uint64_t)i * (uint64_t)i);
    }
    metric_add(METRIC_REFUSALS + STATUS_CROWDED, 3);
    print(page);
    EXPECT_INT(read_page(page), samples_wanted());
    EXPECT(has_line(page, "jansou_build_info{version=\"1\",commit=\"a\"} 1"));
    EXPECT(has_line(page, "jansou_refusals_total{code=\"crowded\"} 3"));
    EXPECT(has_line(page, "jansou_tables{state=\"between\"} 0"));
    EXPECT(has_line(page, "jansou_quota_refusals_total{setting=\"address_codes_burst\"} 0"));
    EXPECT(has_line(page, "jansou_messages_in_total{type=\"act\"} 0"));
}

TEST(the_longest_page_fits) {
    char page[METRICS_PAGE_BYTES];
    for (int metric = 0; metric < METRIC_COUNT; metric++) {
        metric_set((enum metric)metric, INT64_MAX);
    }
    for (int which = 0; which < HISTOGRAM_COUNT; which++) {
        struct histogram *histogram =
            (struct histogram *)metric_histogram((enum metric_histogram)which);
        struct histogram before = *histogram;
        histogram->cells[0] = histogram->sum = INT64_MAX;
        print(page);
        EXPECT_INT(read_page(page), samples_wanted());
        *histogram = before;
    }
    for (int metric = 0; metric < METRIC_COUNT; metric++) {
        metric_set((enum metric)metric, 0);
    }
}

TEST(reading_the_page_changes_nothing) {
    char first[METRICS_PAGE_BYTES], second[METRICS_PAGE_BYTES];
    metric_note_turn(70000, 60000);
    print(first);
    print(second);
    EXPECT_TEXT(second, first);
    EXPECT(strstr(first, "jansou_loop_turn_seconds_bucket{le=\"0.098304\"} ") != NULL);
}

TEST(seconds_are_exact_to_the_microsecond) {
    char page[METRICS_PAGE_BYTES];
    metric_set(METRIC_CPU, 61000042);
    print(page);
    EXPECT(has_line(page, "process_cpu_seconds_total 61.000042"));
    metric_set(METRIC_JOURNAL_OLDEST, 0);
    print(page);
    EXPECT(has_line(page, "jansou_journal_oldest_seconds 0.000000"));
    metric_set(METRIC_JOURNAL_OLDEST, 1);
    print(page);
    EXPECT(!has_line(page, "jansou_journal_oldest_seconds 0.000000"));
}

TEST(labels_are_escaped) {
    char memory[100];
    struct text text;
    text_init(&text, memory, sizeof memory);
    metrics_add_label_value(&text, "a \"b\" \\ c\nd");
    EXPECT_TEXT(memory, "a \\\"b\\\" \\\\ c\\nd");
}

TEST(actions_are_measured_at_the_end_of_the_turn) {
    uint64_t before = histogram_count(metric_histogram(HISTOGRAM_ACTION));
    metric_note_action(1);
    EXPECT_INT(histogram_count(metric_histogram(HISTOGRAM_ACTION)), before);
    metric_note_turn(10, 10);
    EXPECT_INT(histogram_count(metric_histogram(HISTOGRAM_ACTION)), before + 1);
    for (int i = 0; i < 5000; i++) { // more than one turn has room for
        metric_note_action(1);
    }
    metric_note_turn(10, 10);
    EXPECT_INT(histogram_count(metric_histogram(HISTOGRAM_ACTION)), before + 5001);
}

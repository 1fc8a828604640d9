// Writing the page: what is wrong first, then the plots, then lists.
#include "server/report/status_page.h"

#include "server/report/metrics.h"

#include <stdio.h>
#include <time.h>

enum unit { NUMBER, MICROS, PERMILLE, BYTES };

enum { WIDTH = 240, HEIGHT = 40, US_A_S = 1000000, US_A_MS = 1000, ROWS_MAX = 12 };

static const struct {
    const char *title;
    enum unit unit;
} rows[SERIES_COUNT] = {
#define SERIES_ROW(id, title, unit) {title, unit},
    SERIES_ROWS(SERIES_ROW)
#undef SERIES_ROW
};

// ---- words ----

static void add_micros(struct text *text, int64_t us) {
    if (us < US_A_MS) {
        text_addf(text, "%lld \xC2\xB5s", (long long)us);
    } else if (us < US_A_S) {
        text_addf(text, "%.*f ms", us < 10 * US_A_MS ? 2 : 1, (double)us / US_A_MS);
    } else {
        text_addf(text, "%.1f s", (double)us / US_A_S);
    }
}

static void add_value(struct text *text, enum unit unit, int64_t value) {
    if (value == HISTORY_NONE) {
        text_add(text, "\xE2\x80\x93");
        return;
    }
    switch (unit) {
    case NUMBER:
        text_addf(text, "%lld", (long long)value);
        break;
    case MICROS:
        add_micros(text, value);
        break;
    case PERMILLE:
        text_addf(text, "%lld.%lld %%", (long long)value / 10, (long long)value % 10);
        break;
    case BYTES:
        text_addf(text, "%.1f MB", (double)value / (1 << 20));
        break;
    }
}

static void add_duration(struct text *text, int64_t seconds) {
    if (seconds >= 86400) {
        text_addf(text, "%lld d ", (long long)seconds / 86400);
    }
    text_addf(text, "%lld h %lld min", (long long)seconds / 3600 % 24,
              (long long)seconds / 60 % 60);
}

// ---- plots ----

// HISTORY_NONE if nothing was measured.
static int64_t most_of(const struct history *history, enum series series, enum span span) {
    int64_t most = HISTORY_NONE;
    for (int age = 0; age < history_length(span); age++) {
        int64_t value = history_value(history, series, span, age);
        most = value > most ? value : most;
    }
    return most;
}

// The oldest on the left. Where nothing was measured the line is broken; a value with none beside
// it is a dot.
static void add_path(struct text *text, const struct history *history, enum series series,
                     enum span span, int64_t most) {
    int length = history_length(span);
    bool is_drawing = false;
    text_add(text, "<path d=\"");
    for (int age = length - 1; age >= 0; age--) {
        int64_t value = history_value(history, series, span, age);
        if (value != HISTORY_NONE) {
            double x = (double)(length - 1 - age) * WIDTH / (length - 1);
            double y = most <= 0 ? HEIGHT : HEIGHT - (double)value * (HEIGHT - 2) / (double)most;
            text_addf(text, is_drawing ? "L%.1f %.1f" : "M%.1f %.1fh.1", x, y);
        }
        is_drawing = value != HISTORY_NONE;
    }
    text_add(text, "\"/>");
}

static void add_plot(struct text *text, const struct history *history, enum series series,
                     enum span span) {
    static const struct {
        const char *class, *words;
    } spans[SPAN_COUNT] = {{"plot", "10 min"}, {"plot day", "24 h"}};
    int64_t most = most_of(history, series, span);
    text_addf(text,
              "<figure class=\"%s\"><svg viewBox=\"0 0 %d %d\" preserveAspectRatio=\"none\" "
              "role=\"img\" aria-label=\"",
              spans[span].class, WIDTH, HEIGHT);
    text_add_html(text, rows[series].title);
    text_addf(text, ", the last %s: at most ", spans[span].words);
    add_value(text, rows[series].unit, most);
    text_add(text, "\">");
    add_path(text, history, series, span, most);
    text_addf(text, "</svg><figcaption><span>%s</span><span>most ", spans[span].words);
    add_value(text, rows[series].unit, most);
    text_add(text, "</span></figcaption></figure>");
}

static void add_card(struct text *text, const struct history *history, enum series series) {
    text_add(text, "<section class=\"card\"><h2>");
    text_add_html(text, rows[series].title);
    text_add(text, "</h2><p class=\"now\">");
    add_value(text, rows[series].unit, history_value(history, series, SPAN_MINUTES, 0));
    text_add(text, "</p>");
    add_plot(text, history, series, SPAN_MINUTES);
    add_plot(text, history, series, SPAN_DAY);
    text_add(text, "</section>\n");
}

// ---- what is wrong ----

static void add_verdict(struct text *text, const struct history *history) {
    int64_t frozen = metric_get(METRIC_TABLES_FROZEN);
    int64_t files = metric_get(METRIC_FILES), files_max = metric_get(METRIC_FILES_MAX);
    bool is_failing = metric_get(METRIC_JOURNAL_FAILING) != 0;
    bool is_short = files > files_max - files_max / 10;
    bool is_misrouted = history_growth(history, METRIC_MISROUTED) > 0;
    bool is_bad = is_failing || frozen > 0 || is_short || is_misrouted;
    text_addf(text, "<div class=\"verdict%s\" role=\"status\">", is_bad ? " bad" : "");
    if (is_failing) {
        text_add(text, "<p><strong>The journal does not write: tables wait.</strong></p>");
    }
    if (frozen > 0) {
        text_addf(text, "<p><strong>Tables stopped by a fault: %lld.</strong></p>",
                  (long long)frozen);
    }
    if (is_short) {
        text_addf(text, "<p><strong>Descriptors: %lld of %lld.</strong></p>", (long long)files,
                  (long long)files_max);
    }
    if (is_misrouted) {
        text_add(text, "<p><strong>The front does not route ?node=: people do not get to their "
                       "table.</strong></p>");
    }
    if (!is_bad) {
        text_add(text, "<p><strong>All is well.</strong></p>");
    }
    text_add(text, "</div>\n");
}

// ---- lists ----

static void begin_list(struct text *text, const char *title, const char *const *columns,
                       int count) {
    text_addf(text,
              "<section class=\"card\"><h2>%s</h2><div class=\"scroll\" tabindex=\"0\" "
              "role=\"region\" aria-label=\"%s\"><table><thead><tr>",
              title, title);
    for (int i = 0; i < count; i++) {
        text_addf(text, "<th scope=\"col\">%s</th>", columns[i]);
    }
    text_add(text, "</tr></thead><tbody>");
}

static void end_list(struct text *text) {
    text_add(text, "</tbody></table></div></section>\n");
}

static void add_quantile(struct text *text, const struct histogram *histogram,
                         enum metric_histogram which, int thousandths) {
    text_add(text, "<td>");
    add_value(text, MICROS,
              histogram_count(histogram) == 0
                  ? HISTORY_NONE
                  : (int64_t)histogram_quantile(histogram, metric_range(which), thousandths));
    text_add(text, "</td>");
}

static void add_latencies(struct text *text, const struct history *history) {
    static const char *const columns[] = {"what", "50 %", "99 %", "99.9 %", "count"};
    static const struct {
        enum metric_histogram which;
        const char *title;
    } list[] = {
        {HISTOGRAM_ACTION, "Action to everybody"},  {HISTOGRAM_TURN, "Turn of the loop"},
        {HISTOGRAM_TURN_CPU, "Its processor time"}, {HISTOGRAM_JOURNAL_WAIT, "Journal answers"},
        {HISTOGRAM_COMMIT, "Journal commits"},      {HISTOGRAM_TASK, "Task on a thread"},
    };
    begin_list(text, "How long things took lately", columns, 5);
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        struct histogram lately = history_lately(history, list[i].which);
        text_addf(text, "<tr><th scope=\"row\">%s</th>", list[i].title);
        add_quantile(text, &lately, list[i].which, 500);
        add_quantile(text, &lately, list[i].which, 990);
        add_quantile(text, &lately, list[i].which, 999);
        text_addf(text, "<td>%llu</td></tr>", (unsigned long long)histogram_count(&lately));
    }
    end_list(text);
}

// The labels of a figure whose numbers are the largest, those of zero left out. Returns how many.
static int add_largest(struct text *text, const struct history *history, enum metric first,
                       enum metric last) {
    int64_t below = INT64_MAX;
    int after = -1, count = 0;
    for (; count < ROWS_MAX; count++) {
        int best = -1;
        for (int metric = (int)first; metric <= (int)last; metric++) {
            int64_t value = metric_get((enum metric)metric);
            bool is_next = value < below || (value == below && metric > after);
            if (value > 0 && is_next && (best < 0 || value > metric_get((enum metric)best))) {
                best = metric;
            }
        }
        if (best < 0) {
            break;
        }
        after = best;
        below = metric_get((enum metric)best);
        text_add(text, "<tr><th scope=\"row\">");
        text_add_html(text, metric_label((enum metric)best));
        text_addf(text, "</th><td>%lld</td><td>%lld</td></tr>",
                  (long long)history_growth(history, best), (long long)below);
    }
    return count;
}

static void add_refusals(struct text *text, const struct history *history) {
    static const char *const columns[] = {"reason", "lately", "since the start"};
    begin_list(text, "Refused and turned away", columns, 3);
    int count = add_largest(text, history, METRIC_TURNED_AWAY, METRIC_TURNED_AWAY_LAST) +
                add_largest(text, history, METRIC_REFUSALS, METRIC_REFUSALS_LAST) +
                add_largest(text, history, METRIC_QUOTA_REFUSALS, METRIC_QUOTA_REFUSALS_LAST);
    if (count == 0) {
        text_add(text, "<tr><td class=\"none\" colspan=\"3\">Nothing yet.</td></tr>");
    }
    end_list(text);
}

static void add_tables(struct text *text) {
    static const char *const columns[] = {"what", "now"};
    begin_list(text, "Tables and connections", columns, 2);
    for (int metric = METRIC_TABLES; metric <= METRIC_TABLES_LAST; metric++) {
        text_addf(text, "<tr><th scope=\"row\">Tables, %s</th><td>%lld</td></tr>",
                  metric_label((enum metric)metric), (long long)metric_get((enum metric)metric));
    }
    const struct {
        const char *title;
        int64_t value;
        enum unit unit;
    } list[] = {
        {"Bots that play", metric_get(METRIC_BOTS), NUMBER},
        {"People remembered", metric_get(METRIC_ACCOUNTS), NUMBER},
        {"Hands finished", metric_get(METRIC_HANDS), NUMBER},
        {"Matches finished", metric_get(METRIC_MATCHES), NUMBER},
        {"Waits for slow readers", metric_get(METRIC_UNSENT), BYTES},
        {"Descriptors open", metric_get(METRIC_FILES), NUMBER},
        {"Descriptors at most", metric_get(METRIC_FILES_MAX), NUMBER},
        {"Tasks that wait", metric_get(METRIC_TASKS_WAITING), NUMBER},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        text_addf(text, "<tr><th scope=\"row\">%s</th><td>", list[i].title);
        add_value(text, list[i].unit, list[i].value);
        text_add(text, "</td></tr>");
    }
    end_list(text);
}

static void add_time(struct text *text, int64_t seconds) {
    time_t time = (time_t)seconds;
    struct tm parts;
    char words[40];
    gmtime_r(&time, &parts);
    strftime(words, sizeof words, "%Y-%m-%d %H:%M:%S UTC", &parts);
    text_addf(text, "<time>%s</time>", words);
}

// The next name="value" of a list with commas; returns what follows it.
static const char *add_label(struct text *text, const char *at) {
    bool is_value = false;
    text_add(text, "<dt>");
    for (; *at != '\0' && *at != ','; at++) {
        if (*at == '=') {
            text_add(text, "</dt><dd>");
            is_value = true;
        } else if (*at != '"') {
            text_add_html(text, (char[2]){*at, '\0'});
        }
    }
    text_add(text, is_value ? "</dd>" : "</dt>");
    return *at == ',' ? at + 1 : at;
}

static void add_build(struct text *text, const char *build, int64_t started) {
    text_add(text, "<section class=\"card\"><h2>Build</h2><dl><dt>Started</dt><dd>");
    add_time(text, started);
    text_add(text, "</dd>");
    while (*build != '\0') {
        build = add_label(text, build);
    }
    text_add(text, "</dl></section>\n");
}

void status_page_print(struct text *text, const struct history *history, const char *build) {
    int64_t now = (int64_t)time(NULL), started = metric_get(METRIC_STARTED) / US_A_S;
    text_add(text,
             "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
             "<meta name=\"color-scheme\" content=\"dark light\"><title>Jansou: status</title>"
             "<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">"
             "<link rel=\"stylesheet\" href=\"/status.css\">"
             "<script type=\"module\" src=\"/status.js\"></script></head>\n"
             "<body><header><h1>Jansou: status</h1>");
    add_time(text, now);
    text_add(text, "<p id=\"state\" role=\"alert\"></p><div id=\"controls\" hidden><label>"
                   "<input type=\"checkbox\" id=\"renew\" checked> New figures every 10 seconds"
                   "</label></div></header>\n<main>");
    add_verdict(text, history);
    text_add(text, "<p class=\"none\">Up for ");
    add_duration(text, now - started);
    text_add(text, ". \xE2\x80\x9CLately\xE2\x80\x9D are the last 10 to 20 minutes; percentages "
                   "are of those that took at most so long.</p>\n<div class=\"plots\">");
    for (int series = 0; series < SERIES_COUNT; series++) {
        add_card(text, history, (enum series)series);
    }
    text_add(text, "</div>\n<div class=\"lists\">");
    add_latencies(text, history);
    add_build(text, build, started);
    add_refusals(text, history);
    add_tables(text);
    text_add(text, "</div></main></body></html>\n");
}

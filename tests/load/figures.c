#include "tests/load/figures.h"

#include "tests/load/load.h"
#include "tests/load/process.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

enum { NS_A_US = 1000 };

static const char *const time_names[] = {
#define TIME_NAME_ROW(id, name, words) name,
    TIME_ROWS(TIME_NAME_ROW)};
static const char *const time_words[] = {
#define TIME_WORDS_ROW(id, name, words) words,
    TIME_ROWS(TIME_WORDS_ROW)};
static const char *const count_names[] = {
#define COUNT_NAME_ROW(id, name, words) name,
    COUNT_ROWS(COUNT_NAME_ROW)};
static const char *const count_words[] = {
#define COUNT_WORDS_ROW(id, name, words) words,
    COUNT_ROWS(COUNT_WORDS_ROW)};

void figures_note_time(struct figures *figures, enum time_id id, uint64_t from_ns, uint64_t to_ns) {
    if (figures->is_measuring) {
        histogram_add(&figures->times[id], (to_ns - from_ns) / NS_A_US);
        if (id == TIME_LAST) {
            histogram_add(&figures->recent, (to_ns - from_ns) / NS_A_US);
        }
    }
}

static double own_cpu_us(void) {
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e6 +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

static struct moment moment_of(const struct load *load) {
    struct moment moment = {
        .at_ns = load->net.now_ns,
        .server_cpu_us = process_cpu_us(load->host.pid),
        .own_cpu_us = own_cpu_us(),
        .links = load->net.counts,
    };
    for (int i = 0; i < COUNT_COUNT; i++) {
        moment.counts[i] = load->figures.counts[i];
    }
    return moment;
}

void figures_begin_crowd(struct load *load) {
    load->figures.is_measuring = true;
    load->figures.rss_before_crowd_kb = process_rss_kb(load->host.pid);
    metrics_read_turns(load->host.port, load->figures.start.turns);
}

// What was noted meanwhile is none of what is measured then.
void figures_end_crowd(struct load *load) {
    struct figures *figures = &load->figures;
    struct turn_buckets turns[TURN_KINDS];
    struct histogram came = figures->times[TIME_CAME], last = figures->times[TIME_LAST];
    metrics_read_turns(load->host.port, turns);
    for (int kind = 0; kind < TURN_KINDS; kind++) {
        figures->crowd_turn_ms[kind] =
            metrics_longest_ms(&figures->start.turns[kind], &turns[kind]);
    }
    figures->rss_crowd_kb = process_rss_kb(load->host.pid);
    figures->crowd_ms = (double)(load->net.now_ns - load->crowd_ns) / 1e6;
    memset(figures->times, 0, sizeof figures->times);
    figures->times[TIME_CAME] = came;
    figures->times[TIME_MEANWHILE] = last;
    figures->is_measuring = false;
}

void figures_begin(struct load *load) {
    load->figures.start = moment_of(load);
    metrics_read_turns(load->host.port, load->figures.start.turns);
    load->figures.rss_begin_kb = process_rss_kb(load->host.pid);
    load->figures.is_measuring = true;
}

void figures_end(struct load *load) {
    load->figures.end = moment_of(load);
    metrics_read_turns(load->host.port, load->figures.end.turns);
    load->figures.is_measuring = false;
    load->figures.rss_end_kb = process_rss_kb(load->host.pid);
}

// ---- lines while measuring ----

void figures_tell(struct load *load, bool is_first) {
    struct figures *figures = &load->figures;
    struct moment now = moment_of(load), *before = &figures->told;
    if (is_first) {
        printf("seconds,memory_mb,journal_mb,cpu_percent,frames_a_s,turns_a_s,last_p50_ms,last_p99_"
               "ms\n");
    } else {
        double seconds = (double)(now.at_ns - before->at_ns) / 1e9;
        printf("%.0f,%.1f,%.1f,%.1f,%.0f,%.0f,%.2f,%.2f\n",
               (double)(now.at_ns - figures->start.at_ns) / 1e9,
               process_rss_kb(load->host.pid) / 1024, host_journal_kb(&load->host) / 1024,
               (now.server_cpu_us - before->server_cpu_us) / seconds / 1e4,
               (double)(now.links.frames_in - before->links.frames_in) / seconds,
               (double)(now.counts[COUNT_ACTIONS] - before->counts[COUNT_ACTIONS]) / seconds,
               (double)histogram_at(&figures->recent, 0.5) / 1e3,
               (double)histogram_at(&figures->recent, 0.99) / 1e3);
    }
    (void)fflush(stdout);
    figures->told = now;
    figures->recent = (struct histogram){0};
}

// ---- what follows from them ----

// A figure that is printed: name in JSON, words, unit, value. One without a value is left out.
struct figure {
    const char *name, *words, *unit;
    double value;
    bool is_known;
};

enum { FIGURES_MAX = 48 };

struct figure_list {
    int count;
    struct figure rows[FIGURES_MAX];
};

static void add(struct figure_list *list, const char *name, const char *words, const char *unit,
                double value, bool is_known) {
    list->rows[list->count++] = (struct figure){name, words, unit, value, is_known};
}

// The part of each count that came while measuring.
static double rise(const struct figures *figures, enum count_id id) {
    return (double)(figures->end.counts[id] - figures->start.counts[id]);
}

static void add_rates(const struct figures *figures, struct figure_list *list) {
    const struct link_counts *from = &figures->start.links, *to = &figures->end.links;
    double seconds = (double)(figures->end.at_ns - figures->start.at_ns) / 1e9;
    double cpu = figures->end.server_cpu_us - figures->start.server_cpu_us;
    double own = figures->end.own_cpu_us - figures->start.own_cpu_us;
    double in = (double)(to->frames_in - from->frames_in);
    double out = (double)(to->frames_out - from->frames_out);
    double bytes = (double)(to->bytes_in - from->bytes_in);
    double reads = (double)(to->reads - from->reads), turns = rise(figures, COUNT_ACTIONS);
    bool has_cpu = cpu > 0;
    add(list, "seconds", "measured", "s", seconds, true);
    add(list, "actions_a_s", "turns played", "a second", turns / seconds, turns > 0);
    add(list, "frames_a_s", "frames to players", "a second", in / seconds, true);
    add(list, "frames_an_action", "frames to players", "a turn", in / turns, turns > 0);
    add(list, "frames_a_read", "frames to players", "a read", in / reads, reads > 0);
    add(list, "frame_bytes", "size of a frame", "bytes", bytes / in, in > 0);
    add(list, "kb_a_s", "to players", "KB a second", bytes / 1024 / seconds, true);
    add(list, "messages_in_a_s", "messages from players", "a second", out / seconds, true);
    add(list, "server_cpu", "processor of the server", "% of a core", cpu / seconds / 1e4, has_cpu);
    add(list, "cpu_us_a_frame", "processor of the server", "us a frame", cpu / in,
        has_cpu && in > 0);
    add(list, "cpu_us_an_action", "processor of the server", "us a turn", cpu / turns,
        has_cpu && turns > 0);
    add(list, "own_cpu", "processor of this program", "% of a core", own / seconds / 1e4, true);
}

static void add_turns(const struct figures *figures, struct figure_list *list) {
    double turns[TURN_KINDS];
    for (int kind = 0; kind < TURN_KINDS; kind++) {
        turns[kind] = metrics_longest_ms(&figures->start.turns[kind], &figures->end.turns[kind]);
    }
    bool has_crowd = figures->crowd_ms > 0;
    add(list, "turn_ms", "longest turn of the loop, at most", "ms", turns[TURN_WALL],
        turns[TURN_WALL] > 0);
    add(list, "turn_cpu_ms", "the same, of processor time", "ms", turns[TURN_CPU],
        turns[TURN_CPU] > 0);
    add(list, "crowd_ms", "the crowd begins to come -> all are at the table", "ms",
        figures->crowd_ms, has_crowd);
    add(list, "crowd_turn_ms", "longest turn of the loop meanwhile, at most", "ms",
        figures->crowd_turn_ms[TURN_WALL], has_crowd);
    add(list, "crowd_turn_cpu_ms", "the same, of processor time", "ms",
        figures->crowd_turn_ms[TURN_CPU], has_crowd);
}

static void add_memory(const struct figures *figures, struct figure_list *list) {
    double crowd = figures->rss_crowd_kb - figures->rss_before_crowd_kb;
    double watchers = (double)figures->times[TIME_CAME].count;
    double people = figures->rss_connected_kb - figures->rss_empty_kb;
    double growth = figures->rss_end_kb - figures->rss_begin_kb;
    double tables = figures->rss_end_kb - figures->rss_connected_kb;
    bool is_known = figures->rss_end_kb > 0;
    add(list, "rss_mb", "memory of the server", "MB", figures->rss_end_kb / 1024, is_known);
    add(list, "growth_kb", "memory that came while measuring", "KB", growth, is_known);
    add(list, "kb_a_connection", "memory", "KB a connection", people / figures->connections,
        is_known && figures->connections > 0);
    add(list, "kb_a_watcher", "memory, when the crowd was there", "KB a watcher", crowd / watchers,
        figures->crowd_ms > 0 && crowd > 0);
    add(list, "kb_a_table", "memory beyond its connections", "KB a table",
        tables / figures->tables_playing, is_known && figures->tables_playing > 0);
}

static void add_restart(const struct figures *figures, struct figure_list *list) {
    bool has_restart = figures->play_ms > 0;
    add(list, "restart_door_ms", "killed -> port open", "ms", figures->door_ms, has_restart);
    add(list, "restart_back_ms", "killed -> everybody back", "ms", figures->back_ms, has_restart);
    add(list, "restart_play_ms", "killed -> all tables play", "ms", figures->play_ms, has_restart);
    add(list, "restart_cpu_ms", "processor of the server by then", "ms", figures->play_cpu_ms,
        has_restart);
}

static void add_echo(const struct figures *figures, struct figure_list *list) {
    double in = (double)(figures->end.links.frames_in - figures->start.links.frames_in);
    double ours = (figures->end.server_cpu_us - figures->start.server_cpu_us) / in;
    bool has_echo = figures->echo_us_a_frame > 0;
    add(list, "echo_frames_a_s", "frames of the bare server", "a second", figures->echo_frames_a_s,
        has_echo);
    add(list, "echo_us_a_frame", "processor of the bare server", "us a frame",
        figures->echo_us_a_frame, has_echo);
    add(list, "echo_ratio", "ours to that of the bare server", "times",
        ours / figures->echo_us_a_frame, has_echo);
}

static void add_majiang(const struct figures *figures, struct figure_list *list) {
    double in = (double)(figures->end.links.frames_in - figures->start.links.frames_in);
    double cpu = figures->end.server_cpu_us - figures->start.server_cpu_us;
    double turns = rise(figures, COUNT_ACTIONS);
    bool is_known = figures->majiang_us_a_frame > 0;
    add(list, "majiang_us_a_frame", "processor of majiang-server", "us a frame",
        figures->majiang_us_a_frame, is_known);
    add(list, "majiang_us_an_action", "processor of majiang-server", "us a turn",
        figures->majiang_us_an_action, is_known);
    add(list, "majiang_ratio", "our frames a processor second to its", "times",
        figures->majiang_us_a_frame / (cpu / in), is_known);
    add(list, "majiang_turns_ratio", "our turns a processor second to its", "times",
        figures->majiang_us_an_action / (cpu / turns), is_known);
}

static void list_figures(const struct figures *figures, struct figure_list *list) {
    list->count = 0;
    add(list, "tables", "tables that play", "", figures->tables_playing, true);
    add(list, "connections", "connections", "", figures->connections, true);
    add_rates(figures, list);
    add_turns(figures, list);
    add_memory(figures, list);
    add_restart(figures, list);
    add_echo(figures, list);
    add_majiang(figures, list);
}

// ---- printing ----

static const struct {
    const char *name;
    double share;
} shares[] = {{"p50", 0.5}, {"p99", 0.99}, {"p99.9", 0.999}, {"max", 1}};
enum { SHARES = sizeof shares / sizeof shares[0] };

static void print_words(const struct figures *figures, const struct figure_list *list) {
    for (int i = 0; i < list->count; i++) {
        const struct figure *row = &list->rows[i];
        if (row->is_known) {
            printf("%12.1f %-16s %s\n", row->value, row->unit, row->words);
        }
    }
    for (int i = 0; i < COUNT_COUNT; i++) {
        if (figures->counts[i] > 0) {
            printf("%12llu %-16s %s\n", (unsigned long long)figures->counts[i], "in all",
                   count_words[i]);
        }
    }
    for (int i = 0; i < TIME_COUNT; i++) {
        const struct histogram *times = &figures->times[i];
        for (int at = 0; at < SHARES && times->count > 0; at++) {
            printf("%s%s %.2f", at == 0 ? "" : ", ", shares[at].name,
                   (double)histogram_at(times, shares[at].share) / 1e3);
        }
        if (times->count > 0) {
            printf(" ms of %llu: %s\n", (unsigned long long)times->count, time_words[i]);
        }
    }
}

static void print_json(const struct figures *figures, const struct figure_list *list) {
    printf("{");
    for (int i = 0; i < list->count; i++) {
        if (list->rows[i].is_known) {
            printf("\"%s\":%.2f,", list->rows[i].name, list->rows[i].value);
        }
    }
    for (int i = 0; i < COUNT_COUNT; i++) {
        printf("\"%s\":%llu,", count_names[i], (unsigned long long)figures->counts[i]);
    }
    for (int i = 0; i < TIME_COUNT; i++) {
        const struct histogram *times = &figures->times[i];
        for (int at = 0; at < SHARES && times->count > 0; at++) {
            printf("\"%s_ms_%s\":%.3f,", time_names[i], shares[at].name,
                   (double)histogram_at(times, shares[at].share) / 1e3);
        }
    }
    printf("\"passed\":%llu,\"failed\":%llu}\n", (unsigned long long)figures->passed,
           (unsigned long long)figures->failed);
}

void figures_print(const struct load *load) {
    const struct figures *figures = &load->figures;
    struct figure_list list;
    list_figures(figures, &list);
    print_words(figures, &list);
    if (load->options.json) {
        print_json(figures, &list);
    }
    printf("%llu passed, %llu failed\n", (unsigned long long)figures->passed,
           (unsigned long long)figures->failed);
}

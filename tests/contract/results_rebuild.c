// How long a server without its file of results takes to read them all from a nats-server (N33),
// how long its loop stands still meanwhile, and how long the next start takes; then how long a page
// of a list takes, and how far the file is behind while others keep matches.
//
//   results_rebuild COUNT [NATS...]
//
// NATS: an empty parlour of nats-servers that are there; else of one that is started here.
// tests/cluster/results.mjs runs it on three.
#include "common/base/text.h"
#include "protocol/wire.h"
#include "server/loop/clock_uv.h"
#include "server/loop/turn_uv.h"
#include "server/loop/work_uv.h"
#include "server/records/records.h"
#include "server/report/moment.h"
#include "tests/contract/store.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    OPEN_MAX = 20000,
    RESULT_BYTES = 8192,
    SECOND_US = 1000000,
    MS_US = 1000,
    // While the file follows: so many a second, as 15,000 tables keep, for so long.
    RATE = 10,
    LATE_COUNT = 600,
    MIDDLE = LATE_COUNT / 2,
    LATEST = LATE_COUNT * 99 / 100,
};

struct filling {
    struct desk *desk;
    int begun, written;
};

static struct wire_record result;

static void fill_in(int number) {
    struct wire_record_match_header *header = &result.match_header;
    result.type = WIRE_RECORD_MATCH_HEADER;
    snprintf(header->id, sizeof header->id, "%010u", (unsigned)number);
    snprintf(header->preset, sizeof header->preset, "riichi-standard");
    snprintf(header->title, sizeof header->title, "An evening like many others");
    snprintf(header->started, sizeof header->started, "1764000000");
    snprintf(header->ended, sizeof header->ended, "1764003600");
    header->names.count = header->accounts.count = header->points.count = header->finals.count =
        header->places.count = 4;
    for (int seat = 0; seat < 4; seat++) {
        snprintf(header->names.rows[seat], sizeof header->names.rows[seat], "Player %d", seat);
        snprintf(header->accounts.rows[seat], sizeof header->accounts.rows[seat], "account%05u",
                 (unsigned)(number + seat) % 10000);
        header->points.rows[seat] = 25000;
        header->places.rows[seat] = seat + 1;
    }
    header->has_figures = true;
    header->figures.count = 4;
    memset(header->secret, 'a', sizeof header->secret - 1);
    header->hands = 8;
    header->is_public = true;
}

static void on_filled(void *context, enum journal_result outcome, const struct journal_last *last) {
    struct filling *filling = context;
    (void)last;
    EXPECT_INT(outcome, JOURNAL_OK);
    filling->written++;
}

static size_t append_result(struct desk *desk, int number, journal_written_fn *done,
                            void *context) {
    char subject[JOURNAL_SUBJECT_BYTES], bytes[RESULT_BYTES];
    struct text text;
    fill_in(number);
    text_init(&text, bytes, sizeof bytes);
    EXPECT(wire_encode_record(&result, &text));
    snprintf(subject, sizeof subject, "result.%s", result.match_header.id);
    journal_append(desk->journal, subject, JOURNAL_NEW, bytes, text.length, done, context);
    return text.length;
}

static size_t fill(struct desk *desk, int count) {
    struct filling filling = {.desk = desk};
    size_t length = 0;
    while (filling.written < count) {
        while (filling.begun < count && filling.begun - filling.written < OPEN_MAX) {
            length = append_result(desk, filling.begun++, on_filled, &filling);
        }
        uv_run(desk->loop, UV_RUN_ONCE);
    }
    return length;
}

static void on_listed(void *context) {
    *(bool *)context = true;
}

static uint64_t longest_us, longest_cpu_us;

static void on_turn(uint64_t work_us, uint64_t cpu_us) {
    longest_us = work_us > longest_us ? work_us : longest_us;
    longest_cpu_us = cpu_us > longest_cpu_us ? cpu_us : longest_cpu_us;
}

// ---- while it follows ----

static uint64_t stored_us[LATE_COUNT], late_us[LATE_COUNT];
static int stored;

static void on_stored(void *context, enum journal_result outcome, const struct journal_last *last) {
    (void)context;
    (void)last;
    EXPECT_INT(outcome, JOURNAL_OK);
    stored_us[stored++] = moment_us(); // one after the other
}

static int compare(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return left < right ? -1 : left > right;
}

static void on_tick(uv_timer_t *timer) {
    (void)timer; // the loop turns
}

// From when the store has a result, which nobody tells of, until it is listed from the file.
static void measure_lag(struct desk *desk, const struct records *records, int first) {
    uint64_t begun = moment_us();
    int asked = 0, listed = 0;
    char id[MATCH_ID_BYTES];
    uv_timer_t tick;
    uv_timer_init(desk->loop, &tick);
    uv_timer_start(&tick, on_tick, 1, 1);
    stored = 0;
    while (listed < LATE_COUNT) {
        if (asked < LATE_COUNT && asked == stored &&
            moment_us() - begun > (uint64_t)asked * SECOND_US / RATE) {
            append_result(desk, first + asked++, on_stored, NULL);
        }
        uv_run(desk->loop, UV_RUN_ONCE);
        for (; listed < stored; listed++) {
            snprintf(id, sizeof id, "%010u", (unsigned)(first + listed));
            if (records_find_recent(records, id) == NULL) {
                break;
            }
            late_us[listed] = moment_us() - stored_us[listed];
        }
    }
    uv_close((uv_handle_t *)&tick, NULL);
    uv_run(desk->loop, UV_RUN_NOWAIT);
    qsort(late_us, LATE_COUNT, sizeof *late_us, compare);
    printf("%d a second: listed half of them within %.0f ms, 99 %% within %.0f ms, all within "
           "%.0f ms\n",
           RATE, (double)late_us[MIDDLE] / MS_US, (double)late_us[LATEST] / MS_US,
           (double)late_us[LATE_COUNT - 1] / MS_US);
}

// ---- lists ----

static void on_page(void *context, const struct records_page *page) {
    *(int *)context = page->count;
}

static void measure_page(struct desk *desk, struct records *records, const char *account, int skip,
                         int expected) {
    uint64_t begun = moment_us();
    int count = -1;
    records_ask(records, account, skip, 51, on_page, &count);
    while (count < 0) {
        uv_run(desk->loop, UV_RUN_ONCE);
    }
    EXPECT(expected < 0 || count == expected);
    printf("a page of %s behind %d: %.1f ms\n", account == NULL ? "all" : "one person's", skip,
           (double)(moment_us() - begun) / MS_US);
}

static void list_all(struct desk *desk, const char *path, const char *what, int results,
                     bool is_following) {
    struct work *work = work_uv_create(desk->loop);
    struct records *records = records_create(desk->journal, work);
    uint64_t begun = moment_us();
    bool is_listed = false;
    records_restore_from(records, path, clock_of_loop(desk->loop));
    records_when_listed(records, on_listed, &is_listed);
    longest_us = longest_cpu_us = 0;
    while (!is_listed) {
        uv_run(desk->loop, UV_RUN_ONCE);
    }
    const struct record_row *rows[1];
    EXPECT_INT(records_list(records, NULL, 0, rows, 1), 1);
    EXPECT_TEXT(rows[0]->id, result.match_header.id);
    printf("%s: %.2f s, the longest turn of the loop %.1f ms, %.1f of them ours\n", what,
           (double)(moment_us() - begun) / SECOND_US, (double)longest_us / MS_US,
           (double)longest_cpu_us / MS_US);
    if (is_following) {
        measure_page(desk, records, NULL, 0, results < 51 ? results : 51);
        measure_page(desk, records, NULL, results - 1, 1);
        measure_page(desk, records, "account00005", 2, -1);
        measure_lag(desk, records, results);
    }
    records_stop(records);
    work_stop(work);
    close_journal(desk);
    work_uv_destroy(work);
    records_destroy(records);
}

static struct journal *open_given(struct desk *desk) {
    return open_nats_again(desk, "");
}

int main(int count, char **arguments) {
    int results = count >= 2 ? (int)strtol(arguments[1], NULL, 10) : 0;
    const char *missing = count == 3 ? NULL : store_missing();
    struct desk desk;
    struct turn_meter meter;
    char path[128];
    if (results <= 0 || count > 3 || missing != NULL) {
        printf("%s\n", missing == NULL ? "results_rebuild COUNT [NATS...]" : missing);
        return 2;
    }
    if (count == 3) {
        store_use(arguments[2]);
    }
    begin(&desk, count == 3 ? open_given : open_nats);
    turn_meter_start(&meter, desk.loop, on_turn);
    snprintf(path, sizeof path, "%s/results.db", desk.folder);
    uint64_t begun = moment_us();
    size_t length = fill(&desk, results);
    printf("%d results of %zu bytes written in %.1f s\n", results, length,
           (double)(moment_us() - begun) / SECOND_US);
    list_all(&desk, path, "without a file", results, false);
    desk.journal = open_nats_again(&desk, "");
    list_all(&desk, path, "with it", results, true);
    unlink(path);
    turn_meter_stop(&meter);
    desk.journal = open_nats_again(&desk, "");
    end(&desk);
    return 0;
}

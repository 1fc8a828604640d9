// How long a server without its file of results takes to read them all from a nats-server (N33),
// how long its loop stands still meanwhile, and how long the next start takes.
//
//   results_rebuild COUNT
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

enum { OPEN_MAX = 20000, RESULT_BYTES = 8192, SECOND_US = 1000000, MS_US = 1000 };

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

static size_t fill(struct desk *desk, int count) {
    struct filling filling = {.desk = desk};
    char subject[JOURNAL_SUBJECT_BYTES], bytes[RESULT_BYTES];
    struct text text = {.length = 0};
    while (filling.written < count) {
        while (filling.begun < count && filling.begun - filling.written < OPEN_MAX) {
            fill_in(filling.begun++);
            text_init(&text, bytes, sizeof bytes);
            EXPECT(wire_encode_record(&result, &text));
            snprintf(subject, sizeof subject, "result.%s", result.match_header.id);
            journal_append(desk->journal, subject, JOURNAL_NEW, bytes, text.length, on_filled,
                           &filling);
        }
        uv_run(desk->loop, UV_RUN_ONCE);
    }
    return text.length;
}

static void on_listed(void *context) {
    *(bool *)context = true;
}

static uint64_t longest_us, longest_cpu_us;

static void on_turn(uint64_t work_us, uint64_t cpu_us) {
    longest_us = work_us > longest_us ? work_us : longest_us;
    longest_cpu_us = cpu_us > longest_cpu_us ? cpu_us : longest_cpu_us;
}

static void list_all(struct desk *desk, const char *path, const char *what) {
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
    records_stop(records);
    work_stop(work);
    close_journal(desk);
    work_uv_destroy(work);
    records_destroy(records);
}

int main(int count, char **arguments) {
    int results = count == 2 ? (int)strtol(arguments[1], NULL, 10) : 0;
    const char *missing = store_missing();
    struct desk desk;
    struct turn_meter meter;
    char path[128];
    if (results <= 0 || missing != NULL) {
        printf("%s\n", results <= 0 ? "results_rebuild COUNT" : missing);
        return 2;
    }
    begin(&desk, open_nats);
    turn_meter_start(&meter, desk.loop, on_turn);
    snprintf(path, sizeof path, "%s/results.db", desk.folder);
    uint64_t begun = moment_us();
    size_t length = fill(&desk, results);
    printf("%d results of %zu bytes written in %.1f s\n", results, length,
           (double)(moment_us() - begun) / SECOND_US);
    list_all(&desk, path, "without a file");
    desk.journal = open_nats_again(&desk, "");
    list_all(&desk, path, "with it");
    unlink(path);
    turn_meter_stop(&meter);
    desk.journal = open_nats_again(&desk, "");
    end(&desk);
    return 0;
}

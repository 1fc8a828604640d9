// review_bench [MATCHES [PRESET]]: what it takes to look at a match again
// (server/replay/match_review.h), seat by seat, in processor time. The matches are played by
// players of all styles. Figures, not a test.
#include "common/base/check.h"
#include "common/base/text.h"
#include "common/rules/event/event_codec.h"
#include "server/net/frame.h"
#include "server/records/match_record.h"
#include "server/replay/match_review.h"
#include "tests/sim/sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MATCHES = 25, MATCHES_MAX = 10000 };

static double cpu_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

static int by_size(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static void keep(const struct sim *sim, struct match_record *record) {
    struct event_time time = {.ms = 0};
    record->rules = sim->match.deal.rules;
    record->length = 0;
    for (int i = 0; i < sim->log_count; i++) {
        struct event_time at = {.ms = 700u * (unsigned)i, .is_known = true};
        record->length +=
            event_encode_timed(&sim->log[i], &at, &time, record->events + record->length);
    }
}

static double review(const struct match_record *record, int seat) {
    struct frame *frame = NULL;
    double start = cpu_ms();
    enum status status = match_review_frame(record, seat, &frame);
    double spent = cpu_ms() - start;
    CHECK(status == STATUS_OK);
    frame_release(frame);
    return spent;
}

int main(int argument_count, char **arguments) {
    int64_t matches = MATCHES;
    const char *preset = argument_count > 2 ? arguments[2] : "riichi-club";
    CHECK(argument_count < 2 || text_read_int(arguments[1], 1, MATCHES_MAX, &matches));
    struct sim *sim = calloc(1, sizeof *sim);
    double *spent = calloc((size_t)matches * SEAT_MAX, sizeof *spent);
    struct match_record record = {.version = EVENT_CODE_VERSION,
                                  .events = malloc(SIM_EVENTS_MAX * EVENT_CODE_BYTES_MAX)};
    CHECK(sim != NULL && spent != NULL && record.events != NULL);
    sim->log = malloc(SIM_EVENTS_MAX * sizeof *sim->log);
    CHECK(sim->log != NULL);
    int count = 0;
    for (int64_t i = 0; i < matches; i++) {
        sim->seed = (uint64_t)i + 1;
        CHECK(sim_play(sim, preset, false));
        keep(sim, &record);
        for (int seat = 0; seat < record.rules.players; seat++) {
            spent[count++] = review(&record, seat);
        }
    }
    qsort(spent, (size_t)count, sizeof *spent, by_size);
    printf("%s, %d reviews: half within %.1f ms, 99 %% within %.1f, all within %.1f\n", preset,
           count, spent[count / 2], spent[count * 99 / 100], spent[count - 1]);
    free(sim->log);
    free(sim);
    free(spent);
    free(record.events);
    return 0;
}

// Any text as a script of seats: what is read is in its ranges, and people can be seated by it.
#include "common/club/script.h"

#include "common/club/seating.h"
#include "common/club/seating_report.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 64, FAULTS_MAX = 8, PEOPLE = 24, STEPS = 2 };

static struct seating_person people[PEOPLE];
static struct seating seating;
static struct seating_report report;

static void check_lines(const struct seating_line *lines, size_t count) {
    for (size_t i = 0; i < count; i++) {
        CHECK(lines[i].round >= 1 && lines[i].round <= SEATING_ROUNDS_MAX);
        CHECK(lines[i].table >= 1 && lines[i].table <= SEATING_TABLE_NUMBER_MAX);
        CHECK(lines[i].seats >= 2 && lines[i].seats <= SEATING_SEATS_MAX);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct seating_work *work;
    struct seating_line lines[LINES_MAX];
    struct script_fault faults[FAULTS_MAX];
    struct script_result result =
        script_read((const char *)data, size, lines, LINES_MAX, faults, FAULTS_MAX);
    CHECK(result.lines <= LINES_MAX);
    check_lines(lines, result.lines);
    work = work == NULL ? malloc(seating_work_bytes()) : work;
    CHECK(work != NULL);
    int count = size == 0 ? 0 : data[0] % (PEOPLE + 1), seated = 0;
    for (int i = 0; i < count; i++) {
        people[i] = (struct seating_person){.number = (uint32_t)i + 1, .slot = (uint16_t)(i + 1)};
    }
    struct seating_input input = {
        .people = people,
        .people_count = count,
        .lines = lines,
        .line_count = (int)result.lines,
        .method = size % 2 == 0 ? SEATING_SCRIPT : SEATING_HAND,
        .winds = WINDS_PLAN,
        .round = 1,
        .sizes = (uint8_t)(size % 64),
        .may_bots = size % 3 == 0,
    };
    seating_draw(&input, STEPS, NULL, NULL, work, &seating);
    seating_report(&input, &seating, work, &report);
    for (int i = 0; i < seating.table_count; i++) {
        for (int seat = 0; seat < seating.tables[i].seats; seat++) {
            seated += seating.tables[i].who[seat] != SEATING_BOT;
        }
    }
    CHECK(seated + seating.out_count == count);
    CHECK(report.people == seated);
    return 0;
}

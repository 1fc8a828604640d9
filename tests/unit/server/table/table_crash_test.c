// The process dies at every single append of a match. What it has shown is never taken back, and
// the match comes to the same end, walls and all.
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include "common/rules/event/event_codec.h"
#include "server/lobby/lobby.h"
#include "server/records/records.h"
#include "server/records/verify.h"
#include "server/report/log.h"
#include "server/storage/journal_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS_MAX = 100000,
    APART = 7, // deaths of one process each; the many deaths of one match come at every append
};

static const struct party_options options = {
    .title = "",
    .preset = "riichi-tenhou",
    .is_instant = true,
    .settings = "{'name':'game_length','value':'east'}",
};

// The facts of a match in their order. Answers are left out: in which order several seats answer
// the same question depends on who is back first, and changes nothing.
struct course {
    uint8_t *bytes;
    size_t length;
};

static struct course read_course(const struct event_log *log) {
    struct course course = {malloc(log->length), 0};
    struct event_log whole;
    EXPECT(event_log_unpack(log, &whole));
    struct event_cursor cursor = event_log_from_match(&whole);
    struct event event;
    EXPECT(course.bytes != NULL);
    while (event_log_next(&whole, &cursor, &event)) {
        if (event.kind != EVENT_ANSWER) {
            course.length += event_encode(&event, course.bytes + course.length);
        }
    }
    event_log_finish(&whole);
    return course;
}

static void begin(struct party *party) {
    log_set_level(LOG_ERROR);
    party_open(party, "", 2, "efficient", &options);
}

static bool is_kept(const struct party *party) {
    return party->table->state == WIRE_TABLE_STATE_FINISHED && party->table->archive.is_kept;
}

// Plays on until the match is kept, or the journal has died. False: it has died.
static bool play_on(struct party *party) {
    for (int i = 0; i < STEPS_MAX && !journal_memory_is_dead(party->parlour.journal); i++) {
        if (is_kept(party)) {
            return true;
        }
        party_step(party);
    }
    EXPECT(journal_memory_is_dead(party->parlour.journal));
    return false;
}

static void check_walls(void *context, const void *packed, size_t length) {
    struct verify_result result;
    struct match_record record;
    int *checked = context;
    EXPECT(packed != NULL && match_record_unpack(packed, length, &record) == STATUS_OK);
    verify_match(&record, &result);
    EXPECT_TEXT(result.reason, "");
    *checked += result.hands;
    match_record_finish(&record);
}

// The record says what the table showed, its walls are proven, and it is listed once.
static void check_record(struct party *party) {
    const struct record_row *rows[2];
    int hands = 0;
    sim_clock_pass(party->parlour.clock, 0);
    EXPECT_INT(records_list(party->parlour.services.records, NULL, 0, rows, 2), 1);
    EXPECT_TEXT(rows[0]->id, party->table->archive.id);
    EXPECT_TEXT(rows[0]->id, said_text(guest_last(party->guests[0], "table"), "match"));
    records_fetch(party->parlour.services.records, rows[0]->id, check_walls, &hands);
    sim_clock_pass(party->parlour.clock, 0);
    EXPECT_INT(hands, rows[0]->hands);
}

static struct course play_undisturbed(int *out_appends) {
    struct party party;
    begin(&party);
    EXPECT(!journal_memory_is_dead(party.parlour.journal));
    int before = journal_memory_appends(party.parlour.journal);
    EXPECT(play_on(&party));
    *out_appends = journal_memory_appends(party.parlour.journal) - before;
    struct course course = read_course(&party.table->log);
    party_close(&party);
    return course;
}

static void expect_same(const struct course *course, const struct table *table) {
    struct course other = read_course(&table->log);
    EXPECT_INT(other.length, course->length);
    EXPECT(memcmp(other.bytes, course->bytes, course->length) == 0);
    free(other.bytes);
}

// The first `length` bytes of the log, which everybody may have been told of, are still there.
static void expect_begins(const struct table *table, const uint8_t *bytes, size_t length) {
    struct event_log whole;
    EXPECT(event_log_unpack(&table->log, &whole));
    EXPECT(whole.length >= length);
    EXPECT(memcmp(whole.bytes, bytes, length) == 0);
    event_log_finish(&whole);
}

// With `is_next_last` the new process dies at its first append.
static void die_and_return(struct party *party, bool is_next_last) {
    struct event_log told;
    EXPECT(event_log_unpack(&party->table->log, &told));
    parlour_crash(&party->parlour);
    if (is_next_last) {
        journal_memory_fail_after(party->parlour.journal, 0, JOURNAL_DIES);
    }
    party_return_all(party);
    expect_begins(party->table, told.bytes, told.length);
    event_log_finish(&told);
}

TEST(dies_once_and_the_match_ends_the_same) {
    int appends;
    struct course course = play_undisturbed(&appends);
    EXPECT(appends > 300);
    for (int k = 0; k < appends; k += APART * test_share()) {
        struct party party;
        begin(&party);
        journal_memory_fail_after(party.parlour.journal, k, JOURNAL_DIES);
        EXPECT(!play_on(&party));
        die_and_return(&party, false);
        EXPECT(play_on(&party));
        expect_same(&course, party.table);
        check_record(&party);
        party_close(&party);
    }
    free(course.bytes);
}

TEST(dies_at_every_append_and_the_match_ends_the_same) {
    int appends, deaths = 0;
    struct course course = play_undisturbed(&appends);
    struct party party;
    begin(&party);
    journal_memory_fail_after(party.parlour.journal, 0, JOURNAL_DIES);
    for (; deaths < 2 * appends && !play_on(&party); deaths++) {
        die_and_return(&party, true);
    }
    EXPECT(deaths >= appends - 2);
    expect_same(&course, party.table);
    check_record(&party);
    party_close(&party);
    free(course.bytes);
}

// How far a match had come that its people have not yet begun is lost with them, but never half.
TEST(dies_while_a_table_is_made_and_it_is_there_or_not) {
    for (int k = 0; k < 4; k++) {
        struct parlour parlour;
        parlour_open(&parlour, "");
        struct guest *guest = guest_enter(&parlour, "Ann");
        journal_memory_fail_after(parlour.journal, k, JOURNAL_DIES);
        char code[TABLE_CODE_BYTES], token[TOKEN_HEX_BYTES];
        snprintf(code, sizeof code, "%s", guest_open_table(guest));
        memcpy(token, guest->token, sizeof token);
        parlour_crash(&parlour);
        const struct table *table = lobby_find(parlour.services.lobby, code);
        EXPECT_INT(table != NULL, k > 0); // the first append is the owner's account
        guest = guest_connect(&parlour, token);
        guest_say(guest, "{'type':'hello'}");
        if (table != NULL) {
            guest_join(guest, code);
            EXPECT_INT(table->seats[0].kind, WIRE_SEAT_KIND_PERSON);
            guest_start_match(guest, NULL, 0, "tsumogiri");
            EXPECT_INT(table->state, WIRE_TABLE_STATE_PLAYING);
        }
        parlour_close(&parlour);
    }
}

// ---- a disk without room ----

static void fail(struct party *party) {
    journal_memory_fail_after(party->parlour.journal, 0, JOURNAL_REFUSES);
}

TEST(while_the_journal_fails_the_table_waits_and_says_so) {
    struct party party;
    begin(&party);
    struct witness *witness = party_play_to_turn(&party);
    int last = party.table->log.last_number;
    fail(&party);
    witness_answer(witness, -1);
    party_pass(&party, 60000);
    EXPECT_INT(party.table->log.last_number, last);
    EXPECT_INT(party.table->state, WIRE_TABLE_STATE_PLAYING);
    EXPECT(has_said(guest_last(party.guests[1], "table"), "notice"));
    journal_memory_mend(party.parlour.journal);
    party_pass(&party, 1000);
    EXPECT(party.table->log.last_number > last);
    EXPECT(!has_said(guest_last(party.guests[1], "table"), "notice"));
    EXPECT(play_on(&party));
    check_record(&party);
    party_close(&party);
}

// With sanitizers: nothing is left over.
TEST(a_table_may_go_while_the_journal_fails) {
    struct party party;
    begin(&party);
    struct witness *witness = party_play_to_turn(&party);
    fail(&party);
    witness_answer(witness, -1);
    party_pass(&party, 100);
    EXPECT(party.table->journal.retry_at != TIME_NEVER);
    party_close(&party);
}

TEST(a_match_that_ends_while_the_journal_fails_is_kept_later) {
    int appends;
    struct course course = play_undisturbed(&appends);
    struct party party;
    begin(&party);
    journal_memory_fail_after(party.parlour.journal, appends - 2, JOURNAL_REFUSES);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    party_pass(&party, 5000);
    EXPECT(!party.table->archive.is_kept);
    journal_memory_mend(party.parlour.journal);
    party_pass(&party, 1000);
    expect_same(&course, party.table);
    check_record(&party);
    party_close(&party);
    free(course.bytes);
}

// The old match is forgotten and the table written anew in one piece, or neither.
TEST(a_rematch_while_the_journal_fails_comes_later) {
    struct party party;
    begin(&party);
    EXPECT(play_on(&party));
    fail(&party);
    guest_say(party.guests[0], "{'type':'rematch'}");
    party_pass(&party, 5000);
    EXPECT_INT(party.table->state, WIRE_TABLE_STATE_FINISHED);
    journal_memory_mend(party.parlour.journal);
    party_pass(&party, 1000);
    EXPECT_INT(party.table->state, WIRE_TABLE_STATE_WAITING);
    parlour_crash(&party.parlour);
    party_return_all(&party);
    EXPECT_INT(party.table->state, WIRE_TABLE_STATE_WAITING);
    party_close(&party);
}

// Whoever was told of a seat at the table that waits again has it after a crash too.
TEST(dies_at_a_rematch_and_everybody_sits_there_still) {
    for (int k = 0; k < 3; k++) {
        struct party party;
        begin(&party);
        EXPECT(play_on(&party));
        journal_memory_fail_after(party.parlour.journal, k, JOURNAL_DIES);
        guest_say(party.guests[0], "{'type':'rematch'}");
        party_pass(&party, 1000);
        EXPECT_INT(party.table->state,
                   k == 0 ? WIRE_TABLE_STATE_FINISHED : WIRE_TABLE_STATE_WAITING);
        parlour_crash(&party.parlour);
        party_return_all(&party);
        for (int seat = 0; seat < table_players(party.table); seat++) {
            EXPECT(party.table->seats[seat].kind != WIRE_SEAT_KIND_EMPTY);
        }
        party_close(&party);
    }
}

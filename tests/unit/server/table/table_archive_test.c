// What a table leaves in the journal: a match that no record can hold, and people before the table.
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include "server/lobby/lobby.h"
#include "server/records/match_record.h"
#include "server/storage/journal_memory.h"

#include <stdio.h>
#include <string.h>

// Lengthens the log between two hands by what changes nothing.
static void pad_log(struct event_log *log) {
    const struct event answer = {.kind = EVENT_ANSWER};
    while (log->length <= MATCH_EVENT_BYTES_MAX) {
        EXPECT(event_log_append(log, &answer, &log->last_time));
    }
}

// Nobody has to wait for a match that can never be kept: the table closes like any other.
TEST(a_table_whose_match_is_too_long_closes_when_all_have_left) {
    struct party party;
    party_open(&party, "empty_ms=60000", 1, "efficient",
               &(struct party_options){.title = "", .preset = "tibet-2", .is_instant = true});
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    pad_log(&party.table->log);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    for (int i = 0; i < 2; i++) {
        party_lose(&party, i);
    }
    parlour_pass(&party.parlour, 120000);
    EXPECT(lobby_find(party.parlour.services.lobby, party.code) == NULL);
    party_close(&party);
}

TEST(a_match_that_is_too_long_is_given_up_and_the_table_goes_on) {
    struct party party;
    party_open(&party, "", 1, "efficient",
               &(struct party_options){.title = "", .preset = "tibet-2", .is_instant = true});
    struct guest *ann = party.guests[0];
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    pad_log(&party.table->log);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    parlour_pass(&party.parlour, 1000);
    const json_t *table = guest_last(ann, "table");
    EXPECT(strstr(said_text(table, "notice"), "too long") != NULL);
    EXPECT(!has_said(table, "match"));
    int appends = journal_memory_appends(party.parlour.journal);
    parlour_pass(&party.parlour, 5000); // it is not tried again
    EXPECT_INT(journal_memory_appends(party.parlour.journal), appends);
    guest_say(ann, "{'type':'list_matches','mine':true,'skip':0}");
    EXPECT_INT(json_array_size(said(guest_last(ann, "matches"), "rows")), 0);
    guest_say(ann, "{'type':'rematch'}");
    parlour_pass(&party.parlour, 1000);
    EXPECT_INT(party.table->state, WIRE_TABLE_STATE_WAITING);
    EXPECT(!has_said(guest_last(ann, "table"), "notice"));
    party_close(&party);
}

static void open_match(struct party *party) {
    party_open(party, "", 1, "efficient",
               &(struct party_options){.title = "", .preset = "tibet-2", .is_instant = true});
}

// How often a whole match is written; the last writes keep it: itself, and its row of a list.
enum { WRITES_TO_KEEP = 2 };

static int appends_of_match(void) {
    struct party party;
    open_match(&party);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    EXPECT(!table_is_due(party.table, STEP_ARCHIVED));
    int appends = journal_memory_appends(party.parlour.journal);
    party_close(&party);
    return appends;
}

static void note_record(void *context, const struct journal_record *record) {
    char *subjects = context;
    size_t used = strlen(subjects);
    snprintf(subjects + used, 64 - used, "%.*s ", (int)strcspn(record->subject, "."),
             record->subject);
}

// The journal refuses from this append of the match on, counted from its end.
static void refuse_from(struct party *party, int from_end) {
    int last = appends_of_match() - from_end;
    struct journal *journal = party->parlour.journal;
    journal_memory_fail_after(journal, last - journal_memory_appends(journal), JOURNAL_REFUSES);
}

// Ann wants to play again before the match is among the records; then the journal writes, in this
// order: whoever crashes after any of it has lost nothing.
static void expect_one_record(struct party *party, const char *written) {
    struct guest *ann = party->guests[0];
    char subjects[64] = "";
    EXPECT_INT(party->table->state, WIRE_TABLE_STATE_FINISHED);
    EXPECT(table_is_due(party->table, STEP_ARCHIVED));
    guest_say(ann, "{'type':'rematch'}");
    EXPECT(table_is_due(party->table, STEP_CLEARED));
    journal_memory_watch(party->parlour.journal, note_record, subjects);
    journal_memory_mend(party->parlour.journal);
    parlour_pass(&party->parlour, 5000);
    journal_memory_watch(party->parlour.journal, NULL, NULL);
    EXPECT_TEXT(subjects, written);
    EXPECT_INT(party->table->state, WIRE_TABLE_STATE_WAITING);
    guest_say(ann, "{'type':'list_matches','mine':true,'skip':0}");
    EXPECT_INT(json_array_size(said(guest_last(ann, "matches"), "rows")), 1);
}

TEST(a_match_that_is_being_kept_is_among_the_records_before_it_is_put_away) {
    struct party party;
    open_match(&party);
    refuse_from(&party, WRITES_TO_KEEP);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    expect_one_record(&party, "match result table ");
    party_close(&party);
}

// The seats are written before both, so that neither has begun.
TEST(a_match_that_waits_to_be_kept_is_among_the_records_before_it_is_put_away) {
    struct party party;
    open_match(&party);
    refuse_from(&party, WRITES_TO_KEEP + 1);
    while (party.table->journal.retry_at == TIME_NEVER) {
        party_step(&party);
    }
    table_make_due(party.table, STEP_SEATS); // as when its owner is gone for long
    journal_memory_fail_after(party.parlour.journal, 1, JOURNAL_REFUSES); // the last events pass
    parlour_pass(&party.parlour, 1000);
    EXPECT(!table_is_due(party.table, STEP_EVENTS) && table_is_writing(party.table));
    expect_one_record(&party, "table match result table ");
    party_close(&party);
}

// ---- people ----

// A journal that keeps no order between subjects would else have tables of nobody.
TEST(a_table_is_written_when_the_journal_knows_its_people) {
    struct parlour parlour;
    char subjects[64] = "";
    parlour_open(&parlour, "");
    journal_memory_watch(parlour.journal, note_record, subjects);
    struct guest *ann = guest_enter(&parlour, "Ann");
    journal_memory_fail_after(parlour.journal, 0, JOURNAL_REFUSES);
    MAKE_TABLE(ann, .base_s = 3, .bank_s = 7);
    EXPECT_INT(journal_memory_appends(parlour.journal), 1); // of Ann, and not of the table
    parlour_pass(&parlour, 600);
    EXPECT_INT(journal_memory_appends(parlour.journal), 2);
    EXPECT(said_text(guest_last(ann, "table"), "notice")[0] != '\0');
    journal_memory_mend(parlour.journal);
    parlour_pass(&parlour, 600);
    EXPECT_TEXT(subjects, "account table ");
    parlour_close(&parlour);
}

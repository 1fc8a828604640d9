// Records that are proposed: durable before they change anything, one at a time, and refused at a
// start as they would have been refused then.
#include "server/club/ledger.h"

#include "common/base/text.h"
#include "protocol/wire.h"
#include "server/storage/journal_memory.h"
#include "tests/support/sim_clock.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A line of words, each another one than the last; "never" is none.
struct words {
    char line[400];
    char last[81];
};

static enum status words_check(void *state, const struct wire_record *record) {
    const struct words *words = state;
    if (record->type != WIRE_RECORD_ACCOUNT || strcmp(record->account.name, "never") == 0) {
        return STATUS_BAD_FIELD;
    }
    return strcmp(words->last, record->account.name) == 0 ? STATUS_ALREADY : STATUS_OK;
}

static void words_apply(void *state, const struct wire_record *record) {
    struct words *words = state;
    size_t length = strlen(words->line);
    snprintf(words->line + length, sizeof words->line - length, "%s ", record->account.name);
    snprintf(words->last, sizeof words->last, "%s", record->account.name);
}

static const struct ledger_kind words_kind = {words_check, words_apply, false};

static void last_apply(void *state, const struct wire_record *record) {
    struct words *words = state;
    snprintf(words->line, sizeof words->line, "%s", record->account.name);
}

static enum status last_check(void *state, const struct wire_record *record) {
    (void)state;
    return record->type == WIRE_RECORD_ACCOUNT ? STATUS_OK : STATUS_BAD_FIELD;
}

static const struct ledger_kind last_kind = {last_check, last_apply, true};

static const char subject[] = "club.0123456789ab";

struct desk {
    struct clock *clock;
    struct journal *journal;
    struct ledger ledger;
    struct words words;
    char heard[400]; // what those who asked were told, and what was there then
};

static void desk_open(struct desk *desk, const struct ledger_kind *kind) {
    *desk = (struct desk){.clock = sim_clock_create()};
    desk->journal = journal_memory_create(desk->clock);
    ledger_init(&desk->ledger, desk->journal, NULL, subject, kind, &desk->words);
}

static void desk_close(struct desk *desk) {
    ledger_stop(&desk->ledger);
    journal_close(desk->journal);
    ledger_finish(&desk->ledger);
    sim_clock_destroy(desk->clock);
}

static void on_done(void *context, enum status status) {
    struct desk *desk = context;
    size_t length = strlen(desk->heard);
    snprintf(desk->heard + length, sizeof desk->heard - length, "%s:%s; ", status_name(status),
             desk->words.line);
}

static struct wire_record word_record(const char *word) {
    struct wire_record record = {.type = WIRE_RECORD_ACCOUNT};
    snprintf(record.account.id, sizeof record.account.id, "%s", "0123456789ab");
    snprintf(record.account.name, sizeof record.account.name, "%s", word);
    memset(record.account.token_hash, 'a', sizeof record.account.token_hash - 1);
    return record;
}

static enum status propose(struct desk *desk, const char *word) {
    struct wire_record record = word_record(word);
    return ledger_propose(&desk->ledger, &record, on_done, desk);
}

// All may be written: they are on their way or wait.
static void propose_all(struct desk *desk, const char *all) {
    char word[20];
    for (int length; sscanf(all, "%19s%n", word, &length) == 1; all += length) {
        EXPECT_STATUS(propose(desk, word), STATUS_OK);
    }
}

// Somebody else writes the subject after what is there.
static void write_beside(struct desk *desk, const char *word, struct journal_token token,
                         bool is_replacing) {
    struct wire_record record = word_record(word);
    char bytes[1000];
    struct text text;
    text_init(&text, bytes, sizeof bytes);
    EXPECT(wire_encode_record(&record, &text));
    (is_replacing ? journal_replace : journal_append)(desk->journal, subject, token, bytes,
                                                      text.length, NULL, NULL);
}

// What waits is answered; what follows from that is not.
static void answer(struct desk *desk) {
    EXPECT(sim_clock_jump(desk->clock));
}

static void answer_all(struct desk *desk) {
    while (sim_clock_jump(desk->clock)) {
    }
}

TEST(changes_only_when_it_is_durable) {
    struct desk desk;
    desk_open(&desk, &words_kind);
    EXPECT_STATUS(propose(&desk, "one"), STATUS_OK);
    EXPECT_TEXT(desk.words.line, "");
    EXPECT_TEXT(desk.heard, "");
    EXPECT(ledger_is_busy(&desk.ledger));
    answer_all(&desk);
    EXPECT_TEXT(desk.heard, "ok:one ; ");
    EXPECT_INT(desk.ledger.revision, 1);
    EXPECT(!ledger_is_busy(&desk.ledger));
    desk_close(&desk);
}

TEST(refuses_at_once_what_may_not_be) {
    struct desk desk;
    desk_open(&desk, &words_kind);
    EXPECT_STATUS(propose(&desk, "never"), STATUS_BAD_FIELD);
    answer_all(&desk);
    EXPECT_TEXT(desk.heard, "");
    EXPECT_INT(journal_memory_appends(desk.journal), 0);
    desk_close(&desk);
}

// What a start could not read is never written; and a clock may be set to anything.
TEST(values_that_records_cannot_have_are_refused) {
    struct desk desk;
    struct wire_record record = {.type = WIRE_RECORD_CLUB_NOTED, .club_noted = {.at = -1}};
    desk_open(&desk, &words_kind);
    EXPECT_STATUS(ledger_propose(&desk.ledger, &record, on_done, &desk), STATUS_BAD_FIELD);
    sim_clock_set_wall(desk.clock, -3600);
    EXPECT_INT(ledger_time(desk.clock), 0);
    sim_clock_set_wall(desk.clock, (int64_t)1 << 40);
    EXPECT_INT(ledger_time(desk.clock), INT32_MAX);
    desk_close(&desk);
}

TEST(writes_one_at_a_time_and_checks_each_when_its_turn_comes) {
    struct desk desk;
    desk_open(&desk, &words_kind);
    EXPECT_STATUS(propose(&desk, "one"), STATUS_OK);
    EXPECT_STATUS(propose(&desk, "one"), STATUS_OK); // it is not known yet that it comes twice
    EXPECT_STATUS(propose(&desk, "two"), STATUS_OK);
    EXPECT_INT(journal_memory_appends(desk.journal), 1);
    answer(&desk);
    EXPECT_TEXT(desk.words.line, "one ");
    EXPECT_INT(journal_memory_appends(desk.journal), 2);
    answer_all(&desk);
    EXPECT_TEXT(desk.heard, "ok:one ; already:one ; ok:one two ; ");
    EXPECT_INT(desk.ledger.revision, 2);
    desk_close(&desk);
}

TEST(takes_few_that_wait) {
    struct desk desk;
    char word[20];
    desk_open(&desk, &words_kind);
    for (int i = 0; i <= LEDGER_WAITING_MAX; i++) {
        snprintf(word, sizeof word, "%d", i);
        EXPECT_STATUS(propose(&desk, word), STATUS_OK);
    }
    EXPECT_STATUS(propose(&desk, "more"), STATUS_BUSY);
    answer(&desk); // one has its answer, and the next one is on its way
    EXPECT_STATUS(propose(&desk, "more"), STATUS_OK);
    answer_all(&desk);
    EXPECT_INT(desk.ledger.revision, LEDGER_WAITING_MAX + 2);
    desk_close(&desk);
}

TEST(nothing_changes_while_the_medium_fails) {
    struct desk desk;
    desk_open(&desk, &words_kind);
    journal_memory_fail_after(desk.journal, 1, JOURNAL_REFUSES);
    propose_all(&desk, "one two one");
    answer_all(&desk);
    EXPECT_TEXT(desk.heard, "ok:one ; busy:one ; already:one ; ");
    journal_memory_mend(desk.journal);
    EXPECT_STATUS(propose(&desk, "two"), STATUS_OK);
    answer_all(&desk);
    EXPECT_TEXT(desk.words.line, "one two ");
    desk_close(&desk);
}

TEST(reads_what_somebody_else_wrote_before_it_goes_on) {
    struct desk desk;
    desk_open(&desk, &words_kind);
    EXPECT_STATUS(propose(&desk, "one"), STATUS_OK);
    answer_all(&desk);
    write_beside(&desk, "beside", desk.ledger.token, false);
    propose_all(&desk, "two beside three");
    answer_all(&desk);
    EXPECT_TEXT(desk.heard, "ok:one ; changed_meanwhile:one ; already:one beside ; "
                            "ok:one beside three ; ");
    EXPECT_INT(desk.ledger.revision, 3);
    desk_close(&desk);
}

TEST(what_somebody_else_wrote_may_damage_it) {
    struct desk desk;
    desk_open(&desk, &words_kind);
    EXPECT_STATUS(propose(&desk, "one"), STATUS_OK);
    answer_all(&desk);
    write_beside(&desk, "never", desk.ledger.token, false);
    propose_all(&desk, "two three");
    answer_all(&desk);
    EXPECT_TEXT(desk.heard, "ok:one ; changed_meanwhile:one ; club_damaged:one ; ");
    EXPECT_STATUS(propose(&desk, "four"), STATUS_CLUB_DAMAGED);
    desk_close(&desk);
}

// ---- a record in the place of another ----

TEST(keeps_one_record_that_is_replaced) {
    struct desk desk;
    size_t *length;
    desk_open(&desk, &last_kind);
    propose_all(&desk, "old new");
    answer_all(&desk);
    EXPECT_TEXT(desk.words.line, "new");
    EXPECT(journal_memory_bytes(desk.journal, subject, 1, &length) != NULL);
    EXPECT(journal_memory_bytes(desk.journal, subject, 2, &length) == NULL);
    write_beside(&desk, "beside", desk.ledger.token, true);
    EXPECT_STATUS(propose(&desk, "newer"), STATUS_OK);
    answer_all(&desk);
    EXPECT_TEXT(desk.words.line, "beside");
    EXPECT_STATUS(propose(&desk, "newer"), STATUS_OK);
    answer_all(&desk);
    EXPECT_TEXT(desk.words.line, "newer");
    desk_close(&desk);
}

TEST(what_was_on_its_way_when_it_is_dropped_is_gone) {
    struct desk desk;
    size_t *length;
    desk_open(&desk, &last_kind);
    propose_all(&desk, "name other");
    ledger_drop(&desk.ledger);
    EXPECT_TEXT(desk.heard, "changed_meanwhile:; ");
    answer_all(&desk);
    EXPECT_TEXT(desk.heard, "changed_meanwhile:; changed_meanwhile:; ");
    EXPECT_TEXT(desk.words.line, "");
    EXPECT(journal_memory_bytes(desk.journal, subject, 1, &length) == NULL);
    EXPECT_STATUS(propose(&desk, "again"), STATUS_OK);
    answer_all(&desk);
    EXPECT_TEXT(desk.words.line, "again");
    desk_close(&desk);
}

TEST(dropped_while_what_others_wrote_is_read_it_stays_empty) {
    struct desk desk;
    desk_open(&desk, &last_kind);
    write_beside(&desk, "beside", JOURNAL_NEW, true);
    EXPECT_STATUS(propose(&desk, "name"), STATUS_OK);
    answer(&desk); // the conflict; the reading begins
    EXPECT_TEXT(desk.heard, "changed_meanwhile:; ");
    EXPECT(ledger_is_busy(&desk.ledger));
    ledger_drop(&desk.ledger);
    EXPECT_STATUS(propose(&desk, "again"), STATUS_OK);
    answer_all(&desk);
    EXPECT_TEXT(desk.words.line, "again");
    desk_close(&desk);
}

// ---- a start ----

struct start {
    struct ledger ledger;
    struct words words;
    int taken;
    bool is_read;
};

static void on_record(void *context, const struct journal_record *record) {
    struct start *start = context;
    start->taken += ledger_restore(&start->ledger, record);
}

static void on_end(void *context, enum journal_result result) {
    struct start *start = context;
    start->is_read = result == JOURNAL_OK;
}

// A new process reads the subject.
static void restore(struct desk *desk, struct start *start) {
    *start = (struct start){.taken = 0};
    ledger_init(&start->ledger, desk->journal, NULL, subject, &words_kind, &start->words);
    journal_read(desk->journal, subject, on_record, on_end, start);
    answer_all(desk);
    EXPECT(start->is_read);
}

static void write_three(struct desk *desk) {
    propose_all(desk, "one two six");
    answer_all(desk);
}

TEST(a_start_finds_what_was_there_and_goes_on) {
    struct desk desk;
    struct start start;
    desk_open(&desk, &words_kind);
    write_three(&desk);
    restore(&desk, &start);
    EXPECT_INT(start.taken, 3);
    EXPECT_TEXT(start.words.line, desk.words.line);
    EXPECT_INT(start.ledger.revision, 3);
    struct wire_record record = word_record("four");
    EXPECT_STATUS(ledger_propose(&start.ledger, &record, NULL, NULL), STATUS_OK);
    answer_all(&desk);
    EXPECT_TEXT(start.words.line, "one two six four ");
    ledger_finish(&start.ledger);
    desk_close(&desk);
}

TEST(a_start_refuses_a_record_that_cannot_be_read_and_all_after_it) {
    struct desk desk;
    struct start start;
    size_t *length;
    desk_open(&desk, &words_kind);
    write_three(&desk);
    uint8_t *bytes = journal_memory_bytes(desk.journal, subject, 2, &length);
    bytes[0] = 'x';
    restore(&desk, &start);
    EXPECT_INT(start.taken, 1);
    EXPECT_TEXT(start.words.line, "one ");
    struct wire_record record = word_record("four");
    EXPECT_STATUS(ledger_propose(&start.ledger, &record, NULL, NULL), STATUS_CLUB_DAMAGED);
    ledger_finish(&start.ledger);
    desk_close(&desk);
}

// "two" becomes "one", which is well written but could never have been.
TEST(a_start_refuses_what_could_never_have_been) {
    struct desk desk;
    struct start start;
    size_t *length;
    desk_open(&desk, &words_kind);
    write_three(&desk);
    uint8_t *bytes = journal_memory_bytes(desk.journal, subject, 2, &length);
    char *word = strstr((char *)bytes, "two");
    EXPECT(word != NULL);
    memcpy(word, "one", 3);
    restore(&desk, &start);
    EXPECT_INT(start.taken, 1);
    EXPECT(start.ledger.is_damaged);
    ledger_finish(&start.ledger);
    desk_close(&desk);
}

// Each record of a start has its place: the third does not follow the first.
TEST(a_start_refuses_what_comes_after_a_record_that_is_missing) {
    struct desk desk;
    struct ledger ledger;
    struct words words = {.line = ""};
    size_t *length;
    desk_open(&desk, &words_kind);
    write_three(&desk);
    ledger_init(&ledger, desk.journal, NULL, subject, &words_kind, &words);
    for (uint64_t sequence = 1; sequence <= 3; sequence += 2) {
        uint8_t *bytes = journal_memory_bytes(desk.journal, subject, sequence, &length);
        struct journal_record record = {.sequence = sequence, .bytes = bytes, .length = *length};
        EXPECT(ledger_restore(&ledger, &record) == (sequence == 1));
    }
    EXPECT_TEXT(words.line, "one ");
    EXPECT(ledger.is_damaged);
    ledger_finish(&ledger);
    desk_close(&desk);
}

// ---- the end ----

TEST(a_server_that_ends_tells_those_who_wait_and_writes_nothing_more) {
    struct desk desk;
    desk_open(&desk, &words_kind);
    propose_all(&desk, "one two");
    ledger_stop(&desk.ledger);
    EXPECT_TEXT(desk.heard, "busy:; ");
    EXPECT_STATUS(propose(&desk, "more"), STATUS_BUSY);
    answer_all(&desk);
    EXPECT_TEXT(desk.heard, "busy:; ok:one ; ");
    EXPECT_INT(journal_memory_appends(desk.journal), 1);
    desk_close(&desk);
}

// The journal dies with a write that is done but not answered: nothing changes here, and the next
// process finds it.
TEST(a_write_that_is_not_answered_is_found_at_the_next_start) {
    struct desk desk;
    struct start start;
    desk_open(&desk, &words_kind);
    journal_memory_fail_after(desk.journal, 0, JOURNAL_DIES);
    propose_all(&desk, "one two");
    answer_all(&desk);
    EXPECT_TEXT(desk.heard, "");
    EXPECT_TEXT(desk.words.line, "");
    struct journal *kept = journal_memory_copy(desk.journal, desk.clock);
    ledger_stop(&desk.ledger);
    journal_close(desk.journal);
    desk.journal = kept;
    restore(&desk, &start);
    EXPECT_TEXT(start.words.line, "one ");
    ledger_finish(&start.ledger);
    desk_close(&desk);
}

// Bases: a table is one record and the few that follow it, whoever goes on with it has all of it,
// and they cost little.
#include "server/table/table_parts.h"
#include "tests/support/hosted_party.h"

#include "common/base/random.h"
#include "server/lobby/lobby.h"
#include "server/report/log.h"
#include "server/storage/journal_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 4000, RECORDS_MOST = 96, RECORD_EXTRA = 216, HOUR_MS = 3600000, DAMAGES = 60 };

static const struct party_options quick = {
    .title = "",
    .preset = "riichi-tenhou",
    .is_instant = true,
    .settings = "{'name':'game_length','value':'east'}",
};

// ---- what is written ----

// What the journal was given of one table.
struct written {
    char subject[JOURNAL_SUBJECT_BYTES];
    size_t bytes, base_bytes; // of all, and of bases
    size_t tail;              // since the last base,
    size_t longest_tail;      // and the longest
    int bases, records;
};

static void on_durable(void *context, const struct journal_record *record) {
    struct written *written = context;
    if (strcmp(record->subject, written->subject) != 0) {
        return;
    }
    size_t size = record->length + RECORD_EXTRA;
    bool is_base = table_base_is(record->bytes, record->length);
    written->bytes += size;
    written->base_bytes += is_base ? size : 0;
    written->bases += is_base ? 1 : 0;
    written->records++;
    written->tail = record->sequence == 1 ? size : written->tail + size;
    written->longest_tail =
        written->tail > written->longest_tail ? written->tail : written->longest_tail;
}

static int count_records(struct journal *journal, const char *subject) {
    size_t *length;
    int count = 0;
    while (journal_memory_bytes(journal, subject, (uint64_t)count + 1, &length) != NULL) {
        count++;
    }
    return count;
}

static void begin(struct party *party, const struct party_options *options) {
    log_set_level(LOG_ERROR);
    parlour_share_journals(true);
    party_open(party, "", 2, "efficient", options);
    parlour_share_journals(false);
}

static void watch(struct party *party, struct written *written) {
    *written = (struct written){.bytes = 0};
    snprintf(written->subject, sizeof written->subject, "table.%s", party->code);
    journal_memory_watch(party->parlour.journal, on_durable, written);
}

TEST(a_match_is_one_record_and_few_that_follow_it) {
    struct party party;
    struct written written;
    begin(&party, &quick);
    watch(&party, &written);
    for (int i = 0; i < STEPS && party.table->state != WIRE_TABLE_STATE_FINISHED; i++) {
        party_step(&party);
        EXPECT(count_records(party.parlour.journal, written.subject) <= RECORDS_MOST);
    }
    EXPECT_INT(party.table->state, WIRE_TABLE_STATE_FINISHED);
    EXPECT(written.bases >= (int)party.table->deals);
    EXPECT(written.longest_tail <= 64 << 10);
    EXPECT(5 * written.base_bytes <= 2 * written.bytes);
    party_close(&party);
}

TEST(without_others_no_base_is_written) {
    struct party party;
    struct written written;
    party_open(&party, "", 2, "efficient", &quick);
    watch(&party, &written);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    EXPECT_INT(written.bases, 0);
    EXPECT(party.table->base.packed == NULL && party.table->base.open == NULL);
    party_close(&party);
}

// ---- who goes on with it has all of it ----

static struct event_log whole_log(const struct table *table) {
    struct event_log whole;
    EXPECT(event_log_unpack(&table->log, &whole));
    return whole;
}

// The process dies and another one goes on: the table is what it was.
static void die_and_compare(struct party *party) {
    struct event_log before = whole_log(party->table);
    struct table old = *party->table;
    struct wire_seat seats[SEAT_MAX];
    int64_t banks[SEAT_MAX];
    for (int seat = 0; seat < table_players(party->table); seat++) {
        seats[seat] = table_seat_row(party->table, seat);
        banks[seat] = party->table->seats[seat].clock.bank_ms;
    }
    parlour_crash(&party->parlour);
    party->table = parlour_table(&party->parlour, party->code);
    struct event_log after = whole_log(party->table);
    EXPECT_INT(after.length, before.length);
    EXPECT(memcmp(after.bytes, before.bytes, before.length) == 0);
    EXPECT_INT(after.last_number, before.last_number);
    EXPECT_INT(party->table->deals, old.deals);
    EXPECT_INT(party->table->match_number, old.match_number);
    EXPECT_INT(party->table->state, old.state);
    EXPECT_INT(party->table->pause.is_on, old.pause.is_on);
    EXPECT(memcmp(party->table->seed, old.seed, sizeof old.seed) == 0);
    EXPECT_INT(party->table->options.talk, old.options.talk);
    EXPECT_INT(party->table->hosted.part_count, old.hosted.part_count);
    for (int seat = 0; seat < table_players(party->table); seat++) {
        EXPECT_INT(table_seat_row(party->table, seat).kind, seats[seat].kind);
        EXPECT_INT(party->table->seats[seat].clock.bank_ms, banks[seat]);
    }
    event_log_finish(&before);
    event_log_finish(&after);
    party_return_all(party);
}

// Again and again at a teaching table, where discards are taken back and pauses begin.
TEST(who_goes_on_with_a_table_has_all_of_it) {
    static const struct party_options teaching = {
        .title = "", .base_s = 60, .lesson = "{'help':'none','review':false,'teaching':true}"};
    struct party party;
    begin(&party, &teaching);
    for (int round = 0; round < 6; round++) {
        party_take_back(&party);
        guest_say(party.guests[0], "{'type':'pause','on':true}");
        die_and_compare(&party);
        guest_say(party.guests[0], "{'type':'pause','on':false}");
        for (int i = 0; i < 60; i++) {
            party_step(&party);
        }
        party_play_to_turn(&party);
        die_and_compare(&party);
    }
    EXPECT(party.table->deals > 1);
    char subject[JOURNAL_SUBJECT_BYTES];
    size_t *length;
    snprintf(subject, sizeof subject, "table.%s", party.code);
    uint8_t *bytes = journal_memory_bytes(party.parlour.journal, subject, 1, &length);
    EXPECT(table_base_is(bytes, *length));
    party_close(&party);
}

TEST(who_goes_on_with_a_hosted_table_knows_what_its_host_decided) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    log_set_level(LOG_ERROR);
    parlour_share_journals(true);
    hosted_party_play(&hosted, &hosted_quick);
    parlour_share_journals(false);
    for (int round = 0; round < 3; round++) {
        struct wire_record_table_ruled ruling = {
            .number = round + 1, .kind = WIRE_TABLE_RULING_LIMIT, .by = "Rosa", .reason = "late"};
        ruling.has_hands = true;
        ruling.hands = 4 - round;
        EXPECT_STATUS(table_rule(party->table, &ruling), STATUS_OK);
        party_pass(party, 100);
        for (int i = 0; i < 40; i++) {
            party_step(party);
        }
        int last = table_ruled_up_to(party->table);
        parlour_crash(&party->parlour);
        party_return_all(party);
        EXPECT_INT(last, round + 1);
        EXPECT_INT(table_ruled_up_to(party->table), last);
    }
    hosted_party_finish(&hosted);
    hosted_party_close(&hosted);
}

// ---- where nothing is played ----

// An hour later what was written long ago is nobody's need any more: one record, which has the
// seats as they are.
TEST(a_table_that_waits_is_written_anew_each_hour) {
    struct parlour parlour;
    char subject[JOURNAL_SUBJECT_BYTES];
    size_t *length;
    parlour_share_journals(true);
    parlour_open(&parlour, "");
    parlour_share_journals(false);
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", guest_open_table(ann));
    guest_join(bob, code);
    guest_sit(bob, 1);
    snprintf(subject, sizeof subject, "table.%s", code);
    EXPECT(count_records(parlour.journal, subject) > 1);
    parlour_pass(&parlour, HOUR_MS + 1000);
    EXPECT_INT(count_records(parlour.journal, subject), 1);
    uint8_t *bytes = journal_memory_bytes(parlour.journal, subject, 1, &length);
    EXPECT(memmem(bytes, *length, "table_opened", strlen("table_opened")) != NULL);
    EXPECT(!table_base_is(bytes, *length));
    parlour_crash(&parlour);
    const struct table *table = parlour_table(&parlour, code);
    EXPECT_INT(table->seats[1].kind, WIRE_SEAT_KIND_PERSON);
    parlour_close(&parlour);
}

// ---- bytes ----

struct parts {
    int count;
    char words[200];
};

static bool on_part(void *context, const void *bytes, size_t length) {
    struct parts *parts = context;
    size_t used = strlen(parts->words);
    parts->count++;
    snprintf(parts->words + used, sizeof parts->words - used, "[%.*s]", (int)length,
             (const char *)bytes);
    return true;
}

// A base as it lies in journals: it is never made anew, but read for ever.
TEST(the_first_base_is_read_for_ever) {
    static const uint8_t stored[] = {
        0xb1, 0x16, 0x00, 0x00, 0x00, 0x17, 0x00, 0x00, 0x00, 0xe3, 0x63, 0x60, 0x60,
        0xa8, 0x56, 0x2a, 0xa9, 0x2c, 0x48, 0x55, 0xb2, 0x52, 0xca, 0xcf, 0x4b, 0x55,
        0xaa, 0x05, 0x0a, 0x30, 0x00, 0x00, 0x14, 0x00, 0x00, 0x00, 0x16, 0x00, 0x00,
        0x00, 0x13, 0x60, 0x60, 0x60, 0xa8, 0x56, 0x2a, 0xa9, 0x2c, 0x48, 0x55, 0xb2,
        0x52, 0x2a, 0xc9, 0x28, 0x4a, 0x4d, 0x55, 0xaa, 0x05, 0x00,
    };
    struct parts parts = {.count = 0};
    EXPECT(table_base_is(stored, sizeof stored));
    EXPECT(table_base_read(stored, sizeof stored, on_part, &parts));
    EXPECT_INT(parts.count, 3);
    EXPECT_TEXT(parts.words, "[{\"type\":\"one\"}][][{\"type\":\"three\"}]");
}

static void damage(struct random *random, uint8_t *bytes, size_t *length) {
    size_t part = random_below(random, 3) == 0 ? 12 : *length;
    if (random_below(random, 8) == 0) {
        *length = random_below(random, (uint32_t)*length);
    } else {
        bytes[random_below(random, (uint32_t)part)] ^= (uint8_t)(1 + random_below(random, 255));
    }
}

// Bytes that a disk has changed: the table is left alone or plays on, and nobody is hurt.
TEST(a_damaged_base_leaves_its_table_alone_or_not) {
    struct party party;
    struct random random;
    char subject[JOURNAL_SUBJECT_BYTES];
    size_t *length;
    int left_alone = 0;
    random_init_number(&random, 7);
    begin(&party, &quick);
    for (int i = 0; i < 300; i++) {
        party_step(&party);
    }
    snprintf(subject, sizeof subject, "table.%s", party.code);
    struct journal *sound = journal_memory_copy(party.parlour.journal, party.parlour.clock);
    EXPECT(table_base_is(journal_memory_bytes(sound, subject, 1, &length), 1));
    memset(party.guests, 0, sizeof party.guests);
    for (int i = 0; i < DAMAGES; i++) {
        struct journal *damaged = journal_memory_copy(sound, party.parlour.clock);
        damage(&random, journal_memory_bytes(damaged, subject, 1, &length), length);
        parlour_crash_to(&party.parlour, damaged);
        parlour_pass(&party.parlour, 5000);
        left_alone += lobby_find(party.parlour.services.lobby, party.code) == NULL ? 1 : 0;
    }
    EXPECT(left_alone > DAMAGES / 2 && left_alone < DAMAGES);
    journal_close(sound);
    party_close(&party);
}

// ---- who takes it over says when it goes on ----

static void on_found(void *context, enum journal_result result, const struct journal_last *last) {
    EXPECT_INT(result, JOURNAL_OK);
    *(struct journal_last *)context = *last;
}

TEST(a_table_that_was_claimed_says_once_that_it_is_up) {
    static const char claim[] = "{\"type\":\"table_claimed\",\"node\":\"north\",\"version\":1}";
    static const char up[] = "{\"type\":\"table_up\"}";
    struct party party;
    struct journal_last last;
    char subject[JOURNAL_SUBJECT_BYTES];
    size_t *length;
    party_open(&party, "", 2, "efficient", &quick);
    snprintf(subject, sizeof subject, "table.%s", party.code);
    journal_find_last(party.parlour.journal, subject, on_found, &last);
    parlour_pass(&party.parlour, 0);
    journal_append(party.parlour.journal, subject, last.token, claim, sizeof claim - 1, NULL, NULL);
    int claimed = count_records(party.parlour.journal, subject);
    parlour_crash(&party.parlour);
    parlour_pass(&party.parlour, 0);
    const uint8_t *bytes =
        journal_memory_bytes(party.parlour.journal, subject, (uint64_t)claimed + 1, &length);
    EXPECT(bytes != NULL && *length == sizeof up - 1 && memcmp(bytes, up, sizeof up - 1) == 0);
    int went_on = count_records(party.parlour.journal, subject);
    parlour_crash(&party.parlour); // it was up: who comes next need not say so
    parlour_pass(&party.parlour, 0);
    EXPECT_INT(count_records(party.parlour.journal, subject), went_on);
    party.table = lobby_find(party.parlour.services.lobby, party.code);
    EXPECT(party.table != NULL && !party.table->is_claimed);
    party_close(&party);
}

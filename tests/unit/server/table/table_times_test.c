// When everything happened: by the monotonic clock from the beginning of the match on (W15), also
// after a crash, a new start of the machine and under any wall clock (W16), at tables and in
// records.
#include "server/report/log.h"
#include "server/storage/journal_memory.h"
#include "server/table/table_parts.h"
#include "tests/support/hosted_party.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOUR_S = 3600, EVENTS_MAX = 20000 };

static const struct party_options options = {
    .title = "", .base_s = 60, .lesson = "{'help':'none','review':false,'teaching':true}"};

// What a table has of its match: each event's time, -1 where it is not known, and the bytes of all.
struct picture {
    int64_t times[EVENTS_MAX];
    int count;
    uint8_t *bytes; // in the code of version 1
    size_t length;
};

static struct picture *look(const struct event_log *log) {
    struct picture *picture = calloc(1, sizeof *picture);
    struct event_log whole;
    struct event event;
    EXPECT(picture != NULL && event_log_unpack(log, &whole));
    picture->bytes = malloc(whole.length + EVENT_CODE_BYTES_MAX);
    EXPECT(picture->bytes != NULL);
    struct event_cursor cursor = event_log_from_match(&whole);
    while (event_log_next(&whole, &cursor, &event)) {
        EXPECT(picture->count < EVENTS_MAX);
        picture->times[picture->count++] = cursor.time.is_known ? (int64_t)cursor.time.ms : -1;
        picture->length += event_encode(&event, picture->bytes + picture->length);
    }
    event_log_finish(&whole);
    return picture;
}

static void forget(struct picture *picture) {
    free(picture->bytes);
    free(picture);
}

static void expect_same(const struct picture *one, const struct picture *other) {
    EXPECT_INT(one->count, other->count);
    EXPECT_INT(one->length, other->length);
    EXPECT(memcmp(one->bytes, other->bytes, one->length) == 0);
    EXPECT(memcmp(one->times, other->times, (size_t)one->count * sizeof one->times[0]) == 0);
}

// Into the second hand, with a discard taken back in the first one.
static void open_party(struct party *party) {
    log_set_level(LOG_ERROR);
    party_open(party, "", 2, "efficient", &options);
    party_take_back(party);
    party_play_to_state(party, WIRE_TABLE_STATE_BETWEEN);
    party_play_to_turn(party);
    EXPECT(party->table->log.hand_count == 1);
}

// The next process finds what is in the journal, after so long; the table it has brought back.
static struct table *crash(struct party *party) {
    memset(party->guests, 0, sizeof party->guests);
    parlour_crash(&party->parlour);
    party->table = parlour_table(&party->parlour, party->code);
    return party->table;
}

// ---- while it is played ----

TEST(an_event_has_the_time_at_which_it_went_to_the_journal) {
    struct party party;
    log_set_level(LOG_ERROR);
    party_open(&party, "", 2, "tsumogiri", &options);
    struct witness *turn = party_play_to_turn(&party);
    party_pass(&party, 1234);
    uint64_t before = table_match_ms(party.table);
    witness_answer(turn, -1);
    EXPECT(party.table->log.last_time.is_known);
    EXPECT_INT(party.table->log.last_time.ms, before);
    party_pass(&party, 5000);
    EXPECT_INT(table_match_ms(party.table), before + 5000);
    party_close(&party);
}

TEST(times_begin_with_the_match_and_never_go_back) {
    struct party party;
    open_party(&party);
    struct picture *picture = look(&party.table->log);
    EXPECT(picture->times[0] >= 0 && picture->times[0] < 1000);
    for (int i = 1; i < picture->count; i++) {
        EXPECT(picture->times[i] >= picture->times[i - 1]);
    }
    EXPECT(picture->times[picture->count - 1] > 10000);
    EXPECT((uint64_t)picture->times[picture->count - 1] <= table_match_ms(party.table));
    forget(picture);
    party_close(&party);
}

TEST(what_is_left_when_a_discard_is_taken_back_keeps_its_times) {
    struct party party;
    log_set_level(LOG_ERROR);
    party_open(&party, "", 2, "tsumogiri", &options);
    party_play_to_turn(&party);
    struct picture *before = look(&party.table->log);
    party_pass(&party, 3000);
    party_take_back(&party);
    struct picture *after = look(&party.table->log);
    EXPECT_INT(after->count, before->count);
    EXPECT(memcmp(after->times, before->times, (size_t)after->count * sizeof after->times[0]) == 0);
    party_pass(&party, 3000);
    uint64_t now = table_match_ms(party.table);
    witness_answer(party_turn(&party), -1);
    EXPECT_INT(party.table->log.last_time.ms, now);
    forget(before);
    forget(after);
    party_close(&party);
}

// ---- in another process ----

TEST(w16_on_the_same_start_of_the_machine_time_goes_on_while_the_server_is_away) {
    struct party party;
    open_party(&party);
    struct picture *before = look(&party.table->log);
    uint64_t now = table_match_ms(party.table);
    crash(&party);
    struct picture *after = look(&party.table->log);
    expect_same(before, after);
    EXPECT_INT(table_match_ms(party.table), now);
    parlour_pass(&party.parlour, 4000);
    EXPECT_INT(table_match_ms(party.table), now + 4000);
    forget(before);
    forget(after);
    party_close(&party);
}

// Neither the clock that began nor how long the machine was off is known.
static void expect_now_is_the_last_event(uint64_t clock_ms) {
    struct party party;
    open_party(&party);
    struct picture *before = look(&party.table->log);
    party_pass(&party, 30);
    sim_clock_reboot(party.parlour.clock, clock_ms);
    crash(&party);
    struct picture *after = look(&party.table->log);
    expect_same(before, after);
    EXPECT_INT(table_match_ms(party.table), party.table->log.last_time.ms);
    parlour_pass(&party.parlour, 700);
    EXPECT_INT(table_match_ms(party.table), before->times[before->count - 1] + 700);
    forget(before);
    forget(after);
    party_close(&party);
}

TEST(w16_after_another_start_of_the_machine_the_last_event_happens_now) {
    expect_now_is_the_last_event(12);          // before the match can have begun
    expect_now_is_the_last_event(99000000000); // as if years had passed
}

// Plays and dies three times, the wall clock so far off before each.
static struct picture *live(const int64_t shifts[4], uint64_t *out_now) {
    struct party party;
    log_set_level(LOG_ERROR);
    party_open(&party, "", 2, "efficient", &options);
    sim_clock_set_wall(party.parlour.clock, shifts[0]);
    party_take_back(&party);
    for (int i = 1; i < 4; i++) {
        party_play_to_turn(&party);
        sim_clock_set_wall(party.parlour.clock, shifts[i]);
        crash(&party);
        parlour_pass(&party.parlour, 5000);
        party_return_all(&party);
        for (int step = 0; step < 30; step++) {
            party_step(&party);
        }
    }
    struct picture *picture = look(&party.table->log);
    *out_now = table_match_ms(party.table);
    party_close(&party);
    return picture;
}

TEST(w16_a_wall_clock_that_jumps_changes_nothing) {
    uint64_t now, still;
    struct picture *calm = live((const int64_t[4]){0, 0, 0, 0}, &still);
    struct picture *set = live((const int64_t[4]){HOUR_S, -HOUR_S, 0, HOUR_S}, &now);
    expect_same(calm, set);
    EXPECT(calm->count > 20 && calm->times[calm->count - 1] > 10000);
    EXPECT_INT(now, still);
    forget(calm);
    forget(set);
}

// ---- what older servers and damaged disks say ----

// The record of the table that has these words.
static uint8_t *find_record(struct party *party, struct journal *journal, const char *words,
                            size_t **out_length) {
    char subject[JOURNAL_SUBJECT_BYTES];
    snprintf(subject, sizeof subject, "table.%s", party->code);
    for (uint64_t sequence = 1;; sequence++) {
        uint8_t *bytes = journal_memory_bytes(journal, subject, sequence, out_length);
        EXPECT(bytes != NULL);
        if (*bytes == '{' && memmem(bytes, **out_length, words, strlen(words)) != NULL) {
            return bytes;
        }
    }
}

static void write_words(uint8_t *bytes, size_t *length, const char *from, const char *words) {
    uint8_t *at = memmem(bytes, *length, from, strlen(from));
    EXPECT(at != NULL && (size_t)(at - bytes) + strlen(words) <= *length);
    memcpy(at, words, strlen(words));
    *length = (size_t)(at - bytes) + strlen(words);
}

TEST(a_beginning_that_cannot_be_is_not_believed) {
    static const char *const clocks[] = {
        ",\"clock\":\"9999999\"}", // later than now
        ",\"clock\":\"-5\"}",
        ",\"clock\":\"noon\"}",
        ",\"clock\":\"1010000\"}", // after some of what has happened since
        "}",                       // it was left out
    };
    for (int i = 0; i < 5; i++) {
        struct party party;
        size_t *length;
        open_party(&party);
        struct picture *before = look(&party.table->log);
        struct journal *kept = journal_memory_copy(party.parlour.journal, party.parlour.clock);
        uint8_t *begun = find_record(&party, kept, "\"match_begun\"", &length);
        write_words(begun, length, ",\"clock\"", clocks[i]);
        memset(party.guests, 0, sizeof party.guests);
        parlour_pass(&party.parlour, 5000);
        parlour_crash_to(&party.parlour, kept);
        party.table = parlour_table(&party.parlour, party.code);
        struct picture *after = look(&party.table->log);
        expect_same(before, after);
        EXPECT_INT(table_match_ms(party.table), party.table->log.last_time.ms);
        forget(before);
        forget(after);
        party_close(&party);
    }
}

// How many bytes the first events of a log were in version 1, which had no times.
static size_t length_in_1(const struct event_log *log, size_t length) {
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    struct event_log whole;
    struct event event;
    size_t sum = 0;
    EXPECT(event_log_unpack(log, &whole));
    struct event_cursor cursor = event_log_from_match(&whole);
    while (cursor.offset < length && event_log_next(&whole, &cursor, &event)) {
        sum += event_encode(&event, bytes);
    }
    EXPECT_INT(cursor.offset, length);
    event_log_finish(&whole);
    return sum;
}

// Makes records of version 1 of all that has events.
static void make_older(struct party *party, struct journal *journal) {
    char subject[JOURNAL_SUBJECT_BYTES];
    struct event_time time = {.ms = 0};
    size_t *length;
    uint8_t *bytes;
    snprintf(subject, sizeof subject, "table.%s", party->code);
    for (uint64_t sequence = 1;
         (bytes = journal_memory_bytes(journal, subject, sequence, &length)) != NULL; sequence++) {
        size_t used = 1 + 4 * 4, written = used;
        while (*bytes != '{' && used < *length) {
            struct event event;
            uint8_t code[EVENT_CODE_BYTES_MAX];
            size_t taken = event_decode_timed(2, bytes + used, *length - used, &time, &event);
            EXPECT(taken > 0);
            used += taken;
            size_t size = event_encode(&event, code);
            memcpy(bytes + written, code, size);
            written += size;
        }
        if (*bytes != '{') {
            *bytes = 1;
            *length = written;
        }
    }
    bytes = find_record(party, journal, "\"match_begun\"", &length);
    write_words(bytes, length, ",\"boot\"", "}");
}

// A take-back says where the log is cut in bytes of its version.
TEST(a_table_that_a_server_without_times_left_goes_on) {
    struct party party;
    size_t *length;
    char words[64];
    log_set_level(LOG_ERROR);
    party_open(&party, "", 2, "tsumogiri", &options);
    party_take_back(&party);
    size_t place = length_in_1(&party.table->log, party.table->log.length);
    party_play_to_turn(&party);
    party_pass(&party, 2500);
    struct picture *before = look(&party.table->log);
    struct journal *kept = journal_memory_copy(party.parlour.journal, party.parlour.clock);
    make_older(&party, kept);
    uint8_t *rewound = find_record(&party, kept, "\"hand_rewound\"", &length);
    snprintf(words, sizeof words, "\"offset\":%d}", (int)place);
    write_words(rewound, length, "\"offset\"", words);
    memset(party.guests, 0, sizeof party.guests);
    parlour_crash_to(&party.parlour, kept);
    party.table = parlour_table(&party.parlour, party.code);
    struct picture *after = look(&party.table->log);
    EXPECT_INT(after->length, before->length);
    EXPECT(memcmp(after->bytes, before->bytes, before->length) == 0);
    for (int i = 0; i < after->count; i++) {
        EXPECT_INT(after->times[i], -1);
    }
    EXPECT_INT(table_match_ms(party.table), 0); // what nobody timed happens now
    EXPECT(!party.table->log.last_time.is_known);

    party_return_all(&party);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    EXPECT(party.table->log.last_time.is_known);
    struct picture *played = look(&party.table->log);
    crash(&party); // into records of both versions
    struct picture *again = look(&party.table->log);
    expect_same(played, again);
    forget(before);
    forget(after);
    forget(played);
    forget(again);
    party_close(&party);
}

static void rule(struct table *table, enum wire_table_ruling kind, int32_t number) {
    struct wire_record_table_ruled ruling;
    memset(&ruling, 0, sizeof ruling);
    ruling.number = number;
    ruling.kind = kind;
    snprintf(ruling.by, sizeof ruling.by, "Rita");
    snprintf(ruling.reason, sizeof ruling.reason, "by the book");
    EXPECT_STATUS(table_rule(table, &ruling), STATUS_OK);
}

// In place of the number behind these words, and as wide.
static void write_number(uint8_t *bytes, size_t length, const char *words, int number) {
    char digits[16];
    uint8_t *at = memmem(bytes, length, words, strlen(words));
    EXPECT(at != NULL);
    at += strlen(words);
    size_t width = strspn((const char *)at, "0123456789");
    snprintf(digits, sizeof digits, "%*d", (int)width, number);
    EXPECT_INT(strlen(digits), width);
    memcpy(at, digits, width);
}

// As does a ruling that takes another one back.
TEST(an_undo_by_a_server_without_times_cuts_where_it_did) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    size_t *length;
    hosted_party_play(&hosted, &hosted_quick);
    rule(party->table, WIRE_TABLE_RULING_VOID_HAND, 1);
    party_pass(party, 0);
    rule(party->table, WIRE_TABLE_RULING_UNDO, 2);
    party_pass(party, 0);
    size_t whole = party->table->log.length;
    int place = (int)length_in_1(&party->table->log, whole);
    struct journal *kept = journal_memory_copy(party->parlour.journal, party->parlour.clock);
    uint8_t *ruled = find_record(party, kept, "\"offset\":", &length);
    write_number(ruled, *length, "\"offset\":", place);
    write_number(ruled, *length, "\"version\":", 1);
    memset(party->guests, 0, sizeof party->guests);
    parlour_crash_to(&party->parlour, kept);
    party->table = parlour_table(&party->parlour, party->code);
    EXPECT_INT(table_state(party->table), WIRE_TABLE_STATE_PLAYING);
    EXPECT_INT(party->table->log.length, whole);
    party_return_all(party);
    hosted_party_close(&hosted);
}

// ---- what others are told ----

static const json_t *last_event(struct guest *guest) {
    const json_t *events = said(guest_last(guest, "events"), "events");
    return json_array_get(events, json_array_size(events) - 1);
}

TEST(people_are_told_when_it_happened_and_newcomers_the_same) {
    struct party party;
    open_party(&party);
    struct guest *watcher = party.guests[2];
    EXPECT_INT(said_int(last_event(watcher), "at"), (int)party.table->log.last_time.ms);
    parlour_pass(&party.parlour, 1000);
    struct guest *late = guest_enter(&party.parlour, "Late");
    guest_say(late, "{'type':'join_table','code':'%s','watch':true}", party.code);
    EXPECT_INT(said_int(last_event(late), "at"), (int)party.table->log.last_time.ms);
    EXPECT_INT(said_int(last_event(late), "n"), said_int(last_event(watcher), "n"));
    party_close(&party);
}

static int64_t at_of(const json_t *event) {
    const json_t *at = json_object_get(event, "at");
    return at == NULL ? -1 : json_integer_value(at);
}

TEST(a_running_match_and_its_record_have_the_times_that_the_table_told) {
    struct party party;
    log_set_level(LOG_ERROR);
    party_open(&party, "", 1, "efficient",
               &(struct party_options){.title = "",
                                       .preset = "riichi-tenhou",
                                       .settings = "{'name':'game_length','value':'east'}"});
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    parlour_pass(&party.parlour, 1000);
    struct picture *picture = look(&party.table->log);
    EXPECT(party.table->archive.is_kept);
    guest_say(party.guests[0], "{'type':'get_match','id':'%s'}", party.table->archive.id);
    parlour_pass(&party.parlour, 1000);
    const json_t *events = said(guest_last(party.guests[0], "match"), "events");
    int64_t last = 0;
    EXPECT(json_array_size(events) > 100);
    for (size_t i = 1; i < json_array_size(events); i++) {
        int64_t at = at_of(json_array_get(events, i));
        EXPECT(at >= last);
        last = at;
    }
    EXPECT_INT(last, picture->times[picture->count - 1]);
    EXPECT(last > 60000);
    forget(picture);
    party_close(&party);
}

// ---- a journal that is slow ----

// After a second people are told that the table waits; nothing else is told until it is answered.
TEST(a_journal_that_does_not_answer_is_told_after_a_second) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    struct table *table = parlour_table(&parlour, MAKE_TABLE(ann, .base_s = 5, .bank_s = 20));
    guest_start_match(ann, NULL, 0, "tsumogiri");
    journal_memory_fail_after(parlour.journal, 0, JOURNAL_DIES);
    for (int i = 0; i < 60000 && !journal_memory_is_dead(parlour.journal); i++) {
        parlour_pass(&parlour, 1);
    }
    EXPECT(table_is_writing(table));
    int events = table->log.last_number;
    parlour_pass(&parlour, 900);
    EXPECT(!has_said(guest_last(ann, "table"), "notice"));
    parlour_pass(&parlour, 200);
    EXPECT(has_said(guest_last(ann, "table"), "notice"));
    parlour_pass(&parlour, 60000);
    EXPECT_INT(table->log.last_number, events);
    EXPECT(table_is_writing(table));
    parlour_close(&parlour);
}

// What every journal promises, held by the one in JetStream on a real nats-server; then what only
// that one can do. Skipped, by name and with the reason, where there is no server.
#include "server/report/metrics.h"
#include "server/storage/journal_nats.h"
#include "server/storage/nats_check.h"
#include "server/storage/nats_errand.h"
#include "tests/contract/promises.h"
#include "tests/contract/store.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define HOLD(name)                                                                                 \
    TEST(nats_##name) {                                                                            \
        name(open_nats);                                                                           \
    }
PROMISE_ROWS(HOLD)

TEST(nats_keeps_everything_over_a_restart) {
    struct desk desk;
    begin(&desk, open_nats);
    append(&desk, "a", "one");
    append(&desk, "b", "two");
    close_journal(&desk); // waits for what is open
    desk.journal = open_nats_again(&desk, "");
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=one ");
    EXPECT_TEXT(read_rows(&desk, "b", true), "b:1=two ");
    append_at(&desk, "a", JOURNAL_NEW, "again");
    append(&desk, "a", "three"); // a token outlives the process
    wait_for(&desk, 4);
    EXPECT_TEXT(desk.answers, "ooco");
    end(&desk);
}

// ---- names ----

// Subjects that NATS would not take as they are, or that look alike.
TEST(nats_takes_any_subject) {
    static const char *const subjects[] = {"club.a b",   "club.*",  "club.>", ".", "a..b", "a.",
                                           "table.K 7*", "table..", "=41",    "A", "é"};
    enum { COUNT = sizeof subjects / sizeof subjects[0] };
    struct desk desk;
    char wanted[64];
    begin(&desk, open_nats);
    for (int i = 0; i < COUNT; i++) {
        put(&desk, subjects[i], "mine");
    }
    for (int i = 0; i < COUNT; i++) {
        snprintf(wanted, sizeof wanted, "%s:1=mine ", subjects[i]);
        EXPECT_TEXT(read_rows(&desk, subjects[i], true), wanted);
    }
    read_rows(&desk, "", false);
    EXPECT_INT(desk.row_count, COUNT);
    read_rows(&desk, "club.", false);
    EXPECT_INT(desk.row_count, 3);
    end(&desk);
}

// ---- two processes ----

static struct journal *open_south(struct desk *desk) {
    return open_nats_again(desk, "south.2");
}

// The owner of before is refused whatever it does, and hears who has written.
TEST(nats_refuses_who_was_overtaken) {
    struct desk desk, other;
    begin(&desk, open_nats);
    close_journal(&desk);
    desk.journal = open_nats_again(&desk, "north.1");
    put(&desk, "table.a", "one");
    begin(&other, open_south);
    append_at(&other, "table.a", head_of(&desk, "table.a")->token, "claimed");
    wait_for(&other, 1);
    EXPECT_TEXT(other.answers, "o");
    append(&desk, "table.a", "late");
    replace(&desk, "table.a", "late");
    drop(&desk, "table.a");
    wait_for(&desk, 4);
    EXPECT_TEXT(desk.answers, "occc");
    EXPECT_TEXT(head_of(&desk, "table.a")->last.writer, "south.2");
    EXPECT_TEXT(read_rows(&desk, "table.a", true), "table.a:1=one table.a:2=claimed ");
    end(&other);
    end(&desk);
}

// ---- a store that does not answer ----

enum { MOMENT_MS = 50, PATIENCE_MS = 120000 };

static void on_moment(uv_timer_t *timer) {
    (void)timer;
}

// Lets the loop run until the journal says whether it fails, and for so long at least. Nothing
// depends on how long that is: it is time for what should not come.
static void wait_until_failing(struct desk *desk, bool is_failing, uint64_t least_ms) {
    uint64_t from = uv_hrtime() / 1000000, passed = 0;
    uv_timer_t timer;
    uv_timer_init(desk->loop, &timer);
    uv_timer_start(&timer, on_moment, 0, MOMENT_MS);
    while (passed < least_ms || (desk->journal->is_failing != is_failing && passed < PATIENCE_MS)) {
        uv_run(desk->loop, UV_RUN_ONCE);
        passed = uv_hrtime() / 1000000 - from;
    }
    uv_close((uv_handle_t *)&timer, NULL);
    uv_run(desk->loop, UV_RUN_NOWAIT);
    EXPECT_INT(desk->journal->is_failing, is_failing);
}

// The store remembers the ids of records for a tenth of a second only.
static void shorten_memory(void) {
    static const char *const settings =
        "{\"name\":\"%s_C\",\"subjects\":[\"%s.c.>\"],\"num_replicas\":1,\"storage\":\"file\","
        "\"retention\":\"limits\",\"discard\":\"new\",\"max_msgs\":-1,\"max_bytes\":-1,"
        "\"max_age\":0,\"max_consumers\":-1,\"max_msgs_per_subject\":-1,"
        "\"max_msg_size\":1048576,\"duplicate_window\":100000000,\"deny_delete\":true}";
    char problem[JOURNAL_PROBLEM_BYTES], words[1024], subject[NATS_SUBJECT_BYTES];
    struct nats_place place;
    struct nats_reply reply;
    EXPECT(nats_place_read(store_place(), &place, problem));
    struct nats_errand *errand = store_errand();
    snprintf(words, sizeof words, settings, place.name, place.name);
    snprintf(subject, sizeof subject, "$JS.API.STREAM.UPDATE.%s_C", place.name);
    struct nats_message *message = nats_errand_ask(errand, subject, words);
    EXPECT(message != NULL);
    nats_reply_read(message, &reply);
    EXPECT_INT(reply.verdict, NATS_DONE);
    nats_message_free(message);
    nats_errand_close(errand);
}

// The server stands still for longer than a connection lives: what was sent lies there, and is
// written when it wakes, but the answer goes nowhere. It is asked again, and each write is there
// once (N4); if the store does not remember it, the last record says whose it is.
static void write_without_an_answer(bool is_forgetful) {
    enum { SILENT_MS = 2500 }; // a connection is given up after one second
    struct desk desk;
    begin(&desk, open_nats);
    if (is_forgetful) {
        shorten_memory();
    }
    put(&desk, "a", "one");
    put(&desk, "b", "one");
    put(&desk, "c", "one");
    store_stand(true);
    append(&desk, "a", "two");
    replace(&desk, "b", "new");
    drop(&desk, "c");
    append(&desk, "d", "first");
    append_at(&desk, "e", head_of(&desk, "a")->token, "refused");
    wait_until_failing(&desk, true, SILENT_MS);
    EXPECT_TEXT(desk.answers, "ooo"); // nothing is known
    store_stand(false);
    wait_for(&desk, 8);
    EXPECT_TEXT(head_of(&desk, "a")->answers, "oo");
    EXPECT_TEXT(head_of(&desk, "b")->answers, "oo");
    EXPECT_TEXT(head_of(&desk, "c")->answers, "oo");
    EXPECT_TEXT(head_of(&desk, "d")->answers, "o");
    EXPECT_TEXT(head_of(&desk, "e")->answers, "c");
    wait_until_failing(&desk, false, 0);
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=one a:2=two ");
    EXPECT_TEXT(read_rows(&desk, "b", true), "b:1=new ");
    EXPECT_TEXT(read_rows(&desk, "c", true), "");
    append(&desk, "a", "three"); // the tokens are those of what is there
    append(&desk, "b", "more");
    append(&desk, "c", "anew");
    append(&desk, "d", "second");
    wait_for(&desk, 12);
    EXPECT_TEXT(desk.answers + 8, "oooo");
    end(&desk);
}

TEST(nats_knows_what_became_of_a_write_that_nothing_answered) {
    write_without_an_answer(false);
}

TEST(nats_knows_whose_record_is_the_last_when_ids_are_forgotten) {
    write_without_an_answer(true);
}

// N44: it is silent for longer than another leader takes, so nobody should be sent here; and then
// it is not.
TEST(nats_says_when_it_is_no_passing_thing) {
    struct desk desk;
    begin(&desk, open_nats);
    put(&desk, "a", "one");
    store_stand(true);
    append(&desk, "a", "two");
    wait_until_failing(&desk, true, 0);
    for (int i = 0; i < PATIENCE_MS / MOMENT_MS && !desk.journal->is_out; i++) {
        wait_until_failing(&desk, true, MOMENT_MS);
    }
    EXPECT(desk.journal->is_out);
    store_stand(false);
    wait_for(&desk, 2);
    EXPECT(!desk.journal->is_out);
    wait_until_failing(&desk, false, 0);
    end(&desk);
}

// ---- what the store holds is not believed ----

// As another program might write it, or a store that takes what it should refuse. What is no table
// lies alone in its stream, so that its records are 1, 2, 3.
static void smuggle(const char *subject, const char *base, const char *after, const char *words) {
    char problem[JOURNAL_PROBLEM_BYTES], stream[NATS_STREAM_BYTES], name[NATS_SUBJECT_BYTES];
    struct nats_place place;
    EXPECT(nats_place_read(store_place(), &place, problem));
    nats_find(&place, subject, stream, name);
    struct nats_errand *errand = store_errand();
    static int smuggled;
    char id[64];
    snprintf(id, sizeof id, "smuggled-%s-%d", place.name, ++smuggled);
    const struct nats_header headers[] = {
        {NATS_HEADER_ID, id}, {NATS_HEADER_BASE, base}, {NATS_HEADER_AFTER, after}};
    struct nats_message *message = NULL;
    for (int i = 0; i < 100 && message == NULL; i++) { // with this id it is written once
        uint64_t number = nats_errand_send(errand, name, headers, base == NULL ? 1 : 3, words);
        message = nats_errand_wait(errand, number, 1000);
    }
    EXPECT(message != NULL);
    nats_message_free(message);
    nats_errand_close(errand);
}

// N5: two records follow one; the second is void for all readers, and still moves the token.
TEST(nats_counts_for_nothing_what_follows_no_valid_record) {
    struct desk desk;
    int64_t before = metric_get(METRIC_JOURNAL_VOID);
    begin(&desk, open_nats);
    put(&desk, "a", "one"); // is 1 in its stream, and base of all
    put(&desk, "a", "two");
    smuggle("a", "1", "1", "void");
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=one a:2=two ");
    EXPECT_TEXT(read_rows(&desk, "", false), "a:1=one a:2=two ");
    EXPECT_INT(metric_get(METRIC_JOURNAL_VOID), before + 2);
    append(&desk, "a", "late");
    wait_for(&desk, 3);
    EXPECT_TEXT(desk.answers, "ooc");
    end(&desk);
}

static void on_token(void *context, const struct journal_record *record) {
    *(struct journal_token *)context = record->token;
}

static int tokens_ended;

static void on_tokens_end(void *context, enum journal_result result) {
    (void)context;
    EXPECT_INT(result, JOURNAL_OK);
    tokens_ended++;
}

static struct journal_token last_token(struct desk *desk, const char *subject) {
    struct journal_token token = JOURNAL_NEW;
    int before = tokens_ended;
    journal_read(desk->journal, subject, on_token, on_tokens_end, &token);
    while (tokens_ended == before) {
        uv_run(desk->loop, UV_RUN_ONCE);
    }
    return token;
}

// Whoever read that goes on behind it, and is valid; who wrote the void one is not, even if the
// store lets it go on.
TEST(nats_goes_on_behind_a_void_record) {
    struct desk desk;
    begin(&desk, open_nats);
    put(&desk, "a", "one");
    put(&desk, "a", "two");
    smuggle("a", "1", "1", "void");
    smuggle("a", "1", "3", "its second");
    append_at(&desk, "a", last_token(&desk, "a"), "three");
    wait_for(&desk, 3);
    EXPECT_TEXT(desk.answers, "ooo");
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=one a:2=two a:3=three ");
    end(&desk);
}

// A void replacement hides nothing.
TEST(nats_reads_before_a_void_base) {
    struct desk desk;
    begin(&desk, open_nats);
    put(&desk, "a", "one");
    put(&desk, "a", "two");
    smuggle("a", "0", "1", "void base");
    smuggle("a", "3", "3", "its second");
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=one a:2=two ");
    append_at(&desk, "a", last_token(&desk, "a"), "three");
    wait_for(&desk, 3);
    EXPECT_TEXT(desk.answers, "ooo");
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=one a:2=two a:3=three ");
    end(&desk);
}

// What is none of ours is passed over, wherever it lies.
TEST(nats_passes_over_what_is_none_of_ours) {
    struct desk desk;
    begin(&desk, open_nats);
    smuggle("a", NULL, NULL, "foreign");
    put(&desk, "b", "mine");
    smuggle("b", NULL, NULL, "foreign");
    smuggle("c", "none", "-1", "foreign");
    smuggle("d", "99999999999999999999", "1", "foreign");
    EXPECT_TEXT(read_rows(&desk, "b", true), "b:1=mine ");
    EXPECT_TEXT(read_rows(&desk, "a", true), "");
    EXPECT_TEXT(read_rows(&desk, "c", true), "");
    EXPECT_TEXT(read_rows(&desk, "", false), "b:1=mine ");
    append_at(&desk, "b", last_token(&desk, "b"), "more");
    wait_for(&desk, 2);
    EXPECT_TEXT(desk.answers, "oo");
    end(&desk);
}

// ---- what nobody needs ----

static void clean(struct desk *desk) {
    for (int shard = 0; shard < journal_shards(desk->journal); shard++) {
        int before = desk->ends;
        EXPECT(journal_clean(desk->journal, shard, on_end, desk));
        while (desk->ends == before) {
            uv_run(desk->loop, UV_RUN_ONCE);
        }
        EXPECT_INT(desk->end, JOURNAL_OK);
    }
}

// How many records the stream of this subject has.
static int count_stored(const char *subject) {
    char problem[JOURNAL_PROBLEM_BYTES], stream[NATS_STREAM_BYTES], name[NATS_SUBJECT_BYTES];
    char question[NATS_SUBJECT_BYTES];
    struct nats_place place;
    struct nats_stream_facts facts;
    struct nats_reply reply = {.verdict = NATS_ABSENT};
    struct nats_errand *errand = store_errand();
    EXPECT(nats_place_read(store_place(), &place, problem));
    EXPECT(nats_check_streams(&place, &(struct nats_facts){.servers = 1}, problem)); // the shards
    nats_find(&place, subject, stream, name);
    snprintf(question, sizeof question, "$JS.API.STREAM.INFO.%s", stream);
    struct nats_message *message = nats_errand_ask(errand, question, "");
    EXPECT(message != NULL);
    nats_stream_read(message, &reply, &facts);
    EXPECT_INT(reply.verdict, NATS_DONE);
    nats_message_free(message);
    nats_errand_close(errand);
    return (int)facts.records;
}

// N20: what lies before the oldest base of a table that is there goes, the second time; nothing of
// a table that is there does.
TEST(nats_forgets_what_nobody_needs) {
    enum { ROUNDS = 20 };
    struct desk desk;
    begin(&desk, open_nats);
    put(&desk, "table.a", "stays"); // is the oldest
    for (int i = 0; i < ROUNDS; i++) {
        replace(&desk, "table.a", "base");
        wait_for(&desk, 2 * (size_t)i + 2);
        put(&desk, "table.a", "more");
    }
    int all = count_stored("table.a");
    clean(&desk);
    EXPECT_INT(count_stored("table.a"), all); // somebody may be reading it
    clean(&desk);
    EXPECT_INT(count_stored("table.a"), 2);
    EXPECT_TEXT(read_rows(&desk, "table.a", true), "table.a:1=base table.a:2=more ");
    EXPECT_TEXT(read_rows(&desk, "table.", false), "table.a:1=base table.a:2=more ");
    append(&desk, "table.a", "goes on");
    drop(&desk, "table.never");
    wait_for(&desk, 2 * ROUNDS + 3);
    for (int i = 0; i < ROUNDS; i++) { // of others nothing goes while it is there
        put(&desk, "table.a", "on");
    }
    all = count_stored("table.a");
    clean(&desk);
    clean(&desk);
    EXPECT_INT(count_stored("table.a"), all);
    drop(&desk, "table.a");
    wait_for(&desk, 3 * ROUNDS + 4);
    clean(&desk);
    clean(&desk);
    EXPECT_INT(count_stored("table.a"), 1); // the last record
    append_at(&desk, "table.a", JOURNAL_NEW, "anew");
    wait_for(&desk, 3 * ROUNDS + 5);
    EXPECT_TEXT(read_rows(&desk, "table.a", true), "table.a:1=anew ");
    end(&desk);
}

// ---- the start ----

TEST(nats_is_refused_without_its_streams) {
    struct desk desk;
    char place[128];
    begin(&desk, open_memory);
    snprintf(place, sizeof place, "%s?name=nobody", store_url());
    EXPECT(journal_nats_open(desk.loop, place, "north.1") == NULL);
    EXPECT(journal_nats_open(desk.loop, "nats://127.0.0.11:1", "north.1") == NULL);
    EXPECT(journal_nats_open(desk.loop, "http://127.0.0.11:1", "north.1") == NULL);
    EXPECT(journal_nats_open(desk.loop, "nats://127.0.0.11:1?color=red", "north.1") == NULL);
    end(&desk);
}

TEST(nats_streams_are_made_once) {
    struct desk desk;
    char problem[JOURNAL_PROBLEM_BYTES];
    struct store_plan plan = {.replicas = 1, .shards = 2};
    begin(&desk, open_nats);
    put(&desk, "a", "one");
    EXPECT(journal_nats_init(store_place(), &plan, problem));
    EXPECT_INT(plan.made, 0);
    EXPECT_INT(plan.changed, 0);
    plan = (struct store_plan){.replicas = 3, .shards = 9, .tables_mb = 64};
    EXPECT(journal_nats_init(store_place(), &plan, problem));
    EXPECT_INT(plan.made, 0); // of how many there are, the store knows
    EXPECT(plan.changed > 0);
    EXPECT(journal_nats_init(store_place(), &plan, problem));
    EXPECT_INT(plan.changed, 0);
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=one ");
    end(&desk);
}

TEST(nats_scan_gives_all_records) {
    struct desk desk;
    char problem[JOURNAL_PROBLEM_BYTES];
    begin(&desk, open_nats);
    put(&desk, "match.a", "one");
    put(&desk, "match.b", "two");
    bool is_read = false;
    for (int i = 0; i < 100 && !is_read;
         i++) { // a machine may stand still for longer than it waits
        desk.rows[0] = '\0';
        is_read = journal_nats_scan(store_place(), "match.", false, on_record, &desk, problem);
    }
    EXPECT(is_read);
    EXPECT_TEXT(desk.rows, "match.a:1=one match.b:1=two ");
    end(&desk);
}

int main(int count, char **arguments) {
    enum { SKIPPED = 77 };
    if (store_missing() != NULL) {
        printf("SKIPPED all tests of the journal in JetStream: %s\n", store_missing());
        return SKIPPED;
    }
    return test_run(arguments[0], count > 1 ? arguments[1] : NULL);
}

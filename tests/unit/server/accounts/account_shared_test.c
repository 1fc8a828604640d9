// People whom several servers know: found by their secret at any of them, one person everywhere,
// and forgotten only from memory.
#include "server/accounts/account.h"
#include "server/accounts/follow.h"
#include "server/storage/journal_memory.h"
#include "tests/support/sim_clock.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

enum { SERVERS = 3, MEMORY = 4 };

// Servers that share a journal; each has accounts of its own in memory.
struct servers {
    struct clock *clock;
    struct journal *journal;
    struct entropy entropy[SERVERS];
    struct accounts *accounts[SERVERS];
};

static void open_servers(struct servers *servers, int memory) {
    servers->clock = sim_clock_create();
    servers->journal = journal_memory_create(servers->clock);
    servers->journal->is_shared = true;
    for (int i = 0; i < SERVERS; i++) {
        char seed[20];
        snprintf(seed, sizeof seed, "server %d", i);
        entropy_init(&servers->entropy[i], seed);
        servers->accounts[i] = accounts_create(memory, &servers->entropy[i], servers->journal);
    }
}

static void close_servers(struct servers *servers) {
    journal_close(servers->journal);
    for (int i = 0; i < SERVERS; i++) {
        accounts_destroy(servers->accounts[i]);
    }
    sim_clock_destroy(servers->clock);
}

// What was found or known.
struct answer {
    int count;
    enum journal_result result;
    struct account *account;
};

static void on_found(void *context, enum journal_result result, struct account *account) {
    struct answer *answer = context;
    *answer = (struct answer){answer->count + 1, result, account};
}

static void on_known(void *context, enum journal_result result) {
    struct answer *answer = context;
    *answer = (struct answer){answer->count + 1, result, NULL};
}

static uint64_t now(const struct servers *servers) {
    return clock_now_ms(servers->clock);
}

static struct account *find(struct servers *servers, int at, const char *token) {
    struct answer answer = {.count = 0};
    accounts_seek(servers->accounts[at], token, now(servers), on_found, &answer);
    sim_clock_pass(servers->clock, 0);
    EXPECT_INT(answer.count, 1);
    EXPECT_INT(answer.result, JOURNAL_OK);
    return answer.account;
}

static enum journal_result keep(struct servers *servers, int at, struct account *account) {
    struct answer answer = {.count = 0};
    accounts_keep(servers->accounts[at], &account, 1, on_known, &answer);
    sim_clock_pass(servers->clock, 0);
    EXPECT_INT(answer.count, 1);
    return answer.result;
}

// Somebody whom the journal knows.
static struct account *come(struct servers *servers, int at, const char *token, const char *name) {
    EXPECT(find(servers, at, token) == NULL);
    struct account *account = accounts_add_guest(servers->accounts[at], token, now(servers));
    accounts_rename(servers->accounts[at], account, name);
    EXPECT_INT(keep(servers, at, account), JOURNAL_OK);
    return account;
}

TEST(who_is_known_to_one_server_is_found_at_another) {
    struct servers servers;
    open_servers(&servers, 100);
    const struct account *ann = come(&servers, 0, "ann", "Ann");
    const struct account *there = find(&servers, 1, "ann");
    EXPECT_TEXT(there->id, ann->id);
    EXPECT_TEXT(there->name, "Ann");
    EXPECT(there->is_known);
    EXPECT(find(&servers, 1, "bob") == NULL);
    struct answer answer = {.count = 0};
    accounts_seek_id(servers.accounts[2], ann->id, now(&servers), on_found, &answer);
    sim_clock_pass(servers.clock, 0);
    EXPECT(answer.count == 1 && answer.account != NULL);
    EXPECT_TEXT(answer.account->name, "Ann");
    EXPECT(find(&servers, 2, "ann") == answer.account);
    close_servers(&servers);
}

// Nothing is left of who only looks in.
TEST(who_never_sat_is_a_guest_at_one_server) {
    struct servers servers;
    open_servers(&servers, 100);
    accounts_add_guest(servers.accounts[0], "ann", now(&servers));
    EXPECT(find(&servers, 0, "ann") != NULL);
    EXPECT(find(&servers, 1, "ann") == NULL);
    EXPECT_INT(journal_memory_appends(servers.journal), 0);
    close_servers(&servers);
}

TEST(who_is_a_guest_at_two_servers_becomes_one_person) {
    struct servers servers;
    open_servers(&servers, 100);
    struct account *one = accounts_add_guest(servers.accounts[0], "ann", now(&servers));
    struct account *other = accounts_add_guest(servers.accounts[1], "ann", now(&servers));
    EXPECT(strcmp(one->id, other->id) != 0);
    account_retain(other);
    EXPECT_INT(keep(&servers, 0, one), JOURNAL_OK);
    EXPECT_INT(keep(&servers, 1, other), JOURNAL_CONFLICT);
    EXPECT_INT(keep(&servers, 1, other), JOURNAL_CONFLICT); // for good
    EXPECT_TEXT(find(&servers, 1, "ann")->id, one->id);     // on coming again
    EXPECT(find(&servers, 1, "ann") != other);
    account_release(other);
    close_servers(&servers);
}

// What each has changed counts, whoever writes last.
TEST(changes_at_two_servers_are_both_kept) {
    struct servers servers;
    open_servers(&servers, 100);
    struct account *ann = come(&servers, 0, "ann", "Ann");
    struct account *bob = come(&servers, 0, "bob", "Bob");
    struct account *there = account_retain(find(&servers, 1, "ann"));
    account_retain(ann);
    accounts_rename(servers.accounts[0], ann, "Anna");
    accounts_set_face(servers.accounts[1], there, 7);
    sim_clock_pass(servers.clock, 0);
    EXPECT_STATUS(accounts_bar(servers.accounts[0], ann, bob->id, true), STATUS_OK);
    sim_clock_pass(servers.clock, 0);
    EXPECT_STATUS(follow_set(servers.accounts[1], there, find(&servers, 1, "bob"), true),
                  STATUS_OK);
    sim_clock_pass(servers.clock, 0);
    const struct account *seen = find(&servers, 2, "ann");
    EXPECT_TEXT(seen->name, "Anna");
    EXPECT_INT(seen->face, 7);
    EXPECT(people_has(&seen->barred, bob->id));
    EXPECT_INT(seen->follow_count, 1);
    account_release(ann);
    account_release(there);
    close_servers(&servers);
}

// Of others', of ours, and of others' those that bar others than before.
static void on_changed(void *context, struct account *account, bool is_ours, bool bars_others) {
    int *counts = context;
    counts[is_ours ? 1 : 0]++;
    counts[2] += bars_others;
    EXPECT(account != NULL && !(is_ours && bars_others));
}

TEST(whom_somebody_bars_at_another_server_is_told) {
    struct servers servers;
    int counts[3] = {0, 0, 0};
    open_servers(&servers, 100);
    struct account *ann = come(&servers, 0, "ann", "Ann");
    accounts_set_host(servers.accounts[1], on_changed, counts);
    EXPECT_TEXT(find(&servers, 1, "ann")->name, "Ann");
    EXPECT_INT(accounts_bar(servers.accounts[0], ann, "0123456789ab", true), STATUS_OK);
    sim_clock_pass(servers.clock, 61000);
    EXPECT(people_has(&find(&servers, 1, "ann")->barred, "0123456789ab"));
    EXPECT_INT(counts[0], 1);
    EXPECT_INT(counts[2], 1);
    accounts_rename(servers.accounts[0], ann, "Anna");
    sim_clock_pass(servers.clock, 61000);
    EXPECT_TEXT(find(&servers, 1, "ann")->name, "Anna");
    EXPECT_INT(counts[0], 2);
    EXPECT_INT(counts[2], 1);
    close_servers(&servers);
}

TEST(what_was_read_is_believed_for_a_minute_unless_one_is_told) {
    struct servers servers;
    int counts[3] = {0, 0, 0};
    open_servers(&servers, 100);
    struct account *ann = come(&servers, 0, "ann", "Ann");
    accounts_set_host(servers.accounts[1], on_changed, counts);
    EXPECT_TEXT(find(&servers, 1, "ann")->name, "Ann");
    accounts_rename(servers.accounts[0], ann, "Anna");
    sim_clock_pass(servers.clock, 1000);
    EXPECT_TEXT(find(&servers, 1, "ann")->name, "Ann");
    sim_clock_pass(servers.clock, 60000);
    EXPECT_TEXT(find(&servers, 1, "ann")->name, "Anna");
    EXPECT_INT(counts[0], 1);
    accounts_rename(servers.accounts[0], ann, "Anya");
    sim_clock_pass(servers.clock, 0);
    accounts_note_changed(servers.accounts[1], ann->id);
    EXPECT_TEXT(find(&servers, 1, "ann")->name, "Anya");
    EXPECT_INT(counts[0], 2);
    close_servers(&servers);
}

// How many subjects were read, and by what.
static int reads;
static const struct journal_operations *operations;

static void count_read(struct journal *journal, const char *prefix, bool is_whole_name,
                       journal_record_fn *each, journal_end_fn *end, void *context) {
    reads++;
    operations->read(journal, prefix, is_whole_name, each, end, context);
}

// A thousand may come at once to a server that has to ask the store for each (T19).
TEST(who_comes_again_is_looked_for_once) {
    struct servers servers;
    open_servers(&servers, 100);
    const struct account *ann = come(&servers, 0, "ann", "Ann");
    operations = servers.journal->operations;
    struct journal_operations counted = *operations;
    counted.read = count_read;
    servers.journal->operations = &counted;
    reads = 0;
    find(&servers, 1, "ann");
    EXPECT_INT(reads, 2); // the way to the account, and the account
    accounts_note_changed(servers.accounts[1], ann->id);
    EXPECT_TEXT(find(&servers, 1, "ann")->id, ann->id);
    EXPECT_INT(reads, 3);
    servers.journal->operations = operations;
    close_servers(&servers);
}

// A table names people who have not come to this server: their names do for its seats.
TEST(whom_a_record_names_is_there_before_the_account_is_read) {
    struct servers servers;
    open_servers(&servers, 100);
    const struct account *ann = come(&servers, 0, "ann", "Ann");
    struct account *stub = accounts_stub(servers.accounts[1], ann->id, "Ann of then");
    EXPECT_TEXT(stub->name, "Ann of then");
    EXPECT(stub->is_known);
    account_retain(stub);
    EXPECT(find(&servers, 1, "ann") == stub); // with her secret she is the same
    EXPECT_TEXT(stub->name, "Ann");
    EXPECT(accounts_stub(servers.accounts[1], ann->id, "") == stub);
    EXPECT(accounts_stub(servers.accounts[1], "none", "") == NULL);
    account_release(stub);
    close_servers(&servers);
}

// Whoever was written to memory only is forgotten first; who is held is not.
TEST(memory_forgets_and_the_journal_does_not) {
    struct servers servers;
    char token[20];
    open_servers(&servers, MEMORY);
    const struct account *first = account_retain(come(&servers, 0, "0", "Number 0"));
    for (int i = 1; i < 5 * MEMORY; i++) {
        char name[20];
        snprintf(token, sizeof token, "%d", i);
        snprintf(name, sizeof name, "Number %d", i);
        come(&servers, 0, token, name);
    }
    EXPECT(accounts_find(servers.accounts[0], "0") == first);
    EXPECT(accounts_find(servers.accounts[0], "1") == NULL);
    for (int i = 1; i < 5 * MEMORY; i++) {
        char name[20];
        snprintf(token, sizeof token, "%d", i);
        snprintf(name, sizeof name, "Number %d", i);
        EXPECT_TEXT(find(&servers, 0, token)->name, name);
    }
    account_release((struct account *)first);
    close_servers(&servers);
}

// Whom one follows stays, though that person is not in memory.
TEST(who_follows_somebody_follows_when_memory_has_forgotten) {
    struct servers servers;
    open_servers(&servers, MEMORY);
    struct account *ann = account_retain(come(&servers, 0, "ann", "Ann"));
    struct account *bob = come(&servers, 0, "bob", "Bob");
    EXPECT_STATUS(follow_set(servers.accounts[0], ann, bob, true), STATUS_OK);
    sim_clock_pass(servers.clock, 0);
    EXPECT(bob->followers != NULL);
    for (int i = 0; i < 2 * MEMORY; i++) {
        char token[20];
        snprintf(token, sizeof token, "%d", i);
        come(&servers, 0, token, "Somebody");
    }
    EXPECT(accounts_find(servers.accounts[0], "bob") == NULL);
    EXPECT_INT(ann->follow_count, 1);
    EXPECT(ann->follows->whom == NULL);
    bob = find(&servers, 0, "bob");
    EXPECT(ann->follows->whom == bob && bob->followers == ann->follows);
    // And elsewhere, whoever is read first.
    EXPECT(find(&servers, 1, "bob")->followers == NULL);
    const struct account *there = find(&servers, 1, "ann");
    EXPECT(find(&servers, 1, "bob")->followers == there->follows);
    account_release(ann);
    close_servers(&servers);
}

// A server dies between the two records of a new person.
TEST(who_is_half_known_is_the_person_that_was_meant) {
    struct servers servers;
    open_servers(&servers, 100);
    struct account *ann = accounts_add_guest(servers.accounts[0], "ann", now(&servers));
    journal_memory_fail_after(servers.journal, 1, JOURNAL_REFUSES);
    EXPECT_INT(keep(&servers, 0, ann), JOURNAL_FAILED);
    journal_memory_mend(servers.journal);
    struct account *there = find(&servers, 1, "ann");
    EXPECT_TEXT(there->id, ann->id);
    EXPECT(!there->is_known);
    EXPECT_INT(keep(&servers, 1, there), JOURNAL_OK);
    EXPECT_INT(keep(&servers, 0, ann), JOURNAL_OK); // the same person, so both are right
    EXPECT_TEXT(find(&servers, 2, "ann")->id, ann->id);
    close_servers(&servers);
}

TEST(a_journal_that_fails_says_that_nobody_knows) {
    struct servers servers;
    struct answer answer = {.count = 0};
    open_servers(&servers, 100);
    come(&servers, 0, "ann", "Ann");
    journal_memory_fail_after(servers.journal, 0, JOURNAL_REFUSES);
    accounts_seek(servers.accounts[1], "ann", now(&servers), on_found, &answer);
    sim_clock_pass(servers.clock, 0);
    EXPECT(answer.count == 1 && answer.account == NULL);
    EXPECT_INT(answer.result, JOURNAL_FAILED);
    accounts_seek(servers.accounts[2], "ann", now(&servers), on_found, &answer);
    close_servers(&servers); // whoever still waits is told
    EXPECT_INT(answer.count, 2);
}

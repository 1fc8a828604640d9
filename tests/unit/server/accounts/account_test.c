// Guests: known by their secret, forgotten only when nothing holds them.
#include "server/accounts/account.h"
#include "server/storage/journal_memory.h"
#include "tests/support/sim_clock.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static struct entropy entropy;

static struct accounts *make(int max) {
    entropy_init(&entropy, "accounts");
    return accounts_create(max, &entropy, NULL); // nobody is kept here
}

TEST(a_guest_is_found_by_the_token_and_by_no_other) {
    struct accounts *accounts = make(10);
    char token[TOKEN_HEX_BYTES], other[TOKEN_HEX_BYTES];
    accounts_make_token(accounts, token);
    accounts_make_token(accounts, other);
    EXPECT_INT(strlen(token), TOKEN_HEX_BYTES - 1);
    EXPECT(strcmp(token, other) != 0);
    EXPECT(accounts_find(accounts, token) == NULL);
    struct account *guest = accounts_add_guest(accounts, token, 5);
    EXPECT(accounts_find(accounts, token) == guest);
    EXPECT(accounts_find(accounts, other) == NULL);
    EXPECT(accounts_find(accounts, "") == NULL);
    EXPECT_INT(strlen(guest->id), ACCOUNT_ID_BYTES - 1);
    EXPECT(strncmp(guest->name, "Guest ", 6) == 0 && strlen(guest->name) == 10);
    accounts_destroy(accounts);
}

TEST(the_secret_itself_is_not_kept) {
    struct accounts *accounts = make(10);
    char token[TOKEN_HEX_BYTES];
    accounts_make_token(accounts, token);
    struct account *guest = accounts_add_guest(accounts, token, 0);
    EXPECT(memmem(guest, sizeof *guest, token, 16) == NULL);
    accounts_destroy(accounts);
}

TEST(ids_are_all_different) {
    struct accounts *accounts = make(1000);
    char tokens[300][8];
    struct account *guests[300];
    for (int i = 0; i < 300; i++) {
        snprintf(tokens[i], sizeof tokens[i], "t%d", i);
        guests[i] = accounts_add_guest(accounts, tokens[i], 0);
        for (int j = 0; j < i; j++) {
            EXPECT(strcmp(guests[i]->id, guests[j]->id) != 0);
        }
    }
    for (int i = 0; i < 300; i++) {
        EXPECT(accounts_find(accounts, tokens[i]) == guests[i]);
    }
    accounts_destroy(accounts);
}

// Chance that begins anew, as with a test seed, gives nobody the id of somebody else.
TEST(an_id_that_somebody_has_is_not_given_again) {
    struct accounts *accounts = make(10);
    struct account *ann = account_retain(accounts_add_guest(accounts, "a", 1));
    entropy_init(&entropy, "accounts");
    struct account *bob = accounts_add_guest(accounts, "b", 2);
    EXPECT(strcmp(ann->id, bob->id) != 0);
    EXPECT(accounts_find_id(accounts, ann->id) == ann);
    account_release(ann);
    accounts_destroy(accounts);
}

TEST(when_there_is_no_room_the_oldest_that_nothing_holds_is_forgotten) {
    struct accounts *accounts = make(3);
    struct account *a = account_retain(accounts_add_guest(accounts, "a", 1));
    accounts_add_guest(accounts, "b", 2);
    accounts_add_guest(accounts, "c", 3);
    EXPECT(accounts_add_guest(accounts, "d", 4) != NULL);
    EXPECT(accounts_find(accounts, "a") == a);
    EXPECT(accounts_find(accounts, "b") == NULL);
    EXPECT(accounts_find(accounts, "c") != NULL);
    account_retain(accounts_find(accounts, "c"));
    account_retain(accounts_find(accounts, "d"));
    EXPECT(accounts_add_guest(accounts, "e", 5) == NULL);
    account_release(a);
    EXPECT(accounts_add_guest(accounts, "e", 7) != NULL);
    EXPECT(accounts_find(accounts, "a") == NULL);
    accounts_destroy(accounts);
    accounts_destroy(NULL);
}

TEST(who_has_been_gone_longest_is_forgotten_first) {
    struct accounts *accounts = make(3);
    struct account *a = account_retain(accounts_add_guest(accounts, "a", 1));
    accounts_add_guest(accounts, "b", 2);
    accounts_add_guest(accounts, "c", 3);
    account_release(a); // the first to come, the last to go
    EXPECT(accounts_add_guest(accounts, "d", 4) != NULL);
    EXPECT(accounts_find(accounts, "b") == NULL);
    account_release(account_retain(accounts_find(accounts, "c")));
    EXPECT(accounts_add_guest(accounts, "e", 5) != NULL);
    EXPECT(accounts_find(accounts, "a") == NULL && accounts_find(accounts, "c") != NULL);
    accounts_destroy(accounts);
}

TEST(an_account_held_twice_needs_two_releases) {
    struct accounts *accounts = make(10);
    struct account *guest = accounts_add_guest(accounts, "a", 0);
    account_retain(guest);
    account_retain(guest);
    account_release(guest);
    EXPECT_INT(guest->holds, 1);
    account_release(guest);
    EXPECT_INT(guest->holds, 0);
    accounts_destroy(accounts);
}

// ---- in the journal ----

static void rename_to(struct accounts *accounts, struct account *account, struct clock *clock,
                      int number) {
    char name[NAME_BYTES];
    snprintf(name, sizeof name, "Ann %d", number);
    accounts_rename(accounts, account, name);
    sim_clock_pass(clock, 0);
}

struct read_back {
    struct accounts *accounts;
    int records;
};

static void on_record(void *context, const struct journal_record *record) {
    struct read_back *back = context;
    back->records++;
    EXPECT(accounts_restore(back->accounts, record));
}

static void on_end(void *context, enum journal_result result) {
    (void)context;
    EXPECT_INT(result, JOURNAL_OK);
}

// What a new process would know: that name, from one record.
static void expect_kept(struct journal *journal, struct clock *clock, const char *id,
                        const char *name) {
    struct read_back back = {.accounts = make(10)};
    journal_read_all(journal, "account.", on_record, on_end, &back);
    sim_clock_pass(clock, 0);
    EXPECT_INT(back.records, 1);
    EXPECT_TEXT(accounts_find_id(back.accounts, id)->name, name);
    accounts_destroy(back.accounts);
}

// What was told of each time that somebody had to be known.
struct known {
    int ok, failed;
};

static void on_known(void *context, enum journal_result result) {
    struct known *known = context;
    *(result == JOURNAL_OK ? &known->ok : &known->failed) += 1;
}

TEST(who_changes_the_name_again_and_again_leaves_one_record) {
    struct known known = {0};
    struct clock *clock = sim_clock_create();
    struct journal *journal = journal_memory_create(clock);
    entropy_init(&entropy, "accounts");
    struct accounts *accounts = accounts_create(10, &entropy, journal);
    struct account *ann = accounts_add_guest(accounts, "token", 0);
    accounts_keep(accounts, &ann, 1, on_known, &known);
    EXPECT_INT(known.ok, 0);
    sim_clock_pass(clock, 0);
    EXPECT_INT(known.ok, 1);
    for (int i = 1; i <= 50; i++) {
        rename_to(accounts, ann, clock, i);
        char name[NAME_BYTES];
        snprintf(name, sizeof name, "Ann %d", i);
        expect_kept(journal, clock, ann->id, name);
    }
    journal_memory_fail_after(journal, 0, JOURNAL_REFUSES);
    rename_to(accounts, ann, clock, 51);
    journal_memory_mend(journal); // it would not be read either
    expect_kept(journal, clock, ann->id, "Ann 50");
    accounts_keep(accounts, &ann, 1, on_known, &known); // with the next thing that needs it
    EXPECT_INT(known.ok, 2);                            // at once: the journal knows who it is
    sim_clock_pass(clock, 0);
    expect_kept(journal, clock, ann->id, "Ann 51");
    journal_close(journal);
    accounts_destroy(accounts);
    sim_clock_destroy(clock);
}

// A journal, its accounts and three people.
struct crowd {
    struct clock *clock;
    struct journal *journal;
    struct accounts *accounts;
    struct account *people[3];
    struct known known;
};

static void open_crowd(struct crowd *crowd) {
    static const char *const tokens[] = {"a", "b", "c"};
    *crowd = (struct crowd){.clock = sim_clock_create()};
    crowd->journal = journal_memory_create(crowd->clock);
    entropy_init(&entropy, "accounts");
    crowd->accounts = accounts_create(10, &entropy, crowd->journal);
    for (int i = 0; i < 3; i++) {
        crowd->people[i] = accounts_add_guest(crowd->accounts, tokens[i], 0);
    }
}

static void close_crowd(struct crowd *crowd) {
    journal_close(crowd->journal);
    accounts_destroy(crowd->accounts);
    sim_clock_destroy(crowd->clock);
}

static void keep_crowd(struct crowd *crowd, int count) {
    accounts_keep(crowd->accounts, crowd->people, count, on_known, &crowd->known);
}

TEST(people_are_known_when_the_last_of_them_is) {
    struct crowd crowd;
    open_crowd(&crowd);
    keep_crowd(&crowd, 1);
    keep_crowd(&crowd, 3);
    EXPECT_INT(crowd.people[2]->holds, 2); // by the write and by who waits
    EXPECT_INT(crowd.known.ok, 0);
    sim_clock_pass(crowd.clock, 0);
    EXPECT_INT(crowd.known.ok, 2);
    EXPECT_INT(crowd.people[2]->holds, 0);
    EXPECT_INT(journal_memory_appends(crowd.journal), 3); // nobody twice
    keep_crowd(&crowd, 3);
    EXPECT_INT(crowd.known.ok, 3); // at once
    EXPECT_INT(journal_memory_appends(crowd.journal), 3);
    close_crowd(&crowd);
}

TEST(people_are_not_known_if_the_journal_fails_and_can_be_kept_again) {
    struct crowd crowd;
    open_crowd(&crowd);
    journal_memory_fail_after(crowd.journal, 1, JOURNAL_REFUSES);
    keep_crowd(&crowd, 3);
    sim_clock_pass(crowd.clock, 0);
    EXPECT_INT(crowd.known.ok, 0);
    EXPECT_INT(crowd.known.failed, 1); // once for all of them
    EXPECT(crowd.people[0]->is_known && !crowd.people[1]->is_known);
    journal_memory_mend(crowd.journal);
    keep_crowd(&crowd, 3);
    sim_clock_pass(crowd.clock, 0);
    EXPECT_INT(crowd.known.ok, 1);
    EXPECT_INT(journal_memory_appends(crowd.journal), 5); // the first was there already
    close_crowd(&crowd);
}

TEST(a_name_changed_while_it_is_written_is_written_again) {
    struct crowd crowd;
    open_crowd(&crowd);
    keep_crowd(&crowd, 1);
    accounts_rename(crowd.accounts, crowd.people[0], "Ann");
    accounts_rename(crowd.accounts, crowd.people[0], "Anna");
    sim_clock_pass(crowd.clock, 0);
    sim_clock_pass(crowd.clock, 0);
    expect_kept(crowd.journal, crowd.clock, crowd.people[0]->id, "Anna");
    EXPECT_INT(journal_memory_appends(crowd.journal), 2);
    close_crowd(&crowd);
}

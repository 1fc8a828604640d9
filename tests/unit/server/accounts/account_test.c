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

TEST(when_there_is_no_room_the_oldest_that_nothing_holds_is_forgotten) {
    struct accounts *accounts = make(3);
    struct account *a = account_hold(accounts_add_guest(accounts, "a", 1));
    accounts_add_guest(accounts, "b", 2);
    accounts_add_guest(accounts, "c", 3);
    EXPECT(accounts_add_guest(accounts, "d", 4) != NULL);
    EXPECT(accounts_find(accounts, "a") == a);
    EXPECT(accounts_find(accounts, "b") == NULL);
    EXPECT(accounts_find(accounts, "c") != NULL);
    account_hold(accounts_find(accounts, "c"));
    account_hold(accounts_find(accounts, "d"));
    EXPECT(accounts_add_guest(accounts, "e", 5) == NULL);
    account_release(a);
    EXPECT(accounts_add_guest(accounts, "e", 7) != NULL);
    EXPECT(accounts_find(accounts, "a") == NULL);
    accounts_destroy(accounts);
    accounts_destroy(NULL);
}

TEST(who_has_been_gone_longest_is_forgotten_first) {
    struct accounts *accounts = make(3);
    struct account *a = account_hold(accounts_add_guest(accounts, "a", 1));
    accounts_add_guest(accounts, "b", 2);
    accounts_add_guest(accounts, "c", 3);
    account_release(a); // the first to come, the last to go
    EXPECT(accounts_add_guest(accounts, "d", 4) != NULL);
    EXPECT(accounts_find(accounts, "b") == NULL);
    account_release(account_hold(accounts_find(accounts, "c")));
    EXPECT(accounts_add_guest(accounts, "e", 5) != NULL);
    EXPECT(accounts_find(accounts, "a") == NULL && accounts_find(accounts, "c") != NULL);
    accounts_destroy(accounts);
}

TEST(an_account_held_twice_needs_two_releases) {
    struct accounts *accounts = make(10);
    struct account *guest = accounts_add_guest(accounts, "a", 0);
    account_hold(guest);
    account_hold(guest);
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
    EXPECT(accounts_restore(back->accounts, record->bytes, record->length, record->sequence));
}

static void on_end(void *context, enum journal_result result) {
    (void)context;
    EXPECT_INT(result, JOURNAL_OK);
}

// What a new process would know: that name, from few records.
static void expect_kept(struct journal *journal, struct clock *clock, const char *id,
                        const char *name) {
    struct read_back back = {.accounts = make(10)};
    journal_read_all(journal, "account.", on_record, on_end, &back);
    sim_clock_pass(clock, 0);
    EXPECT(back.records > 0 && back.records <= 8);
    EXPECT_TEXT(accounts_find_id(back.accounts, id)->name, name);
    accounts_destroy(back.accounts);
}

TEST(who_changes_the_name_again_and_again_leaves_few_records) {
    struct clock *clock = sim_clock_create();
    struct journal *journal = journal_memory_create(clock);
    entropy_init(&entropy, "accounts");
    struct accounts *accounts = accounts_create(10, &entropy, journal);
    struct account *ann = accounts_add_guest(accounts, "token", 0);
    accounts_keep(accounts, ann);
    sim_clock_pass(clock, 0);
    for (int i = 1; i <= 50; i++) {
        rename_to(accounts, ann, clock, i);
        char name[NAME_BYTES];
        snprintf(name, sizeof name, "Ann %d", i);
        expect_kept(journal, clock, ann->id, name);
    }
    journal_memory_fail_after(journal, 0, JOURNAL_REFUSES);
    rename_to(accounts, ann, clock, 51);
    EXPECT(!ann->is_kept);
    expect_kept(journal, clock, ann->id, "Ann 50");
    journal_memory_mend(journal);
    accounts_keep(accounts, ann); // with the next thing that needs the account
    sim_clock_pass(clock, 0);
    EXPECT(ann->is_kept);
    expect_kept(journal, clock, ann->id, "Ann 51");
    journal_close(journal);
    accounts_destroy(accounts);
    sim_clock_destroy(clock);
}

// Guests in memory, found by the hash of their token.
#include "server/accounts/account.h"

#include "common/base/check.h"
#include "protocol/wire.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/storage/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HASH_NONFATAL_OOM 0
#include <uthash.h>
#include <utlist.h>

enum { WARN_EVERY_MS = 60000 };

struct entry {
    struct account account; // the first part, so that it leads to the entry
    struct accounts *accounts;
    bool is_passing;           // nothing holds it and the journal does not know it: then in a list
    struct entry *prev, *next; // of that list
    UT_hash_handle hh;         // by token
    UT_hash_handle by_id;
};

struct accounts {
    struct entry *entries;
    struct entry *ids;
    struct entry *passing; // who may be forgotten, those first who have been gone longest
    uint64_t warned_at;
    struct journal *journal;
    struct entropy *entropy;
    int count_max;
};

struct accounts *accounts_create(int count_max, struct entropy *entropy, struct journal *journal) {
    struct accounts *accounts = calloc(1, sizeof *accounts);
    CHECK(accounts != NULL);
    accounts->count_max = count_max;
    accounts->entropy = entropy;
    accounts->journal = journal;
    return accounts;
}

// ---- who may be forgotten ----

static void note_passing(struct account *account) {
    struct entry *entry = (struct entry *)account;
    bool is_passing = account->holds == 0 && account->records == 0;
    if (is_passing && !entry->is_passing) {
        DL_APPEND(entry->accounts->passing, entry);
    } else if (!is_passing && entry->is_passing) {
        DL_DELETE(entry->accounts->passing, entry);
    }
    entry->is_passing = is_passing;
}

struct account *account_hold(struct account *account) {
    account->holds++;
    note_passing(account);
    return account;
}

void account_release(struct account *account) {
    CHECK(account->holds > 0);
    account->holds--;
    note_passing(account);
}

// ---- making and ending ----

static void remove_entry(struct accounts *accounts, struct entry *entry) {
    CHECK(accounts->entries != NULL && accounts->ids != NULL); // it is in both
    HASH_DEL(accounts->entries, entry);
    HASH_DELETE(by_id, accounts->ids, entry);
    free(entry);
    metric_add(METRIC_ACCOUNTS, -1);
}

void accounts_destroy(struct accounts *accounts) {
    struct entry *entry, *next;
    if (accounts != NULL) {
        HASH_ITER(hh, accounts->entries, entry, next) {
            remove_entry(accounts, entry);
        }
        free(accounts);
    }
}

// ---- the journal ----

// Of several records only the last counts: after so many it takes the place of all.
enum { SUBJECT_BYTES = 32, RECORD_BYTES = 512, RECORDS_MAX = 8 };

static void name_subject(const struct account *account, char out_subject[SUBJECT_BYTES]) {
    snprintf(out_subject, SUBJECT_BYTES, "account.%s", account->id);
}

// An account on its way to the journal; held meanwhile.
struct account_write {
    struct accounts *accounts;
    struct account *account;
};

// What the journal does not take is written with the next thing that needs the account.
static void on_written(void *context, enum journal_result result) {
    struct account_write *write = context;
    if (result != JOURNAL_OK) {
        write->account->is_kept = false;
        write->account->is_unsure = true;
    }
    account_release(write->account);
    free(write);
}

void accounts_keep(struct accounts *accounts, struct account *account) {
    char subject[SUBJECT_BYTES], bytes[RECORD_BYTES];
    struct wire_record record = {.type = WIRE_RECORD_ACCOUNT};
    struct text text;
    struct account_write *write = account->is_kept ? NULL : malloc(sizeof *write);
    if (write == NULL) {
        return;
    }
    *write = (struct account_write){accounts, account};
    snprintf(record.account.id, sizeof record.account.id, "%s", account->id);
    snprintf(record.account.name, sizeof record.account.name, "%s", account->name);
    digest_hex(account->token_hash, record.account.token_hash);
    text_init(&text, bytes, sizeof bytes);
    CHECK(wire_encode_record(&record, &text));
    name_subject(account, subject);
    account_hold(account);
    if (account->records >= RECORDS_MAX || account->is_unsure) {
        journal_drop(accounts->journal, subject); // one step with the append
        account->records = 0;
        account->is_unsure = false;
    }
    journal_append(accounts->journal, subject, account->records, bytes, text.length, on_written,
                   write);
    account->records++;
    account->is_kept = true;
}

void accounts_rename(struct accounts *accounts, struct account *account, const char *name) {
    bool was_kept = account->is_kept;
    snprintf(account->name, sizeof account->name, "%s", name);
    account->is_kept = false;
    if (was_kept) {
        accounts_keep(accounts, account);
    }
}

static void hash_token(const char *token, uint8_t out_hash[DIGEST_BYTES]) {
    struct digest digest;
    digest_init(&digest);
    digest_add(&digest, token, strlen(token));
    digest_finish(&digest, out_hash);
}

struct account *accounts_find(struct accounts *accounts, const char *token) {
    uint8_t hash[DIGEST_BYTES];
    struct entry *entry;
    hash_token(token, hash);
    HASH_FIND(hh, accounts->entries, hash, sizeof hash, entry);
    return entry == NULL ? NULL : &entry->account;
}

struct account *accounts_find_id(struct accounts *accounts, const char *id) {
    struct entry *entry;
    HASH_FIND(by_id, accounts->ids, id, strlen(id), entry);
    return entry == NULL ? NULL : &entry->account;
}

// False if everybody is here or in the journal.
static bool make_room(struct accounts *accounts, uint64_t now_ms) {
    struct entry *entry = accounts->passing;
    if (entry == NULL) {
        if (now_ms >= accounts->warned_at + WARN_EVERY_MS || accounts->warned_at == 0) {
            accounts->warned_at = now_ms;
            log_line(LOG_WARNING, "accounts_max is reached: nobody new is taken");
        }
        return false;
    }
    DL_DELETE(accounts->passing, entry);
    remove_entry(accounts, entry);
    return true;
}

static void add_entry(struct accounts *accounts, struct entry *entry) {
    entry->accounts = accounts;
    HASH_ADD(hh, accounts->entries, account.token_hash, DIGEST_BYTES, entry);
    HASH_ADD(by_id, accounts->ids, account.id, ACCOUNT_ID_BYTES - 1, entry);
    metric_add(METRIC_ACCOUNTS, 1);
}

struct account *accounts_add_guest(struct accounts *accounts, const char *token, uint64_t now_ms) {
    if ((int)HASH_COUNT(accounts->entries) >= accounts->count_max && !make_room(accounts, now_ms)) {
        return NULL;
    }
    struct entry *entry = calloc(1, sizeof *entry);
    if (entry == NULL) {
        return NULL;
    }
    uint8_t id[(ACCOUNT_ID_BYTES - 1) / 2];
    entropy_fill(accounts->entropy, id, sizeof id);
    for (size_t i = 0; i < sizeof id; i++) {
        snprintf(entry->account.id + 2 * i, 3, "%02x", id[i]);
    }
    snprintf(entry->account.name, NAME_BYTES, "Guest %u",
             1000 + entropy_below(accounts->entropy, 9000));
    hash_token(token, entry->account.token_hash);
    add_entry(accounts, entry);
    note_passing(&entry->account);
    return &entry->account;
}

bool accounts_restore(struct accounts *accounts, const void *bytes, size_t length,
                      uint64_t sequence) {
    struct wire_record record;
    if (!wire_decode_record(bytes, length, &record) || record.type != WIRE_RECORD_ACCOUNT) {
        return false;
    }
    struct account *account = accounts_find_id(accounts, record.account.id);
    if (account == NULL) {
        struct entry *entry = calloc(1, sizeof *entry);
        if (entry == NULL ||
            !digest_from_hex(record.account.token_hash, entry->account.token_hash)) {
            free(entry);
            return false;
        }
        account = &entry->account;
        memcpy(account->id, record.account.id, sizeof account->id);
        add_entry(accounts, entry);
    }
    snprintf(account->name, sizeof account->name, "%s", record.account.name);
    account->records = sequence;
    account->is_kept = true;
    return true;
}

void accounts_make_token(struct accounts *accounts, char out_token[TOKEN_HEX_BYTES]) {
    uint8_t secret[DIGEST_BYTES];
    _Static_assert((int)TOKEN_HEX_BYTES == (int)DIGEST_HEX_BYTES, "a token is 32 bytes");
    entropy_fill(accounts->entropy, secret, sizeof secret);
    digest_hex(secret, out_token);
}

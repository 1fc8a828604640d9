// Guests in memory, found by the hash of their token.
#include "server/accounts/account_parts.h"

#include "common/base/check.h"
#include "server/accounts/follow.h"
#include "server/net/http_routes.h"
#include "server/report/log.h"
#include "server/report/metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { WARN_EVERY_MS = 60000 };

struct accounts *accounts_create(int count_max, struct entropy *entropy, struct journal *journal) {
    struct accounts *accounts = calloc(1, sizeof *accounts);
    CHECK(accounts != NULL);
    accounts->count_max = count_max;
    accounts->entropy = entropy;
    accounts->journal = journal;
    accounts->is_shared = journal != NULL && journal->is_shared;
    return accounts;
}

void accounts_set_host(struct accounts *accounts, accounts_changed_fn *changed, void *context) {
    accounts->changed.tell = changed;
    accounts->changed.context = context;
}

// ---- who may be forgotten ----

// What the journal knows is not lost with the memory of it, where it can be read again.
void account_note_passing(struct account *account) {
    struct account_entry *entry = entry_of(account);
    bool is_safe = !account->is_known || (entry->accounts->is_shared && entry->changed == 0);
    bool is_passing = account->holds == 0 && is_safe;
    if (is_passing && !entry->is_passing) {
        DL_APPEND(entry->accounts->passing, entry);
    } else if (!is_passing && entry->is_passing) {
        DL_DELETE(entry->accounts->passing, entry);
    }
    entry->is_passing = is_passing;
}

static const char guest_name[] = "Guest ";

bool account_has_name(const struct account *account) {
    return account->name[0] != '\0' && strncmp(account->name, guest_name, strlen(guest_name)) != 0;
}

bool account_is_onlooker(const struct account *account) {
    return account->id[0] == '\0';
}

struct account *account_retain(struct account *account) {
    account->holds++;
    if (!account_is_onlooker(account)) {
        account_note_passing(account);
    }
    return account;
}

void account_release(struct account *account) {
    CHECK(account->holds > 0);
    account->holds--;
    if (!account_is_onlooker(account)) {
        account_note_passing(account);
    } else if (account->holds == 0) {
        free(account);
    }
}

// ---- making and ending ----

static void remove_entry(struct accounts *accounts, struct account_entry *entry) {
    CHECK(accounts->ids != NULL); // it is there
    follows_forget(accounts, &entry->account);
    if (entry->has_token) {
        HASH_DEL(accounts->entries, entry);
    }
    HASH_DELETE(by_id, accounts->ids, entry);
    people_finish(&entry->account.barred);
    free(entry);
    metric_add(METRIC_ACCOUNTS, -1);
}

// The journal was closed, and answers nobody any more: who waited for it has gone, too.
static void free_waits(struct accounts *accounts) {
    struct account_wait *wait, *next;
    struct account_seek *seek, *after;
    DL_FOREACH_SAFE(accounts->waits, wait, next) {
        if (accounts->is_shared) { // else each write was answered
            wait->known(wait->context, JOURNAL_FAILED);
        }
        free(wait);
    }
    DL_FOREACH_SAFE(accounts->seeks, seek, after) {
        seek->found(seek->context, JOURNAL_FAILED, NULL);
        free(seek);
    }
}

void accounts_destroy(struct accounts *accounts) {
    struct account_entry *entry, *next;
    if (accounts != NULL) {
        free_waits(accounts);
        accounts->is_shared = false; // nobody waits for those who are followed any more
        HASH_ITER(by_id, accounts->ids, entry, next) {
            remove_entry(accounts, entry);
        }
        follows_finish(accounts);
        free(accounts);
    }
}

// ---- finding and adding ----

void account_hash_token(const char *token, uint8_t out_hash[DIGEST_BYTES]) {
    struct digest digest;
    digest_init(&digest);
    digest_add(&digest, token, strlen(token));
    digest_finish(&digest, out_hash);
}

struct account *accounts_find(struct accounts *accounts, const char *token) {
    uint8_t hash[DIGEST_BYTES];
    struct account_entry *entry;
    account_hash_token(token, hash);
    HASH_FIND(hh, accounts->entries, hash, sizeof hash, entry);
    return entry == NULL ? NULL : &entry->account;
}

struct account *accounts_find_id(struct accounts *accounts, const char *id) {
    struct account_entry *entry;
    HASH_FIND(by_id, accounts->ids, id, strlen(id), entry);
    return entry == NULL ? NULL : &entry->account;
}

bool account_make_room(struct accounts *accounts, uint64_t now_ms) {
    struct account_entry *entry = accounts->passing;
    if ((int)HASH_CNT(by_id, accounts->ids) < accounts->count_max) {
        return true;
    }
    if (entry == NULL) {
        if (now_ms >= accounts->warned_at + WARN_EVERY_MS || accounts->warned_at == 0) {
            accounts->warned_at = now_ms;
            log_line(LOG_ACCOUNTS_FULL, "accounts_max is reached: nobody new is taken");
        }
        return false;
    }
    DL_DELETE(accounts->passing, entry);
    remove_entry(accounts, entry);
    return true;
}

// Whoever had this secret here before was not known to the journal, and is somebody else there.
static void take_token_from(struct account_entry *other) {
    HASH_DEL(other->accounts->entries, other);
    other->has_token = false;
    other->is_lost = true;
}

void account_add_token(struct account_entry *entry, const uint8_t hash[DIGEST_BYTES]) {
    struct account_entry *other;
    HASH_FIND(hh, entry->accounts->entries, hash, DIGEST_BYTES, other);
    if (other != NULL && entry->accounts->is_shared) {
        take_token_from(other);
    }
    memcpy(entry->account.token_hash, hash, DIGEST_BYTES);
    entry->has_token = true;
    HASH_ADD(hh, entry->accounts->entries, account.token_hash, DIGEST_BYTES, entry);
}

void account_add(struct accounts *accounts, struct account_entry *entry) {
    entry->accounts = accounts;
    entry->account.may_be_barred = accounts->is_shared; // the lists of others are not all here
    HASH_ADD(by_id, accounts->ids, account.id, ACCOUNT_ID_BYTES - 1, entry);
    metric_add(METRIC_ACCOUNTS, 1);
}

// One that nobody has: chance that repeats for a test does so after a crash, too.
static void choose_id(struct accounts *accounts, char out_id[ACCOUNT_ID_BYTES]) {
    uint8_t id[(ACCOUNT_ID_BYTES - 1) / 2];
    do {
        entropy_fill(accounts->entropy, id, sizeof id);
        for (size_t i = 0; i < sizeof id; i++) {
            snprintf(out_id + 2 * i, 3, "%02x", id[i]);
        }
    } while (accounts_find_id(accounts, out_id) != NULL);
}

static struct account *add_guest(struct accounts *accounts, const char *id,
                                 const uint8_t hash[DIGEST_BYTES]) {
    struct account_entry *entry = calloc(1, sizeof *entry);
    if (entry == NULL) {
        return NULL;
    }
    snprintf(entry->account.id, sizeof entry->account.id, "%s", id);
    snprintf(entry->account.name, NAME_BYTES, "%s%u", guest_name,
             1000 + entropy_below(accounts->entropy, 9000));
    entry->is_stale = true;
    account_add(accounts, entry);
    account_add_token(entry, hash);
    account_note_passing(&entry->account);
    return &entry->account;
}

struct account *accounts_add_guest(struct accounts *accounts, const char *token, uint64_t now_ms) {
    char id[ACCOUNT_ID_BYTES];
    uint8_t hash[DIGEST_BYTES];
    if (!account_make_room(accounts, now_ms)) {
        return NULL;
    }
    choose_id(accounts, id);
    account_hash_token(token, hash);
    return add_guest(accounts, id, hash);
}

struct account *account_begin(struct accounts *accounts, const char *id,
                              const uint8_t hash[DIGEST_BYTES]) {
    struct account *account = add_guest(accounts, id, hash);
    if (account != NULL) {
        entry_of(account)->has_key = true;
    }
    return account;
}

struct account *accounts_stub(struct accounts *accounts, const char *id, const char *name) {
    struct account *known = accounts_find_id(accounts, id);
    if (known != NULL || !accounts->is_shared || strlen(id) != ACCOUNT_ID_BYTES - 1) {
        return known;
    }
    struct account_entry *entry = calloc(1, sizeof *entry);
    if (entry == NULL) {
        return NULL;
    }
    snprintf(entry->account.id, sizeof entry->account.id, "%s", id);
    snprintf(entry->account.name, sizeof entry->account.name, "%s", name);
    entry->account.is_known = true; // or no record would name it
    entry->has_key = true;
    account_add(accounts, entry);
    account_note_passing(&entry->account);
    return &entry->account;
}

struct account *accounts_make_onlooker(struct accounts *accounts) {
    struct account_entry *entry = calloc(1, sizeof *entry);
    if (entry == NULL) {
        return NULL;
    }
    entry->accounts = accounts;
    return &entry->account;
}

void accounts_make_token(struct accounts *accounts, char out_token[TOKEN_HEX_BYTES]) {
    uint8_t secret[DIGEST_BYTES];
    _Static_assert((int)TOKEN_HEX_BYTES == (int)DIGEST_HEX_BYTES, "a token is 32 bytes");
    entropy_fill(accounts->entropy, secret, sizeof secret);
    digest_hex(secret, out_token);
}

struct account *accounts_of_cookies(struct accounts *accounts, const char *cookies) {
    char token[TOKEN_HEX_BYTES] = "";
    if (cookies != NULL) {
        http_cookie_token(cookies, token);
    }
    struct account *account = token[0] == '\0' ? NULL : accounts_find(accounts, token);
    return account != NULL ? account : accounts_make_onlooker(accounts);
}

// Guests in memory, found by the hash of their token.
#include "server/accounts/account.h"

#include "common/base/check.h"
#include "server/report/metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HASH_NONFATAL_OOM 0
#include <uthash.h>

struct entry {
    struct account account;
    UT_hash_handle hh;
};

struct accounts {
    struct entry *entries; // in the order in which they came
    struct entropy *entropy;
    int count_max;
};

struct accounts *accounts_create(int count_max, struct entropy *entropy) {
    struct accounts *accounts = calloc(1, sizeof *accounts);
    CHECK(accounts != NULL);
    accounts->count_max = count_max;
    accounts->entropy = entropy;
    return accounts;
}

static void remove_entry(struct accounts *accounts, struct entry *entry) {
    HASH_DEL(accounts->entries, entry);
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

// Forgets the oldest guest whom nothing holds. False if everybody is held.
static bool make_room(struct accounts *accounts) {
    struct entry *entry, *next;
    HASH_ITER(hh, accounts->entries, entry, next) {
        if (entry->account.holds == 0) {
            remove_entry(accounts, entry);
            return true;
        }
    }
    return false;
}

struct account *accounts_add_guest(struct accounts *accounts, const char *token, uint64_t now_ms) {
    if ((int)HASH_COUNT(accounts->entries) >= accounts->count_max && !make_room(accounts)) {
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
    entry->account.unheld_at = now_ms;
    HASH_ADD(hh, accounts->entries, account.token_hash, DIGEST_BYTES, entry);
    metric_add(METRIC_ACCOUNTS, 1);
    return &entry->account;
}

void accounts_make_token(struct accounts *accounts, char out_token[TOKEN_HEX_BYTES]) {
    uint8_t secret[DIGEST_BYTES];
    _Static_assert((int)TOKEN_HEX_BYTES == (int)DIGEST_HEX_BYTES, "a token is 32 bytes");
    entropy_fill(accounts->entropy, secret, sizeof secret);
    digest_hex(secret, out_token);
}

struct account *account_hold(struct account *account) {
    account->holds++;
    return account;
}

void account_release(struct account *account, uint64_t now_ms) {
    CHECK(account->holds > 0);
    account->holds--;
    account->unheld_at = now_ms;
}

// What the files of accounts share among themselves; nobody else includes it.
#pragma once

#include "server/accounts/account.h"

#define HASH_NONFATAL_OOM 0
#include <uthash.h>

struct follow_wait;

enum { ACCOUNT_SUBJECT_BYTES = 40 };

struct account_entry {
    struct account account; // the first part, so that it leads to the entry
    struct accounts *accounts;
    bool is_passing;                   // nothing holds it and it may be forgotten: then in a list
    struct account_entry *prev, *next; // of that list
    struct journal_token token;
    bool is_writing;               // a record of it is on its way
    bool is_stale;                 // the journal has it otherwise, or not at all
    unsigned changed;              // since then, enum account_part
    unsigned sent;                 // what was changed before, and is on its way
    bool has_token;                // its secret is known: it is among those by token
    bool has_key;                  // the journal leads from its secret to it
    char key_id[ACCOUNT_ID_BYTES]; // to whom it leads, as it was read
    bool is_lost;      // but to somebody else: who has the secret is another person there
    uint64_t read_ms;  // when the journal was looked at for it last
    UT_hash_handle hh; // by token
    UT_hash_handle by_id;
};

// Somebody waits until the journal knows these people, who are held meanwhile.
struct account_wait {
    struct account *people[ACCOUNTS_KEPT_MAX];
    int count;
    accounts_known_fn *known;
    void *context;
    struct account_wait *prev, *next;
};

// Somebody waits for an account to be read.
struct account_seek {
    struct accounts *accounts;
    account_found_fn *found;
    void *context;
    uint64_t now_ms;
    bool has_token;
    uint8_t hash[DIGEST_BYTES];
    char id[ACCOUNT_ID_BYTES]; // "" before it is known
    bool is_read;
    struct account_seek *prev, *next;
};

struct accounts {
    struct account_entry *entries; // by token
    struct account_entry *ids;
    struct account_entry *passing; // who may be forgotten, those first who have been gone longest
    struct account_wait *waits;
    struct account_seek *seeks;
    struct follow_wait *follow_waits; // for those who are followed and are not in memory
    uint64_t warned_at;
    struct journal *journal;
    struct entropy *entropy;
    int count_max;
    bool is_shared; // the journal: others write accounts, too, and not all are in memory
    struct {
        accounts_changed_fn *tell;
        void *context;
    } changed;
};

static inline struct account_entry *entry_of(struct account *account) {
    return (struct account_entry *)account;
}

// ---- account.c ----

// Puts an entry in its place, by id, and by its token if it has one.
void account_add(struct accounts *accounts, struct account_entry *entry);
void account_add_token(struct account_entry *entry, const uint8_t hash[DIGEST_BYTES]);
void account_note_passing(struct account *account);

// A guest of this id whose secret the journal leads to it. NULL if there is no memory.
struct account *account_begin(struct accounts *accounts, const char *id,
                              const uint8_t hash[DIGEST_BYTES]);

// Makes room for one more; false if everybody in memory is needed.
bool account_make_room(struct accounts *accounts, uint64_t now_ms);

void account_hash_token(const char *token, uint8_t out_hash[DIGEST_BYTES]);

// ---- account_store.c ----

void account_name_subject(const char *id, char out_subject[ACCOUNT_SUBJECT_BYTES]);
void account_name_key(const uint8_t hash[DIGEST_BYTES], char out_subject[ACCOUNT_SUBJECT_BYTES]);

// The id in a record that leads to it; "" if it is none.
void account_read_key(const struct journal_record *record, char out_id[ACCOUNT_ID_BYTES]);

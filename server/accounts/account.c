// Guests in memory, found by the hash of their token.
#include "server/accounts/account.h"

#include "common/base/check.h"
#include "common/base/rare.h"
#include "protocol/wire.h"
#include "server/accounts/follow.h"
#include "server/report/log.h"
#include "server/report/metrics.h"

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
    struct journal_token token;
    bool is_writing;   // a record of it is on its way
    bool is_stale;     // the journal has it otherwise, or not at all
    UT_hash_handle hh; // by token
    UT_hash_handle by_id;
};

// Somebody waits until the journal knows these people, who are held meanwhile.
struct waiting {
    struct account *people[ACCOUNTS_KEPT_MAX];
    int count;
    accounts_known_fn *known;
    void *context;
    struct waiting *prev, *next;
};

struct accounts {
    struct entry *entries;
    struct entry *ids;
    struct entry *passing; // who may be forgotten, those first who have been gone longest
    struct waiting *waits;
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
    bool is_passing = account->holds == 0 && !account->is_known;
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
        note_passing(account);
    }
    return account;
}

void account_release(struct account *account) {
    CHECK(account->holds > 0);
    account->holds--;
    if (!account_is_onlooker(account)) {
        note_passing(account);
    } else if (account->holds == 0) {
        free(account);
    }
}

// ---- making and ending ----

static void remove_entry(struct accounts *accounts, struct entry *entry) {
    CHECK(accounts->entries != NULL && accounts->ids != NULL); // it is in both
    follows_forget(&entry->account);
    HASH_DEL(accounts->entries, entry);
    HASH_DELETE(by_id, accounts->ids, entry);
    people_finish(&entry->account.barred);
    free(entry);
    metric_add(METRIC_ACCOUNTS, -1);
}

void accounts_destroy(struct accounts *accounts) {
    struct entry *entry, *next;
    struct waiting *waiting, *after;
    if (accounts != NULL) {
        DL_FOREACH_SAFE(accounts->waits, waiting, after) {
            free(waiting); // the journal was closed, and does not answer any more
        }
        HASH_ITER(hh, accounts->entries, entry, next) {
            remove_entry(accounts, entry);
        }
        free(accounts);
    }
}

// ---- the journal ----

enum {
    SUBJECT_BYTES = 32,
    RECORD_BYTES = 512 + (FOLLOWS_MAX + BARRED_MAX) * (ACCOUNT_ID_BYTES + 2),
};

static void end_waiting(struct accounts *accounts, struct waiting *waiting,
                        enum journal_result result) {
    DL_DELETE(accounts->waits, waiting);
    for (int i = 0; i < waiting->count; i++) {
        account_release(waiting->people[i]);
    }
    waiting->known(waiting->context, result);
    free(waiting);
}

static bool are_known(struct account *const *people, int count) {
    bool are_known = true;
    for (int i = 0; i < count; i++) {
        are_known = are_known && people[i]->is_known;
    }
    return are_known;
}

static bool is_among(const struct account *account, const struct waiting *waiting) {
    for (int i = 0; i < waiting->count; i++) {
        if (waiting->people[i] == account) {
            return true;
        }
    }
    return false;
}

static void answer_waits(struct accounts *accounts, const struct account *account,
                         enum journal_result result) {
    struct waiting *waiting, *next;
    DL_FOREACH_SAFE(accounts->waits, waiting, next) {
        if (is_among(account, waiting) &&
            (result != JOURNAL_OK || are_known(waiting->people, waiting->count))) {
            end_waiting(accounts, waiting, result);
        }
    }
}

static void write_entry(struct entry *entry);

// What the journal does not take is written with the next thing that needs the account.
static void on_written(void *context, enum journal_result result, const struct journal_last *last) {
    struct entry *entry = context;
    struct account *account = &entry->account;
    bool has_changed = entry->is_stale;
    entry->is_writing = false;
    if (result == JOURNAL_OK) {
        entry->token = last->token;
        account->is_known = true;
        if (has_changed) { // meanwhile
            write_entry(entry);
        }
    } else {
        entry->is_stale = true;
    }
    answer_waits(entry->accounts, account, result);
    account_release(account);
}

// In the place of what the journal had: only the last counts. The account is held meanwhile. A
// record is large: who only looks whether there is something to write shall not carry it.
RARE static void write_entry(struct entry *entry) {
    char subject[SUBJECT_BYTES], bytes[RECORD_BYTES];
    struct account *account = &entry->account;
    struct wire_record record;
    struct text text;
    record.type = WIRE_RECORD_ACCOUNT;
    record.account = (struct wire_record_account){.id = ""};
    snprintf(record.account.id, sizeof record.account.id, "%s", account->id);
    snprintf(record.account.name, sizeof record.account.name, "%s", account->name);
    digest_hex(account->token_hash, record.account.token_hash);
    follows_store(account, &record.account);
    record.account.has_face = account->face != 0;
    record.account.face = account->face;
    record.account.has_barred = account->barred.count > 0;
    record.account.barred.count = account->barred.count;
    if (account->barred.count > 0) {
        memcpy(record.account.barred.rows, account->barred.ids,
               (size_t)account->barred.count * sizeof account->barred.ids[0]);
    }
    text_init(&text, bytes, sizeof bytes);
    CHECK(wire_encode_record(&record, &text));
    snprintf(subject, sizeof subject, "account.%s", account->id);
    account_retain(account);
    entry->is_writing = true;
    entry->is_stale = false;
    journal_replace(entry->accounts->journal, subject, entry->token, bytes, text.length, on_written,
                    entry);
}

void accounts_keep(struct accounts *accounts, struct account *const *people, int count,
                   accounts_known_fn *known, void *context) {
    CHECK(count <= ACCOUNTS_KEPT_MAX);
    for (int i = 0; i < count; i++) {
        struct entry *entry = (struct entry *)people[i];
        if (entry->is_stale && !entry->is_writing) {
            write_entry(entry);
        }
    }
    if (are_known(people, count)) {
        known(context, JOURNAL_OK);
        return;
    }
    struct waiting *waiting = calloc(1, sizeof *waiting);
    if (waiting == NULL) {
        known(context, JOURNAL_FAILED);
        return;
    }
    *waiting = (struct waiting){.count = count, .known = known, .context = context};
    for (int i = 0; i < count; i++) {
        waiting->people[i] = account_retain(people[i]);
    }
    DL_APPEND(accounts->waits, waiting);
}

static void note_change(struct account *account) {
    struct entry *entry = (struct entry *)account;
    entry->is_stale = true;
    if (account->is_known && !entry->is_writing) {
        write_entry(entry);
    }
}

void accounts_write(struct accounts *accounts, struct account *account) {
    struct entry *entry = (struct entry *)account;
    (void)accounts;
    entry->is_stale = true;
    if (!entry->is_writing) {
        write_entry(entry);
    }
}

void accounts_rename(struct accounts *accounts, struct account *account, const char *name) {
    (void)accounts;
    snprintf(account->name, sizeof account->name, "%s", name);
    note_change(account);
}

void accounts_set_face(struct accounts *accounts, struct account *account, int face) {
    (void)accounts;
    account->face = (uint8_t)face;
    note_change(account);
}

enum status accounts_bar(struct accounts *accounts, struct account *account, const char *id,
                         bool is_on) {
    bool is_new = people_has(&account->barred, id) != is_on;
    enum status status = people_set(&account->barred, BARRED_MAX, id, is_on);
    if (status == STATUS_OK && is_new) {
        accounts_note_barred(accounts, id);
        accounts_write(accounts, account);
    }
    return status;
}

void accounts_note_barred(struct accounts *accounts, const char *id) {
    struct account *barred = accounts_find_id(accounts, id);
    if (barred != NULL) {
        barred->may_be_barred = true;
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
            log_line(LOG_ACCOUNTS_FULL, "accounts_max is reached: nobody new is taken");
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

struct account *accounts_add_guest(struct accounts *accounts, const char *token, uint64_t now_ms) {
    if ((int)HASH_COUNT(accounts->entries) >= accounts->count_max && !make_room(accounts, now_ms)) {
        return NULL;
    }
    struct entry *entry = calloc(1, sizeof *entry);
    if (entry == NULL) {
        return NULL;
    }
    choose_id(accounts, entry->account.id);
    snprintf(entry->account.name, NAME_BYTES, "%s%u", guest_name,
             1000 + entropy_below(accounts->entropy, 9000));
    hash_token(token, entry->account.token_hash);
    entry->is_stale = true;
    add_entry(accounts, entry);
    note_passing(&entry->account);
    return &entry->account;
}

struct account *accounts_make_onlooker(struct accounts *accounts) {
    struct entry *entry = calloc(1, sizeof *entry);
    if (entry == NULL) {
        return NULL;
    }
    entry->accounts = accounts;
    return &entry->account;
}

bool accounts_restore(struct accounts *accounts, const struct journal_record *read) {
    struct wire_record record;
    if (!wire_decode_record(read->bytes, read->length, &record) ||
        record.type != WIRE_RECORD_ACCOUNT) {
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
    account->is_known = true;
    account->face = (uint8_t)(record.account.has_face ? record.account.face : 0);
    ((struct entry *)account)->token = read->token;
    bool has_barred =
        people_copy(&account->barred, (const char(*)[ACCOUNT_ID_BYTES])record.account.barred.rows,
                    record.account.barred.count);
    return has_barred && follows_read(account, &record.account);
}

void accounts_restore_end(struct accounts *accounts) {
    struct entry *entry, *next;
    HASH_ITER(hh, accounts->entries, entry, next) {
        follows_link(accounts, &entry->account);
        for (int i = 0; i < entry->account.barred.count; i++) {
            accounts_note_barred(accounts, entry->account.barred.ids[i]);
        }
    }
}

void accounts_make_token(struct accounts *accounts, char out_token[TOKEN_HEX_BYTES]) {
    uint8_t secret[DIGEST_BYTES];
    _Static_assert((int)TOKEN_HEX_BYTES == (int)DIGEST_HEX_BYTES, "a token is 32 bytes");
    entropy_fill(accounts->entropy, secret, sizeof secret);
    digest_hex(secret, out_token);
}

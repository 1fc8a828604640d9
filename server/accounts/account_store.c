// People in the journal: an account is one record, of which only the last counts. Where others
// write them, too, a second record leads from the hash of the secret to the id, and what is not in
// memory is read when somebody asks.
#include "server/accounts/account_parts.h"

#include "common/base/check.h"
#include "common/base/rare.h"
#include "protocol/wire.h"
#include "server/accounts/follow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    KEY_DIGITS = 32, // of the hash: who has the same ones by chance is told apart by the account
    RECORD_BYTES = 512 + (FOLLOWS_MAX + BARRED_MAX) * (ACCOUNT_ID_BYTES + 2),
};

void account_name_subject(const char *id, char out_subject[ACCOUNT_SUBJECT_BYTES]) {
    snprintf(out_subject, ACCOUNT_SUBJECT_BYTES, "account.%s", id);
}

void account_name_key(const uint8_t hash[DIGEST_BYTES], char out_subject[ACCOUNT_SUBJECT_BYTES]) {
    char digits[DIGEST_HEX_BYTES];
    digest_hex(hash, digits);
    snprintf(out_subject, ACCOUNT_SUBJECT_BYTES, "key.%.*s", KEY_DIGITS, digits);
}

// ---- those who wait ----

static void end_waiting(struct accounts *accounts, struct account_wait *waiting,
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

static bool is_among(const struct account *account, const struct account_wait *waiting) {
    for (int i = 0; i < waiting->count; i++) {
        if (waiting->people[i] == account) {
            return true;
        }
    }
    return false;
}

static void answer_waits(struct accounts *accounts, const struct account *account,
                         enum journal_result result) {
    struct account_wait *waiting, *next;
    DL_FOREACH_SAFE(accounts->waits, waiting, next) {
        if (is_among(account, waiting) &&
            (result != JOURNAL_OK || are_known(waiting->people, waiting->count))) {
            end_waiting(accounts, waiting, result);
        }
    }
}

// ---- a record ----

static void store_account(const struct account *account, struct wire_record *out_record) {
    out_record->type = WIRE_RECORD_ACCOUNT;
    struct wire_record_account *stored = &out_record->account;
    *stored = (struct wire_record_account){.id = ""};
    snprintf(stored->id, sizeof stored->id, "%s", account->id);
    snprintf(stored->name, sizeof stored->name, "%s", account->name);
    digest_hex(account->token_hash, stored->token_hash);
    follows_store(account, stored);
    stored->has_face = account->face != 0;
    stored->face = account->face;
    stored->has_barred = account->barred.count > 0;
    stored->barred.count = account->barred.count;
    if (account->barred.count > 0) {
        memcpy(stored->barred.rows, account->barred.ids,
               (size_t)account->barred.count * sizeof account->barred.ids[0]);
    }
}

// Takes over what was not changed here meanwhile. False if there is no memory.
static bool read_account(struct account_entry *entry, const struct wire_record_account *stored) {
    struct account *account = &entry->account;
    bool is_read = true;
    if ((entry->changed & ACCOUNT_NAME) == 0) {
        snprintf(account->name, sizeof account->name, "%s", stored->name);
    }
    if ((entry->changed & ACCOUNT_FACE) == 0) {
        account->face = (uint8_t)(stored->has_face ? stored->face : 0);
    }
    if ((entry->changed & ACCOUNT_WISHES) == 0) {
        account->is_unseen = stored->has_unseen && stored->unseen;
        account->is_shared = stored->has_shared && stored->shared;
        account->has_tv = stored->has_tv && stored->tv;
        account->is_unfeatured = stored->has_unfeatured && stored->unfeatured;
    }
    if ((entry->changed & ACCOUNT_BARRED) == 0) {
        is_read =
            people_copy(&account->barred, (const char(*)[ACCOUNT_ID_BYTES])stored->barred.rows,
                        stored->barred.count);
    }
    if ((entry->changed & ACCOUNT_FOLLOWS) == 0) {
        is_read = is_read && follows_read(account, stored);
    }
    return is_read;
}

static bool decode(const struct journal_record *read, struct wire_record *out_record,
                   uint8_t out_hash[DIGEST_BYTES]) {
    return wire_decode_record(read->bytes, read->length, out_record) &&
           out_record->type == WIRE_RECORD_ACCOUNT &&
           digest_from_hex(out_record->account.token_hash, out_hash);
}

static bool take(struct account_entry *entry, const struct wire_record_account *stored,
                 const uint8_t hash[DIGEST_BYTES], struct journal_token token) {
    if (!entry->has_token) {
        account_add_token(entry, hash);
    }
    entry->token = token;
    entry->has_key = true;
    entry->account.is_known = true;
    return read_account(entry, stored);
}

// False if it is the record of somebody else who has this id by chance.
static bool take_again(struct account_entry *entry, const struct journal_record *read) {
    struct wire_record record;
    uint8_t hash[DIGEST_BYTES];
    return decode(read, &record, hash) &&
           (!entry->has_token || memcmp(hash, entry->account.token_hash, sizeof hash) == 0) &&
           take(entry, &record.account, hash, read->token);
}

// ---- writing ----

static void write_entry(struct account_entry *entry);
static void read_again(struct account_entry *entry);

static void end_write(struct account_entry *entry, enum journal_result result) {
    struct account *account = &entry->account;
    entry->is_writing = false;
    entry->is_stale = entry->is_stale || result != JOURNAL_OK;
    answer_waits(entry->accounts, account, result);
    account_release(account);
}

// What the journal does not take is written with the next thing that needs the account.
static void on_written(void *context, enum journal_result result, const struct journal_last *last) {
    struct account_entry *entry = context;
    struct accounts *accounts = entry->accounts;
    if (result == JOURNAL_CONFLICT && accounts->is_shared) {
        read_again(entry);
        return;
    }
    if (result != JOURNAL_OK) {
        entry->changed |= entry->sent;
        end_write(entry, result);
        return;
    }
    entry->token = last->token;
    entry->sent = 0;
    entry->account.is_known = true;
    entry->is_writing = false;
    if (entry->is_stale) { // it has changed meanwhile
        write_entry(entry);
    }
    if (accounts->changed.tell != NULL) {
        accounts->changed.tell(accounts->changed.context, &entry->account, true, false);
    }
    answer_waits(accounts, &entry->account, result);
    account_release(&entry->account);
}

static void write_account(struct account_entry *entry) {
    char subject[ACCOUNT_SUBJECT_BYTES], bytes[RECORD_BYTES];
    struct wire_record record;
    struct text text;
    store_account(&entry->account, &record);
    text_init(&text, bytes, sizeof bytes);
    CHECK(wire_encode_record(&record, &text));
    account_name_subject(entry->account.id, subject);
    entry->is_stale = false;
    entry->sent = entry->changed;
    entry->changed = 0;
    journal_replace(entry->accounts->journal, subject, entry->token, bytes, text.length, on_written,
                    entry);
}

// ---- the way from the secret ----

void account_read_key(const struct journal_record *record, char out_id[ACCOUNT_ID_BYTES]) {
    struct wire_record key;
    if (wire_decode_record(record->bytes, record->length, &key) &&
        key.type == WIRE_RECORD_ACCOUNT_KEY) {
        snprintf(out_id, ACCOUNT_ID_BYTES, "%s", key.account_key.account);
    }
}

static void on_key_record(void *context, const struct journal_record *record) {
    account_read_key(record, ((struct account_entry *)context)->key_id);
}

// Who wrote it, we with an answer that got lost, or another server that knew this person first.
static void on_key_read(void *context, enum journal_result result) {
    struct account_entry *entry = context;
    if (result == JOURNAL_OK && strcmp(entry->key_id, entry->account.id) == 0) {
        entry->has_key = true;
        write_account(entry);
        return;
    }
    entry->is_lost = result == JOURNAL_OK && entry->key_id[0] != '\0';
    end_write(entry, entry->is_lost ? JOURNAL_CONFLICT : JOURNAL_FAILED);
}

static void on_key_written(void *context, enum journal_result result,
                           const struct journal_last *last) {
    struct account_entry *entry = context;
    (void)last;
    if (result == JOURNAL_OK) {
        entry->has_key = true;
        write_account(entry);
    } else if (result == JOURNAL_FAILED) {
        end_write(entry, result);
    } else {
        char subject[ACCOUNT_SUBJECT_BYTES];
        entry->key_id[0] = '\0';
        account_name_key(entry->account.token_hash, subject);
        journal_read(entry->accounts->journal, subject, on_key_record, on_key_read, entry);
    }
}

static size_t make_key(const char *id, char out_bytes[ACCOUNT_KEY_BYTES]) {
    struct wire_record record = {.type = WIRE_RECORD_ACCOUNT_KEY};
    struct text text;
    snprintf(record.account_key.account, sizeof record.account_key.account, "%s", id);
    text_init(&text, out_bytes, ACCOUNT_KEY_BYTES);
    CHECK(wire_encode_record(&record, &text));
    return text.length;
}

bool account_make_key(const struct journal_record *account, char out_subject[JOURNAL_SUBJECT_BYTES],
                      char out_bytes[ACCOUNT_KEY_BYTES], size_t *out_length) {
    struct wire_record record;
    uint8_t hash[DIGEST_BYTES];
    char subject[ACCOUNT_SUBJECT_BYTES];
    if (!decode(account, &record, hash)) {
        return false;
    }
    account_name_subject(record.account.id, subject);
    if (strcmp(subject, account->subject) != 0) {
        return false;
    }
    account_name_key(hash, subject);
    snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "%s", subject);
    *out_length = make_key(record.account.id, out_bytes);
    return true;
}

static void write_key(struct account_entry *entry) {
    char subject[ACCOUNT_SUBJECT_BYTES], bytes[ACCOUNT_KEY_BYTES];
    size_t length = make_key(entry->account.id, bytes);
    account_name_key(entry->account.token_hash, subject);
    journal_append(entry->accounts->journal, subject, JOURNAL_NEW, bytes, length, on_key_written,
                   entry);
}

// In the place of what the journal had. The account is held meanwhile. A record is large: who only
// looks whether there is something to write shall not carry it.
RARE static void write_entry(struct account_entry *entry) {
    account_retain(&entry->account);
    entry->is_writing = true;
    if (entry->accounts->is_shared && !entry->has_key) {
        write_key(entry);
    } else {
        write_account(entry);
    }
}

// ---- what somebody else wrote meanwhile ----

static void on_again(void *context, const struct journal_record *record) {
    struct account_entry *entry = context;
    entry->is_lost = !take_again(entry, record);
    follows_link(entry->accounts, &entry->account);
}

// What was changed here is written once more, into what is there now.
static void on_read_again(void *context, enum journal_result result) {
    struct account_entry *entry = context;
    if (result != JOURNAL_OK || entry->is_lost) {
        end_write(entry, entry->is_lost ? JOURNAL_CONFLICT : JOURNAL_FAILED);
    } else if (entry->changed == 0 && entry->account.is_known) {
        end_write(entry, JOURNAL_OK);
    } else {
        write_account(entry);
    }
}

static void read_again(struct account_entry *entry) {
    char subject[ACCOUNT_SUBJECT_BYTES];
    account_name_subject(entry->account.id, subject);
    entry->changed |= entry->sent;
    entry->token = JOURNAL_NEW; // unless there is one
    journal_read(entry->accounts->journal, subject, on_again, on_read_again, entry);
}

// ---- what the others of the server ask for ----

static bool has_lost(struct account *const *people, int count) {
    bool has_lost = false;
    for (int i = 0; i < count; i++) {
        has_lost = has_lost || entry_of(people[i])->is_lost;
    }
    return has_lost;
}

void accounts_keep(struct accounts *accounts, struct account *const *people, int count,
                   accounts_known_fn *known, void *context) {
    CHECK(count <= ACCOUNTS_KEPT_MAX);
    for (int i = 0; i < count; i++) {
        struct account_entry *entry = entry_of(people[i]);
        if (entry->is_stale && !entry->is_writing && !entry->is_lost) {
            write_entry(entry);
        }
    }
    if (are_known(people, count)) {
        known(context, JOURNAL_OK);
        return;
    }
    struct account_wait *waiting = has_lost(people, count) ? NULL : calloc(1, sizeof *waiting);
    if (waiting == NULL) {
        known(context, has_lost(people, count) ? JOURNAL_CONFLICT : JOURNAL_FAILED);
        return;
    }
    *waiting = (struct account_wait){.count = count, .known = known, .context = context};
    for (int i = 0; i < count; i++) {
        waiting->people[i] = account_retain(people[i]);
    }
    DL_APPEND(accounts->waits, waiting);
}

static void change(struct account *account, enum account_part part, bool becomes_known) {
    struct account_entry *entry = entry_of(account);
    entry->is_stale = true;
    entry->changed |= part;
    if ((account->is_known || becomes_known) && !entry->is_writing && !entry->is_lost) {
        write_entry(entry);
    }
}

void accounts_write(struct accounts *accounts, struct account *account, enum account_part part) {
    (void)accounts;
    change(account, part, true);
}

void accounts_rename(struct accounts *accounts, struct account *account, const char *name) {
    (void)accounts;
    snprintf(account->name, sizeof account->name, "%s", name);
    change(account, ACCOUNT_NAME, false);
}

void accounts_set_face(struct accounts *accounts, struct account *account, int face) {
    (void)accounts;
    account->face = (uint8_t)face;
    change(account, ACCOUNT_FACE, false);
}

enum status accounts_bar(struct accounts *accounts, struct account *account, const char *id,
                         bool is_on) {
    bool is_new = people_has(&account->barred, id) != is_on;
    enum status status = people_set(&account->barred, BARRED_MAX, id, is_on);
    if (status == STATUS_OK && is_new) {
        accounts_note_barred(accounts, id);
        accounts_write(accounts, account, ACCOUNT_BARRED);
    }
    return status;
}

void accounts_note_barred(struct accounts *accounts, const char *id) {
    struct account *barred = accounts_find_id(accounts, id);
    if (barred != NULL) {
        barred->may_be_barred = true;
    }
}

// ---- at a start ----

bool accounts_restore(struct accounts *accounts, const struct journal_record *read) {
    struct wire_record record;
    uint8_t hash[DIGEST_BYTES];
    if (!decode(read, &record, hash)) {
        return false;
    }
    struct account *account = accounts_find_id(accounts, record.account.id);
    struct account_entry *entry = account == NULL ? calloc(1, sizeof *entry) : entry_of(account);
    if (entry == NULL) {
        return false;
    }
    if (account == NULL) {
        memcpy(entry->account.id, record.account.id, sizeof entry->account.id);
        account_add(accounts, entry);
    }
    return take(entry, &record.account, hash, read->token);
}

void accounts_restore_end(struct accounts *accounts) {
    struct account_entry *entry, *next;
    HASH_ITER(by_id, accounts->ids, entry, next) {
        follows_link(accounts, &entry->account);
        for (int i = 0; i < entry->account.barred.count; i++) {
            accounts_note_barred(accounts, entry->account.barred.ids[i]);
        }
    }
}

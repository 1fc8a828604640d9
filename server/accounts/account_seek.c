// Seeking people who may not be in memory: by the secret its key is read, then the account; what
// was read lately is believed.
#include "server/accounts/account_parts.h"

#include "common/base/check.h"
#include "common/base/fnv.h"
#include "server/accounts/follow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { BELIEVED_MS = 60000 }; // that others have not changed what was read

static void end(struct account_seek *seek, enum journal_result result, struct account *account) {
    DL_DELETE(seek->accounts->seeks, seek);
    if (account != NULL) {
        account_retain(account); // making room must not forget just this one
        account_make_room(seek->accounts, seek->now_ms);
        account_release(account);
    }
    seek->found(seek->context, result, account);
    free(seek);
}

// ---- the account ----

static uint64_t digest_of(const struct people *people) {
    return fnv_bytes(FNV_START, people->ids, (size_t)people->count * sizeof *people->ids);
}

static void on_account(void *context, const struct journal_record *record) {
    struct account_seek *seek = context;
    struct account *before = accounts_find_id(seek->accounts, seek->id);
    char name[NAME_BYTES] = "";
    int face = before == NULL ? 0 : before->face;
    uint64_t barred = before == NULL ? 0 : digest_of(&before->barred);
    snprintf(name, sizeof name, "%s", before == NULL ? "" : before->name);
    seek->is_read = accounts_restore(seek->accounts, record);
    struct account *account = accounts_find_id(seek->accounts, seek->id);
    if (!seek->is_read || account == NULL) {
        return;
    }
    follows_link(seek->accounts, account);
    account_note_passing(account);
    entry_of(account)->read_ms = seek->now_ms;
    bool bars_others = digest_of(&account->barred) != barred;
    bool is_other = bars_others || strcmp(account->name, name) != 0 || account->face != face;
    if (before != NULL && is_other && seek->accounts->changed.tell != NULL) {
        seek->accounts->changed.tell(seek->accounts->changed.context, account, false, bars_others);
    }
}

static void on_account_end(void *context, enum journal_result result) {
    struct account_seek *seek = context;
    struct account *account = accounts_find_id(seek->accounts, seek->id);
    if (result != JOURNAL_OK) {
        end(seek, result, NULL);
    } else if (!seek->is_read && !seek->has_token) {
        end(seek, JOURNAL_OK, account);
    } else if (!seek->is_read && account == NULL) {
        // A server has written the way to the account and died before it wrote that: who comes
        // with the secret is this person from now on.
        end(seek, JOURNAL_OK, account_begin(seek->accounts, seek->id, seek->hash));
    } else {
        bool is_theirs =
            account != NULL &&
            (!seek->has_token || memcmp(account->token_hash, seek->hash, sizeof seek->hash) == 0);
        end(seek, JOURNAL_OK, is_theirs ? account : NULL);
    }
}

static void read_account(struct account_seek *seek) {
    char subject[ACCOUNT_SUBJECT_BYTES];
    account_name_subject(seek->id, subject);
    journal_read(seek->accounts->journal, subject, on_account, on_account_end, seek);
}

// ---- the way to it ----

static void on_key(void *context, const struct journal_record *record) {
    account_read_key(record, ((struct account_seek *)context)->id);
}

static void on_key_end(void *context, enum journal_result result) {
    struct account_seek *seek = context;
    struct account_entry *entry;
    if (result == JOURNAL_OK && seek->id[0] != '\0') {
        read_account(seek);
        return;
    }
    HASH_FIND(hh, seek->accounts->entries, seek->hash, sizeof seek->hash, entry);
    end(seek, result, entry == NULL ? NULL : &entry->account);
}

// ---- asking ----

static bool is_believed(struct account *account, uint64_t now_ms) {
    const struct account_entry *entry = entry_of(account);
    return account->is_known && entry->has_token && entry->read_ms != 0 &&
           now_ms < entry->read_ms + BELIEVED_MS;
}

static void begin(struct account_seek *wanted, void (*read)(struct account_seek *seek)) {
    struct account_seek *seek = malloc(sizeof *seek);
    if (seek == NULL) {
        wanted->found(wanted->context, JOURNAL_FAILED, NULL);
        return;
    }
    *seek = *wanted;
    DL_APPEND(seek->accounts->seeks, seek);
    read(seek);
}

static void read_key(struct account_seek *seek) {
    char subject[ACCOUNT_SUBJECT_BYTES];
    account_name_key(seek->hash, subject);
    journal_read(seek->accounts->journal, subject, on_key, on_key_end, seek);
}

void accounts_seek(struct accounts *accounts, const char *token, uint64_t now_ms,
                   account_found_fn *found, void *context) {
    struct account *account = accounts_find(accounts, token);
    if (!accounts->is_shared || (account != NULL && is_believed(account, now_ms))) {
        found(context, JOURNAL_OK, account);
        return;
    }
    struct account_seek seek = {.accounts = accounts,
                                .found = found,
                                .context = context,
                                .now_ms = now_ms,
                                .has_token = true};
    account_hash_token(token, seek.hash);
    const struct account_entry *entry = account == NULL ? NULL : entry_of(account);
    if (entry != NULL && account->is_known && entry->has_key && !entry->is_lost) {
        // What leads from a secret to an account never changes: only the account is read again.
        memcpy(seek.id, account->id, sizeof seek.id);
        begin(&seek, read_account);
    } else {
        begin(&seek, read_key);
    }
}

void accounts_seek_id(struct accounts *accounts, const char *id, uint64_t now_ms,
                      account_found_fn *found, void *context) {
    struct account *account = accounts_find_id(accounts, id);
    bool is_id = strlen(id) == ACCOUNT_ID_BYTES - 1;
    if (!accounts->is_shared || !is_id || (account != NULL && is_believed(account, now_ms))) {
        found(context, JOURNAL_OK, account);
        return;
    }
    struct account_seek seek = {
        .accounts = accounts, .found = found, .context = context, .now_ms = now_ms};
    snprintf(seek.id, sizeof seek.id, "%s", id);
    begin(&seek, read_account);
}

void accounts_note_changed(struct accounts *accounts, const char *id) {
    struct account *account = accounts_find_id(accounts, id);
    if (account != NULL) {
        entry_of(account)->read_ms = 0;
    }
}

// Casters: who may show marks to those who watch (server/watch/), and sees all hands at once where
// the policy says so.
//
// Who is to see hands is named before the match: everybody at the table reads the name, and whoever
// was ready is asked again. So those who have seen hands of a match are known when it begins, and
// none of them takes a seat in it (W26).
#include "server/table/hosted.h"
#include "server/table/table_parts.h"

#include <sodium/utils.h>
#include <stdio.h>
#include <string.h>

static bool is_live(const struct table *table) {
    return table->policy.wanted.casters_live;
}

enum status table_name_caster(struct table *table, struct account *account, bool is_on) {
    struct people *casters = &table->policy.casters;
    bool is_new = people_has(casters, account->id) != is_on;
    if (is_on && !account_has_name(account)) {
        return STATUS_NEEDS_NAME;
    }
    if (is_on && table_find_seat(table, account) != NO_SEAT) {
        return STATUS_PLAYS_HERE;
    }
    if (is_on && is_live(table) && table_is_running(table)) {
        return STATUS_NOT_NOW;
    }
    enum status status = people_set(casters, CASTERS_MAX, account->id, is_on);
    if (status == STATUS_OK && is_new) {
        if (is_on && is_live(table)) {
            table_take_back_ready(table);
        }
        if (is_on && !account->is_known) {
            accounts_write(table->services->accounts, account,
                           ACCOUNT_NOTHING); // who casts is not forgotten
        }
        table_make_due(table, STEP_POLICY);
    }
    return status;
}

static bool is_among(struct account *const accounts[], int count, const char *id) {
    for (int i = 0; i < count; i++) {
        if (strcmp(accounts[i]->id, id) == 0) {
            return true;
        }
    }
    return false;
}

bool table_set_casters(struct table *table, struct account *const accounts[], int count) {
    struct people *casters = &table->policy.casters;
    bool is_new = false;
    for (int i = casters->count - 1; i >= 0; i--) {
        if (!is_among(accounts, count, casters->ids[i])) {
            char id[ACCOUNT_ID_BYTES];
            memcpy(id, casters->ids[i], sizeof id);
            is_new = people_set(casters, CASTERS_MAX, id, false) == STATUS_OK;
        }
    }
    for (int i = 0; i < count; i++) {
        is_new = (!people_has(casters, accounts[i]->id) &&
                  table_name_caster(table, accounts[i], true) == STATUS_OK) ||
                 is_new;
    }
    if (is_new) {
        table_make_due(table, STEP_POLICY);
        table_changed(table);
    }
    return is_new;
}

// ---- the link ----

enum status table_make_caster_key(struct table *table) {
    table_make_key(table, table->policy.caster_key);
    table_make_due(table, STEP_POLICY);
    return STATUS_OK;
}

const char *table_caster_key(const struct table *table) {
    return table->policy.caster_key;
}

static bool key_fits(const struct table *table, const char *key) {
    char kept[WATCH_KEY_BYTES] = "", given[WATCH_KEY_BYTES] = ""; // of one length
    snprintf(kept, sizeof kept, "%s", table == NULL ? "" : table->policy.caster_key);
    snprintf(given, sizeof given, "%s", key);
    return sodium_memcmp(kept, given, sizeof kept) == 0 && *kept != '\0';
}

enum status table_use_caster_key(struct table *table, struct account *account, const char *key) {
    bool fits = key_fits(table, key);
    if (!fits || table_has_barred(table, account)) {
        return STATUS_NOT_WATCHED;
    }
    enum status status = table_name_caster(table, account, true);
    if (status == STATUS_OK) {
        *table->policy.caster_key = '\0';
        table_make_due(table, STEP_POLICY);
    }
    return status;
}

// ---- told and kept ----

void table_write_casters(const struct table *table, char (*out_ids)[ACCOUNT_ID_BYTES],
                         int *out_count) {
    const struct people *casters = &table->policy.casters;
    *out_count = casters->count;
    for (int i = 0; i < casters->count; i++) {
        snprintf(out_ids[i], ACCOUNT_ID_BYTES, "%s", casters->ids[i]);
    }
}

bool table_restore_casters(struct table *table, const char (*ids)[ACCOUNT_ID_BYTES], int count,
                           const char *key) {
    people_finish(&table->policy.casters);
    snprintf(table->policy.caster_key, sizeof table->policy.caster_key, "%s", key);
    return people_copy(&table->policy.casters, ids, count);
}

void table_note_casters(struct table *table) {
    struct table_policy *policy = &table->policy;
    const struct people *casters = &policy->casters;
    policy->shown_count = table->options.watch.casters_live ? casters->count : 0;
    for (int i = 0; i < policy->shown_count; i++) {
        memcpy(policy->shown[i], casters->ids[i], sizeof policy->shown[i]);
    }
}

// The owner's policy, the key of its link, who is barred, and whom a player lets watch the own
// hand.
//
// What is stricter counts as soon as it is written. What is wider waits until no hand is played,
// and for all who play; while people wait for a match it takes back that they are ready, so that
// nobody plays under a policy that was not there.
#include "server/table/table_parts.h"

#include "server/session/message.h"
#include "server/table/publish.h"
#include "server/translate/watch_policy.h"

#include <stdio.h>
#include <string.h>
#include <utlist.h>

// ---- what the owner wants ----

// A table without a link needs no key, and one that had a link keeps its key for later.
static void want(struct table *table, const struct wire_watch_policy *policy) {
    struct table_policy *own = &table->policy;
    own->wanted = *policy;
    if (watch_policy_has_link(policy) && *own->wanted_key == '\0') {
        table_make_key(table, own->wanted_key);
    }
    table_make_due(table, STEP_POLICY);
}

void table_begin_policy(struct table *table) {
    struct table_policy *own = &table->policy;
    own->wanted = table->options.watch;
    if (watch_policy_has_link(&own->wanted)) {
        table_make_key(table, own->wanted_key);
        memcpy(own->key, own->wanted_key, sizeof own->key);
    }
}

void table_review_policy(struct table *table) {
    struct wire_watch_policy floor = table_watch_floor(table);
    if (!watch_policy_is_within(&table->policy.wanted, &floor)) {
        struct wire_watch_policy strictest = watch_policy_strictest(&table->policy.wanted, &floor);
        want(table, &strictest);
    }
}

// Between two hands all who play; before and after a match only if hands are shown while they are
// played, as whoever sits there has sat down under another policy.
static bool needs_consent(const struct table *table, const struct wire_watch_policy *policy) {
    bool has_others = false;
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct account *account = table->seats[seat].account;
        has_others = has_others || (account != NULL && !table_is_owner(table, account));
    }
    bool shows_live = watch_policy_shows_live(policy) || policy->casters_live;
    return has_others && (table_is_running(table) || shows_live);
}

enum status table_set_policy(struct table *table, struct session *session,
                             const struct wire_client_set_policy *request,
                             struct refusal *out_refusal) {
    struct wire_watch_policy policy;
    enum status status = watch_policy_read(&request->policy, &table->services->config,
                                           table_is_of_club(table), &policy);
    struct wire_watch_policy floor = table_watch_floor(table);
    if (status == STATUS_OK && !watch_policy_is_within(&policy, &floor)) {
        status = STATUS_BELOW_FLOOR;
    }
    if (status != STATUS_OK) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "policy");
        return status;
    }
    if (watch_policy_is_within(&policy, &table->policy.wanted)) {
        table->policy.asked = policy; // whatever is being asked for
        want(table, &policy);
        return STATUS_OK;
    }
    bool is_new_live = policy.casters_live && !table->policy.wanted.casters_live;
    if (!table_may_widen(table) || table_poll_is_open(table) ||
        (is_new_live && table_is_running(table))) { // before the match, or not in it (W44)
        return STATUS_NOT_NOW;
    }
    if (!needs_consent(table, &policy)) {
        want(table, &policy);
        return STATUS_OK;
    }
    if (!request->ask) {
        return STATUS_NEEDS_CONSENT;
    }
    table->policy.asked = policy;
    return table_poll_watching(table, session);
}

void table_apply_asked(struct table *table) {
    want(table, &table->policy.asked);
}

enum status table_renew_key(struct table *table) {
    if (*table->policy.wanted_key == '\0') {
        return STATUS_NOT_NOW;
    }
    table_make_key(table, table->policy.wanted_key);
    table_make_due(table, STEP_POLICY);
    return STATUS_OK;
}

// ---- it is written ----

void table_write_policy(struct table *table, struct wire_record_policy_set *out_record) {
    struct table_policy *own = &table->policy;
    own->written = own->wanted;
    memcpy(own->written_key, own->wanted_key, sizeof own->written_key);
    out_record->watch = own->written;
    out_record->has_watch_key = *own->written_key != '\0';
    snprintf(out_record->watch_key, sizeof out_record->watch_key, "%s", own->written_key);
    out_record->barred.count = own->barred.count;
    for (int i = 0; i < own->barred.count; i++) {
        snprintf(out_record->barred.rows[i], ACCOUNT_ID_BYTES, "%s", own->barred.ids[i]);
    }
    out_record->has_casters = own->casters.count > 0;
    table_write_casters(table, out_record->casters.rows, &out_record->casters.count);
    out_record->has_caster_key = *own->caster_key != '\0';
    snprintf(out_record->caster_key, sizeof out_record->caster_key, "%s", own->caster_key);
    table_not_due(table, STEP_POLICY); // what is wanted meanwhile makes it due again
}

static void tell_all_keys(struct table *table) {
    struct session *session;
    DL_FOREACH2(table->sessions, session, table_next) {
        table_tell_keys(table, session);
    }
}

void table_apply_policy(struct table *table) {
    struct table_policy *own = &table->policy;
    bool is_wider = !watch_policy_is_within(&own->written, &table->options.watch);
    bool is_new_key = strcmp(own->key, own->written_key) != 0;
    table->options.watch = own->written;
    memcpy(own->key, own->written_key, sizeof own->key);
    if (is_wider && table->state == WIRE_TABLE_STATE_WAITING) {
        table_take_back_ready(table);
    }
    table_review_watchers(table);
    ports_tell_policy(table);
    table_changed(table);
    if (is_new_key || watch_policy_has_link(&own->written)) {
        tell_all_keys(table);
    }
}

bool table_restore_policy(struct table *table, const struct wire_watch_policy *policy,
                          const char *key, const char (*barred)[ACCOUNT_ID_BYTES],
                          int barred_count) {
    struct table_policy *own = &table->policy;
    struct wire_watch_policy floor = table_own_floor(table);
    if (watch_policy_check(policy) != STATUS_OK) {
        return false;
    }
    struct wire_watch_policy kept = watch_policy_normal(policy);
    own->wanted = table->options.watch = watch_policy_strictest(&kept, &floor);
    snprintf(own->key, sizeof own->key, "%s", key);
    memcpy(own->wanted_key, own->key, sizeof own->key);
    for (int i = 0; i < barred_count; i++) {
        accounts_note_barred(table->services->accounts, barred[i]);
    }
    return people_copy(&own->barred, barred, barred_count);
}

void table_policy_finish(struct table *table) {
    people_finish(&table->policy.barred);
    people_finish(&table->policy.casters);
}

// ---- who ----

enum status table_bar(struct table *table, const char *account, bool is_on) {
    struct people *barred = &table->policy.barred;
    bool is_new = people_has(barred, account) != is_on;
    enum status status = people_set(barred, BARRED_MAX, account, is_on);
    if (status == STATUS_OK && is_new) {
        table_make_due(table, STEP_POLICY);
    }
    return status;
}

void table_review_watchers(struct table *table) {
    if (!table_is_open(table)) {
        table_send_watchers_away(table, WIRE_CLOSE_REASON_POLICY);
    }
}

void table_clear_watchers(struct table *table) {
    struct session *session, *next;
    DL_FOREACH_SAFE2(table->sessions, session, next, table_next) {
        bool is_watcher = session->seat == NO_SEAT && !table_is_owner(table, session->account) &&
                          table_find_stand_in(table, session->account) == NO_SEAT;
        if (is_watcher && !table_is_open(table)) {
            table_detach(table, session);
            publish_closed(session, table->code, WIRE_CLOSE_REASON_REMOVED);
        }
    }
    table_changed_soon(table);
}

// ---- the own hand ----

// To all connections of who sits there.
static void tell_seat(struct table *table, int seat) {
    struct session *session;
    DL_FOREACH2(table->sessions, session, table_next) {
        if (session->seat == seat) {
            table_tell_seat_key(table, session);
        }
    }
}

enum status table_allow_guest(struct table *table, int seat, const char *account, bool is_on) {
    struct people *guests = &table->seats[seat].guests;
    enum status status = people_set(guests, SEAT_GUESTS_MAX, account, is_on);
    if (status == STATUS_OK) {
        table_make_due(table, STEP_SEATS);
        tell_seat(table, seat);
    }
    return status;
}

enum status table_allow_link(struct table *table, int seat, bool is_on) {
    char *key = table->seats[seat].watch_key;
    if (is_on && *key == '\0') {
        table_make_key(table, key);
    } else if (!is_on) {
        *key = '\0';
    }
    table_make_due(table, STEP_SEATS);
    tell_seat(table, seat);
    return STATUS_OK;
}

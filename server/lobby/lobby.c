// The tables and their list.
#include "server/lobby/lobby_parts.h"

#include "common/base/check.h"
#include "server/lobby/owners.h"
#include "server/quota/quota.h"
#include "server/report/log.h"
#include "server/storage/journal.h"
#include "server/storage/suspects.h"
#include "server/table/program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    DEATHS_MAX = 2,    // of processes; then a table is not brought back any more
    RESTORE_US = 2000, // of a turn of the loop for tables that come back
    MILLE = 1000,
    KEPT_TABLES = 8, // one of so many is kept for those who come back
};

struct lobby *lobby_create(struct services *services) {
    struct lobby *lobby = calloc(1, sizeof *lobby);
    CHECK(lobby != NULL);
    lobby->services = services;
    lobby->grid_alarm = alarm_create(services->clock, grid_on_tell, lobby);
    lobby->tv_alarm = alarm_create(services->clock, tv_on_tick, lobby);
    CHECK(lists_init(lobby) && lobby->grid_alarm != NULL && lobby->tv_alarm != NULL);
    return lobby;
}

// Its table is left, and the caller's.
static struct table *take_entry(struct lobby *lobby, struct entry *entry) {
    struct table *table = entry->table;
    lists_forget(lobby, entry);
    far_note_gone(lobby->services->far, entry);
    grid_forget(lobby, entry);
    tv_forget(lobby, entry);
    lobby_forget_seats(lobby, entry);
    lobby->last_read = lobby->last_read == entry ? NULL : lobby->last_read;
    lobby->going_on = lobby->going_on == entry ? entry->hh.next : lobby->going_on;
    HASH_DEL(lobby->entries, entry);
    if (entry->visitor != NULL) {
        quota_give_back(entry->visitor, QUOTA_TABLES);
        visitor_release(entry->visitor);
    }
    free(entry);
    return table;
}

static void remove_entry(struct lobby *lobby, struct entry *entry) {
    table_destroy(take_entry(lobby, entry), WIRE_CLOSE_REASON_EMPTY);
}

void lobby_destroy(struct lobby *lobby) {
    struct entry *entry, *next;
    struct session *session;
    if (lobby == NULL) {
        return;
    }
    DL_FOREACH(lobby->services->sessions, session) { // connections close later than the lobby
        lobby_forget_session(lobby, session);
    }
    HASH_ITER(hh, lobby->entries, entry, next) {
        remove_entry(lobby, entry);
    }
    tv_finish(lobby);
    lists_finish(lobby);
    alarm_destroy(lobby->grid_alarm);
    alarm_destroy(lobby->tv_alarm);
    free(lobby);
}

// ---- tables ----

int lobby_count(const struct lobby *lobby) {
    return (int)HASH_COUNT(lobby->entries);
}

struct table *lobby_find(struct lobby *lobby, const char *code) {
    struct entry *entry = lobby_find_entry(lobby, code);
    return entry == NULL ? NULL : entry->table;
}

struct table *lobby_find_default(struct lobby *lobby, unsigned players) {
    struct table *found = NULL;
    int64_t since = INT64_MAX;
    for (struct entry *entry = lobby->entries; entry != NULL; entry = entry->hh.next) {
        int64_t waited =
            entry->table == NULL ? INT64_MAX : table_default_since(entry->table, players);
        if (waited < since) {
            since = waited;
            found = entry->table;
        }
    }
    return found;
}

struct table *lobby_find_match(struct lobby *lobby, const char *id) {
    for (struct entry *entry = lobby->entries; entry != NULL; entry = entry->hh.next) {
        if (entry->table != NULL && strcmp(table_match_id(entry->table), id) == 0) {
            return entry->table;
        }
    }
    return NULL;
}

bool lobby_hides_match(struct lobby *lobby, const char *id) {
    const struct table *table = lobby_find_match(lobby, id);
    return table != NULL && table_round(table) == TABLE_ROUND_HIDDEN;
}

static void on_table_changed(void *context, struct table *table) {
    struct entry *entry = lobby_find_entry(context, table_code(table));
    if (entry != NULL && entry->table != NULL) { // else it is being brought back
        hall_note_change(context, entry);
        lists_note_change(context, entry);
        grid_note_change(context, entry);
        lobby_note_seats(context, entry);
        tv_note_change(context, entry);
        notices_note_change(context, entry);
    }
}

static void on_table_empty(void *context, struct table *table) {
    struct lobby *lobby = context;
    struct entry *entry = lobby_find_entry(lobby, table_code(table));
    CHECK(entry != NULL);
    watch_forget(lobby->services, table);
    table_forget_entries(table);
    remove_entry(lobby, entry);
}

static void on_table_lost(void *context, struct table *table) {
    struct lobby *lobby = context;
    owners_note_lost(lobby->services->owners, table_code(table));
}

static void on_table_released(void *context, struct table *table) {
    struct lobby *lobby = context;
    owners_note_released(lobby->services->owners, table_code(table));
}

// Nothing of it is dropped: it is another server's.
void lobby_give_up(struct lobby *lobby, struct entry *entry, const char *node) {
    watch_forget(lobby->services, entry->table);
    table_send_away(take_entry(lobby, entry), node);
}

// Who plays a round somewhere sits down nowhere else.
static bool may_sit(void *context, const struct account *account) {
    return !lobby_plays_hosted(context, account);
}

static bool saw_hands_beside(void *context, const struct table *table,
                             const struct account *account) {
    const struct lobby *lobby = context;
    for (const struct entry *entry = lobby->entries; entry != NULL; entry = entry->hh.next) {
        const struct table *other = entry->table;
        if (other != NULL && (other == table || table_is_beside(table, other)) &&
            table_has_shown_hands(other, account->id)) {
            return true;
        }
    }
    return false;
}

static bool take_behind(void *context, struct table *table, struct session *session,
                        const char *key) {
    const struct watch_request request = {.key = key, .last = -1};
    (void)context;
    return watch_join(table, session, &request) == STATUS_OK;
}

static bool may_be_instant(void *context) {
    const struct lobby *lobby = context;
    int count = 0;
    for (const struct entry *entry = lobby->entries; entry != NULL; entry = entry->hh.next) {
        count +=
            entry->table != NULL && table_options(entry->table)->pace == WIRE_PACE_INSTANT ? 1 : 0;
    }
    return count < lobby->services->config.instant_tables_max;
}

static struct table_host maker(struct lobby *lobby) {
    return (struct table_host){
        .context = lobby,
        .on_changed = on_table_changed,
        .on_empty = on_table_empty,
        .on_lost = lobby->services->owners == NULL ? NULL : on_table_lost,
        .on_released = on_table_released,
        .may_sit = may_sit,
        .may_be_instant = may_be_instant,
        .take_behind = take_behind,
        .plays_beside = lobby_plays_beside,
        .saw_hands_beside = saw_hands_beside,
        .clubs = &lobby->clubs,
    };
}

static void add_entry(struct lobby *lobby, struct entry *entry, const char *code) {
    snprintf(entry->code, sizeof entry->code, "%s", code);
    entry->number = ++lobby->made;
    entry->doubts = lobby->services->doubts;
    HASH_ADD_STR(lobby->entries, code, entry);
}

static int count_owned(const struct lobby *lobby, const struct account *owner) {
    int count = 0;
    for (const struct entry *entry = lobby->entries; entry != NULL; entry = entry->hh.next) {
        count += entry->table != NULL && table_is_owner(entry->table, owner) ? 1 : 0;
    }
    return count;
}

int lobby_count_of_club(const struct lobby *lobby, const struct account *owner, const char *club) {
    int count = 0;
    for (const struct entry *entry = lobby->entries; entry != NULL; entry = entry->hh.next) {
        count += entry->table != NULL && table_is_owner(entry->table, owner) &&
                 strcmp(table_options(entry->table)->club, club) == 0;
    }
    return count;
}

// The last tables are for people who have sat at one before, and whom the journal knows.
int lobby_room_permille(const struct account *owner) {
    return owner->is_known ? MILLE : MILLE - MILLE / KEPT_TABLES;
}

bool lobby_has_room(const struct lobby *lobby, const struct account *owner) {
    int64_t most = lobby->services->config.tables_max;
    int64_t kept = owner->is_known ? 0 : most / KEPT_TABLES;
    return (int64_t)HASH_COUNT(lobby->entries) < most - kept;
}

// What there is plays on as long as it can (N45).
static bool is_store_full(const struct lobby *lobby) {
    return lobby->services->journal->fill_permille >= JOURNAL_FULL_PERMILLE;
}

enum status lobby_open_table(struct lobby *lobby, const struct table_options *options,
                             const struct session *owner, struct table **out_table) {
    const struct config *config = &lobby->services->config;
    struct quotas *quotas = lobby->services->quotas;
    struct table_host host = maker(lobby);
    if (owners_are_draining(lobby->services->owners)) {
        return STATUS_TRY_AGAIN; // at another server
    }
    if (is_store_full(lobby)) {
        return STATUS_SERVER_FULL;
    }
    if (!lobby_has_room(lobby, owner->account) ||
        count_owned(lobby, owner->account) >= config->own_tables_max) {
        return STATUS_SERVER_FULL;
    }
    if (options->pace == WIRE_PACE_INSTANT && !may_be_instant(lobby)) {
        return STATUS_SERVER_FULL;
    }
    if (!quota_take(quotas, owner->visitor, QUOTA_TABLES, clock_now_ms(lobby->services->clock))) {
        return STATUS_CROWDED;
    }
    struct entry *entry = calloc(1, sizeof *entry);
    if (entry != NULL) {
        lobby_make_code(lobby, entry->code);
        entry->table = table_create(lobby->services, &host, entry->code, options, owner->account);
    }
    if (entry == NULL || entry->table == NULL) {
        quota_give_back(owner->visitor, QUOTA_TABLES);
        free(entry);
        return STATUS_NO_MEMORY;
    }
    entry->visitor = visitor_hold(owner->visitor);
    entry->number = ++lobby->made;
    entry->doubts = lobby->services->doubts;
    HASH_ADD_STR(lobby->entries, code, entry);
    *out_table = entry->table;
    lists_note_change(lobby, entry);
    lobby_note_seats(lobby, entry);
    table_give_seat(entry->table, 0, owner->account);
    table_play(entry->table);
    return STATUS_OK;
}

// ---- hosted tables ----

void lobby_set_clubs(struct lobby *lobby, const struct table_clubs *clubs) {
    lobby->clubs = *clubs;
}

bool lobby_shows_matches(const struct lobby *lobby, const char *club,
                         const struct account *account) {
    const struct table_clubs *clubs = &lobby->clubs;
    return *club == '\0' ||
           (clubs->shows_matches != NULL && clubs->shows_matches(clubs->context, club, account));
}

static enum status find_hosted(const struct entry *entry, const struct table_plan *plan,
                               struct table **out_table) {
    if (entry->table == NULL) {
        return STATUS_BROKEN;
    }
    if (plan->host == NULL || strcmp(table_host_text(entry->table), plan->host) != 0) {
        return STATUS_SEAT_TAKEN;
    }
    *out_table = entry->table;
    return STATUS_ALREADY;
}

enum status lobby_open_hosted(struct lobby *lobby, const char *code, const struct table_plan *plan,
                              struct table **out_table) {
    struct table_host host = maker(lobby);
    if (!lobby_is_code(code)) {
        return STATUS_BAD_FIELD;
    }
    struct entry *entry = lobby_find_entry(lobby, code);
    if (entry != NULL) {
        return find_hosted(entry, plan, out_table);
    }
    if (HASH_COUNT(lobby->entries) >= (size_t)lobby->services->config.tables_max ||
        is_store_full(lobby)) {
        return STATUS_SERVER_FULL;
    }
    entry = calloc(1, sizeof *entry);
    if (entry == NULL) {
        return STATUS_NO_MEMORY;
    }
    enum status status = table_create_hosted(lobby->services, &host, code, plan, &entry->table);
    if (status != STATUS_OK) {
        free(entry);
        return status;
    }
    *out_table = entry->table;
    add_entry(lobby, entry, code);
    lists_note_change(lobby, entry);
    lobby_note_seats(lobby, entry);
    table_play(entry->table);
    return STATUS_OK;
}

void lobby_close_hosted(struct lobby *lobby, const char *code) {
    struct entry *entry = lobby_find_entry(lobby, code);
    if (entry != NULL && entry->table != NULL && table_is_hosted(entry->table)) {
        on_table_empty(lobby, entry->table);
    }
}

void lobby_review_table(struct lobby *lobby, struct table *table) {
    struct entry *entry = lobby_find_entry(lobby, table_code(table));
    table_review_policy(table);
    table_review_watchers(table);
    watch_review(table);
    if (entry != NULL) {
        entry->is_far_due = true;
        grid_review(lobby, entry);
        lists_review_sight(lobby, entry);
    }
    table_play(table);
}

// ---- coming back ----

static void quarantine(struct entry *entry, uint64_t sequence, enum status status) {
    log_line_about(LOG_TABLE_UNREADABLE, &(struct log_about){.table = entry->code},
                   "table %s cannot be brought back: record %llu %s; it is left alone", entry->code,
                   (unsigned long long)sequence,
                   status == STATUS_NEWER_VERSION ? "is of a newer server" : "does not fit");
    table_destroy(entry->table, WIRE_CLOSE_REASON_EMPTY);
    entry->table = NULL;
}

// The records of a table come one after the other.
static struct entry *find_restored(struct lobby *lobby, const char *code) {
    if (lobby->last_read == NULL || strcmp(lobby->last_read->code, code) != 0) {
        lobby->last_read = lobby_find_entry(lobby, code);
    }
    return lobby->last_read;
}

static struct entry *add_restored(struct lobby *lobby, const char *code) {
    struct entry *entry = calloc(1, sizeof *entry);
    CHECK(entry != NULL);
    add_entry(lobby, entry, code);
    return entry;
}

// A table at which processes died while they brought it back.
static void leave_alone(struct lobby *lobby, const char *subject, const char *code) {
    log_line_about(
        LOG_TABLE_SUSPECT, &(struct log_about){.table = code},
        "table %s brought the server down %d times while it was brought back; it is left alone",
        code, suspects_deaths(lobby->services->journal->suspects, subject));
    add_restored(lobby, code);
}

static void restore_record(struct lobby *lobby, const struct journal_record *record) {
    struct table_host host = maker(lobby);
    const char *code = strchr(record->subject, '.') + 1;
    struct entry *entry = find_restored(lobby, code);
    if (entry == NULL &&
        suspects_deaths(lobby->services->journal->suspects, record->subject) >= DEATHS_MAX) {
        leave_alone(lobby, record->subject, code);
    } else if (record->sequence == 1 && entry == NULL) {
        entry = add_restored(lobby, code);
        entry->table = table_restore(lobby->services, &host, record);
        if (entry->table == NULL) {
            quarantine(entry, record->sequence, STATUS_BROKEN);
        }
    } else if (entry != NULL && entry->table != NULL) {
        enum status status = STATUS_BROKEN;
        if (record->sequence == table_entry_count(entry->table) + 1) {
            status = table_restore_entry(entry->table, record);
        }
        if (status != STATUS_OK) {
            quarantine(entry, record->sequence, status);
        }
    }
}

// Whatever a table does while it is brought back, the next process knows at which one this one
// died.
void lobby_restore_entry(struct lobby *lobby, const struct journal_record *record) {
    struct suspects *suspects = lobby->services->journal->suspects;
    suspects_enter(suspects, record->subject);
    restore_record(lobby, record);
    suspects_leave(suspects);
}

static void restore_end(struct lobby *lobby, struct entry *entry) {
    struct suspects *suspects = lobby->services->journal->suspects;
    char subject[JOURNAL_SUBJECT_BYTES];
    snprintf(subject, sizeof subject, "table.%s", entry->code);
    suspects_enter(suspects, subject);
    table_review_policy(entry->table); // its club may allow less than when it was written
    if (!table_restore_end(entry->table)) {
        quarantine(entry, table_entry_count(entry->table), STATUS_BROKEN);
    }
    suspects_leave(suspects);
    suspects_forgive(suspects, subject);
}

bool lobby_go_on(struct lobby *lobby, const char *code) {
    struct entry *entry = lobby_find_entry(lobby, code);
    if (entry != NULL && entry->table != NULL) {
        restore_end(lobby, entry);
    }
    bool is_back = entry != NULL && entry->table != NULL;
    if (is_back) {
        entry->came_at = clock_now_ms(lobby->services->clock);
        lobby_note_seats(lobby, entry);
        on_table_changed(lobby, entry->table);
    }
    return is_back;
}

void lobby_restore_end(struct lobby *lobby) {
    lobby->going_on = lobby->entries;
}

// Bots look through the hand that is being played, which takes its time.
bool lobby_restore_some(struct lobby *lobby) {
    uint64_t end_at = clock_precise_us(lobby->services->clock) + RESTORE_US;
    while (lobby->going_on != NULL && clock_precise_us(lobby->services->clock) <= end_at) {
        struct entry *entry = lobby->going_on;
        lobby->going_on = entry->hh.next;
        if (entry->table != NULL) {
            restore_end(lobby, entry);
            lobby_note_seats(lobby, entry);
        }
        lobby->restored_count += entry->table != NULL ? 1 : 0;
    }
    return lobby->going_on != NULL;
}

int lobby_restored(const struct lobby *lobby) {
    return lobby->restored_count;
}

void lobby_take_name(struct lobby *lobby) {
    for (const struct entry *entry = lobby->entries; entry != NULL; entry = entry->hh.next) {
        if (entry->table != NULL) {
            table_update_title(entry->table);
        }
    }
}

void lobby_tell_name(struct lobby *lobby, const struct account *account) {
    for (const struct entry *entry = lobby->entries; entry != NULL; entry = entry->hh.next) {
        if (entry->table != NULL && table_shows_name(entry->table, account)) {
            table_changed(entry->table);
        }
    }
}

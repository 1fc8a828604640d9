// Who may watch a table: asked, and the keys of its links made and told. Nothing here changes a
// table.
#include "server/table/table_parts.h"

#include "server/translate/watch_policy.h"

#include <sodium/utils.h>
#include <stdio.h>

enum { KEY_SECRET_BYTES = (WATCH_KEY_BYTES - 1) / 2 };

bool table_may_widen(const struct table *table) {
    bool is_standing = table->state == WIRE_TABLE_STATE_WAITING ||
                       table->state == WIRE_TABLE_STATE_BETWEEN ||
                       table->state == WIRE_TABLE_STATE_FINISHED;
    return is_standing && !table_is_due(table, STEP_BEGUN) && !table_is_due(table, STEP_CLEARED) &&
           !table_is_breaking_off(table);
}

bool table_has_barred(const struct table *table, const struct account *account) {
    bool is_barred = people_has(&table->policy.barred, account->id) ||
                     (table->owner != NULL && people_has(&table->owner->barred, account->id));
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct account *person = table_person(table, seat);
        is_barred = is_barred || (person != NULL && people_has(&person->barred, account->id));
    }
    return is_barred;
}

static int add_barred(const struct people *people, char ids[TABLE_BARRED_MAX][ACCOUNT_ID_BYTES],
                      int count) {
    const struct people before = {.ids = ids, .count = count};
    for (int i = 0; i < people->count; i++) {
        if (!people_has(&before, people->ids[i])) {
            memcpy(ids[count++], people->ids[i], ACCOUNT_ID_BYTES);
        }
    }
    return count;
}

int table_list_barred(const struct table *table, char out_ids[TABLE_BARRED_MAX][ACCOUNT_ID_BYTES]) {
    int count = add_barred(&table->policy.barred, out_ids, 0);
    if (table->owner != NULL) {
        count = add_barred(&table->owner->barred, out_ids, count);
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct account *person = table_person(table, seat);
        count = person == NULL ? count : add_barred(&person->barred, out_ids, count);
    }
    return count;
}

bool table_owner_bars(const struct table *table) {
    return table->owner != NULL && table->owner->barred.count > 0;
}

const struct people *table_barred(const struct table *table) {
    return &table->policy.barred;
}

bool table_is_club_game(const struct table *table) {
    return table_is_hosted(table) || table->options.has_watch_floor;
}

bool table_has_guest(const struct table *table, int seat, const struct account *account) {
    return people_has(&table->seats[seat].guests, account->id);
}

bool table_key_opens(const struct table *table, int seat, const char *key) {
    char kept[WATCH_KEY_BYTES] = "", given[WATCH_KEY_BYTES] = ""; // of one length
    if (table != NULL) {
        snprintf(kept, sizeof kept, "%s",
                 seat == NO_SEAT ? table->policy.key : table->seats[seat].watch_key);
    }
    snprintf(given, sizeof given, "%s", key);
    return sodium_memcmp(kept, given, sizeof kept) == 0 && *kept != '\0';
}

bool table_has_caster(const struct table *table, const struct account *account) {
    return people_has(&table->policy.casters, account->id);
}

bool table_casts_live(const struct table *table, const struct account *account) {
    return table->options.watch.casters_live && table_has_caster(table, account);
}

// Whoever takes care of the table or casts there needs neither link nor club.
bool table_invites(const struct table *table, const struct account *account, const char *key) {
    bool has_key = table_key_opens(table, NO_SEAT, key);
    bool is_own = table_is_run_by(table, account) || table_has_caster(table, account);
    switch ((int)table->options.watch.audience) {
    case WIRE_WATCH_AUDIENCE_PUBLIC:
        return true;
    case WIRE_WATCH_AUDIENCE_LINK:
        return has_key || is_own;
    case WIRE_WATCH_AUDIENCE_MEMBERS:
        return is_own || table_has_member(table, account);
    case WIRE_WATCH_AUDIENCE_MEMBERS_LINK:
        return is_own || (table_has_member(table, account) && has_key);
    default:
        return false;
    }
}

bool table_lets_watch(const struct table *table, const struct session *session) {
    const struct wire_watch_policy *policy = &table->options.watch;
    bool sees_hands;
    if (table_plays_beside(table, session->account)) {
        return false;
    }
    bool is_own = table_shows_referee(table, session->account, &sees_hands) ||
                  table_is_teacher(table, session) ||
                  table_find_stand_in(table, session->account) != NO_SEAT;
    return is_own || (watch_policy_is_live(policy) &&
                      table_invites(table, session->account, session->watch_key) &&
                      (policy->nameless || account_has_name(session->account)) &&
                      !table_has_barred(table, session->account));
}

int table_list_casters(const struct table *table, struct wire_table_caster out_rows[]) {
    const struct people *casters = &table->policy.casters;
    for (int i = 0; i < casters->count && out_rows != NULL; i++) {
        const struct account *account =
            accounts_find_id(table->services->accounts, casters->ids[i]);
        out_rows[i] = (struct wire_table_caster){.account = casters->ids[i],
                                                 .name = account == NULL ? "" : account->name,
                                                 .hands = table->options.watch.casters_live};
    }
    return casters->count;
}

// ---- telling the keys ----

void table_tell_seat_key(const struct table *table, struct session *session) {
    const struct table_seat *row = &table->seats[session->seat];
    struct wire_seat_guest guests[SEAT_GUESTS_MAX];
    for (int i = 0; i < row->guests.count; i++) {
        const struct account *guest =
            accounts_find_id(table->services->accounts, row->guests.ids[i]);
        guests[i] = (struct wire_seat_guest){.account = row->guests.ids[i],
                                             .name = guest == NULL ? "" : guest->name};
    }
    struct wire_server message = {
        .type = WIRE_SERVER_WATCH_KEY,
        .watch_key = {.code = table->code,
                      .has_seat = true,
                      .seat = session->seat,
                      .key = row->watch_key,
                      .has_guests = true,
                      .guests = {.count = row->guests.count, .rows = guests}},
    };
    session_tell(session, &message);
}

void table_tell_keys(struct table *table, struct session *session) {
    bool has_seat = session->seat != NO_SEAT;
    const char *key = table->policy.key;
    if (*key != '\0' && (has_seat || table_is_owner(table, session->account))) {
        struct wire_server message = {
            .type = WIRE_SERVER_WATCH_KEY,
            .watch_key = {.code = table->code, .key = key},
        };
        session_tell(session, &message);
    }
    if (has_seat && (*table->seats[session->seat].watch_key != '\0' ||
                     table->seats[session->seat].guests.count > 0)) {
        table_tell_seat_key(table, session);
    }
}

void table_make_key(struct table *table, char out_key[WATCH_KEY_BYTES]) {
    uint8_t secret[KEY_SECRET_BYTES];
    entropy_fill(&table->services->entropy, secret, sizeof secret);
    sodium_bin2hex(out_key, WATCH_KEY_BYTES, secret, sizeof secret);
}

// A hosted table: made by a plan, begun, and ruled.
#include "server/table/hosted.h"

#include "server/table/table_parts.h"

#include <stdio.h>
#include <string.h>

// ---- the plan ----

static bool fits(const char *text, size_t bytes) {
    return text == NULL || strlen(text) < bytes;
}

static const char *words(const char *text) {
    return text == NULL ? "" : text;
}

static bool is_twice(const struct table_plan *plan, int seat) {
    for (int other = 0; other < seat; other++) {
        if (plan->seats[other].account == plan->seats[seat].account) {
            return true;
        }
    }
    return false;
}

static enum status check_seat(const struct table_plan *plan, int seat) {
    const struct planned_seat *planned = &plan->seats[seat];
    if (planned->account == NULL && bot_kind_find(words(planned->bot)) == NULL) {
        return STATUS_UNKNOWN_BOT;
    }
    bool is_person = planned->account != NULL;
    bool is_fine = fits(planned->name, NAME_BYTES) && fits(planned->tag, SEAT_TAG_BYTES) &&
                   !(is_person && (is_twice(plan, seat) || account_is_onlooker(planned->account)));
    return is_fine ? STATUS_OK : STATUS_BAD_FIELD;
}

static enum status check_plan(const struct table_plan *plan) {
    bool is_fine = plan->host != NULL && plan->host[0] != '\0' && fits(plan->host, HOST_BYTES) &&
                   plan->options->title[0] != '\0' && plan->rest_s >= 0 &&
                   plan->rest_s <= HOSTED_REST_S_MAX;
    enum status status = is_fine ? STATUS_OK : STATUS_BAD_FIELD;
    for (int seat = 0; seat < plan->options->rules.players && status == STATUS_OK; seat++) {
        status = check_seat(plan, seat);
    }
    return status;
}

static void give_seat(struct table *table, int seat, const struct planned_seat *planned) {
    struct table_seat *row = &table->seats[seat];
    snprintf(row->tag, sizeof row->tag, "%s", words(planned->tag));
    if (planned->account == NULL) {
        row->kind = WIRE_SEAT_KIND_BOT;
        row->bot_kind = bot_kind_find(planned->bot);
        row->is_ready = true;
        table_name_bot(table, row, row->bot_kind->title);
        return;
    }
    row->is_held = planned->is_held;
    row->gone_at = table_now(table);
    snprintf(row->own_name, sizeof row->own_name, "%s", words(planned->name));
    table_give_seat(table, seat, planned->account);
}

enum status table_create_hosted(struct services *services, const struct table_host *host,
                                const char *code, const struct table_plan *plan,
                                struct table **out_table) {
    enum status status = check_plan(plan);
    if (status != STATUS_OK) {
        return status;
    }
    struct table *table = table_create(services, host, code, plan->options, NULL);
    if (table == NULL) {
        return STATUS_NO_MEMORY;
    }
    snprintf(table->hosted.host, sizeof table->hosted.host, "%s", plan->host);
    table->hosted.rest_s = plan->rest_s;
    table->owner_gone_at = TIME_NEVER;
    for (int seat = 0; seat < table_players(table); seat++) {
        give_seat(table, seat, &plan->seats[seat]);
    }
    *out_table = table;
    return STATUS_OK;
}

bool table_restore_host(struct table *table, const struct wire_record_table_opened *opened) {
    bool has_owner = opened->owner[0] != '\0';
    if (has_owner == opened->has_host) {
        return false;
    }
    if (opened->has_host) {
        snprintf(table->hosted.host, sizeof table->hosted.host, "%s", opened->host);
        table->hosted.rest_s = opened->rest_s;
        table->owner_gone_at = TIME_NEVER;
    }
    return !opened->has_host || (opened->title[0] != '\0' && opened->has_seats);
}

// ---- the match ----

static enum status begin(struct table *table, const uint8_t *secret) {
    if (!table_is_hosted(table)) {
        return STATUS_NOT_NOW;
    }
    if (table->state == WIRE_TABLE_STATE_FROZEN) {
        return STATUS_BROKEN;
    }
    if (table->state != WIRE_TABLE_STATE_WAITING || table_is_due(table, STEP_BEGUN)) {
        return STATUS_ALREADY;
    }
    table_prepare_match(table);
    if (secret != NULL) {
        memcpy(table->seed, secret, sizeof table->seed);
    }
    table_play(table);
    return STATUS_OK;
}

enum status table_begin(struct table *table) {
    return begin(table, NULL);
}

enum status table_begin_from(struct table *table, const uint8_t secret[RANDOM_SEED_BYTES]) {
    return begin(table, secret);
}

// ---- rulings ----

enum status table_rule(struct table *table, const struct wire_record_table_ruled *ruling) {
    enum status status = table_add_ruling(table, ruling);
    if (status == STATUS_OK) {
        table_play(table);
    }
    return status;
}

int32_t table_ruled_up_to(const struct table *table) {
    return table->hosted.up_to;
}

bool table_is_stopped(const struct table *table) {
    return table_is_hosted(table) && table->pause.is_on;
}

enum status table_stop_next(struct table *table, const char *by, const char *reason) {
    struct table_rulings *rulings = &table->rulings;
    if (!table_is_hosted(table) || !table_is_running(table) || table->match.is_over) {
        return STATUS_NOT_NOW;
    }
    if (table->pause.is_on || rulings->stop.is_on) {
        return STATUS_ALREADY;
    }
    rulings->stop.is_on = true;
    rulings->stop.number = table->log.last_number;
    snprintf(rulings->stop.by, sizeof rulings->stop.by, "%s", by);
    snprintf(rulings->stop.reason, sizeof rulings->stop.reason, "%s", reason);
    table_play(table);
    return STATUS_OK;
}

void table_stop_no_more(struct table *table) {
    table->rulings.stop.is_on = false;
}

// ---- referees who look in ----

static struct table_referee *find_referee(struct table *table, const char *account) {
    const struct table_referee *row = table_find_referee(table, account);
    return row == NULL ? NULL : &table->hosted.referees[row - table->hosted.referees];
}

// Somebody who has seen hands of the present deal is kept for as long as it is played.
static struct table_referee *make_room(struct table *table, const char *account) {
    struct table_hosted *hosted = &table->hosted;
    struct table_referee *row = find_referee(table, account);
    for (int i = 0; i < hosted->referee_count && row == NULL; i++) {
        struct table_referee *old = &hosted->referees[i];
        row = !old->is_looking && !table_saw_deal(table, old) ? old : NULL;
    }
    if (row == NULL && hosted->referee_count < REFEREES_MAX) {
        row = &hosted->referees[hosted->referee_count++];
        *row = (struct table_referee){.is_looking = false};
    }
    return row;
}

static bool has_played(const struct table *table, const char *account) {
    for (int i = 0; i < table->hosted.part_count; i++) {
        if (strcmp(table->hosted.parts[i].account, account) == 0) {
            return true;
        }
    }
    return false;
}

enum status table_look_in(struct table *table, const struct account *account, const char *name,
                          bool sees_hands) {
    if (!table_is_hosted(table)) {
        return STATUS_NOT_NOW;
    }
    if (table_find_seat(table, account) != NO_SEAT ||
        (sees_hands && has_played(table, account->id))) {
        return STATUS_PLAYS_HERE;
    }
    struct table_referee *row = make_room(table, account->id);
    if (row == NULL) {
        return STATUS_LIST_FULL;
    }
    bool is_same = strcmp(row->account, account->id) == 0;
    uint32_t saw_deal = !is_same ? 0 : row->sees_hands ? table->deals : row->saw_deal;
    snprintf(row->account, sizeof row->account, "%s", account->id);
    snprintf(row->name, sizeof row->name, "%s", name);
    row->is_looking = true;
    row->sees_hands = sees_hands;
    row->saw_deal = saw_deal;
    table_changed(table);
    return STATUS_OK;
}

void table_look_away(struct table *table, const struct account *account) {
    struct table_referee *row = find_referee(table, account->id);
    if (row != NULL && row->is_looking) {
        row->is_looking = false;
        row->saw_deal = row->sees_hands ? table->deals : row->saw_deal;
        table_changed(table);
    }
}

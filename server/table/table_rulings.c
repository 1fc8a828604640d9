// What the host of a hosted table decides while it is played: checked, written, done, told.
//
// A ruling is a record of its own. What it changes of the table it changes when that is durable,
// here and when the journal is read again. What it asks of the game (a hand is void, the table is
// set) is decided next, as a fact like any other; until then it is noted, and the fact takes the
// note away.
#include "server/table/hosted.h"
#include "server/table/publish.h"
#include "server/table/table_parts.h"

#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/event/event_codec.h"
#include "server/session/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SET_POINTS_MAX = 50000000, LIMIT_HANDS_MAX = 8 };

typedef const struct wire_record_table_ruled ruling_record;

// ---- whether a ruling fits ----

static bool is_in_hand(const struct table *table) {
    uint8_t phase = table->match.deal.phase;
    return table_is_running(table) &&
           (phase == DEAL_TURN || phase == DEAL_CLAIM || phase == DEAL_ROB);
}

// What follows the place of the log where the last ruling stood is what that ruling made.
static bool has_gone_on(const struct table *table) {
    struct event_cursor cursor = event_log_from_deal(&table->log);
    struct event event;
    while (event_log_next(&table->log, &cursor, &event)) {
        bool is_made = event.kind == EVENT_DRAWN || event.kind == EVENT_DEAL_END ||
                       event.kind == EVENT_REVIEW || event.kind == EVENT_LAID_OPEN ||
                       event.kind == EVENT_SET;
        if (cursor.offset > table->rulings.undo.offset && !is_made) {
            return true;
        }
    }
    return table->rulings.undo.deals != table->deals;
}

static enum status check_undo(const struct table *table) {
    const struct table_rulings *rulings = &table->rulings;
    bool is_pending = rulings->is_voiding || rulings->is_setting;
    if (!rulings->undo.can_be) {
        return STATUS_TOO_LATE;
    }
    if (rulings->undo.kind == WIRE_TABLE_RULING_LIMIT || is_pending) {
        return STATUS_OK;
    }
    return table->deals == 0 || has_gone_on(table) ? STATUS_TOO_LATE : STATUS_OK;
}

static enum status check_set(const struct table *table, ruling_record *ruling) {
    const struct wire_record_set *set = &ruling->set;
    int players = table_players(table);
    bool is_fine = ruling->has_set && set->points.count == players &&
                   (set->chombos.count == 0 || set->chombos.count == players) &&
                   set->has_round == set->has_dealer && set->has_round == set->has_honba &&
                   (!set->has_dealer || set->dealer < players) &&
                   (!set->has_round || (table->options.rules.seat_winds && !set->is_change));
    for (int seat = 0; seat < set->points.count && is_fine; seat++) {
        is_fine =
            set->points.rows[seat] >= -SET_POINTS_MAX && set->points.rows[seat] <= SET_POINTS_MAX;
    }
    return is_fine ? STATUS_OK : STATUS_BAD_FIELD;
}

// Whether this person had the seat before.
static bool had_seat(const struct table *table, const char *account) {
    for (int i = 0; i < table->hosted.part_count; i++) {
        if (strcmp(table->hosted.parts[i].account, account) == 0) {
            return true;
        }
    }
    return false;
}

static enum status check_replace(const struct table *table, ruling_record *ruling) {
    const struct wire_record_seat *who = &ruling->who;
    if (!ruling->has_seat || ruling->seat >= table_players(table) || !ruling->has_who ||
        who->kind == WIRE_SEAT_KIND_EMPTY) {
        return STATUS_BAD_FIELD;
    }
    if (table->hosted.part_count == PLAYED_PARTS_MAX) {
        return STATUS_LIST_FULL;
    }
    if (who->kind == WIRE_SEAT_KIND_BOT) {
        return bot_kind_find(who->bot) == NULL ? STATUS_UNKNOWN_BOT : STATUS_OK;
    }
    const struct account *account =
        accounts_stub(table->services->accounts, who->account, who->person);
    if (account == NULL || account_is_onlooker(account)) {
        return STATUS_BAD_FIELD;
    }
    if (table_find_seat(table, account) != NO_SEAT) {
        return STATUS_ALREADY;
    }
    if (table_has_shown_hands(table, who->account)) {
        return STATUS_SAW_HANDS;
    }
    bool is_between = match_is_between_deals(&table->match) || !table_is_running(table);
    return had_seat(table, who->account) && !is_between ? STATUS_NOT_NOW : STATUS_OK;
}

static enum status check_swap(const struct table *table, ruling_record *ruling) {
    int players = table_players(table);
    bool is_fine = ruling->has_seat && ruling->has_other && ruling->seat < players &&
                   ruling->other < players && ruling->seat != ruling->other;
    bool is_between = match_is_between_deals(&table->match) || !table_is_running(table);
    if (!is_fine) {
        return STATUS_BAD_FIELD;
    }
    if (table->hosted.part_count + 2 > PLAYED_PARTS_MAX) {
        return STATUS_LIST_FULL;
    }
    return is_between ? STATUS_OK : STATUS_NOT_NOW;
}

static enum status check_kind(const struct table *table, ruling_record *ruling) {
    bool is_asking = table->rulings.is_voiding || table->rulings.is_setting;
    switch (ruling->kind) {
    case WIRE_TABLE_RULING_LIMIT:
        return ruling->has_hands && ruling->hands >= -1 && ruling->hands <= LIMIT_HANDS_MAX
                   ? STATUS_OK
                   : STATUS_BAD_FIELD;
    case WIRE_TABLE_RULING_PAUSE:
        return table->pause.is_on ? STATUS_ALREADY : STATUS_OK;
    case WIRE_TABLE_RULING_GO_ON:
        return table->pause.is_on ? STATUS_OK : STATUS_ALREADY;
    case WIRE_TABLE_RULING_VOID_HAND:
        return is_in_hand(table) && !is_asking ? STATUS_OK : STATUS_NOT_NOW;
    case WIRE_TABLE_RULING_SET_TABLE:
        return is_asking ? STATUS_NOT_NOW : check_set(table, ruling);
    case WIRE_TABLE_RULING_END_GAME:
        return table->deals > 0 ? STATUS_OK : STATUS_NOT_NOW;
    case WIRE_TABLE_RULING_REPLACE:
        return check_replace(table, ruling);
    case WIRE_TABLE_RULING_SWAP_SEATS:
        return check_swap(table, ruling);
    case WIRE_TABLE_RULING_UNDO:
        return check_undo(table);
    case WIRE_TABLE_RULING_COUNT:
        break;
    }
    return STATUS_BAD_FIELD;
}

// Seats may change before the match, too.
static enum status check(const struct table *table, ruling_record *ruling) {
    bool is_of_seats =
        ruling->kind == WIRE_TABLE_RULING_REPLACE || ruling->kind == WIRE_TABLE_RULING_SWAP_SEATS;
    bool is_before = table->state == WIRE_TABLE_STATE_WAITING && is_of_seats;
    bool is_played = table_is_running(table) && !table->match.is_over;
    if (table->state == WIRE_TABLE_STATE_FROZEN) {
        return STATUS_BROKEN;
    }
    if (!table_is_hosted(table) || table_is_breaking_off(table) || !(is_before || is_played)) {
        return STATUS_NOT_NOW;
    }
    return check_kind(table, ruling);
}

enum status table_may_rule(const struct table *table, ruling_record *ruling) {
    return check(table, ruling);
}

// ---- what waits ----

static void drop_first(struct table *table, enum status status) {
    struct table_rulings *rulings = &table->rulings;
    table->hosted.last = (struct table_ruled){rulings->waiting[0]->number, status};
    free(rulings->waiting[0]);
    rulings->count--;
    for (int i = 0; i < rulings->count; i++) {
        rulings->waiting[i] = rulings->waiting[i + 1];
    }
    if (rulings->count == 0) {
        table_not_due(table, STEP_RULED);
    }
}

enum status table_add_ruling(struct table *table, ruling_record *ruling) {
    struct table_rulings *rulings = &table->rulings;
    enum status status = check(table, ruling);
    if (status == STATUS_OK && rulings->count == RULINGS_WAITING_MAX) {
        status = STATUS_NOT_NOW;
    }
    if (status != STATUS_OK) {
        return status;
    }
    struct wire_record_table_ruled *copy = malloc(sizeof *copy);
    if (copy == NULL) {
        return STATUS_NO_MEMORY;
    }
    *copy = *ruling;
    rulings->waiting[rulings->count++] = copy;
    table_make_due(table, STEP_RULED);
    return STATUS_OK;
}

void table_rulings_finish(struct table *table) {
    while (table->rulings.count > 0) {
        drop_first(table, STATUS_NOT_NOW);
    }
}

// ---- stopping at the next decision ----

static void stop_if_due(struct table *table) {
    struct table_rulings *rulings = &table->rulings;
    struct wire_record_table_ruled pause = {.kind = WIRE_TABLE_RULING_PAUSE};
    if (!rulings->stop.is_on || (table->log.last_number == rulings->stop.number &&
                                 !match_is_between_deals(&table->match))) {
        return;
    }
    rulings->stop.is_on = false;
    snprintf(pause.by, sizeof pause.by, "%s", rulings->stop.by);
    snprintf(pause.reason, sizeof pause.reason, "%s", rulings->stop.reason);
    if (table_add_ruling(table, &pause) == STATUS_NO_MEMORY) {
        rulings->stop.is_on = true; // the next step tries again
    }
}

void table_check_rulings(struct table *table) {
    enum status status = STATUS_BROKEN;
    stop_if_due(table);
    while (table->rulings.count > 0 && !table_is_writing(table) && status != STATUS_OK) {
        status = check(table, table->rulings.waiting[0]);
        if (status != STATUS_OK) {
            drop_first(table, status);
            table_tell_host(table, HOSTED_RULED);
        }
    }
}

// ---- what it does ----

static void note_undo(struct table *table, enum wire_table_ruling kind) {
    table->rulings.undo.can_be = true;
    table->rulings.undo.kind = kind;
    table->rulings.undo.offset = table->log.length;
    table->rulings.undo.deals = table->deals;
    table->rulings.undo.last_deal = table->rulings.last_deal;
}

// Facts that were made are taken back by cutting the log; what was only noted is forgotten.
static bool undo(struct table *table, ruling_record *ruling, bool is_restored) {
    struct table_rulings *rulings = &table->rulings;
    rulings->undo.can_be = false;
    rulings->last_deal = rulings->undo.last_deal;
    rulings->is_voiding = rulings->is_setting = false;
    size_t offset = table->log.length;
    int version = ruling->has_version ? ruling->version : EVENT_CODE_VERSION;
    if (ruling->has_offset && !table_find_place(table, version, (size_t)ruling->offset, &offset)) {
        return false;
    }
    if (offset == table->log.length) {
        return true;
    }
    if (is_restored) {
        int64_t at_ms = 0;
        return ruling->has_at && text_read_int(ruling->at, 0, INT64_MAX, &at_ms) &&
               table_rewind(table, offset, (uint64_t)at_ms);
    }
    table_review_forget(table);
    if (rulings->undo.kind == WIRE_TABLE_RULING_VOID_HAND) {
        table_set_state(table, WIRE_TABLE_STATE_PLAYING);
    }
    table_apply_rewind(table, offset);
    return true;
}

static void go_on(struct table *table, ruling_record *ruling) {
    int64_t back_ms = 0;
    table_set_host_pause(table, false, "", "");
    if (ruling->has_back_ms && text_read_int(ruling->back_ms, 0, INT32_MAX, &back_ms)) {
        table->started_at += (uint64_t)back_ms;
    }
}

static bool apply(struct table *table, ruling_record *ruling, bool is_restored) {
    struct table_rulings *rulings = &table->rulings;
    switch (ruling->kind) {
    case WIRE_TABLE_RULING_LIMIT:
        note_undo(table, ruling->kind);
        table_limit_hands(table, ruling->hands);
        return true;
    case WIRE_TABLE_RULING_PAUSE:
        table_set_host_pause(table, true, ruling->by, ruling->reason);
        return true;
    case WIRE_TABLE_RULING_GO_ON:
        go_on(table, ruling);
        return true;
    case WIRE_TABLE_RULING_VOID_HAND:
        note_undo(table, ruling->kind);
        rulings->is_voiding = true;
        return true;
    case WIRE_TABLE_RULING_SET_TABLE:
        note_undo(table, ruling->kind);
        rulings->is_setting = true;
        rulings->set = ruling->set;
        return true;
    case WIRE_TABLE_RULING_END_GAME:
        table_apply_broken_off(table);
        return true;
    case WIRE_TABLE_RULING_REPLACE:
        return table_replace(table, ruling->seat, &ruling->who, is_restored);
    case WIRE_TABLE_RULING_SWAP_SEATS:
        return table_swap_people(table, ruling->seat, ruling->other, is_restored);
    case WIRE_TABLE_RULING_UNDO:
        return undo(table, ruling, is_restored);
    case WIRE_TABLE_RULING_COUNT:
        break;
    }
    return false;
}

static void note_number(struct table *table, ruling_record *ruling) {
    if (ruling->number > table->hosted.up_to) {
        table->hosted.up_to = ruling->number;
    }
}

// ---- written and durable ----

void table_write_ruling(struct table *table, struct wire_record_table_ruled *out_record) {
    struct wire_record_table_ruled *ruling = table->rulings.waiting[0];
    bool is_undo = ruling->kind == WIRE_TABLE_RULING_UNDO &&
                   table->rulings.undo.kind != WIRE_TABLE_RULING_LIMIT;
    ruling->has_offset = ruling->has_version = is_undo;
    ruling->offset = is_undo ? (int32_t)table->rulings.undo.offset : 0;
    ruling->version = EVENT_CODE_VERSION;
    if (is_undo) {
        table_stamp_rewind(table, table_match_ms(table));
        ruling->has_at = true;
        snprintf(ruling->at, sizeof ruling->at, "%llu", (unsigned long long)table->due.rewind_ms);
    }
    const struct account *person =
        ruling->has_who ? accounts_find_id(table->services->accounts, ruling->who.account) : NULL;
    ruling->who.has_person = person != NULL;
    snprintf(ruling->who.person, sizeof ruling->who.person, "%s",
             person == NULL ? "" : person->name);
    *out_record = *ruling;
}

static void tell(struct table *table, ruling_record *ruling) {
    struct wire_server message = {
        .type = WIRE_SERVER_RULED,
        .ruled = {.code = table->code,
                  .number = ruling->number,
                  .kind = ruling->kind,
                  .by = ruling->by,
                  .reason = ruling->reason,
                  .has_seat = ruling->has_seat,
                  .seat = ruling->seat,
                  .has_other = ruling->has_other,
                  .other = ruling->other},
    };
    publish_to_all(table, &message);
}

void table_apply_ruling(struct table *table) {
    struct wire_record_table_ruled *ruling = table->rulings.waiting[0];
    bool is_done = apply(table, ruling, false);
    if (!is_done) {
        table_freeze(table, "a ruling cannot be done");
    } else {
        tell(table, ruling);
        table_update_pause(table);
        table_changed(table);
    }
    note_number(table, ruling);
    drop_first(table, is_done ? STATUS_OK : STATUS_BROKEN);
    table_tell_host(table, HOSTED_RULED);
}

enum status table_restore_ruling(struct table *table, ruling_record *ruling) {
    if (ruling->has_version && ruling->version > EVENT_CODE_VERSION) {
        return STATUS_NEWER_VERSION;
    }
    if (check(table, ruling) != STATUS_OK) {
        return STATUS_BROKEN;
    }
    table->hosted.last = (struct table_ruled){ruling->number, STATUS_OK};
    note_number(table, ruling);
    return apply(table, ruling, true) ? STATUS_OK : STATUS_BROKEN;
}

// ---- what is decided of it ----

void table_read_set(const struct table *table, struct wire_record_set *out_set) {
    const struct match *match = &table->match;
    struct next_deal next;
    *out_set = (struct wire_record_set){.sticks = match->deal.sticks};
    out_set->points.count = out_set->chombos.count = table_players(table);
    for (int seat = 0; seat < table_players(table); seat++) {
        out_set->points.rows[seat] = match->deal.seats[seat].points;
        out_set->chombos.rows[seat] = match->chombos[seat];
    }
    if (table_next_hand(table, &next)) {
        out_set->has_round = out_set->has_dealer = out_set->has_honba = true;
        out_set->round = next.round;
        out_set->dealer = next.dealer;
        out_set->honba = next.honba;
    }
}

static void decide_set(struct table *table) {
    const struct wire_record_set *set = &table->rulings.set;
    const struct deal *deal = &table->match.deal;
    struct event_list list = {.count = 0};
    struct event_set *fact = &event_list_add(&list, EVENT_SET, NO_SEAT)->set;
    fact->has_next = set->has_round;
    fact->round = (uint8_t)set->round;
    fact->dealer = (uint8_t)set->dealer;
    fact->honba = (uint8_t)set->honba;
    fact->sticks = set->is_change ? deal->sticks : (uint8_t)set->sticks;
    for (int seat = 0; seat < table_players(table); seat++) {
        int32_t chombos = set->chombos.count > 0 ? set->chombos.rows[seat] : 0;
        bool is_added = set->is_change || set->chombos.count == 0;
        fact->points[seat] =
            set->points.rows[seat] + (set->is_change ? deal->seats[seat].points : 0);
        fact->chombos[seat] = (uint8_t)(chombos + (is_added ? table->match.chombos[seat] : 0));
    }
    table_decide(table, STATUS_OK, &list);
}

bool table_do_ruled(struct table *table) {
    struct table_rulings *rulings = &table->rulings;
    struct event_list list;
    if (!table_is_running(table) || table->match.is_over) {
        return false;
    }
    if (rulings->is_voiding) {
        enum status status = deal_again(&table->match.deal, DRAWN_RULED_VOID, &list);
        table_decide(table, status, &list);
        return true;
    }
    if (rulings->is_setting && match_is_between_deals(&table->match)) {
        decide_set(table);
        return true;
    }
    return false;
}

// The rows of the durable steps.
#include "server/table/table_parts.h"

#include "common/rules/event/event_codec.h"
#include "server/report/metrics.h"
#include "server/translate/house_rules.h"
#include "server/translate/watch_policy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRY_BYTES_MAX = 64 << 10 };

// A struct wire_record is large: of one only the part is cleared that its type has.

typedef bool send_fn(struct table *table, const void *bytes, size_t length, table_durable_fn *then);

static void send_record(struct table *table, const struct wire_record *record, send_fn *send,
                        table_durable_fn *then) {
    char bytes[ENTRY_BYTES_MAX];
    struct text text;
    text_init(&text, bytes, sizeof bytes);
    if (!wire_encode_record(record, &text)) {
        table_freeze(table, "an entry of the journal is too long");
    } else if (!send(table, bytes, text.length, then)) {
        table_freeze(table, "no memory for an entry of the journal");
    }
}

// ---- what is decided ----

static void write_events(struct table *table, table_durable_fn *then) {
    uint8_t bytes[EVENT_LIST_MAX * EVENT_CODE_BYTES_MAX + 64];
    const struct event_list *list = table->due.events;
    size_t used = 0;
    bytes[used++] = EVENT_CODE_VERSION;
    for (int seat = 0; seat < table_players(table); seat++) {
        uint32_t bank_ms = (uint32_t)table->seats[seat].clock.bank_ms;
        memcpy(bytes + used,
               (uint8_t[4]){(uint8_t)bank_ms, (uint8_t)(bank_ms >> 8), (uint8_t)(bank_ms >> 16),
                            (uint8_t)(bank_ms >> 24)},
               4);
        used += 4;
    }
    struct event_time time = table->log.last_time;
    table_stamp_events(table, (struct event_time){table_match_ms(table), true});
    for (int i = 0; i < list->count; i++) {
        used += event_encode_timed(&list->rows[i], &table->due.at, &time, bytes + used);
    }
    if (!table_journal_add(table, bytes, used, then)) {
        table_freeze(table, "no memory for an entry of the journal");
    }
}

static void events_durable(struct table *table) {
    struct event_time at = table->due.at;
    struct event_list *list = table_take_events(table);
    table_apply_events(table, list, &at);
    free(list);
    if (table->act_at_us != 0) {
        metric_note_action(table->act_at_us);
        table->act_at_us = 0;
    }
}

static void write_rewind(struct table *table, table_durable_fn *then) {
    struct wire_record record;
    record.type = WIRE_RECORD_HAND_REWOUND;
    table_stamp_rewind(table, table_match_ms(table));
    record.hand_rewound = (struct wire_record_hand_rewound){
        .offset = (int32_t)table->due.rewind_offset,
        .has_version = true,
        .version = EVENT_CODE_VERSION,
        .has_at = true,
    };
    snprintf(record.hand_rewound.at, sizeof record.hand_rewound.at, "%llu",
             (unsigned long long)table->due.rewind_ms);
    send_record(table, &record, table_journal_add, then);
}

static void rewind_durable(struct table *table) {
    table_not_due(table, STEP_REWIND);
    table_apply_rewind(table, table->due.rewind_offset);
}

// ---- the table and its seats ----

// Returns how many.
static int write_seat_rows(struct table *table, struct wire_record_seat *out_seats) {
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        struct wire_record_seat *kept = &out_seats[seat];
        *kept = (struct wire_record_seat){.kind = row->kind};
        if (row->account != NULL) {
            snprintf(kept->account, sizeof kept->account, "%s", row->account->id);
        }
        if (row->stands_in_for != NULL) {
            kept->has_stands_in_for = true;
            snprintf(kept->stands_in_for, sizeof kept->stands_in_for, "%s", row->stands_in_for->id);
        }
        const struct account *person = row->account != NULL ? row->account : row->stands_in_for;
        kept->has_person = person != NULL;
        snprintf(kept->person, sizeof kept->person, "%s", person == NULL ? "" : person->name);
        kept->has_guests = row->guests.count > 0;
        kept->guests.count = row->guests.count;
        for (int i = 0; i < row->guests.count; i++) {
            snprintf(kept->guests.rows[i], ACCOUNT_ID_BYTES, "%s", row->guests.ids[i]);
        }
        snprintf(kept->name, sizeof kept->name, "%s", row->own_name);
        kept->has_tag = row->tag[0] != '\0';
        snprintf(kept->tag, sizeof kept->tag, "%s", row->tag);
        kept->has_held = kept->held = row->is_held;
        kept->has_watch_key = *row->watch_key != '\0';
        snprintf(kept->watch_key, sizeof kept->watch_key, "%s", row->watch_key);
        if (row->bot_kind != NULL) {
            snprintf(kept->bot, sizeof kept->bot, "%s", row->bot_kind->name);
        }
        if (row->program != NULL) {
            kept->has_program_key = kept->has_think_s = true;
            digest_hex(row->program->key, kept->program_key);
            kept->think_s = row->program->think_s;
            kept->has_program = row->program->called[0] != '\0';
            snprintf(kept->program, sizeof kept->program, "%s", row->program->called);
            kept->has_keeps_log = kept->keeps_log = row->program->keeps_log;
            kept->has_default_since = row->program->default_since != 0;
            snprintf(kept->default_since, sizeof kept->default_since, "%lld",
                     (long long)row->program->default_since);
        }
    }
    table_not_due(table, STEP_SEATS); // whoever sits down meanwhile makes it due again
    return table_players(table);
}

static void write_owner(const struct table *table, char out_owner[ACCOUNT_ID_BYTES]) {
    snprintf(out_owner, ACCOUNT_ID_BYTES, "%s", table->owner != NULL ? table->owner->id : "");
}

static void write_owner_name(const struct table *table, char out_name[NAME_BYTES]) {
    snprintf(out_name, NAME_BYTES, "%s", table->owner != NULL ? table->owner->name : "");
}

// The table and its seats, by the rules of this preset.
static void send_opened(struct table *table, const char *preset, const struct ruleset *rules,
                        send_fn *send, table_durable_fn *then) {
    struct wire_record record;
    const struct table_options *options = &table->options;
    const struct people *barred = &table->policy.barred;
    struct wire_record_table_opened *opened = &record.table_opened;
    record.type = WIRE_RECORD_TABLE_OPENED;
    *opened = (struct wire_record_table_opened){.code = ""};
    snprintf(opened->code, sizeof opened->code, "%s", table->code);
    snprintf(opened->title, sizeof opened->title, "%s", options->title);
    snprintf(opened->preset, sizeof opened->preset, "%s", preset);
    write_owner(table, opened->owner);
    opened->has_owner_name = table->owner != NULL;
    write_owner_name(table, opened->owner_name);
    opened->has_host = opened->has_rest_s = table_is_hosted(table);
    snprintf(opened->host, sizeof opened->host, "%s", table->hosted.host);
    opened->rest_s = table->hosted.rest_s;
    opened->settings.count = house_rules_to_store(preset, rules, opened->settings.rows);
    opened->clock = options->clock;
    opened->is_public = options->is_public;
    opened->may_watch = watch_policy_is_open(&options->watch);
    opened->has_watch = true;
    opened->watch = options->watch;
    opened->has_watch_floor = options->has_watch_floor;
    opened->watch_floor = options->watch_floor;
    opened->has_watch_key = *table->policy.key != '\0';
    snprintf(opened->watch_key, sizeof opened->watch_key, "%s", table->policy.key);
    opened->has_barred = barred->count > 0;
    opened->barred.count = barred->count;
    for (int i = 0; i < barred->count; i++) {
        snprintf(opened->barred.rows[i], ACCOUNT_ID_BYTES, "%s", barred->ids[i]);
    }
    opened->has_casters = table->policy.casters.count > 0;
    table_write_casters(table, opened->casters.rows, &opened->casters.count);
    opened->has_caster_key = *table->policy.caster_key != '\0';
    snprintf(opened->caster_key, sizeof opened->caster_key, "%s", table->policy.caster_key);
    opened->has_club = options->club[0] != '\0';
    snprintf(opened->club, sizeof opened->club, "%s", options->club);
    opened->pace = options->pace;
    opened->has_by_hand = opened->by_hand = options->is_by_hand;
    opened->has_lesson = true;
    opened->lesson = options->lesson;
    opened->has_talk = true;
    opened->talk = options->talk;
    opened->last_number = table->log.last_number;
    // In one piece with the table: a crash between the two would take everybody off their seats.
    opened->has_seats = true;
    opened->seats.count = write_seat_rows(table, opened->seats.rows);
    send_record(table, &record, send, then);
}

static void write_opened(struct table *table, table_durable_fn *then) {
    send_opened(table, table->options.preset, &table->options.rules, table_journal_add, then);
}

static void opened_durable(struct table *table) {
    table_not_due(table, STEP_OPENED);
    table_tell_host(table, HOSTED_MADE);
}

static void write_seats(struct table *table, table_durable_fn *then) {
    struct wire_record record;
    struct wire_record_table_seats *seats = &record.table_seats;
    record.type = WIRE_RECORD_TABLE_SEATS;
    *seats = (struct wire_record_table_seats){.owner = ""};
    write_owner(table, seats->owner);
    seats->has_owner_name = table->owner != NULL;
    write_owner_name(table, seats->owner_name);
    seats->seats.count = write_seat_rows(table, seats->seats.rows);
    send_record(table, &record, table_journal_add, then);
}

static void seats_durable(struct table *table) {
    (void)table;
}

// ---- the course of a match ----

static void write_pause(struct table *table, table_durable_fn *then) {
    struct wire_record record;
    record.type = WIRE_RECORD_TABLE_HELD;
    record.table_held = (struct wire_record_table_held){.on = !table->pause.is_on};
    send_record(table, &record, table_journal_add, then);
}

static void write_ruled(struct table *table, table_durable_fn *then) {
    struct wire_record record;
    record.type = WIRE_RECORD_TABLE_RULED;
    table_write_ruling(table, &record.table_ruled);
    send_record(table, &record, table_journal_add, then);
}

static void write_policy(struct table *table, table_durable_fn *then) {
    struct wire_record record;
    record.type = WIRE_RECORD_POLICY_SET;
    record.policy_set = (struct wire_record_policy_set){.watch_key = ""};
    table_write_policy(table, &record.policy_set);
    send_record(table, &record, table_journal_add, then);
}

static void write_talk(struct table *table, table_durable_fn *then) {
    struct wire_record record;
    record.type = WIRE_RECORD_TALK_SET;
    table_write_talk(table, &record.talk_set);
    send_record(table, &record, table_journal_add, then);
}

static void write_pace(struct table *table, table_durable_fn *then) {
    struct wire_record record;
    record.type = WIRE_RECORD_PACE_SET;
    table_write_pace(table, &record.pace_set);
    send_record(table, &record, table_journal_add, then);
}

static void write_notes(struct table *table, table_durable_fn *then) {
    struct wire_record record;
    record.type = WIRE_RECORD_PROGRAM_NOTED;
    table_write_notes(table, &record.program_noted);
    send_record(table, &record, table_journal_add, then);
}

static void notes_durable(struct table *table) {
    (void)table;
}

static void write_begun(struct table *table, table_durable_fn *then) {
    struct wire_record record;
    record.type = WIRE_RECORD_MATCH_BEGUN;
    record.match_begun = (struct wire_record_match_begun){.secret = ""};
    digest_hex(table->seed, record.match_begun.secret);
    table_note_start(table, &record.match_begun);
    send_record(table, &record, table_journal_add, then);
}

static void begun_durable(struct table *table) {
    table_not_due(table, STEP_BEGUN);
    table_apply_begun(table);
}

static void write_broken_off(struct table *table, table_durable_fn *then) {
    struct wire_record record;
    record.type = WIRE_RECORD_MATCH_BROKEN_OFF;
    send_record(table, &record, table_journal_add, then);
}

static void broken_off_durable(struct table *table) {
    table_not_due(table, STEP_BROKEN_OFF);
    table_apply_broken_off(table);
}

static void write_archived(struct table *table, table_durable_fn *then) {
    if (!table_journal_send(table, table_send_match, then)) {
        table_freeze(table, "no memory for an entry of the journal");
    }
}

// The match is kept elsewhere, or given up for another stage: the table begins anew, by the rules
// of that.
static void write_cleared(struct table *table, table_durable_fn *then) {
    const struct table_options *options = &table->options;
    const struct table_stage *stage = &table->stage;
    send_opened(table, stage->is_moving ? stage->preset : options->preset,
                stage->is_moving ? &stage->rules : &options->rules, table_journal_replace, then);
}

static void cleared_durable(struct table *table) {
    table_not_due(table, STEP_CLEARED);
    if (table_apply_stage(table)) {
        table_apply_cleared(table);
        table_begin_stage(table);
        table_changed(table);
    } else {
        table_freeze(table, "no memory for the rules");
    }
}

// ---- the base ----

// Where nothing is played all that counts is what the table was opened with, as it is now.
static void write_up(struct table *table, table_durable_fn *then) {
    struct wire_record record;
    record.type = WIRE_RECORD_TABLE_UP;
    send_record(table, &record, table_journal_add, then);
}

static void up_durable(struct table *table) {
    table_not_due(table, STEP_UP);
}

// What lies before it the other server reads. Nothing is decided here any more.
static void write_released(struct table *table, table_durable_fn *then) {
    struct wire_record record;
    record.type = WIRE_RECORD_TABLE_RELEASED;
    snprintf(record.table_released.to, sizeof record.table_released.to, "%s", table->released_to);
    send_record(table, &record, table_journal_give, then);
}

static void released_durable(struct table *table) {
    table->host.on_released(table->host.context, table);
}

static void write_based(struct table *table, table_durable_fn *then) {
    uint8_t *bytes;
    size_t length;
    if (table->state == WIRE_TABLE_STATE_WAITING && !table_is_hosted(table)) {
        send_opened(table, table->options.preset, &table->options.rules, table_journal_replace,
                    then);
    } else if (table_base_make(table, &bytes, &length)) { // else none is due any more
        if (!table_journal_replace(table, bytes, length, then)) {
            table_freeze(table, "no memory for an entry of the journal");
        }
        free(bytes);
    }
}

// ---- the rows ----

static const struct {
    void (*write)(struct table *table, table_durable_fn *then);
    table_durable_fn *durable;
} steps[] = {
    [STEP_EVENTS] = {write_events, events_durable},
    [STEP_REWIND] = {write_rewind, rewind_durable},
    [STEP_OPENED] = {write_opened, opened_durable},
    [STEP_SEATS] = {write_seats, seats_durable},
    [STEP_RULED] = {write_ruled, table_apply_ruling},
    [STEP_POLICY] = {write_policy, table_apply_policy},
    [STEP_TALK] = {write_talk, table_apply_talk},
    [STEP_PACE] = {write_pace, table_apply_pace},
    [STEP_PAUSED] = {write_pause, table_apply_pause},
    [STEP_BEGUN] = {write_begun, begun_durable},
    [STEP_NOTED] = {write_notes, notes_durable},
    [STEP_BROKEN_OFF] = {write_broken_off, broken_off_durable},
    [STEP_ARCHIVED] = {write_archived, table_apply_archived},
    [STEP_CLEARED] = {write_cleared, cleared_durable},
    [STEP_UP] = {write_up, up_durable},
    [STEP_RELEASED] = {write_released, released_durable},
    [STEP_BASED] = {write_based, table_base_made},
};
_Static_assert(sizeof steps / sizeof steps[0] == STEP_COUNT, "every step has a row");

bool table_write_due(struct table *table) {
    enum table_step step = table_first_due(table);
    bool is_frozen = table->state == WIRE_TABLE_STATE_FROZEN;
    if (step == STEP_COUNT || is_frozen || table_is_writing(table)) {
        return false;
    }
    steps[step].write(table, steps[step].durable);
    bool is_given_up = step == STEP_BASED && !table_is_due(table, STEP_BASED);
    return !is_given_up || table_write_due(table);
}

void table_write_decided(struct table *table) {
    if (table_first_due(table) <= STEP_REWIND) {
        table_write_due(table);
    }
}

// Building a table again from its records in the journal.
#include "server/table/table_parts.h"

#include "common/base/rare.h"
#include "common/rules/event/event_codec.h"
#include "server/table/past.h"
#include "server/translate/house_rules.h"
#include "server/translate/watch_policy.h"

#include <stdio.h>

// A runner tries again after 30 seconds at the latest, by the old token.
enum { COMING_BACK_MS = 35000 };

static bool read_opened(const struct wire_record_table_opened *opened,
                        struct table_options *out_options) {
    struct refusal refusal;
    snprintf(out_options->title, sizeof out_options->title, "%s", opened->title);
    snprintf(out_options->preset, sizeof out_options->preset, "%s", opened->preset);
    out_options->clock = opened->clock;
    out_options->is_public = opened->is_public;
    out_options->watch = opened->has_watch ? opened->watch : watch_policy_simple(opened->may_watch);
    out_options->has_watch_floor = opened->has_watch_floor;
    out_options->watch_floor = opened->watch_floor;
    snprintf(out_options->club, sizeof out_options->club, "%s",
             opened->has_club ? opened->club : "");
    out_options->pace = opened->pace;
    out_options->is_by_hand = opened->has_by_hand && opened->by_hand;
    out_options->lesson = opened->lesson;
    out_options->talk = opened->has_talk ? opened->talk : WIRE_TALK_LEVEL_PHRASES;
    bool is_sound =
        !opened->has_watch_floor || watch_policy_check(&opened->watch_floor) == STATUS_OK;
    return is_sound &&
           house_rules_read_stored(opened->preset, opened->settings.rows, opened->settings.count,
                                   &out_options->rules, &refusal) == STATUS_OK;
}

static bool restore_owner(struct table *table, const char *id, const char *name) {
    if (table_is_hosted(table)) {
        return id[0] == '\0';
    }
    struct account *owner = accounts_stub(table->services->accounts, id, name);
    if (owner == NULL) {
        return false;
    }
    table_set_owner(table, owner);
    return true;
}

// The bot's seat is this person's, if the person is still known.
static void stand_in_for(struct table_seat *row, struct account *person) {
    row->stands_in_for = person == NULL ? NULL : account_retain(person);
}

static bool restore_program(struct table *table, struct table_seat *row,
                            const struct wire_record_seat *kept) {
    uint8_t key[DIGEST_BYTES];
    if (!kept->has_program_key) {
        return true;
    }
    row->program = !digest_from_hex(kept->program_key, key)
                       ? NULL
                       : program_create(&table->services->program_count, key,
                                        kept->has_think_s ? kept->think_s : 1, table_now(table));
    if (row->program != NULL && kept->has_program) {
        snprintf(row->program->called, sizeof row->program->called, "%s", kept->program);
        row->program->call_at = table_now(table) + COMING_BACK_MS;
    }
    if (row->program != NULL) {
        row->program->keeps_log = kept->has_keeps_log && kept->keeps_log;
    }
    return row->program != NULL &&
           (!kept->has_default_since ||
            text_read_int(kept->default_since, 1, INT64_MAX / 2, &row->program->default_since));
}

static bool restore_seats(struct table *table, const struct wire_record_seat *seats, int count) {
    struct accounts *accounts = table->services->accounts;
    if (count != table_players(table)) {
        return false;
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct wire_record_seat *kept = &seats[seat];
        struct table_seat *row = &table->seats[seat];
        int64_t bank_ms = row->clock.bank_ms;
        table_empty_seat(table, seat);
        row->kind = kept->kind;
        row->clock.bank_ms = bank_ms;
        snprintf(row->tag, sizeof row->tag, "%s", kept->tag);
        if (kept->kind == WIRE_SEAT_KIND_PERSON) {
            struct account *account = accounts_stub(accounts, kept->account, kept->person);
            if (account == NULL) {
                return false;
            }
            row->account = account_retain(account);
            snprintf(row->own_name, sizeof row->own_name, "%s", kept->name);
            row->is_held = kept->held;
            snprintf(row->watch_key, sizeof row->watch_key, "%s", kept->watch_key);
            if (!people_copy(&row->guests, (const char(*)[ACCOUNT_ID_BYTES])kept->guests.rows,
                             kept->guests.count)) {
                return false;
            }
        } else if (kept->kind == WIRE_SEAT_KIND_BOT) {
            row->bot_kind = bot_kind_find(kept->bot);
            snprintf(row->own_name, sizeof row->own_name, "%s", kept->name);
            row->is_ready = true;
            if (kept->has_stands_in_for) {
                stand_in_for(row, accounts_stub(accounts, kept->stands_in_for, kept->person));
            }
            if (row->bot_kind == NULL || !restore_program(table, row, kept)) {
                return false;
            }
        }
    }
    table_note_seated(table);
    table_not_due(table, STEP_SEATS);
    return true;
}

static struct table *restore_opened(struct services *services, const struct table_host *host,
                                    const void *bytes, size_t length) {
    struct wire_record record;
    struct table_options options = {.title = ""};
    if (!wire_decode_record(bytes, length, &record) || record.type != WIRE_RECORD_TABLE_OPENED ||
        !read_opened(&record.table_opened, &options)) {
        return NULL;
    }
    const struct wire_record_table_opened *opened = &record.table_opened;
    struct account *owner = accounts_stub(services->accounts, opened->owner, opened->owner_name);
    if (owner == NULL && !opened->has_host) {
        return NULL;
    }
    struct table *table = table_create(services, host, opened->code, &options, owner);
    if (table == NULL) {
        return NULL;
    }
    table_not_due(table, STEP_OPENED);
    table_not_due(table, STEP_SEATS);
    table->log.last_number = opened->last_number;
    if (!table_restore_host(table, opened) ||
        !table_restore_policy(table, &options.watch, opened->watch_key,
                              (const char(*)[ACCOUNT_ID_BYTES])opened->barred.rows,
                              opened->barred.count) ||
        !table_restore_casters(table, (const char(*)[ACCOUNT_ID_BYTES])opened->casters.rows,
                               opened->casters.count, opened->caster_key) ||
        (opened->has_seats && // older records have none
         !restore_seats(table, opened->seats.rows, opened->seats.count))) {
        table_destroy(table, WIRE_CLOSE_REASON_EMPTY);
        return NULL;
    }
    return table;
}

static bool restore_match(struct table *table, const struct wire_record_match_begun *begun) {
    if (!digest_from_hex(begun->secret, table->seed)) {
        return false;
    }
    table_begin_match(table);
    return table_restore_start(table, begun);
}

static bool restore_events(struct table *table, const uint8_t *bytes, size_t length) {
    size_t used = 1 + 4 * (size_t)table_players(table);
    if (length < used) {
        return false;
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        const uint8_t *at = bytes + 1 + 4 * seat;
        table->seats[seat].clock.bank_ms =
            (int64_t)at[0] | (int64_t)at[1] << 8 | (int64_t)at[2] << 16 | (int64_t)at[3] << 24;
    }
    struct event_time time = table->log.last_time;
    while (used < length) {
        struct event event;
        size_t taken = event_decode_timed(bytes[0], bytes + used, length - used, &time, &event);
        if (taken == 0 || !table_take_event(table, &event, &time)) {
            return false;
        }
        used += taken;
    }
    return true;
}

static enum status known(bool is_applied) {
    return is_applied ? STATUS_OK : STATUS_BROKEN;
}

static enum status restore_rewind(struct table *table,
                                  const struct wire_record_hand_rewound *rewound) {
    int version = rewound->has_version ? rewound->version : 1;
    size_t offset;
    if (version > EVENT_CODE_VERSION) {
        return STATUS_NEWER_VERSION;
    }
    int64_t at_ms = 0;
    if (rewound->has_at && !text_read_int(rewound->at, 0, INT64_MAX / 2, &at_ms)) {
        return STATUS_BROKEN;
    }
    return known(table_find_place(table, version, (size_t)rewound->offset, &offset) &&
                 table_rewind(table, offset, rewound->has_at ? (uint64_t)at_ms : TIME_NEVER));
}

// Of thousands of records few are JSON: the others shall not carry one that was read.
RARE static enum status restore_json(struct table *table, const void *bytes, size_t length) {
    struct wire_record record;
    if (!wire_decode_record(bytes, length, &record)) {
        return STATUS_BROKEN;
    }
    switch ((int)record.type) {
    case WIRE_RECORD_TABLE_SEATS:
        return known(
            restore_owner(table, record.table_seats.owner, record.table_seats.owner_name) &&
            restore_seats(table, record.table_seats.seats.rows, record.table_seats.seats.count));
    case WIRE_RECORD_MATCH_BEGUN:
        return known(restore_match(table, &record.match_begun));
    case WIRE_RECORD_POLICY_SET:
        return known(
            table_restore_policy(table, &record.policy_set.watch, record.policy_set.watch_key,
                                 (const char(*)[ACCOUNT_ID_BYTES])record.policy_set.barred.rows,
                                 record.policy_set.barred.count) &&
            table_restore_casters(table,
                                  (const char(*)[ACCOUNT_ID_BYTES])record.policy_set.casters.rows,
                                  record.policy_set.casters.count, record.policy_set.caster_key));
    case WIRE_RECORD_TABLE_RULED:
        return table_restore_ruling(table, &record.table_ruled);
    case WIRE_RECORD_TABLE_HELD:
        table_restore_pause(table, record.table_held.on);
        return STATUS_OK;
    case WIRE_RECORD_TALK_SET:
        table_restore_talk(table, record.talk_set.level);
        return STATUS_OK;
    case WIRE_RECORD_PACE_SET:
        table_restore_pace(table, record.pace_set.pace,
                           record.pace_set.has_by_hand && record.pace_set.by_hand);
        return STATUS_OK;
    case WIRE_RECORD_HAND_REWOUND:
        return restore_rewind(table, &record.hand_rewound);
    case WIRE_RECORD_PROGRAM_NOTED:
        return table_restore_notes(table, &record.program_noted);
    case WIRE_RECORD_TABLE_CLAIMED: // whose the table is, not how it stands
        table->is_claimed = true;
        return STATUS_OK;
    case WIRE_RECORD_TABLE_UP:
        table->is_claimed = false;
        return STATUS_OK;
    case WIRE_RECORD_TABLE_RELEASED:
    case WIRE_RECORD_TABLE_PARDONED:
        return STATUS_OK;
    case WIRE_RECORD_MATCH_BROKEN_OFF:
        table_apply_broken_off(table);
        return known(table_is_running(table));
    default: // a record of something else
        return STATUS_BROKEN;
    }
}

_Static_assert(EVENT_CODE_VERSION < '{', "a version is no beginning of JSON");

// Events begin with their version; all other records are JSON.
static enum status restore_record(struct table *table, const void *record, size_t length) {
    const uint8_t *bytes = record;
    uint8_t first = length == 0 ? 0 : bytes[0];
    if (table->state == WIRE_TABLE_STATE_FROZEN || first == 0) {
        return STATUS_BROKEN;
    }
    if (first != '{' && first > EVENT_CODE_VERSION) {
        return STATUS_NEWER_VERSION;
    }
    return first == '{' ? restore_json(table, bytes, length)
                        : known(restore_events(table, bytes, length));
}

enum status table_restore_entry(struct table *table, const struct journal_record *record) {
    table_journal_restored(&table->journal, record->token);
    table_base_add(table, record->bytes, record->length);
    return restore_record(table, record->bytes, record->length);
}

// The table as it comes out of a base.
struct basis {
    struct services *services;
    const struct table_host *host;
    struct table *table; // NULL before its first record
};

static bool restore_part(void *context, const void *bytes, size_t length) {
    struct basis *basis = context;
    if (basis->table == NULL) {
        basis->table = restore_opened(basis->services, basis->host, bytes, length);
        return basis->table != NULL;
    }
    return restore_record(basis->table, bytes, length) == STATUS_OK;
}

static struct table *restore_base(struct services *services, const struct table_host *host,
                                  const struct journal_record *base) {
    struct basis basis = {.services = services, .host = host};
    if (!table_base_read(base->bytes, base->length, restore_part, &basis)) {
        table_destroy(basis.table, WIRE_CLOSE_REASON_EMPTY);
        return NULL;
    }
    return basis.table;
}

struct table *table_restore(struct services *services, const struct table_host *host,
                            const struct journal_record *first) {
    bool is_base = table_base_is(first->bytes, first->length);
    struct table *table = is_base ? restore_base(services, host, first)
                                  : restore_opened(services, host, first->bytes, first->length);
    if (table != NULL) {
        table_journal_restored(&table->journal, first->token);
        (is_base ? table_base_restored : table_base_restart)(table, first->bytes, first->length);
    }
    return table;
}

bool table_restore_end(struct table *table) {
    uint64_t now = table_now(table);
    bool is_running = table_is_running(table);
    table_restore_times(table);
    past_settle(table);
    if (is_running && table->match.is_over) {
        table_enter(table, WIRE_TABLE_STATE_FINISHED);
        table_make_due(table, STEP_ARCHIVED);
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        row->gone_at = row->kind == WIRE_SEAT_KIND_PERSON ? now : TIME_NEVER;
        row->is_away = is_running && row->is_held;
        if (is_running && row->program != NULL) {
            row->program->state =
                WIRE_PROGRAM_STATE_GONE; // with the process; the bot plays at once
        }
        if (is_running && row->kind == WIRE_SEAT_KIND_BOT && !table_wake_bot(table, seat)) {
            return false;
        }
    }
    if (table->is_claimed) {
        table->is_claimed = false;
        table_make_due(table, STEP_UP);
    }
    table_tell_names_apart(table);
    table_update_pause(table);
    table_play(table);
    return true;
}

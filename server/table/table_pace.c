// How bots alone play, as the owner says who looks on: how fast, and whether the owner asks for
// each hand.
#include "server/table/table_parts.h"

enum { BOTS_BETWEEN_MS = 6000 }; // between hands at most, unless the owner asks for each

// ---- the owner's choice ----

static bool may_be_instant(const struct table *table) {
    const struct table_host *host = &table->host;
    return table_is_instant(table) || host->may_be_instant == NULL ||
           host->may_be_instant(host->context);
}

enum status table_set_pace(struct table *table, const struct wire_client_set_pace *wanted) {
    struct bots_pace *now = &table->pace.wanted;
    bool is_by_hand = wanted->has_by_hand && wanted->by_hand;
    if (table_is_anybodys(table)) {
        return STATUS_NOT_NOW;
    }
    if (now->pace == wanted->pace && now->is_by_hand == is_by_hand) {
        return STATUS_ALREADY;
    }
    if (wanted->pace == WIRE_PACE_INSTANT && !may_be_instant(table)) {
        return STATUS_SERVER_FULL;
    }
    *now = (struct bots_pace){wanted->pace, is_by_hand};
    table_make_due(table, STEP_PACE);
    return STATUS_OK;
}

void table_write_pace(struct table *table, struct wire_record_pace_set *out_record) {
    const struct bots_pace *written = &table->pace.written;
    table->pace.written = table->pace.wanted;
    *out_record = (struct wire_record_pace_set){
        .pace = written->pace,
        .has_by_hand = written->is_by_hand,
        .by_hand = written->is_by_hand,
    };
    table_not_due(table, STEP_PACE); // what is wanted meanwhile makes it due again
}

// Somebody may have sat down meanwhile.
void table_apply_pace(struct table *table) {
    table->options.pace = table->pace.written.pace;
    table->options.is_by_hand = table->pace.written.is_by_hand && !table_is_anybodys(table);
    if (table->state == WIRE_TABLE_STATE_BETWEEN && !table_is_anybodys(table)) {
        table_rest_bots(table);
    }
    table_changed(table);
}

void table_restore_pace(struct table *table, enum wire_pace pace, bool is_by_hand) {
    table->pace.wanted = (struct bots_pace){pace, is_by_hand};
    table->options.pace = pace;
    table->options.is_by_hand = is_by_hand;
}

void table_note_seated(struct table *table) {
    if (table_is_anybodys(table)) {
        table->options.is_by_hand = table->pace.wanted.is_by_hand = false;
    }
}

// ---- from hand to hand ----

void table_rest_bots(struct table *table) {
    int64_t rest_ms = table_rest_ms(table);
    uint64_t now = table_clock_now(table);
    if (table->options.is_by_hand) {
        table_rest(table, TIME_NEVER);
    } else if (table_is_instant(table)) {
        table_rest(table, now);
    } else {
        table_rest(table, now + (uint64_t)(rest_ms < BOTS_BETWEEN_MS ? rest_ms : BOTS_BETWEEN_MS));
    }
}

enum status table_ask_next_hand(struct table *table) {
    if (table->state != WIRE_TABLE_STATE_BETWEEN || table_is_anybodys(table)) {
        return STATUS_NOT_NOW;
    }
    table_rest(table, table_clock_now(table));
    return STATUS_OK;
}

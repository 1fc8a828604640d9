// The finished match for the records: its header, and what comes of it.
#include "server/report/log.h"
#include "server/table/table_parts.h"
#include "server/translate/house_rules.h"

#include <stdio.h>
#include <string.h>

static const char too_long[] =
    "This match is too long to be kept: it will not be among the matches.";

// The id follows from the secret, so that a match that is kept again after a crash is the same one.
void table_make_match_id(const struct table *table, char out_id[MATCH_ID_BYTES]) {
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    static const char purpose[] = "jansou match 1\n";
    struct digest digest;
    uint8_t bytes[DIGEST_BYTES];
    digest_init(&digest);
    digest_add(&digest, purpose, strlen(purpose));
    digest_add(&digest, table->seed, sizeof table->seed);
    digest_finish(&digest, bytes);
    for (int i = 0; i < MATCH_ID_BYTES - 1; i++) {
        out_id[i] = letters[bytes[i] % (sizeof letters - 1)];
    }
    out_id[MATCH_ID_BYTES - 1] = '\0';
}

static void set_result(const struct event_match_end *end, int players,
                       struct wire_record_match_header *header) {
    header->points.count = header->finals.count = header->places.count = players;
    for (int seat = 0; seat < players; seat++) {
        header->points.rows[seat] = end->points[seat];
        header->finals.rows[seat] = end->scores[seat];
        header->places.rows[seat] = end->places[seat];
    }
}

// What the record says in place of the name that people see; false: nothing.
static bool record_name(const struct table *table, int seat, char out_name[NAME_BYTES]) {
    const struct table_seat *row = &table->seats[seat];
    if (row->tag[0] != '\0') {
        snprintf(out_name, NAME_BYTES, "%s", row->tag);
        return true;
    }
    return row->account != NULL && table_record_name(table, row->account, out_name);
}

static void set_players(const struct table *table, struct wire_record_match_header *header) {
    header->names.count = header->accounts.count = table_players(table);
    table_note_bots(table, header);
    for (int seat = 0; seat < table_players(table); seat++) {
        struct wire_seat shown = table_seat_row(table, seat);
        char own[NAME_BYTES];
        snprintf(header->names.rows[seat], sizeof header->names.rows[seat], "%s",
                 record_name(table, seat, own) ? own
                 : shown.name[0] != '\0'       ? shown.name
                                               : "-");
        snprintf(header->accounts.rows[seat], sizeof header->accounts.rows[seat], "%s",
                 shown.account);
    }
}

static void set_parts(const struct table *table, struct wire_record_match_header *header) {
    header->has_parts = table->hosted.part_count > 0;
    header->parts.count = table->hosted.part_count;
    for (int i = 0; i < table->hosted.part_count; i++) {
        const struct played_part *part = &table->hosted.parts[i];
        struct wire_record_part *kept = &header->parts.rows[i];
        kept->seat = part->seat;
        kept->hands = part->hands;
        snprintf(kept->account, sizeof kept->account, "%s", part->account);
    }
}

static void on_kept(void *context, enum records_kept result) {
    struct table_write *write = context;
    if (write->table != NULL) {
        write->table->archive.is_too_long = result == RECORDS_NEVER;
    }
    table_journal_answer(write, result == RECORDS_FAILED ? JOURNAL_FAILED : JOURNAL_OK);
}

void table_send_match(struct table_write *write) {
    struct wire_record_match_header header;
    struct table *table = write->table;
    const struct table_options *options = &table->options;
    struct event_match_end end;
    memset(&header, 0, sizeof header);
    table_make_match_id(table, table->archive.id);
    snprintf(header.id, sizeof header.id, "%s", table->archive.id);
    snprintf(header.title, sizeof header.title, "%s", table->title);
    snprintf(header.preset, sizeof header.preset, "%s", options->preset);
    header.settings.count =
        house_rules_to_store(options->preset, &options->rules, header.settings.rows);
    // What nobody could watch, or only who has a link, is in no list (W63).
    header.is_public = options->is_public && options->watch.audience == WIRE_WATCH_AUDIENCE_PUBLIC;
    header.has_broken_off = header.broken_off = table->is_broken_off;
    header.hands = (int32_t)table->deals;
    digest_hex(table->seed, header.secret);
    snprintf(header.started, sizeof header.started, "%lld", (long long)table->started_wall);
    snprintf(header.ended, sizeof header.ended, "%lld",
             (long long)clock_wall_s(table->services->clock));
    set_players(table, &header);
    header.has_club = options->club[0] != '\0';
    snprintf(header.club, sizeof header.club, "%s", options->club);
    header.has_was_open = header.was_open =
        table_is_of_club(table) && options->watch.audience == WIRE_WATCH_AUDIENCE_PUBLIC;
    header.has_host = table_is_hosted(table);
    snprintf(header.host, sizeof header.host, "%s", table->hosted.host);
    set_parts(table, &header);
    if (!table_find_end(table, &end)) { // of records that were damaged
        log_line(LOG_MATCH_NOT_KEPT, "match %s has no result, and is not kept", header.id);
        on_kept(write, RECORDS_NEVER);
        return;
    }
    set_result(&end, table_players(table), &header);
    struct event_log whole;
    if (!event_log_unpack(&table->log, &whole)) {
        on_kept(write, RECORDS_FAILED);
        return;
    }
    records_keep(table->services->records, &header, whole.bytes, whole.length, &table->notes.all,
                 on_kept, write);
    event_log_finish(&whole);
}

void table_apply_archived(struct table *table) {
    table_not_due(table, STEP_ARCHIVED);
    if (table->archive.is_too_long) {
        table_set_notice(table, too_long); // its people have played it; the table goes on
        table_tell_host(table, HOSTED_FINISHED);
        return;
    }
    table->archive.is_kept = true;
    if (table->stage.is_moving) {
        table_make_due(table, STEP_CLEARED);
    }
    table_changed(table);
    table_tell_host(table, HOSTED_FINISHED);
}

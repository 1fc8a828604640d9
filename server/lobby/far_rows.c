// A row of the lobby's list as servers tell it each other: the same, with memory of its own.
#include "server/lobby/far_parts.h"
#include "server/translate/watch_policy.h"

#include <stdio.h>
#include <string.h>

static void describe_seat(const struct wire_seat *seat, struct wire_far_seat *out) {
    *out = (struct wire_far_seat){
        .kind = seat->kind,
        .ready = seat->ready,
        .away = seat->away,
        .has_program = seat->has_program,
        .program = seat->program,
        .has_stands_in_for = seat->has_stands_in_for,
        .has_face = seat->has_face,
        .face = seat->face,
    };
    snprintf(out->name, sizeof out->name, "%s", seat->name);
    snprintf(out->account, sizeof out->account, "%s", seat->account);
    snprintf(out->bot, sizeof out->bot, "%s", seat->bot);
    if (seat->has_stands_in_for) {
        snprintf(out->stands_in_for, sizeof out->stands_in_for, "%s", seat->stands_in_for);
    }
}

void far_describe(const struct entry *entry, struct wire_far_row *out_row) {
    const struct table *table = entry->table;
    const struct table_options *options = table_options(table);
    struct wire_seat seats[SEAT_MAX];
    enum wire_table_state state = list_show_table(table, false, seats);
    *out_row = (struct wire_far_row){
        .state = state,
        .changes = table_changes(table),
        .clock = options->clock,
        .seats = {.count = table_players(table)},
        .watchers = table_watchers(table),
        .may_watch = watch_policy_is_open(&options->watch),
        .has_free = table_has_free_seat(table),
    };
    memcpy(out_row->code, entry->code, sizeof out_row->code);
    snprintf(out_row->title, sizeof out_row->title, "%s", table_title(table));
    snprintf(out_row->preset, sizeof out_row->preset, "%s", options->preset);
    list_print_round(table, false, out_row->round);
    for (int seat = 0; seat < out_row->seats.count; seat++) {
        describe_seat(&seats[seat], &out_row->seats.rows[seat]);
    }
}

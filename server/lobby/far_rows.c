// A row of the lobby's list as servers tell it each other: the same, with memory of its own.
#include "server/accounts/account.h"
#include "server/lobby/far_parts.h"
#include "server/lobby/tv_entry.h"
#include "server/table/hosted.h"
#include "server/translate/watch_policy.h"
#include "server/watch/known.h"

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

static void describe_club(const struct table *table, struct wire_far_hall *out) {
    struct wire_table_club club;
    if (table_tell_club(table, &club)) {
        out->has_club = out->has_club_title = true;
        snprintf(out->club, sizeof out->club, "%s", club.club);
        snprintf(out->club_title, sizeof out->club_title, "%s", club.title);
        out->has_night = club.has_night;
        out->night = club.night;
        out->has_round = club.has_round;
        out->round = club.round;
        out->has_game = club.has_table;
        out->game = club.table;
    }
}

// Of the tables of a club that are for those alone who are in it, TV of that club chooses.
static bool judge(struct lobby *lobby, const struct entry *entry, bool is_for_club,
                  struct feature *out_feature) {
    return is_for_club ? tv_entry_is_running(entry) && tv_entry_judge(entry, out_feature)
                       : hall_may_feature(lobby, entry, out_feature);
}

static void describe_card(struct lobby *lobby, const struct entry *entry, bool is_for_club,
                          struct wire_far_hall *out) {
    const struct wire_watch_policy *policy = &table_options(entry->table)->watch;
    struct entry *only = (struct entry *)entry;
    const struct wire_hall_card *card = hall_cards(lobby, &only, 1).rows;
    struct feature feature;
    *out = (struct wire_far_hall){
        .hand = card->hand,
        .points = {.count = card->points.count},
        .dealer = card->dealer,
        .has_public = policy->has_public,
        .public = policy->public,
        .has_hands = policy->has_hands,
        .hands = policy->hands,
        .chat = card->chat,
        .embedding = policy->embedding,
        .live = watch_is_live(entry->table, is_for_club),
    };
    for (int seat = 0; seat < card->points.count; seat++) {
        out->points.rows[seat] = card->points.rows[seat];
    }
    snprintf(out->host, sizeof out->host, "%s", table_host_text(entry->table));
    out->has_score = out->has_reason = judge(lobby, entry, is_for_club, &feature);
    if (out->has_score) {
        out->score = feature.score;
        out->reason = feature.reason;
    }
    describe_club(entry->table, out);
}

static void describe_club_of(struct lobby *lobby, const struct entry *entry, enum sight sight,
                             struct wire_far_row *out_row) {
    const struct table_clubs *clubs = &lobby->clubs;
    out_row->has_club =
        clubs->find_id != NULL && clubs->find_id(clubs->context, entry->table, out_row->club);
    out_row->has_outside = out_row->outside =
        out_row->has_club && *table_options(entry->table)->club != '\0';
    out_row->has_club_hall = out_row->has_club && sight == SIGHT_CLUB;
    if (out_row->has_club_hall) {
        describe_card(lobby, entry, true, &out_row->club_hall);
    }
}

void far_take_club(struct wire_far_row *row) {
    if (row->has_club_hall) {
        row->has_hall = true;
        row->hall = row->club_hall;
    }
}

void far_describe(struct lobby *lobby, const struct entry *entry, struct wire_far_row *out_row,
                  char out_barred[TABLE_BARRED_MAX][ACCOUNT_ID_BYTES]) {
    const struct table *table = entry->table;
    const struct table_options *options = table_options(table);
    struct wire_seat seats[SEAT_MAX];
    enum sight hall = list_of_hall.sight(lobby, entry);
    bool is_unlisted = list_of_lobby.sight(lobby, entry) != SIGHT_ALL;
    bool is_for_club = is_unlisted && hall != SIGHT_ALL;
    enum wire_table_state state = list_show_table(table, is_for_club, seats);
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
    list_print_round(table, is_for_club, out_row->round);
    for (int seat = 0; seat < out_row->seats.count; seat++) {
        const struct account *person = table_person(table, seat);
        describe_seat(&seats[seat], &out_row->seats.rows[seat]);
        out_row->seats.rows[seat].has_on_tv = out_row->seats.rows[seat].on_tv =
            person != NULL && person->has_tv;
    }
    out_row->has_unlisted = out_row->unlisted = is_unlisted;
    out_row->has_for_club = out_row->for_club = is_for_club;
    out_row->has_hall = hall == SIGHT_ALL;
    describe_club_of(lobby, entry, hall, out_row);
    if (out_row->has_hall) {
        describe_card(lobby, entry, false, &out_row->hall);
    }
    if (out_row->has_hall || out_row->has_club_hall) {
        out_row->barred = table_list_barred(table, out_barred);
        out_row->has_barred = out_row->barred > 0;
    }
}

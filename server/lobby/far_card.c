// A table of another server as it is shown here, by the row that it told.
#include "server/lobby/far_parts.h"

#include "server/accounts/account.h"

#include <string.h>

// One that is here, as far as its records fit, or elsewhere: a table that came here is not there.
bool far_is_listed(const struct lobby *lobby, const struct entry *entry) {
    const struct entry *here;
    if (entry->far == NULL) {
        return entry->table != NULL;
    }
    HASH_FIND_STR(lobby->entries, entry->code, here);
    return here == NULL || here->table == NULL;
}

bool far_has_barred(const struct far_table *far, const struct account *account) {
    return account != NULL && people_has(&far->barred, account->id);
}

bool far_is_for_club(const struct far_table *far) {
    return far->row.has_club_hall;
}

bool far_has_member(const struct lobby *lobby, const struct far_table *far,
                    const struct account *account) {
    const struct table_clubs *clubs = &lobby->clubs;
    return account != NULL && far->row.has_club && clubs->is_in != NULL &&
           clubs->is_in(clubs->context, far->row.club, account);
}

bool far_is_for(const struct lobby *lobby, const struct far_table *far,
                const struct account *account) {
    return far->row.has_hall && !far_has_barred(far, account) &&
           (!far_is_for_club(far) || far_has_member(lobby, far, account));
}

void far_show_seats(const struct far_table *far, struct wire_seat out_seats[SEAT_MAX]) {
    const struct wire_far_row *row = &far->row;
    for (int seat = 0; seat < row->seats.count; seat++) {
        const struct wire_far_seat *from = &row->seats.rows[seat];
        out_seats[seat] = (struct wire_seat){
            .kind = from->kind,
            .name = from->name,
            .account = from->account,
            .bot = from->bot,
            .ready = from->ready,
            .away = from->away,
            .has_program = from->has_program,
            .program = from->program,
            .has_stands_in_for = from->has_stands_in_for,
            .stands_in_for = from->stands_in_for,
            .has_face = from->has_face,
            .face = from->face,
        };
    }
}

static void add_class(struct class_list *classes, enum wire_watch_class class,
                      const struct wire_release *release) {
    classes->rows[classes->count++] =
        (struct wire_offered_class){.class = class, .release = *release};
}

void far_show_card(const struct far_table *far, struct wire_hall_card *out_card,
                   struct wire_seat out_seats[SEAT_MAX], struct class_list *out_classes) {
    const struct wire_far_row *row = &far->row;
    const struct wire_far_hall *hall = &row->hall;
    far_show_seats(far, out_seats);
    out_classes->count = 0;
    if (hall->has_public) {
        add_class(out_classes, WIRE_WATCH_CLASS_PUBLIC, &hall->public);
    }
    if (hall->has_hands) {
        add_class(out_classes, WIRE_WATCH_CLASS_HANDS, &hall->hands);
    }
    *out_card = (struct wire_hall_card){
        .number = far->entry.number,
        .code = row->code,
        .title = row->title,
        .state = row->state,
        .preset = row->preset,
        .changes = row->changes,
        .round = row->round,
        .hand = hall->hand,
        .points = {.count = hall->points.count, .rows = hall->points.rows},
        .dealer = hall->dealer,
        .seats = {.count = row->seats.count, .rows = out_seats},
        .watchers = row->watchers,
        .classes = {.count = out_classes->count, .rows = out_classes->rows},
        .chat = hall->chat,
        .has_club = hall->has_club && hall->has_club_title,
        .club = {.club = hall->club,
                 .title = hall->club_title,
                 .has_night = hall->has_night,
                 .night = hall->night,
                 .has_round = hall->has_round,
                 .round = hall->round,
                 .has_table = hall->has_game,
                 .table = hall->game},
    };
}

bool far_is_running(const struct far_table *far) {
    return far->row.state == WIRE_TABLE_STATE_PLAYING || far->row.state == WIRE_TABLE_STATE_BETWEEN;
}

bool far_is_on_tv(const struct lobby *lobby, const char *account) {
    for (const struct entry *entry = lobby->far_entries; entry != NULL; entry = entry->hh.next) {
        const struct wire_far_row *row = &entry->far->row;
        for (int seat = 0; seat < row->seats.count && row->has_hall; seat++) {
            const struct wire_far_seat *at = &row->seats.rows[seat];
            if (at->has_on_tv && at->on_tv && strcmp(at->account, account) == 0) {
                return true;
            }
        }
    }
    return false;
}

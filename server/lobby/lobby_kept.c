// Which tables keep a seat for somebody who comes: found by the person, however many tables there
// are.
//
// A table tells that something about it has changed; who has its seats is read when somebody asks
// next.
#include "server/lobby/lobby_parts.h"

#include "server/table/hosted.h"

#include <utlist.h>

static int by_number(const struct kept_seat *one, const struct kept_seat *other) {
    return one->entry->number - other->entry->number;
}

static void unlink_seats(struct entry *entry) {
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        struct kept_seat *kept = &entry->kept[seat];
        if (kept->account != NULL) {
            DL_DELETE(kept->account->kept, kept);
            account_release(kept->account);
            kept->account = NULL;
        }
    }
}

static void link_seats(struct entry *entry) {
    for (int seat = 0; entry->table != NULL && seat < table_players(entry->table); seat++) {
        struct account *account = table_person(entry->table, seat);
        if (account != NULL) {
            struct kept_seat *kept = &entry->kept[seat];
            kept->entry = entry;
            kept->account = account_retain(account);
            DL_INSERT_INORDER(account->kept, kept, by_number);
        }
    }
}

void lobby_note_seats(struct lobby *lobby, struct entry *entry) {
    if (!entry->has_new_seats) {
        entry->has_new_seats = true;
        DL_APPEND2(lobby->changed_seats, entry, changed_prev, changed_next);
    }
}

void lobby_forget_seats(struct lobby *lobby, struct entry *entry) {
    if (entry->has_new_seats) {
        entry->has_new_seats = false;
        DL_DELETE2(lobby->changed_seats, entry, changed_prev, changed_next);
    }
    unlink_seats(entry);
}

static void read_seats(struct lobby *lobby) {
    while (lobby->changed_seats != NULL) {
        struct entry *entry = lobby->changed_seats;
        lobby_forget_seats(lobby, entry);
        link_seats(entry);
    }
}

struct kept_seat *lobby_seats_of(struct lobby *lobby, const struct account *account) {
    read_seats(lobby);
    return account->kept;
}

bool lobby_plays_beside(void *context, const struct table *table, const struct account *account) {
    const struct kept_seat *kept;
    read_seats(context);
    DL_FOREACH(account->kept, kept) {
        const struct table *other = kept->entry->table;
        if (table_is_beside(table, other) && table_state(other) != WIRE_TABLE_STATE_FINISHED) {
            return true;
        }
    }
    return false;
}

int lobby_kept_seats(struct lobby *lobby, const struct account *account,
                     struct wire_kept_seat *out_rows, int max) {
    int count = 0;
    const struct kept_seat *kept;
    read_seats(lobby);
    DL_FOREACH(account->kept, kept) {
        const struct table *table = kept->entry->table;
        if (count < max && table_state(table) != WIRE_TABLE_STATE_FINISHED) {
            out_rows[count++] = (struct wire_kept_seat){table_code(table), table_title(table)};
        }
    }
    return count;
}

bool lobby_plays(struct lobby *lobby, const struct account *account) {
    const struct kept_seat *kept;
    read_seats(lobby);
    DL_FOREACH(account->kept, kept) {
        enum wire_table_state state = table_state(kept->entry->table);
        if (state == WIRE_TABLE_STATE_PLAYING || state == WIRE_TABLE_STATE_BETWEEN) {
            return true;
        }
    }
    return false;
}

bool lobby_plays_hosted(struct lobby *lobby, const struct account *account) {
    const struct kept_seat *kept;
    read_seats(lobby);
    DL_FOREACH(account->kept, kept) {
        enum wire_table_state state = table_state(kept->entry->table);
        bool is_over = state == WIRE_TABLE_STATE_FINISHED || state == WIRE_TABLE_STATE_FROZEN;
        if (!is_over && table_is_hosted(kept->entry->table)) {
            return true;
        }
    }
    return false;
}

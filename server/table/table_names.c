// What a table is called, and those who sit at it: no two alike.
#include "server/table/table_parts.h"

#include "common/base/text.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { OWNER_BYTES_MAX = 60 }; // of an owner's name in the title of a table without one

// The name of a seat before others are told apart from it, "" if nobody sits there.
static const char *own_name(const struct table_seat *seat) {
    bool is_by_account = seat->account != NULL && seat->own_name[0] == '\0';
    return is_by_account ? seat->account->name : seat->own_name;
}

static bool is_shown(const struct table *table, int up_to, const char *name) {
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        bool is_bot = row->kind == WIRE_SEAT_KIND_BOT;
        if ((is_bot || seat < up_to) && strcasecmp(is_bot ? row->own_name : row->name, name) == 0) {
            return true;
        }
    }
    return false;
}

// Bots keep the names they have, and so does the first of those people who are called the same.
void table_tell_names_apart(struct table *table) {
    enum { NUMBER_BYTES = 4 };
    for (int seat = 0; seat < table_players(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        const char *own = own_name(row);
        snprintf(row->name, sizeof row->name, "%s", own);
        for (int number = 2; row->account != NULL && is_shown(table, seat, row->name); number++) {
            snprintf(row->name, sizeof row->name, "%.*s %d",
                     (int)text_fit(own, NAME_BYTES - NUMBER_BYTES), own, number);
        }
    }
}

static bool is_name_taken(const struct table *table, const char *name) {
    for (int seat = 0; seat < table_players(table); seat++) {
        if (strcmp(table->seats[seat].own_name, name) == 0) {
            return true;
        }
    }
    return false;
}

// "Suzume", then "Suzume 2": nobody should ask which of them has won.
void table_name_bot(const struct table *table, struct table_seat *seat, const char *title) {
    enum { NUMBER_BYTES = 4 };
    char name[NAME_BYTES];
    seat->own_name[0] = '\0';
    snprintf(name, sizeof name, "%s", title);
    for (int number = 2; is_name_taken(table, name); number++) {
        snprintf(name, sizeof name, "%.*s %d", (int)text_fit(title, NAME_BYTES - NUMBER_BYTES),
                 title, number);
    }
    memcpy(seat->own_name, name, sizeof name);
}

void table_update_title(struct table *table) {
    const char *chosen = table->options.title;
    if (chosen[0] != '\0') {
        snprintf(table->title, sizeof table->title, "%s", chosen);
    } else if (table->owner != NULL) {
        const char *name = table->owner->name;
        snprintf(table->title, sizeof table->title, "%.*s's table",
                 (int)text_fit(name, OWNER_BYTES_MAX), name);
    }
}

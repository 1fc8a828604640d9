#include "server/club/club_tables.h"

#include "server/accounts/account.h"
#include "server/club/night_parts.h"
#include "server/lobby/lobby.h"

#include <stdio.h>
#include <string.h>

_Static_assert((int)TABLE_CLUB_BYTES == (int)CLUB_ID_BYTES, "a table keeps the id of its club");

void club_number_name(int number, char *out_name, size_t size) {
    snprintf(out_name, size, "Player %d", number);
}

struct club *club_of_table(struct clubs *clubs, const struct table *table) {
    const char *id = table_options(table)->club;
    return id[0] == '\0' ? NULL : clubs_by_id(clubs, id);
}

bool night_record_name(void *context, const struct table *table, const struct account *account,
                       char out_name[NAME_BYTES]) {
    const struct nights *nights = context;
    const struct club *club = club_of_table(nights->services->clubs, table);
    const struct member *me = club == NULL ? NULL : club_me(club, account);
    if (me != NULL) {
        club_number_name(me->number, out_name, NAME_BYTES);
    }
    return me != NULL;
}

// ---- matches ----

void club_note_match(struct clubs *clubs, const struct table *table) {
    struct club *club = club_of_table(clubs, table);
    const char *match = table_match_id(table);
    if (club == NULL || match[0] == '\0') {
        return;
    }
    struct wire_record record = club_record(club, WIRE_RECORD_CLUB_PLAYED, NULL);
    snprintf(record.club_played.code, sizeof record.club_played.code, "%s", table_code(table));
    snprintf(record.club_played.match, sizeof record.club_played.match, "%s", match);
    enum status status = ledger_propose(&club->ledger, &record, NULL, NULL);
    (void)status; // it was noted before, or the next start does it
}

// ---- its tables ----

static struct table *find_table(const struct club *club, int at) {
    struct table *table =
        lobby_find(clubs_services(club->clubs)->lobby, club->tables[at % CLUB_TABLES_SHOWN].code);
    bool is_its = table != NULL && strcmp(table_options(table)->club, club->id) == 0;
    return is_its ? table : NULL; // the code may be another table's by now
}

static int first_table(const struct club *club) {
    return club->table_count < CLUB_TABLES_SHOWN ? 0 : club->table_count - CLUB_TABLES_SHOWN;
}

void club_tables_go_on(struct clubs *clubs) {
    for (struct club *club = clubs_first(clubs); club != NULL; club = clubs_next(club)) {
        for (int at = first_table(club); at < club->table_count; at++) {
            const struct table *table = find_table(club, at);
            if (table != NULL) {
                club_note_match(clubs, table);
            }
        }
    }
}

struct wire_table_row_list club_table_rows(const struct club *club, bool is_member) {
    char codes[CLUB_TABLES_SHOWN][TABLE_CODE_BYTES];
    int count = 0;
    for (int at = club->table_count - 1; at >= first_table(club); at--) {
        const char *code = club->tables[at % CLUB_TABLES_SHOWN].code;
        if (find_table(club, at) != NULL ||
            lobby_has_far_of(clubs_services(club->clubs)->lobby, code, club->id)) {
            snprintf(codes[count++], TABLE_CODE_BYTES, "%s", code);
        }
    }
    return lobby_table_rows(clubs_services(club->clubs)->lobby,
                            (const char(*)[TABLE_CODE_BYTES])codes, count, is_member);
}

int club_tables_there(const struct club *club, struct table *out_tables[CLUB_TABLES_SHOWN]) {
    int count = 0;
    for (int at = first_table(club); at < club->table_count; at++) {
        struct table *table = find_table(club, at);
        if (table != NULL) {
            out_tables[count++] = table;
        }
    }
    return count;
}

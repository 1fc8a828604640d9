// What the folds of a club's records share: lines of the audit log, words for roles, links by their
// number.
#include "server/club/club_fold_parts.h"

#include "server/club/grow.h"

#include <stdio.h>

void club_add_line(struct club *club, const struct club_line *line) {
    if (club->audit_room < CLUB_AUDIT_MAX) {
        struct club_line *lines =
            grow_rows(club->audit, &club->audit_room, (int)club->audit_count, sizeof *lines);
        if (lines == NULL) {
            return;
        }
        club->audit = lines;
    }
    club->audit[club->audit_count % club->audit_room] = *line;
    club->audit_count++;
}

void fold_add_line(struct club *club, int32_t at, int32_t by, enum wire_audit_kind kind,
                   int32_t member, const char *words) {
    struct club_line line = {.at = at, .by = by, .member = member, .kind = kind};
    snprintf(line.words, sizeof line.words, "%s", words);
    club_add_line(club, &line);
}

const char *fold_role_word(enum wire_club_role role) {
    static const char *const words[] = {
        [WIRE_CLUB_ROLE_OWNER] = "owner",     [WIRE_CLUB_ROLE_REFEREE] = "referee",
        [WIRE_CLUB_ROLE_TEACHER] = "teacher", [WIRE_CLUB_ROLE_MEMBER] = "member",
        [WIRE_CLUB_ROLE_GUEST] = "guest",
    };
    return words[role];
}

struct club_link *fold_find_link(struct club *club, int number) {
    for (int i = 0; i < club->link_count; i++) {
        if (club->links[i].number == number) {
            return &club->links[i];
        }
    }
    return NULL;
}

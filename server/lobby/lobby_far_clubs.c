// Tables of clubs that other servers have: who may see one is found here, by who is in the club.
#include "server/lobby/far_parts.h"

#include <string.h>

static bool is_of(const struct far_table *far, const char *club) {
    return far->row.has_club && strcmp(far->row.club, club) == 0;
}

void lobby_review_far(struct lobby *lobby, const char *club) {
    for (struct entry *entry = lobby->far_entries; entry != NULL; entry = entry->hh.next) {
        if (is_of(entry->far, club)) {
            grid_note_far(lobby, entry);
            tv_note_change(lobby, entry);
            lists_review_sight(lobby, entry);
        }
    }
}

bool lobby_has_far_of(const struct lobby *lobby, const char *code, const char *club) {
    const struct entry *entry;
    HASH_FIND_STR(lobby->far_entries, code, entry);
    return entry != NULL && is_of(entry->far, club) && entry->far->row.has_outside &&
           entry->far->row.outside && far_is_listed(lobby, entry);
}

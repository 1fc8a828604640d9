// Asked of the table, or of the row that its server told.
#include "server/lobby/tv_entry.h"

#include "server/accounts/account.h"
#include "server/lobby/far_parts.h"
#include "server/table/hosted.h"
#include "server/watch/known.h"

#include <string.h>

static bool begins_with(const char *text, const char *beginning) {
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

static bool sits_at(const struct entry *entry, const char *account) {
    const struct far_table *far = entry->far;
    for (int seat = 0; far != NULL && seat < far->row.seats.count; seat++) {
        if (strcmp(far->row.seats.rows[seat].account, account) == 0) {
            return true;
        }
    }
    for (int seat = 0; far == NULL && seat < table_players(entry->table); seat++) {
        const struct account *person = table_person(entry->table, seat);
        if (person != NULL && strcmp(person->id, account) == 0) {
            return true;
        }
    }
    return false;
}

// One that is here, or in the hall from elsewhere.
static bool is_there(const struct lobby *lobby, const struct entry *entry) {
    return entry != NULL &&
           (entry->far == NULL ? entry->table != NULL
                               : entry->far->row.has_hall && far_is_listed(lobby, entry));
}

// Without a club or a night only what the hall shows to everybody: whoever knows a code has not
// told it to all. Whether one who looks may see a table of a club is asked for each of them.
bool tv_entry_is_of(const struct lobby *lobby, const struct tv_target *target,
                    const struct entry *entry) {
    if (!is_there(lobby, entry)) {
        return false;
    }
    const char *host =
        entry->far != NULL ? entry->far->row.hall.host : table_host_text(entry->table);
    bool is_for_all =
        entry->far != NULL ? !far_is_for_club(entry->far) : hall_sight(entry->table) == SIGHT_ALL;
    bool is_of = *target->host == '\0'
                     ? is_for_all
                     : begins_with(host, target->host) &&
                           (entry->far != NULL || watch_may_members(entry->table));
    return is_of && (*target->account == '\0' || sits_at(entry, target->account));
}

bool tv_entry_is_running(const struct entry *entry) {
    return entry != NULL &&
           (entry->far != NULL ? far_is_running(entry->far)
                               : entry->table != NULL && table_is_running(entry->table));
}

bool tv_entry_may_be_shown(const struct lobby *lobby, const struct tv_target *target,
                           const struct entry *entry) {
    return tv_entry_is_running(entry) && tv_entry_is_of(lobby, target, entry);
}

bool tv_entry_is_between(const struct entry *entry) {
    return entry != NULL &&
           (entry->far != NULL
                ? entry->far->row.state == WIRE_TABLE_STATE_BETWEEN
                : entry->table != NULL && table_state(entry->table) == WIRE_TABLE_STATE_BETWEEN);
}

bool tv_entry_is_live(const struct entry *entry) {
    return entry->far != NULL ? entry->far->row.hall.live : watch_is_live(entry->table, true);
}

bool tv_entry_may_be_watched(const struct lobby *lobby, const struct entry *entry) {
    return is_there(lobby, entry) && (entry->far != NULL || watch_may_members(entry->table));
}

bool tv_entry_is_for(const struct lobby *lobby, const struct entry *entry,
                     const struct session *session) {
    return is_there(lobby, entry) &&
           (entry->far != NULL ? far_is_for(lobby, entry->far, session->account)
                               : watch_may(entry->table, session->account) &&
                                     !table_plays_beside(entry->table, session->account));
}

bool tv_entry_judge(const struct entry *entry, struct feature *out_feature) {
    if (entry->far != NULL) {
        const struct wire_far_hall *hall = &entry->far->row.hall;
        *out_feature = (struct feature){.score = hall->score, .reason = hall->reason};
        return hall->live && hall->has_score && hall->has_reason;
    }
    if (!watch_is_live(entry->table, true) || hall_shuns_light(entry->table)) {
        return false;
    }
    *out_feature = hall_judge(entry->table);
    return true;
}

const char *tv_entry_title(const struct entry *entry) {
    return entry->far != NULL ? entry->far->row.title : table_title(entry->table);
}

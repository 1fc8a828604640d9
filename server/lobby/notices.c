// Who follows somebody is told that they play (W56, W61), when their match begins: at a table that
// anybody may watch and that is listed, unless they do not want to be seen.
#include "server/lobby/lobby_parts.h"

#include "server/accounts/account.h"
#include "server/accounts/follow.h"
#include "server/session/message.h"

#include <utlist.h>

// Somebody else whom the person follows, of those who play there and may be told of.
static const struct account *followed_at(const struct table *table, const struct account *who) {
    const struct follow *follow;
    DL_FOREACH(who->follows, follow) {
        for (int seat = 0; follow->whom != NULL && seat < table_players(table); seat++) {
            if (table_person(table, seat) == follow->whom && !follow->whom->is_unseen) {
                return follow->whom;
            }
        }
    }
    return NULL;
}

// Who plays somewhere is not called away, and who is barred is told of no table.
static bool may_be_told(const struct table *table, const struct session *session) {
    return session->account != NULL && session->account->follow_count > 0 &&
           session->seat == NO_SEAT && session->table != table &&
           watch_table_of(session) != table && !table_has_barred(table, session->account) &&
           !table_plays_beside(table, session->account) &&
           table_find_seat(table, session->account) == NO_SEAT;
}

static void announce(struct lobby *lobby, const struct table *table) {
    struct session *session;
    DL_FOREACH(lobby->services->sessions, session) {
        const struct account *friend =
            may_be_told(table, session) ? followed_at(table, session->account) : NULL;
        if (friend != NULL) {
            struct wire_server message = {
                .type = WIRE_SERVER_FRIEND_PLAYS,
                .friend_plays = {.account = friend->id,
                                 .name = friend->name,
                                 .code = table_code(table),
                                 .title = table_title(table)},
            };
            session_tell(session, &message);
        }
    }
}

static bool has_followers(const struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct account *person = table_person(table, seat);
        if (person != NULL && person->followers != NULL && !person->is_unseen) {
            return true;
        }
    }
    return false;
}

void notices_note_change(struct lobby *lobby, struct entry *entry) {
    const struct table *table = entry->table;
    bool was_running = entry->was_running;
    entry->was_running = table_is_running(table);
    if (!was_running && entry->was_running && table_options(table)->is_public &&
        watch_may_everybody(table) && has_followers(table)) {
        announce(lobby, table);
    }
}

// Who is in a club is told that a table of it plays; who follows somebody is told that they play
// (W56, W61), when their match begins: at a table that the hall shows to both, unless they do not
// want to be seen.
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
    return session->seat == NO_SEAT && session->table != table &&
           watch_table_of(session) != table && watch_may(table, session->account) &&
           !table_plays_beside(table, session->account) &&
           table_find_seat(table, session->account) == NO_SEAT;
}

static void tell_friend(const struct table *table, const struct account *friend,
                        struct session *session) {
    struct wire_server message = {
        .type = WIRE_SERVER_FRIEND_PLAYS,
        .friend_plays = {.account = friend->id,
                         .name = friend->name,
                         .code = table_code(table),
                         .title = table_title(table)},
    };
    session_tell(session, &message);
}

static void tell_club(const struct table *table, const struct table_club *club,
                      struct session *session) {
    struct wire_server message = {
        .type = WIRE_SERVER_CLUB_PLAYS,
        .club_plays = {.club = club->name,
                       .name = club->title,
                       .code = table_code(table),
                       .title = table_title(table)},
    };
    session_tell(session, &message);
}

// `club`: to whose people it is told, too; NULL: to nobody's.
static void announce(struct lobby *lobby, const struct table *table,
                     const struct table_club *club) {
    struct session *session;
    DL_FOREACH(lobby->services->sessions, session) {
        const struct account *account = session->account;
        bool is_asked = account != NULL && (account->follow_count > 0 || club != NULL);
        if (!is_asked || !may_be_told(table, session)) {
            continue;
        }
        const struct account *friend = followed_at(table, account);
        if (friend != NULL) {
            tell_friend(table, friend, session);
        } else if (club != NULL && table_has_member(table, account)) {
            tell_club(table, club, session);
        }
    }
}

// A table of a club outside its nights, whose people have not heard of it.
static bool is_news_of_club(struct entry *entry, struct table_club *out_club) {
    bool is_new =
        !entry->is_announced && table_describe_club(entry->table, out_club) && out_club->night == 0;
    entry->is_announced = true;
    return is_new;
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
    if (was_running || !entry->was_running || hall_sight(table) == SIGHT_NOBODY) {
        return;
    }
    struct table_club club;
    bool is_news = is_news_of_club(entry, &club);
    if (is_news || has_followers(table)) {
        announce(lobby, table, is_news ? &club : NULL);
    }
}

// Messages of those who follow others, or do not want to be shown. Friends are those who follow
// each other: they see whether the other is here, and ask each other to their tables.
#include "server/accounts/follow.h"
#include "server/services/services.h"
#include "server/session/handler.h"
#include "server/table/hosted.h"
#include "server/table/table.h"

#include <stdio.h>
#include <utlist.h>

// To a friend who is not hidden it is told who is here.
static bool is_here(const struct account *me, const struct account *other) {
    return other->connections > 0 && !other->is_unseen && follow_is_mutual(me, other);
}

static struct wire_friend friend_of(const struct account *me, const struct account *account) {
    return (struct wire_friend){.account = account->id,
                                .name = account->name,
                                .visible = !account->is_unseen,
                                .has_face = account->face != 0,
                                .face = account->face,
                                .has_here = is_here(me, account),
                                .here = true};
}

// The latest of those who follow.
static int list_followers(const struct account *me, struct wire_friend out_rows[FOLLOWS_MAX]) {
    const struct follow *follow = me->followers == NULL ? NULL : me->followers->by_prev;
    int count = 0;
    for (; follow != NULL && count < FOLLOWS_MAX;
         follow = follow == me->followers ? NULL : follow->by_prev) {
        out_rows[count++] = friend_of(me, follow->who);
    }
    return count;
}

static void tell_friends(struct session *session) {
    const struct account *me = session->account;
    struct wire_friend following[FOLLOWS_MAX], followers[FOLLOWS_MAX];
    const struct follow *follow;
    int count = 0;
    DL_FOREACH(me->follows, follow) {
        if (follow->whom != NULL) {
            following[count++] = friend_of(me, follow->whom);
        }
    }
    struct wire_server message = {
        .type = WIRE_SERVER_FRIENDS,
        .friends =
            {
                .following = {.count = count, .rows = following},
                .followers = {.count = list_followers(me, followers), .rows = followers},
                .visible = !me->is_unseen,
                .featured = !me->is_unfeatured,
                .has_tv = me->has_tv,
                .tv = true,
            },
    };
    session_tell(session, &message);
}

enum status handle_get_friends(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    (void)services;
    (void)message;
    (void)out_refusal;
    tell_friends(session);
    return STATUS_OK;
}

enum status handle_follow(struct services *services, struct session *session,
                          const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_follow *request = &message->follow;
    struct account *whom = accounts_find_id(services->accounts, request->account);
    enum status status = STATUS_BAD_FIELD;
    if (whom != NULL && !(request->on && people_has(&whom->barred, session->account->id))) {
        status = follow_set(services->accounts, session->account, whom, request->on);
    }
    if (status == STATUS_BAD_FIELD) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "account");
    }
    if (status == STATUS_OK) {
        tell_friends(session);
    }
    return status;
}

enum status handle_drop_follower(struct services *services, struct session *session,
                                 const struct wire_client *message, struct refusal *out_refusal) {
    struct account *who = accounts_find_id(services->accounts, message->drop_follower.account);
    (void)out_refusal;
    if (who != NULL && who != session->account && session->account->is_known) {
        enum status status = follow_set(services->accounts, who, session->account, false);
        if (status != STATUS_OK) {
            return status;
        }
    }
    tell_friends(session);
    return STATUS_OK;
}

// Nobody can tell a friend who is gone from one who plays, is hidden, or may not come.
static bool may_be_invited(const struct session *session, const struct account *whom) {
    return whom != NULL && is_here(session->account, whom) &&
           !people_has(&whom->barred, session->account->id) &&
           !table_has_barred(session->table, whom);
}

enum status handle_invite(struct services *services, struct session *session,
                          const struct wire_client *message, struct refusal *out_refusal) {
    struct account *whom = accounts_find_id(services->accounts, message->invite.account);
    const struct table *table = session->table;
    struct session *other;
    int told = 0;
    (void)out_refusal;
    if (table == NULL) {
        return STATUS_NOT_AT_TABLE;
    }
    if (session->seat == NO_SEAT && !table_is_owner(table, session->account)) {
        return STATUS_NOT_SEATED;
    }
    if (table_state(table) != WIRE_TABLE_STATE_WAITING || table_is_hosted(table)) {
        return STATUS_NOT_NOW;
    }
    struct wire_server invitation = {
        .type = WIRE_SERVER_INVITED,
        .invited = {.account = session->account->id,
                    .name = session->account->name,
                    .code = table_code(table),
                    .title = table_title(table)},
    };
    DL_FOREACH(services->sessions, other) {
        if (may_be_invited(session, whom) && other->account == whom && other->seat == NO_SEAT) {
            session_tell(other, &invitation);
            told++;
        }
    }
    return told > 0 ? STATUS_OK : STATUS_NOT_HERE;
}

enum status handle_set_visible(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_set_visible *request = &message->set_visible;
    struct account *me = session->account;
    (void)out_refusal;
    bool has_tv = request->has_tv ? request->tv : me->has_tv;
    if (me->is_unseen != !request->friends || me->is_unfeatured != !request->featured ||
        me->has_tv != has_tv) {
        me->has_tv = has_tv;
        me->is_unseen = !request->friends;
        me->is_unfeatured = !request->featured;
        accounts_write(services->accounts, me, ACCOUNT_WISHES);
    }
    tell_friends(session);
    return STATUS_OK;
}

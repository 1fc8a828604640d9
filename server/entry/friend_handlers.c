// Messages of those who follow others, or do not want to be shown.
#include "server/accounts/follow.h"
#include "server/services/services.h"
#include "server/session/handler.h"

#include <stdio.h>
#include <utlist.h>

static struct wire_friend friend_of(const struct account *account) {
    return (struct wire_friend){.account = account->id,
                                .name = account->name,
                                .visible = !account->is_unseen,
                                .has_face = account->face != 0,
                                .face = account->face};
}

// The latest of those who follow.
static int list_followers(const struct account *me, struct wire_friend out_rows[FOLLOWS_MAX]) {
    const struct follow *follow = me->followers == NULL ? NULL : me->followers->by_prev;
    int count = 0;
    for (; follow != NULL && count < FOLLOWS_MAX;
         follow = follow == me->followers ? NULL : follow->by_prev) {
        out_rows[count++] = friend_of(follow->who);
    }
    return count;
}

static void tell_friends(struct session *session) {
    const struct account *me = session->account;
    struct wire_friend following[FOLLOWS_MAX], followers[FOLLOWS_MAX];
    const struct follow *follow;
    int count = 0;
    DL_FOREACH(me->follows, follow) {
        following[count++] = friend_of(follow->whom);
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
    if (whom != NULL) {
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
        accounts_write(services->accounts, me);
    }
    tell_friends(session);
    return STATUS_OK;
}

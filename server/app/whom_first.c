// One wait for each session.
#include "server/app/whom_first.h"

#include "server/accounts/account.h"
#include "server/lobby/lobby.h"
#include "server/services/services.h"
#include "server/storage/journal.h"

#include <stdlib.h>

struct wait {
    struct pending pending;
    const char *about;
    bool names_barred; // the answer names whom the session's person bars:
    bool is_naming;    // they are sought,
    int place;         // from here on
};

// The person that a message is about, NULL for all others.
static const char *whom_of(const struct wire_client *message, const char **out_about) {
    switch ((int)message->type) {
    case WIRE_CLIENT_FOLLOW:
        *out_about = "follow";
        return message->follow.account;
    case WIRE_CLIENT_DROP_FOLLOWER:
        *out_about = "drop_follower";
        return message->drop_follower.account;
    case WIRE_CLIENT_BAR:
        *out_about = "bar";
        return message->bar.account;
    case WIRE_CLIENT_NAME_CASTER:
        *out_about = "name_caster";
        return message->name_caster.account;
    case WIRE_CLIENT_GET_PERSON:
        *out_about = "get_person";
        return message->get_person.account;
    case WIRE_CLIENT_GET_BEST_HANDS:
        *out_about = "get_best_hands";
        return message->get_best_hands.account;
    default:
        return NULL;
    }
}

static void on_found(void *context, enum journal_result result, struct account *account);

// Whether one more of those who are to be named is sought.
static bool seek_next(struct wait *wait) {
    struct session *session = wait->pending.session;
    const char *id =
        session == NULL || !wait->names_barred ? NULL : lobby_next_unnamed(session, &wait->place);
    if (id != NULL) {
        struct services *services = session->services;
        wait->is_naming = true;
        accounts_seek_id(services->accounts, id, clock_now_ms(services->clock), on_found, wait);
    }
    return id != NULL;
}

static void on_found(void *context, enum journal_result result, struct account *account) {
    struct wait *wait = context;
    const char *about = wait->about;
    bool is_fine = result == JOURNAL_OK || wait->is_naming; // without a name it is answered, too
    (void)account; // the handler finds it, or says that there is none
    if (is_fine && seek_next(wait)) {
        return;
    }
    struct session *session = session_arrived(&wait->pending);
    free(wait);
    if (session != NULL && is_fine) {
        session->hold.has_looked = true;
    } else if (session != NULL) {
        session_drop_first(session);
        session_refuse(session, STATUS_TRY_AGAIN, about, NULL);
    }
    if (session != NULL) {
        session_go_on(session);
    }
}

bool whom_first_waits(struct session *session, const struct wire_client *message, const char *bytes,
                      size_t length) {
    struct services *services = session->services;
    const char *about = "", *whom = whom_of(message, &about);
    bool names_barred = message->type == WIRE_CLIENT_BAR || message->type == WIRE_CLIENT_GET_BARRED;
    if (!services->journal->is_shared || session->account == NULL || session->hold.has_looked) {
        return false;
    }
    bool is_known = whom == NULL || accounts_find_id(services->accounts, whom) != NULL;
    int place = 0;
    if (is_known && (!names_barred || lobby_next_unnamed(session, &place) == NULL)) {
        return false;
    }
    struct wait *wait = session_await_to_hear(session, PENDING_SEAT, sizeof *wait, bytes, length);
    if (wait == NULL) {
        return false;
    }
    wait->about = about;
    wait->names_barred = names_barred;
    if (!is_known) {
        accounts_seek_id(services->accounts, whom, clock_now_ms(services->clock), on_found, wait);
    } else {
        (void)seek_next(wait);
    }
    return true;
}

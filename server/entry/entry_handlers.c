// The first messages of a connection, and those that anybody may send at any time.
#include "server/accounts/account.h"
#include "server/lobby/lobby.h"
#include "server/quota/quota.h"
#include "server/report/log.h"
#include "server/services/services.h"
#include "server/session/handler.h"
#include "server/session/message.h"
#include "server/version.h"

#include <stdio.h>
#include <string.h>

enum { KEPT_SEATS_MAX = 8 };

static void welcome(struct services *services, struct session *session, const char *new_token) {
    struct wire_kept_seat seats[KEPT_SEATS_MAX];
    int count = lobby_kept_seats(services->lobby, session->account, seats, KEPT_SEATS_MAX);
    struct wire_server message = {
        .type = WIRE_SERVER_WELCOME,
        .welcome =
            {
                .account = session->account->id,
                .name = session->account->name,
                .has_token = new_token[0] != '\0',
                .token = new_token,
                .version = JANSOU_VERSION,
                .seats = {.count = count, .rows = seats},
                .has_face = session->account->face != 0,
                .face = session->account->face,
            },
    };
    session_tell(session, &message);
}

// Who somebody says to be.
struct claim {
    struct account *account;
    bool is_new;
    char new_token[TOKEN_HEX_BYTES]; // for a new guest without a cookie, else ""
};

static enum status add_guest(struct services *services, const struct session *session,
                             const char *token, struct claim *out_claim) {
    uint64_t now = clock_now_ms(services->clock);
    if (!quota_take(services->quotas, session->visitor, QUOTA_GUESTS, now)) {
        return STATUS_CROWDED;
    }
    out_claim->account = accounts_add_guest(services->accounts, token, now);
    out_claim->is_new = true;
    return out_claim->account == NULL ? STATUS_SERVER_FULL : STATUS_OK;
}

// Who this is: a token in the message (programs) or in the cookie (browsers). A cookie that is not
// known, because the server has forgotten, makes a new guest with the same secret.
static enum status find_account(struct services *services, const struct session *session,
                                const struct wire_client_hello *hello, struct claim *out_claim) {
    *out_claim = (struct claim){.new_token = ""};
    if (hello->has_onlooker && hello->onlooker) {
        out_claim->account = accounts_make_onlooker(services->accounts);
        return out_claim->account == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    }
    if (hello->has_token && hello->token[0] != '\0') {
        out_claim->account = accounts_find(services->accounts, hello->token);
        return out_claim->account == NULL ? STATUS_WRONG_TOKEN : STATUS_OK;
    }
    if (session->token[0] == '\0') {
        accounts_make_token(services->accounts, out_claim->new_token);
        return add_guest(services, session, out_claim->new_token, out_claim);
    }
    out_claim->account = accounts_find(services->accounts, session->token);
    return out_claim->account == NULL ? add_guest(services, session, session->token, out_claim)
                                      : STATUS_OK;
}

enum status handle_hello(struct services *services, struct session *session,
                         const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_hello *hello = &message->hello;
    char name[NAME_BYTES];
    struct claim claim;
    if (session->account != NULL) {
        return STATUS_ALREADY;
    }
    if (hello->has_name && name_clean(hello->name, NAME_CHARACTERS_MAX, name) != STATUS_OK) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "name");
        return STATUS_BAD_NAME;
    }
    enum status status = find_account(services, session, hello, &claim);
    if (status != STATUS_OK) {
        return status;
    }
    session->account = account_retain(claim.account);
    session->account->connections++;
    session->about.account = claim.account->id;
    log_line_about(LOG_CONNECTION_HELLO, &session->about, "connection says hello");
    if (hello->has_name && claim.is_new) {
        accounts_rename(services->accounts, claim.account, name);
    }
    welcome(services, session, claim.new_token);
    return STATUS_OK;
}

enum status handle_set_name(struct services *services, struct session *session,
                            const struct wire_client *message, struct refusal *out_refusal) {
    char name[NAME_BYTES];
    enum status status = name_clean(message->set_name.name, NAME_CHARACTERS_MAX, name);
    if (status != STATUS_OK) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "name");
        return status;
    }
    accounts_rename(services->accounts, session->account, name);
    lobby_take_name(services->lobby);
    welcome(services, session, "");
    lobby_tell_name(services->lobby, session->account);
    return STATUS_OK;
}

enum status handle_set_face(struct services *services, struct session *session,
                            const struct wire_client *message, struct refusal *out_refusal) {
    struct account *me = session->account;
    (void)out_refusal;
    if (me->face != message->set_face.face) {
        accounts_set_face(services->accounts, me, message->set_face.face);
        lobby_tell_name(services->lobby, me);
    }
    welcome(services, session, "");
    return STATUS_OK;
}

enum status handle_get_catalogue(struct services *services, struct session *session,
                                 const struct wire_client *message, struct refusal *out_refusal) {
    (void)message;
    (void)out_refusal;
    session_send(session, services->catalogue);
    return STATUS_OK;
}

enum status handle_ping(struct services *services, struct session *session,
                        const struct wire_client *message, struct refusal *out_refusal) {
    (void)services;
    (void)message;
    (void)out_refusal;
    struct wire_server pong = {.type = WIRE_SERVER_PONG};
    session_tell(session, &pong);
    return STATUS_OK;
}

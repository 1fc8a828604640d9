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
#include <stdlib.h>
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

// ---- hello ----

enum { HELLO_MS = 2000 }; // that somebody waits at most for being found

// Who somebody says to be, until that is known.
struct claim {
    struct pending pending;
    struct services *services;
    struct alarm *alarm;
    struct wire_client_hello hello;
    char name[NAME_BYTES];
    bool is_asking; // it may be known at once
    bool is_answered;
    enum status status;
};

static void free_claim(struct claim *claim) {
    alarm_destroy(claim->alarm);
    free(claim);
}

// The name of a hello is for somebody who has none yet: a new guest, or one whose account another
// server had begun and did not write before it died.
static void greet(const struct claim *claim, struct session *session, struct account *account,
                  const char *new_token) {
    session->account = account_retain(account);
    session->account->connections++;
    session->about.account = account->id;
    log_line_about(LOG_CONNECTION_HELLO, &session->about, "connection says hello");
    bool is_nameless =
        !account_is_onlooker(account) && !account->is_known && !account_has_name(account);
    if (claim->hello.has_name && is_nameless) {
        accounts_rename(claim->services->accounts, account, claim->name);
    }
    welcome(claim->services, session, new_token);
}

static enum status add_guest(const struct claim *claim, struct session *session, const char *token,
                             const char *new_token) {
    struct services *services = claim->services;
    uint64_t now = clock_now_ms(services->clock);
    if (!quota_take(services->quotas, session->visitor, QUOTA_GUESTS, now)) {
        return STATUS_CROWDED;
    }
    struct account *account = accounts_add_guest(services->accounts, token, now);
    if (account == NULL) {
        return STATUS_SERVER_FULL;
    }
    greet(claim, session, account, new_token);
    return STATUS_OK;
}

// A token in the message (programs) or in the cookie (browsers). A cookie that is not known,
// because the server has forgotten, makes a new guest with the same secret.
static enum status settle(const struct claim *claim, struct session *session,
                          enum journal_result result, struct account *account) {
    bool is_program = claim->hello.has_token && claim->hello.token[0] != '\0';
    if (result != JOURNAL_OK) {
        return STATUS_TRY_AGAIN;
    }
    if (account != NULL) {
        greet(claim, session, account, "");
        return STATUS_OK;
    }
    return is_program ? STATUS_WRONG_TOKEN : add_guest(claim, session, session->token, "");
}

static void on_account(void *context, enum journal_result result, struct account *account) {
    struct claim *claim = context;
    struct session *session = session_arrived(&claim->pending);
    claim->is_answered = true;
    if (session != NULL) {
        claim->status = settle(claim, session, result, account);
    }
    if (claim->is_asking) {
        return; // who asked has it
    }
    if (session != NULL && claim->status != STATUS_OK) {
        session_refuse(session, claim->status, "hello", NULL);
    }
    if (session != NULL) {
        session_go_on(session);
    }
    free_claim(claim);
}

// It takes too long: whoever finds the account later has nobody to tell.
static void on_patience_over(void *context) {
    struct claim *claim = context;
    struct session *session = session_arrived(&claim->pending);
    if (session != NULL) {
        session_refuse(session, STATUS_TRY_AGAIN, "hello", NULL);
        session_go_on(session);
    }
}

// Makes sense of a claim that has to be looked for; it takes the claim over.
static enum status look_for(struct claim *claim, struct session *session, const char *token) {
    struct services *services = claim->services;
    uint64_t now = clock_now_ms(services->clock);
    enum status status = session_await(session, PENDING_HELLO, &claim->pending);
    if (status == STATUS_OK) {
        claim->is_asking = true;
        accounts_seek(services->accounts, token, now, on_account, claim);
        claim->is_asking = false;
    }
    if (status != STATUS_OK || claim->is_answered) {
        status = status == STATUS_OK ? claim->status : status;
        free_claim(claim);
        return status;
    }
    claim->alarm = alarm_create(services->clock, on_patience_over, claim);
    if (claim->alarm != NULL) {
        alarm_start(claim->alarm, HELLO_MS);
    }
    session_hold(session);
    return STATUS_OK;
}

static enum status claim_account(struct claim *claim, struct session *session) {
    const struct wire_client_hello *hello = &claim->hello;
    struct accounts *accounts = claim->services->accounts;
    if (hello->has_onlooker && hello->onlooker) {
        struct account *onlooker = accounts_make_onlooker(accounts);
        if (onlooker != NULL) {
            greet(claim, session, onlooker, "");
        }
        free_claim(claim);
        return onlooker == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    }
    bool is_program = hello->has_token && hello->token[0] != '\0';
    if (!is_program && session->token[0] == '\0') {
        char token[TOKEN_HEX_BYTES];
        accounts_make_token(accounts, token);
        enum status status = add_guest(claim, session, token, token);
        free_claim(claim);
        return status;
    }
    return look_for(claim, session, is_program ? hello->token : session->token);
}

enum status handle_hello(struct services *services, struct session *session,
                         const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_hello *hello = &message->hello;
    char name[NAME_BYTES] = "";
    if (session->account != NULL) {
        return STATUS_ALREADY;
    }
    if (hello->has_name && name_clean(hello->name, NAME_CHARACTERS_MAX, name) != STATUS_OK) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "name");
        return STATUS_BAD_NAME;
    }
    struct claim *claim = calloc(1, sizeof *claim);
    if (claim == NULL) {
        return STATUS_NO_MEMORY;
    }
    claim->services = services;
    claim->hello = *hello;
    memcpy(claim->name, name, sizeof name);
    return claim_account(claim, session);
}

// ---- about oneself ----

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

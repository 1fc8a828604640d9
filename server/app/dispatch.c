// The way of a message from its bytes to its handler.
#include "server/app/dispatch.h"

#include "server/accounts/account.h"
#include "server/app/connection_log.h"
#include "server/app/known_first.h"
#include "server/app/owner_first.h"
#include "server/app/whom_first.h"
#include "server/club/night.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/services/services.h"
#include "server/session/handler.h"

#include <string.h>

// A mistake costs some strikes; one is forgiven every second. A client with a fault gets its
// errors, one that does nothing else loses its connection.
enum { STRIKES_MAX = 30, FORGIVE_MS = 1000 };

#define DISPATCH_ROW(name) handle_##name,
static handler_fn *const handlers[WIRE_CLIENT_COUNT] = {WIRE_CLIENT_ROWS(DISPATCH_ROW)};
#undef DISPATCH_ROW

// What an onlooker may say.
static const bool for_onlookers[WIRE_CLIENT_COUNT] = {
    [WIRE_CLIENT_HELLO] = true,         [WIRE_CLIENT_GET_CATALOGUE] = true,
    [WIRE_CLIENT_WATCH] = true,         [WIRE_CLIENT_WATCH_CLASS] = true,
    [WIRE_CLIENT_UNWATCH] = true,       [WIRE_CLIENT_GET_MATCH] = true,
    [WIRE_CLIENT_GET_REFERENCE] = true, [WIRE_CLIENT_PING] = true,
    [WIRE_CLIENT_WATCH_HALL] = true,    [WIRE_CLIENT_WATCH_GRID] = true,
    [WIRE_CLIENT_GET_SAID] = true,      [WIRE_CLIENT_LAYERS] = true,
    [WIRE_CLIENT_CHECK_RULES] = true,   [WIRE_CLIENT_WATCH_TV] = true,
    [WIRE_CLIENT_WATCH_CLUB] = true,    [WIRE_CLIENT_WATCH_NIGHT] = true,
    [WIRE_CLIENT_REVIEW_MATCH] = true,
};

static enum status dispatch(struct session *session, const struct wire_client *message,
                            struct refusal *out_refusal) {
    // Nothing but hello makes sense before it is known who is there.
    if (session->account == NULL && message->type != WIRE_CLIENT_HELLO) {
        return STATUS_NO_HELLO;
    }
    if (session->account != NULL && account_is_onlooker(session->account) &&
        !for_onlookers[message->type]) {
        return STATUS_NOT_PLAYER;
    }
    if (session->services->is_cut_off && message->type == WIRE_CLIENT_CREATE_TABLE) {
        return STATUS_TRY_AGAIN;
    }
    enum status status = handlers[message->type](session->services, session, message, out_refusal);
    if (!session->hold.is_on) {
        dispatch_arrived(session);
    }
    return status;
}

void dispatch_arrived(struct session *session) {
    if (session->account != NULL && !session->has_arrived) {
        session->has_arrived = true;
        nights_tell_arrived(session);
    }
}

// Messages whose answer takes long count as so many; all others as one.
static const uint8_t costs[WIRE_CLIENT_COUNT] = {
    [WIRE_CLIENT_GET_MATCH] = 10,
    [WIRE_CLIENT_REVIEW_MATCH] = 10,
    [WIRE_CLIENT_GET_REFERENCE] = 10,
    [WIRE_CLIENT_GET_YAKU] = 4,
    [WIRE_CLIENT_WATCH_LOBBY] = 4,
    [WIRE_CLIENT_WATCH] = 10,
    [WIRE_CLIENT_WATCH_CLASS] = 10,
    [WIRE_CLIENT_LAYERS] = 10,
    [WIRE_CLIENT_WATCH_HALL] = 4,
    [WIRE_CLIENT_WATCH_GRID] = 10,
    [WIRE_CLIENT_WATCH_TV] = 10,
    [WIRE_CLIENT_GET_SAID] = 10,
    [WIRE_CLIENT_GET_FRIENDS] = 4,
    [WIRE_CLIENT_FOLLOW] = 4,
    [WIRE_CLIENT_DROP_FOLLOWER] = 4,
    [WIRE_CLIENT_INVITE] = 10,
    [WIRE_CLIENT_GET_PERSON] = 10,
    [WIRE_CLIENT_GET_BEST_HANDS] = 10,
    [WIRE_CLIENT_SHARE_PAGE] = 4,
    [WIRE_CLIENT_SET_VISIBLE] = 4,
    [WIRE_CLIENT_SET_FACE] = 4,
    [WIRE_CLIENT_SET_POLICY] = 4,
    [WIRE_CLIENT_RENEW_WATCH_KEY] = 4,
    [WIRE_CLIENT_BAR] = 4,
    [WIRE_CLIENT_GET_BARRED] = 4,
    [WIRE_CLIENT_MUTE] = 4,
    [WIRE_CLIENT_REPORT] = 4,
    [WIRE_CLIENT_ALLOW_SEAT] = 4,
    [WIRE_CLIENT_TALK] = 4,
    [WIRE_CLIENT_REPORT_TALK] = 4,
    [WIRE_CLIENT_SET_PACE] = 4,
    [WIRE_CLIENT_SET_TALK] = 4,
    [WIRE_CLIENT_GET_CLUBS] = 4,
    [WIRE_CLIENT_GET_MEMBERS] = 4,
    [WIRE_CLIENT_GET_AUDIT] = 4,
    [WIRE_CLIENT_GET_STANDING] = 4,
    [WIRE_CLIENT_USE_LINK] = 4,
    [WIRE_CLIENT_GET_NIGHT_SHEET] = 10,
    [WIRE_CLIENT_GET_OWN_DATA] = 10,
    [WIRE_CLIENT_COMPARE_RULES] = 4,
    [WIRE_CLIENT_GET_DEAL_INS] = 10,
    [WIRE_CLIENT_GET_NIGHTS] = 4,
    [WIRE_CLIENT_CAST] = 10,
    [WIRE_CLIENT_NAME_CASTER] = 4,
    [WIRE_CLIENT_MAKE_CASTER_LINK] = 4,
};

static bool pay(struct session *session, int credits) {
    const struct config *config = &session->services->config;
    uint64_t now = clock_now_ms(session->services->clock);
    bool is_paid = true;
    for (int i = 0; i < credits && is_paid; i++) {
        is_paid = rate_limit_take(&session->rate, (int)config->messages_per_second,
                                  (int)config->messages_burst, now);
    }
    return is_paid;
}

// One credit is paid before the message is read. Nothing costs more than can be saved up.
static bool pay_rest(struct session *session, enum wire_client_type type) {
    int cost = costs[type], most = (int)session->services->config.messages_burst;
    return pay(session, (cost < most ? cost : most) - 1);
}

// Whether a message without a credit is read all the same, since it may be an answer to the table.
static bool may_be_answer(struct session *session) {
    return rate_limit_take(&session->answers, ANSWERS_PER_SECOND, ANSWERS_BURST,
                           clock_now_ms(session->services->clock));
}

// What no well-made client does again and again. Refusals by the rules of the table are not among
// it.
static int strikes_of(enum status status) {
    switch ((int)status) {
    case STATUS_NOT_JSON:
    case STATUS_TOO_LARGE:
    case STATUS_TOO_DEEP:
    case STATUS_UNKNOWN_TYPE:
    case STATUS_BAD_FIELD:
    case STATUS_NO_HELLO:
    case STATUS_WRONG_TOKEN:
        return 3;
    case STATUS_TOO_FAST:
    case STATUS_NO_SUCH_TABLE: // a code that was guessed
    case STATUS_NOT_WATCHED:
        return 1;
    default:
        return 0;
    }
}

static void strike(struct session *session, enum status status) {
    uint64_t now = clock_now_ms(session->services->clock);
    int forgiven = (int)((now - session->strike_at_ms) / FORGIVE_MS);
    int strikes = strikes_of(status);
    if (strikes == 0) {
        return;
    }
    session->strikes =
        forgiven >= session->strikes ? strikes : session->strikes - forgiven + strikes;
    session->strike_at_ms = now;
    if (session->strikes > STRIKES_MAX) {
        metric_add(METRIC_TURNED_AWAY + TURNED_AWAY_ABUSE, 1);
        connection_log(session, LOG_CONNECTION_ABUSE, "closed for abuse", status);
        connection_close(session->connection, CLOSE_POLICY);
    }
}

void dispatch_kept(struct session *session, const char *bytes, size_t length) {
    dispatch_receive(session, bytes, length, 0);
}

void dispatch_receive(struct session *session, const char *bytes, size_t length,
                      uint64_t waited_us) {
    if (session->hold.is_on) {
        if (!session_keep(session, bytes, length)) {
            session_refuse(session, STATUS_TOO_FAST, "", NULL);
            strike(session, STATUS_TOO_FAST);
        }
        return;
    }
    struct wire_client message;
    struct wire_problem problem = {.status = STATUS_OK};
    enum wire_client_type type = WIRE_CLIENT_COUNT; // it is not read
    struct refusal refusal = {.field = ""};
    enum status status = STATUS_TOO_FAST;
    session->arrived_us = clock_precise_us(session->services->clock) - waited_us;
    bool is_paid = pay(session, 1);
    if (is_paid || may_be_answer(session)) {
        status = wire_decode(bytes, length, &message, &problem);
        memcpy(refusal.field, problem.field, sizeof refusal.field);
        type = status == STATUS_OK ? message.type : type;
        if (!is_paid && (status != STATUS_OK || message.type != WIRE_CLIENT_ACT)) {
            status = STATUS_TOO_FAST;
        } else if (status == STATUS_OK && (known_first_waits(session, type, bytes, length) ||
                                           whom_first_waits(session, &message, bytes, length) ||
                                           owner_first_waits(session, &message, bytes, length))) {
            return;
        } else if (status == STATUS_OK) {
            status = pay_rest(session, message.type) ? dispatch(session, &message, &refusal)
                                                     : STATUS_TOO_FAST;
        }
    }
    metric_add(METRIC_MESSAGES_IN + type, 1);
    if (status != STATUS_OK) {
        session_refuse(session, status, problem.about, &refusal);
        strike(session, status);
    }
}

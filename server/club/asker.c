#include "server/club/asker.h"

#include "server/club/club_view.h"
#include "server/club/night_parts.h"
#include "server/club/night_shelf.h"
#include "server/club/rights.h"
#include "server/quota/quota.h"

#include <stdlib.h>
#include <utlist.h>

enum { HELD_MAX = 8, TRIES_MAX = 3 };

// A message that waits until the nights that it is about are read.
struct held_message {
    struct services *services;
    uint64_t connection;
    const char *about;
    handler_fn *handler;
    int tries;
    struct held_message *prev, *next;
    struct wire_client message;
};

static bool is_referee_tonight(const struct asker *asker) {
    return asker->night != NULL && asker->me != NULL &&
           night_is_referee(asker->night, asker->me->number);
}

enum status asker_may(const struct asker *asker, bool is_own) {
    enum status status = rights_check(asker->type, asker->me, is_own);
    bool is_for_all = rights_check(asker->type, NULL, is_own) == STATUS_OK;
    return !is_for_all && is_referee_tonight(asker) ? STATUS_OK : status;
}

static enum status find_club(struct asker *asker, const char *club) {
    struct clubs *clubs = asker->session->services->clubs;
    enum status status = club_find(clubs, club, asker->session->account, &asker->club, &asker->me);
    if (status == STATUS_OK) {
        asker->number = asker->me == NULL ? 0 : asker->me->number;
    }
    return status;
}

static enum status check(const struct asker *asker, bool is_own) {
    enum status status = asker_may(asker, is_own);
    bool is_over = asker->club->is_closed && !rights_when_closed(asker->type);
    return status == STATUS_OK && is_over ? STATUS_NOT_NOW : status;
}

enum status asker_find_club(struct asker *asker, const char *club, bool is_own) {
    enum status status = find_club(asker, club);
    return status == STATUS_OK ? check(asker, is_own) : status;
}

enum status asker_read_night(struct asker *asker, int32_t number) {
    struct nights *nights = asker->session->services->nights;
    enum status status = nights_need(nights, asker->club, &number, 1);
    if (status != STATUS_OK) {
        return status;
    }
    asker->night = night_find(nights, asker->club, number);
    if (asker->night == NULL || !asker->night->state.is_planned) {
        return STATUS_NO_SUCH_NIGHT;
    }
    asker->number = asker->me == NULL ? 0 : night_entry_of(asker->night, asker->me->number);
    return STATUS_OK;
}

enum status asker_find_night(struct asker *asker, const char *club, int32_t night, bool is_own) {
    enum status status = find_club(asker, club);
    if (status != STATUS_OK) {
        return status;
    }
    status = asker_read_night(asker, night);
    return status == STATUS_OK ? check(asker, is_own) : status;
}

// The night that a hall looks at by itself.
static int32_t night_for_hall(const struct club *club) {
    const struct club_night *found = NULL;
    for (int i = 0; i < club->night_count; i++) {
        const struct club_night *night = &club->nights[i];
        bool is_on =
            night->state == WIRE_NIGHT_STATE_OPEN || night->state == WIRE_NIGHT_STATE_RUNNING;
        bool is_planned = night->state == WIRE_NIGHT_STATE_PLANNED;
        bool is_better = found == NULL || found->state != WIRE_NIGHT_STATE_PLANNED ||
                         (is_planned && night->plan.at < found->plan.at);
        if (is_on) {
            return night->number;
        }
        found = is_better ? night : found;
    }
    return found == NULL ? 0 : found->number;
}

enum status asker_find_hall(struct asker *asker, const char *club, int32_t night, const char *key) {
    struct services *services = asker->session->services;
    struct visitor *visitor = asker->session->visitor;
    uint64_t now = clock_now_ms(services->clock);
    if (!quota_may(services->quotas, visitor, QUOTA_LINKS, now)) {
        return STATUS_CROWDED;
    }
    asker->club = clubs_by_name(services->clubs, club);
    if (asker->club == NULL || !asker->club->is_made || !club_is_hall_key(asker->club, key)) {
        (void)quota_take(services->quotas, visitor, QUOTA_LINKS, now);
        return STATUS_LINK_OVER; // the same of a club that is not there
    }
    return asker_read_night(asker, night == 0 ? night_for_hall(asker->club) : night);
}

bool asker_directs(const struct asker *asker) {
    return club_viewer(asker->me) >= CLUB_STAFF || is_referee_tonight(asker);
}

// ---- messages that wait ----

static int count_held(const struct nights *nights, const struct session *session) {
    const struct held_message *held;
    int count = 0;
    DL_FOREACH(nights->held, held) {
        count += held->connection == session->about.connection;
    }
    return count;
}

// Who looks at another night by now does not want those that were asked for before.
static void forget_older(const struct nights *nights, const struct asker *asker) {
    struct held_message *held;
    DL_FOREACH(nights->held, held) {
        bool is_older = held->connection == asker->session->about.connection &&
                        held->message.type == WIRE_CLIENT_WATCH_NIGHT;
        held->connection = is_older ? 0 : held->connection;
    }
}

static void on_read(void *context, bool is_read) {
    struct held_message *held = context;
    struct nights *nights = held->services->nights;
    struct session *session = session_find(held->services->sessions, held->connection);
    struct refusal refusal = {"", ""};
    enum status status = STATUS_BUSY;
    DL_DELETE(nights->held, held);
    if (session != NULL && is_read) {
        nights->tries = held->tries;
        status = held->handler(held->services, session, &held->message, &refusal);
        nights->tries = 0;
    }
    if (session != NULL && status != STATUS_OK) {
        session_refuse(session, status, held->about, &refusal);
    }
    free(held);
}

static bool hold(const struct asker *asker, const struct wire_client *message,
                 handler_fn *handler) {
    struct services *services = asker->session->services;
    struct nights *nights = services->nights;
    struct held_message *held =
        count_held(nights, asker->session) < HELD_MAX ? malloc(sizeof *held) : NULL;
    if (held == NULL || !nights_await(nights, asker->club, on_read, held)) {
        free(held);
        return false;
    }
    *held = (struct held_message){.services = services,
                                  .connection = asker->session->about.connection,
                                  .about = asker->about,
                                  .handler = handler,
                                  .tries = nights->tries + 1};
    held->message = *message;
    DL_APPEND(nights->held, held);
    return true;
}

enum status asker_answer(const struct asker *asker, enum status status,
                         const struct wire_client *message, handler_fn *handler) {
    struct nights *nights = asker->session->services->nights;
    bool is_asked_again = nights->tries > 0;
    if (message->type == WIRE_CLIENT_WATCH_NIGHT && !is_asked_again) {
        forget_older(nights, asker);
    }
    bool may_wait =
        status == STATUS_BUSY && asker->session->ear == NULL && nights->tries < TRIES_MAX;
    return may_wait && hold(asker, message, handler) ? STATUS_OK : status;
}

// Messages about what is on TV: of a club, of a night, of a person.
#include "server/accounts/account.h"
#include "server/club/asker.h"
#include "server/club/club_view.h"
#include "server/club/night_parts.h"
#include "server/lobby/lobby.h"
#include "server/lobby/tv.h"

#include <stdio.h>

// What tables of a club are made for begins so, and those of a night.
static void name_tables(const struct club *club, int32_t night, char out_host[HOST_BYTES]) {
    if (night == 0) {
        snprintf(out_host, HOST_BYTES, "night.%s.", club->id);
    } else {
        snprintf(out_host, HOST_BYTES, "night.%s.%d.", club->id, (int)night);
    }
}

// Whether there is such a night nobody is told: it has no tables.
static enum status find(const struct services *services, struct session *session,
                        const struct wire_client_watch_tv *request, struct tv_request *out) {
    struct club *club;
    struct member *me;
    if (!request->has_club) {
        return request->has_account && !request->has_night ? STATUS_OK : STATUS_BAD_FIELD;
    }
    enum status status = club_find(services->clubs, request->club, session->account, &club, &me);
    if (status == STATUS_OK) {
        out->night = request->has_night ? request->night : 0;
        snprintf(out->club, sizeof out->club, "%s", club->name);
        name_tables(club, out->night, out->target.host);
        out->may_pin = out->night != 0 && !request->has_account && club_viewer(me) >= CLUB_STAFF;
    }
    return status;
}

enum status handle_watch_tv(struct services *services, struct session *session,
                            const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_watch_tv *request = &message->watch_tv;
    struct tv_request tv = {.night = 0};
    lobby_leave_tv(services->lobby, session);
    if (!request->on) {
        return STATUS_OK;
    }
    enum status status = find(services, session, request, &tv);
    if (status == STATUS_BAD_FIELD) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "account");
    }
    if (status != STATUS_OK) {
        return status;
    }
    if (request->has_account) {
        snprintf(tv.target.account, sizeof tv.target.account, "%s", request->account);
    }
    return lobby_watch_tv(services->lobby, session, &tv);
}

static enum status pin_table(const struct asker *asker,
                             const struct wire_client_pin_table *request) {
    char host[HOST_BYTES];
    name_tables(asker->club, request->night, host);
    return lobby_pin(asker->session->services->lobby, host,
                     request->has_code ? request->code : NULL);
}
NIGHT_HANDLER(pin_table, false)

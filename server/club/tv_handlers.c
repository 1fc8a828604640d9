// Messages about what is on TV: of a club, of a night, of a person.
#include "server/accounts/account.h"
#include "server/club/asker.h"
#include "server/club/club_view.h"
#include "server/club/night_parts.h"
#include "server/lobby/lobby.h"
#include "server/lobby/tv.h"

#include <stdio.h>
#include <string.h>

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
        night_name_tables(club, out->night, out->target.host);
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

// It is pinned when the night has it in its records, so that it is after a start, too.
static enum status pin_table(const struct asker *asker,
                             const struct wire_client_pin_table *request) {
    struct night *night = asker->night;
    char host[HOST_BYTES];
    struct wire_record record;
    night_name_tables(asker->club, request->night, host);
    night_record(night, WIRE_RECORD_TABLE_PINNED, asker->number, &record);
    record.table_pinned.has_code = request->has_code;
    if (request->has_code) {
        lobby_read_code(request->code, record.table_pinned.code);
    }
    if (request->has_code &&
        !lobby_may_pin(asker->session->services->lobby, host, record.table_pinned.code)) {
        return STATUS_BAD_FIELD;
    }
    if (strcmp(night->state.pinned, record.table_pinned.code) == 0) {
        return STATUS_OK;
    }
    return night_propose_for(asker, &record);
}
NIGHT_HANDLER(pin_table, false)

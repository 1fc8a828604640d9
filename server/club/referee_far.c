// Asked three times, each time whoever has the table then.
#include "server/club/referee_far.h"

#include "common/base/text.h"
#include "protocol/wire.h"
#include "server/accounts/account.h"
#include "server/bus/bus.h"
#include "server/club/night_parts.h"
#include "server/lobby/lobby.h"
#include "server/lobby/owners.h"
#include "server/nodes/nodes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 3, WAIT_MS = 2000, ACT_BYTES = 8 << 10, ANSWER_BYTES = 256 };

// ---- asking ----

struct asked {
    struct night_asked by;
    char code[NIGHT_CODE_BYTES];
    int tries; // that are left
    size_t length;
    char bytes[ACT_BYTES];
};

static void find(struct asked *asked);

static void end(struct asked *asked, enum status status) {
    if (status != STATUS_OK) {
        night_refuse(&asked->by, status);
    }
    free(asked);
}

static enum status read_status(const struct wire_bus_referee_answer *answer) {
    for (int status = 0; status < STATUS_COUNT; status++) {
        if (strcmp(status_name((enum status)status), answer->status) == 0) {
            return (enum status)status;
        }
    }
    return STATUS_TRY_AGAIN; // of a newer server
}

static void on_answer(void *context, const void *bytes, size_t length) {
    struct asked *asked = context;
    struct wire_bus *message = bytes == NULL ? NULL : calloc(1, sizeof *message);
    bool is_answer = message != NULL && length <= ANSWER_BYTES &&
                     wire_decode_bus(bytes, length, message) &&
                     message->type == WIRE_BUS_REFEREE_ANSWER;
    if (is_answer) {
        end(asked, read_status(&message->referee_answer));
    } else {
        find(asked);
    }
    free(message);
}

static void on_found(void *context, enum owner owner, const char *node) {
    struct asked *asked = context;
    char subject[BUS_SUBJECT_BYTES], name[NODE_NAME_BYTES];
    const struct services *services = asked->by.services;
    node_read_name(services->journal->writer, name);
    if ((owner != OWNER_ELSEWHERE && owner != OWNER_HERE) || services->bus == NULL) {
        end(asked, STATUS_TRY_AGAIN);
        return;
    }
    snprintf(subject, sizeof subject, "node.%s.referee", owner == OWNER_HERE ? name : node);
    bus_ask(services->bus, subject, asked->bytes, asked->length, WAIT_MS, on_answer, asked);
}

static void find(struct asked *asked) {
    if (asked->tries-- > 0) {
        owners_find(asked->by.services->owners, asked->code, on_found, asked);
    } else {
        end(asked, STATUS_TRY_AGAIN);
    }
}

bool referee_is_far(const struct asker *asker, const struct night_game *game) {
    const struct nights *nights = asker->night->nights;
    return nights_are_shared(nights) && game != NULL && !game->is_over &&
           lobby_find(nights->services->lobby, game->code) == NULL;
}

enum status referee_ask_far(const struct asker *asker, const struct night_game *game,
                            const struct wire_bus_referee_act *act) {
    struct asked *asked = calloc(1, sizeof *asked);
    struct wire_bus *message = calloc(1, sizeof *message);
    if (asked == NULL || message == NULL) {
        free(asked);
        free(message);
        return STATUS_NO_MEMORY;
    }
    struct text text;
    message->type = WIRE_BUS_REFEREE_ACT;
    message->referee_act = *act;
    struct wire_bus_referee_act *said = &message->referee_act;
    memcpy(said->account, asker->session->account->id, sizeof said->account);
    memcpy(said->club, asker->club->id, sizeof said->club);
    said->night = asker->night->number;
    said->ruling = asker->night->state.ruling_count + 1;
    text_init(&text, asked->bytes, sizeof asked->bytes);
    bool is_whole = wire_encode_bus(message, &text);
    free(message);
    if (!is_whole) {
        free(asked);
        return STATUS_TOO_LARGE;
    }
    asked->length = text.length;
    asked->by = night_asked_by(asker);
    asked->tries = TRIES;
    memcpy(asked->code, game->code, sizeof asked->code);
    find(asked);
    return STATUS_OK;
}

// ---- answering ----

struct answering {
    struct services *services;
    referee_make_fn *make;
    char reply[BUS_REPLY_BYTES];
    struct wire_bus_referee_act act;
    char field[WIRE_FIELD_BYTES];
};

static void answer(struct answering *answering, enum status status) {
    struct wire_bus message = {.type = WIRE_BUS_REFEREE_ANSWER};
    const struct bus_message question = {.subject = "", .reply = answering->reply};
    char bytes[ANSWER_BYTES];
    struct text text;
    snprintf(message.referee_answer.status, sizeof message.referee_answer.status, "%s",
             status_name(status));
    snprintf(message.referee_answer.field, sizeof message.referee_answer.field, "%s",
             answering->field);
    text_init(&text, bytes, sizeof bytes);
    if (wire_encode_bus(&message, &text) && answering->services->bus != NULL) {
        bus_answer(answering->services->bus, &question, text.data, text.length);
    }
    free(answering);
}

static struct night *find_night(const struct answering *answering, struct club **out_club) {
    *out_club = clubs_by_id(answering->services->clubs, answering->act.club);
    return *out_club == NULL
               ? NULL
               : night_find(answering->services->nights, *out_club, answering->act.night);
}

// Whether it was done when it was said before.
static bool is_done(const struct answering *answering, int32_t by) {
    struct club *club;
    const struct wire_bus_referee_act *act = &answering->act;
    const struct night *night = find_night(answering, &club);
    const struct wire_night_ruling *ruling =
        night == NULL ? NULL : night_find_ruling(&night->state, act->ruling);
    bool is_same = ruling != NULL && ruling->by == by && ruling->undoes == act->undoes;
    return is_same &&
           (act->undoes != 0 || (ruling->kind == act->kind && ruling->member == act->member));
}

static int32_t number_of(const struct answering *answering) {
    struct club *club;
    const struct night *night = find_night(answering, &club);
    const struct account *account =
        accounts_find_id(answering->services->accounts, answering->act.account);
    const struct member *me = night == NULL || account == NULL ? NULL : club_me(club, account);
    return me == NULL ? 0 : night_entry_of(night, me->number);
}

static void on_ruled(void *context, enum status status) {
    struct answering *answering = context;
    bool is_double = status == STATUS_CHANGED_MEANWHILE && is_done(answering, number_of(answering));
    answer(answering, is_double ? STATUS_OK : status);
}

// As it is said by somebody who is here.
static enum status perform(struct answering *answering, struct account *account) {
    const struct wire_bus_referee_act *act = &answering->act;
    struct session session = {.services = answering->services, .account = account};
    struct refusal refusal = {.field = ""};
    struct asker asker = {.session = &session,
                          .about = "rule",
                          .type = act->undoes == 0 ? WIRE_CLIENT_RULE : WIRE_CLIENT_UNDO_RULING,
                          .refusal = &refusal};
    struct wire_record record;
    struct club *club;
    if (find_night(answering, &club) == NULL) {
        return STATUS_TRY_AGAIN;
    }
    enum status status = asker_find_night(&asker, club->name, act->night, false);
    if (status == STATUS_OK && night_find_ruling(&asker.night->state, act->ruling) != NULL) {
        status = is_done(answering, asker.number) ? STATUS_ALREADY : STATUS_CHANGED_MEANWHILE;
    }
    if (status == STATUS_OK) {
        status = answering->make(&asker, act, &record);
        memcpy(answering->field, refusal.field, sizeof answering->field);
    }
    return status == STATUS_OK ? ledger_ask(&asker.night->ledger, &record, on_ruled, answering)
                               : status;
}

static void on_account(void *context, enum journal_result result, struct account *account) {
    struct answering *answering = context;
    enum status status =
        result != JOURNAL_OK || account == NULL ? STATUS_TRY_AGAIN : perform(answering, account);
    if (status == STATUS_ALREADY) {
        answer(answering, STATUS_OK);
    } else if (status != STATUS_OK) {
        answer(answering, status);
    }
}

void referee_hear(struct services *services, const struct bus_message *heard,
                  referee_make_fn *make) {
    struct wire_bus *message = heard->length > ACT_BYTES ? NULL : calloc(1, sizeof *message);
    struct answering *answering = calloc(1, sizeof *answering);
    bool is_act = message != NULL && answering != NULL && heard->reply[0] != '\0' &&
                  strlen(heard->reply) < sizeof answering->reply &&
                  wire_decode_bus(heard->bytes, heard->length, message) &&
                  message->type == WIRE_BUS_REFEREE_ACT;
    if (is_act) {
        answering->services = services;
        answering->make = make;
        answering->act = message->referee_act;
        snprintf(answering->reply, sizeof answering->reply, "%s", heard->reply);
        accounts_seek_id(services->accounts, answering->act.account, clock_now_ms(services->clock),
                         on_account, answering);
    } else {
        free(answering);
    }
    free(message);
}

void referee_name_ear(const struct services *services, char out_subject[BUS_SUBJECT_BYTES]) {
    char name[NODE_NAME_BYTES];
    node_read_name(services->journal->writer, name);
    snprintf(out_subject, BUS_SUBJECT_BYTES, "node.%s.referee", name);
}

// What somebody's finished matches say of them: to the person, and to everybody where the person
// shows it. Others learn nothing of whom the person played with, of matches that not everybody may
// look at more than how they ended, and of a day no more than that somebody played then.
#include "common/rules/ruleset/preset.h"
#include "server/accounts/account.h"
#include "server/lobby/lobby.h"
#include "server/records/records.h"
#include "server/replay/replay.h"
#include "server/services/services.h"
#include "server/session/handler.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROWS_MAX = 100,
    BEST_MAX = 3,
    BEST_AMONG = 500, // the latest matches
    SECONDS_A_MINUTE = 60,
    MINUTES_A_DAY = 24 * 60
};

// A match that has one of the best hands, and that once it was read.
struct chosen {
    char id[MATCH_ID_BYTES];
    bool tells_id;
    int seat;
    int32_t points, ended_min;
    struct wire_best_hand hand;
};

// Asked for, and not told yet.
struct person_request {
    struct pending pending;
    struct services *services;
    char account[ACCOUNT_ID_BYTES];
    int skip;
    // Of the best hands: which games; how many were chosen, the best first, and read.
    char family[32];
    int players;
    int count, read;
    struct chosen chosen[BEST_MAX];
};

// NULL for who is not there, and for who does not show it: nobody can tell which.
static const struct account *find_person(const struct services *services,
                                         const struct session *session, const char *id) {
    const struct account *account = accounts_find_id(services->accounts, id);
    bool may = account != NULL && (account == session->account || account->is_shared);
    return may ? account : NULL;
}

static enum status begin(struct services *services, struct session *session, enum pending_kind kind,
                         const char *account, struct person_request **out_request) {
    struct person_request *request = calloc(1, sizeof *request);
    enum status status = STATUS_NO_MEMORY;
    *out_request = NULL;
    if (request != NULL) {
        request->services = services;
        snprintf(request->account, sizeof request->account, "%s", account);
        status = session_await(session, kind, &request->pending);
    }
    if (status != STATUS_OK) {
        free(request);
        return status;
    }
    *out_request = request;
    return STATUS_OK;
}

// Who looks at their own page is told all; of others nothing that a round still hides.
static bool may_tell(const struct services *services, const struct record_row *row, bool own) {
    return own || !lobby_hides_match(services->lobby, row->id);
}

static int32_t ended_min(const struct record_row *row, bool own) {
    int64_t minutes = row->ended / SECONDS_A_MINUTE;
    return (int32_t)(own ? minutes : minutes - minutes % MINUTES_A_DAY);
}

// ---- the matches ----

static struct wire_person_match tell_row(const struct record_row *row, int seat, bool own) {
    return (struct wire_person_match){
        .has_id = own || row->is_public,
        .id = row->id,
        .preset = row->preset,
        .players = row->players,
        .place = row->places[seat],
        .final = row->finals[seat],
        .hands = row->hands,
        .ended_min = ended_min(row, own),
        .has_broken_off = row->is_broken_off,
        .broken_off = row->is_broken_off,
        .has_figures = row->has_figures,
        .figures = row->figures[seat],
    };
}

static void tell_person(const struct services *services, struct session *session,
                        const struct account *person, int skip, const struct records_page *page) {
    struct wire_person_match rows[ROWS_MAX];
    bool own = person == session->account;
    int told = 0;
    for (int i = 0; i < page->count && i < ROWS_MAX; i++) {
        const struct record_row *row = page->rows[i];
        int seat = record_row_seat(row, person->id);
        if (seat != NO_SEAT && may_tell(services, row, own)) {
            rows[told++] = tell_row(row, seat, own);
        }
    }
    struct wire_server message = {
        .type = WIRE_SERVER_PERSON,
        .person = {.account = person->id,
                   .name = person->name,
                   .has_face = person->face != 0,
                   .face = person->face,
                   .shared = person->is_shared,
                   .skip = skip,
                   .rows = {.count = told, .rows = rows},
                   .more = page->count > ROWS_MAX,
                   .has_reading = page->reading.is_reading,
                   .reading = replay_reading(&page->reading)},
    };
    session_tell(session, &message);
}

static void on_page(void *context, const struct records_page *page) {
    struct person_request asked = *(struct person_request *)context;
    struct session *session = session_arrived(&((struct person_request *)context)->pending);
    free(context);
    if (session == NULL) {
        return;
    }
    const struct account *person = find_person(asked.services, session, asked.account);
    if (person == NULL) {
        session_refuse(session, STATUS_NO_SUCH_PERSON, "get_person", NULL);
    } else {
        tell_person(asked.services, session, person, asked.skip, page);
    }
}

static void ask_for_rows(struct person_request *request) {
    records_ask(request->services->records, request->account, request->skip, ROWS_MAX + 1, on_page,
                request);
}

enum status handle_get_person(struct services *services, struct session *session,
                              const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_get_person *asked = &message->get_person;
    struct person_request *request;
    (void)out_refusal;
    if (find_person(services, session, asked->account) == NULL) {
        return STATUS_NO_SUCH_PERSON;
    }
    enum status status = begin(services, session, PENDING_PERSON, asked->account, &request);
    if (status == STATUS_OK) {
        request->skip = asked->skip;
        ask_for_rows(request);
    }
    return status;
}

enum status handle_share_page(struct services *services, struct session *session,
                              const struct wire_client *message, struct refusal *out_refusal) {
    struct account *me = session->account;
    struct person_request *request;
    enum status status = begin(services, session, PENDING_PERSON, me->id, &request);
    (void)out_refusal;
    if (status != STATUS_OK) {
        return status;
    }
    if (me->is_shared != message->share_page.on) {
        me->is_shared = message->share_page.on;
        accounts_write(services->accounts, me, ACCOUNT_WISHES);
    }
    ask_for_rows(request);
    return STATUS_OK;
}

// ---- the best hands ----

static bool is_of_kind(const struct person_request *request, const struct record_row *row) {
    const struct preset *preset = preset_find(row->preset);
    return preset != NULL && row->players == request->players &&
           strcmp(ruleset_family(preset->family)->name, request->family) == 0;
}

// Of matches that brought the same, the latest.
static void choose(struct person_request *request, const struct record_row *row, int seat,
                   bool own) {
    struct chosen *chosen = request->chosen;
    int place = request->count;
    while (place > 0 && row->best[seat] > chosen[place - 1].points) {
        place--;
    }
    if (place == BEST_MAX) {
        return;
    }
    int below = request->count - place - (request->count == BEST_MAX);
    memmove(&chosen[place + 1], &chosen[place], (size_t)below * sizeof *chosen);
    request->count += request->count < BEST_MAX;
    chosen[place] = (struct chosen){
        .tells_id = own || row->is_public,
        .seat = seat,
        .points = row->best[seat],
        .ended_min = ended_min(row, own),
    };
    memcpy(chosen[place].id, row->id, sizeof row->id);
}

static void choose_all(struct person_request *request, const struct records_page *page, bool own) {
    for (int i = 0; i < page->count; i++) {
        const struct record_row *row = page->rows[i];
        int seat = record_row_seat(row, request->account);
        if (seat != NO_SEAT && row->best[seat] > 0 && is_of_kind(request, row) &&
            may_tell(request->services, row, own)) {
            choose(request, row, seat, own);
        }
    }
}

static void tell_best(struct person_request *request) {
    struct wire_person_hand rows[BEST_MAX];
    int count = 0;
    struct session *session = session_arrived(&request->pending);
    for (int i = 0; i < request->count; i++) {
        const struct chosen *chosen = &request->chosen[i];
        if (chosen->hand.points > 0) { // it could be read
            rows[count++] = (struct wire_person_hand){.has_id = chosen->tells_id,
                                                      .id = chosen->id,
                                                      .ended_min = chosen->ended_min,
                                                      .best = chosen->hand};
        }
    }
    struct wire_server message = {
        .type = WIRE_SERVER_BEST_HANDS,
        .best_hands = {.account = request->account,
                       .family = request->family,
                       .players = request->players,
                       .hands = {.count = count, .rows = rows}},
    };
    if (session != NULL) {
        session_tell(session, &message);
    }
    free(request);
}

static void on_header(void *context, const struct wire_record_match_header *header);

// One match after the other.
static void read_next(struct person_request *request) {
    if (request->read == request->count || request->pending.session == NULL) {
        tell_best(request);
    } else {
        records_fetch_header(request->services->records, request->chosen[request->read].id,
                             on_header, request);
    }
}

static void on_header(void *context, const struct wire_record_match_header *header) {
    struct person_request *request = context;
    struct chosen *chosen = &request->chosen[request->read++];
    for (int i = 0; header != NULL && header->has_best && i < header->best.count; i++) {
        if (header->best.rows[i].seat == chosen->seat) {
            chosen->hand = header->best.rows[i];
        }
    }
    read_next(request);
}

static void on_best_page(void *context, const struct records_page *page) {
    struct person_request *request = context;
    const struct session *session = request->pending.session;
    const struct account *person =
        session == NULL ? NULL : find_person(request->services, session, request->account);
    if (person != NULL) {
        choose_all(request, page, person == session->account);
    }
    read_next(request);
}

enum status handle_get_best_hands(struct services *services, struct session *session,
                                  const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_get_best_hands *asked = &message->get_best_hands;
    struct person_request *request;
    (void)out_refusal;
    if (find_person(services, session, asked->account) == NULL) {
        return STATUS_NO_SUCH_PERSON;
    }
    enum status status = begin(services, session, PENDING_BEST_HANDS, asked->account, &request);
    if (status == STATUS_OK) {
        snprintf(request->family, sizeof request->family, "%s", asked->family);
        request->players = asked->players;
        records_ask(services->records, request->account, 0, BEST_AMONG, on_best_page, request);
    }
    return status;
}

// Referees who look in at a table (C55): it stands in the list of rulings, the table shows it, and
// it ends when they watch no more.
#include "server/club/club_handlers.h"
#include "server/club/night_parts.h"
#include "server/club/referee_far.h"
#include "server/lobby/lobby.h"
#include "server/lobby/owners.h"
#include "server/session/message.h"
#include "server/watch/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { COME_MS = 30000 }; // so long until one watches

struct night_look {
    char account[ACCOUNT_ID_BYTES];
    char code[NIGHT_CODE_BYTES];
    uint64_t until; // one comes to watch before this moment
    struct night_look *prev, *next;
};

// A look on its way to the journal.
struct waiting_look {
    struct nights *nights;
    char key[sizeof((struct night *)0)->key], code[NIGHT_CODE_BYTES];
    uint64_t connection;
    bool hands;
};

static struct night_look *find_look(const struct night *night, const char *account,
                                    const char *code) {
    struct night_look *look;
    DL_FOREACH(night->looks, look) {
        if (strcmp(look->account, account) == 0 && strcmp(look->code, code) == 0) {
            return look;
        }
    }
    return NULL;
}

static void end_look(struct night *night, struct night_look *look) {
    struct services *services = night->nights->services;
    struct table *table = lobby_find(services->lobby, look->code);
    const struct account *account = accounts_find_id(services->accounts, look->account);
    if (table != NULL && account != NULL) {
        table_look_away(table, account);
        watch_review(table);
    }
    DL_DELETE(night->looks, look);
    free(look);
}

void night_looks_finish(struct night *night) {
    struct night_look *look, *next;
    DL_FOREACH_SAFE(night->looks, look, next) {
        DL_DELETE(night->looks, look);
        free(look);
    }
}

static bool watches(const struct night *night, const struct night_look *look) {
    const struct session *session = night->nights->services->sessions;
    for (; session != NULL; session = session->next) {
        const struct table *table = watch_table_of(session);
        if (session->account != NULL && strcmp(session->account->id, look->account) == 0 &&
            table != NULL && strcmp(table_code(table), look->code) == 0) {
            return true;
        }
    }
    return false;
}

void night_tend_looks(struct night *night) {
    uint64_t now = clock_now_ms(night->nights->services->clock);
    struct night_look *look, *next;
    DL_FOREACH_SAFE(night->looks, look, next) {
        if (watches(night, look)) {
            look->until = 0; // has come: goes as soon as the table is left
        } else if (now >= look->until) {
            end_look(night, look);
        }
    }
}

static enum status begin(struct night *night, const struct session *session, const char *code,
                         bool hands) {
    struct services *services = night->nights->services;
    struct table *table = lobby_find(services->lobby, code);
    const struct member *me =
        session->account == NULL ? NULL : club_me(night->club, session->account);
    if (table == NULL || me == NULL) {
        return STATUS_NO_SUCH_TABLE;
    }
    struct night_look *look = find_look(night, session->account->id, code);
    if (look == NULL) {
        look = calloc(1, sizeof *look);
        if (look == NULL) {
            return STATUS_NO_MEMORY;
        }
        snprintf(look->account, sizeof look->account, "%s", session->account->id);
        snprintf(look->code, sizeof look->code, "%s", code);
        DL_APPEND(night->looks, look);
    }
    look->until = clock_now_ms(services->clock) + COME_MS;
    char name[NAME_BYTES];
    snprintf(name, sizeof name, "%.80s", club_name_for(night->club, me->number, CLUB_INSIDE));
    enum status status = table_look_in(table, session->account, name, hands);
    if (status != STATUS_OK) {
        end_look(night, look);
        return status;
    }
    watch_review(table);
    club_note(night->club, me, WIRE_AUDIT_KIND_LOOK, 0, night->number, hands ? "hands" : "open");
    return STATUS_OK;
}

static void on_written(void *context, enum status status) {
    struct waiting_look *request = context;
    struct session *session =
        session_find(request->nights->services->sessions, request->connection);
    struct night *night;
    HASH_FIND_STR(request->nights->nights, request->key, night);
    if (session != NULL && status == STATUS_OK && night != NULL) {
        status = begin(night, session, request->code, request->hands);
    }
    if (session != NULL && status != STATUS_OK) {
        session_refuse(session, status, "look_in", NULL);
    }
    free(request);
}

static enum status propose(const struct asker *asker, const struct wire_client_look_in *request,
                           const char *words, const char *code) {
    struct night *night = asker->night;
    struct wire_record record;
    struct waiting_look *waiting = calloc(1, sizeof *waiting);
    if (waiting == NULL) {
        return STATUS_NO_MEMORY;
    }
    *waiting = (struct waiting_look){.nights = night->nights,
                                     .connection = asker->session->about.connection,
                                     .hands = request->hands};
    memcpy(waiting->key, night->key, sizeof waiting->key);
    snprintf(waiting->code, sizeof waiting->code, "%s", code);
    night_record(night, WIRE_RECORD_RULING_MADE, asker->number, &record);
    record.ruling_made.ruling = (struct wire_night_ruling){
        .ruling = night->state.ruling_count + 1,
        .kind = WIRE_RULING_KIND_LOOK,
        .by = asker->number,
        .at = record.ruling_made.at,
        .round = night->state.round_count,
        .table = request->table,
        .values = {.has_on = true, .on = request->hands},
        .reason = WIRE_RULING_REASON_OTHER,
    };
    snprintf(record.ruling_made.ruling.words, sizeof record.ruling_made.ruling.words, "%s", words);
    enum status status = ledger_ask(&night->ledger, &record, on_written, waiting);
    if (status != STATUS_OK) {
        free(waiting);
    }
    return status;
}

// All hands are seen only where the table is: the referee goes there, and asks again.
static void on_found(void *context, enum owner owner, const char *node) {
    struct night_asked asked = *(struct night_asked *)context;
    struct session *session = session_find(asked.services->sessions, asked.connection);
    const struct wire_server message = {.type = WIRE_SERVER_GO_TO, .go_to = {.node = node}};
    free(context);
    if (session != NULL && owner == OWNER_ELSEWHERE) {
        session_tell(session, &message);
    } else {
        night_refuse(&asked, STATUS_TRY_AGAIN);
    }
}

static enum status look_there(const struct asker *asker, const struct night_game *game) {
    struct night_asked *asked = malloc(sizeof *asked);
    if (asked == NULL) {
        return STATUS_NO_MEMORY;
    }
    *asked = night_asked_by(asker);
    owners_find(asker->session->services->owners, game->code, on_found, asked);
    return STATUS_OK;
}

static enum status look_in(const struct asker *asker, const struct wire_client_look_in *request) {
    const struct night_state *state = &asker->night->state;
    const struct night_game *game = night_find_game(state, state->round_count, request->table);
    struct table *table =
        game == NULL ? NULL : lobby_find(asker->session->services->lobby, game->code);
    int seat;
    bool sees_hands = false;
    bool begins = !request->has_on || request->on;
    if (begins && asker->session->account != NULL && referee_is_far(asker, game)) {
        return look_there(asker, game);
    }
    if (table == NULL || asker->session->account == NULL) {
        return STATUS_NO_SUCH_TABLE;
    }
    struct night_look *look = find_look(asker->night, asker->session->account->id, game->code);
    if (request->has_on && !request->on) {
        if (look != NULL) {
            end_look(asker->night, look);
        }
        return STATUS_OK;
    }
    if (request->hands &&
        night_find_seat(state, state->round_count, asker->number, &seat) != NULL) {
        return STATUS_PLAYS_HERE; // who plays in the round sees no hands of it
    }
    char words[CLUB_LINE_BYTES];
    enum status status = club_clean_line(request->words, "words", words, asker->refusal);
    if (status != STATUS_OK) {
        return status;
    }
    if (request->hands && words[0] == '\0') {
        return STATUS_NEEDS_REASON;
    }
    if (table_shows_referee(table, asker->session->account, &sees_hands) &&
        sees_hands == request->hands) {
        return STATUS_ALREADY;
    }
    return propose(asker, request, words, game->code);
}
NIGHT_HANDLER(look_in, false)

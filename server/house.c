// Making and ending the parts, and connections that come and go.
#include "server/house.h"

#include "common/base/check.h"
#include "server/accounts/account.h"
#include "server/dispatch.h"
#include "server/entry/catalogue.h"
#include "server/lessons/references.h"
#include "server/lobby/lobby.h"
#include "server/loop/work.h"
#include "server/quota/quota.h"
#include "server/records/records.h"
#include "server/report/log.h"
#include "server/storage/journal.h"
#include "server/table/turns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

// ---- connections ----

// Some room is kept for people who come back to a table, and whom no crowd may keep away from it: a
// part of all connections, and for each of them so many.
enum { KEPT_ROOM = 8, CONNECTIONS_OF_ONE = 3 };

static bool is_awaited(const struct house *house, const char *token) {
    struct account *account = token[0] == '\0' ? NULL : accounts_find(house->accounts, token);
    const struct session *session;
    struct wire_kept_seat seat;
    int count = 0;
    DL_FOREACH(house->sessions, session) {
        count += strcmp(session->token, token) == 0 ? 1 : 0;
    }
    return account != NULL && count < CONNECTIONS_OF_ONE &&
           lobby_kept_seats(house->lobby, account, &seat, 1) > 0;
}

// STATUS_OK if the connection may stay.
static enum status admit(struct session *session) {
    struct house *house = session->house;
    int64_t most = house->config.connections_max - house->config.connections_max / KEPT_ROOM;
    session->is_counted =
        quota_take(house->quotas, session->visitor, QUOTA_CONNECTIONS, clock_now_ms(house->clock));
    if ((session->is_counted && house->session_count < most) || is_awaited(house, session->token)) {
        return STATUS_OK;
    }
    return session->is_counted ? STATUS_SERVER_FULL : STATUS_CROWDED;
}

static void free_session(struct session *session) {
    if (session->is_counted) {
        quota_give_back(session->visitor, QUOTA_CONNECTIONS);
    }
    visitor_release(session->visitor);
    free(session);
}

static void *on_opened(void *context, struct connection *connection, const char *token,
                       struct visitor *visitor) {
    struct house *house = context;
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        return NULL;
    }
    session->house = house;
    session->connection = connection;
    session->visitor = visitor_hold(visitor);
    session->seat = NO_SEAT;
    snprintf(session->token, sizeof session->token, "%s", token);
    enum status status = admit(session);
    if (status != STATUS_OK) {
        // Said as the answer to hello, so that the page shows why.
        session_refuse(session, status, "hello", NULL);
        free_session(session);
        return NULL;
    }
    rate_limit_init(&session->rate, (int)house->config.messages_burst, clock_now_ms(house->clock));
    rate_limit_init(&session->answers, ANSWERS_BURST, clock_now_ms(house->clock));
    DL_APPEND(house->sessions, session);
    house->session_count++;
    lobby_note_people(house->lobby);
    return session;
}

static void on_received(void *user, const char *bytes, size_t length) {
    dispatch_receive(user, bytes, length);
}

static void on_closed(void *user) {
    struct session *session = user;
    struct house *house = session->house;
    session_forget_pending(session);
    if (session->table != NULL) {
        table_lose(session->table, session);
    }
    if (session->account != NULL) {
        account_release(session->account);
    }
    DL_DELETE(house->sessions, session);
    house->session_count--;
    if (house->lobby != NULL) {
        lobby_unwatch(house->lobby, session);
        lobby_note_people(house->lobby);
    }
    free_session(session);
}

const struct transport_callbacks house_doors = {on_opened, on_received, on_closed};

// ---- beginning and end ----

enum { OTHER_VISITORS = 2048 }; // who only look at pages, or were here lately

void house_open(struct house *house, const struct config *config, struct clock *clock,
                struct journal *journal, struct work *work) {
    memset(house, 0, sizeof *house);
    house->config = *config;
    house->clock = clock;
    house->journal = journal;
    house->work = work;
    house->quotas =
        quotas_create(config, (int)(config->connections_max + config->tables_max) + OTHER_VISITORS);
    entropy_init(&house->entropy, config->test_seed);
    house->accounts = accounts_create((int)config->accounts_max, &house->entropy, journal);
    house->records = records_create(journal, work);
    house->turns = turns_create(clock, table_take_turn);
    CHECK(house->turns != NULL);
    house->lobby = lobby_create(house);
    house->references = references_create();
    house->catalogue = catalogue_frame();
    CHECK(house->catalogue != NULL);
}

// ---- coming back ----

static void on_account(void *context, const struct journal_record *record) {
    struct house *house = context;
    if (!accounts_restore(house->accounts, record->bytes, record->length, record->sequence)) {
        log_line(LOG_ERROR, "a record of %s cannot be read", record->subject);
    }
}

static void on_table_record(void *context, const struct journal_record *record) {
    struct house *house = context;
    lobby_restore_record(house->lobby, record->subject, record->sequence, record->bytes,
                         record->length);
}

static void on_tables_read(void *context, enum journal_result result) {
    struct house *house = context;
    if (result == JOURNAL_OK) {
        int tables = lobby_restore_end(house->lobby);
        log_line(LOG_INFO, "tables that go on: %d", tables);
        records_restore(house->records);
    }
    // What was read in part must not be played.
    house->restoring.done(house->restoring.context, result == JOURNAL_OK);
}

static void on_accounts_read(void *context, enum journal_result result) {
    struct house *house = context;
    if (result != JOURNAL_OK) {
        house->restoring.done(house->restoring.context, false);
        return;
    }
    journal_read_all(house->journal, "table.", on_table_record, on_tables_read, house);
}

void house_restore(struct house *house, house_restored_fn *done, void *context) {
    house->restoring.done = done;
    house->restoring.context = context;
    journal_read_all(house->journal, "account.", on_account, on_accounts_read, house);
}

// ---- the end ----

void house_stop(struct house *house) {
    lobby_destroy(house->lobby);
    house->lobby = NULL;
    turns_destroy(house->turns);
    house->turns = NULL;
    records_stop(house->records);
    work_stop(house->work);
}

void house_close(struct house *house) {
    CHECK(house->sessions == NULL && house->lobby == NULL);
    frame_release(house->catalogue);
    references_destroy(house->references);
    records_destroy(house->records);
    accounts_destroy(house->accounts);
    quotas_destroy(house->quotas);
}

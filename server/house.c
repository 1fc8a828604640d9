// Making and ending the parts, and connections that come and go.
#include "server/house.h"

#include "common/base/check.h"
#include "server/accounts/account.h"
#include "server/dispatch.h"
#include "server/entry/catalogue.h"
#include "server/lobby/lobby.h"
#include "server/loop/work.h"
#include "server/records/records.h"
#include "server/report/log.h"
#include "server/storage/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

// ---- connections ----

static void *on_opened(void *context, struct connection *connection, const char *token) {
    struct house *house = context;
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        return NULL;
    }
    session->house = house;
    session->connection = connection;
    session->seat = NO_SEAT;
    snprintf(session->token, sizeof session->token, "%s", token);
    rate_limit_init(&session->rate, (int)house->config.messages_burst, clock_now_ms(house->clock));
    DL_APPEND(house->sessions, session);
    lobby_note_change(house->lobby);
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
        account_release(session->account, clock_now_ms(house->clock));
    }
    DL_DELETE(house->sessions, session);
    free(session);
    if (house->lobby != NULL) {
        lobby_note_change(house->lobby);
    }
}

const struct transport_callbacks house_doors = {on_opened, on_received, on_closed};

// ---- beginning and end ----

void house_open(struct house *house, const struct config *config, struct clock *clock,
                struct journal *journal, struct work *work) {
    memset(house, 0, sizeof *house);
    house->config = *config;
    house->clock = clock;
    house->journal = journal;
    house->work = work;
    entropy_init(&house->entropy, config->test_seed);
    house->accounts = accounts_create((int)config->accounts_max, &house->entropy, journal);
    house->records = records_create(journal, work);
    house->lobby = lobby_create(house);
    house->catalogue = catalogue_frame();
    CHECK(house->catalogue != NULL);
}

// ---- coming back ----

static void on_account(void *context, const struct journal_record *record) {
    struct house *house = context;
    if (!accounts_restore(house->accounts, record->bytes, record->length, record->sequence,
                          clock_now_ms(house->clock))) {
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
    records_stop(house->records);
    work_stop(house->work);
}

void house_close(struct house *house) {
    CHECK(house->sessions == NULL && house->lobby == NULL);
    frame_release(house->catalogue);
    records_destroy(house->records);
    accounts_destroy(house->accounts);
}

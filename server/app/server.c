// Making all parts, bringing people and tables back, taking the parts apart.
#include "server/app/server.h"

#include "common/base/check.h"
#include "server/accounts/account.h"
#include "server/entry/catalogue.h"
#include "server/lessons/references.h"
#include "server/lobby/lobby.h"
#include "server/loop/work.h"
#include "server/quota/quota.h"
#include "server/records/records.h"
#include "server/report/log.h"
#include "server/storage/journal.h"
#include "server/table/turns.h"

#include <string.h>

// ---- beginning and end ----

enum { OTHER_VISITORS = 2048 }; // who only look at pages, or were here lately

void server_open(struct house *house, const struct config *config, struct clock *clock,
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
    house->turns = turns_create(clock, table_on_turn);
    CHECK(house->turns != NULL);
    house->lobby = lobby_create(house);
    house->references = references_create();
    house->catalogue = catalogue_frame();
    CHECK(house->catalogue != NULL);
}

// ---- coming back ----

static void on_account(void *context, const struct journal_record *record) {
    struct house *house = context;
    if (!accounts_restore(house->accounts, record)) {
        log_line(LOG_ERROR, "a record of %s cannot be read", record->subject);
    }
}

static void on_table_record(void *context, const struct journal_record *record) {
    struct house *house = context;
    lobby_restore_entry(house->lobby, record);
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

void server_restore(struct house *house, server_restored_fn *done, void *context) {
    house->restoring.done = done;
    house->restoring.context = context;
    journal_read_all(house->journal, "account.", on_account, on_accounts_read, house);
}

// ---- the end ----

void server_stop(struct house *house) {
    lobby_destroy(house->lobby);
    house->lobby = NULL;
    turns_destroy(house->turns);
    house->turns = NULL;
    records_stop(house->records);
    work_stop(house->work);
}

void server_close(struct house *house) {
    CHECK(house->sessions == NULL && house->lobby == NULL);
    frame_release(house->catalogue);
    references_destroy(house->references);
    records_destroy(house->records);
    accounts_destroy(house->accounts);
    quotas_destroy(house->quotas);
}

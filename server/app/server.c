// Making all parts, bringing people and tables back, taking the parts apart.
#include "server/app/server.h"

#include "common/base/check.h"
#include "server/accounts/account.h"
#include "server/app/people_told.h"
#include "server/club/club.h"
#include "server/club/club_arrival.h"
#include "server/club/club_ear.h"
#include "server/club/club_share.h"
#include "server/club/night.h"
#include "server/club_files/import_left.h"
#include "server/club_files/import_marks.h"
#include "server/entry/catalogue.h"
#include "server/lessons/references.h"
#include "server/lobby/far.h"
#include "server/lobby/far_feed.h"
#include "server/lobby/far_follow.h"
#include "server/lobby/far_show.h"
#include "server/lobby/far_watch.h"
#include "server/lobby/lobby.h"
#include "server/lobby/owners.h"
#include "server/loop/work.h"
#include "server/nodes/nodes.h"
#include "server/quota/quota.h"
#include "server/records/records.h"
#include "server/report/log.h"
#include "server/storage/journal.h"
#include "server/table/roster.h"
#include "server/table/turns.h"

#include <stdio.h>
#include <string.h>

// ---- beginning and end ----

enum { OTHER_VISITORS = 2048 }; // who only look at pages, or were here lately

static void on_node_gone(void *context, const char *writer) {
    struct services *services = context;
    (void)writer;
    owners_sweep(services->owners);
}

static void on_woken(void *context) {
    struct services *services = context;
    services->doubts++;
    owners_sweep(services->owners);
}

static void on_tables_claimed(void *context) {
    struct services *services = context;
    owners_sweep(services->owners);
}

// Who is cut off sends its people to the others. What these took meanwhile is found when it is
// over.
static void on_cut_off(void *context, bool is_cut_off) {
    struct services *services = context;
    services->is_cut_off = is_cut_off;
    if (is_cut_off) {
        owners_send_all_away(services->owners);
    } else {
        services->doubts++;
        owners_sweep(services->owners);
    }
}

static void describe(void *context, struct node_state *out_state) {
    const struct services *services = context;
    out_state->tables = services->lobby == NULL ? 0 : lobby_count(services->lobby);
    out_state->people = services->session_count;
    out_state->rows = far_version(services->far);
    out_state->tables_max = (int)services->config.tables_max;
    out_state->delay_us = services->loop_delay_us;
}

static void on_match_kept_elsewhere(void *context, const char *match) {
    struct services *services = context;
    records_hear(services->records, match);
}

static void on_match_kept(void *context, const char *match) {
    struct services *services = context;
    nodes_note_match(services->nodes, match);
}

// One of several servers of a journal.
static void open_owners(struct services *services) {
    services->owners = owners_create(services);
    services->club_share = club_share_create(services);
    services->club_ear = club_ear_create(services);
    services->club_arrivals = club_arrivals_create(services);
    services->import_left = import_left_create(services);
    CHECK(services->owners != NULL && services->club_share != NULL && services->club_ear != NULL);
    CHECK(services->club_arrivals != NULL && services->import_left != NULL);
}

void server_open(struct services *services, const struct config *config, struct clock *clock,
                 struct journal *journal, struct work *work) {
    memset(services, 0, sizeof *services);
    services->config = *config;
    services->clock = clock;
    clock_boot_id(clock, services->boot_id);
    services->journal = journal;
    services->work = work;
    services->quotas =
        quotas_create(config, (int)(config->connections_max + config->tables_max) + OTHER_VISITORS);
    entropy_init(&services->entropy, config->test_seed);
    services->accounts = accounts_create((int)config->accounts_max, &services->entropy, journal);
    services->records = records_create(journal, work);
    if (*journal->writer != '\0') {
        open_owners(services);
    }
    services->turns = turns_create(clock, table_on_turn);
    CHECK(services->turns != NULL);
    services->lobby = lobby_create(services);
    services->clubs = clubs_create(services);
    services->nights = nights_create(services);
    services->references = references_create();
    services->roster = roster_create();
    CHECK(services->roster != NULL);
    catalogue_renew(services);
    CHECK(services->catalogue != NULL);
}

// ---- coming back ----

// The start has failed where something could not be read: what was read in part must not be played.
static bool goes_on(struct services *services, enum journal_result result) {
    if (result != JOURNAL_OK) {
        services->restoring.done(services->restoring.context, false);
    }
    return result == JOURNAL_OK;
}

static void on_account(void *context, const struct journal_record *record) {
    struct services *services = context;
    if (!accounts_restore(services->accounts, record)) {
        log_line(LOG_ACCOUNT_UNREADABLE, "a record of %s cannot be read", record->subject);
    }
}

static void on_table_record(void *context, const struct journal_record *record) {
    struct services *services = context;
    lobby_restore_entry(services->lobby, record);
}

static void let_tables_go_on(void *context) {
    struct services *services = context;
    if (lobby_restore_some(services->lobby)) {
        alarm_start(services->restoring.alarm, 0);
        return;
    }
    nights_restore_end(services->nights);
    log_line(LOG_TABLES_GO_ON, "tables that go on: %d", lobby_restored(services->lobby));
    records_restore(services->records, services->clock);
    services->restoring.done(services->restoring.context, true);
}

// Clubs that come as files at another server are not there before they are whole.
static bool is_hidden(const struct services *services, const struct journal_record *record) {
    return club_arrivals_hide(services->club_arrivals, record->subject);
}

static void on_member_record(void *context, const struct journal_record *record) {
    struct services *services = context;
    if (!is_hidden(services, record)) {
        clubs_restore_member(services->clubs, record);
    }
}

static void on_night_record(void *context, const struct journal_record *record) {
    struct services *services = context;
    if (!is_hidden(services, record)) {
        nights_restore(services->nights, record);
    }
}

static void on_words_record(void *context, const struct journal_record *record) {
    struct services *services = context;
    if (!is_hidden(services, record)) {
        nights_restore_words(services->nights, record);
    }
}

// All clubs are there, and so tables of theirs may come.
static void begin_among_others(struct services *services) {
    nights_restore_end(services->nights);
    club_ear_begin(services->club_ear);
    owners_sweep(services->owners);
    if (*services->config.projection == '\0') {
        records_restore(services->records, services->clock);
    } else {
        records_restore_from(services->records, services->config.projection, services->clock);
    }
    import_left_begin(services->import_left);
    services->restoring.done(services->restoring.context, true);
}

// Of one that has begun to come while all was read, some may be here.
static void on_marks_read_again(void *context, enum journal_result result) {
    struct services *services = context;
    if (services->lobby == NULL) { // it was told to end meanwhile
        return;
    }
    if (!goes_on(services, result)) {
        return;
    }
    struct club *club = clubs_first(services->clubs), *next;
    for (; club != NULL; club = next) {
        next = clubs_next(club);
        if (club_arrivals_hide(services->club_arrivals, club->ledger.subject)) {
            nights_remove_of(services->nights, club);
            clubs_remove(club);
        }
    }
    begin_among_others(services);
}

static void on_words_read(void *context, enum journal_result result) {
    struct services *services = context;
    if (services->lobby == NULL) { // it was told to end meanwhile
        return;
    }
    if (!goes_on(services, result)) {
        return;
    }
    if (services->owners != NULL) {
        club_arrivals_read_marks(services->club_arrivals, on_marks_read_again, services);
        return;
    }
    accounts_restore_end(services->accounts);
    lobby_restore_end(services->lobby);
    let_tables_go_on(services);
}

static void on_nights_read(void *context, enum journal_result result) {
    struct services *services = context;
    if (goes_on(services, result)) {
        journal_read_all(services->journal, "words.", on_words_record, on_words_read, services);
    }
}

static void on_members_read(void *context, enum journal_result result) {
    struct services *services = context;
    if (goes_on(services, result)) {
        clubs_restore_end(services->clubs);
        journal_read_all(services->journal, "night.", on_night_record, on_nights_read, services);
    }
}

static void on_club_record(void *context, const struct journal_record *record) {
    struct services *services = context;
    if (!is_hidden(services, record)) {
        clubs_restore_club(services->clubs, record);
    }
}

static void on_clubs_read(void *context, enum journal_result result) {
    struct services *services = context;
    if (goes_on(services, result)) {
        journal_read_all(services->journal, "member.", on_member_record, on_members_read, services);
    }
}

static void on_marks_read(void *context, enum journal_result result) {
    struct services *services = context;
    if (goes_on(services, result)) {
        journal_read_all(services->journal, "club.", on_club_record, on_clubs_read, services);
    }
}

static void on_nodes_ready(void *context) {
    struct services *services = context;
    log_line(LOG_NODE_READY, "server %s shares the journal with others", services->journal->writer);
    club_arrivals_read_marks(services->club_arrivals, on_marks_read, services);
}

static void on_imports_cleared(void *context, bool is_cleared) {
    on_marks_read(context, is_cleared ? JOURNAL_OK : JOURNAL_FAILED);
}

// A copy of a parlour of several servers has other marks.
static void on_import_undone(void *context, bool is_undone) {
    struct services *services = context;
    if (is_undone) {
        import_left_clear(services, on_imports_cleared, services);
    } else {
        on_imports_cleared(services, false);
    }
}

static void on_tables_read(void *context, enum journal_result result) {
    struct services *services = context;
    if (goes_on(services, result)) {
        import_undo(services->journal, on_import_undone, services);
    }
}

static void on_accounts_read(void *context, enum journal_result result) {
    struct services *services = context;
    if (goes_on(services, result)) {
        journal_read_all(services->journal, "table.", on_table_record, on_tables_read, services);
    }
}

static void meet_others(struct services *services) {
    const struct nodes_host host = {
        .context = services,
        .ready = on_nodes_ready,
        .gone = on_node_gone,
        .woken = on_woken,
        .claimed = on_tables_claimed,
        .kept = on_match_kept_elsewhere,
        .cut_off = on_cut_off,
        .describe = describe,
    };
    services->nodes = nodes_create(services->journal, services->bus, services->clock,
                                   (uint64_t)services->config.suspect_ms, &host);
    CHECK(services->nodes != NULL);
    owners_listen(services->owners);
    if (services->bus != NULL) {
        services->far = far_create(services);
        services->people_told = people_told_listen(services);
        CHECK(services->people_told != NULL);
        services->far_show = far_show_create(services);
        services->far_feed = far_feed_create(services);
        services->far_follow = far_follow_create(services);
        services->far_watch = far_watch_create(services);
        CHECK(services->far != NULL && services->far_show != NULL && services->far_feed != NULL &&
              services->far_follow != NULL && services->far_watch != NULL);
    }
    club_ear_listen(services->club_ear);
    records_tell(services->records, on_match_kept, services);
}

void server_restore(struct services *services, server_restored_fn *done, void *context) {
    services->restoring.done = done;
    services->restoring.context = context;
    if (services->owners != NULL) { // tables are read when they are taken over
        meet_others(services);
        return;
    }
    services->restoring.alarm = alarm_create(services->clock, let_tables_go_on, services);
    CHECK(services->restoring.alarm != NULL);
    if (services->journal->is_shared) { // people are read when they come
        on_accounts_read(services, JOURNAL_OK);
    } else {
        journal_read_all(services->journal, "account.", on_account, on_accounts_read, services);
    }
}

// ---- the end ----

// What people still wait for, a store of several machines may answer before they are disconnected;
// by then there is nothing left to greet them with.
static void forget_waiting(struct services *services) {
    for (struct session *session = services->sessions; session != NULL; session = session->next) {
        session_forget_pending(session);
    }
}

void server_stop(struct services *services) {
    forget_waiting(services);
    owners_stop(services->owners);
    far_watch_destroy(services->far_watch);
    far_follow_destroy(services->far_follow);
    far_feed_destroy(services->far_feed);
    far_show_destroy(services->far_show);
    far_destroy(services->far);
    services->far = NULL;
    people_told_end(services, services->people_told);
    services->people_told = NULL;
    services->far_show = NULL;
    services->far_feed = NULL;
    services->far_follow = NULL;
    services->far_watch = NULL;
    club_ear_stop(services->club_ear);
    club_arrivals_stop(services->club_arrivals);
    import_left_stop(services->import_left);
    nodes_stop(services->nodes);
    alarm_destroy(services->restoring.alarm);
    services->restoring.alarm = NULL;
    nights_stop(services->nights);
    clubs_stop(services->clubs);
    lobby_destroy(services->lobby);
    services->lobby = NULL;
    turns_destroy(services->turns);
    services->turns = NULL;
    records_stop(services->records);
    work_stop(services->work);
}

void server_close(struct services *services) {
    CHECK(services->sessions == NULL && services->lobby == NULL);
    owners_destroy(services->owners);
    nodes_destroy(services->nodes);
    frame_release(services->catalogue);
    roster_destroy(services->roster);
    references_destroy(services->references);
    nights_destroy(services->nights);
    clubs_destroy(services->clubs);
    club_ear_destroy(services->club_ear);
    club_arrivals_destroy(services->club_arrivals);
    import_left_destroy(services->import_left);
    club_share_destroy(services->club_share);
    records_destroy(services->records);
    accounts_destroy(services->accounts);
    quotas_destroy(services->quotas);
}

// Tabs, and the checks.
#include "tests/server_sim/world.h"
#include "server/table/table_parts.h"
#include "tests/server_sim/host.h"

#include "common/rules/deal/decide/deal_settle.h"
#include "server/accounts/account.h"
#include "server/lobby/lobby.h"
#include "server/report/metrics.h"

#include <stdio.h>
#include <string.h>
#include <utlist.h>

// A bot or the table itself has answered by then.
enum { ANSWER_MS_MAX = 2000 };

void world_open(struct world *world, uint64_t seed) {
    char settings[200];
    memset(world, 0, sizeof *world);
    random_init_number(&world->random, seed);
    snprintf(settings, sizeof settings,
             "test_seed=sim%llu messages_per_second=20 messages_burst=60 tables_max=60 "
             "accounts_max=30 away_ms=10000 empty_ms=60000 abandoned_ms=600000",
             (unsigned long long)seed);
    parlour_open(&world->parlour, settings);
    host_open(world);
    for (int i = 0; i < TABS_MAX; i++) {
        witness_init(&world->tabs[i].witness, NULL);
        world->tabs[i].person = i < PEOPLE_MAX ? i : world_pick(world, PEOPLE_MAX);
    }
}

void world_close(struct world *world) {
    for (int i = 0; i < TABS_MAX; i++) {
        witness_finish(&world->tabs[i].witness);
    }
    parlour_close(&world->parlour);
}

int world_pick(struct world *world, int limit) {
    return (int)random_below(&world->random, (uint32_t)limit);
}

struct table *world_table_of(const struct tab *tab) {
    const struct session *session =
        tab->guest == NULL ? NULL : sim_network_user(tab->guest->connection);
    return session == NULL ? NULL : session->table;
}

// ---- tabs ----

void world_connect(struct world *world, struct tab *tab) {
    char token[TOKEN_HEX_BYTES];
    snprintf(token, sizeof token, "%064x", (unsigned)tab->person + 1);
    tab->guest = guest_connect(&world->parlour, token);
    tab->is_stalled = false;
    witness_move(&tab->witness, tab->guest);
    if (guest_try(tab->guest, "{'type':'hello','name':'Guest %d'}", tab->person) == NULL &&
        tab->witness.code[0] != '\0') {
        guest_try(tab->guest, "{'type':'join_table','code':'%s','watch':%s,'last':%d}",
                  tab->witness.code, world_pick(world, 8) == 0 ? "true" : "false",
                  tab->witness.last);
    }
}

void world_disconnect(struct tab *tab) {
    guest_go(tab->guest);
    tab->guest = NULL;
}

void world_note_codes(struct world *world) {
    for (int i = 0; i < TABS_MAX; i++) {
        const struct table *table = world_table_of(&world->tabs[i]);
        bool is_known = table == NULL;
        for (int j = 0; j < world->code_count && !is_known; j++) {
            is_known = strcmp(world->codes[j], table->code) == 0;
        }
        if (!is_known && world->code_count < CODES_MAX) {
            snprintf(world->codes[world->code_count++], TABLE_CODE_BYTES, "%s", table->code);
        }
    }
}

// ---- what must hold ----

static bool is_being_closed(const struct tab *tab) {
    return sim_network_close_code(tab->guest->connection) != 0;
}

// Every tab that can hear knows exactly what its seat may know of its table.
static void check_tab(struct tab *tab) {
    if (tab->guest == NULL || is_being_closed(tab)) {
        return;
    }
    EXPECT(sim_network_queued_bytes(tab->guest->connection) <= QUEUE_BYTES_MAX);
    if (sim_network_has_lapsed(tab->guest->connection)) {
        tab->witness.has_missed = true;
        return; // it is told everything anew when it reads again
    }
    const struct table *table = world_table_of(tab);
    if (table == NULL) {
        witness_read(&tab->witness);
    } else {
        witness_compare(&tab->witness, table);
    }
}

static void check_points(const struct table *table) {
    const struct deal *deal = &table->match.deal;
    int64_t sum = (int64_t)deal->sticks * deal->rules.riichi_deposit;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        sum += deal->seats[seat].points;
    }
    if (table_is_running(table)) {
        EXPECT_INT(sum, (int64_t)deal->rules.players * deal->rules.start_points);
    }
}

static void check_seats(const struct table *table) {
    int connections[SEAT_MAX] = {0}, watchers = 0;
    const struct session *session;
    DL_FOREACH2(table->sessions, session, table_next) {
        EXPECT(session->table == table);
        EXPECT_INT(session->seat, table_find_seat(table, session->account));
        if (session->seat == NO_SEAT) {
            watchers++;
        } else {
            connections[session->seat]++;
        }
    }
    EXPECT_INT(table_watchers(table), watchers + table->behind);
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        EXPECT_INT(row->connections, connections[seat]);
        EXPECT_INT(row->kind == WIRE_SEAT_KIND_PERSON, row->account != NULL);
        EXPECT_INT(row->kind == WIRE_SEAT_KIND_BOT, row->bot_kind != NULL);
        EXPECT(row->connections == 0 || row->gone_at == TIME_NEVER);
        EXPECT(row->connections == 0 || !row->is_away || row->lapses > 0);
        EXPECT(row->account == NULL || row->account->holds > 0);
        EXPECT(row->stands_in_for == NULL ||
               (row->kind == WIRE_SEAT_KIND_BOT && row->stands_in_for->holds > 0));
    }
}

// Whoever must be answered for by the table is, and soon.
static void check_progress(const struct table *table) {
    uint64_t now = table_now(table);
    EXPECT(table->state != WIRE_TABLE_STATE_FROZEN);
    if (table->state != WIRE_TABLE_STATE_PLAYING || table->pause.still_since != TIME_NEVER) {
        return;
    }
    const struct deal *deal = &table->match.deal;
    if (deal_can_settle(deal)) {
        EXPECT(table->hold.until <= now + (uint64_t)table->services->config.hold_max_ms);
        return;
    }
    // A quick table goes on when it is its turn, at once or in the next moment.
    EXPECT(deal_pending(deal) != 0 || sim_clock_next(table->services->clock) <= now + 1);
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        bool is_asked = (deal_pending(deal) >> seat & 1) != 0;
        EXPECT_INT(row->clock.is_running, is_asked);
        if (is_asked && (row->kind == WIRE_SEAT_KIND_BOT || row->is_away)) {
            EXPECT(seat_clock_due(&row->clock) <= now + ANSWER_MS_MAX);
        }
    }
}

// Everybody here is told what is told to those who see the same, once.
static void check_audience(const struct table *table) {
    const struct session *session;
    int here = 0, told = 0;
    DL_FOREACH2(table->sessions, session, table_next) {
        bool is_teacher = table_is_teacher(table, session);
        int other = is_teacher ? VIEWER_OPEN : VIEWER_WATCHER;
        EXPECT_INT(session->viewer, session->seat == NO_SEAT ? other : session->seat);
        here++;
    }
    for (int viewer = 0; viewer < VIEWERS_AT_TABLE; viewer++) {
        int count = 0;
        DL_FOREACH2(table->viewers[viewer].sessions, session, viewer_next) {
            EXPECT(session->table == table && session->viewer == viewer);
            count++;
        }
        EXPECT_INT(table->viewers[viewer].count, count);
        EXPECT_INT(table->present >> viewer & 1, count > 0);
        told += count;
    }
    EXPECT_INT(told, here);
}

void world_check(struct world *world) {
    int tables = 0;
    world_note_codes(world);
    for (int i = 0; i < TABS_MAX; i++) {
        check_tab(&world->tabs[i]);
    }
    for (int i = 0; i < world->code_count; i++) {
        const struct table *table = lobby_find(world->parlour.services.lobby, world->codes[i]);
        if (table != NULL) {
            tables++;
            check_seats(table);
            check_audience(table);
            check_points(table);
            check_progress(table);
        }
    }
    EXPECT_INT(tables, metric_sum(METRIC_TABLES, METRIC_TABLES_LAST));
}

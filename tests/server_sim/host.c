// The host of some tables.
#include "tests/server_sim/host.h"

#include "common/rules/ruleset/preset.h"
#include "server/accounts/account.h"
#include "server/lobby/lobby.h"
#include "server/table/table_parts.h"
#include "server/translate/watch_policy.h"

#include <stdio.h>
#include <string.h>

enum { POINTS_STEP = 100, POINTS_STEPS = 80 };

static void on_news(void *context, struct table *table, enum hosted_news news) {
    struct world *world = context;
    world->news++;
    (void)table;
    (void)news;
}

void host_open(struct world *world) {
    parlour_set_host(&world->parlour, world, on_news);
}

// One of the host's tables in this state, NULL: there is none where chance looks.
static struct table *pick_hosted(struct world *world) {
    struct table *table = NULL;
    for (int i = 0; i < world->hosted_count && table == NULL; i++) {
        const char *code = world->hosted[world_pick(world, world->hosted_count)];
        table = lobby_find(world->parlour.services.lobby, code);
    }
    return table;
}

// Somebody who is connected, NULL if chance finds nobody.
static struct account *pick_person(struct world *world) {
    const struct tab *tab = &world->tabs[world_pick(world, TABS_MAX)];
    const struct session *session =
        tab->guest == NULL ? NULL : sim_network_user(tab->guest->connection);
    bool is_player = session != NULL && session->account != NULL &&
                     !account_is_onlooker(session->account) && session->account->name[0] != '\0';
    return is_player ? session->account : NULL;
}

static bool is_planned(const struct table_plan *plan, const struct account *account, int seats) {
    for (int seat = 0; seat < seats; seat++) {
        if (plan->seats[seat].account == account) {
            return true;
        }
    }
    return false;
}

void host_make_table(struct world *world, struct tab *tab) {
    static struct table_options options;
    struct table_plan plan = {.options = &options, .rest_s = world_pick(world, 20)};
    struct table *table;
    char host[HOST_BYTES];
    (void)tab;
    if (world->hosted_count == HOSTED_TABLES) {
        return;
    }
    const struct preset *preset = preset_at(world_pick(world, preset_count()));
    memset(&options, 0, sizeof options);
    snprintf(options.preset, sizeof options.preset, "%s", preset->id);
    snprintf(options.title, sizeof options.title, "Round 1");
    EXPECT_STATUS(preset_load(preset->id, &options.rules), STATUS_OK);
    options.clock.base_s = world_pick(world, 6);
    options.is_public = world_pick(world, 2) == 0;
    options.watch = watch_policy_simple(world_pick(world, 2) == 0);
    options.pace = world_pick(world, 4) == 0 ? WIRE_PACE_INSTANT : WIRE_PACE_NORMAL;
    snprintf(host, sizeof host, "sim %d", world->hosted_made++);
    plan.host = host;
    for (int seat = 0; seat < options.rules.players; seat++) {
        struct account *account = world_pick(world, 3) > 0 ? pick_person(world) : NULL;
        bool is_new = account != NULL && !is_planned(&plan, account, seat);
        plan.seats[seat].account = is_new ? account : NULL;
        plan.seats[seat].bot = "efficient";
        plan.seats[seat].is_held = is_new && world_pick(world, 4) == 0;
    }
    char code[TABLE_CODE_BYTES];
    lobby_make_code(world->parlour.services.lobby, code);
    if (lobby_open_hosted(world->parlour.services.lobby, code, &plan, &table) == STATUS_OK) {
        memcpy(world->hosted[world->hosted_count++], code, sizeof code);
        if (world->code_count < CODES_MAX) { // it is checked and joined like all others
            memcpy(world->codes[world->code_count++], code, sizeof code);
        }
    }
    sim_network_settle(world->parlour.network);
}

void host_begin(struct world *world, struct tab *tab) {
    struct table *table = pick_hosted(world);
    (void)tab;
    if (table != NULL) {
        enum status status = table_begin(table);
        EXPECT(status == STATUS_OK || status == STATUS_ALREADY);
        sim_network_settle(world->parlour.network);
    }
}

// ---- rulings ----

// Points go from one seat to another, so that all together stay as many.
static void fill_set(struct world *world, const struct table *table,
                     struct wire_record_table_ruled *ruling) {
    int players = table_players(table), from = world_pick(world, players);
    int32_t points = POINTS_STEP * world_pick(world, POINTS_STEPS);
    ruling->has_set = true;
    table_read_set(table, &ruling->set);
    if (world_pick(world, 2) == 0 || !ruling->set.has_round) {
        ruling->set = (struct wire_record_set){.has_is_change = true, .is_change = true};
        ruling->set.points.count = players;
    }
    ruling->set.points.rows[from] -= points;
    ruling->set.points.rows[(from + 1 + world_pick(world, players - 1)) % players] += points;
}

static void fill_who(struct world *world, struct wire_record_table_ruled *ruling) {
    struct account *account = pick_person(world);
    ruling->has_seat = ruling->has_who = ruling->has_other = true;
    ruling->seat = world_pick(world, 4);
    ruling->other = world_pick(world, 4);
    ruling->who.kind = account == NULL ? WIRE_SEAT_KIND_BOT : WIRE_SEAT_KIND_PERSON;
    snprintf(ruling->who.account, sizeof ruling->who.account, "%s",
             account == NULL ? "" : account->id);
    snprintf(ruling->who.bot, sizeof ruling->who.bot, "%s", account == NULL ? "efficient" : "");
}

void host_rule(struct world *world, struct tab *tab) {
    static struct wire_record_table_ruled ruling;
    struct table *table = pick_hosted(world);
    (void)tab;
    if (table == NULL || !table_is_running(table)) {
        return;
    }
    memset(&ruling, 0, sizeof ruling);
    ruling.number = ++world->rulings;
    ruling.kind = (enum wire_table_ruling)world_pick(world, WIRE_TABLE_RULING_COUNT);
    if (table_is_stopped(table) && world_pick(world, 3) > 0) {
        ruling.kind = WIRE_TABLE_RULING_GO_ON;
    } else if (ruling.kind == WIRE_TABLE_RULING_END_GAME && world_pick(world, 4) > 0) {
        return;
    }
    snprintf(ruling.by, sizeof ruling.by, "Rita");
    snprintf(ruling.reason, sizeof ruling.reason, "by chance");
    ruling.has_hands = true;
    ruling.hands = world_pick(world, 10) - 1;
    fill_set(world, table, &ruling);
    fill_who(world, &ruling);
    bool may = table_may_rule(table, &ruling) == STATUS_OK;
    enum status status = table_rule(table, &ruling);
    EXPECT(may || status != STATUS_OK);
    world->ruled += status == STATUS_OK;
    sim_network_settle(world->parlour.network);
}

static void close_at(struct world *world, int at) {
    lobby_close_hosted(world->parlour.services.lobby, world->hosted[at]);
    memmove(world->hosted[at], world->hosted[--world->hosted_count], TABLE_CODE_BYTES);
    sim_network_settle(world->parlour.network);
}

void host_close(struct world *world, struct tab *tab) {
    (void)tab;
    for (int i = 0; i < world->hosted_count; i++) {
        const struct table *table = lobby_find(world->parlour.services.lobby, world->hosted[i]);
        if (table == NULL || table_state(table) == WIRE_TABLE_STATE_FINISHED) {
            close_at(world, i);
            return;
        }
    }
}

void host_close_all(struct world *world) {
    while (world->hosted_count > 0) {
        close_at(world, 0);
    }
}

// THE MOVES: one row each, with how often it is made.
#include "tests/server_sim/moves.h"
#include "server/table/table_parts.h"
#include "tests/server_sim/host.h"
#include "tests/server_sim/lookers.h"

#include "common/rules/ruleset/preset.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void move_fn(struct world *world, struct tab *tab);

// ---- coming and going ----

static void lose_connection(struct world *world, struct tab *tab) {
    (void)world;
    world_disconnect(tab);
}

static void come_back_at_once(struct world *world, struct tab *tab) {
    world_disconnect(tab);
    world_connect(world, tab);
}

static void change_reading(struct world *world, struct tab *tab) {
    tab->is_stalled = world_pick(world, 3) == 0;
    sim_network_stall(tab->guest->connection, tab->is_stalled);
}

// ---- tables ----

static void make_table(struct world *world, struct tab *tab) {
    static const int clocks[][2] = {{0, 0}, {1, 0}, {3, 5}, {5, 20}, {0, 3}};
    static const char *const settings[] = {"", "", "", "{'name':'legality','value':'free'}",
                                           "{'name':'tenpai_declaration','value':'ask'}"};
    static const char *const lessons[] = {
        "", ",'lesson':{'help':'safety','review':true,'teaching':true}",
        ",'lesson':{'help':'hand','review':false,'teaching':true}"};
    const int *clock = clocks[world_pick(world, 5)];
    guest_try(tab->guest,
              "{'type':'create_table','title':'%s','preset':'%s','settings':[%s],'clock':{"
              "'base_s':%d,'bank_s':%d},'is_public':%s,'may_watch':%s,'pace':'%s'%s}",
              world_pick(world, 2) == 0 ? "" : "Table",
              preset_at(world_pick(world, preset_count()))->id, settings[world_pick(world, 5)],
              clock[0], clock[1], world_pick(world, 4) == 0 ? "false" : "true",
              world_pick(world, 4) == 0 ? "false" : "true",
              world_pick(world, 4) == 0 ? "instant" : "normal", lessons[world_pick(world, 3)]);
}

static void join_table(struct world *world, struct tab *tab) {
    const char *code = lookers_pick_code(world);
    bool is_known = strcmp(code, tab->witness.code) == 0;
    guest_try(tab->guest, "{'type':'join_table','code':'%s','watch':%s,'last':%d}", code,
              world_pick(world, 4) == 0 ? "true" : "false", is_known ? tab->witness.last : -1);
}

static void leave_table(struct world *world, struct tab *tab) {
    (void)world;
    guest_try(tab->guest, "{'type':'leave_table'}");
}

static void sit(struct world *world, struct tab *tab) {
    guest_try(tab->guest, "{'type':'sit','seat':%d}", world_pick(world, 4));
}

static void stand(struct world *world, struct tab *tab) {
    (void)world;
    guest_try(tab->guest, "{'type':'stand'}");
}

static void add_bot(struct world *world, struct tab *tab) {
    guest_try(tab->guest, "{'type':'add_bot','seat':%d,'bot':'%s'}", world_pick(world, 4),
              world_pick(world, 2) == 0 ? "tsumogiri" : "efficient");
}

static void remove_bot(struct world *world, struct tab *tab) {
    guest_try(tab->guest, "{'type':'remove_bot','seat':%d}", world_pick(world, 4));
}

static void unseat(struct world *world, struct tab *tab) {
    guest_try(tab->guest, "{'type':'unseat','seat':%d}", world_pick(world, 4));
}

static void be_ready(struct world *world, struct tab *tab) {
    guest_try(tab->guest, "{'type':'ready','ready':%s}",
              world_pick(world, 8) == 0 ? "false" : "true");
}

static void start(struct world *world, struct tab *tab) {
    (void)world;
    guest_try(tab->guest, "{'type':'start'}");
}

static void stop_match(struct world *world, struct tab *tab) {
    (void)world;
    guest_try(tab->guest, "{'type':'stop_match'}");
}

static void rematch(struct world *world, struct tab *tab) {
    (void)world;
    guest_try(tab->guest, "{'type':'rematch'}");
}

// Comes to one of the latest tables, sits and is ready.
static void come_to_play(struct world *world, struct tab *tab) {
    join_table(world, tab);
    sit(world, tab);
    guest_try(tab->guest, "{'type':'ready','ready':true}");
}

// The owner of a table that waits fills it up and starts.
static void fill_and_start(struct world *world, struct tab *tab) {
    const struct table *table = world_table_of(tab);
    if (table == NULL || table->state != WIRE_TABLE_STATE_WAITING || table_is_hosted(table) ||
        strcmp(table->owner->id, said_text(guest_last(tab->guest, "welcome"), "account")) != 0) {
        return;
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].kind == WIRE_SEAT_KIND_EMPTY) {
            guest_try(tab->guest, "{'type':'add_bot','seat':%d,'bot':'efficient'}", seat);
        }
    }
    start(world, tab);
}

// ---- play ----

static void answer(struct world *world, struct tab *tab) {
    struct witness *witness = &tab->witness;
    const struct table *table = world_table_of(tab);
    if (table == NULL || witness->decision < 0 || sim_network_has_lapsed(tab->guest->connection)) {
        return;
    }
    bool is_sound = table->options.rules.legality != LEGALITY_STRICT;
    int place = is_sound && world_pick(world, 4) > 0
                    ? witness_advice(witness, table)
                    : world_pick(world, witness_action_count(witness));
    bool is_overtaken = table_is_writing(table); // by a fact that the journal is writing
    bool is_ruled = table_is_hosted(table) && (is_overtaken || table->rulings.is_voiding);
    bool is_stopped = table->pause.is_on || table_poll_is_open(table) || is_ruled;
    const json_t *error = witness_try(witness, place);
    // What is offered is accepted, or came too fast or too late; at the strict table tiles may be
    // chosen that make no set of that kind.
    if (error != NULL && is_sound) {
        const char *code = said_text(error, "code");
        bool is_late = strcmp(code, "stale_decision") == 0 || strcmp(code, "not_asked") == 0;
        bool is_early = is_stopped && strcmp(code, "not_now") == 0;
        EXPECT((is_overtaken && is_late) || is_early || strcmp(code, "too_fast") == 0);
    }
    world->answers += error == NULL ? 1 : 0;
}

// An action of nobody's, an answer to another question, a number that was never asked.
static void answer_wrongly(struct world *world, struct tab *tab) {
    static const char *const types[] = {"dahai", "none", "hora", "chi", "ankan", "ryukyoku"};
    guest_try(tab->guest,
              "{'type':'act','decision':%d,'action':{'type':'%s','target':%d,'pai':'%d%c',"
              "'tsumogiri':false,'consumed':['%dm','%dm']}}",
              tab->witness.decision + world_pick(world, 3) < 0
                  ? 0
                  : tab->witness.decision + world_pick(world, 3),
              types[world_pick(world, 6)], world_pick(world, 4), 1 + world_pick(world, 9),
              "mps"[world_pick(world, 3)], 1 + world_pick(world, 9), 1 + world_pick(world, 9));
}

// The answer of one tab to the question of another.
static void answer_for_another(struct world *world, struct tab *tab) {
    const struct tab *other = &world->tabs[world_pick(world, TABS_MAX)];
    if (other->guest != NULL && other->witness.decision >= 0) {
        char *action = json_dumps(said(other->witness.question, "actions.0"), JSON_COMPACT);
        guest_try(tab->guest, "{'type':'act','decision':%d,'action':%s}", other->witness.decision,
                  action);
        free(action);
    }
}

// ---- lessons ----

static void learn(struct world *world, struct tab *tab) {
    static const char *const words[] = {
        "{'type':'set_help','level':'safety','name_waits':true}",
        "{'type':'set_help','level':'hand','name_waits':false}",
        "{'type':'set_help','level':'none','name_waits':true}",
        "{'type':'get_yaku'}",
        "{'type':'awake'}",
        "{'type':'name_waits','pais':['1m','C']}",
        "{'type':'get_reference','preset':'tibet-8','settings':[]}",
    };
    guest_try(tab->guest, "%s", words[world_pick(world, sizeof words / sizeof words[0])]);
}

static void propose(struct world *world, struct tab *tab) {
    guest_try(tab->guest, "{'type':'propose','what':'%s'}",
              world_pick(world, 3) == 0 ? "deal_again" : "take_back");
}

static void vote(struct world *world, struct tab *tab) {
    const struct table *table = world_table_of(tab);
    guest_try(tab->guest, "{'type':'vote','poll':%d,'agree':%s}",
              table == NULL ? world_pick(world, 3) : table->poll.number,
              world_pick(world, 6) == 0 ? "false" : "true");
}

static void dismiss(struct world *world, struct tab *tab) {
    (void)world;
    guest_try(tab->guest, "{'type':'dismiss_teacher'}");
}

static void pause_or_go_on(struct world *world, struct tab *tab) {
    guest_try(tab->guest, "{'type':'pause','on':%s}", world_pick(world, 4) == 0 ? "true" : "false");
}

static void change_stage(struct world *world, struct tab *tab) {
    static const char *const stages[] = {"tibet-1-open", "tibet-4-chars", "tibet-9", "lite-4",
                                         "lite-2",       "british-3",     "none"};
    if (world_pick(world, 3) == 0) {
        guest_try(tab->guest, "{'type':'change_stage','stage':'%s'}",
                  stages[world_pick(world, sizeof stages / sizeof stages[0])]);
        return;
    }
    guest_try(tab->guest, "{'type':'change_stage','step':'%s'}",
              world_pick(world, 4) == 0 ? "previous" : "next");
}

// ---- talk ----

static void talk(struct world *world, struct tab *tab) {
    static const char *const words[] = {
        "{'type':'ping'}",
        "{'type':'get_catalogue'}",
        "{'type':'watch_lobby','on':true}",
        "{'type':'watch_lobby','on':false}",
        "{'type':'watch_hall','on':true}",
        "{'type':'get_friends'}",
        "{'type':'get_barred'}",
        "{'type':'follow','account':'000000000000','on':true}",
        "{'type':'set_visible','friends':false,'featured':true}",
        "{'type':'watch_hall','on':false}",
        "{'type':'watch_grid','codes':['AAAAAA']}",
        "{'type':'watch_grid','codes':[]}",
        "{'type':'check_rules','preset':'riichi-tenhou','settings':[]}",
        "{'type':'hello'}",
        "{'type':'set_name','name':'Someone'}",
        "{'type':'set_name','name':''}",
    };
    guest_try(tab->guest, "%s", words[world_pick(world, sizeof words / sizeof words[0])]);
}

static void talk_later(struct world *world, struct tab *tab) {
    static const char words[] = "{\"type\":\"ready\",\"ready\":true}";
    sim_network_send_later(tab->guest->connection, words, sizeof words - 1,
                           (uint64_t)world_pick(world, 3000));
}

// Bytes without sense, or a message with some bytes changed.
static void send_garbage(struct world *world, struct tab *tab) {
    char bytes[100] = "{\"type\":\"sit\",\"seat\":1}";
    size_t length = strlen(bytes);
    if (world_pick(world, 2) == 0) {
        length = (size_t)world_pick(world, sizeof bytes);
        for (size_t i = 0; i < length; i++) {
            bytes[i] = (char)world_pick(world, 256);
        }
    } else {
        bytes[world_pick(world, (int)length)] = (char)world_pick(world, 256);
    }
    guest_send(tab->guest, bytes, length);
}

static void flood(struct world *world, struct tab *tab) {
    for (int i = world_pick(world, 150); i > 0; i--) {
        guest_try(tab->guest, "{'type':'ping'}");
    }
}

// ---- time ----

static void let_time_pass(struct world *world, struct tab *tab) {
    static const int spans[] = {1, 100, 800, 3000, 12000};
    (void)tab;
    parlour_pass(&world->parlour, (uint64_t)world_pick(world, spans[world_pick(world, 5)]));
}

static void jump(struct world *world, struct tab *tab) {
    (void)tab;
    sim_clock_jump(world->parlour.clock);
    sim_network_settle(world->parlour.network);
}

static void let_long_time_pass(struct world *world, struct tab *tab) {
    (void)tab;
    parlour_pass(&world->parlour, (uint64_t)world_pick(world, 700000));
}

// ---- the rows ----

// clang-format off
static const struct {
    int weight;
    move_fn *make;
} rows[] = {
    {900, answer},
    {150, be_ready},
    {150, jump},
    { 60, let_time_pass},
    {  1, let_long_time_pass},
    { 10, make_table},
    { 10, join_table},
    { 20, come_to_play},
    {  3, leave_table},
    {  3, sit},
    {  1, stand},
    {  3, add_bot},
    {  1, remove_bot},
    {  1, unseat},
    {  3, start},
    { 80, fill_and_start},
    {  8, rematch},
    {  2, stop_match},
    {  8, lose_connection},
    {  8, come_back_at_once},
    {  3, change_reading},
    { 10, answer_wrongly},
    {  6, answer_for_another},
    { 15, learn},
    { 12, propose},
    { 60, vote},
    {  1, dismiss},
    { 12, pause_or_go_on},
    {  8, change_stage},
    { 15, talk},
    {  5, talk_later},
    {  6, send_garbage},
    {  1, flood},
    {  8, host_make_table},
    { 12, host_begin},
    { 25, host_rule},
    {  6, host_close},
    { 12, lookers_look_on}, // from here on lookers.h
    { 10, lookers_decide},
    { 10, lookers_say},
    {  5, lookers_be_known},
};
// clang-format on

static move_fn *pick_move(struct world *world) {
    int sum = 0, i = 0;
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        if (world->has_no_lookers && rows[row].make == lookers_look_on) {
            break;
        }
        sum += rows[row].weight;
    }
    int at = world_pick(world, sum);
    for (; at >= rows[i].weight; i++) {
        at -= rows[i].weight;
    }
    return rows[i].make;
}

// A tab that was asked something moves more often than others.
static struct tab *pick_tab(struct world *world) {
    struct tab *tab = &world->tabs[world_pick(world, TABS_MAX)];
    for (int i = 0; i < TABS_MAX && tab->witness.decision < 0; i++) {
        tab = &world->tabs[world_pick(world, TABS_MAX)];
    }
    return tab;
}

void moves_make_one(struct world *world) {
    struct tab *tab = pick_tab(world);
    if (tab->guest != NULL && sim_network_close_code(tab->guest->connection) != 0) {
        world_disconnect(tab);
    }
    if (tab->guest == NULL) {
        world_connect(world, tab);
        return;
    }
    move_fn *make = pick_move(world);
    make(world, tab);
}

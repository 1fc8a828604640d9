// Bots that think: their answers come later, too late, or never, and the table may go meanwhile.
#include "common/rules/deal/legal/legal.h"
#include "server/report/metrics.h"
#include "server/table/table_parts.h"
#include "tests/support/parlour.h"

#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 4, NEVER_MS = 100000000, HOUR_MS = 3600000, SCRATCH_BYTES = 100000 };

// ---- bots of this test ----

static int thoughts; // that came to an end
static bool is_wrong;

// The first discard it may make, or the last action: what the table plays for nobody.
static struct action choose(struct bot *bot, const struct action_list *legal) {
    struct action action = legal->rows[legal->count - 1];
    for (int i = legal->count - 1; i >= 0; i--) {
        action = legal->rows[i].kind == ACTION_DISCARD ? legal->rows[i] : action;
    }
    if (is_wrong) {
        action.tile = 99;
    }
    if (bot->kind->thinks) { // its memory is its own and was zeroed
        unsigned char *scratch = bot->scratch;
        EXPECT_INT(scratch[SCRATCH_BYTES - 1], 0);
        EXPECT_INT(bot->own[0], 0);
        memset(scratch, 0xaa, SCRATCH_BYTES);
        memset(bot->own, 0xaa, sizeof bot->own);
        thoughts++;
    }
    return action;
}

static const struct bot_kind quick = {.name = "simple", .title = "Quick", .choose = choose};
static const struct bot_kind thinker = {
    .name = "simple",
    .title = "Thinker",
    .choose = choose,
    .thinks = true,
    .scratch_bytes = SCRATCH_BYTES,
};

static uint32_t last_roll[PLAYERS];
static int repeats; // of a roll by the same seat

static struct action choose_by_chance(struct bot *bot, const struct action_list *legal) {
    struct random random = bot->random;
    uint32_t roll = random_word(&random);
    repeats += roll == last_roll[bot->seat];
    last_roll[bot->seat] = roll;
    struct action action = legal->rows[random_below(&bot->random, (uint32_t)legal->count)];
    return action.kind == ACTION_DISCARD ? action : legal->rows[legal->count - 1];
}

static const struct bot_kind gambler = {
    .name = "simple", .title = "Gambler", .choose = choose_by_chance};

// ---- a table of them ----

struct scene {
    struct parlour parlour;
    struct guest *ann; // who looks on
    struct table *table;
};

static void open_with_others(struct scene *scene, const struct bot_kind *kind,
                             const struct bot_kind *others, bool is_instant, uint64_t thinking_ms) {
    thoughts = 0;
    is_wrong = false;
    parlour_open(&scene->parlour, "");
    sim_work_slow(scene->parlour.work, thinking_ms);
    scene->ann = guest_enter(&scene->parlour, "Ann");
    const char *code = MAKE_TABLE(scene->ann, .is_instant = is_instant);
    guest_say(scene->ann, "{'type':'stand'}");
    scene->table = parlour_table(&scene->parlour, code);
    for (int seat = 0; seat < PLAYERS; seat++) {
        guest_say(scene->ann, "{'type':'add_bot','seat':%d,'bot':'simple'}", seat);
        scene->table->seats[seat].bot_kind = seat == 0 ? kind : others;
    }
    guest_say(scene->ann, "{'type':'start'}");
}

static void open_scene(struct scene *scene, const struct bot_kind *kind, bool is_instant,
                       uint64_t thinking_ms) {
    open_with_others(scene, kind, kind, is_instant, thinking_ms);
}

static bool is_thinking(const struct table *table) {
    bool is_any = false;
    for (int seat = 0; seat < PLAYERS; seat++) {
        is_any = is_any || (table->seats[seat].port != NULL && table->seats[seat].port->is_busy);
    }
    return is_any;
}

// Discards of this match: of the tile just drawn, as the table makes them, and others.
static void count_discards(const struct table *table, int *out_drawn, int *out_others) {
    struct event_log whole;
    EXPECT(event_log_unpack(&table->log, &whole));
    struct event_cursor cursor = event_log_from_match(&whole);
    struct event event;
    uint8_t drawn = TILE_NONE;
    *out_drawn = *out_others = 0;
    while (event_log_next(&whole, &cursor, &event)) {
        drawn = event.kind == EVENT_DRAW ? event.tile : drawn;
        if (event.kind == EVENT_DISCARD) {
            (*(event.tile == drawn ? out_drawn : out_others))++;
        }
    }
    event_log_finish(&whole);
}

// Of what everybody did in this match.
static uint64_t sum_of_log(const struct table *table) {
    struct event_log whole;
    uint64_t sum = 1469598103934665603u;
    EXPECT(event_log_unpack(&table->log, &whole));
    struct event_cursor cursor = event_log_from_match(&whole);
    struct event event;
    while (event_log_next(&whole, &cursor, &event)) {
        sum = (sum ^ event.kind) * 1099511628211u;
        sum = (sum ^ event.tile) * 1099511628211u;
    }
    event_log_finish(&whole);
    return sum;
}

static struct port *asked_port(const struct table *table) {
    for (int seat = 0; seat < PLAYERS; seat++) {
        if (table->seats[seat].clock.is_running) {
            return table->seats[seat].port;
        }
    }
    FAIL("nobody is asked");
}

// ---- in time and too late ----

// All that a watcher is sent, with its times; the bots have played for so long.
static uint64_t digest(const struct bot_kind *kind, uint64_t thinking_ms, int *out_frames) {
    struct scene scene;
    uint64_t sum = 1469598103934665603u;
    open_scene(&scene, kind, false, thinking_ms);
    parlour_pass(&scene.parlour, 60000);
    const struct sent_frame *frames = sim_network_frames(scene.ann->connection, out_frames);
    for (int i = 0; i < *out_frames; i++) {
        sum = (sum ^ frames[i].at_ms) * 1099511628211u;
        for (uint32_t at = 0; at < frames[i].frame->length; at++) {
            sum = (sum ^ frame_bytes(frames[i].frame)[at]) * 1099511628211u;
        }
    }
    EXPECT((thoughts > 3) == kind->thinks);
    parlour_close(&scene.parlour);
    return sum;
}

TEST(a_bot_that_thinks_no_longer_than_bots_wait_plays_like_a_quick_one) {
    int quick_frames, frames;
    uint64_t expected = digest(&quick, 0, &quick_frames);
    EXPECT(digest(&thinker, 0, &frames) == expected && frames == quick_frames);
    EXPECT(digest(&thinker, 100, &frames) == expected && frames == quick_frames);
    EXPECT(quick_frames > 50);
}

// B12: one that comes back in the middle of a hand, as after a crash, chooses as if it had been
// there.
TEST(chance_is_the_same_for_a_bot_that_was_woken_later) {
    uint64_t sums[3];
    for (int i = 0; i < 3; i++) {
        struct scene scene;
        memset(last_roll, 0, sizeof last_roll);
        repeats = 0;
        open_scene(&scene, &gambler, false, 0);
        for (int turn = 0; turn < 40; turn++) {
            struct table *table = scene.table;
            int seat = turn % PLAYERS;
            parlour_pass(&scene.parlour, 1000);
            if (i > 0 && !table->seats[seat].clock.is_running) {
                table_dismiss_bot(table, seat);
                EXPECT(table_wake_bot(table, seat));
            }
            // Another secret of the match, which no wall of this hand depends on.
            table->seed[0] ^= (uint8_t)(i == 2 && turn == 3);
        }
        sums[i] = sum_of_log(scene.table);
        EXPECT_INT(repeats, 0);
        parlour_close(&scene.parlour);
    }
    EXPECT(sums[0] == sums[1]);
    EXPECT(sums[0] != sums[2]);
}

TEST(the_same_seed_plays_the_same_way_however_long_bots_think) {
    static const uint64_t times[] = {700, 3000, 6500};
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        int frames, again;
        EXPECT(digest(&thinker, times[i], &frames) == digest(&thinker, times[i], &again));
        EXPECT(frames == again);
    }
}

TEST(the_table_waits_for_a_late_answer_and_takes_it) {
    for (int is_instant = 0; is_instant < 2; is_instant++) {
        struct scene scene;
        int drawn, others;
        open_scene(&scene, &thinker, is_instant, 3000);
        EXPECT(is_thinking(scene.table));
        parlour_pass(&scene.parlour, 2900);
        count_discards(scene.table, &drawn, &others);
        EXPECT_INT(drawn + others, 0);
        parlour_pass(&scene.parlour, 100);
        count_discards(scene.table, &drawn, &others);
        EXPECT_INT(drawn, 0);
        EXPECT_INT(others, 1);
        parlour_close(&scene.parlour);
    }
}

TEST(an_answer_to_a_question_that_is_gone_changes_nothing) {
    struct scene scene;
    int drawn, others;
    open_scene(&scene, &thinker, true, 5500); // the table waits for 5000
    int32_t first = asked_port(scene.table)->asked;
    parlour_pass(&scene.parlour, 5499);
    count_discards(scene.table, &drawn, &others);
    EXPECT_INT(drawn, 1); // the table has played
    EXPECT_INT(thoughts, 0);
    size_t length = scene.table->log.length;
    EXPECT(asked_port(scene.table)->asked != first);
    parlour_pass(&scene.parlour, 1);
    EXPECT(thoughts > 0); // nobody asks for it any more
    EXPECT(scene.table->log.length == length && scene.table->state == WIRE_TABLE_STATE_PLAYING);
    parlour_pass(&scene.parlour, 300000);
    EXPECT(scene.table->log.length > length);
    parlour_close(&scene.parlour);
}

TEST(a_bot_asked_again_while_it_thinks_thinks_of_the_newer_question_next) {
    struct scene scene;
    open_with_others(&scene, &thinker, &quick, true, 12000); // the table waits for 5000
    parlour_pass(&scene.parlour, 11000);
    EXPECT(is_thinking(scene.table) && thoughts == 0);
    sim_work_slow(scene.parlour.work, 100);
    parlour_pass(&scene.parlour, 900);
    size_t length = scene.table->log.length;
    parlour_pass(&scene.parlour, 150);
    EXPECT(is_thinking(scene.table) && thoughts == 1);
    EXPECT(scene.table->log.length == length); // it is waited for
    parlour_pass(&scene.parlour, 100);
    EXPECT(thoughts > 1 && scene.table->log.length > length);
    parlour_close(&scene.parlour);
}

TEST(for_a_bot_that_never_answers_the_table_plays) {
    struct scene scene;
    int drawn, others;
    open_scene(&scene, &thinker, false, NEVER_MS);
    parlour_pass(&scene.parlour, 300000);
    count_discards(scene.table, &drawn, &others);
    EXPECT_INT(thoughts, 0);
    EXPECT_INT(others, 0);
    EXPECT(drawn > 20);
    parlour_close(&scene.parlour);
}

TEST(for_a_bot_that_answers_wrongly_the_table_plays_at_once) {
    for (int thinks = 0; thinks < 2; thinks++) {
        struct scene scene;
        int drawn, others;
        open_scene(&scene, thinks ? &thinker : &quick, false, 100);
        is_wrong = true;
        parlour_pass(&scene.parlour, 60000);
        count_discards(scene.table, &drawn, &others);
        EXPECT(drawn > 20);
        EXPECT(others <= 1); // its first answer may have been right
        EXPECT_INT(scene.table->state, WIRE_TABLE_STATE_PLAYING);
        parlour_close(&scene.parlour);
    }
}

// ---- the door ----

TEST(only_an_answer_to_the_open_question_comes_in) {
    struct scene scene;
    struct action_list legal;
    open_scene(&scene, &thinker, false, NEVER_MS);
    struct port *port = asked_port(scene.table);
    struct port *other = scene.table->seats[(port->viewer + 1) % PLAYERS].port;
    legal_list(&scene.table->match.deal, port->viewer, &legal);
    struct action action = legal.rows[0], wrong = action;
    wrong.tile = 99;
    EXPECT_INT(table_answer(port, port->asked - 1, &action), STATUS_STALE);
    EXPECT_INT(table_answer(port, port->asked + 1, &action), STATUS_STALE);
    EXPECT_INT(table_answer(port, port->asked, &wrong), STATUS_ILLEGAL);
    EXPECT_INT(table_answer(other, port->asked - 1, &action), STATUS_STALE);
    EXPECT_INT(table_answer(other, port->asked, &action), STATUS_NOT_ASKED);
    struct seat_clock *clock = &scene.table->seats[other->seat].clock, stopped = *clock;
    *clock = scene.table->seats[port->seat].clock; // as if both were asked
    EXPECT_INT(table_answer(other, port->asked, &action), STATUS_ILLEGAL);
    *clock = stopped;
    size_t length = scene.table->log.length;
    EXPECT_INT(table_answer(port, port->asked, &action), STATUS_OK);
    EXPECT(scene.table->log.length == length); // its moment comes
    parlour_pass(&scene.parlour, 1400);
    EXPECT(scene.table->log.length > length);
    parlour_close(&scene.parlour);
}

// ---- while it thinks ----

static int tables_open(void) {
    return (int)metric_sum(METRIC_TABLES, METRIC_TABLES_LAST);
}

TEST(a_table_may_close_while_bots_think) {
    struct scene scene;
    open_scene(&scene, &thinker, false, HOUR_MS);
    EXPECT(is_thinking(scene.table));
    struct guest *bob = guest_enter(&scene.parlour, "Bob");
    guest_say(scene.ann, "{'type':'leave_table'}");
    parlour_pass(&scene.parlour, HOUR_MS / 2);
    EXPECT_INT(tables_open(), 0);
    EXPECT_INT(thoughts, 0);
    parlour_pass(&scene.parlour, HOUR_MS);
    EXPECT_INT(thoughts, 1); // for nobody
    guest_open_table(bob);
    parlour_close(&scene.parlour);
}

TEST(the_server_may_stop_while_bots_think_and_comes_back) {
    struct scene scene;
    open_scene(&scene, &thinker, false, HOUR_MS);
    EXPECT(is_thinking(scene.table));
    char code[TABLE_CODE_BYTES];
    memcpy(code, scene.table->code, sizeof code);
    parlour_crash(&scene.parlour);
    struct table *table = parlour_table(&scene.parlour, code);
    struct guest *bob = guest_enter(&scene.parlour, "Bob");
    guest_say(bob, "{'type':'join_table','code':'%s','watch':true}", code);
    size_t length = table->log.length;
    parlour_pass(&scene.parlour, 10000); // the bots of that name are quick
    EXPECT(table->log.length > length);
    parlour_close(&scene.parlour);
}

TEST(a_person_may_take_the_seat_back_while_the_bot_thinks) {
    struct parlour parlour;
    thoughts = 0;
    is_wrong = false;
    parlour_open(&parlour, "");
    sim_work_slow(parlour.work, NEVER_MS);
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    const char *code = guest_open_table(ann);
    struct table *table = parlour_table(&parlour, code);
    guest_start_match(ann, &bob, 1, "simple");
    int seat = said_int(guest_last(bob, "table"), "seat");
    guest_say(bob, "{'type':'leave_table'}");
    guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'simple'}", seat);
    table_dismiss_bot(table, seat);
    table->seats[seat].bot_kind = &thinker;
    EXPECT(table_wake_bot(table, seat));
    table_play_for(table, said_int(guest_last(ann, "table"), "seat"));
    table_play(table);
    for (int i = 0; i < 400 && !table->seats[seat].port->is_busy; i++) {
        parlour_pass(&parlour, 100);
    }
    EXPECT(table->seats[seat].port->is_busy);
    guest_join(bob, code);
    guest_say(bob, "{'type':'sit','seat':%d}", seat);
    EXPECT(table->seats[seat].port == NULL);
    EXPECT(guest_hears(bob, "decision"));
    parlour_pass(&parlour, 1000);
    parlour_close(&parlour);
}

// How bots alone play, as the owner who looks on says it: how fast, and from hand to hand.
#include "server/report/metrics.h"
#include "server/table/table_parts.h"
#include "tests/support/parlour.h"

#include <stdio.h>
#include <string.h>

enum { CLAIM_MS = 250, SEEN_MS = 60000 };

static void make_table(struct guest *owner, const char *pace) {
    guest_say(owner,
              "{'type':'create_table','title':'','preset':'riichi-club','settings':[],'clock':"
              "{'base_s':0,'bank_s':0},'is_public':true,'may_watch':true,'pace':'%s'}",
              pace);
}

static struct table *table_of(struct guest *guest) {
    return parlour_table(guest->parlour, said_text(guest_last(guest, "table"), "code"));
}

static void add_bots(struct guest *owner, int first) {
    for (int seat = first; seat < 4; seat++) {
        guest_say(owner, "{'type':'add_bot','seat':%d,'bot':'efficient'}", seat);
    }
}

// A table of four bots, whose owner looks on.
static struct table *open_bots(struct guest *owner, const char *pace) {
    make_table(owner, pace);
    guest_say(owner, "{'type':'stand'}");
    add_bots(owner, 0);
    return table_of(owner);
}

static const char *told_pace(struct guest *guest) {
    return said_text(guest_last(guest, "table"), "pace");
}

// Looks on for a minute; returns how many times something happened, and how many of these a whole
// number of seconds after the time before.
static int count_times(struct parlour *parlour, const struct table *table, int *out_whole) {
    uint64_t last = table->log.last_time.ms;
    int times = 0;
    *out_whole = 0;
    for (int ms = 0; ms < SEEN_MS && table->state == WIRE_TABLE_STATE_PLAYING; ms++) {
        parlour_pass(parlour, 1);
        if (table->log.last_time.ms != last) {
            times++;
            *out_whole += (table->log.last_time.ms - last) % 1000 == 0;
            last = table->log.last_time.ms;
        }
    }
    return times;
}

TEST(at_a_pace_of_one_second_bots_answer_a_second_after_they_were_asked_and_nothing_is_held) {
    struct parlour parlour;
    int whole;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const struct table *table = open_bots(ann, "one_second");
    guest_say(ann, "{'type':'start'}");
    uint64_t began = table_now(table);
    int times = count_times(&parlour, table, &whole);
    EXPECT_INT(whole, times);
    // A turn takes a second, and a claim another one.
    EXPECT(times > 25 && (uint64_t)times <= (table_now(table) - began) / 1000);
    parlour_close(&parlour);
}

// Else how long a window is open would tell who can claim.
TEST(where_a_person_sits_claims_are_as_at_normal_pace) {
    struct parlour parlour;
    int windows = 0;
    parlour_open(&parlour, "hold_min_ms=400 hold_max_ms=700");
    struct guest *ann = guest_enter(&parlour, "Ann");
    make_table(ann, "one_second");
    add_bots(ann, 1);
    guest_say(ann, "{'type':'start'}");
    const struct table *table = table_of(ann);
    int32_t number = table->hold.number;
    for (int ms = 0; ms < 5000; ms++) {
        parlour_pass(&parlour, 1);
        uint64_t now = table_now(table);
        for (int seat = 0; seat < 4; seat++) {
            const struct table_seat *row = &table->seats[seat];
            bool is_bots = row->kind == WIRE_SEAT_KIND_BOT && row->clock.is_running;
            EXPECT(!is_bots || table->match.deal.phase != DEAL_CLAIM ||
                   row->clock.auto_at <= now + CLAIM_MS);
        }
        if (table->hold.number != number) {
            number = table->hold.number;
            windows++;
            EXPECT(table->hold.until >= now + 399 && table->hold.until <= now + 700);
        }
        if (table->seats[table->match.deal.turn].kind == WIRE_SEAT_KIND_PERSON) {
            guest_try(ann, "{'type':'act','decision':%d,'action':{'type':'none'}}", 0);
        }
    }
    parlour_close(&parlour);
    EXPECT(windows > 0);
}

TEST(the_owner_changes_the_pace_of_bots_that_play) {
    struct parlour parlour;
    int whole;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *eve = guest_enter(&parlour, "Eve");
    const struct table *table = open_bots(ann, "normal");
    guest_join(eve, table->code);
    guest_refused(eve, "not_owner", "{'type':'set_pace','pace':'instant'}");
    guest_refused(ann, "already", "{'type':'set_pace','pace':'normal'}");
    guest_say(ann, "{'type':'start'}");
    int times = count_times(&parlour, table, &whole);
    EXPECT(whole < times / 2);
    guest_say(ann, "{'type':'set_pace','pace':'one_second'}");
    EXPECT_TEXT(told_pace(eve), "one_second");
    parlour_pass(&parlour, 2000); // what was asked before
    times = count_times(&parlour, table, &whole);
    EXPECT(times > 0 || table->state != WIRE_TABLE_STATE_PLAYING);
    EXPECT_INT(whole, times);
    guest_say(ann, "{'type':'set_pace','pace':'instant'}");
    for (int i = 0; i < 1000 && table->state != WIRE_TABLE_STATE_FINISHED; i++) {
        parlour_pass(&parlour, 10);
    }
    EXPECT_INT(table->state, WIRE_TABLE_STATE_FINISHED);
    parlour_close(&parlour);
}

TEST(where_a_seat_is_a_persons_the_pace_stays) {
    struct parlour parlour;
    parlour_open(&parlour, "away_ms=1000");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    make_table(ann, "normal");
    const struct table *table = table_of(ann);
    guest_refused(ann, "not_now", "{'type':'set_pace','pace':'one_second'}");
    guest_say(ann, "{'type':'stand'}");
    guest_join(bob, table->code);
    guest_sit(bob, 0);
    guest_refused(ann, "not_now", "{'type':'set_pace','pace':'one_second'}");
    add_bots(ann, 1);
    guest_say(ann, "{'type':'start'}");
    guest_go(bob);
    parlour_pass(&parlour, 2000);
    int seat = 0;
    while (table->seats[seat].kind != WIRE_SEAT_KIND_PERSON) {
        seat++;
    }
    guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'efficient'}", seat);
    EXPECT(!table_has_people(table));
    guest_refused(ann, "not_now", "{'type':'set_pace','pace':'one_second'}"); // Bob may come back
    parlour_close(&parlour);
}

TEST(no_more_tables_are_made_instant_than_the_host_allows) {
    struct parlour parlour;
    parlour_open(&parlour, "instant_tables_max=1");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    open_bots(ann, "normal");
    open_bots(bob, "normal");
    guest_say(ann, "{'type':'set_pace','pace':'instant'}");
    guest_refused(bob, "server_full", "{'type':'set_pace','pace':'instant'}");
    guest_say(bob, "{'type':'set_pace','pace':'one_second'}");
    guest_say(ann, "{'type':'set_pace','pace':'normal'}");
    guest_say(bob, "{'type':'set_pace','pace':'instant'}");
    parlour_close(&parlour);
}

TEST(a_crash_forgets_no_pace) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    open_bots(ann, "normal");
    guest_say(ann, "{'type':'set_pace','pace':'one_second'}");
    struct guest before = *ann;
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", table_of(ann)->code);
    parlour_crash(&parlour);
    ann = guest_enter_again(&before);
    guest_join(ann, code);
    EXPECT_TEXT(told_pace(ann), "one_second");
    guest_refused(ann, "already", "{'type':'set_pace','pace':'one_second'}");
    parlour_close(&parlour);
}

// ---- from hand to hand ----

static bool is_told_by_hand(struct guest *guest) {
    return has_said(guest_last(guest, "table"), "by_hand");
}

static void play_to_rest(struct parlour *parlour, const struct table *table) {
    for (int i = 0; i < 10000 && table->state != WIRE_TABLE_STATE_BETWEEN; i++) {
        parlour_pass(parlour, 10);
    }
    EXPECT_INT(table->state, WIRE_TABLE_STATE_BETWEEN);
}

// For two hands, and for one after a crash.
TEST(bots_whose_owner_asks_for_each_hand_wait_for_that_also_after_a_crash) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *eve = guest_enter(&parlour, "Eve");
    const struct table *table = open_bots(ann, "instant");
    guest_join(eve, table->code);
    EXPECT(!is_told_by_hand(eve));
    guest_say(ann, "{'type':'set_pace','pace':'instant','by_hand':true}");
    guest_refused(ann, "already", "{'type':'set_pace','pace':'instant','by_hand':true}");
    EXPECT(is_told_by_hand(eve));
    guest_refused(ann, "not_now", "{'type':'deal_next'}");
    guest_say(ann, "{'type':'start'}");
    guest_refused(ann, "not_now", "{'type':'deal_next'}");
    for (uint32_t hand = 1; hand <= 2; hand++) {
        play_to_rest(&parlour, table);
        parlour_pass(&parlour, SEEN_MS);
        EXPECT_INT(table->state, WIRE_TABLE_STATE_BETWEEN);
        EXPECT_INT(table->deals, hand);
        EXPECT_INT(said_int(guest_last(eve, "table"), "next_ms"), -1);
        guest_refused(eve, "not_owner", "{'type':'deal_next'}");
        guest_say(ann, "{'type':'deal_next'}");
    }
    play_to_rest(&parlour, table);
    struct guest before = *ann;
    snprintf(code, sizeof code, "%s", table->code);
    parlour_crash(&parlour);
    table = parlour_table(&parlour, code);
    ann = guest_enter_again(&before);
    guest_join(ann, code);
    EXPECT(is_told_by_hand(ann));
    parlour_pass(&parlour, SEEN_MS / 2);
    EXPECT_INT(table->state, WIRE_TABLE_STATE_BETWEEN);
    EXPECT_INT(table->deals, 3);
    guest_say(ann, "{'type':'deal_next'}");
    parlour_pass(&parlour, 10);
    EXPECT_INT(table->deals, 4);
    parlour_close(&parlour);
}

TEST(the_owner_changes_that_while_they_rest_and_may_shorten_any_rest) {
    struct parlour parlour;
    parlour_open(&parlour, "between_ms=4000");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const struct table *table = open_bots(ann, "one_second");
    guest_say(ann, "{'type':'start'}");
    play_to_rest(&parlour, table);
    guest_say(ann, "{'type':'set_pace','pace':'one_second','by_hand':true}");
    parlour_pass(&parlour, SEEN_MS);
    EXPECT_INT(table->state, WIRE_TABLE_STATE_BETWEEN);
    guest_say(ann, "{'type':'set_pace','pace':'one_second'}");
    parlour_pass(&parlour, 3000);
    EXPECT_INT(table->state, WIRE_TABLE_STATE_BETWEEN);
    parlour_pass(&parlour, 1000);
    EXPECT_INT(table->state, WIRE_TABLE_STATE_PLAYING);
    play_to_rest(&parlour, table);
    guest_say(ann, "{'type':'deal_next'}");
    EXPECT_INT(table->state, WIRE_TABLE_STATE_PLAYING);
    parlour_close(&parlour);
}

// The owner has gone for good in the middle of a match: with nobody there the table ends, and with
// somebody there whose it becomes goes on.
TEST(a_table_that_waits_for_its_owner_does_not_wait_for_ever) {
    enum { LONG_MS = 3600000 };
    for (int is_anybody = 0; is_anybody <= 1; is_anybody++) {
        struct parlour parlour;
        parlour_open(&parlour, "");
        struct guest *ann = guest_enter(&parlour, "Ann"), *eve = guest_enter(&parlour, "Eve");
        const struct table *table = open_bots(ann, "instant");
        char code[TABLE_CODE_BYTES];
        snprintf(code, sizeof code, "%s", table->code);
        if (is_anybody == 1) {
            guest_join(eve, code);
        }
        guest_say(ann, "{'type':'set_pace','pace':'instant','by_hand':true}");
        guest_say(ann, "{'type':'start'}");
        play_to_rest(&parlour, table);
        guest_go(ann);
        parlour_pass(&parlour, LONG_MS);
        EXPECT_INT(metric_sum(METRIC_TABLES, METRIC_TABLES_LAST), is_anybody);
        if (is_anybody == 1) {
            guest_say(eve, "{'type':'deal_next'}");
            EXPECT_INT(table->deals, 2);
        }
        parlour_close(&parlour);
    }
}

TEST(when_somebody_sits_down_nobody_asks_for_hands_any_more) {
    for (int is_late = 0; is_late <= 1; is_late++) { // the choice is still on its way
        struct parlour parlour;
        char code[TABLE_CODE_BYTES];
        parlour_open(&parlour, "");
        struct guest *ann = guest_enter(&parlour, "Ann"), *eve = guest_enter(&parlour, "Eve");
        struct table *table = open_bots(ann, "normal");
        snprintf(code, sizeof code, "%s", table->code);
        guest_join(eve, code);
        guest_say(ann, "{'type':'remove_bot','seat':3}");
        if (is_late == 1) {
            const char words[] = "{\"type\":\"set_pace\",\"pace\":\"normal\",\"by_hand\":true}";
            sim_network_send(ann->connection, words, strlen(words));
        } else {
            guest_say(ann, "{'type':'set_pace','pace':'normal','by_hand':true}");
            EXPECT(is_told_by_hand(eve));
        }
        guest_say(eve, "{'type':'sit','seat':3}");
        EXPECT(!is_told_by_hand(eve));
        struct guest before[2] = {*ann, *eve};
        parlour_crash(&parlour);
        ann = guest_enter_again(&before[0]);
        eve = guest_enter_again(&before[1]);
        guest_join(ann, code);
        guest_join(eve, code);
        EXPECT(!is_told_by_hand(ann));
        guest_say(eve, "{'type':'stand'}");
        EXPECT(!is_told_by_hand(ann));
        guest_say(ann, "{'type':'set_pace','pace':'normal','by_hand':true}");
        parlour_close(&parlour);
    }
}

TEST(where_a_person_rests_the_owner_asks_for_no_hand) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    make_table(ann, "instant");
    struct table *table = table_of(ann);
    guest_say(ann, "{'type':'stand'}");
    guest_join(bob, table->code);
    guest_sit(bob, 0);
    add_bots(ann, 1);
    table_rest(table, TIME_NEVER);
    guest_refused(ann, "not_now", "{'type':'deal_next'}");
    table_enter(table, WIRE_TABLE_STATE_WAITING);
    parlour_close(&parlour);
}

// Coming to a table and going, who owns it, and when it ends.
#include "common/rules/deal/decide/deal_act.h"
#include "server/storage/journal_memory.h"
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char bot_words[] = "{'type':'add_bot','seat':%d,'bot':'tsumogiri'}";

static void expect_seat(struct guest *guest, int seat, const char *kind, const char *name) {
    char path[32];
    const json_t *table = guest_last(guest, "table");
    snprintf(path, sizeof path, "seats.%d.kind", seat);
    EXPECT_TEXT(said_text(table, path), kind);
    snprintf(path, sizeof path, "seats.%d.name", seat);
    EXPECT_TEXT(said_text(table, path), name);
}

static bool seat_is(struct guest *guest, int seat, const char *what) {
    char path[32];
    snprintf(path, sizeof path, "seats.%d.%s", seat, what);
    return said_bool(guest_last(guest, "table"), path);
}

static int seat_of(struct guest *guest) {
    return said_int(guest_last(guest, "table"), "seat");
}

static const char *state_of(struct guest *guest) {
    return said_text(guest_last(guest, "table"), "state");
}

static void expect_owner(struct guest *guest, struct guest *owner) {
    EXPECT_TEXT(said_text(guest_last(guest, "table"), "owner"),
                said_text(guest_last(owner, "welcome"), "account"));
}

// A table of Ann's with Bob on a seat and two bots, being played. `people` gets Ann and Bob.
static const char *begin(struct parlour *parlour, const char *settings, struct guest *people[2]) {
    parlour_open(parlour, settings);
    people[0] = guest_enter(parlour, "Ann");
    people[1] = guest_enter(parlour, "Bob");
    const char *code = MAKE_TABLE(people[0], .base_s = 5, .bank_s = 20);
    guest_start_match(people[0], &people[1], 1, "tsumogiri");
    return code;
}

// ---- coming ----

TEST(who_makes_a_table_owns_it_and_sits_on_its_first_seat) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    MAKE_TABLE(ann, .base_s = 3, .bank_s = 7);
    const json_t *table = guest_last(ann, "table");
    EXPECT_TEXT(said_text(table, "title"), "Ann's table");
    EXPECT_TEXT(said_text(table, "role"), "player");
    EXPECT_INT(said_int(table, "seat"), 0);
    EXPECT_INT(said_int(table, "clock.base_s"), 3);
    EXPECT_INT(said_int(table, "clock.bank_s"), 7);
    EXPECT_INT(said_int(table, "watchers"), 0);
    expect_owner(ann, ann);
    expect_seat(ann, 0, "person", "Ann");
    expect_seat(ann, 1, "empty", "");
    parlour_close(&parlour);
}

TEST(a_newcomer_is_a_visitor_and_finds_the_table_by_its_code_in_any_case) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", guest_open_table(ann));
    for (char *at = code; *at != '\0'; at++) {
        *at = (char)tolower(*at);
    }
    guest_join(bob, code);
    EXPECT_TEXT(said_text(guest_last(bob, "table"), "role"), "visitor");
    EXPECT_INT(seat_of(bob), -1);
    EXPECT(!guest_hears(bob, "events"));
    parlour_close(&parlour);
}

TEST(coming_twice_counts_once) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    const char *code = guest_open_table(ann);
    guest_join(bob, code);
    guest_join(bob, code);
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(guest_last(ann, "table"), "watchers"), 1);
    guest_go(bob);
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(guest_last(ann, "table"), "watchers"), 0);
    parlour_close(&parlour);
}

TEST(watchers_who_come_and_go_are_told_together_after_a_moment) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const char *code = guest_open_table(ann);
    guest_deafen(ann);
    for (int i = 0; i < 20; i++) {
        guest_join(guest_enter(&parlour, "Visitor"), code);
    }
    EXPECT(!guest_hears(ann, "table"));
    parlour_pass(&parlour, 300);
    EXPECT_INT(said_int(guest_hear(ann, "table"), "watchers"), 20);
    EXPECT(!guest_hears(ann, "table"));
    parlour_close(&parlour);
}

TEST(who_goes_to_another_table_keeps_the_seat_for_a_while) {
    struct parlour parlour;
    parlour_open(&parlour, "empty_ms=60000");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    const char *first = guest_open_table(ann);
    guest_join(bob, first);
    guest_sit(bob, 1);
    guest_open_table(bob);
    expect_seat(ann, 1, "person", "Bob");
    parlour_pass(&parlour, 59999);
    expect_seat(ann, 1, "person", "Bob");
    parlour_pass(&parlour, 1);
    expect_seat(ann, 1, "empty", "");
    parlour_close(&parlour);
}

TEST(who_goes_later_keeps_the_seat_for_as_long) {
    struct parlour parlour;
    parlour_open(&parlour, "empty_ms=60000 away_ms=10000");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    struct guest *eve = guest_enter(&parlour, "Eve");
    const char *first = guest_open_table(ann);
    guest_join(bob, first);
    guest_join(eve, first);
    guest_sit(bob, 1);
    guest_sit(eve, 2);
    guest_open_table(bob);
    parlour_pass(&parlour, 20000);
    guest_open_table(eve);
    parlour_pass(&parlour, 40000);
    expect_seat(ann, 1, "empty", "");
    expect_seat(ann, 2, "person", "Eve");
    parlour_pass(&parlour, 20000);
    expect_seat(ann, 2, "empty", "");
    parlour_close(&parlour);
}

TEST(a_table_closed_to_watchers_lets_visitors_in_only_before_the_match) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    const char *code = MAKE_TABLE(ann, .is_closed = true);
    guest_join(bob, code);
    guest_start_match(ann, NULL, 0, "tsumogiri");
    EXPECT_TEXT(said_text(guest_hear(bob, "closed"), "reason"), "watching_off");
    parlour_pass(&parlour, 10000);
    EXPECT(!guest_hears(bob, "events"));
    EXPECT_INT(said_int(guest_last(ann, "table"), "watchers"), 0);
    guest_refused(bob, "watching_off", "{'type':'join_table','code':'%s','watch':true}", code);
    guest_refused(bob, "watching_off", "{'type':'join_table','code':'%s','watch':false}", code);
    // Whose seat it is may come back.
    guest_join(guest_enter_again(ann), code);
    parlour_close(&parlour);
}

// So the owner who let nobody watch, and every tab that is not its player's.
TEST(an_owner_without_a_seat_does_not_watch_either_where_nobody_may) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_join(bob, MAKE_TABLE(ann, .is_closed = true));
    guest_sit(bob, 1);
    guest_say(ann, "{'type':'stand'}");
    for (int seat = 0; seat < 4; seat++) {
        if (seat != 1) {
            guest_say(ann, bot_words, seat);
        }
    }
    guest_say(ann, "{'type':'start'}");
    parlour_pass(&parlour, 0);
    EXPECT_TEXT(said_text(guest_hear(ann, "closed"), "reason"), "watching_off");
    EXPECT_TEXT(state_of(bob), "playing");
    parlour_pass(&parlour, 60000);
    expect_owner(bob, bob);
    parlour_close(&parlour);
}

TEST(players_cannot_watch_their_own_match) {
    struct parlour parlour;
    struct guest *people[2];
    const char *code = begin(&parlour, "", people);
    struct guest *tab = guest_enter_again(people[1]);
    guest_refused(tab, "no_watching", "{'type':'join_table','code':'%s','watch':true}", code);
    parlour_close(&parlour);
}

// ---- several tabs ----

TEST(a_second_tab_has_the_same_seat_and_hears_the_same) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const char *code = guest_open_table(ann);
    struct guest *tab = guest_enter_again(ann);
    guest_join(tab, code);
    EXPECT_TEXT(said_text(guest_last(tab, "table"), "role"), "player");
    EXPECT_INT(seat_of(tab), 0);
    EXPECT_INT(said_int(guest_last(ann, "table"), "watchers"), 0);
    guest_say(tab, "{'type':'sit','seat':2}");
    EXPECT_INT(seat_of(ann), 2);
    EXPECT_INT(seat_of(tab), 2);
    parlour_close(&parlour);
}

TEST(a_tab_that_was_open_before_its_person_sat_down_is_seated_too) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    struct guest *tab = guest_enter_again(bob);
    const char *code = guest_open_table(ann);
    guest_join(bob, code);
    guest_join(tab, code);
    guest_sit(bob, 1);
    EXPECT_INT(seat_of(tab), 1);
    EXPECT_INT(said_int(guest_last(tab, "table"), "watchers"), 0);
    guest_say(bob, "{'type':'stand'}");
    EXPECT_INT(seat_of(tab), -1);
    EXPECT_INT(said_int(guest_last(tab, "table"), "watchers"), 2);
    parlour_close(&parlour);
}

TEST(closing_one_of_two_tabs_leaves_the_player_there) {
    struct parlour parlour;
    struct guest *people[2];
    const char *code = begin(&parlour, "away_ms=1000", people);
    struct guest *tab = guest_enter_again(people[1]);
    guest_join(tab, code);
    guest_go(people[1]);
    parlour_pass(&parlour, 5000);
    EXPECT(!seat_is(people[0], seat_of(tab), "away"));
    parlour_close(&parlour);
}

TEST(who_leaves_leaves_with_all_tabs) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    struct guest *tab = guest_enter_again(bob);
    const char *code = guest_open_table(ann);
    guest_join(bob, code);
    guest_join(tab, code);
    guest_sit(bob, 1);
    guest_say(bob, "{'type':'leave_table'}");
    EXPECT_TEXT(said_text(guest_hear(tab, "closed"), "reason"), "left");
    EXPECT_TEXT(said_text(guest_hear(bob, "closed"), "code"), code);
    expect_seat(ann, 1, "empty", "");
    guest_refused(tab, "not_at_table", "{'type':'stand'}");
    parlour_close(&parlour);
}

// ---- owners ----

TEST(the_owner_who_leaves_hands_the_table_to_somebody_seated) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob"),
                 *cid = guest_enter(&parlour, "Cid");
    const char *code = guest_open_table(ann);
    guest_join(bob, code);
    guest_join(cid, code);
    guest_sit(cid, 3);
    guest_say(ann, "{'type':'leave_table'}");
    expect_owner(cid, cid);
    expect_owner(bob, cid);
    guest_refused(bob, "not_owner", bot_words, 0);
    guest_say(cid, bot_words, 0);
    parlour_close(&parlour);
}

// ---- the end of a table ----

TEST(a_table_with_nobody_there_is_closed_after_a_while) {
    struct parlour parlour;
    parlour_open(&parlour, "empty_ms=60000");
    struct guest *ann = guest_enter(&parlour, "Ann"), *tab = guest_enter_again(ann);
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", guest_open_table(ann));
    guest_go(ann);
    parlour_pass(&parlour, 59999);
    guest_join(tab, code);
    guest_go(tab);
    struct guest *bob = guest_enter(&parlour, "Bob");
    parlour_pass(&parlour, 59999);
    (void)parlour_table(&parlour, code);
    parlour_pass(&parlour, 1);
    guest_refused(bob, "no_such_table", "{'type':'join_table','code':'%s','watch':false}", code);
    parlour_close(&parlour);
}

TEST(a_running_match_waits_longer_for_its_people) {
    struct parlour parlour;
    struct guest *people[2];
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s",
             begin(&parlour, "empty_ms=60000 abandoned_ms=1800000", people));
    struct guest *bob = guest_enter_again(people[1]), *cid = guest_enter(&parlour, "Cid");
    guest_go(people[0]);
    guest_go(people[1]);
    parlour_pass(&parlour, 1799999);
    guest_join(bob, code);
    EXPECT_TEXT(state_of(bob), "playing");
    guest_go(bob);
    parlour_pass(&parlour, 1800000);
    guest_refused(cid, "no_such_table", "{'type':'join_table','code':'%s','watch':false}", code);
    parlour_close(&parlour);
}

// ---- the match ----

TEST(a_match_starts_when_every_seat_is_taken_and_everybody_but_the_owner_has_said_ready) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    const char *code = guest_open_table(ann);
    guest_join(bob, code);
    guest_say(bob, "{'type':'sit','seat':1}");
    guest_say(ann, bot_words, 2);
    guest_refused(ann, "not_ready", "{'type':'start'}");
    guest_say(ann, bot_words, 3);
    guest_refused(ann, "not_ready", "{'type':'start'}");
    guest_say(bob, "{'type':'ready','ready':true}");
    guest_refused(bob, "not_owner", "{'type':'start'}");
    guest_say(bob, "{'type':'ready','ready':false}");
    guest_refused(ann, "not_ready", "{'type':'start'}");
    guest_say(bob, "{'type':'ready','ready':true}");
    guest_say(ann, "{'type':'start'}");
    EXPECT_TEXT(state_of(bob), "playing");
    guest_refused(ann, "not_now", "{'type':'start'}");
    guest_refused(ann, "not_now", "{'type':'sit','seat':0}");
    guest_refused(ann, "not_now", "{'type':'stand'}");
    guest_refused(ann, "not_now", "{'type':'rematch'}");
    guest_refused(ann, "not_now", "{'type':'ready','ready':true}");
    parlour_close(&parlour);
}

TEST(an_owner_who_does_not_sit_can_start_the_match_of_others) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_open_table(ann);
    guest_say(ann, "{'type':'stand'}");
    for (int seat = 0; seat < 4; seat++) {
        guest_say(ann, bot_words, seat);
    }
    guest_say(ann, "{'type':'start'}");
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "role"), "watcher");
    parlour_pass(&parlour, 5000);
    EXPECT(json_array_size(said(guest_last(ann, "events"), "events")) > 0);
    parlour_close(&parlour);
}

TEST(b10_the_seats_are_mixed_at_the_start_and_everybody_knows_the_own_one) {
    int places[4] = {0};
    for (int seed = 0; seed < 60; seed++) {
        char settings[64], path[32];
        struct parlour parlour;
        struct guest *people[2];
        snprintf(settings, sizeof settings, "test_seed=mix%d", seed);
        begin(&parlour, settings, people);
        int ann = seat_of(people[0]), bob = seat_of(people[1]);
        EXPECT(ann != bob && ann >= 0 && bob >= 0);
        expect_seat(people[1], ann, "person", "Ann");
        expect_seat(people[0], bob, "person", "Bob");
        snprintf(path, sizeof path, "events.0.names.%d", ann);
        EXPECT_TEXT(said_text(guest_hear(people[1], "events"), path), "Ann");
        places[ann]++;
        parlour_close(&parlour);
    }
    for (int seat = 0; seat < 4; seat++) {
        EXPECT(places[seat] > 3);
    }
}

TEST(who_leaves_during_the_match_is_away_at_once_and_finds_the_seat_again) {
    struct parlour parlour;
    struct guest *people[2];
    const char *code = begin(&parlour, "", people);
    int seat = seat_of(people[1]);
    guest_say(people[1], "{'type':'leave_table'}");
    EXPECT(seat_is(people[0], seat, "away"));
    struct guest *bob = guest_enter_again(people[1]);
    EXPECT_TEXT(said_text(guest_last(bob, "welcome"), "seats.0.code"), code);
    guest_join(bob, code);
    EXPECT(!seat_is(people[0], seat, "away"));
    EXPECT_INT(seat_of(bob), seat);
    parlour_close(&parlour);
}

TEST(a_bot_takes_the_place_of_somebody_away_and_of_nobody_else) {
    struct parlour parlour;
    struct guest *people[2];
    const char *code = begin(&parlour, "away_ms=10000", people);
    int seat = seat_of(people[1]);
    struct guest *bob = guest_enter_again(people[1]);
    guest_refused(people[0], "seat_taken", bot_words, seat);
    guest_go(people[1]);
    parlour_pass(&parlour, 9999);
    guest_refused(people[0], "seat_taken", bot_words, seat);
    parlour_pass(&parlour, 1);
    EXPECT(seat_is(people[0], seat, "away"));
    guest_say(people[0], bot_words, seat);
    expect_seat(people[0], seat, "bot", "Kakashi 3");
    guest_refused(people[0], "not_now", "{'type':'remove_bot','seat':%d}", seat);
    guest_join(bob, code);
    EXPECT_INT(seat_of(bob), -1);
    EXPECT_TEXT(said_text(guest_last(bob, "table"), "role"), "watcher");
    parlour_close(&parlour);
}

TEST(a_fault_stops_one_table_with_a_notice_and_no_other) {
    struct parlour parlour;
    struct guest *people[2];
    const char *code = begin(&parlour, "", people);
    struct guest *cid = guest_enter(&parlour, "Cid");
    const char *other = guest_open_table(cid);
    table_freeze(parlour_table(&parlour, code), "a test");
    EXPECT_TEXT(state_of(people[1]), "frozen");
    EXPECT(strncmp(said_text(guest_last(people[1], "table"), "notice"), code, 6) == 0);
    guest_refused(people[1], "table_frozen",
                  "{'type':'act','decision':3,'action':{'type':'none'}}");
    int events = parlour_table(&parlour, code)->log.last_number;
    guest_start_match(cid, NULL, 0, "tsumogiri");
    parlour_pass(&parlour, 60000);
    EXPECT_INT(parlour_table(&parlour, code)->log.last_number, events);
    EXPECT_TEXT(said_text(guest_last(cid, "table"), "code"), other);
    EXPECT(guest_hears(cid, "events"));
    parlour_close(&parlour);
}

// Whatever was on its way to the journal changes nothing at a table that has stopped.
TEST(a_table_that_stops_while_a_write_is_on_its_way_keeps_its_notice_and_its_state) {
    for (int has_failed = 0; has_failed < 2; has_failed++) {
        struct parlour parlour;
        struct guest *people[2];
        const char *code = begin(&parlour, "", people);
        struct table *table = parlour_table(&parlour, code);
        struct event_list list;
        parlour_pass(&parlour, 1000);
        EXPECT(!table_is_writing(table));
        if (has_failed) {
            journal_memory_fail_after(parlour.journal, 0, JOURNAL_REFUSES);
        }
        EXPECT_INT(deal_again(&table->match.deal, DRAWN_AGAIN, &list), STATUS_OK);
        table_decide(table, STATUS_OK, &list);
        table_write_decided(table);
        if (has_failed) {
            parlour_pass(&parlour, 100);
            EXPECT(table->journal.retry_at != TIME_NEVER);
        }
        int events = table->log.last_number;
        table_freeze(table, "a test");
        journal_memory_mend(parlour.journal);
        int appends = journal_memory_appends(parlour.journal);
        parlour_pass(&parlour, 5000);
        EXPECT_INT(table->state, WIRE_TABLE_STATE_FROZEN);
        EXPECT_TEXT(state_of(people[0]), "frozen");
        EXPECT(strncmp(said_text(guest_last(people[1], "table"), "notice"), code, 6) == 0);
        EXPECT_INT(table->log.last_number, events);
        EXPECT_INT(journal_memory_appends(parlour.journal), appends);
        parlour_close(&parlour);
    }
}

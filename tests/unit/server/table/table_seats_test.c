// Taking seats and giving them up, by people and bots.
#include "server/storage/journal_memory.h"
#include "server/table/table_parts.h"
#include "server/translate/watch_policy.h"
#include "tests/support/party.h"

#include <stdio.h>
#include <string.h>

static const char bot_words[] = "{'type':'add_bot','seat':%d,'bot':'%s'}";

static const char *kind_of(struct guest *guest, int seat) {
    char path[32];
    snprintf(path, sizeof path, "seats.%d.kind", seat);
    return said_text(guest_last(guest, "table"), path);
}

TEST(a_seat_is_taken_by_one_person_only) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_join(bob, guest_open_table(ann));
    guest_refused(bob, "seat_taken", "{'type':'sit','seat':0}");
    guest_say(bob, "{'type':'sit','seat':1}");
    guest_say(bob, "{'type':'sit','seat':3}");
    EXPECT_TEXT(kind_of(ann, 1), "empty");
    EXPECT_TEXT(kind_of(ann, 3), "person");
    guest_refused(bob, "seat_taken", "{'type':'sit','seat':3}");
    EXPECT_TEXT(kind_of(ann, 3), "person");
    parlour_close(&parlour);
}

TEST(there_are_as_many_seats_as_players) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    MAKE_TABLE(ann, .preset = "sanma-tenhou");
    EXPECT_INT(said_int(guest_last(ann, "table"), "players"), 3);
    guest_refused(ann, "no_such_seat", "{'type':'sit','seat':3}");
    guest_refused(ann, "no_such_seat", bot_words, 3, "tsumogiri");
    guest_refused(ann, "no_such_seat", "{'type':'remove_bot','seat':4}");
    guest_say(ann, "{'type':'sit','seat':2}");
    parlour_close(&parlour);
}

TEST(who_stands_up_looks_on_and_may_sit_again) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_open_table(ann);
    guest_say(ann, "{'type':'stand'}");
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "role"), "visitor");
    EXPECT_INT(said_int(guest_last(ann, "table"), "watchers"), 1);
    guest_refused(ann, "not_seated", "{'type':'stand'}");
    guest_refused(ann, "not_seated", "{'type':'ready','ready':true}");
    guest_say(ann, "{'type':'sit','seat':1}");
    EXPECT_INT(said_int(guest_last(ann, "table"), "watchers"), 0);
    parlour_close(&parlour);
}

TEST(a_new_seat_is_not_ready) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_join(bob, guest_open_table(ann));
    guest_sit(bob, 1);
    EXPECT(said_bool(guest_last(ann, "table"), "seats.1.ready"));
    guest_say(bob, "{'type':'sit','seat':2}");
    EXPECT(!said_bool(guest_last(ann, "table"), "seats.2.ready"));
    parlour_close(&parlour);
}

TEST(only_the_owner_puts_bots_on_empty_seats_and_takes_them_off) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_join(bob, guest_open_table(ann));
    guest_refused(bob, "not_owner", bot_words, 1, "tsumogiri");
    guest_refused(ann, "unknown_bot", bot_words, 1, "nobody");
    guest_refused(ann, "seat_taken", bot_words, 0, "tsumogiri");
    guest_say(ann, bot_words, 1, "efficient");
    EXPECT_TEXT(said_text(guest_last(bob, "table"), "seats.1.bot"), "efficient");
    EXPECT(said_bool(guest_last(bob, "table"), "seats.1.ready"));
    guest_refused(ann, "seat_taken", bot_words, 1, "tsumogiri");
    guest_refused(bob, "not_owner", "{'type':'remove_bot','seat':1}");
    guest_refused(bob, "seat_taken", "{'type':'sit','seat':1}");
    guest_refused(ann, "not_now", "{'type':'remove_bot','seat':0}");
    guest_refused(ann, "not_now", "{'type':'remove_bot','seat':2}");
    guest_say(ann, "{'type':'remove_bot','seat':1}");
    EXPECT_TEXT(kind_of(bob, 1), "empty");
    parlour_close(&parlour);
}

// ---- the owner takes a seat back ----

TEST(the_owner_takes_a_seat_back_and_the_person_stays_to_look_on) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    struct guest *tab = guest_enter_again(bob);
    const char *code = guest_open_table(ann);
    guest_join(bob, code);
    guest_join(tab, code);
    guest_say(bob, "{'type':'sit','seat':1}");
    guest_refused(bob, "not_owner", "{'type':'unseat','seat':1}");
    guest_refused(ann, "not_now", "{'type':'unseat','seat':0}"); // the own one
    guest_refused(ann, "not_now", "{'type':'unseat','seat':2}");
    guest_refused(ann, "no_such_seat", "{'type':'unseat','seat':4}");
    guest_say(ann, "{'type':'unseat','seat':1}");
    EXPECT_TEXT(kind_of(ann, 1), "empty");
    EXPECT_TEXT(said_text(guest_last(bob, "table"), "role"), "visitor");
    EXPECT_INT(said_int(guest_last(tab, "table"), "seat"), -1);
    EXPECT_INT(said_int(guest_last(ann, "table"), "watchers"), 2);
    guest_refused(bob, "sit_later", "{'type':'sit','seat':2}");
    guest_refused(guest_enter_again(bob), "not_at_table", "{'type':'sit','seat':2}");
    parlour_pass(&parlour, 59000);
    guest_refused(tab, "sit_later", "{'type':'sit','seat':2}");
    parlour_pass(&parlour, 1000);
    guest_say(tab, "{'type':'sit','seat':2}");
    parlour_close(&parlour);
}

TEST(who_is_never_ready_does_not_keep_the_others_from_playing) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_join(bob, guest_open_table(ann));
    guest_say(bob, "{'type':'sit','seat':1}");
    for (int seat = 2; seat < 4; seat++) {
        guest_say(ann, bot_words, seat, "tsumogiri");
    }
    guest_refused(ann, "not_ready", "{'type':'start'}");
    guest_say(ann, "{'type':'unseat','seat':1}");
    guest_say(ann, bot_words, 1, "tsumogiri");
    guest_say(ann, "{'type':'start'}");
    for (int seat = 0; seat < 4; seat++) {
        guest_refused(ann, "not_now", "{'type':'unseat','seat':%d}", seat);
    }
    parlour_close(&parlour);
}

TEST(nobody_is_taken_off_a_seat_during_a_match) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri",
               &(struct party_options){.title = "", .is_instant = true});
    for (int i = 0; i < 3; i++) {
        static const enum wire_table_state states[] = {
            WIRE_TABLE_STATE_PLAYING, WIRE_TABLE_STATE_BETWEEN, WIRE_TABLE_STATE_FINISHED};
        party_play_to_state(&party, states[i]);
        guest_refused(party.guests[0], "not_now", "{'type':'unseat','seat':%d}",
                      party.witnesses[1].seat);
    }
    party_close(&party);
}

// ---- a bot that stands in ----

static void open_left(struct party *party, const char *settings, bool is_closed) {
    party_open(party, settings, 2, "tsumogiri", &(struct party_options){.title = "", .base_s = 60});
    party->table->options.watch = watch_policy_simple(!is_closed);
    party_play_to_turn(party);
    int seat = party->witnesses[1].seat;
    party_lose(party, 1);
    party_pass(party, 10000);
    guest_say(party->guests[0], bot_words, seat, "efficient");
}

static void take_back(struct party *party, int seat) {
    party_return(party, 1, -1);
    EXPECT_TEXT(said_text(guest_last(party->guests[1], "welcome"), "seats.0.code"), party->code);
    EXPECT_TEXT(said_text(guest_last(party->guests[1], "table"), "role"), "watcher");
    char path[32];
    snprintf(path, sizeof path, "seats.%d.stands_in_for", seat);
    EXPECT_TEXT(said_text(guest_last(party->guests[1], "table"), path),
                said_text(guest_last(party->guests[1], "welcome"), "account"));
    guest_refused(party->guests[2], "not_now", "{'type':'sit','seat':%d}", seat);
    guest_refused(party->guests[1], "not_now", "{'type':'sit','seat':%d}", (seat + 1) % 4);
    guest_say(party->guests[1], "{'type':'sit','seat':%d}", seat);
    party_look(party);
    EXPECT_INT(said_int(guest_last(party->guests[1], "table"), "seat"), seat);
    EXPECT_TEXT(kind_of(party->guests[0], seat), "person");
}

TEST(who_comes_back_takes_the_own_seat_back_from_the_bot) {
    for (int is_closed = 0; is_closed < 2; is_closed++) {
        struct party party;
        open_left(&party, "", is_closed);
        int seat = party.witnesses[1].seat, last = party.table->log.last_number;
        party_pass(&party, 20000);
        take_back(&party, seat);
        EXPECT(party.table->log.last_number >= last); // what the bot did stands
        party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
        party_close(&party);
    }
}

TEST(the_seat_that_a_bot_plays_is_kept_through_a_crash_and_until_the_match_is_over) {
    struct party party;
    open_left(&party, "", false);
    int seat = party.witnesses[1].seat;
    parlour_crash(&party.parlour);
    party.table = parlour_table(&party.parlour, party.code);
    party.guests[0] = party.guests[1] = party.guests[2] = NULL;
    party_return(&party, 0, -2);
    party_return(&party, 2, -2);
    take_back(&party, seat);
    party_close(&party);
    open_left(&party, "abandoned_ms=86400000", false);
    seat = party.witnesses[1].seat;
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    party_pass(&party, 1000);
    party_return(&party, 1, -1);
    guest_refused(party.guests[1], "not_now", "{'type':'sit','seat':%d}", seat);
    guest_say(party.guests[0], "{'type':'rematch'}");
    party_pass(&party, 1000);
    guest_refused(party.guests[1], "seat_taken", "{'type':'sit','seat':%d}", seat);
    EXPECT(party.table->seats[seat].stands_in_for == NULL);
    party_close(&party);
}

// At every append around the moments when a bot comes and goes: whose seat it is is never lost.
TEST(dies_while_a_bot_stands_in_and_the_seat_is_still_there) {
    for (int k = 0; k < 3; k++) {
        struct party party;
        open_left(&party, "", false);
        int seat = party.witnesses[1].seat;
        party_return(&party, 1, -1);
        journal_memory_fail_after(party.parlour.journal, k, JOURNAL_DIES);
        guest_say(party.guests[1], "{'type':'sit','seat':%d}", seat);
        party_pass(&party, 5000);
        parlour_crash(&party.parlour);
        party_return_all(&party);
        if (party.table->seats[seat].kind == WIRE_SEAT_KIND_BOT) {
            guest_say(party.guests[1], "{'type':'sit','seat':%d}", seat);
        }
        party_look(&party);
        EXPECT_INT(party.witnesses[1].seat, seat);
        party_close(&party);
    }
}

TEST(a_teacher_must_ask_again_when_somebody_is_back) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri",
               &(struct party_options){.title = "",
                                       .base_s = 60,
                                       .lesson = "{'help':'none','review':false,'teaching':true}"});
    int seat = party.witnesses[1].seat;
    party_play_to_turn(&party);
    party_lose(&party, 1);
    parlour_pass(&party.parlour, 10000);
    guest_say(party.guests[0], bot_words, seat, "efficient");
    struct guest *teacher = guest_enter(&party.parlour, "Dan");
    guest_join(teacher, party.code);
    guest_say(teacher, "{'type':'propose','what':'teacher'}");
    guest_say(party.guests[0], "{'type':'vote','poll':1,'agree':true}");
    EXPECT(has_said(guest_last(teacher, "table"), "teacher"));
    take_back(&party, seat);
    EXPECT(!has_said(guest_last(teacher, "table"), "teacher"));
    party_close(&party);
}

TEST(people_of_one_name_are_told_apart_also_from_bots) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *other = guest_enter(&parlour, "ann"),
                 *bird = guest_enter(&parlour, "Suzume");
    const char *code = guest_open_table(ann);
    guest_join(other, code);
    guest_sit(other, 1);
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "seats.0.name"), "Ann");
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "seats.1.name"), "ann 2");
    guest_join(bird, code);
    guest_sit(bird, 2);
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "seats.2.name"), "Suzume");
    guest_say(ann, "{'type':'add_bot','seat':3,'bot':'efficient'}");
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "seats.3.name"), "Suzume");
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "seats.2.name"), "Suzume 2");
    // Another name is the person's own again.
    guest_say(other, "{'type':'set_name','name':'Bea'}");
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "seats.1.name"), "Bea");
    parlour_close(&parlour);
}

TEST(watchers_who_come_and_go_are_told_soon_and_not_at_once) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *eve = guest_enter(&parlour, "Eve");
    char code[TABLE_CODE_BYTES];
    strcpy(code, guest_open_table(ann));
    guest_start_match(ann, NULL, 0, "tsumogiri");
    parlour_pass(&parlour, 1000);
    guest_deafen(ann);
    for (int i = 0; i < 50; i++) {
        guest_say(eve, "{'type':'join_table','code':'%s','watch':true}", code);
        guest_say(eve, "{'type':'leave_table'}");
    }
    EXPECT(!guest_hears(ann, "table"));
    parlour_pass(&parlour, 300); // who has come has gone again
    EXPECT(!guest_hears(ann, "table"));
    guest_say(eve, "{'type':'join_table','code':'%s','watch':true}", code);
    EXPECT(!guest_hears(ann, "table"));
    parlour_pass(&parlour, 300);
    EXPECT_INT(said_int(guest_hear(ann, "table"), "watchers"), 1);
    parlour_close(&parlour);
}

TEST(how_many_watch_is_told_once_a_second_at_most) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    char code[TABLE_CODE_BYTES];
    strcpy(code, guest_open_table(ann));
    parlour_pass(&parlour, 5000);
    guest_deafen(ann);
    int told = 0;
    for (int i = 0; i < 50; i++) {
        guest_join(guest_enter(&parlour, "Eve"), code);
        parlour_pass(&parlour, 100);
        while (guest_hears(ann, "table")) {
            guest_hear(ann, "table");
            told++;
        }
    }
    EXPECT_INT(told, 5);
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(guest_hear(ann, "table"), "watchers"), 50);
    parlour_close(&parlour);
}

// ---- a full hall ----

static void watch_many(struct parlour *parlour, const char *code, int count) {
    for (int i = 0; i < count; i++) {
        guest_say(guest_enter(parlour, "Eve"), "{'type':'join_table','code':'%s','watch':true}",
                  code);
    }
}

// Whoever plays or has a table comes in; and if none play yet, so do some who want a seat.
TEST(so_many_may_watch_one_table_and_players_come_in_all_the_same) {
    static const char watch[] = "{'type':'join_table','code':'%s','watch':true}";
    static const char play[] = "{'type':'join_table','code':'%s','watch':false}";
    struct parlour parlour;
    parlour_open(&parlour, "watchers_table_max=20");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    struct guest *late = guest_enter(&parlour, "Late"), *cid = guest_enter(&parlour, "Cid");
    char code[TABLE_CODE_BYTES];
    strcpy(code, guest_open_table(ann));
    watch_many(&parlour, code, 15);
    guest_say(bob, play, code);
    watch_many(&parlour, code, 4);
    guest_refused(late, "hall_is_full", watch, code);
    guest_refused(late, "hall_is_full", play, code); // 20 look, none of whom sits
    guest_say(bob, "{'type':'sit','seat':1}");       // a seat is no place of a watcher
    guest_say(late, watch, code);
    guest_say(late, watch, code); // who is here is not asked again
    guest_refused(cid, "hall_is_full", watch, code);
    guest_say(bob, "{'type':'ready','ready':true}");
    guest_say(ann, bot_words, 2, "tsumogiri");
    guest_say(ann, bot_words, 3, "tsumogiri");
    guest_say(ann, "{'type':'start'}");
    guest_refused(cid, "hall_is_full", play, code);
    struct guest *ann_again = guest_enter_again(ann), *bob_again = guest_enter_again(bob);
    guest_go(ann);
    guest_go(bob);
    guest_say(ann_again, play, code);
    guest_say(bob_again, play, code);
    guest_go(late);
    guest_say(cid, watch, code);
    parlour_close(&parlour);
}

TEST(so_many_may_watch_at_all_tables_together) {
    struct parlour parlour;
    parlour_open(&parlour, "connections_max=64 watchers_max=12");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    struct guest *cid = guest_enter(&parlour, "Cid");
    char one[TABLE_CODE_BYTES], other[TABLE_CODE_BYTES];
    strcpy(one, guest_open_table(ann));
    strcpy(other, guest_open_table(bob));
    watch_many(&parlour, one, 11);
    guest_say(cid, "{'type':'join_table','code':'%s','watch':true}", other);
    guest_say(cid, "{'type':'leave_table'}"); // and its place is free again
    watch_many(&parlour, other, 1);
    guest_refused(cid, "hall_is_full", "{'type':'join_table','code':'%s','watch':true}", other);
    guest_refused(cid, "hall_is_full", "{'type':'watch','code':'%s'}", other);
    guest_refused(cid, "hall_is_full", "{'type':'watch','code':'%s','class':'hands'}", one);
    guest_say(cid, "{'type':'join_table','code':'%s','watch':false}", other);
    guest_say(cid, "{'type':'sit','seat':1}");
    EXPECT_INT(parlour.services.watcher_count, 12);
    parlour_close(&parlour);
    EXPECT_INT(parlour.services.watcher_count, 0);
}

// What those who play say to each other, and that nobody else hears it.
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include <string.h>

static const char phrase[] = "{'type':'talk','phrase':2}";

static int count_messages(struct guest *guest, const char *type) {
    int count = 0;
    for (int i = 0; i < guest_count(guest); i++) {
        count += strcmp(said_text(guest_at(guest, i), "type"), type) == 0;
    }
    return count;
}

// Two play with two bots, and a third watches.
static void open_party(struct party *party) {
    party_open(party, "", 2, "tsumogiri",
               &(struct party_options){.title = "", .is_instant = true, .is_private = true});
}

TEST(players_hear_phrases_stamps_and_lines_and_nobody_else_does) {
    struct party party;
    open_party(&party);
    struct guest *ann = party.guests[0], *bob = party.guests[1], *watcher = party.guests[2];
    guest_say(ann, phrase);
    const json_t *talked = guest_last(bob, "talked");
    EXPECT_INT(said_int(talked, "lines.0.phrase"), 2);
    EXPECT_INT(said_int(talked, "lines.0.line"), 0);
    EXPECT(!has_said(talked, "whole"));
    guest_say(bob, "{'type':'talk','stamp':5}");
    EXPECT_INT(said_int(guest_last(ann, "talked"), "lines.0.stamp"), 5);
    guest_say(bob, "{'type':'talk','text':'  see  <b>example.org</b> '}");
    EXPECT_TEXT(said_text(guest_last(ann, "talked"), "lines.0.text"), "see <b>example.org</b>");
    EXPECT_INT(count_messages(ann, "talked"), 3);
    EXPECT_INT(count_messages(watcher, "talked"), 0);
    guest_refused(watcher, "not_seated", phrase);
    party_close(&party);
}

TEST(who_comes_back_is_told_the_latest_lines_and_who_comes_to_watch_none) {
    struct party party;
    open_party(&party);
    struct guest *ann = party.guests[0];
    for (int i = 0; i < 50; i++) {
        guest_say(ann, "{'type':'talk','text':'line %d'}", i);
        party_pass(&party, 3000);
    }
    party_lose(&party, 1);
    party_return(&party, 1, -2);
    const json_t *told = guest_last(party.guests[1], "talked");
    EXPECT(said_bool(told, "whole"));
    EXPECT_INT(json_array_size(said(told, "lines")), 40);
    EXPECT_TEXT(said_text(told, "lines.39.text"), "line 49");
    struct guest *late = guest_enter(&party.parlour, "Late");
    guest_say(late, "{'type':'watch','code':'%s'}", party.code);
    EXPECT_INT(count_messages(late, "talked"), 0);
    party_close(&party);
}

TEST(five_things_in_ten_seconds_may_be_said) {
    struct party party;
    open_party(&party);
    struct guest *ann = party.guests[0];
    for (int i = 0; i < TALK_AT_ONCE; i++) {
        guest_say(ann, phrase);
    }
    guest_refused(ann, "too_fast", phrase);
    guest_say(party.guests[1], phrase); // each seat has its own
    party_pass(&party, 10000);
    guest_say(ann, phrase);
    party_close(&party);
}

TEST(one_thing_at_a_time_that_can_be_read_by_who_has_a_name) {
    struct party party;
    open_party(&party);
    struct guest *ann = party.guests[0];
    guest_refused(ann, "bad_field", "{'type':'talk'}");
    guest_refused(ann, "bad_field", "{'type':'talk','phrase':1,'stamp':1}");
    guest_refused(ann, "bad_field", "{'type':'talk','phrase':8}");
    guest_refused(ann, "bad_field", "{'type':'talk','stamp':-1}");
    guest_refused(ann, "bad_field", "{'type':'talk','text':'   '}");
    EXPECT_INT(count_messages(ann, "talked"), 0);
    party_close(&party);
}

TEST(lines_are_taken_back_by_who_said_them_and_by_the_owner) {
    struct party party;
    open_party(&party);
    struct guest *ann = party.guests[0], *bob = party.guests[1];
    guest_say(ann, "{'type':'talk','text':'first'}");
    guest_say(bob, "{'type':'talk','text':'second'}");
    guest_refused(bob, "not_owner", "{'type':'untalk','line':0}");
    guest_refused(party.guests[2], "not_seated", "{'type':'untalk','line':0}");
    guest_say(ann, "{'type':'untalk','line':1}");
    EXPECT_INT(said_int(guest_last(bob, "untalked"), "line"), 1);
    guest_refused(ann, "not_owner", "{'type':'untalk','line':1}");
    party_lose(&party, 1);
    party_return(&party, 1, -2);
    EXPECT_INT(json_array_size(said(guest_last(party.guests[1], "talked"), "lines")), 1);
    party_close(&party);
}

TEST(a_reported_text_is_told_to_the_owner_and_to_nobody_else) {
    struct party party;
    open_party(&party);
    struct guest *ann = party.guests[0], *bob = party.guests[1];
    guest_say(ann, "{'type':'talk','text':'by the owner'}");
    guest_say(ann, "{'type':'talk','phrase':1}");
    guest_say(bob, "{'type':'talk','text':'by bob'}");
    guest_refused(party.guests[2], "not_seated", "{'type':'report_talk','line':0}");
    guest_refused(bob, "bad_field", "{'type':'report_talk','line':1}"); // a phrase
    guest_refused(bob, "bad_field", "{'type':'report_talk','line':2}"); // the own
    guest_refused(bob, "bad_field", "{'type':'report_talk','line':9}");
    int heard = count_messages(bob, "talked");
    guest_say(bob, "{'type':'report_talk','line':0}");
    guest_refused(bob, "already", "{'type':'report_talk','line':0}");
    EXPECT_INT(said_int(guest_last(ann, "talked"), "lines.0.reports"), 1);
    EXPECT_INT(said_int(guest_last(ann, "talked"), "lines.0.line"), 0);
    EXPECT_INT(count_messages(bob, "talked"), heard);
    party_lose(&party, 0);
    party_lose(&party, 1);
    party_return(&party, 0, -2);
    party_return(&party, 1, -2);
    EXPECT_INT(said_int(guest_last(party.guests[0], "talked"), "lines.0.reports"), 1);
    EXPECT(!has_said(guest_last(party.guests[1], "talked"), "lines.0.reports"));
    party_close(&party);
}

TEST(the_owner_decides_what_may_be_said_and_a_crash_forgets_it_not) {
    struct party party;
    open_party(&party);
    struct guest *ann = party.guests[0], *bob = party.guests[1];
    EXPECT_TEXT(said_text(guest_last(bob, "table"), "talk"), "all");
    guest_refused(bob, "not_owner", "{'type':'set_talk','level':'none'}");
    guest_say(ann, "{'type':'set_talk','level':'phrases'}");
    guest_refused(ann, "already", "{'type':'set_talk','level':'phrases'}");
    EXPECT_TEXT(said_text(guest_last(bob, "table"), "talk"), "phrases");
    guest_refused(bob, "no_talk", "{'type':'talk','text':'hello'}");
    guest_say(bob, phrase);
    guest_say(ann, "{'type':'set_talk','level':'none'}");
    guest_refused(bob, "no_talk", phrase);
    parlour_crash(&party.parlour);
    party_return_all(&party);
    EXPECT(!has_said(guest_last(party.guests[1], "table"), "talk"));
    guest_refused(party.guests[1], "no_talk", phrase);
    party_close(&party);
}

TEST(strangers_begin_with_phrases) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_open_table(ann);
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "talk"), "phrases");
    guest_say(ann, phrase);
    guest_refused(ann, "no_talk", "{'type':'talk','text':'hello'}");
    parlour_close(&parlour);
}

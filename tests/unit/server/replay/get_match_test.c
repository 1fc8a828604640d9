// Whole matches over a connection: made off the loop, one at a time, for whoever is still there.
#include "server/records/records.h"

#include "tests/support/party.h"
#include "tests/unit/server/records/recorded.h"
#include "tests/unit/server/replay/kept_match.h"

#include <stdlib.h>
#include <string.h>

static void on_kept(void *context, enum records_kept result) {
    EXPECT_INT(result, RECORDS_KEPT);
    *(bool *)context = true;
}

TEST(a_match_comes_while_the_loop_goes_on) {
    struct parlour parlour;
    char id[MATCH_ID_BYTES];
    struct guest *ann = open_with_match(&parlour, "", id);
    guest_say(ann, "{'type':'get_match','id':'%s'}", id);
    guest_say(ann, "{'type':'ping'}");
    EXPECT(guest_hears(ann, "pong") && !guest_hears(ann, "match"));
    guest_refused(ann, "too_fast", "{'type':'get_match','id':'%s'}", id);
    parlour_pass(&parlour, WORK_MS);
    const json_t *match = guest_hear(ann, "match");
    EXPECT_TEXT(said_text(match, "id"), id);
    EXPECT(said_bool(match, "finished"));
    EXPECT(json_array_size(said(match, "events")) > 100);
    EXPECT_INT(said_int(match, "me"), -1);
    parlour_close(&parlour);
}

TEST(who_goes_gets_no_match_and_the_server_may_end_meanwhile) {
    struct parlour parlour;
    char id[MATCH_ID_BYTES];
    struct guest *ann = open_with_match(&parlour, "", id);
    struct guest *ben = guest_enter(&parlour, "Ben"), *eve = guest_enter(&parlour, "Eve");
    guest_say(ann, "{'type':'get_match','id':'%s'}", id);
    guest_say(ben, "{'type':'get_match','id':'%s'}", id);
    guest_say(eve, "{'type':'get_match','id':'%s'}", id); // waits for a thread
    guest_go(ann);
    parlour_pass(&parlour, WORK_MS);
    EXPECT(!guest_hears(ben, "match"));
    parlour_pass(&parlour, WORK_MS);
    EXPECT(guest_hears(ben, "match") && !guest_hears(eve, "match"));
    parlour_close(&parlour);
}

TEST(when_too_many_wait_one_more_is_told_so) {
    struct parlour parlour;
    char id[MATCH_ID_BYTES];
    struct guest *ann = open_with_match(&parlour, "", id);
    for (int i = 0; i < WORK_RUNNING_MAX - 1 + WORK_GUESTS_MAX; i++) {
        guest_say(guest_enter(&parlour, "Crowd"), "{'type':'get_match','id':'%s'}", id);
    }
    guest_refused(ann, "busy", "{'type':'get_match','id':'%s'}", id);
    parlour_pass(&parlour, WORK_MS);
    guest_say(ann, "{'type':'get_match','id':'%s'}", id);
    parlour_close(&parlour);
}

TEST(who_has_not_read_what_came_before_gets_no_match) {
    struct parlour parlour;
    char id[MATCH_ID_BYTES];
    struct guest *ann = open_with_match(&parlour, "", id);
    sim_network_stall(ann->connection, true);
    // What a page asks for when it opens may still be on its way.
    guest_say(ann, "{'type':'get_catalogue'}");
    guest_say(ann, "{'type':'get_match','id':'%s'}", id);
    parlour_pass(&parlour, WORK_MS);
    while (!connection_is_behind(ann->connection)) {
        guest_say(ann, "{'type':'get_catalogue'}");
    }
    guest_refused(ann, "too_fast", "{'type':'get_match','id':'%s'}", id);
    sim_network_stall(ann->connection, false);
    guest_say(ann, "{'type':'get_match','id':'%s'}", id);
    parlour_close(&parlour);
}

TEST(a_match_costs_as_much_as_ten_messages) {
    struct parlour parlour;
    parlour_open(&parlour, "messages_per_second=10 messages_burst=21");
    struct guest *ann = guest_enter(&parlour, "Ann");
    for (int i = 0; i < 2; i++) {
        guest_refused(ann, "no_such_match", "{'type':'get_match','id':'aaaaaaaaaa'}");
    }
    guest_refused(ann, "too_fast", "{'type':'get_match','id':'aaaaaaaaaa'}");
    parlour_close(&parlour);
}

// How many tiles are told as waits, or as what would have helped, of hands that lie open.
static int open_waits(const json_t *match, int *out_hands) {
    const json_t *event;
    size_t place, told = 0;
    json_array_foreach(said(match, "events"), place, event) {
        if (strcmp(said_text(event, "type"), "laid_open") == 0) {
            ++*out_hands;
            told += json_array_size(said(event, "waits")) + json_array_size(said(event, "helps"));
        }
    }
    return (int)told;
}

TEST(r58_the_match_that_goes_on_does_not_tell_the_waits_that_are_asked_for) {
    struct party party;
    int hands = 0, told = 0;
    party_open(&party, "", 1, "efficient",
               &(struct party_options){.title = "", .preset = "tibet-2", .is_instant = true});
    struct guest *eve = guest_enter(&party.parlour, "Eve");
    guest_say(eve, "{'type':'join_table','code':'%s','watch':true}", table_code(party.table));
    for (int i = 0; i < 3; i++) {
        party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
        guest_say(eve, "{'type':'get_match','id':'%s'}", table_code(party.table));
        const json_t *match = guest_last(eve, "match");
        EXPECT(!said_bool(match, "finished"));
        told += open_waits(match, &hands);
        party_play_to_state(&party, WIRE_TABLE_STATE_PLAYING);
    }
    EXPECT(hands > 0);
    EXPECT_INT(told, 0);
    party_close(&party);
}

TEST(the_match_says_at_which_seats_bots_played) {
    struct party party;
    party_open(&party, "", 1, "efficient",
               &(struct party_options){.title = "", .preset = "riichi-club", .is_instant = true});
    guest_say(party.guests[0], "{'type':'get_match','id':'%s'}", table_code(party.table));
    const json_t *bots = said(guest_last(party.guests[0], "match"), "bots");
    EXPECT_INT(json_array_size(bots), 4);
    for (int seat = 0; seat < 4; seat++) {
        EXPECT_INT(json_is_true(json_array_get(bots, (size_t)seat)),
                   table_seat_row(party.table, seat).kind == WIRE_SEAT_KIND_BOT);
    }
    party_close(&party);
}

TEST(a_record_of_times_when_nobody_noted_bots_says_nothing_of_them) {
    struct match_record match;
    struct parlour parlour;
    bool is_kept = false;
    char *text = recorded_read("four_players.mjson");
    parlour_open(&parlour, "");
    recorded_import(text, &match);
    match.header.has_bots = false;
    records_keep(parlour.services.records, &match.header, match.events, match.length, NULL, on_kept,
                 &is_kept);
    parlour_pass(&parlour, 0);
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_say(ann, "{'type':'get_match','id':'%s'}", match.header.id);
    parlour_pass(&parlour, WORK_MS);
    EXPECT(json_object_get(guest_hear(ann, "match"), "bots") == NULL);
    match_record_finish(&match);
    free(text);
    parlour_close(&parlour);
}

static void expect_listed(struct guest *guest, const char *mine, const char *id) {
    guest_say(guest, "{'type':'list_matches','mine':%s,'skip':0}", mine);
    const json_t *list = guest_last(guest, "matches");
    EXPECT_INT(json_array_size(said(list, "rows")), *id == '\0' ? 0 : 1);
    if (*id != '\0') {
        EXPECT_TEXT(said_text(list, "rows.0.id"), id);
    }
}

// Nobody is told of it but those who played; and whoever has the address has the match.
static void play_unwatched(bool is_private) {
    struct party party;
    char id[MATCH_ID_BYTES];
    party_open(&party, "", 2, "tsumogiri",
               &(struct party_options){.title = "",
                                       .is_private = is_private,
                                       .watch =
                                           "{'preset':'closed','audience':'nobody','chat':false,"
                                           "'nameless':true,'embedding':false,"
                                           "'featured':false}",
                                       .settings = "{'name':'game_length','value':'east'}"});
    struct guest *eve = guest_enter(&party.parlour, "Eve");
    table_make_match_id(party.table, id);
    guest_refused(eve, "no_such_match", "{'type':'get_match','id':'%s'}", id); // it is still played
    guest_refused(eve, "no_such_match", "{'type':'get_match','id':'%s'}", party.code);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    party_pass(&party, 1000);
    EXPECT_TEXT(said_text(guest_last(party.guests[1], "table"), "match"), id);
    struct guest *bob = guest_connect(&party.parlour, party.tokens[1]); // another device
    guest_say(bob, "{'type':'hello'}");
    expect_listed(bob, "true", id);
    expect_listed(eve, "true", "");
    expect_listed(eve, "false", "");
    guest_refused(eve, "no_such_match", "{'type':'get_match','id':'%s'}", party.code);
    guest_say(eve, "{'type':'get_match','id':'%s'}", id);
    party_pass(&party, 1000);
    EXPECT(said_bool(guest_hear(eve, "match"), "finished"));
    party_close(&party);
}

TEST(w63_the_match_of_a_table_nobody_may_watch_is_for_its_players_and_who_has_its_link) {
    play_unwatched(true);
    play_unwatched(false); // people find the table in the lobby, and may sit down there
}

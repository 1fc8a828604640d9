// Moving a table along the ladder.
#include "tests/support/party.h"

#include <string.h>

static void open_stage(struct party *party, const char *preset) {
    party_open(party, "", 2, "efficient",
               &(struct table_wish){.title = "", .preset = preset, .is_instant = true});
}

TEST(the_next_stage_begins_with_the_same_people_on_the_same_seats) {
    struct party party;
    open_stage(&party, "tibet-6");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    int seats[2] = {party.witnesses[0].seat, party.witnesses[1].seat};
    guest_say(party.guests[0], "{'type':'change_stage','step':'next'}");
    parlour_pass(&party.parlour, 1000);
    const json_t *table = guest_last(party.guests[1], "table");
    EXPECT_TEXT(said_text(table, "preset"), "tibet-7");
    EXPECT_INT(json_array_size(said(table, "settings")), 0);
    EXPECT_INT(party.table->options.rules.start_points, 250);
    party_look(&party);
    EXPECT_INT(party.witnesses[0].seat, seats[0]);
    EXPECT_INT(party.witnesses[1].seat, seats[1]);
    party_play_to_turn(&party);
    EXPECT_INT(party.table->match.deal.rules.scoring_mode, SCORING_MODE_TIBET_TABLE);
    EXPECT_INT(party.table->match.deal.seats[0].points, 250);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    guest_say(party.guests[0], "{'type':'change_stage','step':'previous'}");
    parlour_pass(&party.parlour, 1000);
    EXPECT_TEXT(said_text(guest_last(party.guests[0], "table"), "preset"), "tibet-6");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_close(&party);
}

TEST(a_stage_outlives_a_restart) {
    struct party party;
    open_stage(&party, "tibet-6");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    guest_say(party.guests[0], "{'type':'change_stage','step':'next'}");
    party_play_to_turn(&party);
    struct match before = party.table->match;
    char code[TABLE_CODE_BYTES];
    memcpy(code, party.code, sizeof code);
    for (int i = 0; i < 3; i++) {
        party.guests[i] = NULL;
    }
    parlour_restart(&party.parlour);
    struct table *table = parlour_table(&party.parlour, code);
    EXPECT_TEXT(table->options.preset, "tibet-7");
    EXPECT_SAME(table->match, before);
    party_close(&party);
}

TEST(a_stage_cannot_change_while_a_hand_is_played_nor_beyond_the_ladder) {
    struct party party;
    open_stage(&party, "tibet-1");
    guest_refused(party.guests[0], "no_stage", "{'type':'change_stage','step':'previous'}");
    guest_refused(party.guests[0], "not_now", "{'type':'change_stage','step':'next'}");
    guest_refused(party.guests[1], "not_owner", "{'type':'change_stage','step':'next'}");
    party_close(&party);
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    MAKE_TABLE(ann, .preset = "riichi-tenhou");
    guest_refused(ann, "no_stage", "{'type':'change_stage','step':'next'}");
    parlour_close(&parlour);
}

TEST(people_who_wait_for_the_start_can_be_moved_too) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_join(bob, MAKE_TABLE(ann, .preset = "tibet-1"));
    guest_sit(bob, 2);
    guest_say(ann, "{'type':'change_stage','step':'next'}");
    parlour_pass(&parlour, 1000);
    const json_t *table = guest_last(bob, "table");
    EXPECT_TEXT(said_text(table, "preset"), "tibet-2");
    EXPECT_TEXT(said_text(table, "state"), "waiting");
    EXPECT_INT(said_int(table, "seat"), 2);
    parlour_close(&parlour);
}

TEST(a_stage_that_does_not_fit_the_players_is_refused) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    MAKE_TABLE(ann, .preset = "tibet-8", .settings = "{'name':'players','value':'3'}");
    const json_t *error =
        guest_refused(ann, "rules_conflict", "{'type':'change_stage','step':'next'}");
    EXPECT(has_said(error, "field"));
    parlour_close(&parlour);
}

// Three play British without chows (B149), at every stage.
TEST(a_stage_is_that_of_as_many_players_as_sit_there) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const char *code =
        MAKE_TABLE(ann, .preset = "british-1", .settings = "{'name':'players','value':'3'}");
    guest_say(ann, "{'type':'change_stage','step':'next'}");
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "preset"), "british-2");
    EXPECT_INT(parlour_table(&parlour, code)->options.rules.max_chows, 0);
    EXPECT_INT(parlour_table(&parlour, code)->options.rules.players, 3);
    parlour_close(&parlour);
}

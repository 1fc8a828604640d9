// Moving a table along the ladder.
#include "server/records/records.h"
#include "server/records/verify.h"
#include "server/storage/journal_memory.h"
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include <string.h>

#define TEACH "{'help':'none','review':false,'teaching':true}"

static void open_stage(struct party *party, const char *preset) {
    party_open(party, "", 2, "efficient",
               &(struct party_options){
                   .title = "", .preset = preset, .is_instant = true, .lesson = TEACH});
}

// A table that is none for teaching, between two hands.
static void open_match(struct party *party, int people) {
    party_open(party, "", people, "efficient",
               &(struct party_options){.title = "", .preset = "riichi-club", .is_instant = true});
    party_play_to_state(party, WIRE_TABLE_STATE_BETWEEN);
}

static void ask_stage(struct party *party) {
    guest_say(party->guests[0], "{'type':'change_stage','step':'previous'}");
}

static void vote(struct guest *guest, const char *agree) {
    guest_say(guest, "{'type':'vote','poll':%d,'agree':%s}",
              said_int(guest_last(guest, "poll"), "poll"), agree);
}

static const char *preset_of(struct guest *guest) {
    return said_text(guest_last(guest, "table"), "preset");
}

// The only match that is kept, as a guest lists it.
static const json_t *kept_match(struct guest *guest) {
    guest_say(guest, "{'type':'list_matches','mine':true,'skip':0}");
    const json_t *list = guest_last(guest, "matches");
    EXPECT_INT(json_array_size(said(list, "rows")), 1);
    return said(list, "rows.0");
}

static void check_walls(void *context, const void *packed, size_t length) {
    struct verify_result result;
    struct match_record record;
    EXPECT(packed != NULL && match_record_unpack(packed, length, &record) == STATUS_OK);
    verify_match(&record, &result);
    EXPECT_TEXT(result.reason, "");
    *(int *)context += result.hands;
    match_record_finish(&record);
}

TEST(a_match_is_given_up_only_if_all_who_play_agree) {
    struct party party;
    open_match(&party, 2);
    ask_stage(&party);
    const json_t *poll = guest_last(party.guests[1], "poll");
    EXPECT_TEXT(said_text(poll, "what"), "stage");
    EXPECT_TEXT(said_text(poll, "stage"), "tibet-14");
    EXPECT(!said_bool(poll, "votes.0") || !said_bool(poll, "votes.1") ||
           !said_bool(poll, "votes.2") || !said_bool(poll, "votes.3"));
    guest_refused(party.guests[0], "not_now", "{'type':'change_stage','step':'previous'}");
    vote(party.guests[1], "false");
    parlour_pass(&party.parlour, 1000);
    EXPECT_TEXT(preset_of(party.guests[1]), "riichi-club");
    EXPECT_INT(party.table->state, WIRE_TABLE_STATE_BETWEEN);
    ask_stage(&party);
    vote(party.guests[1], "false");
    guest_refused(party.guests[0], "too_fast", "{'type':'change_stage','step':'previous'}");
    guest_refused(party.guests[0], "teaching_off", "{'type':'propose','what':'stage'}");
    party_play_to_turn(&party);
    party_close(&party);
}

TEST(who_is_gone_has_not_agreed_to_give_the_match_up) {
    struct party party;
    open_match(&party, 2);
    party_lose(&party, 1);
    ask_stage(&party);
    EXPECT_TEXT(said_text(guest_last(party.guests[0], "poll"), "state"), "open");
    party_return(&party, 1, -2);
    vote(party.guests[1], "false");
    EXPECT_TEXT(said_text(guest_last(party.guests[0], "poll"), "state"), "refused");
    party_close(&party);
}

// Who gives up keeps what was lost: the match ends as it stands, is listed and can be checked.
TEST(a_match_that_is_given_up_is_kept_as_broken_off) {
    for (int people = 1; people <= 2; people++) {
        struct party party;
        int hands = 0;
        open_match(&party, people);
        int points = party.table->match.deal.seats[party.witnesses[0].seat].points;
        ask_stage(&party);
        if (people == 2) {
            vote(party.guests[1], "true");
        }
        parlour_pass(&party.parlour, 1000);
        EXPECT_TEXT(preset_of(party.guests[0]), "tibet-14");
        EXPECT_INT(party.table->state, WIRE_TABLE_STATE_PLAYING);
        const json_t *row = kept_match(party.guests[0]);
        EXPECT(said_bool(row, "broken_off"));
        EXPECT_INT(said_int(row, "hands"), 1);
        EXPECT_INT(
            json_integer_value(json_array_get(said(row, "points"), (size_t)said_int(row, "me"))),
            points);
        records_fetch(party.parlour.services.records, said_text(row, "id"), check_walls, &hands);
        parlour_pass(&party.parlour, 0);
        EXPECT_INT(hands, 1);
        party_close(&party);
    }
}

// At every append from the decision to the new stage.
TEST(a_process_that_dies_while_a_match_is_given_up_keeps_it_all_the_same) {
    for (int k = 0; k < 7; k++) {
        struct party party;
        open_match(&party, 1);
        journal_memory_fail_after(party.parlour.journal, k, JOURNAL_DIES);
        ask_stage(&party);
        party_pass(&party, 1000);
        parlour_crash(&party.parlour);
        party_return_all(&party);
        party_pass(&party, 1000);
        EXPECT(said_bool(kept_match(party.guests[0]), "broken_off"));
        party_close(&party);
    }
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

static void go(struct guest *owner, const char *stage) {
    guest_say(owner, "{'type':'change_stage','stage':'%s'}", stage);
}

TEST(the_owner_goes_to_any_step_and_branch_of_the_course) {
    struct party party;
    open_stage(&party, "tibet-2");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    static const char *const ways[] = {"tibet-4-chars", "tibet-10", "tibet-13t-2s", "tibet-1-open"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        go(party.guests[0], ways[i]);
        parlour_pass(&party.parlour, 1000);
        EXPECT_TEXT(preset_of(party.guests[1]), ways[i]);
        party_look(&party);
        party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    }
    // A branch leads back to its step and on to the one after it.
    guest_say(party.guests[0], "{'type':'change_stage','step':'previous'}");
    parlour_pass(&party.parlour, 1000);
    EXPECT_TEXT(preset_of(party.guests[1]), "tibet-1");
    party_close(&party);
}

TEST(nobody_goes_off_the_course_nor_to_a_game_for_others) {
    struct party party;
    open_stage(&party, "tibet-2");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    static const char *const none[] = {"british-3", "riichi-tenhou", "tibet-2",
                                       "lite-2",    "lite-3-small",  "nonsense"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        guest_refused(party.guests[0], "no_stage", "{'type':'change_stage','stage':'%s'}", none[i]);
    }
    guest_refused(party.guests[0], "no_stage", "{'type':'change_stage'}");
    guest_refused(party.guests[0], "no_stage",
                  "{'type':'change_stage','step':'next','stage':'tibet-9'}");
    guest_refused(party.guests[1], "not_owner", "{'type':'change_stage','stage':'tibet-9'}");
    EXPECT_TEXT(preset_of(party.guests[0]), "tibet-2");
    party_close(&party);
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

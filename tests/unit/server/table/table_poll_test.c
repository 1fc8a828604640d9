// Proposals and the pause at a teaching table.
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include "common/rules/event/event_codec.h"

#include <stdio.h>
#include <string.h>

#define TEACH "{'help':'hand','review':false,'teaching':true}"

static void open_two(struct party *party) {
    party_open(party, "", 2, "tsumogiri",
               &(struct party_options){.title = "", .is_instant = true, .lesson = TEACH});
    party_play_to_turn(party);
}

static int poll_of(struct guest *guest) {
    return said_int(guest_last(guest, "poll"), "poll");
}

static void agree(struct guest *guest) {
    guest_say(guest, "{'type':'vote','poll':%d,'agree':true}", poll_of(guest));
}

static const char *poll_state(struct guest *guest) {
    return said_text(guest_last(guest, "poll"), "state");
}

static int person_of(const struct party *party, const struct witness *witness) {
    return (int)(witness - party->witnesses);
}

TEST(other_tables_know_no_proposals) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri",
               &(struct party_options){.title = "", .is_instant = true});
    party_play_to_turn(&party);
    guest_refused(party.guests[0], "teaching_off", "{'type':'propose','what':'deal_again'}");
    guest_refused(party.guests[0], "teaching_off", "{'type':'pause','on':true}");
    guest_refused(party.guests[0], "not_asked", "{'type':'vote','poll':1,'agree':true}");
    party_close(&party);
}

TEST(a_pause_stops_everything_until_the_owner_goes_on) {
    struct party party;
    open_two(&party);
    struct witness *turn = party_turn(&party);
    int last = party.table->log.last_number;
    guest_say(party.guests[0], "{'type':'pause','on':true}");
    guest_refused(party.guests[0], "already", "{'type':'pause','on':true}");
    EXPECT(said_bool(guest_last(party.guests[1], "table"), "paused"));
    EXPECT_TEXT(said_text(witness_try(turn, -1), "code"), "not_now");
    party_pass(&party, 600000);
    EXPECT_INT(party.table->log.last_number, last);
    guest_say(party.guests[0], "{'type':'pause','on':false}");
    witness_answer(turn, -1);
    EXPECT(party.table->log.last_number > last);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_close(&party);
}

// A table that holds every discard for a moment.
static void open_slow(struct party *party, int people) {
    party_open(party, "", people, "tsumogiri",
               &(struct party_options){.title = "", .base_s = 60, .lesson = TEACH});
}

TEST(a_pause_outlives_a_restart) {
    struct party party;
    open_slow(&party, 1);
    party_play_to_turn(&party);
    guest_say(party.guests[0], "{'type':'pause','on':true}");
    party_look(&party);
    EXPECT(party.table->pause.is_on);
    char code[TABLE_CODE_BYTES];
    memcpy(code, party.code, sizeof code);
    struct guest ann = *party.guests[0];
    party.guests[0] = party.guests[1] = NULL;
    parlour_restart(&party.parlour);
    struct guest *again = guest_enter_again(&ann);
    guest_join(again, code);
    EXPECT(said_bool(guest_last(again, "table"), "paused"));
    int32_t last = parlour_table(&party.parlour, code)->log.last_number;
    parlour_pass(&party.parlour, 100000);
    EXPECT_INT(parlour_table(&party.parlour, code)->log.last_number, last);
    guest_say(again, "{'type':'pause','on':false}");
    parlour_pass(&party.parlour, 100000);
    EXPECT(parlour_table(&party.parlour, code)->log.last_number > last);
    party_close(&party);
}

TEST(who_comes_back_is_told_of_an_open_proposal) {
    struct party party;
    open_slow(&party, 2);
    party_play_to_turn(&party);
    guest_say(party.guests[0], "{'type':'propose','what':'deal_again'}");
    party_lose(&party, 1);
    party_return(&party, 1, -2);
    EXPECT_TEXT(poll_state(party.guests[1]), "open");
    agree(party.guests[1]);
    EXPECT_TEXT(poll_state(party.guests[0]), "agreed");
    party_close(&party);
}

TEST(the_last_discard_goes_back_when_all_agree) {
    struct party party;
    open_slow(&party, 2);
    struct witness *turn = party_play_to_turn(&party);
    int one = person_of(&party, turn), other = 1 - one;
    struct deal before = party.table->match.deal;
    guest_say(party.guests[other], "{'type':'set_help','level':'hand','name_waits':false}");
    witness_answer(turn, -1);
    party_look(&party);
    int last = party.table->log.last_number;
    guest_refused(party.guests[2], "not_seated", "{'type':'propose','what':'take_back'}");
    guest_refused(party.guests[other], "not_now", "{'type':'propose','what':'take_back'}");
    guest_say(party.guests[one], "{'type':'propose','what':'take_back'}");
    EXPECT_TEXT(poll_state(party.guests[other]), "open");
    party_pass(&party, 5000);
    EXPECT_INT(party.table->log.last_number, last);
    agree(party.guests[other]);
    EXPECT_TEXT(poll_state(party.guests[one]), "agreed");
    party_look(&party);
    EXPECT(party.table->log.last_number > last);
    EXPECT_SAME(party.table->match.deal, before);
    party_lose(&party, other);
    party_return(&party, other, last);
    party_look(&party);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_close(&party);
}

// The last discard at the table is a person's: draws of others may have followed.
static int play_to_own_discard(struct party *party) {
    struct witness *turn = party_play_to_turn(party);
    witness_answer(turn, -1);
    party_look(party);
    return person_of(party, turn);
}

TEST(what_was_taken_back_stays_so_after_a_restart) {
    struct party party;
    open_slow(&party, 1);
    int one = play_to_own_discard(&party);
    guest_say(party.guests[one], "{'type':'propose','what':'take_back'}");
    EXPECT_TEXT(poll_state(party.guests[one]), "agreed");
    party_look(&party);
    EXPECT_INT(party.table->match.deal.turn, party.witnesses[one].seat);
    struct match before = party.table->match;
    int last = party.table->log.last_number;
    char code[TABLE_CODE_BYTES];
    memcpy(code, party.code, sizeof code);
    for (int i = 0; i < 2; i++) {
        party.guests[i] = NULL;
    }
    parlour_restart(&party.parlour);
    struct table *table = parlour_table(&party.parlour, code);
    EXPECT_SAME(table->match, before);
    EXPECT_INT(table->log.last_number, last);
    EXPECT(table->options.lesson.teaching);
    party_close(&party);
}

TEST(a_proposal_is_refused_by_one_no_and_ends_by_itself) {
    struct party party;
    open_two(&party);
    guest_say(party.guests[0], "{'type':'propose','what':'deal_again'}");
    guest_refused(party.guests[1], "already", "{'type':'propose','what':'deal_again'}");
    guest_refused(party.guests[0], "already", "{'type':'vote','poll':%d,'agree':true}",
                  poll_of(party.guests[0]));
    guest_refused(party.guests[1], "not_asked", "{'type':'vote','poll':99,'agree':true}");
    guest_say(party.guests[1], "{'type':'vote','poll':%d,'agree':false}", poll_of(party.guests[1]));
    EXPECT_TEXT(poll_state(party.guests[0]), "refused");
    guest_say(party.guests[0], "{'type':'propose','what':'deal_again'}");
    int last = party.table->log.last_number;
    party_pass(&party, 29000);
    EXPECT_INT(party.table->log.last_number, last);
    EXPECT_TEXT(poll_state(party.guests[0]), "open");
    party_pass(&party, 2000);
    EXPECT_TEXT(poll_state(party.guests[0]), "over");
    guest_refused(party.guests[0], "too_fast", "{'type':'propose','what':'deal_again'}");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    guest_refused(party.guests[0], "not_now", "{'type':'propose','what':'deal_again'}");
    party_close(&party);
}

TEST(who_watches_cannot_ask_for_ever) {
    struct party party;
    open_two(&party);
    for (int i = 0; i < 2; i++) {
        guest_say(party.guests[2], "{'type':'propose','what':'teacher'}");
        guest_say(party.guests[0], "{'type':'vote','poll':%d,'agree':false}",
                  poll_of(party.guests[0]));
    }
    guest_refused(party.guests[2], "too_fast", "{'type':'propose','what':'teacher'}");
    guest_say(party.guests[0], "{'type':'propose','what':'deal_again'}");
    party_close(&party);
}

TEST(a_hand_dealt_again_pays_nothing_and_has_the_same_dealer) {
    struct party party;
    open_two(&party);
    struct deal before = party.table->match.deal;
    guest_say(party.guests[0], "{'type':'propose','what':'deal_again'}");
    agree(party.guests[1]);
    party_look(&party);
    EXPECT_INT(party.table->state, WIRE_TABLE_STATE_BETWEEN);
    party_play_to_turn(&party);
    const struct deal *after = &party.table->match.deal;
    EXPECT_INT(after->dealer, before.dealer);
    EXPECT_INT(after->honba, before.honba);
    for (int seat = 0; seat < 4; seat++) {
        EXPECT_INT(after->seats[seat].points, before.seats[seat].points);
    }
    party_close(&party);
}

// Whether any event of the messages from `from` on shows a tile that others may not see.
static bool sees_draws(struct guest *guest, int from) {
    for (int i = from; i < guest_count(guest); i++) {
        const json_t *message = guest_at(guest, i), *event;
        size_t place;
        if (strcmp(said_text(message, "type"), "events") != 0) {
            continue;
        }
        json_array_foreach(said(message, "events"), place, event) {
            if (strcmp(said_text(event, "type"), "tsumo") == 0 &&
                strcmp(said_text(event, "pai"), "?") != 0) {
                return true;
            }
        }
    }
    return false;
}

TEST(a_teacher_sees_all_hands_when_all_agree_and_everybody_knows) {
    struct party party;
    open_two(&party);
    struct guest *watcher = party.guests[2];
    EXPECT(!sees_draws(watcher, 0));
    guest_refused(party.guests[0], "not_now", "{'type':'propose','what':'teacher'}");
    guest_say(watcher, "{'type':'propose','what':'teacher'}");
    agree(party.guests[0]);
    EXPECT(!sees_draws(watcher, 0));
    agree(party.guests[1]);
    EXPECT(sees_draws(watcher, 0));
    EXPECT_TEXT(said_text(guest_last(party.guests[0], "table"), "teacher"), "Watcher");
    guest_say(watcher, "{'type':'leave_table'}");
    EXPECT(!has_said(guest_last(party.guests[0], "table"), "teacher"));
    guest_join(watcher, party.code);
    int from = guest_count(watcher);
    for (int i = 0; i < 20; i++) {
        party_turn(&party) != NULL ? witness_answer(party_turn(&party), -1) : (void)0;
        parlour_pass(&party.parlour, 1000);
        witness_read(&party.witnesses[0]);
        witness_read(&party.witnesses[1]);
    }
    EXPECT(!sees_draws(watcher, from));
    party_close(&party);
}

static void propose(struct guest *guest, const char *what) {
    guest_say(guest, "{'type':'propose','what':'%s'}", what);
}

TEST(who_has_lost_the_connection_for_a_moment_has_not_agreed) {
    static const char *const proposals[] = {"teacher", "deal_again"};
    for (int i = 0; i < 2; i++) {
        struct party party;
        open_slow(&party, 2);
        party_play_to_turn(&party);
        party_lose(&party, 1);
        propose(party.guests[i == 0 ? 2 : 0], proposals[i]);
        if (i == 0) {
            agree(party.guests[0]);
        }
        EXPECT_TEXT(poll_state(party.guests[0]), "open");
        parlour_pass(&party.parlour, 5000);
        party_return(&party, 1, -2);
        EXPECT_TEXT(poll_state(party.guests[1]), "open");
        guest_say(party.guests[1], "{'type':'vote','poll':%d,'agree':false}",
                  poll_of(party.guests[1]));
        EXPECT_TEXT(poll_state(party.guests[0]), "refused");
        EXPECT(!sees_draws(party.guests[2], 0));
        party_close(&party);
    }
}

TEST(who_stays_gone_does_not_hold_up_the_game_but_shows_nobody_the_own_hand) {
    struct party party;
    open_slow(&party, 2);
    party_play_to_turn(&party);
    party_lose(&party, 1);
    parlour_pass(&party.parlour, 8000);
    propose(party.guests[0], "deal_again");
    EXPECT_TEXT(poll_state(party.guests[0]), "open");
    parlour_pass(&party.parlour, 2000); // away_ms
    EXPECT_TEXT(poll_state(party.guests[0]), "agreed");
    party_play_to_turn(&party);
    propose(party.guests[2], "teacher");
    agree(party.guests[0]);
    EXPECT_TEXT(poll_state(party.guests[0]), "open");
    parlour_pass(&party.parlour, 30000);
    EXPECT_TEXT(poll_state(party.guests[0]), "over");
    EXPECT(!sees_draws(party.guests[2], 0));
    party_close(&party);
}

// Whoever comes back while all are asked is asked too.
TEST(who_comes_back_from_being_away_has_a_vote_again) {
    struct party party;
    open_slow(&party, 3);
    party_play_to_turn(&party);
    party_lose(&party, 1);
    parlour_pass(&party.parlour, 10000);
    propose(party.guests[0], "deal_again");
    party_return(&party, 1, -2);
    agree(party.guests[2]);
    EXPECT_TEXT(poll_state(party.guests[0]), "open");
    agree(party.guests[1]);
    EXPECT_TEXT(poll_state(party.guests[0]), "agreed");
    party_close(&party);
}

static bool has_teacher(struct guest *guest) {
    return has_said(guest_last(guest, "table"), "teacher");
}

TEST(any_player_dismisses_the_teacher_who_then_knows_no_more_than_others) {
    struct party party;
    open_slow(&party, 2);
    party_play_to_turn(&party);
    struct guest *teacher = guest_enter(&party.parlour, "Dan");
    guest_join(teacher, party.code);
    guest_refused(party.guests[0], "not_now", "{'type':'dismiss_teacher'}");
    propose(teacher, "teacher");
    agree(party.guests[0]);
    agree(party.guests[1]);
    EXPECT(has_teacher(party.guests[0]));
    guest_refused(party.guests[2], "not_seated", "{'type':'dismiss_teacher'}");
    int from = guest_count(teacher);
    guest_say(party.guests[1], "{'type':'dismiss_teacher'}");
    EXPECT(!has_teacher(party.guests[0]));
    EXPECT(said_bool(guest_last(teacher, "events"), "snapshot"));
    EXPECT(!sees_draws(teacher, from));
    party_look(&party);
    int last = party.table->log.last_number;
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    EXPECT(party.table->log.last_number > last && guest_count(teacher) > from);
    EXPECT(!sees_draws(teacher, from));
    party_close(&party);
}

TEST(a_teacher_may_go_back_to_watching_and_is_gone_with_the_match) {
    for (int is_over = 0; is_over < 2; is_over++) {
        struct party party;
        open_two(&party);
        struct guest *teacher = guest_enter(&party.parlour, "Dan");
        guest_join(teacher, party.code);
        propose(teacher, "teacher");
        agree(party.guests[0]);
        agree(party.guests[1]);
        EXPECT(has_teacher(teacher));
        if (is_over) {
            party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
            parlour_pass(&party.parlour, 1000);
            guest_say(party.guests[0], "{'type':'rematch'}");
            parlour_pass(&party.parlour, 1000);
        } else {
            guest_say(teacher, "{'type':'dismiss_teacher'}");
        }
        EXPECT(!has_teacher(party.guests[1]));
        party_close(&party);
    }
}

TEST(a_teacher_takes_back_and_deals_again_without_asking) {
    struct party party;
    open_slow(&party, 2);
    struct witness *turn = party_play_to_turn(&party);
    struct guest *teacher = guest_enter(&party.parlour, "Dan");
    guest_join(teacher, party.code);
    guest_refused(teacher, "not_seated", "{'type':'propose','what':'deal_again'}");
    propose(teacher, "teacher");
    agree(party.guests[0]);
    agree(party.guests[1]);
    EXPECT(said_bool(guest_last(teacher, "table"), "teaches"));
    EXPECT(!has_said(guest_last(party.guests[0], "table"), "teaches"));
    struct deal before = party.table->match.deal;
    witness_answer(turn, -1);
    EXPECT(memcmp(&party.table->match.deal, &before, sizeof before) != 0);
    propose(teacher, "take_back");
    EXPECT_TEXT(poll_state(party.guests[1]), "agreed");
    EXPECT_TEXT(said_text(guest_last(party.guests[1], "poll"), "by"), "Dan");
    party_look(&party);
    EXPECT_SAME(party.table->match.deal, before);
    propose(teacher, "deal_again");
    party_look(&party);
    EXPECT_INT(party.table->state, WIRE_TABLE_STATE_BETWEEN);
    guest_refused(teacher, "not_now", "{'type':'propose','what':'take_back'}");
    guest_say(party.guests[0], "{'type':'dismiss_teacher'}");
    party_play_to_turn(&party);
    guest_refused(teacher, "not_seated", "{'type':'propose','what':'deal_again'}");
    party_close(&party);
}

TEST(whoever_has_seen_all_hands_does_not_play_the_hand) {
    struct party party;
    open_two(&party);
    struct guest *ann = party.guests[0];
    int seat = party.witnesses[1].seat;
    party_lose(&party, 1);
    party_pass(&party, 10001);
    guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'tsumogiri'}", seat);
    struct guest *bob = guest_connect(&party.parlour, party.tokens[1]);
    guest_say(bob, "{'type':'hello'}");
    guest_join(bob, party.code);
    guest_say(bob, "{'type':'propose','what':'teacher'}");
    agree(ann);
    EXPECT(said_bool(guest_last(bob, "table"), "teaches"));
    guest_refused(bob, "saw_hands", "{'type':'sit','seat':%d}", seat);
    guest_say(ann, "{'type':'dismiss_teacher'}");
    guest_refused(bob, "saw_hands", "{'type':'sit','seat':%d}", seat);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    guest_say(bob, "{'type':'sit','seat':%d}", seat);
    char path[40];
    snprintf(path, sizeof path, "seats.%d.watched", seat);
    EXPECT(said_bool(guest_last(ann, "table"), path));
    party_close(&party);
}

// What happens next at a table, and when: clocks, claims, standing still, from hand to hand.
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include "common/rules/ruleset/preset.h"
#include "server/report/metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct party_options quick_options = {.title = "", .is_instant = true};
static const struct party_options plain_options = {.title = ""};
static const struct party_options clock_options = {.title = "", .base_s = 5, .bank_s = 20};

static int last_number(const struct party *party) {
    return party->table->log.last_number;
}

// The type of the last event that this witness knows.
static const char *last_type(const struct witness *witness) {
    size_t count = json_array_size(witness->events);
    return said_text(json_array_get(witness->events, count - 1), "type");
}

// ---- a whole match ----

TEST(a_match_is_played_to_its_end_and_again_after_a_rematch) {
    struct party party;
    party_open(&party, "", 2, "efficient", &quick_options);
    for (int round = 0; round < 2; round++) {
        int64_t matches = metric_get(METRIC_MATCHES);
        party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
        EXPECT_TEXT(last_type(&party.witnesses[2]), "end_game");
        EXPECT_INT(metric_get(METRIC_MATCHES), matches + 1);
        EXPECT_INT(metric_get(METRIC_TABLES + WIRE_TABLE_STATE_PLAYING), 0);
        guest_refused(party.guests[1], "not_owner", "{'type':'rematch'}");
        guest_refused(party.guests[0], "not_now", "{'type':'start'}");
        guest_say(party.guests[0], "{'type':'rematch'}");
        guest_refused(party.guests[0], "not_ready", "{'type':'start'}");
        guest_say(party.guests[1], "{'type':'ready','ready':true}");
        guest_say(party.guests[0], "{'type':'start'}");
        party_look(&party);
    }
    party_close(&party);
}

TEST(a_person_plays_every_preset_against_bots) {
    for (int i = 0; i < preset_count(); i++) {
        struct party party;
        struct party_options options = {
            .title = "", .preset = preset_at(i)->id, .is_instant = true};
        party_open(&party, "", 1, "efficient", &options);
        if (party.table->options.rules.game_length == GAME_LENGTH_OPEN) {
            party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
            guest_say(party.guests[0], "{'type':'stop_match'}");
        }
        party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
        party_look(&party);
        EXPECT_TEXT(last_type(&party.witnesses[0]), "end_game");
        party_close(&party);
    }
}

// B80: the players of an open game stop when they like, those of others play to the end.
TEST(only_an_open_game_is_stopped_and_only_by_its_owner) {
    struct party party;
    struct party_options open = {.title = "", .preset = "british-3", .is_instant = true};
    party_open(&party, "", 2, "efficient", &open);
    guest_refused(party.guests[1], "not_owner", "{'type':'stop_match'}");
    guest_say(party.guests[0], "{'type':'stop_match'}"); // the hand is played to its end
    guest_refused(party.guests[0], "not_now", "{'type':'stop_match'}");
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    EXPECT_INT(party.table->deals, 1);
    party_close(&party);
    party_open(&party, "", 2, "efficient", &quick_options);
    guest_refused(party.guests[0], "not_now", "{'type':'stop_match'}");
    party_close(&party);
}

// lite A15: chance draws the first dealer, or the owner names one.
TEST(the_owner_may_name_the_first_dealer) {
    for (int named = 0; named < 4; named++) {
        struct parlour parlour;
        parlour_open(&parlour, "");
        struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
        const char *code = MAKE_TABLE(ann, .preset = "lite-4");
        guest_join(bob, code);
        guest_sit(bob, 1);
        guest_say(ann, "{'type':'add_bot','seat':2,'bot':'tsumogiri'}");
        guest_say(ann, "{'type':'add_bot','seat':3,'bot':'efficient'}");
        struct table *table = parlour_table(&parlour, code);
        const struct account *account = table->seats[named].account;
        const struct bot_kind *bot = table->seats[named].bot_kind;
        guest_refused(ann, "no_such_seat", "{'type':'start','dealer':4}");
        guest_say(ann, "{'type':'start','dealer':%d}", named);
        EXPECT(table->seats[0].account == account && table->seats[0].bot_kind == bot);
        parlour_close(&parlour);
    }
}

TEST(only_chance_draws_the_dealer_where_nobody_may_be_named) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    MAKE_TABLE(ann, .preset = "tibet-1");
    for (int seat = 1; seat < 4; seat++) {
        guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'efficient'}", seat);
    }
    guest_refused(ann, "illegal_action", "{'type':'start','dealer':0}");
    guest_say(ann, "{'type':'start'}");
    parlour_close(&parlour);
}

TEST(event_numbers_go_on_into_the_next_match) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &quick_options);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    int last = last_number(&party);
    guest_say(party.guests[0], "{'type':'rematch'}");
    guest_say(party.guests[0], "{'type':'start'}");
    party_look(&party);
    EXPECT_INT(said_int(party.witnesses[0].events, "0.n"), last + 1);
    party_close(&party);
}

TEST(a_rematch_frees_the_seats_of_those_who_have_gone) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri", &quick_options);
    int seat;
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    seat = party.witnesses[1].seat;
    party_lose(&party, 1);
    guest_say(party.guests[0], "{'type':'rematch'}");
    EXPECT_INT(party.table->seats[seat].kind, WIRE_SEAT_KIND_EMPTY);
    party_close(&party);
}

TEST(three_players_play_with_norths_set_aside) {
    struct party party;
    party_open(&party, "", 2, "efficient",
               &(struct party_options){.title = "", .preset = "sanma-tenhou", .is_instant = true});
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    party_close(&party);
}

// ---- clocks ----

TEST(a_turn_ends_when_base_and_bank_are_used_up_and_the_bank_is_gone_for_the_hand) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &clock_options);
    struct witness *ann = party_play_to_turn(&party);
    EXPECT_INT(said_int(ann->question, "base_ms"), 5000);
    EXPECT_INT(said_int(ann->question, "bank_ms"), 20000);
    int decision = ann->decision;
    party_pass(&party, 24999);
    EXPECT_INT(ann->decision, decision);
    party_pass(&party, 1);
    EXPECT_TEXT(last_type(ann), "dahai");
    guest_refused(ann->guest, "stale_decision",
                  "{'type':'act','decision':%d,'action':{'type':'none'}}", decision);
    ann = party_play_to_turn(&party);
    EXPECT_INT(said_int(ann->question, "bank_ms"), 0);
    party_pass(&party, 5000);
    EXPECT(party_turn(&party) == NULL);
    party_close(&party);
}

TEST(the_bank_pays_only_for_what_a_turn_takes_beyond_the_base_and_is_full_again_in_the_next_hand) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &clock_options);
    struct witness *ann = party_play_to_turn(&party);
    party_pass(&party, 5000);
    witness_answer(ann, -1);
    ann = party_play_to_turn(&party);
    EXPECT_INT(said_int(ann->question, "bank_ms"), 20000);
    party_pass(&party, 8000);
    witness_answer(ann, -1);
    ann = party_play_to_turn(&party);
    EXPECT_INT(said_int(ann->question, "base_ms"), 5000);
    EXPECT_INT(said_int(ann->question, "bank_ms"), 17000);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    ann = party_play_to_turn(&party);
    EXPECT_INT(said_int(ann->question, "bank_ms"), 20000);
    party_close(&party);
}

TEST(without_a_clock_nobody_is_hurried) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &plain_options);
    struct witness *ann = party_play_to_turn(&party);
    int decision = ann->decision;
    EXPECT_INT(said_int(ann->question, "base_ms"), -1);
    party_pass(&party, 24 * 3600 * 1000);
    EXPECT_INT(ann->decision, decision);
    party_close(&party);
}

TEST(everybody_sees_the_clock_of_a_turn_and_nobody_one_of_a_claim) {
    struct party party;
    party_open(&party, "", 4, "", &clock_options);
    for (int i = 0; i < 3000 && party.table->state != WIRE_TABLE_STATE_FINISHED; i++) {
        for (int person = 0; person <= party.people; person++) {
            guest_deafen(party.guests[person]);
        }
        int turns_before = party.table->told_turn;
        party_step(&party);
        bool is_turn = party.table->told_turn != turns_before;
        for (int person = 0; person <= party.people; person++) {
            EXPECT_INT(guest_hears(party.guests[person], "clock"), is_turn);
        }
        if (is_turn) {
            EXPECT_INT(said_int(guest_last(party.guests[4], "clock"), "seat"),
                       party.table->match.deal.turn);
        }
    }
    party_close(&party);
}

// ---- how long an action takes ----

static int actions_measured(void) {
    metric_note_turn(1, 1); // the end of a turn of the loop
    return (int)histogram_count(metric_histogram(HISTOGRAM_ACTION));
}

// From its message until it is durable and told; what is refused, or decides nothing, is none.
TEST(an_action_is_measured_once_and_when_it_is_durable) {
    struct party party;
    party_open(&party, "", 4, "", &plain_options);
    struct witness *turn = party_play_to_turn(&party);
    int before = actions_measured();
    guest_refused(turn->guest, "stale_decision",
                  "{'type':'act','decision':%d,'action':{'type':'none'}}", turn->decision - 1);
    EXPECT_INT(actions_measured(), before);
    char *words = json_dumps(said(turn->question, "actions.0"), JSON_COMPACT);
    char message[500];
    int length =
        snprintf(message, sizeof message, "{\"type\":\"act\",\"decision\":%d,\"action\":%s}",
                 turn->decision, words);
    sim_network_send(turn->guest->connection, message, (size_t)length);
    EXPECT_INT(actions_measured(), before); // the journal has it not yet
    parlour_pass(&party.parlour, 0);
    EXPECT_INT(actions_measured(), before + 1);
    parlour_pass(&party.parlour, 1000); // what the table decides by itself is nobody's action
    EXPECT_INT(actions_measured(), before + 1);
    free(words);
    party_close(&party);
}

// ---- answers that are refused ----

TEST(an_answer_counts_only_from_its_seat_to_its_question_and_only_once) {
    struct party party;
    party_open(&party, "", 4, "", &plain_options);
    struct witness *turn = party_play_to_turn(&party);
    struct witness *other = party_at(&party, (turn->seat + 1) % 4);
    char *words = json_dumps(said(turn->question, "actions.0"), JSON_COMPACT);
    int decision = turn->decision, events = last_number(&party);
    guest_refused(other->guest, "not_asked", "{'type':'act','decision':%d,'action':%s}", decision,
                  words);
    guest_refused(party.guests[4], "not_seated", "{'type':'act','decision':%d,'action':%s}",
                  decision, words);
    guest_refused(turn->guest, "stale_decision", "{'type':'act','decision':%d,'action':%s}",
                  decision - 1, words);
    guest_refused(turn->guest, "stale_decision", "{'type':'act','decision':%d,'action':%s}",
                  decision + 1, words);
    guest_refused(turn->guest, "illegal_action",
                  "{'type':'act','decision':%d,'action':{'type':'none'}}", decision);
    guest_refused(turn->guest, "illegal_action",
                  "{'type':'act','decision':%d,'action':{'type':'dahai','pai':'?',"
                  "'tsumogiri':false}}",
                  decision);
    party_look(&party);
    EXPECT_INT(last_number(&party), events);
    guest_say(turn->guest, "{'type':'act','decision':%d,'action':%s}", decision, words);
    EXPECT(last_number(&party) > events);
    guest_refused(turn->guest, "stale_decision", "{'type':'act','decision':%d,'action':%s}",
                  decision, words);
    free(words);
    party_look(&party);
    party_close(&party);
}

// ---- who is away ----

TEST(the_table_plays_for_somebody_away_until_the_person_is_back) {
    struct party party;
    party_open(&party, "away_ms=10000", 2, "tsumogiri", &plain_options);
    struct witness *gone = party_play_to_turn(&party);
    int person = (int)(gone - party.witnesses), seat = gone->seat, events = last_number(&party);
    party_lose(&party, person);
    party_pass(&party, 9999);
    EXPECT_INT(last_number(&party), events);
    EXPECT(!party.table->seats[seat].is_away);
    party_pass(&party, 1);
    EXPECT(party.table->seats[seat].is_away);
    EXPECT(last_number(&party) > events);
    const struct deal *deal = &party.table->match.deal;
    for (int turn = 0; turn < 3; turn++) {
        while (deal->turn != seat || deal->phase != DEAL_TURN) {
            party_step(&party);
        }
        int drawn = deal->seats[seat].drawn;
        party_pass(&party, 1000);
        const struct seat *away = &deal->seats[seat];
        EXPECT_INT(away->river[away->river_count - 1].tile, drawn);
    }
    party_return(&party, person, -2);
    EXPECT(!party.table->seats[seat].is_away);
    party_look(&party);
    party_close(&party);
}

TEST(who_leaves_in_the_own_turn_holds_nobody_up) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri", &plain_options);
    struct witness *turn = party_play_to_turn(&party);
    int events = last_number(&party);
    guest_say(turn->guest, "{'type':'leave_table'}");
    parlour_pass(&party.parlour, 1000);
    EXPECT(last_number(&party) > events);
    party_close(&party);
}

TEST(time_stands_still_while_nobody_who_plays_is_connected) {
    struct party party;
    party_open(&party, "abandoned_ms=86400000 away_ms=10000", 1, "tsumogiri", &clock_options);
    struct witness *ann = party_play_to_turn(&party);
    parlour_pass(&party.parlour, 7000);
    int events = last_number(&party);
    party_lose(&party, 0);
    party_pass(&party, 3600000);
    EXPECT_INT(last_number(&party), events);
    party_return(&party, 0, -2);
    party_look(&party);
    EXPECT_INT(said_int(ann->question, "base_ms"), 0);
    EXPECT_INT(said_int(ann->question, "bank_ms"), 18000);
    party_pass(&party, 17999);
    EXPECT_INT(last_number(&party), events);
    party_pass(&party, 1);
    EXPECT(last_number(&party) > events);
    party_close(&party);
}

TEST(who_went_away_while_the_table_stood_still_holds_nobody_up_afterwards) {
    struct party party;
    party_open(&party, "abandoned_ms=86400000 away_ms=10000", 2, "tsumogiri", &plain_options);
    struct witness *turn = party_play_to_turn(&party);
    int gone = (int)(turn - party.witnesses), events = last_number(&party);
    party_lose(&party, gone);
    party_lose(&party, 1 - gone);
    party_pass(&party, 600000);
    EXPECT_INT(last_number(&party), events);
    party_return(&party, 1 - gone, -2);
    party_pass(&party, 0);
    EXPECT(last_number(&party) > events);
    party_close(&party);
}

TEST(a_bot_for_the_last_person_lets_the_table_go_on_for_those_who_look_on) {
    struct parlour parlour;
    parlour_open(&parlour, "away_ms=10000");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    const struct table *table = parlour_table(&parlour, guest_open_table(ann));
    guest_say(ann, "{'type':'stand'}");
    guest_join(bob, table->code);
    guest_sit(bob, 0);
    for (int seat = 1; seat < 4; seat++) {
        guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'tsumogiri'}", seat);
    }
    guest_say(ann, "{'type':'start'}");
    int seat = said_int(guest_last(bob, "table"), "seat");
    guest_say(bob, "{'type':'leave_table'}");
    parlour_pass(&parlour, 60000);
    int events = table->log.last_number;
    guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'tsumogiri'}", seat);
    parlour_pass(&parlour, 5000);
    EXPECT(table->log.last_number > events);
    parlour_close(&parlour);
}

TEST(bots_among_themselves_play_only_while_somebody_watches) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const char *code = guest_open_table(ann);
    guest_say(ann, "{'type':'stand'}");
    for (int seat = 0; seat < 4; seat++) {
        guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'efficient'}", seat);
    }
    guest_say(ann, "{'type':'start'}");
    const struct table *table = parlour_table(&parlour, code);
    parlour_pass(&parlour, 10000);
    EXPECT(table->log.last_number > 5);
    struct guest *tab = guest_enter_again(ann);
    guest_go(ann);
    int events = table->log.last_number;
    parlour_pass(&parlour, 50000);
    EXPECT_INT(table->log.last_number, events);
    guest_say(tab, "{'type':'join_table','code':'%s','watch':true}", table->code);
    parlour_pass(&parlour, 10000);
    EXPECT(table->log.last_number > events);
    parlour_close(&parlour);
}

// ---- between hands ----

TEST(the_next_hand_starts_when_all_are_ready_or_with_a_clock_by_itself) {
    for (int has_clock = 0; has_clock < 2; has_clock++) {
        struct party party;
        party_open(&party, "between_ms=15000", 2, "tsumogiri",
                   has_clock ? &clock_options : &plain_options);
        party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
        int next_ms = said_int(guest_last(party.guests[0], "table"), "next_ms");
        EXPECT_INT(next_ms, has_clock ? 15000 : -1);
        int events = last_number(&party);
        party_pass(&party, 14999);
        EXPECT_INT(last_number(&party), events);
        party_pass(&party, 1);
        EXPECT_INT(last_number(&party) > events, has_clock);
        party_play_to_state(&party, WIRE_TABLE_STATE_PLAYING);
        party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
        guest_say(party.guests[0], "{'type':'ready','ready':true}");
        EXPECT_INT(party.table->state, WIRE_TABLE_STATE_BETWEEN);
        guest_say(party.guests[1], "{'type':'ready','ready':true}");
        EXPECT_INT(party.table->state, WIRE_TABLE_STATE_PLAYING);
        party_close(&party);
    }
}

TEST(between_hands_everybody_is_told_which_hand_comes_next) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri", &plain_options);
    EXPECT(!has_said(guest_last(party.guests[0], "table"), "next_hand"));
    int hands = 0;
    for (;; hands++) {
        const struct deal *deal = &party.table->match.deal;
        while (party.table->state == WIRE_TABLE_STATE_PLAYING) {
            party_step(&party);
        }
        if (party.table->state == WIRE_TABLE_STATE_FINISHED) {
            break;
        }
        const json_t *next = said(guest_last(party.guests[0], "table"), "next_hand");
        int oya = said_int(next, "oya"), kyoku = said_int(next, "kyoku");
        int honba = said_int(next, "honba");
        char wind = said_text(next, "bakaze")[0];
        party_play_to_state(&party, WIRE_TABLE_STATE_PLAYING);
        EXPECT_INT(oya, deal->dealer);
        EXPECT_INT(kyoku, deal->dealer + 1);
        EXPECT_INT(honba, deal->honba);
        EXPECT_INT(wind, "ESWN"[deal->round]);
    }
    EXPECT(hands > 2);
    EXPECT(!has_said(guest_last(party.guests[0], "table"), "next_hand"));
    party_close(&party);
}

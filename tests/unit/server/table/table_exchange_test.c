// A goulash at a table: who is asked for tiles, what is refused, and exchanges that are skipped.
#include "server/table/table_parts.h"
#include "tests/support/party.h"

enum { PEOPLE = 4, STEPS_MAX = 5000 };

// Nobody wins who always throws the last tile: the first hand is drawn. Whoever likes may call.
static const struct party_options options = {
    .title = "",
    .preset = "british-7",
    .settings = "{'name':'fishing_call_validated','value':'false'}",
    .is_instant = true,
};

static bool is_open(const struct party *party, int question) {
    const struct deal *deal = &party->table->match.deal;
    return deal->phase == DEAL_ASK && deal->question == question;
}

static void open_goulash(struct party *party) {
    party_open(party, "", PEOPLE, "efficient", &options);
    for (int i = 0; i < STEPS_MAX && !is_open(party, QUESTION_EXCHANGE); i++) {
        bool is_moving = false; // one after the other: nobody answers the exchange yet
        for (int person = 0; person < PEOPLE && !is_open(party, QUESTION_EXCHANGE); person++) {
            is_moving = witness_play(&party->witnesses[person]) || is_moving;
        }
        if (!is_moving) {
            party_step(party);
        }
    }
    EXPECT(is_open(party, QUESTION_EXCHANGE) && party->table->match.deal.is_goulash);
    EXPECT_INT(party->table->match.deal.answered, 0);
    for (int person = 0; person < PEOPLE; person++) {
        witness_read(&party->witnesses[person]);
    }
}

static void say(struct witness *witness, const char *type) {
    witness_answer(witness, witness_find_action(witness, type));
}

// Everybody but `caller` who is asked says this.
static void say_all(struct party *party, int caller, const char *type) {
    for (int seat = 0; seat < PEOPLE; seat++) {
        struct witness *witness = party_at(party, seat);
        witness_read(witness);
        if (seat != caller && witness->decision >= 0) {
            say(witness, type);
        }
    }
    party_look(party);
}

// Calls in the first exchange, the others pass tiles on.
static int call_and_exchange(struct party *party) {
    int caller = party->table->match.deal.dealer;
    say(party_at(party, caller), "original_call");
    say_all(party, caller, "exchange");
    EXPECT(is_open(party, QUESTION_SKIP));
    return caller;
}

static void refuse_tiles(struct witness *witness, const char *tiles) {
    guest_refused(witness->guest, "illegal_action",
                  "{'type':'act','decision':%d,'action':{'type':'exchange','consumed':[%s]}}",
                  witness->decision, tiles);
}

TEST(b131_b133_other_than_three_own_tiles_are_refused_and_nothing_changes) {
    struct party party;
    open_goulash(&party);
    const struct deal before = party.table->match.deal;
    struct witness *witness = party_at(&party, before.dealer);
    refuse_tiles(witness, "'1m','1m'");
    refuse_tiles(witness, "'1m','1m','1m','1m'");
    refuse_tiles(witness, "'1m','1m','1m'");
    refuse_tiles(witness, "'f1','1m','2m'");
    refuse_tiles(witness, "'?','?','?'");
    guest_refused(witness->guest, "illegal_action",
                  "{'type':'act','decision':%d,'action':{'type':'none'}}", witness->decision);
    guest_refused(witness->guest, "illegal_action",
                  "{'type':'act','decision':%d,'action':{'type':'skip'}}", witness->decision);
    EXPECT_INT(party.table->match.deal.answered, before.answered);
    EXPECT_INT(party.table->match.deal.seats[before.dealer].hand.size,
               before.seats[before.dealer].hand.size);
    party_look(&party);
    party_close(&party);
}

TEST(b134_exchanges_are_skipped_when_all_who_are_left_agree) {
    struct party party;
    open_goulash(&party);
    int caller = call_and_exchange(&party);
    EXPECT(party_at(&party, caller)->decision < 0);
    say_all(&party, caller, "skip");
    const struct deal *deal = &party.table->match.deal;
    EXPECT_INT(deal->phase, DEAL_TURN);
    EXPECT_INT(deal->turn, deal->dealer);
    EXPECT_INT(deal->exchange, 1);
    party_close(&party);
}

TEST(b134_one_who_wants_to_go_on_is_enough_and_nobody_is_told_who) {
    struct party party;
    open_goulash(&party);
    int caller = call_and_exchange(&party), other = (caller + 1) % PEOPLE;
    struct witness *watcher = &party.witnesses[PEOPLE];
    witness_read(watcher);
    size_t heard = json_array_size(watcher->events);
    say(party_at(&party, other), "go_on");
    say_all(&party, caller, "skip");
    EXPECT(is_open(&party, QUESTION_EXCHANGE));
    witness_read(watcher); // one event, the next question
    EXPECT_INT(json_array_size(watcher->events), heard + 1);
    say_all(&party, caller, "exchange");
    EXPECT(is_open(&party, QUESTION_SKIP)); // and asked once more
    EXPECT_INT(party.table->match.deal.exchange, 2);
    party_close(&party);
}

TEST(b134_a_table_that_comes_back_asks_again) {
    struct party party;
    open_goulash(&party);
    int caller = call_and_exchange(&party), other = (caller + 1) % PEOPLE;
    say(party_at(&party, other), "skip");
    parlour_crash(&party.parlour);
    party_return_all(&party);
    EXPECT(is_open(&party, QUESTION_SKIP));
    say_all(&party, caller, "skip");
    EXPECT_INT(party.table->match.deal.phase, DEAL_TURN);
    party_close(&party);
}

// Found by server_sim: for those who are asked the table answers, and then it goes on by itself.
TEST(a_match_that_is_broken_off_in_a_question_ends) {
    struct party party;
    open_goulash(&party);
    table_break_off(party.table);
    table_play(party.table);
    parlour_pass(&party.parlour, 1000);
    EXPECT_INT(party.table->state, WIRE_TABLE_STATE_FINISHED);
    party_close(&party);
}

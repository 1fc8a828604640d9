// Setting the table and letting people play.
#include "tests/support/party.h"

#include <stdio.h>
#include <string.h>

enum { STEPS_MAX = 200000 };

static const char *const names[SEAT_MAX] = {"Ann", "Bob", "Cid", "Dan", "Eve"};

void party_open(struct party *party, const char *settings, int people, const char *bot,
                const struct party_options *options) {
    memset(party, 0, sizeof *party);
    parlour_open(&party->parlour, settings);
    party->people = people;
    for (int i = 0; i < people; i++) {
        party->guests[i] = guest_enter(&party->parlour, names[i]);
    }
    snprintf(party->code, sizeof party->code, "%s", guest_make_table(party->guests[0], options));
    if (options->watch == NULL) {
        party->guests[people] = guest_enter(&party->parlour, "Watcher");
        guest_join(party->guests[people], party->code);
    }
    guest_start_match(party->guests[0], party->guests + 1, people - 1, bot);
    party->table = parlour_table(&party->parlour, party->code);
    for (int i = 0; i <= people; i++) {
        if (party->guests[i] != NULL) {
            memcpy(party->tokens[i], party->guests[i]->token, TOKEN_HEX_BYTES);
        }
        witness_init(&party->witnesses[i], party->guests[i]);
    }
    party_look(party);
}

void party_close(struct party *party) {
    for (int i = 0; i <= party->people; i++) {
        witness_finish(&party->witnesses[i]);
    }
    parlour_close(&party->parlour);
}

void party_lose(struct party *party, int person) {
    guest_go(party->guests[person]);
    party->guests[person] = NULL;
}

void party_return(struct party *party, int person, int last) {
    struct witness *witness = &party->witnesses[person];
    party->guests[person] = guest_connect(&party->parlour, party->tokens[person]);
    witness_move(witness, party->guests[person]);
    guest_say(witness->guest, "{'type':'hello'}");
    guest_say(witness->guest, "{'type':'join_table','code':'%s','watch':false,'last':%d}",
              party->code, last == -2 ? witness->last : last);
}

void party_return_all(struct party *party) {
    party->table = parlour_table(&party->parlour, party->code);
    for (int i = 0; i <= party->people; i++) {
        party->guests[i] = NULL;
    }
    for (int i = 0; i <= party->people; i++) {
        if (party->tokens[i][0] != '\0') {
            party_return(party, i, -2);
        }
    }
    party_look(party);
}

void party_look(struct party *party) {
    for (int i = 0; i <= party->people; i++) {
        if (party->guests[i] != NULL) {
            witness_compare(&party->witnesses[i], party->table);
        }
    }
}

struct witness *party_at(struct party *party, int seat) {
    for (int i = 0; i < party->people; i++) {
        if (party->guests[i] != NULL && party->witnesses[i].seat == seat) {
            return &party->witnesses[i];
        }
    }
    return NULL;
}

struct witness *party_turn(struct party *party) {
    const struct deal *deal = &table_match(party->table)->deal;
    struct witness *witness = party_at(party, deal->turn);
    bool is_turn =
        table_state(party->table) == WIRE_TABLE_STATE_PLAYING && deal->phase == DEAL_TURN;
    return is_turn && witness != NULL && witness->decision >= 0 ? witness : NULL;
}

void party_pass(struct party *party, uint64_t ms) {
    parlour_pass(&party->parlour, ms);
    party_look(party);
}

static bool play_all(struct party *party) {
    bool is_moving = false;
    for (int i = 0; i < party->people; i++) {
        if (party->guests[i] != NULL && witness_play(&party->witnesses[i])) {
            is_moving = true;
            party_look(party);
        }
    }
    return is_moving;
}

bool party_step(struct party *party) {
    // Time goes on only when everybody who is asked has answered.
    bool is_moving = play_all(party) || sim_clock_jump(party->parlour.clock);
    sim_network_settle(party->parlour.network);
    party_look(party);
    return is_moving;
}

struct witness *party_play_to_turn(struct party *party) {
    for (int i = 0; i < STEPS_MAX; i++) {
        if (party_turn(party) != NULL) {
            return party_turn(party);
        }
        party_step(party);
    }
    FAIL("nobody has a turn");
}

void party_take_back(struct party *party) {
    struct witness *turn = party_play_to_turn(party);
    int one = (int)(turn - party->witnesses);
    witness_answer(turn, -1);
    party_look(party);
    guest_say(party->guests[one], "{'type':'propose','what':'take_back'}");
    guest_say(party->guests[1 - one], "{'type':'vote','poll':1,'agree':true}");
    party_look(party);
}

void party_play_to_state(struct party *party, enum wire_table_state state) {
    for (int i = 0; i < STEPS_MAX && table_state(party->table) != state; i++) {
        party_step(party);
    }
    EXPECT_INT(table_state(party->table), state);
}

// What one guest has learnt of a game. A witness reads the guest's messages like a client, keeps
// the state of the table from them, and fails the test at anything that does not fit: a tile that
// its seat may not know, an event number that is left out or comes twice, a question to somebody
// else. It shares no code with the server.
#pragma once

#include "common/rules/match/match.h"
#include "tests/support/parlour.h"

struct witness_seat {
    int known[256]; // concealed tiles by their byte
    int hidden;
    int melds, kita;
    int river_count;
    uint8_t river[RIVER_MAX];
    int points;
};

struct witness {
    struct guest *guest;
    int read; // messages looked at
    char code[TABLE_CODE_BYTES];
    int players, seat;    // the own seat, -1 without one
    struct ruleset rules; // as the table says them
    json_t *events;       // of the present hand, as they came
    int last;             // number of the last event, -1 before the first
    int decision;         // that is open, -1 for none
    const json_t *question;
    const json_t *table; // the last such message
    bool has_missed;     // messages, since the last table: it may have come to another one
    bool knows_secret;   // of the walls
    bool is_playing;     // a hand has been dealt
    bool has_grid;       // it looks at small tables, or did
    int left, indicators;
    struct witness_seat seats[SEAT_MAX];
};

void witness_init(struct witness *witness, struct guest *guest);
void witness_finish(struct witness *witness);

// Reads the next message that was sent; everything that is new.
void witness_read_one(struct witness *witness);
void witness_read(struct witness *witness);

// The same person on another connection: reads on from there with what it knows, as a client that
// comes back does.
void witness_move(struct witness *witness, struct guest *guest);

// Reads, then fails the test if the state is not that of the table.
void witness_compare(struct witness *witness, const struct table *table);

// Answers the open question with one of its actions, -1: the last, which passes or discards. Where
// own tiles must be chosen, takes the first ones from the place `place` of the hand on.
void witness_answer(struct witness *witness, int place);

// The same; returns the error if the answer was refused, else NULL.
const json_t *witness_try(struct witness *witness, int place);

// The place of the action that a good player chooses; only where sound actions are offered.
int witness_advice(const struct witness *witness, const struct table *table);

// How many actions the open question offers, and the first of them of this type; -1: none.
int witness_action_count(const struct witness *witness);
int witness_find_action(const struct witness *witness, const char *type);

// Plays on without thinking: answers what is asked by the last action, is ready for the next hand.
// False if there was nothing to do.
bool witness_play(struct witness *witness);

// Fails the test if two witnesses of one seat have learnt different things of the present hand.
void witness_agree(const struct witness *one, const struct witness *other);

// One table with people, bots and a watcher, the match just begun, all people witnessed. Where a
// policy is asked for, the watcher is left out.
#pragma once

#include "tests/support/witness.h"

struct party {
    struct parlour parlour;
    struct table *table;
    char code[TABLE_CODE_BYTES];
    int people;                         // who play; the watcher comes after them
    struct guest *guests[SEAT_MAX + 1]; // in the order in which they came; NULL: connection lost
    char tokens[SEAT_MAX + 1][TOKEN_HEX_BYTES];
    struct witness witnesses[SEAT_MAX + 1]; // of the guests
};

// `people` (at least 1) play, bots of this kind take the rest. `settings` are the parlour's.
void party_open(struct party *party, const char *settings, int people, const char *bot,
                const struct party_options *options);
void party_close(struct party *party);

// A person's connection is lost; the person is back and asks for the events after `last`, or with
// -2 after those it has.
void party_lose(struct party *party, int person);
void party_return(struct party *party, int person, int last);

// After parlour_crash: everybody comes back with the last event they have.
void party_return_all(struct party *party);

// Fails the test if anybody's state is not the table's.
void party_look(struct party *party);

// Who sits there, or NULL for a bot.
struct witness *party_at(struct party *party, int seat);

// Whose turn it is, if that is a person who is asked to discard; else NULL.
struct witness *party_turn(struct party *party);

// Everybody looks and answers without thinking what is asked; then the clock goes to the next
// alarm. False if nothing can happen any more.
bool party_step(struct party *party);

// Time passes and everybody looks.
void party_pass(struct party *party, uint64_t ms);

// Steps until a person has a turn; returns who.
struct witness *party_play_to_turn(struct party *party);

// At a teaching table of two people: the next discard of a person goes back, in the first poll.
void party_take_back(struct party *party);

// Steps until the table is in this state; fails the test if that takes for ever.
void party_play_to_state(struct party *party, enum wire_table_state state);

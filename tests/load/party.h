// A table and those who are at it: who sits and who watches, and how long an action takes until
// everybody has heard of it.
#pragma once

#include "tests/load/scan.h"

#include <stdbool.h>
#include <stdint.h>

struct load;
struct player;

enum { PARTY_CODE_BYTES = 8, PARTY_MEMORY = 64 };

enum party_state { PARTY_NEW, PARTY_WAITING, PARTY_PLAYING, PARTY_BETWEEN, PARTY_FINISHED };

// An event as somebody was told it.
struct party_event {
    int32_t number;
    uint64_t hash;
};

// When an event was first heard by anybody, and who has yet to hear of it.
struct party_lag {
    int32_t number;
    uint64_t at_ns;
    int watchers;
};

struct party {
    struct load *load;
    char code[PARTY_CODE_BYTES]; // "" until it is made
    enum party_state state;
    struct player *first; // its people, options.people of them, in a row
    struct player *here;  // those at the table now, people and watchers
    int32_t head;         // the highest number that anybody has heard
    int32_t proof;        // plays again when the head is beyond; after a restart
    int32_t target;       // the event that is being timed
    uint64_t acted_ns;
    int awaited_people, awaited_watchers; // who have not heard of it
    int watchers;                         // of those here, who read
    struct party_event events[PARTY_MEMORY];
    struct party_event hands[PARTY_MEMORY]; // as those are told who see all hands
    struct party_lag lags[PARTY_MEMORY];
};

// Somebody is at the table, or no longer.
void party_add(struct party *party, struct player *player);
void party_remove(struct party *party, struct player *player);

// A player acts in turn: the next event is timed at all who are here.
void party_note_action(struct party *party, int32_t number);

// A player has heard all events up to this number; `before` was the last that it had heard.
void party_note_heard(struct party *party, struct player *player, int32_t before, int32_t number);

// The text of an event that everybody is told alike. False if somebody was told another one.
bool party_agrees(struct party *party, const struct player *player, int32_t number,
                  struct piece event);

// Whether the table has played since the restart.
bool party_is_proved(const struct party *party);

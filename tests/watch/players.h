// The people who play: they answer what they are asked, after a while and by chance, or as they did
// in another run.
#pragma once

#include "tests/watch/run.h"

// Everybody who has been asked something since looks at it; whoever is due answers.
void players_look(struct run *run);

// When the next of them does something, UINT64_MAX: nobody.
uint64_t players_next(const struct run *run);

// The connection of one is lost until then.
void player_lose(struct run *run, int player, uint64_t back_at);
void players_finish(struct run *run);

// Says something for the owner of the table, or for everybody who plays, refused or not.
__attribute__((format(printf, 2, 3))) void players_owner_says(struct run *run, const char *format,
                                                              ...);
__attribute__((format(printf, 3, 4))) void player_says(struct run *run, int player,
                                                       const char *format, ...);

// A club with a night that was played by bots, for tests of its files. Its address is tile-house.
#pragma once

#include "tests/unit/server/club/club_desk.h"

enum { SMALL_NIGHT_PEOPLE = 4 };

// Ann makes the club, Bob joins it as member 2, three more are added by name, and the four play one
// round of a short game; the night is confirmed and finished. Returns Ann; `out_bob` may be NULL.
struct guest *small_night_play(struct parlour *parlour, struct guest **out_bob);

// The same once more, as night `number`.
void small_night_play_again(struct parlour *parlour, struct guest *ann, struct guest *bob,
                            int number);

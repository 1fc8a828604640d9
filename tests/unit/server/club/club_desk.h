// A club and its people over the wire, for tests. Its address is tile-house.
#pragma once

#include "tests/support/parlour.h"

// Ann makes it and looks at it.
struct guest *desk_open_club(struct parlour *parlour);

// An owner makes a link by which so many become that; somebody uses a link or card.
void desk_make_link(struct parlour *parlour, struct guest *owner, const char *role, int uses,
                    char out_secret[TOKEN_HEX_BYTES]);
void desk_use_link(struct parlour *parlour, struct guest *guest, const char *secret);

// Somebody new, who is in the club as a member or a guest.
struct guest *desk_join(struct parlour *parlour, struct guest *owner, const char *name,
                        const char *role);

// The number there, as the guest was told last.
int desk_number_of(struct guest *guest);

void desk_set_role(struct parlour *parlour, struct guest *owner, int member, const char *role);

// The club's first ruleset, number 1: riichi-club as it is, counted as EMA does.
void desk_save_rules(struct parlour *parlour, struct guest *owner);

// Looks at the club anew; returns what is told. And at its members.
const json_t *desk_look(struct parlour *parlour, struct guest *guest);
const json_t *desk_members(struct guest *guest);

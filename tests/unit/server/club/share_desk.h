// A club of three servers, for tests of what each of them shows and does.
#pragma once

#include "tests/support/sim_parlours.h"

enum { NORTH, SOUTH, EAST, ALL, SOON_MS = 1000, PEOPLE = 8 };

// Somebody at a server says something, and it is so everywhere.
#define SAY(guest, ...)                                                                            \
    do {                                                                                           \
        guest_say((guest), __VA_ARGS__);                                                           \
        sim_parlours_pass(&servers, SOON_MS);                                                      \
    } while (0)

extern struct sim_parlours servers;

// All of them, with these settings.
void share_open(const char *settings);
// Somebody enters there and makes the club tile-house, which everybody may see.
struct guest *share_make_club(int number);
// A link for members.
void share_make_link(struct guest *ann, char out_secret[TOKEN_HEX_BYTES]);
// The same person at another server.
struct guest *share_come(const struct guest *person, int number);
// A night of three rounds, in which people may be checked in.
void share_open_night(struct guest *ann);
// As somebody sees it.
const json_t *share_look_at_night(struct guest *guest);
int share_revision(struct guest *guest);
// A seating is drawn, and the round begins.
void share_start_round(struct guest *ann, int round);
// How many tables each server has.
int share_count_tables(int number);
// The first server that has a table.
int share_find_tables(void);
// PEOPLE new members, who are there.
void share_check_in(struct guest *ann);

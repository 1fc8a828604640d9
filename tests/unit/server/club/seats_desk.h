// A night of a club over the wire, for tests: Ann directs the night of the club tile-house.
#pragma once

#include "tests/unit/server/club/club_desk.h"

// A server on which nights go on, and the club; returns Ann.
struct guest *desk_open_nights(struct parlour *parlour);

// The rules of the club, numbered from 1 in the order in which they are saved; `settings` as in a
// message.
void desk_add_rules(struct parlour *parlour, struct guest *ann, const char *preset,
                    const char *settings);

// What is usual in the plan of a night, and more words.
#define DESK_PLAN(words) "'method':'random','winds':'balanced','odd':'bye','capacity':60," words

// A night is planned with these words of the plan besides the usual ones, for the usual day or
// another, in seconds since 1970, and opened; so many people, by the numbers from 2 on, are added
// and checked in. Returns its number.
int desk_open_night(struct parlour *parlour, struct guest *ann, const char *plan);
int desk_open_night_at(struct parlour *parlour, struct guest *ann, int at, const char *plan);
void desk_fill_night(struct parlour *parlour, struct guest *ann, int night, int people);

void desk_presence(struct parlour *parlour, struct guest *ann, int night, int member,
                   const char *presence);

// Draws the next round with these words of the message besides round and revision, starts what was
// drawn, and confirms what is over. The proposal lives as long as the guest.
const json_t *desk_draw(struct parlour *parlour, struct guest *ann, int night, const char *words);
void desk_start(struct parlour *parlour, struct guest *ann, int night);
void desk_play(struct parlour *parlour, struct guest *ann, int night); // until all games are over
void desk_confirm(struct parlour *parlour, struct guest *ann, int night);
void desk_play_round(struct parlour *parlour, struct guest *ann, int night); // all three

// The first row of this kind in the report of a proposal, NULL if there is none.
const json_t *desk_report_row(const json_t *proposal, const char *kind);

// The night as Ann is told of it now, all of it.
const json_t *desk_look_night(struct parlour *parlour, struct guest *ann, int night);

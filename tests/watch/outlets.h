// OUTLETS: every way by which something of a table leaves the server. One row each: its name, the
// class whose release it has to keep to, what a visitor says on coming, and what it asks later. For
// one more outlet: a row, and its functions in outlets.c.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Whose release an outlet has to keep to: that of what lies open, that of all hands, of both in
// turn, or none: a caster who sees all hands at once.
enum sight { SIGHT_PUBLIC, SIGHT_HANDS, SIGHT_BOTH, SIGHT_LIVE };

#define OUTLET_ROWS(ROW)                                                                           \
    ROW(watch_public, SIGHT_PUBLIC, come_to_public, ask_nothing)                                   \
    ROW(watch_hands, SIGHT_HANDS, come_to_hands, ask_nothing)                                      \
    ROW(wander, SIGHT_BOTH, come_to_any, ask_nothing)                                              \
    ROW(replay_public, SIGHT_PUBLIC, come_to_public, ask_match)                                    \
    ROW(replay_hands, SIGHT_HANDS, come_to_hands, ask_match)                                       \
    ROW(insight, SIGHT_HANDS, come_to_insight, ask_insight)                                        \
    ROW(stranger, SIGHT_PUBLIC, come_nowhere, ask_match)                                           \
    ROW(join_table, SIGHT_PUBLIC, come_by_joining, ask_match)                                      \
    ROW(lobby, SIGHT_PUBLIC, come_to_lobby, ask_lobby)                                             \
    ROW(hall, SIGHT_PUBLIC, come_to_hall, ask_hall)                                                \
    ROW(hall_outside, SIGHT_PUBLIC, come_to_hall, ask_hall)                                        \
    ROW(matches, SIGHT_PUBLIC, come_nowhere, ask_matches)                                          \
    ROW(http, SIGHT_PUBLIC, come_nowhere, ask_http)                                                \
    ROW(page, SIGHT_PUBLIC, come_nowhere, ask_page)                                                \
    ROW(grid, SIGHT_PUBLIC, come_to_grid, ask_grid)                                                \
    ROW(tv_night, SIGHT_PUBLIC, come_to_tv, ask_tv)                                                \
    ROW(tv_person, SIGHT_PUBLIC, come_to_tv, ask_tv)                                               \
    ROW(chat_public, SIGHT_PUBLIC, come_and_write, ask_chat)                                       \
    ROW(chat_hands, SIGHT_HANDS, come_and_write, ask_chat)                                         \
    ROW(cast_public, SIGHT_PUBLIC, come_and_cast, ask_cast)                                        \
    ROW(cast_hands, SIGHT_HANDS, come_and_cast, ask_cast)                                          \
    ROW(cast_live, SIGHT_LIVE, come_and_cast, ask_cast)                                            \
    ROW(club, SIGHT_PUBLIC, come_to_club, ask_club)                                                \
    ROW(night, SIGHT_PUBLIC, come_to_night, ask_night)                                             \
    ROW(night_outside, SIGHT_PUBLIC, come_to_night, ask_night)                                     \
    ROW(feed_public, SIGHT_PUBLIC, come_to_feed, ask_feed)                                         \
    ROW(feed_hands, SIGHT_HANDS, come_to_feed, ask_feed)

#define OUTLET_ID(name, sight, come, ask) OUTLET_##name,
enum outlet { OUTLET_ROWS(OUTLET_ID) OUTLET_COUNT };
#undef OUTLET_ID

// Whether the visitor of this outlet shows something: those who see all hands at once where the
// plan has such casters, the others where it has none.
#define OUTLET_CASTS(outlet, has_live)                                                             \
    ((has_live) ? (outlet) == OUTLET_cast_live                                                     \
                : (outlet) == OUTLET_cast_public || (outlet) == OUTLET_cast_hands)

struct run;

const char *outlet_name(int outlet);
enum sight outlet_sight(int outlet);

// The visitor of this outlet has connected and says what it wants; `chance` decides what it does
// not say itself, such as the last event it claims to have.
void outlet_come(struct run *run, int outlet, uint32_t chance);

// It asks for what its outlet has, and for another class.
void outlet_ask(struct run *run, int outlet, uint32_t chance);
void outlet_change_class(struct run *run, int outlet, uint32_t chance);

// Winds, waits, the kong box, flowers and seasons, fishing calls, goulash and hands that all count;
// for translate.c.
#pragma once

#include "common/rules/match/match.h"
#include "common/rules/scoring/points/points.h"
#include "protocol/protocol_gen.h"
#include "server/translate/scratch.h"

#include <stdbool.h>

// "E" and so on, of a wind's kind.
const char *translate_wind(int kind);

// The kinds as tiles, in the order of the kinds.
struct wire_strings translate_kinds(struct scratch *scratch, kind_set kinds);

// What the hand that this seat has shown at a draw waited for; nothing if it showed none that was
// ready.
struct wire_strings translate_shown_waits(const struct match *after,
                                          const struct event_drawn *drawn, int seat,
                                          struct scratch *scratch);

// Whether a client must be told who has which wind, since it is not simply counted from the dealer
// on; and the winds by seat.
// Whether seats have winds that anybody can speak of: not before the tiles are in the set (tibet
// 10).
bool translate_has_winds(const struct ruleset *rules);
bool translate_has_odd_winds(const struct ruleset *rules);
struct wire_strings translate_winds(const struct deal *deal, struct scratch *scratch);

// Whether replacement tiles run out, so that their number is told.
bool translate_has_box(const struct ruleset *rules);

// Adds to a question that is open which exchange of a goulash it asks for, and who gets whose
// tiles.
void translate_exchange(const struct deal *deal, struct scratch *scratch,
                        struct wire_event_question *out);

// A counted hand, line by line.
struct wire_points_sum translate_points_sum(struct scratch *scratch,
                                            const struct points_score *score);

// What EVENT_THROWS, EVENT_BONUS, EVENT_FISHING, EVENT_EXCHANGE, EVENT_HAND, EVENT_SETTLE and
// EVENT_SET tell; `after` is the match with it applied.
void translate_throws(const struct match *after, const struct event *event, struct scratch *scratch,
                      struct wire_event *out);
void translate_bonus(const struct match *after, const struct event *event, struct scratch *scratch,
                     struct wire_event *out);
void translate_fishing(const struct match *after, const struct event *event,
                       struct scratch *scratch, struct wire_event *out);
void translate_passed_tiles(const struct match *after, const struct event *event,
                            struct scratch *scratch, struct wire_event *out);
void translate_hand(const struct match *after, const struct event *event, struct scratch *scratch,
                    struct wire_event *out);
void translate_settlement(const struct match *after, const struct event *event,
                          struct scratch *scratch, struct wire_event *out);
void translate_set(const struct match *after, const struct event *event, struct scratch *scratch,
                   struct wire_event *out);

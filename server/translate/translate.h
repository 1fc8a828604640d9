// Between the engine's words and those of the wire; nowhere else do they meet.
#pragma once

#include "common/rules/event/event_codec.h"
#include "common/rules/event/view.h"
#include "common/rules/match/match.h"
#include "protocol/protocol_gen.h"
#include "server/translate/scratch.h"
#include "server/translate/translate_tiles.h"

#include <stdbool.h>

// No event takes more of the scratch memory than this: its lists are bounded by those of the
// engine.
enum { TRANSLATE_BYTES_MAX = 32 << 10 };

// The event as a message to the viewer; `after` is the table's match with the event applied. Lists
// and texts in it live in the scratch memory. False for events that are told in another way (an
// answer).
bool translate_event(const struct match *after, const struct viewed_event *viewed, int32_t number,
                     struct scratch *scratch, struct wire_event *out_event);

// When it happened, if that is known and a number of the wire can say it.
void translate_time(const struct event_time *time, struct wire_event *event);

// While the match goes on the review asks for waits first, and tells them then: this takes them out
// of an event that was translated.
void translate_without_waits(struct wire_event *event);

// Heads or nonces of the first `count` seats, hexadecimal, "" where there is none.
struct wire_strings translate_nonces(struct scratch *scratch, const struct fair_nonces *nonces,
                                     int count);

// The parts of a win.
struct wire_yaku_list translate_yaku(struct scratch *scratch, const struct score *score);
struct wire_fu_part_list translate_fu_parts(struct scratch *scratch, const struct score *score);
enum wire_limit_name translate_limit(const struct score *score);

// The word of an action; `action_kind` is an enum action_kind.
enum wire_action_type translate_action_type(int action_kind);

// An action as it is offered to its seat.
void translate_action(const struct deal *deal, const struct action *action,
                      struct wire_action *out_action);

// Finds the action among those that were offered (legal_offer), or makes it of one whose tiles are
// to be chosen. False if it is none of them.
bool translate_choice(const struct deal *deal, const struct action_list *offered,
                      const struct wire_action *wanted, struct action *out_action);

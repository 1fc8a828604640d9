// The strict table (group U): which declarations are wrong, and what the table then does. Decisions
// only; nothing here is reached with legality = enforced.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/event/fault.h"

#include <stdbool.h>

// Declarations that a player may take back in one turn before only a discard is left. No rule of
// play: without a limit a turn would not end.
enum { STRICT_TAKE_BACK_MAX = 3 };

static inline bool deal_is_strict(const struct deal *deal) {
    return deal->rules.legality == LEGALITY_STRICT;
}

// The word that the seat has said and must show or take back, ACTION_PASS if there is none.
int strict_word(const struct deal *deal, int seat);

// What is wrong with this action of a seat that is asked, FAULT_NONE if it is sound. Some faults
// are found at once, some only later: see the table of group U.
enum fault strict_fault(const struct deal *deal, const struct action *action);

// Whether the table does not accept the action, because its fault is refused, or because it would
// make a hand dead where there are no dead hands (U9, U12).
bool strict_is_refused(const struct deal *deal, const struct action *action);

// Whether a declaration is accepted all the same because this fault of it is found later.
bool strict_is_found_later(enum fault fault, const struct action *action);

// Whether a set laid with these tiles is none: false_set, false_kan.
bool strict_is_wrong_set(const struct deal *deal, const struct action *action);

// Tells a fault and what it costs (U9, U13, U14).
void strict_add_penalty(const struct deal *deal, const struct action *action, enum fault fault,
                        int penalty, struct event_list *out);

// Tells each seat what was not found (U22), by no penalty in `out` either: wrong riichi, and false
// rons that a win covered (U16). Nothing with legality = enforced.
void strict_add_reviews(const struct deal *deal, struct event_list *out);

// What follows from an action that was accepted.
MUST_USE enum status strict_act(const struct deal *deal, const struct action *action,
                                struct event_list *out);

// The rons of a window: words must be shown, false ones cost. True if that is all that happens now.
bool strict_settle_rons(const struct deal *deal, struct event_list *out);

// The best call of a window: its word must be shown, a dead hand's is a fault. True if that is all
// that happens now.
bool strict_settle_call(const struct deal *deal, int seat, struct event_list *out);

// The exhaustive draw after everybody has said tenpai or noten (U17).
void strict_settle_exhaustive(const struct deal *deal, struct event_list *out);

// Four riichi are shown. True if a fault among them decides the deal.
bool strict_settle_suucha(const struct deal *deal, struct event_list *out);

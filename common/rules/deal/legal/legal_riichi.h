// Riichi: declaring it, and the kans it allows.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Adds riichi with each discard that leaves a hand that may declare it. Needs a known hand.
void legal_add_riichi(const struct deal *deal, int seat, struct action_list *list);

// Whether the seat could declare a riichi for the live tiles and its points (R64, R72).
bool legal_riichi_is_in_limits(const struct deal *deal, const struct seat *seat);

// Whether a concealed kan of this kind is allowed to a seat in riichi (R69).
bool legal_may_ankan_in_riichi(const struct deal *deal, const struct seat *seat, int kind);

// A set as a call or a kan lays it, on a copy of the seat: what the hand is afterwards.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/event/action.h"

#include <stdbool.h>

// `action` is a legal chii, pon or kan of any kind. Takes its tiles out of the concealed ones and
// lays the set, or makes a laid pon a kan. False if there is no place for another set: then nothing
// is changed.
bool lay_set(struct seat *seat, const struct action *action);

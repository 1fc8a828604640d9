// One hand of a tenhou.net/6 record as recorded steps.
#pragma once

#include "server/records/foreign_match.h"

#include <jansson.h>
#include <stdbool.h>

// Reads an element of `log`; the problem's place is the step in the hand.
bool tenhou6_read_hand(const json_t *json, int players, struct foreign_hand *out_hand,
                       struct foreign_problem *problem);

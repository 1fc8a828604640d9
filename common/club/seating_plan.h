// Seatings that are written down: a design of all rounds, a script, tables set by hand. Whoever a
// plan names sits there; places that stay free, and people it does not name, are seated as by
// chance.
#pragma once

#include "common/club/seating_work.h"

// Makes groups by the plan of this round and puts every player in one. False if there is no plan,
// and then nothing is changed but the method: RANDOM.
bool seating_plan_start(struct seating_work *work);

// The order of winds in which the plan names the people of a group, if it names just them and the
// input wants it, or it is as even as any other. `people` are the group's, in its order.
bool seating_plan_winds(const struct seating_work *work, const struct seating_group *group,
                        const struct seating_person *const *people, uint8_t *out_order);

// The seating that a search begins with: groups by the shape, and people in them by the method.
#pragma once

#include "common/club/seating_work.h"

// Appends a group to the work, empty of people.
void seating_start_group(struct seating_work *work, enum group_kind kind, int seats, int bots,
                         int number);

// Groups for all tables of a shape, numbered from `number` on, and the bench.
void seating_start_groups(struct seating_work *work, const struct seating_shape *shape, int number);

// Puts every player in a group, for methods without a plan.
void seating_start_people(struct seating_work *work);

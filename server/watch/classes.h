// Which classes of a table somebody may watch: by its policy, by links, by what players allow.
#pragma once

#include "common/base/status.h"
#include "server/table/table.h"

enum { CLASSES_MAX = 2 + SEAT_MAX };

struct class_list {
    int count;
    struct wire_offered_class rows[CLASSES_MAX];
};

// What the policy offers to those whom it is for.
void classes_offered(const struct table *table, struct class_list *out_list);

// What this person, who came by the link with this key ("" without one), may watch; `table` may be
// NULL. STATUS_NOT_WATCHED if that is nothing, also for whom somebody has barred; STATUS_NEEDS_NAME
// if a name is all that is missing; STATUS_PLAYS_IN_ROUND.
MUST_USE enum status classes_for(const struct table *table, const struct account *account,
                                 const char *key, struct class_list *out_list);

// What lies open, at once: who watches this is at the table itself, without a seat.
extern const struct wire_offered_class class_at_table;
bool class_is_at_table(const struct wire_offered_class *class);

bool classes_are_same(const struct wire_offered_class *a, const struct wire_offered_class *b);

// The row with this content; NULL if there is none.
const struct wire_offered_class *classes_find(const struct class_list *list,
                                              enum wire_watch_class class, int seat);

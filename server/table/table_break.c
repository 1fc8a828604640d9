// A match that is broken off: given up for another stage, or left by all its people. It ends as it
// stands, with points and places, and is kept like any other: nobody can make it vanish.
#include "common/rules/deal/decide/deal_act.h"
#include "server/table/table_parts.h"

bool table_can_break_off(const struct table *table) {
    bool is_in_hand = !match_is_between_deals(&table->match);
    return table_is_running(table) && !table->match.is_over &&
           table->deals > (is_in_hand ? 1u : 0u);
}

void table_break_off(struct table *table) {
    table_make_due(table, STEP_BROKEN_OFF);
}

bool table_is_breaking_off(const struct table *table) {
    return table->is_broken_off || table_is_due(table, STEP_BROKEN_OFF);
}

// The hand that is being played is void; a question at its end is answered first, as for somebody
// away.
void table_end_broken(struct table *table) {
    struct event_list list;
    if (match_is_between_deals(&table->match)) {
        table_end_match(table);
    } else if (deal_again(&table->match.deal, &list) == STATUS_OK) {
        table_decide(table, STATUS_OK, &list);
    } else {
        table_answer_pending(table);
    }
}

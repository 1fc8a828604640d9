// Doing what all have agreed to (table_poll.h).
#include "server/table/table_parts.h"

#include "common/rules/deal/decide/deal_act.h"

static void deal_hand_again(struct table *table) {
    struct event_list list;
    if (deal_again(&table->match.deal, DRAWN_AGAIN, &list) == STATUS_OK) {
        table_decide(table, STATUS_OK, &list);
    }
}

static void take_back(struct table *table) {
    size_t offset;
    if (table_last_discard(table, &offset) != NO_SEAT) {
        table_rewind_due(table, offset);
    }
}

bool table_do_agreed(struct table *table) {
    if (!table_poll_consume(table)) {
        return false;
    }
    switch (table->poll.what) {
    case WIRE_PROPOSAL_DEAL_AGAIN:
        deal_hand_again(table);
        break;
    case WIRE_PROPOSAL_TAKE_BACK:
        take_back(table);
        break;
    case WIRE_PROPOSAL_TEACHER:
        table_poll_admit(table);
        break;
    case WIRE_PROPOSAL_STAGE:
        table_move_stage(table);
        break;
    case WIRE_PROPOSAL_WATCHING:
        table_apply_asked(table);
        break;
    case WIRE_PROPOSAL_COUNT:
        break;
    }
    return true;
}

// The last facts of a deal.
#include "common/rules/deal/decide/deal_end.h"

#include "common/rules/deal/decide/strict_penalty.h"

#include <string.h>

// tibet R58: all hands are reviewed, also after a draw.
static void add_laid_open(const struct deal *deal, struct event_list *out) {
    for (int seat = 0; seat < deal->rules.players && deal->rules.reveal_hands_at_end; seat++) {
        struct event_laid_open *laid = &event_list_add(out, EVENT_LAID_OPEN, seat)->laid_open;
        memset(laid, 0, sizeof *laid);
        laid->hand_count = (uint8_t)hand_tiles(&deal->seats[seat].hand, laid->hand);
    }
}

// The deal is over unless the winning dealer of the last hand is asked whether to end the game.
void deal_add_end(const struct deal *deal, bool does_dealer_win, struct event_list *out) {
    strict_add_reviews(deal, out);
    add_laid_open(deal, out);
    if (does_dealer_win && deal->is_last &&
        deal->rules.last_hand_repeat == LAST_HAND_REPEAT_DEALER_CHOICE) {
        event_list_add(out, EVENT_ASK, NO_SEAT)->question = QUESTION_END_GAME;
    } else {
        event_list_add(out, EVENT_DEAL_END, NO_SEAT);
    }
}

// Applies fishing calls.
#include "common/rules/deal/apply/apply_fishing.h"

enum status deal_apply_fishing(struct deal *deal, const struct event *event) {
    struct seat *s = &deal->seats[event->seat];
    bool is_asked = deal->phase == DEAL_ASK && deal->question == QUESTION_EXCHANGE;
    bool is_turn = deal->phase == DEAL_TURN && deal->turn == event->seat;
    if (s->fishing != FISHING_NONE || (!is_asked && !is_turn) ||
        (is_asked && !event->is_original)) {
        return STATUS_BROKEN;
    }
    int freezes = deal->rules.call_freezes_hand;
    s->fishing = event->is_original ? FISHING_ORIGINAL : FISHING_CALLED;
    s->is_frozen = is_asked || freezes == CALL_FREEZES_HAND_BOTH ||
                   (event->is_original && freezes == CALL_FREEZES_HAND_ORIGINAL_CALL);
    return STATUS_OK;
}

void fishing_note_changed(struct seat *seat) {
    if (seat->fishing == FISHING_ORIGINAL && !seat->is_frozen) {
        seat->fishing = FISHING_CALLED;
    }
}

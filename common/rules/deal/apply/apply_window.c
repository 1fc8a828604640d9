// Windows and turns: whose move it is.
#include "common/rules/deal/apply/apply_window.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/legal/legal_claims.h"

#include <string.h>

void deal_pass(struct deal *deal, int seat) {
    struct seat *s = &deal->seats[seat];
    deal->answered |= (uint8_t)(1 << seat);
    s->answer = (struct action){.kind = ACTION_PASS, .seat = (uint8_t)seat, .tile = TILE_NONE};
    memset(s->answer.used, TILE_NONE, sizeof s->answer.used);
}

void deal_end_first_go_around(struct deal *deal) {
    deal->is_uninterrupted = false;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        deal->seats[seat].is_ippatsu = false;
    }
}

// Opens a window in which all but `turn` may claim `tile`.
void deal_open_window(struct deal *deal, enum deal_phase phase, int tile) {
    deal->phase = (uint8_t)phase;
    deal->tile = (uint8_t)tile;
    if (deal_is_strict(deal)) { // U4: everybody is asked, so that a pause tells nothing
        deal->asked = (uint8_t)(((1 << deal->rules.players) - 1) & ~(1 << deal->turn));
    } else {
        deal->asked = (uint8_t)legal_claimants(deal);
    }
}

void deal_forget_answers(struct deal *deal) {
    deal->asked = 0;
    deal->answered = 0;
    deal->is_showing = false;
    deal->replaced = 0;
}

static bool is_window(const struct deal *deal) {
    return deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB;
}

void deal_note_passed(struct deal *deal) {
    if (!is_window(deal)) {
        return;
    }
    for (int seat = 0; seat < deal->rules.players; seat++) {
        struct seat *s = &deal->seats[seat];
        bool waits_for_it = (s->waits & KIND_BIT(tile_kind(deal->tile))) != 0;
        if (waits_for_it && deal_is_offered(deal, seat)) {
            s->is_temp_furiten = deal->rules.furiten_temp;
            s->is_riichi_furiten =
                s->is_riichi_furiten || (s->riichi != RIICHI_NONE && deal->rules.furiten_riichi);
        }
    }
}

void deal_close_window(struct deal *deal) {
    if (!is_window(deal)) {
        return;
    }
    deal_note_passed(deal);
    if (deal->phase == DEAL_ROB && !deal->open_set.is_open) {
        deal_end_first_go_around(deal); // 4.3, 4.5: rights end once the kan or north stands
    }
    deal_forget_answers(deal);
}

void deal_start_turn(struct deal *deal, int seat) {
    deal->phase = DEAL_TURN;
    deal->turn = (uint8_t)seat;
    deal->asked = (uint8_t)(1 << seat);
    deal->seats[seat].taken_back = 0;
}

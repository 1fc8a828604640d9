// Closing a window: who gets the tile, and what follows (4.1, 4.3, 4.5).
#include "common/rules/deal/decide/deal_settle.h"

#include "common/base/rare.h"
#include "common/rules/deal/decide/deal_claims.h"
#include "common/rules/deal/decide/deal_draw.h"
#include "common/rules/deal/decide/deal_drawn.h"
#include "common/rules/deal/decide/deal_wins.h"
#include "common/rules/deal/decide/settle_exchange.h"
#include "common/rules/deal/decide/strict_settle.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/strict.h"

bool deal_can_settle(const struct deal *deal) {
    if (deal->phase != DEAL_CLAIM && deal->phase != DEAL_ROB && deal->phase != DEAL_ASK) {
        return false;
    }
    unsigned pending = deal_pending(deal);
    if (pending == 0) {
        return true;
    }
    if (deal->phase == DEAL_ASK || deal_is_strict(deal)) { // U4: only time or all answers close it
        return false;
    }
    int best = deal_best_claim(deal);
    if (best == NO_SEAT) { // whoever is asked has something to claim
        return false;
    }
    for (unsigned left = pending; left != 0; left &= left - 1) {
        if (deal_claim_could_matter(deal, __builtin_ctz(left), best)) {
            return false;
        }
    }
    return true;
}

// The kan that now stands is one too many (A7).
static bool is_fifth_kan(const struct deal *deal, int kans) {
    return kans > deal->rules.max_kans;
}

// Whether everybody's first discard was the same wind.
static bool is_suufon(const struct deal *deal) {
    int wind = tile_kind(deal->seats[deal->dealer].river[0].tile);
    if (!deal->is_uninterrupted || (KINDS_WIND & KIND_BIT(wind)) == 0) {
        return false;
    }
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        if (s->river_count != 1 || tile_kind(s->river[0].tile) != wind) {
            return false;
        }
    }
    return true;
}

static bool is_suucha(const struct deal *deal) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (deal->seats[seat].riichi == RIICHI_NONE) {
            return false;
        }
    }
    return true;
}

// The draw that follows a discard nobody won on, or DRAWN_REASON_COUNT (4.1, step 8).
static enum drawn_reason abort_after_discard(const struct deal *deal) {
    const struct ruleset *rules = &deal->rules;
    if (rules->abort_suufon && is_suufon(deal)) {
        return DRAWN_SUUFON;
    }
    if (rules->abort_suucha && is_suucha(deal)) {
        return DRAWN_SUUCHA;
    }
    if (rules->abort_four_kans && deal->kan_count == 4 && deal_kan_owners(deal) > 1) {
        return DRAWN_SUUKAIKAN;
    }
    return DRAWN_REASON_COUNT;
}

static void add_call(const struct deal *deal, const struct action *claim, struct event_list *out) {
    bool is_kan = claim->kind == ACTION_DAIMINKAN;
    struct event *event = event_list_add(out, EVENT_MELD, claim->seat);
    event->meld = (struct meld){
        .kind = (uint8_t)(is_kan                       ? MELD_DAIMINKAN
                          : claim->kind == ACTION_CHII ? MELD_CHII
                                                       : MELD_PON),
        .from = deal->turn,
        .tiles = {claim->tile, claim->used[0], claim->used[1], claim->used[2]},
        .is_wrong = deal_is_strict(deal) && strict_is_wrong_set(deal, claim),
    };
    bool is_right_kan = is_kan && !event->meld.is_wrong;
    if (is_right_kan && is_fifth_kan(deal, deal->kan_count + 1)) {
        deal_add_abort(deal, DRAWN_SUUKAIKAN, NO_SEAT, out);
    } else if (is_kan && deal_is_strict(deal)) {
        event_list_add(out, EVENT_ASK, claim->seat)->question = QUESTION_REPLACEMENT;
    } else if (is_kan) {
        bool turns_dora = deal->rules.dora && deal->rules.kan_dora;
        deal_add_replacement(deal, claim->seat, MELD_DAIMINKAN, deal->pending_dora + turns_dora,
                             out);
    }
}

RARE static void settle_exhaustive(const struct deal *deal, struct event_list *out) {
    bool is_plain =
        deal->rules.dealer_repeat == DEALER_REPEAT_WIN_OR_DRAW && deal->rules.noten_total == 0;
    if (is_plain) { // B71, B75: nobody gains by being ready, so nobody shows it
        deal_add_abort(deal, DRAWN_EXHAUSTIVE, NO_SEAT, out);
    } else if (deal->rules.tenpai_declaration == TENPAI_DECLARATION_ASK ||
               deal_is_strict(deal)) { // U3
        event_list_add(out, EVENT_ASK, NO_SEAT)->question = QUESTION_TENPAI;
    } else {
        deal_add_exhaustive(deal, &(struct draw_hands){0}, out);
    }
}

static void settle_abort(const struct deal *deal, enum drawn_reason reason,
                         struct event_list *out) {
    if (reason != DRAWN_SUUCHA || !deal_is_strict(deal) || !strict_settle_suucha(deal, out)) {
        deal_add_abort(deal, reason, NO_SEAT, out);
    }
}

RARE static void settle_call(const struct deal *deal, int seat, struct event_list *out) {
    if (!deal_is_strict(deal) || !strict_settle_call(deal, seat, out)) {
        add_call(deal, &deal->seats[seat].answer, out);
    }
}

// Nobody won on the discard.
static void settle_discard(const struct deal *deal, struct event_list *out) {
    int best = deal_best_claim(deal);
    if (deal->seats[deal->turn].riichi == RIICHI_DECLARED) {
        // The window stays open for the next call: what follows is decided with the deposit paid.
        event_list_add(out, EVENT_RIICHI_ACCEPTED, deal->turn);
        return;
    }
    enum drawn_reason reason = abort_after_discard(deal);
    if (reason != DRAWN_REASON_COUNT) {
        settle_abort(deal, reason, out);
    } else if (best != NO_SEAT) {
        settle_call(deal, best, out);
    } else if (deal_live(deal) == 0) {
        settle_exhaustive(deal, out);
    } else {
        deal_add_draw(deal, deal_next_seat(deal, deal->turn), false, out);
    }
}

// Nobody robbed the kan or north.
RARE static void settle_rob(const struct deal *deal, struct event_list *out) {
    bool is_kita = deal->rob == MELD_KIND_COUNT;
    if (!is_kita && is_fifth_kan(deal, deal->kan_count)) {
        deal_add_abort(deal, DRAWN_SUUKAIKAN, NO_SEAT, out);
    } else if (!is_kita && deal_is_strict(deal)) {
        event_list_add(out, EVENT_ASK, deal->turn)->question = QUESTION_REPLACEMENT;
    } else {
        deal_add_replacement(deal, deal->turn, deal->rob, deal->pending_dora, out);
    }
}

RARE static void settle_question(const struct deal *deal, struct event_list *out) {
    struct draw_hands hands = {0};
    if (deal->question == QUESTION_END_GAME) {
        event_list_add(out, EVENT_DEAL_END, NO_SEAT);
        return;
    }
    if (deal->question == QUESTION_EXCHANGE || deal->question == QUESTION_SKIP) {
        deal_settle_exchange(deal, out);
        return;
    }
    if (deal_is_strict(deal)) {
        strict_settle_exhaustive(deal, out);
        return;
    }
    for (int seat = 0; seat < deal->rules.players; seat++) {
        hands.noten |= (unsigned)deal_has_answer(deal, seat, ACTION_NOTEN) << seat;
    }
    deal_add_exhaustive(deal, &hands, out);
}

RARE static enum status settle_rons(const struct deal *deal, unsigned winners,
                                    struct event_list *out) {
    bool is_triple = __builtin_popcount(winners) >= 3;
    if (is_triple && deal->rules.multi_ron == MULTI_RON_MAX2_TRIPLE_DRAW) {
        deal_add_abort(deal, DRAWN_SANCHAHOU, NO_SEAT, out);
        return STATUS_OK;
    }
    return deal_add_rons(deal, winners, out);
}

enum status deal_settle(const struct deal *deal, struct event_list *out_events) {
    out_events->count = 0;
    if (!deal_can_settle(deal)) {
        return STATUS_BROKEN;
    }
    if (deal_is_strict(deal) && deal->phase != DEAL_ASK && strict_settle_rons(deal, out_events)) {
        return STATUS_OK;
    }
    unsigned winners = deal->phase == DEAL_ASK ? 0 : deal_winning_claims(deal);
    if (winners != 0) {
        return settle_rons(deal, winners, out_events);
    }
    if (deal->phase == DEAL_CLAIM) {
        settle_discard(deal, out_events);
    } else if (deal->phase == DEAL_ROB) {
        settle_rob(deal, out_events);
    } else {
        settle_question(deal, out_events);
    }
    return STATUS_OK;
}

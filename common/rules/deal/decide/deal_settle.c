// Closing a window: who gets the tile, and what follows (4.1, 4.3, 4.5).
#include "common/rules/deal/deal.h"
#include "common/rules/deal/decide/deal_draw.h"
#include "common/rules/deal/decide/deal_endings.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/exchange.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/deal/legal/strict.h"

#include <string.h>

static enum claim_level level_of(const struct action *action) {
    return (enum claim_level)action_rows[action->kind].claim;
}

// Claims of one level go to the next seat in turn order, so nearer is stronger (R38).
static int strength(const struct deal *deal, enum claim_level level, int seat) {
    return (int)level * SEAT_MAX - deal_turns_after(deal, deal->turn, seat);
}

// The seat with the strongest answered claim, NO_SEAT if all answers are passes.
static int best_claimant(const struct deal *deal) {
    int best = NO_SEAT, best_strength = 0;
    for (unsigned left = deal->answered; left != 0; left &= left - 1) {
        int seat = __builtin_ctz(left);
        enum claim_level level = level_of(&deal->seats[seat].answer);
        if (level != CLAIM_NONE && strength(deal, level, seat) > best_strength) {
            best = seat;
            best_strength = strength(deal, level, seat);
        }
    }
    return best;
}

// Whether an answer that `seat` still may give could change the result; `best` leads as yet.
static bool could_matter(const struct deal *deal, int seat, int best) {
    struct action_list list;
    enum claim_level most = CLAIM_NONE;
    legal_list(deal, seat, &list);
    for (int i = 0; i < list.count; i++) {
        enum claim_level level = level_of(&list.rows[i]);
        most = level > most ? level : most;
    }
    if (most == CLAIM_RON && deal->rules.multi_ron != MULTI_RON_HEADBUMP) {
        return true;
    }
    return strength(deal, most, seat) > strength(deal, level_of(&deal->seats[best].answer), best);
}

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
    int best = best_claimant(deal);
    if (best == NO_SEAT) { // whoever is asked has something to claim
        return false;
    }
    for (unsigned left = pending; left != 0; left &= left - 1) {
        if (could_matter(deal, __builtin_ctz(left), best)) {
            return false;
        }
    }
    return true;
}

unsigned deal_winning_claims(const struct deal *deal) {
    unsigned winners = 0;
    for (int turns = 1; turns < deal->rules.players && deal->answered != 0; turns++) {
        int seat = (deal->turn + turns) % deal->rules.players;
        bool is_claim = deal_has_answer(deal, seat, ACTION_RON);
        // U15: a false one takes no part.
        bool is_sound =
            !deal_is_strict(deal) || strict_fault(deal, &deal->seats[seat].answer) == FAULT_NONE;
        bool is_bumped = deal->rules.multi_ron == MULTI_RON_HEADBUMP && winners != 0;
        winners |= (unsigned)(is_claim && is_sound && !is_bumped) << seat;
    }
    return winners;
}

static enum kan_dora_time {
    TURN_BEFORE_DRAW,
    TURN_AFTER_DRAW,
    TURN_LATER
} dora_time(const struct deal *deal, enum meld_kind kan) {
    uint8_t rule = kan == MELD_ANKAN ? deal->rules.kan_dora_closed : deal->rules.kan_dora_open;
    if (rule == KAN_DORA_TIME_IMMEDIATE) {
        return TURN_BEFORE_DRAW;
    }
    return rule == KAN_DORA_TIME_AFTER_DRAW ? TURN_AFTER_DRAW : TURN_LATER;
}

void deal_add_replacement(const struct deal *deal, int seat, enum meld_kind kan, int pending,
                          struct event_list *out) {
    bool is_kita = kan == MELD_KIND_COUNT;
    enum kan_dora_time time = is_kita ? TURN_BEFORE_DRAW : dora_time(deal, kan);
    bool has_own = !is_kita && pending > 0;
    int before = time == TURN_BEFORE_DRAW ? pending : pending - has_own;
    for (int i = 0; i < before; i++) {
        deal_add_dora(deal, i, out);
    }
    deal_add_draw(deal, seat, true, out);
    if (time == TURN_AFTER_DRAW && has_own) {
        deal_add_dora(deal, before, out);
    }
}

// The kan that now stands is one too many (A7).
static bool is_fifth_kan(const struct deal *deal, int kans) {
    return kans > deal->rules.max_kans;
}

// The draw that follows a discard nobody won on, or DRAWN_REASON_COUNT (4.1, step 8).
static enum drawn_reason abort_after_discard(const struct deal *deal) {
    const struct ruleset *rules = &deal->rules;
    int riichi = 0, same_winds = 0;
    int wind = tile_kind(deal->seats[deal->dealer].river[0].tile);
    for (int seat = 0; seat < rules->players; seat++) {
        const struct seat *s = &deal->seats[seat];
        riichi += s->riichi != RIICHI_NONE;
        same_winds += s->river_count == 1 && tile_kind(s->river[0].tile) == wind;
    }
    if (rules->abort_suufon && deal->is_uninterrupted && same_winds == rules->players &&
        (KINDS_WIND & KIND_BIT(wind))) {
        return DRAWN_SUUFON;
    }
    if (rules->abort_suucha && riichi == rules->players) {
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

static void settle_exhaustive(const struct deal *deal, struct event_list *out) {
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

static void settle_call(const struct deal *deal, int seat, struct event_list *out) {
    if (!deal_is_strict(deal) || !strict_settle_call(deal, seat, out)) {
        add_call(deal, &deal->seats[seat].answer, out);
    }
}

// Nobody won on the discard.
static void settle_discard(const struct deal *deal, struct event_list *out) {
    int best = best_claimant(deal);
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
static void settle_rob(const struct deal *deal, struct event_list *out) {
    bool is_kita = deal->rob == MELD_KIND_COUNT;
    if (!is_kita && is_fifth_kan(deal, deal->kan_count)) {
        deal_add_abort(deal, DRAWN_SUUKAIKAN, NO_SEAT, out);
    } else if (!is_kita && deal_is_strict(deal)) {
        event_list_add(out, EVENT_ASK, deal->turn)->question = QUESTION_REPLACEMENT;
    } else {
        deal_add_replacement(deal, deal->turn, deal->rob, deal->pending_dora, out);
    }
}

static void settle_question(const struct deal *deal, struct event_list *out) {
    struct draw_hands hands = {0};
    if (deal->question == QUESTION_END_GAME) {
        event_list_add(out, EVENT_DEAL_END, NO_SEAT);
        return;
    }
    if (deal->question == QUESTION_EXCHANGE || deal->question == QUESTION_SKIP) {
        exchange_settle(deal, out);
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

static enum status settle_rons(const struct deal *deal, unsigned winners, struct event_list *out) {
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

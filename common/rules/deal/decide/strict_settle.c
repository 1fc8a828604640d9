// Closing a window or the hand at the strict table: who must show, and what is found.
#include "common/rules/deal/decide/strict_settle.h"

#include "common/rules/deal/decide/deal_claims.h"
#include "common/rules/deal/decide/deal_drawn.h"
#include "common/rules/deal/decide/strict_penalty.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/legal/strict.h"

static void ask_to_show(unsigned seats, struct event_list *out) {
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        if (seats >> seat & 1) {
            event_list_add(out, EVENT_ASK, seat)->question = QUESTION_SHOW;
        }
    }
}

// Seats that claim the win; with `are_words` only those that have not shown yet.
static unsigned ron_claims(const struct deal *deal, bool are_words) {
    unsigned claims = 0;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        bool is_ron = deal_has_answer(deal, seat, ACTION_RON);
        claims |= (unsigned)(is_ron && (s->answer.is_word || !are_words)) << seat;
    }
    return claims;
}

// Faults of these claims whose penalty is a chombo, or with `is_chombo` false another one.
static unsigned list_false_rons(const struct deal *deal, unsigned claims, bool is_chombo,
                                uint16_t faults[SEAT_MAX]) {
    unsigned offenders = 0;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        enum fault fault =
            claims >> seat & 1 ? strict_fault(deal, &deal->seats[seat].answer) : FAULT_NONE;
        bool counts = fault != FAULT_NONE &&
                      (fault_effect(&deal->rules, fault) == PENALTY_CHOMBO) == is_chombo;
        faults[seat] = (uint16_t)(counts ? FAULT_BIT(fault) : 0);
        offenders |= (unsigned)counts << seat;
    }
    return offenders;
}

static void add_penalties(const struct deal *deal, unsigned offenders,
                          const uint16_t faults[SEAT_MAX], struct event_list *out) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (offenders >> seat & 1) {
            enum fault fault = (enum fault)__builtin_ctz(faults[seat]);
            strict_add_penalty(deal, &deal->seats[seat].answer, fault,
                               fault_effect(&deal->rules, fault), out);
        }
    }
}

bool strict_settle_rons(const struct deal *deal, struct event_list *out) {
    uint16_t faults[SEAT_MAX];
    unsigned words = ron_claims(deal, true), claims = ron_claims(deal, false);
    if (words != 0) {
        ask_to_show(words, out);
        return true;
    }
    bool has_winner = deal_winning_claims(deal) != 0;
    unsigned offenders = list_false_rons(deal, claims, true, faults);
    if (has_winner) { // U16
        if (deal->rules.chombo_with_win == CHOMBO_WITH_WIN_PENALTY) {
            add_penalties(deal, offenders, faults, out);
        }
        return false;
    }
    if (offenders != 0) { // U15
        add_penalties(deal, offenders, faults, out);
        deal_add_void(deal, DRAWN_CHOMBO, out);
        return true;
    }
    offenders = list_false_rons(deal, claims, false, faults);
    add_penalties(deal, offenders, faults, out);
    return offenders != 0;
}

bool strict_settle_call(const struct deal *deal, int seat, struct event_list *out) {
    const struct action *claim = &deal->seats[seat].answer;
    if (claim->is_word) {
        ask_to_show(1u << seat, out);
        return true;
    }
    if (strict_fault(deal, claim) != FAULT_DEAD_CALL) {
        return false;
    }
    uint16_t faults[SEAT_MAX] = {0};
    faults[seat] = FAULT_BIT(FAULT_DEAD_CALL);
    add_penalties(deal, 1u << seat, faults, out);
    if (fault_effect(&deal->rules, FAULT_DEAD_CALL) == PENALTY_CHOMBO) {
        deal_add_void(deal, DRAWN_CHOMBO, out);
    }
    return true;
}

// What is found when hands are shown, by seat: wrong riichi and, at a draw, a false tenpai.
struct findings {
    unsigned offenders; // a bit a seat
    unsigned chombos;   // those of them who pay
    uint16_t faults[SEAT_MAX];
};

static enum fault fault_shown(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    if (s->faults != 0) {
        return (enum fault)__builtin_ctz(s->faults);
    }
    bool says_tenpai = deal->phase == DEAL_ASK && deal_has_answer(deal, seat, ACTION_TENPAI);
    return says_tenpai && !deal_is_tenpai(deal, seat) ? FAULT_FALSE_TENPAI : FAULT_NONE;
}

static void find_faults(const struct deal *deal, struct findings *out_findings) {
    *out_findings = (struct findings){0};
    for (int seat = 0; seat < deal->rules.players; seat++) {
        enum fault fault = fault_shown(deal, seat);
        if (fault != FAULT_NONE) {
            bool pays = fault_effect(&deal->rules, fault) == PENALTY_CHOMBO;
            out_findings->offenders |= 1u << seat;
            out_findings->chombos |= (unsigned)pays << seat;
            out_findings->faults[seat] = (uint16_t)FAULT_BIT(fault);
        }
    }
}

// Tells what these seats have done. At a draw nothing can be refused any more: it is put right.
static void tell_findings(const struct deal *deal, const struct findings *findings, unsigned seats,
                          struct event_list *out) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (seats >> seat & 1) {
            enum fault fault = (enum fault)__builtin_ctz(findings->faults[seat]);
            int effect = fault_effect(&deal->rules, fault);
            bool is_said = fault == FAULT_FALSE_TENPAI;
            struct action declared = {.kind = is_said ? ACTION_TENPAI : ACTION_RIICHI,
                                      .seat = (uint8_t)seat};
            strict_add_penalty(deal, &declared, fault,
                               effect == PENALTY_REFUSE ? PENALTY_CORRECT : effect, out);
        }
    }
}

// Seats whose nagashi mangan counts as a win beside which a chombo may be void (U17).
static bool has_nagashi_win(const struct deal *deal, unsigned barred) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (deal_is_nagashi(deal, seat) && (barred >> seat & 1) == 0) {
            return deal->rules.nagashi_mangan == NAGASHI_AS_WIN;
        }
    }
    return false;
}

void strict_settle_exhaustive(const struct deal *deal, struct event_list *out) {
    struct findings findings;
    struct draw_hands hands = {0};
    find_faults(deal, &findings);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        bool is_riichi = s->riichi != RIICHI_NONE;
        bool says_tenpai = deal_has_answer(deal, seat, ACTION_TENPAI);
        bool is_fine = !s->is_dead && (findings.offenders >> seat & 1) == 0;
        hands.noten |= (unsigned)(!is_fine || (!is_riichi && !says_tenpai)) << seat;
        hands.shown |= (unsigned)(is_riichi || says_tenpai) << seat; // R96, U12
        hands.barred |= (unsigned)!is_fine << seat;
    }
    bool has_win = has_nagashi_win(deal, hands.barred);
    bool is_covered = has_win && deal->rules.chombo_with_win == CHOMBO_WITH_WIN_VOID;
    unsigned announced = is_covered ? findings.offenders & ~findings.chombos : findings.offenders;
    if (findings.chombos != 0 && !has_win) {
        tell_findings(deal, &findings, findings.chombos, out);
        deal_add_void(deal, DRAWN_CHOMBO, out);
        return;
    }
    tell_findings(deal, &findings, announced, out);
    deal_add_exhaustive(deal, &hands, out);
}

bool strict_settle_suucha(const struct deal *deal, struct event_list *out) {
    struct findings findings;
    find_faults(deal, &findings);
    if (findings.chombos == 0) {
        tell_findings(deal, &findings, findings.offenders, out);
        return false;
    }
    tell_findings(deal, &findings, findings.chombos, out);
    deal_add_void(deal, DRAWN_CHOMBO, out);
    return true;
}

// Counting by the events that end hands.
#include "common/rules/match/seat_tally.h"

static void note_win(struct seat_tally tallies[SEAT_MAX], const struct match *match,
                     const struct event *event) {
    struct seat_tally *winner = &tallies[event->seat];
    bool is_self_drawn = event->win.from == event->seat;
    winner->wins++;
    winner->self_drawn += is_self_drawn;
    winner->riichi_wins += match->deal.seats[event->seat].riichi != RIICHI_NONE;
    winner->won += event->win.points;
    if (!is_self_drawn) {
        tallies[event->win.from].deal_ins++;
        tallies[event->win.from].lost -= event->win.deltas[event->win.from];
    }
}

// By points and doubles a win is worth what is paid for it.
static void note_settlement(struct seat_tally tallies[SEAT_MAX], const struct match *match,
                            const struct points_settlement *settle) {
    const struct outcome *outcome = &match->deal.outcome;
    for (int seat = 0; seat < match->deal.rules.players; seat++) {
        if (outcome->winners >> seat & 1) {
            tallies[seat].won += settle->nets[seat];
        }
    }
}

static void note_draw(struct seat_tally tallies[SEAT_MAX], const struct match *match,
                      const struct event_drawn *drawn) {
    bool is_exhaustive = drawn->reason == DRAWN_EXHAUSTIVE || drawn->reason == DRAWN_NAGASHI;
    for (int seat = 0; seat < match->deal.rules.players && is_exhaustive; seat++) {
        tallies[seat].draws++;
        tallies[seat].ready += drawn->tenpai >> seat & 1;
    }
}

static void note_end(struct seat_tally tallies[SEAT_MAX], const struct deal *deal) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *who = &deal->seats[seat];
        bool is_open = false;
        for (int i = 0; i < who->meld_count; i++) {
            is_open |= who->melds[i].kind != MELD_ANKAN;
        }
        tallies[seat].hands++;
        tallies[seat].riichi += who->riichi != RIICHI_NONE;
        tallies[seat].opened += is_open;
    }
}

void seat_tally_note(struct seat_tally tallies[SEAT_MAX], const struct match *match,
                     const struct event *event) {
    switch ((int)event->kind) {
    case EVENT_WIN:
        note_win(tallies, match, event);
        break;
    case EVENT_SETTLE:
        note_settlement(tallies, match, &event->settle);
        break;
    case EVENT_DRAWN:
        note_draw(tallies, match, &event->drawn);
        break;
    case EVENT_DEAL_END:
        note_end(tallies, &match->deal);
        break;
    default:
        break;
    }
}

void seat_tally_add(struct seat_tally *sum, const struct seat_tally *more) {
    sum->hands += more->hands;
    sum->wins += more->wins;
    sum->self_drawn += more->self_drawn;
    sum->won += more->won;
    sum->deal_ins += more->deal_ins;
    sum->lost += more->lost;
    sum->riichi += more->riichi;
    sum->riichi_wins += more->riichi_wins;
    sum->opened += more->opened;
    sum->draws += more->draws;
    sum->ready += more->ready;
}

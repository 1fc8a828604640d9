// Following matches with all hands known, and counting.
#include "common/advice/far.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/match/match.h"
#include "common/rules/scoring/han_fu/yaku.h"
#include "tests/tables/tables.h"

#include "common/base/check.h"

#include <stdlib.h>
#include <string.h>

enum { TURNS_MAX = 40, HANDS_MAX = 256 };

// A seat between one discard of its own and the next: what it might be given, and wait for.
struct cycle {
    bool is_open;
    bool has_riichi; // of another
    int part, state, unseen_sum;
    uint8_t unseen[KIND_PLAIN_COUNT];
};

// A seat as it was seen after one of its discards.
struct seen {
    uint8_t stance, part;
    bool has_riichi;
    int far; // the cell of the table `far`
};

struct begun {
    int left, dealer;
    int32_t points[SEAT_MAX];
};

struct follower {
    struct counts *counts;
    struct match match;
    struct passed passed[SEAT_MAX];
    struct cycle cycles[SEAT_MAX];
    struct seen seen[SEAT_MAX][TURNS_MAX];
    int seen_count[SEAT_MAX];
    struct begun begun[HANDS_MAX];
    int begun_count;
};

struct follower *follower_new(struct counts *counts) {
    struct follower *f = calloc(1, sizeof *f);
    if (f != NULL) {
        f->counts = counts;
    }
    return f;
}

void follower_free(struct follower *f) {
    free(f);
}

void follower_begin(struct follower *f, const struct ruleset *rules) {
    match_init(&f->match, rules);
    f->begun_count = 0;
}

static void add(struct follower *f, int table, int cell, double hits, double tries) {
    counts_add(f->counts, table, cell, hits, tries);
}

// ---- before a discard: what the discarder must fear ----

static void count_unseen_by(const struct deal *deal, int seat, uint8_t out[KIND_PLAIN_COUNT]) {
    struct deal seen = *deal;
    for (int other = 0; other < deal->rules.players; other++) {
        if (other != seat) {
            memset(seen.seats[other].hand.counts, 0, sizeof seen.seats[other].hand.counts);
        }
    }
    deal_count_unseen(&seen, out);
}

// Kinds on which this ready hand would win now.
static kind_set winning_kinds(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    kind_set kinds = 0;
    for (kind_set left = s->waits; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        struct score score;
        struct deal after = *deal;
        after.phase = DEAL_CLAIM;
        after.turn = (uint8_t)((seat + 1) % deal->rules.players);
        after.tile = (uint8_t)kind;
        bool wins = !deal_is_furiten(deal, seat, kind) &&
                    scoring_of(&deal->rules)->value(&after, seat, false, &score) == STATUS_OK;
        kinds |= wins ? KIND_BIT(kind) : 0;
    }
    return kinds;
}

static void count_waits(struct follower *f, int viewer, int seat,
                        const uint8_t unseen[KIND_PLAIN_COUNT]) {
    const struct deal *deal = &f->match.deal;
    const struct seat *s = &deal->seats[seat];
    bool is_riichi = s->riichi != RIICHI_NONE;
    int lines = sign_lines(&deal->rules, &f->passed[seat], unseen);
    kind_set wins = winning_kinds(deal, seat);
    uint32_t features[KIND_PLAIN_COUNT];
    sign_features(deal, seat, features);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        int wait = deal->seats[viewer].hand.counts[kind] == 0
                       ? -1
                       : sign_wait(deal, seat, &f->passed[seat], unseen, kind);
        if (wait < 0) {
            continue;
        }
        double hit = (wins >> kind & 1) != 0;
        int at = rate_wait_at(is_riichi, wait, lines);
        add(f, TABLE_wait, at, hit, 1);
        for (uint32_t left = features[kind]; left != 0; left &= left - 1) {
            add(f, TABLE_feature, rate_feature_at(is_riichi, __builtin_ctz(left)), hit,
                (double)rate_part(rates_of(&deal->rules)->wait[at]));
        }
    }
}

static bool is_last_from_hand(const struct seat *seat) {
    return seat->river_count > 0 && !seat->river[seat->river_count - 1].is_drawn;
}

static void count_fears(struct follower *f, int viewer) {
    const struct deal *deal = &f->match.deal;
    uint8_t unseen[KIND_PLAIN_COUNT];
    count_unseen_by(deal, viewer, unseen);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        int stance = sign_stance(s);
        if (seat == viewer) {
            continue;
        }
        if (stance != SIGN_RIICHI) {
            add(f, TABLE_ready,
                rate_ready_at(stance, sign_worth(deal, seat), is_last_from_hand(s),
                              sign_draws(deal)),
                s->waits != 0, 1);
        }
        if (stance == SIGN_RIICHI || (stance > 0 && s->waits != 0)) {
            count_waits(f, viewer, seat, unseen);
        }
    }
}

// ---- after a discard: a cycle begins ----

static int state_of(const struct seat *seat) {
    return seat->riichi != RIICHI_NONE ? 2 : seat_is_closed(seat) ? 0 : 1;
}

static void open_cycle(struct follower *f, int seat) {
    const struct deal *deal = &f->match.deal;
    const struct seat *s = &deal->seats[seat];
    struct cycle *c = &f->cycles[seat];
    *c = (struct cycle){.is_open = true,
                        .has_riichi = (sign_riichi(deal) & ~(1u << seat)) != 0,
                        .part = sign_part(sign_draws(deal)),
                        .state = state_of(s)};
    count_unseen_by(deal, seat, c->unseen);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        c->unseen_sum += c->unseen[kind];
    }
    int others = deal->rules.players - 1;
    kind_set wins = s->waits != 0 ? winning_kinds(deal, seat) : 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        double share = others * (double)c->unseen[kind] / c->unseen_sum;
        if (c->unseen[kind] == 0) {
            continue;
        }
        add(f, TABLE_give, rate_give_at(c->has_riichi, sign_given(kind), c->unseen[kind], c->part),
            0, share);
        if (wins >> kind & 1) {
            add(f, TABLE_ron,
                rate_ron_at(c->state, sign_given(kind), sign_is_suji(s->discarded, kind), c->part),
                0, share);
        }
    }
}

static void note_given(struct follower *f, const struct event *event) {
    int kind = tile_kind(event->tile);
    for (int seat = 0; seat < f->match.deal.rules.players; seat++) {
        const struct cycle *c = &f->cycles[seat];
        if (seat != event->seat && c->is_open && c->unseen[kind] > 0) {
            add(f, TABLE_give,
                rate_give_at(c->has_riichi, sign_given(kind), c->unseen[kind], c->part), 1, 0);
        }
    }
}

// The nearest goal of a hand, the one with more acceptance first.
static int far_cell(const struct follower *f, int seat) {
    const struct deal *deal = &f->match.deal;
    const struct seat *s = &deal->seats[seat];
    struct far_hand hand = {.deal = deal,
                            .seat = seat,
                            .counts = s->hand.counts,
                            .unseen = f->cycles[seat].unseen,
                            .melds = s->melds,
                            .meld_count = s->meld_count,
                            .norths = s->kita};
    struct far_goal goals[FAR_GOALS];
    int count = far_goals(&hand, goals);
    const struct far_goal *best = NULL;
    for (int i = 0; i < count; i++) {
        bool is_way = goals[i].is_open != seat_is_closed(s);
        bool is_better = best == NULL || goals[i].shanten < best->shanten ||
                         (goals[i].shanten == best->shanten && goals[i].accept > best->accept);
        best = is_way && is_better ? &goals[i] : best;
    }
    if (best == NULL || best->shanten < 0 || best->shanten >= RATE_SHANTEN) {
        return -1;
    }
    return rate_far_at((sign_riichi(deal) & ~(1u << seat)) != 0, best->is_open, best->shanten,
                       far_accept_group(best->accept), sign_draws(deal));
}

// Every earlier look at this seat: it is still not won, some cycles ahead.
static void note_seen(struct follower *f, int seat) {
    const struct deal *deal = &f->match.deal;
    if (f->seen_count[seat] == TURNS_MAX) {
        return;
    }
    f->seen[seat][f->seen_count[seat]++] =
        (struct seen){.stance = (uint8_t)sign_stance(&deal->seats[seat]),
                      .part = (uint8_t)sign_part(sign_draws(deal)),
                      .has_riichi = (sign_riichi(deal) & ~(1u << seat)) != 0,
                      .far = far_cell(f, seat)};
    for (int i = 0; i < f->seen_count[seat]; i++) {
        const struct seen *seen = &f->seen[seat][i];
        int ahead = f->seen_count[seat] - 1 - i;
        if (ahead < SIGN_DRAWS) {
            int cell = rate_win_at(seen->has_riichi, seen->stance, seen->part, ahead);
            add(f, TABLE_drawn, cell, 0, 1);
            add(f, TABLE_taken, cell, 0, 1);
        }
    }
}

// ---- ends ----

static void count_win(struct follower *f, const struct event *event) {
    const struct deal *deal = &f->match.deal;
    int seat = event->seat, count = f->seen_count[seat];
    bool is_drawn = event->win.from == seat;
    for (int i = 0; i < count; i++) {
        const struct seen *seen = &f->seen[seat][i];
        if (count - 1 - i < SIGN_DRAWS) {
            add(f, is_drawn ? TABLE_drawn : TABLE_taken,
                rate_win_at(seen->has_riichi, seen->stance, seen->part, count - 1 - i), 1, 0);
        }
    }
    const struct cycle *c = &f->cycles[seat];
    int kind = tile_kind(event->win.tile);
    const struct seat *s = &deal->seats[seat];
    if (!is_drawn && c->is_open && c->unseen[kind] > 0) {
        add(f, TABLE_ron,
            rate_ron_at(c->state, sign_given(kind), sign_is_suji(s->discarded, kind), c->part), 1,
            0);
    }
    if (!is_drawn) {
        int cell = rate_size_at(sign_stance(s), seat == deal->dealer, sign_worth(deal, seat), 0);
        int hundreds = event->win.points / 100;
        hundreds = hundreds < TABLE_POINTS ? hundreds : TABLE_POINTS - 1;
        f->counts->points[cell / RATE_SIZES * TABLE_POINTS + hundreds] += 1;
    }
}

// How every hand that was looked at came out.
static void count_far(struct follower *f) {
    const struct deal *deal = &f->match.deal;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        bool has_won = deal->outcome.is_win && (deal->outcome.winners >> seat & 1) != 0;
        for (int i = 0; i < f->seen_count[seat]; i++) {
            if (f->seen[seat][i].far >= 0) {
                add(f, TABLE_far, f->seen[seat][i].far, has_won, 1);
            }
        }
    }
}

static void count_bonus(struct follower *f, const struct event_win *win, bool is_riichi) {
    int han = win->score.ura;
    for (int i = 0; i < win->score.yaku_count; i++) {
        han += win->score.yaku[i].id == YAKU_IPPATSU;
    }
    for (int i = 0; i < RATE_SIZES && is_riichi && win->score.yakuman == 0; i++) {
        add(f, TABLE_bonus, i, i == (han < RATE_SIZES ? han : RATE_SIZES - 1), 1);
    }
}

static void count_draw(struct follower *f, const struct event_drawn *drawn) {
    if (drawn->reason != DRAWN_EXHAUSTIVE) {
        return;
    }
    for (int seat = 0; seat < f->match.deal.rules.players; seat++) {
        for (int i = 0; i < f->seen_count[seat]; i++) {
            const struct seen *seen = &f->seen[seat][i];
            add(f, TABLE_last, rate_last_at(seen->has_riichi, seen->stance, seen->part),
                drawn->tenpai >> seat & 1, 1);
        }
    }
}

static void note_begun(struct follower *f) {
    const struct match *match = &f->match;
    if (f->begun_count == HANDS_MAX) {
        return;
    }
    struct begun *begun = &f->begun[f->begun_count++];
    int left = match->deal.is_last ? 1 : match_hands_left(match);
    *begun = (struct begun){.left = left < RATE_HANDS ? left : RATE_HANDS - 1,
                            .dealer = match->deal.dealer};
    for (int seat = 0; seat < match->deal.rules.players; seat++) {
        begun->points[seat] = match->deal.seats[seat].points;
    }
}

static void count_places(struct follower *f, const struct event_match_end *end) {
    int players = f->match.deal.rules.players;
    for (int i = 0; i < f->begun_count; i++) {
        const struct begun *b = &f->begun[i];
        for (int pair = 0; pair < players * players; pair++) {
            int self = pair / players, other = pair % players;
            if (self == other || b->left < 0) {
                continue;
            }
            int32_t gap = b->points[self] - b->points[other] + 40500;
            int at = gap < 0 ? 0 : gap / 1000 < RATE_GAPS ? gap / 1000 : RATE_GAPS - 1;
            int deals = b->dealer == self ? 0 : b->dealer == other ? 1 : 2;
            add(f, TABLE_ahead, rate_ahead_at(b->left, deals, at),
                end->places[self] < end->places[other], 1);
        }
    }
}

static void see_before(struct follower *f, const struct event *event) {
    if (event->kind == EVENT_DISCARD) {
        count_fears(f, event->seat);
    } else if (event->kind == EVENT_WIN) {
        count_win(f, event);
        count_bonus(f, &event->win, f->match.deal.seats[event->seat].riichi != RIICHI_NONE);
    } else if (event->kind == EVENT_DRAWN) {
        count_draw(f, &event->drawn);
    } else if (event->kind == EVENT_MATCH_END) {
        count_places(f, &event->end);
    }
}

static void see_after(struct follower *f, const struct event *event) {
    if (event->kind == EVENT_DEAL_START) {
        memset(f->cycles, 0, sizeof f->cycles);
        memset(f->seen_count, 0, sizeof f->seen_count);
        note_begun(f);
        f->counts->hands++;
    } else if (event->kind == EVENT_DISCARD) {
        note_given(f, event);
        open_cycle(f, event->seat);
        note_seen(f, event->seat);
    } else if (event->kind == EVENT_DEAL_END) {
        count_far(f);
        counts_end_hand(f->counts);
    } else if (event->kind == EVENT_MATCH_END) {
        counts_end_hand(f->counts);
    }
}

void follower_see(struct follower *f, const struct event *event) {
    see_before(f, event);
    passed_note(&f->match.deal, event, f->passed);
    CHECK(match_apply(&f->match, event) == STATUS_OK);
    see_after(f, event);
}

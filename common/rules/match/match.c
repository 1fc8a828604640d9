// Which deal comes next, and when the match ends.
#include "common/rules/match/match.h"

#include "common/base/rare.h"
#include "common/rules/deal/apply/deal_apply.h"
#include "common/rules/deal/decide/deal_start.h"
#include "common/rules/match/match_final.h"

#include <string.h>

// The seat with the highest sum, and whether it is alone.
static int highest_throw(const struct event_throws *throws, int players, bool *out_is_alone) {
    int best = 0, best_sum = 0;
    *out_is_alone = false;
    for (int seat = 0; seat < players; seat++) {
        int sum = throws->dice[2 * seat] + throws->dice[2 * seat + 1];
        if (sum >= best_sum) {
            *out_is_alone = sum > best_sum;
            best = sum > best_sum ? seat : best;
            best_sum = sum;
        }
    }
    return best;
}

static void throw_for_deal(struct random *random, int players, struct event_throws *throws) {
    enum { TRIES_MAX = 1000 }; // so many ties in a row never come
    bool is_alone = false;
    memset(throws, 0, sizeof *throws);
    for (int i = 0; i < TRIES_MAX && !is_alone; i++) {
        for (int die = 0; die < 2 * players && die < (int)sizeof throws->dice; die++) {
            throws->dice[die] = (uint8_t)(1 + random_below(random, 6));
        }
        highest_throw(throws, players, &is_alone);
    }
}

void deal_setup_from_seed(const struct ruleset *rules, const uint8_t seed[RANDOM_SEED_BYTES],
                          struct deal_setup *out_setup) {
    struct random random;
    random_init(&random, seed);
    memset(out_setup, 0, sizeof *out_setup);
    wall_fill(&out_setup->wall, rules);
    wall_shuffle(&out_setup->wall, &random);
    int dice = rules->wall_mode == WALL_MODE_WALL ? 2 * rules->wall_break_rolls : 0;
    for (int i = 0; i < dice && i < DICE_MAX; i++) {
        out_setup->dice[i] = (uint8_t)(1 + random_below(&random, 6));
    }
    if (!rules->seat_winds) {
        throw_for_deal(&random, rules->players, &out_setup->throws);
    }
}

void match_init(struct match *match, const struct ruleset *rules) {
    memset(match, 0, sizeof *match);
    deal_init(&match->deal, rules);
}

void match_stand(const struct match *match, struct match_standing *out_standing) {
    memset(out_standing, 0, sizeof *out_standing);
    for (int seat = 0; seat < match->deal.rules.players; seat++) {
        out_standing->points[seat] = match->deal.seats[seat].points;
        out_standing->paid[seat] = match->deal.seats[seat].paid;
        out_standing->received[seat] = match->deal.seats[seat].received;
    }
    out_standing->game = match->game;
    out_standing->hands = match->hands;
    memcpy(out_standing->has_won, match->has_won, sizeof match->has_won);
    memcpy(out_standing->chombos, match->chombos, sizeof match->chombos);
}

void match_init_at(struct match *match, const struct ruleset *rules,
                   const struct match_standing *standing) {
    match_init(match, rules);
    for (int seat = 0; seat < rules->players; seat++) {
        match->deal.seats[seat].points = standing->points[seat];
        match->deal.seats[seat].paid = standing->paid[seat];
        match->deal.seats[seat].received = standing->received[seat];
    }
    match->game = standing->game;
    match->hands = standing->hands;
    memcpy(match->has_won, standing->has_won, sizeof match->has_won);
    memcpy(match->chombos, standing->chombos, sizeof match->chombos);
}

bool match_is_between_deals(const struct match *match) {
    return !match->is_over && (match->deal.phase == DEAL_OVER || match->deal.phase == DEAL_NONE);
}

// Rounds of a game without extension (R135, R135a).
static int round_count(const struct ruleset *rules) {
    static const uint8_t counts[GAME_LENGTH_VALUE_COUNT] = {
        [GAME_LENGTH_EAST] = 1,     [GAME_LENGTH_EAST_SOUTH] = 2, [GAME_LENGTH_TO_WEST] = 3,
        [GAME_LENGTH_TO_NORTH] = 4, [GAME_LENGTH_TO_EAST] = 5,    [GAME_LENGTH_OPEN] = UINT8_MAX,
    };
    return counts[rules->game_length];
}

// The last dealer of the last round, or any hand of the extension.
static bool is_last_hand(const struct ruleset *rules, int round, int dealer) {
    int rounds = round_count(rules);
    bool is_by_length = round >= rounds || (round == rounds - 1 && dealer == rules->players - 1);
    return rules->hands_to_play == 0 && is_by_length;
}

static bool does_dealer_repeat(const struct deal *deal) {
    const struct outcome *outcome = &deal->outcome;
    if (deal->rules.dealer_repeat == DEALER_REPEAT_NEVER) {
        return false;
    }
    if (outcome->is_void) { // U13
        return true;
    }
    if (outcome->is_win) { // R129, R131
        return (outcome->winners >> deal->dealer & 1) != 0;
    }
    if (deal->rules.dealer_repeat == DEALER_REPEAT_WIN_OR_DRAW) { // B76
        return true;
    }
    if (outcome->is_abortive) { // R102
        return deal->rules.abort_dealer_stays;
    }
    return deal->rules.dealer_repeat == DEALER_REPEAT_WIN_OR_TENPAI &&
           (outcome->tenpai >> deal->dealer & 1) != 0; // R100
}

// The seat in front; of equal points the earlier dealer is ahead (A48).
static int first_place(const struct ruleset *rules, const int32_t points[SEAT_MAX]) {
    int first = 0;
    for (int seat = 1; seat < rules->players; seat++) {
        first = points[seat] > points[first] ? seat : first;
    }
    return first;
}

static void read_points(const struct deal *deal, int32_t out_points[SEAT_MAX]) {
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        out_points[seat] = deal->seats[seat].points;
    }
}

static bool is_anybody_below_zero(const struct deal *deal) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (deal->seats[seat].points < 0) {
            return true;
        }
    }
    return false;
}

static bool has_anybody_target(const struct deal *deal) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (deal->seats[seat].points >= deal->rules.extension_target) {
            return true;
        }
    }
    return false;
}

// R139: a dealer who would repeat the last hand may end the game instead.
static bool does_repeat_end(const struct deal *deal) {
    const struct ruleset *rules = &deal->rules;
    const struct outcome *outcome = &deal->outcome;
    int32_t points[SEAT_MAX];
    if (rules->last_hand_repeat == LAST_HAND_REPEAT_DEALER_CHOICE) {
        return outcome->wants_end;
    }
    bool counts = outcome->is_win || (!outcome->is_abortive && rules->tenpai_yame);
    read_points(deal, points);
    return rules->last_hand_repeat == LAST_HAND_REPEAT_AUTO_END_IF_FIRST && counts &&
           first_place(rules, points) == deal->dealer &&
           points[deal->dealer] >= rules->last_hand_target;
}

// Whether the last hand or one of the extension ends the game (R136, R139, R140).
static bool does_last_hand_end(const struct match *match, bool repeats) {
    const struct deal *deal = &match->deal;
    const struct ruleset *rules = &deal->rules;
    int rounds = round_count(rules);
    bool is_extension = deal->round >= rounds;
    bool is_last_game = match->game + 1 == rules->games_per_match;
    if (is_extension && !rules->extension_repeat_first && has_anybody_target(deal)) {
        return true;
    }
    if (repeats) {
        return does_repeat_end(deal);
    }
    if (is_extension) {
        return has_anybody_target(deal) || deal->dealer == rules->players - 1;
    }
    bool extends = rules->extension == EXTENSION_WEST && is_last_game;
    return !extends || has_anybody_target(deal);
}

static uint8_t next_streak(const struct deal *deal) {
    if (deal->outcome.is_void) {
        return deal->streak;
    }
    bool won = deal->outcome.is_win && (deal->outcome.winners >> deal->dealer & 1) != 0;
    return (uint8_t)(won ? (deal->streak + 1) % 8 : 0); // A50: after the eighth from 0 again
}

// Repeats are counted where they are worth something (tibet R29a).
static bool are_repeats_counted(const struct ruleset *rules) {
    return rules->honba_ron > 0 || rules->honba_tsumo_each > 0 || rules->ryanhan_shibari;
}

static uint8_t next_honba(const struct deal *deal) {
    bool dealer_won = (deal->outcome.winners >> deal->dealer & 1) != 0;
    if ((deal->outcome.is_win && !dealer_won) || !are_repeats_counted(&deal->rules)) {
        return 0; // R130
    }
    if (deal->outcome.is_void) {
        return deal->honba; // U13
    }
    return deal->honba == UINT8_MAX ? UINT8_MAX : (uint8_t)(deal->honba + 1); // R99, R129
}

// A dealer who never stops winning, with large repeats, would leave every measure at last, and so
// would an account of paper, or deposits that nobody wins: the match ends before one more hand
// could bring them beyond EVENT_POINTS_MAX, or more sticks than can be counted.
enum { POINTS_END = 50000000, ACCOUNT_END = 300000000, STICKS_END = UINT8_MAX - SEAT_MAX };

static bool is_anything_beyond_measure(const struct deal *deal) {
    bool is_beyond = deal->sticks > STICKS_END;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        is_beyond = is_beyond || s->points > POINTS_END || s->points < -POINTS_END ||
                    s->paid > ACCOUNT_END || s->received > ACCOUNT_END;
    }
    return is_beyond;
}

// R136, R139a: ends that do not wait for the last hand.
static bool does_end_early(const struct deal *deal, bool is_time_up) {
    bool below =
        deal->rules.negative_score == NEGATIVE_SCORE_END_BELOW_ZERO && is_anybody_below_zero(deal);
    return is_time_up || below || is_anything_beyond_measure(deal);
}

static bool is_game_over(const struct match *match, bool repeats) {
    const struct deal *deal = &match->deal;
    const struct ruleset *rules = &deal->rules;
    if (deal->outcome.is_void) { // U20: a void hand is no hand
        return false;
    }
    if (rules->hands_to_play > 0) {
        return !repeats && match->hands + 1 >= rules->hands_to_play;
    }
    return is_last_hand(rules, deal->round, deal->dealer) && does_last_hand_end(match, repeats);
}

// What a referee has set is dealt whatever the last hand was, unless no hand may start at all.
static void next_by_ruling(const struct match *match, bool is_time_up, struct next_deal *out_next) {
    const struct deal *deal = &match->deal;
    out_next->is_over = deal->phase != DEAL_NONE && does_end_early(deal, is_time_up);
    out_next->game = match->game;
    out_next->round = match->next.round;
    out_next->dealer = match->next.dealer;
    out_next->honba = match->next.honba;
}

void match_next(const struct match *match, bool is_time_up, struct next_deal *out_next) {
    const struct deal *deal = &match->deal;
    *out_next = (struct next_deal){0};
    if (match->is_set) {
        next_by_ruling(match, is_time_up, out_next);
        return;
    }
    if (deal->phase == DEAL_NONE) {
        return;
    }
    bool repeats = does_dealer_repeat(deal);
    out_next->game = match->game;
    if (does_end_early(deal, is_time_up)) {
        out_next->is_over = true;
        return;
    }
    if (is_game_over(match, repeats)) {
        out_next->is_over = match->game + 1 >= deal->rules.games_per_match;
        out_next->game++; // the next game starts anew with the same points (A43)
        return;
    }
    out_next->round = deal->round;
    out_next->dealer = deal->dealer;
    out_next->honba = next_honba(deal);
    out_next->streak = next_streak(deal);
    out_next->is_goulash = deal->rules.goulash && !deal->outcome.is_win && !deal->outcome.is_void;
    if (!repeats) {
        out_next->dealer = (uint8_t)((deal->dealer + 1) % deal->rules.players);
        out_next->round = (uint8_t)(deal->round + (out_next->dealer == 0 ? 1 : 0)); // R133
        out_next->streak = 0;
    }
}

int match_hands_left(const struct match *match) {
    const struct deal *deal = &match->deal;
    const struct ruleset *rules = &deal->rules;
    struct next_deal at = {.game = match->game, .round = deal->round, .dealer = deal->dealer};
    int hands = match->hands, rounds = round_count(rules);
    if (deal->phase == DEAL_OVER) {
        match_next(match, false, &at);
        bool has_moved = at.dealer != deal->dealer || at.round != deal->round;
        hands = at.game > match->game ? 0 : hands + has_moved;
    }
    if (match->is_over || at.is_over) {
        return 0;
    }
    if (rules->hands_to_play == 0 &&
        (rules->game_length == GAME_LENGTH_OPEN || !rules->seat_winds)) {
        return -1;
    }
    int whole = rules->hands_to_play > 0 ? rules->hands_to_play : rounds * rules->players;
    int in_rounds = (at.round < rounds ? rounds : at.round + 1) * rules->players;
    int left = rules->hands_to_play > 0 ? whole - hands
                                        : in_rounds - at.round * rules->players - at.dealer;
    return left + (rules->games_per_match - 1 - at.game) * whole;
}

static enum status add_deal(const struct match *match, const struct next_deal *next,
                            const struct deal_setup *setup, struct event_list *out) {
    const struct ruleset *rules = &match->deal.rules;
    int dealer = next->dealer;
    if (!rules->seat_winds) {
        bool is_alone;
        event_list_add(out, EVENT_THROWS, NO_SEAT)->throws = setup->throws;
        dealer = highest_throw(&setup->throws, rules->players, &is_alone);
    }
    struct event *event = event_list_add(out, EVENT_DEAL_START, NO_SEAT);
    event->start = (struct event_deal_start){
        .round = next->round,
        .dealer = (uint8_t)dealer,
        .honba = next->honba,
        .sticks = match->deal.sticks,
        .streak = next->streak,
        .is_goulash = next->is_goulash,
        .is_last = is_last_hand(rules, next->round, dealer),
        .wall = setup->wall,
    };
    memcpy(event->start.dice, setup->dice, sizeof setup->dice);
    if (next->is_goulash) {
        wall_make_jokers(&event->start.wall);
    }
    struct deal deal = match->deal; // on which the flowers and seasons of the deal are replaced
    if (deal_apply(&deal, event) != STATUS_OK) {
        return STATUS_BROKEN;
    }
    deal_add_dealt(&deal, out);
    return STATUS_OK;
}

enum status match_advance(const struct match *match, const struct deal_setup *setup,
                          bool is_time_up, struct event_list *out_events) {
    struct next_deal next;
    out_events->count = 0;
    if (!match_is_between_deals(match)) {
        return STATUS_BROKEN;
    }
    match_next(match, is_time_up, &next);
    if (next.is_over) {
        int32_t points[SEAT_MAX];
        read_points(&match->deal, points);
        struct event *event = event_list_add(out_events, EVENT_MATCH_END, NO_SEAT);
        match_final(&match->deal.rules, points, match->deal.sticks, match->has_won, &event->end);
        match_take_chombos(&match->deal.rules, match->chombos, &event->end);
    } else {
        return add_deal(match, &next, setup, out_events);
    }
    return STATUS_OK;
}

static void note_next_deal(struct match *match, const struct event_deal_start *start) {
    const struct deal *deal = &match->deal;
    struct next_deal next;
    match_next(match, false, &next);
    bool is_new_game = next.game > match->game;
    bool has_moved =
        !match->is_set && (start->dealer != deal->dealer || start->round != deal->round);
    match->hands = (uint8_t)(is_new_game ? 0 : match->hands + has_moved);
    match->game = next.game;
    match->is_set = false;
}

static void note_set(struct match *match, const struct event_set *set) {
    match->is_set = match->is_set || set->has_next;
    if (set->has_next) {
        match->next = (struct match_next_hand){set->round, set->dealer, set->honba};
    }
    memcpy(match->chombos, set->chombos, sizeof match->chombos);
}

// Counts what only the match knows.
static void note_event(struct match *match, const struct event *event) {
    const struct deal *deal = &match->deal;
    if (event->kind == EVENT_DEAL_START && (deal->phase == DEAL_OVER || match->is_set)) {
        note_next_deal(match, &event->start);
    } else if (event->kind == EVENT_WIN) {
        match->has_won[event->seat] = true;
    } else if (event->kind == EVENT_PENALTY) {
        bool counts = event->penalty.penalty == PENALTY_CHOMBO &&
                      deal->rules.chombo == CHOMBO_AFTER_UMA_20000;
        match->chombos[event->seat] = (uint8_t)(match->chombos[event->seat] + counts);
    } else if (event->kind == EVENT_MATCH_END) {
        match->is_over = true;
    } else if (event->kind == EVENT_SET) {
        note_set(match, &event->set);
    }
}

// Events that are more than facts of a deal.
enum {
    OF_MATCH = 1 << EVENT_DEAL_START | 1 << EVENT_WIN | 1 << EVENT_MATCH_END | 1 << EVENT_PENALTY |
               1 << EVENT_FAIR | 1 << EVENT_SET,
};
_Static_assert(EVENT_KIND_COUNT <= 31, "kinds of event are bits of a number");

RARE static enum status apply_of_match(struct match *match, const struct event *event) {
    if (event->kind == EVENT_FAIR) {
        // Says how walls come about, and changes nothing.
        bool is_fine =
            event->fair.step < FAIR_STEP_COUNT && (match->is_over || match_is_between_deals(match));
        return is_fine ? STATUS_OK : STATUS_BROKEN;
    }
    if (match->is_over || (event->kind == EVENT_DEAL_START && !match_is_between_deals(match))) {
        return STATUS_BROKEN;
    }
    bool is_counted = event->kind == EVENT_WIN || event->kind == EVENT_PENALTY;
    if (is_counted && event->seat >= match->deal.rules.players) {
        return STATUS_BROKEN;
    }
    note_event(match, event);
    return deal_apply(&match->deal, event);
}

enum status match_apply(struct match *match, const struct event *event) {
    if (event->kind < EVENT_KIND_COUNT && (OF_MATCH >> event->kind & 1) != 0) {
        return apply_of_match(match, event);
    }
    return match->is_over ? STATUS_BROKEN : deal_apply(&match->deal, event);
}

// Whole matches and the legal actions in them: the engine as a table drives it, every event kept.
#include "common/base/check.h"
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/event/event_text.h"
#include "common/rules/event/view.h"
#include "common/rules/ruleset/preset.h"
#include "server/bots/bot.h"
#include "tests/bench/bench.h"

#include <stdio.h>
#include <string.h>

enum {
    LOG_MAX = 8192,
    LINE_BYTES = 4096,
    POSITION_STEPS = 7, // every so many a position is kept
    TSUMOGIRI_MATCHES = 20,
    EFFICIENT_MATCHES = 4,
};

// One match being played, with its record.
struct play {
    struct match match;
    struct bot bots[SEAT_MAX];
    bool has_bots;   // else everybody discards what was drawn
    bool has_lines;  // events are also printed as text
    uint64_t random; // of the seeds of its deals
    struct event log[LOG_MAX];
    int log_count;
    long decisions, draws, deals;
    uint64_t sum;
};

static struct play play; // large, and only one is played at a time

static void tell_bots(const struct event *event) {
    for (int seat = 0; seat < play.match.deal.rules.players; seat++) {
        struct viewed_event viewed;
        if (view_of(&play.match.deal.rules, event, seat, &viewed)) {
            bot_see(&play.bots[seat], &viewed);
        }
    }
}

static void print_event(const struct event *event) {
    char line[LINE_BYTES];
    struct text text;
    text_init(&text, line, sizeof line);
    event_text(&play.match.deal.rules, event, &text);
    play.sum += text.length;
}

static void take(const struct event_list *list) {
    for (int i = 0; i < list->count; i++) {
        const struct event *event = &list->rows[i];
        CHECK(play.log_count < LOG_MAX);
        play.log[play.log_count++] = *event;
        CHECK(match_apply(&play.match, event) == STATUS_OK);
        play.draws += event->kind == EVENT_DRAW;
        play.deals += event->kind == EVENT_DEAL_START;
        if (play.has_lines) {
            print_event(event);
        }
        if (play.has_bots) {
            tell_bots(event);
        }
    }
}

static void start_deal(void) {
    struct deal_setup setup;
    struct event_list list;
    uint8_t seed[RANDOM_SEED_BYTES];
    for (int i = 0; i < RANDOM_SEED_BYTES; i++) {
        seed[i] = (uint8_t)bench_random(&play.random);
    }
    deal_setup_from_seed(&play.match.deal.rules, seed, &setup);
    CHECK(match_advance(&play.match, &setup, false, &list) == STATUS_OK);
    take(&list);
}

static struct action choose(int seat, const struct action_list *legal) {
    struct action action = legal->rows[legal->count - 1];
    if (play.has_bots) {
        return bot_choose(&play.bots[seat], legal);
    }
    if (play.match.deal.phase == DEAL_TURN) {
        legal_default_discard(legal, &action);
    }
    return action;
}

// Full lists for all seats, as a table sends them, then the answers of those who are asked.
static void decide(void) {
    struct action_list legal[SEAT_MAX];
    struct event_list list;
    const struct deal *deal = &play.match.deal;
    unsigned pending = deal_pending(deal);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        legal_list(deal, seat, &legal[seat]);
    }
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (pending >> seat & 1) {
            struct action action = choose(seat, &legal[seat]);
            play.decisions++;
            CHECK(deal_act(deal, &action, &list) == STATUS_OK);
            take(&list);
            if (deal_can_settle(deal)) {
                return;
            }
        }
    }
}

static void start_match(const struct ruleset *rules, uint64_t seed, const char *bots) {
    match_init(&play.match, rules);
    play.random = seed;
    play.has_bots = bots != NULL;
    play.log_count = 0;
    play.decisions = play.draws = play.deals = 0;
    for (int seat = 0; seat < rules->players && bots != NULL; seat++) {
        bot_init(&play.bots[seat], bot_kind_find(bots), rules, seat, seed + (uint64_t)seat);
    }
}

static void step(void) {
    struct event_list list;
    if (match_is_between_deals(&play.match)) {
        start_deal();
    } else if (deal_can_settle(&play.match.deal)) {
        CHECK(deal_settle(&play.match.deal, &list) == STATUS_OK);
        take(&list);
    } else {
        decide();
    }
}

static void play_match(const struct ruleset *rules, uint64_t seed, const char *bots) {
    start_match(rules, seed, bots);
    while (!play.match.is_over) {
        step();
    }
}

void bench_make_positions(struct bench_inputs *inputs) {
    int count = 0;
    for (uint64_t seed = 1; count < POSITION_COUNT; seed++) {
        start_match(&inputs->rules, seed, "efficient");
        for (int steps = 0; !play.match.is_over && count < POSITION_COUNT; steps++) {
            step();
            if (steps % POSITION_STEPS == 0 && deal_pending(&play.match.deal) != 0) {
                inputs->positions[count++] = play.match.deal;
            }
        }
    }
}

// Points and deposits are all there at the end, and nobody can win or call: every deal draws the
// whole live wall.
static bool check_tsumogiri(const struct bench_inputs *inputs) {
    bool is_right = true;
    for (uint64_t seed = 1; seed <= TSUMOGIRI_MATCHES; seed++) {
        long points = 0;
        play_match(&inputs->rules, seed, NULL);
        for (int seat = 0; seat < inputs->rules.players; seat++) {
            points += play.match.deal.seats[seat].points;
        }
        is_right = bench_agrees("points at the end", 100000, points) && is_right;
        is_right = bench_agrees("draws", 70 * play.deals, play.draws) && is_right;
    }
    return is_right;
}

// A seat has actions exactly if it is asked, and each of them is accepted.
static bool check_positions(const struct bench_inputs *inputs) {
    long wrong = 0;
    for (int i = 0; i < POSITION_COUNT; i++) {
        const struct deal *deal = &inputs->positions[i];
        for (int seat = 0; seat < deal->rules.players; seat++) {
            struct action_list legal;
            struct event_list ignored;
            legal_list(deal, seat, &legal);
            wrong += (legal.count > 0) != (deal_pending(deal) >> seat & 1);
            for (int n = 0; n < legal.count; n++) {
                wrong += deal_act(deal, &legal.rows[n], &ignored) != STATUS_OK;
            }
        }
    }
    return bench_agrees("positions with wrong actions", 0, wrong);
}

bool bench_check_play(const struct bench_inputs *inputs) {
    bool tsumogiri = check_tsumogiri(inputs);
    return check_positions(inputs) && tsumogiri;
}

static long pass_legal(const struct bench_inputs *inputs, uint64_t *out_sum) {
    for (int i = 0; i < POSITION_COUNT; i++) {
        for (int seat = 0; seat < inputs->rules.players; seat++) {
            struct action_list legal;
            legal_list(&inputs->positions[i], seat, &legal);
            *out_sum += (uint64_t)legal.count;
        }
    }
    return POSITION_COUNT;
}

// Plays matches of consecutive seeds; returns how many decisions there were.
static long play_matches(const struct bench_inputs *inputs, int count, const char *bots,
                         uint64_t *out_sum) {
    long decisions = 0;
    for (int seed = 1; seed <= count; seed++) {
        play_match(&inputs->rules, (uint64_t)seed, bots);
        decisions += play.decisions;
        *out_sum += (uint64_t)play.log_count;
    }
    return decisions;
}

static long pass_tsumogiri(const struct bench_inputs *inputs, uint64_t *out_sum) {
    play_matches(inputs, TSUMOGIRI_MATCHES, NULL, out_sum);
    return TSUMOGIRI_MATCHES;
}

static long pass_tsumogiri_lines(const struct bench_inputs *inputs, uint64_t *out_sum) {
    play.has_lines = true;
    play_matches(inputs, TSUMOGIRI_MATCHES, NULL, out_sum);
    play.has_lines = false;
    *out_sum += play.sum;
    return TSUMOGIRI_MATCHES;
}

static long pass_efficient(const struct bench_inputs *inputs, uint64_t *out_sum) {
    play_matches(inputs, EFFICIENT_MATCHES, "efficient", out_sum);
    return EFFICIENT_MATCHES;
}

static long pass_efficient_decisions(const struct bench_inputs *inputs, uint64_t *out_sum) {
    return play_matches(inputs, EFFICIENT_MATCHES, "efficient", out_sum);
}

const struct bench_row bench_play_rows[] = {
    {"legal actions of all seats", "decisions", pass_legal},
    {"tsumogiri match", "matches", pass_tsumogiri},
    {"tsumogiri match, events as text", "matches", pass_tsumogiri_lines},
    {"match of efficient bots", "matches", pass_efficient},
    {"the same, by decision", "decisions", pass_efficient_decisions},
    {NULL, NULL, NULL},
};

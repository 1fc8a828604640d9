// What watchers of all hands are told after each event of a match that bots play.
#include "common/advice/insight.h"
#include "common/advice/outlook.h"

#include "common/base/check.h"
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/event/view.h"
#include "common/rules/ruleset/preset.h"
#include "server/bots/bot.h"
#include "tests/bench/bench.h"

enum { EVENTS_MAX = 600 };

// The events of a match as those who watch see them, in `count` of which a hand is played.
static struct course {
    const char *preset, *bot;
    struct match match;
    struct bot bots[SEAT_MAX];
    struct viewed_event seen[EVENTS_MAX];
    int count;
} riichi = {.preset = "riichi-tenhou", .bot = "efficient"},
  british = {.preset = "british", .bot = "efficient"};

static void take(struct course *course, const struct event_list *list) {
    const struct ruleset *rules = &course->match.deal.rules;
    for (int i = 0; i < list->count && course->count < EVENTS_MAX; i++) {
        CHECK(match_apply(&course->match, &list->rows[i]) == STATUS_OK);
        course->count += view_of(rules, &list->rows[i], VIEWER_HANDS, &course->seen[course->count]);
        for (int seat = 0; seat < rules->players; seat++) {
            struct viewed_event viewed;
            if (view_of(rules, &list->rows[i], seat, &viewed)) {
                bot_see(&course->bots[seat], &viewed);
            }
        }
    }
}

static void start_deal(const struct course *course, uint64_t *random, struct event_list *out) {
    struct deal_setup setup;
    uint8_t seed[RANDOM_SEED_BYTES];
    for (int i = 0; i < RANDOM_SEED_BYTES; i++) {
        seed[i] = (uint8_t)bench_random(random);
    }
    deal_setup_from_seed(&course->match.deal.rules, seed, &setup);
    CHECK(match_advance(&course->match, &setup, false, out) == STATUS_OK);
}

static void answer(struct course *course, struct event_list *out) {
    const struct deal *deal = &course->match.deal;
    int seat = __builtin_ctz(deal_pending(deal));
    struct action_list legal;
    legal_list(deal, seat, &legal);
    struct action action = bot_choose(&course->bots[seat], &legal);
    CHECK(deal_act(deal, &action, out) == STATUS_OK);
}

static void play(struct course *course) {
    uint64_t random = 20261122;
    struct ruleset rules;
    struct event_list list;
    CHECK(preset_load(course->preset, &rules) == STATUS_OK);
    match_init(&course->match, &rules);
    course->count = 0;
    for (int seat = 0; seat < rules.players; seat++) {
        bot_init(&course->bots[seat], bot_kind_find(course->bot), &rules, seat, (uint64_t)seat);
    }
    while (course->count < EVENTS_MAX && !course->match.is_over) {
        if (match_is_between_deals(&course->match)) {
            start_deal(course, &random, &list);
        } else if (deal_can_settle(&course->match.deal)) {
            CHECK(deal_settle(&course->match.deal, &list) == STATUS_OK);
        } else {
            answer(course, &list);
        }
        take(course, &list);
    }
}

static void follow(const struct course *course, long *out_waits, long *out_dealt_in) {
    struct match base;
    static struct sight sight;
    static struct insight insight;
    match_init(&base, &course->match.deal.rules);
    sight_init(&sight, &base, VIEWER_HANDS);
    for (int i = 0; i < course->count; i++) {
        sight_see(&sight, &course->seen[i]);
        insight_of(&sight, &insight);
        for (int seat = 0; seat < SEAT_MAX; seat++) {
            const struct insight_seat *row = &insight.seats[seat];
            *out_waits += row->wait_count;
            for (int d = 0; d < row->discard_count; d++) {
                *out_dealt_in += row->discards[d].into.winners != 0;
            }
        }
    }
}

// What the player of each event is told where waits alone are (server/table/port_help.c).
static long follow_ready(const struct course *course) {
    struct match base;
    static struct sight sight;
    long ready = 0;
    match_init(&base, &course->match.deal.rules);
    sight_init(&sight, &base, VIEWER_HANDS);
    for (int i = 0; i < course->count; i++) {
        const struct deal *deal = &sight.match.deal;
        struct outlook outlook;
        sight_see(&sight, &course->seen[i]);
        int seat = course->seen[i].event.seat;
        if (seat >= 0 && seat < deal->rules.players && outlook_shanten(deal, seat) <= 0) {
            ready += outlook_of(deal, seat, &outlook);
        }
    }
    return ready;
}

bool bench_check_insight(void) {
    long waits = 0, dealt_in = 0, british_waits = 0, british_dealt_in = 0;
    play(&riichi);
    play(&british);
    follow(&riichi, &waits, &dealt_in);
    follow(&british, &british_waits, &british_dealt_in);
    bool is_right = bench_agrees("waits told of riichi", 519, waits);
    is_right = bench_agrees("discards told to deal in", 96, dealt_in) && is_right;
    is_right = bench_agrees("waits told of British", 424, british_waits) && is_right;
    return bench_agrees("British discards told to deal in", 43, british_dealt_in) && is_right;
}

static long pass(const struct course *course, uint64_t *out_sum) {
    long waits = 0, dealt_in = 0;
    follow(course, &waits, &dealt_in);
    *out_sum += (uint64_t)(waits + dealt_in);
    return course->count;
}

static long pass_riichi(const struct bench_inputs *inputs, uint64_t *out_sum) {
    (void)inputs;
    return pass(&riichi, out_sum);
}

static long pass_british(const struct bench_inputs *inputs, uint64_t *out_sum) {
    (void)inputs;
    return pass(&british, out_sum);
}

static long pass_ready(const struct course *course, uint64_t *out_sum) {
    *out_sum += (uint64_t)follow_ready(course);
    return course->count;
}

static long pass_ready_riichi(const struct bench_inputs *inputs, uint64_t *out_sum) {
    (void)inputs;
    return pass_ready(&riichi, out_sum);
}

static long pass_ready_british(const struct bench_inputs *inputs, uint64_t *out_sum) {
    (void)inputs;
    return pass_ready(&british, out_sum);
}

const struct bench_row bench_insight_rows[] = {
    {"insight of a riichi event", "events", pass_riichi},
    {"insight of a British event", "events", pass_british},
    {"waits told of a riichi event", "events", pass_ready_riichi},
    {"waits told of a British event", "events", pass_ready_british},
    {NULL, NULL, NULL},
};

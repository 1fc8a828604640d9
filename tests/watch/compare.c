// Two tapes, and two chronicles that say how far they must be the same.
#include "tests/watch/compare.h"
#include "tests/watch/evening.h"

#include "common/rules/event/view.h"
#include "tests/watch/twins.h"

#include <stdio.h>
#include <string.h>

// ---- where two runs part ----

// The wall beyond what has been drawn may differ: it is told nobody. What is dealt is told at once
// where hands lie open.
static bool is_same_event(const struct event *a, const struct event *b,
                          const struct ruleset *rules) {
    struct event one = *a, other = *b;
    if (one.kind == EVENT_DEAL_START && other.kind == EVENT_DEAL_START) {
        int open = rules->open_hands ? ruleset_hands(rules) * rules->hand_size : 0;
        memset(one.start.wall.tiles + open, 0, sizeof one.start.wall.tiles - (size_t)open);
        memset(other.start.wall.tiles + open, 0, sizeof other.start.wall.tiles - (size_t)open);
    }
    return memcmp(&one, &other, sizeof one) == 0;
}

// Events are compared as they are stored: byte by byte, for nothing of them is hidden from a test.
// Those that are left when a discard is taken back are told anew, at the time of that.
static bool is_same_fact(const struct fact *a, const struct fact *b, const struct ruleset *rules) {
    return a->at_ms == b->at_ms && a->noted_ms == b->noted_ms && a->number == b->number &&
           a->is_start == b->is_start && a->is_standing == b->is_standing &&
           memcmp(&a->standing, &b->standing, sizeof a->standing) == 0 &&
           is_same_event(&a->event, &b->event, rules);
}

static int common_facts(const struct chronicle *a, const struct chronicle *b) {
    int place = 0;
    while (place < a->count && place < b->count &&
           is_same_fact(&a->facts[place], &b->facts[place], &a->match.deal.rules)) {
        place++;
    }
    return place;
}

static uint64_t sooner(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

// The first moment at which anything from this place on may be known.
static uint64_t first_release(const struct run *run, int place, const struct rule *rule) {
    const struct chronicle *chronicle = &run->chronicle;
    uint64_t first = UINT64_MAX;
    for (int i = place; i < chronicle->count; i++) {
        first = sooner(first, chronicle_release(chronicle, i, rule));
    }
    return first;
}

static int next_numbered(const struct chronicle *chronicle, int place) {
    while (place < chronicle->count && !chronicle->facts[place].is_numbered) {
        place++;
    }
    return place;
}

// The first moment at which something that both have in common is released by one of them only: a
// hand may wait for the end of another.
static uint64_t first_shift(const struct run *a, int in_a, const struct run *b, int in_b,
                            const struct rule *rule) {
    int i = next_numbered(&a->chronicle, 0), j = next_numbered(&b->chronicle, 0);
    uint64_t first = UINT64_MAX;
    while (i < in_a && j < in_b) {
        uint64_t one = chronicle_release(&a->chronicle, i, rule);
        uint64_t other = chronicle_release(&b->chronicle, j, rule);
        first = one == other ? first : sooner(first, sooner(one, other));
        i = next_numbered(&a->chronicle, i + 1);
        j = next_numbered(&b->chronicle, j + 1);
    }
    return first;
}

// Until when an outlet must be told the same by two runs that part at these places.
static uint64_t horizon_of(const struct run *a, int in_a, const struct run *b, int in_b,
                           int outlet) {
    enum sight sight = outlet_sight(outlet);
    uint64_t horizon = UINT64_MAX;
    for (enum sight class = SIGHT_PUBLIC; class <= SIGHT_HANDS; class ++) {
        if (sight == class || sight == SIGHT_BOTH) {
            const struct rule *rule = evening_rule(a->plan, outlet, class);
            horizon = sooner(horizon, first_release(a, in_a, rule));
            horizon = sooner(horizon, first_release(b, in_b, rule));
            horizon = sooner(horizon, first_shift(a, in_a, b, in_b, rule));
        }
    }
    return horizon;
}

static bool compare_outlet(const struct run *a, const struct run *b, int outlet, uint64_t horizon) {
    const struct tape *one = &a->visitors[outlet].tape, *other = &b->visitors[outlet].tape;
    int place;
    if (tape_is_same_before(one, other, horizon, &place)) {
        return true;
    }
    printf("seed %llu: %s is told before %llu ms what it may not know:\n",
           (unsigned long long)a->plan->seed, outlet_name(outlet), (unsigned long long)horizon);
    tape_print(one, place);
    tape_print(other, place);
    return false;
}

bool compare_forks(const struct run *first, const struct run *other, int fork) {
    int place = common_facts(&first->chronicle, &other->chronicle);
    bool is_same = place > fork;
    if (!is_same) {
        printf("seed %llu: the runs part at fact %d, before %d\n",
               (unsigned long long)first->plan->seed, place, fork);
        for (int i = place - 1; i <= fork; i++) {
            chronicle_print(&first->chronicle, i);
            chronicle_print(&other->chronicle, i);
        }
    }
    for (int i = 0; i < OUTLET_COUNT; i++) {
        uint64_t horizon = horizon_of(first, place, other, place, i);
        horizon = outlet_sight(i) == SIGHT_LIVE ? 0 : horizon; // may know anything
        is_same = compare_outlet(first, other, i, horizon) && is_same;
    }
    return is_same;
}

bool compare_masks(const struct run *first, const struct run *other, int viewer) {
    int in_first, in_other;
    bool is_same = true;
    mask_part(first, other, &in_first, &in_other);
    for (int i = 0; i < OUTLET_COUNT; i++) {
        enum sight sight = outlet_sight(i);
        uint64_t horizon = horizon_of(first, in_first, other, in_other, i);
        if (sight != SIGHT_LIVE && (sight == SIGHT_PUBLIC || viewer == VIEWER_HANDS)) {
            is_same = compare_outlet(first, other, i, horizon) && is_same;
        }
    }
    return is_same;
}

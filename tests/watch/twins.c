// Which places of a wall may hold other tiles.
#include "tests/watch/twins.h"

#include "tests/interference/interference.h"

#include <string.h>

// What has been taken from the wall or turned in it.
static void see_wall(bool *is_seen, const struct deal *deal) {
    const struct wall *wall = &deal->wall;
    memset(is_seen, true, wall->drawn);
    for (int i = 0; i < wall->replacements; i++) {
        struct wall before = *wall;
        before.replacements = (uint8_t)i;
        is_seen[wall_replacement_place(&before)] = true;
    }
    for (int i = 0; i < deal->indicator_count; i++) {
        is_seen[wall_indicator_place(wall, &deal->rules, i)] = true;
    }
}

static void see_ura(bool *is_seen, const struct deal *deal, const struct event *event) {
    for (int i = 0; event->kind == EVENT_WIN && i < event->win.ura_count; i++) {
        is_seen[wall_ura_place(&deal->wall, &deal->rules, i)] = true;
    }
}

// The first hand of a match begins with the match; both begin anew after a take-back.
static void begin_hand(struct match *match, const struct chronicle *chronicle,
                       const struct fact *fact) {
    const struct ruleset *rules = &chronicle->match.deal.rules;
    const struct hand_fact *hand = &chronicle->hands[fact->hand];
    if (fact->is_start) {
        match_init(match, rules);
    } else if (fact->event.kind == EVENT_DEAL_START && !hand->is_first) {
        match_init_at(match, rules, &hand->standing);
    }
}

static void see_hand(struct fork *fork) {
    const struct chronicle *chronicle = &fork->first->chronicle;
    static struct match match;
    bool is_begun = false; // what comes before the deal takes no tile
    for (int i = 0; i <= fork->place; i++) {
        const struct fact *fact = &chronicle->facts[i];
        if (fact->hand != fork->hand || fact->is_standing) {
            continue;
        }
        begin_hand(&match, chronicle, fact);
        is_begun = is_begun || fact->is_start || fact->event.kind == EVENT_DEAL_START;
        if (is_begun && !fact->is_start) {
            EXPECT_STATUS(match_apply(&match, &fact->event), STATUS_OK);
            see_wall(fork->is_seen, &match.deal);
            see_ura(fork->is_seen, &match.deal, &fact->event);
        }
    }
}

// The same wall with the tiles of these places exchanged by chance.
static void shuffle(struct wall *wall, const uint8_t *places, int count, uint64_t seed) {
    struct random random;
    random_init_number(&random, seed);
    for (int i = count; i-- > 1;) {
        int other = (int)random_below(&random, (uint32_t)i + 1);
        uint8_t tile = wall->tiles[places[i]];
        wall->tiles[places[i]] = wall->tiles[places[other]];
        wall->tiles[places[other]] = tile;
    }
}

// ---- forks ----

bool fork_choose(struct fork *fork, const struct run *first, uint32_t chance) {
    const struct chronicle *chronicle = &first->chronicle;
    memset(fork, 0, sizeof *fork);
    fork->first = first;
    fork->place = (int)(chance % (unsigned)(chronicle->count == 0 ? 1 : chronicle->count));
    while (fork->place >= 0 && fork->place < chronicle->count &&
           !chronicle->facts[fork->place].is_numbered) {
        fork->place--;
    }
    if (fork->place < 0 || fork->place >= chronicle->count) {
        return false;
    }
    fork->hand = chronicle->facts[fork->place].hand;
    see_hand(fork);
    return true;
}

void fork_change(void *context, int hand, const struct ruleset *rules, struct deal_setup *setup) {
    const struct fork *fork = context;
    uint8_t places[WALL_MAX];
    int count = 0;
    (void)rules;
    if (hand < fork->hand) {
        return;
    }
    for (int place = 0; place < setup->wall.count; place++) {
        if (hand > fork->hand || !fork->is_seen[place]) {
            places[count++] = (uint8_t)place;
        }
    }
    shuffle(&setup->wall, places, count, fork->first->plan->seed + (uint64_t)hand);
}

// ---- masks ----

// The hand as it was played to its end, as a record of its own.
static void record_hand(const struct run *run, int hand, struct record *out_record) {
    const struct chronicle *chronicle = &run->chronicle;
    const struct hand_fact *row = &chronicle->hands[hand];
    memset(out_record, 0, sizeof *out_record);
    out_record->rules = chronicle->match.deal.rules;
    out_record->setup = run->setups[hand];
    out_record->standing = row->is_first ? NULL : &row->standing;
    for (int i = row->first; i < chronicle->count; i++) {
        const struct fact *fact = &chronicle->facts[i];
        bool is_event = fact->hand == hand && !fact->is_start && !fact->is_standing;
        if (is_event && fact->taken_ms == UINT64_MAX) {
            EXPECT(out_record->count < RECORD_EVENTS_MAX);
            out_record->events[out_record->count++] = fact->event;
        }
    }
}

// What was taken back had been seen.
static bool has_take_back(const struct chronicle *chronicle, int hand) {
    for (int i = 0; i < chronicle->count; i++) {
        if (chronicle->facts[i].hand == hand && chronicle->facts[i].taken_ms != UINT64_MAX) {
            return true;
        }
    }
    return false;
}

void mask_change(void *context, int hand, const struct ruleset *rules, struct deal_setup *setup) {
    const struct mask *mask = context;
    const struct chronicle *chronicle = &mask->first->chronicle;
    static struct record record; // large
    uint8_t places[WALL_MAX];
    (void)rules;
    if (hand >= chronicle->hand_count || !chronicle->hands[hand].is_dealt ||
        has_take_back(chronicle, hand)) {
        return;
    }
    record_hand(mask->first, hand, &record);
    int count = hidden_places(&record, mask->viewer, places);
    shuffle(&setup->wall, places, count, mask->first->plan->seed + (uint64_t)hand);
}

// Answers and reviews are known to their own seats only.
static int next_open(const struct chronicle *chronicle, int place) {
    while (place < chronicle->count &&
           (chronicle->facts[place].event.kind == EVENT_ANSWER ||
            chronicle->facts[place].event.kind == EVENT_REVIEW) &&
           !chronicle->facts[place].is_start && !chronicle->facts[place].is_standing) {
        place++;
    }
    return place;
}

static bool is_same_course(const struct fact *a, const struct fact *b) {
    const struct event *one = &a->event, *other = &b->event;
    bool is_same = a->at_ms == b->at_ms && a->number == b->number && a->is_start == b->is_start &&
                   a->is_standing == b->is_standing && one->kind == other->kind &&
                   one->seat == other->seat;
    if (is_same && a->is_standing) {
        return memcmp(&a->standing, &b->standing, sizeof a->standing) == 0;
    }
    if (is_same && one->kind == EVENT_DRAWN) { // who is tenpai shows in the payments
        return one->drawn.reason == other->drawn.reason && one->drawn.tenpai == other->drawn.tenpai;
    }
    if (is_same && one->kind == EVENT_DISCARD) { // what was in nobody's script
        return one->tile == other->tile && one->is_drawn == other->is_drawn;
    }
    return is_same && (one->kind != EVENT_ASK || one->question == other->question);
}

void mask_part(const struct run *first, const struct run *other, int *out_first, int *out_other) {
    const struct chronicle *a = &first->chronicle, *b = &other->chronicle;
    int i = next_open(a, 0), j = next_open(b, 0);
    while (i < a->count && j < b->count && is_same_course(&a->facts[i], &b->facts[j])) {
        i = next_open(a, i + 1);
        j = next_open(b, j + 1);
    }
    *out_first = i;
    *out_other = j;
}

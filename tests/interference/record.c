// Playing a deal and playing it again by its record.
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "tests/interference/interference.h"

#include <string.h>

struct player {
    struct match match;
    struct record *record;
    bool is_stopped; // what happens differs from the record, or there is no room
};

static bool is_alone(const struct deal *deal) {
    return deal->phase == DEAL_TURN ||
           (deal->phase == DEAL_ASK && deal->question == QUESTION_REPLACEMENT);
}

static void take(struct player *player, const struct event_list *list, struct sim *sim) {
    struct record *record = player->record;
    for (int i = 0; i < list->count && !player->is_stopped; i++) {
        if (record->count == RECORD_EVENTS_MAX ||
            match_apply(&player->match, &list->rows[i]) != STATUS_OK) {
            player->is_stopped = true;
            return;
        }
        record->events[record->count++] = list->rows[i];
        for (int seat = 0; sim != NULL && seat < record->rules.players; seat++) {
            struct viewed_event viewed;
            if (view_of(&record->rules, &list->rows[i], seat, &viewed)) {
                bot_see(&sim->bots[seat], &viewed);
            }
        }
    }
}

static bool act(struct player *player, const struct action *action, struct sim *sim) {
    struct event_list list;
    bool is_done = deal_act(&player->match.deal, action, &list) == STATUS_OK;
    if (is_done) {
        take(player, &list, sim);
    }
    return is_done;
}

// Closes the window; the next one gets a place of its own in the record.
static bool settle(struct player *player, struct sim *sim) {
    struct event_list list;
    if (!deal_can_settle(&player->match.deal) ||
        deal_settle(&player->match.deal, &list) != STATUS_OK) {
        return false;
    }
    take(player, &list, sim);
    player->record->window_count++;
    player->is_stopped = player->is_stopped || player->record->window_count == RECORD_TURNS_MAX;
    return true;
}

static void deal_out(struct player *player, const struct deal_setup *setup, struct sim *sim) {
    struct event_list list;
    match_init(&player->match, &player->record->rules);
    if (player->record->rules.goulash) { // as if the hand before had been drawn
        player->match.deal.phase = DEAL_OVER;
    }
    player->is_stopped =
        match_advance(&player->match, setup, false, &list) != STATUS_OK || player->is_stopped;
    take(player, &list, sim);
}

static void start(struct player *player, const struct ruleset *rules,
                  const struct deal_setup *setup, struct record *record) {
    memset(record, 0, sizeof *record);
    record->rules = *rules;
    record->setup = *setup;
    if (rules->goulash) {
        wall_make_jokers(&record->setup.wall);
    }
    *player = (struct player){.record = record};
}

static void note(struct record *record, const struct deal *deal, const struct action *action) {
    if (!is_alone(deal)) {
        int window = record->window_count;
        record->answers[window][record->answer_counts[window]++] = *action;
    } else if (record->turn_count < RECORD_TURNS_MAX) {
        record->turns[record->turn_count++] = *action;
    }
}

static int pending_seat(const struct deal *deal, uint32_t first) {
    unsigned pending = deal_pending(deal);
    for (int i = 0; i < deal->rules.players; i++) {
        int seat = (int)(first + (uint32_t)i) % deal->rules.players;
        if (pending >> seat & 1) {
            return seat;
        }
    }
    return NO_SEAT;
}

bool record_play(struct sim *sim, const struct ruleset *rules, const struct deal_setup *setup,
                 struct record *out_record) {
    struct player player;
    start(&player, rules, setup, out_record);
    deal_out(&player, &out_record->setup, sim);
    while (!player.is_stopped && player.match.deal.phase != DEAL_OVER) {
        const struct deal *deal = &player.match.deal;
        if (settle(&player, sim)) {
            continue;
        }
        int seat = pending_seat(deal, random_below(&sim->random, SEAT_MAX));
        if (seat == NO_SEAT || out_record->turn_count == RECORD_TURNS_MAX) {
            return false;
        }
        sim->match = player.match;
        struct action action = sim_choose(sim, seat);
        note(out_record, deal, &action);
        if (!act(&player, &action, sim)) {
            return false;
        }
    }
    return !player.is_stopped;
}

// The next answer of the record by a seat that is asked here too. Who is asked here only, for a
// hand that is another one, says nothing.
static bool recorded_answer(const struct record *record, const struct deal *deal, int window,
                            struct action *out_action) {
    unsigned pending = deal_pending(deal);
    for (int i = 0; i < record->answer_counts[window]; i++) {
        *out_action = record->answers[window][i];
        if (pending >> out_action->seat & 1) {
            return true;
        }
    }
    return legal_default(deal, pending_seat(deal, 0), out_action);
}

// One answer or turn by the record; false if the record does not fit any more.
static bool repeat(struct player *player, const struct record *record, int *turn) {
    const struct deal *deal = &player->match.deal;
    struct action action;
    if (deal_pending(deal) == 0) {
        return false;
    }
    if (is_alone(deal)) {
        if (*turn == record->turn_count) {
            return false;
        }
        action = record->turns[(*turn)++];
    } else if (!recorded_answer(record, deal, player->record->window_count, &action)) {
        return false;
    }
    return act(player, &action, NULL);
}

// Whether the same happened: hands differ in what the comparison hides, all else is equal.
static bool is_same_course(const struct event *a, const struct event *b) {
    bool is_same = a->kind == b->kind && a->seat == b->seat;
    if (is_same && a->kind == EVENT_DRAWN) { // who is tenpai shows in the payments
        return a->drawn.reason == b->drawn.reason && a->drawn.tenpai == b->drawn.tenpai;
    }
    return is_same && (a->kind != EVENT_ASK || a->question == b->question);
}

// Answers and reviews are known to their own seats only: their number and order may differ.
static bool is_private(const struct event *event) {
    return event->kind == EVENT_ANSWER || event->kind == EVENT_REVIEW;
}

// How far the replay has gone the way of the record.
static int common_course(const struct record *record, const struct record *replay) {
    int i = 0, j = 0;
    while (j < replay->count) {
        while (i < record->count && is_private(&record->events[i])) {
            i++;
        }
        if (is_private(&replay->events[j])) {
            j++;
            continue;
        }
        if (i == record->count || !is_same_course(&record->events[i], &replay->events[j])) {
            return j;
        }
        i++;
        j++;
    }
    return j;
}

// Another thing that this seat may answer.
static bool another_answer(const struct deal *deal, struct random *random, struct action *action) {
    struct action_list list;
    legal_list(deal, action->seat, &list);
    for (int tries = 0; list.count > 1 && tries < 20; tries++) {
        const struct action *other = &list.rows[random_below(random, (uint32_t)list.count)];
        if (!action_is_equal(other, action)) {
            *action = *other;
            return true;
        }
    }
    return false;
}

int record_answer_otherwise(const struct record *record, int window, int seat,
                            struct random *random, struct record *out_record) {
    static struct player player; // large
    int turn = 0;
    start(&player, &record->rules, &record->setup, out_record);
    deal_out(&player, &record->setup, NULL);
    while (out_record->window_count < window || is_alone(&player.match.deal)) {
        if (!settle(&player, NULL) && !repeat(&player, record, &turn)) {
            return 0;
        }
    }
    bool is_another = false;
    for (int i = 0; i < record->answer_counts[window]; i++) {
        struct action action = record->answers[window][i];
        is_another = is_another ||
                     (action.seat == seat && another_answer(&player.match.deal, random, &action));
        if (deal_can_settle(&player.match.deal) || !act(&player, &action, NULL)) {
            break;
        }
    }
    return is_another ? out_record->count : 0;
}

int record_replay(const struct record *record, const struct deal_setup *setup,
                  struct record *out_record) {
    struct player player;
    int turn = 0;
    bool goes_on = true;
    start(&player, &record->rules, setup, out_record);
    deal_out(&player, setup, NULL);
    while (goes_on && !player.is_stopped && player.match.deal.phase != DEAL_OVER) {
        goes_on = out_record->window_count < record->window_count || is_alone(&player.match.deal);
        goes_on = goes_on && (settle(&player, NULL) || repeat(&player, record, &turn));
    }
    return common_course(record, out_record);
}

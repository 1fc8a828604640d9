// Claims: which one wins, when the window closes, and what nobody may learn from it.
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include <stdio.h>
#include <string.h>

static const struct party_options plain_options = {.title = ""};

static int last_number(const struct party *party) {
    return party->table->log.last_number;
}

// From weak to strong: pass, chii, pon and kan, ron.
static int rank_of(const char *type) {
    static const char *const types[] = {"none", "chi", "pon", "daiminkan", "hora"};
    static const int ranks[] = {0, 1, 2, 2, 3};
    for (int i = 0; i < 5; i++) {
        if (strcmp(types[i], type) == 0) {
            return ranks[i];
        }
    }
    return -1;
}

static int best_action(const struct witness *witness, int *out_rank) {
    int best = 0;
    *out_rank = -1;
    for (int i = 0; i < witness_action_count(witness); i++) {
        char path[32];
        snprintf(path, sizeof path, "actions.%d.type", i);
        int rank = rank_of(said_text(witness->question, path));
        if (rank > *out_rank) {
            *out_rank = rank;
            best = i;
        }
    }
    return best;
}

// A claim window: who may claim what at best.
struct window {
    int count;
    struct witness *claimers[SEAT_MAX];
    int actions[SEAT_MAX], ranks[SEAT_MAX];
};

static void read_window(struct party *party, struct window *window) {
    window->count = 0;
    for (int i = 0; i < party->people; i++) {
        struct witness *witness = &party->witnesses[i];
        if (witness->decision >= 0) {
            int at = window->count++;
            window->claimers[at] = witness;
            window->actions[at] = best_action(witness, &window->ranks[at]);
        }
    }
}

static bool is_claim_window(const struct party *party) {
    return party->table->state == WIRE_TABLE_STATE_PLAYING &&
           party->table->match.deal.phase == DEAL_CLAIM;
}

// Steps to a window in which two people can claim things of different rank. False if the time for
// looking is over.
static bool find_rivals(struct party *party, struct window *window, int *steps) {
    for (; *steps < 30000; (*steps)++) {
        read_window(party, window);
        if (is_claim_window(party) && window->count == 2 && window->ranks[0] != window->ranks[1] &&
            window->ranks[0] > 0 && window->ranks[1] > 0) {
            return true;
        }
        if (party->table->state == WIRE_TABLE_STATE_FINISHED) {
            guest_say(party->guests[0], "{'type':'rematch'}");
            for (int i = 1; i < party->people; i++) {
                guest_say(party->guests[i], "{'type':'ready','ready':true}");
            }
            guest_say(party->guests[0], "{'type':'start'}");
        }
        party_step(party);
    }
    return false;
}

TEST(the_stronger_claim_wins_whichever_comes_first) {
    struct party party;
    struct window window;
    int steps = 0, found = 0;
    party_open(&party, "", 4, "", &plain_options);
    for (; found < 8 && find_rivals(&party, &window, &steps); found++) {
        int strong = window.ranks[0] > window.ranks[1] ? 0 : 1, first = found % 2;
        int winner = window.claimers[strong]->seat, events = last_number(&party);
        witness_answer(window.claimers[first], window.actions[first]);
        // Nobody waits for a weaker answer; everybody waits for one that can be stronger.
        party_pass(&party, 700);
        EXPECT_INT(last_number(&party) > events, first == strong);
        if (first != strong) {
            witness_answer(window.claimers[strong], window.actions[strong]);
            party_pass(&party, 0);
        }
        const json_t *event;
        size_t place;
        bool is_found = false;
        json_array_foreach(party.witnesses[4].events, place, event) {
            is_found = is_found || (said_int(event, "n") > events && has_said(event, "actor") &&
                                    said_int(event, "actor") == winner);
        }
        EXPECT(is_found);
    }
    EXPECT_INT(found, 8);
    party_close(&party);
}

TEST(an_answer_in_a_window_is_seen_by_nobody_else) {
    struct party party;
    struct window window;
    int steps = 0;
    party_open(&party, "", 4, "", &plain_options);
    EXPECT(find_rivals(&party, &window, &steps));
    int weak = window.ranks[0] > window.ranks[1] ? 1 : 0, counts[SEAT_MAX + 1];
    for (int i = 0; i <= 4; i++) {
        counts[i] = guest_count(party.guests[i]);
    }
    witness_answer(window.claimers[weak], window.actions[weak]);
    for (int i = 0; i <= 4; i++) {
        bool is_own = &party.witnesses[i] == window.claimers[weak];
        EXPECT_INT(guest_count(party.guests[i]) > counts[i], is_own);
    }
    party_close(&party);
}

enum { HOLDS = 240 };

struct hold {
    uint64_t ms;
    bool is_asked; // somebody could claim
};

static void start_bots(struct guest *watcher) {
    guest_open_table(watcher);
    guest_say(watcher, "{'type':'stand'}");
    for (int seat = 0; seat < 4; seat++) {
        guest_say(watcher, "{'type':'add_bot','seat':%d,'bot':'efficient'}", seat);
    }
    guest_say(watcher, "{'type':'start'}");
}

// How long each of some hundred discards of bots was held until the next event.
static void measure_holds(const char *settings, struct hold out_holds[HOLDS]) {
    struct parlour parlour;
    parlour_open(&parlour, settings);
    struct guest *watcher = guest_enter(&parlour, "Watcher");
    start_bots(watcher);
    const struct table *table =
        parlour_table(&parlour, said_text(guest_last(watcher, "table"), "code"));
    for (int count = 0; count < HOLDS;) {
        int events = table->log.last_number;
        bool is_window = table->match.deal.phase == DEAL_CLAIM;
        uint64_t start = clock_now_ms(parlour.clock);
        out_holds[count].is_asked = table->match.deal.asked != 0;
        do {
            EXPECT(table->state != WIRE_TABLE_STATE_FINISHED && sim_clock_jump(parlour.clock));
        } while (table->log.last_number == events);
        out_holds[count].ms = clock_now_ms(parlour.clock) - start;
        count += is_window ? 1 : 0;
    }
    parlour_close(&parlour);
}

TEST(every_discard_is_held_and_the_time_does_not_tell_whether_somebody_could_claim) {
    struct hold holds[HOLDS];
    uint64_t sums[2] = {0};
    int counts[2] = {0};
    measure_holds("hold_min_ms=400 hold_max_ms=700", holds);
    for (int i = 0; i < HOLDS; i++) {
        EXPECT(holds[i].ms >= 400 && holds[i].ms <= 700);
        sums[holds[i].is_asked] += holds[i].ms;
        counts[holds[i].is_asked]++;
    }
    EXPECT(counts[0] > 40 && counts[1] > 40);
    // The means of two samples of one even distribution: 550, with some 14 ms of chance in 40.
    for (int i = 0; i < 2; i++) {
        uint64_t mean = sums[i] / (uint64_t)counts[i];
        EXPECT(mean > 500 && mean < 600);
    }
}

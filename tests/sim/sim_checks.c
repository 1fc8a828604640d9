// What must hold after every event and at every decision.
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/han_fu_deal.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/deal/legal/legal_claims.h"
#include "tests/sim/sim.h"

#include <string.h>

enum { TILE_VALUES = 128, REBUILT_EVENTS_MAX = 3000 };

static void count_held(const struct deal *deal, int counts[TILE_VALUES]) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        uint8_t tiles[HAND_MAX];
        int count = hand_tiles(&s->hand, tiles);
        for (int i = 0; i < count; i++) {
            counts[tiles[i]]++;
        }
        for (int i = 0; i < s->meld_count; i++) {
            for (int t = 0; t < meld_size(&s->melds[i]); t++) {
                counts[s->melds[i].tiles[t]]++;
            }
        }
        for (int i = 0; i < s->river_count; i++) {
            counts[s->river[i].tile] += s->river[i].taken_by == NO_SEAT;
        }
        counts[KIND_NORTH] += s->kita;
        for (int i = 0; i < KIND_JOKER - KIND_FLOWER_1; i++) {
            counts[KIND_FLOWER_1 + i] += s->bonus >> i & 1;
        }
    }
}

// All tiles that left the wall are in hands, melds, rivers or set aside.
static void check_tiles(struct sim *sim) {
    const struct deal *deal = &sim->match.deal;
    int counts[TILE_VALUES] = {0};
    struct wall taken = deal->wall;
    count_held(deal, counts);
    for (int i = 0; i < deal->wall.drawn; i++) {
        counts[deal->wall.tiles[i]]--;
    }
    for (taken.replacements = 0; taken.replacements < deal->wall.replacements;
         taken.replacements++) {
        counts[deal->wall.tiles[wall_replacement_place(&taken)]]--;
    }
    for (int value = 0; value < TILE_VALUES; value++) {
        if (counts[value] != 0) {
            sim_report(sim, "tile %d: %d too many on the table", value, counts[value]);
        }
    }
}

static void check_points(struct sim *sim) {
    const struct deal *deal = &sim->match.deal;
    int32_t sum = deal->sticks * deal->rules.riichi_deposit;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        sum += deal->seats[seat].points;
    }
    if (sum != sim->total) {
        sim_report(sim, "points and sticks are %d, not %d", sum, sim->total);
    }
}

// B106: where the table's own numbers are even, all scores and payments are.
static bool is_even_table(const struct ruleset *rules) {
    return (rules->mahjong_points | rules->drawn_tile_points | rules->bonus_points | rules->limit) %
                   2 ==
               0 &&
           (rules->special_hand_values == SPECIAL_WORTH_POINTS || rules->limit % 1000 == 0);
}

// B102: the winner pays nobody.
static bool is_payment_sound(const struct deal *deal, const struct points_payment *payment) {
    bool is_winner = (deal->outcome.winners >> payment->payer & 1) != 0;
    return payment->amount > 0 && payment->payer != payment->payee && !is_winner &&
           (payment->amount % 2 == 0 || !is_even_table(&deal->rules));
}

static void check_settlement(struct sim *sim, const struct points_settlement *settle) {
    const struct deal *deal = &sim->match.deal;
    int64_t sum = 0, net = 0, paid = 0;
    for (int i = 0; i < settle->count; i++) {
        sum += settle->payments[i].amount;
        if (!is_payment_sound(deal, &settle->payments[i])) {
            sim_report(sim, "payment %d is wrong", i);
        }
    }
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        net += settle->nets[seat];
        paid += settle->paid[seat];
        if (settle->nets[seat] != settle->received[seat] - settle->paid[seat]) {
            sim_report(sim, "seat %d nets %d", seat, settle->nets[seat]);
        }
    }
    if (net != 0 || paid != sum) {
        sim_report(sim, "payments of %d come to %d", (int)sum, (int)net);
    }
}

// B97, B106.
static void check_hand(struct sim *sim, const struct points_score *score) {
    const struct ruleset *rules = &sim->match.deal.rules;
    bool is_within = score->total >= 0 && (rules->limit == 0 || score->total <= rules->limit);
    if (!is_within || (score->total % 2 != 0 && is_even_table(rules))) {
        sim_report(sim, "a hand scores %d", score->total);
    }
}

// Strict table: a wrong set lies open without value, so there is nothing to wait for.
static bool has_wrong_set(const struct seat *seat) {
    for (int i = 0; i < seat->meld_count; i++) {
        if (seat->melds[i].is_wrong) {
            return true;
        }
    }
    return false;
}

// Whoever could claim is asked: no hand is passed over that the discard interests.
static void check_asked(struct sim *sim) {
    const struct deal *deal = &sim->match.deal;
    bool is_window = deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB;
    for (int seat = 0; seat < deal->rules.players && is_window && !deal_is_strict(deal); seat++) {
        struct action_list claims = {.count = 0};
        if (seat != deal->turn) {
            legal_add_claims(deal, seat, &claims);
        }
        if ((claims.count > 0) != (deal->asked >> seat & 1)) {
            sim_report(sim, "seat %d has %d claims and is %s", seat, claims.count,
                       deal->asked >> seat & 1 ? "asked" : "not asked");
        }
    }
}

// What is kept with the state of a hand equals what is computed anew.
static void check_waits(struct sim *sim) {
    const struct deal *deal = &sim->match.deal;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        bool is_between = s->hand.size % 3 == 1;
        bool is_waiting = !has_wrong_set(s) && seat != deal_dreamer(deal);
        bool has_shanten = is_waiting && scoring_of(&deal->rules)->hands == HANDS_BY_SHAPE;
        kind_set waits = is_waiting ? deal_waits(deal, s, s->hand.counts) : 0;
        int shanten = has_shanten ? seat_shanten(&deal->rules, s) : 0;
        struct interest interest = seat_interest(s);
        if (is_between && deal->phase != DEAL_ENDING && deal->phase != DEAL_OVER &&
            (s->waits != waits || s->shanten != shanten ||
             (is_waiting && memcmp(&s->interest, &interest, sizeof interest) != 0))) {
            sim_report(sim, "waits, shanten or interest of seat %d are stale", seat);
        }
    }
}

static bool is_hand_equal(const struct hand *a, const struct hand *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

// What lies open is the same for everybody.
static void check_public(struct sim *sim, int viewer) {
    const struct deal *table = &sim->match.deal, *seen = &sim->views[viewer].deal;
    bool is_same =
        table->phase == seen->phase && table->turn == seen->turn && table->sticks == seen->sticks &&
        table->honba == seen->honba && table->dealer == seen->dealer &&
        table->round == seen->round && table->kan_count == seen->kan_count &&
        deal_live(table) == deal_live(seen) && table->indicator_count == seen->indicator_count &&
        table->pending_dora == seen->pending_dora && table->is_goulash == seen->is_goulash &&
        table->exchange == seen->exchange && table->kuikae == seen->kuikae &&
        memcmp(table->indicators, seen->indicators, table->indicator_count) == 0;
    for (int seat = 0; seat < table->rules.players && is_same; seat++) {
        const struct seat *a = &table->seats[seat], *b = &seen->seats[seat];
        is_same =
            a->points == b->points && a->riichi == b->riichi && a->kita == b->kita &&
            a->bonus == b->bonus && a->fishing == b->fishing && a->is_frozen == b->is_frozen &&
            a->paid == b->paid && a->received == b->received && a->is_dead == b->is_dead &&
            a->word == b->word && a->taken_back == b->taken_back && a->hand.size == b->hand.size &&
            a->meld_count == b->meld_count && memcmp(a->melds, b->melds, sizeof a->melds) == 0 &&
            a->river_count == b->river_count &&
            memcmp(a->river, b->river, a->river_count * sizeof a->river[0]) == 0;
    }
    if (!is_same) {
        sim_report(sim, "viewer %d sees another table", viewer);
    }
}

typedef void list_function(const struct deal *deal, int seat, struct action_list *out_list);

static bool is_list_equal(const struct deal *table, const struct deal *seen, int seat,
                          list_function *list) {
    struct action_list a, b;
    list(table, seat, &a);
    list(seen, seat, &b);
    return a.count == b.count && memcmp(a.rows, b.rows, (size_t)a.count * sizeof a.rows[0]) == 0;
}

// The own seat is as the table has it, with the same legal actions; other hands stay hidden.
static void check_seat_view(struct sim *sim, int seat) {
    const struct deal *table = &sim->match.deal, *seen = &sim->views[seat].deal;
    const struct seat *a = &table->seats[seat], *b = &seen->seats[seat];
    if (!is_hand_equal(&a->hand, &b->hand) || a->drawn != b->drawn || a->waits != b->waits ||
        a->is_temp_furiten != b->is_temp_furiten || a->is_riichi_furiten != b->is_riichi_furiten ||
        a->is_ippatsu != b->is_ippatsu || a->faults != b->faults) {
        sim_report(sim, "seat %d does not see its own hand as the table has it", seat);
    }
    if (!is_list_equal(table, seen, seat, legal_list) ||
        !is_list_equal(table, seen, seat, legal_offer)) {
        sim_report(sim, "seat %d has other legal actions by its own view", seat);
    }
    for (int other = 0; other < table->rules.players; other++) {
        const struct hand *hand = &seen->seats[other].hand;
        bool is_open = other == seat || table->rules.open_hands || seen->seats[other].is_shown ||
                       table->phase == DEAL_ENDING || table->phase == DEAL_OVER ||
                       table->phase == DEAL_ASK;
        if (!is_open && hand->hidden != hand->size) {
            sim_report(sim, "seat %d knows a tile of seat %d", seat, other);
        }
    }
}

// A full view of the log builds the table's very state.
static void check_rebuilt(struct sim *sim) {
    struct match match;
    match_init(&match, &sim->match.deal.rules);
    for (int i = 0; i < sim->log_count; i++) {
        if (match_apply(&match, &sim->log[i]) != STATUS_OK) {
            sim_report(sim, "event %d of the log does not fit", i);
            return;
        }
    }
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): both began as zeros, padding included
    if (memcmp(&match, &sim->match, sizeof match) != 0) {
        sim_report(sim, "the state is not what its events make");
    }
}

static int count_known(const struct wall *wall) {
    int known = 0;
    for (int place = 0; place < wall->count; place++) {
        known += wall->tiles[place] != TILE_HIDDEN;
    }
    return known;
}

// Who sees all hands has them as the table has them, and of the wall what was drawn and turned: the
// ura with a win.
static void check_all_hands(struct sim *sim) {
    const struct deal *table = &sim->match.deal, *seen = &sim->views[VIEWER_HANDS].deal;
    for (int seat = 0; seat < table->rules.players; seat++) {
        const struct seat *a = &table->seats[seat], *b = &seen->seats[seat];
        if (!is_hand_equal(&a->hand, &b->hand) || a->drawn != b->drawn || a->waits != b->waits) {
            sim_report(sim, "who sees all hands does not see that of seat %d", seat);
        }
    }
    const struct wall *wall = &seen->wall;
    int known = wall->drawn + wall->replacements + seen->indicator_count;
    int told = count_known(wall);
    if (told < known || told > known + (seen->outcome.is_win ? seen->indicator_count : 0)) {
        sim_report(sim, "who sees all hands knows %d tiles of the wall and not %d", told, known);
    }
}

void sim_check_event(struct sim *sim, const struct event *event) {
    check_tiles(sim);
    if (event->kind != EVENT_MATCH_END) {
        check_points(sim);
    }
    if (event->kind == EVENT_SETTLE) {
        check_settlement(sim, &event->settle);
    } else if (event->kind == EVENT_HAND) {
        check_hand(sim, &event->hand.score);
    }
    check_waits(sim);
    check_asked(sim);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        bool is_seat = viewer < sim->match.deal.rules.players;
        if (is_seat || viewer >= SEAT_MAX) {
            check_public(sim, viewer);
        }
        if (is_seat) {
            check_seat_view(sim, viewer);
        }
    }
    check_all_hands(sim);
    // Every deal of a long match would make this take the square of its length.
    bool is_early = event->kind == EVENT_DEAL_END && sim->log_count < REBUILT_EVENTS_MAX;
    if (is_early || event->kind == EVENT_MATCH_END) {
        check_rebuilt(sim);
    }
}

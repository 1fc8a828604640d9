// What everybody needs, against all results there are.
#include "common/advice/needs.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/payment.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/scoring/points/points_settle.h"
#include "tests/support/chance_match.h"
#include "tests/support/test.h"

#include <string.h>

// A hand that has just been dealt; everybody's points by seat.
static struct match playing(const char *preset, const char *settings, int round, int dealer,
                            const int32_t points[SEAT_MAX]) {
    struct match match;
    struct ruleset rules;
    chance_rules(preset, settings, &rules);
    match_init(&match, &rules);
    match.deal.phase = DEAL_TURN;
    match.deal.round = (uint8_t)round;
    match.deal.dealer = (uint8_t)dealer;
    for (int seat = 0; seat < rules.players; seat++) {
        match.deal.seats[seat].points = points[seat];
    }
    return match;
}

// Seats from the dealer of South 2 on: Tomás, Ayaka, Jun and Mika, who has laid the stick.
enum { JUN = 3, TOMAS = 1, AYAKA = 2, MIKA = 0 };
static const int32_t picture[SEAT_MAX] = {
    [TOMAS] = 28800, [AYAKA] = 31800, [JUN] = 21200, [MIKA] = 37200};

TEST(w41_the_smallest_results_are_those_of_the_picture) {
    struct match match = playing("riichi-ema", "", 1, TOMAS, picture);
    struct needs needs;
    match.deal.sticks = 1;
    needs_of(&match, &needs);
    EXPECT(needs.is_told);
    EXPECT_INT(needs.hands_left, 3);
    EXPECT_INT(needs.seats[MIKA].place, 1);
    EXPECT_INT(needs.seats[MIKA].ahead, 5400);
    EXPECT(!needs.seats[MIKA].needs_lead && !needs.seats[MIKA].needs_place);

    const struct needs_seat *ayaka = &needs.seats[AYAKA];
    EXPECT_INT(ayaka->place, 2);
    EXPECT(ayaka->needs_lead && !ayaka->needs_place);
    EXPECT_INT(ayaka->lead.ron[MIKA], 2600);
    EXPECT_INT(ayaka->lead.ron[TOMAS], 5200);
    EXPECT_INT(ayaka->lead.ron[JUN], 5200);
    EXPECT_INT(ayaka->lead.ron[AYAKA], 0);
    EXPECT_INT(ayaka->lead.tsumo, 1000);
    EXPECT_INT(ayaka->lead.tsumo_dealer, 2000);

    const struct needs_seat *tomas = &needs.seats[TOMAS];
    EXPECT_INT(tomas->lead.ron[MIKA], 3900);
    EXPECT_INT(tomas->lead.ron[AYAKA], 7700);
    EXPECT_INT(tomas->lead.tsumo, 2000);
    EXPECT_INT(tomas->lead.tsumo_dealer, 2000);
    EXPECT(tomas->needs_place);
    EXPECT_INT(tomas->place_up.ron[AYAKA], 1500);
    EXPECT_INT(tomas->place_up.ron[MIKA], 2400); // 2,000 and the stick would only be as much

    EXPECT_INT(needs.seats[JUN].lead.ron[MIKA], 12000); // past Ayaka too
    EXPECT_INT(needs.seats[JUN].lead.tsumo, 4000);
}

TEST(r99_repeats_count) {
    struct match match = playing("riichi-ema", "", 1, TOMAS, picture);
    struct needs needs;
    match.deal.sticks = 1;
    match.deal.honba = 4; // 1,200 more, twice over from Mika
    needs_of(&match, &needs);
    EXPECT_INT(needs.seats[AYAKA].lead.ron[MIKA], 1300);
    EXPECT_INT(needs.seats[AYAKA].lead.ron[JUN], 3900);
}

TEST(equal_points_lead_only_where_the_earlier_dealer_is_ahead) {
    static const int32_t points[SEAT_MAX] = {30000, 30000, 20000, 20000};
    struct match match = playing("riichi-club", "equal_points=share", 1, 3, points);
    struct needs needs;
    needs_of(&match, &needs);
    EXPECT_INT(needs.seats[0].place, 1);
    EXPECT_INT(needs.seats[1].place, 1);
    EXPECT(needs.seats[0].needs_lead && needs.seats[1].needs_lead);
    EXPECT_INT(needs.seats[2].place, 3);
    EXPECT_INT(needs.seats[0].lead.ron[2], 1000);
    match = playing("riichi-club", "equal_points=seat_order", 1, 3, points);
    needs_of(&match, &needs);
    EXPECT(!needs.seats[0].needs_lead && needs.seats[1].needs_lead);
    EXPECT_INT(needs.seats[0].ahead, 0);
    EXPECT_INT(needs.seats[1].place, 2);
    EXPECT_INT(needs.seats[3].place, 4);
}

TEST(nothing_is_told_before_the_last_rounds_or_where_nothing_is_paid) {
    static const int32_t points[SEAT_MAX] = {100, 0, 0, 0};
    struct needs needs;
    struct match match = playing("british", "", 1, 3, points);
    needs_of(&match, &needs);
    EXPECT_INT(needs.hands_left, 9);
    EXPECT(!needs.is_told);
    match = playing("british", "", 2, 0, points);
    needs_of(&match, &needs);
    EXPECT_INT(needs.hands_left, 8);
    EXPECT(needs.is_told);
    match = playing("british-2", "", 0, 0, points);
    needs_of(&match, &needs);
    EXPECT_INT(needs.hands_left, -1);
    EXPECT(!needs.is_told);
    match = playing("tibet-6", "", 0, 3, points);
    needs_of(&match, &needs);
    EXPECT(!needs.is_told);
    match = playing("riichi-club", "", 1, 3, points);
    match.is_over = true;
    needs_of(&match, &needs);
    EXPECT_INT(needs.hands_left, 0);
    EXPECT(!needs.is_told);
}

TEST(b101_points_and_doubles_need_a_score) {
    static const int32_t points[SEAT_MAX] = {2600, 2000, 1900, 1500};
    struct match match = playing("british", "", 3, 1, points);
    struct needs needs;
    needs_of(&match, &needs);
    // Seat 2 wins x: the dealer pays 2x, the others x. It gets 4x and the leader loses x.
    EXPECT_INT(needs.seats[2].lead.total, 141);
    EXPECT_INT(needs.seats[2].lead.doubles, 3); // 20, 40, 80, 160
    EXPECT_INT(needs.seats[2].place_up.total, 17);
    EXPECT_INT(needs.seats[2].place_up.doubles, 0);
    // As East it gets 2x from everybody.
    EXPECT_INT(needs.seats[1].lead.total, 76);
    EXPECT_INT(needs.seats[0].ahead, 600);
    match.deal.seats[0].points = 20000;
    needs_of(&match, &needs);
    EXPECT_INT(needs.seats[1].lead.total, 0); // beyond the limit
}

TEST(b156_who_sits_out_needs_nothing) {
    static const int32_t points[SEAT_MAX] = {2000, 1900, 1800, 1700, 1600};
    struct match match = playing("british", "players=5", 3, 2, points);
    struct needs needs;
    needs_of(&match, &needs);
    EXPECT(!needs.seats[1].needs_lead);
    EXPECT(needs.seats[2].needs_lead && needs.seats[2].needs_place);
    EXPECT_INT(needs.seats[1].place, 2);
}

// ---- every result there is ----

// Whether the seat is alone in this place, or a better one, when it is paid so.
static bool is_there(const struct match *match, const int32_t deltas[SEAT_MAX], int seat,
                     int place) {
    const struct ruleset *rules = &match->deal.rules;
    int32_t own = match->deal.seats[seat].points + deltas[seat];
    int better = 0;
    for (int other = 0; other < rules->players; other++) {
        int32_t points = match->deal.seats[other].points + deltas[other];
        bool has_tie = rules->equal_points == EQUAL_POINTS_SHARE || other < seat;
        better += other != seat && (points > own || (points == own && has_tie));
    }
    return better < place;
}

struct least {
    int32_t worth; // INT32_MAX: nothing is enough
    int32_t deltas[SEAT_MAX];
};

static void try_base(const struct match *match, int seat, int from, int32_t base, int place,
                     struct least *least) {
    const struct deal *deal = &match->deal;
    struct payment payment = {.rules = &deal->rules,
                              .winner = seat,
                              .dealer = deal->dealer,
                              .from = from,
                              .base = base,
                              .liable = NO_SEAT,
                              .wareme = NO_SEAT};
    int32_t bare[SEAT_MAX], whole[SEAT_MAX];
    payment_of_win(&payment, bare);
    payment.honba = deal->honba;
    payment.sticks = deal->sticks * deal->rules.riichi_deposit;
    payment.wareme = deal_wareme_seat(deal);
    payment_of_win(&payment, whole);
    if (is_there(match, whole, seat, place) && bare[seat] < least->worth) {
        least->worth = bare[seat];
        memcpy(least->deltas, bare, sizeof bare);
    }
}

// The least of all han and fu, or all numbers of han of a table.
static struct least try_all(const struct match *match, int seat, int from, int place) {
    const struct ruleset *rules = &match->deal.rules;
    const struct scoring *scoring = scoring_of(rules);
    struct least least = {.worth = INT32_MAX};
    for (int han = rules->min_han > 0 ? rules->min_han : 1; han <= 13; han++) {
        for (int fu = 30; fu <= NEEDS_FU_MAX && scoring->has_limits; fu += 10) {
            enum score_limit limit;
            int counted = scoring->has_fu ? fu : 110;
            try_base(match, seat, from, score_base(rules, han, counted, &limit), place, &least);
        }
    }
    for (int base = rules->min_han; scoring->most != NULL && base <= scoring->most(rules); base++) {
        try_base(match, seat, from, base, place, &least);
    }
    if (scoring->has_limits) {
        try_base(match, seat, from, YAKUMAN_BASE, place, &least);
    }
    return least;
}

static void expect_least(const struct match *match, int seat, int place, const struct need *need) {
    const struct ruleset *rules = &match->deal.rules;
    for (int from = 0; from < rules->players; from++) {
        struct least ron = {.worth = INT32_MAX};
        if (from != seat && rules->allow_ron) {
            ron = try_all(match, seat, from, place);
        }
        EXPECT_INT(need->ron[from], ron.worth == INT32_MAX ? 0 : ron.worth);
    }
    struct least tsumo = try_all(match, seat, NO_SEAT, place);
    for (int other = 0; other < rules->players; other++) {
        int32_t pays = tsumo.worth == INT32_MAX ? 0 : -tsumo.deltas[other];
        if (other != seat) {
            EXPECT_INT(other == match->deal.dealer ? need->tsumo_dealer : need->tsumo, pays);
        }
    }
}

static void expect_total(const struct match *match, int seat, int place, const struct need *need) {
    const struct ruleset *rules = &match->deal.rules;
    int32_t least = 0;
    for (int32_t total = 1; total <= rules->limit && least == 0; total++) {
        struct points_settlement settlement;
        int32_t scores[SEAT_MAX] = {0};
        scores[seat] = total;
        points_settle(rules, scores, (1u << rules->players) - 1, seat, match->deal.dealer,
                      &settlement);
        least = is_there(match, settlement.nets, seat, place) ? total : 0;
    }
    EXPECT_INT(need->total, least);
    EXPECT(least <= rules->mahjong_points << need->doubles);
    EXPECT(need->doubles == 0 || least > rules->mahjong_points << (need->doubles - 1));
}

static void expect_all_least(const struct match *match) {
    struct needs needs;
    int rows = 0;
    bool is_counted = scoring_of(&match->deal.rules)->counts_hands;
    needs_of(match, &needs);
    EXPECT(needs.is_told);
    for (int seat = 0; seat < match->deal.rules.players; seat++) {
        const struct needs_seat *row = &needs.seats[seat];
        int alone = 1;
        for (const int32_t none[SEAT_MAX] = {0}; !is_there(match, none, seat, alone);) {
            alone++;
        }
        EXPECT(row->needs_lead == (alone > 1) && row->needs_place == (alone > 2));
        if (row->needs_lead) {
            (is_counted ? expect_total : expect_least)(match, seat, 1, &row->lead);
            rows++;
        }
        if (row->needs_place) {
            (is_counted ? expect_total : expect_least)(match, seat, alone - 1, &row->place_up);
            rows++;
        }
    }
    EXPECT(rows > 0);
}

// Points of all sorts around one another.
static void try_points(const char *preset, const char *settings, int unit, int rounds) {
    struct random random;
    random_init_number(&random, 7);
    for (int i = 0; i < 40; i++) {
        int32_t points[SEAT_MAX];
        for (int seat = 0; seat < SEAT_MAX; seat++) {
            points[seat] = unit * (int32_t)(100 + random_below(&random, i % 2 == 0 ? 20 : 300));
        }
        struct match match = playing(preset, settings, rounds - 1, i % 2, points);
        match.deal.honba = (uint8_t)random_below(&random, 6);
        match.deal.sticks = (uint8_t)random_below(&random, 4);
        expect_all_least(&match);
    }
}

TEST(no_smaller_result_is_enough_in_riichi) {
    try_points("riichi-club", "", 100, 2);
    try_points("riichi-wrc", "equal_points=seat_order", 100, 2);
    try_points("riichi-tenhou", "wareme=true", 100, 2);
    try_points("riichi-club", "scoring_mode=club_table", 100, 2);
    try_points("riichi-club",
               "allow_ron=false allow_chankan=false chankan_kokushi_ankan=false riichi=false", 100,
               2);
}

TEST(no_smaller_result_is_enough_with_three_players) {
    try_points("sanma-tenhou", "", 100, 2);
    try_points("sanma-soul", "", 100, 2);
}

TEST(no_smaller_result_is_enough_in_lessons) {
    try_points("tibet-14", "", 1, 1);
    try_points("lite-4", "", 1, 4);
}

TEST(no_smaller_score_is_enough_in_british) {
    try_points("british", "", 4, 4);
    try_points("british", "players=3 max_chows=0", 4, 4);
}

// ---- hands to go ----

struct countdown {
    int left, repeats, hands;
};

static void count_down(void *context, const struct match *match, const struct event *event) {
    struct countdown *countdown = context;
    int left = match_hands_left(match);
    if (event->kind == EVENT_MATCH_END) {
        EXPECT_INT(left, 0);
    } else if (event->kind == EVENT_DEAL_START) {
        bool has_repeated = left == countdown->left;
        EXPECT(countdown->left < 0 || has_repeated || left == countdown->left - 1);
        EXPECT(left > 0);
        countdown->repeats += has_repeated;
        countdown->hands++;
        countdown->left = left;
    } else if (event->kind == EVENT_DEAL_END) {
        EXPECT(left == countdown->left || left == countdown->left - 1 || left == 0);
    }
}

static void count_down_match(const char *preset, const char *settings, int hands) {
    struct ruleset rules;
    chance_rules(preset, settings, &rules);
    for (uint64_t seed = 0; seed < 3; seed++) {
        struct countdown countdown = {.left = -1};
        chance_match(&rules, seed,
                     &(struct chance_watch){.context = &countdown, .on_event = count_down});
        EXPECT_INT(countdown.left, 1);
        EXPECT_INT(countdown.hands - countdown.repeats, hands);
    }
}

TEST(hands_left_count_down_to_the_last) {
    count_down_match("riichi-club", "negative_score=continue last_hand_repeat=continue", 8);
    count_down_match("riichi-club", "negative_score=continue game_length=east games_per_match=3",
                     12);
    count_down_match("riichi-club", "negative_score=continue hands_to_play=5", 5);
    count_down_match("sanma-soul",
                     "negative_score=continue extension=none last_hand_repeat=continue", 6);
}

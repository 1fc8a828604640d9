// What a game of a club is worth for each of its people.
#include "common/club/game_result.h"

#include "common/rules/match/match_final.h"

#include <string.h>

enum { WHOLE = 1000, COUNTED_MAX = 2000000 };

// Place bonus by how many of four are under the start.
static const int32_t jpml_uma[][4] = {{8, 4, -4, -8}, {8, 3, 1, -12}, {12, -1, -3, -8}};

static void set_jpml_uma(const struct game_points *game, struct ruleset *rules) {
    int under = 0;
    for (int seat = 0; seat < rules->players; seat++) {
        under += game->points[seat] < rules->start_points;
    }
    if (rules->players == 4) {
        const int32_t *row = jpml_uma[under == 1 ? 1 : under == 3 ? 2 : 0];
        memcpy(rules->uma, row, sizeof jpml_uma[0]);
    }
}

static void set_plain(struct ruleset *rules, int32_t baseline) {
    rules->baseline = baseline;
    rules->oka_to_first = false;
    rules->final_rounding = FINAL_ROUNDING_NONE;
    rules->yakitori = 0;
    memset(rules->uma, 0, sizeof rules->uma);
}

// The rules and points that make the finals, and what they are multiplied by.
static int32_t count_by(const struct counting *counting, const struct game_points *game,
                        struct ruleset *rules, int32_t points[SEAT_MAX]) {
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        int32_t here = counting->final == FINAL_WINS ? game->wins[seat] : game->points[seat];
        points[seat] = here > COUNTED_MAX ? COUNTED_MAX : here < -COUNTED_MAX ? -COUNTED_MAX : here;
    }
    if (counting->final == FINAL_NET || counting->final == FINAL_WINS) {
        set_plain(rules, counting->final == FINAL_NET ? rules->start_points : 0);
        return WHOLE;
    }
    if (counting->final == FINAL_JPML) {
        set_jpml_uma(game, rules);
    }
    return 1;
}

// What the ruleset makes of the points, from their sum; rounding alone is by seat.
static int64_t expected_sum(const struct ruleset *rules, const int32_t points[SEAT_MAX], int sticks,
                            const struct game_result *result) {
    int64_t net = 0, rounded = 0, uma = 0;
    int firsts = 0, players = rules->players;
    for (int seat = 0; seat < players; seat++) {
        net += points[seat] - rules->baseline;
        rounded += result->seats[seat].parts.net;
        firsts += result->seats[seat].place == 1;
        uma += (int64_t)rules->uma[seat] * WHOLE;
    }
    if (rules->leftover_sticks == LEFTOVER_STICKS_FIRST) {
        net += (int64_t)sticks * rules->riichi_deposit;
    }
    if (!rules->oka_to_first) {
        return uma + (rules->final_rounding == FINAL_ROUNDING_NONE ? net : rounded);
    }
    int64_t oka = (int64_t)players * (rules->baseline - rules->start_points);
    return firsts == 1 ? uma : uma + net + oka;
}

// Finals and their parts: the engine is asked without place bonus, with oka, and with all.
static void make_finals(const struct ruleset *rules, const struct game_points *game,
                        const int32_t points[SEAT_MAX], struct game_result *out) {
    struct event_match_end net, oka, all;
    struct ruleset part = *rules;
    memset(part.uma, 0, sizeof part.uma);
    match_final(&part, points, game->sticks, game->has_won, &oka);
    part.oka_to_first = false;
    match_final(&part, points, game->sticks, game->has_won, &net);
    match_final(rules, points, game->sticks, game->has_won, &all);
    for (int seat = 0; seat < rules->players; seat++) {
        out->seats[seat] = (struct game_seat){
            .final = all.scores[seat],
            .place = all.places[seat],
            .parts = {.net = net.scores[seat],
                      .oka = oka.scores[seat] - net.scores[seat],
                      .uma = all.scores[seat] - oka.scores[seat]},
        };
    }
    out->expected = expected_sum(rules, points, game->sticks, out);
    match_take_chombos(rules, game->chombos, &all);
    for (int seat = 0; seat < rules->players; seat++) {
        struct game_seat *final = &out->seats[seat];
        final->parts.chombo = all.scores[seat] - final->final;
        final->final = all.scores[seat];
        final->place = all.places[seat];
        out->expected += final->parts.chombo;
    }
}

static void scale(struct game_result *result, int32_t by) {
    for (int seat = 0; seat < result->players; seat++) {
        struct game_seat *final = &result->seats[seat];
        final->parts.net *= by; // the one part there is, beside chombos
        final->final = final->parts.net + final->parts.chombo;
    }
}

static void add_share(struct game_result *result, struct game_share share) {
    result->taken += share.who == 0 ? share.value : 0;
    if (share.who != 0) {
        result->shares[result->share_count++] = share;
    }
}

// Each sitter has what was won while he sat there; the last one has the rest of the final.
static void share_seat(struct game_result *result, const struct game_points *game, int seat,
                       int sitters) {
    const struct game_sitter *list = game->sitters[seat];
    int32_t rest = result->seats[seat].final;
    for (int i = 0; i < sitters; i++) {
        bool is_last = i + 1 == sitters;
        int32_t value = is_last ? rest : list[i + 1].points - list[i].points;
        rest -= value;
        add_share(result, (struct game_share){
                              .who = list[i].who,
                              .seat = (uint8_t)seat,
                              .value = value,
                              .place = is_last ? result->seats[seat].place : 0,
                              .is_house = list[i].is_house,
                              .is_absent = i == 0 && list[i].who != list[sitters - 1].who,
                              .is_substitute = list[i].who != list[0].who,
                          });
    }
}

// Who was to play has the seat's final or the fixed result.
static void count_seat(const struct counting *counting, struct game_result *result,
                       const struct game_points *game, int seat, int sitters) {
    const struct game_sitter *first = &game->sitters[seat][0];
    bool is_absent = first->who != game->sitters[seat][sitters - 1].who;
    bool is_by_rules = counting->absent == ABSENT_FIXED || game->is_out[seat];
    bool is_fixed = is_absent && is_by_rules && first->who != 0;
    int32_t final = result->seats[seat].final;
    result->taken += is_fixed ? final - counting->absent_fixed : 0;
    add_share(result, (struct game_share){
                          .who = first->who,
                          .seat = (uint8_t)seat,
                          .value = is_fixed ? counting->absent_fixed : final,
                          .place = is_fixed ? 0 : result->seats[seat].place,
                          .is_house = first->is_house,
                          .is_absent = is_absent,
                      });
}

void game_result(const struct counting *counting, const struct ruleset *rules,
                 const struct game_points *game, struct game_result *out) {
    struct ruleset by = *rules;
    int32_t points[SEAT_MAX];
    int32_t times = count_by(counting, game, &by, points);
    *out = (struct game_result){.players = (uint8_t)rules->players};
    make_finals(&by, game, points, out);
    if (times != 1) {
        int64_t chombos = 0;
        for (int seat = 0; seat < rules->players; seat++) {
            chombos += out->seats[seat].parts.chombo;
        }
        out->expected = (out->expected - chombos) * times + chombos;
        scale(out, times);
    }
    int64_t sum = 0;
    bool is_shared = counting->absent == ABSENT_SHARE && times == 1;
    for (int seat = 0; seat < rules->players; seat++) {
        int sitters = game->sitter_count[seat];
        sitters = sitters < 1 ? 1 : sitters > SEAT_PEOPLE_MAX ? SEAT_PEOPLE_MAX : sitters;
        if (is_shared && !game->is_out[seat]) {
            share_seat(out, game, seat, sitters);
        } else {
            count_seat(counting, out, game, seat, sitters);
        }
    }
    for (int i = 0; i < out->share_count; i++) {
        sum += out->shares[i].value;
    }
    out->balance = out->expected - out->taken - sum;
}

int64_t game_missing_points(const struct ruleset *rules, const struct game_points *game) {
    int64_t missing = (int64_t)rules->players * rules->start_points;
    for (int seat = 0; seat < rules->players; seat++) {
        missing -= game->points[seat];
    }
    return missing - (int64_t)game->sticks * rules->riichi_deposit;
}

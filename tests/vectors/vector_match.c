// Lines on rotation, the end of a game and the final score. The hand before is told by its facts:
// who won, or who was tenpai.
#include "common/rules/deal/facts/payment.h"
#include "common/rules/match/match_final.h"
#include "common/rules/scoring/han_fu/yaku.h"
#include "tests/vectors/vectors.h"

#include <stdio.h>
#include <string.h>

static void tell_win(struct scene *scene, unsigned winds) {
    int players = scene->rules.players, dealer = scene->match.deal.dealer;
    for (int wind = 0; wind < players; wind++) {
        if (winds >> wind & 1) {
            struct event win = {.kind = EVENT_WIN, .seat = (uint8_t)((dealer + wind) % players)};
            win.win.from = (uint8_t)((win.seat + 1) % players);
            win.win.tile = KIND_RED;
            win.win.liable = NO_SEAT;
            const struct hand *hand = &scene->match.deal.seats[win.seat].hand;
            win.win.hand_count = (uint8_t)hand_tiles(hand, win.win.hand);
            scene_apply(scene, &win);
        }
    }
}

static void tell_draw(struct scene *scene, bool is_dealer_tenpai) {
    struct event drawn = {.kind = EVENT_DRAWN, .seat = NO_SEAT};
    drawn.drawn.reason = DRAWN_EXHAUSTIVE;
    drawn.drawn.tenpai = (uint8_t)(is_dealer_tenpai << scene->match.deal.dealer);
    scene_apply(scene, &drawn);
}

// "dealer wins", "S wins", "E and S ron together", "dealer tenpai at a draw"; "" is a win of South.
static void tell_result(struct scene *scene, const char *result) {
    char first, second;
    if (strcmp(result, "dealer tenpai at a draw") == 0) {
        tell_draw(scene, true);
    } else if (strcmp(result, "dealer wins") == 0) {
        tell_win(scene, 1);
    } else if (sscanf(result, "%c and %c ron together", &first, &second) == 2) {
        tell_win(scene, 1u << scene_wind(scene, (char[]){first, '\0'}) |
                            1u << scene_wind(scene, (char[]){second, '\0'}));
    } else if (strlen(result) == strlen("S wins") && strcmp(result + 1, " wins") == 0) {
        tell_win(scene, 1u << scene_wind(scene, (char[]){result[0], '\0'}));
    } else if (result[0] == '\0') {
        tell_win(scene, 2);
    } else {
        FAIL("this result is not understood: %s", result);
    }
    struct event end = {.kind = EVENT_DEAL_END, .seat = NO_SEAT, .tile = TILE_NONE};
    scene_apply(scene, &end);
}

// "E3" of the start that came last.
static void name_round(const struct scene *scene, char out_name[8]) {
    const struct event_deal_start *start = &scene->last[EVENT_DEAL_START].start;
    snprintf(out_name, 8, "%c%d", "ESWN"[start->round % 4], start -> dealer + 1);
}

void vector_rotation(struct vector *vector) {
    struct scene scene;
    char name[8];
    const char *round = vector_text(vector, "round"), *situation = vector_text(vector, "situation");
    vector_scene(vector, &scene);
    if (situation[0] != '\0') {
        EXPECT_TEXT(situation, "West seat of the first deal is dealer, East round");
        scene.dealer = 2;
        scene_start(&scene);
        name_round(&scene, name);
        vector_expect_text(vector, "name", name);
        return;
    }
    scene_runf(&scene, "round %s\nhonba %d", round[0] == '\0' ? "E2" : round,
               vector_number(vector, "honba", 0));
    scene_start(&scene);
    tell_result(&scene, vector_text(vector, "result"));
    vector_expect_next(vector, &scene);
    name_round(&scene, name);
    vector_expect_text(vector, "next", name);
    vector_expect_int(vector, "round_number", scene.last[EVENT_DEAL_START].start.round + 1);
}

// Points that put the dealer at a place; place 0 is not said, and leaves the dealer in front.
static void place_dealer(int place, int32_t dealer_points, const struct scene *scene,
                         int32_t out_points[SEAT_MAX]) {
    out_points[0] = dealer_points;
    for (int wind = 1; wind < scene->rules.players; wind++) {
        bool is_ahead = wind < place;
        out_points[wind] = is_ahead ? dealer_points + 1000 * wind : dealer_points - 1000 * wind;
    }
}

// The points after the hand, by winds. Lines of three players give them in first-deal order.
static void read_points(struct vector *vector, const struct scene *scene,
                        int32_t out_points[SEAT_MAX]) {
    const json_t *points = vector_field(vector, "points");
    int players = scene->rules.players, place = vector_number(vector, "dealer_place", 0);
    int32_t dealer_points =
        vector_number(vector, "dealer_points", scene->rules.extension_target + 5000);
    if (points == NULL) {
        place_dealer(place, dealer_points, scene, out_points);
        return;
    }
    for (int i = 0; i < players; i++) {
        int wind = players == 3 ? (i - scene->dealer + players) % players : i;
        out_points[wind] = (int32_t)json_integer_value(json_array_get(points, (size_t)i));
    }
    int better = 0;
    for (int wind = 1; wind < players; wind++) {
        better += out_points[wind] > out_points[0];
    }
    EXPECT(place == 0 || place == better + 1);
}

// RT24: North, who has 7000 points, makes a false win at a strict table.
static void play_false_win(struct vector *vector, struct scene *scene) {
    const json_t *points = vector_expected(vector, "points_after");
    scene_run(scene, "offer W 6z\nN ron\npass\nnext");
    for (int seat = 0; seat < scene->rules.players; seat++) {
        EXPECT_INT(scene->match.deal.seats[seat].points,
                   json_integer_value(json_array_get(points, (size_t)seat)));
    }
    vector_expect_bool(vector, "end", scene->match.is_over);
}

void vector_end(struct vector *vector) {
    struct scene scene;
    char name[8];
    int32_t points[SEAT_MAX];
    const char *situation = vector_text(vector, "situation");
    bool is_time_up = strcmp(situation, "time ran out during the hand") == 0;
    bool is_false_win = strcmp(situation, "N makes a false win; points in seat order") == 0;
    EXPECT(is_time_up || is_false_win || situation[0] == '\0');
    vector_scene(vector, &scene);
    scene_runf(&scene, "round %s\nhonba 1", vector_text(vector, "round"));
    read_points(vector, &scene, points);
    for (int wind = 0; wind < scene.rules.players; wind++) {
        scene.points[wind] = points[wind];
    }
    if (is_false_win) {
        play_false_win(vector, &scene);
        return;
    }
    scene_start(&scene);
    int dealer = scene.match.deal.dealer;
    tell_result(&scene, vector_text(vector, "result"));
    scene_run(&scene, is_time_up ? "time_up" : "next");
    vector_expect_bool(vector, "end", scene.match.is_over);
    if (!scene.match.is_over) {
        name_round(&scene, name);
        vector_expect_text(vector, "next", name);
        bool stays = scene.match.deal.dealer == dealer;
        vector_expect_text(vector, "dealer", stays ? "stays" : "moves");
    }
}

// The eighth win of the dealer: a hand of the named value pays a yakuman.
void vector_paarenchan(struct vector *vector) {
    struct scene scene;
    const char *seat = vector_text(vector, "seat"), *from = vector_text(vector, "from");
    EXPECT_TEXT(seat, "E");
    EXPECT_TEXT(vector_text(vector, "by"), "ron");
    vector_scene(vector, &scene);
    const char *tile =
        vector_valued_hand(&scene, 'E', vector_number(vector, "hand_value", 0), false);
    scene_runf(
        &scene,
        "points 99000 99000 99000 99000\ninterrupted\nstreak %d\nhonba %d\noffer %s %s\nE ron",
        vector_number(vector, "row_before", 0), vector_number(vector, "honba", 0), from, tile);
    const struct event_win *win = &scene.last[EVENT_WIN].win;
    EXPECT_INT(win->score.yaku[0].id, YAKU_PAARENCHAN);
    vector_expect_int(vector, "yakuman", win->score.yakuman);
    vector_expect_deltas(vector, win->deltas, 0, scene.rules.players);
    scene_run(&scene, "next");
    vector_expect_int(vector, "row_after", scene.last[EVENT_DEAL_START].start.streak);
}

void vector_final(struct vector *vector) {
    struct scene scene;
    struct event_match_end end;
    int32_t points[SEAT_MAX] = {0}, sum = 0;
    const bool has_won[SEAT_MAX] = {false};
    const json_t *given = vector_field(vector, "points");
    const json_t *scores = vector_expected(vector, "score");
    const json_t *after = vector_expected(vector, "points_after");
    vector_scene(vector, &scene);
    size_t players = (size_t)scene.rules.players;
    EXPECT_INT(json_array_size(given), players);
    EXPECT_INT(json_array_size(scores), players);
    for (size_t i = 0; i < players; i++) {
        points[i] = (int32_t)json_integer_value(json_array_get(given, i));
    }
    match_final(&scene.rules, points, vector_number(vector, "sticks_left", 0), has_won, &end);
    for (size_t i = 0; i < players; i++) {
        double wanted = json_number_value(json_array_get(scores, i)) * 1000;
        EXPECT_INT(end.scores[i], (int)(wanted < 0 ? wanted - 0.5 : wanted + 0.5));
        EXPECT(after == NULL || end.points[i] == json_integer_value(json_array_get(after, i)));
        sum += end.scores[i];
    }
    vector_expect_int(vector, "sum", sum);
}

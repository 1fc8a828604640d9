// Lines on how a hand ends: several wins on one tile, draws, the riichi that does not stand.
#include "tests/vectors/vectors.h"

#include <stdio.h>
#include <string.h>

const char *const vector_tenpai_hands[4] = {"123456789p11z99s", "123456789s22z88p",
                                            "123789p123s77s33z", "456p456789s77p44z"};

const char *vector_valued_hand(struct scene *scene, char wind, int value, bool is_riichi) {
    static const struct {
        int players;
        char wind; // 0 any but the dealer
        int value;
        bool is_riichi;
        const char *hand, *lines; // %c is the wind
    } rows[] = {
        {4, 'E', 1500, false, "123789m56p789s11s", ""},
        {4, 0, 1000, false, "123789m56p789s11s", ""},
        {4, 0, 2000, false, "345678m23p56722s", ""},
        {4, 0, 2000, true, "123789m56p789s11s", "riichi %c"},
        {4, 0, 3900, false, "334455m23p67855s", ""},
        {4, 0, 3900, true, "334455m56p789s11s", "riichi %c"},
        {4, 0, 8000, false, "223344m23p23488s", ""},
        {3, 'E', 5800, false, "123789p99m78956s", "kita %c 2"},
        {3, 0, 8000, true, "456678p23678s55p", "riichi %c\nkita %c 2"},
        {3, 'S', 12000, true, "34567822p23678s", "riichi %c ippatsu\nkita %c 2"},
        {3, 0, 12000, true, "456678p23678s55p", "riichi %c ippatsu\nkita %c 2"},
        {3, 'E', 24000, true, "55667788p67856s", "riichi %c double ippatsu\nkita %c 2"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        bool is_seat = rows[i].wind == 0 ? wind != 'E' : wind == rows[i].wind;
        bool is_row = rows[i].players == scene->rules.players && is_seat &&
                      rows[i].value == value && rows[i].is_riichi == is_riichi;
        if (is_row) {
            char lines[128];
            const char *mark = rows[i].lines;
            struct text text;
            text_init(&text, lines, sizeof lines);
            for (; *mark != '\0'; mark++) {
                bool is_wind = mark[0] == '%';
                text_add_char(&text, is_wind ? wind : *mark);
                mark += is_wind;
            }
            scene_runf(scene, "hand %c %s\n%s", wind, rows[i].hand, lines);
            return scene->rules.players == 3 ? "4s" : "4p";
        }
    }
    FAIL("there is no hand of %d for %c", value, wind);
}

static bool has_stick(const json_t *sticks, const char *seat) {
    return json_object_get(sticks, seat) != NULL;
}

// Adds the hands of those who can win; those who pass have one too.
static const char *add_hands(struct vector *vector, struct scene *scene, const json_t *sticks) {
    const json_t *wins = vector_field(vector, "wins"), *win;
    const json_t *passed = vector_field(vector, "passed");
    const char *tile = "";
    size_t i;
    json_array_foreach((json_t *)wins, i, win) {
        const char *seat = json_string_value(json_object_get(win, "seat"));
        int value = (int)json_integer_value(json_object_get(win, "value"));
        tile = vector_valued_hand(scene, seat[0], value, has_stick(sticks, seat));
    }
    for (i = 0; i < json_array_size(passed); i++) {
        const char *seat = json_string_value(json_array_get(passed, i));
        vector_valued_hand(scene, seat[0], 8000, false);
    }
    return tile;
}

// The sticks of seats that do not win lie there too; the seat is in riichi.
static void add_sticks(struct vector *vector, struct scene *scene, const json_t *sticks) {
    const char *seat;
    json_t *count;
    int sum = 0;
    json_object_foreach((json_t *)sticks, seat, count) {
        sum += (int)json_integer_value(count);
        if (!scene->seats[scene_wind(scene, seat)].is_riichi) {
            scene_runf(scene, "riichi %s", seat);
        }
    }
    scene_runf(scene, "interrupted\nsticks %d\nhonba %d", sum, vector_number(vector, "honba", 0));
}

// What each winner's hand is worth is as the line says.
static void check_values(struct vector *vector, const struct scene *scene) {
    const json_t *wins = vector_field(vector, "wins"), *win;
    size_t i;
    json_array_foreach((json_t *)wins, i, win) {
        int seat = scene_wind(scene, json_string_value(json_object_get(win, "seat")));
        for (int e = 0; e < scene->event_count; e++) {
            if (scene->events[e].kind == EVENT_WIN && scene->events[e].seat == seat) {
                EXPECT_INT(scene->events[e].win.points,
                           json_integer_value(json_object_get(win, "value")));
            }
        }
    }
}

static void sum_deltas(const struct scene *scene, int32_t out_deltas[SEAT_MAX]) {
    memset(out_deltas, 0, SEAT_MAX * sizeof out_deltas[0]);
    for (int i = 0; i < scene->event_count; i++) {
        const struct event *event = &scene->events[i];
        for (int seat = 0; seat < SEAT_MAX; seat++) {
            out_deltas[seat] += event->kind == EVENT_WIN     ? event->win.deltas[seat]
                                : event->kind == EVENT_DRAWN ? event->drawn.deltas[seat]
                                                             : 0;
        }
    }
}

static void check_winners(struct vector *vector, const struct scene *scene) {
    const json_t *wanted = vector_expected(vector, "winners");
    unsigned winners = 0;
    for (size_t i = 0; i < json_array_size(wanted); i++) {
        winners |= 1u << scene_wind(scene, json_string_value(json_array_get(wanted, i)));
    }
    if (wanted != NULL) {
        EXPECT_INT(scene->match.deal.outcome.winners, winners);
    }
}

void vector_multi_ron(struct vector *vector) {
    struct scene scene;
    int32_t deltas[SEAT_MAX];
    const json_t *sticks = vector_field(vector, "sticks"), *wins = vector_field(vector, "wins");
    const json_t *win;
    size_t i;
    vector_scene(vector, &scene);
    const char *tile = add_hands(vector, &scene, sticks);
    add_sticks(vector, &scene, sticks);
    scene_runf(&scene, "offer %s %s", vector_text(vector, "discarder"), tile);
    json_array_foreach((json_t *)wins, i, win) {
        if (scene.match.deal.phase == DEAL_CLAIM) {
            scene_move(&scene, json_string_value(json_object_get(win, "seat"))[0], "ron", NULL);
            EXPECT_STATUS(scene.status, STATUS_OK);
        }
    }
    scene_run(&scene, "pass");
    check_values(vector, &scene);
    sum_deltas(&scene, deltas);
    vector_expect_deltas(vector, deltas, 0, scene.rules.players);
    bool is_drawn = scene.seen[EVENT_DRAWN] > 0;
    vector_expect_text(vector, "draw",
                       is_drawn ? drawn_reason_name(scene.last[EVENT_DRAWN].drawn.reason) : "");
    check_winners(vector, &scene);
    vector_expect_next(vector, &scene);
}

void vector_riichi_void(struct vector *vector) {
    struct scene scene;
    const char *declarer = vector_text(vector, "declarer"), *winner = vector_text(vector, "winner");
    vector_scene(vector, &scene);
    scene_runf(&scene, "interrupted\nhonba %d", vector_number(vector, "honba", 0));
    const char *tile =
        vector_valued_hand(&scene, winner[0], vector_number(vector, "hand_value", 0), false);
    int before = scene.rules.start_points;
    scene_runf(&scene, "hand %s %s\ndraw %s %s\n%s riichi\n%s ron", declarer,
               vector_tenpai_hands[1], declarer, tile, declarer, winner);
    const struct event_win *win = &scene.last[EVENT_WIN].win;
    EXPECT_INT(scene.seen[EVENT_RIICHI], 1);
    vector_expect_deltas(vector, win->deltas, 0, scene.rules.players);
    int seat = scene_seat(&scene, declarer[0]);
    vector_expect_bool(vector, "deposit_paid", scene.seen[EVENT_RIICHI_ACCEPTED] > 0);
    EXPECT_INT(scene_seat_of(&scene, declarer[0])->points, before + win->deltas[seat]);
}

// An exhaustive draw: the last live tile is drawn by North, or West at three, and thrown.
static void play_draw(struct vector *vector, struct scene *scene, unsigned nagashi) {
    static const char *const simples[] = {"5s", "6s", "5p", "6p"};
    const json_t *tenpai = vector_field(vector, "tenpai");
    for (int wind = 0; wind < scene->rules.players; wind++) {
        scene_runf(scene, "river %s %s", scene_wind_name(wind),
                   nagashi >> wind & 1 ? "19m" : simples[wind]);
    }
    scene_runf(scene, "interrupted\nlive 0\nhonba %d\nsticks %d", vector_number(vector, "honba", 0),
               vector_number(vector, "sticks", 0));
    for (size_t i = 0; i < json_array_size(tenpai); i++) {
        const char *seat = json_string_value(json_array_get(tenpai, i));
        scene_runf(scene, "hand %s %s", seat, vector_tenpai_hands[scene_wind(scene, seat)]);
    }
}

void vector_noten(struct vector *vector) {
    struct scene scene;
    vector_scene(vector, &scene);
    play_draw(vector, &scene, 0);
    scene_run(&scene, "draw W 6z\nW discard");
    EXPECT_INT(scene.last[EVENT_DRAWN].drawn.reason, DRAWN_EXHAUSTIVE);
    vector_expect_deltas(vector, scene.last[EVENT_DRAWN].drawn.deltas, 0, scene.rules.players);
    vector_expect_next(vector, &scene);
}

void vector_nagashi(struct vector *vector) {
    struct scene scene;
    const json_t *winners = vector_field(vector, "winners");
    vector_scene(vector, &scene);
    unsigned nagashi = 0;
    for (size_t i = 0; i < json_array_size(winners); i++) {
        nagashi |= 1u << scene_wind(&scene, json_string_value(json_array_get(winners, i)));
    }
    play_draw(vector, &scene, nagashi);
    scene_run(&scene, "draw W 6z\nW discard");
    EXPECT_INT(scene.last[EVENT_DRAWN].drawn.reason, DRAWN_NAGASHI);
    vector_expect_deltas(vector, scene.last[EVENT_DRAWN].drawn.deltas, 0, scene.rules.players);
    vector_expect_next(vector, &scene);
}

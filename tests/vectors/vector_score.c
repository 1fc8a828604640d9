// Lines on the value of a hand: the win is played at a table and its event is compared.
#include "common/rules/deal/facts/payment.h"
#include "common/rules/scoring/han_fu/score.h"
#include "common/rules/scoring/han_fu/yaku.h"
#include "tests/vectors/vectors.h"

#include <stdio.h>
#include <string.h>

// A seat or round by its wind; Lite numbers the seats.
static char letter(struct vector *vector, const char *name) {
    const json_t *field = vector_field(vector, name);
    return json_is_integer(field) ? "ESWN"[json_integer_value(field)]
                                  : vector_text(vector, name)[0];
}

// "3z","3z" as one text.
static void add_list(struct vector *vector, struct scene *scene, const char *name,
                     const char *keyword) {
    const json_t *list = vector_field(vector, name);
    for (size_t i = 0; i < json_array_size(list); i++) {
        scene_runf(scene, "%s %s", keyword, json_string_value(json_array_get(list, i)));
    }
}

static void describe_riichi(struct vector *vector, struct scene *scene, char seat) {
    bool is_double = vector_has_flag(vector, "double_riichi");
    if (is_double || vector_has_flag(vector, "riichi")) {
        scene_runf(scene, "riichi %c %s %s", seat, is_double ? "double" : "",
                   vector_has_flag(vector, "ippatsu") ? "ippatsu" : "");
    }
}

static void describe_table(struct vector *vector, struct scene *scene, char seat) {
    const json_t *melds = vector_field(vector, "melds");
    bool is_first = vector_has_flag(vector, "tenhou") || vector_has_flag(vector, "chiihou") ||
                    vector_has_flag(vector, "renhou");
    bool is_last = vector_has_flag(vector, "haitei") || vector_has_flag(vector, "houtei");
    char round = letter(vector, "round"); // the first lessons have none
    scene_runf(scene, "round %c1\nhand %c %s", round == '\0' ? 'E' : round, seat,
               vector_text(vector, "hand"));
    for (size_t i = 0; i < json_array_size(melds); i++) {
        scene_runf(scene, "meld %c %s", seat, json_string_value(json_array_get(melds, i)));
    }
    scene_runf(scene, "kita %c %d\nhonba %d\nsticks %d", seat, vector_number(vector, "kita", 0),
               vector_number(vector, "honba", 0), vector_number(vector, "sticks", 0));
    add_list(vector, scene, "dora_ind", "indicators");
    add_list(vector, scene, "ura_ind", "uras");
    describe_riichi(vector, scene, seat);
    scene_run(scene, is_first ? "" : "interrupted");
    scene_run(scene, is_last ? "live 0" : "");
    scene_run(scene, vector_has_flag(vector, "rinshan") ? "replacement" : "");
}

// Offers the winning tile in the way that the flags say.
static void offer(struct vector *vector, struct scene *scene, const char *win) {
    char from = letter(vector, "from");
    if (vector_has_flag(vector, "chankan")) {
        scene_runf(scene, "meld %c P%c%c%c%c\ndraw %c %s\n%c shouminkan", from, win[0], win[0],
                   win[0], win[1], from, win, from);
    } else if (vector_has_flag(vector, "kita_ron")) {
        scene_runf(scene, "draw %c %s\n%c kita", from, win, from);
    } else {
        scene_runf(scene, "offer %c %s", from, win);
    }
}

static void expect_yaku(struct vector *vector, const struct score *score) {
    const json_t *wanted = vector_expected(vector, "yaku");
    EXPECT_INT(score->yaku_count, json_object_size(wanted));
    for (int i = 0; i < score->yaku_count; i++) {
        const char *name = yaku_row(score->yaku[i].id)->name;
        const json_t *han = json_object_get(wanted, name);
        if (han == NULL || json_integer_value(han) != score->yaku[i].han) {
            FAIL("%s=%d is not wanted", name, score->yaku[i].han);
        }
    }
}

static void expect_score(struct vector *vector, const struct score *score) {
    char limit[32];
    const json_t *fu = vector_expected(vector, "fu");
    snprintf(limit, sizeof limit, score->yakuman > 1 ? "%dx_yakuman" : "%.0d%s", score->yakuman,
             score_limit_name(score->limit));
    if (score->yakuman <= 1) {
        snprintf(limit, sizeof limit, "%s", score_limit_name(score->limit));
    }
    const json_t *wanted = vector_expected(vector, "limit");
    EXPECT_TEXT(limit, wanted == NULL ? "" : json_string_value(wanted));
    expect_yaku(vector, score);
    vector_expect_int(vector, "han", score->han);
    vector_expect_int(vector, "points", score->han); // Lite
    vector_expect_int(vector, "yakuman", score->yakuman);
    if (score->yakuman == 0) {
        EXPECT_INT(score->dora + score->ura + score->red,
                   json_integer_value(vector_expected(vector, "dora")));
        EXPECT_INT(score->kita, json_integer_value(vector_expected(vector, "kita")));
        EXPECT_INT(score->fu, json_is_null(fu) ? 0 : json_integer_value(fu));
    }
}

void vector_score(struct vector *vector) {
    struct scene scene;
    char seat = letter(vector, "seat");
    const char *win = vector_text(vector, "win");
    bool is_tsumo = strcmp(vector_text(vector, "by"), "tsumo") == 0;
    vector_scene(vector, &scene);
    describe_table(vector, &scene, seat);
    if (is_tsumo) {
        scene_runf(&scene, "draw %c %s", seat, win);
    } else {
        offer(vector, &scene, win);
    }
    vector_expect_kinds(vector, "waits", scene_seat_of(&scene, seat)->waits);
    bool may_win = scene_may(&scene, seat, is_tsumo ? ACTION_TSUMO : ACTION_RON);
    EXPECT_INT(may_win, !json_is_false(vector_expected(vector, "win")));
    if (!may_win) {
        return;
    }
    scene_move(&scene, seat, is_tsumo ? "tsumo" : "ron", NULL);
    const struct event_win *event = &scene.last[EVENT_WIN].win;
    expect_score(vector, &event->score);
    vector_expect_deltas(vector, event->deltas, 0, scene.rules.players);
}

void vector_base(struct vector *vector) {
    struct scene scene;
    enum score_limit limit;
    int han = vector_number(vector, "han", -1), fu = vector_number(vector, "fu", -1);
    vector_scene(vector, &scene);
    vector_expect_int(vector, "raw", fu << (2 + han));
    vector_expect_int(vector, "base", score_base(&scene.rules, han, fu, &limit));
    vector_expect_text(vector, "limit", score_limit_name(limit));
}

// A row is [han, seat, by, value]; a self-drawn value names what the dealer and the others pay.
static void check_table_row(const struct scene *scene, const json_t *row) {
    enum score_limit limit;
    char got[32];
    int32_t deltas[SEAT_MAX];
    int winner = scene_wind(scene, json_string_value(json_array_get(row, 1)));
    bool is_tsumo = strcmp(json_string_value(json_array_get(row, 2)), "tsumo") == 0;
    const json_t *value = json_array_get(row, 3);
    int han = (int)json_integer_value(json_array_get(row, 0));
    struct payment payment = {.rules = &scene->rules,
                              .winner = winner,
                              .from = is_tsumo ? NO_SEAT : 3,
                              .base = score_base(&scene->rules, han, 30, &limit),
                              .liable = NO_SEAT,
                              .wareme = NO_SEAT};
    payment_of_win(&payment, deltas);
    if (is_tsumo) {
        snprintf(got, sizeof got, "%d/%d", -deltas[0], -deltas[3]);
        EXPECT_TEXT(got, json_string_value(value));
    } else {
        EXPECT_INT(deltas[winner], json_integer_value(value));
    }
}

void vector_table(struct vector *vector) {
    struct scene scene;
    const json_t *rows = vector_field(vector, "rows");
    vector_scene(vector, &scene);
    EXPECT(json_array_size(rows) > 0);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        check_table_row(&scene, json_array_get(rows, i));
    }
}

// One yaku of one han and three dora are too little from five repeats on, and enough before.
void vector_ryanhan(struct vector *vector) {
    int honba = vector_number(vector, "honba", 0);
    EXPECT_INT(vector_number(vector, "yaku_han", 0), 1);
    EXPECT_INT(vector_number(vector, "dora", 0), 3);
    for (int before = 0; before < 2; before++) {
        struct scene scene;
        vector_scene(vector, &scene);
        scene_runf(&scene, "honba %d\ninterrupted\nindicators 1m", honba - before);
        scene_run(&scene, "hand S 222m678m56p789s11s\noffer W 4p");
        EXPECT(!scene_may(&scene, 'S', ACTION_RON));
        vector_scene(vector, &scene);
        scene_runf(&scene, "honba %d\ninterrupted\nindicators 8p9s", honba - before);
        scene_run(&scene, "hand S 123789m56p789s11s\noffer W 4p");
        if (before == 0) {
            vector_expect_bool(vector, "win", scene_may(&scene, 'S', ACTION_RON));
        } else {
            EXPECT(scene_may(&scene, 'S', ACTION_RON));
        }
    }
}

// Lines on the wall and the indicators.
#include "common/rules/scoring/han_fu/score.h"
#include "common/rules/wall/wall.h"
#include "tests/vectors/vectors.h"

#include <stdio.h>
#include <string.h>

void vector_dora(struct vector *vector) {
    struct scene scene;
    const char *indicator;
    json_t *dora;
    vector_scene(vector, &scene);
    const json_t *expect = vector_field(vector, "expect");
    EXPECT(json_object_size(expect) > 0);
    json_object_foreach((json_t *)expect, indicator, dora) {
        uint8_t tile;
        EXPECT_INT(tiles_parse(indicator, &tile, 1), 1);
        int kind = dora_kind(tile_kind(tile), ruleset_kinds(&scene.rules));
        vector_expected(vector, indicator);
        EXPECT_KINDS(KIND_BIT(kind), json_string_value(dora));
    }
}

// A stack of the wall of four, 17 stacks each: where it stands when counted from the break to the
// right, 0 first. The break is behind `dice` stacks of the owner's wall.
struct stack {
    int wall, from_right; // from_right 1 to 17
};

static struct stack stack_at(const struct ruleset *rules, int dice, int right_of_break) {
    int owner = wall_owner_turn(rules, dice), from_right = dice - right_of_break;
    return from_right >= 1 ? (struct stack){owner, from_right}
                           : (struct stack){(owner + 1) % 4, 17 + from_right};
}

static void check_stack(const json_t *wanted, struct stack got, int from_right, int from_left) {
    EXPECT_TEXT(scene_wind_name(got.wall), json_string_value(json_object_get(wanted, "wall")));
    EXPECT(from_right == 0 || got.from_right == from_right);
    EXPECT(from_left == 0 || 18 - got.from_right == from_left);
}

// The stacks of the dead wall in the order of the line: to the right from the break.
static void check_dead_wall(const json_t *wanted, const struct ruleset *rules, int dice) {
    int listed = 0;
    for (size_t i = 0; i < json_array_size(wanted); i++) {
        const json_t *part = json_array_get(wanted, i);
        const json_t *right = json_object_get(part, "from_right");
        const json_t *left = json_object_get(part, "from_left");
        int count = (int)json_array_size(right == NULL ? left : right);
        for (int n = 0; n < count; n++) {
            // From the right end counted upwards: the stack next to the break comes last.
            size_t index = (size_t)(right == NULL ? n : count - 1 - n);
            int from_right = (int)json_integer_value(json_array_get(right, index));
            int from_left = (int)json_integer_value(json_array_get(left, index));
            check_stack(part, stack_at(rules, dice, listed), from_right, from_left);
            listed++;
        }
    }
    EXPECT(wanted == NULL || listed == rules->dead_wall_tiles / 2);
}

void vector_wall(struct vector *vector) {
    struct scene scene;
    struct wall wall;
    int dice = vector_number(vector, "dice", 0);
    vector_scene(vector, &scene);
    wall_fill(&wall, &scene.rules);
    vector_expect_text(vector, "owner", scene_wind_name(wall_owner_turn(&scene.rules, dice)));
    vector_expect_int(vector, "break_after_stack_from_right", dice);
    // The row ends to the right of the break: its last tile lies in the first stack there.
    int place = wall_indicator_place(&wall, &scene.rules, 0);
    EXPECT_INT(place % 2, 0);
    const json_t *dora = vector_expected(vector, "dora_stack");
    check_stack(dora, stack_at(&scene.rules, dice, (wall.count - 1 - place) / 2),
                (int)json_integer_value(json_object_get(dora, "from_right")),
                (int)json_integer_value(json_object_get(dora, "from_left")));
    check_dead_wall(vector_expected(vector, "dead_wall"), &scene.rules, dice);
}

static void check_places(struct vector *vector, const char *name, const struct scene *scene,
                         int (*place_of)(const struct wall *, const struct ruleset *, int)) {
    const json_t *wanted = vector_expected(vector, name);
    EXPECT(json_array_size(wanted) > 0);
    for (size_t i = 0; i < json_array_size(wanted); i++) {
        EXPECT_INT(place_of(&scene->match.deal.wall, &scene->rules, (int)i + 1),
                   json_integer_value(json_array_get(wanted, i)));
    }
}

void vector_wall_index(struct vector *vector) {
    struct scene scene;
    vector_scene(vector, &scene);
    scene_start(&scene);
    struct wall wall = scene.match.deal.wall;
    const struct ruleset *rules = &scene.rules;
    vector_expect_int(vector, "dora", wall_indicator_place(&wall, rules, 0));
    vector_expect_int(vector, "ura", wall_ura_place(&wall, rules, 0));
    check_places(vector, "kan_dora", &scene, wall_indicator_place);
    check_places(vector, "kan_ura", &scene, wall_ura_place);
    vector_expect_int(vector, "live_after_deal", wall_live_count(&wall, rules));
    const json_t *last = vector_expected(vector, "east_last_two");
    EXPECT_INT(wall_deal_place(rules, 0, rules->hand_size - 1),
               json_integer_value(json_array_get(last, 0)));
    EXPECT_INT(wall_draw_place(&wall) - 1, json_integer_value(json_array_get(last, 1)));
    const json_t *rinshan = vector_expected(vector, "rinshan");
    EXPECT_INT(json_array_size(rinshan), rules->rinshan_tiles);
    for (size_t i = 0; i < json_array_size(rinshan); i++) {
        EXPECT_INT(wall_replacement_place(&wall), json_integer_value(json_array_get(rinshan, i)));
        EXPECT_INT(wall_replacements_left(&wall, rules), rules->rinshan_tiles - (int)i);
        wall.replacements++;
    }
}

// The order of facts from the kan on, up to the discard, in the words of the lines.
static void print_order(const struct scene *scene, struct text *out) {
    bool has_begun = false;
    for (int i = 0; i < scene->event_count; i++) {
        const struct event *event = &scene->events[i];
        has_begun = has_begun || event->kind == EVENT_MELD;
        const char *word = event->kind == EVENT_MELD                            ? "kan "
                           : event->kind == EVENT_KITA                          ? "kita "
                           : event->kind == EVENT_DORA                          ? "indicator "
                           : event->kind == EVENT_DISCARD                       ? "discard "
                           : event->kind == EVENT_DRAW && event->is_replacement ? "rinshan "
                                                                                : "";
        text_add(out, has_begun ? word : "");
        if (has_begun && event->kind == EVENT_DISCARD) {
            return;
        }
    }
}

// South makes the kan. The indicator it turns makes 8s dora: one in South's hand, two in North's,
// who waits for 6s; South waits for 2m on the replacement tile.
static const struct {
    const char *kan, *lines, *move;
} kans[] = {
    {"daiminkan", "hand S 555z789s456p22m99s\noffer E 5z", "S daiminkan"},
    {"ankan", "hand S 555z789s456p22m99s\ndraw S 5z", "S ankan 5z"},
    {"shouminkan, then kita", "hand S 789s456p11m46z\nmeld S P555z\ndraw S 5z",
     "S shouminkan\nS kita"},
};

static void play_kan(struct vector *vector, struct scene *scene, const char *replacements) {
    const char *kan = vector_text(vector, "kan");
    vector_scene(vector, scene);
    bool has_north = scene->rules.players == 4;
    scene_runf(scene, "interrupted\nindicators 1z\nkan_indicators 7s\nreplacements %s\n%s",
               replacements, has_north ? "hand N 234m567p23488s66s" : "");
    for (size_t i = 0; i < sizeof kans / sizeof kans[0]; i++) {
        if (strcmp(kans[i].kan, kan) == 0) {
            scene_run(scene, kans[i].lines);
            scene_run(scene, kans[i].move);
            return;
        }
    }
    FAIL("there is no table for \"%s\"", kan);
}

static void check_order(struct vector *vector) {
    struct scene scene;
    struct text order, wanted;
    char order_bytes[128], wanted_bytes[128];
    const json_t *list = vector_expected(vector, "order");
    text_init(&order, order_bytes, sizeof order_bytes);
    text_init(&wanted, wanted_bytes, sizeof wanted_bytes);
    for (size_t i = 0; i < json_array_size(list); i++) {
        text_addf(&wanted, "%s ", json_string_value(json_array_get(list, i)));
    }
    play_kan(vector, &scene, "7z7z");
    scene_run(&scene, "S discard");
    print_order(&scene, &order);
    EXPECT_TEXT(order_bytes, wanted_bytes);
}

void vector_kan_dora(struct vector *vector) {
    struct scene scene;
    check_order(vector);
    if (vector_expected(vector, "rinshan_win_counts_it") != NULL) {
        play_kan(vector, &scene, "2m");
        scene_run(&scene, "S tsumo");
        EXPECT_INT(scene.seen[EVENT_WIN], 1);
        vector_expect_bool(vector, "rinshan_win_counts_it",
                           scene.last[EVENT_WIN].win.score.dora == 1);
    }
    if (vector_expected(vector, "ron_on_that_discard_counts_it") != NULL) {
        play_kan(vector, &scene, "6s");
        scene_run(&scene, "S discard\nN ron");
        EXPECT_INT(scene.seen[EVENT_WIN], 1);
        vector_expect_bool(vector, "ron_on_that_discard_counts_it",
                           scene.last[EVENT_WIN].win.score.dora == 2);
    }
}

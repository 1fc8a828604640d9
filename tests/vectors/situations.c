// situations FILE [BOT]: what a bot does in situations whose right answers are known (B-h). In
// those of arithmetic, each a test of its own, it must be right; of the others most of the time.
#include "common/rules/deal/legal/legal.h"
#include "server/bots/bot.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MAX = 100, OTHERS_WRONG_MAX = 5, ANSWER_BYTES = 32 };

static json_t *rows[ROWS_MAX];
static int row_count, wrong_of_others;
static const char *bot_name = "strong";

static const char *text_of(const json_t *row, const char *name) {
    const char *text = json_string_value(json_object_get(row, name));
    if (text == NULL) {
        FAIL("a row has no \"%s\"", name);
    }
    return text;
}

// ---- the situation ----

static void set_up(const json_t *row, struct scene *scene) {
    size_t i;
    json_t *line;
    scene_init(scene);
    scene_runf(scene, "preset %s\n", text_of(row, "preset"));
    json_array_foreach(json_object_get(row, "scene"), i, line) {
        scene_runf(scene, "%s\n", json_string_value(line));
    }
    scene_start(scene);
}

// The bot as one who has sat there since the hand began: its own view, and the rivers.
static void sit_down(struct bot *bot, const struct scene *scene, int seat) {
    const struct bot_kind *kind = bot_kind_find(bot_name);
    EXPECT(kind != NULL);
    bot_init(bot, kind, &scene->rules, seat, 1);
    bot->match = scene->match;
    for (int other = 0; other < scene->rules.players; other++) {
        struct seat *s = &bot->match.deal.seats[other];
        if (other != seat) {
            memset(&s->hand, 0, sizeof s->hand);
        }
        s->riichi = RIICHI_NONE; // nothing in the rivers was let pass after it
    }
    for (int other = 0; other < scene->rules.players; other++) {
        const struct seat *s = &scene->match.deal.seats[other];
        for (int i = 0; i < s->river_count && kind->see != NULL; i++) {
            kind->see(bot, &(struct event){.kind = EVENT_DISCARD,
                                           .seat = (uint8_t)other,
                                           .tile = s->river[i].tile});
        }
    }
    for (int other = 0; other < scene->rules.players; other++) {
        bot->match.deal.seats[other].riichi = scene->match.deal.seats[other].riichi;
    }
    bot->scratch = calloc(1, kind->scratch_bytes);
    EXPECT(bot->scratch != NULL || kind->scratch_bytes == 0);
}

static struct action answer_of(const json_t *row) {
    static struct scene scene;
    struct bot bot;
    struct action_list legal;
    set_up(row, &scene);
    int seat = scene_seat(&scene, *text_of(row, "seat"));
    sit_down(&bot, &scene, seat);
    legal_list(&scene.match.deal, seat, &legal);
    EXPECT(legal.count > 1);
    struct action action = bot_choose(&bot, &legal);
    free(bot.scratch);
    return action;
}

// ---- the answer ----

static void say_tile(uint8_t tile, char *out, size_t bytes) {
    static const char suits[] = "mpsz";
    int kind = tile_kind(tile);
    snprintf(out, bytes, "%d%c", kind_is_honor(kind) ? kind - KIND_EAST + 1 : kind_number(kind),
             suits[kind_suit(kind)]);
}

// "discard 4m", "pon 5z", "chii 34m" by the tiles of the hand, "ron". Red fives are fives.
static void say(const struct action *action, char out[ANSWER_BYTES]) {
    static const char *const names[ACTION_KIND_COUNT] = {
        [ACTION_DISCARD] = "discard",
        [ACTION_RIICHI] = "riichi",
        [ACTION_CHII] = "chii",
        [ACTION_PON] = "pon",
        [ACTION_ANKAN] = "ankan",
        [ACTION_SHOUMINKAN] = "shouminkan",
        [ACTION_DAIMINKAN] = "daiminkan",
        [ACTION_TSUMO] = "tsumo",
        [ACTION_RON] = "ron",
        [ACTION_PASS] = "pass",
        [ACTION_NINE] = "nine",
    };
    char first[8] = "", second[8] = "";
    EXPECT(names[action->kind] != NULL);
    if (action->kind == ACTION_CHII) {
        say_tile(action->used[0], first, sizeof first);
        say_tile(action->used[1], second, sizeof second);
        bool is_first_lower = first[0] < second[0];
        snprintf(out, ANSWER_BYTES, "chii %c%s", is_first_lower ? first[0] : second[0],
                 is_first_lower ? second : first);
        return;
    }
    if (action->kind == ACTION_ANKAN) {
        say_tile(action->used[0], first, sizeof first);
    } else if (action->kind != ACTION_TSUMO && action->kind != ACTION_RON &&
               action->kind != ACTION_PASS && action->kind != ACTION_NINE) {
        say_tile(action->tile, first, sizeof first);
    }
    snprintf(out, ANSWER_BYTES, "%s%s%s", names[action->kind], *first == '\0' ? "" : " ", first);
}

// An answer without a tile allows all of its kind.
static bool is_among(const json_t *right, const char *answer) {
    size_t i, length = strcspn(answer, " ");
    json_t *one;
    json_array_foreach(right, i, one) {
        const char *text = json_string_value(one);
        if (strcmp(text, answer) == 0 ||
            (strlen(text) == length && strncmp(text, answer, length) == 0)) {
            return true;
        }
    }
    return false;
}

static void run_row(void **state) {
    const json_t *row = *state, *right = json_object_get(row, "right");
    bool is_arithmetic = strcmp(text_of(row, "group"), "arithmetic") == 0;
    char answer[ANSWER_BYTES];
    struct action action = answer_of(row);
    say(&action, answer);
    if (is_among(right, answer)) {
        return;
    }
    wrong_of_others += !is_arithmetic;
    printf("%s: %s; right is %s. %s\n", text_of(row, "id"), answer,
           json_string_value(json_array_get(right, 0)), text_of(row, "why"));
    EXPECT(!is_arithmetic);
}

static void most_others_are_right(void **state) {
    (void)state;
    printf("%d of the others wrong\n", wrong_of_others);
    EXPECT(wrong_of_others <= OTHERS_WRONG_MAX);
}

static bool read_rows(const char *path) {
    char line[4096];
    FILE *file = fopen(path, "r");
    bool is_fine = file != NULL;
    while (is_fine && fgets(line, sizeof line, file) != NULL) {
        json_t *row = row_count < ROWS_MAX ? json_loads(line, 0, NULL) : NULL;
        const char *id = json_string_value(json_object_get(row, "id"));
        is_fine = id != NULL;
        if (is_fine) {
            rows[row_count++] = row;
            test_register(id, run_row, row);
        } else {
            json_decref(row);
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return is_fine;
}

int main(int count, char **arguments) {
    if (count < 2 || !read_rows(arguments[1])) {
        fprintf(stderr, "use: situations FILE [BOT]\n");
        return 2;
    }
    bot_name = count > 2 ? arguments[2] : bot_name;
    test_register("most_others_are_right", most_others_are_right, NULL);
    int failed = test_run("situations", NULL);
    for (int i = 0; i < row_count; i++) {
        json_decref(rows[i]);
    }
    return failed;
}

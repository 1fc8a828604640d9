// Lines of the Tibet rules and of Mahjong Lite on hands: what is complete, what would help, and
// what is paid.
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/payment.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/scoring/han_fu/score.h"
#include "common/rules/shape/split.h"
#include "tests/vectors/vectors.h"

#include <stdio.h>
#include <string.h>

// "33p" and "345p" of a split, in the order of kinds; returns how many parts there are.
static int split_parts(const struct split *split, char parts[5][8]) {
    int count = 0;
    kinds_print(KIND_BIT(split->pair), parts[count], sizeof parts[0]);
    memmove(parts[count] + 1, parts[count], strlen(parts[count]) + 1);
    count++;
    for (kind_set left = split->triplets | split->sequences; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        bool is_triplet = (split->triplets & KIND_BIT(kind)) != 0;
        int number = kind_number(kind);
        snprintf(parts[count++], sizeof parts[0], "%d%d%d%c", number, number + !is_triplet,
                 number + (is_triplet ? 0 : 2), "mpsz"[kind_suit(kind)]);
    }
    return count;
}

static bool is_split_as(const struct split *split, const json_t *wanted) {
    char parts[5][8];
    int count = split_parts(split, parts);
    bool is_same = count == (int)json_array_size(wanted);
    for (int i = 0; i < count && is_same; i++) {
        is_same = strcmp(parts[i], json_string_value(json_array_get(wanted, (size_t)i))) == 0;
    }
    return is_same;
}

// Complete by the engine: the last tile is drawn, and the hand is worth a win or too little for it.
void vector_lesson_complete(struct vector *vector) {
    struct scene scene;
    struct score score;
    struct split splits[SPLIT_MAX];
    uint8_t counts[KIND_COUNT];
    const char *hand = vector_text(vector, "hand");
    const json_t *wanted = vector_expected(vector, "split");
    vector_scene(vector, &scene);
    test_counts(hand, counts);
    struct win win = {.rules = &scene.rules, .counts = counts, .is_tsumo = true};
    while (counts[win.win_kind] == 0) {
        win.win_kind++;
    }
    win.seat_wind = win.round_wind = KIND_EAST;
    vector_expect_bool(vector, "complete", score_win(&win, &score) != STATUS_NOT_COMPLETE);
    int count = split_all(counts, (scene.rules.hand_size - 1) / 3, splits);
    bool is_found = wanted == NULL;
    for (int i = 0; i < count && !is_found; i++) {
        is_found = is_split_as(&splits[i], wanted);
    }
    EXPECT(is_found);
}

void vector_lesson_review(struct vector *vector) {
    struct scene scene;
    struct deal_review review;
    vector_scene(vector, &scene);
    scene_runf(&scene, "hand S %s", vector_text(vector, "hand"));
    scene_start(&scene);
    deal_review(&scene.match.deal, scene_seat(&scene, 'S'), &review);
    vector_expect_bool(vector, "tenpai", review.waits != 0);
    vector_expect_kinds(vector, "helps", review.helps);
}

void vector_lesson_pay(struct vector *vector) {
    struct scene scene;
    int32_t deltas[SEAT_MAX];
    const char *from = vector_text(vector, "from");
    vector_scene(vector, &scene);
    bool is_ron = strcmp(vector_text(vector, "by"), "ron") == 0;
    EXPECT_INT(is_ron, from[0] != '\0');
    struct payment payment = {
        .rules = &scene.rules,
        .winner = scene_wind(&scene, vector_text(vector, "seat")),
        .from = is_ron ? scene_wind(&scene, from) : NO_SEAT,
        .base = vector_number(vector, "han", -1), // the han are looked up
        .liable = NO_SEAT,
        .wareme = NO_SEAT,
    };
    payment_of_win(&payment, deltas);
    vector_expect_deltas(vector, deltas, 0, scene.rules.players);
}

void vector_lesson_count(struct vector *vector) {
    struct scene scene;
    vector_scene(vector, &scene);
    EXPECT_INT(scene.rules.players, vector_number(vector, "players", scene.rules.players));
    scene_start(&scene);
    const struct wall *wall = &scene.match.deal.wall;
    int players = scene.rules.players, live = deal_live(&scene.match.deal);
    vector_expect_int(vector, "tiles", wall->count);
    vector_expect_int(vector, "left_after_deal", live + 1); // the dealer has drawn
    vector_expect_int(vector, "tiles_per_wall", wall->count / players);
    vector_expect_int(vector, "stacks_per_wall", wall->count / players / 2);
    vector_expect_int(vector, "dead_wall", wall->count - wall->drawn - live);
}

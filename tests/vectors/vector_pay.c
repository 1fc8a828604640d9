// Lines on payments that name values instead of hands.
#include "common/rules/deal/facts/payment.h"
#include "common/rules/scoring/han_fu/score.h"
#include "tests/vectors/vectors.h"

#include <stdio.h>
#include <string.h>

static int wind_of(struct vector *vector, const struct scene *scene, const char *name) {
    const char *wind = vector_text(vector, name);
    return wind[0] == '\0' ? NO_SEAT : scene_wind(scene, wind);
}

// The base of a hand: from "han" and "fu", or from what a ron of it brings, "hand_value".
static int32_t base_of(struct vector *vector, const struct scene *scene, int winner) {
    enum score_limit limit;
    int value = vector_number(vector, "hand_value", 0);
    if (value == 0) {
        return score_base(&scene->rules, vector_number(vector, "han", 0),
                          vector_number(vector, "fu", 0), &limit);
    }
    for (int32_t base = 0; base <= YAKUMAN_BASE; base += 10) {
        if (((winner == 0 ? 6 : 4) * base + 99) / 100 * 100 == value) {
            return base;
        }
    }
    FAIL("no hand brings %d", value);
}

static struct payment payment_of(struct vector *vector, const struct scene *scene) {
    int winner = wind_of(vector, scene, "seat");
    bool is_ron = strcmp(vector_text(vector, "by"), "ron") == 0;
    int from = wind_of(vector, scene, "from");
    EXPECT_INT(is_ron, from != NO_SEAT);
    return (struct payment){
        .rules = &scene->rules,
        .winner = winner,
        .dealer = 0,
        .from = from,
        .base = base_of(vector, scene, winner),
        .honba = vector_number(vector, "honba", 0),
        .sticks = vector_number(vector, "sticks", 0) * scene->rules.riichi_deposit,
        .liable = NO_SEAT,
        .wareme = NO_SEAT,
    };
}

static void expect_payment(struct vector *vector, const struct payment *payment) {
    int32_t deltas[SEAT_MAX];
    payment_of_win(payment, deltas);
    vector_expect_deltas(vector, deltas, 0, payment->rules->players);
}

void vector_pay(struct vector *vector) {
    struct scene scene;
    vector_scene(vector, &scene);
    struct payment payment = payment_of(vector, &scene);
    expect_payment(vector, &payment);
}

void vector_wareme(struct vector *vector) {
    struct scene scene;
    vector_scene(vector, &scene);
    struct payment payment = payment_of(vector, &scene);
    payment.wareme = wind_of(vector, &scene, "wareme");
    expect_payment(vector, &payment);
}

void vector_pao_open_kan(struct vector *vector) {
    struct scene scene;
    vector_scene(vector, &scene);
    EXPECT(scene.rules.pao_open_kan);
    EXPECT_TEXT(vector_text(vector, "by"), "rinshan tsumo");
    struct payment payment = payment_of(vector, &scene);
    payment.liable = wind_of(vector, &scene, "kan_from");
    payment.liable_base = payment.base;
    expect_payment(vector, &payment);
}

// The fault happens at a strict table: a tsumo with nothing at all, while East and another seat
// have deposits on the table.
void vector_chombo(struct vector *vector) {
    struct scene scene;
    int32_t deltas[SEAT_MAX];
    const char *seat = vector_text(vector, "seat");
    vector_scene(vector, &scene);
    payment_of_chombo(&scene.rules, wind_of(vector, &scene, "seat"), 0, deltas);
    vector_expect_deltas(vector, deltas, 0, scene.rules.players);
    scene_runf(&scene,
               "set legality=free\ninterrupted\nhonba 1\nsticks 1\nriichi S\ndraw %s 6z\n"
               "%s tsumo",
               seat, seat);
    EXPECT_INT(scene.seen[EVENT_PENALTY], 1);
    vector_expect_deltas(vector, scene.last[EVENT_PENALTY].penalty.deltas, 0, scene.rules.players);
    bool is_returned = scene.match.deal.sticks == 0 &&
                       scene_seat_of(&scene, 'S')->points ==
                           scene.rules.start_points + deltas[1] + scene.rules.riichi_deposit;
    vector_expect_text(vector, "sticks", is_returned ? "returned" : "kept");
    vector_expect_next(vector, &scene);
}

static void describe_share(struct vector *vector, struct scene *scene) {
    static const char *const dice[] = {"1 4", "1 1", "1 2", "1 3"}; // whose wall they break, E to N
    const char *wareme = vector_text(vector, "wareme");
    scene_runf(scene, "interrupted\nhonba %d", vector_number(vector, "honba", 0));
    if (wareme[0] != '\0') {
        scene_runf(scene, "dice %s", dice[scene_wind(scene, wareme)]);
    }
}

static void add_other_wins(struct vector *vector, struct scene *scene, bool is_claimed) {
    const json_t *others = vector_field(vector, "other_wins"), *win;
    size_t i;
    json_array_foreach((json_t *)others, i, win) {
        char seat = json_string_value(json_object_get(win, "seat"))[0];
        int value = (int)json_integer_value(json_object_get(win, "value"));
        if (is_claimed) {
            scene_move(scene, seat, "ron", NULL);
        } else {
            vector_valued_hand(scene, seat, value, false);
        }
    }
}

// South has the three dragons, one seat is liable for them; the pair is won on.
void vector_pao(struct vector *vector) {
    struct scene scene;
    const char *yaku = vector_text(vector, "yaku"), *from = vector_text(vector, "from");
    bool is_double = strcmp(yaku, "daisangen+tsuuiisou") == 0;
    bool is_ron = strcmp(vector_text(vector, "by"), "ron") == 0;
    EXPECT(is_double || strcmp(yaku, "daisangen") == 0);
    EXPECT_TEXT(vector_text(vector, "seat"), "S");
    vector_scene(vector, &scene);
    describe_share(vector, &scene);
    scene_runf(&scene, "meld S P555z\nmeld S P666z\nmeld S P777z\nliable S daisangen %s",
               vector_text(vector, "liable"));
    scene_runf(&scene, "hand S %s", is_double ? "2223z" : "234p4s");
    if (is_ron) {
        // The fourth circle completes the others' hands too.
        scene.seats[1].hand.count = 0;
        scene_run(&scene, "hand S 678s4p");
        add_other_wins(vector, &scene, false);
        scene_runf(&scene, "offer %s 4p\nS ron", from);
        add_other_wins(vector, &scene, true);
    } else {
        scene_runf(&scene, "draw S %s\nS tsumo", is_double ? "3z" : "4s");
    }
    int32_t deltas[SEAT_MAX] = {0};
    for (int i = 0; i < scene.event_count; i++) {
        for (int seat = 0; seat < SEAT_MAX && scene.events[i].kind == EVENT_WIN; seat++) {
            deltas[seat] += scene.events[i].win.deltas[seat];
        }
    }
    EXPECT_INT(scene.last[EVENT_DEAL_END].kind, EVENT_DEAL_END);
    vector_expect_deltas(vector, deltas, 0, scene.rules.players);
}

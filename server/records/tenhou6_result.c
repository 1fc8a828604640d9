// Writing results. Readers take han from the yaku, fu from the value, and who is ready from the
// payments, so these string are exact.
#include "server/records/tenhou6_result.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/payment.h"
#include "protocol/json_write.h"
#include "server/records/export_format.h"
#include "server/records/foreign_names.h"

#include <string.h>

enum { VALUE_BYTES = 80, YAKU_BYTES = 80 };

// ---- wins ----

// What each payer owes for the hand alone, without repeats, sticks and liability.
static void plain_payment(const struct deal *deal, int winner, const struct event_win *win,
                          int32_t out_deltas[SEAT_MAX]) {
    struct payment payment = {.rules = &deal->rules,
                              .winner = winner,
                              .dealer = deal->dealer,
                              .from = win->from == winner ? NO_SEAT : win->from,
                              .base = win->score.base,
                              .liable = NO_SEAT,
                              .wareme = NO_SEAT};
    payment_of_win(&payment, out_deltas);
}

static void add_amount(const struct deal *deal, int winner, const struct event_win *win,
                       struct text *text) {
    int32_t deltas[SEAT_MAX];
    int other = 0;
    plain_payment(deal, winner, win, deltas);
    while (other == winner || other == deal->dealer) {
        other++;
    }
    if (win->from != winner) {
        text_addf(text, "%d点", win->points);
    } else if (winner == deal->dealer) {
        text_addf(text, "%d点∀", -deltas[other]);
    } else if (deal->rules.players > 2) {
        text_addf(text, "%d-%d点", -deltas[other], -deltas[deal->dealer]);
    }
}

static void add_value(const struct deal *deal, int winner, const struct event_win *win,
                      struct text *text) {
    static const char *const limits[LIMIT_COUNT] = {
        "", "満貫", "跳満", "倍満", "三倍満", "役満", "役満",
    };
    const struct score *score = &win->score;
    char string[VALUE_BYTES];
    struct text value;
    text_init(&value, string, sizeof string);
    if (score->limit == LIMIT_NONE && score->fu > 0) {
        text_addf(&value, "%d符", score->fu);
    }
    if (score->limit == LIMIT_NONE) {
        text_addf(&value, "%d飜", score->han);
    }
    text_add(&value, limits[score->limit]);
    add_amount(deal, winner, win, &value);
    text_add_char(text, ',');
    json_write_string(text, string);
}

static void add_yaku(struct text *text, const char *name, int han, bool is_yakuman) {
    char string[YAKU_BYTES];
    struct text yaku;
    text_init(&yaku, string, sizeof string);
    text_add(&yaku, name);
    if (is_yakuman) {
        text_add(&yaku, "(役満)");
    } else {
        text_addf(&yaku, "(%d飜)", han);
    }
    text_add_char(text, ',');
    json_write_string(text, string);
}

static void add_bonus(struct text *text, const char *name, int han) {
    if (han > 0) {
        add_yaku(text, name, han, false);
    }
}

static void sort_yaku(struct score *score) {
    for (int i = 1; i < score->yaku_count; i++) {
        struct score_yaku moved = score->yaku[i];
        int at = i;
        for (; at > 0 && tenhou_yaku_order(score->yaku[at - 1].id) > tenhou_yaku_order(moved.id);
             at--) {
            score->yaku[at] = score->yaku[at - 1];
        }
        score->yaku[at] = moved;
    }
}

static void add_yaku_list(const struct deal *deal, int winner, const struct score *score,
                          struct text *text) {
    struct score sorted = *score;
    sort_yaku(&sorted);
    for (int i = 0; i < sorted.yaku_count; i++) {
        const struct score_yaku *yaku = &sorted.yaku[i];
        bool is_round = yaku->id == YAKU_YAKUHAI_ROUND;
        int wind = is_round ? deal_round_wind(deal) : deal_seat_wind(deal, winner);
        char name[FOREIGN_NAME_BYTES];
        tenhou_yaku(yaku->id, wind, name);
        add_yaku(text, name, yaku->han, score->yakuman > 0);
    }
    add_bonus(text, "ドラ", score->dora + score->kita); // Tenhou counts norths as dora
    add_bonus(text, "赤ドラ", score->red);
    add_bonus(text, "裏ドラ", score->ura);
}

void tenhou6_result_win(const struct deal *after, const struct event *event, struct text *text) {
    const struct event_win *win = &event->win;
    int liable = win->liable == NO_SEAT ? event->seat : win->liable;
    const int32_t who[] = {event->seat, win->from, liable};
    text_add(text, text->length == 0 ? "\"和了\"," : ",");
    export_add_numbers(text, win->deltas, after->rules.players, TENHOU6_SEATS);
    for (int i = 0; i < 3; i++) {
        text_add(text, i == 0 ? ",[" : ",");
        text_add_int(text, who[i]);
    }
    add_value(after, event->seat, win, text);
    add_yaku_list(after, event->seat, &win->score, text);
    text_add_char(text, ']');
}

// ---- draws ----

// Without payments, all ready and none ready have string of their own.
static const char *even_draw(const struct ruleset *rules, const struct event_drawn *drawn) {
    unsigned all = (1u << rules->players) - 1;
    if (drawn->reason != DRAWN_EXHAUSTIVE) {
        return NULL;
    }
    return drawn->tenpai == all ? "全員聴牌" : drawn->tenpai == 0 ? "全員不聴" : NULL;
}

void tenhou6_result_draw(const struct ruleset *rules, const struct event_drawn *drawn,
                         struct text *text) {
    const char *even = even_draw(rules, drawn);
    bool is_paid = drawn->reason == DRAWN_EXHAUSTIVE || drawn->reason == DRAWN_NAGASHI;
    json_write_string(text, even != NULL ? even : tenhou_reason(drawn->reason));
    if (even == NULL && is_paid) {
        text_add_char(text, ',');
        export_add_numbers(text, drawn->deltas, rules->players, TENHOU6_SEATS);
    }
}

// The riichi scoring model: the best reading by yaku, han and fu (groups J and L of the rules).
#include "common/base/check.h"
#include "common/rules/fu.h"
#include "common/rules/score_models.h"
#include "common/rules/yaku.h"

// Dora is the same for every reading of a hand.
struct bonus {
    int dora, ura, red, kita;
};

// Tiles of a kind in hand, melds and set aside (Q19).
static int count_kind(const struct win *win, int kind) {
    int count = win->counts[kind] + (kind == KIND_NORTH ? win->kita : 0);
    for (int i = 0; i < win->meld_count; i++) {
        for (int t = 0; t < meld_size(&win->melds[i]); t++) {
            count += tile_kind(win->melds[i].tiles[t]) == kind;
        }
    }
    return count;
}

static int count_indicated(const struct win *win, const uint8_t *indicators, int count) {
    kind_set kinds = ruleset_kinds(win->rules);
    int sum = 0;
    for (int i = 0; i < count; i++) {
        sum += count_kind(win, dora_kind(tile_kind(indicators[i]), kinds));
    }
    return sum;
}

static struct bonus count_bonus(const struct win *win) {
    struct bonus bonus = {.red = win->red, .kita = win->kita};
    bonus.dora = count_indicated(win, win->indicators, win->indicator_count);
    if (win->flags & (WIN_RIICHI | WIN_DOUBLE_RIICHI)) {
        bonus.ura = count_indicated(win, win->uras, win->ura_count);
    }
    return bonus;
}

static void value_yakuman(const struct win *win, struct score *score) {
    int sum = 0, most = 0;
    for (int i = 0; i < score->yaku_count; i++) {
        sum += score->yaku[i].han;
        most = score->yaku[i].han > most ? score->yaku[i].han : most;
    }
    score->yakuman = (uint8_t)(win->rules->yakuman_stacking == STACKING_SUM ? sum : most);
    score->limit = LIMIT_YAKUMAN;
    score->base = YAKUMAN_BASE * score->yakuman;
}

static int sum_han(const struct score *score) {
    int han = 0;
    for (int i = 0; i < score->yaku_count; i++) {
        han += score->yaku[i].han;
    }
    return han;
}

static bool has_pinfu(const struct score *score) {
    for (int i = 0; i < score->yaku_count; i++) {
        if (score->yaku[i].id == YAKU_PINFU) {
            return true;
        }
    }
    return false;
}

static void value_ordinary(const struct win *win, const struct hand_facts *facts,
                           const struct reading *reading, const struct bonus *bonus,
                           struct score *score) {
    enum score_limit limit;
    int han = sum_han(score) + bonus->dora + bonus->ura + bonus->red + bonus->kita;
    fu_count(win, facts, reading, has_pinfu(score), score);
    score->dora = (uint8_t)bonus->dora;
    score->ura = (uint8_t)bonus->ura;
    score->red = (uint8_t)bonus->red;
    score->kita = (uint8_t)bonus->kita;
    score->han = (uint8_t)han;
    score->base = score_base(win->rules, han, score->fu, &limit);
    score->limit = (uint8_t)limit;
}

// R90: the highest payment, then more han, then more fu.
static bool is_better(const struct score *a, const struct score *b) {
    if (a->base != b->base) {
        return a->base > b->base;
    }
    return a->han != b->han ? a->han > b->han : a->fu > b->fu;
}

// Hand of man as a mangan stands in for the hand's own value unless that is higher (A21).
static bool take_renhou(const struct win *win, struct score *best) {
    bool applies = (win->flags & WIN_RENHOU) && win->rules->renhou == RENHOU_MANGAN;
    if (applies && best->base <= MANGAN_BASE) {
        *best = (struct score){.yaku = {{YAKU_RENHOU, yaku_row(YAKU_RENHOU)->closed_han}},
                               .yaku_count = 1,
                               .han = yaku_row(YAKU_RENHOU)->closed_han,
                               .limit = LIMIT_MANGAN,
                               .base = MANGAN_BASE};
    }
    return applies;
}

// The eighth dealer win in a row pays one yakuman in place of its value (A50).
static void take_paarenchan(const struct win *win, struct score *best) {
    if ((win->flags & WIN_PAARENCHAN) && best->base < YAKUMAN_BASE) {
        *best = (struct score){.yaku = {{YAKU_PAARENCHAN, 1}},
                               .yaku_count = 1,
                               .yakuman = 1,
                               .limit = LIMIT_YAKUMAN,
                               .base = YAKUMAN_BASE};
    }
}

enum status score_han_fu(const struct win *win, struct score *out_score) {
    struct reading readings[READING_MAX];
    struct hand_facts facts;
    int count = reading_all(win, readings);
    bool has_value = false;
    if (count == 0) {
        return STATUS_NOT_COMPLETE;
    }
    hand_facts_read(win, &facts);
    struct bonus bonus = count_bonus(win);
    *out_score = (struct score){0};
    for (int i = 0; i < count; i++) {
        struct score score = {0};
        score.yaku_count = (uint8_t)yaku_list(win, &facts, &readings[i], score.yaku);
        bool is_yakuman = score.yaku_count > 0 && score.yaku[0].id >= YAKU_FIRST_YAKUMAN;
        if (is_yakuman) {
            value_yakuman(win, &score);
        } else if (sum_han(&score) < win->min_han) {
            continue;
        } else {
            value_ordinary(win, &facts, &readings[i], &bonus, &score);
        }
        if (!has_value || is_better(&score, out_score)) {
            *out_score = score;
        }
        has_value = true;
    }
    has_value = take_renhou(win, out_score) || has_value;
    if (!has_value) {
        return STATUS_NO_YAKU;
    }
    take_paarenchan(win, out_score);
    return STATUS_OK;
}

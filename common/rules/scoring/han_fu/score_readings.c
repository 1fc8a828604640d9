// What the models that only add up yaku share.
#include "common/rules/scoring/han_fu/score_readings.h"

#include "common/base/check.h"

void score_add_yaku(struct score *score, enum yaku yaku, int han) {
    CHECK(score->yaku_count < SCORE_YAKU_MAX);
    score->yaku[score->yaku_count++] = (struct score_yaku){(uint8_t)yaku, (uint8_t)han};
    score->han = (uint8_t)(score->han + han);
    score->base = score->han;
}

enum status score_best(const struct win *win, score_reading *value, struct score *out_score) {
    struct reading readings[READING_MAX];
    struct hand_facts facts;
    hand_facts_read(win, &facts);
    int count = reading_all(win, &facts, readings);
    if (count == 0) {
        return STATUS_NOT_COMPLETE;
    }
    for (int i = 0; i < count; i++) {
        struct score score = {0};
        value(win, &facts, &readings[i], &score);
        if (i == 0 || score.han > out_score->han) {
            *out_score = score;
        }
    }
    return out_score->han < win->min_han ? STATUS_NO_YAKU : STATUS_OK;
}

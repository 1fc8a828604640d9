// The scoring model of the first lessons: whoever is complete has won.
#include "common/rules/scoring/han_fu/score_none.h"

#include "common/rules/scoring/han_fu/reading.h"

enum status score_none(const struct win *win, struct score *out_score) {
    struct reading readings[READING_MAX];
    struct hand_facts facts;
    *out_score = (struct score){0};
    hand_facts_read(win, &facts);
    return reading_all(win, &facts, readings) > 0 ? STATUS_OK : STATUS_NOT_COMPLETE;
}

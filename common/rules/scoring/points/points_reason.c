// The rows of reasons.
#include "common/rules/scoring/points/points_reason.h"

#include "common/base/check.h"

static const struct points_reason_row reasons[POINTS_REASON_COUNT] = {
#define REASON_ROW(number, id, name, words) [number] = {name, words},
    POINTS_ROWS(REASON_ROW)
#undef REASON_ROW
};

const struct points_reason_row *points_reason_row(enum points_reason reason) {
    CHECK(reason < POINTS_REASON_COUNT);
    return &reasons[reason];
}

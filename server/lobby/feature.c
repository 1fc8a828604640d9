// Counting what makes a match worth watching.
#include "server/lobby/feature.h"

enum {
    LAST_HANDS = 2,
    LAST_HANDS_SCORE = 20,
    WATCHERS_SCORE_MAX = 20,
    DOUBLING_SCORE = 2, // for each time that the watchers are twice as many
    MANY_SCORE = 6,     // from then on many watch
    WAITS_SCORE = -30,
    TOP_SCORE = 100,
    OPEN_PART = 3, // two places are open within this part of the starting points
};

// Whether a hand could make two players change places.
static bool has_open_places(const struct feature_facts *facts) {
    for (int seat = 0; seat < facts->players; seat++) {
        for (int other = 0; other < seat; other++) {
            int64_t apart = (int64_t)facts->points[seat] - facts->points[other];
            if ((apart < 0 ? -apart : apart) * OPEN_PART <= facts->start_points) {
                return true;
            }
        }
    }
    return false;
}

static int score_of_watchers(int watchers) {
    int score = 0;
    for (unsigned more = (unsigned)watchers + 1; more > 1; more >>= 1) {
        score += DOUBLING_SCORE;
    }
    return score < WATCHERS_SCORE_MAX ? score : WATCHERS_SCORE_MAX;
}

struct feature feature_judge(const struct feature_facts *facts) {
    bool is_late = facts->hands_left > 0 && facts->hands_left <= LAST_HANDS;
    bool is_close = is_late && has_open_places(facts);
    int watched = score_of_watchers(facts->watchers);
    struct feature feature = {.score = watched, .reason = WIRE_FEATURE_REASON_RUNNING};
    if (is_close) {
        feature.score += LAST_HANDS_SCORE;
        feature.reason =
            facts->hands_left == 1 ? WIRE_FEATURE_REASON_LAST_HAND : WIRE_FEATURE_REASON_LAST_HANDS;
    } else if (watched >= MANY_SCORE) {
        feature.reason = WIRE_FEATURE_REASON_WATCHED;
    }
    if (facts->is_top) {
        feature.score += TOP_SCORE;
        feature.reason =
            facts->is_final ? WIRE_FEATURE_REASON_FINAL : WIRE_FEATURE_REASON_TOP_TABLE;
    }
    feature.score += facts->waits ? WAITS_SCORE : 0;
    return feature;
}

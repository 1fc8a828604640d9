// Credits.
#include "server/session/rate_limit.h"
#include "tests/support/test.h"

enum { PER_SECOND = 20, BURST = 60 };

static bool take(struct rate_limit *limit, uint64_t now_ms) {
    return rate_limit_take(limit, PER_SECOND, BURST, now_ms);
}

static int take_all(struct rate_limit *limit, uint64_t now_ms) {
    int count = 0;
    while (take(limit, now_ms)) {
        count++;
    }
    return count;
}

TEST(a_burst_is_taken_at_once_and_nothing_more) {
    struct rate_limit limit;
    rate_limit_init(&limit, BURST, 1000);
    EXPECT_INT(take_all(&limit, 1000), BURST);
    EXPECT(!take(&limit, 1049));
    EXPECT(take(&limit, 1050));
    EXPECT(!take(&limit, 1050));
}

TEST(credits_come_back_steadily_whoever_often_asks) {
    struct rate_limit limit;
    int count = 0;
    rate_limit_init(&limit, BURST, 0);
    take_all(&limit, 0);
    for (uint64_t now = 1; now <= 10000; now++) {
        count += take(&limit, now) ? 1 : 0;
    }
    EXPECT_INT(count, 10 * PER_SECOND);
}

TEST(credits_do_not_pile_up_beyond_the_burst) {
    struct rate_limit limit;
    rate_limit_init(&limit, BURST, 0);
    EXPECT_INT(take_all(&limit, UINT64_C(1) << 40), BURST);
}

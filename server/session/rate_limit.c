// The bucket.
#include "server/session/rate_limit.h"

void rate_limit_init(struct rate_limit *limit, int burst, uint64_t now_ms) {
    limit->credits_milli = burst * INT64_C(1000);
    limit->filled_at_ms = now_ms;
}

bool rate_limit_take(struct rate_limit *limit, int per_second, int burst, uint64_t now_ms) {
    int64_t most = burst * INT64_C(1000);
    limit->credits_milli += (int64_t)(now_ms - limit->filled_at_ms) * per_second;
    limit->filled_at_ms = now_ms;
    if (limit->credits_milli > most) {
        limit->credits_milli = most;
    }
    if (limit->credits_milli < 1000) {
        return false;
    }
    limit->credits_milli -= 1000;
    return true;
}

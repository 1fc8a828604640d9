// What the load tool reads of /metrics.
#include "tests/load/metrics.h"
#include "tests/support/test.h"

static const char before[] = "# TYPE jansou_loop_turn_seconds histogram\n"
                             "jansou_loop_turn_seconds_bucket{le=\"0.001\"} 5\n"
                             "jansou_loop_turn_seconds_bucket{le=\"0.002\"} 7\n"
                             "jansou_loop_turn_seconds_bucket{le=\"0.004\"} 8\n"
                             "jansou_loop_turn_seconds_bucket{le=\"+Inf\"} 9\n"
                             "jansou_loop_turn_seconds_sum 0.1\n"
                             "jansou_loop_turn_cpu_seconds_bucket{le=\"0.001\"} 9\n"
                             "jansou_loop_turn_cpu_seconds_bucket{le=\"+Inf\"} 9\n";
static const char after[] = "# TYPE jansou_loop_turn_seconds histogram\n"
                            "jansou_loop_turn_seconds_bucket{le=\"0.001\"} 10\n"
                            "jansou_loop_turn_seconds_bucket{le=\"0.002\"} 15\n"
                            "jansou_loop_turn_seconds_bucket{le=\"0.004\"} 16\n"
                            "jansou_loop_turn_seconds_bucket{le=\"+Inf\"} 17\n"
                            "jansou_loop_turn_cpu_seconds_bucket{le=\"0.001\"} 17\n"
                            "jansou_loop_turn_cpu_seconds_bucket{le=\"+Inf\"} 17\n";

TEST(the_two_kinds_of_turns_are_told_apart) {
    struct turn_buckets turns;
    metrics_scan_turns(before, TURN_WALL, &turns);
    EXPECT_INT(turns.count, 4);
    EXPECT_INT(turns.counts[1], 7);
    EXPECT(turns.bounds_ms[2] > 3.99 && turns.bounds_ms[2] < 4.01);
    metrics_scan_turns(before, TURN_CPU, &turns);
    EXPECT_INT(turns.count, 2);
    EXPECT_INT(turns.counts[1], 9);
}

// Longer ones came before the first look.
TEST(the_longest_between_two_looks_is_found) {
    struct turn_buckets from, to;
    metrics_scan_turns(before, TURN_WALL, &from);
    metrics_scan_turns(after, TURN_WALL, &to);
    EXPECT(metrics_longest_ms(&from, &to) > 1.99 && metrics_longest_ms(&from, &to) < 2.01);
    EXPECT(metrics_longest_ms(&to, &to) == 0);
}

TEST(who_does_not_tell_has_no_turns) {
    struct turn_buckets none, some;
    metrics_scan_turns("HTTP/1.1 403 Forbidden\r\n\r\n", TURN_WALL, &none);
    metrics_scan_turns(after, TURN_WALL, &some);
    EXPECT_INT(none.count, 0);
    EXPECT(metrics_longest_ms(&none, &some) == 0 && metrics_longest_ms(&none, &none) == 0);
    metrics_scan_turns("\njansou_loop_turn_seconds_bucket{le=\"torn", TURN_WALL, &none);
    EXPECT_INT(none.count, 0);
}

// Figures of streams and servers.
#include "server/report/part_metrics.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static char page[160 << 10];

static bool says(const char *line) {
    struct text text;
    text_init(&text, page, sizeof page);
    part_metrics_print(&text);
    EXPECT(!text.is_cut);
    return strstr(page, line) != NULL;
}

TEST(parts_are_told_while_they_are_there) {
    EXPECT(!says("jansou_store_bytes"));
    metric_part_set(PART_STORE_BYTES, "T00", 70);
    metric_part_set(PART_STORE_BYTES, "T01", 7);
    metric_part_add(PART_STORE_APPEND_S, "T01", 1500000);
    metric_part_add(PART_STORE_APPEND_S, "T01", 20);
    EXPECT(says("\njansou_store_bytes{stream=\"T00\"} 70\n"));
    EXPECT(says("\njansou_store_bytes{stream=\"T01\"} 7\n"));
    EXPECT(says("\njansou_store_append_seconds_total{stream=\"T01\"} 1.500020\n"));
    EXPECT(says("# TYPE jansou_store_append_seconds_total counter\n"));
    EXPECT(!says("jansou_node_silence_seconds")); // of another kind, which has none
    metric_part_drop(PART_STREAM, "T00");
    metric_part_drop(PART_STREAM, "T00");
    EXPECT(!says("T00"));
    EXPECT_INT(metric_part_get(PART_STORE_BYTES, "T01"), 7);
    metric_part_drop(PART_STREAM, "T01");
    EXPECT_INT(metric_part_get(PART_STORE_BYTES, "T01"), 0);
}

TEST(too_many_parts_are_left_out) {
    for (int i = 0; i < PARTS_MAX + 5; i++) {
        char label[PART_LABEL_BYTES];
        snprintf(label, sizeof label, "n%d", i);
        metric_part_set(PART_NODE_SILENCE, label, i);
    }
    EXPECT(says("{node=\"n79\"} 0.000079\n"));
    EXPECT(!says("{node=\"n80\"}"));
}

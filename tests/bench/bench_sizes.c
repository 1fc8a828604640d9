// Bytes of the state that a table keeps and copies, and of the constant tables.
#include "common/rules/event/event.h"
#include "common/rules/shape/shape_tables.h"
#include "tests/bench/bench.h"

#include <stdio.h>

static void print_bytes(const char *name, size_t bytes) {
    printf("%-34s %11zu bytes\n", name, bytes);
}

void bench_print_sizes(void) {
    print_bytes("ruleset", sizeof(struct ruleset));
    print_bytes("seat", sizeof(struct seat));
    print_bytes("deal", sizeof(struct deal));
    print_bytes("match", sizeof(struct match));
    print_bytes("event", sizeof(struct event));
    print_bytes("table: halves of a suit", sizeof shape_front + sizeof shape_back);
    print_bytes("table: classes", sizeof shape_class);
    print_bytes("table: joins", sizeof shape_join);
    print_bytes("table: needs", sizeof shape_need);
    size_t deciding =
        sizeof shape_deciding + sizeof shape_deciding_lanes + sizeof shape_class_needs;
    print_bytes("table: what decides", deciding);
    print_bytes("table: how three kinds split", sizeof split_block);
    print_bytes("tables together", deciding + sizeof shape_front + sizeof shape_back +
                                       sizeof shape_class + sizeof shape_join + sizeof shape_need +
                                       sizeof split_block);
}

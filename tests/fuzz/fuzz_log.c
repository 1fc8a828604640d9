// Any bytes as a stored log: each event fits the state or is refused, and lists stay possible to
// ask for whatever was accepted. An input is a byte for the table, a seed byte, and the events
// after those of the first deal's start.
#include "common/rules/event_codec.h"
#include "common/rules/legal.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

// Rules as fuzz_read_rules reads them. Where calls are not checked everybody may call, so that
// goulashes have exchanges that are skipped.
static const char *const tables[] = {
    "",
    "legality free",
    "preset british",
    "preset british\nfishing_call_validated false",
    "preset british-1",
};
enum { TABLES = sizeof tables / sizeof tables[0] };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct match match;
    struct fuzz_bytes bytes = {data, size, 0};
    struct ruleset rules;
    const char *table = tables[fuzz_byte(&bytes) % TABLES];
    CHECK(fuzz_read_rules(table, strlen(table), &rules));
    match_init(&match, &rules);
    fuzz_deal(&match, fuzz_byte(&bytes));
    while (bytes.used < size) {
        struct event event;
        size_t used = event_decode(data + bytes.used, size - bytes.used, &event);
        if (used == 0 || match_apply(&match, &event) != STATUS_OK) {
            return 0;
        }
        bytes.used += used;
    }
    return 0;
}

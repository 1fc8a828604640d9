// Any bytes as a stored log: each event is refused, or fits the state and can be worked with. Of
// what was accepted every seat can ask what it may do, the event can be printed and seen by
// everybody, and a win can be explained. An input is a byte for the table, a seed byte, and the
// events after those of the first deal's start.
#include "common/base/check.h"
#include "common/rules/event/event_codec.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/usable.h"

#include <string.h>

// Rules as fuzz_read_rules reads them. Where calls are not checked everybody may call, so that
// goulashes have exchanges that are skipped.
static const char *const tables[] = {
    "",
    "legality free",
    "preset british",
    "preset british\nfishing_call_validated false",
    "preset british-1",
    "preset sanma-tenhou",
    "preset tibet-14",
};
enum { TABLES = sizeof tables / sizeof tables[0] };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct match match;
    struct fuzz_bytes bytes = {data, size, 0};
    struct ruleset rules;
    struct usable usable = {0};
    const char *table = tables[fuzz_byte(&bytes) % TABLES];
    CHECK(fuzz_read_rules(table, strlen(table), &rules));
    match_init(&match, &rules);
    fuzz_deal(&match, fuzz_byte(&bytes));
    while (bytes.used < size) {
        struct event event;
        size_t used =
            event_decode(EVENT_CODE_VERSION, data + bytes.used, size - bytes.used, &event);
        if (used == 0) {
            return 0;
        }
        usable_print(&rules, &event);
        if (match_apply(&match, &event) != STATUS_OK) {
            return 0;
        }
        usable_check(&usable, &match, &event);
        bytes.used += used;
    }
    return 0;
}

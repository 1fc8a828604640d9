// Any bytes as a stored log: each event fits the state or is refused, and lists stay possible to
// ask for whatever was accepted.
#include "common/rules/event_codec.h"
#include "common/rules/legal.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct match match;
    struct fuzz_bytes bytes = {data, size, 0};
    struct ruleset rules;
    ruleset_default(&rules);
    rules.legality = fuzz_byte(&bytes) & 1 ? LEGALITY_FREE : LEGALITY_ENFORCED;
    fuzz_deal(&match, &rules, fuzz_byte(&bytes));
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

// The linker hands every call of deal_setup_from_seed to the wrap (--wrap in meson.build).
#include "tests/watch/walls.h"

#include <stddef.h>

static struct {
    walls_fn *change;
    void *context;
} hook;

void walls_change(walls_fn *change, void *context) {
    hook.change = change;
    hook.context = context;
}

// NOLINTBEGIN(bugprone-reserved-identifier): the linker asks for these names
void __real_deal_setup_from_seed(const struct ruleset *rules, const uint8_t seed[RANDOM_SEED_BYTES],
                                 struct deal_setup *out_setup);
void __wrap_deal_setup_from_seed(const struct ruleset *rules, const uint8_t seed[RANDOM_SEED_BYTES],
                                 struct deal_setup *out_setup);

void __wrap_deal_setup_from_seed(const struct ruleset *rules, const uint8_t seed[RANDOM_SEED_BYTES],
                                 struct deal_setup *out_setup) {
    __real_deal_setup_from_seed(rules, seed, out_setup);
    if (hook.change != NULL) {
        hook.change(hook.context, rules, out_setup);
    }
}
// NOLINTEND(bugprone-reserved-identifier)

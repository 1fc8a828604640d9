// The rows of the presets.
#include "server/words/watch_policy.h"

#include <stddef.h>

#define LIVE                                                                                       \
    { .kind = WIRE_RELEASE_KIND_LIVE }
#define AFTER_HAND                                                                                 \
    { .kind = WIRE_RELEASE_KIND_HAND, .has_seconds = true }

static const struct wire_watch_policy presets[] = {
    [WIRE_WATCH_PRESET_CLOSED] = {.preset = WIRE_WATCH_PRESET_CLOSED},
    [WIRE_WATCH_PRESET_OPEN] = {.preset = WIRE_WATCH_PRESET_OPEN,
                                .has_public = true,
                                .public = LIVE,
                                .nameless = true},
    [WIRE_WATCH_PRESET_AFTER] = {.preset = WIRE_WATCH_PRESET_AFTER,
                                 .has_public = true,
                                 .public = LIVE,
                                 .has_hands = true,
                                 .hands = AFTER_HAND,
                                 .nameless = true},
    [WIRE_WATCH_PRESET_SHOW] = {.preset = WIRE_WATCH_PRESET_SHOW,
                                .has_public = true,
                                .public = LIVE,
                                .has_hands = true,
                                .hands = AFTER_HAND,
                                .chat = true,
                                .nameless = true,
                                .embedding = true,
                                .featured = true},
    [WIRE_WATCH_PRESET_TEACHING] = {.preset = WIRE_WATCH_PRESET_TEACHING,
                                    .has_public = true,
                                    .public = LIVE,
                                    .has_hands = true,
                                    .hands = LIVE,
                                    .nameless = true},
    [WIRE_WATCH_PRESET_OWN] = {.preset = WIRE_WATCH_PRESET_OWN,
                               .has_public = true,
                               .public = LIVE,
                               .nameless = true},
};

struct wire_watch_policy watch_policy_preset(enum wire_watch_preset preset,
                                             enum wire_watch_audience audience) {
    struct wire_watch_policy policy = presets[preset];
    policy.audience = preset == WIRE_WATCH_PRESET_CLOSED ? WIRE_WATCH_AUDIENCE_NOBODY : audience;
    return policy;
}

struct wire_watch_policy watch_policy_simple(bool may_watch) {
    return watch_policy_preset(may_watch ? WIRE_WATCH_PRESET_AFTER : WIRE_WATCH_PRESET_CLOSED,
                               WIRE_WATCH_AUDIENCE_PUBLIC);
}

static bool is_release(const struct wire_release *release) {
    switch ((int)release->kind) {
    case WIRE_RELEASE_KIND_TIME:
        return release->has_seconds && release->seconds > 0 && !release->has_hands;
    case WIRE_RELEASE_KIND_HAND:
        return release->has_seconds && !release->has_hands;
    case WIRE_RELEASE_KIND_HANDS:
        return release->has_hands && !release->has_seconds;
    default:
        return !release->has_seconds && !release->has_hands;
    }
}

// Hidden tiles wait for the end of their hand: minutes are not enough, a starting hand stays what
// it is.
static bool is_after_hand(const struct wire_release *release) {
    return release->kind != WIRE_RELEASE_KIND_LIVE && release->kind != WIRE_RELEASE_KIND_TIME;
}

enum status watch_policy_check(const struct wire_watch_policy *policy) {
    bool is_teaching = policy->preset == WIRE_WATCH_PRESET_TEACHING;
    bool is_sound = (!policy->has_public || is_release(&policy->public)) &&
                    (!policy->has_hands || is_release(&policy->hands)) &&
                    (!policy->has_hands || is_teaching || is_after_hand(&policy->hands));
    return is_sound ? STATUS_OK : STATUS_BAD_FIELD;
}

bool watch_policy_is_open(const struct wire_watch_policy *policy) {
    return policy->audience != WIRE_WATCH_AUDIENCE_NOBODY;
}

bool watch_policy_is_live(const struct wire_watch_policy *policy) {
    return watch_policy_is_open(policy) && policy->has_public &&
           policy->public.kind == WIRE_RELEASE_KIND_LIVE;
}

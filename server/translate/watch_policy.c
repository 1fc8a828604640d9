// The rows of the presets.
#include "server/translate/watch_policy.h"

#include <stddef.h>
#include <string.h>

#define LIVE                                                                                       \
    { .kind = WIRE_RELEASE_KIND_LIVE }
#define AFTER_HAND                                                                                 \
    { .kind = WIRE_RELEASE_KIND_HAND, .has_seconds = true }

#define FIVE_MINUTES(release_kind)                                                                 \
    { .kind = (release_kind), .has_seconds = true, .seconds = 300 }

// The widest policy by which casters see all hands at once (W44).
static const struct wire_watch_policy with_live_casters = {
    .preset = WIRE_WATCH_PRESET_OWN,
    .audience = WIRE_WATCH_AUDIENCE_PUBLIC,
    .has_public = true,
    .public = FIVE_MINUTES(WIRE_RELEASE_KIND_TIME),
    .has_hands = true,
    .hands = FIVE_MINUTES(WIRE_RELEASE_KIND_HAND),
    .chat = true,
    .nameless = true,
    .embedding = true,
    .featured = true,
    .has_casters_live = true,
    .casters_live = true,
};

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

// ---- the order ----

// Releases that are equal have equal fields.
static struct wire_release normal_release(bool is_offered, const struct wire_release *release) {
    if (!is_offered) {
        return (struct wire_release){.kind = WIRE_RELEASE_KIND_LIVE};
    }
    bool is_hand = release->kind == WIRE_RELEASE_KIND_HANDS && release->hands == 0;
    return is_hand ? (struct wire_release)AFTER_HAND : *release;
}

struct wire_watch_policy watch_policy_normal(const struct wire_watch_policy *policy) {
    bool is_open =
        policy->audience != WIRE_WATCH_AUDIENCE_NOBODY && (policy->has_public || policy->has_hands);
    struct wire_watch_policy normal = *policy;
    if (!is_open) {
        return presets[WIRE_WATCH_PRESET_CLOSED];
    }
    normal.public = normal_release(policy->has_public, &policy->public);
    normal.hands = normal_release(policy->has_hands, &policy->hands);
    normal.casters_live = policy->has_casters_live && policy->casters_live;
    normal.has_casters_live = normal.casters_live;
    return normal;
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

struct wire_release watch_release_later(const struct wire_release *a,
                                        const struct wire_release *b) {
    if (a->kind > b->kind) {
        return watch_release_later(b, a);
    }
    struct wire_release later = *b;
    bool is_at_end_of_hand = a->kind == WIRE_RELEASE_KIND_HAND && a->seconds == 0;
    if (a->kind == b->kind) {
        later.seconds = larger(a->seconds, b->seconds);
        later.hands = larger(a->hands, b->hands);
    } else if (a->kind == WIRE_RELEASE_KIND_TIME && b->kind == WIRE_RELEASE_KIND_HAND) {
        later.seconds = larger(a->seconds, b->seconds); // an event is no later than its hand's end
    } else if (a->kind != WIRE_RELEASE_KIND_LIVE && b->kind == WIRE_RELEASE_KIND_HANDS &&
               !is_at_end_of_hand) {
        // Nobody knows how long a hand takes.
        later = (struct wire_release){.kind = WIRE_RELEASE_KIND_MATCH};
    }
    return later;
}

static bool is_same_release(const struct wire_release *a, const struct wire_release *b) {
    return a->kind == b->kind && a->seconds == b->seconds && a->hands == b->hands;
}

// But for the name.
static bool allows_same(const struct wire_watch_policy *a, const struct wire_watch_policy *b) {
    return a->audience == b->audience && a->has_public == b->has_public &&
           is_same_release(&a->public, &b->public) && a->has_hands == b->has_hands &&
           is_same_release(&a->hands, &b->hands) && a->chat == b->chat &&
           a->nameless == b->nameless && a->embedding == b->embedding &&
           a->featured == b->featured && a->casters_live == b->casters_live;
}

// Whom an audience lets in, a bit a kind of people, and the audience that lets in just these.
enum { MEMBERS_WITH_LINK = 1, MEMBERS = 2, WITH_LINK = 4, ANYBODY = 8 };
static const unsigned lets_in[] = {
    [WIRE_WATCH_AUDIENCE_NOBODY] = 0,
    [WIRE_WATCH_AUDIENCE_MEMBERS_LINK] = MEMBERS_WITH_LINK,
    [WIRE_WATCH_AUDIENCE_MEMBERS] = MEMBERS_WITH_LINK | MEMBERS,
    [WIRE_WATCH_AUDIENCE_LINK] = MEMBERS_WITH_LINK | WITH_LINK,
    [WIRE_WATCH_AUDIENCE_PUBLIC] = MEMBERS_WITH_LINK | MEMBERS | WITH_LINK | ANYBODY,
};

static enum wire_watch_audience audience_of_both(enum wire_watch_audience a,
                                                 enum wire_watch_audience b) {
    unsigned both = lets_in[a] & lets_in[b];
    int audience = WIRE_WATCH_AUDIENCE_NOBODY;
    while (lets_in[audience] != both) {
        audience++;
    }
    return (enum wire_watch_audience)audience;
}

static struct wire_watch_policy both(const struct wire_watch_policy *a,
                                     const struct wire_watch_policy *b) {
    return watch_policy_normal(&(struct wire_watch_policy){
        .preset = WIRE_WATCH_PRESET_OWN,
        .audience = audience_of_both(a->audience, b->audience),
        .has_public = a->has_public && b->has_public,
        .public = watch_release_later(&a->public, &b->public),
        .has_hands = a->has_hands && b->has_hands,
        .hands = watch_release_later(&a->hands, &b->hands),
        .chat = a->chat && b->chat,
        .nameless = a->nameless && b->nameless,
        .embedding = a->embedding && b->embedding,
        .featured = a->featured && b->featured,
        .has_casters_live = true,
        .casters_live = a->casters_live && b->casters_live,
    });
}

struct wire_watch_policy watch_policy_strictest(const struct wire_watch_policy *a,
                                                const struct wire_watch_policy *b) {
    struct wire_watch_policy strictest = both(a, b);
    if (allows_same(&strictest, a)) {
        strictest.preset = a->preset;
        return strictest;
    }
    if (watch_policy_shows_live(&strictest)) {
        strictest.preset = WIRE_WATCH_PRESET_TEACHING; // no other may
    }
    for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
        struct wire_watch_policy named = watch_policy_preset(presets[i].preset, strictest.audience);
        if (presets[i].preset != WIRE_WATCH_PRESET_OWN && allows_same(&strictest, &named)) {
            strictest.preset = named.preset;
        }
    }
    return strictest;
}

bool watch_policy_is_within(const struct wire_watch_policy *a, const struct wire_watch_policy *b) {
    struct wire_watch_policy strictest = both(a, b);
    return allows_same(&strictest, a);
}

bool watch_policy_shows_live(const struct wire_watch_policy *policy) {
    return watch_policy_is_open(policy) && policy->has_hands && !is_after_hand(&policy->hands);
}

// ---- the floor ----

struct wire_watch_policy watch_policy_floor(const struct config *config) {
    static const struct {
        const char *word;
        struct wire_release release;
    } hands[] = {{"live", LIVE},
                 {"hand", AFTER_HAND},
                 {"match", {.kind = WIRE_RELEASE_KIND_MATCH}}}; // and never
    static const char *const audiences[] = {
        [WIRE_WATCH_AUDIENCE_NOBODY] = "nobody",
        [WIRE_WATCH_AUDIENCE_LINK] = "link",
        [WIRE_WATCH_AUDIENCE_PUBLIC] = "public",
        [WIRE_WATCH_AUDIENCE_MEMBERS] = "members",
    };
    struct wire_watch_policy floor = presets[WIRE_WATCH_PRESET_SHOW];
    int32_t delay_s = (int32_t)config->watch_public_delay_s;
    floor.preset = WIRE_WATCH_PRESET_OWN;
    for (size_t i = 0; i < sizeof audiences / sizeof audiences[0]; i++) {
        if (strcmp(audiences[i], config->watch_audience) == 0) {
            floor.audience = (enum wire_watch_audience)i;
        }
    }
    floor.chat = strcmp(config->watch_chat, "on") == 0;
    floor.has_casters_live = floor.casters_live = strcmp(config->watch_casters_live, "on") == 0;
    floor.has_hands = false;
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        if (strcmp(hands[i].word, config->watch_hands) == 0) {
            floor.has_hands = true;
            floor.hands = hands[i].release;
        }
    }
    if (delay_s > 0) {
        floor.public = (struct wire_release){
            .kind = WIRE_RELEASE_KIND_TIME, .has_seconds = true, .seconds = delay_s};
    }
    return watch_policy_normal(&floor);
}

static bool is_for_members(const struct wire_watch_policy *policy) {
    return policy->audience == WIRE_WATCH_AUDIENCE_MEMBERS ||
           policy->audience == WIRE_WATCH_AUDIENCE_MEMBERS_LINK;
}

enum status watch_policy_read(const struct wire_watch_policy *request, const struct config *config,
                              bool has_club, struct wire_watch_policy *out_policy) {
    struct wire_watch_policy floor = watch_policy_floor(config);
    enum status status = watch_policy_check(request);
    if (status != STATUS_OK || (is_for_members(request) && !has_club)) {
        return STATUS_BAD_FIELD;
    }
    *out_policy = watch_policy_normal(request);
    if (out_policy->casters_live) {
        *out_policy = watch_policy_strictest(out_policy, &with_live_casters);
    }
    return watch_policy_is_within(out_policy, &floor) ? STATUS_OK : STATUS_BELOW_FLOOR;
}

// ---- what it comes to ----

bool watch_policy_is_open(const struct wire_watch_policy *policy) {
    return policy->audience != WIRE_WATCH_AUDIENCE_NOBODY;
}

bool watch_policy_has_link(const struct wire_watch_policy *policy) {
    return policy->audience == WIRE_WATCH_AUDIENCE_LINK ||
           policy->audience == WIRE_WATCH_AUDIENCE_MEMBERS_LINK;
}

bool watch_policy_is_live(const struct wire_watch_policy *policy) {
    return watch_policy_is_open(policy) && policy->has_public &&
           policy->public.kind == WIRE_RELEASE_KIND_LIVE;
}

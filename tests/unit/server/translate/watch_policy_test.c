// The order of policies of watching: what the strictest of two layers is.
#include "server/translate/watch_policy.h"
#include "tests/support/test.h"

static struct wire_release at(enum wire_release_kind kind, int number) {
    bool has_seconds = kind == WIRE_RELEASE_KIND_TIME || kind == WIRE_RELEASE_KIND_HAND;
    bool has_hands = kind == WIRE_RELEASE_KIND_HANDS;
    return (struct wire_release){.kind = kind,
                                 .has_seconds = has_seconds,
                                 .seconds = has_seconds ? number : 0,
                                 .has_hands = has_hands,
                                 .hands = has_hands ? number : 0};
}

static void expect_later(struct wire_release a, struct wire_release b, struct wire_release wanted) {
    struct wire_release one = watch_release_later(&a, &b), other = watch_release_later(&b, &a);
    EXPECT_INT(one.kind, wanted.kind);
    EXPECT_INT(one.seconds, wanted.seconds);
    EXPECT_INT(one.hands, wanted.hands);
    EXPECT(one.kind == other.kind && one.has_seconds == other.has_seconds &&
           one.seconds == other.seconds && one.has_hands == other.has_hands &&
           one.hands == other.hands);
}

#define LIVE     at(WIRE_RELEASE_KIND_LIVE, 0)
#define TIME(s)  at(WIRE_RELEASE_KIND_TIME, s)
#define HAND(s)  at(WIRE_RELEASE_KIND_HAND, s)
#define HANDS(n) at(WIRE_RELEASE_KIND_HANDS, n)
#define MATCH    at(WIRE_RELEASE_KIND_MATCH, 0)
#define ROUND    at(WIRE_RELEASE_KIND_ROUND, 0)

TEST(the_later_release_is_no_earlier_than_either) {
    expect_later(LIVE, TIME(30), TIME(30));
    expect_later(TIME(30), TIME(300), TIME(300));
    expect_later(TIME(300), HAND(0), HAND(300));
    expect_later(TIME(30), HAND(60), HAND(60));
    expect_later(HAND(0), HANDS(2), HANDS(2));
    expect_later(HANDS(1), HANDS(3), HANDS(3));
    expect_later(HANDS(8), MATCH, MATCH);
    expect_later(MATCH, ROUND, ROUND);
    expect_later(HANDS(8), ROUND, ROUND);
    // A hand may be shorter than that, or longer.
    expect_later(HAND(30), HANDS(1), MATCH);
    expect_later(TIME(1), HANDS(1), MATCH);
}

// When an event is released that happened at 10, in a hand that ends at `ends[0]`, in a match of
// three hands.
static int moment(const struct wire_release *release, const int ends[3]) {
    int at = 10;
    switch ((int)release->kind) {
    case WIRE_RELEASE_KIND_TIME:
        at = 10 + release->seconds;
        break;
    case WIRE_RELEASE_KIND_HAND:
        at = ends[0] + release->seconds;
        break;
    case WIRE_RELEASE_KIND_HANDS:
        at = ends[release->hands < 2 ? release->hands : 2];
        break;
    case WIRE_RELEASE_KIND_MATCH:
        at = ends[2];
        break;
    default:
        break;
    }
    return at < ends[2] ? at : ends[2]; // then the match is over
}

TEST(no_event_of_any_match_comes_before_either_allows_it) {
    static const int matches[][3] = {{10, 11, 12}, {11, 400, 401}, {300, 301, 302}, {50, 60, 4000}};
    struct wire_release all[] = {LIVE,    TIME(1),  TIME(90), HAND(0),  HAND(90),
                                 HAND(1), HANDS(0), HANDS(1), HANDS(2), MATCH};
    enum { COUNT = sizeof all / sizeof all[0] };
    for (int i = 0; i < COUNT * COUNT * 4; i++) {
        const struct wire_release *a = &all[i / 4 / COUNT], *b = &all[i / 4 % COUNT];
        const int *ends = matches[i % 4];
        struct wire_release later = watch_release_later(a, b);
        EXPECT(moment(&later, ends) >= moment(a, ends));
        EXPECT(moment(&later, ends) >= moment(b, ends));
    }
}

static const enum wire_watch_preset names[] = {WIRE_WATCH_PRESET_CLOSED, WIRE_WATCH_PRESET_OPEN,
                                               WIRE_WATCH_PRESET_AFTER, WIRE_WATCH_PRESET_SHOW,
                                               WIRE_WATCH_PRESET_TEACHING};
enum { NAMES = sizeof names / sizeof names[0] };

static struct wire_watch_policy preset(int i) {
    struct wire_watch_policy policy = watch_policy_preset(names[i], WIRE_WATCH_AUDIENCE_PUBLIC);
    return watch_policy_normal(&policy);
}

TEST(presets_lie_within_each_other_as_their_words_say) {
    // closed, open, after, show, teaching: whether the row lies within the column
    static const bool within[NAMES][NAMES] = {{true, true, true, true, true},
                                              {false, true, true, true, true},
                                              {false, false, true, true, true},
                                              {false, false, false, true, false},
                                              {false, false, false, false, true}};
    for (int i = 0; i < NAMES * NAMES; i++) {
        struct wire_watch_policy a = preset(i / NAMES), b = preset(i % NAMES);
        struct wire_watch_policy both = watch_policy_strictest(&a, &b);
        EXPECT_INT(watch_policy_is_within(&a, &b), within[i / NAMES][i % NAMES]);
        EXPECT(watch_policy_is_within(&both, &a) && watch_policy_is_within(&both, &b));
        EXPECT_INT(watch_policy_check(&both), STATUS_OK);
    }
    struct wire_watch_policy show = preset(3), teaching = preset(4);
    EXPECT_INT(watch_policy_strictest(&show, &teaching).preset, WIRE_WATCH_PRESET_AFTER);
}

TEST(a_link_is_stricter_than_everybody) {
    struct wire_watch_policy all = preset(2), link = all;
    link.audience = WIRE_WATCH_AUDIENCE_LINK;
    EXPECT(watch_policy_is_within(&link, &all) && !watch_policy_is_within(&all, &link));
    EXPECT_INT(watch_policy_strictest(&all, &link).audience, WIRE_WATCH_AUDIENCE_LINK);
}

TEST(what_shows_nothing_is_closed) {
    struct wire_watch_policy policy = preset(1), closed = preset(0);
    policy.has_public = false;
    policy = watch_policy_normal(&policy);
    EXPECT_INT(policy.preset, WIRE_WATCH_PRESET_CLOSED);
    EXPECT(watch_policy_is_within(&policy, &closed));
    policy = preset(4);
    policy.audience = WIRE_WATCH_AUDIENCE_NOBODY;
    EXPECT(!watch_policy_shows_live(&policy));
}

static struct wire_watch_policy floor_of(const char *name, const char *value) {
    struct config config;
    char problem[CONFIG_PROBLEM_BYTES];
    config_default(&config);
    EXPECT(*name == '\0' || config_set(&config, name, value, problem));
    return watch_policy_floor(&config);
}

TEST(the_floor_follows_the_settings) {
    struct wire_watch_policy floor = floor_of("", "");
    for (int i = 0; i < NAMES; i++) {
        struct wire_watch_policy policy = preset(i);
        EXPECT(watch_policy_is_within(&policy, &floor));
    }
    EXPECT_INT(floor_of("watch_audience", "link").audience, WIRE_WATCH_AUDIENCE_LINK);
    EXPECT_INT(floor_of("watch_audience", "nobody").preset, WIRE_WATCH_PRESET_CLOSED);
    EXPECT_INT(floor_of("watch_public_delay_s", "60").public.seconds, 60);
    EXPECT_INT(floor_of("watch_hands", "hand").hands.kind, WIRE_RELEASE_KIND_HAND);
    EXPECT_INT(floor_of("watch_hands", "match").hands.kind, WIRE_RELEASE_KIND_MATCH);
    EXPECT(!floor_of("watch_hands", "never").has_hands);
    EXPECT(!floor_of("watch_chat", "off").chat);
}

// One short function a rule.
#include "server/watch/release.h"

// The end of the finished hand, the start of the match for -1.
static struct event_cursor end_of(const struct release_facts *facts, int hand) {
    return hand < 0 ? facts->start : facts->hands[hand];
}

// The last hand that has been over for so long, -1 if none has.
static int last_rested(const struct release_facts *facts, uint32_t ms, uint64_t now_ms) {
    int hand = facts->hand_count - 1;
    while (hand >= 0 && facts->hands[hand].time.ms + ms > now_ms) {
        hand--;
    }
    return hand;
}

static struct release by_time(const struct release_rule *rule, const struct release_facts *facts,
                              uint64_t now_ms) {
    int hand = last_rested(facts, rule->ms, now_ms);
    struct release release = {.until = end_of(facts, hand), .next_ms = TIME_NEVER};
    struct event_cursor ahead = release.until;
    while (release.next_ms == TIME_NEVER && facts->next(facts->log, &ahead)) {
        if (ahead.time.ms + rule->ms > now_ms) {
            release.next_ms = ahead.time.ms + rule->ms;
        } else {
            release.until = ahead;
        }
    }
    return release;
}

static struct release by_hand(const struct release_rule *rule, const struct release_facts *facts,
                              uint64_t now_ms) {
    int hand = last_rested(facts, rule->ms, now_ms);
    bool has_more = hand + 1 < facts->hand_count;
    return (struct release){
        .until = end_of(facts, hand),
        .next_ms = has_more ? facts->hands[hand + 1].time.ms + rule->ms : TIME_NEVER,
    };
}

struct release release_at(const struct release_rule *rule, const struct release_facts *facts,
                          uint64_t now_ms) {
    struct release release = {.until = facts->start, .next_ms = TIME_NEVER};
    if (facts->is_over || rule->kind == RELEASE_LIVE) {
        release.until = facts->end;
    } else if (rule->kind == RELEASE_TIME) {
        release = by_time(rule, facts, now_ms);
    } else if (rule->kind == RELEASE_HAND) {
        release = by_hand(rule, facts, now_ms);
    } else if (rule->kind == RELEASE_HANDS) {
        int hand = facts->hand_count - 1 - rule->hands;
        release.until = end_of(facts, hand);
    }
    return release;
}

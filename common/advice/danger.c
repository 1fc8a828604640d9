// Ranking discards by the waits that can still hold them.
//
// A two-sided wait on a number leaves it from below (for 4: 2 and 3, which waits for 1 and 4) or
// from above (5 and 6, for 4 and 7). A side is barred if the wait's other end is one that bars the
// whole wait, and impossible if one of its two tiles is all seen.
#include "common/advice/danger.h"

#include "common/advice/advice.h"
#include "common/base/check.h"
#include "common/rules/deal/facts/deal_facts.h"

static const char *const names[DANGER_COUNT] = {
#define DANGER_NAME(id, name, words) name,
    DANGER_ROWS(DANGER_NAME)
#undef DANGER_NAME
};

const char *danger_name(enum danger danger) {
    CHECK(danger < DANGER_COUNT);
    return names[danger];
}

unsigned threats_of(const struct deal *deal, int viewer) {
    unsigned threats = 0;
    // By points and doubles no discard bars a later win, and special hands need no runs (B47, B39).
    bool can_tell = deal->rules.allow_ron && advice_of(&deal->rules)->is_by_shape;
    for (int seat = 0; seat < deal->rules.players && can_tell; seat++) {
        const struct seat *s = &deal->seats[seat];
        bool is_threat = s->riichi != RIICHI_NONE || !seat_is_closed(s);
        threats |= (unsigned)(seat != viewer && !s->is_dead && is_threat) << seat;
    }
    return threats;
}

enum side_state { SIDE_NONE, SIDE_SEEN, SIDE_BARRED, SIDE_THIN, SIDE_OPEN };

struct side {
    enum side_state state;
    kind_set because;
};

// The two-sided wait whose nearer tile is `kind + step` and whose other end is `kind + 3 * step`.
static struct side look_at_side(kind_set barring, const uint8_t *unseen, int kind, int step) {
    int number = kind_number(kind), far_end = number + 3 * step;
    if (far_end < 1 || far_end > 9) {
        return (struct side){SIDE_NONE, 0};
    }
    int near = kind + step, next = kind + 2 * step, end = kind + 3 * step;
    int fewest = unseen[near] < unseen[next] ? near : next;
    if (barring & KIND_BIT(end)) {
        return (struct side){SIDE_BARRED, KIND_BIT(end)};
    }
    if (unseen[fewest] == 0) {
        return (struct side){SIDE_SEEN, KIND_BIT(fewest)};
    }
    return (struct side){unseen[fewest] == 1 ? SIDE_THIN : SIDE_OPEN,
                         unseen[fewest] == 1 ? KIND_BIT(fewest) : 0};
}

// Whether any two unseen tiles make a run with this one.
static bool can_be_in_run(const uint8_t *unseen, int kind) {
    if (kind_is_honor(kind)) {
        return false;
    }
    for (int start = kind - 2; start <= kind; start++) {
        if (start < kind / 9 * 9 || !kind_starts_sequence(start)) {
            continue;
        }
        bool is_possible = true;
        for (int k = start; k < start + 3; k++) {
            is_possible = is_possible && (k == kind || unseen[k] > 0);
        }
        if (is_possible) {
            return true;
        }
    }
    return false;
}

// Only a pair or a triplet can wait for it.
static struct danger_of_tile lone(const uint8_t *unseen, int kind) {
    enum danger reason = unseen[kind] == 0   ? DANGER_LAST_COPY
                         : unseen[kind] == 1 ? DANGER_LONE_ONE_LEFT
                                             : DANGER_LONE_LIVE;
    return (struct danger_of_tile){(uint8_t)reason, KIND_BIT(kind)};
}

static enum danger barred_reason(int number, bool is_both) {
    bool is_middle = number >= 4 && number <= 6;
    if (number == 1 || number == 9) {
        return DANGER_SUJI_TERMINAL;
    }
    return is_middle ? (is_both ? DANGER_DOUBLE_SUJI : DANGER_HALF_SUJI) : DANGER_SUJI;
}

static enum danger open_reason(int number) {
    if (number == 1 || number == 9) {
        return DANGER_NO_SUJI_OUTER;
    }
    return number >= 4 && number <= 6 ? DANGER_NO_SUJI_MIDDLE : DANGER_NO_SUJI;
}

static struct danger_of_tile reason_from_sides(struct side low, struct side high, int number) {
    struct side worse = low.state > high.state ? low : high;
    kind_set both = low.because | high.because;
    switch (worse.state) {
    case SIDE_NONE: // no number is without a two-sided wait
    case SIDE_SEEN:
        return (struct danger_of_tile){DANGER_NO_CHANCE, both};
    case SIDE_BARRED:
        return (struct danger_of_tile){(uint8_t)barred_reason(number, true), both};
    case SIDE_THIN:
        return (struct danger_of_tile){DANGER_ONE_CHANCE, both};
    case SIDE_OPEN:
        break;
    }
    bool is_half = low.state == SIDE_BARRED || high.state == SIDE_BARRED;
    if (is_half && number >= 4 && number <= 6) {
        return (struct danger_of_tile){(uint8_t)barred_reason(number, false), both};
    }
    return (struct danger_of_tile){(uint8_t)open_reason(number), 0};
}

struct danger_of_tile danger_of(const struct ruleset *rules, const struct passed *passed,
                                const uint8_t unseen[KIND_PLAIN_COUNT], int kind) {
    if (passed_kinds(rules, passed) & KIND_BIT(kind)) {
        return (struct danger_of_tile){DANGER_GENBUTSU, KIND_BIT(kind)};
    }
    if (!can_be_in_run(unseen, kind)) {
        return lone(unseen, kind);
    }
    kind_set barring = passed_barring(rules, passed);
    return reason_from_sides(look_at_side(barring, unseen, kind, -1),
                             look_at_side(barring, unseen, kind, 1), kind_number(kind));
}

// Sums over the other seats, each by its stance.
#include "common/advice/course.h"

#include "common/rules/deal/facts/deal_facts.h"

#include <string.h>

// What a win of one other seat is worth to us, and how it comes, cycle by cycle.
struct rival {
    int seat, stance;
    bool faces_riichi; // of anybody but itself
    struct threat threat;
    float drawn, taken, dealt; // worth: by its own draw, from another, from us
};

struct table_view {
    const struct deal *deal;
    int self;
    const struct passed *passed;
    const uint8_t *unseen;
    struct rival rivals[SEAT_MAX];
    int count;
};

// ---- rivals ----

static float mean_win(struct stakes *stakes, const uint16_t sizes[RATE_SIZES], int winner,
                      int from) {
    float sum = 0;
    for (int i = 0; i < RATE_SIZES; i++) {
        sum += stakes_win_of(stakes, winner, from, sizes[i]);
    }
    return sum / RATE_SIZES;
}

// A closed hand that wins later has mostly declared riichi by then.
static void find_sizes(const struct table_view *view, const struct rival *rival,
                       uint16_t out_sizes[RATE_SIZES]) {
    memcpy(out_sizes, rival->threat.sizes, RATE_SIZES * sizeof *out_sizes);
    if (rival->stance == 0) {
        int at = rate_size_at(SIGN_RIICHI, rival->seat == view->deal->dealer, 0, 0);
        memcpy(out_sizes, rates_of(&view->deal->rules)->size + at, RATE_SIZES * sizeof *out_sizes);
    }
}

static void value_rival(const struct table_view *view, struct stakes *stakes, struct rival *rival) {
    uint16_t sizes[RATE_SIZES];
    find_sizes(view, rival, sizes);
    rival->drawn = mean_win(stakes, sizes, rival->seat, rival->seat);
    rival->taken = 0;
    for (int i = 0; i < view->count; i++) {
        if (&view->rivals[i] != rival) {
            rival->taken += mean_win(stakes, sizes, rival->seat, view->rivals[i].seat);
        }
    }
    rival->taken /= (float)(view->count > 1 ? view->count - 1 : 1);
    rival->dealt = mean_win(stakes, sizes, rival->seat, view->self);
}

static void find_rivals(struct table_view *view) {
    const struct deal *deal = view->deal;
    unsigned riichi = sign_riichi(deal);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (seat == view->self || deal->seats[seat].is_dead) {
            continue;
        }
        view->rivals[view->count++] =
            (struct rival){.seat = seat,
                           .stance = sign_stance(&deal->seats[seat]),
                           .faces_riichi = (riichi & ~(1u << seat)) != 0,
                           .threat = threat_of(deal, &view->passed[seat], view->unseen, seat)};
    }
}

// ---- what others do ----

// How one rival wins in the cycle `ahead`; its wins on our discards count with those of seats whose
// danger is not weighed tile by tile.
static void add_rival(const struct table_view *view, const struct rival *rival, enum course_way way,
                      int ahead, float *quiet, float *sum, float *worth) {
    bool faces_riichi = rival->faces_riichi || way == COURSE_DECLARED;
    int part = sign_part(sign_draws(view->deal));
    int at = rate_win_at(faces_riichi, rival->stance, part, ahead);
    const struct rates *rates = rates_of(&view->deal->rules);
    float drawn = rate_part(rates->drawn[at]), taken = rate_part(rates->taken[at]);
    float ours = taken / (float)(view->count > 0 ? view->count : 1), theirs = taken - ours;
    bool is_weighed = rival->stance > 0 || way == COURSE_FOLD;
    ours = is_weighed ? 0 : ours;
    *worth += drawn * rival->drawn + theirs * rival->taken + ours * rival->dealt;
    *sum += drawn + theirs + ours;
    *quiet *= 1 - drawn - theirs - ours;
}

static void fill_way(const struct table_view *view, struct course *course, enum course_way way) {
    for (int draws = 0; draws <= course->draws; draws++) {
        float quiet = 1, sum = 0, worth = 0;
        for (int i = 0; i < view->count; i++) {
            add_rival(view, &view->rivals[i], way, course->draws - draws, &quiet, &sum, &worth);
        }
        course->hazard[way].at[draws] = 1 - quiet;
        course->ended[way].at[draws] = sum > 0 ? worth / sum : 0;
    }
}

// The mean over who else is ready in the end.
static float value_draw(const struct table_view *view, struct stakes *stakes, bool is_ready,
                        bool is_declared) {
    float sum = 0;
    int part = sign_part(sign_draws(view->deal));
    for (unsigned others = 0; others < 1u << view->count; others++) {
        float chance = 1;
        unsigned ready = (unsigned)is_ready << view->self;
        for (int i = 0; i < view->count; i++) {
            const struct rival *rival = &view->rivals[i];
            bool faces_riichi = rival->faces_riichi || is_declared;
            float rate = rate_part(rates_of(&view->deal->rules)
                                       ->last[rate_last_at(faces_riichi, rival->stance, part)]);
            rate = rival->stance == SIGN_RIICHI ? 1 : rate;
            chance *= (others >> i & 1) != 0 ? rate : 1 - rate;
            ready |= (others >> i & 1) << rival->seat;
        }
        sum += chance > 0 ? chance * stakes_draw(stakes, ready) : 0;
    }
    return sum;
}

static void fill_ends(struct table_view *view, struct course *course, enum course_way way,
                      struct stakes *stakes) {
    for (int i = 0; i < view->count; i++) {
        value_rival(view, stakes, &view->rivals[i]);
    }
    fill_way(view, course, way);
    course->ready[way] = value_draw(view, stakes, true, way == COURSE_DECLARED);
    course->not_ready[way] = value_draw(view, stakes, false, way == COURSE_DECLARED);
}

// ---- what own discards risk ----

static void add_risks(const struct table_view *view, const struct rival *rival, float fear,
                      struct course *course) {
    bool is_riichi = rival->stance == SIGN_RIICHI;
    float *chances = is_riichi ? course->chance : course->later_chance;
    float *costs = is_riichi ? course->cost : course->later_cost;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        float risk = (1 + fear) * risk_of(view->deal, rival->seat, &rival->threat,
                                          &view->passed[rival->seat], view->unseen, kind);
        chances[kind] += risk;
        costs[kind] += risk * rival->dealt;
    }
}

static void fill_growth(const struct table_view *view, struct course *course) {
    float now = 0.001f;
    for (int i = 0; i < view->count; i++) {
        now += view->rivals[i].stance == SIGN_RIICHI ? 0 : view->rivals[i].threat.ready;
    }
    for (int draws = 0; draws <= course->draws; draws++) {
        float then = 0.001f;
        for (int i = 0; i < view->count; i++) {
            const struct rival *rival = &view->rivals[i];
            then +=
                rival->stance == SIGN_RIICHI ? 0 : threat_ready_at(view->deal, rival->seat, draws);
        }
        course->growth.at[draws] = then > now ? then / now : 1;
    }
}

float course_chance(const struct course *course, int kind, int draws) {
    return course->chance[kind] + course->later_chance[kind] * course->growth.at[draws];
}

float course_cost(const struct course *course, int kind, int draws) {
    return course->cost[kind] + course->later_cost[kind] * course->growth.at[draws];
}

// ---- giving up ----

// The safest tiles go first; each drawn one is as safe with the chance that unseen ones are.
static void fill_fold(const struct table_view *view, struct course *course) {
    enum { HELD = 14 };
    const float safer = 0.85f; // what others discard makes tiles safe
    const struct hand *hand = &view->deal->seats[view->self].hand;
    float costs[HELD], safe = 0, sum = 0.001f, factor = 1, used = 0;
    int count = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        float cost = course_cost(course, kind, course->draws);
        safe += cost > -0.005f ? view->unseen[kind] : 0;
        sum += view->unseen[kind];
        for (int i = 0; i < hand->counts[kind] && count < HELD; i++) {
            int at = count++;
            for (; at > 0 && costs[at - 1] < cost; at--) {
                costs[at] = costs[at - 1];
            }
            costs[at] = cost;
        }
    }
    course->fold.at[0] = course->not_ready[COURSE_FOLD];
    float fold_costs[COURSE_DRAWS] = {0};
    for (int draws = course->draws - 1; draws >= 0 && count > 0; draws--) {
        used += 1 - safe / sum;
        factor *= safer;
        int at = (int)used < count ? (int)used : count - 1;
        fold_costs[draws] = factor * costs[at];
    }
    for (int draws = 1; draws <= course->draws; draws++) {
        float hazard = course->hazard[COURSE_FOLD].at[draws];
        course->fold.at[draws] =
            hazard * course->ended[COURSE_FOLD].at[draws] +
            (1 - hazard) * (course->fold.at[draws - 1] + fold_costs[draws - 1]);
    }
}

static void fill_risks(const struct table_view *view, struct course *course, float fear) {
    course->has_riichi = (sign_riichi(view->deal) & ~(1u << view->self)) != 0;
    for (int i = 0; i < view->count; i++) {
        add_risks(view, &view->rivals[i], fear, course);
    }
    fill_growth(view, course);
    fill_fold(view, course);
}

void course_fear(struct course *course, const struct deal *deal, int seat,
                 const struct passed passed[SEAT_MAX], const uint8_t unseen[KIND_PLAIN_COUNT],
                 const float dealt[SEAT_MAX], float fear) {
    struct table_view view = {.deal = deal, .self = seat, .passed = passed, .unseen = unseen};
    find_rivals(&view);
    for (int i = 0; i < view.count; i++) {
        view.rivals[i].dealt = dealt[view.rivals[i].seat];
    }
    fill_risks(&view, course, fear);
}

void course_fill(struct course *course, const struct deal *deal, int seat, int draws,
                 const struct passed passed[SEAT_MAX], const uint8_t unseen[KIND_PLAIN_COUNT],
                 struct stakes *quiet, struct stakes *declared, float fear) {
    struct table_view view = {.deal = deal, .self = seat, .passed = passed, .unseen = unseen};
    memset(course, 0, sizeof *course);
    course->draws = draws;
    find_rivals(&view);
    fill_ends(&view, course, COURSE_DECLARED, declared);
    fill_ends(&view, course, COURSE_FOLD, quiet);
    fill_ends(&view, course, COURSE_PUSH, quiet);
    fill_risks(&view, course, fear);
}

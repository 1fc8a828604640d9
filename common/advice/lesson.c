// Rates by the number of sets, and a hand that comes nearer step by step.
#include "common/advice/lesson.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/shape/shape.h"
#include "common/rules/tiles/counts.h"

#include <string.h>

// How hands of so many sets end where four play: never before `begins` discards each, and with each
// more by `grows` more often, up to a limit. By many matches of `efficient`.
struct pace {
    float begins, grows;
};
static const struct pace paces[MELD_MAX + 1] = {
    {0, 0}, {-1, 0.35f}, {0, 0.12f}, {0.5f, 0.1f}, {2, 0.2f}};

static float ends_at(const struct ruleset *rules, int discards) {
    const float most = 0.5f, slower = 0.45f; // where a hand must have a yaku
    const struct pace *pace = &paces[(rules->hand_size - 1) / 3];
    float chance =
        ((float)discards - pace->begins) * pace->grows * (rules->min_han > 0 ? slower : 1);
    return chance < 0 ? 0 : chance > most ? most : chance;
}

// What the wins of the others cost, where they are paid for: those on an own discard, by seat, and
// the others, on the mean.
struct losses {
    float dealt[SEAT_MAX];
    float others;      // of a win that is not on an own discard
    float others_part; // so many are not
};

// By a plain hand and what lies open of it.
static void value_losses(struct stakes *stakes, const struct deal *deal, int seat,
                         struct losses *out_losses) {
    const float drawn_part = 0.3f; // so many come by the own draw, in matches of `efficient`
    const struct ruleset *rules = &deal->rules;
    const struct scoring *scoring = scoring_of(rules);
    int rivals = rules->players - 1;
    float drawn = 0, part = drawn_part + (1 - drawn_part) * (float)(rivals - 1) / (float)rivals;
    for (int other = 0; other < rules->players; other++) {
        bool deals = other == deal->dealer, is_riichi = deal->seats[other].riichi != RIICHI_NONE;
        int han = 1 + is_riichi + sign_worth(deal, other), most = scoring->most(rules);
        han = han < most ? han : most;
        if (other != seat) {
            int32_t share = scoring->tsumo_share(rules, han, deals, seat == deal->dealer);
            out_losses->dealt[other] =
                stakes_win_of(stakes, other, seat, scoring->ron_share(rules, han, deals));
            drawn += stakes_win_of(stakes, other, seat, share) / (float)rivals;
        }
    }
    out_losses->others = drawn_part * drawn / part;
    out_losses->others_part = part;
}

void lesson_course(struct course *course, const struct deal *deal, int seat, int draws,
                   const struct passed passed[SEAT_MAX], const uint8_t unseen[KIND_PLAIN_COUNT],
                   struct stakes *stakes, float fear) {
    int players = deal->rules.players, discards = deal->seats[seat].river_count;
    bool is_paid = scoring_of(&deal->rules)->most != NULL && deal->rules.allow_ron;
    struct losses losses = {.others_part = 1};
    if (is_paid) {
        value_losses(stakes, deal, seat, &losses);
    }
    memset(course, 0, sizeof *course);
    course->draws = draws;
    for (int t = 0; t <= draws; t++) {
        float chance = ends_at(&deal->rules, discards + draws - t) * (float)(players - 1) / 4;
        for (int way = 0; way < COURSE_WAYS; way++) {
            course->hazard[way].at[t] = chance * losses.others_part;
            course->ended[way].at[t] = losses.others;
        }
        course->growth.at[t] = 1;
    }
    if (is_paid) {
        course_fear(course, deal, seat, passed, unseen, losses.dealt, fear);
    }
}

// Tiles that bring the hand nearer before the next own draw is over, those that can be called
// counted as often as others discard them.
static float count_useful(const struct prospect *p, kind_set useful, bool is_open) {
    const float given = 0.7f; // of a tile drawn by somebody else
    const struct ruleset *rules = &p->ask->deal->rules;
    float sum = 0;
    for (kind_set left = useful & KINDS_PLAIN; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        bool is_pon = is_open && rules->allow_pon && p->counts[kind] >= 2;
        bool is_chii = is_open && rules->allow_chii && counts_make_run(p->counts, kind);
        int others = is_pon ? rules->players - 1 : is_chii;
        sum += (float)prospect_left(p, kind) * (1 + given * (float)others);
    }
    return sum;
}

// The han that the hand has in it, as far as that can be told of one that is far: parts of one
// where it may still come or go.
static float likely_han(const struct prospect *p, bool is_open) {
    const struct deal *deal = p->ask->deal;
    kind_set value = deal_value_kinds(deal, p->ask->seat);
    float han = deal->rules.menzen_scope == MENZEN_SCOPE_ANY_WIN && !is_open;
    int outer = prospect_outer(p);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        bool is_value = (value & KIND_BIT(kind)) != 0;
        han += is_value && p->counts[kind] >= 3 ? 1 : is_value && p->counts[kind] == 2 ? 0.5f : 0;
    }
    for (int i = 0; i < p->meld_count; i++) {
        int first = meld_first_kind(&p->melds[i]);
        han += (value & KIND_BIT(first)) != 0;
    }
    return han + (outer == 0 ? 1 : outer == 1 ? 0.6f : outer == 2 ? 0.3f : 0);
}

// Worth of a win by so many han, also between two numbers of them.
static float worth_of_han(const struct prospect *p, float han) {
    const struct scoring *scoring = scoring_of(&p->ask->deal->rules);
    int most = scoring->most == NULL ? 0 : scoring->most(&p->ask->deal->rules);
    int below = (int)han < most ? (int)han : most, above = below < most ? below + 1 : most;
    float part = han < (float)most ? han - (float)below : 0;
    float low = stakes_ron(p->ask->quiet, below), high = stakes_ron(p->ask->quiet, above);
    return low + part * (high - low);
}

static void come_nearer(const struct prospect *p, int shanten, float accept, float win,
                        struct course_line *out) {
    const float fewer = 0.75f; // each step has so many of the tiles of the one before it
    const float wait = 12;     // of six tiles, which others discard as often as they come
    const struct course *course = p->ask->course;
    float tiles[SHANTEN_MAX + 1] = {wait};
    for (int step = shanten; step > 0; step--) {
        tiles[step] = accept;
        accept *= fewer;
    }
    struct course_line nearer;
    for (int t = 0; t <= course->draws; t++) {
        nearer.at[t] = win;
    }
    for (int step = 0; step <= shanten; step++) {
        float share = tiles[step] / (float)p->unseen_sum;
        share = share < 1 ? share : 1;
        out->at[0] = 0;
        for (int t = 1; t <= course->draws; t++) {
            float goes_on = 1 - course->hazard[COURSE_PUSH].at[t];
            out->at[t] = goes_on * (share * nearer.at[t - 1] + (1 - share) * out->at[t - 1]);
        }
        memcpy(nearer.at, out->at, (size_t)(course->draws + 1) * sizeof *out->at);
    }
}

void lesson_far(const struct prospect *p, int shanten, struct course_line *out) {
    kind_set useful = shape_useful(p->counts, prospect_sets(p), prospect_forms(p), NULL);
    bool is_closed = prospect_is_closed(p);
    struct course_line open = {{0}};
    if (is_closed) {
        come_nearer(p, shanten, count_useful(p, useful, false),
                    worth_of_han(p, likely_han(p, false)), out);
    }
    if (!is_closed || p->ask->deal->rules.allow_pon) {
        come_nearer(p, shanten, count_useful(p, useful, true), worth_of_han(p, likely_han(p, true)),
                    &open);
        for (int t = 0; t <= p->ask->course->draws; t++) {
            out->at[t] = is_closed && out->at[t] > open.at[t] ? out->at[t] : open.at[t];
        }
    }
}

// Hands that wait: what their wins are worth, and when they come.
#include "common/advice/prospect_ready.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/shape/shape.h"

#include <string.h>

// ---- what a win is worth ----

static enum status score_hand(const struct prospect *p, int kind, bool is_tsumo, bool is_riichi,
                              struct score *out_score) {
    const struct deal *deal = p->ask->deal;
    struct win win = {.rules = &deal->rules,
                      .counts = p->counts,
                      .melds = p->melds,
                      .meld_count = p->meld_count,
                      .red = prospect_red(p),
                      .win_kind = kind,
                      .is_tsumo = is_tsumo,
                      .seat_wind = deal_seat_wind(deal, p->ask->seat),
                      .round_wind = deal_round_wind(deal),
                      .flags = is_riichi ? WIN_RIICHI : 0,
                      .indicator_count = deal->indicator_count,
                      .kita = (uint8_t)p->norths,
                      .min_han = deal->rules.min_han};
    memcpy(win.indicators, deal->indicators, sizeof win.indicators);
    return score_win(&win, out_score);
}

// Worth of a win on this kind, whose tile is among the counts; with riichi the mean over the han
// that chance adds. False if it is none.
static bool win_worth(const struct prospect *p, int kind, bool is_tsumo, bool is_riichi,
                      float *out_worth) {
    const struct ruleset *rules = &p->ask->deal->rules;
    struct stakes *stakes = is_riichi ? p->ask->declared : p->ask->quiet;
    struct score score;
    if (score_hand(p, kind, is_tsumo, is_riichi, &score) != STATUS_OK) {
        return false;
    }
    *out_worth = 0;
    int chances = is_riichi && score.yakuman == 0 && !stakes->is_lesson ? RATE_SIZES : 1;
    for (int more = 0; more < chances; more++) {
        enum score_limit limit;
        int32_t base =
            chances == 1 ? score.base : score_base(rules, score.han + more, score.fu, &limit);
        float chance = chances == 1 ? 1 : rate_part(rates_of(rules)->bonus[more]);
        *out_worth += chance * (is_tsumo ? stakes_tsumo(stakes, base) : stakes_ron(stakes, base));
    }
    return true;
}

// ---- waiting ----

void prospect_drawn_win(struct prospect *p, kind_set waits, bool is_declared, float *out_chance,
                        float *out_worth) {
    *out_chance = *out_worth = 0;
    for (kind_set left = waits & KINDS_PLAIN; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        float share = prospect_share(p, kind), worth;
        prospect_move(p, kind, 1);
        if (share > 0 && win_worth(p, kind, true, is_declared, &worth)) {
            *out_chance += share;
            *out_worth += share * worth;
        }
        prospect_move(p, kind, -1);
    }
}

// The chances of a cycle that others discard what the hand waits for, by part of the hand.
struct waiting {
    float ron[SIGN_PARTS], worth[SIGN_PARTS];
};

static void add_wait(struct prospect *p, int kind, int state, struct waiting *waiting) {
    kind_set discarded = p->ask->deal->seats[p->ask->seat].discarded;
    float others = (float)(p->ask->deal->rules.players - 1) * prospect_share(p, kind), worth;
    prospect_move(p, kind, 1);
    bool wins = others > 0 && win_worth(p, kind, false, state == 2, &worth);
    prospect_move(p, kind, -1);
    for (int part = 0; part < SIGN_PARTS && wins; part++) {
        int at = rate_ron_at(state, sign_given(kind), sign_is_suji(discarded, kind), part);
        float chance = others * rate_part(rates_of(&p->ask->deal->rules)->ron[at]);
        waiting->ron[part] += chance;
        waiting->worth[part] += chance * worth;
    }
}

// Kinds of a wait that own discards bar from ron (R76; lite R23).
static kind_set barred_from_ron(const struct prospect *p, kind_set waits) {
    kind_set discarded = waits & p->ask->deal->seats[p->ask->seat].discarded;
    switch (p->ask->deal->rules.furiten_discard) {
    case FURITEN_DISCARD_OFF:
        return 0;
    case FURITEN_DISCARD_GENBUTSU:
        return discarded;
    default:
        return discarded != 0 ? waits : 0;
    }
}

static void add_waits(struct prospect *p, kind_set waits, bool is_declared,
                      struct waiting *waiting) {
    int state = is_declared ? 2 : prospect_is_closed(p) ? 0 : 1;
    kind_set barred = barred_from_ron(p, waits);
    for (kind_set left = waits & ~barred & KINDS_PLAIN; left != 0; left &= left - 1) {
        add_wait(p, __builtin_ctzll(left), state, waiting);
    }
}

float prospect_changed(const struct prospect_changes *changes, int draws, float keep) {
    float sum = 0;
    for (int i = 0; changes != NULL && i < changes->count; i++) {
        float more = changes->rows[i].line.at[draws] - keep;
        sum += more > 0 ? changes->rows[i].share * more : 0;
    }
    return sum;
}

void prospect_ready(struct prospect *p, bool is_declared, const struct prospect_ready_how *how,
                    struct course_line *out) {
    const struct course *course = p->ask->course;
    enum course_way way = is_declared ? COURSE_DECLARED : COURSE_PUSH;
    kind_set waits = shape_waits(p->counts, prospect_sets(p), prospect_forms(p));
    struct waiting waiting = {{0}, {0}};
    const struct prospect_moment *moment = how->moment;
    const struct course_line *later = how->later;
    float shares[PROSPECT_LEVELS], chance, drawn;
    prospect_drawn_win(p, waits, is_declared, &chance, &drawn);
    add_waits(p, waits, is_declared, &waiting);
    prospect_shares(p, waits, shares);
    out->at[0] = course->ready[way];
    for (int t = 1; t <= course->draws; t++) {
        float cycle = moment != NULL && moment->draws == t ? moment->cycle : 1;
        float hazard = cycle * course->hazard[way].at[t], ron = cycle * waiting.ron[sign_part(t)];
        bool declares = later != NULL && later->at[t - 1] > out->at[t - 1];
        float keep = declares ? later->at[t - 1] : out->at[t - 1];
        float draw = drawn + prospect_idle(p, shares, t - 1, keep, !is_declared) +
                     prospect_changed(how->changes, t - 1, keep);
        float rest = hazard * course->ended[way].at[t] + (1 - hazard) * draw;
        out->at[t] = cycle * waiting.worth[sign_part(t)] + (1 - ron) * rest;
        if (!is_declared && out->at[t] < course->fold.at[t]) {
            out->at[t] = course->fold.at[t];
        }
    }
}

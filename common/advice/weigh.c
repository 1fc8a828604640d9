// One function for each kind of action.
#include "common/advice/weigh.h"

#include "common/advice/lay.h"
#include "common/advice/lesson.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/shape/shape.h"

#include <string.h>

static const float WORST = -100; // of what is never done

// What no table tells (B9), in places, for closed hands while nobody has declared riichi: that a
// hand three tiles from ready goes back by a discard costs more than far.h takes it for, and a pon
// of one still farther off brings more. Found by playing many hands on both ways, and by matches.
enum { FAR_BACK = 3, FAR_PON = 4 }; // from ready
static const float back_costs = 0.02f, pon_brings = 0.045f;

// The same of the chii or pon that opens a hand, of four players, whatever others have declared.
static const float opening_costs = 0.01f;

bool weigh_sees_places(const struct ruleset *rules) {
    return scoring_of(rules)->has_fu && rules->hand_size == 13;
}

bool weigh_can(const struct ruleset *rules) {
    const struct scoring *scoring = scoring_of(rules);
    return weigh_sees_places(rules) || (scoring->hands == HANDS_BY_SHAPE && !scoring->has_limits);
}

// Turns until the seat draws, if the tile before it is not claimed.
static int turns_to_draw(const struct deal *deal, int seat) {
    return deal->phase == DEAL_CLAIM ? deal_turns_after(deal, deal->turn, seat) : 0;
}

static const struct seat *self_of(const struct weigh *weigh) {
    return &weigh->match->deal.seats[weigh->seat];
}

// How far these tiles of the seat are from a hand, if it is closed and nobody has declared riichi;
// else -1.
static int quiet_shanten(const struct weigh *weigh, const uint8_t *counts) {
    const struct ruleset *rules = &weigh->match->deal.rules;
    const struct seat *seat = self_of(weigh);
    bool is_quiet = seat_is_closed(seat) && !weigh->course.has_riichi && !weigh->quiet.is_lesson;
    unsigned forms = seat->meld_count == 0 ? rules->special_shapes : 0;
    return is_quiet ? shape_shanten(counts, seat_sets(rules, seat), forms) : -1;
}

void weigh_init(struct weigh *weigh, const struct match *match, int seat,
                const struct passed passed[SEAT_MAX], const struct weigh_level *level) {
    const struct deal *deal = &match->deal;
    int players = deal->rules.players, turns = turns_to_draw(deal, seat);
    weigh->match = match;
    weigh->seat = seat;
    deal_count_unseen(deal, weigh->unseen);
    stakes_init(&weigh->quiet, match, seat, level->sees_places, false);
    stakes_init(&weigh->declared, match, seat, level->sees_places, true);
    int draws =
        turns == 0 ? deal_live(deal) / players : (deal_live(deal) + players - turns) / players;
    draws = draws < SIGN_DRAWS ? draws : SIGN_DRAWS - 1;
    weigh->passed_by = (struct prospect_moment){
        .draws = draws,
        .cycle = turns == 0 ? 1 : (float)(turns - 1) / (float)(players - 1),
        .sees_changes = false};
    weigh->draws = sign_draws(deal) < draws ? sign_draws(deal) : draws;
    if (weigh->quiet.is_lesson) {
        lesson_course(&weigh->course, deal, seat, draws, passed, weigh->unseen, &weigh->quiet,
                      level->fear);
    } else {
        course_fill(&weigh->course, deal, seat, draws, passed, weigh->unseen, &weigh->quiet,
                    &weigh->declared, level->fear);
    }
    weigh->quiet_shanten = quiet_shanten(weigh, deal->seats[seat].hand.counts);
    weigh->open = level->open;
    weigh->ask = (struct prospect_ask){.deal = deal,
                                       .seat = seat,
                                       .unseen = weigh->unseen,
                                       .nodes = level->nodes,
                                       .course = &weigh->course,
                                       .quiet = &weigh->quiet,
                                       .declared = &weigh->declared};
    prospect_init(&weigh->prospect, &weigh->ask);
}

// Worth of a discard after which the hand is worth so much.
static float risked(const struct weigh *weigh, int kind, float left) {
    return left * (1 - course_chance(&weigh->course, kind, weigh->draws)) +
           course_cost(&weigh->course, kind, weigh->draws);
}

// ---- discards ----

static float weigh_discard(struct weigh *weigh, const struct action *action, bool is_close) {
    // What a tile is worth that may come to use: red fives and dora go last of equal ones.
    const float red = 0.0004f, drawn = 0.00001f;
    const struct seat *seat = self_of(weigh);
    struct prospect_moment moment = {weigh->draws, 1, is_close};
    uint8_t counts[KIND_COUNT];
    int kind = tile_kind(action->tile);
    memcpy(counts, seat->hand.counts, sizeof counts);
    counts[kind]--;
    prospect_put(&weigh->prospect, counts, seat->melds, seat->meld_count);
    bool is_declared = action->kind == ACTION_RIICHI || seat->riichi != RIICHI_NONE;
    float left = is_declared ? prospect_riichi(&weigh->prospect, moment)
                             : prospect_worth(&weigh->prospect, moment);
    bool goes_back = weigh->quiet_shanten == FAR_BACK && quiet_shanten(weigh, counts) > FAR_BACK;
    return risked(weigh, kind, left) - red * tile_is_red(action->tile) + drawn * action->is_drawn -
           (goes_back ? back_costs : 0);
}

// ---- calls ----

// The best discard after a chii or pon.
static float weigh_call(struct weigh *weigh, const struct action *action) {
    const struct deal *deal = &weigh->match->deal;
    struct seat seat = *self_of(weigh);
    struct prospect_moment moment = {weigh->draws, 1, false};
    float best = WORST;
    if (!lay_set(&seat, action)) {
        return WORST;
    }
    kind_set barred = kuikae_kinds(&deal->rules, &seat.melds[seat.meld_count - 1]);
    int nearest = SHANTEN_MAX;
    struct shape_discard discards[14];
    int count = shape_discards(seat.hand.counts, seat_sets(&deal->rules, &seat), 0, discards);
    for (int i = 0; i < count; i++) {
        bool is_barred = (barred >> discards[i].kind & 1) != 0;
        nearest = !is_barred && discards[i].shanten < nearest ? discards[i].shanten : nearest;
    }
    for (int i = 0; i < count; i++) {
        int kind = discards[i].kind;
        if ((barred >> kind & 1) != 0 || discards[i].shanten > nearest + 1) {
            continue;
        }
        seat.hand.counts[kind]--;
        prospect_put(&weigh->prospect, seat.hand.counts, seat.melds, seat.meld_count);
        float worth = risked(weigh, kind, prospect_worth(&weigh->prospect, moment));
        seat.hand.counts[kind]++;
        best = worth > best ? worth : best;
    }
    bool is_far_pon = action->kind == ACTION_PON && weigh->quiet_shanten >= FAR_PON;
    bool opens = deal->rules.players == 4 && seat_is_closed(self_of(weigh));
    bool costs = opens && !weigh->quiet.is_lesson;
    return best + weigh->open + (is_far_pon ? pon_brings : 0) - (costs ? opening_costs : 0);
}

// ---- kans ----

// What a kan's new dora is worth to who may win, and costs when others do, as parts of either.
static float with_dora(const struct weigh *weigh, float worth) {
    const float gain = 0.2f, loss = 0.25f;
    float fold = weigh->course.fold.at[weigh->draws];
    float more = worth > fold ? gain * (worth - fold) : 0;
    return worth + more + (fold < 0 ? loss * fold : 0);
}

static float weigh_kan(struct weigh *weigh, const struct action *action) {
    struct seat seat = *self_of(weigh);
    bool is_declared = seat.riichi != RIICHI_NONE;
    float robbed = 0;
    if (!lay_set(&seat, action)) {
        return WORST;
    }
    if (action->kind == ACTION_SHOUMINKAN) {
        robbed = course_cost(&weigh->course, tile_kind(action->tile), weigh->draws);
    }
    prospect_put(&weigh->prospect, seat.hand.counts, seat.melds, seat.meld_count);
    return with_dora(weigh, prospect_draw(&weigh->prospect, weigh->draws, is_declared)) + robbed;
}

// A north set aside is a han more, and the replacement tile is drawn at once. It may be won on.
static float weigh_kita(struct weigh *weigh) {
    const struct deal *deal = &weigh->match->deal;
    struct seat seat = *self_of(weigh);
    seat.hand.counts[KIND_NORTH]--;
    prospect_put(&weigh->prospect, seat.hand.counts, seat.melds, seat.meld_count);
    prospect_norths(&weigh->prospect, seat.kita + 1);
    float worth = prospect_draw(&weigh->prospect, weigh->draws, seat.riichi != RIICHI_NONE);
    return deal->rules.kita_ron ? risked(weigh, KIND_NORTH, worth) : worth;
}

// ---- wins, passes, and what else is answered ----

static float weigh_win(struct weigh *weigh, bool is_tsumo) {
    const struct deal *deal = &weigh->match->deal;
    const struct scoring *scoring = scoring_of(&deal->rules);
    struct score score;
    if (scoring->value(deal, weigh->seat, is_tsumo, &score) != STATUS_OK) {
        return WORST;
    }
    if (is_tsumo) {
        return stakes_tsumo(&weigh->quiet, score.base);
    }
    int32_t points = scoring->ron_share(&deal->rules, score.base, weigh->seat == deal->dealer);
    return stakes_win_of(&weigh->quiet, weigh->seat, deal->turn, points);
}

static float weigh_pass(struct weigh *weigh) {
    const struct seat *seat = self_of(weigh);
    prospect_put(&weigh->prospect, seat->hand.counts, seat->melds, seat->meld_count);
    return seat->riichi != RIICHI_NONE ? prospect_riichi(&weigh->prospect, weigh->passed_by)
                                       : prospect_worth(&weigh->prospect, weigh->passed_by);
}

static bool is_discard(const struct action *action) {
    return action->kind == ACTION_DISCARD || action->kind == ACTION_RIICHI;
}

static float weigh_action(struct weigh *weigh, const struct action *action) {
    switch ((int)action->kind) {
    case ACTION_DISCARD:
    case ACTION_RIICHI:
        return weigh_discard(weigh, action, false);
    case ACTION_CHII:
    case ACTION_PON:
        return weigh_call(weigh, action);
    case ACTION_ANKAN:
    case ACTION_SHOUMINKAN:
    case ACTION_DAIMINKAN:
        return weigh_kan(weigh, action);
    case ACTION_KITA:
        return weigh_kita(weigh);
    case ACTION_TSUMO:
    case ACTION_RON:
        return weigh_win(weigh, action->kind == ACTION_TSUMO);
    case ACTION_NINE:
        return stakes_abort(&weigh->quiet);
    case ACTION_PASS:
        return weigh_pass(weigh);
    default:
        return 0;
    }
}

void weigh_all(struct weigh *weigh, const struct action_list *legal,
               float out_worths[ACTION_LIST_MAX]) {
    const float close = 0.04f; // so much may changes of a hand be worth
    float best = WORST;
    for (int i = 0; i < legal->count; i++) {
        out_worths[i] = weigh_action(weigh, &legal->rows[i]);
        best = out_worths[i] > best ? out_worths[i] : best;
    }
    for (int i = 0; i < legal->count; i++) {
        if (is_discard(&legal->rows[i]) && out_worths[i] > best - close) {
            out_worths[i] = weigh_discard(weigh, &legal->rows[i], true);
        }
    }
}

// One function for each kind of action.
#include "common/advice/weigh_points.h"

#include "common/advice/lay.h"
#include "common/advice/sight.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/tiles/counts.h"

#include <string.h>

enum { THOUSAND = 1000 };

static const float WORST = -1e6f; // of what is never done

struct weigher {
    const struct deal *deal;
    int seat;
    const struct weigh_points_level *level;
    uint8_t unseen[KIND_PLAIN_COUNT];
    float danger[KIND_PLAIN_COUNT]; // what a discard of the kind is expected to cost
    struct aims aims;
};

bool weigh_points_can(const struct ruleset *rules) {
    return scoring_of(rules)->hands == HANDS_BY_POINTS && rules->hand_size == 13 &&
           rules->max_chows <= 1;
}

// ---- danger ----

// What lies open of another hand, taken for what it goes for: points and doubles of its sets, those
// of one suit or of majors if it can have them.
struct open_hand {
    kind_set kinds; // that it may want
    float ready;    // chance that it waits
    float points;   // of its hand
};

static kind_set kinds_of_sets(const struct points_hand *hand) {
    kind_set kinds = 0;
    for (int i = 0; i < hand->set_count; i++) {
        kinds |= aims_kinds_of(&hand->sets[i]);
    }
    return kinds;
}

// Kinds of a hand whose open sets are all of one suit and honours, all majors, or any.
static kind_set wanted_with(kind_set kinds, int *out_doubles) {
    *out_doubles = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        if ((kinds & ~(KINDS_SUIT(suit) | KINDS_HONOR)) == 0 && (kinds & KINDS_SUIT(suit)) != 0) {
            *out_doubles = 1;
            return KINDS_SUIT(suit) | KINDS_HONOR;
        }
    }
    if ((kinds & ~KINDS_YAOCHUU) == 0) {
        *out_doubles = 1;
        return KINDS_YAOCHUU;
    }
    return KINDS_PLAIN;
}

static struct open_hand open_hand_of(const struct weigher *weigher, int seat) {
    static const float ready[MELD_MAX + 1] = {0.02f, 0.06f, 0.18f, 0.45f, 1};
    enum { PURE_MELDS = 3, CONCEALED_POINTS = 6 };
    const struct ruleset *rules = &weigher->deal->rules;
    const struct seat *s = &weigher->deal->seats[seat];
    struct points_hand hand = points_deal_hand(weigher->deal, s, seat, s->hand.counts);
    struct aims_laid laid = aims_laid_of(&hand);
    struct open_hand open = {.kinds = KINDS_PLAIN};
    int doubles = 0, sum = laid.points + rules->mahjong_points + CONCEALED_POINTS;
    if (hand.set_count >= PURE_MELDS) {
        open.kinds = wanted_with(kinds_of_sets(&hand), &doubles);
    }
    doubles = laid.doubles + (rules->doubles_winner ? doubles + 1 : 0);
    open.points = (float)sum * (float)(1 << (doubles < 12 ? doubles : 12));
    if (rules->limit > 0 && open.points > (float)rules->limit) {
        open.points = (float)rules->limit;
    }
    bool has_called = s->fishing != FISHING_NONE;
    bool must_call = rules->fishing_call != FISHING_CALL_OFF;
    open.ready = has_called ? 1 : must_call ? 0 : ready[hand.set_count];
    return open;
}

// A seat that waits wins on one or two kinds of those it wants and others hold.
static void fear_hand(struct weigher *weigher, int seat) {
    const float waits = 1.6f; // kinds
    const float early = 0.5f; // half of the wins would have come anyway
    struct open_hand open = open_hand_of(weigher, seat);
    const struct ruleset *rules = &weigher->deal->rules;
    bool is_double = rules->east_doubles && rules->seat_winds &&
                     (seat == weigher->deal->dealer || weigher->seat == weigher->deal->dealer);
    float sum = 1, pays = is_double ? 2 : 1;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        bool is_wanted = (open.kinds >> kind & 1) != 0;
        sum += is_wanted ? (float)weigher->unseen[kind] : 0;
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        bool is_wanted = (open.kinds >> kind & 1) != 0;
        // What is nearly gone completes no hand; with all others seen it is the last of a pair.
        float share = is_wanted ? waits * ((float)weigher->unseen[kind] + 0.2f) / sum : 0;
        weigher->danger[kind] += early * open.ready * share * open.points * pays;
    }
}

static void look(struct weigher *weigher, const struct deal *deal, int seat,
                 const struct weigh_points_level *level) {
    int players = deal->rules.players;
    *weigher = (struct weigher){.deal = deal, .seat = seat, .level = level};
    deal_count_unseen(deal, weigher->unseen);
    aims_init(&weigher->aims, deal, seat, deal_live(deal) / ruleset_hands(&deal->rules),
              weigher->unseen);
    for (int other = 0; other < players && scoring_of(&deal->rules)->counts_hands; other++) {
        if (other != seat && other != deal_dreamer(deal)) {
            fear_hand(weigher, other);
        }
    }
}

// ---- discards ----

static float after_discard(const struct weigher *weigher, const struct seat *state, int kind,
                           enum action_kind said) {
    const float call = 0.01f; // without it no hand is won; it costs nothing
    uint8_t counts[KIND_COUNT];
    memcpy(counts, state->hand.counts, sizeof counts);
    if (kind >= KIND_COUNT || counts[kind] == 0) {
        return WORST;
    }
    counts[kind]--;
    bool is_original = said == ACTION_ORIGINAL;
    int freezes = weigher->deal->rules.call_freezes_hand;
    bool is_frozen = state->is_frozen || (is_original && freezes != CALL_FREEZES_HAND_OFF) ||
                     (said == ACTION_FISHING && freezes == CALL_FREEZES_HAND_BOTH);
    float worth = is_frozen || is_original
                      ? aims_waiting(&weigher->aims, state, counts, is_original)
                      : aims_worth(&weigher->aims, state, counts);
    float fear = 1 + weigher->level->fear;
    float danger =
        kind < KIND_PLAIN_COUNT ? weigher->danger[kind] : 0; // B146: nobody claims a joker
    return worth + (said != ACTION_DISCARD ? call : 0) - fear * danger;
}

// The best discard of 14 tiles.
static float best_discard(const struct weigher *weigher, const struct seat *state) {
    float best = WORST;
    for (kind_set left = counts_held(state->hand.counts); left != 0; left &= left - 1) {
        float worth = after_discard(weigher, state, __builtin_ctzll(left), ACTION_DISCARD);
        best = worth > best ? worth : best;
    }
    return best;
}

// ---- calls and kongs ----

static float weigh_claim(const struct weigher *weigher, const struct action *action) {
    struct seat seat = weigher->deal->seats[weigher->seat];
    if (!lay_set(&seat, action)) {
        return WORST;
    }
    float mean = weigher->aims.win * (weigher->aims.dread > 0 ? AIMS_MEAN_WIN : 1);
    return best_discard(weigher, &seat) + weigher->level->open * mean;
}

static float weigh_kong(const struct weigher *weigher, const struct action *action) {
    struct seat seat = weigher->deal->seats[weigher->seat];
    if (!lay_set(&seat, action)) {
        return WORST;
    }
    const float loose = 1.04f; // one tile more to come
    return loose * aims_worth(&weigher->aims, &seat, seat.hand.counts);
}

// ---- wins, passes ----

static float weigh_win(const struct weigher *weigher, bool is_tsumo) {
    struct points_score score;
    if (!scoring_of(&weigher->deal->rules)->counts_hands) {
        return 1;
    }
    if (points_deal_value(weigher->deal, weigher->seat, is_tsumo, &score) != STATUS_OK) {
        return WORST;
    }
    return weigher->aims.win * (float)score.total + weigher->aims.dread;
}

static float weigh_action(const struct weigher *weigher, const struct action *action) {
    const struct seat *self = &weigher->deal->seats[weigher->seat];
    switch ((int)action->kind) {
    case ACTION_DISCARD:
    case ACTION_FISHING:
    case ACTION_ORIGINAL:
        return after_discard(weigher, self, tile_kind(action->tile), action->kind);
    case ACTION_CHII:
    case ACTION_PON:
        return weigh_claim(weigher, action);
    case ACTION_ANKAN:
    case ACTION_SHOUMINKAN:
    case ACTION_DAIMINKAN:
        return weigh_kong(weigher, action);
    case ACTION_TSUMO:
    case ACTION_RON:
        return weigh_win(weigher, action->kind == ACTION_TSUMO);
    case ACTION_PASS:
        return self->is_frozen ? aims_waiting(&weigher->aims, self, self->hand.counts,
                                              self->fishing == FISHING_ORIGINAL)
                               : aims_worth(&weigher->aims, self, self->hand.counts);
    default:
        return WORST;
    }
}

void weigh_points_exchange(const struct deal *deal, int seat,
                           const struct weigh_points_level *level,
                           uint8_t out_tiles[EXCHANGE_TILES]) {
    struct weigher weigher;
    const struct seat *state = &deal->seats[seat];
    uint8_t counts[KIND_COUNT];
    look(&weigher, deal, seat, level);
    memcpy(counts, state->hand.counts, sizeof counts);
    for (int i = 0; i < EXCHANGE_TILES; i++) {
        float best = WORST;
        int gone = KIND_JOKER;
        for (kind_set left = counts_held(counts); left != 0; left &= left - 1) {
            int kind = __builtin_ctzll(left);
            counts[kind]--;
            float worth = aims_worth(&weigher.aims, state, counts);
            counts[kind]++;
            gone = worth > best ? kind : gone;
            best = worth > best ? worth : best;
        }
        counts[gone]--;
        out_tiles[i] = (uint8_t)gone;
    }
}

void weigh_points_all(const struct deal *deal, int seat, const struct weigh_points_level *level,
                      const struct action_list *legal, float out_worths[ACTION_LIST_MAX]) {
    struct weigher weigher;
    look(&weigher, deal, seat, level);
    float unit = weigher.aims.dread > 0 ? THOUSAND : 1;
    for (int i = 0; i < legal->count; i++) {
        out_worths[i] = weigh_action(&weigher, &legal->rows[i]) / unit;
        out_worths[i] += 1e-6f * legal->rows[i].is_drawn;
    }
}

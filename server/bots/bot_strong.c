// The bots that weigh: every way to go on gets one worth, the mean place it leads to, and the best
// is taken. Hands far from ready, kans and everything that is not riichi they play as `efficient`
// does.
#include "common/advice/placing.h"
#include "common/advice/prospect.h"
#include "common/advice/risk.h"
#include "common/advice/sight.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/shape/shape.h"
#include "server/bots/bot_table.h"

#include <string.h>

struct strong_own {
    struct bot_safety safety; // first: bot_table.h reads it
    struct passed passed[SEAT_MAX];
};
_Static_assert(sizeof(struct strong_own) <= BOT_OWN_BYTES, "fits into a bot");

// What makes one of these bots weaker than another.
struct level {
    int nodes;        // that it looks at in a decision
    bool sees_places; // plays for the place; otherwise for points, as if many hands were to come
    float noise;      // a worth is taken for this much more or less, by chance
};

// A first call makes a hand cheap, narrow to defend, and seen by all: it must bring so much more
// than to wait. The tree of draws and calls does not know that; measured by matches.
static const float FIRST_CALL = 0.05f, NEXT_CALL = 0.01f;

struct strong {
    struct prospect prospect;
    struct prospect_ask ask;
    struct placing placing;
    float now; // worth if nothing more happens
    struct threat threats[SEAT_MAX];
    float losses[SEAT_MAX];         // worth of dealing in to this seat
    float risks[KIND_PLAIN_COUNT];  // worth of discarding this kind, 0 or below
    float danger[KIND_PLAIN_COUNT]; // chance that it is won on
};

static void see(struct bot *bot, const struct event *event) {
    struct strong_own *own = (struct strong_own *)bot->own;
    bot_note_safe(bot, event);
    passed_note(&bot->match.deal, event, own->passed);
}

// ---- what the table is like ----

static float change_worth(const struct strong *s, int from, int to, int32_t points) {
    int32_t changes[SEAT_MAX] = {0};
    changes[from] -= points;
    changes[to] += points;
    return placing_worth(&s->placing, changes) - s->now;
}

static void fill_wins(struct strong *s, const struct deal *deal, int self) {
    int players = deal->rules.players;
    for (int thousands = 0; thousands < PROSPECT_THOUSANDS; thousands++) {
        int32_t points = 1000 * thousands, changes[SEAT_MAX] = {0};
        float sum = 0;
        for (int seat = 0; seat < players; seat++) {
            if (seat != self) {
                sum += change_worth(s, seat, self, points);
                int shares = self == deal->dealer ? players - 1 : players;
                int share = self != deal->dealer && seat == deal->dealer ? 2 : 1;
                changes[seat] = -points * share / shares;
            }
        }
        changes[self] = points;
        s->ask.ron[thousands] = sum / (float)(players - 1);
        s->ask.tsumo[thousands] = placing_worth(&s->placing, changes) - s->now;
    }
}

// A mean win of somebody else: who wins is ahead of all, and a third of it is one's own.
static float others_win(const struct strong *s, int players, int self) {
    float sum = 0;
    for (int winner = 0; winner < players; winner++) {
        int32_t changes[SEAT_MAX];
        for (int seat = 0; seat < players; seat++) {
            changes[seat] = seat == winner ? 5600 : -5600 / (players - 1);
        }
        sum += winner == self ? 0 : placing_worth(&s->placing, changes) - s->now;
    }
    return sum / (float)(players - 1);
}

// What a draw brings, ready and not, with one of the others ready.
static void fill_draw(struct strong *s, int players, int self) {
    int32_t changes[SEAT_MAX];
    for (int seat = 0; seat < players; seat++) {
        changes[seat] = seat == self ? 1500 : -1500 / (players - 1);
    }
    s->ask.ready = placing_worth(&s->placing, changes) - s->now;
    for (int seat = 0; seat < players; seat++) {
        changes[seat] = seat == self ? -1200 : 1200 / (players - 1);
    }
    s->ask.not_ready = placing_worth(&s->placing, changes) - s->now;
    memset(changes, 0, sizeof changes);
    changes[self] = -1000;
    s->ask.stick = placing_worth(&s->placing, changes) - s->now;
    s->ask.ended = others_win(s, players, self);
}

// Of dealing in to this seat: a small win, a middling and a large one around the mean, since in the
// last hands only some of them change a place.
static float loss_worth(const struct strong *s, int self, int seat, int32_t honba) {
    static const struct {
        float part, share;
    } sizes[] = {{0.5f, 0.40f}, {1.0f, 0.35f}, {1.8f, 0.25f}};
    float sum = 0;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        int32_t points = (int32_t)(sizes[i].part * s->threats[seat].loss) + honba;
        sum += sizes[i].share * change_worth(s, self, seat, points);
    }
    return sum;
}

static void fill_risks(struct strong *s, const struct bot *bot) {
    const struct deal *deal = &bot->match.deal;
    const struct strong_own *own = (const struct strong_own *)bot->own;
    memset(s->risks, 0, sizeof s->risks);
    memset(s->danger, 0, sizeof s->danger);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct passed *passed = &own->passed[seat];
        if (seat == bot->seat || deal->seats[seat].is_dead) {
            continue;
        }
        s->threats[seat] = threat_of(deal, passed, s->ask.unseen, seat);
        s->losses[seat] = loss_worth(s, bot->seat, seat, 300 * deal->honba);
        for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
            float risk = risk_of(deal, &s->threats[seat], passed, s->ask.unseen, kind);
            s->danger[kind] += risk;
            s->risks[kind] += risk * s->losses[seat];
        }
    }
}

// The chance of somebody else's win between two own draws, and what it costs to go on discarding
// what the hand does not need: by the turn, and by what is feared.
static void fill_turns(struct strong *s, const struct bot *bot) {
    const struct deal *deal = &bot->match.deal;
    const struct seat *self = &deal->seats[bot->seat];
    float loudest = 0, sum = 0;
    int held = 0;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        loudest += seat == bot->seat ? 0 : s->threats[seat].ready;
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        sum += self->hand.counts[kind] > 0 ? -s->risks[kind] : 0;
        held += self->hand.counts[kind] > 0;
    }
    float mean = held == 0 ? 0 : sum / (float)held;
    int live = deal_live(deal);
    s->ask.turns = live / deal->rules.players;
    s->ask.turns = s->ask.turns > PROSPECT_TURNS ? PROSPECT_TURNS : s->ask.turns;
    for (int t = 0; t <= s->ask.turns; t++) {
        int turn = 18 - t;
        float quiet = turn < 5 ? 0.012f : turn < 8 ? 0.03f : turn < 11 ? 0.055f : 0.075f;
        float loud = 0.085f * loudest;
        s->ask.hazard[t] = quiet + loud > 0.3f ? 0.3f : quiet + loud;
        s->ask.pressure[t] = mean * (t == s->ask.turns ? 0 : 0.8f);
    }
}

static void look(struct strong *s, struct bot *bot) {
    const struct deal *deal = &bot->match.deal;
    const struct level *level = bot->kind->level;
    const int32_t nothing[SEAT_MAX] = {0};
    s->ask.nodes = level->nodes;
    s->ask.deal = deal;
    s->ask.seat = bot->seat;
    bot_count_unseen(bot, s->ask.unseen);
    placing_of(&bot->match, bot->seat, &s->placing);
    if (!level->sees_places) {
        s->placing.hands_left = PLACING_FAR;
    }
    s->now = placing_worth(&s->placing, nothing);
    fill_wins(s, deal, bot->seat);
    fill_draw(s, deal->rules.players, bot->seat);
    fill_risks(s, bot);
    fill_turns(s, bot);
    prospect_init(&s->prospect, &s->ask);
}

// A worth as this level takes it.
static float seen(struct bot *bot, float worth) {
    const struct level *level = bot->kind->level;
    return worth + level->noise * ((float)random_below(&bot->random, 2001) / 1000 - 1);
}

// ---- own turn ----

static void put_hand(struct strong *s, const struct seat *seat, const uint8_t *counts) {
    prospect_put(&s->prospect, counts, seat->melds, seat->meld_count);
}

// Worth after the discard, if nobody wins on it.
static float left_worth(struct strong *s, const struct bot *bot, const struct action *action) {
    const struct seat *seat = &bot->match.deal.seats[bot->seat];
    uint8_t counts[KIND_COUNT];
    memcpy(counts, seat->hand.counts, sizeof counts);
    counts[tile_kind(action->tile)]--;
    put_hand(s, seat, counts);
    if (action->kind == ACTION_RIICHI || seat->riichi != RIICHI_NONE) {
        return prospect_riichi(&s->prospect);
    }
    return prospect_worth(&s->prospect);
}

static struct action best_discard(struct strong *s, struct bot *bot,
                                  const struct action_list *legal) {
    struct action best = legal->rows[legal->count - 1];
    float best_worth = -1e9f;
    for (int i = 0; i < legal->count; i++) {
        const struct action *action = &legal->rows[i];
        if (action->kind != ACTION_DISCARD && action->kind != ACTION_RIICHI) {
            continue;
        }
        int kind = tile_kind(action->tile);
        float left = seen(bot, left_worth(s, bot, action));
        float worth = (1 - s->danger[kind]) * left + s->risks[kind] -
                      0.0004f * (float)bot_tile_bonus(bot, action->tile) +
                      0.00001f * action->is_drawn;
        if (worth > best_worth) {
            best_worth = worth;
            best = *action;
        }
    }
    return best;
}

static struct action choose_turn(struct strong *s, struct bot *bot, const struct action_list *legal,
                                 struct action simple) {
    const struct seat *seat = &bot->match.deal.seats[bot->seat];
    bool is_choice = simple.kind == ACTION_DISCARD || simple.kind == ACTION_RIICHI;
    int sets = seat_sets(&bot->match.deal.rules, seat);
    unsigned forms = seat->meld_count == 0 ? bot->match.deal.rules.special_shapes : 0;
    if (!is_choice || seat->riichi != RIICHI_NONE ||
        shape_shanten(seat->hand.counts, sets, forms) > PROSPECT_SHANTEN_MAX) {
        return simple;
    }
    look(s, bot);
    return best_discard(s, bot, legal);
}

// ---- claims ----

// The best that can be made of a call: worth after its best discard.
static float call_worth(struct strong *s, const struct bot *bot, const struct action *call) {
    const struct deal *deal = &bot->match.deal;
    struct seat seat = deal->seats[bot->seat];
    struct meld meld = {.kind = (uint8_t)(call->kind == ACTION_CHII ? MELD_CHII : MELD_PON),
                        .tiles = {call->tile, call->used[0], call->used[1], TILE_NONE}};
    kind_set barred = kuikae_kinds(&deal->rules, &meld);
    float best = -1e9f;
    for (int i = 0; i < 2; i++) {
        seat.hand.counts[tile_kind(call->used[i])]--;
    }
    seat.melds[seat.meld_count++] = meld;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (seat.hand.counts[kind] > 0 && (barred & KIND_BIT(kind)) == 0) {
            seat.hand.counts[kind]--;
            put_hand(s, &seat, seat.hand.counts);
            float worth = (1 - s->danger[kind]) * prospect_worth(&s->prospect) + s->risks[kind];
            seat.hand.counts[kind]++;
            best = worth > best ? worth : best;
        }
    }
    return best;
}

static struct action choose_claim(struct strong *s, struct bot *bot,
                                  const struct action_list *legal, struct action simple) {
    const struct seat *seat = &bot->match.deal.seats[bot->seat];
    int sets = seat_sets(&bot->match.deal.rules, seat);
    unsigned forms = seat->meld_count == 0 ? bot->match.deal.rules.special_shapes : 0;
    if (simple.kind == ACTION_RON || legal->count < 2 ||
        shape_shanten(seat->hand.counts, sets, forms) > PROSPECT_SHANTEN_MAX) {
        return simple;
    }
    look(s, bot);
    put_hand(s, seat, seat->hand.counts);
    struct action best = legal->rows[legal->count - 1];
    float margin = seat->meld_count == 0 ? FIRST_CALL : NEXT_CALL;
    float best_worth = seen(bot, prospect_worth(&s->prospect) + margin);
    for (int i = 0; i < legal->count; i++) {
        const struct action *call = &legal->rows[i];
        if (call->kind == ACTION_CHII || call->kind == ACTION_PON) {
            float worth = call_worth(s, bot, call);
            if (worth > best_worth) {
                best_worth = worth;
                best = *call;
            }
        }
    }
    return best;
}

static struct action choose(struct bot *bot, const struct action_list *legal) {
    const struct deal *deal = &bot->match.deal;
    const struct scoring *scoring = scoring_of(&deal->rules);
    struct action simple = bot_efficient.choose(bot, legal);
    if (!scoring->has_fu || deal->rules.hand_size != 13) {
        return simple;
    }
    if (deal->phase == DEAL_TURN) {
        return choose_turn(bot->scratch, bot, legal, simple);
    }
    return deal->phase == DEAL_CLAIM ? choose_claim(bot->scratch, bot, legal, simple) : simple;
}

static const struct level strong_level = {.nodes = 3000, .sees_places = true};
static const struct level club_level = {.nodes = 800, .noise = 0.02f};

const struct bot_kind bot_strong = {
    .name = "strong",
    .title = "Tsuru",
    .sentence = "Weighs what each way to go on is worth in the match, and what it risks.",
    .choose = choose,
    .see = see,
    .thinks = true,
    .scratch_bytes = sizeof(struct strong),
    .level = &strong_level,
};

const struct bot_kind bot_club = {
    .name = "club",
    .title = "Hato",
    .sentence =
        "Weighs speed against points and danger, but not the places, and is not always sure.",
    .choose = choose,
    .see = see,
    .thinks = true,
    .scratch_bytes = sizeof(struct strong),
    .level = &club_level,
};

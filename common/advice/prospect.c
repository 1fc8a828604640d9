// The tree of draws and calls that bring a hand nearer, remembered by its tiles.
#include "common/advice/prospect.h"

#include "common/advice/far.h"
#include "common/advice/lesson.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/shape/shape.h"

#include <string.h>

// `far` of a hand that is near: no hand of its tree is looked at by far.h.
enum { NEAR = SHANTEN_MAX + 1 };

void prospect_put(struct prospect *prospect, const uint8_t *counts, const struct meld *melds,
                  int meld_count) {
    prospect->key = 0;
    prospect->meld_count = prospect->norths = 0;
    prospect_norths(prospect, prospect->ask->deal->seats[prospect->ask->seat].kita);
    memset(prospect->counts, 0, sizeof prospect->counts);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        prospect_move(prospect, kind, counts[kind]);
    }
    for (int i = 0; i < meld_count; i++) {
        prospect_push(prospect, &melds[i]);
    }
}

// From which shanten on the hands of a tree are looked at by far.h, once the hand itself is far.
static int far_from(const struct prospect_ask *ask) {
    const struct seat *seat = &ask->deal->seats[ask->seat];
    int sets = (ask->deal->rules.hand_size - 1) / 3 - seat->meld_count;
    unsigned forms = seat->meld_count == 0 ? ask->deal->rules.special_shapes : 0;
    int shanten = shape_shanten(seat->hand.counts, sets, forms);
    return shanten > PROSPECT_SHANTEN_MAX ? PROSPECT_SHANTEN_MAX : NEAR;
}

void prospect_init(struct prospect *prospect, const struct prospect_ask *ask) {
    prospect->ask = ask;
    prospect->count = 0;
    prospect->unseen_sum = 0;
    memset(prospect->slots, 0, sizeof prospect->slots);
    memset(prospect->full_keys, 0, sizeof prospect->full_keys);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        prospect->unseen_sum += ask->unseen[kind];
    }
    prospect->unseen_sum += prospect->unseen_sum == 0;
    prospect->far = far_from(ask);
    prospect_fill_levels(prospect);
}

static const struct course_line *visit(struct prospect *p, int shanten);

static void look_at_discards(struct prospect *p, int shanten, struct course_line *out) {
    const struct course *course = p->ask->course;
    struct shape_discard discards[14];
    int count =
        shape_best_discards(p->counts, prospect_sets(p), prospect_forms(p), KINDS_PLAIN, discards);
    *out = course->fold;
    for (int i = 0; i < count && discards[i].shanten == shanten; i++) {
        int kind = discards[i].kind;
        prospect_move(p, kind, -1);
        const struct course_line *line = visit(p, shanten);
        for (int t = 0; t <= course->draws; t++) {
            float worth =
                line->at[t] * (1 - course_chance(course, kind, t)) + course_cost(course, kind, t);
            out->at[t] = worth > out->at[t] ? worth : out->at[t];
        }
        prospect_move(p, kind, 1);
    }
}

// The best of the hands of this shanten that discards of 3n + 2 tiles leave, what these risk
// included.
static void after_discard(struct prospect *p, int shanten, struct course_line *out) {
    uint64_t key = p->key ^ (uint64_t)(shanten + 1) << 60;
    size_t at = key % PROSPECT_FULL;
    if (p->full_keys[at] == key) {
        *out = p->full[at];
        return;
    }
    look_at_discards(p, shanten, out);
    p->full_keys[at] = key;
    p->full[at] = *out;
}

// ---- calls ----

// A way to call a kind: the two own tiles that go with it.
struct call_way {
    uint8_t kind, used[2]; // enum meld_kind
};

static int call_ways(const struct prospect *p, int kind, struct call_way out[4]) {
    int count = 0;
    if (p->counts[kind] >= 2) {
        out[count++] = (struct call_way){MELD_PON, {(uint8_t)kind, (uint8_t)kind}};
    }
    for (int first = kind - 2; first <= kind && kind < KIND_EAST; first++) {
        if (first < kind / 9 * 9 || !kind_starts_sequence(first) ||
            !p->ask->deal->rules.allow_chii) {
            continue;
        }
        int a = first == kind ? kind + 1 : first;
        int b = first + 2 == kind ? kind - 1 : first + 2;
        if (p->counts[a] > 0 && p->counts[b] > 0) {
            out[count++] = (struct call_way){MELD_CHII, {(uint8_t)a, (uint8_t)b}};
        }
    }
    return count;
}

// What calls of one kind lead to: from the left neighbour, and from the others.
struct calling {
    float share;
    uint8_t given, copies;
    bool has_pon;
    struct course_line from_left, from_others;
};

static bool after_call(struct prospect *p, int kind, const struct call_way *way, int shanten,
                       struct course_line *out) {
    struct meld meld = {.kind = way->kind,
                        .tiles = {(uint8_t)kind, way->used[0], way->used[1], TILE_NONE}};
    prospect_move(p, way->used[0], -1);
    prospect_move(p, way->used[1], -1);
    prospect_push(p, &meld);
    bool is_nearer = shape_shanten(p->counts, prospect_sets(p), 0) <= shanten;
    if (is_nearer) {
        after_discard(p, shanten, out);
    }
    prospect_pop(p);
    prospect_move(p, way->used[0], 1);
    prospect_move(p, way->used[1], 1);
    return is_nearer;
}

static bool find_calling(struct prospect *p, int kind, int shanten, struct calling *out) {
    struct call_way ways[4];
    int count = call_ways(p, kind, ways), left = prospect_left(p, kind);
    bool is_any = false;
    out->has_pon = false;
    for (int i = 0; i < count && left > 0; i++) {
        struct course_line line;
        if (!after_call(p, kind, &ways[i], shanten, &line)) {
            continue;
        }
        if (ways[i].kind == MELD_PON) {
            out->has_pon = true;
            out->from_others = line;
        }
        for (int t = 0; t <= p->ask->course->draws; t++) {
            bool is_better = !is_any || line.at[t] > out->from_left.at[t];
            out->from_left.at[t] = is_better ? line.at[t] : out->from_left.at[t];
        }
        is_any = true;
    }
    out->share = prospect_share(p, kind);
    out->given = (uint8_t)sign_given(kind);
    out->copies = (uint8_t)(left < SIGN_COPIES ? left : SIGN_COPIES);
    return is_any;
}

// Whether an open hand of these tiles may have a yaku: the tree does not follow those that cannot.
static bool may_open(const struct prospect *p) {
    const struct deal *deal = p->ask->deal;
    if (deal->rules.min_han == 0) {
        return true;
    }
    int worth = 0, suits[SUIT_COUNT] = {0}, pairs = 0, sequences = 0;
    kind_set value = deal_value_kinds(deal, p->ask->seat);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        int count = p->counts[kind];
        worth += count >= 2 && (value & KIND_BIT(kind)) != 0;
        suits[kind_suit(kind)] += count;
        pairs += count >= 2;
    }
    for (int i = 0; i < p->meld_count; i++) {
        int first = meld_first_kind(&p->melds[i]);
        worth += (value & KIND_BIT(first)) != 0;
        suits[kind_suit(first)] += 3;
        pairs++;
        sequences += p->melds[i].kind == MELD_CHII;
    }
    int most = suits[0] > suits[1] ? suits[0] : suits[1];
    most = suits[2] > most ? suits[2] : most;
    return worth > 0 || (deal->rules.open_tanyao && prospect_outer(p) <= 2) ||
           most + suits[SUIT_HONOR] >= 10 || (pairs >= 4 && sequences == 0);
}

enum { CALLS_MAX = KIND_PLAIN_COUNT };

struct coming {
    struct course_line drawn; // by draws left after the draw: what useful tiles bring
    struct prospect_changes changes;
    struct calling calls[CALLS_MAX];
    int call_count;
};

static void add_useful(struct prospect *p, int kind, int shanten, bool calls, struct coming *way) {
    struct course_line line;
    float share = prospect_share(p, kind);
    if (share <= 0) {
        return;
    }
    prospect_move(p, kind, 1);
    after_discard(p, shanten - 1, &line);
    prospect_move(p, kind, -1);
    for (int t = 0; t <= p->ask->course->draws; t++) {
        way->drawn.at[t] += share * line.at[t];
    }
    if (calls && find_calling(p, kind, shanten - 1, &way->calls[way->call_count])) {
        way->call_count++;
    }
}

// What calls add in a cycle to what comes without them. Who calls from the left forgoes a draw.
static float add_calls(const struct prospect *p, const struct coming *way, int t, float stay) {
    const struct course *course = p->ask->course;
    const struct rates *rates = rates_of(&p->ask->deal->rules);
    int others = p->ask->deal->rules.players - 2;
    float sum = 0;
    for (int i = 0; i < way->call_count; i++) {
        const struct calling *call = &way->calls[i];
        int at = rate_give_at(course->has_riichi, call->given, call->copies, sign_part(t));
        float chance = call->share * rate_part(rates->give[at]);
        float left = call->from_left.at[t - 1] - stay;
        sum += left > 0 ? chance * left : 0;
        if (call->has_pon) {
            float other = (call->from_others.at[t - 1] + call->from_others.at[t]) / 2 - stay;
            sum += other > 0 ? (float)others * chance * other : 0;
        }
    }
    return sum;
}

// ---- changes ----

static int accept_of(const struct prospect *p, kind_set useful) {
    int sum = 0;
    for (kind_set left = useful & KINDS_PLAIN; left != 0; left &= left - 1) {
        sum += prospect_left(p, __builtin_ctzll(left));
    }
    return sum;
}

// Of the discards after this idle draw the one that leaves most tiles to come nearer, if it is
// better than what the hand has, or keeps a dora.
static bool find_change(struct prospect *p, int kind, int shanten, int accept, int *out_kind) {
    struct shape_discard discards[14];
    int most = deal_dora_of(p->ask->deal, kind) > 0 ? accept * 3 / 4 : accept;
    bool is_found = false;
    prospect_move(p, kind, 1);
    int count =
        shape_best_discards(p->counts, prospect_sets(p), prospect_forms(p), KINDS_PLAIN, discards);
    for (int i = 0; i < count && discards[i].shanten == shanten; i++) {
        if (discards[i].kind != kind) {
            prospect_move(p, discards[i].kind, -1);
            int more = accept_of(p, discards[i].useful);
            prospect_move(p, discards[i].kind, 1);
            is_found = is_found || more > most;
            *out_kind = more > most ? discards[i].kind : *out_kind;
            most = more > most ? more : most;
        }
    }
    prospect_move(p, kind, -1);
    return is_found;
}

static void find_changes(struct prospect *p, int shanten, kind_set useful,
                         struct prospect_changes *out) {
    const struct course *course = p->ask->course;
    int accept = accept_of(p, useful);
    out->count = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        float share = prospect_share(p, kind);
        int gone = kind;
        if (share <= 0 || (useful >> kind & 1) != 0 || p->counts[kind] >= 4 ||
            !find_change(p, kind, shanten, accept, &gone)) {
            continue;
        }
        prospect_move(p, kind, 1);
        prospect_move(p, gone, -1);
        struct prospect_change *change = &out->rows[out->count++];
        const struct course_line *line = visit(p, shanten);
        change->share = share;
        for (int t = 0; t <= course->draws; t++) {
            change->line.at[t] =
                line->at[t] + course_cost(course, gone, t) - course_cost(course, kind, t);
        }
        prospect_move(p, gone, 1);
        prospect_move(p, kind, -1);
    }
}

// ---- hands on the way ----

// The line of a hand that is not ready. Of the hand that is asked about itself `moment` is where
// its line ends, and idle draws may change it; NULL for those of its tree.
static void on_the_way(struct prospect *p, int shanten, const struct prospect_moment *moment,
                       struct course_line *out) {
    const struct course *course = p->ask->course;
    kind_set useful =
        shape_useful(p->counts, prospect_sets(p), prospect_forms(p), NULL) & KINDS_PLAIN;
    bool calls = p->ask->deal->rules.players > 2 && p->ask->deal->rules.allow_pon &&
                 (!prospect_is_closed(p) || may_open(p)) && p->meld_count < MELD_MAX - 1;
    struct coming way;
    float shares[PROSPECT_LEVELS];
    way.call_count = 0;
    memset(&way.drawn, 0, sizeof way.drawn);
    for (kind_set left = useful; left != 0; left &= left - 1) {
        add_useful(p, __builtin_ctzll(left), shanten, calls, &way);
    }
    way.changes.count = 0;
    if (moment != NULL && moment->sees_changes && shanten <= 1) {
        find_changes(p, shanten, useful, &way.changes);
    }
    prospect_shares(p, useful, shares);
    out->at[0] = course->not_ready[COURSE_PUSH];
    for (int t = 1; t <= course->draws; t++) {
        float cycle = moment != NULL && moment->draws == t ? moment->cycle : 1;
        float hazard = cycle * course->hazard[COURSE_PUSH].at[t];
        float draw = way.drawn.at[t - 1] + prospect_idle(p, shares, t - 1, out->at[t - 1], true) +
                     prospect_changed(&way.changes, t - 1, out->at[t - 1]);
        float stay = hazard * course->ended[COURSE_PUSH].at[t] + (1 - hazard) * draw;
        out->at[t] = stay + cycle * add_calls(p, &way, t, stay);
        out->at[t] = out->at[t] < course->fold.at[t] ? course->fold.at[t] : out->at[t];
    }
}

// ---- remembering ----

static uint16_t *find_slot(struct prospect *p, uint64_t key) {
    for (uint64_t at = key;; at++) {
        uint16_t *slot = &p->slots[at % PROSPECT_SLOTS];
        if (*slot == 0 || p->nodes[*slot - 1].key == key) {
            return slot;
        }
    }
}

static bool may_declare(const struct prospect *p) {
    const struct deal *deal = p->ask->deal;
    const struct seat *seat = &deal->seats[p->ask->seat];
    return prospect_is_closed(p) && deal->rules.riichi &&
           seat->points >= deal->rules.riichi_deposit;
}

static void look_far(const struct prospect *p, int shanten, struct course_line *out) {
    if (p->ask->quiet->is_lesson) {
        lesson_far(p, shanten, out);
        return;
    }
    struct far_hand hand = {.deal = p->ask->deal,
                            .seat = p->ask->seat,
                            .counts = p->counts,
                            .unseen = p->ask->unseen,
                            .melds = p->melds,
                            .meld_count = p->meld_count,
                            .red = prospect_red(p),
                            .norths = p->norths};
    far_worth(&hand, p->ask->course, p->ask->quiet, out);
}

// A ready hand that is silent now, and may declare riichi later; false if it may not.
static bool look_silent(struct prospect *p, const struct prospect_moment *moment,
                        const struct prospect_changes *changes, struct course_line *out_declared,
                        struct course_line *out) {
    struct prospect_ready_how how = {.moment = moment};
    bool may = may_declare(p);
    if (may) {
        prospect_ready(p, true, &how, out_declared);
        how.later = out_declared;
    }
    how.changes = changes;
    prospect_ready(p, false, &how, out);
    return may;
}

// By the better of silence and riichi.
static void look_ready(struct prospect *p, struct course_line *out) {
    struct course_line declared;
    if (look_silent(p, NULL, NULL, &declared, out)) {
        for (int t = 0; t <= p->ask->course->draws; t++) {
            out->at[t] = out->at[t] < declared.at[t] ? declared.at[t] : out->at[t];
        }
    }
}

static const struct course_line *visit(struct prospect *p, int shanten) {
    uint64_t key = p->key;
    uint16_t *slot = find_slot(p, key);
    if (*slot != 0) {
        return &p->nodes[*slot - 1].line;
    }
    if (p->count >= p->ask->nodes) {
        look_far(p, shanten, &p->spare);
        return &p->spare;
    }
    struct prospect_node *node = &p->nodes[p->count++];
    struct course_line line;
    node->key = key;
    node->line = p->ask->course->fold;
    *slot = (uint16_t)p->count;
    if (shanten >= p->far) {
        look_far(p, shanten, &line);
    } else if (shanten > 0) {
        on_the_way(p, shanten, NULL, &line);
    } else {
        look_ready(p, &line);
    }
    node->line = line;
    return &node->line;
}

// ---- asking ----

static int shanten_of(const struct prospect *p) {
    return shape_shanten(p->counts, prospect_sets(p), prospect_forms(p));
}

float prospect_worth(struct prospect *prospect, struct prospect_moment moment) {
    int shanten = shanten_of(prospect);
    struct course_line line;
    if (shanten < 0 || (shanten > PROSPECT_SHANTEN_MAX && prospect->far == NEAR)) {
        return prospect->ask->course->fold.at[moment.draws];
    }
    if (shanten == 0) {
        struct course_line declared;
        struct prospect_changes changes;
        kind_set waits =
            shape_waits(prospect->counts, prospect_sets(prospect), prospect_forms(prospect));
        changes.count = 0;
        if (moment.sees_changes) {
            find_changes(prospect, 0, waits, &changes);
        }
        look_silent(prospect, &moment, &changes, &declared, &line);
    } else {
        on_the_way(prospect, shanten, &moment, &line);
    }
    return line.at[moment.draws];
}

float prospect_riichi(struct prospect *prospect, struct prospect_moment moment) {
    struct course_line line;
    prospect_ready(prospect, true, &(struct prospect_ready_how){.moment = &moment}, &line);
    return line.at[moment.draws];
}

float prospect_draw(struct prospect *prospect, int draws, bool is_declared) {
    struct prospect *p = prospect;
    int shanten = shanten_of(p);
    kind_set useful = shape_useful(p->counts, prospect_sets(p), prospect_forms(p), NULL);
    float shares[PROSPECT_LEVELS], chance = 0, sum = 0;
    float keep = is_declared ? prospect_riichi(p, (struct prospect_moment){draws, 1, false})
                             : visit(p, shanten)->at[draws];
    prospect_shares(p, useful, shares);
    if (shanten == 0) {
        prospect_drawn_win(p, useful, is_declared, &chance, &sum);
    }
    for (kind_set left = shanten > 0 ? useful & KINDS_PLAIN : 0; left != 0; left &= left - 1) {
        struct course_line line;
        int kind = __builtin_ctzll(left);
        float share = prospect_share(p, kind);
        prospect_move(p, kind, 1);
        after_discard(p, shanten - 1, &line);
        prospect_move(p, kind, -1);
        sum += share * line.at[draws];
    }
    return sum + prospect_idle(p, shares, draws, keep, !is_declared);
}

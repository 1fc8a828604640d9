// From a score back to tiles.
#include "common/advice/explain.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/scoring/han_fu/fu.h"

#include <string.h>

// One way to see the hand.
struct view {
    const struct win *win;
    struct explanation *out;
    uint8_t first[EXPLAIN_GROUPS_MAX]; // lowest kind of each group
    uint8_t sizes[EXPLAIN_GROUPS_MAX];
    bool is_run[EXPLAIN_GROUPS_MAX];
    bool is_concealed[EXPLAIN_GROUPS_MAX];
};

static void add_group(struct view *view, int first, int size, bool is_run, bool is_concealed) {
    int place = view->out->group_count++;
    struct explain_group *group = &view->out->groups[place];
    view->first[place] = (uint8_t)first;
    view->sizes[place] = (uint8_t)size;
    view->is_run[place] = is_run;
    view->is_concealed[place] = is_concealed;
    group->count = (uint8_t)size;
    for (int i = 0; i < size; i++) {
        group->tiles[i] = (uint8_t)(is_run ? first + i : first);
    }
}

static void add_melds(struct view *view) {
    for (int i = 0; i < view->win->meld_count; i++) {
        const struct meld *meld = &view->win->melds[i];
        add_group(view, meld_first_kind(meld), meld_size(meld), meld->kind == MELD_CHII,
                  !meld_is_open(meld));
        memcpy(view->out->groups[i].tiles, meld->tiles, (size_t)meld_size(meld));
    }
}

// The concealed sets of a reading are what is left of it without the melds. Equal sequences stand
// once among its kinds, so they are counted in the tiles.
static void add_reading(struct view *view, const struct reading *reading) {
    uint8_t counts[KIND_COUNT];
    kind_set melded = 0;
    memcpy(counts, view->win->counts, sizeof counts);
    for (int i = 0; i < view->win->meld_count; i++) {
        bool is_run = view->win->melds[i].kind == MELD_CHII;
        melded |= is_run ? 0 : KIND_BIT(meld_first_kind(&view->win->melds[i]));
    }
    counts[reading->pair] = (uint8_t)(counts[reading->pair] - 2);
    kind_set triplets = reading->triplets & ~melded;
    for (kind_set left = triplets; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        counts[kind] = (uint8_t)(counts[kind] - 3);
    }
    for (int kind = 0; kind < KIND_EAST; kind++) {
        for (; counts[kind] > 0; counts[kind]--, counts[kind + 1]--, counts[kind + 2]--) {
            add_group(view, kind, 3, true, true);
        }
    }
    for (kind_set left = triplets; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        bool is_concealed = (reading->concealed_triplets >> kind & 1) != 0;
        add_group(view, kind, 3, false, is_concealed);
    }
    add_group(view, reading->pair, 2, false, true);
}

static void add_pairs(struct view *view) {
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (view->win->counts[kind] == 2) {
            add_group(view, kind, 2, false, true);
        }
    }
}

static bool has_start(const struct view *view, bool is_run, int first) {
    for (int i = 0; i < view->out->group_count; i++) {
        if (view->is_run[i] == is_run && view->sizes[i] >= 3 && view->first[i] == first) {
            return true;
        }
    }
    return false;
}

static int count_runs(const struct view *view, int first) {
    int count = 0;
    for (int i = 0; i < view->out->group_count; i++) {
        count += view->is_run[i] && view->first[i] == first;
    }
    return count;
}

static bool is_three_coloured(const struct view *view, int place) {
    int number = view->first[place] % 9;
    bool is_run = view->is_run[place];
    return view->sizes[place] >= 3 && view->first[place] < KIND_EAST &&
           has_start(view, is_run, number) && has_start(view, is_run, 9 + number) &&
           has_start(view, is_run, 18 + number);
}

static bool is_straight(const struct view *view, int place) {
    int suit = view->first[place] / 9 * 9;
    return view->is_run[place] && view->first[place] % 3 == 0 && has_start(view, true, suit) &&
           has_start(view, true, suit + 3) && has_start(view, true, suit + 6);
}

static bool belongs(const struct view *view, const struct yaku_scope *scope, int place) {
    bool is_of_kinds = (scope->kinds >> view->first[place] & 1) != 0 && !view->is_run[place];
    bool is_triplet = !view->is_run[place] && view->sizes[place] >= 3;
    switch ((enum yaku_scope_kind)scope->kind) {
    case SCOPE_CHANCE:
        return false;
    case SCOPE_HAND:
        return true;
    case SCOPE_TRIPLETS_OF:
        return is_of_kinds && is_triplet;
    case SCOPE_GROUPS_OF:
        return is_of_kinds;
    case SCOPE_CONCEALED:
        return is_triplet && view->is_concealed[place];
    case SCOPE_KANS:
        return view->sizes[place] == 4;
    case SCOPE_EQUAL_RUNS:
        return view->is_run[place] && count_runs(view, view->first[place]) >= 2;
    case SCOPE_THREE_COLOURS:
        return is_three_coloured(view, place);
    case SCOPE_STRAIGHT:
        return is_straight(view, place);
    }
    return false;
}

static struct yaku_scope scope_of(const struct win *win, enum yaku yaku) {
    struct yaku_scope scope = yaku_row(yaku)->scope;
    if (yaku == YAKU_YAKUHAI_SEAT) {
        scope.kinds = KIND_BIT(win->seat_wind);
    } else if (yaku == YAKU_YAKUHAI_ROUND) {
        scope.kinds = KIND_BIT(win->round_wind);
    }
    return scope;
}

// Finds the groups of each yaku. False if one that needs groups has none in this view of the hand.
static bool mark_yaku(const struct view *view, const struct score *score) {
    bool fits = true;
    for (int y = 0; y < score->yaku_count; y++) {
        struct yaku_scope scope = scope_of(view->win, score->yaku[y].id);
        uint8_t marked = 0;
        for (int place = 0; place < view->out->group_count; place++) {
            marked |= (uint8_t)(belongs(view, &scope, place) << place);
        }
        view->out->yaku_groups[y] = marked;
        fits = fits && (scope.kind == SCOPE_CHANCE || marked != 0);
    }
    return fits;
}

// Whether this is the reading that was paid for: the yaku find their groups, and the fu are those.
static bool try_reading(const struct win *win, const struct hand_facts *facts,
                        const struct reading *reading, const struct score *score,
                        struct explanation *out) {
    struct view view = {.win = win, .out = out};
    struct score counted = {.yaku_count = 0};
    bool is_pinfu = false;
    memset(out, 0, sizeof *out);
    if (reading->form == FORM_ORPHANS) {
        return false;
    }
    add_melds(&view);
    if (reading->form == FORM_SEVEN_PAIRS) {
        add_pairs(&view);
    } else {
        add_reading(&view, reading);
    }
    for (int y = 0; y < score->yaku_count; y++) {
        is_pinfu = is_pinfu || score->yaku[y].id == YAKU_PINFU;
    }
    fu_count(win, facts, reading, is_pinfu, &counted);
    return mark_yaku(&view, score) && (score->fu == 0 || counted.fu == score->fu);
}

bool explain_win(const struct deal *deal, int seat, const struct event_win *win,
                 struct explanation *out_explanation) {
    const struct seat *s = &deal->seats[seat];
    uint8_t counts[KIND_COUNT] = {0};
    for (int i = 0; i < win->hand_count; i++) {
        counts[tile_kind(win->hand[i])]++;
    }
    counts[tile_kind(win->tile)]++;
    struct win hand = {.rules = &deal->rules,
                       .counts = counts,
                       .melds = s->melds,
                       .meld_count = s->meld_count,
                       .win_kind = tile_kind(win->tile),
                       .is_tsumo = win->from == seat,
                       .seat_wind = deal_seat_wind(deal, seat),
                       .round_wind = deal_round_wind(deal)};
    struct reading readings[READING_MAX];
    struct hand_facts facts;
    hand_facts_read(&hand, &facts);
    int count = reading_all(&hand, &facts, readings);
    for (int i = 0; i < count; i++) {
        if (try_reading(&hand, &facts, &readings[i], &win->score, out_explanation)) {
            return true;
        }
    }
    memset(out_explanation, 0, sizeof *out_explanation);
    return false;
}

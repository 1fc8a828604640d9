// Searching the complete hands near a hand.
#include "common/advice/reach.h"

#include "common/rules/deal_facts.h"
#include "common/rules/score.h"
#include "common/rules/shape.h"

#include <string.h>

enum { SETS = KIND_PLAIN_COUNT + 3 * 7 }; // triplets, then sequences

struct search {
    const struct deal *deal;
    const struct seat *seat;
    struct win win;     // points at `wanted`
    kind_set kinds;     // of the set
    uint8_t sets[SETS]; // those that share a tile with the hand, the nearest first
    int set_count;
    uint8_t free[KIND_COUNT];   // tiles of each kind that the hand can have
    uint8_t wanted[KIND_COUNT]; // the complete hand so far
    int missing, limit;         // tiles of it that must come: so far, and in this round
    int steps, hands;
    struct reach *out;
};

static bool is_spent(const struct search *search) {
    return search->steps >= REACH_STEPS_MAX || search->hands >= REACH_HANDS_MAX;
}

static void note_yaku(struct search *search, const struct score_yaku *yaku, kind_set kinds) {
    struct reach *reach = search->out;
    for (int i = 0; i < reach->count; i++) {
        if (reach->rows[i].yaku == yaku->id) {
            return; // rounds go outwards: it was nearer
        }
    }
    reach->rows[reach->count++] =
        (struct reach_yaku){yaku->id, yaku->han, (uint8_t)search->limit, kinds};
}

static kind_set missing_kinds(const struct search *search) {
    kind_set kinds = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        bool is_missing = search->wanted[kind] > search->seat->hand.counts[kind];
        kinds |= (kind_set)is_missing << kind;
    }
    return kinds;
}

static void value_hand(struct search *search, kind_set missing, int win_kind, bool is_tsumo) {
    struct score score;
    search->win.win_kind = win_kind;
    search->win.is_tsumo = is_tsumo;
    if (score_win(&search->win, &score) != STATUS_OK) {
        return;
    }
    for (int i = 0; i < score.yaku_count; i++) {
        note_yaku(search, &score.yaku[i], missing);
    }
}

// A complete hand, won on any of the tiles it lacks, in both ways.
static void take_hand(struct search *search) {
    kind_set missing = missing_kinds(search);
    if (search->missing != search->limit) {
        return; // it was seen in a round before
    }
    search->hands++;
    for (kind_set left = missing; left != 0; left &= left - 1) {
        value_hand(search, missing, __builtin_ctzll(left), true);
        if (search->deal->rules.allow_ron) {
            value_hand(search, missing, __builtin_ctzll(left), false);
        }
    }
}

static int set_kind(int i, int t) {
    if (i < KIND_PLAIN_COUNT) {
        return i;
    }
    int sequence = i - KIND_PLAIN_COUNT;
    return sequence / 7 * 9 + sequence % 7 + t;
}

// Adds or takes back `count` tiles of a kind.
static void want(struct search *search, int kind, int count) {
    int held = search->seat->hand.counts[kind];
    int before = search->wanted[kind] > held ? search->wanted[kind] - held : 0;
    search->wanted[kind] = (uint8_t)(search->wanted[kind] + count);
    int after = search->wanted[kind] > held ? search->wanted[kind] - held : 0;
    search->missing += after - before;
}

static bool is_possible(const struct search *search, int kind) {
    return (search->kinds & KIND_BIT(kind)) != 0 && search->wanted[kind] <= search->free[kind];
}

static void choose_pair(struct search *search) {
    for (int kind = 0; kind < KIND_PLAIN_COUNT && !is_spent(search); kind++) {
        search->steps++;
        want(search, kind, 2);
        if (is_possible(search, kind) && search->missing <= search->limit) {
            take_hand(search);
        }
        want(search, kind, -2);
    }
}

// Adds or takes back the tiles of a set. Whether they can be had.
static bool want_set(struct search *search, int set, int count) {
    bool fits = true;
    for (int t = 0; t < 3; t++) {
        want(search, set_kind(set, t), count);
    }
    for (int t = 0; t < 3; t++) {
        fits = fits && is_possible(search, set_kind(set, t));
    }
    return fits;
}

static void choose_sets(struct search *search, int from, int sets) {
    if (sets == 0) {
        choose_pair(search);
        return;
    }
    for (int i = from; i < search->set_count && !is_spent(search); i++) {
        search->steps++;
        if (want_set(search, search->sets[i], 1) && search->missing <= search->limit) {
            choose_sets(search, i, sets - 1);
        }
        want_set(search, search->sets[i], -1);
    }
}

// A set of which the hand has no tile is nothing to build on.
static void list_sets(struct search *search) {
    for (int missing = 0; missing < 3; missing++) {
        for (int set = 0; set < SETS; set++) {
            if (want_set(search, set, 1) && search->missing == missing) {
                search->sets[search->set_count++] = (uint8_t)set;
            }
            want_set(search, set, -1);
        }
    }
}

static void choose_pairs(struct search *search, int from, int pairs) {
    if (pairs == 0) {
        take_hand(search);
        return;
    }
    for (int kind = from; kind < KIND_PLAIN_COUNT && !is_spent(search); kind++) {
        search->steps++;
        want(search, kind, 2);
        if (is_possible(search, kind) && search->missing <= search->limit) {
            choose_pairs(search, kind + 1, pairs - 1);
        }
        want(search, kind, -2);
    }
}

static void choose_orphans(struct search *search) {
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        want(search, kind, (int)(KINDS_YAOCHUU >> kind & 1));
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if ((KINDS_YAOCHUU >> kind & 1) == 0) {
            continue;
        }
        want(search, kind, 1);
        if (search->missing <= search->limit) {
            take_hand(search);
        }
        want(search, kind, -1);
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        want(search, kind, -(int)(KINDS_YAOCHUU >> kind & 1));
    }
}

static void search_round(struct search *search, int limit) {
    int sets = seat_sets(&search->deal->rules, search->seat);
    unsigned forms =
        search->seat->meld_count == 0 && sets == 4 ? search->deal->rules.special_shapes : 0;
    search->limit = limit;
    choose_sets(search, 0, sets);
    if (RULE_HAS(forms, SPECIAL_SHAPE_CHIITOITSU)) {
        choose_pairs(search, 0, 7);
    }
    if (RULE_HAS(forms, SPECIAL_SHAPE_KOKUSHI) && (KINDS_YAOCHUU & ~search->kinds) == 0) {
        choose_orphans(search);
    }
}

static void start_search(struct search *search, const struct deal *deal, int seat,
                         struct reach *out_reach) {
    const struct seat *s = &deal->seats[seat];
    *search = (struct search){.deal = deal, .seat = s, .out = out_reach};
    search->kinds = ruleset_kinds(&deal->rules);
    search->win = (struct win){.rules = &deal->rules,
                               .counts = search->wanted,
                               .melds = s->melds,
                               .meld_count = s->meld_count,
                               .seat_wind = deal_seat_wind(deal, seat),
                               .round_wind = deal_round_wind(deal),
                               .kita = s->kita};
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        int away = seat_holds(s, kind) - s->hand.counts[kind];
        search->free[kind] = (uint8_t)(away < 4 ? 4 - away : 0);
    }
    list_sets(search);
}

static void add_riichi(const struct deal *deal, int seat, int tiles, struct reach *reach) {
    if (deal->rules.riichi && seat_is_closed(&deal->seats[seat])) {
        reach->rows[reach->count++] = (struct reach_yaku){
            .yaku = YAKU_RIICHI, .han = yaku_row(YAKU_RIICHI)->closed_han, .tiles = (uint8_t)tiles};
    }
}

static bool is_yakuman(int yaku) {
    return yaku >= YAKU_FIRST_YAKUMAN && yaku < YAKU_FIRST_FOREIGN;
}

static bool comes_before(const struct reach_yaku *a, const struct reach_yaku *b) {
    if (a->tiles != b->tiles) {
        return a->tiles < b->tiles;
    }
    bool is_a_yakuman = is_yakuman(a->yaku), is_b_yakuman = is_yakuman(b->yaku);
    if (is_a_yakuman != is_b_yakuman) {
        return is_a_yakuman;
    }
    return a->han != b->han ? a->han > b->han : a->yaku < b->yaku;
}

static void sort_rows(struct reach *reach) {
    for (int i = 1; i < reach->count; i++) {
        struct reach_yaku row = reach->rows[i];
        int place = i;
        for (; place > 0 && comes_before(&row, &reach->rows[place - 1]); place--) {
            reach->rows[place] = reach->rows[place - 1];
        }
        reach->rows[place] = row;
    }
}

void reach_of(const struct deal *deal, int seat, struct reach *out_reach) {
    const struct seat *s = &deal->seats[seat];
    int sets = seat_sets(&deal->rules, s);
    unsigned forms = s->meld_count == 0 ? deal->rules.special_shapes : 0;
    struct search search;
    memset(out_reach, 0, sizeof *out_reach);
    if (s->hand.hidden > 0 || s->hand.size == 0) {
        return;
    }
    int nearest = shape_shanten(s->hand.counts, sets, forms) + 1;
    nearest = nearest < 1 ? 1 : nearest;
    start_search(&search, deal, seat, out_reach);
    for (int limit = nearest; limit <= nearest + 1 && limit <= REACH_TILES_MAX; limit++) {
        search_round(&search, limit);
    }
    if (out_reach->count > 0) {
        add_riichi(deal, seat, nearest, out_reach);
    }
    out_reach->is_whole = !is_spent(&search);
    sort_rows(out_reach);
}

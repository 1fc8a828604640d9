// Asking the engine's scoring what the complete hands near a hand are.
#include "common/advice/reach.h"

#include "common/advice/near_hands.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/scoring/han_fu/score.h"
#include "common/rules/shape/shape.h"

#include <string.h>

struct search {
    struct win win; // points at the hand that is looked at
    struct reach *out;
};

static void note_yaku(struct search *search, const struct score_yaku *yaku,
                      const struct near_hand *hand) {
    struct reach *reach = search->out;
    for (int i = 0; i < reach->count; i++) {
        if (reach->rows[i].yaku == yaku->id) {
            return; // rounds go outwards: it was nearer
        }
    }
    reach->rows[reach->count++] =
        (struct reach_yaku){yaku->id, yaku->han, (uint8_t)hand->tiles, hand->missing};
}

static void value_hand(struct search *search, const struct near_hand *hand, int win_kind,
                       bool is_tsumo) {
    struct score score;
    search->win.win_kind = win_kind;
    search->win.is_tsumo = is_tsumo;
    if (score_win(&search->win, &score) != STATUS_OK) {
        return;
    }
    for (int i = 0; i < score.yaku_count; i++) {
        note_yaku(search, &score.yaku[i], hand);
    }
}

// A complete hand, won on any of the tiles it lacks, in both ways.
static void take_hand(const struct near_hand *hand, void *context) {
    struct search *search = context;
    search->win.counts = hand->counts;
    for (kind_set left = hand->missing; left != 0; left &= left - 1) {
        value_hand(search, hand, __builtin_ctzll(left), true);
        if (search->win.rules->allow_ron) {
            value_hand(search, hand, __builtin_ctzll(left), false);
        }
    }
}

static void add_riichi(const struct deal *deal, int seat, int tiles, struct reach *reach) {
    if (deal->rules.riichi && seat_is_closed(&deal->seats[seat])) {
        reach->rows[reach->count++] = (struct reach_yaku){
            .yaku = YAKU_RIICHI, .han = yaku_row(YAKU_RIICHI)->closed_han, .tiles = (uint8_t)tiles};
    }
}

static bool comes_before(const struct reach_yaku *a, const struct reach_yaku *b) {
    if (a->tiles != b->tiles) {
        return a->tiles < b->tiles;
    }
    bool is_a_yakuman = yaku_is_yakuman(a->yaku), is_b_yakuman = yaku_is_yakuman(b->yaku);
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
    memset(out_reach, 0, sizeof *out_reach);
    if (s->hand.hidden > 0 || s->hand.size == 0) {
        return;
    }
    int nearest = shape_shanten(s->hand.counts, sets, forms) + 1;
    nearest = nearest < 1 ? 1 : nearest;
    struct near_options options = {.forms = sets == 4 ? forms : 0,
                                   .chows = MELD_MAX,
                                   .kinds = ruleset_kinds(&deal->rules),
                                   .nearest = nearest,
                                   .farthest = nearest + 1 < REACH_TILES_MAX ? nearest + 1
                                                                             : REACH_TILES_MAX};
    struct search search = {.win = {.rules = &deal->rules,
                                    .melds = s->melds,
                                    .meld_count = s->meld_count,
                                    .seat_wind = deal_seat_wind(deal, seat),
                                    .round_wind = deal_round_wind(deal),
                                    .kita = s->kita},
                            .out = out_reach};
    out_reach->is_whole = near_hands(deal, seat, &options, take_hand, &search);
    if (out_reach->count > 0) {
        add_riichi(deal, seat, nearest, out_reach);
    }
    sort_rows(out_reach);
}

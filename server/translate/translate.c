// Events and actions as the wire says them: mjai's words (see protocol/messages.md).
#include "server/translate/translate.h"

#include "server/translate/translate_points.h"

#include "common/base/check.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/scoring/han_fu/fu.h"
#include "common/rules/scoring/han_fu/yaku.h"

#include <stdio.h>
#include <string.h>

// ---- numbers ----

static struct wire_ints numbers(const int32_t *rows, int count) {
    return (struct wire_ints){.count = count, .rows = rows};
}

// ---- events ----

static struct wire_ints dice_of(const struct event_deal_start *start, struct scratch *scratch) {
    int32_t *rows = SCRATCH_NEW(scratch, int32_t, DICE_MAX);
    int count = 0;
    for (int i = 0; i < DICE_MAX && start->dice[i] > 0; i++) {
        rows[count++] = start->dice[i];
    }
    return numbers(rows, count);
}

static struct wire_strings_list dealt_hands(const struct ruleset *rules,
                                            const struct event_deal_start *start,
                                            struct scratch *scratch) {
    struct wire_strings *rows = SCRATCH_NEW(scratch, struct wire_strings, rules->players);
    for (int seat = 0; seat < rules->players; seat++) {
        uint8_t tiles[HAND_MAX];
        int turn = (seat - start->dealer + rules->players) % rules->players;
        int size = turn < ruleset_hands(rules) ? rules->hand_size : 0; // one may sit out
        for (int n = 0; n < size; n++) {
            tiles[n] = start->wall.tiles[wall_deal_place(rules, turn, n)];
        }
        rows[seat] = translate_tiles(scratch, tiles, size);
    }
    return (struct wire_strings_list){.count = rules->players, .rows = rows};
}

static void fill_start_kyoku(const struct match *after, const struct event *event,
                             struct scratch *scratch, struct wire_event *event_out) {
    struct wire_event_start_kyoku *out = &event_out->start_kyoku;
    const struct ruleset *rules = &after->deal.rules;
    const struct event_deal_start *start = &event->start;
    *out = (struct wire_event_start_kyoku){
        .bakaze = translate_wind(deal_round_wind(&after->deal)),
        .kyoku = start->dealer + 1,
        .honba = start->honba,
        .kyotaku = start->sticks,
        .oya = start->dealer,
        .has_dora_marker = rules->dora,
        .scores = translate_scores(after, scratch),
        .tehais = dealt_hands(rules, start, scratch),
        .dice = dice_of(start, scratch),
        .left = deal_live(&after->deal),
        .has_rinshan_left = translate_has_box(rules),
        .rinshan_left = wall_replacements_left(&after->deal.wall, rules),
        .has_goulash = start->is_goulash,
        .goulash = start->is_goulash,
        .has_winds = translate_has_odd_winds(rules),
        .winds = translate_winds(&after->deal, scratch),
        .is_last = start->is_last,
    };
    if (rules->dora) {
        int place = wall_indicator_place(&start->wall, rules, 0);
        out->dora_marker = translate_tile(scratch, start->wall.tiles[place]);
    }
}

// The tile that makes a pon a kan; at the strict table it may lie alone.
static uint8_t added_tile(const struct meld *meld) {
    return meld->is_wrong ? meld->tiles[0] : meld->tiles[3];
}

static void meld(const struct event *event, struct scratch *scratch, struct wire_event *out) {
    const struct meld *meld = &event->meld;
    const char *tile = translate_tile(scratch, meld->tiles[0]);
    switch ((enum meld_kind)meld->kind) {
    case MELD_CHII:
        out->type = WIRE_EVENT_CHI;
        out->chi = (struct wire_event_chi){event->seat, meld->from, tile,
                                           translate_tiles(scratch, meld->tiles + 1, 2)};
        break;
    case MELD_PON:
        out->type = WIRE_EVENT_PON;
        out->pon = (struct wire_event_pon){event->seat, meld->from, tile,
                                           translate_tiles(scratch, meld->tiles + 1, 2)};
        break;
    case MELD_DAIMINKAN:
        out->type = WIRE_EVENT_DAIMINKAN;
        out->daiminkan = (struct wire_event_daiminkan){
            event->seat, meld->from, tile, translate_tiles(scratch, meld->tiles + 1, 3)};
        break;
    case MELD_SHOUMINKAN:
        out->type = WIRE_EVENT_KAKAN;
        out->kakan = (struct wire_event_kakan){
            event->seat, translate_tile(scratch, added_tile(meld)),
            translate_tiles(scratch, meld->tiles, meld->is_wrong ? 0 : 3)};
        break;
    case MELD_ANKAN:
        out->type = WIRE_EVENT_ANKAN;
        out->ankan = (struct wire_event_ankan){event->seat,
                                               translate_tiles(scratch, meld->tiles, MELD_TILES)};
        break;
    case MELD_KIND_COUNT:
        CHECK(false);
    }
}

struct wire_yaku_list translate_yaku(struct scratch *scratch, const struct score *score) {
    struct wire_yaku *rows = SCRATCH_NEW(scratch, struct wire_yaku, SCORE_YAKU_MAX);
    for (int i = 0; i < score->yaku_count; i++) {
        rows[i] = (struct wire_yaku){yaku_row(score->yaku[i].id)->name, score->yaku[i].han};
    }
    return (struct wire_yaku_list){.count = score->yaku_count, .rows = rows};
}

struct wire_fu_part_list translate_fu_parts(struct scratch *scratch, const struct score *score) {
    struct wire_fu_part *rows = SCRATCH_NEW(scratch, struct wire_fu_part, SCORE_FU_MAX);
    for (int i = 0; i < score->fu_part_count; i++) {
        const struct score_fu *part = &score->fu_parts[i];
        rows[i] = (struct wire_fu_part){
            .reason = fu_reason_name(part->reason),
            .fu = part->fu,
            .has_pai = part->kind != TILE_NONE,
            .pai = part->kind != TILE_NONE ? translate_tile(scratch, part->kind) : "",
        };
    }
    return (struct wire_fu_part_list){.count = score->fu_part_count, .rows = rows};
}

enum wire_limit_name translate_limit(const struct score *score) {
    _Static_assert((int)LIMIT_COUNT == (int)WIRE_LIMIT_NAME_COUNT, "the limits are in one order");
    return (enum wire_limit_name)score->limit;
}

static void fill_hora(const struct match *after, const struct event *event, struct scratch *scratch,
                      struct wire_event *event_out) {
    struct wire_event_hora *out = &event_out->hora;
    const struct event_win *win = &event->win;
    const struct score *score = &win->score;
    const struct deal *deal = &after->deal;
    *out = (struct wire_event_hora){
        .actor = event->seat,
        .target = win->from,
        .pai = translate_tile(scratch, win->tile),
        .hora_tehais = translate_tiles(scratch, win->hand, win->hand_count),
        .dora_markers = translate_tiles(scratch, deal->indicators, deal->indicator_count),
        .uradora_markers = translate_tiles(scratch, win->uras, win->ura_count),
        .yakus = translate_yaku(scratch, score),
        .dora = score->dora,
        .uradora = score->ura,
        .akadora = score->red,
        .kita = score->kita,
        .fan = score->han,
        .fu = score->fu,
        .fu_parts = translate_fu_parts(scratch, score),
        .yakuman = score->yakuman,
        .limit = translate_limit(score),
        .hora_points = win->points,
        .has_pao = win->liable != NO_SEAT,
        .pao = win->liable,
        .deltas = translate_deltas(scratch, win->deltas, deal->rules.players),
        .scores = translate_scores(after, scratch),
    };
}

static void fill_ryukyoku(const struct match *after, const struct event *event,
                          struct scratch *scratch, struct wire_event *event_out) {
    struct wire_event_ryukyoku *out = &event_out->ryukyoku;
    _Static_assert((int)DRAWN_REASON_COUNT == (int)WIRE_DRAW_REASON_COUNT,
                   "the reasons are in one order");
    const struct event_drawn *drawn = &event->drawn;
    int players = after->deal.rules.players;
    struct wire_strings *hands = SCRATCH_NEW(scratch, struct wire_strings, players);
    struct wire_strings *waits = SCRATCH_NEW(scratch, struct wire_strings, players);
    bool *tenpais = SCRATCH_NEW(scratch, bool, players),
         *returned = SCRATCH_NEW(scratch, bool, players);
    for (int seat = 0; seat < players; seat++) {
        uint8_t tiles[HAND_MAX];
        bool is_shown = (drawn->shown >> seat & 1) != 0;
        int count = is_shown ? drawn->hand_counts[seat] : after->deal.seats[seat].hand.size;
        memset(tiles, TILE_HIDDEN, sizeof tiles);
        memcpy(tiles, drawn->hands[seat], is_shown ? (size_t)count : 0);
        hands[seat] = translate_tiles(scratch, tiles, count);
        waits[seat] = translate_shown_waits(after, drawn, seat, scratch);
        tenpais[seat] = (drawn->tenpai >> seat & 1) != 0;
        returned[seat] = (drawn->returned >> seat & 1) != 0;
    }
    *out = (struct wire_event_ryukyoku){
        .reason = (enum wire_draw_reason)drawn->reason,
        .has_actor = event->seat != NO_SEAT,
        .actor = event->seat,
        .has_returned = drawn_is_void((enum drawn_reason)drawn->reason),
        .returned = {.count = players, .rows = returned},
        .tenpais = {.count = players, .rows = tenpais},
        .tehais = {.count = players, .rows = hands},
        .has_waits = (drawn->shown & drawn->tenpai) != 0,
        .waits = {.count = players, .rows = waits},
        .deltas = translate_deltas(scratch, drawn->deltas, players),
        .scores = translate_scores(after, scratch),
    };
}

static void fill_end_game(const struct match *after, const struct event *event,
                          struct scratch *scratch, struct wire_event *event_out) {
    struct wire_event_end_game *out = &event_out->end_game;
    int players = after->deal.rules.players;
    int32_t *places = SCRATCH_NEW(scratch, int32_t, players);
    for (int seat = 0; seat < players; seat++) {
        places[seat] = event->end.places[seat];
    }
    *out = (struct wire_event_end_game){
        .scores = translate_deltas(scratch, event->end.points, players),
        .finals = translate_deltas(scratch, event->end.scores, players),
        .places = numbers(places, players),
    };
}

static struct wire_ints stick_deltas(const struct match *after, int seat, struct scratch *scratch) {
    int players = after->deal.rules.players;
    int32_t *rows = SCRATCH_NEW(scratch, int32_t, players);
    memset(rows, 0, sizeof *rows * (size_t)players);
    rows[seat] = -after->deal.rules.riichi_deposit;
    return numbers(rows, players);
}

// ---- the strict table ----

static void word(const struct deal *deal, const struct event *event, struct wire_event_word *out) {
    const struct action *said = &event->word.action;
    bool is_win = said->kind == ACTION_TSUMO || said->kind == ACTION_RON;
    *out = (struct wire_event_word){
        .actor = event->seat,
        .said = translate_action_type(said->kind),
        .has_target = is_win,
        .target = is_win ? deal->turn : 0,
        .back = event->word.is_back,
    };
}

// The discard of a call goes back to the river, an added tile and all others to the hand.
static void take_back(const struct event *event, struct scratch *scratch,
                      struct wire_event_take_back *out) {
    const struct meld *meld = &event->meld;
    uint8_t tile = meld->kind == MELD_SHOUMINKAN ? added_tile(meld) : meld->tiles[0];
    bool is_call = meld->kind < MELD_SHOUMINKAN;
    *out = (struct wire_event_take_back){
        .actor = event->seat,
        .target = is_call ? meld->from : event->seat,
        .has_pai = meld->kind != MELD_ANKAN,
        .pai = translate_tile(scratch, tile),
    };
    if (meld->kind == MELD_SHOUMINKAN) {
        out->consumed = translate_tiles(scratch, &tile, 1);
    } else {
        out->consumed = translate_tiles(scratch, meld->tiles + is_call, MELD_TILES - is_call);
    }
}

static void fill_penalty(const struct match *after, const struct event *event,
                         struct scratch *scratch, struct wire_event *event_out) {
    struct wire_event_penalty *out = &event_out->penalty;
    _Static_assert((int)FAULT_COUNT == (int)WIRE_FAULT_COUNT, "the faults are in one order");
    _Static_assert((int)PENALTY_VALUE_COUNT == (int)WIRE_PENALTY_COUNT,
                   "the penalties are in one order");
    const struct event_penalty *found = &event->penalty;
    *out = (struct wire_event_penalty){
        .actor = event->seat,
        .fault = (enum wire_fault)found->fault,
        .penalty = (enum wire_penalty)found->penalty,
        .declared = translate_action_type(found->declared),
        .tehai = translate_tiles(scratch, found->hand, found->hand_count),
        .deltas = translate_deltas(scratch, found->deltas, after->deal.rules.players),
        .scores = translate_scores(after, scratch),
    };
}

static struct wire_strings fault_names(unsigned faults, struct scratch *scratch) {
    const char **rows = SCRATCH_NEW(scratch, const char *, FAULT_COUNT);
    int count = 0;
    for (int fault = 0; fault < FAULT_COUNT; fault++) {
        if ((faults & FAULT_BIT(fault)) != 0) {
            rows[count++] = fault_name((enum fault)fault);
        }
    }
    return (struct wire_strings){.count = count, .rows = rows};
}

static void laid_open(const struct deal *deal, const struct event *event, struct scratch *scratch,
                      struct wire_event_laid_open *out) {
    struct deal_review review;
    deal_review(deal, event->seat, &review);
    *out = (struct wire_event_laid_open){
        .actor = event->seat,
        .tehai = translate_tiles(scratch, event->laid_open.hand, event->laid_open.hand_count),
        .waits = translate_kinds(scratch, review.waits & KINDS_PLAIN),
        .helps = translate_kinds(scratch, review.helps & KINDS_PLAIN),
    };
}

struct wire_strings translate_nonces(struct scratch *scratch, const struct fair_nonces *nonces,
                                     int count) {
    const char **rows = SCRATCH_NEW(scratch, const char *, count);
    for (int i = 0; i < count; i++) {
        char *hex = SCRATCH_NEW(scratch, char, DIGEST_HEX_BYTES);
        digest_hex(nonces->rows[i], hex);
        rows[i] = nonces->is_given[i] ? hex : "";
    }
    return (struct wire_strings){count, rows};
}

static void fair(const struct match *after, const struct event_fair *step, struct scratch *scratch,
                 struct wire_event_fair *out) {
    _Static_assert((int)FAIR_STEP_COUNT == (int)WIRE_FAIR_STEP_COUNT, "the steps are in one order");
    bool is_by_seat = step->step == FAIR_HEADS || step->step == FAIR_NONCES;
    int count = is_by_seat ? after->deal.rules.players : 1;
    *out = (struct wire_event_fair){(enum wire_fair_step)step->step,
                                    translate_nonces(scratch, &step->given, count)};
}

// ---- one function for each kind of event ----

typedef void fill_fn(const struct match *after, const struct event *event, struct scratch *scratch,
                     struct wire_event *out);

#define UNUSED __attribute__((unused))
#define FILL(name)                                                                                 \
    static void fill_##name(UNUSED const struct match *after, UNUSED const struct event *event,    \
                            UNUSED struct scratch *scratch, UNUSED struct wire_event *out)

FILL(tsumo) {
    out->tsumo =
        (struct wire_event_tsumo){event->seat,
                                  translate_tile(scratch, event->tile),
                                  event->is_replacement,
                                  deal_live(&after->deal),
                                  translate_has_box(&after->deal.rules),
                                  wall_replacements_left(&after->deal.wall, &after->deal.rules)};
}

FILL(dahai) {
    out->dahai = (struct wire_event_dahai){event->seat, translate_tile(scratch, event->tile),
                                           event->is_drawn};
}

FILL(reach) {
    out->reach = (struct wire_event_reach){event->seat};
}

FILL(reach_accepted) {
    out->reach_accepted = (struct wire_event_reach_accepted){
        event->seat, stick_deltas(after, event->seat, scratch), translate_scores(after, scratch)};
}

FILL(meld) {
    meld(event, scratch, out);
}

FILL(kita) {
    out->kita = (struct wire_event_kita){event->seat, translate_tile(scratch, event->tile)};
}

FILL(dora) {
    out->dora = (struct wire_event_dora){translate_tile(scratch, event->tile)};
}

FILL(question) {
    out->question = (struct wire_event_question){
        .question = (enum wire_question)event->question,
        .has_actor = event->seat != NO_SEAT,
        .actor = event->seat,
    };
    translate_exchange(&after->deal, scratch, &out->question);
}

FILL(nothing) {
    // its word says all
}

FILL(word) {
    word(&after->deal, event, &out->word);
}

FILL(take_back) {
    take_back(event, scratch, &out->take_back);
}

FILL(review) {
    out->review = (struct wire_event_review){event->seat, fault_names(event->faults, scratch)};
}

FILL(fair) {
    fair(after, &event->fair, scratch, &out->fair);
}

FILL(laid_open) {
    laid_open(&after->deal, event, scratch, &out->laid_open);
}

// The name of a kind of event and what fills it in; those that have several names choose one
// there. Answers are told to nobody.
static const struct {
    enum wire_event_type type;
    fill_fn *fill;
} rows[EVENT_KIND_COUNT] = {
    [EVENT_DEAL_START] = {WIRE_EVENT_START_KYOKU, fill_start_kyoku},
    [EVENT_DRAW] = {WIRE_EVENT_TSUMO, fill_tsumo},
    [EVENT_DISCARD] = {WIRE_EVENT_DAHAI, fill_dahai},
    [EVENT_RIICHI] = {WIRE_EVENT_REACH, fill_reach},
    [EVENT_RIICHI_ACCEPTED] = {WIRE_EVENT_REACH_ACCEPTED, fill_reach_accepted},
    [EVENT_MELD] = {WIRE_EVENT_PON, fill_meld},
    [EVENT_KITA] = {WIRE_EVENT_KITA, fill_kita},
    [EVENT_DORA] = {WIRE_EVENT_DORA, fill_dora},
    [EVENT_ASK] = {WIRE_EVENT_QUESTION, fill_question},
    [EVENT_WIN] = {WIRE_EVENT_HORA, fill_hora},
    [EVENT_DRAWN] = {WIRE_EVENT_RYUKYOKU, fill_ryukyoku},
    [EVENT_DEAL_END] = {WIRE_EVENT_END_KYOKU, fill_nothing},
    [EVENT_MATCH_END] = {WIRE_EVENT_END_GAME, fill_end_game},
    [EVENT_WORD] = {WIRE_EVENT_WORD, fill_word},
    [EVENT_TAKE_BACK] = {WIRE_EVENT_TAKE_BACK, fill_take_back},
    [EVENT_PENALTY] = {WIRE_EVENT_PENALTY, fill_penalty},
    [EVENT_REVIEW] = {WIRE_EVENT_REVIEW, fill_review},
    [EVENT_FAIR] = {WIRE_EVENT_FAIR, fill_fair},
    [EVENT_LAID_OPEN] = {WIRE_EVENT_LAID_OPEN, fill_laid_open},
    [EVENT_THROWS] = {WIRE_EVENT_THROWS, translate_throws},
    [EVENT_BONUS] = {WIRE_EVENT_BONUS, translate_bonus},
    [EVENT_FISHING] = {WIRE_EVENT_FISHING, translate_fishing},
    [EVENT_EXCHANGE] = {WIRE_EVENT_EXCHANGE, translate_passed_tiles},
    [EVENT_SKIP] = {WIRE_EVENT_SKIP, fill_nothing},
    [EVENT_HAND] = {WIRE_EVENT_HAND, translate_hand},
    [EVENT_SETTLE] = {WIRE_EVENT_SETTLE, translate_settlement},
    [EVENT_SET] = {WIRE_EVENT_SET, translate_set},
};

bool translate_event(const struct match *after, const struct viewed_event *viewed, int32_t number,
                     struct scratch *scratch, struct wire_event *out) {
    const struct event *event = &viewed->event;
    if (event->kind >= EVENT_KIND_COUNT || rows[event->kind].fill == NULL) {
        return false;
    }
    out->n = number;
    out->has_at = false;
    out->type = rows[event->kind].type;
    rows[event->kind].fill(after, event, scratch, out);
    return true;
}

void translate_time(const struct event_time *time, struct wire_event *event) {
    event->has_at = time->is_known && time->ms <= INT32_MAX;
    event->at = event->has_at ? (int32_t)time->ms : 0;
}

void translate_without_waits(struct wire_event *event) {
    if (event->type == WIRE_EVENT_LAID_OPEN) {
        event->laid_open.waits.count = event->laid_open.helps.count = 0;
    }
}

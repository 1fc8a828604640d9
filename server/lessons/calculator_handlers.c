// The calculator: a hand that somebody writes down. Nothing is kept, and no table is asked.
#include "common/advice/calculator.h"
#include "common/advice/calculator_points.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/scoring.h"
#include "server/services/services.h"
#include "server/session/answer.h"
#include "server/session/handler.h"
#include "server/session/message.h"
#include "server/translate/house_rules.h"
#include "server/translate/translate.h"
#include "server/translate/translate_points.h"
#include "server/translate/wire_help.h"
#include "server/translate/wire_points.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(1 << WIRE_WIN_SITUATION_FIRST_TURN == CALCULATE_FIRST_TURN, "one order");
_Static_assert(1 << WIRE_WIN_SITUATION_HAITEI == CALCULATE_HAITEI, "one order");
_Static_assert(1 << WIRE_WIN_SITUATION_GOULASH == CALCULATE_GOULASH, "one order");
_Static_assert((int)WIRE_WIN_SITUATION_COUNT == (int)CALCULATE_FLAG_COUNT, "one order");
_Static_assert((int)MELD_KIND_COUNT == (int)WIRE_MELD_TYPE_COUNT, "all melds");

static enum status refuse(struct refusal *out_refusal, enum status status, const char *field) {
    snprintf(out_refusal->field, sizeof out_refusal->field, "%s", field);
    return status;
}

// ---- reading ----

static enum meld_kind kind_of_meld(enum wire_meld_type type) {
    static const uint8_t kinds[WIRE_MELD_TYPE_COUNT] = {
        [WIRE_MELD_TYPE_CHI] = MELD_CHII,
        [WIRE_MELD_TYPE_PON] = MELD_PON,
        [WIRE_MELD_TYPE_DAIMINKAN] = MELD_DAIMINKAN,
        [WIRE_MELD_TYPE_KAKAN] = MELD_SHOUMINKAN,
        [WIRE_MELD_TYPE_ANKAN] = MELD_ANKAN,
    };
    return kinds[type];
}

static enum status read_melds(const struct wire_client_calculate *request,
                              struct calculation *calculation, struct refusal *out_refusal) {
    for (int i = 0; i < request->melds.count; i++) {
        const struct wire_sum_meld *row = &request->melds.rows[i];
        struct meld *meld = &calculation->melds[i];
        *meld = (struct meld){.kind = (uint8_t)kind_of_meld(row->type)};
        memset(meld->tiles, TILE_NONE, sizeof meld->tiles);
        if (row->pais.count != meld_size(meld)) {
            return refuse(out_refusal, STATUS_BAD_MELD, "melds");
        }
        if (!help_read_tiles(row->pais.rows, row->pais.count, meld->tiles)) {
            return refuse(out_refusal, STATUS_BAD_FIELD, "melds");
        }
    }
    calculation->meld_count = request->melds.count;
    return STATUS_OK;
}

static enum status read_tiles(const struct wire_client_calculate *request,
                              struct calculation *calculation, struct refusal *out_refusal) {
    calculation->tile_count = request->tehai.count;
    calculation->indicator_count = request->dora_markers.count;
    calculation->ura_count = request->uradora_markers.count;
    calculation->win_tile = TILE_NONE;
    if (!help_read_tiles(request->tehai.rows, request->tehai.count, calculation->tiles)) {
        return refuse(out_refusal, STATUS_BAD_FIELD, "tehai");
    }
    if (!help_read_tiles(request->dora_markers.rows, request->dora_markers.count,
                         calculation->indicators)) {
        return refuse(out_refusal, STATUS_BAD_FIELD, "dora_markers");
    }
    if (!help_read_tiles(request->uradora_markers.rows, request->uradora_markers.count,
                         calculation->uras)) {
        return refuse(out_refusal, STATUS_BAD_FIELD, "uradora_markers");
    }
    if (request->has_pai && !tile_from_name(request->pai, &calculation->win_tile)) {
        return refuse(out_refusal, STATUS_BAD_FIELD, "pai");
    }
    return STATUS_OK;
}

static enum status read_bonus(const struct wire_client_calculate *request,
                              struct calculation *calculation, struct refusal *out_refusal) {
    uint8_t tiles[KIND_JOKER - KIND_FLOWER_1];
    int count = request->has_bonus ? request->bonus.count : 0;
    if (!help_read_tiles(request->bonus.rows, count, tiles)) {
        return refuse(out_refusal, STATUS_BAD_FIELD, "bonus");
    }
    for (int i = 0; i < count; i++) {
        unsigned bit = kind_is_bonus(tiles[i]) ? 1u << (tiles[i] - KIND_FLOWER_1) : 0;
        if (bit == 0 || (calculation->bonus & bit) != 0) {
            return refuse(out_refusal, bit == 0 ? STATUS_BAD_FIELD : STATUS_TOO_MANY_COPIES,
                          "bonus");
        }
        calculation->bonus |= bit;
    }
    return STATUS_OK;
}

static void read_situation(const struct wire_client_calculate *request,
                           struct calculation *calculation) {
    calculation->is_tsumo = request->tsumo;
    calculation->seat = request->seat;
    calculation->target = request->has_target ? request->target : NO_SEAT;
    calculation->round = request->round;
    calculation->kita = request->kita;
    calculation->honba = request->honba;
    calculation->sticks = request->kyotaku;
    for (int i = 0; i < request->situations.count; i++) {
        calculation->flags |= 1u << request->situations.rows[i];
    }
}

// ---- answering ----

static struct wire_sum_win win_of(struct scratch *scratch, const struct deal *deal, int seat,
                                  const struct event_win *win) {
    const struct score *score = &win->score;
    return (struct wire_sum_win){
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
        .points = win->points,
        .deltas = translate_deltas(scratch, win->deltas, deal->rules.players),
        .has_explained = true,
        .explained = help_explained(scratch, deal, seat, win, NULL),
    };
}

// By points and doubles the lines are those of the counted hand.
static bool count_win_of(const struct calculation *calculation, const struct deal *deal,
                         struct scratch *scratch, struct wire_sum_win *out) {
    struct event_win win;
    struct points_score score;
    if (calculation_count(calculation, deal, &score) != STATUS_OK) {
        return false;
    }
    bool is_counted = scoring_of(&deal->rules)->counts_hands;
    score.total = is_counted ? score.total : 0;
    calculation_points_win(calculation, deal, &score, &win);
    *out = (struct wire_sum_win){
        .limit = WIRE_LIMIT_NAME_NONE,
        .points = win.points,
        .deltas = translate_deltas(scratch, win.deltas, deal->rules.players),
        .has_explained = true,
        .explained = help_explained(scratch, deal, calculation->seat, &win, &score),
        .has_counted = is_counted,
    };
    if (is_counted) {
        out->counted = translate_points_sum(scratch, &score);
    }
    return true;
}

static bool score_win_of(const struct calculation *calculation, const struct deal *deal,
                         struct scratch *scratch, struct wire_sum_win *out) {
    struct event_win win;
    if (calculation_win(calculation, deal, &win) != STATUS_OK) {
        return false;
    }
    *out = win_of(scratch, deal, calculation->seat, &win);
    return true;
}

typedef bool tell_win_fn(const struct calculation *calculation, const struct deal *deal,
                         struct scratch *scratch, struct wire_sum_win *out);
static tell_win_fn *const tellers[HAND_READING_COUNT] = {
    [HANDS_BY_SHAPE] = score_win_of,
    [HANDS_BY_POINTS] = count_win_of,
};

static void answer_win(const struct calculation *calculation, const struct deal *deal,
                       struct scratch *scratch, struct wire_server_calculated *out) {
    out->has_refused = true;
    out->refused = (enum wire_win_refusal)win_refusal_now(deal, calculation->seat);
    if (out->refused == WIRE_WIN_REFUSAL_NONE) {
        tell_win_fn *tell = tellers[scoring_of(&deal->rules)->hands];
        out->has_win = tell(calculation, deal, scratch, &out->win);
    }
}

static void answer_hand(const struct calculation *calculation, const struct deal *deal,
                        struct scratch *scratch, struct wire_server_calculated *out) {
    struct deal called; // its waits are told as those of a hand that may win (B61)
    struct outlook outlook;
    struct wait waits[WAITS_MAX];
    uint8_t unseen[KIND_COUNT];
    int seat = calculation->seat;
    called = *deal;
    called.seats[seat].fishing =
        called.seats[seat].fishing == FISHING_NONE ? FISHING_CALLED : called.seats[seat].fishing;
    help_count_unseen(deal, unseen);
    outlook_of(deal, seat, &outlook);
    *out = (struct wire_server_calculated){
        .shanten = outlook.shanten,
        .useful = help_tiles(scratch, outlook.useful, unseen),
        .waits = help_waits(scratch, waits, waits_of(&called, seat, waits), unseen),
        .discards = help_discards(scratch, deal, seat, &outlook, HAND_MAX, unseen),
        .groups = help_groups(scratch, &outlook),
        .specials = help_specials(scratch, deal, seat, SPECIAL_NEAR, HELP_SPECIALS, unseen),
    };
}

// What a hand without a tile to discard counts if somebody else wins.
static void answer_loss(const struct calculation *calculation, const struct deal *deal,
                        struct scratch *scratch, struct wire_server_calculated *out) {
    struct points_score score;
    const struct seat *s = &deal->seats[calculation->seat];
    bool is_counted = scoring_of(&deal->rules)->counts_hands && deal->rules.losers_settle &&
                      s->hand.size == 3 * seat_sets(&deal->rules, s) + 1;
    if (is_counted && calculation_count(calculation, deal, &score) == STATUS_OK) {
        out->has_counted = true;
        out->counted = translate_points_sum(scratch, &score);
    }
}

// A hand on its way to its answer.
struct sum {
    struct answer answer;
    struct ruleset rules;
    struct calculation calculation;
    struct deal deal;
};

// On a thread: a hand of 14 tiles takes more than a millisecond where it is counted by points.
static enum status make(const struct answer *answer, struct frame **out_frame) {
    const struct sum *sum = (const struct sum *)answer;
    struct wire_server message = {.type = WIRE_SERVER_CALCULATED};
    struct scratch *scratch = scratch_create();
    if (scratch == NULL) {
        return STATUS_NO_MEMORY;
    }
    answer_hand(&sum->calculation, &sum->deal, scratch, &message.calculated);
    if (sum->calculation.win_tile != TILE_NONE) {
        answer_win(&sum->calculation, &sum->deal, scratch, &message.calculated);
    } else {
        answer_loss(&sum->calculation, &sum->deal, scratch, &message.calculated);
    }
    enum status status = message_encode(&message, out_frame);
    scratch_destroy(scratch);
    return status;
}

static enum status read_sum(const struct wire_client_calculate *request, struct sum *sum,
                            struct refusal *out_refusal) {
    struct rule_error error;
    struct calculation *calculation = &sum->calculation;
    calculation->rules = &sum->rules;
    enum status status = house_rules_read(request->preset, request->settings.rows,
                                          request->settings.count, &sum->rules, out_refusal);
    status = status == STATUS_OK ? read_tiles(request, calculation, out_refusal) : status;
    status = status == STATUS_OK ? read_melds(request, calculation, out_refusal) : status;
    status = status == STATUS_OK ? read_bonus(request, calculation, out_refusal) : status;
    if (status != STATUS_OK) {
        return status;
    }
    read_situation(request, calculation);
    status = calculation_deal(calculation, &sum->deal, &error);
    return status == STATUS_OK ? STATUS_OK : refuse(out_refusal, status, error.field);
}

enum status handle_calculate(struct services *services, struct session *session,
                             const struct wire_client *message, struct refusal *out_refusal) {
    struct sum *sum = calloc(1, sizeof *sum);
    if (sum == NULL) {
        return STATUS_NO_MEMORY;
    }
    enum status status = read_sum(&message->calculate, sum, out_refusal);
    if (status != STATUS_OK) {
        free(sum);
        return status;
    }
    sum->answer.about = "calculate";
    sum->answer.make = make;
    sum->answer.newest_counts = true; // of a hand that is being written down
    return session_answer(session, services->work, PENDING_CALCULATION, &sum->answer);
}

// Asking the engine what a win would be worth, in a copy of the deal in which it has come about.
#include "common/advice/wins.h"

#include "common/advice/advice.h"
#include "common/base/check.h"
#include "common/rules/deal/decide/deal_wins.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_value.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/points_deal.h"

#include <string.h>

static const char *const names[WIN_REFUSAL_COUNT] = {
#define WIN_REFUSAL_NAME(id, name, words) name,
    WIN_REFUSAL_ROWS(WIN_REFUSAL_NAME)
#undef WIN_REFUSAL_NAME
};

const char *win_refusal_name(enum win_refusal refusal) {
    CHECK(refusal < WIN_REFUSAL_COUNT);
    return names[refusal];
}

static enum win_refusal refusal_of_status(enum status status) {
    if (status == STATUS_OK) {
        return REFUSAL_NONE;
    }
    return status == STATUS_NO_YAKU ? REFUSAL_NO_YAKU : REFUSAL_NOT_COMPLETE;
}

// Which furiten bars a ron on this kind, REFUSAL_NONE if none does.
static enum win_refusal furiten_of(const struct deal *deal, int seat, int kind) {
    const struct seat *s = &deal->seats[seat];
    if (!deal_is_furiten(deal, seat, kind)) {
        return REFUSAL_NONE;
    }
    if (s->is_riichi_furiten) {
        return REFUSAL_FURITEN_RIICHI;
    }
    return s->is_temp_furiten ? REFUSAL_FURITEN_TURN : REFUSAL_FURITEN_DISCARD;
}

// Whether the hand would be worth enough if one han were: it has a yaku, but the table asks for
// more (A30).
static bool lacks_han(const struct deal *deal, int seat, bool is_tsumo) {
    struct deal lenient = *deal;
    lenient.rules.min_han = 1;
    lenient.rules.ryanhan_shibari = false;
    return deal_may_win(&lenient, seat, is_tsumo) == STATUS_OK;
}

static enum win_refusal refuse_value(const struct deal *deal, int seat, bool is_tsumo,
                                     enum status status) {
    bool is_short = status == STATUS_NO_YAKU && lacks_han(deal, seat, is_tsumo);
    return is_short ? REFUSAL_MIN_HAN : refusal_of_status(status);
}

enum win_refusal wins_refuse_by_shape(const struct deal *deal, int seat, bool is_drawn) {
    enum status status = deal_may_win(deal, seat, is_drawn);
    if (is_drawn || status != STATUS_OK) {
        return refuse_value(deal, seat, is_drawn, status);
    }
    return deal->rules.allow_ron ? furiten_of(deal, seat, tile_kind(deal->tile))
                                 : REFUSAL_TSUMO_ONLY;
}

// What the win that `list` tells brings without repeats and sticks, and how it is counted.
static int32_t points_of_list(enum status status, const struct event_list *list,
                              struct wait_value *out_value) {
    if (status != STATUS_OK || list->count == 0) {
        return 0;
    }
    const struct score *score = &list->rows[0].win.score;
    *out_value = (struct wait_value){
        .han = score->han, .fu = score->fu, .yakuman = score->yakuman, .limit = score->limit};
    return list->rows[0].win.points;
}

// Somebody else has discarded this kind.
static void try_ron(struct deal deal, int seat, struct wait *wait) {
    struct event_list list = {.count = 0};
    CHECK(seat >= 0 && seat < SEAT_MAX);
    deal.phase = DEAL_CLAIM;
    deal.turn = (uint8_t)deal_next_seat(&deal, seat);
    deal.tile = wait->kind;
    wait->ron = (uint8_t)wins_refuse_by_shape(&deal, seat, false);
    if (wait->ron == REFUSAL_NONE) {
        enum status status = deal_add_rons(&deal, 1u << seat, &list);
        wait->ron_points = points_of_list(status, &list, &wait->ron_value);
    }
}

// The seat has drawn this kind in its turn.
static void try_tsumo(struct deal deal, int seat, struct wait *wait) {
    struct event_list list = {.count = 0};
    deal.phase = DEAL_TURN;
    deal.turn = (uint8_t)seat;
    deal.is_replacement = false;
    deal.seats[seat].drawn = wait->kind;
    hand_add(&deal.seats[seat].hand, wait->kind);
    wait->tsumo = (uint8_t)wins_refuse_by_shape(&deal, seat, true);
    if (wait->tsumo == REFUSAL_NONE) {
        enum status status = deal_add_tsumo(&deal, seat, &list);
        wait->tsumo_points = points_of_list(status, &list, &wait->tsumo_value);
    }
}

void wins_try_by_shape(const struct deal *deal, int seat, struct wait *wait) {
    try_ron(*deal, seat, wait);
    try_tsumo(*deal, seat, wait);
}

static int list_waits(const struct deal *deal, int seat, int most, struct wait *out_waits) {
    int count = 0;
    for (kind_set left = deal->seats[seat].waits; left != 0 && count < most; left &= left - 1) {
        struct wait *wait = &out_waits[count++];
        *wait = (struct wait){.kind = (uint8_t)__builtin_ctzll(left),
                              .ron_special = SPECIAL_NONE,
                              .tsumo_special = SPECIAL_NONE};
        advice_of(&deal->rules)->try_wait(deal, seat, wait);
    }
    return count;
}

static bool is_between_turns(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    return s->hand.hidden == 0 && s->hand.size == 3 * seat_sets(&deal->rules, s) + 1;
}

int waits_of(const struct deal *deal, int seat, struct wait out_waits[WAITS_MAX]) {
    return is_between_turns(deal, seat) ? list_waits(deal, seat, WAITS_MAX, out_waits) : 0;
}

// The deal as it is between the turns after this discard; false if it cannot be made.
static bool discard_kind(const struct deal *deal, int seat, int kind, struct deal *out_after) {
    *out_after = *deal;
    struct seat *s = &out_after->seats[seat];
    uint8_t tile = (uint8_t)kind;
    if (!hand_has(&s->hand, tile)) {
        tile = tile_is_known((uint8_t)(kind | TILE_RED)) ? (uint8_t)(kind | TILE_RED) : tile;
    }
    if (!hand_has(&s->hand, tile) || !hand_remove(&s->hand, tile) ||
        !is_between_turns(out_after, seat)) {
        return false;
    }
    s->drawn = TILE_NONE;
    s->discarded |= KIND_BIT(kind);
    s->river_count++; // the first turn is over; the tile itself is never looked at
    s->waits = deal_waits(out_after, s, s->hand.counts);
    s->fishing = s->fishing == FISHING_NONE ? FISHING_CALLED
                                            : s->fishing; // B60; read only where calls are made
    return true;
}

int waits_after_discard(const struct deal *deal, int seat, int kind,
                        struct wait out_waits[WAITS_COMMON]) {
    struct deal after;
    return discard_kind(deal, seat, kind, &after)
               ? list_waits(&after, seat, WAITS_COMMON, out_waits)
               : 0;
}

bool least_ron_in_riichi(const struct deal *deal, int seat, int kind, struct wait *out_least) {
    struct deal after;
    struct wait waits[WAITS_COMMON];
    if (!discard_kind(deal, seat, kind, &after)) {
        return false;
    }
    after.seats[seat].riichi = RIICHI_STANDING;
    int count = list_waits(&after, seat, WAITS_COMMON, waits);
    int least = 0;
    for (int i = 1; i < count; i++) {
        least = waits[i].ron_points < waits[least].ron_points ? i : least;
    }
    if (count == 0 || waits[least].ron_points == 0) {
        return false;
    }
    *out_least = waits[least];
    return true;
}

// The seat's own turn, or an exchange in which it has one tile more (B135), and it has drawn.
static bool may_win_drawn(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    bool is_exchange = deal->phase == DEAL_ASK && deal->question == QUESTION_EXCHANGE &&
                       s->hand.size == 3 * seat_sets(&deal->rules, s) + 2;
    bool is_turn = deal->phase == DEAL_TURN && deal->turn == seat;
    return (is_turn || is_exchange) && s->drawn != TILE_NONE;
}

enum win_refusal win_refusal_now(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    const struct advice *advice = advice_of(&deal->rules);
    if (may_win_drawn(deal, seat)) {
        return advice->refuse(deal, seat, true);
    }
    bool is_window = deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB;
    bool completes = tile_is_known(deal->tile) && (s->waits >> tile_kind(deal->tile) & 1) != 0;
    if (!is_window || deal->turn == seat) {
        return REFUSAL_NOT_COMPLETE;
    }
    if (completes && deal->phase == DEAL_ROB && !deal_is_offered(deal, seat)) {
        return REFUSAL_NOT_ROBBED;
    }
    bool may_lack_little = !advice->is_by_shape && deal->phase == DEAL_CLAIM; // chows, jokers
    return completes || may_lack_little ? advice->refuse(deal, seat, false) : REFUSAL_NOT_COMPLETE;
}

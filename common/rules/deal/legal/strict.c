// What is wrong with a declaration (the table of infringements in group U).
#include "common/rules/deal/legal/strict.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_value.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/han_fu_deal.h"
#include "common/rules/deal/legal/legal_riichi.h"
#include "common/rules/deal/legal/legal_turn.h"

static enum fault fault_of_value(enum status status) {
    return status == STATUS_OK        ? FAULT_NONE
           : status == STATUS_NO_YAKU ? FAULT_FALSE_WIN_YAKU
                                      : FAULT_FALSE_WIN_SHAPE;
}

static enum fault fault_of_tsumo(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    if ((s->waits & KIND_BIT(tile_kind(s->drawn))) == 0) {
        return FAULT_FALSE_WIN_SHAPE;
    }
    return fault_of_value(deal_may_win(deal, seat, true));
}

static enum fault fault_of_ron(const struct deal *deal, int seat) {
    if ((deal->seats[seat].waits & KIND_BIT(tile_kind(deal->tile))) == 0) {
        return FAULT_FALSE_WIN_SHAPE;
    }
    if (!deal_is_offered(deal, seat)) {
        return FAULT_FALSE_WIN_TARGET;
    }
    enum fault fault = fault_of_value(deal_may_win(deal, seat, false));
    bool is_furiten = deal_is_furiten(deal, seat, tile_kind(deal->tile));
    return fault == FAULT_NONE && is_furiten ? FAULT_FALSE_WIN_FURITEN : fault;
}

static enum fault fault_of_win(const struct deal *deal, const struct action *action) {
    if (deal->seats[action->seat].faults & FAULT_BIT(FAULT_RIICHI_KAN)) {
        return FAULT_RIICHI_KAN; // U18
    }
    return action->kind == ACTION_TSUMO ? fault_of_tsumo(deal, action->seat)
                                        : fault_of_ron(deal, action->seat);
}

static enum fault fault_of_riichi(const struct deal *deal, const struct action *action) {
    struct seat after = deal->seats[action->seat];
    if (!seat_is_closed(&after)) {
        return FAULT_OPEN_RIICHI;
    }
    if (!legal_riichi_is_in_limits(deal, &after)) {
        return FAULT_RIICHI_LIMIT;
    }
    if (!hand_remove(&after.hand, action->tile) ||
        seat_waits(&deal->rules, &after, after.hand.counts) == 0) {
        return FAULT_NOTEN_RIICHI;
    }
    return FAULT_NONE;
}

static bool are_equal_kinds(const uint8_t *tiles, int count, int kind) {
    for (int i = 0; i < count; i++) {
        if (tile_kind(tiles[i]) != kind) {
            return false;
        }
    }
    return true;
}

static bool is_sequence(int a, int b, int c) {
    int low = a < b ? a : b, high = a < b ? b : a;
    low = c < low ? c : low;
    high = c > high ? c : high;
    int middle = a + b + c - low - high;
    return kind_starts_sequence(low) && middle == low + 1 && high == low + 2;
}

static bool has_pon(const struct seat *seat, int kind) {
    for (int i = 0; i < seat->meld_count; i++) {
        const struct meld *meld = &seat->melds[i];
        if (meld->kind == MELD_PON && !meld->is_wrong && tile_kind(meld->tiles[0]) == kind) {
            return true;
        }
    }
    return false;
}

bool strict_is_wrong_set(const struct deal *deal, const struct action *action) {
    const struct seat *s = &deal->seats[action->seat];
    const uint8_t *used = action->used;
    int kind = tile_kind(action->tile);
    bool is_barred = s->riichi != RIICHI_NONE; // R68
    if (action->kind == ACTION_CHII) {
        bool is_next = deal_next_seat(deal, deal->turn) == action->seat;
        return is_barred || !is_next || !is_sequence(kind, tile_kind(used[0]), tile_kind(used[1]));
    }
    if (action->kind == ACTION_PON || action->kind == ACTION_DAIMINKAN) {
        return is_barred || !are_equal_kinds(used, action->kind == ACTION_PON ? 2 : 3, kind);
    }
    if (action->kind == ACTION_ANKAN) {
        return !are_equal_kinds(used, 4, tile_kind(used[0]));
    }
    return action->kind == ACTION_SHOUMINKAN && (is_barred || !has_pon(s, kind));
}

static enum fault fault_of_own_kan(const struct deal *deal, const struct action *action) {
    const struct seat *s = &deal->seats[action->seat];
    if (strict_is_wrong_set(deal, action)) {
        return FAULT_FALSE_KAN;
    }
    bool is_barred = action->kind == ACTION_ANKAN && s->riichi != RIICHI_NONE &&
                     !legal_may_ankan_in_riichi(deal, s, tile_kind(action->used[0]));
    return is_barred ? FAULT_RIICHI_KAN : FAULT_NONE;
}

// A wrong set that would now stay as it lies (U11).
static enum fault fault_of_open_set(const struct deal *deal) {
    const struct meld *open = deal_open_set(deal);
    if (open == NULL || !open->is_wrong) {
        return FAULT_NONE;
    }
    return open->kind < MELD_SHOUMINKAN ? FAULT_FALSE_SET : FAULT_FALSE_KAN;
}

static enum fault fault_of_discard(const struct deal *deal, const struct action *action) {
    enum fault fault = fault_of_open_set(deal);
    bool is_barred = (deal->kuikae & KIND_BIT(tile_kind(action->tile))) != 0;
    return fault == FAULT_NONE && is_barred ? FAULT_FALSE_KUIKAE : fault;
}

static enum fault fault_of_take_back(const struct deal *deal, const struct action *action) {
    int word = strict_word(deal, action->seat);
    return word == ACTION_TSUMO || word == ACTION_RON ? FAULT_EMPTY_WIN : FAULT_NONE;
}

enum fault strict_fault(const struct deal *deal, const struct action *action) {
    if (deal->seats[action->seat].is_dead && action_rows[action->kind].is_declaration) {
        return FAULT_DEAD_CALL;
    }
    switch ((enum action_kind)action->kind) {
    case ACTION_TSUMO:
    case ACTION_RON:
        return fault_of_win(deal, action);
    case ACTION_RIICHI:
        return fault_of_riichi(deal, action);
    case ACTION_CHII:
    case ACTION_PON:
    case ACTION_DAIMINKAN:
        return strict_is_wrong_set(deal, action) ? FAULT_FALSE_SET : FAULT_NONE;
    case ACTION_ANKAN:
    case ACTION_SHOUMINKAN:
        return fault_of_own_kan(deal, action);
    case ACTION_NINE:
        return legal_may_declare_nine(deal, action->seat) ? FAULT_NONE : FAULT_FALSE_NINE;
    case ACTION_DISCARD:
        return fault_of_discard(deal, action);
    case ACTION_REPLACEMENT:
        return fault_of_open_set(deal);
    case ACTION_TENPAI:
        return deal_is_tenpai(deal, action->seat) ? FAULT_NONE : FAULT_FALSE_TENPAI;
    case ACTION_TAKE_BACK:
        return fault_of_take_back(deal, action);
    case ACTION_PASS:
    case ACTION_KITA:
    case ACTION_NOTEN:
    case ACTION_END_GAME:
    case ACTION_PLAY_ON:
    case ACTION_FISHING:
    case ACTION_ORIGINAL:
    case ACTION_EXCHANGE:
    case ACTION_SKIP:
    case ACTION_GO_ON:
    case ACTION_KIND_COUNT:
        break;
    }
    return FAULT_NONE;
}

bool strict_is_found_later(enum fault fault, const struct action *action) {
    bool is_set = action->kind != ACTION_DISCARD && action->kind != ACTION_REPLACEMENT;
    bool is_win = action->kind == ACTION_TSUMO || action->kind == ACTION_RON;
    return fault == FAULT_NOTEN_RIICHI || fault == FAULT_FALSE_TENPAI ||
           (fault == FAULT_RIICHI_KAN && !is_win) ||
           ((fault == FAULT_FALSE_SET || fault == FAULT_FALSE_KAN) && is_set);
}

bool strict_is_refused(const struct deal *deal, const struct action *action) {
    enum fault fault = strict_fault(deal, action);
    if (fault == FAULT_NONE) {
        return false;
    }
    int penalty = strict_is_found_later(fault, action) ? fault_penalty(&deal->rules, fault)
                                                       : fault_effect(&deal->rules, fault);
    return penalty == PENALTY_REFUSE;
}

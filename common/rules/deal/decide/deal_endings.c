// Wins and draws: who gets what, and the facts that tell it.
#include "common/rules/deal/decide/deal_endings.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/deal/legal/strict.h"
#include "common/rules/scoring/han_fu/payment.h"
#include "common/rules/scoring/han_fu/yaku.h"

#include <string.h>

void deal_add_dora(const struct deal *deal, int ahead, struct event_list *out) {
    int place = wall_indicator_place(&deal->wall, &deal->rules, deal->indicator_count + ahead);
    event_list_add(out, EVENT_DORA, NO_SEAT)->tile = deal->wall.tiles[place];
}

// tibet R58: all hands are reviewed, also after a draw.
static void add_laid_open(const struct deal *deal, struct event_list *out) {
    for (int seat = 0; seat < deal->rules.players && deal->rules.reveal_hands_at_end; seat++) {
        struct event_laid_open *laid = &event_list_add(out, EVENT_LAID_OPEN, seat)->laid_open;
        memset(laid, 0, sizeof *laid);
        laid->hand_count = (uint8_t)hand_tiles(&deal->seats[seat].hand, laid->hand);
    }
}

// The deal is over unless the winning dealer of the last hand is asked whether to end the game.
static void add_end(const struct deal *deal, bool does_dealer_win, struct event_list *out) {
    strict_add_reviews(deal, out);
    add_laid_open(deal, out);
    if (does_dealer_win && deal->is_last &&
        deal->rules.last_hand_repeat == LAST_HAND_REPEAT_DEALER_CHOICE) {
        event_list_add(out, EVENT_ASK, NO_SEAT)->question = QUESTION_END_GAME;
    } else {
        event_list_add(out, EVENT_DEAL_END, NO_SEAT);
    }
}

static int wareme_seat(const struct deal *deal) {
    int sum = deal->dice[0] + deal->dice[1];
    if (!deal->rules.wareme) {
        return NO_SEAT;
    }
    return (deal->dealer + wall_owner_turn(&deal->rules, sum)) % deal->rules.players;
}

// Fills in who answers for the hand, and for how much of it (R124, R126).
static void find_liable(const struct deal *deal, int winner, bool is_tsumo,
                        const struct score *score, struct payment *payment) {
    static const uint8_t yaku_of[PAO_YAKUMAN_VALUE_COUNT] = {
        [PAO_YAKUMAN_DAISANGEN] = YAKU_DAISANGEN,
        [PAO_YAKUMAN_DAISUUSHII] = YAKU_DAISUUSHII,
        [PAO_YAKUMAN_SUUKANTSU] = YAKU_SUUKANTSU,
    };
    const struct seat *s = &deal->seats[winner];
    for (int i = 0; i < score->yaku_count; i++) {
        for (int p = 0; p < PAO_YAKUMAN_VALUE_COUNT; p++) {
            if (score->yaku[i].id == yaku_of[p] && s->liable[p] != NO_SEAT) {
                bool is_whole = deal->rules.pao_scope == PAO_SCOPE_WHOLE_HAND;
                int32_t part = YAKUMAN_BASE * score->yaku[i].han;
                payment->liable = s->liable[p];
                payment->liable_base = is_whole || part > score->base ? score->base : part;
            }
        }
    }
    if (payment->liable == NO_SEAT && is_tsumo && deal->rules.pao_open_kan &&
        deal->is_replacement && deal->open_kan_from != NO_SEAT) {
        payment->liable = deal->open_kan_from;
        payment->liable_base = score->base;
    }
}

// What else decides the payment of one winner among several.
struct share {
    int honba;        // repeats paid to this winner
    int sticks;       // deposits this winner takes
    unsigned winners; // all of them
    bool is_last;
};

static enum status add_win(const struct deal *deal, int winner, bool is_tsumo, struct share share,
                           struct event_list *out) {
    struct event *event = event_list_add(out, EVENT_WIN, winner);
    struct event_win *win = &event->win;
    struct hand hand = deal->seats[winner].hand;
    memset(win, 0, sizeof *win);
    enum status status = is_tsumo ? deal_value_tsumo(deal, winner, &win->score)
                                  : deal_value_ron(deal, winner, &win->score);
    if (status != STATUS_OK) { // yet it was in the legal list
        return STATUS_BROKEN;
    }
    win->from = is_tsumo ? (uint8_t)winner : deal->turn;
    win->tile = is_tsumo ? deal->seats[winner].drawn : deal->tile;
    if (is_tsumo) {
        hand_remove(&hand, win->tile);
    }
    win->hand_count = (uint8_t)hand_tiles(&hand, win->hand);
    bool shows_ura = deal->seats[winner].riichi == RIICHI_STANDING;
    win->ura_count = (uint8_t)(shows_ura ? deal_uras(deal, win->uras) : 0);
    win->sticks = (uint8_t)share.sticks;

    struct payment payment = {.rules = &deal->rules,
                              .winner = winner,
                              .dealer = deal->dealer,
                              .from = is_tsumo ? NO_SEAT : deal->turn,
                              .base = win->score.base,
                              .honba = 0,
                              .liable = NO_SEAT,
                              .wareme = NO_SEAT};
    payment_of_win(&payment, win->deltas);
    win->points = win->deltas[winner];
    find_liable(deal, winner, is_tsumo, &win->score, &payment);
    payment.honba = share.honba;
    payment.sticks = share.sticks * deal->rules.riichi_deposit;
    payment.wareme = wareme_seat(deal);
    payment_of_win(&payment, win->deltas);
    win->liable = (uint8_t)payment.liable;
    if (deal->rules.scoring_mode == SCORING_MODE_BRITISH) {
        return points_deal_add(deal, event, share.winners, share.is_last, out);
    }
    return STATUS_OK;
}

enum status deal_add_tsumo(const struct deal *deal, int seat, struct event_list *out) {
    struct share share = {deal->honba, deal->sticks, 1u << seat, true};
    enum status status = add_win(deal, seat, true, share, out);
    add_end(deal, seat == deal->dealer, out);
    return status;
}

// Deposits of this hand that lie on the table, by seat, and the rest from earlier hands (R123).
static int own_sticks(const struct deal *deal, int seat) {
    return deal->seats[seat].riichi == RIICHI_STANDING;
}

static int sticks_of_closest(const struct deal *deal, unsigned winners, int closest) {
    int sticks = deal->sticks;
    if (deal->rules.multi_ron_sticks == MULTI_RON_STICKS_CLOSEST_ALL) {
        return sticks;
    }
    for (int seat = 0; seat < deal->rules.players; seat++) {
        bool goes_back = (winners >> seat & 1) != 0 && seat != closest;
        sticks -= goes_back ? own_sticks(deal, seat) : 0;
    }
    return sticks;
}

enum status deal_add_rons(const struct deal *deal, unsigned winners, struct event_list *out) {
    enum status status = STATUS_OK;
    unsigned left = winners;
    for (int turns = 1; turns < deal->rules.players; turns++) {
        int seat = (deal->turn + turns) % deal->rules.players;
        if ((winners >> seat & 1) == 0) {
            continue;
        }
        bool is_first = left == winners;
        left &= ~(1u << seat);
        bool gets_honba = is_first || deal->rules.multi_ron_honba == MULTI_RON_HONBA_EACH;
        bool takes_all = deal->rules.multi_ron_sticks == MULTI_RON_STICKS_CLOSEST_ALL;
        struct share share = {
            .honba = gets_honba ? deal->honba : 0,
            .sticks = is_first ? sticks_of_closest(deal, winners, seat)
                               : (takes_all ? 0 : own_sticks(deal, seat)),
            .winners = winners,
            .is_last = left == 0,
        };
        enum status added = add_win(deal, seat, false, share, out);
        status = added == STATUS_OK ? status : added;
    }
    add_end(deal, (winners >> deal->dealer & 1) != 0, out);
    return status;
}

static void show_hand(const struct deal *deal, int seat, struct event_drawn *drawn) {
    drawn->shown |= (uint8_t)(1 << seat);
    drawn->hand_counts[seat] = (uint8_t)hand_tiles(&deal->seats[seat].hand, drawn->hands[seat]);
}

static struct event_drawn *add_drawn(enum drawn_reason reason, int seat, struct event_list *out) {
    struct event *event = event_list_add(out, EVENT_DRAWN, seat);
    memset(&event->drawn, 0, sizeof event->drawn);
    event->drawn.reason = (uint8_t)reason;
    return &event->drawn;
}

void deal_add_abort(const struct deal *deal, enum drawn_reason reason, int caller,
                    struct event_list *out) {
    struct event_drawn *drawn = add_drawn(reason, caller, out);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        bool is_triple_ron = reason == DRAWN_SANCHAHOU && deal_has_answer(deal, seat, ACTION_RON);
        bool is_tenpai = (reason == DRAWN_SUUCHA && s->faults == 0) || is_triple_ron;
        if (is_tenpai || reason == DRAWN_SUUCHA || seat == caller ||
            deal->rules.reveal_hands_at_end) {
            show_hand(deal, seat, drawn);
        }
        drawn->tenpai |= (uint8_t)(is_tenpai << seat);
    }
    add_end(deal, false, out);
}

// R107: every discard a terminal or honor, none of them called.
bool deal_is_nagashi(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    for (int i = 0; i < s->river_count; i++) {
        if (s->river[i].taken_by != NO_SEAT || !kind_is_yaochuu(tile_kind(s->river[i].tile))) {
            return false;
        }
    }
    return deal->rules.nagashi_mangan != NAGASHI_OFF && s->river_count > 0;
}

// Each nagashi mangan is settled in turn from the dealer; as wins the first one takes the sticks
// (A23).
static void add_nagashi(const struct deal *deal, int seat, struct event_drawn *drawn) {
    bool is_win = deal->rules.nagashi_mangan == NAGASHI_AS_WIN;
    bool takes_sticks = is_win && drawn->winners == 0;
    int32_t deltas[SEAT_MAX];
    struct payment payment = {.rules = &deal->rules,
                              .winner = seat,
                              .dealer = deal->dealer,
                              .from = NO_SEAT,
                              .base = MANGAN_BASE,
                              .honba = is_win ? deal->honba : 0,
                              .liable = NO_SEAT,
                              .wareme = is_win ? wareme_seat(deal) : NO_SEAT};
    if (takes_sticks) {
        drawn->sticks = deal->sticks;
        payment.sticks = deal->sticks * deal->rules.riichi_deposit;
    }
    payment_of_win(&payment, deltas);
    for (int s = 0; s < deal->rules.players; s++) {
        drawn->deltas[s] += deltas[s];
    }
    drawn->winners |= (uint8_t)(1 << seat);
}

void deal_add_exhaustive(const struct deal *deal, const struct draw_hands *hands,
                         struct event_list *out) {
    struct event_drawn *drawn = add_drawn(DRAWN_EXHAUSTIVE, NO_SEAT, out);
    for (int turns = 0; turns < deal->rules.players; turns++) {
        int seat = (deal->dealer + turns) % deal->rules.players;
        bool is_tenpai = deal_is_tenpai(deal, seat) && (hands->noten >> seat & 1) == 0;
        drawn->tenpai |= (uint8_t)(is_tenpai << seat);
        if (is_tenpai || (hands->shown >> seat & 1) || deal->rules.reveal_hands_at_end) {
            show_hand(deal, seat, drawn);
        }
        if (deal_is_nagashi(deal, seat) && (hands->barred >> seat & 1) == 0) {
            drawn->reason = DRAWN_NAGASHI;
            add_nagashi(deal, seat, drawn);
        }
    }
    if (drawn->reason == DRAWN_EXHAUSTIVE) {
        payment_of_draw(&deal->rules, drawn->tenpai, drawn->deltas);
    }
    bool does_dealer_win =
        deal->rules.nagashi_mangan == NAGASHI_AS_WIN && (drawn->winners >> deal->dealer & 1) != 0;
    add_end(deal, does_dealer_win, out);
}

void deal_add_void(const struct deal *deal, enum drawn_reason reason, struct event_list *out) {
    struct event_drawn *drawn = add_drawn(reason, NO_SEAT, out);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (deal->seats[seat].riichi == RIICHI_STANDING) {
            drawn->returned |= (uint8_t)(1 << seat);
            drawn->sticks++;
            drawn->deltas[seat] = deal->rules.riichi_deposit;
        }
    }
    add_end(deal, false, out);
}

enum status deal_again(const struct deal *deal, struct event_list *out_events) {
    out_events->count = 0;
    if (deal->phase != DEAL_TURN && deal->phase != DEAL_CLAIM && deal->phase != DEAL_ROB) {
        return STATUS_NOT_NOW;
    }
    deal_add_void(deal, DRAWN_AGAIN, out_events);
    return STATUS_OK;
}

// Applies facts to a deal. Decides nothing: what an event says has happened. A fact that cannot
// have happened is STATUS_BROKEN.
#include "common/rules/deal/apply/deal_apply.h"

#include "common/rules/deal/apply/apply_check.h"
#include "common/rules/deal/apply/apply_draw.h"
#include "common/rules/deal/apply/apply_end.h"
#include "common/rules/deal/apply/apply_exchange.h"
#include "common/rules/deal/apply/apply_fishing.h"
#include "common/rules/deal/apply/apply_meld.h"
#include "common/rules/deal/apply/apply_points.h"
#include "common/rules/deal/apply/apply_strict.h"
#include "common/rules/deal/apply/apply_waits.h"
#include "common/rules/deal/apply/apply_window.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/exchange.h"

#include <string.h>

void deal_init(struct deal *deal, const struct ruleset *rules) {
    memset(deal, 0, sizeof *deal);
    deal->rules = *rules;
    deal->kinds = ruleset_kinds_in_play(rules, false);
    for (int seat = 0; seat < rules->players; seat++) {
        deal->seats[seat].points = points_start(rules);
    }
}

static void clear_seat(struct seat *seat) {
    int32_t points = seat->points, paid = seat->paid, received = seat->received;
    memset(seat, 0, sizeof *seat);
    seat->points = points;
    seat->paid = paid;
    seat->received = received;
    seat->drawn = TILE_NONE;
    memset(seat->liable, NO_SEAT, sizeof seat->liable);
}

static enum status apply_deal_start(struct deal *deal, const struct event *event) {
    const struct event_deal_start *start = &event->start;
    int players = deal->rules.players;
    deal->wall = start->wall;
    deal->round = start->round;
    deal->dealer = start->dealer;
    deal->honba = start->honba;
    deal->sticks = start->sticks;
    deal->streak = start->streak;
    deal->is_last = start->is_last;
    memcpy(deal->dice, start->dice, sizeof deal->dice);
    deal->phase = DEAL_NONE;
    deal->turn = start->dealer;
    deal->tile = TILE_NONE;
    deal->asked = 0;
    deal->answered = 0;
    memset(deal->indicators, 0, sizeof deal->indicators);
    deal->indicator_count = 0;
    deal->question = 0;
    deal->rob = 0;
    deal->kan_count = 0;
    deal->pending_dora = 0;
    deal->open_kan_from = NO_SEAT;
    deal->is_replacement = false;
    deal->is_uninterrupted = true;
    deal->kuikae = 0;
    deal->is_showing = false;
    deal->replaced = 0;
    deal->is_goulash = start->is_goulash;
    deal->kinds = ruleset_kinds_in_play(&deal->rules, start->is_goulash);
    deal->exchange = 0;
    deal->has_exchanged = false;
    deal->kans_in_turn = 0;
    deal->open_set = (struct open_set){0};
    deal->outcome = (struct outcome){0};
    for (int turn = 0; turn < players; turn++) {
        int seat = (start->dealer + turn) % players;
        struct seat *s = &deal->seats[seat];
        clear_seat(s);
        if (seat == deal_dreamer(deal)) {
            continue;
        }
        for (int n = 0; n < deal->rules.hand_size; n++) {
            hand_add(&s->hand, deal->wall.tiles[wall_deal_place(&deal->rules, turn, n)]);
        }
        deal_refresh_waits(deal, seat);
    }
    deal->wall.drawn = (uint8_t)(ruleset_hands(&deal->rules) * deal->rules.hand_size);
    if (deal->rules.dora) {
        deal->indicators[deal->indicator_count++] =
            deal->wall.tiles[wall_indicator_place(&deal->wall, &deal->rules, 0)];
    }
    return STATUS_OK;
}

static enum status apply_discard(struct deal *deal, const struct event *event) {
    struct seat *s = &deal->seats[event->seat];
    if (event->seat != deal->turn || deal->phase != DEAL_TURN || s->river_count == RIVER_MAX ||
        !hand_remove(&s->hand, event->tile)) {
        return STATUS_BROKEN;
    }
    deal_fix_open_set(deal);
    bool lies_sideways = s->riichi == RIICHI_DECLARED;
    for (int i = 0; i < s->river_count && s->riichi == RIICHI_STANDING; i++) {
        // R67: the declaration was called, so the next discard is turned instead.
        bool was_taken = s->river[i].is_riichi && s->river[i].taken_by != NO_SEAT;
        lies_sideways = was_taken || (lies_sideways && !s->river[i].is_riichi);
    }
    if (!event->is_drawn && s->river_count > 0) {
        fishing_note_changed(s); // B68: a drawn tile is kept
    }
    s->river[s->river_count++] = (struct discard){.tile = event->tile,
                                                  .taken_by = NO_SEAT,
                                                  .is_drawn = event->is_drawn,
                                                  .is_riichi = lies_sideways};
    s->discarded |= KIND_BIT(tile_kind(event->tile));
    if (!event->is_drawn || s->drawn == TILE_NONE) {
        deal_refresh_waits(deal, event->seat);
    }
    s->drawn = TILE_NONE;
    s->word = ACTION_PASS;
    if (s->riichi == RIICHI_DECLARED && s->hand.hidden == 0 && !deal_is_tenpai(deal, event->seat)) {
        s->faults |= FAULT_BIT(FAULT_NOTEN_RIICHI);
    }
    s->is_ippatsu = false; // 4.1: an earlier riichi's right ends with this discard
    if (deal->rules.furiten_temp_clear == FURITEN_CLEAR_OWN_DISCARD) {
        s->is_temp_furiten = false;
    }
    deal->kuikae = 0;
    deal->is_replacement = false;
    deal->open_kan_from = NO_SEAT;
    deal_open_window(deal, DEAL_CLAIM, event->tile);
    return STATUS_OK;
}

static enum status apply_riichi(struct deal *deal, const struct event *event) {
    struct seat *s = &deal->seats[event->seat];
    if (event->seat != deal->turn || deal->phase != DEAL_TURN || s->riichi != RIICHI_NONE) {
        return STATUS_BROKEN;
    }
    s->riichi = RIICHI_DECLARED;
    s->is_double_riichi = event->is_double;
    return STATUS_OK;
}

static enum status apply_riichi_accepted(struct deal *deal, const struct event *event) {
    struct seat *s = &deal->seats[event->seat];
    if (s->riichi != RIICHI_DECLARED) {
        return STATUS_BROKEN;
    }
    s->riichi = RIICHI_STANDING;
    s->is_ippatsu = deal->rules.ippatsu;
    s->points -= deal->rules.riichi_deposit;
    deal->sticks++;
    return STATUS_OK;
}

static enum status apply_kita(struct deal *deal, const struct event *event) {
    struct seat *s = &deal->seats[event->seat];
    if (event->seat != deal->turn || deal->phase != DEAL_TURN ||
        !hand_remove(&s->hand, KIND_NORTH)) {
        return STATUS_BROKEN;
    }
    deal->open_kan_from = NO_SEAT; // R126: the next replacement tile is the north's
    s->kita++;
    s->word = ACTION_PASS;
    s->drawn = TILE_NONE;
    deal->rob = MELD_KIND_COUNT;
    deal_refresh_waits(deal, event->seat);
    deal_open_window(deal, DEAL_ROB, KIND_NORTH);
    return STATUS_OK;
}

static enum status apply_answer(struct deal *deal, const struct event *event) {
    if (deal->phase == DEAL_TURN || (deal_pending(deal) >> event->seat & 1) == 0) {
        return STATUS_BROKEN;
    }
    deal->answered |= (uint8_t)(1 << event->seat);
    deal->seats[event->seat].answer = event->answer;
    return STATUS_OK;
}

// U3: the strict table asks everybody who may be tenpai for all that others see.
static bool is_asked_for_tenpai(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    bool may_be = deal_is_strict(deal) ? !s->is_dead : deal_is_tenpai(deal, seat);
    return s->riichi == RIICHI_NONE && may_be; // R96: a riichi must be shown anyway
}

static bool is_asked(const struct deal *deal, const struct event *event, int seat) {
    switch ((enum deal_question)event->question) {
    case QUESTION_TENPAI:
        return is_asked_for_tenpai(deal, seat);
    case QUESTION_END_GAME:
        return seat == deal->dealer;
    case QUESTION_SHOW:
    case QUESTION_REPLACEMENT:
        return seat == event->seat;
    case QUESTION_EXCHANGE:
        return exchange_partner(deal, deal->exchange, seat) != NO_SEAT;
    case QUESTION_SKIP:
        return exchange_is_left(deal, seat);
    case QUESTION_COUNT:
        break;
    }
    return false;
}

static enum status apply_ask(struct deal *deal, const struct event *event) {
    if (event->question == QUESTION_SHOW) {
        return deal_apply_show(deal, event);
    }
    deal_close_window(deal);
    deal_forget_answers(deal);
    deal->phase = DEAL_ASK;
    deal->question = event->question;
    if (event->question == QUESTION_EXCHANGE) {
        deal->exchange = (uint8_t)exchange_next(deal);
    }
    for (int seat = 0; seat < deal->rules.players; seat++) {
        deal->asked |= (uint8_t)(is_asked(deal, event, seat) << seat);
    }
    return STATUS_OK;
}

// Tells, changes nothing.
static enum status apply_nothing(struct deal *deal, const struct event *event) {
    (void)deal;
    (void)event;
    return STATUS_OK;
}

static enum status (*const changes[EVENT_KIND_COUNT])(struct deal *, const struct event *) = {
    [EVENT_DEAL_START] = apply_deal_start,
    [EVENT_DRAW] = deal_apply_draw,
    [EVENT_DISCARD] = apply_discard,
    [EVENT_RIICHI] = apply_riichi,
    [EVENT_RIICHI_ACCEPTED] = apply_riichi_accepted,
    [EVENT_MELD] = deal_apply_meld,
    [EVENT_KITA] = apply_kita,
    [EVENT_DORA] = deal_apply_dora,
    [EVENT_ASK] = apply_ask,
    [EVENT_ANSWER] = apply_answer,
    [EVENT_WIN] = deal_apply_win,
    [EVENT_DRAWN] = deal_apply_drawn,
    [EVENT_DEAL_END] = deal_apply_deal_end,
    [EVENT_MATCH_END] = deal_apply_match_end,
    [EVENT_WORD] = deal_apply_word,
    [EVENT_TAKE_BACK] = deal_apply_take_back,
    [EVENT_PENALTY] = deal_apply_penalty,
    [EVENT_REVIEW] = apply_nothing,
    [EVENT_LAID_OPEN] = deal_apply_laid_open,
    [EVENT_THROWS] = apply_nothing,
    [EVENT_BONUS] = deal_apply_bonus,
    [EVENT_FISHING] = deal_apply_fishing,
    [EVENT_EXCHANGE] = deal_apply_exchange,
    [EVENT_HAND] = deal_apply_hand,
    [EVENT_SETTLE] = deal_apply_settle,
    [EVENT_SKIP] = deal_apply_skip,
    [EVENT_SET] = deal_apply_set,
};

enum status deal_apply(struct deal *deal, const struct event *event) {
    bool is_fact = deal_event_is_possible(deal, event) && changes[event->kind] != NULL;
    return is_fact ? changes[event->kind](deal, event) : STATUS_BROKEN;
}

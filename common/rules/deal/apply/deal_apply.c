// Applies facts to a deal. Decides nothing: what an event says has happened. A fact that cannot
// have happened is STATUS_BROKEN.
#include "common/rules/deal/apply/deal_apply.h"
#include "common/rules/deal/deal.h"
#include "common/rules/deal/decide/deal_draw.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/deal/legal/exchange.h"
#include "common/rules/deal/legal/fishing.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/shape/shape.h"

#include <string.h>

void deal_init(struct deal *deal, const struct ruleset *rules) {
    memset(deal, 0, sizeof *deal);
    deal->rules = *rules;
    deal->kinds = ruleset_kinds_in_play(rules, false);
    for (int seat = 0; seat < rules->players; seat++) {
        deal->seats[seat].points = points_start(rules);
    }
}

void deal_end_first_go_around(struct deal *deal) {
    deal->is_uninterrupted = false;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        deal->seats[seat].is_ippatsu = false;
    }
}

// Opens a window in which all but `turn` may claim `tile`.
void deal_open_window(struct deal *deal, enum deal_phase phase, int tile) {
    deal->phase = (uint8_t)phase;
    deal->tile = (uint8_t)tile;
    deal->asked = 0;
    // U4: at the strict table everybody is asked, so that a pause tells nothing.
    bool asks_all = deal->rules.legality == LEGALITY_STRICT;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        bool is_asked = seat != deal->turn && (asks_all || legal_can_claim(deal, seat));
        deal->asked |= (uint8_t)(is_asked << seat);
    }
}

void deal_forget_answers(struct deal *deal) {
    deal->asked = 0;
    deal->answered = 0;
    deal->is_showing = false;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        deal->seats[seat].has_replaced = false;
    }
}

static bool is_window(const struct deal *deal) {
    return deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB;
}

void deal_note_passed(struct deal *deal) {
    if (!is_window(deal)) {
        return;
    }
    for (int seat = 0; seat < deal->rules.players; seat++) {
        struct seat *s = &deal->seats[seat];
        bool waits_for_it = (s->waits & KIND_BIT(tile_kind(deal->tile))) != 0;
        if (waits_for_it && deal_is_offered(deal, seat)) {
            s->is_temp_furiten = deal->rules.furiten_temp;
            s->is_riichi_furiten =
                s->is_riichi_furiten || (s->riichi != RIICHI_NONE && deal->rules.furiten_riichi);
        }
    }
}

void deal_close_window(struct deal *deal) {
    if (!is_window(deal)) {
        return;
    }
    deal_note_passed(deal);
    if (deal->phase == DEAL_ROB && !deal->open_set.is_open) {
        deal_end_first_go_around(deal); // 4.3, 4.5: rights end once the kan or north stands
    }
    deal_forget_answers(deal);
}

void deal_start_turn(struct deal *deal, int seat) {
    deal->phase = DEAL_TURN;
    deal->turn = (uint8_t)seat;
    deal->asked = (uint8_t)(1 << seat);
    deal->seats[seat].taken_back = 0;
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
    deal->indicator_count = 0;
    deal->kan_count = 0;
    deal->pending_dora = 0;
    deal->open_kan_from = NO_SEAT;
    deal->is_replacement = false;
    deal->is_uninterrupted = true;
    deal->kuikae = 0;
    deal->is_showing = false;
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

static enum status apply_draw(struct deal *deal, const struct event *event) {
    struct seat *s = &deal->seats[event->seat];
    bool is_replacement = event->is_replacement;
    // B23: a flower or season of somebody else's dealt tiles is replaced before the dealer plays.
    bool is_dealing = is_replacement && deal->phase == DEAL_TURN && deal->turn != event->seat;
    deal_close_window(deal);
    deal_fix_open_set(deal);
    int place = is_replacement ? wall_replacement_place(&deal->wall) : wall_draw_place(&deal->wall);
    if (s->drawn != TILE_NONE || (is_dealing && s->hand.size >= deal->rules.hand_size)) {
        return STATUS_BROKEN;
    }
    deal->wall.tiles[place] = event->tile; // what a viewer learns, a full copy knew already
    if (is_replacement) {
        deal->wall.replacements++;
    } else {
        deal->wall.drawn++;
        deal->open_kan_from = NO_SEAT;
    }
    hand_add(&s->hand, event->tile);
    if (is_dealing) {
        deal_refresh_waits(deal, event->seat);
        return STATUS_OK;
    }
    deal->is_replacement = is_replacement;
    deal->kans_in_turn = is_replacement ? deal->kans_in_turn : 0;
    s->drawn = event->tile;
    if (deal->rules.furiten_temp_clear != FURITEN_CLEAR_OWN_DISCARD) {
        s->is_temp_furiten = false;
    }
    deal_start_turn(deal, event->seat);
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

static enum status apply_dora(struct deal *deal, const struct event *event) {
    if (deal->indicator_count == INDICATOR_MAX || deal->pending_dora == 0) {
        return STATUS_BROKEN;
    }
    int place = wall_indicator_place(&deal->wall, &deal->rules, deal->indicator_count);
    deal->wall.tiles[place] = event->tile;
    deal->indicators[deal->indicator_count++] = event->tile;
    deal->pending_dora--;
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
    bool may_be =
        deal->rules.legality == LEGALITY_STRICT ? !s->is_dead : deal_is_tenpai(deal, seat);
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

// Whether its kind is known and, where somebody does it, its seat plays.
static bool is_of_table(const struct deal *deal, const struct event *event) {
    return event->kind < EVENT_KIND_COUNT &&
           (!event_rows[event->kind].has_actor || event->seat < deal->rules.players);
}

enum status deal_apply(struct deal *deal, const struct event *event) {
    if (!is_of_table(deal, event) || !deal_event_is_possible(deal, event)) {
        return STATUS_BROKEN;
    }
    switch ((enum event_kind)event->kind) {
    case EVENT_DEAL_START:
        return apply_deal_start(deal, event);
    case EVENT_DRAW:
        return apply_draw(deal, event);
    case EVENT_DISCARD:
        return apply_discard(deal, event);
    case EVENT_RIICHI:
        return apply_riichi(deal, event);
    case EVENT_RIICHI_ACCEPTED:
        return apply_riichi_accepted(deal, event);
    case EVENT_MELD:
        return deal_apply_meld(deal, event);
    case EVENT_KITA:
        return apply_kita(deal, event);
    case EVENT_DORA:
        return apply_dora(deal, event);
    case EVENT_ASK:
        return apply_ask(deal, event);
    case EVENT_ANSWER:
        return apply_answer(deal, event);
    case EVENT_WIN:
        return deal_apply_win(deal, event);
    case EVENT_DRAWN:
        return deal_apply_drawn(deal, event);
    case EVENT_LAID_OPEN:
        return deal_apply_laid_open(deal, event);
    case EVENT_DEAL_END:
        return deal_apply_deal_end(deal);
    case EVENT_MATCH_END:
        return deal_apply_match_end(deal, event);
    case EVENT_WORD:
        return deal_apply_word(deal, event);
    case EVENT_TAKE_BACK:
        return deal_apply_take_back(deal, event);
    case EVENT_PENALTY:
        return deal_apply_penalty(deal, event);
    case EVENT_REVIEW:
    case EVENT_THROWS:
        return STATUS_OK; // tells, changes nothing
    case EVENT_BONUS:
        return draw_apply_bonus(deal, event);
    case EVENT_FISHING:
        return fishing_apply(deal, event);
    case EVENT_EXCHANGE:
        return exchange_apply(deal, event);
    case EVENT_SKIP:
        return exchange_apply_skip(deal);
    case EVENT_HAND:
        return points_deal_apply_hand(deal, event);
    case EVENT_SETTLE:
        return points_deal_apply_settle(deal, event);
    case EVENT_FAIR: // of the match, not of a deal
    case EVENT_KIND_COUNT:
        break;
    }
    return STATUS_BROKEN;
}

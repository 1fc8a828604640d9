// Applies facts to a deal. Decides nothing: what an event says has happened. A fact that cannot
// have happened is STATUS_BROKEN.
#include "common/rules/deal.h"
#include "common/rules/deal_facts.h"
#include "common/rules/legal.h"

#include <string.h>

void deal_init(struct deal *deal, const struct ruleset *rules) {
    memset(deal, 0, sizeof *deal);
    deal->rules = *rules;
    for (int seat = 0; seat < rules->players; seat++) {
        deal->seats[seat].points = rules->start_points;
    }
}

static void refresh_waits(struct deal *deal, int seat) {
    struct seat *s = &deal->seats[seat];
    s->waits = s->hand.hidden > 0 ? 0 : seat_waits(&deal->rules, s, s->hand.counts);
}

static void end_first_go_around(struct deal *deal) {
    deal->is_uninterrupted = false;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        deal->seats[seat].is_ippatsu = false;
    }
}

// Opens a window in which all but `turn` may claim `tile`.
static void open_window(struct deal *deal, enum deal_phase phase, int tile) {
    deal->phase = (uint8_t)phase;
    deal->tile = (uint8_t)tile;
    deal->asked = 0;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (seat != deal->turn && legal_can_claim(deal, seat)) {
            deal->asked |= (uint8_t)(1 << seat);
        }
    }
}

static void forget_answers(struct deal *deal) {
    deal->asked = 0;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        deal->seats[seat].is_answered = false;
    }
}

// The window is over and nobody won: whoever could have completed the hand is furiten (R83).
static void close_window(struct deal *deal) {
    if (deal->phase != DEAL_CLAIM && deal->phase != DEAL_ROB) {
        return;
    }
    for (int seat = 0; seat < deal->rules.players; seat++) {
        struct seat *s = &deal->seats[seat];
        if (deal_is_offered(deal, seat)) {
            s->is_temp_furiten = deal->rules.furiten_temp;
            s->is_riichi_furiten =
                s->is_riichi_furiten || (s->riichi != RIICHI_NONE && deal->rules.furiten_riichi);
        }
    }
    if (deal->phase == DEAL_ROB) {
        end_first_go_around(deal); // 4.3, 4.5: rights end once the kan or north stands
    }
    forget_answers(deal);
}

static void start_turn(struct deal *deal, int seat) {
    deal->phase = DEAL_TURN;
    deal->turn = (uint8_t)seat;
    deal->asked = (uint8_t)(1 << seat);
}

static void clear_seat(struct seat *seat) {
    int32_t points = seat->points;
    memset(seat, 0, sizeof *seat);
    seat->points = points;
    seat->drawn = TILE_NONE;
    memset(seat->liable, NO_SEAT, sizeof seat->liable);
}

static enum status apply_deal_start(struct deal *deal, const struct event *event) {
    const struct event_deal_start *start = &event->start;
    int players = deal->rules.players;
    if (start->dealer >= players || start->wall.count != ruleset_tile_count(&deal->rules)) {
        return STATUS_BROKEN;
    }
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
    deal->indicator_count = 0;
    deal->kan_count = 0;
    deal->pending_dora = 0;
    deal->open_kan_from = NO_SEAT;
    deal->is_replacement = false;
    deal->is_uninterrupted = true;
    deal->kuikae = 0;
    deal->outcome = (struct outcome){0};
    for (int turn = 0; turn < players; turn++) {
        int seat = (start->dealer + turn) % players;
        struct seat *s = &deal->seats[seat];
        clear_seat(s);
        for (int n = 0; n < deal->rules.hand_size; n++) {
            hand_add(&s->hand, deal->wall.tiles[wall_deal_place(&deal->rules, turn, n)]);
        }
        refresh_waits(deal, seat);
    }
    deal->wall.drawn = (uint8_t)(players * deal->rules.hand_size);
    if (deal->rules.dora) {
        deal->indicators[deal->indicator_count++] =
            deal->wall.tiles[wall_indicator_place(&deal->wall, &deal->rules, 0)];
    }
    return STATUS_OK;
}

static enum status apply_draw(struct deal *deal, const struct event *event) {
    struct seat *s = &deal->seats[event->seat];
    bool is_replacement = event->is_flag;
    close_window(deal);
    int place =
        is_replacement ? wall_replacement_place(&deal->wall) : wall_draw_place(&deal->wall);
    if (place < 0 || place >= deal->wall.count || s->drawn != TILE_NONE ||
        s->hand.size >= HAND_MAX) {
        return STATUS_BROKEN;
    }
    deal->wall.tiles[place] = event->tile; // what a viewer learns, a full copy knew already
    if (is_replacement) {
        deal->wall.replacements++;
    } else {
        deal->wall.drawn++;
        deal->open_kan_from = NO_SEAT;
    }
    deal->is_replacement = is_replacement;
    hand_add(&s->hand, event->tile);
    s->drawn = event->tile;
    if (deal->rules.furiten_temp_clear != FURITEN_CLEAR_OWN_DISCARD) {
        s->is_temp_furiten = false;
    }
    start_turn(deal, event->seat);
    return STATUS_OK;
}

static enum status apply_discard(struct deal *deal, const struct event *event) {
    struct seat *s = &deal->seats[event->seat];
    if (event->seat != deal->turn || deal->phase != DEAL_TURN || s->river_count == RIVER_MAX ||
        !tile_is_known(event->tile) || !hand_remove(&s->hand, event->tile)) {
        return STATUS_BROKEN;
    }
    bool lies_sideways = s->riichi == RIICHI_DECLARED;
    for (int i = 0; i < s->river_count && s->riichi == RIICHI_STANDING; i++) {
        // R67: the declaration was called, so the next discard is turned instead.
        bool was_taken = s->river[i].is_riichi && s->river[i].taken_by != NO_SEAT;
        lies_sideways = was_taken || (lies_sideways && !s->river[i].is_riichi);
    }
    s->river[s->river_count++] = (struct discard){.tile = event->tile,
                                                  .taken_by = NO_SEAT,
                                                  .is_drawn = event->is_flag,
                                                  .is_riichi = lies_sideways};
    s->discarded |= KIND_BIT(tile_kind(event->tile));
    if (!event->is_flag || s->drawn == TILE_NONE) {
        refresh_waits(deal, event->seat);
    }
    s->drawn = TILE_NONE;
    s->is_ippatsu = false; // 4.1: an earlier riichi's right ends with this discard
    if (deal->rules.furiten_temp_clear == FURITEN_CLEAR_OWN_DISCARD) {
        s->is_temp_furiten = false;
    }
    deal->kuikae = 0;
    deal->is_replacement = false;
    deal->open_kan_from = NO_SEAT;
    open_window(deal, DEAL_CLAIM, event->tile);
    return STATUS_OK;
}

static enum status apply_riichi(struct deal *deal, const struct event *event) {
    struct seat *s = &deal->seats[event->seat];
    if (event->seat != deal->turn || deal->phase != DEAL_TURN || s->riichi != RIICHI_NONE) {
        return STATUS_BROKEN;
    }
    s->riichi = RIICHI_DECLARED;
    s->is_double_riichi = event->is_flag;
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

// Who gave the last set of these yakuman, or of four kans, answers for it (R124).
static void note_liability(struct deal *deal, struct seat *seat, const struct meld *meld) {
    kind_set sets = 0;
    int kans = 0;
    for (int i = 0; i < seat->meld_count; i++) {
        bool is_chii = seat->melds[i].kind == MELD_CHII;
        sets |= is_chii ? 0 : KIND_BIT(meld_first_kind(&seat->melds[i]));
        kans += meld_is_kan(&seat->melds[i]);
    }
    const bool is_complete[PAO_YAKUMAN_VALUE_COUNT] = {
        [PAO_YAKUMAN_DAISANGEN] = (sets & KINDS_DRAGON) == KINDS_DRAGON,
        [PAO_YAKUMAN_DAISUUSHII] = (sets & KINDS_WIND) == KINDS_WIND,
        [PAO_YAKUMAN_SUUKANTSU] = kans == 4,
    };
    const kind_set concerned[PAO_YAKUMAN_VALUE_COUNT] = {KINDS_DRAGON, KINDS_WIND, KINDS_PLAIN};
    bool is_called = meld->kind == MELD_PON || meld->kind == MELD_DAIMINKAN;
    for (int i = 0; i < PAO_YAKUMAN_VALUE_COUNT && is_called; i++) {
        bool completes = (concerned[i] & KIND_BIT(tile_kind(meld->tiles[0]))) != 0 &&
                         (i != PAO_YAKUMAN_SUUKANTSU || meld->kind == MELD_DAIMINKAN);
        if (is_complete[i] && completes && RULE_HAS(deal->rules.pao_yakuman, i)) {
            seat->liable[i] = meld->from;
        }
    }
}

// Puts the added tile onto the pon.
static bool extend_pon(struct seat *seat, const struct meld *meld) {
    for (int i = 0; i < seat->meld_count; i++) {
        struct meld *pon = &seat->melds[i];
        if (pon->kind == MELD_PON && tile_kind(pon->tiles[0]) == tile_kind(meld->tiles[3])) {
            pon->kind = MELD_SHOUMINKAN;
            pon->tiles[3] = meld->tiles[3];
            return hand_remove(&seat->hand, meld->tiles[3]);
        }
    }
    return false;
}

static bool lay_meld(struct deal *deal, struct seat *seat, const struct meld *meld) {
    bool is_claim = meld->kind < MELD_SHOUMINKAN;
    if (meld->kind == MELD_SHOUMINKAN) {
        return extend_pon(seat, meld);
    }
    if (seat->meld_count == MELD_MAX) {
        return false;
    }
    for (int i = is_claim ? 1 : 0; i < meld_size(meld); i++) {
        if (!hand_remove(&seat->hand, meld->tiles[i])) {
            return false;
        }
    }
    seat->melds[seat->meld_count++] = *meld;
    note_liability(deal, seat, meld);
    return true;
}

static bool take_discard(struct deal *deal, int taker, const struct meld *meld) {
    struct seat *from = &deal->seats[meld->from];
    if (deal->phase != DEAL_CLAIM || meld->from != deal->turn || from->river_count == 0) {
        return false;
    }
    struct discard *last = &from->river[from->river_count - 1];
    last->taken_by = (uint8_t)taker;
    return last->tile == meld->tiles[0];
}

static void count_kan(struct deal *deal, const struct meld *meld) {
    deal->kan_count++;
    if (deal->rules.dora && deal->rules.kan_dora) {
        deal->pending_dora++;
    }
    deal->open_kan_from = meld->kind == MELD_DAIMINKAN ? meld->from : NO_SEAT;
}

static bool is_meld_of_tiles(const struct meld *meld) {
    for (int i = 0; i < MELD_TILES; i++) {
        if (meld->kind >= MELD_KIND_COUNT ||
            (i < meld_size(meld) && !tile_is_known(meld->tiles[i]))) {
            return false;
        }
    }
    return true;
}

static enum status apply_meld(struct deal *deal, const struct event *event) {
    const struct meld *meld = &event->meld;
    struct seat *s = &deal->seats[event->seat];
    bool is_claim = meld->kind < MELD_SHOUMINKAN;
    bool is_possible = is_claim
                           ? take_discard(deal, event->seat, meld)
                           : deal->turn == event->seat && deal->phase == DEAL_TURN;
    if (!is_meld_of_tiles(meld) || !is_possible) {
        return STATUS_BROKEN;
    }
    close_window(deal);
    if (!lay_meld(deal, s, meld)) {
        return STATUS_BROKEN;
    }
    if (meld_is_kan(meld)) {
        count_kan(deal, meld);
        refresh_waits(deal, event->seat);
    }
    if (!is_claim) {
        s->drawn = TILE_NONE;
        deal->rob = meld->kind;
        open_window(deal, DEAL_ROB, meld->tiles[3]);
        return STATUS_OK;
    }
    end_first_go_around(deal);
    if (deal->rules.furiten_temp_clear == FURITEN_CLEAR_OWN_DRAW_OR_CALL) {
        s->is_temp_furiten = false;
    }
    deal->is_replacement = false;
    deal->kuikae = legal_kuikae(&deal->rules, meld);
    start_turn(deal, event->seat);
    return STATUS_OK;
}

static enum status apply_kita(struct deal *deal, const struct event *event) {
    struct seat *s = &deal->seats[event->seat];
    if (event->seat != deal->turn || !hand_remove(&s->hand, KIND_NORTH)) {
        return STATUS_BROKEN;
    }
    s->kita++;
    s->drawn = TILE_NONE;
    deal->rob = MELD_KIND_COUNT;
    refresh_waits(deal, event->seat);
    open_window(deal, DEAL_ROB, KIND_NORTH);
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
    struct seat *s = &deal->seats[event->seat];
    if ((deal_pending(deal) >> event->seat & 1) == 0) {
        return STATUS_BROKEN;
    }
    s->is_answered = true;
    s->answer = event->answer;
    return STATUS_OK;
}

static enum status apply_ask(struct deal *deal, const struct event *event) {
    close_window(deal);
    forget_answers(deal);
    deal->phase = DEAL_ASK;
    deal->question = event->question;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        bool is_asked = event->question == QUESTION_END_GAME
                            ? seat == deal->dealer
                            : s->riichi == RIICHI_NONE && deal_is_tenpai(deal, seat);
        deal->asked |= (uint8_t)(is_asked << seat);
    }
    return STATUS_OK;
}

static void add_points(struct deal *deal, const int32_t deltas[SEAT_MAX]) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        deal->seats[seat].points += deltas[seat];
    }
}

// A robbed kan or north did not happen; its tile counts as discarded (R54, Q15).
static void undo_robbed(struct deal *deal) {
    struct seat *s = &deal->seats[deal->turn];
    if (deal->rob == MELD_KIND_COUNT) {
        s->kita--;
    } else {
        for (int i = 0; i < s->meld_count; i++) {
            struct meld *meld = &s->melds[i];
            if (meld->kind == deal->rob && tile_kind(meld->tiles[3]) == tile_kind(deal->tile)) {
                meld->kind = MELD_PON;
                meld->tiles[3] = TILE_NONE;
            }
        }
        deal->kan_count--;
        deal->pending_dora = 0;
    }
    if (s->river_count < RIVER_MAX) {
        s->river[s->river_count++] = (struct discard){.tile = deal->tile, .taken_by = NO_SEAT};
    }
}

static enum status apply_win(struct deal *deal, const struct event *event) {
    const struct event_win *win = &event->win;
    struct seat *s = &deal->seats[event->seat];
    bool is_known = s->hand.hidden == 0;
    struct hand hand = s->hand;
    if (win->from == event->seat && !hand_remove(&hand, win->tile)) {
        return STATUS_BROKEN;
    }
    if (!is_known && !hand_reveal(&hand, win->hand, win->hand_count)) {
        return STATUS_BROKEN;
    }
    s->hand = hand;
    if (win->from == event->seat) {
        hand_add(&s->hand, win->tile);
    }
    if (win->sticks > deal->sticks) {
        return STATUS_BROKEN;
    }
    for (int i = 0; i < win->ura_count; i++) {
        deal->wall.tiles[wall_ura_place(&deal->wall, &deal->rules, i)] = win->uras[i];
    }
    if (deal->phase == DEAL_ROB) {
        undo_robbed(deal);
    }
    add_points(deal, win->deltas);
    deal->sticks = (uint8_t)(deal->sticks - win->sticks);
    deal->outcome.is_win = true;
    deal->outcome.winners |= (uint8_t)(1 << event->seat);
    deal->phase = DEAL_ENDING;
    deal->asked = 0;
    return STATUS_OK;
}

static enum status apply_drawn(struct deal *deal, const struct event *event) {
    const struct event_drawn *drawn = &event->drawn;
    bool is_exhaustive = drawn->reason == DRAWN_EXHAUSTIVE || drawn->reason == DRAWN_NAGASHI;
    close_window(deal);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        struct hand *hand = &deal->seats[seat].hand;
        if ((drawn->shown >> seat & 1) && hand->hidden > 0 &&
            !hand_reveal(hand, drawn->hands[seat], drawn->hand_counts[seat])) {
            return STATUS_BROKEN;
        }
    }
    if (drawn->sticks > deal->sticks) {
        return STATUS_BROKEN;
    }
    add_points(deal, drawn->deltas);
    deal->sticks = (uint8_t)(deal->sticks - drawn->sticks);
    deal->outcome.is_abortive = !is_exhaustive;
    deal->outcome.is_win = drawn->winners != 0;
    deal->outcome.winners = drawn->winners;
    deal->outcome.tenpai = drawn->tenpai;
    deal->phase = DEAL_ENDING;
    deal->asked = 0;
    return STATUS_OK;
}

static enum status apply_deal_end(struct deal *deal) {
    if (deal->phase != DEAL_ENDING && deal->phase != DEAL_ASK) {
        return STATUS_BROKEN;
    }
    const struct seat *dealer = &deal->seats[deal->dealer];
    deal->outcome.wants_end = dealer->is_answered && dealer->answer.kind == ACTION_END_GAME;
    forget_answers(deal);
    deal->phase = DEAL_OVER;
    return STATUS_OK;
}

static enum status apply_match_end(struct deal *deal, const struct event *event) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        deal->seats[seat].points = event->end.points[seat];
    }
    deal->sticks = 0;
    return STATUS_OK;
}

// Whether somebody does this kind of event.
static bool has_actor(const struct event *event) {
    return event->kind != EVENT_DEAL_START && event->kind != EVENT_DORA &&
           event->kind != EVENT_ASK && event->kind != EVENT_DRAWN &&
           event->kind != EVENT_DEAL_END && event->kind != EVENT_MATCH_END;
}

enum status deal_apply(struct deal *deal, const struct event *event) {
    if (has_actor(event) && event->seat >= deal->rules.players) {
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
        return apply_meld(deal, event);
    case EVENT_KITA:
        return apply_kita(deal, event);
    case EVENT_DORA:
        return apply_dora(deal, event);
    case EVENT_ASK:
        return apply_ask(deal, event);
    case EVENT_ANSWER:
        return apply_answer(deal, event);
    case EVENT_WIN:
        return apply_win(deal, event);
    case EVENT_DRAWN:
        return apply_drawn(deal, event);
    case EVENT_DEAL_END:
        return apply_deal_end(deal);
    case EVENT_MATCH_END:
        return apply_match_end(deal, event);
    case EVENT_KIND_COUNT:
        break;
    }
    return STATUS_BROKEN;
}

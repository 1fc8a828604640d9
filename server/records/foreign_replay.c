// From recorded steps to actions, and from those to the engine's facts.
#include "server/records/foreign_replay.h"

#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"

#include <string.h>

void foreign_replay_begin(struct foreign_replay *replay, const struct ruleset *rules) {
    memset(replay, 0, sizeof *replay);
    match_init(&replay->match, rules);
}

static const struct foreign_step *peek(const struct foreign_replay *replay, int ahead) {
    int at = replay->at + ahead;
    return at < replay->hand->count ? &replay->hand->steps[at] : NULL;
}

static int place_of(const struct foreign_replay *replay) {
    const struct foreign_step *step = peek(replay, 0);
    return step == NULL ? replay->hand->place : step->place;
}

static bool is_kind(const struct foreign_step *step, enum event_kind kind) {
    return step != NULL && step->event.kind == kind;
}

// Applies what the engine decided, one fact after the other.
static bool take(struct foreign_replay *replay, const struct event_list *list) {
    for (int i = 0; i < list->count; i++) {
        const struct event *event = &list->rows[i];
        if (match_apply(&replay->match, event) != STATUS_OK) {
            return foreign_refuse(&replay->problem, place_of(replay), REFUSED_STUCK, NULL);
        }
        if (!foreign_replay_compare(replay, event)) {
            return false;
        }
        if (replay->on_event != NULL && !replay->on_event(replay->context, &replay->match, event)) {
            return foreign_refuse(&replay->problem, place_of(replay), REFUSED_MATCH_LONG, NULL);
        }
    }
    return true;
}

static bool act(struct foreign_replay *replay, const struct action *action) {
    static const enum foreign_refusal refusals[ACTION_KIND_COUNT] = {
        [ACTION_PASS] = REFUSED_MAY_NOT_PASS,     [ACTION_DISCARD] = REFUSED_MAY_NOT_DISCARD,
        [ACTION_RIICHI] = REFUSED_MAY_NOT_RIICHI, [ACTION_TSUMO] = REFUSED_MAY_NOT_TSUMO,
        [ACTION_RON] = REFUSED_MAY_NOT_RON,       [ACTION_CHII] = REFUSED_MAY_NOT_CHII,
        [ACTION_PON] = REFUSED_MAY_NOT_PON,       [ACTION_DAIMINKAN] = REFUSED_MAY_NOT_KAN,
        [ACTION_ANKAN] = REFUSED_MAY_NOT_ANKAN,   [ACTION_SHOUMINKAN] = REFUSED_MAY_NOT_KAKAN,
        [ACTION_KITA] = REFUSED_MAY_NOT_KITA,     [ACTION_NINE] = REFUSED_MAY_NOT_NINE,
    };
    struct event_list list;
    enum status status = deal_act(&replay->match.deal, action, &list);
    if (status != STATUS_OK) {
        enum foreign_refusal refusal = refusals[action->kind];
        return foreign_refuse(&replay->problem, place_of(replay),
                              refusal == REFUSED_NOTHING ? REFUSED_MAY_NOT_ANSWER : refusal,
                              &(struct foreign_values){.seat = action->seat, .tile = action->tile});
    }
    return take(replay, &list);
}

static struct action blank_action(enum action_kind kind, int seat) {
    struct action action = {.kind = (uint8_t)kind, .seat = (uint8_t)seat, .tile = TILE_NONE};
    memset(action.used, TILE_NONE, sizeof action.used);
    return action;
}

// ---- the own turn ----

static struct action action_of_meld(const struct foreign_step *step) {
    static const uint8_t kinds[MELD_KIND_COUNT] = {ACTION_CHII, ACTION_PON, ACTION_DAIMINKAN,
                                                   ACTION_SHOUMINKAN, ACTION_ANKAN};
    const struct meld *meld = &step->event.meld;
    struct action action = blank_action(kinds[meld->kind], step->event.seat);
    if (meld->kind == MELD_SHOUMINKAN) {
        action.tile = meld->tiles[3];
        return action;
    }
    int claimed = meld->kind == MELD_ANKAN ? 0 : 1;
    int used = meld_size(meld) - claimed;
    action.tile = claimed == 1 ? meld->tiles[0] : TILE_NONE;
    memcpy(action.used, meld->tiles + claimed, (size_t)used);
    foreign_sort(action.used, used);
    return action;
}

// Some programs are wrong about whether it was the drawn tile that went: where it can only have
// been one of both, it was.
static bool is_drawn_tile(const struct deal *deal, const struct event *discard) {
    const struct seat *s = &deal->seats[deal->turn];
    struct hand others = s->hand;
    bool may_be_drawn = s->drawn == discard->tile && hand_remove(&others, s->drawn);
    bool may_be_other = tile_is_known(discard->tile) && hand_has(&others, discard->tile);
    return may_be_drawn && (discard->is_drawn || !may_be_other);
}

// The step as an action of the seat whose turn it is. False if it is none.
static bool turn_action(const struct foreign_replay *replay, const struct foreign_step *step,
                        struct action *out_action) {
    const struct deal *deal = &replay->match.deal;
    const struct event *event = &step->event;
    bool is_own_meld = event->kind == EVENT_MELD && event->meld.kind >= MELD_SHOUMINKAN;
    bool is_nine = event->kind == EVENT_DRAWN &&
                   (event->drawn.reason == DRAWN_KYUUSHU || (step->parts & FOREIGN_REASON) == 0);
    const struct foreign_step *next = peek(replay, 1);
    *out_action = blank_action(ACTION_DISCARD, deal->turn);
    if (event->kind == EVENT_DISCARD) {
        out_action->tile = event->tile;
        out_action->is_drawn = is_drawn_tile(deal, event);
    } else if (event->kind == EVENT_RIICHI && is_kind(next, EVENT_DISCARD)) {
        out_action->kind = ACTION_RIICHI;
        out_action->tile = next->event.tile;
        out_action->is_drawn = is_drawn_tile(deal, &next->event);
    } else if (is_own_meld) {
        *out_action = action_of_meld(step);
    } else if (event->kind == EVENT_KITA) {
        out_action->kind = ACTION_KITA;
        out_action->tile = KIND_NORTH;
    } else if (event->kind == EVENT_WIN && event->win.from == deal->turn) {
        out_action->kind = ACTION_TSUMO;
        out_action->tile = deal->seats[deal->turn].drawn;
    } else if (is_nine) {
        out_action->kind = ACTION_NINE;
    } else {
        return false;
    }
    return event->seat == deal->turn || is_nine;
}

static bool play_turn(struct foreign_replay *replay) {
    const struct foreign_step *step = peek(replay, 0);
    int seat = replay->match.deal.turn;
    struct action action;
    if (step == NULL) {
        return foreign_refuse(&replay->problem, replay->hand->place, REFUSED_STOPS,
                              &(struct foreign_values){.seat = seat});
    }
    if (!turn_action(replay, step, &action)) {
        return foreign_refuse(&replay->problem, step->place, REFUSED_OTHER_TURN,
                              &(struct foreign_values){.seat = seat});
    }
    return act(replay, &action);
}

// ---- windows and questions ----

static bool has_legal(const struct deal *deal, int seat, enum action_kind kind) {
    struct action_list list;
    legal_list(deal, seat, &list);
    return action_find(&list, kind) != NULL;
}

// What `seat` claims in the window that is open, by what is recorded next.
static struct action claim_of(const struct foreign_replay *replay, int seat) {
    const struct deal *deal = &replay->match.deal;
    int ahead = is_kind(peek(replay, 0), EVENT_RIICHI_ACCEPTED) ? 1 : 0;
    const struct foreign_step *step = peek(replay, ahead);
    struct action claim = blank_action(ACTION_PASS, seat);
    bool is_triple = is_kind(step, EVENT_DRAWN) && (step->parts & FOREIGN_REASON) != 0 &&
                     step->event.drawn.reason == DRAWN_SANCHAHOU;
    bool is_win = is_triple && has_legal(deal, seat, ACTION_RON);
    for (; is_kind(step, EVENT_WIN); step = peek(replay, ++ahead)) {
        is_win = is_win || step->event.seat == seat;
    }
    if (is_win) {
        claim.kind = ACTION_RON;
        claim.tile = deal->tile;
    } else if (is_kind(step, EVENT_MELD) && step->event.seat == seat &&
               step->event.meld.kind < MELD_SHOUMINKAN) {
        claim = action_of_meld(step);
    }
    return claim;
}

// A record that leaves out who showed a ready hand means that everybody did.
static struct action answer_of(const struct foreign_replay *replay, int seat) {
    const struct foreign_step *step = peek(replay, 0);
    if (replay->match.deal.question == QUESTION_END_GAME) {
        return blank_action(replay->hand->is_last ? ACTION_END_GAME : ACTION_PLAY_ON, seat);
    }
    bool hides = is_kind(step, EVENT_DRAWN) && (step->parts & FOREIGN_TENPAI) != 0 &&
                 (step->event.drawn.tenpai >> seat & 1) == 0;
    return blank_action(hides ? ACTION_NOTEN : ACTION_TENPAI, seat);
}

static bool play_window(struct foreign_replay *replay) {
    const struct deal *deal = &replay->match.deal;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        bool is_question = deal->phase == DEAL_ASK;
        struct action claim = is_question ? answer_of(replay, seat) : claim_of(replay, seat);
        bool is_asked = (deal_pending(deal) >> seat & 1) != 0;
        bool is_claim = !is_question && claim.kind != ACTION_PASS && seat != deal->turn;
        if ((is_asked || is_claim) && !act(replay, &claim)) {
            return false;
        }
    }
    do {
        struct event_list list;
        if (deal_settle(deal, &list) != STATUS_OK) {
            return foreign_refuse(&replay->problem, place_of(replay), REFUSED_STUCK, NULL);
        }
        if (!take(replay, &list)) {
            return false;
        }
    } while (deal_can_settle(deal));
    return true;
}

// ---- hands ----

static bool play(struct foreign_replay *replay) {
    while (!match_is_between_deals(&replay->match)) {
        bool is_turn = replay->match.deal.phase == DEAL_TURN;
        if (!(is_turn ? play_turn(replay) : play_window(replay))) {
            return false;
        }
    }
    const struct foreign_step *step = peek(replay, 0);
    return step == NULL || foreign_refuse(&replay->problem, step->place, REFUSED_HAND_OVER, NULL);
}

static bool deal_out(struct foreign_replay *replay, const struct foreign_hand *hand,
                     struct event_list *out) {
    struct deal_setup setup = {.dice = {0}};
    replay->hand = hand;
    replay->at = replay->doras = 0;
    if (!foreign_wall(&replay->match.deal.rules, hand, &setup.wall, &replay->problem)) {
        return false;
    }
    return match_advance(&replay->match, &setup, false, out) == STATUS_OK ||
           foreign_refuse(&replay->problem, hand->place, REFUSED_MATCH_OVER, NULL);
}

// An indicator that these rules have no turn for: with a kan that was robbed, say.
static void note_left_out(struct foreign_replay *replay) {
    const struct foreign_hand *hand = replay->hand;
    if (hand->indicator_count > replay->doras) {
        foreign_refuse(&replay->left_out, hand->place, REFUSED_LEFT_OUT,
                       &(struct foreign_values){.tile = hand->indicators[replay->doras]});
    }
}

bool foreign_replay_hand(struct foreign_replay *replay, const struct foreign_hand *hand) {
    struct event_list list;
    if (!deal_out(replay, hand, &list)) {
        return false;
    }
    if (list.rows[0].kind == EVENT_MATCH_END) {
        return foreign_refuse(&replay->problem, hand->place, REFUSED_MATCH_BEFORE, NULL);
    }
    bool is_fine = take(replay, &list) && play(replay);
    note_left_out(replay);
    return is_fine;
}

bool foreign_replay_midway(struct foreign_replay *replay, const struct foreign_hand *hand) {
    struct deal *deal = &replay->match.deal;
    struct event_list list;
    deal->sticks = hand->sticks;
    for (int seat = 0; seat < deal->rules.players && hand->has_points; seat++) {
        deal->seats[seat].points = hand->points[seat];
    }
    if (!deal_out(replay, hand, &list)) {
        return false;
    }
    list.rows[0].start.round = hand->round;
    list.rows[0].start.dealer = hand->dealer;
    list.rows[0].start.honba = hand->honba;
    list.rows[1].seat = hand->dealer;
    return take(replay, &list) && play(replay);
}

bool foreign_replay_end(struct foreign_replay *replay, const struct foreign_end *end) {
    static const struct foreign_hand nothing;
    const struct ruleset *rules = &replay->match.deal.rules;
    struct deal_setup setup = {.dice = {0}};
    struct event_list list;
    replay->hand = &nothing;
    replay->at = 0;
    wall_fill(&setup.wall, rules);
    // The record does not tell the clock or who stopped an open game: it says when it was over.
    bool may_stop = rules->time_limit_min > 0 || rules->game_length == GAME_LENGTH_OPEN;
    if (match_advance(&replay->match, &setup, may_stop, &list) != STATUS_OK ||
        list.rows[0].kind != EVENT_MATCH_END) {
        return foreign_refuse(&replay->problem, end->place, REFUSED_MATCH_ON, NULL);
    }
    for (int seat = 0; seat < rules->players; seat++) {
        int32_t points = list.rows[0].end.points[seat];
        if (end->has_points && end->points[seat] != points) {
            return foreign_refuse(
                &replay->problem, end->place, REFUSED_END_POINTS,
                &(struct foreign_values){.seat = seat, .number = end->points[seat], .by = points});
        }
    }
    return take(replay, &list);
}

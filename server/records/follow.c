// From told steps to actions, and from those to the engine's facts.
#include "server/records/follow.h"

#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"

#include <string.h>

void follow_begin(struct follower *follower, const struct ruleset *rules) {
    memset(follower, 0, sizeof *follower);
    match_init(&follower->match, rules);
}

static const struct told_step *peek(const struct follower *follower, int ahead) {
    int at = follower->at + ahead;
    return at < follower->hand->count ? &follower->hand->steps[at] : NULL;
}

static int place_of(const struct follower *follower) {
    const struct told_step *step = peek(follower, 0);
    return step == NULL ? follower->hand->place : step->place;
}

static bool is_kind(const struct told_step *step, enum event_kind kind) {
    return step != NULL && step->event.kind == kind;
}

// Applies what the engine decided, one fact after the other.
static bool take(struct follower *follower, const struct event_list *list) {
    for (int i = 0; i < list->count; i++) {
        const struct event *event = &list->rows[i];
        if (match_apply(&follower->match, event) != STATUS_OK) {
            return told_refuse(&follower->problem, place_of(follower),
                               "the rules cannot go on from here");
        }
        if (!follow_compare(follower, event)) {
            return false;
        }
        if (follower->on_event != NULL &&
            !follower->on_event(follower->context, &follower->match, event)) {
            return told_refuse(&follower->problem, place_of(follower), "the match is too long");
        }
    }
    return true;
}

static bool act(struct follower *follower, const struct action *action) {
    static const char *const names[ACTION_KIND_COUNT] = {
        [ACTION_PASS] = "pass",
        [ACTION_DISCARD] = "discard that",
        [ACTION_RIICHI] = "riichi",
        [ACTION_TSUMO] = "win by self-draw",
        [ACTION_RON] = "win on that",
        [ACTION_CHII] = "chii",
        [ACTION_PON] = "pon",
        [ACTION_DAIMINKAN] = "call a kan",
        [ACTION_ANKAN] = "declare a concealed kan",
        [ACTION_SHOUMINKAN] = "add to a pon",
        [ACTION_KITA] = "set a north aside",
        [ACTION_NINE] = "end the hand with nine terminals",
    };
    struct event_list list;
    enum status status = deal_act(&follower->match.deal, action, &list);
    if (status != STATUS_OK) {
        const char *name = names[action->kind] == NULL ? "answer that" : names[action->kind];
        char tile[TILE_NAME_BYTES] = "";
        if (action->tile != TILE_NONE) {
            tile_name(action->tile, tile);
        }
        return told_refuse(&follower->problem, place_of(follower), "seat %d may not %s%s%s here",
                           action->seat, name, tile[0] == '\0' ? "" : ": ", tile);
    }
    return take(follower, &list);
}

static struct action blank_action(enum action_kind kind, int seat) {
    struct action action = {.kind = (uint8_t)kind, .seat = (uint8_t)seat, .tile = TILE_NONE};
    memset(action.used, TILE_NONE, sizeof action.used);
    return action;
}

// ---- the own turn ----

static struct action action_of_meld(const struct told_step *step) {
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
    told_sort(action.used, used);
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
static bool turn_action(const struct follower *follower, const struct told_step *step,
                        struct action *out_action) {
    const struct deal *deal = &follower->match.deal;
    const struct event *event = &step->event;
    bool is_own_meld = event->kind == EVENT_MELD && event->meld.kind >= MELD_SHOUMINKAN;
    bool is_nine = event->kind == EVENT_DRAWN &&
                   (event->drawn.reason == DRAWN_KYUUSHU || (step->parts & TOLD_REASON) == 0);
    const struct told_step *next = peek(follower, 1);
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

static bool play_turn(struct follower *follower) {
    const struct told_step *step = peek(follower, 0);
    int seat = follower->match.deal.turn;
    struct action action;
    if (step == NULL) {
        return told_refuse(&follower->problem, follower->hand->place,
                           "the hand stops at the turn of seat %d", seat);
    }
    if (!turn_action(follower, step, &action)) {
        return told_refuse(&follower->problem, step->place,
                           "it is the turn of seat %d, which does something else here", seat);
    }
    return act(follower, &action);
}

// ---- windows and questions ----

static bool has_legal(const struct deal *deal, int seat, enum action_kind kind) {
    struct action_list list;
    legal_list(deal, seat, &list);
    for (int i = 0; i < list.count; i++) {
        if (list.rows[i].kind == kind) {
            return true;
        }
    }
    return false;
}

// What `seat` claims in the window that is open, by what is told next.
static struct action claim_of(const struct follower *follower, int seat) {
    const struct deal *deal = &follower->match.deal;
    int ahead = is_kind(peek(follower, 0), EVENT_RIICHI_ACCEPTED) ? 1 : 0;
    const struct told_step *step = peek(follower, ahead);
    struct action claim = blank_action(ACTION_PASS, seat);
    bool is_triple = is_kind(step, EVENT_DRAWN) && (step->parts & TOLD_REASON) != 0 &&
                     step->event.drawn.reason == DRAWN_SANCHAHOU;
    bool is_win = is_triple && has_legal(deal, seat, ACTION_RON);
    for (; is_kind(step, EVENT_WIN); step = peek(follower, ++ahead)) {
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
static struct action answer_of(const struct follower *follower, int seat) {
    const struct told_step *step = peek(follower, 0);
    if (follower->match.deal.question == QUESTION_END_GAME) {
        return blank_action(follower->hand->is_last ? ACTION_END_GAME : ACTION_PLAY_ON, seat);
    }
    bool hides = is_kind(step, EVENT_DRAWN) && (step->parts & TOLD_TENPAI) != 0 &&
                 (step->event.drawn.tenpai >> seat & 1) == 0;
    return blank_action(hides ? ACTION_NOTEN : ACTION_TENPAI, seat);
}

static bool play_window(struct follower *follower) {
    const struct deal *deal = &follower->match.deal;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        bool is_question = deal->phase == DEAL_ASK;
        struct action claim = is_question ? answer_of(follower, seat) : claim_of(follower, seat);
        bool is_asked = (deal_pending(deal) >> seat & 1) != 0;
        bool is_claim = !is_question && claim.kind != ACTION_PASS && seat != deal->turn;
        if ((is_asked || is_claim) && !act(follower, &claim)) {
            return false;
        }
    }
    do {
        struct event_list list;
        if (deal_settle(deal, &list) != STATUS_OK) {
            return told_refuse(&follower->problem, place_of(follower),
                               "the rules cannot go on from here");
        }
        if (!take(follower, &list)) {
            return false;
        }
    } while (deal_can_settle(deal));
    return true;
}

// ---- hands ----

static bool play(struct follower *follower) {
    while (!match_is_between_deals(&follower->match)) {
        bool is_turn = follower->match.deal.phase == DEAL_TURN;
        if (!(is_turn ? play_turn(follower) : play_window(follower))) {
            return false;
        }
    }
    const struct told_step *step = peek(follower, 0);
    return step == NULL ||
           told_refuse(&follower->problem, step->place, "the hand is over, the record goes on");
}

static bool deal_out(struct follower *follower, const struct told_hand *hand,
                     struct event_list *out) {
    struct deal_setup setup = {.dice = {0}};
    follower->hand = hand;
    follower->at = follower->doras = 0;
    if (!told_wall(&follower->match.deal.rules, hand, &setup.wall, &follower->problem)) {
        return false;
    }
    return match_advance(&follower->match, &setup, false, out) == STATUS_OK ||
           told_refuse(&follower->problem, hand->place, "the match is over, the record goes on");
}

// An indicator that these rules have no turn for: with a kan that was robbed, say.
static void note_left_out(struct follower *follower) {
    const struct told_hand *hand = follower->hand;
    char tile[TILE_NAME_BYTES];
    if (hand->indicator_count > follower->doras) {
        tile_name(hand->indicators[follower->doras], tile);
        told_refuse(&follower->left_out, hand->place,
                    "the indicator %s is left out: by these rules it is not turned", tile);
    }
}

bool follow_hand(struct follower *follower, const struct told_hand *hand) {
    struct event_list list;
    if (!deal_out(follower, hand, &list)) {
        return false;
    }
    if (list.rows[0].kind == EVENT_MATCH_END) {
        return told_refuse(&follower->problem, hand->place,
                           "by these rules the match is over before this hand");
    }
    bool is_fine = take(follower, &list) && play(follower);
    note_left_out(follower);
    return is_fine;
}

bool follow_midway(struct follower *follower, const struct told_hand *hand) {
    struct deal *deal = &follower->match.deal;
    struct event_list list;
    deal->sticks = hand->sticks;
    for (int seat = 0; seat < deal->rules.players && hand->has_points; seat++) {
        deal->seats[seat].points = hand->points[seat];
    }
    if (!deal_out(follower, hand, &list)) {
        return false;
    }
    list.rows[0].start.round = hand->round;
    list.rows[0].start.dealer = hand->dealer;
    list.rows[0].start.honba = hand->honba;
    list.rows[1].seat = hand->dealer;
    return take(follower, &list) && play(follower);
}

bool follow_end(struct follower *follower, const struct told_end *end) {
    static const struct told_hand nothing;
    const struct ruleset *rules = &follower->match.deal.rules;
    struct deal_setup setup = {.dice = {0}};
    struct event_list list;
    follower->hand = &nothing;
    follower->at = 0;
    wall_fill(&setup.wall, rules);
    // The record does not tell the clock or who stopped an open game: it says when it was over.
    bool may_stop = rules->time_limit_min > 0 || rules->game_length == GAME_LENGTH_OPEN;
    if (match_advance(&follower->match, &setup, may_stop, &list) != STATUS_OK ||
        list.rows[0].kind != EVENT_MATCH_END) {
        return told_refuse(&follower->problem, end->place,
                           "the record ends, by these rules the match goes on");
    }
    for (int seat = 0; seat < rules->players; seat++) {
        int32_t points = list.rows[0].end.points[seat];
        if (end->has_points && end->points[seat] != points) {
            return told_refuse(&follower->problem, end->place,
                               "seat %d ends with %d points, by these rules with %d", seat,
                               end->points[seat], points);
        }
    }
    return take(follower, &list);
}

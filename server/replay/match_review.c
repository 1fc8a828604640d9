// Playing a match again with a bot that sits on the lap of one player: it sees what that seat saw,
// and is asked at each decision.
#include "server/replay/match_review.h"

#include "common/advice/weigh.h"
#include "common/advice/weigh_points.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/deal/legal/legal.h"
#include "server/bots/bot.h"
#include "server/records/match_record.h"
#include "server/replay/replay_parts.h"
#include "server/session/message.h"
#include "server/table/event_log.h"
#include "server/translate/translate.h"

#include <stdlib.h>
#include <string.h>

enum {
    ROWS_MAX = 400,
    HANDS_MAX = 400,
    WEIGHED_MAX = 1500, // decisions, of a millisecond or two each: five matches of the usual length
    WORTH_MAX = 100000,
    LOSS_MAX = 100000000,
    RISKY = 50, // per mille: one in twenty
};

// What comes of it.
struct review {
    int32_t decisions, same; // of all hands
    int row_count, hand_count;
    struct scratch *scratch; // the tiles of the rows live there
    // Decisions that differ, in their order. Of a match with more of them the rest is only counted.
    struct wire_review_row rows[ROWS_MAX];
    struct wire_review_hand hands[HANDS_MAX];
};

struct walk {
    struct match match; // all of it, for what is legal
    struct bot bot;
    struct passed passed[SEAT_MAX];
    struct review *review;
    struct review_scale scale;
    int32_t number; // of the last event
    int seat;
    // The decision that is open, if one is: the bot has chosen, the seat not yet.
    bool is_open;
    bool is_claim;      // it is about what others have discarded or shown
    bool others_act;    // somebody else's claim counts: what the seat wanted nobody knows
    uint8_t discards;   // as what the seat discards: ACTION_DISCARD, or what it has declared before
    int32_t asked_at;   // `number` then
    struct deal before; // as the seat saw it
    struct passed passed_before[SEAT_MAX];
    struct action choice; // of the bot
    struct action_list legal;
    struct bot_worths worths; // of these
    int weighed;              // decisions
    int last_row;             // of the seat's last discard, -1 if the bot did the same
    bool is_last_risky;       // that discard
};

static struct wire_review_hand *hand_now(const struct walk *walk) {
    return &walk->review->hands[walk->review->hand_count - 1];
}

// ---- a decision is made ----

static void fill_hand(const struct walk *walk, struct wire_review_row *row) {
    const struct seat *seat = &walk->before.seats[walk->seat];
    struct hand hand = seat->hand;
    uint8_t tiles[HAND_MAX];
    row->has_drawn = !walk->is_claim && seat->drawn != TILE_NONE;
    if (row->has_drawn) {
        row->drawn = translate_tile(walk->review->scratch, seat->drawn);
        hand_remove(&hand, seat->drawn);
    }
    row->tehai = translate_tiles(walk->review->scratch, tiles, hand_tiles(&hand, tiles));
}

// False if there are as many rows as there may be.
static bool add_row(struct walk *walk, const struct review_decision *decision) {
    struct review *review = walk->review;
    if (review->row_count == ROWS_MAX) {
        return false;
    }
    struct wire_review_row *row = &review->rows[review->row_count++];
    *row = (struct wire_review_row){
        .n = walk->asked_at,
        .hand = review->hand_count - 1,
        .turn = decision->deal->seats[walk->seat].river_count,
    };
    translate_action(decision->deal, &decision->did, &row->did);
    translate_action(decision->deal, &decision->bot, &row->bot);
    fill_hand(walk, row);
    review_weigh(decision, row);
    if (row->about == WIRE_REVIEW_ABOUT_TILES && row->after.shanten == row->bot_after.shanten) {
        hand_now(walk)->tiles += row->bot_after.tiles - row->after.tiles;
    }
    if (decision->is_weighed) {
        review_note_worths(decision, row);
    }
    return true;
}

// What the seat's own discard dares, and how many tiles there were to keep.
static void note_discard(struct walk *walk, const struct review_decision *decision) {
    const struct action *did = &decision->did, *bot = &decision->bot;
    struct wire_review_hand *hand = hand_now(walk);
    walk->is_last_risky = false;
    if (!review_measures(decision, did)) {
        return;
    }
    struct wire_review_after after = review_after(decision, did->tile);
    walk->is_last_risky = after.risk >= RISKY;
    hand->risky += walk->is_last_risky;
    if (review_measures(decision, bot)) {
        struct wire_review_after best = review_after(decision, bot->tile);
        hand->tiles_of += best.shanten == after.shanten ? best.tiles : 0;
    }
}

// False if it was not weighed.
static bool worth_of(const struct walk *walk, const struct action *action, int32_t *out_worth) {
    const struct action_list *legal = &walk->legal;
    for (int i = 0; walk->worths.are_known && i < legal->count; i++) {
        if (review_is_same(&legal->rows[i], action)) {
            float worth = walk->scale.steps * walk->worths.of[i];
            worth = worth > WORTH_MAX ? WORTH_MAX : worth < -WORTH_MAX ? -WORTH_MAX : worth;
            *out_worth = (int32_t)(worth < 0 ? worth - 0.5f : worth + 0.5f);
            return true;
        }
    }
    return false;
}

static void note_worth(struct walk *walk, struct review_decision *decision) {
    struct wire_review_hand *hand = hand_now(walk);
    decision->is_weighed = worth_of(walk, &decision->did, &decision->did_worth) &&
                           worth_of(walk, &decision->bot, &decision->bot_worth);
    int given = decision->bot_worth - decision->did_worth;
    if (decision->is_weighed) {
        hand->has_worth = true;
        hand->worth += given > 0 ? given : 0;
    }
}

static void decide(struct walk *walk, const struct action *did) {
    struct review_decision decision = {
        .deal = &walk->before,
        .seat = walk->seat,
        .passed = walk->passed_before,
        .did = *did,
        .bot = walk->choice,
        .step_weight = walk->scale.weight,
    };
    bool is_same = review_is_same(did, &walk->choice);
    note_worth(walk, &decision);
    walk->is_open = false;
    hand_now(walk)->decisions++;
    hand_now(walk)->same += is_same;
    walk->review->decisions++;
    walk->review->same += is_same;
    bool has_row = !is_same && add_row(walk, &decision);
    if (!walk->is_claim) {
        note_discard(walk, &decision);
        walk->last_row = has_row ? walk->review->row_count - 1 : -1;
    }
}

static void decide_plain(struct walk *walk, enum action_kind kind, uint8_t tile) {
    struct action did = {.kind = (uint8_t)kind, .seat = (uint8_t)walk->seat, .tile = tile};
    memset(did.used, TILE_NONE, sizeof did.used);
    decide(walk, &did);
}

static void decide_discard(struct walk *walk, const struct event *event) {
    struct action did = {
        .kind = walk->discards,
        .seat = (uint8_t)walk->seat,
        .tile = event->tile,
        .is_drawn = event->is_drawn,
    };
    memset(did.used, TILE_NONE, sizeof did.used);
    decide(walk, &did);
}

static void decide_meld(struct walk *walk, const struct meld *meld) {
    static const uint8_t actions[MELD_KIND_COUNT] = {
        [MELD_CHII] = ACTION_CHII,
        [MELD_PON] = ACTION_PON,
        [MELD_DAIMINKAN] = ACTION_DAIMINKAN,
        [MELD_ANKAN] = ACTION_ANKAN,
        [MELD_SHOUMINKAN] = ACTION_SHOUMINKAN,
    };
    struct action did = {.kind = actions[meld->kind], .seat = (uint8_t)walk->seat};
    memset(did.used, TILE_NONE, sizeof did.used);
    // The tiles of a call: first the claimed one; of a closed kan all are one's own.
    int own = meld->kind == MELD_ANKAN ? 0 : 1;
    did.tile = meld->kind == MELD_SHOUMINKAN ? meld->tiles[3]
               : own == 0                    ? TILE_NONE
                                             : meld->tiles[0];
    for (int i = own; i < meld_size(meld) && meld->kind != MELD_SHOUMINKAN; i++) {
        did.used[i - own] = meld->tiles[i];
    }
    decide(walk, &did);
}

// What the seat itself does, if the event is that.
static bool note_own(struct walk *walk, const struct event *event) {
    if (event->seat != walk->seat) {
        return false;
    }
    switch ((int)event->kind) {
    case EVENT_RIICHI:
        walk->discards = ACTION_RIICHI;
        return true;
    case EVENT_FISHING:
        walk->discards = event->is_original ? ACTION_ORIGINAL : ACTION_FISHING;
        return true;
    case EVENT_DISCARD:
        decide_discard(walk, event);
        return true;
    case EVENT_MELD:
        decide_meld(walk, &event->meld);
        return true;
    case EVENT_KITA:
        decide_plain(walk, ACTION_KITA, event->tile);
        return true;
    case EVENT_WIN:
        decide_plain(walk, walk->is_claim ? ACTION_RON : ACTION_TSUMO, event->win.tile);
        return true;
    case EVENT_ANSWER:
        decide(walk, &event->answer);
        return true;
    default:
        return false;
    }
}

// The turn goes on without the seat: it has passed, unless somebody else's claim came first.
static void note_others(struct walk *walk, const struct event *event) {
    switch ((int)event->kind) {
    case EVENT_WIN:
    case EVENT_MELD:
        walk->others_act = walk->others_act || event->seat != walk->seat;
        return;
    case EVENT_DRAWN:
        if (!walk->is_claim && event->drawn.reason == DRAWN_KYUUSHU) {
            decide_plain(walk, ACTION_NINE, TILE_NONE);
        }
        walk->others_act = walk->others_act || event->drawn.reason > DRAWN_NAGASHI;
        break;
    case EVENT_DRAW:
    case EVENT_DEAL_END:
    case EVENT_DEAL_START:
        break;
    case EVENT_ASK: // first the tiles of a goulash are exchanged
        walk->is_open = walk->is_open && event->question != QUESTION_EXCHANGE;
        return;
    default:
        return;
    }
    if (walk->is_open && walk->is_claim && !walk->others_act) {
        decide_plain(walk, ACTION_PASS, TILE_NONE);
    }
    walk->is_open = false;
}

// Somebody wins on what the seat has just discarded.
static void note_loss(struct walk *walk, const struct event *event) {
    const struct event_win *win = &event->win;
    int32_t points = win->deltas[walk->seat];
    if (event->kind != EVENT_WIN || win->from != walk->seat || event->seat == walk->seat ||
        points >= 0 || points < -LOSS_MAX) {
        return;
    }
    struct wire_review_hand *hand = hand_now(walk);
    hand->has_lost = hand->has_lost_n = true;
    hand->lost = hand->lost <= LOSS_MAX + points ? hand->lost - points : LOSS_MAX;
    hand->risky_lost += walk->is_last_risky;
    walk->is_last_risky = false; // of several winners the first is enough
    hand->lost_n = walk->match.deal.phase == DEAL_ENDING ? hand->lost_n : walk->number;
    if (walk->last_row >= 0) {
        review_note_loss(&walk->review->rows[walk->last_row], -points);
    }
}

// The hand is ready after the seat's own discard.
static void note_ready(struct walk *walk, const struct event *event) {
    const struct seat *seat = &walk->match.deal.seats[walk->seat];
    struct wire_review_hand *hand = hand_now(walk);
    if (event->kind == EVENT_DISCARD && event->seat == walk->seat && !hand->has_ready &&
        seat->waits != 0) {
        hand->has_ready = true;
        hand->ready = seat->river_count;
    }
}

// ---- a decision is asked for ----

// What the bot does, and what it takes all ways to go on for.
static void ask_bot(struct walk *walk) {
    walk->worths.are_known = false;
    walk->bot.worths = &walk->worths;
    if (walk->bot.scratch != NULL) {
        memset(walk->bot.scratch, 0, walk->bot.kind->scratch_bytes);
    }
    walk->choice = bot_choose(&walk->bot, &walk->legal);
    walk->weighed += walk->worths.are_known;
}

static void ask(struct walk *walk) {
    const struct deal *deal = &walk->match.deal;
    struct action_list *legal = &walk->legal;
    bool is_turn = deal->phase == DEAL_TURN && deal->turn == walk->seat;
    bool is_claim = deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB;
    if (walk->is_open || (!is_turn && !is_claim)) {
        return;
    }
    legal_list(deal, walk->seat, legal);
    if (legal->count < 2) {
        walk->last_row = is_turn ? -1 : walk->last_row;
        walk->is_last_risky = walk->is_last_risky && !is_turn; // what one must discard is no choice
        return;
    }
    walk->is_open = true;
    walk->is_claim = is_claim;
    walk->others_act = false;
    walk->discards = ACTION_DISCARD;
    walk->asked_at = walk->number;
    walk->before = walk->bot.match.deal;
    memcpy(walk->passed_before, walk->passed, sizeof walk->passed);
    ask_bot(walk);
}

// ---- the match ----

MUST_USE static enum status begin_hand(struct walk *walk) {
    struct review *review = walk->review;
    if (review->hand_count == HANDS_MAX) {
        return STATUS_MATCH_TOO_LONG;
    }
    review->hands[review->hand_count++] = (struct wire_review_hand){.n = walk->number + 1};
    walk->last_row = -1;
    walk->is_last_risky = false;
    return STATUS_OK;
}

MUST_USE static enum status step(struct walk *walk, const struct event *event) {
    struct viewed_event viewed;
    if (walk->is_open && !note_own(walk, event)) {
        note_others(walk, event);
    }
    if (event->kind == EVENT_DEAL_START) {
        enum status status = begin_hand(walk);
        if (status != STATUS_OK) {
            return status;
        }
    }
    if (walk->review->hand_count > 0) {
        note_loss(walk, event);
    }
    if (match_apply(&walk->match, event) != STATUS_OK) {
        return STATUS_BROKEN;
    }
    walk->number += event_is_numbered(event) ? 1 : 0;
    if (view_of(&walk->match.deal.rules, event, walk->seat, &viewed)) {
        passed_note(&walk->bot.match.deal, &viewed.event, walk->passed);
        bot_see(&walk->bot, &viewed);
    }
    if (walk->bot.is_lost) {
        return STATUS_BROKEN;
    }
    if (walk->review->hand_count > 0) {
        note_ready(walk, event);
        ask(walk);
    }
    return walk->weighed > WEIGHED_MAX ? STATUS_MATCH_TOO_LONG : STATUS_OK;
}

static enum status walk_through(struct walk *walk, const struct bot_kind *kind,
                                const struct match_record *record) {
    struct match_place place = {.offset = 0};
    struct event event;
    enum status status = STATUS_OK;
    walk->last_row = -1;
    match_init(&walk->match, &record->rules);
    bot_init(&walk->bot, kind, &record->rules, walk->seat, 0);
    if (kind->scratch_bytes > 0 && (walk->bot.scratch = malloc(kind->scratch_bytes)) == NULL) {
        return STATUS_NO_MEMORY;
    }
    while (status == STATUS_OK && match_record_next(record, &place, &event)) {
        status = step(walk, &event);
    }
    free(walk->bot.scratch);
    return status == STATUS_OK && place.offset < record->length ? STATUS_BROKEN : status;
}

static enum status encode(const struct review *review, const char *bot,
                          const struct match_record *record, int seat, struct frame **out_frame) {
    struct wire_server answer = {
        .type = WIRE_SERVER_MATCH_REVIEW,
        .match_review = {.id = record->header.id,
                         .seat = seat,
                         .bot = bot,
                         .unit = review_scale_of(&record->rules).unit,
                         .decisions = review->decisions,
                         .same = review->same,
                         .hands = {.count = review->hand_count, .rows = review->hands},
                         .rows = {.count = review->row_count, .rows = review->rows}},
    };
    enum status status = message_encode(&answer, out_frame);
    return status == STATUS_TOO_LARGE ? STATUS_MATCH_TOO_LONG : status;
}

static enum status review_with(const struct bot_kind *kind, const struct match_record *record,
                               int seat, struct frame **out_frame) {
    struct walk *walk = calloc(1, sizeof *walk);
    struct review *review = calloc(1, sizeof *review);
    struct scratch *scratch = scratch_create();
    enum status status = STATUS_NO_MEMORY;
    if (walk != NULL && review != NULL && scratch != NULL) {
        review->scratch = scratch;
        walk->review = review;
        walk->scale = review_scale_of(&record->rules);
        walk->seat = seat;
        status = walk_through(walk, kind, record);
    }
    if (status == STATUS_OK) {
        status = encode(review, kind->name, record, seat, out_frame);
    }
    scratch_destroy(scratch);
    free(review);
    free(walk);
    return status;
}

enum status match_review_frame(const struct match_record *record, int seat,
                               struct frame **out_frame) {
    if (seat < 0 || seat >= record->rules.players) {
        return STATUS_NO_SUCH_SEAT;
    }
    bool is_weighed = weigh_can(&record->rules) || weigh_points_can(&record->rules);
    if (!is_weighed && scoring_of(&record->rules)->hands != HANDS_BY_SHAPE) {
        return STATUS_NO_REVIEW;
    }
    enum status status = STATUS_MATCH_TOO_LONG;
    if (is_weighed) {
        status = review_with(&bot_strong, record, seat, out_frame);
    }
    return status == STATUS_MATCH_TOO_LONG ? review_with(&bot_efficient, record, seat, out_frame)
                                           : status;
}

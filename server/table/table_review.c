// Asking those who were tenpai, then showing all hands to everybody (tibet R58, R59a).
#include "server/table/table_review.h"

#include "common/advice/aftermath.h"
#include "common/rules/deal/facts/scoring.h"
#include "server/table/publish.h"
#include "server/table/table_parts.h"
#include "server/translate/translate.h"
#include "server/translate/translate_points.h"
#include "server/translate/wire_help.h"
#include "server/translate/wire_points.h"

#include <string.h>

enum { NAMING_MS = 20000, WINS_MAX = SEAT_MAX };

static bool has_review(const struct table *table) {
    const struct ruleset *rules = &table->options.rules;
    // Wrong sets of a strict table are no matter for a lesson.
    return (rules->reveal_hands_at_end || table->options.lesson.review) &&
           rules->legality != LEGALITY_STRICT;
}

// The wins of the present hand, in order.
static int find_wins(const struct table *table, struct event out_wins[WINS_MAX]) {
    struct event_cursor cursor = event_log_from_deal(&table->log);
    struct event event;
    int count = 0;
    while (count < WINS_MAX && event_log_next(&table->log, &cursor, &event)) {
        if (event.kind == EVENT_WIN) {
            out_wins[count++] = event;
        }
    }
    return count;
}

static uint8_t self_drawn_tile(const struct event *wins, int count, int seat) {
    for (int i = 0; i < count; i++) {
        if (wins[i].seat == seat && wins[i].win.from == seat) {
            return wins[i].win.tile;
        }
    }
    return TILE_NONE;
}

// ---- the question ----

static unsigned seats_to_ask(const struct table *table) {
    struct event wins[WINS_MAX];
    struct aftermath aftermath;
    int count = find_wins(table, wins);
    unsigned asked = 0;
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        uint8_t tile = self_drawn_tile(wins, count, seat);
        bool wants =
            row->kind == WIRE_SEAT_KIND_PERSON && row->connections > 0 && row->help.wants_naming;
        bool is_asked = wants && aftermath_of(&table->match.deal, seat, tile, &aftermath) &&
                        aftermath.is_tenpai;
        asked |= (unsigned)is_asked << seat;
    }
    return asked;
}

void table_review_begin(struct table *table) {
    struct table_review *review = &table->review;
    memset(review, 0, sizeof *review);
    if (!has_review(table)) {
        return;
    }
    review->is_open = true;
    review->asked = seats_to_ask(table);
    bool has_clock = table_has_clock(table); // without one everybody takes the time they need
    review->until = has_clock ? table_now(table) + NAMING_MS : TIME_NEVER;
    for (int seat = 0; seat < table_players(table); seat++) {
        if (review->asked >> seat & 1) {
            struct wire_server message = {
                .type = WIRE_SERVER_NAME_WAITS,
                .name_waits = {.time_ms = has_clock ? NAMING_MS : -1},
            };
            publish_to_viewer(table, seat, &message);
        }
    }
    table_review_update(table);
}

enum status table_name_waits(struct table *table, struct session *session,
                             const struct wire_client_name_waits *request) {
    struct table_review *review = &table->review;
    uint8_t tiles[HAND_MAX];
    if (session->seat == NO_SEAT) {
        return STATUS_NOT_SEATED;
    }
    unsigned bit = 1u << session->seat;
    if (!review->is_open || (review->asked & ~review->answered & bit) == 0) {
        return STATUS_NOT_ASKED;
    }
    if (!help_read_tiles(request->pais.rows, request->pais.count, tiles)) {
        return STATUS_BAD_FIELD;
    }
    for (int i = 0; i < request->pais.count; i++) {
        review->named[session->seat] |= KIND_BIT(tile_kind(tiles[i]));
    }
    review->answered |= bit;
    table_review_update(table);
    return STATUS_OK;
}

// ---- showing ----

static struct wire_named_waits naming_words(struct scratch *scratch, kind_set waits,
                                            kind_set named) {
    struct naming naming = naming_of(waits, named & KINDS_PLAIN);
    return (struct wire_named_waits){
        .right = translate_kinds(scratch, naming.right),
        .wrong = translate_kinds(scratch, naming.wrong),
        .missing = translate_kinds(scratch, naming.missing),
    };
}

// By points and doubles every hand has been counted. Fills in whose, and what.
static unsigned find_counted(const struct table *table, struct points_score out_scores[SEAT_MAX]) {
    struct event_cursor cursor = event_log_from_deal(&table->log);
    struct event event;
    unsigned counted = 0;
    while (scoring_of(&table->options.rules)->counts_hands &&
           event_log_next(&table->log, &cursor, &event)) {
        if (event.kind == EVENT_HAND) {
            counted |= 1u << event.seat;
            out_scores[event.seat] = event.hand.score;
        }
    }
    return counted;
}

// Where nothing is counted a hand is only made known.
static void add_counted(const struct table *table, struct scratch *scratch,
                        const struct points_score *score, struct wire_reviewed_hand *out) {
    if (scoring_of(&table->options.rules)->counts_hands) {
        out->has_counted = true;
        out->counted = translate_points_sum(scratch, score);
    }
}

static bool review_seat(const struct table *table, struct scratch *scratch, int seat, uint8_t tile,
                        struct wire_reviewed_hand *out) {
    const struct table_review *review = &table->review;
    struct aftermath aftermath;
    if (!aftermath_of(&table->match.deal, seat, tile, &aftermath)) {
        return false;
    }
    bool has_named = (review->answered >> seat & 1) != 0 && review->named[seat] != 0;
    *out = (struct wire_reviewed_hand){
        .seat = seat,
        .tehai = translate_tiles(scratch, aftermath.tiles, aftermath.tile_count),
        .shanten = aftermath.shanten,
        .waits = translate_kinds(scratch, aftermath.waits),
        .helps = translate_kinds(scratch, aftermath.helps),
        .has_named = has_named,
        .specials = help_near_specials(scratch, &table->match.deal, seat),
    };
    if (has_named) {
        out->named = naming_words(scratch, aftermath.waits, review->named[seat]);
    }
    return true;
}

static void review_message(const struct table *table, struct scratch *scratch,
                           struct wire_server *out) {
    struct event wins[WINS_MAX];
    struct points_score scores[SEAT_MAX];
    unsigned counted = find_counted(table, scores);
    struct wire_reviewed_hand *hands = SCRATCH_NEW(scratch, struct wire_reviewed_hand, SEAT_MAX);
    struct wire_explained_win *lines = SCRATCH_NEW(scratch, struct wire_explained_win, WINS_MAX);
    int win_count = find_wins(table, wins), hand_count = 0;
    for (int seat = 0; seat < table_players(table); seat++) {
        uint8_t tile = self_drawn_tile(wins, win_count, seat);
        bool is_known = review_seat(table, scratch, seat, tile, &hands[hand_count]);
        if (is_known && (counted >> seat & 1) != 0) {
            add_counted(table, scratch, &scores[seat], &hands[hand_count]);
        }
        hand_count += is_known;
    }
    for (int i = 0; i < win_count; i++) {
        int seat = wins[i].seat;
        lines[i] = help_explained(scratch, &table->match.deal, seat, &wins[i].win,
                                  counted >> seat & 1 ? &scores[seat] : NULL);
    }
    *out = (struct wire_server){
        .type = WIRE_SERVER_HAND_REVIEW,
        .hand_review = {.number = table->log.last_number,
                        .hands = {.count = hand_count, .rows = hands},
                        .wins = {.count = win_count, .rows = lines}},
    };
}

// Nobody waits for those who have gone.
static unsigned seats_present(const struct table *table) {
    unsigned present = 0;
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        present |= (unsigned)(row->connections > 0 && !row->is_away) << seat;
    }
    return present;
}

void table_review_update(struct table *table) {
    struct table_review *review = &table->review;
    review->asked &= seats_present(table) | review->answered;
    bool is_waiting = (review->asked & ~review->answered) != 0 && table_now(table) < review->until;
    if (!review->is_open || is_waiting) {
        return;
    }
    struct wire_server message;
    struct scratch *scratch = scratch_create();
    review->is_open = false;
    review->is_shown = scratch != NULL; // without memory there is none; the game goes on
    if (scratch != NULL) {
        review_message(table, scratch, &message);
        publish_to_all(table, &message);
    }
    scratch_destroy(scratch);
}

uint64_t table_review_due(const struct table *table) {
    return table->review.is_open ? table->review.until : TIME_NEVER;
}

void table_review_forget(struct table *table) {
    memset(&table->review, 0, sizeof table->review);
}

void table_review_end(struct table *table) {
    table->review.until = 0;
    table_review_update(table); // the next hand waits for nobody
    table->review.is_shown = false;
}

void table_review_tell(struct table *table, struct session *session) {
    struct wire_server message;
    struct scratch *scratch = table->review.is_shown ? scratch_create() : NULL;
    if (scratch != NULL) {
        review_message(table, scratch, &message);
        session_tell(session, &message);
    }
    scratch_destroy(scratch);
}

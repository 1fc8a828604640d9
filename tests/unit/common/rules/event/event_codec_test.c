// Events as bytes and back: nothing is lost, and bytes that are no event are refused.
#include "common/rules/event/event_codec.h"

#include "common/base/check.h"
#include "common/rules/event/event_text.h"
#include "common/rules/scoring/han_fu/fu.h"
#include "common/rules/scoring/han_fu/yaku.h"
#include "tests/support/chance_match.h"
#include "tests/support/test.h"

#include <string.h>

static struct event blank(enum event_kind kind, int seat) {
    struct event event;
    memset(&event, 0, sizeof event);
    event.kind = (uint8_t)kind;
    event.seat = (uint8_t)seat;
    event.tile = TILE_NONE;
    return event;
}

// The number of bytes it takes. Decoding them gives the same event; fewer bytes are no event.
static size_t expect_kept(const struct event *event) {
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    struct event read;
    size_t length = event_encode(event, bytes);
    EXPECT_INT(event_decode(EVENT_CODE_VERSION, bytes, length, &read), length);
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): both were cleared first
    EXPECT(memcmp(&read, event, sizeof read) == 0);
    for (size_t cut = 0; cut < length; cut++) {
        EXPECT_INT(event_decode(EVENT_CODE_VERSION, bytes, cut, &read), 0);
    }
    return length;
}

// Numbers from 1 on, so that no two fields are alike.
static void fill_bytes(uint8_t *bytes, size_t count, uint8_t *next) {
    for (size_t i = 0; i < count; i++) {
        bytes[i] = (*next)++;
    }
}

static void fill_numbers(int32_t *numbers, size_t count, int32_t sign) {
    for (size_t i = 0; i < count; i++) {
        numbers[i] = sign * (int32_t)(100000000 - i);
    }
}

TEST(throws_bonus_tiles_and_calls_are_kept) {
    struct event event = blank(EVENT_THROWS, NO_SEAT);
    for (size_t die = 0; die < sizeof event.throws.dice; die++) {
        event.throws.dice[die] = (uint8_t)(1 + die % 6);
    }
    expect_kept(&event);
    event = blank(EVENT_BONUS, 4);
    event.tile = KIND_SEASON_1 + 3;
    expect_kept(&event);
    event = blank(EVENT_FISHING, 2);
    expect_kept(&event);
    event.is_original = true; // an original call
    expect_kept(&event);
}

TEST(exchanges_their_questions_and_answers_are_kept) {
    uint8_t next = 1;
    struct event event = blank(EVENT_EXCHANGE, NO_SEAT);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        event.exchange.to[seat] = (uint8_t)(seat == 4 ? NO_SEAT : seat ^ 1);
        fill_bytes(event.exchange.tiles[seat], EXCHANGE_TILES, &next);
    }
    expect_kept(&event);
    memset(&event.exchange, TILE_NONE, sizeof event.exchange); // nobody took part
    expect_kept(&event);
    for (int question = 0; question < QUESTION_COUNT; question++) {
        event = blank(EVENT_ASK, NO_SEAT);
        event.question = (uint8_t)question;
        expect_kept(&event);
    }
    for (int kind = 0; kind < ACTION_KIND_COUNT; kind++) {
        event = blank(EVENT_ANSWER, 3);
        event.answer = (struct action){(uint8_t)kind, 3, KIND_JOKER, true, true, {1, 2, 3, 4}};
        expect_kept(&event);
    }
    event = blank(EVENT_SKIP, NO_SEAT);
    expect_kept(&event);
}

static void fill_lines(struct points_line *lines, int count) {
    for (int i = 0; i < count; i++) {
        lines[i] = (struct points_line){.reason = (uint8_t)(i % POINTS_REASON_COUNT),
                                        .kind = i % 2 ? TILE_NONE : (uint8_t)i,
                                        .amount = (uint16_t)(UINT16_MAX - i)};
    }
}

static struct event counted_hand(void) {
    struct event event = blank(EVENT_HAND, 1);
    struct points_score *score = &event.hand.score;
    uint8_t next = 1;
    event.hand.hand_count = HAND_MAX;
    fill_bytes(event.hand.hand, HAND_MAX, &next);
    fill_lines(score->lines, POINTS_LINES_MAX);
    fill_lines(score->doubles_of, POINTS_DOUBLES_MAX);
    score->line_count = POINTS_LINES_MAX;
    score->double_count = POINTS_DOUBLES_MAX;
    score->doubles = 40;
    score->bonus_doubles = 7;
    score->special = SPECIAL_HAND_MOON;
    score->is_fishing = score->is_cut = true;
    score->base = 12345;
    score->fixed = 1000;
    score->bonus_base = 32;
    score->total = POINTS_MAX;
    return event;
}

static struct event settlement(void) {
    struct event event = blank(EVENT_SETTLE, NO_SEAT);
    for (int i = 0; i < POINTS_PAYMENTS_MAX; i++) {
        event.settle.payments[i] =
            (struct points_payment){(uint8_t)(i % 4), (uint8_t)(i % 3 + 2), 2 * POINTS_MAX - i};
    }
    event.settle.count = POINTS_PAYMENTS_MAX;
    fill_numbers(event.settle.paid, SEAT_MAX, 1);
    fill_numbers(event.settle.received, SEAT_MAX, 2);
    fill_numbers(event.settle.nets, SEAT_MAX, -1);
    return event;
}

TEST(counted_hands_and_settlements_are_kept) {
    struct event event = counted_hand();
    expect_kept(&event);
    event.hand.score.is_fishing = false;
    event.hand.score.special = SPECIAL_NONE;
    expect_kept(&event);
    event = settlement();
    expect_kept(&event);
    event = blank(EVENT_LAID_OPEN, 0);
    event.laid_open.hand_count = 2;
    event.laid_open.hand[0] = KIND_JOKER;
    event.laid_open.hand[1] = KIND_RED;
    expect_kept(&event);
}

static void print(const struct ruleset *rules, const struct event *event, char out_line[4096]) {
    struct text text;
    text_init(&text, out_line, 4096);
    event_text(rules, event, &text);
    EXPECT(!text.is_cut);
}

static void on_event(void *context, const struct match *match, const struct event *event) {
    unsigned *seen = context;
    struct event read;
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    char wanted[4096], got[4096];
    size_t length = event_encode(event, bytes);
    EXPECT_INT(event_decode(EVENT_CODE_VERSION, bytes, length, &read), length);
    print(&match->deal.rules, event, wanted);
    print(&match->deal.rules, &read, got);
    EXPECT_TEXT(got, wanted);
    *seen |= 1u << event->kind;
}

TEST(every_event_of_british_matches_is_read_as_it_was_written) {
    static const char *const presets[] = {"british-1", "british-3", "british"};
    unsigned seen = 0;
    for (int i = 0; i < 3; i++) {
        struct ruleset rules;
        chance_rules(presets[i], i == 2 ? "fishing_call_validated=false" : "", &rules);
        for (uint64_t seed = 0; seed < 4; seed++) {
            chance_match(&rules, seed,
                         &(struct chance_watch){.context = &seen, .on_event = on_event});
        }
    }
    for (int kind = EVENT_THROWS; kind <= EVENT_SKIP; kind++) {
        EXPECT((seen >> kind & 1) != 0);
    }
}

// A byte of an encoded event changed to a value that its field cannot have.
static void expect_refused(const struct event *event, uint8_t value, uint8_t by) {
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    struct event read;
    size_t length = event_encode(event, bytes);
    uint8_t *at = memchr(bytes, value, length);
    CHECK(at != NULL);
    *at = by;
    EXPECT_INT(event_decode(EVENT_CODE_VERSION, bytes, length, &read), 0);
}

// Each field whose numbers have an end: a number that may be, and the first that may not.
struct bound {
    enum event_kind kind;
    size_t offset, size;
    int32_t last, beyond;
};
#define BOUND(kind, member, last, beyond)                                                          \
    { kind, offsetof(struct event, member), sizeof(((struct event *)0)->member), last, beyond }
#define COUNTED(kind, member, count) BOUND(kind, member, (count)-1, count)

static const struct bound bounds[] = {
    BOUND(EVENT_DRAW, tile, TILE_HIDDEN, KIND_COUNT),
    BOUND(EVENT_DRAW, tile, TILE_NONE, TILE_RED),
    COUNTED(EVENT_DEAL_START, start.dealer, SEAT_MAX),
    BOUND(EVENT_DEAL_START, start.wall.count, WALL_MAX, WALL_MAX + 1),
    BOUND(EVENT_DEAL_START, start.wall.drawn, 0, 1),
    BOUND(EVENT_DEAL_START, start.wall.replacements, 0, 1),
    BOUND(EVENT_DEAL_START, start.wall.tiles[1], KIND_JOKER, KIND_COUNT),
    BOUND(EVENT_DEAL_START, start.dice[3], 6, 7),
    COUNTED(EVENT_MELD, meld.kind, MELD_KIND_COUNT),
    COUNTED(EVENT_MELD, meld.from, SEAT_MAX),
    BOUND(EVENT_MELD, meld.tiles[3], TILE_RED | 4, TILE_RED | 5),
    COUNTED(EVENT_TAKE_BACK, meld.kind, MELD_KIND_COUNT),
    COUNTED(EVENT_ANSWER, answer.kind, ACTION_KIND_COUNT),
    COUNTED(EVENT_ANSWER, answer.seat, SEAT_MAX),
    BOUND(EVENT_ANSWER, answer.tile, TILE_NONE, TILE_NONE - 1),
    BOUND(EVENT_ANSWER, answer.used[0], KIND_JOKER, KIND_COUNT),
    COUNTED(EVENT_WORD, word.action.kind, ACTION_KIND_COUNT),
    COUNTED(EVENT_ASK, question, QUESTION_COUNT),
    COUNTED(EVENT_REVIEW, faults, 1 << FAULT_COUNT),
    BOUND(EVENT_THROWS, throws.dice[9], 6, 7),
    BOUND(EVENT_EXCHANGE, exchange.to[4], NO_SEAT, SEAT_MAX),
    BOUND(EVENT_EXCHANGE, exchange.tiles[4][2], TILE_NONE, KIND_COUNT),
    BOUND(EVENT_HAND, hand.hand_count, HAND_MAX, HAND_MAX + 1),
    BOUND(EVENT_HAND, hand.hand[13], TILE_HIDDEN, TILE_HIDDEN + 1),
    COUNTED(EVENT_HAND, hand.score.special, SPECIAL_HAND_VALUE_COUNT),
    BOUND(EVENT_HAND, hand.score.special, SPECIAL_NONE, SPECIAL_NONE - 1),
    BOUND(EVENT_HAND, hand.score.base, EVENT_POINTS_MAX, -1),
    BOUND(EVENT_HAND, hand.score.total, EVENT_POINTS_MAX, EVENT_POINTS_MAX + 1),
    BOUND(EVENT_SETTLE, settle.nets[0], EVENT_POINTS_MAX, EVENT_POINTS_MAX + 1),
    BOUND(EVENT_SETTLE, settle.nets[3], -EVENT_POINTS_MAX, -EVENT_POINTS_MAX - 1),
    BOUND(EVENT_SETTLE, settle.paid[0], EVENT_POINTS_MAX, 2000000000),
    BOUND(EVENT_SETTLE, settle.received[4], 0, INT32_MIN),
    COUNTED(EVENT_WIN, win.from, SEAT_MAX),
    BOUND(EVENT_WIN, win.tile, KIND_JOKER, KIND_COUNT),
    BOUND(EVENT_WIN, win.liable, NO_SEAT, SEAT_MAX),
    BOUND(EVENT_WIN, win.hand_count, HAND_MAX, HAND_MAX + 1),
    BOUND(EVENT_WIN, win.ura_count, INDICATOR_MAX, INDICATOR_MAX + 1),
    COUNTED(EVENT_WIN, win.score.limit, LIMIT_COUNT),
    BOUND(EVENT_WIN, win.score.base, EVENT_POINTS_MAX, -1),
    BOUND(EVENT_WIN, win.points, EVENT_POINTS_MAX, INT32_MAX),
    BOUND(EVENT_WIN, win.deltas[4], -EVENT_POINTS_MAX, INT32_MIN),
    COUNTED(EVENT_DRAWN, drawn.reason, DRAWN_REASON_COUNT),
    COUNTED(EVENT_DRAWN, drawn.tenpai, 1 << SEAT_MAX),
    COUNTED(EVENT_DRAWN, drawn.shown, 1 << SEAT_MAX),
    COUNTED(EVENT_DRAWN, drawn.winners, 1 << SEAT_MAX),
    COUNTED(EVENT_DRAWN, drawn.returned, 1 << SEAT_MAX),
    BOUND(EVENT_DRAWN, drawn.hand_counts[2], HAND_MAX, HAND_MAX + 1),
    BOUND(EVENT_DRAWN, drawn.hands[4][13], KIND_JOKER, KIND_COUNT),
    BOUND(EVENT_DRAWN, drawn.deltas[0], EVENT_POINTS_MAX, INT32_MAX),
    COUNTED(EVENT_PENALTY, penalty.fault, FAULT_COUNT),
    COUNTED(EVENT_PENALTY, penalty.penalty, PENALTY_VALUE_COUNT),
    COUNTED(EVENT_PENALTY, penalty.declared, ACTION_KIND_COUNT),
    BOUND(EVENT_PENALTY, penalty.hand_count, HAND_MAX, HAND_MAX + 1),
    BOUND(EVENT_PENALTY, penalty.deltas[1], -EVENT_POINTS_MAX, INT32_MIN),
    BOUND(EVENT_LAID_OPEN, laid_open.hand_count, HAND_MAX, HAND_MAX + 1),
    BOUND(EVENT_MATCH_END, end.points[0], EVENT_POINTS_MAX, INT32_MAX),
    BOUND(EVENT_MATCH_END, end.scores[4], -EVENT_POINTS_MAX, INT32_MIN),
    BOUND(EVENT_MATCH_END, end.places[4], SEAT_MAX, SEAT_MAX + 1),
    COUNTED(EVENT_FAIR, fair.step, FAIR_STEP_COUNT),
};

// Bytes in memory: the machine has the low one first, as every machine we build for.
static void set_field(struct event *event, const struct bound *bound, int32_t number) {
    memcpy((uint8_t *)event + bound->offset, &number, bound->size);
}

TEST(numbers_beyond_the_bounds_of_their_field_are_refused) {
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        uint8_t bytes[EVENT_CODE_BYTES_MAX];
        struct event read, event = blank(bounds[i].kind, NO_SEAT);
        set_field(&event, &bounds[i], bounds[i].last);
        size_t length = event_encode(&event, bytes);
        EXPECT_INT(event_decode(EVENT_CODE_VERSION, bytes, length, &read), length);
        set_field(&event, &bounds[i], bounds[i].beyond);
        length = event_encode(&event, bytes);
        if (event_decode(EVENT_CODE_VERSION, bytes, length, &read) != 0) {
            FAIL("row %d: %d was read", (int)i, bounds[i].beyond);
        }
    }
}

static void expect_unknown(const struct event *event) {
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    struct event read;
    size_t length = event_encode(event, bytes);
    EXPECT_INT(event_decode(EVENT_CODE_VERSION, bytes, length, &read), 0);
}

TEST(names_that_this_build_does_not_know_are_refused) {
    struct event event = blank(EVENT_WIN, 1);
    event.win.score.yaku_count = event.win.score.fu_part_count = 1;
    event.win.score.yaku[0].id = YAKU_COUNT - 1;
    expect_kept(&event);
    event.win.score.yaku[0].id = YAKU_COUNT; // of a later build, say
    expect_unknown(&event);
    event.win.score.yaku[0].id = 0;
    event.win.score.fu_parts[0].reason = FU_REASON_COUNT;
    expect_unknown(&event);
    event.win.score.fu_parts[0] = (struct score_fu){.reason = FU_BASE, .kind = KIND_COUNT};
    expect_unknown(&event);
    event = blank(EVENT_HAND, 1);
    event.hand.score.line_count = 1;
    event.hand.score.lines[0].reason = POINTS_REASON_COUNT;
    expect_unknown(&event);
    event.hand.score.lines[0] = (struct points_line){.kind = KIND_COUNT};
    expect_unknown(&event);
    event = blank(EVENT_SETTLE, NO_SEAT);
    event.settle.count = 1;
    event.settle.payments[0].payee = SEAT_MAX;
    expect_unknown(&event);
    event.settle.payments[0] = (struct points_payment){0, 1, EVENT_POINTS_MAX + 1};
    expect_unknown(&event);
}

TEST(counts_beyond_their_list_are_refused) {
    struct event event = blank(EVENT_SETTLE, NO_SEAT);
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    struct event read;
    event.settle.count = POINTS_PAYMENTS_MAX;
    expect_refused(&event, POINTS_PAYMENTS_MAX, POINTS_PAYMENTS_MAX + 1);
    event = counted_hand();
    event.hand.hand_count = 0;
    memset(event.hand.hand, 0, sizeof event.hand.hand);
    expect_refused(&event, POINTS_LINES_MAX, POINTS_LINES_MAX + 1);
    event = blank(EVENT_KIND_COUNT, NO_SEAT);
    bytes[0] = EVENT_KIND_COUNT;
    bytes[1] = bytes[2] = 0;
    EXPECT_INT(event_decode(EVENT_CODE_VERSION, bytes, 3, &read), 0);
    bytes[0] = EVENT_SKIP;
    EXPECT_INT(event_decode(EVENT_CODE_VERSION, bytes, 3, &read), 3);
    bytes[1] = 2 * (SEAT_MAX + 1); // the seat after the last
    EXPECT_INT(event_decode(EVENT_CODE_VERSION, bytes, 3, &read), 0);
}

// ---- times ----

static size_t write_timed(const struct event *event, uint64_t ms, bool is_known,
                          struct event_time *time, uint8_t *bytes) {
    struct event_time at = {.ms = ms, .is_known = is_known};
    return event_encode_timed(event, &at, time, bytes);
}

TEST(w15_a_time_is_kept_as_what_has_passed_since_the_event_before) {
    static const uint64_t times[] = {0, 0, 1, 126, 127, 20000, 20000, 3600000, 400000000000};
    struct event event = blank(EVENT_SKIP, NO_SEAT), read;
    struct event_time written = {.ms = 0}, seen = {.ms = 0};
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    size_t plain = event_encode(&event, bytes);
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        bool is_far = i == 8;
        size_t length = write_timed(&event, times[i], true, &written, bytes);
        EXPECT_INT(event_decode_timed(2, bytes, length, &seen, &read), length);
        EXPECT(seen.is_known && seen.ms == written.ms);
        EXPECT_INT(seen.ms, is_far ? times[i - 1] + UINT32_MAX - 1 : times[i]);
        EXPECT_INT(read.kind, EVENT_SKIP);
        EXPECT(length == plain + 1 || times[i] - times[i - 1] > 126);
        for (size_t cut = 0; cut < length; cut++) {
            struct event_time same = seen;
            EXPECT_INT(event_decode_timed(2, bytes, cut, &same, &read), 0);
            EXPECT_INT(same.ms, seen.ms);
        }
    }
}

TEST(a_time_that_is_not_known_leaves_the_next_one_as_it_is) {
    struct event event = blank(EVENT_SKIP, NO_SEAT), read;
    struct event_time written = {.ms = 0}, seen = {.ms = 0};
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    size_t length = write_timed(&event, 500, true, &written, bytes);
    EXPECT_INT(event_decode_timed(2, bytes, length, &seen, &read), length);
    length = write_timed(&event, 900, false, &written, bytes);
    EXPECT_INT(event_decode_timed(2, bytes, length, &seen, &read), length);
    EXPECT(!seen.is_known && !written.is_known);
    EXPECT_INT(seen.ms, 500);
    length = write_timed(&event, 1200, true, &written, bytes);
    EXPECT_INT(event_decode_timed(2, bytes, length, &seen, &read), length);
    EXPECT(seen.is_known);
    EXPECT_INT(seen.ms, 1200);
}

TEST(a_time_never_goes_back) {
    struct event event = blank(EVENT_SKIP, NO_SEAT), read;
    struct event_time written = {.ms = 700, .is_known = true}, seen = written;
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    size_t length = write_timed(&event, 300, true, &written, bytes);
    EXPECT_INT(event_decode_timed(2, bytes, length, &seen, &read), length);
    EXPECT_INT(written.ms, 700);
    EXPECT_INT(seen.ms, 700);
}

TEST(events_of_version_1_have_no_times) {
    struct event event = blank(EVENT_DISCARD, 1), read;
    struct event_time time = {.ms = 700, .is_known = true};
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    event.tile = KIND_RED;
    size_t length = event_encode(&event, bytes);
    EXPECT_INT(event_decode_timed(1, bytes, length, &time, &read), length);
    EXPECT(!time.is_known);
    EXPECT_INT(time.ms, 700);
    EXPECT_SAME(read, event);
    EXPECT_INT(event_decode_timed(0, bytes, length, &time, &read), 0);
    EXPECT_INT(event_decode_timed(EVENT_CODE_VERSION + 1, bytes, length, &time, &read), 0);
}

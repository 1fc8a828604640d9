// The rows of every event's bytes.
#include "common/rules/event/event_format.h"

#include "common/rules/scoring/han_fu/fu.h"
#include "common/rules/scoring/han_fu/yaku.h"

#define UP_TO(most)                                                                                \
    { 0, most, 0, false }
#define BELOW(count)                                                                               \
    { 0, (count)-1, 0, false }
#define FLAG UP_TO(1)
#define BYTE UP_TO(UINT8_MAX)
#define SPECIAL                                                                                    \
    { 0, SPECIAL_HAND_VALUE_COUNT - 1, SPECIAL_NONE, false }
#define TILE                                                                                       \
    { 0, UINT8_MAX, 0, true }
#define KIND_OR_NONE                                                                               \
    { 0, KIND_COUNT - 1, TILE_NONE, false }
#define SEAT BELOW(SEAT_MAX)
#define SEAT_OR_NONE                                                                               \
    { 0, SEAT_MAX - 1, NO_SEAT, false }
#define SEATS BELOW(1 << SEAT_MAX) // a bit a seat
#define DIE   UP_TO(6)             // 0 where not thrown
#define POINTS                                                                                     \
    { -EVENT_POINTS_MAX, EVENT_POINTS_MAX, 0, false }
#define PAID UP_TO(EVENT_POINTS_MAX)

// The version with which a row came; of a later one also what the field is in older bytes:
// SINCE(2, NO_SEAT).
#define V1                                                                                         \
    { 1 }
#define SINCE(version, otherwise)                                                                  \
    { version, otherwise }

#define SIZE_OF(member)  sizeof(((struct event *)0)->member)
#define COUNT_OF(member) (SIZE_OF(member) / SIZE_OF(member[0]))
#define NUMBER(since, member, bounds)                                                              \
    {#member,                                                                                      \
     since,                                                                                        \
     (uint8_t)SIZE_OF(member),                                                                     \
     SIZE_OF(member) == 4,                                                                         \
     1,                                                                                            \
     offsetof(struct event, member),                                                               \
     bounds},
#define LIST(since, member, bounds)                                                                \
    {#member,                                                                                      \
     since,                                                                                        \
     (uint8_t)SIZE_OF(member[0]),                                                                  \
     SIZE_OF(member[0]) == 4,                                                                      \
     (uint8_t)COUNT_OF(member),                                                                    \
     offsetof(struct event, member),                                                               \
     bounds},

// A later field comes last of its kind, with the version that it makes; a row that is here never
// changes, its bounds never become narrower.
// clang-format off
static const struct event_field deal_start_fields[] = {
    NUMBER(V1, start.round, BYTE)
    NUMBER(V1, start.dealer, SEAT)
    NUMBER(V1, start.honba, BYTE)
    NUMBER(V1, start.sticks, BYTE)
    NUMBER(V1, start.streak, BYTE)
    NUMBER(V1, start.is_last, FLAG)
    LIST  (V1, start.dice, DIE)
    NUMBER(V1, start.wall.count, UP_TO(WALL_MAX))
    NUMBER(V1, start.wall.drawn, UP_TO(0))
    NUMBER(V1, start.wall.replacements, UP_TO(0))
    LIST  (V1, start.wall.tiles, TILE)
};

static const struct event_field meld_fields[] = {
    NUMBER(V1, meld.kind, BELOW(MELD_KIND_COUNT))
    NUMBER(V1, meld.from, SEAT)
    NUMBER(V1, meld.is_wrong, FLAG)
    LIST  (V1, meld.tiles, TILE)
};

static const struct event_field answer_fields[] = {
    NUMBER(V1, answer.kind, BELOW(ACTION_KIND_COUNT))
    NUMBER(V1, answer.seat, SEAT)
    NUMBER(V1, answer.tile, TILE)
    NUMBER(V1, answer.is_drawn, FLAG)
    NUMBER(V1, answer.is_word, FLAG)
    LIST  (V1, answer.used, TILE)
};

static const struct event_field word_fields[] = {
    NUMBER(V1, word.action.kind, BELOW(ACTION_KIND_COUNT))
    NUMBER(V1, word.action.seat, SEAT)
    NUMBER(V1, word.action.tile, TILE)
    NUMBER(V1, word.action.is_drawn, FLAG)
    NUMBER(V1, word.action.is_word, FLAG)
    LIST  (V1, word.action.used, TILE)
};

static const struct event_field ask_fields[] = {
    NUMBER(V1, question, BELOW(QUESTION_COUNT))
};

static const struct event_field review_fields[] = {
    NUMBER(V1, faults, BELOW(1 << FAULT_COUNT))
};

static const struct event_field throws_fields[] = {
    LIST  (V1, throws.dice, DIE)
};

static const struct event_field exchange_fields[] = {
    LIST  (V1, exchange.to, SEAT_OR_NONE)
    LIST  (V1, exchange.tiles[0], TILE)
    LIST  (V1, exchange.tiles[1], TILE)
    LIST  (V1, exchange.tiles[2], TILE)
    LIST  (V1, exchange.tiles[3], TILE)
    LIST  (V1, exchange.tiles[4], TILE)
};

static const struct event_field hand_fields[] = {
    NUMBER(V1, hand.hand_count, UP_TO(HAND_MAX))
    LIST  (V1, hand.hand, TILE)
    NUMBER(V1, hand.score.line_count, UP_TO(POINTS_LINES_MAX))
    NUMBER(V1, hand.score.double_count, UP_TO(POINTS_DOUBLES_MAX))
    NUMBER(V1, hand.score.special, SPECIAL)
    NUMBER(V1, hand.score.is_fishing, FLAG)
    NUMBER(V1, hand.score.is_cut, FLAG)
    NUMBER(V1, hand.score.doubles, BYTE)
    NUMBER(V1, hand.score.bonus_doubles, BYTE)
    NUMBER(V1, hand.score.base, PAID)
    NUMBER(V1, hand.score.fixed, PAID)
    NUMBER(V1, hand.score.bonus_base, PAID)
    NUMBER(V1, hand.score.total, PAID)
};

static const struct event_field settle_fields[] = {
    NUMBER(V1, settle.count, UP_TO(POINTS_PAYMENTS_MAX))
    LIST  (V1, settle.paid, PAID)
    LIST  (V1, settle.received, PAID)
    LIST  (V1, settle.nets, POINTS)
};

static const struct event_field win_fields[] = {
    NUMBER(V1, win.from, SEAT)
    NUMBER(V1, win.tile, TILE)
    NUMBER(V1, win.sticks, BYTE)
    NUMBER(V1, win.liable, SEAT_OR_NONE)
    NUMBER(V1, win.hand_count, UP_TO(HAND_MAX))
    LIST  (V1, win.hand, TILE)
    NUMBER(V1, win.ura_count, UP_TO(INDICATOR_MAX))
    LIST  (V1, win.uras, TILE)
    NUMBER(V1, win.score.yaku_count, UP_TO(SCORE_YAKU_MAX))
    NUMBER(V1, win.score.fu_part_count, UP_TO(SCORE_FU_MAX))
    NUMBER(V1, win.score.han, BYTE)
    NUMBER(V1, win.score.fu, BYTE)
    NUMBER(V1, win.score.yakuman, BYTE)
    NUMBER(V1, win.score.limit, BELOW(LIMIT_COUNT))
    NUMBER(V1, win.score.dora, BYTE)
    NUMBER(V1, win.score.ura, BYTE)
    NUMBER(V1, win.score.red, BYTE)
    NUMBER(V1, win.score.kita, BYTE)
    NUMBER(V1, win.score.base, PAID)
    NUMBER(V1, win.points, PAID)
    LIST  (V1, win.deltas, POINTS)
};

static const struct event_field drawn_fields[] = {
    NUMBER(V1, drawn.reason, BELOW(DRAWN_REASON_COUNT))
    NUMBER(V1, drawn.tenpai, SEATS)
    NUMBER(V1, drawn.shown, SEATS)
    NUMBER(V1, drawn.winners, SEATS)
    NUMBER(V1, drawn.sticks, BYTE)
    NUMBER(V1, drawn.returned, SEATS)
    LIST  (V1, drawn.hand_counts, UP_TO(HAND_MAX))
    LIST  (V1, drawn.hands[0], TILE)
    LIST  (V1, drawn.hands[1], TILE)
    LIST  (V1, drawn.hands[2], TILE)
    LIST  (V1, drawn.hands[3], TILE)
    LIST  (V1, drawn.hands[4], TILE)
    LIST  (V1, drawn.deltas, POINTS)
};

static const struct event_field penalty_fields[] = {
    NUMBER(V1, penalty.fault, BELOW(FAULT_COUNT))
    NUMBER(V1, penalty.penalty, BELOW(PENALTY_VALUE_COUNT))
    NUMBER(V1, penalty.declared, BELOW(ACTION_KIND_COUNT))
    NUMBER(V1, penalty.hand_count, UP_TO(HAND_MAX))
    LIST  (V1, penalty.hand, TILE)
    LIST  (V1, penalty.deltas, POINTS)
};

static const struct event_field set_fields[] = {
    NUMBER({3}, set.round, BYTE)
    NUMBER({3}, set.dealer, SEAT)
    NUMBER({3}, set.honba, BYTE)
    NUMBER({3}, set.sticks, BYTE)
    LIST  ({3}, set.points, POINTS)
    LIST  ({3}, set.chombos, BYTE)
};

static const struct event_field laid_open_fields[] = {
    NUMBER(V1, laid_open.hand_count, UP_TO(HAND_MAX))
    LIST  (V1, laid_open.hand, TILE)
};

static const struct event_field match_end_fields[] = {
    LIST  (V1, end.points, POINTS)
    LIST  (V1, end.scores, POINTS)
    LIST  (V1, end.places, UP_TO(SEAT_MAX))
};

static const struct event_field fair_fields[] = {
    NUMBER(V1, fair.step, BELOW(FAIR_STEP_COUNT))
    NUMBER(V1, fair.given.is_given[0], FLAG)
    NUMBER(V1, fair.given.is_given[1], FLAG)
    NUMBER(V1, fair.given.is_given[2], FLAG)
    NUMBER(V1, fair.given.is_given[3], FLAG)
    NUMBER(V1, fair.given.is_given[4], FLAG)
    LIST  (V1, fair.given.rows[0], BYTE)
    LIST  (V1, fair.given.rows[1], BYTE)
    LIST  (V1, fair.given.rows[2], BYTE)
    LIST  (V1, fair.given.rows[3], BYTE)
    LIST  (V1, fair.given.rows[4], BYTE)
};

// ---- lists of small structs ----

#define PART(since, owner, member, bounds) \
    {#member, since, (uint8_t)sizeof(((struct owner *)0)->member), false, 1, offsetof(struct owner, member), bounds},

static const struct event_field yaku_parts[] = {
    PART(V1, score_yaku, id, BELOW(YAKU_COUNT))
    PART(V1, score_yaku, han, BYTE)
};
static const struct event_field fu_parts[] = {
    PART(V1, score_fu, reason, BELOW(FU_REASON_COUNT))
    PART(V1, score_fu, fu, BYTE)
    PART(V1, score_fu, kind, KIND_OR_NONE)
};
static const struct event_field line_parts[] = {
    PART(V1, points_line, reason, BELOW(POINTS_REASON_COUNT))
    PART(V1, points_line, kind, KIND_OR_NONE)
    PART(V1, points_line, amount, UP_TO(UINT16_MAX))
};
static const struct event_field payment_parts[] = {
    PART(V1, points_payment, payer, SEAT)
    PART(V1, points_payment, payee, SEAT)
    PART(V1, points_payment, amount, PAID)
};

#define LENGTH(rows) (sizeof(rows) / sizeof(rows)[0])
#define STRUCTS(counter, member, parts) \
    {#member, offsetof(struct event, counter), offsetof(struct event, member), SIZE_OF(member[0]), parts, LENGTH(parts)},

static const struct event_list_field win_lists[] = {
    STRUCTS(win.score.yaku_count, win.score.yaku, yaku_parts)
    STRUCTS(win.score.fu_part_count, win.score.fu_parts, fu_parts)
};
static const struct event_list_field hand_lists[] = {
    STRUCTS(hand.score.line_count, hand.score.lines, line_parts)
    STRUCTS(hand.score.double_count, hand.score.doubles_of, line_parts)
};
static const struct event_list_field settle_lists[] = {
    STRUCTS(settle.count, settle.payments, payment_parts)
};

// ---- the kinds ----

#define FIELDS(rows)       rows, LENGTH(rows)
#define NO_FIELDS          NULL, 0

// The first number is the version with which the kind came.
static const struct event_shape shapes[EVENT_KIND_COUNT] = {
    [EVENT_DEAL_START] = {1, FIELDS(deal_start_fields)},
    [EVENT_DRAW] = {1, NO_FIELDS},
    [EVENT_DISCARD] = {1, NO_FIELDS},
    [EVENT_RIICHI] = {1, NO_FIELDS},
    [EVENT_RIICHI_ACCEPTED] = {1, NO_FIELDS},
    [EVENT_MELD] = {1, FIELDS(meld_fields)},
    [EVENT_KITA] = {1, NO_FIELDS},
    [EVENT_DORA] = {1, NO_FIELDS},
    [EVENT_ASK] = {1, FIELDS(ask_fields)},
    [EVENT_ANSWER] = {1, FIELDS(answer_fields)},
    [EVENT_WIN] = {1, FIELDS(win_fields), FIELDS(win_lists)},
    [EVENT_DRAWN] = {1, FIELDS(drawn_fields)},
    [EVENT_DEAL_END] = {1, NO_FIELDS},
    [EVENT_MATCH_END] = {1, FIELDS(match_end_fields)},
    [EVENT_WORD] = {1, FIELDS(word_fields)},
    [EVENT_TAKE_BACK] = {1, FIELDS(meld_fields)},
    [EVENT_PENALTY] = {1, FIELDS(penalty_fields)},
    [EVENT_REVIEW] = {1, FIELDS(review_fields)},
    [EVENT_FAIR] = {1, FIELDS(fair_fields)},
    [EVENT_LAID_OPEN] = {1, FIELDS(laid_open_fields)},
    [EVENT_THROWS] = {1, FIELDS(throws_fields)},
    [EVENT_BONUS] = {1, NO_FIELDS},
    [EVENT_FISHING] = {1, NO_FIELDS},
    [EVENT_EXCHANGE] = {1, FIELDS(exchange_fields)},
    [EVENT_HAND] = {1, FIELDS(hand_fields), FIELDS(hand_lists)},
    [EVENT_SETTLE] = {1, FIELDS(settle_fields), FIELDS(settle_lists)},
    [EVENT_SKIP] = {1, NO_FIELDS},
    [EVENT_SET] = {3, FIELDS(set_fields)},
};
// clang-format on

const struct event_format event_format = {EVENT_CODE_VERSION, EVENT_KIND_COUNT, shapes};

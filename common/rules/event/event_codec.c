// Encoding by rows: each field is a number or a list of numbers, and says what they may be. Numbers
// are written seven bits to a byte, signed ones folded; lists say how many of their numbers follow,
// the rest being zero.
#include "common/rules/event/event_codec.h"

#include "common/base/check.h"
#include "common/rules/scoring/han_fu/fu.h"
#include "common/rules/scoring/han_fu/yaku.h"

#include <string.h>

// From `least` to `most`, or `other`.
struct bounds {
    int32_t least, most, other;
    bool is_tile; // of these only tiles, the hidden one or none
};

struct field {
    uint8_t kind; // enum event_kind
    uint8_t size; // bytes of one number: 1, 2 or 4; 4 is signed
    uint16_t offset;
    uint8_t count; // 1: a number; more: a list
    struct bounds bounds;
};

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

#define SIZE_OF(member) sizeof(((struct event *)0)->member)
#define NUMBER(of, member, bounds)                                                                 \
    {of, (uint8_t)SIZE_OF(member), offsetof(struct event, member), 1, bounds},
#define LIST(of, member, bounds)                                                                   \
    {of, (uint8_t)SIZE_OF(member[0]), offsetof(struct event, member),                              \
     (uint8_t)(SIZE_OF(member) / SIZE_OF(member[0])), bounds},

// The order of the rows is the order in the bytes: append within a kind only with a new version.
// clang-format off
#define ACTION_FIELDS(of, action) \
    NUMBER(of, action.kind, BELOW(ACTION_KIND_COUNT)) NUMBER(of, action.seat, SEAT) NUMBER(of, action.tile, TILE) \
    NUMBER(of, action.is_drawn, FLAG) NUMBER(of, action.is_word, FLAG) LIST(of, action.used, TILE)
#define MELD_FIELDS(of) \
    NUMBER(of, meld.kind, BELOW(MELD_KIND_COUNT)) NUMBER(of, meld.from, SEAT) NUMBER(of, meld.is_wrong, FLAG) LIST(of, meld.tiles, TILE)

static const struct field fields[] = {
    NUMBER(EVENT_DEAL_START, start.round, BYTE)
    NUMBER(EVENT_DEAL_START, start.dealer, SEAT)
    NUMBER(EVENT_DEAL_START, start.honba, BYTE)
    NUMBER(EVENT_DEAL_START, start.sticks, BYTE)
    NUMBER(EVENT_DEAL_START, start.streak, BYTE)
    NUMBER(EVENT_DEAL_START, start.is_last, FLAG)
    LIST  (EVENT_DEAL_START, start.dice, DIE)
    NUMBER(EVENT_DEAL_START, start.wall.count, UP_TO(WALL_MAX))
    NUMBER(EVENT_DEAL_START, start.wall.drawn, UP_TO(0))
    NUMBER(EVENT_DEAL_START, start.wall.replacements, UP_TO(0))
    LIST  (EVENT_DEAL_START, start.wall.tiles, TILE)

    MELD_FIELDS(EVENT_MELD)
    MELD_FIELDS(EVENT_TAKE_BACK)
    ACTION_FIELDS(EVENT_ANSWER, answer)
    ACTION_FIELDS(EVENT_WORD, word.action)
    NUMBER(EVENT_ASK, question, BELOW(QUESTION_COUNT))
    NUMBER(EVENT_REVIEW, faults, BELOW(1 << FAULT_COUNT))
    LIST  (EVENT_THROWS, throws.dice, DIE)
    LIST  (EVENT_EXCHANGE, exchange.to, SEAT_OR_NONE)
    LIST  (EVENT_EXCHANGE, exchange.tiles[0], TILE)
    LIST  (EVENT_EXCHANGE, exchange.tiles[1], TILE)
    LIST  (EVENT_EXCHANGE, exchange.tiles[2], TILE)
    LIST  (EVENT_EXCHANGE, exchange.tiles[3], TILE)
    LIST  (EVENT_EXCHANGE, exchange.tiles[4], TILE)

    NUMBER(EVENT_HAND, hand.hand_count, UP_TO(HAND_MAX))
    LIST  (EVENT_HAND, hand.hand, TILE)
    NUMBER(EVENT_HAND, hand.score.line_count, UP_TO(POINTS_LINES_MAX))
    NUMBER(EVENT_HAND, hand.score.double_count, UP_TO(POINTS_DOUBLES_MAX))
    NUMBER(EVENT_HAND, hand.score.special, SPECIAL)
    NUMBER(EVENT_HAND, hand.score.is_fishing, FLAG)
    NUMBER(EVENT_HAND, hand.score.is_cut, FLAG)
    NUMBER(EVENT_HAND, hand.score.doubles, BYTE)
    NUMBER(EVENT_HAND, hand.score.bonus_doubles, BYTE)
    NUMBER(EVENT_HAND, hand.score.base, PAID)
    NUMBER(EVENT_HAND, hand.score.fixed, PAID)
    NUMBER(EVENT_HAND, hand.score.bonus_base, PAID)
    NUMBER(EVENT_HAND, hand.score.total, PAID)

    NUMBER(EVENT_SETTLE, settle.count, UP_TO(POINTS_PAYMENTS_MAX))
    LIST  (EVENT_SETTLE, settle.paid, PAID)
    LIST  (EVENT_SETTLE, settle.received, PAID)
    LIST  (EVENT_SETTLE, settle.nets, POINTS)

    NUMBER(EVENT_WIN, win.from, SEAT)
    NUMBER(EVENT_WIN, win.tile, TILE)
    NUMBER(EVENT_WIN, win.sticks, BYTE)
    NUMBER(EVENT_WIN, win.liable, SEAT_OR_NONE)
    NUMBER(EVENT_WIN, win.hand_count, UP_TO(HAND_MAX))
    LIST  (EVENT_WIN, win.hand, TILE)
    NUMBER(EVENT_WIN, win.ura_count, UP_TO(INDICATOR_MAX))
    LIST  (EVENT_WIN, win.uras, TILE)
    NUMBER(EVENT_WIN, win.score.yaku_count, UP_TO(SCORE_YAKU_MAX))
    NUMBER(EVENT_WIN, win.score.fu_part_count, UP_TO(SCORE_FU_MAX))
    NUMBER(EVENT_WIN, win.score.han, BYTE)
    NUMBER(EVENT_WIN, win.score.fu, BYTE)
    NUMBER(EVENT_WIN, win.score.yakuman, BYTE)
    NUMBER(EVENT_WIN, win.score.limit, BELOW(LIMIT_COUNT))
    NUMBER(EVENT_WIN, win.score.dora, BYTE)
    NUMBER(EVENT_WIN, win.score.ura, BYTE)
    NUMBER(EVENT_WIN, win.score.red, BYTE)
    NUMBER(EVENT_WIN, win.score.kita, BYTE)
    NUMBER(EVENT_WIN, win.score.base, PAID)
    NUMBER(EVENT_WIN, win.points, PAID)
    LIST  (EVENT_WIN, win.deltas, POINTS)

    NUMBER(EVENT_DRAWN, drawn.reason, BELOW(DRAWN_REASON_COUNT))
    NUMBER(EVENT_DRAWN, drawn.tenpai, SEATS)
    NUMBER(EVENT_DRAWN, drawn.shown, SEATS)
    NUMBER(EVENT_DRAWN, drawn.winners, SEATS)
    NUMBER(EVENT_DRAWN, drawn.sticks, BYTE)
    NUMBER(EVENT_DRAWN, drawn.returned, SEATS)
    LIST  (EVENT_DRAWN, drawn.hand_counts, UP_TO(HAND_MAX))
    LIST  (EVENT_DRAWN, drawn.hands[0], TILE)
    LIST  (EVENT_DRAWN, drawn.hands[1], TILE)
    LIST  (EVENT_DRAWN, drawn.hands[2], TILE)
    LIST  (EVENT_DRAWN, drawn.hands[3], TILE)
    LIST  (EVENT_DRAWN, drawn.hands[4], TILE)
    LIST  (EVENT_DRAWN, drawn.deltas, POINTS)

    NUMBER(EVENT_PENALTY, penalty.fault, BELOW(FAULT_COUNT))
    NUMBER(EVENT_PENALTY, penalty.penalty, BELOW(PENALTY_VALUE_COUNT))
    NUMBER(EVENT_PENALTY, penalty.declared, BELOW(ACTION_KIND_COUNT))
    NUMBER(EVENT_PENALTY, penalty.hand_count, UP_TO(HAND_MAX))
    LIST  (EVENT_PENALTY, penalty.hand, TILE)
    LIST  (EVENT_PENALTY, penalty.deltas, POINTS)

    NUMBER(EVENT_LAID_OPEN, laid_open.hand_count, UP_TO(HAND_MAX))
    LIST  (EVENT_LAID_OPEN, laid_open.hand, TILE)

    LIST  (EVENT_MATCH_END, end.points, POINTS)
    LIST  (EVENT_MATCH_END, end.scores, POINTS)
    LIST  (EVENT_MATCH_END, end.places, UP_TO(SEAT_MAX))

    NUMBER(EVENT_FAIR, fair.step, BELOW(FAIR_STEP_COUNT))
    NUMBER(EVENT_FAIR, fair.given.is_given[0], FLAG)
    NUMBER(EVENT_FAIR, fair.given.is_given[1], FLAG)
    NUMBER(EVENT_FAIR, fair.given.is_given[2], FLAG)
    NUMBER(EVENT_FAIR, fair.given.is_given[3], FLAG)
    NUMBER(EVENT_FAIR, fair.given.is_given[4], FLAG)
    LIST  (EVENT_FAIR, fair.given.rows[0], BYTE)
    LIST  (EVENT_FAIR, fair.given.rows[1], BYTE)
    LIST  (EVENT_FAIR, fair.given.rows[2], BYTE)
    LIST  (EVENT_FAIR, fair.given.rows[3], BYTE)
    LIST  (EVENT_FAIR, fair.given.rows[4], BYTE)
};
// clang-format on

enum { FIELD_COUNT = sizeof fields / sizeof fields[0], NUMBER_BYTES_MAX = 5 };

// ---- numbers ----

static bool is_within(const struct bounds *bounds, int32_t number) {
    uint8_t tile = (uint8_t)number;
    bool is_fine = (number >= bounds->least && number <= bounds->most) || number == bounds->other;
    return is_fine &&
           (!bounds->is_tile || tile_is_known(tile) || tile == TILE_HIDDEN || tile == TILE_NONE);
}

static int32_t load(const struct event *event, const struct field *field, int index) {
    const uint8_t *at = (const uint8_t *)event + field->offset + field->size * index;
    uint16_t half;
    int32_t whole;
    switch (field->size) {
    case 1:
        return *at;
    case 2:
        memcpy(&half, at, sizeof half);
        return half;
    default:
        memcpy(&whole, at, sizeof whole);
        return whole;
    }
}

static void store(struct event *event, const struct field *field, int index, int32_t number) {
    uint8_t *at = (uint8_t *)event + field->offset + field->size * index;
    uint16_t half = (uint16_t)number;
    if (field->size == 1) {
        *at = (uint8_t)number;
    } else if (field->size == 2) {
        memcpy(at, &half, sizeof half);
    } else {
        memcpy(at, &number, sizeof number);
    }
}

static uint32_t fold(int32_t number) {
    return (uint32_t)number << 1 ^ (uint32_t)(number < 0 ? -1 : 0);
}

static int32_t unfold(uint32_t number) {
    return (int32_t)(number >> 1) ^ -(int32_t)(number & 1);
}

static size_t put(uint8_t *out, uint32_t number) {
    size_t count = 0;
    for (; number >= 0x80; number >>= 7) {
        out[count++] = (uint8_t)(number | 0x80);
    }
    out[count++] = (uint8_t)number;
    return count;
}

struct reader {
    const uint8_t *bytes;
    size_t length, used;
};

static bool get(struct reader *reader, uint32_t *out_number) {
    uint64_t number = 0;
    for (int i = 0; i < NUMBER_BYTES_MAX && reader->used < reader->length; i++) {
        uint8_t byte = reader->bytes[reader->used++];
        number |= (uint64_t)(byte & 0x7F) << (7 * i);
        if (byte < 0x80) {
            *out_number = (uint32_t)number;
            return number <= UINT32_MAX;
        }
    }
    return false;
}

// A number that is not folded.
static bool get_within(struct reader *reader, struct bounds bounds, int32_t *out_number) {
    uint32_t number;
    if (!get(reader, &number) || number > INT32_MAX || !is_within(&bounds, (int32_t)number)) {
        return false;
    }
    *out_number = (int32_t)number;
    return true;
}

static bool get_byte(struct reader *reader, struct bounds bounds, uint8_t *out_byte) {
    int32_t number;
    bool is_fine = get_within(reader, bounds, &number);
    *out_byte = is_fine ? (uint8_t)number : 0;
    return is_fine;
}

// ---- events ----

static int significant(const struct event *event, const struct field *field) {
    int count = field->count;
    while (count > 0 && load(event, field, count - 1) == 0) {
        count--;
    }
    return count;
}

// Yaku and fu are lists of small structs: pairs and triples of bytes.
static size_t encode_score(const struct score *score, uint8_t *out) {
    size_t used = 0;
    for (int i = 0; i < score->yaku_count; i++) {
        used += put(out + used, score->yaku[i].id);
        used += put(out + used, score->yaku[i].han);
    }
    for (int i = 0; i < score->fu_part_count; i++) {
        used += put(out + used, score->fu_parts[i].reason);
        used += put(out + used, score->fu_parts[i].fu);
        used += put(out + used, score->fu_parts[i].kind);
    }
    return used;
}

static bool decode_score(struct reader *reader, struct score *score) {
    bool is_fine = true;
    for (int i = 0; is_fine && i < score->yaku_count; i++) {
        is_fine = get_byte(reader, (struct bounds)BELOW(YAKU_COUNT), &score->yaku[i].id) &&
                  get_byte(reader, (struct bounds)BYTE, &score->yaku[i].han);
    }
    for (int i = 0; is_fine && i < score->fu_part_count; i++) {
        struct score_fu *part = &score->fu_parts[i];
        is_fine = get_byte(reader, (struct bounds)BELOW(FU_REASON_COUNT), &part->reason) &&
                  get_byte(reader, (struct bounds)BYTE, &part->fu) &&
                  get_byte(reader, (struct bounds)KIND_OR_NONE, &part->kind);
    }
    return is_fine;
}

static size_t encode_lines(const struct points_line *lines, int count, uint8_t *out) {
    size_t used = 0;
    for (int i = 0; i < count; i++) {
        used += put(out + used, lines[i].reason);
        used += put(out + used, lines[i].kind);
        used += put(out + used, lines[i].amount);
    }
    return used;
}

static size_t encode_payments(const struct points_settlement *settle, uint8_t *out) {
    size_t used = 0;
    for (int i = 0; i < settle->count; i++) {
        used += put(out + used, settle->payments[i].payer);
        used += put(out + used, settle->payments[i].payee);
        used += put(out + used, (uint32_t)settle->payments[i].amount);
    }
    return used;
}

static bool decode_lines(struct reader *reader, int count, struct points_line *lines) {
    bool is_fine = true;
    for (int i = 0; is_fine && i < count; i++) {
        int32_t amount = 0;
        is_fine = get_byte(reader, (struct bounds)BELOW(POINTS_REASON_COUNT), &lines[i].reason) &&
                  get_byte(reader, (struct bounds)KIND_OR_NONE, &lines[i].kind) &&
                  get_within(reader, (struct bounds)UP_TO(UINT16_MAX), &amount);
        lines[i].amount = (uint16_t)amount;
    }
    return is_fine;
}

static bool decode_payments(struct reader *reader, struct points_settlement *settle) {
    bool is_fine = true;
    for (int i = 0; is_fine && i < settle->count; i++) {
        struct points_payment *payment = &settle->payments[i];
        is_fine = get_byte(reader, (struct bounds)SEAT, &payment->payer) &&
                  get_byte(reader, (struct bounds)SEAT, &payment->payee) &&
                  get_within(reader, (struct bounds)PAID, &payment->amount);
    }
    return is_fine;
}

// What rows cannot say: lists of small structs.
static size_t encode_lists(const struct event *event, uint8_t *out) {
    if (event->kind == EVENT_WIN) {
        return encode_score(&event->win.score, out);
    }
    if (event->kind == EVENT_HAND) {
        const struct points_score *score = &event->hand.score;
        size_t used = encode_lines(score->lines, score->line_count, out);
        return used + encode_lines(score->doubles_of, score->double_count, out + used);
    }
    return event->kind == EVENT_SETTLE ? encode_payments(&event->settle, out) : 0;
}

static bool decode_lists(struct reader *reader, struct event *event) {
    if (event->kind == EVENT_WIN) {
        return decode_score(reader, &event->win.score);
    }
    if (event->kind == EVENT_HAND) {
        struct points_score *score = &event->hand.score;
        return decode_lines(reader, score->line_count, score->lines) &&
               decode_lines(reader, score->double_count, score->doubles_of);
    }
    return event->kind != EVENT_SETTLE || decode_payments(reader, &event->settle);
}

size_t event_encode(const struct event *event, uint8_t out_bytes[EVENT_CODE_BYTES_MAX]) {
    size_t used = 0;
    out_bytes[used++] = event->kind;
    // Seats are 0 to 4 or none: they share a byte with the flag.
    out_bytes[used++] =
        (uint8_t)((event->seat == NO_SEAT ? 0 : event->seat + 1) * 2 + event_flag(event));
    used += put(out_bytes + used, event->tile);
    for (int i = 0; i < FIELD_COUNT; i++) {
        const struct field *field = &fields[i];
        if (field->kind != event->kind) {
            continue;
        }
        int count = field->count == 1 ? 1 : significant(event, field);
        if (field->count > 1) {
            used += put(out_bytes + used, (uint32_t)count);
        }
        for (int n = 0; n < count; n++) {
            int32_t number = load(event, field, n);
            used += put(out_bytes + used, field->size == 4 ? fold(number) : (uint32_t)number);
        }
        CHECK(used + NUMBER_BYTES_MAX < EVENT_CODE_BYTES_MAX);
    }
    return used + encode_lists(event, out_bytes + used);
}

static bool decode_field(struct reader *reader, const struct field *field, struct event *event) {
    uint32_t count = 1, written;
    if (field->count > 1 && (!get(reader, &count) || count > field->count)) {
        return false;
    }
    for (uint32_t n = 0; n < count; n++) {
        if (!get(reader, &written) || (field->size < 4 && written > UINT16_MAX)) {
            return false;
        }
        int32_t number = field->size == 4 ? unfold(written) : (int32_t)written;
        if (!is_within(&field->bounds, number)) {
            return false;
        }
        store(event, field, (int)n, number);
    }
    return true;
}

static bool decode_head(struct reader *reader, struct event *event) {
    uint8_t seat; // and the flag
    if (!get_byte(reader, (struct bounds)BELOW(EVENT_KIND_COUNT), &event->kind) ||
        !get_byte(reader, (struct bounds)UP_TO(2 * SEAT_MAX + 1), &seat) ||
        !get_byte(reader, (struct bounds)TILE, &event->tile)) {
        return false;
    }
    event_set_flag(event, (seat & 1) != 0);
    event->seat = seat < 2 ? NO_SEAT : (uint8_t)(seat / 2 - 1);
    return true;
}

size_t event_decode(const uint8_t *bytes, size_t length, struct event *out_event) {
    struct reader reader = {.bytes = bytes, .length = length};
    memset(out_event, 0, sizeof *out_event);
    bool is_fine = decode_head(&reader, out_event);
    for (int i = 0; is_fine && i < FIELD_COUNT; i++) {
        if (fields[i].kind == out_event->kind) {
            is_fine = decode_field(&reader, &fields[i], out_event);
        }
    }
    is_fine = is_fine && decode_lists(&reader, out_event);
    return is_fine ? reader.used : 0;
}

// Encoding by rows: each field is a number or a list of numbers. Numbers are written seven bits to
// a byte, signed ones folded; lists say how many of their numbers follow, the rest being zero.
#include "common/rules/event_codec.h"

#include "common/base/check.h"

#include <string.h>

struct field {
    uint8_t kind; // enum event_kind
    uint8_t size; // bytes of one number: 1, 2 or 4; 4 is signed
    uint16_t offset;
    uint8_t count; // 1: a number; more: a list
    bool is_flag;  // 0 or 1
};

#define SIZE_OF(member)    sizeof(((struct event *)0)->member)
#define NUMBER(of, member) {of, (uint8_t)SIZE_OF(member), offsetof(struct event, member), 1, false},
#define FLAG(of, member)   {of, (uint8_t)SIZE_OF(member), offsetof(struct event, member), 1, true},
#define LIST(of, member)                                                                           \
    {of, (uint8_t)SIZE_OF(member[0]), offsetof(struct event, member),                              \
     (uint8_t)(SIZE_OF(member) / SIZE_OF(member[0])), false},

// The order of the rows is the order in the bytes: append within a kind only with a new version.
// clang-format off
#define ACTION_FIELDS(of) \
    NUMBER(of, answer.kind) NUMBER(of, answer.seat) NUMBER(of, answer.tile) \
    FLAG(of, answer.is_drawn) FLAG(of, answer.is_word) LIST(of, answer.used)
#define MELD_FIELDS(of) \
    NUMBER(of, meld.kind) NUMBER(of, meld.from) FLAG(of, meld.is_wrong) LIST(of, meld.tiles)

static const struct field fields[] = {
    NUMBER(EVENT_DEAL_START, start.round)
    NUMBER(EVENT_DEAL_START, start.dealer)
    NUMBER(EVENT_DEAL_START, start.honba)
    NUMBER(EVENT_DEAL_START, start.sticks)
    NUMBER(EVENT_DEAL_START, start.streak)
    FLAG  (EVENT_DEAL_START, start.is_last)
    LIST  (EVENT_DEAL_START, start.dice)
    NUMBER(EVENT_DEAL_START, start.wall.count)
    NUMBER(EVENT_DEAL_START, start.wall.drawn)
    NUMBER(EVENT_DEAL_START, start.wall.replacements)
    LIST  (EVENT_DEAL_START, start.wall.tiles)

    MELD_FIELDS(EVENT_MELD)
    MELD_FIELDS(EVENT_TAKE_BACK)
    ACTION_FIELDS(EVENT_ANSWER)
    ACTION_FIELDS(EVENT_WORD)
    NUMBER(EVENT_ASK, question)
    NUMBER(EVENT_REVIEW, faults)
    LIST  (EVENT_THROWS, throws.dice)
    LIST  (EVENT_EXCHANGE, exchange.to)
    LIST  (EVENT_EXCHANGE, exchange.tiles[0])
    LIST  (EVENT_EXCHANGE, exchange.tiles[1])
    LIST  (EVENT_EXCHANGE, exchange.tiles[2])
    LIST  (EVENT_EXCHANGE, exchange.tiles[3])
    LIST  (EVENT_EXCHANGE, exchange.tiles[4])

    NUMBER(EVENT_HAND, hand.hand_count)
    LIST  (EVENT_HAND, hand.hand)
    NUMBER(EVENT_HAND, hand.score.line_count)
    NUMBER(EVENT_HAND, hand.score.double_count)
    NUMBER(EVENT_HAND, hand.score.special)
    FLAG  (EVENT_HAND, hand.score.is_fishing)
    FLAG  (EVENT_HAND, hand.score.is_cut)
    NUMBER(EVENT_HAND, hand.score.doubles)
    NUMBER(EVENT_HAND, hand.score.bonus_doubles)
    NUMBER(EVENT_HAND, hand.score.base)
    NUMBER(EVENT_HAND, hand.score.fixed)
    NUMBER(EVENT_HAND, hand.score.bonus_base)
    NUMBER(EVENT_HAND, hand.score.total)

    NUMBER(EVENT_SETTLE, settle.count)
    LIST  (EVENT_SETTLE, settle.paid)
    LIST  (EVENT_SETTLE, settle.received)
    LIST  (EVENT_SETTLE, settle.nets)

    NUMBER(EVENT_WIN, win.from)
    NUMBER(EVENT_WIN, win.tile)
    NUMBER(EVENT_WIN, win.sticks)
    NUMBER(EVENT_WIN, win.liable)
    NUMBER(EVENT_WIN, win.hand_count)
    LIST  (EVENT_WIN, win.hand)
    NUMBER(EVENT_WIN, win.ura_count)
    LIST  (EVENT_WIN, win.uras)
    NUMBER(EVENT_WIN, win.score.yaku_count)
    NUMBER(EVENT_WIN, win.score.fu_part_count)
    NUMBER(EVENT_WIN, win.score.han)
    NUMBER(EVENT_WIN, win.score.fu)
    NUMBER(EVENT_WIN, win.score.yakuman)
    NUMBER(EVENT_WIN, win.score.limit)
    NUMBER(EVENT_WIN, win.score.dora)
    NUMBER(EVENT_WIN, win.score.ura)
    NUMBER(EVENT_WIN, win.score.red)
    NUMBER(EVENT_WIN, win.score.kita)
    NUMBER(EVENT_WIN, win.score.base)
    NUMBER(EVENT_WIN, win.points)
    LIST  (EVENT_WIN, win.deltas)

    NUMBER(EVENT_DRAWN, drawn.reason)
    NUMBER(EVENT_DRAWN, drawn.tenpai)
    NUMBER(EVENT_DRAWN, drawn.shown)
    NUMBER(EVENT_DRAWN, drawn.winners)
    NUMBER(EVENT_DRAWN, drawn.sticks)
    NUMBER(EVENT_DRAWN, drawn.returned)
    LIST  (EVENT_DRAWN, drawn.hand_counts)
    LIST  (EVENT_DRAWN, drawn.hands[0])
    LIST  (EVENT_DRAWN, drawn.hands[1])
    LIST  (EVENT_DRAWN, drawn.hands[2])
    LIST  (EVENT_DRAWN, drawn.hands[3])
    LIST  (EVENT_DRAWN, drawn.hands[4])
    LIST  (EVENT_DRAWN, drawn.deltas)

    NUMBER(EVENT_PENALTY, penalty.fault)
    NUMBER(EVENT_PENALTY, penalty.penalty)
    NUMBER(EVENT_PENALTY, penalty.declared)
    NUMBER(EVENT_PENALTY, penalty.hand_count)
    LIST  (EVENT_PENALTY, penalty.hand)
    LIST  (EVENT_PENALTY, penalty.deltas)

    NUMBER(EVENT_LAID_OPEN, laid_open.hand_count)
    LIST  (EVENT_LAID_OPEN, laid_open.hand)

    LIST  (EVENT_MATCH_END, end.points)
    LIST  (EVENT_MATCH_END, end.scores)
    LIST  (EVENT_MATCH_END, end.places)

    NUMBER(EVENT_FAIR, fair.step)
    FLAG  (EVENT_FAIR, fair.given.is_given[0])
    FLAG  (EVENT_FAIR, fair.given.is_given[1])
    FLAG  (EVENT_FAIR, fair.given.is_given[2])
    FLAG  (EVENT_FAIR, fair.given.is_given[3])
    FLAG  (EVENT_FAIR, fair.given.is_given[4])
    LIST  (EVENT_FAIR, fair.given.rows[0])
    LIST  (EVENT_FAIR, fair.given.rows[1])
    LIST  (EVENT_FAIR, fair.given.rows[2])
    LIST  (EVENT_FAIR, fair.given.rows[3])
    LIST  (EVENT_FAIR, fair.given.rows[4])
};
// clang-format on

enum { FIELD_COUNT = sizeof fields / sizeof fields[0], NUMBER_BYTES_MAX = 5 };

// ---- numbers ----

static uint32_t load(const struct event *event, const struct field *field, int index) {
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
        return (uint32_t)whole << 1 ^ (uint32_t)(whole < 0 ? -1 : 0);
    }
}

// False if the number is too large for its field.
static bool store(struct event *event, const struct field *field, int index, uint32_t number) {
    uint8_t *at = (uint8_t *)event + field->offset + field->size * index;
    uint16_t half = (uint16_t)number;
    int32_t whole = (int32_t)(number >> 1) ^ -(int32_t)(number & 1);
    switch (field->size) {
    case 1:
        if (number > (field->is_flag ? 1 : UINT8_MAX)) {
            return false;
        }
        *at = (uint8_t)number;
        return true;
    case 2:
        memcpy(at, &half, sizeof half);
        return number <= UINT16_MAX;
    default:
        memcpy(at, &whole, sizeof whole);
        return true;
    }
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

static bool get_byte(struct reader *reader, uint8_t *out) {
    uint32_t number;
    if (!get(reader, &number) || number > UINT8_MAX) {
        return false;
    }
    *out = (uint8_t)number;
    return true;
}

static bool decode_score(struct reader *reader, struct score *score) {
    bool is_fine = score->yaku_count <= SCORE_YAKU_MAX && score->fu_part_count <= SCORE_FU_MAX;
    for (int i = 0; is_fine && i < score->yaku_count; i++) {
        is_fine = get_byte(reader, &score->yaku[i].id) && get_byte(reader, &score->yaku[i].han);
    }
    for (int i = 0; is_fine && i < score->fu_part_count; i++) {
        is_fine = get_byte(reader, &score->fu_parts[i].reason) &&
                  get_byte(reader, &score->fu_parts[i].fu) &&
                  get_byte(reader, &score->fu_parts[i].kind);
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

static bool decode_lines(struct reader *reader, int count, int max, struct points_line *lines) {
    bool is_fine = count <= max;
    for (int i = 0; is_fine && i < count; i++) {
        uint32_t amount = 0;
        is_fine = get_byte(reader, &lines[i].reason) && get_byte(reader, &lines[i].kind) &&
                  get(reader, &amount) && amount <= UINT16_MAX;
        lines[i].amount = (uint16_t)amount;
    }
    return is_fine;
}

static bool decode_payments(struct reader *reader, struct points_settlement *settle) {
    bool is_fine = settle->count <= POINTS_PAYMENTS_MAX;
    for (int i = 0; is_fine && i < settle->count; i++) {
        struct points_payment *payment = &settle->payments[i];
        uint32_t amount = 0;
        is_fine = get_byte(reader, &payment->payer) && get_byte(reader, &payment->payee) &&
                  get(reader, &amount) && amount <= INT32_MAX;
        payment->amount = (int32_t)amount;
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
        return decode_lines(reader, score->line_count, POINTS_LINES_MAX, score->lines) &&
               decode_lines(reader, score->double_count, POINTS_DOUBLES_MAX, score->doubles_of);
    }
    return event->kind != EVENT_SETTLE || decode_payments(reader, &event->settle);
}

size_t event_encode(const struct event *event, uint8_t out_bytes[EVENT_CODE_BYTES_MAX]) {
    size_t used = 0;
    out_bytes[used++] = event->kind;
    // Seats are 0 to 4 or none: they share a byte with the flag.
    out_bytes[used++] =
        (uint8_t)((event->seat == NO_SEAT ? 0 : event->seat + 1) * 2 + event->is_flag);
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
            used += put(out_bytes + used, load(event, field, n));
        }
        CHECK(used + NUMBER_BYTES_MAX < EVENT_CODE_BYTES_MAX);
    }
    return used + encode_lists(event, out_bytes + used);
}

static bool decode_field(struct reader *reader, const struct field *field, struct event *event) {
    uint32_t count = 1, number;
    if (field->count > 1 && (!get(reader, &count) || count > field->count)) {
        return false;
    }
    for (uint32_t n = 0; n < count; n++) {
        if (!get(reader, &number) || !store(event, field, (int)n, number)) {
            return false;
        }
    }
    return true;
}

static bool decode_head(struct reader *reader, struct event *event) {
    uint8_t seat;
    if (!get_byte(reader, &event->kind) || !get_byte(reader, &seat) ||
        !get_byte(reader, &event->tile)) {
        return false;
    }
    event->is_flag = (seat & 1) != 0;
    event->seat = seat < 2 ? NO_SEAT : (uint8_t)(seat / 2 - 1);
    return event->kind < EVENT_KIND_COUNT && (event->seat < SEAT_MAX || event->seat == NO_SEAT);
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

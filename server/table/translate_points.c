// Flowers and seasons, fishing calls, goulash and hands that all count, as the wire says them.
#include "common/rules/points.h"
#include "server/table/translate_parts.h"

static void throws(const struct match *after, const struct event *event, struct arena *arena,
                   struct wire_event_throws *out) {
    int count = 2 * after->deal.rules.players;
    int32_t *rows = ARENA_NEW(arena, int32_t, count);
    for (int die = 0; die < count; die++) {
        rows[die] = event->throws.dice[die];
    }
    out->dice = wire_numbers(rows, count);
}

static void exchange(const struct match *after, const struct event *event, struct arena *arena,
                     struct wire_event_exchange *out) {
    int players = after->deal.rules.players;
    int32_t *to = ARENA_NEW(arena, int32_t, players);
    struct wire_strings *tiles = ARENA_NEW(arena, struct wire_strings, players);
    for (int seat = 0; seat < players; seat++) {
        bool gives = event->exchange.to[seat] != NO_SEAT;
        to[seat] = gives ? event->exchange.to[seat] : -1;
        tiles[seat] = wire_tiles(arena, event->exchange.tiles[seat], gives ? EXCHANGE_TILES : 0);
    }
    *out = (struct wire_event_exchange){
        .number = after->deal.exchange,
        .to = wire_numbers(to, players),
        .tiles = {.count = players, .rows = tiles},
    };
}

static struct wire_points_line_list lines(const struct points_line *from, int count,
                                          struct arena *arena) {
    struct wire_points_line *rows = ARENA_NEW(arena, struct wire_points_line, count);
    for (int i = 0; i < count; i++) {
        bool has_tile = from[i].kind != TILE_NONE;
        rows[i] = (struct wire_points_line){
            .reason = points_reason_row(from[i].reason)->name,
            .amount = from[i].amount,
            .has_pai = has_tile,
            .pai = has_tile ? wire_tile(arena, from[i].kind) : "",
        };
    }
    return (struct wire_points_line_list){.count = count, .rows = rows};
}

static void hand(const struct event *event, struct arena *arena, struct wire_event_hand *out) {
    const struct points_score *score = &event->hand.score;
    bool is_special = score->special != SPECIAL_NONE;
    *out = (struct wire_event_hand){
        .actor = event->seat,
        .tehai = wire_tiles(arena, event->hand.hand, event->hand.hand_count),
        .points = lines(score->lines, score->line_count, arena),
        .doubles_of = lines(score->doubles_of, score->double_count, arena),
        .base = score->base,
        .doubles = score->doubles,
        .has_special = is_special,
        .special = is_special ? special_hand_row(score->special)->name : "",
        .is_fishing = score->is_fishing,
        .fixed = score->fixed,
        .bonus_base = score->bonus_base,
        .bonus_doubles = score->bonus_doubles,
        .is_limit = score->is_cut,
        .total = score->total,
    };
}

static void settle(const struct match *after, const struct event *event, struct arena *arena,
                   struct wire_event_settle *out) {
    const struct points_settlement *settlement = &event->settle;
    int players = after->deal.rules.players;
    struct wire_points_payment *rows =
        ARENA_NEW(arena, struct wire_points_payment, settlement->count);
    int32_t *paid = ARENA_NEW(arena, int32_t, players);
    int32_t *received = ARENA_NEW(arena, int32_t, players);
    for (int i = 0; i < settlement->count; i++) {
        const struct points_payment *payment = &settlement->payments[i];
        rows[i] = (struct wire_points_payment){payment->payer, payment->payee, payment->amount};
    }
    for (int seat = 0; seat < players; seat++) {
        paid[seat] = after->deal.seats[seat].paid;
        received[seat] = after->deal.seats[seat].received;
    }
    *out = (struct wire_event_settle){
        .payments = {.count = settlement->count, .rows = rows},
        .deltas = wire_deltas(settlement->nets, players, arena),
        .paid = wire_numbers(paid, players),
        .received = wire_numbers(received, players),
        .scores = wire_points(after, arena),
    };
}

void translate_points(const struct match *after, const struct event *event, struct arena *arena,
                      struct wire_event *out) {
    if (event->kind == EVENT_THROWS) {
        out->type = WIRE_EVENT_THROWS;
        throws(after, event, arena, &out->throws);
    } else if (event->kind == EVENT_BONUS) {
        out->type = WIRE_EVENT_BONUS;
        out->bonus = (struct wire_event_bonus){event->seat, wire_tile(arena, event->tile)};
    } else if (event->kind == EVENT_FISHING) {
        out->type = WIRE_EVENT_FISHING;
        out->fishing = (struct wire_event_fishing){event->seat, event->is_flag,
                                                   after->deal.seats[event->seat].is_frozen};
    } else if (event->kind == EVENT_EXCHANGE) {
        out->type = WIRE_EVENT_EXCHANGE;
        exchange(after, event, arena, &out->exchange);
    } else if (event->kind == EVENT_HAND) {
        out->type = WIRE_EVENT_HAND;
        hand(event, arena, &out->hand);
    } else {
        out->type = WIRE_EVENT_SETTLE;
        settle(after, event, arena, &out->settle);
    }
}

// Flowers and seasons, fishing calls, goulash and hands that all count, as the wire says them.
#include "server/translate/translate_points.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/exchange.h"
#include "common/rules/scoring/points/points.h"
#include "common/rules/scoring/points/points_reason.h"
#include "common/rules/scoring/points/special_hand.h"
#include "server/translate/translate.h"

static const char *const wind_names[] = {"E", "S", "W", "N"};

const char *translate_wind(int kind) {
    return wind_names[(kind - KIND_EAST) % 4];
}

bool translate_has_winds(const struct ruleset *rules) {
    return rules->seat_winds && (KINDS_WIND & ~ruleset_kinds_in_play(rules, false)) == 0;
}

struct wire_strings translate_kinds(struct scratch *scratch, kind_set kinds) {
    uint8_t tiles[KIND_COUNT];
    int count = 0;
    for (kind_set left = kinds; left != 0; left &= left - 1) {
        tiles[count++] = (uint8_t)__builtin_ctzll(left);
    }
    return translate_tiles(scratch, tiles, count);
}

struct wire_strings translate_shown_waits(const struct match *after,
                                          const struct event_drawn *drawn, int seat,
                                          struct scratch *scratch) {
    struct deal_review review = {0};
    if ((drawn->shown & drawn->tenpai & 1U << seat) != 0) {
        deal_review(&after->deal, seat, &review);
    }
    return translate_kinds(scratch, review.waits & KINDS_PLAIN);
}

bool translate_has_odd_winds(const struct ruleset *rules) {
    return !translate_has_winds(rules) || ruleset_hands(rules) < rules->players ||
           (rules->players == 2 && rules->wall_mode == WALL_MODE_WALL);
}

struct wire_strings translate_winds(const struct deal *deal, struct scratch *scratch) {
    int players = deal->rules.players;
    const char **rows = SCRATCH_NEW(scratch, const char *, players);
    for (int seat = 0; seat < players; seat++) {
        bool has_wind = translate_has_winds(&deal->rules) && seat != deal_dreamer(deal);
        rows[seat] = has_wind ? translate_wind(deal_seat_wind(deal, seat)) : "";
    }
    return (struct wire_strings){.count = players, .rows = rows};
}

bool translate_has_box(const struct ruleset *rules) {
    return rules->dead_wall_tiles > 0 && !rules->dead_wall_refill;
}

void translate_exchange(const struct deal *deal, struct scratch *scratch,
                        struct wire_event_question *out) {
    if (out->question != WIRE_QUESTION_EXCHANGE) {
        return;
    }
    int players = deal->rules.players;
    int32_t *to = SCRATCH_NEW(scratch, int32_t, players);
    for (int seat = 0; seat < players; seat++) {
        int partner = exchange_partner(deal, deal->exchange, seat);
        to[seat] = partner == NO_SEAT ? -1 : partner;
    }
    out->has_number = true;
    out->number = deal->exchange;
    out->has_to = true;
    out->to = (struct wire_ints){.count = players, .rows = to};
}

void translate_throws(const struct match *after, const struct event *event, struct scratch *scratch,
                      struct wire_event *out) {
    int count = 2 * after->deal.rules.players;
    int32_t *rows = SCRATCH_NEW(scratch, int32_t, count);
    for (int die = 0; die < count; die++) {
        rows[die] = event->throws.dice[die];
    }
    out->throws.dice = (struct wire_ints){.count = count, .rows = rows};
}

void translate_passed_tiles(const struct match *after, const struct event *event,
                            struct scratch *scratch, struct wire_event *out) {
    int players = after->deal.rules.players;
    int32_t *to = SCRATCH_NEW(scratch, int32_t, players);
    struct wire_strings *tiles = SCRATCH_NEW(scratch, struct wire_strings, players);
    for (int seat = 0; seat < players; seat++) {
        bool gives = event->exchange.to[seat] != NO_SEAT;
        to[seat] = gives ? event->exchange.to[seat] : -1;
        tiles[seat] =
            translate_tiles(scratch, event->exchange.tiles[seat], gives ? EXCHANGE_TILES : 0);
    }
    out->exchange = (struct wire_event_exchange){
        .number = after->deal.exchange,
        .to = (struct wire_ints){.count = players, .rows = to},
        .tiles = {.count = players, .rows = tiles},
    };
}

static struct wire_points_line_list points_lines(struct scratch *scratch,
                                                 const struct points_line *from, int count) {
    struct wire_points_line *rows = SCRATCH_NEW(scratch, struct wire_points_line, count);
    for (int i = 0; i < count; i++) {
        bool has_tile = from[i].kind != TILE_NONE;
        rows[i] = (struct wire_points_line){
            .reason = points_reason_row(from[i].reason)->name,
            .amount = from[i].amount,
            .has_pai = has_tile,
            .pai = has_tile ? translate_tile(scratch, from[i].kind) : "",
        };
    }
    return (struct wire_points_line_list){.count = count, .rows = rows};
}

struct wire_points_sum translate_points_sum(struct scratch *scratch,
                                            const struct points_score *score) {
    bool is_special = score->special != SPECIAL_NONE;
    return (struct wire_points_sum){
        .points = points_lines(scratch, score->lines, score->line_count),
        .doubles_of = points_lines(scratch, score->doubles_of, score->double_count),
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

void translate_hand(const struct match *after, const struct event *event, struct scratch *scratch,
                    struct wire_event *out) {
    (void)after;
    out->hand = (struct wire_event_hand){
        .actor = event->seat,
        .tehai = translate_tiles(scratch, event->hand.hand, event->hand.hand_count),
        .counted = translate_points_sum(scratch, &event->hand.score),
    };
}

void translate_settlement(const struct match *after, const struct event *event,
                          struct scratch *scratch, struct wire_event *out) {
    const struct points_settlement *settlement = &event->settle;
    int players = after->deal.rules.players;
    struct wire_points_payment *rows =
        SCRATCH_NEW(scratch, struct wire_points_payment, settlement->count);
    int32_t *paid = SCRATCH_NEW(scratch, int32_t, players);
    int32_t *received = SCRATCH_NEW(scratch, int32_t, players);
    for (int i = 0; i < settlement->count; i++) {
        const struct points_payment *payment = &settlement->payments[i];
        rows[i] = (struct wire_points_payment){payment->payer, payment->payee, payment->amount};
    }
    for (int seat = 0; seat < players; seat++) {
        paid[seat] = after->deal.seats[seat].paid;
        received[seat] = after->deal.seats[seat].received;
    }
    out->settle = (struct wire_event_settle){
        .payments = {.count = settlement->count, .rows = rows},
        .deltas = translate_deltas(scratch, settlement->nets, players),
        .paid = (struct wire_ints){.count = players, .rows = paid},
        .received = (struct wire_ints){.count = players, .rows = received},
        .scores = translate_scores(after, scratch),
    };
}

void translate_bonus(const struct match *after, const struct event *event, struct scratch *scratch,
                     struct wire_event *out) {
    (void)after;
    out->bonus = (struct wire_event_bonus){event->seat, translate_tile(scratch, event->tile)};
}

void translate_fishing(const struct match *after, const struct event *event,
                       struct scratch *scratch, struct wire_event *out) {
    (void)scratch;
    out->fishing = (struct wire_event_fishing){event->seat, event->is_original,
                                               after->deal.seats[event->seat].is_frozen};
}

void translate_set(const struct match *after, const struct event *event, struct scratch *scratch,
                   struct wire_event *out) {
    const struct event_set *set = &event->set;
    int players = after->deal.rules.players;
    int32_t *chombos = SCRATCH_NEW(scratch, int32_t, players);
    bool has_chombos = false;
    for (int seat = 0; seat < players; seat++) {
        chombos[seat] = set->chombos[seat];
        has_chombos = has_chombos || set->chombos[seat] > 0;
    }
    out->set = (struct wire_event_set){
        .scores = translate_deltas(scratch, set->points, players),
        .kyotaku = set->sticks,
        .has_bakaze = set->has_next,
        .bakaze = translate_wind(round_wind(&after->deal.rules, set->round)),
        .has_kyoku = set->has_next,
        .kyoku = set->dealer + 1,
        .has_honba = set->has_next,
        .honba = set->honba,
        .has_oya = set->has_next,
        .oya = set->dealer,
        .has_chombos = has_chombos,
        .chombos = {.count = players, .rows = chombos},
    };
}

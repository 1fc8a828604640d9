// Drawing tiles.
#include "common/rules/deal/decide/deal_draw.h"

#include "common/base/check.h"
#include "common/rules/deal/apply/deal_apply.h"
#include "common/rules/deal/decide/deal_endings.h"
#include "common/rules/deal/legal/exchange.h"

static uint8_t add_draw(const struct wall *wall, int seat, bool is_replacement,
                        struct event_list *out) {
    int place = is_replacement ? wall_replacement_place(wall) : wall_draw_place(wall);
    struct event *draw = event_list_add(out, EVENT_DRAW, seat);
    draw->tile = wall->tiles[place];
    draw->is_replacement = is_replacement;
    return draw->tile;
}

void deal_add_draw(const struct deal *deal, int seat, bool is_replacement, struct event_list *out) {
    uint8_t tile = add_draw(&deal->wall, seat, is_replacement, out);
    if (!kind_is_bonus(tile_kind(tile))) {
        return;
    }
    struct wall wall = deal->wall;
    wall.replacements += is_replacement;
    while (kind_is_bonus(tile_kind(tile))) {
        event_list_add(out, EVENT_BONUS, seat)->tile = tile;
        if (wall_replacements_left(&wall, &deal->rules) == 0) {
            deal_add_abort(deal, DRAWN_NO_REPLACEMENT, NO_SEAT, out);
            return;
        }
        tile = add_draw(&wall, seat, true, out);
        wall.replacements++;
    }
}

// Applies what was added last, so that what follows is decided by it.
static void follow(struct deal *deal, const struct event_list *out) {
    CHECK(deal_apply(deal, &out->rows[out->count - 1]) == STATUS_OK);
}

static void replace_bonus(struct deal *deal, int seat, struct event_list *out) {
    const struct hand *hand = &deal->seats[seat].hand;
    for (int kind = KIND_FLOWER_1; kind < KIND_JOKER;) {
        if (hand->counts[kind] == 0) {
            kind++;
            continue;
        }
        event_list_add(out, EVENT_BONUS, seat)->tile = (uint8_t)kind;
        follow(deal, out);
        add_draw(&deal->wall, seat, true, out);
        follow(deal, out);
        kind = KIND_FLOWER_1; // the replacement may be any of them
    }
}

void deal_add_dealt(struct deal *deal, struct event_list *out) {
    add_draw(&deal->wall, deal->dealer, false, out);
    if (!deal->rules.bonus_tiles && !deal->is_goulash) {
        return;
    }
    follow(deal, out);
    for (int turn = 0; turn < ruleset_hands(&deal->rules); turn++) {
        replace_bonus(deal, (deal->dealer + turn) % deal->rules.players, out);
    }
    if (deal->is_goulash && exchange_next(deal) > 0) {
        event_list_add(out, EVENT_ASK, NO_SEAT)->question = QUESTION_EXCHANGE;
    }
}

enum status draw_apply_bonus(struct deal *deal, const struct event *event) {
    struct seat *s = &deal->seats[event->seat];
    uint8_t bit = (uint8_t)(1 << (event->tile - KIND_FLOWER_1));
    if (deal->phase != DEAL_TURN || (s->bonus & bit) != 0 || !hand_remove(&s->hand, event->tile)) {
        return STATUS_BROKEN;
    }
    s->bonus |= bit;
    if (event->seat == deal->turn) { // in the deal it may not be the tile drawn
        s->drawn = TILE_NONE;
    }
    deal_refresh_waits(deal, event->seat);
    return STATUS_OK;
}

// Drawing tiles and turning indicators.
#include "common/rules/deal/decide/deal_draw.h"

#include "common/rules/deal/decide/deal_drawn.h"

uint8_t deal_add_one_draw(const struct wall *wall, int seat, bool is_replacement,
                          struct event_list *out) {
    int place = is_replacement ? wall_replacement_place(wall) : wall_draw_place(wall);
    struct event *draw = event_list_add(out, EVENT_DRAW, seat);
    draw->tile = wall->tiles[place];
    draw->is_replacement = is_replacement;
    return draw->tile;
}

void deal_add_draw(const struct deal *deal, int seat, bool is_replacement, struct event_list *out) {
    uint8_t tile = deal_add_one_draw(&deal->wall, seat, is_replacement, out);
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
        tile = deal_add_one_draw(&wall, seat, true, out);
        wall.replacements++;
    }
}

void deal_add_dora(const struct deal *deal, int ahead, struct event_list *out) {
    int place = wall_indicator_place(&deal->wall, &deal->rules, deal->indicator_count + ahead);
    event_list_add(out, EVENT_DORA, NO_SEAT)->tile = deal->wall.tiles[place];
}

// When the indicator of a kan is turned (R63).
enum kan_dora_time { TURN_BEFORE_DRAW, TURN_AFTER_DRAW, TURN_LATER };

static enum kan_dora_time dora_time(const struct deal *deal, enum meld_kind kan) {
    uint8_t rule = kan == MELD_ANKAN ? deal->rules.kan_dora_closed : deal->rules.kan_dora_open;
    if (rule == KAN_DORA_TIME_IMMEDIATE) {
        return TURN_BEFORE_DRAW;
    }
    return rule == KAN_DORA_TIME_AFTER_DRAW ? TURN_AFTER_DRAW : TURN_LATER;
}

void deal_add_replacement(const struct deal *deal, int seat, enum meld_kind kan, int pending,
                          struct event_list *out) {
    bool is_kita = kan == MELD_KIND_COUNT;
    enum kan_dora_time time = is_kita ? TURN_BEFORE_DRAW : dora_time(deal, kan);
    bool has_own = !is_kita && pending > 0;
    int before = time == TURN_BEFORE_DRAW ? pending : pending - has_own;
    for (int i = 0; i < before; i++) {
        deal_add_dora(deal, i, out);
    }
    deal_add_draw(deal, seat, true, out);
    if (time == TURN_AFTER_DRAW && has_own) {
        deal_add_dora(deal, before, out);
    }
}

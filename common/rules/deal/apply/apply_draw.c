// Applies draws, flowers and seasons laid open, and indicators turned.
#include "common/rules/deal/apply/apply_draw.h"

#include "common/rules/deal/apply/apply_meld.h"
#include "common/rules/deal/apply/apply_waits.h"
#include "common/rules/deal/apply/apply_window.h"

enum status deal_apply_draw(struct deal *deal, const struct event *event) {
    struct seat *s = &deal->seats[event->seat];
    bool is_replacement = event->is_replacement;
    // B23: a flower or season of somebody else's dealt tiles is replaced before the dealer plays.
    bool is_dealing = is_replacement && deal->phase == DEAL_TURN && deal->turn != event->seat;
    deal_close_window(deal);
    deal_fix_open_set(deal);
    int place = is_replacement ? wall_replacement_place(&deal->wall) : wall_draw_place(&deal->wall);
    if (s->drawn != TILE_NONE || (is_dealing && s->hand.size >= deal->rules.hand_size)) {
        return STATUS_BROKEN;
    }
    deal->wall.tiles[place] = event->tile; // what a viewer learns, a full copy knew already
    if (is_replacement) {
        deal->wall.replacements++;
    } else {
        deal->wall.drawn++;
        deal->open_kan_from = NO_SEAT;
    }
    hand_add(&s->hand, event->tile);
    if (is_dealing) {
        deal_refresh_waits(deal, event->seat);
        return STATUS_OK;
    }
    deal->is_replacement = is_replacement;
    deal->kans_in_turn = is_replacement ? deal->kans_in_turn : 0;
    s->drawn = event->tile;
    if (deal->rules.furiten_temp_clear != FURITEN_CLEAR_OWN_DISCARD) {
        s->is_temp_furiten = false;
    }
    deal_start_turn(deal, event->seat);
    return STATUS_OK;
}

enum status deal_apply_dora(struct deal *deal, const struct event *event) {
    if (deal->indicator_count == INDICATOR_MAX || deal->pending_dora == 0) {
        return STATUS_BROKEN;
    }
    int place = wall_indicator_place(&deal->wall, &deal->rules, deal->indicator_count);
    deal->wall.tiles[place] = event->tile;
    deal->indicators[deal->indicator_count++] = event->tile;
    deal->pending_dora--;
    return STATUS_OK;
}

enum status deal_apply_bonus(struct deal *deal, const struct event *event) {
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

// Whether a fact can be one of this table at all: tiles of the set, in such numbers as there are,
// and those that lie in the wall where they are said to. A stored log may have been damaged;
// whatever passes here can be applied without harm.
#include "common/rules/deal_apply.h"

#include <string.h>

// A tile of the set, or one that is not to be seen.
static bool is_tile(kind_set set, uint8_t tile) {
    bool is_known = tile_is_known(tile) && (set & KIND_BIT(tile_kind(tile))) != 0;
    return is_known || tile == TILE_HIDDEN;
}

static bool is_seen_tile(kind_set set, uint8_t tile) {
    return tile != TILE_HIDDEN && is_tile(set, tile);
}

// Tiles of the set, no more than four of a kind and one of a flower or season; TILE_NONE may end
// the list.
static bool are_tiles(kind_set set, const uint8_t *tiles, int count) {
    uint8_t counts[KIND_COUNT] = {0};
    for (int i = 0; i < count && tiles[i] != TILE_NONE; i++) {
        int most = kind_is_bonus(tile_kind(tiles[i])) ? 1 : 4;
        if (!is_tile(set, tiles[i]) ||
            (tiles[i] != TILE_HIDDEN && ++counts[tile_kind(tiles[i])] > most)) {
            return false;
        }
    }
    return true;
}

// A full copy knows the tile at this place already; a viewer learns it.
static bool lies_at(const struct deal *deal, int place, uint8_t tile) {
    bool is_place = place >= 0 && place < deal->wall.count;
    return is_place && (deal->wall.tiles[place] == TILE_HIDDEN || deal->wall.tiles[place] == tile);
}

static bool is_draw(const struct deal *deal, const struct event *event) {
    const struct hand *hand = &deal->seats[event->seat].hand;
    int place = event->is_flag ? wall_replacement_place(&deal->wall) : wall_draw_place(&deal->wall);
    bool is_fifth = event->tile != TILE_HIDDEN && hand->counts[tile_kind(event->tile)] >= 4;
    return lies_at(deal, place, event->tile) && !is_fifth;
}

// A whole wall: TILE_NONE in it would end the list, and hide what comes after it.
static bool is_start(kind_set set, const struct event_deal_start *start) {
    const struct wall *wall = &start->wall;
    return wall->count <= WALL_MAX && wall->drawn == 0 && wall->replacements == 0 &&
           memchr(wall->tiles, TILE_NONE, wall->count) == NULL &&
           are_tiles(set, wall->tiles, wall->count);
}

static bool is_action(kind_set set, const struct event *event) {
    const struct action *action = &event->answer;
    return action->kind < ACTION_KIND_COUNT && action->seat == event->seat &&
           (action->tile == TILE_NONE || is_seen_tile(set, action->tile)) &&
           are_tiles(set, action->used, MELD_TILES);
}

// No table comes near such numbers.
enum { POINTS_MOST = 100000000 };

static bool are_points(const struct deal *deal, const int32_t deltas[SEAT_MAX]) {
    bool is_fine = true;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        int64_t points = (int64_t)deal->seats[seat].points + deltas[seat];
        is_fine = is_fine && points >= -POINTS_MOST && points <= POINTS_MOST;
    }
    return is_fine;
}

static bool is_win(const struct deal *deal, kind_set set, const struct event_win *win) {
    return win->hand_count <= HAND_MAX && win->ura_count <= INDICATOR_MAX &&
           win->from < deal->rules.players && is_seen_tile(set, win->tile) &&
           are_tiles(set, win->hand, win->hand_count) &&
           are_tiles(set, win->uras, win->ura_count) && are_points(deal, win->deltas);
}

static bool is_drawn(const struct deal *deal, kind_set set, const struct event_drawn *drawn) {
    bool is_fine = drawn->reason < DRAWN_REASON_COUNT && are_points(deal, drawn->deltas);
    for (int seat = 0; seat < SEAT_MAX && is_fine; seat++) {
        is_fine = drawn->hand_counts[seat] <= HAND_MAX &&
                  are_tiles(set, drawn->hands[seat], drawn->hand_counts[seat]);
    }
    return is_fine;
}

static bool is_penalty(const struct deal *deal, kind_set set, const struct event_penalty *penalty) {
    return penalty->fault < FAULT_COUNT && penalty->penalty < PENALTY_VALUE_COUNT &&
           penalty->declared < ACTION_KIND_COUNT && penalty->hand_count <= HAND_MAX &&
           are_tiles(set, penalty->hand, penalty->hand_count) && are_points(deal, penalty->deltas);
}

static bool is_throws(const struct deal *deal, const struct event_throws *throws) {
    for (int die = 0; die < 2 * SEAT_MAX; die++) {
        bool is_thrown = die < 2 * deal->rules.players;
        if (throws->dice[die] > 6 || is_thrown != (throws->dice[die] > 0)) {
            return false;
        }
    }
    return true;
}

static bool is_exchange(kind_set set, const struct event_exchange *exchange) {
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        bool gives = exchange->to[seat] != NO_SEAT;
        for (int i = 0; i < EXCHANGE_TILES && gives; i++) {
            if (!is_tile(set & ~KINDS_BONUS, exchange->tiles[seat][i])) {
                return false;
            }
        }
        if (gives && exchange->to[seat] >= SEAT_MAX) {
            return false;
        }
    }
    return true;
}

static bool is_hand(kind_set set, const struct event_hand *hand) {
    const struct points_score *score = &hand->score;
    bool has_names = score->line_count <= POINTS_LINES_MAX &&
                     score->double_count <= POINTS_DOUBLES_MAX &&
                     (score->special < SPECIAL_HAND_VALUE_COUNT || score->special == SPECIAL_NONE);
    for (int i = 0; i < score->line_count && has_names; i++) {
        has_names = score->lines[i].reason < POINTS_REASON_COUNT;
    }
    for (int i = 0; i < score->double_count && has_names; i++) {
        has_names = score->doubles_of[i].reason < POINTS_REASON_COUNT;
    }
    return has_names && hand->hand_count <= HAND_MAX &&
           are_tiles(set, hand->hand, hand->hand_count);
}

static bool is_settlement(const struct deal *deal, const struct points_settlement *settle) {
    bool is_fine = settle->count <= POINTS_PAYMENTS_MAX;
    for (int i = 0; is_fine && i < settle->count; i++) {
        is_fine = settle->payments[i].payer < deal->rules.players &&
                  settle->payments[i].payee < deal->rules.players;
    }
    return is_fine;
}

bool deal_event_is_possible(const struct deal *deal, const struct event *event) {
    kind_set set = deal->kinds;
    switch ((enum event_kind)event->kind) {
    case EVENT_DEAL_START:
        set = ruleset_kinds_in_play(&deal->rules, event->is_flag); // it says itself what it is
        return is_start(set, &event->start);
    case EVENT_DRAW:
        return is_tile(set, event->tile) && is_draw(deal, event);
    case EVENT_DISCARD:
        return is_seen_tile(set, event->tile);
    case EVENT_MELD:
        return are_tiles(set, event->meld.tiles, MELD_TILES);
    case EVENT_DORA:
        return deal->indicator_count < INDICATOR_MAX && is_seen_tile(set, event->tile) &&
               lies_at(deal, wall_indicator_place(&deal->wall, &deal->rules, deal->indicator_count),
                       event->tile);
    case EVENT_ASK:
        return event->question < QUESTION_COUNT;
    case EVENT_ANSWER:
    case EVENT_WORD:
        return is_action(set, event);
    case EVENT_WIN:
        return is_win(deal, set, &event->win);
    case EVENT_DRAWN:
        return is_drawn(deal, set, &event->drawn);
    case EVENT_PENALTY:
        return is_penalty(deal, set, &event->penalty);
    case EVENT_LAID_OPEN:
        return event->laid_open.hand_count <= HAND_MAX &&
               are_tiles(set, event->laid_open.hand, event->laid_open.hand_count);
    case EVENT_THROWS:
        return is_throws(deal, &event->throws);
    case EVENT_BONUS:
        return is_seen_tile(set & KINDS_BONUS, event->tile);
    case EVENT_EXCHANGE:
        return is_exchange(set, &event->exchange);
    case EVENT_HAND:
        return is_hand(set, &event->hand);
    case EVENT_SETTLE:
        return is_settlement(deal, &event->settle);
    case EVENT_FISHING:
    case EVENT_SKIP:
    case EVENT_RIICHI:
    case EVENT_RIICHI_ACCEPTED:
    case EVENT_KITA:
    case EVENT_DEAL_END:
    case EVENT_MATCH_END:
    case EVENT_TAKE_BACK:
    case EVENT_REVIEW:
        return true;
    case EVENT_FAIR:
    case EVENT_KIND_COUNT:
        break;
    }
    return false;
}

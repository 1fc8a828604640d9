// Hiding tiles. Every kind of event is listed: a new one does not compile until it is decided here.
#include "common/rules/event/view.h"

#include <string.h>

// A viewer sees the own dealt tiles and the first indicator of the wall.
static void hide_wall(const struct ruleset *rules, struct event_deal_start *start, int viewer) {
    struct wall seen = start->wall;
    memset(seen.tiles, TILE_HIDDEN, seen.count);
    int turn = (viewer - start->dealer + rules->players) % rules->players;
    if (viewer < rules->players && turn < ruleset_hands(rules)) {
        for (int n = 0; n < rules->hand_size; n++) {
            int place = wall_deal_place(rules, turn, n);
            seen.tiles[place] = start->wall.tiles[place];
        }
    }
    if (rules->dora) {
        int place = wall_indicator_place(&seen, rules, 0);
        seen.tiles[place] = start->wall.tiles[place];
    }
    start->wall = seen;
}

// All hands lie open, the wall does not.
static void hide_wall_only(const struct ruleset *rules, struct event_deal_start *start) {
    struct wall seen = start->wall;
    int dealt = ruleset_hands(rules) * rules->hand_size;
    memset(seen.tiles + dealt, TILE_HIDDEN, (size_t)(seen.count - dealt));
    if (rules->dora) {
        int place = wall_indicator_place(&seen, rules, 0);
        seen.tiles[place] = start->wall.tiles[place];
    }
    start->wall = seen;
}

// Who gives and who gets see the tiles that pass between them (B131).
static void hide_exchange(struct event_exchange *exchange, int viewer) {
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        if (exchange->to[seat] != NO_SEAT && seat != viewer && exchange->to[seat] != viewer) {
            memset(exchange->tiles[seat], TILE_HIDDEN, EXCHANGE_TILES);
        }
    }
}

bool view_of(const struct ruleset *rules, const struct event *event, int viewer,
             struct viewed_event *out_viewed) {
    struct event *seen = &out_viewed->event;
    *seen = *event;
    if (viewer == VIEWER_OPEN) {
        return true;
    }
    switch ((enum event_kind)event->kind) {
    case EVENT_DEAL_START:
        if (rules->open_hands) {
            hide_wall_only(rules, &seen->start);
        } else {
            hide_wall(rules, &seen->start, viewer);
        }
        return true;
    case EVENT_DRAW:
        if (viewer != event->seat && !rules->open_hands) {
            seen->tile = TILE_HIDDEN;
        }
        return true;
    case EVENT_ANSWER:
        return viewer == event->seat;
    case EVENT_EXCHANGE:
        if (!rules->open_hands) {
            hide_exchange(&seen->exchange, viewer);
        }
        return true;
    case EVENT_DISCARD:
    case EVENT_RIICHI:
    case EVENT_RIICHI_ACCEPTED:
    case EVENT_MELD:
    case EVENT_KITA:
    case EVENT_DORA:
    case EVENT_ASK:
    case EVENT_WIN:   // carries only what the winner lays open
    case EVENT_DRAWN: // carries only the hands that are shown
    case EVENT_DEAL_END:
    case EVENT_MATCH_END:
    case EVENT_WORD: // says which call, never with which tiles
    case EVENT_TAKE_BACK:
    case EVENT_FAIR:    // the secret is told after the last hand
    case EVENT_PENALTY: // carries only what the offender lays open
    case EVENT_LAID_OPEN:
    case EVENT_THROWS:
    case EVENT_BONUS:
    case EVENT_FISHING:
    case EVENT_HAND: // all hands are laid open after a win (B71)
    case EVENT_SETTLE:
    case EVENT_SKIP: // that all agreed; otherwise nobody learns who did not
        return true;
    case EVENT_REVIEW:
        return rules->free_review && viewer == event->seat;
    case EVENT_KIND_COUNT:
        break;
    }
    return false;
}

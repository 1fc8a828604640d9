// Hiding tiles. Each row of EVENT_ROWS says whether a kind of event hides any; what it hides from
// whom stands here, and where nothing stands, nobody sees it.
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

static bool sees_all_hands(const struct ruleset *rules, int viewer) {
    return rules->open_hands || viewer == VIEWER_HANDS;
}

static bool see_start(const struct ruleset *rules, struct event *seen, int viewer) {
    if (sees_all_hands(rules, viewer)) {
        hide_wall_only(rules, &seen->start);
    } else {
        hide_wall(rules, &seen->start, viewer);
    }
    return true;
}

static bool see_draw(const struct ruleset *rules, struct event *seen, int viewer) {
    if (viewer != seen->seat && !sees_all_hands(rules, viewer)) {
        seen->tile = TILE_HIDDEN;
    }
    return true;
}

static bool see_answer(const struct ruleset *rules, struct event *seen, int viewer) {
    (void)rules;
    return viewer == seen->seat;
}

static bool see_review(const struct ruleset *rules, struct event *seen, int viewer) {
    return rules->free_review && viewer == seen->seat;
}

// Who gives and who gets see the tiles that pass between them (B131).
static bool see_exchange(const struct ruleset *rules, struct event *seen, int viewer) {
    struct event_exchange *exchange = &seen->exchange;
    for (int seat = 0; seat < SEAT_MAX && !sees_all_hands(rules, viewer); seat++) {
        if (exchange->to[seat] != NO_SEAT && seat != viewer && exchange->to[seat] != viewer) {
            memset(exchange->tiles[seat], TILE_HIDDEN, EXCHANGE_TILES);
        }
    }
    return true;
}

// Hides what the viewer may not see, and says whether that leaves anything.
static bool (*const sights[EVENT_KIND_COUNT])(const struct ruleset *, struct event *, int) = {
    [EVENT_DEAL_START] = see_start, [EVENT_DRAW] = see_draw,         [EVENT_ANSWER] = see_answer,
    [EVENT_REVIEW] = see_review,    [EVENT_EXCHANGE] = see_exchange,
};

bool view_of(const struct ruleset *rules, const struct event *event, int viewer,
             struct viewed_event *out_viewed) {
    struct event *seen = &out_viewed->event;
    *seen = *event;
    if (viewer == VIEWER_OPEN) {
        return true;
    }
    if (event->kind >= EVENT_KIND_COUNT) {
        return false;
    }
    return event_rows[event->kind].is_public ||
           (sights[event->kind] != NULL && sights[event->kind](rules, seen, viewer));
}

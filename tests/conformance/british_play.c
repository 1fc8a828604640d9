// Laying walls and playing hands.
#include "tests/conformance/british_play.h"

#include "common/base/check.h"
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/ruleset/ruleset_conflicts.h"

#include <string.h>

// ---- layout ----

void layout_init(struct layout *layout, const struct ruleset *rules) {
    struct wall wall;
    memset(layout, 0, sizeof *layout);
    wall_fill(&wall, rules);
    for (int i = 0; i < wall.count; i++) {
        layout->left[tile_kind(wall.tiles[i])]++;
    }
}

bool layout_give(struct layout *layout, int seat, const char *tiles) {
    uint8_t read[HAND_TILES], left[KIND_COUNT];
    int count = tiles_parse(tiles, read, HAND_TILES);
    memcpy(left, layout->left, sizeof left);
    CHECK(count >= 0 && layout->counts[seat] + count <= HAND_TILES);
    for (int i = 0; i < count; i++) {
        if (left[read[i]]-- == 0) {
            return false;
        }
    }
    memcpy(layout->left, left, sizeof left);
    memcpy(layout->hands[seat] + layout->counts[seat], read, (size_t)count);
    layout->counts[seat] = (uint8_t)(layout->counts[seat] + count);
    return true;
}

// A tile of a kind with an even number of steps between them, never near 5m.
static uint8_t take_filler(struct layout *layout, int *place) {
    enum { STEP = 11, NEAR_5M = 7 };
    for (int tries = 0; tries < KIND_PLAIN_COUNT; tries++) {
        *place = (*place + STEP) % KIND_PLAIN_COUNT;
        if (*place >= NEAR_5M && layout->left[*place] > 0) {
            layout->left[*place]--;
            return (uint8_t)*place;
        }
    }
    return TILE_NONE;
}

bool layout_draw(struct layout *layout, int kind) {
    CHECK(layout->draw_count < LAYOUT_DRAWS);
    if (kind != TILE_NONE && layout->left[kind] == 0) {
        return false;
    }
    if (kind != TILE_NONE) {
        layout->left[kind]--;
    }
    layout->draws[layout->draw_count++] = (uint8_t)kind;
    return true;
}

// The rest of the wall from its end: flowers and seasons first, so that they are drawn last.
static void fill_end(struct layout *layout, struct wall *wall, int from) {
    for (int place = wall->count, kind = KIND_COUNT; place-- > from;) {
        while (kind == KIND_COUNT || layout->left[kind] == 0) {
            kind = kind == 0 ? KIND_COUNT - 1 : kind - 1;
        }
        layout->left[kind]--;
        wall->tiles[place] = (uint8_t)kind;
    }
}

static void lay_wall(const struct layout *from, const struct ruleset *rules, struct wall *wall) {
    struct layout layout = *from;
    int hands = ruleset_hands(rules), place = 0, dealt = hands * rules->hand_size;
    wall_fill(wall, rules);
    for (int seat = 0; seat < hands; seat++) {
        for (int n = 0; n < rules->hand_size; n++) {
            bool is_given = n < layout.counts[seat];
            wall->tiles[wall_deal_place(rules, seat, n)] =
                is_given ? layout.hands[seat][n] : take_filler(&layout, &place);
        }
    }
    for (int i = 0; i < layout.draw_count; i++) {
        bool is_given = layout.draws[i] != TILE_NONE;
        wall->tiles[dealt + i] = is_given ? layout.draws[i] : take_filler(&layout, &place);
    }
    fill_end(&layout, wall, dealt + layout.draw_count);
}

// ---- play ----

static void apply(struct play *play, const struct event_list *events) {
    for (int i = 0; i < events->count && !play->is_broken; i++) {
        const struct event *event = &events->rows[i];
        play->is_broken = match_apply(&play->match, event) != STATUS_OK;
        play->winner = event->kind == EVENT_WIN ? event->seat : play->winner;
        play->caller = event->kind == EVENT_MELD ? event->seat : play->caller;
    }
}

static bool deal(struct play *play, const struct ruleset *rules, const struct layout *layout) {
    struct deal_setup setup = {0};
    struct event_list events;
    lay_wall(layout, rules, &setup.wall);
    for (int die = 0; die < 2 * rules->players && !rules->seat_winds; die++) {
        setup.throws.dice[die] = die < 2 ? 6 : 1; // the first seat deals
    }
    for (int die = 0; die < DICE_MAX && die < 2 * rules->wall_break_rolls; die++) {
        setup.dice[die] = 1;
    }
    if (match_advance(&play->match, &setup, false, &events) != STATUS_OK) {
        return false;
    }
    apply(play, &events);
    return !play->is_broken && !play->match.is_over;
}

bool play_next(struct play *play, const struct ruleset *rules) {
    struct layout layout;
    layout_init(&layout, rules);
    return deal(play, rules, &layout);
}

bool play_begin(struct play *play, const struct ruleset *rules, const struct layout *layout,
                bool is_goulash) {
    if (ruleset_check(rules, NULL) != STATUS_OK) {
        return false;
    }
    match_init(&play->match, rules);
    play->winner = play->caller = NO_SEAT;
    play->is_broken = false;
    if (is_goulash) {
        if (!play_next(play, rules)) {
            return false;
        }
        play_out(play);
    }
    return deal(play, rules, layout) && play->match.deal.is_goulash == is_goulash;
}

static void settle(struct play *play) {
    struct event_list events;
    while (!play->is_broken && deal_can_settle(&play->match.deal)) {
        play->is_broken = deal_settle(&play->match.deal, &events) != STATUS_OK;
        if (!play->is_broken) {
            apply(play, &events);
        }
    }
}

static bool act(struct play *play, const struct action *action) {
    struct event_list events;
    if (play->is_broken || deal_act(&play->match.deal, action, &events) != STATUS_OK) {
        return false;
    }
    apply(play, &events);
    return !play->is_broken;
}

bool play_act(struct play *play, int seat, enum action_kind kind, int tile) {
    struct action_list list;
    legal_list(&play->match.deal, seat, &list);
    for (int i = 0; i < list.count; i++) {
        if (list.rows[i].kind == kind && (tile == TILE_NONE || list.rows[i].tile == tile)) {
            return act(play, &list.rows[i]);
        }
    }
    return false;
}

bool play_default(struct play *play) {
    struct action action;
    return play->match.deal.phase == DEAL_TURN &&
           legal_default(&play->match.deal, play->match.deal.turn, &action) && act(play, &action);
}

void play_pass(struct play *play) {
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        struct action action;
        bool is_asked = (deal_pending(&play->match.deal) >> seat & 1) != 0;
        if (play->match.deal.phase != DEAL_TURN && is_asked &&
            legal_default(&play->match.deal, seat, &action)) {
            act(play, &action);
        }
    }
    settle(play);
}

void play_out(struct play *play) {
    enum { STEPS_MAX = 2000 };
    for (int i = 0; i < STEPS_MAX && play->match.deal.phase != DEAL_OVER; i++) {
        play_default(play);
        play_pass(play);
    }
}

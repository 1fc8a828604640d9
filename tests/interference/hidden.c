// Which places of the wall hold tiles that a viewer never learns.
#include "tests/interference/interference.h"

#include <string.h>

// Where the tiles of each seat came from, as far as they are still in the hand.
struct holdings {
    const struct record *record;
    bool is_known[WALL_MAX];  // to the viewer
    uint8_t holder[WALL_MAX]; // seat whose concealed hand it is in, or NO_SEAT
    int drawn;                // place of the tile just drawn, -1 none
    struct match match;       // to know where the next tile lies
};

static void hold(struct holdings *held, int place, int seat, int viewer) {
    bool sees = seat == viewer || viewer == VIEWER_HANDS;
    held->holder[place] = (uint8_t)seat;
    held->is_known[place] = held->is_known[place] || sees;
}

// Who watches all hands sees every tile that anybody has (W18), and not the wall.
static bool sees_hands(const struct record *record, int viewer) {
    return record->rules.open_hands || viewer == VIEWER_HANDS;
}

static int dealer_of(const struct record *record) {
    for (int i = 0; i < record->count; i++) {
        if (record->events[i].kind == EVENT_DEAL_START) {
            return record->events[i].start.dealer;
        }
    }
    return 0;
}

static void start(struct holdings *held, const struct record *record, int viewer) {
    const struct ruleset *rules = &record->rules;
    memset(held, 0, sizeof *held);
    memset(held->holder, NO_SEAT, sizeof held->holder);
    held->record = record;
    held->drawn = -1;
    match_init(&held->match, rules);
    if (record->standing != NULL) {
        match_init_at(&held->match, rules, record->standing);
    }
    int dealer = dealer_of(record);
    for (int turn = 0; turn < ruleset_hands(rules); turn++) {
        int seat = (dealer + turn) % rules->players;
        for (int n = 0; n < rules->hand_size; n++) {
            int place = wall_deal_place(rules, turn, n);
            hold(held, place, seat, viewer);
            held->is_known[place] = held->is_known[place] || sees_hands(record, viewer);
        }
    }
    // A flower or season is laid open at once, so that everybody knows which hidden tiles are none.
    for (int place = 0; place < record->setup.wall.count; place++) {
        bool is_bonus = kind_is_bonus(tile_kind(record->setup.wall.tiles[place]));
        held->is_known[place] = held->is_known[place] || is_bonus;
    }
    if (rules->dora) {
        held->is_known[wall_indicator_place(&record->setup.wall, rules, 0)] = true;
    }
}

// A tile leaves the hand for all to see: one of its places is known now.
static void leave(struct holdings *held, int seat, uint8_t tile, bool is_drawn) {
    for (int place = 0; place < held->record->setup.wall.count; place++) {
        bool is_it = held->holder[place] == seat && held->record->setup.wall.tiles[place] == tile &&
                     (place == held->drawn) == is_drawn;
        if (is_it) {
            held->holder[place] = NO_SEAT;
            held->is_known[place] = true;
            return;
        }
    }
    if (!is_drawn) { // only the drawn one is left of these
        leave(held, seat, tile, true);
    }
}

static void come_back(struct holdings *held, int seat, uint8_t tile) {
    for (int place = 0; place < held->record->setup.wall.count; place++) {
        if (held->holder[place] == NO_SEAT && held->is_known[place] &&
            held->record->setup.wall.tiles[place] == tile) {
            held->holder[place] = (uint8_t)seat;
            return;
        }
    }
}

static void reveal_hand(struct holdings *held, int seat) {
    for (int place = 0; place < held->record->setup.wall.count; place++) {
        held->is_known[place] = held->is_known[place] || held->holder[place] == seat;
    }
}

static void note_draw(struct holdings *held, const struct event *event, int viewer) {
    const struct wall *wall = &held->match.deal.wall;
    held->drawn = event->is_replacement ? wall_replacement_place(wall) : wall_draw_place(wall);
    hold(held, held->drawn, event->seat, viewer);
    held->is_known[held->drawn] = held->is_known[held->drawn] || sees_hands(held->record, viewer);
}

// The own tiles of a meld; the added one of a shouminkan is the last.
static void note_meld(struct holdings *held, const struct event *event) {
    const struct meld *meld = &event->meld;
    bool is_added = meld->kind == MELD_SHOUMINKAN && !meld_is_lone(meld);
    int first = is_added ? 3 : meld->kind < MELD_SHOUMINKAN ? 1 : 0;
    for (int i = first; i < meld_size(meld); i++) {
        leave(held, event->seat, meld->tiles[i], false);
    }
    if (meld->kind >= MELD_SHOUMINKAN) {
        held->drawn = -1;
    }
}

static void note_take_back(struct holdings *held, const struct event *event) {
    const struct meld *meld = &event->meld;
    bool is_added = meld->kind == MELD_SHOUMINKAN && !meld_is_lone(meld);
    int first = is_added ? 3 : meld->kind < MELD_SHOUMINKAN ? 1 : 0;
    for (int i = first; i < meld_size(meld); i++) {
        come_back(held, event->seat, meld->tiles[i]);
    }
}

static void note_shown(struct holdings *held, unsigned seats) {
    for (int seat = 0; seat < held->record->rules.players; seat++) {
        if (seats >> seat & 1) {
            reveal_hand(held, seat);
        }
    }
}

static void note_win(struct holdings *held, const struct event *event) {
    reveal_hand(held, event->seat);
    for (int i = 0; i < event->win.ura_count; i++) {
        held->is_known[wall_ura_place(&held->match.deal.wall, &held->record->rules, i)] = true;
    }
}

// Tiles that pass on stay as they are, so that the same tiles can be passed on again.
static void note_exchange(struct holdings *held, const struct event_exchange *exchange) {
    uint8_t places[SEAT_MAX][EXCHANGE_TILES];
    memset(places, 0, sizeof places);
    for (int seat = 0; seat < held->record->rules.players; seat++) {
        for (int i = 0; i < EXCHANGE_TILES && exchange->to[seat] != NO_SEAT; i++) {
            int place = 0;
            while (held->holder[place] != seat ||
                   held->record->setup.wall.tiles[place] != exchange->tiles[seat][i]) {
                place++;
            }
            held->holder[place] = NO_SEAT;
            held->is_known[place] = true;
            places[seat][i] = (uint8_t)place;
        }
    }
    for (int seat = 0; seat < held->record->rules.players; seat++) {
        for (int i = 0; i < EXCHANGE_TILES && exchange->to[seat] != NO_SEAT; i++) {
            held->holder[places[seat][i]] = exchange->to[seat];
        }
    }
    held->drawn = -1;
}

// A call that must be true could not be made with other tiles; one that the table makes by itself
// tells of every hand whether it is ready.
static void note_calls(struct holdings *held, const struct event *event) {
    const struct ruleset *rules = &held->record->rules;
    bool is_automatic = rules->fishing_call == FISHING_CALL_AUTO;
    bool tells =
        event->kind == EVENT_DISCARD ? is_automatic : is_automatic || rules->fishing_call_validated;
    note_shown(held, tells ? 1u << event->seat : 0);
}

// Kinds that show nothing of a hand are not listed. One that is missing here is noticed: a tile
// that a viewer was shown is then exchanged for another, and the views differ.
static void note_event(struct holdings *held, const struct event *event, int viewer) {
    const struct deal *deal = &held->match.deal;
    switch (event->kind) {
    case EVENT_DRAW:
        note_draw(held, event, viewer);
        break;
    case EVENT_DISCARD:
        note_calls(held, event);
        leave(held, event->seat, event->tile, event->is_drawn);
        held->drawn = -1;
        break;
    case EVENT_MELD:
        note_meld(held, event);
        break;
    case EVENT_KITA:
    case EVENT_BONUS:
        leave(held, event->seat, event->tile, false);
        held->drawn = -1;
        break;
    case EVENT_DORA:
        held->is_known[wall_indicator_place(&deal->wall, &held->record->rules,
                                            deal->indicator_count)] = true;
        break;
    case EVENT_RIICHI: // where it needs its hand, it could not be declared with other tiles
        note_shown(held, deal->rules.legality == LEGALITY_STRICT ? 0 : 1u << event->seat);
        break;
    case EVENT_WIN:
        note_win(held, event);
        break;
    case EVENT_DRAWN:
        note_shown(held, event->drawn.shown);
        break;
    case EVENT_TAKE_BACK:
        note_take_back(held, event);
        break;
    case EVENT_PENALTY:
        note_shown(held, event->penalty.hand_count > 0 ? 1u << event->seat : 0);
        break;
    case EVENT_FISHING:
        note_calls(held, event);
        break;
    case EVENT_EXCHANGE:
        note_exchange(held, &event->exchange);
        break;
    case EVENT_LAID_OPEN:
    case EVENT_HAND:
        note_shown(held, 1u << event->seat);
        break;
    default:
        break;
    }
}

int hidden_places(const struct record *record, int viewer, uint8_t out_places[WALL_MAX]) {
    static struct holdings held; // large
    int count = 0;
    start(&held, record, viewer);
    for (int i = 0; i < record->count; i++) {
        note_event(&held, &record->events[i], viewer);
        if (match_apply(&held.match, &record->events[i]) != STATUS_OK) {
            return 0;
        }
    }
    for (int place = 0; place < record->setup.wall.count; place++) {
        if (!held.is_known[place]) {
            out_places[count++] = (uint8_t)place;
        }
    }
    return count;
}

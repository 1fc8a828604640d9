// Walking the lists. They do not say which of two equal discards of a seat was called, so the walk
// tries "called now" first and goes back when it cannot go on.
#include "server/records/tenhou6_walk.h"

#include "common/base/text.h"
#include "common/rules/tiles/hand.h"
#include "server/records/json_read.h"
#include "server/records/tenhou6_text.h"

#include <stdlib.h>
#include <string.h>

// More than two to four ways back were never seen; the bounds hold against made-up records.
enum { CHOICE_MAX = 32, TRY_MAX = 200 };

// ---- the lists ----

static bool read_word(const char *word, int seat, int players, bool is_takes,
                      struct tenhou6_entry *entry) {
    if (word[0] == 'r' && !is_takes) {
        int64_t number = 0;
        bool is_number = text_read_int(word + 1, 0, TENHOU6_DRAWN, &number);
        entry->kind = TENHOU6_RIICHI;
        entry->is_drawn = number == TENHOU6_DRAWN;
        return is_number && (entry->is_drawn || tenhou6_tile((int)number, &entry->tile));
    }
    if (strcmp(word, "f44") == 0 && !is_takes) {
        entry->kind = TENHOU6_KITA;
        return true;
    }
    entry->kind = TENHOU6_MELD;
    return tenhou6_meld_read(word, seat, players, &entry->meld) &&
           is_takes == (entry->meld.kind < MELD_SHOUMINKAN);
}

static bool read_entry(const json_t *json, int seat, int players, bool is_takes,
                       struct tenhou6_entry *entry) {
    int number;
    *entry = (struct tenhou6_entry){.kind = TENHOU6_TILE, .tile = TILE_NONE};
    if (json_is_string(json)) {
        return read_word(json_string_value(json), seat, players, is_takes, entry);
    }
    if (!json_read_int(json, 0, TENHOU6_DRAWN, &number)) {
        return false;
    }
    entry->is_drawn = !is_takes && number == TENHOU6_DRAWN;
    if (!is_takes && number == TENHOU6_NOTHING) {
        entry->kind = TENHOU6_SKIP;
        return true;
    }
    return entry->is_drawn || tenhou6_tile(number, &entry->tile);
}

bool tenhou6_list_read(const json_t *json, int seat, int players, bool is_takes,
                       struct tenhou6_list *out_list) {
    size_t count = json_array_size(json);
    if (!json_is_array(json) || count > TENHOU6_LIST_MAX) {
        return false;
    }
    out_list->count = (int)count;
    for (size_t i = 0; i < count; i++) {
        if (!read_entry(json_array_get(json, i), seat, players, is_takes, &out_list->rows[i])) {
            return false;
        }
    }
    return true;
}

// ---- the walk ----

// Where the walk is; a copy is a way back.
struct standing {
    int taken[SEAT_MAX], put[SEAT_MAX];
    struct hand hands[SEAT_MAX];
    int actor;
    int caller;           // who calls the last discard, NO_SEAT: nobody
    uint8_t drawn;        // by the actor, TILE_NONE after a call
    uint8_t last;         // the last discard
    int last_from, steps; // its seat; steps told so far
};

struct walk {
    const struct tenhou6_lists *lists;
    struct foreign_hand *hand;
    struct foreign_problem *problem;
    struct standing at;
    struct standing choices[CHOICE_MAX];
    int choice_count, tries;
};

enum progress { WALK_ON, WALK_ENDED, WALK_LOST };

static const struct tenhou6_entry *next_take(const struct walk *walk, int seat) {
    const struct tenhou6_list *list = &walk->lists->takes[seat];
    return walk->at.taken[seat] < list->count ? &list->rows[walk->at.taken[seat]] : NULL;
}

static const struct tenhou6_entry *next_put(const struct walk *walk, int seat) {
    const struct tenhou6_list *list = &walk->lists->puts[seat];
    return walk->at.put[seat] < list->count ? &list->rows[walk->at.put[seat]] : NULL;
}

static bool is_kind(const struct tenhou6_entry *entry, enum tenhou6_entry_kind kind) {
    return entry != NULL && entry->kind == kind;
}

// NULL if the hand has too many steps.
static struct event *tell(struct walk *walk, enum event_kind kind) {
    struct foreign_hand *hand = walk->hand;
    hand->count = walk->at.steps;
    struct foreign_step *step =
        foreign_add(hand, kind, walk->at.actor, hand->count + 1, walk->problem);
    walk->at.steps = hand->count;
    return step == NULL ? NULL : &step->event;
}

static bool remove_tiles(struct hand *hand, const uint8_t *tiles, int count) {
    for (int i = 0; i < count; i++) {
        if (!hand_remove(hand, tiles[i])) {
            return false;
        }
    }
    return true;
}

static enum progress tell_meld(struct walk *walk, const struct meld *meld) {
    struct event *event = tell(walk, EVENT_MELD);
    if (event == NULL) {
        return WALK_LOST;
    }
    event->meld = *meld;
    return WALK_ON;
}

static enum progress take_call(struct walk *walk, const struct meld *meld) {
    struct standing *at = &walk->at;
    if (meld->from != at->last_from || meld->tiles[0] != at->last ||
        !remove_tiles(&at->hands[at->actor], meld->tiles + 1, meld_size(meld) - 1)) {
        return WALK_LOST;
    }
    at->drawn = TILE_NONE;
    at->last = TILE_NONE;
    return tell_meld(walk, meld);
}

static enum progress take(struct walk *walk) {
    struct standing *at = &walk->at;
    const struct tenhou6_entry *entry = next_take(walk, at->actor);
    if (entry == NULL) {
        return WALK_LOST;
    }
    at->taken[at->actor]++;
    if (entry->kind == TENHOU6_MELD) {
        return take_call(walk, &entry->meld);
    }
    struct event *event = tell(walk, EVENT_DRAW);
    if (event == NULL || at->hands[at->actor].size >= HAND_MAX) {
        return WALK_LOST;
    }
    at->drawn = event->tile = entry->tile;
    hand_add(&at->hands[at->actor], entry->tile);
    return WALK_ON;
}

// A kan or a north: the replacement tile comes next. If there is none, somebody won on it.
static enum progress put_aside(struct walk *walk, const struct tenhou6_entry *entry) {
    struct standing *at = &walk->at;
    struct hand *hand = &at->hands[at->actor];
    const uint8_t north = KIND_NORTH;
    enum progress progress = WALK_ON;
    if (entry->kind == TENHOU6_KITA) {
        progress =
            remove_tiles(hand, &north, 1) && tell(walk, EVENT_KITA) != NULL ? WALK_ON : WALK_LOST;
    } else {
        bool is_closed = entry->meld.kind == MELD_ANKAN;
        const uint8_t *tiles = entry->meld.tiles + (is_closed ? 0 : 3);
        progress = remove_tiles(hand, tiles, is_closed ? MELD_TILES : 1)
                       ? tell_meld(walk, &entry->meld)
                       : WALK_LOST;
    }
    at->last = TILE_NONE;
    if (progress == WALK_ON && next_take(walk, at->actor) == NULL) {
        return WALK_ENDED;
    }
    return progress;
}

static bool has_anybody_a_take(const struct walk *walk) {
    for (int seat = 0; seat < walk->lists->players; seat++) {
        if (next_take(walk, seat) != NULL) {
            return true;
        }
    }
    return false;
}

// Remembers that the last discard could also go to this caller, or to nobody.
static void remember(struct walk *walk, int caller) {
    if (walk->choice_count < CHOICE_MAX) {
        walk->choices[walk->choice_count] = walk->at;
        walk->choices[walk->choice_count++].caller = caller;
    }
}

// Who acts after the discard: a seat whose next take calls it (pon and kan before chii), else the
// next in turn.
static enum progress choose_next(struct walk *walk) {
    int players = walk->lists->players, best = NO_SEAT, chii = NO_SEAT;
    int next = (walk->at.actor + 1) % players;
    for (int seat = 0; seat < players; seat++) {
        const struct tenhou6_entry *entry = next_take(walk, seat);
        if (seat != walk->at.actor && is_kind(entry, TENHOU6_MELD) &&
            entry->meld.from == walk->at.actor && entry->meld.tiles[0] == walk->at.last) {
            *(entry->meld.kind == MELD_CHII ? &chii : &best) = seat;
        }
    }
    bool may_pass = is_kind(next_take(walk, next), TENHOU6_TILE);
    if (best != NO_SEAT && chii != NO_SEAT) {
        remember(walk, chii);
    }
    best = best == NO_SEAT ? chii : best;
    if (best != NO_SEAT && may_pass) {
        remember(walk, NO_SEAT);
    }
    walk->at.caller = best;
    return WALK_ON;
}

static void go_to_next(struct walk *walk) {
    struct standing *at = &walk->at;
    at->actor = at->caller != NO_SEAT ? at->caller : (at->actor + 1) % walk->lists->players;
    at->caller = NO_SEAT;
}

static enum progress put_down(struct walk *walk, const struct tenhou6_entry *entry) {
    struct standing *at = &walk->at;
    uint8_t tile = entry->is_drawn ? at->drawn : entry->tile;
    if (tile == TILE_NONE || !remove_tiles(&at->hands[at->actor], &tile, 1) ||
        (entry->kind == TENHOU6_RIICHI && tell(walk, EVENT_RIICHI) == NULL)) {
        return WALK_LOST;
    }
    struct event *event = tell(walk, EVENT_DISCARD);
    if (event == NULL) {
        return WALK_LOST;
    }
    event->tile = at->last = tile;
    event->is_drawn = entry->is_drawn;
    at->last_from = at->actor;
    return has_anybody_a_take(walk) ? choose_next(walk) : WALK_ENDED;
}

// One take of the actor and what is put down after it.
static enum progress turn(struct walk *walk) {
    struct standing *at = &walk->at;
    const struct tenhou6_entry *taken = next_take(walk, at->actor);
    bool is_open_kan = is_kind(taken, TENHOU6_MELD) && taken->meld.kind == MELD_DAIMINKAN;
    enum progress progress = take(walk);
    const struct tenhou6_entry *entry = next_put(walk, at->actor);
    if (progress != WALK_ON) {
        return progress;
    }
    if (is_open_kan) { // the replacement tile is the next take
        at->put[at->actor] += is_kind(entry, TENHOU6_SKIP);
        return next_take(walk, at->actor) == NULL ? WALK_ENDED : WALK_ON;
    }
    if (entry == NULL) {
        return WALK_ENDED;
    }
    at->put[at->actor]++;
    if (entry->kind == TENHOU6_MELD || entry->kind == TENHOU6_KITA) {
        return put_aside(walk, entry);
    }
    if (entry->kind == TENHOU6_SKIP) {
        return WALK_LOST;
    }
    progress = put_down(walk, entry);
    if (progress == WALK_ON) {
        go_to_next(walk);
    }
    return progress;
}

static bool is_everything_used(const struct walk *walk) {
    for (int seat = 0; seat < walk->lists->players; seat++) {
        if (next_take(walk, seat) != NULL || next_put(walk, seat) != NULL) {
            return false;
        }
    }
    return true;
}

static bool go_back(struct walk *walk) {
    if (walk->choice_count == 0 || walk->tries++ == TRY_MAX ||
        walk->problem->refusal != REFUSED_NOTHING) {
        return false;
    }
    walk->at = walk->choices[--walk->choice_count];
    go_to_next(walk);
    return true;
}

static void begin(struct walk *walk) {
    walk->at.actor = walk->hand->dealer;
    walk->at.caller = NO_SEAT;
    walk->at.last = walk->at.drawn = TILE_NONE;
    for (int seat = 0; seat < walk->lists->players; seat++) {
        for (int n = 0; n < HAND_MAX - 1; n++) {
            hand_add(&walk->at.hands[seat], walk->hand->hands[seat][n]);
        }
    }
}

bool tenhou6_walk(const struct tenhou6_lists *lists, struct foreign_hand *hand,
                  struct foreign_problem *problem) {
    struct walk *walk = calloc(1, sizeof *walk);
    if (walk == NULL) {
        return foreign_refuse(problem, 0, REFUSED_MEMORY, NULL);
    }
    int farthest = 0;
    bool is_found = false;
    walk->lists = lists;
    walk->hand = hand;
    walk->problem = problem;
    begin(walk);
    do {
        enum progress progress;
        do {
            progress = turn(walk);
        } while (progress == WALK_ON);
        is_found = progress == WALK_ENDED && is_everything_used(walk);
        farthest = walk->at.steps > farthest ? walk->at.steps : farthest;
    } while (!is_found && go_back(walk));
    hand->count = walk->at.steps;
    free(walk);
    return is_found || foreign_refuse(problem, farthest, REFUSED_LISTS_APART, NULL);
}

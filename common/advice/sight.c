// Following a deal with the eyes of one seat.
#include "common/advice/sight.h"

#include "common/rules/tiles/counts.h"

#include <string.h>

void sight_init(struct sight *sight, const struct match *base, int seat) {
    memset(sight, 0, sizeof *sight);
    sight->match = *base;
    sight->seat = (uint8_t)seat;
}

void passed_note(const struct deal *deal, const struct event *event,
                 struct passed passed[SEAT_MAX]) {
    if (event->kind == EVENT_DEAL_START) {
        memset(passed, 0, SEAT_MAX * sizeof passed[0]);
    } else if (event->kind == EVENT_DRAW || event->kind == EVENT_MELD) {
        passed[event->seat].turn = 0;
    } else if (event->kind == EVENT_DISCARD) {
        kind_set kind = KIND_BIT(tile_kind(event->tile));
        for (int seat = 0; seat < deal->rules.players; seat++) {
            bool is_own = seat == event->seat;
            passed[seat].own |= is_own ? kind : 0;
            passed[seat].turn = is_own ? 0 : passed[seat].turn | kind;
            bool is_riichi = !is_own && deal->seats[seat].riichi != RIICHI_NONE;
            passed[seat].kept |= is_riichi ? kind : 0;
        }
    }
}

void sight_see(struct sight *sight, const struct viewed_event *viewed) {
    if (viewed->event.kind == EVENT_DEAL_START) {
        sight->is_lost = false;
    }
    if (!sight->is_lost) {
        passed_note(&sight->match.deal, &viewed->event, sight->passed);
        sight->is_lost = match_apply(&sight->match, &viewed->event) != STATUS_OK;
    }
}

kind_set passed_kinds(const struct ruleset *rules, const struct passed *passed) {
    return (rules->furiten_discard != FURITEN_DISCARD_OFF ? passed->own : 0) |
           (rules->furiten_riichi ? passed->kept : 0) | (rules->furiten_temp ? passed->turn : 0);
}

kind_set passed_barring(const struct ruleset *rules, const struct passed *passed) {
    return (rules->furiten_discard == FURITEN_DISCARD_COMPLETE ? passed->own : 0) |
           (rules->furiten_riichi ? passed->kept : 0) | (rules->furiten_temp ? passed->turn : 0);
}

// How often each tile is seen, by the lower six bits of its byte: of a red five and of a plain one
// these are the kind, of a hidden tile and of none they are the last place, which nobody reads.
enum { SEEN_PLACES = 64 };
_Static_assert((TILE_HIDDEN & (SEEN_PLACES - 1)) >= KIND_COUNT,
               "hidden tiles have their own place");

static void note_hand(uint8_t seen[SEEN_PLACES], const struct seat *seat) {
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        seen[kind] = (uint8_t)(seen[kind] + seat->hand.counts[kind]);
    }
}

static void note_open(uint8_t seen[SEEN_PLACES], const struct seat *seat) {
    for (int i = 0; i < seat->river_count; i++) {
        const struct discard *discard = &seat->river[i];
        uint8_t *place = &seen[tile_kind(discard->tile)];
        *place = (uint8_t)(*place + (discard->taken_by == NO_SEAT));
    }
    for (int i = 0; i < seat->meld_count; i++) {
        for (int t = 0; t < meld_size(&seat->melds[i]); t++) {
            seen[tile_kind(seat->melds[i].tiles[t])]++;
        }
    }
    seen[KIND_NORTH] = (uint8_t)(seen[KIND_NORTH] + seat->kita);
}

// The hands first: they are added many kinds at once, which would wait for single kinds just noted.
void deal_count_unseen(const struct deal *deal, uint8_t out_unseen[KIND_PLAIN_COUNT]) {
    uint8_t seen[SEEN_PLACES] = {0};
    for (int seat = 0; seat < deal->rules.players; seat++) {
        note_hand(seen, &deal->seats[seat]);
    }
    for (int seat = 0; seat < deal->rules.players; seat++) {
        note_open(seen, &deal->seats[seat]);
    }
    for (int i = 0; i < deal->indicator_count; i++) {
        seen[tile_kind(deal->indicators[i])]++;
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        out_unseen[kind] = (uint8_t)(seen[kind] < 4 ? 4 - seen[kind] : 0);
    }
    for (kind_set none = KINDS_PLAIN & ~deal->kinds; none != 0; none &= none - 1) {
        out_unseen[__builtin_ctzll(none)] = 0;
    }
}

static int jokers_of(const struct seat *seat) {
    int jokers = seat->hand.counts[KIND_JOKER];
    for (int i = 0; i < seat->river_count; i++) {
        jokers += seat->river[i].taken_by == NO_SEAT && seat->river[i].tile == KIND_JOKER;
    }
    for (int i = 0; i < seat->meld_count; i++) {
        for (int t = 0; t < meld_size(&seat->melds[i]); t++) {
            jokers += seat->melds[i].tiles[t] == KIND_JOKER;
        }
    }
    return jokers;
}

int deal_unseen_jokers(const struct deal *deal) {
    int unseen = deal->kinds >> KIND_JOKER & 1 ? 4 : 0;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        unseen -= jokers_of(&deal->seats[seat]);
    }
    return unseen > 0 ? unseen : 0;
}

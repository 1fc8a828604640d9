// Whether a fact can be one of this table at all: tiles of the set, in such numbers as there are,
// and those that lie in the wall where they are said to. A stored log may have been damaged;
// whatever event_decode reads and passes here can be applied without harm. What no event of any
// table may say, event_decode refuses.
#include "common/rules/deal/apply/apply_check.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/exchange.h"

// A tile of the set, or one that is not to be seen.
static bool is_tile(kind_set set, uint8_t tile) {
    bool is_known = tile_is_known(tile) && (set & KIND_BIT(tile_kind(tile))) != 0;
    return is_known || tile == TILE_HIDDEN;
}

static bool is_seen_tile(kind_set set, uint8_t tile) {
    return tile != TILE_HIDDEN && is_tile(set, tile);
}

enum { TILE_KINDS = 64 }; // of any byte

static uint8_t most_of(const uint8_t *counts, int first, int end) {
    uint8_t most = 0;
    for (int kind = first; kind < end; kind++) {
        most = counts[kind] > most ? counts[kind] : most;
    }
    return most;
}

// Tiles of the set, no more than four of a kind and one of a flower or season. In a wall some may
// not be seen, in a viewer's nearly all. A wall has many: its plain tiles are compared with the set
// all at once.
static bool are_tiles_or_hidden(kind_set set, const uint8_t *tiles, int count, int *out_hidden) {
    uint8_t counts[TILE_KINDS] = {0};
    kind_set kinds = 0;
    bool is_fine = true;
    int hidden = 0;
    for (int i = 0; i < count; i++) {
        if (tiles[i] < TILE_RED) {
            counts[tiles[i]]++;
            kinds |= KIND_BIT(tiles[i]);
        } else if (tiles[i] == TILE_HIDDEN) {
            hidden++;
        } else {
            counts[tile_kind(tiles[i])]++;
            is_fine = is_fine && is_tile(set, tiles[i]);
        }
    }
    *out_hidden = hidden;
    return is_fine && (kinds & ~set) == 0 && most_of(counts, 0, KIND_PLAIN_COUNT) <= 4 &&
           most_of(counts, KIND_FLOWER_1, KIND_JOKER) <= 1 && counts[KIND_JOKER] <= 4;
}

static bool are_tiles(kind_set set, const uint8_t *tiles, int count) {
    int hidden;
    return are_tiles_or_hidden(set, tiles, count, &hidden) && hidden == 0;
}

// The same for the tiles of an action: TILE_NONE ends them.
static bool are_used(kind_set set, const uint8_t tiles[MELD_TILES]) {
    int count = 0;
    while (count < MELD_TILES && tiles[count] != TILE_NONE) {
        count++;
    }
    return count == 0 || are_tiles(set, tiles, count);
}

// A full copy knows the tile at this place already; a viewer learns it.
static bool lies_at(const struct deal *deal, int place, uint8_t tile) {
    bool is_place = place >= 0 && place < deal->wall.count;
    return is_place && (deal->wall.tiles[place] == TILE_HIDDEN || deal->wall.tiles[place] == tile);
}

// Whether the seat has room for one more tile: a set stands for three, a tile that lies alone for
// itself. Nearly always it has, if it lay no such tile.
static bool has_room(const struct deal *deal, const struct seat *s) {
    int over = s->hand.size + 3 * s->meld_count - deal->rules.hand_size;
    for (int i = 0; i < s->meld_count && over > 0; i++) {
        over -= meld_is_lone(&s->melds[i]) ? 2 : 0;
    }
    return over <= 0;
}

// The tiles of a wall that is known were looked at when it was told.
static bool is_draw(const struct deal *deal, const struct event *event) {
    const struct seat *s = &deal->seats[event->seat];
    int place =
        event->is_replacement ? wall_replacement_place(&deal->wall) : wall_draw_place(&deal->wall);
    if (place < 0 || place >= deal->wall.count) {
        return false;
    }
    uint8_t lies = deal->wall.tiles[place];
    bool is_it = lies == TILE_HIDDEN ? is_tile(deal->kinds, event->tile) : lies == event->tile;
    bool is_seen = is_it && event->tile != TILE_HIDDEN;
    bool is_fifth = is_seen && s->hand.counts[tile_kind(event->tile)] >= 4;
    return is_it && !is_fifth && has_room(deal, s);
}

// A whole wall, of which nothing is drawn.
static bool is_start(const struct deal *deal, const struct event *event) {
    const struct event_deal_start *start = &event->start;
    kind_set set =
        ruleset_kinds_in_play(&deal->rules, start->is_goulash); // it says itself what it is
    int hidden;
    return start->dealer < deal->rules.players && (!start->is_goulash || deal->rules.goulash) &&
           start->wall.count == ruleset_tile_count(&deal->rules) &&
           are_tiles_or_hidden(set, start->wall.tiles, start->wall.count, &hidden);
}

static bool is_discard(const struct deal *deal, const struct event *event) {
    uint8_t drawn = deal->seats[event->seat].drawn;
    return is_seen_tile(deal->kinds, event->tile) &&
           (!event->is_drawn || drawn == event->tile || drawn == TILE_HIDDEN);
}

// Whether these kinds are a set: all equal, or three in a row. Jokers are what the others say.
static bool is_set(enum meld_kind meld, kind_set kinds) {
    kind_set plain = kinds & KINDS_PLAIN;
    int first = plain == 0 ? 0 : __builtin_ctzll(plain);
    if (meld == MELD_CHII) {
        return kind_starts_sequence(first) && kinds == KIND_BIT(first) * 7;
    }
    return plain == KIND_BIT(first);
}

static bool is_meld(const struct deal *deal, const struct event *event) {
    const struct meld *meld = &event->meld;
    kind_set kinds = 0;
    int size = meld_size(meld);
    for (int i = 0; i < size; i++) {
        if (!is_seen_tile(deal->kinds, meld->tiles[i])) {
            return false;
        }
        kinds |= KIND_BIT(tile_kind(meld->tiles[i]));
    }
    bool is_fine =
        meld->is_wrong ? deal_is_strict(deal) : is_set((enum meld_kind)meld->kind, kinds);
    return is_fine && meld->from < deal->rules.players && are_tiles(deal->kinds, meld->tiles, size);
}

static bool is_action(kind_set set, int seat, const struct action *action) {
    return action->seat == seat && (action->tile == TILE_NONE || is_seen_tile(set, action->tile)) &&
           are_used(set, action->used);
}

static bool is_question(const struct deal *deal, const struct event *event) {
    const struct meld *open = deal_open_set(deal);
    switch ((enum deal_question)event->question) {
    case QUESTION_TENPAI:
        return deal->phase == DEAL_CLAIM;
    case QUESTION_END_GAME:
        return deal->phase == DEAL_ENDING;
    case QUESTION_SHOW: // its seat: deal_apply_show
        return deal_is_strict(deal);
    case QUESTION_REPLACEMENT:
        return open != NULL && meld_is_kan(open) && event->seat == deal->turn;
    case QUESTION_EXCHANGE:
        return deal->is_goulash && exchange_next(deal) > 0;
    case QUESTION_SKIP:
        return deal->is_goulash && deal->phase == DEAL_TURN && exchange_next(deal) > 0;
    case QUESTION_COUNT:
        break;
    }
    return false;
}

static bool is_measure(int64_t points) {
    return points >= -EVENT_POINTS_MAX && points <= EVENT_POINTS_MAX;
}

static bool are_points(const struct deal *deal, const int32_t deltas[SEAT_MAX]) {
    bool is_fine = true;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        is_fine = is_fine && is_measure((int64_t)deal->seats[seat].points + deltas[seat]);
    }
    return is_fine;
}

static bool is_accepted(const struct deal *deal, const struct event *event) {
    int64_t points = deal->seats[event->seat].points;
    return deal->sticks < UINT8_MAX && is_measure(points - deal->rules.riichi_deposit);
}

static bool is_played(const struct deal *deal) {
    return deal->phase != DEAL_NONE && deal->phase != DEAL_OVER;
}

static bool is_win(const struct deal *deal, const struct event *event) {
    const struct event_win *win = &event->win;
    kind_set set = deal->kinds;
    bool is_fine = is_played(deal) && win->from < deal->rules.players &&
                   is_seen_tile(set, win->tile) && are_tiles(set, win->hand, win->hand_count) &&
                   are_points(deal, win->deltas);
    for (int i = 0; i < win->ura_count && is_fine; i++) {
        is_fine = is_seen_tile(set, win->uras[i]) &&
                  lies_at(deal, wall_ura_place(&deal->wall, &deal->rules, i), win->uras[i]);
    }
    return is_fine;
}

static bool is_drawn(const struct deal *deal, const struct event *event) {
    const struct event_drawn *drawn = &event->drawn;
    bool is_fine = is_played(deal) && are_points(deal, drawn->deltas);
    for (int seat = 0; seat < SEAT_MAX && is_fine; seat++) {
        is_fine = are_tiles(deal->kinds, drawn->hands[seat], drawn->hand_counts[seat]);
    }
    return is_fine;
}

static bool is_penalty(const struct deal *deal, const struct event *event) {
    const struct event_penalty *penalty = &event->penalty;
    // Outside of a window only the turn can be found at fault with a set that lies open.
    bool is_window = deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB;
    return is_played(deal) && deal_is_strict(deal) &&
           (is_window || !deal->open_set.is_open || event->seat == deal->turn) &&
           are_tiles(deal->kinds, penalty->hand, penalty->hand_count) &&
           are_points(deal, penalty->deltas);
}

static bool is_throws(const struct deal *deal, const struct event *event) {
    for (int die = 0; die < 2 * SEAT_MAX; die++) {
        bool is_thrown = die < 2 * deal->rules.players;
        if (is_thrown != (event->throws.dice[die] > 0)) {
            return false;
        }
    }
    return true;
}

static bool is_exchange(const struct deal *deal, const struct event *event) {
    const struct event_exchange *exchange = &event->exchange;
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        for (int i = 0; i < EXCHANGE_TILES && exchange->to[seat] != NO_SEAT; i++) {
            if (!is_tile(deal->kinds & ~KINDS_BONUS, exchange->tiles[seat][i])) {
                return false;
            }
        }
    }
    return true;
}

static bool is_settlement(const struct deal *deal, const struct event *event) {
    const struct points_settlement *settle = &event->settle;
    bool is_fine = are_points(deal, settle->nets);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        is_fine = is_fine && is_measure((int64_t)s->paid + settle->paid[seat]) &&
                  is_measure((int64_t)s->received + settle->received[seat]);
    }
    for (int i = 0; is_fine && i < settle->count; i++) {
        is_fine = settle->payments[i].payer < deal->rules.players &&
                  settle->payments[i].payee < deal->rules.players;
    }
    return is_fine;
}

static bool is_table_set(const struct deal *deal, const struct event *event) {
    const struct event_set *set = &event->set;
    bool is_fine =
        (deal->phase == DEAL_NONE || deal->phase == DEAL_OVER) && set->dealer < deal->rules.players;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        is_fine = is_fine && is_measure(set->points[seat]);
    }
    return is_fine;
}

static bool is_kita(const struct deal *deal, const struct event *event) {
    (void)event;
    return deal->rules.kita;
}

static bool is_dora(const struct deal *deal, const struct event *event) {
    return deal->indicator_count < INDICATOR_MAX && is_seen_tile(deal->kinds, event->tile) &&
           lies_at(deal, wall_indicator_place(&deal->wall, &deal->rules, deal->indicator_count),
                   event->tile);
}

static bool is_bonus(const struct deal *deal, const struct event *event) {
    return is_seen_tile(deal->kinds & KINDS_BONUS, event->tile);
}

static bool is_answer(const struct deal *deal, const struct event *event) {
    return is_action(deal->kinds, event->seat, &event->answer);
}

static bool is_word(const struct deal *deal, const struct event *event) {
    return deal_is_strict(deal) && is_action(deal->kinds, event->seat, &event->word.action);
}

static bool is_laid_open(const struct deal *deal, const struct event *event) {
    return are_tiles(deal->kinds, event->laid_open.hand, event->laid_open.hand_count);
}

static bool is_hand(const struct deal *deal, const struct event *event) {
    return are_tiles(deal->kinds, event->hand.hand, event->hand.hand_count);
}

// Carries nothing that could be wrong.
static bool is_anything(const struct deal *deal, const struct event *event) {
    (void)deal;
    (void)event;
    return true;
}

// What has no row is no fact of a deal.
static bool (*const checks[EVENT_KIND_COUNT])(const struct deal *, const struct event *) = {
    [EVENT_DEAL_START] = is_start,
    [EVENT_DRAW] = is_draw,
    [EVENT_DISCARD] = is_discard,
    [EVENT_RIICHI] = is_anything,
    [EVENT_RIICHI_ACCEPTED] = is_accepted,
    [EVENT_MELD] = is_meld,
    [EVENT_KITA] = is_kita,
    [EVENT_DORA] = is_dora,
    [EVENT_ASK] = is_question,
    [EVENT_ANSWER] = is_answer,
    [EVENT_WIN] = is_win,
    [EVENT_DRAWN] = is_drawn,
    [EVENT_DEAL_END] = is_anything,
    [EVENT_MATCH_END] = is_anything,
    [EVENT_WORD] = is_word,
    [EVENT_TAKE_BACK] = is_anything,
    [EVENT_PENALTY] = is_penalty,
    [EVENT_REVIEW] = is_anything,
    [EVENT_LAID_OPEN] = is_laid_open,
    [EVENT_THROWS] = is_throws,
    [EVENT_BONUS] = is_bonus,
    [EVENT_FISHING] = is_anything,
    [EVENT_EXCHANGE] = is_exchange,
    [EVENT_HAND] = is_hand,
    [EVENT_SETTLE] = is_settlement,
    [EVENT_SKIP] = is_anything,
    [EVENT_SET] = is_table_set,
};

bool deal_event_is_possible(const struct deal *deal, const struct event *event) {
    if (event->kind >= EVENT_KIND_COUNT || checks[event->kind] == NULL ||
        (event_rows[event->kind].has_actor && event->seat >= deal->rules.players)) {
        return false;
    }
    return checks[event->kind](deal, event);
}

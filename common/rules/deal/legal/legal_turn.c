// Legal actions of the own turn (4.2): win, riichi, kans, north, nine terminals, discards.
#include "common/base/check.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/fishing.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/deal/legal/legal_joker.h"
#include "common/rules/shape/shape.h"
#include "common/rules/shape/split.h"
#include "common/rules/tiles/counts.h"

#include <string.h>

// The tiles of a kind as a list, plain ones first.
static int tiles_of_kind(const struct hand *hand, int kind, uint8_t out_tiles[4]) {
    int red = hand_red(hand, kind);
    for (int i = 0; i < hand->counts[kind] && i < 4; i++) {
        out_tiles[i] = (uint8_t)(i < hand->counts[kind] - red ? kind : kind | TILE_RED);
    }
    return hand->counts[kind];
}

void legal_add_tsumo(const struct deal *deal, int seat, struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    struct score score;
    bool is_faultless = (s->faults & FAULT_BIT(FAULT_RIICHI_KAN)) == 0; // U18
    bool is_complete = is_faultless && s->drawn != TILE_NONE && tile_is_known(s->drawn) &&
                       (s->waits & KIND_BIT(tile_kind(s->drawn))) != 0;
    if (is_complete && fishing_may_win(deal, seat) &&
        deal_value_tsumo(deal, seat, &score) == STATUS_OK) {
        legal_add(list, ACTION_TSUMO, seat, s->drawn);
    }
}

// Where the next rows of a list go. Discards are most of what is ever listed.
struct rows {
    struct action *next, *end;
    uint8_t kind, seat; // of the action
};

static inline void put_discard(struct rows *rows, int tile, bool is_drawn) {
    CHECK(rows->next < rows->end);
    *rows->next++ = (struct action){.kind = rows->kind,
                                    .seat = rows->seat,
                                    .tile = (uint8_t)tile,
                                    .is_drawn = is_drawn,
                                    .used = {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE}};
}

// A tile once from the hand and once as the drawn tile if it can be both.
static inline void put_tile(struct rows *rows, const struct seat *s, int tile, int copies) {
    bool is_drawn = s->drawn == tile;
    // B68: with an original call the drawn one of two equal tiles goes, so that the hand stays.
    bool is_kept = is_drawn && s->fishing == FISHING_ORIGINAL;
    if (copies > is_drawn && !is_kept) {
        put_discard(rows, tile, false);
    }
    if (is_drawn && copies > 0) {
        put_discard(rows, tile, true);
    }
}

void legal_add_discards(const struct seat *s, int action_kind, int seat, kind_set kinds,
                        struct action_list *list) {
    struct rows rows = {list->rows + list->count, list->rows + ACTION_LIST_MAX,
                        (uint8_t)action_kind, (uint8_t)seat};
    bool is_drawn_known = s->drawn != TILE_NONE && tile_is_known(s->drawn);
    kind_set drawn = is_drawn_known ? KIND_BIT(tile_kind(s->drawn)) : 0;
    kind_set several = hand_red_kinds(&s->hand) | drawn; // kinds whose tiles are not all alike
    for (kind_set left = kinds; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        if (several >> kind & 1) {
            int red = hand_red(&s->hand, kind);
            put_tile(&rows, s, kind, s->hand.counts[kind] - red);
            put_tile(&rows, s, kind | TILE_RED, red);
        } else {
            put_discard(&rows, kind, false);
        }
    }
    list->count = (int)(rows.next - list->rows);
}

// Whether what is left after a discard of `kind` waits for something, and riichi on it is allowed.
static bool is_riichi_discard(const struct deal *deal, const struct seat *s, uint8_t *counts,
                              int kind) {
    counts[kind]--;
    kind_set waits = deal_waits(deal, s, counts);
    counts[kind]++;
    bool is_furiten = (waits & (s->discarded | KIND_BIT(kind))) != 0;
    return waits != 0 && (deal->rules.riichi_furiten || !is_furiten);
}

bool legal_riichi_is_in_limits(const struct deal *deal, const struct seat *s) {
    const struct ruleset *rules = &deal->rules;
    bool has_points =
        rules->riichi_min_points == RULE_NONE || s->points >= rules->riichi_min_points;
    return has_points && deal_live(deal) >= rules->riichi_min_live_tiles;
}

static bool may_riichi(const struct deal *deal, const struct seat *s) {
    return deal->rules.riichi && s->riichi == RIICHI_NONE && s->drawn != TILE_NONE &&
           legal_riichi_is_in_limits(deal, s) && seat_is_closed(s);
}

static void add_riichi(const struct deal *deal, int seat, struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    uint8_t counts[KIND_COUNT];
    kind_set kinds = 0;
    // The drawn tile brings the hand one nearer at most.
    if (s->shanten > 1 || !may_riichi(deal, s) || s->hand.hidden > 0 ||
        seat_shanten(&deal->rules, s) > 0) {
        return;
    }
    memcpy(counts, s->hand.counts, sizeof counts);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (counts[kind] > 0 && is_riichi_discard(deal, s, counts, kind)) {
            kinds |= KIND_BIT(kind);
        }
    }
    legal_add_discards(s, ACTION_RIICHI, seat, kinds, list);
}

// R69 strict: in every reading of every win the three tiles are a triplet.
static bool is_triplet_in_all_readings(const struct seat *s, const uint8_t *counts, int sets,
                                       int kind) {
    uint8_t complete[KIND_COUNT];
    memcpy(complete, counts, sizeof complete);
    for (kind_set left = s->waits; left != 0; left &= left - 1) {
        struct split splits[SPLIT_MAX];
        int wait = __builtin_ctzll(left);
        complete[wait]++;
        int count = split_all(complete, sets, splits);
        complete[wait]--;
        for (int i = 0; i < count; i++) {
            if ((splits[i].triplets & KIND_BIT(kind)) == 0) {
                return false;
            }
        }
    }
    return true;
}

// R69: a concealed kan in riichi takes the drawn tile and must not change the waits.
bool legal_may_ankan_in_riichi(const struct deal *deal, const struct seat *s, int kind) {
    uint8_t counts[KIND_COUNT];
    if (deal->rules.riichi_ankan == RIICHI_ANKAN_FORBID || tile_kind(s->drawn) != kind) {
        return false;
    }
    memcpy(counts, s->hand.counts, sizeof counts);
    counts[kind] = 0;
    struct seat after = *s;
    after.meld_count++;
    after.melds[s->meld_count] = (struct meld){
        .kind = MELD_ANKAN, .tiles = {(uint8_t)kind, (uint8_t)kind, (uint8_t)kind, (uint8_t)kind}};
    if (deal_waits(deal, &after, counts) != s->waits) {
        return false;
    }
    counts[kind] = 3;
    return deal->rules.riichi_ankan == RIICHI_ANKAN_WAITS_UNCHANGED ||
           is_triplet_in_all_readings(s, counts, seat_sets(&deal->rules, s), kind);
}

static void add_ankans(const struct deal *deal, int seat, kind_set kinds,
                       struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    for (kind_set left = kinds; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        if (s->riichi != RIICHI_NONE && !legal_may_ankan_in_riichi(deal, s, kind)) {
            continue;
        }
        struct action kan = {.kind = ACTION_ANKAN, .seat = (uint8_t)seat, .tile = TILE_NONE};
        tiles_of_kind(&s->hand, kind, kan.used);
        legal_add_call(deal, &kan, MELD_ANKAN, list);
    }
}

static void add_shouminkans(const struct deal *deal, int seat, struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    for (int i = 0; i < s->meld_count && s->riichi == RIICHI_NONE && !s->is_frozen; i++) {
        uint8_t tiles[4] = {TILE_NONE};
        int kind = meld_first_kind(&s->melds[i]);
        if (s->melds[i].kind == MELD_PON && s->hand.counts[kind] > 0) {
            tiles_of_kind(&s->hand, kind, tiles);
            legal_add(list, ACTION_SHOUMINKAN, seat, tiles[0]);
        }
    }
}

static void add_own_kans(const struct deal *deal, int seat, struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    kind_set fours = counts_fours(s->hand.counts);
    bool may_have_one = fours != 0 || s->meld_count > 0 || s->hand.counts[KIND_JOKER] > 0;
    bool is_further = deal->kans_in_turn > 0 && !deal->rules.kong_after_loose_tile; // B59
    if (!may_have_one || is_further || !legal_kan_is_possible(deal)) {
        return;
    }
    add_ankans(deal, seat, fours, list);
    add_shouminkans(deal, seat, list);
    if (deal->is_goulash) {
        joker_add_ankans(deal, seat, list);
        joker_add_shouminkans(deal, seat, list);
    }
}

void legal_add_kita(const struct deal *deal, int seat, struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    bool is_free = s->riichi == RIICHI_NONE || s->drawn == KIND_NORTH; // Q13
    if (deal->rules.kita && is_free && s->hand.counts[KIND_NORTH] > 0 && deal_live(deal) >= 1 &&
        wall_replacements_left(&deal->wall, &deal->rules) > 0) {
        legal_add(list, ACTION_KITA, seat, KIND_NORTH);
    }
}

bool legal_may_declare_nine(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    int kinds = 0;
    if (!deal->rules.abort_kyuushu || !deal_is_first_turn(deal, seat)) {
        return false;
    }
    for (kind_set left = KINDS_YAOCHUU; left != 0; left &= left - 1) {
        kinds += s->hand.counts[__builtin_ctzll(left)] > 0;
    }
    return kinds >= 9;
}

void legal_add_turn_discards(const struct deal *deal, int seat, kind_set kinds,
                             struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    if (s->riichi != RIICHI_NONE && s->drawn != TILE_NONE) { // R68
        if (kinds & KIND_BIT(tile_kind(s->drawn))) {
            legal_add(list, ACTION_DISCARD, seat, s->drawn);
            list->rows[list->count - 1].is_drawn = true;
        }
        return;
    }
    kinds = fishing_discards(deal, seat, kinds & ~deal->kuikae);
    legal_add_discards(s, ACTION_DISCARD, seat, kinds, list);
}

void legal_add_turn(const struct deal *deal, int seat, struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    bool has_drawn = s->drawn != TILE_NONE; // not after chii or pon (R36, Q10)
    if (has_drawn && !s->is_dead) {
        legal_add_tsumo(deal, seat, list);
        if (legal_may_declare_nine(deal, seat)) {
            legal_add(list, ACTION_NINE, seat, TILE_NONE);
        }
        add_riichi(deal, seat, list);
        add_own_kans(deal, seat, list);
        legal_add_kita(deal, seat, list);
    }
    legal_add_turn_discards(deal, seat, counts_discardable(s->hand.counts), list);
    fishing_add_discards(deal, seat, list);
}

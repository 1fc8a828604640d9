// Legal actions of the own turn (4.2): win, riichi, kans, north, nine terminals, discards.
#include "common/rules/deal/legal/legal_turn.h"

#include "common/base/rare.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_value.h"
#include "common/rules/deal/legal/fishing.h"
#include "common/rules/deal/legal/legal_joker.h"
#include "common/rules/deal/legal/legal_riichi.h"
#include "common/rules/deal/legal/legal_rows.h"
#include "common/rules/deal/legal/legal_sets.h"
#include "common/rules/tiles/counts.h"

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
    bool is_faultless = (s->faults & FAULT_BIT(FAULT_RIICHI_KAN)) == 0; // U18
    bool is_complete = is_faultless && s->drawn != TILE_NONE && tile_is_known(s->drawn) &&
                       (s->waits & KIND_BIT(tile_kind(s->drawn))) != 0;
    if (is_complete && fishing_may_win(deal, seat) && deal_may_win(deal, seat, true) == STATUS_OK) {
        legal_add(list, ACTION_TSUMO, seat, s->drawn);
    }
}

RARE static void add_ankans(const struct deal *deal, int seat, kind_set kinds,
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

RARE static void add_shouminkans(const struct deal *deal, int seat, struct action_list *list) {
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

// R68: a player in riichi discards what was drawn.
static bool must_discard_drawn(const struct seat *s) {
    return s->riichi != RIICHI_NONE && s->drawn != TILE_NONE;
}

// Those of the kinds held that may be discarded, but in riichi.
static kind_set free_kinds(const struct deal *deal, int seat, kind_set held) {
    kind_set kinds = held & ~deal->kuikae;
    return deal->seats[seat].is_frozen ? fishing_discards(deal, seat, kinds) : kinds;
}

static void add_discards(const struct deal *deal, int seat, struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    kind_set held = counts_discardable(s->hand.counts);
    if (!must_discard_drawn(s)) {
        legal_add_discards(s, ACTION_DISCARD, seat, free_kinds(deal, seat, held), list);
    } else if (held & KIND_BIT(tile_kind(s->drawn))) {
        legal_add(list, ACTION_DISCARD, seat, s->drawn);
        list->rows[list->count - 1].is_drawn = true;
    }
}

bool legal_may_discard(const struct deal *deal, const struct action *discard) {
    const struct seat *s = &deal->seats[discard->seat];
    if (!action_is_of_tile(discard) || !tile_is_known(discard->tile)) {
        return false;
    }
    int copies = hand_copies(&s->hand, discard->tile);
    if (must_discard_drawn(s)) {
        return copies > 0 && discard->is_drawn && discard->tile == s->drawn;
    }
    return legal_tile_may_go(s, discard->tile, copies, discard->is_drawn) &&
           free_kinds(deal, discard->seat, KIND_BIT(tile_kind(discard->tile))) != 0;
}

void legal_add_turn(const struct deal *deal, int seat, struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    bool has_drawn = s->drawn != TILE_NONE; // not after chii or pon (R36, Q10)
    if (has_drawn && !s->is_dead) {
        legal_add_tsumo(deal, seat, list);
        if (legal_may_declare_nine(deal, seat)) {
            legal_add(list, ACTION_NINE, seat, TILE_NONE);
        }
        if (s->shanten <= 1) { // the drawn tile brings the hand one nearer at most
            legal_add_riichi(deal, seat, list);
        }
        add_own_kans(deal, seat, list);
        if (deal->rules.kita) {
            legal_add_kita(deal, seat, list);
        }
    }
    add_discards(deal, seat, list);
    if (deal->rules.fishing_call == FISHING_CALL_MANUAL || deal->rules.original_call) {
        fishing_add_discards(deal, seat, list);
    }
}

// Sets in a goulash.
#include "common/rules/deal/legal/legal_joker.h"

#include "common/rules/deal/legal/legal_rows.h"
#include "common/rules/deal/legal/legal_sets.h"

// A set of `size` tiles of `kind`, of which `given` natural tiles and jokers lie on the table
// already.
struct wanted {
    int action; // enum action_kind
    int meld;   // enum meld_kind
    int kind, size, given_tiles, given_jokers;
};

static int most_jokers(const struct deal *deal, int meld) {
    return meld == MELD_PON ? deal->rules.goulash_max_jokers_pung
                            : deal->rules.goulash_max_jokers_kong;
}

// A row for each number of own jokers: natural tiles come first, and there is always one.
static void add_sets(const struct deal *deal, int seat, const struct wanted *wanted, int least,
                     struct action_list *list) {
    const struct hand *hand = &deal->seats[seat].hand;
    int needed = wanted->size - wanted->given_tiles - wanted->given_jokers;
    for (int jokers = least; jokers <= needed; jokers++) {
        struct action row = {.kind = (uint8_t)wanted->action,
                             .seat = (uint8_t)seat,
                             .tile = wanted->meld == MELD_ANKAN ? TILE_NONE : deal->tile,
                             .used = {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE}};
        bool has_natural = wanted->given_tiles + needed - jokers > 0;
        bool has_tiles =
            hand->counts[wanted->kind] >= needed - jokers && hand->counts[KIND_JOKER] >= jokers;
        if (!has_natural || !has_tiles ||
            wanted->given_jokers + jokers > most_jokers(deal, wanted->meld)) {
            continue;
        }
        for (int i = 0; i < needed; i++) {
            row.used[i] = (uint8_t)(i < needed - jokers ? wanted->kind : KIND_JOKER);
        }
        legal_add_call(deal, &row, wanted->meld, list);
    }
}

static void add_claims_of(const struct deal *deal, int seat, int kind, struct action_list *list) {
    bool is_joker = deal->tile == KIND_JOKER;
    struct wanted wanted = {.action = ACTION_PON,
                            .meld = MELD_PON,
                            .kind = kind,
                            .size = 3,
                            .given_tiles = !is_joker,
                            .given_jokers = is_joker};
    if (deal->rules.allow_pon) {
        add_sets(deal, seat, &wanted, 0, list);
    }
    wanted.action = ACTION_DAIMINKAN;
    wanted.meld = MELD_DAIMINKAN;
    wanted.size = 4;
    if (legal_kan_is_possible(deal)) {
        add_sets(deal, seat, &wanted, 0, list);
    }
}

void joker_add_claims(const struct deal *deal, int seat, struct action_list *list) {
    if (deal->tile != KIND_JOKER) {
        add_claims_of(deal, seat, tile_kind(deal->tile), list);
        return;
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT && deal->rules.goulash_claim_joker; kind++) {
        if (deal->seats[seat].hand.counts[kind] > 0) {
            add_claims_of(deal, seat, kind, list);
        }
    }
}

void joker_add_ankans(const struct deal *deal, int seat, struct action_list *list) {
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        struct wanted wanted = {
            .action = ACTION_ANKAN, .meld = MELD_ANKAN, .kind = kind, .size = MELD_TILES};
        add_sets(deal, seat, &wanted, 1, list);
    }
}

static int jokers_in(const struct meld *meld) {
    int jokers = 0;
    for (int i = 0; i < meld_size(meld); i++) {
        jokers += meld->tiles[i] == KIND_JOKER;
    }
    return jokers;
}

void joker_add_shouminkans(const struct deal *deal, int seat, struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    for (int i = 0; i < s->meld_count && s->hand.counts[KIND_JOKER] > 0 && !s->is_frozen; i++) {
        const struct meld *pon = &s->melds[i];
        if (pon->kind == MELD_PON && jokers_in(pon) < deal->rules.goulash_max_jokers_kong) {
            legal_add(list, ACTION_SHOUMINKAN, seat, KIND_JOKER);
            list->rows[list->count - 1].used[0] = (uint8_t)meld_first_kind(pon);
        }
    }
}

// Legal actions of the strict table: what people may declare, sound or not (U3, U8, U23), and what
// is sound in its extra steps.
#include "common/rules/deal/legal/strict_offer.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/legal_claims.h"
#include "common/rules/deal/legal/legal_rows.h"
#include "common/rules/deal/legal/legal_sets.h"
#include "common/rules/deal/legal/legal_turn.h"
#include "common/rules/deal/legal/strict.h"
#include "common/rules/tiles/counts.h"

#include <string.h>

static bool is_win(int kind) {
    return kind == ACTION_TSUMO || kind == ACTION_RON;
}

static bool may_take_back_more(const struct seat *s) {
    return s->taken_back < STRICT_TAKE_BACK_MAX;
}

// Drops the rows that the ruleset refuses. Rows with tiles to be chosen are judged when they are.
static void drop_refused(const struct deal *deal, struct action_list *list) {
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        const struct action row = list->rows[i];
        if (action_pick_count(&row) > 0 || !strict_is_refused(deal, &row)) {
            list->rows[kept++] = row;
        }
    }
    list->count = kept;
}

// Calls and closed kans with open choice of tiles; where wrong ones are refused, the sound ones.
static void add_choices(const struct deal *deal, int kind, int seat, int tile, enum fault fault,
                        const struct action_list *sound, struct action_list *list) {
    if (fault_penalty(&deal->rules, fault) != PENALTY_REFUSE) {
        legal_add(list, kind, seat, tile);
        return;
    }
    for (int i = 0; i < sound->count; i++) {
        if (sound->rows[i].kind == kind) {
            legal_add_row(list, &sound->rows[i]);
        }
    }
}

// A tile may be added to a pon, or be laid alone where there is no pon and room for a set.
static void add_added_kans(const struct deal *deal, int seat, struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    uint8_t tiles[HAND_MAX];
    int count = hand_tiles(&s->hand, tiles);
    for (int i = 0; i < count; i++) {
        struct action row = {.kind = ACTION_SHOUMINKAN, .seat = (uint8_t)seat, .tile = tiles[i]};
        bool has_room = s->meld_count < MELD_MAX || !strict_is_wrong_set(deal, &row);
        if (has_room && tile_is_known(tiles[i]) && (i == 0 || tiles[i] != tiles[i - 1])) {
            legal_add(list, ACTION_SHOUMINKAN, seat, tiles[i]);
        }
    }
}

// What may be shown on the own turn after a draw.
static void add_turn_shows(const struct deal *deal, int seat, const struct action_list *sound,
                           struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    if (s->drawn == TILE_NONE || !may_take_back_more(s)) {
        return;
    }
    legal_add(list, ACTION_TSUMO, seat, s->drawn);
    if (deal->rules.abort_kyuushu) {
        legal_add(list, ACTION_NINE, seat, TILE_NONE);
    }
    if (deal->rules.riichi && s->riichi == RIICHI_NONE) {
        legal_add_discards(s, ACTION_RIICHI, seat, counts_held(s->hand.counts), list);
    }
    if (legal_kan_is_possible(deal)) {
        // A wrong kan gets no replacement tile, so one tile must be left to discard.
        if (s->hand.size > 4 && s->meld_count < MELD_MAX) {
            add_choices(deal, ACTION_ANKAN, seat, TILE_NONE, FAULT_FALSE_KAN, sound, list);
        }
        add_added_kans(deal, seat, list);
    }
    legal_add_kita(deal, seat, list);
}

// What may be shown in a window.
static void add_window_shows(const struct deal *deal, int seat, const struct action_list *sound,
                             struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    if (deal->rules.allow_ron) {
        legal_add(list, ACTION_RON, seat, deal->tile);
    }
    // U2: no call on the last discard, no fifth set. One tile must be left to discard.
    if (deal->phase != DEAL_CLAIM || deal_live(deal) == 0 || s->meld_count == MELD_MAX) {
        return;
    }
    if (deal->rules.allow_pon && s->hand.size > 2) {
        add_choices(deal, ACTION_PON, seat, deal->tile, FAULT_FALSE_SET, sound, list);
    }
    if (deal->rules.allow_chii && s->hand.size > 2) {
        add_choices(deal, ACTION_CHII, seat, deal->tile, FAULT_FALSE_SET, sound, list);
    }
    if (legal_kan_is_possible(deal) && s->hand.size > 3) {
        add_choices(deal, ACTION_DAIMINKAN, seat, deal->tile, FAULT_FALSE_SET, sound, list);
    }
}

// Everything that may be shown now; after a word only what was said, unless `is_any`.
static void list_shows(const struct deal *deal, int seat, bool is_any, struct action_list *list) {
    struct action_list sound = {.count = 0};
    int word = strict_word(deal, seat), kept = 0;
    list->count = 0;
    if (deal->phase == DEAL_TURN) {
        legal_add_turn(deal, seat, &sound);
        add_turn_shows(deal, seat, &sound, list);
    } else if (deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB) {
        legal_add_claims(deal, seat, &sound);
        add_window_shows(deal, seat, &sound, list);
    }
    for (int i = 0; i < list->count; i++) {
        if (is_any || word == ACTION_PASS || list->rows[i].kind == word) {
            list->rows[kept++] = list->rows[i];
        }
    }
    list->count = kept;
    drop_refused(deal, list);
}

// The words for these shows, each once, without the one that was said already.
static void add_words(const struct action_list *shows, int said, struct action_list *list) {
    int first = list->count;
    for (int i = 0; i < shows->count; i++) {
        struct action word = shows->rows[i];
        bool is_new = word.kind != said;
        for (int j = first; j < list->count; j++) {
            is_new = is_new && list->rows[j].kind != word.kind;
        }
        if (is_new) {
            bool is_claim = word.kind == ACTION_RON ||
                            (word.kind >= ACTION_CHII && word.kind <= ACTION_DAIMINKAN);
            legal_add(list, word.kind, word.seat, is_claim ? word.tile : TILE_NONE);
            list->rows[list->count - 1].is_word = true;
        }
    }
}

static void add_take_back(const struct deal *deal, int seat, struct action_list *list) {
    struct action row = {.kind = ACTION_TAKE_BACK, .seat = (uint8_t)seat};
    if (!strict_is_refused(deal, &row)) {
        legal_add(list, ACTION_TAKE_BACK, seat, TILE_NONE);
    }
}

// A word was said: show it, replace it once by another, or take it back (U6, U7).
static void offer_show(const struct deal *deal, int seat, int word, struct action_list *list) {
    struct action_list shows;
    list_shows(deal, seat, false, list);
    if (!is_win(word) && (deal->replaced >> seat & 1) == 0) {
        list_shows(deal, seat, true, &shows);
        add_words(&shows, word, list);
    }
    add_take_back(deal, seat, list);
}

static void offer_declarations(const struct deal *deal, int seat, struct action_list *list) {
    struct action_list shows;
    if (deal->rules.free_confirm != STRICT_CONFIRM_SPOKEN) {
        list_shows(deal, seat, false, list);
        return;
    }
    list_shows(deal, seat, false, &shows);
    add_words(&shows, ACTION_PASS, list);
}

static void offer_discards(const struct deal *deal, int seat, struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    struct action_list discards = {.count = 0};
    if (s->riichi != RIICHI_NONE && s->drawn != TILE_NONE) { // U2
        legal_add(list, ACTION_DISCARD, seat, s->drawn);
        list->rows[list->count - 1].is_drawn = true;
        return;
    }
    // A swap call that is only put right must not go on for ever.
    kind_set barred = may_take_back_more(s) ? 0 : deal->kuikae;
    kind_set kinds = counts_held(s->hand.counts) & ~barred;
    legal_add_discards(s, ACTION_DISCARD, seat, kinds, &discards);
    drop_refused(deal, &discards);
    for (int i = 0; i < discards.count; i++) {
        legal_add_row(list, &discards.rows[i]);
    }
}

static void offer_turn(const struct deal *deal, int seat, struct action_list *list) {
    offer_declarations(deal, seat, list);
    offer_discards(deal, seat, list);
    if (deal_open_set(deal) != NULL) {
        legal_add(list, ACTION_TAKE_BACK, seat, TILE_NONE);
    }
}

static void offer_answers(const struct deal *deal, int seat, struct action_list *list) {
    if (deal->question == QUESTION_REPLACEMENT) {
        legal_add(list, ACTION_REPLACEMENT, seat, TILE_NONE);
        drop_refused(deal, list);
        legal_add(list, ACTION_TAKE_BACK, seat, TILE_NONE);
        return;
    }
    bool is_end = deal->question == QUESTION_END_GAME;
    legal_add(list, is_end ? ACTION_END_GAME : ACTION_TENPAI, seat, TILE_NONE);
    legal_add(list, is_end ? ACTION_PLAY_ON : ACTION_NOTEN, seat, TILE_NONE);
    drop_refused(deal, list);
}

static bool are_own_tiles(const struct deal *deal, const struct action *action, int count) {
    struct hand left = deal->seats[action->seat].hand;
    for (int i = 0; i < MELD_TILES; i++) {
        bool is_fine = i < count
                           ? tile_is_known(action->used[i]) && hand_has(&left, action->used[i])
                           : action->used[i] == TILE_NONE;
        if (!is_fine || (i < count && !hand_remove(&left, action->used[i]))) {
            return false;
        }
    }
    return true;
}

// Whether the action is this row, or one with tiles chosen for it.
static bool is_made_of(const struct deal *deal, const struct action *row,
                       const struct action *action) {
    int count = action_pick_count(row);
    if (count == 0) {
        return action_is_equal(row, action);
    }
    struct action open = *action;
    memset(open.used, TILE_NONE, sizeof open.used);
    return action_is_equal(row, &open) && are_own_tiles(deal, action, count) &&
           !strict_is_refused(deal, action);
}

static bool is_in(const struct deal *deal, const struct action_list *list,
                  const struct action *action) {
    for (int i = 0; i < list->count; i++) {
        if (is_made_of(deal, &list->rows[i], action)) {
            return true;
        }
    }
    return false;
}

void strict_narrow(const struct deal *deal, int seat, struct action_list *list) {
    const struct meld *open = deal_open_set(deal);
    int word = strict_word(deal, seat), kept = 0;
    bool must_take_back = deal->phase == DEAL_TURN && open != NULL && open->is_wrong;
    for (int i = 0; i < list->count && !must_take_back; i++) {
        const struct action row = list->rows[i];
        bool is_kan = row.kind == ACTION_ANKAN || row.kind == ACTION_SHOUMINKAN;
        bool is_said = word == ACTION_PASS || row.kind == word;
        if (is_said && (!is_kan || may_take_back_more(&deal->seats[seat]))) {
            list->rows[kept++] = row;
        }
    }
    list->count = kept;
    if (kept > 0) {
        return;
    }
    add_take_back(deal, seat, list);
    if (list->count == 0) { // the word of a win that must be shown
        list_shows(deal, seat, false, list);
    }
}

void strict_offer(const struct deal *deal, int seat, struct action_list *out_list) {
    out_list->count = 0;
    if ((deal_pending(deal) >> seat & 1) == 0) {
        return;
    }
    int word = strict_word(deal, seat);
    if (word != ACTION_PASS) {
        offer_show(deal, seat, word, out_list);
    } else if (deal->phase == DEAL_TURN) {
        offer_turn(deal, seat, out_list);
    } else if (deal->phase == DEAL_ASK) {
        offer_answers(deal, seat, out_list);
    } else {
        offer_declarations(deal, seat, out_list);
        legal_add(out_list, ACTION_PASS, seat, TILE_NONE);
    }
}

bool strict_accepts(const struct deal *deal, const struct action *action) {
    struct action_list list;
    strict_offer(deal, action->seat, &list);
    if (is_in(deal, &list, action)) {
        return true;
    }
    // Word and show in one: who needs no time to think gives it away.
    list_shows(deal, action->seat, false, &list);
    return is_in(deal, &list, action);
}

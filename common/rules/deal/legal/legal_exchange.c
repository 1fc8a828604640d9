// Answers to the exchanges of a goulash.
#include "common/rules/deal/legal/legal_exchange.h"

#include "common/rules/deal/legal/fishing.h"
#include "common/rules/deal/legal/legal_rows.h"
#include "common/rules/deal/legal/legal_turn.h"

void legal_add_exchange(const struct deal *deal, int seat, struct action_list *list) {
    legal_add_tsumo(deal, seat, list);
    if (deal->question == QUESTION_SKIP) {
        legal_add(list, ACTION_SKIP, seat, TILE_NONE);
        legal_add(list, ACTION_GO_ON, seat, TILE_NONE);
        return;
    }
    if (fishing_may_be_original(deal, seat)) {
        legal_add(list, ACTION_ORIGINAL, seat, TILE_NONE);
    }
    legal_add(list, ACTION_EXCHANGE, seat, TILE_NONE);
}

static bool may_go(const struct deal *deal, uint8_t tile) {
    return tile_is_known(tile) && (tile != KIND_JOKER || deal->rules.goulash_pass_jokers);
}

bool legal_exchange_is_sound(const struct deal *deal, const struct action *action) {
    struct hand hand = deal->seats[action->seat].hand;
    if (action->kind != ACTION_EXCHANGE || action->tile != TILE_NONE || action->is_drawn ||
        action->is_word || action->used[EXCHANGE_TILES] != TILE_NONE) {
        return false;
    }
    for (int i = 0; i < EXCHANGE_TILES; i++) {
        if (!may_go(deal, action->used[i]) || !hand_has(&hand, action->used[i]) ||
            !hand_remove(&hand, action->used[i])) {
            return false;
        }
    }
    return true;
}

void legal_default_exchange(const struct deal *deal, int seat, struct action *action) {
    uint8_t tiles[HAND_MAX];
    int count = 0, left = hand_tiles(&deal->seats[seat].hand, tiles);
    while (left-- > 0 && count < EXCHANGE_TILES) {
        if (tiles[left] != KIND_JOKER) {
            action->used[count++] = tiles[left];
        }
    }
}

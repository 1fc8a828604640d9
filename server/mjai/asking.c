// Writing lists of actions.
#include "server/mjai/asking.h"

static void add_tile(struct text *text, uint8_t tile) {
    char name[TILE_NAME_BYTES];
    tile_name(tile, name);
    text_add_char(text, '"');
    text_add(text, name);
    text_add_char(text, '"');
}

static void add_consumed(struct text *text, const uint8_t *tiles, int count) {
    text_add(text, ",\"consumed\":");
    for (int i = 0; i < count; i++) {
        text_add_char(text, i == 0 ? '[' : ',');
        add_tile(text, tiles[i]);
    }
    text_add_char(text, ']');
}

static void add_target(struct text *text, int target, uint8_t tile) {
    text_add(text, ",\"target\":");
    text_add_int(text, target);
    text_add(text, ",\"pai\":");
    add_tile(text, tile);
}

// The three tiles of the pon that the tile is added to.
static void add_pon(struct text *text, const struct seat *seat, uint8_t tile) {
    text_add(text, ",\"pai\":");
    add_tile(text, tile);
    for (int i = 0; i < seat->meld_count; i++) {
        const struct meld *meld = &seat->melds[i];
        if (meld->kind == MELD_PON && meld_first_kind(meld) == tile_kind(tile)) {
            add_consumed(text, meld->tiles, 3);
        }
    }
}

static void add_members(struct text *text, const struct deal *deal, const struct action *action) {
    int consumed = action_rows[action->kind].picks;
    if (action->kind == ACTION_TSUMO) {
        add_target(text, action->seat, deal->seats[action->seat].drawn);
    }
    if (action_rows[action->kind].claim != CLAIM_NONE) {
        add_target(text, deal->turn, deal->tile);
    }
    if (consumed > 0) {
        add_consumed(text, action->used, consumed);
    }
    if (action->kind == ACTION_SHOUMINKAN) {
        add_pon(text, &deal->seats[action->seat], action->tile);
    }
    text_add(text, action->kind == ACTION_KITA   ? ",\"pai\":\"N\""
                   : action->kind == ACTION_NINE ? ",\"reason\":\"kyushukyuhai\""
                                                 : "");
}

static const char *word_of(const struct action *action, bool says_nukidora) {
    static const char *const words[ACTION_KIND_COUNT] = {
        [ACTION_RIICHI] = "reach",  [ACTION_TSUMO] = "hora", [ACTION_RON] = "hora",
        [ACTION_CHII] = "chi",      [ACTION_PON] = "pon",    [ACTION_DAIMINKAN] = "daiminkan",
        [ACTION_ANKAN] = "ankan",   [ACTION_KITA] = "kita",  [ACTION_SHOUMINKAN] = "kakan",
        [ACTION_NINE] = "ryukyoku",
    };
    return action->kind == ACTION_KITA && says_nukidora ? "nukidora" : words[action->kind];
}

void asking_write_possible(struct text *text, const struct deal *deal,
                           const struct action_list *legal, bool says_nukidora) {
    bool is_first = true, has_riichi = false;
    text_add(text, ",\"possible_actions\":[");
    for (int i = 0; i < legal->count; i++) {
        const struct action *action = &legal->rows[i];
        const char *word = word_of(action, says_nukidora);
        bool is_again = action->kind == ACTION_RIICHI && has_riichi; // its tile is asked for later
        if (word == NULL || is_again) {
            continue;
        }
        has_riichi = has_riichi || action->kind == ACTION_RIICHI;
        text_add(text, is_first ? "{\"type\":\"" : ",{\"type\":\"");
        text_add(text, word);
        text_add(text, "\",\"actor\":");
        text_add_int(text, action->seat);
        add_members(text, deal, action);
        text_add_char(text, '}');
        is_first = false;
    }
    text_add_char(text, ']');
}

static bool discards(const struct action_list *legal, enum action_kind kind, uint8_t tile) {
    for (int i = 0; i < legal->count; i++) {
        if (legal->rows[i].kind == kind && legal->rows[i].tile == tile) {
            return true;
        }
    }
    return false;
}

void asking_write_barred(struct text *text, const struct deal *deal, int seat,
                         const struct action_list *legal, enum action_kind kind) {
    uint8_t tiles[HAND_MAX];
    int count = hand_tiles(&deal->seats[seat].hand, tiles);
    bool is_first = true;
    text_add(text, ",\"cannot_dahai\":[");
    for (int i = 0; i < count; i++) {
        bool is_again = i > 0 && tiles[i] == tiles[i - 1];
        if (!is_again && !discards(legal, kind, tiles[i])) {
            text_add(text, is_first ? "" : ",");
            add_tile(text, tiles[i]);
            is_first = false;
        }
    }
    text_add_char(text, ']');
}

// Actions as the wire says them, both ways.
#include "server/translate/translate.h"

#include <string.h>

// Which optional fields an action has: whose tile it takes, which tile, whether it was drawn, which
// own tiles it uses.
struct action_name {
    enum wire_action_type type;
    bool has_target, has_tile, has_drawn, has_used;
};

// clang-format off
static const struct action_name rows[ACTION_KIND_COUNT] = {
    [ACTION_PASS]       = {WIRE_ACTION_TYPE_NONE,      false, false, false, false},
    [ACTION_DISCARD]    = {WIRE_ACTION_TYPE_DAHAI,     false, true,  true,  false},
    [ACTION_RIICHI]     = {WIRE_ACTION_TYPE_REACH,     false, true,  true,  false},
    [ACTION_TSUMO]      = {WIRE_ACTION_TYPE_HORA,      true,  true,  false, false},
    [ACTION_RON]        = {WIRE_ACTION_TYPE_HORA,      true,  true,  false, false},
    [ACTION_CHII]       = {WIRE_ACTION_TYPE_CHI,       true,  true,  false, true},
    [ACTION_PON]        = {WIRE_ACTION_TYPE_PON,       true,  true,  false, true},
    [ACTION_DAIMINKAN]  = {WIRE_ACTION_TYPE_DAIMINKAN, true,  true,  false, true},
    [ACTION_ANKAN]      = {WIRE_ACTION_TYPE_ANKAN,     false, false, false, true},
    [ACTION_SHOUMINKAN] = {WIRE_ACTION_TYPE_KAKAN,     false, true,  false, true}, // which pon gets a joker
    [ACTION_KITA]       = {WIRE_ACTION_TYPE_KITA,      false, true,  false, false},
    [ACTION_NINE]       = {WIRE_ACTION_TYPE_RYUKYOKU,  false, false, false, false},
    [ACTION_TENPAI]     = {WIRE_ACTION_TYPE_TENPAI,    false, false, false, false},
    [ACTION_NOTEN]      = {WIRE_ACTION_TYPE_NOTEN,     false, false, false, false},
    [ACTION_END_GAME]   = {WIRE_ACTION_TYPE_END_GAME,  false, false, false, false},
    [ACTION_PLAY_ON]    = {WIRE_ACTION_TYPE_PLAY_ON,   false, false, false, false},
    [ACTION_TAKE_BACK]  = {WIRE_ACTION_TYPE_TAKE_BACK, false, false, false, false},
    [ACTION_REPLACEMENT] = {WIRE_ACTION_TYPE_REPLACEMENT, false, false, false, false},
    [ACTION_FISHING]    = {WIRE_ACTION_TYPE_FISHING,   false, true,  true,  false},
    [ACTION_ORIGINAL]   = {WIRE_ACTION_TYPE_ORIGINAL_CALL, false, true, true, false},
    [ACTION_EXCHANGE]   = {WIRE_ACTION_TYPE_EXCHANGE,  false, false, false, true},
    [ACTION_SKIP]       = {WIRE_ACTION_TYPE_SKIP,      false, false, false, false},
    [ACTION_GO_ON]      = {WIRE_ACTION_TYPE_GO_ON,     false, false, false, false},
};
// clang-format on

enum wire_action_type translate_action_type(int action_kind) {
    return rows[action_kind].type;
}

void translate_action(const struct deal *deal, const struct action *action,
                      struct wire_action *out_action) {
    const struct action_name *row = &rows[action->kind];
    memset(out_action, 0, sizeof *out_action);
    out_action->type = row->type;
    out_action->has_target = row->has_target;
    out_action->target = row->has_target ? deal->turn : 0;
    out_action->has_pai = row->has_tile && action->tile != TILE_NONE;
    if (out_action->has_pai) {
        tile_name(action->tile, out_action->pai);
    }
    out_action->has_tsumogiri = row->has_drawn && !action->is_word && out_action->has_pai;
    out_action->tsumogiri = row->has_drawn && action->is_drawn;
    int pick = action_pick_count(action);
    out_action->has_word = out_action->word = action->is_word;
    out_action->has_pick = pick > 0;
    out_action->pick = pick;
    out_action->has_consumed = row->has_used && action->used[0] != TILE_NONE && !action->is_word;
    for (int i = 0; out_action->has_consumed && i < MELD_TILES && action->used[i] != TILE_NONE;
         i++) {
        tile_name(action->used[i], out_action->consumed.rows[i]);
        out_action->consumed.count++;
    }
}

static bool is_same(const struct wire_action *a, const struct wire_action *b) {
    bool is_fine = !b->has_pick && a->has_word == b->has_word && (!a->has_word || b->word) &&
                   a->type == b->type && a->has_target == b->has_target &&
                   a->has_pai == b->has_pai && a->has_tsumogiri == b->has_tsumogiri &&
                   a->has_consumed == b->has_consumed &&
                   (!a->has_target || a->target == b->target) &&
                   (!a->has_pai || strcmp(a->pai, b->pai) == 0) &&
                   (!a->has_tsumogiri || a->tsumogiri == b->tsumogiri) &&
                   (!a->has_consumed || a->consumed.count == b->consumed.count);
    for (int i = 0; is_fine && a->has_consumed && i < a->consumed.count; i++) {
        is_fine = strcmp(a->consumed.rows[i], b->consumed.rows[i]) == 0;
    }
    return is_fine;
}

// A row with open choice of tiles, made into an action by the tiles that were sent.
static bool fill_choice(const struct wire_action *wanted, int count, struct action *action) {
    if (wanted->consumed.count != count) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (!tile_from_name(wanted->consumed.rows[i], &action->used[i])) {
            return false;
        }
    }
    return true;
}

bool translate_choice(const struct deal *deal, const struct action_list *offered,
                      const struct wire_action *wanted, struct action *out_action) {
    for (int i = 0; i < offered->count; i++) {
        struct wire_action row;
        struct action action = offered->rows[i];
        int count = action_pick_count(&action);
        if (count > 0 && !fill_choice(wanted, count, &action)) {
            continue;
        }
        translate_action(deal, &action, &row);
        if (is_same(&row, wanted)) {
            *out_action = action;
            return true;
        }
    }
    return false;
}

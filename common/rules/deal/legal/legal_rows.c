// Rows of a list of actions.
#include "common/rules/deal/legal/legal_rows.h"

#include "common/base/check.h"

// Where the next rows of a list go, and what they have in common.
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
    if (legal_tile_may_go(s, tile, copies, false)) {
        put_discard(rows, tile, false);
    }
    if (legal_tile_may_go(s, tile, copies, true)) {
        put_discard(rows, tile, true);
    }
}

// Discards are most of what is ever listed.
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

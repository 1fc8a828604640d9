// Filling in the messages of help.
#include "server/translate/wire_help.h"

#include "common/advice/danger.h"
#include "common/advice/explain_points.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/scoring/han_fu/yaku.h"
#include "common/rules/scoring/points/special_hand.h"
#include "server/translate/translate.h"
#include "server/translate/translate_points.h"

#include <string.h>

// The words of the wire and those of the advice are in one order.
_Static_assert((int)WIN_REFUSAL_COUNT == (int)WIRE_WIN_REFUSAL_COUNT, "refusals");
_Static_assert((int)REFUSAL_NOT_ROBBED == (int)WIRE_WIN_REFUSAL_NOT_ROBBED, "refusals");
_Static_assert((int)REFUSAL_MINIMUM == (int)WIRE_WIN_REFUSAL_MINIMUM, "refusals");
_Static_assert((int)DANGER_COUNT == (int)WIRE_DANGER_COUNT, "reasons for safety");
_Static_assert((int)DANGER_HALF_SUJI == (int)WIRE_DANGER_HALF_SUJI, "reasons for safety");
_Static_assert((int)GROUP_KIND_COUNT == (int)WIRE_GROUP_KIND_COUNT, "groups");
_Static_assert((int)GROUP_PAIR == (int)WIRE_GROUP_KIND_PAIR, "groups");

enum { BECAUSE_MAX = 4 };

void help_count_unseen(const struct deal *deal, uint8_t out_unseen[KIND_COUNT]) {
    memset(out_unseen, 0, KIND_COUNT);
    deal_count_unseen(deal, out_unseen);
    out_unseen[KIND_JOKER] = (uint8_t)deal_unseen_jokers(deal);
}

struct wire_help_tile_list help_tiles(struct scratch *scratch, kind_set kinds,
                                      const uint8_t *unseen) {
    int count = 0;
    struct wire_help_tile *rows = SCRATCH_NEW(scratch, struct wire_help_tile, KIND_COUNT);
    for (kind_set left = kinds; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        rows[count++] =
            (struct wire_help_tile){translate_tile(scratch, (uint8_t)kind), unseen[kind]};
    }
    return (struct wire_help_tile_list){.count = count, .rows = rows};
}

static const char *special_name(int special) {
    return special == SPECIAL_NONE ? "" : special_hand_row(special)->name;
}

struct wire_help_wait_list help_waits(struct scratch *scratch, const struct wait *waits, int count,
                                      const uint8_t *unseen) {
    struct wire_help_wait *rows = SCRATCH_NEW(scratch, struct wire_help_wait, count);
    for (int i = 0; i < count; i++) {
        rows[i] = (struct wire_help_wait){
            .pai = translate_tile(scratch, waits[i].kind),
            .left = unseen[waits[i].kind],
            .ron = (enum wire_win_refusal)waits[i].ron,
            .tsumo = (enum wire_win_refusal)waits[i].tsumo,
            .ron_points = waits[i].ron_points,
            .tsumo_points = waits[i].tsumo_points,
            .has_before_only = waits[i].is_before_only,
            .before_only = waits[i].is_before_only,
            .has_ron_special = waits[i].ron_special != SPECIAL_NONE,
            .ron_special = special_name(waits[i].ron_special),
            .has_tsumo_special = waits[i].tsumo_special != SPECIAL_NONE,
            .tsumo_special = special_name(waits[i].tsumo_special),
        };
    }
    return (struct wire_help_wait_list){.count = count, .rows = rows};
}

// Kinds with whose discard the seat may declare riichi now.
static kind_set riichi_kinds(const struct deal *deal, int seat) {
    struct action_list legal;
    kind_set kinds = 0;
    legal_list(deal, seat, &legal);
    for (int i = 0; i < legal.count; i++) {
        const struct action *action = &legal.rows[i];
        kinds |= action->kind == ACTION_RIICHI ? KIND_BIT(tile_kind(action->tile)) : 0;
    }
    return kinds;
}

struct wire_help_discard_list help_discards(struct scratch *scratch, const struct deal *deal,
                                            int seat, const struct outlook *outlook,
                                            int shanten_max, const uint8_t *unseen) {
    kind_set riichi = outlook->shanten <= 0 ? riichi_kinds(deal, seat) : 0;
    int kept = 0;
    struct wire_help_discard *rows =
        SCRATCH_NEW(scratch, struct wire_help_discard, OUTLOOK_DISCARDS_MAX);
    for (int i = 0; i < outlook->discard_count; i++) {
        const struct outlook_discard *discard = &outlook->discards[i];
        struct wait waits[WAITS_COMMON], least;
        if (discard->shanten > shanten_max) {
            continue;
        }
        int count =
            discard->shanten == 0 ? waits_after_discard(deal, seat, discard->kind, waits) : 0;
        struct wire_help_discard *row = &rows[kept++];
        *row = (struct wire_help_discard){
            .pai = translate_tile(scratch, discard->kind),
            .shanten = discard->shanten,
            .furiten = discard->is_furiten,
            .useful = help_tiles(scratch, discard->useful, unseen),
            .waits = help_waits(scratch, waits, count, unseen),
            .has_fishing = discard->may_fish,
            .fishing = discard->may_fish,
            .has_original = discard->may_call_original,
            .original = discard->may_call_original,
        };
        if ((riichi & KIND_BIT(discard->kind)) != 0 &&
            least_ron_in_riichi(deal, seat, discard->kind, &least)) {
            row->has_riichi_points = row->has_riichi_limit = true;
            row->riichi_points = least.ron_points;
            row->riichi_limit = (enum wire_limit_name)least.ron_value.limit;
        }
        for (int t = 0; t < row->useful.count; t++) {
            row->left += row->useful.rows[t].left;
        }
    }
    return (struct wire_help_discard_list){.count = kept, .rows = rows};
}

struct wire_help_group_list help_groups(struct scratch *scratch, const struct outlook *outlook) {
    struct wire_help_group *rows = SCRATCH_NEW(scratch, struct wire_help_group, OUTLOOK_GROUPS_MAX);
    for (int i = 0; i < outlook->group_count; i++) {
        const struct outlook_group *group = &outlook->groups[i];
        rows[i] = (struct wire_help_group){
            .kind = (enum wire_group_kind)group->kind,
            .pais = translate_tiles(scratch, group->kinds, group->count),
        };
    }
    return (struct wire_help_group_list){.count = outlook->group_count, .rows = rows};
}

struct wire_help_yaku_list help_yaku(struct scratch *scratch, const struct reach *reach) {
    struct wire_help_yaku *rows = SCRATCH_NEW(scratch, struct wire_help_yaku, YAKU_COUNT);
    for (int i = 0; i < reach->count; i++) {
        const struct reach_yaku *row = &reach->rows[i];
        rows[i] = (struct wire_help_yaku){
            .name = yaku_row(row->yaku)->name,
            .han = row->han,
            .tiles = row->tiles,
            .missing = translate_kinds(scratch, row->kinds),
        };
    }
    return (struct wire_help_yaku_list){.count = reach->count, .rows = rows};
}

// ---- safety ----

static void add_safety(struct scratch *scratch, const struct sight *sight, int seat,
                       const uint8_t *unseen, int kind, struct wire_help_safety *out_row) {
    struct danger_of_tile danger =
        danger_of(&sight->match.deal.rules, &sight->passed[seat], unseen, kind);
    *out_row = (struct wire_help_safety){
        .pai = translate_tile(scratch, (uint8_t)kind),
        .rank = danger.reason,
        .reason = (enum wire_danger)danger.reason,
        .because = translate_kinds(scratch, danger.because),
    };
    if (out_row->because.count > BECAUSE_MAX) {
        out_row->because.count = BECAUSE_MAX;
    }
}

static void sort_by_rank(struct wire_help_safety *rows, int count) {
    for (int i = 1; i < count; i++) {
        struct wire_help_safety row = rows[i];
        int place = i;
        for (; place > 0 && rows[place - 1].rank > row.rank; place--) {
            rows[place] = rows[place - 1];
        }
        rows[place] = row;
    }
}

static struct wire_help_safety_list safety_against(struct scratch *scratch,
                                                   const struct sight *sight, int seat,
                                                   const uint8_t *unseen) {
    const struct hand *hand = &sight->match.deal.seats[sight->seat].hand;
    struct wire_help_safety *rows = SCRATCH_NEW(scratch, struct wire_help_safety, HAND_MAX);
    int count = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (hand->counts[kind] > 0) {
            add_safety(scratch, sight, seat, unseen, kind, &rows[count++]);
        }
    }
    sort_by_rank(rows, count);
    return (struct wire_help_safety_list){.count = count, .rows = rows};
}

struct wire_help_threat_list help_threats(struct scratch *scratch, const struct sight *sight,
                                          const uint8_t *unseen) {
    const struct deal *deal = &sight->match.deal;
    struct wire_help_threat *rows = SCRATCH_NEW(scratch, struct wire_help_threat, SEAT_MAX);
    unsigned threats = threats_of(deal, sight->seat);
    int count = 0;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (threats >> seat & 1) {
            bool is_riichi = deal->seats[seat].riichi != RIICHI_NONE;
            rows[count++] = (struct wire_help_threat){
                .seat = seat,
                .cause = is_riichi ? WIRE_THREAT_RIICHI : WIRE_THREAT_OPEN,
                .tiles = safety_against(scratch, sight, seat, unseen),
            };
        }
    }
    return (struct wire_help_threat_list){.count = count, .rows = rows};
}

// ---- wins ----

static struct wire_ints places_of(struct scratch *scratch, unsigned places) {
    int32_t *rows = SCRATCH_NEW(scratch, int32_t, EXPLAIN_GROUPS_MAX);
    int count = 0;
    for (int place = 0; place < EXPLAIN_GROUPS_MAX; place++) {
        if (places >> place & 1) {
            rows[count++] = place;
        }
    }
    return (struct wire_ints){.count = count, .rows = rows};
}

struct wire_strings_list help_sets(struct scratch *scratch, const struct explanation *explanation) {
    struct wire_strings *groups = SCRATCH_NEW(scratch, struct wire_strings, EXPLAIN_GROUPS_MAX);
    for (int i = 0; i < explanation->group_count; i++) {
        const struct explain_group *group = &explanation->groups[i];
        groups[i] = translate_tiles(scratch, group->tiles, group->count);
    }
    return (struct wire_strings_list){.count = explanation->group_count, .rows = groups};
}

struct wire_explained_win help_explained(struct scratch *scratch, const struct deal *deal, int seat,
                                         const struct event_win *win,
                                         const struct points_score *score) {
    struct explanation explanation;
    if (score != NULL) {
        explain_points(deal, seat, win, score, &explanation);
    } else {
        explain_win(deal, seat, win, &explanation);
    }
    struct wire_yaku_tiles *yaku = SCRATCH_NEW(scratch, struct wire_yaku_tiles, SCORE_YAKU_MAX);
    for (int i = 0; i < win->score.yaku_count; i++) {
        yaku[i] = (struct wire_yaku_tiles){
            .name = yaku_row(win->score.yaku[i].id)->name,
            .han = win->score.yaku[i].han,
            .groups = places_of(scratch, explanation.yaku_groups[i]),
        };
    }
    return (struct wire_explained_win){
        .seat = seat,
        .groups = help_sets(scratch, &explanation),
        .yaku = {.count = win->score.yaku_count, .rows = yaku},
    };
}

bool help_read_tiles(const char (*names)[TILE_NAME_BYTES], int count, uint8_t *out_tiles) {
    for (int i = 0; i < count; i++) {
        if (!tile_from_name(names[i], &out_tiles[i])) {
            return false;
        }
    }
    return true;
}

// Filling in the message insight.
#include "server/translate/wire_insight.h"

#include "common/advice/danger.h"
#include "common/rules/scoring/points/special_hand.h"
#include "server/translate/translate.h"

#include <string.h>

#define LAYER(name) (1u << WIRE_LAYER_##name)

enum {
    // Layers that tell of hands.
    HAND_LAYERS =
        LAYER(WAITS) | LAYER(DEALS_INTO) | LAYER(FURITEN) | LAYER(DISTANCE) | LAYER(VALUE),
};

void course_begin(struct course *course, const struct match *base, int viewer) {
    memset(course, 0, sizeof *course);
    sight_init(&course->sight, base, viewer);
}

// ---- waits ----

static const char *special_name(int special) {
    return special == SPECIAL_NONE ? "" : special_hand_row(special)->name;
}

static struct wire_insight_value value_of(const struct wait_value *value, int32_t points,
                                          int special) {
    return (struct wire_insight_value){
        .points = points,
        .has_han = value->han > 0,
        .han = value->han,
        .has_fu = value->fu > 0,
        .fu = value->fu,
        .has_yakuman = value->yakuman > 0,
        .yakuman = value->yakuman,
        .has_limit = value->limit != LIMIT_NONE,
        .limit = (enum wire_limit_name)value->limit,
        .has_base = value->base > 0,
        .base = value->base,
        .has_doubles = value->base > 0,
        .doubles = value->doubles,
        .has_special = special != SPECIAL_NONE,
        .special = special_name(special),
    };
}

static struct wire_ints held_by(struct scratch *scratch, const uint8_t *held, int players) {
    int32_t *rows = SCRATCH_NEW(scratch, int32_t, players);
    for (int seat = 0; seat < players; seat++) {
        rows[seat] = held[seat];
    }
    return (struct wire_ints){.count = players, .rows = rows};
}

static struct wire_insight_wait_list fill_waits(const struct insight_seat *row, unsigned layers,
                                                int players, struct scratch *scratch) {
    struct wire_insight_wait *rows =
        SCRATCH_NEW(scratch, struct wire_insight_wait, row->wait_count);
    bool has_value = (layers & LAYER(VALUE)) != 0;
    for (int i = 0; i < row->wait_count; i++) {
        const struct insight_wait *told = &row->waits[i];
        const struct wait *wait = &told->wait;
        rows[i] = (struct wire_insight_wait){
            .pai = translate_tile(scratch, wait->kind),
            .left = told->left,
            .held = held_by(scratch, told->held, players),
            .ron = (enum wire_win_refusal)wait->ron,
            .tsumo = (enum wire_win_refusal)wait->tsumo,
            .has_before_only = wait->is_before_only,
            .before_only = wait->is_before_only,
            .has_ron_value = has_value && wait->ron == REFUSAL_NONE,
            .ron_value = value_of(&wait->ron_value, wait->ron_points, wait->ron_special),
            .has_tsumo_value = has_value && wait->tsumo == REFUSAL_NONE,
            .tsumo_value = value_of(&wait->tsumo_value, wait->tsumo_points, wait->tsumo_special),
        };
    }
    return (struct wire_insight_wait_list){.count = row->wait_count, .rows = rows};
}

// ---- discards ----

static struct wire_insight_into_list fill_into(const struct deals_into *into,
                                               struct scratch *scratch) {
    struct wire_insight_into *rows = SCRATCH_NEW(scratch, struct wire_insight_into, SEAT_MAX);
    int count = 0;
    for (unsigned left = into->winners; left != 0; left &= left - 1) {
        int seat = __builtin_ctz(left);
        rows[count++] = (struct wire_insight_into){.seat = seat, .points = into->points[seat]};
    }
    return (struct wire_insight_into_list){.count = count, .rows = rows};
}

static struct wire_insight_discard_list fill_discards(const struct insight_seat *row,
                                                      unsigned layers, struct scratch *scratch) {
    struct wire_insight_discard *rows =
        SCRATCH_NEW(scratch, struct wire_insight_discard, row->discard_count);
    bool has_into = (layers & LAYER(DEALS_INTO)) != 0;
    for (int i = 0; i < row->discard_count; i++) {
        const struct insight_discard *discard = &row->discards[i];
        bool deals_in = has_into && discard->into.winners != 0;
        bool has_danger = has_into && discard->danger != DANGER_COUNT;
        rows[i] = (struct wire_insight_discard){
            .pai = translate_tile(scratch, discard->tile),
            .has_shanten = (layers & LAYER(DISTANCE)) != 0,
            .shanten = discard->shanten,
            .has_danger = has_danger,
            .danger = has_danger ? (enum wire_danger)discard->danger : 0,
            .has_into = deals_in,
            .has_loses = deals_in,
            .loses = discard->into.loses,
        };
        if (deals_in) {
            rows[i].into = fill_into(&discard->into, scratch);
        }
    }
    return (struct wire_insight_discard_list){.count = row->discard_count, .rows = rows};
}

// ---- hands ----

static void fill_seat(const struct insight_seat *row, int seat, unsigned layers, int players,
                      struct scratch *scratch, struct wire_insight_seat *out) {
    *out = (struct wire_insight_seat){.seat = seat};
    if (!row->is_known) {
        return;
    }
    out->has_shanten = (layers & LAYER(DISTANCE)) != 0;
    out->shanten = row->shanten;
    if ((layers & (LAYER(WAITS) | LAYER(VALUE))) != 0 && row->wait_count > 0) {
        out->has_waits = true;
        out->waits = fill_waits(row, layers, players, scratch);
        out->has_goes = row->goes != TILE_NONE;
        out->goes = out->has_goes ? translate_tile(scratch, row->goes) : "";
    }
    out->has_furiten = (layers & LAYER(FURITEN)) != 0 && row->furiten != REFUSAL_NONE;
    out->furiten = (enum wire_win_refusal)row->furiten;
    if ((layers & (LAYER(DEALS_INTO) | LAYER(DISTANCE))) != 0 && row->discard_count > 0) {
        out->has_discards = true;
        out->discards = fill_discards(row, layers, scratch);
    }
    out->has_safe = (layers & LAYER(DEALS_INTO)) != 0 && row->safe != TILE_NONE;
    out->safe = out->has_safe ? translate_tile(scratch, row->safe) : "";
}

static struct wire_insight_seat_list fill_hands(struct course *course, unsigned layers,
                                                struct scratch *scratch) {
    int players = course->sight.match.deal.rules.players, count = 0;
    struct wire_insight_seat *rows = SCRATCH_NEW(scratch, struct wire_insight_seat, players);
    struct insight now;
    insight_of(&course->sight, &now);
    for (int seat = 0; seat < players; seat++) {
        const struct insight_seat *row = &now.seats[seat];
        bool is_new = course->has_told ? !insight_seat_is_same(row, &course->hands.seats[seat])
                                       : row->is_known;
        if (is_new) {
            fill_seat(row, seat, layers, players, scratch, &rows[count++]);
        }
    }
    course->hands = now;
    return (struct wire_insight_seat_list){.count = count, .rows = rows};
}

// ---- rivers ----

static struct wire_strings kinds_of(struct scratch *scratch, kind_set kinds) {
    uint8_t tiles[KIND_PLAIN_COUNT];
    int count = 0;
    for (kind_set left = kinds & KINDS_PLAIN; left != 0; left &= left - 1) {
        tiles[count++] = (uint8_t)__builtin_ctzll(left);
    }
    return translate_tiles(scratch, tiles, count);
}

static struct wire_river fill_river(const struct deal *deal, const struct river_facts *facts,
                                    struct scratch *scratch) {
    struct wire_river_seat *rows = SCRATCH_NEW(scratch, struct wire_river_seat, SEAT_MAX);
    int32_t *visible = SCRATCH_NEW(scratch, int32_t, KIND_PLAIN_COUNT);
    int count = 0;
    for (unsigned left = facts->threats; left != 0; left &= left - 1) {
        int seat = __builtin_ctz(left);
        bool is_riichi = deal->seats[seat].riichi != RIICHI_NONE;
        rows[count++] = (struct wire_river_seat){
            .seat = seat,
            .cause = is_riichi ? WIRE_THREAT_RIICHI : WIRE_THREAT_OPEN,
            .safe = kinds_of(scratch, facts->safe[seat]),
        };
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        visible[kind] = facts->visible[kind];
    }
    return (struct wire_river){.threats = {.count = count, .rows = rows},
                               .visible = {.count = KIND_PLAIN_COUNT, .rows = visible}};
}

// ---- needs ----

static struct wire_need need_of(const struct need *need, int players, struct scratch *scratch) {
    int32_t *rows = SCRATCH_NEW(scratch, int32_t, players);
    int32_t most = 0;
    for (int seat = 0; seat < players; seat++) {
        rows[seat] = need->ron[seat];
        most = rows[seat] > most ? rows[seat] : most;
    }
    return (struct wire_need){
        .has_ron = most > 0,
        .ron = {.count = players, .rows = rows},
        .has_tsumo = need->tsumo > 0,
        .tsumo = need->tsumo,
        .has_tsumo_dealer = need->tsumo_dealer > 0,
        .tsumo_dealer = need->tsumo_dealer,
        .has_total = need->total > 0,
        .total = need->total,
        .has_doubles = need->total > 0,
        .doubles = need->doubles,
    };
}

static struct wire_needs fill_needs(const struct needs *needs, int players,
                                    struct scratch *scratch) {
    struct wire_needs_seat *rows = SCRATCH_NEW(scratch, struct wire_needs_seat, players);
    for (int seat = 0; needs->is_told && seat < players; seat++) {
        const struct needs_seat *row = &needs->seats[seat];
        rows[seat] = (struct wire_needs_seat){
            .place = row->place,
            .has_ahead = row->ahead > 0,
            .ahead = row->ahead,
            .has_lead = row->needs_lead,
            .has_place_up = row->needs_place,
        };
        if (row->needs_lead) {
            rows[seat].lead = need_of(&row->lead, players, scratch);
        }
        if (row->needs_place) {
            rows[seat].place_up = need_of(&row->place_up, players, scratch);
        }
    }
    return (struct wire_needs){
        .hands_left = needs->hands_left,
        .seats = {.count = needs->is_told ? players : 0, .rows = rows},
    };
}

// They take many payments to find, and stay as they are while nobody pays anything.
static bool has_other_stakes(struct course *course) {
    const struct match *match = &course->sight.match;
    struct match_standing stakes;
    match_stand(match, &stakes);
    bool is_same = course->has_told && match->deal.phase != DEAL_OVER &&
                   memcmp(stakes.points, course->stakes.points, sizeof stakes.points) == 0;
    course->stakes = stakes;
    return !is_same && match->deal.phase != DEAL_ENDING;
}

// Whether they are others than before.
static bool find_needs(struct course *course) {
    struct needs needs;
    if (course->sight.is_lost || !has_other_stakes(course)) {
        return false;
    }
    needs_of(&course->sight.match, &needs);
    bool is_new = !course->has_told || !needs_are_same(&needs, &course->needs);
    course->needs = needs;
    return is_new;
}

// ---- a moment ----

bool insight_fill(struct course *course, unsigned layers, int32_t number, struct scratch *scratch,
                  struct wire_insight_moment *out_moment) {
    const struct match *match = &course->sight.match;
    *out_moment = (struct wire_insight_moment){.number = number};
    if ((layers & HAND_LAYERS) != 0) {
        out_moment->seats = fill_hands(course, layers, scratch);
    }
    if ((layers & LAYER(RIVER)) != 0) {
        struct river_facts facts;
        river_facts_of(&course->sight, &facts);
        out_moment->has_river = !course->has_told || !river_facts_are_same(&facts, &course->river);
        course->river = facts;
        if (out_moment->has_river) {
            out_moment->river = fill_river(&match->deal, &facts, scratch);
        }
    }
    if ((layers & LAYER(NEEDS)) != 0 && find_needs(course)) {
        out_moment->has_needs = true;
        out_moment->needs = fill_needs(&course->needs, match->deal.rules.players, scratch);
    }
    course->has_told = true;
    return out_moment->seats.count > 0 || out_moment->has_river || out_moment->has_needs;
}

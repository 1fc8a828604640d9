// Checking a hand that was written down, and putting it into a deal.
#include "common/advice/calculator.h"

#include "common/advice/advice.h"
#include "common/advice/calculator_points.h"
#include "common/base/check.h"
#include "common/rules/deal/apply/deal_apply.h"
#include "common/rules/deal/decide/deal_wins.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_value.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/points_deal.h"

#include <stdio.h>
#include <string.h>

static enum status refuse(struct rule_error *error, enum status status, const char *field) {
    *error = (struct rule_error){.status = status};
    snprintf(error->field, sizeof error->field, "%s", field);
    snprintf(error->message, sizeof error->message, "%s", status_sentence(status));
    return status;
}

// ---- tiles ----

struct inventory {
    kind_set in_play; // that hands may have, jokers of a goulash among them
    uint8_t kinds[KIND_COUNT], reds[SUIT_NUMBERED];
};

static kind_set kinds_of(const struct calculation *c) {
    bool is_goulash = (c->flags & CALCULATE_GOULASH) != 0;
    return ruleset_kinds_in_play(c->rules, is_goulash) & KINDS_DISCARDABLE;
}

// Takes a tile out of the set.
static enum status take_tile(const struct ruleset *rules, struct inventory *taken, uint8_t tile) {
    int kind = tile_kind(tile);
    if (!tile_is_known(tile) || (taken->in_play & KIND_BIT(kind)) == 0) {
        return STATUS_NOT_IN_SET;
    }
    if (++taken->kinds[kind] > 4) {
        return STATUS_TOO_MANY_COPIES;
    }
    if (!tile_is_red(tile)) {
        return STATUS_OK;
    }
    int reds = rules->red_fives[kind_suit(kind)];
    if (reds == 0) {
        return STATUS_NOT_IN_SET;
    }
    return ++taken->reds[kind_suit(kind)] > reds ? STATUS_TOO_MANY_COPIES : STATUS_OK;
}

static enum status take_tiles(const struct ruleset *rules, struct inventory *taken,
                              const uint8_t *tiles, int count) {
    for (int i = 0; i < count; i++) {
        enum status status = take_tile(rules, taken, tiles[i]);
        if (status != STATUS_OK) {
            return status;
        }
    }
    return STATUS_OK;
}

static enum status check_tiles(const struct calculation *c, struct rule_error *error) {
    struct inventory taken = {.in_play = kinds_of(c), .kinds = {[KIND_NORTH] = (uint8_t)c->kita}};
    enum status status = take_tiles(c->rules, &taken, c->tiles, c->tile_count);
    if (status != STATUS_OK) {
        return refuse(error, status, "tehai");
    }
    for (int i = 0; i < c->meld_count; i++) {
        status = take_tiles(c->rules, &taken, c->melds[i].tiles, meld_size(&c->melds[i]));
        if (status != STATUS_OK) {
            return refuse(error, status, "melds");
        }
    }
    status = take_tiles(c->rules, &taken, &c->win_tile, c->win_tile != TILE_NONE);
    if (status != STATUS_OK) {
        return refuse(error, status, "pai");
    }
    status = take_tiles(c->rules, &taken, c->indicators, c->indicator_count);
    if (status != STATUS_OK) {
        return refuse(error, status, "dora_markers");
    }
    status = take_tiles(c->rules, &taken, c->uras, c->ura_count);
    return status == STATUS_OK ? status : refuse(error, status, "uradora_markers");
}

// ---- melds ----

static bool is_sequence(const struct meld *meld) {
    int first = meld_first_kind(meld);
    kind_set kinds = 0;
    for (int i = 0; i < 3; i++) {
        kinds |= KIND_BIT(tile_kind(meld->tiles[i]));
    }
    return kind_starts_sequence(first) && kinds == KIND_RANGE(first, first + 3);
}

static bool is_equal(const struct meld *meld) {
    for (int i = 1; i < meld_size(meld); i++) {
        if (tile_kind(meld->tiles[i]) != tile_kind(meld->tiles[0])) {
            return false;
        }
    }
    return true;
}

static bool is_meld(const struct calculation *c, const struct meld *meld) {
    const struct ruleset *rules = c->rules;
    if ((c->flags & CALCULATE_GOULASH) != 0) {
        return (meld_is_kan(meld) ? rules->allow_kan : rules->allow_pon) &&
               calculation_is_points_meld(c, meld);
    }
    if (meld->kind == MELD_CHII) {
        return rules->allow_chii && is_sequence(meld);
    }
    return (meld->kind == MELD_PON ? rules->allow_pon : rules->allow_kan) && is_equal(meld);
}

static enum status check_shape(const struct calculation *c, struct rule_error *error) {
    int sets = (c->rules->hand_size - 1) / 3;
    for (int i = 0; i < c->meld_count; i++) {
        if (!is_meld(c, &c->melds[i])) {
            return refuse(error, STATUS_BAD_MELD, "melds");
        }
    }
    if (c->meld_count > sets) {
        return refuse(error, STATUS_WRONG_TILE_COUNT, "melds");
    }
    int between_turns = c->rules->hand_size - 3 * c->meld_count;
    bool has_drawn = c->tile_count == between_turns + 1 && c->win_tile == TILE_NONE;
    return c->tile_count == between_turns || has_drawn
               ? STATUS_OK
               : refuse(error, STATUS_WRONG_TILE_COUNT, "tehai");
}

// ---- circumstances ----

static bool is_closed(const struct calculation *c) {
    for (int i = 0; i < c->meld_count; i++) {
        if (meld_is_open(&c->melds[i])) {
            return false;
        }
    }
    return true;
}

static bool has_kan(const struct calculation *c) {
    for (int i = 0; i < c->meld_count; i++) {
        if (meld_is_kan(&c->melds[i])) {
            return true;
        }
    }
    return false;
}

static bool has_riichi(const struct calculation *c) {
    return (c->flags & (CALCULATE_RIICHI | CALCULATE_DOUBLE_RIICHI)) != 0;
}

#define FLAG_NAME_ROW(bit, id, name) [bit] = (name),
static const char *const flag_names[CALCULATE_FLAG_COUNT] = {CALCULATE_ROWS(FLAG_NAME_ROW)};

const char *calculation_flag_name(int bit) {
    CHECK(bit >= 0 && bit < CALCULATE_FLAG_COUNT);
    return flag_names[bit];
}

int calculation_flag_find(const char *name) {
    for (int bit = 0; bit < CALCULATE_FLAG_COUNT; bit++) {
        if (strcmp(flag_names[bit], name) == 0) {
            return bit;
        }
    }
    return -1;
}

// Whether each circumstance, where it is said, can be so: one row each.
static bool can_be_so(const struct calculation *c) {
    const struct ruleset *rules = c->rules;
    bool is_win = c->win_tile != TILE_NONE, is_tsumo = is_win && c->is_tsumo;
    bool is_ron = is_win && !c->is_tsumo;
    const struct {
        unsigned flag;
        bool is_possible;
    } rows[] = {
        {CALCULATE_RIICHI, rules->riichi && is_closed(c)},
        {CALCULATE_DOUBLE_RIICHI, rules->riichi && rules->double_riichi && is_closed(c)},
        {CALCULATE_IPPATSU, rules->ippatsu && has_riichi(c)},
        {CALCULATE_HAITEI, is_tsumo},
        {CALCULATE_HOUTEI, is_ron},
        {CALCULATE_RINSHAN, is_tsumo && (has_kan(c) || c->kita > 0 || c->bonus != 0)},
        {CALCULATE_CHANKAN, is_ron && rules->allow_chankan},
        {CALCULATE_FIRST_TURN, c->meld_count == 0 && c->kita == 0 && !has_riichi(c)},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if ((c->flags & rows[i].flag) != 0 && !rows[i].is_possible) {
            return false;
        }
    }
    if (!advice_of(rules)->can_be(c)) {
        return false;
    }
    unsigned late = CALCULATE_HAITEI | CALCULATE_HOUTEI;
    return !(c->flags & CALCULATE_FIRST_TURN) || !(c->flags & (late | CALCULATE_RINSHAN));
}

static enum status check_situation(const struct calculation *c, struct rule_error *error) {
    const struct ruleset *rules = c->rules;
    bool is_other = c->target == NO_SEAT ||
                    (c->target >= 0 && c->target < ruleset_hands(rules) && c->target != c->seat);
    int hands = ruleset_hands(rules); // of five the one before the dealer has none
    if (c->seat < 0 || c->seat >= hands) {
        return refuse(error, STATUS_NO_SUCH_SEAT, "seat");
    }
    if (!is_other) {
        return refuse(error, STATUS_NO_SUCH_SEAT, "target");
    }
    if (!can_be_so(c)) {
        return refuse(error, STATUS_BAD_SITUATION, "situations");
    }
    if (c->indicator_count > (rules->dora ? INDICATOR_MAX : 0)) {
        return refuse(error, STATUS_BAD_SITUATION, "dora_markers");
    }
    bool may_have_ura = rules->ura_dora && has_riichi(c);
    if (c->ura_count > (may_have_ura ? c->indicator_count : 0)) {
        return refuse(error, STATUS_BAD_SITUATION, "uradora_markers");
    }
    if (c->kita > (rules->kita ? 4 : 0)) {
        return refuse(error, STATUS_BAD_SITUATION, "kita");
    }
    if (c->bonus != 0 && !rules->bonus_tiles) {
        return refuse(error, STATUS_BAD_SITUATION, "bonus");
    }
    return STATUS_OK;
}

// ---- the deal ----

static void put_wall(const struct calculation *c, struct deal *deal) {
    const struct ruleset *rules = c->rules;
    bool is_last = (c->flags & (CALCULATE_HAITEI | CALCULATE_HOUTEI)) != 0;
    wall_fill(&deal->wall, rules);
    memset(deal->wall.tiles, TILE_HIDDEN, deal->wall.count);
    deal->wall.drawn = (uint8_t)(ruleset_hands(rules) * rules->hand_size);
    deal->wall.drawn =
        (uint8_t)(deal->wall.drawn + (is_last ? wall_live_count(&deal->wall, rules) : 0));
    deal->indicator_count = (uint8_t)c->indicator_count;
    memcpy(deal->indicators, c->indicators, sizeof deal->indicators);
    for (int i = 0; i < c->ura_count; i++) {
        deal->wall.tiles[wall_ura_place(&deal->wall, rules, i)] = c->uras[i];
    }
}

static void put_seats(const struct calculation *c, struct deal *deal) {
    bool is_first_turn = (c->flags & CALCULATE_FIRST_TURN) != 0;
    for (int seat = 0; seat < c->rules->players; seat++) {
        struct seat *s = &deal->seats[seat];
        memset(s->liable, NO_SEAT, sizeof s->liable);
        s->drawn = TILE_NONE;
        s->river[0] = (struct discard){.tile = TILE_HIDDEN, .taken_by = NO_SEAT};
        s->river_count = !is_first_turn;
        s->hand = (struct hand){.size = (uint8_t)c->rules->hand_size,
                                .hidden = (uint8_t)c->rules->hand_size};
    }
}

static void put_hand(const struct calculation *c, struct deal *deal) {
    struct seat *s = &deal->seats[c->seat];
    s->hand = (struct hand){.size = 0};
    for (int i = 0; i < c->tile_count; i++) {
        hand_add(&s->hand, c->tiles[i]);
    }
    for (int i = 0; i < c->meld_count; i++) {
        s->melds[i] = c->melds[i];
        s->melds[i].from = (uint8_t)c->seat;
        deal->kan_count = (uint8_t)(deal->kan_count + meld_is_kan(&c->melds[i]));
    }
    s->meld_count = (uint8_t)c->meld_count;
    s->kita = (uint8_t)c->kita;
    s->riichi = has_riichi(c) ? RIICHI_STANDING : RIICHI_NONE;
    s->is_double_riichi = (c->flags & CALCULATE_DOUBLE_RIICHI) != 0;
    s->is_ippatsu = (c->flags & CALCULATE_IPPATSU) != 0;
    if (s->hand.size == 3 * seat_sets(c->rules, s) + 1) {
        s->waits = deal_waits(deal, s, s->hand.counts);
    }
}

// The moment of the win.
static void put_win(const struct calculation *c, struct deal *deal) {
    struct seat *s = &deal->seats[c->seat];
    int before = c->seat == 0 ? ruleset_hands(c->rules) - 1 : c->seat - 1;
    deal->phase = DEAL_TURN;
    deal->turn = (uint8_t)c->seat;
    deal->tile = TILE_NONE;
    deal->is_replacement = (c->flags & CALCULATE_RINSHAN) != 0;
    if (c->win_tile == TILE_NONE) {
        return;
    }
    if (c->is_tsumo) {
        s->drawn = c->win_tile;
        hand_add(&s->hand, c->win_tile);
        return;
    }
    deal->phase = c->flags & CALCULATE_CHANKAN ? DEAL_ROB : DEAL_CLAIM;
    deal->rob = MELD_SHOUMINKAN;
    deal->turn = (uint8_t)(c->target == NO_SEAT ? before : c->target);
    deal->tile = c->win_tile;
}

enum status calculation_deal(const struct calculation *calculation, struct deal *out_deal,
                             struct rule_error *out_error) {
    const struct calculation *c = calculation;
    enum status status = check_situation(c, out_error);
    status = status == STATUS_OK ? check_tiles(c, out_error) : status;
    status = status == STATUS_OK ? check_shape(c, out_error) : status;
    if (status != STATUS_OK) {
        return status;
    }
    deal_init(out_deal, c->rules);
    out_deal->round = (uint8_t)c->round;
    out_deal->honba = (uint8_t)c->honba;
    out_deal->sticks = (uint8_t)c->sticks;
    out_deal->open_kan_from = NO_SEAT;
    out_deal->is_uninterrupted = (c->flags & CALCULATE_FIRST_TURN) != 0;
    out_deal->is_goulash = (c->flags & CALCULATE_GOULASH) != 0;
    out_deal->kinds = ruleset_kinds_in_play(c->rules, out_deal->is_goulash);
    put_wall(c, out_deal);
    put_seats(c, out_deal);
    put_hand(c, out_deal);
    put_win(c, out_deal);
    advice_of(c->rules)->put(c, out_deal);
    return STATUS_OK;
}

bool calculation_shape_can_be(const struct calculation *calculation) {
    unsigned others = CALCULATE_FISHING | CALCULATE_ORIGINAL_CALL | CALCULATE_KONG_ON_KONG |
                      CALCULATE_GOULASH; // of hands by points and doubles
    return (calculation->flags & others) == 0;
}

void calculation_put_shape(const struct calculation *calculation, struct deal *deal) {
    (void)calculation; // a struct deal has them all
    (void)deal;
}

enum status calculation_win(const struct calculation *calculation, const struct deal *deal,
                            struct event_win *out_win) {
    struct event_list list = {.count = 0};
    int seat = calculation->seat;
    if (calculation->win_tile == TILE_NONE) {
        return STATUS_NOT_COMPLETE;
    }
    enum status status = deal_may_win(deal, seat, calculation->is_tsumo);
    if (status == STATUS_OK) {
        status = calculation->is_tsumo ? deal_add_tsumo(deal, seat, &list)
                                       : deal_add_rons(deal, 1u << seat, &list);
    }
    if (status == STATUS_OK) {
        *out_win = list.rows[0].win;
    }
    return status;
}

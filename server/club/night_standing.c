// From games, rulings and byes to the entries of a standing.
#include "server/club/night_standing.h"

#include "common/club/game_result.h"

#include <stdlib.h>
#include <string.h>

int32_t night_person_of(const struct club *club, const struct night_state *night, int32_t number) {
    const struct member *member = night->as_of == 0 ? NULL : club_member(club, number);
    return member == NULL ? club_person(club, number) : member_person_at(member, night->as_of);
}

// ---- rules ----

static void set_ties(enum wire_tie_order order, struct counting *counting) {
    static const uint8_t ties[][COUNT_TIES_MAX] = {
        [WIRE_TIE_ORDER_PLACES_BEST] = {TIE_PLACES, TIE_BEST},
        [WIRE_TIE_ORDER_BEST_PLACES] = {TIE_BEST, TIE_PLACES},
        [WIRE_TIE_ORDER_PLACES] = {TIE_PLACES},
        [WIRE_TIE_ORDER_BEST] = {TIE_BEST},
        [WIRE_TIE_ORDER_SHARED] = {TIE_SHARED},
    };
    memcpy(counting->ties, ties[order], sizeof counting->ties);
}

static bool load(const struct club_rules *row, int seats, struct played_rules *out) {
    const struct counting_preset *preset = counting_preset_find(row->facts.counting);
    struct counting *counting = &out->counting;
    if (club_rules_load(row, seats, &out->ruleset) != STATUS_OK) {
        return false;
    }
    counting_init(counting, preset != NULL ? preset : counting_preset(0));
    if (preset == NULL) {
        counting->final = FINAL_RULESET;
    } else if (counting_apply(preset, &out->ruleset) != STATUS_OK) {
        return false;
    }
    counting->absent = (uint8_t)row->facts.absent;
    counting->absent_fixed = row->facts.absent_final;
    counting->bye = (uint8_t)row->facts.bye;
    counting->bye_fixed = row->facts.bye_final;
    set_ties(row->facts.ties, counting);
    return true;
}

// A version never changes: it is read once for each number of seats.
bool night_rules(const struct club *club, int32_t rules, int32_t version, int seats,
                 struct ruleset *out_ruleset, struct counting *out_counting) {
    struct club_rules *row = club_rules(club, rules, version);
    if (row == NULL || seats < 0 || seats > NIGHT_SEATS_MAX) {
        return false;
    }
    struct played_rules *played = row->played[seats];
    if (played == NULL) {
        played = row->played[seats] = calloc(1, sizeof *played);
        if (played == NULL) {
            return false;
        }
        played->is_known = load(row, seats, played);
    }
    *out_ruleset = played->ruleset;
    *out_counting = played->counting;
    return played->is_known;
}

_Static_assert((int)WIRE_ABSENT_WORTH_FIXED == (int)ABSENT_FIXED &&
                   (int)WIRE_ABSENT_WORTH_SEAT == (int)ABSENT_SEAT &&
                   (int)WIRE_ABSENT_WORTH_SHARE == (int)ABSENT_SHARE &&
                   (int)WIRE_BYE_WORTH_AVERAGE == (int)BYE_AVERAGE &&
                   (int)WIRE_BYE_WORTH_ZERO == (int)BYE_NOTHING &&
                   (int)WIRE_BYE_WORTH_FIXED == (int)BYE_FIXED,
               "rules are stored with the names of messages");

// ---- one game ----

static bool is_of_game(const struct wire_night_ruling *ruling, enum wire_ruling_kind kind,
                       int32_t round, const struct night_game *game) {
    return night_ruling_holds(ruling) && ruling->kind == kind && ruling->round == round &&
           ruling->table == game->table;
}

static void add_sitter(struct game_points *points, int seat, uint32_t who, int32_t had,
                       bool is_house) {
    if (points->sitter_count[seat] < SEAT_PEOPLE_MAX) {
        points->sitters[seat][points->sitter_count[seat]++] =
            (struct game_sitter){.who = who, .points = had, .is_house = is_house};
    }
}

static bool is_house(const struct night_state *night, int32_t number) {
    const struct night_person *person = night_find_person(night, number);
    return person != NULL && person->is_house;
}

// Who sat on each seat one after the other, by the rulings that replaced them.
static void read_sitters(const struct club *club, const struct night_state *night, int32_t round,
                         const struct night_game *game, const struct ruleset *rules,
                         struct game_points *points) {
    int32_t sitters[NIGHT_SEATS_MAX];
    memcpy(sitters, game->who, sizeof sitters);
    for (int seat = 0; seat < game->seats; seat++) {
        add_sitter(points, seat, (uint32_t)night_person_of(club, night, game->who[seat]),
                   rules->start_points, is_house(night, game->who[seat]));
    }
    for (int i = 0; i < night->ruling_count; i++) {
        const struct wire_night_ruling *ruling = night->rulings[i];
        for (int seat = 0; seat < game->seats; seat++) {
            bool is_out = is_of_game(ruling, WIRE_RULING_KIND_DISQUALIFY, round, game);
            if ((!is_out && !is_of_game(ruling, WIRE_RULING_KIND_REPLACE, round, game)) ||
                sitters[seat] != ruling->member) {
                continue;
            }
            points->is_out[seat] |= is_out && sitters[seat] == game->who[seat];
            int32_t had = ruling->before.has_points && seat < ruling->before.points.count
                              ? ruling->before.points.rows[seat]
                              : rules->start_points;
            sitters[seat] = ruling->values.other;
            add_sitter(points, seat, (uint32_t)night_person_of(club, night, sitters[seat]), had,
                       is_house(night, sitters[seat]));
            break;
        }
    }
}

// Seats were wrong: each has what the other one's seat made.
static void swap_sitters(const struct club *club, const struct night_state *night, int32_t round,
                         const struct night_game *game, struct game_points *points) {
    for (int i = 0; i < night->ruling_count; i++) {
        const struct wire_night_ruling *ruling = night->rulings[i];
        int a = -1, b = -1;
        for (int seat = 0; seat < game->seats; seat++) {
            uint32_t who = points->sitters[seat][0].who;
            a = who == (uint32_t)night_person_of(club, night, ruling->member) ? seat : a;
            b = who == (uint32_t)night_person_of(club, night, ruling->values.other) ? seat : b;
        }
        if (is_of_game(ruling, WIRE_RULING_KIND_SWAP_SEATS, round, game) && a >= 0 && b >= 0) {
            struct game_sitter first = points->sitters[a][0];
            points->sitters[a][0].who = points->sitters[b][0].who;
            points->sitters[b][0].who = first.who;
        }
    }
}

// What a referee has corrected after the game; before that the table did it.
static void correct_points(const struct night_state *night, int32_t round,
                           const struct night_game *game, struct game_points *points) {
    for (int i = 0; i < night->ruling_count; i++) {
        const struct wire_night_ruling *ruling = night->rulings[i];
        if (is_of_game(ruling, WIRE_RULING_KIND_CORRECT_POINTS, round, game) &&
            ruling->hand[0] == '\0') {
            for (int seat = 0; seat < game->seats; seat++) {
                points->points[seat] += ruling->values.points.rows[seat];
            }
        }
        for (int seat = 0; seat < game->seats; seat++) {
            bool is_fault = is_of_game(ruling, WIRE_RULING_KIND_CHOMBO, round, game) &&
                            ruling->hand[0] == '\0' && game->who[seat] == ruling->member;
            points->chombos[seat] = (uint8_t)(points->chombos[seat] + is_fault);
        }
    }
}

static bool read_game(const struct club *club, const struct night_state *night, int32_t round,
                      const struct night_game *game, struct counting *counting,
                      struct game_result *out_result, struct game_points *out_points) {
    struct ruleset rules;
    if (!game->is_over || game->teacher != 0 || night_is_dropped(night, round, game->table) ||
        !night_rules(club, game->rules, game->version, game->seats, &rules, counting)) {
        return false;
    }
    memset(out_points, 0, sizeof *out_points);
    out_points->sticks = (uint16_t)game->sticks;
    for (int seat = 0; seat < game->seats; seat++) {
        out_points->points[seat] = game->points[seat];
        out_points->wins[seat] = (uint16_t)game->wins[seat];
        out_points->has_won[seat] = game->wins[seat] > 0;
        out_points->chombos[seat] = (uint8_t)game->chombos[seat];
    }
    correct_points(night, round, game, out_points);
    read_sitters(club, night, round, game, &rules, out_points);
    swap_sitters(club, night, round, game, out_points);
    game_result(counting, &rules, out_points, out_result);
    return true;
}

bool night_game_final(const struct club *club, const struct night_state *night, int32_t round,
                      const struct night_game *game, struct night_final *out_final) {
    struct counting counting;
    struct game_result result;
    struct game_points points;
    const struct wire_night_ruling *declared = night_declared(night, round, game->table);
    if (!read_game(club, night, round, game, &counting, &result, &points)) {
        return false;
    }
    for (int seat = 0; seat < game->seats; seat++) {
        out_final->points[seat] = points.points[seat];
        out_final->finals[seat] =
            declared != NULL ? declared->values.points.rows[seat] : result.seats[seat].final;
        out_final->bonuses[seat] =
            declared != NULL ? 0 : result.seats[seat].parts.uma + result.seats[seat].parts.oka;
        out_final->places[seat] = result.seats[seat].place;
    }
    return true;
}

// ---- all entries ----

struct gathering {
    const struct club *club;
    const struct night_state *night;
    int32_t number;
    struct night_results *results;
};

static void add_entry(struct gathering *gathering, const struct standing_entry *entry) {
    if (gathering->results->count < NIGHT_ENTRIES_MAX) {
        gathering->results->entries[gathering->results->count] = *entry;
        gathering->results->entries[gathering->results->count++].night =
            (uint16_t)gathering->number;
    }
}

static uint8_t count_sharers(const struct game_result *result, uint8_t place) {
    uint8_t count = 0;
    for (int seat = 0; seat < result->players; seat++) {
        count = (uint8_t)(count + (result->seats[seat].place == place ? 1 : 0));
    }
    return count;
}

static void add_share(struct gathering *gathering, int32_t round, const struct night_game *game,
                      const struct game_result *result, const struct game_share *share) {
    if (share->who == 0 || share->is_house) {
        return;
    }
    add_entry(gathering, &(struct standing_entry){
                             .who = share->who,
                             .game = (uint32_t)(round * 1000 + game->table),
                             .round = (uint8_t)round,
                             .kind = share->is_absent ? ENTRY_ABSENT : ENTRY_GAME,
                             .place = share->place,
                             .sharers = count_sharers(result, share->place),
                             .value = share->value,
                         });
}

// A result without play (C57): the finals are the referee's, places are none.
static void add_declared(struct gathering *gathering, int32_t round, const struct night_game *game,
                         const struct wire_night_ruling *declared) {
    for (int seat = 0; seat < game->seats; seat++) {
        int32_t who = night_person_of(gathering->club, gathering->night, game->who[seat]);
        if (who != 0 && !is_house(gathering->night, game->who[seat])) {
            add_entry(gathering, &(struct standing_entry){
                                     .who = (uint32_t)who,
                                     .game = (uint32_t)(round * 1000 + game->table),
                                     .round = (uint8_t)round,
                                     .kind = ENTRY_ABSENT,
                                     .value = declared->values.points.rows[seat],
                                 });
        }
        gathering->results->balance.sum += declared->values.points.rows[seat];
        gathering->results->balance.explained += declared->values.points.rows[seat];
    }
}

static void add_game(struct gathering *gathering, int32_t round, const struct night_game *game) {
    const struct wire_night_ruling *declared = night_declared(gathering->night, round, game->table);
    struct counting counting;
    struct game_result result;
    struct game_points points;
    if (declared != NULL) {
        add_declared(gathering, round, game, declared);
        return;
    }
    if (!read_game(gathering->club, gathering->night, round, game, &counting, &result, &points)) {
        return;
    }
    for (int i = 0; i < result.share_count; i++) {
        add_share(gathering, round, game, &result, &result.shares[i]);
        gathering->results->balance.sum += result.shares[i].value;
    }
    gathering->results->balance.explained += result.expected - result.taken;
}

static void add_byes(struct gathering *gathering, int32_t round) {
    const struct night_round *row = &gathering->night->rounds[round - 1];
    bool is_over = night_round_is_over(gathering->night, row); // as a game counts when it is over
    for (int i = 0; i < row->bye_count && is_over; i++) {
        const struct night_person *person = night_find_person(gathering->night, row->byes[i]);
        if (person != NULL && !person->is_house) {
            add_entry(gathering, &(struct standing_entry){
                                     .who = (uint32_t)night_person_of(
                                         gathering->club, gathering->night, row->byes[i]),
                                     .round = (uint8_t)round,
                                     .kind = ENTRY_BYE,
                                 });
        }
    }
}

// Penalties count from the moment they are made, also before the first round (C61).
static void add_rulings(struct gathering *gathering, int32_t last_round) {
    for (int i = 0; i < gathering->night->ruling_count; i++) {
        const struct wire_night_ruling *ruling = gathering->night->rulings[i];
        if (ruling->kind == WIRE_RULING_KIND_PENALTY && night_ruling_holds(ruling) &&
            ruling->round <= last_round) {
            add_entry(gathering, &(struct standing_entry){
                                     .who = (uint32_t)night_person_of(
                                         gathering->club, gathering->night, ruling->member),
                                     .game = (uint32_t)ruling->ruling,
                                     .round = (uint8_t)(ruling->round == 0 ? 1 : ruling->round),
                                     .kind = ENTRY_RULING,
                                     .value = ruling->values.penalty,
                                 });
        }
    }
}

static bool has_rules(const struct wire_season_plan *season, int32_t rules) {
    bool is_among = season == NULL || !season->has_rules || season->rules.count == 0;
    for (int i = 0; !is_among && i < season->rules.count; i++) {
        is_among = season->rules.rows[i] == rules;
    }
    return is_among;
}

// Tables of more or fewer than the rules play count in a season only if the rules say so (C39).
static bool is_in_season(const struct wire_season_plan *season, const struct club *club,
                         const struct night_game *game) {
    const struct club_rules *rules = club_rules(club, game->rules, game->version);
    struct ruleset usual;
    struct counting counting;
    if (season == NULL) {
        return true;
    }
    bool is_odd = night_rules(club, game->rules, game->version, 0, &usual, &counting) &&
                  usual.players != game->seats;
    return has_rules(season, game->rules) &&
           (!is_odd || (rules != NULL && rules->facts.counts_odd));
}

static void gather(struct gathering *gathering, const struct night_scope *scope) {
    const struct night_state *night = gathering->night;
    int32_t last =
        scope->round == 0 || scope->round > night->round_count ? night->round_count : scope->round;
    for (int32_t at = 1; at <= last; at++) {
        const struct night_round *row = &night->rounds[at - 1];
        bool is_hidden =
            night->plan.is_hidden && !scope->shows_hidden && !night_round_is_over(night, row);
        for (int i = 0; i < row->game_count && !is_hidden; i++) {
            if (is_in_season(scope->season, gathering->club, &row->games[i])) {
                add_game(gathering, at, &row->games[i]);
            }
        }
        if (!is_hidden && has_rules(scope->season, row->rules)) {
            add_byes(gathering, at);
        }
    }
    add_rulings(gathering, last == 0 ? 1 : last);
}

enum status night_results_make(const struct club *club, const struct night_state *night,
                               int32_t number, const struct night_scope *scope,
                               struct night_results *out_results) {
    struct ruleset rules;
    *out_results = (struct night_results){0};
    struct standing_entry *entries = malloc(sizeof *entries * NIGHT_ENTRIES_MAX);
    out_results->entries = entries;
    if (entries == NULL) {
        return STATUS_NO_MEMORY;
    }
    int32_t first_rules = night->round_count > 0 ? night->rounds[0].rules : night->plan.rules;
    int32_t version = night->round_count > 0 ? night->rounds[0].version : 0;
    if (!night_rules(club, first_rules, version, 0, &rules, &out_results->counting)) {
        counting_init(&out_results->counting, counting_preset(0));
    }
    struct gathering gathering = {club, night, number, out_results};
    gather(&gathering, scope);
    struct standing_entry *sorted =
        malloc(sizeof *sorted * (size_t)(out_results->count > 0 ? out_results->count : 1));
    if (sorted == NULL) {
        night_results_free(out_results);
        return STATUS_NO_MEMORY;
    }
    standing_sort(entries, (size_t)out_results->count, sorted);
    free(entries);
    out_results->entries = sorted;
    return STATUS_OK;
}

void night_results_free(struct night_results *results) {
    free(results->entries);
    results->entries = NULL;
    results->count = 0;
}

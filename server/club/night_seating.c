// Filling in what a draw is given.
#include "server/club/night_seating.h"

#include "common/club/script.h"
#include "common/club/seating_shape.h"
#include "server/club/night_shelf.h"
#include "server/club/night_standing.h"
#include "server/club/season.h"

#include <stdlib.h>
#include <string.h>

enum {
    FAULTS_MAX = 16,
    SEASON_S = 365 * 86400,    // where the club has none
    SEASON_TABLES_MAX = 20000, // that are looked at, of the latest nights
};

_Static_assert((int)WIRE_SEATING_METHOD_BY_HAND == (int)SEATING_HAND &&
                   (int)WIRE_SEATING_METHOD_DESIGN == (int)SEATING_DESIGN &&
                   (int)WIRE_ODD_POLICY_BYE == (int)ODD_BYE &&
                   (int)WIRE_WIND_METHOD_SCRIPTED == (int)WINDS_PLAN,
               "seatings and messages count methods alike");

// ---- who is here ----

static bool is_seated(const struct night_person *person, int32_t round) {
    return person->has_come &&
           (person->presence == WIRE_PRESENCE_PRESENT || person->presence == WIRE_PRESENCE_LATE) &&
           person->from_round <= round;
}

// Whoever this number stands for by now, NULL: not here.
static struct seating_person *find_person(struct night_seating *seating, int32_t number) {
    int person = club_person(seating->club, number);
    int at = person > 0 && person <= CLUB_ENTRIES_MAX ? seating->person_of[person] : 0;
    return at == 0 ? NULL : &seating->people[at - 1];
}

static void read_people(const struct night *night, int32_t round, struct night_seating *seating) {
    const struct night_state *state = &night->state;
    for (int i = 0; i < state->person_count; i++) {
        const struct night_person *person = &state->people[i];
        int known = club_person(night->club, person->number);
        if (!is_seated(person, round) || known <= 0 || known > CLUB_ENTRIES_MAX ||
            seating->person_of[known] != 0) {
            continue; // two entries of one person have one seat
        }
        int at = seating->input.people_count++;
        seating->person_of[known] = (int16_t)(at + 1);
        seating->people[at] = (struct seating_person){
            .number = (uint32_t)person->number,
            .slot = (uint16_t)(person->number <= UINT16_MAX ? person->number : 0),
            .is_late = person->presence == WIRE_PRESENCE_LATE,
            .is_house = person->is_house,
        };
    }
}

// The numbers of the design by which earlier rounds were seated.
static void read_plan(const struct night_state *state, struct night_seating *seating) {
    for (int i = 0; i < seating->input.people_count; i++) {
        seating->people[i].slot = 0;
    }
    seating->input.plan_size = (uint16_t)state->plan_count;
    for (int i = 0; i < state->plan_count; i++) {
        struct seating_person *person = find_person(seating, state->plan_of[i]);
        if (person != NULL) {
            person->slot = (uint16_t)(i + 1);
        }
    }
}

// ---- what was played ----

// As whoever is here now; who is not keeps the number.
static void add_past(struct night_seating *seating, const struct night_game *game, int round) {
    struct seating_past *past = &seating->past[seating->input.past_count++];
    *past = (struct seating_past){.round = (uint8_t)round, .seats = (uint8_t)game->seats};
    for (int seat = 0; seat < game->seats; seat++) {
        const struct seating_person *person = find_person(seating, game->who[seat]);
        past->who[seat] = person != NULL ? person->number : (uint32_t)game->who[seat];
    }
}

// `round` 0: of another night. A lesson burdens nobody; who met there has met.
static void read_game(struct night_seating *seating, const struct night_game *game, int round) {
    bool has_bot = false;
    add_past(seating, game, round);
    for (int seat = 0; seat < game->seats; seat++) {
        has_bot = has_bot || game->who[seat] == 0;
    }
    for (int seat = 0; seat < game->seats; seat++) {
        struct seating_person *person = find_person(seating, game->who[seat]);
        if (person == NULL || game->teacher != 0) {
            continue;
        }
        person->games++;
        person->odd_tables =
            (uint16_t)(person->odd_tables + (game->seats != seating->input.full ? 1 : 0));
        person->bot_tables = (uint16_t)(person->bot_tables + (has_bot ? 1 : 0));
        if (round > 0) {
            person->winds[seat]++;
            person->last_table = (uint16_t)game->table;
        }
    }
}

static void read_rounds(struct night_seating *seating, const struct night_state *state,
                        bool is_tonight) {
    for (int round = 0; round < state->round_count; round++) {
        const struct night_round *row = &state->rounds[round];
        for (int i = 0; i < row->bye_count; i++) {
            struct seating_person *person = find_person(seating, row->byes[i]);
            if (person != NULL) {
                person->byes++;
            }
        }
        for (int i = 0; i < row->game_count; i++) {
            read_game(seating, &row->games[i], is_tonight ? round + 1 : 0);
        }
    }
}

static int count_tables(const struct night_state *state) {
    int count = 0;
    for (int round = 0; round < state->round_count; round++) {
        count += state->rounds[round].game_count;
    }
    return count;
}

static bool has_day(const struct club_season *season, int32_t at) {
    return at >= season->plan.from && at <= season->plan.until;
}

// The latest one that has this day; without one, the last year is.
static void find_season(const struct club *club, int32_t at, struct wire_season_plan *out_season) {
    *out_season = (struct wire_season_plan){.from = at > SEASON_S ? at - SEASON_S : 0};
    for (int number = 1; number <= club->season_count; number++) {
        const struct club_season *season = club_season(club, number);
        if (has_day(season, at)) {
            *out_season = season->plan;
        }
    }
    out_season->until = at; // no more than what was before
}

int32_t night_seating_teams_of(const struct night *night) {
    const struct club *club = night->club;
    for (int32_t number = club->season_count; number > 0; number--) {
        const struct club_season *season = club_season(club, number);
        const struct club_teams *teams = club_teams_at(season, INT32_MAX);
        if (has_day(season, night->state.plan.at) && teams != NULL && teams->count > 0) {
            return number;
        }
    }
    return 0;
}

enum status night_seating_list_nights(const struct night *night,
                                      struct wire_record_seating_drawn *drawn) {
    const struct club *club = night->club;
    struct wire_season_plan season;
    int max = sizeof drawn->nights.rows / sizeof drawn->nights.rows[0], count = 0;
    int32_t *rows = drawn->nights.rows;
    find_season(club, night->state.plan.at, &season);
    drawn->has_nights = true;
    drawn->nights.count = 0;
    for (int32_t number = club->night_count; number > 0 && count < max; number--) {
        const struct club_night *other = club_night(club, number);
        if (number != night->number && other->state == WIRE_NIGHT_STATE_CLOSED &&
            other->round > 0 && season_has_night(&season, number, other->plan.at)) {
            rows[count++] = number;
        }
    }
    enum status status = nights_need(night->nights, night->club, rows, count);
    int tables = 0;
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        const struct night *other = night_find(night->nights, club, rows[i]);
        tables += other == NULL ? 0 : count_tables(&other->state);
        if (tables > SEASON_TABLES_MAX) {
            break;
        }
        drawn->nights.count = i + 1;
    }
    return status;
}

// Room for all tables of tonight and of the nights that are named. False if there is no memory.
static bool make_past(const struct night *night, const struct wire_record_seating_drawn *drawn,
                      struct night_seating *seating) {
    int tables = count_tables(&night->state);
    for (int i = 0; i < drawn->nights.count; i++) {
        const struct night *other = night_find(night->nights, night->club, drawn->nights.rows[i]);
        tables += other == NULL ? 0 : count_tables(&other->state);
    }
    seating->past = malloc(sizeof *seating->past * (size_t)(tables > 0 ? tables : 1));
    seating->input.past = seating->past;
    return seating->past != NULL;
}

static void read_past(const struct night *night, const struct wire_record_seating_drawn *drawn,
                      struct night_seating *seating) {
    for (int i = 0; i < drawn->nights.count; i++) {
        const struct night *other = night_find(night->nights, night->club, drawn->nights.rows[i]);
        if (other != NULL && other != night) {
            read_rounds(seating, &other->state, false);
        }
    }
    read_rounds(seating, &night->state, true);
}

static void read_ranks(const struct night *night, struct night_seating *seating) {
    struct night_results results;
    const struct night_scope scope = {.shows_hidden = true};
    if (night_results_make(night->club, &night->state, night->number, &scope, &results) !=
        STATUS_OK) {
        return; // nobody has a rank
    }
    struct standing_query query = {.counting = &results.counting};
    size_t room = standing_room(&query, results.entries, (size_t)results.count);
    struct standing_row *rows = malloc(sizeof *rows * (room > 0 ? room : 1));
    size_t count =
        rows == NULL ? 0 : standing_make(&query, results.entries, (size_t)results.count, rows);
    for (size_t i = 0; i < count; i++) {
        struct seating_person *person = find_person(seating, (int32_t)rows[i].who);
        if (person != NULL) {
            person->rank = rows[i].rank;
        }
    }
    free(rows);
    night_results_free(&results);
}

// The place at the last table, for the ladder.
static void read_places(const struct night *night, struct night_seating *seating) {
    const struct night_round *last = night_last_round(&night->state);
    for (int i = 0; last != NULL && i < last->game_count; i++) {
        struct night_final final;
        const struct night_game *game = &last->games[i];
        if (!night_game_final(night->club, &night->state, night->state.round_count, game, &final)) {
            continue;
        }
        for (int seat = 0; seat < game->seats; seat++) {
            struct seating_person *person = find_person(seating, game->who[seat]);
            if (person != NULL) {
                person->last_place = final.places[seat];
            }
        }
    }
}

// ---- what is wished ----

static void add_wish(struct night_seating *seating, uint8_t kind, int32_t a, int32_t b,
                     int32_t table) {
    if (seating->input.wish_count < SEATING_WISHES_MAX) {
        seating->wishes[seating->input.wish_count++] = (struct seating_wish){
            .kind = kind, .table = (uint16_t)table, .a = (uint32_t)a, .b = (uint32_t)b};
    }
}

static void read_wish(const struct wire_seating_wish *wish, struct night_seating *seating) {
    for (int a = 0; a < wish->members.count; a++) {
        if (wish->kind == WIRE_WISH_KIND_AT_TABLE) {
            add_wish(seating, WISH_TABLE, wish->members.rows[a], 0, wish->table);
            continue;
        }
        for (int b = a + 1; b < wish->members.count; b++) {
            add_wish(seating, wish->kind == WIRE_WISH_KIND_APART ? WISH_APART : WISH_TOGETHER,
                     wish->members.rows[a], wish->members.rows[b], 0);
        }
    }
}

static void read_script(const struct wire_record_seating_drawn *drawn,
                        struct night_seating *seating) {
    struct script_fault faults[FAULTS_MAX];
    if (drawn->has_script) {
        struct script_result result =
            script_read(drawn->script, strlen(drawn->script), seating->lines,
                        NIGHT_SEATING_LINES_MAX, faults, FAULTS_MAX);
        seating->input.lines = seating->lines;
        seating->input.line_count =
            (int)(result.lines < NIGHT_SEATING_LINES_MAX ? result.lines : NIGHT_SEATING_LINES_MAX);
    }
}

static void read_wishes(const struct night *night, const struct wire_record_seating_drawn *drawn,
                        struct night_seating *seating) {
    struct seating_input *input = &seating->input;
    input->method = (uint8_t)drawn->method;
    input->winds = (uint8_t)night->state.plan.winds;
    input->round = (uint8_t)drawn->round;
    input->interval = (uint8_t)night->state.plan.interval;
    input->may_bots = true;
    (void)digest_from_hex(drawn->seed, input->seed);
    for (int i = 0; i < drawn->wishes.count; i++) {
        read_wish(&drawn->wishes.rows[i], seating);
    }
    read_script(drawn, seating);
}

// As they were when it was drawn.
static void read_teams(const struct wire_record_seating_drawn *drawn,
                       struct night_seating *seating) {
    const struct club_season *season =
        drawn->has_teams_of ? club_season(seating->club, drawn->teams_of) : NULL;
    const struct club_teams *teams = season == NULL ? NULL : club_teams_at(season, drawn->at);
    seating->input.are_teams_apart = drawn->has_teams_of;
    for (int i = 0; teams != NULL && i < teams->count; i++) {
        const struct wire_season_team *team = &teams->rows[i];
        for (int k = 0; k < team->members.count; k++) {
            struct seating_person *person = find_person(seating, team->members.rows[k]);
            if (person != NULL) {
                person->team = (uint32_t)team->team;
            }
        }
    }
}

static void read_addresses(const struct wire_record_seating_drawn *drawn,
                           struct night_seating *seating) {
    uint32_t address = 1;
    seating->input.are_addresses_apart = drawn->has_addresses;
    for (int i = 0; i < drawn->addresses.count; i++) {
        struct seating_person *person = find_person(seating, drawn->addresses.rows[i]);
        address += drawn->addresses.rows[i] == 0 ? 1 : 0;
        if (person != NULL) {
            person->address = address;
        }
    }
}

// What is possible of the ways for odd numbers: the record says what was done.
static void choose_odd(const struct wire_record_seating_drawn *drawn, struct seating_input *input) {
    struct seating_shape shape;
    int houses = 0;
    for (int i = 0; i < input->people_count; i++) {
        houses += input->people[i].is_house ? 1 : 0;
    }
    input->odd =
        (uint8_t)seating_shape_chosen(input->people_count - houses, houses, seating_sizes_of(input),
                                      (enum seating_odd)drawn->odd, &shape);
}

// ---- all of it ----

struct night_seating *night_seating_make(const struct night *night,
                                         const struct wire_record_seating_drawn *drawn) {
    struct night_sizes sizes;
    struct night_seating *seating = calloc(1, sizeof *seating);
    if (seating == NULL || !make_past(night, drawn, seating) ||
        night_sizes_find(night->club, &night->state.plan, drawn->rules, &sizes) != STATUS_OK) {
        night_seating_free(seating);
        return NULL;
    }
    struct seating_input *input = &seating->input;
    seating->club = night->club;
    input->people = seating->people;
    input->wishes = seating->wishes;
    input->full = (uint8_t)sizes.full;
    for (int seats = 2; seats <= NIGHT_SEATS_MAX; seats++) {
        input->sizes |= (uint8_t)(sizes.rules[seats] != 0 && seats != sizes.full ? 1 << seats : 0);
    }
    read_wishes(night, drawn, seating);
    read_people(night, drawn->round, seating);
    read_teams(drawn, seating);
    read_addresses(drawn, seating);
    if (drawn->method == WIRE_SEATING_METHOD_DESIGN) {
        read_plan(&night->state, seating);
    }
    read_past(night, drawn, seating);
    read_ranks(night, seating);
    read_places(night, seating);
    choose_odd(drawn, input);
    return seating;
}

void night_seating_free(struct night_seating *seating) {
    if (seating != NULL) {
        free(seating->past);
        free(seating);
    }
}

// ---- as records keep it ----

void night_seating_write_sizes(const struct night_sizes *sizes,
                               struct wire_record_seating_drawn *drawn) {
    drawn->has_sizes = true;
    drawn->sizes.count = 0;
    drawn->sizes.rows[drawn->sizes.count++] = sizes->full;
    for (int seats = 2; seats <= NIGHT_SEATS_MAX; seats++) {
        if (sizes->rules[seats] != 0 && seats != sizes->full) {
            drawn->sizes.rows[drawn->sizes.count++] = seats;
        }
    }
}

// Who has left keeps a number of the design as long as nobody else has it.
static void write_plan(const struct night_seating *seating, const struct seating *drawn,
                       const struct night_state *state, struct wire_record_seating_drawn *record) {
    record->has_plan = drawn->plan_size > 0;
    record->plan.count = drawn->plan_size <= NIGHT_PLAN_MAX ? drawn->plan_size : 0;
    bool goes_on = state->plan_count == drawn->plan_size;
    for (int i = 0; i < record->plan.count; i++) {
        record->plan.rows[i] = goes_on ? state->plan_of[i] : 0;
    }
    for (int i = 0; i < seating->input.people_count; i++) {
        int slot = drawn->slots[i];
        for (int other = 0; other < record->plan.count; other++) {
            if (record->plan.rows[other] == (int32_t)seating->people[i].number) {
                record->plan.rows[other] = 0;
            }
        }
        if (slot > 0 && slot <= record->plan.count) {
            record->plan.rows[slot - 1] = (int32_t)seating->people[i].number;
        }
    }
}

bool night_seating_write(const struct night_seating *seating, const struct night_state *state,
                         const struct seating *drawn, const struct night_sizes *sizes,
                         struct wire_record_seating_drawn *out_record) {
    if (drawn->table_count > NIGHT_TABLES_MAX) {
        return false;
    }
    out_record->steps = (int32_t)drawn->steps;
    out_record->odd = (enum wire_odd_policy)drawn->odd;
    out_record->tables.count = drawn->table_count;
    for (int i = 0; i < drawn->table_count; i++) {
        struct wire_proposal_table *table = &out_record->tables.rows[i];
        *table = (struct wire_proposal_table){.table = i + 1, .has_rules = true};
        table->rules = sizes->rules[drawn->tables[i].seats];
        table->seats.count = drawn->tables[i].seats;
        for (int seat = 0; seat < table->seats.count; seat++) {
            table->seats.rows[seat] = (int32_t)drawn->tables[i].who[seat];
        }
        if (table->rules == 0) {
            return false; // set by hand for so many as nothing is played by
        }
    }
    out_record->byes.count = drawn->out_count;
    for (int i = 0; i < drawn->out_count; i++) {
        out_record->byes.rows[i] = (int32_t)drawn->outs[i].number;
    }
    write_plan(seating, drawn, state, out_record);
    return true;
}

void night_seating_read(const struct night_seating *seating,
                        const struct wire_record_seating_drawn *record, struct seating *out) {
    memset(out, 0, sizeof *out);
    out->method = seating->input.method;
    out->odd = seating->input.odd;
    out->table_count = (uint16_t)record->tables.count;
    for (int i = 0; i < record->tables.count; i++) {
        const struct wire_proposal_table *row = &record->tables.rows[i];
        struct seating_table *table = &out->tables[i];
        *table = (struct seating_table){.number = (uint16_t)row->table,
                                        .seats = (uint8_t)row->seats.count};
        for (int seat = 0; seat < row->seats.count; seat++) {
            table->who[seat] = (uint32_t)row->seats.rows[seat];
        }
    }
    out->out_count = (uint16_t)record->byes.count;
    for (int i = 0; i < record->byes.count; i++) {
        bool is_spare = false;
        for (int person = 0; person < seating->input.people_count; person++) {
            const struct seating_person *row = &seating->people[person];
            is_spare = is_spare || (row->is_house && (int32_t)row->number == record->byes.rows[i]);
        }
        out->outs[i] = (struct seating_out){.number = (uint32_t)record->byes.rows[i],
                                            .kind = is_spare ? OUT_SPARE : OUT_BYE};
    }
}

// Seats, rounds, games and the clock in the fold of a night.
#include "server/club/night_state_parts.h"

#include <stdlib.h>
#include <string.h>

// ---- a seating ----

static enum status check_next_round(const struct night_state *night, int32_t round,
                                    int32_t revision) {
    if (night->state != WIRE_NIGHT_STATE_OPEN && night->state != WIRE_NIGHT_STATE_RUNNING) {
        return STATUS_NIGHT_NOT_OPEN;
    }
    if ((uint32_t)revision < night->seating_revision) {
        return STATUS_CHANGED_MEANWHILE;
    }
    if (night_is_playing(night)) {
        return STATUS_ROUND_RUNNING;
    }
    if (round != night->round_count + 1) {
        return STATUS_CHANGED_MEANWHILE;
    }
    return round <= night->plan.rounds ? STATUS_OK : STATUS_TOO_LATE;
}

// Everybody is a person of the night who has not gone, and has one place.
struct places {
    const struct night_state *night;
    bool taken[NIGHT_PEOPLE_MAX];
};

static bool take_place(struct places *places, int32_t number) {
    const struct night_person *person = night_find_person(places->night, number);
    if (person == NULL || !person->has_come || person->presence == WIRE_PRESENCE_GONE ||
        person->presence == WIRE_PRESENCE_WAITING) {
        return false;
    }
    bool *taken = &places->taken[person - places->night->people];
    bool is_free = !*taken;
    *taken = true;
    return is_free;
}

static bool take_seats(struct places *places, const int32_t *seats, int count) {
    int people = 0;
    for (int i = 0; i < count; i++) {
        if (seats[i] != 0 && !take_place(places, seats[i])) {
            return false;
        }
        people += seats[i] != 0 ? 1 : 0;
    }
    return people > 0;
}

static bool take_all(struct places *places, const int32_t *numbers, int count) {
    for (int i = 0; i < count; i++) {
        if (!take_place(places, numbers[i])) {
            return false;
        }
    }
    return true;
}

static enum status make_proposal_room(struct night_proposal *proposal) {
    if (proposal->drawn == NULL) {
        proposal->drawn = calloc(1, sizeof *proposal->drawn);
    }
    return proposal->drawn == NULL ? STATUS_NO_MEMORY : STATUS_OK;
}

// Whether the rules of the night have tables of so many; the oldest records do not say it.
static bool has_size(const struct wire_record_seating_drawn *record, int seats) {
    for (int i = 0; i < record->sizes.count && record->has_sizes; i++) {
        if (record->sizes.rows[i] == seats) {
            return true;
        }
    }
    return !record->has_sizes && (!record->has_players || seats == record->players);
}

enum status night_check_seating(struct night_state *night,
                                const struct wire_record_seating_drawn *record) {
    struct places places = {.night = night};
    enum status status = check_next_round(night, record->round, record->revision);
    if (status != STATUS_OK) {
        return status;
    }
    int32_t draws = night->proposal.draws;
    if (record->draw != (record->is_changed ? draws : draws + 1) || record->draw == 0) {
        return STATUS_CHANGED_MEANWHILE;
    }
    for (int i = 0; i < record->tables.count; i++) {
        const struct wire_proposal_table *table = &record->tables.rows[i];
        if (table->table != i + 1 || !has_size(record, table->seats.count) ||
            !take_seats(&places, table->seats.rows, table->seats.count)) {
            return STATUS_SEATS_DO_NOT_FIT;
        }
    }
    return take_all(&places, record->byes.rows, record->byes.count)
               ? make_proposal_room(&night->proposal)
               : STATUS_SEATS_DO_NOT_FIT;
}

void night_apply_seating(struct night_state *night,
                         const struct wire_record_seating_drawn *record) {
    struct night_proposal *proposal = &night->proposal;
    night->seating_count++;
    proposal->draws = record->draw;
    *proposal->drawn = *record;
}

// ---- a round ----

static bool is_as_proposed(const struct night_proposal *proposal,
                           const struct wire_record_round_started *record) {
    const struct wire_record_seating_drawn *all = proposal->drawn;
    if (all->tables.count != record->tables.count || all->byes.count != record->byes.count ||
        memcmp(all->byes.rows, record->byes.rows, sizeof(int32_t) * (size_t)all->byes.count) != 0) {
        return false;
    }
    for (int i = 0; i < record->tables.count; i++) {
        const struct wire_record_round_table *table = &record->tables.rows[i];
        const struct wire_proposal_table *drawn = &all->tables.rows[i];
        bool is_same = table->teacher == drawn->teacher &&
                       (!drawn->has_rules || (table->has_rules && table->rules == drawn->rules));
        if (!is_same || table->table != i + 1 || table->seats.count != drawn->seats.count ||
            memcmp(table->seats.rows, drawn->seats.rows,
                   sizeof(int32_t) * (size_t)table->seats.count) != 0) {
            return false;
        }
    }
    return true;
}

// A code is a table's for good: none stands there twice.
static bool are_codes_new(const struct night_state *night,
                          const struct wire_record_round_started *record) {
    for (int i = 0; i < record->tables.count; i++) {
        for (int other = 0; other < i; other++) {
            if (strcmp(record->tables.rows[i].code, record->tables.rows[other].code) == 0) {
                return false;
            }
        }
        if (night_has_code(night, record->tables.rows[i].code)) {
            return false;
        }
    }
    return true;
}

enum status night_check_start(struct night_state *night,
                              const struct wire_record_round_started *record) {
    enum status status = check_next_round(night, record->round, record->revision);
    if (status != STATUS_OK) {
        return status;
    }
    if (night->proposal.draws == 0) {
        return STATUS_NOT_NOW;
    }
    if (!is_as_proposed(&night->proposal, record)) {
        return STATUS_CHANGED_MEANWHILE;
    }
    for (int i = 0; i < record->tables.count && record->has_players; i++) {
        if (record->tables.rows[i].seats.count != record->players) {
            return STATUS_SEATS_DO_NOT_FIT; // the plan has other rules by now
        }
    }
    if (!are_codes_new(night, record)) {
        return STATUS_SEAT_TAKEN;
    }
    struct night_round *round = &night->rounds[record->round - 1];
    if (round->games == NULL) {
        round->games = calloc(NIGHT_TABLES_MAX, sizeof *round->games);
    }
    if (round->byes == NULL) {
        round->byes = calloc(NIGHT_PEOPLE_MAX, sizeof *round->byes);
    }
    return round->games == NULL || round->byes == NULL ? STATUS_NO_MEMORY : STATUS_OK;
}

void night_apply_start(struct night_state *night, const struct wire_record_round_started *record) {
    struct night_round *round = &night->rounds[night->round_count++];
    night->pinned[0] = '\0';
    round->rules = record->rules;
    round->version = record->version;
    round->started_at = round->noted_at = record->at;
    round->game_count = record->tables.count;
    round->bye_count = record->byes.count;
    memcpy(round->byes, record->byes.rows, sizeof *round->byes * (size_t)record->byes.count);
    for (int i = 0; i < round->game_count; i++) {
        const struct wire_record_round_table *table = &record->tables.rows[i];
        struct night_game *game = &round->games[i];
        *game = (struct night_game){
            .table = table->table,
            .seats = table->seats.count,
            .rules = table->has_rules ? table->rules : record->rules,
            .version = table->has_version ? table->version : record->version,
            .teacher = table->has_teacher ? table->teacher : 0,
        };
        memcpy(game->code, table->code, sizeof game->code);
        memcpy(game->who, table->seats.rows, sizeof *game->who * (size_t)table->seats.count);
    }
    // What is not needed of the room goes back; if that fails it stays.
    void *less = realloc(round->games, sizeof *round->games * (size_t)round->game_count);
    round->games = less != NULL ? less : round->games;
    const struct wire_record_seating_drawn *drawn = night->proposal.drawn;
    if (drawn->has_plan) {
        night->plan_count = drawn->plan.count;
        memcpy(night->plan_of, drawn->plan.rows, sizeof night->plan_of);
    }
    round->draws = night->proposal.draws;
    night->proposal.draws = 0;
    free(night->proposal.drawn); // it is large, and played by now
    night->proposal.drawn = NULL;
    night->state = WIRE_NIGHT_STATE_RUNNING;
}

enum status night_check_begun(const struct night_state *night,
                              const struct wire_record_round_begun *record) {
    const struct night_round *last = night_last_round(night);
    if (last == NULL || record->round != night->round_count) {
        return STATUS_NOT_NOW;
    }
    return last->is_begun ? STATUS_ALREADY : STATUS_OK;
}

void night_apply_begun(struct night_state *night, const struct wire_record_round_begun *record) {
    struct night_round *round = night_last_round(night);
    round->is_begun = true;
    round->noted_at = record->at;
}

enum status night_check_clock(const struct night_state *night,
                              const struct wire_record_clock_noted *record) {
    const struct night_round *last = night_last_round(night);
    if (last == NULL || record->round != night->round_count || !last->is_begun ||
        last->is_confirmed || record->elapsed_ms < last->elapsed_ms) {
        return STATUS_NOT_NOW;
    }
    bool adds_up = !record->has_lost_ms || last->lost_ms <= INT32_MAX - record->lost_ms;
    return adds_up ? STATUS_OK : STATUS_BAD_FIELD;
}

void night_apply_clock(struct night_state *night, const struct wire_record_clock_noted *record) {
    struct night_round *round = night_last_round(night);
    round->elapsed_ms = record->elapsed_ms;
    round->noted_at = record->at;
    round->is_paused = !record->is_running;
    round->lost_ms += record->has_lost_ms ? record->lost_ms : 0;
}

enum status night_check_confirmed(const struct night_state *night,
                                  const struct wire_record_round_confirmed *record) {
    const struct night_round *last = night_last_round(night);
    if (last == NULL || record->round != night->round_count) {
        return STATUS_CHANGED_MEANWHILE;
    }
    if (last->is_confirmed) {
        return STATUS_ALREADY;
    }
    // By itself only if nobody objects; a director decides.
    bool may = night_round_is_over(night, last) && (record->by != 0 || !night_has_dispute(last));
    return may ? STATUS_OK : STATUS_ROUND_RUNNING;
}

void night_apply_confirmed(struct night_state *night,
                           const struct wire_record_round_confirmed *record) {
    (void)record;
    night_last_round(night)->is_confirmed = true;
}

// ---- a game ----

static bool has_match(const struct night_state *night, const char *match) {
    for (int round = 0; round < night->round_count; round++) {
        for (int i = 0; i < night->rounds[round].game_count; i++) {
            const struct night_game *game = &night->rounds[round].games[i];
            if (game->is_over && strcmp(game->match, match) == 0) {
                return true;
            }
        }
    }
    return false;
}

enum status night_check_game(const struct night_state *night,
                             const struct wire_record_game_ended *record) {
    const struct night_game *game = night_find_game(night, record->round, record->table);
    if (game == NULL) {
        return STATUS_NO_SUCH_TABLE;
    }
    if (game->is_over || has_match(night, record->match)) {
        return STATUS_ALREADY;
    }
    bool fits = record->points.count == game->seats &&
                (record->wins.count == 0 || record->wins.count == game->seats) &&
                (record->chombos.count == 0 || record->chombos.count == game->seats) &&
                (!record->has_deal_ins || record->deal_ins.count == game->seats * game->seats);
    return fits && night->rounds[record->round - 1].is_begun ? STATUS_OK : STATUS_BAD_FIELD;
}

void night_apply_game(struct night_state *night, const struct wire_record_game_ended *record) {
    struct night_game *game = night_find_game(night, record->round, record->table);
    game->is_over = true;
    memcpy(game->match, record->match, sizeof game->match);
    game->sticks = record->sticks;
    game->has_wins = record->wins.count > 0;
    game->hands = record->hands;
    game->is_broken_off = record->is_broken_off;
    game->over_at = record->at;
    for (int seat = 0; seat < game->seats; seat++) {
        game->points[seat] = record->points.rows[seat];
        game->wins[seat] = seat < record->wins.count ? record->wins.rows[seat] : 0;
        game->chombos[seat] = seat < record->chombos.count ? record->chombos.rows[seat] : 0;
    }
    game->has_deal_ins = record->has_deal_ins;
    for (int i = 0; i < record->deal_ins.count; i++) {
        game->deal_ins[i / game->seats][i % game->seats] = (uint8_t)record->deal_ins.rows[i];
    }
}

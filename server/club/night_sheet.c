// A night as tables, for files; and all that a club keeps of one person (C104, C108).
#include "server/club/asker.h"
#include "server/club/club_view.h"
#include "server/club/night_rows.h"
#include "server/club/night_shelf.h"
#include "server/club/night_words.h"
#include "server/translate/scratch.h"

#include <stdlib.h>
#include <string.h>

struct sheet {
    struct night *night;
    enum club_viewer viewer;
    struct scratch *scratch;
};

// ---- a night ----

static enum wire_round_state round_state(const struct sheet *sheet,
                                         const struct night_round *round) {
    return round->is_confirmed                                ? WIRE_ROUND_STATE_CONFIRMED
           : night_round_is_over(&sheet->night->state, round) ? WIRE_ROUND_STATE_DONE
           : round->is_begun                                  ? WIRE_ROUND_STATE_RUNNING
                                                              : WIRE_ROUND_STATE_COUNTING;
}

static enum wire_night_game game_state(const struct sheet *sheet, int32_t round,
                                       const struct night_game *game) {
    return night_is_dropped(&sheet->night->state, round, game->table) ? WIRE_NIGHT_GAME_VOID
           : !game->is_over                                           ? WIRE_NIGHT_GAME_PLAYING
           : game->disputed_by != 0                                   ? WIRE_NIGHT_GAME_DISPUTED
                                                                      : WIRE_NIGHT_GAME_OVER;
}

static struct wire_sheet_round_list list_rounds(const struct sheet *sheet) {
    const struct night_state *state = &sheet->night->state;
    struct wire_sheet_round *rows =
        SCRATCH_NEW(sheet->scratch, struct wire_sheet_round, state->round_count + 1);
    for (int i = 0; i < state->round_count; i++) {
        const struct night_round *round = &state->rounds[i];
        rows[i] = (struct wire_sheet_round){
            .night = sheet->night->number,
            .round = i + 1,
            .state = round_state(sheet, round),
            .rules = round->rules,
            .version = round->version,
            .started_at = round->started_at,
            .elapsed_ms = round->elapsed_ms,
            .tables = round->game_count,
            .has_draws = round->draws > 0,
            .draws = round->draws,
        };
    }
    return (struct wire_sheet_round_list){state->round_count, rows};
}

static struct wire_sheet_game_list list_games(const struct sheet *sheet) {
    const struct night_state *state = &sheet->night->state;
    int all = 0, count = 0;
    for (int i = 0; i < state->round_count; i++) {
        all += state->rounds[i].game_count;
    }
    struct wire_sheet_game *rows = SCRATCH_NEW(sheet->scratch, struct wire_sheet_game, all + 1);
    for (int i = 0; i < state->round_count; i++) {
        for (int k = 0; k < state->rounds[i].game_count; k++) {
            const struct night_game *game = &state->rounds[i].games[k];
            rows[count++] = (struct wire_sheet_game){
                .night = sheet->night->number,
                .round = i + 1,
                .table = game->table,
                .state = game_state(sheet, i + 1, game),
                .match = game->match,
                .hands = game->hands,
                .sticks = game->sticks,
                .is_broken_off = game->is_broken_off,
                .over_at = game->over_at,
                .rules = game->rules,
                .version = game->version,
            };
        }
    }
    return (struct wire_sheet_game_list){count, rows};
}

// ---- seats ----

// Borrowed: it is told before anybody is named anew.
static const char *name_of(const struct sheet *sheet, int32_t number) {
    return club_name_for(sheet->night->club, number, sheet->viewer);
}

static void fill_seats(const struct sheet *sheet, int32_t round, const struct night_game *game,
                       struct wire_sheet_seat *rows) {
    const struct night *night = sheet->night;
    struct night_final final;
    bool has_final = night_shows_results(night, &night->state.rounds[round - 1], sheet->viewer) &&
                     night_game_final(night->club, &night->state, round, game, &final);
    bool has_wins = has_final && game->is_over && game->has_wins;
    for (int seat = 0; seat < game->seats; seat++) {
        rows[seat] = (struct wire_sheet_seat){
            .night = night->number,
            .round = round,
            .table = game->table,
            .seat = seat,
            .number = game->who[seat],
            .name = name_of(sheet, game->who[seat]),
            .by = night_sitter(&night->state, round, game, seat),
            .has_points = has_final,
            .has_final = has_final,
            .has_place = has_final,
            .points = has_final ? final.points[seat] : 0,
            .final = has_final ? final.finals[seat] : 0,
            .place = has_final ? final.places[seat] : 0,
            .has_wins = has_wins,
            .has_chombos = has_wins,
            .wins = has_wins ? game->wins[seat] : 0,
            .chombos = has_wins ? game->chombos[seat] : 0,
        };
    }
}

static int count_seats(const struct night_state *state) {
    int count = 0;
    for (int i = 0; i < state->round_count; i++) {
        count += state->rounds[i].bye_count;
        for (int k = 0; k < state->rounds[i].game_count; k++) {
            count += state->rounds[i].games[k].seats;
        }
    }
    return count;
}

static struct wire_sheet_seat_list list_seats(const struct sheet *sheet) {
    const struct night_state *state = &sheet->night->state;
    int count = 0;
    struct wire_sheet_seat *rows =
        SCRATCH_NEW(sheet->scratch, struct wire_sheet_seat, count_seats(state) + 1);
    for (int i = 0; i < state->round_count; i++) {
        const struct night_round *round = &state->rounds[i];
        for (int k = 0; k < round->game_count; k++) {
            fill_seats(sheet, i + 1, &round->games[k], rows + count);
            count += round->games[k].seats;
        }
        for (int k = 0; k < round->bye_count; k++) {
            rows[count++] = (struct wire_sheet_seat){
                .night = sheet->night->number,
                .round = i + 1,
                .number = round->byes[k],
                .name = name_of(sheet, round->byes[k]),
                .by = round->byes[k],
            };
        }
    }
    return (struct wire_sheet_seat_list){count, rows};
}

static struct wire_night_ruling_list list_rulings(const struct sheet *sheet) {
    const struct night_state *state = &sheet->night->state;
    struct wire_night_ruling *rows =
        SCRATCH_NEW(sheet->scratch, struct wire_night_ruling, state->ruling_count + 1);
    int count = 0;
    for (int i = 0; i < state->ruling_count; i++) {
        if (night_shows_ruling(state->rulings[i], sheet->viewer)) {
            rows[count++] = *state->rulings[i];
        }
    }
    return (struct wire_night_ruling_list){count, rows};
}

// ---- the answers ----

// Whether its rows have room, beside what other rows of a night take.
static bool has_room(const struct scratch *scratch, const struct night_state *state) {
    return scratch_has_room(
        scratch, (size_t)(count_seats(state) + 1) * sizeof(struct wire_sheet_seat) +
                     (size_t)(state->ruling_count + 1) * sizeof(struct wire_night_ruling) +
                     NIGHT_TABLES_MAX * NIGHT_ROUNDS_MAX * sizeof(struct wire_sheet_game) +
                     NIGHT_ROUNDS_MAX * sizeof(struct wire_sheet_round));
}

static enum status get_night_sheet(const struct asker *asker,
                                   const struct wire_client_get_night_sheet *request) {
    enum club_viewer viewer = asker_directs(asker) ? CLUB_STAFF : club_viewer(asker->me);
    struct sheet sheet = {asker->night, viewer, scratch_create()};
    struct night_told *told = calloc(1, sizeof *told);
    enum status status = STATUS_NO_MEMORY;
    (void)request;
    if (sheet.scratch != NULL && told != NULL) {
        struct night_telling telling = {.night = asker->night,
                                        .viewer = viewer,
                                        .is_whole = true,
                                        .scratch = sheet.scratch,
                                        .told = told};
        night_rows_tell(&telling);
        if (!has_room(sheet.scratch, &asker->night->state)) {
            free(told);
            scratch_destroy(sheet.scratch);
            return STATUS_TOO_LARGE;
        }
        struct wire_server answer = {
            .type = WIRE_SERVER_NIGHT_SHEET,
            .night_sheet =
                {
                    .club = asker->club->name,
                    .night = asker->night->number,
                    .state = asker->night->state.state,
                    .plan = asker->night->state.plan,
                    .people = telling.message.night.people,
                    .rounds = list_rounds(&sheet),
                    .games = list_games(&sheet),
                    .seats = list_seats(&sheet),
                    .rulings = list_rulings(&sheet),
                    .standing = telling.message.night.standing,
                },
        };
        status = session_try_tell(asker->session, &answer);
    }
    free(told);
    scratch_destroy(sheet.scratch);
    return status;
}
NIGHT_HANDLER(get_night_sheet, false)

// ---- one person ----

// Rows of all nights that are about somebody.
struct own {
    const struct club *club;
    int32_t number; // of the person, whose entries may be several
    struct scratch *scratch;
    struct wire_server_own_data *told;
    struct wire_own_night *nights;
    struct wire_sheet_seat *seats;
    struct wire_night_ruling *rulings;
    int seats_max, rulings_max;
};

static bool is_own(const struct own *own, int32_t number) {
    return number != 0 && club_person(own->club, number) == own->number;
}

static int count_calls(const struct own *own, const struct night *night) {
    const struct night_state *state = &night->state;
    int count = 0;
    for (int i = 0; i < state->call_count; i++) {
        struct night_said said;
        count += night_call_said(night, &state->calls[i], &said) && is_own(own, said.by);
    }
    return count;
}

static void add_night(struct own *own, const struct night *night) {
    const struct night_person *person =
        night_find_person(&night->state, night_entry_of(night, own->number));
    if (person == NULL || own->told->nights.count == CLUB_NIGHTS_MAX) {
        return;
    }
    own->nights[own->told->nights.count++] = (struct wire_own_night){
        .night = night->number,
        .at = night->state.plan.at,
        .has_reply = person->has_reply,
        .reply = person->reply,
        .has_presence = person->has_come,
        .presence = person->presence,
        .calls = count_calls(own, night),
    };
}

static const struct night_game *find_own_seat(const struct own *own, const struct night *night,
                                              int32_t round, int *out_seat) {
    for (int i = 0; i < night->state.person_count; i++) {
        int32_t number = night->state.people[i].number;
        const struct night_game *game =
            is_own(own, number) ? night_find_seat(&night->state, round, number, out_seat) : NULL;
        if (game != NULL) {
            return game;
        }
    }
    return NULL;
}

static void add_seats(struct own *own, struct night *night) {
    struct wire_sheet_seat rows[NIGHT_SEATS_MAX];
    const struct sheet sheet = {night, CLUB_INSIDE, own->scratch};
    for (int round = 1; round <= night->state.round_count; round++) {
        int seat;
        const struct night_game *game = find_own_seat(own, night, round, &seat);
        if (game != NULL && own->told->seats.count < own->seats_max) {
            fill_seats(&sheet, round, game, rows);
            own->seats[own->told->seats.count++] = rows[seat];
        }
    }
}

static void add_rulings(struct own *own, const struct night *night) {
    for (int i = 0; i < night->state.ruling_count; i++) {
        const struct wire_night_ruling *ruling = night->state.rulings[i];
        if (is_own(own, ruling->member) && night_shows_ruling(ruling, CLUB_INSIDE) &&
            own->told->rulings.count < own->rulings_max) {
            own->rulings[own->told->rulings.count++] = *ruling;
        }
    }
}

static struct wire_audit_row_list list_audit(const struct own *own) {
    const struct club *club = own->club;
    int64_t all = club->audit_count < CLUB_AUDIT_MAX ? club->audit_count : CLUB_AUDIT_MAX;
    struct wire_audit_row *rows = SCRATCH_NEW(own->scratch, struct wire_audit_row, all + 1);
    int count = 0;
    for (int64_t i = club->audit_count - all; i < club->audit_count; i++) {
        const struct club_line *line = &club->audit[i % club->audit_room];
        if (is_own(own, line->member) || is_own(own, line->by)) {
            rows[count++] = (struct wire_audit_row){line->at,     line->by,    line->kind,
                                                    line->member, line->night, line->words};
        }
    }
    return (struct wire_audit_row_list){count, rows};
}

static void add_nights(struct own *own, const struct asker *asker) {
    enum { SEATS_MAX = 12000, RULINGS_MAX = 400 };
    own->seats_max = SEATS_MAX;
    own->rulings_max = RULINGS_MAX;
    own->nights = SCRATCH_NEW(own->scratch, struct wire_own_night, CLUB_NIGHTS_MAX);
    own->seats = SCRATCH_NEW(own->scratch, struct wire_sheet_seat, SEATS_MAX);
    own->rulings = SCRATCH_NEW(own->scratch, struct wire_night_ruling, RULINGS_MAX);
    for (int32_t number = 1; number <= asker->club->night_count; number++) {
        struct night *night = night_find(asker->session->services->nights, asker->club, number);
        if (night != NULL) {
            add_night(own, night);
            add_seats(own, night);
            add_rulings(own, night);
        }
    }
    own->told->nights.rows = own->nights;
    own->told->seats.rows = own->seats;
    own->told->rulings.rows = own->rulings;
}

static enum status need_nights(const struct asker *asker) {
    int count = asker->club->night_count;
    int32_t *numbers = malloc(sizeof *numbers * (size_t)(count + 1));
    if (numbers == NULL) {
        return STATUS_NO_MEMORY;
    }
    for (int i = 0; i < count; i++) {
        numbers[i] = i + 1;
    }
    enum status status = nights_need(asker->session->services->nights, asker->club, numbers, count);
    free(numbers);
    return status;
}

static enum status get_own_data(const struct asker *asker,
                                const struct wire_client_get_own_data *request) {
    const struct member *me = asker->me;
    const char *accounts[MEMBER_DEVICES_MAX];
    struct wire_server answer = {.type = WIRE_SERVER_OWN_DATA};
    struct wire_server_own_data *told = &answer.own_data;
    struct own own = {
        .club = asker->club, .number = me->number, .scratch = scratch_create(), .told = told};
    (void)request;
    enum status status = need_nights(asker);
    if (status != STATUS_OK || own.scratch == NULL) {
        scratch_destroy(own.scratch);
        return status != STATUS_OK ? status : STATUS_NO_MEMORY;
    }
    for (int i = 0; i < me->device_count; i++) {
        accounts[i] = me->devices[i].account;
    }
    told->club = asker->club->name;
    told->title = asker->club->title;
    told->me = club_view_member(me, me);
    told->accounts = (struct wire_strings){me->device_count, accounts};
    told->has_card = me->has_card;
    told->audit = list_audit(&own);
    add_nights(&own, asker);
    status = session_try_tell(asker->session, &answer);
    scratch_destroy(own.scratch);
    return status;
}
CLUB_HANDLER(get_own_data, true)

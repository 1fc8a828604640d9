// Drawing a seating: what is known is gathered on the loop, the seating is drawn on a thread within
// a bound of time, and is proposed as a record, with the revision that the director saw as fence
// (C28-C33).
#include "server/club/night_parts.h"

#include "common/base/digest.h"
#include "common/club/script.h"
#include "common/club/seating.h"
#include "server/club/asker.h"
#include "server/club/night_standing.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    DRAW_MS = 200,
    DRAWS_A_MINUTE = 10,
    DRAW_STEPS_MAX = 2000000000,
    REPEATABLE_STEPS = 20000, // where chance repeats the machine's speed decides nothing
    FAULTS_MAX = 16,
    PAST_MAX = NIGHT_ROUNDS_MAX * NIGHT_TABLES_MAX,
    LINES_MAX = NIGHT_ROUNDS_MAX * NIGHT_TABLES_MAX,
};

struct draw {
    struct task task;
    struct nights *nights;
    char key[sizeof((struct night *)0)->key];
    uint64_t connection;       // who waits for it
    struct wire_record record; // its place in the journal, without tables yet
    uint32_t steps_max;
    uint64_t ends_ns; // on the thread
    struct seating_input input;
    struct seating_person people[NIGHT_PEOPLE_MAX];
    struct seating_wish wishes[SEATING_WISHES_MAX];
    struct seating_past past[PAST_MAX];
    struct seating_line lines[LINES_MAX];
    struct seating seating;
    void *work;
};

// ---- what goes in ----

static bool is_seated(const struct night_person *person, int32_t round) {
    return person->has_come &&
           (person->presence == WIRE_PRESENCE_PRESENT || person->presence == WIRE_PRESENCE_LATE) &&
           person->from_round <= round;
}

// Starting winds, odd tables and so on of one person, by the rounds of tonight.
static void read_past_of(const struct night_state *night, int32_t number,
                         struct seating_person *person) {
    for (int round = 0; round < night->round_count; round++) {
        const struct night_round *row = &night->rounds[round];
        for (int i = 0; i < row->bye_count; i++) {
            person->byes = (uint16_t)(person->byes + (row->byes[i] == number ? 1 : 0));
        }
        for (int i = 0; i < row->game_count; i++) {
            const struct night_game *game = &row->games[i];
            bool has_bot = false, is_there = false;
            for (int seat = 0; seat < game->seats; seat++) {
                has_bot = has_bot || game->who[seat] == 0;
                if (game->who[seat] == number) {
                    is_there = true;
                    person->winds[seat]++;
                    person->last_table = (uint16_t)game->table;
                    person->games++;
                }
            }
            person->odd_tables =
                (uint16_t)(person->odd_tables + (is_there && game->seats != 4 ? 1 : 0));
            person->bot_tables = (uint16_t)(person->bot_tables + (is_there && has_bot ? 1 : 0));
        }
    }
}

static void read_ranks(const struct night *night, struct draw *draw) {
    struct night_results results;
    if (night_results_make(night->club, &night->state, night->number, 0, true, &results) !=
        STATUS_OK) {
        return; // nobody has a rank
    }
    struct standing_query query = {.counting = &results.counting};
    size_t room = standing_room(&query, results.entries, (size_t)results.count);
    struct standing_row *rows = malloc(sizeof *rows * (room > 0 ? room : 1));
    size_t count =
        rows == NULL ? 0 : standing_make(&query, results.entries, (size_t)results.count, rows);
    for (size_t i = 0; i < count; i++) {
        for (int person = 0; person < draw->input.people_count; person++) {
            if ((uint32_t)club_person(night->club, (int)draw->people[person].number) ==
                rows[i].who) {
                draw->people[person].rank = rows[i].rank;
            }
        }
    }
    free(rows);
    night_results_free(&results);
}

// The place at the last table, for the ladder.
static void read_places(const struct night *night, struct draw *draw) {
    const struct night_round *last = night_last_round(&night->state);
    for (int i = 0; last != NULL && i < last->game_count; i++) {
        struct night_final final;
        const struct night_game *game = &last->games[i];
        if (!night_game_final(night->club, &night->state, night->state.round_count, game, &final)) {
            continue;
        }
        for (int seat = 0; seat < game->seats; seat++) {
            for (int person = 0; person < draw->input.people_count; person++) {
                if (draw->people[person].number == (uint32_t)game->who[seat]) {
                    draw->people[person].last_place = final.places[seat];
                }
            }
        }
    }
}

static void read_people(const struct night *night, int32_t round, struct draw *draw) {
    const struct night_state *state = &night->state;
    int count = 0;
    for (int i = 0; i < state->person_count; i++) {
        const struct night_person *person = &state->people[i];
        if (is_seated(person, round)) {
            draw->people[count] = (struct seating_person){
                .number = (uint32_t)person->number,
                .slot = (uint16_t)(person->number <= UINT16_MAX ? person->number : 0),
                .is_late = person->presence == WIRE_PRESENCE_LATE,
                .is_house = person->is_house,
            };
            read_past_of(state, person->number, &draw->people[count++]);
        }
    }
    draw->input.people = draw->people;
    draw->input.people_count = count;
    read_ranks(night, draw);
    read_places(night, draw);
}

static void read_past(const struct night *night, struct draw *draw) {
    int count = 0;
    for (int round = 0; round < night->state.round_count; round++) {
        const struct night_round *row = &night->state.rounds[round];
        for (int i = 0; i < row->game_count && count < PAST_MAX; i++) {
            struct seating_past *past = &draw->past[count++];
            *past = (struct seating_past){.round = (uint8_t)(round + 1),
                                          .seats = (uint8_t)row->games[i].seats};
            for (int seat = 0; seat < row->games[i].seats; seat++) {
                past->who[seat] = (uint32_t)row->games[i].who[seat];
            }
        }
    }
    draw->input.past = draw->past;
    draw->input.past_count = count;
}

static void add_wish(struct draw *draw, uint8_t kind, int32_t a, int32_t b, int32_t table) {
    if (draw->input.wish_count < SEATING_WISHES_MAX) {
        draw->wishes[draw->input.wish_count++] = (struct seating_wish){
            .kind = kind, .table = (uint16_t)table, .a = (uint32_t)a, .b = (uint32_t)b};
    }
}

static void read_wishes(const struct wire_client_draw_seating *wish, struct draw *draw) {
    for (int i = 0; i < wish->wishes.count; i++) {
        const struct wire_seating_wish *row = &wish->wishes.rows[i];
        for (int a = 0; a < row->members.count; a++) {
            if (row->kind == WIRE_WISH_KIND_AT_TABLE) {
                add_wish(draw, WISH_TABLE, row->members.rows[a], 0, row->table);
            }
            for (int b = a + 1; b < row->members.count && row->kind != WIRE_WISH_KIND_AT_TABLE;
                 b++) {
                add_wish(draw, row->kind == WIRE_WISH_KIND_APART ? WISH_APART : WISH_TOGETHER,
                         row->members.rows[a], row->members.rows[b], 0);
            }
        }
    }
    draw->input.wishes = draw->wishes;
}

static void read_script(const struct wire_client_draw_seating *wish, struct draw *draw) {
    struct script_fault faults[FAULTS_MAX];
    if (wish->has_script) {
        struct script_result result = script_read(wish->script, strlen(wish->script), draw->lines,
                                                  LINES_MAX, faults, FAULTS_MAX);
        draw->input.lines = draw->lines;
        draw->input.line_count = (int)(result.lines < LINES_MAX ? result.lines : LINES_MAX);
    }
}

_Static_assert((int)WIRE_SEATING_METHOD_BY_HAND == (int)SEATING_HAND &&
                   (int)WIRE_SEATING_METHOD_DESIGN == (int)SEATING_DESIGN &&
                   (int)WIRE_ODD_POLICY_BYE == (int)ODD_BYE &&
                   (int)WIRE_WIND_METHOD_SCRIPTED == (int)WINDS_PLAN,
               "seatings and messages count methods alike");

// The digest of what went in, by the values alone: structs have gaps.
#define ADD(value) digest_add(&digest, &(value), sizeof(value))
static void digest_input(const struct seating_input *input, uint8_t out_digest[DIGEST_BYTES]) {
    struct digest digest;
    digest_init(&digest);
    for (int i = 0; i < input->people_count; i++) {
        const struct seating_person *person = &input->people[i];
        ADD(person->number);
        ADD(person->rank);
        ADD(person->slot);
        ADD(person->last_table);
        ADD(person->last_place);
        ADD(person->winds);
        ADD(person->odd_tables);
        ADD(person->bot_tables);
        ADD(person->byes);
        ADD(person->games);
        ADD(person->is_late);
        ADD(person->is_house);
    }
    for (int i = 0; i < input->past_count; i++) {
        ADD(input->past[i].round);
        ADD(input->past[i].who);
    }
    for (int i = 0; i < input->wish_count; i++) {
        ADD(input->wishes[i].kind);
        ADD(input->wishes[i].table);
        ADD(input->wishes[i].a);
        ADD(input->wishes[i].b);
    }
    ADD(input->method);
    ADD(input->odd);
    ADD(input->winds);
    ADD(input->round);
    ADD(input->interval);
    digest_finish(&digest, out_digest);
}
#undef ADD

static void fill_input(const struct night *night, const struct wire_client_draw_seating *wish,
                       struct draw *draw) {
    struct seating_input *input = &draw->input;
    input->method = (uint8_t)wish->method;
    input->odd = (uint8_t)wish->odd;
    input->winds = (uint8_t)night->state.plan.winds;
    input->round = (uint8_t)wish->round;
    input->interval = (uint8_t)night->state.plan.interval;
    input->may_bots = true;
    read_people(night, wish->round, draw);
    read_past(night, draw);
    read_wishes(wish, draw);
    read_script(wish, draw);
}

// ---- drawing ----

static uint64_t thread_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static bool has_time(void *context) {
    const struct draw *draw = context;
    return thread_ns() < draw->ends_ns;
}

static void run(struct task *task) {
    struct draw *draw = (struct draw *)task;
    bool is_timed = draw->steps_max == DRAW_STEPS_MAX;
    draw->ends_ns = thread_ns() + (uint64_t)DRAW_MS * 1000000u;
    seating_draw(&draw->input, draw->steps_max, is_timed ? has_time : NULL, draw, draw->work,
                 &draw->seating);
}

static void fill_tables(struct wire_record_seating_drawn *drawn, const struct seating *seating) {
    drawn->steps = (int32_t)seating->steps;
    drawn->odd = (enum wire_odd_policy)seating->odd;
    drawn->tables.count = 0;
    for (int i = 0; i < seating->table_count && i < NIGHT_TABLES_MAX; i++) {
        struct wire_proposal_table *table = &drawn->tables.rows[drawn->tables.count++];
        table->table = i + 1;
        table->seats.count = seating->tables[i].seats;
        for (int seat = 0; seat < seating->tables[i].seats; seat++) {
            table->seats.rows[seat] = (int32_t)seating->tables[i].who[seat];
        }
    }
    drawn->byes.count = 0;
    for (int i = 0; i < seating->out_count; i++) {
        drawn->byes.rows[drawn->byes.count++] = (int32_t)seating->outs[i].number;
    }
}

static struct session *find_session(const struct draw *draw) {
    return session_find(draw->nights->services->sessions, draw->connection);
}

static void free_draw(struct draw *draw) {
    free(draw->work);
    free(draw);
}

static void on_recorded(void *context, enum status status) {
    struct draw *draw = context;
    struct session *session = find_session(draw);
    struct night *night;
    HASH_FIND_STR(draw->nights->nights, draw->key, night);
    if (session != NULL && status != STATUS_OK) {
        session_refuse(session, status, "draw_seating", NULL);
    } else if (session != NULL && night != NULL) {
        night_tell_proposal(night, session);
    }
    free_draw(draw);
}

static void done(struct task *task, bool has_run) {
    struct draw *draw = (struct draw *)task;
    struct night *night;
    enum status status = STATUS_BUSY;
    HASH_FIND_STR(draw->nights->nights, draw->key, night);
    if (night != NULL) {
        night->is_drawing = false;
    }
    if (has_run && night != NULL && !draw->nights->is_stopped) {
        fill_tables(&draw->record.seating_drawn, &draw->seating);
        status = ledger_propose(&night->ledger, &draw->record, on_recorded, draw);
    }
    if (status != STATUS_OK) {
        struct session *session = find_session(draw);
        if (session != NULL) {
            session_refuse(session, status, "draw_seating", NULL);
        }
        free_draw(draw);
    }
}

static void fill_record(struct night *night, int32_t by,
                        const struct wire_client_draw_seating *wish, struct draw *draw) {
    uint8_t digest[DIGEST_BYTES];
    night_record(night, WIRE_RECORD_SEATING_DRAWN, by, &draw->record);
    struct wire_record_seating_drawn *drawn = &draw->record.seating_drawn;
    drawn->round = wish->round;
    drawn->revision = wish->revision;
    drawn->draw = night->state.proposal.draws + 1;
    drawn->method = wish->method;
    drawn->has_script = wish->has_script;
    memcpy(drawn->script, wish->script, sizeof drawn->script);
    drawn->wishes.count = wish->wishes.count;
    memcpy(drawn->wishes.rows, wish->wishes.rows, sizeof drawn->wishes.rows);
    night_chance(night, "seats", wish->round, drawn->draw, draw->input.seed);
    digest_input(&draw->input, digest);
    digest_hex(digest, drawn->digest);
    digest_hex(draw->input.seed, drawn->seed);
}

// What is proposed by the rules of the plan as they are now.
static enum status fill_players(const struct night *night,
                                struct wire_record_seating_drawn *drawn) {
    drawn->has_players = true;
    drawn->players = night_players(night->club, night->state.plan.rules, 0);
    return drawn->players == 0 ? STATUS_RULESET_UNKNOWN : STATUS_OK;
}

// Whether the night may be drawn once more in this minute: each draw takes a thread, and a record.
static bool take_draw(struct night *night) {
    uint64_t now = clock_now_ms(night->nights->services->clock);
    if (now - night->draws_from >= MINUTE_MS) {
        night->draws_from = now;
        night->draws_made = 0;
    }
    return night->draws_made++ < DRAWS_A_MINUTE;
}

enum status night_draw(const struct asker *asker, const struct wire_client_draw_seating *wish) {
    struct night *night = asker->night;
    struct services *services = night->nights->services;
    if ((uint32_t)wish->revision < night->state.seating_revision || night->is_drawing) {
        return STATUS_CHANGED_MEANWHILE; // another director draws, or has drawn
    }
    if (night_is_playing(&night->state)) {
        return STATUS_ROUND_RUNNING;
    }
    if (!take_draw(night)) {
        return STATUS_TOO_FAST;
    }
    struct draw *draw = calloc(1, sizeof *draw);
    if (draw != NULL) {
        draw->work = malloc(seating_work_bytes());
    }
    if (draw == NULL || draw->work == NULL) {
        free(draw);
        return STATUS_NO_MEMORY;
    }
    draw->nights = night->nights;
    memcpy(draw->key, night->key, sizeof draw->key);
    draw->connection = asker->session->about.connection;
    draw->steps_max = services->entropy.is_repeatable ? REPEATABLE_STEPS : DRAW_STEPS_MAX;
    fill_input(night, wish, draw);
    fill_record(night, asker->number, wish, draw);
    enum status status = fill_players(night, &draw->record.seating_drawn);
    if (status != STATUS_OK) {
        free_draw(draw);
        return status;
    }
    draw->task = (struct task){.run = run, .done = done};
    night->is_drawing = true;
    if (!work_add(services->work, WORK_FOR_GUEST, &draw->task)) {
        night->is_drawing = false;
        free_draw(draw);
        return STATUS_BUSY;
    }
    return STATUS_OK;
}

// ---- by hand ----

static int32_t *find_place(struct wire_record_seating_drawn *drawn, int32_t number) {
    for (int i = 0; i < drawn->tables.count; i++) {
        for (int seat = 0; seat < drawn->tables.rows[i].seats.count; seat++) {
            if (drawn->tables.rows[i].seats.rows[seat] == number) {
                return &drawn->tables.rows[i].seats.rows[seat];
            }
        }
    }
    for (int i = 0; i < drawn->byes.count; i++) {
        if (drawn->byes.rows[i] == number) {
            return &drawn->byes.rows[i];
        }
    }
    return NULL;
}

enum status night_swap(const struct asker *asker, const struct wire_client_swap_seats *wish) {
    const struct night *night = asker->night;
    const struct night_proposal *proposal = &night->state.proposal;
    struct wire_record record;
    if (proposal->draws == 0) {
        return STATUS_CHANGED_MEANWHILE;
    }
    night_record(night, WIRE_RECORD_SEATING_DRAWN, asker->number, &record);
    struct wire_record_seating_drawn *drawn = &record.seating_drawn;
    drawn->round = night->state.round_count + 1;
    drawn->revision = wish->revision;
    drawn->draw = proposal->draws;
    drawn->is_changed = true;
    drawn->method = WIRE_SEATING_METHOD_BY_HAND;
    drawn->odd = proposal->odd;
    memcpy(drawn->seed, proposal->seed, sizeof drawn->seed);
    memset(drawn->digest, '0', sizeof drawn->digest - 1);
    drawn->tables.count = proposal->table_count;
    memcpy(drawn->tables.rows, proposal->tables,
           sizeof *proposal->tables * (size_t)proposal->table_count);
    drawn->byes.count = proposal->bye_count;
    memcpy(drawn->byes.rows, proposal->byes, sizeof *proposal->byes * (size_t)proposal->bye_count);
    int32_t *a = find_place(drawn, wish->a), *b = find_place(drawn, wish->b);
    if (a == NULL || b == NULL || a == b) {
        return STATUS_NOT_PRESENT;
    }
    *a = wish->b;
    *b = wish->a;
    enum status status = fill_players(night, drawn);
    return status != STATUS_OK ? status : night_propose_for(asker, &record);
}

// ---- what is told ----

void night_tell_proposal(struct night *night, struct session *session) {
    const struct night_proposal *proposal = &night->state.proposal;
    if (proposal->draws == 0) {
        return;
    }
    struct wire_server message = {
        .type = WIRE_SERVER_PROPOSAL,
        .proposal =
            {
                .club = night->club->name,
                .night = night->number,
                .revision = (int32_t)night->state.revision,
                .round = night->state.round_count + 1,
                .draws = proposal->draws,
                .seed = proposal->seed,
                .method = proposal->method,
                .odd = proposal->odd,
                .tables = {.count = proposal->table_count, .rows = proposal->tables},
                .byes = {.count = proposal->bye_count, .rows = proposal->byes},
            },
    };
    session_tell(session, &message);
}

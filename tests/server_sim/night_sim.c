// Evenings of 5 to 60 people by chance, as records alone: people who come late or go, every policy
// for odd numbers, substitutes, bots, house players, penalties, all that a referee may decide, and
// undoing it. After each round the balance line is explained (A11), and games that nobody left half
// way add up to what their points say. In the end the results are those of an evening on which
// nothing that was undone was ever decided (A6).
//
//   night_sim                       a thousand evenings
//   night_sim --count 400           ten thousand
#include "common/club/seating.h"
#include "server/club/club.h"
#include "server/club/night_standing.h"
#include "tests/support/night_records.h"
#include "tests/support/parlour.h"
#include "tests/support/seeds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLE_MAX = 60, RECORDS_MAX = 1500, STEPS = 20, RULES = 4 };

static int64_t evenings = 25;

struct evening {
    const struct club *club;
    struct random random;
    struct night_state night;
    int people, rules;
    int record_count;
    struct wire_record *records[RECORDS_MAX]; // that were taken
};

static int below(struct evening *evening, int limit) {
    return (int)random_below(&evening->random, (uint32_t)limit);
}

static bool happens(struct evening *evening, int in) {
    return below(evening, in) == 0;
}

// Takes made_record if it may be.
static enum status take(struct evening *evening) {
    enum status status = take_record(&evening->night);
    if (status == STATUS_OK) {
        EXPECT(evening->record_count < RECORDS_MAX);
        struct wire_record *copy = malloc(sizeof *copy);
        EXPECT(copy != NULL);
        *copy = made_record;
        evening->records[evening->record_count++] = copy;
    }
    return status;
}

static void must_take(struct evening *evening) {
    EXPECT_STATUS(take(evening), STATUS_OK);
}

// ---- people ----

static void be(struct evening *evening, int who, enum wire_presence presence, bool is_house) {
    make_record(WIRE_RECORD_CHECKED_IN)->checked_in = (struct wire_record_checked_in){
        .by = 1, .member = who, .presence = presence, .is_house = is_house};
    must_take(evening);
}

static void come(struct evening *evening) {
    for (int who = 1; who <= evening->people; who++) {
        bool is_late = happens(evening, 9);
        be(evening, who, is_late ? WIRE_PRESENCE_LATE : WIRE_PRESENCE_PRESENT,
           happens(evening, 12));
    }
}

static void move(struct evening *evening) {
    for (int i = 0; i < evening->night.person_count; i++) {
        const struct night_person *person = &evening->night.people[i];
        if (happens(evening, 10)) {
            be(evening, person->number, (enum wire_presence)below(evening, 5), person->is_house);
        }
    }
}

// ---- a round ----

static void draw(struct evening *evening, int round) {
    static struct seating_person people[PEOPLE_MAX];
    static struct seating seating;
    struct seating_work *work = malloc(seating_work_bytes());
    struct seating_input input = {.people = people,
                                  .method = (uint8_t)below(evening, SEATING_DESIGN),
                                  .odd = (uint8_t)below(evening, SEATING_ODD_COUNT),
                                  .round = (uint8_t)round,
                                  .interval = 1,
                                  .may_bots = true};
    EXPECT(work != NULL);
    for (int i = 0; i < evening->night.person_count; i++) {
        const struct night_person *person = &evening->night.people[i];
        if (person->presence == WIRE_PRESENCE_PRESENT || person->presence == WIRE_PRESENCE_LATE) {
            people[input.people_count++] = (struct seating_person){
                .number = (uint32_t)person->number, .is_house = person->is_house};
        }
    }
    memcpy(input.seed, evening->random.seed, sizeof input.seed);
    input.seed[0] ^= (uint8_t)round;
    seating_draw(&input, STEPS, NULL, NULL, work, &seating);
    free(work);
    struct wire_record_seating_drawn *drawn =
        &make_record(WIRE_RECORD_SEATING_DRAWN)->seating_drawn;
    drawn->round = round;
    drawn->revision = (int32_t)evening->night.revision;
    drawn->draw = 1;
    memset(drawn->seed, 'a', 64);
    memset(drawn->digest, 'b', 64);
    for (int i = 0; i < seating.table_count; i++) {
        bool is_four = seating.tables[i].seats == 4; // the others wait: the rules play four
        struct wire_proposal_table *table = &drawn->tables.rows[drawn->tables.count];
        drawn->tables.count += is_four;
        table->table = drawn->tables.count;
        table->seats.count = 4;
        for (int seat = 0; seat < seating.tables[i].seats; seat++) {
            int32_t who = (int32_t)seating.tables[i].who[seat];
            if (is_four) {
                table->seats.rows[seat] = who;
            } else if (who != 0) {
                drawn->byes.rows[drawn->byes.count++] = who;
            }
        }
    }
    for (int i = 0; i < seating.out_count; i++) {
        drawn->byes.rows[drawn->byes.count++] = (int32_t)seating.outs[i].number;
    }
    must_take(evening);
}

static void begin(struct evening *evening, int round) {
    make_start(&evening->night, round);
    made_record.round_started.rules = evening->rules;
    must_take(evening);
    make_record(WIRE_RECORD_ROUND_BEGUN)->round_begun.round = round;
    must_take(evening);
}

static void end_game(struct evening *evening, int round, int table) {
    static const int start[] = {30000, 25000, 30000, 30000};
    struct wire_record_game_ended *ended = &make_record(WIRE_RECORD_GAME_ENDED)->game_ended;
    ended->at = 1000 * round;
    ended->round = round;
    ended->table = table;
    snprintf(ended->match, sizeof ended->match, "m%d.%d", round, table);
    ended->points.count = ended->chombos.count = 4;
    ended->sticks = happens(evening, 3) ? below(evening, 4) : 0;
    for (int seat = 0; seat < 4; seat++) {
        ended->points.rows[seat] = start[evening->rules - 1];
        ended->chombos.rows[seat] = happens(evening, 40);
    }
    for (int pays = 0; pays < 12; pays++) {
        int amount = 100 * below(evening, 90);
        ended->points.rows[below(evening, 4)] -= amount;
        ended->points.rows[below(evening, 4)] += amount;
    }
    ended->points.rows[below(evening, 4)] -= 1000 * ended->sticks;
    must_take(evening);
}

// ---- rulings ----

// Somebody of the night who plays nowhere in the round, 0: a bot.
static int32_t find_free(struct evening *evening) {
    int seat;
    for (int tries = 0; tries < 5; tries++) {
        int32_t who = 1 + below(evening, evening->people);
        if (night_find_seat(&evening->night, evening->night.round_count, who, &seat) == NULL) {
            return who;
        }
    }
    return 0;
}

static void rule(struct evening *evening, bool is_over) {
    static const enum wire_ruling_kind kinds[] = {
        WIRE_RULING_KIND_PENALTY,        WIRE_RULING_KIND_REPLACE, WIRE_RULING_KIND_DISQUALIFY,
        WIRE_RULING_KIND_SWAP_SEATS,     WIRE_RULING_KIND_WARNING, WIRE_RULING_KIND_CHOMBO,
        WIRE_RULING_KIND_CORRECT_POINTS, WIRE_RULING_KIND_DECLARE, WIRE_RULING_KIND_DROP_GAME,
    };
    struct night_state *night = &evening->night;
    const struct night_round *round = night_last_round(night);
    int table = 1 + below(evening, round->game_count);
    const struct night_game *game = &round->games[table - 1];
    // Before the end no result is decided: that would need a table.
    enum wire_ruling_kind kind = kinds[below(evening, is_over ? 9 : 5)];
    int32_t who = night_sitter(night, night->round_count, game, below(evening, 4));
    int32_t other = night_sitter(night, night->round_count, game, below(evening, 4));
    if (who == 0) {
        return;
    }
    struct wire_night_ruling *row = make_ruling(night, kind, who);
    row->table = table;
    row->at = is_over ? 1000 * night->round_count + 1 : 0;
    row->values.has_penalty = kind == WIRE_RULING_KIND_PENALTY;
    row->values.penalty = 100 * (below(evening, 400) - 200);
    row->values.has_other = kind == WIRE_RULING_KIND_REPLACE || kind == WIRE_RULING_KIND_SWAP_SEATS;
    row->values.other = kind == WIRE_RULING_KIND_REPLACE      ? find_free(evening)
                        : kind == WIRE_RULING_KIND_SWAP_SEATS ? other
                                                              : 0;
    if (kind == WIRE_RULING_KIND_CORRECT_POINTS || kind == WIRE_RULING_KIND_DECLARE) {
        row->values.has_points = true;
        row->values.points.count = 4;
        row->values.points.rows[0] = 1000 * below(evening, 9);
        row->values.points.rows[1] = -row->values.points.rows[0];
    }
    if (kind == WIRE_RULING_KIND_REPLACE) { // what the seat had
        row->before.has_points = true;
        row->before.points.count = 4;
        for (int seat = 0; seat < 4; seat++) {
            row->before.points.rows[seat] = 100 * below(evening, 500);
        }
    }
    enum status status = take(evening);
    (void)status; // some do not fit: the fold refuses them
}

static void undo(struct evening *evening) {
    struct night_state *night = &evening->night;
    if (night->ruling_count > 0) {
        make_record(WIRE_RECORD_RULING_UNDONE)->ruling_undone =
            (struct wire_record_ruling_undone){.by = 1,
                                               .ruling = night->ruling_count + 1,
                                               .undoes = 1 + below(evening, night->ruling_count)};
        enum status status = take(evening);
        (void)status; // undone, too late, or an undoing itself
    }
}

static void decide(struct evening *evening, bool is_over) {
    for (int i = below(evening, 6); i > 0; i--) {
        if (happens(evening, 3)) {
            undo(evening);
        } else {
            rule(evening, is_over);
        }
    }
}

// ---- what must hold ----

static void make_results(const struct evening *evening, const struct night_state *night,
                         struct night_results *out) {
    const struct night_scope scope = {.shows_hidden = true};
    EXPECT_STATUS(night_results_make(evening->club, night, 1, &scope, out), STATUS_OK);
}

// Whether all four seats were played to the end by who was drawn, and are ranked.
static bool is_plain(const struct night_state *night, int round, const struct night_game *game) {
    bool is_touched = !game->is_over || night_is_dropped(night, round, game->table) ||
                      night_declared(night, round, game->table) != NULL;
    for (int i = 0; i < night->ruling_count; i++) {
        const struct wire_night_ruling *row = night->rulings[i];
        is_touched |=
            night_ruling_holds(row) && row->round == round && row->table == game->table &&
            (row->kind == WIRE_RULING_KIND_REPLACE || row->kind == WIRE_RULING_KIND_DISQUALIFY ||
             row->kind == WIRE_RULING_KIND_CHOMBO);
    }
    for (int seat = 0; seat < 4; seat++) {
        const struct night_person *person = night_find_person(night, game->who[seat]);
        is_touched |= person == NULL || person->is_house;
    }
    return !is_touched;
}

// By EMA and WRC a game makes nothing but what chombos take, and sticks that nobody gets.
static void check_game(const struct evening *evening, const struct night_results *results,
                       int round, const struct night_game *game) {
    int64_t sum = 0, wanted = evening->rules == 4 ? -1000 * game->sticks : 0;
    int32_t id = round * 1000 + game->table;
    for (int i = 0; i < results->count; i++) {
        const struct standing_entry *entry = &results->entries[i];
        sum += entry->kind == ENTRY_GAME && entry->game == (uint32_t)id ? entry->value : 0;
    }
    for (int seat = 0; seat < 4; seat++) {
        wanted -= 20000 * game->chombos[seat];
    }
    EXPECT_INT(sum, wanted);
}

static void check(struct evening *evening) {
    struct night_results results;
    make_results(evening, &evening->night, &results);
    EXPECT_INT(results.balance.sum, results.balance.explained);
    for (int round = 1; round <= evening->night.round_count; round++) {
        const struct night_round *row = &evening->night.rounds[round - 1];
        for (int i = 0; i < row->game_count; i++) {
            bool is_ema = evening->rules == 1 || evening->rules == 4;
            if (is_ema && is_plain(&evening->night, round, &row->games[i])) {
                check_game(evening, &results, round, &row->games[i]);
            }
        }
    }
    night_results_free(&results);
}

// All records again, without rulings that were undone and what undid them.
static void check_undone(struct evening *evening) {
    struct night_state other;
    struct night_results results, others;
    night_state_init(&other);
    for (int i = 0; i < evening->record_count; i++) {
        made_record = *evening->records[i];
        struct wire_night_ruling *row = &made_record.ruling_made.ruling;
        bool is_ruling = made_record.type == WIRE_RECORD_RULING_MADE;
        if (made_record.type == WIRE_RECORD_RULING_UNDONE ||
            (is_ruling && night_find_ruling(&evening->night, row->ruling)->undone_by != 0)) {
            continue;
        }
        if (is_ruling) {
            row->ruling = other.ruling_count + 1;
        }
        EXPECT_STATUS(take_record(&other), STATUS_OK);
    }
    make_results(evening, &evening->night, &results);
    make_results(evening, &other, &others);
    EXPECT_INT(results.count, others.count);
    EXPECT_INT(results.balance.sum, others.balance.sum);
    for (int i = 0; i < results.count; i++) {
        struct standing_entry *a = &results.entries[i], *b = &others.entries[i];
        EXPECT_INT(a->who, b->who);
        EXPECT_INT(a->value, b->value);
        EXPECT_INT(a->place, b->place);
        EXPECT_INT(a->kind, b->kind);
        EXPECT(a->kind == ENTRY_RULING || a->game == b->game);
    }
    night_results_free(&results);
    night_results_free(&others);
    night_state_finish(&other);
}

// ---- evenings ----

static void play_evening(struct evening *evening) {
    int rounds = 1 + below(evening, 4);
    evening->people = 5 + below(evening, PEOPLE_MAX - 4);
    evening->rules = 1 + below(evening, RULES);
    evening->record_count = 0;
    night_state_init(&evening->night);
    make_record(WIRE_RECORD_NIGHT_PLANNED)->night_planned.plan = (struct wire_night_plan){
        .rounds = rounds, .rules = evening->rules, .interval = 1, .capacity = 400};
    must_take(evening);
    make_record(WIRE_RECORD_NIGHT_STATE)->night_state.state = WIRE_NIGHT_STATE_OPEN;
    must_take(evening);
    come(evening);
    for (int round = 1; round <= rounds; round++) {
        draw(evening, round);
        if (evening->night.proposal.drawn->tables.count == 0) {
            break; // too few are left
        }
        begin(evening, round);
        decide(evening, false);
        for (int table = 1; table <= night_last_round(&evening->night)->game_count; table++) {
            end_game(evening, round, table);
        }
        decide(evening, true);
        check(evening);
        make_record(WIRE_RECORD_ROUND_CONFIRMED)->round_confirmed.by = 1;
        made_record.round_confirmed.round = round;
        must_take(evening);
        move(evening);
    }
    check_undone(evening);
    for (int i = 0; i < evening->record_count; i++) {
        free(evening->records[i]);
    }
    night_state_finish(&evening->night);
}

static void save_rules(struct guest *ann, const char *counting, const char *absent) {
    guest_say(ann,
              "{'type':'save_rules','club':'tile-house','rules':{'number':0,'version':0,'name':"
              "'House','preset':'riichi-club','settings':[{'name':'chombo','value':"
              "'after_uma_20000'}],'clock':{'base_s':0,'bank_s':0},'counting':'%s','absent':'%s',"
              "'absent_final':-30000,'bye':'average','bye_final':0,'counts_odd':true}}",
              counting, absent);
    parlour_pass(ann->parlour, 1000);
}

static void play(uint64_t seed) {
    struct parlour parlour;
    struct evening *evening = calloc(1, sizeof *evening);
    EXPECT(evening != NULL);
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_say(ann, "{'type':'create_club','club':'tile-house','title':'T','sentence':'','preset':"
                   "'riichi-club'}");
    parlour_pass(&parlour, 1000);
    save_rules(ann, "ema", "fixed");
    save_rules(ann, "tenhou", "seat");
    save_rules(ann, "jpml_a", "share");
    save_rules(ann, "wrc", "share");
    evening->club = clubs_by_name(parlour.services.clubs, "tile-house");
    for (int64_t i = 0; i < evenings; i++) {
        random_init_number(&evening->random, seed * 1000 + (uint64_t)i);
        play_evening(evening);
    }
    parlour_close(&parlour);
    free(evening);
}

int main(int count, char **argv) {
    static const struct seeds_option options[] = {{"evenings", &evenings}, {NULL, NULL}};
    static const struct seeds_program program = {
        .name = "night_sim", .play = play, .count = 40, .options = options};
    return seeds_main(&program, count, argv);
}

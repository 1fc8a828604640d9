// Records of a night, filled in with what tests do not care about.
#include "tests/support/night_records.h"

#include <stdio.h>
#include <string.h>

struct wire_record made_record;

struct wire_record *make_record(enum wire_record_type type) {
    memset(&made_record, 0, sizeof made_record);
    made_record.type = type;
    return &made_record;
}

enum status take_record(struct night_state *night) {
    enum status status = night_check(night, &made_record);
    if (status == STATUS_OK) {
        night_apply(night, &made_record);
    }
    return status;
}

enum status record_plan(struct night_state *night, int rounds, int capacity) {
    make_record(WIRE_RECORD_NIGHT_PLANNED)->night_planned.by = 1;
    made_record.night_planned.plan = (struct wire_night_plan){
        .rounds = rounds, .rules = 1, .interval = 1, .capacity = capacity, .late_penalty = -2000};
    return take_record(night);
}

enum status record_state(struct night_state *night, enum wire_night_state state,
                         const char *words) {
    make_record(WIRE_RECORD_NIGHT_STATE)->night_state.by = 1;
    made_record.night_state.state = state;
    made_record.night_state.has_words = words != NULL;
    strcpy(made_record.night_state.words, words == NULL ? "" : words);
    return take_record(night);
}

enum status record_presence(struct night_state *night, int32_t who, enum wire_presence presence) {
    make_record(WIRE_RECORD_CHECKED_IN)->checked_in.by = who;
    made_record.checked_in.member = who;
    made_record.checked_in.presence = presence;
    return take_record(night);
}

enum status record_seating(struct night_state *night, int round, int draws, int tables, int byes) {
    struct wire_record_seating_drawn *drawn =
        &make_record(WIRE_RECORD_SEATING_DRAWN)->seating_drawn;
    drawn->round = round;
    drawn->revision = (int32_t)night->revision;
    drawn->draw = draws;
    memset(drawn->seed, 'a', 64);
    memset(drawn->digest, 'b', 64);
    drawn->tables.count = tables;
    for (int i = 0; i < tables; i++) {
        struct wire_proposal_table *table = &drawn->tables.rows[i];
        table->table = i + 1;
        table->seats.count = 4;
        for (int seat = 0; seat < 4; seat++) {
            table->seats.rows[seat] = 4 * i + seat + 1;
        }
    }
    for (int i = 0; i < byes; i++) {
        drawn->byes.rows[drawn->byes.count++] = 4 * tables + i + 1;
    }
    return take_record(night);
}

void make_start(const struct night_state *night, int round) {
    struct wire_record_round_started *started =
        &make_record(WIRE_RECORD_ROUND_STARTED)->round_started;
    started->round = round;
    started->revision = (int32_t)night->revision;
    started->rules = started->version = 1;
    if (night->proposal.draws == 0) {
        return;
    }
    const struct wire_record_seating_drawn *drawn = night->proposal.drawn;
    started->tables.count = drawn->tables.count;
    for (int i = 0; i < drawn->tables.count; i++) {
        struct wire_record_round_table *table = &started->tables.rows[i];
        table->table = i + 1;
        snprintf(table->code, sizeof table->code, "R%02uT%02u", (unsigned)round % 100,
                 (unsigned)(i + 1) % 100);
        table->seats.count = drawn->tables.rows[i].seats.count;
        memcpy(table->seats.rows, drawn->tables.rows[i].seats.rows, sizeof table->seats.rows);
    }
    started->byes.count = drawn->byes.count;
    memcpy(started->byes.rows, drawn->byes.rows, sizeof started->byes.rows);
}

enum status record_start(struct night_state *night, int round) {
    make_start(night, round);
    return take_record(night);
}

enum status record_begun(struct night_state *night, int round) {
    make_record(WIRE_RECORD_ROUND_BEGUN)->round_begun.round = round;
    return take_record(night);
}

enum status record_game(struct night_state *night, int round, int table) {
    struct wire_record_game_ended *ended = &make_record(WIRE_RECORD_GAME_ENDED)->game_ended;
    ended->round = round;
    ended->table = table;
    snprintf(ended->match, sizeof ended->match, "match%02u%03u", (unsigned)round % 100,
             (unsigned)table % 1000);
    ended->points.count = 4;
    for (int seat = 0; seat < 4; seat++) {
        ended->points.rows[seat] = 40000 - 5000 * seat;
    }
    return take_record(night);
}

enum status record_confirmed(struct night_state *night, int round, int32_t by) {
    make_record(WIRE_RECORD_ROUND_CONFIRMED)->round_confirmed.by = by;
    made_record.round_confirmed.round = round;
    return take_record(night);
}

struct wire_night_ruling *make_ruling(const struct night_state *night, enum wire_ruling_kind kind,
                                      int32_t member) {
    struct wire_night_ruling *row = &make_record(WIRE_RECORD_RULING_MADE)->ruling_made.ruling;
    row->ruling = night->ruling_count + 1;
    row->kind = kind;
    row->by = 1;
    row->round = night->round_count;
    row->member = member;
    return row;
}

enum status record_undone(struct night_state *night, int32_t which) {
    make_record(WIRE_RECORD_RULING_UNDONE)->ruling_undone.by = 1;
    made_record.ruling_undone.ruling = night->ruling_count + 1;
    made_record.ruling_undone.undoes = which;
    return take_record(night);
}

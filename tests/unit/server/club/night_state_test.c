// The fold of a night: what may be and what not.
#include "tests/support/night_records.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

// A night with nine people who are here.
static void open_night(struct night_state *night) {
    night_state_init(night);
    EXPECT_STATUS(record_plan(night, 3, 9), STATUS_OK);
    EXPECT_STATUS(record_state(night, WIRE_NIGHT_STATE_OPEN, NULL), STATUS_OK);
    for (int32_t who = 1; who <= 9; who++) {
        EXPECT_STATUS(record_presence(night, who, WIRE_PRESENCE_PRESENT), STATUS_OK);
    }
}

static void open_round(struct night_state *night) {
    open_night(night);
    EXPECT_STATUS(record_seating(night, 1, 1, 2, 1), STATUS_OK);
    EXPECT_STATUS(record_start(night, 1), STATUS_OK);
    EXPECT_STATUS(record_begun(night, 1), STATUS_OK);
}

TEST(an_evening_goes_from_its_plan_to_its_close) {
    struct night_state night;
    open_round(&night);
    EXPECT_INT(night.state, WIRE_NIGHT_STATE_RUNNING);
    EXPECT_STATUS(record_state(&night, WIRE_NIGHT_STATE_FINISHED, NULL), STATUS_ROUND_RUNNING);
    EXPECT_STATUS(record_game(&night, 1, 1), STATUS_OK);
    EXPECT_STATUS(record_confirmed(&night, 1, 1), STATUS_ROUND_RUNNING);
    EXPECT_STATUS(record_game(&night, 1, 2), STATUS_OK);
    EXPECT_STATUS(record_confirmed(&night, 1, 0), STATUS_OK);
    EXPECT_STATUS(record_confirmed(&night, 1, 0), STATUS_ALREADY);
    EXPECT_STATUS(record_state(&night, WIRE_NIGHT_STATE_FINISHED, NULL), STATUS_OK);
    EXPECT_STATUS(record_presence(&night, 1, WIRE_PRESENCE_GONE), STATUS_NIGHT_NOT_OPEN);
    EXPECT_STATUS(record_state(&night, WIRE_NIGHT_STATE_CLOSED, NULL), STATUS_OK);
    EXPECT_STATUS(record_state(&night, WIRE_NIGHT_STATE_FINISHED, NULL), STATUS_NEEDS_REASON);
    EXPECT_STATUS(record_state(&night, WIRE_NIGHT_STATE_FINISHED, "A result was wrong."),
                  STATUS_OK);
    night_state_finish(&night);
}

TEST(a_night_begins_with_its_plan) {
    struct night_state night;
    night_state_init(&night);
    EXPECT_STATUS(record_state(&night, WIRE_NIGHT_STATE_OPEN, NULL), STATUS_NO_SUCH_NIGHT);
    EXPECT_STATUS(record_plan(&night, 3, 1), STATUS_OK);
    EXPECT_STATUS(record_presence(&night, 1, WIRE_PRESENCE_PRESENT), STATUS_NIGHT_NOT_OPEN);
    EXPECT_STATUS(record_state(&night, WIRE_NIGHT_STATE_FINISHED, NULL), STATUS_NOT_NOW);
    EXPECT_STATUS(record_state(&night, WIRE_NIGHT_STATE_OPEN, NULL), STATUS_OK);
    EXPECT_STATUS(record_presence(&night, 1, WIRE_PRESENCE_PRESENT), STATUS_OK);
    EXPECT_STATUS(record_presence(&night, 2, WIRE_PRESENCE_LATE), STATUS_CLUB_FULL);
    EXPECT_STATUS(record_presence(&night, 2, WIRE_PRESENCE_EXPECTED), STATUS_OK);
    EXPECT_STATUS(record_presence(&night, 1, WIRE_PRESENCE_BREAK), STATUS_OK);
    EXPECT_STATUS(record_plan(&night, 3, 0), STATUS_BAD_FIELD);
    night_state_finish(&night);
}

TEST(of_two_directors_who_saw_the_same_night_one_seats_the_round) {
    struct night_state night;
    open_night(&night);
    int32_t seen = (int32_t)night.revision;
    EXPECT_STATUS(record_presence(&night, 9, WIRE_PRESENCE_BREAK),
                  STATUS_OK); // is no matter of seats
    EXPECT_STATUS(record_seating(&night, 1, 1, 2, 0), STATUS_OK);
    made_record.seating_drawn.revision = seen;
    made_record.seating_drawn.draw = 2;
    EXPECT_STATUS(take_record(&night), STATUS_CHANGED_MEANWHILE);
    made_record.seating_drawn.revision = (int32_t)night.revision - 1; // all but the seating
    EXPECT_STATUS(take_record(&night), STATUS_CHANGED_MEANWHILE);
    make_start(&night, 1);
    made_record.round_started.revision = seen;
    EXPECT_STATUS(take_record(&night), STATUS_CHANGED_MEANWHILE);
    EXPECT_STATUS(record_start(&night, 1), STATUS_OK);
    EXPECT_STATUS(record_start(&night, 1), STATUS_ROUND_RUNNING);
    night_state_finish(&night);
}

TEST(nobody_sits_twice_and_nobody_who_is_not_here) {
    struct night_state night;
    open_night(&night);
    EXPECT_STATUS(record_seating(&night, 1, 1, 2, 2), STATUS_SEATS_DO_NOT_FIT); // there is no tenth
    EXPECT_STATUS(record_presence(&night, 9, WIRE_PRESENCE_GONE), STATUS_OK);
    EXPECT_STATUS(record_seating(&night, 1, 1, 2, 1), STATUS_SEATS_DO_NOT_FIT);
    EXPECT_STATUS(record_seating(&night, 1, 1, 2, 0), STATUS_OK);
    EXPECT_STATUS(record_seating(&night, 1, 1, 1, 0), STATUS_CHANGED_MEANWHILE);
    made_record.seating_drawn.draw = 2;
    made_record.seating_drawn.tables.rows[0].seats.rows[1] = 1;
    EXPECT_STATUS(take_record(&night), STATUS_SEATS_DO_NOT_FIT);
    made_record.seating_drawn.tables.rows[0].seats.rows[1] = 0; // a bot
    EXPECT_STATUS(take_record(&night), STATUS_OK);
    memset(made_record.seating_drawn.tables.rows[0].seats.rows, 0, sizeof(int32_t) * 4);
    made_record.seating_drawn.draw = 3;
    made_record.seating_drawn.revision++;
    EXPECT_STATUS(take_record(&night), STATUS_SEATS_DO_NOT_FIT); // bots alone
    night_state_finish(&night);
}

TEST(a_table_has_as_many_seats_as_the_rules_play) {
    struct night_state night;
    open_night(&night);
    EXPECT_STATUS(record_seating(&night, 1, 1, 2, 1), STATUS_OK); // the oldest do not say it
    make_start(&night, 1);
    made_record.round_started.has_players = true;
    made_record.round_started.players = 3;
    EXPECT_STATUS(take_record(&night), STATUS_SEATS_DO_NOT_FIT);
    (void)record_seating(&night, 1, 2, 2, 1);
    made_record.seating_drawn.draw = 3;
    made_record.seating_drawn.revision = (int32_t)night.revision;
    made_record.seating_drawn.has_players = true;
    made_record.seating_drawn.players = 4;
    made_record.seating_drawn.byes.count = 0;
    made_record.seating_drawn.tables.rows[1].seats.count = 5;
    made_record.seating_drawn.tables.rows[1].seats.rows[4] = 9;
    EXPECT_STATUS(take_record(&night), STATUS_SEATS_DO_NOT_FIT);
    made_record.seating_drawn.tables.rows[1].seats.count = 3;
    EXPECT_STATUS(take_record(&night), STATUS_SEATS_DO_NOT_FIT);
    made_record.seating_drawn.tables.rows[1].seats.count = 4;
    EXPECT_STATUS(take_record(&night), STATUS_OK);
    make_start(&night, 1);
    made_record.round_started.has_players = true;
    made_record.round_started.players = 4;
    EXPECT_STATUS(take_record(&night), STATUS_OK);
    night_state_finish(&night);
}

TEST(tables_have_the_sizes_and_rules_that_the_night_has) {
    struct night_state night;
    open_night(&night);
    (void)record_seating(&night, 1, 1, 2, 1);
    made_record.seating_drawn.draw = 2;
    made_record.seating_drawn.revision = (int32_t)night.revision;
    made_record.seating_drawn.has_sizes = true;
    made_record.seating_drawn.sizes.count = 2;
    made_record.seating_drawn.sizes.rows[0] = 4;
    made_record.seating_drawn.sizes.rows[1] = 3;
    struct wire_proposal_table *last = &made_record.seating_drawn.tables.rows[1];
    last->seats.count = 2;
    EXPECT_STATUS(take_record(&night), STATUS_SEATS_DO_NOT_FIT);
    last->seats.count = 3;
    last->has_rules = true;
    last->rules = 2;
    EXPECT_STATUS(take_record(&night), STATUS_OK);
    make_start(&night, 1);
    EXPECT_STATUS(take_record(&night), STATUS_CHANGED_MEANWHILE); // by other rules
    make_start(&night, 1);
    made_record.round_started.tables.rows[1].has_rules = true;
    made_record.round_started.tables.rows[1].has_version = true;
    made_record.round_started.tables.rows[1].rules = 2;
    made_record.round_started.tables.rows[1].version = 7;
    EXPECT_STATUS(take_record(&night), STATUS_OK);
    EXPECT_INT(night_find_game(&night, 1, 1)->rules, 1);
    EXPECT_INT(night_find_game(&night, 1, 2)->rules, 2);
    EXPECT_INT(night_find_game(&night, 1, 2)->version, 7);
    night_state_finish(&night);
}

TEST(a_lesson_does_not_hold_up_the_round) {
    struct night_state night;
    open_night(&night);
    (void)record_seating(&night, 1, 1, 2, 1);
    made_record.seating_drawn.draw = 2;
    made_record.seating_drawn.revision = (int32_t)night.revision;
    made_record.seating_drawn.tables.rows[1].has_teacher = true;
    made_record.seating_drawn.tables.rows[1].teacher = 9;
    EXPECT_STATUS(take_record(&night), STATUS_OK);
    make_start(&night, 1);
    EXPECT_STATUS(take_record(&night), STATUS_CHANGED_MEANWHILE); // it would be a game
    make_start(&night, 1);
    made_record.round_started.tables.rows[1].has_teacher = true;
    made_record.round_started.tables.rows[1].teacher = 9;
    EXPECT_STATUS(take_record(&night), STATUS_OK);
    EXPECT_STATUS(record_begun(&night, 1), STATUS_OK);
    EXPECT_STATUS(record_confirmed(&night, 1, 1), STATUS_ROUND_RUNNING);
    EXPECT_STATUS(record_game(&night, 1, 1), STATUS_OK);
    EXPECT_STATUS(record_confirmed(&night, 1, 1), STATUS_OK);
    night_state_finish(&night);
}

TEST(a_round_is_started_as_it_was_proposed) {
    struct night_state night;
    open_night(&night);
    make_start(&night, 1);
    EXPECT_STATUS(take_record(&night), STATUS_NOT_NOW);
    EXPECT_STATUS(record_seating(&night, 1, 1, 2, 1), STATUS_OK);
    make_start(&night, 1);
    made_record.round_started.tables.rows[1].seats.rows[0] = 9;
    EXPECT_STATUS(take_record(&night), STATUS_CHANGED_MEANWHILE);
    make_start(&night, 1);
    strcpy(made_record.round_started.tables.rows[1].code,
           made_record.round_started.tables.rows[0].code);
    EXPECT_STATUS(take_record(&night), STATUS_SEAT_TAKEN);
    EXPECT_STATUS(record_start(&night, 1), STATUS_OK);
    EXPECT_STATUS(record_game(&night, 1, 1), STATUS_BAD_FIELD); // it has not begun
    night_state_finish(&night);
}

TEST(a_game_counts_once) {
    struct night_state night;
    open_round(&night);
    EXPECT_STATUS(record_game(&night, 1, 1), STATUS_OK);
    EXPECT_STATUS(record_game(&night, 1, 1), STATUS_ALREADY);
    made_record.game_ended.table = 2; // the same match
    EXPECT_STATUS(take_record(&night), STATUS_ALREADY);
    EXPECT_STATUS(record_game(&night, 1, 3), STATUS_NO_SUCH_TABLE);
    EXPECT_STATUS(record_game(&night, 2, 1), STATUS_NO_SUCH_TABLE);
    night_state_finish(&night);
}

TEST(who_played_a_game_may_dispute_it_for_two_minutes) {
    struct night_state night;
    open_round(&night);
    EXPECT_STATUS(record_game(&night, 1, 1), STATUS_OK);
    EXPECT_STATUS(record_game(&night, 1, 2), STATUS_OK);
    make_record(WIRE_RECORD_DISPUTED)->disputed =
        (struct wire_record_disputed){.at = 121, .by = 4, .round = 1, .table = 1};
    EXPECT_STATUS(take_record(&night), STATUS_TOO_LATE);
    made_record.disputed.at = 120;
    made_record.disputed.by = 5;
    EXPECT_STATUS(take_record(&night), STATUS_NOT_SEATED);
    made_record.disputed.by = 4;
    EXPECT_STATUS(take_record(&night), STATUS_OK);
    EXPECT_STATUS(record_confirmed(&night, 1, 0), STATUS_ROUND_RUNNING);
    struct wire_night_ruling *row = make_ruling(&night, WIRE_RULING_KIND_WARNING, 4);
    row->table = 1;
    row->is_proposed = true; // which decides nothing
    EXPECT_STATUS(take_record(&night), STATUS_OK);
    EXPECT_STATUS(record_confirmed(&night, 1, 0), STATUS_ROUND_RUNNING);
    make_ruling(&night, WIRE_RULING_KIND_WARNING, 4)->table = 1;
    EXPECT_STATUS(take_record(&night), STATUS_OK);
    EXPECT_STATUS(record_confirmed(&night, 1, 0), STATUS_OK);
    night_state_finish(&night);
}

TEST(a_substitute_takes_a_seat_and_the_undoing_gives_it_back) {
    struct night_state night;
    struct wire_night_ruling *row;
    open_round(&night);
    row = make_ruling(&night, WIRE_RULING_KIND_REPLACE, 3);
    row->table = 1;
    row->values.has_other = true;
    row->values.other = 5;
    EXPECT_STATUS(take_record(&night), STATUS_ALREADY_SEATED);
    made_record.ruling_made.ruling.values.other = 9;
    EXPECT_STATUS(take_record(&night), STATUS_OK);
    const struct night_game *game = night_find_game(&night, 1, 1);
    EXPECT_INT(night_sitter(&night, 1, game, 2), 9);
    row = make_ruling(&night, WIRE_RULING_KIND_REPLACE, 9);
    row->table = 1;
    row->values.has_other = true;
    EXPECT_STATUS(take_record(&night), STATUS_OK);
    EXPECT_INT(night_sitter(&night, 1, game, 2), 0);
    EXPECT_STATUS(record_undone(&night, 1), STATUS_TOO_LATE); // another one came after it
    EXPECT_STATUS(record_undone(&night, 2), STATUS_OK);
    EXPECT_INT(night_sitter(&night, 1, game, 2), 9);
    EXPECT_STATUS(record_undone(&night, 2), STATUS_RULING_UNDONE);
    EXPECT_STATUS(record_undone(&night, 3), STATUS_NOT_NOW);
    EXPECT_STATUS(record_undone(&night, 1), STATUS_OK);
    EXPECT_INT(night_sitter(&night, 1, game, 2), 3);
    night_state_finish(&night);
}

TEST(what_is_proposed_decides_nothing_until_a_referee_says_yes) {
    struct night_state night;
    open_round(&night);
    struct wire_night_ruling *row = make_ruling(&night, WIRE_RULING_KIND_PENALTY, 2);
    row->is_proposed = true;
    row->values.has_penalty = true;
    row->values.penalty = -2000;
    EXPECT_STATUS(take_record(&night), STATUS_OK);
    EXPECT(!night_ruling_holds(night_find_ruling(&night, 1)));
    made_record.ruling_made.ruling.ruling = 2;
    made_record.ruling_made.ruling.is_proposed = false;
    made_record.ruling_made.accepts = 2;
    EXPECT_STATUS(take_record(&night), STATUS_CHANGED_MEANWHILE);
    made_record.ruling_made.accepts = 1;
    EXPECT_STATUS(take_record(&night), STATUS_OK);
    EXPECT(night_ruling_holds(night_find_ruling(&night, 2)));
    made_record.ruling_made.ruling.ruling = 3;
    EXPECT_STATUS(take_record(&night), STATUS_RULING_UNDONE);
    EXPECT_STATUS(record_undone(&night, 1), STATUS_RULING_UNDONE);
    night_state_finish(&night);
}

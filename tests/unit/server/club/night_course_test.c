// Nights of records by chance: the records alone make a night.
#include "common/base/digest.h"
#include "common/base/random.h"
#include "protocol/wire.h"
#include "tests/support/night_records.h"
#include "tests/support/test.h"

#include <sodium/crypto_generichash_blake2b.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLE = 9, RECORDS_MAX = 4000, BYTES_MAX = 16384 };

struct course {
    struct random random;
    struct night_state night;
    int count; // records that were taken
    size_t lengths[RECORDS_MAX];
    char *bytes[RECORDS_MAX];
};

static int below(struct course *course, int limit) {
    return (int)random_below(&course->random, (uint32_t)limit);
}

// Of all that a night is. It is made after every record: a hash that is fast.
static void add(struct crypto_generichash_blake2b_state *hash, const void *bytes, size_t count) {
    if (count > 0) {
        crypto_generichash_blake2b_update(hash, bytes, count);
    }
}

#define ADD(hash, value) add((hash), &(value), sizeof(value))

static void add_round(struct crypto_generichash_blake2b_state *hash,
                      const struct night_round *round) {
    ADD(hash, round->is_begun);
    ADD(hash, round->is_confirmed);
    ADD(hash, round->is_paused);
    ADD(hash, round->elapsed_ms);
    ADD(hash, round->lost_ms);
    add(hash, round->games, sizeof *round->games * (size_t)round->game_count);
    add(hash, round->byes, sizeof *round->byes * (size_t)round->bye_count);
}

static void digest_of(const struct night_state *night, uint8_t out[DIGEST_BYTES]) {
    struct crypto_generichash_blake2b_state hash;
    crypto_generichash_blake2b_init(&hash, NULL, 0, DIGEST_BYTES);
    ADD(&hash, night->plan);
    ADD(&hash, night->state);
    ADD(&hash, night->revision);
    ADD(&hash, night->seating_revision);
    add(&hash, night->people, sizeof *night->people * (size_t)night->person_count);
    add(&hash, night->calls, sizeof *night->calls * (size_t)night->call_count);
    for (int i = 0; i < night->round_count; i++) {
        add_round(&hash, &night->rounds[i]);
    }
    for (int i = 0; i < night->ruling_count; i++) {
        ADD(&hash, *night->rulings[i]);
    }
    ADD(&hash, night->proposal.draws);
    for (int i = 0; night->proposal.draws > 0 && i < night->proposal.drawn->tables.count; i++) {
        ADD(&hash, night->proposal.drawn->tables.rows[i]);
    }
    crypto_generichash_blake2b_final(&hash, out, DIGEST_BYTES);
}

static void make_ruling_by_chance(struct course *course) {
    struct night_state *night = &course->night;
    enum wire_ruling_kind kind = (enum wire_ruling_kind)below(course, WIRE_RULING_KIND_COUNT);
    struct wire_night_ruling *row = make_ruling(night, kind, below(course, PEOPLE + 2));
    row->table = below(course, 4);
    row->is_proposed = below(course, 5) == 0;
    row->values.has_penalty = row->values.has_other = row->values.has_on = true;
    row->values.penalty = below(course, 5000) - 2500;
    row->values.other = below(course, PEOPLE + 1);
    row->values.has_points = true;
    row->values.points.count = 4;
    row->values.points.rows[0] = below(course, 2);
    row->values.has_hand = row->values.has_honba = row->values.has_sticks = true;
    strcpy(row->values.hand, "E1");
    made_record.ruling_made.accepts =
        below(course, 4) == 0 ? below(course, night->ruling_count + 2) : 0;
}

// What players say, and the clock.
static void make_word_by_chance(struct course *course, int round, int table) {
    switch (below(course, 4)) {
    case 0:
        make_record(WIRE_RECORD_REFEREE_CALLED)->referee_called =
            (struct wire_record_referee_called){.by = 1,
                                                .call = course->night.call_count + 1,
                                                .round = round,
                                                .table = table,
                                                .has_reason = true};
        break;
    case 1:
        make_record(WIRE_RECORD_CALL_ANSWERED)->call_answered = (struct wire_record_call_answered){
            .by = 1, .call = below(course, 3) + 1, .is_done = below(course, 2) == 0};
        break;
    case 2:
        make_record(WIRE_RECORD_DISPUTED)->disputed =
            (struct wire_record_disputed){.at = below(course, 300),
                                          .by = 1 + below(course, PEOPLE),
                                          .round = round,
                                          .table = table};
        break;
    default:
        make_record(WIRE_RECORD_CLOCK_NOTED)->clock_noted = (struct wire_record_clock_noted){
            .round = round, .elapsed_ms = below(course, 5000), .is_running = true};
        break;
    }
}

static void make_by_chance(struct course *course) {
    struct night_state *night = &course->night;
    int round = night->round_count + below(course, 2), table = 1 + below(course, 3);
    // The makers take as they make: a copy of the night shall not, so it gets what is refused.
    static struct night_state nothing;
    night_state_init(&nothing);
    switch (below(course, 15)) {
    case 0:
        record_plan(&nothing, 1 + below(course, 30), below(course, 3) == 0 ? 5 : 400);
        night_state_finish(&nothing);
        break;
    case 1:
        record_state(&nothing, (enum wire_night_state)below(course, 5),
                     below(course, 2) ? "x" : NULL);
        break;
    case 2:
    case 3:
        record_presence(&nothing, 1 + below(course, PEOPLE), (enum wire_presence)below(course, 5));
        made_record.checked_in.from_round = below(course, 3);
        break;
    case 4:
    case 5:
        record_seating(&nothing, 1, 1, 1 + below(course, 2), below(course, 2));
        made_record.seating_drawn.round = night->round_count + 1;
        made_record.seating_drawn.revision = (int32_t)night->revision - below(course, 2);
        made_record.seating_drawn.draw = night->proposal.draws + below(course, 2);
        made_record.seating_drawn.is_changed = below(course, 3) == 0;
        break;
    case 6:
    case 7:
        make_start(night, night->round_count + 1);
        made_record.round_started.revision = (int32_t)night->revision;
        break;
    case 8:
        record_begun(&nothing, round);
        break;
    case 9:
    case 10:
        record_game(&nothing, round, table);
        made_record.game_ended.at = below(course, 100);
        break;
    case 11:
        record_confirmed(&nothing, round, below(course, 2));
        break;
    case 12:
        make_word_by_chance(course, round, table);
        break;
    case 13:
        record_undone(&nothing, 1 + below(course, night->ruling_count + 1));
        made_record.ruling_undone.ruling = night->ruling_count + 1;
        break;
    default:
        make_ruling_by_chance(course);
        break;
    }
}

static void keep(struct course *course) {
    static char bytes[BYTES_MAX];
    struct text text;
    text_init(&text, bytes, sizeof bytes);
    EXPECT(wire_encode_record(&made_record, &text));
    course->lengths[course->count] = text.length;
    course->bytes[course->count] = malloc(text.length);
    memcpy(course->bytes[course->count++], bytes, text.length);
}

static void expect_same_again(const struct course *course) {
    struct night_state again;
    uint8_t was[DIGEST_BYTES], is[DIGEST_BYTES];
    night_state_init(&again);
    for (int i = 0; i < course->count; i++) {
        EXPECT(wire_decode_record(course->bytes[i], course->lengths[i], &made_record));
        EXPECT_STATUS(take_record(&again), STATUS_OK);
    }
    digest_of(&course->night, was);
    digest_of(&again, is);
    EXPECT(memcmp(was, is, sizeof was) == 0);
    night_state_finish(&again);
}

static void play(uint32_t seed, int *out_rounds, int *out_rulings) {
    static struct course course;
    uint8_t bytes[RANDOM_SEED_BYTES] = {(uint8_t)seed, (uint8_t)(seed >> 8)};
    memset(&course, 0, sizeof course);
    random_init(&course.random, bytes);
    night_state_init(&course.night);
    uint8_t before[DIGEST_BYTES], after[DIGEST_BYTES];
    digest_of(&course.night, before);
    for (int i = 0; i < RECORDS_MAX && course.count < 600; i++) {
        make_by_chance(&course);
        bool is_taken = take_record(&course.night) == STATUS_OK;
        digest_of(&course.night, after);
        if (is_taken) {
            keep(&course);
            memcpy(before, after, sizeof before);
        } else {
            EXPECT(memcmp(before, after, sizeof before) == 0);
        }
    }
    expect_same_again(&course);
    *out_rounds += course.night.round_count;
    *out_rulings += course.night.ruling_count;
    for (int i = 0; i < course.count; i++) {
        free(course.bytes[i]);
    }
    night_state_finish(&course.night);
}

TEST(what_is_refused_changes_nothing_and_what_was_taken_makes_the_same_night) {
    int rounds = 0, rulings = 0, seeds = 60 / test_share();
    for (int seed = 1; seed <= seeds; seed++) {
        play((uint32_t)seed, &rounds, &rulings);
    }
    EXPECT(rounds > seeds && rulings > 10 * seeds); // nights that are played
}

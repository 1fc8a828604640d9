// Readings of a win: every split, every place of the winning tile (R89, R90).
#include "common/rules/scoring/han_fu/reading.h"

#include "tests/support/test.h"
#include "tests/support/win.h"

static int read_all(const struct win_line *line, struct reading *out_readings) {
    struct hand_facts facts;
    hand_facts_read(&line->win, &facts);
    return reading_all(&line->win, &facts, out_readings);
}

static int count_waits(const struct reading *readings, int count, enum wait_kind wait) {
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += readings[i].wait == wait;
    }
    return found;
}

static const struct {
    const char *win;
    int readings;
    int waits[5]; // ryanmen, kanchan, penchan, tanki, shanpon
} rows[] = {
    {"234567m22p34678s + 5s ron", 1, {1, 0, 0, 0, 0}},
    {"234567m22p35678s + 4s ron", 1, {0, 1, 0, 0, 0}},
    {"234567m22p12678s + 3s ron", 1, {0, 0, 1, 0, 0}},
    {"234567m22p123s89s + 7s ron", 1, {0, 0, 1, 0, 0}},
    {"234567m2p345678s + 2p ron", 1, {0, 0, 0, 1, 0}},
    {"234567m22p33s567p + 3s ron", 1, {0, 0, 0, 0, 1}},
    {"456678p345s7899m + 9m ron", 2, {1, 0, 0, 1, 0}},
    {"1133m5577p99s44z2z + 2z ron", 1, {0, 0, 0, 1, 0}},
    {"19m19p19s1234567z + 1m ron", 1, {0, 0, 0, 1, 0}},
    {"234567m22p34678s + 9s ron", 0, {0, 0, 0, 0, 0}},
};

TEST(each_place_of_the_winning_tile_is_a_reading) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct win_line line;
        struct reading readings[READING_MAX];
        win_read(&line, "riichi-club", rows[i].win);
        int count = read_all(&line, readings);
        if (count != rows[i].readings) {
            FAIL("%s has %d readings, not %d", rows[i].win, count, rows[i].readings);
        }
        for (int wait = 0; wait < 5; wait++) {
            if (count_waits(readings, count, (enum wait_kind)wait) != rows[i].waits[wait]) {
                FAIL("%s: wrong number of waits of kind %d", rows[i].win, wait);
            }
        }
    }
}

TEST(two_pairs_of_equal_sequences_are_read_as_seven_pairs_too) {
    struct win_line line;
    struct reading readings[READING_MAX];
    win_read(&line, "riichi-club", "223344m556677p8s + 8s ron");
    int count = read_all(&line, readings);
    EXPECT_INT(count, 2);
    EXPECT_INT(readings[0].form, FORM_STANDARD);
    EXPECT_INT(readings[0].equal_sequence_pairs, 2);
    EXPECT_INT(readings[1].form, FORM_SEVEN_PAIRS);
    EXPECT_INT(readings[1].pair, -1);
    win_set(&line, "special_shapes", "kokushi");
    EXPECT_INT(read_all(&line, readings), 1);
}

TEST(special_forms_need_a_hand_without_melds) {
    struct win_line line;
    struct reading readings[READING_MAX];
    win_read(&line, "riichi-club", "1133557799m1z C234s + 1z ron");
    EXPECT_INT(read_all(&line, readings), 0);
}

TEST(a_triplet_finished_by_ron_is_open) {
    struct win_line line;
    struct reading readings[READING_MAX];
    win_read(&line, "riichi-club", "222m444p77755s33z + 5s ron");
    EXPECT_INT(read_all(&line, readings), 1);
    EXPECT_KINDS(readings[0].triplets, "2m4p57s");
    EXPECT_KINDS(readings[0].concealed_triplets, "2m4p7s");
    EXPECT_INT(readings[0].concealed_triplet_count, 3);
    win_read(&line, "riichi-club", "222m444p77755s33z + 5s tsumo");
    EXPECT_INT(read_all(&line, readings), 1);
    EXPECT_KINDS(readings[0].concealed_triplets, "2m4p57s");
    EXPECT_INT(readings[0].concealed_triplet_count, 4);
}

TEST(melds_are_part_of_every_reading) {
    struct win_line line;
    struct reading readings[READING_MAX];
    win_read(&line, "riichi-club", "5m C423p P555z D1111s + 5m ron");
    EXPECT_INT(read_all(&line, readings), 0);
    win_read(&line, "riichi-club", "5m C423p P555z D1111s A9999s + 5m ron");
    EXPECT_INT(read_all(&line, readings), 1);
    EXPECT_KINDS(readings[0].sequences, "2p");
    EXPECT_KINDS(readings[0].triplets, "19s5z");
    EXPECT_KINDS(readings[0].concealed_triplets, "9s");
    EXPECT_KINDS(readings[0].kans, "19s");
    EXPECT_INT(readings[0].concealed_triplet_count, 1);
    EXPECT_INT(readings[0].kan_count, 2);
    EXPECT_INT(readings[0].pair, KIND_1M + 4);
}

TEST(a_called_sequence_is_not_one_of_two_equal_ones) {
    struct win_line line;
    struct reading readings[READING_MAX];
    win_read(&line, "riichi-club", "234m567p34s22p C234m + 5s ron");
    EXPECT_INT(read_all(&line, readings), 1);
    EXPECT_INT(readings[0].equal_sequence_pairs, 0);
    EXPECT_INT(readings[0].sequence_count, 4);
}

TEST(the_facts_are_kinds_and_whether_it_is_closed) {
    struct win_line line;
    struct hand_facts facts;
    win_read(&line, "riichi-club", "22p34s A1111m C567m P999s + 5s ron");
    hand_facts_read(&line.win, &facts);
    EXPECT_KINDS(facts.kinds, "1567m2p3459s");
    EXPECT_INT(facts.suit_count, 3);
    EXPECT(!facts.is_closed);
    win_read(&line, "riichi-club", "22p34567s234m A1111m + 5s ron");
    hand_facts_read(&line.win, &facts);
    EXPECT(facts.is_closed);
}

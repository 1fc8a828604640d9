// Taking in records: what is understood, and what is refused with which words.
#include "common/rules/event/event_codec.h"
#include "tests/support/test.h"
#include "tests/unit/server/records/recorded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect_same_match(const char *one, const char *other) {
    struct match_record matches[2];
    recorded_import(one, &matches[0]);
    recorded_import(other, &matches[1]);
    EXPECT_INT(matches[0].length, matches[1].length);
    EXPECT(memcmp(matches[0].events, matches[1].events, matches[0].length) == 0);
    EXPECT_TEXT(matches[0].header.id, matches[1].header.id);
    match_record_finish(&matches[0]);
    match_record_finish(&matches[1]);
}

// The record itself, and the same after `change` was made in it.
static void expect_no_matter(const char *name, char *changed) {
    char *plain = recorded_read(name);
    expect_same_match(plain, changed);
    free(plain);
    free(changed);
}

static void expect_refusal(const char *got, const char *wanted) {
    if (strstr(got, wanted) == NULL) {
        FAIL("\"%s\" does not say \"%s\"", got, wanted);
    }
}

TEST(a_record_gets_a_header) {
    struct match_record match;
    char *text = recorded_read("four_players.json");
    recorded_import(text, &match);
    EXPECT_TEXT(match.header.preset, "riichi-tenhou");
    EXPECT_TEXT(match.header.title, "A club evening");
    EXPECT_TEXT(match.header.names.rows[2], "日本 \"Cat\"");
    EXPECT_TEXT(match.header.started, "1700000000");
    EXPECT_INT(match.header.settings.count, 1); // what the preset did not say at first
    EXPECT_TEXT(match.header.settings.rows[0].name, "karaten");
    EXPECT_INT(strlen(match.header.id), MATCH_ID_BYTES - 1);
    EXPECT(match.header.hands > 4);
    int places = 0, points = 0;
    for (int seat = 0; seat < 4; seat++) {
        places |= 1 << match.header.places.rows[seat];
        points += match.header.points.rows[seat];
    }
    EXPECT_INT(places, 0x1E);
    EXPECT_INT(points, 100000);
    free(text);
    match_record_finish(&match);
}

TEST(what_is_taken_in_can_be_kept) {
    struct match_record match, back;
    size_t length;
    char *text = recorded_read("three_players.mjson");
    recorded_import(text, &match);
    uint8_t *packed;
    EXPECT_INT(match_record_pack(&match.header, match.events, match.length, NULL, &packed, &length),
               STATUS_OK);
    EXPECT_STATUS(match_record_unpack(packed, length, &back), STATUS_OK);
    EXPECT_INT(back.version, EVENT_CODE_VERSION);
    EXPECT_INT(back.length, match.length);
    EXPECT(memcmp(back.events, match.events, match.length) == 0);
    EXPECT_INT(back.rules.players, 3);
    EXPECT_INT(back.header.settings.count, match.header.settings.count);
    match_record_finish(&back);
    match_record_finish(&match);
    free(packed);
    free(text);
}

TEST(dialects_of_mjai_are_understood) {
    static const char four[] = "four_players.mjson", three[] = "three_players.mjson";
    expect_no_matter(four, recorded_leave_out(recorded_read(four), "\"reach_accepted\""));
    expect_no_matter(four, recorded_leave_out(recorded_read(four), "\"end_game\""));
    expect_no_matter(four, recorded_replace(recorded_read(four), ",\"aka_flag\":true", 1, ""));
    expect_no_matter(four, recorded_replace(recorded_read(four), ",\"kyoku_first\":0", 1, ""));
    expect_no_matter(four, recorded_replace(recorded_read(four), "uradora_markers", 1, "old_name"));
    expect_no_matter(four, recorded_replace(recorded_read(four), "\"deltas\"", 1, "\"delta\""));
    expect_no_matter(four, recorded_replace(recorded_read(four), "kyotaku", 1, "kyoutaku"));
    expect_no_matter(
        four, recorded_replace(recorded_read(four), "}\n{", 3, "}\r\n\n{\"type\":\"none\"}\n{"));
    expect_no_matter(four, recorded_replace(recorded_read(four), "\"tsumogiri\"", 1, "\"meta\""));
    expect_no_matter(three, recorded_replace(recorded_read(three), "\"kita\"", 1, "\"nukidora\""));
    expect_no_matter(three, recorded_replace(recorded_read(three), "35000]", 1, "35000,0]"));
}

// A tile that can only have been the one drawn, or cannot have been it, whatever the record says.
TEST(a_wrong_flag_of_the_drawn_tile_is_put_right) {
    static const char sample[] = "yakuman.mjson";
    for (int n = 1; n <= 3; n++) {
        expect_no_matter(sample, recorded_replace(recorded_read(sample), "\"tsumogiri\":true", n,
                                                  "\"tsumogiri\":false"));
    }
    expect_no_matter(sample, recorded_replace(recorded_read(sample), "\"tsumogiri\":false", 1,
                                              "\"tsumogiri\":true"));
}

// The dealer's first tile and another player's, by their numbers where others write 60.
TEST(a_drawn_tile_that_is_told_by_its_number_is_the_drawn_one) {
    static const char sample[] = "yakuman.json";
    expect_no_matter(sample, recorded_replace(recorded_read(sample), "[60,43", 1, "[23,43"));
    expect_no_matter(sample, recorded_replace(recorded_read(sample), "],[60,60", 1, "],[17,60"));
}

TEST(an_indicator_without_a_kan_is_left_out_and_told) {
    char *text =
        recorded_replace(recorded_read("four_players.mjson"), "{\"type\":\"end_kyoku\"}", 2,
                         "{\"type\":\"dora\",\"dora_marker\":\"9s\"}\n"
                         "{\"type\":\"end_kyoku\"}");
    const struct import_options options = {.now_s = 1};
    char problem[IMPORT_PROBLEM_BYTES];
    struct match_record match;
    if (!import_match(text, strlen(text), &options, &match, problem)) {
        FAIL("refused: %s", problem);
    }
    EXPECT(strstr(problem, "the indicator 9s is left out") != NULL);
    match_record_finish(&match);
    char *whole = recorded_read("four_players.mjson");
    EXPECT(import_match(whole, strlen(whole), &options, &match, problem));
    EXPECT_TEXT(problem, "");
    match_record_finish(&match);
    free(whole);
    free(text);
}

TEST(wrong_lines_of_mjai_are_named) {
    static const struct {
        const char *sample, *what;
        int n;
        const char *with, *problem;
    } rows[] = {
        {"yakuman.mjson", "\"pai\":\"", 1, "\"pai\":\"4p\",\"x\":\"", "there are too many 4p"},
        {"yakuman.mjson", "\"actor\":0", 1, "\"actor\":1", "line 3: here is \"draw 1"},
        {"yakuman.mjson", "\"actor\":0", 1, "\"actor\":4", "line 3: actor is missing or wrong"},
        {"yakuman.mjson", "\"actor\":0", 1, "\"actor\":\"0\"", "line 3: actor is missing or wrong"},
        {"yakuman.mjson", "\"tsumo\"", 1, "\"tsumi\"", "line 3: \"tsumi\" is no event of a hand"},
        {"yakuman.mjson", "{\"type\":\"tsumo\"", 1, "[{\"type\":\"tsumo\"",
         "line 3: this is no JSON object"},
        {"yakuman.mjson", "\"dora_marker\":\"", 1, "\"dora_marker\":\"?\",\"x\":\"",
         "line 2: the indicator is missing"},
        {"yakuman.mjson", "\"bakaze\":\"E\"", 1, "\"bakaze\":\"P\"", "line 2: bakaze"},
        {"yakuman.mjson", "\"bakaze\":\"E\"", 2, "\"bakaze\":\"S\"",
         "the round is 1, by these rules 0"},
        {"yakuman.mjson", "\"honba\":0", 1, "\"honba\":1", "line 2: the number of repeats is 1"},
        {"yakuman.mjson", "\"kyotaku\":0", 1, "\"kyotaku\":300", "line 2: kyotaku"},
        {"yakuman.mjson", "25000,25000,", 1, "26000,25000,", "a match begins with equal points"},
        {"yakuman.mjson", "\"end_kyoku\"", 1, "\"end_game\"", "\"end_game\" is no event of a hand"},
        {"four_players.mjson", "\"fan\":", 1, "\"fan\":1", "han is 1"},
        {"four_players.mjson", "\"hora_points\":", 1, "\"hora_points\":1", "the value is 1"},
        {"four_players.mjson", "\"deltas\":[", 1, "\"deltas\":[9,", "the payment of seat 0"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char *text =
            recorded_replace(recorded_read(rows[i].sample), rows[i].what, rows[i].n, rows[i].with);
        expect_refusal(recorded_refusal(text, NULL, NULL), rows[i].problem);
        free(text);
    }
}

TEST(a_record_of_part_of_a_match_is_refused) {
    char *text = recorded_read("yakuman.mjson");
    char *end = strstr(text, "{\"type\":\"end_kyoku\"}");
    end[strlen("{\"type\":\"end_kyoku\"}")] = '\0';
    expect_refusal(recorded_refusal(text, NULL, NULL), "by these rules the match goes on");
    *end = '\0';
    expect_refusal(recorded_refusal(text, NULL, NULL), "the file ends inside a hand");
    strchr(text, '\n')[1] = '\0';
    expect_refusal(recorded_refusal(text, NULL, NULL), "a match begins with");
    free(text);
}

TEST(wrong_steps_of_tenhou6_are_named) {
    static const struct {
        const char *what;
        int n;
        const char *with, *problem;
    } rows[] = {
        {"\"log\"", 1, "\"lug\"", "there is no \"log\""},
        {"[[[0,0,0]", 1, "[[[1,0,0]", "do not fit together"},
        {"[[[0,0,0]", 1, "[[[16,0,0]", "hand 1: it does not begin as a hand does"},
        {"[[[0,0,0]", 1, "[[[0,0]", "hand 1: it does not begin as a hand does"},
        {"役満)", 1, "1飜)", "hand "},
        {"(1飜)", 1, "(2飜)", "hand "},
        {"点", 1, "0点", "the value is"},
        {"流局", 1, "九種九牌", "the draw is kyuushu_kyuuhai, by these rules exhaustive"},
        {"流局", 1, "終局", "\"終局\" is no end of a hand"},
        {"],[60", 1, "],[47,60", "do not fit together"},
        {"\"sc\":[", 1, "\"sc\":[1", "seat 0 ends with"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        bool is_yakuman = strstr(rows[i].what, "役満") != NULL;
        const char *name = is_yakuman ? "yakuman.json" : "four_players.json";
        char *text = recorded_replace(recorded_read(name), rows[i].what, rows[i].n, rows[i].with);
        expect_refusal(recorded_refusal(text, NULL, NULL), rows[i].problem);
        free(text);
    }
}

TEST(a_preset_and_rules_can_be_named) {
    char *text = recorded_read("four_players.json");
    expect_refusal(recorded_refusal(text, "nowhere", NULL), "there is no preset \"nowhere\"");
    expect_refusal(recorded_refusal(text, "sanma-tenhou", NULL), "has 4 players, these rules 3");
    expect_refusal(recorded_refusal(text, NULL, "colour=red"), "rule colour");
    expect_refusal(recorded_refusal(text, NULL, "uma"), "rules are \"name=value\"");
    expect_refusal(recorded_refusal(text, NULL, "uma=1,0,0,0"), "uma");
    expect_refusal(recorded_refusal(text, NULL, "wareme=true"), "no wareme");
    const struct import_options options = {.settings = " uma=30,10,-10,-30  ippatsu=true "};
    char problem[IMPORT_PROBLEM_BYTES];
    struct match_record match;
    EXPECT(import_match(text, strlen(text), &options, &match, problem));
    EXPECT_INT(match.header.settings.count, 2);
    EXPECT_TEXT(match.header.settings.rows[0].name, "karaten");
    EXPECT_TEXT(match.header.settings.rows[1].name, "uma");
    match_record_finish(&match);
    free(text);
}

TEST(bytes_that_are_no_record_are_refused) {
    static const char *const texts[] = {
        "",
        "x",
        "{}",
        "[]",
        "{\"type\":1}",
        "{\"type\":\"none\"}",
        "\n",
        "{\"log\":0}",
        "{\"log\":[]}",
        "{\"log\":[0]}",
        "{\"log\":[[[]]]}",
        "{\"type\":\"start_kyoku\"}",
        "nul",
        "\"log\"",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        EXPECT(recorded_refusal(texts[i], NULL, NULL)[0] != '\0');
    }
    char *large = calloc(1, IMPORT_BYTES_MAX + 2);
    EXPECT(large != NULL);
    memset(large, ' ', IMPORT_BYTES_MAX + 1);
    EXPECT_TEXT(recorded_refusal(large, NULL, NULL), "the record is too large");
    free(large);
}

// The calculator over the wire: answers, and refusals that name the field.
#include "tests/support/parlour.h"

#include <stdio.h>
#include <string.h>

struct question {
    const char *preset, *tehai, *melds, *pai, *situations;
    bool is_tsumo;
    int seat;
};

static const char *words_of(const struct question *q) {
    static char words[2048];
    snprintf(words, sizeof words,
             "{'type':'calculate','preset':'%s','settings':[],'tehai':[%s],'melds':[%s]%s%s%s,"
             "'tsumo':%s,'seat':%d,'round':0,'situations':[%s],'dora_markers':[],"
             "'uradora_markers':[],'kita':0,'honba':0,'kyotaku':0}",
             q->preset, q->tehai, q->melds == NULL ? "" : q->melds,
             q->pai == NULL ? "" : ",'pai':'", q->pai == NULL ? "" : q->pai,
             q->pai == NULL ? "" : "'", q->is_tsumo ? "true" : "false", q->seat,
             q->situations == NULL ? "" : q->situations);
    return words;
}

static const json_t *ask(struct guest *guest, struct question q) {
    guest_say(guest, "%s", words_of(&q));
    return guest_last(guest, "calculated");
}

static void refuse(struct guest *guest, struct question q, const char *code, const char *field) {
    const json_t *error = guest_refused(guest, code, "%s", words_of(&q));
    EXPECT_TEXT(said_text(error, "field"), field);
}

#define HAND "'2m','3m','4m','5m','6m','7m','3p','4p','5p','6s','6s','7s','8s'"

TEST(a_hand_between_turns_has_waits_and_what_they_bring) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const json_t *answer =
        ask(ann, (struct question){.preset = "riichi-club", .tehai = HAND, .seat = 1});
    EXPECT_INT(said_int(answer, "shanten"), 0);
    EXPECT_INT(json_array_size(said(answer, "waits")), 2);
    EXPECT_TEXT(said_text(answer, "waits.0.pai"), "6s");
    EXPECT_INT(said_int(answer, "waits.0.ron_points"), 2000);
    EXPECT_INT(said_int(answer, "waits.0.left"), 2);
    EXPECT(!has_said(answer, "win"));
    parlour_close(&parlour);
}

TEST(a_win_is_told_line_by_line) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const json_t *answer = ask(ann, (struct question){.preset = "riichi-club",
                                                      .tehai = HAND,
                                                      .pai = "6s",
                                                      .situations = "'riichi'",
                                                      .seat = 0});
    EXPECT_TEXT(said_text(answer, "refused"), "none");
    EXPECT_INT(said_int(answer, "win.fan"), 3);
    EXPECT_INT(said_int(answer, "win.fu"), 30);
    EXPECT_INT(said_int(answer, "win.points"), 5800);
    EXPECT_INT(json_array_size(said(answer, "win.yakus")), 3);
    EXPECT_INT(json_array_size(said(answer, "win.explained.groups")), 5);
    EXPECT_INT(said_int(answer, "win.deltas.0"), 5800);
    answer =
        ask(ann, (struct question){.preset = "riichi-club", .tehai = HAND, .pai = "C", .seat = 1});
    EXPECT_TEXT(said_text(answer, "refused"), "not_complete");
    EXPECT(!has_said(answer, "win"));
    parlour_close(&parlour);
}

TEST(small_hands_and_melds_are_read_too) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const json_t *answer =
        ask(ann, (struct question){.preset = "tibet-1", .tehai = "'5p','6p','6p','6p'"});
    EXPECT_INT(json_array_size(said(answer, "waits")), 3);
    answer = ask(ann, (struct question){.preset = "tibet-7",
                                        .tehai = "'2p','3p','4p','5s','5s','6s','7s'",
                                        .melds = "{'type':'pon','pais':['C','C','C']}",
                                        .pai = "8s",
                                        .seat = 1});
    EXPECT_INT(said_int(answer, "win.points"), 10);
    answer = ask(ann, (struct question){.preset = "riichi-club", .tehai = HAND ",'1m'"});
    EXPECT_INT(json_array_size(said(answer, "discards")), 13);
    parlour_close(&parlour);
}

TEST(what_cannot_be_is_refused_with_its_field) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    refuse(ann, (struct question){.preset = "nowhere", .tehai = HAND}, "unknown_preset", "preset");
    refuse(ann, (struct question){.preset = "riichi-club", .tehai = "'1m'"}, "wrong_tile_count",
           "tehai");
    refuse(ann, (struct question){.preset = "riichi-club", .tehai = "'x'"}, "bad_field", "tehai");
    refuse(ann, (struct question){.preset = "tibet-1", .tehai = "'1m','2p','3p','4p'"},
           "not_in_set", "tehai");
    refuse(ann, (struct question){.preset = "tibet-1", .tehai = "'1p','1p','1p','1p'", .pai = "1p"},
           "too_many_copies", "pai");
    refuse(ann,
           (struct question){.preset = "riichi-club",
                             .tehai = HAND,
                             .melds = "{'type':'pon','pais':['C','C','C','C']}"},
           "bad_meld", "melds");
    refuse(ann, (struct question){.preset = "riichi-club", .tehai = HAND, .situations = "'haitei'"},
           "bad_situation", "situations");
    parlour_close(&parlour);
}

TEST(calculating_is_limited_like_every_message) {
    struct parlour parlour;
    parlour_open(&parlour, "messages_per_second=1 messages_burst=5");
    struct guest *ann = guest_enter(&parlour, "Ann");
    struct question q = {.preset = "tibet-1", .tehai = "'5p','6p','6p','6p'"};
    for (int i = 0; i < 4; i++) {
        ask(ann, q);
    }
    guest_refused(ann, "too_fast", "%s", words_of(&q));
    parlour_close(&parlour);
}

// ---- by points and doubles ----

#define PUNGS "'C','C','C','2m','2m','2m','5p','5p','5p','8s','8s','8s','4m'"

TEST(a_mahjong_by_points_is_told_line_by_line) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const json_t *answer =
        ask(ann, (struct question){.preset = "british", .tehai = PUNGS, .pai = "4m", .seat = 1});
    EXPECT_TEXT(said_text(answer, "refused"), "none");
    EXPECT_INT(said_int(answer, "win.points"), 40 * 4);
    EXPECT_INT(said_int(answer, "win.deltas.0"), -320);
    EXPECT_INT(said_int(answer, "win.deltas.1"), 640);
    EXPECT_INT(said_int(answer, "win.counted.base"), 40);
    EXPECT_INT(said_int(answer, "win.counted.doubles"), 2);
    EXPECT_TEXT(said_text(answer, "win.counted.points.0.reason"), "concealed_pung");
    EXPECT_INT(json_array_size(said(answer, "win.explained.groups")), 5);
    EXPECT_INT(json_array_size(said(answer, "win.yakus")), 0);
    parlour_close(&parlour);
}

TEST(a_losers_hand_by_points_is_counted_too) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const json_t *answer =
        ask(ann, (struct question){
                     .preset = "british", .tehai = PUNGS, .situations = "'fishing'", .seat = 1});
    EXPECT_INT(said_int(answer, "shanten"), 0);
    EXPECT_TEXT(said_text(answer, "waits.0.pai"), "3m"); // a chow, with two 2m as the pair
    EXPECT(said_bool(answer, "waits.0.before_only"));
    EXPECT_TEXT(said_text(answer, "waits.1.pai"), "4m");
    EXPECT_TEXT(said_text(answer, "waits.1.ron"), "none");
    EXPECT_INT(said_int(answer, "waits.1.ron_points"), 160);
    EXPECT_INT(said_int(answer, "counted.total"), 20 * 2);
    EXPECT(!has_said(answer, "win"));
    answer = ask(ann, (struct question){.preset = "british-1", .tehai = PUNGS, .seat = 1});
    EXPECT(!has_said(answer, "counted"));
    parlour_close(&parlour);
}

TEST(jokers_are_for_a_goulash) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    struct question q = {.preset = "british",
                         .tehai = "'J','C','C','2m','2m','2m','5p','5p','5p','8s','8s','8s','4m'",
                         .seat = 1};
    refuse(ann, q, "not_in_set", "tehai");
    q.situations = "'goulash'";
    EXPECT_INT(said_int(ask(ann, q), "shanten"), 0);
    parlour_close(&parlour);
}

TEST(a_hand_is_reckoned_off_the_loop_and_of_those_that_wait_the_newest) {
    enum { WORK_MS = 50 };
    struct question one = {.preset = "riichi-club", .tehai = HAND}, other = one, last = one;
    other.tehai = "'1m','1m','1m','9p','9p','9p','1s','1s','1s','E','E','E','S'";
    last.tehai = "'2m','3m','4m','5m','6m','7m','3p','4p','5p','6s','6s','1s','2s'";
    struct parlour parlour;
    parlour_open(&parlour, "");
    sim_work_slow(parlour.work, WORK_MS);
    struct guest *ann = guest_enter(&parlour, "Ann"), *ben = guest_enter(&parlour, "Ben");
    guest_say(ann, "%s", words_of(&one));
    EXPECT(!guest_hears(ann, "calculated"));
    guest_say(ann, "%s", words_of(&other));
    guest_say(ann, "%s", words_of(&last));
    guest_say(ben, "%s", words_of(&one));
    guest_say(ben, "%s", words_of(&last));
    guest_go(ben);
    parlour_pass(&parlour, WORK_MS);
    EXPECT_INT(json_array_size(said(guest_hear(ann, "calculated"), "waits")), 2);
    parlour_pass(&parlour, WORK_MS); // Ben's, who has gone
    EXPECT(!guest_hears(ann, "calculated"));
    parlour_pass(&parlour, WORK_MS);
    EXPECT_INT(json_array_size(said(guest_hear(ann, "calculated"), "waits")), 1);
    parlour_pass(&parlour, WORK_MS);
    EXPECT(!guest_hears(ann, "calculated"));
    guest_say(ann, "%s", words_of(&one)); // and the server ends meanwhile
    guest_say(ann, "%s", words_of(&last));
    parlour_close(&parlour);
}

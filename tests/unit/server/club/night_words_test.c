// What those who run a night write, what a table may be set to, and how often a round was drawn.
#include "server/club/club.h"
#include "tests/unit/server/club/night_desk.h"

#include <stdio.h>
#include <string.h>

// As many characters of three bytes each; borrowed until the next call.
static const char *characters(int count) {
    static char words[4 * 400];
    words[0] = '\0';
    for (int i = 0; i < count; i++) {
        strcat(words, "雀");
    }
    return words;
}

// ---- lines (C27, C59) ----

TEST(an_announcement_is_a_line_of_three_hundred_characters_at_most) {
    static const char announce[] = "{'type':'announce','club':'tile-house','night':1,'text':'%s'}";
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 0);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    EXPECT_TEXT(said_text(guest_refused(desk.ann, "bad_field", announce, characters(301)), "field"),
                "text");
    guest_refused(desk.ann, "bad_field", announce, "  \\n ");
    guest_refused(desk.ann, "bad_field", announce, "\\u200b");
    guest_say(desk.ann, announce, "Tea\\nis \\u202eready.");
    parlour_pass(&desk.parlour, 1000);
    EXPECT_TEXT(said_text(guest_last(bob, "announced"), "text"), "Tea is ready.");
    guest_say(desk.ann, announce, characters(300));
    parlour_pass(&desk.parlour, 1000);
    EXPECT_TEXT(said_text(guest_last(bob, "announced"), "text"), characters(300));
    night_desk_close(&desk);
}

TEST(a_reason_is_one_too_and_must_be_there) {
    static const char rule[] =
        "{'type':'rule','club':'tile-house','night':1,'kind':'warning','table':0,'member':2,"
        "'values':{},'reason':'other','words':'%s','proposed':0}";
    static const char undo[] = "{'type':'undo_ruling','club':'tile-house','night':1,'ruling':1,"
                               "'reason':'%s','words':'%s'}";
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4);
    guest_refused(desk.ann, "bad_field", rule, "\\u200b");
    guest_refused(desk.ann, "needs_reason", rule, " ");
    guest_refused(desk.ann, "bad_field", rule, characters(301));
    guest_say(desk.ann, rule, "  Spoke\\ttoo   loud ");
    parlour_pass(&desk.parlour, 1000);
    EXPECT_TEXT(said_text(night_desk_look(&desk, desk.ann), "rulings.0.words"), "Spoke too loud");
    guest_refused(desk.ann, "needs_reason", undo, "other", "");
    guest_refused(desk.ann, "bad_field", undo, "director", characters(301));
    guest_say(desk.ann, undo, "director", "");
    night_desk_close(&desk);
}

TEST(a_night_is_called_by_what_can_be_read) {
    static const char plan[] =
        "{'type':'plan_night','club':'tile-house','night':0,'weeks':0,'plan':{'title':'%s','at':"
        "2000000,'place':'%s','rounds':1,'rules':1,'method':'random','interval':1,'winds':"
        "'balanced','odd':'bye','round_min':0,'hands_after':1,'countdown_s':0,'between_s':5,"
        "'capacity':400,'late_min':0,'late_penalty':0,'substitute_min':0,'is_taken_there':false,"
        "'is_hidden':false,'is_confirmed_alone':false,'may_watch':true}}";
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 0);
    EXPECT_TEXT(said_text(guest_refused(desk.ann, "bad_name", plan, "\\u202e", ""), "field"),
                "title");
    EXPECT_TEXT(said_text(guest_refused(desk.ann, "bad_name", plan, "", "a\\nb"), "field"),
                "place");
    guest_refused(desk.ann, "bad_name", plan, characters(61), "");
    guest_say(desk.ann, plan, "  Sunday   cup ", "Hall 1");
    parlour_pass(&desk.parlour, 1000);
    EXPECT_TEXT(said_text(guest_last(desk.ann, "night"), "plan.title"), "Sunday cup");
    night_desk_close(&desk);
}

// ---- sums (C58) ----

TEST(a_table_is_set_to_what_adds_up_or_the_difference_is_named) {
    static const char set[] =
        "{'type':'rule','club':'tile-house','night':1,'kind':'set_table','table':1,'member':0,"
        "'values':{'points':[20000,40000,30000,%d],'hand':'E2','honba':0,'sticks':%d%s},"
        "'reason':'score_error','words':'','proposed':0}";
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4);
    night_desk_start(&desk, 1);
    const json_t *night = night_desk_look(&desk, desk.ann);
    EXPECT_INT(said_int(night, "tables.0.sticks"), 0);
    guest_refused(desk.ann, "sum_is_wrong", set, 29000, 0, "");
    guest_refused(desk.ann, "sum_is_wrong", set, 30000, 1, "");
    guest_refused(desk.ann, "sum_is_wrong", set, 29000, 0, ",'difference':-2000");
    guest_say(desk.ann, set, 29000, 1, ""); // one of them lies on the table
    parlour_pass(&desk.parlour, 1000);
    guest_say(desk.ann, "{'type':'undo_ruling','club':'tile-house','night':1,'ruling':1,"
                        "'reason':'director','words':''}");
    parlour_pass(&desk.parlour, 1000);
    guest_say(desk.ann, set, 29000, 0, ",'difference':-1000");
    parlour_pass(&desk.parlour, 1000);
    night = night_desk_look(&desk, desk.ann);
    EXPECT_INT(said_int(night, "rulings.2.values.difference"), -1000);
    EXPECT(!has_said(night, "rulings.0.values.difference"));
    night_desk_close(&desk);
}

// ---- draws (C32) ----

TEST(everybody_is_told_how_often_a_round_was_drawn) {
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 7);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    EXPECT(!has_said(night_desk_look(&desk, bob), "round.draws"));
    night_desk_draw(&desk, 1);
    night_desk_draw(&desk, 1);
    EXPECT_INT(said_int(night_desk_look(&desk, bob), "round.draws"), 2);
    night_desk_start(&desk, 1); // draws once more
    EXPECT_INT(said_int(night_desk_look(&desk, bob), "round.draws"), 3);
    struct guest before = *bob;
    parlour_restart(&desk.parlour);
    bob = guest_enter_again(&before);
    EXPECT_INT(said_int(night_desk_look(&desk, bob), "round.draws"), 3);
    guest_say(bob, "{'type':'get_night_sheet','club':'tile-house','night':1}");
    EXPECT_INT(said_int(guest_hear(bob, "night_sheet"), "rounds.0.draws"), 3);
    night_desk_close(&desk);
}

// ---- replies (C20) ----

TEST(what_one_has_said_stands_at_the_night_for_oneself) {
    static const char plan[] =
        "{'type':'plan_night','club':'tile-house','night':0,'weeks':0,'plan':{'title':'','at':"
        "3000000,'place':'','rounds':1,'rules':1,'method':'random','interval':1,'winds':"
        "'balanced','odd':'bye','round_min':0,'hands_after':1,'countdown_s':0,'between_s':5,"
        "'capacity':400,'late_min':0,'late_penalty':0,'substitute_min':0,'is_taken_there':false,"
        "'is_hidden':false,'is_confirmed_alone':false,'may_watch':true}}";
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 0);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    guest_say(desk.ann, plan);
    parlour_pass(&desk.parlour, 2000);
    EXPECT(!has_said(desk_look(&desk.parlour, bob), "nights.0.reply"));
    desk_look(&desk.parlour, desk.ann);
    guest_deafen(bob);
    guest_say(bob, "{'type':'reply_night','club':'tile-house','night':2,'reply':'perhaps'}");
    parlour_pass(&desk.parlour, 2000);
    EXPECT_TEXT(said_text(guest_last(bob, "club"), "nights.0.reply"), "perhaps");
    EXPECT(!has_said(guest_last(desk.ann, "club"), "nights.0.reply"));
    EXPECT_TEXT(said_text(desk_look(&desk.parlour, bob), "nights.0.reply"), "perhaps");
    guest_say(bob, "{'type':'get_nights','club':'tile-house','from':0}");
    EXPECT_TEXT(said_text(guest_hear(bob, "club_nights"), "nights.1.reply"), "perhaps");
    night_desk_close(&desk);
}

// ---- the log (C112) ----

static int count_lines(struct night_desk *desk, struct guest *guest, const char *kind,
                       const char *words) {
    size_t i;
    const json_t *row;
    int count = 0;
    guest_say(guest, "{'type':'get_audit','club':'tile-house','before':0}");
    const json_t *rows = said(guest_hear(guest, "club_audit"), "rows");
    (void)desk;
    json_array_foreach(rows, i, row) {
        count += strcmp(said_text(row, "kind"), kind) == 0 &&
                 strncmp(said_text(row, "words"), words, strlen(words)) == 0;
    }
    return count;
}

TEST(the_log_has_rulings_and_draws_each_once_and_who_made_them) {
    static const char fine[] =
        "{'type':'rule','club':'tile-house','night':1,'kind':'penalty','table':0,'member':%d,"
        "'values':{'penalty':-1000},'reason':'late','words':'','proposed':0}";
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 7);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    night_desk_draw(&desk, 1);
    guest_say(desk.ann,
              "{'type':'swap_seats','club':'tile-house','night':1,'revision':%d,'a':2,'b':3}",
              night_desk_revision(&desk));
    parlour_pass(&desk.parlour, 1000);
    guest_say(desk.ann, fine, number);
    guest_say(desk.ann, fine, 2);
    parlour_pass(&desk.parlour, 1000);
    guest_say(desk.ann, "{'type':'undo_ruling','club':'tile-house','night':1,'ruling':1,"
                        "'reason':'director','words':''}");
    parlour_pass(&desk.parlour, 1000);
    struct guest before = *desk.ann, bob_before = *bob;
    for (int i = 0; i < 2; i++) { // and the same after a start
        EXPECT_INT(count_lines(&desk, desk.ann, "draw", "drawn 1 1"), 1);
        EXPECT_INT(count_lines(&desk, desk.ann, "draw", "changed 1 1"), 1);
        EXPECT_INT(count_lines(&desk, desk.ann, "draw", ""), 2);
        EXPECT_INT(count_lines(&desk, desk.ann, "ruling", "made "), 2);
        EXPECT_INT(count_lines(&desk, desk.ann, "ruling", "undone 1"), 1);
        EXPECT_INT(count_lines(&desk, bob, "ruling", "made "), 1); // what is about himself
        EXPECT_INT(count_lines(&desk, bob, "draw", ""), 0);
        parlour_crash(&desk.parlour);
        parlour_pass(&desk.parlour, 2000);
        desk.ann = guest_enter_again(&before);
        bob = guest_enter_again(&bob_before);
    }
    night_desk_close(&desk);
}

// The night has the ruling; the process dies before the club's log does.
TEST(a_line_that_is_missing_is_written_at_the_start) {
    static const char warn[] =
        "{'type':'rule','club':'tile-house','night':1,'kind':'warning','table':0,'member':2,"
        "'values':{},'reason':'late','words':'','proposed':0}";
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4);
    clubs_by_name(desk.parlour.services.clubs, "tile-house")->ledger.is_stopped = true;
    guest_say(desk.ann, warn);
    night_desk_draw(&desk, 1);
    EXPECT_INT(count_lines(&desk, desk.ann, "ruling", ""), 0);
    struct guest before = *desk.ann;
    parlour_crash(&desk.parlour);
    parlour_pass(&desk.parlour, 2000);
    desk.ann = guest_enter_again(&before);
    EXPECT_INT(count_lines(&desk, desk.ann, "ruling", "made 1"), 1);
    EXPECT_INT(count_lines(&desk, desk.ann, "draw", "drawn 1 1"), 1);
    night_desk_close(&desk);
}

// Nights over the wire: two directors at once, each kind of ruling made and undone, referees who
// play, disputes, looking in.
#include "server/lobby/lobby.h"
#include "server/table/hosted.h"
#include "tests/unit/server/club/night_desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- two directors (A5) ----

static struct guest *second_director(struct night_desk *desk) {
    int number;
    struct guest *bob = night_desk_join(desk, "Bob", &number);
    desk_set_role(&desk->parlour, desk->ann, number, "referee");
    guest_say(desk->ann,
              "{'type':'check_in','club':'tile-house','night':1,'member':%d,'presence':'gone',"
              "'from_round':0}",
              number);
    parlour_pass(&desk->parlour, 1000);
    return bob;
}

// Both say the same with the same revision, `gap_ms` one after the other: one is done.
static void press_both(struct night_desk *desk, struct guest *bob, const char *type,
                       const char *rest, uint64_t gap_ms) {
    int revision = night_desk_revision(desk), refused = 0;
    struct guest *const both[] = {desk->ann, bob};
    for (int i = 0; i < 2; i++) {
        guest_deafen(both[i]);
    }
    for (int i = 0; i < 2; i++) {
        guest_try(both[i], "{'type':'%s','club':'tile-house','night':1,'round':1,'revision':%d%s}",
                  type, revision, rest);
        parlour_pass(&desk->parlour, gap_ms);
    }
    parlour_pass(&desk->parlour, 3000);
    for (int i = 0; i < 2; i++) {
        if (guest_hears(both[i], "error")) {
            EXPECT_TEXT(said_text(guest_hear(both[i], "error"), "code"), "changed_meanwhile");
            refused++;
        }
    }
    EXPECT_INT(refused, 1);
}

TEST(of_two_directors_who_seat_at_once_one_has_a_proposal) {
    static const uint64_t gaps[] = {0, 1, 50, 2000};
    for (size_t i = 0; i < sizeof gaps / sizeof gaps[0]; i++) {
        struct night_desk desk;
        NIGHT_DESK_OPEN(&desk, .people = 8);
        struct guest *bob = second_director(&desk);
        press_both(&desk, bob, "draw_seating", ",'method':'random','odd':'bye','wishes':[]",
                   gaps[i]);
        const json_t *night = night_desk_look(&desk, desk.ann);
        EXPECT_TEXT(said_text(night, "round.state"), "proposed");
        EXPECT_INT(said_int(guest_hear(desk.ann, "proposal"), "draws"), 1);
        press_both(&desk, bob, "start_round", "", gaps[i]);
        EXPECT_INT((int)json_array_size(said(night_desk_look(&desk, desk.ann), "tables")), 2);
        night_desk_close(&desk);
    }
}

TEST(the_log_says_who_planned_a_night_and_moved_it_on) {
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 8);
    night_desk_draw(&desk, 1);
    night_desk_start(&desk, 1);
    guest_say(desk.ann, "{'type':'get_audit','club':'tile-house','before':0}");
    const json_t *rows = said(guest_hear(desk.ann, "club_audit"), "rows"), *row;
    size_t i;
    int found = 0;
    json_array_foreach(rows, i, row) {
        if (strcmp(said_text(row, "kind"), "night") == 0) {
            EXPECT_INT(said_int(row, "by"), 1); // Ann
            found++;
        }
    }
    EXPECT_INT(found, 3); // planned, open, running
    night_desk_close(&desk);
}

// ---- each kind of ruling (A6) ----

struct ruling_row {
    const char *kind, *values;
    bool is_about_somebody;
    const char *told;      // kind that the table is told, NULL: nothing
    const char *told_undo; // when it is undone
    const char *undo;      // how the undoing is refused, NULL: it is not
    bool changes_now;      // the standing, at once
    bool is_quick;         // the game is over by it
    bool changes_nothing;  // of a result between those who discard what they draw
};

// While the first hand is played.
static const struct ruling_row at_table[] = {
    {.kind = "warning", .values = "", .is_about_somebody = true, .changes_nothing = true},
    {.kind = "penalty",
     .values = "'penalty':-2500",
     .is_about_somebody = true,
     .changes_now = true},
    {.kind = "chombo",
     .values = "",
     .is_about_somebody = true,
     .told = "set_table",
     .told_undo = "undo"},
    {.kind = "correct_points",
     .values = "'points':[1000,-1000,500,-500]",
     .told = "set_table",
     .told_undo = "undo"},
    {.kind = "set_table",
     .values = "'points':[20000,40000,30000,30000],'hand':'E2','honba':1,'sticks':0",
     .told = "set_table",
     .told_undo = "undo"},
    {.kind = "void_hand",
     .values = "",
     .told = "void_hand",
     .told_undo = "undo",
     .changes_nothing = true},
    {.kind = "time", .values = "'minutes':5", .changes_nothing = true},
    {.kind = "pause",
     .values = "'on':true",
     .told = "pause",
     .told_undo = "go_on",
     .changes_nothing = true},
    {.kind = "replace",
     .values = "'other':0",
     .is_about_somebody = true,
     .told = "replace",
     .told_undo = "replace"},
    {.kind = "disqualify",
     .values = "",
     .is_about_somebody = true,
     .told = "replace",
     .told_undo = "replace"},
    {.kind = "end_game",
     .values = "",
     .told = "end_game",
     .undo = "too_late",
     .changes_now = true,
     .is_quick = true,
     .changes_nothing = true},
    {.kind = "drop_game", .values = "", .told = "end_game", .is_quick = true},
    {.kind = "declare",
     .values = "'points':[10000,10000,-10000,-10000]",
     .told = "end_game",
     .changes_now = true,
     .is_quick = true},
};

// When all games are over.
static const struct ruling_row afterwards[] = {
    {.kind = "penalty",
     .values = "'penalty':-2500",
     .is_about_somebody = true,
     .changes_now = true},
    {.kind = "chombo", .values = "", .is_about_somebody = true, .changes_now = true},
    {.kind = "correct_points", .values = "'points':[4000,-4000,0,0]", .changes_now = true},
    {.kind = "swap_seats", .values = "'other':%d", .is_about_somebody = true, .changes_now = true},
    {.kind = "replace", .values = "'other':0", .is_about_somebody = true, .changes_now = true},
    {.kind = "disqualify", .values = "", .is_about_somebody = true, .changes_now = true},
    {.kind = "drop_game", .values = "", .changes_now = true},
    {.kind = "declare", .values = "'points':[10000,10000,-10000,-10000]", .changes_now = true},
};

enum { FIRST = 2 }; // the first of those who play

static int seat_number(struct night_desk *desk, int seat) {
    char path[40];
    snprintf(path, sizeof path, "tables.0.seats.%d.number", seat);
    return said_int(night_desk_look(desk, desk->ann), path);
}

static const char *hears_ruled(struct guest *watcher) {
    return guest_hears(watcher, "ruled") ? said_text(guest_hear(watcher, "ruled"), "kind") : NULL;
}

static void expect_told(struct guest *watcher, const char *kind) {
    const char *told = hears_ruled(watcher);
    if (kind == NULL ? told != NULL : told == NULL || strcmp(told, kind) != 0) {
        FAIL("the table was told %s, not %s", told == NULL ? "nothing" : told,
             kind == NULL ? "nothing" : kind);
    }
}

static const json_t *ruling_of(const json_t *night, int number, const char *field) {
    char path[40];
    snprintf(path, sizeof path, "rulings.%d.%s", number - 1, field);
    return said(night, path);
}

static void make(struct night_desk *desk, const struct ruling_row *row, int number) {
    char values[200];
    int who = seat_number(desk, 0);
    snprintf(values, sizeof values, row->values, seat_number(desk, 1));
    guest_say(desk->ann,
              "{'type':'rule','club':'tile-house','night':1,'kind':'%s','table':1,'member':%d,"
              "'values':{%s},'reason':'director','words':'so','proposed':0}",
              row->kind, row->is_about_somebody ? who : 0, values);
    parlour_pass(&desk->parlour, 2500);
    const json_t *night = night_desk_look(desk, desk->ann);
    EXPECT_TEXT(json_string_value(ruling_of(night, number, "kind")), row->kind);
    EXPECT_INT(json_integer_value(ruling_of(night, number, "undone_by")), 0);
}

// True if it was undone.
static bool undo(struct night_desk *desk, const struct ruling_row *row, int number) {
    static const char options[] = "{'type':'undo_ruling','club':'tile-house','night':1,'ruling':%d,"
                                  "'reason':'director','words':'not so'}";
    if (row->undo != NULL) {
        guest_refused(desk->ann, row->undo, options, number);
        return false;
    }
    guest_say(desk->ann, options, number);
    parlour_pass(&desk->parlour, 2500);
    const json_t *night = night_desk_look(desk, desk->ann);
    EXPECT_INT(json_integer_value(ruling_of(night, number, "undone_by")), number + 1);
    EXPECT_INT(json_integer_value(ruling_of(night, number + 1, "undoes")), number);
    return true;
}

// The standing in the end, by this ruling or without any; NULL: the game had no result by it.
static char *standing_with(const struct ruling_row *row, bool is_undone) {
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4,
                    .settings = "{'name':'hands_to_play','value':'2'},{'name':'chombo',"
                                "'value':'after_uma_20000'}");
    struct guest *watcher = guest_enter(&desk.parlour, "Wes");
    night_desk_start(&desk, 1);
    char *before = night_desk_standing(&desk);
    guest_join(watcher, night_desk_code(&desk, 1));
    guest_deafen(watcher);
    if (row != NULL) {
        make(&desk, row, 1);
        expect_told(watcher, row->told);
        char *now = night_desk_standing(&desk);
        EXPECT((strcmp(before, now) != 0) == row->changes_now);
        free(now);
        if (is_undone && undo(&desk, row, 1)) {
            expect_told(watcher, row->told_undo);
        }
    }
    night_desk_play(&desk);
    char *after = night_desk_standing(&desk);
    free(before);
    night_desk_close(&desk);
    return after;
}

TEST(each_ruling_while_a_hand_is_played) {
    char *plain = standing_with(NULL, false);
    for (size_t i = 0; i < sizeof at_table / sizeof at_table[0]; i++) {
        const struct ruling_row *row = &at_table[i];
        bool stands_still = strcmp(row->kind, "pause") == 0; // for ever, if it is not undone
        char *with = stands_still ? NULL : standing_with(row, false);
        char *undone = standing_with(row, true);
        if (row->undo == NULL && !row->is_quick) {
            EXPECT_TEXT(undone, plain); // to the byte
        }
        if (with != NULL && (strcmp(with, plain) == 0) != row->changes_nothing) {
            FAIL("%s changes %s", row->kind, row->changes_nothing ? "something" : "nothing");
        }
        free(with);
        free(undone);
    }
    free(plain);
}

TEST(each_ruling_when_the_game_is_over) {
    for (size_t i = 0; i < sizeof afterwards / sizeof afterwards[0]; i++) {
        const struct ruling_row *row = &afterwards[i];
        struct night_desk desk;
        NIGHT_DESK_OPEN(&desk, .people = 4,
                        .settings = "{'name':'hands_to_play','value':'2'},{'name':"
                                    "'chombo','value':'after_uma_20000'}");
        night_desk_start(&desk, 1);
        night_desk_play(&desk);
        // Nobody who discards what is drawn wins anything.
        static const struct ruling_row corrected = {.kind = "correct_points",
                                                    .values = "'points':[9000,2000,-3000,-8000]"};
        make(&desk, &corrected, 1);
        char *before = night_desk_standing(&desk);
        make(&desk, row, 2);
        char *now = night_desk_standing(&desk);
        if (strcmp(before, now) == 0) {
            FAIL("%s changes nothing", row->kind);
        }
        EXPECT(undo(&desk, row, 2));
        char *after = night_desk_standing(&desk);
        EXPECT_TEXT(after, before);
        free(before);
        free(now);
        free(after);
        night_desk_close(&desk);
    }
}

// ---- a referee who plays (C56) ----

// Ann plays, with Bob and two names; Ann fines somebody at the table.
static struct guest *play_and_fine(struct night_desk *desk) {
    int bob_number;
    NIGHT_DESK_OPEN(desk, .people = 2);
    struct guest *bob = night_desk_join(desk, "Bob", &bob_number);
    guest_say(desk->ann, "{'type':'check_in','club':'tile-house','night':1,'member':0,'presence':"
                         "'present','from_round':0}");
    parlour_pass(&desk->parlour, 1000);
    night_desk_start(desk, 1);
    guest_say(desk->ann, "{'type':'rule','club':'tile-house','night':1,'kind':'penalty','table':0,"
                         "'member':2,'values':{'penalty':-1000},'reason':'talk','words':'',"
                         "'proposed':0}");
    parlour_pass(&desk->parlour, 1000);
    return bob;
}

static void agree(struct night_desk *desk, struct guest *guest, bool yes) {
    guest_say(guest, "{'type':'agree_ruling','club':'tile-house','night':1,'ruling':1,'yes':%s}",
              yes ? "true" : "false");
    parlour_pass(&desk->parlour, 2500);
}

TEST(a_ruling_at_the_own_table_waits_for_the_others) {
    struct night_desk desk;
    struct guest *bob = play_and_fine(&desk);
    const json_t *night = night_desk_look(&desk, bob); // who is asked sees it
    EXPECT(said_bool(night, "rulings.0.is_proposed") && said_bool(night, "rulings.0.is_own_table"));
    guest_refused(desk.ann, "own_table",
                  "{'type':'rule','club':'tile-house','night':1,'kind':'penalty','table':0,"
                  "'member':2,'values':{'penalty':-1000},'reason':'talk','words':'','proposed':1}");
    agree(&desk, bob, true);
    night = night_desk_look(&desk, desk.ann);
    EXPECT_INT(said_int(night, "rulings.0.undone_by"), 2);
    EXPECT(!said_bool(night, "rulings.1.is_proposed") &&
           said_bool(night, "rulings.1.is_own_table"));
    EXPECT_INT(said_int(night, "rulings.1.by"), 1);
    EXPECT_INT(said_int(night, "standing.0.penalties"), -1000);
    night_desk_close(&desk);
}

TEST(without_a_yes_it_waits_for_another_referee) {
    static const bool is_no[] = {true, false};
    for (int i = 0; i < 2; i++) {
        struct night_desk desk;
        struct guest *bob = play_and_fine(&desk);
        if (is_no[i]) {
            agree(&desk, bob, false);
        } else {
            parlour_pass(&desk.parlour, 61000);
        }
        guest_refused(bob, is_no[i] ? "not_now" : "too_late",
                      "{'type':'agree_ruling','club':'tile-house','night':1,'ruling':1,'yes':"
                      "true}");
        parlour_pass(&desk.parlour, 2500);
        const json_t *night = night_desk_look(&desk, desk.ann);
        EXPECT_INT((int)json_array_size(said(night, "rulings")), 1);
        struct guest *cas = second_director(&desk);
        guest_say(cas, "{'type':'rule','club':'tile-house','night':1,'kind':'penalty','table':0,"
                       "'member':2,'values':{'penalty':-1000},'reason':'talk','words':'',"
                       "'proposed':1}");
        parlour_pass(&desk.parlour, 1000);
        EXPECT_INT(said_int(night_desk_look(&desk, desk.ann), "rulings.0.undone_by"), 2);
        night_desk_close(&desk);
    }
}

// ---- disputes (C62) ----

TEST(who_disputes_a_result_calls_the_referee) {
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 3);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    static const char options[] = "{'type':'dispute','club':'tile-house','night':1}";
    night_desk_start(&desk, 1);
    guest_refused(bob, "not_seated", options);
    night_desk_play(&desk);
    guest_say(bob, options);
    parlour_pass(&desk.parlour, 1000);
    const json_t *night = night_desk_look(&desk, desk.ann);
    EXPECT_TEXT(said_text(night, "tables.0.state"), "disputed");
    EXPECT_INT(said_int(night, "calls.0.by"), number);
    struct guest before = *desk.ann;
    parlour_restart(&desk.parlour); // the call is of the dispute's record, and there again
    night = night_desk_look(&desk, guest_enter_again(&before));
    EXPECT_INT(said_int(night, "calls.0.by"), number);
    night_desk_close(&desk);
}

// ---- looking in (C55) ----

TEST(a_referee_looks_in_and_the_table_shows_it) {
    static const char look[] = "{'type':'look_in','club':'tile-house','night':1,'table':1,'hands':"
                               "%s,'words':'%s'}";
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4, .is_unwatched = true);
    night_desk_start(&desk, 1);
    const char *code = night_desk_code(&desk, 1);
    struct wire_table_referee rows[REFEREES_MAX];
    guest_refused(desk.ann, "not_watched", "{'type':'watch','code':'%s'}", code);
    guest_refused(desk.ann, "needs_reason", look, "true", "");
    guest_say(desk.ann, look, "true", "a doubt");
    parlour_pass(&desk.parlour, 1000);
    struct table *table = parlour_table(&desk.parlour, code);
    EXPECT_INT(table_list_referees(table, rows), 1);
    EXPECT(rows[0].hands);
    EXPECT_TEXT(said_text(night_desk_look(&desk, desk.ann), "rulings.0.kind"), "look");
    EXPECT(said_bool(night_desk_look(&desk, desk.ann), "rulings.0.values.on"));
    guest_refused(desk.ann, "not_now",
                  "{'type':'undo_ruling','club':'tile-house','night':1,"
                  "'ruling':1,'reason':'director','words':''}");
    guest_say(desk.ann, "{'type':'watch','code':'%s','class':'hands'}", code);
    parlour_pass(&desk.parlour, 40000); // as long as it is watched
    EXPECT_INT(table_list_referees(table, rows), 1);
    guest_say(desk.ann, "{'type':'unwatch'}");
    parlour_pass(&desk.parlour, 2000);
    EXPECT_INT(table_list_referees(table, rows), 0);
    guest_say(desk.ann, look, "false", "");
    parlour_pass(&desk.parlour, 40000); // nobody comes to watch
    EXPECT_INT(table_list_referees(table, rows), 0);
    night_desk_close(&desk);
}

TEST(who_plays_in_the_round_sees_no_hands_of_it) {
    struct night_desk desk;
    play_and_fine(&desk);
    guest_refused(desk.ann, "plays_here",
                  "{'type':'look_in','club':'tile-house','night':1,'table':1,'hands':true,'words':"
                  "'why'}");
    night_desk_close(&desk);
}

// ---- time ----

// Nobody confirms it: the clock of the round runs, as far as its records can say, and no further.
TEST(a_round_that_is_forgotten_is_there_a_day_later) {
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4, .round_min = 60);
    night_desk_start(&desk, 1);
    parlour_pass(&desk.parlour, 28UL * 3600 * 1000);
    EXPECT_INT(said_int(night_desk_look(&desk, desk.ann), "round.left_ms"),
               60 * 60 * 1000 - 100000000);
    night_desk_close(&desk);
}

// Tables are made a few in each turn of the loop: nobody is called to one that is not there.
TEST(players_are_called_when_all_tables_are_there) {
    struct night_desk desk;
    int number, made = 0;
    NIGHT_DESK_OPEN(&desk, .people = 15);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    night_desk_draw(&desk, 1);
    sim_clock_slow(1000000);
    guest_say(desk.ann,
              "{'type':'start_round','club':'tile-house','night':1,'round':1,'revision':%d}",
              night_desk_revision(&desk));
    int turns = 0;
    while (!guest_hears(bob, "seat_call")) {
        EXPECT(turns++ < 1000 && sim_clock_jump(desk.parlour.clock));
    }
    sim_clock_slow(0);
    EXPECT(said_text(guest_last(bob, "seat_call"), "code")[0] != '\0');
    for (int table = 1; table <= 4; table++) {
        const char *code = night_desk_code(&desk, table);
        made += lobby_find(desk.parlour.services.lobby, code) != NULL;
    }
    EXPECT_INT(made, 4);
    night_desk_close(&desk);
}

// ---- plans ----

TEST(tables_play_at_once_only_where_chance_repeats) {
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4);
    desk.parlour.services.entropy.is_repeatable = false;
    const json_t *refused = guest_refused(
        desk.ann, "bad_field",
        "{'type':'plan_night','club':'tile-house','night':0,'weeks':0,'plan':{'title':'','at':"
        "2000000,'place':'','rounds':1,'rules':1,'method':'random','interval':1,'winds':'balanced',"
        "'odd':'bye','round_min':0,'hands_after':1,'countdown_s':0,'between_s':5,'capacity':400,"
        "'late_min':0,'late_penalty':0,'substitute_min':0,'is_taken_there':false,'is_hidden':false,"
        "'is_confirmed_alone':false,'may_watch':true,'pace':'instant'}}");
    EXPECT_TEXT(said_text(refused, "field"), "pace");
    night_desk_close(&desk);
}

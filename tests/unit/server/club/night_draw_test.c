// Draws of a night, through a whole server in memory: every number of people gets its tables.
#include "tests/unit/server/club/seats_desk.h"

#include "common/club/seating.h"
#include "server/club/night_parts.h"
#include "server/club/night_seating.h"

#include <string.h>

// People at tables by size, bots, and who sits out, as a proposal says it.
struct tables {
    int sizes[SEATING_SEATS_MAX + 1], bots, byes, people;
};

static struct tables count_tables(const json_t *proposal) {
    struct tables count = {0};
    bool seen[64] = {false};
    size_t at, seat;
    json_t *table, *who;
    json_array_foreach(said(proposal, "tables"), at, table) {
        count.sizes[json_array_size(said(table, "seats"))]++;
        json_array_foreach(said(table, "seats"), seat, who) {
            int number = (int)json_integer_value(who);
            EXPECT(number >= 0 && number < 64 && !seen[number]);
            seen[number] = number != 0;
            count.bots += number == 0;
            count.people += number != 0;
        }
    }
    json_array_foreach(said(proposal, "byes"), at, who) {
        int number = (int)json_integer_value(who);
        EXPECT(number > 0 && number < 64 && !seen[number]);
        seen[number] = true;
        count.byes++;
    }
    return count;
}

static const char *const policies[] = {"odd_tables", "bots", "bye", "five"};

// What C36 and C37 say of riichi for four, with tables of three where the club has rules for three.
static struct tables wanted(int people, int policy, bool has_threes) {
    int rest = people % 4, three = (4 - rest) % 4, bots = (4 - rest) % 4;
    bool threes = has_threes && rest != 0 && people >= 3 * three;
    bool by_bots = rest != 0 && people >= 3 * bots;
    // The first way that is possible, from the one that is asked for on.
    for (int i = 0; i < 4; i++) {
        int way = (policy + i) % 4;
        if (rest == 0 && way == 0) {
            return (struct tables){{[4] = people / 4}, 0, 0, people};
        }
        if (rest != 0 && way == 0 && threes) {
            return (struct tables){{[3] = three, [4] = (people - 3 * three) / 4}, 0, 0, people};
        }
        if (way == 1 && by_bots) {
            return (struct tables){{[4] = (people + bots) / 4}, bots, 0, people};
        }
        if (rest != 0 && way == 2 && people >= 4) {
            return (struct tables){{[4] = people / 4}, 0, rest, people - rest};
        }
        if (way == 3 && rest == 3 && threes) {
            return (struct tables){{[3] = 1, [4] = people / 4}, 0, 0, people};
        }
    }
    return (struct tables){{0}, 0, people, 0};
}

static void expect_tables(const json_t *proposal, const struct tables *want) {
    struct tables is = count_tables(proposal);
    for (int size = 0; size <= SEATING_SEATS_MAX; size++) {
        EXPECT_INT(is.sizes[size], want->sizes[size]);
    }
    EXPECT_INT(is.bots, want->bots);
    EXPECT_INT(is.byes, want->byes);
    EXPECT_INT(is.people, want->people);
}

static void draw_all_numbers(const char *plan, bool has_threes) {
    struct parlour parlour;
    struct guest *ann = desk_open_nights(&parlour);
    desk_add_rules(&parlour, ann, "riichi-club", "");
    desk_add_rules(&parlour, ann, "sanma-tenhou", "");
    int night = desk_open_night(&parlour, ann, plan);
    for (int people = 1; people <= 20; people++) {
        desk_fill_night(&parlour, ann, night, 1);
        for (int policy = 0; policy < (people % 4 == 0 ? 1 : 4); policy++) {
            char words[96];
            struct tables want = wanted(people, policy, has_threes);
            snprintf(words, sizeof words, "'method':'interval','odd':'%s','wishes':[]",
                     policies[policy]);
            parlour_pass(&parlour, 60000); // draws are counted by the minute
            expect_tables(desk_draw(&parlour, ann, night, words), &want);
        }
    }
    parlour_close(&parlour);
}

TEST(every_number_gets_its_tables_of_four) {
    draw_all_numbers(DESK_PLAN(), false);
}

TEST(every_number_gets_its_tables_where_three_play_too) {
    draw_all_numbers(DESK_PLAN("'other_rules':[2],"), true);
}

// ---- other rules ----

// British rules are for two to five: C36 and C37 as they stand.
static struct tables wanted_british(int people, int policy) {
    int rest = people % 4, bots = (4 - rest) % 4;
    struct tables with_three = {{[3] = 1, [4] = people / 4}, 0, 0, people};
    struct tables with_fives = {{[5] = rest, [4] = (people - 5 * rest) / 4}, 0, 0, people};
    if (rest == 0) {
        return (struct tables){{[4] = people / 4}, 0, 0, people};
    }
    if (people == 1) {
        return (struct tables){{0}, 0, 1, 0};
    }
    if (policy == 1 && people >= 3 * bots) {
        return (struct tables){{[4] = (people + bots) / 4}, bots, 0, people};
    }
    if ((policy == 1 || policy == 2) && people >= 4) {
        return (struct tables){{[4] = people / 4}, 0, rest, people - rest};
    }
    if (policy > 0 && people >= 5 * rest) {
        return with_fives;
    }
    if (rest == 3) {
        return with_three;
    }
    if (people == 2) {
        return (struct tables){{[2] = 1}, 0, 0, 2};
    }
    if (rest == 1) {
        return with_fives;
    }
    return (struct tables){{[3] = 2, [4] = (people - 6) / 4}, 0, 0, people};
}

// Rules for three: full tables have three, and nothing else is played.
static struct tables wanted_three(int people, int policy) {
    int rest = people % 3, bots = (3 - rest) % 3;
    bool may_bots = people >= 2 * bots;
    if (rest == 0) {
        return (struct tables){{[3] = people / 3}, 0, 0, people};
    }
    if (may_bots && (policy == 0 || policy == 1 || policy == 3 || people < 3)) {
        return (struct tables){{[3] = (people + bots) / 3}, bots, 0, people};
    }
    if (people < 3) {
        return (struct tables){{0}, 0, people, 0};
    }
    return (struct tables){{[3] = people / 3}, 0, rest, people - rest};
}

static void draw_by(const char *preset, struct tables wanted_by(int people, int policy)) {
    struct parlour parlour;
    struct guest *ann = desk_open_nights(&parlour);
    desk_add_rules(&parlour, ann, preset, "");
    int night = desk_open_night(&parlour, ann, DESK_PLAN());
    for (int people = 1; people <= 20; people++) {
        desk_fill_night(&parlour, ann, night, 1);
        for (int policy = 0; policy < 4; policy++) {
            char words[96];
            struct tables want = wanted_by(people, policy);
            snprintf(words, sizeof words, "'method':'interval','odd':'%s','wishes':[]",
                     policies[policy]);
            parlour_pass(&parlour, 60000);
            expect_tables(desk_draw(&parlour, ann, night, words), &want);
        }
    }
    parlour_close(&parlour);
}

TEST(british_rules_have_tables_of_two_to_five) {
    draw_by("british", wanted_british);
}

TEST(a_club_of_three_at_a_table_has_them) {
    draw_by("sanma-tenhou", wanted_three);
}

// ---- played ----

static void play_round(const char *preset, int people, const int *sizes, int tables) {
    struct parlour parlour;
    struct guest *ann = desk_open_nights(&parlour);
    desk_add_rules(&parlour, ann, preset, "{'name':'hands_to_play','value':'1'}");
    desk_add_rules(&parlour, ann, "sanma-tenhou", "{'name':'hands_to_play','value':'1'}");
    int night = desk_open_night(&parlour, ann, DESK_PLAN("'other_rules':[2],"));
    desk_fill_night(&parlour, ann, night, people);
    desk_draw(&parlour, ann, night, "'method':'random','odd':'odd_tables','wishes':[]");
    desk_start(&parlour, ann, night);
    desk_play(&parlour, ann, night);
    const json_t *seen = desk_look_night(&parlour, ann, night);
    EXPECT_INT((int)json_array_size(said(seen, "tables")), tables);
    for (int i = 0; i < tables; i++) {
        const json_t *table = json_array_get(said(seen, "tables"), (size_t)i);
        EXPECT_TEXT(said_text(table, "state"), "over");
        EXPECT(said_text(table, "match")[0] != '\0');
        EXPECT_INT((int)json_array_size(said(table, "seats")), sizes[i]);
        for (int seat = 0; seat < sizes[i]; seat++) {
            const json_t *row = json_array_get(said(table, "seats"), (size_t)seat);
            EXPECT(has_said(row, "final") && said_int(row, "place") >= 1);
        }
    }
    EXPECT_INT((int)json_array_size(said(seen, "standing")), people);
    desk_confirm(&parlour, ann, night);
    parlour_close(&parlour);
}

TEST(tables_of_two_to_five_are_played_and_count) {
    play_round("british", 2, (int[]){2}, 1);
    play_round("british", 3, (int[]){3}, 1);
    play_round("british", 5, (int[]){5}, 1);
    play_round("british", 7, (int[]){4, 3}, 2);
    play_round("riichi-club", 7, (int[]){4, 3}, 2);
    play_round("sanma-tenhou", 6, (int[]){3, 3}, 2);
    play_round("lite-4", 2, (int[]){2}, 1);
}

// ---- the report ----

TEST(a_proposal_says_who_meets_again_and_what_else_there_is) {
    struct parlour parlour;
    struct guest *ann = desk_open_nights(&parlour);
    desk_add_rules(&parlour, ann, "riichi-club", "{'name':'hands_to_play','value':'1'}");
    int night = desk_open_night(&parlour, ann, DESK_PLAN());
    desk_fill_night(&parlour, ann, night, 5);
    static const char options[] = "'method':'random','odd':'bye','wishes':["
                                  "{'kind':'apart','members':[2,3],'table':0},"
                                  "{'kind':'at_table','members':[4],'table':1}]";
    const json_t *first = desk_draw(&parlour, ann, night, options);
    EXPECT_INT((int)json_array_size(said(first, "wishes")), 2);
    EXPECT_INT(said_int(desk_report_row(first, "met_tonight"), "count"), 0);
    EXPECT_INT(said_int(desk_report_row(first, "bye"), "count"), 1);
    int out = said_int(first, "byes.0");
    EXPECT(out == 2 || out == 3); // those two are kept apart only if one of them sits out
    EXPECT_INT(said_int(desk_report_row(first, "wishes_kept"), "count"), 2);
    EXPECT(desk_report_row(first, "wish_broken") == NULL);
    EXPECT_INT((int)json_array_size(said(first, "choices")), 4);
    EXPECT(said_bool(first, "choices.2.is_possible") && !said_bool(first, "choices.0.is_possible"));
    EXPECT_TEXT(said_text(desk_report_row(first, "not_possible"), "odd"), "odd_tables");

    // Changed by hand: told to all who direct, with the wishes and a new report.
    const json_t *seen = desk_look_night(&parlour, ann, night);
    guest_deafen(ann);
    guest_say(ann,
              "{'type':'swap_seats','club':'tile-house','night':%d,'revision':%d,'a':%d,'b':4}",
              night, said_int(seen, "revision"), out);
    parlour_pass(&parlour, 1000);
    const json_t *changed = guest_hear(ann, "proposal");
    EXPECT_INT(said_int(changed, "byes.0"), 4);
    EXPECT_INT((int)json_array_size(said(changed, "wishes")), 2);
    EXPECT_INT(said_int(desk_report_row(changed, "wishes_kept"), "count"), 1);
    EXPECT_INT((int)json_array_size(said(desk_report_row(changed, "wish_broken"), "members")), 2);

    // The same five again: whoever sits out, three pairs or more meet again.
    desk_play_round(&parlour, ann, night);
    const json_t *second =
        desk_draw(&parlour, ann, night, "'method':'random','odd':'bye','wishes':[]");
    EXPECT(said_int(second, "byes.0") != 4); // nobody sits out twice before all have
    EXPECT_INT(said_int(desk_report_row(second, "met_tonight"), "count"), 3);
    EXPECT_INT((int)json_array_size(said(desk_report_row(second, "met_tonight"), "members")), 6);
    parlour_close(&parlour);
}

// ---- several rules, and lessons ----

TEST(a_night_plays_by_several_rules_by_round_and_by_table) {
    struct parlour parlour;
    struct guest *ann = desk_open_nights(&parlour);
    desk_add_rules(&parlour, ann, "riichi-club", "{'name':'hands_to_play','value':'1'}");
    desk_add_rules(&parlour, ann, "riichi-tenhou", "{'name':'hands_to_play','value':'1'}");
    desk_add_rules(&parlour, ann, "riichi-ema", "{'name':'hands_to_play','value':'1'}");
    int night = desk_open_night(&parlour, ann, DESK_PLAN("'other_rules':[2],"));
    desk_fill_night(&parlour, ann, night, 8);
    const json_t *drawn =
        desk_draw(&parlour, ann, night, "'method':'random','odd':'bye','wishes':[],'rules':2");
    EXPECT_INT(said_int(drawn, "rules"), 2);
    EXPECT_INT(said_int(drawn, "tables.1.rules"), 2);
    const json_t *seen = desk_look_night(&parlour, ann, night);
    int revision = said_int(seen, "revision");
    guest_refused(ann, "seats_do_not_fit",
                  "{'type':'change_table','club':'tile-house','night':%d,'revision':%d,'table':1,"
                  "'rules':3}",
                  night, revision); // the night does not offer them
    guest_refused(ann, "no_such_table",
                  "{'type':'change_table','club':'tile-house','night':%d,'revision':%d,'table':3,"
                  "'rules':1}",
                  night, revision);
    guest_deafen(ann);
    guest_say(ann,
              "{'type':'change_table','club':'tile-house','night':%d,'revision':%d,'table':2,"
              "'rules':1}",
              night, revision);
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(guest_hear(ann, "proposal"), "tables.1.rules"), 1);
    desk_start(&parlour, ann, night);
    desk_play(&parlour, ann, night);
    seen = desk_look_night(&parlour, ann, night);
    EXPECT_INT(said_int(seen, "tables.0.rules"), 2);
    EXPECT_INT(said_int(seen, "tables.1.rules"), 1);
    EXPECT(said_int(seen, "tables.0.seats.0.points") + said_int(seen, "tables.0.seats.1.points") +
               said_int(seen, "tables.0.seats.2.points") +
               said_int(seen, "tables.0.seats.3.points") <=
           100000); // 25,000 each by those rules
    parlour_close(&parlour);
}

TEST(a_lesson_helps_and_does_not_count) {
    struct parlour parlour;
    struct guest *ann = desk_open_nights(&parlour);
    struct guest *tom = desk_join(&parlour, ann, "Tom", "member"); // number 2
    struct guest *bob = desk_join(&parlour, ann, "Bob", "member"); // number 3
    desk_set_role(&parlour, ann, 2, "teacher");
    desk_add_rules(&parlour, ann, "riichi-club", "{'name':'hands_to_play','value':'1'}");
    int night = desk_open_night(&parlour, ann, DESK_PLAN());
    desk_fill_night(&parlour, ann, night, 7);
    desk_presence(&parlour, ann, night, 3, "present");
    desk_look_night(&parlour, tom, night);
    desk_look_night(&parlour, bob, night);
    desk_draw(&parlour, ann, night, "'method':'random','odd':'bye','wishes':[]");
    EXPECT(guest_hears(tom, "proposal")); // who teaches sees where a lesson could be
    EXPECT(!guest_hears(bob, "proposal"));
    int revision = said_int(desk_look_night(&parlour, ann, night), "revision");
    static const char lesson[] = "{'type':'change_table','club':'tile-house','night':%d,"
                                 "'revision':%d,'table':2,'teacher':%d}";
    guest_refused(bob, "not_allowed", lesson, night, revision, 3);
    guest_refused(tom, "not_allowed", lesson, night, revision, 1); // of somebody else
    guest_refused(ann, "not_allowed", lesson, night, revision, 3); // no teacher
    desk_set_role(&parlour, ann, 3, "teacher");
    guest_refused(ann, "already_seated", lesson, night, revision, 3);
    guest_say(tom, lesson, night, revision, 2);
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(guest_last(ann, "proposal"), "tables.1.teacher"), 2);
    desk_start(&parlour, ann, night);
    const json_t *seen = desk_look_night(&parlour, ann, night);
    EXPECT_INT(said_int(seen, "tables.1.teacher"), 2);
    struct guest *eve = desk_join(&parlour, ann, "Eve", "member");
    guest_join(eve, said_text(seen, "tables.1.code"));
    EXPECT_TEXT(said_text(guest_last(eve, "table"), "lesson.help"), "safety");
    desk_play(&parlour, ann, night);
    desk_confirm(&parlour, ann, night);
    EXPECT_INT((int)json_array_size(said(desk_look_night(&parlour, ann, night), "standing")), 4);
    parlour_close(&parlour);
}

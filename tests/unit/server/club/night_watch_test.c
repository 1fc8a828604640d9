// Who looks at the tables of a night: what its overview tells them, and which tables they may
// watch.
#include "server/lobby/lobby.h"
#include "server/table/hosted.h"
#include "tests/unit/server/club/night_desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- what others are told of what is played ----

// Of a table that nobody may watch, only that it is played; who runs the night sees all of it.
TEST(the_night_tells_no_more_than_a_stranger_may_know) {
    for (int is_unwatched = 0; is_unwatched < 2; is_unwatched++) {
        struct night_desk desk;
        NIGHT_DESK_OPEN(&desk, .people = 4, .is_unwatched = is_unwatched == 1);
        struct guest *eve = desk_join(&desk.parlour, desk.ann, "Eve", "member");
        night_desk_start(&desk, 1);
        for (int i = 0; i < 60; i++) { // a second each
            const json_t *told = night_desk_look(&desk, eve);
            EXPECT_INT(*said_text(told, "tables.0.hand") == '\0', is_unwatched);
            EXPECT_INT(!has_said(told, "tables.0.seats.0.points"), is_unwatched);
            EXPECT_INT(!has_said(told, "tables.0.seats.0.is_away"), is_unwatched);
            if (is_unwatched) {
                EXPECT_TEXT(said_text(told, "tables.0.state"), "playing");
            }
            told = night_desk_look(&desk, desk.ann);
            EXPECT(*said_text(told, "tables.0.hand") != '\0');
            EXPECT(has_said(told, "tables.0.seats.0.points"));
        }
        night_desk_close(&desk);
    }
}

// ---- watching the own round (W24) ----

static const char *other_code(struct night_desk *desk, const char *own) {
    const char *code = night_desk_code(desk, 1);
    return strcmp(code, own) == 0 ? night_desk_code(desk, 2) : code;
}

static struct guest *second_device(struct night_desk *desk, struct guest *guest) {
    struct guest *again = guest_connect(&desk->parlour, guest->token);
    guest_say(again, "{'type':'hello'}");
    return again;
}

// What may be watched of a club's tables is what the club allows, at most (C109).
TEST(tables_of_a_night_are_watched_as_the_club_allows) {
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4);
    guest_refused(desk.ann, "bad_field",
                  "{'type':'set_club','club':'tile-house','watching':{'preset':'own','audience':"
                  "'public','hands':{'kind':'time','seconds':1},'chat':false,'nameless':true,"
                  "'embedding':false,'featured':false}}");
    guest_say(desk.ann, "{'type':'set_club','club':'tile-house','watching':{'preset':'closed',"
                        "'audience':'nobody','chat':false,'nameless':true,'embedding':false,"
                        "'featured':false}}");
    parlour_pass(&desk.parlour, 1000);
    night_desk_start(&desk, 1);
    const char *code = night_desk_code(&desk, 1);
    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    guest_try(eve, "{'type':'watch','code':'%s'}", code);
    parlour_pass(&desk.parlour, 1000);
    EXPECT(!guest_hears(eve, "watching"));
    EXPECT_TEXT(said_text(desk_look(&desk.parlour, desk.ann), "watching.audience"), "nobody");
    night_desk_close(&desk);
}

TEST(who_plays_in_the_round_watches_none_of_its_tables) {
    struct night_desk desk;
    int number;
    char own[TABLE_CODE_BYTES], other[TABLE_CODE_BYTES];
    NIGHT_DESK_OPEN(&desk, .people = 7);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    night_desk_start(&desk, 1);
    snprintf(own, sizeof own, "%s", said_text(guest_last(bob, "seat_call"), "code"));
    snprintf(other, sizeof other, "%s", other_code(&desk, own));
    struct guest *again = second_device(&desk, bob);
    guest_refused(again, "plays_in_round", "{'type':'watch','code':'%s'}", other);
    guest_refused(again, "plays_in_round", "{'type':'watch','code':'%s','class':'hands'}", other);
    guest_refused(again, "plays_in_round", "{'type':'join_table','code':'%s','watch':true}", other);
    guest_refused(again, "no_such_match", "{'type':'get_match','id':'%s'}", other);
    guest_say(again, "{'type':'watch_grid','codes':['%s']}", other); // a list, and no more
    EXPECT_TEXT(said_text(guest_hear(again, "grid"), "tables.0.code"), other);
    parlour_pass(&desk.parlour, 5000);
    EXPECT(!guest_hears(again, "events"));
    struct guest *eve = guest_enter(&desk.parlour, "Eve"); // plays in none
    guest_say(eve, "{'type':'watch','code':'%s','class':'hands'}", other);
    EXPECT_TEXT(said_text(guest_hear(eve, "watching"), "code"), other);
    night_desk_play(&desk);
    guest_say(again, "{'type':'watch','code':'%s','class':'hands'}", other);
    EXPECT_TEXT(said_text(guest_hear(again, "watching"), "code"), other);
    night_desk_close(&desk);
}

// Who becomes a substitute while watching another table of the round goes.
TEST(a_substitute_watches_no_other_table_any_more) {
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 8);
    struct guest *eve = night_desk_join(&desk, "Eve", &number);
    guest_say(eve, "{'type':'check_in','club':'tile-house','night':1,'member':0,'presence':"
                   "'break','from_round':0}");
    parlour_pass(&desk.parlour, 1000);
    night_desk_start(&desk, 1);
    struct guest *tabs[] = {second_device(&desk, eve), second_device(&desk, eve)};
    static const char *const classes[] = {"public", "hands"};
    for (int i = 0; i < 2; i++) {
        guest_say(tabs[i], "{'type':'watch','code':'%s','class':'%s'}", night_desk_code(&desk, 2),
                  classes[i]);
        guest_deafen(tabs[i]);
    }
    int who = said_int(night_desk_look(&desk, desk.ann), "tables.0.seats.0.number");
    guest_say(desk.ann,
              "{'type':'rule','club':'tile-house','night':1,'kind':'replace','table':1,'member':%d,"
              "'values':{'other':%d},'reason':'director','words':'so','proposed':0}",
              who, number);
    parlour_pass(&desk.parlour, 4000);
    for (int i = 0; i < 2; i++) {
        EXPECT(guest_hears(tabs[i], "closed"));
    }
    night_desk_close(&desk);
}

// What was written beside a game that is over is read by those who play on when theirs is, too
// (W47).
TEST(who_plays_in_the_round_reads_nothing_of_those_who_watched_it) {
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 7);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    night_desk_start(&desk, 1);
    int own = said_int(guest_last(bob, "seat_call"), "table"), other = 3 - own;
    guest_say(desk.ann,
              "{'type':'rule','club':'tile-house','night':1,'kind':'end_game','table':%d,'member':"
              "0,'values':{},'reason':'director','words':'so','proposed':0}",
              other);
    parlour_pass(&desk.parlour, 8000);
    char path[32], id[MATCH_ID_BYTES];
    snprintf(path, sizeof path, "tables.%d.match", other - 1);
    snprintf(id, sizeof id, "%s", said_text(night_desk_look(&desk, desk.ann), path));
    guest_refused(bob, "plays_in_round", "{'type':'get_said','id':'%s'}", id);
    guest_say(eve, "{'type':'get_said','id':'%s'}", id);
    parlour_pass(&desk.parlour, 100);
    EXPECT(guest_hears(eve, "said"));
    night_desk_play(&desk);
    guest_say(bob, "{'type':'get_said','id':'%s'}", id);
    parlour_pass(&desk.parlour, 100);
    EXPECT(guest_hears(bob, "said"));
    night_desk_close(&desk);
}

// ---- who they are ----

// Members are told full names, the public what each of them allows (C10): here what is shown of
// "Bob Baker", and nothing of the one who is private.
TEST(outsiders_read_no_more_of_a_name_than_its_member_allows) {
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 4);
    guest_say(desk.ann, "{'type':'set_club','club':'tile-house','visibility':'open'}");
    struct guest *bob = night_desk_join(&desk, "Bob Baker", &number);
    guest_say(bob,
              "{'type':'name_member','club':'tile-house','member':%d,'name':'Bob Baker','shown':"
              "'Bobby','shown_as':'shown'}",
              number);
    guest_say(desk.ann, "{'type':'name_member','club':'tile-house','member':2,'is_private':true}");
    parlour_pass(&desk.parlour, 1000);
    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    char *outside = json_dumps(night_desk_look(&desk, eve), 0);
    char *inside = json_dumps(night_desk_look(&desk, bob), 0);
    EXPECT(strstr(outside, "Bobby") != NULL && strstr(outside, "Baker") == NULL);
    EXPECT(strstr(outside, "Name 2") == NULL);
    EXPECT(strstr(inside, "Bob Baker") != NULL && strstr(inside, "Name 2") != NULL);
    free(outside);
    free(inside);
    night_desk_close(&desk);
}

// ---- a referee of the evening (C4) ----

TEST(whoever_is_referee_tonight_runs_this_night_and_nothing_else) {
    static const char announce[] =
        "{'type':'announce','club':'tile-house','night':1,'text':'Tea is ready'}";
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 4);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    guest_refused(bob, "not_allowed", announce);
    guest_say(desk.ann,
              "{'type':'check_in','club':'tile-house','night':1,'member':%d,'presence':'break',"
              "'from_round':0,'is_referee':true}",
              number);
    parlour_pass(&desk.parlour, 1000);
    guest_say(bob, announce);
    parlour_pass(&desk.parlour, 1000);
    EXPECT_TEXT(said_text(night_desk_look(&desk, desk.ann), "announcement"), "Tea is ready");
    guest_refused(bob, "not_allowed",
                  "{'type':'add_member','club':'tile-house','name':'Zoe','is_private':false}");
    night_desk_close(&desk);
}

// ---- casters of the evening (W43) ----

static void cast(struct night_desk *desk, int number, bool is_on) {
    guest_say(desk->ann,
              "{'type':'check_in','club':'tile-house','night':1,'member':%d,'presence':'break',"
              "'from_round':0,'is_caster':%s}",
              number, is_on ? "true" : "false");
    parlour_pass(&desk->parlour, 2500);
}

static const char note[] = "{'type':'mark','number':1,'kind':'note','text':'so'}";

TEST(whoever_casts_the_night_shows_marks_at_all_its_tables) {
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 8);
    struct guest *cat = night_desk_join(&desk, "Cat", &number), *eve;
    guest_refused(cat, "not_allowed",
                  "{'type':'check_in','club':'tile-house','night':1,'member':0,'presence':'break',"
                  "'from_round':0,'is_caster':true}");
    cast(&desk, number, true);
    night_desk_start(&desk, 1);
    eve = guest_enter(&desk.parlour, "Eve");
    for (int table = 1; table <= 2; table++) {
        const char *code = night_desk_code(&desk, table);
        guest_say(cat, "{'type':'watch','code':'%s','class':'public'}", code);
        guest_say(eve, "{'type':'watch','code':'%s','class':'public'}", code);
        EXPECT_TEXT(said_text(guest_last(eve, "table"), "casters.0.name"), "Cat");
        parlour_pass(&desk.parlour, 1000);
        guest_deafen(eve);
        guest_say(cat, note);
        EXPECT_TEXT(said_text(guest_hear(eve, "marks"), "marks.0.text"), "so");
        guest_refused(eve, "not_a_caster", note);
        guest_deafen(eve);
    }
    guest_refused(eve, "not_owner", "{'type':'unmark','mark':0}");
    guest_say(desk.ann, "{'type':'watch','code':'%s','class':'public'}", night_desk_code(&desk, 2));
    guest_say(desk.ann, "{'type':'unmark','mark':0}"); // who runs the night takes care
    EXPECT(guest_hears(eve, "unmarked"));
    cast(&desk, number, false);
    parlour_pass(&desk.parlour, 1000);
    guest_refused(cat, "not_a_caster", note);
    night_desk_close(&desk);
}

TEST(four_cast_a_night_and_one_who_plays_casts_no_table_of_the_round) {
    struct night_desk desk;
    int bob_number, numbers[4];
    NIGHT_DESK_OPEN(&desk, .people = 7);
    struct guest *bob = night_desk_join(&desk, "Bob", &bob_number);
    guest_say(desk.ann,
              "{'type':'check_in','club':'tile-house','night':1,'member':%d,'presence':'present',"
              "'from_round':0,'is_caster':true}",
              bob_number);
    for (int i = 0; i < 3; i++) {
        (void)night_desk_join(&desk, "More", &numbers[i]);
        cast(&desk, numbers[i], true);
    }
    (void)night_desk_join(&desk, "Fifth", &numbers[3]);
    guest_refused(desk.ann, "list_full",
                  "{'type':'check_in','club':'tile-house','night':1,'member':%d,'presence':'break',"
                  "'from_round':0,'is_caster':true}",
                  numbers[3]);
    guest_say(desk.ann,
              "{'type':'check_in','club':'tile-house','night':1,'member':%d,'presence':'gone',"
              "'from_round':0}",
              numbers[3]);
    parlour_pass(&desk.parlour, 1000);
    night_desk_start(&desk, 1);
    char own[TABLE_CODE_BYTES];
    snprintf(own, sizeof own, "%s", said_text(guest_last(bob, "seat_call"), "code"));
    struct guest *again = second_device(&desk, bob);
    guest_refused(again, "plays_in_round", "{'type':'watch','code':'%s'}", other_code(&desk, own));
    night_desk_close(&desk);
}

// A referee who looks at hands shows and writes nothing to those who watch, at no table of the
// round and on no device.
TEST(who_has_seen_hands_of_the_round_casts_none_of_it) {
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 8);
    struct guest *cat = night_desk_join(&desk, "Cat", &number);
    guest_say(desk.ann,
              "{'type':'check_in','club':'tile-house','night':1,'member':%d,'presence':'break',"
              "'from_round':0,'is_referee':true,'is_caster':true}",
              number);
    parlour_pass(&desk.parlour, 1000);
    night_desk_start(&desk, 1);
    guest_say(cat, "{'type':'watch','code':'%s','class':'public'}", night_desk_code(&desk, 1));
    parlour_pass(&desk.parlour, 2000);
    guest_say(cat, note);
    struct guest *again = second_device(&desk, cat);
    guest_say(again,
              "{'type':'look_in','club':'tile-house','night':1,'table':2,'hands':true,'words':"
              "'a call'}");
    parlour_pass(&desk.parlour, 2000);
    guest_say(again, "{'type':'watch','code':'%s','class':'hands'}", night_desk_code(&desk, 2));
    guest_refused(cat, "saw_hands", note);
    guest_say(again, "{'type':'watch_class','class':'public'}");
    guest_refused(again, "saw_hands", note);
    night_desk_close(&desk);
}

// ---- a round that is forgotten ----

TEST(a_round_that_nobody_confirms_writes_nothing_any_more) {
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4, .round_min = 60);
    night_desk_start(&desk, 1);
    int started = said_int(night_desk_look(&desk, desk.ann), "revision");
    parlour_pass(&desk.parlour, 40000);
    EXPECT(said_int(night_desk_look(&desk, desk.ann), "revision") >= started + 2); // its clock
    night_desk_play(&desk);
    parlour_pass(&desk.parlour, 1000);
    int done = said_int(night_desk_look(&desk, desk.ann), "revision");
    parlour_pass(&desk.parlour, 600000);
    EXPECT_INT(said_int(night_desk_look(&desk, desk.ann), "revision"), done);
    night_desk_close(&desk);
}

// ---- wherever they are ----

// C24, C27: who plays is told of it without looking at the night, on coming, too; and that the game
// is over. Whoever is at the night hears what its director says, and nobody else.
TEST(players_hear_of_their_table_and_of_the_director_wherever_they_are) {
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 3);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    night_desk_start(&desk, 1);
    struct guest before = *bob;
    guest_go(bob);
    bob = guest_enter_again(&before);
    EXPECT_TEXT(said_text(guest_hear(bob, "seat_call"), "code"), night_desk_code(&desk, 1));

    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    guest_say(desk.ann, "{'type':'announce','club':'tile-house','night':1,'text':'Tea is ready'}");
    parlour_pass(&desk.parlour, 1000);
    const json_t *told = guest_hear(bob, "announced");
    EXPECT_TEXT(said_text(told, "text"), "Tea is ready");
    EXPECT_TEXT(said_text(told, "name"), "Ann");
    EXPECT(!guest_hears(eve, "announced") && !guest_hears(eve, "seat_call"));

    night_desk_play(&desk);
    told = guest_last(bob, "seat_call");
    EXPECT_TEXT(said_text(told, "code"), "");
    EXPECT_INT(said_int(told, "table"), 1);
    night_desk_close(&desk);
}

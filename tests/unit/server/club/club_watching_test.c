// What may be watched at a club's tables, and by whom.
#include "server/lobby/lobby.h"
#include "server/table/hosted.h"
#include "tests/unit/server/club/night_desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- members alone (W1, W25) ----

static const char *const watch_unknown = "{'type':'watch','code':'ZZZZZZ'}";

// Both are told the same: who may not watch hears of no table.
static void expect_nothing_there(struct guest *guest, const char *code) {
    guest_refused(guest, "not_watched", "{'type':'watch','code':'%s'}", code);
    guest_refused(guest, "not_watched", watch_unknown);
    guest_say(guest, "{'type':'watch_grid','codes':['%s','ZZZZZZ']}", code);
    const json_t *grid = guest_hear(guest, "grid");
    EXPECT_INT(json_array_size(said(grid, "tables")), 0);
    EXPECT_INT(json_array_size(said(grid, "gone")), 2);
    guest_say(guest, "{'type':'watch_grid','codes':[]}");
}

TEST(games_of_a_club_that_its_members_see_are_watched_by_them_alone) {
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4, .is_for_members = true);
    struct guest *bob = desk_join(&desk.parlour, desk.ann, "Bob", "member");
    struct guest *gus = desk_join(&desk.parlour, desk.ann, "Gus", "guest");
    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    guest_say(desk.ann,
              "{'type':'check_in','club':'tile-house','night':1,'member':%d,'presence':'break',"
              "'from_round':0}",
              desk_number_of(gus)); // a guest is in the club for the evening
    parlour_pass(&desk.parlour, 1000);
    night_desk_start(&desk, 1);
    const char *code = night_desk_code(&desk, 1);
    expect_nothing_there(eve, code);
    EXPECT_TEXT(said_text(desk_look(&desk.parlour, bob), "watching.audience"), "members");
    guest_say(bob, "{'type':'watch','code':'%s','class':'hands'}", code);
    EXPECT_TEXT(said_text(guest_hear(bob, "watching"), "policy.audience"), "members");
    guest_say(gus, "{'type':'watch','code':'%s'}", code);
    guest_hear(gus, "watching");
    guest_say(gus, "{'type':'watch_grid','codes':['%s']}", code);
    EXPECT_INT(json_array_size(said(guest_hear(gus, "grid"), "tables")), 1);
    EXPECT(*said_text(night_desk_look(&desk, bob), "tables.0.hand") != '\0');
    // Who leaves the club watches no more, and small tables go, too.
    guest_try(bob, "{'type':'leave_club','club':'tile-house','erase':false}"); // its page, too
    guest_say(gus, "{'type':'leave_club','club':'tile-house','erase':false}");
    parlour_pass(&desk.parlour, 1000);
    EXPECT_TEXT(said_text(guest_hear(bob, "closed"), "reason"), "policy");
    EXPECT_TEXT(said_text(guest_hear(gus, "closed"), "reason"), "policy");
    EXPECT_TEXT(said_text(guest_hear(gus, "grid"), "gone.0"), code);
    guest_deafen(gus);
    parlour_pass(&desk.parlour, 20000);
    EXPECT(!guest_hears(gus, "events") && !guest_hears(gus, "grid"));
    expect_nothing_there(bob, code);
    night_desk_close(&desk);
}

static size_t card_count(const json_t *hall) {
    return json_array_size(said(hall, "tables"));
}

// Beside what everybody may watch the hall has the tables of one's clubs. Who is in none hears
// nothing of them, nor anything else when they change.
TEST(the_hall_shows_games_of_a_club_to_those_who_may_see_it) {
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4, .is_for_members = true);
    struct guest *bob = desk_join(&desk.parlour, desk.ann, "Bob", "member");
    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    guest_say(bob, "{'type':'watch_hall','on':true}");
    guest_say(eve, "{'type':'watch_hall','on':true}");
    night_desk_start(&desk, 1);
    parlour_pass(&desk.parlour, 2000);
    const json_t *hall = guest_last(bob, "hall");
    EXPECT_INT(card_count(hall), 1);
    EXPECT_TEXT(said_text(hall, "tables.0.club.club"), "tile-house");
    EXPECT_INT(said_int(hall, "tables.0.club.round"), 1);
    EXPECT(*said_text(hall, "tables.0.round") != '\0');
    EXPECT_INT(card_count(guest_last(eve, "hall")), 0);
    guest_deafen(eve);
    guest_deafen(bob);
    parlour_pass(&desk.parlour, 120000);
    EXPECT(guest_hears(bob, "hall_changes"));
    EXPECT(!guest_hears(bob, "hall"));
    EXPECT(!guest_hears(eve, "hall_changes") && !guest_hears(eve, "hall"));
    // Everybody may see the club: so may watch, and is shown; and no more.
    guest_say(desk.ann, "{'type':'set_club','club':'tile-house','visibility':'open','watching':"
                        "{'preset':'open','audience':'public','public':{'kind':'live'},'chat':"
                        "false,'nameless':true,'embedding':false,'featured':false}}");
    parlour_pass(&desk.parlour, 2000);
    EXPECT(!guest_hears(eve, "hall_changes")); // wider only from the next round on
    night_desk_play(&desk);
    night_desk_confirm(&desk, 1);
    night_desk_start(&desk, 2);
    parlour_pass(&desk.parlour, 2000);
    EXPECT_INT(said_int(guest_last(eve, "hall_changes"), "tables.0.club.round"), 2);
    guest_say(desk.ann, "{'type':'set_club','club':'tile-house','visibility':'members'}");
    parlour_pass(&desk.parlour, 2000);
    EXPECT_INT(json_array_size(said(guest_last(eve, "hall_changes"), "gone")), 1);
    EXPECT_INT(card_count(guest_last(bob, "hall")), 1);
    night_desk_close(&desk);
}

static bool has_match(struct guest *guest, const char *id) {
    guest_deafen(guest);
    guest_try(guest, "{'type':'get_match','id':'%s'}", id);
    parlour_pass(guest->parlour, 100);
    return guest_hears(guest, "match");
}

// A replay of a club's game is for those who may see the club, who played and who might watch; for
// others there is none (W63).
TEST(a_replay_of_a_game_is_seen_as_the_club_is) {
    struct night_desk desk;
    int number;
    char id[MATCH_ID_BYTES];
    NIGHT_DESK_OPEN(&desk, .people = 3, .is_for_members = true);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    struct guest *cat = desk_join(&desk.parlour, desk.ann, "Cat", "member");
    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    night_desk_start(&desk, 1);
    night_desk_play(&desk);
    parlour_pass(&desk.parlour, 8000);
    snprintf(id, sizeof id, "%s", said_text(night_desk_look(&desk, desk.ann), "tables.0.match"));
    EXPECT(has_match(bob, id) && has_match(cat, id) && !has_match(eve, id));
    guest_refused(eve, "no_such_match", "{'type':'get_match','id':'%s'}", id);
    guest_refused(eve, "no_such_match", "{'type':'get_match','id':'aaaaaaaaaa'}");
    guest_refused(eve, "no_such_match", "{'type':'get_said','id':'%s'}", id);
    guest_refused(eve, "no_such_match", "{'type':'review_match','id':'%s','seat':0}", id);
    guest_try(bob, "{'type':'leave_club','club':'tile-house','erase':false}");
    guest_try(cat, "{'type':'leave_club','club':'tile-house','erase':false}");
    parlour_pass(&desk.parlour, 1000);
    EXPECT(has_match(bob, id) && !has_match(cat, id)); // Bob has played it
    guest_say(desk.ann, "{'type':'set_club','club':'tile-house','visibility':'link'}");
    parlour_pass(&desk.parlour, 1000);
    EXPECT(has_match(eve, id)); // the id is a link
    night_desk_close(&desk);
}

// What a club allows less than before ends at tables that are there, also in a hand (W4).
TEST(a_club_that_allows_less_is_obeyed_by_tables_that_are_there) {
    static const char allow[] =
        "{'type':'set_club','club':'tile-house','watching':{'preset':'own','audience':'%s',"
        "'public':{'kind':'live'}%s,'chat':%s,'nameless':%s,'embedding':false,'featured':false}}";
    static const char hands[] = ",'hands':{'kind':'hand','seconds':0}";
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4);
    guest_say(desk.ann, allow, "public", hands, "true", "true");
    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    struct guest *nobody = guest_connect(&desk.parlour, NULL);
    guest_say(nobody, "{'type':'hello'}");
    night_desk_start(&desk, 1);
    const char *code = night_desk_code(&desk, 1);
    guest_say(eve, "{'type':'watch','code':'%s','class':'hands'}", code);
    EXPECT(said_bool(guest_hear(eve, "watching"), "policy.chat"));
    guest_say(nobody, "{'type':'watch','code':'%s'}", code);
    guest_hear(nobody, "watching");
    guest_say(desk.ann, allow, "public", hands, "false", "false");
    parlour_pass(&desk.parlour, 1000);
    EXPECT(!said_bool(guest_hear(eve, "watching"), "policy.chat"));
    guest_refused(eve, "chat_is_off", "{'type':'say','text':'hello','number':-1}");
    EXPECT_TEXT(said_text(guest_hear(nobody, "closed"), "reason"), "policy");
    guest_refused(nobody, "needs_name", "{'type':'watch','code':'%s'}", code);
    guest_say(desk.ann, allow, "public", "", "false", "true");
    parlour_pass(&desk.parlour, 1000);
    EXPECT_TEXT(said_text(guest_hear(eve, "closed"), "reason"), "policy");
    // More than before counts from the next round on: people sit under what they have read.
    guest_say(desk.ann, allow, "public", hands, "true", "true");
    parlour_pass(&desk.parlour, 1000);
    guest_refused(eve, "class_not_offered", "{'type':'watch','code':'%s','class':'hands'}", code);
    night_desk_close(&desk);
}

// ---- hidden tiles wait for the end of their hand (W12, W30) ----

#define POLICY(preset, hands)                                                                      \
    "{'type':'set_policy','policy':{'preset':'" preset                                             \
    "','audience':'public','public':{'kind':'live'},'hands':" hands                                \
    ",'chat':%s,'nameless':true,'embedding':false,'featured':false}}"

// Nobody owns a table of a night, and there a player does not show the own hand either.
TEST(nobody_shows_hands_of_a_night_while_they_are_played) {
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 3);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    night_desk_start(&desk, 1);
    guest_join(bob, said_text(guest_last(bob, "seat_call"), "code"));
    guest_refused(bob, "class_not_offered", "{'type':'allow_seat','link':true,'on':true}");
    guest_refused(bob, "class_not_offered", "{'type':'allow_seat','account':'%s','on':true}",
                  said_text(guest_last(desk.ann, "welcome"), "account"));
    guest_say(bob, "{'type':'allow_seat','link':true,'on':false}");
    guest_refused(bob, "not_owner", POLICY("teaching", "{'kind':'live'}"), "false");
    guest_join(desk.ann, said_text(guest_last(bob, "seat_call"), "code"));
    guest_refused(desk.ann, "not_owner", POLICY("teaching", "{'kind':'live'}"), "false");
    night_desk_close(&desk);
}

static struct guest *open_club_table(struct parlour *parlour, const char *watching,
                                     const char *is_lesson) {
    parlour_open(parlour, "");
    struct guest *ann = desk_open_club(parlour);
    desk_save_rules(parlour, ann);
    if (*watching != '\0') {
        guest_say(ann, "{'type':'set_club','club':'tile-house',%s}", watching);
        parlour_pass(parlour, 1000);
    }
    guest_say(ann, "{'type':'create_club_table','club':'tile-house','rules':1,'is_lesson':%s}",
              is_lesson);
    return ann;
}

// Whoever hosts a game of the club opens it as far as the club does, also after a restart.
TEST(a_game_of_a_club_is_never_more_open_than_the_club) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES], token[TOKEN_HEX_BYTES];
    struct guest *ann = open_club_table(
        &parlour,
        "'watching':{'preset':'own','audience':'public','public':{'kind':'time','seconds':60},"
        "'hands':{'kind':'hand','seconds':0},'chat':false,'nameless':true,'embedding':false,"
        "'featured':false}",
        "false");
    snprintf(code, sizeof code, "%s", said_text(guest_last(ann, "table"), "code"));
    snprintf(token, sizeof token, "%s", ann->token);
    EXPECT_INT(said_int(guest_last(ann, "table"), "watch.public.seconds"), 60);
    for (int i = 0; i < 2; i++) {
        guest_refused(ann, "below_floor", POLICY("teaching", "{'kind':'live'}"), "false");
        guest_refused(ann, "below_floor", POLICY("after", "{'kind':'hand','seconds':0}"), "false");
        guest_refused(ann, "class_not_offered", "{'type':'allow_seat','link':true,'on':true}");
        parlour_restart(&parlour);
        ann = guest_connect(&parlour, token);
        guest_say(ann, "{'type':'hello'}");
        guest_join(ann, code);
    }
    parlour_close(&parlour);
}

// A club that says nothing lets the table have a chat, and no hidden tile before its time; one that
// has nobody watch has none at all.
TEST(a_game_of_a_club_is_no_table_for_teaching_but_its_lessons_are) {
    struct parlour parlour;
    struct guest *ann = open_club_table(&parlour, "'visibility':'open'", "false");
    guest_refused(ann, "below_floor", POLICY("teaching", "{'kind':'live'}"), "false");
    guest_say(ann, POLICY("own", "{'kind':'hand','seconds':0}"), "true");
    EXPECT(said_bool(guest_last(ann, "table"), "watch.chat"));
    parlour_close(&parlour);
    ann = open_club_table(&parlour, "", "false"); // its members alone see the club
    guest_refused(ann, "below_floor", POLICY("own", "{'kind':'hand','seconds':0}"), "true");
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "watch_floor.audience"), "members");
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "club.club"), "tile-house");
    parlour_close(&parlour);
    ann = open_club_table(&parlour, "", "true");
    guest_say(ann, POLICY("teaching", "{'kind':'live'}"), "false");
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "watch.preset"), "teaching");
    parlour_close(&parlour);
    ann = open_club_table(&parlour, "'may_watch':false", "true");
    guest_refused(ann, "below_floor", POLICY("teaching", "{'kind':'live'}"), "false");
    guest_refused(ann, "below_floor", POLICY("after", "{'kind':'hand','seconds':0}"), "false");
    parlour_close(&parlour);
}

// Who is in the club is told once that a table of it plays (W61).
TEST(the_people_of_a_club_are_told_that_a_table_of_it_plays) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *eve = guest_enter(&parlour, "Eve");
    struct guest *bob = desk_join(&parlour, ann, "Bob", "member");
    desk_save_rules(&parlour, ann);
    guest_say(ann, "{'type':'create_club_table','club':'tile-house','rules':1,'is_lesson':false}");
    guest_start_match(ann, NULL, 0, "tsumogiri");
    parlour_pass(&parlour, 1000);
    const json_t *told = guest_hear(bob, "club_plays");
    EXPECT_TEXT(said_text(told, "club"), "tile-house");
    EXPECT_TEXT(said_text(told, "code"), said_text(guest_last(ann, "table"), "code"));
    parlour_pass(&parlour, 60000);
    EXPECT(!guest_hears(bob, "club_plays"));
    EXPECT(!guest_hears(eve, "club_plays") && !guest_hears(ann, "club_plays"));
    parlour_close(&parlour);
}

// A running table for teaching under the code that a round was drawn with stays what it is, and
// its match counts nowhere.
TEST(w30_a_table_for_teaching_becomes_no_game_of_a_club) {
    struct night_desk desk;
    struct table *lesson;
    NIGHT_DESK_OPEN(&desk, .people = 4);
    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    guest_say(eve, "{'type':'create_table','title':'','preset':'riichi-club','settings':[],'clock':"
                   "{'base_s':0,'bank_s':0},'is_public':true,'may_watch':true,'pace':'instant',"
                   "'lesson':{'help':'none','review':false,'teaching':true}}");
    guest_start_match(eve, NULL, 0, "tsumogiri");
    guest_say(eve, "{'type':'pause','on':true}");
    const char *code = said_text(guest_last(eve, "table"), "code");
    lesson = parlour_table(&desk.parlour, code);
    EXPECT(table_is_running(lesson) && !table_is_club_game(lesson));
    struct table_options options = *table_options(lesson);
    struct table_plan plan = {.host = "night.x.1.1", .options = &options};
    for (int seat = 0; seat < 4; seat++) {
        plan.seats[seat].bot = "tsumogiri";
    }
    snprintf(options.title, sizeof options.title, "Table 1");
    struct table *found = NULL;
    enum status status = lobby_open_hosted(desk.parlour.services.lobby, code, &plan, &found);
    EXPECT_STATUS(status, STATUS_SEAT_TAKEN);
    EXPECT(found == NULL && table_is_running(lesson) && !table_is_club_game(lesson));
    EXPECT(!table_is_hosted(lesson));
    night_desk_close(&desk);
}

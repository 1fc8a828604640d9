// The list of public tables, codes, limits.
#include "server/lobby/lobby.h"
#include "tests/support/parlour.h"

#include <stdio.h>
#include <string.h>

static const char *code_at(const json_t *lobby, int place) {
    char path[32];
    snprintf(path, sizeof path, "tables.%d.code", place);
    return said_text(lobby, path);
}

static size_t table_count(const json_t *lobby) {
    return json_array_size(said(lobby, "tables"));
}

static struct guest *look(struct parlour *parlour) {
    struct guest *looker = guest_enter(parlour, "Looker");
    guest_say(looker, "{'type':'watch_lobby','on':true}");
    return looker; // is told at once, unless others have just been told
}

TEST(the_newest_tables_with_free_seats_come_first_and_private_ones_never) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    char full[TABLE_CODE_BYTES], older[TABLE_CODE_BYTES], newer[TABLE_CODE_BYTES];
    strcpy(older, guest_open_table(ann));
    strcpy(newer, guest_open_table(ann));
    MAKE_TABLE(ann, .is_private = true);
    strcpy(full, guest_open_table(ann));
    guest_start_match(ann, NULL, 0, "tsumogiri");
    const json_t *lobby = guest_last(look(&parlour), "lobby");
    EXPECT_INT(table_count(lobby), 3);
    EXPECT_TEXT(code_at(lobby, 0), newer);
    EXPECT_TEXT(code_at(lobby, 1), older);
    EXPECT_TEXT(code_at(lobby, 2), full);
    EXPECT_TEXT(said_text(lobby, "tables.2.state"), "playing");
    EXPECT_TEXT(said_text(lobby, "tables.2.round"), "E1");
    EXPECT_TEXT(said_text(lobby, "tables.0.round"), "");
    EXPECT_INT(said_int(lobby, "people"), 2);
    parlour_close(&parlour);
}

TEST(a_hand_without_winds_is_counted) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    MAKE_TABLE(ann, .preset = "tibet-1");
    guest_start_match(ann, NULL, 0, "tsumogiri");
    EXPECT_TEXT(said_text(guest_last(look(&parlour), "lobby"), "tables.0.round"), "1");
    parlour_close(&parlour);
}

TEST(a_row_says_what_the_table_is_like) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    struct party_options options = {.title = " East  wind ",
                                    .preset = "sanma-tenhou",
                                    .base_s = 5,
                                    .bank_s = 20,
                                    .is_closed = true,
                                    .settings = "{'name':'honba_ron','value':'300'}"};
    guest_make_table(ann, &options);
    const json_t *lobby = guest_last(look(&parlour), "lobby");
    EXPECT_TEXT(said_text(lobby, "tables.0.title"), "East wind");
    EXPECT_TEXT(said_text(lobby, "tables.0.preset"), "sanma-tenhou");
    EXPECT_INT(said_int(lobby, "tables.0.changes"), 1);
    EXPECT_INT(said_int(lobby, "tables.0.clock.bank_s"), 20);
    EXPECT_INT(json_array_size(said(lobby, "tables.0.seats")), 3);
    EXPECT(!said_bool(lobby, "tables.0.may_watch"));
    parlour_close(&parlour);
}

TEST(a_title_made_of_a_name_is_cut_between_characters) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "a🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄");
    guest_open_table(ann);
    // Reading it fails if it is no UTF-8.
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "title"), "a🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄's table");
    parlour_close(&parlour);
}

static const char *title_told_to(struct guest *guest) {
    return said_text(guest_last(guest, "table"), "title");
}

// A guest makes the table before giving a name.
TEST(a_table_is_called_after_its_owner_until_the_owner_calls_it_otherwise) {
    struct parlour parlour;
    char own[TABLE_CODE_BYTES], friday[TABLE_CODE_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Guest 5417"), *bob = guest_enter(&parlour, "Bob");
    struct guest *cid = guest_enter(&parlour, "Cid"), *dan = guest_enter(&parlour, "Dan");
    snprintf(own, sizeof own, "%s", guest_open_table(ann));
    guest_join(bob, own);
    guest_sit(bob, 1);
    guest_say(ann, "{'type':'set_name','name':'Ann'}");
    EXPECT_TEXT(title_told_to(bob), "Ann's table");
    struct party_options options = {.title = "Friday", .preset = "riichi-club"};
    snprintf(friday, sizeof friday, "%s", guest_make_table(cid, &options));
    guest_join(dan, friday);
    guest_say(cid, "{'type':'set_name','name':'Cilla'}");
    EXPECT_TEXT(title_told_to(dan), "Friday");
    guest_say(ann, "{'type':'leave_table'}");
    EXPECT_TEXT(title_told_to(bob), "Bob's table");
    parlour_crash(&parlour);
    EXPECT_TEXT(table_title(lobby_find(parlour.services.lobby, own)), "Bob's table");
    EXPECT_TEXT(table_title(lobby_find(parlour.services.lobby, friday)), "Friday");
    parlour_close(&parlour);
}

// How many messages of changes the guest has not heard yet.
static int count_changes(struct guest *guest) {
    int count = 0;
    while (guest_hears(guest, "lobby_changes")) {
        guest_hear(guest, "lobby_changes");
        count++;
    }
    return count;
}

TEST(changes_are_told_at_most_twice_a_second_to_those_who_look) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *looker = look(&parlour), *ann = guest_enter(&parlour, "Ann");
    guest_open_table(ann);
    parlour_pass(&parlour, 6000);
    guest_deafen(looker);
    for (int i = 0; i < 39; i++) {
        guest_say(ann, "{'type':'set_name','name':'Ann %d'}", i);
        parlour_pass(&parlour, 50);
    }
    EXPECT_INT(count_changes(looker), 4);
    guest_say(looker, "{'type':'watch_lobby','on':false}");
    parlour_pass(&parlour, 1000);
    guest_deafen(looker);
    guest_open_table(ann);
    parlour_pass(&parlour, 5000);
    EXPECT_INT(count_changes(looker), 0);
    EXPECT(!guest_hears(looker, "lobby"));
    parlour_close(&parlour);
}

TEST(only_what_has_changed_is_told) {
    struct parlour parlour;
    parlour_open(&parlour, "empty_ms=60000");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    char one[TABLE_CODE_BYTES], other[TABLE_CODE_BYTES];
    strcpy(one, guest_open_table(ann));
    strcpy(other, guest_open_table(bob));
    struct guest *looker = look(&parlour);
    EXPECT_INT(table_count(guest_last(looker, "lobby")), 2);
    int number = said_int(guest_last(looker, "lobby"), "tables.1.number");
    guest_say(ann, "{'type':'add_bot','seat':1,'bot':'tsumogiri'}");
    parlour_pass(&parlour, 1000);
    const json_t *changes = guest_hear(looker, "lobby_changes");
    EXPECT_INT(table_count(changes), 1);
    EXPECT_TEXT(code_at(changes, 0), one);
    EXPECT_TEXT(said_text(changes, "tables.0.seats.1.kind"), "bot");
    EXPECT_INT(said_int(changes, "tables.0.number"), number);
    EXPECT_INT(json_array_size(said(changes, "gone")), 0);
    EXPECT(!has_said(changes, "people"));
    // A table that is closed is gone, and nothing else is told of it.
    guest_go(bob);
    parlour_pass(&parlour, 61000);
    const json_t *last = guest_last(looker, "lobby_changes");
    EXPECT_TEXT(said_text(last, "gone.0"), other);
    EXPECT_INT(table_count(last), 0);
    parlour_close(&parlour);
}

TEST(a_match_that_everybody_has_left_is_not_listed_until_somebody_is_back) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *looker = look(&parlour);
    char token[TOKEN_HEX_BYTES], code[TABLE_CODE_BYTES];
    strcpy(token, ann->token);
    strcpy(code, guest_open_table(ann));
    guest_start_match(ann, NULL, 0, "tsumogiri");
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(code_at(guest_last(looker, "lobby_changes"), 0), code);
    guest_go(ann);
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(said_text(guest_last(looker, "lobby_changes"), "gone.0"), code);
    EXPECT_INT(table_count(guest_last(look(&parlour), "lobby")), 0);
    parlour_pass(&parlour, 1000);
    ann = guest_connect(&parlour, token);
    guest_say(ann, "{'type':'hello'}");
    guest_join(ann, code);
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(code_at(guest_last(looker, "lobby_changes"), 0), code);
    parlour_close(&parlour);
}

TEST(people_are_counted_every_five_seconds) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *looker = look(&parlour);
    EXPECT_INT(said_int(guest_last(looker, "lobby"), "people"), 1);
    for (int i = 0; i < 90; i++) {
        guest_connect(&parlour, "");
        parlour_pass(&parlour, 100);
    }
    EXPECT_INT(count_changes(looker), 1);
    parlour_pass(&parlour, 5000);
    const json_t *changes = guest_hear(looker, "lobby_changes");
    EXPECT_INT(said_int(changes, "people"), 91);
    EXPECT_INT(table_count(changes), 0);
    parlour_close(&parlour);
}

TEST(newcomers_share_one_list_and_miss_nothing) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *first = look(&parlour);
    struct guest *second = look(&parlour);
    EXPECT(!guest_hears(second, "lobby")); // the first one has just been told
    guest_open_table(ann);
    parlour_pass(&parlour, 500);
    EXPECT_INT(table_count(guest_hear(second, "lobby")), 1);
    EXPECT_INT(table_count(guest_hear(first, "lobby_changes")), 1);
    parlour_pass(&parlour, 5000);
    EXPECT(!guest_hears(second, "lobby") && !guest_hears(first, "lobby"));
    parlour_close(&parlour);
}

TEST(nothing_is_told_while_nothing_changes) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *looker = look(&parlour);
    parlour_pass(&parlour, 6000);
    guest_deafen(looker);
    parlour_pass(&parlour, 60000);
    EXPECT(!guest_hears(looker, "lobby") && !guest_hears(looker, "lobby_changes"));
    parlour_close(&parlour);
}

TEST(the_list_ends_somewhere) {
    struct parlour parlour;
    parlour_open(&parlour, "own_tables_max=300");
    struct guest *ann = guest_enter(&parlour, "Ann");
    for (int i = 0; i < 210; i++) {
        guest_open_table(ann);
    }
    EXPECT_INT(table_count(guest_last(look(&parlour), "lobby")), 200);
    parlour_close(&parlour);
}

TEST(one_person_may_own_so_many_tables_and_all_people_so_many) {
    static const char words[] =
        "{'type':'create_table','title':'','preset':'riichi-club','settings':[],'clock':"
        "{'base_s':0,'bank_s':0},'is_public':true,'may_watch':true,'pace':'normal'}";
    struct parlour parlour;
    parlour_open(&parlour, "own_tables_max=3 tables_max=5 empty_ms=60000");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    for (int i = 0; i < 3; i++) {
        guest_say(ann, "%s", words);
    }
    guest_refused(ann, "server_full", "%s", words);
    guest_say(bob, "%s", words);
    guest_say(bob, "%s", words);
    guest_refused(bob, "server_full", "%s", words);
    // The tables they have gone from are closed after a while, and there is room again.
    parlour_pass(&parlour, 60000);
    guest_say(bob, "%s", words);
    guest_say(ann, "%s", words);
    parlour_close(&parlour);
}

TEST(the_last_tables_are_for_people_who_have_been_here_before) {
    static const char words[] =
        "{'type':'create_table','title':'','preset':'riichi-club','settings':[],'clock':"
        "{'base_s':0,'bank_s':0},'is_public':true,'may_watch':true,'pace':'normal'}";
    struct parlour parlour;
    parlour_open(&parlour, "tables_max=8 own_tables_max=20");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_open_table(ann);
    guest_start_match(ann, NULL, 0, "tsumogiri"); // now the journal knows her
    for (int i = 0; i < 6; i++) {
        guest_open_table(guest_enter(&parlour, "Stranger"));
    }
    guest_refused(bob, "server_full", "%s", words);
    guest_say(ann, "%s", words);
    guest_refused(ann, "server_full", "%s", words);
    parlour_close(&parlour);
}

TEST(a_bad_request_makes_no_table) {
    // clang-format off
    static const struct {
        const char *title, *preset, *settings, *code, *field;
    } rows[] = {
        {"",       "nowhere",     "",                                          "unknown_preset", "preset"},
        {"",       "riichi-club", "{'name':'colour','value':'red'}",           "unknown_switch", "colour"},
        {"",       "riichi-club", "{'name':'start_points','value':'x'}",       "bad_value",      "start_points"},
        {"",       "riichi-club", "{'name':'uma','value':'10,10,0,0'}",        "rules_conflict", "uma"},
        {"a\\nb",  "riichi-club", "",                                          "bad_name",       "title"},
    };
    // clang-format on
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const json_t *error = guest_refused(
            ann, rows[i].code,
            "{'type':'create_table','title':'%s','preset':'%s','settings':[%s],'clock':{'base_s':"
            "0,'bank_s':0},'is_public':true,'may_watch':true,'pace':'normal'}",
            rows[i].title, rows[i].preset, rows[i].settings);
        EXPECT_TEXT(said_text(error, "field"), rows[i].field);
        EXPECT_TEXT(said_text(error, "about"), "create_table");
    }
    EXPECT_INT(table_count(guest_last(look(&parlour), "lobby")), 0);
    guest_refused(ann, "not_at_table", "{'type':'leave_table'}");
    parlour_close(&parlour);
}

TEST(codes_have_letters_that_nobody_mixes_up_and_do_not_repeat) {
    struct parlour parlour;
    parlour_open(&parlour, "own_tables_max=1000");
    struct guest *ann = guest_enter(&parlour, "Ann");
    char codes[200][TABLE_CODE_BYTES];
    for (int i = 0; i < 200; i++) {
        strcpy(codes[i], guest_open_table(ann));
        EXPECT_INT(strlen(codes[i]), 6);
        EXPECT(strpbrk(codes[i], "I1O0l") == NULL);
        for (int j = 0; j < i; j++) {
            EXPECT(strcmp(codes[i], codes[j]) != 0);
        }
    }
    EXPECT(lobby_find(parlour.services.lobby, "") == NULL);
    EXPECT(lobby_find(parlour.services.lobby, "A") == NULL);
    parlour_close(&parlour);
}

TEST(check_rules_lists_every_switch_and_what_differs) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_say(ann, "{'type':'check_rules','preset':'sanma-soul','settings':[{'name':'honba_ron',"
                   "'value':'300'},{'name':'kita','value':'true'}]}");
    const json_t *rules = guest_hear(ann, "rules");
    EXPECT_INT(said_int(rules, "players"), 3);
    EXPECT_INT(json_array_size(said(rules, "values")), ruleset_field_count());
    EXPECT_INT(json_array_size(said(rules, "changes")), 1);
    EXPECT_TEXT(said_text(rules, "changes.0.name"), "honba_ron");
    guest_refused(ann, "unknown_preset", "{'type':'check_rules','preset':'x','settings':[]}");
    parlour_close(&parlour);
}

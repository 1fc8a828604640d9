// Hello, names, and what anybody may ask at any time.
#include "tests/support/party.h"

#include <string.h>

TEST(a_new_guest_gets_a_name_an_id_and_a_secret) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_connect(&parlour, "");
    guest_say(ann, "{'type':'hello'}");
    const json_t *welcome = guest_hear(ann, "welcome");
    EXPECT(strncmp(said_text(welcome, "name"), "Guest ", 6) == 0);
    EXPECT_INT(strlen(said_text(welcome, "account")), 12);
    EXPECT_INT(strlen(said_text(welcome, "token")), 64);
    EXPECT_INT(json_array_size(said(welcome, "seats")), 0);
    guest_refused(ann, "already", "{'type':'hello'}");
    parlour_close(&parlour);
}

TEST(the_secret_brings_the_same_person_back_with_name_and_id) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    struct guest *again = guest_connect(&parlour, "");
    guest_say(again, "{'type':'hello','token':'%s'}", ann->token);
    const json_t *welcome = guest_hear(again, "welcome");
    EXPECT_TEXT(said_text(welcome, "name"), "Ann");
    EXPECT_TEXT(said_text(welcome, "account"), said_text(guest_last(ann, "welcome"), "account"));
    EXPECT(!has_said(welcome, "token"));
    parlour_close(&parlour);
}

TEST(a_wrong_secret_is_refused_and_hello_may_be_said_again) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_connect(&parlour, "");
    guest_refused(ann, "wrong_token", "{'type':'hello','token':'0123'}");
    guest_say(ann, "{'type':'hello','token':''}");
    parlour_close(&parlour);
}

TEST(a_cookie_that_is_not_known_any_more_makes_a_guest_with_the_same_secret) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    static const char cookie[] = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    struct guest *ann = guest_connect(&parlour, cookie), *tab = guest_connect(&parlour, cookie);
    guest_say(ann, "{'type':'hello','name':'Ann'}");
    EXPECT(!has_said(guest_last(ann, "welcome"), "token"));
    guest_say(tab, "{'type':'hello'}");
    EXPECT_TEXT(said_text(guest_last(tab, "welcome"), "name"), "Ann");
    parlour_close(&parlour);
}

TEST(a_bad_name_in_hello_makes_no_guest) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_connect(&parlour, "");
    const json_t *error = guest_refused(ann, "bad_name", "{'type':'hello','name':'   '}");
    EXPECT_TEXT(said_text(error, "field"), "name");
    guest_refused(ann, "no_hello", "{'type':'ping'}");
    parlour_close(&parlour);
}

TEST(a_changed_name_is_told_at_the_table_and_in_the_lobby) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob"),
                 *cid = guest_enter(&parlour, "Cid");
    guest_join(bob, guest_open_table(ann));
    guest_say(cid, "{'type':'watch_lobby','on':true}");
    guest_deafen(ann);
    guest_say(ann, "{'type':'set_name','name':' Anna '}");
    // The answer comes first, then what follows from it.
    EXPECT_TEXT(said_text(guest_hear(ann, "welcome"), "name"), "Anna");
    EXPECT(guest_hears(ann, "table"));
    EXPECT_TEXT(said_text(guest_last(ann, "welcome"), "name"), "Anna");
    EXPECT_TEXT(said_text(guest_last(bob, "table"), "seats.0.name"), "Anna");
    EXPECT_TEXT(said_text(guest_last(bob, "table"), "title"), "Anna's table");
    EXPECT_TEXT(said_text(guest_last(ann, "welcome"), "seats.0.title"), "Anna's table");
    parlour_pass(&parlour, 500);
    EXPECT_TEXT(said_text(guest_last(cid, "lobby_changes"), "tables.0.seats.0.name"), "Anna");
    EXPECT_TEXT(said_text(guest_last(cid, "lobby_changes"), "tables.0.title"), "Anna's table");
    guest_refused(ann, "bad_name", "{'type':'set_name','name':'\\u202e'}");
    guest_refused(ann, "bad_name", "{'type':'set_name','name':'123456789012345678901'}");
    EXPECT_TEXT(said_text(guest_last(ann, "welcome"), "name"), "Anna");
    parlour_close(&parlour);
}

TEST(the_request_for_a_name_counts_for_new_guests_only) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *again = guest_connect(&parlour, "");
    guest_say(again, "{'type':'hello','token':'%s','name':'Bob'}", ann->token);
    EXPECT_TEXT(said_text(guest_last(again, "welcome"), "name"), "Ann");
    parlour_close(&parlour);
}

TEST(a_new_name_is_told_at_the_tables_of_all_tabs) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *tab = guest_enter_again(ann),
                 *bob = guest_enter(&parlour, "Bob");
    guest_join(bob, guest_open_table(ann));
    guest_say(tab, "{'type':'set_name','name':'Anna'}");
    EXPECT_TEXT(said_text(guest_last(bob, "table"), "seats.0.name"), "Anna");
    parlour_close(&parlour);
}

TEST(a_full_house_takes_no_more_people) {
    struct parlour parlour;
    parlour_open(&parlour, "accounts_max=10");
    for (int i = 0; i < 10; i++) {
        guest_enter(&parlour, "Guest");
    }
    struct guest *late = guest_connect(&parlour, "");
    guest_refused(late, "server_full", "{'type':'hello'}");
    guest_go(parlour.guests);
    guest_say(late, "{'type':'hello'}");
    parlour_close(&parlour);
}

TEST(people_who_have_sat_at_a_table_are_not_forgotten_for_others) {
    struct parlour parlour;
    parlour_open(&parlour, "accounts_max=10 abandoned_ms=1000 empty_ms=1000");
    struct guest *ann = guest_enter(&parlour, "Ann");
    char token[TOKEN_HEX_BYTES], id[ACCOUNT_ID_BYTES];
    strcpy(token, ann->token);
    strcpy(id, said_text(guest_last(ann, "welcome"), "account"));
    guest_open_table(ann);
    guest_start_match(ann, NULL, 0, "tsumogiri"); // now the journal knows her
    guest_say(ann, "{'type':'leave_table'}");
    guest_go(ann);
    parlour_pass(&parlour, 600000); // the table is closed: nothing holds her
    parlour_restart(&parlour);
    guest_say(guest_connect(&parlour, token), "{'type':'hello'}");
    guest_go(parlour.guests);
    for (int i = 0; i < 100; i++) {
        guest_go(guest_enter(&parlour, "Passer-by"));
    }
    ann = guest_connect(&parlour, "");
    guest_say(ann, "{'type':'hello','token':'%s'}", token);
    EXPECT_TEXT(said_text(guest_last(ann, "welcome"), "account"), id);
    EXPECT_TEXT(said_text(guest_last(ann, "welcome"), "name"), "Ann");
    parlour_close(&parlour);
}

TEST(the_welcome_names_the_tables_where_a_seat_waits) {
    struct parlour parlour;
    parlour_open(&parlour, "own_tables_max=100");
    struct guest *ann = guest_enter(&parlour, "Ann");
    char codes[10][TABLE_CODE_BYTES];
    for (int i = 0; i < 10; i++) {
        strcpy(codes[i], guest_open_table(ann));
    }
    const json_t *welcome = guest_last(guest_enter_again(ann), "welcome");
    EXPECT_INT(json_array_size(said(welcome, "seats")), 8);
    EXPECT_TEXT(said_text(welcome, "seats.0.code"), codes[0]);
    EXPECT_TEXT(said_text(welcome, "seats.0.title"), "Ann's table");
    parlour_close(&parlour);
}

static size_t seats_of(struct guest *guest) {
    return json_array_size(said(guest_last(guest_enter_again(guest), "welcome"), "seats"));
}

// Whatever happens to a seat, the next welcome knows it.
TEST(a_seat_waits_until_it_is_given_up_or_taken_back) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    const char *code = guest_open_table(ann);
    EXPECT_INT(seats_of(bob), 0);
    guest_say(bob, "{'type':'join_table','code':'%s','watch':false}", code);
    EXPECT_INT(seats_of(bob), 0);
    guest_say(bob, "{'type':'sit','seat':2}");
    EXPECT_INT(seats_of(bob), 1);
    guest_say(bob, "{'type':'stand'}");
    EXPECT_INT(seats_of(bob), 0);
    guest_say(bob, "{'type':'sit','seat':1}");
    EXPECT_INT(seats_of(bob), 1);
    guest_say(ann, "{'type':'unseat','seat':1}");
    EXPECT_INT(seats_of(bob), 0);
    char token[TOKEN_HEX_BYTES];
    strcpy(token, ann->token);
    parlour_restart(&parlour);
    ann = guest_connect(&parlour, token);
    guest_say(ann, "{'type':'hello'}");
    EXPECT_INT(seats_of(ann), 1);
    parlour_pass(&parlour, 600000); // the table is closed
    EXPECT_INT(seats_of(ann), 0);
    parlour_close(&parlour);
}

TEST(a_ping_is_answered) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_say(ann, "{'type':'ping'}");
    guest_hear(ann, "pong");
    parlour_close(&parlour);
}

static int face_of(const json_t *message, const char *path) {
    return has_said(message, path) ? said_int(message, path) : 0;
}

TEST(a_face_is_seen_at_the_table_at_once_and_in_lists_and_outlives_the_process) {
    struct parlour parlour;
    char token[TOKEN_HEX_BYTES], code[TABLE_CODE_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_say(bob, "{'type':'watch_lobby','on':true}");
    snprintf(code, sizeof code, "%s", guest_open_table(ann));
    EXPECT_INT(face_of(guest_last(ann, "welcome"), "face"), 0);
    guest_say(ann, "{'type':'set_face','face':12}");
    EXPECT_INT(face_of(guest_hear(ann, "welcome"), "face"), 12);
    EXPECT_INT(face_of(guest_last(ann, "table"), "seats.0.face"), 12);
    guest_refused(ann, "bad_field", "{'type':'set_face','face':13}");
    guest_start_match(ann, NULL, 0, "tsumogiri");
    snprintf(token, sizeof token, "%s", ann->token);
    parlour_pass(&parlour, 1000);
    guest_say(ann, "{'type':'set_face','face':3}"); // while a match is played
    parlour_pass(&parlour, 1000);
    parlour_crash(&parlour);
    ann = guest_connect(&parlour, token);
    guest_say(ann, "{'type':'hello'}");
    EXPECT_INT(face_of(guest_last(ann, "welcome"), "face"), 3);
    guest_say(ann, "{'type':'set_face','face':0}");
    EXPECT_INT(face_of(guest_last(ann, "welcome"), "face"), 0);
    parlour_close(&parlour);
}

static int sum_of(const json_t *numbers) {
    int sum = 0;
    for (size_t at = 0; at < json_array_size(numbers); at++) {
        sum += (int)json_integer_value(json_array_get(numbers, at));
    }
    return sum;
}

// Whose match it is knows with whom it was played; a stranger sees faces alone.
static void check_match(struct party *party, struct guest *guest, const char *id, bool is_own) {
    guest_say(guest, "{'type':'get_match','id':'%s'}", id);
    parlour_pass(&party->parlour, 1000);
    const json_t *match = guest_last(guest, "match");
    EXPECT_INT(sum_of(said(match, "faces")), 5);
    EXPECT(has_said(match, "accounts") == is_own);
    EXPECT(!is_own || json_array_size(said(match, "accounts")) == 4);
}

TEST(finished_matches_show_the_faces_of_today) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri",
               &(struct party_options){.title = "",
                                       .is_instant = true,
                                       .settings = "{'name':'game_length','value':'east'}"});
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    party_pass(&party, 1000);
    guest_say(party.guests[1], "{'type':'list_matches','mine':true,'skip':0}");
    EXPECT(!has_said(guest_last(party.guests[1], "matches"), "rows.0.faces"));
    guest_say(party.guests[0], "{'type':'set_face','face':5}");
    guest_say(party.guests[1], "{'type':'list_matches','mine':true,'skip':0}");
    const json_t *faces = said(guest_last(party.guests[1], "matches"), "rows.0.faces");
    EXPECT_INT(json_array_size(faces), 4);
    EXPECT_INT(sum_of(faces), 5);
    char id[16];
    snprintf(id, sizeof id, "%s", said_text(guest_last(party.guests[1], "matches"), "rows.0.id"));
    check_match(&party, party.guests[1], id, true);
    check_match(&party, guest_enter(&party.parlour, "Eve"), id, false);
    party_close(&party);
}

// From bytes to handlers: what is refused, how it is said, and what it costs.
#include "tests/support/parlour.h"
#include "tests/unit/server/club/club_messages.h"

#include <stdio.h>
#include <string.h>

// ---- who may say what ----

#define SECRET "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static const char *const table_messages[] = {
    "{'type':'leave_table'}",
    "{'type':'watch_class','class':'hands'}",
    "{'type':'unwatch'}",
    "{'type':'say','text':'x','number':1}",
    "{'type':'unsay','line':0}",
    "{'type':'mute','account':'0123456789ab','on':true}",
    "{'type':'react','sign':0}",
    "{'type':'mark','number':0,'kind':'look'}",
    "{'type':'unmark'}",
    "{'type':'name_caster','account':'0123456789ab','on':true}",
    "{'type':'make_caster_link'}",
    "{'type':'layers','names':['waits']}",
    "{'type':'sit','seat':0}",
    "{'type':'stand'}",
    "{'type':'add_bot','seat':1,'bot':'tsumogiri'}",
    "{'type':'remove_bot','seat':1}",
    "{'type':'invite_program','seat':1}",
    "{'type':'get_program_log','seat':1}",
    "{'type':'unseat','seat':1}",
    "{'type':'dismiss_teacher'}",
    "{'type':'awake'}",
    "{'type':'ready','ready':true}",
    "{'type':'start'}",
    "{'type':'rematch'}",
    "{'type':'stop_match'}",
    "{'type':'act','decision':0,'action':{'type':'none'}}",
    "{'type':'wall_head','head':'" SECRET "'}",
    "{'type':'wall_nonce','nonce':'" SECRET "'}",
    "{'type':'set_help','level':'none','name_waits':false}",
    "{'type':'get_yaku'}",
    "{'type':'name_waits','pais':[]}",
    "{'type':'change_stage','step':'next'}",
    "{'type':'pause','on':true}",
    "{'type':'propose','what':'teacher'}",
    "{'type':'vote','poll':1,'agree':true}",
    ("{'type':'set_policy','policy':{'preset':'closed','audience':'nobody','chat':false,"
     "'nameless':true,'embedding':false,'featured':false}}"),
    "{'type':'renew_watch_key'}",
    "{'type':'bar','account':'0123456789ab','on':true}",
    "{'type':'report','line':0}",
    "{'type':'clear_watchers'}",
    "{'type':'allow_seat','link':true,'on':true}",
    "{'type':'talk','phrase':0}",
    "{'type':'untalk','line':0}",
    "{'type':'report_talk','line':0}",
    "{'type':'invite','account':'0123456789ab'}",
    "{'type':'set_pace','pace':'normal'}",
    "{'type':'deal_next'}",
    "{'type':'set_talk','level':'none'}",
};

static const char *const other_messages[] = {
    "{'type':'set_name','name':'Ann'}",
    "{'type':'set_face','face':3}",
    "{'type':'get_catalogue'}",
    "{'type':'watch_lobby','on':true}",
    "{'type':'watch_hall','on':true}",
    "{'type':'get_friends'}",
    "{'type':'get_barred'}",
    "{'type':'watch_tv','on':true,'account':'0123456789ab'}",
    "{'type':'drop_follower','account':'0123456789ab'}",
    "{'type':'get_person','account':'0123456789ab','skip':0}",
    "{'type':'get_best_hands','account':'0123456789ab','family':'riichi','players':4}",
    "{'type':'share_page','on':true}",
    "{'type':'follow','account':'000000000000','on':false}",
    "{'type':'set_visible','friends':true,'featured':true}",
    "{'type':'watch_grid','codes':['AAAAAA']}",
    "{'type':'check_rules','preset':'riichi-club','settings':[]}",
    ("{'type':'create_table','title':'','preset':'riichi-club','settings':[],'clock':{'base_s':0,"
     "'bank_s':0},'is_public':true,'may_watch':true,'pace':'normal'}"),
    "{'type':'join_table','code':'AAAAAA','watch':false}",
    "{'type':'watch','code':'AAAAAA'}",
    "{'type':'cast','code':'AAAAAA','key':'x'}",
    "{'type':'get_said','id':'aaaaaaaaaa'}",
    "{'type':'list_matches','mine':true,'skip':0}",
    "{'type':'get_match','id':'aaaaaaaaaa'}",
    "{'type':'review_match','id':'aaaaaaaaaa','seat':0}",
    "{'type':'get_reference','preset':'riichi-club','settings':[]}",
    ("{'type':'calculate','preset':'riichi-club','settings':[],'tehai':[],'melds':[],'tsumo':false,"
     "'seat':0,'round':0,'situations':[],'dora_markers':[],'uradora_markers':[],'kita':0,'honba':0,"
     "'kyotaku':0}"),
    "{'type':'ping'}",
};

enum {
    TABLE_MESSAGES = sizeof table_messages / sizeof table_messages[0],
    OTHER_MESSAGES = sizeof other_messages / sizeof other_messages[0],
};

TEST(the_lists_above_name_every_message_but_hello) {
    EXPECT_INT(TABLE_MESSAGES + OTHER_MESSAGES + CLUB_MESSAGES + 1, WIRE_CLIENT_COUNT);
}

TEST(nothing_but_hello_is_heard_first) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    for (int i = 0; i < TABLE_MESSAGES; i++) {
        guest_refused(guest_connect(&parlour, ""), "no_hello", "%s", table_messages[i]);
    }
    for (int i = 0; i < OTHER_MESSAGES; i++) {
        guest_refused(guest_connect(&parlour, ""), "no_hello", "%s", other_messages[i]);
    }
    for (int i = 0; i < CLUB_MESSAGES; i++) {
        guest_refused(guest_connect(&parlour, ""), "no_hello", "{'type':'%s',%s}",
                      club_messages[i].name, club_messages[i].fields);
    }
    parlour_close(&parlour);
}

TEST(what_needs_a_table_is_refused_without_one) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    for (int i = 0; i < TABLE_MESSAGES; i++) {
        guest_refused(ann, "not_at_table", "%s", table_messages[i]);
    }
    parlour_close(&parlour);
}

TEST(what_is_the_owners_is_refused_to_others) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_join(bob, guest_open_table(ann));
    guest_refused(bob, "not_owner", "{'type':'add_bot','seat':1,'bot':'tsumogiri'}");
    guest_refused(bob, "not_owner", "{'type':'remove_bot','seat':1}");
    guest_refused(bob, "not_owner", "{'type':'start'}");
    guest_refused(bob, "not_owner", "{'type':'rematch'}");
    guest_refused(bob, "not_owner", "{'type':'change_stage','step':'next'}");
    guest_refused(bob, "not_owner", "{'type':'pause','on':true}");
    parlour_close(&parlour);
}

// ---- what cannot be read ----

static const json_t *send_words(struct guest *guest, const char *words, size_t length) {
    guest_deafen(guest);
    guest_send(guest, words, length);
    return guest_hear(guest, "error");
}

TEST(a_message_that_cannot_be_read_is_refused_with_what_is_known_of_it) {
    // clang-format off
    static const struct {
        const char *words, *code, *about, *field; // field "": none is named
    } rows[] = {
        {"",                               "not_json",     "",     ""},
        {"hello",                          "not_json",     "",     ""},
        {"[{\"type\":\"ping\"}]",          "not_json",     "",     ""},
        {"{\"type\":\"ping\"",             "not_json",     "",     ""},
        {"{}",                             "unknown_type", "",     ""},
        {"{\"type\":7}",                   "unknown_type", "",     ""},
        {"{\"type\":\"pong\"}",            "unknown_type", "pong", ""},
        {"{\"type\":\"Ping\"}",            "unknown_type", "Ping", ""},
        {"{\"type\":\"ping\",\"x\":1}",    "bad_field",    "ping", "unknown field"},
        {"{\"type\":\"sit\"}",             "bad_field",    "sit",  "seat"},
        {"{\"type\":\"sit\",\"seat\":5}",  "bad_field",    "sit",  "seat"},
        {"{\"a\":[[[[[[1]]]]]]}",          "too_deep",     "",     ""},
    };
    // clang-format on
    struct parlour parlour;
    parlour_open(&parlour, "");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct guest *ann = guest_enter(&parlour, "Ann");
        const json_t *error = send_words(ann, rows[i].words, strlen(rows[i].words));
        EXPECT_TEXT(said_text(error, "code"), rows[i].code);
        EXPECT_TEXT(said_text(error, "about"), rows[i].about);
        EXPECT_INT(has_said(error, "field"), rows[i].field[0] != '\0');
        if (rows[i].field[0] != '\0') {
            EXPECT_TEXT(said_text(error, "field"), rows[i].field);
        }
        guest_say(ann, "{'type':'ping'}");
    }
    parlour_close(&parlour);
}

TEST(a_message_that_is_too_large_is_refused_and_the_connection_lives) {
    static char words[WIRE_MESSAGE_BYTES + 100];
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    memset(words, ' ', sizeof words);
    memcpy(words, "{\"type\":\"ping\"}", 15);
    guest_send(ann, words, WIRE_MESSAGE_BYTES);
    guest_hear(ann, "pong");
    EXPECT_TEXT(said_text(send_words(ann, words, WIRE_MESSAGE_BYTES + 1), "code"), "too_large");
    EXPECT_TEXT(said_text(send_words(ann, words, sizeof words), "code"), "too_large");
    guest_say(ann, "{'type':'ping'}");
    parlour_close(&parlour);
}

TEST(what_goes_back_to_the_client_is_cut_between_characters) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const json_t *error = guest_refused(ann, "unknown_type", "{'type':'a%s%s'}",
                                        "ééééééééééééééééééééé", "ééééééééééééééééééééé");
    EXPECT_INT(strlen(said_text(error, "about")), 39);
    parlour_close(&parlour);
}

// ---- what it costs ----

static void send_garbage(struct guest *guest, int times) {
    for (int i = 0; i < times; i++) {
        guest_send(guest, "garbage", 7);
    }
}

TEST(who_sends_nothing_but_garbage_is_cut_off_and_nobody_else) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    send_garbage(ann, 10);
    EXPECT_INT(sim_network_close_code(ann->connection), 0);
    send_garbage(ann, 1);
    EXPECT_INT(sim_network_close_code(ann->connection), CLOSE_POLICY);
    parlour_pass(&parlour, 0);
    guest_say(bob, "{'type':'ping'}");
    EXPECT_INT(guest_count(ann), 1 + 11);
    parlour_close(&parlour);
}

TEST(mistakes_are_forgiven_with_time) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    for (int i = 0; i < 200; i++) {
        send_garbage(ann, 1);
        parlour_pass(&parlour, 3000);
    }
    EXPECT_INT(sim_network_close_code(ann->connection), 0);
    send_garbage(ann, 10);
    parlour_pass(&parlour, 3000);
    send_garbage(ann, 1);
    EXPECT_INT(sim_network_close_code(ann->connection), 0);
    send_garbage(ann, 1);
    EXPECT_INT(sim_network_close_code(ann->connection), CLOSE_POLICY);
    parlour_close(&parlour);
}

TEST(refusals_by_the_rules_of_the_table_are_no_abuse) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_open_table(ann);
    for (int i = 0; i < 500; i++) {
        guest_refused(ann, "seat_taken", "{'type':'sit','seat':0}");
        guest_refused(ann, "not_now", "{'type':'rematch'}");
    }
    EXPECT_INT(sim_network_close_code(ann->connection), 0);
    parlour_close(&parlour);
}

TEST(too_many_messages_are_refused_and_who_does_not_stop_is_cut_off) {
    struct parlour parlour;
    parlour_open(&parlour, "messages_per_second=20 messages_burst=60");
    struct guest *ann = guest_connect(&parlour, "");
    guest_say(ann, "{'type':'hello'}");
    for (int i = 1; i < 60; i++) {
        guest_say(ann, "{'type':'ping'}");
    }
    guest_refused(ann, "too_fast", "{'type':'ping'}");
    parlour_pass(&parlour, 1000);
    for (int i = 0; i < 20; i++) {
        guest_say(ann, "{'type':'ping'}");
    }
    for (int i = 0; i < 30; i++) {
        EXPECT_INT(sim_network_close_code(ann->connection), 0);
        guest_refused(ann, "too_fast", "{'type':'ping'}");
    }
    guest_refused(ann, "too_fast", "{'type':'ping'}");
    EXPECT_INT(sim_network_close_code(ann->connection), CLOSE_POLICY);
    parlour_close(&parlour);
}

TEST(answers_are_not_lost_among_too_many_messages_up_to_a_bound) {
    static const char answer[] = "{'type':'act','decision':1,'action':{'type':'none'}}";
    struct parlour parlour;
    parlour_open(&parlour, "messages_per_second=20 messages_burst=60");
    struct guest *ann = guest_connect(&parlour, "");
    guest_say(ann, "{'type':'hello'}");
    for (int i = 1; i < 60; i++) {
        guest_say(ann, "{'type':'ping'}");
    }
    guest_refused(ann, "too_fast", "{'type':'ping'}");
    for (int i = 1; i < 100; i++) {
        guest_refused(ann, "not_at_table", "%s", answer);
    }
    guest_refused(ann, "too_fast", "%s", answer);
    parlour_pass(&parlour, 1000);
    for (int i = 0; i < 120; i++) {
        guest_refused(ann, "not_at_table", "%s", answer);
    }
    guest_refused(ann, "too_fast", "%s", answer);
    parlour_close(&parlour);
}

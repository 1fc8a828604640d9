// Who may come in: limits by address, and the room that is kept for people who come back.
#include "server/quota/quota.h"
#include "tests/support/parlour.h"

#include <string.h>

static const char table_words[] =
    "{'type':'create_table','title':'','preset':'riichi-club','settings':[],'clock':"
    "{'base_s':0,'bank_s':0},'is_public':false,'may_watch':true,'pace':'normal'}";

// Connects from this address; the code of the refusal, "" if there is none.
static const char *come(struct parlour *parlour, const char *address, const char *token) {
    sim_network_come_from(parlour->network, address);
    struct guest *guest = guest_connect(parlour, token);
    if (sim_network_close_code(guest->connection) == 0) {
        return "";
    }
    EXPECT_INT(sim_network_close_code(guest->connection), CLOSE_FULL);
    EXPECT_TEXT(said_text(guest_last(guest, "error"), "about"), "hello");
    return said_text(guest_last(guest, "error"), "code");
}

TEST(one_address_has_so_many_connections_and_others_have_theirs) {
    struct parlour parlour;
    parlour_open(&parlour, "address_connections_max=3");
    for (int i = 0; i < 3; i++) {
        EXPECT_TEXT(come(&parlour, "192.0.2.1", ""), "");
    }
    EXPECT_TEXT(come(&parlour, "192.0.2.1", ""), "crowded");
    EXPECT_TEXT(come(&parlour, "192.0.2.2", ""), "");
    guest_go(parlour.guests);
    EXPECT_TEXT(come(&parlour, "192.0.2.1", ""), "");
    EXPECT_TEXT(come(&parlour, "192.0.2.1", ""), "crowded");
    // An IPv6 household is one address.
    EXPECT_TEXT(come(&parlour, "2001:db8::1", ""), "");
    EXPECT_TEXT(come(&parlour, "2001:db8::2", ""), "");
    EXPECT_TEXT(come(&parlour, "2001:db8::3", ""), "");
    EXPECT_TEXT(come(&parlour, "2001:db8::4", ""), "crowded");
    EXPECT_TEXT(come(&parlour, "2001:db8:0:1::4", ""), "");
    parlour_close(&parlour);
}

TEST(a_player_comes_back_to_a_table_although_the_house_is_full_of_strangers) {
    struct parlour parlour;
    parlour_open(&parlour, "connections_max=16 address_connections_max=20");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    char token[TOKEN_HEX_BYTES], stranger[TOKEN_HEX_BYTES], code[TABLE_CODE_BYTES];
    strcpy(token, ann->token);
    strcpy(stranger, bob->token);
    strcpy(code, guest_open_table(ann));
    guest_start_match(ann, NULL, 0, "tsumogiri");
    guest_go(ann);
    guest_go(bob);
    for (int i = 0; i < 14; i++) {
        EXPECT_TEXT(come(&parlour, "192.0.2.1", ""), "");
    }
    EXPECT_TEXT(come(&parlour, "192.0.2.9", ""), "server_full");
    EXPECT_TEXT(come(&parlour, "192.0.2.9", stranger), "server_full");
    EXPECT_TEXT(come(&parlour, "192.0.2.9", token), "");
    ann = parlour.guests->prev; // the last
    guest_say(ann, "{'type':'hello'}");
    guest_say(ann, "{'type':'join_table','code':'%s','watch':false}", code);
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "role"), "player");
    // Not more often than one needs: tabs, and a connection that is not yet known to be lost.
    EXPECT_TEXT(come(&parlour, "192.0.2.9", token), "");
    EXPECT_TEXT(come(&parlour, "192.0.2.9", token), "");
    EXPECT_TEXT(come(&parlour, "192.0.2.9", token), "server_full");
    parlour_close(&parlour);
}

TEST(a_player_comes_back_from_an_address_that_is_crowded) {
    struct parlour parlour;
    parlour_open(&parlour, "address_connections_max=2");
    struct guest *ann = guest_enter(&parlour, "Ann");
    char token[TOKEN_HEX_BYTES];
    strcpy(token, ann->token);
    guest_open_table(ann);
    guest_start_match(ann, NULL, 0, "tsumogiri");
    guest_go(ann);
    EXPECT_TEXT(come(&parlour, "127.0.0.1", ""), "");
    EXPECT_TEXT(come(&parlour, "127.0.0.1", ""), "");
    EXPECT_TEXT(come(&parlour, "127.0.0.1", ""), "crowded");
    EXPECT_TEXT(come(&parlour, "127.0.0.1", token), "");
    parlour_close(&parlour);
}

TEST(one_address_brings_so_many_new_guests) {
    struct parlour parlour;
    parlour_open(&parlour, "address_guests_burst=3 address_guests_per_minute=6");
    struct guest *ann = guest_enter(&parlour, "Ann");
    char token[TOKEN_HEX_BYTES];
    strcpy(token, ann->token);
    guest_enter(&parlour, "Bob");
    guest_enter(&parlour, "Cid");
    struct guest *late = guest_connect(&parlour, "");
    guest_refused(late, "crowded", "{'type':'hello'}");
    // Who is known is no new guest.
    guest_say(guest_connect(&parlour, token), "{'type':'hello'}");
    sim_network_come_from(parlour.network, "192.0.2.1");
    guest_enter(&parlour, "Dan");
    parlour_pass(&parlour, 10000);
    guest_say(late, "{'type':'hello'}");
    parlour_close(&parlour);
}

TEST(one_address_has_so_many_tables_at_a_time) {
    struct parlour parlour;
    parlour_open(&parlour, "address_tables_max=3 empty_ms=60000");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_say(ann, "%s", table_words);
    guest_say(ann, "%s", table_words);
    guest_say(bob, "%s", table_words);
    guest_refused(bob, "crowded", "%s", table_words);
    sim_network_come_from(parlour.network, "192.0.2.1");
    guest_say(guest_enter(&parlour, "Cid"), "%s", table_words);
    // The tables count although their people have gone, until they are closed.
    guest_go(ann);
    guest_refused(bob, "crowded", "%s", table_words);
    parlour_pass(&parlour, 60000);
    guest_say(bob, "%s", table_words);
    parlour_close(&parlour);
}

TEST(whoever_tries_codes_hears_nothing_more_after_a_while) {
    struct parlour parlour;
    parlour_open(&parlour, "address_codes_burst=5 address_codes_per_minute=6");
    struct guest *ann = guest_enter(&parlour, "Ann"), *eve = guest_enter(&parlour, "Eve");
    char hidden[TABLE_CODE_BYTES], open[TABLE_CODE_BYTES];
    strcpy(open, guest_open_table(ann));
    strcpy(hidden, MAKE_TABLE(ann, .is_private = true));
    for (int i = 0; i < 5; i++) {
        guest_refused(eve, "no_such_table", "{'type':'join_table','code':'AAAAA%d','watch':true}",
                      i + 2);
    }
    guest_refused(eve, "crowded", "{'type':'join_table','code':'AAAAAA','watch':true}");
    guest_refused(eve, "crowded", "{'type':'join_table','code':'%s','watch':true}", hidden);
    // The neighbours behind the same address find what is theirs, and what is public.
    guest_say(ann, "{'type':'join_table','code':'%s','watch':false}", hidden);
    guest_say(eve, "{'type':'join_table','code':'%s','watch':false}", open);
    parlour_pass(&parlour, 10000);
    guest_say(eve, "{'type':'join_table','code':'%s','watch':true}", hidden);
    parlour_close(&parlour);
}

TEST(wrong_codes_are_strikes) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *eve = guest_enter(&parlour, "Eve");
    for (int i = 0; i < 31; i++) {
        EXPECT_INT(sim_network_close_code(eve->connection), 0);
        guest_refused(eve, "no_such_table", "{'type':'join_table','code':'AAAAAA','watch':true}");
    }
    EXPECT_INT(sim_network_close_code(eve->connection), CLOSE_POLICY);
    parlour_close(&parlour);
}

// A club behind one address, with the settings as they are: forty come with two tabs each, sit down
// at ten tables, and everybody plays.
TEST(a_club_evening_behind_one_address_meets_no_limit) {
    enum { PEOPLE = 40 };
    struct parlour parlour;
    struct config config;
    struct guest *people[PEOPLE];
    parlour_open(&parlour, "");
    config_default(&config);
#define USE_AT_ONCE(name, most)           parlour.services.config.most = config.most;
#define USE_RATE(name, burst, per_minute) parlour.services.config.burst = config.burst;
    QUOTA_ROWS(USE_AT_ONCE, USE_RATE)
    parlour_restart(&parlour); // with these settings
    for (int i = 0; i < PEOPLE; i++) {
        people[i] = guest_enter(&parlour, "Member");
        guest_enter_again(people[i]);
    }
    for (int i = 0; i < PEOPLE; i += 4) {
        guest_open_table(people[i]);
        guest_start_match(people[i], &people[i + 1], 3, "tsumogiri");
    }
    // All their connections are lost, and come back at once.
    for (int i = 0; i < PEOPLE; i++) {
        struct guest *again = guest_enter_again(people[i]);
        guest_go(people[i]);
        people[i] = again;
    }
    parlour_close(&parlour);
}

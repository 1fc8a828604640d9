// A player's second device, signed in and signed out; and who has left the seat (W24 to W27).
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include <stdlib.h>
#include <string.h>

static void open_three(struct party *party) {
    party_open(party, "", 3, "tsumogiri", &(struct party_options){.title = ""});
    party_play_to_turn(party);
}

// No message but errors has come since.
static void expect_nothing(struct guest *guest) {
    for (int i = guest->heard; i < guest_count(guest); i++) {
        EXPECT_TEXT(said_text(guest_at(guest, i), "type"), "error");
    }
}

// Every concealed tile of what this guest was told since is hidden.
static void expect_no_tiles(struct guest *guest) {
    for (int i = guest->heard; i < guest_count(guest); i++) {
        char *words = json_dumps(guest_at(guest, i), JSON_COMPACT);
        const char *at = words;
        while ((at = strstr(at, "\"tehais\":[[\"")) != NULL) {
            at += strlen("\"tehais\":[[\"");
            EXPECT(*at == '?');
        }
        at = words;
        while ((at = strstr(at, "\"type\":\"tsumo\"")) != NULL) {
            at = strstr(at, "\"pai\":\"");
            EXPECT(at != NULL && at[strlen("\"pai\":\"")] == '?');
        }
        free(words);
    }
}

static void refuse_all(struct guest *guest, const char *code) {
    static const char *const classes[] = {"public", "hands"};
    guest_deafen(guest);
    for (int i = 0; i < 2; i++) {
        guest_refused(guest, "plays_here", "{'type':'watch','code':'%s','class':'%s'}", code,
                      classes[i]);
    }
    guest_refused(guest, "plays_here", "{'type':'watch','code':'%s','class':'seat','seat':1}",
                  code);
    guest_refused(guest, "plays_here", "{'type':'watch','code':'%s'}", code);
    guest_refused(guest, "no_watching", "{'type':'join_table','code':'%s','watch':true}", code);
    guest_refused(guest, "no_such_match", "{'type':'get_match','id':'%s'}", code);
    expect_nothing(guest);
}

TEST(a_player_s_second_device_watches_nothing_of_the_own_table) {
    struct party party;
    open_three(&party);
    struct guest *second = guest_enter_again(party.guests[1]);
    refuse_all(second, party.code);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    refuse_all(second, party.code);
    // From the own seat too: it is no watcher and may not become one.
    guest_deafen(party.guests[1]);
    guest_refused(party.guests[1], "plays_here", "{'type':'watch_class','class':'hands'}");
    guest_refused(party.guests[1], "plays_here", "{'type':'watch','code':'%s','class':'hands'}",
                  party.code);
    party_close(&party);
}

TEST(a_player_whose_connection_is_lost_still_plays_here) {
    struct party party;
    open_three(&party);
    struct guest *second = guest_enter_again(party.guests[1]);
    party_lose(&party, 1);
    parlour_pass(&party.parlour, 60000); // away: the table plays
    refuse_all(second, party.code);
    party_close(&party);
}

// Also with the class that comes after the hand: nothing of the hand that is played.
TEST(a_second_device_that_is_signed_out_gets_what_a_stranger_gets) {
    struct party party;
    open_three(&party);
    struct guest *public = guest_enter(&party.parlour, "Nobody");
    struct guest *hands = guest_enter(&party.parlour, "Nemo");
    guest_say(public, "{'type':'watch','code':'%s','class':'public'}", party.code);
    guest_say(hands, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    for (int i = 0; i < 40; i++) {
        party_step(&party);
    }
    expect_no_tiles(public);
    EXPECT(guest_hears(public, "events"));
    expect_no_tiles(hands);
    guest_refused(hands, "not_a_player", "{'type':'ready','ready':true}");
    party_close(&party);
}

// Who has stood up in the middle of a match has seen a hand, but is told no other before it is
// over.
TEST(a_player_who_leaves_becomes_a_stranger) {
    struct party party;
    open_three(&party);
    struct guest *second = guest_enter_again(party.guests[2]);
    guest_say(second, "{'type':'join_table','code':'%s','watch':false}", party.code);
    guest_say(second, "{'type':'leave_table'}");
    guest_deafen(second);
    const json_t *error =
        guest_try(second, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    // The seat is still this person's in this match: it could come back to it.
    EXPECT(error != NULL);
    EXPECT_TEXT(said_text(error, "code"), "plays_here");
    expect_nothing(second);
    parlour_close(&party.parlour);
    for (int i = 0; i <= party.people; i++) {
        witness_finish(&party.witnesses[i]);
    }
}

// All that people at a table may say. None of it is for those who watch (W10), of either kind.
static const char *const words_of_players[] = {
    "{'type':'sit','seat':1}",
    "{'type':'stand'}",
    "{'type':'ready','ready':true}",
    "{'type':'add_bot','seat':1,'bot':'tsumogiri'}",
    "{'type':'remove_bot','seat':1}",
    "{'type':'unseat','seat':1}",
    "{'type':'start'}",
    "{'type':'rematch'}",
    "{'type':'stop_match'}",
    "{'type':'pause','on':true}",
    "{'type':'propose','what':'deal_again'}",
    "{'type':'vote','poll':1,'agree':true}",
    "{'type':'act','decision':1,'action':{'type':'none'}}",
    "{'type':'set_help','level':'hand','name_waits':true}",
    "{'type':'get_yaku'}",
    "{'type':'name_waits','pais':['1m']}",
    "{'type':'awake'}",
    "{'type':'wall_head','head':'"
    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'}",
    "{'type':'wall_nonce','nonce':'"
    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'}",
    "{'type':'change_stage','step':'next'}",
    "{'type':'dismiss_teacher'}",
};

static void refuse_words(struct party *party, const char *class) {
    int32_t last = party->table->log.last_number;
    for (size_t i = 0; i < sizeof words_of_players / sizeof words_of_players[0]; i++) {
        struct guest *wim = guest_enter(&party->parlour, "Wim");
        guest_say(wim, "{'type':'watch','code':'%s','class':'%s'}", party->code, class);
        guest_deafen(wim);
        if (guest_try(wim, "%s", words_of_players[i]) == NULL) {
            FAIL("%s was taken from who watches %s", words_of_players[i], class);
        }
        expect_nothing(wim);
        EXPECT_INT(party->table->log.last_number, last);
        guest_go(wim);
    }
}

TEST(who_watches_may_say_nothing_that_players_say) {
    struct party party;
    open_three(&party);
    refuse_words(&party, "public");
    refuse_words(&party, "hands");
    party_close(&party);
}

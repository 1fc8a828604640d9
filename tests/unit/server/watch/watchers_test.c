// Links, bars, the own hand, and who is told who watches.
#include "server/table/table_parts.h"
#include "server/watch/watch.h"
#include "tests/support/party.h"

#include <string.h>

#define LINK_POLICY                                                                                \
    "{'preset':'after','audience':'link','public':{'kind':'live'},"                                \
    "'hands':{'kind':'hand','seconds':0},'chat':false,'nameless':true,'embedding':false,"          \
    "'featured':false}"
#define LINK "{'type':'set_policy','policy':" LINK_POLICY "}"

static void open_two(struct party *party) {
    party_open(party, "", 2, "tsumogiri", &(struct party_options){.title = ""});
    party_lose(party, 2);
    party_play_to_turn(party);
}

static const char *account_of(struct guest *guest) {
    return said_text(guest_last(guest, "welcome"), "account");
}

static struct guest *watch(struct party *party, const char *name, const char *class) {
    struct guest *guest = guest_enter(&party->parlour, name);
    guest_say(guest, "{'type':'watch','code':'%s','class':'%s'}", party->code, class);
    guest_deafen(guest);
    return guest;
}

static const char *reason(struct guest *guest) {
    return said_text(guest_hear(guest, "closed"), "reason");
}

TEST(a_link_opens_until_it_is_renewed) {
    struct party party;
    open_two(&party);
    struct guest *ann = party.guests[0], *wim = watch(&party, "Wim", "public");
    struct guest *pat = guest_enter(&party.parlour, "Pat");
    guest_say(ann, "%s", LINK);
    party_pass(&party, 0);
    EXPECT_TEXT(reason(wim), "policy");
    char key[40];
    snprintf(key, sizeof key, "%s", said_text(guest_last(party.guests[1], "watch_key"), "key"));
    guest_refused(wim, "not_watched", "{'type':'watch','code':'%s'}", party.code);
    guest_refused(wim, "not_watched", "{'type':'watch','code':'%s','key':''}", party.code);
    guest_refused(wim, "not_watched", "{'type':'watch','code':'%s','key':'%.31s'}", party.code,
                  key);
    guest_say(wim, "{'type':'watch','code':'%s','key':'%s','class':'hands'}", party.code, key);
    guest_say(pat, "{'type':'watch','code':'%s','key':'%s','class':'public'}", party.code, key);
    guest_say(pat, "{'type':'watch_class','class':'hands'}");
    guest_say(pat, "{'type':'watch_class','class':'public'}");
    parlour_crash(&party.parlour); // the key stays
    party.guests[2] = NULL;
    party_return(&party, 0, -2);
    party_return(&party, 1, -2);
    party.table = parlour_table(&party.parlour, party.code);
    ann = party.guests[0];
    EXPECT_TEXT(said_text(guest_last(ann, "watch_key"), "key"), key);
    wim = guest_enter(&party.parlour, "Wim"), pat = guest_enter(&party.parlour, "Pat");
    guest_say(wim, "{'type':'watch','code':'%s','key':'%s','class':'hands'}", party.code, key);
    guest_say(pat, "{'type':'watch','code':'%s','key':'%s','class':'public'}", party.code, key);
    guest_say(ann, "{'type':'renew_watch_key'}");
    party_pass(&party, 0);
    EXPECT_TEXT(reason(wim), "policy");
    EXPECT_TEXT(reason(pat), "policy");
    EXPECT(strcmp(said_text(guest_last(ann, "watch_key"), "key"), key) != 0);
    guest_refused(wim, "not_watched", "{'type':'watch','code':'%s','key':'%s'}", party.code, key);
    party_close(&party);
}

// Who stands up watches what the link shows, and comes back without its key.
TEST(the_link_of_a_table_is_its_owners) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    const char *code = MAKE_TABLE(ann, .watch = LINK_POLICY);
    guest_join(bob, code);
    guest_say(ann, "{'type':'stand'}");
    for (int seat = 0; seat < 4; seat++) {
        guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'tsumogiri'}", seat);
    }
    guest_say(ann, "{'type':'start'}");
    EXPECT(!guest_hears(ann, "closed") && guest_hears(ann, "events"));
    EXPECT_TEXT(reason(bob), "watching_off");
    guest_say(ann, "{'type':'watch_class','class':'hands'}");
    EXPECT_TEXT(said_text(guest_hear(ann, "watching"), "class"), "hands");
    guest_say(ann, "{'type':'unwatch'}");
    guest_say(ann, "{'type':'watch','code':'%s'}", code);
    EXPECT_TEXT(said_text(guest_hear(ann, "watching"), "class"), "public");
    guest_refused(bob, "not_watched", "{'type':'watch','code':'%s'}", code);
    parlour_close(&parlour);
}

TEST(who_is_barred_finds_no_table) {
    struct party party;
    open_two(&party);
    struct guest *bob = party.guests[1];
    struct guest *wim = watch(&party, "Wim", "hands"), *pat = watch(&party, "Pat", "public");
    guest_refused(wim, "not_seated", "{'type':'bar','account':'%s','on':true}", account_of(pat));
    guest_refused(bob, "bad_field", "{'type':'bar','account':'000000000000','on':true}");
    guest_say(bob, "{'type':'bar','account':'%s','on':true}", account_of(wim));
    guest_say(bob, "{'type':'bar','account':'%s','all':true,'on':true}", account_of(pat));
    EXPECT_TEXT(reason(wim), "barred");
    EXPECT_TEXT(reason(pat), "barred");
    party_pass(&party, 10);
    guest_refused(wim, "not_watched", "{'type':'watch','code':'%s'}", party.code);
    guest_refused(wim, "watching_off", "{'type':'join_table','code':'%s','watch':true}",
                  party.code);
    guest_refused(pat, "not_watched", "{'type':'watch','code':'%s'}", party.code);
    guest_refused(wim, "no_such_match", "{'type':'get_match','id':'%s'}", party.code);
    char token[TOKEN_HEX_BYTES];
    memcpy(token, pat->token, sizeof token);
    parlour_crash(&party.parlour);
    party.guests[2] = NULL;
    pat = guest_connect(&party.parlour, token);
    guest_say(pat, "{'type':'hello'}");
    party_return(&party, 0, -2);
    party_return(&party, 1, -2);
    party.table = parlour_table(&party.parlour, party.code);
    guest_say(party.guests[1], "{'type':'bar','account':'%s','all':true,'on':false}",
              account_of(pat));
    guest_say(pat, "{'type':'watch','code':'%s'}", party.code);
    party_close(&party);
}

TEST(the_own_hand_is_shown_to_whom_one_allows_and_no_longer) {
    struct party party;
    open_two(&party);
    struct guest *bob = party.guests[1], *wim = watch(&party, "Wim", "public");
    int seat = party.witnesses[1].seat;
    guest_refused(wim, "class_not_offered", "{'type':'watch_class','class':'seat','seat':%d}",
                  seat);
    guest_refused(bob, "bad_field", "{'type':'allow_seat','on':true}");
    guest_say(bob, "{'type':'allow_seat','account':'%s','on':true}", account_of(wim));
    EXPECT_TEXT(said_text(guest_last(bob, "watch_key"), "guests.0.name"), "Wim");
    guest_say(wim, "{'type':'watch_class','class':'seat','seat':%d}", seat);
    EXPECT_INT(said_int(guest_hear(wim, "watching"), "seat"), seat);
    const json_t *events = guest_last(wim, "events");
    json_t *start = NULL, *event;
    size_t i;
    json_array_foreach(json_object_get(events, "events"), i, event) {
        start = strcmp(said_text(event, "type"), "start_kyoku") == 0 ? event : start;
    }
    for (int other = 0; other < 4; other++) {
        const char *tile = json_string_value(
            json_array_get(json_array_get(json_object_get(start, "tehais"), (size_t)other), 0));
        EXPECT_INT(strcmp(tile, "?") != 0, other == seat);
    }
    guest_refused(wim, "class_not_offered", "{'type':'watch_class','class':'seat','seat':%d}",
                  (seat + 1) % 4);
    guest_deafen(wim);
    guest_say(bob, "{'type':'allow_seat','account':'%s','on':false}", account_of(wim));
    EXPECT_TEXT(reason(wim), "policy");
    int count = guest_count(wim);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    EXPECT_INT(guest_count(wim), count);
    guest_say(bob, "{'type':'allow_seat','link':true,'on':true}");
    guest_say(wim, "{'type':'watch','code':'%s','key':'%s','class':'seat','seat':%d}", party.code,
              said_text(guest_last(bob, "watch_key"), "key"), seat);
    guest_deafen(wim);
    guest_say(bob, "{'type':'allow_seat','link':true,'on':false}");
    EXPECT_TEXT(reason(wim), "policy");
    party_close(&party);
}

TEST(who_watches_a_hand_hears_no_question_of_it) {
    struct party party;
    open_two(&party);
    struct guest *bob = party.guests[1], *wim = watch(&party, "Wim", "public");
    guest_say(bob, "{'type':'allow_seat','account':'%s','on':true}", account_of(wim));
    guest_say(wim, "{'type':'watch_class','class':'seat','seat':%d}", party.witnesses[1].seat);
    guest_deafen(wim);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 10);
    EXPECT(guest_hears(wim, "events"));
    EXPECT(!guest_hears(wim, "decision") && !guest_hears(wim, "self") &&
           !guest_hears(wim, "clock") && !guest_hears(wim, "help"));
    guest_refused(wim, "not_a_player", "{'type':'get_yaku'}");
    party_close(&party);
}

TEST(players_are_told_who_watches) {
    struct party party;
    open_two(&party);
    struct guest *bob = party.guests[1];
    guest_deafen(bob);
    struct guest *wim = watch(&party, "Wim", "hands"), *pat = watch(&party, "Pat", "public");
    struct guest *shy = guest_enter(&party.parlour, "Shy");
    guest_say(shy, "{'type':'watch','code':'%s','unnamed':true}", party.code);
    guest_say(pat, "{'type':'set_face','face':4}");
    party_pass(&party, 4000);
    const json_t *told = guest_last(bob, "watchers");
    EXPECT_INT(said_int(told, "names.0.face"), 4);
    EXPECT(!has_said(told, "names.1.face"));
    EXPECT_INT(said_int(told, "total"), 3);
    EXPECT_TEXT(said_text(told, "classes.0.class"), "public");
    EXPECT_INT(said_int(told, "classes.0.count"), 2);
    EXPECT_INT(json_array_size(json_object_get(told, "names")), 2);
    EXPECT_TEXT(said_text(told, "names.0.account"), account_of(pat));
    EXPECT(!guest_hears(wim, "watchers") && !guest_hears(pat, "watchers"));
    guest_deafen(bob);
    party_pass(&party, 5000);
    EXPECT(!guest_hears(bob, "watchers")); // nothing has changed
    guest_say(party.guests[0], "{'type':'clear_watchers'}");
    EXPECT_TEXT(reason(wim), "removed");
    EXPECT_TEXT(reason(pat), "removed");
    party_pass(&party, 4000);
    EXPECT_INT(said_int(guest_last(bob, "watchers"), "total"), 0);
    party_close(&party);
}

static int count_told(struct guest *guest) {
    return guest_hears(guest, "table") ? said_int(guest_last(guest, "table"), "watchers") : -1;
}

// Otherwise its moment says that a clock ran out, which may be one that nobody else knows of.
TEST(how_many_watch_is_not_told_when_a_clock_of_a_player_runs_out) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri", &(struct party_options){.title = "", .base_s = 5});
    party_lose(&party, 2);
    struct guest *wim = watch(&party, "Wim", "public");
    party_pass(&party, 2000);
    int seat = party_play_to_turn(&party)->seat;
    uint64_t due = seat_clock_due(&party.table->seats[seat].clock);
    parlour_pass(&party.parlour, due - clock_now_ms(party.parlour.clock) - 50);
    int shown = table_log(party.table)->last_number;
    guest_deafen(wim);
    (void)watch(&party, "Xia", "public");
    parlour_pass(&party.parlour, 100);
    EXPECT(table_log(party.table)->last_number > shown); // the clock ran out
    EXPECT_INT(count_told(wim), -1);
    parlour_pass(&party.parlour, 1000);
    EXPECT_INT(count_told(wim), 2);
    party_close(&party);
}

TEST(a_table_may_refuse_whoever_has_no_name) {
    struct party party;
    open_two(&party);
    guest_say(party.guests[0],
              "{'type':'set_policy','policy':{'preset':'own','audience':'public','public':{'kind':"
              "'live'},'chat':false,'nameless':false,'embedding':false,'featured':false}}");
    party_pass(&party, 0);
    struct guest *guest = guest_connect(&party.parlour, "");
    guest_say(guest, "{'type':'hello'}");
    guest_refused(guest, "needs_name", "{'type':'watch','code':'%s'}", party.code);
    guest_say(guest, "{'type':'set_name','name':'Wim'}");
    guest_say(guest, "{'type':'watch','code':'%s'}", party.code);
    party_close(&party);
}

TEST(a_second_device_that_watched_before_the_match_does_not_watch_the_own) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const char *code = guest_open_table(ann);
    struct guest *again = guest_enter_again(ann);
    guest_say(again, "{'type':'watch','code':'%s','class':'hands'}", code);
    guest_start_match(ann, NULL, 0, "tsumogiri");
    parlour_pass(&parlour, 10);
    EXPECT_TEXT(reason(again), "moved");
    parlour_close(&parlour);
}

TEST(a_rematch_keeps_policy_key_and_watchers) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri",
               &(struct party_options){.title = "",
                                       .preset = "riichi-club",
                                       .settings = "{'name':'game_length','value':'east'}"});
    party_lose(&party, 1);
    guest_say(party.guests[0], "%s", LINK);
    party_pass(&party, 0);
    char key[40];
    snprintf(key, sizeof key, "%s", said_text(guest_last(party.guests[0], "watch_key"), "key"));
    struct guest *wim = guest_enter(&party.parlour, "Wim"),
                 *pat = guest_enter(&party.parlour, "Pat");
    guest_say(wim, "{'type':'watch','code':'%s','key':'%s','class':'hands'}", party.code, key);
    guest_say(pat, "{'type':'watch','code':'%s','key':'%s','class':'public'}", party.code, key);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    party_pass(&party, 100);
    guest_say(party.guests[0], "{'type':'rematch'}");
    party_pass(&party, 10);
    guest_deafen(wim);
    guest_say(party.guests[0], "{'type':'start'}");
    party_pass(&party, 2000);
    EXPECT_TEXT(said_text(guest_last(wim, "table"), "state"), "playing");
    EXPECT(!guest_hears(wim, "closed") && !guest_hears(pat, "closed"));
    EXPECT_INT(table_watchers(party.table), 2);
    EXPECT_TEXT(said_text(guest_last(party.guests[0], "watch_key"), "key"), key);
    party_close(&party);
}

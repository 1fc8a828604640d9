// Following others, and not being shown.
#include "server/accounts/account.h"
#include "tests/support/parlour.h"

#include <string.h>

// A person whom the journal knows: who has sat at a table.
static struct guest *enter_known(struct parlour *parlour, const char *name) {
    struct guest *guest = guest_enter(parlour, name);
    guest_open_table(guest);
    guest_start_match(guest, NULL, 0, "tsumogiri");
    return guest;
}

static const char *account_of(struct guest *guest) {
    return said_text(guest_last(guest, "welcome"), "account");
}

TEST(both_see_who_follows_whom) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = enter_known(&parlour, "Bob");
    guest_say(ann, "{'type':'follow','account':'%s','on':true}", account_of(bob));
    const json_t *mine = guest_hear(ann, "friends");
    EXPECT_TEXT(said_text(mine, "following.0.name"), "Bob");
    EXPECT_TEXT(said_text(mine, "following.0.account"), account_of(bob));
    EXPECT_INT(json_array_size(said(mine, "followers")), 0);
    EXPECT(!has_said(mine, "following.0.face"));
    guest_say(bob, "{'type':'set_face','face':7}");
    guest_say(ann, "{'type':'get_friends'}");
    EXPECT_INT(said_int(guest_hear(ann, "friends"), "following.0.face"), 7);
    guest_say(bob, "{'type':'get_friends'}");
    EXPECT_TEXT(said_text(guest_hear(bob, "friends"), "followers.0.name"), "Ann");
    guest_say(ann, "{'type':'follow','account':'%s','on':true}", account_of(bob));
    EXPECT_INT(json_array_size(said(guest_hear(ann, "friends"), "following")), 1);
    guest_say(ann, "{'type':'follow','account':'%s','on':false}", account_of(bob));
    EXPECT_INT(json_array_size(said(guest_hear(ann, "friends"), "following")), 0);
    guest_say(bob, "{'type':'get_friends'}");
    EXPECT_INT(json_array_size(said(guest_hear(bob, "friends"), "followers")), 0);
    parlour_close(&parlour);
}

TEST(oneself_and_people_who_leave_nothing_behind_cannot_be_followed) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = enter_known(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_refused(ann, "bad_field", "{'type':'follow','account':'%s','on':true}", account_of(ann));
    guest_refused(ann, "bad_field", "{'type':'follow','account':'%s','on':true}", account_of(bob));
    guest_refused(ann, "bad_field", "{'type':'follow','account':'000000000000','on':true}");
    parlour_close(&parlour);
}

TEST(who_follows_whom_outlives_the_process) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = enter_known(&parlour, "Bob");
    char token[TOKEN_HEX_BYTES], bobs[TOKEN_HEX_BYTES];
    strcpy(token, ann->token);
    strcpy(bobs, bob->token);
    guest_say(ann, "{'type':'follow','account':'%s','on':true}", account_of(bob));
    guest_say(bob, "{'type':'set_visible','friends':false,'featured':true}");
    parlour_pass(&parlour, 1000);
    parlour_crash(&parlour);
    ann = guest_connect(&parlour, token);
    guest_say(ann, "{'type':'hello'}");
    guest_say(ann, "{'type':'get_friends'}");
    const json_t *mine = guest_hear(ann, "friends");
    EXPECT_TEXT(said_text(mine, "following.0.name"), "Bob");
    EXPECT(!said_bool(mine, "following.0.visible"));
    bob = guest_connect(&parlour, bobs);
    guest_say(bob, "{'type':'hello'}");
    guest_say(bob, "{'type':'get_friends'}");
    const json_t *his = guest_hear(bob, "friends");
    EXPECT_TEXT(said_text(his, "followers.0.name"), "Ann");
    EXPECT(!said_bool(his, "visible"));
    EXPECT(said_bool(his, "featured"));
    parlour_close(&parlour);
}

TEST(a_hundred_can_be_followed) {
    struct parlour parlour;
    parlour_open(&parlour, "tables_max=300 address_tables_max=300 address_connections_max=400");
    struct guest *ann = guest_enter(&parlour, "Ann");
    for (int i = 0; i <= 100; i++) {
        struct guest *other = enter_known(&parlour, "Other");
        if (i < 100) {
            guest_say(ann, "{'type':'follow','account':'%s','on':true}", account_of(other));
        } else {
            guest_refused(ann, "follows_full", "{'type':'follow','account':'%s','on':true}",
                          account_of(other));
        }
    }
    EXPECT_INT(json_array_size(said(guest_last(ann, "friends"), "following")), 100);
    parlour_close(&parlour);
}

static void be_friends(struct guest *one, struct guest *other) {
    guest_say(one, "{'type':'follow','account':'%s','on':true}", account_of(other));
    guest_say(other, "{'type':'follow','account':'%s','on':true}", account_of(one));
}

static const json_t *friends_of(struct guest *guest) {
    guest_deafen(guest);
    guest_say(guest, "{'type':'get_friends'}");
    return guest_hear(guest, "friends");
}

TEST(only_who_follow_each_other_see_whether_the_other_is_here) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = enter_known(&parlour, "Ann"), *bob = enter_known(&parlour, "Bob");
    guest_say(ann, "{'type':'follow','account':'%s','on':true}", account_of(bob));
    EXPECT(!has_said(friends_of(ann), "following.0.here"));
    guest_say(bob, "{'type':'follow','account':'%s','on':true}", account_of(ann));
    EXPECT(said_bool(friends_of(ann), "following.0.here"));
    guest_say(bob, "{'type':'set_visible','friends':false,'featured':true}");
    EXPECT(!has_said(friends_of(ann), "following.0.here"));
    guest_say(bob, "{'type':'set_visible','friends':true,'featured':true}");
    struct guest *again = guest_enter_again(bob);
    guest_go(bob);
    EXPECT(said_bool(friends_of(ann), "following.0.here"));
    guest_go(again);
    EXPECT(!has_said(friends_of(ann), "following.0.here"));
    parlour_close(&parlour);
}

TEST(who_is_followed_may_end_that_and_who_bars_is_followed_no_more) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = enter_known(&parlour, "Ann"), *bob = enter_known(&parlour, "Bob");
    be_friends(ann, bob);
    guest_say(bob, "{'type':'drop_follower','account':'%s'}", account_of(ann));
    EXPECT_INT(json_array_size(said(friends_of(ann), "following")), 0);
    EXPECT_INT(json_array_size(said(friends_of(bob), "followers")), 0);
    EXPECT_INT(json_array_size(said(friends_of(bob), "following")), 1);
    guest_say(bob, "{'type':'drop_follower','account':'000000000000'}");
    guest_say(bob, "{'type':'bar','account':'%s','on':true,'all':true}", account_of(ann));
    guest_refused(ann, "bad_field", "{'type':'follow','account':'%s','on':true}", account_of(bob));
    parlour_close(&parlour);
}

TEST(friends_who_are_here_and_do_not_play_are_asked_to_a_table_that_waits) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = enter_known(&parlour, "Ann"), *bob = enter_known(&parlour, "Bob");
    static const char invite[] = "{'type':'invite','account':'%s'}";
    be_friends(ann, bob);
    guest_say(bob, "{'type':'leave_table'}");
    guest_refused(ann, "not_now", invite, account_of(bob)); // the match runs
    guest_say(ann, "{'type':'leave_table'}");
    guest_refused(ann, "not_at_table", invite, account_of(bob));
    const char *code = guest_open_table(ann);
    parlour_pass(&parlour, 20000);
    guest_say(ann, invite, account_of(bob));
    const json_t *asked = guest_hear(bob, "invited");
    EXPECT_TEXT(said_text(asked, "name"), "Ann");
    EXPECT_TEXT(said_text(asked, "code"), code);
    struct guest *eve = enter_known(&parlour, "Eve");
    guest_say(eve, "{'type':'leave_table'}");
    guest_refused(ann, "not_here", invite, account_of(eve)); // no friend
    parlour_pass(&parlour, 20000);
    guest_say(bob, "{'type':'set_visible','friends':false,'featured':true}");
    guest_refused(ann, "not_here", invite, account_of(bob));
    EXPECT(!guest_hears(bob, "invited") && !guest_hears(eve, "invited"));
    parlour_close(&parlour);
}

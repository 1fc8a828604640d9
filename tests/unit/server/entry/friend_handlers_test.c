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

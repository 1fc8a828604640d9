// Who is told that somebody plays.
#include "tests/support/parlour.h"

#include <stdio.h>
#include <string.h>

static const char *account_of(struct guest *guest) {
    return said_text(guest_last(guest, "welcome"), "account");
}

// Somebody whom the journal knows, and who is followed by another.
static void follow(struct guest *who, struct guest *whom) {
    guest_say(whom, "{'type':'set_visible','friends':true,'featured':false}");
    parlour_pass(who->parlour, 100);
    guest_say(who, "{'type':'follow','account':'%s','on':true}", account_of(whom));
    guest_deafen(who);
}

static void play(struct guest *owner, bool is_closed, bool is_private) {
    (void)MAKE_TABLE(owner, .is_closed = is_closed, .is_private = is_private);
    guest_start_match(owner, NULL, 0, "tsumogiri");
    parlour_pass(owner->parlour, 1000);
}

TEST(who_follows_somebody_is_told_once_that_a_match_begins) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    struct guest *eve = guest_enter(&parlour, "Eve");
    follow(ann, bob);
    play(bob, false, false);
    const json_t *told = guest_hear(ann, "friend_plays");
    EXPECT_TEXT(said_text(told, "name"), "Bob");
    EXPECT_TEXT(said_text(told, "account"), account_of(bob));
    EXPECT_TEXT(said_text(told, "code"), said_text(guest_last(bob, "table"), "code"));
    parlour_pass(&parlour, 60000);
    EXPECT(!guest_hears(ann, "friend_plays"));
    EXPECT(!guest_hears(eve, "friend_plays") && !guest_hears(bob, "friend_plays"));
    parlour_close(&parlour);
}

// Nobody can tell these from each other, nor from somebody who does not play: nothing is told.
TEST(whoever_is_unseen_or_plays_where_not_all_may_watch_or_has_barred_one_is_not_told_of) {
    for (int why = 0; why < 4; why++) {
        struct parlour parlour;
        parlour_open(&parlour, "");
        struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
        follow(ann, bob);
        if (why == 0) {
            guest_say(bob, "{'type':'set_visible','friends':false,'featured':true}");
        } else if (why == 1) {
            guest_say(bob, "{'type':'bar','account':'%s','all':true,'on':true}", account_of(ann));
        }
        int before = guest_count(ann);
        play(bob, why == 2, why == 3);
        parlour_pass(&parlour, 5000);
        EXPECT_INT(guest_count(ann), before);
        parlour_close(&parlour);
    }
}

TEST(who_plays_is_not_called_away) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    follow(ann, bob);
    play(ann, false, false);
    play(bob, false, false);
    EXPECT(!guest_hears(ann, "friend_plays"));
    parlour_close(&parlour);
}

// Taking seats and giving them up, by people and bots.
#include "tests/support/parlour.h"

#include <stdio.h>

static const char bot_words[] = "{'type':'add_bot','seat':%d,'bot':'%s'}";

static const char *kind_of(struct guest *guest, int seat) {
    char path[32];
    snprintf(path, sizeof path, "seats.%d.kind", seat);
    return said_text(guest_last(guest, "table"), path);
}

TEST(a_seat_is_taken_by_one_person_only) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_join(bob, guest_open_table(ann));
    guest_refused(bob, "seat_taken", "{'type':'sit','seat':0}");
    guest_say(bob, "{'type':'sit','seat':1}");
    guest_say(bob, "{'type':'sit','seat':3}");
    EXPECT_TEXT(kind_of(ann, 1), "empty");
    EXPECT_TEXT(kind_of(ann, 3), "person");
    guest_refused(bob, "seat_taken", "{'type':'sit','seat':3}");
    EXPECT_TEXT(kind_of(ann, 3), "person");
    parlour_close(&parlour);
}

TEST(there_are_as_many_seats_as_players) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    MAKE_TABLE(ann, .preset = "sanma-tenhou");
    EXPECT_INT(said_int(guest_last(ann, "table"), "players"), 3);
    guest_refused(ann, "no_such_seat", "{'type':'sit','seat':3}");
    guest_refused(ann, "no_such_seat", bot_words, 3, "tsumogiri");
    guest_refused(ann, "no_such_seat", "{'type':'remove_bot','seat':4}");
    guest_say(ann, "{'type':'sit','seat':2}");
    parlour_close(&parlour);
}

TEST(who_stands_up_looks_on_and_may_sit_again) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_open_table(ann);
    guest_say(ann, "{'type':'stand'}");
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "role"), "visitor");
    EXPECT_INT(said_int(guest_last(ann, "table"), "watchers"), 1);
    guest_refused(ann, "not_seated", "{'type':'stand'}");
    guest_refused(ann, "not_seated", "{'type':'ready','ready':true}");
    guest_say(ann, "{'type':'sit','seat':1}");
    EXPECT_INT(said_int(guest_last(ann, "table"), "watchers"), 0);
    parlour_close(&parlour);
}

TEST(a_new_seat_is_not_ready) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_join(bob, guest_open_table(ann));
    guest_sit(bob, 1);
    EXPECT(said_bool(guest_last(ann, "table"), "seats.1.ready"));
    guest_say(bob, "{'type':'sit','seat':2}");
    EXPECT(!said_bool(guest_last(ann, "table"), "seats.2.ready"));
    parlour_close(&parlour);
}

TEST(only_the_owner_puts_bots_on_empty_seats_and_takes_them_off) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_join(bob, guest_open_table(ann));
    guest_refused(bob, "not_owner", bot_words, 1, "tsumogiri");
    guest_refused(ann, "unknown_bot", bot_words, 1, "nobody");
    guest_refused(ann, "seat_taken", bot_words, 0, "tsumogiri");
    guest_say(ann, bot_words, 1, "efficient");
    EXPECT_TEXT(said_text(guest_last(bob, "table"), "seats.1.bot"), "efficient");
    EXPECT(said_bool(guest_last(bob, "table"), "seats.1.ready"));
    guest_refused(ann, "seat_taken", bot_words, 1, "tsumogiri");
    guest_refused(bob, "not_owner", "{'type':'remove_bot','seat':1}");
    guest_refused(bob, "seat_taken", "{'type':'sit','seat':1}");
    guest_refused(ann, "not_now", "{'type':'remove_bot','seat':0}");
    guest_refused(ann, "not_now", "{'type':'remove_bot','seat':2}");
    guest_say(ann, "{'type':'remove_bot','seat':1}");
    EXPECT_TEXT(kind_of(bob, 1), "empty");
    parlour_close(&parlour);
}

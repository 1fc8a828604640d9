// A club over the wire: made, joined, run, left; and what others may see of it.
#include "server/club/club.h"
#include "tests/unit/server/club/club_desk.h"

#include <stdio.h>
#include <string.h>

// The name in Pantheon is for oneself and the staff, and outlives other changes.
TEST(a_member_has_a_name_in_pantheon) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour);
    struct guest *bob = desk_join(&parlour, ann, "Bob", "member");
    struct guest *cat = desk_join(&parlour, ann, "Cat", "member");
    int number = desk_number_of(bob);
    guest_say(bob, "{'type':'name_member','club':'tile-house','member':%d,'pantheon':'bob_99'}",
              number);
    parlour_pass(&parlour, 1000);
    guest_say(ann, "{'type':'name_member','club':'tile-house','member':%d,'name':'Robert'}",
              number);
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(said_text(desk_members(ann), "members.1.pantheon"), "bob_99");
    EXPECT_TEXT(said_text(desk_members(ann), "members.1.name"), "Robert");
    EXPECT(!has_said(desk_members(cat), "members.1.pantheon"));
    parlour_close(&parlour);
}

TEST(who_makes_a_club_is_its_owner_and_others_do_not_see_it) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = guest_enter(&parlour, "Bob");
    EXPECT_TEXT(said_text(desk_look(&parlour, ann), "me.role"), "owner");
    EXPECT_TEXT(said_text(guest_last(ann, "club"), "me.name"), "Ann");
    EXPECT_INT(said_int(guest_last(ann, "club"), "founder"), 1);
    guest_refused(bob, "no_such_club", "{'type':'watch_club','club':'tile-house','on':true}");
    guest_refused(bob, "no_such_club", "{'type':'get_members','club':'tile-house','from':0}");
    guest_refused(bob, "no_such_club", "{'type':'ask_to_join','club':'tile-house','name':'Bob'}");
    guest_refused(bob, "no_such_club", "{'type':'leave_club','club':'tile-house','erase':true}");
    guest_refused(bob, "no_such_club",
                  "{'type':'use_link','club':'tile-house','secret':"
                  "'0123456789abcdef0123456789abcdef'}");
    guest_say(bob, "{'type':'get_clubs','from':0}");
    EXPECT_INT(json_array_size(said(guest_hear(bob, "club_list"), "open")), 0);
    parlour_close(&parlour);
}

TEST(a_name_is_given_once_and_has_plain_letters) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    desk_open_club(&parlour);
    struct guest *bob = guest_enter(&parlour, "Bob");
    static const char form[] = "{'type':'create_club','club':'%s','title':'T','sentence':'',"
                               "'preset':'%s'}";
    guest_refused(bob, "name_taken", form, "TILE-house", "riichi-club");
    guest_refused(bob, "bad_name", form, "tile house", "riichi-club");
    guest_refused(bob, "unknown_preset", form, "tiles", "no-such");
    parlour_close(&parlour);
}

TEST(settings_say_who_makes_clubs_and_how_many) {
    struct parlour parlour;
    parlour_open(&parlour, "club_creators=nobody");
    static const char form[] = "{'type':'create_club','club':'club%d','title':'T','sentence':'',"
                               "'preset':'riichi-club'}";
    guest_refused(guest_enter(&parlour, "Ann"), "not_allowed", form, 1);
    parlour_close(&parlour);
    parlour_open(&parlour, "clubs_max=4");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    for (int i = 1; i <= 3; i++) {
        guest_say(ann, form, i);
        parlour_pass(&parlour, 1000);
    }
    guest_refused(ann, "list_full", form, 4);
    guest_say(bob, form, 4);
    parlour_pass(&parlour, 1000);
    guest_refused(bob, "server_full", form, 5);
    parlour_close(&parlour);
    parlour_open(&parlour, "own_clubs_max=1");
    ann = guest_enter(&parlour, "Ann");
    guest_say(ann, form, 1);
    parlour_pass(&parlour, 1000);
    guest_refused(ann, "list_full", form, 2);
    parlour_close(&parlour);
}

TEST(a_link_is_used_as_often_as_it_may_be) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour);
    desk_make_link(&parlour, ann, "member", 1, secret);
    struct guest *bob = guest_enter(&parlour, "Bob"), *eve = guest_enter(&parlour, "Eve");
    desk_use_link(&parlour, bob, secret);
    EXPECT_TEXT(said_text(guest_last(bob, "club"), "me.role"), "member");
    guest_refused(eve, "link_spent", "{'type':'use_link','club':'tile-house','secret':'%s'}",
                  secret);
    desk_use_link(&parlour, bob, secret); // who is in it already is only shown it
    desk_make_link(&parlour, ann, "guest", 5, secret);
    guest_say(ann, "{'type':'withdraw_link','club':'tile-house','link':2}");
    parlour_pass(&parlour, 1000);
    guest_refused(eve, "link_over", "{'type':'use_link','club':'tile-house','secret':'%s'}",
                  secret);
    parlour_close(&parlour);
}

TEST(a_club_without_a_number_left_says_so_once) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = guest_enter(&parlour, "Bob");
    desk_make_link(&parlour, ann, "guest", 5, secret);
    struct club *club = clubs_by_name(parlour.services.clubs, "tile-house");
    int errors = 0;
    EXPECT(club_make_entry(club, CLUB_ENTRIES_MAX) != NULL);
    guest_deafen(bob);
    guest_refused(bob, "club_full", "{'type':'use_link','club':'tile-house','secret':'%s'}",
                  secret);
    parlour_pass(&parlour, 1000);
    for (int i = 0; i < guest_count(bob); i++) {
        errors += strcmp(said_text(guest_at(bob, i), "type"), "error") == 0;
    }
    EXPECT_INT(errors, 1);
    parlour_close(&parlour);
}

TEST(owners_see_the_links_and_referees_the_requests) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = desk_join(&parlour, ann, "Bob", "member");
    struct guest *eve = guest_enter(&parlour, "Eve");
    desk_set_role(&parlour, ann, desk_number_of(bob), "referee");
    desk_make_link(&parlour, ann, "member", 5, secret);
    guest_say(ann, "{'type':'add_member','club':'tile-house','name':'Robert','is_private':false}");
    parlour_pass(&parlour, 1000);
    guest_say(eve, "{'type':'use_link','club':'tile-house','secret':'%s','takes_over':3}", secret);
    parlour_pass(&parlour, 1000);
    const json_t *seen = desk_look(&parlour, bob);
    EXPECT_INT(json_array_size(said(seen, "requests")), 1);
    EXPECT_INT(json_array_size(said(seen, "links")), 0);
    EXPECT_INT(json_array_size(said(desk_look(&parlour, ann), "links")), 2);
    parlour_close(&parlour);
}

TEST(of_two_who_use_the_last_one_at_once_one_comes_in) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour);
    struct guest *bob = guest_enter(&parlour, "Bob"), *eve = guest_enter(&parlour, "Eve");
    desk_make_link(&parlour, ann, "member", 1, secret);
    guest_try(bob, "{'type':'use_link','club':'tile-house','secret':'%s'}", secret);
    guest_try(eve, "{'type':'use_link','club':'tile-house','secret':'%s'}", secret);
    parlour_pass(&parlour, 1000);
    EXPECT(guest_hears(bob, "club") != guest_hears(eve, "club"));
    EXPECT_INT(json_array_size(said(desk_members(ann), "members")), 2);
    parlour_close(&parlour);
}

TEST(who_guesses_links_is_told_no_more) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "address_links_burst=3");
    struct guest *ann = desk_open_club(&parlour), *eve = guest_enter(&parlour, "Eve");
    desk_make_link(&parlour, ann, "member", 1, secret);
    static const char wrong[] = "{'type':'use_link','club':'tile-house','secret':"
                                "'00000000000000000000000000000000'}";
    for (int i = 0; i < 3; i++) {
        guest_refused(eve, "no_such_club", "%s", wrong);
    }
    guest_refused(eve, "crowded", "{'type':'use_link','club':'tile-house','secret':'%s'}", secret);
    parlour_close(&parlour);
}

TEST(a_card_signs_in_and_a_new_one_signs_out) {
    struct parlour parlour;
    char card[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = desk_join(&parlour, ann, "Bob", "member");
    int number = desk_number_of(bob);
    guest_say(bob, "{'type':'new_card','club':'tile-house','member':%d}", number);
    parlour_pass(&parlour, 1000);
    snprintf(card, sizeof card, "%s", said_text(guest_hear(bob, "club_secret"), "secret"));
    struct guest *phone = guest_enter(&parlour, "Phone");
    desk_use_link(&parlour, phone, card);
    EXPECT_INT(desk_number_of(phone), number);
    desk_look(&parlour, bob); // the device at which it was made is still signed in
    guest_deafen(phone);
    guest_say(ann, "{'type':'new_card','club':'tile-house','member':%d}", number);
    parlour_pass(&parlour, 1000);
    guest_refused(phone, "no_such_club", "{'type':'get_members','club':'tile-house','from':0}");
    guest_refused(bob, "no_such_club", "{'type':'get_members','club':'tile-house','from':0}");
    guest_refused(phone, "no_such_club", "{'type':'use_link','club':'tile-house','secret':'%s'}",
                  card);
    EXPECT_TEXT(said_text(guest_hear(bob, "error"), "code"), "no_such_club");
    parlour_close(&parlour);
}

// A referee who could make the owner's card would be owner by it; the same of merging.
TEST(nobody_becomes_more_by_a_card_or_by_merging) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = desk_join(&parlour, ann, "Bob", "member");
    struct guest *eve = desk_join(&parlour, ann, "Eve", "member");
    int his = desk_number_of(bob), hers = desk_number_of(eve);
    desk_set_role(&parlour, ann, his, "referee");
    desk_set_role(&parlour, ann, hers, "owner");
    guest_refused(bob, "not_allowed", "{'type':'new_card','club':'tile-house','member':1}");
    guest_refused(bob, "not_allowed", "{'type':'new_card','club':'tile-house','member':%d}", hers);
    guest_refused(eve, "not_allowed", "{'type':'new_card','club':'tile-house','member':1}");
    static const char merge[] =
        "{'type':'merge_members','club':'tile-house','from':%d,'into':%d,'on':true}";
    guest_refused(bob, "not_allowed", merge, his, 1);
    guest_refused(bob, "not_allowed", merge, his, hers);
    guest_refused(eve, "not_allowed", merge, hers, 1);
    guest_refused(eve, "not_allowed",
                  "{'type':'set_role','club':'tile-house','member':1,'role':'member'}");
    guest_refused(eve, "not_allowed",
                  "{'type':'remove_member','club':'tile-house','member':1,'is_barred':false}");
    // An entry that is merged into the founder makes its holder the founder.
    guest_say(ann, "{'type':'add_member','club':'tile-house','name':'Annie','is_private':false}");
    parlour_pass(&parlour, 1000);
    guest_say(ann, merge, hers + 1, 1);
    parlour_pass(&parlour, 1000);
    guest_refused(bob, "not_allowed", "{'type':'new_card','club':'tile-house','member':%d}",
                  hers + 1);
    char secret[TOKEN_HEX_BYTES];
    struct guest *zed = guest_enter(&parlour, "Zed");
    desk_make_link(&parlour, ann, "member", 5, secret);
    guest_refused(zed, "not_a_member",
                  "{'type':'use_link','club':'tile-house','secret':'%s','takes_over':%d}", secret,
                  hers + 1);
    parlour_close(&parlour);
}

TEST(the_founder_hands_over_and_may_go) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = desk_join(&parlour, ann, "Bob", "member");
    guest_refused(ann, "not_allowed", "{'type':'leave_club','club':'tile-house','erase':false}");
    guest_say(ann,
              "{'type':'set_role','club':'tile-house','member':%d,'role':'owner',"
              "'is_founder':true}",
              desk_number_of(bob));
    parlour_pass(&parlour, 1000);
    guest_try(ann, "{'type':'leave_club','club':'tile-house','erase':false}");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(desk_look(&parlour, bob), "founder"), desk_number_of(bob));
    EXPECT_INT(said_int(guest_last(bob, "club"), "row.members"), 1);
    parlour_close(&parlour);
}

TEST(requests_wait_for_an_answer) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = guest_enter(&parlour, "Bob");
    desk_look(&parlour, ann);
    guest_say(ann, "{'type':'set_club','club':'tile-house','visibility':'open'}");
    parlour_pass(&parlour, 1000);
    guest_say(bob, "{'type':'ask_to_join','club':'tile-house','name':'Bob Berg'}");
    parlour_pass(&parlour, 1000);
    guest_refused(bob, "already", "{'type':'ask_to_join','club':'tile-house','name':'Bob'}");
    const json_t *club = guest_last(ann, "club");
    EXPECT_TEXT(said_text(club, "requests.0.name"), "Bob Berg");
    guest_say(ann, "{'type':'answer_join','club':'tile-house','request':%d,'yes':true}",
              said_int(club, "requests.0.number"));
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(said_text(desk_look(&parlour, bob), "me.name"), "Bob Berg");
    EXPECT_INT(json_array_size(said(guest_last(bob, "club"), "requests")), 0);
    parlour_close(&parlour);
}

TEST(somebody_takes_over_a_name_that_had_no_account) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = guest_enter(&parlour, "Bob");
    guest_say(ann, "{'type':'add_member','club':'tile-house','name':'Robert','is_private':false}");
    parlour_pass(&parlour, 1000);
    desk_make_link(&parlour, ann, "member", 5, secret);
    guest_refused(bob, "not_a_member",
                  "{'type':'use_link','club':'tile-house','secret':'%s','takes_over':1}", secret);
    guest_say(bob, "{'type':'use_link','club':'tile-house','secret':'%s','takes_over':2}", secret);
    parlour_pass(&parlour, 1000);
    const json_t *club = desk_look(&parlour, ann);
    EXPECT_INT(said_int(club, "requests.0.takes_over"), 2);
    guest_say(ann, "{'type':'answer_join','club':'tile-house','request':%d,'yes':true}",
              said_int(club, "requests.0.number"));
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(desk_look(&parlour, bob), "me.number"), 2);
    EXPECT_TEXT(said_text(guest_last(bob, "club"), "me.name"), "Robert");
    parlour_close(&parlour);
}

TEST(the_public_sees_names_as_members_wish) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *eve = guest_enter(&parlour, "Eve");
    guest_say(ann, "{'type':'set_club','club':'tile-house','visibility':'open'}");
    parlour_pass(&parlour, 1000);
    static const char name[] = "{'type':'name_member','club':'tile-house','member':1,"
                               "'name':'Anna Maria Berg','shown':'Dragon','shown_as':'%s',"
                               "'is_private':%s}";
    static const char *const cases[][3] = {{"full", "false", "Anna Maria Berg"},
                                           {"initial", "false", "Anna B."},
                                           {"shown", "false", "Dragon"},
                                           {"number", "false", ""},
                                           {"full", "true", ""}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        guest_say(ann, name, cases[i][0], cases[i][1]);
        parlour_pass(&parlour, 1000);
        const json_t *seen = desk_members(eve);
        EXPECT_TEXT(said_text(seen, "members.0.name"), cases[i][2]);
        EXPECT(!has_said(seen, "members.0.shown"));
        EXPECT_TEXT(said_text(desk_members(ann), "members.0.name"), "Anna Maria Berg");
    }
    parlour_close(&parlour);
}

TEST(two_entries_are_one_person_and_no_longer) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = desk_join(&parlour, ann, "Bob", "guest");
    int guest = desk_number_of(bob);
    guest_say(ann, "{'type':'add_member','club':'tile-house','name':'Robert','is_private':false}");
    parlour_pass(&parlour, 1000);
    static const char merge[] =
        "{'type':'merge_members','club':'tile-house','from':%d,'into':%d,'on':%s}";
    desk_look(&parlour, bob);
    guest_deafen(bob);
    guest_say(ann, merge, guest, guest + 1, "true");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(guest_hear(bob, "club"), "me.number"), guest + 1); // without asking
    EXPECT_TEXT(said_text(desk_look(&parlour, bob), "me.role"), "member");
    EXPECT_INT(said_int(desk_look(&parlour, ann), "row.members"), 2);
    guest_refused(ann, "already", merge, guest + 1, 1, "true"); // no chains
    guest_say(ann, merge, guest, guest + 1, "false");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(desk_look(&parlour, bob), "me.number"), guest);
    parlour_close(&parlour);
}

// Two entries of members are one member, also of the number of members; who is removed by the one
// is removed by both, and does not come back by the device of either.
TEST(who_has_two_entries_is_removed_with_both) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = desk_join(&parlour, ann, "Bob", "member");
    struct guest *phone = desk_join(&parlour, ann, "Robert", "member");
    desk_look(&parlour, bob);
    desk_look(&parlour, phone);
    int first = desk_number_of(bob), second = desk_number_of(phone);
    static const char merge[] =
        "{'type':'merge_members','club':'tile-house','from':%d,'into':%d,'on':%s}";
    static const char remove[] =
        "{'type':'remove_member','club':'tile-house','member':%d,'is_barred':%s}";
    static const char use[] = "{'type':'use_link','club':'tile-house','secret':'%s'}";
    EXPECT_INT(said_int(desk_look(&parlour, ann), "row.members"), 3);
    guest_say(ann, merge, second, first, "true");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(desk_look(&parlour, ann), "row.members"), 2);
    guest_say(ann, merge, second, first, "false");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(desk_look(&parlour, ann), "row.members"), 3);
    guest_say(ann, merge, second, first, "true");
    parlour_pass(&parlour, 1000);

    guest_say(ann, remove, second, "false");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(desk_look(&parlour, ann), "row.members"), 1);
    desk_make_link(&parlour, ann, "member", 5, secret);
    desk_use_link(&parlour, phone, secret); // may come back, and is the same one
    EXPECT_INT(said_int(desk_look(&parlour, phone), "me.number"), first);
    EXPECT_INT(said_int(desk_look(&parlour, bob), "me.number"), first);
    guest_say(ann, remove, first, "true");
    parlour_pass(&parlour, 1000);
    guest_refused(bob, "not_allowed", use, secret);
    guest_refused(phone, "not_allowed", use, secret);
    guest_say(phone, "{'type':'leave_club','club':'tile-house','erase':true}");
    parlour_pass(&parlour, 1000);
    guest_refused(phone, "not_allowed", use, secret);
    parlour_close(&parlour);
}

TEST(who_is_barred_does_not_come_back) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = desk_join(&parlour, ann, "Bob", "member");
    desk_look(&parlour, bob);
    guest_say(ann, "{'type':'remove_member','club':'tile-house','member':%d,'is_barred':true}",
              desk_number_of(bob));
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(said_text(guest_hear(bob, "error"), "code"), "no_such_club");
    desk_make_link(&parlour, ann, "member", 5, secret);
    static const char use[] = "{'type':'use_link','club':'tile-house','secret':'%s'}";
    guest_refused(bob, "not_allowed", use, secret);
    // Not by having the name forgotten either.
    guest_say(bob, "{'type':'leave_club','club':'tile-house','erase':true}");
    parlour_pass(&parlour, 1000);
    guest_refused(bob, "not_allowed", use, secret);
    parlour_close(&parlour);
}

TEST(who_leaves_may_come_back_as_the_same_member) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = desk_join(&parlour, ann, "Bob", "member");
    int number = desk_number_of(bob);
    guest_say(bob, "{'type':'leave_club','club':'tile-house','erase':false}");
    parlour_pass(&parlour, 1000);
    desk_make_link(&parlour, ann, "member", 5, secret);
    desk_use_link(&parlour, bob, secret);
    EXPECT_INT(desk_number_of(bob), number);
    parlour_close(&parlour);
}

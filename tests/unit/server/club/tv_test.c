// TV of a club, of a night, of a person: what is shown, when it changes, and who is told nothing.
#include "server/table/table.h"
#include "tests/unit/server/club/night_desk.h"

#include <stdio.h>
#include <string.h>

#define NIGHT_TV "{'type':'watch_tv','on':true,'club':'tile-house','night':1}"

// Whom anybody may find.
static void open_club(struct night_desk *desk) {
    guest_say(desk->ann, "{'type':'set_club','club':'tile-house','visibility':'open'}");
    parlour_pass(&desk->parlour, 1000);
}

// A night of two tables, whose first hands have just begun.
static void open_two(struct night_desk *desk) {
    NIGHT_DESK_OPEN(desk, .people = 8);
    open_club(desk);
    night_desk_start(desk, 1);
}

static struct table *table_of(struct night_desk *desk, const char *code) {
    return parlour_table(&desk->parlour, code);
}

// Time passes until the guest is told of another table, or for so many tenths of a second.
static bool is_told_within(struct night_desk *desk, struct guest *guest, int tenths) {
    for (int i = 0; i < tenths && !guest_hears(guest, "tv"); i++) {
        parlour_pass(&desk->parlour, 100);
    }
    return guest_hears(guest, "tv");
}

static const char *other_of(struct night_desk *desk, const char *code) {
    const char *one = night_desk_code(desk, 1);
    return strcmp(one, code) == 0 ? night_desk_code(desk, 2) : one;
}

TEST(a_night_is_on_tv_and_who_runs_it_pins_a_table_between_hands) {
    struct night_desk desk;
    char first[TABLE_CODE_BYTES], other[TABLE_CODE_BYTES];
    open_two(&desk);
    struct guest *eve = guest_enter(&desk.parlour, "Eve"), *ann = desk.ann;
    struct guest *fay = guest_enter(&desk.parlour, "Fay"); // two channels show one table
    guest_say(fay, "{'type':'watch_tv','on':true,'club':'tile-house'}");
    guest_say(eve, NIGHT_TV);
    const json_t *tv = guest_hear(eve, "tv");
    EXPECT_INT(said_int(tv, "night"), 1);
    EXPECT_TEXT(said_text(guest_hear(fay, "tv"), "shown.code"), said_text(tv, "shown.code"));
    EXPECT(json_object_get(tv, "tables") == NULL); // who does not run it cannot pin
    snprintf(first, sizeof first, "%s", said_text(tv, "shown.code"));
    snprintf(other, sizeof other, "%s", other_of(&desk, first));
    guest_say(ann, NIGHT_TV);
    EXPECT_INT(json_array_size(said(guest_hear(ann, "tv"), "tables")), 2);
    guest_refused(eve, "not_a_member",
                  "{'type':'pin_table','club':'tile-house','night':1,'code':'%s'}", other);
    guest_refused(ann, "bad_field",
                  "{'type':'pin_table','club':'tile-house','night':1,'code':'AAAAAA'}");
    guest_say(ann, "{'type':'pin_table','club':'tile-house','night':1,'code':'%s'}", other);
    EXPECT_INT(table_state(table_of(&desk, first)), WIRE_TABLE_STATE_PLAYING);
    EXPECT(!guest_hears(eve, "tv")); // in the midst of a hand nothing changes
    while (table_state(table_of(&desk, first)) == WIRE_TABLE_STATE_PLAYING) {
        EXPECT(!guest_hears(eve, "tv"));
        parlour_pass(&desk.parlour, 100);
    }
    EXPECT(is_told_within(&desk, eve, 20));
    tv = guest_hear(eve, "tv");
    EXPECT_TEXT(said_text(tv, "shown.code"), other);
    EXPECT_TEXT(said_text(tv, "shown.reason"), "pinned");
    night_desk_close(&desk);
}

TEST(a_club_is_on_tv_with_all_its_nights_and_a_private_one_is_none) {
    struct night_desk desk;
    open_two(&desk);
    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    guest_say(eve, "{'type':'watch_tv','on':true,'club':'tile-house'}");
    EXPECT(has_said(guest_hear(eve, "tv"), "shown.code"));
    guest_say(eve, "{'type':'watch_tv','on':true,'club':'tile-house','night':7}"); // there is none
    EXPECT(!has_said(guest_hear(eve, "tv"), "shown"));
    guest_say(desk.ann, "{'type':'set_club','club':'tile-house','visibility':'members'}");
    parlour_pass(&desk.parlour, 1000);
    guest_refused(eve, "no_such_club", "{'type':'watch_tv','on':true,'club':'tile-house'}");
    guest_refused(eve, "no_such_club", "{'type':'watch_tv','on':true,'club':'no-such-house'}");
    guest_refused(eve, "bad_field", "{'type':'watch_tv','on':true}");
    guest_refused(eve, "bad_field", "{'type':'watch_tv','on':true,'night':1}");
    night_desk_close(&desk);
}

TEST(one_player_of_a_night_is_followed_to_the_table_of_the_next_round) {
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 7);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    open_club(&desk);
    char before[TABLE_CODE_BYTES];
    night_desk_start(&desk, 1);
    snprintf(before, sizeof before, "%s", said_text(guest_last(bob, "seat_call"), "code"));
    guest_say(eve, "{'type':'watch_tv','on':true,'club':'tile-house','night':1,'account':'%s'}",
              said_text(guest_last(bob, "welcome"), "account"));
    const json_t *tv = guest_hear(eve, "tv");
    EXPECT_TEXT(said_text(tv, "shown.code"), before);
    EXPECT_TEXT(said_text(tv, "shown.reason"), "followed");
    night_desk_play(&desk);
    EXPECT(!guest_hears(eve, "tv")); // the result stays as long as its table
    night_desk_confirm(&desk, 1);
    EXPECT(is_told_within(&desk, eve, 20));
    EXPECT(!has_said(guest_hear(eve, "tv"), "shown"));
    night_desk_start(&desk, 2);
    EXPECT(is_told_within(&desk, eve, 200));
    tv = guest_hear(eve, "tv");
    EXPECT_TEXT(said_text(tv, "shown.code"), said_text(guest_last(bob, "seat_call"), "code"));
    EXPECT(strcmp(said_text(tv, "shown.code"), before) != 0);
    night_desk_close(&desk);
}

TEST(who_plays_in_the_round_is_shown_nothing_of_it) {
    struct night_desk desk;
    int number;
    char other[TABLE_CODE_BYTES];
    NIGHT_DESK_OPEN(&desk, .people = 7);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    night_desk_start(&desk, 1);
    snprintf(other, sizeof other, "%s",
             other_of(&desk, said_text(guest_last(bob, "seat_call"), "code")));
    guest_say(desk.ann, "{'type':'pin_table','club':'tile-house','night':1,'code':'%s'}", other);
    parlour_pass(&desk.parlour, 1000);
    guest_say(bob, NIGHT_TV);
    EXPECT(!has_said(guest_hear(bob, "tv"), "shown"));
    night_desk_close(&desk);
}

static const json_t *look_in(struct night_desk *desk) {
    struct guest *stranger = guest_enter(&desk->parlour, "Zoe");
    guest_say(stranger, NIGHT_TV);
    return guest_hear(stranger, "tv");
}

// What is pinned, and that it is no longer.
TEST(what_is_pinned_is_pinned_after_a_start) {
    struct night_desk desk;
    char other[TABLE_CODE_BYTES];
    open_two(&desk);
    snprintf(other, sizeof other, "%s", other_of(&desk, said_text(look_in(&desk), "shown.code")));
    guest_say(desk.ann, "{'type':'pin_table','club':'tile-house','night':1,'code':'%s'}", other);
    const struct guest ann = *desk.ann;
    parlour_restart(&desk.parlour);
    parlour_pass(&desk.parlour, 3000);
    const json_t *tv = look_in(&desk);
    EXPECT_TEXT(said_text(tv, "shown.code"), other);
    EXPECT_TEXT(said_text(tv, "shown.reason"), "pinned");
    desk.ann = guest_enter_again(&ann);
    guest_say(desk.ann, "{'type':'pin_table','club':'tile-house','night':1}");
    parlour_restart(&desk.parlour);
    parlour_pass(&desk.parlour, 3000);
    EXPECT(strcmp(said_text(look_in(&desk), "shown.reason"), "pinned") != 0);
    night_desk_close(&desk);
}

// ---- a person's ----

static const char *account_of(struct guest *guest) {
    return said_text(guest_last(guest, "welcome"), "account");
}

static const json_t *watch_person(struct guest *guest, const char *account) {
    guest_say(guest, "{'type':'watch_tv','on':true,'account':'%s'}", account);
    return guest_hear(guest, "tv");
}

TEST(a_person_is_on_tv_who_wants_to_be) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *eve = guest_enter(&parlour, "Eve");
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", guest_open_table(ann));
    guest_start_match(ann, NULL, 0, "tsumogiri");
    EXPECT(!has_said(watch_person(eve, account_of(ann)), "shown"));
    guest_say(ann, "{'type':'set_visible','friends':true,'featured':true,'tv':true}");
    EXPECT(said_bool(guest_hear(ann, "friends"), "tv"));
    parlour_pass(&parlour, 1100);
    EXPECT_TEXT(said_text(guest_hear(eve, "tv"), "shown.code"), code);
    guest_say(ann, "{'type':'set_visible','friends':true,'featured':true}"); // as before
    EXPECT(said_bool(guest_hear(ann, "friends"), "tv"));
    guest_say(ann, "{'type':'set_visible','friends':true,'featured':true,'tv':false}");
    parlour_pass(&parlour, 1100);
    EXPECT(!has_said(guest_hear(eve, "tv"), "shown"));
    parlour_close(&parlour);
}

// Somebody who does not want to be shown, who does not play, who plays where nobody may watch or
// where only a code leads, who has barred the asker, and an id that there is not.
TEST(why_a_person_is_not_on_tv_nobody_is_told) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *eve = guest_enter(&parlour, "Eve");
    struct guest *people[5];
    for (int i = 0; i < 5; i++) {
        char name[8], *answer;
        snprintf(name, sizeof name, "P%d", i);
        people[i] = guest_enter(&parlour, name);
        if (i != 1) {
            (void)MAKE_TABLE(people[i], .is_closed = i == 2, .is_private = i == 3);
            guest_start_match(people[i], NULL, 0, "tsumogiri");
        }
        if (i != 0) {
            guest_say(people[i], "{'type':'set_visible','friends':true,'featured':true,'tv':true}");
        }
        if (i == 4) {
            guest_say(people[i], "{'type':'bar','account':'%s','all':true,'on':true}",
                      account_of(eve));
        }
        guest_deafen(eve);
        json_t *told = json_deep_copy(watch_person(eve, account_of(people[i])));
        EXPECT_TEXT(said_text(told, "account"), account_of(people[i]));
        json_object_set_new(told, "account", json_string("X"));
        answer = json_dumps(told, JSON_SORT_KEYS);
        EXPECT_TEXT(answer, "{\"account\": \"X\", \"type\": \"tv\"}");
        parlour_pass(&parlour, 3000);
        EXPECT(!guest_hears(eve, "tv")); // nor later
        free(answer);
        json_decref(told);
    }
    json_t *told = json_deep_copy(watch_person(eve, "000000000000"));
    EXPECT_INT(json_object_size(told), 2);
    json_decref(told);
    parlour_close(&parlour);
}

// Coming to a night: by the director, at the door, by a name alone; and waiting for a place.
#include "tests/unit/server/club/seats_desk.h"

#include <stdio.h>
#include <string.h>

#define PLAN(capacity) "'method':'random','winds':'balanced','odd':'bye','capacity':" capacity ","

static const json_t *person_of(const json_t *night, int number) {
    size_t at;
    json_t *row;
    json_array_foreach(said(night, "people"), at, row) {
        if (said_int(row, "number") == number) {
            return row;
        }
    }
    return NULL;
}

static const char *presence_of(struct parlour *parlour, struct guest *ann, int night, int number) {
    const json_t *row = person_of(desk_look_night(parlour, ann, night), number);
    return row == NULL ? "nowhere" : said_text(row, "presence");
}

static int open_night(struct parlour *parlour, struct guest **out_ann, const char *plan) {
    *out_ann = desk_open_nights(parlour);
    desk_add_rules(parlour, *out_ann, "riichi-club", "");
    return desk_open_night(parlour, *out_ann, plan);
}

static void make_door(struct parlour *parlour, struct guest *director, int night,
                      char out_secret[TOKEN_HEX_BYTES]) {
    guest_deafen(director);
    guest_say(
        director,
        "{'type':'make_link','club':'tile-house','role':'guest','uses':9,'days':1,'night':%d}",
        night);
    parlour_pass(parlour, 1000);
    snprintf(out_secret, TOKEN_HEX_BYTES, "%s",
             said_text(guest_hear(director, "club_secret"), "secret"));
}

TEST(a_director_adds_somebody_who_is_here_by_a_name) {
    struct parlour parlour;
    struct guest *ann;
    int night = open_night(&parlour, &ann, PLAN("9"));
    struct guest *bob = desk_join(&parlour, ann, "Bob", "member");
    guest_say(ann,
              "{'type':'check_in','club':'tile-house','night':%d,'member':0,'presence':'present',"
              "'from_round':0,'name':'Zoe'}",
              night);
    parlour_pass(&parlour, 1000);
    const json_t *zoe = person_of(desk_look_night(&parlour, ann, night), 3);
    EXPECT(zoe != NULL && said_bool(zoe, "is_guest"));
    EXPECT_TEXT(said_text(zoe, "name"), "Zoe");
    EXPECT_TEXT(said_text(zoe, "presence"), "present");
    // A name that somebody else gives is no way to add a person: it is oneself who comes.
    guest_say(bob,
              "{'type':'check_in','club':'tile-house','night':%d,'member':0,'presence':'present',"
              "'from_round':0,'name':'Yan'}",
              night);
    parlour_pass(&parlour, 1000);
    const json_t *seen = desk_look_night(&parlour, ann, night);
    EXPECT_INT((int)json_array_size(said(seen, "people")), 2);
    EXPECT_TEXT(said_text(person_of(seen, 2), "name"), "Bob");
    parlour_close(&parlour);
}

TEST(the_link_at_the_door_lets_in_for_its_night_by_a_name) {
    struct parlour parlour;
    struct guest *ann;
    char secret[TOKEN_HEX_BYTES];
    int night = open_night(&parlour, &ann, PLAN("9"));
    int other = desk_open_night(&parlour, ann, PLAN("9"));
    struct guest *rita = desk_join(&parlour, ann, "Rita", "member");
    guest_refused(rita, "not_allowed",
                  "{'type':'make_link','club':'tile-house','role':'guest','uses':9,'days':1,"
                  "'night':%d}",
                  night);
    desk_set_role(&parlour, ann, 2, "referee");
    guest_refused(rita, "not_allowed",
                  "{'type':'make_link','club':'tile-house','role':'guest','uses':9,'days':1}");
    make_door(&parlour, rita, night, secret);

    struct guest *kim = guest_enter(&parlour, "Kim");
    guest_refused(kim, "no_such_club",
                  "{'type':'check_in','club':'tile-house','night':%d,'member':0,'presence':"
                  "'present','from_round':0,'name':'Kim'}",
                  night);
    guest_refused(kim, "no_such_club",
                  "{'type':'check_in','club':'tile-house','night':%d,'member':0,'presence':"
                  "'present','from_round':0,'name':'Kim','secret':'%s'}",
                  other, secret);
    guest_say(kim,
              "{'type':'check_in','club':'tile-house','night':%d,'member':0,'presence':"
              "'present','from_round':0,'name':'Kim of the door','secret':'%s'}",
              night, secret);
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(said_text(guest_hear(kim, "club"), "me.role"), "guest");
    const json_t *row = person_of(desk_look_night(&parlour, ann, night), 3);
    EXPECT_TEXT(said_text(row, "name"), "Kim of the door");
    EXPECT_TEXT(said_text(row, "presence"), "present");
    // Once more it is the same person.
    guest_say(kim,
              "{'type':'check_in','club':'tile-house','night':%d,'member':0,'presence':"
              "'break','from_round':2,'secret':'%s'}",
              night, secret);
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(presence_of(&parlour, ann, night, 3), "break");
    EXPECT_INT((int)json_array_size(said(desk_look_night(&parlour, ann, night), "people")), 1);
    parlour_close(&parlour);
}

TEST(guessing_at_the_door_is_paid_by_address) {
    struct parlour parlour;
    parlour_open(&parlour, "address_links_burst=3");
    struct guest *ann = desk_open_club(&parlour), *kim = guest_enter(&parlour, "Kim");
    desk_add_rules(&parlour, ann, "riichi-club", "");
    int night = desk_open_night(&parlour, ann, PLAN("9"));
    for (int i = 0; i < 4; i++) {
        guest_refused(kim, i < 3 ? "no_such_club" : "crowded",
                      "{'type':'check_in','club':'tile-house','night':%d,'member':0,'presence':"
                      "'present','from_round':0,'secret':'%032d'}",
                      night, i);
    }
    parlour_close(&parlour);
}

// A night of a club whose member 2 nobody is signed in as, with the secret of its door.
static int open_with_rosa(struct parlour *parlour, struct guest **out_ann,
                          char out_secret[TOKEN_HEX_BYTES]) {
    int night = open_night(parlour, out_ann, PLAN("9"));
    guest_say(*out_ann,
              "{'type':'add_member','club':'tile-house','name':'Rosa','is_private':false}");
    parlour_pass(parlour, 1000);
    make_door(parlour, *out_ann, night, out_secret);
    return night;
}

TEST(who_says_to_be_a_member_is_a_guest_until_a_director_says_yes) {
    struct parlour parlour;
    struct guest *ann;
    char secret[TOKEN_HEX_BYTES];
    int night = open_with_rosa(&parlour, &ann, secret);
    struct guest *kim = guest_enter(&parlour, "Kim");
    guest_say(kim,
              "{'type':'check_in','club':'tile-house','night':%d,'member':0,'presence':"
              "'present','from_round':0,'name':'Rosa','secret':'%s','asks_to_be':2}",
              night, secret);
    parlour_pass(&parlour, 1000);
    EXPECT_INT(desk_number_of(kim), 3);
    const json_t *row = person_of(desk_look_night(&parlour, ann, night), 3);
    EXPECT_INT(said_int(row, "asks_to_be"), 2);
    guest_say(ann, "{'type':'merge_members','club':'tile-house','from':3,'into':2,'on':true}");
    parlour_pass(&parlour, 1000);
    EXPECT(!has_said(person_of(desk_look_night(&parlour, ann, night), 3), "asks_to_be"));
    EXPECT_INT(said_int(desk_look(&parlour, kim), "me.number"), 2);

    // No: the guest is who the guest is.
    struct guest *lou = guest_enter(&parlour, "Lou");
    guest_say(lou,
              "{'type':'check_in','club':'tile-house','night':%d,'member':0,'presence':"
              "'present','from_round':0,'name':'Lou','secret':'%s','asks_to_be':1}",
              night, secret);
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(person_of(desk_look_night(&parlour, ann, night), 4), "asks_to_be"), 1);
    desk_presence(&parlour, ann, night, 4, "late"); // says nothing about it
    EXPECT_INT(said_int(person_of(desk_look_night(&parlour, ann, night), 4), "asks_to_be"), 1);
    guest_say(ann,
              "{'type':'check_in','club':'tile-house','night':%d,'member':4,'presence':"
              "'present','from_round':0,'asks_to_be':4}",
              night);
    parlour_pass(&parlour, 1000);
    EXPECT(!has_said(person_of(desk_look_night(&parlour, ann, night), 4), "asks_to_be"));
    parlour_close(&parlour);
}

static void merge(struct parlour *parlour, struct guest *ann, int from, int into, const char *on) {
    guest_say(ann, "{'type':'merge_members','club':'tile-house','from':%d,'into':%d,'on':%s}", from,
              into, on);
    parlour_pass(parlour, 1000);
}

static void be_referee(struct parlour *parlour, struct guest *ann, int night, int member) {
    guest_say(ann,
              "{'type':'check_in','club':'tile-house','night':%d,'member':%d,'presence':'present',"
              "'from_round':0,'is_referee':true}",
              night, member);
    parlour_pass(parlour, 1000);
}

// Kim came by a name (number 3) and is Rosa (2): who looks at the night sees it at once, and Kim
// goes on playing, directing and being bound by what binds who plays.
TEST(who_is_found_to_be_a_member_keeps_seat_and_rights_of_the_night) {
    struct parlour parlour;
    struct guest *ann;
    char secret[TOKEN_HEX_BYTES];
    int night = open_with_rosa(&parlour, &ann, secret);
    struct guest *kim = guest_enter(&parlour, "Kim");
    guest_say(kim,
              "{'type':'check_in','club':'tile-house','night':%d,'member':0,'presence':"
              "'present','from_round':0,'name':'Kim','secret':'%s'}",
              night, secret);
    parlour_pass(&parlour, 1000);
    desk_fill_night(&parlour, ann, night, 3); // numbers 4 to 6
    be_referee(&parlour, ann, night, 3);
    desk_draw(&parlour, ann, night, "'method':'random','odd':'bye','wishes':[]");
    desk_start(&parlour, ann, night);
    EXPECT_TEXT(said_text(person_of(desk_look_night(&parlour, ann, night), 3), "name"), "Kim");
    desk_look_night(&parlour, kim, night);
    guest_deafen(ann);
    guest_deafen(kim);
    merge(&parlour, ann, 3, 2, "true");
    const json_t *row = person_of(guest_hear(ann, "night"), 3);
    EXPECT(row != NULL && !said_bool(row, "is_guest"));
    EXPECT_TEXT(said_text(row, "name"), "Rosa");
    EXPECT_INT(said_int(guest_hear(kim, "seat_call"), "table"), 1);
    guest_deafen(kim);
    guest_say(ann, "{'type':'announce','club':'tile-house','night':%d,'text':'Tea'}", night);
    EXPECT_TEXT(said_text(guest_hear(kim, "announced"), "text"), "Tea");
    struct guest *again = guest_enter_again(kim);
    EXPECT_INT(said_int(guest_hear(again, "seat_call"), "table"), 1);
    guest_go(again);
    const json_t *seen = desk_look_night(&parlour, kim, night);
    EXPECT_INT(said_int(seen, "me"), 3);
    EXPECT(said_bool(seen, "may_direct"));
    guest_refused(kim, "plays_here",
                  "{'type':'look_in','club':'tile-house','night':%d,'table':1,'hands':true,"
                  "'words':'why not'}",
                  night);
    guest_say(kim,
              "{'type':'call_referee','club':'tile-house','night':%d,'reason':'rule','stop':"
              "false}",
              night);
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(desk_look_night(&parlour, ann, night), "calls.0.by"), 3);
    // From the list of members Rosa is the one who is here.
    desk_presence(&parlour, ann, night, 2, "break");
    EXPECT_TEXT(presence_of(&parlour, ann, night, 3), "break");
    EXPECT_TEXT(presence_of(&parlour, ann, night, 2), "nowhere");
    guest_deafen(ann);
    merge(&parlour, ann, 3, 2, "false");
    row = person_of(guest_hear(ann, "night"), 3);
    EXPECT(row != NULL && said_bool(row, "is_guest"));
    EXPECT_TEXT(said_text(row, "name"), "Kim");
    parlour_close(&parlour);
}

// Both entries were checked in: one of them goes, and gives its place back.
TEST(two_entries_of_one_person_have_one_place) {
    struct parlour parlour;
    struct guest *ann;
    int night = open_night(&parlour, &ann, PLAN("5"));
    struct guest *bob = desk_join(&parlour, ann, "Bob", "member");
    desk_presence(&parlour, ann, night, 2, "present");
    desk_fill_night(&parlour, ann, night, 5); // numbers 3 to 7
    be_referee(&parlour, ann, night, 3);
    EXPECT_TEXT(presence_of(&parlour, ann, night, 7), "waiting");
    merge(&parlour, ann, 3, 2, "true");
    parlour_pass(&parlour, 2000);
    EXPECT_TEXT(presence_of(&parlour, ann, night, 2), "present");
    EXPECT_TEXT(presence_of(&parlour, ann, night, 3), "gone");
    EXPECT_TEXT(presence_of(&parlour, ann, night, 7), "present");
    EXPECT(said_bool(person_of(desk_look_night(&parlour, ann, night), 2), "is_referee"));
    EXPECT(said_bool(desk_look_night(&parlour, bob, night), "may_direct"));
    // A seat of an entry without an account is of who is signed in as the person.
    merge(&parlour, ann, 4, 2, "true");
    parlour_pass(&parlour, 2000);
    EXPECT_TEXT(presence_of(&parlour, ann, night, 4), "gone");
    desk_presence(&parlour, ann, night, 2, "gone");
    desk_presence(&parlour, ann, night, 4, "present");
    EXPECT_INT(said_int(desk_look_night(&parlour, bob, night), "me"), 4);
    desk_draw(&parlour, ann, night, "'method':'random','odd':'bye','wishes':[]");
    guest_deafen(bob);
    desk_start(&parlour, ann, night);
    const json_t *call = guest_hear(bob, "seat_call");
    guest_say(bob, "{'type':'join_table','code':'%s','watch':false}", said_text(call, "code"));
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(guest_last(bob, "table"), "seat"), said_int(call, "seat"));
    parlour_close(&parlour);
}

TEST(who_finds_all_places_taken_waits_and_moves_up) {
    struct parlour parlour;
    struct guest *ann;
    int night = open_night(&parlour, &ann, PLAN("2"));
    desk_fill_night(&parlour, ann, night, 5); // numbers 2 to 6
    EXPECT_TEXT(presence_of(&parlour, ann, night, 3), "present");
    EXPECT_TEXT(presence_of(&parlour, ann, night, 4), "waiting");
    EXPECT_TEXT(presence_of(&parlour, ann, night, 6), "waiting");
    EXPECT_INT(said_int(person_of(desk_look_night(&parlour, ann, night), 6), "waits"), 3);
    desk_presence(&parlour, ann, night, 4, "gone");
    desk_presence(&parlour, ann, night, 4, "present"); // comes again: is the last one now
    EXPECT_TEXT(presence_of(&parlour, ann, night, 4), "waiting");
    EXPECT_INT(said_int(person_of(desk_look_night(&parlour, ann, night), 4), "waits"), 3);
    EXPECT_INT(said_int(person_of(desk_look_night(&parlour, ann, night), 6), "waits"), 2);
    EXPECT(!has_said(person_of(desk_look_night(&parlour, ann, night), 2), "waits"));
    desk_presence(&parlour, ann, night, 2, "gone");
    parlour_pass(&parlour, 2000);
    EXPECT_TEXT(presence_of(&parlour, ann, night, 5), "present");
    EXPECT_TEXT(presence_of(&parlour, ann, night, 4), "waiting");
    EXPECT_TEXT(presence_of(&parlour, ann, night, 6), "waiting");
    struct guest earlier = *ann;
    parlour_restart(&parlour); // the order is in the journal
    ann = guest_enter_again(&earlier);
    desk_presence(&parlour, ann, night, 3, "gone");
    parlour_pass(&parlour, 2000);
    EXPECT_TEXT(presence_of(&parlour, ann, night, 6), "present");
    EXPECT_TEXT(presence_of(&parlour, ann, night, 4), "waiting");
    const json_t *drawn =
        desk_draw(&parlour, ann, night, "'method':'random','odd':'bots','wishes':[]");
    EXPECT_INT((int)json_array_size(said(drawn, "byes")), 2); // who waits is not drawn
    parlour_close(&parlour);
}

TEST(who_plays_a_round_sits_at_no_other_table) {
    struct parlour parlour;
    struct guest *ann;
    int night = open_night(&parlour, &ann, PLAN("9"));
    struct guest *bob = desk_join(&parlour, ann, "Bob", "member");
    desk_presence(&parlour, ann, night, 2, "present");
    desk_fill_night(&parlour, ann, night, 3);
    // He plays elsewhere when the round is drawn: the director is told.
    const char *other = guest_open_table(bob);
    guest_start_match(bob, NULL, 0, "tsumogiri");
    const json_t *drawn =
        desk_draw(&parlour, ann, night, "'method':'random','odd':'bye','wishes':[]");
    const json_t *row = NULL, *found = NULL;
    size_t at;
    json_array_foreach(said(drawn, "report"), at, row) {
        found = strcmp(said_text(row, "kind"), "elsewhere") == 0 ? row : found;
    }
    EXPECT(found != NULL && said_int(found, "members.0") == 2);
    desk_start(&parlour, ann, night);
    guest_say(bob, "{'type':'leave_table'}");
    const char *mine = guest_open_table(ann);
    guest_say(bob, "{'type':'join_table','code':'%s','watch':false}", mine);
    guest_refused(bob, "plays_elsewhere", "{'type':'sit','seat':1}");
    desk_play(&parlour, ann, night);
    parlour_pass(&parlour, 5000);
    guest_say(bob, "{'type':'sit','seat':1}");
    EXPECT(other[0] != '\0');
    parlour_close(&parlour);
}

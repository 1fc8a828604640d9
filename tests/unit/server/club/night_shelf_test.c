// Nights that are over are read when somebody asks, and forgotten a minute after: nobody can tell
// that they were not there.
#include "server/club/club.h"
#include "server/club/night.h"
#include "server/storage/journal_memory.h"
#include "tests/unit/server/club/night_desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 5, MINUTE_MS = 60000 };

static void close_night(struct night_desk *desk) {
    guest_say(desk->ann, "{'type':'set_night','club':'tile-house','night':1,'state':'finished'}");
    parlour_pass(&desk->parlour, 1000);
    guest_say(desk->ann, "{'type':'set_night','club':'tile-house','night':1,'state':'closed'}");
    parlour_pass(&desk->parlour, 1000);
}

// A night of five people, of whom one sits out, with a ruling and a season, is over.
static void play_night(struct night_desk *desk) {
    NIGHT_DESK_OPEN(desk, .people = PLAYERS, .is_for_members = true);
    night_desk_start(desk, 1);
    night_desk_play(desk);
    guest_say(desk->ann,
              "{'type':'rule','club':'tile-house','night':1,'kind':'penalty','table':1,'member':3,"
              "'values':{'penalty':-2000},'reason':'late','words':'','proposed':0}");
    parlour_pass(&desk->parlour, 1000);
    night_desk_confirm(desk, 1);
    guest_say(desk->ann,
              "{'type':'save_season','club':'tile-house','plan':{'season':0,'title':'All','from':0,"
              "'until':2000000000,'way':'total','best':0,'games_min':0,'nights_min':0,"
              "'place_points':[]}}");
    parlour_pass(&desk->parlour, 1000);
    close_night(desk);
}

// Ann comes again to a server that has started anew.
static void start_again(struct night_desk *desk, void (*start)(struct parlour *parlour)) {
    struct guest before = *desk->ann;
    start(&desk->parlour);
    desk->ann = guest_enter_again(&before);
    parlour_pass(&desk->parlour, 1000);
}

static bool is_there(const struct night_desk *desk, int number) {
    const struct services *services = &desk->parlour.services;
    return night_find(services->nights, clubs_by_name(services->clubs, "tile-house"), number) !=
           NULL;
}

// Nobody looks at it any more.
static void shelve(struct night_desk *desk) {
    guest_say(desk->ann, "{'type':'watch_night','club':'tile-house','night':1,'on':false}");
    parlour_pass(&desk->parlour, 3 * MINUTE_MS);
    EXPECT(!is_there(desk, 1));
}

// What is told of this message, as text; the caller frees it.
static char *answer(struct night_desk *desk, const char *type, const char *message) {
    guest_deafen(desk->ann);
    guest_say(desk->ann, "%s", message);
    parlour_pass(&desk->parlour, 100);
    char *text = json_dumps(guest_hear(desk->ann, type), JSON_SORT_KEYS);
    EXPECT(text != NULL);
    return text;
}

static const struct {
    const char *type, *message;
} questions[] = {
    {"standing",
     "{'type':'get_standing','club':'tile-house','night':1,'season':0,'round':0,'why':3}"},
    {"standing",
     "{'type':'get_standing','club':'tile-house','night':0,'season':1,'round':0,'why':3}"},
    {"night_sheet", "{'type':'get_night_sheet','club':'tile-house','night':1}"},
    {"own_data", "{'type':'get_own_data','club':'tile-house'}"},
    {"club_nights", "{'type':'get_nights','club':'tile-house','from':1}"},
    {"night", "{'type':'watch_night','club':'tile-house','night':1,'on':true}"},
};
enum { QUESTIONS = sizeof questions / sizeof questions[0] };

TEST(a_night_that_is_read_again_answers_as_before) {
    struct night_desk desk;
    char *before[QUESTIONS];
    play_night(&desk);
    for (int i = 0; i < QUESTIONS; i++) {
        before[i] = answer(&desk, questions[i].type, questions[i].message);
    }
    for (int i = 0; i < 2 * QUESTIONS; i++) { // forgotten; then after a start, where it never was
        int at = i % QUESTIONS;
        if (i == QUESTIONS) {
            start_again(&desk, parlour_restart);
            EXPECT(!is_there(&desk, 1));
        } else {
            shelve(&desk);
        }
        char *after = answer(&desk, questions[at].type, questions[at].message);
        EXPECT_TEXT(after, before[at]);
        free(after);
    }
    for (int i = 0; i < QUESTIONS; i++) {
        free(before[i]);
    }
    night_desk_close(&desk);
}

TEST(a_night_that_somebody_looks_at_stays) {
    struct night_desk desk;
    play_night(&desk);
    night_desk_look(&desk, desk.ann);
    parlour_pass(&desk.parlour, 5 * MINUTE_MS);
    EXPECT(is_there(&desk, 1));
    shelve(&desk);
    night_desk_close(&desk);
}

TEST(the_night_that_was_asked_for_last_is_looked_at) {
    static const char *const looks[] = {
        "{\"type\":\"watch_night\",\"club\":\"tile-house\",\"night\":1,\"on\":true}",
        "{\"type\":\"watch_night\",\"club\":\"tile-house\",\"night\":2,\"on\":true}"};
    struct night_desk desk;
    play_night(&desk);
    guest_say(desk.ann,
              "{'type':'plan_night','club':'tile-house','night':0,'weeks':0,'plan':{'title':'Next',"
              "'at':2600000,'place':'','rounds':3,'rules':1,'method':'random','interval':1,'winds':"
              "'balanced','odd':'bye','round_min':0,'hands_after':1,'countdown_s':0,'between_s':5,"
              "'capacity':400,'late_min':0,'late_penalty':0,'substitute_min':0,'is_taken_there':"
              "false,'is_hidden':false,'is_confirmed_alone':false,'may_watch':true}}");
    parlour_pass(&desk.parlour, 3 * MINUTE_MS);
    EXPECT(!is_there(&desk, 1) && is_there(&desk, 2));
    guest_deafen(desk.ann);
    for (int i = 0; i < 2; i++) { // both before anything can be read
        sim_network_send(desk.ann->connection, looks[i], strlen(looks[i]));
    }
    parlour_pass(&desk.parlour, 100);
    EXPECT_INT(said_int(guest_last(desk.ann, "night"), "night"), 2);
    guest_say(desk.ann, "{'type':'announce','club':'tile-house','night':2,'text':'Hello'}");
    parlour_pass(&desk.parlour, 1000);
    EXPECT_TEXT(said_text(guest_last(desk.ann, "night"), "announcement"), "Hello");
    night_desk_close(&desk);
}

TEST(what_is_asked_of_a_shelved_night_is_refused_as_before) {
    struct night_desk desk;
    play_night(&desk);
    struct guest *bob = guest_enter(&desk.parlour, "Bob");
    shelve(&desk);
    guest_refused(bob, "no_such_club",
                  "{'type':'watch_night','club':'tile-house','night':1,'on':true}");
    EXPECT(!is_there(&desk, 1)); // nothing is read for strangers
    guest_refused(desk.ann, "no_such_night",
                  "{'type':'watch_night','club':'tile-house','night':7,'on':true}");
    guest_refused(desk.ann, "night_not_open",
                  "{'type':'check_in','club':'tile-house','night':1,'member':2,'presence':"
                  "'present','from_round':0}");
    night_desk_close(&desk);
}

TEST(an_owner_opens_a_shelved_night_again) {
    struct night_desk desk;
    play_night(&desk);
    shelve(&desk);
    guest_say(desk.ann, "{'type':'set_night','club':'tile-house','night':1,'state':'finished',"
                        "'reason':'A result was wrong'}");
    parlour_pass(&desk.parlour, 5 * MINUTE_MS);
    EXPECT(is_there(&desk, 1));
    EXPECT_TEXT(said_text(night_desk_look(&desk, desk.ann), "state"), "finished");
    start_again(&desk, parlour_restart);
    EXPECT(is_there(&desk, 1));
    EXPECT_TEXT(said_text(night_desk_look(&desk, desk.ann), "state"), "finished");
    night_desk_close(&desk);
}

// The process dies between the night's own record and the index of the club.
TEST(a_night_is_what_its_own_records_say) {
    struct night_desk desk;
    play_night(&desk);
    shelve(&desk);
    night_desk_look(&desk, desk.ann);
    journal_memory_fail_after(desk.parlour.journal, 0, JOURNAL_DIES);
    guest_say(desk.ann, "{'type':'set_night','club':'tile-house','night':1,'state':'finished',"
                        "'reason':'A result was wrong'}");
    parlour_pass(&desk.parlour, 1000);
    start_again(&desk, parlour_crash);
    EXPECT(is_there(&desk, 1));
    EXPECT_TEXT(said_text(night_desk_look(&desk, desk.ann), "state"), "finished");
    const struct club *club = clubs_by_name(desk.parlour.services.clubs, "tile-house");
    EXPECT_INT(club->nights[0].state, WIRE_NIGHT_STATE_FINISHED);
    night_desk_close(&desk);
}

// Who asked is told so, and may ask again.
TEST(a_night_that_cannot_be_read_is_busy) {
    struct night_desk desk;
    play_night(&desk);
    shelve(&desk);
    journal_memory_fail_after(desk.parlour.journal, 0, JOURNAL_REFUSES);
    guest_refused(desk.ann, "busy",
                  "{'type':'watch_night','club':'tile-house','night':1,'on':true}");
    EXPECT(!is_there(&desk, 1));
    journal_memory_mend(desk.parlour.journal);
    EXPECT_TEXT(said_text(night_desk_look(&desk, desk.ann), "state"), "closed");
    night_desk_close(&desk);
}

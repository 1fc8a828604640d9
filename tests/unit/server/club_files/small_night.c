#include "tests/unit/server/club_files/small_night.h"

static void say_and_wait(struct parlour *parlour, struct guest *guest) {
    (void)guest;
    parlour_pass(parlour, 500);
}

#define SAY(parlour, guest, ...) (guest_say((guest), __VA_ARGS__), say_and_wait((parlour), (guest)))

static void make_rules(struct parlour *parlour, struct guest *ann) {
    SAY(parlour, ann,
        "{'type':'save_rules','club':'tile-house','rules':{'number':0,'version':0,'name':'Short',"
        "'preset':'riichi-club','settings':[{'name':'hands_to_play','value':'1'}],"
        "'clock':{'base_s':1,'bank_s':0},'counting':'ema','absent':'fixed','absent_final':-30000,"
        "'bye':'average','bye_final':0,'counts_odd':true}}");
}

static int revision_of(struct parlour *parlour, struct guest *ann, int number) {
    guest_deafen(ann);
    SAY(parlour, ann, "{'type':'watch_night','club':'tile-house','night':%d,'on':true}", number);
    return said_int(guest_hear(ann, "night"), "revision");
}

static void set_state(struct parlour *parlour, struct guest *ann, int number, const char *state) {
    SAY(parlour, ann, "{'type':'set_night','club':'tile-house','night':%d,'state':'%s'}", number,
        state);
}

void small_night_play_again(struct parlour *parlour, struct guest *ann, struct guest *bob,
                            int number) {
    SAY(parlour, ann,
        "{'type':'plan_night','club':'tile-house','night':0,'weeks':0,'plan':{'title':'=Tuesday',"
        "'at':1800000000,'place':'','rounds':1,'rules':1,'method':'random','interval':1,"
        "'winds':'balanced','odd':'bye','round_min':60,'hands_after':1,'countdown_s':0,"
        "'between_s':1,'capacity':40,'late_min':0,'late_penalty':0,'substitute_min':0,"
        "'is_taken_there':false,'is_hidden':false,'is_confirmed_alone':false,'pace':'instant',"
        "'may_watch':true}}");
    set_state(parlour, ann, number, "open");
    SAY(parlour, ann, "{'type':'announce','club':'tile-house','night':%d,'text':'Tea is ready.'}",
        number);
    for (int i = 2; i < 2 + SMALL_NIGHT_PEOPLE; i++) {
        SAY(parlour, ann,
            "{'type':'check_in','club':'tile-house','night':%d,'member':%d,'presence':'present',"
            "'from_round':0}",
            number, i);
    }
    int revision = revision_of(parlour, ann, number);
    SAY(parlour, ann,
        "{'type':'draw_seating','club':'tile-house','night':%d,'round':1,'revision':%d,"
        "'method':'random','odd':'bye','wishes':[]}",
        number, revision);
    revision = revision_of(parlour, ann, number);
    SAY(parlour, ann,
        "{'type':'start_round','club':'tile-house','night':%d,'round':1,'revision':%d}", number,
        revision);
    // Nobody plays where nobody is: one of them comes, and lets the time decide.
    guest_deafen(bob);
    SAY(parlour, bob, "{'type':'watch_night','club':'tile-house','night':%d,'on':true}", number);
    guest_say(bob, "{'type':'join_table','code':'%s','watch':false}",
              said_text(guest_hear(bob, "seat_call"), "code"));
    parlour_pass(parlour, 200000);
    SAY(parlour, ann, "{'type':'confirm_round','club':'tile-house','night':%d,'round':1}", number);
    set_state(parlour, ann, number, "finished");
    parlour_pass(parlour, 2000);
}

struct guest *small_night_play(struct parlour *parlour, struct guest **out_bob) {
    parlour_restart(parlour); // nights go on once all of the journal is read
    struct guest *ann = desk_open_club(parlour), *bob = desk_join(parlour, ann, "Bob", "member");
    make_rules(parlour, ann);
    for (int i = 1; i < SMALL_NIGHT_PEOPLE; i++) {
        SAY(parlour, ann,
            "{'type':'add_member','club':'tile-house','name':'Quisenberry %d',"
            "'is_private':false}",
            i);
    }
    small_night_play_again(parlour, ann, bob, 1);
    if (out_bob != NULL) {
        *out_bob = bob;
    }
    return ann;
}

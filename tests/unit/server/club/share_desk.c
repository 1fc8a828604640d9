// A club and its night, said as people say it.
#include "tests/unit/server/club/share_desk.h"

#include "server/lobby/lobby.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>

struct sim_parlours servers;

void share_open(const char *settings) {
    sim_parlours_open(&servers, ALL, settings);
}

struct guest *share_make_club(int number) {
    struct guest *ann = sim_parlours_enter(&servers, number, "Ann");
    SAY(ann, "{'type':'create_club','club':'Tile-House','title':'The tile house',"
             "'sentence':'We meet on Fridays.','preset':'riichi-club'}");
    EXPECT_TEXT(said_text(guest_last(ann, "club"), "row.club"), "tile-house");
    SAY(ann, "{'type':'set_club','club':'tile-house','visibility':'open'}");
    return ann;
}

void share_make_link(struct guest *ann, char out_secret[TOKEN_HEX_BYTES]) {
    SAY(ann, "{'type':'make_link','club':'tile-house','role':'member','uses':100,'days':7}");
    snprintf(out_secret, TOKEN_HEX_BYTES, "%s",
             said_text(guest_last(ann, "club_secret"), "secret"));
}

// The same person at another server.
struct guest *share_come(const struct guest *person, int number) {
    struct guest *there = guest_connect(&servers.rows[number], person->token);
    SAY(there, "{'type':'hello'}");
    return there;
}

void share_open_night(struct guest *ann) {
    SAY(ann, "{'type':'save_rules','club':'tile-house','rules':{'number':0,'version':0,'name':"
             "'House','preset':'riichi-club','settings':[{'name':'hands_to_play','value':'2'}],"
             "'clock':{'base_s':0,'bank_s':0},'counting':'ema','absent':'fixed','absent_final':"
             "-30000,'bye':'average','bye_final':0,'counts_odd':true}}");
    SAY(ann, "{'type':'plan_night','club':'tile-house','night':0,'weeks':0,'plan':{'title':"
             "'Friday','at':2000000,'place':'','rounds':3,'rules':1,'method':'random','interval'"
             ":1,'winds':'balanced','odd':'bye','round_min':60,'hands_after':1,'countdown_s':0,"
             "'between_s':5,'capacity':400,'late_min':0,'late_penalty':0,'substitute_min':0,"
             "'is_taken_there':false,'is_hidden':false,'is_confirmed_alone':false,'may_watch':true,"
             "'pace':'normal'}}");
    SAY(ann, "{'type':'set_night','club':'tile-house','night':1,'state':'open'}");
}

const json_t *share_look_at_night(struct guest *guest) {
    guest_deafen(guest);
    SAY(guest, "{'type':'watch_night','club':'tile-house','night':1,'on':true}");
    return guest_hear(guest, "night");
}

int share_revision(struct guest *guest) {
    return said_int(share_look_at_night(guest), "revision");
}

void share_start_round(struct guest *ann, int round) {
    SAY(ann,
        "{'type':'draw_seating','club':'tile-house','night':1,'round':%d,'revision':%d,"
        "'method':'random','odd':'bye','wishes':[]}",
        round, share_revision(ann));
    SAY(ann, "{'type':'start_round','club':'tile-house','night':1,'round':%d,'revision':%d}", round,
        share_revision(ann));
}

// How many tables of the night each server has.
int share_count_tables(int number) {
    return lobby_count(servers.rows[number].services.lobby);
}

int share_find_tables(void) {
    for (int i = 0; i < ALL; i++) {
        if (!servers.is_gone[i] && share_count_tables(i) > 0) {
            return i;
        }
    }
    FAIL("no server has a table");
}

void share_check_in(struct guest *ann) {
    for (int i = 0; i < PEOPLE; i++) {
        SAY(ann, "{'type':'add_member','club':'tile-house','name':'Name %d','is_private':false}",
            i);
        SAY(ann,
            "{'type':'check_in','club':'tile-house','night':1,'member':%d,'presence':'present',"
            "'from_round':0}",
            i + 2);
    }
}

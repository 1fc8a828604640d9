#include "tests/unit/server/club/seats_desk.h"

#include <stdio.h>
#include <string.h>

struct guest *desk_open_nights(struct parlour *parlour) {
    parlour_open(parlour, "");
    parlour_restart(parlour); // nights go on only behind a start
    return desk_open_club(parlour);
}

void desk_add_rules(struct parlour *parlour, struct guest *ann, const char *preset,
                    const char *settings) {
    guest_say(ann,
              "{'type':'save_rules','club':'tile-house','rules':{'number':0,'version':0,'name':"
              "'%s','preset':'%s','settings':[%s],'clock':{'base_s':0,'bank_s':0},'counting':"
              "'rules','absent':'fixed','absent_final':-30000,'bye':'zero','bye_final':0,"
              "'counts_odd':true}}",
              preset, preset, settings);
    parlour_pass(parlour, 1000);
}

int desk_open_night_at(struct parlour *parlour, struct guest *ann, int at, const char *plan) {
    guest_deafen(ann);
    guest_say(ann,
              "{'type':'plan_night','club':'tile-house','night':0,'weeks':0,'plan':{'title':'',"
              "'at':%d,'place':'','rounds':10,'rules':1,%s'interval':1,'round_min':1,"
              "'hands_after':0,'countdown_s':0,'between_s':1,'late_min':0,'late_penalty':0,"
              "'substitute_min':0,'is_taken_there':true,'is_hidden':false,"
              "'is_confirmed_alone':false,'may_watch':true}}",
              at, plan);
    parlour_pass(parlour, 1000);
    int night = said_int(guest_hear(ann, "night"), "night");
    guest_say(ann, "{'type':'set_night','club':'tile-house','night':%d,'state':'open'}", night);
    parlour_pass(parlour, 1000);
    return night;
}

int desk_open_night(struct parlour *parlour, struct guest *ann, const char *plan) {
    return desk_open_night_at(parlour, ann, 1800000000, plan);
}

void desk_presence(struct parlour *parlour, struct guest *ann, int night, int member,
                   const char *presence) {
    guest_say(ann,
              "{'type':'check_in','club':'tile-house','night':%d,'member':%d,'presence':'%s',"
              "'from_round':0}",
              night, member, presence);
    parlour_pass(parlour, 20);
}

void desk_fill_night(struct parlour *parlour, struct guest *ann, int night, int people) {
    static int first; // of the numbers that are added
    guest_deafen(ann);
    const json_t *members = desk_members(ann);
    first = said_int(members, "count") + 1;
    for (int i = 0; i < people; i++) {
        guest_say(ann, "{'type':'add_member','club':'tile-house','name':'P%d','is_private':false}",
                  i);
        parlour_pass(parlour, 20);
        desk_presence(parlour, ann, night, first + i, "present");
    }
}

const json_t *desk_look_night(struct parlour *parlour, struct guest *ann, int night) {
    guest_deafen(ann);
    guest_say(ann, "{'type':'watch_night','club':'tile-house','night':%d,'on':true}", night);
    parlour_pass(parlour, 300);
    return guest_hear(ann, "night");
}

static int next_round(const json_t *night) {
    const char *state = said_text(night, "round.state");
    bool is_new = strcmp(state, "confirmed") == 0 || strcmp(state, "none") == 0;
    return said_int(night, "round.round") + (is_new ? 1 : 0);
}

const json_t *desk_draw(struct parlour *parlour, struct guest *ann, int night, const char *words) {
    const json_t *seen = desk_look_night(parlour, ann, night);
    guest_deafen(ann);
    guest_say(ann,
              "{'type':'draw_seating','club':'tile-house','night':%d,'round':%d,'revision':%d,%s}",
              night, next_round(seen), said_int(seen, "revision"), words);
    parlour_pass(parlour, 10000);
    return guest_hear(ann, "proposal");
}

void desk_start(struct parlour *parlour, struct guest *ann, int night) {
    const json_t *seen = desk_look_night(parlour, ann, night);
    guest_say(ann, "{'type':'start_round','club':'tile-house','night':%d,'round':%d,'revision':%d}",
              night, said_int(seen, "round.round"), said_int(seen, "revision"));
    parlour_pass(parlour, 1000);
}

void desk_play(struct parlour *parlour, struct guest *ann, int night) {
    for (int i = 0; i < 60; i++) {
        const json_t *seen = desk_look_night(parlour, ann, night);
        if (strcmp(said_text(seen, "round.state"), "done") == 0) {
            return;
        }
        parlour_pass(parlour, 60000);
    }
    char *words = json_dumps(desk_look_night(parlour, ann, night), 0);
    FAIL("the round does not end: %s", words);
}

void desk_confirm(struct parlour *parlour, struct guest *ann, int night) {
    const json_t *seen = desk_look_night(parlour, ann, night);
    guest_say(ann, "{'type':'confirm_round','club':'tile-house','night':%d,'round':%d}", night,
              said_int(seen, "round.round"));
    parlour_pass(parlour, 1000);
}

void desk_play_round(struct parlour *parlour, struct guest *ann, int night) {
    desk_start(parlour, ann, night);
    desk_play(parlour, ann, night);
    desk_confirm(parlour, ann, night);
}

const json_t *desk_report_row(const json_t *proposal, const char *kind) {
    size_t at;
    json_t *row;
    json_array_foreach(said(proposal, "report"), at, row) {
        if (strcmp(said_text(row, "kind"), kind) == 0) {
            return row;
        }
    }
    return NULL;
}

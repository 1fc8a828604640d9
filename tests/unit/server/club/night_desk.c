#include "tests/unit/server/club/night_desk.h"

#include <stdio.h>
#include <string.h>

enum { LOOKS_MAX = 400 };

static const char *or_else(const char *words, const char *usual) {
    return words == NULL ? usual : words;
}

static void save_rules(struct night_desk *desk, const struct night_desk_options *options) {
    guest_say(desk->ann,
              "{'type':'save_rules','club':'tile-house','rules':{'number':0,'version':0,'name':"
              "'House','preset':'%s','settings':[%s],'clock':{'base_s':0,'bank_s':0},'counting':"
              "'ema','absent':'%s','absent_final':-30000,'bye':'average','bye_final':0,"
              "'counts_odd':true}}",
              or_else(options->preset, "riichi-club"),
              or_else(options->settings, "{'name':'hands_to_play','value':'2'}"),
              or_else(options->absent, "fixed"));
    parlour_pass(&desk->parlour, 1000);
}

static void plan(struct night_desk *desk, const struct night_desk_options *options) {
    guest_say(desk->ann,
              "{'type':'plan_night','club':'tile-house','night':0,'weeks':0,'plan':{'title':"
              "'Friday','at':2000000,'place':'','rounds':%d,'rules':1,'method':'random','interval'"
              ":1,'winds':'balanced','odd':'bye','round_min':%d,'hands_after':1,'countdown_s':0,"
              "'between_s':5,'capacity':400,'late_min':%d,'late_penalty':-2000,'substitute_min':0,"
              "'is_taken_there':false,'is_hidden':%s,'is_confirmed_alone':false,'may_watch':%s,"
              "'pace':'%s'}}",
              options->rounds == 0 ? 3 : options->rounds, options->round_min, options->late_min,
              options->is_hidden ? "true" : "false", options->is_unwatched ? "false" : "true",
              or_else(options->pace, "normal"));
    parlour_pass(&desk->parlour, 1000);
}

void night_desk_open(struct night_desk *desk, const struct night_desk_options *options) {
    parlour_open(&desk->parlour, "away_ms=1000");
    parlour_restart(&desk->parlour); // nights go on when all of them are read
    desk->ann = desk_open_club(&desk->parlour);
    guest_say(desk->ann, "{'type':'set_club','club':'tile-house','visibility':'%s'}",
              options->is_for_members ? "members" : "open");
    save_rules(desk, options);
    plan(desk, options);
    guest_say(desk->ann, "{'type':'set_night','club':'tile-house','night':1,'state':'open'}");
    parlour_pass(&desk->parlour, 1000);
    for (int i = 0; i < options->people; i++) {
        guest_say(desk->ann,
                  "{'type':'add_member','club':'tile-house','name':'Name %d','is_private':false}",
                  i + 2);
        parlour_pass(&desk->parlour, 1000);
        guest_say(desk->ann,
                  "{'type':'check_in','club':'tile-house','night':1,'member':%d,'presence':"
                  "'present','from_round':0}",
                  i + 2);
        parlour_pass(&desk->parlour, 1000);
    }
}

void night_desk_close(struct night_desk *desk) {
    parlour_close(&desk->parlour);
}

struct guest *night_desk_join(struct night_desk *desk, const char *name, int *out_number) {
    struct guest *guest = desk_join(&desk->parlour, desk->ann, name, "member");
    *out_number = desk_number_of(guest);
    guest_say(guest, "{'type':'check_in','club':'tile-house','night':1,'member':0,'presence':"
                     "'present','from_round':0}");
    guest_say(guest, "{'type':'watch_night','club':'tile-house','night':1,'on':true}");
    parlour_pass(&desk->parlour, 1000);
    return guest;
}

const json_t *night_desk_told(struct night_desk *desk) {
    return guest_last(desk->ann, "night");
}

int night_desk_revision(struct night_desk *desk) {
    return said_int(night_desk_told(desk), "revision");
}

void night_desk_draw(struct night_desk *desk, int round) {
    guest_say(desk->ann,
              "{'type':'draw_seating','club':'tile-house','night':1,'round':%d,'revision':%d,"
              "'method':'random','odd':'bye','wishes':[]}",
              round, night_desk_revision(desk));
    parlour_pass(&desk->parlour, 1000);
}

void night_desk_start(struct night_desk *desk, int round) {
    night_desk_draw(desk, round);
    guest_say(desk->ann,
              "{'type':'start_round','club':'tile-house','night':1,'round':%d,'revision':%d}",
              round, night_desk_revision(desk));
    parlour_pass(&desk->parlour, 3000);
}

const json_t *night_desk_look(struct night_desk *desk, struct guest *guest) {
    guest_deafen(guest);
    guest_say(guest, "{'type':'watch_night','club':'tile-house','night':1,'on':true}");
    parlour_pass(&desk->parlour, 10);
    return guest_hear(guest, "night");
}

const char *night_desk_code(struct night_desk *desk, int table) {
    char path[32];
    snprintf(path, sizeof path, "tables.%d.code", table - 1);
    return said_text(night_desk_look(desk, desk->ann), path);
}

void night_desk_play(struct night_desk *desk) {
    for (int i = 0; i < LOOKS_MAX; i++) {
        if (strcmp(said_text(night_desk_told(desk), "round.state"), "done") == 0) {
            return;
        }
        parlour_pass(&desk->parlour, 5000);
    }
    FAIL("the round does not end");
}

void night_desk_confirm(struct night_desk *desk, int round) {
    guest_say(desk->ann, "{'type':'confirm_round','club':'tile-house','night':1,'round':%d}",
              round);
    parlour_pass(&desk->parlour, 1000);
}

char *night_desk_standing(struct night_desk *desk) {
    guest_deafen(desk->ann);
    guest_say(desk->ann, "{'type':'get_standing','club':'tile-house','night':1,'season':0,'round':"
                         "0,'why':0}");
    const json_t *standing = guest_hear(desk->ann, "standing");
    EXPECT_INT(said_int(standing, "balance"), said_int(standing, "explained"));
    return json_dumps(said(standing, "rows"), JSON_COMPACT | JSON_SORT_KEYS);
}

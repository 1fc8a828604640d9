// All of it is said over the wire, as people would.
#include "tests/watch/evening.h"

#include "tests/support/sim_clock.h"

#include <stdio.h>
#include <string.h>

enum { WAIT_MS = 1000 };

#define SAY(run, guest, ...)                                                                       \
    (guest_say((guest), __VA_ARGS__), parlour_pass(&(run)->parlour, WAIT_MS))

bool evening_has_member(const struct plan *plan, int outlet) {
    switch (outlet) {
    case OUTLET_club:
    case OUTLET_night:
    case OUTLET_tv_night:
        return true;
    case OUTLET_watch_hands:
    case OUTLET_replay_public:
    case OUTLET_hall:
    case OUTLET_grid:
        return plan->is_for_members; // the others see what is left for strangers
    default:
        return false;
    }
}

const struct rule *evening_rule(const struct plan *plan, int outlet, enum sight sight) {
    static const struct rule never = {.kind = RULE_MATCH};
    bool is_outside = plan->is_night && plan->is_for_members && !evening_has_member(plan, outlet);
    return is_outside ? &never : sight == SIGHT_HANDS ? &plan->of_hands : &plan->of_public;
}

static struct guest *come(struct run *run, char token[TOKEN_HEX_BYTES], const char *name) {
    struct guest *guest = guest_connect(&run->parlour, token);
    SAY(run, guest, "{'type':'hello','name':'%s'}", name);
    return guest;
}

static void join_club(struct run *run, struct guest *guest, const char *secret) {
    SAY(run, guest, "{'type':'use_link','club':'tile-house','secret':'%s'}", secret);
}

static void make_club(struct run *run, char out_secret[TOKEN_HEX_BYTES]) {
    const struct plan *plan = run->plan;
    struct guest *ann = run->people[0].guest;
    SAY(run, ann,
        "{'type':'create_club','club':'tile-house','title':'The tile house','sentence':'',"
        "'preset':'riichi-club'}");
    SAY(run, ann, "{'type':'set_club','club':'tile-house','visibility':'%s'}",
        plan->is_for_members ? "members" : "open");
    SAY(run, ann,
        "{'type':'save_rules','club':'tile-house','rules':{'number':0,'version':0,'name':'House',"
        "'preset':'%s','settings':[%s],'clock':{'base_s':0,'bank_s':0},'counting':'rules',"
        "'absent':'fixed','absent_final':0,'bye':'average','bye_final':0,'counts_odd':true}}",
        plan->preset, plan->settings);
    if (plan->has_chat && !plan->is_closed) {
        char policy[POLICY_BYTES];
        run_policy(run, policy);
        SAY(run, ann, "{'type':'set_club','club':'tile-house','watching':{%s}}", policy);
    }
    SAY(run, ann, "{'type':'make_link','club':'tile-house','role':'member','uses':20,'days':7}");
    snprintf(out_secret, TOKEN_HEX_BYTES, "%s",
             said_text(guest_last(ann, "club_secret"), "secret"));
}

static int revision_of(struct run *run) {
    struct guest *ann = run->people[0].guest;
    guest_deafen(ann);
    SAY(run, ann, "{'type':'watch_night','club':'tile-house','night':1,'on':true}");
    return said_int(guest_last(ann, "night"), "revision");
}

static void plan_night(struct run *run) {
    struct guest *ann = run->people[0].guest;
    SAY(run, ann, "{'type':'watch_club','club':'tile-house','on':true}");
    SAY(run, ann,
        "{'type':'plan_night','club':'tile-house','night':0,'weeks':0,'plan':{'title':'Tuesday',"
        "'at':1800000000,'place':'','rounds':1,'rules':1,'method':'random','interval':1,"
        "'winds':'balanced','odd':'bye','round_min':90,'hands_after':1,'countdown_s':5,"
        "'between_s':10,'capacity':40,'late_min':0,'late_penalty':0,'substitute_min':0,"
        "'is_taken_there':false,'is_hidden':%s,'is_confirmed_alone':false,'pace':'normal',"
        "'may_watch':%s}}",
        run->plan->seed % 2 == 0 ? "true" : "false", run->plan->is_closed ? "false" : "true");
    SAY(run, ann, "{'type':'set_night','club':'tile-house','night':1,'state':'open'}");
    for (int i = 0; i < run->players; i++) { // who came first is number 1
        SAY(run, ann,
            "{'type':'check_in','club':'tile-house','night':1,'member':%d,'presence':'present',"
            "'from_round':0}",
            i + 1);
    }
}

void evening_open(struct run *run) {
    char secret[TOKEN_HEX_BYTES];
    run->players = run->plan->rules.players;
    run->people[0].guest = come(run, run->people[0].token, "Ann");
    make_club(run, secret);
    for (int i = 1; i < run->players; i++) {
        run->people[i].guest = come(run, run->people[i].token, "Player");
        join_club(run, run->people[i].guest, secret);
    }
    for (int i = 0; i < OUTLET_COUNT; i++) {
        if (evening_has_member(run->plan, i)) {
            struct guest *member = come(run, run->visitors[i].token, outlet_name(i));
            join_club(run, member, secret);
            guest_go(member);
        }
    }
    plan_night(run);
}

void evening_start(struct run *run) {
    struct guest *ann = run->people[0].guest;
    SAY(run, ann,
        "{'type':'draw_seating','club':'tile-house','night':1,'round':1,'revision':%d,"
        "'method':'random','odd':'bye','wishes':[]}",
        revision_of(run));
    SAY(run, ann, "{'type':'start_round','club':'tile-house','night':1,'round':1,'revision':%d}",
        revision_of(run));
    snprintf(run->code, sizeof run->code, "%s", said_text(guest_last(ann, "seat_call"), "code"));
    for (int i = 0; i < run->players; i++) {
        guest_join(run->people[i].guest, run->code);
    }
    while (table_state(run_table(run)) == WIRE_TABLE_STATE_WAITING) {
        uint64_t next = sim_clock_next(run->parlour.clock);
        EXPECT(next != UINT64_MAX); // the countdown
        parlour_pass(&run->parlour, next > run_now(run) ? next - run_now(run) : 0);
    }
}

// The moves, as lists of words.
#include "tests/server_sim/lookers.h"

#include <stdio.h>
#include <string.h>

#define PICK(world, list) ((list)[world_pick(world, sizeof(list) / sizeof((list)[0]))])

const char *lookers_pick_code(struct world *world) {
    int newest = world->code_count < 6 ? world->code_count : 6;
    return newest == 0 ? "AAAAAA" : world->codes[world->code_count - 1 - world_pick(world, newest)];
}

// Says it with this word in the place of "%s".
static void say_of(struct guest *guest, const char *words, const char *word) {
    const char *place = strstr(words, "%s");
    if (place == NULL) {
        guest_try(guest, "%s", words);
    } else {
        guest_try(guest, "%.*s%s%s", (int)(place - words), words, word, place + 2);
    }
}

void lookers_look_on(struct world *world, struct tab *tab) {
    static const char *const words[] = {
        "{'type':'watch','code':'%s'}",
        "{'type':'watch','code':'%s','class':'hands'}",
        "{'type':'watch','code':'%s','class':'public','last':7}",
        "{'type':'watch_class','class':'hands'}",
        "{'type':'watch_class','class':'public','last':3}",
        "{'type':'watch_class','class':'seat','seat':1}",
        "{'type':'layers','names':['waits','danger']}",
        "{'type':'layers','names':[]}",
        "{'type':'watch_grid','codes':['%s']}",
        "{'type':'watch_tv','on':true}",
        "{'type':'react','sign':2}",
        "{'type':'unwatch'}",
    };
    struct guest **frame = &world->frames[world_pick(world, FRAMES_MAX)];
    bool is_open = *frame != NULL && sim_network_close_code((*frame)->connection) == 0;
    (void)tab;
    if (is_open && world_pick(world, 12) > 0) {
        say_of(*frame, PICK(world, words), lookers_pick_code(world));
        return;
    }
    if (*frame != NULL) {
        guest_go(*frame);
    }
    *frame = guest_connect(&world->parlour, "");
    guest_try(*frame, "{'type':'hello','onlooker':true}");
    guest_try(*frame, "{'type':'watch','code':'%s'}", lookers_pick_code(world));
}

// The account of somebody.
static const char *pick_account(struct world *world) {
    const struct tab *tab = &world->tabs[world_pick(world, TABS_MAX)];
    const json_t *welcome = tab->guest == NULL ? NULL : guest_last(tab->guest, "welcome");
    return welcome == NULL ? "000000000000" : said_text(welcome, "account");
}

#define POLICY(audience, public, hands)                                                            \
    "{'type':'set_policy','ask':true,'policy':{'preset':'own','audience':'" audience               \
    "','public':{" public "}" hands ",'chat':true,'nameless':true,'embedding':true,"               \
                          "'featured':true}}"

void lookers_decide(struct world *world, struct tab *tab) {
    static const char *const words[] = {
        POLICY("public", "'kind':'live'", ",'hands':{'kind':'hand','seconds':0}"),
        POLICY("link", "'kind':'time','seconds':5", ",'hands':{'kind':'hands','hands':2}"),
        POLICY("public", "'kind':'hand','seconds':3", ""),
        POLICY("public", "'kind':'match'", ",'hands':{'kind':'match'}"),
        POLICY("nobody", "'kind':'live'", ""),
        "{'type':'renew_watch_key'}",
        "{'type':'clear_watchers'}",
        "{'type':'bar','account':'%s','on':true}",
        "{'type':'bar','account':'%s','on':false}",
        "{'type':'allow_seat','account':'%s','on':true}",
        "{'type':'allow_seat','account':'%s','on':false}",
        "{'type':'allow_seat','link':true,'on':true}",
        "{'type':'name_caster','account':'%s','on':true}",
        "{'type':'name_caster','account':'%s','on':false}",
        "{'type':'make_caster_link'}",
        "{'type':'set_talk','level':'phrases'}",
        "{'type':'set_talk','level':'all'}",
        "{'type':'set_talk','level':'off'}",
    };
    say_of(tab->guest, PICK(world, words), pick_account(world));
}

void lookers_say(struct world *world, struct tab *tab) {
    static const char *const words[] = {
        "{'type':'talk','phrase':3}",
        "{'type':'talk','stamp':1}",
        "{'type':'talk','text':'Well played.'}",
        "{'type':'untalk','line':1}",
        "{'type':'report_talk','line':2}",
        "{'type':'say','text':'What a wait.','number':-1}",
        "{'type':'unsay','line':1}",
        "{'type':'report','line':0}",
        "{'type':'mute','account':'%s','on':true}",
        "{'type':'mark','number':9,'kind':'note','text':'Here.'}",
        "{'type':'unmark'}",
        "{'type':'list_matches','mine':true,'skip':0}",
    };
    say_of(tab->guest, PICK(world, words), pick_account(world));
}

void lookers_be_known(struct world *world, struct tab *tab) {
    static const char *const words[] = {
        "{'type':'follow','account':'%s','on':true}",
        "{'type':'follow','account':'%s','on':false}",
        "{'type':'drop_follower','account':'%s'}",
        "{'type':'bar','account':'%s','all':true,'on':true}",
        "{'type':'bar','account':'%s','all':true,'on':false}",
        "{'type':'invite','account':'%s'}",
        "{'type':'get_person','account':'%s','skip':0}",
        "{'type':'set_face','face':4}",
        "{'type':'share_page','on':true}",
    };
    say_of(tab->guest, PICK(world, words), pick_account(world));
}

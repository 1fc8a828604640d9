#include "tests/unit/server/club/club_desk.h"

#include <stdio.h>

struct guest *desk_open_club(struct parlour *parlour) {
    struct guest *ann = guest_enter(parlour, "Ann");
    guest_say(ann, "{'type':'create_club','club':'Tile-House','title':'The tile house',"
                   "'sentence':'We meet on Fridays.','preset':'riichi-club'}");
    parlour_pass(parlour, 1000);
    EXPECT_TEXT(said_text(guest_hear(ann, "club"), "row.club"), "tile-house");
    guest_deafen(ann);
    return ann;
}

void desk_make_link(struct parlour *parlour, struct guest *owner, const char *role, int uses,
                    char out_secret[TOKEN_HEX_BYTES]) {
    guest_deafen(owner);
    guest_say(owner, "{'type':'make_link','club':'tile-house','role':'%s','uses':%d,'days':7}",
              role, uses);
    parlour_pass(parlour, 1000);
    snprintf(out_secret, TOKEN_HEX_BYTES, "%s",
             said_text(guest_hear(owner, "club_secret"), "secret"));
}

void desk_use_link(struct parlour *parlour, struct guest *guest, const char *secret) {
    guest_say(guest, "{'type':'use_link','club':'tile-house','secret':'%s'}", secret);
    parlour_pass(parlour, 1000);
}

// Somebody who is in the club by a link; returns the number there.
struct guest *desk_join(struct parlour *parlour, struct guest *owner, const char *name,
                        const char *role) {
    char secret[TOKEN_HEX_BYTES];
    struct guest *guest = guest_enter(parlour, name);
    desk_make_link(parlour, owner, role, 1, secret);
    desk_use_link(parlour, guest, secret);
    EXPECT_TEXT(said_text(guest_last(guest, "club"), "me.role"), role);
    return guest;
}

int desk_number_of(struct guest *guest) {
    return said_int(guest_last(guest, "club"), "me.number");
}

void desk_set_role(struct parlour *parlour, struct guest *owner, int member, const char *role) {
    guest_say(owner, "{'type':'set_role','club':'tile-house','member':%d,'role':'%s'}", member,
              role);
    parlour_pass(parlour, 1000);
}

void desk_save_rules(struct parlour *parlour, struct guest *owner) {
    guest_say(owner, "{'type':'save_rules','club':'tile-house','rules':{'number':0,'version':0,"
                     "'name':'House','preset':'riichi-club','settings':[],'clock':{'base_s':10,"
                     "'bank_s':20},'counting':'ema','absent':'fixed','absent_final':0,"
                     "'bye':'zero','bye_final':0,'counts_odd':false}}");
    parlour_pass(parlour, 1000);
}

const json_t *desk_look(struct parlour *parlour, struct guest *guest) {
    guest_deafen(guest);
    guest_say(guest, "{'type':'watch_club','club':'tile-house','on':true}");
    parlour_pass(parlour, 1000);
    return guest_hear(guest, "club");
}

const json_t *desk_members(struct guest *guest) {
    guest_say(guest, "{'type':'get_members','club':'tile-house','from':0}");
    return guest_hear(guest, "club_members");
}

// The table of who may say what, held to the paper's (A7): every message, every role.
#include "server/club/club.h"
#include "server/club/rights.h"
#include "tests/unit/server/club/club_desk.h"
#include "tests/unit/server/club/club_messages.h"

#include <string.h>

enum { WHO = 6 };

// As the roles are numbered; the last is in no club.
static const char letters[] = "ORTMGX";
static const char *const roles[] = {"owner", "referee", "teacher", "member", "guest"};

#define NAME_ROW(name) #name,
static const char *const names[] = {WIRE_CLIENT_ROWS(NAME_ROW)};

static enum wire_client_type type_of(const char *name) {
    int type = 0;
    while (strcmp(names[type], name) != 0) {
        type++;
    }
    return (enum wire_client_type)type;
}

static bool may(const struct club_message *message, char letter, bool is_own) {
    return strchr(message->may, letter) != NULL ||
           (is_own && strchr(message->may_own, letter) != NULL);
}

TEST(every_message_and_every_role) {
    for (int i = 0; i < 2 * WHO * CLUB_MESSAGES; i++) {
        const struct club_message *message = &club_messages[i / (2 * WHO)];
        int who = i / 2 % WHO;
        bool is_own = i % 2 == 1;
        struct member member = {.role = (enum wire_club_role)who};
        enum status status =
            rights_check(type_of(message->name), letters[who] == 'X' ? NULL : &member, is_own);
        if ((status == STATUS_OK) != may(message, letters[who], is_own)) {
            FAIL("%s by %c%s: %s", message->name, letters[who], is_own ? " of itself" : "",
                 status_name(status));
        }
    }
}

// ---- over the wire ----

// Those of nights have handlers of their own, which ask for a night first.
static bool is_of_club(const struct club_message *message) {
    enum wire_client_type type = type_of(message->name);
    return type < WIRE_CLIENT_PLAN_NIGHT && type != WIRE_CLIENT_WATCH_NIGHT;
}

static struct guest *enter_as(struct parlour *parlour, struct guest *owner, int who) {
    if (letters[who] == 'X') {
        return guest_enter(parlour, "Xena");
    }
    bool is_guest = letters[who] == 'G';
    struct guest *guest = desk_join(parlour, owner, "Gus", is_guest ? "guest" : "member");
    if (!is_guest) {
        desk_set_role(parlour, owner, desk_number_of(guest), roles[who]);
    }
    return guest;
}

// Nobody is number 98 or 99: what is allowed is refused as such, with another code.
static bool is_about_nobody(const struct club_message *message) {
    return strstr(message->fields, "':99") != NULL;
}

static void say(struct parlour *parlour, struct guest *guest, const struct club_message *message,
                bool is_allowed) {
    guest_deafen(guest);
    guest_try(guest, "{'type':'%s',%s}", message->name, message->fields);
    parlour_pass(parlour, 10000);
    const json_t *error = guest_hears(guest, "error") ? guest_hear(guest, "error") : NULL;
    const char *code = error == NULL ? "is done" : said_text(error, "code");
    bool is_refused =
        strcmp(code, "not_allowed") == 0 ||
        (strcmp(code, "not_a_member") == 0 && !(is_allowed && is_about_nobody(message)));
    if (is_refused == is_allowed) {
        FAIL("%s: %s", message->name, code);
    }
}

TEST(the_handlers_keep_to_it) {
    for (int who = 0; who < WHO; who++) {
        struct parlour parlour;
        parlour_open(&parlour, "");
        struct guest *ann = desk_open_club(&parlour);
        guest_say(ann, "{'type':'set_club','club':'tile-house','visibility':'open'}");
        for (int i = 2; i <= 7; i++) {
            guest_say(ann, "{'type':'add_member','club':'tile-house','name':'Nn',"
                           "'is_private':false}");
        }
        parlour_pass(&parlour, 1000);
        struct guest *guest = enter_as(&parlour, ann, who);
        int asked = 0;
        for (int i = 0; i < CLUB_MESSAGES; i++) {
            bool is_own = strcmp(club_messages[i].name, "get_audit") == 0 ||
                          strcmp(club_messages[i].name, "leave_club") == 0;
            if (is_of_club(&club_messages[i])) {
                say(&parlour, guest, &club_messages[i],
                    may(&club_messages[i], letters[who], is_own));
                asked++;
            }
        }
        EXPECT_INT(asked, 20);
        parlour_close(&parlour);
    }
}

// ---- closed ----

// In a closed club one looks, or goes; set_club only opens it again.
static const char *const when_closed[] = {
    "watch_club",      "watch_night",  "get_members",   "get_audit",    "get_nights",
    "get_night_sheet", "get_own_data", "compare_rules", "get_standing", "get_deal_ins"};

static bool is_always(const char *name) {
    for (size_t i = 0; i < sizeof when_closed / sizeof when_closed[0]; i++) {
        if (strcmp(when_closed[i], name) == 0) {
            return true;
        }
    }
    return false;
}

// What begins elsewhere, or says of itself why not.
static bool is_elsewhere(const char *name) {
    return strcmp(name, "get_clubs") == 0 || strcmp(name, "create_club") == 0 ||
           strcmp(name, "use_link") == 0;
}

TEST(a_closed_club_is_only_looked_at) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour);
    desk_save_rules(&parlour, ann);
    guest_say(ann, "{'type':'plan_night','club':'tile-house','night':0,'plan':{'title':'x','at':1,"
                   "'place':'x','rounds':1,'rules':1,'method':'random','interval':1,'winds':"
                   "'balanced','odd':'odd_tables','round_min':1,'hands_after':1,'countdown_s':1,"
                   "'between_s':1,'capacity':40,'late_min':1,'late_penalty':0,'substitute_min':1,"
                   "'is_taken_there':true,'is_hidden':true,'is_confirmed_alone':true,'may_watch':"
                   "true},'weeks':0}");
    parlour_pass(&parlour, 1000);
    EXPECT(guest_hears(ann, "night"));
    guest_say(ann, "{'type':'set_club','club':'tile-house','is_closed':true}");
    parlour_pass(&parlour, 1000);
    for (int i = 0; i < CLUB_MESSAGES; i++) {
        const struct club_message *message = &club_messages[i];
        if (is_elsewhere(message->name) || strcmp(message->name, "leave_club") == 0) {
            continue;
        }
        guest_deafen(ann);
        guest_try(ann, "{'type':'%s',%s}", message->name, message->fields);
        parlour_pass(&parlour, 10000);
        const json_t *error = guest_hears(ann, "error") ? guest_hear(ann, "error") : NULL;
        const char *code = error == NULL ? "is done" : said_text(error, "code");
        bool is_of_others = strchr(message->may, 'O') == NULL;
        if (!is_of_others && (strcmp(code, "not_now") == 0) == is_always(message->name)) {
            FAIL("%s: %s", message->name, code);
        }
    }
    guest_say(ann, "{'type':'set_club','club':'tile-house','is_closed':false}");
    guest_say(ann, "{'type':'announce','club':'tile-house','night':1,'text':'We go on.'}");
    parlour_pass(&parlour, 1000);
    parlour_close(&parlour);
}

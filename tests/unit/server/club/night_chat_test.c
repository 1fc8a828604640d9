// What is written by those who watch tables of a night: when others are told, who keeps it in
// order, and who is told of what was reported.
#include "server/storage/journal.h"
#include "server/table/table.h"
#include "tests/unit/server/club/night_desk.h"

#include <stdio.h>
#include <string.h>

#define WATCHING(chat)                                                                             \
    "{'type':'set_club','club':'tile-house','watching':{'preset':'own','audience':'public',"       \
    "'public':{'kind':'live'},'hands':{'kind':'hand','seconds':0},'chat':" chat                    \
    ",'nameless':true,'embedding':false,'featured':false}}"

struct chat_desk {
    struct night_desk night;
    struct parlour *parlour;
    char code[TABLE_CODE_BYTES];
};

// A night of one table, a hand of which has just begun.
static void open_desk(struct chat_desk *desk, const char *watching) {
    NIGHT_DESK_OPEN(&desk->night, .people = 4);
    desk->parlour = &desk->night.parlour;
    guest_say(desk->night.ann, "%s", watching);
    parlour_pass(desk->parlour, 1000);
    night_desk_start(&desk->night, 1);
    snprintf(desk->code, sizeof desk->code, "%s", night_desk_code(&desk->night, 1));
}

static struct table *table_of(struct chat_desk *desk) {
    return parlour_table(desk->parlour, desk->code);
}

static void pass_to(struct chat_desk *desk, enum wire_table_state state) {
    for (int i = 0; i < 100000 && table_state(table_of(desk)) != state; i++) {
        parlour_pass(desk->parlour, 100);
    }
    EXPECT_INT(table_state(table_of(desk)), state);
}

static struct guest *watch(struct chat_desk *desk, const char *name, const char *class) {
    struct guest *guest = guest_enter(desk->parlour, name);
    guest_say(guest, "{'type':'watch','code':'%s','class':'%s'}", desk->code, class);
    parlour_pass(desk->parlour, 100);
    guest_deafen(guest);
    return guest;
}

// How often others were told a line of these words since the guest was deaf.
static int count_lines(struct guest *guest, const char *words) {
    int count = 0;
    while (guest_hears(guest, "said")) {
        const json_t *lines = said(guest_hear(guest, "said"), "lines"), *line;
        size_t i;
        json_array_foreach(lines, i, line) {
            count += strcmp(said_text(line, "text"), words) == 0;
        }
    }
    return count;
}

TEST(a_line_of_what_lies_open_waits_for_the_end_of_the_hand) {
    struct chat_desk desk;
    open_desk(&desk, WATCHING("true"));
    struct guest *wim = watch(&desk, "Wim", "public"), *xia = watch(&desk, "Xia", "public");
    EXPECT(said_bool(guest_last(wim, "watching"), "holds"));
    guest_say(wim, "{'type':'say','text':'beware of souzu','number':3}");
    guest_say(wim, "{'type':'react','sign':4}");
    const json_t *own = guest_hear(wim, "said");
    EXPECT(said_bool(own, "lines.0.held"));
    struct guest *zoe = watch(&desk, "Zoe", "public");
    EXPECT_INT(json_array_size(said(guest_last(zoe, "said"), "lines")), 0); // who comes now
    for (int i = 0; i < 5; i++) {
        parlour_pass(desk.parlour, 1000);
        EXPECT_INT(table_state(table_of(&desk)), WIRE_TABLE_STATE_PLAYING);
        EXPECT(!guest_hears(xia, "said") && !guest_hears(xia, "reactions"));
    }
    pass_to(&desk, WIRE_TABLE_STATE_BETWEEN);
    parlour_pass(desk.parlour, 1100);
    EXPECT_INT(said_int(guest_last(xia, "reactions"), "counts.4"), 1);
    EXPECT_INT(count_lines(xia, "beware of souzu"), 1);
    const json_t *told = guest_hear(wim, "said"); // the own one anew, and held no longer
    EXPECT(!has_said(told, "lines.0.held"));
    guest_say(wim, "{'type':'say','text':'well played','number':3}");
    EXPECT_INT(count_lines(xia, "well played"), 1); // between hands at once
    EXPECT_INT(count_lines(zoe, "beware of souzu"), 1);
    night_desk_close(&desk.night);
}

// Whoever watches hands has seen none of the one that is played.
TEST(a_line_among_those_who_watch_hands_that_are_over_is_told_at_once) {
    struct chat_desk desk;
    open_desk(&desk, WATCHING("true"));
    struct guest *wim = watch(&desk, "Wim", "hands"), *xia = watch(&desk, "Xia", "hands");
    guest_say(wim, "{'type':'say','text':'what a hand','number':3}");
    EXPECT_INT(count_lines(xia, "what a hand"), 1);
    night_desk_close(&desk.night);
}

// What lies open is told later here: the end of the hand is that of those who watch it.
TEST(where_all_is_told_later_a_line_waits_for_the_end_that_its_class_sees) {
    struct chat_desk desk;
    open_desk(&desk, "{'type':'set_club','club':'tile-house','watching':{'preset':'own','audience':"
                     "'public','public':{'kind':'time','seconds':60},'chat':true,'nameless':true,"
                     "'embedding':false,'featured':false}}");
    parlour_pass(desk.parlour, 65000);
    struct guest *wim = watch(&desk, "Wim", "public"), *xia = watch(&desk, "Xia", "public");
    guest_say(wim, "{'type':'say','text':'beware','number':3}");
    pass_to(&desk, WIRE_TABLE_STATE_BETWEEN);
    parlour_pass(desk.parlour, 50000);
    EXPECT(!guest_hears(xia, "said")); // the next hand is played, and the class is behind
    parlour_pass(desk.parlour, 20000);
    EXPECT_INT(count_lines(xia, "beware"), 1);
    night_desk_close(&desk.night);
}

TEST(a_line_that_waits_outlives_the_process_and_can_be_taken_away) {
    struct chat_desk desk;
    open_desk(&desk, WATCHING("true"));
    struct guest *wim = watch(&desk, "Wim", "public");
    guest_say(wim, "{'type':'say','text':'one','number':3}");
    parlour_pass(desk.parlour, 4000);
    guest_say(wim, "{'type':'say','text':'two','number':3}");
    guest_say(wim, "{'type':'unsay','line':0}");
    EXPECT_INT(said_int(guest_hear(wim, "unsaid"), "line"), 0);
    parlour_pass(desk.parlour, 1000);
    parlour_crash(desk.parlour);
    EXPECT_INT(table_state(table_of(&desk)), WIRE_TABLE_STATE_PLAYING);
    struct guest *xia = watch(&desk, "Xia", "public");
    EXPECT_INT(json_array_size(said(guest_last(xia, "said"), "lines")), 0);
    parlour_pass(desk.parlour, 2000);
    EXPECT(!guest_hears(xia, "said"));
    pass_to(&desk, WIRE_TABLE_STATE_BETWEEN);
    parlour_pass(desk.parlour, 100);
    const json_t *told = guest_hear(xia, "said");
    EXPECT_INT(json_array_size(said(told, "lines")), 1);
    EXPECT_TEXT(said_text(told, "lines.0.text"), "two");
    night_desk_close(&desk.night);
}

TEST(a_report_reaches_who_runs_the_night_wherever_they_are) {
    struct chat_desk desk;
    open_desk(&desk, WATCHING("true"));
    struct guest *wim = watch(&desk, "Wim", "hands"), *xia = watch(&desk, "Xia", "hands");
    struct guest *nobody = guest_connect(desk.parlour, "");
    guest_say(nobody, "{'type':'hello'}");
    guest_say(nobody, "{'type':'watch','code':'%s','class':'hands'}", desk.code);
    guest_say(wim, "{'type':'say','text':'something bad','number':3}");
    guest_refused(wim, "bad_field", "{'type':'report','line':0}"); // the own one
    guest_refused(xia, "bad_field", "{'type':'report','line':7}");
    guest_refused(nobody, "needs_name", "{'type':'report','line':0}");
    guest_say(xia, "{'type':'report','line':0}");
    guest_refused(xia, "already", "{'type':'report','line':0}");
    const json_t *told = guest_hear(desk.night.ann, "reported");
    EXPECT_TEXT(said_text(told, "code"), desk.code);
    EXPECT_TEXT(said_text(told, "lines.0.line.text"), "something bad");
    EXPECT_INT(said_int(told, "lines.0.count"), 1);
    EXPECT(!guest_hears(wim, "reported") && !guest_hears(xia, "reported"));
    parlour_pass(desk.parlour, 1000);
    guest_say(desk.night.ann, "{'type':'get_audit','club':'tile-house','before':0}");
    const json_t *audit = guest_hear(desk.night.ann, "club_audit");
    EXPECT_TEXT(said_text(audit, "rows.0.kind"), "report"); // not whose it is, nor what it says
    EXPECT_TEXT(said_text(audit, "rows.0.words"), "1");
    EXPECT_INT(said_int(audit, "rows.0.night"), 1);
    EXPECT_INT(said_int(audit, "rows.0.by") + said_int(audit, "rows.0.member"), 0);
    char token[TOKEN_HEX_BYTES];
    memcpy(token, desk.night.ann->token, sizeof token);
    parlour_crash(desk.parlour); // Ann comes back, and to the table
    struct guest *ann = guest_connect(desk.parlour, token);
    guest_say(ann, "{'type':'hello'}");
    guest_say(ann, "{'type':'watch','code':'%s','class':'hands'}", desk.code);
    parlour_pass(desk.parlour, 100);
    EXPECT_INT(said_int(guest_hear(ann, "reported"), "lines.0.line.line"), 0);
    EXPECT(said_bool(guest_last(ann, "watching"), "runs"));
    desk.night.ann = ann;
    night_desk_close(&desk.night);
}

TEST(a_line_that_waits_cannot_be_reported) {
    struct chat_desk desk;
    open_desk(&desk, WATCHING("true"));
    struct guest *wim = watch(&desk, "Wim", "public"), *xia = watch(&desk, "Xia", "public");
    guest_say(wim, "{'type':'say','text':'beware','number':3}");
    guest_refused(xia, "bad_field", "{'type':'report','line':0}"); // as one that there is not
    guest_refused(xia, "bad_field", "{'type':'report','line':1}");
    night_desk_close(&desk.night);
}

TEST(who_runs_the_night_mutes_in_every_class_until_the_match_is_over) {
    struct chat_desk desk;
    open_desk(&desk, WATCHING("true"));
    struct guest *wim = watch(&desk, "Wim", "hands"), *ann = desk.night.ann;
    char account[ACCOUNT_ID_BYTES];
    snprintf(account, sizeof account, "%s", said_text(guest_last(wim, "welcome"), "account"));
    guest_say(ann, "{'type':'watch','code':'%s','class':'public'}", desk.code);
    guest_refused(wim, "not_owner", "{'type':'mute','account':'%s','on':true}", account);
    guest_say(ann, "{'type':'mute','account':'%s','on':true}", account);
    guest_refused(wim, "muted", "{'type':'say','text':'x','number':1}");
    guest_say(wim, "{'type':'watch_class','class':'public'}");
    guest_refused(wim, "muted", "{'type':'say','text':'x','number':1}");
    guest_say(ann, "{'type':'mute','account':'%s','on':false}", account);
    guest_say(wim, "{'type':'say','text':'x','number':1}");
    night_desk_close(&desk.night);
}

// A member, whom the journal knows.
TEST(who_is_muted_stays_so_after_a_crash) {
    struct chat_desk desk;
    open_desk(&desk, WATCHING("true"));
    struct guest *ann = desk.night.ann, *eve = desk_join(desk.parlour, ann, "Eve", "member");
    char account[ACCOUNT_ID_BYTES], token[TOKEN_HEX_BYTES];
    snprintf(account, sizeof account, "%s", said_text(guest_last(eve, "welcome"), "account"));
    memcpy(token, eve->token, sizeof token);
    guest_say(ann, "{'type':'watch','code':'%s','class':'public'}", desk.code);
    guest_say(ann, "{'type':'mute','account':'%s','on':true}", account);
    parlour_pass(desk.parlour, 1000);
    parlour_crash(desk.parlour);
    eve = guest_connect(desk.parlour, token);
    guest_say(eve, "{'type':'hello'}");
    guest_say(eve, "{'type':'watch','code':'%s','class':'hands'}", desk.code);
    parlour_pass(desk.parlour, 1000);
    guest_refused(eve, "muted", "{'type':'say','text':'x','number':1}");
    night_desk_close(&desk.night);
}

TEST(a_club_can_do_without) {
    struct chat_desk desk;
    open_desk(&desk, WATCHING("false"));
    struct guest *wim = watch(&desk, "Wim", "public");
    guest_refused(wim, "chat_is_off", "{'type':'say','text':'x','number':1}");
    guest_refused(wim, "chat_is_off", "{'type':'report','line':0}");
    EXPECT(!guest_hears(wim, "said"));
    night_desk_close(&desk.night);
}

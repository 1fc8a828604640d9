// What those who watch write: who reads it, how fast, and that it is with the match afterwards.
#include "server/lobby/lobby.h"
#include "server/storage/journal.h"
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include <stdio.h>

static const char show[] = "{'preset':'show','audience':'public','public':{'kind':'live'},"
                           "'hands':{'kind':'hand','seconds':0},'chat':true,'nameless':true,"
                           "'embedding':true,'featured':true}";

// A table of one person, at which there is chat.
static struct guest *open_table(struct parlour *parlour, char out_code[TABLE_CODE_BYTES]) {
    parlour_open(parlour, "");
    struct guest *ann = guest_enter(parlour, "Ann");
    guest_say(
        ann,
        "{'type':'create_table','title':'','preset':'riichi-club','settings':[],'clock':"
        "{'base_s':0,'bank_s':0},'is_public':true,'may_watch':true,'pace':'normal','watch':%s}",
        show);
    snprintf(out_code, TABLE_CODE_BYTES, "%s", said_text(guest_last(ann, "table"), "code"));
    return ann;
}

// A match there.
static struct guest *open_show(struct parlour *parlour, char out_code[TABLE_CODE_BYTES]) {
    struct guest *ann = open_table(parlour, out_code);
    guest_start_match(ann, NULL, 0, "tsumogiri");
    return ann;
}

static struct guest *watch(struct parlour *parlour, const char *name, const char *code,
                           const char *class) {
    struct guest *guest = guest_enter(parlour, name);
    guest_say(guest, "{'type':'watch','code':'%s','class':'%s'}", code, class);
    guest_deafen(guest);
    return guest;
}

TEST(those_who_watch_the_same_read_it_and_nobody_else) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES];
    struct guest *ann = open_show(&parlour, code);
    struct guest *wim = watch(&parlour, "Wim", code, "hands");
    struct guest *xia = watch(&parlour, "Xia", code, "hands");
    struct guest *yan = watch(&parlour, "Yan", code, "public");
    guest_say(wim, "{'type':'say','text':'  hello\\u202e  there ','number':3}");
    EXPECT_TEXT(said_text(guest_hear(xia, "said"), "lines.0.text"), "hello there");
    EXPECT_TEXT(said_text(guest_hear(wim, "said"), "lines.0.name"), "Wim");
    EXPECT(!guest_hears(yan, "said"));
    EXPECT(!guest_hears(ann, "said"));
    guest_refused(wim, "too_fast", "{'type':'say','text':'again','number':3}");
    struct guest *tab = guest_enter_again(wim); // nor by another connection of the same person
    guest_say(tab, "{'type':'watch','code':'%s','class':'hands'}", code);
    guest_refused(tab, "too_fast", "{'type':'say','text':'again','number':3}");
    guest_say(yan, "{'type':'say','text':'lies open','number':3}");
    EXPECT(guest_hears(yan, "said"));
    EXPECT(!guest_hears(xia, "said"));
    struct guest *zoe = guest_enter(&parlour, "Zoe"); // who comes later reads it too
    guest_say(zoe, "{'type':'watch','code':'%s','class':'hands'}", code);
    EXPECT_INT(json_array_size(said(guest_hear(zoe, "said"), "lines")), 1);
    guest_refused(ann, "plays_here", "{'type':'watch_class','class':'hands'}");
    guest_refused(ann, "not_at_table", "{'type':'say','text':'x','number':1}");
    parlour_close(&parlour);
}

TEST(who_has_no_name_or_is_muted_does_not_write) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES];
    open_show(&parlour, code);
    struct guest *guest = guest_connect(&parlour, "");
    guest_say(guest, "{'type':'hello'}");
    guest_say(guest, "{'type':'watch','code':'%s','class':'hands'}", code);
    guest_refused(guest, "needs_name", "{'type':'say','text':'x','number':1}");
    guest_refused(guest, "not_owner", "{'type':'mute','account':'0123456789ab','on':true}");
    guest_refused(guest, "not_owner", "{'type':'unsay','line':0}");
    guest_refused(guest, "bad_field", "{'type':'say','text':'','number':1}");
    parlour_close(&parlour);
}

TEST(there_is_no_chat_unless_the_policy_says_so) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = ""});
    struct guest *wim = watch(&party.parlour, "Wim", party.code, "hands");
    guest_refused(wim, "chat_is_off", "{'type':'say','text':'x','number':1}");
    guest_refused(wim, "chat_is_off", "{'type':'react','sign':1}");
    party_close(&party);
}

TEST(signs_are_counted_and_told_once_a_second) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES];
    open_show(&parlour, code);
    struct guest *wim = watch(&parlour, "Wim", code, "hands");
    struct guest *xia = watch(&parlour, "Xia", code, "hands");
    guest_say(wim, "{'type':'react','sign':2}");
    guest_say(xia, "{'type':'react','sign':2}");
    guest_refused(wim, "too_fast", "{'type':'react','sign':2}");
    parlour_pass(&parlour, 1100);
    EXPECT_INT(said_int(guest_last(xia, "reactions"), "counts.2"), 2);
    guest_deafen(xia);
    parlour_pass(&parlour, 3000);
    EXPECT(!guest_hears(xia, "reactions"));
    parlour_close(&parlour);
}

TEST(lines_outlive_the_process_and_those_taken_away_do_not) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES];
    open_show(&parlour, code);
    struct guest *wim = watch(&parlour, "Wim", code, "hands");
    guest_say(wim, "{'type':'say','text':'one','number':3}");
    parlour_pass(&parlour, 4000);
    guest_say(wim, "{'type':'say','text':'two','number':3}");
    parlour_pass(&parlour, 4000);
    guest_say(wim, "{'type':'unsay','line':0}");
    EXPECT_INT(said_int(guest_hear(wim, "unsaid"), "line"), 0);
    parlour_pass(&parlour, 1000);
    parlour_crash(&parlour);
    struct guest *xia = guest_enter(&parlour, "Xia"); // the first to come, for whom they are read
    guest_say(xia, "{'type':'watch','code':'%s','class':'hands'}", code);
    parlour_pass(&parlour, 1000);
    const json_t *told = guest_hear(xia, "said");
    EXPECT_INT(json_array_size(said(told, "lines")), 1);
    EXPECT_TEXT(said_text(told, "lines.0.text"), "two");
    guest_say(xia, "{'type':'say','text':'three','number':3}");
    EXPECT_INT(said_int(guest_last(xia, "said"), "lines.0.line"), 2);
    parlour_close(&parlour);
}

TEST(who_waits_for_the_first_match_writes_in_it_and_not_before) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES];
    struct guest *ann = open_table(&parlour, code);
    struct guest *wim = watch(&parlour, "Wim", code, "public");
    guest_refused(wim, "chat_is_off", "{'type':'say','text':'one','number':0}");
    guest_start_match(ann, NULL, 0, "tsumogiri");
    guest_refused(wim, "busy", "{'type':'say','text':'two','number':0}"); // it is opened now
    parlour_pass(&parlour, 1000);
    guest_say(wim, "{'type':'say','text':'two','number':0}");
    parlour_pass(&parlour, 1000);
    parlour_crash(&parlour);
    struct guest *xia = guest_enter(&parlour, "Xia");
    guest_say(xia, "{'type':'watch','code':'%s','class':'public'}", code);
    parlour_pass(&parlour, 1000);
    const json_t *told = guest_hear(xia, "said");
    EXPECT_INT(json_array_size(said(told, "lines")), 1);
    EXPECT_TEXT(said_text(told, "lines.0.text"), "two");
    parlour_close(&parlour);
}

TEST(it_is_with_the_match_when_that_is_over) {
    struct party party;
    party_open(
        &party, "", 1, "tsumogiri",
        &(struct party_options){.title = "", .settings = "{'name':'game_length','value':'east'}"});
    party.table->options.watch.chat = true;
    struct guest *wim = watch(&party.parlour, "Wim", party.code, "hands");
    guest_say(wim, "{'type':'say','text':'well played','number':3}");
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    party_pass(&party, 1000);
    const char *id = said_text(guest_last(party.guests[0], "table"), "match");
    guest_deafen(wim);
    guest_say(wim, "{'type':'get_said','id':'%s'}", id);
    party_pass(&party, 100);
    EXPECT_TEXT(said_text(guest_hear(wim, "said"), "class"), "public");
    EXPECT_TEXT(said_text(guest_hear(wim, "said"), "lines.0.text"), "well played");
    guest_refused(wim, "no_such_match", "{'type':'get_said','id':'aaaaaaaaaa'}");
    party_close(&party);
}

// ---- what is reported ----

TEST(an_owner_who_plays_reads_what_was_reported_when_the_match_is_over) {
    struct party party;
    party_open(
        &party, "", 1, "tsumogiri",
        &(struct party_options){.title = "", .settings = "{'name':'game_length','value':'east'}"});
    party.table->options.watch.chat = true;
    struct guest *wim = watch(&party.parlour, "Wim", party.code, "hands");
    struct guest *xia = watch(&party.parlour, "Xia", party.code, "hands");
    guest_say(wim, "{'type':'say','text':'something bad','number':3}");
    guest_say(xia, "{'type':'report','line':0}");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    EXPECT(!guest_hears(party.guests[0], "reported"));
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    party_pass(&party, 2000);
    EXPECT_TEXT(said_text(guest_hear(party.guests[0], "reported"), "lines.0.line.name"), "Wim");
    EXPECT(!guest_hears(party.guests[0], "reported"));
    party_close(&party);
}

TEST(an_owner_who_looks_on_is_told_at_once_and_removes) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    snprintf(code, sizeof code, "%s", MAKE_TABLE(ann, .watch = show));
    guest_say(ann, "{'type':'stand'}");
    for (int seat = 0; seat < 4; seat++) {
        guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'tsumogiri'}", seat);
    }
    guest_say(ann, "{'type':'start'}");
    struct guest *wim = watch(&parlour, "Wim", code, "hands");
    struct guest *xia = watch(&parlour, "Xia", code, "hands");
    guest_say(wim, "{'type':'say','text':'something bad','number':3}");
    guest_say(xia, "{'type':'report','line':0}");
    EXPECT_INT(said_int(guest_hear(ann, "reported"), "lines.0.count"), 1);
    EXPECT_TEXT(said_text(guest_last(ann, "reported"), "class"), "hands");
    guest_say(ann, "{'type':'watch_class','class':'hands'}");
    guest_say(ann, "{'type':'unsay','line':0}");
    EXPECT_INT(said_int(guest_hear(xia, "unsaid"), "line"), 0);
    parlour_close(&parlour);
}

static void count_record(void *context, const struct journal_record *record) {
    (void)record;
    ++*(int *)context;
}

static void on_counted(void *context, enum journal_result result) {
    (void)context;
    EXPECT_INT(result, JOURNAL_OK);
}

TEST(what_was_written_goes_with_a_match_that_never_ends) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES];
    struct guest *ann = open_show(&parlour, code);
    struct guest *wim = watch(&parlour, "Wim", code, "hands");
    int before = 0, after = 0;
    guest_say(wim, "{'type':'say','text':'one','number':3}");
    parlour_pass(&parlour, 1000);
    journal_read_all(parlour.journal, "said.", count_record, on_counted, &before);
    parlour_pass(&parlour, 1000);
    EXPECT_INT(before, 1);
    guest_go(ann);
    guest_go(wim);
    parlour_pass(&parlour, 7UL * 24 * 3600 * 1000);
    EXPECT(lobby_find(parlour.services.lobby, code) == NULL);
    journal_read_all(parlour.journal, "said.", count_record, on_counted, &after);
    parlour_pass(&parlour, 1000);
    EXPECT_INT(after, 0);
    parlour_close(&parlour);
}

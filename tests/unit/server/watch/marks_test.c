// What casters show: who may, who sees it and from when on, and that it is with the match
// afterwards.
#include "server/table/table_parts.h"
#include "server/watch/kept_marks.h"
#include "tests/support/party.h"

#include <stdio.h>
#include <string.h>

static const char after[] = "{'preset':'after','audience':'public','public':{'kind':'live'},"
                            "'hands':{'kind':'hand','seconds':0},'chat':true,'nameless':true,"
                            "'embedding':false,'featured':false%s}";

static struct guest *open_table(struct parlour *parlour, const char *settings, const char *more,
                                char out_code[TABLE_CODE_BYTES]) {
    char policy[400];
    parlour_open(parlour, settings);
    snprintf(policy, sizeof policy, after, more);
    struct guest *ann = guest_enter(parlour, "Ann");
    guest_say(
        ann,
        "{'type':'create_table','title':'','preset':'riichi-club','settings':[],'clock':"
        "{'base_s':0,'bank_s':0},'is_public':true,'may_watch':true,'pace':'normal','watch':%s}",
        policy);
    snprintf(out_code, TABLE_CODE_BYTES, "%s", said_text(guest_last(ann, "table"), "code"));
    return ann;
}

static const char *account_of(struct guest *guest) {
    return said_text(guest_last(guest, "welcome"), "account");
}

static void name(struct guest *owner, struct guest *caster) {
    guest_say(owner, "{'type':'name_caster','account':'%s','on':true}", account_of(caster));
}

static void come(struct guest *guest, const char *code, const char *class) {
    guest_say(guest, "{'type':'watch','code':'%s','class':'%s'}", code, class);
    guest_deafen(guest);
}

static int released(struct guest *guest) {
    return said_int(guest_last(guest, "watching"), "released");
}

TEST(a_mark_is_for_those_who_watch_the_same) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES];
    struct guest *ann = open_table(&parlour, "", "", code);
    guest_start_match(ann, NULL, 0, "tsumogiri");
    struct guest *wim = guest_enter(&parlour, "Wim"), *xia = guest_enter(&parlour, "Xia");
    struct guest *yan = guest_enter(&parlour, "Yan");
    come(wim, code, "public");
    come(xia, code, "public");
    come(yan, code, "hands");
    guest_refused(wim, "not_a_caster", "{'type':'mark','number':1,'kind':'look'}");
    guest_refused(wim, "not_owner", "{'type':'name_caster','account':'%s','on':true}",
                  account_of(wim));
    guest_refused(ann, "plays_here", "{'type':'name_caster','account':'%s','on':true}",
                  account_of(ann));
    name(ann, wim);
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "casters.0.name"), "Wim");
    guest_say(wim, "{'type':'mark','number':1,'kind':'note','text':' what\\u202e  now '}");
    EXPECT_TEXT(said_text(guest_hear(xia, "marks"), "marks.0.text"), "what now");
    EXPECT(guest_hears(wim, "marks"));
    EXPECT(!guest_hears(yan, "marks"));
    EXPECT(!guest_hears(ann, "marks"));
    struct guest *zoe = guest_enter(&parlour, "Zoe"); // who comes later sees it, too
    guest_say(zoe, "{'type':'watch','code':'%s','class':'public'}", code);
    EXPECT_INT(json_array_size(said(guest_hear(zoe, "marks"), "marks")), 1);
    guest_refused(zoe, "not_owner", "{'type':'unmark','mark':0}");
    guest_deafen(xia);
    guest_say(wim, "{'type':'unmark'}");
    EXPECT_INT(said_int(guest_hear(xia, "unmarked"), "marks.0"), 0);
    parlour_close(&parlour);
}

TEST(a_mark_has_a_shape_a_place_a_pace_and_a_bound) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES], text[200];
    struct guest *ann = open_table(&parlour, "messages_burst=1000", "", code);
    struct guest *wim = guest_enter(&parlour, "Wim");
    come(wim, code, "public");
    name(ann, wim);
    guest_refused(wim, "not_now", "{'type':'mark','number':0,'kind':'look'}"); // no match
    guest_start_match(ann, NULL, 0, "tsumogiri");
    static const char spot[] = "{'zone':'river','seat':1,'at':0}";
    guest_refused(wim, "bad_field", "{'type':'mark','number':1,'kind':'circle'}");
    guest_refused(wim, "bad_field", "{'type':'mark','number':1,'kind':'look','from':%s}", spot);
    guest_refused(wim, "bad_field", "{'type':'mark','number':1,'kind':'arrow','from':%s}", spot);
    guest_refused(wim, "bad_field", "{'type':'mark','number':1,'kind':'note'}");
    guest_refused(wim, "bad_field", "{'type':'mark','number':1,'kind':'note','text':' '}");
    memset(text, 'x', 141);
    text[141] = '\0';
    guest_refused(wim, "bad_field", "{'type':'mark','number':1,'kind':'note','text':'%s'}", text);
    guest_refused(wim, "bad_field",
                  "{'type':'mark','number':1,'kind':'circle',"
                  "'from':{'zone':'river','seat':4,'at':0}}");
    guest_refused(wim, "not_now", "{'type':'mark','number':5000,'kind':'look'}");
    guest_say(wim, "{'type':'mark','number':1,'kind':'arrow','from':%s,'to':%s}", spot, spot);
    EXPECT_INT(said_int(guest_last(wim, "marks"), "marks.0.to.seat"), 1);
    guest_refused(wim, "too_fast", "{'type':'mark','number':1,'kind':'circle','from':%s}", spot);
    for (int i = 1; i < 200; i++) {
        parlour_pass(&parlour, 1000);
        guest_say(wim, "{'type':'mark','number':1,'kind':'circle','from':%s}", spot);
    }
    parlour_pass(&parlour, 1000);
    guest_refused(wim, "list_full", "{'type':'mark','number':1,'kind':'circle','from':%s}", spot);
    guest_say(wim, "{'type':'mark','number':1,'kind':'look'}"); // is none that is kept
    parlour_close(&parlour);
}

TEST(at_most_four_cast_and_a_link_makes_one_of_them) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES], key[WATCH_KEY_BYTES], token[TOKEN_HEX_BYTES];
    struct guest *ann = open_table(&parlour, "", "", code), *wim = guest_enter(&parlour, "Wim");
    guest_refused(wim, "not_watched", "{'type':'cast','code':'%s','key':'x'}", code);
    guest_refused(wim, "not_watched", "{'type':'cast','code':'AAAAAA','key':'x'}");
    guest_say(ann, "{'type':'make_caster_link'}");
    snprintf(key, sizeof key, "%s", said_text(guest_last(ann, "caster_link"), "key"));
    snprintf(token, sizeof token, "%s", ann->token);
    parlour_crash(&parlour); // it is kept
    ann = guest_connect(&parlour, token);
    guest_say(ann, "{'type':'hello'}");
    guest_join(ann, code);
    struct guest *nobody = guest_connect(&parlour, "");
    guest_say(nobody, "{'type':'hello'}");
    guest_refused(nobody, "needs_name", "{'type':'cast','code':'%s','key':'%s'}", code, key);
    struct guest *xia = guest_enter(&parlour, "Xia");
    guest_say(xia, "{'type':'cast','code':'%s','key':'%s'}", code, key);
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "casters.0.name"), "Xia");
    guest_refused(nobody, "not_watched", "{'type':'cast','code':'%s','key':'%s'}", code, key);
    for (int i = 0; i < 3; i++) {
        name(ann, guest_enter(&parlour, "More"));
    }
    guest_refused(ann, "list_full", "{'type':'name_caster','account':'%s','on':true}",
                  account_of(guest_enter(&parlour, "Fifth")));
    guest_refused(ann, "bad_field", "{'type':'name_caster','account':'0123456789ab','on':true}");
    parlour_close(&parlour);
}

static const char live[] = ",'casters_live':true";

TEST(who_sees_hands_at_once_is_named_before_the_match_and_seen_by_all) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES], policy[400];
    struct guest *ann = open_table(&parlour, "", "", code);
    snprintf(policy, sizeof policy, after, live);
    guest_refused(ann, "below_floor", "{'type':'set_policy','policy':%s}", policy);
    parlour_close(&parlour);
    ann = open_table(&parlour, "watch_casters_live=on", live, code);
    struct guest *wim = guest_enter(&parlour, "Wim"), *xia = guest_enter(&parlour, "Xia");
    const json_t *watch = said(guest_last(ann, "table"), "watch");
    EXPECT_TEXT(said_text(watch, "public.kind"), "time"); // whatever was wished
    EXPECT_INT(said_int(watch, "hands.seconds"), 300);
    name(ann, wim);
    EXPECT(said_bool(guest_last(ann, "table"), "casters.0.hands"));
    guest_start_match(ann, NULL, 0, "tsumogiri");
    guest_refused(ann, "not_now", "{'type':'name_caster','account':'%s','on':true}",
                  account_of(xia));
    guest_refused(wim, "class_not_offered", "{'type':'watch','code':'%s','class':'public'}", code);
    guest_say(wim, "{'type':'watch','code':'%s'}", code);
    EXPECT_TEXT(said_text(guest_last(wim, "watching"), "class"), "hands");
    EXPECT_TEXT(said_text(guest_last(wim, "watching"), "classes.0.release.kind"), "live");
    guest_refused(wim, "chat_is_off", "{'type':'say','text':'East waits','number':1}");
    parlour_close(&parlour);
}

TEST(whoever_waits_for_the_match_when_named_is_taken_to_all_hands) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES];
    struct guest *ann = open_table(&parlour, "watch_casters_live=on", live, code);
    struct guest *wim = guest_enter(&parlour, "Wim");
    guest_say(wim, "{'type':'watch','code':'%s'}", code);
    EXPECT_TEXT(said_text(guest_last(wim, "watching"), "class"), "public");
    name(ann, wim);
    EXPECT(!guest_hears(wim, "closed"));
    EXPECT_TEXT(said_text(guest_last(wim, "watching"), "class"), "hands");
    parlour_close(&parlour);
}

// A table that plays, with somebody who casts it and sees all hands.
static struct guest *open_with_live_caster(struct party *party) {
    party_open(party, "", 1, "tsumogiri", &(struct party_options){.title = ""});
    struct wire_watch_policy *watch = &party->table->options.watch;
    party->table->policy.wanted.casters_live = watch->casters_live = true;
    struct guest *wim = guest_enter(&party->parlour, "Wim");
    const struct account *account =
        accounts_find_id(party->parlour.services.accounts, account_of(wim));
    EXPECT(people_set(&party->table->policy.casters, CASTERS_MAX, account->id, true) == STATUS_OK);
    guest_say(wim, "{'type':'watch','code':'%s','class':'hands'}", party->code);
    return wim;
}

TEST(what_such_a_caster_shows_waits_until_all_is_released_that_was_known) {
    struct party party;
    struct guest *wim = open_with_live_caster(&party), *xia = guest_enter(&party.parlour, "Xia");
    come(xia, party.code, "hands");
    int now = released(wim), behind = released(xia);
    EXPECT(now > behind);
    guest_say(wim, "{'type':'mark','number':%d,'kind':'note','text':'East waits'}", behind);
    EXPECT(guest_hears(wim, "marks"));
    EXPECT(!guest_hears(xia, "marks"));           // though the moment itself is known to all
    guest_say(xia, "{'type':'unmark','mark':0}"); // nothing is there as far as Xia may know
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 2000);
    EXPECT_TEXT(said_text(guest_hear(xia, "marks"), "marks.0.text"), "East waits");
    guest_refused(xia, "not_owner", "{'type':'unmark','mark':0}");
    party_close(&party);
}

// Whoever comes to the class, and the marks that are told then.
static size_t marks_of_newcomer(struct party *party, const char *name) {
    struct guest *guest = guest_enter(&party->parlour, name);
    guest_say(guest, "{'type':'watch','code':'%s','class':'hands'}", party->code);
    return json_array_size(said(guest_last(guest, "marks"), "marks"));
}

static void play_to(struct party *party, enum wire_table_state state) {
    party_play_to_state(party, state);
    party_pass(party, 2000);
}

// Else what is gone would tell what was seen.
TEST(what_such_a_caster_takes_away_is_there_until_all_is_released_that_was_known) {
    static const char mark[] = "{'type':'mark','number':1,'kind':'note','text':'so'}";
    struct party party;
    struct guest *wim = open_with_live_caster(&party), *xia = guest_enter(&party.parlour, "Xia");
    come(xia, party.code, "hands");
    guest_say(wim, mark);
    party_pass(&party, 1000);
    guest_say(wim, mark);
    guest_say(wim, "{'type':'unmark','mark':1}"); // nobody else hears of it, ever
    play_to(&party, WIRE_TABLE_STATE_BETWEEN);
    EXPECT_INT(json_array_size(said(guest_hear(xia, "marks"), "marks")), 1);
    play_to(&party, WIRE_TABLE_STATE_PLAYING);
    guest_deafen(wim);
    guest_say(wim, "{'type':'unmark','mark':0}");
    EXPECT(guest_hears(wim, "unmarked"));
    EXPECT(!guest_hears(xia, "unmarked"));
    EXPECT_INT(marks_of_newcomer(&party, "Yan"), 1);
    play_to(&party, WIRE_TABLE_STATE_BETWEEN);
    EXPECT_INT(said_int(guest_hear(xia, "unmarked"), "marks.0"), 0);
    EXPECT_INT(marks_of_newcomer(&party, "Bo"), 0);
    party_close(&party);
}

// Such a caster knows that the next hand has not begun, and others may know that with it.
TEST(what_such_a_caster_shows_between_hands_comes_with_the_next_one) {
    struct party party;
    struct guest *wim = open_with_live_caster(&party), *xia = guest_enter(&party.parlour, "Xia");
    come(xia, party.code, "hands");
    play_to(&party, WIRE_TABLE_STATE_BETWEEN);
    EXPECT(guest_hears(xia, "events"));
    guest_say(wim, "{'type':'mark','number':1,'kind':'note','text':'so'}");
    EXPECT(guest_hears(wim, "marks"));
    play_to(&party, WIRE_TABLE_STATE_PLAYING);
    EXPECT(!guest_hears(xia, "marks"));
    EXPECT_INT(marks_of_newcomer(&party, "Yan"), 0);
    play_to(&party, WIRE_TABLE_STATE_BETWEEN);
    EXPECT_INT(json_array_size(said(guest_hear(xia, "marks"), "marks")), 1);
    party_close(&party);
}

TEST(a_record_says_for_whom_a_mark_is_gone) {
    static const char shown[] =
        "{\"type\":\"marked\",\"class\":\"hands\",\"mark\":3,\"number\":7,\"seen\":20,\"account\":"
        "\"0123456789ab\",\"name\":\"Wim\",\"kind\":\"note\",\"text\":\"so\"}";
    const char *const words[] = {
        shown,
        "{\"type\":\"unmarked\",\"class\":\"hands\",\"mark\":3,\"seen\":30}",
        "{\"type\":\"unmarked\",\"class\":\"hands\",\"mark\":3}",
    };
    struct kept_marks marks = {.first = NULL};
    for (int i = 0; i < 3; i++) {
        struct journal_record record = {.bytes = (const uint8_t *)words[i],
                                        .length = strlen(words[i])};
        (void)kept_marks_read(&marks, &record);
        bool is_there = i < 2;
        EXPECT_INT(marks.count, is_there ? 1 : 0);
        EXPECT(!is_there || !kept_mark_is_there(marks.first, 19));
        EXPECT(!is_there || kept_mark_is_there(marks.first, 29));
        EXPECT(!is_there || kept_mark_is_there(marks.first, 30) == (i == 0));
    }
}

TEST(marks_outlive_the_process_and_are_with_the_match) {
    struct party party;
    party_open(
        &party, "", 1, "tsumogiri",
        &(struct party_options){.title = "", .settings = "{'name':'game_length','value':'east'}"});
    struct guest *wim = guest_enter(&party.parlour, "Wim");
    come(wim, party.code, "public");
    name(party.guests[0], wim);
    guest_say(wim, "{'type':'mark','number':1,'kind':'note','text':'one'}");
    party_pass(&party, 1000);
    guest_say(wim, "{'type':'mark','number':1,'kind':'note','text':'two'}");
    party_pass(&party, 1000);
    guest_say(wim, "{'type':'mark','number':1,'kind':'look'}");
    guest_say(wim, "{'type':'unmark','mark':0}");
    party_pass(&party, 1000);
    parlour_crash(&party.parlour);
    party_return_all(&party);
    struct guest *xia = guest_enter(&party.parlour, "Xia");
    guest_say(xia, "{'type':'watch','code':'%s','class':'public'}", party.code);
    party_pass(&party, 1000);
    const json_t *told = guest_last(xia, "marks");
    EXPECT_INT(json_array_size(said(told, "marks")), 1);
    EXPECT_TEXT(said_text(told, "marks.0.text"), "two");
    EXPECT_TEXT(said_text(guest_last(xia, "table"), "casters.0.name"), "Wim");
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    party_pass(&party, 1000);
    const char *id = said_text(guest_last(party.guests[0], "table"), "match");
    guest_deafen(xia);
    guest_say(xia, "{'type':'get_said','id':'%s'}", id);
    party_pass(&party, 100);
    EXPECT_TEXT(said_text(guest_hear(xia, "marks"), "marks.0.text"), "two");
    EXPECT_INT(json_array_size(said(guest_hear(xia, "marks"), "marks")), 0); // of hands
    party_close(&party);
}

// What was read is told to those who came before it was, where there is something for them.
TEST(that_something_is_shown_to_another_class_is_not_told_after_a_restart) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = ""});
    struct guest *wim = guest_enter(&party.parlour, "Wim");
    come(wim, party.code, "public");
    name(party.guests[0], wim);
    guest_say(wim, "{'type':'mark','number':1,'kind':'note','text':'one'}");
    party_pass(&party, 1000);
    parlour_crash(&party.parlour);
    party_return_all(&party);
    struct guest *xia = guest_enter(&party.parlour, "Xia"),
                 *yan = guest_enter(&party.parlour, "Yan");
    guest_try(xia, "{'type':'watch','code':'%s','class':'public'}", party.code);
    guest_try(yan, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    party_pass(&party, 1000);
    EXPECT_INT(json_array_size(said(guest_hear(xia, "marks"), "marks")), 0); // nothing is read yet
    EXPECT_TEXT(said_text(guest_hear(xia, "marks"), "marks.0.text"), "one");
    EXPECT_INT(json_array_size(said(guest_hear(yan, "marks"), "marks")), 0);
    EXPECT(!guest_hears(yan, "marks"));
    party_close(&party);
}

// A record of a match counts its events from 0, whatever the table has counted before it.
TEST(marks_and_lines_of_a_second_match_stand_at_its_own_events) {
    struct party party;
    party_open(
        &party, "", 1, "tsumogiri",
        &(struct party_options){.title = "", .settings = "{'name':'game_length','value':'east'}"});
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    party_pass(&party, 1000);
    guest_say(party.guests[0], "{'type':'rematch'}");
    party_pass(&party, 1000);
    guest_say(party.guests[0], "{'type':'ready','ready':true}");
    guest_say(party.guests[0], "{'type':'start'}");
    party_play_to_state(&party, WIRE_TABLE_STATE_PLAYING);
    party.table->policy.wanted.chat = party.table->options.watch.chat = true;
    struct guest *wim = guest_enter(&party.parlour, "Wim");
    come(wim, party.code, "public");
    name(party.guests[0], wim);
    int begun = table_match_number(party.table);
    EXPECT(begun > 100);
    guest_say(wim, "{'type':'mark','number':%d,'kind':'note','text':'one'}", begun + 2);
    guest_say(wim, "{'type':'say','number':%d,'text':'two'}", begun + 1);
    EXPECT_INT(said_int(guest_hear(wim, "marks"), "marks.0.number"), begun + 2);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    party_pass(&party, 1000);
    guest_deafen(wim);
    guest_say(wim, "{'type':'get_said','id':'%s'}",
              said_text(guest_last(party.guests[0], "table"), "match"));
    party_pass(&party, 100);
    EXPECT_INT(said_int(guest_hear(wim, "said"), "lines.0.number"), 1);
    EXPECT_INT(said_int(guest_hear(wim, "marks"), "marks.0.number"), 2);
    party_close(&party);
}

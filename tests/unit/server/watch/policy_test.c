// Who may watch, and what: set by the owner, agreed by all who play, kept for ever.
#include "server/watch/watch.h"
#include "tests/support/party.h"

#include <string.h>

#define OPTIONS "'chat':false,'nameless':true,'embedding':false,'featured':false}"
#define CLOSED  "{'preset':'closed','audience':'nobody'," OPTIONS
#define OPEN    "{'preset':'open','audience':'public','public':{'kind':'live'}," OPTIONS
#define AFTER_FOR(audience)                                                                        \
    "{'preset':'after','audience':'" audience "','public':{'kind':'live'},"                        \
    "'hands':{'kind':'hand','seconds':0}," OPTIONS
#define AFTER AFTER_FOR("public")
#define LINK  AFTER_FOR("link")
#define LATER                                                                                      \
    "{'preset':'own','audience':'public','public':{'kind':'live'},"                                \
    "'hands':{'kind':'match'}," OPTIONS
#define TEACHING                                                                                   \
    "{'preset':'teaching','audience':'public','public':{'kind':'live'},'hands':{'kind':'live'}"    \
    "," OPTIONS

#define SET(policy) "{'type':'set_policy','policy':" policy "}"
#define ASK(policy) "{'type':'set_policy','ask':true,'policy':" policy "}"

// Ann and Bob play with bots, by the policy `after`.
static void open_two(struct party *party) {
    party_open(party, "", 2, "tsumogiri", &(struct party_options){.title = ""});
    party_play_to_turn(party);
}

static struct guest *watch(struct party *party, const char *name, const char *class) {
    struct guest *guest = guest_enter(&party->parlour, name);
    guest_say(guest, "{'type':'watch','code':'%s','class':'%s'}", party->code, class);
    guest_deafen(guest);
    return guest;
}

static const char *preset_at(struct party *party) {
    return said_text(guest_last(party->guests[0], "table"), "watch.preset");
}

static void agree(struct guest *guest) {
    guest_say(guest, "{'type':'vote','poll':%d,'agree':true}",
              said_int(guest_last(guest, "poll"), "poll"));
}

TEST(only_the_owner_says_who_may_watch) {
    struct party party;
    open_two(&party);
    guest_refused(party.guests[1], "not_owner", "%s", SET(OPEN));
    guest_refused(party.guests[2], "not_owner", "%s", SET(OPEN));
    struct guest *wim = guest_enter(&party.parlour, "Wim");
    guest_refused(wim, "not_at_table", "%s", SET(OPEN));
    guest_refused(party.guests[0], "bad_field", "%s",
                  SET("{'preset':'own','audience':'public','hands':{'kind':'live'}," OPTIONS));
    EXPECT_TEXT(preset_at(&party), "after");
    party_close(&party);
}

TEST(what_is_stricter_counts_at_once_and_closes_what_is_no_longer_offered) {
    struct party party;
    open_two(&party);
    party_lose(&party, 2);
    struct guest *wim = watch(&party, "Wim", "hands"), *pat = watch(&party, "Pat", "public");
    guest_say(party.guests[0], "%s", SET(OPEN));
    party_pass(&party, 0);
    EXPECT_TEXT(preset_at(&party), "open");
    EXPECT_TEXT(said_text(guest_hear(wim, "closed"), "reason"), "policy");
    EXPECT(!guest_hears(pat, "closed"));
    guest_say(party.guests[0], "%s", SET(CLOSED));
    party_pass(&party, 0);
    EXPECT_TEXT(said_text(guest_hear(pat, "closed"), "reason"), "policy");
    int wim_count = guest_count(wim), pat_count = guest_count(pat);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 20000);
    EXPECT_INT(guest_count(wim), wim_count); // never a byte afterwards
    EXPECT_INT(guest_count(pat), pat_count);
    EXPECT_INT(table_watchers(party.table), 0);
    guest_refused(wim, "not_watched", "{'type':'watch','code':'%s'}", party.code);
    guest_refused(pat, "watching_off", "{'type':'join_table','code':'%s','watch':true}",
                  party.code);
    party_close(&party);
}

TEST(a_class_that_is_released_later_begins_anew_where_it_may) {
    struct party party;
    open_two(&party);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    struct guest *wim = watch(&party, "Wim", "hands");
    guest_say(party.guests[0], "%s", SET(LATER));
    party_pass(&party, 0);
    const json_t *watching = guest_hear(wim, "watching");
    EXPECT_TEXT(said_text(watching, "class"), "hands");
    EXPECT_TEXT(said_text(watching, "classes.1.release.kind"), "match");
    EXPECT_INT(said_int(watching, "released"), table_match_number(party.table));
    EXPECT(!guest_hears(wim, "closed"));
    party_close(&party);
}

TEST(what_is_wider_waits_for_the_end_of_the_hand_and_for_all) {
    struct party party;
    open_two(&party);
    struct guest *ann = party.guests[0], *bob = party.guests[1];
    guest_say(ann, "%s", SET(OPEN));
    party_pass(&party, 0);
    guest_refused(ann, "not_now", "%s", SET(AFTER));
    guest_refused(ann, "not_now", "%s", ASK(AFTER));
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    guest_refused(ann, "needs_consent", "%s", SET(AFTER));
    guest_say(ann, "%s", ASK(AFTER));
    EXPECT_TEXT(said_text(guest_last(bob, "poll"), "watch.preset"), "after");
    EXPECT_INT(said_int(guest_last(bob, "poll"), "time_ms"), 60000);
    party_pass(&party, 59000); // the table stands still
    EXPECT_TEXT(said_text(guest_last(bob, "poll"), "state"), "open");
    EXPECT_TEXT(preset_at(&party), "open");
    agree(bob);
    party_pass(&party, 0);
    EXPECT_TEXT(preset_at(&party), "after");
    party_close(&party);
}

TEST(who_does_not_agree_keeps_what_there_was) {
    struct party party;
    open_two(&party);
    struct guest *ann = party.guests[0], *bob = party.guests[1];
    guest_say(ann, "%s", SET(OPEN));
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    guest_say(ann, "%s", ASK(AFTER));
    guest_say(bob, "{'type':'vote','poll':%d,'agree':false}",
              said_int(guest_last(bob, "poll"), "poll"));
    party_pass(&party, 0);
    EXPECT_TEXT(preset_at(&party), "open");
    guest_say(ann, "%s", ASK(AFTER));
    party_lose(&party, 1); // away is not agreed
    party_pass(&party, 30000);
    EXPECT_TEXT(preset_at(&party), "open");
    party_pass(&party, 30001);
    EXPECT_TEXT(said_text(guest_last(ann, "poll"), "state"), "over");
    EXPECT_TEXT(preset_at(&party), "open");
    guest_refused(ann, "too_fast", "%s", ASK(AFTER));
    party_close(&party);
}

TEST(what_is_made_stricter_meanwhile_is_not_widened_by_an_old_question) {
    struct party party;
    open_two(&party);
    party_lose(&party, 2);
    guest_say(party.guests[0], "%s", SET(OPEN));
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    guest_say(party.guests[0], "%s", ASK(AFTER));
    guest_say(party.guests[0], "%s", SET(CLOSED));
    agree(party.guests[1]);
    party_pass(&party, 0);
    EXPECT_TEXT(preset_at(&party), "closed");
    party_close(&party);
}

TEST(with_bots_alone_the_owner_agrees_with_himself_between_hands) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = ""});
    party_lose(&party, 1);
    guest_say(party.guests[0], "%s", SET(CLOSED));
    party_play_to_turn(&party);
    guest_refused(party.guests[0], "not_now", "%s", SET(AFTER));
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    guest_say(party.guests[0], "%s", SET(TEACHING));
    party_pass(&party, 0);
    EXPECT_TEXT(preset_at(&party), "teaching");
    party_close(&party);
}

TEST(before_a_match_people_are_ready_for_what_counts) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    const char *code = MAKE_TABLE(ann, .is_closed = true);
    guest_join(bob, code);
    guest_sit(bob, 1);
    EXPECT(said_bool(guest_last(ann, "table"), "seats.1.ready"));
    guest_say(ann, "%s", SET(AFTER));
    parlour_pass(&parlour, 0);
    EXPECT(!said_bool(guest_last(bob, "table"), "seats.1.ready"));
    EXPECT_TEXT(said_text(guest_last(bob, "table"), "watch.preset"), "after");
    guest_say(bob, "{'type':'ready','ready':true}");
    guest_say(ann, "%s", SET(OPEN)); // stricter
    parlour_pass(&parlour, 0);
    EXPECT(said_bool(guest_last(bob, "table"), "seats.1.ready"));
    // All hands at once needs the word of who sits here.
    guest_refused(ann, "needs_consent", "%s", SET(TEACHING));
    guest_say(ann, "%s", ASK(TEACHING));
    guest_refused(ann, "not_now", "{'type':'start'}");
    struct guest *cid = guest_enter(&parlour, "Cid");
    guest_join(cid, code);
    EXPECT(guest_hears(cid, "poll"));
    agree(bob);
    parlour_pass(&parlour, 0);
    EXPECT_TEXT(said_text(guest_last(bob, "table"), "watch.preset"), "teaching");
    parlour_close(&parlour);
}

TEST(whoever_takes_the_seat_of_somebody_who_agreed_has_not_agreed) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *people[3];
    const char *names[] = {"Ann", "Bob", "Cid"};
    for (int i = 0; i < 3; i++) {
        people[i] = guest_enter(&parlour, names[i]);
    }
    const char *code = MAKE_TABLE(people[0], .is_closed = true);
    for (int i = 1; i < 3; i++) {
        guest_join(people[i], code);
        guest_sit(people[i], i);
    }
    guest_say(people[0], "%s", ASK(TEACHING));
    agree(people[1]);
    guest_say(people[1], "{'type':'stand'}");
    struct guest *dan = guest_enter(&parlour, "Dan");
    guest_join(dan, code);
    guest_sit(dan, 1);
    agree(people[2]);
    parlour_pass(&parlour, 0);
    EXPECT_TEXT(said_text(guest_last(dan, "poll"), "state"), "open");
    EXPECT_TEXT(said_text(guest_last(dan, "table"), "watch.preset"), "closed");
    parlour_close(&parlour);
}

TEST(nobody_goes_below_the_floor_of_the_server) {
    struct parlour parlour;
    parlour_open(&parlour, "watch_hands=hand watch_public_delay_s=30 watch_audience=link");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_open_table(ann); // says no more than that others may watch
    const json_t *table = guest_last(ann, "table");
    EXPECT_TEXT(said_text(table, "watch.audience"), "link");
    EXPECT_INT(said_int(table, "watch.public.seconds"), 30);
    const json_t *refusal = guest_refused(ann, "below_floor", "%s", SET(TEACHING));
    EXPECT_TEXT(said_text(refusal, "field"), "policy");
    guest_refused(ann, "below_floor", "%s", SET(LINK));
    guest_say(ann, "%s", SET(CLOSED));
    parlour_pass(&parlour, 0);
    guest_say(ann, "%s",
              SET("{'preset':'own','audience':'link','public':{'kind':'time','seconds':30},"
                  "'hands':{'kind':'hands','hands':1}," OPTIONS));
    parlour_pass(&parlour, 0);
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "watch.hands.kind"), "hands");
    parlour_close(&parlour);
}

TEST(a_policy_outlives_the_server_and_a_floor_that_has_risen_counts) {
    struct party party;
    open_two(&party);
    guest_say(party.guests[0], "%s", SET(LATER));
    party_pass(&party, 0);
    parlour_crash(&party.parlour);
    party_return_all(&party);
    EXPECT_TEXT(said_text(guest_last(party.guests[0], "table"), "watch.hands.kind"), "match");
    char problem[CONFIG_PROBLEM_BYTES];
    EXPECT(config_set(&party.parlour.services.config, "watch_hands", "never", problem));
    parlour_crash(&party.parlour);
    party_return_all(&party);
    EXPECT(!has_said(guest_last(party.guests[0], "table"), "watch.hands"));
    EXPECT_TEXT(said_text(guest_last(party.guests[0], "table"), "watch.public.kind"), "live");
    party_close(&party);
}

TEST(an_owner_who_stands_up_watches_the_match_at_a_table_by_link) {
    static const char *const policies[] = {
        ("'preset':'after','audience':'link','public':{'kind':'live'},"
         "'hands':{'kind':'hand','seconds':0}"),
        "'preset':'own','audience':'link','hands':{'kind':'hand','seconds':0}",
        "'preset':'own','audience':'public','public':{'kind':'time','seconds':30}",
        "'preset':'closed','audience':'nobody'",
    };
    static const char *const classes[] = {"", "hands", "public", ""}; // the first: at the table
    for (size_t i = 0; i < sizeof policies / sizeof policies[0]; i++) {
        struct parlour parlour;
        parlour_open(&parlour, "");
        struct guest *ann = guest_enter(&parlour, "Ann");
        guest_say(ann,
                  "{'type':'create_table','title':'','preset':'riichi-club','settings':[],'clock':"
                  "{'base_s':0,'bank_s':0},'is_public':false,'may_watch':true,'pace':'normal',"
                  "'watch':{%s,'chat':false,'nameless':true,'embedding':false,'featured':false}}",
                  policies[i]);
        guest_say(ann, "{'type':'stand'}");
        for (int seat = 0; seat < 4; seat++) {
            guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'tsumogiri'}", seat);
        }
        guest_deafen(ann);
        guest_say(ann, "{'type':'start'}");
        parlour_pass(&parlour, 5000);
        const char *shown =
            guest_hears(ann, "watching") ? said_text(guest_hear(ann, "watching"), "class") : "";
        EXPECT_TEXT(shown, classes[i]);
        EXPECT_INT(guest_hears(ann, "closed"), i == 3); // which nobody may watch
        parlour_close(&parlour);
    }
}

// Watching a class that stands behind the play: what comes, when, and what never does.
#include "server/storage/journal_memory.h"
#include "server/table/table_parts.h"
#include "server/watch/watch.h"
#include "tests/support/party.h"

#include <stdio.h>
#include <string.h>

static struct guest *come(struct party *party, const char *name) {
    return guest_enter(&party->parlour, name);
}

static const char *type_of(const json_t *message) {
    return said_text(message, "type");
}

// Steps until the next hand has begun.
static void play_a_hand(struct party *party) {
    party_play_to_state(party, WIRE_TABLE_STATE_BETWEEN);
    party_play_to_state(party, WIRE_TABLE_STATE_PLAYING);
}

TEST(all_hands_come_when_the_hand_is_over) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = ""});
    struct guest *wim = come(&party, "Wim");
    guest_say(wim, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    EXPECT_TEXT(said_text(guest_hear(wim, "watching"), "class"), "hands");
    EXPECT_TEXT(said_text(guest_hear(wim, "table"), "state"), "playing");
    guest_deafen(wim);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 10);
    const json_t *events = guest_hear(wim, "events");
    json_t *list = json_object_get(events, "events");
    bool has_end = false;
    size_t i;
    json_t *event;
    json_array_foreach(list, i, event) {
        if (strcmp(type_of(event), "start_kyoku") == 0) {
            for (int seat = 0; seat < 4; seat++) {
                EXPECT(
                    strcmp(json_string_value(json_array_get(
                               json_array_get(json_object_get(event, "tehais"), (size_t)seat), 0)),
                           "?") != 0);
            }
        } else if (strcmp(type_of(event), "tsumo") == 0) {
            EXPECT(strcmp(said_text(event, "pai"), "?") != 0);
        }
        has_end |= strcmp(type_of(event), "end_kyoku") == 0;
    }
    EXPECT(has_end);
    guest_deafen(wim);
    party_play_to_state(&party, WIRE_TABLE_STATE_PLAYING);
    party_pass(&party, 400);
    EXPECT(!guest_hears(wim, "decision"));
    party_close(&party);
}

TEST(nothing_of_the_running_hand_is_sent) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = ""});
    play_a_hand(&party);
    party_play_to_turn(&party);
    struct guest *wim = come(&party, "Wim");
    guest_say(wim, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    const json_t *events = guest_hear(wim, "events");
    json_t *list = json_object_get(events, "events");
    int starts = 0;
    size_t i;
    json_t *event;
    json_array_foreach(list, i, event) {
        starts += strcmp(type_of(event), "start_kyoku") == 0 ? 1 : 0;
    }
    EXPECT_INT(starts, 1);
    EXPECT(!guest_hears(wim, "events"));
    // The whole match, as far as it is known.
    guest_say(wim, "{'type':'get_match','id':'%s'}", party.code);
    party_pass(&party, 1);
    list = json_object_get(guest_hear(wim, "match"), "events");
    starts = 0;
    json_array_foreach(list, i, event) {
        starts += strcmp(type_of(event), "start_kyoku") == 0 ? 1 : 0;
    }
    EXPECT_INT(starts, 1);
    party_close(&party);
}

TEST(a_class_that_is_behind_says_so_all_the_time) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = "", .base_s = 600});
    party_play_to_turn(&party);
    struct guest *wim = come(&party, "Wim");
    guest_say(wim, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    guest_deafen(wim);
    party_pass(&party, 5001);
    EXPECT(guest_hears(wim, "released"));
    EXPECT(!guest_hears(wim, "events"));
    EXPECT(!guest_hears(wim, "clock"));
    party_close(&party);
}

TEST(another_class_and_away) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = ""});
    party_play_to_turn(&party);
    struct guest *wim = come(&party, "Wim");
    guest_say(wim, "{'type':'watch','code':'%s'}", party.code);
    EXPECT_TEXT(said_text(guest_hear(wim, "watching"), "class"), "public");
    EXPECT(guest_hears(wim, "events"));
    EXPECT_INT(table_watchers(party.table), 2);
    guest_say(wim, "{'type':'watch_class','class':'hands'}");
    EXPECT_TEXT(said_text(guest_hear(wim, "watching"), "class"), "hands");
    EXPECT_INT(table_watchers(party.table), 2);
    guest_refused(wim, "class_not_offered", "{'type':'watch_class','class':'seat','seat':1}");
    guest_refused(wim, "not_a_player", "{'type':'sit','seat':1}");
    guest_say(wim, "{'type':'unwatch'}");
    EXPECT_TEXT(said_text(guest_hear(wim, "closed"), "reason"), "left");
    EXPECT_INT(table_watchers(party.table), 1);
    guest_refused(wim, "not_at_table", "{'type':'watch_class','class':'hands'}");
    party_close(&party);
}

TEST(what_may_not_be_watched_is_not_there) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *wim = guest_enter(&parlour, "Wim");
    const char *code = MAKE_TABLE(ann, .is_closed = true);
    guest_start_match(ann, NULL, 0, "tsumogiri");
    guest_refused(wim, "not_watched", "{'type':'watch','code':'%s'}", code);
    guest_refused(wim, "not_watched", "{'type':'watch','code':'AAAAAA'}");
    parlour_close(&parlour);
}

TEST(players_do_not_watch_their_own_table) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = ""});
    struct guest *again = guest_enter_again(party.guests[0]);
    guest_refused(again, "plays_here", "{'type':'watch','code':'%s','class':'hands'}", party.code);
    party_close(&party);
}

TEST(the_end_is_for_all) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri",
               &(struct party_options){.title = "",
                                       .preset = "riichi-club",
                                       .settings = "{'name':'game_length','value':'east'}"});
    struct guest *wim = come(&party, "Wim");
    guest_say(wim, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    party_pass(&party, 100);
    EXPECT_TEXT(said_text(guest_last(wim, "table"), "state"), "finished");
    EXPECT(has_said(guest_last(wim, "table"), "match"));
    party_close(&party);
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = ""});
    party_close(&party);
}

TEST(who_watches_is_told_that_the_table_closes) {
    struct party party;
    party_open(&party, "empty_ms=1000 abandoned_ms=1000", 1, "tsumogiri",
               &(struct party_options){.title = ""});
    struct guest *wim = come(&party, "Wim");
    guest_say(wim, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    guest_go(wim);
    EXPECT_INT(table_watchers(party.table), 1);
    party_close(&party);
}

// ---- other releases ----

static struct guest *watch_with(struct party *party, const char *class,
                                struct wire_release release) {
    party->table->options.watch.public = release;
    party->table->options.watch.hands = release;
    struct guest *wim = come(party, "Wim");
    guest_say(wim, "{'type':'watch','code':'%s','class':'%s'}", party->code, class);
    guest_deafen(wim);
    return wim;
}

// The number of the last event that the guest was told, -1 for none.
static int last_told(struct guest *guest) {
    int last = -1;
    for (int i = 0; i < guest_count(guest); i++) {
        const json_t *message = guest_at(guest, i);
        json_t *list =
            strcmp(type_of(message), "events") == 0 ? json_object_get(message, "events") : NULL;
        if (json_array_size(list) > 0) {
            last = said_int(json_array_get(list, json_array_size(list) - 1), "n");
        }
    }
    return last;
}

TEST(each_event_comes_so_long_after_it_happened) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = "", .base_s = 600});
    struct guest *wim = watch_with(
        &party, "public",
        (struct wire_release){.kind = WIRE_RELEASE_KIND_TIME, .has_seconds = true, .seconds = 60});
    party_play_to_turn(&party);
    int shown = table_log(party.table)->last_number;
    EXPECT(last_told(wim) < shown);
    party_pass(&party, 59000);
    EXPECT(last_told(wim) < shown);
    party_pass(&party, 1100);
    EXPECT_INT(last_told(wim), shown);
    party_close(&party);
}

// The next discard of a person goes back so much later. Returns the number that it had.
static int take_back(struct party *party, int poll, uint64_t later_ms) {
    struct witness *turn = party_play_to_turn(party);
    int one = (int)(turn - party->witnesses);
    witness_answer(turn, -1);
    party_pass(party, later_ms);
    int number = table_log(party->table)->last_number;
    guest_say(party->guests[one], "{'type':'propose','what':'take_back'}");
    guest_say(party->guests[1 - one], "{'type':'vote','poll':%d,'agree':true}", poll);
    party_look(party);
    EXPECT(table_log(party->table)->last_number > number); // the hand has other numbers
    return number;
}

static void pass_to(struct party *party, uint64_t moment) {
    party_pass(party, moment - clock_now_ms(party->parlour.clock));
}

// The process may be another one meanwhile; then the class is watched anew.
static struct guest *come_after(struct party *party, struct guest *watcher, bool is_killed) {
    if (!is_killed) {
        return watcher;
    }
    parlour_crash(&party->parlour);
    party_return_all(party);
    watcher = come(party, "Xia");
    guest_say(watcher, "{'type':'watch','code':'%s','class':'public'}", party->code);
    return watcher;
}

// Two people at a table where what lies open is shown so much later.
static void open_behind(struct party *party, int seconds) {
    char policy[200];
    snprintf(policy, sizeof policy,
             "{'preset':'own','audience':'public','public':{'kind':'time','seconds':%d},"
             "'hands':{'kind':'hand','seconds':0},'chat':false,'nameless':true,'embedding':false,'"
             "featured':false}",
             seconds);
    party_open(party, "", 2, "tsumogiri",
               &(struct party_options){
                   .title = "",
                   .base_s = 600,
                   .lesson = "{'help':'none','review':false,'teaching':true}",
                   .watch = policy,
               });
}

// W17: as it was before the first one, then as it was before the second one, then as it is.
static void show_take_backs(bool is_killed) {
    struct party party;
    open_behind(&party, 60);
    struct guest *wim = come(&party, "Wim");
    guest_say(wim, "{'type':'watch','code':'%s','class':'public'}", party.code);
    int first = take_back(&party, 1, 100);
    uint64_t one = clock_now_ms(party.parlour.clock);
    party_pass(&party, 10000);
    int second = take_back(&party, 2, 100);
    uint64_t other = clock_now_ms(party.parlour.clock);
    wim = come_after(&party, wim, is_killed);
    pass_to(&party, one + 59990);
    EXPECT_INT(last_told(wim), first);
    pass_to(&party, one + 60010);
    EXPECT(last_told(wim) > first && last_told(wim) < second);
    pass_to(&party, other + 59990);
    EXPECT_INT(last_told(wim), second);
    pass_to(&party, other + 60010);
    EXPECT(last_told(wim) > second);
    party_close(&party);
}

// And not with the next move, whose time that would tell.
TEST(a_discard_that_is_taken_back_late_is_gone_in_its_time) {
    struct party party;
    open_behind(&party, 1);
    struct guest *wim = come(&party, "Wim");
    guest_say(wim, "{'type':'watch','code':'%s','class':'public'}", party.code);
    int number = take_back(&party, 1, 3000);
    uint64_t moment = clock_now_ms(party.parlour.clock);
    pass_to(&party, moment + 990);
    EXPECT_INT(last_told(wim), number);
    pass_to(&party, moment + 1010);
    EXPECT(last_told(wim) > number);
    party_close(&party);
}

// What somebody has been told when an alarm calls that was set for the moment of a release.
struct glance {
    struct guest *watcher;
    int told;
};

static void glance(void *context) {
    struct glance *at = context;
    at->told = last_told(at->watcher);
}

// A discard is released 60 s later, and just before that somebody else discards, or nobody does.
// Returns how far the glance was from the discard.
static int glance_at_release(bool is_played_on) {
    struct party party;
    struct glance at = {.told = -1};
    open_behind(&party, 60);
    at.watcher = come(&party, "Wim");
    guest_say(at.watcher, "{'type':'watch','code':'%s','class':'public'}", party.code);
    struct alarm *alarm = alarm_create(party.parlour.clock, glance, &at);
    EXPECT(alarm != NULL);
    struct witness *turn = party_play_to_turn(&party);
    party_pass(&party, 10000);
    int number = table_log(party.table)->last_number + 1;
    uint64_t due = clock_now_ms(party.parlour.clock) + 60000;
    witness_answer(turn, -1);
    party_look(&party);
    turn = party_play_to_turn(&party);
    pass_to(&party, due - 500);
    alarm_start(alarm, 500);
    if (is_played_on) {
        witness_answer(turn, -1);
        party_look(&party);
    }
    pass_to(&party, due + 10);
    EXPECT(at.told >= 0);
    alarm_destroy(alarm);
    party_close(&party);
    return at.told - number;
}

// W23: alarms of one moment call in the order in which they were set.
TEST(the_order_of_what_comes_at_one_moment_tells_nothing_of_the_play) {
    int first = glance_at_release(false);
    EXPECT(first >= 0); // the alarm of the class was set long before
    EXPECT_INT(glance_at_release(true), first);
}

// The hand has other numbers then, above all that were given: how many these were, and that
// something was taken back at all, is told with the hand.
TEST(whoever_comes_is_not_told_the_numbers_that_a_take_back_gave) {
    struct party party;
    open_behind(&party, 60);
    take_back(&party, 1, 100);
    EXPECT(table_match_number(party.table) > table_begun_number(party.table) + 1);
    struct guest *wim = come(&party, "Wim");
    guest_say(wim, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    EXPECT_INT(said_int(guest_last(wim, "watching"), "released"), table_begun_number(party.table));
    guest_say(party.guests[0], "{'type':'name_caster','account':'%s','on':true}",
              said_text(guest_last(wim, "welcome"), "account"));
    guest_refused(wim, "not_now", "{'type':'mark','number':%d,'kind':'look'}",
                  table_begun_number(party.table) + 1);
    guest_deafen(wim);
    party_pass(&party, 10000);
    EXPECT_INT(said_int(guest_last(wim, "released"), "number"), table_begun_number(party.table));
    party_close(&party);
}

TEST(two_discards_that_are_taken_back_are_both_shown_in_their_time) {
    show_take_backs(false);
}

TEST(what_was_taken_back_outlives_the_process) {
    show_take_backs(true);
}

TEST(a_hand_comes_so_many_hands_later) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = ""});
    struct guest *wim = watch_with(
        &party, "hands",
        (struct wire_release){.kind = WIRE_RELEASE_KIND_HANDS, .has_hands = true, .hands = 1});
    play_a_hand(&party);
    party_pass(&party, 10);
    EXPECT_INT(last_told(wim), -1);
    int first = table_log(party.table)->hands[0].number;
    play_a_hand(&party);
    party_pass(&party, 10);
    EXPECT_INT(last_told(wim), first);
    party_close(&party);
}

TEST(a_hand_comes_so_long_after_its_end) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = "", .base_s = 600});
    struct guest *wim = watch_with(
        &party, "hands",
        (struct wire_release){.kind = WIRE_RELEASE_KIND_HAND, .has_seconds = true, .seconds = 300});
    play_a_hand(&party);
    party_play_to_turn(&party);
    party_pass(&party, 200000);
    EXPECT_INT(last_told(wim), -1);
    party_pass(&party, 101000);
    EXPECT_INT(last_told(wim), table_log(party.table)->hands[0].number);
    party_close(&party);
}

TEST(a_class_that_nobody_watches_is_gone_after_a_while) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = "", .base_s = 600});
    struct guest *wim = come(&party, "Wim");
    party_play_to_turn(&party);
    guest_say(wim, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    guest_say(wim, "{'type':'unwatch'}");
    EXPECT_INT(watch_channels(party.table), 1);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 60000);
    party_play_to_turn(&party);
    EXPECT_INT(watch_channels(party.table), 0);
    guest_say(wim, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    EXPECT(guest_hears(wim, "events"));
    party_close(&party);
}

TEST(a_rematch_that_waits_for_the_journal_tells_nothing_of_the_match_before_again) {
    struct party party;
    party_open(
        &party, "", 1, "tsumogiri",
        &(struct party_options){.title = "", .settings = "{'name':'game_length','value':'east'}"});
    struct guest *wim = come(&party, "Wim");
    guest_say(wim, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    guest_say(party.guests[0], "{'type':'rematch'}");
    party_pass(&party, 10);
    guest_deafen(wim);
    journal_memory_fail_after(party.parlour.journal, 1, JOURNAL_REFUSES); // after the seats
    guest_say(party.guests[0], "{'type':'start'}");
    party_pass(&party, 6000);
    EXPECT(guest_hears(wim, "released"));
    EXPECT(!guest_hears(wim, "events"));
    journal_memory_mend(party.parlour.journal);
    party_pass(&party, 20000);
    EXPECT_TEXT(said_text(guest_last(wim, "table"), "state"), "playing");
    party_close(&party);
}

TEST(classes_are_changed_after_the_end_and_in_a_rematch) {
    static const char layers[] =
        "{'type':'layers','names':['waits','deals_into','furiten','distance','value','needs']}";
    struct party party;
    party_open(
        &party, "messages_burst=100000 messages_per_second=100000", 1, "tsumogiri",
        &(struct party_options){.title = "", .settings = "{'name':'game_length','value':'east'}"});
    struct guest *wim = come(&party, "Wim"), *xia = come(&party, "Xia");
    guest_say(wim, "{'type':'watch','code':'%s','class':'public'}", party.code);
    guest_say(xia, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    guest_say(wim, layers);
    guest_say(xia, layers);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    for (int i = 0; i < 4; i++) {
        static const char *const classes[] = {"hands", "public"};
        guest_say(wim, "{'type':'watch_class','class':'%s'}", classes[i % 2]);
        guest_say(xia, "{'type':'watch_class','class':'%s'}", classes[(i + 1) % 2]);
        guest_say(wim, layers);
        party_pass(&party, (uint64_t)(i % 2) * 70000);
    }
    guest_say(party.guests[0], "{'type':'rematch'}");
    guest_say(wim, "{'type':'watch_class','class':'hands'}");
    party_pass(&party, 1000);
    guest_say(wim, "{'type':'watch_class','class':'public'}");
    guest_say(wim, "{'type':'watch_class','class':'hands'}");
    EXPECT_TEXT(said_text(guest_last(wim, "table"), "state"), "waiting");
    party_close(&party);
}

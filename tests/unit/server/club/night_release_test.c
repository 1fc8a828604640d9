// What waits for the end of a round, and of one whose results are hidden (W11, W19, W62).
#include "server/lobby/lobby.h"
#include "tests/unit/server/club/night_desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WATCHING(public, hands)                                                                    \
    "'preset':'own','audience':'public','public':" public ",'hands':" hands                        \
                                                          ",'chat':false,'nameless':true,'"        \
                                                          "embedding':false,'featured':false"

static void end_game(struct night_desk *desk, int table) {
    guest_say(desk->ann,
              "{'type':'rule','club':'tile-house','night':1,'kind':'end_game','table':%d,'member':"
              "0,'values':{},'reason':'director','words':'so','proposed':0}",
              table);
    parlour_pass(&desk->parlour, 8000);
}

// Whether the end of the match is among what the guest has heard since the last time.
static bool hears_end(struct guest *guest) {
    bool is_end = false;
    while (guest_hears(guest, "events")) {
        const json_t *events = said(guest_hear(guest, "events"), "events"), *event;
        size_t i;
        json_array_foreach(events, i, event) {
            is_end = is_end || strcmp(said_text(event, "type"), "end_game") == 0;
        }
    }
    return is_end;
}

// The classes of two tables, of which the first one is over long before the second.
static void expect_released(const char *watching, bool is_hidden, bool with_match) {
    struct night_desk desk;
    struct guest *eyes[2];
    char path[] = "tables.0.match", id[MATCH_ID_BYTES], code[TABLE_CODE_BYTES];
    NIGHT_DESK_OPEN(&desk, .people = 8, .is_hidden = is_hidden);
    guest_say(desk.ann,
              "{'type':'set_club','club':'tile-house','visibility':'open','watching':{%s"
              "}}",
              watching);
    parlour_pass(&desk.parlour, 1000);
    night_desk_start(&desk, 1);
    snprintf(code, sizeof code, "%s", night_desk_code(&desk, 1));
    for (int i = 0; i < 2; i++) {
        eyes[i] = guest_enter(&desk.parlour, "Eve");
        guest_say(eyes[i], "{'type':'watch','code':'%s','class':'%s'}", code,
                  i == 0 ? "public" : "hands");
        EXPECT(guest_hears(eyes[i], "watching"));
    }
    end_game(&desk, 1);
    EXPECT_INT(table_state(parlour_table(&desk.parlour, code)), WIRE_TABLE_STATE_FINISHED);
    snprintf(id, sizeof id, "%s", said_text(night_desk_look(&desk, desk.ann), path));
    EXPECT(id[0] != '\0');
    for (int i = 0; i < 2; i++) {
        EXPECT_INT(hears_end(eyes[i]), with_match);
        EXPECT_INT(strcmp(said_text(guest_last(eyes[i], "table"), "state"), "finished") == 0,
                   with_match);
        EXPECT(!is_hidden || !has_said(guest_last(eyes[i], "table"), "match"));
    }
    if (is_hidden) {
        guest_refused(eyes[0], "no_such_match", "{'type':'get_match','id':'%s'}", id);
        guest_refused(eyes[0], "no_such_match", "{'type':'get_said','id':'%s'}", id);
        guest_refused(eyes[0], "no_such_match", "{'type':'review_match','id':'%s','seat':0}", id);
    }
    end_game(&desk, 2);
    for (int i = 0; i < 2; i++) {
        EXPECT_INT(hears_end(eyes[i]), !with_match);
        EXPECT_TEXT(said_text(guest_last(eyes[i], "table"), "state"), "finished");
        EXPECT_TEXT(said_text(guest_last(eyes[i], "table"), "match"), id);
    }
    guest_say(eyes[0], "{'type':'get_match','id':'%s'}", id);
    parlour_pass(&desk.parlour, 1000);
    EXPECT(guest_hears(eyes[0], "match"));
    night_desk_close(&desk);
}

TEST(what_is_released_with_the_match_is_with_a_hidden_round_when_that_is_over) {
    static const char later[] =
        WATCHING("{'kind':'time','seconds':300}", "{'kind':'hand','seconds':300}");
    static const char at_end[] = WATCHING("{'kind':'match'}", "{'kind':'match'}");
    expect_released(later, false, true);
    expect_released(later, true, false);
    expect_released(at_end, false, true);
    expect_released(at_end, true, false);
}

TEST(by_round_all_waits_for_its_end) {
    static const char at_end[] = WATCHING("{'kind':'round'}", "{'kind':'round'}");
    expect_released(at_end, false, false);
    expect_released(at_end, true, false);
}

// Who saw the end as it was played is told where the replay is when others may know it, too.
TEST(of_a_hidden_round_nobody_is_told_the_replay_before_its_end) {
    struct night_desk desk;
    char code[TABLE_CODE_BYTES];
    NIGHT_DESK_OPEN(&desk, .people = 8, .is_hidden = true);
    guest_say(desk.ann,
              "{'type':'set_club','club':'tile-house','visibility':'open','watching':{%s}"
              "}",
              WATCHING("{'kind':'live'}", "{'kind':'match'}"));
    parlour_pass(&desk.parlour, 1000);
    night_desk_start(&desk, 1);
    snprintf(code, sizeof code, "%s", night_desk_code(&desk, 1));
    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    guest_say(eve, "{'type':'watch','code':'%s','class':'public'}", code);
    end_game(&desk, 1);
    EXPECT(hears_end(eve));
    EXPECT_TEXT(said_text(guest_last(eve, "table"), "state"), "finished");
    EXPECT(!has_said(guest_last(eve, "table"), "match"));
    end_game(&desk, 2);
    EXPECT(has_said(guest_last(eve, "table"), "match"));
    night_desk_close(&desk);
}

// All that a watcher of the first table is told in half a minute, and when; in the midst of which
// its game ends, or does not.
static char *tape_of(const char *class, bool ends) {
    struct night_desk desk;
    json_t *tape = json_array();
    NIGHT_DESK_OPEN(&desk, .people = 8, .is_hidden = true);
    guest_say(desk.ann,
              "{'type':'set_club','club':'tile-house','visibility':'open','watching':{%s"
              "}}",
              WATCHING("{'kind':'match'}", "{'kind':'round'}"));
    parlour_pass(&desk.parlour, 1000);
    night_desk_start(&desk, 1);
    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    guest_say(eve, "{'type':'watch','code':'%s','class':'%s'}", night_desk_code(&desk, 1), class);
    if (ends) {
        end_game(&desk, 1);
    } else {
        parlour_pass(&desk.parlour, 8000);
    }
    parlour_pass(&desk.parlour, 22000);
    for (int i = 0; i < guest_count(eve); i++) {
        json_array_append(tape, (json_t *)guest_at(eve, i));
        json_array_append_new(tape, json_integer((json_int_t)guest_time_at(eve, i)));
    }
    char *text = json_dumps(tape, JSON_SORT_KEYS);
    json_decref(tape);
    night_desk_close(&desk);
    return text;
}

TEST(that_a_game_is_over_is_in_no_byte_before_its_hidden_round_is) {
    static const char *const classes[] = {"public", "hands"};
    for (int i = 0; i < 2; i++) {
        char *one = tape_of(classes[i], true), *other = tape_of(classes[i], false);
        EXPECT(strlen(one) > 500);
        EXPECT_TEXT(one, other);
        free(one);
        free(other);
    }
}

// Help at a table: who gets it, and that nobody else does.
#include "tests/support/party.h"

#include <string.h>

#define HELP(level) "{'help':'" level "','review':false,'teaching':false}"

static void ask_help(struct guest *guest, const char *level) {
    guest_say(guest, "{'type':'set_help','level':'%s','name_waits':false}", level);
}

static int count_messages(struct guest *guest, const char *type) {
    int count = 0;
    for (int i = 0; i < guest_count(guest); i++) {
        count += strcmp(said_text(guest_at(guest, i), "type"), type) == 0;
    }
    return count;
}

TEST(a_table_without_help_refuses_and_never_sends_it) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri", &(struct table_wish){.title = "", .is_instant = true});
    guest_refused(party.guests[0], "help_off",
                  "{'type':'set_help','level':'hand','name_waits':false}");
    guest_refused(party.guests[0], "help_off", "{'type':'get_yaku'}");
    guest_refused(party.guests[2], "not_seated", "{'type':'get_yaku'}");
    guest_refused(party.guests[2], "not_seated",
                  "{'type':'set_help','level':'hand','name_waits':false}");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    EXPECT_INT(count_messages(party.guests[0], "help"), 0);
    EXPECT_INT(count_messages(party.guests[0], "hand_review"), 0);
    EXPECT(!has_said(guest_last(party.guests[0], "table"), "lesson"));
    party_close(&party);
}

TEST(a_strict_table_has_no_lessons) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const json_t *error = guest_refused(
        ann, "help_off",
        "{'type':'create_table','title':'','preset':'riichi-club','settings':[{'name':'legality',"
        "'value':'free'}],'clock':{'base_s':0,'bank_s':0},'is_public':true,'may_watch':true,"
        "'pace':'normal','lesson':" HELP("hand") "}");
    EXPECT_TEXT(said_text(error, "field"), "lesson");
    parlour_close(&parlour);
}

TEST(only_who_wants_help_gets_it_and_no_more_than_the_table_allows) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri",
               &(struct table_wish){.title = "", .is_instant = true, .lesson = HELP("hand")});
    guest_refused(party.guests[0], "help_off",
                  "{'type':'set_help','level':'safety','name_waits':false}");
    ask_help(party.guests[0], "hand");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    EXPECT(count_messages(party.guests[0], "help") >= 5);
    EXPECT_INT(count_messages(party.guests[1], "help"), 0);
    EXPECT_INT(count_messages(party.guests[2], "help"), 0);
    for (int i = 0; i < guest_count(party.guests[0]); i++) {
        const json_t *message = guest_at(party.guests[0], i);
        if (strcmp(said_text(message, "type"), "help") == 0) {
            EXPECT_TEXT(said_text(message, "level"), "hand");
            EXPECT_INT(json_array_size(said(message, "threats")), 0);
            EXPECT_INT(json_array_size(said(message, "unseen")), 34);
        }
    }
    party_close(&party);
}

TEST(help_comes_with_the_decision_and_stops_when_it_is_switched_off) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri",
               &(struct table_wish){.title = "", .is_instant = true, .lesson = HELP("safety")});
    struct guest *ann = party.guests[0];
    ask_help(ann, "safety");
    party_play_to_turn(&party);
    const json_t *help = guest_last(ann, "help");
    EXPECT_INT(said_int(help, "number"), said_int(guest_last(ann, "decision"), "number"));
    EXPECT(json_array_size(said(help, "discards")) > 0);
    EXPECT(said_int(help, "discards.0.left") >= 0);
    guest_say(ann, "{'type':'get_yaku'}");
    EXPECT_INT(said_int(guest_last(ann, "yaku_help"), "number"), said_int(help, "number"));
    ask_help(ann, "none");
    int before = count_messages(ann, "help");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    EXPECT_INT(count_messages(ann, "help"), before);
    guest_refused(ann, "help_off", "{'type':'get_yaku'}");
    party_close(&party);
}

TEST(help_is_there_again_after_a_lost_connection) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri",
               &(struct table_wish){.title = "", .is_instant = true, .lesson = HELP("hand")});
    ask_help(party.guests[0], "hand");
    party_play_to_turn(&party);
    party_lose(&party, 0);
    party_return(&party, 0, -2);
    EXPECT_INT(count_messages(party.guests[0], "help"), 1);
    party_close(&party);
}

// The truth about the seat's hand, from the table's own deal.
static int count_kinds(const struct hand *hand) {
    int count = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        count += hand->counts[kind] > 0;
    }
    return count;
}

TEST(safety_names_every_kind_of_the_hand_for_each_threat) {
    struct party party;
    party_open(&party, "", 1, "efficient",
               &(struct table_wish){.title = "", .is_instant = true, .lesson = HELP("safety")});
    struct guest *ann = party.guests[0];
    bool was_threatened = false;
    ask_help(ann, "safety");
    for (int i = 0; i < 400 && !was_threatened; i++) {
        struct witness *turn = party_play_to_turn(&party);
        const json_t *help = guest_last(ann, "help");
        int threats = (int)json_array_size(said(help, "threats"));
        EXPECT_INT(json_array_size(said(help, "discards")),
                   count_kinds(&party.table->match.deal.seats[turn->seat].hand));
        for (int t = 0; t < threats; t++) {
            const json_t *threat = json_array_get(said(help, "threats"), (size_t)t);
            const json_t *tiles = said(threat, "tiles");
            EXPECT_INT(json_array_size(tiles), json_array_size(said(help, "discards")));
            EXPECT(said_int(threat, "seat") != turn->seat);
            for (size_t n = 1; n < json_array_size(tiles); n++) {
                EXPECT(said_int(json_array_get(tiles, n - 1), "rank") <=
                       said_int(json_array_get(tiles, n), "rank"));
            }
            was_threatened = true;
        }
        party_step(&party);
    }
    EXPECT(was_threatened);
    party_close(&party);
}

TEST(r85_a_tile_that_may_not_be_won_on_is_explained_as_it_passes_by) {
    struct party party;
    party_open(&party, "", 1, "efficient",
               &(struct table_wish){.title = "",
                                    .settings = "{'name':'min_han','value':'4'},"
                                                "{'name':'riichi','value':'false'},"
                                                "{'name':'double_riichi','value':'false'},"
                                                "{'name':'ippatsu','value':'false'},"
                                                "{'name':'ura_dora','value':'false'},"
                                                "{'name':'kan_ura_dora','value':'false'}",
                                    .is_instant = true,
                                    .lesson = HELP("hand")});
    struct guest *ann = party.guests[0];
    ask_help(ann, "hand");
    int refused = 0;
    for (int i = 0, read = 0; i < 20000 && refused == 0; i++) {
        struct witness *turn = party_turn(&party);
        if (turn != NULL) {
            witness_answer(turn, witness_advice(turn, party.table));
        } else {
            party_step(&party);
        }
        for (; read < guest_count(ann); read++) {
            const json_t *message = guest_at(ann, read);
            bool is_help = strcmp(said_text(message, "type"), "help") == 0;
            refused += is_help && has_said(message, "refused") &&
                       json_array_size(said(message, "discards")) == 0;
        }
    }
    EXPECT(refused > 0);
    party_close(&party);
}

// ---- by points and doubles ----

// Plays by the table's advice; counts the messages of help with this member.
static int play_and_count(struct party *party, int steps, const char *member) {
    struct guest *ann = party->guests[0];
    int found = 0;
    for (int i = 0, read = 0; i < steps && found == 0; i++) {
        struct witness *turn = party_turn(party);
        if (turn != NULL) {
            witness_answer(turn, witness_advice(turn, party->table));
        } else {
            party_step(party);
        }
        for (; read < guest_count(ann); read++) {
            const json_t *message = guest_at(ann, read);
            if (strcmp(said_text(message, "type"), "help") == 0) {
                EXPECT_INT(json_array_size(said(message, "threats")), 0);
                found += has_said(message, member);
            }
        }
    }
    return found;
}

TEST(help_by_points_tells_no_safety_and_names_special_hands) {
    struct party party;
    party_open(&party, "", 1, "efficient",
               &(struct table_wish){
                   .title = "", .preset = "british", .is_instant = true, .lesson = HELP("safety")});
    struct guest *ann = party.guests[0];
    ask_help(ann, "safety");
    party_play_to_turn(&party);
    guest_say(ann, "{'type':'get_yaku'}");
    const json_t *reach = guest_last(ann, "yaku_help");
    EXPECT_INT(json_array_size(said(reach, "rows")), 0);
    EXPECT(json_array_size(said(reach, "specials")) > 5);
    EXPECT(has_said(reach, "specials.0.name"));
    EXPECT(play_and_count(&party, 20000, "specials.0.missing") > 0);
    party_close(&party);
}

TEST(waits_by_points_are_told_with_their_score) {
    struct party party;
    party_open(&party, "", 1, "efficient",
               &(struct table_wish){
                   .title = "", .preset = "british-4", .is_instant = true, .lesson = HELP("hand")});
    ask_help(party.guests[0], "hand");
    EXPECT(play_and_count(&party, 40000, "waits.0.tsumo_points") > 0);
    party_close(&party);
}

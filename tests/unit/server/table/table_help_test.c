// Help at a table: who gets it, and that nobody else does.
#include "server/table/table_parts.h"
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
    party_open(&party, "", 2, "tsumogiri",
               &(struct party_options){.title = "", .is_instant = true, .lesson = HELP("none")});
    guest_refused(party.guests[0], "help_off",
                  "{'type':'set_help','level':'waits','name_waits':false}");
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

// A message of a hand that has waits, or had some: nothing of what brings a hand nearer.
static void check_only_waits(const json_t *help) {
    size_t i;
    const json_t *discard;
    EXPECT_TEXT(said_text(help, "level"), "waits");
    EXPECT_INT(json_array_size(said(help, "useful")), 0);
    EXPECT_INT(json_array_size(said(help, "groups")), 0);
    EXPECT_INT(json_array_size(said(help, "specials")), 0);
    EXPECT_INT(json_array_size(said(help, "threats")), 0);
    EXPECT(said_int(help, "shanten") <= 1);
    json_array_foreach(said(help, "discards"), i, discard) {
        EXPECT_INT(said_int(discard, "shanten"), 0);
        EXPECT(json_array_size(said(discard, "waits")) > 0 || said_int(discard, "left") == 0);
    }
}

// Of which nobody said anything else.
TEST(at_a_usual_table_players_are_told_their_waits_and_nothing_more) {
    struct party party;
    party_open(&party, "", 1, "efficient",
               &(struct party_options){.title = "", .is_instant = true});
    struct guest *ann = party.guests[0];
    guest_refused(ann, "help_off", "{'type':'set_help','level':'hand','name_waits':false}");
    ask_help(ann, "waits");
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "lesson.help"), "waits");
    int choices = 0, ready = 0, gone = 0, read = 0;
    for (int i = 0; i < 20000 && (choices == 0 || ready == 0 || gone == 0); i++) {
        struct witness *turn = party_turn(&party);
        if (turn != NULL) {
            witness_answer(turn, witness_advice(turn, party.table));
        } else {
            party_step(&party);
        }
        for (; read < guest_count(ann); read++) {
            const json_t *message = guest_at(ann, read);
            if (strcmp(said_text(message, "type"), "help") == 0) {
                check_only_waits(message);
                choices += json_array_size(said(message, "discards")) > 0;
                ready += json_array_size(said(message, "waits")) > 0;
                gone += said_int(message, "shanten") == 1;
            }
        }
    }
    EXPECT(choices > 0 && ready > 0 && gone > 0);
    guest_refused(ann, "help_off", "{'type':'get_yaku'}");
    party_close(&party);
}

TEST(at_a_strict_table_nothing_is_told_unasked) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri",
               &(struct party_options){.title = "",
                                       .settings = "{'name':'legality','value':'free'}",
                                       .is_instant = true});
    guest_refused(party.guests[0], "help_off",
                  "{'type':'set_help','level':'waits','name_waits':false}");
    EXPECT(!has_said(guest_last(party.guests[0], "table"), "lesson"));
    party_close(&party);
}

TEST(only_who_wants_help_gets_it_and_no_more_than_the_table_allows) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri",
               &(struct party_options){.title = "", .is_instant = true, .lesson = HELP("hand")});
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
               &(struct party_options){.title = "", .is_instant = true, .lesson = HELP("safety")});
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

TEST(what_a_hand_could_reach_is_searched_off_the_loop) {
    enum { WORK_MS = 50 };
    struct party party;
    party_open(&party, "", 2, "tsumogiri",
               &(struct party_options){.title = "", .is_instant = true, .lesson = HELP("hand")});
    struct guest *ann = party.guests[0];
    ask_help(ann, "hand");
    party_play_to_turn(&party);
    sim_work_slow(party.parlour.work, WORK_MS);
    guest_say(ann, "{'type':'get_yaku'}");
    guest_say(ann, "{'type':'get_yaku'}");
    guest_say(ann, "{'type':'get_yaku'}");
    EXPECT_INT(count_messages(ann, "yaku_help"), 0);
    parlour_pass(&party.parlour, WORK_MS);
    EXPECT_INT(count_messages(ann, "yaku_help"), 1);
    parlour_pass(&party.parlour, 2 * WORK_MS);
    EXPECT_INT(count_messages(ann, "yaku_help"), 2); // of those that waited the newest
    party_close(&party);
}

TEST(help_is_there_again_after_a_lost_connection) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri",
               &(struct party_options){.title = "", .is_instant = true, .lesson = HELP("hand")});
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
               &(struct party_options){.title = "", .is_instant = true, .lesson = HELP("safety")});
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
               &(struct party_options){.title = "",
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
               &(struct party_options){
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
               &(struct party_options){
                   .title = "", .preset = "british-4", .is_instant = true, .lesson = HELP("hand")});
    ask_help(party.guests[0], "hand");
    EXPECT(play_and_count(&party, 40000, "waits.0.tsumo_points") > 0);
    party_close(&party);
}

// ---- the teacher ----

#define TEACH "{'help':'hand','review':false,'teaching':true}"

static void ask_help_for(struct guest *teacher, int seat) {
    guest_say(teacher, "{'type':'set_help','level':'hand','name_waits':false,'seat':%d}", seat);
}

// Somebody who watches, and to whose lessons both players agree.
static struct guest *admit_teacher(struct party *party) {
    struct guest *teacher = guest_enter(&party->parlour, "Dan");
    guest_join(teacher, party->code);
    guest_say(teacher, "{'type':'propose','what':'teacher'}");
    for (int i = 0; i < 2; i++) {
        guest_say(party->guests[i], "{'type':'vote','poll':%d,'agree':true}",
                  said_int(guest_last(party->guests[i], "poll"), "poll"));
    }
    EXPECT(said_bool(guest_last(teacher, "table"), "teaches"));
    return teacher;
}

// A teaching table with a teacher, and a player who has a tile to discard.
static struct guest *open_with_teacher(struct party *party, struct witness **out_turn) {
    party_open(party, "", 2, "tsumogiri",
               &(struct party_options){.title = "", .base_s = 60, .lesson = TEACH});
    *out_turn = party_play_to_turn(party);
    return admit_teacher(party);
}

TEST(the_teacher_has_the_help_of_the_seat_that_is_chosen) {
    struct party party;
    struct witness *turn;
    struct guest *teacher = open_with_teacher(&party, &turn);
    struct guest *player = party.guests[turn - party.witnesses];
    ask_help(player, "hand");
    ask_help_for(teacher, turn->seat);
    const json_t *own = guest_last(player, "help"), *told = guest_last(teacher, "help");
    EXPECT_INT(said_int(told, "seat"), turn->seat);
    EXPECT(!has_said(own, "seat"));
    static const char *const same[] = {"number", "shanten", "discards", "groups", "unseen"};
    for (int i = 0; i < 5; i++) {
        EXPECT(json_equal(said(told, same[i]), said(own, same[i])));
    }
    guest_say(teacher, "{'type':'get_yaku'}");
    EXPECT_INT(said_int(guest_last(teacher, "yaku_help"), "number"), said_int(told, "number"));
    // The hand of a bot is one of those that are seen; it changes while it is looked at.
    int bot = 0;
    while (party.table->seats[bot].kind != WIRE_SEAT_KIND_BOT) {
        bot++;
    }
    ask_help_for(teacher, bot);
    int before = count_messages(teacher, "help");
    EXPECT_INT(said_int(guest_last(teacher, "help"), "seat"), bot);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    EXPECT(count_messages(teacher, "help") >= before + 5);
    EXPECT_INT(said_int(guest_last(teacher, "help"), "seat"), bot);
    EXPECT(!has_said(guest_last(player, "help"), "seat"));
    EXPECT_INT(count_messages(party.guests[2], "help"), 0);
    party_close(&party);
}

TEST(nobody_but_the_teacher_names_a_seat) {
    struct party party;
    struct witness *turn;
    struct guest *teacher = open_with_teacher(&party, &turn);
    const char *named = "{'type':'set_help','level':'hand','name_waits':false,'seat':1}";
    guest_refused(party.guests[0], "help_off", "%s", named);
    guest_refused(party.guests[2], "not_seated", "%s", named);
    guest_refused(teacher, "not_seated", "{'type':'set_help','level':'hand','name_waits':false}");
    guest_refused(teacher, "no_such_seat",
                  "{'type':'set_help','level':'hand','name_waits':false,'seat':4}");
    guest_refused(teacher, "help_off",
                  "{'type':'set_help','level':'safety','name_waits':false,'seat':1}");
    guest_refused(teacher, "help_off", "{'type':'get_yaku'}");
    EXPECT_INT(count_messages(teacher, "help"), 0);
    party_close(&party);
}

TEST(a_teacher_who_is_dismissed_or_goes_has_no_more_help) {
    for (int goes = 0; goes < 2; goes++) {
        struct party party;
        struct witness *turn;
        struct guest *teacher = open_with_teacher(&party, &turn);
        ask_help_for(teacher, turn->seat);
        EXPECT(party.table->poll.help.port != NULL);
        guest_say(goes ? teacher : party.guests[1], "{'type':'%s'}",
                  goes ? "leave_table" : "dismiss_teacher");
        EXPECT(party.table->poll.help.port == NULL);
        EXPECT_INT(party.table->poll.help.level, WIRE_HELP_LEVEL_NONE);
        int before = count_messages(teacher, "help");
        if (goes) {
            guest_join(teacher, party.code);
        }
        guest_refused(teacher, "not_seated", "{'type':'get_yaku'}");
        party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
        EXPECT_INT(count_messages(teacher, "help"), before);
        party_close(&party);
    }
}

TEST(the_teachers_help_goes_back_with_the_hand) {
    struct party party;
    struct witness *turn;
    struct guest *teacher = open_with_teacher(&party, &turn);
    ask_help_for(teacher, turn->seat);
    json_t *before = json_deep_copy(said(guest_last(teacher, "help"), "discards"));
    witness_answer(turn, -1);
    party_look(&party);
    int count = count_messages(teacher, "help");
    guest_say(teacher, "{'type':'propose','what':'take_back'}");
    party_look(&party);
    EXPECT(count_messages(teacher, "help") > count);
    EXPECT(json_equal(said(guest_last(teacher, "help"), "discards"), before));
    json_decref(before);
    party_close(&party);
}

// What a program at a table does wrong: what it counts, and what becomes of it (M19, M20); how
// often it may come, and how many seats there are for such.
#include "common/base/check.h"
#include "server/report/metrics.h"
#include "server/table/program.h"
#include "server/table/table_parts.h"
#include "tests/support/parlour.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEP_MS = 50,
    STEPS_MAX = 20000,
    FIRST_ANSWER_MS = 20000,
    TOO_LONG = DIALOGUE_LINE_BYTES + 1
};

// One that speaks mortal, and knows what it was told last.
struct program {
    struct program_link link; // first
    struct parlour *parlour;
    char code[TABLE_CODE_BYTES], token[PROGRAM_TOKEN_BYTES];
    bool is_asked, is_at_draw; // by the last line: its answer, for what it has drawn
    char tile[TILE_NAME_BYTES];
    int hands; // that have begun
    bool is_over, is_closed;
};

static void take_line(struct program_link *link, const char *line, size_t length) {
    struct program *program = (struct program *)link;
    json_t *told = json_loadb(line, length, 0, NULL);
    const char *type = json_string_value(json_object_get(told, "type"));
    CHECK(type != NULL);
    program->is_asked = !json_is_false(json_object_get(told, "can_act"));
    program->is_at_draw = program->is_asked && strcmp(type, "tsumo") == 0;
    if (program->is_at_draw) {
        snprintf(program->tile, sizeof program->tile, "%s",
                 json_string_value(json_object_get(told, "pai")));
    }
    program->hands += strcmp(type, "start_kyoku") == 0;
    program->is_over = program->is_over || strcmp(type, "end_game") == 0;
    json_decref(told);
}

static void take_end(struct program_link *link, const char *error) {
    (void)error;
    ((struct program *)link)->is_closed = true;
}

static enum status come(struct program *program) {
    struct table *table = parlour_table(program->parlour, program->code);
    program->link = (struct program_link){take_line, take_end};
    program->is_asked = program->is_at_draw = program->is_closed = false;
    struct program_entry entry = {.token = program->token,
                                  .name = "Kani",
                                  .dialect = DIALECT_MORTAL,
                                  .players = 1u << 4,
                                  .link = &program->link};
    enum status status = table_enter_program(table, &entry);
    table_play(table);
    return status;
}

static void say_bytes(struct program *program, const char *words, size_t length) {
    struct table *table = parlour_table(program->parlour, program->code);
    program->is_asked = program->is_at_draw = false;
    table_hear_program(table, &program->link, words, length);
    table_play(table);
}

static void say(struct program *program, const char *words) {
    say_bytes(program, words, strlen(words));
}

static void say_right(struct program *program) {
    char words[100] = "{\"type\":\"none\"}";
    if (program->is_at_draw) {
        snprintf(words, sizeof words, "{\"type\":\"dahai\",\"pai\":\"%s\"}", program->tile);
    }
    say(program, words);
}

static struct seat_program *seat_of(const struct program *program) {
    const struct table *table = parlour_table(program->parlour, program->code);
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].program != NULL) {
            return table->seats[seat].program;
        }
    }
    return NULL;
}

// Ann has invited it, and plays, or looks on while bots do.
static struct guest *invite(struct parlour *parlour, struct program *program, bool is_played) {
    parlour_open(parlour, "");
    struct guest *ann = guest_enter(parlour, "Ann");
    *program = (struct program){.parlour = parlour};
    snprintf(program->code, sizeof program->code, "%s",
             MAKE_TABLE(ann, .preset = "riichi-tenhou", .is_instant = !is_played, .base_s = 60,
                        .lesson = "{'help':'none','review':false,'teaching':true}"));
    guest_say(ann, "{'type':'invite_program','seat':1,'think_s':1}");
    snprintf(program->token, sizeof program->token, "%s",
             said_text(guest_last(ann, "program_invite"), "token"));
    for (int seat = 2; seat < 4; seat++) {
        guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'tsumogiri'}", seat);
    }
    if (!is_played) {
        guest_say(ann, "{'type':'stand'}");
        guest_say(ann, "{'type':'add_bot','seat':0,'bot':'tsumogiri'}");
    }
    return ann;
}

static struct guest *begin(struct parlour *parlour, struct program *program, bool is_played) {
    struct guest *ann = invite(parlour, program, is_played);
    EXPECT_STATUS(come(program), STATUS_OK);
    guest_say(ann, "{'type':'start'}");
    return ann;
}

static void answer_or_wait(struct program *program) {
    if (program->is_asked) {
        say_right(program);
    } else {
        parlour_pass(program->parlour, STEP_MS);
    }
}

// Without a mistake, until it is asked for what it has drawn. False if it is sent away before.
static bool play_to_draw(struct program *program) {
    for (int i = 0; i < STEPS_MAX && !program->is_at_draw && !program->is_closed; i++) {
        answer_or_wait(program);
    }
    return program->is_at_draw;
}

// ---- what counts ----

static int64_t faults(enum program_fault kind) {
    return metric_get((enum metric)(METRIC_PROGRAM_FAULTS + (int)kind));
}

static uint64_t answers(void) {
    return histogram_count(metric_histogram(HISTOGRAM_PROGRAM));
}

static const char *too_long(void) {
    static char words[TOO_LONG + 1];
    memset(words, ' ', TOO_LONG); // what comes before an object may be that
    snprintf(words + TOO_LONG - 15, 16, "{\"type\":\"none\"}");
    return words;
}

TEST(each_mistake_counts_what_it_is_worth) {
    static const struct {
        const char *words; // NULL: none in time; "": the right ones, and the same again
        enum program_fault kind;
        int strikes;
    } rows[] = {
        {"{\"type\":\"none\"}", PROGRAM_FAULT_ILLEGAL, 1},
        {"{\"type\":\"dahai\",\"pai\":\"?\"}", PROGRAM_FAULT_ILLEGAL, 1},
        {NULL, PROGRAM_FAULT_LATE, 1},
        {"", PROGRAM_FAULT_UNASKED, 1},
        {"none", PROGRAM_FAULT_BROKEN, 3},
        {"[]", PROGRAM_FAULT_BROKEN, 3},
        {"{\"type\":\"none\"", PROGRAM_FAULT_BROKEN, 3},
        {"long", PROGRAM_FAULT_BROKEN, 3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        static struct program program;
        struct parlour parlour;
        int64_t before[PROGRAM_FAULT_COUNT], out = metric_get(METRIC_PROGRAMS_OUT);
        uint64_t answered = answers();
        begin(&parlour, &program, false);
        EXPECT_INT(metric_get(METRIC_PROGRAMS), 1);
        EXPECT(play_to_draw(&program));
        for (int kind = 0; kind < PROGRAM_FAULT_COUNT; kind++) {
            before[kind] = faults((enum program_fault)kind);
        }
        if (rows[i].words == NULL) {
            parlour_pass(&parlour, FIRST_ANSWER_MS + STEP_MS);
        } else if (*rows[i].words == '\0') {
            say_right(&program);
            say(&program, "{\"type\":\"dahai\",\"pai\":\"1m\"}");
            EXPECT(answers() > answered);
        } else {
            say(&program, strcmp(rows[i].words, "long") == 0 ? too_long() : rows[i].words);
        }
        parlour_pass(&parlour, STEP_MS); // an instant table waits for its turn
        for (int kind = 0; kind < PROGRAM_FAULT_COUNT; kind++) {
            EXPECT_INT(faults((enum program_fault)kind) - before[kind], kind == (int)rows[i].kind);
        }
        bool is_out = rows[i].strikes >= PROGRAM_FAULTS_IN_HAND;
        EXPECT_INT(seat_of(&program)->faults, rows[i].strikes);
        EXPECT_INT(seat_of(&program)->state == WIRE_PROGRAM_STATE_OUT, is_out);
        EXPECT_INT(program.is_closed, is_out);
        EXPECT_INT(metric_get(METRIC_PROGRAMS_OUT) - out, is_out);
        EXPECT_INT(metric_get(METRIC_PROGRAMS), !is_out);
        EXPECT_STATUS(come(&program), is_out ? STATUS_PROGRAM_OUT : STATUS_OK);
        parlour_close(&parlour);
    }
}

TEST(two_mistakes_in_each_hand_are_too_many_in_the_fifth) {
    static struct program program;
    struct parlour parlour;
    begin(&parlour, &program, false);
    int hand = 0, in_hand = 0;
    while (play_to_draw(&program)) {
        in_hand = program.hands == hand ? in_hand : 0;
        hand = program.hands;
        if (in_hand++ < PROGRAM_FAULTS_IN_HAND - 1) {
            say(&program, "{\"type\":\"none\"}");
        } else {
            say_right(&program);
        }
    }
    EXPECT(!program.is_over);
    EXPECT_INT(hand, 5);
    EXPECT_INT(in_hand, 2);
    EXPECT_INT(seat_of(&program)->state, WIRE_PROGRAM_STATE_OUT);
    parlour_close(&parlour);
}

// ---- how often it may come ----

TEST(who_comes_again_and_again_before_a_match_is_soon_told_to_wait) {
    static struct program program;
    struct parlour parlour;
    invite(&parlour, &program, false);
    for (int i = 0; i < PROGRAM_COMINGS_BURST; i++) {
        EXPECT_STATUS(come(&program), STATUS_OK);
    }
    EXPECT_STATUS(come(&program), STATUS_TOO_FAST);
    EXPECT(seat_of(&program)->link != NULL); // the one before it stays
    parlour_pass(&parlour, 1000);
    EXPECT_STATUS(come(&program), STATUS_OK);
    EXPECT_STATUS(come(&program), STATUS_TOO_FAST);
    parlour_close(&parlour);
}

TEST(one_address_invites_programs_to_so_many_seats) {
    struct parlour parlour;
    parlour_open(&parlour, "address_program_seats_max=2");
    struct guest *ann = guest_enter(&parlour, "Ann");
    MAKE_TABLE(ann, .preset = "riichi-tenhou");
    guest_say(ann, "{'type':'invite_program','seat':1}");
    guest_say(ann, "{'type':'invite_program','seat':2}");
    guest_refused(ann, "crowded", "{'type':'invite_program','seat':3}");
    guest_say(ann, "{'type':'add_bot','seat':3,'bot':'efficient'}"); // nothing is left there
    guest_say(ann, "{'type':'invite_program','seat':2}");            // it has that seat already
    guest_say(ann, "{'type':'remove_bot','seat':1}");
    guest_refused(ann, "seat_taken", "{'type':'invite_program','seat':3}");
    guest_say(ann, "{'type':'invite_program','seat':1}");
    parlour_close(&parlour);
}

// Who has the token has the hand.
TEST(an_owner_who_plays_invites_no_program_to_the_seat_of_somebody_away) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    MAKE_TABLE(ann, .preset = "riichi-tenhou");
    guest_start_match(ann, &bob, 1, "tsumogiri");
    int seat = said_int(guest_last(bob, "table"), "seat");
    guest_go(bob);
    parlour_pass(&parlour, parlour.services.config.away_ms + 1000);
    guest_refused(ann, "plays_here", "{'type':'invite_program','seat':%d}", seat);
    guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'efficient'}", seat);
    guest_refused(ann, "plays_here", "{'type':'invite_program','seat':%d}", seat);
    parlour_close(&parlour);
}

TEST(an_owner_who_looks_on_invites_a_program_to_the_seat_of_somebody_away) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    const char *code = MAKE_TABLE(ann, .preset = "riichi-tenhou");
    guest_say(ann, "{'type':'stand'}");
    guest_join(bob, code);
    guest_sit(bob, 0);
    for (int seat = 1; seat < 4; seat++) {
        guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'tsumogiri'}", seat);
    }
    guest_say(ann, "{'type':'start'}");
    int seat = said_int(guest_last(bob, "table"), "seat");
    guest_go(bob);
    parlour_pass(&parlour, parlour.services.config.away_ms + 1000);
    guest_say(ann, "{'type':'invite_program','seat':%d}", seat);
    parlour_close(&parlour);
}

// Ann discards, and takes it back.
static void take_back(struct program *program, struct guest *ann) {
    for (int i = 0; i < STEPS_MAX; i++) {
        if (!guest_hears(ann, "decision")) {
            answer_or_wait(program);
            continue;
        }
        const json_t *asked = guest_hear(ann, "decision");
        const json_t *actions = said(asked, "actions");
        json_t *action = json_array_get(actions, json_array_size(actions) - 1);
        char *words = json_dumps(action, JSON_COMPACT);
        bool is_discard = strcmp(said_text(action, "type"), "dahai") == 0;
        guest_say(ann, "{'type':'act','decision':%d,'action':%s}", said_int(asked, "number"),
                  words);
        free(words);
        if (is_discard) {
            guest_say(ann, "{'type':'propose','what':'take_back'}");
            return;
        }
    }
    CHECK(false);
}

TEST(who_has_to_come_back_since_a_discard_went_back_comes_as_often_as_that) {
    static struct program program;
    struct parlour parlour;
    struct guest *ann = begin(&parlour, &program, true);
    for (int i = 0; i < PROGRAM_RETURNS_MAX + 2; i++) {
        take_back(&program, ann);
        EXPECT(program.is_closed);
        EXPECT_STATUS(come(&program), STATUS_OK);
    }
    for (int i = 0; i < PROGRAM_RETURNS_MAX; i++) { // of its own accord
        EXPECT_STATUS(come(&program), STATUS_OK);
    }
    EXPECT_STATUS(come(&program), STATUS_PROGRAM_OUT);
    parlour_close(&parlour);
}

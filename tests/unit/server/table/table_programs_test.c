// Programs at a table, beside people: what they are told and when, and by which words they come.
#include "common/base/check.h"
#include "server/lobby/lobby.h"
#include "server/records/match_record.h"
#include "server/report/metrics.h"
#include "server/table/program.h"
#include "server/table/table_parts.h"
#include "tests/support/parlour.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 6000, STEP_MS = 50, STEPS_MAX = 40000 };

// One that speaks mortal: it discards what it draws, and passes.
struct program {
    struct program_link link; // first
    struct parlour *parlour;
    const char *code;
    json_t *lines[LINES_MAX];
    uint64_t times[LINES_MAX]; // when each was sent
    int count, heard, seat;
    int said; // answers in which it says what it thinks
    bool is_closed;
};

#define THOUGHT "thought number"

static void take_line(struct program_link *link, const char *line, size_t length) {
    struct program *program = (struct program *)link;
    CHECK(program->count < LINES_MAX);
    program->times[program->count] = clock_now_ms(program->parlour->clock);
    program->lines[program->count] = json_loadb(line, length, 0, NULL);
    CHECK(program->lines[program->count++] != NULL);
}

static void take_end(struct program_link *link, const char *error) {
    (void)error;
    ((struct program *)link)->is_closed = true;
}

static const char *word(const json_t *line, const char *name) {
    const char *text = json_string_value(json_object_get(line, name));
    return text == NULL ? "" : text;
}

static int number(const json_t *line, const char *name) {
    return json_is_integer(json_object_get(line, name))
               ? (int)json_integer_value(json_object_get(line, name))
               : -1;
}

// `token` NULL: by the room default.
static enum status come(struct program *program, struct parlour *parlour, const char *code,
                        const char *token) {
    *program = (struct program){.link = {take_line, take_end}, .parlour = parlour, .code = code};
    struct program_entry entry = {.token = token,
                                  .name = "Kani",
                                  .dialect = DIALECT_MORTAL,
                                  .players = 1u << 4,
                                  .link = &program->link};
    struct table *table = parlour_table(parlour, code);
    enum status status = table_enter_program(table, &entry);
    table_play(table);
    return status;
}

static void answer(struct program *program, const json_t *line) {
    char words[200], doing[100] = "\"type\":\"none\"";
    if (strcmp(word(line, "type"), "tsumo") == 0) {
        snprintf(doing, sizeof doing, "\"type\":\"dahai\",\"pai\":\"%s\",\"tsumogiri\":true",
                 word(line, "pai"));
    }
    snprintf(words, sizeof words, "{%s,\"log\":\"" THOUGHT " %d\",\"meta\":{\"n\":[%d]},\"x\":1}",
             doing, program->said, program->said);
    program->said++;
    struct table *table = parlour_table(program->parlour, program->code);
    table_hear_program(table, &program->link, words, strlen(words));
    table_play(table);
}

static void listen(struct program *program) {
    while (program->heard < program->count && !program->is_closed) {
        const json_t *line = program->lines[program->heard++];
        program->seat =
            strcmp(word(line, "type"), "start_game") == 0 ? number(line, "id") : program->seat;
        if (!json_is_false(json_object_get(line, "can_act"))) {
            answer(program, line);
        }
    }
}

static void finish(struct program *program) {
    for (int i = 0; i < program->count; i++) {
        json_decref(program->lines[i]);
    }
}

static void play_to_end(struct program *program, struct guest *guest) {
    for (int i = 0; strcmp(said_text(guest_last(guest, "table"), "state"), "finished") != 0; i++) {
        CHECK(i < STEPS_MAX);
        listen(program);
        parlour_pass(program->parlour, STEP_MS);
    }
    listen(program);
}

// ---- what a program is told, and when ----

// The time at which this person was told the discard, draw or call after so many of them; 0: never.
struct telling {
    uint64_t time;
    const json_t *event;
};

static bool is_public(const char *type) {
    static const char *const types[] = {"tsumo", "dahai", "chi", "pon", "daiminkan", "reach"};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        if (strcmp(types[i], type) == 0) {
            return true;
        }
    }
    return false;
}

static int list_tellings(struct guest *guest, struct telling *rows) {
    int count = 0;
    for (int i = 0; i < guest_count(guest); i++) {
        const json_t *message = guest_at(guest, i);
        const json_t *events = json_object_get(message, "events");
        if (strcmp(word(message, "type"), "events") != 0) {
            continue;
        }
        for (size_t n = 0; n < json_array_size(events); n++) {
            const json_t *event = json_array_get(events, n);
            if (is_public(word(event, "type"))) {
                CHECK(count < LINES_MAX);
                rows[count++] = (struct telling){guest_time_at(guest, i), event};
            }
        }
    }
    return count;
}

static bool is_hidden_hand(const json_t *hand) {
    for (size_t i = 0; i < json_array_size(hand); i++) {
        if (strcmp(json_string_value(json_array_get(hand, i)), "?") != 0) {
            return false;
        }
    }
    return true;
}

static void expect_hidden(const struct program *program, const json_t *line) {
    const json_t *hands = json_object_get(line, "tehais");
    if (strcmp(word(line, "type"), "tsumo") == 0) {
        EXPECT_INT(strcmp(word(line, "pai"), "?") == 0, number(line, "actor") != program->seat);
    }
    bool is_start = strcmp(word(line, "type"), "start_kyoku") == 0;
    for (size_t seat = 0; is_start && seat < json_array_size(hands); seat++) {
        EXPECT_INT(is_hidden_hand(json_array_get(hands, seat)), (int)seat != program->seat);
    }
}

// A person, a program and two bots begin an East match.
static struct guest *begin(struct parlour *parlour, struct program *program, bool keeps_log) {
    parlour_open(parlour, "");
    struct guest *ann = guest_enter(parlour, "Ann");
    const char *code = MAKE_TABLE(ann, .preset = "riichi-tenhou", .base_s = 1,
                                  .settings = "{'name':'game_length','value':'east'}");
    guest_say(ann, "{'type':'invite_program','seat':1,'keeps_log':%s}",
              keeps_log ? "true" : "false");
    const char *token = said_text(guest_last(ann, "program_invite"), "token");
    EXPECT_STATUS(come(program, parlour, code, token), STATUS_OK);
    for (int seat = 2; seat < 4; seat++) {
        guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'efficient'}", seat);
    }
    guest_say(ann, "{'type':'start'}");
    return ann;
}

TEST(a_program_is_told_nothing_hidden_and_no_byte_before_a_person_is) {
    static struct telling tellings[LINES_MAX];
    static struct program program;
    struct parlour parlour;
    struct guest *ann = begin(&parlour, &program, false);
    play_to_end(&program, ann);
    int count = list_tellings(ann, tellings), at = 0;
    for (int i = 0; i < program.count; i++) {
        const json_t *line = program.lines[i];
        expect_hidden(&program, line);
        if (is_public(word(line, "type"))) {
            EXPECT(at < count);
            const struct telling *told = &tellings[at++];
            EXPECT_TEXT(word(line, "type"), word(told->event, "type"));
            EXPECT_INT(number(line, "actor"), number(told->event, "actor"));
            EXPECT(program.times[i] >= told->time);
        }
    }
    EXPECT_INT(at, count);
    EXPECT(count > 100);
    finish(&program);
    parlour_close(&parlour);
}

// ---- what a program says ----

static struct match_record kept;

static void on_found(void *context, const void *packed, size_t length) {
    bool *is_found = context;
    *is_found = packed != NULL && match_record_unpack(packed, length, &kept) == STATUS_OK;
}

// The record of the table's match.
static void fetch(struct parlour *parlour, const char *code) {
    bool is_found = false;
    parlour_pass(parlour, 1000);
    records_fetch(parlour->services.records, table_match_id(parlour_table(parlour, code)), on_found,
                  &is_found);
    parlour_pass(parlour, 1000);
    EXPECT(is_found);
}

static bool hears_thoughts(struct guest *guest) {
    bool has_any = false;
    for (int i = 0; i < guest_count(guest); i++) {
        char *words = json_dumps(guest_at(guest, i), JSON_COMPACT);
        has_any = has_any || strstr(words, THOUGHT) != NULL;
        free(words);
    }
    return has_any;
}

static int count_notes(const struct match_notes *notes, int seat) {
    struct match_note note;
    size_t offset = 0;
    int count = 0;
    while (match_notes_next(notes, &offset, &note)) {
        char words[100];
        snprintf(words, sizeof words, "{\"log\":\"" THOUGHT " %d\",\"meta\":{\"n\":[%d]}}", count,
                 count);
        EXPECT(note.length == strlen(words) && memcmp(note.text, words, note.length) == 0);
        EXPECT_INT(note.seat, seat);
        count++;
    }
    return count;
}

// M7. What was noted at each seat: 'p' for a program's, 'b' for a bot's, '-' for a person's.
static void expect_kinds(const json_t *told, const char *wanted) {
    char kinds[SEAT_MAX + 1] = "";
    const json_t *bots = said(told, "bots");
    const json_t *programs = has_said(told, "programs") ? said(told, "programs") : NULL;
    for (size_t seat = 0; seat < json_array_size(bots); seat++) {
        bool is_program = json_is_true(json_array_get(programs, seat));
        kinds[seat] = is_program ? 'p' : json_is_true(json_array_get(bots, seat)) ? 'b' : '-';
    }
    EXPECT_TEXT(kinds, wanted);
}

static void expect_in_records(struct parlour *parlour, struct guest *ann, const char *wanted) {
    char id[MATCH_ID_BYTES];
    snprintf(id, sizeof id, "%s", said_text(guest_last(ann, "table"), "match"));
    guest_say(ann, "{'type':'get_match','id':'%s'}", id);
    parlour_pass(parlour, 1000);
    expect_kinds(guest_last(ann, "match"), wanted);
    guest_say(ann, "{'type':'list_matches','mine':true,'skip':0}");
    parlour_pass(parlour, 1000);
    expect_kinds(json_array_get(said(guest_last(ann, "matches"), "rows"), 0), wanted);
}

TEST(a_program_is_marked_in_the_match_its_record_and_the_list_of_matches) {
    static struct program program;
    struct parlour parlour;
    struct guest *ann = begin(&parlour, &program, false);
    char wanted[SEAT_MAX + 1] = "bbbb"; // seats are drawn
    wanted[number(guest_last(ann, "table"), "seat")] = '-';
    listen(&program);
    wanted[program.seat] = 'p';
    guest_say(ann, "{'type':'get_match','id':'%s'}", program.code);
    expect_kinds(guest_last(ann, "match"), wanted);
    play_to_end(&program, ann);
    parlour_pass(&parlour, 1000);
    expect_in_records(&parlour, ann, wanted);
    finish(&program);
    parlour_close(&parlour);
}

TEST(what_a_program_says_is_kept_where_that_is_wanted_and_told_to_nobody) {
    static struct program program;
    for (int wanted = 0; wanted < 2; wanted++) {
        struct parlour parlour;
        struct guest *ann = begin(&parlour, &program, wanted);
        EXPECT_INT(said_bool(guest_last(ann, "program_invite"), "keeps_log"), wanted);
        play_to_end(&program, ann);
        fetch(&parlour, program.code);
        EXPECT(program.said > 20);
        EXPECT_INT(count_notes(&kept.notes, program.seat), wanted ? program.said : 0);
        EXPECT(!hears_thoughts(ann));
        match_record_finish(&kept);
        finish(&program);
        parlour_close(&parlour);
    }
}

TEST(a_crash_costs_the_last_few_at_most) {
    static struct program program;
    char code[TABLE_CODE_BYTES];
    struct parlour parlour;
    begin(&parlour, &program, true);
    snprintf(code, sizeof code, "%s", program.code);
    for (int i = 0; program.said < 15; i++) {
        CHECK(i < STEPS_MAX);
        listen(&program);
        parlour_pass(&parlour, STEP_MS);
    }
    int said = program.said;
    parlour_crash(&parlour);
    struct table *table = parlour_table(&parlour, code);
    int count = count_notes(&table->notes.all, program.seat);
    EXPECT(count > said - 4 && count <= said);
    EXPECT_INT(table->seats[program.seat].program->keeps_log, true);
    EXPECT_INT(table->seats[program.seat].program->state, WIRE_PROGRAM_STATE_GONE);
    // A match anew begins without.
    table_forget_notes(table);
    EXPECT_INT(count_notes(&table->notes.all, program.seat), 0);
    finish(&program);
    parlour_close(&parlour);
}

TEST(what_is_taken_back_goes_with_what_was_said_to_it) {
    static struct program program;
    struct parlour parlour;
    begin(&parlour, &program, true);
    struct table *table = parlour_table(&parlour, program.code);
    size_t middle = 0;
    while (program.said < 14) {
        middle = program.said == 7 ? event_log_end(&table->log).offset : middle;
        listen(&program);
        parlour_pass(&parlour, STEP_MS);
    }
    struct match_note note;
    size_t offset = 0;
    int before = 0;
    while (match_notes_next(&table->notes.all, &offset, &note)) {
        before += note.place <= middle;
    }
    table_cut_notes(table, middle);
    EXPECT(before >= 7 && before < program.said);
    EXPECT_INT(count_notes(&table->notes.all, program.seat), before);
    EXPECT(table->notes.written <= table->notes.all.length && table->notes.unwritten < 4);
    finish(&program);
    parlour_close(&parlour);
}

// ---- the room default ----

TEST(the_oldest_mark_of_all_tables_is_taken_first_and_outlives_the_process) {
    static struct program program;
    struct parlour parlour;
    parlour_open(&parlour, "mjai_port=11600 mjai_default_owners=anybody");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    char codes[2][TABLE_CODE_BYTES]; // guests go with the process
    snprintf(codes[0], sizeof codes[0], "%s", MAKE_TABLE(ann, .preset = "riichi-tenhou"));
    snprintf(codes[1], sizeof codes[1], "%s", MAKE_TABLE(bob, .preset = "riichi-tenhou"));
    EXPECT(lobby_find_default(parlour.services.lobby, 1u << 4) == NULL);
    guest_say(ann, "{'type':'invite_program','seat':1}");
    EXPECT(!said_bool(guest_last(ann, "program_invite"), "is_default"));
    EXPECT(lobby_find_default(parlour.services.lobby, 1u << 4) == NULL);
    guest_say(bob, "{'type':'invite_program','seat':2,'is_default':true}");
    parlour_pass(&parlour, 2000);
    guest_say(ann, "{'type':'invite_program','seat':1,'is_default':true}");
    guest_say(bob, "{'type':'invite_program','seat':3,'is_default':true}");
    parlour_restart(&parlour);
    struct lobby *lobby = parlour.services.lobby;
    EXPECT(lobby_find_default(lobby, 1u << 3) == NULL); // who cannot play there
    EXPECT(lobby_find_default(lobby, 1u << 4) == parlour_table(&parlour, codes[1]));
    EXPECT_STATUS(come(&program, &parlour, codes[1], NULL), STATUS_OK);
    EXPECT_STATUS(come(&program, &parlour, codes[0], NULL), STATUS_OK);
    EXPECT(lobby_find_default(lobby, 1u << 4) == parlour_table(&parlour, codes[1]));
    EXPECT_STATUS(come(&program, &parlour, codes[1], NULL), STATUS_OK);
    EXPECT_STATUS(come(&program, &parlour, codes[1], NULL), STATUS_NO_INVITATION);
    parlour_close(&parlour);
}

TEST(only_those_whom_the_settings_name_may_mark) {
    struct parlour parlour;
    parlour_open(&parlour, "mjai_port=11600 mjai_default_owners=0123456789ab");
    struct guest *ann = guest_enter(&parlour, "Ann");
    MAKE_TABLE(ann, .preset = "riichi-tenhou");
    guest_refused(ann, "not_now", "{'type':'invite_program','seat':1,'is_default':true}");
    guest_say(ann, "{'type':'invite_program','seat':1,'is_default':false}");
    EXPECT(!has_said(guest_last(ann, "program_invite"), "is_default"));
    parlour_close(&parlour);
}

// M18.
TEST(the_switch_that_is_in_the_way_is_told_while_seats_are_given_away_and_with_the_refusal) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    MAKE_TABLE(ann, .preset = "riichi-tenhou");
    EXPECT(!has_said(guest_last(ann, "table"), "no_program"));
    guest_say(ann, "{'type':'leave_table'}");
    MAKE_TABLE(ann, .preset = "british");
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "no_program"), "scoring_mode");
    const json_t *refusal =
        guest_refused(ann, "no_words_for_rules", "{'type':'invite_program','seat':1}");
    EXPECT_TEXT(said_text(refusal, "field"), "scoring_mode");
    for (int seat = 1; seat < 4; seat++) {
        guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'efficient'}", seat);
    }
    guest_say(ann, "{'type':'start'}");
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "state"), "playing");
    EXPECT(!has_said(guest_last(ann, "table"), "no_program"));
    parlour_close(&parlour);
}

// M20.
TEST(each_connection_that_takes_a_seat_is_counted) {
    static struct program first, second;
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const char *code = MAKE_TABLE(ann, .preset = "riichi-tenhou");
    guest_say(ann, "{'type':'invite_program','seat':1}");
    const char *token = said_text(guest_last(ann, "program_invite"), "token");
    int64_t before = metric_get(METRIC_PROGRAMS_ALL);
    EXPECT_STATUS(come(&first, &parlour, code, "no such token"), STATUS_NO_INVITATION);
    EXPECT_STATUS(come(&first, &parlour, code, token), STATUS_OK);
    EXPECT_STATUS(come(&second, &parlour, code, token), STATUS_OK); // in its place
    EXPECT_INT(metric_get(METRIC_PROGRAMS_ALL), before + 2);
    parlour_close(&parlour);
}

static void expect_invite(struct guest *ann, int think_s, const char *fallback, bool keeps_log) {
    const json_t *invite = guest_last(ann, "program_invite");
    EXPECT_INT(number(invite, "think_s"), think_s);
    EXPECT_TEXT(said_text(invite, "fallback"), fallback);
    EXPECT_INT(said_bool(invite, "keeps_log"), keeps_log);
}

// M6.
TEST(an_invitation_anew_keeps_what_is_left_out) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    MAKE_TABLE(ann, .preset = "riichi-tenhou");
    guest_say(ann, "{'type':'invite_program','seat':1}");
    expect_invite(ann, 5, "efficient", false);
    guest_say(ann, "{'type':'invite_program','seat':1,'think_s':9,'keeps_log':true}");
    expect_invite(ann, 9, "efficient", true);
    guest_say(ann, "{'type':'invite_program','seat':1,'fallback':'simple'}");
    expect_invite(ann, 9, "simple", true);
    EXPECT_TEXT(said_text(json_array_get(said(guest_last(ann, "table"), "seats"), 1), "bot"),
                "simple");
    guest_refused(ann, "unknown_bot", "{'type':'invite_program','seat':1,'fallback':'nobody'}");
    guest_say(ann, "{'type':'invite_program','seat':1}");
    expect_invite(ann, 9, "simple", true);
    parlour_close(&parlour);
}

TEST(the_address_is_told_as_the_host_says) {
    static const struct {
        const char *settings, *begins;
    } rows[] = {
        {"mjai_port=11600", "mjsonp://127.0.0.1:11600/"},
        {"mjai_port=11600 mjai_bind=::1", "mjsonp://[::1]:11600/"},
        {"mjai_port=11600 mjai_bind=0.0.0.0 mjai_host=play.example",
         "mjsonp://play.example:11600/"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct parlour parlour;
        parlour_open(&parlour, rows[i].settings);
        struct guest *ann = guest_enter(&parlour, "Ann");
        MAKE_TABLE(ann, .preset = "riichi-tenhou");
        guest_say(ann, "{'type':'invite_program','seat':1}");
        const char *tcp = said_text(guest_last(ann, "program_invite"), "tcp");
        EXPECT(strncmp(tcp, rows[i].begins, strlen(rows[i].begins)) == 0);
        parlour_close(&parlour);
    }
}

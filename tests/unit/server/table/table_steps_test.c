// The durable steps of a table: their order, and that each of them is there whole or not at all. A
// life of a table takes every step: once undisturbed, then failing or dying at each entry.
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/event/event_codec.h"
#include "server/lobby/lobby.h"
#include "server/report/log.h"
#include "server/storage/journal_memory.h"
#include "server/table/table_parts.h"
#include "tests/support/witness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES_MAX = 1000, PASSES_MAX = 3000, PASS_MS = 100, FAILING_MS = 2000 };

// Stricter than what the table begins with.
#define OPEN_POLICY                                                                                \
    "{'preset':'open','audience':'public','public':{'kind':'live'},'chat':false,'nameless':true,"  \
    "'embedding':false,'featured':false}"

// What of a table is durable.
struct picture {
    bool is_running, is_finished, is_paused, is_broken_off;
    char preset[PRESET_BYTES], owner[ACCOUNT_ID_BYTES];
    enum wire_watch_preset policy;
    enum wire_talk_level talk;
    enum wire_pace pace;
    uint64_t entries;
    size_t length; // of the log
    uint8_t log[DIGEST_BYTES], seed[RANDOM_SEED_BYTES];
};

struct entry {
    enum table_step step; // STEP_COUNT: of something else than the table
    struct picture picture;
};

struct life {
    struct parlour parlour;
    struct guest *ann;
    struct witness witness;
    char code[TABLE_CODE_BYTES];
    struct table *table; // NULL before it is made
    struct entry entries[ENTRIES_MAX];
    int count;
    const struct life *like; // the undisturbed one, to which a disturbed one is compared
    bool shall_stop;         // as soon as the journal fails
};

// ---- looking ----

// What has happened, not when. Returns how many bytes that is.
static size_t add_events(const struct event_log *whole, struct digest *digest) {
    struct event_cursor cursor = event_log_from_match(whole);
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    struct event event;
    size_t sum = 0;
    while (event_log_next(whole, &cursor, &event)) {
        size_t length = event_encode(&event, bytes);
        digest_add(digest, bytes, length);
        sum += length;
    }
    return sum;
}

static struct picture look(const struct table *table) {
    struct picture picture;
    struct digest digest;
    memset(&picture, 0, sizeof picture);
    picture.is_running = table_is_running(table);
    picture.is_finished = table->state == WIRE_TABLE_STATE_FINISHED;
    picture.is_paused = table->pause.is_on;
    picture.policy = table->options.watch.preset;
    picture.talk = table->options.talk;
    picture.pace = table->options.pace;
    memcpy(picture.preset, table->options.preset, strlen(table->options.preset));
    memcpy(picture.owner, table->owner->id, strlen(table->owner->id));
    picture.entries = table->journal.entries;
    if (picture.is_running || picture.is_finished) {
        picture.is_broken_off = table->is_broken_off;
        memcpy(picture.seed, table->seed, sizeof picture.seed);
        digest_init(&digest);
        struct event_log whole;
        EXPECT(event_log_unpack(&table->log, &whole));
        picture.length = add_events(&whole, &digest);
        event_log_finish(&whole);
        digest_finish(&digest, picture.log);
    }
    return picture;
}

static void expect_alike(const struct picture *one, const struct picture *other) {
    EXPECT_INT(one->entries, other->entries);
    EXPECT_INT(one->is_running, other->is_running);
    EXPECT_INT(one->is_finished, other->is_finished);
    EXPECT_INT(one->policy, other->policy);
    EXPECT_INT(one->is_broken_off, other->is_broken_off);
    EXPECT_INT(one->length, other->length);
    EXPECT_TEXT(one->preset, other->preset);
    EXPECT_SAME(*one, *other);
}

static enum table_step step_of(const struct life *life, const struct journal_record *record) {
    static struct wire_record entry;
    if (strncmp(record->subject, "match.", 6) == 0) {
        return STEP_ARCHIVED;
    }
    if (strncmp(record->subject, "table.", 6) != 0) {
        return STEP_COUNT;
    }
    if (*(const char *)record->bytes != '{') {
        return STEP_EVENTS;
    }
    static const enum table_step steps[WIRE_RECORD_COUNT] = {
        [WIRE_RECORD_TABLE_SEATS] = STEP_SEATS,   [WIRE_RECORD_POLICY_SET] = STEP_POLICY,
        [WIRE_RECORD_TALK_SET] = STEP_TALK,       [WIRE_RECORD_PROGRAM_NOTED] = STEP_NOTED,
        [WIRE_RECORD_TABLE_HELD] = STEP_PAUSED,   [WIRE_RECORD_MATCH_BEGUN] = STEP_BEGUN,
        [WIRE_RECORD_HAND_REWOUND] = STEP_REWIND, [WIRE_RECORD_MATCH_BROKEN_OFF] = STEP_BROKEN_OFF,
        [WIRE_RECORD_PACE_SET] = STEP_PACE,
    };
    EXPECT(wire_decode_record(record->bytes, record->length, &entry));
    if (entry.type == WIRE_RECORD_TABLE_OPENED) {
        return life->table == NULL ? STEP_OPENED : STEP_CLEARED;
    }
    EXPECT(steps[entry.type] != STEP_EVENTS); // which are no JSON: no step writes this entry
    return steps[entry.type];
}

// Before anything follows from an entry the table still stands where the one before had left it.
static void on_durable(void *context, const struct journal_record *record) {
    struct life *life = context;
    EXPECT(life->count < ENTRIES_MAX);
    if (life->table != NULL) {
        life->entries[life->count - 1].picture = look(life->table);
    }
    life->entries[life->count].step = step_of(life, record);
    if (life->entries[life->count].step == STEP_OPENED) {
        snprintf(life->code, sizeof life->code, "%s", strchr(record->subject, '.') + 1);
        life->table = parlour_table(&life->parlour, life->code);
    }
    life->count++;
}

// ---- living ----

// The table waits, tells why, and shows nothing that is not durable; then the journal works again.
static void bear_failing(struct life *life) {
    if (life->table != NULL) { // else it is not even listed in the journal
        struct picture before = look(life->table);
        expect_alike(&before, &life->like->entries[life->count - 1].picture);
        parlour_pass(&life->parlour, FAILING_MS);
        struct picture after = look(life->table);
        expect_alike(&before, &after);
        EXPECT(has_said(guest_last(life->ann, "table"), "notice"));
    }
    journal_memory_mend(life->parlour.journal);
    while (life->parlour.journal->is_failing) {
        parlour_pass(&life->parlour, 1);
    }
    EXPECT(!has_said(guest_last(life->ann, "table"), "notice"));
}

// Time passes. False if life ends here.
static bool pass(struct life *life) {
    if (journal_memory_is_dead(life->parlour.journal) ||
        (life->parlour.journal->is_failing && life->shall_stop)) {
        return false;
    }
    if (life->parlour.journal->is_failing) {
        bear_failing(life);
    }
    parlour_pass(&life->parlour, PASS_MS);
    return !journal_memory_is_dead(life->parlour.journal);
}

// Until Ann is asked to discard.
static bool play_to_turn(struct life *life) {
    for (int i = 0; i < PASSES_MAX; i++) {
        witness_read(&life->witness);
        if (life->witness.decision >= 0 && witness_find_action(&life->witness, "dahai") >= 0) {
            return pass(life);
        }
        witness_play(&life->witness);
        if (!pass(life)) {
            return false;
        }
    }
    FAIL("Ann has no turn");
}

static bool play_to_rest(struct life *life) {
    for (int i = 0; i < PASSES_MAX && life->table->state != WIRE_TABLE_STATE_BETWEEN; i++) {
        witness_play(&life->witness);
        if (!pass(life)) {
            return false;
        }
    }
    EXPECT_INT(life->table->state, WIRE_TABLE_STATE_BETWEEN);
    return true;
}

// For two, so that a bot that had to wait does not answer out of turn.
static void open_table(struct life *life) {
    life->ann = guest_enter(&life->parlour, "Ann");
    MAKE_TABLE(life->ann, .preset = "lite-2",
               .lesson = "{'help':'none','review':false,'teaching':true}");
    witness_init(&life->witness, life->ann);
}

static bool say(struct life *life, const char *words) {
    guest_say(life->ann, "%s", words);
    return pass(life);
}

static bool discard(struct life *life) {
    witness_answer(&life->witness, -1);
    return pass(life);
}

// As many notes of a program as the journal takes at once.
static bool note(struct life *life) {
    for (int i = 0; i < 4; i++) {
        table_note(life->table, 1, "{}", 2);
    }
    table_play(life->table);
    return pass(life);
}

static void live(struct life *life) {
    open_table(life);
    bool is_alive = pass(life) && say(life, "{'type':'stand'}") &&
                    say(life, "{'type':'add_bot','seat':1,'bot':'tsumogiri'}") &&
                    say(life, "{'type':'set_pace','pace':'one_second'}") &&
                    say(life, "{'type':'sit','seat':0}") && say(life, "{'type':'start'}") &&
                    play_to_turn(life) && say(life, "{'type':'pause','on':true}") &&
                    say(life, "{'type':'pause','on':false}") &&
                    say(life, "{'type':'set_policy','policy':" OPEN_POLICY "}") &&
                    say(life, "{'type':'set_talk','level':'none'}") && note(life) &&
                    discard(life) && say(life, "{'type':'propose','what':'take_back'}") &&
                    play_to_turn(life) && play_to_rest(life) &&
                    say(life, "{'type':'change_stage','step':'previous'}") && play_to_turn(life);
    if (is_alive) {
        life->entries[life->count - 1].picture = look(life->table);
    }
}

static struct life *begin_life(int fail_at, enum journal_fault fault) {
    struct life *life = calloc(1, sizeof *life);
    EXPECT(life != NULL);
    log_set_level(LOG_ERROR);
    parlour_open(&life->parlour, "");
    journal_memory_watch(life->parlour.journal, on_durable, life);
    if (fail_at >= 0) {
        journal_memory_fail_after(life->parlour.journal, fail_at, fault);
    }
    return life;
}

static void end_life(struct life *life) {
    witness_finish(&life->witness);
    parlour_close(&life->parlour);
    free(life);
}

static struct life *undisturbed;

// The entries at which others are disturbed: all but those of the middle of a long row of events.
static int next_place(int place) {
    const struct entry *entries = undisturbed->entries;
    bool is_dull = false;
    do {
        place++;
        is_dull = place >= 2 && place + 1 < undisturbed->count &&
                  entries[place - 2].step == STEP_EVENTS &&
                  entries[place - 1].step == STEP_EVENTS && entries[place].step == STEP_EVENTS &&
                  entries[place + 1].step == STEP_EVENTS;
    } while (is_dull);
    return place;
}

static void live_undisturbed(void) {
    if (undisturbed == NULL) {
        undisturbed = begin_life(-1, JOURNAL_REFUSES);
        live(undisturbed);
        witness_finish(&undisturbed->witness);
        parlour_close(&undisturbed->parlour);
    }
}

// ---- the order ----

TEST(the_first_step_of_the_list_that_is_due_comes_first) {
    struct table *table = calloc(1, sizeof *table);
    EXPECT(table != NULL);
    for (unsigned set = 0; set < 1u << STEP_COUNT; set++) {
        int first = STEP_COUNT;
        for (int step = STEP_COUNT - 1; step >= 0; step--) {
            if (set >> step & 1) {
                table_make_due(table, (enum table_step)step);
                first = step;
            }
        }
        EXPECT_INT(table_first_due(table), first);
        for (int step = 0; step < STEP_COUNT; step++) {
            EXPECT_INT(table_is_due(table, (enum table_step)step), set >> step & 1);
            table_not_due(table, (enum table_step)step);
        }
        EXPECT_INT(table_first_due(table), STEP_COUNT);
    }
    free(table);
}

TEST(a_life_takes_every_step) { // but four, which other tables take
    bool taken[STEP_COUNT + 1] = {[STEP_RULED] = true, [STEP_BASED] = true, [STEP_UP] = true};
    taken[STEP_RELEASED] = true;
    live_undisturbed();
    for (int i = 0; i < undisturbed->count; i++) {
        taken[undisturbed->entries[i].step] = true;
    }
    for (int step = 0; step < STEP_COUNT; step++) {
        EXPECT(taken[step]);
    }
}

// What was written since then, but for what is none of the table's.
static void expect_written(const struct life *life, int since, const enum table_step *wanted,
                           int count) {
    for (int i = since; i < life->count; i++) {
        if (life->entries[i].step != STEP_COUNT) {
            EXPECT(count > 0);
            EXPECT_INT(life->entries[i].step, *wanted);
            wanted++;
            count--;
        }
    }
    EXPECT_INT(count, 0);
    EXPECT_INT(table_first_due(life->table), STEP_COUNT);
}

TEST(what_is_due_together_is_written_in_its_order) {
    static const enum table_step wanted[] = {STEP_EVENTS,     STEP_SEATS,  STEP_PAUSED,
                                             STEP_BROKEN_OFF, STEP_EVENTS, STEP_ARCHIVED};
    static const enum table_step anew[] = {STEP_SEATS, STEP_CLEARED};
    struct life *life = begin_life(-1, JOURNAL_REFUSES);
    struct event_list list;
    open_table(life);
    guest_start_match(life->ann, NULL, 0, "tsumogiri");
    EXPECT(play_to_rest(life) && play_to_turn(life));
    int since = life->count;
    table_break_off(life->table);
    EXPECT_INT(deal_again(&life->table->match.deal, DRAWN_AGAIN, &list), STATUS_OK);
    table_decide(life->table, STATUS_OK, &list);
    table_make_due(life->table, STEP_SEATS);
    EXPECT_INT(table_pause(life->table, true), STATUS_OK);
    table_play(life->table);
    parlour_pass(&life->parlour, 1000);
    expect_written(life, since, wanted, sizeof wanted / sizeof wanted[0]);
    EXPECT_INT(life->table->state, WIRE_TABLE_STATE_FINISHED);
    since = life->count;
    table_make_due(life->table, STEP_SEATS);
    EXPECT_INT(table_rematch(life->table), STATUS_OK);
    table_play(life->table);
    parlour_pass(&life->parlour, 0);
    expect_written(life, since, anew, sizeof anew / sizeof anew[0]);
    end_life(life);
}

TEST(a_match_begins_when_its_seats_are_written) {
    struct life *life = begin_life(-1, JOURNAL_REFUSES);
    open_table(life);
    int begun = life->count;
    guest_start_match(life->ann, NULL, 0, "tsumogiri");
    EXPECT(play_to_rest(life));
    while (begun < life->count && life->entries[begun].step != STEP_BEGUN) {
        begun++;
    }
    EXPECT(begun + 1 < life->count);
    EXPECT_INT(life->entries[begun - 1].step, STEP_SEATS);
    EXPECT_INT(life->entries[begun + 1].step, STEP_EVENTS);
    end_life(life);
}

// ---- a journal that fails, dies, or is closed ----

TEST(where_the_journal_fails_the_table_waits_and_goes_on_the_same) {
    live_undisturbed();
    for (int k = 0; k < undisturbed->count; k = next_place(k)) {
        struct life *life = begin_life(k, JOURNAL_REFUSES);
        life->like = undisturbed;
        live(life);
        EXPECT_INT(life->count, undisturbed->count);
        for (int i = 0; i < life->count; i++) {
            EXPECT_INT(life->entries[i].step, undisturbed->entries[i].step);
        }
        expect_alike(&life->entries[life->count - 1].picture,
                     &undisturbed->entries[life->count - 1].picture);
        end_life(life);
    }
}

// With sanitizers: nothing is left over.
TEST(a_server_may_stop_at_every_step) {
    live_undisturbed();
    for (int k = 0; k < undisturbed->count; k = next_place(k)) {
        struct life *life = begin_life(k, JOURNAL_REFUSES);
        life->shall_stop = true;
        live(life);
        EXPECT_INT(life->count, k);
        end_life(life);
    }
}

// What is written counts, though nobody was told that it is; what comes after it never was.
TEST(after_a_crash_the_table_stands_where_its_last_entry_left_it) {
    live_undisturbed();
    for (int k = 0; k < undisturbed->count; k = next_place(k)) {
        struct life *life = begin_life(k, JOURNAL_DIES);
        live(life);
        EXPECT(journal_memory_is_dead(life->parlour.journal));
        parlour_crash(&life->parlour);
        life->table = lobby_find(life->parlour.services.lobby, undisturbed->code);
        bool is_made = undisturbed->entries[k].picture.entries > 0;
        EXPECT_INT(life->table != NULL, is_made);
        if (is_made) {
            struct picture picture = look(life->table);
            // A match that is broken off ends by itself.
            bool has_gone_on = undisturbed->entries[k].step == STEP_BROKEN_OFF;
            expect_alike(&picture, &undisturbed->entries[k + has_gone_on].picture);
        }
        end_life(life);
    }
}

// ---- what changes while an entry is on its way ----

// The clock does not go on: what the journal is given stays on its way.
static void send_only(struct guest *guest, const char *words) {
    char message[500];
    snprintf(message, sizeof message, "%s", words);
    for (char *at = message; (at = strchr(at, '\'')) != NULL;) {
        *at = '"';
    }
    sim_network_send(guest->connection, message, strlen(message));
}

#define CREATE                                                                                     \
    "{'type':'create_table','title':'','preset':'tibet-5','settings':[],"                          \
    "'clock':{'base_s':0,'bank_s':0},'is_public':true,'may_watch':true,'pace':'normal'}"

static struct table *create_only(struct parlour *parlour, struct guest *owner) {
    send_only(owner, CREATE);
    struct table *table = parlour_table(parlour, said_text(guest_last(owner, "table"), "code"));
    EXPECT(table_is_writing(table));
    return table;
}

TEST(a_stage_that_is_chosen_while_the_table_is_opened_is_taken) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    struct table *table = create_only(&parlour, ann);
    send_only(ann, "{'type':'change_stage','step':'next'}");
    parlour_pass(&parlour, 0);
    EXPECT_TEXT(table->options.preset, "tibet-6");
    char code[TABLE_CODE_BYTES];
    memcpy(code, table->code, sizeof code);
    parlour_restart(&parlour);
    EXPECT_TEXT(parlour_table(&parlour, code)->options.preset, "tibet-6");
    parlour_close(&parlour);
}

TEST(a_pause_that_is_taken_back_while_it_is_written_is_over_after_a_restart) {
    struct life *life = begin_life(-1, JOURNAL_REFUSES);
    open_table(life);
    guest_start_match(life->ann, NULL, 0, "tsumogiri");
    EXPECT(play_to_turn(life));
    send_only(life->ann, "{'type':'pause','on':true}");
    send_only(life->ann, "{'type':'pause','on':false}");
    parlour_pass(&life->parlour, 0);
    EXPECT(!life->table->pause.is_on);
    EXPECT_INT(life->entries[life->count - 1].step, STEP_PAUSED);
    EXPECT_INT(life->entries[life->count - 2].step, STEP_PAUSED);
    parlour_restart(&life->parlour);
    EXPECT(!parlour_table(&life->parlour, life->code)->pause.is_on);
    end_life(life);
}

TEST(a_table_that_is_closed_while_its_first_entry_is_on_its_way_does_not_come_back) {
    struct parlour parlour;
    char code[TABLE_CODE_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    struct table *table = create_only(&parlour, ann);
    memcpy(code, table->code, sizeof code);
    table->host.on_empty(table->host.context, table);
    parlour_restart(&parlour);
    EXPECT(lobby_find(parlour.services.lobby, code) == NULL);
    parlour_close(&parlour);
}

// Reading questions from frames, choosing, answering in time.
#include "tests/watch/players.h"

#include "common/base/check.h"
#include "common/rules/deal/legal/legal.h"
#include "server/lobby/lobby.h"
#include "server/table/table_parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORDS_BYTES = 4096,
    THINK_MS = 1500,
    CLAIM_MS = 600,
    READY_MS = 2500,
    RETRY_MS = 1000,
    TRIES_MAX = 40
};

// ---- saying ----

__attribute__((format(printf, 3, 0))) static void say(struct run *run, int player,
                                                      const char *format, va_list arguments) {
    char words[WORDS_BYTES];
    int length = vsnprintf(words, sizeof words, format, arguments);
    CHECK(length >= 0 && length < WORDS_BYTES);
    for (char *at = words; *at != '\0'; at++) {
        *at = *at == '\'' ? '"' : *at;
    }
    if (run->people[player].guest != NULL) {
        guest_send(run->people[player].guest, words, (size_t)length);
        run_look(run);
    }
}

void player_says(struct run *run, int player, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(run, player, format, arguments);
    va_end(arguments);
}

void players_owner_says(struct run *run, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(run, 0, format, arguments);
    va_end(arguments);
}

// ---- coming and going ----

static void forget_question(struct player *player) {
    json_decref(player->question);
    player->question = NULL;
    player->answer_at = UINT64_MAX;
}

void player_lose(struct run *run, int player, uint64_t back_at) {
    struct player *person = &run->people[player];
    if (person->guest != NULL) {
        guest_go(person->guest);
    }
    person->guest = NULL;
    person->back_at = back_at;
    forget_question(person);
}

void players_finish(struct run *run) {
    for (int i = 0; i < run->players; i++) {
        forget_question(&run->people[i]);
    }
    for (int i = 0; i < run->given_count; i++) {
        free(run->given[i].words);
    }
    free(run->given);
}

static void come_back(struct run *run, int player) {
    struct player *person = &run->people[player];
    person->guest = guest_connect(&run->parlour, person->token);
    person->frames_read = 0;
    person->back_at = UINT64_MAX;
    player_says(run, player, "{'type':'hello'}");
    player_says(run, player, "{'type':'join_table','code':'%s','watch':false}", run->code);
}

// ---- what is asked ----

static uint64_t now(const struct run *run) {
    return clock_now_ms(run->parlour.clock);
}

static int seat_of(const struct player *person) {
    const struct session *session = sim_network_user(person->guest->connection);
    return session == NULL || session->table == NULL ? NO_SEAT : session->seat;
}

// Chance for this decision; after the fork it is another one.
static uint32_t chance_of(const struct run *run, int player, int32_t decision, uint32_t about) {
    bool is_other = run->options->twin == TWIN_FORK && decision >= run->options->fork;
    return plan_chance(run->plan->seed + (is_other ? 77777 : 0), (uint32_t)decision,
                       (uint32_t)player, about);
}

// What this player answered to this decision in the run that is repeated.
static const char *given_before(const struct run *run, int player, int32_t decision) {
    const struct run *first = run->options->first;
    for (int i = 0; run->options->twin == TWIN_MASK && i < first->given_count; i++) {
        if (first->given[i].decision == decision && first->given[i].player == player) {
            return first->given[i].words;
        }
    }
    return NULL;
}

static int find_type(const json_t *actions, const char *type) {
    for (size_t i = 0; i < json_array_size(actions); i++) {
        if (strcmp(said_text(json_array_get(actions, i), "type"), type) == 0) {
            return (int)i;
        }
    }
    return -1;
}

// What the efficient bot would do, -1 where it is not asked.
static int advice(const struct run *run, const struct table *table, int seat) {
    struct bot bot;
    struct action_list legal;
    (void)run;
    if (table->options.rules.legality != LEGALITY_ENFORCED) {
        return -1;
    }
    bot_init(&bot, bot_kind_find("efficient"), &table->options.rules, seat, 1);
    bot.match = table->match;
    legal_list(&bot.match.deal, seat, &legal);
    if (legal.count == 0) {
        return -1; // it was overtaken
    }
    struct action action = bot_choose(&bot, &legal);
    for (int i = 0; i < legal.count; i++) {
        bool is_choice = legal.rows[i].kind == action.kind && action_pick_count(&legal.rows[i]) > 0;
        if (is_choice || action_is_equal(&legal.rows[i], &action)) {
            return i;
        }
    }
    return -1;
}

static int choose(const struct run *run, int player, int seat, const struct player *person) {
    const struct table *table = lobby_find(run->parlour.services.lobby, run->code);
    const json_t *actions = said(person->question, "actions");
    int count = (int)json_array_size(actions);
    uint32_t chance = chance_of(run, player, person->decision, 1);
    int advised =
        run->options->twin == TWIN_MASK || chance % 8 == 0 ? -1 : advice(run, table, seat);
    if (advised >= 0 && advised < count) {
        return advised;
    }
    int pass = find_type(actions, "none");
    bool is_random = run->options->twin != TWIN_MASK && chance % 3 == 0;
    return is_random ? (int)(chance / 8 % (unsigned)count) : pass >= 0 ? pass : count - 1;
}

// Own tiles from a place of the hand on, as many as must be chosen.
static void pick_tiles(const struct table *table, int seat, json_t *action, uint32_t from) {
    uint8_t tiles[HAND_MAX];
    char name[TILE_NAME_BYTES];
    int size = hand_tiles(&table->match.deal.seats[seat].hand, tiles);
    int count = said_int(action, "pick");
    json_t *names = json_array();
    for (int i = 0; i < count && size > 0; i++) {
        tile_name(tiles[((int)from + i) % size], name);
        json_array_append_new(names, json_string(name));
    }
    json_object_set_new(action, "consumed", names);
    json_object_del(action, "pick");
}

static char *words_of(struct run *run, int player, int seat) {
    struct player *person = &run->people[player];
    const char *before = given_before(run, player, person->decision);
    if (before != NULL) {
        char *copy = malloc(strlen(before) + 1);
        CHECK(copy != NULL);
        return strcpy(copy, before);
    }
    const struct table *table = lobby_find(run->parlour.services.lobby, run->code);
    const json_t *actions = said(person->question, "actions");
    json_t *action = json_copy(json_array_get(actions, (size_t)choose(run, player, seat, person)));
    if (has_said(action, "pick")) {
        pick_tiles(table, seat, action, chance_of(run, player, person->decision, 2) % 8);
    }
    char *words = json_dumps(action, JSON_COMPACT);
    json_decref(action);
    return words;
}

// NOLINTNEXTLINE(readability-non-const-parameter): it is kept, and freed at the end
static void note_given(struct run *run, int player, int32_t decision, char *words) {
    if (run->given_count == run->given_room) {
        run->given_room = 2 * run->given_room + 64;
        run->given = realloc(run->given, sizeof *run->given * (size_t)run->given_room);
        CHECK(run->given != NULL);
    }
    run->given[run->given_count++] =
        (struct given){.decision = decision, .player = player, .words = words};
}

// Whoever passes does it at once: so nobody's thinking tells that there was something to think
// about, and the same windows last as long when others could claim.
static void ask(struct run *run, int player, json_t *question) {
    struct player *person = &run->people[player];
    int seat = seat_of(person);
    forget_question(person);
    if (seat == NO_SEAT) {
        return;
    }
    person->question = json_incref(question);
    person->decision = said_int(question, "number");
    bool is_window = find_type(said(question, "actions"), "none") >= 0;
    char *words = words_of(run, player, seat);
    bool passes = strstr(words, "\"none\"") != NULL;
    uint32_t think = chance_of(run, player, person->decision, 3);
    person->answer_at = now(run) + (passes ? 0 : think % (is_window ? CLAIM_MS : THINK_MS));
    person->given = run->given_count;
    person->tries = 0;
    note_given(run, player, person->decision, words);
}

// ---- reading ----

static void read_message(struct run *run, int player, json_t *message) {
    const char *type = said_text(message, "type");
    if (strcmp(type, "decision") == 0) {
        ask(run, player, message);
    } else if (strcmp(type, "decided") == 0) {
        forget_question(&run->people[player]);
    }
}

static bool holds(const struct frame *frame, const char *words) {
    return memmem(frame_bytes((struct frame *)frame), frame->length, words, strlen(words)) != NULL;
}

// Players are told nothing of what those who watch write, while their match is played (W47).
static void expect_no_chat(const struct run *run, const struct frame *frame) {
    static const char *const types[] = {"said", "unsaid", "reactions"};
    char words[40];
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        snprintf(words, sizeof words, "{\"type\":\"%s\"", types[i]);
        EXPECT(run->finished_at != UINT64_MAX || !holds(frame, words));
    }
}

static void read_frame(struct run *run, int player, struct frame *frame) {
    json_t *message;
    size_t place;
    expect_no_chat(run, frame);
    if (!holds(frame, "\"decision\"") && !holds(frame, "\"decided\"")) {
        return;
    }
    json_t *words = json_loadb((const char *)frame_bytes(frame), frame->length, 0, NULL);
    EXPECT(words != NULL);
    if (json_is_object(words)) {
        read_message(run, player, words);
    }
    json_array_foreach(words, place, message) {
        read_message(run, player, message);
    }
    json_decref(words);
}

static void read_all(struct run *run, int player) {
    struct player *person = &run->people[player];
    int count;
    const struct sent_frame *frames = sim_network_frames(person->guest->connection, &count);
    while (person->guest != NULL && person->frames_read < count) {
        read_frame(run, player, frames[person->frames_read++].frame);
    }
}

// ---- acting ----

static void be_ready(struct run *run, int player, const struct table *table) {
    struct player *person = &run->people[player];
    int seat = seat_of(person);
    bool is_asked = seat != NO_SEAT && !table->seats[seat].is_ready &&
                    (table->state == WIRE_TABLE_STATE_BETWEEN ||
                     (table->state == WIRE_TABLE_STATE_WAITING && run->finished_at != UINT64_MAX));
    if (!is_asked) {
        person->ready_at = UINT64_MAX;
    } else if (person->ready_at == UINT64_MAX) {
        uint32_t chance = chance_of(run, player, table->log.last_number, 4);
        person->ready_at = now(run) + chance % READY_MS;
    } else if (person->ready_at <= now(run)) {
        person->ready_at = UINT64_MAX;
        player_says(run, player, "{'type':'ready','ready':true}");
    }
}

// While the table stands still it is refused, and tried again; one that does not fit any more is
// given up for the last that is offered. The question is forgotten when it is decided.
static void answer(struct run *run, int player) {
    struct player *person = &run->people[player];
    const json_t *actions = said(person->question, "actions");
    person->answer_at = now(run) + RETRY_MS;
    if (++person->tries <= TRIES_MAX) {
        player_says(run, player, "{'type':'act','decision':%d,'action':%s}", person->decision,
                    run->given[person->given].words);
        return;
    }
    char *words = json_dumps(json_array_get(actions, json_array_size(actions) - 1), JSON_COMPACT);
    player_says(run, player, "{'type':'act','decision':%d,'action':%s}", person->decision, words);
    free(words);
}

static void look(struct run *run, int player) {
    struct player *person = &run->people[player];
    const struct table *table = lobby_find(run->parlour.services.lobby, run->code);
    if (person->guest == NULL) {
        if (person->back_at <= now(run)) {
            come_back(run, player);
        }
        return;
    }
    read_all(run, player);
    if (table == NULL) { // it was given up
        forget_question(person);
        person->ready_at = UINT64_MAX;
        return;
    }
    if (person->question != NULL && person->answer_at <= now(run)) {
        answer(run, player);
    } else {
        be_ready(run, player, table);
    }
}

void players_look(struct run *run) {
    for (int i = 0; i < run->players; i++) {
        look(run, i);
    }
}

static uint64_t sooner(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

uint64_t players_next(const struct run *run) {
    uint64_t next = UINT64_MAX;
    for (int i = 0; i < run->players; i++) {
        const struct player *person = &run->people[i];
        next = sooner(next, person->guest == NULL ? person->back_at : person->ready_at);
        next = sooner(next, person->question == NULL ? UINT64_MAX : person->answer_at);
    }
    return next;
}

// The parlour, its guests, and reading what they hear.
#include "tests/support/parlour.h"

#include "common/base/check.h"
#include "server/app/connections.h"
#include "server/app/server.h"
#include "server/bus/bus.h"
#include "server/lobby/lobby.h"
#include "server/quota/quota.h"
#include "server/report/metrics.h"
#include "server/session/session.h"
#include "server/storage/journal_memory.h"
#include "tests/support/parsed.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { WORDS_BYTES = 32768, RESTORE_STEPS_MAX = 10 };

static const enum metric gauges[PARLOUR_GAUGES] = {
    METRIC_TABLES + WIRE_TABLE_STATE_WAITING,
    METRIC_TABLES + WIRE_TABLE_STATE_PLAYING,
    METRIC_TABLES + WIRE_TABLE_STATE_BETWEEN,
    METRIC_TABLES + WIRE_TABLE_STATE_FINISHED,
    METRIC_TABLES + WIRE_TABLE_STATE_FROZEN,
    METRIC_AT_TABLE + AT_TABLE_SEATED,
    METRIC_AT_TABLE + AT_TABLE_WATCHING,
    METRIC_BOTS,
    METRIC_TASKS_WAITING,
    METRIC_ACCOUNTS,
};

// ---- the server ----

// All guests of a test come from one address.
static void lift_quotas(struct config *config) {
#define LIFT_AT_ONCE(name, most)           config->most = 0;
#define LIFT_RATE(name, burst, per_minute) config->burst = 0;
    QUOTA_ROWS(LIFT_AT_ONCE, LIFT_RATE)
#undef LIFT_AT_ONCE
#undef LIFT_RATE
}

static void set_config(struct config *config, const char *settings) {
    char name[64], value[CONFIG_TEXT_BYTES], problem[CONFIG_PROBLEM_BYTES];
    int used;
    config_default(config);
    lift_quotas(config);
    // A server holds memory for all who may come: with places for thousands, most of what a
    // sanitized test does is to clear it.
    CHECK(config_set(config, "connections_max", "500", problem) &&
          config_set(config, "tables_max", "500", problem) &&
          config_set(config, "test_seed", "test", problem) &&
          config_set(config, "messages_per_second", "100000", problem) &&
          config_set(config, "messages_burst", "100000", problem));
    while (sscanf(settings, " %63[^=]=%255s%n", name, value, &used) == 2) {
        if (!config_set(config, name, value, problem)) {
            FAIL("%s", problem);
        }
        settings += used;
    }
}

static bool are_journals_shared;

void parlour_share_journals(bool are_shared) {
    are_journals_shared = are_shared;
}

void parlour_open(struct parlour *parlour, const char *settings) {
    struct config config;
    memset(parlour, 0, sizeof *parlour);
    set_config(&config, settings);
    for (int i = 0; i < PARLOUR_GAUGES; i++) {
        parlour->gauges[i] = metric_get(gauges[i]);
    }
    parlour->clock = sim_clock_create();
    parlour->journal = journal_memory_create(parlour->clock);
    parlour->journal->is_shared = are_journals_shared;
    parlour->work = sim_work_create(parlour->clock);
    server_open(&parlour->services, &config, parlour->clock, parlour->journal, parlour->work);
    parlour->network = sim_network_create(parlour->clock, &connection_callbacks, &parlour->services,
                                          parlour->services.quotas);
}

static void on_ready(void *context, bool is_ready) {
    struct parlour *parlour = context;
    parlour->is_ready = is_ready;
}

void parlour_open_node(struct parlour *parlour, const char *settings, struct clock *clock,
                       struct journal *journal, struct bus *bus) {
    struct config config;
    memset(parlour, 0, sizeof *parlour);
    set_config(&config, settings);
    parlour->clock = clock;
    parlour->journal = journal;
    parlour->bus = bus;
    parlour->work = sim_work_create(clock);
    server_open(&parlour->services, &config, clock, journal, parlour->work);
    parlour->services.bus = bus;
    parlour->network = sim_network_create(clock, &connection_callbacks, &parlour->services,
                                          parlour->services.quotas);
    server_restore(&parlour->services, on_ready, parlour);
}

void parlour_leave(struct parlour *parlour) {
    while (parlour->guests != NULL) {
        guest_go(parlour->guests);
    }
    parlour->is_ready = false;
    parlour->is_left = true;
    server_stop(&parlour->services);
}

void parlour_end(struct parlour *parlour) {
    if (!parlour->is_left) {
        parlour_leave(parlour);
    }
    sim_network_destroy(parlour->network);
    sim_work_destroy(parlour->work);
    bus_close(parlour->bus);
    journal_close(parlour->journal);
    server_close(&parlour->services);
    sim_clock_destroy(parlour->clock);
}

static void tell_host(struct parlour *parlour) {
    if (parlour->on_news != NULL) { // else the nights of clubs are
        lobby_set_clubs(parlour->services.lobby, &(struct table_clubs){
                                                     .context = parlour->host_context,
                                                     .on_news = parlour->on_news,
                                                 });
    }
}

void parlour_set_host(struct parlour *parlour, void *context,
                      void (*on_news)(void *context, struct table *table, enum hosted_news news)) {
    parlour->host_context = context;
    parlour->on_news = on_news;
    tell_host(parlour);
}

static void on_restored(void *context, bool is_read) {
    bool *is_restored = context;
    EXPECT(is_read);
    *is_restored = true;
}

void parlour_crash(struct parlour *parlour) {
    parlour_crash_with(parlour, NULL);
}

void parlour_crash_with(struct parlour *parlour, struct suspects *suspects) {
    struct journal *kept = journal_memory_copy(parlour->journal, parlour->clock);
    kept->suspects = suspects;
    parlour_crash_to(parlour, kept);
}

void parlour_crash_to(struct parlour *parlour, struct journal *kept) {
    struct config config = parlour->services.config;
    bool is_restored = false;
    while (parlour->guests != NULL) {
        guest_go(parlour->guests);
    }
    sim_network_destroy(parlour->network);
    server_stop(&parlour->services);
    sim_work_destroy(parlour->work);
    journal_close(parlour->journal);
    server_close(&parlour->services);
    parlour->journal = kept;
    parlour->work = sim_work_create(parlour->clock);
    server_open(&parlour->services, &config, parlour->clock, kept, parlour->work);
    parlour->network = sim_network_create(parlour->clock, &connection_callbacks, &parlour->services,
                                          parlour->services.quotas);
    tell_host(parlour);
    server_restore(&parlour->services, on_restored, &is_restored);
    for (int i = 0; i < RESTORE_STEPS_MAX && !is_restored; i++) {
        sim_clock_pass(parlour->clock, 0);
    }
    EXPECT(is_restored);
}

static void free_guest(struct guest *guest) {
    for (int i = 0; i < guest->message_count; i++) {
        json_decref(guest->messages[i]);
    }
    free(guest->messages);
    free(guest->times);
    DL_DELETE(guest->parlour->guests, guest);
    if (guest->parlour->guests == NULL) {
        parsed_forget();
    }
    free(guest);
}

void parlour_close(struct parlour *parlour) {
    while (parlour->guests != NULL) {
        guest_go(parlour->guests);
    }
    EXPECT(parlour->services.sessions == NULL);
    parlour_stop(parlour);
}

void parlour_stop(struct parlour *parlour) {
    server_stop(&parlour->services);
    while (parlour->guests != NULL) {
        guest_go(parlour->guests);
    }
    sim_network_destroy(parlour->network);
    sim_work_destroy(parlour->work);
    journal_close(parlour->journal);
    server_close(&parlour->services);
    sim_clock_destroy(parlour->clock);
    for (int i = 0; i < PARLOUR_GAUGES; i++) {
        EXPECT_INT(metric_get(gauges[i]), parlour->gauges[i]);
    }
}

void parlour_restart(struct parlour *parlour) {
    while (parlour->guests != NULL) {
        guest_go(parlour->guests);
    }
    sim_clock_pass(parlour->clock, 1000); // what is on its way to the journal arrives
    parlour_crash(parlour);
}

void parlour_pass(struct parlour *parlour, uint64_t ms) {
    sim_clock_pass(parlour->clock, ms);
    sim_network_settle(parlour->network);
}

struct table *parlour_table(struct parlour *parlour, const char *code) {
    struct table *table = lobby_find(parlour->services.lobby, code);
    if (table == NULL) {
        FAIL("there is no table \"%s\"", code);
    }
    return table;
}

// ---- coming and going ----

struct guest *guest_connect(struct parlour *parlour, const char *token) {
    struct guest *guest = calloc(1, sizeof *guest);
    CHECK(guest != NULL);
    guest->parlour = parlour;
    guest->connection = sim_network_open(parlour->network, token);
    snprintf(guest->token, sizeof guest->token, "%s", token);
    DL_APPEND(parlour->guests, guest);
    return guest;
}

struct guest *guest_enter(struct parlour *parlour, const char *name) {
    struct guest *guest = guest_connect(parlour, "");
    guest_say(guest, "{'type':'hello','name':'%s'}", name);
    const char *token = said_text(guest_hear(guest, "welcome"), "token");
    snprintf(guest->token, sizeof guest->token, "%s", token);
    return guest;
}

struct guest *guest_enter_again(const struct guest *earlier) {
    struct guest *guest = guest_connect(earlier->parlour, earlier->token);
    guest_say(guest, "{'type':'hello'}");
    return guest;
}

void guest_go(struct guest *guest) {
    sim_network_drop(guest->connection);
    free_guest(guest);
}

// ---- saying ----

void guest_send(struct guest *guest, const char *bytes, size_t length) {
    sim_network_send(guest->connection, bytes, length);
    sim_clock_pass(guest->parlour->clock, 0); // the journal answers
}

// Says it; returns the error that came of it, or NULL.
__attribute__((format(printf, 2, 0))) static const json_t *
say(struct guest *guest, const char *format, va_list arguments) {
    char words[WORDS_BYTES];
    int length = vsnprintf(words, sizeof words, format, arguments);
    CHECK(length >= 0 && length < WORDS_BYTES);
    for (char *at = words; *at != '\0'; at++) {
        *at = *at == '\'' ? '"' : *at;
    }
    int before = guest_count(guest);
    guest_send(guest, words, (size_t)length);
    for (int i = before; i < guest_count(guest); i++) {
        if (strcmp(said_text(guest_at(guest, i), "type"), "error") == 0) {
            return guest_at(guest, i);
        }
    }
    return NULL;
}

void guest_say(struct guest *guest, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const json_t *error = say(guest, format, arguments);
    va_end(arguments);
    if (error != NULL) {
        FAIL("%s was refused: %s %s", format, said_text(error, "code"),
             has_said(error, "field") ? said_text(error, "field") : "");
    }
}

const json_t *guest_try(struct guest *guest, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const json_t *error = say(guest, format, arguments);
    va_end(arguments);
    return error;
}

const json_t *guest_refused(struct guest *guest, const char *code, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const json_t *error = say(guest, format, arguments);
    va_end(arguments);
    if (error == NULL) {
        FAIL("%s was not refused with %s", format, code);
    }
    EXPECT_TEXT(said_text(error, "code"), code);
    return error;
}

// ---- hearing ----

static void keep_message(struct guest *guest, json_t *message, uint64_t at_ms) {
    if (guest->message_count == guest->message_room) {
        guest->message_room = 2 * guest->message_room + 16;
        guest->messages = realloc(guest->messages, sizeof(json_t *) * guest->message_room);
        guest->times = realloc(guest->times, sizeof *guest->times * guest->message_room);
        CHECK(guest->messages != NULL && guest->times != NULL);
    }
    guest->times[guest->message_count] = at_ms;
    guest->messages[guest->message_count++] = message;
}

// A message, or a list of at least two.
static void parse_frame(struct guest *guest, const struct sent_frame *sent) {
    struct frame *frame = sent->frame;
    json_t *words = parsed(frame_bytes(frame), frame->length), *message;
    size_t place;
    if (json_is_object(words)) {
        keep_message(guest, words, sent->at_ms);
        return;
    }
    if (json_array_size(words) < 2) {
        FAIL("the server sent no JSON:\n%.*s", (int)frame->length,
             (const char *)frame_bytes(frame));
    }
    json_array_foreach(words, place, message) {
        EXPECT(json_is_object(message));
        keep_message(guest, json_incref(message), sent->at_ms);
    }
    json_decref(words);
}

int guest_count(struct guest *guest) {
    int count;
    const struct sent_frame *frames = sim_network_frames(guest->connection, &count);
    while (guest->frame_count < count) {
        const struct sent_frame *sent = &frames[guest->frame_count++];
        if (sent->frame != NULL) {
            parse_frame(guest, sent);
        }
    }
    return guest->message_count;
}

const json_t *guest_at(struct guest *guest, int place) {
    EXPECT(place >= 0 && place < guest_count(guest));
    return guest->messages[place];
}

uint64_t guest_time_at(struct guest *guest, int place) {
    EXPECT(place < guest_count(guest));
    return guest->times[place];
}

static bool is_type(struct guest *guest, int place, const char *type) {
    return strcmp(said_text(guest_at(guest, place), "type"), type) == 0;
}

const json_t *guest_hear(struct guest *guest, const char *type) {
    while (guest->heard < guest_count(guest)) {
        if (is_type(guest, guest->heard++, type)) {
            return guest_at(guest, guest->heard - 1);
        }
    }
    FAIL("the guest was not told \"%s\"", type);
}

const json_t *guest_last(struct guest *guest, const char *type) {
    for (int i = guest_count(guest) - 1; i >= 0; i--) {
        if (is_type(guest, i, type)) {
            return guest_at(guest, i);
        }
    }
    FAIL("the guest was never told \"%s\"", type);
}

bool guest_hears(struct guest *guest, const char *type) {
    for (int i = guest->heard; i < guest_count(guest); i++) {
        if (is_type(guest, i, type)) {
            return true;
        }
    }
    return false;
}

void guest_deafen(struct guest *guest) {
    guest->heard = guest_count(guest);
}

// ---- tables ----

const char *guest_make_table(struct guest *owner, const struct party_options *options) {
    guest_say(
        owner,
        "{'type':'create_table','title':'%s','preset':'%s','settings':[%s],"
        "'clock':{'base_s':%d,'bank_s':%d},'is_public':%s,'may_watch':%s,'pace':'%s'%s%s%s%s}",
        options->title, options->preset == NULL ? "riichi-club" : options->preset,
        options->settings == NULL ? "" : options->settings, options->base_s, options->bank_s,
        options->is_private ? "false" : "true", options->is_closed ? "false" : "true",
        options->is_instant ? "instant" : "normal",
        options->lesson == NULL ? "" : ",'lesson':", options->lesson == NULL ? "" : options->lesson,
        options->watch == NULL ? "" : ",'watch':", options->watch == NULL ? "" : options->watch);
    return said_text(guest_last(owner, "table"), "code");
}

const char *guest_open_table(struct guest *owner) {
    return MAKE_TABLE(owner, .is_instant = false);
}

void guest_join(struct guest *guest, const char *code) {
    guest_say(guest, "{'type':'join_table','code':'%s','watch':false}", code);
}

void guest_sit(struct guest *guest, int seat) {
    guest_say(guest, "{'type':'sit','seat':%d}", seat);
    guest_say(guest, "{'type':'ready','ready':true}");
}

void guest_start_match(struct guest *owner, struct guest *const *people, int count,
                       const char *bot) {
    const json_t *table = guest_last(owner, "table");
    const char *code = said_text(table, "code");
    int players = said_int(table, "players");
    for (int i = 0; i < count; i++) {
        guest_join(people[i], code);
        guest_sit(people[i], i + 1);
    }
    for (int seat = count + 1; seat < players; seat++) {
        guest_say(owner, "{'type':'add_bot','seat':%d,'bot':'%s'}", seat, bot);
    }
    guest_say(owner, "{'type':'start'}");
}

// From the invitation to the end of one match; also back again, after a crash here or there.
#include "server/runner/engagement.h"

#include "common/base/text.h"
#include "protocol/json_write.h"
#include "server/runner/line_stream.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    CRASHES_MAX = 3,
    JOIN_BYTES = 700,
    BACK_MS = 1000,      // until the first try to come back
    BACK_MS_MAX = 30000, // and between two at most
    CRASH_MS = 1000,     // until a process is there again,
    CRASH_FACTOR = 4,    // each time so much longer
    TRIES_MAX = 20,      // without being let in
    LOOK_MS = 200,       // until it is looked again whether a seat is free,
    LOOKS_MAX = 24,      // as long as its table waits for it
};

struct engagement {
    struct engagement *prev, *next;
    struct engagements *all;
    struct player *player;
    char room[ROOM_BYTES];
    struct line_stream *door; // NULL while it is not there
    struct process *process;  // NULL while no match is played
    uv_timer_t pause;         // until it tries again
    bool has_seat;            // of those that its program may have
    bool has_joined;
    bool has_ended; // the match
    bool is_over;   // that, or the seat is not ours any more
    int crashes, tries, looks;
};

static const struct process_handlers process_handlers, idle_handlers;
static void on_process_gone(void *user);

static const char *name_of(const struct engagement *own) {
    return own->player->program->name;
}

// ---- the end ----

static void on_pause_closed(uv_handle_t *handle) {
    free(handle->data);
}

static void finish(struct engagement *own) {
    line_stream_close(own->door);
    process_end(own->process);
    own->player->seats -= own->has_seat ? 1 : 0;
    DL_DELETE(own->all->first, own);
    uv_close((uv_handle_t *)&own->pause, on_pause_closed);
}

static void on_idle_line(void *user, const char *bytes, size_t length) {
    (void)user;
    (void)bytes;
    (void)length;
}

static void on_idle_gone(void *user) {
    struct player *player = user;
    struct process *process = player->idle;
    player->idle = NULL;
    process_end(process);
}

// A process that may play another match waits for it, one of each program.
static void keep(struct engagement *own) {
    struct player *player = own->player;
    if (own->process != NULL && own->has_ended && player->program->is_kept &&
        player->idle == NULL) {
        player->idle = own->process;
        process_give(player->idle, &idle_handlers, player);
        own->process = NULL;
    }
}

// ---- coming ----

static void dial(struct engagement *own);

static void on_pause_over(uv_timer_t *timer) {
    struct engagement *own = timer->data;
    if (own->all->is_logged_in) {
        dial(own);
    } else {
        uv_timer_start(timer, on_pause_over, BACK_MS, 0);
    }
}

static void come_back_in(struct engagement *own, uint64_t ms) {
    line_stream_close(own->door);
    process_end(own->process);
    own->door = NULL;
    own->process = NULL;
    own->has_joined = false;
    uv_timer_start(&own->pause, on_pause_over, ms, 0);
}

// The server is gone, or takes a discard back, which ends the connection, too.
static void on_door_end(void *user) {
    struct engagement *own = user;
    own->door = NULL;
    if (own->is_over || own->all->is_stopping || ++own->tries > TRIES_MAX) {
        keep(own);
        finish(own);
        return;
    }
    uint64_t ms = (uint64_t)BACK_MS << (own->tries > 5 ? 5 : own->tries - 1);
    come_back_in(own, ms < BACK_MS_MAX ? ms : BACK_MS_MAX);
}

static void join(struct engagement *own) {
    const struct runner_program *program = own->player->program;
    static const char *const players[] = {"[3]", "[4]", "[3,4]"}; // by the bits 3 and 4
    static const char *const dialects[] = {
#define DIALECT_NAME(number, id, name, about) [number] = (name),
        DIALECT_ROWS(DIALECT_NAME)
#undef DIALECT_NAME
    };
    char line[JOIN_BYTES];
    struct text text;
    text_init(&text, line, sizeof line);
    text_add(&text, "{\"type\":\"join\",\"name\":");
    json_write_string(&text, program->name);
    text_add(&text, ",\"room\":");
    json_write_string(&text, own->room);
    text_addf(&text, ",\"dialect\":\"%s\",\"players\":%s}", dialects[program->dialect],
              players[(program->players >> 3) - 1]);
    own->has_joined = true;
    line_stream_send(own->door, text.data, text.length);
}

// ---- playing ----

static void begin(struct engagement *own, int number) {
    struct player *player = own->player;
    process_end(own->process);
    own->process = NULL;
    own->tries = 0;
    if (player->idle != NULL && process_may_play(player->idle, number)) {
        own->process = player->idle;
        player->idle = NULL;
        process_give(own->process, &process_handlers, own);
        return;
    }
    own->process =
        process_start(own->all->processes, player->program, number, &process_handlers, own);
    if (own->process == NULL) {
        fprintf(stderr, "%s: no process can be started\n", name_of(own));
        on_process_gone(own);
    }
}

// A line of the server that is more to the runner than something to carry.
static void take_note(struct engagement *own, const char *type, const json_t *json) {
    if (strcmp(type, "start_game") == 0) {
        begin(own, (int)json_integer_value(json_object_get(json, "id")));
    } else if (strcmp(type, "end_game") == 0) {
        own->has_ended = own->is_over = true;
    } else if (strcmp(type, "error") == 0) {
        const char *why = json_string_value(json_object_get(json, "message"));
        fprintf(stderr, "%s: %s\n", name_of(own), why == NULL ? "error" : why);
        own->is_over = true;
    } else if (strcmp(type, "hello") == 0 && !own->has_joined) {
        join(own);
    }
}

static void on_door_line(void *user, const char *bytes, size_t length) {
    struct engagement *own = user;
    json_t *json = json_loadb(bytes, length, 0, NULL);
    // What begins and ends a match is alone, in the dialect app as a list of one.
    const json_t *event = json_array_size(json) == 1 ? json_array_get(json, 0) : json;
    const char *type = json_string_value(json_object_get(event, "type"));
    if (type != NULL) {
        take_note(own, type, event);
    }
    json_decref(json);
    if (own->process != NULL) {
        process_say(own->process, bytes, length);
    }
}

static const struct line_stream_handlers door_handlers = {on_door_line, on_door_end};

static void on_process_line(void *user, const char *bytes, size_t length) {
    struct engagement *own = user;
    if (own->door != NULL) {
        line_stream_send(own->door, bytes, length);
    }
}

static void on_process_gone(void *user) {
    struct engagement *own = user;
    if (own->is_over) {
        finish(own);
        return;
    }
    if (++own->crashes > CRASHES_MAX) {
        fprintf(stderr, "%s: ended again; a bot plays this match for it\n", name_of(own));
        finish(own);
        return;
    }
    uint64_t ms = CRASH_MS;
    for (int crash = 1; crash < own->crashes; crash++) {
        ms *= CRASH_FACTOR;
    }
    fprintf(stderr, "%s: ended in a match; again in %d s\n", name_of(own), (int)(ms / 1000));
    come_back_in(own, ms);
}

static const struct process_handlers process_handlers = {on_process_line, on_process_gone};
static const struct process_handlers idle_handlers = {on_idle_line, on_idle_gone};

static void dial(struct engagement *own) {
    own->door = line_stream_dial(own->all->processes->loop, own->all->door, &door_handlers, own);
    if (own->door == NULL) {
        on_door_end(own);
    }
}

// A match may have ended, or a seat have been taken back, of which this side has not heard yet.
static void take_seat(struct engagement *own);

static void on_look(uv_timer_t *timer) {
    take_seat(timer->data);
}

static void take_seat(struct engagement *own) {
    if (own->player->seats < own->player->program->seats) {
        own->player->seats++;
        own->has_seat = true;
        dial(own);
    } else if (own->looks++ < LOOKS_MAX) {
        uv_timer_start(&own->pause, on_look, LOOK_MS, 0);
    } else {
        fprintf(stderr, "%s: has all the seats that it may have\n", name_of(own));
        finish(own);
    }
}

bool engagement_begin(struct engagements *all, struct player *player, const char *room) {
    struct engagement *own = calloc(1, sizeof *own);
    if (own == NULL || strlen(room) >= sizeof own->room) {
        free(own);
        return false;
    }
    own->all = all;
    own->player = player;
    snprintf(own->room, sizeof own->room, "%s", room);
    uv_timer_init(all->processes->loop, &own->pause);
    own->pause.data = own;
    DL_APPEND(all->first, own);
    take_seat(own);
    return true;
}

void engagements_stop(struct engagements *all) {
    struct engagement *own, *next;
    all->is_stopping = true;
    DL_FOREACH_SAFE(all->first, own, next) {
        finish(own);
    }
}

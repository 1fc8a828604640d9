// Messages about tables as a whole: looking for one, making one, coming and going, seats.
#include "server/lobby/lobby.h"
#include "server/quota/quota.h"
#include "server/session/handler.h"
#include "server/table/lesson.h"
#include "server/translate/house_rules.h"
#include "server/translate/scratch.h"
#include "server/translate/watch_policy.h"
#include "server/watch/watch.h"

#include <stdio.h>
#include <string.h>

static void look(struct lobby *lobby, struct session *session, enum list_name name, bool is_on,
                 int32_t before) {
    if (is_on) {
        lobby_watch(lobby, session, name, before);
    } else {
        lobby_unwatch(lobby, session, name);
    }
}

enum status handle_watch_lobby(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    (void)out_refusal;
    look(services->lobby, session, LIST_LOBBY, message->watch_lobby.on, 0);
    return STATUS_OK;
}

enum status handle_watch_hall(struct services *services, struct session *session,
                              const struct wire_client *message, struct refusal *out_refusal) {
    (void)out_refusal;
    const struct wire_client_watch_hall *request = &message->watch_hall;
    look(services->lobby, session, LIST_HALL, request->on,
         request->has_before ? request->before : 0);
    return STATUS_OK;
}

// Whoever tries codes until one fits is told no more after a while.
enum status handle_watch_grid(struct services *services, struct session *session,
                              const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_watch_grid *request = &message->watch_grid;
    uint64_t now = clock_now_ms(services->clock);
    char codes[GRID_MAX][TABLE_CODE_BYTES];
    (void)out_refusal;
    if (!quota_may(services->quotas, session->visitor, QUOTA_CODES, now)) {
        return STATUS_CROWDED;
    }
    for (int i = 0; i < request->codes.count; i++) {
        lobby_read_code(request->codes.rows[i], codes[i]);
    }
    int guesses = grid_look(services->lobby, session, codes, request->codes.count);
    for (int i = 0; i < guesses; i++) {
        (void)quota_take(services->quotas, session->visitor, QUOTA_CODES, now);
    }
    return STATUS_OK;
}

enum status handle_check_rules(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_check_rules *request = &message->check_rules;
    struct ruleset rules;
    (void)services;
    enum status status = house_rules_read(request->preset, request->settings.rows,
                                          request->settings.count, &rules, out_refusal);
    if (status != STATUS_OK) {
        return status;
    }
    struct scratch *scratch = scratch_create();
    if (scratch == NULL) {
        return STATUS_NO_MEMORY;
    }
    struct wire_setting *values = SCRATCH_NEW(scratch, struct wire_setting, HOUSE_RULES_MAX);
    struct wire_setting *changes = SCRATCH_NEW(scratch, struct wire_setting, HOUSE_RULES_MAX);
    int value_count = house_rules_list(&rules, values);
    int change_count = house_rules_changes(request->preset, &rules, changes);
    struct wire_server answer = {
        .type = WIRE_SERVER_RULES,
        .rules =
            {
                .preset = request->preset,
                .players = rules.players,
                .values = {.count = value_count, .rows = values},
                .changes = {.count = change_count, .rows = changes},
            },
    };
    session_tell(session, &answer);
    scratch_destroy(scratch);
    return STATUS_OK;
}

static enum status read_title(const char *request, struct refusal *out_refusal,
                              char out_title[NAME_BYTES]) {
    if (request[0] == '\0') {
        out_title[0] = '\0'; // called after its owner
        return STATUS_OK;
    }
    enum status status = name_clean(request, TITLE_CHARACTERS_MAX, out_title);
    if (status != STATUS_OK) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "title");
    }
    return status;
}

// At the strict table everybody must know by himself (U3).
static enum status read_lesson(const struct wire_client_create_table *request,
                               const struct ruleset *rules, struct refusal *out_refusal,
                               struct wire_lesson *out_lesson) {
    *out_lesson = request->has_lesson ? request->lesson : lesson_usual(rules);
    if (rules->legality == LEGALITY_STRICT && lesson_is_any(out_lesson)) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "lesson");
        return STATUS_HELP_OFF;
    }
    return STATUS_OK;
}

// Whoever says no more than whether others may watch, gets what the server allows of that.
static enum status read_watch(const struct services *services,
                              const struct wire_client_create_table *request,
                              struct refusal *out_refusal, struct wire_watch_policy *out_policy) {
    if (!request->has_watch) {
        struct wire_watch_policy policy = watch_policy_simple(request->may_watch);
        struct wire_watch_policy floor = watch_policy_floor(&services->config);
        *out_policy = watch_policy_strictest(&policy, &floor);
        return STATUS_OK;
    }
    enum status status = watch_policy_read(&request->watch, &services->config, false, out_policy);
    if (status != STATUS_OK) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "watch");
    }
    return status;
}

enum status handle_create_table(struct services *services, struct session *session,
                                const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_create_table *request = &message->create_table;
    struct table_options options = {
        .clock = request->clock,
        .is_public = request->is_public,
        .pace = request->pace,
        // Among strangers phrases are enough until the owner wants more.
        .talk = request->has_talk    ? request->talk
                : request->is_public ? WIRE_TALK_LEVEL_PHRASES
                                     : WIRE_TALK_LEVEL_ALL,
    };
    struct table *table;
    snprintf(options.preset, sizeof options.preset, "%s", request->preset);
    enum status status = read_title(request->title, out_refusal, options.title);
    if (status == STATUS_OK) {
        status = house_rules_read(request->preset, request->settings.rows, request->settings.count,
                                  &options.rules, out_refusal);
    }
    if (status == STATUS_OK) {
        status = read_lesson(request, &options.rules, out_refusal, &options.lesson);
    }
    if (status == STATUS_OK) {
        status = read_watch(services, request, out_refusal, &options.watch);
    }
    if (status == STATUS_OK) {
        status = lobby_open_table(services->lobby, &options, session, &table);
    }
    if (status != STATUS_OK) {
        return status;
    }
    watch_leave(session);
    return table_join(table, session, false, -1);
}

// Whoever tries codes until one fits, hears after a while of no table that is not public.
static enum status find_table(struct services *services, const struct session *session,
                              const char *code, struct table **out_table) {
    uint64_t now = clock_now_ms(services->clock);
    struct table *table = lobby_find(services->lobby, code);
    bool may_guess = quota_may(services->quotas, session->visitor, QUOTA_CODES, now);
    *out_table = table;
    if (may_guess && table == NULL) {
        (void)quota_take(services->quotas, session->visitor, QUOTA_CODES, now);
        return STATUS_NO_SUCH_TABLE;
    }
    bool is_known = table != NULL && (table_options(table)->is_public ||
                                      table_find_seat(table, session->account) != NO_SEAT);
    return may_guess || is_known ? STATUS_OK : STATUS_CROWDED;
}

enum status handle_join_table(struct services *services, struct session *session,
                              const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_join_table *request = &message->join_table;
    struct table *table;
    (void)out_refusal;
    enum status status = find_table(services, session, request->code, &table);
    if (status == STATUS_OK) {
        status = table_join(table, session, request->watch, request->has_last ? request->last : -1);
    }
    if (status == STATUS_OK) {
        watch_leave(session);
        watch_attend(session);
    }
    return status;
}

// A code that there is not has no other answer than a table that one may not watch, and costs as
// much.
enum status handle_watch(struct services *services, struct session *session,
                         const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_watch *request = &message->watch;
    struct table *table = lobby_find(services->lobby, request->code);
    uint64_t now = clock_now_ms(services->clock);
    (void)out_refusal;
    if (!quota_may(services->quotas, session->visitor, QUOTA_CODES, now)) {
        return STATUS_CROWDED;
    }
    enum status status = watch_join(table, session,
                                    &(struct watch_request){
                                        .key = request->has_key ? request->key : "",
                                        .has_class = request->has_class,
                                        .class = request->class,
                                        .seat = request->has_seat ? request->seat : NO_SEAT,
                                        .is_unnamed = request->has_unnamed && request->unnamed,
                                        .last = request->has_last ? request->last : -1,
                                    });
    if (status == STATUS_NOT_WATCHED) {
        (void)quota_take(services->quotas, session->visitor, QUOTA_CODES, now);
    }
    return status;
}

enum status handle_cast(struct services *services, struct session *session,
                        const struct wire_client *message, struct refusal *out_refusal) {
    struct table *table = lobby_find(services->lobby, message->cast.code);
    uint64_t now = clock_now_ms(services->clock);
    (void)out_refusal;
    if (!quota_may(services->quotas, session->visitor, QUOTA_CODES, now)) {
        return STATUS_CROWDED;
    }
    enum status status = table_use_caster_key(table, session->account, message->cast.key);
    if (status == STATUS_NOT_WATCHED) {
        (void)quota_take(services->quotas, session->visitor, QUOTA_CODES, now);
    }
    if (status == STATUS_OK) {
        watch_review(table); // what there is to watch is different
        table_changed(table);
        table_play(table);
    }
    return status;
}

enum status handle_leave_table(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    (void)services;
    (void)message;
    (void)out_refusal;
    if (session->table == NULL) {
        return STATUS_NOT_AT_TABLE;
    }
    table_leave(session->table, session);
    return STATUS_OK;
}

// Greeting programs, and showing them to their tables.
#include "server/door/door.h"

#include "common/base/text.h"
#include "protocol/json_write.h"
#include "server/door/join.h"
#include "server/door/login.h"
#include "server/entry/catalogue.h"
#include "server/lobby/lobby.h"
#include "server/net/secret.h"
#include "server/table/program.h"
#include "server/table/roster.h"
#include "server/table/table.h"
#include "server/version.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    JOIN_MS = 10000,
    ERROR_BYTES = 400,
    ROOM_BYTES = TABLE_CODE_BYTES + PROGRAM_TOKEN_BYTES + 1, // a longer one is seen to be none
};

// A connection.
struct guest {
    struct program_link link; // first
    struct services *services;
    // What carries it: one of them.
    struct line_connection *line;
    struct connection *connection;
    char room[ROOM_BYTES];   // as its address says it, "" if that says nothing
    struct visitor *visitor; // held
    struct table *table;     // where it plays, NULL: nowhere yet, or no more
    struct alarm *patience;  // until it has joined
    bool is_runner;          // it has logged in
};

// ---- what carries it ----

static void send_bytes(struct guest *guest, const char *bytes, size_t length) {
    if (guest->line != NULL) {
        line_send(guest->line, bytes, length);
        return;
    }
    struct frame *frame = frame_create(bytes, length);
    if (frame == NULL) {
        connection_close(guest->connection, CLOSE_GOING_AWAY);
        return;
    }
    connection_send(guest->connection, frame);
    frame_release(frame);
}

static void hang_up(struct guest *guest) {
    if (guest->line != NULL) {
        line_close(guest->line);
    } else {
        connection_close(guest->connection, CLOSE_NORMAL);
    }
}

// ---- words ----

static void say_error(struct guest *guest, const char *message) {
    char line[ERROR_BYTES];
    struct text text;
    text_init(&text, line, sizeof line);
    text_add(&text, "{\"type\":\"error\",\"message\":");
    json_write_string(&text, message);
    text_add_char(&text, '}');
    send_bytes(guest, text.data, text.length);
}

static void turn_away(struct guest *guest, const char *message) {
    alarm_stop(guest->patience);
    say_error(guest, message);
    hang_up(guest);
}

static void on_impatient(void *context) {
    turn_away(context, "You have not joined in time.");
}

// ---- what its table wants ----

static void send_line(struct program_link *link, const char *line, size_t length) {
    send_bytes((struct guest *)link, line, length);
}

static void close_link(struct program_link *link, const char *error) {
    struct guest *guest = (struct guest *)link;
    guest->table = NULL;
    if (error != NULL) {
        say_error(guest, error);
    }
    hang_up(guest);
}

// ---- joining ----

// Programs of the runner come from its address. It knows a better secret than theirs, and must not
// be shut out by tokens that were good before.
static bool is_beside_runner(const struct guest *guest) {
    const struct guest *runner = (const struct guest *)roster_link(guest->services->roster);
    return runner != NULL && runner->visitor == guest->visitor;
}

// The room default is for programs that cannot say a token, and are on this machine.
static struct table *find_table(const struct guest *guest, const struct join *join) {
    struct lobby *lobby = guest->services->lobby;
    if (!join->is_default) {
        return lobby_find(lobby, join->code);
    }
    bool may_be = join_may_be_default(guest->line != NULL, visitor_address(guest->visitor));
    return may_be ? lobby_find_default(lobby, join->players) : NULL;
}

static enum status enter(struct guest *guest, const struct join *join) {
    struct services *services = guest->services;
    uint64_t now = clock_now_ms(services->clock);
    struct program_entry entry = {.token = join->is_default ? NULL : join->token,
                                  .name = join->name,
                                  .dialect = join->dialect,
                                  .says_nukidora = join->says_nukidora,
                                  .wants_errors = join->wants_errors,
                                  .players = join->players,
                                  .link = &guest->link};
    bool is_counted = !is_beside_runner(guest);
    if (is_counted && !quota_may(services->quotas, guest->visitor, QUOTA_PROGRAMS, now)) {
        return STATUS_CROWDED;
    }
    struct table *table = find_table(guest, join);
    enum status status = table == NULL ? STATUS_NO_INVITATION : table_enter_program(table, &entry);
    if (is_counted && status == STATUS_NO_INVITATION && !join->is_default) {
        (void)!quota_take(services->quotas, guest->visitor, QUOTA_PROGRAMS, now);
    }
    if (status == STATUS_OK) {
        guest->table = table;
    }
    if (table != NULL) {
        table_play(table); // also one that is refused may have cost somebody the seat
    }
    return status;
}

static void take_join(struct guest *guest, const char *bytes, size_t length) {
    struct join join;
    const char *problem = join_read(bytes, length, guest->room, &join);
    if (problem != NULL) {
        turn_away(guest, problem);
        return;
    }
    enum status status = enter(guest, &join);
    if (status == STATUS_OK) {
        alarm_stop(guest->patience);
    } else {
        turn_away(guest, status == STATUS_NO_INVITATION ? JOIN_NO_ROOM : status_sentence(status));
    }
}

// ---- the runner ----

static enum status log_in(struct guest *guest, const struct login *login) {
    struct services *services = guest->services;
    uint64_t now = clock_now_ms(services->clock);
    const char *secret = services->config.mjai_runner_secret;
    if (!quota_may(services->quotas, guest->visitor, QUOTA_PROGRAMS, now)) {
        return STATUS_CROWDED;
    }
    bool is_right = secret_is(login->secret, strlen(login->secret), secret);
    if (!is_right || *secret == '\0') {
        (void)!quota_take(services->quotas, guest->visitor, QUOTA_PROGRAMS, now);
        return STATUS_NO_INVITATION;
    }
    enum status status = roster_set(services->roster, &guest->link, login->rows, login->count);
    if (status == STATUS_OK) {
        guest->is_runner = true;
        catalogue_renew(services);
    }
    return status;
}

static void take_login(struct guest *guest, const struct login *login, bool is_read) {
    static const char welcome[] = "{\"type\":\"welcome\"}";
    enum status status = is_read ? log_in(guest, login) : STATUS_BAD_FIELD;
    if (status == STATUS_OK) {
        alarm_stop(guest->patience);
        send_bytes(guest, welcome, sizeof welcome - 1);
    } else {
        turn_away(guest, status == STATUS_NO_INVITATION ? "This secret is wrong."
                                                        : status_sentence(status));
    }
}

static void take_first(struct guest *guest, const char *bytes, size_t length) {
    struct login login;
    enum login_reading reading =
        guest->line != NULL ? login_read(bytes, length, &login) : LOGIN_NONE;
    if (reading == LOGIN_NONE) {
        take_join(guest, bytes, length);
    } else {
        take_login(guest, &login, reading == LOGIN_READ);
    }
}

static void lose_runner(struct guest *guest) {
    if (guest->is_runner && roster_lose(guest->services->roster, &guest->link)) {
        catalogue_renew(guest->services);
    }
}

// ---- connections ----

static struct guest *receive_guest(struct services *services, struct visitor *visitor) {
    uint64_t now = clock_now_ms(services->clock);
    struct guest *guest = calloc(1, sizeof *guest);
    if (guest == NULL || !quota_take(services->quotas, visitor, QUOTA_CONNECTIONS, now)) {
        free(guest);
        return NULL;
    }
    *guest = (struct guest){
        .link = {send_line, close_link}, .services = services, .visitor = visitor_hold(visitor)};
    guest->patience = alarm_create(services->clock, on_impatient, guest);
    if (guest->patience == NULL) {
        door_callbacks.on_closed(guest);
        return NULL;
    }
    alarm_start(guest->patience, JOIN_MS);
    return guest;
}

static void say_hello(struct guest *guest) {
    static const char hello[] = "{\"type\":\"hello\",\"protocol\":\"mjsonp\",\"protocol_version\":"
                                "3,\"server\":\"jansou/" JANSOU_VERSION "\"}";
    send_bytes(guest, hello, sizeof hello - 1);
}

static void *on_opened(void *context, struct line_connection *line, struct visitor *visitor) {
    struct guest *guest = receive_guest(context, visitor);
    if (guest != NULL) {
        guest->line = line;
        say_hello(guest);
    }
    return guest;
}

// In place of a cookie's secret comes that of the room.
static void *on_connected(void *context, struct connection *connection,
                          const struct arrival *arrival) {
    struct services *services = context;
    if (services->program_connections >= DOOR_SPARE + services->config.mjai_seats_max) {
        return NULL;
    }
    struct guest *guest = receive_guest(services, arrival->visitor);
    if (guest != NULL) {
        services->program_connections++;
        guest->connection = connection;
        snprintf(guest->room, sizeof guest->room, "%s", arrival->token);
        say_hello(guest);
    }
    return guest;
}

static void on_line(void *user, const char *bytes, size_t length) {
    struct guest *guest = user;
    struct table *table = guest->table;
    if (guest->services->lobby == NULL) {
        return; // the server stops
    }
    if (guest->is_runner) {
        return; // it has nothing more to say
    }
    if (table == NULL) {
        take_first(guest, bytes, length);
    } else {
        table_hear_program(table, &guest->link, bytes, length);
        table_play(table);
    }
}

static void on_closed(void *user) {
    struct guest *guest = user;
    if (guest->table != NULL) {
        table_lose_program(guest->table, &guest->link);
        table_play(guest->table);
    }
    lose_runner(guest);
    guest->services->program_connections -= guest->connection != NULL ? 1 : 0;
    alarm_destroy(guest->patience);
    quota_give_back(guest->visitor, QUOTA_CONNECTIONS);
    visitor_release(guest->visitor);
    free(guest);
}

static void on_received(void *user, const char *bytes, size_t length, uint64_t waited_us) {
    (void)waited_us; // a program has seconds
    on_line(user, bytes, length);
}

// Nothing that a program is told may lapse.
static void on_caught_up(void *user) {
    (void)user;
}

const struct line_callbacks door_callbacks = {on_opened, on_line, on_closed};
const struct transport_callbacks door_connection_callbacks = {on_connected, on_received, on_closed,
                                                              on_caught_up};

// Wiring. The only file that knows all rooms.
#include "server/app.h"

#include "common/base/check.h"
#include "server/accounts/account.h"
#include "server/dispatch.h"
#include "server/entry/catalogue.h"
#include "server/house.h"
#include "server/lobby/lobby.h"
#include "server/loop/clock_uv.h"
#include "server/net/transport_ws.h"
#include "server/report/log.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>
#include <uv.h>

struct app {
    uv_loop_t loop;
    uv_signal_t signals[2];
    struct house house;
    struct transport *transport;
    bool is_stopping;
};

static const int stop_signals[2] = {SIGTERM, SIGINT};

// ---- connections ----

static void *on_opened(void *context, struct connection *connection, const char *token) {
    struct app *app = context;
    struct house *house = &app->house;
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        return NULL;
    }
    session->house = house;
    session->connection = connection;
    session->seat = NO_SEAT;
    snprintf(session->token, sizeof session->token, "%s", token);
    rate_limit_init(&session->rate, (int)house->config.messages_burst, clock_now_ms(house->clock));
    DL_APPEND(house->sessions, session);
    lobby_note_change(house->lobby);
    return session;
}

static void on_received(void *user, const char *bytes, size_t length) {
    dispatch_receive(user, bytes, length);
}

static void on_closed(void *user) {
    struct session *session = user;
    struct house *house = session->house;
    if (session->table != NULL) {
        table_lose(session->table, session);
    }
    if (session->account != NULL) {
        account_release(session->account, clock_now_ms(house->clock));
    }
    DL_DELETE(house->sessions, session);
    free(session);
    lobby_note_change(house->lobby);
}

// ---- beginning and end ----

static void stop(struct app *app) {
    if (app->is_stopping) {
        return;
    }
    app->is_stopping = true;
    log_line(LOG_INFO, "stopping");
    transport_stop(app->transport);
    lobby_destroy(app->house.lobby);
    for (int i = 0; i < 2; i++) {
        uv_close((uv_handle_t *)&app->signals[i], NULL);
    }
}

static void on_signal(uv_signal_t *signal, int number) {
    (void)number;
    stop(signal->data);
}

static void start_signals(struct app *app) {
    // A client that hangs up must not end the process.
    signal(SIGPIPE, SIG_IGN);
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&app->loop, &app->signals[i]);
        app->signals[i].data = app;
        uv_signal_start(&app->signals[i], on_signal, stop_signals[i]);
    }
}

static bool make_parts(struct app *app) {
    struct house *house = &app->house;
    const struct config *config = &house->config;
    house->clock = clock_of_loop(&app->loop);
    entropy_init(&house->entropy, config->test_seed);
    house->accounts = accounts_create((int)config->accounts_max, &house->entropy);
    house->lobby = lobby_create(house);
    house->catalogue = catalogue_frame();
    struct transport_options options = {
        .bind = config->bind,
        .port = (int)config->port,
        .connections_max = (int)config->connections_max,
        .origins = config->origins,
        .web = config->web,
        .callbacks = {on_opened, on_received, on_closed},
        .context = app,
    };
    app->transport = transport_create(&app->loop, &options);
    return app->transport != NULL;
}

static void set_log_level(const char *name) {
    static const char *const names[LOG_LEVEL_COUNT] = {"error", "warning", "info", "debug"};
    for (int i = 0; i < LOG_LEVEL_COUNT; i++) {
        if (strcmp(names[i], name) == 0) {
            log_set_level((enum log_level)i);
        }
    }
}

int app_run(const struct config *config) {
    struct app *app = calloc(1, sizeof *app);
    CHECK(app != NULL && sodium_init() >= 0 && uv_loop_init(&app->loop) == 0);
    app->house.config = *config;
    set_log_level(config->log);
    bool is_running = make_parts(app);
    if (is_running) {
        start_signals(app);
        log_line(LOG_INFO, "jansou serves http://%s:%d", config->bind,
                 transport_port(app->transport));
        uv_run(&app->loop, UV_RUN_DEFAULT);
    } else {
        lobby_destroy(app->house.lobby);
        uv_run(&app->loop, UV_RUN_DEFAULT);
    }
    transport_destroy(app->transport);
    frame_release(app->house.catalogue);
    accounts_destroy(app->house.accounts);
    int leftover = uv_loop_close(&app->loop);
    free(app);
    if (is_running) {
        log_line(LOG_INFO, "stopped");
    }
    return is_running && leftover == 0 ? 0 : 1;
}

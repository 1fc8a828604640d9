// Wiring the house to the loop and the network, and the end of both.
#include "server/app.h"

#include "common/base/check.h"
#include "server/house.h"
#include "server/loop/clock_uv.h"
#include "server/net/transport_ws.h"
#include "server/report/log.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

struct app {
    uv_loop_t loop;
    uv_signal_t signals[2];
    struct house house;
    struct transport *transport;
    bool is_stopping;
};

static const int stop_signals[2] = {SIGTERM, SIGINT};

// ---- beginning and end ----

static void stop(struct app *app) {
    if (app->is_stopping) {
        return;
    }
    app->is_stopping = true;
    log_line(LOG_INFO, "stopping");
    transport_stop(app->transport);
    house_stop(&app->house);
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
        uv_unref((uv_handle_t *)&app->signals[i]); // the loop need not wait for a signal
    }
}

// Not before the loop has ended: a second signal must not end the process halfway.
static void end_signals(struct app *app) {
    for (int i = 0; i < 2; i++) {
        uv_close((uv_handle_t *)&app->signals[i], NULL);
    }
    uv_run(&app->loop, UV_RUN_DEFAULT);
}

static bool make_parts(struct app *app, const struct config *config) {
    house_open(&app->house, config, clock_of_loop(&app->loop));
    struct transport_options options = {
        .bind = config->bind,
        .port = (int)config->port,
        .connections_max = (int)config->connections_max,
        .origins = config->origins,
        .web = config->web,
        .callbacks = house_doors,
        .context = &app->house,
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
    set_log_level(config->log);
    bool is_running = make_parts(app, config);
    if (is_running) {
        start_signals(app);
        log_line(LOG_INFO, "jansou serves http://%s:%d", config->bind,
                 transport_port(app->transport));
        uv_run(&app->loop, UV_RUN_DEFAULT);
        end_signals(app);
    } else {
        house_stop(&app->house);
        uv_run(&app->loop, UV_RUN_DEFAULT);
    }
    transport_destroy(app->transport);
    house_close(&app->house);
    int leftover = uv_loop_close(&app->loop);
    free(app);
    if (is_running) {
        log_line(LOG_INFO, "stopped");
    }
    return is_running && leftover == 0 ? 0 : 1;
}

// Wiring the services to the loop and the network, and the end of both.
#include "server/app/app.h"

#include "common/base/check.h"
#include "server/app/connections.h"
#include "server/app/pulse.h"
#include "server/app/server.h"
#include "server/app/supervisor.h"
#include "server/app/visitor_first.h"
#include "server/bus/bus_nats.h"
#include "server/club_files/club_api.h"
#include "server/commit.h"
#include "server/door/door.h"
#include "server/entry/pages.h"
#include "server/lobby/owners.h"
#include "server/loop/clock_uv.h"
#include "server/loop/turn_uv.h"
#include "server/loop/work_uv.h"
#include "server/net/tls.h"
#include "server/net/transport_ws.h"
#include "server/nodes/nodes.h"
#include "server/replay/feed_api.h"
#include "server/replay/match_api.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/storage/journal_kinds.h"
#include "server/version.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <uv.h>

// Beside connections: sockets whose request has not come yet, the journal, the log, the loop's own.
// Of programs there are some more than can play, who have not joined yet.
enum { START_BYTES = 80 << 20, OTHER_DESCRIPTORS = 700, SIGNAL_COUNT = 3 };

struct app {
    uv_loop_t loop;
    uv_signal_t signals[SIGNAL_COUNT];
    struct supervisor supervisor;
    struct turn_meter turns;
    struct pulse pulse;
    struct services services;
    struct work *work;
    struct journal *journal;
    struct bus *bus; // between the servers of a cluster, NULL without
    struct match_api *match_api;
    struct feed_api *feed_api;
    struct visitor_waits *visitor_waits;
    struct club_api *club_api;
    struct transport *transport;  // NULL until everything is restored,
    struct line_server *programs; // and that for programs without a port
    bool is_leaving, is_stopping, has_served;
};

// The last one does not end the process: the certificate is to be read again.
static const int handled_signals[SIGNAL_COUNT] = {SIGTERM, SIGINT, SIGHUP};

// ---- beginning and end ----

// Nobody is connected any more, so nobody asks the journal for anything.
static void on_transport_stopped(void *context) {
    struct app *app = context;
    bus_close(app->bus);
    journal_close(app->journal);
}

// Connections go first, then the services, and last the journal, which both have asked. Work that
// still runs has its answer taken before the loop ends.
static void stop(struct app *app) {
    if (app->is_stopping) {
        return;
    }
    app->is_stopping = true;
    log_line(LOG_STOPPING, "stopping");
    supervisor_tell_stopping(&app->supervisor);
    if (app->transport != NULL) {
        transport_stop(app->transport);
    }
    line_server_stop(app->programs);
    feed_api_stop(app->feed_api);
    club_api_stop(app->club_api);
    visitor_waits_stop(app->visitor_waits);
    server_stop(&app->services);
    if (app->transport == NULL) {
        on_transport_stopped(app);
    }
}

static void on_drained(void *context, int tables_left) {
    (void)tables_left; // others take them over
    stop(context);
}

// One of several servers gives its tables to the others first, unless it is told a second time.
static void leave(struct app *app) {
    struct owners *owners = app->services.owners;
    bool drains = !app->is_leaving && !app->is_stopping && app->transport != NULL &&
                  owners != NULL && owners_drain(owners, on_drained, app);
    app->is_leaving = true; // a front sends nobody here any more
    if (drains) {
        supervisor_tell_stopping(&app->supervisor);
    } else {
        stop(app);
    }
}

static void on_signal(uv_signal_t *signal, int number) {
    struct app *app = signal->data;
    if (number != SIGHUP) {
        leave(app);
    } else if (app->transport != NULL) {
        transport_renew_certificate(app->transport);
    }
}

static void start_signals(struct app *app) {
    // A client that hangs up must not end the process, nor a file that may not grow.
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    for (int i = 0; i < SIGNAL_COUNT; i++) {
        uv_signal_init(&app->loop, &app->signals[i]);
        app->signals[i].data = app;
        uv_signal_start(&app->signals[i], on_signal, handled_signals[i]);
        uv_unref((uv_handle_t *)&app->signals[i]); // the loop need not wait for a signal
    }
}

// Not before the loop has ended: a second signal must not end the process halfway.
static void end_signals(struct app *app) {
    for (int i = 0; i < SIGNAL_COUNT; i++) {
        uv_close((uv_handle_t *)&app->signals[i], NULL);
    }
    uv_run(&app->loop, UV_RUN_DEFAULT);
}

static enum metrics_readers metrics_readers(const char *word) {
    static const char *const names[] = {"local", "secret", "open", "off"};
    int readers = METRICS_LOCAL;
    while (strcmp(names[readers], word) != 0) {
        readers++;
        CHECK(readers <= METRICS_OFF); // the setting has no other words
    }
    return (enum metrics_readers)readers;
}

static void answer_known(void *context, const struct http_request *request,
                         struct http_deferred *deferred) {
    const struct app *app = context;
    if (club_api_has(request->path)) {
        club_api_answer(app->club_api, request, deferred);
    } else if (feed_api_has(request->path)) {
        feed_api_answer(app->feed_api, request, deferred);
    } else {
        match_api_answer(app->match_api, request, deferred);
    }
}

static void answer_api(void *context, const struct http_request *request,
                       struct http_deferred *deferred) {
    struct app *app = context;
    if (!visitor_first_waits(app->visitor_waits, request, deferred, answer_known, app)) {
        answer_known(app, request, deferred);
    }
}

// For programs, if there is a port for them.
static bool open_door(struct app *app) {
    const struct config *config = &app->services.config;
    struct line_server_options options = {
        .bind = config->mjai_bind,
        .port = (int)config->mjai_port,
        .connections_max = DOOR_SPARE + (int)config->mjai_seats_max,
        .quotas = app->services.quotas,
        .callbacks = door_callbacks,
        .context = &app->services,
    };
    if (config->mjai_port == 0) {
        return true;
    }
    app->programs = line_server_open(&app->loop, &options);
    return app->programs != NULL;
}

static void print_nodes(void *context, struct text *text) {
    const struct services *services = context;
    nodes_print(services->nodes, text);
}

// Everything is where it was: the door opens.
static void on_restored(void *context, bool is_read) {
    struct app *app = context;
    const struct config *config = &app->services.config;
    struct transport_options options = {
        .bind = config->bind,
        .port = (int)config->port,
        .connections_max = (int)config->connections_max,
        .quotas = app->services.quotas,
        .tls_certificate = config->tls_certificate,
        .tls_key = config->tls_key,
        .silent_ms = (uint32_t)config->silent_ms,
        .unsent_max = (size_t)config->unsent_mb << 20,
        .origins = config->origins,
        .web = config->web,
        .is_failing = &app->journal->is_out,
        .is_leaving = &app->is_leaving,
        .is_cut_off = &app->services.is_cut_off,
        .print_nodes = app->services.nodes == NULL ? NULL : print_nodes,
        .build = "version=\"" JANSOU_VERSION "\",commit=\"" JANSOU_COMMIT "\"," JANSOU_LIBRARIES,
        .history = app->pulse.history,
        .status_secret = config->status_secret,
        .metrics = metrics_readers(config->metrics),
        .callbacks = connection_callbacks,
        .program_callbacks = door_connection_callbacks,
        .context = &app->services,
        .describe = pages_describe,
        .api = answer_api,
        .api_context = app,
        .on_stopped = on_transport_stopped,
        .stopped_context = app,
    };
    if (app->is_stopping) {
        return;
    }
    CHECK(network_list_read(config->trusted_proxies, &options.trusted)); // app_check did so
    app->transport = is_read ? transport_create(&app->loop, &options) : NULL;
    if (app->transport == NULL || !open_door(app)) {
        stop(app);
        return;
    }
    app->has_served = true;
    supervisor_tell_ready(&app->supervisor);
    log_line(LOG_SERVING, "jansou serves %s://%s:%d",
             config->tls_certificate[0] == '\0' ? "http" : "https", config->bind,
             transport_port(app->transport));
}

// Threads, pages and buffers need so much to start: without it a library would end the process, and
// not say why.
static bool has_room_to_start(void) {
    void *room =
        mmap(NULL, START_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED) {
        log_line(LOG_START_MEMORY, "there is too little memory to start: %d MB more are needed",
                 START_BYTES >> 20);
        return false;
    }
    munmap(room, START_BYTES);
    return true;
}

// A connection is a descriptor. Before libwebsockets looks how many there may be.
static void provide_descriptors(const struct config *config) {
    struct rlimit limit;
    rlim_t programs = config->mjai_port > 0 ? (rlim_t)config->mjai_seats_max + DOOR_SPARE : 0;
    rlim_t needed = (rlim_t)config->connections_max + programs + OTHER_DESCRIPTORS;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= needed) {
        return;
    }
    limit.rlim_cur = limit.rlim_max < needed ? limit.rlim_max : needed;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur < needed) {
        log_line(LOG_FEW_DESCRIPTORS,
                 "connections_max is %lld, which needs %lld descriptors; the process may have %lld",
                 (long long)config->connections_max, (long long)needed, (long long)limit.rlim_max);
    }
}

// Left empty there is none.
static bool check_secret(const char *name, const char *secret,
                         char out_problem[CONFIG_PROBLEM_BYTES]) {
    bool is_short = *secret != '\0' && strlen(secret) < HTTP_SECRET_MIN;
    if (is_short) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES, "%s: at least %d characters", name,
                 HTTP_SECRET_MIN);
    }
    return !is_short;
}

// A store of several machines knows its servers by name, and is the journal.
static bool check_cluster(const struct config *config, char out_problem[CONFIG_PROBLEM_BYTES]) {
    struct config defaults;
    config_default(&defaults);
    bool is_on = *config->cluster != '\0';
    bool has_more = *config->cluster_creds != '\0' || *config->cluster_ca != '\0';
    if (is_on && *config->node == '\0') {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES,
                 "cluster: give this server a name, --node NAME");
        return false;
    }
    if (is_on && strcmp(config->journal, defaults.journal) != 0) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES,
                 "cluster: the store is the journal; leave the setting journal as it is");
        return false;
    }
    if (!is_on && has_more) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES, "cluster_creds, cluster_ca: of which cluster?");
        return false;
    }
    if (!is_on && *config->projection != '\0') {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES,
                 "projection: only a cluster has one; the journal has all results");
        return false;
    }
    return true;
}

bool app_check(const struct config *config, char out_problem[CONFIG_PROBLEM_BYTES]) {
    struct network_list trusted;
    char tls_problem[TLS_PROBLEM_BYTES];
    if (!network_list_read(config->trusted_proxies, &trusted)) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES,
                 "trusted_proxies: \"%s\" is no list of addresses", config->trusted_proxies);
        return false;
    }
    if (!check_secret("status_secret", config->status_secret, out_problem) ||
        !check_secret("mjai_runner_secret", config->mjai_runner_secret, out_problem)) {
        return false;
    }
    if (!check_cluster(config, out_problem)) {
        return false;
    }
    if (*config->node != '\0' && !node_is_name(config->node)) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES, "node: a-z, 0-9 and -, at most %d of them",
                 NODE_NAME_BYTES - 1);
        return false;
    }
    if (strpbrk(config->embed_from, ";,\r\n") != NULL) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES,
                 "embed_from: web addresses with blanks between them");
        return false;
    }
    if (!tls_check(config->tls_certificate, config->tls_key, tls_problem)) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES, "%s", tls_problem);
        return false;
    }
    return true;
}

// Alone, or by a name with others: then this process is told from the one before it by chance.
static struct journal *open_journal(struct app *app, const struct config *config) {
    bool survives_power = strcmp(config->journal_sync, "full") == 0;
    char writer[JOURNAL_WRITER_BYTES], store[JOURNAL_STORE_BYTES];
    const char *journal = config->journal;
    if (*config->node == '\0') {
        return journal_open(journal, &app->loop, survives_power);
    }
    if (*config->cluster != '\0') {
        journal_name_store(config->cluster, config->cluster_creds, config->cluster_ca, store);
        journal = store;
    }
    char version[16] = "";
    if (RECORDS_VERSION > 1) {
        snprintf(version, sizeof version, "%d-", RECORDS_VERSION);
    }
    snprintf(writer, sizeof writer, "%.*s.%s%08x", NODE_NAME_BYTES - 1, config->node, version,
             (unsigned)randombytes_random());
    return journal_open_shared(journal, &app->loop, survives_power, writer);
}

// `jansou drain`, from any machine: as SIGTERM.
static void on_drain_asked(void *context, const struct bus_message *message) {
    struct app *app = context;
    static const char words[] = "drains";
    bus_answer(app->bus, message, words, sizeof words - 1);
    if (!app->is_leaving) { // said once more it must not end the server at once
        leave(app);
    }
}

static void listen_for_drain(struct app *app, const struct config *config) {
    char subject[BUS_SUBJECT_BYTES];
    snprintf(subject, sizeof subject, "node.%.*s.drain", NODE_NAME_BYTES - 1, config->node);
    bus_listen(app->bus, subject, on_drain_asked, app); // until the bus is closed
}

// Between the servers of a cluster, in its store.
static struct bus *open_bus(struct app *app, const struct config *config) {
    static const char kind[] = "nats:";
    char store[JOURNAL_STORE_BYTES];
    if (*config->cluster == '\0') {
        return NULL;
    }
    journal_name_store(config->cluster, config->cluster_creds, config->cluster_ca, store);
    struct bus *bus = bus_nats_open(&app->loop, store + sizeof kind - 1);
    CHECK(bus != NULL); // the journal is there
    return bus;
}

int app_run(const struct config *config) {
    struct app *app = has_room_to_start() ? calloc(1, sizeof *app) : NULL;
    enum log_level level;
    if (app == NULL) {
        return 1;
    }
    CHECK(sodium_init() >= 0 && uv_loop_init(&app->loop) == 0);
    CHECK(log_level_find(config->log, &level)); // the setting has no other words
    log_set_level(level);
    log_set_format(strcmp(config->log_format, "json") == 0 ? LOG_JSON : LOG_TEXT);
    provide_descriptors(config);
    app->work = work_uv_create(&app->loop);
    CHECK(app->work != NULL);
    app->journal = open_journal(app, config);
    if (app->journal != NULL) {
        start_signals(app);
        supervisor_start(&app->supervisor, &app->loop);
        turn_meter_start(&app->turns, &app->loop, metric_note_turn);
        pulse_start(&app->pulse, &app->loop, app->work, &app->services.loop_delay_us);
        server_open(&app->services, config, clock_of_loop(&app->loop), app->journal, app->work);
        app->services.bus = app->bus = open_bus(app, config);
        if (app->bus != NULL) {
            listen_for_drain(app, config);
        }
        app->match_api = match_api_create(&app->services);
        app->feed_api = feed_api_create(&app->services);
        app->club_api = club_api_create(&app->services);
        app->visitor_waits = visitor_waits_create(&app->services);
        CHECK(app->visitor_waits != NULL);
        server_restore(&app->services, on_restored, app);
        uv_run(&app->loop, UV_RUN_DEFAULT);
        pulse_stop(&app->pulse);
        turn_meter_stop(&app->turns);
        supervisor_end(&app->supervisor);
        end_signals(app);
        transport_destroy(app->transport);
        match_api_destroy(app->match_api);
        feed_api_destroy(app->feed_api);
        club_api_destroy(app->club_api);
        server_close(&app->services);
        visitor_waits_destroy(app->visitor_waits);
    }
    pulse_finish(&app->pulse);
    work_uv_destroy(app->work);
    bool is_running = app->has_served;
    int leftover = uv_loop_close(&app->loop);
    free(app);
    if (is_running) {
        log_line(LOG_STOPPED, "stopped");
    }
    return is_running && leftover == 0 ? 0 : 1;
}

// jansou-load: plays at many tables of a server, checks everything that it is told, and measures.
#include "tests/load/echo.h"
#include "tests/load/load.h"
#include "tests/load/majiang.h"
#include "tests/load/party.h"
#include "tests/load/player.h"
#include "tests/load/process.h"
#include "tests/load/trouble.h"

#include "common/base/check.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    SETUP_S = 120,   // at most, until everybody plays
    CALM_S = 60,     // at most, until all has been heard
    QUIET_MS = 500,  // nothing comes any more
    SETTLE_MS = 300, // until memory has come to rest
    FAULTS_TOLD = 20,
    NS_A_MS = 1000000,
    OWN_PROCESSOR = 1,
};

uint32_t load_chance(struct load *load, uint32_t limit) {
    load->chance = load->chance * 6364136223846793005 + 1442695040888963407;
    return limit == 0 ? 0 : (uint32_t)(load->chance >> 33) % limit;
}

void load_fault(struct load *load, const char *format, ...) {
    if (load->figures.failed++ < FAULTS_TOLD) {
        va_list values;
        va_start(values, format);
        fprintf(stderr, "fault: ");
        vfprintf(stderr, format, values);
        fprintf(stderr, "\n");
        va_end(values);
    }
}

// Where everybody stands: what a wait that was in vain waited for.
static void tell_states(struct load *load) {
    int states[PLAYER_GONE + 1] = {0}, unproved = 0;
    for (int i = 0; i < load->player_count; i++) {
        states[load->players[i].state]++;
    }
    for (int i = 0; i < load->options.tables; i++) {
        unproved += party_is_proved(&load->parties[i]) ? 0 : 1;
    }
    fprintf(
        stderr,
        "people: %d out, %d queued, %d opening, %d welcomed, %d coming, %d at tables, %d leaving, "
        "%d gone; "
        "%d tables do not play\n",
        states[PLAYER_OUT], states[PLAYER_QUEUED], states[PLAYER_OPENING], states[PLAYER_WELCOMED],
        states[PLAYER_COMING], states[PLAYER_AT_TABLE], states[PLAYER_LEAVING], states[PLAYER_GONE],
        unproved);
}

static void check(struct load *load, bool is_right, const char *words) {
    if (is_right) {
        load->figures.passed++;
    } else {
        load_fault(load, "%s", words);
        tell_states(load);
    }
}

bool load_run(struct load *load, double seconds, load_done_fn *is_done) {
    uint64_t limit = load->net.now_ns + (uint64_t)(seconds * 1e9);
    do {
        players_connect(load);
        link_net_poll(&load->net, 1);
        wheel_advance(&load->wheel, load->net.now_ns / NS_A_MS);
        if (load->trouble != NULL) {
            trouble_tick(load);
        }
        if (is_done != NULL && is_done(load)) {
            return true;
        }
    } while (load->net.now_ns < limit);
    return false;
}

// ---- what is waited for ----

// Those who come when all tables play.
static bool is_of_crowd(const struct load *load, const struct player *player) {
    return load->options.crowd > 0 && player->role == PLAYER_WATCHER;
}

static bool is_everybody_welcome(struct load *load) {
    for (int i = 0; i < load->player_count; i++) {
        const struct player *player = &load->players[i];
        if (player->state < PLAYER_WELCOMED && !is_of_crowd(load, player)) {
            return false;
        }
    }
    return true;
}

static bool is_everybody_here(struct load *load) {
    for (int i = 0; i < load->player_count; i++) {
        const struct player *player = &load->players[i];
        bool comes = player->party != NULL && player->role != PLAYER_UNREAD;
        if (comes && player->state != PLAYER_AT_TABLE) {
            return false;
        }
    }
    return true;
}

static bool does_every_table_play(struct load *load) {
    for (int i = 0; i < load->options.tables; i++) {
        if (!party_is_proved(&load->parties[i])) {
            return false;
        }
    }
    return true;
}

// Everybody is here, has got a receipt, and has heard what the others have.
static bool is_all_heard(struct load *load) {
    for (int i = 0; i < load->player_count; i++) {
        const struct player *player = &load->players[i];
        if (player_hears_all(player) &&
            (player->answered >= 0 || player->last != player->party->head)) {
            return false;
        }
    }
    return is_everybody_here(load);
}

static bool is_quiet(struct load *load) {
    static uint64_t messages, since_ns;
    if (messages != load->figures.counts[COUNT_MESSAGES]) {
        messages = load->figures.counts[COUNT_MESSAGES];
        since_ns = load->net.now_ns;
    }
    return load->net.now_ns > since_ns + (uint64_t)QUIET_MS * NS_A_MS && is_all_heard(load);
}

// ---- the parts of a run ----

static void make_people(struct load *load) {
    const struct options *options = &load->options;
    int people = options->tables * options->people;
    int behind = options->watchers + options->behind;
    int slow = behind + options->slow, watchers = slow + options->unread;
    int count = people + watchers + options->idle;
    int watched = options->watched;
    watched = watched < options->tables ? watched : options->tables;
    load->parties = calloc((size_t)options->tables + 1, sizeof *load->parties);
    load->players = calloc((size_t)count + 1, sizeof *load->players);
    CHECK(load->parties != NULL && load->players != NULL);
    for (int i = 0; i < options->tables; i++) {
        struct party *party = &load->parties[i];
        *party = (struct party){.load = load, .head = -1, .proof = 0, .target = -1};
        party->first = &load->players[i * options->people];
        for (int at = 0; at < options->people; at++) {
            player_init(&party->first[at], load, party, PLAYER_PERSON, at);
        }
        for (int at = 0; at < PARTY_MEMORY; at++) {
            party->events[at].number = party->hands[at].number = party->lags[at].number = -1;
        }
    }
    for (int i = 0; i < watchers; i++) {
        enum player_role role = i < options->watchers ? PLAYER_WATCHER
                                : i < behind          ? PLAYER_BEHIND
                                : i < slow            ? PLAYER_SLOW
                                                      : PLAYER_UNREAD;
        player_init(&load->players[people + i], load, &load->parties[i % watched], role, i);
    }
    for (int i = people + watchers; i < count; i++) {
        player_init(&load->players[i], load, NULL, PLAYER_IDLE, i);
    }
    load->player_count = count;
    load->figures.connections = count - (options->crowd > 0 ? options->watchers : 0);
}

static void connect_all(struct load *load) {
    load->figures.rss_empty_kb = process_rss_kb(load->host.pid);
    for (int i = 0; i < load->player_count; i++) {
        if (!is_of_crowd(load, &load->players[i])) {
            player_queue(&load->players[i]);
        }
    }
    check(load, load_run(load, SETUP_S, is_everybody_welcome), "not everybody is let in");
    load_run(load, SETTLE_MS / 1e3, NULL);
    load->figures.rss_connected_kb = process_rss_kb(load->host.pid);
}

static void seat_all(struct load *load) {
    load->has_tables = true;
    for (int i = 0; i < load->player_count; i++) {
        if (load->players[i].state == PLAYER_WELCOMED && load->players[i].party != NULL) {
            player_enter(&load->players[i]);
        }
    }
    check(load, load_run(load, SETUP_S, does_every_table_play), "not every table plays");
    load->figures.tables_playing = load->options.tables;
}

// So many of the crowd begin to come as it is time for. Whether all are at their table.
static bool is_crowd_here(struct load *load) {
    const struct options *options = &load->options;
    struct player *crowd = &load->players[options->tables * options->people];
    double seconds = (double)(load->net.now_ns - load->crowd_ns) / 1e9;
    while (load->called < options->watchers && load->called < seconds * options->crowd) {
        crowd[load->called].called_ns = load->net.now_ns;
        player_queue(&crowd[load->called++]);
    }
    return load->came == options->watchers;
}

static void let_crowd_come(struct load *load) {
    if (load->options.crowd > 0) {
        load_run(load, load->options.warmup, NULL);
        figures_begin_crowd(load);
        load->crowd_ns = load->net.now_ns;
        check(load, load_run(load, SETUP_S, is_crowd_here), "not all of the crowd come in");
        figures_end_crowd(load);
    }
}

static void measure(struct load *load) {
    int every = load->options.every, left = load->options.seconds;
    if (every > 0) {
        figures_tell(load, true);
    }
    for (int part; left > 0; left -= part) {
        part = every > 0 && every < left ? every : left;
        load_run(load, part, NULL);
        if (every > 0) {
            figures_tell(load, false);
        }
    }
}

static void restart(struct load *load) {
    struct figures *figures = &load->figures;
    for (int i = 0; i < load->options.tables; i++) {
        load->parties[i].proof = load->parties[i].head;
    }
    load->is_down = true;
    uint64_t killed = load->net.now_ns;
    host_restart(&load->host);
    link_net_poll(&load->net, 0); // everybody learns of it
    figures->door_ms = (double)(load->net.now_ns - killed) / 1e6;
    for (int i = 0; i < load->player_count; i++) {
        if (load->players[i].link.state != LINK_CLOSED) {
            player_lose(&load->players[i]);
        }
    }
    load->is_down = false;
    check(load, load_run(load, SETUP_S, is_everybody_here),
          "after the restart: somebody is missing");
    figures->back_ms = (double)(load->net.now_ns - killed) / 1e6;
    check(load, load_run(load, SETUP_S, does_every_table_play),
          "after the restart: not every table plays");
    figures->play_ms = (double)(load->net.now_ns - killed) / 1e6;
    figures->play_cpu_ms = process_cpu_us(load->host.pid) / 1e3;
    load_run(load, load->options.warmup, NULL);
}

// Nobody acts any more. Then all have heard the same, and no answer is without its receipt.
static void calm_down(struct load *load) {
    load->is_calm = true;
    check(load, load_run(load, CALM_S, is_quiet), "it does not become quiet");
    for (int i = 0; i < load->player_count; i++) {
        struct player *player = &load->players[i];
        if (player->party == NULL) {
            continue;
        }
        if (player->last != player->party->head && player_hears_all(player)) {
            player_blame(player, "heard up to %d, others up to %d", player->last,
                         player->party->head);
        }
        if (player->answered >= 0) {
            player_blame(player, "its answer to %d has no receipt", player->answered);
        }
        load->figures.passed += player->has_fault ? 0 : 1;
    }
}

static void end_all(struct load *load) {
    check(load, host_is_alive(&load->host), "the server has ended");
    for (int i = 0; i < load->player_count; i++) {
        player_end(&load->players[i]);
    }
    check(load, host_stop(&load->host), "the server did not end in order");
}

static void raise_limit(void) {
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

int main(int argc, char **argv) {
    static struct load load;
    options_read(argc, argv, &load.options);
    load.chance = (uint64_t)load.options.seed;
    raise_limit();
    signal(SIGPIPE, SIG_IGN);
    host_start(&load.host, &load.options);
    if (load.options.pin) {
        process_pin(OWN_PROCESSOR);
    }
    link_net_init(&load.net, load.host.port, load.options.addresses);
    wheel_init(&load.wheel, load.net.now_ns / NS_A_MS);
    make_people(&load);
    connect_all(&load);
    seat_all(&load);
    let_crowd_come(&load);
    trouble_begin(&load);
    load_run(&load, load.options.warmup, NULL);
    figures_begin(&load);
    measure(&load);
    figures_end(&load);
    trouble_end(&load);
    if (load.options.restart) {
        restart(&load);
    }
    calm_down(&load);
    end_all(&load);
    if (load.options.echo) {
        echo_measure(&load);
    }
    if (load.options.majiang != NULL) {
        majiang_measure(&load);
    }
    figures_print(&load);
    bool is_right = load.figures.failed == 0;
    link_net_finish(&load.net);
    free(load.parties);
    free(load.players);
    return is_right ? 0 : 1;
}

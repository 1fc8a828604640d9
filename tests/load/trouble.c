#include "tests/load/trouble.h"

#include "tests/load/bad.h"
#include "tests/load/load.h"
#include "tests/load/party.h"
#include "tests/load/player.h"
#include "tests/load/storm.h"

#include "common/base/check.h"

#include <stdlib.h>
#include <sys/socket.h>

enum {
    VISIT_MS = 2000, // a newcomer watches
    VISITS_KEPT = 4, // seconds of newcomers that there is room for
    SLOW_MS = 60,    // a slow one asks for something large
    SLOW_ROUNDS = 50,
    SLOW_REST_MS = 2000,
    SLOW_BUFFER = 4096,
    TRIES = 20, // to find somebody to whom it can happen
};

// Something that happens so often a second.
struct rate {
    int a_second;
    double owed;
};

struct trouble {
    struct rate reconnects, leaves, joins;
    struct player *visitors;
    int visitor_count, next_visitor;
    struct storm *storm;
    struct bad *bad;
    uint64_t ticked_ns;
};

void trouble_begin(struct load *load) {
    const struct options *options = &load->options;
    struct trouble *trouble = calloc(1, sizeof *trouble);
    CHECK(trouble != NULL);
    trouble->reconnects.a_second = options->reconnects;
    trouble->leaves.a_second = options->leaves;
    trouble->joins.a_second = options->joins;
    trouble->visitor_count = options->joins * VISITS_KEPT;
    trouble->visitors = calloc((size_t)trouble->visitor_count + 1, sizeof *trouble->visitors);
    CHECK(trouble->visitors != NULL);
    for (int i = 0; i < trouble->visitor_count; i++) {
        player_init(&trouble->visitors[i], load, &load->parties[0], PLAYER_VISITOR, i);
    }
    trouble->storm = storm_begin(load);
    trouble->bad = bad_begin(load);
    trouble->ticked_ns = load->net.now_ns;
    load->trouble = trouble;
    for (int i = 0; i < load->player_count; i++) {
        if (load->players[i].role == PLAYER_SLOW) {
            trouble_arrived(&load->players[i]);
        }
    }
}

static void end_visit(struct player *visitor) {
    struct figures *figures = &visitor->load->figures;
    figures->counts[COUNT_JOINS]++;
    figures->passed += visitor->has_fault ? 0 : 1;
    player_end(visitor);
}

void trouble_end(struct load *load) {
    struct trouble *trouble = load->trouble;
    for (int i = 0; i < trouble->visitor_count; i++) {
        if (trouble->visitors[i].state == PLAYER_AT_TABLE) {
            end_visit(&trouble->visitors[i]);
        }
        player_end(&trouble->visitors[i]); // or it would still try to connect
    }
    storm_end(trouble->storm);
    bad_end(trouble->bad);
    free(trouble->visitors);
    free(trouble);
    load->trouble = NULL;
}

// ---- one of each ----

// Somebody at a table, or NULL if none is found soon.
static struct player *anybody(struct load *load) {
    for (int i = 0; i < TRIES && load->player_count > 0; i++) {
        struct player *player = &load->players[load_chance(load, (uint32_t)load->player_count)];
        if (player->state == PLAYER_AT_TABLE && player->role != PLAYER_SLOW &&
            player->role != PLAYER_UNREAD) {
            return player;
        }
    }
    return NULL;
}

static void lose_one(struct load *load) {
    struct player *player = anybody(load);
    if (player != NULL) {
        player_lose(player);
    }
}

static void leave_one(struct load *load) {
    struct player *player = anybody(load);
    if (player != NULL) {
        load->figures.counts[COUNT_LEAVES]++;
        player_leave(player);
    }
}

static void join_one(struct load *load) {
    struct trouble *trouble = load->trouble;
    struct player *visitor = &trouble->visitors[trouble->next_visitor];
    bool is_free = visitor->state == PLAYER_OUT && visitor->timer.next == NULL;
    if (!is_free || load->options.tables == 0) {
        return; // the server is behind: all places are taken
    }
    uint32_t table = load_chance(load, (uint32_t)load->options.tables);
    player_init(visitor, load, &load->parties[table], PLAYER_VISITOR, trouble->next_visitor);
    player_queue(visitor);
    trouble->next_visitor = (trouble->next_visitor + 1) % trouble->visitor_count;
}

static void do_due(struct load *load, struct rate *rate, double seconds,
                   void (*act)(struct load *load)) {
    rate->owed += rate->a_second * seconds;
    while (rate->owed >= 1) {
        rate->owed--;
        act(load);
    }
}

void trouble_tick(struct load *load) {
    struct trouble *trouble = load->trouble;
    double seconds = (double)(load->net.now_ns - trouble->ticked_ns) / 1e9;
    trouble->ticked_ns = load->net.now_ns;
    do_due(load, &trouble->reconnects, seconds, lose_one);
    do_due(load, &trouble->leaves, seconds, leave_one);
    do_due(load, &trouble->joins, seconds, join_one);
    storm_tick(trouble->storm, seconds);
}

// ---- newcomers and slow ones ----

// It asks for more than the sockets hold, and reads nothing. Every second one listens again in the
// end, and must find its stream without a gap; the others are closed, and come back.
static void be_slow(struct player *player) {
    struct load *load = player->load;
    int size = SLOW_BUFFER;
    bool listens_again = player->index % 2 == 0 && player->round == SLOW_ROUNDS;
    if (load->trouble == NULL || listens_again) {
        link_set_deaf(&player->link, false);
        player->round = 0;
        if (load->trouble != NULL) {
            timer_set(&load->wheel, &player->timer, SLOW_REST_MS);
        }
        return;
    }
    if (player->round++ == 0) {
        setsockopt(player->link.fd, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
        link_set_deaf(&player->link, true);
    }
    player_say(player, "{\"type\":\"get_catalogue\"}");
    timer_set(&load->wheel, &player->timer, SLOW_MS);
}

// It has taken what a newcomer is told, and reads nothing more.
static void close_ears(struct player *player) {
    int size = SLOW_BUFFER;
    setsockopt(player->link.fd, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
    link_set_deaf(&player->link, true);
}

void trouble_arrived(struct player *player) {
    if (player->role == PLAYER_UNREAD) {
        close_ears(player);
        return;
    }
    if (player->role == PLAYER_VISITOR) {
        timer_set(&player->load->wheel, &player->timer, VISIT_MS);
    } else if (player->role == PLAYER_SLOW && player->load->trouble != NULL &&
               player->state == PLAYER_AT_TABLE) {
        player->round = 0;
        timer_set(&player->load->wheel, &player->timer, SLOW_MS);
    }
}

void trouble_on_timer(struct player *player) {
    if (player->role == PLAYER_VISITOR) {
        end_visit(player);
    } else if (player->role == PLAYER_SLOW) {
        be_slow(player);
    }
}

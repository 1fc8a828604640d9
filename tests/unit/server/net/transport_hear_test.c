// Hearing what connections say, with a clock of its own and a libwebsockets that brings parts of
// messages: who is heard at once, who waits, and that everything is heard once and in order.
#include "protocol/protocol_gen.h"
#include "server/net/transport_lws.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { CROWD = 100, HEARD_MAX = 512, KEPT = 8, TAKES_NS = 500000, NS_A_MS = 1000000 };

// The other end of a connection.
struct end {
    struct connection connection;
    bool is_first, is_final, is_binary; // the part that comes
    int closed_by;
};

static struct {
    struct transport transport;
    struct end ends[CROWD];
    uint64_t now_ns, turn_ms;
    uv_idle_cb hearing; // NULL: not active
    char heard[HEARD_MAX];
    uint64_t waited_us;      // the last one
    struct end *says, *goes; // while somebody is heard, this one says something, this one goes
} world;

static struct end *end_of(struct lws *wsi) {
    return (struct end *)wsi;
}

// ---- libuv and libwebsockets ----

uint64_t uv_hrtime(void) {
    return world.now_ns;
}

uint64_t uv_now(const uv_loop_t *loop) {
    (void)loop;
    return world.turn_ms;
}

int uv_idle_start(uv_idle_t *idle, uv_idle_cb callback) {
    (void)idle;
    world.hearing = callback;
    return 0;
}

// NOLINTNEXTLINE(readability-non-const-parameter): as it is declared there
int uv_idle_stop(uv_idle_t *idle) {
    (void)idle;
    world.hearing = NULL;
    return 0;
}

int lws_is_first_fragment(struct lws *wsi) {
    return end_of(wsi)->is_first;
}

int lws_is_final_fragment(struct lws *wsi) {
    return end_of(wsi)->is_final;
}

int lws_frame_is_binary(struct lws *wsi) {
    return end_of(wsi)->is_binary;
}

// ---- the other files of the transport ----

void transport_heard(struct connection *connection) {
    (void)connection;
}

void connection_close(struct connection *connection, enum close_code code) {
    end_of(connection->wsi)->closed_by = code;
    connection->life = LIFE_CLOSING;
    transport_drop_unheard(connection);
}

// ---- a crowd ----

static void say(struct end *end, const char *words) {
    end->is_first = end->is_final = true;
    transport_receive(&end->connection, words, strlen(words));
}

static void on_received(void *user, const char *bytes, size_t length, uint64_t waited_us) {
    struct end *end = user, *says = world.says, *goes = world.goes;
    size_t at = strlen(world.heard), kept = length < KEPT ? length : KEPT;
    EXPECT(end->connection.life == LIFE_OPEN);
    EXPECT(at + kept + 1 < HEARD_MAX);
    memcpy(world.heard + at, bytes, kept);
    world.waited_us = waited_us;
    world.now_ns += TAKES_NS;
    world.says = world.goes = NULL;
    if (says != NULL) {
        say(says, "!");
    }
    if (goes != NULL) {
        connection_close(&goes->connection, CLOSE_GOING_AWAY);
    }
}

static void begin(void) {
    memset(&world, 0, sizeof world);
    world.transport.hearing.data = &world.transport;
    world.transport.callbacks.on_received = on_received;
    for (int i = 0; i < CROWD; i++) {
        struct end *end = &world.ends[i];
        end->connection.transport = &world.transport;
        end->connection.callbacks = &world.transport.callbacks;
        end->connection.wsi = (struct lws *)end;
        end->connection.user = end;
    }
}

static void finish(void) {
    EXPECT(world.transport.unheard == NULL && world.hearing == NULL);
    for (int i = 0; i < CROWD; i++) {
        free(world.ends[i].connection.message);
    }
}

static void turn(void) {
    world.turn_ms = world.now_ns / NS_A_MS;
    if (world.hearing != NULL) {
        world.hearing(&world.transport.hearing);
    }
}

// Half a millisecond each: six in three. The next ones wait, whoever comes; each turn hears six.
TEST(a_turn_hears_for_so_long_and_the_rest_in_order) {
    begin();
    char word[] = "A";
    for (int i = 0; i < 20; i++, word[0]++) {
        say(&world.ends[i], word);
    }
    EXPECT_TEXT(world.heard, "ABCDEF");
    turn();
    EXPECT_TEXT(world.heard, "ABCDEFGHIJKL");
    EXPECT_INT(world.waited_us, 2500); // since the others were heard
    say(&world.ends[50], "z");
    EXPECT_TEXT(world.heard, "ABCDEFGHIJKL");
    turn();
    turn();
    EXPECT_TEXT(world.heard, "ABCDEFGHIJKLMNOPQRSTz");
    world.turn_ms = world.now_ns / NS_A_MS;
    say(&world.ends[51], "y");
    EXPECT_TEXT(world.heard, "ABCDEFGHIJKLMNOPQRSTzy");
    EXPECT_INT(world.waited_us, 0);
    finish();
}

// Others have taken the turn: some are heard all the same, so that nobody waits for ever.
TEST(every_turn_hears_some) {
    begin();
    world.now_ns = 50 * (uint64_t)NS_A_MS;
    for (int i = 0; i < 5; i++) {
        say(&world.ends[i], "x");
    }
    EXPECT_TEXT(world.heard, "");
    world.hearing(&world.transport.hearing);
    EXPECT_TEXT(world.heard, "xx");
    world.hearing(&world.transport.hearing);
    EXPECT_TEXT(world.heard, "xxxx");
    world.hearing(&world.transport.hearing);
    finish();
    EXPECT_TEXT(world.heard, "xxxxx");
}

TEST(one_connection_is_heard_in_order) {
    begin();
    world.now_ns = 50 * (uint64_t)NS_A_MS;
    say(&world.ends[0], "1");
    say(&world.ends[1], "a");
    say(&world.ends[0], "2"); // the first one has waited long enough
    EXPECT_TEXT(world.heard, "1");
    turn();
    EXPECT_TEXT(world.heard, "1a2");
    finish();
}

TEST(parts_are_put_together_while_others_wait) {
    begin();
    struct end *end = &world.ends[3];
    end->is_first = true;
    transport_receive(&end->connection, "ab", 2);
    EXPECT(!end->connection.is_unheard);
    end->is_first = false;
    transport_receive(&end->connection, "cd", 2);
    world.now_ns = 50 * (uint64_t)NS_A_MS;
    end->is_final = true;
    transport_receive(&end->connection, "ef", 2);
    EXPECT(end->connection.is_unheard);
    turn();
    EXPECT_TEXT(world.heard, "abcdef");
    finish();
}

TEST(who_goes_is_heard_out_or_not_at_all) {
    begin();
    world.now_ns = 50 * (uint64_t)NS_A_MS;
    say(&world.ends[0], "a");
    say(&world.ends[1], "b");
    say(&world.ends[2], "c");
    transport_drop_unheard(&world.ends[0].connection);
    transport_hear_out(&world.ends[2].connection);
    EXPECT_TEXT(world.heard, "c");
    transport_hear_out(&world.ends[2].connection);
    transport_hear_out(&world.ends[5].connection);
    EXPECT_TEXT(world.heard, "c");
    turn();
    EXPECT_TEXT(world.heard, "cb");
    finish();
}

// What one says may close another that waits, or the one itself; and somebody may say more.
TEST(what_is_heard_may_change_who_waits) {
    begin();
    world.now_ns = 50 * (uint64_t)NS_A_MS;
    say(&world.ends[0], "a");
    say(&world.ends[1], "b");
    say(&world.ends[2], "c");
    world.goes = &world.ends[1];
    turn();
    EXPECT_TEXT(world.heard, "ac");
    world.now_ns += 50 * (uint64_t)NS_A_MS;
    say(&world.ends[3], "d");
    world.says = &world.ends[4];
    world.goes = &world.ends[3];
    turn();
    EXPECT_TEXT(world.heard, "acd!");
    say(&world.ends[3], "e"); // is closed
    EXPECT_TEXT(world.heard, "acd!");
    finish();
}

TEST(what_is_too_large_or_no_text_closes) {
    begin();
    static char large[WIRE_MESSAGE_BYTES];
    struct end *end = &world.ends[0];
    memset(large, 'x', sizeof large);
    end->is_first = end->is_final = true;
    transport_receive(&end->connection, large, sizeof large);
    EXPECT_TEXT(world.heard, "xxxxxxxx");
    EXPECT(end->connection.message == NULL);
    end->is_final = false;
    for (int i = 0; i < 17; i++) {
        transport_receive(&end->connection, large, sizeof large);
        end->is_first = false;
    }
    EXPECT_INT(end->closed_by, CLOSE_TOO_LARGE);
    world.ends[1].is_binary = true;
    say(&world.ends[1], "b");
    EXPECT_INT(world.ends[1].closed_by, CLOSE_BINARY);
    EXPECT_TEXT(world.heard, "xxxxxxxx");
    finish();
}

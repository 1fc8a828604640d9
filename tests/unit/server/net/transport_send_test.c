// Writing to connections, over pairs of sockets, with a clock of its own and a libwebsockets that
// keeps nothing: who is written when, and that everybody gets everything in order.
#include "common/base/check.h"
#include "server/net/transport_lws.h"
#include "tests/support/test.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utlist.h>

enum { CROWD_MAX = 2000, SLICE_MAX = 500, DIGITS_MAX = 64, LARGE_BYTES = 40000 };

// A connection, and the client's end of it.
struct end {
    struct connection connection;
    int ours, theirs;
    bool is_broken, is_hung_up;
    char heard[DIGITS_MAX]; // one digit a frame
    int heard_count;
};

static struct {
    struct transport transport;
    struct end ends[CROWD_MAX];
    int count;
    uint32_t now_ms;
    uint64_t now_ns, look_ns; // each look at the clock takes so long
    uint64_t turn_ms;         // when the turn began
    int caught_up;
    struct end *tells; // when somebody is cut off, it is sent a digit
} world;

static struct end *end_of(struct lws *wsi) {
    return (struct end *)wsi;
}

// ---- libuv and libwebsockets ----

uint64_t uv_hrtime(void) {
    world.now_ns += world.look_ns;
    return world.now_ns;
}

uint64_t uv_now(const uv_loop_t *loop) {
    (void)loop;
    return world.turn_ms;
}

// NOLINTNEXTLINE(readability-non-const-parameter): as it is declared there
int lws_write(struct lws *wsi, unsigned char *bytes, size_t length,
              enum lws_write_protocol protocol) {
    (void)wsi, (void)bytes, (void)protocol;
    return (int)length;
}

int lws_partial_buffered(struct lws *wsi) {
    (void)wsi;
    return 0;
}

int lws_is_ssl(struct lws *wsi) {
    (void)wsi;
    return 0;
}

int lws_callback_on_writable(struct lws *wsi) {
    (void)wsi;
    return 1;
}

lws_sockfd_type lws_get_socket_fd(struct lws *wsi) {
    return end_of(wsi)->is_broken ? -1 : end_of(wsi)->ours;
}

// ---- transport_life.c ----

uint32_t transport_now_ms(const struct transport *transport) {
    (void)transport;
    return world.now_ms;
}

void transport_leave(struct connection *connection, enum life life) {
    connection->life = (uint8_t)life;
    if (life != LIFE_CLOSING) {
        transport_drop_unsent(connection);
    }
}

static void send_digit(struct end *end, int digit) {
    char byte = (char)('0' + digit);
    struct frame *frame = frame_create(&byte, 1);
    connection_send(&end->connection, frame);
    frame_release(frame);
}

void transport_hang_up(struct connection *connection) {
    struct end *end = end_of(connection->wsi);
    transport_leave(connection, LIFE_OVER);
    end->is_hung_up = true;
    if (world.tells != NULL) {
        send_digit(world.tells, 7);
    }
}

// ---- a crowd ----

static void on_caught_up(void *user) {
    (void)user;
    world.caught_up++;
}

static void begin(int count) {
    CHECK(count <= CROWD_MAX);
    memset(&world, 0, sizeof world);
    world.count = count;
    world.look_ns = 1;
    world.transport.unsent_max = 1 << 30;
    world.transport.callbacks.on_caught_up = on_caught_up;
    for (int i = 0; i < count; i++) {
        struct end *end = &world.ends[i];
        int ends[2];
        EXPECT_INT(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends), 0);
        end->ours = ends[0];
        end->theirs = ends[1];
        end->connection.transport = &world.transport;
        end->connection.callbacks = &world.transport.callbacks;
        end->connection.wsi = (struct lws *)end;
    }
}

static void finish(void) {
    for (int i = 0; i < world.count; i++) {
        transport_drop_unsent(&world.ends[i].connection);
        close(world.ends[i].ours);
        close(world.ends[i].theirs);
    }
    EXPECT_INT(world.transport.unsent_bytes, 0);
}

// The client reads what has come, which are frames of one digit.
static void hear(struct end *end) {
    char bytes[3 * DIGITS_MAX];
    ssize_t length = recv(end->theirs, bytes, sizeof bytes, 0);
    for (ssize_t at = 0; at + 2 < length; at += 3) {
        EXPECT(end->heard_count < DIGITS_MAX - 1);
        end->heard[end->heard_count++] = bytes[at + 2];
    }
}

// How many from `from` on have heard so many digits.
static int count_heard(int from, int digits) {
    int count = 0;
    for (int i = from; i < world.count; i++) {
        hear(&world.ends[i]);
        count += world.ends[i].heard_count >= digits ? 1 : 0;
    }
    return count;
}

static void make_patient(int from) {
    for (int i = from; i < world.count; i++) {
        connection_set_patient(&world.ends[i].connection, true);
    }
}

static void send_to_all(int digit) {
    for (int i = 0; i < world.count; i++) {
        send_digit(&world.ends[i], digit);
    }
}

TEST(the_patient_are_written_in_slices_and_all_others_first) {
    begin(1200);
    make_patient(10);
    for (int i = 0; i < world.count; i++) {
        send_digit(&world.ends[world.count - 1 - i], 1);
    }
    int before = 0, turns = 0;
    for (bool goes_on = true; goes_on; turns++) {
        goes_on = transport_flush(&world.transport);
        for (int i = 0; i < 10; i++) {
            hear(&world.ends[i]);
            EXPECT_INT(world.ends[i].heard_count, 1);
        }
        int heard = count_heard(10, 1);
        EXPECT(heard > before && heard <= before + SLICE_MAX);
        before = heard;
    }
    EXPECT_INT(before, 1190);
    EXPECT(turns >= 3);
    finish();
}

static bool flush_in_a_turn(void) {
    world.turn_ms = world.now_ns / 1000000;
    return transport_flush(&world.transport);
}

// 100 us each: about fifty in 5 ms. Who was left is first in the next turn, before what comes then.
TEST(a_turn_writes_to_those_who_are_due_for_so_long) {
    begin(100);
    world.look_ns = 100000;
    send_to_all(1);
    EXPECT(flush_in_a_turn());
    int heard = count_heard(0, 1);
    EXPECT(heard >= 47 && heard <= 50);
    send_to_all(2);
    int turns = 1;
    while (flush_in_a_turn()) {
        turns++;
    }
    EXPECT_INT(turns, 3);
    EXPECT_INT(count_heard(0, 2), 100);
    for (int i = 0; i < world.count; i++) {
        EXPECT_TEXT(world.ends[i].heard, "12");
    }
    finish();
}

// What others have taken of the turn is taken from it; but some are written in every turn.
TEST(a_turn_that_is_long_already_writes_to_few) {
    begin(100);
    world.look_ns = 100000;
    send_to_all(1);
    world.now_ns += 20000000;
    EXPECT(transport_flush(&world.transport));
    int heard = count_heard(0, 1);
    EXPECT(heard >= 13 && heard <= 15);
    while (flush_in_a_turn()) {
    }
    EXPECT_INT(count_heard(0, 1), 100);
    finish();
}

TEST(the_patient_wait_until_nobody_is_due) {
    begin(60);
    make_patient(50);
    world.look_ns = 100000;
    send_to_all(1);
    EXPECT(transport_flush(&world.transport));
    EXPECT_INT(count_heard(50, 1), 0);
    EXPECT(!transport_flush(&world.transport));
    EXPECT_INT(count_heard(0, 1), 60);
    finish();
}

// 100 us each: about twenty in 2 ms.
TEST(a_slice_ends_when_its_time_is_over) {
    begin(100);
    make_patient(0);
    world.look_ns = 100000;
    send_to_all(1);
    EXPECT(transport_flush(&world.transport));
    int heard = count_heard(0, 1);
    EXPECT(heard >= 18 && heard <= 20);
    EXPECT(transport_flush(&world.transport));
    EXPECT_INT(count_heard(0, 1), 2 * heard);
    finish();
}

TEST(who_is_due_does_not_wait_for_a_round_that_is_under_way) {
    begin(1500);
    make_patient(1);
    send_to_all(1);
    EXPECT(transport_flush(&world.transport));
    send_digit(&world.ends[0], 2);
    EXPECT(transport_flush(&world.transport));
    hear(&world.ends[0]);
    EXPECT_TEXT(world.ends[0].heard, "12");
    while (transport_flush(&world.transport)) {
    }
    EXPECT_INT(count_heard(1, 1), 1499);
    finish();
}

// More is said in every turn than one slice takes: nobody waits for ever, and all hear it in order.
TEST(under_a_constant_load_all_come_in_turn_and_in_order) {
    begin(1400);
    make_patient(0);
    for (int digit = 0; digit < 10; digit++) {
        send_to_all(digit);
        EXPECT(transport_flush(&world.transport));
    }
    EXPECT_INT(count_heard(0, 1), 1400);
    while (transport_flush(&world.transport)) {
    }
    EXPECT_INT(count_heard(0, 10), 1400);
    for (int i = 0; i < world.count; i++) {
        EXPECT_TEXT(world.ends[i].heard, "0123456789");
    }
    finish();
}

TEST(rounds_begin_with_others_each_time) {
    begin(1200);
    make_patient(0);
    bool was_first[1200] = {false};
    int first_count = 0;
    for (int round = 0; round < 60 && first_count < world.count; round++) {
        send_to_all(round % 10);
        transport_flush(&world.transport);
        for (int i = 0; i < world.count; i++) {
            hear(&world.ends[i]);
            if (world.ends[i].heard_count == round + 1 && !was_first[i]) {
                was_first[i] = true;
                first_count++;
            }
        }
        while (transport_flush(&world.transport)) {
        }
        EXPECT_INT(count_heard(0, round + 1), 1200);
    }
    EXPECT_INT(first_count, 1200);
    finish();
}

TEST(with_whom_a_round_would_begin_may_be_gone) {
    begin(1200);
    make_patient(0);
    send_to_all(1);
    EXPECT(transport_flush(&world.transport));
    struct connection *next = world.transport.next_first;
    EXPECT(next != NULL);
    while (transport_flush(&world.transport)) {
    }
    EXPECT(world.transport.next_first == next);
    transport_leave(next, LIFE_OVER);
    EXPECT(world.transport.next_first == NULL);
    send_to_all(2);
    while (transport_flush(&world.transport)) {
    }
    EXPECT_INT(count_heard(0, 2), 1199);
    finish();
}

TEST(who_takes_a_seat_is_written_with_the_others_and_in_order) {
    begin(1300);
    make_patient(0);
    send_to_all(1);
    struct end *last = &world.ends[1299];
    connection_set_patient(&last->connection, false);
    send_digit(last, 2);
    EXPECT(transport_flush(&world.transport));
    hear(last);
    EXPECT_TEXT(last->heard, "12");
    send_digit(last, 3);
    connection_set_patient(&last->connection, true);
    EXPECT_INT(last->connection.sending, SENDING_PATIENT);
    while (transport_flush(&world.transport)) {
    }
    hear(last);
    EXPECT_TEXT(last->heard, "123");
    finish();
}

// Who is cut off is not written any more, and what others are told of it leaves in the same turn.
TEST(what_a_broken_patient_one_leads_to_is_written_in_the_same_turn) {
    begin(3);
    make_patient(1);
    world.tells = &world.ends[0];
    world.ends[1].is_broken = true;
    send_digit(&world.ends[1], 1);
    send_digit(&world.ends[2], 1);
    EXPECT(!transport_flush(&world.transport));
    EXPECT(world.ends[1].is_hung_up);
    EXPECT_INT(count_heard(2, 1), 1);
    hear(&world.ends[0]);
    EXPECT_TEXT(world.ends[0].heard, "7");
    connection_set_patient(&world.ends[1].connection, false); // over: it goes in no list
    EXPECT_INT(world.ends[1].connection.sending, SENDING_IDLE);
    finish();
}

// Who is to be cut off stays so, patient or not.
TEST(who_is_given_up_does_not_wait) {
    begin(2);
    make_patient(0);
    send_to_all(1);
    transport_give_up(&world.ends[1].connection);
    connection_set_patient(&world.ends[1].connection, false);
    connection_set_patient(&world.ends[1].connection, true);
    EXPECT_INT(world.ends[1].connection.sending, SENDING_DUE);
    EXPECT(!transport_flush(&world.transport));
    EXPECT(world.ends[1].is_hung_up && !world.ends[0].is_hung_up);
    finish();
}

// ---- those that do not read ----

static void send_large(struct end *end) {
    struct frame *frame = frame_create(NULL, LARGE_BYTES);
    memset(frame_bytes(frame), 'x', LARGE_BYTES);
    frame->may_lapse = true;
    connection_send(&end->connection, frame);
    frame_release(frame);
    transport_flush(&world.transport);
}

static bool fall_behind(struct end *end) {
    for (int i = 0; i < 100 && !end->connection.has_lapsed; i++) {
        send_large(end);
    }
    return end->connection.has_lapsed;
}

static void catch_up(struct end *end) {
    char bytes[LARGE_BYTES];
    int before = world.caught_up;
    for (int i = 0; i < 1000 && world.caught_up == before; i++) {
        while (recv(end->theirs, bytes, sizeof bytes, 0) > 0) {
        }
        EXPECT_INT(transport_send_queued(&end->connection), 0);
    }
    EXPECT_INT(world.caught_up, before + 1);
}

TEST(a_patient_one_misses_things_three_times_and_is_then_cut_off) {
    begin(2);
    make_patient(1);
    struct end *player = &world.ends[0], *watcher = &world.ends[1];
    for (int i = 0; i < 3; i++) {
        EXPECT(fall_behind(watcher) && fall_behind(player));
        EXPECT(watcher->connection.queue.bytes <= BEHIND_BYTES);
        catch_up(watcher);
        catch_up(player);
        world.now_ms += 15000;
    }
    EXPECT(fall_behind(player));
    catch_up(player);
    EXPECT(fall_behind(watcher));
    EXPECT_INT(watcher->connection.queue.count, 0);
    EXPECT(watcher->is_hung_up && !player->is_hung_up);
    finish();
}

TEST(what_was_missed_long_ago_does_not_count) {
    begin(1);
    make_patient(0);
    struct end *watcher = &world.ends[0];
    for (int i = 0; i < 10; i++) {
        EXPECT(fall_behind(watcher));
        catch_up(watcher);
        world.now_ms += 20001;
    }
    EXPECT(!watcher->is_hung_up);
    finish();
}

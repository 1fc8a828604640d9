// Words between the servers of a parlour: each says something at a subject, and whoever listens
// there hears it. A bus may lose what is said, and never says it twice: each ear hears a message at
// most once, those of one server in their order. So nothing that must not be lost is said here but
// what is said again, or asked for again.
//
//   bus_publish(bus, "beat.north", bytes, length);
//   bus_listen(bus, "beat.*", on_beat, context);
//   bus_ask(bus, "node.south.rows", NULL, 0, 1000, on_rows, context);
//
// What others say is bounded in its length and in how much of it waits, and otherwise believed as
// little as what a client says: whoever hears it checks it.
//
// A subject has words with dots between them, of a-z, A-Z, 0-9, "-" and "_". Where one listens, "*"
// stands for any word, and ">" at the end for all that follow.
//
// Everything is on the loop. Several servers that share one file have no bus.
#pragma once

#include "server/loop/clock.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BUS_SUBJECT_BYTES = 96,
    BUS_REPLY_BYTES = 96,
    BUS_BYTES_MAX = 256 << 10, // of a message
    BUS_EARS_MAX = 65536,
    BUS_ASKS_MAX = 16384, // that wait for an answer
};

struct bus;
struct bus_ear;

struct bus_message {
    const char *subject;
    const char *reply; // where an answer is awaited (bus_answer); "": nowhere
    const void *bytes;
    size_t length;
};

// All that it is given lives until it returns. It may listen, unlisten, publish and ask.
typedef void bus_message_fn(void *context, const struct bus_message *message);

// Exactly once. Without an answer `bytes` is NULL: nobody listens there, the time is over, or the
// bus is closed.
typedef void bus_answer_fn(void *context, const void *bytes, size_t length);

// False if it surely was not said: too long, no subject, or too much waits already.
bool bus_publish(struct bus *bus, const char *subject, const void *bytes, size_t length);

// The same, to whoever has asked.
bool bus_answer(struct bus *bus, const struct bus_message *question, const void *bytes,
                size_t length);

// NULL if there are too many ears, no memory, or that is no subject. Nothing that was said before
// is heard; some time may pass until the others' words come.
struct bus_ear *bus_listen(struct bus *bus, const char *subject, bus_message_fn *heard,
                           void *context);
void bus_unlisten(struct bus_ear *ear); // accepts NULL; nothing is heard afterwards

// The first answer that comes within `wait_ms` is told, and no other. It is told later; only where
// too many wait already, that there is none is told at once.
void bus_ask(struct bus *bus, const char *subject, const void *bytes, size_t length,
             uint64_t wait_ms, bus_answer_fn *answered, void *context);

// Who still waits for an answer is told that there is none. Ears that are left are forgotten.
// Accepts NULL.
void bus_close(struct bus *bus);

// Whether that may be said at, or listened to (`is_pattern`).
bool bus_is_subject(const char *subject, bool is_pattern);

// What every bus has of ears and questions (bus.c), and what a kind of bus does by itself.
#pragma once

#include "server/bus/bus.h"

#define HASH_NONFATAL_OOM 1
#include <uthash.h>

struct bus_ear {
    struct bus *bus;
    char subject[BUS_SUBJECT_BYTES];
    uint64_t number; // never used again
    bus_message_fn *heard;
    void *context;
    UT_hash_handle hh;
};

struct bus_ask;

struct bus_operations {
    // Says it. What is answered is given to bus_hear_answer with the number `ask`; 0: nobody waits
    // for an answer. False if too much waits to be said.
    bool (*publish)(struct bus *bus, const char *subject, uint64_t ask, const void *bytes,
                    size_t length);
    // Says it to who has asked: `reply` is that of a message that was heard.
    bool (*answer)(struct bus *bus, const char *reply, const void *bytes, size_t length);
    // From now on what is said there is given to bus_hear with the ear's number; and no more.
    bool (*listen)(struct bus *bus, const struct bus_ear *ear);
    void (*unlisten)(struct bus *bus, const struct bus_ear *ear);
    void (*close)(struct bus *bus);
};

struct bus {
    const struct bus_operations *operations;
    struct bus_ear *ears;
    struct bus_ask *asks;
    uint64_t ears_made, asks_made;
    struct alarm *alarm; // the next question without an answer is over
    struct clock *clock;
    bool is_closing;
};

// Before anything else; false if there is no memory.
bool bus_init(struct bus *bus, const struct bus_operations *operations, struct clock *clock);

// Tells who waits, and forgets the ears. For the kind's own bus_close, which frees it afterwards.
void bus_finish(struct bus *bus);

// What was said came to an ear; one that is gone hears nothing.
void bus_hear(struct bus *bus, uint64_t ear_number, const struct bus_message *message);

// An answer came to a question; `bytes` NULL: nobody listens there.
void bus_hear_answer(struct bus *bus, uint64_t ask_number, const void *bytes, size_t length);

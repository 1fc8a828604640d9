// What every bus promises (server/bus/bus.h): each function holds one kind of bus to one promise,
// and fails the test if it is broken.
#pragma once

#include "server/bus/bus.h"

#include <stdbool.h>

#define BUS_PROMISE_ROWS(ROW)                                                                      \
    ROW(says_it_to_all_who_listen)                                                                 \
    ROW(keeps_the_order_of_who_speaks)                                                             \
    ROW(takes_words_for_any_word)                                                                  \
    ROW(says_nothing_twice)                                                                        \
    ROW(says_nothing_to_who_has_left)                                                              \
    ROW(brings_the_first_answer)                                                                   \
    ROW(tells_that_nobody_answers)                                                                 \
    ROW(takes_long_and_empty_words)                                                                \
    ROW(refuses_what_is_no_subject)                                                                \
    ROW(answers_questions_when_it_is_closed)                                                       \
    ROW(may_be_changed_by_who_hears)

// Buses of one parlour. `run` lets some of what is on its way arrive.
struct bus_room;
struct bus_kind {
    struct bus_room *(*begin)(void);
    struct bus *(*open)(struct bus_room *room);
    void (*run)(struct bus_room *room);
    void (*end)(struct bus_room *room);
};

#define DECLARE_PROMISE(name) void bus_##name(const struct bus_kind *kind);
BUS_PROMISE_ROWS(DECLARE_PROMISE)
#undef DECLARE_PROMISE

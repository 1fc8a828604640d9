// Playing with an mjai program: what it is told line by line, what it is asked, and what it says.
// No connection, no clock: whoever uses it carries the lines.
//
// A dialogue keeps the match as its seat sees it. Lines wait in it until they are taken; a line
// that must be answered holds back those after it.
#pragma once

#include "common/rules/event/view.h"
#include "common/rules/match/match.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DIALOGUE_LINE_BYTES = 16384, // of one answer
    DIALOGUE_NOTE_BYTES = 1025,  // of what is said beside it, with a terminator
    DIALOGUE_LINES_MAX = 512,    // that wait,
    DIALOGUE_BYTES_MAX = 262144, // and their bytes: then the program does not listen
};

// Number, constant, name, what it is.
#define DIALECT_ROWS(ROW)                                                                          \
    ROW(0, DIALECT_GIMITE, "gimite", "every line is answered")                                     \
    ROW(1, DIALECT_MORTAL, "mortal", "an event a line, only what asks is answered")                \
    ROW(2, DIALECT_APP, "app", "a list of events up to each question, one answer back")

#define DIALECT_ID(number, id, name, about) id = (number),
enum dialect { DIALECT_ROWS(DIALECT_ID) };
#undef DIALECT_ID

// False if there is no dialect of this name.
bool dialect_find(const char *name, enum dialect *out_dialect);

// The one that a program joins with, gimite if it names none. False if it is no join, or names
// another.
bool dialect_of_join(const char *bytes, size_t length, enum dialect *out_dialect);

struct dialogue;

struct dialogue_options {
    const struct ruleset *rules; // that mjai_can_tell tells
    int seat;
    enum dialect dialect;
    bool says_nukidora;
    const char *names[SEAT_MAX];
};

// Begins with start_game. NULL if there is no memory.
struct dialogue *dialogue_create(const struct dialogue_options *options);

// Accepts NULL.
void dialogue_destroy(struct dialogue *dialogue);

// An event, as its seat sees it. What is replayed is told from the last hand's beginning on, and
// answers to it do not count.
void dialogue_see(struct dialogue *dialogue, const struct viewed_event *viewed, bool is_replayed);

// The seat may do one of these: before the lines of what led to it are taken. True if the dialogue
// answers itself: mjai has no word for the question, or the program has said it before.
bool dialogue_ask(struct dialogue *dialogue, int32_t decision, const struct action_list *legal,
                  struct action *out_action);

// The time for it is over. True if the seat must do something else than what is played for anybody:
// it has declared riichi.
bool dialogue_time_over(const struct dialogue *dialogue, int32_t decision,
                        struct action *out_action);

// Nobody waits for that decision any more.
void dialogue_answered(struct dialogue *dialogue, int32_t decision);

// The next line, without its end, until the next call; NULL while none may be sent.
const char *dialogue_next(struct dialogue *dialogue, size_t *out_length);

// Whether a line is out that must be answered; and asks what is still open.
bool dialogue_is_awaiting(const struct dialogue *dialogue);
bool dialogue_is_asking(const struct dialogue *dialogue);

// More waits than a program that listens leaves, or there was no memory; the end of the match is
// told and, where it must be, answered.
bool dialogue_is_overrun(const struct dialogue *dialogue);
bool dialogue_is_over(const struct dialogue *dialogue);

enum dialogue_fault {
    DIALOGUE_FINE,
    DIALOGUE_ILLEGAL, // an answer to a question that cannot be
    DIALOGUE_UNASKED, // an answer to nothing
    DIALOGUE_BROKEN,  // no JSON object: nothing more can be understood
};

struct dialogue_verdict {
    enum dialogue_fault fault;
    const char *problem; // in a sentence, of a fault
    bool has_action;     // what to answer: what was said, or after DIALOGUE_ILLEGAL the default
    int32_t decision;
    struct action action;
    // What it said beside (reply.h), to a question that was open; else "".
    size_t note_length;
    char note[DIALOGUE_NOTE_BYTES];
};

// What the program said.
void dialogue_take(struct dialogue *dialogue, const char *bytes, size_t length,
                   struct dialogue_verdict *out_verdict);

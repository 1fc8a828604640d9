// Programs that speak mjai as bots of the arena: started here, or coming by TCP.
#pragma once

#include "server/bots/bot.h"
#include "server/mjai/dialogue.h"

#include <stdbool.h>
#include <stdio.h>

enum {
    PROGRAM_WORDS_BYTES = 1000,
    PROGRAM_MISTAKES_MAX = 10, // in a match: then it is not asked any more in this one
};

// One that plays. The kind is first: a bot knows it by that.
struct program_bot {
    struct bot_kind kind;
    enum dialect dialect;
    char words[PROGRAM_WORDS_BYTES]; // as it was named,
    const char *command;             // and what of it is for the shell; NULL: it comes by TCP
    int listener;                    // then
    int think_ms;                    // for an answer, the first takes longer
    FILE *told;                      // where mistakes are told, with what was asked and said
    int situation;                   // which is told with them; 0: none
    _Atomic long decisions, unasked; // asked, and not asked any more
    _Atomic long mistakes, lates;    // all of them; of these, no answer in time
    _Atomic long silent;             // lates since it has answered last
};

// Whether a program is named by this, and not one of our own bots.
bool program_bot_is(const char *words);

// Reads exec:DIALECT:COMMAND, a process for each match, or tcp:PORT, where programs come to
// 127.0.0.1, one for each match, and say how they speak. False if it is neither; then, or if
// nothing can listen there, a sentence in out_problem.
bool program_bot_open(const char *words, struct program_bot *out_bot, char *out_problem,
                      size_t problem_bytes);

// Whether it has left so many answers out, one after the other, that it is not asked in any match.
bool program_bot_is_silent(const struct program_bot *bot);

// Accepts one that was not opened.
void program_bot_close(struct program_bot *bot);

// Programs that speak mjai as bots of the arena: started here, or coming by TCP.
#pragma once

#include "server/bots/bot.h"
#include "server/mjai/dialogue.h"

#include <stdbool.h>
#include <stdio.h>

enum { PROGRAM_WORDS_BYTES = 1000 };

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
    int mistakes_max; // in a match, or late in all; then it is asked no more; 0: no end
    _Atomic long decisions, unasked; // asked, and not asked any more
    _Atomic long mistakes, lates;    // all of them; of these, no answer in time
};

// Whether a program is named by this, and not one of our own bots.
bool program_bot_is(const char *words);

// Reads exec:DIALECT:COMMAND, a process for each match, or tcp:PORT, where programs come as gimite
// to 127.0.0.1, one for each match. False if it is neither; then, or if nothing can listen there,
// a sentence in out_problem.
bool program_bot_open(const char *words, struct program_bot *out_bot, char *out_problem,
                      size_t problem_bytes);

// Accepts one that was not opened.
void program_bot_close(struct program_bot *bot);

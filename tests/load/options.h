// What is to be played, how fast, and what else happens meanwhile: the command line.
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { SETTINGS_MAX = 32, PACE_HUMAN = -1 };

// One row an option: field, name, default, least, most, sentence.
// clang-format off
#define NUMBER_ROWS(NUMBER) \
    NUMBER(port,        0,    0, 65535,   "Load the server that listens on this port of 127.0.0.1; --pid tells which process to read.") \
    NUMBER(pid,         0,    0, 1 << 22, "That server's process.") \
    NUMBER(tables,      100,  0, 5000,    "Tables that play.") \
    NUMBER(people,      4,    1, 4,       "People at each; bots take the other seats.") \
    NUMBER(watchers,    0,    0, 19000,   "People who watch.") \
    NUMBER(behind,      0,    0, 19000,   "More people, who watch hands when they are over.") \
    NUMBER(watched,     1,    1, 5000,    "Tables that they watch.") \
    NUMBER(crowd,       0,    0, 20000,   "So many of them come a second, when all tables play; 0: all of them, before.") \
    NUMBER(unread,      0,    0, 19000,   "Connections that watch and never read.") \
    NUMBER(idle,        0,    0, 19000,   "People who have said hello and nothing else.") \
    NUMBER(seconds,     10,   1, 36000,   "How long is measured, after all tables play.") \
    NUMBER(every, 0, 0, 3600, "Seconds after which a line is printed while measuring: memory, processor, times; 0: none.") \
    NUMBER(warmup,      2,    0, 600,     "Seconds before that.") \
    NUMBER(reconnects,  0,    0, 10000,   "A second: somebody loses the connection and comes back at once.") \
    NUMBER(leaves,      0,    0, 10000,   "A second: somebody leaves the table and comes back a second later.") \
    NUMBER(joins,       0,    0, 10000,   "A second: a newcomer watches some table for two seconds, and goes.") \
    NUMBER(slow,        0,    0, 1000,    "Connections that ask for much and read nothing.") \
    NUMBER(bad,         0,    0, 1000,    "Connections that misbehave: bad JSON, too large, floods, broken frames.") \
    NUMBER(connects,    0,    0, 20000,   "A second: connections that open, say hello and go.") \
    NUMBER(addresses,   8,    1, 200,     "Source addresses, from 127.0.0.1 on.") \
    NUMBER(seed,        1,    0, 1 << 30, "Of what the players choose.")

#define SWITCH_ROWS(SWITCH) \
    SWITCH(memory,  "Keep no journal; else it is a file with journal_sync=full.") \
    SWITCH(restart, "After the time: SIGKILL with everybody connected, start again, and wait until every table plays.") \
    SWITCH(pin,     "The server on processor 0, this program on processor 1.") \
    SWITCH(echo,    "After the time: the same frames at the same rate through a bare echo server, and the ratio.") \
    SWITCH(json,    "Print the figures as one line of JSON, too.")
// clang-format on

#define OPTION_NUMBER_FIELD(name, start, min, max, sentence) int name;
#define OPTION_SWITCH_FIELD(name, sentence)                  bool name;

struct options {
    NUMBER_ROWS(OPTION_NUMBER_FIELD)
    SWITCH_ROWS(OPTION_SWITCH_FIELD)
    const char *server;      // path of the program, NULL with --port
    const char *watch_class; // that watchers ask for, NULL: they join the table
    const char *folder;  // where its journal and log go, NULL: a new one among the temporary files
    const char *majiang; // where npm has installed @kobalab/majiang-server, NULL: not compared
    int pace;            // milliseconds between being asked and acting, on average, or PACE_HUMAN
    const char *settings[SETTINGS_MAX]; // of the server: NAME=VALUE
    int setting_count;
};

#undef OPTION_NUMBER_FIELD
#undef OPTION_SWITCH_FIELD

// Reads the command line. Prints why not, or the help, and ends the program if there is nothing to
// do.
void options_read(int argc, char **argv, struct options *out_options);

// What was counted and measured, and how it is printed.
#pragma once

#include "tests/load/histogram.h"
#include "tests/load/link.h"
#include "tests/load/metrics.h"

#include <stdbool.h>
#include <stdint.h>

struct load;

// Times of one run in microseconds, one row each: name in JSON, words.
// clang-format off
#define TIME_ROWS(ROW) \
    ROW(RECEIPT,      "receipt",      "action -> its event at a player") \
    ROW(LAST,         "last",         "action -> its event at the last player") \
    ROW(ANSWER,       "answer",       "answer -> decided") \
    ROW(WATCHER,      "watcher",      "action -> its event at a watcher") \
    ROW(LAST_WATCHER, "last_watcher", "action -> its event at the last watcher") \
    ROW(LAG,          "lag",          "an event at the first who hears of it -> at a watcher") \
    ROW(LAST_LAG,     "last_lag",     "an event at the first who hears of it -> at the last watcher") \
    ROW(CAME,         "came",         "one of the crowd begins to come -> is at the table") \
    ROW(MEANWHILE,    "meanwhile",    "action -> its event at the last player, while the crowd came") \
    ROW(WELCOME,      "welcome",      "connection of the storm -> welcome")

// Counts: name in JSON, words.
#define COUNT_ROWS(ROW) \
    ROW(ACTIONS,    "actions",    "turns played") \
    ROW(ANSWERS,    "answers",    "answers sent") \
    ROW(LATE,       "late",       "refused because the table had moved on") \
    ROW(MESSAGES,   "messages",   "messages heard") \
    ROW(EVENTS,     "events",     "events heard") \
    ROW(SNAPSHOTS,  "snapshots",  "snapshots heard") \
    ROW(HANDS,      "hands",      "ends of a hand heard") \
    ROW(RECONNECTS, "reconnects", "lost connections that came back") \
    ROW(REFUSED,    "refused",    "connections that were refused, and tried again") \
    ROW(LEAVES,     "leaves",     "people who left and came back") \
    ROW(JOINS,      "joins",      "newcomers who watched") \
    ROW(CONNECTS,   "connects",   "connections of the storm that were welcomed") \
    ROW(TURNED_AWAY, "turned_away", "connections of the storm that were not") \
    ROW(BAD_SENT,   "bad_sent",   "mistakes that were made on purpose") \
    ROW(SLOW_CLOSED, "slow_closed", "connections that did not read and were closed") \
    ROW(BAD_CLOSED, "bad_closed", "connections that misbehaved and were closed") \
    ROW(BAD_ERRORS, "bad_errors", "errors that they were told")
// clang-format on

#define TIME_ID_ROW(id, name, words)  TIME_##id,
#define COUNT_ID_ROW(id, name, words) COUNT_##id,
enum time_id { TIME_ROWS(TIME_ID_ROW) TIME_COUNT };
enum count_id { COUNT_ROWS(COUNT_ID_ROW) COUNT_COUNT };
#undef TIME_ID_ROW
#undef COUNT_ID_ROW

// Where everything stood at some moment.
struct moment {
    uint64_t at_ns;
    double server_cpu_us, own_cpu_us;
    struct link_counts links;
    uint64_t counts[COUNT_COUNT];
    struct turn_buckets turns[TURN_KINDS];
};

struct figures {
    bool is_measuring;
    struct histogram times[TIME_COUNT]; // while measuring
    struct histogram recent;            // the last player's receipts since the last line
    uint64_t counts[COUNT_COUNT];       // always
    struct moment start, end, told;
    double rss_empty_kb, rss_connected_kb, rss_begin_kb, rss_end_kb;
    int connections, tables_playing;
    double crowd_ms, crowd_turn_ms[TURN_KINDS]; // the crowd: until all were there
    double rss_before_crowd_kb, rss_crowd_kb;
    double door_ms, back_ms, play_ms, play_cpu_ms;   // the restart
    double echo_us_a_frame, echo_frames_a_s;         // the bare server
    double majiang_us_a_frame, majiang_us_an_action; // the other server
    uint64_t passed, failed;                         // checks
};

void figures_note_time(struct figures *figures, enum time_id id, uint64_t from_ns, uint64_t to_ns);

// Begins and ends the time in which the crowd comes.
void figures_begin_crowd(struct load *load);
void figures_end_crowd(struct load *load);

// Begins and ends the time that is measured.
void figures_begin(struct load *load);
void figures_end(struct load *load);

// A line about the time since the last one, for --every. `is_first` prints what the columns are.
void figures_tell(struct load *load, bool is_first);

// Prints everything, as a line of JSON too if that is wanted. "N passed, N failed" comes last.
void figures_print(const struct load *load);

// Counters of the server, one row each, for /metrics.
#pragma once

#include "common/base/text.h"

#include <stdint.h>

// id, name on the page, help, what kind of figure it is.
// clang-format off
#define METRIC_ROWS(ROW) \
    ROW(CONNECTIONS,      "jansou_connections",            "Open connections.",                      "gauge") \
    ROW(CONNECTIONS_ALL,  "jansou_connections_total",      "Connections ever opened.",               "counter") \
    ROW(REFUSED,          "jansou_connections_refused_total", "Connections refused.",                "counter") \
    ROW(ABUSE,            "jansou_connections_abuse_total", "Connections closed for abuse.",         "counter") \
    ROW(SLOW,             "jansou_connections_slow_total", "Connections closed because they did not read.", "counter") \
    ROW(MESSAGES_IN,      "jansou_messages_in_total",      "Messages received.",                     "counter") \
    ROW(MESSAGES_OUT,     "jansou_messages_out_total",     "Messages sent.",                         "counter") \
    ROW(WRITES,           "jansou_writes_total",           "Writes to connections, each of all that waited for one.", "counter") \
    ROW(BYTES_OUT,        "jansou_bytes_out_total",        "Bytes of messages sent.",                "counter") \
    ROW(UNSENT,           "jansou_unsent_bytes",           "Bytes that wait for connections that do not read.", "gauge") \
    ROW(ERRORS,           "jansou_errors_total",           "Messages refused with an error.",        "counter") \
    ROW(ACCOUNTS,         "jansou_accounts",               "People known.",                          "gauge") \
    ROW(TABLES,           "jansou_tables",                 "Open tables.",                           "gauge") \
    ROW(TABLES_PLAYING,   "jansou_tables_playing",         "Tables with a running match.",           "gauge") \
    ROW(TABLES_FROZEN,    "jansou_tables_frozen_total",    "Tables stopped by a fault.",             "counter") \
    ROW(EVENTS,           "jansou_events_total",           "Events at all tables.",                  "counter") \
    ROW(HANDS,            "jansou_hands_total",            "Hands finished.",                        "counter") \
    ROW(MATCHES,          "jansou_matches_total",          "Matches finished.",                      "counter") \
    ROW(TURN_PEAK,        "jansou_loop_turn_peak_us",      "Longest turn of the loop since this page was last read, in microseconds.", "gauge") \
    ROW(TURN_CPU_PEAK,    "jansou_loop_turn_cpu_peak_us",  "Most processor time of one turn of the loop since this page was last read, in microseconds.", "gauge") \
    ROW(TURNS_SLOW,       "jansou_loop_turns_slow_total",  "Turns of the loop that took more than 10 ms.", "counter")
// clang-format on

#define METRIC_ID_ROW(id, name, help, kind) METRIC_##id,
enum metric { METRIC_ROWS(METRIC_ID_ROW) METRIC_COUNT };
#undef METRIC_ID_ROW

void metric_add(enum metric metric, int64_t amount);
int64_t metric_get(enum metric metric);
void metric_set(enum metric metric, int64_t value);

// A turn of the loop has taken so long, and so much of it on a processor.
void metric_note_turn(uint64_t turn_us, uint64_t cpu_us);

// The page in Prometheus' text format; 4 KB hold it.
void metrics_print(struct text *text);

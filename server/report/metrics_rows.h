// THE LIST of all figures that /metrics tells. deploy/metrics.md says of each what it means for a
// host; a test holds the two together.
//
// A figure: id, kind, unit, name on the page, label and what its values are ("" and none: it is one
// number), help. Kinds and units are those of metrics.c.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/quota/quota_rows.h"

// Why a socket, a request or a connection was refused or ended by the server; said as labels.
// clang-format off
#define TURNED_AWAY_ROWS(ROW) \
    ROW(NO_DESCRIPTORS,  "no_descriptors")   /* the process may open no more files */ \
    ROW(NO_REQUEST,      "no_request")       /* its request did not come, and another one needed the place */ \
    ROW(BUSY,            "busy")             /* too many requests or bodies at once, or the server stops */ \
    ROW(NOT_OURS,        "not_ours")         /* asked for another kind of connection */ \
    ROW(ORIGIN,          "origin")           /* a page of another site */ \
    ROW(FULL,            "full")             /* connections_max */ \
    ROW(ABUSE,           "abuse")            /* mistake upon mistake */ \
    ROW(SLOW,            "slow")             /* did not read what it was sent */ \
    ROW(SILENT,          "silent")           /* did not answer a ping */

// What a program has done wrong.
#define PROGRAM_FAULT_ROWS(ROW) \
    ROW(ILLEGAL,         "illegal")          /* an answer that cannot be */ \
    ROW(LATE,            "late")             /* none in time */ \
    ROW(UNASKED,         "unasked")          /* an answer to nothing */ \
    ROW(BROKEN,          "broken")           /* a line that is no JSON object */

// Why a server has claimed a table.
#define CLAIM_ROWS(ROW) \
    ROW(GONE,            "gone")             /* its server was not there any more */ \
    ROW(GIVEN,           "given")            /* another one gave it to this one */ \
    ROW(OWN,             "own")              /* it was this one's already */

// What became of a write that was not answered.
#define UNKNOWN_END_ROWS(ROW) \
    ROW(WRITTEN,         "written") \
    ROW(CONFLICT,        "conflict")         /* somebody else has written */ \
    ROW(FAILED,          "failed")           /* it was surely not written */

// How a connection is at a table.
#define AT_TABLE_ROWS(ROW) \
    ROW(SEATED,          "seated") \
    ROW(WATCHING,        "watching")

#define FIGURE_ROWS(ROW) \
    ROW(CONNECTIONS,     GAUGE,   COUNT,  "jansou_connections",               "", none, "Open connections.") \
    ROW(CONNECTIONS_ALL, COUNTER, COUNT,  "jansou_connections_total",         "", none, "Connections ever opened.") \
    ROW(TURNED_AWAY,     COUNTER, COUNT,  "jansou_turned_away_total",         "reason", turned_away, "Sockets, requests and connections that the server refused or ended, by reason.") \
    ROW(HTTP_ANSWERS,    COUNTER, COUNT,  "jansou_http_answers_total",        "class", http_class, "HTTP requests answered, by the first digit of the status.") \
    ROW(MESSAGES_IN,     COUNTER, COUNT,  "jansou_messages_in_total",         "type", client_type, "Messages received, by type; unread: too fast, or no message.") \
    ROW(REFUSALS,        COUNTER, COUNT,  "jansou_refusals_total",            "code", status, "Messages refused, by the code that the client was told.") \
    ROW(QUOTA_REFUSALS,  COUNTER, COUNT,  "jansou_quota_refusals_total",      "setting", quota, "What an address was denied because it has its share, by the setting that says how much that is.") \
    ROW(WRITES,          COUNTER, COUNT,  "jansou_writes_total",              "", none, "Writes to connections, each of all that waited for one.") \
    ROW(LAPSED,          COUNTER, COUNT,  "jansou_connections_lapsed_total",  "", none, "Connections that missed messages because they did not read; then they are told all anew.") \
    ROW(UNSENT,          GAUGE,   COUNT,  "jansou_unsent_bytes",              "", none, "Bytes that wait for connections that do not read.") \
    ROW(ACCOUNTS,        GAUGE,   COUNT,  "jansou_accounts",                  "", none, "People remembered.") \
    ROW(TABLES,          GAUGE,   COUNT,  "jansou_tables",                    "state", table_state, "Open tables, by state.") \
    ROW(AT_TABLE,        GAUGE,   COUNT,  "jansou_table_connections",         "as", at_table, "Connections that are at a table, with a seat or without.") \
    ROW(BOTS,            GAUGE,   COUNT,  "jansou_bots",                      "", none, "Bots that play.") \
    ROW(PROGRAMS,        GAUGE,   COUNT,  "jansou_programs",                  "", none, "Programs from outside that have a seat and are here.") \
    ROW(PROGRAMS_ALL,    COUNTER, COUNT,  "jansou_program_connections_total", "", none, "Connections of programs that came to their seat, or came back.") \
    ROW(PROGRAM_FAULTS,  COUNTER, COUNT,  "jansou_program_faults_total",      "kind", program_fault, "Mistakes of programs, by kind.") \
    ROW(PROGRAMS_OUT,    COUNTER, COUNT,  "jansou_programs_out_total",        "", none, "Programs that made too many mistakes to play on.") \
    ROW(TABLES_TAKEN_OVER, COUNTER, COUNT, "jansou_tables_taken_over_total",   "", none, "Tables of servers that were gone, which went on here.") \
    ROW(TABLES_GIVEN,    COUNTER, COUNT,  "jansou_tables_given_total",        "", none, "Tables that this server gave to others before it ended.") \
    ROW(TABLES_LOST,     COUNTER, COUNT,  "jansou_tables_lost_total",         "", none, "Tables that another server had taken over.") \
    ROW(CLAIMS,          COUNTER, COUNT,  "jansou_claims_total",              "reason", claim, "Tables of other servers that this one has claimed, by reason.") \
    ROW(CLAIM_CONFLICTS, COUNTER, COUNT,  "jansou_claim_conflicts_total",     "", none, "Claims that others came before.") \
    ROW(JOINS_WAITING,   GAUGE,   COUNT,  "jansou_joins_waiting",             "", none, "People who wait until it is known which server has their table.") \
    ROW(HOPS,            COUNTER, COUNT,  "jansou_hops_total",                "", none, "People who came for a table of another server and were sent there.") \
    ROW(MISROUTED,       COUNTER, COUNT,  "jansou_misrouted_total",           "", none, "People whom the front sent to another server than was asked for, again.") \
    ROW(FAR_TOLD,        COUNTER, COUNT,  "jansou_watch_relayed_total",       "", none, "Messages told on the bus for those who watch tables of this server at others: one each, whatever their number.") \
    ROW(FAR_WATCHERS,    GAUGE,   COUNT,  "jansou_far_watchers",              "", none, "Connections here that watch tables of other servers.") \
    ROW(FAR_GAPS,        COUNTER, COUNT,  "jansou_far_gaps_total",            "", none, "Times that a class of a table of another server had to be asked for anew: something was missed, or its server was not heard.") \
    ROW(NODES,           GAUGE,   COUNT,  "jansou_nodes",                     "", none, "Servers of the parlour that are there, this one among them.") \
    ROW(NODE_SILENT,     GAUGE,   MICROS, "jansou_node_silent_seconds",       "", none, "How long the most silent of these has not been heard.") \
    ROW(TABLES_FROZEN,   COUNTER, COUNT,  "jansou_tables_frozen_total",       "", none, "Tables stopped by a fault.") \
    ROW(EVENTS,          COUNTER, COUNT,  "jansou_events_total",              "", none, "Events at all tables.") \
    ROW(HANDS,           COUNTER, COUNT,  "jansou_hands_total",               "", none, "Hands finished.") \
    ROW(MATCHES,         COUNTER, COUNT,  "jansou_matches_total",             "", none, "Matches finished.") \
    ROW(JOURNAL_FAILING, GAUGE,   COUNT,  "jansou_journal_failing",           "", none, "1 while the journal does not write, else 0.") \
    ROW(JOURNAL_WAITING, GAUGE,   COUNT,  "jansou_journal_waiting_writes",    "", none, "Writes of the journal that are not answered yet.") \
    ROW(JOURNAL_BYTES,   GAUGE,   COUNT,  "jansou_journal_waiting_bytes",     "", none, "Bytes of these writes.") \
    ROW(JOURNAL_OLDEST,  GAUGE,   MOMENT, "jansou_journal_oldest_seconds",    "", none, "How long the oldest of these writes has waited.") \
    ROW(BUS_SAID,        COUNTER, COUNT,  "jansou_bus_said_total",            "", none, "Messages said to the other servers of a parlour.") \
    ROW(BUS_HEARD,       COUNTER, COUNT,  "jansou_bus_heard_total",           "", none, "Messages heard from them, and from this server itself.") \
    ROW(BUS_LOST,        COUNTER, COUNT,  "jansou_bus_lost_total",            "", none, "Messages that were lost here: too much waited to be said or to be heard.") \
    ROW(UNKNOWN,         COUNTER, COUNT,  "jansou_journal_unknown_total",     "end", unknown_end, "Writes that the store did not answer in time, by what became of them.") \
    ROW(JOURNAL_VOID,    COUNTER, COUNT,  "jansou_journal_void_total",        "", none, "Records that a store of several machines should have refused.") \
    ROW(RESULTS_READ,    GAUGE,   MOMENT, "jansou_results_behind_seconds",    "", none, "How long ago the file of results (projection) had all that the store has; 0 without one.") \
    ROW(RESULTS_READING, GAUGE,   COUNT,  "jansou_results_reading",           "", none, "1 while lists of finished matches may miss some, because not all were read yet, else 0.") \
    ROW(RESULTS_LEFT,    GAUGE,   COUNT,  "jansou_results_left",              "", none, "Results of the store that this server still has to read, as far as is known; 0 without such a file.") \
    ROW(TASKS_WAITING,   GAUGE,   COUNT,  "jansou_tasks_waiting",             "", none, "Tasks that wait for a thread.") \
    ROW(TASKS_REFUSED,   COUNTER, COUNT,  "jansou_tasks_refused_total",       "", none, "Tasks of guests refused because too many wait.") \
    ROW(MEMORY,          GAUGE,   COUNT,  "process_resident_memory_bytes",    "", none, "Memory of the process, some seconds ago.") \
    ROW(FILES,           GAUGE,   COUNT,  "process_open_fds",                 "", none, "Open descriptors, some seconds ago.") \
    ROW(FILES_MAX,       GAUGE,   COUNT,  "process_max_fds",                  "", none, "Descriptors that the process may have.") \
    ROW(CPU,             COUNTER, MICROS, "process_cpu_seconds_total",        "", none, "Processor time of the process, some seconds ago.") \
    ROW(STARTED,         GAUGE,   MICROS, "process_start_time_seconds",       "", none, "When the process was started, in seconds since 1970.")

// A figure that has many sizes: id, unit, name, powers of two that its bounds go from and to, help.
#define HISTOGRAM_ROWS(ROW) \
    ROW(ACTION,          MICROS, "jansou_action_seconds",             5, 24, "From a player's action until what came of it was written to all who see it, the journal included.") \
    ROW(PROGRAM,         MICROS, "jansou_program_answer_seconds",     5, 24, "From asking a program until its answer.") \
    ROW(TURN,            MICROS, "jansou_loop_turn_seconds",          4, 23, "Turns of the loop, without its sleep: so long everybody waits.") \
    ROW(TURN_CPU,        MICROS, "jansou_loop_turn_cpu_seconds",      4, 23, "The same, as time that the loop had a processor.") \
    ROW(COMMIT,          MICROS, "jansou_journal_commit_seconds",     5, 24, "Commits of the journal, from begin to durable.") \
    ROW(COMMIT_WRITES,   COUNT,  "jansou_journal_commit_writes",      0, 12, "Writes that one commit made durable.") \
    ROW(JOURNAL_WAIT,    MICROS, "jansou_journal_wait_seconds",       5, 24, "From asking the journal for a write until its answer.") \
    ROW(CLAIM,           MICROS, "jansou_claim_seconds",              8, 26, "From looking for a table of a server that is gone, or has given it away, until it goes on here.") \
    ROW(RESULT_LAG,      MICROS, "jansou_results_lag_seconds",       8, 26, "From when a result of this server was in the store until it was in this server's file of results (projection).") \
    ROW(QUEUE,           COUNT,  "jansou_connection_queue_bytes",     6, 20, "Bytes that wait for a connection whenever the kernel has not taken all.") \
    ROW(ROUND,           MICROS, "jansou_watchers_round_seconds",     5, 24, "Writing to connections that only watch, some in each turn of the loop: from the first until the last.") \
    ROW(MESSAGE_IN,      COUNT,  "jansou_message_in_bytes",           4, 16, "Sizes of messages received.") \
    ROW(MESSAGE_OUT,     COUNT,  "jansou_message_out_bytes",          4, 21, "Sizes of messages sent.") \
    ROW(TASK,            MICROS, "jansou_task_seconds",               5, 24, "Tasks on threads, from begin to end.")

// Of each part of a store or a parlour (part_metrics.h): id, kind, unit, name, label, what has it, help.
#define PART_ROWS(ROW) \
    ROW(STORE_BYTES,     GAUGE,   COUNT,  "jansou_store_bytes",               "stream", STREAM, "Bytes in a stream of the store.") \
    ROW(STORE_BYTES_MAX, GAUGE,   COUNT,  "jansou_store_bytes_max",           "stream", STREAM, "How many there may be; 0: there is no limit.") \
    ROW(STORE_LEADER,    GAUGE,   COUNT,  "jansou_store_leader",              "stream", STREAM, "1 while one of its copies leads the stream, else 0.") \
    ROW(STORE_COPIES,    GAUGE,   COUNT,  "jansou_store_copies",              "stream", STREAM, "Copies that the stream should have.") \
    ROW(STORE_CURRENT,   GAUGE,   COUNT,  "jansou_store_copies_current",      "stream", STREAM, "Copies that have all of it.") \
    ROW(STORE_APPENDS,   COUNTER, COUNT,  "jansou_store_appends_total",       "stream", STREAM, "Writes of this server that the stream has answered.") \
    ROW(STORE_APPEND_S,  COUNTER, MICROS, "jansou_store_append_seconds_total", "stream", STREAM, "How long these took, all together.") \
    ROW(NODE_SILENCE,    GAUGE,   MICROS, "jansou_node_silence_seconds",      "node", NODE, "How long a server of the parlour has not been heard.")
// clang-format on

enum turned_away {
#define TURNED_AWAY_ID(id, label) TURNED_AWAY_##id,
    TURNED_AWAY_ROWS(TURNED_AWAY_ID)
#undef TURNED_AWAY_ID
        TURNED_AWAY_COUNT
};

enum program_fault {
#define PROGRAM_FAULT_ID(id, label) PROGRAM_FAULT_##id,
    PROGRAM_FAULT_ROWS(PROGRAM_FAULT_ID)
#undef PROGRAM_FAULT_ID
        PROGRAM_FAULT_COUNT
};

enum claim_reason {
#define CLAIM_ID(id, label) CLAIM_##id,
    CLAIM_ROWS(CLAIM_ID)
#undef CLAIM_ID
        CLAIM_COUNT
};

enum unknown_end {
#define UNKNOWN_END_ID(id, label) UNKNOWN_END_##id,
    UNKNOWN_END_ROWS(UNKNOWN_END_ID)
#undef UNKNOWN_END_ID
        UNKNOWN_END_COUNT
};

enum at_table {
#define AT_TABLE_ID(id, label) AT_TABLE_##id,
    AT_TABLE_ROWS(AT_TABLE_ID)
#undef AT_TABLE_ID
        AT_TABLE_COUNT
};

// How many numbers a figure has, by what its label's values are.
enum {
    LABELS_none = 1,
    LABELS_turned_away = TURNED_AWAY_COUNT,
    LABELS_http_class = 4, // 2xx to 5xx
    LABELS_client_type = WIRE_CLIENT_COUNT + 1,
    LABELS_status = STATUS_COUNT,
    LABELS_quota = QUOTA_COUNT,
    LABELS_table_state = WIRE_TABLE_STATE_COUNT,
    LABELS_at_table = AT_TABLE_COUNT,
    LABELS_program_fault = PROGRAM_FAULT_COUNT,
    LABELS_claim = CLAIM_COUNT,
    LABELS_unknown_end = UNKNOWN_END_COUNT,
};

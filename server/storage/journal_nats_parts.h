// What the files of the loop's side of a journal in JetStream share; nobody else includes it.
#pragma once

#include "server/storage/nats_check.h"
#include "server/storage/nats_rows.h"
#include "server/storage/nats_worker.h"

enum { NATS_STREAMS_MAX = NATS_SHARDS_MAX + NATS_STREAM_COUNT };

// A stream, as it last said of itself.
struct nats_stream_look {
    struct journal_nats *nats;
    char stream[NATS_STREAM_BYTES];
    const char *label; // in that: what follows the parlour's name
    bool is_of_tables, is_asked, is_led;
    struct nats_stream_facts facts;
};

struct journal_nats {
    struct journal journal;
    uv_loop_t *loop;
    struct nats_worker worker;
    uv_thread_t thread;
    uv_async_t answered;
    uv_timer_t silence; // while anything is open
    uv_timer_t looking; // at the streams
    uv_idle_t hearing;  // while there are rows
    struct nats_job *open, *refused;
    int open_count;
    size_t open_bytes;
    struct nats_reading *readings;
    struct nats_row *rows;
    bool is_hearing, is_over;
    uint64_t voids;         // that were told
    uint64_t failing_since; // if it does
    int handles;
    // Reads as is wanted; `name` is of what.
    void (*add_reading)(struct journal_nats *nats, const struct nats_reading *wanted,
                        const char *name);
    struct nats_stream_look streams[NATS_STREAMS_MAX];
    int stream_count, fill_level;
    // Of the start, guarded by the worker's mutex.
    bool is_tried, is_fit;
    struct nats_facts facts;
    char problem[JOURNAL_PROBLEM_BYTES];
};

// ---- journal_nats_look.c ----

// What the store was found to be, in the log.
void nats_log_store(const struct nats_facts *facts);

// Asks all streams again and again what they say of themselves, from now on.
void nats_start_looking(struct journal_nats *nats);

// For the figures: a write was answered.
void nats_note_append(struct journal_nats *nats, const struct nats_job *job, uint64_t took_us);

// All streams as JSON, a comma before them.
void nats_print_streams(const struct journal *journal, struct text *text);

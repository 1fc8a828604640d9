// Where a journal in JetStream is, and where in it a subject lies: which stream, under which name.
// What is written stays there for ever, so none of this may change; tests/unit/server/storage
// holds it.
#pragma once

#include "server/storage/journal.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    NATS_URLS_BYTES = 512,
    NATS_FILE_BYTES = 256,
    NATS_NAME_BYTES = 21,
    NATS_STREAM_BYTES = 32,
    NATS_SUBJECT_BYTES = 256,
    NATS_SHARDS = 16, // unless `cluster init` was told otherwise
    NATS_SHARDS_MAX = 64,
};

// Of "URL,URL?creds=FILE&ca=FILE&name=NAME&watch=HOST:PORT,HOST:PORT"; all but the first may be
// missing.
struct nats_place {
    char urls[NATS_URLS_BYTES];  // nats://HOST:PORT or tls://HOST:PORT, with commas
    char creds[NATS_FILE_BYTES]; // of the NATS user, "" for none
    char ca[NATS_FILE_BYTES];    // certificates that the servers' must come from, "" for none
    char watch[NATS_URLS_BYTES]; // HOST:PORT of each, where it says how it is; "": not known
    char name[NATS_NAME_BYTES];  // of the parlour: its streams and subjects begin so
    int shards;                  // streams of tables: the store says it, init decides it
};

// False and a reason if it is none.
bool nats_place_read(const char *place, struct nats_place *out_place,
                     char out_problem[JOURNAL_PROBLEM_BYTES]);

// THE STREAMS: letter, how many, records of a subject that are kept at the most (-1: all), whether
// they may be read from any copy, whether they are so few that they are read one by one, what it
// holds.
#define NATS_STREAM_ROWS(ROW)                                                                      \
    ROW(TABLES, 't', NATS_SHARDS_MAX, -1, false, false, "what happens at the tables")              \
    ROW(PEOPLE, 'a', 1, 1, false, false, "accounts and keys: the last record is all there is")     \
    ROW(RESULTS, 'r', 1, -1, false, false, "results, in the order in which matches ended")         \
    ROW(MATCHES, 'm', 1, -1, true, false, "finished matches, never changed")                       \
    ROW(NODES, 'n', 1, 1, false, true, "who is there")                                             \
    ROW(REST, 'c', 1, -1, false, false, "clubs and all else")

enum nats_stream {
#define NATS_STREAM_ID(id, letter, count, kept, direct, walked, what) NATS_##id,
    NATS_STREAM_ROWS(NATS_STREAM_ID)
#undef NATS_STREAM_ID
        NATS_STREAM_COUNT
};

struct nats_stream_row {
    char letter;
    int count, kept;
    bool is_direct, is_walked;
    const char *what;
};
extern const struct nats_stream_row nats_streams[NATS_STREAM_COUNT];

// How many streams of a kind this place has.
int nats_stream_number(const struct nats_place *place, enum nats_stream stream);

// "NAME_T07" and "NAME.t.07.>": its name, and the subjects that it takes.
void nats_stream_name(const struct nats_place *place, enum nats_stream stream, int shard,
                      char out_name[NATS_STREAM_BYTES]);
void nats_stream_subjects(const struct nats_place *place, enum nats_stream stream, int shard,
                          char out_subjects[NATS_SUBJECT_BYTES]);

// Where a subject lies.
enum nats_stream nats_find(const struct nats_place *place, const char *subject,
                           char out_stream[NATS_STREAM_BYTES],
                           char out_subject[NATS_SUBJECT_BYTES]);

// The shard of tables in which a subject lies; 0 for all others.
int nats_find_shard(const struct nats_place *place, const char *subject);

// The subject of the journal that lies there; false if the store made that up.
bool nats_subject_read(const struct nats_place *place, const char *nats_subject,
                       char out_subject[JOURNAL_SUBJECT_BYTES]);

// Whether subjects that begin so may lie in such streams; and the narrowest filter for them.
bool nats_may_hold(enum nats_stream stream, const char *prefix);
void nats_filter(const struct nats_place *place, enum nats_stream stream, int shard,
                 const char *prefix, char out_filter[NATS_SUBJECT_BYTES]);

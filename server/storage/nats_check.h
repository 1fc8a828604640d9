// What is asked before a store is trusted (N40, N41): which version its servers are, whether all
// its streams are there, and whether of two appends with one token it takes one.
#pragma once

#include "server/storage/nats_place.h"

enum { NATS_VERSION_BYTES = 32, NATS_ROUNDS = 200 };

// Older ones take both of two appends that come at once: 2.9.10 did so in 603 of 1,000 rounds.
#define NATS_VERSION_MIN  "2.10.27"
#define NATS_VERSION_GOOD "2.11.0"

struct nats_facts {
    int servers, silent;              // that were named; of those, how many did not answer
    char version[NATS_VERSION_BYTES]; // the oldest of them
    int replicas;
    uint64_t append_us;   // of one append, half of them longer
    int watched, flushed; // servers that were asked whether they flush each; and that do
};

// Asks each server that is named for its version. False and a reason if one is too old, or none
// answers.
bool nats_check_versions(const struct nats_place *place, struct nats_facts *out_facts,
                         char out_problem[JOURNAL_PROBLEM_BYTES]);

// Whether all streams are there; takes the number of those of tables from them.
bool nats_check_streams(struct nats_place *place, struct nats_facts *out_facts,
                        char out_problem[JOURNAL_PROBLEM_BYTES]);

// So many rounds of two appends with one token, from two connections at once. False and a reason if
// both of a round were taken, or the store does not answer.
bool nats_check_fence(const struct nats_place *place, int rounds, struct nats_facts *out_facts,
                      char out_problem[JOURNAL_PROBLEM_BYTES]);

// Which servers say that each append is on their disk before it is answered, where the place says
// where they can be asked.
void nats_check_flush(const struct nats_place *place, struct nats_facts *out_facts);

// All of it.
bool nats_check(struct nats_place *place, struct nats_facts *out_facts,
                char out_problem[JOURNAL_PROBLEM_BYTES]);

// How many streams of tables there are, by the description of one; false if it says no such thing.
bool nats_read_shards(const char *description, int *out_shards);

// Whether a version, "2.10.27" or "2.11.0-RC.1", is less than another one; one that is none is.
bool nats_version_is_less(const char *version, const char *than);

// The journal's figures: what was asked for and is not answered, how long answers take, how many
// writes a commit holds. On the loop alone; writes are answered in the order in which they were
// asked for.
#pragma once

#include <stddef.h>
#include <stdint.h>

// One write, from asking to its answer; part of what the backend keeps of it, zeroed at first.
struct journal_asked {
    uint64_t asked_us;
    size_t bytes;
    uint64_t commit_us, commit_writes; // of the commit, 0 if another write of it tells
    struct journal_asked *next;
};

struct journal_lag {
    struct journal_asked *oldest, *latest;
};

// One more waits; it stays where it is until it is answered. Moments are those of moment_us.
void journal_lag_ask(struct journal_lag *lag, struct journal_asked *asked, size_t bytes,
                     uint64_t now_us);

// On any thread: this one was made durable with others, by a commit that has just ended. For one
// write of each commit.
void journal_lag_commit(struct journal_asked *asked, uint64_t began_us, uint64_t writes);

// The oldest is answered.
void journal_lag_answer(struct journal_lag *lag, uint64_t now_us);

// A party at a hosted table, and the host: what the table has told of itself.
#pragma once

#include "server/table/hosted.h"
#include "tests/support/party.h"

struct hosted_party {
    struct party party; // its last guest watches; in the order of the seats
    int made, begun, finished;
    struct table_result result; // as it was told last
};

// A match of few hands in which nobody is waited for.
extern const struct party_options hosted_quick;

// Makes the table and waits until the journal has it; the first `people` of its seats are people's,
// who have come, the others bots'. Of `asked` the title, preset, settings, clock and pace count.
void hosted_party_open(struct hosted_party *hosted, const char *settings, int people,
                       const char *bot, const struct party_options *asked);

// The plan of that table; what it borrows lasts until the next call. After a crash its accounts are
// those of the new process.
const struct table_plan *hosted_party_plan(struct hosted_party *hosted, const char *bot,
                                           const struct party_options *asked);

// Begins the match.
void hosted_party_begin(struct hosted_party *hosted);

// Opens with bots beside two people, begins, and plays to somebody's turn; who that is.
struct witness *hosted_party_play(struct hosted_party *hosted, const struct party_options *asked);

// Plays to the end: the host was told the result once, and the record is proven and says the same.
void hosted_party_finish(struct hosted_party *hosted);

void hosted_party_close(struct hosted_party *hosted);

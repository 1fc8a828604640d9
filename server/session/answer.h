// An answer that takes long to make: made on a thread, then sent to the session that asked.
#pragma once

#include "server/session/session.h"

struct work;

// The first member of what the answer is made from, in memory of malloc.
struct answer {
    struct pending pending;
    const char *about; // the message that asked
    // On a thread: makes the frame, or says why not.
    enum status (*make)(const struct answer *answer, struct frame **out_frame);
    // On the loop, when there is one: what else is done with it. NULL: nothing.
    void (*made)(const struct answer *answer, struct frame *frame);
    // Asked for anew while one of the kind is made, it is made after that, and nobody hears of what
    // was to be made in between. If this is false, it is refused.
    bool newest_counts;
    struct work *work;
    struct answer *next; // to be made after this one; owned
    enum status status;
    struct frame *frame;
};

// Has it made and sent, and takes it over, also when it refuses: STATUS_TOO_FAST if the session
// waits for another of the kind, STATUS_BUSY if too many wait. What fails later is told the
// session.
MUST_USE enum status session_answer(struct session *session, struct work *work,
                                    enum pending_kind kind, struct answer *answer);

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
    enum status status;
    struct frame *frame;
};

// Has it made and sent, and takes it over, also when it refuses: STATUS_TOO_FAST if the session
// waits for another of the kind, STATUS_BUSY if too many wait. What fails later is told the
// session.
MUST_USE enum status session_answer(struct session *session, struct work *work,
                                    enum pending_kind kind, struct answer *answer);

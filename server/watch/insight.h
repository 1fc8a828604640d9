// What the watchers of a class are told beside the events, if any of them has asked (W39 to W41).
//
// It is made once for the class, of the events that the class has been released and of nothing
// else, on a thread: so it never comes before the events (W32), and takes no time of the loop. A
// hand is told from its start; later events of it as they are released.
#pragma once

#include "server/watch/channel.h"

struct insight_feed;

// Something is released, or somebody who is told has come or gone: what is new follows, if it is
// asked for (`session->layers`).
void insight_go_on(struct channel *channel);

// The session has just asked: it is told the hand so far, and from now on what is new.
void insight_ask(struct channel *channel, struct session *session);

// The hand of a released event, to this session alone and once. STATUS_NOT_NOW if the class has no
// such event; STATUS_TOO_FAST, STATUS_BUSY, STATUS_NO_MEMORY.
MUST_USE enum status insight_answer(struct channel *channel, struct session *session,
                                    unsigned layers, int32_t number);

void insight_destroy(struct insight_feed *feed); // accepts NULL

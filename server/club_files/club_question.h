// A question of HTTP that is asked as the message that it is.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"

struct account;
struct frame;
struct services;
struct visitor;

struct club_question {
    struct services *services;
    struct account *account;
    struct visitor *visitor;
    struct wire_client message;
};

// What is told first. `message` is NULL if it came as bytes alone.
typedef void club_heard_fn(void *context, const struct wire_server *message, struct frame *frame);

// Asks, and gives the first answer, or says why there is none. Nothing of it stays behind.
MUST_USE enum status club_question_ask(const struct club_question *question, club_heard_fn *heard,
                                       void *context);

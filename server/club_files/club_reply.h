// Answers to requests about clubs.
#pragma once

#include "common/base/status.h"
#include "server/net/http_deferred.h"

struct frame;

// Answers with this body, which is taken over; NULL: there is no memory. With a name it is a file.
void club_reply(struct http_deferred *deferred, int status, const char *type, const char *name,
                struct frame *body);

// A refusal as in messages: the code, and a sentence for people.
void club_refuse(struct http_deferred *deferred, enum status status);

// There is nothing at this address.
void club_refuse_path(struct http_deferred *deferred);

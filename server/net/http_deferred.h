// Answers to HTTP requests that come later: who answers keeps the request, however the connection
// fares meanwhile.
#pragma once

#include "server/net/http_routes.h"

struct http_deferred;

// Answers at last, once. Takes over the body. The request is freed; if its connection has gone,
// nothing else happens.
void http_reply(struct http_deferred *deferred, const struct http_answer *answer);

// Whoever answers what lies under a path: must call http_reply once, now or later. The request is
// valid only during the call.
typedef void http_api_fn(void *context, const struct http_request *request,
                         struct http_deferred *deferred);

// Who asks by HTTP with a cookie that is not in memory is read before the question is answered:
// where servers share the journal, most people have come to another one (N30).
#pragma once

#include "server/net/http_deferred.h"
#include "server/services/services.h"

struct visitor_waits;

// NULL if there is no memory. The services must outlive it.
struct visitor_waits *visitor_waits_create(struct services *services);

// Who still waits is told that the server is busy; freed after the services.
void visitor_waits_stop(struct visitor_waits *waits);    // accepts NULL
void visitor_waits_destroy(struct visitor_waits *waits); // accepts NULL

// Whether the question waits; then it is kept, and given to `answer` when it is known who asks.
bool visitor_first_waits(struct visitor_waits *waits, const struct http_request *request,
                         struct http_deferred *deferred, http_api_fn *answer, void *context);

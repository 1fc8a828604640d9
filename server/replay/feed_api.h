// Tables that are played, over HTTP, for programs such as somebody's own overlay (W60):
//
//   GET /api/v1/tables/CODE/feed?class=C[&seat=S][&key=K][&after=N]
//
// A stranger gets what a watcher of the class gets, and no earlier: {"code", "released": the number
// of the last event, "messages": [...]}, messages as the server tells them (protocol/messages.md).
// With after=N what came after event N, once there is something: after 25 seconds there is nothing,
// and the answer says so. Who is further behind than the last messages, or has no N, gets all of
// the hand, as a snapshot. A table of another server is asked for there, and answered in the same
// bytes; one player's hand is had at that server alone: the answer is 307 to the same address with
// &node=NAME, by which fronts go. The message `table` is there too, unless If-None-Match has the
// ETag of an answer since which nothing of it is different; 304 if nothing is new for that one at
// all.
#pragma once

#include "server/net/http_deferred.h"

struct services;
struct feed_api;

// The services are borrowed.
struct feed_api *feed_api_create(struct services *services);

// Answers everybody who waits; whoever asks later is refused. Before the tables go.
void feed_api_stop(struct feed_api *api);

// Accepts NULL.
void feed_api_destroy(struct feed_api *api);

// Whether this is its path.
bool feed_api_has(const char *path);

// An http_api_fn; the context is the feed_api.
void feed_api_answer(void *context, const struct http_request *request,
                     struct http_deferred *deferred);

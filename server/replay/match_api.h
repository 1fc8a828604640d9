// Finished matches over HTTP, for whoever wants them as files:
//
//   GET /api/v1/matches[?skip=N]              the latest of public tables, as the message `matches`
//   GET /api/v1/matches/ID.FORMAT             one, in a format of records/export.h
//   GET /api/v1/matches/ID/formats            the formats that can tell it
//   POST /api/v1/import                       a record of another program (records/import.h), to be
//                                             looked at: it comes back as the message `match` and
//                                             is kept nowhere; 422 with the place and reason if it
//                                             is wrong
//
// As with a replay, who knows the id of a match may have it.
#pragma once

#include "server/net/http_deferred.h"

struct services;
struct match_api;

// The services are borrowed.
struct match_api *match_api_create(struct services *services);

// After the last answer: when the journal is closed.
void match_api_destroy(struct match_api *api);

// An http_api_fn; the context is the match_api.
void match_api_answer(void *context, const struct http_request *request,
                      struct http_deferred *deferred);

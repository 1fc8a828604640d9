// Clubs over HTTP. What can be asked for in messages can be asked for here, is answered by the same
// handlers with the same words, and hides the same:
//
//   GET  /api/v1/clubs[?from=N]                    get_clubs
//   GET  /api/v1/clubs/CLUB                        watch_club, once
//   GET  .../members  .../nights  [?from=N]        get_members, get_nights
//   GET  .../audit[?before=N]                      get_audit
//   GET  .../me                                    get_own_data
//   GET  .../nights/N                              watch_night, once
//   GET  .../nights/N/sheet                        get_night_sheet
//   GET  .../nights/N/standing[?round=N]           get_standing
//   GET  .../seasons/N                             get_standing
//
// and lists of these as CSV (csv_write.h): members.csv, nights.csv, audit.csv, and of a night
// people.csv, rounds.csv, games.csv, seats.csv, rulings.csv, standing.csv; of a season
// standing.csv;
//
//   GET  .../calendar.ics[?key=SECRET]             its nights for programs with a calendar; by the
//                                                  key of make_calendar_link without a cookie
//   GET  .../export                                all of it as a file, for owners, once a minute
//   POST /api/v1/clubs?name=CLUB                   a club from such a file; who sends it runs it
//
// Who asks is known by the cookie, as everywhere; without one, or without an account, it is a
// stranger.
#pragma once

#include "server/net/http_deferred.h"

struct services;
struct club_api;

// The services are borrowed.
struct club_api *club_api_create(struct services *services);

// The server stops: before the clock goes. Then, when the journal is closed, the rest.
void club_api_stop(struct club_api *api);
void club_api_destroy(struct club_api *api); // accepts NULL

// Whether the path of a request lies here.
bool club_api_has(const char *path);

// An http_api_fn; the context is the club_api.
void club_api_answer(void *context, const struct http_request *request,
                     struct http_deferred *deferred);

// A whole server in memory for tests, and the people who come to it: what they say, what they hear.
//
//   struct parlour parlour;
//   parlour_open(&parlour, "away_ms=1000");
//   struct guest *ann = guest_enter(&parlour, "Ann");
//   guest_refused(ann, "no_such_table", "{'type':'join_table','code':'AAAAAA','watch':false}");
//   parlour_close(&parlour);
//
// Messages are written with ' for ". The same settings make the same codes, seats and walls.
#pragma once

#include "server/services/services.h"
#include "server/table/table.h"
#include "tests/support/said.h"
#include "tests/support/sim_clock.h"
#include "tests/support/sim_network.h"
#include "tests/support/sim_work.h"
#include "tests/support/test.h"

#include <jansson.h>

struct guest {
    struct parlour *parlour;
    struct connection *connection;
    char token[TOKEN_HEX_BYTES];
    json_t **messages; // parsed so far
    uint64_t *times;   // when each was sent
    int message_count, message_room;
    int frame_count; // in which they came
    int heard;       // guest_hear goes on from here
    struct guest *prev, *next;
};

enum { PARLOUR_GAUGES = 10 };

struct parlour {
    struct clock *clock;
    struct journal *journal;
    struct bus *bus; // as one of several servers; NULL: there is none
    struct network *network;
    struct work *work;
    struct services services;
    struct guest *guests;
    bool is_ready, is_left;         // as one of several servers
    int64_t gauges[PARLOUR_GAUGES]; // figures before, to which they must come back
    void *host_context;             // who is told of hosted tables; NULL: nobody
    void (*on_news)(void *context, struct table *table, enum hosted_news news);
};

// `settings` are "name=value" with blanks between them, or "". Unless they say otherwise, the seed
// of chance is "test" and messages are not limited in number.
void parlour_open(struct parlour *parlour, const char *settings);

// The same as one of several servers of a journal, on a clock of its own; it owns both, and the
// bus, which may be NULL. Nobody may come before it is ready. It is closed by parlour_leave, as it
// is told to end (its people go, its clock is to go on until the journal has heard of it), then
// parlour_end; or at once by parlour_end: the process dies.
void parlour_open_node(struct parlour *parlour, const char *settings, struct clock *clock,
                       struct journal *journal, struct bus *bus);
void parlour_leave(struct parlour *parlour);
void parlour_end(struct parlour *parlour);

// Whether the journals of parlours that are opened from now on are as if others wrote them, too
// (struct journal, is_shared); at first they are not.
void parlour_share_journals(bool are_shared);

// Who is told the news of hosted tables, also by every process that comes after this one.
void parlour_set_host(struct parlour *parlour, void *context,
                      void (*on_news)(void *context, struct table *table, enum hosted_news news));

// Everybody goes, the server closes. Fails the test if anything is left.
void parlour_close(struct parlour *parlour);

// The same while they are there, as a signal stops it: their connections close last.
void parlour_stop(struct parlour *parlour);

// The process dies: everybody's connection is lost and only what is durable in the journal stays. A
// new one starts from that, on the same clock.
void parlour_crash(struct parlour *parlour);

// The same, and the new process has these suspects, which it owns.
struct suspects;
void parlour_crash_with(struct parlour *parlour, struct suspects *suspects);

// The same, and the new process finds this journal, which it owns.
void parlour_crash_to(struct parlour *parlour, struct journal *kept);

// The server is stopped and comes back from its journal; all guests are gone.
void parlour_restart(struct parlour *parlour);

// Time passes; then connections that the server has closed are gone.
void parlour_pass(struct parlour *parlour, uint64_t ms);

// The table of this code; fails the test if there is none.
struct table *parlour_table(struct parlour *parlour, const char *code);

// Connects without a word; `token` is the cookie, "" for none.
struct guest *guest_connect(struct parlour *parlour, const char *token);

// Connects and says hello: as a new person of this name, or again as the same person.
struct guest *guest_enter(struct parlour *parlour, const char *name);
struct guest *guest_enter_again(const struct guest *earlier);

// The connection is lost.
void guest_go(struct guest *guest);

// Says something that must not be refused, or that must be refused with this code, or that may be.
// They return the error message, NULL if there was none.
__attribute__((format(printf, 2, 3))) void guest_say(struct guest *guest, const char *format, ...);
__attribute__((format(printf, 3, 4))) const json_t *
guest_refused(struct guest *guest, const char *code, const char *format, ...);

__attribute__((format(printf, 2, 3))) const json_t *guest_try(struct guest *guest,
                                                              const char *format, ...);

// Sends bytes as they are, and whatever comes of it.
void guest_send(struct guest *guest, const char *bytes, size_t length);

// How many messages the guest was sent, and the one at a place.
int guest_count(struct guest *guest);
const json_t *guest_at(struct guest *guest, int place);
uint64_t guest_time_at(struct guest *guest, int place);

// The next message of this type that was not heard, or the last of all; fail the test if there is
// none. guest_hears says whether there is one that was not heard, guest_deafen skips all so far.
const json_t *guest_hear(struct guest *guest, const char *type);
const json_t *guest_last(struct guest *guest, const char *type);
bool guest_hears(struct guest *guest, const char *type);
void guest_deafen(struct guest *guest);

// What a table shall be like.
struct party_options {
    const char *title;
    const char *preset;   // NULL: riichi-club
    const char *settings; // rows with ' for ", NULL: none
    int base_s, bank_s;
    const char *lesson;                     // an object with ' for ", NULL: none
    const char *watch;                      // a policy with ' for ", NULL: by is_closed
    bool is_instant, is_private, is_closed; // closed: nobody may watch
};

// Makes a table, its owner on seat 0; returns its code, which lives as long as the guest.
#define MAKE_TABLE(owner, ...)                                                                     \
    guest_make_table((owner), &(struct party_options){.title = "", __VA_ARGS__})
const char *guest_make_table(struct guest *owner, const struct party_options *options);

// Makes one by riichi-club without a clock, public, open to watchers, at normal pace.
const char *guest_open_table(struct guest *owner);

// Comes to a table; takes a seat of it and is ready.
void guest_join(struct guest *guest, const char *code);
void guest_sit(struct guest *guest, int seat);

// Sits, readies and starts: `people` in order on the next seats after the owner's, bots on the
// rest.
void guest_start_match(struct guest *owner, struct guest *const *people, int count,
                       const char *bot);

// Programs that have come here and follow a table of another server (W60): that one is asked for
// them (far_feed.h), once for all who ask the same, until there is something new or their time has
// come. When it dies, whoever takes the table over is asked.
#pragma once

#include "server/services/services.h"
#include "server/watch/feed.h"

struct far_follow;

// NULL if there is no memory. To be made once the bus, the nodes, the owners and the lobby are
// there, and destroyed before them: then whoever waits is told to come again.
struct far_follow *far_follow_create(struct services *services);
void far_follow_destroy(struct far_follow *far); // accepts NULL

enum far_followed_kind {
    FAR_FOLLOWED_TOLD,  // here it is
    FAR_FOLLOWED_NOT,   // there is no such table, or it may not be watched
    FAR_FOLLOWED_HERE,  // it is at this server
    FAR_FOLLOWED_THERE, // `node` alone tells it, to whoever asks there
    FAR_FOLLOWED_LATER, // nobody knows just now
};

// All of it is borrowed.
struct far_followed {
    enum far_followed_kind kind;
    const char *etag;   // of FAR_FOLLOWED_TOLD,
    struct frame *body; // with the body; NULL: all is as in the last answer
    const char *node;
    const struct feed_question *question; // of the last two but LATER: as it was asked,
    uint64_t until;                       // and until when
};

// Told once, at once or later. False, and nothing is told: there is one server only (`far` is
// NULL), or that is no code.
typedef void far_follow_fn(void *context, const struct far_followed *answer);
bool far_follow_ask(struct far_follow *far, const struct feed_question *question, uint64_t until,
                    far_follow_fn *told, void *context);

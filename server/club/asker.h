// Who asks for something in a club or at one of its nights: found, and allowed to ask, before a
// handler has it.
#pragma once

#include "server/club/club.h"
#include "server/session/handler.h"

struct night;

struct asker {
    struct session *session;
    const char *about; // the message; lives for ever
    enum wire_client_type type;
    struct refusal *refusal; // may be filled
    struct club *club;
    struct member *me;   // NULL: nobody of the club
    int32_t number;      // of it, else 0
    struct night *night; // NULL: asked is a club
};

// Finds the club of this name for `session`, and what the asker is there. Whether this may be said
// in it, by the table in rights.c; `is_own`: it is about oneself alone. STATUS_NO_SUCH_CLUB,
// STATUS_NOT_A_MEMBER, STATUS_NOT_ALLOWED, STATUS_NOT_NOW if the club is closed.
MUST_USE enum status asker_find_club(struct asker *asker, const char *club, bool is_own);

// The same for one of its nights; its referees may say there what those of the club may.
// STATUS_NO_SUCH_NIGHT.
MUST_USE enum status asker_find_night(struct asker *asker, const char *club, int32_t night,
                                      bool is_own);

// One of the nights of the asker's club, whoever asks. STATUS_NO_SUCH_NIGHT; STATUS_BUSY: it is
// being read.
MUST_USE enum status asker_read_night(struct asker *asker, int32_t night);

// The club of the page for the hall, for whoever has its key, and one of its nights; 0: the one
// that is on, else the next one, else the last. Such an asker is nobody of the club.
// STATUS_LINK_OVER, which is paid for by address until it is STATUS_CROWDED; STATUS_NO_SUCH_NIGHT.
MUST_USE enum status asker_find_hall(struct asker *asker, const char *club, int32_t night,
                                     const char *key);

// What a handler answers: STATUS_BUSY while nights of the club are being read is none yet, and the
// message is handled again when they are there; a few times, and a few messages of each session.
MUST_USE enum status asker_answer(const struct asker *asker, enum status status,
                                  const struct wire_client *message, handler_fn *handler);

// Whether who may say it of oneself may say it also of somebody else.
MUST_USE enum status asker_may(const struct asker *asker, bool is_own);

// Whether the asker runs the night.
bool asker_directs(const struct asker *asker);

// handle_NAME: finds what the message is about, and has the function NAME do it. `is_own`: it may
// be about oneself alone, which NAME looks at again by asker_may.
#define CLUB_HANDLER(name, is_own)                                                                 \
    ASKER_HANDLER(name, asker_find_club(&asker, request->club, is_own))
#define NIGHT_HANDLER(name, is_own)                                                                \
    ASKER_HANDLER(name, asker_find_night(&asker, request->club, request->night, is_own))
#define ASKER_HANDLER(name, find)                                                                  \
    enum status handle_##name(struct services *services, struct session *session,                  \
                              const struct wire_client *message, struct refusal *out_refusal) {    \
        const struct wire_client_##name *request = &message->name;                                 \
        struct asker asker = {session, #name, message->type, out_refusal, NULL, NULL, 0, NULL};    \
        (void)services;                                                                            \
        enum status status = find;                                                                 \
        status = status == STATUS_OK ? name(&asker, request) : status;                             \
        return asker_answer(&asker, status, message, handle_##name);                               \
    }

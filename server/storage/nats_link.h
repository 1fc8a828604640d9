// A connection to NATS: what is sent there, and what comes. The only file that knows libnats is
// nats_link.c. Sending may block for seconds where a server stands still, so nothing of it belongs
// on the loop (N43).
#pragma once

#include "server/storage/nats_place.h"

// Something that came; whoever is given it frees it.
struct nats_message;

struct nats_header {
    const char *name, *value;
};

struct nats_link;

// On a thread of the library. NULL: the connection is there again.
typedef void nats_heard_fn(void *context, struct nats_message *message);

// Connects to one of the servers, and to another whenever that one is silent for a second. NULL and
// a reason if none answers now.
struct nats_link *nats_link_open(const struct nats_place *place, nats_heard_fn *heard,
                                 void *context, char out_problem[JOURNAL_PROBLEM_BYTES]);

// The same for a link with many ears: what comes to them comes on one thread, not on one for each.
struct nats_link *nats_link_open_for_ears(const struct nats_place *place, nats_heard_fn *heard,
                                          void *context, char out_problem[JOURNAL_PROBLEM_BYTES]);

// Nothing is heard any more when this returns. Accepts NULL.
void nats_link_close(struct nats_link *link);

bool nats_link_is_up(const struct nats_link *link);

// A word that no other connection has.
const char *nats_link_word(const struct nats_link *link);

// Sends to a subject; what answers comes as a message of this number, 0: nothing shall answer.
// False if it surely was not sent.
bool nats_link_send(struct nats_link *link, const char *subject, uint64_t number,
                    const struct nats_header *headers, int count, const void *bytes, size_t length);

// What is said at a subject from now on, which may have * and >, comes as messages of this number,
// also after the connection is another one. NULL if that is not possible now. It stays until it is
// unlistened, or the link closes.
struct nats_ear;
struct nats_ear *nats_link_listen(struct nats_link *link, const char *subject, uint64_t number);
void nats_link_unlisten(struct nats_ear *ear);

// Whether it answers something that was sent, and did not come to an ear.
bool nats_message_is_answer(const struct nats_message *message);

// The number of what it answers, or of the ear; of what a consumer sends, that at the end of the
// consumer's name. 0 if it is none of ours.
uint64_t nats_message_number(const struct nats_message *message);
int nats_message_status(const struct nats_message *message); // 503: nobody is there; 0: none
const char *nats_message_subject(const struct nats_message *message);
const char *nats_message_reply(const struct nats_message *message); // "" if none is asked for
const char *nats_message_header(const struct nats_message *message, const char *name); // or NULL
const void *nats_message_bytes(const struct nats_message *message, size_t *out_length);
void nats_message_free(struct nats_message *message);

// For lists of those who are given it.
struct nats_message *nats_message_next(const struct nats_message *message);
void nats_message_set_next(struct nats_message *message, struct nats_message *next);

// What the files of far_watch.h share; nobody else includes it.
#pragma once

#include "protocol/relayed.h"
#include "server/lobby/far_watch.h"
#include "server/lobby/far_words.h"
#include "server/nodes/nodes.h"

#define HASH_NONFATAL_OOM 1
#include <uthash.h>

enum { KEPT_MAX = 64, KEPT_BYTES_MAX = 512 << 10 };

// A class of a table of another server. It is looked for (whose is it?), asked for (where does it
// stand?), and then listened to.
enum stream_state { STREAM_SEEKS, STREAM_ASKS, STREAM_LISTENS };

// A message that was heard.
struct told {
    int32_t version;
    char writer[JOURNAL_WRITER_BYTES];
    struct frame *frame;
    struct relayed about;
};

struct stream {
    struct far_watch *far;
    struct far_class class;
    char key[FAR_KEY_BYTES];
    enum stream_state state;
    char node[NODE_NAME_BYTES];        // that has the table
    char writer[JOURNAL_WRITER_BYTES]; // its process, "" before it has answered
    struct bus_ear *ear;
    int32_t version;   // of what was heard last
    int32_t number;    // of the last event that was heard, -1: none
    uint64_t heard_at; // from its server
    uint64_t said_at;  // when its server was told last that somebody listens, and who,
    bool is_crowd_new; // which are others since
    uint64_t again_at; // not asked anew before
    bool has_listened; // since there is somebody
    bool is_over;      // its server shows it no more, or not so
    uint64_t empty_since;
    uint64_t odd_second; // of newcomers with some of the hand: how many were asked for in it
    int odd_count;
    struct far_watcher *watchers;
    int count, waiting;         // of them, those that are to be told the hand
    struct asking *asking;      // a question on its way; NULL: none
    struct told kept[KEPT_MAX]; // what was heard since it was asked
    int kept_count;
    size_t kept_bytes;
    UT_hash_handle hh;
};

// `session->elsewhere`.
struct far_watcher {
    struct elsewhere elsewhere;
    struct session *session;
    struct stream *stream;
    struct far_watcher **cell; // where a small table keeps it; NULL: it is `session->elsewhere`
    char key[WATCH_KEY_BYTES]; // of the link by which it came
    int32_t last;              // the event after which it is to be told,
    bool is_waiting, is_asked; // if it waits for that; and that was asked for
    int32_t from;              // it was told all up to this version,
    int32_t number;            // and up to this event, -1: none
    struct ticket *ticket;     // that is asked whether it still may; NULL: not
    bool is_to_review;         // that is to be asked
    struct far_watcher *prev, *next;
};

// A question to the journal or to another server that is on its way. Its stream may go meanwhile.
struct asking {
    struct far_watch *far; // NULL when that has gone
    struct stream *stream; // the same
    int32_t last;          // of those that it is asked for,
    bool has_last;         // if there are any
    struct asking *prev, *next;
};

// Somebody of whom is asked whether to be let in, or to stay.
struct ticket {
    struct far_watch *far;
    char node[NODE_NAME_BYTES], code[TABLE_CODE_BYTES];
    struct wire_far_person person;
    bool is_barred; // once it is answered: somebody at the table has barred the person
    far_let_fn *told;
    void *context;
    struct ticket *prev, *next;
};

struct far_watch {
    struct services *services;
    char name[NODE_NAME_BYTES];
    struct alarm *alarm, *ticket_alarm;
    struct stream *streams;
    int count;
    struct ticket *tickets; // not asked yet
    int ticket_count;       // and those that are
    struct asking *asking;  // all of them
    struct asked_tickets *asked;
    struct wire_bus *message; // that is read or written
    char *text;
};

// What newcomers are told, in order.
struct far_page {
    int count;
    int32_t last; // event in it, -1: there is none
    struct told rows[KEPT_MAX];
};

// ---- far_page.c ----

// A frame of bytes that were read as `about`; NULL if there is no memory.
struct frame *far_frame(const char *bytes, size_t length, const struct relayed *about);

// Reads what far_show.c has packed for newcomers to the table of this code. False if it is damaged,
// or holds what may not be told; the page is to be finished in any case.
bool far_page_read(const char *code, const char *body, size_t length, struct far_page *out_page);
void far_page_finish(struct far_page *page);

// Keeps what is heard while a question is on its way: whoever is told the answer gets it behind
// that. More than fits makes the answer useless: it is asked again.
void far_keep(struct stream *stream, const struct told *told);
void far_drop_kept(struct stream *stream);

// ---- far_letting.c ----

// Asks for all tickets that wait; forgets them all, telling STATUS_TRY_AGAIN.
void far_ask_tickets(void *context); // the far_watch
void far_forget_tickets(struct far_watch *far);

// As far_watch_ask; what is told may be called off by clearing `told`. NULL: nothing is told.
struct ticket *far_ask(struct far_watch *far, const struct session *session, const char *node,
                       const char *code, const struct watch_request *request, far_let_fn *told,
                       void *context);

// ---- far_crowd.c ----

// Writes the question where the class stands, with who watches it here, into the text of `far`.
// Returns its length.
size_t far_write_question(struct stream *stream, const struct asking *asking);

// ---- far_stream.c ----

// The stream of a class at that server, made when needed; NULL: no memory, or too many.
struct stream *stream_find(struct far_watch *far, const struct far_class *class, const char *node);
void stream_forget(struct stream *stream);

// Somebody waits for the hand.
void stream_wait(struct stream *stream, struct far_watcher *watcher, int32_t last);

// What is due: looking for it, asking, saying that it is listened to.
void stream_tend(struct stream *stream);

// ---- far_watch.c ----

void far_leave(struct far_watcher *watcher);
void far_send_away(struct far_watcher *watcher, enum wire_close_reason reason); // and is told why

// Whether the watcher may still be there is asked; who may not is told why and goes.
void far_review(struct far_watcher *watcher);
void far_tell(struct far_watcher *watcher, const struct told *told);
void far_tell_page(struct far_watcher *watcher, const struct far_page *page);

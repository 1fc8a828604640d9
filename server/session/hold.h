// A connection that waits for what is read elsewhere, or for a table that moves: what it says
// meanwhile is kept, in its order, and heard after that.
#pragma once

#include <stdbool.h>
#include <stddef.h>

struct held_message;
struct session;

// Only hold.c writes it.
struct session_hold {
    bool is_on;
    bool has_looked; // for the table of the message that is heard next
    int count;       // of messages,
    size_t bytes;
    struct held_message *messages;
    // Hears one message, as when it comes: set when the connection opens.
    void (*hear)(struct session *session, const char *bytes, size_t length);
    // Nothing is waited for any more, before what was kept is heard. NULL: nobody wants to know.
    void (*over)(struct session *session);
};

// From now on messages are kept; and no longer, and those that were are heard.
void session_hold(struct session *session);
void session_go_on(struct session *session);

// Keeps a message; false if too many wait, or too much. The second keeps one before all others: it
// was being heard when it had to wait.
bool session_keep(struct session *session, const char *bytes, size_t length);
bool session_keep_first(struct session *session, const char *bytes, size_t length);

// The message that was kept before all others is not heard.
void session_drop_first(struct session *session);

// The connection goes.
void session_forget_kept(struct session *session);

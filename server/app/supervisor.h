// What the process tells systemd, or whoever else has started it and asked for it (sd_notify(3)):
// that it serves, that it lives, that it ends. The protocol is one datagram a word; a library for
// it would have to be there wherever the server is built.
#pragma once

#include <uv.h>

struct supervisor {
    uv_timer_t timer;
    int fd; // -1: nobody wants to know
};

// Reads NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID. From now on the loop says twice in that time
// that it turns; it need not wait for that to end.
void supervisor_start(struct supervisor *supervisor, uv_loop_t *loop);

// Everybody can play: READY. It ends: STOPPING.
void supervisor_tell_ready(struct supervisor *supervisor);
void supervisor_tell_stopping(struct supervisor *supervisor);

// Says no more. The loop has to turn once again.
void supervisor_end(struct supervisor *supervisor);

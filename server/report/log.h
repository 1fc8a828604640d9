// Log lines on standard error, one each, as text or JSON: time, level, what happened, and whom it
// is about. The supervisor keeps them (systemd's journal, a container's log).
//
// What never comes into a line: tokens, cookies, secrets, walls, hands, what people say. Addresses
// only as the setting log_addresses permits.
#pragma once

#include "server/report/log_rows.h"

#include <stdbool.h>
#include <stdint.h>

enum log_format { LOG_TEXT, LOG_JSON };

// Whom a line is about; what does not apply is NULL or 0.
struct log_about {
    const char *table;   // its code
    uint64_t connection; // its number since the start
    const char *account; // the public id
    const char *address;
};

// Lines above this level are not written. LOG_INFO at the start. Before there are threads.
void log_set_level(enum log_level level);

// LOG_TEXT at the start. Before there are threads.
void log_set_format(enum log_format format);

// The level of this name: "error", "warning", "info", "debug". False if there is none.
bool log_level_find(const char *name, enum log_level *out_level);

// Whether lines of this kind are written.
bool log_wants(enum log_event event);

// One line. What people typed may be in it: whatever is no plain character is escaped, and what is
// too long is cut. Lines that strangers can cause are written on the loop only.
__attribute__((format(printf, 2, 3))) void log_line(enum log_event event, const char *format, ...);
__attribute__((format(printf, 3, 4))) void
log_line_about(enum log_event event, const struct log_about *about, const char *format, ...);

// Tells how many lines were held back, if they are not told yet. From time to time.
void log_tell_held_back(void);

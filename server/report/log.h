// Log lines on standard error: time, level, what happened, "key=value" facts. The supervisor keeps
// them (systemd's journal, a container's log).
#pragma once

#include <stdbool.h>

enum log_level { LOG_ERROR, LOG_WARNING, LOG_INFO, LOG_DEBUG, LOG_LEVEL_COUNT };

// Lines above this level are not written. LOG_INFO at the start.
void log_set_level(enum log_level level);

// The level of this name: "error", "warning", "info", "debug". False if there is none.
bool log_level_find(const char *name, enum log_level *out_level);

// One line, cut at 1000 bytes. Control characters in the arguments become blanks.
__attribute__((format(printf, 2, 3))) void log_line(enum log_level level, const char *format, ...);

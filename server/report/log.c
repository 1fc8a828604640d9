// Writing log lines.
#include "server/report/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LINE_BYTES = 1000 };

static const char *const level_names[LOG_LEVEL_COUNT] = {"error", "warning", "info", "debug"};

static enum log_level level_max = LOG_INFO;

void log_set_level(enum log_level level) {
    level_max = level;
}

bool log_level_find(const char *name, enum log_level *out_level) {
    for (int i = 0; i < LOG_LEVEL_COUNT; i++) {
        if (strcmp(level_names[i], name) == 0) {
            *out_level = (enum log_level)i;
            return true;
        }
    }
    return false;
}

void log_line(enum log_level level, const char *format, ...) {
    if (level > level_max) {
        return;
    }
    char line[LINE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    // What people typed may stand in the line; it must stay one line.
    for (char *at = line; *at != '\0'; at++) {
        if ((unsigned char)*at < ' ' || *at == 127) {
            *at = ' ';
        }
    }
    struct timespec now;
    struct tm parts;
    char when[32];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &parts);
    fprintf(stderr, "%s.%03ldZ %s %s\n", when, now.tv_nsec / 1000000, level_names[level], line);
}

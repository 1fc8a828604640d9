// Readings of a journal's file that are going on: rows are read on the thread pool while those
// before them are heard on the loop, a little in each turn.
#pragma once

#include "server/storage/journal.h"
#include "server/storage/sqlite_reading.h"

#include <uv.h>

struct journal_readings;

// The path is borrowed.
struct journal_readings *journal_readings_open(uv_loop_t *loop, const char *path);

// As journal_read, journal_read_all and journal_list_heads.
void journal_readings_add(struct journal_readings *readings, const char *name,
                          enum sqlite_wanted what, journal_record_fn *each, journal_end_fn *end,
                          void *context);

// Nothing is heard of any reading from now on. Calls back on the loop once no thread is at the file
// any more; then all of it is freed.
typedef void journal_readings_closed_fn(void *context);
void journal_readings_close(struct journal_readings *readings, journal_readings_closed_fn *closed,
                            void *context);

// Files of stored events, as tests/golden/README.md describes them.
#pragma once

#include "common/rules/match/match.h"

#include <stdbool.h>

// Hands out each event of a file; `before` is the match without it. Fails the test if the bytes are
// not the text beside them, or, where the version is today's, not what is written. False if the
// events belong to no match: then they are not applied.
bool journal_read(const char *path,
                  void (*on_event)(void *context, const struct match *before,
                                   const struct event *event),
                  void *context);

// Runs a test for each file of the folder, whose path it gets as its state. How many failed, 2 if
// there is none.
int journal_test_all(const char *folder, void (*test)(void **state));

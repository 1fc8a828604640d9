// Files of stored events, as tests/golden/README.md describes them.
#pragma once

#include "common/base/text.h"
#include "common/rules/event/event_codec.h"
#include "common/rules/match/match.h"

#include <stdbool.h>

// Hands out each event of a file; `before` is the match without it. Fails the test if the bytes are
// not the text beside them, or not what is written today. False if the events belong to no match:
// then they are not applied.
bool journal_read(const char *path,
                  void (*on_event)(void *context, const struct match *before,
                                   const struct event *event),
                  void *context);

// How a time stands in front of the text of its event from version 2 on.
void journal_add_time(const struct event_time *time, struct text *text);

// Runs a test for each file of the folder, whose path it gets as its state. How many failed, 2 if
// there is none.
int journal_test_all(const char *folder, void (*test)(void **state));

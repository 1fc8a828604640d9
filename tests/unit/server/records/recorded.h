// Recorded matches of our own, as files of other programs have them, and ways to spoil them.
#pragma once

#include "server/records/import.h"

#include <stddef.h>

// The text of a sample, such as "four_players.mjson"; fails the test if it is not there. The caller
// frees it.
char *recorded_read(const char *name);

// Puts `with` for the n-th (from 1) `what` in the text, which is freed; fails the test if there is
// no such place.
char *recorded_replace(char *text, const char *what, int n, const char *with);

// Leaves out all lines with these words; the text is freed.
char *recorded_leave_out(char *text, const char *words);

// Takes it in by Tenhou's rules; fails the test if that is refused. The caller finishes the match.
void recorded_import(const char *text, struct match_record *out_match);

// What the text is refused with; fails the test if it is taken. Lives until the next call.
const char *recorded_refusal(const char *text, const char *preset, const char *settings);

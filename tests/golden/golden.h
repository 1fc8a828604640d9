// Golden files as the runner has read them, for the tests that ask whether all are there.
#pragma once

#include <stdbool.h>

enum { GOLDEN_FILES_MAX = 80, GOLDEN_BYTES = 65536 };

struct golden_file {
    char path[1024], name[64]; // the name is that of the file, without ".txt"
    char text[GOLDEN_BYTES];
};

int golden_file_count(void);
const struct golden_file *golden_file_at(int index);

// Whether a file whose name begins with `prefix` has a case whose title begins with rule numbers,
// this one among them.
bool golden_has_case(const char *prefix, const char *rule);

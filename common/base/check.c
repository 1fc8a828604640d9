// The last words of a process that found itself broken.
#include "common/base/check.h"

#include <stdio.h>
#include <stdlib.h>

void check_failed(const char *file, int line, const char *claim) {
    fprintf(stderr, "CHECK failed at %s:%d: %s\n", file, line, claim);
    abort();
}

// Runs independent test data: conformance scores|shanten|games|british FILE…
//
// Prints each failing case with what was expected and what came, and closes with
// "N passed, N failed". Exit status 0 only if nothing failed and every file could be read.
#include "tests/conformance/cases.h"

#include <stdio.h>
#include <string.h>

int main(int count, char **arguments) {
    static const struct {
        const char *name;
        run_case *run;
    } kinds[] = {{"scores", scores_case},
                 {"shanten", shanten_case},
                 {"games", games_case},
                 {"british", british_case}};
    struct tally tally = {0};
    run_case *run = NULL;
    bool is_readable = true;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && count > 2; i++) {
        run = strcmp(arguments[1], kinds[i].name) == 0 ? kinds[i].run : run;
    }
    if (run == NULL) {
        fprintf(stderr, "use: conformance scores|shanten|games|british FILE...\n");
        return 2;
    }
    for (int i = 2; i < count; i++) {
        is_readable = run_file(arguments[i], run, &tally) && is_readable;
    }
    printf("%ld passed, %ld failed\n", tally.passed, tally.failed);
    return tally.failed == 0 && is_readable ? 0 : 1;
}

// Registration, main() and the printing of failed expectations.
#include "tests/support/test.h"

#include <setjmp.h> // cmocka.h needs it and stdarg.h, stddef.h

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TESTS_MAX = 1024, MESSAGE_BYTES = 16384 };

static struct CMUnitTest tests[TESTS_MAX];
static size_t test_count;

void test_register(const char *name, test_function *function, void *state) {
    if (test_count < TESTS_MAX) {
        tests[test_count] =
            (struct CMUnitTest){.name = name, .test_func = function, .initial_state = state};
    }
    test_count++;
}

int test_run(const char *group, const char *pattern) {
    if (test_count == 0 || test_count > TESTS_MAX) {
        fprintf(stderr, "%zu tests are registered; there may be 1 to %d\n", test_count, TESTS_MAX);
        return 1;
    }
    cmocka_set_test_filter(pattern);
    return _cmocka_run_group_tests(group, tests, test_count, NULL, NULL);
}

int test_share(void) {
    const char *share = getenv("JANSOU_TEST_SHARE");
    int number = share == NULL ? 1 : atoi(share);
    return number > 1 ? number : 1;
}

void test_fail(const char *file, int line, const char *format, ...) {
    char message[MESSAGE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    print_error("%s\n", message);
    _fail(file, line);
    __builtin_unreachable(); // cmocka does not say that _fail never returns
}

void test_expect_int(const char *file, int line, const char *what, int64_t got, int64_t wanted) {
    if (got != wanted) {
        test_fail(file, line, "%s is %lld, not %lld", what, (long long)got, (long long)wanted);
    }
}

void test_expect_same(const char *file, int line, const char *what, const void *got,
                      const void *wanted, size_t size) {
    if (memcmp(got, wanted, size) != 0) {
        test_fail(file, line, "%s is not what it should be", what);
    }
}

void test_expect_text(const char *file, int line, const char *what, const char *got,
                      const char *wanted) {
    if (strcmp(got, wanted) != 0) {
        test_fail(file, line, "%s is\n  \"%s\", not\n  \"%s\"", what, got, wanted);
    }
}

void test_expect_status(const char *file, int line, const char *what, enum status got,
                        enum status wanted) {
    if (got != wanted) {
        test_fail(file, line, "%s is %s, not %s", what, status_name(got), status_name(wanted));
    }
}

void test_expect_kinds(const char *file, int line, const char *what, kind_set got,
                       const char *wanted) {
    char printed[64];
    kind_set kinds;
    if (!kinds_parse(wanted, &kinds)) {
        test_fail(file, line, "\"%s\" is no set of kinds", wanted);
    }
    if (got != kinds) {
        kinds_print(got, printed, sizeof printed);
        test_fail(file, line, "%s is \"%s\", not \"%s\"", what, printed, wanted);
    }
}

void test_counts(const char *tiles, uint8_t out_counts[KIND_COUNT]) {
    uint8_t list[64];
    int count = tiles_parse(tiles, list, 64);
    if (count < 0) {
        FAIL("\"%s\" is no list of tiles", tiles);
    }
    memset(out_counts, 0, KIND_COUNT);
    for (int i = 0; i < count; i++) {
        out_counts[tile_kind(list[i])]++;
    }
}

// A thin layer over cmocka: tests register themselves, and a failed expectation prints what came
// and what was wanted.
//
//   TEST(pinfu_needs_a_two_sided_wait) { EXPECT_INT(fu_of("…"), 30); }
//
// A test program is one file of such tests linked with the support library, which has main().
#pragma once

#include "common/base/status.h"
#include "common/rules/tiles/tile.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void test_function(void **state);

// Adds a test to the program. `name` must live as long as the program; `state` is handed to the
// test through its pointer, which TEST does not use.
void test_register(const char *name, test_function *function, void *state);

#define TEST(name)                                                                                 \
    static void test_##name(void **state);                                                         \
    __attribute__((constructor)) static void register_##name(void) {                               \
        test_register(#name, test_##name, NULL);                                                   \
    }                                                                                              \
    static void test_##name(void **state __attribute__((unused)))

// Runs all registered tests whose name matches `pattern` (with * and ?), all if it is NULL. Returns
// how many failed.
int test_run(const char *group, const char *pattern);

// A long test plays one part in so many: what JANSOU_TEST_SHARE says, 1 (all of it) by default.
int test_share(void);

// Ends the present test as failed.
__attribute__((format(printf, 3, 4))) _Noreturn void test_fail(const char *file, int line,
                                                               const char *format, ...);

#define FAIL(...) test_fail(__FILE__, __LINE__, __VA_ARGS__)

#define EXPECT(claim) ((claim) ? (void)0 : FAIL("%s", #claim))

#define EXPECT_INT(got, wanted)                                                                    \
    test_expect_int(__FILE__, __LINE__, #got, (int64_t)(got), (int64_t)(wanted))
#define EXPECT_TEXT(got, wanted)   test_expect_text(__FILE__, __LINE__, #got, got, wanted)
#define EXPECT_STATUS(got, wanted) test_expect_status(__FILE__, __LINE__, #got, got, wanted)

// A set of kinds against its text, such as EXPECT_KINDS(waits, "147s").
#define EXPECT_KINDS(got, wanted) test_expect_kinds(__FILE__, __LINE__, #got, got, wanted)

// Two objects, byte by byte. Both must have been made by the same copies: padding counts too.
#define EXPECT_SAME(got, wanted)                                                                   \
    test_expect_same(__FILE__, __LINE__, #got, &(got), &(wanted), sizeof(wanted))

void test_expect_same(const char *file, int line, const char *what, const void *got,
                      const void *wanted, size_t size);
void test_expect_int(const char *file, int line, const char *what, int64_t got, int64_t wanted);
void test_expect_text(const char *file, int line, const char *what, const char *got,
                      const char *wanted);
void test_expect_status(const char *file, int line, const char *what, enum status got,
                        enum status wanted);
void test_expect_kinds(const char *file, int line, const char *what, kind_set got,
                       const char *wanted);

// Counts by kind of a list of tiles such as "055p123z"; fails the test if it is none.
void test_counts(const char *tiles, uint8_t out_counts[KIND_COUNT]);

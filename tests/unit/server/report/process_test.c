#include "server/report/process.h"

#include "server/report/metrics.h"
#include "tests/support/test.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { FILES = 7, MEMORY = 32 << 20 };

TEST(open_files_are_counted) {
    struct process_figures before, after;
    int files[FILES];
    process_look(&before);
    for (int i = 0; i < FILES; i++) {
        files[i] = open("/dev/null", O_RDONLY | O_CLOEXEC);
        EXPECT(files[i] >= 0);
    }
    process_look(&after);
    EXPECT_INT(after.files - before.files, FILES);
    for (int i = 0; i < FILES; i++) {
        close(files[i]);
    }
}

TEST(memory_and_processor_time_grow) {
    struct process_figures before, after;
    process_look(&before);
    volatile char *memory = malloc(MEMORY);
    EXPECT(memory != NULL);
    for (int i = 0; i < MEMORY; i += 1024) {
        memory[i] = 1;
    }
    process_look(&after);
    EXPECT(after.memory_bytes - before.memory_bytes > MEMORY / 2);
    EXPECT(after.cpu_us > before.cpu_us);
    free((void *)memory);
}

TEST(what_was_seen_is_told) {
    process_note(&(struct process_figures){1, 2, 3});
    EXPECT_INT(metric_get(METRIC_MEMORY), 1);
    EXPECT_INT(metric_get(METRIC_FILES), 2);
    EXPECT_INT(metric_get(METRIC_CPU), 3);
}

// Before the first look: whoever asks as soon as the server answers is told what it may have.
TEST(the_start_and_the_most_files_are_told_at_once) {
    struct rlimit limit;
    EXPECT(getrlimit(RLIMIT_NOFILE, &limit) == 0);
    process_note_start();
    EXPECT_INT(metric_get(METRIC_FILES_MAX), limit.rlim_cur);
    EXPECT(metric_get(METRIC_STARTED) > 0);
}

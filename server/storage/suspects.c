// A page shared with a file. Its bytes are whatever is there: everything is bounded on reading.
#include "server/storage/suspects.h"

#include "server/storage/journal.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ROWS = 32 }; // that are remembered; the oldest gives way

struct suspect {
    char subject[JOURNAL_SUBJECT_BYTES];
    int32_t deaths; // 0: a free row
};

struct page {
    char current[JOURNAL_SUBJECT_BYTES];
    struct suspect rows[ROWS];
    uint32_t next; // row to be taken
};

struct suspects {
    struct page *page;
};

static struct suspect *find(const struct suspects *suspects, const char *subject) {
    for (int i = 0; i < ROWS; i++) {
        struct suspect *row = &suspects->page->rows[i];
        if (row->deaths > 0 && strncmp(row->subject, subject, sizeof row->subject) == 0) {
            return row;
        }
    }
    return NULL;
}

static void note_death(struct suspects *suspects, const char *subject) {
    struct page *page = suspects->page;
    struct suspect *row = find(suspects, subject);
    if (row == NULL) {
        row = &page->rows[page->next++ % ROWS];
        memset(row, 0, sizeof *row);
        snprintf(row->subject, sizeof row->subject, "%s", subject);
    }
    row->deaths += row->deaths < INT32_MAX ? 1 : 0;
}

static void look_back(struct suspects *suspects) {
    struct page *page = suspects->page;
    page->current[sizeof page->current - 1] = '\0';
    for (int i = 0; i < ROWS; i++) {
        page->rows[i].subject[JOURNAL_SUBJECT_BYTES - 1] = '\0';
    }
    if (page->current[0] != '\0') {
        char subject[JOURNAL_SUBJECT_BYTES];
        memcpy(subject, page->current, sizeof subject);
        page->current[0] = '\0';
        note_death(suspects, subject);
    }
}

struct suspects *suspects_open(const char *path) {
    int fd = open(path, O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    struct suspects *suspects = calloc(1, sizeof *suspects);
    void *page = MAP_FAILED;
    // Room on the disk is taken now: a write to a page without any would end the process.
    if (fd >= 0 && posix_fallocate(fd, 0, sizeof(struct page)) == 0) {
        page = mmap(NULL, sizeof(struct page), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    }
    if (fd >= 0) {
        close(fd);
    }
    if (suspects == NULL || page == MAP_FAILED) {
        free(suspects);
        return NULL;
    }
    suspects->page = page;
    look_back(suspects);
    return suspects;
}

void suspects_close(struct suspects *suspects) {
    if (suspects != NULL) {
        suspects_leave(suspects);
        munmap(suspects->page, sizeof *suspects->page);
        free(suspects);
    }
}

// Records come by the thousand for one subject: of the same name as before only the first letter is
// missing, which suspects_leave took.
void suspects_enter(struct suspects *suspects, const char *subject) {
    char *current = suspects == NULL ? NULL : suspects->page->current;
    if (current != NULL && subject[0] != '\0' && strcmp(current + 1, subject + 1) == 0) {
        current[0] = subject[0];
    } else if (current != NULL) {
        snprintf(current, sizeof suspects->page->current, "%s", subject);
    }
}

void suspects_leave(struct suspects *suspects) {
    if (suspects != NULL) {
        suspects->page->current[0] = '\0';
    }
}

int suspects_deaths(const struct suspects *suspects, const char *subject) {
    const struct suspect *row = suspects == NULL ? NULL : find(suspects, subject);
    return row == NULL ? 0 : row->deaths;
}

void suspects_forgive(struct suspects *suspects, const char *subject) {
    struct suspect *row = suspects == NULL ? NULL : find(suspects, subject);
    if (row != NULL) {
        memset(row, 0, sizeof *row);
    }
}

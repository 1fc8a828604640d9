// Temporary files.
#include "tests/support/folder.h"

#include "tests/support/test.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { OPEN_FOLDERS_MAX = 16 };

void folder_make(struct folder *folder) {
    snprintf(folder->path, sizeof folder->path, "/tmp/jansou-test-XXXXXX");
    EXPECT(mkdtemp(folder->path) != NULL);
}

void folder_write(const struct folder *folder, const char *path, const void *bytes, size_t count) {
    char file[1024];
    for (const char *slash = strchr(path, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        snprintf(file, sizeof file, "%s/%.*s", folder->path, (int)(slash - path), path);
        mkdir(file, 0700);
    }
    snprintf(file, sizeof file, "%s/%s", folder->path, path);
    FILE *out = fopen(file, "wb");
    EXPECT(out != NULL && fwrite(bytes, 1, count, out) == count);
    EXPECT(fclose(out) == 0);
}

static int remove_one(const char *path, const struct stat *facts, int kind, struct FTW *place) {
    (void)facts;
    (void)kind;
    (void)place;
    return remove(path);
}

void folder_remove(const struct folder *folder) {
    EXPECT(nftw(folder->path, remove_one, OPEN_FOLDERS_MAX, FTW_DEPTH | FTW_PHYS) == 0);
}

// A folder of files that lives as long as a test.
#pragma once

#include <stddef.h>

enum { FOLDER_PATH_BYTES = 64 };

struct folder {
    char path[FOLDER_PATH_BYTES];
};

// Makes an empty folder among the temporary files.
void folder_make(struct folder *folder);

// Writes a file; the folders in its path are made.
void folder_write(const struct folder *folder, const char *path, const void *bytes, size_t count);

// Removes it with all it holds.
void folder_remove(const struct folder *folder);

// Whether the file of a name is still the one that was there before.
#pragma once

#include <stdbool.h>
#include <sys/types.h>

enum { FILE_PLACE_BYTES = 512 };

struct file_place {
    char path[FILE_PLACE_BYTES];
    dev_t device;
    ino_t inode;
    bool is_known; // it has been seen
};

// The file of this name with this ending; it may come later.
void file_place_init(struct file_place *place, const char *path, const char *ending);

// False if it was there before and has gone, or another lies there now.
bool file_place_check(struct file_place *place);

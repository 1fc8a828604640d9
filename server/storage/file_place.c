// Device and number tell files apart, whatever their names.
#include "server/storage/file_place.h"

#include "common/base/check.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

void file_place_init(struct file_place *place, const char *path, const char *ending) {
    memset(place, 0, sizeof *place);
    int length = snprintf(place->path, sizeof place->path, "%s%s", path, ending);
    CHECK(length > 0 && length < FILE_PLACE_BYTES);
    (void)file_place_check(place);
}

bool file_place_check(struct file_place *place) {
    struct stat facts;
    bool is_there = stat(place->path, &facts) == 0;
    if (!place->is_known && is_there) {
        place->device = facts.st_dev;
        place->inode = facts.st_ino;
        place->is_known = true;
    }
    return !place->is_known ||
           (is_there && facts.st_dev == place->device && facts.st_ino == place->inode);
}

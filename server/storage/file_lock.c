// A lock of the system on a file of its own: it goes with the process, however that ends.
#include "server/storage/file_lock.h"

#include "server/report/log.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 1024 };

int file_lock_take(const char *path) {
    char name[PATH_BYTES];
    int length = snprintf(name, sizeof name, "%s.lock", path);
    int fd = length < PATH_BYTES ? open(name, O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR) : -1;
    if (fd < 0) {
        log_line(LOG_JOURNAL_UNUSABLE, "journal: %s cannot be made: %s", name, strerror(errno));
    } else if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
        log_line(LOG_JOURNAL_UNUSABLE, "journal: %s cannot be locked: is another server using it?",
                 path);
        close(fd);
        fd = -1;
    }
    return fd;
}

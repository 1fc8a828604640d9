// Locks of the system on files of their own.
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

static int take(const char *path, bool is_shared) {
    char name[PATH_BYTES];
    int length = snprintf(name, sizeof name, "%s.lock", path);
    int fd = length < PATH_BYTES ? open(name, O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR) : -1;
    if (fd < 0) {
        log_line(LOG_JOURNAL_UNUSABLE, "journal: %s cannot be made: %s", name, strerror(errno));
    } else if (flock(fd, (is_shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0) {
        log_line(LOG_JOURNAL_UNUSABLE, "journal: %s cannot be locked: is another server using it?",
                 path);
        close(fd);
        fd = -1;
    }
    return fd;
}

bool file_locks_take(struct file_locks *locks, const char *path, const char *writer) {
    char named[PATH_BYTES];
    bool is_shared = *writer != '\0';
    int length = snprintf(named, sizeof named, "%s.%.*s", path, (int)strcspn(writer, "."), writer);
    locks->name = -1;
    locks->file = take(path, is_shared);
    if (locks->file >= 0 && is_shared && length < PATH_BYTES) {
        locks->name = take(named, false);
    }
    bool is_taken = locks->file >= 0 && (!is_shared || locks->name >= 0);
    if (!is_taken) {
        file_locks_give_up(locks);
    }
    return is_taken;
}

void file_locks_give_up(struct file_locks *locks) {
    if (locks->file >= 0) {
        close(locks->file);
    }
    if (locks->name >= 0) {
        close(locks->name);
    }
    *locks = (struct file_locks){-1, -1};
}

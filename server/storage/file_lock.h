// One server for one file: two on one would each believe that they are alone. Several that know of
// each other share the lock, and each name has one process.
#pragma once

#include <stdbool.h>

// Descriptors of locks beside the file, which go with the process, however that ends.
struct file_locks {
    int file, name; // -1: there is none
};

// Takes them; `writer` is "NAME.PROCESS", or "" of a server that is alone. False and a logged
// reason if another process has them, or they cannot be made.
bool file_locks_take(struct file_locks *locks, const char *path, const char *writer);
void file_locks_give_up(struct file_locks *locks);

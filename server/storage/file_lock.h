// One server for one file: two on one would each believe that they are alone.
#pragma once

// The descriptor of a lock beside the file, which is given up when it is closed; -1 and a logged
// reason if another process has it, or it cannot be made.
int file_lock_take(const char *path);

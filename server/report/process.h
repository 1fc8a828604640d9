// What the process takes of the machine: memory, descriptors, processor time.
#pragma once

#include <stdint.h>

struct process_figures {
    int64_t memory_bytes; // resident
    int64_t files;        // open descriptors
    int64_t cpu_us;
};

// Looks, on any thread: where many descriptors are open an older kernel takes some milliseconds.
// What cannot be read is 0.
void process_look(struct process_figures *out_figures);

// On the loop: they are told from now on.
void process_note(const struct process_figures *figures);

// On the loop, once: that the process starts now, and how many descriptors it may have from now on.
void process_note_start(void);

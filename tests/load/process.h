// A process of ours that listens on a port of 127.0.0.1: started, watched, ended. It ends with this
// program, whatever happens.
#pragma once

#include <stdbool.h>
#include <sys/types.h>

enum { PROCESS_ANY = -1 }; // processor

// A port that is free at this moment.
int process_free_port(void);

// Starts a program, its words ending with NULL, with both outputs appended to the file `log`, and
// waits until it listens on `port`. Returns 0 if it does not come to that.
pid_t process_start(char *const *words, const char *log, int port, int processor);

// Whether a process that process_start() has returned still runs.
bool process_is_alive(pid_t pid);

// Ends it at once.
void process_kill(pid_t pid);

// Asks it to end, and waits a minute. Whether it ended by itself, with status 0.
bool process_stop(pid_t pid);

// Of any process: its processor time so far in microseconds, and its memory (VmRSS) in KB. 0 if
// there is none.
double process_cpu_us(pid_t pid);
double process_rss_kb(pid_t pid);

// The processor that this thread, and what it starts, may use.
void process_pin(int processor);

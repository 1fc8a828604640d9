#include "tests/load/process.h"

#include "common/base/check.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { START_MS = 120000, STOP_MS = 60000, CANNOT_RUN = 127 };

// A millisecond at a time: what a restart takes is measured so.
static void rest(void) {
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

void process_pin(int processor) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(processor, &set);
    if (sched_setaffinity(0, sizeof set, &set) != 0) {
        fprintf(stderr, "jansou-load: cannot use processor %d\n", processor);
        exit(2);
    }
}

// ---- ports ----

static struct sockaddr_in place(int port) {
    return (struct sockaddr_in){
        .sin_family = AF_INET,
        .sin_port = htons((uint16_t)port),
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
    };
}

int process_free_port(void) {
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in address = place(0);
    socklen_t length = sizeof address;
    bool is_there = fd >= 0 && bind(fd, (struct sockaddr *)&address, length) == 0 &&
                    getsockname(fd, (struct sockaddr *)&address, &length) == 0;
    CHECK(is_there);
    close(fd);
    return ntohs(address.sin_port);
}

static bool is_open(int port) {
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in address = place(port);
    bool is_there = fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address) == 0;
    if (fd >= 0) {
        close(fd);
    }
    return is_there;
}

// ---- starting and ending ----

__attribute__((noreturn)) static void run(char *const *words, const char *log, int processor) {
    int fd = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (processor != PROCESS_ANY) {
        process_pin(processor);
    }
    if (fd >= 0 && dup2(fd, STDERR_FILENO) >= 0 && dup2(fd, STDOUT_FILENO) >= 0) {
        execvp(words[0], words);
    }
    _exit(CANNOT_RUN);
}

pid_t process_start(char *const *words, const char *log, int port, int processor) {
    pid_t pid = fork();
    if (pid == 0) {
        run(words, log, processor);
    }
    for (int waited = 0; pid > 0 && waited < START_MS; waited++) {
        if (is_open(port)) {
            return pid;
        }
        if (!process_is_alive(pid)) {
            return 0;
        }
        rest();
    }
    if (pid > 0) {
        process_kill(pid);
    }
    return 0;
}

bool process_is_alive(pid_t pid) {
    return waitpid(pid, NULL, WNOHANG) == 0;
}

void process_kill(pid_t pid) {
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
}

bool process_stop(pid_t pid) {
    int status = -1;
    pid_t ended = 0;
    kill(pid, SIGTERM);
    for (int waited = 0; ended == 0 && waited < STOP_MS; waited++) {
        ended = waitpid(pid, &status, WNOHANG);
        rest();
    }
    if (ended == 0) {
        process_kill(pid);
    }
    return ended > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// ---- figures ----

double process_cpu_us(pid_t pid) {
    clockid_t clock;
    struct timespec used;
    if (pid == 0 || clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &used) != 0) {
        return 0;
    }
    return (double)used.tv_sec * 1e6 + (double)used.tv_nsec / 1e3;
}

double process_rss_kb(pid_t pid) {
    char path[64], line[256];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = pid == 0 ? NULL : fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "VmRSS: %ld kB", &kb) == 1) {
            break;
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return (double)kb;
}

#include "tests/load/host.h"

#include "common/base/check.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { START_S = 120, STOP_S = 60, STEP_NS = 1000000, ARGUMENTS_MAX = 128, ARGUMENT_BYTES = 320 };

// What the many of one machine may do that strangers may not, and nothing else.
static const char *const settings[] = {
    "connections_max=1000000",
    "tables_max=100000",
    "accounts_max=10000000",
    "own_tables_max=100000",
    "instant_tables_max=100000",
    "address_connections_max=0",
    "address_waiting_max=0",
    "address_requests_max=0",
    "address_tables_max=0",
    "address_guests_burst=0",
    "address_calls_burst=0",
    "address_codes_burst=0",
    "log=warning",
};

static double now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void rest(void) {
    nanosleep(&(struct timespec){.tv_nsec = STEP_NS}, NULL);
}

__attribute__((noreturn)) static void give_up(const struct host *host, const char *words) {
    fprintf(stderr, "jansou-load: %s; its log is in %s\n", words, host->folder);
    if (host->pid > 0 && host->folder[0] != '\0') {
        kill(host->pid, SIGKILL);
    }
    exit(2);
}

void pin_to(int processor) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(processor, &set);
    if (sched_setaffinity(0, sizeof set, &set) != 0) {
        fprintf(stderr, "jansou-load: cannot use processor %d\n", processor);
        exit(2);
    }
}

// ---- starting ----

struct arguments {
    int count;
    char *rows[ARGUMENTS_MAX];
    char words[ARGUMENTS_MAX][ARGUMENT_BYTES];
};

static void add(struct arguments *list, const char *word) {
    CHECK(list->count < ARGUMENTS_MAX - 1);
    snprintf(list->words[list->count], ARGUMENT_BYTES, "%s", word);
    list->rows[list->count] = list->words[list->count];
    list->rows[++list->count] = NULL;
}

static void add_setting(struct arguments *list, const char *row) {
    char name[ARGUMENT_BYTES];
    const char *equals = strchr(row, '=');
    snprintf(name, sizeof name, "--%.*s", (int)(equals - row), row);
    add(list, name);
    add(list, equals + 1);
}

static void list_arguments(const struct host *host, struct arguments *list) {
    char word[ARGUMENT_BYTES];
    add(list, host->options->server);
    snprintf(word, sizeof word, "port=%d", host->port);
    add_setting(list, word);
    snprintf(word, sizeof word, "web=%s", host->folder);
    add_setting(list, word);
    snprintf(word, sizeof word, "journal=sqlite:%s/load.db", host->folder);
    add_setting(list, host->options->memory ? "journal=memory:" : word);
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        add_setting(list, settings[i]);
    }
    for (int i = 0; i < host->options->setting_count; i++) {
        add_setting(list, host->options->settings[i]);
    }
}

static void run_server(const struct host *host) {
    static struct arguments list;
    char path[HOST_PATH_BYTES + 16];
    snprintf(path, sizeof path, "%s/server.log", host->folder);
    int log = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    list_arguments(host, &list);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (host->options->pin) {
        pin_to(0);
    }
    if (log < 0 || dup2(log, STDERR_FILENO) < 0 || dup2(log, STDOUT_FILENO) < 0) {
        _exit(127);
    }
    execv(host->options->server, list.rows);
    _exit(127);
}

static struct sockaddr_in place(int port) {
    return (struct sockaddr_in){
        .sin_family = AF_INET,
        .sin_port = htons((uint16_t)port),
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
    };
}

// A port that was free a moment ago, so that a server which starts again can have the same.
static int free_port(void) {
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

static double launch(struct host *host) {
    double begun = now_ms();
    host->pid = fork();
    if (host->pid == 0) {
        run_server(host);
    }
    if (host->pid < 0) {
        give_up(host, "cannot start a process");
    }
    while (!is_open(host->port)) {
        rest();
        if (!host_is_alive(host)) {
            give_up(host, "the server ended at its start");
        }
        if (now_ms() - begun > START_S * 1e3) {
            give_up(host, "the server does not open its port");
        }
    }
    return now_ms() - begun;
}

void host_start(struct host *host, const struct options *options) {
    *host = (struct host){.options = options, .pid = options->pid, .port = options->port};
    if (options->server == NULL) {
        return;
    }
    const char *temporary = getenv("TMPDIR");
    if (options->folder != NULL) {
        snprintf(host->folder, sizeof host->folder, "%s", options->folder);
    } else {
        snprintf(host->folder, sizeof host->folder, "%s/jansou-load-XXXXXX",
                 temporary == NULL ? "/tmp" : temporary);
        host->is_own_folder = mkdtemp(host->folder) != NULL;
        if (!host->is_own_folder) {
            give_up(host, "cannot make a folder");
        }
    }
    host->port = free_port();
    launch(host);
}

// ---- ending ----

double host_kill(struct host *host) {
    int status;
    double begun = now_ms();
    kill(host->pid, SIGKILL);
    waitpid(host->pid, &status, 0);
    return now_ms() - begun;
}

double host_start_again(struct host *host) {
    return launch(host);
}

bool host_is_alive(const struct host *host) {
    int status;
    if (host->pid == 0) {
        return true;
    }
    if (host->folder[0] == '\0') {
        return kill(host->pid, 0) == 0;
    }
    return waitpid(host->pid, &status, WNOHANG) == 0;
}

// A folder of our own has files and nothing else.
static void remove_folder(const char *folder) {
    char path[HOST_PATH_BYTES + NAME_MAX + 2];
    DIR *rows = opendir(folder);
    for (struct dirent *row; rows != NULL && (row = readdir(rows)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", folder, row->d_name);
        if (row->d_type == DT_REG) {
            unlink(path);
        }
    }
    if (rows != NULL) {
        closedir(rows);
    }
    if (rmdir(folder) != 0) {
        fprintf(stderr, "jansou-load: something is left in %s\n", folder);
    }
}

bool host_stop(struct host *host) {
    int status = -1;
    if (host->folder[0] == '\0') {
        return true;
    }
    kill(host->pid, SIGTERM);
    double limit = now_ms() + STOP_S * 1e3;
    pid_t ended = 0;
    while ((ended = waitpid(host->pid, &status, WNOHANG)) == 0 && now_ms() < limit) {
        rest();
    }
    if (ended == 0) {
        host_kill(host);
    }
    bool is_in_order = ended > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (is_in_order && host->is_own_folder) {
        remove_folder(host->folder);
    }
    return is_in_order;
}

// ---- figures ----

double host_cpu_us(const struct host *host) {
    clockid_t clock;
    struct timespec used;
    if (host->pid == 0 || clock_getcpuclockid(host->pid, &clock) != 0 ||
        clock_gettime(clock, &used) != 0) {
        return 0;
    }
    return (double)used.tv_sec * 1e6 + (double)used.tv_nsec / 1e3;
}

double host_rss_kb(const struct host *host) {
    char path[64], line[256];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)host->pid);
    FILE *file = host->pid == 0 ? NULL : fopen(path, "r");
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

// Fork, limits, exec. libuv can start processes, but sets no limit and no namespace.
#include "server/runner/cage.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    LOG_BYTES_MAX = 1 << 20, // of a file that the process writes, standard error too
    NOBODY = 65534,
    DEPTH = 16, // descriptors while a folder is removed
    FAILED = 127,
};

// ---- in the child, before it becomes the program ----

static bool write_file(const char *path, const char *words) {
    int file = open(path, O_WRONLY | O_CLOEXEC);
    ssize_t length = (ssize_t)strlen(words);
    bool is_done = file >= 0 && write(file, words, (size_t)length) == length;
    if (file >= 0) {
        close(file);
    }
    return is_done;
}

// A network of its own, in which there is nothing. Only who owns the user namespace may do that, so
// there is one, too, in which it is who it was: with exec it loses what it may in there. What the
// runner hides of itself (runner.c), and of what is its copy until then, would hide the maps as
// well.
static bool close_network(void) {
    char map[64];
    uid_t user = geteuid();
    gid_t group = getegid();
    if (prctl(PR_SET_DUMPABLE, 1) != 0 || unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0) {
        return false;
    }
    snprintf(map, sizeof map, "%u %u 1", (unsigned)user, (unsigned)user);
    if (!write_file("/proc/self/uid_map", map)) {
        return false;
    }
    snprintf(map, sizeof map, "%u %u 1", (unsigned)group, (unsigned)group);
    return write_file("/proc/self/setgroups", "deny") && write_file("/proc/self/gid_map", map) &&
           prctl(PR_SET_DUMPABLE, 0) == 0;
}

// A runner that is root must not have programs that are.
static bool become_nobody(void) {
    return geteuid() != 0 || (setgroups(0, NULL) == 0 && setresgid(NOBODY, NOBODY, NOBODY) == 0 &&
                              setresuid(NOBODY, NOBODY, NOBODY) == 0);
}

static bool limit(int what, rlim_t most) {
    return setrlimit(what, &(struct rlimit){most, most}) == 0;
}

static bool set_limits(const struct runner_program *program) {
    signal(SIGXFSZ, SIG_IGN); // what it says beyond the limit is lost, and no more
    signal(SIGPIPE, SIG_DFL);
    return limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, LOG_BYTES_MAX) &&
           limit(RLIMIT_CPU, (rlim_t)program->cpu_s) &&
           limit(RLIMIT_NPROC, (rlim_t)program->processes) &&
           limit(RLIMIT_NOFILE, (rlim_t)program->files) &&
           limit(RLIMIT_AS, (rlim_t)program->memory_mib << 20);
}

// It dies with the runner, which may have died already.
static bool die_with(pid_t runner) {
    return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == runner;
}

static void run(const struct cage *cage, const struct caged *caged, int socket, int log,
                pid_t runner) {
    char home[CAGE_HOME_BYTES + 8], path[] = "PATH=/usr/local/bin:/usr/bin:/bin";
    char *environment[] = {path, home, NULL};
    char *words[RUNNER_WORDS_MAX + 2] = {NULL};
    int count = 0;
    for (; cage->program->command[count] != NULL; count++) {
        words[count] = cage->program->command[count];
    }
    words[count] = (char *)cage->seat;
    snprintf(home, sizeof home, "HOME=%s", caged->home);
    bool is_ready = setsid() >= 0 && dup2(socket, STDIN_FILENO) >= 0 &&
                    dup2(socket, STDOUT_FILENO) >= 0 && dup2(log, STDERR_FILENO) >= 0 &&
                    syscall(SYS_close_range, 3, ~0u, 0) == 0 && become_nobody() &&
                    chdir(caged->home) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                    (cage->program->has_network || close_network()) && die_with(runner) &&
                    set_limits(cage->program);
    if (is_ready) {
        environ = environment; // execvp looks in its PATH
        execvp(words[0], words);
    }
    // Into the file of what it says, as it says nothing itself.
    dprintf(STDERR_FILENO, "jansou bots: %s: %s\n", is_ready ? words[0] : "there is no cage for it",
            strerror(errno));
    _exit(FAILED);
}

// ---- starting ----

static int open_log(const char *path) {
    struct stat known;
    bool is_long = stat(path, &known) == 0 && known.st_size > LOG_BYTES_MAX / 2;
    int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | (is_long ? O_TRUNC : 0);
    int log = path[0] == '\0' ? -1 : open(path, flags, 0600);
    return log >= 0 ? log : open("/dev/null", O_WRONLY | O_CLOEXEC);
}

static bool make_home(struct caged *caged) {
    const char *folder = getenv("TMPDIR");
    int length = snprintf(caged->home, sizeof caged->home, "%s/jansou-bot-XXXXXX",
                          folder == NULL ? "/tmp" : folder);
    return length < (int)sizeof caged->home && mkdtemp(caged->home) != NULL &&
           (geteuid() != 0 || chown(caged->home, NOBODY, NOBODY) == 0);
}

bool cage_start(const struct cage *cage, struct caged *out_caged) {
    int ends[2];
    pid_t runner = getpid();
    memset(out_caged, 0, sizeof *out_caged);
    if (!make_home(out_caged)) {
        return false;
    }
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        cage_clear(out_caged);
        return false;
    }
    int log = open_log(cage->log);
    out_caged->process = log < 0 ? -1 : fork();
    if (out_caged->process == 0) {
        run(cage, out_caged, ends[1], log, runner);
    }
    close(ends[1]);
    if (log >= 0) {
        close(log);
    }
    out_caged->socket = ends[0];
    if (out_caged->process < 0) {
        close(ends[0]);
        cage_clear(out_caged);
        return false;
    }
    return true;
}

// Whether a child has done what it was there for.
static bool has_done(pid_t child) {
    int status = FAILED;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool cage_can_close_network(void) {
    pid_t child = fork();
    if (child == 0) {
        _exit(become_nobody() && close_network() ? 0 : FAILED);
    }
    return has_done(child);
}

// ---- after its end ----

static int remove_one(const char *path, const struct stat *known, int kind, struct FTW *where) {
    (void)known;
    (void)kind;
    (void)where;
    remove(path); // what cannot be removed is left
    return 0;
}

static void remove_home(const struct caged *caged) {
    nftw(caged->home, remove_one, DEPTH, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);
}

// A process that the program has left behind may exchange a folder for a link meanwhile: a runner
// that is root has no more removed than the program could.
void cage_clear(const struct caged *caged) {
    if (geteuid() != 0) {
        remove_home(caged);
        return;
    }
    pid_t child = fork();
    if (child == 0) {
        if (become_nobody()) {
            remove_home(caged);
        }
        _exit(0);
    }
    (void)has_done(child);
    rmdir(caged->home); // where nobody may not
}

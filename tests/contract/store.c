// The server is started with the first parlour.
#include "tests/contract/store.h"

#include "server/storage/journal_nats.h"
#include "server/storage/nats_greeting.h"
#include "tests/support/folder.h"
#include "tests/support/test.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    PLACE_BYTES = 256,
    PATH_BYTES = 512,
    TRIES = 600, // a machine may stand still for longer than a connection waits
    TRY_US = 50000,
    SHARDS = 2,
};

static const char address[] = "127.0.0.11";
static const char *const fetched[] = {
    "/jansou/nats/sid/root/usr/sbin/nats-server",
    "/jansou/nats/trixie/root/usr/sbin/nats-server",
};

static struct {
    pid_t process;
    struct folder folder;
    char url[64], place[PLACE_BYTES];
    int parlours;
} store;

// ---- the program ----

static bool find_program(char out_path[PATH_BYTES]) {
    const char *named = getenv("JANSOU_NATS_SERVER"), *cache = getenv("XDG_CACHE_HOME");
    const char *home = getenv("HOME");
    if (named != NULL && *named != '\0') {
        snprintf(out_path, PATH_BYTES, "%s", named);
        return access(out_path, X_OK) == 0;
    }
    for (size_t i = 0; i < sizeof fetched / sizeof fetched[0]; i++) {
        snprintf(out_path, PATH_BYTES, "%s%s%s",
                 cache != NULL  ? cache
                 : home != NULL ? home
                                : "",
                 cache != NULL ? "" : "/.cache", fetched[i]);
        if (access(out_path, X_OK) == 0) {
            return true;
        }
    }
    return false;
}

const char *store_missing(void) {
    char path[PATH_BYTES];
    if (!journal_nats_is_built()) {
        return "built without libnats (libnats-dev)";
    }
    return find_program(path) ? NULL : "there is no fit nats-server: deploy/nats.sh fetches one";
}

// ---- the process ----

static int free_port(void) {
    struct sockaddr_in place = {.sin_family = AF_INET};
    socklen_t length = sizeof place;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    inet_pton(AF_INET, address, &place.sin_addr);
    EXPECT_INT(bind(fd, (struct sockaddr *)&place, length), 0);
    EXPECT_INT(getsockname(fd, (struct sockaddr *)&place, &length), 0);
    close(fd);
    return ntohs(place.sin_port);
}

static void stop(void) {
    kill(store.process, SIGKILL);
    waitpid(store.process, NULL, 0);
    folder_remove(&store.folder);
}

static void run(const char *program, const char *port) {
    int log = open("/dev/null", O_WRONLY);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(log, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    execl(program, program, "--addr", address, "--port", port, "--jetstream", "--store_dir",
          store.folder.path, (char *)NULL);
    _exit(1);
}

static void start(void) {
    struct nats_greeting greeting;
    char program[PATH_BYTES], port[16];
    EXPECT(find_program(program));
    folder_make(&store.folder);
    snprintf(port, sizeof port, "%d", free_port());
    snprintf(store.url, sizeof store.url, "nats://%s:%s", address, port);
    store.process = fork();
    if (store.process == 0) {
        run(program, port);
    }
    EXPECT(store.process > 0);
    atexit(stop);
    bool is_there = false;
    for (int i = 0; i < TRIES && !is_there; i++) {
        usleep(TRY_US);
        is_there = nats_greeting_hear(store.url, &greeting);
    }
    EXPECT(is_there);
}

const char *store_url(void) {
    if (store.process == 0) {
        start();
    }
    store_stand(false); // a test may have failed while it stood still
    return store.url;
}

const char *store_place(void) {
    return store.place;
}

// A signal is on its way for a while, and every thread hears it by itself.
void store_stand(bool is_still) {
    int status = 0;
    EXPECT_INT(kill(store.process, is_still ? SIGSTOP : SIGCONT), 0);
    while (is_still && !WIFSTOPPED(status)) {
        EXPECT_INT(waitpid(store.process, &status, WUNTRACED), store.process);
        EXPECT(!WIFEXITED(status) && !WIFSIGNALED(status));
    }
}

// ---- journals ----

struct journal *open_nats(struct desk *desk) {
    char problem[JOURNAL_PROBLEM_BYTES] = "";
    struct store_plan plan = {.replicas = 1, .shards = SHARDS};
    snprintf(store.place, sizeof store.place, "%s?name=p%d", store_url(), ++store.parlours);
    bool is_made = false;
    for (int i = 0; i < TRIES && !is_made; i++) {
        is_made = journal_nats_init(store.place, &plan, problem);
    }
    if (!is_made) {
        FAIL("%s", problem);
    }
    return open_nats_again(desk, "");
}

void store_use(const char *place) {
    snprintf(store.place, sizeof store.place, "%s", place);
}

struct journal *open_nats_again(struct desk *desk, const char *writer) {
    struct journal *journal = NULL;
    for (int i = 0; i < TRIES && journal == NULL; i++) {
        journal = journal_nats_open(desk->loop, store.place, writer);
    }
    return journal;
}

struct nats_errand *store_errand(void) {
    char problem[JOURNAL_PROBLEM_BYTES] = "";
    struct nats_place place;
    struct nats_errand *errand = NULL;
    EXPECT(nats_place_read(store.place, &place, problem));
    for (int i = 0; i < TRIES && errand == NULL; i++) {
        errand = nats_errand_open(&place, problem);
    }
    if (errand == NULL) {
        FAIL("%s", problem);
    }
    return errand;
}

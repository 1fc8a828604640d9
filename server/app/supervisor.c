// Datagrams to the supervisor.
#include "server/app/supervisor.h"

#include "common/base/text.h"
#include "server/report/log.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { US_A_MS = 1000 };

// A path, or behind an @ a name without a file. -1 if there is nobody, or a logged reason.
static int connect_to(const char *name) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(name);
    if ((name[0] != '/' && name[0] != '@') || length >= sizeof address.sun_path) {
        log_line(LOG_SUPERVISOR, "NOTIFY_SOCKET: \"%s\" is no place of a socket", name);
        return -1;
    }
    memcpy(address.sun_path, name, length);
    if (name[0] == '@') {
        address.sun_path[0] = '\0';
    }
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd >= 0 && connect(fd, (struct sockaddr *)&address, size) != 0) {
        log_line(LOG_SUPERVISOR, "NOTIFY_SOCKET: %s: %s", name, strerror(errno));
        close(fd);
        fd = -1;
    }
    return fd;
}

static void tell(const struct supervisor *supervisor, const char *state) {
    if (supervisor->fd >= 0 && send(supervisor->fd, state, strlen(state), MSG_NOSIGNAL) < 0) {
        log_line(LOG_SUPERVISOR, "NOTIFY_SOCKET: %s: %s", state, strerror(errno));
    }
}

static void on_timer(uv_timer_t *timer) {
    tell(timer->data, "WATCHDOG=1");
}

// How often to say that the loop turns: 0 for never.
static uint64_t watchdog_ms(void) {
    const char *time = getenv("WATCHDOG_USEC"), *pid = getenv("WATCHDOG_PID");
    int64_t us, whose;
    if (time == NULL || !text_read_int(time, 1, INT64_MAX, &us)) {
        return 0;
    }
    if (pid != NULL && (!text_read_int(pid, 1, INT32_MAX, &whose) || whose != getpid())) {
        return 0;
    }
    uint64_t half_ms = (uint64_t)us / 2 / US_A_MS;
    return half_ms > 0 ? half_ms : 1;
}

void supervisor_start(struct supervisor *supervisor, uv_loop_t *loop) {
    const char *name = getenv("NOTIFY_SOCKET");
    uint64_t every_ms = watchdog_ms();
    supervisor->fd = name == NULL ? -1 : connect_to(name);
    uv_timer_init(loop, &supervisor->timer);
    supervisor->timer.data = supervisor;
    if (supervisor->fd >= 0 && every_ms > 0) {
        uv_timer_start(&supervisor->timer, on_timer, every_ms, every_ms);
        uv_unref((uv_handle_t *)&supervisor->timer);
    }
}

void supervisor_tell_ready(struct supervisor *supervisor) {
    tell(supervisor, "READY=1");
}

void supervisor_tell_stopping(struct supervisor *supervisor) {
    tell(supervisor, "STOPPING=1");
}

void supervisor_end(struct supervisor *supervisor) {
    uv_close((uv_handle_t *)&supervisor->timer, NULL);
    if (supervisor->fd >= 0) {
        close(supervisor->fd);
    }
}

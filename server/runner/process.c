// Starting, hearing, ending and burying.
#include "server/runner/process.h"

#include "server/runner/cage.h"
#include "server/runner/line_stream.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <utlist.h>

enum { ENDING_MS = 2000, AGAIN_MS = 100, PATH_BYTES = 600, SEAT_BYTES = 12 };

struct process {
    struct process *prev, *next;
    struct processes *all;
    const struct runner_program *program;
    const struct process_handlers *handlers;
    void *user;
    int seat;
    struct caged caged;
    struct line_stream *stream; // NULL when it says nothing any more
    uv_timer_t patience;        // while it is to end
    bool is_ending, is_buried;
};

// ---- hearing ----

// Whoever has it says when it is to end.
static void lose(struct process *process) {
    line_stream_close(process->stream);
    process->stream = NULL;
    if (!process->is_ending) {
        process->handlers->on_gone(process->user);
    }
}

static void on_end(void *user) {
    struct process *process = user;
    process->stream = NULL;
    lose(process);
}

static void on_line(void *user, const char *bytes, size_t length) {
    struct process *process = user;
    if (length > DIALOGUE_LINE_BYTES) {
        lose(process);
    } else {
        process->handlers->on_line(process->user, bytes, length);
    }
}

static const struct line_stream_handlers stream_handlers = {on_line, on_end};

void process_say(struct process *process, const char *line, size_t length) {
    if (process->stream != NULL) {
        line_stream_send(process->stream, line, length);
    }
}

void process_give(struct process *process, const struct process_handlers *handlers, void *user) {
    process->handlers = handlers;
    process->user = user;
}

bool process_may_play(const struct process *process, int seat) {
    bool is_told = process->program->dialect != DIALECT_GIMITE;
    return process->stream != NULL && (!is_told || process->seat == seat);
}

// ---- the end ----

static void on_timer_closed(uv_handle_t *handle) {
    struct process *process = handle->data;
    cage_clear(&process->caged);
    free(process);
}

// It is dead and not yet buried, so that its number is still that of its group.
static void bury(struct process *process) {
    kill(-process->caged.process, SIGKILL);
    waitpid(process->caged.process, NULL, 0);
    process->is_buried = true;
    DL_DELETE(process->all->first, process);
    if (!process->is_ending) {
        process->is_ending = true;
        line_stream_close(process->stream);
        process->handlers->on_gone(process->user);
    }
    uv_close((uv_handle_t *)&process->patience, on_timer_closed);
}

static void on_child_ended(uv_signal_t *signal, int number) {
    struct processes *processes = signal->data;
    struct process *process, *next;
    (void)number;
    DL_FOREACH_SAFE(processes->first, process, next) {
        siginfo_t info = {.si_pid = 0};
        int options = WEXITED | WNOHANG | WNOWAIT;
        if (waitid(P_PID, (id_t)process->caged.process, &info, options) == 0 && info.si_pid != 0) {
            bury(process);
        }
    }
}

// Again and again, as the loop must not end before they are buried.
static void on_impatient(uv_timer_t *timer) {
    struct process *process = timer->data;
    kill(-process->caged.process, SIGKILL);
}

static void let_end(struct process *process, uint64_t ms) {
    if (process == NULL || process->is_buried) {
        return;
    }
    process->is_ending = true;
    line_stream_close(process->stream);
    process->stream = NULL;
    uv_timer_start(&process->patience, on_impatient, ms, AGAIN_MS);
}

void process_end(struct process *process) {
    let_end(process, ENDING_MS);
}

// ---- the beginning ----

void processes_open(struct processes *processes, uv_loop_t *loop, const char *logs) {
    *processes = (struct processes){.loop = loop, .logs = logs};
    uv_signal_init(loop, &processes->ended);
    processes->ended.data = processes;
    uv_signal_start(&processes->ended, on_child_ended, SIGCHLD);
    uv_unref((uv_handle_t *)&processes->ended);
}

void processes_stop(struct processes *processes) {
    struct process *process;
    DL_FOREACH(processes->first, process) {
        let_end(process, 0);
    }
}

struct process *process_start(struct processes *processes, const struct runner_program *program,
                              int seat, const struct process_handlers *handlers, void *user) {
    struct process *process = calloc(1, sizeof *process);
    char log[PATH_BYTES] = "", number[SEAT_BYTES];
    snprintf(number, sizeof number, "%d", seat);
    if (processes->logs[0] != '\0') {
        snprintf(log, sizeof log, "%s/%s.log", processes->logs, program->name);
    }
    struct cage cage = {
        .program = program, .seat = program->dialect == DIALECT_GIMITE ? NULL : number, .log = log};
    if (process == NULL || !cage_start(&cage, &process->caged)) {
        free(process);
        return NULL;
    }
    process->all = processes;
    process->program = program;
    process->handlers = handlers;
    process->user = user;
    process->seat = seat;
    uv_timer_init(processes->loop, &process->patience);
    process->patience.data = process;
    DL_APPEND(processes->first, process);
    process->stream =
        line_stream_take(processes->loop, process->caged.socket, &stream_handlers, process);
    if (process->stream == NULL) {
        let_end(process, 0);
        return NULL;
    }
    return process;
}

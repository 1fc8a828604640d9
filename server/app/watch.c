// The timer starts a task, as the look may take milliseconds.
#include "server/app/watch.h"

#include "common/base/check.h"
#include "server/report/log.h"

enum { MS_A_S = 1000 };

// On a thread.
static void look(struct task *task) {
    process_look(&((struct watch *)task)->figures);
}

static void on_looked(struct task *task, bool has_run) {
    struct watch *watch = (struct watch *)task;
    watch->is_looking = false;
    log_tell_held_back();
    if (has_run) {
        process_note(&watch->figures);
        history_note(watch->history, uv_now(watch->timer.loop));
    }
}

static void on_time(uv_timer_t *timer) {
    struct watch *watch = timer->data;
    if (!watch->is_looking) {
        watch->task = (struct task){.run = look, .done = on_looked};
        watch->is_looking = work_add(watch->work, WORK_FOR_SERVER, &watch->task);
    }
}

void watch_start(struct watch *watch, uv_loop_t *loop, struct work *work) {
    *watch = (struct watch){.work = work, .history = history_create()};
    CHECK(watch->history != NULL);
    process_note_start();
    uv_timer_init(loop, &watch->timer);
    watch->timer.data = watch;
    uv_timer_start(&watch->timer, on_time, 0, HISTORY_STEP_S * MS_A_S);
    uv_unref((uv_handle_t *)&watch->timer);
}

void watch_stop(struct watch *watch) {
    uv_close((uv_handle_t *)&watch->timer, NULL);
}

void watch_finish(struct watch *watch) {
    history_destroy(watch->history);
}

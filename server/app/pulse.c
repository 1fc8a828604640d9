// The timer starts a task, as the look may take milliseconds.
#include "server/app/pulse.h"

#include "common/base/check.h"
#include "server/report/log.h"

enum { MS_A_S = 1000 };

// On a thread.
static void look(struct task *task) {
    process_look(&((struct pulse *)task)->figures);
}

static void on_looked(struct task *task, bool has_run) {
    struct pulse *pulse = (struct pulse *)task;
    pulse->is_looking = false;
    log_tell_held_back();
    if (has_run) {
        process_note(&pulse->figures);
        history_note(pulse->history, uv_now(pulse->timer.loop));
    }
}

static void on_time(uv_timer_t *timer) {
    struct pulse *pulse = timer->data;
    if (!pulse->is_looking) {
        pulse->task = (struct task){.run = look, .done = on_looked};
        pulse->is_looking = work_add(pulse->work, WORK_FOR_SERVER, &pulse->task);
    }
}

void pulse_start(struct pulse *pulse, uv_loop_t *loop, struct work *work) {
    *pulse = (struct pulse){.work = work, .history = history_create()};
    CHECK(pulse->history != NULL);
    process_note_start();
    uv_timer_init(loop, &pulse->timer);
    pulse->timer.data = pulse;
    uv_timer_start(&pulse->timer, on_time, 0, HISTORY_STEP_S * MS_A_S);
    uv_unref((uv_handle_t *)&pulse->timer);
}

void pulse_stop(struct pulse *pulse) {
    uv_close((uv_handle_t *)&pulse->timer, NULL);
}

void pulse_finish(struct pulse *pulse) {
    history_destroy(pulse->history);
}

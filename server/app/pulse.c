// The timer starts a task, as the look may take milliseconds.
#include "server/app/pulse.h"

#include "common/base/check.h"
#include "server/report/log.h"
#include "server/report/metrics.h"

enum { MS_A_S = 1000 };

// On a thread.
static void look(struct task *task) {
    process_look(&((struct pulse *)task)->figures);
}

static void note_delay(struct pulse *pulse) {
    const struct histogram *now = metric_histogram(HISTOGRAM_TURN);
    struct histogram lately = histogram_since(now, &pulse->turns);
    uint64_t us = histogram_quantile(&lately, metric_range(HISTOGRAM_TURN), 990);
    *pulse->loop_delay_us = us < INT32_MAX / 2 ? (int32_t)us : INT32_MAX / 2;
    pulse->turns = *now;
}

static void on_looked(struct task *task, bool has_run) {
    struct pulse *pulse = (struct pulse *)task;
    pulse->is_looking = false;
    log_tell_held_back();
    if (has_run) {
        process_note(&pulse->figures);
        history_note(pulse->history, uv_now(pulse->timer.loop));
        note_delay(pulse);
    }
}

static void on_time(uv_timer_t *timer) {
    struct pulse *pulse = timer->data;
    if (!pulse->is_looking) {
        pulse->task = (struct task){.run = look, .done = on_looked};
        pulse->is_looking = work_add(pulse->work, WORK_FOR_SERVER, &pulse->task);
    }
}

void pulse_start(struct pulse *pulse, uv_loop_t *loop, struct work *work, int32_t *loop_delay_us) {
    *pulse = (struct pulse){.work = work, .history = history_create()};
    pulse->loop_delay_us = loop_delay_us;
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

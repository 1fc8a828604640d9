// Time gone by between two ends of turns, less the time for which libuv says that it slept.
#include "server/loop/turn_uv.h"

#include <time.h>

enum { NS_A_US = 1000, NS_A_S = 1000000000 };

static uint64_t cpu_time_ns(void) {
    struct timespec time = {0};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * NS_A_S + (uint64_t)time.tv_nsec;
}

static void on_end_of_turn(uv_prepare_t *prepare) {
    struct turn_meter *meter = prepare->data;
    uint64_t now_ns = uv_hrtime(), idle_ns = uv_metrics_idle_time(prepare->loop);
    uint64_t cpu_ns = cpu_time_ns(), worked_ns = cpu_ns - meter->cpu_ns;
    uint64_t gone_ns = now_ns - meter->at_ns, slept_ns = idle_ns - meter->idle_ns;
    meter->at_ns = now_ns;
    meter->idle_ns = idle_ns;
    meter->cpu_ns = cpu_ns;
    meter->on_turn(gone_ns > slept_ns ? (gone_ns - slept_ns) / NS_A_US : 0, worked_ns / NS_A_US);
}

void turn_meter_start(struct turn_meter *meter, uv_loop_t *loop, turn_fn *on_turn) {
    uv_loop_configure(loop, UV_METRICS_IDLE_TIME);
    uv_prepare_init(loop, &meter->end_of_turn);
    meter->end_of_turn.data = meter;
    meter->on_turn = on_turn;
    meter->at_ns = uv_hrtime();
    meter->idle_ns = uv_metrics_idle_time(loop);
    meter->cpu_ns = cpu_time_ns();
    uv_prepare_start(&meter->end_of_turn, on_end_of_turn);
    uv_unref((uv_handle_t *)&meter->end_of_turn);
}

void turn_meter_stop(struct turn_meter *meter) {
    uv_close((uv_handle_t *)&meter->end_of_turn, NULL);
}

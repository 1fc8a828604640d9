// Counting a seat's time.
#include "server/table/seat_clock.h"

void seat_clock_reset(struct seat_clock *clock, int bank_s) {
    *clock = (struct seat_clock){.auto_at = TIME_NEVER, .bank_ms = bank_s * INT64_C(1000)};
}

void seat_clock_start(struct seat_clock *clock, int32_t decision, int base_s, uint64_t now) {
    bool has_clock = base_s > 0 || clock->bank_ms > 0;
    clock->is_running = true;
    clock->decision = decision;
    clock->since = now;
    clock->base_end = has_clock ? now + (uint64_t)base_s * 1000 : TIME_NEVER;
    clock->end = has_clock ? clock->base_end + (uint64_t)clock->bank_ms : TIME_NEVER;
    clock->auto_at = TIME_NEVER;
}

void seat_clock_start_fixed(struct seat_clock *clock, int32_t decision, int64_t time_ms,
                            uint64_t now) {
    clock->is_running = true;
    clock->decision = decision;
    clock->since = now;
    clock->base_end = clock->end = now + (uint64_t)time_ms;
    clock->auto_at = TIME_NEVER;
}

void seat_clock_stop(struct seat_clock *clock, uint64_t now) {
    if (clock->end != clock->base_end && now > clock->base_end) {
        int64_t used = (int64_t)(now - clock->base_end);
        clock->bank_ms = used < clock->bank_ms ? clock->bank_ms - used : 0;
    }
    clock->is_running = false;
    clock->auto_at = TIME_NEVER;
}

static void shift(uint64_t *time, uint64_t stood_ms) {
    *time += *time == TIME_NEVER ? 0 : stood_ms;
}

void seat_clock_shift(struct seat_clock *clock, uint64_t stood_ms) {
    shift(&clock->since, stood_ms);
    shift(&clock->base_end, stood_ms);
    shift(&clock->end, stood_ms);
    shift(&clock->auto_at, stood_ms);
}

uint64_t seat_clock_due(const struct seat_clock *clock) {
    if (!clock->is_running) {
        return TIME_NEVER;
    }
    return clock->auto_at < clock->end ? clock->auto_at : clock->end;
}

void seat_clock_left(const struct seat_clock *clock, uint64_t now, int32_t *out_base_ms,
                     int32_t *out_bank_ms) {
    if (clock->base_end == TIME_NEVER) {
        *out_base_ms = -1;
        *out_bank_ms = (int32_t)clock->bank_ms;
        return;
    }
    uint64_t bank_begin = now > clock->base_end ? now : clock->base_end;
    *out_base_ms = clock->base_end > now ? (int32_t)(clock->base_end - now) : 0;
    *out_bank_ms = clock->end > bank_begin ? (int32_t)(clock->end - bank_begin) : 0;
}

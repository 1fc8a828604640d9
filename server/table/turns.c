// A row of places and one alarm.
#include "server/table/turns.h"

#include "common/base/check.h"

#include <stdlib.h>
#include <utlist.h>

// The budget of a moment: what comes first ends it. The time is what others may have to wait; on a
// clock that stands still between alarms only steps count, so that a simulation repeats itself.
enum { STEPS_MAX = 64, BUDGET_US = 1000 };

struct turns {
    struct clock *clock;
    turn_fn *on_turn;
    struct alarm *alarm;
    struct turn *row;
    uint64_t moment; // of the loop's clock, whose budget is being spent
    uint64_t since;  // in microseconds: when the first step of it was taken
    int steps;       // taken of it
    bool is_serving; // the alarm is set anew after that
};

static void on_alarm(void *context);

struct turns *turns_create(struct clock *clock, turn_fn *on_turn) {
    struct turns *turns = calloc(1, sizeof *turns);
    if (turns == NULL) {
        return NULL;
    }
    turns->clock = clock;
    turns->on_turn = on_turn;
    turns->alarm = alarm_create(clock, on_alarm, turns);
    if (turns->alarm == NULL) {
        free(turns);
        return NULL;
    }
    return turns;
}

void turns_destroy(struct turns *turns) {
    if (turns != NULL) {
        CHECK(turns->row == NULL);
        alarm_destroy(turns->alarm);
        free(turns);
    }
}

static bool has_budget(const struct turns *turns) {
    bool is_fresh = turns->steps == 0 || clock_now_ms(turns->clock) != turns->moment;
    return is_fresh ||
           (turns->steps < STEPS_MAX && clock_precise_us(turns->clock) - turns->since < BUDGET_US);
}

bool turns_spend_step(struct turns *turns) {
    uint64_t now = clock_now_ms(turns->clock);
    if (!has_budget(turns)) {
        return false;
    }
    if (turns->steps == 0 || now != turns->moment) {
        turns->moment = now;
        turns->since = clock_precise_us(turns->clock);
        turns->steps = 0;
    }
    turns->steps++;
    return true;
}

// At once while there is a budget, else in the next moment: the loop looks at everything else
// before.
static void set_alarm(struct turns *turns) {
    if (turns->row != NULL && !turns->is_serving) {
        alarm_start(turns->alarm, has_budget(turns) ? 0 : 1);
    }
}

static void on_alarm(void *context) {
    struct turns *turns = context;
    turns->is_serving = true;
    while (turns->row != NULL && has_budget(turns)) {
        struct turn *turn = turns->row;
        turns_forget(turns, turn);
        turns->on_turn(turn);
    }
    turns->is_serving = false;
    set_alarm(turns);
}

void turns_wait(struct turns *turns, struct turn *turn) {
    if (!turn->is_waiting) {
        bool is_first = turns->row == NULL;
        turn->is_waiting = true;
        DL_APPEND(turns->row, turn);
        if (is_first) {
            set_alarm(turns);
        }
    }
}

void turns_forget(struct turns *turns, struct turn *turn) {
    if (turn->is_waiting) {
        turn->is_waiting = false;
        DL_DELETE(turns->row, turn);
    }
}

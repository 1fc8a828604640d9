#include "tests/load/wheel.h"

#include <stddef.h>

static void append(struct timer *head, struct timer *timer) {
    timer->prev = head->prev;
    timer->next = head;
    head->prev->next = timer;
    head->prev = timer;
}

void wheel_init(struct wheel *wheel, uint64_t now_ms) {
    wheel->now_ms = now_ms;
    for (int i = 0; i < WHEEL_SLOTS; i++) {
        wheel->slots[i].prev = wheel->slots[i].next = &wheel->slots[i];
    }
}

void timer_stop(struct timer *timer) {
    if (timer->next != NULL) {
        timer->prev->next = timer->next;
        timer->next->prev = timer->prev;
        timer->prev = timer->next = NULL;
    }
}

void timer_set(struct wheel *wheel, struct timer *timer, uint64_t delay_ms) {
    timer_stop(timer);
    timer->at_ms = wheel->now_ms + (delay_ms > 0 ? delay_ms : 1);
    append(&wheel->slots[timer->at_ms % WHEEL_SLOTS], timer);
}

// A slot also has timers of later rounds. Those that fire may put others into it, but none that are
// due: so it is emptied into a ring of its own first.
static void fire_slot(struct wheel *wheel, struct timer *head) {
    struct timer due = {.prev = &due, .next = &due};
    for (struct timer *at = head->next, *next; at != head; at = next) {
        next = at->next;
        if (at->at_ms <= wheel->now_ms) {
            timer_stop(at);
            append(&due, at);
        }
    }
    while (due.next != &due) {
        struct timer *timer = due.next;
        timer_stop(timer);
        timer->on_due(timer);
    }
}

void wheel_advance(struct wheel *wheel, uint64_t now_ms) {
    while (wheel->now_ms < now_ms) {
        wheel->now_ms++;
        fire_slot(wheel, &wheel->slots[wheel->now_ms % WHEEL_SLOTS]);
    }
}

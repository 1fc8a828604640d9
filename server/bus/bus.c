// Ears, and questions that wait: the same for every kind of bus.
#include "server/bus/bus.h"

#include "server/bus/bus_parts.h"
#include "server/report/metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bus_ask {
    uint64_t number;
    uint64_t until_ms;
    bus_answer_fn *answered;
    void *context;
    UT_hash_handle hh;
};

// ---- subjects ----

static bool is_word(const char *word, size_t length) {
    return length > 0 &&
           strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") >=
               length;
}

bool bus_is_subject(const char *subject, bool is_pattern) {
    bool is_fine = strlen(subject) < BUS_SUBJECT_BYTES, is_over = false;
    const char *at = subject;
    while (is_fine && !is_over) {
        size_t length = strcspn(at, ".");
        bool is_any = length == 1 && (*at == '*' || (*at == '>' && at[1] == '\0'));
        is_fine = is_word(at, length) || (is_pattern && is_any);
        is_over = at[length] == '\0';
        at += length + 1;
    }
    return is_fine;
}

// ---- saying ----

bool bus_publish(struct bus *bus, const char *subject, const void *bytes, size_t length) {
    bool is_said = !bus->is_closing && length <= BUS_BYTES_MAX && bus_is_subject(subject, false) &&
                   bus->operations->publish(bus, subject, 0, bytes, length);
    metric_add(is_said ? METRIC_BUS_SAID : METRIC_BUS_LOST, 1);
    return is_said;
}

bool bus_answer(struct bus *bus, const struct bus_message *question, const void *bytes,
                size_t length) {
    bool is_said = !bus->is_closing && length <= BUS_BYTES_MAX && *question->reply != '\0' &&
                   bus->operations->answer(bus, question->reply, bytes, length);
    metric_add(is_said ? METRIC_BUS_SAID : METRIC_BUS_LOST, 1);
    return is_said;
}

// ---- listening ----

struct bus_ear *bus_listen(struct bus *bus, const char *subject, bus_message_fn *heard,
                           void *context) {
    bool may =
        !bus->is_closing && HASH_COUNT(bus->ears) < BUS_EARS_MAX && bus_is_subject(subject, true);
    struct bus_ear *ear = may ? calloc(1, sizeof *ear) : NULL;
    if (ear == NULL) {
        return NULL;
    }
    ear->bus = bus;
    ear->number = ++bus->ears_made;
    ear->heard = heard;
    ear->context = context;
    snprintf(ear->subject, sizeof ear->subject, "%s", subject);
    HASH_ADD(hh, bus->ears, number, sizeof ear->number, ear);
    if (ear->hh.tbl == NULL || !bus->operations->listen(bus, ear)) {
        if (ear->hh.tbl != NULL) {
            HASH_DEL(bus->ears, ear);
        }
        free(ear);
        return NULL;
    }
    return ear;
}

void bus_unlisten(struct bus_ear *ear) {
    if (ear != NULL) {
        ear->bus->operations->unlisten(ear->bus, ear);
        HASH_DEL(ear->bus->ears, ear);
        free(ear);
    }
}

void bus_hear(struct bus *bus, uint64_t ear_number, const struct bus_message *message) {
    struct bus_ear *ear;
    HASH_FIND(hh, bus->ears, &ear_number, sizeof ear_number, ear);
    if (ear != NULL && message->length <= BUS_BYTES_MAX && !bus->is_closing) {
        metric_add(METRIC_BUS_HEARD, 1);
        ear->heard(ear->context, message);
    }
}

// ---- asking ----

static void end_ask(struct bus *bus, struct bus_ask *ask, const void *bytes, size_t length) {
    struct bus_ask told = *ask;
    HASH_DEL(bus->asks, ask);
    free(ask);
    told.answered(told.context, bytes, length);
}

static void set_alarm(struct bus *bus) {
    uint64_t next = UINT64_MAX, now = clock_now_ms(bus->clock);
    for (const struct bus_ask *ask = bus->asks; ask != NULL; ask = ask->hh.next) {
        next = ask->until_ms < next ? ask->until_ms : next;
    }
    if (next != UINT64_MAX && !bus->is_closing) {
        alarm_start(bus->alarm, next > now ? next - now : 0);
    }
}

static void on_time(void *context) {
    struct bus *bus = context;
    uint64_t now = clock_now_ms(bus->clock), last = bus->asks_made; // whoever is told may ask anew
    struct bus_ask *ask = bus->asks;
    while (ask != NULL) {
        if (ask->until_ms <= now && ask->number <= last) {
            end_ask(bus, ask, NULL, 0);
            ask = bus->asks; // and others may have been answered
        } else {
            ask = ask->hh.next;
        }
    }
    set_alarm(bus);
}

void bus_hear_answer(struct bus *bus, uint64_t ask_number, const void *bytes, size_t length) {
    struct bus_ask *ask;
    HASH_FIND(hh, bus->asks, &ask_number, sizeof ask_number, ask);
    if (ask != NULL && length <= BUS_BYTES_MAX) {
        end_ask(bus, ask, bytes, bytes == NULL ? 0 : length);
    }
}

void bus_ask(struct bus *bus, const char *subject, const void *bytes, size_t length,
             uint64_t wait_ms, bus_answer_fn *answered, void *context) {
    struct bus_ask *ask = calloc(1, sizeof *ask);
    bool may = ask != NULL && !bus->is_closing && HASH_COUNT(bus->asks) < BUS_ASKS_MAX;
    if (may) {
        *ask =
            (struct bus_ask){.number = ++bus->asks_made, .answered = answered, .context = context};
        HASH_ADD(hh, bus->asks, number, sizeof ask->number, ask);
        may = ask->hh.tbl != NULL;
    }
    if (!may) {
        free(ask);
        answered(context, NULL, 0);
        return;
    }
    bool is_said = length <= BUS_BYTES_MAX && bus_is_subject(subject, false) &&
                   bus->operations->publish(bus, subject, ask->number, bytes, length);
    ask->until_ms = clock_now_ms(bus->clock) + (is_said ? wait_ms : 0);
    metric_add(is_said ? METRIC_BUS_SAID : METRIC_BUS_LOST, 1);
    set_alarm(bus);
}

// ---- beginning and end ----

bool bus_init(struct bus *bus, const struct bus_operations *operations, struct clock *clock) {
    *bus = (struct bus){.operations = operations, .clock = clock};
    bus->alarm = alarm_create(clock, on_time, bus);
    return bus->alarm != NULL;
}

void bus_finish(struct bus *bus) {
    struct bus_ear *ear, *next;
    bus->is_closing = true;
    while (bus->asks != NULL) {
        end_ask(bus, bus->asks, NULL, 0);
    }
    HASH_ITER(hh, bus->ears, ear, next) {
        HASH_DEL(bus->ears, ear);
        free(ear);
    }
    alarm_destroy(bus->alarm);
    bus->alarm = NULL;
}

void bus_close(struct bus *bus) {
    if (bus != NULL) {
        bus->operations->close(bus);
    }
}

// Letters that travel: to the hall on its clock, from there to each ear on the clock of its server.
#include "tests/support/sim_bus.h"

#include "common/base/check.h"
#include "common/base/random.h"
#include "server/bus/bus_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { WAY_MS_MAX = 25, THOUSAND = 1000 };

struct sim_bus {
    struct clock *clock;
    struct random random;
    struct link *links;
    struct letter *letters;
    uint64_t links_made;
    int lost_in_thousand;
    bus_message_fn *watch;
    void *watch_context;
};

struct link {
    struct bus bus;
    struct sim_bus *hall;
    struct clock *clock;
    uint64_t number;
    uint64_t arrives_at, heard_at; // nothing is overtaken
    bool is_cut;
    struct link *prev, *next;
};

// On its way to the hall, or from there to an ear or to who has asked.
struct letter {
    struct sim_bus *hall;
    struct link *to; // NULL: to the hall
    struct alarm *alarm;
    char subject[BUS_SUBJECT_BYTES], reply[BUS_REPLY_BYTES];
    uint64_t ear, ask; // one of them where it goes to a link
    bool is_nobody;    // that nobody listens there
    size_t length;
    struct letter *prev, *next;
    unsigned char bytes[];
};

static struct link *link_of(struct bus *bus) {
    return (struct link *)bus;
}

static uint64_t later(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

static uint64_t draw_way(struct sim_bus *hall) {
    return random_below(&hall->random, WAY_MS_MAX + 1);
}

static bool is_lost(struct sim_bus *hall) {
    return hall->lost_in_thousand > 0 &&
           random_below(&hall->random, THOUSAND) < (uint32_t)hall->lost_in_thousand;
}

static struct letter *make_letter(struct sim_bus *hall, const void *bytes, size_t length) {
    struct letter *letter = calloc(1, sizeof *letter + length + 1);
    CHECK(letter != NULL);
    letter->hall = hall;
    letter->length = length;
    if (length > 0) {
        memcpy(letter->bytes, bytes, length);
    }
    DL_APPEND(hall->letters, letter);
    return letter;
}

static void free_letter(struct letter *letter) {
    DL_DELETE(letter->hall->letters, letter);
    alarm_destroy(letter->alarm);
    free(letter);
}

// ---- from the hall ----

static void on_arrived(void *context) {
    struct letter *letter = context;
    struct bus *bus = &letter->to->bus;
    const struct bus_message message = {letter->subject, letter->reply, letter->bytes,
                                        letter->length};
    letter->to = NULL; // it is read although its bus may be closed meanwhile
    if (letter->ask != 0) {
        bus_hear_answer(bus, letter->ask, letter->is_nobody ? NULL : letter->bytes, letter->length);
    } else {
        bus_hear(bus, letter->ear, &message);
    }
    free_letter(letter);
}

static void send_on(const struct letter *letter, struct link *to, uint64_t ear, uint64_t ask,
                    bool is_nobody) {
    struct sim_bus *hall = letter->hall;
    if (to->is_cut || is_lost(hall)) {
        return;
    }
    struct letter *copy = make_letter(hall, letter->bytes, letter->length);
    snprintf(copy->subject, sizeof copy->subject, "%s", letter->subject);
    snprintf(copy->reply, sizeof copy->reply, "%s", letter->reply);
    copy->to = to;
    copy->ear = ear;
    copy->ask = ask;
    copy->is_nobody = is_nobody;
    uint64_t now = clock_now_ms(hall->clock), here = clock_now_ms(to->clock);
    to->heard_at = later(to->heard_at, now + draw_way(hall));
    copy->alarm = alarm_create(to->clock, on_arrived, copy);
    CHECK(copy->alarm != NULL);
    alarm_start(copy->alarm, to->heard_at - (here < now ? here : now));
}

static bool is_heard_by(const char *pattern, const char *subject) {
    while (*pattern != '\0' && *subject != '\0' && *pattern != '>') {
        size_t words = strcspn(pattern, "."), length = strcspn(subject, ".");
        bool is_same = words == length && strncmp(pattern, subject, length) == 0;
        if (!is_same && !(words == 1 && *pattern == '*')) {
            return false;
        }
        pattern += words + (pattern[words] == '.');
        subject += length + (subject[length] == '.');
    }
    return *subject == '\0' ? *pattern == '\0' : *pattern == '>';
}

// "LINK ASK": who has asked, and which question.
static void answer(const struct letter *letter, const char *reply, bool is_nobody) {
    unsigned long long number = 0, ask = 0;
    struct link *link;
    CHECK(sscanf(reply, "%llu %llu", &number, &ask) == 2);
    DL_FOREACH(letter->hall->links, link) {
        if (link->number == number) {
            send_on(letter, link, 0, ask, is_nobody);
            return;
        }
    }
}

static void on_in_hall(void *context) {
    struct letter *letter = context;
    struct link *link;
    bool is_heard = false;
    if (*letter->subject == '\0') {
        answer(letter, letter->reply, false);
        free_letter(letter);
        return;
    }
    DL_FOREACH(letter->hall->links, link) {
        for (struct bus_ear *ear = link->bus.ears; ear != NULL; ear = ear->hh.next) {
            if (is_heard_by(ear->subject, letter->subject)) {
                is_heard = true;
                send_on(letter, link, ear->number, 0, false);
            }
        }
    }
    if (!is_heard && *letter->reply != '\0') {
        answer(letter, letter->reply, true);
    }
    free_letter(letter);
}

// ---- to the hall ----

static void send(struct link *link, const char *subject, const char *reply, const void *bytes,
                 size_t length) {
    struct sim_bus *hall = link->hall;
    if (hall->watch != NULL) {
        hall->watch(hall->watch_context,
                    &(struct bus_message){subject, reply, bytes == NULL ? "" : bytes, length});
    }
    if (link->is_cut || is_lost(hall)) {
        return;
    }
    struct letter *letter = make_letter(hall, bytes, length);
    uint64_t now = clock_now_ms(hall->clock);
    snprintf(letter->subject, sizeof letter->subject, "%s", subject);
    snprintf(letter->reply, sizeof letter->reply, "%s", reply);
    link->arrives_at = later(link->arrives_at, now + draw_way(hall));
    letter->alarm = alarm_create(hall->clock, on_in_hall, letter);
    CHECK(letter->alarm != NULL);
    alarm_start(letter->alarm, link->arrives_at - now);
}

static bool sim_publish(struct bus *bus, const char *subject, uint64_t ask, const void *bytes,
                        size_t length) {
    struct link *link = link_of(bus);
    char reply[BUS_REPLY_BYTES] = "";
    if (ask != 0) {
        snprintf(reply, sizeof reply, "%llu %llu", (unsigned long long)link->number,
                 (unsigned long long)ask);
    }
    send(link, subject, reply, bytes, length);
    return true;
}

static bool sim_answer(struct bus *bus, const char *reply, const void *bytes, size_t length) {
    send(link_of(bus), "", reply, bytes, length);
    return true;
}

static bool sim_listen(struct bus *bus, const struct bus_ear *ear) {
    (void)bus;
    (void)ear;
    return true;
}

static void sim_unlisten(struct bus *bus, const struct bus_ear *ear) {
    (void)bus;
    (void)ear;
}

// What it has said goes on.
static void sim_close(struct bus *bus) {
    struct link *link = link_of(bus);
    struct letter *letter, *next;
    bus_finish(bus);
    DL_FOREACH_SAFE(link->hall->letters, letter, next) {
        if (letter->to == link) {
            free_letter(letter);
        }
    }
    DL_DELETE(link->hall->links, link);
    free(link);
}

static const struct bus_operations operations = {
    sim_publish, sim_answer, sim_listen, sim_unlisten, sim_close,
};

// ---- the hall ----

struct sim_bus *sim_bus_create(struct clock *clock, uint64_t seed) {
    struct sim_bus *hall = calloc(1, sizeof *hall);
    CHECK(hall != NULL);
    hall->clock = clock;
    random_init_number(&hall->random, seed);
    return hall;
}

void sim_bus_destroy(struct sim_bus *hall) {
    CHECK(hall->links == NULL);
    while (hall->letters != NULL) {
        free_letter(hall->letters);
    }
    free(hall);
}

void sim_bus_lose(struct sim_bus *hall, int in_thousand) {
    hall->lost_in_thousand = in_thousand;
}

void sim_bus_watch(struct sim_bus *hall, bus_message_fn *heard, void *context) {
    hall->watch = heard;
    hall->watch_context = context;
}

struct bus *sim_bus_open(struct sim_bus *hall, struct clock *clock) {
    struct link *link = calloc(1, sizeof *link);
    CHECK(link != NULL && bus_init(&link->bus, &operations, clock));
    link->hall = hall;
    link->clock = clock;
    link->number = ++hall->links_made;
    DL_APPEND(hall->links, link);
    return &link->bus;
}

void sim_bus_cut(struct bus *bus, bool is_cut) {
    link_of(bus)->is_cut = is_cut;
}

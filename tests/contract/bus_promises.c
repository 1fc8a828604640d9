// The promises, one function each. A bus may lose what is said before it has heard who listens: so
// all begin with words that are said until they are heard.
#include "tests/contract/bus_promises.h"

#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

enum { RUNS_MAX = 200000, MANY = 500, WORDS_BYTES = 65536 };

// Somebody who writes down what is heard: "SUBJECT=WORDS ".
struct scribe {
    struct bus *bus;
    char words[WORDS_BYTES];
    size_t used;
    int count, readies;
    size_t last_length;
    bool must_answer, must_leave;
    struct bus_ear *ear;
};

struct answer {
    int count;
    bool is_none;
    char words[32];
};

static void on_heard(void *context, const struct bus_message *message) {
    struct scribe *scribe = context;
    if (strcmp(message->subject, "ready") == 0 || strstr(message->subject, ".ready") != NULL) {
        scribe->readies++;
        return;
    }
    scribe->count++;
    scribe->last_length = message->length;
    if (scribe->used + message->length + 64 < sizeof scribe->words) {
        scribe->used += (size_t)snprintf(
            scribe->words + scribe->used, sizeof scribe->words - scribe->used, "%s=%.*s ",
            message->subject, (int)message->length, (const char *)message->bytes);
    }
    if (scribe->must_answer) {
        bus_answer(scribe->bus, message, "yes", 3);
        bus_answer(scribe->bus, message, "no", 2);
    }
    if (scribe->must_leave) {
        bus_unlisten(scribe->ear);
        scribe->ear = bus_listen(scribe->bus, "b", on_heard, scribe);
        scribe->must_leave = false;
        bus_publish(scribe->bus, "c", "left", 4);
    }
}

static void on_answer(void *context, const void *bytes, size_t length) {
    struct answer *answer = context;
    answer->count++;
    answer->is_none = bytes == NULL;
    snprintf(answer->words, sizeof answer->words, "%.*s", (int)length,
             bytes == NULL ? "" : (const char *)bytes);
}

static void say(struct bus *bus, const char *subject, const char *words) {
    EXPECT(bus_publish(bus, subject, words, strlen(words)));
}

static struct bus_ear *listen(struct bus *bus, const char *subject, struct scribe *scribe) {
    scribe->bus = bus;
    struct bus_ear *ear = bus_listen(bus, subject, on_heard, scribe);
    EXPECT(ear != NULL);
    return ear;
}

// Says `subject`, which ends in "ready", until the scribe has heard it: from then on its ear hears
// all.
static void wait_for_ear(const struct bus_kind *kind, struct bus_room *room, struct bus *speaker,
                         const char *subject, struct scribe *scribe) {
    int before = scribe->readies;
    for (int i = 0; i < RUNS_MAX && scribe->readies == before; i++) {
        say(speaker, subject, "");
        kind->run(room);
    }
    EXPECT(scribe->readies > before);
}

static void run_until(const struct bus_kind *kind, struct bus_room *room, const int *count,
                      int wanted) {
    for (int i = 0; i < RUNS_MAX && *count < wanted; i++) {
        kind->run(room);
    }
    EXPECT_INT(*count, wanted);
}

// What could still come has come: an answer to a question of this bus about itself lies behind all
// that was said to it.
static void settle(const struct bus_kind *kind, struct bus_room *room, struct bus *bus) {
    struct scribe echo = {.must_answer = true};
    struct answer answer = {0};
    struct bus_ear *ear = listen(bus, "settle.*", &echo);
    wait_for_ear(kind, room, bus, "settle.ready", &echo);
    bus_ask(bus, "settle.now", NULL, 0, 60000, on_answer, &answer);
    run_until(kind, room, &answer.count, 1);
    EXPECT_TEXT(answer.words, "yes");
    bus_unlisten(ear);
}

void bus_says_it_to_all_who_listen(const struct bus_kind *kind) {
    static struct scribe north, south, other;
    north = south = other = (struct scribe){0};
    struct bus_room *room = kind->begin();
    struct bus *a = kind->open(room), *b = kind->open(room);
    listen(a, "beat.>", &north);
    listen(b, "beat.>", &south);
    listen(b, "rows.>", &other);
    wait_for_ear(kind, room, a, "beat.ready", &north);
    wait_for_ear(kind, room, a, "beat.ready", &south);
    wait_for_ear(kind, room, a, "rows.ready", &other);
    say(a, "beat.north", "1");
    run_until(kind, room, &north.count, 1); // who speaks hears it, too
    run_until(kind, room, &south.count, 1);
    EXPECT_TEXT(north.words, "beat.north=1 ");
    EXPECT_TEXT(south.words, "beat.north=1 ");
    settle(kind, room, b);
    EXPECT_INT(other.count, 0);
    bus_close(a);
    bus_close(b);
    kind->end(room);
}

void bus_keeps_the_order_of_who_speaks(const struct bus_kind *kind) {
    static struct scribe scribe;
    char wanted[WORDS_BYTES];
    size_t used = 0;
    scribe = (struct scribe){0};
    struct bus_room *room = kind->begin();
    struct bus *a = kind->open(room), *b = kind->open(room);
    listen(b, "live.*", &scribe);
    wait_for_ear(kind, room, a, "live.ready", &scribe);
    for (int i = 0; i < MANY; i++) {
        char words[16];
        snprintf(words, sizeof words, "%d", i);
        used += (size_t)snprintf(wanted + used, sizeof wanted - used, "live.T%d=%s ", i % 7, words);
        char subject[16];
        snprintf(subject, sizeof subject, "live.T%d", i % 7);
        say(a, subject, words);
    }
    run_until(kind, room, &scribe.count, MANY);
    EXPECT_TEXT(scribe.words, wanted);
    bus_close(a);
    bus_close(b);
    kind->end(room);
}

void bus_takes_words_for_any_word(const struct bus_kind *kind) {
    static struct scribe word, rest;
    word = rest = (struct scribe){0};
    struct bus_room *room = kind->begin();
    struct bus *a = kind->open(room), *b = kind->open(room);
    listen(b, "node.*.rows", &word);
    listen(b, "changed.>", &rest);
    struct scribe whole = {0};
    struct bus_ear *all = listen(b, ">", &whole);
    wait_for_ear(kind, room, a, "changed.ready", &rest);
    wait_for_ear(kind, room, a, "x.ready", &whole);
    bus_unlisten(all);
    say(a, "node.north.rows", "1"); // it may be the first that is heard there
    for (int i = 0; i < RUNS_MAX && word.count == 0; i++) {
        say(a, "node.north.rows", "1");
        kind->run(room);
    }
    word.count = 0;
    settle(kind, room, a);
    word = (struct scribe){.bus = b};
    say(a, "node.south.rows", "2");
    say(a, "node.rows", "3");
    say(a, "node.a.b.rows", "4");
    say(a, "node.north.release", "5");
    say(a, "changed.account.7", "6");
    say(a, "changed", "7");
    run_until(kind, room, &rest.count, 1);
    settle(kind, room, b);
    EXPECT(strstr(word.words, "node.south.rows=2 ") != NULL);
    EXPECT(strstr(word.words, "=3") == NULL && strstr(word.words, "=4") == NULL);
    EXPECT(strstr(word.words, "=5") == NULL);
    EXPECT_TEXT(rest.words, "changed.account.7=6 ");
    bus_close(a);
    bus_close(b);
    kind->end(room);
}

// Two ears of one server hear it once each, though both listen to the same.
void bus_says_nothing_twice(const struct bus_kind *kind) {
    static struct scribe one, all;
    one = all = (struct scribe){0};
    struct bus_room *room = kind->begin();
    struct bus *a = kind->open(room), *b = kind->open(room);
    listen(b, "beat.*", &one);
    listen(b, "beat.>", &all);
    wait_for_ear(kind, room, a, "beat.ready", &one);
    wait_for_ear(kind, room, a, "beat.ready", &all);
    for (int i = 0; i < MANY; i++) {
        say(a, "beat.north", "x");
    }
    run_until(kind, room, &one.count, MANY);
    run_until(kind, room, &all.count, MANY);
    settle(kind, room, b);
    EXPECT_INT(one.count, MANY);
    EXPECT_INT(all.count, MANY);
    bus_close(a);
    bus_close(b);
    kind->end(room);
}

void bus_says_nothing_to_who_has_left(const struct bus_kind *kind) {
    static struct scribe scribe, other;
    scribe = other = (struct scribe){0};
    struct bus_room *room = kind->begin();
    struct bus *a = kind->open(room), *b = kind->open(room);
    struct bus_ear *ear = listen(b, "live.*", &scribe);
    listen(b, "live.*", &other);
    wait_for_ear(kind, room, a, "live.ready", &scribe);
    wait_for_ear(kind, room, a, "live.ready", &other);
    say(a, "live.A", "1"); // it may be on its way
    bus_unlisten(ear);
    int readies = scribe.readies;
    say(a, "live.A", "2");
    run_until(kind, room, &other.count, 2);
    settle(kind, room, b);
    EXPECT_INT(scribe.count, 0);
    EXPECT_INT(scribe.readies, readies);
    bus_unlisten(NULL);
    bus_close(a);
    bus_close(b);
    kind->end(room);
}

void bus_brings_the_first_answer(const struct bus_kind *kind) {
    static struct scribe one, two;
    struct answer answer = {0};
    one = two = (struct scribe){.must_answer = true};
    struct bus_room *room = kind->begin();
    struct bus *a = kind->open(room), *b = kind->open(room), *c = kind->open(room);
    listen(b, "node.*", &one);
    listen(c, "node.*", &two);
    wait_for_ear(kind, room, a, "node.ready", &one);
    wait_for_ear(kind, room, a, "node.ready", &two);
    bus_ask(a, "node.b", "rows?", 5, 60000, on_answer, &answer);
    EXPECT_INT(answer.count, 0); // never during the call
    run_until(kind, room, &one.count, 1);
    run_until(kind, room, &two.count, 1);
    run_until(kind, room, &answer.count, 1);
    settle(kind, room, a);
    EXPECT_INT(answer.count, 1);
    EXPECT_TEXT(answer.words, "yes");
    EXPECT_TEXT(one.words, "node.b=rows? ");
    bus_close(a);
    bus_close(b);
    bus_close(c);
    kind->end(room);
}

void bus_tells_that_nobody_answers(const struct bus_kind *kind) {
    static struct scribe deaf;
    struct answer nobody = {0}, silent = {0};
    deaf = (struct scribe){0};
    struct bus_room *room = kind->begin();
    struct bus *a = kind->open(room);
    listen(a, "node.*", &deaf);
    wait_for_ear(kind, room, a, "node.ready", &deaf);
    bus_ask(a, "nobody", "?", 1, 600000, on_answer, &nobody); // long before its time is over
    run_until(kind, room, &nobody.count, 1);
    EXPECT(nobody.is_none);
    bus_ask(a, "node.b", "?", 1, 20, on_answer, &silent);
    run_until(kind, room, &silent.count, 1);
    EXPECT(silent.is_none);
    settle(kind, room, a);
    EXPECT_INT(nobody.count + silent.count, 2);
    bus_close(a);
    kind->end(room);
}

void bus_takes_long_and_empty_words(const struct bus_kind *kind) {
    static char bytes[BUS_BYTES_MAX + 1];
    static struct scribe scribe;
    scribe = (struct scribe){0};
    struct bus_room *room = kind->begin();
    struct bus *a = kind->open(room), *b = kind->open(room);
    listen(b, "live.*", &scribe);
    wait_for_ear(kind, room, a, "live.ready", &scribe);
    memset(bytes, 'x', sizeof bytes);
    EXPECT(bus_publish(a, "live.A", bytes, BUS_BYTES_MAX));
    EXPECT(!bus_publish(a, "live.A", bytes, BUS_BYTES_MAX + 1));
    run_until(kind, room, &scribe.count, 1);
    EXPECT_INT(scribe.last_length, BUS_BYTES_MAX);
    EXPECT(bus_publish(a, "live.A", NULL, 0));
    run_until(kind, room, &scribe.count, 2);
    EXPECT_INT(scribe.last_length, 0);
    bus_close(a);
    bus_close(b);
    kind->end(room);
}

void bus_refuses_what_is_no_subject(const struct bus_kind *kind) {
    static const char *const wrong[] = {"",    ".",     "a.",  ".a",       "a..b",
                                        "a b", "a.*.b", "a.>", "a\r\nPUB", "a.>.b",
                                        "*a",  "a.$JS", "é",   "live.\t"};
    char long_one[BUS_SUBJECT_BYTES + 1];
    struct scribe scribe = {0};
    struct answer answer = {0};
    struct bus_room *room = kind->begin();
    struct bus *a = kind->open(room);
    memset(long_one, 'a', sizeof long_one - 1);
    long_one[sizeof long_one - 1] = '\0';
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        EXPECT(!bus_publish(a, wrong[i], "x", 1));
    }
    EXPECT(!bus_publish(a, long_one, "x", 1));
    EXPECT(bus_listen(a, long_one, on_heard, &scribe) == NULL);
    EXPECT(bus_listen(a, "a.>.b", on_heard, &scribe) == NULL);
    EXPECT(bus_listen(a, "a.b*", on_heard, &scribe) == NULL);
    bus_ask(a, "a.*", "x", 1, 1000, on_answer, &answer);
    run_until(kind, room, &answer.count, 1);
    EXPECT(answer.is_none);
    bus_close(a);
    kind->end(room);
}

void bus_answers_questions_when_it_is_closed(const struct bus_kind *kind) {
    static struct scribe deaf;
    struct answer answers[3] = {{0}};
    deaf = (struct scribe){0};
    struct bus_room *room = kind->begin();
    struct bus *a = kind->open(room);
    listen(a, "node.*", &deaf);
    wait_for_ear(kind, room, a, "node.ready", &deaf);
    for (int i = 0; i < 3; i++) {
        bus_ask(a, "node.b", "?", 1, 600000, on_answer, &answers[i]);
    }
    bus_close(a);
    for (int i = 0; i < 3; i++) {
        EXPECT_INT(answers[i].count, 1);
        EXPECT(answers[i].is_none);
    }
    bus_close(NULL);
    kind->end(room);
}

// An ear that unlistens itself while it hears, listens elsewhere and speaks.
void bus_may_be_changed_by_who_hears(const struct bus_kind *kind) {
    static struct scribe scribe, other;
    scribe = other = (struct scribe){0};
    struct bus_room *room = kind->begin();
    struct bus *a = kind->open(room), *b = kind->open(room);
    scribe.ear = listen(b, "a", &scribe);
    listen(a, ">", &other);
    wait_for_ear(kind, room, a, "x.ready", &other);
    scribe.must_leave = true;
    for (int i = 0; i < RUNS_MAX && scribe.count == 0; i++) {
        say(a, "a", "go");
        kind->run(room);
    }
    int before = scribe.count;
    for (int i = 0; i < RUNS_MAX && strstr(other.words, "c=left ") == NULL; i++) {
        kind->run(room);
    }
    EXPECT(strstr(other.words, "c=left ") != NULL);
    for (int i = 0; i < RUNS_MAX && scribe.count == before; i++) {
        say(a, "b", "here");
        kind->run(room);
    }
    EXPECT(strstr(scribe.words, "b=here ") != NULL);
    bus_close(a);
    bus_close(b);
    kind->end(room);
}

// Requests that travel: there on the store's clock, back on that of the process.
#include "tests/support/sim_store.h"

#include "common/base/check.h"
#include "common/base/random.h"
#include "server/storage/journal_memory.h"
#include "tests/support/sim_clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { WAY_MS_MAX = 50 };

struct sim_store {
    struct clock *clock;
    struct journal *journal;
    struct random random;
    struct share *shares;
    struct request *requests; // that are not answered
    journal_record_fn *watch;
    void *watch_context;
    bool is_unfenced;
};

// What a process has of the store; it stays until the store goes.
struct share {
    struct journal *journal;
    struct share *next;
};

struct link {
    struct journal journal;
    struct sim_store *store;
    struct share *share;
    struct clock *clock;
    uint64_t held_until, arrives_at, answered_at; // nothing is overtaken
    int fails_one_in;
    bool is_cut;
};

struct read_record {
    struct journal_record record;
    char subject[JOURNAL_SUBJECT_BYTES], writer[JOURNAL_WRITER_BYTES];
    struct read_record *next;
    unsigned char bytes[];
};

// A write or a reading.
struct request {
    struct sim_store *store;
    struct link *link; // NULL: nobody waits for the answer
    struct share *share;
    struct alarm *going, *coming;
    struct journal_write write; // its `done` is that of the process
    char subject[JOURNAL_SUBJECT_BYTES];
    void *bytes;
    bool is_reading, is_whole_name;
    uint64_t after; // of a reading that follows
    int max;        // 0: it does not
    journal_record_fn *each;
    journal_end_fn *end;
    enum journal_result result;
    struct journal_last last;
    struct read_record *records, *latest;
    struct request *prev, *next;
};

static struct link *link_of(struct journal *journal) {
    return (struct link *)journal;
}

static void *take_memory(size_t size) {
    void *memory = calloc(1, size);
    CHECK(memory != NULL);
    return memory;
}

static void free_request(struct request *request) {
    struct read_record *record, *next;
    DL_DELETE(request->store->requests, request);
    LL_FOREACH_SAFE(request->records, record, next) {
        free(record);
    }
    alarm_destroy(request->going);
    alarm_destroy(request->coming);
    free(request->bytes);
    free(request);
}

static uint64_t later(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

static uint64_t draw_way(struct sim_store *store) {
    return random_below(&store->random, WAY_MS_MAX + 1);
}

// ---- back ----

static void give_answer(struct request *request) {
    struct read_record *record;
    if (!request->is_reading) {
        if (request->write.done != NULL) {
            request->write.done(request->write.context, request->result, &request->last);
        }
        return;
    }
    LL_FOREACH(request->records, record) {
        request->each(request->write.context, &record->record);
    }
    request->end(request->write.context, request->result);
}

static void on_back(void *context) {
    struct request *request = context;
    if (request->link != NULL) {
        give_answer(request);
    }
    free_request(request);
}

static void send_back(struct request *request) {
    struct link *link = request->link;
    if (link == NULL) {
        free_request(request);
        return;
    }
    uint64_t now = clock_now_ms(request->store->clock);
    link->answered_at = later(link->answered_at, now + draw_way(request->store));
    uint64_t here = clock_now_ms(link->clock); // of a process that stands still it is earlier
    request->coming = alarm_create(link->clock, on_back, request);
    alarm_start(request->coming, link->answered_at - (here < now ? here : now));
}

// ---- at the store ----

static void on_written(void *context, enum journal_result result, const struct journal_last *last) {
    struct request *request = context;
    struct sim_store *store = request->store;
    request->result = result;
    request->last = *last;
    if (result == JOURNAL_OK && request->write.change != JOURNAL_DROP && store->watch != NULL) {
        struct journal_record record = {.subject = request->subject,
                                        .token = last->token,
                                        .writer = request->share->journal->writer,
                                        .bytes = request->bytes,
                                        .length = request->write.length};
        store->watch(store->watch_context, &record);
    }
    send_back(request);
}

static void on_record(void *context, const struct journal_record *record) {
    struct request *request = context;
    struct read_record *kept = take_memory(sizeof *kept + record->length + 1);
    snprintf(kept->subject, sizeof kept->subject, "%s", record->subject);
    snprintf(kept->writer, sizeof kept->writer, "%s", record->writer);
    memcpy(kept->bytes, record->bytes, record->length);
    kept->record = *record;
    kept->record.subject = kept->subject;
    kept->record.writer = kept->writer;
    kept->record.bytes = kept->bytes;
    *(request->latest == NULL ? &request->records : &request->latest->next) = kept;
    request->latest = kept;
}

static void on_read(void *context, enum journal_result result) {
    struct request *request = context;
    request->result = result;
    send_back(request);
}

static void on_there(void *context) {
    struct request *request = context;
    struct journal *journal = request->share->journal;
    if (request->max > 0) {
        const struct journal_wish wish = {.prefix = request->subject,
                                          .after = request->after,
                                          .max = request->max,
                                          .each = on_record,
                                          .end = on_read,
                                          .context = request};
        CHECK(journal_follow(journal, &wish));
        return;
    }
    if (request->is_reading) {
        (request->is_whole_name ? journal_read : journal_read_all)(journal, request->subject,
                                                                   on_record, on_read, request);
        return;
    }
    struct journal_write write = request->write;
    write.subject = request->subject;
    write.bytes = request->bytes;
    write.done = on_written;
    write.context = request;
    if (request->store->is_unfenced) {
        write.token = journal_memory_token(journal, request->subject);
    }
    journal->operations->write(journal, &write);
}

// ---- there ----

static struct request *send(struct link *link, const char *subject) {
    struct sim_store *store = link->store;
    struct request *request = take_memory(sizeof *request);
    uint64_t now = clock_now_ms(store->clock);
    request->store = store;
    request->link = link;
    request->share = link->share;
    snprintf(request->subject, sizeof request->subject, "%s", subject);
    DL_APPEND(store->requests, request);
    link->arrives_at = later(later(link->arrives_at, link->held_until), now + draw_way(store));
    if (!link->is_cut) {
        request->going = alarm_create(store->clock, on_there, request);
        alarm_start(request->going, link->arrives_at - now);
    }
    return request;
}

static void link_write(struct journal *journal, const struct journal_write *write) {
    struct link *link = link_of(journal);
    struct request *request = send(link, write->subject);
    request->write = *write;
    request->bytes = take_memory(write->length + 1);
    if (write->length > 0) {
        memcpy(request->bytes, write->bytes, write->length);
    }
    bool is_failing = !link->is_cut && link->fails_one_in > 0 &&
                      random_below(&link->store->random, (uint32_t)link->fails_one_in) == 0;
    if (is_failing) {
        alarm_stop(request->going);
        request->result = JOURNAL_FAILED;
        send_back(request);
    }
}

static void link_read(struct journal *journal, const char *prefix, bool is_whole_name,
                      journal_record_fn *each, journal_end_fn *end, void *context) {
    struct request *request = send(link_of(journal), prefix);
    request->is_reading = true;
    request->is_whole_name = is_whole_name;
    request->each = each;
    request->end = end;
    request->write.context = context;
}

static void link_follow(struct journal *journal, const struct journal_wish *wish) {
    struct request *request = send(link_of(journal), wish->prefix);
    request->is_reading = true;
    request->after = wish->after;
    request->max = wish->max;
    request->each = wish->each;
    request->end = wish->end;
    request->write.context = wish->context;
}

// What is on its way arrives, and nobody waits for it. Answers may ask once more.
static void link_close(struct journal *journal) {
    struct link *link = link_of(journal);
    struct request *request, *next;
    bool is_more = true;
    while (is_more) {
        is_more = false;
        DL_FOREACH_SAFE(link->store->requests, request, next) {
            if (request->link != link) {
                continue;
            }
            request->link = NULL;
            is_more = true;
            if (!request->is_reading && request->write.done != NULL) {
                request->write.done(request->write.context, JOURNAL_FAILED, &request->last);
            }
            if (request->going == NULL || request->coming != NULL) {
                free_request(request);
            }
            break;
        }
    }
    free(link);
}

static const struct journal_operations operations = {
    .write = link_write, .read = link_read, .close = link_close, .follow = link_follow};

// ---- the store ----

struct sim_store *sim_store_create(uint64_t seed) {
    struct sim_store *store = take_memory(sizeof *store);
    store->clock = sim_clock_create();
    store->journal = journal_memory_create(store->clock);
    random_init_number(&store->random, seed);
    return store;
}

void sim_store_destroy(struct sim_store *store) {
    struct share *share, *next;
    LL_FOREACH_SAFE(store->shares, share, next) { // they answer what they have
        journal_close(share->journal);
        free(share);
    }
    while (store->requests != NULL) {
        free_request(store->requests);
    }
    journal_close(store->journal);
    sim_clock_destroy(store->clock);
    free(store);
}

struct clock *sim_store_clock(struct sim_store *store) {
    return store->clock;
}

struct journal *sim_store_journal(struct sim_store *store) {
    return store->journal;
}

void sim_store_watch(struct sim_store *store, journal_record_fn *each, void *context) {
    store->watch = each;
    store->watch_context = context;
}

void sim_store_unfence(struct sim_store *store) {
    store->is_unfenced = true;
}

struct journal *sim_store_open(struct sim_store *store, struct clock *clock, const char *writer) {
    struct link *link = take_memory(sizeof *link);
    struct share *share = take_memory(sizeof *share);
    share->journal = journal_memory_share(store->journal, store->clock, writer);
    LL_PREPEND(store->shares, share);
    link->journal.operations = &operations;
    link->journal.is_shared = true;
    snprintf(link->journal.writer, sizeof link->journal.writer, "%s", writer);
    link->store = store;
    link->share = share;
    link->clock = clock;
    return &link->journal;
}

void sim_store_hold(struct journal *journal, uint64_t until_ms) {
    struct link *link = link_of(journal);
    link->held_until = later(link->held_until, until_ms);
}

void sim_store_fail(struct journal *journal, int one_in) {
    link_of(journal)->fails_one_in = one_in;
}

void sim_store_cut(struct journal *journal) {
    struct link *link = link_of(journal);
    link->is_cut = true;
}

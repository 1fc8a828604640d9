// Reading what is released a second time, on a thread.
#include "server/watch/insight.h"

#include "common/rules/event/view.h"
#include "server/loop/work.h"
#include "server/services/services.h"
#include "server/session/answer.h"
#include "server/session/message.h"
#include "server/table/publish.h"
#include "server/translate/wire_insight.h"
#include "server/watch/classes.h"

#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    PAGE_MOMENTS = 64, // of a message, so that none is large
    HAND_MOMENTS = 400,
    PAGES_MAX = 512, // of a hand that is told event by event
    AGAIN_MS = 500,  // when all threads are busy
};

// Events to be read, and what comes of it.
struct reading {
    struct course course;
    struct event_log log; // a copy of these events; owned
    struct event_cursor cursor;
    size_t to;
    unsigned layers;
    enum wire_watch_class class;
    char code[8];
    bool is_anew; // the hand begins with them
    int page_moments;
    struct frame *pages[PAGES_MAX];
    int page_count;
};

struct insight_feed {
    struct task task;        // first: it owns `reading` while it runs
    struct channel *channel; // NULL: gone
    bool is_running;
    unsigned layers; // that are told of the hand
    int32_t match_number;
    struct event_cursor hand; // where it begins
    struct frame *pages[PAGES_MAX];
    int page_count;
    bool is_whole; // they are all of the hand up to the reading's cursor
    struct reading reading;
};

// ---- reading, on a thread ----

struct page {
    struct scratch *scratch;
    struct wire_insight_moment moments[HAND_MOMENTS];
    int count;
};

static enum status end_page(struct reading *reading, struct page *page) {
    struct wire_server message = {
        .type = WIRE_SERVER_INSIGHT,
        .insight = {.code = reading->code,
                    .class = reading->class,
                    .anew = reading->is_anew,
                    .moments = {.count = page->count, .rows = page->moments}},
    };
    struct frame *frame;
    if (page->count == 0 || reading->page_count == PAGES_MAX) {
        return STATUS_OK;
    }
    enum status status = message_encode(&message, &frame);
    if (status == STATUS_OK) {
        reading->pages[reading->page_count++] = frame;
        reading->is_anew = false;
    }
    page->count = 0;
    scratch_reset(page->scratch);
    return status;
}

static enum status read_pages(struct reading *reading, struct page *page) {
    const struct ruleset *rules = &reading->course.sight.match.deal.rules;
    enum status status = STATUS_OK;
    struct event event;
    while (status == STATUS_OK &&
           reach_next(&reading->log, &reading->cursor, reading->to, &event)) {
        struct viewed_event viewed;
        if (!view_of(rules, &event, reading->course.sight.seat, &viewed)) {
            continue;
        }
        sight_see(&reading->course.sight, &viewed);
        if (page->count == reading->page_moments ||
            !scratch_has_room(page->scratch, INSIGHT_BYTES_MAX)) {
            status = end_page(reading, page);
        }
        page->count += insight_fill(&reading->course, reading->layers, reading->cursor.number,
                                    page->scratch, &page->moments[page->count]);
    }
    return status == STATUS_OK ? end_page(reading, page) : status;
}

static enum status read(struct reading *reading) {
    struct page *page = malloc(sizeof *page);
    struct scratch *scratch = page == NULL ? NULL : scratch_create();
    enum status status = STATUS_NO_MEMORY;
    if (scratch != NULL) {
        page->scratch = scratch;
        page->count = 0;
        status = read_pages(reading, page);
    }
    scratch_destroy(scratch);
    free(page);
    event_log_finish(&reading->log);
    return status;
}

static void drop_pages(struct frame **pages, int *count) {
    while (*count > 0) {
        frame_release(pages[--*count]);
    }
}

// ---- what is to be read ----

static void describe(const struct channel *channel, unsigned layers, struct reading *reading) {
    reading->layers = layers;
    reading->class = channel->class.class;
    memcpy(reading->code, table_code(channel->table), sizeof reading->code - 1);
    reading->code[sizeof reading->code - 1] = '\0';
}

// ---- the hand of the class ----

// All that anybody of the class asks for.
static unsigned asked_for(const struct channel *channel) {
    unsigned layers = class_is_at_table(&channel->class) ? publish_layers(channel->table) : 0;
    const struct watcher *watcher;
    DL_FOREACH(channel->watchers, watcher) {
        layers |= watcher->session->layers;
    }
    return layers;
}

static void send(const struct channel *channel, struct frame *frame) {
    struct watcher *watcher;
    DL_FOREACH(channel->watchers, watcher) {
        if (watcher->session->layers != 0) {
            session_send(watcher->session, frame);
        }
    }
    if (class_is_at_table(&channel->class)) {
        publish_to_layers(channel->table, frame);
    }
}

static bool is_of_hand(const struct insight_feed *feed) {
    const struct channel *channel = feed->channel;
    return feed->match_number == channel->match_number &&
           feed->hand.offset == channel->hand.offset && feed->hand.number == channel->hand.number &&
           feed->reading.cursor.offset <= channel->at.offset;
}

static void begin_hand(struct insight_feed *feed, unsigned layers) {
    const struct channel *channel = feed->channel;
    struct match base;
    match_init_at(&base, &table_options(channel->table)->rules, &channel->standing);
    drop_pages(feed->pages, &feed->page_count);
    feed->is_whole = true;
    feed->layers = layers;
    feed->match_number = channel->match_number;
    feed->hand = channel->hand;
    describe(channel, layers, &feed->reading);
    course_begin(&feed->reading.course, &base, channel->viewer);
    feed->reading.cursor = channel->hand;
    feed->reading.is_anew = true;
    feed->reading.page_moments = PAGE_MOMENTS;
}

static void run(struct task *task) {
    (void)read(&((struct insight_feed *)task)->reading);
}

// Tells what was made, unless the hand was begun anew meanwhile.
static void tell(struct insight_feed *feed) {
    struct reading *reading = &feed->reading;
    for (int i = 0; i < reading->page_count && is_of_hand(feed); i++) {
        send(feed->channel, reading->pages[i]);
        feed->is_whole = feed->is_whole && feed->page_count < PAGES_MAX;
        if (feed->is_whole) {
            feed->pages[feed->page_count++] = frame_retain(reading->pages[i]);
        }
    }
    drop_pages(reading->pages, &reading->page_count);
}

static void on_done(struct task *task, bool has_run) {
    struct insight_feed *feed = (struct insight_feed *)task;
    feed->is_running = false;
    if (feed->channel == NULL || !has_run) {
        struct channel *channel = feed->channel;
        insight_destroy(feed);
        if (channel != NULL) {
            channel->insight = NULL;
        }
        return;
    }
    tell(feed);
    channel_look(feed->channel); // the log may have been cut meanwhile; then more is read, if any
}

static void start(struct insight_feed *feed) {
    struct channel *channel = feed->channel;
    struct reading *reading = &feed->reading;
    reading->to = channel->at.offset;
    if (!event_log_copy(reach_log(&channel->reach), reading->cursor.offset, reading->to,
                        &reading->log)) {
        return; // without memory nothing is told; the events are
    }
    feed->task = (struct task){.run = run, .done = on_done};
    feed->is_running = work_add(channel->services->work, WORK_FOR_GUEST, &feed->task);
    if (!feed->is_running) {
        event_log_finish(&reading->log);
        channel_wake_later(channel, AGAIN_MS);
    }
}

static struct insight_feed *feed_of(struct channel *channel) {
    if (channel->insight == NULL) {
        channel->insight = calloc(1, sizeof *channel->insight);
        if (channel->insight != NULL) {
            channel->insight->channel = channel;
            channel->insight->match_number = -1;
        }
    }
    return channel->insight;
}

void insight_go_on(struct channel *channel) {
    struct insight_feed *feed = channel->insight;
    if (feed == NULL || feed->is_running) {
        return;
    }
    unsigned layers = asked_for(channel);
    bool is_of_this = is_of_hand(feed);
    if (layers == 0) { // who asks again for this hand has it at once
        if (!is_of_this) {
            channel->insight = NULL;
            insight_destroy(feed);
        }
        return;
    }
    if (!is_of_this || (layers & ~feed->layers) != 0) {
        begin_hand(feed, layers | (is_of_this ? feed->layers : 0));
    }
    if (feed->reading.cursor.offset < channel->at.offset) {
        start(feed);
    }
}

void insight_ask(struct channel *channel, struct session *session) {
    struct insight_feed *feed = feed_of(channel);
    if (feed == NULL) {
        return;
    }
    bool is_there = (session->layers & ~feed->layers) == 0 && is_of_hand(feed);
    for (int i = 0; is_there && feed->is_whole && i < feed->page_count; i++) {
        session_send(session, feed->pages[i]);
    }
    if (is_there && !feed->is_whole && !feed->is_running) {
        feed->match_number = -1; // it begins again, for all
    }
    insight_go_on(channel);
}

void insight_destroy(struct insight_feed *feed) {
    if (feed == NULL) {
        return;
    }
    feed->channel = NULL;
    if (!feed->is_running) {
        drop_pages(feed->pages, &feed->page_count);
        drop_pages(feed->reading.pages, &feed->reading.page_count);
        event_log_finish(&feed->reading.log);
        free(feed);
    }
}

// ---- an earlier hand ----

struct hand_answer {
    struct answer answer;
    struct reading reading;
    struct match match; // as it begins
    int viewer;
    int32_t number;
};

// Places the reading at the hand in which the event of this number lies. False if there is none.
static bool find_hand(struct hand_answer *hand) {
    struct reading *reading = &hand->reading;
    struct event_cursor before = reading->cursor, cursor = before;
    struct match base = hand->match;
    bool has_found = false;
    int deals = 0;
    struct event event;
    while (reach_next(&reading->log, &cursor, reading->to, &event)) {
        bool is_next = event.kind == EVENT_DEAL_START && deals++ > 0;
        if (is_next && has_found) {
            reading->to = before.offset;
            break;
        }
        if (match_apply(&hand->match, &event) != STATUS_OK) {
            return false;
        }
        if (is_next) {
            struct match_standing standing;
            match_stand(&hand->match, &standing);
            match_init_at(&base, &hand->match.deal.rules, &standing);
            reading->cursor =
                (struct event_cursor){.offset = before.offset, .number = cursor.number - 1};
        }
        has_found = has_found || cursor.number >= hand->number;
        before = cursor;
    }
    course_begin(&reading->course, &base, hand->viewer);
    return has_found;
}

static enum status make_hand(const struct answer *answer, struct frame **out_frame) {
    struct hand_answer *hand = (struct hand_answer *)answer;
    struct reading *reading = &hand->reading;
    if (!find_hand(hand)) {
        event_log_finish(&reading->log);
        return STATUS_NOT_NOW;
    }
    enum status status = read(reading);
    *out_frame = reading->page_count > 0 ? frame_retain(reading->pages[0]) : NULL;
    drop_pages(reading->pages, &reading->page_count);
    return status;
}

enum status insight_answer(struct channel *channel, struct session *session, unsigned layers,
                           int32_t number) {
    if (number <= channel->match_number || number > channel->at.number) {
        return STATUS_NOT_NOW;
    }
    struct hand_answer *hand = calloc(1, sizeof *hand);
    if (hand == NULL) {
        return STATUS_NO_MEMORY;
    }
    struct reading *reading = &hand->reading;
    hand->answer = (struct answer){.about = "layers", .make = make_hand};
    hand->viewer = channel->viewer;
    hand->number = number;
    match_init(&hand->match, &table_options(channel->table)->rules);
    describe(channel, layers, reading);
    reading->to = channel->at.offset;
    reading->cursor = (struct event_cursor){.offset = 0, .number = channel->match_number};
    reading->is_anew = true;
    reading->page_moments = HAND_MOMENTS;
    if (!event_log_copy(reach_log(&channel->reach), 0, reading->to, &reading->log)) {
        free(hand);
        return STATUS_NO_MEMORY;
    }
    return session_answer(session, channel->services->work, PENDING_INSIGHT, &hand->answer);
}

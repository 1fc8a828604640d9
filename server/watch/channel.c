// Reading what is released, and sending it.
#include "server/watch/channel.h"

#include "common/base/check.h"
#include "common/rules/event/view.h"
#include "server/report/log.h"
#include "server/services/services.h"
#include "server/session/message.h"
#include "server/table/event_batch.h"
#include "server/table/publish.h"
#include "server/watch/feed.h"
#include "server/watch/insight.h"
#include "server/watch/watch.h"

#include <stdlib.h>
#include <utlist.h>

enum {
    WAKE_MS = 1,       // never in the turn of the loop in which it happened (W23)
    BEAT_MS = 5000,    // of a class that is behind
    LINGER_MS = 60000, // after the last watcher: somebody may come back
    SMALL_MS = 500,    // between what is told of small tables
};

static uint64_t now_ms(const struct channel *channel) {
    return clock_now_ms(channel->services->clock);
}

static bool is_behind(const struct channel *channel) {
    return channel->class.release.kind != WIRE_RELEASE_KIND_LIVE;
}

// When the match began, by the clock: every match has its own.
static uint64_t match_began(const struct channel *channel) {
    return now_ms(channel) - table_match_ms(channel->table);
}

// ---- reading the log ----

static void drop_pages(struct channel *channel) {
    while (channel->page_count > 0) {
        frame_release(channel->pages[--channel->page_count]);
    }
}

// Where the match begins, before its first event.
static void start_match(struct channel *channel) {
    match_init(&channel->match, &table_options(channel->table)->rules);
    match_stand(&channel->match, &channel->standing);
    channel->match_number = reach_match_number(&channel->reach);
    channel->at = channel->hand =
        (struct event_cursor){.offset = 0, .number = channel->match_number};
    channel->deals = 0;
    channel->is_anew = true;
    drop_pages(channel);
    feed_forget(channel);
}

// The hand that is read was cut: all of it comes again.
static void start_hand(struct channel *channel, int32_t number) {
    match_init_at(&channel->match, &table_options(channel->table)->rules, &channel->standing);
    channel->hand.number = number;
    channel->at = channel->hand;
    channel->deals--;
    channel->is_anew = true;
    drop_pages(channel);
    feed_forget(channel);
}

// A message more of what is read; it is borrowed.
typedef void page_fn(struct channel *channel, struct frame *frame);

static void end_page(struct channel *channel, bool is_snapshot, page_fn *take) {
    struct wire_server message = event_batch_message(channel->table, channel->viewer, is_snapshot);
    bool is_empty = message.events.events.count == 0; // of all that happened the class sees nothing
    struct frame *frame = is_empty ? NULL : message_frame(&message);
    if (frame != NULL) {
        take(channel, frame);
        frame_release(frame);
    }
    event_batch_clear();
}

static void note_deal(struct channel *channel, const struct match *match,
                      const struct event_cursor *before) {
    if (channel->deals++ > 0) { // the first hand begins with the match
        match_stand(match, &channel->standing);
        channel->hand = *before;
    }
}

// Reads on from the cursor, at which the match stands so, to `to`, and hands out what the class
// sees of it. False if the log does not replay.
static bool read(struct channel *channel, const struct event_log *log, struct match *match,
                 struct event_cursor *cursor, size_t to, bool is_snapshot, page_fn *take) {
    bool goes_on = match == &channel->match;
    struct event_cursor before = *cursor;
    struct event event;
    event_batch_clear();
    if (cursor->offset == 0) {
        event_batch_add_start(channel->table, channel->match_number);
    }
    while (reach_next(log, cursor, to, &event)) {
        struct viewed_event viewed;
        if (match_apply(match, &event) != STATUS_OK) {
            return false;
        }
        if (event.kind == EVENT_DEAL_START && goes_on) {
            before.number = cursor->number - 1;
            note_deal(channel, match, &before);
        }
        if (!event_batch_has_room()) {
            end_page(channel, is_snapshot, take);
            is_snapshot = false;
        }
        if (view_of(&match->deal.rules, &event, channel->viewer, &viewed)) {
            event_batch_add(channel->viewer, match, &viewed, cursor);
        }
        before = *cursor;
    }
    end_page(channel, is_snapshot, take);
    return true;
}

// ---- what is sent ----

void channel_send(struct channel *channel, struct frame *frame) {
    struct watcher *watcher;
    DL_FOREACH(channel->watchers, watcher) {
        session_send(watcher->session, frame);
    }
}

// The same with one that is let go of then, or was not made for want of memory: NULL.
static void send_new(struct channel *channel, struct frame *frame) {
    if (frame != NULL) {
        channel_send(channel, frame);
        frame_release(frame);
    }
}

static void tell_page(struct channel *channel, struct frame *frame) {
    channel_send(channel, frame);
    feed_keep(channel, frame);
    channel->told_at = now_ms(channel);
}

static void ignore_page(struct channel *channel, struct frame *frame) {
    (void)channel;
    (void)frame;
}

static void keep_page(struct channel *channel, struct frame *frame) {
    if (channel->page_count < CHANNEL_PAGES_MAX) {
        channel->pages[channel->page_count++] = frame_retain(frame);
    }
}

// Goes on to this place, which lies behind the present one.
static void advance(struct channel *channel, size_t to, page_fn *take) {
    struct event_log memory;
    const struct event_log *log = reach_open(&channel->reach, channel->at.offset, &memory);
    bool is_snapshot = channel->is_anew;
    drop_pages(channel);
    channel->is_anew = false;
    if (log == NULL || !read(channel, log, &channel->match, &channel->at, to, is_snapshot, take)) {
        log_line(LOG_WATCH_FAULT, "table %s cannot be watched", table_code(channel->table));
        channel->at.offset = to;
    }
    channel->told = channel->at.number;
    event_log_finish(&memory);
}

// Without those who watch: for a place that nobody has been told of yet.
static void catch_up(struct channel *channel) {
    size_t to = reach_now(&channel->reach, &channel->at).offset;
    if (to > channel->at.offset) {
        advance(channel, to, ignore_page);
    }
}

void channel_make_pages(struct channel *channel) {
    struct event_log memory;
    struct event_cursor cursor = channel->hand;
    struct match match;
    if (channel->page_count > 0 || channel->at.offset == channel->hand.offset) {
        return;
    }
    const struct event_log *log = reach_open(&channel->reach, cursor.offset, &memory);
    match_init_at(&match, &table_options(channel->table)->rules, &channel->standing);
    if (log != NULL) {
        (void)read(channel, log, &match, &cursor, channel->at.offset, true, keep_page);
    }
    event_log_finish(&memory);
}

// ---- the table ----

static enum wire_table_state shown_state(const struct channel *channel) {
    enum wire_table_state state = table_state(channel->table);
    bool is_all = channel->at.offset == reach_log(&channel->reach)->length;
    switch ((int)state) {
    case WIRE_TABLE_STATE_BETWEEN:
        return WIRE_TABLE_STATE_PLAYING;
    case WIRE_TABLE_STATE_FINISHED:
        return is_all ? state : WIRE_TABLE_STATE_PLAYING;
    default:
        return state;
    }
}

static void tell_table(struct channel *channel) {
    enum wire_table_state state = shown_state(channel);
    bool has_match =
        state == WIRE_TABLE_STATE_FINISHED && *table_told_match_id(channel->table) != '\0';
    bool is_new = state != channel->told_state || has_match != channel->told_match;
    if (!is_new && state != WIRE_TABLE_STATE_WAITING) {
        return;
    }
    channel->told_state = state;
    channel->told_match = has_match;
    if (channel->is_small) {
        return;
    }
    send_new(channel, publish_table_behind(channel->table, state));
}

static void tell_beat(struct channel *channel) {
    struct wire_server message = {
        .type = WIRE_SERVER_RELEASED,
        .released = {.code = table_code(channel->table), .number = channel->told},
    };
    send_new(channel, message_frame(&message));
}

int32_t channel_known(const struct channel *channel) {
    bool has_all = !is_behind(channel) || channel->told_state == WIRE_TABLE_STATE_FINISHED;
    return channel->told + (has_all ? 1 : 0);
}

// ---- going on ----

// Another match begins, and everybody may know that; or the log that is read is another one since a
// discard was taken back, which nobody is told before there is more to tell.
static void follow_log(struct channel *channel) {
    const struct event_log *log = reach_log(&channel->reach);
    if (channel->match_began != match_began(channel)) {
        reach_init(&channel->reach, channel->table, &channel->class.release);
        channel->match_began = match_began(channel);
        start_match(channel);
        channel->told = table_begun_number(channel->table);
        tell_table(channel);
    } else if (channel->match_number != reach_match_number(&channel->reach)) {
        start_match(channel);
    }
    for (int i = 0; i < log->jump_count; i++) {
        const struct event_jump *jump = &log->jumps[i];
        if (jump->offset == channel->hand.offset && jump->number != channel->hand.number) {
            start_hand(channel, jump->number);
        }
    }
}

void channel_look(struct channel *channel) {
    follow_log(channel);
    struct event_cursor until = reach_now(&channel->reach, &channel->at);
    if (until.offset > channel->at.offset) {
        advance(channel, until.offset, tell_page);
    }
    tell_table(channel);
    feed_go_on(channel);
    watch_go_on(channel);
    insight_go_on(channel);
}

// ---- time ----

static uint64_t sooner(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

static bool is_looked_at(const struct channel *channel) {
    return channel->count > 0 || channel->insight != NULL || channel->followers != NULL;
}

// A small table is told twice a second at most.
static uint64_t later_if_small(const struct channel *channel, uint64_t due) {
    uint64_t soonest = channel->told_at + SMALL_MS;
    return channel->is_small && due < soonest ? soonest : due;
}

static void start(const struct channel *channel, struct alarm *alarm, uint64_t due) {
    uint64_t now = now_ms(channel);
    alarm_start(alarm, due > now ? due - now : 0);
}

// Alarms of one moment call back in the order in which they were set. So this one is left alone as
// long as its moment is the same: else the order of what is sent then would tell whether something
// has happened meanwhile (W23).
static void set_alarm(struct channel *channel) {
    uint64_t due = is_behind(channel) ? channel->beat_at : TIME_NEVER;
    if (!is_looked_at(channel)) {
        return;
    }
    if (channel->reach.next_ms != 0 && channel->reach.next_ms != TIME_NEVER) {
        due = sooner(due, channel->match_began + channel->reach.next_ms);
    }
    due = later_if_small(channel, due);
    if (due != TIME_NEVER && due != channel->due_at) {
        channel->due_at = due;
        start(channel, channel->alarm, due);
    }
}

static void on_alarm(void *context) {
    struct channel *channel = context;
    channel->due_at = 0;
    channel_look(channel);
    if (is_behind(channel) && now_ms(channel) >= channel->beat_at) {
        channel->beat_at = now_ms(channel) + BEAT_MS;
        if (!channel->is_small) {
            tell_beat(channel);
        }
    }
    set_alarm(channel);
}

static void on_wake(void *context) {
    struct channel *channel = context;
    channel->wake_at = TIME_NEVER;
    channel_look(channel);
    set_alarm(channel);
}

void channel_wake(struct channel *channel) {
    if (is_looked_at(channel) && channel->wake_at == TIME_NEVER) {
        channel->wake_at = later_if_small(channel, now_ms(channel) + WAKE_MS);
        start(channel, channel->waker, channel->wake_at);
    }
}

void channel_wake_later(struct channel *channel, uint64_t after_ms) {
    if (channel->wake_at == TIME_NEVER) {
        alarm_start(channel->waker, after_ms);
    }
}

// ---- coming and going ----

static int viewer_of(const struct wire_offered_class *class) {
    switch ((int)class->class) {
    case WIRE_WATCH_CLASS_HANDS:
        return VIEWER_HANDS;
    case WIRE_WATCH_CLASS_SEAT:
        return class->seat;
    default:
        return VIEWER_WATCHER;
    }
}

struct channel *channel_create(struct services *services, struct table *table,
                               const struct wire_offered_class *class) {
    struct channel *channel = calloc(1, sizeof *channel);
    if (channel == NULL) {
        return NULL;
    }
    channel->services = services;
    channel->table = table;
    channel->class = *class;
    channel->left_at = now_ms(channel);
    channel->viewer = viewer_of(class);
    channel->alarm = alarm_create(services->clock, on_alarm, channel);
    channel->waker = alarm_create(services->clock, on_wake, channel);
    if (channel->alarm == NULL || channel->waker == NULL) {
        alarm_destroy(channel->alarm);
        alarm_destroy(channel->waker);
        free(channel);
        return NULL;
    }
    channel->beat_at = now_ms(channel) + BEAT_MS;
    channel->wake_at = TIME_NEVER;
    channel->match_began = match_began(channel);
    reach_init(&channel->reach, table, &class->release);
    start_match(channel);
    channel->told = table_begun_number(table); // not the number after a take-back: nobody knows it
    catch_up(channel);
    channel->marked = channel->told;
    channel->told_state = shown_state(channel);
    return channel;
}

void channel_destroy(struct channel *channel) {
    CHECK(channel->watchers == NULL);
    feed_call_all(channel);
    feed_forget(channel);
    free(channel->recent);
    drop_pages(channel);
    insight_destroy(channel->insight);
    alarm_destroy(channel->alarm);
    alarm_destroy(channel->waker);
    free(channel);
}

// What comes after `last`, if that is an event of the hand; else all of the hand.
static void tell_hand(struct channel *channel, struct session *session, int32_t last) {
    if (last == channel->told && channel->at.offset > 0) {
        return;
    }
    channel_make_pages(channel);
    for (int i = 0; i < channel->page_count; i++) {
        session_send(session, channel->pages[i]);
    }
}

void channel_tell(struct channel *channel, struct session *session, int32_t last) {
    struct frame *frame =
        channel->is_small ? NULL : publish_table_behind(channel->table, channel->told_state);
    if (frame != NULL) {
        session_send(session, frame);
        frame_release(frame);
    }
    if (channel->told_state != WIRE_TABLE_STATE_WAITING) {
        tell_hand(channel, session, last);
    }
}

void channel_add(struct channel *channel, struct watcher *watcher, int32_t last) {
    if (channel->count == 0) {
        channel_look(channel); // nobody was there whom it could have woken
    }
    watcher->channel = channel;
    DL_APPEND(channel->watchers, watcher);
    channel->count++;
    channel_tell(channel, watcher->session, last);
    set_alarm(channel);
}

void channel_remove(struct channel *channel, struct watcher *watcher) {
    DL_DELETE(channel->watchers, watcher);
    channel->count--;
    channel->left_at = now_ms(channel);
    watcher->channel = NULL;
}

void channel_attend(struct channel *channel) {
    channel->left_at = now_ms(channel);
    set_alarm(channel);
}

bool channel_is_idle(const struct channel *channel) {
    return channel->count == 0 && channel->followers == NULL &&
           now_ms(channel) >= channel->left_at + LINGER_MS;
}

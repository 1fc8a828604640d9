// Who waits, and what was told last.
#include "server/watch/feed.h"

#include "common/base/text.h"
#include "server/accounts/account.h"
#include "server/net/frame.h"
#include "server/services/services.h"
#include "server/table/publish.h"
#include "server/watch/classes.h"
#include "server/watch/watch_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { HEAD_BYTES = 100, PIECES_MAX = CHANNEL_RECENT_MAX + CHANNEL_PAGES_MAX + 1 };

// ---- finding ----

enum status feed_find(struct services *services, struct table *table,
                      const struct feed_question *question, struct channel **out_channel) {
    static const struct account stranger = {.id = ""};
    struct class_list classes;
    enum status status = classes_for(table, &stranger, question->key, &classes);
    const struct wire_offered_class *row =
        status == STATUS_OK ? classes_find(&classes, question->class, question->seat) : NULL;
    if (row == NULL) {
        return status == STATUS_OK ? STATUS_NO_CLASS : status;
    }
    struct watch *watch = watch_of(services, table);
    *out_channel = watch == NULL ? NULL : watch_find_channel(watch, table, row);
    if (*out_channel == NULL) {
        return STATUS_NO_MEMORY;
    }
    if ((*out_channel)->recent == NULL) {
        (*out_channel)->recent = calloc(1, sizeof *(*out_channel)->recent); // NULL: hands, whole
    }
    channel_look(*out_channel);
    return STATUS_OK;
}

// ---- what was told last ----

void feed_keep(struct channel *channel, struct frame *frame) {
    struct recent *recent = channel->recent;
    if (recent == NULL) {
        return;
    }
    if (recent->count == CHANNEL_RECENT_MAX) {
        frame_release(recent->rows[0].frame);
        recent->count--;
        memmove(recent->rows, recent->rows + 1, (size_t)recent->count * sizeof recent->rows[0]);
    }
    recent->rows[recent->count++] =
        (struct told_frame){.from = channel->told, .to = INT32_MAX, .frame = frame_retain(frame)};
}

void feed_forget(struct channel *channel) {
    struct recent *recent = channel->recent;
    while (recent != NULL && recent->count > 0) {
        frame_release(recent->rows[--recent->count].frame);
    }
}

// The first message that has something after this event, if nothing between the two was missed.
static int find_recent(const struct recent *recent, int32_t after) {
    int at = 0;
    while (recent != NULL && at < recent->count && recent->rows[at].to <= after) {
        at++;
    }
    bool is_known = recent != NULL && at < recent->count &&
                    (at > 0 || (recent->rows[at].from <= after && after < recent->rows[at].to));
    return is_known ? at : -1;
}

// ---- the answer ----

static void add(struct frame **pieces, int *count, struct frame *frame) {
    if (frame != NULL) {
        pieces[(*count)++] = frame_retain(frame);
    }
}

static int gather(struct channel *channel, int32_t after, bool has_table, struct frame **pieces) {
    struct frame *table =
        has_table ? publish_table_behind(channel->table, channel->told_state) : NULL;
    int count = 0, first = find_recent(channel->recent, after);
    add(pieces, &count, table);
    frame_release(table);
    if (after >= channel->told || channel->told_state == WIRE_TABLE_STATE_WAITING) {
        return count;
    }
    if (first < 0) {
        channel_make_pages(channel);
        for (int i = 0; i < channel->page_count; i++) {
            add(pieces, &count, channel->pages[i]);
        }
    }
    for (int i = first; first >= 0 && i < channel->recent->count; i++) {
        add(pieces, &count, channel->recent->rows[i].frame);
    }
    return count;
}

static struct frame *join(const struct text *head, struct frame *const *pieces, int count) {
    static const char end[] = {']', '}', '\n'};
    size_t length = head->length + sizeof end, at = head->length;
    for (int i = 0; i < count; i++) {
        length += pieces[i]->length + (i > 0 ? 1 : 0);
    }
    struct frame *body = frame_create(NULL, length);
    if (body == NULL) {
        return NULL;
    }
    unsigned char *bytes = frame_bytes(body);
    memcpy(bytes, head->data, at);
    for (int i = 0; i < count; i++) {
        if (i > 0) {
            bytes[at++] = ',';
        }
        memcpy(bytes + at, frame_bytes(pieces[i]), pieces[i]->length);
        at += pieces[i]->length;
    }
    memcpy(bytes + at, end, sizeof end);
    return body;
}

static struct frame *make_body(struct channel *channel, int32_t after, bool has_table) {
    struct frame *pieces[PIECES_MAX];
    char bytes[HEAD_BYTES];
    struct text head;
    int count = gather(channel, after, has_table, pieces);
    text_init(&head, bytes, sizeof bytes);
    text_addf(&head, "{\"code\":\"%s\",\"released\":%d,\"messages\":[", table_code(channel->table),
              (int)channel->told);
    struct frame *body = join(&head, pieces, count);
    while (count > 0) {
        frame_release(pieces[--count]);
    }
    return body;
}

static void print_etag(const struct channel *channel, char out_etag[FEED_ETAG_BYTES]) {
    snprintf(out_etag, FEED_ETAG_BYTES, "\"%d-%d\"", (int)channel->told, (int)channel->told_state);
}

// Whether the last answer had the table as it is now.
static bool knows_table(const struct feed_question *question, const struct channel *channel) {
    char ending[FEED_ETAG_BYTES];
    snprintf(ending, sizeof ending, "-%d\"", (int)channel->told_state);
    size_t length = strlen(question->known), tail = strlen(ending);
    return length > tail && strcmp(question->known + length - tail, ending) == 0;
}

bool feed_is_new(const struct feed_question *question, const struct channel *channel) {
    char etag[FEED_ETAG_BYTES];
    print_etag(channel, etag);
    bool is_behind =
        question->after >= 0 ? question->after < channel->told : strcmp(question->known, etag) != 0;
    return is_behind || (question->known[0] != '\0' && !knows_table(question, channel));
}

struct frame *feed_answer(const struct feed_question *question, struct channel *channel,
                          char out_etag[FEED_ETAG_BYTES], bool *out_is_same) {
    print_etag(channel, out_etag);
    *out_is_same = strcmp(question->known, out_etag) == 0 && !feed_is_new(question, channel);
    return *out_is_same ? NULL
                        : make_body(channel, question->after, !knows_table(question, channel));
}

// ---- waiting ----

static void follow(struct channel *channel, struct follower *follower) {
    follower->channel = channel;
    follower->told = channel->told;
    follower->state = channel->told_state;
    DL_APPEND(channel->followers, follower);
    channel_attend(channel);
}

static void leave(struct follower *follower) {
    struct channel *channel = follower->channel;
    if (channel != NULL) {
        DL_DELETE(channel->followers, follower);
        follower->channel = NULL;
        channel_attend(channel);
    }
}

static void on_more(struct follower *follower) {
    alarm_start(((struct feed_poll *)follower)->alarm, 0);
}

static void on_alarm(void *context) {
    struct feed_poll *poll = context;
    poll->on_due(poll);
}

static void set_alarm(struct feed_poll *poll) {
    uint64_t now = clock_now_ms(poll->services->clock);
    alarm_start(poll->alarm, poll->until > now ? poll->until - now : 0);
}

bool feed_poll_begin(struct feed_poll *poll, struct channel *channel) {
    poll->follower = (struct follower){.on_more = on_more};
    poll->alarm = alarm_create(poll->services->clock, on_alarm, poll);
    if (poll->alarm == NULL) {
        return false;
    }
    set_alarm(poll);
    follow(channel, &poll->follower);
    return true;
}

bool feed_poll_goes_on(struct feed_poll *poll, struct channel *channel) {
    if (feed_is_new(&poll->question, channel) ||
        clock_now_ms(poll->services->clock) >= poll->until) {
        return false;
    }
    leave(&poll->follower);
    follow(channel, &poll->follower);
    set_alarm(poll);
    return true;
}

void feed_poll_end(struct feed_poll *poll) {
    leave(&poll->follower);
    alarm_destroy(poll->alarm);
}

static void call(struct follower *follower) {
    leave(follower);
    follower->on_more(follower);
}

void feed_go_on(struct channel *channel) {
    struct follower *follower, *next;
    for (int i = 0; channel->recent != NULL && i < channel->recent->count; i++) {
        struct told_frame *row = &channel->recent->rows[i];
        row->to = row->to == INT32_MAX ? channel->told : row->to;
    }
    DL_FOREACH_SAFE(channel->followers, follower, next) {
        if (follower->told != channel->told || follower->state != channel->told_state) {
            call(follower);
        }
    }
}

void feed_call_all(struct channel *channel) {
    while (channel->followers != NULL) {
        call(channel->followers);
    }
}

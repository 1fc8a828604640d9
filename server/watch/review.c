// What may be watched is different: who goes on, who begins anew, and who has to go.
#include "server/watch/channel.h"
#include "server/watch/feed.h"
#include "server/watch/known.h"
#include "server/watch/watch_parts.h"

#include <string.h>
#include <utlist.h>

int watch_seat_of(const struct channel *channel) {
    for (int seat = 0; seat < table_players(channel->table); seat++) {
        const struct account *person = table_person(channel->table, seat);
        if (person != NULL && strcmp(person->id, channel->eyes_of) == 0) {
            return seat;
        }
    }
    return NO_SEAT;
}

// Goes on watching the same, where that is still offered; it is told anew what is different.
// Whoever casts and sees all hands from now on is taken to them: nothing else is for casters.
static enum status stay(struct table *table, struct session *session) {
    const struct channel *channel = session->watcher->channel;
    struct watch_request request = {.key = "",
                                    .is_unnamed = session->is_unnamed,
                                    .has_class = !table_casts_live(table, session->account),
                                    .class = channel->class.class,
                                    .seat = watch_seat_of(channel),
                                    .last = -1};
    struct class_list classes;
    enum status status = classes_for(table, session->account, session->watch_key, &classes);
    const struct wire_offered_class *class = watch_choose(&classes, &request);
    if (status != STATUS_OK || class == NULL) {
        return STATUS_NO_CLASS;
    }
    if (watch_plays_here(table, session->account)) {
        return STATUS_PLAYS_HERE;
    }
    if (classes_are_same(class, &channel->class)) {
        watch_tell(table, session, &classes, class, channel->told);
        watch_note_caster(session);
        return STATUS_OK;
    }
    return watch_join(table, session, &request);
}

static void review_one(struct table *table, struct session *session) {
    enum status status = stay(table, session);
    if (status == STATUS_PLAYS_HERE) {
        watch_send_away(session, WIRE_CLOSE_REASON_MOVED);
    } else if (status != STATUS_OK) {
        watch_send_away(session, table_has_barred(table, session->account)
                                     ? WIRE_CLOSE_REASON_BARRED
                                     : WIRE_CLOSE_REASON_POLICY);
    }
}

// Small tables show what those may know for whom the code is enough.
static bool is_for_small(const struct channel *small) {
    struct class_list classes;
    classes_offered(small->table, &classes);
    const struct wire_offered_class *class =
        classes_find(&classes, WIRE_WATCH_CLASS_PUBLIC, NO_SEAT);
    return class != NULL && classes_are_same(class, &small->class) &&
           watch_may_members(small->table);
}

void watch_drop_small(struct watch *watch) {
    watch_end_small_relays(watch);
    if (watch->small != NULL) {
        while (watch->small->watchers != NULL) {
            channel_remove(watch->small, watch->small->watchers);
        }
        channel_destroy(watch->small);
        watch->small = NULL;
    }
}

// All who watch behind. Who goes on in another channel is in one that is new, behind the last.
void watch_review_all(struct watch *watch) {
    struct table *table = watch->port.table;
    struct channel *last = watch->channels == NULL ? NULL : watch->channels->prev;
    struct channel *channel, *next_channel;
    DL_FOREACH_SAFE(watch->channels, channel, next_channel) {
        struct watcher *watcher, *next;
        DL_FOREACH_SAFE(channel->watchers, watcher, next) {
            if (watcher->session->ear == NULL) { // those are looked at below
                review_one(table, watcher->session);
            }
        }
        feed_call_all(channel);
        if (channel == last) {
            break;
        }
    }
    if (watch->small != NULL && !is_for_small(watch->small)) {
        watch_drop_small(watch);
    }
    watch_review_relays(watch);
}

void watch_review(struct table *table) {
    if (table_watch(table) != NULL) {
        watch_review_all(table_watch(table));
    }
}

void watch_clear(struct table *table) {
    struct channel *channel = table_watch(table) == NULL ? NULL : table_watch(table)->channels;
    if (table_watch(table) != NULL) {
        watch_end_relays(table_watch(table), true);
    }
    for (; channel != NULL; channel = channel->next) {
        while (channel->watchers != NULL) {
            watch_send_away(channel->watchers->session, WIRE_CLOSE_REASON_REMOVED);
        }
        feed_call_all(channel);
    }
}

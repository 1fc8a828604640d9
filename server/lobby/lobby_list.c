// Lists of tables: once whole, then what changes in them.
#include "server/lobby/lobby_parts.h"
#include "server/lobby/tv.h"

#include "server/session/message.h"

#include <string.h>
#include <utlist.h>

static const struct list_kind *const kinds[LIST_COUNT] = {
    [LIST_LOBBY] = &list_of_lobby,
    [LIST_HALL] = &list_of_hall,
};

// Newest first; those that the kind wants first before the others. Returns how many there are.
static int choose(struct list *list, struct entry *out_entries[LIST_MAX]) {
    const struct list_kind *kind = kinds[list->name];
    struct entry *entries = list->lobby->entries;
    int count = 0;
    for (int pass = 0; pass < 2 && entries != NULL; pass++) {
        struct entry *entry = ELMT_FROM_HH(entries->hh.tbl, entries->hh.tbl->tail);
        for (; entry != NULL && count < LIST_MAX; entry = entry->hh.prev) {
            if (entry->table != NULL && kind->has(list->lobby, entry) &&
                kind->is_first(entry) == (pass == 0)) {
                entry->listings[list->name].is_listed = true;
                out_entries[count++] = entry;
            }
        }
    }
    return count;
}

// Of the entries those that are new in the list or have changed, and the codes that are gone.
static void find_changes(struct list *list, struct entry *const *entries, int count,
                         struct list_changes *out) {
    out->count = out->gone_count = 0;
    for (int i = 0; i < count; i++) {
        const struct listing *listing = &entries[i]->listings[list->name];
        if (listing->is_changed || !listing->was_listed) {
            out->entries[out->count++] = entries[i];
        }
    }
    for (int i = 0; i < list->gone_count; i++) {
        out->gone[out->gone_count++] = list->gone[i];
    }
    for (const struct entry *entry = list->lobby->entries; entry != NULL; entry = entry->hh.next) {
        const struct listing *listing = &entry->listings[list->name];
        if (listing->was_listed && !listing->is_listed) {
            out->gone[out->gone_count++] = entry->code;
        }
    }
}

// What is listed now has been told.
static void take_as_told(struct list *list) {
    for (struct entry *entry = list->lobby->entries; entry != NULL; entry = entry->hh.next) {
        struct listing *listing = &entry->listings[list->name];
        if (listing->is_listed) {
            entry->digest = list_digest(entry->table);
        }
        listing->was_listed = listing->is_listed;
        listing->is_listed = listing->is_changed = false;
    }
    list->gone_count = 0;
    list->is_changed = false;
    list->may_tell_at = clock_now_ms(list->lobby->services->clock) + kinds[list->name]->every_ms;
}

// Who is barred from a table of the list hears nothing when it alone has changed.
static void tell_sieved(struct session *session, struct looking *looking,
                        const struct sieved *sieved) {
    if (sieved != NULL && (!looking->has_all || looking->sieved != sieved->digest)) {
        session_send(session, sieved->frame);
        looking->has_all = true;
        looking->sieved = sieved->digest;
    }
}

// Tells everybody who looks what has changed, and newcomers all of it.
static void tell(struct list *list) {
    const struct list_kind *kind = kinds[list->name];
    struct entry *entries[LIST_MAX];
    struct session *session;
    int count = choose(list, entries);
    struct list_changes changes;
    struct sieve sieve;
    find_changes(list, entries, count, &changes);
    sieve_open(&sieve, kind, list->lobby, entries, count);
    struct frame *all = NULL, *frame = kind->changes(list->lobby, &changes);
    DL_FOREACH(list->lobby->services->sessions, session) {
        struct looking *looking = &session->lists[list->name];
        const struct sieved *sieved = NULL;
        if (!looking->is_on || (looking->has_all && frame == NULL)) {
            continue;
        }
        if (sieve_hides(&sieve, session, &sieved)) {
            tell_sieved(session, looking, sieved);
        } else if (looking->has_all && looking->sieved == 0) {
            session_send(session, frame);
        } else {
            all = all == NULL ? kind->whole(list->lobby, entries, count) : all;
            looking->has_all = all != NULL;
            looking->sieved = 0;
            if (all != NULL) {
                session_send(session, all);
            }
        }
    }
    sieve_close(&sieve);
    frame_release(all);
    frame_release(frame);
    take_as_told(list);
}

// Sets the alarm for whatever is to be told next.
static void schedule(struct list *list) {
    if (list->lookers == 0) {
        return;
    }
    uint64_t now = clock_now_ms(list->lobby->services->clock);
    uint64_t at = list->is_changed ? 0 : kinds[list->name]->due_at(list->lobby);
    if (at != TIME_NEVER) {
        at = at > list->may_tell_at ? at : list->may_tell_at;
        alarm_start(list->alarm, at > now ? at - now : 0);
    }
}

static void on_tell(void *context) {
    tell(context);
    schedule(context);
}

bool lists_init(struct lobby *lobby) {
    bool is_made = true;
    for (int name = 0; name < LIST_COUNT; name++) {
        struct list *list = &lobby->lists[name];
        list->lobby = lobby;
        list->name = name;
        list->alarm = alarm_create(lobby->services->clock, on_tell, list);
        is_made = is_made && list->alarm != NULL;
    }
    return is_made;
}

void lists_finish(struct lobby *lobby) {
    for (int name = 0; name < LIST_COUNT; name++) {
        alarm_destroy(lobby->lists[name].alarm);
    }
}

void lobby_unwatch(struct lobby *lobby, struct session *session, enum list_name name) {
    struct looking *looking = &session->lists[name];
    lobby->lists[name].lookers -= looking->is_on ? 1 : 0;
    *looking = (struct looking){0};
}

void lobby_watch(struct lobby *lobby, struct session *session, enum list_name name) {
    struct list *list = &lobby->lists[name];
    list->lookers += session->lists[name].is_on ? 0 : 1;
    session->lists[name] = (struct looking){.is_on = true};
    if (clock_now_ms(lobby->services->clock) >= list->may_tell_at) {
        tell(list);
    } else {
        list->is_changed = true;
    }
    schedule(list);
}

void lists_review(struct lobby *lobby, const char *account) {
    struct list *list = &lobby->lists[LIST_HALL];
    struct session *session;
    DL_FOREACH(lobby->services->sessions, session) {
        struct looking *looking = &session->lists[LIST_HALL];
        if (looking->is_on && session->account != NULL &&
            strcmp(session->account->id, account) == 0) {
            looking->has_all = false;
            list->is_changed = true;
        }
    }
    if (list->is_changed) {
        schedule(list);
    }
}

void lobby_forget_session(struct lobby *lobby, struct session *session) {
    for (int name = 0; name < LIST_COUNT; name++) {
        lobby_unwatch(lobby, session, name);
    }
    (void)grid_look(lobby, session, NULL, 0);
    lobby_leave_tv(lobby, session);
}

void lobby_tell_anew(struct lobby *lobby, struct session *session) {
    for (int name = 0; name < LIST_COUNT; name++) {
        if (session->lists[name].has_all) {
            lobby_watch(lobby, session, name);
        }
    }
    grid_tell_anew(lobby, session);
    tv_tell_anew(lobby, session);
}

// What may not be shown changes nothing, nor when the next change is told.
void lists_note_change(struct lobby *lobby, struct entry *entry) {
    uint64_t digest = list_digest(entry->table);
    if (digest != 0 && digest == entry->digest) {
        return;
    }
    entry->digest = digest;
    for (int name = 0; name < LIST_COUNT; name++) {
        entry->listings[name].is_changed = true;
        lobby->lists[name].is_changed = true;
        schedule(&lobby->lists[name]);
    }
}

void lists_forget(struct lobby *lobby, struct entry *entry) {
    for (int name = 0; name < LIST_COUNT; name++) {
        struct list *list = &lobby->lists[name];
        if (entry->listings[name].was_listed) {
            memcpy(list->gone[list->gone_count++], entry->code, TABLE_CODE_BYTES);
            list->is_changed = true;
            schedule(list);
        }
    }
}

void lobby_note_people(struct lobby *lobby) {
    schedule(&lobby->lists[LIST_LOBBY]);
}

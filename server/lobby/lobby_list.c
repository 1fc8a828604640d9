// Lists of tables: once whole, then what changes in them.
#include "server/lobby/far_parts.h"
#include "server/lobby/tv.h"

#include "server/session/message.h"

#include <string.h>
#include <utlist.h>

static const struct list_kind *const kinds[LIST_COUNT] = {
    [LIST_LOBBY] = &list_of_lobby,
    [LIST_HALL] = &list_of_hall,
};

static uint64_t now_ms(const struct list *list) {
    return clock_now_ms(list->lobby->services->clock);
}

static void prepare(struct list *list) {
    if (kinds[list->name]->prepare != NULL) {
        kinds[list->name]->prepare(list->lobby);
    }
}

static void choose_one(const struct list *list, struct entry *entry, int counts[SIGHT_ALL + 1],
                       struct chosen *out) {
    enum sight sight = kinds[list->name]->sight(list->lobby, entry);
    if (sight == SIGHT_NOBODY) {
        return;
    }
    if (counts[sight] == LIST_MAX) {
        out->has_more = out->has_more || sight == SIGHT_ALL;
        out->has_more_of_clubs = out->has_more_of_clubs || sight == SIGHT_CLUB;
        return;
    }
    counts[sight]++;
    out->sights[out->count] = sight;
    out->entries[out->count++] = entry;
}

static struct entry *last_of(struct entry *entries) {
    return entries == NULL ? NULL : ELMT_FROM_HH(entries->hh.tbl, entries->hh.tbl->tail);
}

// The newest of both; those behind it are left.
static struct entry *take_newest(struct entry **entries, struct entry **far_entries) {
    bool is_far =
        *entries == NULL || (*far_entries != NULL && (*far_entries)->number > (*entries)->number);
    struct entry **from = is_far ? far_entries : entries, *newest = *from;
    *from = newest->hh.prev;
    return newest;
}

// Those with a lower number than `before`. Newest first; those that the kind wants first before the
// others.
static void choose(const struct list *list, int32_t before, struct chosen *out) {
    const struct list_kind *kind = kinds[list->name];
    struct lobby *lobby = list->lobby;
    int counts[SIGHT_ALL + 1] = {0};
    out->count = 0;
    out->has_more = out->has_more_of_clubs = false;
    out->before = before;
    for (int pass = 0; pass < 2; pass++) {
        struct entry *here = last_of(lobby->entries);
        struct entry *there = kind->has_far ? last_of(lobby->far_entries) : NULL;
        while (here != NULL || there != NULL) {
            struct entry *entry = take_newest(&here, &there);
            if (far_is_listed(lobby, entry) && entry->number < before &&
                kind->is_first(entry) == (pass == 0)) {
                choose_one(list, entry, counts, out);
            }
        }
    }
}

// What another server has now is not gone.
static void add_gone(const struct list *list, const char *code, struct list_changes *out) {
    const struct entry *here, *there;
    HASH_FIND_STR(list->lobby->entries, code, here);
    HASH_FIND_STR(list->lobby->far_entries, code, there);
    bool is_listed = (here != NULL && here->listings[list->name].is_listed) ||
                     (there != NULL && there->listings[list->name].is_listed);
    if (!is_listed && out->gone_count < CHOSEN_MAX) {
        out->gone[out->gone_count++] = code;
    }
}

static void find_gone(const struct list *list, const struct entry *entries,
                      struct list_changes *out) {
    for (const struct entry *entry = entries; entry != NULL; entry = entry->hh.next) {
        const struct listing *listing = &entry->listings[list->name];
        bool is_gone = listing->was_listed && !listing->is_listed;
        if (is_gone && listing->was_for_all) {
            add_gone(list, entry->code, out);
        }
        out->has_club_gone = out->has_club_gone || (is_gone && !listing->was_for_all);
    }
}

// Of the page those that are new in the list or have changed, and those that are gone.
static void find_changes(const struct list *list, const struct chosen *chosen,
                         struct list_changes *out) {
    out->count = out->gone_count = 0;
    out->has_club_gone = list->has_club_gone;
    for (int i = 0; i < chosen->count; i++) {
        struct listing *listing = &chosen->entries[i]->listings[list->name];
        listing->is_listed = true;
        bool is_for_all = chosen->sights[i] == SIGHT_ALL;
        if (listing->is_changed || !listing->was_listed || listing->was_for_all != is_for_all) {
            out->places[out->count] = i;
            out->entries[out->count++] = chosen->entries[i];
        }
    }
    for (int i = 0; i < list->gone_count; i++) {
        add_gone(list, list->gone[i], out);
    }
    find_gone(list, list->lobby->entries, out);
    find_gone(list, list->lobby->far_entries, out);
}

static void note_listed(const struct list *list, struct entry *entries) {
    for (struct entry *entry = entries; entry != NULL; entry = entry->hh.next) {
        struct listing *listing = &entry->listings[list->name];
        if (listing->is_listed && entry->table != NULL) {
            entry->digest = list_digest(entry->table);
        }
        listing->was_listed = listing->is_listed;
        listing->is_listed = listing->is_changed = false;
    }
}

// What is listed now has been told.
static void take_as_told(struct list *list, const struct chosen *chosen) {
    for (int i = 0; i < chosen->count; i++) {
        struct listing *listing = &chosen->entries[i]->listings[list->name];
        listing->was_for_all = chosen->sights[i] == SIGHT_ALL;
    }
    note_listed(list, list->lobby->entries);
    note_listed(list, list->lobby->far_entries);
    list->gone_count = 0;
    list->has_club_gone = list->is_changed = false;
    list->may_tell_at = now_ms(list) + kinds[list->name]->every_ms;
}

// Tells everybody who looks at the first page what has changed, and newcomers all of it.
static void tell(struct list *list) {
    struct chosen chosen;
    struct list_changes changes;
    struct sieve sieve;
    struct session *session;
    prepare(list);
    choose(list, INT32_MAX, &chosen);
    find_changes(list, &chosen, &changes);
    sieve_open(&sieve, kinds[list->name], list, &chosen, &changes);
    DL_FOREACH(list->lobby->services->sessions, session) {
        struct looking *looking = &session->lists[list->name];
        if (looking->is_on && looking->before == 0) {
            sieve_tell(&sieve, session, looking);
        }
    }
    sieve_close(&sieve);
    take_as_told(list, &chosen);
}

// Whoever comes has been told of tables of which others have not.
static void note_told(struct list *list, const struct chosen *chosen) {
    for (int i = 0; i < chosen->count; i++) {
        struct listing *listing = &chosen->entries[i]->listings[list->name];
        if (!listing->was_listed) {
            listing->was_listed = listing->is_changed = list->is_changed = true;
            listing->was_for_all = chosen->sights[i] == SIGHT_ALL;
        }
    }
}

// Tells a page to who looks at it: `only`, or all for NULL.
static void tell_page(struct list *list, int32_t before, struct session *only) {
    struct chosen chosen;
    struct sieve sieve;
    struct session *session;
    prepare(list);
    choose(list, before == 0 ? INT32_MAX : before, &chosen);
    sieve_open(&sieve, kinds[list->name], list, &chosen, NULL);
    DL_FOREACH(list->lobby->services->sessions, session) {
        struct looking *looking = &session->lists[list->name];
        if (looking->is_on && looking->before == before && (only == NULL || session == only)) {
            sieve_tell(&sieve, session, looking);
        }
    }
    sieve_close(&sieve);
    if (before == 0) {
        note_told(list, &chosen);
    }
}

// One of the pages behind the first each time, in turn.
static void tell_next_page(struct list *list) {
    const struct session *session;
    int32_t first = INT32_MAX, next = INT32_MAX;
    DL_FOREACH(list->lobby->services->sessions, session) {
        int32_t before = session->lists[list->name].before;
        first = before != 0 && before < first ? before : first;
        next = before > list->page_told && before < next ? before : next;
    }
    list->page_told = next != INT32_MAX ? next : first;
    tell_page(list, list->page_told, NULL);
}

// Sets the alarm for whatever is to be told next.
static void schedule(struct list *list) {
    const struct list_kind *kind = kinds[list->name];
    if (list->lookers == 0) {
        return;
    }
    uint64_t now = now_ms(list);
    bool is_due = list->is_changed || list->turners > 0;
    uint64_t at = is_due ? 0 : kind->due_at(list->lobby);
    if (at == TIME_NEVER) {
        return;
    }
    at = at > now ? at : now;
    if (kind->is_even) {
        at = (at / kind->every_ms + 1) * kind->every_ms;
    } else {
        at = at > list->may_tell_at ? at : list->may_tell_at;
    }
    alarm_start(list->alarm, at - now);
}

static void on_tell(void *context) {
    struct list *list = context;
    tell(list);
    if (list->turners > 0) {
        tell_next_page(list);
    }
    schedule(list);
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
    lobby->lists[name].turners -= looking->before != 0 ? 1 : 0;
    *looking = (struct looking){0};
}

// Whether somebody who comes is told at once: one at a time, where nobody may feel what others are
// told.
static bool may_tell_newcomer(struct list *list) {
    const struct list_kind *kind = kinds[list->name];
    uint64_t slot = now_ms(list) / kind->every_ms + 1;
    bool may = kind->is_even ? slot != list->newcomer_slot : now_ms(list) >= list->may_tell_at;
    list->newcomer_slot = slot;
    return may;
}

void lobby_watch(struct lobby *lobby, struct session *session, enum list_name name,
                 int32_t before) {
    struct list *list = &lobby->lists[name];
    lobby_unwatch(lobby, session, name);
    session->lists[name] = (struct looking){.is_on = true, .before = before};
    list->lookers++;
    list->turners += before != 0 ? 1 : 0;
    if (!may_tell_newcomer(list)) {
        list->is_changed = true;
    } else if (kinds[name]->is_even) {
        tell_page(list, before, session);
    } else {
        tell(list);
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

void lists_review_all(struct lobby *lobby) {
    lobby->lists[LIST_HALL].is_changed = true;
    schedule(&lobby->lists[LIST_HALL]);
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
            lobby_watch(lobby, session, name, session->lists[name].before);
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
    entry->is_far_due = true;
    for (int name = 0; name < LIST_COUNT; name++) {
        struct listing *listing = &entry->listings[name];
        if (listing->was_listed || kinds[name]->sight(lobby, entry) != SIGHT_NOBODY) {
            listing->is_changed = true;
            lobby->lists[name].is_changed = true;
            schedule(&lobby->lists[name]);
        }
    }
}

void lists_note_far(struct lobby *lobby, struct entry *entry) {
    for (int name = 0; name < LIST_COUNT; name++) {
        if (kinds[name]->has_far) {
            entry->listings[name].is_changed = lobby->lists[name].is_changed = true;
            schedule(&lobby->lists[name]);
        }
    }
}

void lists_review_sight(struct lobby *lobby, const struct entry *entry) {
    for (int name = 0; name < LIST_COUNT; name++) {
        const struct listing *listing = &entry->listings[name];
        enum sight sight = kinds[name]->sight(lobby, entry);
        bool is_other = listing->was_listed != (sight != SIGHT_NOBODY) ||
                        listing->was_for_all != (sight == SIGHT_ALL);
        if (is_other || sight == SIGHT_CLUB) { // others may be in it now
            lobby->lists[name].is_changed = true;
            schedule(&lobby->lists[name]);
        }
    }
}

// More than a message says are gone at once: everybody is told what is left.
static void tell_whole_next(struct list *list) {
    struct session *session;
    DL_FOREACH(list->lobby->services->sessions, session) {
        session->lists[list->name].has_all = false;
    }
}

void lists_forget(struct lobby *lobby, struct entry *entry) {
    for (int name = 0; name < LIST_COUNT; name++) {
        struct list *list = &lobby->lists[name];
        const struct listing *listing = &entry->listings[name];
        if (!listing->was_listed) {
            continue;
        }
        if (listing->was_for_all && list->gone_count == LIST_MAX) {
            tell_whole_next(list);
        } else if (listing->was_for_all) {
            memcpy(list->gone[list->gone_count++], entry->code, TABLE_CODE_BYTES);
        }
        list->has_club_gone = list->has_club_gone || !listing->was_for_all;
        list->is_changed = true;
        schedule(list);
    }
}

void lobby_note_people(struct lobby *lobby) {
    schedule(&lobby->lists[LIST_LOBBY]);
}

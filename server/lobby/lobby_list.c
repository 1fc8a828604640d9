// The list of public tables: once whole, then what changes in it.
#include "server/lobby/lobby_parts.h"

#include "common/rules/match/match.h"
#include "server/session/message.h"
#include "server/watch/known.h"
#include "server/words/translate_points.h"
#include "server/words/watch_policy.h"

#include <stdio.h>
#include <utlist.h>

enum { TELL_EVERY_MS = 500, PEOPLE_EVERY_MS = 5000 };

// As far as a stranger may know.
static void print_round(const struct table *table, char out_round[ROUND_BYTES]) {
    static const char winds[] = "ESWN";
    const struct deal *deal = &table_match(table)->deal;
    out_round[0] = '\0';
    if (!watch_known(table, NULL).is_live) {
        return;
    }
    int round = deal->round % 4, hand = deal->dealer + 1;
    if (table_is_running(table) && translate_has_winds(&deal->rules)) {
        snprintf(out_round, ROUND_BYTES, "%c%d", winds[round], hand);
    } else if (table_is_running(table)) {
        snprintf(out_round, ROUND_BYTES, "%d", (round * deal->rules.players + hand) % 100);
    }
}

static void add_row(struct lobby_page *page, const struct entry *entry) {
    const struct table *table = entry->table;
    const struct table_options *options = table_options(table);
    int at = page->count++;
    for (int seat = 0; seat < table_players(table); seat++) {
        page->seats[at][seat] = table_seat_row(table, seat);
    }
    print_round(table, page->rounds[at]);
    page->rows[at] = (struct wire_table_row){
        .number = entry->number,
        .code = table_code(table),
        .title = table_title(table),
        .state = table_state(table),
        .preset = options->preset,
        .changes = table_changes(table),
        .clock = options->clock,
        .round = page->rounds[at],
        .seats = {.count = table_players(table), .rows = page->seats[at]},
        .watchers = table_watchers(table),
        .may_watch = watch_policy_is_open(&options->watch),
    };
}

// A match that everybody has left is nothing to come to.
static bool is_public(const struct entry *entry) {
    const struct table *table = entry->table;
    return table != NULL && table_options(table)->is_public &&
           (table_state(table) == WIRE_TABLE_STATE_WAITING || table_has_visitors(table));
}

// Newest first; those with free seats before the others. Returns how many there are.
static int choose(const struct lobby *lobby, struct entry *out_entries[LIST_MAX]) {
    int count = 0;
    for (int pass = 0; pass < 2 && lobby->entries != NULL; pass++) {
        struct entry *entry = ELMT_FROM_HH(lobby->entries->hh.tbl, lobby->entries->hh.tbl->tail);
        for (; entry != NULL && count < LIST_MAX; entry = entry->hh.prev) {
            if (is_public(entry) && table_has_free_seat(entry->table) == (pass == 0)) {
                entry->is_listed = true;
                out_entries[count++] = entry;
            }
        }
    }
    return count;
}

static struct frame *list_frame(struct lobby *lobby, struct entry *const *entries, int count) {
    struct lobby_page *page = &lobby->page;
    page->count = 0;
    for (int i = 0; i < count; i++) {
        add_row(page, entries[i]);
    }
    struct wire_server message = {
        .type = WIRE_SERVER_LOBBY,
        .lobby =
            {
                .people = lobby->people,
                .tables = {.count = page->count, .rows = page->rows},
            },
    };
    return message_frame(&message);
}

static struct frame *changes_frame(struct lobby *lobby, struct entry *const *entries, int count,
                                   bool has_people) {
    struct lobby_page *page = &lobby->page;
    const char *gone[LIST_MAX];
    int gone_count = 0;
    page->count = 0;
    for (int i = 0; i < count; i++) {
        if (entries[i]->is_changed || !entries[i]->was_listed) {
            add_row(page, entries[i]);
        }
    }
    for (int i = 0; i < lobby->gone_count; i++) {
        gone[gone_count++] = lobby->gone[i];
    }
    for (const struct entry *entry = lobby->entries; entry != NULL; entry = entry->hh.next) {
        if (entry->was_listed && !entry->is_listed) {
            gone[gone_count++] = entry->code;
        }
    }
    if (page->count == 0 && gone_count == 0 && !has_people) {
        return NULL;
    }
    struct wire_server message = {
        .type = WIRE_SERVER_LOBBY_CHANGES,
        .lobby_changes =
            {
                .has_people = has_people,
                .people = lobby->people,
                .tables = {.count = page->count, .rows = page->rows},
                .gone = {.count = gone_count, .rows = gone},
            },
    };
    return message_frame(&message);
}

// What is listed now has been told.
static void take_as_told(struct lobby *lobby) {
    for (struct entry *entry = lobby->entries; entry != NULL; entry = entry->hh.next) {
        entry->was_listed = entry->is_listed;
        entry->is_listed = entry->is_changed = false;
    }
    lobby->gone_count = 0;
    lobby->is_changed = false;
    lobby->may_tell_at = clock_now_ms(lobby->services->clock) + TELL_EVERY_MS;
}

// Whether the count of people is to be told.
static bool count_people(struct lobby *lobby) {
    uint64_t now = clock_now_ms(lobby->services->clock);
    if (now < lobby->people_at || lobby->people == lobby->services->session_count) {
        return false;
    }
    lobby->people = lobby->services->session_count;
    lobby->people_at = now + PEOPLE_EVERY_MS;
    return true;
}

// Tells everybody who looks what has changed, and newcomers all of it.
static void tell(struct lobby *lobby) {
    struct entry *entries[LIST_MAX];
    struct session *session;
    bool has_people = count_people(lobby);
    int count = choose(lobby, entries);
    struct frame *all = NULL, *changes = changes_frame(lobby, entries, count, has_people);
    DL_FOREACH(lobby->services->sessions, session) {
        if (session->watches_lobby && session->has_lobby && changes != NULL) {
            session_send(session, changes);
        } else if (session->watches_lobby && !session->has_lobby) {
            all = all == NULL ? list_frame(lobby, entries, count) : all;
            session->has_lobby = all != NULL;
            if (all != NULL) {
                session_send(session, all);
            }
        }
    }
    frame_release(all);
    frame_release(changes);
    take_as_told(lobby);
}

// Sets the alarm for whatever is to be told next.
static void schedule(struct lobby *lobby) {
    uint64_t now = clock_now_ms(lobby->services->clock), at = lobby->may_tell_at;
    if (lobby->lookers == 0) {
        return;
    }
    if (!lobby->is_changed && lobby->people_at > at) {
        at = lobby->people_at;
    }
    if (lobby->is_changed || lobby->people != lobby->services->session_count) {
        alarm_start(lobby->alarm, at > now ? at - now : 0);
    }
}

void lobby_on_tell(void *context) {
    tell(context);
    schedule(context);
}

void lobby_unwatch(struct lobby *lobby, struct session *session) {
    lobby->lookers -= session->watches_lobby ? 1 : 0;
    session->watches_lobby = session->has_lobby = false;
}

void lobby_watch(struct lobby *lobby, struct session *session) {
    lobby->lookers += session->watches_lobby ? 0 : 1;
    session->watches_lobby = true;
    session->has_lobby = false;
    if (clock_now_ms(lobby->services->clock) >= lobby->may_tell_at) {
        tell(lobby);
    } else {
        lobby->is_changed = true;
    }
    schedule(lobby);
}

void lobby_note_change(struct lobby *lobby) {
    lobby->is_changed = true;
    schedule(lobby);
}

void lobby_note_people(struct lobby *lobby) {
    schedule(lobby);
}

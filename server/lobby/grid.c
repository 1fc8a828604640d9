// Grids: tables that a session looks at as small ones, by their codes.
#include "server/lobby/far_parts.h"
#include "server/lobby/far_watch.h"

#include "server/session/message.h"
#include "server/table/hosted.h"
#include "server/watch/known.h"

#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { TELL_EVERY_MS = 1000 };

// For who is barred, or is not in its club, there is no such table (W8).
static bool may_be_seen(const struct grid_cell *cell) {
    const struct entry *entry = cell->entry;
    const struct lobby *lobby = cell->watcher.session->services->lobby;
    if (entry != NULL && entry->far != NULL) {
        return far_is_listed(lobby, entry) &&
               far_is_for(lobby, entry->far, cell->watcher.session->account);
    }
    return entry != NULL && entry->table != NULL &&
           watch_may(entry->table, cell->watcher.session->account);
}

// ---- what is told ----

struct told {
    int card_count, gone_count;
    struct entry *cards[GRID_MAX];
    const char *gone[GRID_MAX];
};

static void add_told(struct told *told, struct grid_cell *cell) {
    cell->is_shown = may_be_seen(cell);
    if (cell->is_shown) {
        told->cards[told->card_count++] = cell->entry;
    } else {
        told->gone[told->gone_count++] = cell->code;
    }
}

static struct frame *frame_of(struct lobby *lobby, const struct told *told) {
    struct wire_server message = {
        .type = WIRE_SERVER_GRID,
        .grid =
            {
                .tables = hall_cards(lobby, told->cards, told->card_count),
                .gone = {.count = told->gone_count, .rows = told->gone},
            },
    };
    return message_frame(&message);
}

static void send_told(struct lobby *lobby, struct session *session, const struct told *told) {
    struct frame *frame = frame_of(lobby, told);
    if (frame != NULL) {
        session_send(session, frame);
        frame_release(frame);
    }
}

// One message for all who see the table; who has seen it and does not any more is told that it is
// gone. Of a table that is not there nothing is heard again.
static void tell_all(struct lobby *lobby, struct entry *entry) {
    struct grid_cell *cell;
    struct frame *frame = NULL;
    DL_FOREACH2(entry->cells, cell, entry_next) {
        struct told told = {0};
        bool was_shown = cell->is_shown;
        add_told(&told, cell);
        if (cell->is_shown) {
            frame = frame != NULL ? frame : frame_of(lobby, &told);
            if (frame != NULL) {
                session_send(cell->watcher.session, frame);
            }
        } else if (was_shown) {
            send_told(lobby, cell->watcher.session, &told);
        }
    }
    frame_release(frame);
}

// ---- cells ----

// The small table comes and goes with what its policy allows.
static void follow_policy(struct grid_cell *cell) {
    struct session *session = cell->watcher.session;
    if (cell->entry != NULL && cell->entry->far != NULL) {
        const struct far_table *table = cell->entry->far;
        if (!may_be_seen(cell) || !table->row.hall.has_public) {
            far_watch_remove_small(&cell->far);
        } else if (cell->far == NULL) {
            far_watch_add_small(session->services->far_watch, session, table->node, cell->code,
                                &cell->far);
        }
        return;
    }
    bool may_see = may_be_seen(cell) && !table_plays_beside(cell->entry->table, session->account);
    if (!may_see) {
        watch_remove_small(&cell->watcher);
    } else if (cell->watcher.channel == NULL) {
        watch_add_small(cell->entry->table, &cell->watcher);
    }
}

static void close_cell(struct grid_cell *cell) {
    if (cell->entry != NULL) {
        watch_remove_small(&cell->watcher);
        far_watch_remove_small(&cell->far);
        DL_DELETE2(cell->entry->cells, cell, entry_prev, entry_next);
        cell->entry = NULL;
        cell->watcher.session->services->lobby->cells_without++;
    }
}

static struct grid_cell *find_cell(const struct session *session, const char *code) {
    struct grid_cell *cell;
    DL_FOREACH(session->cells, cell) {
        if (strcmp(cell->code, code) == 0) {
            return cell;
        }
    }
    return NULL;
}

// A table that is here, else one of another server.
static struct entry *find_entry(struct lobby *lobby, const char *code) {
    struct entry *here = lobby_find_entry(lobby, code), *there;
    HASH_FIND_STR(lobby->far_entries, code, there);
    return here != NULL ? here : there;
}

static struct grid_cell *add_cell(struct lobby *lobby, struct session *session, const char *code) {
    struct grid_cell *cell = calloc(1, sizeof *cell);
    if (cell != NULL) {
        memcpy(cell->code, code, sizeof cell->code);
        cell->watcher.session = session;
        cell->entry = find_entry(lobby, code);
        DL_APPEND(session->cells, cell);
        if (cell->entry != NULL) {
            DL_APPEND2(cell->entry->cells, cell, entry_prev, entry_next);
        } else {
            lobby->cells_without++;
        }
    }
    return cell;
}

static void remove_cell(struct session *session, struct grid_cell *cell) {
    close_cell(cell);
    session->services->lobby->cells_without--;
    DL_DELETE(session->cells, cell);
    free(cell);
}

// ---- what tables do ----

static void tell_due(struct lobby *lobby, struct entry *entries) {
    for (struct entry *entry = entries; entry != NULL; entry = entry->hh.next) {
        struct grid_cell *cell;
        if (entry->is_grid_due && entry->cells != NULL) {
            tell_all(lobby, entry);
            DL_FOREACH2(entry->cells, cell, entry_next) {
                follow_policy(cell);
            }
        }
        entry->is_grid_due = false;
    }
}

void grid_on_tell(void *context) {
    struct lobby *lobby = context;
    tell_due(lobby, lobby->entries);
    tell_due(lobby, lobby->far_entries);
}

// Who looks at a table that has gone, and is here, or elsewhere, again: another server may have
// taken it over.
static void find_cells(struct lobby *lobby, struct entry *entry) {
    struct session *session;
    DL_FOREACH(lobby->services->sessions, session) {
        struct grid_cell *cell = find_cell(session, entry->code);
        if (cell != NULL && cell->entry == NULL) {
            cell->entry = entry;
            lobby->cells_without--;
            DL_APPEND2(entry->cells, cell, entry_prev, entry_next);
        }
    }
}

static void make_due(struct lobby *lobby, struct entry *entry) {
    uint64_t now = clock_now_ms(lobby->services->clock);
    entry->is_grid_due = true;
    alarm_start(lobby->grid_alarm, TELL_EVERY_MS - now % TELL_EVERY_MS);
}

void grid_note_far(struct lobby *lobby, struct entry *entry) {
    if (lobby->cells_without > 0) {
        find_cells(lobby, entry);
    }
    if (entry->cells != NULL) {
        make_due(lobby, entry);
    }
}

// What may not be shown changes nothing, nor when the next change is told: that is at full seconds,
// whatever was told before, and to whom.
void grid_note_change(struct lobby *lobby, struct entry *entry) {
    uint64_t digest = list_digest(entry->table);
    bool is_same = digest != 0 && digest == entry->grid_digest;
    entry->grid_digest = digest;
    if (lobby->cells_without > 0) {
        find_cells(lobby, entry);
    }
    if (entry->cells != NULL && !is_same) {
        make_due(lobby, entry);
    }
}

void grid_forget(struct lobby *lobby, struct entry *entry) {
    while (entry->cells != NULL) {
        struct grid_cell *cell = entry->cells;
        struct told told = {0};
        bool was_shown = cell->is_shown;
        close_cell(cell);
        add_told(&told, cell);
        if (was_shown) {
            send_told(lobby, cell->watcher.session, &told);
        }
    }
}

void grid_review(struct lobby *lobby, struct entry *entry) {
    struct grid_cell *cell;
    DL_FOREACH2(entry->cells, cell, entry_next) {
        if (cell->is_shown != may_be_seen(cell)) {
            struct told told = {0};
            add_told(&told, cell);
            send_told(lobby, cell->watcher.session, &told);
        }
        follow_policy(cell);
    }
}

// ---- what sessions do ----

static bool is_among(const char *code, char (*codes)[TABLE_CODE_BYTES], int count) {
    for (int i = 0; i < count; i++) {
        if (strcmp(codes[i], code) == 0) {
            return true;
        }
    }
    return false;
}

// Whoever has it was told it, or has guessed: the code of no table, or of one whose code is all
// that leads there.
static bool is_secret(const struct grid_cell *cell) {
    const struct table *table = cell->entry == NULL ? NULL : cell->entry->table;
    struct table_club club;
    if (cell->entry != NULL && cell->entry->far != NULL) {
        return !far_is_for(cell->watcher.session->services->lobby, cell->entry->far,
                           cell->watcher.session->account);
    }
    return table == NULL || table_has_barred(table, cell->watcher.session->account) ||
           !(table_options(table)->is_public ||
             (table_describe_club(table, &club) && club.is_open));
}

int grid_look(struct lobby *lobby, struct session *session, char (*codes)[TABLE_CODE_BYTES],
              int count) {
    struct grid_cell *cell, *next;
    struct told told = {0};
    int guesses = 0;
    DL_FOREACH_SAFE(session->cells, cell, next) {
        if (!is_among(cell->code, codes, count)) {
            remove_cell(session, cell);
        }
    }
    for (int i = 0; i < count; i++) {
        if (find_cell(session, codes[i]) == NULL) {
            cell = add_cell(lobby, session, codes[i]);
            if (cell != NULL) {
                add_told(&told, cell);
                guesses += !cell->is_shown && is_secret(cell);
            }
        }
    }
    if (told.card_count + told.gone_count > 0) {
        send_told(lobby, session, &told);
    }
    DL_FOREACH(session->cells, cell) {
        follow_policy(cell);
    }
    return guesses;
}

void grid_tell_anew(struct lobby *lobby, struct session *session) {
    struct grid_cell *cell;
    struct told told = {0};
    DL_FOREACH(session->cells, cell) {
        add_told(&told, cell);
    }
    if (session->cells != NULL) {
        send_told(lobby, session, &told);
    }
    DL_FOREACH(session->cells, cell) {
        watch_tell_small(&cell->watcher);
        far_watch_tell_small(&cell->far);
    }
}

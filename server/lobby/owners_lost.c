// Tables that this server still has and another one has taken over: everybody is sent there. And
// all of them, while others will take them over.
#include "server/lobby/owners.h"

#include "server/lobby/lobby_parts.h"
#include "server/lobby/owners_parts.h"
#include "server/nodes/nodes.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/storage/journal.h"
#include "server/watch/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <utlist.h>

struct lost {
    struct owners *owners;
    char code[TABLE_CODE_BYTES];
    uint64_t doubts; // of the server, when it was asked
    owner_fn *found; // who wants to come to it, or NULL
    void *context;
    struct lost *prev, *next;
};

static void free_lost(struct lost *lost) {
    DL_DELETE(lost->owners->lost, lost);
    free(lost);
}

static void answer(const struct lost *lost, enum owner owner, const char *node) {
    if (lost->found != NULL) {
        lost->found(lost->context, owner, node);
    }
}

static void give_up(const struct lost *lost, struct entry *entry, const char *writer,
                    const char *node) {
    metric_add(METRIC_TABLES_LOST, 1);
    log_line_about(LOG_TABLE_LOST, &(struct log_about){.table = lost->code},
                   "table %s is played by another server: %s", lost->code, writer);
    lobby_give_up(lost->owners->services->lobby, entry, node);
}

static void on_lost_found(void *context, enum journal_result result,
                          const struct journal_last *last) {
    struct lost *lost = context, told = *lost;
    struct services *services = lost->owners->services;
    struct entry *entry =
        lost->owners->is_stopped ? NULL : lobby_find_entry(services->lobby, lost->code);
    char node[NODE_NAME_BYTES] = "";
    if (result == JOURNAL_OK) {
        node_read_name(last->writer, node);
    }
    bool is_here = entry != NULL && entry->table != NULL;
    bool is_refused = is_here && table_state(entry->table) == WIRE_TABLE_STATE_FROZEN;
    bool is_others = *last->writer != '\0' && !node_is_me(services->nodes, last->writer);
    free_lost(lost);
    if (is_here && (is_refused || (result == JOURNAL_OK && is_others))) {
        give_up(&told, entry, last->writer, node);
        answer(&told, *node == '\0' ? OWNER_UNKNOWN : OWNER_ELSEWHERE, node);
    } else if (result != JOURNAL_OK) {
        answer(&told, OWNER_UNKNOWN, "");
    } else {
        if (is_here) {
            entry->doubts = told.doubts;
        }
        answer(&told, is_here ? OWNER_HERE : OWNER_UNKNOWN, "");
    }
}

static void look_up(struct owners *owners, const char *code, owner_fn *found, void *context) {
    char subject[JOURNAL_SUBJECT_BYTES];
    struct lost *lost = owners->is_stopped ? NULL : calloc(1, sizeof *lost);
    if (lost == NULL) { // one that was refused stays frozen: nothing of it is shown or written
        if (found != NULL) {
            found(context, OWNER_UNKNOWN, "");
        }
        return;
    }
    lost->owners = owners;
    lost->doubts = owners->services->doubts;
    lost->found = found;
    lost->context = context;
    snprintf(lost->code, sizeof lost->code, "%s", code);
    snprintf(subject, sizeof subject, "table.%s", code);
    DL_APPEND(owners->lost, lost);
    journal_find_last(owners->services->journal, subject, on_lost_found, lost);
}

void owners_note_lost(struct owners *owners, const char *code) {
    look_up(owners, code, NULL, NULL);
}

bool owners_is_doubtful(const struct owners *owners, const char *code) {
    const struct entry *entry = lobby_find_entry(owners->services->lobby, code);
    return entry != NULL && entry->table != NULL && entry->doubts != owners->services->doubts;
}

void owners_make_sure(struct owners *owners, const char *code, owner_fn *found, void *context) {
    look_up(owners, code, found, context);
}

static struct table *table_of(const struct session *session) {
    return session->table != NULL ? session->table : watch_table_of(session);
}

void owners_send_all_away(struct owners *owners) {
    struct session *session, *next;
    DL_FOREACH_SAFE(owners->services->sessions, session, next) {
        const struct table *table = table_of(session);
        const char *watched = table != NULL                ? table_code(table)
                              : session->elsewhere == NULL ? NULL
                                                           : session->elsewhere->code;
        char code[TABLE_CODE_BYTES];
        if (watched == NULL) {
            continue;
        }
        snprintf(code, sizeof code, "%s", watched);
        watch_leave(session);
        if (session->table != NULL) {
            table_disconnect(session->table, session);
        }
        const struct wire_server message = {.type = WIRE_SERVER_GO_TO,
                                            .go_to = {.node = "", .has_code = true, .code = code}};
        session_tell(session, &message);
    }
}

void owners_forget_lost(struct owners *owners) {
    struct lost *lost, *next;
    DL_FOREACH_SAFE(owners->lost, lost, next) {
        struct lost told = *lost;
        free_lost(lost);
        answer(&told, OWNER_UNKNOWN, "");
    }
}

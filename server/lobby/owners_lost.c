// Tables that this server still has and another one has taken over: everybody is sent there.
#include "server/lobby/owners.h"

#include "server/lobby/lobby_parts.h"
#include "server/lobby/owners_parts.h"
#include "server/nodes/nodes.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/storage/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <utlist.h>

struct lost {
    struct owners *owners;
    char code[TABLE_CODE_BYTES];
    struct lost *prev, *next;
};

static void free_lost(struct lost *lost) {
    DL_DELETE(lost->owners->lost, lost);
    free(lost);
}

static void on_lost_found(void *context, enum journal_result result,
                          const struct journal_last *last) {
    struct lost *lost = context;
    struct lobby *lobby = lost->owners->services->lobby;
    struct entry *entry = lost->owners->is_stopped ? NULL : lobby_find_entry(lobby, lost->code);
    char node[NODE_NAME_BYTES] = "";
    if (result == JOURNAL_OK) {
        node_read_name(last->writer, node);
    }
    bool is_here = entry != NULL && entry->table != NULL;
    bool is_refused = is_here && table_state(entry->table) == WIRE_TABLE_STATE_FROZEN;
    bool is_others =
        *last->writer != '\0' && !node_is_me(lost->owners->services->nodes, last->writer);
    if (is_here && (is_refused || (result == JOURNAL_OK && is_others))) {
        metric_add(METRIC_TABLES_LOST, 1);
        log_line_about(LOG_TABLE_LOST, &(struct log_about){.table = lost->code},
                       "table %s is played by another server: %s", lost->code, last->writer);
        lobby_give_up(lobby, entry, node);
    }
    free_lost(lost);
}

void owners_note_lost(struct owners *owners, const char *code) {
    char subject[JOURNAL_SUBJECT_BYTES];
    struct lost *lost = calloc(1, sizeof *lost);
    if (lost == NULL) {
        return; // one that was refused stays frozen: nothing of it is shown or written
    }
    lost->owners = owners;
    snprintf(lost->code, sizeof lost->code, "%s", code);
    snprintf(subject, sizeof subject, "table.%s", code);
    DL_APPEND(owners->lost, lost);
    journal_find_last(owners->services->journal, subject, on_lost_found, lost);
}

void owners_forget_lost(struct owners *owners) {
    struct lost *lost, *next;
    DL_FOREACH_SAFE(owners->lost, lost, next) {
        free_lost(lost);
    }
}

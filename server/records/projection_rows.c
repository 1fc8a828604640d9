// Results as rows.
#include "server/records/projection_rows.h"

#include "protocol/wire.h"
#include "server/records/record_ring.h"

#include <stdio.h>
#include <stdlib.h>

static void name_list(struct projected_lists *lists, const char *name) {
    if (lists->count < PROJECTED_LISTS_MAX) {
        snprintf(lists->names[lists->count++], PROJECTED_LIST_BYTES, "%s", name);
    }
}

bool projection_rows_fit(void *context, const void *bytes, size_t length,
                         struct projected_lists *out_lists) {
    struct wire_record *record = context;
    const struct wire_record_match_header *header = &record->match_header;
    if (!wire_decode_record(bytes, length, record) || record->type != WIRE_RECORD_MATCH_HEADER) {
        return false;
    }
    out_lists->count = 0;
    if (header->is_public) {
        name_list(out_lists, "");
    }
    for (int seat = 0; seat < header->accounts.count; seat++) {
        if (*header->accounts.rows[seat] != '\0') {
            name_list(out_lists, header->accounts.rows[seat]);
        }
    }
    return true;
}

int projection_rows_read(struct projection_file *file, struct wire_record *record, const char *list,
                         int skip, int max, struct record_row **out_rows,
                         char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct projected *found = NULL;
    int room = 1, count = 0;
    *out_rows = NULL;
    if (!projection_file_list(file, list, skip, max, &found, out_problem)) {
        projected_free_all(found);
        return -1;
    }
    for (const struct projected *row = found; row != NULL; row = row->next) {
        room++;
    }
    struct record_row *rows = calloc((size_t)room, sizeof *rows);
    for (const struct projected *row = found; row != NULL && rows != NULL; row = row->next) {
        if (wire_decode_record((const char *)row->bytes, row->length, record)) {
            record_row_fill(&rows[count++], &record->match_header);
        }
    }
    projected_free_all(found);
    *out_rows = rows;
    return rows == NULL ? -1 : count;
}

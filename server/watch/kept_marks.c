// A list, and what records do to it.
#include "server/watch/kept_marks.h"

#include "protocol/wire.h"

#include <stdlib.h>
#include <utlist.h>

struct kept_mark *kept_marks_add(struct kept_marks *marks, const struct wire_record_marked *shown) {
    struct kept_mark *mark = calloc(1, sizeof *mark);
    if (mark != NULL) {
        mark->shown = *shown;
        mark->gone = MARK_STAYS;
        DL_APPEND(marks->first, mark);
        marks->count++;
    }
    return mark;
}

void kept_marks_drop(struct kept_marks *marks, struct kept_mark *mark) {
    DL_DELETE(marks->first, mark);
    marks->count--;
    free(mark);
}

void kept_marks_finish(struct kept_marks *marks) {
    while (marks->first != NULL) {
        kept_marks_drop(marks, marks->first);
    }
}

bool kept_mark_is_there(const struct kept_mark *mark, int32_t told) {
    return mark->shown.seen <= told && mark->gone > told;
}

static void take_away(struct kept_marks *marks, const struct wire_record_unmarked *unmarked) {
    struct kept_mark *mark, *next;
    DL_FOREACH_SAFE(marks->first, mark, next) {
        if (mark->shown.class != unmarked->class || mark->shown.mark != unmarked->mark) {
            continue;
        }
        if (unmarked->has_seen) {
            mark->gone = unmarked->seen;
        } else {
            kept_marks_drop(marks, mark);
        }
    }
}

struct kept_mark *kept_marks_read(struct kept_marks *marks, const struct journal_record *read) {
    struct wire_record record;
    if (!wire_decode_record(read->bytes, read->length, &record)) {
        return NULL;
    }
    if (record.type == WIRE_RECORD_UNMARKED) {
        take_away(marks, &record.unmarked);
    }
    return record.type == WIRE_RECORD_MARKED ? kept_marks_add(marks, &record.marked) : NULL;
}

struct wire_watch_mark kept_mark_row_after(const struct kept_mark *mark) {
    struct wire_watch_mark row = kept_mark_row(mark);
    row.number = mark->shown.has_at ? mark->shown.at : mark->shown.number;
    return row;
}

struct wire_watch_mark kept_mark_row(const struct kept_mark *mark) {
    const struct wire_record_marked *shown = &mark->shown;
    return (struct wire_watch_mark){
        .mark = shown->mark,
        .number = shown->number,
        .account = shown->account,
        .name = shown->name,
        .kind = shown->kind,
        .has_from = shown->has_from,
        .from = shown->from,
        .has_to = shown->has_to,
        .to = shown->to,
        .text = shown->text,
    };
}

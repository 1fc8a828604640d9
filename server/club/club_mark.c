// The fold of each mark.
#include "server/club/club_mark.h"

#include "protocol/wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char start[] = "importing.";

void club_mark_subject(const char *id, char out_subject[JOURNAL_SUBJECT_BYTES]) {
    snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "%s%s", start, id);
}

static struct club_mark *find(struct club_mark *marks, const char *id) {
    struct club_mark *mark;
    HASH_FIND_STR(marks, id, mark);
    return mark;
}

static struct club_mark *need(struct club_mark **marks, const char *id) {
    struct club_mark *mark = find(*marks, id);
    if (mark == NULL && (mark = calloc(1, sizeof *mark)) != NULL) {
        snprintf(mark->id, sizeof mark->id, "%s", id);
        HASH_ADD_STR(*marks, id, mark);
    }
    return mark;
}

// What cannot be read says nothing: then the club is not whole.
bool club_marks_take(struct club_mark **marks, const struct journal_record *read) {
    size_t skipped = sizeof start - 1;
    bool is_one = strncmp(read->subject, start, skipped) == 0 &&
                  strlen(read->subject) == skipped + CLUB_ID_BYTES - 1;
    struct club_mark *mark = is_one ? need(marks, read->subject + skipped) : NULL;
    struct wire_record record;
    if (mark == NULL) {
        return false;
    }
    mark->token = read->token;
    snprintf(mark->writer, sizeof mark->writer, "%s", read->writer);
    if (!wire_decode_record(read->bytes, read->length, &record)) {
        return true;
    }
    if (record.type == WIRE_RECORD_IMPORT_BEGUN) {
        mark->is_begun = true;
        snprintf(mark->name, sizeof mark->name, "%s",
                 record.import_begun.has_name ? record.import_begun.name : "");
    } else if (record.type == WIRE_RECORD_IMPORT_ENDED) {
        mark->is_ended = true;
        mark->is_whole = record.import_ended.is_whole;
    }
    return true;
}

void club_marks_free(struct club_mark **marks) {
    struct club_mark *mark, *next;
    HASH_ITER(hh, *marks, mark, next) {
        HASH_DEL(*marks, mark);
        free(mark);
    }
}

bool club_marks_hide(struct club_mark *marks, const char *id) {
    const struct club_mark *mark = find(marks, id);
    return mark != NULL && !mark->is_whole;
}

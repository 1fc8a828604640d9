// Taking, sorting, writing.
#include "server/club_files/club_gather.h"

#include "server/club/member.h"

#include <stdlib.h>
#include <string.h>

const char *const club_subjects[CLUB_SUBJECTS] = {"words.%s.", "night.%s.", "member.%s.",
                                                  "picture.%s", "club.%s"};

// ---- taking ----

static bool read_subject(const char *subject, struct club_row *row) {
    static const struct {
        const char *start;
        enum club_row_kind kind;
    } kinds[] = {{"club.", CLUB_ROW_CLUB},
                 {"member.", CLUB_ROW_MEMBER},
                 {"night.", CLUB_ROW_NIGHT},
                 {"words.", CLUB_ROW_WORDS},
                 {"picture.", CLUB_ROW_PICTURE}};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        size_t start = strlen(kinds[i].start), id = start + CLUB_ID_BYTES - 1;
        if (strncmp(subject, kinds[i].start, start) != 0 || strlen(subject) < id) {
            continue;
        }
        row->kind = kinds[i].kind;
        row->number = subject[id] == '.' ? (int32_t)strtol(subject + id + 1, NULL, 10) : 0;
        bool has_number = row->kind >= CLUB_ROW_MEMBER && row->kind <= CLUB_ROW_WORDS;
        return !has_number || row->number > 0;
    }
    return false;
}

static bool make_room(struct club_gather *gather, size_t length) {
    size_t needed = gather->length + length, room = gather->bytes_room;
    if (needed > gather->most) {
        gather->status = STATUS_TOO_LARGE;
        return false;
    }
    while (room < needed) {
        room = room == 0 ? 64 << 10 : 2 * room;
    }
    char *bytes = room == gather->bytes_room ? gather->bytes : realloc(gather->bytes, room);
    if (bytes == NULL) {
        gather->status = STATUS_NO_MEMORY;
        return false;
    }
    gather->bytes = bytes;
    gather->bytes_room = room;
    if (gather->count == gather->room) {
        int more = gather->room == 0 ? 256 : 2 * gather->room;
        struct gathered *rows = realloc(gather->rows, (size_t)more * sizeof *rows);
        if (rows == NULL) {
            gather->status = STATUS_NO_MEMORY;
            return false;
        }
        gather->rows = rows;
        gather->room = more;
    }
    return true;
}

void club_gather_take(struct club_gather *gather, const struct journal_record *record) {
    struct gathered taken = {.sequence = record->sequence, .at = gather->length};
    taken.row.length = record->length;
    if (gather->status != STATUS_OK || !read_subject(record->subject, &taken.row) ||
        !make_room(gather, record->length)) {
        return;
    }
    memcpy(gather->bytes + gather->length, record->bytes, record->length);
    gather->length += record->length;
    gather->rows[gather->count++] = taken;
}

// ---- writing ----

static int compare(const void *left, const void *right) {
    const struct gathered *a = left, *b = right;
    if (a->row.kind != b->row.kind) {
        return a->row.kind < b->row.kind ? -1 : 1;
    }
    if (a->row.number != b->row.number) {
        return a->row.number < b->row.number ? -1 : 1;
    }
    return a->sequence < b->sequence ? -1 : a->sequence > b->sequence;
}

enum status club_gather_file(struct club_gather *gather, struct club_file *out_file,
                             struct club_survey *out_survey) {
    *out_survey = (struct club_survey){0};
    club_file_begin(out_file, gather->most);
    if (gather->status != STATUS_OK) {
        return gather->status;
    }
    if (gather->count > 0) {
        qsort(gather->rows, (size_t)gather->count, sizeof *gather->rows, compare);
    }
    for (int i = 0; i < gather->count; i++) {
        struct club_row row = gather->rows[i].row;
        row.bytes = gather->bytes + gather->rows[i].at;
        club_file_add(out_file, &row);
    }
    enum status status = club_file_end(out_file);
    if (status == STATUS_OK) {
        status = club_check(out_file->bytes, out_file->length, out_survey);
    }
    if (status != STATUS_OK) {
        return status == STATUS_IMPORT_DAMAGED ? STATUS_CLUB_DAMAGED : status;
    }
    club_file_reopen(out_file);
    return STATUS_OK;
}

void club_gather_free(struct club_gather *gather) {
    free(gather->rows);
    free(gather->bytes);
    *gather = (struct club_gather){0};
}

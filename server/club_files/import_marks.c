// A subject says how far an import has come.
#include "server/club_files/import_marks.h"

#include "common/base/check.h"
#include "protocol/wire.h"
#include "server/club/club_mark.h"
#include "server/club/member.h"
#include "server/report/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES_A_RECORD = 100, RECORD_BYTES = 4096 };

static const char subject_alone[] = "importing";

void import_subject(const char *id, const struct club_row *row,
                    char out_subject[JOURNAL_SUBJECT_BYTES]) {
    switch (row->kind) {
    case CLUB_ROW_CLUB:
        snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "club.%s", id);
        return;
    case CLUB_ROW_MEMBER:
        snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "member.%s.%d", id, (int)row->number);
        return;
    case CLUB_ROW_NIGHT:
        snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "night.%s.%d", id, (int)row->number);
        return;
    case CLUB_ROW_WORDS:
        snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "words.%s.%d", id, (int)row->number);
        return;
    case CLUB_ROW_PICTURE:
        snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "picture.%s", id);
        return;
    case CLUB_ROW_MATCH:
        snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "match.%s", row->match);
        return;
    }
}

// ---- writing ----

static void name_subject(const struct import_marks *marks,
                         char out_subject[JOURNAL_SUBJECT_BYTES]) {
    if (marks->name == NULL) {
        snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "%s", subject_alone);
    } else {
        club_mark_subject(marks->id, out_subject);
    }
}

// Where a mark is written, and behind what; `is_added`: what is there stays.
struct mark_place {
    struct journal *journal;
    const char *subject;
    struct journal_token token;
    bool is_added;
};

static void write_mark(const struct mark_place *place, const struct wire_record *record,
                       journal_written_fn *done, void *context) {
    char bytes[RECORD_BYTES];
    struct text text;
    text_init(&text, bytes, sizeof bytes);
    CHECK(wire_encode_record(record, &text)); // it is small
    (place->is_added ? journal_append : journal_replace)(
        place->journal, place->subject, place->token, text.data, text.length, done, context);
}

static void write_next(struct import_marks *marks, const struct wire_record *record,
                       journal_written_fn *done) {
    char subject[JOURNAL_SUBJECT_BYTES];
    name_subject(marks, subject);
    const struct mark_place place = {marks->journal, subject, marks->token,
                                     record->type == WIRE_RECORD_IMPORT_MATCHES};
    write_mark(&place, record, done, marks);
}

static void on_marked(void *context, enum journal_result result, const struct journal_last *last) {
    struct import_marks *marks = context;
    struct wire_record record = {.type = WIRE_RECORD_IMPORT_MATCHES};
    struct wire_record_import_matches *named = &record.import_matches;
    if (result != JOURNAL_OK) {
        marks->done(marks->context, false);
        return;
    }
    marks->token = last->token;
    // Where others may have written them, too, matches are not dropped.
    int count = marks->name == NULL ? marks->survey->subject_count : 0;
    for (; marks->next < count; marks->next++) {
        const struct club_row *row = &marks->survey->subjects[marks->next].row;
        if (row->kind != CLUB_ROW_MATCH || marks->is_known[marks->next]) {
            continue;
        }
        if (named->matches.count == MATCHES_A_RECORD) {
            break;
        }
        memcpy(named->matches.rows[named->matches.count++], row->match, MATCH_ID_BYTES);
    }
    if (named->matches.count == 0) {
        marks->done(marks->context, true);
    } else {
        write_next(marks, &record, on_marked);
    }
}

// The last mark of whatever import was before is read, since it is replaced.
static void on_old_mark(void *context, const struct journal_record *record) {
    ((struct import_marks *)context)->token = record->token;
}

static void on_old_marks(void *context, enum journal_result result) {
    struct import_marks *marks = context;
    struct wire_record record = {.type = WIRE_RECORD_IMPORT_BEGUN};
    if (result != JOURNAL_OK) {
        marks->done(marks->context, false);
        return;
    }
    snprintf(record.import_begun.id, sizeof record.import_begun.id, "%s", marks->id);
    record.import_begun.members = marks->survey->members;
    record.import_begun.nights = marks->survey->nights;
    record.import_begun.has_name = marks->name != NULL;
    snprintf(record.import_begun.name, sizeof record.import_begun.name, "%s",
             marks->name == NULL ? "" : marks->name);
    write_next(marks, &record, on_marked);
}

void import_marks_begin(struct import_marks *marks) {
    marks->next = 0;
    marks->token = JOURNAL_NEW;
    char subject[JOURNAL_SUBJECT_BYTES];
    name_subject(marks, subject);
    journal_read(marks->journal, subject, on_old_mark, on_old_marks, marks);
}

static void on_ended(void *context, enum journal_result result, const struct journal_last *last) {
    struct import_marks *marks = context;
    marks->token = last->token;
    marks->done(marks->context, result == JOURNAL_OK);
}

void import_marks_end(struct import_marks *marks, bool is_whole) {
    struct wire_record record = {.type = WIRE_RECORD_IMPORT_ENDED};
    record.import_ended.is_whole = is_whole;
    write_next(marks, &record, on_ended);
}

static void end_mark(struct mark_place place, const char *id, journal_written_fn *done,
                     void *context) {
    const struct wire_record record = {.type = WIRE_RECORD_IMPORT_ENDED};
    char subject[JOURNAL_SUBJECT_BYTES];
    club_mark_subject(id, subject);
    place.subject = subject;
    write_mark(&place, &record, done, context);
}

void import_mark_fail(struct journal *journal, const char *id, struct journal_token token,
                      journal_written_fn *done, void *context) {
    const struct mark_place place = {.journal = journal, .token = token, .is_added = true};
    end_mark(place, id, done, context);
}

void import_mark_close(struct journal *journal, const char *id, struct journal_token token,
                       journal_written_fn *done, void *context) {
    const struct mark_place place = {.journal = journal, .token = token};
    end_mark(place, id, done, context);
}

// ---- dropping ----

void import_marks_drop(const struct import_marks *marks, const char *id, struct import_drop *drop) {
    for (int i = 0; i < marks->survey->subject_count; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        const struct club_row *row = &marks->survey->subjects[i].row;
        bool is_its = row->kind != CLUB_ROW_MATCH || marks->name == NULL;
        if (is_its && !marks->is_known[i]) {
            import_subject(id, row, subject);
            import_drop_add(drop, subject);
        }
    }
    import_drop_end(drop);
}

struct undoing {
    struct journal *journal;
    import_undone_fn *done;
    void *context;
    struct journal_token token;
    bool is_begun;
    struct import_drop drop;
    char id[CLUB_ID_BYTES];
    int32_t members, nights;
    int match_count, match_room;
    char (*matches)[MATCH_ID_BYTES]; // owned
};

static bool take_matches(struct undoing *undoing, const struct wire_record_import_matches *named) {
    int needed = undoing->match_count + named->matches.count;
    if (needed > undoing->match_room) {
        int room = 2 * needed;
        char(*grown)[MATCH_ID_BYTES] =
            realloc(undoing->matches, (size_t)room * sizeof *undoing->matches);
        if (grown == NULL) {
            return false;
        }
        undoing->matches = grown;
        undoing->match_room = room;
    }
    memcpy(undoing->matches[undoing->match_count], named->matches.rows,
           (size_t)named->matches.count * sizeof *undoing->matches);
    undoing->match_count = needed;
    return true;
}

static void on_mark(void *context, const struct journal_record *read) {
    struct undoing *undoing = context;
    struct wire_record record;
    bool is_read = wire_decode_record(read->bytes, read->length, &record);
    undoing->token = read->token;
    if (is_read && record.type == WIRE_RECORD_IMPORT_BEGUN) {
        undoing->is_begun = true;
        memcpy(undoing->id, record.import_begun.id, sizeof undoing->id);
        undoing->members = record.import_begun.members;
        undoing->nights = record.import_begun.nights;
    } else if (is_read && record.type == WIRE_RECORD_IMPORT_MATCHES) {
        is_read = take_matches(undoing, &record.import_matches);
    } else if (is_read && record.type == WIRE_RECORD_IMPORT_ENDED) {
        undoing->is_begun = false;
    }
    if (!is_read) {
        log_line(LOG_CLUB_DAMAGED, "record %llu of %s cannot be read",
                 (unsigned long long)read->sequence, read->subject);
    }
}

static void end_undoing(struct undoing *undoing, bool is_undone) {
    undoing->done(undoing->context, is_undone);
    free(undoing->matches);
    free(undoing);
}

static void on_undone(void *context, enum journal_result result, const struct journal_last *last) {
    (void)last;
    end_undoing(context, result == JOURNAL_OK);
}

// The mark ends when nothing is there any more: else the next start drops the rest.
static void on_dropped(void *context, bool is_whole) {
    struct undoing *undoing = context;
    struct wire_record record = {.type = WIRE_RECORD_IMPORT_ENDED};
    if (!is_whole) {
        end_undoing(undoing, false);
    } else {
        const struct mark_place place = {undoing->journal, subject_alone, undoing->token, false};
        write_mark(&place, &record, on_undone, undoing);
    }
}

static void drop(struct undoing *undoing, const struct club_row *row) {
    char subject[JOURNAL_SUBJECT_BYTES];
    import_subject(undoing->id, row, subject);
    import_drop_add(&undoing->drop, subject);
}

static void drop_all(struct undoing *undoing) {
    import_drop_begin(&undoing->drop, undoing->journal, on_dropped, undoing);
    drop(undoing, &(struct club_row){.kind = CLUB_ROW_CLUB});
    for (int32_t i = 1; i <= undoing->members; i++) {
        drop(undoing, &(struct club_row){.kind = CLUB_ROW_MEMBER, .number = i});
    }
    for (int32_t i = 1; i <= undoing->nights; i++) {
        drop(undoing, &(struct club_row){.kind = CLUB_ROW_NIGHT, .number = i});
        drop(undoing, &(struct club_row){.kind = CLUB_ROW_WORDS, .number = i});
    }
    drop(undoing, &(struct club_row){.kind = CLUB_ROW_PICTURE});
    for (int i = 0; i < undoing->match_count; i++) {
        struct club_row row = {.kind = CLUB_ROW_MATCH};
        memcpy(row.match, undoing->matches[i], sizeof row.match);
        drop(undoing, &row);
    }
    import_drop_end(&undoing->drop);
}

static void on_marks_read(void *context, enum journal_result result) {
    struct undoing *undoing = context;
    if (result != JOURNAL_OK || !undoing->is_begun) {
        end_undoing(undoing, result == JOURNAL_OK);
        return;
    }
    log_line(LOG_CLUB_DAMAGED, "club %s was not imported to its end, and is dropped", undoing->id);
    drop_all(undoing);
}

void import_undo(struct journal *journal, import_undone_fn *done, void *context) {
    struct undoing *undoing = calloc(1, sizeof *undoing);
    if (undoing == NULL) {
        done(context, false);
        return;
    }
    *undoing = (struct undoing){.journal = journal, .done = done, .context = context};
    journal_read(journal, subject_alone, on_mark, on_marks_read, undoing);
}

// The stages of an export: reading the club's subjects, a first file on a thread, its matches one
// after the other, the checksum on a thread.
#include "server/club_files/club_export.h"

#include "server/club/night.h"
#include "server/club_files/club_gather.h"
#include "server/loop/work.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct club_export {
    struct task task;
    struct services *services;
    club_exported_fn *done;
    void *context;
    char id[CLUB_ID_BYTES];
    bool is_stopped;
    int prefix; // that is read
    struct club_gather gather;
    struct club_survey survey;
    struct club_file file;
    int match; // of the survey, that is read
    enum status status;
};

static void free_parts(struct club_export *export) {
    club_gather_free(&export->gather);
    club_survey_free(&export->survey);
    club_file_free(&export->file);
    free(export);
}

static void end(struct club_export *export, enum status status) {
    if (export->is_stopped) {
        return;
    }
    if (status != STATUS_OK) {
        club_file_free(&export->file);
    }
    export->done(export->context, status, &export->file);
    export->file = (struct club_file){0}; // it is theirs
    free_parts(export);
}

static void start_task(struct club_export *export, void (*run)(struct task *task),
                       void (*done)(struct task *task, bool has_run)) {
    export->task = (struct task){.run = run, .done = done};
    if (export->is_stopped || !work_add(export->services->work, WORK_FOR_GUEST, &export->task)) {
        end(export, STATUS_BUSY);
    }
}

// ---- the checksum ----

static void close_file(struct task *task) {
    struct club_export *export = (struct club_export *)task;
    export->status = club_file_end(&export->file);
}

static void on_closed(struct task *task, bool has_run) {
    struct club_export *export = (struct club_export *)task;
    end(export, has_run ? export->status : STATUS_BUSY);
}

// ---- matches ----

static void on_match(void *context, const struct journal_record *record) {
    struct club_export *export = context;
    struct club_row row = {
        .kind = CLUB_ROW_MATCH, .bytes = record->bytes, .length = record->length};
    if (!export->is_stopped) {
        memcpy(row.match, export->survey.matches[export->match], sizeof row.match);
        club_file_add(&export->file, &row);
    }
}

static void read_match(struct club_export *export);

// One that was never kept is not there here either.
static void on_match_read(void *context, enum journal_result result) {
    struct club_export *export = context;
    if (export->is_stopped) {
        return;
    }
    if (result != JOURNAL_OK || export->file.status != STATUS_OK) {
        end(export, result != JOURNAL_OK ? STATUS_BUSY : export->file.status);
        return;
    }
    export->match++;
    read_match(export);
}

static void read_match(struct club_export *export) {
    const struct club_survey *survey = &export->survey;
    char subject[JOURNAL_SUBJECT_BYTES];
    while (export->match > 0 && export->match < survey->match_count &&
           strcmp(survey->matches[export->match], survey->matches[export->match - 1]) == 0) {
        export->match++;
    }
    if (export->match == survey->match_count) {
        start_task(export, close_file, on_closed);
        return;
    }
    snprintf(subject, sizeof subject, "match.%s", survey->matches[export->match]);
    journal_read(export->services->journal, subject, on_match, on_match_read, export);
}

// ---- the club's own subjects ----

static void make_file(struct task *task) {
    struct club_export *export = (struct club_export *)task;
    export->status = club_gather_file(&export->gather, &export->file, &export->survey);
}

static void on_file(struct task *task, bool has_run) {
    struct club_export *export = (struct club_export *)task;
    if (export->is_stopped) {
        return;
    }
    club_gather_free(&export->gather);
    if (!has_run || export->status != STATUS_OK) {
        end(export, has_run ? export->status : STATUS_BUSY);
    } else {
        read_match(export);
    }
}

static void on_record(void *context, const struct journal_record *record) {
    struct club_export *export = context;
    if (!export->is_stopped) {
        club_gather_take(&export->gather, record);
    }
}

static void on_read(void *context, enum journal_result result);

static void read_next(struct club_export *export) {
    char name[JOURNAL_SUBJECT_BYTES];
    int length = snprintf(name, sizeof name, club_subjects[export->prefix], export->id);
    bool is_one = name[length - 1] != '.';
    (is_one ? journal_read : journal_read_all)(export->services->journal, name, on_record, on_read,
                                               export);
}

// Who has left meanwhile and is forgotten does not come along.
static void drop_forgotten(struct club_export *export) {
    const struct club *club = clubs_by_id(export->services->clubs, export->id);
    int kept = 0;
    for (int i = 0; i < export->gather.count; i++) {
        const struct gathered *row = &export->gather.rows[i];
        const struct member *member =
            row->row.kind == CLUB_ROW_MEMBER ? club_member(club, row->row.number) : NULL;
        if (row->row.kind != CLUB_ROW_MEMBER || (member != NULL && !member->is_erased)) {
            export->gather.rows[kept++] = *row;
        }
    }
    export->gather.count = kept;
}

static void on_read(void *context, enum journal_result result) {
    struct club_export *export = context;
    if (export->is_stopped) {
        return;
    }
    if (result != JOURNAL_OK) {
        end(export, STATUS_BUSY);
    } else if (++export->prefix < CLUB_SUBJECTS) {
        read_next(export);
    } else {
        drop_forgotten(export);
        start_task(export, make_file, on_file);
    }
}

enum status club_export(struct services *services, const struct club *club, club_exported_fn *done,
                        void *context, struct club_export **out_export) {
    struct club_export *export = calloc(1, sizeof *export);
    if (export == NULL) {
        return STATUS_NO_MEMORY;
    }
    export->services = services;
    export->done = done;
    export->context = context;
    memcpy(export->id, club->id, sizeof export->id);
    export->gather.most = CLUB_FILE_BYTES_MAX;
    *out_export = export;
    read_next(export);
    return STATUS_OK;
}

void club_export_stop(struct club_export *export) {
    if (export != NULL) {
        export->is_stopped = true;
    }
}

void club_export_free(struct club_export *export) {
    if (export != NULL) {
        free_parts(export);
    }
}

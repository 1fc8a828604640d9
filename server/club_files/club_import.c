// The stages of an import: the file is checked on a thread, its matches are compared with those
// that are here, what is new is named and written, and then taken in as at a start.
#include "server/club_files/club_import.h"

#include "server/accounts/account.h"
#include "server/club/club_name.h"
#include "server/club/night.h"
#include "server/club_files/club_import_parts.h"

#include <stdlib.h>
#include <string.h>

// ---- the end ----

static void free_parts(struct club_import *import) {
    alarm_destroy(import->alarm);
    if (import->account != NULL) {
        account_release(import->account);
    }
    club_survey_free(&import->survey);
    free(import->is_known);
    free(import->tokens);
    free(import->bytes);
    free(import);
}

static void on_step(void *context) {
    struct club_import *import = context;
    import->then(import);
}

static void tell(struct club_import *import) {
    import->done(import->context, import->status, import->status == STATUS_OK ? import->club : NULL,
                 import->card);
    free_parts(import);
}

static void on_dropped(void *context, bool is_whole) {
    struct club_import *import = context;
    if (import->is_stopped) {
        return;
    }
    if (is_whole) {
        import_marks_end(&import->marks, false);
    } else {
        tell(import);
    }
}

// Nothing of it stays. The mark does, if the journal takes nothing now: the next start drops what
// is left.
static void undo(struct club_import *import) {
    char club[CLUB_ID_BYTES];
    memcpy(club, import->club->id, sizeof club);
    if (import->services->nights != NULL) {
        nights_remove_of(import->services->nights, import->club);
    }
    clubs_remove(import->club);
    import->club = NULL;
    if (import->has_name) {
        club_name_give_up(import->services->journal, import->name);
    }
    if (import->is_marked) {
        import->is_marked = false;
        import_drop_begin(&import->drop, import->services->journal, on_dropped, import);
        import_marks_drop(&import->marks, club, &import->drop);
    } else {
        tell(import);
    }
}

// ---- lanes ----

static bool is_over(const void *owner) {
    const struct club_import *import = owner;
    return import->is_stopped || import->status != STATUS_OK;
}

static void end_lanes(void *owner) {
    struct club_import *import = owner;
    if (import->is_stopped) {
        return;
    }
    if (import->status != STATUS_OK) {
        import_fail(import, import->status);
    } else {
        alarm_start(import->alarm, 0);
    }
}

static void run_lanes(struct club_import *import, bool (*begin)(struct import_lane *lane),
                      void (*then)(struct club_import *import)) {
    import->then = then;
    import->lanes.count = import->survey.subject_count;
    import->lanes.begin = begin;
    import_lanes_run(&import->lanes);
}

// ---- matches that are here already ----

static void on_match(void *context, const struct journal_record *record) {
    struct import_lane *lane = context;
    struct club_import *import = import_of_lane(lane);
    const struct club_piece *piece = &import->survey.pieces[import_subject_of(lane)->first];
    if (import->is_stopped) {
        return;
    }
    import->is_known[lane->subject] = true;
    if (record->length != piece->length ||
        memcmp(record->bytes, piece->bytes, piece->length) != 0) {
        import->status = STATUS_IMPORT_DAMAGED; // another one has this id
    }
}

static void on_match_read(void *context, enum journal_result result) {
    struct import_lane *lane = context;
    if (result != JOURNAL_OK && import_of_lane(lane)->status == STATUS_OK) {
        import_of_lane(lane)->status = STATUS_BUSY;
    }
    import_lane_next(lane);
}

static bool look_up(struct import_lane *lane) {
    char subject[JOURNAL_SUBJECT_BYTES];
    const struct club_row *row = &import_subject_of(lane)->row;
    if (row->kind == CLUB_ROW_MATCH) {
        import_subject(import_of_lane(lane)->club->id, row, subject);
        journal_read(import_of_lane(lane)->services->journal, subject, on_match, on_match_read,
                     lane);
    }
    return row->kind == CLUB_ROW_MATCH;
}

// ---- writing ----

// Another server has written this match meanwhile: it is compared with that.
static void on_rival_read(void *context, enum journal_result result) {
    struct import_lane *lane = context;
    struct club_import *import = import_of_lane(lane);
    bool is_there = result == JOURNAL_OK && import->is_known[lane->subject];
    import->status = import->status == STATUS_OK && !is_there ? STATUS_BUSY : import->status;
    import_lane_next(lane);
}

static bool write_next(struct import_lane *lane);

static void on_written(void *context, enum journal_result result, const struct journal_last *last) {
    struct import_lane *lane = context;
    struct club_import *import = import_of_lane(lane);
    const struct club_row *row = &import_subject_of(lane)->row;
    if (result == JOURNAL_CONFLICT && import->is_shared && row->kind == CLUB_ROW_MATCH) {
        char subject[JOURNAL_SUBJECT_BYTES];
        import_subject(import->club->id, row, subject);
        journal_read(import->services->journal, subject, on_match, on_rival_read, lane);
        return;
    }
    if (result != JOURNAL_OK && import->status == STATUS_OK) {
        import->status = STATUS_BUSY;
    }
    import->tokens[lane->subject] = last->token;
    if (!write_next(lane)) {
        import_lane_next(lane);
    }
}

// False after the last record of the subject.
static bool write_next(struct import_lane *lane) {
    struct club_import *import = import_of_lane(lane);
    char subject[JOURNAL_SUBJECT_BYTES];
    struct club_piece piece;
    if (import->is_stopped || import->status != STATUS_OK || import->is_known[lane->subject] ||
        !import_next_record(lane, &piece)) {
        return false;
    }
    import_subject(import->club->id, &import_subject_of(lane)->row, subject);
    journal_append(import->services->journal, subject, import->tokens[lane->subject], piece.bytes,
                   piece.length, on_written, lane);
    return true;
}

// ---- the stages ----

static void on_name(void *context, enum journal_result result, const struct journal_last *last) {
    struct club_import *import = context;
    (void)last;
    import->has_name = result == JOURNAL_OK;
    if (import->is_stopped) {
        return;
    }
    if (import->has_name) {
        run_lanes(import, write_next, import_take);
    } else {
        import_fail(import, result == JOURNAL_CONFLICT ? STATUS_NAME_TAKEN : STATUS_BUSY);
    }
}

static void write_all(struct club_import *import) {
    if (import->is_shared) {
        club_name_claim(import->services->journal, import->name, import->club->id, on_name, import);
    } else {
        run_lanes(import, write_next, import_take);
    }
}

// Others read it as a whole.
static void tell_others(const struct club_import *import) {
    struct ledger_others *others = import->club->ledger.others;
    if (others != NULL) {
        others->wrote(others, import->club->ledger.subject);
    }
}

static void on_marked(void *context, bool is_written) {
    struct club_import *import = context;
    if (import->is_stopped) {
        return;
    }
    if (import->status != STATUS_OK) { // it was undone
        tell(import);
    } else if (!is_written) {
        import_fail(import, STATUS_BUSY);
    } else if (!import->is_marked) {
        import->is_marked = true;
        write_all(import);
    } else {
        import->club->is_coming = false;
        tell_others(import);
        tell(import);
    }
}

static void mark(struct club_import *import) {
    import->marks = (struct import_marks){
        .journal = import->services->journal,
        .name = import->is_shared ? import->name : NULL,
        .survey = &import->survey,
        .is_known = import->is_known,
        .done = on_marked,
        .context = import,
    };
    memcpy(import->marks.id, import->club->id, sizeof import->marks.id);
    import_marks_begin(&import->marks);
}

// On a thread.
static void check(struct task *task) {
    struct club_import *import = (struct club_import *)task;
    import->status = club_check(import->bytes, import->length, &import->survey);
}

static void on_checked(struct task *task, bool has_run) {
    struct club_import *import = (struct club_import *)task;
    size_t count = (size_t)import->survey.subject_count;
    if (import->is_stopped || !has_run) {
        return; // the server stops
    }
    if (import->status == STATUS_OK) {
        import->is_known = calloc(count, sizeof *import->is_known);
        import->tokens = calloc(count, sizeof *import->tokens);
        bool has_memory = import->is_known != NULL && import->tokens != NULL;
        import->status = has_memory ? STATUS_OK : STATUS_NO_MEMORY;
    }
    if (import->status != STATUS_OK) {
        import_fail(import, import->status);
    } else {
        run_lanes(import, look_up, mark);
    }
}

static enum status begin(struct club_import *import) {
    import->alarm = alarm_create(import->services->clock, on_step, import);
    if (import->club == NULL || import->alarm == NULL) {
        return STATUS_NO_MEMORY;
    }
    import->club->is_coming = true;
    import->task = (struct task){.run = check, .done = on_checked};
    import->undo = undo;
    import->lanes = (struct import_lanes){.owner = import, .is_over = is_over, .end = end_lanes};
    import->taking.lanes = &import->lanes;
    return work_add(import->services->work, WORK_FOR_GUEST, &import->task) ? STATUS_OK
                                                                           : STATUS_BUSY;
}

enum status club_import(struct services *services, const struct club_import_request *request,
                        club_imported_fn *done, void *context, struct club_import **out_import) {
    char name[CLUB_NAME_BYTES];
    enum status status = !club_name_read(request->name, name)           ? STATUS_BAD_NAME
                         : clubs_by_name(services->clubs, name) != NULL ? STATUS_NAME_TAKEN
                                                                        : STATUS_OK;
    struct club_import *import = status == STATUS_OK ? calloc(1, sizeof *import) : NULL;
    if (import == NULL) {
        free(request->bytes);
        return status == STATUS_OK ? STATUS_NO_MEMORY : status;
    }
    import->services = services;
    import->done = done;
    import->context = context;
    import->bytes = request->bytes;
    import->length = request->length;
    import->account = request->account == NULL ? NULL : account_retain(request->account);
    import->club = clubs_add(services->clubs, name);
    memcpy(import->name, name, sizeof import->name);
    import->is_shared = services->club_share != NULL;
    status = begin(import);
    if (status != STATUS_OK) {
        if (import->club != NULL) {
            clubs_remove(import->club);
        }
        free_parts(import);
        return status;
    }
    *out_import = import;
    return STATUS_OK;
}

void club_import_stop(struct club_import *import) {
    if (import != NULL) {
        import->is_stopped = true;
        alarm_destroy(import->alarm);
        import->alarm = NULL;
        if (import->account != NULL) {
            account_release(import->account);
            import->account = NULL;
        }
    }
}

void club_import_free(struct club_import *import) {
    if (import != NULL) {
        free_parts(import);
    }
}

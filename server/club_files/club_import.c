// The stages of an import: the file is checked on a thread, its matches are compared with those
// that are here, what is new is named and written, and then taken in as at a start.
#include "server/club_files/club_import.h"

#include "common/base/check.h"
#include "protocol/wire.h"
#include "server/accounts/account.h"
#include "server/club/club_secret.h"
#include "server/club/night.h"
#include "server/club_files/import_marks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LANES = 16,            // subjects that are written at once, each record after the other
    ROWS_A_TURN = 64,      // that are taken in
    ROW_BYTES = 256 << 10, // the longest record of a club
};

// A subject that is looked up or written.
struct lane {
    struct club_import *import;
    int subject; // in the survey
    int piece;   // of the subject, the next one
    bool is_busy;
};

struct club_import {
    struct task task;
    struct services *services;
    club_imported_fn *done;
    void *context;
    struct account *account; // held; NULL: none
    char *bytes;             // the file
    size_t length;
    enum status status;
    bool is_stopped;
    struct club_survey survey;
    bool *is_known;               // by subject: the match is here already
    struct journal_token *tokens; // of each subject's last record
    struct club *club;
    struct import_marks marks;
    bool is_marked;
    struct import_drop drop; // when it is undone
    struct lane lanes[LANES];
    int next; // the subject that the next free lane takes, or that is taken in
    bool (*begin_lane)(struct lane *lane);    // false: nothing is to be done for the subject
    void (*then)(struct club_import *import); // when all lanes have come to their end
    struct lane taking;                       // what is taken in
    uint64_t sequence;                        // there
    struct alarm *alarm;                      // the next step, in a turn of its own
    char card[DIGEST_HEX_BYTES];
    struct wire_record record; // for one at a time
    char row[ROW_BYTES];
};

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

static void step_later(struct club_import *import, void (*step)(struct club_import *import)) {
    import->then = step;
    alarm_start(import->alarm, 0);
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
    if (import->is_marked) {
        import->is_marked = false;
        import_drop_begin(&import->drop, import->services->journal, on_dropped, import);
        import_marks_drop(&import->marks, club, &import->drop);
    } else {
        tell(import);
    }
}

static void fail(struct club_import *import, enum status status) {
    import->status = status;
    if (!import->is_stopped) {
        step_later(import, undo);
    }
}

// ---- lanes ----

static void take_subject(struct lane *lane);

static const struct club_subject *subject_of(const struct lane *lane) {
    return &lane->import->survey.subjects[lane->subject];
}

static void run_lanes(struct club_import *import, bool (*begin_lane)(struct lane *lane),
                      void (*then)(struct club_import *import)) {
    import->next = 0;
    import->begin_lane = begin_lane;
    import->then = then;
    for (int i = 0; i < LANES; i++) {
        import->lanes[i] = (struct lane){.import = import, .is_busy = true};
    }
    for (int i = 0; i < LANES; i++) {
        take_subject(&import->lanes[i]);
    }
}

static bool has_busy_lane(const struct club_import *import) {
    for (int i = 0; i < LANES; i++) {
        if (import->lanes[i].is_busy) {
            return true;
        }
    }
    return false;
}

static void end_lane(struct lane *lane) {
    struct club_import *import = lane->import;
    lane->is_busy = false;
    if (import->is_stopped || has_busy_lane(import)) {
        return;
    }
    if (import->status != STATUS_OK) {
        fail(import, import->status);
    } else {
        alarm_start(import->alarm, 0);
    }
}

static void take_subject(struct lane *lane) {
    struct club_import *import = lane->import;
    bool is_at_work = false;
    while (!is_at_work && !import->is_stopped && import->status == STATUS_OK &&
           import->next < import->survey.subject_count) {
        lane->subject = import->next++;
        lane->piece = 0;
        is_at_work = import->begin_lane(lane);
    }
    if (!is_at_work) {
        end_lane(lane);
    }
}

// ---- a record as it is here ----

// Makes of the next record of a subject what is written here: bytes of the file or of import->row,
// or nothing. False after the last.
static bool next_record(struct lane *lane, struct club_piece *out_piece) {
    struct club_import *import = lane->import;
    struct wire_record *record = &import->record;
    const struct club_subject *subject = subject_of(lane);
    struct text text;
    if (lane->piece == subject->count) {
        return false;
    }
    *out_piece = import->survey.pieces[subject->first + lane->piece++];
    if (subject->row.kind >= CLUB_ROW_PICTURE) {
        return true;
    }
    CHECK(wire_decode_record(out_piece->bytes, out_piece->length, record)); // it was checked
    if (record->type == WIRE_RECORD_CLUB_MADE) {
        memcpy(record->club_made.name, import->club->name, sizeof import->club->name);
        club_survey_tell_origins(&import->survey, &record->club_made);
    } else if (record->type == WIRE_RECORD_MEMBER) {
        record->member.accounts.count = 0;
    } else if (record->type == WIRE_RECORD_CLUB_TABLE) { // such a table is another one here
        return next_record(lane, out_piece);
    } else {
        return true;
    }
    text_init(&text, import->row, sizeof import->row);
    CHECK(wire_encode_record(record, &text));
    *out_piece = (struct club_piece){import->row, text.length};
    return true;
}

// ---- matches that are here already ----

static void on_match(void *context, const struct journal_record *record) {
    struct lane *lane = context;
    struct club_import *import = lane->import;
    const struct club_piece *piece = &import->survey.pieces[subject_of(lane)->first];
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
    struct lane *lane = context;
    if (result != JOURNAL_OK && lane->import->status == STATUS_OK) {
        lane->import->status = STATUS_BUSY;
    }
    take_subject(lane);
}

static bool look_up(struct lane *lane) {
    char subject[JOURNAL_SUBJECT_BYTES];
    const struct club_row *row = &subject_of(lane)->row;
    if (row->kind == CLUB_ROW_MATCH) {
        import_subject(lane->import->club->id, row, subject);
        journal_read(lane->import->services->journal, subject, on_match, on_match_read, lane);
    }
    return row->kind == CLUB_ROW_MATCH;
}

// ---- writing ----

static bool write_next(struct lane *lane);

static void on_written(void *context, enum journal_result result, const struct journal_last *last) {
    struct lane *lane = context;
    struct club_import *import = lane->import;
    if (result != JOURNAL_OK && import->status == STATUS_OK) {
        import->status = STATUS_BUSY;
    }
    import->tokens[lane->subject] = last->token;
    if (!write_next(lane)) {
        take_subject(lane);
    }
}

// False after the last record of the subject.
static bool write_next(struct lane *lane) {
    struct club_import *import = lane->import;
    char subject[JOURNAL_SUBJECT_BYTES];
    struct club_piece piece;
    if (import->is_stopped || import->status != STATUS_OK || import->is_known[lane->subject] ||
        !next_record(lane, &piece)) {
        return false;
    }
    import_subject(import->club->id, &subject_of(lane)->row, subject);
    journal_append(import->services->journal, subject, import->tokens[lane->subject], piece.bytes,
                   piece.length, on_written, lane);
    return true;
}

// ---- taking in ----

static void end_well(struct club_import *import) {
    import_marks_end(&import->marks, true);
}

static void on_founder(void *context, enum status status) {
    struct club_import *import = context;
    if (status != STATUS_OK) {
        fail(import, status);
    } else if (!import->is_stopped) {
        step_later(import, end_well);
    }
}

// The founder is whoever imports the club, or has the card.
static void sign_in(struct club_import *import) {
    struct member *founder = club_member(import->club, import->club->founder);
    struct wire_record *record = &import->record;
    member_record(founder, record);
    if (import->account != NULL) {
        member_sign_in(record, import->account->id);
    } else {
        uint8_t secret[DIGEST_BYTES], hash[DIGEST_BYTES];
        entropy_fill(&import->services->entropy, secret, sizeof secret);
        digest_hex(secret, import->card);
        club_hash_secret(import->card, hash);
        record->member.has_card_hash = true;
        digest_hex(hash, record->member.card_hash);
    }
    enum status status = ledger_propose(&founder->ledger, record, on_founder, import);
    if (status != STATUS_OK) {
        fail(import, status);
    }
}

static bool is_whole(const struct club *club) {
    for (int i = 1; i <= club->member_top; i++) {
        const struct member *member = club_member(club, i);
        if (member != NULL && member->ledger.is_damaged) {
            return false;
        }
    }
    return club->is_made && !club->ledger.is_damaged && club_member_in(club, club->founder) != NULL;
}

static void end_taking(struct club_import *import) {
    if (!is_whole(import->club)) {
        fail(import, STATUS_IMPORT_DAMAGED);
        return;
    }
    club_restore_end(import->club);
    if (import->services->nights != NULL) {
        nights_restore_end_of(import->services->nights, import->club);
    }
    sign_in(import);
}

static void take_record(struct club_import *import, const struct club_piece *piece) {
    char subject[JOURNAL_SUBJECT_BYTES];
    const struct club_row *row = &subject_of(&import->taking)->row;
    import_subject(import->club->id, row, subject);
    struct journal_record record = {
        .subject = subject,
        .sequence = ++import->sequence,
        .token = import->tokens[import->taking.subject],
        .bytes = piece->bytes,
        .length = piece->length,
    };
    if (row->kind == CLUB_ROW_CLUB) {
        clubs_restore_club(import->services->clubs, &record);
    } else if (row->kind == CLUB_ROW_MEMBER) {
        clubs_restore_member(import->services->clubs, &record);
    } else if (import->services->nights != NULL) {
        (row->kind == CLUB_ROW_WORDS ? nights_restore_words
                                     : nights_restore)(import->services->nights, &record);
    }
}

// As at a start, some rows in each turn; a night whole, so that nobody looks after half of one.
static void take_some(struct club_import *import) {
    struct lane *taking = &import->taking;
    struct club_piece piece;
    for (int rows = 0; taking->subject < import->survey.subject_count; rows++) {
        bool is_first = taking->piece == 0;
        if (is_first && subject_of(taking)->row.kind >= CLUB_ROW_PICTURE) {
            break; // the rest is in the journal
        }
        if (is_first && rows >= ROWS_A_TURN) {
            step_later(import, take_some);
            return;
        }
        if (next_record(taking, &piece)) {
            take_record(import, &piece);
        } else {
            taking->subject++;
            taking->piece = 0;
            import->sequence = 0;
        }
    }
    end_taking(import);
}

// ---- the stages ----

static void on_marked(void *context, bool is_written) {
    struct club_import *import = context;
    if (import->is_stopped) {
        return;
    }
    if (import->status != STATUS_OK) { // it was undone
        tell(import);
    } else if (!is_written) {
        fail(import, STATUS_BUSY);
    } else if (!import->is_marked) {
        import->is_marked = true;
        run_lanes(import, write_next, take_some);
    } else {
        import->club->is_coming = false;
        tell(import);
    }
}

static void mark(struct club_import *import) {
    import->marks = (struct import_marks){
        .journal = import->services->journal,
        .id = import->club->id,
        .survey = &import->survey,
        .is_known = import->is_known,
        .done = on_marked,
        .context = import,
    };
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
        fail(import, import->status);
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
    import->taking.import = import;
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

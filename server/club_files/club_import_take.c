// Records as they are here, and the club that they make: as at a start.
#include "common/base/check.h"
#include "protocol/wire.h"
#include "server/accounts/account.h"
#include "server/club/club_secret.h"
#include "server/club/night.h"
#include "server/club_files/club_import_parts.h"

#include <string.h>

enum { ROWS_A_TURN = 64 }; // that are taken in

void import_step_later(struct club_import *import, void (*step)(struct club_import *import)) {
    import->then = step;
    alarm_start(import->alarm, 0);
}

void import_fail(struct club_import *import, enum status status) {
    import->status = status;
    if (!import->is_stopped) {
        import_step_later(import, import->undo);
    }
}

// ---- a record as it is here ----

bool import_next_record(struct import_lane *lane, struct club_piece *out_piece) {
    struct club_import *import = import_of_lane(lane);
    struct wire_record *record = &import->record;
    const struct club_subject *subject = import_subject_of(lane);
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
        memcpy(record->club_made.name, import->name, sizeof import->name);
        club_survey_tell_origins(&import->survey, &record->club_made);
    } else if (record->type == WIRE_RECORD_MEMBER) {
        record->member.accounts.count = 0;
    } else if (record->type == WIRE_RECORD_CLUB_TABLE) { // such a table is another one here
        return import_next_record(lane, out_piece);
    } else {
        return true;
    }
    text_init(&text, import->row, sizeof import->row);
    CHECK(wire_encode_record(record, &text));
    *out_piece = (struct club_piece){import->row, text.length};
    return true;
}

// ---- taking in ----

static void end_well(struct club_import *import) {
    import_marks_end(&import->marks, true);
}

static void on_founder(void *context, enum status status) {
    struct club_import *import = context;
    if (status != STATUS_OK) {
        import_fail(import, status);
    } else if (!import->is_stopped) {
        import_step_later(import, end_well);
    }
}

// The founder is whoever imports the club, or has the card.
static void write_founder(struct club_import *import) {
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
        import_fail(import, status);
    }
}

static void on_account(void *context, enum journal_result result) {
    struct club_import *import = context;
    if (result != JOURNAL_OK) {
        import_fail(import, STATUS_BUSY);
    } else if (!import->is_stopped) {
        write_founder(import);
    }
}

static void sign_in(struct club_import *import) {
    if (import->account == NULL) {
        write_founder(import);
    } else {
        accounts_keep(import->services->accounts, &import->account, 1, on_account, import);
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
        import_fail(import, STATUS_IMPORT_DAMAGED);
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
    const struct club_row *row = &import_subject_of(&import->taking)->row;
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

void import_take(struct club_import *import) {
    struct import_lane *taking = &import->taking;
    struct club_piece piece;
    for (int rows = 0; taking->subject < import->survey.subject_count; rows++) {
        bool is_first = taking->piece == 0;
        if (is_first && import_subject_of(taking)->row.kind >= CLUB_ROW_PICTURE) {
            break; // the rest is in the journal
        }
        if (is_first && rows >= ROWS_A_TURN) {
            import_step_later(import, import_take);
            return;
        }
        if (import_next_record(taking, &piece)) {
            take_record(import, &piece);
        } else {
            taking->subject++;
            taking->piece = 0;
            import->sequence = 0;
        }
    }
    end_taking(import);
}

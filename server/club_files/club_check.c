// Reading a file row by row.
#include "server/club_files/club_check.h"

#include "common/base/check.h"
#include "protocol/wire.h"
#include "server/club/club.h"
#include "server/club/grow.h"
#include "server/club/night_state.h"
#include "server/club_files/picture.h"
#include "server/storage/journal.h"

#include <stdlib.h>
#include <string.h>

struct check {
    struct club_survey *survey;
    struct wire_record record; // for one at a time
    struct night_state night;  // the one whose rows are being read
    bool is_sorted;            // survey->matches, when all nights are read
};

// Room for one more row; false if there is no memory.
#define MAKE_ROOM(rows, room, count)                                                               \
    make_room((void **)&(rows), grow_rows((rows), &(room), (count), sizeof *(rows)))

static bool make_room(void **rows, void *grown) {
    *rows = grown != NULL ? grown : *rows;
    return grown != NULL;
}

// ---- nights ----

static enum status note_match(struct club_survey *survey, const char *id) {
    if (!MAKE_ROOM(survey->matches, survey->match_room, survey->match_count)) {
        return STATUS_NO_MEMORY;
    }
    memcpy(survey->matches[survey->match_count++], id, MATCH_ID_BYTES);
    return STATUS_OK;
}

static enum status end_night(struct check *check) {
    const struct night_state *night = &check->night;
    enum status status = night_is_playing(night) ? STATUS_ROUND_RUNNING : STATUS_OK;
    for (int round = 0; round < night->round_count; round++) {
        for (int i = 0; i < night->rounds[round].game_count && status == STATUS_OK; i++) {
            const char *match = night->rounds[round].games[i].match;
            if (strlen(match) == MATCH_ID_BYTES - 1) { // others are of no match that is kept
                status = note_match(check->survey, match);
            }
        }
    }
    night_state_finish(&check->night);
    return status;
}

static enum status read_night(struct check *check, const struct club_row *row) {
    if (row->number > CLUB_NIGHTS_MAX ||
        !wire_decode_record(row->bytes, row->length, &check->record)) {
        return STATUS_IMPORT_DAMAGED;
    }
    check->survey->nights = row->number;
    enum status status = night_check(&check->night, &check->record);
    if (status != STATUS_OK) {
        return status == STATUS_NO_MEMORY ? status : STATUS_IMPORT_DAMAGED;
    }
    night_apply(&check->night, &check->record);
    return STATUS_OK;
}

// Words may outlive a night that nobody names them for, but not a night that is not there.
static enum status read_words(struct check *check, const struct club_row *row) {
    bool is_read = row->number <= check->survey->nights &&
                   wire_decode_record(row->bytes, row->length, &check->record) &&
                   check->record.type == WIRE_RECORD_WORDS_KEPT;
    return is_read ? STATUS_OK : STATUS_IMPORT_DAMAGED;
}

// ---- the others ----

static enum status read_club(struct check *check, const struct club_row *row) {
    if (!wire_decode_record(row->bytes, row->length, &check->record)) {
        return STATUS_IMPORT_DAMAGED;
    }
    return check->record.type == WIRE_RECORD_CLUB_PLAYED
               ? note_match(check->survey, check->record.club_played.match)
               : STATUS_OK;
}

static enum status read_member(struct check *check, const struct club_row *row) {
    bool is_read = wire_decode_record(row->bytes, row->length, &check->record) &&
                   check->record.type == WIRE_RECORD_MEMBER && row->number <= CLUB_ENTRIES_MAX;
    check->survey->members = row->number;
    return is_read ? STATUS_OK : STATUS_IMPORT_DAMAGED;
}

static int compare_ids(const void *a, const void *b) {
    return strcmp(a, b);
}

static void sort_matches(struct check *check) {
    struct club_survey *survey = check->survey;
    if (!check->is_sorted && survey->match_count > 0) {
        qsort(survey->matches, (size_t)survey->match_count, sizeof *survey->matches, compare_ids);
    }
    check->is_sorted = true;
}

static bool is_named(const struct club_survey *survey, const char *match) {
    return survey->match_count > 0 && bsearch(match, survey->matches, (size_t)survey->match_count,
                                              sizeof *survey->matches, compare_ids) != NULL;
}

static void note_origin(struct club_survey *survey, const struct wire_record_match_header *header) {
    char club[MATCH_CLUB_BYTES];
    match_header_club(header, club);
    for (int i = 0; i < survey->origin_count; i++) {
        if (strcmp(survey->origins[i], club) == 0) {
            return;
        }
    }
    if (*club != '\0' && survey->origin_count < CLUB_ORIGINS_MAX) {
        memcpy(survey->origins[survey->origin_count++], club, sizeof club);
    }
}

void club_survey_tell_origins(const struct club_survey *survey,
                              struct wire_record_club_made *out_made) {
    out_made->has_came_from = survey->origin_count > 0;
    out_made->came_from.count = survey->origin_count;
    for (int i = 0; i < survey->origin_count; i++) {
        memcpy(out_made->came_from.rows[i], survey->origins[i], CLUB_ID_BYTES);
    }
}

static enum status read_match(struct check *check, const struct club_row *row) {
    struct match_record match;
    sort_matches(check);
    if (!is_named(check->survey, row->match) || row->length > MATCH_RECORD_BYTES_MAX) {
        return STATUS_IMPORT_DAMAGED;
    }
    enum status status = match_record_unpack((const uint8_t *)row->bytes, row->length, &match);
    if (status != STATUS_OK) {
        return status == STATUS_NO_SUCH_MATCH ? STATUS_IMPORT_DAMAGED : status;
    }
    bool is_this = strcmp(match.header.id, row->match) == 0;
    note_origin(check->survey, &match.header);
    match_record_finish(&match);
    return is_this ? STATUS_OK : STATUS_IMPORT_DAMAGED;
}

// One that a server could have kept.
static enum status read_picture(struct check *check, const struct club_row *row) {
    struct picture *picture = malloc(sizeof *picture);
    (void)check;
    if (picture == NULL) {
        return STATUS_NO_MEMORY;
    }
    bool is_kept = picture_read(row->bytes, row->length, picture) == STATUS_OK &&
                   picture->length == row->length &&
                   memcmp(picture->bytes, row->bytes, row->length) == 0;
    free(picture);
    return is_kept ? STATUS_OK : STATUS_IMPORT_DAMAGED;
}

// ---- all rows ----

static bool is_same_subject(const struct club_row *a, const struct club_row *b) {
    return a->kind == b->kind && a->number == b->number && strcmp(a->match, b->match) == 0;
}

// Notes where the row is. `out_is_new`: it is the first one of a subject.
static enum status note_row(struct club_survey *survey, const struct club_row *row,
                            bool *out_is_new) {
    const struct club_subject *last =
        survey->subject_count == 0 ? NULL : &survey->subjects[survey->subject_count - 1];
    *out_is_new = last == NULL || !is_same_subject(&last->row, row);
    if (survey->piece_count == CLUB_FILE_ROWS_MAX || row->length > JOURNAL_RECORD_BYTES_MAX) {
        return STATUS_IMPORT_DAMAGED;
    }
    if (!MAKE_ROOM(survey->pieces, survey->piece_room, survey->piece_count) ||
        !MAKE_ROOM(survey->subjects, survey->subject_room, survey->subject_count)) {
        return STATUS_NO_MEMORY;
    }
    CHECK(survey->subjects != NULL && survey->pieces != NULL); // there is room
    if (*out_is_new) {
        survey->subjects[survey->subject_count++] =
            (struct club_subject){.row = *row, .first = survey->piece_count};
    }
    survey->subjects[survey->subject_count - 1].count++;
    survey->pieces[survey->piece_count++] = (struct club_piece){row->bytes, row->length};
    return STATUS_OK;
}

static enum status read_row(struct check *check, const struct club_row *row) {
    static enum status (*const reads[])(struct check *, const struct club_row *) = {
        [CLUB_ROW_CLUB] = read_club,       [CLUB_ROW_MEMBER] = read_member,
        [CLUB_ROW_NIGHT] = read_night,     [CLUB_ROW_WORDS] = read_words,
        [CLUB_ROW_PICTURE] = read_picture, [CLUB_ROW_MATCH] = read_match,
    };
    bool is_new = false;
    enum status status = note_row(check->survey, row, &is_new);
    if (status == STATUS_OK && is_new) {
        status = end_night(check);
    }
    return status == STATUS_OK ? reads[row->kind](check, row) : status;
}

enum status club_check(const char *bytes, size_t length, struct club_survey *out_survey) {
    struct club_reader reader;
    struct club_row row;
    *out_survey = (struct club_survey){0};
    enum status status = club_reader_begin(&reader, bytes, length);
    struct check *check = calloc(1, sizeof *check);
    if (check == NULL) {
        return STATUS_NO_MEMORY;
    }
    check->survey = out_survey;
    night_state_init(&check->night);
    while (status == STATUS_OK && club_reader_next(&reader, &row)) {
        status = read_row(check, &row);
    }
    if (status == STATUS_OK) {
        status = end_night(check);
    }
    sort_matches(check);
    night_state_finish(&check->night);
    free(check);
    if (status == STATUS_OK && reader.status == STATUS_OK && out_survey->members == 0) {
        return STATUS_IMPORT_DAMAGED; // not even a founder
    }
    return status != STATUS_OK ? status : reader.status;
}

void club_survey_free(struct club_survey *survey) {
    free(survey->pieces);
    free(survey->subjects);
    free(survey->matches);
    *survey = (struct club_survey){0};
}

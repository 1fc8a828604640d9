// What is known of the night is copied at once; then its matches are fetched one after the other,
// and each is written and compressed on a thread.
#include "server/club_files/night_bundle.h"

#include "common/base/text.h"
#include "protocol/csv_write.h"
#include "server/club/club.h"
#include "server/club_files/zip_write.h"
#include "server/loop/work.h"
#include "server/net/frame.h"
#include "server/records/export.h"
#include "server/records/records.h"
#include "server/services/services.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE_BYTES_MAX = 4 << 20, MATCH_TEXT_MAX = 16 << 20, PLAYER_BYTES = 81 };

static const char *const lists[] = {"people", "rounds", "games", "seats", "rulings", "standing"};

enum { LISTS = sizeof lists / sizeof lists[0], SHEET = LISTS, PARTS };

// A game that was played here.
struct bundle_game {
    char match[MATCH_ID_BYTES];
    int32_t round, table;
    char names[SEAT_MAX][PLAYER_BYTES], pantheon[SEAT_MAX][PLAYER_BYTES]; // "": as it is kept
};

struct part {
    char *bytes;
    size_t length;
};

struct night_bundle {
    struct task task;
    struct services *services;
    night_bundled_fn *done;
    void *context;
    bool is_stopped, has_pantheon, has_memory;
    int32_t lobby;
    struct part parts[PARTS];
    struct bundle_game *games;
    int game_count, game;
    struct part packed, told; // the match of this game; what a format makes of it
    struct zip zip;
};

// ---- the end ----

static void free_parts(struct night_bundle *bundle) {
    for (int i = 0; i < PARTS; i++) {
        free(bundle->parts[i].bytes);
    }
    free(bundle->packed.bytes);
    free(bundle->told.bytes);
    free(bundle->games);
    zip_free(&bundle->zip);
    free(bundle);
}

static void end(struct night_bundle *bundle, enum status status) {
    if (!bundle->is_stopped) {
        bundle->done(bundle->context, status, bundle->zip.bytes, bundle->zip.length);
        free_parts(bundle);
    }
}

static enum status problem_of(const struct night_bundle *bundle) {
    return bundle->zip.is_broken ? STATUS_TOO_LARGE
           : bundle->has_memory  ? STATUS_OK
                                 : STATUS_NO_MEMORY;
}

static void start_task(struct night_bundle *bundle, void (*run)(struct task *task),
                       void (*done)(struct task *task, bool has_run)) {
    bundle->task = (struct task){.run = run, .done = done};
    if (bundle->is_stopped || !work_add(bundle->services->work, WORK_FOR_GUEST, &bundle->task)) {
        end(bundle, STATUS_BUSY);
    }
}

// ---- a match, on a thread ----

static bool add_piece(void *context, const char *bytes, size_t length) {
    struct part *told = context;
    char *grown = told->length + length > MATCH_TEXT_MAX
                      ? NULL
                      : realloc(told->bytes, told->length + length + 1);
    if (grown != NULL) {
        told->bytes = grown;
        memcpy(grown + told->length, bytes, length);
        told->length += length;
    }
    return grown != NULL;
}

static void add_match(struct night_bundle *bundle, const struct match_record *record,
                      const struct export_format_row *format, const char *folder) {
    const struct bundle_game *game = &bundle->games[bundle->game];
    char name[ZIP_NAME_BYTES], problem[EXPORT_PROBLEM_BYTES];
    bundle->told.length = 0;
    snprintf(name, sizeof name, "%s/round-%d-table-%d.%s.%s", folder, (int)game->round,
             (int)game->table, format->name, format->suffix);
    if (export_can_tell(format, &record->rules) &&
        export_match(record, format->name, add_piece, &bundle->told, problem)) {
        zip_add(&bundle->zip, name, bundle->told.bytes, bundle->told.length);
    } // else there is one file less: the others tell it
}

static void set_names(struct match_record *record, char names[SEAT_MAX][PLAYER_BYTES]) {
    for (int seat = 0; seat < record->header.names.count; seat++) {
        if (names[seat][0] != '\0') {
            snprintf(record->header.names.rows[seat], sizeof record->header.names.rows[seat], "%s",
                     names[seat]);
        }
    }
}

static void add_formats(struct night_bundle *bundle, struct match_record *record) {
    struct bundle_game *game = &bundle->games[bundle->game];
    set_names(record, game->names);
    for (int i = 0; i < export_format_count(); i++) {
        add_match(bundle, record, export_format_at(i), "matches");
    }
    set_names(record, game->pantheon);
    record->lobby = bundle->lobby;
    for (int i = 0; i < export_format_count() && bundle->has_pantheon; i++) {
        const struct export_format_row *format = export_format_at(i);
        if (strcmp(format->name, "tenhou6") == 0 && record->rules.players == 4) {
            add_match(bundle, record, format, "pantheon");
        }
    }
}

static void write_match(struct task *task) {
    struct night_bundle *bundle = (struct night_bundle *)task;
    struct match_record *record = malloc(sizeof *record);
    bundle->has_memory = record != NULL;
    if (record != NULL && match_record_unpack((const uint8_t *)bundle->packed.bytes,
                                              bundle->packed.length, record) == STATUS_OK) {
        add_formats(bundle, record);
        match_record_finish(record);
    }
    free(record);
}

// ---- one after the other ----

static void write_end(struct task *task) {
    zip_end(&((struct night_bundle *)task)->zip);
}

static void on_ended(struct task *task, bool has_run) {
    struct night_bundle *bundle = (struct night_bundle *)task;
    end(bundle, has_run ? problem_of(bundle) : STATUS_BUSY);
}

static void fetch(struct night_bundle *bundle);

static void on_written(struct task *task, bool has_run) {
    struct night_bundle *bundle = (struct night_bundle *)task;
    enum status status = has_run ? problem_of(bundle) : STATUS_BUSY;
    free(bundle->packed.bytes);
    bundle->packed = (struct part){NULL, 0};
    if (bundle->is_stopped || status != STATUS_OK) {
        end(bundle, status);
        return;
    }
    bundle->game++;
    fetch(bundle);
}

// One that was never kept is not there here either.
static void on_found(void *context, const void *packed, size_t length) {
    struct night_bundle *bundle = context;
    if (bundle->is_stopped) {
        return;
    }
    if (packed == NULL) {
        bundle->game++;
        fetch(bundle);
        return;
    }
    bundle->packed.bytes = malloc(length + 1);
    bundle->packed.length = length;
    if (bundle->packed.bytes == NULL) {
        end(bundle, STATUS_NO_MEMORY);
        return;
    }
    memcpy(bundle->packed.bytes, packed, length);
    start_task(bundle, write_match, on_written);
}

static void fetch(struct night_bundle *bundle) {
    if (bundle->game == bundle->game_count) {
        start_task(bundle, write_end, on_ended);
    } else {
        records_fetch(bundle->services->records, bundle->games[bundle->game].match, on_found,
                      bundle);
    }
}

static void write_parts(struct task *task) {
    struct night_bundle *bundle = (struct night_bundle *)task;
    for (int i = 0; i < PARTS; i++) {
        char name[ZIP_NAME_BYTES];
        snprintf(name, sizeof name, "%s.%s", i == SHEET ? "night" : lists[i],
                 i == SHEET ? "json" : "csv");
        zip_add(&bundle->zip, name, bundle->parts[i].bytes, bundle->parts[i].length);
        free(bundle->parts[i].bytes);
        bundle->parts[i].bytes = NULL;
    }
}

static void on_parts(struct task *task, bool has_run) {
    struct night_bundle *bundle = (struct night_bundle *)task;
    enum status status = has_run ? problem_of(bundle) : STATUS_BUSY;
    if (bundle->is_stopped || status != STATUS_OK) {
        end(bundle, status);
    } else {
        fetch(bundle);
    }
}

// ---- what is known ----

static enum status keep(struct part *part, const void *bytes, size_t length) {
    part->bytes = malloc(length + 1);
    part->length = length;
    if (part->bytes != NULL) {
        memcpy(part->bytes, bytes, length);
    }
    return part->bytes != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

static enum status copy_tables(struct night_bundle *bundle,
                               const struct night_bundle_request *request) {
    char *memory = malloc(TABLE_BYTES_MAX);
    enum status status = memory == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    for (int i = 0; i < LISTS && status == STATUS_OK; i++) {
        struct text text;
        text_init(&text, memory, TABLE_BYTES_MAX);
        csv_write(request->sheet, lists[i], true, &text);
        status = text.is_cut ? STATUS_TOO_LARGE : keep(&bundle->parts[i], text.data, text.length);
    }
    free(memory);
    return status == STATUS_OK
               ? keep(&bundle->parts[SHEET], frame_bytes(request->frame), request->frame->length)
               : status;
}

// As many letters as fit.
static void copy_name(char out[PLAYER_BYTES], const char *name) {
    size_t length = strlen(name);
    if (length >= PLAYER_BYTES) {
        for (length = PLAYER_BYTES - 1; length > 0 && ((unsigned char)name[length] & 0xc0) == 0x80;
             length--) {
        }
    }
    memcpy(out, name, length);
    out[length] = '\0';
}

static void copy_names(const struct night_bundle_request *request,
                       const struct wire_sheet_seat *row, struct bundle_game *game) {
    const struct member *member = club_member(request->club, row->number);
    if (row->number == 0 || row->seat < 0 || row->seat >= SEAT_MAX) {
        return; // a bot is called as it is
    }
    if (row->name[0] != '\0') {
        copy_name(game->names[row->seat], row->name);
    } else {
        snprintf(game->names[row->seat], PLAYER_BYTES, "Player %d", (int)row->number);
    }
    if (request->has_pantheon && member != NULL && member->pantheon[0] != '\0') {
        copy_name(game->pantheon[row->seat], member->pantheon);
    }
}

static bool is_of(const struct wire_sheet_seat *seat, const struct wire_sheet_game *game) {
    return seat->round == game->round && seat->table == game->table;
}

// Seats stand in the order of the games; between two rounds are those who sat out.
static enum status copy_games(struct night_bundle *bundle,
                              const struct night_bundle_request *request) {
    const struct wire_server_night_sheet *sheet = &request->sheet->night_sheet;
    const struct wire_sheet_seat *seats = sheet->seats.rows;
    int seat = 0;
    bundle->games = calloc((size_t)sheet->games.count + 1, sizeof *bundle->games);
    for (int i = 0; i < sheet->games.count && bundle->games != NULL; i++) {
        const struct wire_sheet_game *row = &sheet->games.rows[i];
        struct bundle_game *game = &bundle->games[bundle->game_count];
        *game = (struct bundle_game){.round = row->round, .table = row->table};
        while (seat < sheet->seats.count && !is_of(&seats[seat], row)) {
            seat++;
        }
        for (; seat < sheet->seats.count && is_of(&seats[seat], row); seat++) {
            copy_names(request, &seats[seat], game);
        }
        if (strlen(row->match) == MATCH_ID_BYTES - 1) {
            memcpy(game->match, row->match, sizeof game->match);
            bundle->game_count++;
        }
    }
    return bundle->games != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

enum status night_bundle(const struct night_bundle_request *request, night_bundled_fn *done,
                         void *context, struct night_bundle **out_bundle) {
    struct night_bundle *bundle = calloc(1, sizeof *bundle);
    if (bundle == NULL) {
        return STATUS_NO_MEMORY;
    }
    bundle->services = request->services;
    bundle->done = done;
    bundle->context = context;
    bundle->has_pantheon = request->has_pantheon;
    bundle->lobby = request->lobby;
    bundle->has_memory = true;
    zip_begin(&bundle->zip, NIGHT_BUNDLE_BYTES_MAX, clock_wall_s(request->services->clock));
    enum status status = copy_tables(bundle, request);
    status = status == STATUS_OK ? copy_games(bundle, request) : status;
    bundle->task = (struct task){.run = write_parts, .done = on_parts};
    if (status == STATUS_OK && !work_add(request->services->work, WORK_FOR_GUEST, &bundle->task)) {
        status = STATUS_BUSY;
    }
    if (status != STATUS_OK) {
        free_parts(bundle);
        return status;
    }
    *out_bundle = bundle;
    return STATUS_OK;
}

void night_bundle_stop(struct night_bundle *bundle) {
    if (bundle != NULL) {
        bundle->is_stopped = true;
    }
}

void night_bundle_free(struct night_bundle *bundle) {
    if (bundle != NULL) {
        free_parts(bundle);
    }
}

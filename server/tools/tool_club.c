// jansou club export|import: a whole club to a file, and from a file into a journal.
#include "protocol/wire.h"
#include "server/club_files/club_gather.h"
#include "server/club_files/club_import.h"
#include "server/club_files/import_marks.h"
#include "server/loop/clock_uv.h"
#include "server/loop/work_uv.h"
#include "server/storage/journal_kinds.h"
#include "server/tools/tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { FILE_BYTES_MAX = 1 << 30 };

// ---- export ----

struct search {
    const char *name;
    struct wire_record record;
    char id[CLUB_ID_BYTES];
};

static void look_at_club(void *context, const struct journal_record *read) {
    struct search *search = context;
    if (read->sequence == 1 && wire_decode_record(read->bytes, read->length, &search->record) &&
        search->record.type == WIRE_RECORD_CLUB_MADE &&
        strcmp(search->record.club_made.name, search->name) == 0 &&
        strlen(read->subject) == strlen("club.") + CLUB_ID_BYTES - 1) {
        memcpy(search->id, read->subject + strlen("club."), CLUB_ID_BYTES);
    }
}

static void gather(void *context, const struct journal_record *record) {
    club_gather_take(context, record);
}

struct adding {
    struct club_file *file;
    const char *match;
};

static void add_match(void *context, const struct journal_record *record) {
    const struct adding *adding = context;
    struct club_row row = {
        .kind = CLUB_ROW_MATCH, .bytes = record->bytes, .length = record->length};
    memcpy(row.match, adding->match, sizeof row.match);
    club_file_add(adding->file, &row);
}

static bool add_matches(const struct tool_arguments *arguments, const struct club_survey *survey,
                        struct club_file *file, char out_problem[TOOL_PROBLEM_BYTES]) {
    for (int i = 0; i < survey->match_count; i++) {
        struct adding adding = {file, survey->matches[i]};
        char subject[JOURNAL_SUBJECT_BYTES];
        snprintf(subject, sizeof subject, "match.%s", adding.match);
        bool is_twice = i > 0 && strcmp(adding.match, survey->matches[i - 1]) == 0;
        if (!is_twice &&
            !tool_read_journal(arguments->journal, subject, add_match, &adding, out_problem)) {
            return false;
        }
    }
    return true;
}

static bool read_club(const struct tool_arguments *arguments, const char *id,
                      struct club_gather *all, char out_problem[TOOL_PROBLEM_BYTES]) {
    for (int i = 0; i < CLUB_SUBJECTS; i++) {
        char name[JOURNAL_SUBJECT_BYTES];
        snprintf(name, sizeof name, club_subjects[i], id);
        if (!tool_read_journal(arguments->journal, name, gather, all, out_problem)) {
            return false;
        }
    }
    return true;
}

static bool print_file(const struct tool_arguments *arguments, const char *id,
                       char out_problem[TOOL_PROBLEM_BYTES]) {
    struct club_gather all = {.most = FILE_BYTES_MAX};
    struct club_file file = {0};
    struct club_survey survey = {0};
    bool is_fine = read_club(arguments, id, &all, out_problem);
    enum status status = is_fine ? club_gather_file(&all, &file, &survey) : STATUS_OK;
    is_fine = is_fine && status == STATUS_OK && add_matches(arguments, &survey, &file, out_problem);
    status = is_fine ? club_file_end(&file) : status;
    if (status != STATUS_OK) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s", status_sentence(status));
    }
    is_fine = is_fine && status == STATUS_OK;
    if (is_fine && fwrite(file.bytes, 1, file.length, stdout) != file.length) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "it could not be written");
        is_fine = false;
    }
    club_gather_free(&all);
    club_survey_free(&survey);
    club_file_free(&file);
    return is_fine;
}

bool tool_export_club(const struct tool_arguments *arguments,
                      char out_problem[TOOL_PROBLEM_BYTES]) {
    struct search *search = arguments->what == NULL ? NULL : calloc(1, sizeof *search);
    if (search == NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "give the name of a club");
        return false;
    }
    search->name = arguments->what;
    bool is_fine =
        tool_read_journal(arguments->journal, "club.", look_at_club, search, out_problem);
    if (is_fine && search->id[0] == '\0') {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "there is no club %s", arguments->what);
        is_fine = false;
    }
    is_fine = is_fine && print_file(arguments, search->id, out_problem);
    free(search);
    return is_fine;
}

// ---- import ----

// What an import needs of a server.
struct importing {
    struct services services;
    struct club_import_request request;
    struct club_import *import;
    enum status status;
    char card[DIGEST_HEX_BYTES], name[CLUB_NAME_BYTES];
};

static void end(struct importing *importing, enum status status) {
    importing->status = status;
    clubs_stop(importing->services.clubs);
    journal_close(importing->services.journal); // then the loop has nothing left to do
}

static void on_imported(void *context, enum status status, struct club *club, const char *card) {
    struct importing *importing = context;
    importing->import = NULL;
    if (status == STATUS_OK) {
        snprintf(importing->card, sizeof importing->card, "%s", card);
        snprintf(importing->name, sizeof importing->name, "%s", club->name);
    }
    end(importing, status);
}

static void on_member(void *context, const struct journal_record *record) {
    struct importing *importing = context;
    clubs_restore_member(importing->services.clubs, record);
}

static void on_members_read(void *context, enum journal_result result) {
    struct importing *importing = context;
    enum status status = result == JOURNAL_OK ? STATUS_OK : STATUS_BUSY;
    if (status == STATUS_OK) {
        clubs_restore_end(importing->services.clubs);
        status = club_import(&importing->services, &importing->request, on_imported, importing,
                             &importing->import);
        importing->request.bytes = NULL; // it was taken over
    }
    if (status != STATUS_OK) {
        end(importing, status);
    }
}

static void on_club(void *context, const struct journal_record *record) {
    struct importing *importing = context;
    clubs_restore_club(importing->services.clubs, record);
}

static void on_clubs_read(void *context, enum journal_result result) {
    struct importing *importing = context;
    if (result == JOURNAL_OK) {
        journal_read_all(importing->services.journal, "member.", on_member, on_members_read,
                         importing);
    } else {
        end(importing, STATUS_BUSY);
    }
}

static void on_undone(void *context, bool is_undone) {
    struct importing *importing = context;
    if (is_undone) {
        journal_read_all(importing->services.journal, "club.", on_club, on_clubs_read, importing);
    } else {
        end(importing, STATUS_BUSY);
    }
}

static bool run(struct importing *importing, const char *journal) {
    struct services *services = &importing->services;
    uv_loop_t loop = {.data = NULL};
    if (uv_loop_init(&loop) != 0) {
        return false;
    }
    services->clock = clock_of_loop(&loop);
    services->work = work_uv_create(&loop);
    services->journal = services->work == NULL ? NULL : journal_open(journal, &loop, true);
    entropy_init(&services->entropy, "");
    importing->status = STATUS_BUSY;
    if (services->journal != NULL) {
        services->clubs = clubs_create(services);
        import_undo(services->journal, on_undone, importing);
        uv_run(&loop, UV_RUN_DEFAULT);
        clubs_destroy(services->clubs);
    }
    work_uv_destroy(services->work);
    return uv_loop_close(&loop) == 0;
}

// Of several servers, of which none would be told.
static bool is_store(const char *journal) {
    static const char start[] = "nats:";
    return strncmp(journal, start, sizeof start - 1) == 0;
}

bool tool_import_club(const struct tool_arguments *arguments,
                      char out_problem[TOOL_PROBLEM_BYTES]) {
    char problem[JOURNAL_PROBLEM_BYTES] = "give the file of a club and --name";
    size_t length = 0;
    bool is_asked = journal_is_lasting(arguments->journal, problem) && arguments->what != NULL &&
                    arguments->name != NULL;
    if (is_asked && is_store(arguments->journal)) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES,
                 "the servers of a store are running: take it in at one of them");
        return false;
    }
    char *bytes = is_asked ? tool_read_file(arguments->what, FILE_BYTES_MAX, &length) : NULL;
    struct importing *importing = bytes == NULL ? NULL : calloc(1, sizeof *importing);
    if (importing == NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s",
                 is_asked ? "the file cannot be read" : problem);
        free(bytes);
        return false;
    }
    importing->request =
        (struct club_import_request){.name = arguments->name, .bytes = bytes, .length = length};
    bool is_fine = run(importing, arguments->journal) && importing->status == STATUS_OK;
    if (is_fine) {
        printf("/c/%s/join#%s\n", importing->name, importing->card);
    } else {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s does not take it: %s", arguments->journal,
                 importing->status == STATUS_BUSY
                     ? "while a server uses a journal, nobody else can write"
                     : status_sentence(importing->status));
    }
    free(importing->request.bytes);
    free(importing);
    return is_fine;
}

// Reading journals and files for the commands.
#include "server/tools/tool.h"

#include "server/records/import.h"
#include "server/storage/journal_kinds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <zlib.h>

enum { SUBJECT_BYTES = 40 };

static bool read_rows(const char *journal, const char *subject, bool is_whole_name,
                      journal_record_fn *each, void *context,
                      char out_problem[TOOL_PROBLEM_BYTES]) {
    char problem[JOURNAL_PROBLEM_BYTES];
    if (!journal_is_lasting(journal, problem)) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s", problem);
        return false;
    }
    if (!journal_scan(journal, subject, is_whole_name, each, context, problem)) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s: %s", journal, problem);
        return false;
    }
    return true;
}

bool tool_read_journal(const char *journal, const char *prefix, journal_record_fn *each,
                       void *context, char out_problem[TOOL_PROBLEM_BYTES]) {
    return read_rows(journal, prefix, false, each, context, out_problem);
}

bool tool_name_store(const struct tool_arguments *arguments, char out_journal[JOURNAL_STORE_BYTES],
                     char out_problem[TOOL_PROBLEM_BYTES]) {
    if (arguments->cluster == NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "which store? give --cluster nats://HOST:PORT");
        return false;
    }
    journal_name_store(arguments->cluster, arguments->creds == NULL ? "" : arguments->creds,
                       arguments->ca == NULL ? "" : arguments->ca, out_journal);
    return true;
}

// ---- a kept match ----

struct fetching {
    struct match_record *match;
    bool is_found;
    enum status status;
};

static void on_match(void *context, const struct journal_record *record) {
    struct fetching *fetching = context;
    if (!fetching->is_found) {
        fetching->is_found = true;
        fetching->status = match_record_unpack(record->bytes, record->length, fetching->match);
    }
}

bool tool_fetch_match(const char *journal, const char *id, struct match_record *out_match,
                      char out_problem[TOOL_PROBLEM_BYTES]) {
    struct fetching fetching = {.match = out_match, .status = STATUS_NO_SUCH_MATCH};
    char subject[SUBJECT_BYTES];
    snprintf(subject, sizeof subject, "match.%s", id);
    if (!read_rows(journal, subject, true, on_match, &fetching, out_problem)) {
        if (fetching.status == STATUS_OK) {
            match_record_finish(out_match);
        }
        return false;
    }
    if (fetching.status == STATUS_NEWER_VERSION) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "match %s: %s", id,
                 status_sentence(fetching.status));
    } else if (fetching.status != STATUS_OK) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES,
                 fetching.is_found ? "match %s cannot be read" : "there is no match %s", id);
    }
    return fetching.status == STATUS_OK;
}

// ---- a file ----

char *tool_read_file(const char *path, size_t max, size_t *out_length) {
    gzFile file = gzopen(path, "rb"); // reads plain files too
    size_t room = max + 1;
    char *bytes = file == NULL ? NULL : malloc(room);
    int length = bytes == NULL ? -1 : gzread(file, bytes, (unsigned)room);
    if (file != NULL) {
        gzclose(file);
    }
    if (length < 0) {
        free(bytes);
        return NULL;
    }
    *out_length = (size_t)length;
    return bytes;
}

static const char *name_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

bool tool_read_match(const char *path, const struct tool_arguments *arguments,
                     struct match_record *out_match, char out_problem[TOOL_PROBLEM_BYTES]) {
    const struct import_options options = {
        .preset = arguments->preset,
        .settings = arguments->rules,
        .title = name_of(path),
        .now_s = (int64_t)time(NULL),
    };
    char problem[IMPORT_PROBLEM_BYTES];
    size_t length;
    char *bytes = tool_read_file(path, IMPORT_BYTES_MAX, &length);
    if (bytes == NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s cannot be read", path);
        return false;
    }
    bool is_fine = import_match(bytes, length, &options, out_match, problem);
    if (!is_fine) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s: %s", path, problem);
    } else if (problem[0] != '\0') {
        fprintf(stderr, "%s: %s\n", path, problem);
    }
    free(bytes);
    return is_fine;
}

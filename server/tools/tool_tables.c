// jansou tables: those that servers which share a journal leave alone, since two died when they
// took the table over; and to let it be tried again.
#include "common/base/text.h"
#include "protocol/wire.h"
#include "server/nodes/unfinished.h"
#include "server/storage/journal_kinds.h"
#include "server/tools/tool.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <utlist.h>
#include <uv.h>

enum { CODE_LETTERS = 6, RECORD_BYTES = 64 };

static const char start[] = "table.";

// ---- to list them ----

struct left_table {
    char subject[JOURNAL_SUBJECT_BYTES];
    char writer[JOURNAL_WRITER_BYTES]; // of its last record
    int claims;
    struct left_table *next;
};

struct listing {
    struct left_table *tables; // the one of the last record first
    bool is_short;             // of memory
};

// The records of a table come one after the other or among those of others.
static void on_record(void *context, const struct journal_record *record) {
    struct listing *listing = context;
    struct left_table *table;
    LL_FOREACH(listing->tables, table) {
        if (strcmp(table->subject, record->subject) == 0) {
            break;
        }
    }
    if (table == NULL) {
        table = calloc(1, sizeof *table);
        if (table == NULL) {
            listing->is_short = true;
            return;
        }
        snprintf(table->subject, sizeof table->subject, "%s", record->subject);
        LL_PREPEND(listing->tables, table);
    }
    table->claims = unfinished_claims(table->claims, record);
    snprintf(table->writer, sizeof table->writer, "%s", record->writer);
}

bool tool_left_alone(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    struct listing listing = {.tables = NULL};
    struct left_table *table, *next;
    bool is_fine = tool_read_journal(arguments->journal, start, on_record, &listing, out_problem);
    LL_FOREACH_SAFE(listing.tables, table, next) {
        if (is_fine && table->claims >= UNFINISHED_CLAIMS) {
            printf("%s  %d servers died when they took it over, the last was %s\n",
                   table->subject + sizeof start - 1, table->claims, table->writer);
        }
        free(table);
    }
    if (is_fine && listing.is_short) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "there is not enough memory");
    }
    return is_fine && !listing.is_short;
}

// ---- to try one again ----

struct retry {
    struct journal *journal;
    char subject[JOURNAL_SUBJECT_BYTES];
    int claims;
    struct journal_token token;
    enum journal_result result;
};

static void on_claim_record(void *context, const struct journal_record *record) {
    struct retry *retry = context;
    retry->claims = unfinished_claims(retry->claims, record);
    retry->token = record->token;
}

static void on_pardoned(void *context, enum journal_result result,
                        const struct journal_last *last) {
    struct retry *retry = context;
    (void)last;
    retry->result = result;
    journal_close(retry->journal); // then the loop has nothing left to do
}

static void on_read(void *context, enum journal_result result) {
    struct retry *retry = context;
    char bytes[RECORD_BYTES];
    struct text text;
    struct wire_record record;
    if (result != JOURNAL_OK || retry->claims < UNFINISHED_CLAIMS) {
        on_pardoned(retry, result, NULL);
        return;
    }
    record.type = WIRE_RECORD_TABLE_PARDONED;
    text_init(&text, bytes, sizeof bytes);
    if (wire_encode_record(&record, &text)) {
        journal_append(retry->journal, retry->subject, retry->token, bytes, text.length,
                       on_pardoned, retry);
    } else {
        on_pardoned(retry, JOURNAL_FAILED, NULL);
    }
}

// As one more of the servers that share the journal, for a moment.
static bool pardon(const char *journal, struct retry *retry) {
    uv_loop_t loop = {.data = NULL};
    char writer[JOURNAL_WRITER_BYTES];
    if (uv_loop_init(&loop) != 0) {
        return false;
    }
    snprintf(writer, sizeof writer, "retry.%ld", (long)getpid());
    retry->journal = journal_open_shared(journal, &loop, true, writer);
    if (retry->journal != NULL) {
        journal_read(retry->journal, retry->subject, on_claim_record, on_read, retry);
        uv_run(&loop, UV_RUN_DEFAULT);
    }
    return uv_loop_close(&loop) == 0 && retry->result == JOURNAL_OK;
}

bool tool_retry(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    struct retry retry = {.token = JOURNAL_NEW, .result = JOURNAL_FAILED};
    char problem[JOURNAL_PROBLEM_BYTES] = "give the code of a table";
    const char *code = arguments->what;
    bool has_code = code != NULL && strlen(code) == CODE_LETTERS;
    if (!journal_is_lasting(arguments->journal, problem) || !has_code) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s", problem);
        return false;
    }
    snprintf(retry.subject, sizeof retry.subject, "%s", start);
    for (int i = 0; i < CODE_LETTERS; i++) {
        retry.subject[sizeof start - 1 + i] = (char)toupper((unsigned char)code[i]);
    }
    if (!pardon(arguments->journal, &retry)) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s does not take it", arguments->journal);
        return false;
    }
    if (retry.claims < UNFINISHED_CLAIMS) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s is not left alone", code);
        return false;
    }
    printf("%s may be taken over again\n", retry.subject + sizeof start - 1);
    return true;
}

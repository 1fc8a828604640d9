// jansou verify: the walls of one match, of a file, or of all matches in a journal.
#include "server/records/verify.h"
#include "server/storage/journal.h"
#include "server/tools/tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERDICT_COUNT = VERIFY_NO_SECRET + 1, JOURNAL_WORDS_BYTES = 512 };

struct tally {
    int counts[VERDICT_COUNT];
    int unreadable;
};

static void print_result(const char *name, const struct verify_result *result) {
    static const char *const words[VERDICT_COUNT] = {"fine", "WRONG", "unchecked"};
    printf("%s  %s: ", name, words[result->verdict]);
    if (result->verdict == VERIFY_FINE) {
        printf("%d hands, %d nonces of players\n", result->hands, result->nonces);
    } else {
        printf("%s\n", result->reason);
    }
}

static void check_record(struct tally *tally, const struct match_record *match) {
    struct verify_result result;
    verify_match(match, &result);
    print_result(match->header.id, &result);
    tally->counts[result.verdict]++;
}

static void on_match(void *context, const struct journal_record *record) {
    struct tally *tally = context;
    struct match_record match;
    enum status status = match_record_unpack(record->bytes, record->length, &match);
    if (status == STATUS_OK) {
        check_record(tally, &match);
        match_record_finish(&match);
    } else {
        tally->unreadable++;
        printf("%s  WRONG: The record cannot be read%s.\n", record->subject,
               status == STATUS_NEWER_VERSION ? ": a newer server has made it" : "");
    }
}

static bool end_tally(const struct tally *tally, char out_problem[TOOL_PROBLEM_BYTES]) {
    int wrong = tally->counts[VERIFY_WRONG] + tally->unreadable;
    puts(VERIFY_COVERS);
    printf("%d fine, %d wrong, %d without a secret\n", tally->counts[VERIFY_FINE], wrong,
           tally->counts[VERIFY_NO_SECRET]);
    snprintf(out_problem, TOOL_PROBLEM_BYTES, "%d of the matches do not agree with their walls",
             wrong);
    return wrong == 0;
}

static bool verify_journal(const char *journal, char out_problem[TOOL_PROBLEM_BYTES]) {
    struct tally tally = {.unreadable = 0};
    return tool_read_journal(journal, "match.", on_match, &tally, out_problem) &&
           end_tally(&tally, out_problem);
}

static bool verify_one(const char *journal, const char *id, char out_problem[TOOL_PROBLEM_BYTES]) {
    struct tally tally = {.unreadable = 0};
    struct match_record match;
    if (!tool_fetch_match(journal, id, &match, out_problem)) {
        return false;
    }
    check_record(&tally, &match);
    match_record_finish(&match);
    puts(VERIFY_COVERS);
    snprintf(out_problem, TOOL_PROBLEM_BYTES, "the walls of %s are not proven", id);
    return tally.counts[VERIFY_FINE] == 1;
}

static bool verify_file(const char *path, char out_problem[TOOL_PROBLEM_BYTES]) {
    static const char sqlite_magic[] = "SQLite format 3";
    struct verify_result result;
    size_t length;
    char *bytes = tool_read_file(path, VERIFY_BYTES_MAX, &length);
    if (bytes == NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s cannot be read", path);
        return false;
    }
    if (length >= sizeof sqlite_magic && memcmp(bytes, sqlite_magic, sizeof sqlite_magic) == 0) {
        char journal[JOURNAL_WORDS_BYTES];
        free(bytes);
        snprintf(journal, sizeof journal, "sqlite:%s", path);
        return verify_journal(journal, out_problem);
    }
    verify_lines(bytes, length, &result);
    free(bytes);
    print_result(path, &result);
    puts(VERIFY_COVERS);
    snprintf(out_problem, TOOL_PROBLEM_BYTES, "the walls of %s are not proven", path);
    return result.verdict == VERIFY_FINE;
}

bool tool_verify(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    if (arguments->journal != NULL) {
        return arguments->what == NULL
                   ? verify_journal(arguments->journal, out_problem)
                   : verify_one(arguments->journal, arguments->what, out_problem);
    }
    if (arguments->what == NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "give the file of an export or of a journal");
        return false;
    }
    return verify_file(arguments->what, out_problem);
}

// jansou matches: one line for each finished match, the first that ended first.
#include "common/base/text.h"
#include "protocol/wire.h"
#include "server/storage/journal.h"
#include "server/tools/tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TIME_BYTES = 32 };

static void print_time(const char *seconds) {
    int64_t number = 0;
    char words[TIME_BYTES] = "-";
    struct tm tm;
    if (text_read_int(seconds, 0, INT32_MAX, &number) && number > 0) {
        time_t when = (time_t)number;
        strftime(words, sizeof words, "%Y-%m-%d %H:%M", gmtime_r(&when, &tm));
    }
    printf("%-16s", words);
}

static void print_match(const struct wire_record_match_header *header) {
    printf("%s  ", header->id);
    print_time(header->ended);
    printf("  %-14s  %3d hands  ", header->preset, header->hands);
    for (int seat = 0; seat < header->names.count; seat++) {
        printf("%s%d. %s %d", seat == 0 ? "" : ", ", header->places.rows[seat],
               header->names.rows[seat], header->points.rows[seat]);
    }
    printf("  \"%s\"\n", header->title);
}

static void on_result(void *context, const struct journal_record *record) {
    struct wire_record *read = context;
    if (wire_decode_record(record->bytes, record->length, read) &&
        read->type == WIRE_RECORD_MATCH_HEADER) {
        print_match(&read->match_header);
    } else {
        fprintf(stderr, "%s cannot be read\n", record->subject);
    }
}

bool tool_matches(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    struct wire_record *read = malloc(sizeof *read);
    bool is_fine = read != NULL &&
                   tool_read_journal(arguments->journal, "result.", on_result, read, out_problem);
    free(read);
    return is_fine;
}

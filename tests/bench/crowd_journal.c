// Makes the journal of a full house: many tables in the middle of their matches, as a server that
// was killed leaves it.
//
//   crowd_journal FILE [TABLES]
//
// Three matches are played by four people each; every table is one of them, cut off somewhere, with
// people and a code of its own. The records of all tables come in turn, as they do in play.
#include "common/base/check.h"
#include "server/storage/sqlite_file.h"
#include "tests/support/party.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MATCHES = 3,
    PEOPLE = 4,
    ROWS_MAX = 8000,
    GROUP = 1000, // writes of one transaction
    FIRST_PART = 20,
    CODE_BASE = 26,
};

struct row {
    char subject[JOURNAL_SUBJECT_BYTES];
    uint8_t *bytes;
    size_t length;
};

// All records of one match, those of its people first.
struct source {
    char code[TABLE_CODE_BYTES];
    char ids[PEOPLE][ACCOUNT_ID_BYTES];
    struct row people[PEOPLE];
    struct row rows[ROWS_MAX];
    int person_count, row_count;
};

// One table of the house.
struct copy {
    const struct source *source;
    int number, depth; // so many records of its match
    struct journal_token token;
};

static struct source sources[MATCHES];

static struct row keep_row(const struct journal_record *record) {
    struct row row = {.bytes = malloc(record->length + 1), .length = record->length};
    CHECK(row.bytes != NULL);
    memcpy(row.bytes, record->bytes, record->length);
    row.bytes[record->length] = '\0';
    snprintf(row.subject, sizeof row.subject, "%s", record->subject);
    return row;
}

static void on_person(void *context, const struct journal_record *record) {
    struct source *source = context;
    CHECK(source->person_count < PEOPLE);
    snprintf(source->ids[source->person_count], ACCOUNT_ID_BYTES, "%s",
             strchr(record->subject, '.') + 1);
    source->people[source->person_count++] = keep_row(record);
}

static void on_row(void *context, const struct journal_record *record) {
    struct source *source = context;
    CHECK(source->row_count < ROWS_MAX);
    source->rows[source->row_count++] = keep_row(record);
}

static void on_end(void *context, enum journal_result result) {
    (void)context;
    CHECK(result == JOURNAL_OK);
}

static void play(struct source *source, int number) {
    struct party party;
    char settings[64];
    snprintf(settings, sizeof settings, "test_seed=crowd%d", number);
    party_open(&party, settings, PEOPLE, "tsumogiri",
               &(struct party_options){.title = "", .preset = "riichi-tenhou"});
    memcpy(source->code, party.code, sizeof source->code);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    journal_read_all(party.parlour.journal, "account.", on_person, on_end, source);
    journal_read_all(party.parlour.journal, "table.", on_row, on_end, source);
    sim_clock_pass(party.parlour.clock, 0);
    CHECK(source->person_count == PEOPLE);
    party_close(&party);
}

// ---- writing ----

static void replace(char *text, const char *old, const char *new) {
    CHECK(strlen(old) == strlen(new));
    for (char *at = strstr(text, old); at != NULL; at = strstr(at + strlen(new), old)) {
        memcpy(at, new, strlen(new));
    }
}

static void name_code(int number, char out_code[TABLE_CODE_BYTES]) {
    for (int i = TABLE_CODE_BYTES - 2; i >= 0; i--, number /= CODE_BASE) {
        out_code[i] = (char)('A' + number % CODE_BASE);
    }
    out_code[TABLE_CODE_BYTES - 1] = '\0';
}

static void name_person(int number, int person, char out_id[ACCOUNT_ID_BYTES]) {
    snprintf(out_id, ACCOUNT_ID_BYTES, "%012x", (unsigned)(number * PEOPLE + person));
}

// The record as the table of this number has it.
static char *rename_row(const struct source *source, int number, const struct row *row) {
    char code[TABLE_CODE_BYTES], *bytes = malloc(row->length + 1);
    CHECK(bytes != NULL);
    memcpy(bytes, row->bytes, row->length + 1);
    if (bytes[0] == '{') {
        name_code(number, code);
        replace(bytes, source->code, code);
        for (int person = 0; person < PEOPLE; person++) {
            char id[ACCOUNT_ID_BYTES];
            name_person(number, person, id);
            replace(bytes, source->ids[person], id);
        }
    }
    return bytes;
}

static void write_row(struct sqlite_file *file, const char *subject, struct journal_token *token,
                      const char *bytes, size_t length) {
    static int count;
    int64_t first;
    struct journal_write write = {
        .subject = subject, .token = *token, .bytes = bytes, .length = length};
    if (count % GROUP == 0) {
        CHECK((count == 0 || sqlite_file_commit(file)) && sqlite_file_begin(file));
    }
    count++;
    CHECK(sqlite_file_write(file, &write, &first, token) == JOURNAL_OK);
}

static void write_people(struct sqlite_file *file, const struct copy *copy) {
    for (int person = 0; person < PEOPLE; person++) {
        const struct row *row = &copy->source->people[person];
        char *bytes = rename_row(copy->source, copy->number, row);
        char id[ACCOUNT_ID_BYTES], subject[JOURNAL_SUBJECT_BYTES], hash[DIGEST_HEX_BYTES];
        struct journal_token token = JOURNAL_NEW;
        name_person(copy->number, person, id);
        snprintf(hash, sizeof hash, "%064x", (unsigned)(copy->number * PEOPLE + person));
        memcpy(strstr(bytes, "\"token_hash\":\"") + strlen("\"token_hash\":\""), hash,
               sizeof hash - 1);
        snprintf(subject, sizeof subject, "account.%s", id);
        write_row(file, subject, &token, bytes, row->length);
        free(bytes);
    }
}

static void write_record(struct sqlite_file *file, struct copy *copy, int at) {
    const struct row *row = &copy->source->rows[at];
    char *bytes = rename_row(copy->source, copy->number, row);
    char code[TABLE_CODE_BYTES], subject[JOURNAL_SUBJECT_BYTES];
    name_code(copy->number, code);
    snprintf(subject, sizeof subject, "table.%s", code);
    write_row(file, subject, &copy->token, bytes, row->length);
    free(bytes);
}

static int write_all(struct sqlite_file *file, int tables) {
    struct copy *copies = calloc((size_t)tables, sizeof *copies);
    int records = 0;
    CHECK(copies != NULL);
    for (int i = 0; i < tables; i++) {
        const struct source *source = &sources[i % MATCHES];
        // From a table that has just begun to one at the end of its match.
        int span = source->row_count - FIRST_PART;
        copies[i] =
            (struct copy){source, i, FIRST_PART + (int)((long)span * i / tables), JOURNAL_NEW};
        write_people(file, &copies[i]);
    }
    for (int at = 0; at < ROWS_MAX; at++) {
        for (int i = 0; i < tables; i++) {
            if (at < copies[i].depth) {
                write_record(file, &copies[i], at);
                records++;
            }
        }
    }
    free(copies);
    return records;
}

int main(int count, char **argv) {
    char problem[JOURNAL_PROBLEM_BYTES];
    int tables = count > 2 ? atoi(argv[2]) : 4500;
    if (count < 2 || tables < 1) {
        fprintf(stderr, "crowd_journal FILE [TABLES]\n");
        return 2;
    }
    struct sqlite_file *file = sqlite_file_open(argv[1], false, problem);
    if (file == NULL) {
        fprintf(stderr, "%s\n", problem);
        return 1;
    }
    for (int i = 0; i < MATCHES; i++) {
        play(&sources[i], i);
    }
    int records = write_all(file, tables);
    CHECK(sqlite_file_commit(file));
    sqlite_file_close(file);
    printf("%d tables, %d people, %d records\n", tables, PEOPLE * tables, records);
    return 0;
}

// Opening, asking and closing.
#include "tests/contract/desk.h"

#include "server/loop/clock_uv.h"
#include "server/storage/journal_memory.h"
#include "server/storage/journal_sqlite.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct journal *open_memory(struct desk *desk) {
    return journal_memory_create(clock_of_loop(desk->loop));
}

struct journal *open_sqlite(struct desk *desk) {
    return journal_sqlite_open(desk->loop, desk->path, JOURNAL_SYNC_FULL);
}

void begin(struct desk *desk, open_fn *open_journal) {
    memset(desk, 0, sizeof *desk);
    desk->loop = calloc(1, sizeof *desk->loop);
    EXPECT(desk->loop != NULL);
    EXPECT_INT(uv_loop_init(desk->loop), 0);
    snprintf(desk->folder, sizeof desk->folder, "/tmp/jansou-journal-XXXXXX");
    EXPECT(mkdtemp(desk->folder) != NULL);
    snprintf(desk->path, sizeof desk->path, "%s/test.db", desk->folder);
    desk->journal = open_journal(desk);
    EXPECT(desk->journal != NULL);
}

void close_journal(struct desk *desk) {
    journal_close(desk->journal);
    desk->journal = NULL;
    uv_run(desk->loop, UV_RUN_DEFAULT);
}

void end(struct desk *desk) {
    static const char *const endings[] = {"",      "-wal",      "-shm",        ".lock",
                                          ".copy", ".suspects", ".north.lock", ".south.lock"};
    close_journal(desk);
    EXPECT_INT(uv_loop_close(desk->loop), 0);
    free(desk->loop);
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        char name[128];
        snprintf(name, sizeof name, "%s%s", desk->path, endings[i]);
        unlink(name);
    }
    EXPECT_INT(rmdir(desk->folder), 0);
}

static void add_words(char *text, const char *words) {
    size_t used = strlen(text);
    snprintf(text + used, TEXT_BYTES - used, "%s", words);
}

struct head *head_of(struct desk *desk, const char *subject) {
    for (int i = 0; i < desk->head_count; i++) {
        if (strcmp(desk->heads[i].subject, subject) == 0) {
            return &desk->heads[i];
        }
    }
    EXPECT(desk->head_count < HEADS_MAX);
    struct head *head = &desk->heads[desk->head_count++];
    *head = (struct head){.desk = desk, .token = JOURNAL_NEW};
    snprintf(head->subject, sizeof head->subject, "%s", subject);
    return head;
}

void on_written(void *context, enum journal_result result, const struct journal_last *last) {
    static const char *const letters[] = {"o", "c", "f"};
    struct head *head = context;
    size_t used = strlen(head->answers);
    add_words(head->desk->answers, letters[result]);
    snprintf(head->answers + used, sizeof head->answers - used, "%s", letters[result]);
    if (result == JOURNAL_OK) {
        head->token = last->token;
    }
    head->last = *last;
}

static void print_record(const struct journal_record *record, char *text) {
    char line[256];
    snprintf(line, sizeof line, "%s:%d=%.*s ", record->subject, (int)record->sequence,
             record->length < 100 ? (int)record->length : 3, (const char *)record->bytes);
    add_words(text, line);
}

void on_record(void *context, const struct journal_record *record) {
    struct desk *desk = context;
    desk->row_count++;
    print_record(record, desk->rows);
}

void on_end(void *context, enum journal_result result) {
    struct desk *desk = context;
    desk->ends++;
    desk->end = result;
}

void append_at(struct desk *desk, const char *subject, struct journal_token token,
               const char *words) {
    journal_append(desk->journal, subject, token, words, strlen(words), on_written,
                   head_of(desk, subject));
}

void append(struct desk *desk, const char *subject, const char *words) {
    append_at(desk, subject, head_of(desk, subject)->token, words);
}

void replace(struct desk *desk, const char *subject, const char *words) {
    struct head *head = head_of(desk, subject);
    journal_replace(desk->journal, subject, head->token, words, strlen(words), on_written, head);
}

void drop(struct desk *desk, const char *subject) {
    struct head *head = head_of(desk, subject);
    journal_drop(desk->journal, subject, head->token, on_written, head);
}

void put(struct desk *desk, const char *subject, const char *words) {
    size_t answered = strlen(desk->answers);
    append(desk, subject, words);
    wait_for(desk, answered + 1);
    EXPECT_INT(desk->answers[answered], 'o');
}

// Runs the loop until so many writes are answered.
void wait_for(struct desk *desk, size_t answers) {
    for (int i = 0; i < 100000 && strlen(desk->answers) < answers; i++) {
        uv_run(desk->loop, UV_RUN_ONCE);
    }
    EXPECT_INT(strlen(desk->answers), answers);
}

const char *read_rows(struct desk *desk, const char *name, bool is_whole_name) {
    int before = desk->ends;
    desk->rows[0] = '\0';
    desk->row_count = 0;
    if (is_whole_name) {
        journal_read(desk->journal, name, on_record, on_end, desk);
    } else {
        journal_read_all(desk->journal, name, on_record, on_end, desk);
    }
    EXPECT_INT(desk->ends, before); // never during the call
    while (desk->ends == before) {
        uv_run(desk->loop, UV_RUN_ONCE);
    }
    EXPECT_INT(desk->end, JOURNAL_OK);
    return desk->rows;
}

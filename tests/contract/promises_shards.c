// Promises about tables, which may lie in several shards.
#include "tests/contract/promises.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES = 24 };

struct listing {
    struct desk *desk;
    int shard, listed;
    struct journal_subject subjects[TABLES];
};

static void on_listed(void *context, const char *subject, const struct journal_last *last) {
    struct listing *listing = context;
    EXPECT_INT(journal_shard_of(listing->desk->journal, subject), listing->shard);
    for (int i = 0; i < listing->listed; i++) {
        if (strcmp(listing->subjects[i].name, subject) == 0) { // the last time counts
            listing->subjects[i].token = last->token;
            return;
        }
    }
    EXPECT(listing->listed < TABLES);
    snprintf(listing->subjects[listing->listed].name, JOURNAL_SUBJECT_BYTES, "%s", subject);
    listing->subjects[listing->listed++].token = last->token;
}

static void on_listed_end(void *context, enum journal_result result) {
    on_end(((struct listing *)context)->desk, result);
}

static void list(struct desk *desk, int shard, struct listing *out_listing) {
    int before = desk->ends;
    *out_listing = (struct listing){.desk = desk, .shard = shard};
    journal_list(desk->journal, "table.", shard, on_listed, on_listed_end, out_listing);
    while (desk->ends == before) {
        uv_run(desk->loop, UV_RUN_ONCE);
    }
    EXPECT_INT(desk->end, JOURNAL_OK);
}

static void name_table(int n, char out_subject[JOURNAL_SUBJECT_BYTES]) {
    snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "table.T%d", n);
}

// Of each three: one that goes on, one that began anew, one that is gone.
static void write_tables(struct desk *desk) {
    for (int i = 0; i < TABLES; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        name_table(i, subject);
        put(desk, subject, "one");
        put(desk, subject, "two");
        if (i % 3 == 1) {
            replace(desk, subject, "anew");
        } else if (i % 3 == 2) {
            drop(desk, subject);
        } else {
            append(desk, subject, "three");
        }
        wait_for(desk, 3 * (size_t)i + 3);
    }
    put(desk, "club.a", "one");
}

void lists_where_each_table_stands(open_fn *open_journal) {
    struct desk desk;
    struct listing listing;
    int count = 0;
    begin(&desk, open_journal);
    list(&desk, 0, &listing);
    EXPECT_INT(listing.listed, 0);
    write_tables(&desk);
    for (int shard = 0; shard < journal_shards(desk.journal); shard++) {
        list(&desk, shard, &listing);
        count += listing.listed;
        for (int i = 0; i < listing.listed; i++) {
            const struct head *head = head_of(&desk, listing.subjects[i].name);
            EXPECT_SAME(listing.subjects[i].token, head->token);
            EXPECT(!journal_is_new(head->token));
        }
    }
    EXPECT_INT(count, 2 * TABLES / 3);
    end(&desk);
}

static void on_head(void *context, const char *subject, const struct journal_last *last) {
    struct listing *listing = context;
    if (strncmp(subject, "club.", strlen("club.")) != 0) {
        FAIL("%s was not asked for", subject);
    }
    int at = 0;
    while (at < listing->listed && strcmp(listing->subjects[at].name, subject) != 0) {
        at++;
    }
    EXPECT(at < TABLES);
    snprintf(listing->subjects[at].name, JOURNAL_SUBJECT_BYTES, "%s", subject);
    listing->subjects[at].token = last->token; // the last time counts
    listing->listed = at == listing->listed ? at + 1 : listing->listed;
}

// Clubs among others, each of several records, one anew and one gone.
void lists_where_other_subjects_stand(open_fn *open_journal) {
    struct desk desk;
    struct listing listing = {.desk = &desk};
    begin(&desk, open_journal);
    put(&desk, "club.a", "one");
    put(&desk, "club.b", "one");
    put(&desk, "clubname.a", "one");
    put(&desk, "member.a.1", "one");
    put(&desk, "club.c", "one");
    append(&desk, "club.a", "two");
    wait_for(&desk, 6);
    append(&desk, "club.a", "three");
    replace(&desk, "club.b", "anew");
    drop(&desk, "club.c");
    wait_for(&desk, 9);
    int before = desk.ends;
    journal_list_heads(desk.journal, "club.", on_head, on_listed_end, &listing);
    while (desk.ends == before) {
        uv_run(desk.loop, UV_RUN_ONCE);
    }
    EXPECT_INT(desk.end, JOURNAL_OK);
    EXPECT_INT(listing.listed, 2);
    for (int i = 0; i < listing.listed; i++) {
        EXPECT_SAME(listing.subjects[i].token, head_of(&desk, listing.subjects[i].name)->token);
    }
    end(&desk);
}

// All tables of a shard but every second one: what they say since they were replaced, and no other.
static void read_set(struct desk *desk, const struct listing *listing, char wanted[TEXT_BYTES]) {
    struct journal_subject set[TABLES];
    int count = 0, before = desk->ends;
    for (int i = 0; i < listing->listed; i += 2) {
        set[count++] = listing->subjects[i];
    }
    desk->rows[0] = '\0';
    journal_read_set(desk->journal, set, count, on_record, on_end, desk);
    while (desk->ends == before) {
        uv_run(desk->loop, UV_RUN_ONCE);
    }
    EXPECT_INT(desk->end, JOURNAL_OK);
    char rows[TEXT_BYTES];
    snprintf(rows, sizeof rows, "%s", desk->rows);
    wanted[0] = '\0';
    for (int i = 0; i < count; i++) {
        size_t used = strlen(wanted);
        snprintf(wanted + used, TEXT_BYTES - used, "%s", read_rows(desk, set[i].name, true));
    }
    snprintf(desk->rows, sizeof desk->rows, "%s", rows);
}

static int compare_words(const void *left, const void *right) {
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

// Those of one table come in their order; the tables as they like.
static void sort_words(char text[TEXT_BYTES]) {
    char copy[TEXT_BYTES], *words[4 * TABLES], *rest = NULL;
    int count = 0;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *word = strtok_r(copy, " ", &rest); word != NULL && count < 4 * TABLES;
         word = strtok_r(NULL, " ", &rest)) {
        words[count++] = word;
    }
    qsort(words, (size_t)count, sizeof words[0], compare_words);
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        size_t used = strlen(text);
        snprintf(text + used, TEXT_BYTES - used, "%s ", words[i]);
    }
}

void reads_some_tables_of_a_shard(open_fn *open_journal) {
    struct desk desk;
    struct listing listing;
    char wanted[TEXT_BYTES];
    begin(&desk, open_journal);
    write_tables(&desk);
    for (int shard = 0; shard < journal_shards(desk.journal); shard++) {
        list(&desk, shard, &listing);
        EXPECT(listing.listed > 2);
        read_set(&desk, &listing, wanted);
        sort_words(desk.rows);
        sort_words(wanted);
        EXPECT(strlen(wanted) > 0);
        EXPECT_TEXT(desk.rows, wanted);
    }
    // One that is gone since it was listed says nothing; one that began anew may say it.
    list(&desk, journal_shard_of(desk.journal, "table.T0"), &listing);
    drop(&desk, "table.T0");
    wait_for(&desk, 3 * TABLES + 2);
    const struct journal_subject gone = {.name = "table.T0",
                                         .token = head_of(&desk, "table.T1")->token};
    int before = desk.ends;
    journal_read_set(desk.journal, &gone, 1, on_record, on_end, &desk);
    while (desk.ends == before) {
        uv_run(desk.loop, UV_RUN_ONCE);
    }
    EXPECT_INT(desk.end, JOURNAL_OK);
    end(&desk);
}

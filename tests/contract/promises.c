// The promises, one function each.
#include "tests/contract/promises.h"

#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void keeps_records_in_order(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    append(&desk, "table.a", "one");
    append(&desk, "table.b", "other");
    EXPECT_TEXT(desk.answers, ""); // never during the call
    wait_for(&desk, 2);
    append(&desk, "table.a", "two");
    append(&desk, "account.x", "name");
    wait_for(&desk, 4);
    EXPECT_TEXT(desk.answers, "oooo");
    EXPECT_TEXT(read_rows(&desk, "table.a", true), "table.a:1=one table.a:2=two ");
    EXPECT_TEXT(read_rows(&desk, "table.b", true), "table.b:1=other ");
    EXPECT_TEXT(read_rows(&desk, "table", true), "");
    read_rows(&desk, "table.", false);
    EXPECT_INT(desk.row_count, 3);
    EXPECT(strstr(desk.rows, "table.a:1=one") < strstr(desk.rows, "table.a:2=two"));
    read_rows(&desk, "", false);
    EXPECT_INT(desk.row_count, 4);
    end(&desk);
}

void refuses_who_does_not_know_the_last_record(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    put(&desk, "table.a", "one");
    struct journal_token one = head_of(&desk, "table.a")->token;
    append_at(&desk, "table.a", JOURNAL_NEW, "again");
    append_at(&desk, "table.a", one, "two");
    append_at(&desk, "table.a", one, "two as well");
    append_at(&desk, "table.b", one, "nothing before");
    wait_for(&desk, 5);
    replace(&desk, "table.b", "new");
    wait_for(&desk, 6);
    put(&desk, "table.a", "three");
    journal_replace(desk.journal, "table.a", one, "old", 3, on_written, head_of(&desk, "table.a"));
    wait_for(&desk, 8);
    EXPECT_TEXT(head_of(&desk, "table.a")->answers, "ocococ");
    EXPECT_TEXT(head_of(&desk, "table.b")->answers, "co");
    EXPECT_TEXT(read_rows(&desk, "table.a", true), "table.a:1=one table.a:2=two table.a:3=three ");
    EXPECT_TEXT(read_rows(&desk, "table.b", true), "table.b:1=new ");
    end(&desk);
}

struct last_token {
    struct journal_token token;
    bool is_read;
};

static void on_token(void *context, const struct journal_record *record) {
    ((struct last_token *)context)->token = record->token;
}

static void on_tokens_end(void *context, enum journal_result result) {
    EXPECT_INT(result, JOURNAL_OK);
    ((struct last_token *)context)->is_read = true;
}

// Whoever reads a subject can go on with it.
void gives_the_token_of_what_is_read(open_fn *open_journal) {
    struct desk desk;
    struct last_token last = {.is_read = false};
    begin(&desk, open_journal);
    put(&desk, "a", "one");
    put(&desk, "a", "two");
    journal_read(desk.journal, "a", on_token, on_tokens_end, &last);
    while (!last.is_read) {
        uv_run(desk.loop, UV_RUN_ONCE);
    }
    append_at(&desk, "a", last.token, "three");
    wait_for(&desk, 3);
    EXPECT_TEXT(desk.answers, "ooo");
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=one a:2=two a:3=three ");
    end(&desk);
}

void replaces_all_records_in_one_step(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    put(&desk, "a", "one");
    put(&desk, "a", "two");
    put(&desk, "b", "stays");
    replace(&desk, "a", "new");
    wait_for(&desk, 4);
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=new ");
    put(&desk, "a", "next");
    replace(&desk, "a", "newer");
    wait_for(&desk, 6);
    replace(&desk, "a", "newest");
    wait_for(&desk, 7);
    EXPECT_TEXT(desk.answers, "ooooooo");
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=newest ");
    EXPECT_TEXT(read_rows(&desk, "b", true), "b:1=stays ");
    end(&desk);
}

// Of the same place in a subject that has begun anew there are other tokens: who slept through it
// is not mistaken for who did it.
void gives_no_token_twice(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    put(&desk, "a", "one");
    struct journal_token one = head_of(&desk, "a")->token;
    replace(&desk, "a", "new");
    wait_for(&desk, 2);
    append_at(&desk, "a", one, "late");
    wait_for(&desk, 3);
    struct journal_token new = head_of(&desk, "a")->token;
    drop(&desk, "a");
    append_at(&desk, "a", JOURNAL_NEW, "anew");
    append_at(&desk, "a", new, "late");
    append_at(&desk, "a", one, "late");
    wait_for(&desk, 7);
    // As many records as then, and yet another subject.
    head_of(&desk, "a")->token = one;
    replace(&desk, "a", "late");
    wait_for(&desk, 8);
    EXPECT_TEXT(desk.answers, "oocooccc");
    EXPECT_TEXT(read_rows(&desk, "", false), "a:1=anew ");
    end(&desk);
}

// Nothing waits between what is asked of one subject.
void does_what_one_subject_is_asked_in_order(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    for (int i = 0; i < 20; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        snprintf(subject, sizeof subject, "s.%d", i);
        append_at(&desk, subject, JOURNAL_NEW, "one");
        append_at(&desk, subject, JOURNAL_NEW, "refused");
    }
    wait_for(&desk, 40);
    for (int i = 0; i < 20; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        snprintf(subject, sizeof subject, "s.%d", i);
        EXPECT_TEXT(head_of(&desk, subject)->answers, "oc");
        drop(&desk, subject);
        append_at(&desk, subject, JOURNAL_NEW, "two");
    }
    wait_for(&desk, 80);
    EXPECT_INT(strspn(desk.answers + 40, "o"), 40);
    read_rows(&desk, "s.", false);
    EXPECT_INT(desk.row_count, 20);
    EXPECT(strstr(desk.rows, "one") == NULL && strstr(desk.rows, "refused") == NULL);
    end(&desk);
}

void forgets_a_dropped_subject(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    put(&desk, "table.a", "one");
    put(&desk, "table.b", "two");
    drop(&desk, "table.a");
    drop(&desk, "table.never");
    wait_for(&desk, 4);
    put(&desk, "table.c", "three");
    EXPECT_TEXT(read_rows(&desk, "table.a", true), "");
    EXPECT_TEXT(read_rows(&desk, "table.b", true), "table.b:1=two ");
    append_at(&desk, "table.a", JOURNAL_NEW, "anew");
    wait_for(&desk, 6);
    EXPECT_TEXT(desk.answers, "oooooo");
    EXPECT_TEXT(read_rows(&desk, "table.a", true), "table.a:1=anew ");
    end(&desk);
}

// Who slept while others went on drops nothing.
void drops_only_for_who_knows_the_last_record(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    put(&desk, "a", "one");
    struct journal_token one = head_of(&desk, "a")->token;
    put(&desk, "a", "two");
    journal_drop(desk.journal, "a", one, on_written, head_of(&desk, "a"));
    journal_drop(desk.journal, "a", JOURNAL_NEW, on_written, head_of(&desk, "a"));
    journal_drop(desk.journal, "b", one, on_written, head_of(&desk, "b"));
    wait_for(&desk, 5);
    EXPECT_TEXT(desk.answers, "ooccc");
    EXPECT_TEXT(read_rows(&desk, "", false), "a:1=one a:2=two ");
    drop(&desk, "a");
    wait_for(&desk, 6);
    EXPECT_TEXT(desk.answers, "ooccco");
    EXPECT_TEXT(read_rows(&desk, "", false), "");
    end(&desk);
}

// Whoever is refused hears where the subject stands, and can go on there.
void tells_who_is_refused_where_the_subject_stands(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    put(&desk, "a", "one");
    struct journal_token one = head_of(&desk, "a")->token;
    put(&desk, "a", "two");
    struct journal_token two = head_of(&desk, "a")->token;
    append_at(&desk, "a", one, "late");
    wait_for(&desk, 3);
    EXPECT(memcmp(&head_of(&desk, "a")->last.token, &two, sizeof two) == 0);
    journal_replace(desk.journal, "a", JOURNAL_NEW, "late", 4, on_written, head_of(&desk, "a"));
    wait_for(&desk, 4);
    EXPECT(memcmp(&head_of(&desk, "a")->last.token, &two, sizeof two) == 0);
    drop(&desk, "a");
    append_at(&desk, "a", two, "late");
    wait_for(&desk, 6);
    EXPECT(journal_is_new(head_of(&desk, "a")->last.token));
    EXPECT_TEXT(desk.answers, "ooccoc");
    end(&desk);
}

struct found {
    struct journal_last last;
    int count;
};

static void on_found(void *context, enum journal_result result, const struct journal_last *last) {
    struct found *found = context;
    EXPECT_INT(result, JOURNAL_OK);
    found->last = *last;
    found->count++;
}

static struct journal_token find_last(struct desk *desk, const char *subject) {
    struct found found = {.count = 0};
    journal_find_last(desk->journal, subject, on_found, &found);
    EXPECT_INT(found.count, 0);
    while (found.count == 0) {
        uv_run(desk->loop, UV_RUN_ONCE);
    }
    return found.last.token;
}

void finds_where_a_subject_stands(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    put(&desk, "a", "one");
    put(&desk, "a", "two");
    struct journal_token two = head_of(&desk, "a")->token, found = find_last(&desk, "a");
    EXPECT(memcmp(&found, &two, sizeof two) == 0);
    EXPECT(journal_is_new(find_last(&desk, "b")));
    drop(&desk, "a");
    wait_for(&desk, 3);
    EXPECT(journal_is_new(find_last(&desk, "a")));
    end(&desk);
}

// For whom nobody else writes it, wherever it stands; what was asked for before comes before.
void forgets_a_subject_wherever_it_stands(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    put(&desk, "a", "one");
    put(&desk, "b", "stays");
    append(&desk, "a", "two");
    journal_forget(desk.journal, "a", on_written, head_of(&desk, "a"));
    journal_forget(desk.journal, "never", on_written, head_of(&desk, "never"));
    journal_forget(desk.journal, "a", NULL, NULL);
    wait_for(&desk, 5);
    EXPECT_TEXT(desk.answers, "ooooo");
    EXPECT_TEXT(read_rows(&desk, "", false), "b:1=stays ");
    journal_forget(desk.journal, "b", on_written, head_of(&desk, "b"));
    end(&desk); // who is not answered yet is not heard of again, or is
}

void takes_large_and_empty_records(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    char *large = malloc(JOURNAL_RECORD_BYTES_MAX);
    EXPECT(large != NULL);
    memset(large, 'x', JOURNAL_RECORD_BYTES_MAX);
    for (int i = 0; i < 6; i++) { // more than one batch takes
        char subject[JOURNAL_SUBJECT_BYTES];
        snprintf(subject, sizeof subject, "large.%d", i);
        journal_append(desk.journal, subject, JOURNAL_NEW, large, JOURNAL_RECORD_BYTES_MAX,
                       on_written, head_of(&desk, subject));
    }
    free(large);
    append(&desk, "a", "");
    wait_for(&desk, 7);
    EXPECT_TEXT(desk.answers, "ooooooo");
    put(&desk, "large.5", "");
    EXPECT_TEXT(read_rows(&desk, "large.5", true), "large.5:1=xxx large.5:2= ");
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1= ");
    end(&desk);
}

void name_nth(int n, char out_subject[JOURNAL_SUBJECT_BYTES]) {
    snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "table.%d", n % MANY_SUBJECTS);
}

void append_many(struct desk *desk) {
    for (int i = 0; i < MANY; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        name_nth(i, subject);
        append(desk, subject, "words");
        if (i % MANY_SUBJECTS == MANY_SUBJECTS - 1) {
            wait_for(desk, MANY_SUBJECTS);
            desk->answers[0] = '\0';
        }
    }
}

void on_one_of_many(void *context, const struct journal_record *record) {
    struct many *many = context;
    int subject = atoi(strchr(record->subject, '.') + 1);
    EXPECT(subject >= 0 && subject < MANY_SUBJECTS);
    EXPECT_INT(record->sequence, ++many->seen[subject]);
    many->desk->row_count++;
}

void on_many_end(void *context, enum journal_result result) {
    on_end(((struct many *)context)->desk, result);
}

void takes_many_at_once(open_fn *open_journal) {
    struct desk desk;
    struct many many = {.desk = &desk};
    begin(&desk, open_journal);
    append_many(&desk);
    journal_read_all(desk.journal, "table.", on_one_of_many, on_many_end, &many);
    while (desk.ends == 0) {
        uv_run(desk.loop, UV_RUN_ONCE);
    }
    EXPECT_INT(desk.end, JOURNAL_OK);
    EXPECT_INT(desk.row_count, MANY);
    end(&desk);
}

struct beating {
    struct desk *desk;
    const char *subject;
    struct journal_token token;
    bool must_stop, is_over;
};

static void beat(struct beating *beating);

static void on_beaten(void *context, enum journal_result result, const struct journal_last *last) {
    struct beating *beating = context;
    EXPECT_INT(result, JOURNAL_OK);
    beating->token = last->token;
    beating->is_over = beating->must_stop;
    if (!beating->is_over) {
        beat(beating);
    }
}

static void beat(struct beating *beating) {
    journal_replace(beating->desk->journal, beating->subject, beating->token, "here", 4, on_beaten,
                    beating);
}

// Whoever is there says so again and again, and is never missed.
void misses_no_subject_that_is_replaced_while_it_is_read(open_fn *open_journal) {
    static const char *const subjects[] = {"node.a",    "node.b",    "node.c", "account.a",
                                           "account.b", "account.c", "club.a", "club.b"};
    enum { SUBJECTS = sizeof subjects / sizeof subjects[0], ROUNDS = 40 };
    struct beating beatings[SUBJECTS];
    struct desk desk;
    begin(&desk, open_journal);
    for (int i = 0; i < SUBJECTS; i++) {
        put(&desk, subjects[i], "here");
        beatings[i] =
            (struct beating){&desk, subjects[i], head_of(&desk, subjects[i])->token, false, false};
        beat(&beatings[i]);
    }
    for (int round = 0; round < ROUNDS; round++) {
        read_rows(&desk, "", false);
        for (int i = 0; i < SUBJECTS; i++) {
            EXPECT(strstr(desk.rows, subjects[i]) != NULL);
        }
    }
    for (int i = 0; i < SUBJECTS; i++) {
        beatings[i].must_stop = true;
        while (!beatings[i].is_over) {
            uv_run(desk.loop, UV_RUN_ONCE);
        }
    }
    end(&desk);
}

// ---- following ----

struct followed {
    struct desk *desk;
    uint64_t position;
    int next; // of the numbers that the subjects have
    int came; // in one go
};

static void on_followed(void *context, const struct journal_record *record) {
    struct followed *followed = context;
    char subject[JOURNAL_SUBJECT_BYTES];
    snprintf(subject, sizeof subject, "result.%d", followed->next++);
    EXPECT_TEXT(record->subject, subject);
    EXPECT(record->length == 4 && memcmp(record->bytes, "here", 4) == 0);
    EXPECT(record->position > followed->position);
    followed->position = record->position;
    followed->came++;
}

static void on_followed_end(void *context, enum journal_result result) {
    struct followed *followed = context;
    on_end(followed->desk, result);
}

static void follow(struct followed *followed, int max, int expected) {
    int ends = followed->desk->ends;
    const struct journal_wish wish = {.prefix = "result.",
                                      .after = followed->position,
                                      .max = max,
                                      .each = on_followed,
                                      .end = on_followed_end,
                                      .context = followed};
    followed->came = 0;
    EXPECT(journal_follow(followed->desk->journal, &wish));
    while (followed->desk->ends == ends) {
        uv_run(followed->desk->loop, UV_RUN_ONCE);
    }
    EXPECT_INT(followed->desk->end, JOURNAL_OK);
    EXPECT_INT(followed->came, expected);
}

static void put_results(struct desk *desk, int first, int count) {
    for (int i = first; i < first + count; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        snprintf(subject, sizeof subject, "result.%d", i);
        put(desk, subject, "here");
        put(desk, i % 2 == 0 ? "a" : "match.1", "not asked for");
    }
}

// Few are found one by one where that is better, many otherwise; both end where they should.
void follows_one_kind_of_subjects_from_a_position(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    struct followed followed = {.desk = &desk};
    if (desk.journal->operations->follow == NULL) {
        const struct journal_wish wish = {.prefix = "result.", .max = 1, .end = on_end};
        EXPECT(!journal_follow(desk.journal, &wish));
        end(&desk);
        return;
    }
    follow(&followed, 10, 0);
    put_results(&desk, 0, 60);
    follow(&followed, 5, 5);
    follow(&followed, 25, 25);
    follow(&followed, 1000, 30);
    follow(&followed, 1000, 0);
    put_results(&desk, 60, 2);
    follow(&followed, 2, 2);
    follow(&followed, 2, 0);
    followed = (struct followed){.desk = &desk};
    follow(&followed, 5000, 62);
    end(&desk);
}

void answers_writes_when_it_is_closed(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    append(&desk, "a", "one");
    replace(&desk, "b", "two");
    journal_read_all(desk.journal, "", on_record, on_end, &desk);
    end(&desk);
    EXPECT_TEXT(desk.answers, "oo");
    EXPECT_INT(desk.ends, 0);
}

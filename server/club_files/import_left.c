// One mark after the other, and of each: its end is written, what it has is listed and dropped, its
// name is freed, and the mark is written once more, as that of one of which nothing is left.
#include "server/club_files/import_left.h"

#include "server/club/club.h"
#include "server/club/club_mark.h"
#include "server/club/club_name.h"
#include "server/club/club_share.h"
#include "server/club_files/import_drop.h"
#include "server/club_files/import_marks.h"
#include "server/report/log.h"

#include <stdio.h>
#include <stdlib.h>

enum { LOOK_MS = 60000 };

// Subjects of a club, of which each is one, and those that have a number behind them.
static const char *const single[] = {"club.", "picture."};
static const char *const numbered[] = {"member.", "night.", "words."};
enum { SINGLE = sizeof single / sizeof single[0], NUMBERED = sizeof numbered / sizeof numbered[0] };

struct import_left {
    struct services *services;
    struct alarm *alarm; // NULL: it looks once
    struct club_mark *marks, *mark;
    struct import_drop drop;
    int listed; // of the numbered
    bool has_failed, is_stopped;
    import_left_cleared_fn *done; // of one that looks once
    void *context;
};

static void next_mark(struct import_left *left);

static void end_all(struct import_left *left) {
    club_marks_free(&left->marks);
    if (left->done != NULL) {
        left->done(left->context, !left->has_failed);
        free(left);
    } else {
        alarm_start(left->alarm, LOOK_MS);
    }
}

// ---- one mark ----

static void go_on(struct import_left *left, bool is_fine) {
    left->has_failed = left->has_failed || !is_fine;
    left->mark = left->mark->hh.next;
    next_mark(left);
}

static void on_forgotten(void *context, enum journal_result result,
                         const struct journal_last *last) {
    struct import_left *left = context;
    (void)last;
    if (!left->is_stopped) {
        go_on(left, result == JOURNAL_OK);
    }
}

static void on_name_free(void *context, bool is_free) {
    struct import_left *left = context;
    if (left->is_stopped) {
        return;
    }
    if (!is_free) {
        go_on(left, false);
    } else {
        import_mark_close(left->services->journal, left->mark->id, left->mark->token, on_forgotten,
                          left);
    }
}

static void on_dropped(void *context, bool is_whole) {
    struct import_left *left = context;
    if (left->is_stopped) {
        return;
    }
    if (!is_whole) {
        go_on(left, false);
    } else {
        club_name_free(left->services->journal, left->mark->name, left->mark->id, on_name_free,
                       left);
    }
}

static void list_next(struct import_left *left);

static void on_listed(void *context, const char *subject, const struct journal_last *last) {
    struct import_left *left = context;
    (void)last;
    if (!left->is_stopped) {
        import_drop_add(&left->drop, subject);
    }
}

static void on_list_end(void *context, enum journal_result result) {
    struct import_left *left = context;
    left->drop.has_failed = left->drop.has_failed || result != JOURNAL_OK;
    if (!left->is_stopped) {
        left->listed++;
        list_next(left);
    }
}

static void list_next(struct import_left *left) {
    char prefix[JOURNAL_SUBJECT_BYTES];
    if (left->listed == NUMBERED) {
        import_drop_end(&left->drop);
        return;
    }
    snprintf(prefix, sizeof prefix, "%s%s.", numbered[left->listed], left->mark->id);
    journal_list_heads(left->services->journal, prefix, on_listed, on_list_end, left);
}

static void drop_all(struct import_left *left) {
    char subject[JOURNAL_SUBJECT_BYTES];
    log_line(LOG_CLUB_DAMAGED, "club %s was not imported to its end, and is dropped",
             left->mark->id);
    import_drop_begin(&left->drop, left->services->journal, on_dropped, left);
    for (int i = 0; i < SINGLE; i++) {
        snprintf(subject, sizeof subject, "%s%s", single[i], left->mark->id);
        import_drop_add(&left->drop, subject);
    }
    left->listed = 0;
    list_next(left);
}

static void on_ended(void *context, enum journal_result result, const struct journal_last *last) {
    struct import_left *left = context;
    if (left->is_stopped) {
        return;
    }
    if (result != JOURNAL_OK) { // whoever takes it in has come first, or another server
        go_on(left, result == JOURNAL_CONFLICT);
        return;
    }
    left->mark->token = last->token;
    drop_all(left);
}

// ---- which ----

// Whether nobody goes on with it, and it is for this server to drop it.
static bool is_due(const struct import_left *left, const struct club_mark *mark) {
    const struct services *services = left->services;
    if (!mark->is_begun || mark->is_whole) {
        return false;
    }
    if (!mark->is_ended && club_share_is_me(services, mark->writer)) {
        return clubs_by_id(services->clubs, mark->id) == NULL; // it is not under way
    }
    bool is_left = mark->is_ended || club_share_is_gone(services, mark->writer);
    return is_left && club_share_takes(services, mark->id);
}

static void next_mark(struct import_left *left) {
    while (left->mark != NULL && !is_due(left, left->mark)) {
        left->mark = left->mark->hh.next;
    }
    if (left->mark == NULL) {
        end_all(left);
    } else if (left->mark->is_ended) {
        drop_all(left);
    } else {
        import_mark_fail(left->services->journal, left->mark->id, left->mark->token, on_ended,
                         left);
    }
}

static void on_mark(void *context, const struct journal_record *record) {
    struct import_left *left = context;
    (void)club_marks_take(&left->marks, record);
}

static void on_marks_read(void *context, enum journal_result result) {
    struct import_left *left = context;
    if (left->is_stopped) {
        return;
    }
    left->has_failed = result != JOURNAL_OK;
    left->mark = left->has_failed ? NULL : left->marks;
    next_mark(left);
}

static void look(void *context) {
    struct import_left *left = context;
    journal_read_all(left->services->journal, "importing.", on_mark, on_marks_read, left);
}

// ---- beginning and end ----

struct import_left *import_left_create(struct services *services) {
    struct import_left *left = calloc(1, sizeof *left);
    if (left == NULL) {
        return NULL;
    }
    left->services = services;
    left->alarm = alarm_create(services->clock, look, left);
    if (left->alarm == NULL) {
        free(left);
        return NULL;
    }
    return left;
}

void import_left_begin(struct import_left *left) {
    look(left);
}

void import_left_stop(struct import_left *left) {
    if (left != NULL) {
        left->is_stopped = true;
        alarm_destroy(left->alarm);
        left->alarm = NULL;
    }
}

void import_left_destroy(struct import_left *left) {
    if (left != NULL) {
        club_marks_free(&left->marks);
        free(left);
    }
}

void import_left_clear(struct services *services, import_left_cleared_fn *done, void *context) {
    struct import_left *left = calloc(1, sizeof *left);
    if (left == NULL) {
        done(context, false);
        return;
    }
    *left = (struct import_left){.services = services, .done = done, .context = context};
    look(left);
}

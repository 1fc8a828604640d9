// The steps of one: its mark, its own records, its members, its nights, what was said there.
#include "server/club/club_arrival.h"

#include "server/club/club.h"
#include "server/club/club_mark.h"
#include "server/club/night.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { WAITING_MAX = 1000 }; // those after them are found when the journal is looked through

struct club_arrival {
    char id[CLUB_ID_BYTES];
    bool is_again; // more of it was written meanwhile
    struct club_arrival *prev, *next;
};

struct club_arrivals {
    struct services *services;
    struct club_mark *marks; // of a start, or of the first arrival
    journal_end_fn *marks_end;
    void *marks_context;
    void (*look)(void *context);
    void *look_context;
    struct club_arrival *list; // the first one is being read
    int count;
    int step;
    struct club *club;
    bool is_begun, is_stopped;
};

struct step {
    const char *start; // of the subject; then the id
    bool is_one;       // subject, else all that have a dot and more behind it
    journal_record_fn *each;
};

static void begin_first(struct club_arrivals *arrivals);

// ---- records ----

static void on_mark(void *context, const struct journal_record *record) {
    struct club_arrivals *arrivals = context;
    (void)club_marks_take(&arrivals->marks, record);
}

static void on_club(void *context, const struct journal_record *record) {
    const struct club_arrivals *arrivals = context;
    if (arrivals->club != NULL) {
        clubs_restore_club(arrivals->services->clubs, record);
    }
}

static void on_member(void *context, const struct journal_record *record) {
    const struct club_arrivals *arrivals = context;
    if (arrivals->club != NULL) {
        clubs_restore_member(arrivals->services->clubs, record);
    }
}

static void on_night(void *context, const struct journal_record *record) {
    const struct club_arrivals *arrivals = context;
    if (arrivals->club != NULL) {
        nights_restore(arrivals->services->nights, record);
    }
}

static void on_words(void *context, const struct journal_record *record) {
    const struct club_arrivals *arrivals = context;
    if (arrivals->club != NULL) {
        nights_restore_words(arrivals->services->nights, record);
    }
}

static const struct step steps[] = {
    {"importing.", true, on_mark}, {"club.", true, on_club},    {"member.", false, on_member},
    {"night.", false, on_night},   {"words.", false, on_words},
};
enum { MARK, CLUB, MEMBERS, STEPS = sizeof steps / sizeof steps[0] };

// ---- the first one ----

static void end_first(struct club_arrivals *arrivals) {
    struct club_arrival *first = arrivals->list;
    bool is_again = first->is_again;
    struct services *services = arrivals->services;
    bool is_there = clubs_by_id(services->clubs, first->id) != NULL;
    arrivals->club = NULL;
    club_marks_free(&arrivals->marks);
    if (is_again && !is_there) { // what makes it a club may have come just now
        first->is_again = false;
    } else {
        DL_DELETE(arrivals->list, first);
        arrivals->count--;
        free(first);
    }
    if (is_again && is_there) {
        arrivals->look(arrivals->look_context);
    }
    if (arrivals->list != NULL && !arrivals->is_stopped) {
        begin_first(arrivals);
    }
}

// What was read in part is as if it had not been.
static void give_up(struct club_arrivals *arrivals) {
    if (arrivals->club != NULL) {
        nights_remove_of(arrivals->services->nights, arrivals->club);
        clubs_remove(arrivals->club);
    }
    end_first(arrivals);
}

static void come_in(struct club_arrivals *arrivals) {
    struct club *club = arrivals->club;
    club->is_coming = false;
    club_restore_end(club);
    nights_restore_end_of(arrivals->services->nights, club);
    club_changed(club);
    end_first(arrivals);
}

static void read_step(struct club_arrivals *arrivals);

// False: there is nothing to come.
static bool go_on(struct club_arrivals *arrivals) {
    const char *id = arrivals->list->id;
    struct clubs *clubs = arrivals->services->clubs;
    if (arrivals->step == MARK && !club_marks_hide(arrivals->marks, id) &&
        clubs_by_id(clubs, id) == NULL) {
        arrivals->club = clubs_make(clubs, id);
        if (arrivals->club != NULL) {
            arrivals->club->is_coming = true;
        }
    } else if (arrivals->step == CLUB && !arrivals->club->is_made) {
        return false;
    }
    return arrivals->club != NULL;
}

static void on_step(void *context, enum journal_result result) {
    struct club_arrivals *arrivals = context;
    if (arrivals->is_stopped) {
        return;
    }
    if (result != JOURNAL_OK || !go_on(arrivals)) {
        give_up(arrivals);
        return;
    }
    arrivals->step++;
    // A night is listed when it is there; one that is only now comes by itself.
    if (arrivals->step == STEPS || (arrivals->step > MEMBERS && arrivals->club->night_count == 0)) {
        come_in(arrivals);
    } else {
        read_step(arrivals);
    }
}

static void read_step(struct club_arrivals *arrivals) {
    const struct step *step = &steps[arrivals->step];
    char subject[JOURNAL_SUBJECT_BYTES];
    snprintf(subject, sizeof subject, "%s%s%s", step->start, arrivals->list->id,
             step->is_one ? "" : ".");
    (step->is_one ? journal_read : journal_read_all)(arrivals->services->journal, subject,
                                                     step->each, on_step, arrivals);
}

static void begin_first(struct club_arrivals *arrivals) {
    arrivals->step = MARK;
    read_step(arrivals);
}

void club_arrive(struct club_arrivals *arrivals, const char *id) {
    struct club_arrival *arrival;
    if (arrivals == NULL || !arrivals->is_begun || arrivals->is_stopped) {
        return;
    }
    DL_FOREACH(arrivals->list, arrival) {
        if (strcmp(arrival->id, id) == 0) {
            arrival->is_again = true;
            return;
        }
    }
    arrival = arrivals->count < WAITING_MAX ? calloc(1, sizeof *arrival) : NULL;
    if (arrival == NULL) {
        return;
    }
    snprintf(arrival->id, sizeof arrival->id, "%s", id);
    DL_APPEND(arrivals->list, arrival);
    arrivals->count++;
    if (arrivals->list == arrival) {
        begin_first(arrivals);
    }
}

// ---- a start ----

static void on_marks_read(void *context, enum journal_result result) {
    struct club_arrivals *arrivals = context;
    if (!arrivals->is_stopped) {
        arrivals->marks_end(arrivals->marks_context, result);
    }
}

void club_arrivals_read_marks(struct club_arrivals *arrivals, journal_end_fn *end, void *context) {
    arrivals->marks_end = end;
    arrivals->marks_context = context;
    journal_read_all(arrivals->services->journal, "importing.", on_mark, on_marks_read, arrivals);
}

bool club_arrivals_hide(const struct club_arrivals *arrivals, const char *subject) {
    const char *dot = strchr(subject, '.');
    char id[CLUB_ID_BYTES];
    if (arrivals == NULL || dot == NULL) {
        return false;
    }
    snprintf(id, sizeof id, "%s", dot + 1);
    return club_marks_hide(arrivals->marks, id);
}

void club_arrivals_begin(struct club_arrivals *arrivals, void (*look)(void *context),
                         void *context) {
    arrivals->look = look;
    arrivals->look_context = context;
    club_marks_free(&arrivals->marks);
    arrivals->is_begun = true;
}

// ---- beginning and end ----

struct club_arrivals *club_arrivals_create(struct services *services) {
    struct club_arrivals *arrivals = calloc(1, sizeof *arrivals);
    if (arrivals != NULL) {
        arrivals->services = services;
    }
    return arrivals;
}

void club_arrivals_stop(struct club_arrivals *arrivals) {
    if (arrivals != NULL) {
        arrivals->is_stopped = true;
        arrivals->club = NULL;
    }
}

void club_arrivals_destroy(struct club_arrivals *arrivals) {
    struct club_arrival *arrival, *next;
    if (arrivals != NULL) {
        DL_FOREACH_SAFE(arrivals->list, arrival, next) {
            DL_DELETE(arrivals->list, arrival);
            free(arrival);
        }
        club_marks_free(&arrivals->marks);
        free(arrivals);
    }
}

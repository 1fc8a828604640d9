// One look through the journal at a time: first the clubs and their people, then the nights.
#include "server/club/club_ear.h"

#include "server/bus/bus.h"
#include "server/club/club.h"
#include "server/club/club_arrival.h"
#include "server/club/club_share.h"
#include "server/club/night_live.h"
#include "server/club/referee_far.h"
#include "server/club/referee_handlers.h"

#include <stdlib.h>
#include <string.h>

enum {
    LOOK_MS = 60000,      // through the journal, where a word may be lost,
    LOOK_ALONE_MS = 2000, // and where there are none
};

// What clubs lie in, people first.
static const char *const prefixes[] = {"club.", "member.", "night.", "words."};
enum { PREFIXES = sizeof prefixes / sizeof prefixes[0] };

struct club_ear {
    struct services *services;
    struct bus_ear *changes, *games, *acts;
    struct alarm *alarm;
    bool is_begun, is_stopped;
    bool is_looking, must_look; // through the journal; once more after that
    int prefix;                 // at which it is
};

// ---- looking ----

// The ledgers of a subject are looked at, and made if they are not there.
static void look_at(struct club_ear *ear, const char *subject) {
    const struct services *services = ear->services;
    if (strncmp(subject, prefixes[0], strlen(prefixes[0])) == 0 ||
        strncmp(subject, prefixes[1], strlen(prefixes[1])) == 0) {
        clubs_look(services->clubs, subject);
    } else {
        nights_look(services->nights, subject);
    }
}

static void on_listed(void *context, const char *subject, const struct journal_last *last) {
    struct club_ear *ear = context;
    const struct services *services = ear->services;
    bool is_known = ear->prefix < 2 ? clubs_have_read(services->clubs, subject, last->token)
                                    : nights_have_read(services->nights, subject, last->token);
    if (!ear->is_stopped && !is_known) {
        look_at(ear, subject);
    }
}

static void look_next(struct club_ear *ear);

static void on_listed_end(void *context, enum journal_result result) {
    struct club_ear *ear = context;
    ear->prefix = result == JOURNAL_OK ? ear->prefix + 1 : PREFIXES;
    if (!ear->is_stopped) {
        look_next(ear);
    }
}

static void look_next(struct club_ear *ear) {
    const struct services *services = ear->services;
    if (ear->prefix < PREFIXES) {
        journal_list_heads(services->journal, prefixes[ear->prefix], on_listed, on_listed_end, ear);
        return;
    }
    ear->is_looking = false;
    clubs_forget_strays(services->clubs);
    alarm_start(ear->alarm, ear->must_look ? 0 : services->bus == NULL ? LOOK_ALONE_MS : LOOK_MS);
}

static void look(void *context) {
    struct club_ear *ear = context;
    ear->must_look = ear->is_looking;
    if (ear->is_begun && !ear->is_looking && !ear->is_stopped) {
        ear->is_looking = true;
        ear->prefix = 0;
        look_next(ear);
    }
}

// ---- hearing ----

static bool read_words(const struct bus_message *message, char out_words[CLUB_WORDS_BYTES],
                       const char **out_subject) {
    if (message->length == 0 || message->length >= CLUB_WORDS_BYTES) {
        return false;
    }
    memcpy(out_words, message->bytes, message->length);
    out_words[message->length] = '\0';
    char *blank = strchr(out_words, ' ');
    if (blank == NULL || strlen(out_words) != message->length) {
        return false;
    }
    *blank = '\0';
    *out_subject = blank + 1;
    return true;
}

static void on_games(void *context, const struct bus_message *message) {
    const struct club_ear *ear = context;
    struct night *night = ear->is_begun ? night_live_hear(ear->services->nights, message) : NULL;
    if (night != NULL) {
        night_changed(night);
    }
}

static void on_act(void *context, const struct bus_message *message) {
    const struct club_ear *ear = context;
    referee_hear(ear->services, message, referee_make);
}

static void on_heard(void *context, const struct bus_message *message) {
    struct club_ear *ear = context;
    char words[CLUB_WORDS_BYTES];
    const char *subject = "";
    if (!read_words(message, words, &subject) ||
        strcmp(words, ear->services->journal->writer) == 0) {
        return;
    }
    if (!ear->is_begun) {
        look(ear);
    } else {
        look_at(ear, subject);
    }
}

// ---- beginning and end ----

struct club_ear *club_ear_create(struct services *services) {
    struct club_ear *ear = calloc(1, sizeof *ear);
    if (ear == NULL) {
        return NULL;
    }
    ear->services = services;
    ear->alarm = alarm_create(services->clock, look, ear);
    if (ear->alarm == NULL) {
        free(ear);
        return NULL;
    }
    return ear;
}

void club_ear_listen(struct club_ear *ear) {
    char subject[BUS_SUBJECT_BYTES];
    if (ear->services->bus != NULL) {
        ear->changes = bus_listen(ear->services->bus, "changed.club.*", on_heard, ear);
        ear->games = bus_listen(ear->services->bus, "rows.*.night", on_games, ear);
        referee_name_ear(ear->services, subject);
        ear->acts = bus_listen(ear->services->bus, subject, on_act, ear);
    }
}

void club_ear_begin(struct club_ear *ear) {
    ear->is_begun = true;
    club_arrivals_begin(ear->services->club_arrivals, look, ear);
    look(ear); // what was written while all was read
}

void club_ear_stop(struct club_ear *ear) {
    if (ear != NULL) {
        ear->is_stopped = true;
        bus_unlisten(ear->changes);
        bus_unlisten(ear->games);
        bus_unlisten(ear->acts);
        alarm_destroy(ear->alarm);
        ear->alarm = NULL;
    }
}

void club_ear_destroy(struct club_ear *ear) {
    free(ear);
}

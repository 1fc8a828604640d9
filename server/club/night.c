// Nights that are there: found by club and number, brought back, changed by proposals.
#include "server/club/night_parts.h"

#include "common/base/check.h"
#include "server/club/asker.h"
#include "server/club/club_share.h"
#include "server/club/club_tables.h"
#include "server/club/club_watching.h"
#include "server/club/night_hints.h"
#include "server/club/night_shelf.h"
#include "server/club/night_words.h"
#include "server/club/words_end.h"
#include "server/lobby/lobby.h"
#include "server/report/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void apply(void *state, const struct wire_record *record);

static enum status check(void *state, const struct wire_record *record) {
    struct night *night = state;
    return night_check(&night->state, record);
}

static const struct ledger_kind night_kind = {.check = check, .apply = apply, .heard = night_heard};

// ---- all nights ----

struct nights *nights_create(struct services *services) {
    struct nights *nights = calloc(1, sizeof *nights);
    CHECK(nights != NULL);
    nights->services = services;
    nights->words = alarm_create(services->clock, nights_on_words_alarm, nights);
    CHECK(nights->words != NULL);
    lobby_set_clubs(services->lobby, &(struct table_clubs){
                                         .context = nights,
                                         .on_news = night_on_news,
                                         .directs = night_is_directed_by,
                                         .round_of = night_round_of,
                                         .record_name = night_record_name,
                                         .has_member = club_has_member_at,
                                         .is_in = club_is_in,
                                         .find_id = club_find_id,
                                         .watch_floor = club_floor_of,
                                         .shows_matches = club_shows_matches,
                                         .describe = club_describe,
                                     });
    return nights;
}

void nights_stop(struct nights *nights) {
    nights->is_stopped = true;
    alarm_destroy(nights->words);
    nights->words = NULL;
    for (struct night *night = nights->nights; night != NULL; night = night->hh.next) {
        alarm_destroy(night->alarm);
        night->alarm = NULL;
        ledger_stop(&night->ledger);
        ledger_stop(&night->words_ledger);
    }
    nights_end_readings(nights);
}

void nights_destroy(struct nights *nights) {
    struct night *night, *next;
    HASH_ITER(hh, nights->nights, night, next) {
        night_remove(night);
    }
    nights_free_readings(nights);
    alarm_destroy(nights->words);
    free(nights);
}

static void make_key(const struct club *club, int32_t number, char out_key[]) {
    snprintf(out_key, sizeof((struct night *)0)->key, "%s.%d", club->id, (int)number);
}

struct night *night_in_memory(struct nights *nights, const struct club *club, int32_t number) {
    char key[sizeof((struct night *)0)->key];
    struct night *night;
    make_key(club, number, key);
    HASH_FIND_STR(nights->nights, key, night);
    return night;
}

struct night *night_find(struct nights *nights, const struct club *club, int32_t number) {
    struct night *night = night_in_memory(nights, club, number);
    return night == NULL || night->reading != NULL ? NULL : night;
}

struct night *night_add(struct nights *nights, struct club *club, int32_t number) {
    struct night *night = calloc(1, sizeof *night);
    char subject[JOURNAL_SUBJECT_BYTES];
    if (night == NULL) {
        return NULL;
    }
    night->alarm = alarm_create(nights->services->clock, night_on_alarm, night);
    if (night->alarm == NULL) {
        free(night);
        return NULL;
    }
    night->nights = nights;
    night->club = club;
    night->number = number;
    make_key(club, number, night->key);
    snprintf(subject, sizeof subject, "night.%s", night->key);
    ledger_init(&night->ledger, nights->services->journal, club_share_others(nights->services),
                subject, &night_kind, night);
    night_words_init(night);
    night_state_init(&night->state);
    HASH_ADD_STR(nights->nights, key, night);
    return night;
}

void night_remove(struct night *night) {
    HASH_DEL(night->nights->nights, night);
    while (night->watchers != NULL) {
        night_unwatch(night, night->watchers->session);
    }
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        free(night->told[viewer]);
    }
    night_results_free(&night->kept[false].results);
    night_results_free(&night->kept[true].results);
    night_looks_finish(night);
    night_forget_reading(night);
    free(night->report);
    free(night->far);
    night_forget_addresses(night);
    ledger_finish(&night->ledger);
    night_words_finish(night);
    night_state_finish(&night->state);
    alarm_destroy(night->alarm);
    free(night);
}

int32_t nights_last(struct nights *nights, const struct club *club) {
    int32_t last = club->night_count;
    for (struct night *night = nights->nights; night != NULL; night = night->hh.next) {
        bool is_later = night->club == club && night->state.is_planned && night->number > last;
        last = is_later ? night->number : last;
    }
    return last;
}

void nights_forget_session(struct nights *nights, struct session *session) {
    for (struct night *night = nights->nights; night != NULL; night = night->hh.next) {
        night_unwatch(night, session);
    }
}

const struct night_state *night_state(const struct night *night) {
    return &night->state;
}

int32_t night_number(const struct night *night) {
    return night->number;
}

// ---- coming back ----

static const char night_begin[] = "night.", words_begin[] = "words.";

bool night_read_key(const char *text, const char *begin, char out_id[CLUB_ID_BYTES],
                    int32_t *out_number) {
    size_t at = strlen(begin), length = CLUB_ID_BYTES - 1;
    if (strncmp(text, begin, at) != 0 || strlen(text) < at + length + 2 ||
        text[at + length] != '.') {
        return false;
    }
    long number = strtol(text + at + length + 1, NULL, 10);
    memcpy(out_id, text + at, length);
    out_id[length] = '\0';
    *out_number = (int32_t)number;
    return number >= 1 && number <= INT32_MAX;
}

void night_tend_soon(struct night *night) {
    if (!night->nights->is_stopped) {
        alarm_start(night->alarm, 0);
    }
}

struct night *nights_of_table(struct nights *nights, const struct table *table) {
    char id[CLUB_ID_BYTES];
    int32_t number;
    if (!night_read_key(table_host_text(table), night_begin, id, &number)) {
        return NULL;
    }
    struct club *club = clubs_by_id(nights->services->clubs, id);
    return club == NULL ? NULL : night_find(nights, club, number);
}

static struct club *find_restored(struct nights *nights, const char *subject, const char *begin,
                                  int32_t *out_number) {
    char id[CLUB_ID_BYTES];
    return night_read_key(subject, begin, id, out_number) ? clubs_by_id(nights->services->clubs, id)
                                                          : NULL;
}

void nights_restore(struct nights *nights, const struct journal_record *record) {
    int32_t number = 0;
    struct club *club = find_restored(nights, record->subject, night_begin, &number);
    if (club != NULL && night_stays_shelved(nights, club, number, record)) {
        return;
    }
    struct night *night = club == NULL ? NULL : night_in_memory(nights, club, number);
    night = night == NULL && club != NULL ? night_add(nights, club, number) : night;
    if (night == NULL) {
        log_line(LOG_CLUB_DAMAGED, "%s is of no club that is there; it is left alone",
                 record->subject);
        return;
    }
    night->is_coming = true;
    ledger_restore(&night->ledger, record);
}

// Of a night that stays in the journal it is enough to know that there are some.
void nights_restore_words(struct nights *nights, const struct journal_record *record) {
    int32_t number = 0;
    struct club *club = find_restored(nights, record->subject, words_begin, &number);
    struct club_night *listed = club == NULL ? NULL : club_night(club, number);
    struct night *night = club == NULL ? NULL : night_in_memory(nights, club, number);
    if (night != NULL) {
        ledger_restore(&night->words_ledger, record);
    } else if (listed != NULL) {
        listed->has_words = true;
    } else {
        log_line(LOG_CLUB_DAMAGED, "%s is of no night that is there; it is left alone",
                 record->subject);
    }
}

void night_go_on(struct night *night) {
    night->is_coming = false;
    night->is_back = night_is_playing(&night->state);
    night_set_clock(night);
    if (night->is_look_due) {
        night->is_look_due = false;
        ledger_look(&night->ledger);
    }
    night_note_people(night);
    night_tend_soon(night);
}

void nights_restore_end(struct nights *nights) {
    nights->is_restored = true;
    club_tables_go_on(nights->services->clubs);
    for (struct night *night = nights->nights; night != NULL; night = night->hh.next) {
        night_go_on(night);
    }
    for (struct club *club = clubs_first(nights->services->clubs); club != NULL;
         club = clubs_next(club)) {
        nights_unshelve(nights, club);
    }
    alarm_start(nights->words, 0);
}

void nights_restore_end_of(struct nights *nights, struct club *club) {
    for (struct night *night = nights->nights; night != NULL; night = night->hh.next) {
        if (night->club == club) {
            night_go_on(night);
        }
    }
    nights_unshelve(nights, club);
}

void nights_remove_of(struct nights *nights, const struct club *club) {
    struct night *night, *next;
    HASH_ITER(hh, nights->nights, night, next) {
        if (night->club == club) {
            night_remove(night);
        }
    }
}

// ---- changes ----

void nights_changed(struct club *club) {
    struct nights *nights = clubs_services(club->clubs)->nights;
    for (struct night *night = nights->nights; night != NULL; night = night->hh.next) {
        if (night->club == club && night->watchers != NULL) {
            night_changed(night);
        }
    }
}

void nights_people_changed(struct club *club, int32_t number) {
    struct nights *nights = clubs_services(club->clubs)->nights;
    club_review_soon(club);
    for (struct night *night = nights->nights; night != NULL; night = night->hh.next) {
        if (night->club == club && night->reading == NULL && !night->is_coming) {
            night_note_people(night);
            night->is_seated_anew = night_is_playing(&night->state);
            night_changed(night);
            night_tend_soon(night);
            night_tell_seat_of(night, club_person(club, number));
        }
    }
}

static void note_round(struct night *night) {
    memset(night->is_game_sent, 0, sizeof night->is_game_sent);
    memset(night->ruling_sent, 0, sizeof night->ruling_sent);
    memset(night->is_limited, 0, sizeof night->is_limited);
    memset(night->places, 0, sizeof night->places);
    night->is_begin_sent = night->is_confirm_sent = night->is_clock_sent = false;
    night->counting_to = night->over_since = 0;
    night->untended = 0;
}

// Of those who are there now, unless all of it is still being read.
static void note_change(struct night *night, const struct wire_record *record) {
    if (record->type == WIRE_RECORD_NIGHT_STATE) {
        if (night->state.state == WIRE_NIGHT_STATE_CLOSED) {
            night_forget_addresses(night);
        }
        night_note_people(night);
        club_changed(night->club);
    } else if (record->type == WIRE_RECORD_NIGHT_REPLIED) {
        night_note_reply(night, record->night_replied.member);
    } else if (record->type == WIRE_RECORD_CHECKED_IN) {
        night_note_person(night, record->checked_in.member);
    } else if (record->type == WIRE_RECORD_GAME_ENDED) {
        night_tell_game_over(night, record->game_ended.table);
    } else if (record->type == WIRE_RECORD_ANNOUNCED) {
        night_tell_announced(night);
    }
}

static void apply(void *state, const struct wire_record *record) {
    struct night *night = state;
    night_apply(&night->state, record);
    night->plans += record->type == WIRE_RECORD_NIGHT_PLANNED;
    if (record->type == WIRE_RECORD_ROUND_STARTED) {
        note_round(night);
    } else if (record->type == WIRE_RECORD_ROUND_BEGUN || record->type == WIRE_RECORD_CLOCK_NOTED) {
        night->noted_at = clock_now_ms(night->nights->services->clock);
        night->noted_ms = night_last_round(&night->state)->elapsed_ms;
        night->is_clock_sent = false;
    }
    if (!night->is_coming) {
        note_change(night, record);
        if (record->type == WIRE_RECORD_NIGHT_PLANNED) {
            night->is_unlisted = true;
            club_review_soon(night->club);
        }
        night_changed(night);
        night_tend_soon(night);
        if (record->type == WIRE_RECORD_ROUND_BEGUN) {
            night_tell_begun(night);
        }
    }
}

void night_record(const struct night *night, enum wire_record_type type, int32_t by,
                  struct wire_record *out_record) {
    int32_t at = ledger_time(night->nights->services->clock);
    memset(out_record, 0, sizeof *out_record);
    out_record->type = type;
    // All records of a night begin with these two.
    out_record->night_planned.at = at;
    out_record->night_planned.by = by;
}

struct listing {
    struct nights *nights;
    char key[sizeof((struct night *)0)->key];
    night_listed_fn *done;
};

static void on_listed(void *context, enum status status) {
    struct listing *listing = context;
    struct night *night;
    HASH_FIND_STR(listing->nights->nights, listing->key, night);
    if (night != NULL) {
        listing->done(night, status);
    }
    free(listing);
}

bool night_propose_to_club(struct night *night, const struct wire_record *record,
                           night_listed_fn *done) {
    struct listing *listing = malloc(sizeof *listing);
    if (listing == NULL) {
        return false;
    }
    *listing = (struct listing){.nights = night->nights, .done = done};
    memcpy(listing->key, night->key, sizeof listing->key);
    if (ledger_propose(&night->club->ledger, record, on_listed, listing) != STATUS_OK) {
        free(listing);
        return false;
    }
    return true;
}

// What is still due is proposed again when the night is looked at next.
static void on_tended(void *context, enum status status) {
    struct listing *listing = context;
    struct night *night;
    HASH_FIND_STR(listing->nights->nights, listing->key, night);
    if (night != NULL && status != STATUS_OK) {
        night->is_begin_sent = night->is_confirm_sent = night->is_clock_sent = false;
        memset(night->is_game_sent, 0, sizeof night->is_game_sent);
    }
    free(listing);
}

bool night_propose(struct night *night, const struct wire_record *record) {
    struct listing *listing = malloc(sizeof *listing);
    if (listing == NULL) {
        return false;
    }
    *listing = (struct listing){.nights = night->nights};
    memcpy(listing->key, night->key, sizeof listing->key);
    if (ledger_propose(&night->ledger, record, on_tended, listing) != STATUS_OK) {
        free(listing);
        return false;
    }
    return true;
}

// Who waits for what became of a proposal, known by the number of the connection.
struct night_asked night_asked_by(const struct asker *asker) {
    const struct session *session = asker->session;
    return (struct night_asked){session->services, session->about.connection, asker->about};
}

void night_refuse(const struct night_asked *asked, enum status status) {
    struct session *session = session_find(asked->services->sessions, asked->connection);
    if (session != NULL) {
        session_refuse(session, status, asked->about, NULL);
    }
}

static void on_proposed(void *context, enum status status) {
    struct night_asked *waiting = context;
    if (status != STATUS_OK) {
        night_refuse(waiting, status);
    }
    free(waiting);
}

enum status night_propose_of(struct night *night, const struct night_asked *asked,
                             const struct wire_record *record) {
    struct night_asked *waiting = malloc(sizeof *waiting);
    if (waiting == NULL) {
        return STATUS_NO_MEMORY;
    }
    *waiting = *asked;
    enum status status = ledger_ask(&night->ledger, record, on_proposed, waiting);
    if (status != STATUS_OK) {
        free(waiting);
    }
    return status;
}

enum status night_propose_for(const struct asker *asker, const struct wire_record *record) {
    struct night_asked asked = night_asked_by(asker);
    return night_propose_of(asker->night, &asked, record);
}

// Messages of the nights of clubs.
#include "server/club/night_parts.h"
#include "server/club/night_standing.h"
#include "server/club/rights.h"
#include "server/session/handler.h"
#include "server/words/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NIGHTS_MAX = 2000, WEEK_S = 7 * 86400, WEEKS_MAX = 52, REASON_CHARACTERS_MAX = 300 };

static bool is_referee_tonight(const struct night_asked *asked) {
    const struct night_person *person =
        asked->night == NULL ? NULL : night_find_person(&asked->night->state, asked->number);
    return person != NULL && person->is_referee && person->presence != WIRE_PRESENCE_GONE;
}

static enum status find_club(struct services *services, const struct session *session,
                             const char *club, struct night_asked *out_asked) {
    enum status status =
        club_find(services->clubs, club, session->account, &out_asked->club, &out_asked->me);
    if (status == STATUS_OK) {
        out_asked->number = out_asked->me == NULL ? 0 : out_asked->me->number;
    }
    return status;
}

enum status night_ask(struct services *services, const struct session *session, const char *club,
                      int32_t number, enum wire_client_type type, bool is_own,
                      struct night_asked *out_asked) {
    *out_asked = (struct night_asked){0};
    enum status status = find_club(services, session, club, out_asked);
    if (status != STATUS_OK) {
        return status;
    }
    out_asked->night = night_find(services->nights, out_asked->club, number);
    if (out_asked->night == NULL || !out_asked->night->state.is_planned) {
        return STATUS_NO_SUCH_NIGHT;
    }
    status = rights_check(type, out_asked->me, is_own);
    bool is_staff_message = rights_check(type, NULL, is_own) != STATUS_OK;
    return status != STATUS_OK && is_staff_message && is_referee_tonight(out_asked) ? STATUS_OK
                                                                                    : status;
}

#define FIND(type, is_own)                                                                         \
    struct night_asked asked;                                                                      \
    (void)out_refusal;                                                                             \
    enum status status =                                                                           \
        night_ask(services, session, wish->club, wish->night, (type), (is_own), &asked);           \
    if (status != STATUS_OK) {                                                                     \
        return status;                                                                             \
    }

bool night_may_direct(const struct night_asked *asked) {
    return club_viewer(asked->me) >= CLUB_STAFF || is_referee_tonight(asked);
}

// ---- looking ----

enum status handle_watch_night(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_watch_night *wish = &message->watch_night;
    FIND(WIRE_CLIENT_WATCH_NIGHT, false)
    if (!wish->on) {
        night_unwatch(asked.night, session);
        return STATUS_OK;
    }
    nights_forget_session(services->nights, session); // one night at a time
    night_watch(asked.night, session, club_viewer(asked.me), asked.number,
                night_may_direct(&asked));
    return STATUS_OK;
}

// ---- planning ----

static int32_t next_number(struct services *services, const struct club *club) {
    struct night *latest;
    return nights_of(services->nights, club, &latest, 1) == 0 ? 1 : night_number(latest) + 1;
}

// A night that could not be written is none.
struct planned {
    struct nights *nights;
    char key[sizeof((struct night *)0)->key];
    uint64_t connection;
    int32_t weeks; // copies that follow
};

static enum status plan_copies(struct night *night, int32_t weeks);

static void on_planned(void *context, enum status status) {
    struct planned *planned = context;
    struct night *night;
    HASH_FIND_STR(planned->nights->nights, planned->key, night);
    struct session *session = planned->nights->services->sessions;
    while (session != NULL && session->about.connection != planned->connection) {
        session = session->next;
    }
    if (night != NULL && status == STATUS_OK && planned->weeks > 0) {
        status = plan_copies(night, planned->weeks);
    }
    if (session != NULL && status != STATUS_OK) {
        session_refuse(session, status, "plan_night", NULL);
    } else if (session != NULL && night != NULL && planned->weeks == 0) {
        nights_forget_session(planned->nights, session);
        const struct member *me =
            session->account == NULL ? NULL : club_me(night->club, session->account);
        night_watch(night, session, club_viewer(me), me == NULL ? 0 : me->number, true);
    }
    if (night != NULL) {
        club_changed(night->club);
    }
    free(planned);
}

static enum status propose_plan(struct night *night, const struct wire_record *record,
                                uint64_t connection, int32_t weeks) {
    struct planned *planned = malloc(sizeof *planned);
    if (planned == NULL) {
        return STATUS_NO_MEMORY;
    }
    *planned = (struct planned){.nights = night->nights, .connection = connection, .weeks = weeks};
    memcpy(planned->key, night->key, sizeof planned->key);
    enum status status = ledger_propose(&night->ledger, record, on_planned, planned);
    if (status != STATUS_OK) {
        free(planned);
    }
    return status;
}

static enum status plan_new(struct services *services, struct club *club, int32_t by,
                            const struct wire_night_plan *plan, uint64_t connection,
                            int32_t weeks) {
    int32_t number = next_number(services, club);
    struct wire_record record;
    if (number > NIGHTS_MAX) {
        return STATUS_CLUB_FULL;
    }
    struct night *night = night_add(services->nights, club, number);
    if (night == NULL) {
        return STATUS_NO_MEMORY;
    }
    night_record(night, WIRE_RECORD_NIGHT_PLANNED, by, &record);
    record.night_planned.plan = *plan;
    enum status status = propose_plan(night, &record, connection, weeks);
    if (status != STATUS_OK) {
        night_remove(night);
    }
    return status;
}

// One after the other: each has a number only when it is there.
static enum status plan_copies(struct night *night, int32_t weeks) {
    struct wire_night_plan plan = night->state.plan;
    if (plan.at > INT32_MAX - WEEK_S) {
        return STATUS_BAD_FIELD;
    }
    plan.at += WEEK_S;
    return plan_new(night->nights->services, night->club, 0, &plan, 0, weeks - 1);
}

static enum status check_plan(const struct club *club, const struct wire_night_plan *plan) {
    return club_rules(club, plan->rules, 0) == NULL ? STATUS_RULESET_UNKNOWN : STATUS_OK;
}

enum status handle_plan_night(struct services *services, struct session *session,
                              const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_plan_night *wish = &message->plan_night;
    struct night_asked asked = {0};
    struct wire_record record;
    enum status status = find_club(services, session, wish->club, &asked);
    if (status == STATUS_OK) {
        status = rights_check(WIRE_CLIENT_PLAN_NIGHT, asked.me, false);
    }
    if (status == STATUS_OK && wish->plan.has_pace && wish->plan.pace == WIRE_PACE_INSTANT &&
        !services->entropy.is_repeatable) { // a hundred tables at once, as fast as they can
        snprintf(out_refusal->field, sizeof out_refusal->field, "pace");
        return STATUS_BAD_FIELD;
    }
    if (status == STATUS_OK) {
        status = check_plan(asked.club, &wish->plan);
    }
    if (status != STATUS_OK) {
        return status;
    }
    if (wish->night == 0) {
        return plan_new(services, asked.club, asked.number, &wish->plan, session->about.connection,
                        wish->weeks);
    }
    struct night *night = night_find(services->nights, asked.club, wish->night);
    if (night == NULL) {
        return STATUS_NO_SUCH_NIGHT;
    }
    night_record(night, WIRE_RECORD_NIGHT_PLANNED, asked.number, &record);
    record.night_planned.plan = wish->plan;
    return propose_plan(night, &record, session->about.connection, wish->weeks);
}

enum status handle_reply_night(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_reply_night *wish = &message->reply_night;
    struct wire_record record;
    FIND(WIRE_CLIENT_REPLY_NIGHT, true)
    night_record(asked.night, WIRE_RECORD_NIGHT_REPLIED, asked.number, &record);
    record.night_replied.member = asked.number;
    record.night_replied.reply = wish->reply;
    return night_propose_for(asked.night, session, "reply_night", &record);
}

enum status handle_set_night(struct services *services, struct session *session,
                             const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_set_night *wish = &message->set_night;
    struct wire_record record;
    FIND(WIRE_CLIENT_SET_NIGHT, false)
    if (asked.night->state.state == WIRE_NIGHT_STATE_CLOSED && club_viewer(asked.me) < CLUB_OWNER) {
        return STATUS_NOT_ALLOWED; // only an owner opens it again
    }
    night_record(asked.night, WIRE_RECORD_NIGHT_STATE, asked.number, &record);
    record.night_state.state = wish->state;
    record.night_state.has_words = wish->has_reason;
    memcpy(record.night_state.words, wish->reason, sizeof record.night_state.words);
    status = night_propose_for(asked.night, session, "set_night", &record);
    club_changed(asked.club);
    return status;
}

// ---- people ----

enum status handle_check_in(struct services *services, struct session *session,
                            const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_check_in *wish = &message->check_in;
    struct wire_record record;
    bool is_own = wish->member == 0;
    FIND(WIRE_CLIENT_CHECK_IN, is_own)
    int32_t who = is_own ? asked.number : wish->member;
    bool directs = night_may_direct(&asked);
    if (who == 0 || club_member_in(asked.club, who) == NULL) {
        return STATUS_NOT_A_MEMBER;
    }
    if ((wish->has_is_house || wish->has_is_referee) && !directs) {
        return STATUS_NOT_ALLOWED;
    }
    const struct night_person *person = night_find_person(&asked.night->state, who);
    night_record(asked.night, WIRE_RECORD_CHECKED_IN, asked.number, &record);
    struct wire_record_checked_in *comes = &record.checked_in;
    comes->member = who;
    comes->presence = wish->presence;
    comes->from_round = wish->from_round;
    comes->is_house = wish->has_is_house ? wish->is_house : person != NULL && person->is_house;
    comes->is_referee =
        wish->has_is_referee ? wish->is_referee : person != NULL && person->is_referee;
    return night_propose_for(asked.night, session, "check_in", &record);
}

// ---- a round ----

enum status handle_draw_seating(struct services *services, struct session *session,
                                const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_draw_seating *wish = &message->draw_seating;
    FIND(WIRE_CLIENT_DRAW_SEATING, false)
    return night_draw(asked.night, session, asked.number, wish);
}

enum status handle_swap_seats(struct services *services, struct session *session,
                              const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_swap_seats *wish = &message->swap_seats;
    FIND(WIRE_CLIENT_SWAP_SEATS, false)
    return night_swap(asked.night, session, asked.number, wish);
}

enum status handle_start_round(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_start_round *wish = &message->start_round;
    struct wire_record record;
    FIND(WIRE_CLIENT_START_ROUND, false)
    const struct night_proposal *proposal = &asked.night->state.proposal;
    const struct club_rules *rules = club_rules(asked.club, asked.night->state.plan.rules, 0);
    if (rules == NULL) {
        return STATUS_RULESET_UNKNOWN;
    }
    if (proposal->draws == 0 || proposal->table_count == 0) {
        return STATUS_CHANGED_MEANWHILE;
    }
    night_record(asked.night, WIRE_RECORD_ROUND_STARTED, asked.number, &record);
    struct wire_record_round_started *started = &record.round_started;
    started->round = wish->round;
    started->revision = wish->revision;
    started->rules = rules->facts.number;
    started->version = rules->facts.version;
    started->has_players = true;
    started->players = night_players(asked.club, started->rules, started->version);
    if (started->players == 0) {
        return STATUS_RULESET_UNKNOWN;
    }
    started->tables.count = proposal->table_count;
    for (int i = 0; i < proposal->table_count; i++) {
        struct wire_record_round_table *table = &started->tables.rows[i];
        table->table = i + 1;
        table->seats.count = proposal->tables[i].seats.count;
        memcpy(table->seats.rows, proposal->tables[i].seats.rows, sizeof table->seats.rows);
    }
    started->byes.count = proposal->bye_count;
    memcpy(started->byes.rows, proposal->byes,
           sizeof *proposal->byes * (size_t)proposal->bye_count);
    night_make_codes(asked.night, started);
    return night_propose_for(asked.night, session, "start_round", &record);
}

enum status handle_confirm_round(struct services *services, struct session *session,
                                 const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_confirm_round *wish = &message->confirm_round;
    struct wire_record record;
    FIND(WIRE_CLIENT_CONFIRM_ROUND, false)
    night_record(asked.night, WIRE_RECORD_ROUND_CONFIRMED, asked.number, &record);
    record.round_confirmed.round = wish->round;
    return night_propose_for(asked.night, session, "confirm_round", &record);
}

enum status handle_announce(struct services *services, struct session *session,
                            const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_announce *wish = &message->announce;
    struct wire_record record;
    FIND(WIRE_CLIENT_ANNOUNCE, false)
    night_record(asked.night, WIRE_RECORD_ANNOUNCED, asked.number, &record);
    memcpy(record.announced.text, wish->text, sizeof record.announced.text);
    return night_propose_for(asked.night, session, "announce", &record);
}

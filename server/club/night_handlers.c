// Messages of the nights of clubs.
#include "server/club/club_handlers.h"
#include "server/club/club_view.h"
#include "server/club/night_say.h"
#include "server/club/night_shelf.h"
#include "server/club/night_words.h"

#include "server/club/night_sizes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WEEK_S = 7 * 86400 };

// ---- looking ----

static enum status watch_night(const struct asker *asker,
                               const struct wire_client_watch_night *request) {
    if (!request->on) {
        night_unwatch(asker->night, asker->session);
        return STATUS_OK;
    }
    nights_forget_session(asker->session->services->nights, asker->session); // one night at a time
    if (request->has_key) {
        night_watch_hall(asker->night, asker->session);
        return STATUS_OK;
    }
    night_watch(asker->night, asker->session, club_viewer(asker->me), asker->number,
                asker_directs(asker));
    return STATUS_OK;
}

static enum status find_watched(struct asker *asker,
                                const struct wire_client_watch_night *request) {
    return request->has_key ? asker_find_hall(asker, request->club, request->night, request->key)
                            : asker_find_night(asker, request->club, request->night, false);
}
ASKER_HANDLER(watch_night, find_watched(&asker, request))

static enum status get_nights(const struct asker *asker,
                              const struct wire_client_get_nights *request) {
    enum { ROWS_MAX = 50 };
    struct wire_night_row rows[ROWS_MAX];
    int count = 0;
    for (int i = request->from < 1 ? 1 : request->from;
         i <= asker->club->night_count && count < ROWS_MAX; i++) {
        rows[count] =
            club_view_night(asker->club, club_night(asker->club, i), club_viewer(asker->me));
        nights_fill_reply(asker->session->services->nights, asker->me, &rows[count++]);
    }
    struct wire_server answer = {
        .type = WIRE_SERVER_CLUB_NIGHTS,
        .club_nights = {asker->club->name, request->from, asker->club->night_count, {count, rows}},
    };
    session_tell(asker->session, &answer);
    return STATUS_OK;
}
CLUB_HANDLER(get_nights, false)

// ---- planning ----

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
    struct session *session =
        session_find(planned->nights->services->sessions, planned->connection);
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
    enum status status = ledger_ask(&night->ledger, record, on_planned, planned);
    if (status != STATUS_OK) {
        free(planned);
    }
    return status;
}

static enum status plan_new(struct services *services, struct club *club, int32_t by,
                            const struct wire_night_plan *plan, uint64_t connection,
                            int32_t weeks) {
    int32_t number = nights_last(services->nights, club) + 1;
    struct wire_record record;
    if (number > CLUB_NIGHTS_MAX) {
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

static bool has_rules(const struct club *club, const struct wire_night_plan *plan) {
    bool has_all = club_rules(club, plan->rules, 0) != NULL;
    for (int i = 0; i < plan->other_rules.count && plan->has_other_rules; i++) {
        has_all = has_all && club_rules(club, plan->other_rules.rows[i], 0) != NULL;
    }
    return has_all;
}

// What people read of it, without what cannot be seen.
static enum status read_plan(const struct asker *asker, const struct wire_night_plan *request,
                             struct wire_night_plan *out_plan) {
    enum { PLACE_CHARACTERS = 100 };
    enum status status = STATUS_OK;
    const char *field = "title";
    *out_plan = *request;
    if (request->title[0] != '\0') {
        status = words_clean(request->title, MEMBER_NAME_CHARACTERS_MAX, out_plan->title,
                             sizeof out_plan->title);
    }
    if (status == STATUS_OK && request->place[0] != '\0') {
        field = "place";
        status =
            words_clean(request->place, PLACE_CHARACTERS, out_plan->place, sizeof out_plan->place);
    }
    if (status != STATUS_OK) {
        snprintf(asker->refusal->field, sizeof asker->refusal->field, "%s", field);
    }
    return status;
}

static enum status plan_night(const struct asker *asker,
                              const struct wire_client_plan_night *request) {
    struct services *services = asker->session->services;
    uint64_t connection = asker->session->about.connection;
    struct wire_record record;
    struct wire_night_plan plan;
    if (request->plan.has_pace && request->plan.pace == WIRE_PACE_INSTANT &&
        !services->entropy.is_repeatable) { // a hundred tables at once, as fast as they can
        snprintf(asker->refusal->field, sizeof asker->refusal->field, "pace");
        return STATUS_BAD_FIELD;
    }
    if (!has_rules(asker->club, &request->plan)) {
        return STATUS_RULESET_UNKNOWN;
    }
    enum status status = read_plan(asker, &request->plan, &plan);
    if (status == STATUS_OK && request->night == 0) {
        return plan_new(services, asker->club, asker->number, &plan, connection, request->weeks);
    }
    if (status == STATUS_OK) {
        status = nights_need(services->nights, asker->club, &request->night, 1);
    }
    struct night *night = night_find(services->nights, asker->club, request->night);
    if (status != STATUS_OK || night == NULL) {
        return status != STATUS_OK ? status : STATUS_NO_SUCH_NIGHT;
    }
    night_record(night, WIRE_RECORD_NIGHT_PLANNED, asker->number, &record);
    record.night_planned.plan = plan;
    return propose_plan(night, &record, connection, request->weeks);
}
CLUB_HANDLER(plan_night, false)

static enum status reply_night(const struct asker *asker,
                               const struct wire_client_reply_night *request) {
    struct wire_record record;
    night_record(asker->night, WIRE_RECORD_NIGHT_REPLIED, asker->number, &record);
    record.night_replied.member = asker->number;
    record.night_replied.reply = request->reply;
    return night_propose_for(asker, &record);
}
NIGHT_HANDLER(reply_night, false)

static enum status set_night(const struct asker *asker,
                             const struct wire_client_set_night *request) {
    struct wire_record record;
    if (asker->night->state.state == WIRE_NIGHT_STATE_CLOSED &&
        club_viewer(asker->me) < CLUB_OWNER) {
        return STATUS_NOT_ALLOWED; // only an owner opens it again
    }
    night_record(asker->night, WIRE_RECORD_NIGHT_STATE, asker->number, &record);
    record.night_state.state = request->state;
    record.night_state.has_words = request->has_reason;
    enum status status =
        club_clean_line(request->reason, "reason", record.night_state.words, asker->refusal);
    if (status == STATUS_OK) {
        status = night_propose_for(asker, &record);
        club_changed(asker->club);
    }
    return status;
}
NIGHT_HANDLER(set_night, false)

// ---- a round ----

static enum status draw_seating(const struct asker *asker,
                                const struct wire_client_draw_seating *request) {
    return night_draw(asker, request);
}
NIGHT_HANDLER(draw_seating, false)

static enum status swap_seats(const struct asker *asker,
                              const struct wire_client_swap_seats *request) {
    return night_swap(asker, request);
}
NIGHT_HANDLER(swap_seats, false)

// Whether somebody who does not direct may change it: a lesson that is one's own.
static bool may_teach(const struct asker *asker, const struct wire_client_change_table *request) {
    const struct night_proposal *proposal = &asker->night->state.proposal;
    if (proposal->draws == 0 || request->table > proposal->drawn->tables.count ||
        request->has_rules || !request->has_teacher) {
        return false;
    }
    int32_t taught = proposal->drawn->tables.rows[request->table - 1].teacher;
    bool is_free = taught == 0 || taught == asker->number;
    return is_free && (request->teacher == 0 || request->teacher == asker->number);
}

static enum status change_table(const struct asker *asker,
                                const struct wire_client_change_table *request) {
    return asker_directs(asker) || may_teach(asker, request) ? night_change_table(asker, request)
                                                             : STATUS_NOT_ALLOWED;
}
NIGHT_HANDLER(change_table, true)

// By the latest versions of the rules that its tables were drawn for.
static enum status fill_start(struct night *night, struct wire_record_round_started *started) {
    const struct wire_record_seating_drawn *drawn = night->state.proposal.drawn;
    started->rules = drawn->has_rules ? drawn->rules : night->state.plan.rules;
    const struct club_rules *rules = club_rules(night->club, started->rules, 0);
    if (rules == NULL) {
        return STATUS_RULESET_UNKNOWN;
    }
    started->version = rules->facts.version;
    const struct wire_record_round_table *known = NULL; // the last one that was looked at
    started->tables.count = drawn->tables.count;
    for (int i = 0; i < drawn->tables.count; i++) {
        const struct wire_proposal_table *from = &drawn->tables.rows[i];
        struct wire_record_round_table *table = &started->tables.rows[i];
        table->table = i + 1;
        table->has_rules = table->has_version = true;
        table->rules = from->has_rules ? from->rules : started->rules;
        table->has_teacher = from->has_teacher;
        table->teacher = from->teacher;
        table->seats.count = from->seats.count;
        memcpy(table->seats.rows, from->seats.rows, sizeof table->seats.rows);
        bool is_known = known != NULL && known->rules == table->rules &&
                        known->seats.count == table->seats.count;
        if (!is_known &&
            !night_sizes_fit(night->club, &night->state.plan, table->rules, table->seats.count)) {
            return STATUS_SEATS_DO_NOT_FIT; // the plan has other rules by now
        }
        table->version = club_rules(night->club, table->rules, 0)->facts.version;
        known = table;
    }
    started->byes.count = drawn->byes.count;
    memcpy(started->byes.rows, drawn->byes.rows, sizeof started->byes.rows);
    return STATUS_OK;
}

static enum status start_round(const struct asker *asker,
                               const struct wire_client_start_round *request) {
    struct wire_record record;
    const struct night_proposal *proposal = &asker->night->state.proposal;
    if (proposal->draws == 0) {
        return STATUS_CHANGED_MEANWHILE;
    }
    if (proposal->drawn->tables.count == 0) {
        return STATUS_SEATS_DO_NOT_FIT; // too few are here
    }
    night_record(asker->night, WIRE_RECORD_ROUND_STARTED, asker->number, &record);
    struct wire_record_round_started *started = &record.round_started;
    started->round = request->round;
    started->revision = request->revision;
    enum status status = fill_start(asker->night, started);
    if (status != STATUS_OK) {
        return status;
    }
    night_make_codes(asker->night, started);
    return night_propose_for(asker, &record);
}
NIGHT_HANDLER(start_round, false)

static enum status confirm_round(const struct asker *asker,
                                 const struct wire_client_confirm_round *request) {
    struct wire_record record;
    night_record(asker->night, WIRE_RECORD_ROUND_CONFIRMED, asker->number, &record);
    record.round_confirmed.round = request->round;
    return night_propose_for(asker, &record);
}
NIGHT_HANDLER(confirm_round, false)

static enum status announce(const struct asker *asker, const struct wire_client_announce *request) {
    struct wire_record words, record;
    struct wire_record_words_kept *kept = &words.words_kept;
    night_record(asker->night, WIRE_RECORD_WORDS_KEPT, asker->number, &words);
    enum status status = club_clean_line(request->text, "text", kept->text, asker->refusal);
    if (status == STATUS_OK && kept->text[0] == '\0') {
        snprintf(asker->refusal->field, sizeof asker->refusal->field, "text");
        return STATUS_BAD_FIELD;
    }
    if (status != STATUS_OK) {
        return status;
    }
    kept->has_text = true;
    kept->words = night_new_words(asker->night);
    night_record(asker->night, WIRE_RECORD_ANNOUNCED, 0, &record);
    record.announced.has_words = true;
    record.announced.words = kept->words;
    return night_propose_worded(asker, &words, &record);
}
NIGHT_HANDLER(announce, false)

// Drawing a seating: what is known is gathered on the loop, the seating is drawn on a thread within
// a bound of time and reported on there, and is proposed as a record, with the revision that the
// director saw as fence (C28-C33). What a director changes by hand goes the same way, undrawn.
#include "server/club/night_parts.h"

#include "common/base/digest.h"
#include "common/club/seating.h"
#include "server/accounts/account.h"
#include "server/club/asker.h"
#include "server/club/night_hints.h"
#include "server/club/night_report.h"
#include "server/club/night_seating.h"
#include "server/club/night_shelf.h"
#include "server/lobby/lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    DRAW_MS = 200,
    DRAWS_A_MINUTE = 10,
    DRAW_STEPS_MAX = 2000000000,
    REPEATABLE_STEPS = 1000, // where chance repeats: no clock decides, and tests draw often
};

// What is done on the thread, and then.
enum draw_kind {
    DRAW_SEATS,  // the seating of the record is drawn, and proposed
    CHANGE_HAND, // it is what the director made of it, and proposed
    REPORT_ONLY, // it is proposed, and nobody has reported on it yet
};

struct draw {
    struct task task;
    enum draw_kind kind;
    struct nights *nights;
    char key[sizeof((struct night *)0)->key];
    uint64_t connection;       // who waits for it
    const char *about;         // by which message
    uint32_t revision;         // of the seating that is reported on
    struct wire_record record; // drawn: its place in the journal, without tables yet
    uint32_t steps_max;
    uint64_t ends_ns; // on the thread
    struct night_sizes sizes;
    struct night_seating *input;
    struct seating seating;
    struct seating_report found;
    struct night_report *report;
    void *work;
};

// ---- on a thread ----

static uint64_t thread_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static bool has_time(void *context) {
    const struct draw *draw = context;
    return thread_ns() < draw->ends_ns;
}

static void run(struct task *task) {
    struct draw *draw = (struct draw *)task;
    bool is_timed = draw->steps_max == DRAW_STEPS_MAX;
    if (draw->kind == DRAW_SEATS) {
        draw->ends_ns = thread_ns() + (uint64_t)DRAW_MS * 1000000u;
        seating_draw(&draw->input->input, draw->steps_max, is_timed ? has_time : NULL, draw,
                     draw->work, &draw->seating);
    }
    seating_report(&draw->input->input, &draw->seating, draw->work, &draw->found);
    night_report_make(&draw->input->input, &draw->seating, &draw->found, draw->report);
}

// ---- on the loop again ----

static struct session *find_session(const struct draw *draw) {
    return session_find(draw->nights->services->sessions, draw->connection);
}

static struct night *find_night(const struct draw *draw) {
    struct night *night;
    HASH_FIND_STR(draw->nights->nights, draw->key, night);
    return night;
}

static void free_draw(struct draw *draw) {
    night_seating_free(draw->input);
    free(draw->report);
    free(draw->work);
    free(draw);
}

static void refuse(const struct draw *draw, enum status status) {
    struct session *session = find_session(draw);
    if (session != NULL && draw->kind != REPORT_ONLY) {
        session_refuse(session, status, draw->about, NULL);
    }
}

// Who would be called away from another table is named (C25).
static void report_elsewhere(struct night *night, struct night_report *report) {
    const struct wire_record_seating_drawn *drawn = night->state.proposal.drawn;
    struct services *services = night->nights->services;
    int32_t playing[NIGHT_REPORT_MEMBERS];
    int count = 0;
    for (int i = 0; i < drawn->tables.count; i++) {
        for (int seat = 0; seat < drawn->tables.rows[i].seats.count; seat++) {
            int32_t number = drawn->tables.rows[i].seats.rows[seat];
            const struct member *member = number == 0 ? NULL : club_member(night->club, number);
            const char *id = member == NULL ? "" : member_account(member);
            const struct account *account =
                id[0] == '\0' ? NULL : accounts_find_id(services->accounts, id);
            if (account != NULL && count < NIGHT_REPORT_MEMBERS &&
                lobby_plays(services->lobby, account)) {
                playing[count++] = number;
            }
        }
    }
    if (count > 0) {
        night_report_add(report, WIRE_REPORT_KIND_ELSEWHERE, playing, count);
    }
}

bool night_sees_proposal(const struct night *night, const struct night_watcher *watcher) {
    const struct account *account = watcher->session->account;
    const struct member *me = account == NULL ? NULL : club_me(night->club, account);
    return watcher->viewer == CLUB_STAFF || (me != NULL && me->role == WIRE_CLUB_ROLE_TEACHER);
}

// The night keeps the report; all who direct it or teach are told, and who has asked.
static void keep_report(struct draw *draw, struct night *night, uint32_t revision) {
    struct session *session = find_session(draw);
    bool is_told = false;
    free(night->report);
    night->report = draw->report;
    night->report_revision = revision;
    draw->report = NULL;
    report_elsewhere(night, night->report);
    for (struct night_watcher *watcher = night->watchers; watcher != NULL;
         watcher = watcher->next) {
        if (night_sees_proposal(night, watcher)) {
            night_tell_proposal(night, watcher->session);
            is_told = is_told || watcher->session == session;
        }
    }
    if (session != NULL && !is_told && draw->kind != REPORT_ONLY) {
        night_tell_proposal(night, session);
    }
}

static void on_recorded(void *context, enum status status) {
    struct draw *draw = context;
    struct night *night = find_night(draw);
    if (status != STATUS_OK) {
        refuse(draw, status);
    } else if (night != NULL) {
        keep_report(draw, night, night->state.seating_revision);
    }
    free_draw(draw);
}

static enum status propose(struct draw *draw, struct night *night) {
    bool fits =
        draw->kind != DRAW_SEATS || night_seating_write(draw->input, &night->state, &draw->seating,
                                                        &draw->sizes, &draw->record.seating_drawn);
    return fits ? ledger_propose(&night->ledger, &draw->record, on_recorded, draw)
                : STATUS_SEATS_DO_NOT_FIT;
}

static void done(struct task *task, bool has_run) {
    struct draw *draw = (struct draw *)task;
    struct night *night = find_night(draw);
    enum status status = STATUS_BUSY;
    if (night != NULL) {
        night->is_drawing = false;
    }
    if (has_run && night != NULL && !draw->nights->is_stopped) {
        if (draw->kind != REPORT_ONLY) {
            status = propose(draw, night);
        } else if (draw->revision == night->state.seating_revision) {
            keep_report(draw, night, draw->revision);
        }
    }
    if (status != STATUS_OK) {
        refuse(draw, status);
        free_draw(draw);
    }
}

// ---- beginning ----

// The night is drawn by one at a time.
static enum status begin(struct night *night, struct session *session, const char *about,
                         enum draw_kind kind, struct draw **out_draw) {
    if (night->is_drawing) {
        return STATUS_CHANGED_MEANWHILE; // another director draws
    }
    struct draw *draw = calloc(1, sizeof *draw);
    if (draw == NULL) {
        return STATUS_NO_MEMORY;
    }
    draw->kind = kind;
    draw->nights = night->nights;
    draw->about = about;
    draw->connection = session->about.connection;
    draw->revision = night->state.seating_revision;
    memcpy(draw->key, night->key, sizeof draw->key);
    draw->work = malloc(seating_work_bytes());
    draw->report = calloc(1, sizeof *draw->report);
    if (draw->work == NULL || draw->report == NULL) {
        free_draw(draw);
        return STATUS_NO_MEMORY;
    }
    *out_draw = draw;
    return STATUS_OK;
}

// Gathers what goes in, by the record, and has it done. Frees the draw if it is refused.
static enum status go(struct night *night, struct draw *draw) {
    struct wire_record_seating_drawn *drawn = &draw->record.seating_drawn;
    struct services *services = night->nights->services;
    enum status status =
        night_sizes_find(night->club, &night->state.plan, drawn->rules, &draw->sizes);
    if (status == STATUS_OK) {
        status = nights_need(night->nights, night->club, drawn->nights.rows, drawn->nights.count);
    }
    if (status == STATUS_OK) {
        draw->input = night_seating_make(night, drawn);
        status = draw->input == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    }
    if (status == STATUS_OK && draw->kind == DRAW_SEATS) {
        uint8_t digest[DIGEST_BYTES];
        night_seating_digest(&draw->input->input, digest);
        digest_hex(digest, drawn->digest);
        night_seating_write_sizes(&draw->sizes, drawn);
    } else if (status == STATUS_OK) {
        night_seating_read(draw->input, drawn, &draw->seating);
    }
    draw->task = (struct task){.run = run, .done = done};
    if (status == STATUS_OK && !work_add(services->work, WORK_FOR_GUEST, &draw->task)) {
        status = STATUS_BUSY;
    }
    if (status != STATUS_OK) {
        free_draw(draw);
        return status;
    }
    night->is_drawing = true;
    return STATUS_OK;
}

// Whether the night may be drawn once more in this minute: each draw takes a thread, and a record.
static bool take_draw(struct night *night) {
    uint64_t now = clock_now_ms(night->nights->services->clock);
    if (now - night->draws_from >= MINUTE_MS) {
        night->draws_from = now;
        night->draws_made = 0;
    }
    return night->draws_made++ < DRAWS_A_MINUTE;
}

static void fill_record(struct night *night, int32_t by,
                        const struct wire_client_draw_seating *request, struct draw *draw) {
    uint8_t seed[RANDOM_SEED_BYTES];
    struct wire_record_seating_drawn *drawn = &draw->record.seating_drawn;
    draw->record.type = WIRE_RECORD_SEATING_DRAWN;
    drawn->at = ledger_time(night->nights->services->clock);
    drawn->by = by;
    drawn->round = request->round;
    drawn->revision = request->revision;
    drawn->draw = night->state.proposal.draws + 1;
    drawn->method = request->method;
    drawn->odd = request->odd;
    drawn->has_rules = true;
    drawn->rules = request->has_rules ? request->rules : night->state.plan.rules;
    drawn->has_script = request->has_script;
    memcpy(drawn->script, request->script, sizeof drawn->script);
    drawn->wishes.count = request->wishes.count;
    memcpy(drawn->wishes.rows, request->wishes.rows, sizeof drawn->wishes.rows);
    drawn->teams_of = request->are_teams_apart ? night_seating_teams_of(night) : 0;
    drawn->has_teams_of = drawn->teams_of != 0;
    if (request->are_addresses_apart) {
        night_list_addresses(night, drawn);
    }
    night_chance(night, "seats", request->round, drawn->draw, seed);
    digest_hex(seed, drawn->seed);
}

enum status night_draw(const struct asker *asker, const struct wire_client_draw_seating *request) {
    struct night *night = asker->night;
    struct draw *draw;
    if ((uint32_t)request->revision < night->state.seating_revision || night->is_drawing) {
        return STATUS_CHANGED_MEANWHILE; // another director draws, or has drawn
    }
    if (night_is_playing(&night->state)) {
        return STATUS_ROUND_RUNNING;
    }
    enum status status = begin(night, asker->session, "draw_seating", DRAW_SEATS, &draw);
    if (status != STATUS_OK) {
        return status;
    }
    status = night_seating_list_nights(night, &draw->record.seating_drawn);
    if (status == STATUS_OK && !take_draw(night)) {
        status = STATUS_TOO_FAST;
    }
    if (status != STATUS_OK) {
        free_draw(draw);
        return status;
    }
    draw->steps_max =
        night->nights->services->entropy.is_repeatable ? REPEATABLE_STEPS : DRAW_STEPS_MAX;
    fill_record(night, asker->number, request, draw);
    return go(night, draw);
}

// ---- by hand ----

static int32_t *find_place(struct wire_record_seating_drawn *drawn, int32_t number) {
    for (int i = 0; i < drawn->tables.count; i++) {
        for (int seat = 0; seat < drawn->tables.rows[i].seats.count; seat++) {
            if (drawn->tables.rows[i].seats.rows[seat] == number) {
                return &drawn->tables.rows[i].seats.rows[seat];
            }
        }
    }
    for (int i = 0; i < drawn->byes.count; i++) {
        if (drawn->byes.rows[i] == number) {
            return &drawn->byes.rows[i];
        }
    }
    return NULL;
}

// The proposal once more, to be changed: `drawn` says how it was drawn.
static enum status begin_change(const struct asker *asker, const char *about, int32_t revision,
                                struct draw **out_draw) {
    struct night *night = asker->night;
    const struct night_proposal *proposal = &night->state.proposal;
    if (proposal->draws == 0) {
        return STATUS_CHANGED_MEANWHILE;
    }
    enum status status = begin(night, asker->session, about, CHANGE_HAND, out_draw);
    if (status != STATUS_OK) {
        return status;
    }
    struct wire_record *record = &(*out_draw)->record;
    night_record(night, WIRE_RECORD_SEATING_DRAWN, asker->number, record);
    int32_t at = record->seating_drawn.at;
    record->seating_drawn = *proposal->drawn;
    record->seating_drawn.at = at;
    record->seating_drawn.by = asker->number;
    record->seating_drawn.revision = revision;
    record->seating_drawn.is_changed = true;
    return STATUS_OK;
}

enum status night_swap(const struct asker *asker, const struct wire_client_swap_seats *request) {
    struct draw *draw;
    enum status status = begin_change(asker, "swap_seats", request->revision, &draw);
    if (status != STATUS_OK) {
        return status;
    }
    struct wire_record_seating_drawn *drawn = &draw->record.seating_drawn;
    int32_t *a = find_place(drawn, request->a), *b = find_place(drawn, request->b);
    if (a == NULL || b == NULL || a == b) {
        free_draw(draw);
        return STATUS_NOT_PRESENT;
    }
    *a = request->b;
    *b = request->a;
    return go(asker->night, draw);
}

// A lesson is given by somebody who may teach and has no seat in the round.
static enum status check_teacher(const struct night *night, struct wire_record_seating_drawn *drawn,
                                 int32_t teacher) {
    const struct member *member = club_member_in(night->club, teacher);
    if (member == NULL) {
        return STATUS_NOT_A_MEMBER;
    }
    bool may = club_viewer(member) >= CLUB_STAFF || member->role == WIRE_CLUB_ROLE_TEACHER;
    if (!may) {
        return STATUS_NOT_ALLOWED;
    }
    for (int i = 0; i < drawn->tables.count; i++) {
        const struct wire_proposal_table *table = &drawn->tables.rows[i];
        for (int seat = 0; seat < table->seats.count; seat++) {
            if (table->seats.rows[seat] == teacher) {
                return STATUS_ALREADY_SEATED;
            }
        }
    }
    return STATUS_OK;
}

static enum status change_table(const struct night *night,
                                const struct wire_client_change_table *request,
                                struct wire_record_seating_drawn *drawn) {
    if (request->table > drawn->tables.count) {
        return STATUS_NO_SUCH_TABLE;
    }
    struct wire_proposal_table *table = &drawn->tables.rows[request->table - 1];
    if (request->has_rules) {
        if (!night_sizes_fit(night->club, &night->state.plan, request->rules, table->seats.count)) {
            return STATUS_SEATS_DO_NOT_FIT;
        }
        table->has_rules = true;
        table->rules = request->rules;
    }
    if (request->has_teacher) {
        enum status status =
            request->teacher == 0 ? STATUS_OK : check_teacher(night, drawn, request->teacher);
        if (status != STATUS_OK) {
            return status;
        }
        table->has_teacher = request->teacher != 0;
        table->teacher = request->teacher;
    }
    return STATUS_OK;
}

enum status night_change_table(const struct asker *asker,
                               const struct wire_client_change_table *request) {
    struct draw *draw;
    enum status status = begin_change(asker, "change_table", request->revision, &draw);
    if (status != STATUS_OK) {
        return status;
    }
    status = change_table(asker->night, request, &draw->record.seating_drawn);
    if (status != STATUS_OK) {
        free_draw(draw);
        return status;
    }
    return go(asker->night, draw);
}

// ---- a report alone ----

enum status night_draw_report(struct night *night, struct session *session) {
    struct draw *draw;
    enum status status = begin(night, session, "", REPORT_ONLY, &draw);
    if (status != STATUS_OK) {
        return status;
    }
    draw->record.type = WIRE_RECORD_SEATING_DRAWN;
    draw->record.seating_drawn = *night->state.proposal.drawn;
    return go(night, draw);
}

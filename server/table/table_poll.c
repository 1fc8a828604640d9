// Proposing, voting, and doing what was agreed.
#include "server/table/table_poll.h"

#include "common/rules/deal/decide/deal_act.h"
#include "server/table/audience.h"
#include "server/table/publish.h"
#include "server/table/table_parts.h"

#include <stdio.h>
#include <string.h>

enum {
    POLL_MS = 30000,
    POLL_WATCHING_MS = 60000,
    SPENT_MAX =
        2, // proposals of one player, or of all who watch, that may come to nothing in a hand
};

// ---- the end of a proposal ----

// Who was the teacher, or is it now, sees the table with other eyes.
static void place_watchers(struct table *table) {
    for (struct session *session = table->sessions; session != NULL;
         session = session->table_next) {
        audience_place(session);
    }
}

static void release_teacher(struct table *table) {
    if (table->poll.teacher != NULL) {
        account_release(table->poll.teacher);
    }
    table->poll.teacher = NULL;
    table->poll.has_teacher = false;
    port_help_finish(&table->poll.help);
}

// Nothing comes of the proposal of a teacher.
static void release_teacher_who_waits(struct table *table) {
    if (table->poll.what == WIRE_PROPOSAL_TEACHER && !table->poll.has_teacher) {
        release_teacher(table);
    }
}

// The proposal is answered, one way or the other; the table goes on.
static void close_poll(struct table *table, enum wire_poll_state state) {
    struct table_poll *poll = &table->poll;
    poll->state = state;
    poll->is_agreed = state == WIRE_POLL_STATE_AGREED;
    poll->spent[poll->proposer] += !poll->is_agreed;
    if (state != WIRE_POLL_STATE_AGREED) {
        release_teacher_who_waits(table);
    }
    table_poll_tell_all(table);
    table_update_pause(table);
}

// Whoever may take a seat back from a bot has seen the other hands of this one (W26).
static void note_seen(struct table *table) {
    int seat = table_find_stand_in(table, table->poll.teacher);
    if (seat != NO_SEAT) {
        table->seats[seat].saw_hands = table->deals;
    }
}

void table_poll_dismiss(struct table *table) {
    struct account *teacher = table->poll.teacher;
    if (!table->poll.has_teacher) {
        return;
    }
    note_seen(table);
    table->poll.teacher = NULL;
    table->poll.has_teacher = false;
    place_watchers(table);
    port_help_finish(&table->poll.help);
    table_changed(table);
    for (struct session *session = table->sessions; session != NULL;
         session = session->table_next) {
        if (session->account == teacher && session->seat == NO_SEAT) {
            publish_all_to(table, session, -1);
        }
    }
    account_release(teacher);
}

void table_poll_admit(struct table *table) {
    struct session *session;
    table->poll.has_teacher = true;
    place_watchers(table);
    table_changed(table);
    for (session = table->sessions; session != NULL; session = session->table_next) {
        if (table_is_teacher(table, session)) {
            publish_all_to(table, session, -1);
        }
    }
}

enum status table_dismiss_teacher(struct table *table, const struct session *session) {
    if (session->seat == NO_SEAT && !table_is_teacher(table, session)) {
        return STATUS_NOT_SEATED;
    }
    if (!table->poll.has_teacher) {
        return STATUS_NOT_NOW;
    }
    table_poll_dismiss(table);
    return STATUS_OK;
}

void table_poll_finish(struct table *table) {
    release_teacher(table);
}

void table_poll_new_hand(struct table *table) {
    memset(table->poll.spent, 0, sizeof table->poll.spent);
}

// ---- proposing ----

int table_last_discard(const struct table *table, size_t *out_offset) {
    struct event_cursor cursor = event_log_from_deal(&table->log), before = cursor;
    struct event event;
    size_t riichi_offset = 0;
    bool is_declared = false;
    int seat = NO_SEAT;
    while (event_log_next(&table->log, &cursor, &event)) {
        if (event.kind == EVENT_RIICHI) {
            riichi_offset = before.offset;
            is_declared = true;
        } else if (event.kind == EVENT_DISCARD) {
            seat = event.seat;
            *out_offset = is_declared ? riichi_offset : before.offset;
            is_declared = false;
        } else if (event.kind == EVENT_WIN || event.kind == EVENT_DRAWN) {
            return NO_SEAT;
        }
        before = cursor;
    }
    return seat;
}

// Who watches has no seat; all who do count as one.
static int place_of(const struct session *session) {
    return session->seat == NO_SEAT ? SEAT_MAX : session->seat;
}

static enum status check_proposal(const struct table *table, const struct session *session,
                                  enum wire_proposal what) {
    size_t offset;
    if (!table->options.lesson.teaching || table->options.rules.legality == LEGALITY_STRICT) {
        return STATUS_TEACHING_OFF;
    }
    if (table_poll_is_open(table)) {
        return STATUS_ALREADY;
    }
    if (table->state != WIRE_TABLE_STATE_PLAYING || match_is_between_deals(&table->match)) {
        return STATUS_NOT_NOW;
    }
    if (table->poll.spent[place_of(session)] >= SPENT_MAX) {
        return STATUS_TOO_FAST;
    }
    if (what == WIRE_PROPOSAL_STAGE || what == WIRE_PROPOSAL_WATCHING) {
        return STATUS_NOT_NOW; // another message says which, and asks itself
    }
    if (what == WIRE_PROPOSAL_TEACHER) {
        bool is_free = session->seat == NO_SEAT && !table->poll.has_teacher;
        return is_free ? STATUS_OK : STATUS_NOT_NOW;
    }
    bool is_teacher = table_is_teacher(table, session);
    if (session->seat == NO_SEAT && !is_teacher) {
        return STATUS_NOT_SEATED;
    }
    int seat = what == WIRE_PROPOSAL_TAKE_BACK ? table_last_discard(table, &offset) : session->seat;
    return seat == session->seat || (is_teacher && seat != NO_SEAT) ? STATUS_OK : STATUS_NOT_NOW;
}

static void count_votes(struct table *table) {
    if (table_have_all_agreed(table)) {
        close_poll(table, WIRE_POLL_STATE_AGREED);
    }
}

static void open_poll(struct table *table, struct session *session, enum wire_proposal what) {
    struct table_poll *poll = &table->poll;
    poll->what = what;
    poll->state = WIRE_POLL_STATE_OPEN;
    poll->number++;
    poll->until = table_now(table) + (what == WIRE_PROPOSAL_WATCHING ? POLL_WATCHING_MS : POLL_MS);
    snprintf(poll->by, sizeof poll->by, "%s", session->account->name);
    poll->votes = session->seat == NO_SEAT ? 0 : 1u << session->seat;
    poll->proposer = (uint8_t)place_of(session);
    if (what == WIRE_PROPOSAL_TEACHER) {
        poll->teacher = account_retain(session->account);
    }
    table_update_pause(table);
    table_poll_tell_all(table);
    if (table_is_teacher(table, session)) { // to whose lessons all have agreed
        close_poll(table, WIRE_POLL_STATE_AGREED);
    } else {
        count_votes(table);
    }
}

enum status table_propose(struct table *table, struct session *session, enum wire_proposal what) {
    enum status status = check_proposal(table, session, what);
    if (status == STATUS_OK) {
        open_poll(table, session, what);
    }
    return status;
}

static enum status ask(struct table *table, struct session *session, enum wire_proposal what) {
    if (table->poll.spent[place_of(session)] >= SPENT_MAX) {
        return STATUS_TOO_FAST;
    }
    open_poll(table, session, what);
    return STATUS_OK;
}

enum status table_poll_stage(struct table *table, struct session *session) {
    return ask(table, session, WIRE_PROPOSAL_STAGE);
}

enum status table_poll_watching(struct table *table, struct session *session) {
    return ask(table, session, WIRE_PROPOSAL_WATCHING);
}

enum status table_vote(struct table *table, struct session *session,
                       const struct wire_client_vote *vote) {
    struct table_poll *poll = &table->poll;
    if (session->seat == NO_SEAT) {
        return STATUS_NOT_SEATED;
    }
    if (!table_poll_is_open(table) || vote->poll != poll->number) {
        return STATUS_NOT_ASKED;
    }
    if (poll->votes >> session->seat & 1) {
        return STATUS_ALREADY;
    }
    if (vote->agree) {
        poll->votes |= 1u << session->seat;
        table_poll_tell_all(table);
        count_votes(table);
    } else {
        close_poll(table, WIRE_POLL_STATE_REFUSED);
    }
    return STATUS_OK;
}

// ---- doing ----

// The table still stands where the proposal can be done.
static bool has_sense(const struct table *table) {
    if (table->poll.what == WIRE_PROPOSAL_TEACHER) {
        return table_is_running(table) && !table_is_breaking_off(table);
    }
    if (table->poll.what == WIRE_PROPOSAL_WATCHING) {
        return table_may_widen(table);
    }
    bool is_stage = table->poll.what == WIRE_PROPOSAL_STAGE;
    return !table_is_breaking_off(table) &&
           table->state == (is_stage ? WIRE_TABLE_STATE_BETWEEN : WIRE_TABLE_STATE_PLAYING);
}

bool table_poll_update(struct table *table) {
    if (table_poll_is_open(table) && (table_now(table) >= table->poll.until || !has_sense(table))) {
        close_poll(table, WIRE_POLL_STATE_OVER);
        return true;
    }
    if (table_poll_is_open(table)) {
        count_votes(table); // somebody may be away since
    }
    return false;
}

bool table_poll_consume(struct table *table) {
    bool is_agreed = table->poll.is_agreed;
    table->poll.is_agreed = false;
    if (is_agreed && !has_sense(table)) {
        release_teacher_who_waits(table);
        return false;
    }
    return is_agreed;
}

uint64_t table_poll_due(const struct table *table) {
    return table_poll_is_open(table) ? table->poll.until : TIME_NEVER;
}

// Telling directors of a seating that waits for a yes, with the report on it.
#include "server/club/night_parts.h"
#include "server/club/night_report.h"
#include "server/club/night_shelf.h"

#include <stdlib.h>
#include <string.h>

static void tell(const struct night *night, const struct night_report *report,
                 struct session *session) {
    static const struct night_report none;
    const struct night_proposal *proposal = &night->state.proposal;
    const struct wire_record_seating_drawn *drawn = proposal->drawn;
    bool has_report = report != NULL;
    report = has_report ? report : &none;
    struct wire_server message = {
        .type = WIRE_SERVER_PROPOSAL,
        .proposal =
            {
                .club = night->club->name,
                .night = night->number,
                .revision = (int32_t)night->state.revision,
                .round = night->state.round_count + 1,
                .draws = proposal->draws,
                .seed = drawn->seed,
                .method = drawn->method,
                .odd = drawn->odd,
                .tables = {.count = drawn->tables.count, .rows = drawn->tables.rows},
                .byes = {.count = drawn->byes.count, .rows = drawn->byes.rows},
                .has_rules = drawn->has_rules,
                .rules = drawn->rules,
                .has_script = drawn->has_script,
                .script = drawn->script,
                .wishes = {.count = drawn->wishes.count, .rows = drawn->wishes.rows},
                .has_are_teams_apart = drawn->has_teams_of,
                .are_teams_apart = drawn->has_teams_of,
                .has_are_addresses_apart = drawn->has_addresses,
                .are_addresses_apart = drawn->has_addresses,
                .report = {.count = report->count, .rows = report->rows},
                .choices = {.count = has_report ? SEATING_ODD_COUNT : 0, .rows = report->choices},
            },
    };
    session_tell(session, &message);
}

// Who waits for the nights that a report looks back at.
struct teller {
    struct nights *nights;
    char key[sizeof((struct night *)0)->key];
    uint64_t connection;
};

static void on_past_read(void *context, bool is_read) {
    struct teller *teller = context;
    struct session *session = session_find(teller->nights->services->sessions, teller->connection);
    struct night *night;
    HASH_FIND_STR(teller->nights->nights, teller->key, night);
    if (night != NULL && session != NULL && is_read) {
        night_tell_proposal(night, session);
    } else if (night != NULL && session != NULL && night->state.proposal.draws > 0) {
        tell(night, NULL, session);
    }
    free(teller);
}

static bool tell_later(const struct night *night, const struct session *session) {
    struct teller *teller = malloc(sizeof *teller);
    if (teller == NULL) {
        return false;
    }
    *teller = (struct teller){.nights = night->nights, .connection = session->about.connection};
    memcpy(teller->key, night->key, sizeof teller->key);
    bool waits = nights_await(night->nights, night->club, on_past_read, teller);
    if (!waits) {
        free(teller);
    }
    return waits;
}

void night_tell_proposal(struct night *night, struct session *session) {
    const struct night_proposal *proposal = &night->state.proposal;
    if (proposal->draws == 0) {
        return;
    }
    bool has_report =
        night->report != NULL && night->report_revision == night->state.seating_revision;
    if (!has_report && night->is_drawing) {
        return; // all who direct the night are told in a moment
    }
    if (!has_report) {
        enum status status = night_draw_report(night, session);
        if (status == STATUS_OK || (status == STATUS_BUSY && tell_later(night, session))) {
            return;
        }
    }
    tell(night, has_report ? night->report : NULL, session);
}

// Who has agreed to a proposal, and telling it.
#include "server/table/table_parts.h"

#include "server/table/publish.h"

static bool agrees_by_itself(const struct table_seat *seat, enum wire_proposal what) {
    bool is_about_tiles = what == WIRE_PROPOSAL_TEACHER || what == WIRE_PROPOSAL_WATCHING;
    return seat->kind != WIRE_SEAT_KIND_PERSON || (seat->is_away && !is_about_tiles);
}

// The seats that have agreed, a bit each.
static unsigned agreed_seats(const struct table *table) {
    unsigned agreed = table->poll.votes;
    for (int seat = 0; seat < table_players(table); seat++) {
        agreed |= (unsigned)agrees_by_itself(&table->seats[seat], table->poll.what) << seat;
    }
    return agreed;
}

bool table_have_all_agreed(const struct table *table) {
    unsigned all = (1u << table_players(table)) - 1;
    return (agreed_seats(table) & all) == all;
}

static struct wire_server poll_message(const struct table *table, bool votes[SEAT_MAX]) {
    const struct table_poll *poll = &table->poll;
    uint64_t now = table_now(table);
    unsigned agreed = agreed_seats(table);
    bool has_stage = poll->what == WIRE_PROPOSAL_STAGE;
    bool has_watch = poll->what == WIRE_PROPOSAL_WATCHING;
    for (int seat = 0; seat < table_players(table); seat++) {
        votes[seat] = (agreed >> seat & 1) != 0;
    }
    return (struct wire_server){
        .type = WIRE_SERVER_POLL,
        .poll = {.poll = poll->number,
                 .what = poll->what,
                 .by = poll->by,
                 .state = poll->state,
                 .votes = {.count = table_players(table), .rows = votes},
                 .time_ms = poll->until > now ? (int32_t)(poll->until - now) : 0,
                 .has_stage = has_stage,
                 .stage = has_stage ? table->stage.preset : "",
                 .has_watch = has_watch,
                 .watch = table->policy.asked},
    };
}

void table_poll_tell_all(struct table *table) {
    bool votes[SEAT_MAX];
    struct wire_server message = poll_message(table, votes);
    publish_to_all(table, &message);
}

void table_poll_tell(struct table *table, struct session *session) {
    bool votes[SEAT_MAX];
    if (table_poll_is_open(table)) {
        struct wire_server message = poll_message(table, votes);
        session_tell(session, &message);
    }
}

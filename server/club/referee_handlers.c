// Messages to and from referees: calls, rulings, disputes, standings taken apart.
#include "common/club/standing_why.h"
#include "server/club/night_parts.h"
#include "server/club/night_standing.h"
#include "server/session/handler.h"
#include "server/words/arena.h"

#include <stdlib.h>
#include <string.h>

// ---- calls ----

enum status handle_call_referee(struct services *services, struct session *session,
                                const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_call_referee *wish = &message->call_referee;
    struct wire_record record;
    struct night_asked asked;
    int seat;
    (void)out_refusal;
    enum status status = night_ask(services, session, wish->club, wish->night,
                                   WIRE_CLIENT_CALL_REFEREE, true, &asked);
    if (status != STATUS_OK) {
        return status;
    }
    const struct night_state *state = &asked.night->state;
    const struct night_game *game = night_find_seat(state, state->round_count, asked.number, &seat);
    if (game == NULL || !night_is_playing(state)) {
        return STATUS_NOT_SEATED;
    }
    night_record(asked.night, WIRE_RECORD_REFEREE_CALLED, asked.number, &record);
    struct wire_record_referee_called *called = &record.referee_called;
    called->call = state->call_count + 1;
    called->round = state->round_count;
    called->table = game->table;
    called->reason = wish->reason;
    called->stop = wish->stop;
    return night_propose_for(asked.night, session, "call_referee", &record);
}

enum status handle_answer_call(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_answer_call *wish = &message->answer_call;
    struct wire_record record;
    struct night_asked asked;
    (void)out_refusal;
    enum status status = night_ask(services, session, wish->club, wish->night,
                                   WIRE_CLIENT_ANSWER_CALL, false, &asked);
    if (status != STATUS_OK) {
        return status;
    }
    night_record(asked.night, WIRE_RECORD_CALL_ANSWERED, asked.number, &record);
    record.call_answered.call = wish->call;
    record.call_answered.is_done = wish->is_done;
    return night_propose_for(asked.night, session, "answer_call", &record);
}

enum status handle_dispute(struct services *services, struct session *session,
                           const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_dispute *wish = &message->dispute;
    struct wire_record record;
    struct night_asked asked;
    int seat;
    (void)out_refusal;
    enum status status =
        night_ask(services, session, wish->club, wish->night, WIRE_CLIENT_DISPUTE, true, &asked);
    if (status != STATUS_OK) {
        return status;
    }
    const struct night_state *state = &asked.night->state;
    const struct night_game *game = night_find_seat(state, state->round_count, asked.number, &seat);
    if (game == NULL) {
        return STATUS_NOT_SEATED;
    }
    night_record(asked.night, WIRE_RECORD_DISPUTED, asked.number, &record);
    record.disputed.round = state->round_count;
    record.disputed.table = game->table;
    return night_propose_for(asked.night, session, "dispute", &record);
}

// ---- rulings ----

static bool is_other_referee(const struct night_asked *asked, const struct night_person *person) {
    const struct member *member = club_member_in(asked->club, person->number);
    bool is_here = person->presence == WIRE_PRESENCE_PRESENT;
    return person->number != asked->number && is_here &&
           (person->is_referee || (member != NULL && club_viewer(member) >= CLUB_STAFF));
}

// At the own table somebody else decides, if somebody else is here who may (C56).
static bool has_other_referee(const struct night_asked *asked) {
    for (int i = 0; i < asked->night->state.person_count; i++) {
        if (is_other_referee(asked, &asked->night->state.people[i])) {
            return true;
        }
    }
    return false;
}

static bool is_own_table(const struct night_asked *asked, int32_t table) {
    const struct night_state *state = &asked->night->state;
    int seat;
    const struct night_game *own = night_find_seat(state, state->round_count, asked->number, &seat);
    return own != NULL && own->table == table;
}

enum status handle_rule(struct services *services, struct session *session,
                        const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_rule *wish = &message->rule;
    struct wire_record record;
    struct night_asked asked;
    (void)out_refusal;
    enum status status =
        night_ask(services, session, wish->club, wish->night, WIRE_CLIENT_RULE, false, &asked);
    if (status != STATUS_OK) {
        return status;
    }
    const struct night_state *state = &asked.night->state;
    if (wish->reason == WIRE_RULING_REASON_OTHER && wish->words[0] == '\0') {
        return STATUS_NEEDS_REASON;
    }
    night_record(asked.night, WIRE_RECORD_RULING_MADE, asked.number, &record);
    struct wire_night_ruling *ruling = &record.ruling_made.ruling;
    ruling->ruling = state->ruling_count + 1;
    ruling->kind = wish->kind;
    ruling->by = asked.number;
    ruling->at = record.ruling_made.at;
    ruling->round = state->round_count;
    ruling->table = wish->table;
    ruling->member = wish->member;
    ruling->values = wish->values;
    ruling->reason = wish->reason;
    memcpy(ruling->words, wish->words, sizeof ruling->words);
    ruling->is_own_table = is_own_table(&asked, wish->table);
    record.ruling_made.accepts = wish->proposed;
    if (ruling->is_own_table && has_other_referee(&asked)) {
        return STATUS_OWN_TABLE;
    }
    status = night_fill_before(asked.night, ruling);
    return status == STATUS_OK ? night_propose_for(asked.night, session, "rule", &record) : status;
}

enum status handle_undo_ruling(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_undo_ruling *wish = &message->undo_ruling;
    struct wire_record record;
    struct night_asked asked;
    (void)out_refusal;
    enum status status = night_ask(services, session, wish->club, wish->night,
                                   WIRE_CLIENT_UNDO_RULING, false, &asked);
    if (status != STATUS_OK) {
        return status;
    }
    const struct wire_night_ruling *ruling = night_find_ruling(&asked.night->state, wish->ruling);
    if (ruling != NULL && is_own_table(&asked, ruling->table) && has_other_referee(&asked)) {
        return STATUS_OWN_TABLE;
    }
    status = ruling == NULL ? STATUS_NOT_NOW : night_may_undo(asked.night, ruling);
    if (status != STATUS_OK) {
        return status;
    }
    night_record(asked.night, WIRE_RECORD_RULING_UNDONE, asked.number, &record);
    struct wire_record_ruling_undone *undone = &record.ruling_undone;
    undone->ruling = asked.night->state.ruling_count + 1;
    undone->undoes = wish->ruling;
    undone->reason = wish->reason;
    memcpy(undone->words, wish->words, sizeof undone->words);
    return night_propose_for(asked.night, session, "undo_ruling", &record);
}

// ---- standings ----

static void fill_part(const struct night *night, const struct standing_part *part,
                      struct wire_standing_part *out_part) {
    const struct standing_entry *entry = &part->entry;
    bool is_ruling = entry->kind == ENTRY_RULING;
    int32_t table = is_ruling ? 0 : (int32_t)(entry->game % 1000);
    const struct night_game *game = night_find_game(&night->state, entry->round, table);
    struct night_final final;
    *out_part = (struct wire_standing_part){
        .night = night->number,
        .round = entry->round,
        .table = table,
        .ruling = is_ruling ? (int32_t)entry->game : 0,
        .place = entry->place,
        .final = (int32_t)part->counted,
        .counts = part->counted != 0 || entry->value == 0,
        .match = game == NULL ? "" : game->match,
    };
    if (game == NULL || !night_game_final(night->club, &night->state, entry->round, game, &final)) {
        return;
    }
    for (int seat = 0; seat < game->seats; seat++) {
        if ((uint32_t)club_person(night->club, game->who[seat]) == entry->who) {
            out_part->points = final.points[seat];
        }
    }
}

static void fill_parts(const struct night *night, const struct standing_query *query,
                       const struct night_results *results, int32_t why, struct arena *arena,
                       struct wire_server_standing *answer) {
    enum { PARTS_MAX = 1000 };
    struct standing_part *parts = ARENA_NEW(arena, struct standing_part, PARTS_MAX);
    struct wire_standing_part *rows = ARENA_NEW(arena, struct wire_standing_part, PARTS_MAX);
    size_t room = standing_room(query, results->entries, (size_t)results->count);
    struct standing_row *standing = ARENA_NEW(arena, struct standing_row, room + 1);
    size_t count = why == 0 ? 0
                            : standing_parts(query, results->entries, (size_t)results->count,
                                             (uint32_t)why, standing, parts, PARTS_MAX);
    count = count > PARTS_MAX ? PARTS_MAX : count;
    for (size_t i = 0; i < count; i++) {
        fill_part(night, &parts[i], &rows[i]);
    }
    answer->why = why;
    answer->parts = (struct wire_standing_part_list){.count = (int)count, .rows = rows};
}

enum status handle_get_standing(struct services *services, struct session *session,
                                const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_get_standing *wish = &message->get_standing;
    struct night_asked asked;
    struct night_results results;
    (void)out_refusal;
    enum status status = night_ask(services, session, wish->club, wish->night,
                                   WIRE_CLIENT_GET_STANDING, false, &asked);
    enum club_viewer viewer = status == STATUS_OK ? club_viewer(asked.me) : CLUB_OUTSIDE;
    if (status == STATUS_OK) {
        status = night_results_make(asked.club, &asked.night->state, asked.night->number,
                                    wish->round, viewer >= CLUB_STAFF, &results);
    }
    struct arena *arena = status == STATUS_OK ? arena_create() : NULL;
    if (arena == NULL) {
        return status == STATUS_OK ? STATUS_NO_MEMORY : status;
    }
    struct wire_server answer = {
        .type = WIRE_SERVER_STANDING,
        .standing = {.club = asked.club->name,
                     .night = asked.night->number,
                     .round = wish->round == 0 ? asked.night->state.round_count : wish->round,
                     .balance = (int32_t)results.balance.sum,
                     .explained = (int32_t)results.balance.explained},
    };
    struct standing_query query = {.counting = &results.counting};
    answer.standing.rows = night_standing_rows(asked.night, viewer, &query, &results, arena);
    fill_parts(asked.night, &query, &results, wish->why, arena, &answer.standing);
    session_tell(session, &answer);
    night_results_free(&results);
    arena_destroy(arena);
    return STATUS_OK;
}

// ---- what is not there yet ----

enum status handle_look_in(struct services *services, struct session *session,
                           const struct wire_client *message, struct refusal *out_refusal) {
    struct night_asked asked;
    (void)out_refusal;
    enum status status = night_ask(services, session, message->look_in.club, message->look_in.night,
                                   WIRE_CLIENT_LOOK_IN, false, &asked);
    return status == STATUS_OK ? STATUS_NOT_NOW : status;
}

enum status handle_make_hall_link(struct services *services, struct session *session,
                                  const struct wire_client *message, struct refusal *out_refusal) {
    (void)services;
    (void)session;
    (void)message;
    (void)out_refusal;
    return STATUS_NOT_NOW;
}

enum status handle_save_season(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    (void)services;
    (void)session;
    (void)message;
    (void)out_refusal;
    return STATUS_NOT_NOW;
}

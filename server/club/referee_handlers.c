// Messages to and from referees: calls, rulings, disputes, standings taken apart.
#include "common/club/standing_why.h"
#include "server/club/asker.h"
#include "server/club/night_parts.h"
#include "server/club/night_standing.h"
#include "server/words/arena.h"

#include <stdlib.h>
#include <string.h>

// ---- calls ----

static enum status call_referee(const struct asker *asker,
                                const struct wire_client_call_referee *wish) {
    struct wire_record record;
    int seat;
    const struct night_state *state = &asker->night->state;
    const struct night_game *game =
        night_find_seat(state, state->round_count, asker->number, &seat);
    if (game == NULL || !night_is_playing(state)) {
        return STATUS_NOT_SEATED;
    }
    night_record(asker->night, WIRE_RECORD_REFEREE_CALLED, asker->number, &record);
    struct wire_record_referee_called *called = &record.referee_called;
    called->call = state->call_count + 1;
    called->round = state->round_count;
    called->table = game->table;
    called->reason = wish->reason;
    called->stop = wish->stop;
    return night_propose_for(asker, &record);
}
NIGHT_HANDLER(call_referee, false)

static enum status answer_call(const struct asker *asker,
                               const struct wire_client_answer_call *wish) {
    struct wire_record record;
    night_record(asker->night, WIRE_RECORD_CALL_ANSWERED, asker->number, &record);
    record.call_answered.call = wish->call;
    record.call_answered.is_done = wish->is_done;
    return night_propose_for(asker, &record);
}
NIGHT_HANDLER(answer_call, false)

static enum status dispute(const struct asker *asker, const struct wire_client_dispute *wish) {
    struct wire_record record;
    int seat;
    (void)wish;
    const struct night_state *state = &asker->night->state;
    const struct night_game *game =
        night_find_seat(state, state->round_count, asker->number, &seat);
    if (game == NULL) {
        return STATUS_NOT_SEATED;
    }
    night_record(asker->night, WIRE_RECORD_DISPUTED, asker->number, &record);
    record.disputed.round = state->round_count;
    record.disputed.table = game->table;
    return night_propose_for(asker, &record);
}
NIGHT_HANDLER(dispute, false)

// ---- rulings ----

static bool is_other_referee(const struct asker *asker, const struct night_person *person) {
    const struct member *member = club_member_in(asker->club, person->number);
    bool is_here = person->presence == WIRE_PRESENCE_PRESENT;
    return person->number != asker->number && is_here &&
           (person->is_referee || (member != NULL && club_viewer(member) >= CLUB_STAFF));
}

// At the own table somebody else decides, if somebody else is here who may (C56).
static bool has_other_referee(const struct asker *asker) {
    for (int i = 0; i < asker->night->state.person_count; i++) {
        if (is_other_referee(asker, &asker->night->state.people[i])) {
            return true;
        }
    }
    return false;
}

static bool is_own_table(const struct asker *asker, int32_t table) {
    const struct night_state *state = &asker->night->state;
    int seat;
    const struct night_game *own = night_find_seat(state, state->round_count, asker->number, &seat);
    return own != NULL && own->table == table;
}

static enum status rule(const struct asker *asker, const struct wire_client_rule *wish) {
    struct wire_record record;
    const struct night_state *state = &asker->night->state;
    if (wish->kind == WIRE_RULING_KIND_LOOK) {
        return STATUS_BAD_FIELD; // that is look_in
    }
    if (wish->reason == WIRE_RULING_REASON_OTHER && wish->words[0] == '\0') {
        return STATUS_NEEDS_REASON;
    }
    night_record(asker->night, WIRE_RECORD_RULING_MADE, asker->number, &record);
    struct wire_night_ruling *ruling = &record.ruling_made.ruling;
    ruling->ruling = state->ruling_count + 1;
    ruling->kind = wish->kind;
    ruling->by = asker->number;
    ruling->at = record.ruling_made.at;
    ruling->round = state->round_count;
    ruling->table = wish->table;
    ruling->member = wish->member;
    ruling->values = wish->values;
    ruling->reason = wish->reason;
    memcpy(ruling->words, wish->words, sizeof ruling->words);
    ruling->is_own_table = is_own_table(asker, wish->table);
    record.ruling_made.accepts = wish->proposed;
    if (ruling->is_own_table && has_other_referee(asker)) {
        return STATUS_OWN_TABLE;
    }
    enum status status = night_fill_before(asker->night, ruling);
    return status == STATUS_OK ? night_propose_for(asker, &record) : status;
}
NIGHT_HANDLER(rule, false)

static enum status undo_ruling(const struct asker *asker,
                               const struct wire_client_undo_ruling *wish) {
    struct wire_record record;
    const struct wire_night_ruling *ruling = night_find_ruling(&asker->night->state, wish->ruling);
    if (ruling != NULL && is_own_table(asker, ruling->table) && has_other_referee(asker)) {
        return STATUS_OWN_TABLE;
    }
    enum status status = ruling == NULL ? STATUS_NOT_NOW : night_may_undo(asker->night, ruling);
    if (status != STATUS_OK) {
        return status;
    }
    night_record(asker->night, WIRE_RECORD_RULING_UNDONE, asker->number, &record);
    struct wire_record_ruling_undone *undone = &record.ruling_undone;
    undone->ruling = asker->night->state.ruling_count + 1;
    undone->undoes = wish->ruling;
    undone->reason = wish->reason;
    memcpy(undone->words, wish->words, sizeof undone->words);
    return night_propose_for(asker, &record);
}
NIGHT_HANDLER(undo_ruling, false)

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

static enum status get_standing(const struct asker *asker,
                                const struct wire_client_get_standing *wish) {
    struct night_results results;
    enum club_viewer viewer = club_viewer(asker->me);
    enum status status = night_results_make(asker->club, &asker->night->state, asker->night->number,
                                            wish->round, viewer >= CLUB_STAFF, &results);
    struct arena *arena = status == STATUS_OK ? arena_create() : NULL;
    if (arena == NULL) {
        return status == STATUS_OK ? STATUS_NO_MEMORY : status;
    }
    struct wire_server answer = {
        .type = WIRE_SERVER_STANDING,
        .standing = {.club = asker->club->name,
                     .night = asker->night->number,
                     .round = wish->round == 0 ? asker->night->state.round_count : wish->round,
                     .balance = (int32_t)results.balance.sum,
                     .explained = (int32_t)results.balance.explained},
    };
    struct standing_query query = {.counting = &results.counting};
    answer.standing.rows = night_standing_rows(asker->night, viewer, &query, &results, arena);
    fill_parts(asker->night, &query, &results, wish->why, arena, &answer.standing);
    session_tell(asker->session, &answer);
    night_results_free(&results);
    arena_destroy(arena);
    return STATUS_OK;
}
NIGHT_HANDLER(get_standing, false)

// ---- what is not there yet ----

static enum status look_in(const struct asker *asker, const struct wire_client_look_in *wish) {
    (void)asker, (void)wish;
    return STATUS_NOT_NOW;
}
NIGHT_HANDLER(look_in, false)

static enum status agree_ruling(const struct asker *asker,
                                const struct wire_client_agree_ruling *wish) {
    (void)asker, (void)wish;
    return STATUS_NOT_NOW;
}
NIGHT_HANDLER(agree_ruling, false)

static enum status make_hall_link(const struct asker *asker,
                                  const struct wire_client_make_hall_link *wish) {
    (void)asker, (void)wish;
    return STATUS_NOT_NOW;
}
CLUB_HANDLER(make_hall_link, false)

static enum status save_season(const struct asker *asker,
                               const struct wire_client_save_season *wish) {
    (void)asker, (void)wish;
    return STATUS_NOT_NOW;
}
CLUB_HANDLER(save_season, false)

static enum status set_teams(const struct asker *asker, const struct wire_client_set_teams *wish) {
    (void)asker, (void)wish;
    return STATUS_NOT_NOW;
}
CLUB_HANDLER(set_teams, false)

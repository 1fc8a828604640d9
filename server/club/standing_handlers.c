// Messages about standings: of a night, of a season, taken apart; and seasons themselves.
#include "common/club/standing_why.h"
#include "server/club/asker.h"
#include "server/club/night_parts.h"
#include "server/club/night_standing.h"
#include "server/words/arena.h"

#include <stdlib.h>
#include <string.h>

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

static enum status make_hall_link(const struct asker *asker,
                                  const struct wire_client_make_hall_link *wish) {
    (void)asker, (void)wish;
    return STATUS_NOT_NOW;
}
CLUB_HANDLER(make_hall_link, false)

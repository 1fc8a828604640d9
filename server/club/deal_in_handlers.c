// The message about deal-ins of a season (C110): for owners alone, a hint to look and no verdict.
#include "common/club/deal_ins.h"
#include "server/club/asker.h"
#include "server/club/season.h"
#include "server/translate/scratch.h"

#include <stdlib.h>

enum { ROWS_MAX = 50 };

_Static_assert((int)NIGHT_SEATS_MAX == (int)DEAL_INS_SEATS_MAX, "as many seats");

// Who has played the game from its first hand to its last: neither came for somebody, nor went.
static uint32_t player_of(const struct night *night, int32_t round, const struct night_game *game,
                          int seat) {
    int32_t number = game->who[seat];
    for (int i = 0; i < night->state.ruling_count; i++) {
        const struct wire_night_ruling *ruling = night->state.rulings[i];
        bool is_moved = ruling->kind == WIRE_RULING_KIND_REPLACE ||
                        ruling->kind == WIRE_RULING_KIND_SWAP_SEATS ||
                        ruling->kind == WIRE_RULING_KIND_DISQUALIFY;
        if (is_moved && ruling->round == round && ruling->table == game->table &&
            (ruling->member == number || ruling->values.other == number)) {
            return 0;
        }
    }
    return (uint32_t)club_person(night->club, number);
}

// False if nothing of it counts here.
static bool read_game(const struct night *night, int32_t round, const struct night_game *game,
                      struct deal_ins_game *out_game) {
    bool counts = game->is_over && game->has_deal_ins && game->teacher == 0 &&
                  !night_is_dropped(&night->state, round, game->table);
    if (!counts) {
        return false;
    }
    *out_game = (struct deal_ins_game){.seats = game->seats, .hands = game->hands};
    for (int from = 0; from < game->seats; from++) {
        out_game->who[from] = player_of(night, round, game, from);
        for (int to = 0; to < game->seats; to++) {
            out_game->counts[from][to] = game->deal_ins[from][to];
        }
    }
    return true;
}

// All games of the season of which it is known; the caller frees them. NULL if there is no memory.
static struct deal_ins_game *list_games(const struct season_results *season, size_t *out_count) {
    size_t room = 1, count = 0;
    for (int i = 0; i < season->night_count; i++) {
        const struct night_state *state = &season->nights[i]->state;
        for (int round = 0; round < state->round_count; round++) {
            room += (size_t)state->rounds[round].game_count;
        }
    }
    struct deal_ins_game *games = malloc(room * sizeof *games);
    for (int i = 0; i < season->night_count && games != NULL; i++) {
        const struct night *night = season->nights[i];
        for (int round = 0; round < night->state.round_count; round++) {
            const struct night_round *row = &night->state.rounds[round];
            for (int k = 0; k < row->game_count; k++) {
                count += read_game(night, round + 1, &row->games[k], &games[count]) ? 1 : 0;
            }
        }
    }
    *out_count = count;
    return games;
}

static struct wire_deal_in_row_list tell_rows(const struct club *club, struct scratch *scratch,
                                              const struct deal_ins_row *found, int count) {
    struct wire_deal_in_row *rows = SCRATCH_NEW(scratch, struct wire_deal_in_row, ROWS_MAX);
    for (int i = 0; i < count; i++) {
        rows[i] = (struct wire_deal_in_row){
            .from = (int32_t)found[i].from,
            .from_name = club_name_for(club, (int)found[i].from, CLUB_OWNER),
            .to = (int32_t)found[i].to,
            .to_name = club_name_for(club, (int)found[i].to, CLUB_OWNER),
            .games = (int32_t)found[i].games,
            .hands = (int32_t)found[i].hands,
            .deal_ins = (int32_t)found[i].all,
            .into = (int32_t)found[i].count,
            .expected = (int32_t)found[i].expected,
        };
    }
    return (struct wire_deal_in_row_list){count, rows};
}

static enum status tell(const struct asker *asker, int season, const struct deal_ins_game *games,
                        size_t count) {
    struct deal_ins_row found[ROWS_MAX];
    uint32_t pairs = 0;
    void *work = malloc(deal_ins_bytes(games, count) + 1);
    struct scratch *scratch = scratch_create();
    enum status status = STATUS_NO_MEMORY;
    if (work != NULL && scratch != NULL) {
        int rows = deal_ins_find(games, count, work, found, ROWS_MAX, &pairs);
        struct wire_server answer = {
            .type = WIRE_SERVER_DEAL_INS,
            .deal_ins = {.club = asker->club->name,
                         .season = season,
                         .games = (int32_t)count,
                         .pairs = (int32_t)pairs,
                         .rows = tell_rows(asker->club, scratch, found, rows)},
        };
        status = session_try_tell(asker->session, &answer);
    }
    scratch_destroy(scratch);
    free(work);
    return status;
}

static enum status get_deal_ins(const struct asker *asker,
                                const struct wire_client_get_deal_ins *request) {
    const struct club_season *season = club_season(asker->club, request->season);
    struct season_results results = {0};
    if (season == NULL) {
        return STATUS_NO_SUCH_NIGHT;
    }
    enum status status =
        season_nights_find(asker->session->services->nights, asker->club, &season->plan, &results);
    if (status == STATUS_OK) {
        size_t count = 0;
        struct deal_ins_game *games = list_games(&results, &count);
        status = games == NULL ? STATUS_NO_MEMORY : tell(asker, request->season, games, count);
        free(games);
    }
    season_results_free(&results);
    return status;
}
CLUB_HANDLER(get_deal_ins, false)

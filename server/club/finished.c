// Looking for games that are over.
#include "server/club/finished.h"

#include "server/club/night_rows.h"
#include "server/club/night_shelf.h"
#include "server/club/night_standing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The last nights at which anything was played.
static int choose_nights(const struct club *club, int32_t out_numbers[FINISHED_NIGHTS]) {
    int count = 0;
    for (int i = club->night_count - 1; i >= 0 && count < FINISHED_NIGHTS; i--) {
        if (club->nights[i].round > 0) {
            out_numbers[count++] = club->nights[i].number;
        }
    }
    return count;
}

static int by_place(const void *a, const void *b) {
    const struct finished_seat *one = a, *other = b;
    return one->place - other->place;
}

static bool may_be_told(const struct night *night, const struct night_round *round,
                        const struct night_game *game, int32_t number) {
    return game->is_over && game->match[0] != '\0' && game->teacher == 0 &&
           !night_is_dropped(&night->state, number, game->table) &&
           night_shows_results(night, round, CLUB_OUTSIDE);
}

static bool read_game(const struct night *night, int32_t number, const struct night_game *game,
                      struct finished_game *out) {
    struct night_final final;
    if (!night_game_final(night->club, &night->state, number, game, &final)) {
        return false;
    }
    *out = (struct finished_game){.night = night->number,
                                  .round = number,
                                  .table = game->table,
                                  .over_at = game->over_at,
                                  .seats = game->seats};
    snprintf(out->match, sizeof out->match, "%s", game->match);
    for (int seat = 0; seat < game->seats; seat++) {
        struct finished_seat *row = &out->rows[seat];
        int32_t who = night_sitter(&night->state, number, game, seat);
        row->number = who;
        row->points = final.points[seat];
        row->place = final.places[seat];
        snprintf(row->name, sizeof row->name, "%s",
                 who == 0 ? "" : club_name_for(night->club, who, CLUB_OUTSIDE));
    }
    qsort(out->rows, (size_t)game->seats, sizeof out->rows[0], by_place);
    return true;
}

static int add_night(const struct night *night, struct finished_game *games, int count) {
    for (int i = night->state.round_count - 1; i >= 0; i--) {
        const struct night_round *round = &night->state.rounds[i];
        for (int k = 0; k < round->game_count && count < FINISHED_MAX; k++) {
            const struct night_game *game = &round->games[k];
            if (may_be_told(night, round, game, i + 1) &&
                read_game(night, i + 1, game, &games[count])) {
                count++;
            }
        }
    }
    return count;
}

enum status club_finished(struct nights *nights, struct club *club,
                          struct finished_game out_games[FINISHED_MAX], int *out_count) {
    int32_t numbers[FINISHED_NIGHTS] = {0};
    int night_count = choose_nights(club, numbers);
    *out_count = 0;
    enum status status = nights_need(nights, club, numbers, night_count);
    for (int i = 0; i < night_count && status == STATUS_OK; i++) {
        const struct night *night = night_find(nights, club, numbers[i]);
        if (night != NULL) {
            *out_count = add_night(night, out_games, *out_count);
        }
    }
    return status;
}

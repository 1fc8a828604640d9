// Questions about the state of a night: its people, rounds and rulings, and who sits where by them.
#include "server/club/night_state.h"

#include <string.h>

struct night_person *night_find_person(const struct night_state *night, int32_t number) {
    for (int i = 0; i < night->person_count; i++) {
        if (night->people[i].number == number) {
            return &night->people[i];
        }
    }
    return NULL;
}

// ---- rulings ----

const struct wire_night_ruling *night_find_ruling(const struct night_state *night, int32_t number) {
    return number < 1 || number > night->ruling_count ? NULL : night->rulings[number - 1];
}

bool night_ruling_holds(const struct wire_night_ruling *ruling) {
    return !ruling->is_proposed && ruling->undone_by == 0 && ruling->undoes == 0;
}

static bool is_about(const struct wire_night_ruling *ruling, enum wire_ruling_kind kind,
                     int32_t round, int32_t table) {
    return night_ruling_holds(ruling) && ruling->kind == kind && ruling->round == round &&
           ruling->table == table;
}

// By the first so many rulings.
static int32_t sitter_by(const struct night_state *night, int32_t round,
                         const struct night_game *game, int seat, int rulings) {
    int32_t sitter = game->who[seat];
    for (int i = 0; i < rulings && i < night->ruling_count; i++) {
        const struct wire_night_ruling *ruling = night->rulings[i];
        bool is_other = is_about(ruling, WIRE_RULING_KIND_REPLACE, round, game->table) ||
                        is_about(ruling, WIRE_RULING_KIND_DISQUALIFY, round, game->table);
        if (is_other && ruling->member == sitter) {
            sitter = ruling->values.other; // a bot's for who is disqualified
        } else if (is_about(ruling, WIRE_RULING_KIND_SWAP_SEATS, round, game->table)) {
            bool is_first = ruling->member == sitter, is_second = ruling->values.other == sitter;
            sitter = is_first ? ruling->values.other : is_second ? ruling->member : sitter;
        }
    }
    return sitter;
}

int32_t night_sitter(const struct night_state *night, int32_t round, const struct night_game *game,
                     int seat) {
    return sitter_by(night, round, game, seat, night->ruling_count);
}

int night_seat_before(const struct night_state *night, const struct wire_night_ruling *ruling,
                      const struct night_game *game) {
    for (int seat = 0; seat < game->seats; seat++) {
        if (sitter_by(night, ruling->round, game, seat, ruling->ruling - 1) == ruling->member) {
            return seat;
        }
    }
    return -1;
}

bool night_is_dropped(const struct night_state *night, int32_t round, int32_t table) {
    for (int i = 0; i < night->ruling_count; i++) {
        if (is_about(night->rulings[i], WIRE_RULING_KIND_DROP_GAME, round, table)) {
            return true;
        }
    }
    return false;
}

const struct wire_night_ruling *night_declared(const struct night_state *night, int32_t round,
                                               int32_t table) {
    const struct wire_night_ruling *found = NULL;
    for (int i = 0; i < night->ruling_count; i++) {
        bool is_it = is_about(night->rulings[i], WIRE_RULING_KIND_DECLARE, round, table);
        found = is_it ? night->rulings[i] : found;
    }
    return found;
}

bool night_is_settled(const struct night_state *night, int32_t round,
                      const struct night_game *game) {
    return game->is_over || night_is_dropped(night, round, game->table) ||
           night_declared(night, round, game->table) != NULL;
}

// ---- rounds and games ----

struct night_round *night_last_round(const struct night_state *night) {
    return night->round_count == 0 ? NULL
                                   : (struct night_round *)&night->rounds[night->round_count - 1];
}

bool night_is_playing(const struct night_state *night) {
    const struct night_round *round = night_last_round(night);
    return round != NULL && !round->is_confirmed;
}

struct night_game *night_find_game(const struct night_state *night, int32_t round, int32_t table) {
    if (round < 1 || round > night->round_count) {
        return NULL;
    }
    const struct night_round *row = &night->rounds[round - 1];
    return table < 1 || table > row->game_count ? NULL : &row->games[table - 1];
}

const struct night_game *night_find_code(const struct night_round *round, const char *code) {
    for (int i = 0; round != NULL && i < round->game_count; i++) {
        if (strcmp(round->games[i].code, code) == 0) {
            return &round->games[i];
        }
    }
    return NULL;
}

bool night_has_code(const struct night_state *night, const char *code) {
    for (int round = 0; round < night->round_count; round++) {
        if (night_find_code(&night->rounds[round], code) != NULL) {
            return true;
        }
    }
    return false;
}

bool night_round_is_over(const struct night_state *night, const struct night_round *round) {
    int32_t number = (int32_t)(round - night->rounds) + 1;
    for (int i = 0; i < round->game_count; i++) {
        const struct night_game *game = &round->games[i];
        bool is_lesson = game->teacher != 0; // it ends when the others do
        if (!is_lesson && !night_is_settled(night, number, game)) {
            return false;
        }
    }
    return true;
}

bool night_has_dispute(const struct night_round *round) {
    for (int i = 0; i < round->game_count; i++) {
        if (round->games[i].disputed_by != 0) {
            return true;
        }
    }
    return false;
}

struct night_game *night_find_seat(const struct night_state *night, int32_t round, int32_t member,
                                   int *out_seat) {
    for (int32_t table = 1; member != 0; table++) {
        struct night_game *game = night_find_game(night, round, table);
        if (game == NULL) {
            break;
        }
        for (int seat = 0; seat < game->seats; seat++) {
            if (night_sitter(night, round, game, seat) == member) {
                *out_seat = seat;
                return game;
            }
        }
    }
    return NULL;
}

// Deal-ins of a season, for owners (C110).
#include "server/club/night_parts.h"
#include "tests/unit/server/club/season_desk.h"

#include <stdlib.h>
#include <string.h>

static struct night *night_of(struct night_desk *desk) {
    const struct services *services = &desk->parlour.services;
    return night_find(services->nights, clubs_by_name(services->clubs, "tile-house"), 1);
}

static const json_t *ask(struct night_desk *desk, int season) {
    guest_deafen(desk->ann);
    guest_say(desk->ann, "{'type':'get_deal_ins','club':'tile-house','season':%d}", season);
    parlour_pass(&desk->parlour, 500);
    return guest_hear(desk->ann, "deal_ins");
}

// Those of the game's record are those of the match: what was won on discards is a part of all.
TEST(a_game_that_is_over_says_who_has_dealt_into_whom) {
    struct night_desk desk;
    int64_t ended_at[ROUNDS];
    season_desk_play(&desk, ended_at);
    parlour_restart(&desk.parlour);
    for (int round = 0; round < ROUNDS; round++) {
        const struct night_game *game = &night_of(&desk)->state.rounds[round].games[0];
        EXPECT(game->has_deal_ins);
        for (int to = 0; to < PLAYERS; to++) {
            int won = 0;
            for (int from = 0; from < PLAYERS; from++) {
                won += game->deal_ins[from][to];
            }
            EXPECT(won <= game->wins[to] && game->deal_ins[to][to] == 0);
        }
    }
    night_desk_close(&desk);
}

TEST(owners_are_told_who_stands_out_in_a_season) {
    struct night_desk desk;
    int64_t ended_at[ROUNDS];
    int number;
    season_desk_play(&desk, ended_at);
    season_desk_save(&desk, "'season':0,'title':'All','from':0,'until':2000000000,'way':'total','"
                            "best':0,'games_min':0,'nights_min':0,'place_points':[]");
    const json_t *told = ask(&desk, 1);
    EXPECT_INT(said_int(told, "games"), ROUNDS);
    EXPECT_INT(said_int(told, "pairs"), PLAYERS * (PLAYERS - 1));
    EXPECT_INT((int)json_array_size(said(told, "rows")), 0);

    // As if the first had dealt into the second in twenty hands of each game, and the others often
    // into each other; in the last one somebody else sat there for a while.
    for (int round = 0; round < ROUNDS; round++) {
        struct night_game *game = &night_of(&desk)->state.rounds[round].games[0];
        game->hands = 80;
        for (int from = 0; from < PLAYERS; from++) {
            for (int to = 0; to < PLAYERS; to++) {
                bool is_pair = game->who[from] == FIRST && game->who[to] == FIRST + 1;
                game->deal_ins[from][to] = is_pair ? 20 : from == to ? 0 : 2;
            }
        }
    }
    told = ask(&desk, 1);
    EXPECT_INT((int)json_array_size(said(told, "rows")), 1);
    EXPECT_INT(said_int(told, "rows.0.from"), FIRST);
    EXPECT_INT(said_int(told, "rows.0.to"), FIRST + 1);
    EXPECT_TEXT(said_text(told, "rows.0.to_name"), "Name 3");
    EXPECT_INT(said_int(told, "rows.0.games"), ROUNDS);
    EXPECT_INT(said_int(told, "rows.0.hands"), 80 * ROUNDS);
    EXPECT_INT(said_int(told, "rows.0.deal_ins"), 24 * ROUNDS);
    EXPECT_INT(said_int(told, "rows.0.into"), 20 * ROUNDS);
    EXPECT(said_int(told, "rows.0.expected") < 24000 * ROUNDS / 2);

    // What was not known, or does not count, is no part of it.
    night_of(&desk)->state.rounds[0].games[0].has_deal_ins = false;
    night_of(&desk)->state.rounds[1].games[0].teacher = 1;
    EXPECT_INT(said_int(ask(&desk, 1), "games"), 1);

    guest_refused(desk.ann, "no_such_night",
                  "{'type':'get_deal_ins','club':'tile-house','season':2}");
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    desk_set_role(&desk.parlour, desk.ann, number, "referee");
    guest_refused(bob, "not_allowed", "{'type':'get_deal_ins','club':'tile-house','season':1}");
    night_desk_close(&desk);
}

// Who came for somebody, and for whom, have not played the game from its first hand to its last.
TEST(a_substitute_is_nobody_in_it) {
    struct night_desk desk;
    int64_t ended_at[ROUNDS];
    season_desk_play(&desk, ended_at);
    season_desk_save(&desk, "'season':0,'title':'All','from':0,'until':2000000000,'way':'total','"
                            "best':0,'games_min':0,'nights_min':0,'place_points':[]");
    struct night_state *night = &night_of(&desk)->state;
    struct wire_night_ruling *ruling = night->rulings[0];
    for (int round = 1; round < ROUNDS; round++) {
        night->rounds[round].games[0].has_deal_ins = false;
    }
    ruling->round = ruling->table = 1;
    ruling->kind = WIRE_RULING_KIND_REPLACE;
    ruling->member = FIRST;
    EXPECT_INT(said_int(ask(&desk, 1), "pairs"), (PLAYERS - 1) * (PLAYERS - 2));
    night_desk_close(&desk);
}

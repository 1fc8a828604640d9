// Who has dealt into whom more often than chance makes likely (C110).
#include "common/club/deal_ins.h"

#include "common/base/random.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

enum { MANY = 40, FEW = 12, GAMES_MAX = 800, HANDS = 10, ROWS = 50 };

// A season by chance: in each of its games four people play, of each hand six in ten end by a
// discard. Who is strong wins three times as often; the one in `from` deals into `to` besides.
struct season {
    struct random random;
    struct deal_ins_game games[GAMES_MAX];
    size_t count;
    uint32_t people, strong, from, to;
};
static struct season season;
static struct deal_ins_row rows[ROWS];
static uint32_t pairs;

static uint32_t below(uint32_t count) {
    return random_below(&season.random, count);
}

static int winner_of(const struct deal_ins_game *game, int from) {
    int parts[4], all = 0;
    for (int seat = 0; seat < 4; seat++) {
        parts[seat] = seat == from ? 0 : game->who[seat] == season.strong ? 3 : 1;
        all += parts[seat];
    }
    int at = (int)below((uint32_t)all), seat = 0;
    while (at >= parts[seat]) {
        at -= parts[seat++];
    }
    return seat;
}

static void play_hand(struct deal_ins_game *game) {
    int from = (int)below(4), to = winner_of(game, from);
    if (game->who[from] == season.from && below(2) == 0) {
        for (int seat = 0; seat < 4; seat++) {
            to = game->who[seat] == season.to ? seat : to;
        }
    }
    if (below(10) < 6) {
        game->counts[from][to]++;
    }
}

static void play_game(void) {
    struct deal_ins_game *game = &season.games[season.count++];
    *game = (struct deal_ins_game){.seats = 4, .hands = HANDS};
    for (int seat = 0; seat < 4; seat++) {
        bool is_taken = true;
        while (is_taken) {
            game->who[seat] = 1 + below(season.people);
            is_taken = false;
            for (int other = 0; other < seat; other++) {
                is_taken = is_taken || game->who[other] == game->who[seat];
            }
        }
    }
    for (int hand = 0; hand < HANDS; hand++) {
        play_hand(game);
    }
}

static void play(uint8_t seed, size_t games) {
    uint8_t bytes[RANDOM_SEED_BYTES] = {seed};
    season.count = 0;
    random_init(&season.random, bytes);
    while (season.count < games) {
        play_game();
    }
}

static int find(int max) {
    void *work = malloc(deal_ins_bytes(season.games, season.count) + 1);
    int count = deal_ins_find(season.games, season.count, work, rows, max, &pairs);
    free(work);
    return count;
}

TEST(what_chance_makes_is_hardly_ever_listed) {
    enum { SEASONS = 100 };
    int listed = 0;
    memset(&season, 0, sizeof season);
    season.people = MANY;
    for (int i = 0; i < SEASONS; i++) {
        play((uint8_t)i, GAMES_MAX);
        listed += find(ROWS);
    }
    EXPECT(listed < SEASONS);
}

TEST(who_wins_a_lot_is_not_dealt_into_unusually) {
    enum { SEASONS = 100 };
    int listed = 0;
    memset(&season, 0, sizeof season);
    season.people = MANY;
    season.strong = 7;
    for (int i = 0; i < SEASONS; i++) {
        play((uint8_t)i, GAMES_MAX);
        int count = find(ROWS);
        for (int row = 0; row < count; row++) {
            listed += rows[row].to == season.strong;
        }
    }
    EXPECT(listed < SEASONS / 10);
}

TEST(a_pair_that_stands_out_is_listed_first_with_its_numbers) {
    memset(&season, 0, sizeof season);
    season.people = FEW;
    season.from = 3;
    season.to = 9;
    for (int seed = 0; seed < 20; seed++) {
        struct deal_ins_row expected = {.from = 3, .to = 9};
        play((uint8_t)seed, GAMES_MAX);
        for (size_t i = 0; i < season.count; i++) {
            const struct deal_ins_game *game = &season.games[i];
            int from = -1, to = -1;
            for (int seat = 0; seat < 4; seat++) {
                from = game->who[seat] == 3 ? seat : from;
                to = game->who[seat] == 9 ? seat : to;
            }
            for (int seat = 0; seat < 4 && from >= 0 && to >= 0; seat++) {
                expected.all += game->counts[from][seat];
            }
            if (from >= 0 && to >= 0) {
                expected.games++;
                expected.hands += HANDS;
                expected.count += game->counts[from][to];
            }
        }
        EXPECT(find(ROWS) >= 1);
        EXPECT(rows[0].from == 3 && rows[0].to == 9);
        EXPECT_INT(rows[0].games, expected.games);
        EXPECT_INT(rows[0].hands, expected.hands);
        EXPECT_INT(rows[0].all, expected.all);
        EXPECT_INT(rows[0].count, expected.count);
        EXPECT(rows[0].expected < rows[0].all * 450 && rows[0].expected > rows[0].all * 200);
        EXPECT_INT(pairs, FEW * (FEW - 1));
    }
}

// As many rows as there is room for, and those are the least likely.
TEST(the_least_likely_come_first) {
    memset(&season, 0, sizeof season);
    for (int i = 0; i < 3; i++) {
        struct deal_ins_game *game = &season.games[season.count++];
        *game = (struct deal_ins_game){.seats = 4, .hands = 60};
        for (int seat = 0; seat < 4; seat++) {
            game->who[seat] = (uint32_t)(10 * i + seat + 1);
            for (int to = 0; to < 4; to++) {
                game->counts[seat][to] = to == seat ? 0 : 3;
            }
        }
        game->counts[0][1] = (uint8_t)(25 + 5 * i);
    }
    EXPECT_INT(find(ROWS), 3);
    for (int i = 0; i < 3; i++) {
        EXPECT_INT(rows[i].from, 10 * (2 - i) + 1);
        EXPECT_INT(rows[i].to, 10 * (2 - i) + 2);
    }
    EXPECT_INT(find(2), 2);
    EXPECT_INT(rows[1].from, 11);
    EXPECT_INT(find(0), 0);
}

TEST(bots_and_who_played_a_part_are_nobody) {
    memset(&season, 0, sizeof season);
    season.count = 1;
    season.games[0] = (struct deal_ins_game){
        .seats = 3, .hands = 30, .who = {1, 0, 2}, .counts = {{0, 20, 1}, {20, 0, 20}, {1, 1, 0}}};
    EXPECT_INT(find(ROWS), 0);
    EXPECT_INT(pairs, 2);
    season.count = 0;
    EXPECT_INT(find(ROWS), 0);
    EXPECT_INT(pairs, 0);
}

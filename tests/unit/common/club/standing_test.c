// Standings of nights and seasons (C66 to C72), and teams.
#include "common/club/standing.h"

#include "common/base/random.h"
#include "common/club/standing_why.h"
#include "common/club/team.h"
#include "tests/support/test.h"

#include <string.h>

enum { ENTRIES_MAX = 2000, ROWS_MAX = 200, PARTS_MAX = 400 };

static struct {
    struct counting counting;
    struct standing_query query;
    struct standing_entry log[ENTRIES_MAX], sorted[ENTRIES_MAX];
    struct standing_row rows[ROWS_MAX];
    size_t count, made;
} book;

static void begin(uint8_t season, uint16_t n) {
    memset(&book, 0, sizeof book);
    counting_init(&book.counting, counting_preset_find("ema"));
    book.counting.season = season;
    book.counting.season_n = n;
    book.query = (struct standing_query){.counting = &book.counting, .is_season = true};
}

static void add(uint32_t who, int night, int round, int kind, int place, int value) {
    book.log[book.count] = (struct standing_entry){
        .who = who,
        .game = (uint32_t)book.count + 1,
        .night = (uint16_t)night,
        .round = (uint8_t)round,
        .kind = (uint8_t)kind,
        .place = (uint8_t)place,
        .value = value,
    };
    book.count++;
}

static void make(void) {
    standing_sort(book.log, book.count, book.sorted);
    EXPECT(standing_room(&book.query, book.sorted, book.count) <= ROWS_MAX);
    book.made = standing_make(&book.query, book.sorted, book.count, book.rows);
}

static const struct standing_row *row_of(uint32_t who) {
    for (size_t i = 0; i < book.made; i++) {
        if (book.rows[i].who == who) {
            return &book.rows[i];
        }
    }
    FAIL("nobody has the number %u", (unsigned)who);
}

// The sum of what counts must be what is shown.
static int64_t counted_sum(uint32_t who) {
    struct standing_part parts[PARTS_MAX];
    struct standing_row work[ROWS_MAX];
    size_t count =
        standing_parts(&book.query, book.sorted, book.count, who, work, parts, PARTS_MAX);
    int64_t sum = 0;
    EXPECT(count <= PARTS_MAX);
    for (size_t i = 0; i < count; i++) {
        sum += parts[i].counted;
    }
    return sum;
}

static const int32_t c69[] = {41200, -12300, 5000, -30100, 18800, 22500, -4400};

static void add_c69(void) {
    for (int i = 0; i < 7; i++) {
        add(1, 1 + i / 3, 1 + i % 3, ENTRY_GAME, 2, c69[i]);
    }
}

static void expect_c69(uint8_t season, uint16_t n, int64_t total) {
    begin(season, n);
    add_c69();
    make();
    EXPECT_INT(book.made, 1);
    EXPECT_INT(book.rows[0].total, total);
    if (season != SEASON_AVERAGE) {
        EXPECT_INT(counted_sum(1), total);
    }
}

TEST(seasons_count_as_the_vector_says) {
    expect_c69(SEASON_TOTAL, 1, 40700);
    expect_c69(SEASON_BEST_GAMES, 5, 83100);
    expect_c69(SEASON_BEST_GAMES, 7, 40700);
    expect_c69(SEASON_BEST_GAMES, 1, 41200);
    expect_c69(SEASON_AVERAGE, 1, 5814);
    expect_c69(SEASON_BEST_NIGHTS, 1, 33900); // 33.9, 11.2, -4.4
    expect_c69(SEASON_BEST_NIGHTS, 2, 45100);
    expect_c69(SEASON_BEST_RUN, 2, 41300); // 18.8 and 22.5
    expect_c69(SEASON_BEST_RUN, 3, 36900); // with the -4.4 behind them
    expect_c69(SEASON_BEST_RUN, 20, 40700);
    expect_c69(SEASON_PLACE_POINTS, 1, 14000); // seven second places of 2
}

TEST(rulings_always_count_and_never_among_the_best) {
    begin(SEASON_BEST_GAMES, 1);
    add_c69();
    add(1, 2, 1, ENTRY_RULING, 0, -2000);
    make();
    EXPECT_INT(book.rows[0].total, 39200);
    EXPECT_INT(book.rows[0].rulings, -2000);
    EXPECT_INT(book.rows[0].games, 7);
    EXPECT_INT(counted_sum(1), 39200);
}

TEST(a_bye_gives_the_average_of_its_night) {
    begin(SEASON_TOTAL, 1);
    book.query = (struct standing_query){.counting = &book.counting, .night = 2};
    add(1, 1, 1, ENTRY_GAME, 1, 90000);
    add(1, 2, 1, ENTRY_GAME, 1, 10000);
    add(1, 2, 2, ENTRY_BYE, 0, 0);
    add(1, 2, 3, ENTRY_GAME, 2, 5001);
    make();
    EXPECT_INT(book.rows[0].bye_sum, 7501); // half away from zero
    EXPECT_INT(book.rows[0].total, 22502);
    EXPECT_INT(book.rows[0].games, 2);
    EXPECT_INT(book.rows[0].byes, 1);
    EXPECT_INT(book.rows[0].places[0], 1);
    EXPECT_INT(book.rows[0].average_place, 1500);
    EXPECT_INT(book.rows[0].last_round, 5001);
    book.counting.bye = BYE_FIXED;
    book.counting.bye_fixed = -5000;
    make();
    EXPECT_INT(book.rows[0].total, 10001);
    book.counting.bye = BYE_NOTHING;
    make();
    EXPECT_INT(book.rows[0].total, 15001);
}

TEST(a_bye_says_nothing_of_rounds_that_are_hidden) {
    begin(SEASON_TOTAL, 1);
    book.query = (struct standing_query){
        .counting = &book.counting, .night = 2, .hidden_night = 2, .hidden_round = 3};
    add(1, 2, 1, ENTRY_GAME, 1, 10000);
    add(1, 2, 2, ENTRY_BYE, 0, 0);
    add(1, 2, 3, ENTRY_GAME, 2, -40000);
    make();
    EXPECT_INT(book.rows[0].bye_sum, 10000);
    EXPECT_INT(book.rows[0].total, 20000);
}

TEST(ties_go_by_places_then_by_the_best_game_then_are_shared) {
    begin(SEASON_TOTAL, 1);
    book.query.is_season = false;
    add(1, 1, 1, ENTRY_GAME, 2, 5000); // as many firsts as 2, a lower best
    add(1, 1, 2, ENTRY_GAME, 1, 5000);
    add(2, 1, 1, ENTRY_GAME, 1, 12000);
    add(2, 1, 2, ENTRY_GAME, 2, -2000);
    add(3, 1, 1, ENTRY_GAME, 1, 4000); // two firsts
    add(3, 1, 2, ENTRY_GAME, 1, 6000);
    add(4, 1, 1, ENTRY_GAME, 2, 5000); // just as 1
    add(4, 1, 2, ENTRY_GAME, 1, 5000);
    make();
    EXPECT_INT(book.rows[0].who, 3);
    EXPECT_INT(book.rows[1].who, 2);
    EXPECT_INT(row_of(1)->rank, 3);
    EXPECT_INT(row_of(4)->rank, 3);
    EXPECT_INT(book.rows[2].who, 1);
    book.counting.ties[0] = TIE_BEST;
    make();
    EXPECT_INT(book.rows[0].who, 2);
    book.counting.ties[0] = TIE_SHARED;
    make();
    EXPECT_INT(row_of(2)->rank, 1);
    EXPECT_INT(row_of(4)->rank, 1);
}

TEST(who_has_too_few_games_is_below_the_line) {
    begin(SEASON_AVERAGE, 1);
    book.counting.games_min = 2;
    add(1, 1, 1, ENTRY_GAME, 1, 50000);
    add(2, 1, 1, ENTRY_GAME, 4, -50000);
    add(2, 1, 2, ENTRY_GAME, 4, -50000);
    make();
    EXPECT_INT(book.rows[0].who, 2);
    EXPECT(!book.rows[0].is_below);
    EXPECT(book.rows[1].is_below);
    EXPECT_INT(book.rows[1].rank, 2);
    book.counting.games_min = 1;
    book.counting.nights_min = 2;
    make();
    EXPECT(book.rows[1].is_below && book.rows[0].is_below);
}

TEST(hidden_rounds_are_left_out) {
    begin(SEASON_TOTAL, 1);
    book.query.hidden_night = 2;
    book.query.hidden_round = 2;
    add(1, 1, 2, ENTRY_GAME, 1, 1000);
    add(1, 2, 1, ENTRY_GAME, 1, 2000);
    add(1, 2, 2, ENTRY_GAME, 1, 4000);
    add(1, 2, 3, ENTRY_RULING, 0, 8000);
    add(2, 2, 2, ENTRY_GAME, 2, 1);
    make();
    EXPECT_INT(book.made, 1);
    EXPECT_INT(book.rows[0].total, 3000);
    EXPECT_INT(book.rows[0].last_round, 2000);
}

TEST(nights_give_points_for_their_ranks) {
    begin(SEASON_NIGHT_PLACES, 1);
    add(1, 1, 1, ENTRY_GAME, 1, 30000);
    add(2, 1, 1, ENTRY_GAME, 2, -30000);
    add(1, 2, 1, ENTRY_GAME, 2, 100);
    add(2, 2, 1, ENTRY_GAME, 1, 200);
    add(3, 2, 1, ENTRY_GAME, 2, 100);
    add(2, 2, 1, ENTRY_RULING, 0, -150); // falls behind both
    make();
    EXPECT_INT(row_of(1)->total, 4000 + 3000); // shares 4 and 2 with the third
    EXPECT_INT(row_of(2)->total, 2000 + 1000);
    EXPECT_INT(row_of(3)->total, 3000);
    EXPECT_INT(book.rows[0].who, 1);
    EXPECT_INT(counted_sum(1), 7000);
    EXPECT_INT(counted_sum(2), 3000);
}

TEST(shared_places_share_their_points) {
    begin(SEASON_PLACE_POINTS, 1);
    add(1, 1, 1, ENTRY_GAME, 2, 0);
    book.log[0].sharers = 3; // 2, 1 and 0
    make();
    EXPECT_INT(book.rows[0].total, 1000);
    EXPECT_INT(counted_sum(1), 1000);
}

TEST(teams_have_the_best_of_each_night) {
    const struct team_member members[] = {{1, 7}, {2, 7}, {3, 8}};
    struct team_row teams[4];
    struct standing_row work[ROWS_MAX];
    begin(SEASON_TOTAL, 1);
    add(1, 1, 1, ENTRY_GAME, 1, 10000);
    add(2, 1, 1, ENTRY_GAME, 4, -4000);
    add(3, 1, 1, ENTRY_GAME, 2, 3000);
    add(9, 1, 1, ENTRY_GAME, 2, 3000); // of no team
    add(1, 2, 1, ENTRY_GAME, 3, -1000);
    add(2, 2, 1, ENTRY_GAME, 1, 5000);
    make();
    size_t count =
        team_standing(&book.query, book.sorted, book.count, members, 3, 0, work, teams, 4);
    EXPECT_INT(count, 2);
    EXPECT_INT(teams[0].team, 7);
    EXPECT_INT(teams[0].total, 10000);
    EXPECT_INT(teams[1].total, 3000);
    team_standing(&book.query, book.sorted, book.count, members, 3, 1, work, teams, 4);
    EXPECT_INT(teams[0].total, 15000);
    EXPECT_INT(teams[0].counted, 2);
    EXPECT_INT(teams[0].results, 4);
    EXPECT_INT(team_standing(&book.query, book.sorted, book.count, members, 3, 1, work, teams, 1),
               1);
}

// A random season: whatever is counted, the parts make the total, all entries make the sum, and the
// order of the log across people means nothing.
static void expect_sound(uint64_t seed, uint8_t season) {
    struct random random;
    int64_t sum = 0, rows = 0;
    random_init_number(&random, seed);
    begin(season, (uint16_t)(1 + random_below(&random, 6)));
    book.counting.bye = (uint8_t)random_below(&random, 3);
    book.counting.bye_fixed = -1500;
    for (int night = 1; night <= 5; night++) {
        for (int i = 0; i < 40; i++) {
            int kind = (int)random_below(&random, 8);
            add(1 + random_below(&random, 12), night, 1 + i / 10, kind < 5 ? ENTRY_GAME : kind - 4,
                kind < 5 ? 1 + (int)random_below(&random, 4) : 0,
                (int)random_below(&random, 90) * 1000 - 45000);
        }
    }
    make();
    for (size_t i = 0; i < book.made; i++) {
        const struct standing_row *row = &book.rows[i];
        rows += row->sum - row->bye_sum;
        EXPECT(i == 0 || row[-1].total >= row->total);
        EXPECT(i == 0 || row[-1].rank <= row->rank);
        if (season != SEASON_AVERAGE) {
            EXPECT_INT(counted_sum(row->who), row->total);
        } else {
            EXPECT_INT(counted_sum(row->who), row->sum - row->bye_sum);
        }
    }
    for (size_t i = 0; i < book.count; i++) {
        sum += book.log[i].kind == ENTRY_BYE ? 0 : book.log[i].value;
    }
    EXPECT_INT(rows, sum);
}

TEST(the_parts_make_the_total) {
    for (uint64_t seed = 1; seed <= 100; seed++) {
        for (int season = SEASON_TOTAL; season <= SEASON_NIGHT_PLACES; season++) {
            expect_sound(seed, (uint8_t)season);
        }
    }
}

TEST(nothing_makes_an_empty_standing) {
    begin(SEASON_NIGHT_PLACES, 0);
    make();
    EXPECT_INT(book.made, 0);
}

// Sums for each person and each pair, then how likely each is.
#include "common/club/deal_ins.h"

#include <stdbool.h>
#include <stdlib.h>

// How often a person wins is known from so many hands more, of somebody who wins as often as all.
static const double usual_hands = 50;

// What one has done in one game, or in all.
struct person {
    uint32_t who;
    uint32_t hands, wins; // on discards of others
};

// The same of two in one game.
struct pair {
    uint32_t from, to;
    uint32_t game;        // its place
    uint32_t hands, wins; // of `to`, on anybody's discards
    uint16_t all, count;  // dealt in
};

struct sums {
    const struct deal_ins_game *games;
    struct person *people; // by number
    size_t person_count;
    struct pair *pairs; // by both, then by game
    size_t pair_count;
    double usual; // wins in a hand
};

// ---- one game ----

static uint16_t dealt_in(const struct deal_ins_game *game, int from) {
    uint16_t sum = 0;
    for (int to = 0; to < game->seats; to++) {
        sum = (uint16_t)(sum + game->counts[from][to]);
    }
    return sum;
}

static uint32_t won(const struct deal_ins_game *game, int to) {
    uint32_t sum = 0;
    for (int from = 0; from < game->seats; from++) {
        sum += game->counts[from][to];
    }
    return sum;
}

static void take_game(struct sums *sums, uint32_t place) {
    const struct deal_ins_game *game = &sums->games[place];
    for (int from = 0; from < game->seats; from++) {
        if (game->who[from] == 0) {
            continue;
        }
        sums->people[sums->person_count++] =
            (struct person){game->who[from], (uint32_t)game->hands, won(game, from)};
        for (int to = 0; to < game->seats; to++) {
            if (to != from && game->who[to] != 0) {
                sums->pairs[sums->pair_count++] = (struct pair){.from = game->who[from],
                                                                .to = game->who[to],
                                                                .game = place,
                                                                .hands = (uint32_t)game->hands,
                                                                .wins = won(game, to),
                                                                .all = dealt_in(game, from),
                                                                .count = game->counts[from][to]};
            }
        }
    }
}

// ---- all games ----

static int compare_people(const void *a, const void *b) {
    const struct person *left = a, *right = b;
    return (left->who > right->who) - (left->who < right->who);
}

static int compare_pairs(const void *a, const void *b) {
    const struct pair *left = a, *right = b;
    if (left->from != right->from) {
        return left->from < right->from ? -1 : 1;
    }
    if (left->to != right->to) {
        return left->to < right->to ? -1 : 1;
    }
    return (left->game > right->game) - (left->game < right->game);
}

static void sum_people(struct sums *sums) {
    size_t kept = 0;
    double hands = 0, wins = 0;
    qsort(sums->people, sums->person_count, sizeof *sums->people, compare_people);
    for (size_t i = 0; i < sums->person_count; i++) {
        const struct person *person = &sums->people[i];
        hands += person->hands;
        wins += person->wins;
        if (kept > 0 && sums->people[kept - 1].who == person->who) {
            sums->people[kept - 1].hands += person->hands;
            sums->people[kept - 1].wins += person->wins;
        } else {
            sums->people[kept++] = *person;
        }
    }
    sums->person_count = kept;
    sums->usual = hands > 0 ? wins / hands : 0;
}

// What two have done in all their games, which lie one after the other.
struct sum {
    const struct pair *first;
    size_t games;
    uint32_t hands, all, count, wins;
};

// The next two at or after this place; false after the last.
static bool next_sum(const struct sums *sums, size_t *place, struct sum *out_sum) {
    const struct pair *first = &sums->pairs[*place];
    if (*place == sums->pair_count) {
        return false;
    }
    *out_sum = (struct sum){.first = first};
    for (; *place < sums->pair_count; (*place)++) {
        const struct pair *one = &sums->pairs[*place];
        if (one->from != first->from || one->to != first->to) {
            break;
        }
        out_sum->games++;
        out_sum->hands += one->hands;
        out_sum->all += one->all;
        out_sum->count += one->count;
        out_sum->wins += one->wins;
    }
    return true;
}

// ---- chance ----

static double rate(const struct sums *sums, uint32_t wins, uint32_t hands) {
    return (wins + usual_hands * sums->usual) / (hands + usual_hands);
}

static const struct person *find_person(const struct sums *sums, uint32_t who) {
    const struct person key = {.who = who};
    return bsearch(&key, sums->people, sums->person_count, sizeof key, compare_people);
}

// How many of the discards of the first in one game would be won by the second: by how often that
// one wins where the first does not play, beside how often the others win.
static double expect_in_game(const struct sums *sums, const struct sum *sum,
                             const struct pair *one) {
    const struct deal_ins_game *game = &sums->games[one->game];
    const struct person *to = find_person(sums, one->to);
    double own = rate(sums, to->wins - sum->wins, to->hands - sum->hands), all = own;
    for (int seat = 0; seat < game->seats; seat++) {
        uint32_t who = game->who[seat];
        if (who == 0) {
            all += sums->usual;
        } else if (who != one->from && who != one->to) {
            const struct person *other = find_person(sums, who);
            all += rate(sums, other->wins, other->hands);
        }
    }
    return all > 0 ? one->all * own / all : 0;
}

static double expect(const struct sums *sums, const struct sum *sum) {
    double expected = 0;
    for (size_t i = 0; i < sum->games; i++) {
        expected += expect_in_game(sums, sum, &sum->first[i]);
    }
    return expected;
}

// e to the power of -mean.
static double fading(double mean) {
    int halvings = 0;
    while (mean > 0.001) {
        mean /= 2;
        halvings++;
    }
    double value = 1 - mean + mean * mean / 2 - mean * mean * mean / 6;
    while (halvings-- > 0) {
        value *= value;
    }
    return value;
}

// That a count of this mean is as large as that, or larger (Poisson).
static double chance_of(double mean, uint32_t count) {
    double term = fading(mean), below = 0;
    for (uint32_t i = 0; i < count; i++) {
        below += term;
        term *= mean / (i + 1);
    }
    // What is left of 1 is lost in rounding where it is small: the terms from there on say it.
    double above = 0;
    for (uint32_t i = count; i < count + 200 && term > 0; i++) {
        above += term;
        term *= mean / (i + 1);
    }
    return below < 0.5 ? 1 - below : above;
}

// Keeps the least likely, as many as there is room for.
static void keep(struct deal_ins_row *rows, int *count, int max, const struct deal_ins_row *row) {
    int at = *count;
    while (at > 0 && row->chance < rows[at - 1].chance) {
        at--;
    }
    if (at == max) {
        return;
    }
    *count += *count < max ? 1 : 0;
    for (int i = *count - 1; i > at; i--) {
        rows[i] = rows[i - 1];
    }
    rows[at] = *row;
}

static uint32_t count_pairs(const struct sums *sums) {
    struct sum sum;
    uint32_t count = 0;
    for (size_t place = 0; next_sum(sums, &place, &sum);) {
        count++;
    }
    return count;
}

size_t deal_ins_bytes(const struct deal_ins_game *games, size_t count) {
    size_t bytes = 0;
    for (size_t i = 0; i < count; i++) {
        size_t seats = (size_t)games[i].seats;
        bytes += seats * sizeof(struct person) + seats * (seats - 1) * sizeof(struct pair);
    }
    return bytes;
}

int deal_ins_find(const struct deal_ins_game *games, size_t count, void *work,
                  struct deal_ins_row *rows, int max, uint32_t *out_pairs) {
    size_t seats = 0, place = 0;
    struct sum sum;
    int found = 0;
    for (size_t i = 0; i < count; i++) {
        seats += (size_t)games[i].seats;
    }
    struct sums sums = {.games = games, .people = work};
    sums.pairs = (struct pair *)(sums.people + seats);
    for (size_t i = 0; i < count; i++) {
        take_game(&sums, (uint32_t)i);
    }
    sum_people(&sums);
    qsort(sums.pairs, sums.pair_count, sizeof *sums.pairs, compare_pairs);
    *out_pairs = count_pairs(&sums);
    while (next_sum(&sums, &place, &sum)) {
        if (sum.count < DEAL_INS_LEAST) {
            continue;
        }
        double expected = expect(&sums, &sum), chance = chance_of(expected, sum.count);
        if (chance * *out_pairs < 1 && sum.count > expected) {
            struct deal_ins_row row = {
                .from = sum.first->from,
                .to = sum.first->to,
                .games = (uint32_t)sum.games,
                .hands = sum.hands,
                .all = sum.all,
                .count = sum.count,
                .expected = (uint32_t)(expected * 1000 + 0.5),
                .chance = chance,
            };
            keep(rows, &found, max, &row);
        }
    }
    return found;
}

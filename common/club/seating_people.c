// The people of a draw.
#include "common/club/seating_people.h"

#include <stdlib.h>
#include <string.h>

enum {
    INDEX_BITS = 9, // of a person
    INDEX_MASK = (1 << INDEX_BITS) - 1,
    STRENGTH_MAX = 60,
    TURNS_MAX = (1 << 14) - 1,
    OWN_TURNS_MAX = (1 << 12) - 1,
    GAMES_MAX = (1 << 14) - 1,
};

_Static_assert(SEATING_PEOPLE_MAX + 0 <= INDEX_MASK + 0, "an index fits");

static int compare_keys(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

void seating_sort(uint64_t *keys, int count) {
    qsort(keys, (size_t)count, sizeof keys[0], compare_keys);
}

static int bounded(int64_t number, int64_t max) {
    return (int)(number < 0 ? 0 : number > max ? max : number);
}

static void sort_people(struct seating_work *work) {
    const struct seating_input *input = work->input;
    int people = bounded(input->people_count, SEATING_PEOPLE_MAX);
    uint64_t keys[SEATING_PEOPLE_MAX];
    for (int i = 0; i < people; i++) {
        keys[i] = (uint64_t)input->people[i].number << INDEX_BITS | (uint64_t)i;
    }
    seating_sort(keys, people);
    work->sorted_count = 0;
    for (int i = 0; i < people; i++) {
        uint64_t number = keys[i] >> INDEX_BITS;
        bool is_new = number != 0 && (i == 0 || keys[i - 1] >> INDEX_BITS != number);
        if (is_new) {
            work->sorted[work->sorted_count++] = (uint16_t)(keys[i] & INDEX_MASK);
        }
    }
}

int seating_people_find(const struct seating_work *work, uint32_t number) {
    int low = 0, high = work->sorted_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (work->input->people[work->sorted[middle]].number < number) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    bool is_here =
        low < work->sorted_count && work->input->people[work->sorted[low]].number == number;
    return is_here ? work->sorted[low] : -1;
}

void seating_people_init(struct seating_work *work, const struct seating_input *input) {
    work->input = input;
    work->method = input->method < SEATING_METHOD_COUNT ? input->method : SEATING_RANDOM;
    work->wish_count = bounded(input->wish_count, SEATING_WISHES_MAX);
    work->count = 0;
    work->groups = 0;
    work->lines = 0;
    work->plan_size = 0;
    random_init(&work->random, input->seed);
    sort_people(work);
    memset(work->is_wished_out, 0, sizeof work->is_wished_out);
    memset(work->table_wish, 0, sizeof work->table_wish);
    memset(work->slots, 0, sizeof work->slots);
    for (int i = 0; i < work->wish_count; i++) {
        const struct seating_wish *wish = &input->wishes[i];
        int index = seating_people_find(work, wish->a);
        if (index >= 0 && wish->kind == WISH_OUT) {
            work->is_wished_out[index] = true;
        } else if (index >= 0 && wish->kind == WISH_TABLE) {
            work->table_wish[index] = wish->table;
        }
    }
}

int seating_people_here(const struct seating_work *work, bool are_houses) {
    int count = 0;
    for (int i = 0; i < work->sorted_count; i++) {
        bool is_house = work->input->people[work->sorted[i]].is_house;
        count += is_house == are_houses && !work->is_wished_out[work->sorted[i]];
    }
    return count;
}

// Ranks from 0; those without one behind all others.
static void rank_players(struct seating_work *work) {
    uint64_t keys[SEATING_PEOPLE_MAX];
    for (int i = 0; i < work->count; i++) {
        uint16_t rank = work->input->people[work->players[i].index].rank;
        keys[i] = (uint64_t)(rank == 0 ? UINT16_MAX + 1 : rank) << INDEX_BITS | (uint64_t)i;
    }
    seating_sort(keys, work->count);
    for (int i = 0; i < work->count; i++) {
        struct seating_player *player = &work->players[keys[i] & INDEX_MASK];
        bool is_equal = i > 0 && keys[i - 1] >> INDEX_BITS == keys[i] >> INDEX_BITS;
        player->rank = is_equal ? work->players[keys[i - 1] & INDEX_MASK].rank : (uint16_t)i;
    }
}

// Ratings about their mean, the farthest from it becomes STRENGTH_MAX.
static void weigh_players(struct seating_work *work) {
    int64_t sum = 0, farthest = 1;
    for (int i = 0; i < work->count; i++) {
        sum += work->input->people[work->players[i].index].rating;
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < work->count; i++) {
            int64_t rating = work->input->people[work->players[i].index].rating;
            int64_t above = rating - sum / work->count, size = above < 0 ? -above : above;
            farthest = pass == 0 && size > farthest ? size : farthest;
            work->players[i].strength = (int16_t)(above * STRENGTH_MAX / farthest);
        }
    }
}

// Counts pairs of a played table who are here.
static void note_past(struct seating_work *work, const struct seating_past *past,
                      const int16_t *player_of) {
    bool is_last = past->round > 0 && past->round + 1 == work->input->round;
    bool is_tonight = past->round > 0;
    int here[SEATING_SEATS_MAX], count = 0, seats = bounded(past->seats, SEATING_SEATS_MAX);
    for (int seat = 0; seat < seats; seat++) {
        int index = seating_people_find(work, past->who[seat]);
        if (index >= 0 && player_of[index] >= 0) {
            here[count++] = player_of[index];
        }
    }
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < count; b++) {
            size_t cell = (size_t)here[a] * work->count + here[b];
            if (here[a] == here[b]) {
                continue;
            }
            uint8_t *met = is_tonight ? &work->met[cell] : &work->season[cell];
            bool is_full = (*met & MET_MAX) == MET_MAX;
            *met = (uint8_t)((*met + !is_full) | (is_last ? MET_LAST_ROUND : 0));
        }
    }
}

static void note_wish(struct seating_work *work, const struct seating_wish *wish,
                      const int16_t *player_of) {
    int a = seating_people_find(work, wish->a), b = seating_people_find(work, wish->b);
    if (wish->kind > WISH_TOGETHER || a < 0 || b < 0 || a == b || player_of[a] < 0 ||
        player_of[b] < 0) {
        return;
    }
    int8_t *one = &work->wish[player_of[a] * work->count + player_of[b]];
    int8_t *other = &work->wish[player_of[b] * work->count + player_of[a]];
    bool is_apart = wish->kind == WISH_APART;
    if (is_apart ? *one < INT8_MAX : *one > INT8_MIN) {
        *one = *other = (int8_t)(*one + (is_apart ? 1 : -1));
    }
}

void seating_people_play(struct seating_work *work, const uint16_t *indexes, int count) {
    int16_t player_of[SEATING_PEOPLE_MAX];
    size_t cells = (size_t)count * count;
    memset(player_of, -1, sizeof player_of);
    work->count = count;
    for (int i = 0; i < count; i++) {
        work->players[i] = (struct seating_player){
            .index = indexes[i],
            .home = NO_GROUP,
            .is_house = work->input->people[indexes[i]].is_house,
        };
        player_of[indexes[i]] = (int16_t)i;
    }
    rank_players(work);
    weigh_players(work);
    memset(work->met, 0, cells);
    memset(work->season, 0, cells);
    memset(work->wish, 0, cells);
    for (int i = 0; i < work->input->past_count; i++) {
        note_past(work, &work->input->past[i], player_of);
    }
    for (int i = 0; i < work->wish_count; i++) {
        note_wish(work, &work->input->wishes[i], player_of);
    }
}

// Bits of a key: how many burdens a person has had, of this kind, then how seldom they play. A
// house player takes every odd seat first, and never sits out.
static uint64_t claim_key(const struct seating_person *person, enum seating_odd odd) {
    int turns = person->odd_tables + person->bot_tables + person->byes;
    int own = odd == ODD_BOTS  ? person->bot_tables
              : odd == ODD_BYE ? person->byes
                               : person->odd_tables;
    uint64_t turn = (uint64_t)bounded(turns, TURNS_MAX - 1) + 1;
    if (person->is_house) {
        turn = odd == ODD_BYE ? TURNS_MAX + 1 : 0;
    }
    return (turn << 12 | (uint64_t)bounded(own, OWN_TURNS_MAX)) << 14 |
           (uint64_t)(GAMES_MAX - bounded(person->games, GAMES_MAX));
}

void seating_people_queue(struct seating_work *work, enum seating_odd odd) {
    uint16_t chance[SEATING_PEOPLE_MAX];
    uint64_t keys[SEATING_PEOPLE_MAX];
    for (int i = 0; i < work->count; i++) {
        int other = (int)random_below(&work->random, (uint32_t)i + 1);
        chance[i] = chance[other];
        chance[other] = (uint16_t)i;
    }
    for (int i = 0; i < work->count; i++) {
        uint64_t key = claim_key(&work->input->people[work->players[i].index], odd);
        keys[i] = (key << INDEX_BITS | chance[i]) << INDEX_BITS | (uint64_t)i;
    }
    seating_sort(keys, work->count);
    for (int i = 0; i < work->count; i++) {
        work->players[keys[i] & INDEX_MASK].claim = (uint16_t)i;
    }
}

#include "tests/support/seated_night.h"

#include "common/base/random.h"

#include <string.h>

void seated_night_begin(struct seated_night *night, int people) {
    memset(night, 0, sizeof *night);
    night->count = people;
    for (int i = 0; i < people; i++) {
        night->people[i].number = (uint32_t)i + 1;
    }
}

void seated_night_draw(const struct seated_night *night, int round, uint64_t seed, uint32_t steps,
                       struct seating_work *work, struct seating *out_seating) {
    struct random random;
    struct seating_input input = {.people = night->people,
                                  .people_count = night->count,
                                  .past = night->past,
                                  .past_count = night->rows,
                                  .method = SEATING_RANDOM,
                                  .round = (uint8_t)round};
    random_init_number(&random, seed * 100 + (uint64_t)round);
    memcpy(input.seed, random.seed, sizeof input.seed);
    seating_draw(&input, steps, NULL, NULL, work, out_seating);
}

static void meet(struct seated_night *night, uint32_t one, uint32_t other) {
    night->repeats += night->met[one][other] > 0;
    night->met[one][other] = ++night->met[other][one];
    night->most = night->met[one][other] > night->most ? night->met[one][other] : night->most;
}

void seated_night_play(struct seated_night *night, int round, const struct seating *seating) {
    for (int i = 0; i < seating->table_count; i++) {
        const struct seating_table *table = &seating->tables[i];
        struct seating_past *past = &night->past[night->rows++];
        *past = (struct seating_past){.round = (uint8_t)round, .seats = table->seats};
        for (int seat = 0; seat < table->seats; seat++) {
            uint32_t who = past->who[seat] = table->who[seat];
            night->people[who - 1].last_table = table->number;
            night->people[who - 1].winds[seat]++;
            for (int other = 0; other < seat; other++) {
                meet(night, who, past->who[other]);
            }
        }
    }
}

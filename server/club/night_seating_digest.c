// The digest of all that a draw of seats is given, which its record keeps (C32).
#include "server/club/night_seating.h"

// By the values alone: structs have gaps.
#define ADD(value) digest_add(&digest, &(value), sizeof(value))

static void digest_people(const struct seating_input *input, uint8_t out[DIGEST_BYTES]) {
    struct digest digest;
    digest_init(&digest);
    for (int i = 0; i < input->people_count; i++) {
        const struct seating_person *person = &input->people[i];
        ADD(person->number);
        ADD(person->rank);
        ADD(person->slot);
        ADD(person->last_table);
        ADD(person->last_place);
        ADD(person->winds);
        ADD(person->odd_tables);
        ADD(person->bot_tables);
        ADD(person->byes);
        ADD(person->games);
        ADD(person->is_late);
        ADD(person->is_house);
        if (input->are_teams_apart) { // else it does not go in
            ADD(person->team);
        }
        if (input->are_addresses_apart) {
            ADD(person->address);
        }
    }
    digest_finish(&digest, out);
}

void night_seating_digest(const struct seating_input *input, uint8_t out_digest[DIGEST_BYTES]) {
    struct digest digest;
    uint8_t people[DIGEST_BYTES];
    digest_people(input, people);
    digest_init(&digest);
    ADD(people);
    for (int i = 0; i < input->past_count; i++) {
        ADD(input->past[i].round);
        ADD(input->past[i].who);
    }
    for (int i = 0; i < input->wish_count; i++) {
        ADD(input->wishes[i].kind);
        ADD(input->wishes[i].table);
        ADD(input->wishes[i].a);
        ADD(input->wishes[i].b);
    }
    for (int i = 0; i < input->line_count; i++) {
        ADD(input->lines[i].round);
        ADD(input->lines[i].table);
        ADD(input->lines[i].slots);
    }
    ADD(input->method);
    ADD(input->odd);
    ADD(input->winds);
    ADD(input->round);
    ADD(input->full);
    ADD(input->sizes);
    ADD(input->interval);
    ADD(input->plan_size);
    digest_finish(&digest, out_digest);
}
#undef ADD

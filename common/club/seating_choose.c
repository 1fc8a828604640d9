// Who plays a round, and where everybody begins.
#include "common/club/seating_choose.h"

#include "common/club/seating_people.h"
#include "common/club/seating_plan.h"
#include "common/club/seating_start.h"

void seating_choose_out(struct seating *out, uint32_t number, enum seating_out_kind kind) {
    out->outs[out->out_count++] = (struct seating_out){.number = number, .kind = (uint8_t)kind};
}

// Marks the house players who play: those with fewest games.
static void choose_houses(struct seating_work *work, bool *out_plays) {
    uint64_t keys[SEATING_PEOPLE_MAX];
    int houses = 0;
    for (int i = 0; i < work->sorted_count; i++) {
        const struct seating_person *person = &work->input->people[work->sorted[i]];
        if (person->is_house && !work->is_wished_out[work->sorted[i]]) {
            keys[houses++] = (uint64_t)person->games << 32 | (uint64_t)i;
        }
    }
    seating_sort(keys, houses);
    for (int i = 0; i < houses && i < work->shape.houses; i++) {
        out_plays[keys[i] & UINT32_MAX] = true;
    }
}

void seating_choose(struct seating_work *work, const struct seating_input *input,
                    struct seating *out) {
    uint16_t list[SEATING_PEOPLE_MAX];
    bool plays[SEATING_PEOPLE_MAX] = {false};
    int count = 0;
    seating_people_init(work, input);
    out->odd = (uint8_t)seating_shape_chosen(
        seating_people_here(work, false), seating_people_here(work, true), seating_sizes_of(input),
        input->odd < SEATING_ODD_COUNT ? input->odd : ODD_TABLES, &work->shape);
    choose_houses(work, plays);
    for (int i = 0; i < work->sorted_count; i++) {
        const struct seating_person *person = &input->people[work->sorted[i]];
        if (work->is_wished_out[work->sorted[i]]) {
            seating_choose_out(out, person->number, OUT_WISH);
        } else if (person->is_house && !plays[i]) {
            seating_choose_out(out, person->number, OUT_SPARE);
        } else {
            list[count++] = work->sorted[i];
        }
    }
    seating_people_play(work, list, count);
    seating_people_queue(work, out->odd);
    if (!seating_plan_start(work)) {
        seating_start_groups(work, &work->shape, 1);
        seating_start_people(work);
    }
}

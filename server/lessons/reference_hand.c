// The parts of an example hand.
#include "server/lessons/reference_hand.h"

#include "server/translate/translate.h"

struct wire_strings reference_situations(struct scratch *scratch, unsigned flags) {
    const char **rows = SCRATCH_NEW(scratch, const char *, CALCULATE_FLAG_COUNT);
    int count = 0;
    for (int i = 0; i < CALCULATE_FLAG_COUNT; i++) {
        if (flags >> i & 1) {
            rows[count++] = calculation_flag_name(i);
        }
    }
    return (struct wire_strings){.count = count, .rows = rows};
}

struct wire_sum_meld_list reference_melds(struct scratch *scratch,
                                          const struct calculation *calculation) {
    struct wire_sum_meld *rows = SCRATCH_NEW(scratch, struct wire_sum_meld, MELD_MAX);
    for (int i = 0; i < calculation->meld_count; i++) {
        translate_meld(&calculation->melds[i], &rows[i]);
    }
    return (struct wire_sum_meld_list){.count = calculation->meld_count, .rows = rows};
}

// The clock of a round: what is played of it, and what is left with what rulings have given.
#include "server/club/night_parts.h"

// A round that nobody confirms runs on, but not beyond what a record of its clock can say.
enum { ELAPSED_MS_MAX = 100000000 };

int32_t night_elapsed_ms(const struct night *night) {
    const struct night_round *round = night_last_round(&night->state);
    if (round == NULL || !round->is_begun || round->is_paused || round->is_confirmed ||
        night->is_back) {
        return round == NULL ? 0 : round->elapsed_ms;
    }
    uint64_t elapsed = (uint64_t)night->noted_ms +
                       (clock_now_ms(night->nights->services->clock) - night->noted_at);
    return elapsed < ELAPSED_MS_MAX ? (int32_t)elapsed : ELAPSED_MS_MAX;
}

int32_t night_extra(const struct night *night, int32_t table, bool is_hands) {
    int32_t sum = 0;
    for (int i = 0; i < night->state.ruling_count; i++) {
        const struct wire_night_ruling *ruling = night->state.rulings[i];
        if (ruling->kind == WIRE_RULING_KIND_TIME && night_ruling_holds(ruling) &&
            ruling->round == night->state.round_count &&
            (ruling->table == 0 || ruling->table == table)) {
            sum += is_hands ? (ruling->values.has_hands ? ruling->values.hands : 0)
                   : ruling->values.has_minutes ? ruling->values.minutes
                                                : 0;
        }
    }
    return sum;
}

int64_t night_left_ms(const struct night *night) {
    const struct night_round *round = night_last_round(&night->state);
    if (round == NULL) {
        return 0;
    }
    if (!round->is_begun) {
        uint64_t now = clock_now_ms(night->nights->services->clock);
        return night->counting_to > now ? (int64_t)(night->counting_to - now) : 0;
    }
    int64_t given =
        (int64_t)(night->state.plan.round_min + night_extra(night, 0, false)) * MINUTE_MS;
    return given - night_elapsed_ms(night);
}

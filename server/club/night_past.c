// A night as it was at a moment.
#include "server/club/night_standing.h"

#include <stdlib.h>
#include <string.h>

// The games as they stood: what ended later is not over.
static bool copy_rounds(const struct night_state *night, int32_t at, struct night_state *out) {
    out->round_count = 0;
    for (int i = 0; i < night->round_count && night->rounds[i].started_at <= at; i++) {
        struct night_round *round = &out->rounds[i];
        round->games = malloc(sizeof *round->games * (size_t)(round->game_count + 1));
        if (round->games == NULL) {
            return false;
        }
        out->round_count++;
        for (int game = 0; game < round->game_count; game++) {
            round->games[game] = night->rounds[i].games[game];
            round->games[game].is_over &= round->games[game].over_at <= at;
        }
    }
    return true;
}

// The rulings that were there; one that was undone later holds.
static bool copy_rulings(const struct night_state *night, int32_t at, struct night_past *out) {
    struct night_state *state = &out->state;
    state->rulings = calloc((size_t)night->ruling_count + 1, sizeof(void *));
    out->copies = calloc((size_t)night->ruling_count + 1, sizeof(void *));
    state->ruling_count = 0;
    if (state->rulings == NULL || out->copies == NULL) {
        return false;
    }
    int count = 0;
    while (count < night->ruling_count && night->rulings[count]->at <= at) {
        count++;
    }
    for (int i = 0; i < count; i++) {
        struct wire_night_ruling *ruling = night->rulings[i];
        if (ruling->undone_by > count) {
            struct wire_night_ruling *copy = malloc(sizeof *copy);
            if (copy == NULL) {
                return false;
            }
            *copy = *ruling;
            copy->undone_by = 0;
            out->copies[out->copy_count++] = ruling = copy;
        }
        state->rulings[state->ruling_count++] = ruling;
    }
    return true;
}

bool night_past_make(const struct night_state *night, int32_t at, struct night_past *out_past) {
    *out_past = (struct night_past){.state = *night};
    out_past->state.as_of = at;
    bool is_made = copy_rounds(night, at, &out_past->state);
    is_made = copy_rulings(night, at, out_past) && is_made;
    if (!is_made) {
        night_past_free(out_past);
    }
    return is_made;
}

void night_past_free(struct night_past *past) {
    for (int i = 0; i < past->state.round_count; i++) {
        free(past->state.rounds[i].games);
    }
    for (int i = 0; i < past->copy_count; i++) {
        free(past->copies[i]);
    }
    free(past->state.rulings);
    free(past->copies);
}

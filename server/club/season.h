// The results of a season: those of its nights, one after the other (C68).
#pragma once

#include "server/club/night_parts.h"

enum { SEASON_ENTRIES_MAX = 300000 };

// Whether a night of this number, planned for this moment, is of a season.
bool season_has_night(const struct wire_season_plan *plan, int32_t number, int32_t at);

struct season_results {
    struct counting counting; // by the plan of the season
    int count;
    struct standing_entry *entries; // sorted; owned. Nights in them are places in `nights`, from 1
    int night_count;
    struct night **nights; // in the order of time; owned
    struct night_balance balance;
};

// What counts in the season, by its plan of a moment and as all was then, 0: now. What is hidden by
// the plan of a night is left out (C67). STATUS_NO_MEMORY; STATUS_BUSY: nights of it are being read
// (night_shelf.h). season_results_free frees it.
MUST_USE enum status season_results_make(struct nights *nights, struct club *club,
                                         const struct club_season *season, int32_t as_of,
                                         struct season_results *out_results);
// Of it the nights alone, in the order of time, for another question about them.
MUST_USE enum status season_nights_find(struct nights *nights, struct club *club,
                                        const struct wire_season_plan *plan,
                                        struct season_results *out_results);
void season_results_free(struct season_results *results);

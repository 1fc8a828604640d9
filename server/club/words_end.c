// Seasons that are over, club by club.
#include "server/club/words_end.h"

#include "server/club/night_words.h"
#include "server/club/season.h"

#include <stdio.h>

enum {
    LOOK_MS = 20000,              // from one club to the next
    ALONE_S = 366 * 24 * 60 * 60, // that words of a night are kept that is in no season
};

// With the last season that has the night, or some time after a night that is in none.
static int64_t end_of_words(const struct club *club, const struct club_night *listed) {
    int64_t end = -1;
    for (int i = 0; i < club->season_count; i++) {
        const struct wire_season_plan *plan = &club->seasons[i]->plan;
        if (season_has_night(plan, listed->number, listed->plan.at) && plan->until > end) {
            end = plan->until;
        }
    }
    return end >= 0 ? end : (int64_t)listed->plan.at + ALONE_S;
}

// One that is still being read is looked at the next time.
static void forget_words(struct nights *nights, struct club *club, struct club_night *listed) {
    struct night *night = night_in_memory(nights, club, listed->number);
    char subject[JOURNAL_SUBJECT_BYTES];
    if (night == NULL) {
        snprintf(subject, sizeof subject, "words.%s.%d", club->id, listed->number);
        journal_forget(nights->services->journal, subject, NULL, NULL);
        listed->has_words = false;
    } else if (!night->is_coming) {
        night_words_drop(night);
        listed->has_words = false;
        night_changed(night);
    }
}

static void look_at(struct nights *nights, struct club *club) {
    int32_t now = ledger_time(nights->services->clock);
    for (int i = 0; i < club->night_count; i++) {
        struct club_night *listed = &club->nights[i];
        const struct night *night = night_in_memory(nights, club, listed->number);
        bool has_words = listed->has_words || (night != NULL && night->words.count > 0);
        if (has_words && listed->state >= WIRE_NIGHT_STATE_FINISHED &&
            now > end_of_words(club, listed)) {
            forget_words(nights, club, listed);
        }
    }
}

void nights_on_words_alarm(void *context) {
    struct nights *nights = context;
    struct clubs *clubs = nights->services->clubs;
    struct club *club = clubs_by_id(clubs, nights->words_at);
    club = club == NULL ? clubs_first(clubs) : club;
    if (club != NULL) {
        if (club_is_there(club)) {
            look_at(nights, club);
        }
        struct club *next = clubs_next(club);
        snprintf(nights->words_at, sizeof nights->words_at, "%s", next == NULL ? "" : next->id);
    }
    alarm_start(nights->words, LOOK_MS);
}

// The seasons of a club and its page for the hall: what their records may be, and what they make.
#include "server/club/club_fold_parts.h"

#include "common/base/check.h"
#include "server/club/club_secret.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct club_season *club_season(const struct club *club, int number) {
    return number < 1 || number > club->season_count ? NULL : club->seasons[number - 1];
}

bool club_is_hall_key(const struct club *club, const char *secret) {
    uint8_t hash[DIGEST_BYTES];
    club_hash_secret(secret, hash);
    return club->has_hall_link && memcmp(hash, club->hall_hash, sizeof hash) == 0;
}

// ---- what a season had at a moment ----

const struct club_teams *club_teams_at(const struct club_season *season, int32_t at) {
    const struct club_since *since = season->pasts[CLUB_PAST_TEAMS];
    while (since != NULL && since->at > at) {
        since = since->before;
    }
    return (const struct club_teams *)since;
}

const struct wire_season_plan *club_plan_at(const struct club_season *season, int32_t at) {
    const struct club_since *since = season->pasts[CLUB_PAST_PLANS];
    while (since->before != NULL && since->at > at) {
        since = since->before;
    }
    return &((const struct club_plan *)since)->plan;
}

static void free_season(struct club_season *season) {
    for (int past = 0; past < CLUB_PASTS && season != NULL; past++) {
        while (season->pasts[past] != NULL) {
            struct club_since *since = season->pasts[past];
            season->pasts[past] = since->before;
            free(since);
        }
    }
    free(season);
}

void fold_free_seasons(struct club *club) {
    for (int i = 0; i < club->season_count; i++) {
        free_season(club->seasons[i]);
    }
    free_season(club->spare_season);
    free(club->spare_past);
}

// Of all of a kind that others have come after: what stood for the shortest time. NULL: there is
// none.
static struct club_since **find_shortest(struct club *club, enum club_past past) {
    struct club_since **shortest = NULL;
    int64_t least = 0;
    for (int i = 0; i < club->season_count; i++) {
        struct club_since *after = club->seasons[i]->pasts[past];
        for (; after != NULL && after->before != NULL; after = after->before) {
            int64_t stood = (int64_t)after->at - after->before->at;
            if (shortest == NULL || stood < least) {
                shortest = &after->before;
                least = stood;
            }
        }
    }
    return shortest;
}

// What `check` has made ready stands from now on.
static void add_past(struct club *club, struct club_season *season, enum club_past past,
                     int32_t at) {
    struct club_since *since = club->spare_past;
    club->spare_past = NULL;
    *since = (struct club_since){.at = at, .before = season->pasts[past]};
    season->pasts[past] = since;
    struct club_since **shortest = find_shortest(club, past);
    if (++club->pasts_kept[past] > CLUB_PAST_KEPT && shortest != NULL) {
        struct club_since *gone = *shortest;
        *shortest = gone->before;
        free(gone);
        club->pasts_kept[past]--;
    }
}

static enum status make_past(struct club *club, size_t size) {
    free(club->spare_past);
    club->spare_past = calloc(1, size);
    return club->spare_past != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

// ---- seasons ----

static enum status check_season(struct club *club, const struct wire_record *record) {
    const struct wire_season_plan *plan = &record->season_saved.plan;
    if (plan->season < 1 || plan->season > club->season_count + 1) {
        return STATUS_CHANGED_MEANWHILE;
    }
    if (plan->season > CLUB_SEASONS_MAX) {
        return STATUS_LIST_FULL;
    }
    if (plan->until < plan->from) {
        return STATUS_BAD_FIELD;
    }
    if (club->spare_season == NULL) {
        club->spare_season = calloc(1, sizeof *club->spare_season);
    }
    return club->spare_season != NULL ? make_past(club, sizeof(struct club_plan))
                                      : STATUS_NO_MEMORY;
}

static void apply_season(struct club *club, const struct wire_record *record) {
    const struct wire_record_season_saved *saved = &record->season_saved;
    char words[24];
    if (saved->plan.season > club->season_count) {
        club->seasons[club->season_count++] = club->spare_season;
        club->spare_season = NULL;
    }
    struct club_season *season = club->seasons[saved->plan.season - 1];
    struct club_plan *plan = (struct club_plan *)club->spare_past;
    season->plan = plan->plan = saved->plan;
    add_past(club, season, CLUB_PAST_PLANS, saved->at);
    snprintf(words, sizeof words, "season %d", saved->plan.season);
    fold_add_line(club, saved->at, saved->by, WIRE_AUDIT_KIND_SETTINGS, 0, words);
}

// Nobody belongs to two teams, and no number is given twice.
static bool are_apart(const struct wire_record_teams_set *set) {
    for (int a = 0; a < set->teams.count; a++) {
        const struct wire_season_team *team = &set->teams.rows[a];
        for (int b = 0; b <= a; b++) {
            const struct wire_season_team *other = &set->teams.rows[b];
            if (a != b && team->team == other->team) {
                return false;
            }
            for (int i = 0; i < team->members.count; i++) {
                for (int k = 0; k < (a == b ? i : other->members.count); k++) {
                    if (team->members.rows[i] == other->members.rows[k]) {
                        return false;
                    }
                }
            }
        }
    }
    return true;
}

static enum status check_teams(struct club *club, const struct wire_record *record) {
    const struct wire_record_teams_set *set = &record->teams_set;
    if (club_season(club, set->season) == NULL || !are_apart(set)) {
        return STATUS_BAD_FIELD;
    }
    return make_past(club, sizeof(struct club_teams) +
                               (size_t)set->teams.count * sizeof *set->teams.rows);
}

static void apply_teams(struct club *club, const struct wire_record *record) {
    const struct wire_record_teams_set *set = &record->teams_set;
    struct club_season *season = club->seasons[set->season - 1];
    struct club_teams *teams = (struct club_teams *)club->spare_past;
    char words[24];
    teams->best = set->best;
    teams->count = set->teams.count;
    memcpy(teams->rows, set->teams.rows, sizeof *teams->rows * (size_t)set->teams.count);
    add_past(club, season, CLUB_PAST_TEAMS, set->at);
    snprintf(words, sizeof words, "teams of season %d", set->season);
    fold_add_line(club, set->at, set->by, WIRE_AUDIT_KIND_SETTINGS, 0, words);
}

// ---- the page for the hall ----

static enum status check_hall(struct club *club, const struct wire_record *record) {
    const char *hash = record->hall_link_made.secret_hash;
    uint8_t bytes[DIGEST_BYTES];
    if (hash[0] == '\0') {
        return club->has_hall_link ? STATUS_OK : STATUS_ALREADY;
    }
    return digest_from_hex(hash, bytes) ? STATUS_OK : STATUS_BAD_FIELD;
}

static void apply_hall(struct club *club, const struct wire_record *record) {
    const struct wire_record_hall_link_made *made = &record->hall_link_made;
    club->has_hall_link = made->secret_hash[0] != '\0';
    if (club->has_hall_link) {
        CHECK(digest_from_hex(made->secret_hash, club->hall_hash)); // it was checked
    }
    fold_add_line(club, made->at, made->by, WIRE_AUDIT_KIND_LINK, 0,
                  club->has_hall_link ? "hall" : "hall withdrawn");
}

const struct fold fold_of_seasons[WIRE_RECORD_COUNT] = {
    [WIRE_RECORD_SEASON_SAVED] = {check_season, apply_season},
    [WIRE_RECORD_TEAMS_SET] = {check_teams, apply_teams},
    [WIRE_RECORD_HALL_LINK_MADE] = {check_hall, apply_hall},
};

// A table's club, and what may be watched there.
#include "server/club/club_watching.h"

#include "server/club/club_tables.h"
#include "server/club/night_parts.h"
#include "server/lobby/lobby.h"
#include "server/table/hosted.h"
#include "server/translate/watch_policy.h"

#include <stdlib.h>
#include <string.h>

// ---- which ----

// What a hosted table was made for: "night.ID.K.ROUND.TABLE".
struct place {
    int32_t night, round, game;
};

static bool read_place(const struct table *table, char out_id[CLUB_ID_BYTES],
                       struct place *out_place) {
    const char *host = table_host_text(table), *last = strrchr(host, '.');
    if (!night_read_key(host, "night.", out_id, &out_place->night)) {
        return false;
    }
    const char *before = last - 1;
    while (*before != '.') {
        before--;
    }
    out_place->round = (int32_t)strtol(before + 1, NULL, 10);
    out_place->game = (int32_t)strtol(last + 1, NULL, 10);
    return true;
}

static struct club *find_club(const struct nights *nights, const struct table *table,
                              struct place *out_place) {
    char id[CLUB_ID_BYTES];
    *out_place = (struct place){.night = 0};
    bool is_hosted = read_place(table, id, out_place);
    struct club *club =
        clubs_by_id(nights->services->clubs, is_hosted ? id : table_options(table)->club);
    return club != NULL && club_is_there(club) ? club : NULL;
}

// Where those sit who lead, as everybody may know who sees how the night is seated.
static bool is_top(const struct night *night, const struct place *place) {
    const struct wire_night_plan *plan = night == NULL ? NULL : &night->state.plan;
    bool is_by_standing = plan != NULL && (plan->method == WIRE_SEATING_METHOD_SWISS ||
                                           plan->method == WIRE_SEATING_METHOD_LADDER);
    return is_by_standing && !plan->is_hidden && place->round > 1 && place->game == 1;
}

bool club_describe(void *context, const struct table *table, struct table_club *out_club) {
    struct place place;
    const struct club *club = find_club(context, table, &place);
    if (club == NULL) {
        return false;
    }
    const struct night *night = place.night == 0 ? NULL : nights_of_table(context, table);
    bool is_best = is_top(night, &place);
    *out_club = (struct table_club){
        .name = club->name,
        .title = club->title,
        .is_open = club->visibility == WIRE_CLUB_VISIBILITY_OPEN,
        .night = place.night,
        .round = place.round,
        .game = place.game,
        .is_top = is_best,
        .is_final = is_best && place.round == night->state.plan.rounds,
    };
    return true;
}

static bool is_in(const struct club *club, const struct account *account) {
    return club != NULL && club_viewer(club_me(club, account)) >= CLUB_INSIDE;
}

bool club_has_member_at(void *context, const struct table *table, const struct account *account) {
    struct place place;
    return is_in(find_club(context, table, &place), account);
}

bool club_is_in(void *context, const char *id, const struct account *account) {
    const struct nights *nights = context;
    const struct club *club = clubs_by_id(nights->services->clubs, id);
    return club != NULL && club_is_there(club) && is_in(club, account);
}

bool club_find_id(void *context, const struct table *table, char out_club[TABLE_CLUB_BYTES]) {
    struct place place;
    const struct club *club = find_club(context, table, &place);
    if (club != NULL) {
        memcpy(out_club, club->id, sizeof club->id);
    }
    return club != NULL;
}

// A match names its club by an id; one that has come as a file has another id here.
static struct club *find_club_of_match(struct clubs *clubs, const char *id) {
    struct club *found = clubs_by_id(clubs, id);
    for (struct club *club = clubs_first(clubs); club != NULL && found == NULL;
         club = clubs_next(club)) {
        for (int i = 0; i < club->origin_count; i++) {
            found = strcmp(club->origins[i], id) == 0 ? club : found;
        }
    }
    return found;
}

// Whoever has been given the id of a match has a link to it.
bool club_shows_matches(void *context, const char *id, const struct account *account) {
    const struct nights *nights = context;
    const struct club *club = find_club_of_match(nights->services->clubs, id);
    if (club == NULL || !club_is_there(club)) {
        return false;
    }
    return club->visibility != WIRE_CLUB_VISIBILITY_MEMBERS ||
           (account != NULL && club_viewer(club_me(club, account)) >= CLUB_INSIDE);
}

// ---- what may be watched ----

static enum wire_watch_audience usual_audience(const struct club *club) {
    return club->visibility == WIRE_CLUB_VISIBILITY_MEMBERS ? WIRE_WATCH_AUDIENCE_MEMBERS
                                                            : WIRE_WATCH_AUDIENCE_PUBLIC;
}

struct wire_watch_policy club_widest(const struct club *club) {
    struct wire_watch_policy most =
        watch_policy_preset(WIRE_WATCH_PRESET_SHOW, WIRE_WATCH_AUDIENCE_PUBLIC);
    if (!club->may_watch) {
        return watch_policy_simple(false);
    }
    if (club->has_watching) {
        return watch_policy_strictest(&most, &club->watching);
    }
    most.audience = usual_audience(club);
    return most;
}

struct wire_watch_policy club_watching(const struct club *club) {
    return club->may_watch && !club->has_watching
               ? watch_policy_preset(WIRE_WATCH_PRESET_AFTER, usual_audience(club))
               : club_widest(club);
}

// A lesson is no game, and shows what who teaches likes, but where the club has nobody watch.
bool club_floor_of(void *context, const struct table *table, struct wire_watch_policy *out_floor) {
    struct nights *nights = context;
    struct place place;
    const struct club *club = find_club(nights, table, &place);
    const struct night *night = club == NULL ? NULL : nights_of_table(nights, table);
    if (club == NULL || (club->may_watch && !table_is_club_game(table))) {
        return false;
    }
    *out_floor = club_widest(club);
    if (night != NULL) {
        struct wire_watch_policy most = night_widest(night);
        *out_floor = watch_policy_strictest(out_floor, &most);
    }
    return true;
}

static void review_night(const struct night *night) {
    struct lobby *lobby = night->nights->services->lobby;
    const struct night_round *round = night_last_round(&night->state);
    for (int i = 0; round != NULL && i < round->game_count; i++) {
        struct table *table = lobby_find(lobby, round->games[i].code);
        if (table != NULL && nights_of_table(night->nights, table) == night) {
            lobby_review_table(lobby, table);
        }
    }
}

void club_review_tables(const struct club *club) {
    const struct services *services = clubs_services(club->clubs);
    struct table *tables[CLUB_TABLES_SHOWN];
    int count = club_tables_there(club, tables);
    for (int i = 0; i < count; i++) {
        lobby_review_table(services->lobby, tables[i]);
    }
    // A command for clubs has neither lobby nor nights.
    if (services->lobby != NULL) {
        lobby_review_far(services->lobby, club->id);
    }
    struct night *night = services->nights == NULL ? NULL : services->nights->nights;
    for (; night != NULL; night = night->hh.next) {
        if (night->club == club && night->reading == NULL && !night->is_coming) {
            review_night(night);
        }
    }
}

// Messages about standings: of a night, of a season, taken apart.
#include "common/club/standing_why.h"
#include "common/club/team.h"
#include "server/club/asker.h"
#include "server/club/season.h"
#include "server/translate/scratch.h"

#include <stdlib.h>
#include <string.h>

enum { PARTS_MAX = 1000, ROWS_MAX = 2000 };

// A standing that is asked for: of one night, or of a season.
struct asked {
    const struct club *club;
    int32_t me;                  // who asks, 0: nobody of the club
    int32_t as_of;               // a moment, 0: now
    struct night_past past;      // of the night `past_of` then
    const struct night *past_of; // NULL: none

    enum club_viewer viewer;
    struct standing_query query;
    const struct standing_entry *entries;
    int count;
    struct night *const *nights; // by the numbers in the entries, from 1
    struct scratch *scratch;
    struct wire_server_standing *answer;
};

// ---- why this number (C72) ----

static struct night *night_of(const struct asked *asked, const struct standing_entry *entry) {
    bool is_one = !asked->query.is_season;
    return asked->nights[is_one ? 0 : entry->night - 1];
}

static void end_past(struct asked *asked) {
    if (asked->past_of != NULL) {
        night_past_free(&asked->past);
        asked->past_of = NULL;
    }
}

// The night as it was at the moment that is asked for; NULL if there is no memory. Parts of one
// night come one after the other.
static const struct night_state *state_of(struct asked *asked, const struct night *night) {
    if (asked->as_of == 0) {
        return &night->state;
    }
    if (asked->past_of != night) {
        end_past(asked);
        asked->past_of = night_past_make(&night->state, asked->as_of, &asked->past) ? night : NULL;
    }
    return asked->past_of == NULL ? NULL : &asked->past.state;
}

static void fill_game(struct asked *asked, const struct night *night,
                      const struct standing_entry *entry, struct wire_standing_part *part) {
    const struct night_state *state = state_of(asked, night);
    const struct night_game *game =
        state == NULL ? NULL : night_find_game(state, entry->round, part->table);
    struct night_final final;
    if (game == NULL || !night_game_final(night->club, state, entry->round, game, &final)) {
        return;
    }
    // It lives as long as the night, the copy does not.
    part->match = night_find_game(&night->state, entry->round, part->table)->match;
    part->has_rules = part->has_version = true;
    part->rules = game->rules;
    part->version = game->version;
    const struct club_rules *rules = club_rules(asked->club, game->rules, game->version);
    part->has_rules_name = rules != NULL;
    part->rules_name = rules != NULL ? rules->facts.name : "";
    for (int seat = 0; seat < game->seats; seat++) {
        if ((uint32_t)night_person_of(asked->club, state, game->who[seat]) == entry->who) {
            part->points = final.points[seat];
            part->bonus = final.bonuses[seat];
        }
    }
}

static void fill_part(struct asked *asked, const struct standing_part *part,
                      struct wire_standing_part *out_part) {
    const struct standing_entry *entry = &part->entry;
    const struct night *night = night_of(asked, entry);
    bool is_ruling = !part->is_night && entry->kind == ENTRY_RULING;
    bool is_game = !part->is_night && (entry->kind == ENTRY_GAME || entry->kind == ENTRY_ABSENT);
    *out_part = (struct wire_standing_part){
        .night = night->number,
        .round = part->is_night ? 0 : entry->round,
        .table = is_game ? (int32_t)(entry->game % 1000) : 0,
        .ruling = is_ruling ? (int32_t)entry->game : 0,
        .place = entry->place,
        .final = (int32_t)part->counted,
        .counts = part->counted != 0 || entry->value == 0,
        .match = "",
    };
    if (is_game) {
        fill_game(asked, night, entry, out_part);
    }
}

static void fill_parts(struct asked *asked, int32_t why) {
    struct standing_part *parts = SCRATCH_NEW(asked->scratch, struct standing_part, PARTS_MAX);
    struct wire_standing_part *rows =
        SCRATCH_NEW(asked->scratch, struct wire_standing_part, PARTS_MAX);
    size_t all = (size_t)asked->count;
    size_t room = standing_room(&asked->query, asked->entries, all);
    struct standing_row *work = SCRATCH_NEW(asked->scratch, struct standing_row, room + 1);
    size_t count = why == 0 ? 0
                            : standing_parts(&asked->query, asked->entries, all, (uint32_t)why,
                                             work, parts, PARTS_MAX);
    count = count > PARTS_MAX ? PARTS_MAX : count;
    for (size_t i = 0; i < count; i++) {
        fill_part(asked, &parts[i], &rows[i]);
    }
    end_past(asked);
    asked->answer->why = why;
    asked->answer->parts = (struct wire_standing_part_list){.count = (int)count, .rows = rows};
}

// The first rows and the own one, which may be among them. Those below the line come last.
static void keep_top(const struct asked *asked, struct wire_standing_row_list *rows) {
    int32_t top = asked->answer->top, me = asked->me;
    struct wire_standing_row *top_rows =
        SCRATCH_NEW(asked->scratch, struct wire_standing_row, (size_t)top + 1);
    int kept = 0;
    for (int i = 0; i < rows->count; i++) {
        const struct wire_standing_row *row = &rows->rows[i];
        if ((i < top && !row->is_below) || row->number == me) {
            top_rows[kept++] = *row;
        }
    }
    *rows = (struct wire_standing_row_list){kept, top_rows};
}

static void fill_rows(const struct asked *asked) {
    struct wire_standing_row_list rows = night_standing_rows(
        asked->club, asked->viewer, &asked->query, asked->entries, asked->count, asked->scratch);
    rows.count = rows.count > ROWS_MAX ? ROWS_MAX : rows.count;
    if (asked->answer->has_top) {
        keep_top(asked, &rows);
    }
    asked->answer->rows = rows;
}

// ---- of a night ----

static enum status tell_night(const struct asker *asker,
                              const struct wire_client_get_standing *request, struct asked *asked) {
    struct night *night = asker->night;
    struct night_past past;
    struct night_results results;
    const struct night_scope scope = {.round = request->round,
                                      .shows_hidden = asked->viewer >= CLUB_STAFF};
    if (request->has_as_of && !night_past_make(&night->state, request->as_of, &past)) {
        return STATUS_NO_MEMORY;
    }
    const struct night_state *state = request->has_as_of ? &past.state : &night->state;
    enum status status = night_results_make(night->club, state, night->number, &scope, &results);
    if (status == STATUS_OK) {
        asked->query.counting = &results.counting;
        asked->entries = results.entries;
        asked->count = results.count;
        asked->nights = &night;
        asked->answer->night = night->number;
        asked->answer->round = request->round == 0 ? state->round_count : request->round;
        asked->answer->balance = (int32_t)results.balance.sum;
        asked->answer->explained = (int32_t)results.balance.explained;
        fill_rows(asked);
        fill_parts(asked, request->why);
        session_tell(asker->session, &(struct wire_server){.type = WIRE_SERVER_STANDING,
                                                           .standing = *asked->answer});
        night_results_free(&results);
        asked->query.counting = NULL; // nothing of what is gone is kept
        asked->nights = NULL;
    }
    if (request->has_as_of) {
        night_past_free(&past);
    }
    return status;
}

// ---- of a season ----

static int compare_members(const void *a, const void *b) {
    const struct team_member *left = a, *right = b;
    return (left->who > right->who) - (left->who < right->who);
}

// Who belongs to which team, in order of people; somebody who was merged is who stays.
static size_t list_members(const struct asked *asked, const struct club_teams *teams,
                           struct team_member *out_members) {
    size_t count = 0, kept = 0;
    for (int i = 0; i < teams->count; i++) {
        const struct wire_season_team *team = &teams->rows[i];
        for (int k = 0; k < team->members.count; k++) {
            int number = team->members.rows[k];
            int who = asked->as_of == 0
                          ? club_person(asked->club, number)
                          : member_person_at(club_member(asked->club, number), asked->as_of);
            out_members[count++] = (struct team_member){(uint32_t)who, (uint32_t)team->team};
        }
    }
    qsort(out_members, count, sizeof *out_members, compare_members);
    for (size_t i = 0; i < count; i++) {
        if (kept == 0 || out_members[kept - 1].who != out_members[i].who) {
            out_members[kept++] = out_members[i];
        }
    }
    return kept;
}

static struct wire_team_row make_team(const struct wire_season_team *team,
                                      const struct team_row *rows, size_t count) {
    struct wire_team_row made = {
        .team = team->team,
        .title = team->title,
        .members = {.count = team->members.count, .rows = team->members.rows},
    };
    for (size_t i = 0; i < count; i++) {
        if (rows[i].team == (uint32_t)team->team) {
            made.rank = rows[i].rank;
            made.games = rows[i].games;
            made.results = rows[i].results;
            made.counted = rows[i].counted;
            made.total = (int32_t)rows[i].total;
        }
    }
    return made;
}

static int compare_teams(const void *a, const void *b) {
    const struct wire_team_row *left = a, *right = b;
    int32_t rank = left->rank == 0 ? INT32_MAX : left->rank;
    int32_t other = right->rank == 0 ? INT32_MAX : right->rank;
    return rank != other ? (rank > other) - (rank < other)
                         : (left->team > right->team) - (left->team < right->team);
}

static void fill_teams(const struct asked *asked, const struct club_teams *teams) {
    enum { TEAMS_MAX = 40, MEMBERS_MAX = TEAMS_MAX * 40 };
    size_t all = (size_t)asked->count;
    struct team_member *members = SCRATCH_NEW(asked->scratch, struct team_member, MEMBERS_MAX);
    struct team_row *rows = SCRATCH_NEW(asked->scratch, struct team_row, TEAMS_MAX);
    struct wire_team_row *told = SCRATCH_NEW(asked->scratch, struct wire_team_row, TEAMS_MAX);
    size_t room = standing_room(&asked->query, asked->entries, all);
    struct standing_row *work = SCRATCH_NEW(asked->scratch, struct standing_row, room + 1);
    size_t member_count = list_members(asked, teams, members);
    size_t count = team_standing(&asked->query, asked->entries, all, members, member_count,
                                 (uint16_t)teams->best, work, rows, TEAMS_MAX);
    for (int i = 0; i < teams->count; i++) {
        told[i] = make_team(&teams->rows[i], rows, count);
    }
    qsort(told, (size_t)teams->count, sizeof *told, compare_teams);
    asked->answer->has_team_best = asked->answer->has_teams = teams->count > 0;
    asked->answer->team_best = teams->best;
    asked->answer->teams = (struct wire_team_row_list){teams->count, told};
}

// At a moment, the results, the teams, and how they are counted are those of then.
static enum status tell_season(const struct asker *asker,
                               const struct wire_client_get_standing *request,
                               struct asked *asked) {
    struct club *club = asker->club;
    int number = request->season == 0 ? club->season_count : request->season;
    const struct club_season *season = club_season(club, number);
    struct season_results results;
    if (season == NULL) {
        return STATUS_NO_SUCH_NIGHT;
    }
    enum status status = season_results_make(asker->session->services->nights, club, season,
                                             request->has_as_of ? request->as_of : 0, &results);
    if (status != STATUS_OK) {
        return status;
    }
    asked->query = (struct standing_query){.counting = &results.counting, .is_season = true};
    asked->entries = results.entries;
    asked->count = results.count;
    asked->nights = results.nights;
    asked->answer->season = number;
    asked->answer->balance = (int32_t)results.balance.sum;
    asked->answer->explained = (int32_t)results.balance.explained;
    fill_rows(asked);
    fill_parts(asked, request->why);
    int32_t as_of = request->has_as_of ? request->as_of : INT32_MAX;
    const struct club_teams *teams = club_teams_at(season, as_of);
    asked->answer->has_plan = true;
    asked->answer->plan = *club_plan_at(season, as_of);
    if (teams != NULL) {
        fill_teams(asked, teams);
    }
    session_tell(asker->session,
                 &(struct wire_server){.type = WIRE_SERVER_STANDING, .standing = *asked->answer});
    season_results_free(&results);
    return STATUS_OK;
}

// ---- the message ----

static enum status get_standing(const struct asker *asker,
                                const struct wire_client_get_standing *request) {
    struct wire_server_standing answer = {
        .club = asker->club->name,
        .has_as_of = request->has_as_of,
        .as_of = request->as_of,
        .has_top = request->has_top,
        .top = request->top,
    };
    struct asked asked = {
        .club = asker->club,
        .me = asker->me == NULL ? 0 : asker->me->number,
        .as_of = request->has_as_of ? request->as_of : 0,
        .viewer = request->has_key ? CLUB_OUTSIDE : club_viewer(asker->me),
        .scratch = scratch_create(),
        .answer = &answer,
    };
    if (asked.scratch == NULL) {
        return STATUS_NO_MEMORY;
    }
    enum status status = request->night == 0 ? tell_season(asker, request, &asked)
                                             : tell_night(asker, request, &asked);
    scratch_destroy(asked.scratch);
    return status;
}

static enum status find_asked(struct asker *asker, const struct wire_client_get_standing *request) {
    if (request->has_key) {
        enum status status = asker_find_hall(asker, request->club, request->night, request->key);
        bool is_season = request->night == 0 && status == STATUS_NO_SUCH_NIGHT;
        return is_season ? STATUS_OK : status; // a season needs no night
    }
    return request->night == 0 ? asker_find_club(asker, request->club, false)
                               : asker_find_night(asker, request->club, request->night, false);
}
ASKER_HANDLER(get_standing, find_asked(&asker, request))

// People, tables, calls, rulings and the standing of a night, as a viewer may see them.
#include "server/club/night_rows.h"
#include "server/club/night_live.h"
#include "server/club/night_words.h"

#include "common/base/fnv.h"
#include "server/translate/scratch.h"

#include <stdio.h>
#include <string.h>

enum { RULINGS_TOLD_MAX = 100, SECONDS_MAX = 100000 };

// ---- what has changed ----

static uint64_t mix_text(uint64_t digest, const char *text) {
    return fnv_bytes(digest, text, strlen(text) + 1);
}

// Whether a row is to be told; from now on it has been.
static bool note(struct night_telling *telling, uint64_t *was, uint64_t is) {
    is = is == 0 ? 1 : is; // 0: never told
    bool is_new = telling->is_whole || *was != is;
    *was = is;
    telling->has_news = telling->has_news || is_new;
    return is_new;
}

static const char *copy(struct scratch *scratch, const char *text) {
    size_t length = strlen(text) + 1;
    char *kept = scratch_take(scratch, length);
    memcpy(kept, text, length);
    return kept;
}

static const char *name_of(struct night_telling *telling, int32_t number) {
    return copy(telling->scratch, club_name_for(telling->night->club, number, telling->viewer));
}

// ---- people ----

// The place on the waiting list, from 1; 0: not on it.
static int place_waiting(const struct night_state *state, const struct night_person *person) {
    int place = 0;
    for (int i = 0; person->waits != 0 && i < state->person_count; i++) {
        const struct night_person *other = &state->people[i];
        place += other->waits != 0 && other->waits <= person->waits ? 1 : 0;
    }
    return place;
}

static void tell_people(struct night_telling *telling) {
    const struct night_state *state = &telling->night->state;
    struct wire_night_person *rows =
        SCRATCH_NEW(telling->scratch, struct wire_night_person, state->person_count + 1);
    int count = 0;
    for (int i = 0; i < state->person_count; i++) {
        const struct night_person *person = &state->people[i];
        const struct club *club = telling->night->club;
        const struct member *member = club_member(club, club_person(club, person->number));
        bool is_answered = club_person(club, person->number) == person->asks_to_be;
        int32_t asks = is_answered ? 0 : person->asks_to_be;
        struct wire_night_person row = {
            .number = person->number,
            .name = name_of(telling, person->number),
            .presence = person->presence,
            .has_reply = person->has_reply,
            .reply = person->reply,
            .is_guest = member != NULL && member->role == WIRE_CLUB_ROLE_GUEST,
            .is_house = person->is_house,
            .is_referee =
                person->is_referee || (member != NULL && club_viewer(member) >= CLUB_STAFF),
            .has_is_caster = person->is_caster,
            .is_caster = person->is_caster,
            .from_round = person->from_round,
            .has_asks_to_be = asks != 0,
            .asks_to_be = asks,
            .waits = place_waiting(state, person),
        };
        row.has_waits = row.waits != 0;
        uint64_t digest = mix_text((uint64_t)row.presence, row.name);
        digest = fnv_number(digest, (uint64_t)row.reply + (row.has_reply ? 8 : 0));
        digest = fnv_number(digest, (row.is_guest ? 1u : 0u) + (row.is_house ? 2u : 0u) +
                                        (row.is_referee ? 4u : 0u) + (row.is_caster ? 8u : 0u));
        digest = fnv_number(fnv_number(digest, (uint64_t)row.from_round), (uint64_t)row.asks_to_be);
        digest = fnv_number(digest, (uint64_t)row.waits);
        if (note(telling, &telling->told->people[i], digest)) {
            rows[count++] = row;
        }
    }
    telling->message.night.people = (struct wire_night_person_list){.count = count, .rows = rows};
}

// ---- tables ----

static enum wire_night_game game_state(const struct night *night, const struct night_game *game,
                                       const struct night_live *live) {
    if (night_is_dropped(&night->state, night->state.round_count, game->table)) {
        return WIRE_NIGHT_GAME_VOID;
    }
    if (game->is_over) {
        return game->disputed_by != 0 ? WIRE_NIGHT_GAME_DISPUTED : WIRE_NIGHT_GAME_OVER;
    }
    if (!live->is_there || live->state == WIRE_TABLE_STATE_WAITING) {
        return WIRE_NIGHT_GAME_WAITING;
    }
    return live->state == WIRE_TABLE_STATE_PLAYING   ? WIRE_NIGHT_GAME_PLAYING
           : live->state == WIRE_TABLE_STATE_BETWEEN ? WIRE_NIGHT_GAME_BETWEEN
                                                     : WIRE_NIGHT_GAME_PAUSED;
}

static int32_t seconds(uint64_t ms) {
    return ms / 1000 < SECONDS_MAX ? (int32_t)(ms / 1000) : SECONDS_MAX;
}

// Whether points of a running game are told.
static bool shows_points(const struct night_telling *telling, const struct night_live *live) {
    bool is_inside = live->is_running && telling->viewer >= CLUB_INSIDE;
    return is_inside && (!telling->night->state.plan.is_hidden || telling->viewer >= CLUB_STAFF);
}

// `is_overseen`: referees are told more.
static struct wire_night_seat make_seat(const struct night_telling *telling,
                                        const struct night_game *game,
                                        const struct night_live *live, bool is_overseen,
                                        const struct night_final *final, int seat) {
    const struct night *night = telling->night;
    int32_t sitter = night_sitter(&night->state, night->state.round_count, game, seat);
    struct wire_night_seat row = {.number = game->who[seat]};
    row.has_by = sitter != game->who[seat];
    row.by = sitter;
    row.has_points = final != NULL || shows_points(telling, live);
    row.points = final != NULL ? final->points[seat] : row.has_points ? live->points[seat] : 0;
    row.has_final = row.has_place = final != NULL;
    row.final = final != NULL ? final->finals[seat] : 0;
    row.place = final != NULL ? final->places[seat] : 0;
    row.has_is_away = live->is_there && !game->is_over;
    row.is_away = row.has_is_away && (live->away >> seat & 1u) != 0;
    row.has_away_s = is_overseen && live->gone_ms[seat] > 0;
    row.away_s = row.has_away_s ? seconds(live->gone_ms[seat]) : 0;
    return row;
}

static uint64_t digest_seat(uint64_t digest, const struct wire_night_seat *seat) {
    digest = fnv_number(fnv_number(digest, (uint64_t)seat->by), (uint64_t)seat->points);
    digest = fnv_number(fnv_number(digest, (uint64_t)seat->final), (uint64_t)seat->place);
    // For how long somebody is away is no news each second; that it is long is (C51).
    return fnv_number(digest, (seat->is_away ? 1u : 0u) + (seat->has_points ? 2u : 0u) +
                                  (seat->has_by ? 4u : 0u) +
                                  (seat->away_s >= NIGHT_GONE_S ? 8u : 0u) +
                                  (seat->has_away_s ? 16u : 0u));
}

static int32_t extra(const struct night *night, int32_t table, bool is_hands) {
    int32_t sum = 0;
    for (int i = 0; i < night->state.ruling_count; i++) {
        const struct wire_night_ruling *ruling = night->state.rulings[i];
        if (ruling->kind == WIRE_RULING_KIND_TIME && night_ruling_holds(ruling) &&
            ruling->round == night->state.round_count && ruling->table == table) {
            sum += is_hands ? ruling->values.hands : ruling->values.minutes;
        }
    }
    return sum;
}

bool night_shows_results(const struct night *night, const struct night_round *round,
                         enum club_viewer viewer) {
    return !night->state.plan.is_hidden || viewer >= CLUB_STAFF ||
           night_round_is_over(&night->state, round);
}

// What is played, and who is away there: who is not of the staff is told no more of it than who
// watches (W21).
static bool may_know(const struct night_telling *telling, const struct night_live *live) {
    return telling->viewer >= CLUB_STAFF || !live->is_running ||
           live->is_shown[telling->viewer == CLUB_INSIDE];
}

static void tell_table(struct night_telling *telling, const struct night_round *round,
                       const struct night_game *game, struct wire_night_table *rows, int *count) {
    struct night *night = telling->night;
    struct night_live live, shown;
    night_live_read(night, game, &live);
    struct wire_night_seat *seats =
        SCRATCH_NEW(telling->scratch, struct wire_night_seat, game->seats);
    struct night_final final;
    bool is_secret = live.is_there && !may_know(telling, &live);
    shown = is_secret ? (struct night_live){.is_there = false} : live;
    bool shows_results = night_shows_results(night, round, telling->viewer);
    bool has_final = shows_results && night_game_final(night->club, &night->state,
                                                       night->state.round_count, game, &final);
    struct wire_night_table row = {
        .table = game->table,
        .code = game->code,
        .state = is_secret ? WIRE_NIGHT_GAME_PLAYING : game_state(night, game, &live),
        .hand = copy(telling->scratch, shown.hand),
        .seats = {.count = game->seats, .rows = seats},
        .extra_min = extra(night, game->table, false),
        .extra_hands = extra(night, game->table, true),
        .match = shows_results ? game->match : "", // whoever has the replay has the points
        .has_rules = true,
        .rules = game->rules,
        .has_version = true,
        .version = game->version,
        .has_teacher = game->teacher != 0,
        .teacher = game->teacher,
    };
    row.has_sticks = shows_points(telling, &shown);
    row.sticks = row.has_sticks ? shown.sticks : 0;
    bool is_overseen = live.is_there && telling->viewer >= CLUB_STAFF && !game->is_over;
    if (is_overseen) {
        row.has_turn = row.has_waiting_s = true;
        // never who could claim: a referee may play, too (C54)
        row.turn = live.turn;
        row.waiting_s = seconds(live.waiting_ms);
    }
    uint64_t digest = mix_text(mix_text((uint64_t)row.state, row.hand), row.match);
    digest = fnv_number(fnv_number(digest, (uint64_t)row.extra_min), (uint64_t)row.extra_hands);
    digest = fnv_number(digest, (uint64_t)row.turn + (row.waiting_s >= NIGHT_SLOW_S ? 64u : 0u));
    for (int seat = 0; seat < game->seats; seat++) {
        seats[seat] =
            make_seat(telling, game, &shown, is_overseen, has_final ? &final : NULL, seat);
        digest = digest_seat(digest, &seats[seat]);
    }
    if (note(telling, &telling->told->tables[game->table - 1], digest)) {
        rows[(*count)++] = row;
    }
}

uint64_t night_troubles(const struct night *night) {
    const struct night_round *round = night_last_round(&night->state);
    uint64_t digest = 1;
    for (int i = 0; round != NULL && i < round->game_count; i++) {
        const struct night_game *game = &round->games[i];
        struct night_live live;
        night_live_read(night, game, &live);
        if (game->is_over || !live.is_there) {
            continue;
        }
        uint64_t trouble = seconds(live.waiting_ms) >= NIGHT_SLOW_S ? 1 : 0;
        for (int seat = 0; seat < game->seats; seat++) {
            trouble |= seconds(live.gone_ms[seat]) >= NIGHT_GONE_S ? (uint64_t)2 << seat : 0;
        }
        digest =
            trouble == 0 ? digest : fnv_number(fnv_number(digest, (uint64_t)game->table), trouble);
    }
    return digest;
}

static void tell_tables(struct night_telling *telling) {
    const struct night_round *round = night_last_round(&telling->night->state);
    int count = 0, all = round == NULL ? 0 : round->game_count;
    struct wire_night_table *rows = SCRATCH_NEW(telling->scratch, struct wire_night_table, all + 1);
    for (int i = 0; i < all; i++) {
        tell_table(telling, round, &round->games[i], rows, &count);
    }
    telling->message.night.tables = (struct wire_night_table_list){.count = count, .rows = rows};
}

// ---- calls and rulings ----

static void tell_calls(struct night_telling *telling) {
    const struct night_state *state = &telling->night->state;
    int32_t now = ledger_time(telling->night->nights->services->clock);
    struct wire_night_call *rows =
        SCRATCH_NEW(telling->scratch, struct wire_night_call, NIGHT_OPEN_CALLS_MAX);
    uint64_t digest = 1;
    int count = 0;
    if (telling->viewer < CLUB_STAFF) {
        return;
    }
    for (int i = 0; i < state->call_count && count < NIGHT_OPEN_CALLS_MAX; i++) {
        const struct night_call *call = &state->calls[i];
        if (call->is_done) {
            continue;
        }
        struct night_said said;
        (void)night_call_said(telling->night, call,
                              &said); // else nobody, for no reason of the list
        rows[count++] = (struct wire_night_call){
            .call = i + 1,
            .table = call->table,
            .by = said.by,
            .reason = said.reason,
            .waiting_s = now > call->at ? now - call->at : 0,
            .answered_by = call->answered_by,
            .is_stopped = call->is_stopping,
        };
        digest = fnv_number(fnv_number(digest, (uint64_t)i), (uint64_t)call->answered_by);
    }
    telling->message.night.has_calls = note(telling, &telling->told->calls, digest);
    telling->message.night.calls = (struct wire_night_call_list){.count = count, .rows = rows};
}

static void tell_hints(struct night_telling *telling) {
    const struct night_hints *known = telling->night->hints;
    bool has_hints = known != NULL && night_is_playing(&telling->night->state);
    int count = has_hints ? known->count : 0; // none of a round that is confirmed
    struct wire_night_hint *rows =
        SCRATCH_NEW(telling->scratch, struct wire_night_hint, NIGHT_HINTS_MAX);
    uint64_t digest = 1;
    if (telling->viewer < CLUB_STAFF) {
        return;
    }
    for (int i = 0; i < count; i++) {
        const struct night_hint *hint = &known->rows[i];
        digest = fnv_number(fnv_number(digest, (uint64_t)hint->kind), (uint64_t)hint->table);
        for (int k = 0; k < hint->member_count; k++) {
            digest = fnv_number(digest, (uint64_t)hint->members[k]);
        }
        rows[i] = (struct wire_night_hint){
            .kind = hint->kind,
            .table = hint->table,
            .members = {.count = hint->member_count, .rows = hint->members},
        };
    }
    telling->message.night.has_hints = note(telling, &telling->told->hints, digest);
    telling->message.night.hints = (struct wire_night_hint_list){count, rows};
}

// What is proposed is the referees'; but that of a referee who plays is for the others at the table
// to agree to.
bool night_shows_ruling(const struct wire_night_ruling *ruling, enum club_viewer viewer) {
    bool is_asked = ruling->is_own_table && viewer >= CLUB_INSIDE;
    return !ruling->is_proposed || is_asked || viewer >= CLUB_STAFF;
}

static void tell_rulings(struct night_telling *telling) {
    const struct night_state *state = &telling->night->state;
    int first = state->ruling_count > RULINGS_TOLD_MAX ? state->ruling_count - RULINGS_TOLD_MAX : 0;
    struct wire_night_ruling *rows =
        SCRATCH_NEW(telling->scratch, struct wire_night_ruling, state->ruling_count - first + 1);
    int count = 0;
    for (int i = first; i < state->ruling_count; i++) {
        const struct wire_night_ruling *ruling = state->rulings[i];
        uint64_t digest = fnv_number((uint64_t)ruling->undone_by + 2,
                                     (uint64_t)ruling->agreed.count * 2 + ruling->has_agreed);
        if (note(telling, &telling->told->rulings_digest[i], digest) &&
            night_shows_ruling(ruling, telling->viewer)) {
            rows[count++] = *ruling;
        }
    }
    telling->message.night.rulings = (struct wire_night_ruling_list){.count = count, .rows = rows};
}

// ---- standing ----

uint64_t night_made_of(const struct night *night) {
    uint64_t of_club = night->club->ledger.revision + night->club->names;
    return (of_club << 32 | night->ledger.revision) + 1;
}

const struct night_results *night_results_now(struct night *night, bool shows_hidden) {
    struct night_kept *kept = &night->kept[shows_hidden];
    const struct night_scope scope = {.shows_hidden = shows_hidden};
    if (kept->of == night_made_of(night)) {
        return &kept->results;
    }
    night_results_free(&kept->results);
    kept->of = 0;
    if (night_results_make(night->club, &night->state, night->number, &scope, &kept->results) !=
        STATUS_OK) {
        return NULL;
    }
    kept->of = night_made_of(night);
    return &kept->results;
}

// Whoever was merged later has a line of an earlier moment, by the own name.
static const char *name_of_entry(const struct club *club, int number, enum club_viewer viewer) {
    const struct member *member = club_member(club, number);
    return member == NULL ? "" : member_name(member, viewer != CLUB_OUTSIDE);
}

struct wire_standing_row_list night_standing_rows(const struct club *club, enum club_viewer viewer,
                                                  const struct standing_query *query,
                                                  const struct standing_entry *entries, int all,
                                                  struct scratch *scratch) {
    size_t room = standing_room(query, entries, (size_t)all);
    struct standing_row *rows = SCRATCH_NEW(scratch, struct standing_row, room + 1);
    size_t count = standing_make(query, entries, (size_t)all, rows);
    struct wire_standing_row *told = SCRATCH_NEW(scratch, struct wire_standing_row, count + 1);
    for (size_t i = 0; i < count; i++) {
        const struct standing_row *row = &rows[i];
        int32_t *places = SCRATCH_NEW(scratch, int32_t, STANDING_PLACES);
        for (int place = 0; place < STANDING_PLACES; place++) {
            places[place] = row->places[place];
        }
        told[i] = (struct wire_standing_row){
            .rank = row->rank,
            .number = (int32_t)row->who,
            .name = copy(scratch, name_of_entry(club, (int)row->who, viewer)),
            .nights = row->nights,
            .games = row->games,
            .total = (int32_t)row->total,
            .places = {.count = STANDING_PLACES, .rows = places},
            .average_place = row->average_place,
            .penalties = (int32_t)row->rulings,
            .change = (int32_t)row->last_round,
            .is_below = row->is_below,
        };
    }
    return (struct wire_standing_row_list){.count = (int)count, .rows = told};
}

// Made anew only after a record, or for who is told all.
static void tell_standing(struct night_telling *telling) {
    struct night *night = telling->night;
    uint64_t of = night_made_of(night), digest = 1;
    if (!telling->is_whole && telling->told->standing_of == of) {
        return;
    }
    const struct night_results *results = night_results_now(night, telling->viewer >= CLUB_STAFF);
    if (results == NULL) {
        return;
    }
    telling->told->standing_of = of;
    struct standing_query query = {.counting = &results->counting};
    struct wire_standing_row_list rows = night_standing_rows(
        night->club, telling->viewer, &query, results->entries, results->count, telling->scratch);
    rows.count = rows.count > NIGHT_PEOPLE_MAX ? NIGHT_PEOPLE_MAX : rows.count;
    for (int i = 0; i < rows.count; i++) {
        const struct wire_standing_row *row = &rows.rows[i];
        digest = mix_text(
            fnv_number(fnv_number(digest, (uint64_t)row->number), (uint64_t)row->total), row->name);
        digest = fnv_number(fnv_number(digest, (uint64_t)row->games), (uint64_t)row->rank);
    }
    telling->message.night.has_standing = note(telling, &telling->told->standing, digest);
    telling->message.night.standing = rows;
}

void night_rows_tell(struct night_telling *telling) {
    tell_people(telling);
    tell_tables(telling);
    tell_calls(telling);
    tell_hints(telling);
    tell_rulings(telling);
    tell_standing(telling);
}

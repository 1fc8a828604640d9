// What is due at a night: found by looking at its state and its tables, done, and looked at again a
// second later. All of it may be tried twice: tables and records refuse what was done before.
#include "server/club/club_tables.h"
#include "server/club/night_hints.h"
#include "server/club/night_live.h"
#include "server/club/night_rows.h"
#include "server/club/night_shelf.h"
#include "server/lobby/lobby.h"
#include "server/session/message.h"

#include <stdlib.h>
#include <string.h>

enum { LOOK_MS = 1000, TABLES_US = 2000, HANDS_NOTHING = 5 };

static uint64_t now_of(const struct night *night) {
    return clock_now_ms(night->nights->services->clock);
}

static int32_t wall_of(const struct night *night) {
    return ledger_time(night->nights->services->clock);
}

// ---- the clock of the round ----

static void note_clock(struct night *night, int64_t lost_ms) {
    struct wire_record record;
    night_record(night, WIRE_RECORD_CLOCK_NOTED, 0, &record);
    record.clock_noted.round = night->state.round_count;
    record.clock_noted.elapsed_ms = night_elapsed_ms(night);
    record.clock_noted.is_running = night_paused_by(night) == 0;
    record.clock_noted.has_lost_ms = lost_ms > 0;
    record.clock_noted.lost_ms = (int32_t)lost_ms;
    night->is_clock_sent = night_propose(night, &record);
}

// The time that the server was away is not the round's (C117): all since the last note.
static void come_back(struct night *night) {
    const struct night_round *round = night_last_round(&night->state);
    if (!round->is_begun || round->is_confirmed) {
        night->is_back = false;
        return;
    }
    int64_t lost_s = wall_of(night) - (int64_t)round->noted_at;
    int64_t lost_ms = lost_s < 0 || round->is_paused ? 0 : lost_s * 1000;
    if (!night->is_clock_sent) {
        note_clock(night, lost_ms > INT32_MAX / 2 ? INT32_MAX / 2 : lost_ms);
    }
    night->noted_at = now_of(night);
    night->noted_ms = round->elapsed_ms;
    night->is_back = false;
}

// The clock is noted as long as a moment of it can matter: not when all games are over, nor long
// after the end of time, so that a round which nobody confirms writes no more.
static bool is_noted(const struct night *night, const struct night_round *round) {
    return !round->is_paused && night->state.plan.round_min > 0 &&
           !night_round_is_over(&night->state, round) && night_left_ms(night) > -NOTE_MORE_MS;
}

static void tend_clock(struct night *night) {
    const struct night_round *round = night_last_round(&night->state);
    bool is_paused = night_paused_by(night) != 0;
    bool is_due = is_paused != round->is_paused ||
                  (is_noted(night, round) && now_of(night) - night->noted_at >= NOTE_CLOCK_MS);
    if (round->is_begun && !round->is_confirmed && is_due && !night->is_clock_sent &&
        night_is_ours(night)) {
        note_clock(night, 0);
    }
}

// When it is noted next: at that moment, and not when a table happens to have news after it, which
// all who are told of the night would see.
static uint64_t next_note(const struct night *night) {
    const struct night_round *round =
        night_is_playing(&night->state) ? night_last_round(&night->state) : NULL;
    bool is_awaited = round != NULL && round->is_begun && !night->is_clock_sent;
    uint64_t due = night->noted_at + NOTE_CLOCK_MS, now = now_of(night);
    return is_awaited && due > now && is_noted(night, round) ? due - now : UINT64_MAX;
}

// ---- tables ----

static void tend_table(struct night *night, const struct night_game *game) {
    int32_t number = night->state.round_count;
    const struct night_round *round = night_last_round(&night->state);
    struct wire_record record;
    bool is_settled = night_is_settled(&night->state, number, game);
    if (game->is_over) {
        return;
    }
    // What was settled without play needs no table; one that is there is told to end.
    struct table *table = is_settled ? lobby_find(night->nights->services->lobby, game->code)
                                     : night_need_table(night, number, game);
    if (table == NULL) {
        return;
    }
    if (!is_settled && round->is_begun && table_state(table) == WIRE_TABLE_STATE_WAITING) {
        uint8_t secret[RANDOM_SEED_BYTES];
        night_chance(night, "walls", number, game->table, secret);
        enum status status = table_begin_from(table, secret);
        (void)status; // it begins already, or stands still: then it is looked at again
        return;
    }
    night_tend_casters(night, table);
    if (table_is_running(table)) {
        night_tend_rulings(night, game, table);
        night_tend_pause(night, game, table);
    } else if (!is_settled && !night->is_game_sent[game->table - 1] &&
               night_read_result(night, number, game, table, &record)) {
        night->is_game_sent[game->table - 1] = night_propose(night, &record);
    }
}

// As many as fit into a part of a turn of the loop; the others are next, so that a hundred tables
// that are made, begun or counted at once keep nobody waiting.
static void tend_tables(struct night *night, const struct night_round *round) {
    const struct clock *clock = night->nights->services->clock;
    uint64_t until = clock_precise_us(clock) + TABLES_US;
    bool goes_on = true;
    if (night->untended <= 0 || night->untended > round->game_count) {
        night->untended = round->game_count;
    }
    while (goes_on) {
        night->untended--;
        tend_table(night, &round->games[night->untended]);
        goes_on = night->untended > 0 && clock_precise_us(clock) < until;
    }
}

// Where time is over, each table ends after its hand and those that it has yet (C41).
static void tend_time(struct night *night) {
    int32_t hands = night->state.plan.hands_after;
    const struct night_round *round = night_last_round(&night->state);
    if (!round->is_begun || night->state.plan.round_min == 0 || hands == HANDS_NOTHING) {
        return;
    }
    int64_t left = night_left_ms(night);
    for (int i = 0; i < round->game_count; i++) {
        const struct night_game *game = &round->games[i];
        int64_t own_ms =
            (int64_t)(night_extra(night, i + 1, false) - night_extra(night, 0, false)) * MINUTE_MS;
        if (!game->is_over && !night->is_limited[i] && left + own_ms <= 0) {
            night->is_limited[i] = true;
            night_limit_table(night, game, hands + night_extra(night, i + 1, true));
        }
    }
}

// ---- the steps of a round ----

// It begins when all tables are there: nobody is called to one that is not.
static void tend_countdown(struct night *night) {
    struct night_round *round = night_last_round(&night->state);
    uint64_t now = now_of(night);
    if (round->is_begun || night->is_begin_sent || night->untended > 0 ||
        !night_tables_are_there(night)) {
        return;
    }
    if (night->counting_to == 0) {
        int64_t gone_ms = ((int64_t)wall_of(night) - round->started_at) * 1000;
        int64_t left_ms =
            (int64_t)night->state.plan.countdown_s * 1000 - (gone_ms < 0 ? 0 : gone_ms);
        night->counting_to = now + (uint64_t)(left_ms > 0 ? left_ms : 0);
        night_tell_all_seats(night);
    }
    if (now >= night->counting_to && night_is_ours(night)) {
        struct wire_record record;
        night_record(night, WIRE_RECORD_ROUND_BEGUN, 0, &record);
        record.round_begun.round = night->state.round_count;
        night->is_begin_sent = night_propose(night, &record);
    }
}

// Nobody objects for a minute (C22).
static void tend_confirm(struct night *night) {
    struct night_round *round = night_last_round(&night->state);
    uint64_t now = now_of(night);
    if (!night_round_is_over(&night->state, round)) {
        night->over_since = 0;
        return;
    }
    if (night->over_since == 0) {
        night->over_since = now;
        night_release_tables(night);
    }
    if (night->state.plan.is_confirmed_alone && !night->is_confirm_sent && night_is_ours(night) &&
        !night_has_dispute(round) && now - night->over_since >= CONFIRM_MS) {
        struct wire_record record;
        night_record(night, WIRE_RECORD_ROUND_CONFIRMED, 0, &record);
        record.round_confirmed.round = night->state.round_count;
        night->is_confirm_sent = night_propose(night, &record);
    }
}

// Who is late longer than the night allows (C47): it is proposed, once a round for each.
static bool was_proposed(const struct night *night, enum wire_ruling_kind kind, int32_t member) {
    for (int i = 0; i < night->state.ruling_count; i++) {
        const struct wire_night_ruling *ruling = night->state.rulings[i];
        if (ruling->kind == kind && ruling->member == member && ruling->undoes == 0 &&
            ruling->round == night->state.round_count) {
            return true;
        }
    }
    return false;
}

static void propose_late(struct night *night, enum wire_ruling_kind kind, int32_t member,
                         const struct night_game *game) {
    struct wire_record record;
    night_record(night, WIRE_RECORD_RULING_MADE, 0, &record);
    struct wire_night_ruling *ruling = &record.ruling_made.ruling;
    ruling->ruling = night->state.ruling_count + 1;
    ruling->kind = kind;
    ruling->at = record.ruling_made.at;
    ruling->round = night->state.round_count;
    ruling->table = game->table;
    ruling->member = member;
    ruling->reason = WIRE_RULING_REASON_LATE;
    ruling->is_proposed = true;
    if (kind == WIRE_RULING_KIND_PENALTY) {
        ruling->values.has_penalty = true;
        ruling->values.penalty = night->state.plan.late_penalty;
    } else {
        ruling->values.has_other = true;
    }
    night_propose(night, &record);
}

static void tend_late(struct night *night) {
    const struct night_round *round = night_last_round(&night->state);
    const struct wire_night_plan *plan = &night->state.plan;
    int32_t elapsed = night_elapsed_ms(night);
    bool is_due = round->is_begun && night_is_ours(night);
    for (int i = 0; i < night->state.person_count && is_due; i++) {
        const struct night_person *person = &night->state.people[i];
        int seat;
        const struct night_game *game =
            person->presence == WIRE_PRESENCE_LATE
                ? night_find_seat(&night->state, night->state.round_count, person->number, &seat)
                : NULL;
        if (game == NULL || game->is_over || ledger_is_busy(&night->ledger)) {
            continue; // the next look, after what is on its way
        }
        if (plan->late_min > 0 && plan->late_penalty != 0 &&
            elapsed >= plan->late_min * MINUTE_MS &&
            !was_proposed(night, WIRE_RULING_KIND_PENALTY, person->number)) {
            propose_late(night, WIRE_RULING_KIND_PENALTY, person->number, game);
        } else if (plan->substitute_min > 0 && elapsed >= plan->substitute_min * MINUTE_MS &&
                   !was_proposed(night, WIRE_RULING_KIND_REPLACE, person->number)) {
            propose_late(night, WIRE_RULING_KIND_REPLACE, person->number, game);
        }
    }
}

// ---- the club's index ----

static void on_listed(struct night *night, enum status status) {
    night->is_list_sent = false;
    if (status != STATUS_OK) {
        night->is_unlisted = true; // tried again when the night is looked at next
        return;
    }
    club_changed(night->club);
    struct night *next = night_find(night->nights, night->club, night->number + 1);
    if (next != NULL && next->is_unlisted) { // it waits for its turn
        night_tend_soon(next);
    }
}

static void count_people(const struct night_state *state, int32_t *out_here, int32_t *out_yes) {
    *out_here = *out_yes = 0;
    for (int i = 0; i < state->person_count; i++) {
        const struct night_person *person = &state->people[i];
        *out_here += person->presence == WIRE_PRESENCE_PRESENT;
        *out_yes += person->has_reply && person->reply == WIRE_NIGHT_REPLY_YES;
    }
}

// Who is first when all is over; 0: nobody has a result.
static int32_t winner_of(struct night *night) {
    const struct night_results *results = night_results_now(night, true);
    if (results == NULL || results->count == 0) {
        return 0;
    }
    const struct standing_query query = {.counting = &results->counting};
    size_t all = (size_t)results->count;
    struct standing_row *rows =
        calloc(standing_room(&query, results->entries, all) + 1, sizeof *rows);
    size_t count = rows == NULL ? 0 : standing_make(&query, results->entries, all, rows);
    int32_t winner = count > 0 && rows[0].rank == 1 ? (int32_t)rows[0].who : 0;
    free(rows);
    return winner;
}

static void list_anew(struct night *night) {
    struct wire_record record;
    night_record(night, WIRE_RECORD_NIGHT_LISTED, night->state.moved_by, &record);
    record.night_listed.night = night->number;
    record.night_listed.state = night->state.state;
    record.night_listed.plan = night->state.plan;
    if (night->state.state == WIRE_NIGHT_STATE_CLOSED) { // it need not be read to be counted
        record.night_listed.has_here = record.night_listed.has_yes = true;
        record.night_listed.has_round = true;
        count_people(&night->state, &record.night_listed.here, &record.night_listed.yes);
        record.night_listed.round = night->state.round_count;
        record.night_listed.winner = winner_of(night);
        record.night_listed.has_winner = record.night_listed.winner != 0;
    }
    // One that an older server has closed has none of what was decided there, and gets none.
    const struct club_night *listed = club_night(night->club, night->number);
    record.night_listed.has_has_lines = true;
    record.night_listed.has_lines =
        night->state.state != WIRE_NIGHT_STATE_CLOSED || (listed != NULL && listed->has_lines);
    night->is_list_sent = night_propose_to_club(night, &record, on_listed);
    night->is_unlisted = !night->is_list_sent;
}

// The index has the night as it stands, after its own records; how many come is only in memory as
// long as they do.
static void tend_index(struct night *night) {
    struct club_night *listed = club_night(night->club, night->number);
    const struct night_state *state = &night->state;
    if (night->ledger.revision == 0) {
        return; // it is not planned yet
    }
    bool is_uncounted = state->state == WIRE_NIGHT_STATE_CLOSED && !(listed && listed->is_counted);
    if (listed == NULL || listed->state != state->state || listed->plan.at != state->plan.at ||
        is_uncounted) {
        night->is_unlisted = true; // also what a process wrote that died before it was listed
    }
    if (!night_is_ours(night)) {
        night->is_unlisted = false; // another server sees to it
    } else if (night->is_unlisted && !night->is_list_sent) {
        list_anew(night);
        listed = club_night(night->club, night->number); // the list may have grown, and moved
    }
    if (listed == NULL) {
        return;
    }
    int32_t here, yes;
    count_people(state, &here, &yes);
    if (here != listed->here || yes != listed->yes || state->round_count != listed->round) {
        listed->here = here;
        listed->yes = yes;
        listed->round = state->round_count;
        club_changed(night->club);
    }
}

// Who waits for a place moves up when there is one (C20).
static void tend_waiting(struct night *night) {
    const struct night_person *next = night_next_waiting(&night->state);
    bool is_open = night->state.state == WIRE_NIGHT_STATE_OPEN ||
                   night->state.state == WIRE_NIGHT_STATE_RUNNING;
    struct wire_record record;
    if (next == NULL || !is_open || ledger_is_busy(&night->ledger)) {
        return; // looked at again after what is on its way
    }
    night_record(night, WIRE_RECORD_CHECKED_IN, 0, &record);
    record.checked_in.member = next->number;
    record.checked_in.presence = WIRE_PRESENCE_PRESENT;
    record.checked_in.from_round = next->from_round;
    record.checked_in.is_house = next->is_house;
    record.checked_in.is_referee = next->is_referee;
    record.checked_in.has_is_caster = record.checked_in.is_caster = next->is_caster;
    record.checked_in.has_asks_to_be = next->asks_to_be != 0;
    record.checked_in.asks_to_be = next->asks_to_be;
    night_propose(night, &record);
}

// What only time changes is looked for once a second, if there is anybody to tell.
static void tend_troubles(struct night *night) {
    uint64_t now = now_of(night);
    if (night->told[CLUB_STAFF] == NULL || now < night->troubles_at + LOOK_MS) {
        return;
    }
    uint64_t troubles = night_troubles(night);
    bool is_new = night_look_for_hints(night);
    night->troubles_at = now;
    if (is_new || troubles != night->troubles) {
        night->troubles = troubles;
        night_changed(night);
    }
}

static void tend_round(struct night *night) {
    const struct night_round *round = night_last_round(&night->state);
    if (night->is_back) {
        come_back(night);
    }
    tend_tables(night, round);
    night_review_tables(night);
    night_tend_pin(night);
    tend_countdown(night);
    tend_clock(night);
    tend_time(night);
    tend_late(night);
    night_tend_agreed(night);
    tend_confirm(night);
    tend_troubles(night);
    night_live_tell(night);
}

void night_tend(struct night *night) {
    const struct night_state *state = &night->state;
    if (!night->nights->is_restored || night->nights->is_stopped || night->is_coming) {
        return;
    }
    tend_index(night);
    night_tend_lines(night);
    if (night_is_ours(night)) {
        night_tend_merged(night);
        tend_waiting(night);
    }
    night_tend_looks(night);
    if (night_is_playing(state)) {
        tend_round(night);
    } else if (state->round_count > 0) {
        night_close_tables(night, state->round_count); // everybody has seen how it came out
    }
    uint64_t now = now_of(night), wait = night_is_playing(state) ? LOOK_MS : UINT64_MAX;
    uint64_t note = next_note(night);
    wait = note < wait ? note : wait;
    if (night->counting_to > now && night->counting_to - now < wait) {
        wait = night->counting_to - now;
    }
    if (night->untended > 0 && night_is_playing(state)) {
        wait = 0;
    }
    if (night->is_changed) {
        uint64_t until = night->may_tell_at > now ? night->may_tell_at - now : 0;
        wait = until < wait ? until : wait;
    }
    if (state->state == WIRE_NIGHT_STATE_CLOSED && NIGHT_KEEP_MS < wait) {
        wait = NIGHT_KEEP_MS;
    }
    if (wait != UINT64_MAX) {
        alarm_start(night->alarm, wait);
    }
}

void night_on_alarm(void *context) {
    struct night *night = context;
    if (night->is_changed && now_of(night) >= night->may_tell_at) {
        night_tell(night);
    }
    if (night_may_go(night)) {
        night_remove(night);
        return;
    }
    night_tend(night);
}

// Who has another seat now is called to it; who watches is looked at anew for that alone, as
// whoever watches is told something by it.
static void call_seats(struct night *night, const struct table *table) {
    const struct wire_night_ruling *ruling =
        night_find_ruling(&night->state, table_last_ruled(table).number);
    if (ruling != NULL && ruling->undoes != 0) {
        ruling = night_find_ruling(&night->state, ruling->undoes);
    }
    if (ruling != NULL &&
        (ruling->kind == WIRE_RULING_KIND_REPLACE || ruling->kind == WIRE_RULING_KIND_SWAP_SEATS)) {
        night_tell_seat_of(night, ruling->member);
        night_tell_seat_of(night, ruling->values.other);
        night->is_seated_anew = true;
    }
}

// The table is at work: it is looked at in a turn of its own.
void night_on_news(void *context, struct table *table, enum hosted_news news) {
    struct nights *nights = context;
    struct night *night = nights->is_restored ? nights_of_table(nights, table) : NULL;
    if (nights->is_restored && !table_is_hosted(table)) {
        club_note_match(nights->services->clubs, table);
    }
    if (night != NULL && news == HOSTED_REPORTED) {
        night_note_report(night, table); // what is written is no news of the night
    } else if (night != NULL) {
        if (news == HOSTED_RULED) {
            call_seats(night, table);
        }
        night_changed(night);
        night_tend_soon(night);
    }
}

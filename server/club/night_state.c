// The plan, the people and the states of a night; all records come in here.
#include "server/club/night_state_parts.h"

#include <stdlib.h>
#include <string.h>

void night_state_init(struct night_state *night) {
    *night = (struct night_state){.state = WIRE_NIGHT_STATE_PLANNED};
}

void night_state_finish(struct night_state *night) {
    for (int i = 0; i < NIGHT_ROUNDS_MAX; i++) {
        free(night->rounds[i].games);
        free(night->rounds[i].byes);
    }
    for (int i = 0; i < night->ruling_count; i++) {
        free(night->rulings[i]);
    }
    free(night->rulings);
    free(night->next);
    free(night->calls);
    free(night->people);
    free(night->proposal.tables);
    free(night->proposal.byes);
    night_state_init(night);
}

enum status night_make_room(void **rows, int *room, int count, int max, size_t row_bytes) {
    if (count >= max) {
        return STATUS_LIST_FULL;
    }
    if (count < *room) {
        return STATUS_OK;
    }
    int larger = *room < 8 ? 8 : 2 * *room;
    void *moved = realloc(*rows, row_bytes * (size_t)larger);
    if (moved == NULL) {
        return STATUS_NO_MEMORY;
    }
    *rows = moved;
    *room = larger;
    return STATUS_OK;
}

// ---- people ----

struct night_person *night_find_person(const struct night_state *night, int32_t number) {
    for (int i = 0; i < night->person_count; i++) {
        if (night->people[i].number == number) {
            return &night->people[i];
        }
    }
    return NULL;
}

static bool is_here(const struct night_person *person) {
    return person->presence == WIRE_PRESENCE_PRESENT || person->presence == WIRE_PRESENCE_LATE ||
           person->presence == WIRE_PRESENCE_BREAK;
}

int night_here(const struct night_state *night) {
    int count = 0;
    for (int i = 0; i < night->person_count; i++) {
        count += is_here(&night->people[i]) ? 1 : 0;
    }
    return count;
}

static enum status make_person(struct night_state *night, int32_t number) {
    void *rows = night->people;
    if (night_find_person(night, number) != NULL) {
        return STATUS_OK;
    }
    enum status status = night_make_room(&rows, &night->person_room, night->person_count,
                                         NIGHT_PEOPLE_MAX, sizeof *night->people);
    night->people = rows;
    return status == STATUS_LIST_FULL ? STATUS_CLUB_FULL : status;
}

static struct night_person *take_person(struct night_state *night, int32_t number) {
    struct night_person *person = night_find_person(night, number);
    if (person == NULL) {
        person = &night->people[night->person_count++];
        *person = (struct night_person){.number = number, .presence = WIRE_PRESENCE_EXPECTED};
    }
    return person;
}

static enum status check_reply(struct night_state *night,
                               const struct wire_record_night_replied *record) {
    if (night->state > WIRE_NIGHT_STATE_OPEN) {
        return STATUS_TOO_LATE;
    }
    return make_person(night, record->member);
}

static void apply_reply(struct night_state *night, const struct wire_record_night_replied *record) {
    struct night_person *person = take_person(night, record->member);
    person->has_reply = true;
    person->reply = record->reply;
}

static enum status check_presence(struct night_state *night,
                                  const struct wire_record_checked_in *record) {
    const struct night_person *person = night_find_person(night, record->member);
    bool comes = record->presence != WIRE_PRESENCE_EXPECTED &&
                 record->presence != WIRE_PRESENCE_GONE && (person == NULL || !is_here(person));
    if (night->state != WIRE_NIGHT_STATE_OPEN && night->state != WIRE_NIGHT_STATE_RUNNING) {
        return STATUS_NIGHT_NOT_OPEN;
    }
    if (comes && night_here(night) >= night->plan.capacity) {
        return STATUS_CLUB_FULL;
    }
    return make_person(night, record->member);
}

static void apply_presence(struct night_state *night, const struct wire_record_checked_in *record) {
    struct night_person *person = take_person(night, record->member);
    person->has_come = true;
    person->presence = record->presence;
    person->from_round = record->from_round;
    person->is_house = record->is_house;
    person->is_referee = record->is_referee;
    person->asks_to_be = record->has_asks_to_be ? record->asks_to_be : 0;
}

// ---- plan and state ----

static enum status check_plan(const struct night_state *night,
                              const struct wire_record_night_planned *record) {
    if (night->state >= WIRE_NIGHT_STATE_FINISHED) {
        return STATUS_TOO_LATE;
    }
    if (record->plan.rounds < night->round_count || record->plan.capacity < night_here(night)) {
        return STATUS_BAD_FIELD;
    }
    return STATUS_OK;
}

// From which state to which (C19). What is not played may be called off; running begins with the
// first round by itself, and again for one more round.
static bool may_go(enum wire_night_state from, enum wire_night_state to) {
    static const bool ways[WIRE_NIGHT_STATE_COUNT][WIRE_NIGHT_STATE_COUNT] = {
        [WIRE_NIGHT_STATE_PLANNED] =
            {[WIRE_NIGHT_STATE_OPEN] = true, [WIRE_NIGHT_STATE_CLOSED] = true},
        [WIRE_NIGHT_STATE_OPEN] =
            {[WIRE_NIGHT_STATE_PLANNED] = true, [WIRE_NIGHT_STATE_CLOSED] = true},
        [WIRE_NIGHT_STATE_RUNNING] = {[WIRE_NIGHT_STATE_FINISHED] = true},
        [WIRE_NIGHT_STATE_FINISHED] =
            {[WIRE_NIGHT_STATE_RUNNING] = true, [WIRE_NIGHT_STATE_CLOSED] = true},
        [WIRE_NIGHT_STATE_CLOSED] = {[WIRE_NIGHT_STATE_FINISHED] = true},
    };
    return ways[from][to];
}

static enum status check_state(const struct night_state *night,
                               const struct wire_record_night_state *record) {
    if (record->state == night->state) {
        return STATUS_ALREADY;
    }
    if (night_is_playing(night)) {
        return STATUS_ROUND_RUNNING;
    }
    if (night->state == WIRE_NIGHT_STATE_CLOSED &&
        (!record->has_words || record->words[0] == '\0')) {
        return STATUS_NEEDS_REASON;
    }
    return may_go(night->state, record->state) ? STATUS_OK : STATUS_NOT_NOW;
}

// ---- all records ----

static enum status check_announcement(const struct night_state *night) {
    return night->state < WIRE_NIGHT_STATE_CLOSED ? STATUS_OK : STATUS_NIGHT_NOT_OPEN;
}

enum status night_check(void *state, const struct wire_record *record) {
    struct night_state *night = state;
    if (!night->is_planned && record->type != WIRE_RECORD_NIGHT_PLANNED) {
        return STATUS_NO_SUCH_NIGHT;
    }
    switch ((int)record->type) {
    case WIRE_RECORD_NIGHT_PLANNED:
        return check_plan(night, &record->night_planned);
    case WIRE_RECORD_NIGHT_REPLIED:
        return check_reply(night, &record->night_replied);
    case WIRE_RECORD_NIGHT_STATE:
        return check_state(night, &record->night_state);
    case WIRE_RECORD_CHECKED_IN:
        return check_presence(night, &record->checked_in);
    case WIRE_RECORD_SEATING_DRAWN:
        return night_check_seating(night, &record->seating_drawn);
    case WIRE_RECORD_ROUND_STARTED:
        return night_check_start(night, &record->round_started);
    case WIRE_RECORD_ROUND_BEGUN:
        return night_check_begun(night, record->round_begun.round);
    case WIRE_RECORD_CLOCK_NOTED:
        return night_check_clock(night, &record->clock_noted);
    case WIRE_RECORD_GAME_ENDED:
        return night_check_game(night, &record->game_ended);
    case WIRE_RECORD_DISPUTED:
        return night_check_disputed(night, &record->disputed);
    case WIRE_RECORD_REFEREE_CALLED:
        return night_check_call(night, &record->referee_called);
    case WIRE_RECORD_CALL_ANSWERED:
        return night_check_answer(night, &record->call_answered);
    case WIRE_RECORD_RULING_MADE:
        return night_check_ruling(night, &record->ruling_made);
    case WIRE_RECORD_RULING_UNDONE:
        return night_check_undone(night, &record->ruling_undone);
    case WIRE_RECORD_ROUND_CONFIRMED:
        return night_check_confirmed(night, &record->round_confirmed);
    case WIRE_RECORD_ANNOUNCED:
        return check_announcement(night);
    default: // a record of something else
        return STATUS_BROKEN;
    }
}

// Those about seats and rounds: a director who saw the night before them saw another one.
static void note_seating(struct night_state *night) {
    night->seating_revision = night->revision + 1;
}

static void apply_clock(struct night_state *night, const struct wire_record_clock_noted *record) {
    struct night_round *round = night_last_round(night);
    round->elapsed_ms = record->elapsed_ms;
    round->noted_at = record->at;
    round->is_paused = !record->is_running;
    round->lost_ms += record->has_lost_ms ? record->lost_ms : 0;
}

static void apply_begun(struct night_state *night, const struct wire_record_round_begun *record) {
    struct night_round *round = night_last_round(night);
    round->is_begun = true;
    round->noted_at = record->at;
}

static void apply_plan(struct night_state *night, const struct wire_record_night_planned *record) {
    night->is_planned = true;
    night->plan = record->plan;
}

static void apply_announcement(struct night_state *night,
                               const struct wire_record_announced *record) {
    memcpy(night->announcement, record->text, sizeof night->announcement);
    night->announced_by = record->by;
}

void night_apply(void *state, const struct wire_record *record) {
    struct night_state *night = state;
    switch ((int)record->type) {
    case WIRE_RECORD_NIGHT_PLANNED:
        apply_plan(night, &record->night_planned);
        break;
    case WIRE_RECORD_NIGHT_REPLIED:
        apply_reply(night, &record->night_replied);
        break;
    case WIRE_RECORD_NIGHT_STATE:
        night->state = record->night_state.state;
        note_seating(night);
        break;
    case WIRE_RECORD_CHECKED_IN:
        apply_presence(night, &record->checked_in);
        break;
    case WIRE_RECORD_SEATING_DRAWN:
        night_apply_seating(night, &record->seating_drawn);
        note_seating(night);
        break;
    case WIRE_RECORD_ROUND_STARTED:
        night_apply_start(night, &record->round_started);
        note_seating(night);
        break;
    case WIRE_RECORD_ROUND_BEGUN:
        apply_begun(night, &record->round_begun);
        break;
    case WIRE_RECORD_CLOCK_NOTED:
        apply_clock(night, &record->clock_noted);
        break;
    case WIRE_RECORD_GAME_ENDED:
        night_apply_game(night, &record->game_ended);
        break;
    case WIRE_RECORD_DISPUTED:
        night_find_game(night, record->disputed.round, record->disputed.table)->disputed_by =
            record->disputed.by;
        break;
    case WIRE_RECORD_REFEREE_CALLED:
        night_apply_call(night, &record->referee_called);
        break;
    case WIRE_RECORD_CALL_ANSWERED:
        night_apply_answer(night, &record->call_answered);
        break;
    case WIRE_RECORD_RULING_MADE:
        night_apply_ruling(night, &record->ruling_made);
        break;
    case WIRE_RECORD_RULING_UNDONE:
        night_apply_undone(night, &record->ruling_undone);
        break;
    case WIRE_RECORD_ROUND_CONFIRMED:
        night_last_round(night)->is_confirmed = true;
        note_seating(night);
        break;
    case WIRE_RECORD_ANNOUNCED:
        apply_announcement(night, &record->announced);
        break;
    default:
        break;
    }
    night->revision++;
}

// The plan, the people and the states of a night; all records come in here.
#include "server/club/night_state_parts.h"

#include "server/club/grow.h"
#include "server/translate/watch_policy.h"

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
    free(night->proposal.drawn);
    night_state_init(night);
}

// ---- people ----

bool night_has_place(const struct night_person *person) {
    return person->presence == WIRE_PRESENCE_PRESENT || person->presence == WIRE_PRESENCE_LATE ||
           person->presence == WIRE_PRESENCE_BREAK;
}

int night_here(const struct night_state *night) {
    int count = 0;
    for (int i = 0; i < night->person_count; i++) {
        count += night_has_place(&night->people[i]) ? 1 : 0;
    }
    return count;
}

const struct night_person *night_next_waiting(const struct night_state *night) {
    const struct night_person *next = NULL;
    for (int i = 0; i < night->person_count; i++) {
        const struct night_person *person = &night->people[i];
        if (person->waits != 0 && (next == NULL || person->waits < next->waits)) {
            next = person;
        }
    }
    return next != NULL && night_here(night) < night->plan.capacity ? next : NULL;
}

static enum status make_person(struct night_state *night, int32_t number) {
    if (night_find_person(night, number) != NULL) {
        return STATUS_OK;
    }
    if (night->person_count >= NIGHT_PEOPLE_MAX) {
        return STATUS_CLUB_FULL;
    }
    struct night_person *people =
        grow_rows(night->people, &night->person_room, night->person_count, sizeof *people);
    night->people = people != NULL ? people : night->people;
    return people != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

static struct night_person *take_person(struct night_state *night, int32_t number) {
    struct night_person *person = night_find_person(night, number);
    if (person == NULL) {
        person = &night->people[night->person_count++];
        *person = (struct night_person){.number = number, .presence = WIRE_PRESENCE_EXPECTED};
    }
    return person;
}

static enum status night_check_reply(struct night_state *night,
                                     const struct wire_record_night_replied *record) {
    if (night->state > WIRE_NIGHT_STATE_OPEN) {
        return STATUS_TOO_LATE;
    }
    return make_person(night, record->member);
}

static void night_apply_reply(struct night_state *night,
                              const struct wire_record_night_replied *record) {
    struct night_person *person = take_person(night, record->member);
    person->has_reply = true;
    person->reply = record->reply;
}

static int casters_beside(const struct night_state *night, int32_t number) {
    int count = 0;
    for (int i = 0; i < night->person_count; i++) {
        count += night->people[i].is_caster && night->people[i].number != number ? 1 : 0;
    }
    return count;
}

static enum status night_check_presence(struct night_state *night,
                                        const struct wire_record_checked_in *record) {
    const struct night_person *person = night_find_person(night, record->member);
    bool comes =
        record->presence != WIRE_PRESENCE_EXPECTED && record->presence != WIRE_PRESENCE_GONE &&
        record->presence != WIRE_PRESENCE_WAITING && (person == NULL || !night_has_place(person));
    if (night->state != WIRE_NIGHT_STATE_OPEN && night->state != WIRE_NIGHT_STATE_RUNNING) {
        return STATUS_NIGHT_NOT_OPEN;
    }
    if (comes && night_here(night) >= night->plan.capacity) {
        return STATUS_CLUB_FULL;
    }
    if (record->has_is_caster && record->is_caster &&
        casters_beside(night, record->member) >= NIGHT_CASTERS_MAX) {
        return STATUS_LIST_FULL;
    }
    return make_person(night, record->member);
}

static void night_apply_presence(struct night_state *night,
                                 const struct wire_record_checked_in *record) {
    struct night_person *person = take_person(night, record->member);
    person->has_come = true;
    person->presence = record->presence;
    person->from_round = record->from_round;
    person->is_house = record->is_house;
    person->is_referee = record->is_referee;
    person->is_caster = record->has_is_caster && record->is_caster;
    person->asks_to_be = record->has_asks_to_be ? record->asks_to_be : 0;
    bool waits = record->presence == WIRE_PRESENCE_WAITING;
    person->waits = !waits ? 0 : person->waits != 0 ? person->waits : night->revision + 1;
}

// ---- plan and state ----

static enum status night_check_plan(const struct night_state *night,
                                    const struct wire_record_night_planned *record) {
    if (night->state >= WIRE_NIGHT_STATE_FINISHED) {
        return STATUS_TOO_LATE;
    }
    bool has_policy = record->plan.has_watching;
    if (record->plan.rounds < night->round_count || record->plan.capacity < night_here(night) ||
        (has_policy && watch_policy_check(&record->plan.watching) != STATUS_OK)) {
        return STATUS_BAD_FIELD;
    }
    return STATUS_OK;
}

static void night_apply_plan(struct night_state *night,
                             const struct wire_record_night_planned *record) {
    night->is_planned = true;
    night->plan = record->plan;
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

static enum status night_check_state(const struct night_state *night,
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

static void night_apply_state(struct night_state *night,
                              const struct wire_record_night_state *record) {
    night->state = record->state;
}

static enum status night_check_announcement(const struct night_state *night,
                                            const struct wire_record_announced *record) {
    if (record->has_text == record->has_words) {
        return STATUS_BAD_FIELD;
    }
    return night->state < WIRE_NIGHT_STATE_CLOSED ? STATUS_OK : STATUS_NIGHT_NOT_OPEN;
}

static void night_apply_announcement(struct night_state *night,
                                     const struct wire_record_announced *record) {
    memcpy(night->announcement, record->text, sizeof night->announcement);
    night->announced_by = record->by;
    night->announced_words = record->words;
    night_name_words(night, record->words);
}

// ---- TV ----

static enum status night_check_pin(struct night_state *night,
                                   const struct wire_record_table_pinned *record) {
    const struct night_game *game =
        record->has_code ? night_find_code(night_last_round(night), record->code) : NULL;
    bool is_played = game != NULL && !game->is_over;
    return is_played || !record->has_code ? STATUS_OK : STATUS_BAD_FIELD;
}

static void night_apply_pin(struct night_state *night,
                            const struct wire_record_table_pinned *record) {
    memcpy(night->pinned, record->code, sizeof night->pinned);
}

// ---- all records ----

// A row for each record: its name in the schema, that of its night_check_ and night_apply_, and
// whether it is about seats or rounds. A director who saw the night before one of those saw another
// night.
#define NIGHT_RECORD_ROWS(ROW)                                                                     \
    ROW(NIGHT_PLANNED, night_planned, plan, false)                                                 \
    ROW(NIGHT_REPLIED, night_replied, reply, false)                                                \
    ROW(NIGHT_STATE, night_state, state, true)                                                     \
    ROW(CHECKED_IN, checked_in, presence, false)                                                   \
    ROW(SEATING_DRAWN, seating_drawn, seating, true)                                               \
    ROW(ROUND_STARTED, round_started, start, true)                                                 \
    ROW(ROUND_BEGUN, round_begun, begun, false)                                                    \
    ROW(CLOCK_NOTED, clock_noted, clock, false)                                                    \
    ROW(GAME_ENDED, game_ended, game, false)                                                       \
    ROW(DISPUTED, disputed, disputed, false)                                                       \
    ROW(REFEREE_CALLED, referee_called, call, false)                                               \
    ROW(CALL_ANSWERED, call_answered, answer, false)                                               \
    ROW(RULING_MADE, ruling_made, ruling, false)                                                   \
    ROW(RULING_UNDONE, ruling_undone, undone, false)                                               \
    ROW(RULING_AGREED, ruling_agreed, agreed, false)                                               \
    ROW(ROUND_CONFIRMED, round_confirmed, confirmed, true)                                         \
    ROW(ANNOUNCED, announced, announcement, false)                                                 \
    ROW(TABLE_PINNED, table_pinned, pin, false)

#define CHECK_ROW(type, part, name, is_about_seats)                                                \
    case WIRE_RECORD_##type:                                                                       \
        return night_check_##name(night, &record->part);

enum status night_check(void *state, const struct wire_record *record) {
    struct night_state *night = state;
    if (!night->is_planned && record->type != WIRE_RECORD_NIGHT_PLANNED) {
        return STATUS_NO_SUCH_NIGHT;
    }
    switch ((int)record->type) {
        NIGHT_RECORD_ROWS(CHECK_ROW)
    default: // a record of something else
        return STATUS_BROKEN;
    }
}

#define APPLY_ROW(type, part, name, is_about_seats)                                                \
    case WIRE_RECORD_##type:                                                                       \
        night_apply_##name(night, &record->part);                                                  \
        night->seating_revision = is_about_seats ? night->revision + 1 : night->seating_revision;  \
        break;

void night_apply(void *state, const struct wire_record *record) {
    struct night_state *night = state;
    enum wire_night_state before = night->state;
    switch ((int)record->type) {
        NIGHT_RECORD_ROWS(APPLY_ROW)
    default:
        break;
    }
    if (night->state != before || record->type == WIRE_RECORD_NIGHT_PLANNED) {
        night->moved_by = record->night_planned.by; // all records of a night begin alike
    }
    night->revision++;
}

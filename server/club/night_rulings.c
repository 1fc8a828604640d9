// Calls and rulings in the fold of a night.
#include "server/club/night_state_parts.h"

#include "server/club/grow.h"

#include <stdlib.h>
#include <string.h>

void night_name_words(struct night_state *night, int32_t words) {
    night->words_named = words > night->words_named ? words : night->words_named;
}

// ---- calls ----

static int open_calls(const struct night_state *night) {
    int count = 0;
    for (int i = 0; i < night->call_count; i++) {
        count += night->calls[i].is_done ? 0 : 1;
    }
    return count;
}

bool night_calls(const struct night_state *night, int32_t round, int32_t table) {
    for (int i = 0; i < night->call_count; i++) {
        const struct night_call *call = &night->calls[i];
        if (!call->is_done && call->round == round && call->table == table) {
            return true;
        }
    }
    return false;
}

enum status night_check_call(struct night_state *night,
                             const struct wire_record_referee_called *record) {
    const struct night_round *last = night_last_round(night);
    if (last == NULL || record->round != night->round_count ||
        night->state != WIRE_NIGHT_STATE_RUNNING) {
        return STATUS_NIGHT_NOT_OPEN;
    }
    if (night_find_game(night, record->round, record->table) == NULL) {
        return STATUS_NO_SUCH_TABLE;
    }
    if (record->has_reason == record->has_words) {
        return STATUS_BAD_FIELD;
    }
    if (record->call != night->call_count + 1) {
        return STATUS_CHANGED_MEANWHILE;
    }
    if (night_calls(night, record->round, record->table)) {
        return STATUS_ALREADY; // the table waits for the referee
    }
    if (open_calls(night) >= NIGHT_OPEN_CALLS_MAX || night->call_count >= NIGHT_CALLS_MAX) {
        return STATUS_LIST_FULL;
    }
    struct night_call *calls =
        grow_rows(night->calls, &night->call_room, night->call_count, sizeof *calls);
    night->calls = calls != NULL ? calls : night->calls;
    return calls != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

void night_apply_call(struct night_state *night, const struct wire_record_referee_called *record) {
    night->calls[night->call_count++] = (struct night_call){
        .round = record->round,
        .table = record->table,
        .words = record->words,
        .by = record->by,
        .reason = record->reason,
        .at = record->at,
        .is_stopping = record->stop,
    };
    night_name_words(night, record->words);
}

enum status night_check_answer(const struct night_state *night,
                               const struct wire_record_call_answered *record) {
    if (record->call < 1 || record->call > night->call_count) {
        return STATUS_CHANGED_MEANWHILE;
    }
    const struct night_call *call = &night->calls[record->call - 1];
    if (call->is_done || (!record->is_done && call->answered_by != 0)) {
        return STATUS_ALREADY;
    }
    return STATUS_OK;
}

void night_apply_answer(struct night_state *night, const struct wire_record_call_answered *record) {
    struct night_call *call = &night->calls[record->call - 1];
    call->answered_by = record->by;
    call->is_done = record->is_done;
}

// ---- rulings ----

static enum status make_ruling(struct night_state *night, int32_t number) {
    if (number != night->ruling_count + 1) {
        return STATUS_CHANGED_MEANWHILE;
    }
    if (night->ruling_count >= NIGHT_RULINGS_MAX) {
        return STATUS_LIST_FULL;
    }
    struct wire_night_ruling **rulings =
        grow_rows(night->rulings, &night->ruling_room, night->ruling_count, sizeof(void *));
    night->rulings = rulings != NULL ? rulings : night->rulings;
    if (night->next == NULL) {
        night->next = malloc(sizeof *night->next);
    }
    return rulings != NULL && night->next != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

static int64_t sum_of(const struct wire_ruling_values *values) {
    int64_t sum = 0;
    for (int i = 0; values->has_points && i < values->points.count; i++) {
        sum += values->points.rows[i];
    }
    return sum;
}

static bool has_all_points(const struct wire_night_ruling *ruling, const struct night_game *game) {
    return ruling->values.has_points && ruling->values.points.count == game->seats;
}

// Whether somebody who plays there now is the one whom the ruling is about.
static bool sits(const struct night_state *night, int32_t round, const struct night_game *game,
                 int32_t member) {
    int seat;
    return night_find_seat(night, round, member, &seat) == game;
}

// The values that each kind needs. STATUS_BAD_FIELD without them.
static enum status check_values(const struct night_state *night,
                                const struct wire_night_ruling *ruling,
                                const struct night_game *game) {
    const struct wire_ruling_values *values = &ruling->values;
    switch (ruling->kind) {
    case WIRE_RULING_KIND_PENALTY:
        return values->has_penalty && values->penalty != 0 && ruling->member != 0
                   ? STATUS_OK
                   : STATUS_BAD_FIELD;
    case WIRE_RULING_KIND_CORRECT_POINTS:
        if (game == NULL || !has_all_points(ruling, game)) {
            return STATUS_BAD_FIELD;
        }
        return sum_of(values) == 0 ? STATUS_OK : STATUS_SUM_IS_WRONG;
    case WIRE_RULING_KIND_SET_TABLE:
        return game != NULL && has_all_points(ruling, game) && values->has_hand &&
                       values->has_honba && values->has_sticks
                   ? STATUS_OK
                   : STATUS_BAD_FIELD;
    case WIRE_RULING_KIND_DECLARE:
        return game != NULL && has_all_points(ruling, game) ? STATUS_OK : STATUS_BAD_FIELD;
    case WIRE_RULING_KIND_REPLACE: {
        int seat;
        if (game == NULL || !values->has_other ||
            !sits(night, ruling->round, game, ruling->member)) {
            return STATUS_NOT_SEATED;
        }
        return values->other != 0 &&
                       night_find_seat(night, ruling->round, values->other, &seat) != NULL
                   ? STATUS_ALREADY_SEATED
                   : STATUS_OK;
    }
    case WIRE_RULING_KIND_SWAP_SEATS:
        return game != NULL && values->has_other && values->other != ruling->member &&
                       sits(night, ruling->round, game, ruling->member) &&
                       sits(night, ruling->round, game, values->other)
                   ? STATUS_OK
                   : STATUS_NOT_SEATED;
    case WIRE_RULING_KIND_TIME:
        return values->has_minutes || values->has_hands ? STATUS_OK : STATUS_BAD_FIELD;
    case WIRE_RULING_KIND_PAUSE:
        return values->has_on ? STATUS_OK : STATUS_BAD_FIELD;
    case WIRE_RULING_KIND_DISQUALIFY:
        if (values->has_other) {
            return STATUS_BAD_FIELD;
        }
        return game != NULL && sits(night, ruling->round, game, ruling->member) ? STATUS_OK
                                                                                : STATUS_NOT_SEATED;
    case WIRE_RULING_KIND_CHOMBO:
        return game != NULL && sits(night, ruling->round, game, ruling->member) ? STATUS_OK
                                                                                : STATUS_NOT_SEATED;
    case WIRE_RULING_KIND_VOID_HAND:
    case WIRE_RULING_KIND_END_GAME:
    case WIRE_RULING_KIND_DROP_GAME:
        return game != NULL ? STATUS_OK : STATUS_NO_SUCH_TABLE;
    case WIRE_RULING_KIND_LOOK:
        return game != NULL && values->has_on ? STATUS_OK : STATUS_BAD_FIELD;
    case WIRE_RULING_KIND_WARNING:
        return STATUS_OK;
    case WIRE_RULING_KIND_COUNT:
        break;
    }
    return STATUS_BAD_FIELD;
}

static enum status check_accepted(const struct night_state *night,
                                  const struct wire_record_ruling_made *record) {
    const struct wire_night_ruling *proposed = night_find_ruling(night, record->accepts);
    if (record->accepts == 0) {
        return STATUS_OK;
    }
    if (proposed == NULL || !proposed->is_proposed) {
        return STATUS_CHANGED_MEANWHILE;
    }
    return proposed->undone_by != 0 ? STATUS_RULING_UNDONE : STATUS_OK;
}

enum status night_check_ruling(struct night_state *night,
                               const struct wire_record_ruling_made *record) {
    const struct wire_night_ruling *ruling = &record->ruling;
    const struct night_game *game = night_find_game(night, ruling->round, ruling->table);
    if (night->state == WIRE_NIGHT_STATE_PLANNED || night->state == WIRE_NIGHT_STATE_CLOSED) {
        return STATUS_NIGHT_NOT_OPEN;
    }
    if (ruling->undone_by != 0 || ruling->undoes != 0 || ruling->round > night->round_count) {
        return STATUS_BAD_FIELD;
    }
    if (ruling->table != 0 && game == NULL) {
        return STATUS_NO_SUCH_TABLE;
    }
    if (ruling->member != 0 && night_find_person(night, ruling->member) == NULL) {
        return STATUS_NOT_PRESENT;
    }
    enum status status = check_accepted(night, record);
    if (status == STATUS_OK) {
        status = check_values(night, ruling, game);
    }
    return status == STATUS_OK ? make_ruling(night, ruling->ruling) : status;
}

static struct wire_night_ruling *add_ruling(struct night_state *night) {
    struct wire_night_ruling *ruling = night->next;
    night->next = NULL;
    night->rulings[night->ruling_count++] = ruling;
    return ruling;
}

void night_apply_ruling(struct night_state *night, const struct wire_record_ruling_made *record) {
    struct wire_night_ruling *ruling = add_ruling(night);
    *ruling = record->ruling;
    if (record->accepts != 0) {
        night->rulings[record->accepts - 1]->undone_by = ruling->ruling;
    }
    struct night_game *game = night_find_game(night, ruling->round, ruling->table);
    if (game != NULL && !ruling->is_proposed) {
        game->disputed_by = 0; // that was decided
    }
}

static bool moves_people(enum wire_ruling_kind kind) {
    return kind == WIRE_RULING_KIND_REPLACE || kind == WIRE_RULING_KIND_SWAP_SEATS ||
           kind == WIRE_RULING_KIND_DISQUALIFY;
}

// A replacement can be undone as long as the newer one sits there, a swap as long as both do: while
// the game is played, or if it was over already.
static bool is_last_word(const struct night_state *night, const struct wire_night_ruling *ruling) {
    const struct night_game *game = night_find_game(night, ruling->round, ruling->table);
    bool is_moving = moves_people(ruling->kind);
    for (int32_t i = ruling->ruling; is_moving && i < night->ruling_count; i++) {
        const struct wire_night_ruling *later = night->rulings[i];
        if (moves_people(later->kind) && night_ruling_holds(later) &&
            later->round == ruling->round && later->table == ruling->table) {
            return false;
        }
    }
    bool was_over =
        game != NULL && game->is_over && ruling->hand[0] == '\0' && ruling->at >= game->over_at;
    return !is_moving || (game != NULL && (!game->is_over || was_over));
}

enum status night_check_undone(struct night_state *night,
                               const struct wire_record_ruling_undone *record) {
    const struct wire_night_ruling *ruling = night_find_ruling(night, record->undoes);
    if (night->state == WIRE_NIGHT_STATE_CLOSED) {
        return STATUS_NIGHT_NOT_OPEN;
    }
    bool is_decision = ruling != NULL && ruling->undoes == 0;
    if (!is_decision || ruling->kind == WIRE_RULING_KIND_LOOK) {
        return STATUS_NOT_NOW;
    }
    if (ruling->undone_by != 0) {
        return STATUS_RULING_UNDONE;
    }
    if (!ruling->is_proposed && !is_last_word(night, ruling)) {
        return STATUS_TOO_LATE;
    }
    bool comes_back = night_ruling_holds(ruling) && moves_people(ruling->kind) &&
                      ruling->kind != WIRE_RULING_KIND_SWAP_SEATS;
    int seat;
    if (comes_back && night_find_seat(night, ruling->round, ruling->member, &seat) != NULL) {
        return STATUS_ALREADY_SEATED; // stands in at another table by now
    }
    return make_ruling(night, record->ruling);
}

void night_apply_undone(struct night_state *night, const struct wire_record_ruling_undone *record) {
    struct wire_night_ruling *undone = night->rulings[record->undoes - 1];
    struct wire_night_ruling *ruling = add_ruling(night);
    *ruling = (struct wire_night_ruling){
        .ruling = record->ruling,
        .kind = undone->kind,
        .by = record->by,
        .at = record->at,
        .round = undone->round,
        .table = undone->table,
        .member = undone->member,
        .values = undone->before,
        .before = undone->values,
        .reason = record->reason,
        .undoes = record->undoes,
    };
    memcpy(ruling->words, record->words, sizeof ruling->words);
    undone->undone_by = record->ruling;
}

// ---- at the own table of a referee ----

bool night_has_agreed(const struct wire_night_ruling *ruling, int32_t member) {
    for (int i = 0; i < ruling->agreed.count; i++) {
        if (ruling->agreed.rows[i] == member) {
            return true;
        }
    }
    return false;
}

// The others at the table are asked for a minute (C56); after it, or with one no, another referee
// decides.
enum status night_check_agreed(const struct night_state *night,
                               const struct wire_record_ruling_agreed *record) {
    const struct wire_night_ruling *ruling = night_find_ruling(night, record->ruling);
    if (ruling == NULL || !ruling->is_own_table || !ruling->is_proposed || !ruling->has_agreed) {
        return STATUS_NOT_NOW;
    }
    if (ruling->undone_by != 0) {
        return STATUS_RULING_UNDONE;
    }
    const struct night_game *game = night_find_game(night, ruling->round, ruling->table);
    if (game == NULL || record->by == ruling->by || !sits(night, ruling->round, game, record->by)) {
        return STATUS_NOT_SEATED;
    }
    if (night_has_agreed(ruling, record->by)) {
        return STATUS_ALREADY;
    }
    return record->at > (int64_t)ruling->at + NIGHT_AGREE_S ? STATUS_TOO_LATE : STATUS_OK;
}

void night_apply_agreed(struct night_state *night, const struct wire_record_ruling_agreed *record) {
    struct wire_night_ruling *ruling = night->rulings[record->ruling - 1];
    if (record->yes) {
        ruling->agreed.rows[ruling->agreed.count++] = record->by;
    } else {
        ruling->has_agreed = false;
        ruling->agreed.count = 0;
    }
}

// ---- disputes ----

// The referee is called with it, if the record says so.
static struct wire_record_referee_called call_of(const struct wire_record_disputed *record) {
    return (struct wire_record_referee_called){
        .at = record->at,
        .by = record->by,
        .call = record->call,
        .round = record->round,
        .table = record->table,
        .has_reason = true,
        .reason = WIRE_CALL_REASON_SCORE,
    };
}

// By somebody who sat there, soon after, while the round is not confirmed (C62).
enum status night_check_disputed(struct night_state *night,
                                 const struct wire_record_disputed *record) {
    int seat;
    const struct night_game *game = night_find_game(night, record->round, record->table);
    if (game == NULL || !game->is_over ||
        night_find_seat(night, record->round, record->by, &seat) != game) {
        return STATUS_NOT_SEATED;
    }
    if (game->disputed_by != 0) {
        return STATUS_ALREADY;
    }
    bool is_late = night->rounds[record->round - 1].is_confirmed ||
                   record->at > (int64_t)game->over_at + NIGHT_DISPUTE_S;
    if (is_late || !record->has_call) {
        return is_late ? STATUS_TOO_LATE : STATUS_OK;
    }
    struct wire_record_referee_called call = call_of(record);
    return night_check_call(night, &call);
}

void night_apply_disputed(struct night_state *night, const struct wire_record_disputed *record) {
    night_find_game(night, record->round, record->table)->disputed_by = record->by;
    if (record->has_call) {
        struct wire_record_referee_called call = call_of(record);
        night_apply_call(night, &call);
    }
}

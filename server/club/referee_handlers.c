// Messages to and from referees: calls, rulings, disputes.
#include "server/club/referee_handlers.h"

#include "server/club/club_handlers.h"
#include "server/club/night_say.h"
#include "server/club/night_words.h"
#include "server/club/referee_far.h"

#include <string.h>

// ---- calls ----

static enum status call_referee(const struct asker *asker,
                                const struct wire_client_call_referee *request) {
    struct wire_record words, record;
    int seat;
    const struct night_state *state = &asker->night->state;
    const struct night_game *game =
        night_find_seat(state, state->round_count, asker->number, &seat);
    if (game == NULL || !night_is_playing(state)) {
        return STATUS_NOT_SEATED;
    }
    night_record(asker->night, WIRE_RECORD_WORDS_KEPT, asker->number, &words);
    words.words_kept.words = night_new_words(asker->night);
    words.words_kept.has_reason = true;
    words.words_kept.reason = request->reason;
    night_record(asker->night, WIRE_RECORD_REFEREE_CALLED, 0, &record);
    struct wire_record_referee_called *called = &record.referee_called;
    called->call = state->call_count + 1;
    called->round = state->round_count;
    called->table = game->table;
    called->stop = request->stop;
    called->has_words = true;
    called->words = words.words_kept.words;
    return night_propose_worded(asker, &words, &record);
}
NIGHT_HANDLER(call_referee, false)

static enum status answer_call(const struct asker *asker,
                               const struct wire_client_answer_call *request) {
    struct wire_record record;
    night_record(asker->night, WIRE_RECORD_CALL_ANSWERED, asker->number, &record);
    record.call_answered.call = request->call;
    record.call_answered.is_done = request->is_done;
    return night_propose_for(asker, &record);
}
NIGHT_HANDLER(answer_call, false)

static enum status dispute(const struct asker *asker, const struct wire_client_dispute *request) {
    struct wire_record record;
    int seat;
    (void)request;
    const struct night_state *state = &asker->night->state;
    const struct night_game *game =
        night_find_seat(state, state->round_count, asker->number, &seat);
    if (game == NULL) {
        return STATUS_NOT_SEATED;
    }
    night_record(asker->night, WIRE_RECORD_DISPUTED, asker->number, &record);
    record.disputed.round = state->round_count;
    record.disputed.table = game->table;
    record.disputed.has_call = !night_calls(state, state->round_count, game->table);
    record.disputed.call = state->call_count + 1;
    return night_propose_for(asker, &record);
}
NIGHT_HANDLER(dispute, false)

// ---- rulings ----

static bool is_other_referee(const struct asker *asker, const struct night_person *person) {
    int number = club_person(asker->club, person->number);
    const struct member *member = club_member_in(asker->club, number);
    bool is_here = person->presence == WIRE_PRESENCE_PRESENT;
    return member != asker->me && is_here &&
           (person->is_referee || (member != NULL && club_viewer(member) >= CLUB_STAFF));
}

// At the own table somebody else decides, if somebody else is here who may (C56).
static bool has_other_referee(const struct asker *asker) {
    for (int i = 0; i < asker->night->state.person_count; i++) {
        if (is_other_referee(asker, &asker->night->state.people[i])) {
            return true;
        }
    }
    return false;
}

// The game of the asker if it is that table, or if the person whom it is about plays there too.
static const struct night_game *own_game(const struct asker *asker, int32_t table, int32_t member) {
    const struct night_state *state = &asker->night->state;
    int seat;
    const struct night_game *own = night_find_seat(state, state->round_count, asker->number, &seat);
    bool is_own = own != NULL && (own->table == table ||
                                  night_find_seat(state, state->round_count, member, &seat) == own);
    return is_own ? own : NULL;
}

// Who plays decides at the own table only if nobody else can, and the others agree (C56).
static enum status check_own(const struct asker *asker, const struct wire_bus_referee_act *request,
                             struct wire_night_ruling *ruling) {
    const struct night_game *own = own_game(asker, request->table, request->member);
    if (own == NULL) {
        return STATUS_OK;
    }
    if (has_other_referee(asker) || request->proposed != 0) {
        return STATUS_OWN_TABLE;
    }
    ruling->is_own_table = true;
    ruling->table = own->table;
    ruling->is_proposed = ruling->has_agreed = night_is_asked(asker->night, ruling, own);
    return STATUS_OK;
}

// Why something is decided: of the list, or in words (C59).
static enum status read_reason(const struct asker *asker, enum wire_ruling_reason reason,
                               const char *words, char out_words[CLUB_LINE_BYTES]) {
    enum status status = club_clean_line(words, "words", out_words, asker->refusal);
    bool needs_words = reason == WIRE_RULING_REASON_OTHER && out_words[0] == '\0';
    return status == STATUS_OK && needs_words ? STATUS_NEEDS_REASON : status;
}

static enum status make_ruling(const struct asker *asker, const struct wire_bus_referee_act *act,
                               struct wire_record *out_record) {
    const struct night_state *state = &asker->night->state;
    night_record(asker->night, WIRE_RECORD_RULING_MADE, asker->number, out_record);
    struct wire_night_ruling *ruling = &out_record->ruling_made.ruling;
    enum status status = read_reason(asker, act->reason, act->words, ruling->words);
    if (status != STATUS_OK) {
        return status;
    }
    ruling->ruling = state->ruling_count + 1;
    ruling->kind = act->kind;
    ruling->by = asker->number;
    ruling->at = out_record->ruling_made.at;
    ruling->round = state->round_count;
    ruling->table = act->table;
    ruling->member = act->member;
    ruling->values = act->values;
    ruling->reason = act->reason;
    out_record->ruling_made.accepts = act->proposed;
    status = check_own(asker, act, ruling);
    return status == STATUS_OK ? night_fill_before(asker->night, ruling) : status;
}

static enum status make_undoing(const struct asker *asker, const struct wire_bus_referee_act *act,
                                struct wire_record *out_record) {
    const struct wire_night_ruling *ruling = night_find_ruling(&asker->night->state, act->undoes);
    bool is_own = ruling != NULL && own_game(asker, ruling->table, ruling->member) != NULL;
    if (is_own && (has_other_referee(asker) || !ruling->is_own_table)) {
        return STATUS_OWN_TABLE; // alone, one takes back what one has decided there
    }
    enum status status = ruling == NULL ? STATUS_NOT_NOW : night_may_undo(asker->night, ruling);
    if (status != STATUS_OK) {
        return status;
    }
    night_record(asker->night, WIRE_RECORD_RULING_UNDONE, asker->number, out_record);
    struct wire_record_ruling_undone *undone = &out_record->ruling_undone;
    undone->ruling = asker->night->state.ruling_count + 1;
    undone->undoes = act->undoes;
    undone->reason = act->reason;
    return read_reason(asker, act->reason, act->words, undone->words);
}

enum status referee_make(const struct asker *asker, const struct wire_bus_referee_act *act,
                         struct wire_record *out_record) {
    return act->undoes == 0 ? make_ruling(asker, act, out_record)
                            : make_undoing(asker, act, out_record);
}

// Where the table is: here, or at another server.
static enum status act_at(const struct asker *asker, int32_t round, int32_t table,
                          const struct wire_bus_referee_act *act) {
    const struct night_game *game = night_find_game(&asker->night->state, round, table);
    struct wire_record record;
    if (referee_is_far(asker, game)) {
        return referee_ask_far(asker, game, act);
    }
    enum status status = referee_make(asker, act, &record);
    return status == STATUS_OK ? night_propose_for(asker, &record) : status;
}

static enum status rule(const struct asker *asker, const struct wire_client_rule *request) {
    struct wire_bus_referee_act act = {.kind = request->kind,
                                       .table = request->table,
                                       .member = request->member,
                                       .values = request->values,
                                       .reason = request->reason,
                                       .proposed = request->proposed};
    if (request->kind == WIRE_RULING_KIND_LOOK) {
        return STATUS_BAD_FIELD; // that is look_in
    }
    memcpy(act.words, request->words, sizeof act.words);
    return act_at(asker, asker->night->state.round_count, request->table, &act);
}
NIGHT_HANDLER(rule, false)

static enum status undo_ruling(const struct asker *asker,
                               const struct wire_client_undo_ruling *request) {
    const struct wire_night_ruling *ruling =
        night_find_ruling(&asker->night->state, request->ruling);
    struct wire_bus_referee_act act = {.undoes = request->ruling, .reason = request->reason};
    memcpy(act.words, request->words, sizeof act.words);
    return act_at(asker, ruling == NULL ? 0 : ruling->round, ruling == NULL ? 0 : ruling->table,
                  &act);
}
NIGHT_HANDLER(undo_ruling, false)

static enum status agree_ruling(const struct asker *asker,
                                const struct wire_client_agree_ruling *request) {
    struct wire_record record;
    night_record(asker->night, WIRE_RECORD_RULING_AGREED, asker->number, &record);
    record.ruling_agreed.ruling = request->ruling;
    record.ruling_agreed.yes = request->yes;
    return night_propose_for(asker, &record);
}
NIGHT_HANDLER(agree_ruling, false)

// Rulings at live tables. A table gets those that hold in the order of their numbers, and knows
// which it has had; whether it stands still follows from pauses and calls.
#include "server/club/night_words.h"

#include "common/rules/deal/facts/payment.h"
#include "common/rules/match/match.h"
#include "server/accounts/account.h"
#include "server/lobby/lobby.h"

#include <stdio.h>
#include <string.h>

static const char winds[] = "ESWN";

static struct table *find_table(const struct night *night, const struct night_game *game) {
    return game == NULL ? NULL : lobby_find(night->nights->services->lobby, game->code);
}

static int seat_of(const struct night *night, int32_t round, const struct night_game *game,
                   int32_t member) {
    int seat = NO_SEAT;
    return night_find_seat(&night->state, round, member, &seat) == game ? seat : NO_SEAT;
}

// ---- a ruling as the table takes it ----

// "E3" as round and dealer.
static bool read_hand(const char *hand, int players, struct wire_record_set *out_set) {
    const char *wind = strchr(winds, hand[0]);
    int dealer = hand[0] == '\0' ? -1 : hand[1] - '1';
    out_set->has_round = out_set->has_dealer = out_set->has_honba = true;
    out_set->round = wind == NULL ? 0 : (int32_t)(wind - winds);
    out_set->dealer = dealer;
    return wind != NULL && *wind != '\0' && dealer >= 0 && dealer < players && hand[2] == '\0';
}

// What is added to points and chombos: a correction, or what a chombo costs by the rules (C57).
static bool fill_change(const struct night *night, const struct wire_night_ruling *ruling,
                        const struct night_game *game, const struct table *table,
                        struct wire_record_table_ruled *out) {
    const struct deal *deal = &table_match(table)->deal;
    struct wire_record_set *set = &out->set;
    int seat = seat_of(night, ruling->round, game, ruling->member);
    out->has_set = set->has_is_change = set->is_change = true;
    set->points.count = set->chombos.count = table_players(table);
    if (ruling->kind == WIRE_RULING_KIND_CORRECT_POINTS) {
        memcpy(set->points.rows, ruling->values.points.rows, sizeof set->points.rows);
        return true;
    }
    if (seat == NO_SEAT) {
        return false;
    }
    if (deal->rules.chombo == CHOMBO_AFTER_UMA_20000) {
        set->chombos.rows[seat] = 1;
        return true;
    }
    int32_t deltas[SEAT_MAX];
    payment_of_chombo(&deal->rules, seat, deal->dealer, deltas);
    memcpy(set->points.rows, deltas, sizeof *deltas * (size_t)set->points.count);
    return true;
}

static bool fill_set(const struct wire_night_ruling *ruling, const struct table *table,
                     struct wire_record_table_ruled *out) {
    out->has_set = true;
    table_read_set(table, &out->set);
    memcpy(out->set.points.rows, ruling->values.points.rows, sizeof out->set.points.rows);
    out->set.sticks = ruling->values.sticks;
    out->set.honba = ruling->values.honba;
    return read_hand(ruling->values.hand, table_players(table), &out->set);
}

static void fill_who(struct night *night, int32_t number, struct wire_record_seat *out_seat) {
    struct planned_seat planned;
    struct night_seat_words words;
    night_plan_seat(night, number, &words, &planned);
    *out_seat = (struct wire_record_seat){.kind = WIRE_SEAT_KIND_BOT};
    if (planned.account != NULL) {
        out_seat->kind = WIRE_SEAT_KIND_PERSON;
        snprintf(out_seat->account, sizeof out_seat->account, "%s", planned.account->id);
    } else {
        snprintf(out_seat->bot, sizeof out_seat->bot, "%s", planned.bot);
    }
    if (number != 0) {
        out_seat->has_tag = true;
        snprintf(out_seat->name, sizeof out_seat->name, "%.80s", words.name);
        snprintf(out_seat->tag, sizeof out_seat->tag, "%s", words.tag);
    }
}

static bool fill_seats(struct night *night, const struct wire_night_ruling *ruling,
                       const struct night_game *game, bool is_undone,
                       struct wire_record_table_ruled *out) {
    out->has_seat = true;
    if (ruling->kind != WIRE_RULING_KIND_SWAP_SEATS) {
        out->has_who = true;
        out->seat = night_seat_before(&night->state, ruling, game);
        fill_who(night, is_undone ? ruling->member : ruling->values.other, &out->who);
        return out->seat >= 0;
    }
    out->has_other = true;
    out->other = seat_of(night, ruling->round, game, ruling->values.other);
    out->seat = seat_of(night, ruling->round, game, ruling->member);
    return out->seat != NO_SEAT && out->other != NO_SEAT;
}

// False: the kind is nothing that a table is told.
static bool fill_kind(struct night *night, const struct wire_night_ruling *ruling,
                      const struct night_game *game, const struct table *table, bool is_undone,
                      struct wire_record_table_ruled *out) {
    switch ((int)ruling->kind) {
    case WIRE_RULING_KIND_VOID_HAND:
        out->kind = is_undone ? WIRE_TABLE_RULING_UNDO : WIRE_TABLE_RULING_VOID_HAND;
        return true;
    case WIRE_RULING_KIND_SET_TABLE:
        out->kind = is_undone ? WIRE_TABLE_RULING_UNDO : WIRE_TABLE_RULING_SET_TABLE;
        return is_undone || fill_set(ruling, table, out);
    case WIRE_RULING_KIND_CORRECT_POINTS:
    case WIRE_RULING_KIND_CHOMBO:
        out->kind = is_undone ? WIRE_TABLE_RULING_UNDO : WIRE_TABLE_RULING_SET_TABLE;
        return is_undone || fill_change(night, ruling, game, table, out);
    case WIRE_RULING_KIND_DROP_GAME:
    case WIRE_RULING_KIND_DECLARE: // what was played counts for nothing; undone, it counts as it is
    case WIRE_RULING_KIND_END_GAME:
        out->kind = WIRE_TABLE_RULING_END_GAME;
        return !is_undone;
    case WIRE_RULING_KIND_REPLACE:
    case WIRE_RULING_KIND_DISQUALIFY:
        out->kind = WIRE_TABLE_RULING_REPLACE;
        return fill_seats(night, ruling, game, is_undone, out);
    case WIRE_RULING_KIND_SWAP_SEATS:
        out->kind = WIRE_TABLE_RULING_SWAP_SEATS;
        return fill_seats(night, ruling, game, is_undone, out);
    default:
        return false;
    }
}

static bool fill_ruling(struct night *night, const struct wire_night_ruling *ruling,
                        const struct night_game *game, const struct table *table,
                        struct wire_record_table_ruled *out) {
    const struct wire_night_ruling *undone = night_find_ruling(&night->state, ruling->undoes);
    const struct wire_night_ruling *what = undone != NULL ? undone : ruling;
    memset(out, 0, sizeof *out);
    out->number = ruling->ruling;
    snprintf(out->by, sizeof out->by, "%.80s", club_name_for(night->club, ruling->by, CLUB_INSIDE));
    snprintf(out->reason, sizeof out->reason, "%s", ruling->words);
    return (undone == NULL || !undone->is_proposed) &&
           fill_kind(night, what, game, table, undone != NULL, out);
}

// ---- before it is written ----

// A chombo is a thing of riichi; after the game only one that is taken from the final score can be.
static enum status check_chombo(const struct night *night, const struct wire_night_ruling *ruling,
                                bool is_at_table) {
    struct ruleset rules;
    struct counting counting;
    const struct night_game *game = night_find_game(&night->state, ruling->round, ruling->table);
    bool is_riichi =
        game != NULL &&
        night_rules(night->club, game->rules, game->version, game->seats, &rules, &counting) &&
        (rules.scoring_mode == SCORING_MODE_EXACT || rules.scoring_mode == SCORING_MODE_CLUB_TABLE);
    if (!is_riichi) {
        return STATUS_NOT_NOW;
    }
    return is_at_table || rules.chombo == CHOMBO_AFTER_UMA_20000 ? STATUS_OK : STATUS_TOO_LATE;
}

static int64_t whole_of(const struct wire_ruling_values *values, const struct ruleset *rules) {
    int64_t sum = (int64_t)values->sticks * rules->riichi_deposit;
    for (int i = 0; i < values->points.count; i++) {
        sum += values->points.rows[i];
    }
    return sum;
}

// What a table is set to: points and sticks together stay the same, or what is different is named
// (C58).
static enum status check_set(const struct wire_night_ruling *ruling, const struct table *table) {
    const struct ruleset *rules = &table_match(table)->deal.rules;
    const struct wire_ruling_values *values = &ruling->values;
    if (values->points.count != table_players(table)) {
        return STATUS_BAD_FIELD;
    }
    int64_t named = values->has_difference ? values->difference : 0;
    bool is_kept = !ruling->before.has_points ||
                   whole_of(values, rules) == whole_of(&ruling->before, rules) + named;
    return is_kept ? STATUS_OK : STATUS_SUM_IS_WRONG;
}

enum status night_fill_before(struct night *night, struct wire_night_ruling *ruling) {
    const struct night_game *game = night_find_game(&night->state, ruling->round, ruling->table);
    struct table *table = find_table(night, game);
    struct wire_record_table_ruled ruled;
    bool is_at_table = game != NULL && !game->is_over && table != NULL;
    if (ruling->kind == WIRE_RULING_KIND_CHOMBO && game != NULL) {
        enum status status = check_chombo(night, ruling, is_at_table && table_is_running(table));
        if (status != STATUS_OK) {
            return status;
        }
    }
    if (!is_at_table) {
        bool needs_table = ruling->kind == WIRE_RULING_KIND_VOID_HAND ||
                           ruling->kind == WIRE_RULING_KIND_SET_TABLE ||
                           ruling->kind == WIRE_RULING_KIND_END_GAME;
        return needs_table ? STATUS_TOO_LATE : STATUS_OK;
    }
    if (table_is_running(table)) {
        const struct deal *deal = &table_match(table)->deal;
        struct wire_record_set before;
        table_read_set(table, &before);
        ruling->before.has_points = ruling->before.has_sticks = true;
        ruling->before.points.count = before.points.count;
        memcpy(ruling->before.points.rows, before.points.rows, sizeof before.points.rows);
        ruling->before.sticks = before.sticks;
        ruling->before.has_honba = before.has_honba;
        ruling->before.honba = before.honba;
        snprintf(ruling->hand, sizeof ruling->hand, "%c%d", winds[deal->round % 4],
                 deal->dealer + 1);
    }
    if (ruling->kind == WIRE_RULING_KIND_SET_TABLE) {
        enum status status = check_set(ruling, table);
        if (status != STATUS_OK) {
            return status;
        }
    }
    if (ruling->kind == WIRE_RULING_KIND_CORRECT_POINTS &&
        (!ruling->values.has_points || ruling->values.points.count != table_players(table))) {
        return STATUS_BAD_FIELD;
    }
    return fill_ruling(night, ruling, game, table, &ruled) ? table_may_rule(table, &ruled)
                                                           : STATUS_OK;
}

enum status night_may_undo(struct night *night, const struct wire_night_ruling *ruling) {
    const struct night_game *game = night_find_game(&night->state, ruling->round, ruling->table);
    struct table *table = find_table(night, game);
    struct wire_night_ruling undoing = {.undoes = ruling->ruling, .by = ruling->by};
    struct wire_record_table_ruled ruled;
    bool is_of_table = ruling->hand[0] != '\0' || (game != NULL && !game->is_over);
    if (ruling->is_proposed || game == NULL || !is_of_table) {
        return STATUS_OK;
    }
    bool is_at_table = ruling->hand[0] != '\0' && (ruling->kind == WIRE_RULING_KIND_SET_TABLE ||
                                                   ruling->kind == WIRE_RULING_KIND_VOID_HAND ||
                                                   ruling->kind == WIRE_RULING_KIND_CHOMBO ||
                                                   ruling->kind == WIRE_RULING_KIND_CORRECT_POINTS);
    if (ruling->kind == WIRE_RULING_KIND_END_GAME || (is_at_table && table == NULL)) {
        return STATUS_TOO_LATE; // what is left is a correction
    }
    return table != NULL && fill_ruling(night, &undoing, game, table, &ruled)
               ? table_may_rule(table, &ruled)
               : STATUS_OK;
}

// ---- at the own table of a referee ----

bool night_is_asked(const struct night *night, const struct wire_night_ruling *ruling,
                    const struct night_game *game) {
    for (int seat = 0; seat < game->seats; seat++) {
        int32_t sitter = night_sitter(&night->state, ruling->round, game, seat);
        const struct member *member = sitter == 0 ? NULL : club_member(night->club, sitter);
        if (member != NULL && sitter != ruling->by && member->device_count > 0 &&
            !night_has_agreed(ruling, sitter)) {
            return true;
        }
    }
    return false;
}

static void accept(struct night *night, const struct wire_night_ruling *proposed) {
    struct wire_record record;
    night_record(night, WIRE_RECORD_RULING_MADE, proposed->by, &record);
    struct wire_night_ruling *ruling = &record.ruling_made.ruling;
    *ruling = *proposed;
    ruling->ruling = night->state.ruling_count + 1;
    ruling->at = record.ruling_made.at;
    ruling->is_proposed = false;
    record.ruling_made.accepts = proposed->ruling;
    if (night_fill_before(night, ruling) == STATUS_OK) { // else it waits
        night_propose(night, &record);
    }
}

void night_tend_agreed(struct night *night) {
    for (int i = 0; i < night->state.ruling_count && !ledger_is_busy(&night->ledger); i++) {
        const struct wire_night_ruling *ruling = night->state.rulings[i];
        const struct night_game *game =
            night_find_game(&night->state, ruling->round, ruling->table);
        if (game != NULL && !night_has_game(night, game)) {
            continue;
        }
        if (ruling->is_proposed && ruling->has_agreed && ruling->undone_by == 0 && game != NULL &&
            ruling->agreed.count > 0 && !night_is_asked(night, ruling, game)) {
            accept(night, ruling);
        }
    }
}

// ---- telling the table ----

// The table did not take what had been decided: the ruling does not hold.
static void undo_refused(struct night *night, int32_t number, enum status why) {
    const struct wire_night_ruling *ruling = night_find_ruling(&night->state, number);
    struct wire_record record;
    if (ruling == NULL || ruling->undone_by != 0 || ruling->undoes != 0) {
        return;
    }
    night_record(night, WIRE_RECORD_RULING_UNDONE, 0, &record);
    record.ruling_undone.ruling = night->state.ruling_count + 1;
    record.ruling_undone.undoes = number;
    record.ruling_undone.reason = WIRE_RULING_REASON_DEVICE;
    snprintf(record.ruling_undone.words, sizeof record.ruling_undone.words, "%s",
             status_sentence(why));
    night_propose(night, &record);
}

static bool is_of_table(const struct night *night, const struct wire_night_ruling *ruling,
                        const struct night_game *game) {
    bool holds = night_ruling_holds(ruling) || ruling->undoes != 0;
    return holds && ruling->round == night->state.round_count && ruling->table == game->table;
}

void night_tend_rulings(struct night *night, const struct night_game *game, struct table *table) {
    int32_t *sent = &night->ruling_sent[game->table - 1];
    int32_t done = table_ruled_up_to(table);
    struct table_ruled last = table_last_ruled(table);
    if (*sent > done && last.number == *sent && last.status != STATUS_OK) {
        undo_refused(night, *sent, last.status);
    } else if (*sent > done && table_is_running(table)) {
        return; // it is on its way
    }
    done = done > *sent ? done : *sent;
    for (int i = done; i < night->state.ruling_count; i++) {
        const struct wire_night_ruling *ruling = night->state.rulings[i];
        struct wire_record_table_ruled ruled;
        if (!is_of_table(night, ruling, game) || (ruling->undoes == 0 && ruling->hand[0] == '\0') ||
            !fill_ruling(night, ruling, game, table, &ruled)) {
            continue;
        }
        enum status status = table_rule(table, &ruled);
        *sent = ruling->ruling;
        if (status != STATUS_OK) {
            undo_refused(night, ruling->ruling, status);
        }
        return;
    }
}

// ---- standing still ----

// The last pause that holds, of the table or of all.
static const struct wire_night_ruling *find_pause(const struct night *night, int32_t table) {
    const struct wire_night_ruling *found = NULL;
    for (int i = 0; i < night->state.ruling_count; i++) {
        const struct wire_night_ruling *ruling = night->state.rulings[i];
        if (ruling->kind == WIRE_RULING_KIND_PAUSE && night_ruling_holds(ruling) &&
            ruling->round == night->state.round_count &&
            (ruling->table == table || ruling->table == 0)) {
            found = ruling;
        }
    }
    return found != NULL && found->values.on ? found : NULL;
}

int32_t night_paused_by(const struct night *night) {
    const struct wire_night_ruling *pause = find_pause(night, 0);
    return pause == NULL ? 0 : pause->by;
}

static const struct night_call *find_stop(const struct night *night, int32_t table) {
    for (int i = 0; i < night->state.call_count; i++) {
        const struct night_call *call = &night->state.calls[i];
        if (call->is_stopping && !call->is_done && call->round == night->state.round_count &&
            call->table == table) {
            return call;
        }
    }
    return NULL;
}

void night_tend_pause(struct night *night, const struct night_game *game, struct table *table) {
    const struct wire_night_ruling *pause = find_pause(night, game->table);
    const struct night_call *stop = find_stop(night, game->table);
    bool is_stopped = table_is_stopped(table);
    struct wire_record_table_ruled ruled = {.kind = WIRE_TABLE_RULING_PAUSE};
    enum status status = STATUS_OK;
    if (pause != NULL && !is_stopped) {
        snprintf(ruled.by, sizeof ruled.by, "%.80s",
                 club_name_for(night->club, pause->by, CLUB_INSIDE));
        snprintf(ruled.reason, sizeof ruled.reason, "%s", pause->words);
        status = table_rule(table, &ruled);
    } else if (pause == NULL && stop != NULL && !is_stopped) {
        char by[NAME_BYTES];
        struct night_said said;
        (void)night_call_said(night, stop, &said); // of a round that is played
        snprintf(by, sizeof by, "%.80s", club_name_for(night->club, said.by, CLUB_INSIDE));
        status = table_stop_next(table, by, "");
    } else if (pause == NULL && stop == NULL) {
        table_stop_no_more(table);
        ruled.kind = WIRE_TABLE_RULING_GO_ON;
        status = is_stopped ? table_rule(table, &ruled) : STATUS_OK;
    }
    (void)status; // else it is looked at again
}

void night_limit_table(struct night *night, const struct night_game *game, int32_t hands) {
    struct table *table = find_table(night, game);
    struct wire_record_table_ruled ruled = {
        .kind = WIRE_TABLE_RULING_LIMIT, .has_hands = true, .hands = hands};
    enum status status = table == NULL ? STATUS_OK : table_rule(table, &ruled);
    (void)status; // the table has that limit already, or is over
}

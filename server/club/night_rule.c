// Rulings at live tables. A table gets those that hold in the order of their numbers, and knows
// which it has had; whether it stands still follows from pauses and calls.
#include "server/club/night_parts.h"

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

static bool fill_set(const struct wire_night_ruling *ruling, const struct table *table,
                     struct wire_record_table_ruled *out) {
    out->has_set = true;
    table_read_set(table, &out->set);
    if (ruling->kind == WIRE_RULING_KIND_CORRECT_POINTS) {
        for (int seat = 0; seat < out->set.points.count; seat++) {
            out->set.points.rows[seat] += ruling->values.points.rows[seat];
        }
        return true;
    }
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
    // By how the seats will be: the ruling may stand in the night already.
    int32_t from = is_undone ? ruling->values.other : ruling->member;
    int32_t to = is_undone ? ruling->member : ruling->values.other;
    int seat = seat_of(night, ruling->round, game, from);
    seat = seat == NO_SEAT ? seat_of(night, ruling->round, game, to) : seat;
    out->has_seat = true;
    out->seat = seat;
    if (ruling->kind == WIRE_RULING_KIND_REPLACE) {
        out->has_who = true;
        fill_who(night, to, &out->who);
        return seat != NO_SEAT;
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
    case WIRE_RULING_KIND_CORRECT_POINTS:
        out->kind = is_undone ? WIRE_TABLE_RULING_UNDO : WIRE_TABLE_RULING_SET_TABLE;
        return is_undone || fill_set(ruling, table, out);
    case WIRE_RULING_KIND_END_GAME:
        out->kind = WIRE_TABLE_RULING_END_GAME;
        return !is_undone;
    case WIRE_RULING_KIND_REPLACE:
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

enum status night_fill_before(struct night *night, struct wire_night_ruling *ruling) {
    const struct night_game *game = night_find_game(&night->state, ruling->round, ruling->table);
    struct table *table = find_table(night, game);
    struct wire_record_table_ruled told;
    if (game == NULL || game->is_over || table == NULL) {
        bool is_at_table = ruling->kind == WIRE_RULING_KIND_VOID_HAND ||
                           ruling->kind == WIRE_RULING_KIND_SET_TABLE ||
                           ruling->kind == WIRE_RULING_KIND_END_GAME;
        return is_at_table ? STATUS_TOO_LATE : STATUS_OK;
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
    if (ruling->kind == WIRE_RULING_KIND_SET_TABLE &&
        ruling->values.points.count != table_players(table)) {
        return STATUS_BAD_FIELD;
    }
    if (ruling->kind == WIRE_RULING_KIND_CORRECT_POINTS &&
        (!ruling->values.has_points || ruling->values.points.count != table_players(table))) {
        return STATUS_BAD_FIELD;
    }
    return fill_ruling(night, ruling, game, table, &told) ? table_may_rule(table, &told)
                                                          : STATUS_OK;
}

enum status night_may_undo(struct night *night, const struct wire_night_ruling *ruling) {
    const struct night_game *game = night_find_game(&night->state, ruling->round, ruling->table);
    struct table *table = find_table(night, game);
    struct wire_night_ruling undoing = {.undoes = ruling->ruling, .by = ruling->by};
    struct wire_record_table_ruled told;
    if (ruling->is_proposed || game == NULL) {
        return STATUS_OK;
    }
    bool is_at_table = ruling->hand[0] != '\0' && (ruling->kind == WIRE_RULING_KIND_SET_TABLE ||
                                                   ruling->kind == WIRE_RULING_KIND_VOID_HAND ||
                                                   ruling->kind == WIRE_RULING_KIND_CORRECT_POINTS);
    if (ruling->kind == WIRE_RULING_KIND_END_GAME || (is_at_table && table == NULL)) {
        return STATUS_TOO_LATE; // what is left is a correction
    }
    return table != NULL && fill_ruling(night, &undoing, game, table, &told)
               ? table_may_rule(table, &told)
               : STATUS_OK;
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
        struct wire_record_table_ruled told;
        if (!is_of_table(night, ruling, game) || (ruling->undoes == 0 && ruling->hand[0] == '\0') ||
            !fill_ruling(night, ruling, game, table, &told)) {
            continue;
        }
        enum status status = table_rule(table, &told);
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
    struct wire_record_table_ruled told = {.kind = WIRE_TABLE_RULING_PAUSE};
    enum status status = STATUS_OK;
    if (pause != NULL && !is_stopped) {
        snprintf(told.by, sizeof told.by, "%.80s",
                 club_name_for(night->club, pause->by, CLUB_INSIDE));
        snprintf(told.reason, sizeof told.reason, "%s", pause->words);
        status = table_rule(table, &told);
    } else if (pause == NULL && stop != NULL && !is_stopped) {
        char by[NAME_BYTES];
        snprintf(by, sizeof by, "%.80s", club_name_for(night->club, stop->by, CLUB_INSIDE));
        status = table_stop_next(table, by, "");
    } else if (pause == NULL && stop == NULL) {
        table_stop_no_more(table);
        told.kind = WIRE_TABLE_RULING_GO_ON;
        status = is_stopped ? table_rule(table, &told) : STATUS_OK;
    }
    (void)status; // else it is looked at again
}

void night_limit_table(struct night *night, const struct night_game *game, int32_t hands) {
    struct table *table = find_table(night, game);
    struct wire_record_table_ruled told = {
        .kind = WIRE_TABLE_RULING_LIMIT, .has_hands = true, .hands = hands};
    enum status status = table == NULL ? STATUS_OK : table_rule(table, &told);
    (void)status; // the table has that limit already, or is over
}

// What a host sees of its table without being there, and which referees look in.
#include "server/table/hosted.h"
#include "server/table/table_parts.h"

#include <stdio.h>
#include <string.h>

// ---- the row of an overview ----

// Whom the table waits for: who is asked, or between two hands who is not ready for the next one.
static unsigned waited_for(const struct table *table) {
    unsigned waited = 0;
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        bool is_asked = table->state == WIRE_TABLE_STATE_PLAYING && row->clock.is_running;
        bool is_resting = table->state == WIRE_TABLE_STATE_BETWEEN && !row->is_ready;
        waited |= (unsigned)(is_asked || is_resting) << seat;
    }
    return waited;
}

static uint64_t waiting_ms(const struct table *table, unsigned waited) {
    uint64_t now = table_clock_now(table), since = now;
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct seat_clock *clock = &table->seats[seat].clock;
        if ((waited >> seat & 1) != 0 && clock->is_running && clock->since < since) {
            since = clock->since;
        }
    }
    return now - since;
}

static void read_seats(const struct table *table, struct table_overview *out) {
    uint64_t now = table_now(table);
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        bool is_gone = row->kind == WIRE_SEAT_KIND_PERSON && row->gone_at != TIME_NEVER;
        out->points[seat] = table->match.deal.seats[seat].points;
        out->away |= (unsigned)row->is_away << seat;
        out->held |= (unsigned)row->is_held << seat;
        out->bots |= (unsigned)(row->kind == WIRE_SEAT_KIND_BOT) << seat;
        out->gone |= (unsigned)is_gone << seat;
        out->gone_ms[seat] = is_gone && now > row->gone_at ? now - row->gone_at : 0;
    }
}

void table_read_overview(const struct table *table, struct table_overview *out_overview) {
    const struct deal *deal = &table->match.deal;
    bool is_turn = table->state == WIRE_TABLE_STATE_PLAYING && deal->phase == DEAL_TURN;
    unsigned waited = waited_for(table);
    *out_overview = (struct table_overview){
        .state = table->state,
        .is_paused = table->pause.is_on,
        .is_stopping = table->rulings.stop.is_on,
        .players = table_players(table),
        .hands = (int)table->deals,
        .hands_left = table_hands_by_limit(table),
        .round = deal->round,
        .dealer = deal->dealer,
        .honba = deal->honba,
        .sticks = deal->sticks,
        .turn = is_turn ? deal->turn : NO_SEAT,
        .waited_for = waited,
        .waiting_ms = waiting_ms(table, waited),
    };
    read_seats(table, out_overview);
}

// ---- looking in ----

const struct table_referee *table_find_referee(const struct table *table, const char *account) {
    const struct table_hosted *hosted = &table->hosted;
    for (int i = 0; i < hosted->referee_count; i++) {
        if (strcmp(hosted->referees[i].account, account) == 0) {
            return &hosted->referees[i];
        }
    }
    return NULL;
}

bool table_shows_referee(const struct table *table, const struct account *account,
                         bool *out_hands) {
    const struct table_referee *row = table_find_referee(table, account->id);
    *out_hands = row != NULL && row->is_looking && row->sees_hands;
    return row != NULL && row->is_looking;
}

bool table_saw_deal(const struct table *table, const struct table_referee *row) {
    return row->saw_deal > 0 && row->saw_deal == table->deals &&
           !match_is_between_deals(&table->match);
}

// Who may see hands of a match as a caster is known when it begins.
static bool is_shown_caster(const struct table *table, const char *account) {
    for (int i = 0; i < table->policy.shown_count; i++) {
        if (strcmp(table->policy.shown[i], account) == 0) {
            return true;
        }
    }
    return false;
}

bool table_has_shown_hands(const struct table *table, const char *account) {
    const struct table_referee *row = table_find_referee(table, account);
    if (is_shown_caster(table, account)) {
        return true;
    }
    return row != NULL && ((row->is_looking && row->sees_hands) || table_saw_deal(table, row));
}

int table_list_referees(const struct table *table, struct wire_table_referee out_rows[]) {
    int count = 0;
    for (int i = 0; i < table->hosted.referee_count; i++) {
        const struct table_referee *row = &table->hosted.referees[i];
        if (row->is_looking) {
            out_rows[count++] =
                (struct wire_table_referee){.name = row->name, .hands = row->sees_hands};
        }
    }
    return count;
}

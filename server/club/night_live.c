// Between servers a table is a row of a message about its night: what lies open there, and no tile.
#include "server/club/night_live.h"

#include "common/base/fnv.h"
#include "common/base/text.h"
#include "common/rules/match/match.h"
#include "protocol/wire.h"
#include "server/bus/bus.h"
#include "server/lobby/lobby.h"
#include "server/nodes/nodes.h"
#include "server/translate/translate_points.h"
#include "server/watch/known.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    AGAIN_MS = 5000,     // all is told again, for whoever has not heard it
    BELIEVED_MS = 15000, // what was heard
    TEXT_BYTES = 64 << 10,
    SECONDS_MAX = 100000,
};

// What other servers told of the round.
struct night_far {
    int32_t round;
    uint64_t heard_at[NIGHT_TABLES_MAX]; // clock_now_ms, 0: never
    struct night_live rows[NIGHT_TABLES_MAX];
};

static uint64_t now_of(const struct nights *nights) {
    return clock_now_ms(nights->services->clock);
}

// ---- here ----

static void read_hand(const struct table *table, char out_hand[NIGHT_HAND_BYTES]) {
    static const char winds[] = "ESWN";
    const struct deal *deal = &table_match(table)->deal;
    if (!translate_has_winds(&deal->rules)) {
        snprintf(out_hand, NIGHT_HAND_BYTES, "%d", table_hands(table) % 10000);
        return;
    }
    int length =
        snprintf(out_hand, NIGHT_HAND_BYTES, "%c%d", winds[deal->round % 4], deal->dealer + 1);
    if (deal->honba > 0) {
        snprintf(out_hand + length, NIGHT_HAND_BYTES - (size_t)length, ".%d", deal->honba);
    }
}

static void read_here(const struct table *table, int seats, struct night_live *out) {
    struct table_overview overview;
    table_read_overview(table, &overview);
    out->is_there = true;
    out->is_running = table_is_running(table);
    out->state = table_state(table);
    out->turn = overview.turn == NO_SEAT ? -1 : overview.turn;
    out->waiting_ms = overview.waiting_ms;
    out->is_shown[false] = watch_is_live(table, false);
    out->is_shown[true] = watch_is_live(table, true);
    if (out->is_running) {
        read_hand(table, out->hand);
        out->sticks = table_match(table)->deal.sticks;
    }
    for (int seat = 0; seat < seats && seat < SEAT_MAX; seat++) {
        out->points[seat] = out->is_running ? table_match(table)->deal.seats[seat].points : 0;
        out->away |= table_seat_row(table, seat).away ? 1u << seat : 0;
        out->gone_ms[seat] = overview.gone_ms[seat];
    }
}

// ---- there ----

static void read_far(const struct night *night, int32_t table, struct night_live *out) {
    const struct night_far *far = night->far;
    uint64_t now = now_of(night->nights);
    bool is_known = far != NULL && far->round == night->state.round_count &&
                    far->heard_at[table - 1] != 0 && now - far->heard_at[table - 1] < BELIEVED_MS;
    if (is_known) {
        *out = far->rows[table - 1];
        uint64_t since = now - far->heard_at[table - 1];
        out->waiting_ms += out->waiting_ms > 0 ? since : 0;
        for (int seat = 0; seat < SEAT_MAX; seat++) {
            out->gone_ms[seat] += out->gone_ms[seat] > 0 ? since : 0;
        }
    }
}

void night_live_read(const struct night *night, const struct night_game *game,
                     struct night_live *out) {
    const struct table *table = lobby_find(night->nights->services->lobby, game->code);
    memset(out, 0, sizeof *out);
    out->turn = -1;
    if (table != NULL) {
        read_here(table, game->seats, out);
    } else {
        read_far(night, game->table, out);
    }
}

// ---- telling ----

static int32_t seconds(uint64_t ms) {
    return ms / 1000 < SECONDS_MAX ? (int32_t)(ms / 1000) : SECONDS_MAX;
}

static void fill_row(const struct night_game *game, const struct night_live *live,
                     struct wire_far_game *row) {
    *row = (struct wire_far_game){
        .table = game->table,
        .state = live->state,
        .running = live->is_running,
        .outside = live->is_shown[false],
        .inside = live->is_shown[true],
        .sticks = live->sticks,
        .away = (int32_t)live->away,
        .turn = live->turn,
        .waiting_s = seconds(live->waiting_ms),
    };
    snprintf(row->hand, sizeof row->hand, "%s", live->hand);
    row->points.count = row->gone_s.count = SEAT_MAX;
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        row->points.rows[seat] = live->points[seat];
        row->gone_s.rows[seat] = seconds(live->gone_ms[seat]);
    }
}

// What anybody would see of it; for how long somebody is waited for goes on by itself.
static uint64_t digest_row(uint64_t digest, const struct wire_far_game *row) {
    digest = fnv_bytes(fnv_number(digest, (uint64_t)row->table), row->hand, strlen(row->hand));
    digest = fnv_number(fnv_number(digest, (uint64_t)row->state), (uint64_t)row->turn + 1);
    digest = fnv_number(digest, (uint64_t)row->sticks * 16 + (uint64_t)row->away);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        digest = fnv_number(digest, (uint64_t)row->points.rows[seat]);
        digest = fnv_number(digest, row->gone_s.rows[seat] > 0);
    }
    return digest;
}

static void send(const struct night *night, const struct wire_bus *message) {
    const struct services *services = night->nights->services;
    char subject[BUS_SUBJECT_BYTES], name[NODE_NAME_BYTES], *bytes = malloc(TEXT_BYTES);
    struct text text;
    if (bytes == NULL) {
        return; // the next time
    }
    node_read_name(services->journal->writer, name);
    snprintf(subject, sizeof subject, "rows.%s.night", name);
    text_init(&text, bytes, TEXT_BYTES);
    if (wire_encode_bus(message, &text)) {
        bus_publish(services->bus, subject, text.data, text.length);
    }
    free(bytes);
}

void night_live_tell(struct night *night) {
    const struct services *services = night->nights->services;
    const struct night_round *round = night_last_round(&night->state);
    uint64_t now = now_of(night->nights), digest = 1;
    struct wire_bus *message = services->bus == NULL ? NULL : calloc(1, sizeof *message);
    if (message == NULL) {
        return;
    }
    struct wire_bus_night_games *games = &message->night_games;
    message->type = WIRE_BUS_NIGHT_GAMES;
    memcpy(games->club, night->club->id, sizeof games->club);
    games->night = night->number;
    games->round = night->state.round_count;
    for (int i = 0; i < round->game_count; i++) {
        struct night_live live;
        if (lobby_find(services->lobby, round->games[i].code) != NULL) {
            night_live_read(night, &round->games[i], &live);
            struct wire_far_game *row = &games->rows.rows[games->rows.count++];
            fill_row(&round->games[i], &live, row);
            digest = digest_row(digest, row);
        }
    }
    if (games->rows.count > 0 &&
        (digest != night->far_told || now - night->far_told_at >= AGAIN_MS)) {
        night->far_told = digest;
        night->far_told_at = now;
        send(night, message);
    }
    free(message);
}

// ---- hearing ----

static void take_row(struct night_far *far, const struct wire_far_game *row, uint64_t now) {
    struct night_live *live = &far->rows[row->table - 1];
    *live = (struct night_live){
        .is_there = true,
        .is_running = row->running,
        .is_shown = {row->outside, row->inside},
        .state = row->state,
        .sticks = row->sticks,
        .away = (unsigned)row->away,
        .turn = row->turn,
        .waiting_ms = (uint64_t)row->waiting_s * 1000,
    };
    snprintf(live->hand, sizeof live->hand, "%s", row->hand);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        live->points[seat] = seat < row->points.count ? row->points.rows[seat] : 0;
        live->gone_ms[seat] =
            seat < row->gone_s.count ? (uint64_t)row->gone_s.rows[seat] * 1000 : 0;
    }
    far->heard_at[row->table - 1] = now == 0 ? 1 : now;
}

static void take(struct night *night, const struct wire_bus_night_games *games) {
    if (night->far == NULL) {
        night->far = calloc(1, sizeof *night->far);
    }
    if (night->far == NULL) {
        return; // it is told again
    }
    if (night->far->round != games->round) {
        memset(night->far, 0, sizeof *night->far);
        night->far->round = games->round;
    }
    for (int i = 0; i < games->rows.count; i++) {
        take_row(night->far, &games->rows.rows[i], now_of(night->nights));
    }
}

struct night *night_live_hear(struct nights *nights, const struct bus_message *heard) {
    struct wire_bus *message = heard->length > TEXT_BYTES ? NULL : calloc(1, sizeof *message);
    const struct wire_bus_night_games *games = message == NULL ? NULL : &message->night_games;
    if (message == NULL || !wire_decode_bus(heard->bytes, heard->length, message) ||
        message->type != WIRE_BUS_NIGHT_GAMES) {
        free(message);
        return NULL;
    }
    struct club *club = clubs_by_id(nights->services->clubs, games->club);
    struct night *night = club == NULL ? NULL : night_find(nights, club, games->night);
    bool is_its = night != NULL && night->state.round_count == games->round && !night->is_coming;
    if (is_its) {
        take(night, games);
    }
    free(message);
    return is_its ? night : NULL;
}

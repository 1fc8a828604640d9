// Collecting heads and nonces.
#include "server/table/table_fair.h"

#include "server/table/table.h"

#include <string.h>

enum { WAIT_MS = 400 };

void table_fair_begin(struct table *table) {
    memset(&table->fair, 0, sizeof table->fair);
    table->fair.phase = FAIR_COLLECTS;
    table->fair.until = table_now(table) + WAIT_MS;
}

void table_fair_add(struct event_list *list, enum fair_step step, const struct fair_nonces *given) {
    struct event *event = event_list_add(list, EVENT_FAIR, NO_SEAT);
    event->fair.step = step;
    event->fair.given = *given;
}

void table_fair_add_one(struct event_list *list, enum fair_step step,
                        const uint8_t bytes[FAIR_BYTES]) {
    struct fair_nonces given = {.is_given = {true}};
    memcpy(given.rows[0], bytes, FAIR_BYTES);
    table_fair_add(list, step, &given);
}

void table_fair_take(struct table *table, const struct event_fair *step) {
    struct table_fair *fair = &table->fair;
    if (step->step == FAIR_HEADS) {
        fair->heads = step->given;
        memset(&fair->offered, 0, sizeof fair->offered);
        memset(&fair->nonces, 0, sizeof fair->nonces);
        fair->phase = FAIR_WAITS;
        fair->until = table_now(table) + WAIT_MS;
    } else if (step->step == FAIR_NONCES) {
        // A nonce that was given is the head that the next one must hash to.
        fair->nonces = step->given;
        for (int seat = 0; seat < table_players(table); seat++) {
            if (step->given.is_given[seat]) {
                memcpy(fair->heads.rows[seat], step->given.rows[seat], FAIR_BYTES);
            }
        }
        fair->phase = FAIR_IDLE;
    }
}

// Whether everybody who is connected has given theirs. Nobody waits for those who are away, nor for
// nonces of seats without a head.
static bool is_complete(const struct table *table, const struct fair_nonces *given, bool is_nonce) {
    for (int seat = 0; seat < table_players(table); seat++) {
        bool is_asked =
            table->seats[seat].connections > 0 && (!is_nonce || table->fair.heads.is_given[seat]);
        if (is_asked && !given->is_given[seat]) {
            return false;
        }
    }
    return true;
}

static bool has_any(const struct fair_nonces *given) {
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        if (given->is_given[seat]) {
            return true;
        }
    }
    return false;
}

// The heads in force for the next hand, the new ones in the place of the old.
static struct fair_nonces next_heads(const struct table_fair *fair) {
    struct fair_nonces heads = fair->heads;
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        if (fair->offered.is_given[seat]) {
            heads.is_given[seat] = true;
            memcpy(heads.rows[seat], fair->offered.rows[seat], FAIR_BYTES);
        }
    }
    return heads;
}

bool table_fair_is_ready(struct table *table, struct event_list *out_list) {
    struct table_fair *fair = &table->fair;
    bool is_late = table_now(table) >= fair->until;
    struct fair_nonces heads = next_heads(fair);
    out_list->count = 0;
    switch (fair->phase) {
    case FAIR_COLLECTS:
        if (!is_late && !is_complete(table, &fair->offered, false)) {
            return false;
        }
        fair->phase = FAIR_IDLE;
        break;
    case FAIR_WAITS:
        return is_late || is_complete(table, &fair->nonces, true);
    case FAIR_IDLE:
        break;
    }
    if (!has_any(&heads)) {
        memset(&fair->nonces, 0, sizeof fair->nonces);
        return true;
    }
    table_fair_add(out_list, FAIR_HEADS, &heads);
    return false;
}

uint64_t table_fair_due(const struct table *table) {
    return table->fair.phase == FAIR_IDLE ? TIME_NEVER : table->fair.until;
}

void table_fair_seed(const struct table *table, uint8_t out_seed[RANDOM_SEED_BYTES]) {
    fair_seed(table->seed, table->deals, table_players(table), &table->fair.nonces, out_seed);
}

// ---- what the players send ----

static bool may_give(const struct session *session) {
    return session->seat != NO_SEAT && table_is_running(session->table);
}

static void give(struct fair_nonces *given, int seat, const uint8_t bytes[FAIR_BYTES]) {
    given->is_given[seat] = true;
    memcpy(given->rows[seat], bytes, FAIR_BYTES);
}

enum status table_give_head(struct table *table, struct session *session, const char *hex) {
    uint8_t head[FAIR_BYTES];
    if (!may_give(session)) {
        return STATUS_NOT_NOW;
    }
    if (!digest_from_hex(hex, head)) {
        return STATUS_BAD_FIELD;
    }
    give(&table->fair.offered, session->seat, head);
    table_play(table);
    return STATUS_OK;
}

enum status table_give_nonce(struct table *table, struct session *session, const char *hex) {
    struct table_fair *fair = &table->fair;
    uint8_t nonce[FAIR_BYTES], head[FAIR_BYTES];
    int seat = session->seat;
    if (!may_give(session) || fair->phase != FAIR_WAITS || !fair->heads.is_given[seat]) {
        return STATUS_NOT_NOW;
    }
    if (!digest_from_hex(hex, nonce)) {
        return STATUS_BAD_FIELD;
    }
    fair_head(nonce, head);
    if (memcmp(head, fair->heads.rows[seat], FAIR_BYTES) != 0) {
        return STATUS_BAD_FIELD;
    }
    give(&fair->nonces, seat, nonce);
    table_play(table);
    return STATUS_OK;
}

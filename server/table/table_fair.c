// Collecting heads and nonces.
#include "server/table/table_fair.h"

#include "server/table/table_parts.h"

#include <string.h>

enum { WAIT_MS = 400 };

void table_fair_begin(struct table *table) {
    memset(&table->fair, 0, sizeof table->fair);
    // A chain is good for one match.
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        table->seats[seat].has_head = false;
    }
}

void table_fair_add(struct event_list *list, enum fair_step step, const struct fair_nonces *given) {
    struct event *event = event_list_add(list, EVENT_FAIR, NO_SEAT);
    event->fair.step = (uint8_t)step;
    event->fair.given = *given;
}

void table_fair_add_one(struct event_list *list, enum fair_step step,
                        const uint8_t bytes[FAIR_BYTES]) {
    struct fair_nonces given = {.is_given = {true}};
    memcpy(given.rows[0], bytes, FAIR_BYTES);
    table_fair_add(list, step, &given);
}

void table_fair_apply(struct table *table, const struct event_fair *step) {
    struct table_fair *fair = &table->fair;
    if (step->step == FAIR_COMMITMENT) {
        fair->is_committed = true;
        // With a test seed walls repeat, so what players give is not mixed in.
        fair->is_asking = !table->services->entropy.is_repeatable;
        fair->until = table_now(table) + WAIT_MS;
    } else if (step->step == FAIR_HEADS) {
        fair->heads = fair->next.heads = step->given;
        for (int seat = 0; seat < table_players(table); seat++) {
            table->seats[seat].has_head = false;
        }
        memset(&fair->next.nonces, 0, sizeof fair->next.nonces);
        fair->is_asking = false;
        fair->is_waiting = true;
        fair->until = table_now(table) + WAIT_MS;
    } else if (step->step == FAIR_NONCES) {
        // A nonce that was given is the head that the next one must hash to.
        fair->next.nonces = step->given;
        for (int seat = 0; seat < table_players(table); seat++) {
            if (step->given.is_given[seat]) {
                memcpy(fair->heads.rows[seat], step->given.rows[seat], FAIR_BYTES);
            }
        }
        fair->is_waiting = false;
    }
}

void table_fair_deal(struct table *table) {
    struct table_fair *fair = &table->fair;
    fair->dealt = fair->next;
    memset(&fair->next, 0, sizeof fair->next);
    fair->is_asking = false;
}

// Whether everybody who is here has a chain.
static bool has_all_heads(const struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        if (row->connections > 0 && !row->has_head) {
            return false;
        }
    }
    return true;
}

// Whether nothing more is to come: nobody waits for those who are away.
static bool is_complete(const struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        bool is_asked = table->seats[seat].connections > 0 && table->fair.heads.is_given[seat];
        if (is_asked && !table->fair.next.nonces.is_given[seat]) {
            return false;
        }
    }
    return true;
}

// The heads for the next hand: new ones in the place of the old. False if there are none at all.
static bool next_heads(const struct table *table, struct fair_nonces *out_heads) {
    bool has_any = false;
    *out_heads = table->fair.heads;
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        if (row->has_head) {
            out_heads->is_given[seat] = true;
            memcpy(out_heads->rows[seat], row->head, FAIR_BYTES);
        }
        has_any = has_any || out_heads->is_given[seat];
    }
    return has_any;
}

bool table_fair_is_ready(struct table *table, struct event_list *out_list) {
    struct table_fair *fair = &table->fair;
    struct fair_nonces heads;
    out_list->count = 0;
    if (fair->is_waiting) {
        return table_now(table) >= fair->until || is_complete(table);
    }
    if (fair->is_asking && table_now(table) < fair->until && !has_all_heads(table)) {
        return false;
    }
    if (next_heads(table, &heads)) {
        table_fair_add(out_list, FAIR_HEADS, &heads);
        return false;
    }
    return true;
}

uint64_t table_fair_due(const struct table *table) {
    const struct table_fair *fair = &table->fair;
    return fair->is_waiting || fair->is_asking ? fair->until : TIME_NEVER;
}

void table_fair_seed(const struct table *table, uint8_t out_seed[RANDOM_SEED_BYTES]) {
    fair_seed(table->seed, table->deals, table_players(table), &table->fair.next.nonces, out_seed);
}

// ---- what the players send ----

// A head may be offered at any time; it counts from the next hand on.
enum status table_give_head(struct table *table, struct session *session, const char *hex) {
    if (session->seat == NO_SEAT) {
        return STATUS_NOT_SEATED;
    }
    struct table_seat *seat = &table->seats[session->seat];
    uint8_t head[FAIR_BYTES];
    if (!digest_from_hex(hex, head)) {
        return STATUS_BAD_FIELD;
    }
    memcpy(seat->head, head, FAIR_BYTES);
    seat->has_head = !table->services->entropy.is_repeatable;
    return STATUS_OK;
}

// Whether this nonce, told once more, is already in the wall: two pages of one player give the
// same.
static bool is_in_wall(const struct fair_hand *hand, int seat, const uint8_t nonce[FAIR_BYTES]) {
    return hand->nonces.is_given[seat] && memcmp(hand->nonces.rows[seat], nonce, FAIR_BYTES) == 0;
}

enum status table_give_nonce(struct table *table, struct session *session, const char *hex) {
    struct table_fair *fair = &table->fair;
    uint8_t nonce[FAIR_BYTES], head[FAIR_BYTES];
    int seat = session->seat;
    if (seat == NO_SEAT) {
        return STATUS_NOT_SEATED;
    }
    if (!digest_from_hex(hex, nonce)) {
        return STATUS_BAD_FIELD;
    }
    if (is_in_wall(&fair->dealt, seat, nonce)) {
        return STATUS_OK;
    }
    if (!fair->is_waiting || !fair->heads.is_given[seat]) {
        return STATUS_NOT_NOW;
    }
    fair_head(nonce, head);
    if (memcmp(head, fair->heads.rows[seat], FAIR_BYTES) != 0) {
        return STATUS_BAD_FIELD;
    }
    fair->next.nonces.is_given[seat] = true;
    memcpy(fair->next.nonces.rows[seat], nonce, FAIR_BYTES);
    return STATUS_OK;
}

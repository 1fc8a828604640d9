// Addresses of people as numbers, and what the same ones say.
#include "server/club/night_hints.h"

#include "server/quota/quota.h"
#include "server/watch/watch.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

_Static_assert((int)NIGHT_SALT_BYTES == (int)crypto_shorthash_KEYBYTES, "addresses are hashed so");

// 0: not known.
static uint32_t mark_of(const struct night *night, const struct session *session) {
    static const struct address unknown;
    uint8_t hash[crypto_shorthash_BYTES];
    uint32_t mark;
    if (session->visitor == NULL) {
        return 0;
    }
    struct address household = address_household(visitor_address(session->visitor));
    if (memcmp(&household, &unknown, sizeof household) == 0) {
        return 0;
    }
    crypto_shorthash(hash, household.bytes, sizeof household.bytes, night->hints->salt);
    memcpy(&mark, hash, sizeof mark);
    return mark == 0 ? 1 : mark;
}

void night_note_address(struct night *night, int32_t number, const struct session *session) {
    enum wire_night_state state = night->state.state;
    int at = 0;
    if (number == 0 || (state != WIRE_NIGHT_STATE_OPEN && state != WIRE_NIGHT_STATE_RUNNING)) {
        return;
    }
    if (night->hints == NULL) {
        night->hints = calloc(1, sizeof *night->hints);
        if (night->hints == NULL) {
            return; // it is a hint
        }
        randombytes_buf(night->hints->salt, sizeof night->hints->salt);
    }
    struct night_hints *hints = night->hints;
    while (at < hints->address_count && hints->addresses[at].number != number) {
        at++;
    }
    if (at < NIGHT_PEOPLE_MAX) {
        hints->addresses[at] = (struct night_address){number, mark_of(night, session)};
        hints->address_count += at == hints->address_count ? 1 : 0;
    }
}

void night_forget_addresses(struct night *night) {
    if (night->hints != NULL) {
        sodium_memzero(night->hints, sizeof *night->hints);
        free(night->hints);
        night->hints = NULL;
    }
}

// ---- for a draw ----

static bool is_first(const struct night_hints *known, int at) {
    for (int i = 0; i < at; i++) {
        if (known->addresses[i].mark == known->addresses[at].mark) {
            return false;
        }
    }
    return true;
}

void night_list_addresses(const struct night *night, struct wire_record_seating_drawn *drawn) {
    enum { ROOM = sizeof drawn->addresses.rows / sizeof drawn->addresses.rows[0] };
    _Static_assert(ROOM >= NIGHT_PEOPLE_MAX / 2 * 3, "two of an address, and a 0 after them");
    const struct night_hints *known = night->hints;
    int used = 0;
    for (int first = 0; known != NULL && first < known->address_count; first++) {
        int begin = used;
        if (known->addresses[first].mark == 0 || !is_first(known, first)) {
            continue;
        }
        for (int i = first; i < known->address_count; i++) {
            if (known->addresses[i].mark == known->addresses[first].mark) {
                drawn->addresses.rows[used++] = known->addresses[i].number;
            }
        }
        used = used - begin < 2 ? begin : used; // alone
        if (used > begin) {
            drawn->addresses.rows[used++] = 0;
        }
    }
    drawn->addresses.count = used;
    drawn->has_addresses = true;
}

// ---- hints ----

// The people of a round who play it just now, and what stands out among them.
struct looking_round {
    const struct night *night;
    const struct night_round *round;
    struct night_address seated[NIGHT_PEOPLE_MAX];
    int seated_count;
    struct night_hint hints[NIGHT_HINTS_MAX];
    int hint_count;
};

static uint32_t mark_at(const struct night_hints *known, int32_t number) {
    for (int i = 0; i < known->address_count; i++) {
        if (known->addresses[i].number == number) {
            return known->addresses[i].mark;
        }
    }
    return 0;
}

static struct night_hint *add_hint(struct looking_round *looking, enum wire_hint_kind kind,
                                   int32_t table) {
    if (looking->hint_count == NIGHT_HINTS_MAX) {
        return NULL;
    }
    struct night_hint *hint = &looking->hints[looking->hint_count++];
    memset(hint, 0, sizeof *hint); // they are compared by their bytes
    hint->kind = kind;
    hint->table = table;
    return hint;
}

static void add_member(struct night_hint *hint, int32_t number) {
    if (hint != NULL && hint->member_count < NIGHT_SEATS_MAX) {
        hint->members[hint->member_count++] = number;
    }
}

// Those at one table who come from the address of the one in this place, who is the first of them.
static void compare_seats(struct looking_round *looking, const struct night_game *game,
                          const struct night_address *seats, int count, int first) {
    struct night_hint *hint = NULL;
    for (int i = 0; i < first; i++) {
        if (seats[i].mark == seats[first].mark) {
            return;
        }
    }
    for (int i = first + 1; i < count; i++) {
        if (seats[i].mark != seats[first].mark) {
            continue;
        }
        if (hint == NULL) {
            hint = add_hint(looking, WIRE_HINT_KIND_SAME_ADDRESS, game->table);
            add_member(hint, seats[first].number);
        }
        add_member(hint, seats[i].number);
    }
}

static void look_at_game(struct looking_round *looking, const struct night_game *game) {
    const struct night *night = looking->night;
    struct night_address seats[NIGHT_SEATS_MAX];
    int count = 0;
    for (int seat = 0; seat < game->seats && !game->is_over; seat++) {
        int32_t number = night_sitter(&night->state, night->state.round_count, game, seat);
        uint32_t mark = mark_at(night->hints, number);
        if (mark != 0) {
            seats[count++] = (struct night_address){number, mark};
        }
    }
    for (int i = 0; i < count; i++) {
        compare_seats(looking, game, seats, count, i);
        if (looking->seated_count < NIGHT_PEOPLE_MAX) {
            looking->seated[looking->seated_count++] = seats[i];
        }
    }
}

// Once for each person and table, whoever it is that watches.
static void note_watched(struct looking_round *looking, int32_t table, int32_t number) {
    for (int i = 0; i < looking->hint_count; i++) {
        const struct night_hint *hint = &looking->hints[i];
        if (hint->kind == WIRE_HINT_KIND_WATCHED_FROM && hint->table == table &&
            hint->members[0] == number) {
            return;
        }
    }
    add_member(add_hint(looking, WIRE_HINT_KIND_WATCHED_FROM, table), number);
}

static void look_at_watchers(struct looking_round *looking) {
    const struct session *session = looking->night->nights->services->sessions;
    for (; session != NULL; session = session->next) {
        const struct table *table = watch_table_of(session);
        const struct night_game *game =
            table == NULL ? NULL : night_find_code(looking->round, table_code(table));
        uint32_t mark = game == NULL || game->is_over ? 0 : mark_of(looking->night, session);
        for (int i = 0; mark != 0 && i < looking->seated_count; i++) {
            if (looking->seated[i].mark == mark) {
                note_watched(looking, game->table, looking->seated[i].number);
            }
        }
    }
}

bool night_look_for_hints(struct night *night) {
    struct looking_round looking = {.night = night, .round = night_last_round(&night->state)};
    struct night_hints *known = night->hints;
    if (known == NULL) {
        return false;
    }
    if (looking.round != NULL && night_is_playing(&night->state)) {
        for (int i = 0; i < looking.round->game_count; i++) {
            look_at_game(&looking, &looking.round->games[i]);
        }
        look_at_watchers(&looking);
    }
    size_t size = (size_t)looking.hint_count * sizeof looking.hints[0];
    bool is_new =
        known->count != looking.hint_count || memcmp(known->rows, looking.hints, size) != 0;
    memcpy(known->rows, looking.hints, size);
    known->count = looking.hint_count;
    return is_new;
}

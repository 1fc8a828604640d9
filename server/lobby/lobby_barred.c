// What a list shows to those who are barred from a table of it: for them there is no such table
// (W8).
//
// Who misses the same tables is told by the same frame. Of those there are only so many kinds at a
// time; beyond them somebody misses all tables from which anybody is barred.
#include "server/lobby/lobby_parts.h"

#include "server/accounts/account.h"
#include "server/session/message.h"

#include <string.h>

static bool bars_anybody(const struct table *table) {
    bool bars = table_barred(table)->count > 0;
    for (int seat = 0; seat < table_players(table) && !bars; seat++) {
        const struct account *person = table_person(table, seat);
        bars = person != NULL && person->barred.count > 0;
    }
    return bars || table_owner_bars(table);
}

void sieve_open(struct sieve *sieve, const struct list_kind *kind, struct lobby *lobby,
                struct entry *const *entries, int count) {
    sieve->kind = kind;
    sieve->lobby = lobby;
    sieve->entries = entries;
    sieve->count = count;
    sieve->made = 0;
    sieve->all = (struct missing){{0}};
    for (int i = 0; i < count && kind->is_for_watchers; i++) {
        sieve->all.places[i / 64] |= (uint64_t)bars_anybody(entries[i]->table) << i % 64;
    }
}

static bool has(const struct missing *missing, int place) {
    return (missing->places[place / 64] >> place % 64 & 1) != 0;
}

static bool is_none(const struct missing *missing) {
    static const struct missing none;
    return memcmp(missing, &none, sizeof none) == 0;
}

static struct frame *make(const struct sieve *sieve, const struct missing *missing) {
    struct entry *entries[LIST_MAX];
    int count = 0;
    for (int i = 0; i < sieve->count; i++) {
        if (!has(missing, i)) {
            entries[count++] = sieve->entries[i];
        }
    }
    return sieve->kind->whole(sieve->lobby, entries, count);
}

// Never 0.
static uint64_t digest_of(struct frame *frame) {
    uint64_t digest = LIST_DIGEST_START;
    list_digest_bytes(&digest, frame_bytes(frame), frame->length);
    return digest == 0 ? 1 : digest;
}

static const struct sieved *find(struct sieve *sieve, const struct missing *missing) {
    for (int i = 0; i < sieve->made; i++) {
        if (memcmp(&sieve->frames[i].missing, missing, sizeof *missing) == 0) {
            return &sieve->frames[i];
        }
    }
    bool is_last = sieve->made >= SIEVE_FRAMES - 1;
    if (is_last && memcmp(missing, &sieve->all, sizeof *missing) != 0) {
        return find(sieve, &sieve->all);
    }
    struct frame *frame = make(sieve, missing);
    if (frame == NULL) {
        return NULL;
    }
    sieve->frames[sieve->made] =
        (struct sieved){.missing = *missing, .frame = frame, .digest = digest_of(frame)};
    return &sieve->frames[sieve->made++];
}

bool sieve_hides(struct sieve *sieve, const struct session *session,
                 const struct sieved **out_sieved) {
    const struct account *account = session->account;
    struct missing missing = {{0}};
    if (account == NULL || !account->may_be_barred || is_none(&sieve->all)) {
        return false;
    }
    for (int i = 0; i < sieve->count; i++) {
        bool is_barred = has(&sieve->all, i) && table_has_barred(sieve->entries[i]->table, account);
        missing.places[i / 64] |= (uint64_t)is_barred << i % 64;
    }
    if (is_none(&missing)) {
        return false;
    }
    *out_sieved = find(sieve, &missing);
    return true;
}

void sieve_close(struct sieve *sieve) {
    for (int i = 0; i < sieve->made; i++) {
        frame_release(sieve->frames[i].frame);
    }
}

// What of a list is shown to whom: to those who are not in the club whose table it is, or whom
// somebody has barred, it does not exist (W1, W8).
//
// Who misses the same tables is told by the same frame. Of those there are only so many kinds at a
// time; beyond them somebody misses all tables that are not for everybody.
#include "server/lobby/far_parts.h"

#include "common/base/fnv.h"
#include "server/accounts/account.h"
#include "server/session/message.h"

#include <string.h>

// ---- places ----

static bool has(const struct missing *missing, int place) {
    return (missing->places[place / 64] >> place % 64 & 1) != 0;
}

static void add(struct missing *missing, int place) {
    missing->places[place / 64] |= (uint64_t)1 << place % 64;
}

static bool is_none(const struct missing *missing) {
    static const struct missing none;
    return memcmp(missing, &none, sizeof none) == 0;
}

static bool bars_anybody(const struct entry *entry) {
    const struct table *table = entry->table;
    if (entry->far != NULL) {
        return entry->far->barred.count > 0;
    }
    bool bars = table_barred(table)->count > 0;
    for (int seat = 0; seat < table_players(table) && !bars; seat++) {
        const struct account *person = table_person(table, seat);
        bars = person != NULL && person->barred.count > 0;
    }
    return bars || table_owner_bars(table);
}

static bool has_barred(const struct entry *entry, const struct account *account) {
    return entry->far != NULL ? far_has_barred(entry->far, account)
                              : table_has_barred(entry->table, account);
}

static void find_club(const struct lobby *lobby, const struct entry *entry,
                      char out_id[TABLE_CLUB_BYTES]) {
    const struct table_clubs *clubs = &lobby->clubs;
    *out_id = '\0';
    if (entry->far != NULL) {
        memcpy(out_id, entry->far->row.club, sizeof entry->far->row.club);
    } else if (clubs->find_id != NULL) {
        (void)clubs->find_id(clubs->context, entry->table, out_id);
    }
}

static bool has_member(const struct lobby *lobby, const struct entry *entry,
                       const struct account *account) {
    return entry->far != NULL ? far_has_member(lobby, entry->far, account)
                              : table_has_member(entry->table, account);
}

// The place is for those of a club, or, beyond so many clubs, for nobody.
static void add_club_place(struct sieve *sieve, int place) {
    char id[TABLE_CLUB_BYTES];
    int i = 0;
    find_club(sieve->list->lobby, sieve->chosen->entries[place], id);
    add(&sieve->clubs, place);
    while (i < sieve->club_count && strcmp(sieve->club_ids[i], id) != 0) {
        i++;
    }
    if (i == sieve->club_count && i < SIEVE_CLUBS) {
        memcpy(sieve->club_ids[i], id, sizeof id);
        sieve->club_places[i] = place;
        sieve->club_count++;
    }
    sieve->club_of[place] = (uint8_t)i;
}

void sieve_open(struct sieve *sieve, const struct list_kind *kind, const struct list *list,
                const struct chosen *chosen, const struct list_changes *changes) {
    sieve->kind = kind;
    sieve->list = list;
    sieve->chosen = chosen;
    sieve->changes = changes;
    sieve->made = sieve->club_count = 0;
    sieve->bars = sieve->clubs = (struct missing){{0}};
    for (int i = 0; i < chosen->count && kind->is_even; i++) {
        if (chosen->sights[i] == SIGHT_CLUB) {
            add_club_place(sieve, i);
        }
        if (bars_anybody(chosen->entries[i])) {
            add(&sieve->bars, i);
        }
    }
}

// ---- frames ----

static struct frame *make_whole(const struct sieve *sieve, const struct missing *missing) {
    const struct chosen *chosen = sieve->chosen;
    struct list_rows rows = {.before = chosen->before, .has_more = chosen->has_more};
    for (int i = 0; i < chosen->count; i++) {
        if (has(missing, i)) {
            continue;
        }
        rows.has_more = rows.has_more || rows.count == LIST_MAX ||
                        (chosen->sights[i] == SIGHT_CLUB && chosen->has_more_of_clubs);
        if (rows.count < LIST_MAX) {
            rows.entries[rows.count++] = chosen->entries[i];
        }
    }
    return sieve->kind->whole(sieve->list->lobby, &rows);
}

// A table that was for everybody and is for a club now is gone for all others.
static struct frame *make_changes(const struct sieve *sieve, const struct missing *missing) {
    const struct list_changes *all = sieve->changes;
    struct list_changes found = {.gone_count = all->gone_count};
    memcpy(found.gone, all->gone, sizeof found.gone);
    for (int i = 0; i < all->count; i++) {
        struct entry *entry = all->entries[i];
        if (!has(missing, all->places[i])) {
            found.entries[found.count++] = entry;
        } else if (entry->listings[sieve->list->name].was_for_all) {
            found.gone[found.gone_count++] = entry->code;
        }
    }
    return found.count > LIST_MAX ? make_whole(sieve, missing)
                                  : sieve->kind->changes(sieve->list->lobby, &found);
}

// Never 0.
static uint64_t digest_of(struct frame *frame) {
    uint64_t digest =
        frame == NULL ? FNV_START : fnv_bytes(FNV_START, frame_bytes(frame), frame->length);
    return digest == 0 ? 1 : digest;
}

static const struct sieved *find(struct sieve *sieve, const struct missing *missing,
                                 bool is_whole) {
    for (int i = 0; i < sieve->made; i++) {
        const struct sieved *made = &sieve->frames[i];
        if (made->is_whole == is_whole && memcmp(&made->missing, missing, sizeof *missing) == 0) {
            return made;
        }
    }
    struct missing most = *missing;
    if (sieve->made >= SIEVE_FRAMES - 2) { // the last two are for those who miss all
        for (size_t i = 0; i < sizeof most.places / sizeof most.places[0]; i++) {
            most.places[i] |= sieve->bars.places[i] | sieve->clubs.places[i];
        }
        if (memcmp(&most, missing, sizeof most) != 0) {
            return find(sieve, &most, is_whole);
        }
    }
    struct sieved *made = &sieve->frames[sieve->made++];
    *made = (struct sieved){.missing = most, .is_whole = is_whole};
    made->frame = is_whole ? make_whole(sieve, &most) : make_changes(sieve, &most);
    made->digest = digest_of(made->frame);
    return made;
}

// ---- one session ----

// What the session's person is not shown, and why.
struct blind {
    struct missing missing;
    bool is_barred;  // from something that would be shown
    uint64_t circle; // of the clubs of which tables are shown
};

static void find_blind(const struct sieve *sieve, const struct account *account,
                       struct blind *out) {
    bool is_in[SIEVE_CLUBS + 1] = {false};
    *out = (struct blind){.circle = 0};
    for (int i = 0; i < sieve->club_count; i++) {
        const struct entry *entry = sieve->chosen->entries[sieve->club_places[i]];
        is_in[i] = has_member(sieve->list->lobby, entry, account);
        if (is_in[i]) {
            out->circle = fnv_bytes(out->circle == 0 ? FNV_START : out->circle, sieve->club_ids[i],
                                    sizeof sieve->club_ids[i]);
        }
    }
    bool may_be_barred = account != NULL && account->may_be_barred && !is_none(&sieve->bars);
    for (int i = 0; i < sieve->chosen->count; i++) {
        if (has(&sieve->clubs, i) && !is_in[sieve->club_of[i]]) {
            add(&out->missing, i);
        } else if (may_be_barred && has(&sieve->bars, i) &&
                   has_barred(sieve->chosen->entries[i], account)) {
            add(&out->missing, i);
            out->is_barred = true;
        }
    }
}

static bool send(struct session *session, struct frame *frame) {
    if (frame != NULL) {
        session_send(session, frame);
    }
    return frame != NULL;
}

// Who is barred from a table of the list, or turns its pages, hears nothing when other tables alone
// have changed.
static void tell_whole(struct sieve *sieve, struct session *session, struct looking *looking,
                       const struct blind *blind) {
    const struct sieved *sieved = find(sieve, &blind->missing, true);
    if ((!looking->has_all || looking->sieved != sieved->digest) && sieved->frame != NULL) {
        looking->has_all = send(session, sieved->frame);
    }
    looking->sieved = blind->is_barred || looking->before != 0 ? sieved->digest : 0;
}

void sieve_tell(struct sieve *sieve, struct session *session, struct looking *looking) {
    struct blind blind;
    find_blind(sieve, session->account, &blind);
    bool is_other = !looking->has_all || looking->circle != blind.circle ||
                    (sieve->changes != NULL && sieve->changes->has_club_gone && blind.circle != 0);
    looking->circle = blind.circle;
    if (blind.is_barred || looking->before != 0 || looking->sieved != 0) {
        tell_whole(sieve, session, looking, &blind);
    } else if (is_other) {
        looking->has_all = send(session, find(sieve, &blind.missing, true)->frame);
    } else if (sieve->changes != NULL) {
        (void)send(session, find(sieve, &blind.missing, false)->frame);
    }
}

void sieve_close(struct sieve *sieve) {
    for (int i = 0; i < sieve->made; i++) {
        frame_release(sieve->frames[i].frame);
    }
}

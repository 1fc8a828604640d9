#include "tests/load/party.h"

#include "tests/load/load.h"
#include "tests/load/player.h"

#include <string.h>
#include <utlist.h>

enum { NOTHING = -1 };

void party_add(struct party *party, struct player *player) {
    if (!player->is_here) {
        player->is_here = true;
        player->awaited = NOTHING;
        player->came_ns = party->load->net.now_ns;
        party->watchers += player->role == PLAYER_WATCHER ? 1 : 0;
        DL_APPEND2(party->here, player, here_prev, here_next);
    }
}

static void note_last(struct party *party, struct player *player) {
    bool is_person = player->role == PLAYER_PERSON;
    int *awaited = is_person ? &party->awaited_people : &party->awaited_watchers;
    struct figures *figures = &party->load->figures;
    if (--*awaited == 0) {
        figures_note_time(figures, is_person ? TIME_LAST : TIME_LAST_WATCHER, party->acted_ns,
                          party->load->net.now_ns);
    }
    player->awaited = NOTHING;
}

void party_remove(struct party *party, struct player *player) {
    if (player->is_here) {
        player->is_here = false;
        party->watchers -= player->role == PLAYER_WATCHER ? 1 : 0;
        DL_DELETE2(party->here, player, here_prev, here_next);
        if (player->awaited != NOTHING) {
            note_last(party, player);
        }
    }
}

void party_note_action(struct party *party, int32_t number) {
    struct player *player;
    // Somebody has not heard of the one before: that one is being timed.
    if (party->awaited_people > 0 || party->awaited_watchers > 0) {
        return;
    }
    party->target = number + 1;
    party->acted_ns = party->load->net.now_ns;
    DL_FOREACH2(party->here, player, here_next) {
        bool is_person = player->role == PLAYER_PERSON;
        bool watches = player->role == PLAYER_WATCHER && player_hears_all(player);
        player->awaited = is_person || watches ? party->target : NOTHING;
        party->awaited_people += is_person ? 1 : 0;
        party->awaited_watchers += watches ? 1 : 0;
    }
}

// A watcher hears of events that others, or other watchers, have heard before.
static void note_lags(struct party *party, const struct player *player, int32_t before,
                      int32_t number) {
    struct figures *figures = &party->load->figures;
    uint64_t now_ns = party->load->net.now_ns;
    int32_t from = number - before < PARTY_MEMORY ? before : number - PARTY_MEMORY;
    // A hand is told when it is over: with its last event.
    from = player_sees_hands(player) ? number - 1 : from;
    for (int32_t at = from + 1; at <= number; at++) {
        struct party_lag *lag = &party->lags[(uint32_t)at % PARTY_MEMORY];
        if (lag->number == at && player->came_ns < lag->at_ns) {
            figures_note_time(figures, TIME_LAG, lag->at_ns, now_ns);
            if (--lag->watchers == 0) {
                figures_note_time(figures, TIME_LAST_LAG, lag->at_ns, now_ns);
            }
        }
    }
}

void party_note_heard(struct party *party, struct player *player, int32_t before, int32_t number) {
    if (number > party->head) {
        party->head = number;
        party->lags[(uint32_t)number % PARTY_MEMORY] =
            (struct party_lag){number, party->load->net.now_ns, party->watchers};
    }
    if (player->role == PLAYER_WATCHER) {
        note_lags(party, player, before, number);
    }
    if (player->awaited != NOTHING && number >= player->awaited) {
        bool is_person = player->role == PLAYER_PERSON;
        figures_note_time(&party->load->figures, is_person ? TIME_RECEIPT : TIME_WATCHER,
                          party->acted_ns, party->load->net.now_ns);
        note_last(party, player);
    }
}

static uint64_t hash_of(struct piece piece) {
    uint64_t hash = 0xcbf29ce484222325, word;
    size_t at = 0;
    for (; at + sizeof word <= piece.length; at += sizeof word) {
        memcpy(&word, piece.at + at, sizeof word);
        hash = (hash ^ word) * 0x100000001b3;
        hash ^= hash >> 29;
    }
    for (; at < piece.length; at++) {
        hash = (hash ^ (unsigned char)piece.at[at]) * 0x100000001b3;
    }
    return hash;
}

bool party_agrees(struct party *party, const struct player *player, int32_t number,
                  struct piece event) {
    struct party_event *rows = player_sees_hands(player) ? party->hands : party->events;
    struct party_event *row = &rows[(uint32_t)number % PARTY_MEMORY];
    uint64_t hash = hash_of(event);
    if (row->number == number) {
        return row->hash == hash;
    }
    if (number > row->number) {
        *row = (struct party_event){number, hash};
    }
    return true;
}

bool party_is_proved(const struct party *party) {
    return party->head > party->proof;
}

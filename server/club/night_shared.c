// A night of a parlour of several servers: what others write of it, who does what it does by
// itself, and tables that are at other servers (club_share.h).
#include "server/club/night_parts.h"

#include "server/club/club_share.h"
#include "server/lobby/lobby.h"
#include "server/lobby/owners.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char night_begin[] = "night.", words_begin[] = "words.";

bool night_is_ours(const struct night *night) {
    return club_share_takes(night->nights->services, night->key);
}

bool nights_are_shared(const struct nights *nights) {
    return nights->services->club_share != NULL;
}

// ---- what others write ----

// The number in "night.ID.K" or "words.ID.K", 0: it is neither.
static int32_t read_subject(const char *subject, bool *out_is_words, char out_id[CLUB_ID_BYTES]) {
    int32_t number = 0;
    *out_is_words = strncmp(subject, words_begin, strlen(words_begin)) == 0;
    bool is_one =
        night_read_key(subject, *out_is_words ? words_begin : night_begin, out_id, &number);
    return is_one && number <= CLUB_NIGHTS_MAX ? number : 0;
}

static void come(struct nights *nights, struct club *club, int32_t number) {
    struct night *night = night_add(nights, club, number);
    if (night != NULL) {
        night->is_coming = true;
        ledger_look(&night->ledger);
    }
}

void nights_look(struct nights *nights, const char *subject) {
    char id[CLUB_ID_BYTES];
    bool is_words;
    int32_t number = read_subject(subject, &is_words, id);
    struct club *club = number == 0 ? NULL : clubs_need(nights->services->clubs, id);
    struct night *night = club == NULL ? NULL : night_in_memory(nights, club, number);
    struct club_night *listed = club == NULL ? NULL : club_night(club, number);
    if (night != NULL && night->reading != NULL) {
        night->is_look_due = true;
    } else if (night != NULL) {
        ledger_look(is_words ? &night->words_ledger : &night->ledger);
    } else if (is_words && listed != NULL) {
        listed->has_words = true;
    } else if (club != NULL && !is_words) {
        come(nights, club, number);
    }
}

// A night that is over is read when somebody asks for it.
bool nights_have_read(struct nights *nights, const char *subject, struct journal_token token) {
    char id[CLUB_ID_BYTES];
    bool is_words;
    int32_t number = read_subject(subject, &is_words, id);
    struct club *club = number == 0 ? NULL : clubs_by_id(nights->services->clubs, id);
    const struct night *night = club == NULL ? NULL : night_in_memory(nights, club, number);
    const struct club_night *listed = club == NULL ? NULL : club_night(club, number);
    if (night != NULL) {
        const struct ledger *ledger = is_words ? &night->words_ledger : &night->ledger;
        return memcmp(&ledger->token, &token, sizeof token) == 0;
    }
    bool is_over = listed != NULL && listed->state == WIRE_NIGHT_STATE_CLOSED && listed->is_counted;
    return is_words ? listed == NULL || listed->has_words : is_over;
}

void night_heard(void *state, bool is_new) {
    struct night *night = state;
    (void)is_new; // each record has told so when it was applied
    if (night->is_coming && night->reading == NULL && night->ledger.revision > 0) {
        night_go_on(night);
        ledger_look(&night->words_ledger);
    }
}

// Between a record of the clock and its being read here no time was lost; but if nobody has noted
// the clock for long, no server was there.
void night_set_clock(struct night *night) {
    const struct night_round *round = night_last_round(&night->state);
    uint64_t now = clock_now_ms(night->nights->services->clock);
    if (!night->is_back || !nights_are_shared(night->nights) || !round->is_begun) {
        return;
    }
    int64_t gone_ms =
        ((int64_t)ledger_time(night->nights->services->clock) - round->noted_at) * 1000;
    gone_ms = gone_ms < 0 ? 0 : gone_ms;
    bool was_away =
        gone_ms > AWAY_MS && !round->is_paused && !night_round_is_over(&night->state, round);
    night->is_back = was_away && night_is_ours(night);
    night->noted_at = now;
    night->noted_ms = round->elapsed_ms + (was_away || round->is_paused ? 0 : (int32_t)gone_ms);
}

// ---- tables ----

static struct table *find_own(const struct night *night, int32_t round,
                              const struct night_game *game) {
    struct table *table = lobby_find(night->nights->services->lobby, game->code);
    char host[HOST_BYTES];
    night_host_text(night, round, game->table, host);
    return table != NULL && strcmp(table_host_text(table), host) == 0 ? table : NULL;
}

struct asking {
    struct nights *nights;
    char key[sizeof((struct night *)0)->key];
    int32_t round, table;
};

static void on_owner(void *context, enum owner owner, const char *node) {
    struct asking *asking = context;
    struct night *night;
    HASH_FIND_STR(asking->nights->nights, asking->key, night);
    if (night != NULL && night->state.round_count == asking->round) {
        struct night_place *place = &night->places[asking->table - 1];
        place->seen = owner == OWNER_NONE      ? PLACE_NOWHERE
                      : owner == OWNER_UNKNOWN ? PLACE_UNKNOWN
                                               : PLACE_THERE;
        (void)node;
        if (place->seen != PLACE_UNKNOWN) {
            night_tend_soon(night);
        }
    }
    free(asking);
}

static void ask(struct night *night, int32_t round, const struct night_game *game) {
    struct asking *asking = malloc(sizeof *asking);
    if (asking != NULL) {
        *asking = (struct asking){.nights = night->nights, .round = round, .table = game->table};
        memcpy(asking->key, night->key, sizeof asking->key);
        night->places[game->table - 1].seen = PLACE_ASKED;
        owners_find(night->nights->services->owners, game->code, on_owner, asking);
    }
}

// Made by the server whose turn it is, and only where no server has it; if two believe that it is
// their turn, the journal takes the first record of one of them.
struct table *night_need_table(struct night *night, int32_t round, const struct night_game *game) {
    if (!nights_are_shared(night->nights)) {
        return night_make_table(night, round, game);
    }
    struct table *own = find_own(night, round, game);
    struct night_place *place = &night->places[game->table - 1];
    if (own != NULL || !night_is_ours(night) || place->seen == PLACE_THERE) {
        return own;
    }
    if (place->seen == PLACE_NOWHERE) {
        place->seen = PLACE_UNKNOWN; // looked at again if it cannot be made
        return night_make_table(night, round, game);
    }
    if (place->seen == PLACE_UNKNOWN) {
        ask(night, round, game);
    }
    return NULL;
}

bool night_tables_are_there(const struct night *night) {
    const struct night_round *round = night_last_round(&night->state);
    bool are_there = true;
    for (int i = 0; i < round->game_count && nights_are_shared(night->nights); i++) {
        const struct night_game *game = &round->games[i];
        are_there =
            are_there && (game->is_over || night->places[game->table - 1].seen == PLACE_THERE ||
                          night_is_settled(&night->state, night->state.round_count, game) ||
                          find_own(night, night->state.round_count, game) != NULL);
    }
    return are_there;
}

// Who tends what is decided about a game: the server that has its table, or once it is over that
// whose turn it is.
bool night_has_game(const struct night *night, const struct night_game *game) {
    return !nights_are_shared(night->nights) ||
           (game->is_over ? night_is_ours(night)
                          : lobby_find(night->nights->services->lobby, game->code) != NULL);
}

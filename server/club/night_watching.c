// Watching the tables of a night: its casters (W43), the one that is on TV (W53), who takes care of
// what casters show and others write, and who may watch no more.
#include "server/club/night_parts.h"

#include "server/accounts/account.h"
#include "server/lobby/lobby.h"
#include "server/lobby/tv.h"
#include "server/translate/watch_policy.h"
#include "server/watch/watch.h"

#include <stdio.h>
#include <string.h>

void night_name_tables(const struct club *club, int32_t number, char out_host[HOST_BYTES]) {
    if (number == 0) {
        snprintf(out_host, HOST_BYTES, "night.%s.", club->id);
    } else {
        snprintf(out_host, HOST_BYTES, "night.%s.%d.", club->id, (int)number);
    }
}

// The lobby knows of it in memory alone: it is told again after a start, as soon as the table
// plays.
void night_tend_pin(struct night *night) {
    const char *code = night->state.pinned;
    char host[HOST_BYTES];
    if (strcmp(night->pin_told, code) == 0) {
        return;
    }
    night_name_tables(night->club, night->number, host);
    if (lobby_pin(night->nights->services->lobby, host, *code == '\0' ? NULL : code) == STATUS_OK) {
        memcpy(night->pin_told, code, sizeof night->pin_told);
    }
}

void night_tend_casters(struct night *night, struct table *table) {
    const struct night_state *state = &night->state;
    struct account *accounts[NIGHT_CASTERS_MAX];
    int count = 0;
    for (int i = 0; i < state->person_count; i++) {
        const struct night_person *person = &state->people[i];
        struct account *account =
            person->is_caster ? night_account_of(night, person->number) : NULL;
        if (account != NULL && account_has_name(account) &&
            table_find_seat(table, account) == NO_SEAT) {
            accounts[count++] = account;
        }
    }
    if (table_set_casters(table, accounts, count)) {
        watch_review(table);
        table_play(table);
    }
}

void night_review_tables(struct night *night) {
    const struct night_round *round = night_last_round(&night->state);
    for (int i = 0; night->is_seated_anew && i < round->game_count; i++) {
        struct table *table = lobby_find(night->nights->services->lobby, round->games[i].code);
        if (table != NULL) {
            table_review_watchers(table);
            watch_review(table);
        }
    }
    night->is_seated_anew = false;
}

struct wire_watch_policy night_widest(const struct night *night) {
    const struct wire_night_plan *plan = &night->state.plan;
    if (!plan->may_watch) {
        return watch_policy_simple(false);
    }
    return plan->has_watching
               ? watch_policy_normal(&plan->watching)
               : watch_policy_preset(WIRE_WATCH_PRESET_SHOW, WIRE_WATCH_AUDIENCE_PUBLIC);
}

bool night_is_directed_by(void *context, const struct table *table, const struct account *account) {
    const struct night *night = nights_of_table(context, table);
    const struct member *me = night == NULL ? NULL : club_me(night->club, account);
    return me != NULL && (club_viewer(me) >= CLUB_STAFF || night_is_referee(night, me->number));
}

enum table_round night_round_of(void *context, const struct table *table) {
    const struct night *night = nights_of_table(context, table);
    if (night == NULL) {
        return TABLE_ROUND_OVER;
    }
    const struct night_round *round = night_last_round(&night->state);
    if (night_find_code(round, table_code(table)) == NULL || round->is_confirmed ||
        night_round_is_over(&night->state, round)) {
        return TABLE_ROUND_OVER;
    }
    return night->state.plan.is_hidden ? TABLE_ROUND_HIDDEN : TABLE_ROUND_PLAYED;
}

void night_release_tables(struct night *night) {
    const struct night_round *round = night_last_round(&night->state);
    for (int i = 0; i < round->game_count; i++) {
        struct table *table = lobby_find(night->nights->services->lobby, round->games[i].code);
        if (table != NULL) {
            table_changed(table);
        }
    }
}

void night_note_report(struct night *night, const struct table *table) {
    const struct night_game *game =
        night_find_code(night_last_round(&night->state), table_code(table));
    char words[16];
    if (game != NULL) {
        snprintf(words, sizeof words, "%d", (int)game->table);
        club_note(night->club, NULL, WIRE_AUDIT_KIND_REPORT, 0, night->number, words);
    }
}

// Watching the tables of a night: its casters (W43), who takes care of what they show and others
// write, and who may watch no more.
#include "server/club/night_parts.h"

#include "server/accounts/account.h"
#include "server/lobby/lobby.h"
#include "server/watch/watch.h"

void night_tend_casters(struct night *night, struct table *table) {
    const struct night_state *state = &night->state;
    struct account *accounts[NIGHT_CASTERS_MAX];
    int count = 0;
    for (int i = 0; i < state->person_count; i++) {
        const struct night_person *person = &state->people[i];
        const struct member *member =
            person->is_caster ? club_member(night->club, person->number) : NULL;
        struct account *account =
            member == NULL
                ? NULL
                : accounts_find_id(night->nights->services->accounts, member_account(member));
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

bool night_is_directed_by(void *context, const struct table *table, const struct account *account) {
    const struct night *night = nights_of_table(context, table);
    const struct member *me = night == NULL ? NULL : club_me(night->club, account);
    const struct night_person *person =
        me == NULL ? NULL : night_find_person(&night->state, me->number);
    bool is_referee =
        person != NULL && person->is_referee && person->presence != WIRE_PRESENCE_GONE;
    return me != NULL && (club_viewer(me) >= CLUB_STAFF || is_referee);
}

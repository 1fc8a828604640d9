// The sample of four players, imported.
#include "tests/unit/server/replay/kept_match.h"

#include "server/lobby/lobby.h"
#include "server/records/records.h"
#include "tests/unit/server/records/recorded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void on_kept(void *context, enum records_kept result) {
    EXPECT_INT(result, RECORDS_KEPT);
    *(bool *)context = true;
}

static void keep(struct parlour *parlour, const char *club, char out_id[MATCH_ID_BYTES]) {
    struct match_record match;
    char *text = recorded_read("four_players.mjson");
    bool is_kept = false;
    recorded_import(text, &match);
    match.header.has_club = *club != '\0';
    snprintf(match.header.club, sizeof match.header.club, "%s", club);
    snprintf(out_id, MATCH_ID_BYTES, "%s", match.header.id);
    records_keep(parlour->services.records, &match.header, match.events, match.length, NULL,
                 on_kept, &is_kept);
    parlour_pass(parlour, 0);
    EXPECT(is_kept);
    match_record_finish(&match);
    free(text);
    sim_work_slow(parlour->work, WORK_MS);
}

struct guest *open_with_match(struct parlour *parlour, const char *settings,
                              char out_id[MATCH_ID_BYTES]) {
    parlour_open(parlour, settings);
    keep(parlour, "", out_id);
    return guest_enter(parlour, "Ann");
}

static bool shows_matches(void *context, const char *club, const struct account *account) {
    const struct club_stub *stub = context;
    EXPECT(*club != '\0');
    return account != NULL && stub->member != NULL && strcmp(account->id, stub->member) == 0;
}

struct guest *open_with_match_of(struct parlour *parlour, const char *club, struct club_stub *stub,
                                 char out_id[MATCH_ID_BYTES]) {
    parlour_open(parlour, "");
    lobby_set_clubs(parlour->services.lobby,
                    &(struct table_clubs){.context = stub, .shows_matches = shows_matches});
    keep(parlour, club, out_id);
    return guest_enter(parlour, "Ann");
}

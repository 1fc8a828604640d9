// The sample of four players, imported.
#include "tests/unit/server/replay/kept_match.h"

#include "server/records/records.h"
#include "tests/unit/server/records/recorded.h"

#include <stdio.h>
#include <stdlib.h>

static void on_kept(void *context, enum records_kept result) {
    EXPECT_INT(result, RECORDS_KEPT);
    *(bool *)context = true;
}

struct guest *open_with_match(struct parlour *parlour, const char *settings,
                              char out_id[MATCH_ID_BYTES]) {
    struct match_record match;
    char *text = recorded_read("four_players.mjson");
    bool is_kept = false;
    parlour_open(parlour, settings);
    recorded_import(text, &match);
    snprintf(out_id, MATCH_ID_BYTES, "%s", match.header.id);
    records_keep(parlour->services.records, &match.header, match.events, match.length, on_kept,
                 &is_kept);
    parlour_pass(parlour, 0);
    EXPECT(is_kept);
    match_record_finish(&match);
    free(text);
    sim_work_slow(parlour->work, WORK_MS);
    return guest_enter(parlour, "Ann");
}

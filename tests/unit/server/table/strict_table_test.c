// The strict table over the wire: what is offered may be wrong, and nothing that is sent stops it.
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include "common/base/random.h"

#include <stdlib.h>
#include <string.h>

static const struct party_options strict_options = {
    .title = "",
    .settings = "{'name':'legality','value':'free'}",
};

// Steps until somebody is offered an action whose tiles must be chosen; returns who.
static struct witness *find_pick(struct party *party, const json_t **out_action) {
    for (int step = 0; step < 5000; step++) {
        for (int i = 0; i < party->people; i++) {
            struct witness *witness = &party->witnesses[i];
            const json_t *action;
            size_t place;
            if (witness->decision < 0) {
                continue;
            }
            json_array_foreach(said(witness->question, "actions"), place, action) {
                if (has_said(action, "pick")) {
                    *out_action = action;
                    return witness;
                }
            }
        }
        party_step(party);
    }
    FAIL("nobody may choose tiles");
}

static json_t *with_tiles(const json_t *action, const char *tiles) {
    json_t *chosen = json_copy((json_t *)action);
    json_object_del(chosen, "pick");
    json_object_set_new(chosen, "consumed", json_loads(tiles, 0, NULL));
    return chosen;
}

static void refuse(struct witness *witness, json_t *action, const char *code) {
    char *words = json_dumps(action, JSON_COMPACT);
    guest_refused(witness->guest, code, "{'type':'act','decision':%d,'action':%s}",
                  witness->decision, words);
    free(words);
    json_decref(action);
}

TEST(tiles_that_are_not_in_the_hand_are_refused_and_change_nothing) {
    static const char *const tiles[] = {
        "[]",
        "[\"1m\"]",
        "[\"?\",\"?\"]",
        "[\"?\",\"?\",\"?\",\"?\"]",
        "[\"f1\",\"f1\"]",
        "[\"f1\",\"f1\",\"f1\"]",
        "[\"f1\",\"f1\",\"f1\",\"f1\"]",
        "[\"J\",\"J\",\"J\",\"J\"]",
        "[\"xx\",\"\\u0001\"]",
        "[\"\",\"\"]",
    };
    struct party party;
    const json_t *action;
    party_open(&party, "", 4, "", &strict_options);
    struct witness *witness = find_pick(&party, &action);
    int events = party.table->log.last_number;
    for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++) {
        bool is_empty_name = strstr(tiles[i], "\"\"") != NULL;
        refuse(witness, with_tiles(action, tiles[i]),
               is_empty_name ? "bad_field" : "illegal_action");
    }
    refuse(witness, json_copy((json_t *)action), "illegal_action");
    EXPECT_INT(party.table->log.last_number, events);
    EXPECT_INT(party.table->state, WIRE_TABLE_STATE_PLAYING);
    party_look(&party);
    party_close(&party);
}

// Everybody declares whatever is offered: words, false calls, false wins.
TEST(a_match_of_people_who_declare_anything_goes_on_and_hides_what_it_must) {
    for (int seed = 0; seed < 3; seed++) {
        struct party party;
        struct random random;
        random_init_number(&random, (uint64_t)seed);
        party_open(&party, "", 4, "", &strict_options);
        for (int step = 0; step < 1500; step++) {
            struct witness *witness = &party.witnesses[random_below(&random, 4)];
            witness_read(witness);
            if (witness->decision < 0) {
                witness_play(witness);
            } else {
                int count = witness_action_count(witness);
                (void)witness_try(witness, (int)random_below(&random, (uint32_t)count));
            }
            EXPECT(party.table->state != WIRE_TABLE_STATE_FROZEN);
            parlour_pass(&party.parlour, random_below(&random, 400));
            party_look(&party);
        }
        party_close(&party);
    }
}

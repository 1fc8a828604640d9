// Tables go from a server that is late to one that is not (N39).
#include "server/lobby/lobby.h"
#include "tests/support/sim_parlours.h"
#include "tests/support/test.h"

#include <stdio.h>

enum { TWO = 2, TABLES = 80, A_SECOND = 5, LATE_US = 16000, SECOND_MS = 1000, MINUTE_MS = 60000 };

static int tables_of(const struct sim_parlours *servers, int number) {
    return lobby_count(servers->rows[number].services.lobby);
}

// Waiting rooms, each with somebody in it, and one table that plays.
static const char *fill(struct sim_parlours *servers, int tables) {
    const char *playing = NULL;
    for (int i = 0; i < tables; i++) {
        char name[16];
        snprintf(name, sizeof name, "Guest%d", i);
        struct guest *guest = sim_parlours_enter(servers, 0, name);
        const char *code = sim_parlours_make_table(servers, guest);
        if (i == 0) {
            guest_start_match(guest, NULL, 0, "simple");
            playing = code;
        }
    }
    return playing;
}

TEST(n39_tables_go_to_a_server_that_is_much_less_late) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, TWO, "empty_ms=86400000");
    const char *playing = fill(&servers, TABLES);
    servers.rows[0].services.loop_delay_us = LATE_US;
    sim_parlours_pass(&servers, MINUTE_MS - SECOND_MS);
    EXPECT_INT(tables_of(&servers, 1), 0); // not for a moment's sake
    for (int second = 0, before = 0; second < 5; second++) {
        sim_parlours_pass(&servers, SECOND_MS);
        EXPECT(tables_of(&servers, 1) - before <= A_SECOND);
        before = tables_of(&servers, 1);
    }
    // A tenth of all and one; then it is looked again who is late.
    EXPECT_INT(tables_of(&servers, 1), 1 + TABLES / 10);
    sim_parlours_pass(&servers, MINUTE_MS / 2);
    EXPECT_INT(tables_of(&servers, 1), 1 + TABLES / 10);
    EXPECT_INT(tables_of(&servers, 0) + tables_of(&servers, 1), TABLES);
    // Those that came stay for ten minutes, although it is this one that is late now.
    servers.rows[0].services.loop_delay_us = 0;
    servers.rows[1].services.loop_delay_us = LATE_US;
    sim_parlours_pass(&servers, 3 * MINUTE_MS);
    EXPECT_INT(tables_of(&servers, 1), 1 + TABLES / 10);
    sim_parlours_pass(&servers, 8 * MINUTE_MS);
    EXPECT(tables_of(&servers, 1) < 1 + TABLES / 10);
    EXPECT(lobby_find(servers.rows[0].services.lobby, playing) != NULL);
    sim_parlours_close(&servers);
}

TEST(n39_a_little_less_late_is_no_reason) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, TWO, "");
    (void)fill(&servers, 3);
    servers.rows[0].services.loop_delay_us = LATE_US;
    servers.rows[1].services.loop_delay_us = 1000;
    sim_parlours_pass(&servers, 2 * MINUTE_MS);
    EXPECT_INT(tables_of(&servers, 1), 0);
    sim_parlours_close(&servers);
}

// What is played is not torn away; it goes when the hand is over.
TEST(n39_a_table_in_the_middle_of_a_hand_stays) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, TWO, "");
    (void)fill(&servers, 1);
    servers.rows[0].services.loop_delay_us = 5 * LATE_US;
    sim_parlours_pass(&servers, 3 * MINUTE_MS);
    EXPECT_INT(tables_of(&servers, 1), 0);
    sim_parlours_close(&servers);
}

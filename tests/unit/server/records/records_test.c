// The list of matches after a restart: it is read in the background, and nobody is shown less than
// all of it.
#include "server/records/records.h"

#include "server/report/log.h"
#include "tests/support/parlour.h"
#include "tests/support/sim_store.h"
#include "tests/unit/server/records/recorded.h"

#include <stdlib.h>
#include <string.h>

static void on_kept(void *context, enum records_kept result) {
    int *kept = context;
    *kept += result == RECORDS_KEPT;
}

static void keep_sample(struct parlour *parlour, const char *name) {
    struct match_record match;
    char *text = recorded_read(name);
    int kept = 0;
    recorded_import(text, &match);
    match.header.is_public = true;
    records_keep(parlour->services.records, &match.header, match.events, match.length, NULL,
                 on_kept, &kept);
    parlour_pass(parlour, 0);
    EXPECT_INT(kept, 1);
    match_record_finish(&match);
    free(text);
}

static int listed(const struct parlour *parlour) {
    const struct record_row *rows[4];
    return records_list(parlour->services.records, NULL, 0, rows, 4);
}

// Two matches are kept and the records come back; the list is still to be read. Ann is there.
static struct guest *return_with_two(struct parlour *parlour) {
    log_set_level(LOG_ERROR);
    parlour_open(parlour, "");
    keep_sample(parlour, "four_players.json");
    keep_sample(parlour, "three_players.json");
    EXPECT_INT(listed(parlour), 2);
    struct guest *ann = guest_enter(parlour, "Ann");
    records_destroy(parlour->services.records);
    parlour->services.records = records_create(parlour->journal, parlour->work);
    records_restore(parlour->services.records, parlour->services.clock);
    EXPECT_INT(listed(parlour), 0);
    return ann;
}

// ---- a journal that cannot be read at first ----

struct lame {
    struct journal journal;
    struct journal *whole;
    int failures; // so many readings
};

static void lame_read(struct journal *journal, const char *prefix, bool is_whole_name,
                      journal_record_fn *each, journal_end_fn *end, void *context) {
    struct lame *lame = (struct lame *)journal;
    EXPECT(!is_whole_name);
    if (lame->failures-- > 0) {
        end(context, JOURNAL_FAILED);
    } else {
        journal_read_all(lame->whole, prefix, each, end, context);
    }
}

TEST(a_list_that_could_not_be_read_is_read_again) {
    static const struct journal_operations operations = {.read = lame_read};
    struct parlour parlour;
    return_with_two(&parlour);
    struct lame lame = {
        .journal = {.operations = &operations}, .whole = parlour.journal, .failures = 2};
    struct records *records = records_create(&lame.journal, parlour.work);
    const struct record_row *rows[4];
    records_restore(records, parlour.services.clock);
    EXPECT_INT(records_list(records, NULL, 0, rows, 4), 0); // and nobody waits for it
    parlour_pass(&parlour, 14000);
    EXPECT_INT(lame.failures, 0);
    EXPECT_INT(records_list(records, NULL, 0, rows, 4), 0);
    parlour_pass(&parlour, 2000);
    EXPECT_INT(records_list(records, NULL, 0, rows, 4), 2);
    parlour_pass(&parlour, 600000);
    EXPECT_INT(lame.failures, -1); // it is not read once more
    records_stop(records);
    records_destroy(records);
    parlour_close(&parlour);
}

// ---- of several servers ----

enum { SERVERS = 2 };

struct servers {
    struct sim_store *store;
    struct parlour rows[SERVERS];
};

static void pass(struct servers *servers, uint64_t ms) {
    for (uint64_t i = 0; i < ms; i++) {
        sim_clock_pass(sim_store_clock(servers->store), 1);
        for (int k = 0; k < SERVERS; k++) {
            parlour_pass(&servers->rows[k], 1);
        }
    }
}

static void start(struct servers *servers, int number, const char *writer) {
    struct clock *clock = sim_clock_create();
    sim_clock_stand(clock, clock_now_ms(sim_store_clock(servers->store)) - clock_now_ms(clock));
    parlour_open_node(&servers->rows[number], "", clock,
                      sim_store_open(servers->store, clock, writer), NULL);
}

TEST(n33_a_match_that_one_server_keeps_is_listed_by_all) {
    struct servers servers = {.store = sim_store_create(1)};
    log_set_level(LOG_ERROR);
    start(&servers, 0, "north.1");
    start(&servers, 1, "south.1");
    pass(&servers, 2000);
    struct match_record match;
    char *text = recorded_read("four_players.json");
    int kept = 0;
    recorded_import(text, &match);
    match.header.is_public = true;
    for (int i = 0; i < SERVERS; i++) { // the second keeps what is there already
        records_keep(servers.rows[i].services.records, &match.header, match.events, match.length,
                     NULL, on_kept, &kept);
        pass(&servers, 2000);
        EXPECT_INT(kept, i + 1);
        EXPECT_INT(listed(&servers.rows[0]), 1);
        EXPECT_INT(listed(&servers.rows[1]), 1);
    }
    parlour_end(&servers.rows[1]);
    start(&servers, 1, "south.2"); // it reads the list, and hears of the same match
    pass(&servers, 3000);
    EXPECT_INT(listed(&servers.rows[1]), 1);
    match_record_finish(&match);
    free(text);
    for (int i = 0; i < SERVERS; i++) {
        parlour_end(&servers.rows[i]);
    }
    sim_store_destroy(servers.store);
}

// ---- who asks early ----

static void count_call(void *context) {
    int *calls = context;
    (*calls)++;
}

// Says it and lets no time pass: the journal has not answered yet.
static void ask_at_once(struct guest *guest, const char *words) {
    sim_network_send(guest->connection, words, strlen(words));
}

static const char all_matches[] = "{\"type\":\"list_matches\",\"mine\":false,\"skip\":0}";

TEST(who_asks_early_hears_of_all_matches) {
    struct parlour parlour;
    struct guest *ann = return_with_two(&parlour);
    ask_at_once(ann, all_matches);
    EXPECT(!guest_hears(ann, "matches"));
    parlour_pass(&parlour, 0);
    EXPECT_INT(json_array_size(said(guest_hear(ann, "matches"), "rows")), 2);
    ask_at_once(ann, all_matches);
    EXPECT_INT(json_array_size(said(guest_hear(ann, "matches"), "rows")), 2);
    parlour_close(&parlour);
}

TEST(only_one_answer_is_awaited_at_a_time) {
    struct parlour parlour;
    struct guest *ann = return_with_two(&parlour);
    ask_at_once(ann, all_matches);
    ask_at_once(ann, all_matches);
    EXPECT_TEXT(said_text(guest_hear(ann, "error"), "code"), "too_fast");
    ask_at_once(ann, "{\"type\":\"get_match\",\"id\":\"aaaaaaaaaa\"}");
    EXPECT_TEXT(said_text(guest_hear(ann, "error"), "code"), "too_fast");
    parlour_pass(&parlour, 0);
    EXPECT(guest_hears(ann, "matches"));
    parlour_close(&parlour);
}

TEST(who_goes_is_not_waited_for) {
    struct parlour parlour;
    struct guest *ann = return_with_two(&parlour);
    ask_at_once(ann, all_matches);
    guest_go(ann);
    parlour_pass(&parlour, 0);
    EXPECT_INT(listed(&parlour), 2);
    parlour_close(&parlour);
}

TEST(a_server_that_stops_leaves_nobody_waiting) {
    struct parlour parlour;
    int calls = 0;
    return_with_two(&parlour);
    records_when_listed(parlour.services.records, count_call, &calls);
    EXPECT_INT(calls, 0);
    records_stop(parlour.services.records);
    EXPECT_INT(calls, 1);
    records_when_listed(parlour.services.records, count_call, &calls);
    EXPECT_INT(calls, 2);
    parlour_close(&parlour);
    EXPECT_INT(calls, 2);
}

// What is left of a server's memory when everybody has gone: nothing that was not there before.
//
// Rounds of all that people do (moves.c), from new addresses each time, until nobody is there and
// every table has ended. The first rounds fill what is bounded: people of whom nothing is known,
// addresses, buckets of hash tables. After that no round may leave more behind than the one before.
// Bytes are counted, not time.
#include "server/accounts/account.h"
#include "server/report/metrics.h"
#include "tests/server_sim/host.h"
#include "tests/server_sim/moves.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Of the sanitizers, where the program has them.
size_t __sanitizer_get_current_allocated_bytes(void) __attribute__((weak));

enum {
    STEPS = 3000,     // of one round
    MOVE_EVERY = 50,  // steps from one address
    FIRST_ROUNDS = 4, // that fill what is bounded
    ROUNDS = 16,
    ADDRESSES = 4000, // more than the quotas remember
    EMPTY_MS = 60000,
    EMPTY_TRIES = 60,
    SLACK_BYTES = 1024, // names and what is compressed are not of one length
    NAMES_MAX = 2000,
};

static size_t allocated(void) {
    struct mallinfo2 facts = mallinfo2();
    return __sanitizer_get_current_allocated_bytes != NULL
               ? __sanitizer_get_current_allocated_bytes()
               : facts.uordblks + facts.hblkhd;
}

// ---- what is kept by design, and not in memory where there is a disk ----

struct names {
    char rows[NAMES_MAX][JOURNAL_SUBJECT_BYTES];
    int count;
};

static void on_name(void *context, const struct journal_record *record) {
    struct names *names = context;
    EXPECT(names->count < NAMES_MAX);
    snprintf(names->rows[names->count++], JOURNAL_SUBJECT_BYTES, "%s", record->subject);
}

static void on_names_end(void *context, enum journal_result result) {
    (void)context;
    EXPECT_INT(result, JOURNAL_OK);
}

// The journal of a test is in memory: finished matches are taken out of it. Returns how many.
static int drop_matches(struct world *world) {
    static const char *const prefixes[] = {"match.", "result."};
    static struct names names;
    struct parlour *parlour = &world->parlour;
    for (int i = 0; i < 2; i++) {
        names.count = 0;
        journal_read_all(parlour->journal, prefixes[i], on_name, on_names_end, &names);
        sim_clock_pass(parlour->clock, 0);
        for (int row = 0; row < names.count; row++) {
            journal_forget(parlour->journal, names.rows[row], NULL, NULL);
        }
        sim_clock_pass(parlour->clock, 0); // the last one, too, is gone before anything is counted
    }
    return names.count;
}

// ---- rounds ----

static void come_from(struct world *world, int number) {
    char address[32];
    snprintf(address, sizeof address, "10.%d.%d.%d", number >> 16 & 255, number >> 8 & 255,
             number & 255);
    sim_network_come_from(world->parlour.network, address);
}

// Everybody goes, and time passes until every table has ended.
static void empty(struct world *world) {
    for (int i = 0; i < TABS_MAX; i++) {
        struct tab *tab = &world->tabs[i];
        if (tab->guest != NULL) {
            world_disconnect(tab);
        }
        witness_finish(&tab->witness);
        witness_init(&tab->witness, NULL);
    }
    host_close_all(world);
    for (int i = 0; i < EMPTY_TRIES && metric_sum(METRIC_TABLES, METRIC_TABLES_LAST) > 0; i++) {
        parlour_pass(&world->parlour, EMPTY_MS);
    }
    EXPECT_INT(metric_sum(METRIC_TABLES, METRIC_TABLES_LAST), 0);
    EXPECT(world->parlour.services.sessions == NULL);
    world->code_count = 0;
}

static int play_round(struct world *world, int round) {
    for (int step = 0; step < STEPS; step++) {
        if (step % MOVE_EVERY == 0) {
            come_from(world, round * STEPS + step);
        }
        moves_make_one(world);
        world_check(world); // and so everybody has heard what they know
    }
    empty(world);
    return drop_matches(world);
}

// Fills what is remembered: of addresses, of people who never sit down, and of those who do.
static void fill(struct world *world) {
    for (int i = 0; i < PEOPLE_MAX; i++) {
        struct tab *tab = &world->tabs[i];
        world_connect(world, tab);
        guest_open_table(tab->guest);
    }
    empty(world);
    for (int i = 0; i < ADDRESSES; i++) {
        come_from(world, (1 << 20) + i);
        guest_go(guest_enter(&world->parlour, "Passer-by"));
    }
}

TEST(whatever_people_do_nothing_is_left_when_they_have_gone) {
    struct world *world = calloc(1, sizeof *world);
    size_t before = 0;
    int matches = 0;
    EXPECT(world != NULL);
    world_open(world, 13);
    world->has_no_lookers = true; // what is said and decided about them is kept, within its bounds
    fill(world);
    for (int round = 0; round < FIRST_ROUNDS + ROUNDS; round++) {
        matches += play_round(world, round);
        size_t now = allocated();
        printf("round %d: %zu bytes, %lld answers, %d matches kept so far\n", round, now,
               (long long)world->answers, matches);
        if (round < FIRST_ROUNDS) {
            before = now > before ? now : before;
        } else {
            EXPECT(now <= before + SLACK_BYTES);
        }
    }
    EXPECT(matches >= ROUNDS && world->answers > 1000);
    world_close(world);
    free(world);
}

// ---- what stays by design ----

// A person who has sat at a table is known for ever, up to accounts_max.
TEST(who_is_known_takes_little) {
    enum { PEOPLE = 1000, BYTES_MAX = 1000 };
    struct parlour parlour;
    int64_t others = metric_get(METRIC_ACCOUNTS);
    parlour_open(&parlour, "accounts_max=5000 tables_max=5000");
    size_t before = 0;
    for (int i = 0; i < 2 * PEOPLE; i++) {
        if (i == PEOPLE) {
            before = allocated();
        }
        struct guest *guest = guest_enter(&parlour, "Known");
        guest_say(guest, "{'type':'ping'}");
        guest_open_table(guest);
        guest_say(guest, "{'type':'leave_table'}");
        guest_go(guest);
        parlour_pass(&parlour, EMPTY_MS + 1000);
    }
    EXPECT_INT(metric_sum(METRIC_TABLES, METRIC_TABLES_LAST), 0);
    EXPECT_INT(metric_get(METRIC_ACCOUNTS), others + 2 * PEOPLE);
    // The journal of a test is in memory: 500 of them are the record.
    long person = (long)(allocated() - before) / PEOPLE;
    printf("a known person: %ld bytes, with the record in the journal of the test\n", person);
    EXPECT(person > 0 && person < BYTES_MAX);
    parlour_close(&parlour);
}

// The allocator counts pieces that it keeps at hand for the next ones as if they were in use; so it
// shall keep none.
int main(int count, char **argv) {
    (void)count;
    if (getenv("GLIBC_TUNABLES") == NULL) {
        setenv("GLIBC_TUNABLES", "glibc.malloc.tcache_count=0:glibc.malloc.mxfast=0", 1);
        execv("/proc/self/exe", argv);
    }
    return test_run("server_growth", NULL);
}

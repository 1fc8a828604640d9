// Two servers of one journal: whose a table is, and how it comes to the other one.
#include "server/lobby/lobby.h"
#include "server/lobby/owners.h"
#include "server/nodes/nodes.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/storage/journal_memory.h"
#include "tests/support/parlour.h"
#include "tests/support/sim_store.h"

#include <stdio.h>
#include <string.h>

enum { NORTH, SOUTH, SERVERS, RECORDS_MAX = 64, SUSPECT_MS = 2500 };

struct servers {
    struct sim_store *store;
    struct parlour rows[SERVERS];
    char code[TABLE_CODE_BYTES], subject[JOURNAL_SUBJECT_BYTES];
    struct guest *ann;
};

static void pass(struct servers *servers, uint64_t ms) {
    for (uint64_t i = 0; i < ms; i++) {
        sim_clock_pass(sim_store_clock(servers->store), 1);
        for (int k = 0; k < SERVERS; k++) {
            if (servers->rows[k].clock != NULL) {
                parlour_pass(&servers->rows[k], 1);
            }
        }
    }
}

static void start(struct servers *servers, int number, const char *writer) {
    struct clock *clock = sim_clock_create();
    sim_clock_stand(clock, clock_now_ms(sim_store_clock(servers->store)) - clock_now_ms(clock));
    parlour_open_node(&servers->rows[number], "empty_ms=3600000 away_ms=600000", clock,
                      sim_store_open(servers->store, clock, writer), NULL);
}

static void end_server(struct servers *servers, int number) {
    sim_store_cut(servers->rows[number].journal);
    parlour_end(&servers->rows[number]);
    servers->rows[number].clock = NULL;
}

// Both are there, and Ann plays with bots at a table of the north.
static void open_servers(struct servers *servers) {
    *servers = (struct servers){.store = sim_store_create(1)};
    log_set_level(LOG_ERROR);
    start(servers, NORTH, "north.1");
    start(servers, SOUTH, "south.1");
    pass(servers, 2000);
    struct guest *ann = guest_connect(&servers->rows[NORTH], "");
    guest_send(ann, "{\"type\":\"hello\"}", 16);
    pass(servers, 500);
    guest_say(ann, "{'type':'create_table','title':'','preset':'riichi-club','settings':[],"
                   "'clock':{'base_s':0,'bank_s':0},'is_public':true,'may_watch':true,"
                   "'pace':'normal'}");
    pass(servers, 500);
    snprintf(servers->code, sizeof servers->code, "%s",
             said_text(guest_hear(ann, "table"), "code"));
    snprintf(servers->subject, sizeof servers->subject, "table.%s", servers->code);
    servers->ann = ann;
}

static void close_servers(struct servers *servers) {
    for (int i = 0; i < SERVERS; i++) {
        if (servers->rows[i].clock != NULL) {
            parlour_end(&servers->rows[i]);
        }
    }
    sim_store_destroy(servers->store);
}

static bool has_table(struct servers *servers, int number) {
    return lobby_find(servers->rows[number].services.lobby, servers->code) != NULL;
}

static void append(struct servers *servers, const char *writer, const char *words) {
    struct journal *journal = sim_store_journal(servers->store);
    struct journal *shared = journal_memory_share(journal, sim_store_clock(servers->store), writer);
    journal_append(shared, servers->subject, journal_memory_token(journal, servers->subject), words,
                   strlen(words), NULL, NULL);
    pass(servers, 10);
    journal_close(shared);
}

static const char claimed[] = "{\"type\":\"table_claimed\",\"version\":1,\"node\":\"west\"}";

TEST(n16_a_table_whose_server_dies_goes_on_at_the_other_one) {
    struct servers servers;
    open_servers(&servers);
    EXPECT(has_table(&servers, NORTH));
    end_server(&servers, NORTH);
    EXPECT(!has_table(&servers, SOUTH));
    pass(&servers, SUSPECT_MS + 2000);
    EXPECT(has_table(&servers, SOUTH));
    close_servers(&servers);
}

// Nobody is missed: who wrote last was never heard of. A minute later somebody looks.
TEST(n18_a_table_that_belongs_to_nobody_is_found_by_the_sweep) {
    enum { SWEEP_MS = 60000 };
    struct servers servers;
    open_servers(&servers);
    end_server(&servers, NORTH);
    pass(&servers, SUSPECT_MS + 2000);
    EXPECT(has_table(&servers, SOUTH));
    int64_t lost = metric_get(METRIC_TABLES_LOST), taken = metric_get(METRIC_TABLES_TAKEN_OVER);
    append(&servers, "west.7", claimed);
    pass(&servers, SWEEP_MS + 2000); // it hears that the table is another one's,
    EXPECT_INT(metric_get(METRIC_TABLES_LOST), lost + 1);
    EXPECT(!has_table(&servers, SOUTH));
    pass(&servers, SWEEP_MS + 2000); // whose server nobody knows
    EXPECT_INT(metric_get(METRIC_TABLES_TAKEN_OVER), taken + 1);
    EXPECT(has_table(&servers, SOUTH));
    close_servers(&servers);
}

// A claim that nothing follows may have killed who made it: the next one takes it alone, and a
// third nobody makes.
TEST(n11_a_table_that_was_claimed_twice_in_vain_is_left_alone) {
    struct servers servers;
    for (int claims = 1; claims <= 2; claims++) {
        open_servers(&servers);
        end_server(&servers, NORTH);
        for (int i = 0; i < claims; i++) {
            append(&servers, "west.1", claimed);
        }
        pass(&servers, SUSPECT_MS + 2000);
        EXPECT_INT(has_table(&servers, SOUTH), claims == 1);
        close_servers(&servers);
    }
}

static struct {
    journal_end_fn *end;
    void *context;
} unread;

static void list_later(struct journal *journal, const char *prefix, int shard,
                       journal_last_fn *each, journal_end_fn *end, void *context) {
    (void)journal, (void)prefix, (void)shard, (void)each;
    unread.end = end;
    unread.context = context;
}

// The journal cannot be read just when the other one is missed.
TEST(n44_a_shard_that_could_not_be_read_is_looked_through_again) {
    struct servers servers;
    open_servers(&servers);
    struct journal *south = servers.rows[SOUTH].journal;
    const struct journal_operations *operations = south->operations;
    struct journal_operations unreadable = *operations;
    unreadable.list = list_later;
    south->operations = &unreadable;
    end_server(&servers, NORTH);
    for (int i = 0; i < 20000 && unread.end == NULL; i++) {
        pass(&servers, 1);
    }
    EXPECT(unread.end != NULL);
    south->operations = operations;
    unread.end(unread.context, JOURNAL_FAILED);
    pass(&servers, 100);
    EXPECT(!has_table(&servers, SOUTH));
    pass(&servers, 3000);
    EXPECT(has_table(&servers, SOUTH));
    close_servers(&servers);
}

// N17: who comes for the table while it changes hands waits, and is let in.
TEST(n17_who_comes_meanwhile_is_let_in_when_the_table_is_there) {
    struct servers servers;
    open_servers(&servers);
    char token[TOKEN_HEX_BYTES];
    memcpy(token, servers.ann->token, sizeof token);
    end_server(&servers, NORTH);
    struct guest *ann = guest_connect(&servers.rows[SOUTH], token);
    guest_send(ann, "{\"type\":\"hello\"}", 16);
    uint64_t passed = 0;
    while (!has_table(&servers, SOUTH) && passed < 20000) {
        char join[96];
        snprintf(join, sizeof join, "{\"type\":\"join_table\",\"code\":\"%s\",\"watch\":false}",
                 servers.code);
        guest_deafen(ann);
        guest_send(ann, join, strlen(join));
        pass(&servers, 100);
        passed += 100;
        EXPECT(!guest_hears(ann, "error"));
    }
    pass(&servers, 1000);
    EXPECT_TEXT(said_text(guest_last(ann, "table"), "code"), servers.code);
    close_servers(&servers);
}

// By the first letter of the code.
static int shard_of_letter(const struct journal *journal, const char *table) {
    return table[sizeof "table." - 1] % journal->shards;
}

// N42: what a server makes lies in shards of its own, and those of two are not the same.
TEST(n42_codes_are_drawn_for_the_own_shards) {
    enum { CODES = 40, SHARDS = 8 };
    struct journal_operations operations[SERVERS];
    struct servers servers;
    int owner_of[SHARDS];
    open_servers(&servers);
    for (int i = 0; i < SHARDS; i++) {
        owner_of[i] = -1;
    }
    for (int k = 0; k < SERVERS; k++) {
        struct journal *journal = servers.rows[k].journal;
        operations[k] = *journal->operations;
        operations[k].shard_of = shard_of_letter;
        journal->operations = &operations[k];
        journal->shards = SHARDS;
        for (int i = 0; i < CODES; i++) {
            char code[TABLE_CODE_BYTES];
            lobby_make_code(servers.rows[k].services.lobby, code);
            int shard = code[0] % SHARDS;
            EXPECT(owner_of[shard] < 0 || owner_of[shard] == k);
            EXPECT(owners_is_home(servers.rows[k].services.owners, code));
            owner_of[shard] = k;
        }
    }
    close_servers(&servers);
}

static int cleaned[SERVERS];

static void clean_north(struct journal *journal, int shard, journal_end_fn *end, void *context) {
    (void)journal, (void)shard, (void)end, (void)context; // which takes long
    cleaned[NORTH]++;
}

static void clean_south(struct journal *journal, int shard, journal_end_fn *end, void *context) {
    (void)journal, (void)shard, (void)end, (void)context;
    cleaned[SOUTH]++;
}

// N20: of two servers one cleans the shard, after ten minutes.
TEST(n20_each_shard_is_cleaned_by_the_server_whose_home_it_is) {
    struct journal_operations operations[SERVERS];
    struct servers servers;
    open_servers(&servers);
    cleaned[NORTH] = cleaned[SOUTH] = 0;
    for (int k = 0; k < SERVERS; k++) {
        struct journal *journal = servers.rows[k].journal;
        operations[k] = *journal->operations;
        operations[k].clean = k == NORTH ? clean_north : clean_south;
        journal->operations = &operations[k];
    }
    pass(&servers, 590000);
    EXPECT_INT(cleaned[NORTH] + cleaned[SOUTH], 0);
    pass(&servers, 20000);
    EXPECT_INT(cleaned[NORTH] + cleaned[SOUTH], 1);
    close_servers(&servers);
}

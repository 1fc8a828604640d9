// Everything that servers say to each other while hands are played and watched from another server
// (N28): no tile of a hand that is played is in it but those that lie open, no question, and
// nothing that a wall is made from.
//
//   bus_secrets                some seeds, a hundred hands and more each
//   bus_secrets --leak 1       what a player is told is said as if watchers were told it: it must
//   fail bus_secrets --leak 2       all hands are told at once: it must fail
#include "common/base/random.h"
#include "protocol/relayed.h"
#include "server/lobby/far_watch.h"
#include "server/lobby/far_words.h"
#include "server/lobby/lobby.h"
#include "server/table/table_parts.h"
#include "tests/support/parsed.h"
#include "tests/support/seeds.h"
#include "tests/support/sim_parlours.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NORTH,
    SOUTH,
    SERVERS,
    TABLES = 10,
    HANDS = 100,
    STEP_MS = 500,
    STEPS_MAX = 4000,
    NAME_MAX_BYTES = 64
};

static int64_t leak = 0;

struct secrets {
    struct sim_parlours servers;
    struct guest *players[TABLES], *watchers[TABLES][2];
    char codes[TABLES][TABLE_CODE_BYTES];
    int deals[TABLES], hands; // as they were counted
    struct {
        unsigned char bytes[RANDOM_SEED_BYTES];
        char hex[2 * RANDOM_SEED_BYTES + 1];
    } seeds[TABLES];              // the latest of each table
    char about[TABLE_CODE_BYTES]; // of which table something was said last
    long words, events;           // that were said, and were in them
    long followed;                // answers to programs
};

// ---- what may be said ----

// Whether the hand that an event of this number belongs to is played just now.
static bool is_played(const struct table *table, int32_t number) {
    int32_t first = table->deals <= 1 ? table->match_number : table->log.deal_number;
    return number >= first && table_is_running(table) && !match_is_between_deals(&table->match);
}

static bool is_hidden(const json_t *tile) {
    return strcmp(json_string_value(tile), "?") == 0;
}

static void check_event(const struct table *table, const json_t *event) {
    const json_t *hand, *tile, *drawn = json_object_get(event, "pai");
    size_t seat, place;
    const char *type = said_text(event, "type");
    if (!is_played(table, said_int(event, "n"))) {
        return;
    }
    if (strcmp(type, "tsumo") == 0 && !is_hidden(drawn)) {
        FAIL("a draw at %s: %s", table->code, json_dumps(event, 0));
    }
    if (strcmp(type, "start_kyoku") == 0) {
        json_array_foreach(json_object_get(event, "tehais"), seat, hand) {
            json_array_foreach(hand, place, tile) {
                if (!is_hidden(tile)) {
                    FAIL("a deal at %s: %s", table->code, json_dumps(event, 0));
                }
            }
        }
    }
}

static const struct table *table_of(struct secrets *secrets, const json_t *message) {
    const char *code = json_string_value(json_object_get(message, "code"));
    code = code == NULL ? secrets->about : code;
    struct lobby *lobby = secrets->servers.rows[NORTH].services.lobby;
    const struct table *table = lobby_find(lobby, code);
    if (table == NULL) {
        FAIL("events of no table");
    }
    return table;
}

// Tiles stand in events, and nowhere else.
static void check_value(struct secrets *secrets, const json_t *value) {
    static const char *const never[] = {"pai",   "tehais", "consumed", "actions",
                                        "nonce", "waits",  "discards", "furiten"};
    const char *key, *type = json_string_value(json_object_get(value, "type"));
    const json_t *child, *code = json_object_get(value, "code");
    size_t place;
    if (json_string_length(code) == TABLE_CODE_BYTES - 1) {
        memcpy(secrets->about, json_string_value(code), TABLE_CODE_BYTES);
    }
    if (type != NULL && strcmp(type, "hand_review") == 0) { // all hands, once theirs is over
        if (is_played(table_of(secrets, value), said_int(value, "number"))) {
            FAIL("a hand is reviewed that is played: %s", json_dumps(value, 0));
        }
        return;
    }
    for (size_t i = 0; json_is_object(value) && i < sizeof never / sizeof never[0]; i++) {
        if (json_object_get(value, never[i]) != NULL) {
            FAIL("\"%s\" is said: %s", never[i], json_dumps(value, 0));
        }
    }
    json_object_foreach((json_t *)value, key, child) {
        if (strcmp(key, "events") == 0 && json_is_array(child)) {
            const struct table *table = table_of(secrets, value);
            const json_t *event;
            json_array_foreach(child, place, event) {
                check_event(table, event);
                secrets->events++;
            }
        } else {
            check_value(secrets, child);
        }
    }
    if (json_is_array(value)) {
        json_array_foreach(value, place, child) {
            check_value(secrets, child);
        }
    }
}

static void check_json(struct secrets *secrets, const char *bytes, size_t length) {
    json_t *value = parsed(bytes, length); // most of it is said again and again
    if (value == NULL) {
        FAIL("no JSON is said: %.*s", (int)(length < 200 ? length : 200), bytes);
    }
    check_value(secrets, value);
    json_decref(value);
}

static const char *seed_in_hex(struct secrets *secrets, int place, const void *seed) {
    char *hex = secrets->seeds[place].hex;
    if (*hex == '\0' || memcmp(secrets->seeds[place].bytes, seed, RANDOM_SEED_BYTES) != 0) {
        memcpy(secrets->seeds[place].bytes, seed, RANDOM_SEED_BYTES);
        sodium_bin2hex(hex, sizeof secrets->seeds[place].hex, seed, RANDOM_SEED_BYTES);
    }
    return hex;
}

// From the seed of a match all its walls follow; it is told when the match is over.
static void check_seeds(struct secrets *secrets, const char *bytes, size_t length) {
    for (int i = 0; i < TABLES; i++) {
        struct lobby *lobby = secrets->servers.rows[NORTH].services.lobby;
        const struct table *table = lobby_find(lobby, secrets->codes[i]);
        if (table == NULL || !table_is_running(table) || table->match.is_over) {
            continue;
        }
        const char *hex = seed_in_hex(secrets, i, table->seed);
        if (memmem(bytes, length, hex, strlen(hex)) != NULL ||
            memmem(bytes, length, table->seed, sizeof table->seed) != NULL) {
            FAIL("the seed of %s is said", table->code);
        }
    }
}

static void check_lines(struct secrets *secrets, const char *lines, size_t length) {
    const char *at = lines, *end = lines + length;
    check_seeds(secrets, lines, length);
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop == NULL ? end : stop;
        check_json(secrets, at, (size_t)(stop - at));
        at = stop + 1;
    }
}

// A message, and behind a line break a frame, or many of them packed.
static void on_word(void *context, const struct bus_message *heard) {
    struct secrets *secrets = context;
    const char *bytes = heard->bytes, *end = memchr(bytes, '\n', heard->length);
    size_t head = end == NULL ? heard->length : (size_t)(end - bytes), rest = heard->length - head;
    secrets->words++;
    (void)sscanf(heard->subject, "live.%6[A-Z0-9]", secrets->about);
    if (heard->length == 0 || (*bytes != '{' && rest == 0 && head < NAME_MAX_BYTES)) {
        return; // a question without words, or the name of somebody or something
    }
    check_lines(secrets, bytes, head);
    if (rest > 1 && (end[1] == '{' || end[1] == '[')) {
        check_lines(secrets, end + 1, rest - 1);
    } else if (rest > 1) {
        size_t length;
        char *lines = far_unpack(end + 1, rest - 1, &length);
        if (lines == NULL) {
            FAIL("what is that: %zu bytes at %s", heard->length, heard->subject);
        }
        check_lines(secrets, lines, length);
        free(lines);
    }
}

// ---- the hands ----

static void make_table(struct secrets *secrets, struct random *random, int place) {
    static const char *const presets[] = {"riichi-club", "riichi-tenhou", "sanma-tenhou",
                                          "tibet-8"};
    struct guest *player = sim_parlours_enter(&secrets->servers, NORTH, "Player");
    secrets->players[place] = player;
    guest_say(player,
              "{'type':'create_table','title':'','preset':'%s','settings':[],"
              "'clock':{'base_s':1,'bank_s':0},'is_public':true,'may_watch':true,'pace':'normal',"
              "'watch':{'preset':'own','audience':'public','public':{'kind':'live'},"
              "'hands':{'kind':'hand','seconds':0},'chat':true,'nameless':true,"
              "'embedding':true,'featured':true}}",
              presets[random_below(random, 4)]);
    sim_parlours_pass(&secrets->servers, STEP_MS);
    snprintf(secrets->codes[place], TABLE_CODE_BYTES, "%s",
             said_text(guest_hear(player, "table"), "code"));
    for (int seat = 1; seat < 4; seat++) {
        guest_try(player, "{'type':'add_bot','seat':%d,'bot':'efficient'}", seat);
    }
    for (int i = 0; i < 2; i++) {
        static const char *const classes[] = {"public", "hands"};
        struct guest *watcher = sim_parlours_enter(&secrets->servers, SOUTH, "Watcher");
        guest_try(watcher, "{'type':'watch','code':'%s','class':'%s'}", secrets->codes[place],
                  classes[i]);
        secrets->watchers[place][i] = watcher;
    }
}

// Of all matches.
static int count_hands(struct secrets *secrets) {
    for (int i = 0; i < TABLES; i++) {
        struct lobby *lobby = secrets->servers.rows[NORTH].services.lobby;
        const struct table *table = lobby_find(lobby, secrets->codes[i]);
        int deals = table == NULL ? 0 : (int)table->deals, *before = &secrets->deals[i];
        secrets->hands += deals > *before ? deals - *before : 0;
        *before = deals;
    }
    return secrets->hands;
}

// The first table has what may not be.
static void plant(struct secrets *secrets) {
    struct parlour *north = &secrets->servers.rows[NORTH];
    struct table *table = lobby_find(north->services.lobby, secrets->codes[0]);
    int count;
    const struct sent_frame *frames = sim_network_frames(secrets->players[0]->connection, &count);
    if (leak == 1 && count > 0 && frames[count - 1].frame != NULL) {
        char subject[BUS_SUBJECT_BYTES];
        snprintf(subject, sizeof subject, "live.%s-public", secrets->codes[0]);
        bus_publish(north->bus, subject, frame_bytes(frames[count - 1].frame),
                    frames[count - 1].frame->length);
    }
    if (leak == 2 && table != NULL) {
        table->options.watch.hands.kind = WIRE_RELEASE_KIND_LIVE;
    }
}

static void on_followed(void *context, const void *bytes, size_t length) {
    struct secrets *secrets = context;
    secrets->followed += bytes != NULL && memchr(bytes, '\n', length) != NULL;
}

// A program at the other server asks for what there is of one of them (W60).
static void follow(struct secrets *secrets, int step) {
    char words[200];
    snprintf(words, sizeof words,
             "{\"type\":\"feed_ask\",\"code\":\"%s\",\"class\":\"%s\",\"key\":\"\","
             "\"after\":-1,\"known\":\"\",\"wait_ms\":0}",
             secrets->codes[step / 2 % TABLES], step % 2 == 0 ? "public" : "hands");
    bus_ask(secrets->servers.rows[SOUTH].bus, "node.north.feed", words, strlen(words), STEP_MS,
            on_followed, secrets);
}

// Everybody goes on from hand to hand, and from match to match.
static void go_on(struct secrets *secrets) {
    for (int i = 0; i < TABLES; i++) {
        guest_try(secrets->players[i], "{'type':'ready','ready':true}");
        guest_try(secrets->players[i], "{'type':'rematch'}");
        guest_try(secrets->players[i], "{'type':'start'}");
    }
    sim_parlours_pass(&secrets->servers, STEP_MS);
}

static void play(uint64_t seed) {
    struct secrets *secrets = calloc(1, sizeof *secrets);
    struct random random;
    EXPECT(secrets != NULL);
    random_init_number(&random, seed);

    sim_parlours_open_seed(&secrets->servers, SERVERS, "between_ms=1000 away_ms=600000", seed);
    sim_bus_watch(secrets->servers.hall, on_word, secrets);
    for (int i = 0; i < TABLES; i++) {
        make_table(secrets, &random, i);
    }
    for (int step = 0; step < STEPS_MAX && count_hands(secrets) < HANDS; step++) {
        plant(secrets);
        follow(secrets, step);
        go_on(secrets);
    }
    EXPECT(count_hands(secrets) >= HANDS);
    EXPECT(secrets->events > 20 * HANDS); // what watchers were told was among it
    EXPECT(secrets->followed > HANDS);    // and what programs were
    EXPECT_INT(far_watch_count(secrets->servers.rows[SOUTH].services.far_watch), 2 * TABLES);
    printf("seed %llu: %d hands, %ld words with %ld events\n", (unsigned long long)seed,
           count_hands(secrets), secrets->words, secrets->events);
    sim_bus_watch(secrets->servers.hall, NULL, NULL);
    sim_parlours_close(&secrets->servers);
    free(secrets);
}

int main(int count, char **argv) {
    static const struct seeds_option options[] = {{"leak", &leak}, {NULL, NULL}};
    static const struct seeds_program program = {
        .name = "bus_secrets", .play = play, .count = 10, .options = options};
    return seeds_main(&program, count, argv);
}

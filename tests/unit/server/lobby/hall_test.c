// The hall: cards of the tables that anybody may watch, and which of them is shown first.
#include "server/lobby/lobby.h"
#include "tests/support/parlour.h"

#include <stdlib.h>
#include <string.h>

static bool said_holds(const json_t *message, const char *words) {
    char *text = json_dumps(message, 0);
    bool holds = strstr(text, words) != NULL;
    free(text);
    return holds;
}

static size_t card_count(const json_t *hall) {
    return json_array_size(said(hall, "tables"));
}

static struct guest *look(struct parlour *parlour) {
    struct guest *looker = guest_enter(parlour, "Looker");
    guest_say(looker, "{'type':'watch_hall','on':true}");
    return looker;
}

TEST(a_card_says_what_is_public_of_a_match) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    struct party_options options = {.title = "Friday"};
    const char *code = guest_make_table(ann, &options);
    guest_start_match(ann, NULL, 0, "tsumogiri");
    const json_t *hall = guest_last(look(&parlour), "hall");
    EXPECT_INT(card_count(hall), 1);
    EXPECT_TEXT(said_text(hall, "tables.0.code"), code);
    EXPECT_TEXT(said_text(hall, "tables.0.title"), "Friday");
    EXPECT_TEXT(said_text(hall, "tables.0.round"), "E1");
    EXPECT_INT(said_int(hall, "tables.0.hand"), 1);
    EXPECT_INT(said_int(hall, "tables.0.points.3"), 25000);
    EXPECT_INT(said_int(hall, "tables.0.dealer"), 0);
    EXPECT_TEXT(said_text(hall, "tables.0.seats.1.kind"), "bot");
    parlour_close(&parlour);
}

TEST(what_waits_is_private_closed_or_left_has_no_card) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    struct guest *cid = guest_enter(&parlour, "Cid"), *dan = guest_enter(&parlour, "Dan");
    guest_open_table(ann);
    MAKE_TABLE(bob, .is_private = true);
    guest_start_match(bob, NULL, 0, "tsumogiri");
    MAKE_TABLE(cid, .is_closed = true);
    guest_start_match(cid, NULL, 0, "tsumogiri");
    guest_open_table(dan);
    guest_start_match(dan, NULL, 0, "tsumogiri");
    struct guest *looker = look(&parlour);
    EXPECT_INT(card_count(guest_last(looker, "hall")), 1);
    guest_go(dan);
    parlour_pass(&parlour, 1000);
    EXPECT_INT(json_array_size(said(guest_last(looker, "hall_changes"), "gone")), 1);
    parlour_close(&parlour);
}

// And at full seconds, whenever they have come: what is told to others moves nothing.
TEST(changes_are_told_at_most_once_a_second) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *looker = look(&parlour);
    guest_open_table(ann);
    guest_start_match(ann, NULL, 0, "tsumogiri");
    parlour_pass(&parlour, 2000);
    guest_deafen(looker);
    for (int i = 0; i < 41; i++) {
        guest_say(ann, "{'type':'set_name','name':'Ann %d'}", i);
        parlour_pass(&parlour, 50);
    }
    int count = 0;
    for (; guest_hears(looker, "hall_changes"); count++) {
        guest_hear(looker, "hall_changes");
    }
    EXPECT_INT(count, 2);
    parlour_close(&parlour);
}

// More tables than a page has: the older ones are another page, which is told again when it is
// another one, and never in between. A second, four with sanitizers.
TEST(older_tables_are_on_another_page) {
    enum { TABLES = 203 };
    struct parlour parlour;
    parlour_open(&parlour, "address_connections_max=400 address_tables_max=300 tables_max=400");
    struct guest *owner = NULL, *first = NULL;
    for (int i = 0; i < TABLES; i++) {
        owner = guest_enter(&parlour, "Owner");
        first = first == NULL ? owner : first;
        MAKE_TABLE(owner, .base_s = 300);
        guest_start_match(owner, NULL, 0, "tsumogiri");
    }
    struct guest *looker = look(&parlour), *turner = look(&parlour);
    const json_t *hall = guest_last(looker, "hall");
    EXPECT_INT(card_count(hall), 200);
    EXPECT(said_bool(hall, "more") && !has_said(hall, "before"));
    int oldest = said_int(hall, "tables.199.number");
    EXPECT_INT(oldest, TABLES - 199);
    guest_say(turner, "{'type':'watch_hall','on':true,'before':%d}", oldest);
    parlour_pass(&parlour, 1000);
    hall = guest_last(turner, "hall");
    EXPECT_INT(card_count(hall), TABLES - 200);
    EXPECT(!has_said(hall, "more") && !has_said(hall, "featured"));
    EXPECT_INT(said_int(hall, "before"), oldest);
    guest_deafen(turner);
    guest_say(owner, "{'type':'set_name','name':'Of the newest'}");
    parlour_pass(&parlour, 3000);
    EXPECT(!guest_hears(turner, "hall") && !guest_hears(turner, "hall_changes"));
    guest_say(first, "{'type':'set_name','name':'Of the oldest'}");
    parlour_pass(&parlour, 3000);
    EXPECT(said_holds(guest_hear(turner, "hall"), "Of the oldest"));
    EXPECT(!guest_hears(turner, "hall_changes"));
    parlour_close(&parlour);
}

TEST(the_result_of_a_match_stays_for_a_minute) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *looker = look(&parlour);
    const char *code = MAKE_TABLE(ann, .base_s = 3);
    guest_start_match(ann, NULL, 0, "tsumogiri");
    struct table *table = parlour_table(&parlour, code);
    for (int i = 0; i < 10000 && table_state(table) != WIRE_TABLE_STATE_FINISHED; i++) {
        parlour_pass(&parlour, 1000);
    }
    EXPECT_INT(table_state(table), WIRE_TABLE_STATE_FINISHED);
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(said_text(guest_last(looker, "hall_changes"), "tables.0.state"), "finished");
    EXPECT(!has_said(guest_last(looker, "hall_changes"), "featured"));
    guest_deafen(looker);
    parlour_pass(&parlour, 57000);
    EXPECT(!guest_hears(looker, "hall_changes"));
    parlour_pass(&parlour, 3000);
    EXPECT_TEXT(said_text(guest_hear(looker, "hall_changes"), "gone.0"), code);
    parlour_close(&parlour);
}

// What the guest was told last of the hall.
static const json_t *last_told(struct guest *looker) {
    looker->heard = 0; // all is looked at again
    bool has_changes = guest_hears(looker, "hall_changes");
    return guest_last(looker, has_changes ? "hall_changes" : "hall");
}

enum { STEP_MS = 250 };

// Until this hand of the table is over; how long that took. As long as it is played the hall shows
// the table first.
static uint64_t play_until_over(struct guest *looker, struct table *table, int hand) {
    struct parlour *parlour = looker->parlour;
    uint64_t began = clock_now_ms(parlour->clock);
    for (int i = 0; i < 4000; i++) {
        bool is_between = table_state(table) == WIRE_TABLE_STATE_BETWEEN;
        if (table_hands(table) == hand && is_between) {
            break;
        }
        EXPECT(is_between ||
               strcmp(said_text(last_told(looker), "featured.code"), table_code(table)) == 0);
        parlour_pass(parlour, STEP_MS);
    }
    EXPECT_INT(table_hands(table), hand);
    return clock_now_ms(parlour->clock) - began;
}

#define POLICY(preset, public, is_featured)                                                        \
    "{'preset':'" preset                                                                           \
    "','audience':'public','public':{" public "},'hands':{'kind':'hand','seconds':0},'chat':true," \
                                              "'nameless':true,'embedding':true,"                  \
                                              "'featured':" is_featured "}"

static const char show[] = POLICY("show", "'kind':'live'", "true");
static const char show_late[] = POLICY("own", "'kind':'hand','seconds':0", "true");

// A table whose owner never answers, so that the clock plays.
static struct table *start_table(struct parlour *parlour, const char *owner, const char *watch) {
    struct guest *guest = guest_enter(parlour, owner);
    const char *code = MAKE_TABLE(guest, .base_s = 3, .watch = watch);
    guest_start_match(guest, NULL, 0, "tsumogiri");
    return parlour_table(parlour, code);
}

TEST(only_what_may_be_featured_and_is_live_comes_first) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    start_table(&parlour, "Ann", NULL);
    start_table(&parlour, "Bob", show_late);
    struct guest *looker = look(&parlour);
    EXPECT_INT(card_count(last_told(looker)), 2);
    EXPECT(!has_said(last_told(looker), "featured"));
    const char *code = table_code(start_table(&parlour, "Cid", show));
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(said_text(last_told(looker), "featured.code"), code);
    EXPECT_TEXT(said_text(last_told(looker), "featured.reason"), "running");
    parlour_close(&parlour);
}

TEST(what_a_stranger_may_not_know_yet_is_on_no_card) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    start_table(&parlour, "Ann", show_late);
    const json_t *hall = guest_last(look(&parlour), "hall");
    EXPECT_TEXT(said_text(hall, "tables.0.state"), "playing");
    EXPECT_TEXT(said_text(hall, "tables.0.round"), "");
    EXPECT_INT(said_int(hall, "tables.0.hand"), 0);
    EXPECT_INT(said_int(hall, "tables.0.dealer"), -1);
    EXPECT_INT(json_array_size(said(hall, "tables.0.points")), 0);
    EXPECT_TEXT(said_text(hall, "tables.0.classes.0.release.kind"), "hand");
    EXPECT(said_bool(hall, "tables.0.chat"));
    parlour_close(&parlour);
}

// The newest is first while all are alike. An older one that gets a watcher comes first only when
// the hand of the other is over.
TEST(the_first_changes_only_between_hands) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *looker = look(&parlour);
    struct table *older = start_table(&parlour, "Ann", show);
    struct table *newer = start_table(&parlour, "Bob", show);
    parlour_pass(&parlour, 1000);
    guest_join(looker, table_code(older));
    parlour_pass(&parlour, 60000);
    struct guest *passer = guest_enter(&parlour, "Cid");
    guest_join(passer, table_code(newer));
    guest_say(passer, "{'type':'leave_table'}"); // something changes while the hand is played
    EXPECT(play_until_over(looker, newer, 1) > 5000);
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(said_text(last_told(looker), "featured.code"), table_code(older));
    parlour_close(&parlour);
}

TEST(the_first_stays_for_a_minute) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct table *older = start_table(&parlour, "Ann", show);
    struct table *newer = start_table(&parlour, "Bob", show);
    parlour_pass(&parlour, 60000);
    struct guest *looker = look(&parlour); // only now one is chosen
    guest_join(looker, table_code(older));
    EXPECT(play_until_over(looker, newer, 1) < 60000);
    parlour_pass(&parlour, 2000);
    EXPECT_TEXT(said_text(last_told(looker), "featured.code"), table_code(newer));
    play_until_over(looker, newer, 2);
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(said_text(last_told(looker), "featured.code"), table_code(older));
    parlour_close(&parlour);
}

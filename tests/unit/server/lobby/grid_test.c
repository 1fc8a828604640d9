// Grids: small tables of what lies open.
#include "server/lobby/lobby.h"
#include "tests/support/hosted_party.h"

#include <string.h>

static void watch(struct guest *guest, const char *code) {
    guest_say(guest, "{'type':'watch_grid','codes':['%s']}", code);
}

// All events that the guest was told since the last time.
static int count_messages(struct guest *guest, const char *type) {
    int count = 0;
    for (; guest_hears(guest, type); count++) {
        guest_hear(guest, type);
    }
    return count;
}

TEST(a_small_table_is_its_card_and_then_the_hand_as_a_stranger_sees_it) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *eve = guest_enter(&parlour, "Eve");
    const char *code = guest_open_table(ann);
    guest_start_match(ann, NULL, 0, "tsumogiri");
    watch(eve, code);
    EXPECT_TEXT(said_text(guest_hear(eve, "grid"), "tables.0.code"), code);
    const json_t *events = guest_hear(eve, "events");
    EXPECT(said_bool(events, "snapshot"));
    EXPECT_TEXT(said_text(events, "code"), code);
    EXPECT_TEXT(said_text(events, "events.0.type"), "start_game");
    EXPECT_TEXT(said_text(events, "events.2.tehais.0.0"), "?");
    EXPECT_TEXT(said_text(events, "events.2.tehais.3.12"), "?");
    EXPECT_INT(table_watchers(parlour_table(&parlour, code)), 0);
    EXPECT(!guest_hears(eve, "table") && !guest_hears(eve, "watching"));
    parlour_close(&parlour);
}

TEST(a_small_table_is_told_at_most_twice_a_second) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *eve = guest_enter(&parlour, "Eve");
    const char *code = MAKE_TABLE(ann, .base_s = 1);
    guest_start_match(ann, NULL, 0, "tsumogiri");
    watch(eve, code);
    guest_deafen(eve);
    int before = parlour_table(&parlour, code) == NULL ? 0 : guest_count(ann);
    for (int i = 0; i < 200; i++) {
        parlour_pass(&parlour, 100);
    }
    EXPECT(guest_count(ann) - before > 40); // Ann is told of each by itself
    int first = -1;
    for (int i = 0; i < guest_count(eve); i++) {
        if (strcmp(said_text(guest_at(eve, i), "type"), "events") == 0) {
            EXPECT(first < 0 || guest_time_at(eve, i) - guest_time_at(eve, first) >= 500);
            first = i;
        }
    }
    EXPECT(first >= 0);
    EXPECT(count_messages(eve, "events") > 10);
    parlour_close(&parlour);
}

// An unknown code and a table that nobody may watch are not told apart.
TEST(what_nobody_may_watch_is_gone) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *eve = guest_enter(&parlour, "Eve");
    char code[TABLE_CODE_BYTES];
    strcpy(code, MAKE_TABLE(ann, .is_closed = true));
    guest_start_match(ann, NULL, 0, "tsumogiri");
    guest_say(eve, "{'type':'watch_grid','codes':['%s','AAAAAA']}", code);
    const json_t *grid = guest_hear(eve, "grid");
    EXPECT_INT(json_array_size(said(grid, "tables")), 0);
    EXPECT_TEXT(said_text(grid, "gone.0"), code);
    EXPECT_TEXT(said_text(grid, "gone.1"), "AAAAAA");
    parlour_pass(&parlour, 5000);
    EXPECT(!guest_hears(eve, "events"));
    parlour_close(&parlour);
}

TEST(a_private_table_can_be_seen_by_whoever_has_its_code) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *eve = guest_enter(&parlour, "Eve");
    const char *code = MAKE_TABLE(ann, .is_private = true);
    watch(eve, code);
    EXPECT_TEXT(said_text(guest_hear(eve, "grid"), "tables.0.state"), "waiting");
    parlour_close(&parlour);
}

TEST(a_small_table_begins_and_ends_by_itself) {
    struct parlour parlour;
    parlour_open(&parlour, "empty_ms=1000");
    struct guest *ann = guest_enter(&parlour, "Ann"), *eve = guest_enter(&parlour, "Eve");
    const char *code = guest_open_table(ann);
    watch(eve, code);
    EXPECT_TEXT(said_text(guest_hear(eve, "grid"), "tables.0.state"), "waiting");
    EXPECT(!guest_hears(eve, "events"));
    guest_start_match(ann, NULL, 0, "tsumogiri");
    parlour_pass(&parlour, 2000);
    EXPECT_TEXT(said_text(guest_last(eve, "grid"), "tables.0.state"), "playing");
    EXPECT(said_bool(guest_hear(eve, "events"), "snapshot"));
    guest_deafen(eve);
    guest_go(ann);
    parlour_pass(&parlour, 48UL * 3600 * 1000);
    EXPECT_INT(json_array_size(said(guest_last(eve, "grid"), "gone")), 1);
    parlour_close(&parlour);
}

TEST(only_those_that_are_asked_for_last_are_told) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    struct guest *eve = guest_enter(&parlour, "Eve");
    char one[TABLE_CODE_BYTES], other[TABLE_CODE_BYTES];
    strcpy(one, MAKE_TABLE(ann, .base_s = 1));
    guest_start_match(ann, NULL, 0, "tsumogiri");
    strcpy(other, MAKE_TABLE(bob, .base_s = 1));
    guest_start_match(bob, NULL, 0, "tsumogiri");
    watch(eve, one);
    guest_say(eve, "{'type':'watch_grid','codes':['%s','%s','%s']}", one, other, other);
    EXPECT_INT(count_messages(eve, "grid"), 2);
    EXPECT_INT(json_array_size(said(guest_last(eve, "grid"), "tables")), 1); // the new one
    watch(eve, other);
    guest_deafen(eve);
    parlour_pass(&parlour, 10000);
    EXPECT_TEXT(said_text(guest_hear(eve, "events"), "code"), other);
    while (guest_hears(eve, "events")) {
        EXPECT_TEXT(said_text(guest_hear(eve, "events"), "code"), other);
    }
    guest_say(eve, "{'type':'watch_grid','codes':[]}");
    guest_deafen(eve);
    parlour_pass(&parlour, 10000);
    EXPECT(!guest_hears(eve, "events") && !guest_hears(eve, "grid"));
    parlour_close(&parlour);
}

TEST(whoever_tries_codes_is_told_no_more_after_a_while) {
    struct parlour parlour;
    parlour_open(&parlour, "address_codes_burst=12");
    struct guest *eve = guest_enter(&parlour, "Eve");
    guest_say(eve, "{'type':'watch_grid','codes':['AAAAAA','AAAAAB','AAAAAC','AAAAAD','AAAAAE',"
                   "'AAAAAF','AAAAAG','AAAAAH','AAAAAJ','AAAAAK','AAAAAL','AAAAAM']}");
    guest_refused(eve, "crowded", "{'type':'watch_grid','codes':['AAAAAN']}");
    parlour_close(&parlour);
}

// A code that the lobby shows is no guess, also of a table that nobody may watch.
TEST(what_the_lobby_shows_is_not_guessed) {
    struct parlour parlour;
    parlour_open(&parlour, "address_codes_burst=1");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    struct guest *eve = guest_enter(&parlour, "Eve");
    const char *listed = MAKE_TABLE(ann, .is_closed = true);
    const char *private = MAKE_TABLE(bob, .is_closed = true, .is_private = true);
    for (int i = 0; i < 3; i++) {
        watch(eve, listed);
        EXPECT_TEXT(said_text(guest_hear(eve, "grid"), "gone.0"), listed);
        guest_say(eve, "{'type':'watch_grid','codes':[]}");
    }
    watch(eve, private);
    EXPECT_TEXT(said_text(guest_hear(eve, "grid"), "gone.0"), private);
    guest_refused(eve, "crowded", "{'type':'watch_grid','codes':['%s']}", private);
    parlour_close(&parlour);
}

static bool describe(void *context, const struct table *table, struct table_club *out_club) {
    const bool *is_open = context;
    (void)table;
    *out_club = (struct table_club){.name = "tile-house", .title = "House", .is_open = *is_open};
    return true;
}

// A club that everybody sees tells the codes of its tables, whoever may watch them. Of another one
// who is not in it can only guess.
TEST(the_code_of_a_clubs_table_is_a_guess_where_the_club_does_not_tell_it) {
    static struct hosted_party hosted; // no person
    struct parlour *parlour = &hosted.party.parlour;
    struct lobby *lobby;
    char code[TABLE_CODE_BYTES];
    parlour_open(parlour, "address_codes_burst=1");
    lobby = parlour->services.lobby;
    lobby_make_code(lobby, code);
    const struct table_plan *plan = hosted_party_plan(
        &hosted, "tsumogiri",
        &(struct party_options){.title = "", .is_closed = true, .is_private = true});
    static bool is_open = true; // until the parlour is closed
    lobby_set_clubs(lobby, &(struct table_clubs){.context = &is_open, .describe = describe});
    EXPECT_INT(lobby_open_hosted(lobby, code, plan, &hosted.party.table), STATUS_OK);
    struct guest *eve = guest_enter(parlour, "Eve");
    for (int i = 0; i < 3; i++) {
        watch(eve, code);
        EXPECT_TEXT(said_text(guest_hear(eve, "grid"), "gone.0"), code);
        guest_say(eve, "{'type':'watch_grid','codes':[]}");
    }
    is_open = false;
    watch(eve, code);
    EXPECT_TEXT(said_text(guest_hear(eve, "grid"), "gone.0"), code);
    guest_refused(eve, "crowded", "{'type':'watch_grid','codes':['%s']}", code);
    parlour_close(parlour);
}

TEST(the_server_stops_while_small_tables_are_looked_at) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *eve = guest_enter(&parlour, "Eve");
    const char *code = guest_open_table(ann);
    guest_start_match(ann, NULL, 0, "tsumogiri");
    guest_say(eve, "{'type':'watch_grid','codes':['%s','AAAAAA']}", code);
    guest_say(eve, "{'type':'watch_tv','on':true,'account':'%s'}",
              said_text(guest_last(ann, "welcome"), "account"));
    guest_say(ann, "{'type':'watch_grid','codes':['%s']}", code);
    parlour_stop(&parlour);
}

TEST(more_than_a_dozen_are_refused) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *eve = guest_enter(&parlour, "Eve");
    guest_refused(eve, "bad_field",
                  "{'type':'watch_grid','codes':['AAAAAA','AAAAAB','AAAAAC','AAAAAD','AAAAAE',"
                  "'AAAAAF','AAAAAG','AAAAAH','AAAAAJ','AAAAAK','AAAAAL','AAAAAM','AAAAAN']}");
    parlour_close(&parlour);
}

// What players give to the walls: that the first hand waits for it but not for long, and what is
// told of it to somebody who comes later.
#include "server/table/table_parts.h"
#include "tests/support/hosted_party.h"

#include "common/rules/wall/fair_wall.h"
#include "server/accounts/account.h"

#include <stdio.h>
#include <string.h>

enum { LINKS = 3, WAIT_MS = 400 };

// The chain of a player: the head of its first nonce, and its nonces.
struct chain {
    char rows[LINKS + 1][DIGEST_HEX_BYTES];
};

static struct chain chain_from(uint8_t first) {
    struct chain chain;
    uint8_t link[FAIR_BYTES] = {first};
    for (int i = LINKS; i >= 0; i--) {
        digest_hex(link, chain.rows[i]);
        fair_head(link, link);
    }
    return chain;
}

static struct chain make_chain(void) {
    return chain_from(7);
}

// A server whose walls are made from what players give, as every one without a test seed.
static struct guest *enter(struct parlour *parlour, const char *name) {
    parlour_open(parlour, "between_ms=1000");
    parlour->services.entropy.is_repeatable = false;
    return guest_enter(parlour, name);
}

static void start(struct guest *owner) {
    MAKE_TABLE(owner, .base_s = 60);
    guest_start_match(owner, NULL, 0, "tsumogiri");
}

// The events of the last message, their types and steps in one line.
static const char *told(struct guest *guest) {
    static char words[256];
    const json_t *event;
    size_t i;
    words[0] = '\0';
    json_array_foreach(said(guest_last(guest, "events"), "events"), i, event) {
        const char *word = has_said(event, "step") ? said_text(event, "step") : "";
        word = word[0] == '\0' ? said_text(event, "type") : word;
        strncat(words, word, sizeof words - strlen(words) - 2);
        strcat(words, " ");
    }
    return words;
}

static void expect_given(struct guest *guest, const char *nonce) {
    const json_t *nonces = said(guest_last(guest, "events"), "events.0.values");
    int seat = said_int(guest_last(guest, "table"), "seat");
    EXPECT_TEXT(json_string_value(json_array_get(nonces, (size_t)seat)), nonce);
}

TEST(the_first_hand_is_dealt_with_the_numbers_of_who_is_here) {
    struct parlour parlour;
    struct guest *ann = enter(&parlour, "Ann");
    struct chain chain = make_chain();
    start(ann);
    EXPECT_TEXT(told(ann), "commitment ");
    guest_refused(ann, "not_now", "{'type':'wall_nonce','nonce':'%s'}", chain.rows[1]);
    guest_say(ann, "{'type':'wall_head','head':'%s'}", chain.rows[0]);
    EXPECT_TEXT(told(ann), "heads ");
    guest_refused(ann, "bad_field", "{'type':'wall_nonce','nonce':'%s'}", chain.rows[2]);
    guest_say(ann, "{'type':'wall_nonce','nonce':'%s'}", chain.rows[1]);
    EXPECT(strncmp(told(ann), "nonces start_kyoku ", 19) == 0); // and nothing was waited for
    expect_given(ann, chain.rows[1]);
    // The other page of the same player, a little later.
    guest_say(ann, "{'type':'wall_nonce','nonce':'%s'}", chain.rows[1]);
    guest_refused(ann, "not_now", "{'type':'wall_nonce','nonce':'%s'}", chain.rows[2]);
    parlour_close(&parlour);
}

TEST(who_gives_nothing_holds_the_first_hand_only_for_a_moment) {
    struct parlour parlour;
    struct guest *ann = enter(&parlour, "Ann");
    start(ann);
    parlour_pass(&parlour, WAIT_MS - 1);
    EXPECT_TEXT(told(ann), "commitment ");
    parlour_pass(&parlour, 1);
    EXPECT(strncmp(told(ann), "start_kyoku ", 12) == 0);
    parlour_close(&parlour);
}

TEST(a_head_of_the_match_before_is_forgotten) {
    struct parlour parlour;
    struct guest *ann = enter(&parlour, "Ann");
    struct chain chain = make_chain();
    MAKE_TABLE(ann, .base_s = 60);
    guest_say(ann, "{'type':'wall_head','head':'%s'}", chain.rows[0]);
    guest_start_match(ann, NULL, 0, "tsumogiri");
    EXPECT_TEXT(told(ann), "commitment ");
    parlour_close(&parlour);
}

TEST(nobody_waits_for_who_is_not_here) {
    struct parlour parlour;
    struct guest *ann = enter(&parlour, "Ann");
    struct guest *bob = guest_enter(&parlour, "Bob");
    struct chain chain = make_chain();
    MAKE_TABLE(ann, .base_s = 60);
    guest_start_match(ann, &bob, 1, "tsumogiri");
    guest_say(ann, "{'type':'wall_head','head':'%s'}", chain.rows[0]);
    EXPECT_TEXT(told(ann), "commitment ");
    guest_go(bob);
    parlour_pass(&parlour, 0);
    guest_say(ann, "{'type':'wall_head','head':'%s'}", chain.rows[0]);
    EXPECT_TEXT(told(ann), "heads ");
    parlour_close(&parlour);
}

TEST(the_first_hand_is_dealt_after_a_crash_while_heads_are_waited_for) {
    struct parlour parlour;
    struct guest *ann = enter(&parlour, "Ann");
    char token[TOKEN_HEX_BYTES], code[TABLE_CODE_BYTES];
    start(ann);
    EXPECT_TEXT(told(ann), "commitment ");
    memcpy(token, ann->token, sizeof token);
    memcpy(code, said_text(guest_last(ann, "table"), "code"), sizeof code);
    parlour_crash(&parlour);
    parlour.services.entropy.is_repeatable = false;
    ann = guest_connect(&parlour, token);
    guest_say(ann, "{'type':'hello'}");
    guest_join(ann, code);
    parlour_pass(&parlour, WAIT_MS);
    EXPECT_INT(said_int(guest_last(ann, "table"), "seat") >= 0, true);
    EXPECT_INT(parlour_table(&parlour, code)->deals, 1);
    parlour_close(&parlour);
}

// ---- at hosted tables (C111) ----

// What the seat has given to the hand that is played; "": nothing.
static const char *given(const struct table *table, int seat) {
    static char hex[DIGEST_HEX_BYTES];
    hex[0] = '\0';
    if (table->fair.dealt.nonces.is_given[seat]) {
        digest_hex(table->fair.dealt.nonces.rows[seat], hex);
    }
    return hex;
}

static void say_ready(struct party *party, int person) {
    guest_say(party->guests[person], "{'type':'ready','ready':true}");
}

// Within a hand the watcher takes Bob's seat, and has a chain of their own, or none: what the seat
// gives to the second hand is of that chain, or is missing. The record is proven either way.
static void play_with_substitute(bool has_chain) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    struct chain chains[] = {chain_from(1), chain_from(2), chain_from(3)};
    static const struct party_options options = {.title = "",
                                                 .preset = "riichi-tenhou",
                                                 .base_s = 5,
                                                 .settings =
                                                     "{'name':'hands_to_play','value':'2'}"};
    hosted_party_open(&hosted, "between_ms=1000", 2, "tsumogiri", &options);
    party->parlour.services.entropy.is_repeatable = false;
    EXPECT_STATUS(table_begin(party->table), STATUS_OK);
    parlour_pass(&party->parlour, 0);
    for (int i = 0; i < 2; i++) {
        guest_say(party->guests[i], "{'type':'wall_head','head':'%s'}", chains[i].rows[0]);
    }
    for (int i = 0; i < 2; i++) {
        guest_say(party->guests[i], "{'type':'wall_nonce','nonce':'%s'}", chains[i].rows[1]);
    }
    party_pass(party, 0);
    EXPECT_INT(party->table->deals, 1);
    EXPECT_TEXT(given(party->table, 0), chains[0].rows[1]);
    EXPECT_TEXT(given(party->table, 1), chains[1].rows[1]);

    static struct wire_record_table_ruled ruling;
    ruling = (struct wire_record_table_ruled){.number = 1, .kind = WIRE_TABLE_RULING_REPLACE};
    ruling.has_seat = ruling.has_who = true;
    ruling.seat = 1;
    ruling.who.kind = WIRE_SEAT_KIND_PERSON;
    snprintf(ruling.who.account, sizeof ruling.who.account, "%s",
             accounts_find(party->parlour.services.accounts, party->tokens[2])->id);
    EXPECT_STATUS(table_rule(party->table, &ruling), STATUS_OK);
    for (int i = 0; i < 200000 && table_state(party->table) != WIRE_TABLE_STATE_BETWEEN; i++) {
        party_step(party); // the substitute lets the time decide
    }
    EXPECT_INT(table_state(party->table), WIRE_TABLE_STATE_BETWEEN);
    guest_refused(party->guests[1], "not_seated", "{'type':'wall_head','head':'%s'}",
                  chains[1].rows[0]);
    if (has_chain) {
        guest_say(party->guests[2], "{'type':'wall_head','head':'%s'}", chains[2].rows[0]);
    }
    say_ready(party, 0);
    say_ready(party, 2);
    guest_say(party->guests[0], "{'type':'wall_nonce','nonce':'%s'}", chains[0].rows[2]);
    // Bob's chain has gone with him.
    guest_refused(party->guests[2], has_chain ? "bad_field" : "not_now",
                  "{'type':'wall_nonce','nonce':'%s'}", chains[1].rows[2]);
    if (has_chain) {
        guest_say(party->guests[2], "{'type':'wall_nonce','nonce':'%s'}", chains[2].rows[1]);
    }
    party_pass(party, WAIT_MS);
    EXPECT_INT(party->table->deals, 2);
    EXPECT_TEXT(given(party->table, 0), chains[0].rows[2]);
    EXPECT_TEXT(given(party->table, 1), has_chain ? chains[2].rows[1] : "");
    hosted_party_finish(&hosted);
    hosted_party_close(&hosted);
}

TEST(a_substitute_gives_numbers_of_an_own_chain_or_none) {
    play_with_substitute(false);
    play_with_substitute(true);
}

// Everybody who comes after the deal of a later hand is told what bound its wall.
TEST(a_newcomer_is_told_what_bound_the_wall_of_a_later_hand) {
    struct party party;
    struct chain chain = make_chain();
    struct party_options options = {.title = ""};
    char commitment[DIGEST_HEX_BYTES];
    uint8_t bytes[FAIR_BYTES];
    party_open(&party, "", 1, "tsumogiri", &options);
    struct guest *late = guest_enter(&party.parlour, "Late");
    guest_join(late, party.code);
    EXPECT(!has_said(guest_last(late, "events"), "walls")); // the first hand tells them itself
    int begun = said_int(guest_last(late, "events"), "events.0.n");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party.parlour.services.entropy.is_repeatable = false;
    guest_say(party.guests[0], "{'type':'wall_head','head':'%s'}", chain.rows[0]);
    guest_say(party.guests[0], "{'type':'ready','ready':true}");
    guest_say(party.guests[0], "{'type':'wall_nonce','nonce':'%s'}", chain.rows[1]);
    party_look(&party);
    EXPECT_INT(party.table->deals, 2);
    late = guest_enter(&party.parlour, "Later");
    guest_join(late, party.code);
    const json_t *walls = said(guest_last(late, "events"), "walls");
    size_t seat = (size_t)party.witnesses[0].seat;
    fair_commit(party.table->seed, bytes);
    digest_hex(bytes, commitment);
    EXPECT_TEXT(said_text(walls, "commitment"), commitment);
    EXPECT_INT(said_int(walls, "begun"), begun);
    EXPECT_INT(said_int(walls, "hand"), 1);
    EXPECT_TEXT(json_string_value(json_array_get(said(walls, "heads"), seat)), chain.rows[0]);
    EXPECT_TEXT(json_string_value(json_array_get(said(walls, "nonces"), seat)), chain.rows[1]);
    EXPECT_INT(json_array_size(said(walls, "nonces")), 4);
    party_close(&party);
}

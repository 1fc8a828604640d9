// Barring others from watching: the lists, who may change them, and what the barred are told.
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include <stdio.h>
#include <string.h>

static const char *account_of(struct guest *guest) {
    return said_text(guest_last(guest, "welcome"), "account");
}

static int count_rows(const json_t *barred, const char *list) {
    return (int)json_array_size(json_object_get(barred, list));
}

TEST(who_has_barred_somebody_sees_it_and_undoes_it) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri", &(struct party_options){.title = ""});
    struct guest *ann = party.guests[0], *bob = party.guests[1];
    struct guest *eve = guest_enter(&party.parlour, "Eve");
    const char *eves = account_of(eve);
    guest_say(bob, "{'type':'bar','account':'%s','on':true}", eves);
    const json_t *told = guest_hear(bob, "barred");
    EXPECT_TEXT(said_text(told, "code"), party.code);
    EXPECT_TEXT(said_text(told, "table.0.name"), "Eve");
    EXPECT_INT(count_rows(told, "always"), 0);
    guest_say(ann, "{'type':'get_barred'}"); // the table's list is one for all who play
    EXPECT_TEXT(said_text(guest_hear(ann, "barred"), "table.0.account"), eves);
    guest_say(ann, "{'type':'bar','account':'%s','all':true,'on':true}", eves);
    EXPECT_TEXT(said_text(guest_hear(ann, "barred"), "always.0.name"), "Eve");
    guest_say(bob, "{'type':'get_barred'}"); // hers is not his
    EXPECT_INT(count_rows(guest_hear(bob, "barred"), "always"), 0);
    guest_say(eve, "{'type':'get_barred'}"); // nor anything of whoever is barred
    told = guest_hear(eve, "barred");
    EXPECT(json_object_get(told, "table") == NULL && json_object_get(told, "code") == NULL);
    guest_refused(eve, "not_watched", "{'type':'watch','code':'%s'}", party.code);
    guest_say(bob, "{'type':'bar','account':'%s','on':false}", eves);
    EXPECT_INT(count_rows(guest_hear(bob, "barred"), "table"), 0);
    guest_refused(eve, "not_watched", "{'type':'watch','code':'%s'}", party.code);
    guest_say(ann, "{'type':'bar','account':'%s','all':true,'on':false}", eves);
    EXPECT_INT(count_rows(guest_hear(ann, "barred"), "always"), 0);
    guest_say(eve, "{'type':'watch','code':'%s'}", party.code);
    party_close(&party);
}

TEST(a_list_of_ones_own_needs_no_table_and_counts_at_each) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri", &(struct party_options){.title = ""});
    struct guest *again = guest_enter_again(party.guests[0]);
    struct guest *eve = guest_enter(&party.parlour, "Eve");
    guest_say(eve, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    guest_refused(again, "not_at_table", "{'type':'bar','account':'%s','on':true}",
                  account_of(eve));
    guest_say(again, "{'type':'bar','account':'%s','all':true,'on':true}", account_of(eve));
    EXPECT_TEXT(said_text(guest_hear(eve, "closed"), "reason"), "barred");
    EXPECT(json_object_get(guest_hear(again, "barred"), "code") == NULL);
    party_close(&party);
}

TEST(a_list_holds_a_hundred_people_that_there_are) {
    struct parlour parlour;
    parlour_open(&parlour, "address_connections_max=400 accounts_max=400");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_refused(ann, "bad_field", "{'type':'bar','account':'000000000000','all':true,'on':true}");
    guest_refused(ann, "bad_field", "{'type':'bar','account':'%s','all':true,'on':true}",
                  account_of(ann));
    guest_say(ann, "{'type':'bar','account':'000000000000','all':true,'on':false}");
    for (int i = 0; i <= 100; i++) {
        char name[16];
        snprintf(name, sizeof name, "P%d", i);
        struct guest *guest = guest_enter(&parlour, name);
        const char *line = "{'type':'bar','account':'%s','all':true,'on':true}";
        if (i < 100) {
            guest_say(ann, line, account_of(guest));
        } else {
            guest_refused(ann, "list_full", line, account_of(guest));
        }
        guest_go(guest);
    }
    EXPECT_INT(count_rows(guest_last(ann, "barred"), "always"), 100);
    parlour_close(&parlour);
}

// Nobody of them has ever sat down: the journal knows them because of the list.
TEST(a_list_outlives_the_process) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *eve = guest_enter(&parlour, "Eve");
    char anns[TOKEN_HEX_BYTES], eves[TOKEN_HEX_BYTES], barred[16];
    strcpy(anns, ann->token);
    strcpy(eves, eve->token);
    snprintf(barred, sizeof barred, "%s", account_of(eve));
    guest_say(ann, "{'type':'bar','account':'%s','all':true,'on':true}", barred);
    parlour_pass(&parlour, 1000);
    parlour_crash(&parlour);
    ann = guest_connect(&parlour, anns);
    guest_say(ann, "{'type':'hello'}");
    guest_say(ann, "{'type':'get_barred'}");
    EXPECT_TEXT(said_text(guest_hear(ann, "barred"), "always.0.account"), barred);
    EXPECT_TEXT(said_text(guest_last(ann, "barred"), "always.0.name"), "Eve");
    const char *code = guest_open_table(ann);
    guest_start_match(ann, NULL, 0, "tsumogiri");
    eve = guest_connect(&parlour, eves);
    guest_say(eve, "{'type':'hello'}");
    EXPECT_TEXT(account_of(eve), barred);
    guest_refused(eve, "not_watched", "{'type':'watch','code':'%s'}", code);
    parlour_close(&parlour);
}

// ---- what the barred are told ----

static void dump(struct guest *guest, int from, const char *code, char *out, size_t size) {
    size_t length = 0;
    for (int i = from; i < guest_count(guest) && length < size; i++) {
        char *text = json_dumps(guest_at(guest, i), JSON_SORT_KEYS);
        for (char *at; code != NULL && (at = strstr(text, code)) != NULL;) {
            memcpy(at, "XXXXXX", 6);
        }
        length += (size_t)snprintf(out + length, size - length, "%s\n", text);
        free(text);
    }
}

// Everything by which a code can be tried.
static void try_all(struct guest *guest, const char *code) {
    guest_try(guest, "{'type':'watch','code':'%s'}", code);
    guest_try(guest, "{'type':'watch','code':'%s','class':'hands','key':'0123'}", code);
    guest_try(guest, "{'type':'cast','code':'%s','key':'0123'}", code);
    guest_try(guest, "{'type':'get_match','id':'%s'}", code);
    guest_try(guest, "{'type':'watch_grid','codes':['%s']}", code);
}

TEST(a_barred_person_is_told_what_is_told_of_a_code_that_there_is_not) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri", &(struct party_options){.title = ""});
    struct guest *eve = guest_enter(&party.parlour, "Eve");
    struct guest *fay = guest_enter(&party.parlour, "Fay");
    static char barred[4000], unknown[4000];
    party_lose(&party, 2);
    guest_say(party.guests[1], "{'type':'bar','account':'%s','on':true}", account_of(eve));
    int from = guest_count(eve), other = guest_count(fay);
    try_all(eve, party.code);
    try_all(fay, "AAAAAA");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN); // nothing more is told meanwhile
    guest_say(party.guests[0], "{'type':'set_policy','policy':{'preset':'closed','audience':"
                               "'nobody','chat':false,'nameless':true,'embedding':false,"
                               "'featured':false}}");
    party_pass(&party, 3000);
    dump(eve, from, party.code, barred, sizeof barred);
    dump(fay, other, "AAAAAA", unknown, sizeof unknown);
    EXPECT_TEXT(barred, unknown);
    EXPECT(strstr(barred, "not_watched") != NULL && strstr(barred, "gone") != NULL);
    party_close(&party);
}

TEST(a_small_table_goes_with_the_bar_and_comes_back_with_its_end) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri", &(struct party_options){.title = ""});
    struct guest *eve = guest_enter(&party.parlour, "Eve");
    struct guest *fay = guest_enter(&party.parlour, "Fay");
    guest_say(eve, "{'type':'watch_grid','codes':['%s']}", party.code);
    guest_say(fay, "{'type':'watch_grid','codes':['%s']}", party.code);
    party_pass(&party, 1000);
    guest_deafen(eve);
    guest_deafen(fay);
    guest_say(party.guests[1], "{'type':'bar','account':'%s','all':true,'on':true}",
              account_of(eve));
    EXPECT_TEXT(said_text(guest_hear(eve, "grid"), "gone.0"), party.code);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 2000);
    EXPECT(!guest_hears(eve, "events") && !guest_hears(eve, "grid"));
    EXPECT(guest_hears(fay, "events") && guest_hears(fay, "grid"));
    guest_say(party.guests[1], "{'type':'bar','account':'%s','all':true,'on':false}",
              account_of(eve));
    EXPECT_TEXT(said_text(guest_hear(eve, "grid"), "tables.0.code"), party.code);
    EXPECT(guest_hears(eve, "events"));
    party_close(&party);
}

// ---- the hall ----

static size_t card_count(struct guest *guest) {
    return json_array_size(said(guest_last(guest, "hall"), "tables"));
}

// Of two tables, one bars her; it changes, and she hears nothing.
TEST(whoever_is_barred_finds_no_card_in_the_hall) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    struct guest *eve = guest_enter(&parlour, "Eve"), *fay = guest_enter(&parlour, "Fay");
    char hidden[TABLE_CODE_BYTES], other[TABLE_CODE_BYTES];
    strcpy(hidden, MAKE_TABLE(ann, .base_s = 2));
    guest_start_match(ann, NULL, 0, "tsumogiri");
    strcpy(other, MAKE_TABLE(bob, .base_s = 300));
    guest_start_match(bob, NULL, 0, "tsumogiri");
    guest_say(eve, "{'type':'watch_hall','on':true}");
    guest_say(fay, "{'type':'watch_hall','on':true}");
    parlour_pass(&parlour, 5000);
    EXPECT_INT(card_count(eve), 2);
    guest_say(ann, "{'type':'bar','account':'%s','all':true,'on':true}", account_of(eve));
    parlour_pass(&parlour, 1000);
    EXPECT_INT(card_count(eve), 1);
    EXPECT_TEXT(said_text(guest_last(eve, "hall"), "tables.0.code"), other);
    EXPECT_INT(card_count(fay), 2);
    guest_deafen(eve);
    guest_deafen(fay);
    int changes = 0;
    for (int i = 0; i < 400; i++) {
        parlour_pass(&parlour, 100);
    }
    for (int i = 0; i < guest_count(fay); i++) {
        const json_t *told = guest_at(fay, i);
        changes += strcmp(said_text(told, "type"), "hall_changes") == 0 &&
                   strcmp(said_text(told, "tables.0.code"), hidden) == 0;
    }
    EXPECT(changes > 0);
    EXPECT(!guest_hears(eve, "hall_changes"));
    const struct guest again = *eve;
    char tokens[2][TOKEN_HEX_BYTES];
    strcpy(tokens[0], ann->token);
    strcpy(tokens[1], bob->token);
    parlour_restart(&parlour);
    for (int i = 0; i < 2; i++) {
        struct guest *back = guest_connect(&parlour, tokens[i]);
        guest_say(back, "{'type':'hello'}");
        guest_join(back, i == 0 ? hidden : other);
        ann = i == 0 ? back : ann;
    }
    eve = guest_enter_again(&again);
    guest_say(eve, "{'type':'watch_hall','on':true}");
    parlour_pass(&parlour, 2000);
    EXPECT_INT(card_count(eve), 1);
    guest_say(ann, "{'type':'bar','account':'%s','all':true,'on':false}", account_of(eve));
    parlour_pass(&parlour, 2000);
    EXPECT_INT(card_count(eve), 2);
    parlour_close(&parlour);
}

// More kinds of what is missed than there are frames: nobody is shown a table that bars them.
TEST(however_many_are_barred_from_different_tables_none_sees_one_of_them) {
    enum { TABLES = 26 };
    struct parlour parlour;
    struct guest *owners[TABLES], *barred[TABLES];
    char codes[TABLES][TABLE_CODE_BYTES];
    parlour_open(&parlour, "address_connections_max=400 address_tables_max=100");
    for (int i = 0; i < TABLES; i++) {
        char name[16];
        snprintf(name, sizeof name, "O%d", i);
        owners[i] = guest_enter(&parlour, name);
        strcpy(codes[i], MAKE_TABLE(owners[i], .base_s = 300));
        guest_start_match(owners[i], NULL, 0, "tsumogiri");
        snprintf(name, sizeof name, "B%d", i);
        barred[i] = guest_enter(&parlour, name);
        guest_say(owners[i], "{'type':'bar','account':'%s','on':true}", account_of(barred[i]));
    }
    for (int i = 0; i < TABLES; i++) {
        guest_say(barred[i], "{'type':'watch_hall','on':true}");
    }
    parlour_pass(&parlour, 3000);
    int most = 0;
    for (int i = 0; i < TABLES; i++) {
        const json_t *tables = said(guest_last(barred[i], "hall"), "tables"), *row;
        size_t at;
        json_array_foreach(tables, at, row) {
            EXPECT(strcmp(said_text(row, "code"), codes[i]) != 0);
        }
        most += json_array_size(tables) == TABLES - 1;
    }
    EXPECT(most >= 20 && most < TABLES);
    parlour_close(&parlour);
}

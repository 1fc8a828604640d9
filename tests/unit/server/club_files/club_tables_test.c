// Tables of a club outside its nights: how many each may have open, by which names their matches
// are kept, and that they come along in a file (C12, C107, C118).
#include "server/club_files/club_export.h"
#include "server/club_files/club_import.h"
#include "server/lobby/lobby.h"
#include "server/storage/journal_memory.h"
#include "tests/unit/server/club_files/small_night.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char make_table[] =
    "{'type':'create_club_table','club':'tile-house','rules':1,'is_lesson':false}";

// ---- how many ----

TEST(each_has_as_many_tables_of_the_club_open_as_it_says) {
    struct parlour parlour;
    parlour_open(&parlour, "own_tables_max=100");
    struct guest *ann = desk_open_club(&parlour), *bob = desk_join(&parlour, ann, "Bob", "member");
    desk_save_rules(&parlour, ann);
    EXPECT_INT(said_int(desk_look(&parlour, bob), "tables_each"), 3);
    MAKE_TABLE(bob, .is_private = true); // is none of the club's
    for (int i = 0; i < 3; i++) {
        guest_say(bob, "%s", make_table);
        parlour_pass(&parlour, 1000);
    }
    guest_refused(bob, "list_full", "%s", make_table);
    guest_say(ann, "%s", make_table); // others have their own
    guest_say(ann, "{'type':'set_club','club':'tile-house','tables_each':4}");
    parlour_pass(&parlour, 1000);
    guest_say(bob, "%s", make_table);
    parlour_pass(&parlour, 1000);
    guest_refused(bob, "list_full", "%s", make_table);
    parlour_crash(&parlour);
    const struct club *club = clubs_by_name(parlour.services.clubs, "tile-house");
    EXPECT_INT(club->tables_each, 4);
    EXPECT_INT(lobby_count_of_club(parlour.services.lobby,
                                   accounts_find_id(parlour.services.accounts,
                                                    member_account(club_member(club, 2))),
                                   club->id),
               4);
    parlour_close(&parlour);
}

// ---- what is kept ----

// Bob, a member of the club with rules for one hand, plays a match with bots; returns its id.
static const char *play_at_table(struct parlour *parlour, struct guest *bob) {
    guest_say(bob, "%s", make_table);
    guest_start_match(bob, NULL, 0, "tsumogiri");
    for (int i = 0; i < 100 && !guest_hears(bob, "match_end"); i++) {
        parlour_pass(parlour, 10000);
    }
    guest_deafen(bob);
    parlour_pass(parlour, 5000);
    return said_text(desk_look(parlour, bob), "played.0.match");
}

// Whether somebody of this name has played the match.
static bool match_is_of(struct parlour *parlour, struct guest *guest, const char *match,
                        const char *name) {
    size_t seat;
    const json_t *row;
    bool any = false;
    guest_say(guest, "{'type':'get_match','id':'%s'}", match);
    parlour_pass(parlour, 2000);
    const json_t *names = said(guest_hear(guest, "match"), "names");
    json_array_foreach(names, seat, row) {
        any = any || strcmp(json_string_value(row), name) == 0;
    }
    return any;
}

static void save_short_rules(struct parlour *parlour, struct guest *ann) {
    guest_say(ann,
              "{'type':'save_rules','club':'tile-house','rules':{'number':0,'version':0,'name':"
              "'Short','preset':'riichi-club','settings':[{'name':'hands_to_play','value':'1'}],"
              "'clock':{'base_s':1,'bank_s':0},'counting':'ema','absent':'fixed','absent_final':0,"
              "'bye':'average','bye_final':0,'counts_odd':true}}");
    parlour_pass(parlour, 1000);
}

struct search {
    const char *word;
    int found, results;
};

static void on_record(void *context, const struct journal_record *record) {
    struct search *search = context;
    bool has_word =
        memmem(record->bytes, record->length, search->word, strlen(search->word)) != NULL;
    search->results += strncmp(record->subject, "result.", 7) == 0;
    search->found += has_word && strncmp(record->subject, "account.", 8) != 0 &&
                     strncmp(record->subject, "table.", 6) != 0;
}

static void on_end(void *context, enum journal_result result) {
    (void)context, (void)result;
}

static struct search search_journal(struct parlour *parlour, const char *word) {
    struct search search = {.word = word};
    journal_read_all(parlour->journal, "", on_record, on_end, &search);
    parlour_pass(parlour, 10);
    return search;
}

TEST(a_match_at_a_table_of_the_club_is_kept_by_numbers_and_noted_once) {
    struct parlour parlour;
    char match[MATCH_ID_BYTES];
    parlour_open(&parlour, "");
    parlour_restart(&parlour);
    struct guest *ann = desk_open_club(&parlour),
                 *bob = desk_join(&parlour, ann, "Quisenberry", "member");
    save_short_rules(&parlour, ann);
    snprintf(match, sizeof match, "%s", play_at_table(&parlour, bob));
    struct search search = search_journal(&parlour, "Quisenberry");
    EXPECT_INT(search.results, 1);
    EXPECT_INT(search.found, 1); // in the member's own record
    EXPECT(match_is_of(&parlour, ann, match, "Player 2"));
    struct guest before = *bob;
    for (int i = 0; i < 2; i++) {
        parlour_crash(&parlour);
        bob = guest_enter_again(&before);
        EXPECT_INT(json_array_size(said(desk_look(&parlour, bob), "played")), 1);
    }
    parlour_close(&parlour);
}

// The match is durable, and the process dies before the club has noted it.
TEST(a_match_that_was_not_noted_is_noted_at_the_start) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    parlour_restart(&parlour);
    struct guest *ann = desk_open_club(&parlour), *bob = desk_join(&parlour, ann, "Bob", "member");
    save_short_rules(&parlour, ann);
    struct club *club = clubs_by_name(parlour.services.clubs, "tile-house");
    guest_say(bob, "%s", make_table);
    guest_start_match(bob, NULL, 0, "tsumogiri");
    parlour_pass(&parlour, 1000);
    club->ledger.is_stopped = true; // nothing of the club is written any more
    for (int i = 0; i < 100 && !guest_hears(bob, "match_end"); i++) {
        parlour_pass(&parlour, 10000);
    }
    parlour_pass(&parlour, 5000);
    EXPECT_INT(club->match_count, 0);
    parlour_crash(&parlour);
    parlour_pass(&parlour, 2000);
    EXPECT_INT(clubs_by_name(parlour.services.clubs, "tile-house")->match_count, 1);
    parlour_close(&parlour);
}

// ---- in a file ----

static void on_exported(void *context, enum status status, struct club_file *file) {
    EXPECT_INT(status, STATUS_OK);
    *(struct club_file *)context = *file;
}

static void on_imported(void *context, enum status status, struct club *club, const char *card) {
    (void)club;
    EXPECT_INT(status, STATUS_OK);
    snprintf(context, DIGEST_HEX_BYTES, "%s", card);
}

TEST(matches_outside_nights_come_along_in_a_file) {
    struct parlour parlour;
    struct club_file file;
    struct club_export *export;
    struct club_import *import;
    char match[MATCH_ID_BYTES], card[DIGEST_HEX_BYTES] = "";
    parlour_open(&parlour, "");
    struct guest *bob;
    small_night_play(&parlour, &bob);
    snprintf(match, sizeof match, "%s", play_at_table(&parlour, bob));
    EXPECT_INT(club_export(&parlour.services, clubs_by_name(parlour.services.clubs, "tile-house"),
                           on_exported, &file, &export),
               STATUS_OK);
    parlour_pass(&parlour, 1000);
    parlour_close(&parlour);

    parlour_open(&parlour, "");
    parlour_restart(&parlour);
    struct club_import_request request = {
        .name = "tile-house", .bytes = file.bytes, .length = file.length};
    EXPECT_INT(club_import(&parlour.services, &request, on_imported, card, &import), STATUS_OK);
    parlour_pass(&parlour, 3000);
    struct guest *ann = guest_enter(&parlour, "Ann");
    desk_use_link(&parlour, ann, card);
    EXPECT_TEXT(said_text(desk_look(&parlour, ann), "played.0.match"), match);
    EXPECT(match_is_of(&parlour, ann, match, "Player 2"));
    parlour_close(&parlour);
}

// What the journal keeps of a club, and what it forgets; its rules and its log.
#include "server/storage/journal_memory.h"
#include "tests/unit/server/club/club_desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- what is forgotten ----

struct search {
    const char *word;
    int found;
};

static void on_record(void *context, const struct journal_record *record) {
    struct search *search = context;
    search->found +=
        memmem(record->bytes, record->length, search->word, strlen(search->word)) != NULL;
}

static void on_end(void *context, enum journal_result result) {
    (void)context, (void)result;
}

static int records_with(struct parlour *parlour, const char *word) {
    struct search search = {word, 0};
    journal_read_all(parlour->journal, "", on_record, on_end, &search);
    parlour_pass(parlour, 10);
    return search.found;
}

TEST(who_leaves_with_deletion_is_gone_from_the_journal) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = desk_join(&parlour, ann, "Bob", "member");
    guest_say(bob,
              "{'type':'name_member','club':'tile-house','member':%d,"
              "'name':'Robert Quisenberry','shown':'Quisenberry'}",
              desk_number_of(bob));
    parlour_pass(&parlour, 1000);
    EXPECT_INT(records_with(&parlour, "Quisenberry"), 1); // in one place
    guest_say(bob, "{'type':'leave_club','club':'tile-house','erase':true}");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(records_with(&parlour, "Quisenberry"), 0);
    EXPECT_INT(json_array_size(said(desk_members(ann), "members")), 1);
    guest_refused(bob, "no_such_club", "{'type':'get_members','club':'tile-house','from':0}");
    parlour_crash(&parlour);
    EXPECT_INT(records_with(&parlour, "Quisenberry"), 0);
    parlour_close(&parlour);
}

TEST(a_deletion_that_a_crash_interrupted_is_made_at_the_start) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour),
                 *bob = desk_join(&parlour, ann, "Quisenberry", "member");
    (void)ann;
    // The club has the record; the process dies before anything follows from it.
    journal_memory_fail_after(parlour.journal, 0, JOURNAL_DIES);
    guest_say(bob, "{'type':'leave_club','club':'tile-house','erase':true}");
    parlour_crash(&parlour);
    EXPECT_INT(records_with(&parlour, "\"type\":\"member\""), 1); // Ann's
    parlour_close(&parlour);
}

// ---- a start ----

TEST(a_club_outlives_the_process) {
    struct parlour parlour;
    char token[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = desk_join(&parlour, ann, "Bob", "member");
    desk_set_role(&parlour, ann, desk_number_of(bob), "referee");
    guest_say(ann, "{'type':'set_club','club':'tile-house','text':'One\\n\\nTwo','zone':"
                   "'Europe/Vienna'}");
    parlour_pass(&parlour, 1000);
    strcpy(token, bob->token);
    const char *before = json_dumps(desk_look(&parlour, bob), JSON_SORT_KEYS);
    parlour_crash(&parlour);
    bob = guest_connect(&parlour, token);
    guest_say(bob, "{'type':'hello'}");
    const char *after = json_dumps(desk_look(&parlour, bob), JSON_SORT_KEYS);
    EXPECT_TEXT(after, before);
    EXPECT_TEXT(said_text(guest_last(bob, "club"), "text"), "One\n\nTwo");
    free((void *)before);
    free((void *)after);
    parlour_close(&parlour);
}

static void on_club_record(void *context, const struct journal_record *record) {
    if (strncmp(record->subject, "club.", 5) == 0) {
        snprintf(context, JOURNAL_SUBJECT_BYTES, "%s", record->subject);
    }
}

TEST(a_damaged_record_leaves_the_club_as_it_was_before_it) {
    struct parlour parlour;
    char token[TOKEN_HEX_BYTES], subject[JOURNAL_SUBJECT_BYTES] = "";
    size_t *length;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour);
    guest_say(ann, "{'type':'set_club','club':'tile-house','title':'Another title'}");
    parlour_pass(&parlour, 1000);
    strcpy(token, ann->token);
    journal_read_all(parlour.journal, "club.", on_club_record, on_end, subject);
    parlour_pass(&parlour, 10);
    memset(journal_memory_bytes(parlour.journal, subject, 2, &length), '?', 5);
    parlour_crash(&parlour);
    ann = guest_connect(&parlour, token);
    guest_say(ann, "{'type':'hello'}");
    EXPECT_TEXT(said_text(desk_look(&parlour, ann), "row.title"), "The tile house");
    guest_refused(ann, "club_damaged",
                  "{'type':'set_club','club':'tile-house','title':'Another title'}");
    parlour_close(&parlour);
}

TEST(nothing_comes_of_a_club_that_the_journal_does_not_take) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    static const char make[] = "{'type':'create_club','club':'tiles','title':'T','sentence':'',"
                               "'preset':'riichi-club'}";
    // The account; then the founder; and of a club whose founder is there, the club.
    static const int writes[] = {0, 1, 1};
    for (int i = 0; i < 3; i++) {
        guest_deafen(ann);
        journal_memory_fail_after(parlour.journal, writes[i], JOURNAL_REFUSES);
        guest_try(ann, "%s", make);
        parlour_pass(&parlour, 1000);
        EXPECT_TEXT(said_text(guest_last(ann, "error"), "code"), "busy");
        journal_memory_mend(parlour.journal);
        guest_refused(ann, "no_such_club", "{'type':'watch_club','club':'tiles','on':true}");
    }
    guest_say(ann, "%s", make);
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(said_text(guest_hear(ann, "club"), "row.club"), "tiles");
    parlour_close(&parlour);
}

// ---- rules, log ----

TEST(rules_have_versions_and_must_fit_together) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour);
    static const char save[] =
        "{'type':'save_rules','club':'tile-house','rules':{'number':%d,'version':%d,'name':'House',"
        "'preset':'riichi-club','settings':[{'name':'%s','value':'%s'}],"
        "'clock':{'base_s':10,'bank_s':20},'counting':'ema','absent':'fixed',"
        "'absent_final':-30000,'bye':'average','bye_final':0,'counts_odd':false}}";
    guest_say(ann, save, 0, 0, "karaten", "melds_tenpai");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(desk_look(&parlour, ann), "rules.0.version"), 1);
    guest_say(ann, save, 1, 1, "game_length", "east");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(desk_look(&parlour, ann), "rules.0.version"), 2);
    EXPECT_INT(said_int(guest_last(ann, "club"), "rules.0.number"), 1);
    guest_refused(ann, "changed_meanwhile", save, 1, 1, "game_length", "east");
    guest_refused(ann, "unknown_switch", save, 0, 0, "no_such", "1");
    parlour_close(&parlour);
}

TEST(the_log_is_for_those_who_run_the_club_and_ones_own_lines_for_all) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = desk_join(&parlour, ann, "Bob", "member");
    desk_set_role(&parlour, ann, desk_number_of(bob), "teacher");
    guest_say(ann, "{'type':'get_audit','club':'tile-house','before':0}");
    const json_t *all = guest_hear(ann, "club_audit");
    EXPECT_TEXT(said_text(all, "rows.0.kind"), "role");
    EXPECT_TEXT(said_text(all, "rows.0.words"), "teacher");
    EXPECT_INT(json_array_size(said(all, "rows")), 4);
    guest_say(bob, "{'type':'get_audit','club':'tile-house','before':0}");
    EXPECT_INT(json_array_size(said(guest_hear(bob, "club_audit"), "rows")), 2);
    parlour_close(&parlour);
}

TEST(who_looks_is_told_at_most_twice_a_second) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour);
    desk_look(&parlour, ann);
    int before = guest_count(ann);
    for (int i = 0; i < 10; i++) {
        guest_say(ann, "{'type':'set_club','club':'tile-house','title':'Title %d'}", i);
        parlour_pass(&parlour, 100);
    }
    parlour_pass(&parlour, 1000);
    EXPECT(guest_count(ann) - before <= 3);
    EXPECT_TEXT(said_text(guest_last(ann, "club"), "row.title"), "Title 9");
    EXPECT(!has_said(guest_last(ann, "club"), "me"));
    parlour_close(&parlour);
}

// ---- tables ----

TEST(the_club_says_who_makes_its_tables) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = desk_open_club(&parlour), *bob = desk_join(&parlour, ann, "Bob", "member");
    struct guest *eve = desk_join(&parlour, ann, "Eve", "member");
    static const char make[] =
        "{'type':'create_club_table','club':'tile-house','rules':1,'is_lesson':%s}";
    guest_refused(bob, "ruleset_unknown", make, "false");
    desk_save_rules(&parlour, ann);
    guest_refused(bob, "not_allowed", make, "true");
    guest_say(bob, make, "false");
    EXPECT_TEXT(said_text(guest_hear(bob, "table"), "title"), "The tile house");
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(said_text(desk_look(&parlour, ann), "tables.0.title"), "The tile house");
    guest_say(ann, "{'type':'set_club','club':'tile-house','hosts':'referees'}");
    parlour_pass(&parlour, 1000);
    guest_refused(eve, "not_allowed", make, "false");
    desk_set_role(&parlour, ann, desk_number_of(eve), "teacher");
    guest_refused(eve, "not_allowed", make, "false");
    guest_say(eve, make, "true");
    EXPECT(said_bool(guest_hear(eve, "table"), "lesson.teaching"));
    parlour_close(&parlour);
}

// A club over the wire: made, joined, run, left; and what others may see of it.
#include "tests/support/parlour.h"

#include "server/storage/journal_memory.h"

#include <stdio.h>
#include <string.h>

static struct guest *open_club(struct parlour *parlour) {
    struct guest *ann = guest_enter(parlour, "Ann");
    guest_say(ann, "{'type':'create_club','club':'Tile-House','title':'The tile house',"
                   "'sentence':'We meet on Fridays.','preset':'riichi-club'}");
    parlour_pass(parlour, 1000);
    EXPECT_TEXT(said_text(guest_hear(ann, "club"), "row.club"), "tile-house");
    guest_deafen(ann);
    return ann;
}

static void make_link(struct parlour *parlour, struct guest *owner, const char *role, int uses,
                      char out_secret[TOKEN_HEX_BYTES]) {
    guest_deafen(owner);
    guest_say(owner, "{'type':'make_link','club':'tile-house','role':'%s','uses':%d,'days':7}",
              role, uses);
    parlour_pass(parlour, 1000);
    snprintf(out_secret, TOKEN_HEX_BYTES, "%s",
             said_text(guest_hear(owner, "club_secret"), "secret"));
}

static void use_link(struct parlour *parlour, struct guest *guest, const char *secret) {
    guest_say(guest, "{'type':'use_link','club':'tile-house','secret':'%s'}", secret);
    parlour_pass(parlour, 1000);
}

// Somebody who is in the club by a link; returns the number there.
static struct guest *join(struct parlour *parlour, struct guest *owner, const char *name,
                          const char *role) {
    char secret[TOKEN_HEX_BYTES];
    struct guest *guest = guest_enter(parlour, name);
    make_link(parlour, owner, role, 1, secret);
    use_link(parlour, guest, secret);
    EXPECT_TEXT(said_text(guest_last(guest, "club"), "me.role"), role);
    return guest;
}

static int number_of(struct guest *guest) {
    return said_int(guest_last(guest, "club"), "me.number");
}

static void set_role(struct parlour *parlour, struct guest *owner, int member, const char *role) {
    guest_say(owner, "{'type':'set_role','club':'tile-house','member':%d,'role':'%s'}", member,
              role);
    parlour_pass(parlour, 1000);
}

static const json_t *look(struct parlour *parlour, struct guest *guest) {
    guest_deafen(guest);
    guest_say(guest, "{'type':'watch_club','club':'tile-house','on':true}");
    parlour_pass(parlour, 1000);
    return guest_hear(guest, "club");
}

static const json_t *members(struct guest *guest) {
    guest_say(guest, "{'type':'get_members','club':'tile-house','from':0}");
    return guest_hear(guest, "club_members");
}

TEST(who_makes_a_club_is_its_owner_and_others_do_not_see_it) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = open_club(&parlour), *bob = guest_enter(&parlour, "Bob");
    EXPECT_TEXT(said_text(look(&parlour, ann), "me.role"), "owner");
    EXPECT_TEXT(said_text(guest_last(ann, "club"), "me.name"), "Ann");
    EXPECT_INT(said_int(guest_last(ann, "club"), "founder"), 1);
    guest_refused(bob, "no_such_club", "{'type':'watch_club','club':'tile-house','on':true}");
    guest_refused(bob, "no_such_club", "{'type':'get_members','club':'tile-house','from':0}");
    guest_refused(bob, "no_such_club", "{'type':'ask_to_join','club':'tile-house','name':'Bob'}");
    guest_refused(bob, "no_such_club", "{'type':'leave_club','club':'tile-house','erase':true}");
    guest_refused(bob, "no_such_club",
                  "{'type':'use_link','club':'tile-house','secret':"
                  "'0123456789abcdef0123456789abcdef'}");
    guest_say(bob, "{'type':'get_clubs','from':0}");
    EXPECT_INT(json_array_size(said(guest_hear(bob, "club_list"), "open")), 0);
    parlour_close(&parlour);
}

TEST(a_name_is_given_once_and_has_plain_letters) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    open_club(&parlour);
    struct guest *bob = guest_enter(&parlour, "Bob");
    static const char form[] = "{'type':'create_club','club':'%s','title':'T','sentence':'',"
                               "'preset':'%s'}";
    guest_refused(bob, "name_taken", form, "TILE-house", "riichi-club");
    guest_refused(bob, "bad_name", form, "tile house", "riichi-club");
    guest_refused(bob, "unknown_preset", form, "tiles", "no-such");
    parlour_close(&parlour);
}

TEST(settings_say_who_makes_clubs_and_how_many) {
    struct parlour parlour;
    parlour_open(&parlour, "club_creators=nobody");
    static const char form[] = "{'type':'create_club','club':'club%d','title':'T','sentence':'',"
                               "'preset':'riichi-club'}";
    guest_refused(guest_enter(&parlour, "Ann"), "not_allowed", form, 1);
    parlour_close(&parlour);
    parlour_open(&parlour, "clubs_max=4");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    for (int i = 1; i <= 3; i++) {
        guest_say(ann, form, i);
        parlour_pass(&parlour, 1000);
    }
    guest_refused(ann, "list_full", form, 4);
    guest_say(bob, form, 4);
    parlour_pass(&parlour, 1000);
    guest_refused(bob, "server_full", form, 5);
    parlour_close(&parlour);
}

TEST(a_link_is_used_as_often_as_it_may_be) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = open_club(&parlour);
    make_link(&parlour, ann, "member", 1, secret);
    struct guest *bob = guest_enter(&parlour, "Bob"), *eve = guest_enter(&parlour, "Eve");
    use_link(&parlour, bob, secret);
    EXPECT_TEXT(said_text(guest_last(bob, "club"), "me.role"), "member");
    guest_refused(eve, "link_spent", "{'type':'use_link','club':'tile-house','secret':'%s'}",
                  secret);
    use_link(&parlour, bob, secret); // who is in it already is only shown it
    make_link(&parlour, ann, "guest", 5, secret);
    guest_say(ann, "{'type':'withdraw_link','club':'tile-house','link':2}");
    parlour_pass(&parlour, 1000);
    guest_refused(eve, "link_over", "{'type':'use_link','club':'tile-house','secret':'%s'}",
                  secret);
    parlour_close(&parlour);
}

TEST(of_two_who_use_the_last_one_at_once_one_comes_in) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = open_club(&parlour);
    struct guest *bob = guest_enter(&parlour, "Bob"), *eve = guest_enter(&parlour, "Eve");
    make_link(&parlour, ann, "member", 1, secret);
    guest_try(bob, "{'type':'use_link','club':'tile-house','secret':'%s'}", secret);
    guest_try(eve, "{'type':'use_link','club':'tile-house','secret':'%s'}", secret);
    parlour_pass(&parlour, 1000);
    EXPECT(guest_hears(bob, "club") != guest_hears(eve, "club"));
    EXPECT_INT(json_array_size(said(members(ann), "members")), 2);
    parlour_close(&parlour);
}

TEST(who_guesses_links_is_told_no_more) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "address_links_burst=3");
    struct guest *ann = open_club(&parlour), *eve = guest_enter(&parlour, "Eve");
    make_link(&parlour, ann, "member", 1, secret);
    static const char wrong[] = "{'type':'use_link','club':'tile-house','secret':"
                                "'00000000000000000000000000000000'}";
    for (int i = 0; i < 3; i++) {
        guest_refused(eve, "no_such_club", "%s", wrong);
    }
    guest_refused(eve, "crowded", "{'type':'use_link','club':'tile-house','secret':'%s'}", secret);
    parlour_close(&parlour);
}

TEST(a_card_signs_in_and_a_new_one_signs_out) {
    struct parlour parlour;
    char card[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = open_club(&parlour), *bob = join(&parlour, ann, "Bob", "member");
    int number = number_of(bob);
    guest_say(bob, "{'type':'new_card','club':'tile-house','member':%d}", number);
    parlour_pass(&parlour, 1000);
    snprintf(card, sizeof card, "%s", said_text(guest_hear(bob, "club_secret"), "secret"));
    struct guest *phone = guest_enter(&parlour, "Phone");
    use_link(&parlour, phone, card);
    EXPECT_INT(number_of(phone), number);
    look(&parlour, bob); // the device at which it was made is still signed in
    guest_deafen(phone);
    guest_say(ann, "{'type':'new_card','club':'tile-house','member':%d}", number);
    parlour_pass(&parlour, 1000);
    guest_refused(phone, "no_such_club", "{'type':'get_members','club':'tile-house','from':0}");
    guest_refused(bob, "no_such_club", "{'type':'get_members','club':'tile-house','from':0}");
    guest_refused(phone, "no_such_club", "{'type':'use_link','club':'tile-house','secret':'%s'}",
                  card);
    EXPECT_TEXT(said_text(guest_hear(bob, "error"), "code"), "no_such_club");
    parlour_close(&parlour);
}

// A referee who could make the owner's card would be owner by it; the same of merging.
TEST(nobody_becomes_more_by_a_card_or_by_merging) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = open_club(&parlour), *bob = join(&parlour, ann, "Bob", "member");
    struct guest *eve = join(&parlour, ann, "Eve", "member");
    int his = number_of(bob), hers = number_of(eve);
    set_role(&parlour, ann, his, "referee");
    set_role(&parlour, ann, hers, "owner");
    guest_refused(bob, "not_allowed", "{'type':'new_card','club':'tile-house','member':1}");
    guest_refused(bob, "not_allowed", "{'type':'new_card','club':'tile-house','member':%d}", hers);
    guest_refused(eve, "not_allowed", "{'type':'new_card','club':'tile-house','member':1}");
    static const char merge[] =
        "{'type':'merge_members','club':'tile-house','from':%d,'into':%d,'on':true}";
    guest_refused(bob, "not_allowed", merge, his, 1);
    guest_refused(bob, "not_allowed", merge, his, hers);
    guest_refused(eve, "not_allowed", merge, hers, 1);
    guest_refused(eve, "not_allowed",
                  "{'type':'set_role','club':'tile-house','member':1,'role':'member'}");
    guest_refused(eve, "not_allowed",
                  "{'type':'remove_member','club':'tile-house','member':1,'is_barred':false}");
    parlour_close(&parlour);
}

TEST(the_founder_hands_over_and_may_go) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = open_club(&parlour), *bob = join(&parlour, ann, "Bob", "member");
    guest_refused(ann, "not_allowed", "{'type':'leave_club','club':'tile-house','erase':false}");
    guest_say(ann,
              "{'type':'set_role','club':'tile-house','member':%d,'role':'owner',"
              "'is_founder':true}",
              number_of(bob));
    parlour_pass(&parlour, 1000);
    guest_try(ann, "{'type':'leave_club','club':'tile-house','erase':false}");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(look(&parlour, bob), "founder"), number_of(bob));
    EXPECT_INT(said_int(guest_last(bob, "club"), "row.members"), 1);
    parlour_close(&parlour);
}

TEST(requests_wait_for_an_answer) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = open_club(&parlour), *bob = guest_enter(&parlour, "Bob");
    look(&parlour, ann);
    guest_say(ann, "{'type':'set_club','club':'tile-house','visibility':'open'}");
    parlour_pass(&parlour, 1000);
    guest_say(bob, "{'type':'ask_to_join','club':'tile-house','name':'Bob Berg'}");
    parlour_pass(&parlour, 1000);
    guest_refused(bob, "already", "{'type':'ask_to_join','club':'tile-house','name':'Bob'}");
    const json_t *club = guest_last(ann, "club");
    EXPECT_TEXT(said_text(club, "requests.0.name"), "Bob Berg");
    guest_say(ann, "{'type':'answer_join','club':'tile-house','request':%d,'yes':true}",
              said_int(club, "requests.0.number"));
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(said_text(look(&parlour, bob), "me.name"), "Bob Berg");
    EXPECT_INT(json_array_size(said(guest_last(bob, "club"), "requests")), 0);
    parlour_close(&parlour);
}

TEST(somebody_takes_over_a_name_that_had_no_account) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = open_club(&parlour), *bob = guest_enter(&parlour, "Bob");
    guest_say(ann, "{'type':'add_member','club':'tile-house','name':'Robert','is_private':false}");
    parlour_pass(&parlour, 1000);
    make_link(&parlour, ann, "member", 5, secret);
    guest_refused(bob, "not_a_member",
                  "{'type':'use_link','club':'tile-house','secret':'%s','takes_over':1}", secret);
    guest_say(bob, "{'type':'use_link','club':'tile-house','secret':'%s','takes_over':2}", secret);
    parlour_pass(&parlour, 1000);
    const json_t *club = look(&parlour, ann);
    EXPECT_INT(said_int(club, "requests.0.takes_over"), 2);
    guest_say(ann, "{'type':'answer_join','club':'tile-house','request':%d,'yes':true}",
              said_int(club, "requests.0.number"));
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(look(&parlour, bob), "me.number"), 2);
    EXPECT_TEXT(said_text(guest_last(bob, "club"), "me.name"), "Robert");
    parlour_close(&parlour);
}

TEST(the_public_sees_names_as_members_wish) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = open_club(&parlour), *eve = guest_enter(&parlour, "Eve");
    guest_say(ann, "{'type':'set_club','club':'tile-house','visibility':'open'}");
    parlour_pass(&parlour, 1000);
    static const char name[] = "{'type':'name_member','club':'tile-house','member':1,"
                               "'name':'Anna Maria Berg','shown':'Dragon','shown_as':'%s',"
                               "'is_private':%s}";
    static const char *const cases[][3] = {{"full", "false", "Anna Maria Berg"},
                                           {"initial", "false", "Anna B."},
                                           {"shown", "false", "Dragon"},
                                           {"number", "false", ""},
                                           {"full", "true", ""}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        guest_say(ann, name, cases[i][0], cases[i][1]);
        parlour_pass(&parlour, 1000);
        const json_t *seen = members(eve);
        EXPECT_TEXT(said_text(seen, "members.0.name"), cases[i][2]);
        EXPECT(!has_said(seen, "members.0.shown"));
        EXPECT_TEXT(said_text(members(ann), "members.0.name"), "Anna Maria Berg");
    }
    parlour_close(&parlour);
}

TEST(two_entries_are_one_person_and_no_longer) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = open_club(&parlour), *bob = join(&parlour, ann, "Bob", "guest");
    int guest = number_of(bob);
    guest_say(ann, "{'type':'add_member','club':'tile-house','name':'Robert','is_private':false}");
    parlour_pass(&parlour, 1000);
    static const char merge[] =
        "{'type':'merge_members','club':'tile-house','from':%d,'into':%d,'on':%s}";
    guest_say(ann, merge, guest, guest + 1, "true");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(look(&parlour, bob), "me.number"), guest + 1);
    guest_refused(ann, "already", merge, guest + 1, 1, "true"); // no chains
    guest_say(ann, merge, guest, guest + 1, "false");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(look(&parlour, bob), "me.number"), guest);
    parlour_close(&parlour);
}

TEST(who_is_barred_does_not_come_back) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = open_club(&parlour), *bob = join(&parlour, ann, "Bob", "member");
    look(&parlour, bob);
    guest_say(ann, "{'type':'remove_member','club':'tile-house','member':%d,'is_barred':true}",
              number_of(bob));
    parlour_pass(&parlour, 1000);
    EXPECT_TEXT(said_text(guest_hear(bob, "error"), "code"), "no_such_club");
    make_link(&parlour, ann, "member", 5, secret);
    static const char use[] = "{'type':'use_link','club':'tile-house','secret':'%s'}";
    guest_refused(bob, "not_allowed", use, secret);
    // Not by having the name forgotten either.
    guest_say(bob, "{'type':'leave_club','club':'tile-house','erase':true}");
    parlour_pass(&parlour, 1000);
    guest_refused(bob, "not_allowed", use, secret);
    parlour_close(&parlour);
}

TEST(who_leaves_may_come_back_as_the_same_member) {
    struct parlour parlour;
    char secret[TOKEN_HEX_BYTES];
    parlour_open(&parlour, "");
    struct guest *ann = open_club(&parlour), *bob = join(&parlour, ann, "Bob", "member");
    int number = number_of(bob);
    guest_say(bob, "{'type':'leave_club','club':'tile-house','erase':false}");
    parlour_pass(&parlour, 1000);
    make_link(&parlour, ann, "member", 5, secret);
    use_link(&parlour, bob, secret);
    EXPECT_INT(number_of(bob), number);
    parlour_close(&parlour);
}

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
    struct guest *ann = open_club(&parlour), *bob = join(&parlour, ann, "Bob", "member");
    guest_say(bob,
              "{'type':'name_member','club':'tile-house','member':%d,"
              "'name':'Robert Quisenberry','shown':'Quisenberry'}",
              number_of(bob));
    parlour_pass(&parlour, 1000);
    EXPECT_INT(records_with(&parlour, "Quisenberry"), 1); // in one place
    guest_say(bob, "{'type':'leave_club','club':'tile-house','erase':true}");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(records_with(&parlour, "Quisenberry"), 0);
    EXPECT_INT(json_array_size(said(members(ann), "members")), 1);
    guest_refused(bob, "no_such_club", "{'type':'get_members','club':'tile-house','from':0}");
    parlour_crash(&parlour);
    EXPECT_INT(records_with(&parlour, "Quisenberry"), 0);
    parlour_close(&parlour);
}

TEST(a_deletion_that_a_crash_interrupted_is_made_at_the_start) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = open_club(&parlour), *bob = join(&parlour, ann, "Quisenberry", "member");
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
    struct guest *ann = open_club(&parlour), *bob = join(&parlour, ann, "Bob", "member");
    set_role(&parlour, ann, number_of(bob), "referee");
    guest_say(ann, "{'type':'set_club','club':'tile-house','text':'One\\n\\nTwo','zone':"
                   "'Europe/Vienna'}");
    parlour_pass(&parlour, 1000);
    strcpy(token, bob->token);
    const char *before = json_dumps(look(&parlour, bob), JSON_SORT_KEYS);
    parlour_crash(&parlour);
    bob = guest_connect(&parlour, token);
    guest_say(bob, "{'type':'hello'}");
    const char *after = json_dumps(look(&parlour, bob), JSON_SORT_KEYS);
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
    struct guest *ann = open_club(&parlour);
    guest_say(ann, "{'type':'set_club','club':'tile-house','title':'Another title'}");
    parlour_pass(&parlour, 1000);
    strcpy(token, ann->token);
    journal_read_all(parlour.journal, "club.", on_club_record, on_end, subject);
    parlour_pass(&parlour, 10);
    memset(journal_memory_bytes(parlour.journal, subject, 2, &length), '?', 5);
    parlour_crash(&parlour);
    ann = guest_connect(&parlour, token);
    guest_say(ann, "{'type':'hello'}");
    EXPECT_TEXT(said_text(look(&parlour, ann), "row.title"), "The tile house");
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
    struct guest *ann = open_club(&parlour);
    static const char save[] =
        "{'type':'save_rules','club':'tile-house','rules':{'number':%d,'version':%d,'name':'House',"
        "'preset':'riichi-club','settings':[{'name':'%s','value':'%s'}],"
        "'clock':{'base_s':10,'bank_s':20},'counting':'ema','absent':'fixed',"
        "'absent_final':-30000,'bye':'average','bye_final':0,'counts_odd':false}}";
    guest_say(ann, save, 0, 0, "karaten", "melds_tenpai");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(look(&parlour, ann), "rules.0.version"), 1);
    guest_say(ann, save, 1, 1, "game_length", "east");
    parlour_pass(&parlour, 1000);
    EXPECT_INT(said_int(look(&parlour, ann), "rules.0.version"), 2);
    EXPECT_INT(said_int(guest_last(ann, "club"), "rules.0.number"), 1);
    guest_refused(ann, "changed_meanwhile", save, 1, 1, "game_length", "east");
    guest_refused(ann, "unknown_switch", save, 0, 0, "no_such", "1");
    parlour_close(&parlour);
}

TEST(the_log_is_for_those_who_run_the_club_and_ones_own_lines_for_all) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = open_club(&parlour), *bob = join(&parlour, ann, "Bob", "member");
    set_role(&parlour, ann, number_of(bob), "teacher");
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
    struct guest *ann = open_club(&parlour);
    look(&parlour, ann);
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

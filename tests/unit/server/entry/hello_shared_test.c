// Where servers share the journal, whoever says hello may have to be read first: what is said
// meanwhile is heard in its order, and nobody waits for ever.
#include "server/accounts/account.h"
#include "server/app/server.h"
#include "server/report/log.h"
#include "server/storage/journal_memory.h"
#include "tests/support/parlour.h"

#include <stdio.h>
#include <string.h>

static const char secret[] = "00000000000000000000000000000000000000000000000000000000000000aa";
static const char hello[] = "{\"type\":\"hello\",\"name\":\"Ann\"}";
static const char table[] =
    "{\"type\":\"create_table\",\"title\":\"\",\"preset\":\"riichi-club\",\"settings\":[],"
    "\"clock\":"
    "{\"base_s\":0,\"bank_s\":0},\"is_public\":true,\"may_watch\":true,\"pace\":\"normal\"}";

static void open_shared(struct parlour *parlour) {
    log_set_level(LOG_ERROR);
    parlour_share_journals(true);
    parlour_open(parlour, "");
    parlour_share_journals(false);
}

// Says it, and lets no time pass in which the journal could answer.
static void say_now(struct guest *guest, const char *words) {
    sim_network_send(guest->connection, words, strlen(words));
}

TEST(what_is_said_before_one_is_found_is_heard_after_it) {
    struct parlour parlour;
    open_shared(&parlour);
    struct guest *ann = guest_connect(&parlour, secret);
    say_now(ann, hello);
    say_now(ann, table);
    say_now(ann, "{\"type\":\"ping\"}");
    EXPECT_INT(guest_count(ann), 0);
    parlour_pass(&parlour, 0);
    EXPECT_TEXT(said_text(guest_at(ann, 0), "type"), "welcome");
    EXPECT_TEXT(said_text(guest_hear(ann, "table"), "state"), "waiting");
    guest_hear(ann, "pong"); // after it, though making a table took its time
    parlour_close(&parlour);
}

// Before a table of theirs is in the journal, they are.
TEST(who_makes_a_table_is_known_first) {
    struct parlour parlour;
    open_shared(&parlour);
    struct guest *ann = guest_connect(&parlour, secret);
    guest_say(ann, "%s", "{'type':'hello','name':'Ann'}");
    EXPECT_INT(journal_memory_appends(parlour.journal), 0);
    journal_memory_fail_after(parlour.journal, 0, JOURNAL_REFUSES);
    guest_refused(ann, "try_again",
                  "{'type':'create_table','title':'','preset':'riichi-club','settings':[],'clock':{"
                  "'base_s':0,'bank_s':0},'is_public':true,'may_watch':true,'pace':'normal'}");
    journal_memory_mend(parlour.journal);
    const char *code = guest_open_table(ann);
    EXPECT(parlour_table(&parlour, code) != NULL);
    parlour_close(&parlour);
}

TEST(a_person_of_another_server_is_welcome_by_name) {
    struct parlour parlour;
    open_shared(&parlour);
    struct guest *ann = guest_connect(&parlour, secret);
    guest_say(ann, "%s", "{'type':'hello','name':'Ann'}");
    guest_open_table(ann);
    char id[ACCOUNT_ID_BYTES];
    snprintf(id, sizeof id, "%s", said_text(guest_last(ann, "welcome"), "account"));
    parlour_crash(&parlour); // into a process that has read no account
    ann = guest_connect(&parlour, secret);
    guest_say(ann, "%s", "{'type':'hello'}");
    EXPECT_TEXT(said_text(guest_last(ann, "welcome"), "account"), id);
    EXPECT_TEXT(said_text(guest_last(ann, "welcome"), "name"), "Ann");
    EXPECT_INT(json_array_size(said(guest_last(ann, "welcome"), "seats")), 1);
    parlour_close(&parlour);
}

// The server dies between the way to the account and the account: the name is lost with it, so that
// of the next hello counts.
TEST(who_was_half_written_is_named_by_the_next_hello) {
    struct parlour parlour;
    open_shared(&parlour);
    struct guest *ann = guest_connect(&parlour, secret);
    guest_say(ann, "%s", "{'type':'hello','name':'Ann'}");
    char id[ACCOUNT_ID_BYTES];
    snprintf(id, sizeof id, "%s", said_text(guest_last(ann, "welcome"), "account"));
    journal_memory_fail_after(parlour.journal, 1, JOURNAL_DIES);
    say_now(ann, table);
    parlour_pass(&parlour, 0);
    EXPECT(journal_memory_is_dead(parlour.journal));
    parlour_crash(&parlour);
    ann = guest_connect(&parlour, secret);
    guest_say(ann, "%s", "{'type':'hello','name':'Ann'}");
    EXPECT_TEXT(said_text(guest_last(ann, "welcome"), "account"), id);
    EXPECT_TEXT(said_text(guest_last(ann, "welcome"), "name"), "Ann");
    parlour_close(&parlour);
}

TEST(who_is_not_found_in_time_is_told_so) {
    struct parlour parlour;
    open_shared(&parlour);
    struct guest *ann = guest_connect(&parlour, secret), *bob = guest_connect(&parlour, "bb");
    guest_say(ann, "%s", "{'type':'hello','name':'Ann'}");
    journal_memory_fail_after(parlour.journal, 0, JOURNAL_DIES);
    say_now(ann, table); // the journal answers no more
    parlour_pass(&parlour, 0);
    EXPECT(journal_memory_is_dead(parlour.journal));
    say_now(bob, hello);
    for (int i = 0; i < 40; i++) {
        say_now(bob, "{\"type\":\"ping\"}");
    }
    EXPECT_TEXT(said_text(guest_last(bob, "error"), "code"), "too_fast"); // more than is kept
    EXPECT(!guest_hears(bob, "pong"));
    parlour_pass(&parlour, 1900);
    guest_deafen(bob);
    parlour_pass(&parlour, 200);
    EXPECT_TEXT(said_text(guest_hear(bob, "error"), "code"), "try_again");
    EXPECT_TEXT(said_text(guest_hear(bob, "error"), "code"), "no_hello"); // to what was kept
    guest_go(bob); // and who goes is not missed
    bob = guest_connect(&parlour, "bb");
    say_now(bob, hello);
    guest_go(bob);
    parlour_crash(&parlour);
    parlour_close(&parlour);
}

// A store that takes its time answers while the server ends: nobody is greeted then.
TEST(who_is_found_when_the_server_ends_is_not_greeted) {
    struct parlour parlour;
    open_shared(&parlour);
    struct guest *ann = guest_connect(&parlour, secret);
    say_now(ann, hello);
    say_now(ann, table);
    server_stop(&parlour.services);
    parlour_pass(&parlour, 1000);
    EXPECT_INT(guest_count(ann), 0);
    parlour.is_left = true;
    guest_go(ann);
    parlour_end(&parlour);
}

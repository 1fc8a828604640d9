// What addresses say of tables and matches, and what may be framed.
#include "server/entry/pages.h"
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include <stdio.h>
#include <string.h>

static struct http_page page_of(struct parlour *parlour, const char *format, const char *code) {
    struct http_page page = {.title = ""};
    struct address address = {.bytes = {1}};
    char path[64];
    snprintf(path, sizeof path, format, code);
    struct http_request request = {
        .path = path,
        .visitor =
            quotas_visit(parlour->services.quotas, &address, clock_now_ms(parlour->services.clock)),
    };
    pages_describe(&parlour->services, &request, &page);
    visitor_release(request.visitor);
    return page;
}

TEST(a_table_is_called_by_its_title_and_who_plays) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = "Friday"});
    static const char *const paths[] = {"/t/%s", "/t/%s/watch", "/embed/t/%s", "/overlay/t/%s"};
    for (size_t i = 0; i < 3; i++) {
        struct http_page page = page_of(&party.parlour, paths[i], party.code);
        EXPECT_TEXT(page.title, "Friday");
        EXPECT(strstr(page.words, "Guest 1") != NULL || strlen(page.words) > 3);
        EXPECT_INT(page.is_framed, i == 2);
        EXPECT_TEXT(page.frames, ""); // by default nobody may embed a table
    }
    struct http_page overlay = page_of(&party.parlour, paths[3], party.code);
    EXPECT(overlay.is_framed);
    EXPECT_TEXT(overlay.frames, "'self'");
    party.table->options.watch.embedding = true;
    EXPECT_TEXT(page_of(&party.parlour, "/embed/t/%s", party.code).frames, "*");
    EXPECT_TEXT(page_of(&party.parlour, "/t/%s", party.code).frames, "");
    EXPECT_TEXT(page_of(&party.parlour, "/embed/%s", "tv").frames, "*");
    party_close(&party);
}

TEST(what_one_may_not_know_is_like_what_is_not_there) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    const char *code = MAKE_TABLE(guest_enter(&parlour, "Ann"), .is_closed = true);
    struct http_page closed = page_of(&parlour, "/embed/t/%s", code);
    struct http_page unknown = page_of(&parlour, "/embed/t/%s", "AAAAAA");
    EXPECT(memcmp(&closed, &unknown, sizeof closed) == 0);
    EXPECT_TEXT(closed.title, "");
    EXPECT_TEXT(page_of(&parlour, "/t/%s", "A").title, "");
    EXPECT_TEXT(page_of(&parlour, "/r/%s", "aaaaaaaaaa").title, "");
    parlour_close(&parlour);
}

TEST(whoever_tries_codes_by_pages_hears_of_none_and_may_still_join) {
    struct parlour parlour;
    parlour_open(&parlour, "address_pages_burst=3 address_codes_burst=3");
    struct guest *ann = guest_enter(&parlour, "Ann");
    char code[TABLE_CODE_BYTES], closed[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s",
             guest_make_table(ann, &(struct party_options){.title = "Friday"}));
    struct guest *eve = guest_enter(&parlour, "Eve");
    snprintf(closed, sizeof closed, "%s", MAKE_TABLE(eve, .is_closed = true));
    EXPECT_TEXT(page_of(&parlour, "/t/%s", code).title, "Friday");
    page_of(&parlour, "/t/%s", closed); // as much as a code that there is not
    page_of(&parlour, "/t/%s", "AAAAAA");
    EXPECT_TEXT(page_of(&parlour, "/t/%s", code).title, "Friday");
    page_of(&parlour, "/t/%s", closed);
    EXPECT_TEXT(page_of(&parlour, "/t/%s", code).title, "");
    for (int i = 0; i < 5; i++) {
        page_of(&parlour, "/t/%s", closed);
    }
    struct guest *bob = guest_enter(&parlour, "Bob");
    guest_join(bob, closed);
    sim_clock_pass(parlour.clock, 60 * 1000); // as many as there are in a minute
    EXPECT_TEXT(page_of(&parlour, "/t/%s", code).title, "Friday");
    parlour_close(&parlour);
}

// Search engines have a club only if it is open and says so, and learn of no other by what is said.
TEST(a_club_is_kept_from_search_engines_until_it_wants_to_be_found) {
    static const char set[] = "{'type':'set_club','club':'tile-house',%s}";
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_say(ann, "{'type':'create_club','club':'tile-house','title':'The tile house',"
                   "'sentence':'We meet on Fridays.','preset':'riichi-club'}");
    parlour_pass(&parlour, 1000);
    struct http_page unknown = page_of(&parlour, "/c/%s", "nowhere");
    struct http_page closed = page_of(&parlour, "/c/%s", "tile-house");
    EXPECT(unknown.is_unlisted && memcmp(&closed, &unknown, sizeof closed) == 0);
    static const struct {
        const char *change, *title;
        bool is_unlisted;
    } rows[] = {
        {"'is_found':true", "", true},
        {"'visibility':'link'", "", true},
        {"'visibility':'open'", "The tile house", false},
        {"'is_found':false", "The tile house", true},
        {"'is_found':true", "The tile house", false},
        {"'is_closed':true", "The tile house", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        guest_say(ann, set, rows[i].change);
        parlour_pass(&parlour, 1000);
        struct http_page page = page_of(&parlour, "/c/%s/n/1", "Tile-House");
        EXPECT_TEXT(page.title, rows[i].title);
        EXPECT_INT(page.is_unlisted, rows[i].is_unlisted);
    }
    EXPECT(!page_of(&parlour, "/%s", "clubs").is_unlisted);
    parlour_close(&parlour);
}

TEST(an_onlooker_is_nobody_and_can_only_watch) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &(struct party_options){.title = ""});
    struct guest *eye = guest_connect(&party.parlour, "");
    guest_say(eye, "{'type':'hello','onlooker':true}");
    const json_t *welcome = guest_hear(eye, "welcome");
    EXPECT_TEXT(said_text(welcome, "account"), "");
    EXPECT(!has_said(welcome, "token"));
    guest_say(eye, "{'type':'watch','code':'%s','class':'hands'}", party.code);
    guest_say(eye, "{'type':'watch_class','class':'public'}");
    guest_refused(eye, "no_such_club", "{'type':'watch_club','club':'nowhere','on':true}");
    guest_refused(eye, "no_such_club",
                  "{'type':'watch_night','club':'nowhere','night':1,'on':true}");
    guest_refused(eye, "not_a_player", "{'type':'ask_to_join','club':'nowhere','name':'Ann'}");
    guest_refused(eye, "not_a_player", "{'type':'leave_table'}");
    guest_refused(eye, "not_a_player", "{'type':'set_name','name':'Ann'}");
    guest_refused(eye, "not_a_player", "{'type':'join_table','code':'%s','watch':true}",
                  party.code);
    struct guest *other = guest_connect(&party.parlour, "");
    guest_say(other, "{'type':'hello','onlooker':true}");
    guest_say(other, "{'type':'watch','code':'%s'}", party.code);
    EXPECT_INT(table_watchers(party.table), 3);
    guest_say(eye, "{'type':'unwatch'}"); // and not those who are as nameless
    EXPECT_INT(table_watchers(party.table), 2);
    party_close(&party);
}

// Games that are over as a feed: what anybody may know of them, and nothing more.
#include "server/club/finished.h"
#include "server/club_files/atom.h"
#include "tests/unit/server/club/night_desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int read_games(struct night_desk *desk, struct finished_game games[FINISHED_MAX],
                      char *out_text, size_t size) {
    struct services *services = &desk->parlour.services;
    struct club *club = clubs_by_name(services->clubs, "tile-house");
    struct text text;
    int count = 0;
    EXPECT_INT(club_finished(services->nights, club, games, &count), STATUS_OK);
    text_init(&text, out_text, size);
    atom_write(&text, club, games, count);
    EXPECT(!text.is_cut);
    return count;
}

static int count_of(const char *text, const char *words) {
    int count = 0;
    for (; (text = strstr(text, words)) != NULL; text++) {
        count++;
    }
    return count;
}

TEST(games_that_are_over_are_in_the_feed_as_the_public_sees_who_played) {
    static struct finished_game games[FINISHED_MAX];
    static char text[64 << 10];
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 8);
    EXPECT_INT(read_games(&desk, games, text, sizeof text), 0);
    EXPECT_INT(count_of(text, "<entry>"), 0);
    guest_say(desk.ann, "{'type':'name_member','club':'tile-house','member':3,'is_private':true}");
    parlour_pass(&desk.parlour, 1000);
    night_desk_start(&desk, 1);
    EXPECT_INT(read_games(&desk, games, text, sizeof text), 0); // they are played
    night_desk_play(&desk);
    EXPECT_INT(read_games(&desk, games, text, sizeof text), 2);
    EXPECT_INT(count_of(text, "<entry>"), 2);
    EXPECT(strstr(text, games[0].match) != NULL && games[0].over_at > 0);
    EXPECT_INT(games[0].rows[0].place, 1);
    EXPECT(strstr(text, "Name 2. ") != NULL && strstr(text, "Name 3") == NULL);
    EXPECT(strstr(text, "Player 3 ") != NULL); // who is a number to the public
    night_desk_close(&desk);
}

// As long as one game of the round goes on, of which all results are hidden.
TEST(what_a_night_hides_is_not_in_the_feed) {
    static struct finished_game games[FINISHED_MAX];
    static char text[64 << 10];
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 8, .is_hidden = true);
    night_desk_start(&desk, 1);
    guest_say(desk.ann,
              "{'type':'rule','club':'tile-house','night':1,'kind':'end_game','table':1,'member':0,"
              "'values':{},'reason':'director','words':'so','proposed':0}");
    parlour_pass(&desk.parlour, 8000);
    EXPECT_INT(read_games(&desk, games, text, sizeof text), 0);
    night_desk_play(&desk);
    EXPECT(read_games(&desk, games, text, sizeof text) > 0);
    night_desk_close(&desk);
}

// What a club calls itself is text, not part of the feed.
TEST(a_title_with_signs_of_xml_is_text) {
    static struct finished_game games[FINISHED_MAX];
    static char text[64 << 10];
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4);
    guest_say(desk.ann, "{'type':'set_club','club':'tile-house','title':'A <b> & co'}");
    parlour_pass(&desk.parlour, 1000);
    read_games(&desk, games, text, sizeof text);
    EXPECT(strstr(text, "<title>A &lt;b&gt; &amp; co</title>") != NULL);
    EXPECT(strstr(text, "<b>") == NULL);
    night_desk_close(&desk);
}

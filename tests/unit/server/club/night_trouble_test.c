// What only time makes news of at a night: who is waited for, and who is away, for long (C51, C54).
#include "server/club/night_parts.h"
#include "tests/unit/server/club/night_desk.h"

// How long somebody is waited for and away, as Ann was told last of table 1 without asking; -1: she
// was told nothing of it.
struct trouble {
    int waiting_s, away_s;
    bool is_away;
};

static struct trouble hear_trouble(struct night_desk *desk, int seat) {
    struct trouble heard = {.waiting_s = -1, .away_s = -1};
    while (guest_hears(desk->ann, "night")) {
        const json_t *told = guest_hear(desk->ann, "night");
        if (json_array_size(said(told, "tables")) > 0) {
            const json_t *table = said(told, "tables.0");
            const json_t *row = json_array_get(said(table, "seats"), (size_t)seat);
            heard.waiting_s = said_int(table, "waiting_s");
            heard.is_away = said_bool(row, "is_away");
            heard.away_s = has_said(row, "away_s") ? said_int(row, "away_s") : 0;
        }
    }
    return heard;
}

static int seat_of(struct night_desk *desk, int number) {
    const json_t *told = night_desk_look(desk, desk->ann);
    for (int seat = 0; seat < 4; seat++) {
        const json_t *row = json_array_get(said(told, "tables.0.seats"), (size_t)seat);
        if (said_int(row, "number") == number) {
            return seat;
        }
    }
    FAIL("%d has no seat", number);
}

// Bob thinks: after half a minute whoever directs is told so, once. Then he goes. Where nobody else
// has come the table stands still, so that it has no news; after three minutes it is told that he
// is away so long, and when he is back.
TEST(referees_are_told_by_itself_who_is_waited_for_and_who_is_away) {
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 3, .settings = "{'name':'hands_to_play','value':'8'}");
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    night_desk_start(&desk, 1);
    guest_join(bob, night_desk_code(&desk, 1));
    int seat = seat_of(&desk, number);
    for (int i = 0; i < 60 && !guest_hears(bob, "decision"); i++) {
        parlour_pass(&desk.parlour, 500);
    }
    EXPECT(guest_hears(bob, "decision"));
    parlour_pass(&desk.parlour, 2000);
    guest_deafen(desk.ann);
    parlour_pass(&desk.parlour, 26000);
    EXPECT_INT(hear_trouble(&desk, seat).waiting_s, -1);
    parlour_pass(&desk.parlour, 5000);
    EXPECT_INT(hear_trouble(&desk, seat).waiting_s, 30);
    parlour_pass(&desk.parlour, 60000);
    EXPECT_INT(hear_trouble(&desk, seat).waiting_s, -1);

    struct guest before = *bob;
    guest_go(bob);
    parlour_pass(&desk.parlour, 170000);
    struct trouble trouble = hear_trouble(&desk, seat);
    EXPECT(trouble.is_away && trouble.away_s > 0 && trouble.away_s <= 170);
    EXPECT_INT(trouble.waiting_s, 0); // his seat is played for
    parlour_pass(&desk.parlour, 12000);
    trouble = hear_trouble(&desk, seat);
    EXPECT(trouble.is_away && trouble.away_s >= 180 && trouble.away_s <= 182);
    bob = guest_enter_again(&before);
    guest_join(bob, night_desk_code(&desk, 1));
    guest_deafen(desk.ann);
    parlour_pass(&desk.parlour, 2000);
    trouble = hear_trouble(&desk, seat);
    EXPECT(!trouble.is_away && trouble.away_s == 0);
    night_desk_close(&desk);
}

TEST(whoever_is_in_the_club_and_sits_nowhere_is_told_once_that_a_round_has_begun) {
    struct night_desk desk;
    int number;
    NIGHT_DESK_OPEN(&desk, .people = 3);
    struct guest *bob = night_desk_join(&desk, "Bob", &number);
    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    night_desk_start(&desk, 1);
    const json_t *told = guest_hear(desk.ann, "round_begun");
    EXPECT_TEXT(said_text(told, "club"), "tile-house");
    EXPECT_INT(said_int(told, "night"), 1);
    EXPECT_INT(said_int(told, "round"), 1);
    EXPECT(guest_hears(bob, "round_begun"));
    EXPECT(!guest_hears(eve, "round_begun"));
    guest_deafen(desk.ann);
    parlour_pass(&desk.parlour, 60000);
    EXPECT(!guest_hears(desk.ann, "round_begun"));
    night_desk_close(&desk);
}

// ---- hints (C110) ----

// Bob and Carl play from one address, Dora from her own; somebody without a name watches from hers.
// Who directs is told so, nobody else; and once the night is closed nothing of it is kept.
TEST(who_directs_is_told_what_stands_out_by_addresses) {
    struct night_desk desk;
    int bob, carl, dora;
    NIGHT_DESK_OPEN(&desk, .people = 1, .rounds = 1);
    sim_network_come_from(desk.parlour.network, "10.0.0.1");
    struct guest *guest = night_desk_join(&desk, "Bob", &bob);
    night_desk_join(&desk, "Carl", &carl);
    sim_network_come_from(desk.parlour.network, "2001:db8::1");
    night_desk_join(&desk, "Dora", &dora);
    night_desk_start(&desk, 1);
    parlour_pass(&desk.parlour, 2000);
    const json_t *told = night_desk_look(&desk, desk.ann);
    EXPECT_INT((int)json_array_size(said(told, "hints")), 1);
    EXPECT_TEXT(said_text(told, "hints.0.kind"), "same_address");
    EXPECT_INT(said_int(told, "hints.0.table"), 1);
    EXPECT_INT((int)json_array_size(said(told, "hints.0.members")), 2);
    EXPECT_INT(said_int(told, "hints.0.members.0") + said_int(told, "hints.0.members.1"),
               bob + carl);
    EXPECT(!has_said(night_desk_look(&desk, guest), "hints"));
    sim_network_come_from(desk.parlour.network, "2001:db8::2"); // another device of the household
    struct guest *eve = guest_enter(&desk.parlour, "Eve");
    guest_say(eve, "{'type':'watch','code':'%s'}", night_desk_code(&desk, 1));
    guest_deafen(desk.ann);
    parlour_pass(&desk.parlour, 3000);
    do { // by itself
        told = guest_hear(desk.ann, "night");
    } while (!has_said(told, "hints"));
    EXPECT_INT((int)json_array_size(said(told, "hints")), 2);
    EXPECT_TEXT(said_text(told, "hints.1.kind"), "watched_from");
    EXPECT_INT(said_int(told, "hints.1.members.0"), dora);
    night_desk_play(&desk);
    night_desk_confirm(&desk, 1);
    EXPECT_INT((int)json_array_size(said(night_desk_look(&desk, desk.ann), "hints")), 0);
    guest_say(desk.ann, "{'type':'set_night','club':'tile-house','night':1,'state':'finished'}");
    parlour_pass(&desk.parlour, 1000);
    guest_say(desk.ann, "{'type':'set_night','club':'tile-house','night':1,'state':'closed'}");
    parlour_pass(&desk.parlour, 1000);
    const struct club *club = clubs_by_name(desk.parlour.services.clubs, "tile-house");
    const struct night *night = night_find(desk.parlour.services.nights, club, 1);
    EXPECT(night == NULL || night->hints == NULL);
    night_desk_close(&desk);
}

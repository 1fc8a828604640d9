// What finished matches say of a person, and to whom. The oracle is the recorded match itself.
#include "server/records/records.h"
#include "tests/support/parlour.h"
#include "tests/unit/server/records/recorded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WINNER = 2, MINUTES_A_DAY = 24 * 60 };

static const char *account_of(struct guest *guest) {
    return said_text(guest_last(guest, "welcome"), "account");
}

static void on_kept(void *context, enum records_kept result) {
    EXPECT_INT(result, RECORDS_KEPT);
    *(bool *)context = true;
}

// The person of the seat that won most played it; its id may be another one than before.
static void keep(struct parlour *parlour, struct guest *person, bool is_public, char version) {
    struct match_record match;
    char *text = recorded_read("four_players.mjson");
    bool is_kept = false;
    recorded_import(text, &match);
    match.header.id[0] = version;
    match.header.is_public = is_public;
    snprintf(match.header.ended, sizeof match.header.ended, "%lld",
             (long long)clock_wall_s(parlour->services.clock));
    snprintf(match.header.accounts.rows[WINNER], sizeof match.header.accounts.rows[WINNER], "%s",
             account_of(person));
    records_keep(parlour->services.records, &match.header, match.events, match.length, NULL,
                 on_kept, &is_kept);
    parlour_pass(parlour, 0);
    EXPECT(is_kept);
    match_record_finish(&match);
    free(text);
}

struct told {
    int hands, wins, deal_ins, riichi, opened;
    int won, lost, best, best_hand;
};

static void read_hand_part(const json_t *event, struct told *told, bool *riichi, bool *opened) {
    const char *type = said_text(event, "type");
    bool is_own = has_said(event, "actor") && said_int(event, "actor") == WINNER;
    if (strcmp(type, "hora") == 0 && is_own) {
        int points = said_int(event, "hora_points");
        told->wins++;
        told->won += points;
        told->best_hand = points > told->best ? told->hands : told->best_hand;
        told->best = points > told->best ? points : told->best;
    } else if (strcmp(type, "hora") == 0 && said_int(event, "target") == WINNER) {
        told->deal_ins++;
        told->lost -= (int)json_integer_value(json_array_get(said(event, "deltas"), WINNER));
    } else if (strcmp(type, "end_kyoku") == 0) {
        told->hands++;
        told->riichi += *riichi;
        told->opened += *opened;
        *riichi = *opened = false;
    } else if (is_own) {
        *riichi |= strcmp(type, "reach") == 0;
        *opened |=
            strcmp(type, "chi") == 0 || strcmp(type, "pon") == 0 || strcmp(type, "daiminkan") == 0;
    }
}

static struct told read_sample(void) {
    struct told told = {0};
    char *text = recorded_read("four_players.mjson"), *rest = NULL;
    bool riichi = false, opened = false;
    for (char *line = strtok_r(text, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest)) {
        json_t *event = json_loads(line, 0, NULL);
        EXPECT(event != NULL);
        read_hand_part(event, &told, &riichi, &opened);
        json_decref(event);
    }
    free(text);
    return told;
}

static const json_t *ask(struct guest *guest, struct guest *whom) {
    guest_say(guest, "{'type':'get_person','account':'%s','skip':0}", account_of(whom));
    parlour_pass(guest->parlour, 0);
    return guest_hear(guest, "person");
}

static const json_t *ask_best(struct guest *guest, struct guest *whom) {
    guest_say(guest, "{'type':'get_best_hands','account':'%s','family':'riichi','players':4}",
              account_of(whom));
    parlour_pass(guest->parlour, 0);
    return guest_hear(guest, "best_hands");
}

static void expect_figures(const json_t *row, const struct told *told) {
    EXPECT_INT(said_int(row, "figures.hands"), told->hands);
    EXPECT_INT(said_int(row, "figures.wins"), told->wins);
    EXPECT_INT(said_int(row, "figures.won"), told->won);
    EXPECT_INT(said_int(row, "figures.deal_ins"), told->deal_ins);
    EXPECT_INT(said_int(row, "figures.lost"), told->lost);
    EXPECT_INT(said_int(row, "figures.riichi"), told->riichi);
    EXPECT_INT(said_int(row, "figures.opened"), told->opened);
}

TEST(what_a_match_says_of_its_player_is_what_was_played) {
    struct parlour parlour;
    struct told told = read_sample();
    EXPECT(told.wins > 1 && told.riichi > 1 && told.best > 0);
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    keep(&parlour, ann, false, 'a');
    const json_t *mine = ask(ann, ann);
    EXPECT_TEXT(said_text(mine, "name"), "Ann");
    EXPECT_INT(json_array_size(said(mine, "rows")), 1);
    EXPECT(!said_bool(mine, "shared") && !said_bool(mine, "more"));
    expect_figures(said(mine, "rows.0"), &told);
    const json_t *hands = ask_best(ann, ann);
    EXPECT_INT(json_array_size(said(hands, "hands")), 1);
    EXPECT_INT(said_int(hands, "hands.0.best.points"), told.best);
    EXPECT_INT(json_array_size(said(hands, "hands.0.best.tehai")), 13);
    EXPECT_TEXT(said_text(hands, "hands.0.best.pai"), "F");
    EXPECT_TEXT(said_text(hands, "hands.0.best.limit"), "haneman");
    EXPECT_INT(said_int(hands, "hands.0.best.hand"), told.best_hand);
    EXPECT(said_bool(hands, "hands.0.best.tsumo"));
    EXPECT_TEXT(said_text(hands, "hands.0.id"), said_text(mine, "rows.0.id"));
    parlour_close(&parlour);
}

TEST(nobody_else_is_told_anything_until_the_person_wants_it_and_not_after) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    keep(&parlour, ann, false, 'a');
    for (int i = 0; i < 2; i++) {
        guest_refused(bob, "no_such_person", "{'type':'get_person','account':'%s','skip':0}",
                      account_of(ann));
        guest_refused(bob, "no_such_person",
                      "{'type':'get_best_hands','account':'%s','family':'riichi','players':4}",
                      account_of(ann));
        guest_refused(bob, "no_such_person",
                      "{'type':'get_person','account':'000000000000','skip':0}");
        guest_say(ann, "{'type':'share_page','on':true}");
        EXPECT(said_bool(guest_hear(ann, "person"), "shared"));
        EXPECT_TEXT(said_text(ask(bob, ann), "name"), "Ann");
        guest_say(ann, "{'type':'share_page','on':false}");
        guest_deafen(ann);
    }
    parlour_close(&parlour);
}

// Neither with whom, nor at what time of the day, nor a way to a match that not everybody may see.
TEST(a_shared_page_tells_no_more_than_it_must) {
    struct parlour parlour;
    struct told told = read_sample();
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob;
    parlour_pass(&parlour, 3600 * 1000);
    keep(&parlour, ann, false, 'a');
    keep(&parlour, ann, true, 'b');
    guest_say(ann, "{'type':'share_page','on':true}");
    char token[TOKEN_HEX_BYTES];
    strcpy(token, ann->token);
    parlour_crash(&parlour); // it outlives the process
    ann = guest_connect(&parlour, token);
    guest_say(ann, "{'type':'hello'}");
    bob = guest_enter(&parlour, "Bob");
    const json_t *page = ask(bob, ann);
    EXPECT_INT(json_array_size(said(page, "rows")), 2);
    EXPECT(has_said(page, "rows.0.id") && !has_said(page, "rows.1.id"));
    expect_figures(said(page, "rows.1"), &told);
    EXPECT_INT(said_int(page, "rows.0.ended_min") % MINUTES_A_DAY, 0);
    EXPECT(said_int(ask(ann, ann), "rows.0.ended_min") % MINUTES_A_DAY != 0);
    guest_say(bob, "{'type':'list_matches','mine':false,'skip':0}");
    EXPECT(!has_said(guest_hear(bob, "matches"), "rows.0.accounts"));
    guest_say(ann, "{'type':'list_matches','mine':true,'skip':0}");
    EXPECT_TEXT(said_text(guest_hear(ann, "matches"), "rows.0.accounts.2"), account_of(ann));
    const json_t *hands = ask_best(bob, ann);
    EXPECT_INT(json_array_size(said(hands, "hands")), 2);
    EXPECT(has_said(hands, "hands.0.id") && !has_said(hands, "hands.1.id"));
    EXPECT_INT(said_int(hands, "hands.1.best.points"), told.best);
    guest_say(bob, "{'type':'get_best_hands','account':'%s','family':'british','players':4}",
              account_of(ann));
    parlour_pass(&parlour, 0);
    EXPECT_INT(json_array_size(said(guest_hear(bob, "best_hands"), "hands")), 0);
    parlour_close(&parlour);
}

TEST(the_three_best_are_told_the_best_first) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    for (int i = 0; i < 5; i++) {
        keep(&parlour, ann, true, (char)('a' + i));
    }
    const json_t *hands = ask_best(ann, ann);
    EXPECT_INT(json_array_size(said(hands, "hands")), 3);
    EXPECT_INT(said_text(hands, "hands.0.id")[0], 'e'); // of equal ones the latest
    EXPECT_INT(said_text(hands, "hands.2.id")[0], 'c');
    parlour_close(&parlour);
}

// A match looked at again beside a bot: the bot's own matches are the oracle.
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/ruleset/preset.h"
#include "server/records/records.h"
#include "server/replay/match_review.h"
#include "server/replay/replay_parts.h"

#include "tests/support/party.h"
#include "tests/unit/server/replay/kept_match.h"

#include <stdlib.h>
#include <string.h>

// ---- bots that are reviewed by themselves ----

// So much is played of a match that has no end of its own.
enum { OPEN_STEPS = 600 };

static bool ends_when_stopped(const struct party *party) {
    return table_options(party->table)->rules.game_length == GAME_LENGTH_OPEN;
}

// Plays a match to its end; one person, who discards what was drawn and passes, sits somewhere.
static struct guest *play(struct party *party, const char *preset, const char *settings,
                          const char *bot, char out_id[MATCH_ID_BYTES]) {
    party_open(party, "", 1, bot,
               &(struct party_options){
                   .title = "", .preset = preset, .settings = settings, .is_instant = true});
    table_make_match_id(party->table, out_id);
    for (int i = 0; ends_when_stopped(party) && i < OPEN_STEPS; i++) {
        (void)party_step(party);
    }
    if (ends_when_stopped(party)) {
        guest_say(party->guests[0], "{'type':'stop_match'}");
    }
    party_play_to_state(party, WIRE_TABLE_STATE_FINISHED);
    party_pass(party, 1000);
    return guest_enter(&party->parlour, "Eve");
}

static const json_t *review(struct party *party, struct guest *guest, const char *id, int seat,
                            const char *bot) {
    guest_say(guest, "{'type':'review_match','id':'%s','seat':%d}", id, seat);
    parlour_pass(&party->parlour, WORK_MS);
    const json_t *message = guest_hear(guest, "match_review");
    EXPECT_TEXT(said_text(message, "id"), id);
    EXPECT_INT(said_int(message, "seat"), seat);
    EXPECT_TEXT(said_text(message, "bot"), bot);
    return message;
}

static bool is_bot(const struct party *party, int seat) {
    return table_seat_row(party->table, seat).kind == WIRE_SEAT_KIND_BOT;
}

static int sum(const json_t *message, const char *name) {
    const json_t *hand;
    size_t i;
    int sum = 0;
    json_array_foreach(said(message, "hands"), i, hand) {
        sum += said_int(hand, name);
    }
    return sum;
}

// What was given away, in steps of the unit; -1 if the bot weighs nothing.
static int sum_of_worths(const json_t *message) {
    const json_t *hand;
    size_t i;
    int sum = -1;
    json_array_foreach(said(message, "hands"), i, hand) {
        if (has_said(hand, "worth")) {
            sum = (sum < 0 ? 0 : sum) + said_int(hand, "worth");
        }
    }
    return sum;
}

// The bot takes what is worth most: by the weight of a row one sees by how much.
static void expect_worth(const json_t *row, int step_weight) {
    int given = said_int(row, "bot_worth") - said_int(row, "worth");
    int lost = has_said(row, "lost") ? said_int(row, "lost") / 10 : 0;
    EXPECT(given >= 0);
    if (strcmp(said_text(row, "about"), "win") != 0) {
        EXPECT_INT(said_int(row, "weight"), (given > 0 ? step_weight * given : 1) + lost);
    }
}

static void expect_row(const json_t *row, int step_weight) {
    const char *about = said_text(row, "about");
    bool has_both = has_said(row, "after") && has_said(row, "bot_after");
    EXPECT(said_int(row, "weight") > 0);
    EXPECT(json_array_size(said(row, "tehai")) > 0);
    if (has_said(row, "worth")) {
        expect_worth(row, step_weight);
    }
    if (strcmp(about, "tiles") == 0) {
        int did = said_int(row, "after.shanten"), bot = said_int(row, "bot_after.shanten");
        EXPECT(has_both && (did > bot || (did == bot && said_int(row, "after.tiles") <
                                                            said_int(row, "bot_after.tiles"))));
    } else if (strcmp(about, "risk") == 0) {
        EXPECT(has_both && said_int(row, "after.risk") > said_int(row, "bot_after.risk"));
    } else if (strcmp(about, "value") == 0) {
        EXPECT(has_both || !has_said(row, "after"));
    }
}

static void expect_rows(const json_t *message, int step_weight) {
    const json_t *row;
    size_t i;
    int before = -1, risky = 0;
    json_array_foreach(said(message, "rows"), i, row) {
        expect_row(row, step_weight);
        risky += has_said(row, "after") && said_int(row, "after.risk") >= 50;
        EXPECT(said_int(row, "n") > before);
        before = said_int(row, "n");
        EXPECT(said_int(row, "hand") < (int)json_array_size(said(message, "hands")));
    }
    EXPECT(sum(message, "risky") >= risky); // and those that the bot dares as well
}

// Whether hands have a distance there: by points and doubles none is told.
static bool is_measured(const struct party *party, const json_t *message) {
    const struct ruleset *rules = &table_options(party->table)->rules;
    bool is_measured = scoring_of(rules)->hands == HANDS_BY_SHAPE;
    const json_t *row;
    size_t i;
    json_array_foreach(said(message, "rows"), i, row) {
        EXPECT(is_measured || (!has_said(row, "after") && !has_said(row, "bot_after")));
    }
    EXPECT(is_measured || sum(message, "tiles_of") + sum(message, "risky") == 0);
    return is_measured;
}

// A match of the bot with itself. `unit` is what it says worths in, and a step of it weighs so
// much.
static void expect_same_as_itself(const char *preset, const char *settings, const char *unit,
                                  int step_weight, int decisions_least) {
    struct party party;
    char id[MATCH_ID_BYTES];
    struct guest *eve = play(&party, preset, settings, "strong", id);
    int players = table_options(party.table)->rules.players;
    for (int seat = 0; seat < players; seat++) {
        const json_t *message = review(&party, eve, id, seat, "strong");
        EXPECT_TEXT(said_text(message, "unit"), unit);
        int decisions = said_int(message, "decisions"), same = said_int(message, "same");
        size_t rows = json_array_size(said(message, "rows"));
        EXPECT(decisions >= decisions_least);
        EXPECT_INT(sum(message, "decisions"), decisions);
        EXPECT_INT(sum(message, "same"), same);
        EXPECT(sum(message, "tiles") < sum(message, "tiles_of") || !is_measured(&party, message));
        EXPECT(sum(message, "risky") < decisions);
        EXPECT(sum(message, "risky_lost") <= sum(message, "risky"));
        if (is_bot(&party, seat)) {
            EXPECT_INT(same, decisions);
            EXPECT_INT(rows, 0);
            EXPECT_INT(sum(message, "tiles"), 0);
            EXPECT_INT(sum_of_worths(message), 0);
        } else {
            EXPECT(step_weight * sum_of_worths(message) > 5000);
            EXPECT_INT(rows, decisions - same);
            EXPECT(rows > 5);
            expect_rows(message, step_weight);
        }
    }
    party_close(&party);
}

TEST(the_bot_finds_nothing_in_its_own_matches) {
    static const char east[] = "{'name':'game_length','value':'east'}";
    expect_same_as_itself("riichi-club", east, "place", 10, 40);
    expect_same_as_itself("sanma-tenhou", east, "place", 10, 30);
}

TEST(the_bot_finds_nothing_in_its_own_matches_by_points_and_doubles) {
    expect_same_as_itself("british-1", NULL, "win", 10, 20);
    expect_same_as_itself("british-7", NULL, "point", 10, 20);
}

// A plain win is paid with ten points by Tibet rules, with one in Mahjong Lite.
TEST(the_bot_finds_nothing_in_its_own_matches_of_lessons) {
    expect_same_as_itself("tibet-6", NULL, "win", 10, 10);
    expect_same_as_itself("tibet-14", NULL, "hundredth", 10, 20);
    expect_same_as_itself("lite-4", NULL, "hundredth", 100, 10);
}

// ---- what others did ----

TEST(a_discard_that_is_won_on_is_found_and_weighs_more) {
    struct party party;
    char id[MATCH_ID_BYTES];
    int lost = 0, rows_lost = 0, risky = 0, risky_lost = 0;
    struct guest *eve = play(&party, "riichi-club", NULL, "efficient", id);
    for (int seat = 0; seat < 4; seat++) {
        const json_t *message = review(&party, eve, id, seat, "strong"), *part;
        size_t i;
        risky += sum(message, "risky");
        risky_lost += sum(message, "risky_lost");
        json_array_foreach(said(message, "hands"), i, part) {
            EXPECT(has_said(part, "lost") || said_int(part, "risky_lost") == 0);
            if (has_said(part, "lost")) {
                lost += said_int(part, "lost") > 0;
                EXPECT(said_int(part, "lost_n") > said_int(part, "n"));
            }
        }
        json_array_foreach(said(message, "rows"), i, part) {
            if (has_said(part, "lost")) {
                rows_lost++;
                EXPECT(said_int(part, "weight") > said_int(part, "lost") / 10);
            }
        }
    }
    EXPECT(lost > 0);
    EXPECT(rows_lost <= lost);
    EXPECT(risky_lost > 0 && risky_lost <= lost && risky_lost < risky);
    party_close(&party);
}

static struct action of_kind(enum action_kind kind, uint8_t tile) {
    struct action action = {.kind = (uint8_t)kind, .tile = tile};
    memset(action.used, TILE_NONE, sizeof action.used);
    return action;
}

TEST(a_win_that_was_let_pass_weighs_most_then_riichi_then_calls) {
    static const struct {
        enum action_kind did, bot;
        enum wire_review_about about;
    } rows[] = {
        {ACTION_PASS, ACTION_RON, WIRE_REVIEW_ABOUT_WIN},
        {ACTION_PASS, ACTION_PON, WIRE_REVIEW_ABOUT_CALL},
        {ACTION_CHII, ACTION_PASS, WIRE_REVIEW_ABOUT_CALL},
    };
    struct deal deal = {.turn = 1};
    int weights[3];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct wire_review_row row = {.n = 0};
        struct review_decision decision = {
            .deal = &deal, .did = of_kind(rows[i].did, 0), .bot = of_kind(rows[i].bot, 0)};
        review_weigh(&decision, &row);
        EXPECT_INT(row.about, rows[i].about);
        EXPECT(!row.has_after && !row.has_bot_after);
        weights[i] = row.weight;
    }
    EXPECT(weights[0] > 10 * weights[1]);
    EXPECT_INT(weights[1], weights[2]);
}

// One tile in 36 is no reason for a third of a place, twenty are one for a tenth.
TEST(tiles_and_risk_are_the_reason_only_where_they_are_a_good_part_of_it) {
    static const struct {
        enum wire_review_about by_shares;
        int weight, fewer, shanten, given;
        enum wire_review_about about;
    } rows[] = {
        {WIRE_REVIEW_ABOUT_TILES, 15, 1, 1, 300, WIRE_REVIEW_ABOUT_VALUE},
        {WIRE_REVIEW_ABOUT_TILES, 300, 20, 1, 100, WIRE_REVIEW_ABOUT_TILES},
        {WIRE_REVIEW_ABOUT_TILES, 400, 1, 2, 300, WIRE_REVIEW_ABOUT_TILES},
        {WIRE_REVIEW_ABOUT_RISK, 20, 0, 1, 300, WIRE_REVIEW_ABOUT_VALUE},
        {WIRE_REVIEW_ABOUT_RISK, 240, 0, 1, 60, WIRE_REVIEW_ABOUT_RISK},
        {WIRE_REVIEW_ABOUT_CALL, 200, 0, 1, 300, WIRE_REVIEW_ABOUT_CALL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct wire_review_row row = {
            .about = rows[i].by_shares,
            .weight = rows[i].weight,
            .after = {.shanten = rows[i].shanten, .tiles = 36 - rows[i].fewer},
            .bot_after = {.shanten = 1, .tiles = 36},
        };
        struct review_decision decision = {
            .is_weighed = true, .bot_worth = rows[i].given, .step_weight = 10};
        review_note_worths(&decision, &row);
        EXPECT_INT(row.about, rows[i].about);
        EXPECT_INT(row.weight, 10 * rows[i].given);
        EXPECT(row.has_worth && row.has_bot_worth);
    }
}

TEST(by_points_and_doubles_hands_have_no_distance_and_a_call_is_told) {
    struct deal deal = {.turn = 1};
    struct wire_review_row row = {.n = 0}, other = {.n = 0};
    EXPECT_INT(preset_load("british-3", &deal.rules), STATUS_OK);
    struct review_decision decision = {
        .deal = &deal, .did = of_kind(ACTION_DISCARD, 3), .bot = of_kind(ACTION_FISHING, 3)};
    review_weigh(&decision, &row);
    EXPECT_INT(row.about, WIRE_REVIEW_ABOUT_FISHING);
    EXPECT(!row.has_after && !row.has_bot_after);
    decision.bot = of_kind(ACTION_DISCARD, 4);
    review_weigh(&decision, &other);
    EXPECT_INT(other.about, WIRE_REVIEW_ABOUT_VALUE);
    EXPECT(!other.has_after && other.weight < row.weight);
}

TEST(which_of_two_equal_tiles_goes_is_no_difference_but_a_red_five_is) {
    struct action drawn = of_kind(ACTION_DISCARD, 3), other = of_kind(ACTION_DISCARD, 3);
    struct action five = of_kind(ACTION_DISCARD, 4), red = of_kind(ACTION_DISCARD, TILE_RED + 4);
    drawn.is_drawn = true;
    EXPECT(review_is_same(&drawn, &other));
    EXPECT(!review_is_same(&five, &red));
    other.kind = ACTION_RIICHI;
    EXPECT(!review_is_same(&drawn, &other));
}

// ---- who asks ----

TEST(one_review_at_a_time_is_made_while_the_loop_goes_on) {
    struct parlour parlour;
    char id[MATCH_ID_BYTES];
    struct guest *ann = open_with_match(&parlour, "", id);
    guest_say(ann, "{'type':'review_match','id':'%s','seat':2}", id);
    guest_say(ann, "{'type':'ping'}");
    EXPECT(guest_hears(ann, "pong") && !guest_hears(ann, "match_review"));
    guest_refused(ann, "too_fast", "{'type':'review_match','id':'%s','seat':2}", id);
    parlour_pass(&parlour, WORK_MS);
    EXPECT(said_int(guest_hear(ann, "match_review"), "decisions") > 20);
    guest_say(ann, "{'type':'review_match','id':'%s','seat':4}", id);
    parlour_pass(&parlour, WORK_MS);
    EXPECT_TEXT(said_text(guest_hear(ann, "error"), "code"), "no_such_seat");
    guest_refused(ann, "no_such_match", "{'type':'review_match','id':'aaaaaaaaaa','seat':0}");
    guest_refused(ann, "bad_field", "{'type':'review_match','id':'%s','seat':5}", id);
    guest_say(ann, "{'type':'review_match','id':'%s','seat':1}", id);
    guest_go(ann); // nobody is there to hear it
    parlour_close(&parlour);
}

TEST(an_address_gets_no_more_reviews_than_it_may_read_records) {
    struct parlour parlour;
    char id[MATCH_ID_BYTES];
    struct guest *ann =
        open_with_match(&parlour, "address_records_burst=2 address_records_per_minute=1", id);
    for (int i = 0; i < 2; i++) {
        guest_say(ann, "{'type':'review_match','id':'%s','seat':%d}", id, i);
        parlour_pass(&parlour, WORK_MS);
        EXPECT(guest_hears(ann, "match_review"));
    }
    guest_refused(ann, "crowded", "{'type':'review_match','id':'%s','seat':0}", id);
    guest_refused(ann, "crowded", "{'type':'review_match','id':'%s','seat':0}", id);
    parlour_close(&parlour);
}

TEST(hands_that_nobody_weighs_have_no_review) {
    struct match_record record = {.length = 0};
    struct frame *frame = NULL;
    EXPECT_INT(preset_load("british", &record.rules), STATUS_OK);
    record.rules.max_chows = 4;
    EXPECT_INT(match_review_frame(&record, 0, &frame), STATUS_NO_REVIEW);
    EXPECT_INT(match_review_frame(&record, 4, &frame), STATUS_NO_SUCH_SEAT);
    EXPECT(frame == NULL);
}

TEST(a_match_that_is_played_has_no_review) {
    struct party party;
    char id[MATCH_ID_BYTES];
    party_open(&party, "", 2, "efficient", &(struct party_options){.title = ""});
    table_make_match_id(party.table, id);
    guest_refused(party.guests[0], "no_such_match", "{'type':'review_match','id':'%s','seat':0}",
                  id);
    party_close(&party);
}

// British Mah-Jong: claims, winds, the wall and its break. Every line is played at a table of the
// engine: a wall is laid so that the seats hold what they claim with, and the engine says who gets
// the tile, which winds follow, how many tiles lie where.
#include "tests/conformance/british.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "tests/conformance/british_play.h"

#include <string.h>

enum { KIND_5M = KIND_1M + 4 };

// ---- who gets a tile ----

// What a claim on 5m is made with, beside tiles that want nothing. Of several rows the first is
// taken that the tiles allow; 2s is a joker in a goulash.
static const struct {
    const char *claim;
    enum action_kind action;
    const char *tiles;
} claim_rows[] = {
    {"kong", ACTION_DAIMINKAN, "555m"},
    {"pung", ACTION_PON, "55m"},
    {"pung", ACTION_PON, "5m2s"}, // two can want it only with jokers (B43)
    {"mahjong_chow", ACTION_RON, "46m222p666p888p99p"},
    {"mahjong_chow", ACTION_RON, "46m444s666s888s99s"},
    {"mahjong_chow", ACTION_RON, "46m555666777z44z"},
    {"chow", ACTION_CHII, "46m"},
    {"mahjong", ACTION_RON, "5m111p333p555p777p"},
    {"mahjong", ACTION_RON, "5m111s333s555s777s"},
    {"mahjong", ACTION_RON, "5m111222333444z"},
    {"mahjong", ACTION_RON, "5p1p1s3p3s4p4s6p6s7p7s8p8s"}, // knitting, where no 5m is left
    {"mahjong", ACTION_RON, "5s1m1s3m3s6m6s7m7s8m8s9m9s"},
    {"mahjong", ACTION_RON, "5p1m1p2m2p3m3p7m7p8m8p9m9p"},
};
enum { CLAIM_ROWS = sizeof claim_rows / sizeof claim_rows[0] };

struct claimant {
    int seat;
    enum action_kind action;
};

// The seats of a line in turn order from one of them, who deals: at the table all is counted from
// the dealer.
struct winds {
    const char *names; // of all who play, in turn order
    int hands, first;
};

// The place of a name after the first; NO_SEAT if nobody there has it.
static int place_of(const struct winds *winds, const char *name) {
    const char *found = strlen(name) == 1 ? strchr(winds->names, *name) : NULL;
    int place = found == NULL ? NO_SEAT : (int)(found - winds->names);
    return place < winds->hands ? (place - winds->first + winds->hands) % winds->hands : NO_SEAT;
}

static struct winds winds_from(const struct ruleset *rules, const char *first) {
    struct winds winds = {.names = rules->players == 2 ? "EW" : "ESWN",
                          .hands = ruleset_hands(rules)};
    winds.first = place_of(&winds, first);
    return winds;
}

// Gives every claimant its tiles; those who need the most 5m come first. Returns how many got them.
static int arm(const json_t *claims, const struct winds *winds, struct layout *layout,
               struct claimant out_claimants[LAYOUT_HANDS]) {
    const char *name;
    json_t *claim;
    unsigned armed = 0;
    int count = 0;
    for (int row = 0; row < CLAIM_ROWS; row++) {
        json_object_foreach((json_t *)claims, name, claim) {
            int seat = place_of(winds, name);
            const char *words = json_is_string(claim) ? json_string_value(claim) : "";
            if (strcmp(words, claim_rows[row].claim) == 0 && seat != NO_SEAT && seat != 0 &&
                (armed >> seat & 1) == 0 && layout_give(layout, seat, claim_rows[row].tiles)) {
                armed |= 1u << seat;
                out_claimants[count++] = (struct claimant){seat, claim_rows[row].action};
            }
        }
    }
    return count;
}

// Tiles for a discard of 5m by the dealer, or for a kong of it: the next player discards one, the
// dealer makes it a pung and draws the fourth a round later.
static bool lay_offer(struct layout *layout, int hands, bool is_rob) {
    if (!is_rob) {
        return layout_give(layout, 0, "5m");
    }
    bool is_laid = layout_give(layout, 0, "55m") && layout_draw(layout, TILE_NONE) &&
                   layout_draw(layout, KIND_5M);
    for (int seat = 1; seat < hands; seat++) {
        is_laid = is_laid && layout_draw(layout, TILE_NONE);
    }
    return is_laid && layout_draw(layout, KIND_5M);
}

static bool offer_kong(struct play *play, int hands) {
    bool goes_on = play_default(play);
    play_pass(play);
    goes_on = goes_on && play_act(play, 1, ACTION_DISCARD, KIND_5M) &&
              play_act(play, 0, ACTION_PON, TILE_NONE);
    play_pass(play);
    for (int turn = 0; turn < hands && goes_on; turn++) {
        goes_on = play_default(play);
        play_pass(play);
    }
    return goes_on && play_act(play, 0, ACTION_SHOUMINKAN, TILE_NONE);
}

// The seat that gets the tile, NO_SEAT if nobody may have it.
static int taker(struct play *play, const struct claimant *claimants, int count) {
    play->winner = play->caller = NO_SEAT;
    for (int i = 0; i < count; i++) {
        play_act(play, claimants[i].seat, claimants[i].action, TILE_NONE); // refused: no claim
    }
    play_pass(play);
    return play->winner != NO_SEAT ? play->winner : play->caller;
}

static int play_claims(const json_t *line, const struct ruleset *rules, const struct winds *winds,
                       struct tally *tally) {
    static struct play play;
    struct layout layout;
    struct claimant claimants[LAYOUT_HANDS];
    const json_t *claims = json_object_get(line, "claims");
    bool is_rob = flag_of(line, "rob");
    layout_init(&layout, rules);
    bool is_laid = lay_offer(&layout, winds->hands, is_rob);
    int count = is_laid ? arm(claims, winds, &layout, claimants) : -1;
    if (count != (int)json_object_size(claims)) {
        differ(tally, "these claims cannot be made with one set of tiles");
        return NO_SEAT;
    }
    bool is_begun = play_begin(&play, rules, &layout, flag_of(line, "goulash"));
    if (!is_begun) {
        differ(tally, "this table cannot be dealt");
        return NO_SEAT;
    }
    bool is_offered =
        is_rob ? offer_kong(&play, winds->hands) : play_act(&play, 0, ACTION_DISCARD, KIND_5M);
    int seat = is_offered ? taker(&play, claimants, count) : NO_SEAT;
    if (play.is_broken) {
        differ(tally, "the engine contradicted itself");
    }
    return seat;
}

void british_claim_case(const json_t *line, struct tally *tally) {
    struct ruleset rules;
    british_rules(line, &rules, tally);
    rules.fishing_call = FISHING_CALL_OFF; // whoever wins is taken to have called
    rules.call_freezes_hand = CALL_FREEZES_HAND_OFF;
    rules.goulash_exchanges = 0;
    struct winds winds = winds_from(&rules, text_of(line, "discarder"));
    if (winds.first == NO_SEAT) {
        differ(tally, "discarder \"%s\"?", text_of(line, "discarder"));
        return;
    }
    int seat = play_claims(line, &rules, &winds, tally);
    char got[2] = "";
    got[0] = seat == NO_SEAT ? '\0' : winds.names[(seat + winds.first) % winds.hands];
    if (strcmp(text_of(line, "expect"), got) != 0) {
        differ(tally, "expected \"%s\", got \"%s\"", text_of(line, "expect"), got);
    }
}

// ---- winds ----

// The word for the wind of a seat, or for the one of five who sits out: the one that is no wind.
static const char *wind_word(const struct deal *deal, int seat, const char *dreamer) {
    static const char *const words[] = {"E", "S", "W", "N"};
    return deal_dreamer(deal) == seat ? dreamer : words[deal_seat_wind(deal, seat) - KIND_EAST];
}

// The seat in the first hand of who has this wind.
static int seat_with(const struct deal *deal, const char *word, const char *dreamer) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (strcmp(wind_word(deal, seat, dreamer), word) == 0) {
            return seat;
        }
    }
    return NO_SEAT;
}

// A hand that this seat wins: the dealer with the fourteenth tile, others with the dealer's
// discard.
static bool win_hand(struct play *play, const struct ruleset *rules, int seat) {
    struct layout layout;
    layout_init(&layout, rules);
    bool is_laid = layout_give(&layout, seat, "5m111p333p555p777p");
    if (seat == 0) {
        return is_laid && layout_draw(&layout, KIND_5M) &&
               play_begin(play, rules, &layout, false) &&
               play_act(play, 0, ACTION_TSUMO, TILE_NONE);
    }
    is_laid = is_laid && layout_give(&layout, 0, "5m") && play_begin(play, rules, &layout, false) &&
              play_act(play, 0, ACTION_DISCARD, KIND_5M) &&
              play_act(play, seat, ACTION_RON, TILE_NONE);
    play_pass(play);
    return is_laid;
}

static bool play_result(struct play *play, const struct ruleset *rules, const char *result,
                        int winner) {
    if (strcmp(result, "draw") != 0) {
        return winner != NO_SEAT && win_hand(play, rules, winner) && play->winner == winner;
    }
    struct layout layout;
    layout_init(&layout, rules);
    bool is_begun = play_begin(play, rules, &layout, false);
    play_out(play);
    return is_begun && play->winner == NO_SEAT;
}

void british_rotate_case(const json_t *line, struct tally *tally) {
    static struct play play;
    struct ruleset rules;
    struct layout layout;
    const json_t *before = json_object_get(line, "winds"), *after = json_object_get(line, "expect");
    const char *result = text_of(line, "result"), *dreamer = "", *name;
    json_t *word, *with_players = json_copy((json_t *)line);
    json_object_set_new(with_players, "players",
                        json_integer((json_int_t)json_object_size(before)));
    british_rules(with_players, &rules, tally);
    json_decref(with_players);
    json_object_foreach((json_t *)before, name, word) {
        bool is_wind = british_seat(text_of(before, name)) != NO_SEAT;
        dreamer = is_wind ? dreamer : text_of(before, name);
    }
    layout_init(&layout, &rules);
    if (!is_fine(tally) || !play_begin(&play, &rules, &layout, false)) {
        differ(tally, "this table cannot be dealt");
        return;
    }
    int seats[SEAT_MAX], count = 0, winner = NO_SEAT;
    json_object_foreach((json_t *)before, name, word) {
        seats[count] = seat_with(&play.match.deal, text_of(before, name), dreamer);
        bool has_won = strncmp(result, "win:", 4) == 0 && strcmp(result + 4, name) == 0;
        winner = has_won ? seats[count] : winner;
        if (seats[count++] == NO_SEAT) {
            differ(tally, "nobody has the wind \"%s\"", text_of(before, name));
            return;
        }
    }
    if (!play_result(&play, &rules, result, winner) || !play_next(&play, &rules)) {
        differ(tally, "\"%s\" cannot be played", result);
        return;
    }
    if (json_object_size(after) != json_object_size(before)) {
        differ(tally, "expected are %zu winds of %zu", json_object_size(after),
               json_object_size(before));
    }
    count = 0;
    json_object_foreach((json_t *)before, name, word) {
        const char *got = wind_word(&play.match.deal, seats[count++], dreamer);
        if (strcmp(text_of(after, name), got) != 0) {
            differ(tally, "%s: expected %s, got %s", name, text_of(after, name), got);
        }
    }
}

// ---- the wall ----

struct number {
    const char *name;
    long got;
};

static void expect_numbers(const json_t *expect, const struct number *numbers, int count,
                           struct tally *tally) {
    const char *name;
    json_t *wanted;
    json_object_foreach((json_t *)expect, name, wanted) {
        int i = 0;
        while (i < count && strcmp(numbers[i].name, name) != 0) {
            i++;
        }
        if (i == count || json_integer_value(wanted) != numbers[i].got) {
            differ(tally, "%s: expected %ld, got %ld", name, (long)json_integer_value(wanted),
                   i == count ? -1 : numbers[i].got);
        }
    }
}

void british_wall_case(const json_t *line, struct tally *tally) {
    static struct play play;
    struct ruleset rules;
    struct layout layout;
    british_rules(line, &rules, tally);
    rules.goulash_exchanges = 0;
    layout_init(&layout, &rules);
    if (!is_fine(tally) || !play_begin(&play, &rules, &layout, flag_of(line, "goulash"))) {
        differ(tally, "this table cannot be dealt");
        return;
    }
    const struct deal *deal = &play.match.deal;
    int dealt = 0;
    for (int seat = 0; seat < rules.players; seat++) {
        dealt += deal->seats[seat].hand.size;
    }
    const struct number numbers[] = {
        {"tiles", deal->wall.count},
        {"dealt", dealt},
        {"kong_box", wall_replacements_left(&deal->wall, &rules)},
        {"live", deal_live(deal)},
    };
    expect_numbers(json_object_get(line, "expect"), numbers, 4, tally);
}

void british_break_case(const json_t *line, struct tally *tally) {
    struct ruleset rules;
    const json_t *expect = json_object_get(line, "expect");
    british_rules(line, &rules, tally);
    long first = number_of(line, "first"), second = number_of(line, "second");
    if (first < 2 || first > 12 || second < 2 || second > 12) {
        differ(tally, "two dice do not show %ld and %ld", first, second);
        return;
    }
    struct wall_break at = wall_break_at(&rules, (int)first, (int)second);
    if (british_seat(text_of(expect, "wall")) != at.side) {
        differ(tally, "wall: expected %s, got %c", text_of(expect, "wall"), "ESWN"[at.side]);
    }
    if (number_of(expect, "stack") != at.stack) {
        differ(tally, "stack: expected %ld, got %d", number_of(expect, "stack"), at.stack);
    }
    if (flag_of(expect, "turns_corner") != at.turns_corner) {
        differ(tally, "turns_corner: expected %d, got %d", flag_of(expect, "turns_corner"),
               at.turns_corner);
    }
}

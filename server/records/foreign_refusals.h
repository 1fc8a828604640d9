// Why a record of another program is refused: every reason once, with the id by which pages
// translate it (ServerWords.imports in web-client/src/text/language.ts) and its English sentence.
// Ids stay for ever.
#pragma once

#include "common/rules/event/event.h"

#include <stdint.h>

struct text;

// ROW(reason, id, sentence). A hole is a member of struct foreign_values, "{seat}".
#define FOREIGN_REFUSALS(ROW)                                                                      \
    /* the file */                                                                                 \
    ROW(MEMORY, "memory", "there is no memory")                                                    \
    ROW(RECORD_LARGE, "record_large", "the record is too large")                                   \
    ROW(NOT_JSON, "not_json", "this is neither mjai nor JSON: line {number}: {text}")              \
    ROW(NO_LOG, "no_log", "this is neither mjai nor tenhou.net/6: there is no \"log\"")            \
    ROW(NO_START, "no_start",                                                                      \
        "a match begins with start_game and start_kyoku, which has the tiles of three or four "    \
        "players")                                                                                 \
    ROW(LINE_LONG, "line_long", "the line is too long")                                            \
    ROW(NO_OBJECT, "no_object", "this is no JSON object")                                          \
    ROW(ENDS_INSIDE, "ends_inside", "the file ends inside a hand")                                 \
    ROW(OUTSIDE, "outside", "\"{text}\" stands outside of a hand")                                 \
    ROW(NO_EVENT, "no_event", "\"{text}\" is no event of a hand")                                  \
    ROW(FIELD, "field", "{text} is missing or wrong")                                              \
    ROW(HAND_LONG, "hand_long", "the hand has more than {number} steps")                           \
    ROW(MATCH_LONG, "match_long", "the match is too long")                                         \
    ROW(INDICATORS, "indicators", "there are too many indicators")                                 \
    ROW(NO_PON, "no_pon", "seat {seat} has no such pon")                                           \
    ROW(WINNER_FIELD, "winner_field", "who won on whose tile is missing or wrong")                 \
    ROW(NO_END, "no_end", "\"{text}\" is no end of a hand")                                        \
    ROW(NO_WIN, "no_win", "the win is missing")                                                    \
    ROW(HAND_START, "hand_start", "it does not begin as a hand does")                              \
    ROW(SEAT_LIST, "seat_list", "the list of a seat is not right")                                 \
    ROW(LISTS_APART, "lists_apart", "the lists of takes and put-downs do not fit together")        \
    /* the rules */                                                                                \
    ROW(NO_PRESET, "no_preset", "there is no preset \"{text}\"")                                   \
    ROW(RULE, "rule", "rule {text}: {by_text}")                                                    \
    ROW(RULES_FORM, "rules_form", "rules are \"name=value\" with blanks between them")             \
    ROW(RULES, "rules", "{text}")                                                                  \
    ROW(UNEQUAL_START, "unequal_start", "a match begins with equal points")                        \
    ROW(START_POINTS, "start_points", "a match does not begin with {number} points")               \
    ROW(PLAYERS, "players", "the record has {number} players, these rules {by}")                   \
    ROW(NOT_TOLD, "not_told",                                                                      \
        "a record does not tell what these rules need: hands of 13 tiles, and no wareme")          \
    /* the wall */                                                                                 \
    ROW(TILE_UNTOLD, "tile_untold", "a tile is not told")                                          \
    ROW(NONE_LEFT, "none_left", "there is no tile {tile} left to draw")                            \
    ROW(TILE_TAKEN, "tile_taken", "{tile} lies where another tile was")                            \
    ROW(TOO_MANY, "too_many", "there are too many {tile}")                                         \
    /* the course of the hand */                                                                   \
    ROW(STUCK, "stuck", "the rules cannot go on from here")                                        \
    ROW(MAY_NOT_PASS, "may_not_pass", "seat {seat} may not pass here")                             \
    ROW(MAY_NOT_DISCARD, "may_not_discard", "seat {seat} may not discard {tile} here")             \
    ROW(MAY_NOT_RIICHI, "may_not_riichi", "seat {seat} may not riichi with {tile} here")           \
    ROW(MAY_NOT_TSUMO, "may_not_tsumo", "seat {seat} may not win by self-draw on {tile} here")     \
    ROW(MAY_NOT_RON, "may_not_ron", "seat {seat} may not win on {tile} here")                      \
    ROW(MAY_NOT_CHII, "may_not_chii", "seat {seat} may not chii {tile} here")                      \
    ROW(MAY_NOT_PON, "may_not_pon", "seat {seat} may not pon {tile} here")                         \
    ROW(MAY_NOT_KAN, "may_not_kan", "seat {seat} may not call a kan of {tile} here")               \
    ROW(MAY_NOT_ANKAN, "may_not_ankan", "seat {seat} may not declare a concealed kan here")        \
    ROW(MAY_NOT_KAKAN, "may_not_kakan", "seat {seat} may not add {tile} to a pon here")            \
    ROW(MAY_NOT_KITA, "may_not_kita", "seat {seat} may not set a north aside here")                \
    ROW(MAY_NOT_NINE, "may_not_nine", "seat {seat} may not end the hand with nine terminals here") \
    ROW(MAY_NOT_ANSWER, "may_not_answer", "seat {seat} may not answer that here")                  \
    ROW(STOPS, "stops", "the hand stops at the turn of seat {seat}")                               \
    ROW(OTHER_TURN, "other_turn", "it is the turn of seat {seat}, which does something else here") \
    ROW(HAND_ENDS, "hand_ends", "the record of the hand ends before the hand does")                \
    ROW(HAND_OVER, "hand_over", "the hand is over, the record goes on")                            \
    ROW(MATCH_OVER, "match_over", "the match is over, the record goes on")                         \
    ROW(MATCH_BEFORE, "match_before", "by these rules the match is over before this hand")         \
    ROW(MATCH_ON, "match_on", "the record ends, by these rules the match goes on")                 \
    ROW(END_POINTS, "end_points",                                                                  \
        "seat {seat} ends with {number} points, by these rules with {by}")                         \
    ROW(OTHER_EVENT, "other_event", "here is \"{text}\", by these rules \"{by_text}\"")            \
    ROW(LEFT_OUT, "left_out", "the indicator {tile} is left out: by these rules it is not turned") \
    /* what comes of it */                                                                         \
    ROW(ROUND, "round", "the round is {number}, by these rules {by}")                              \
    ROW(DEALER, "dealer", "the dealer is {number}, by these rules {by}")                           \
    ROW(HONBA, "honba", "the number of repeats is {number}, by these rules {by}")                  \
    ROW(STICKS, "sticks", "the number of sticks is {number}, by these rules {by}")                 \
    ROW(POINTS, "points", "points of seat {seat}: {number}, by these rules {by}")                  \
    ROW(DEALT, "dealt", "the dealt tiles are not those of these rules")                            \
    ROW(NO_INDICATOR, "no_indicator", "the indicator is missing")                                  \
    ROW(ONE_INDICATOR, "one_indicator", "by these rules a kan turns one more indicator")           \
    ROW(INDICATOR, "indicator", "an indicator is {tile}, by these rules {by_tile}")                \
    ROW(TILE, "tile", "the tile is {tile}, by these rules {by_tile}")                              \
    ROW(MELD_KIND, "meld_kind", "the kind of meld is {number}, by these rules {by}")               \
    ROW(GIVER, "giver", "who gave the tile is {number}, by these rules {by}")                      \
    ROW(MELD_TILES, "meld_tiles", "the tiles of the meld are not those of these rules")            \
    ROW(WINNING_TILE, "winning_tile", "the winning tile is {tile}, by these rules {by_tile}")      \
    ROW(WINNER_TILES, "winner_tiles", "the winner's tiles are not those of these rules")           \
    ROW(URA_TILES, "ura_tiles", "the ura indicators are not those of these rules")                 \
    ROW(YAKU_COUNT, "yaku_count", "the number of yaku is {number}, by these rules {by}")           \
    ROW(YAKUMAN, "yakuman", "whether it is a yakuman is {number}, by these rules {by}")            \
    ROW(YAKU, "yaku", "{text} is {number}, by these rules {by}")                                   \
    ROW(DORA, "dora", "dora is {number}, by these rules {by}")                                     \
    ROW(URA, "ura", "ura dora is {number}, by these rules {by}")                                   \
    ROW(REDS, "reds", "red fives is {number}, by these rules {by}")                                \
    ROW(HAN, "han", "han is {number}, by these rules {by}")                                        \
    ROW(FU, "fu", "fu is {number}, by these rules {by}")                                           \
    ROW(VALUE, "value", "the value is {number}, by these rules {by}")                              \
    ROW(LIABLE, "liable", "who is liable is {number}, by these rules {by}")                        \
    ROW(PAYMENT, "payment", "the payment of seat {seat}: {number}, by these rules {by}")           \
    ROW(DRAW_REASON, "draw_reason", "the draw is {text}, by these rules {by_text}")                \
    ROW(READY, "ready", "who is ready (a bit a seat) is {number}, by these rules {by}")

#define REFUSED_ENUM(reason, id, sentence) REFUSED_##reason,
enum foreign_refusal { REFUSED_NOTHING, FOREIGN_REFUSALS(REFUSED_ENUM) REFUSED_COUNT };
#undef REFUSED_ENUM

enum {
    FOREIGN_TEXT_BYTES = 160,
    // Of all members: two texts of which each byte takes six, and the rest.
    FOREIGN_VALUES_BYTES = 2 * 6 * FOREIGN_TEXT_BYTES + 128,
};

// What the holes of a sentence are filled with; the others do not matter. Texts are borrowed.
struct foreign_values {
    int seat;
    long number, by; // as recorded, and by the rules
    uint8_t tile, by_tile;
    const char *text, *by_text; // cut at FOREIGN_TEXT_BYTES - 1
};

// The id of a reason, "" for none.
const char *foreign_refusal_id(enum foreign_refusal refusal);

// Adds the English sentence.
void foreign_refusal_say(enum foreign_refusal refusal, const struct foreign_values *values,
                         struct text *out);

// Adds what fills the holes as members of a JSON object, `"seat":1,"tile":"5mr"`; nothing if there
// are none, and at most FOREIGN_VALUES_BYTES - 1.
void foreign_refusal_values(enum foreign_refusal refusal, const struct foreign_values *values,
                            struct text *out);

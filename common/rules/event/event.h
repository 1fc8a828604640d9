// Everything that can happen in a deal: facts, one after the other. The state of a table is its
// events applied in order.
#pragma once

#include "common/rules/event/action.h"
#include "common/rules/event/fault.h"
#include "common/rules/scoring/han_fu/score.h"
#include "common/rules/scoring/points/points.h"
#include "common/rules/scoring/points/points_settle.h"
#include "common/rules/tiles/hand.h"
#include "common/rules/tiles/meld.h"
#include "common/rules/wall/fair_wall.h"
#include "common/rules/wall/wall.h"

#include <stdbool.h>
#include <stdint.h>

enum event_kind {
    EVENT_DEAL_START, // the wall is built and dealt
    EVENT_DRAW,       // a tile from the live wall or a replacement tile
    EVENT_DISCARD,
    EVENT_RIICHI,          // declared; the discard follows
    EVENT_RIICHI_ACCEPTED, // nobody won on that discard: the deposit is paid (R66)
    EVENT_MELD,            // chii, pon or kan of any kind
    EVENT_KITA,            // a north set aside
    EVENT_DORA,            // an indicator is turned
    EVENT_ASK,             // a question at the end of the deal: enum deal_question
    EVENT_ANSWER,          // a seat's answer while others are still asked; nobody else sees it
    EVENT_WIN,
    EVENT_DRAWN, // the deal ends without a win
    EVENT_DEAL_END,
    EVENT_MATCH_END,
    // Strict table, group U:
    EVENT_WORD,      // a declaration is said, or its word taken back; the show follows
    EVENT_TAKE_BACK, // a set goes back to where its tiles came from
    EVENT_PENALTY,   // a fault is found
    EVENT_REVIEW,    // after the hand: what was not found; only for its seat (U22)
    EVENT_FAIR,      // a step of the provable wall (fair_wall.h)
    // After the hand, all of it (reveal_hands_at_end):
    EVENT_LAID_OPEN, // a seat's concealed tiles (tibet R58)
    // Bonus tiles, fishing calls, goulash, hands that all count:
    EVENT_THROWS,   // everybody throws for the deal (B9)
    EVENT_BONUS,    // a flower or season is laid open; its replacement follows
    EVENT_FISHING,  // a fishing call; the discard follows, but not in the exchanges of a goulash
    EVENT_EXCHANGE, // three tiles have changed hands
    EVENT_HAND,     // after a win: a hand is laid open and counted
    EVENT_SETTLE,   // who pays whom
    EVENT_SKIP,     // all agreed: the exchanges that are left are skipped (B134)
    EVENT_KIND_COUNT,
};

enum deal_question {
    QUESTION_TENPAI,      // show the ready hand? (tenpai_declaration = ask)
    QUESTION_END_GAME,    // end the game? (last_hand_repeat = dealer_choice)
    QUESTION_SHOW,        // strict table: the tiles to a word said in the window, please (U6)
    QUESTION_REPLACEMENT, // strict table: draw the replacement tile, or take the kan back? (U11)
    QUESTION_EXCHANGE,    // goulash: which three tiles go? (B131)
    QUESTION_SKIP,        // goulash: shall the exchanges that are left be skipped? (B134)
    QUESTION_COUNT,
};

enum drawn_reason {
    DRAWN_EXHAUSTIVE,
    DRAWN_NAGASHI, // an exhaustive draw with honorable discards (R107)
    DRAWN_KYUUSHU,
    DRAWN_SUUFON,
    DRAWN_SUUCHA,
    DRAWN_SUUKAIKAN,
    DRAWN_SANCHAHOU,
    DRAWN_CHOMBO,         // the hand is void and dealt again (U13)
    DRAWN_AGAIN,          // the players have agreed to deal the hand again
    DRAWN_NO_REPLACEMENT, // a flower or season cannot be replaced (B74)
    DRAWN_REASON_COUNT,
};

struct event_deal_start {
    uint8_t round; // 0 the first East round, 1 South … 4 East again
    uint8_t dealer;
    uint8_t honba;
    uint8_t sticks;         // riichi deposits lying on the table
    uint8_t streak;         // hands the dealer has won in a row (A50)
    bool is_last;           // the last hand of the game if the dealer does not repeat, or beyond it
    uint8_t dice[DICE_MAX]; // 0 where not thrown
    struct wall wall;
};

struct event_win {
    uint8_t from;   // the discarder; the winner itself for a self-drawn win
    uint8_t tile;   // won on
    uint8_t sticks; // deposits the winner takes
    uint8_t liable; // seat that pays for it, or NO_SEAT
    uint8_t hand_count;
    uint8_t hand[HAND_MAX]; // concealed tiles, without the winning tile
    uint8_t ura_count;
    uint8_t uras[INDICATOR_MAX];
    struct score score;
    int32_t points; // what the hand brings without repeats and sticks
    int32_t deltas[SEAT_MAX];
};

struct event_drawn {
    uint8_t reason;   // enum drawn_reason
    uint8_t tenpai;   // a bit a seat
    uint8_t shown;    // whose hands are laid open, a bit a seat
    uint8_t winners;  // of a nagashi mangan, a bit a seat
    uint8_t sticks;   // deposits a nagashi winner takes, or that go back after a chombo
    uint8_t returned; // seats whose deposit of this hand goes back (U13), a bit a seat
    uint8_t hand_counts[SEAT_MAX];
    uint8_t hands[SEAT_MAX][HAND_MAX]; // of the shown seats
    int32_t deltas[SEAT_MAX];
};

struct event_penalty {
    uint8_t fault;            // enum fault
    uint8_t penalty;          // PENALTY_CORRECT to PENALTY_CHOMBO
    uint8_t declared;         // enum action_kind: what was declared
    uint8_t hand_count;       // 0 if the hand stays hidden
    uint8_t hand[HAND_MAX];   // concealed tiles of the offender
    int32_t deltas[SEAT_MAX]; // what a chombo costs at the table
};

struct event_throws {
    uint8_t dice[2 * SEAT_MAX]; // two of each seat
};

struct event_exchange {
    uint8_t to[SEAT_MAX]; // who gets the tiles of this seat, NO_SEAT: it keeps them
    uint8_t tiles[SEAT_MAX][EXCHANGE_TILES];
};

struct event_hand {
    uint8_t hand_count;
    uint8_t hand[HAND_MAX]; // concealed tiles, a claimed winning tile not among them
    struct points_score score;
};

struct event_laid_open {
    uint8_t hand_count;
    uint8_t hand[HAND_MAX]; // concealed tiles, a tile just drawn too
};

struct event_match_end {
    int32_t points[SEAT_MAX]; // after the sticks left over
    int32_t scores[SEAT_MAX]; // final scores in thousandths
    uint8_t places[SEAT_MAX]; // from 1; equal places are equal
};

enum fair_step {
    FAIR_COMMITMENT, // of the server's secret: before the first hand
    FAIR_HEADS,      // of the players' chains, by seat: what the next hand's nonces must hash to
    FAIR_NONCES,     // by seat: the hand that follows is dealt from them and the secret
    FAIR_SECRET,     // after the last hand
    FAIR_STEP_COUNT,
};

struct event_fair {
    uint8_t step;             // enum fair_step
    struct fair_nonces given; // commitment and secret: only the first
};

struct event {
    uint8_t kind; // enum event_kind
    uint8_t seat; // who does it or is asked, NO_SEAT if nobody is
    uint8_t tile; // drawn, discarded, set aside, indicator
    bool is_flag; // draw: a replacement tile; discard: the tile just drawn; riichi: a double one;
                  // word: taken back; deal start: a goulash; fishing: an original call
    union {
        struct event_deal_start start;
        struct meld meld;     // also the set that is taken back
        struct action answer; // also the word
        uint8_t question;     // enum deal_question
        struct event_win win;
        struct event_drawn drawn;
        struct event_penalty penalty;
        uint16_t faults; // review: a bit a fault
        struct event_fair fair;
        struct event_laid_open laid_open;
        struct event_throws throws;
        struct event_exchange exchange;
        struct event_hand hand;
        struct points_settlement settle;
        struct event_match_end end;
    };
};

// No points of an event are more, nor those of a seat when it has been applied: no table comes near
// such numbers, and two of them can be added.
enum { EVENT_POINTS_MAX = 1000000000 };

// Eight flowers and seasons may be laid and replaced in the deal.
enum { EVENT_LIST_MAX = 24 };

struct event_list {
    int count;
    struct event rows[EVENT_LIST_MAX];
};

// Appends a blank event of this kind and returns it for filling. The bound is a claim about the
// engine: no single decision has more consequences.
struct event *event_list_add(struct event_list *list, enum event_kind kind, int seat);

// "kyuushu" and so on, the names of the rules' table.
const char *drawn_reason_name(enum drawn_reason reason);

// Everything that can happen in a deal: facts, one after the other. The state of a table is its
// events applied in order.
#pragma once

#include "common/base/rows.h"
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

// Number, constant, name in logs, what it has, who sees it (ALL of it everybody, or SOME of it
// somebody, as view.c says), and its flag: a yes or no of this kind of event that shares a byte
// with its seat where it is stored, and the word for it in logs.
// clang-format off
#define EVENT_ROWS(ROW) \
    /* the wall is built and dealt */ \
    ROW( 0, EVENT_DEAL_START,      "deal",            NOTHING,      SOME, FLAG(start.is_goulash, "goulash")) \
    /* a tile from the live wall or a replacement tile */ \
    ROW( 1, EVENT_DRAW,            "draw",            ACTOR | TILE, SOME, FLAG(is_replacement, "replacement")) \
    ROW( 2, EVENT_DISCARD,         "discard",         ACTOR | TILE, ALL,  FLAG(is_drawn, "drawn")) \
    /* declared; the discard follows */ \
    ROW( 3, EVENT_RIICHI,          "riichi",          ACTOR,        ALL,  FLAG(is_double, "double")) \
    /* nobody won on that discard: the deposit is paid (R66) */ \
    ROW( 4, EVENT_RIICHI_ACCEPTED, "riichi_accepted", ACTOR,        ALL,  NO_FLAG) \
    /* chii, pon or kan of any kind */ \
    ROW( 5, EVENT_MELD,            "meld",            ACTOR,        ALL,  NO_FLAG) \
    /* a north set aside */ \
    ROW( 6, EVENT_KITA,            "kita",            ACTOR | TILE, ALL,  NO_FLAG) \
    /* an indicator is turned */ \
    ROW( 7, EVENT_DORA,            "dora",            TILE,         ALL,  NO_FLAG) \
    /* a question: enum deal_question */ \
    ROW( 8, EVENT_ASK,             "ask",             NOTHING,      ALL,  NO_FLAG) \
    /* a seat's answer while others are still asked; nobody else sees it */ \
    ROW( 9, EVENT_ANSWER,          "answer",          ACTOR,        SOME, NO_FLAG) \
    /* carries only what the winner lays open */ \
    ROW(10, EVENT_WIN,             "win",             ACTOR,        ALL,  NO_FLAG) \
    /* the deal ends without a win; carries only the hands that are shown */ \
    ROW(11, EVENT_DRAWN,           "drawn",           NOTHING,      ALL,  NO_FLAG) \
    ROW(12, EVENT_DEAL_END,        "deal_end",        NOTHING,      ALL,  NO_FLAG) \
    ROW(13, EVENT_MATCH_END,       "match_end",       NOTHING,      ALL,  NO_FLAG) \
    /* strict table, group U: a declaration is said, never with which tiles, or taken back; the \
       show follows */ \
    ROW(14, EVENT_WORD,            "word",            ACTOR,        ALL,  FLAG(word.is_back, "back")) \
    /* strict table: a set goes back to where its tiles came from */ \
    ROW(15, EVENT_TAKE_BACK,       "take_back",       ACTOR,        ALL,  NO_FLAG) \
    /* strict table: a fault is found; carries only what the offender lays open */ \
    ROW(16, EVENT_PENALTY,         "penalty",         ACTOR,        ALL,  NO_FLAG) \
    /* strict table, after the hand: what was not found; only for its seat (U22) */ \
    ROW(17, EVENT_REVIEW,          "review",          ACTOR,        SOME, NO_FLAG) \
    /* a step of the provable wall (fair_wall.h); the secret is told after the last hand */ \
    ROW(18, EVENT_FAIR,            "fair",            NOTHING,      ALL,  NO_FLAG) \
    /* after the hand, all of it: a seat's concealed tiles (reveal_hands_at_end, tibet R58) */ \
    ROW(19, EVENT_LAID_OPEN,       "laid_open",       ACTOR,        ALL,  NO_FLAG) \
    /* everybody throws for the deal (B9) */ \
    ROW(20, EVENT_THROWS,          "throws",          NOTHING,      ALL,  NO_FLAG) \
    /* a flower or season is laid open; its replacement follows */ \
    ROW(21, EVENT_BONUS,           "bonus",           ACTOR | TILE, ALL,  NO_FLAG) \
    /* a fishing call; the discard follows, but not in the exchanges of a goulash */ \
    ROW(22, EVENT_FISHING,         "fishing",         ACTOR,        ALL,  FLAG(is_original, "original")) \
    /* three tiles have changed hands */ \
    ROW(23, EVENT_EXCHANGE,        "exchange",        NOTHING,      SOME, NO_FLAG) \
    /* after a win: a hand is laid open and counted (B71) */ \
    ROW(24, EVENT_HAND,            "hand",            ACTOR,        ALL,  NO_FLAG) \
    /* who pays whom */ \
    ROW(25, EVENT_SETTLE,          "settle",          NOTHING,      ALL,  NO_FLAG) \
    /* all agreed, otherwise nobody learns who did not: the exchanges that are left are skipped \
       (B134) */ \
    ROW(26, EVENT_SKIP,            "skip",            NOTHING,      ALL,  NO_FLAG) \
    /* between two hands: a referee has set the table, points and what is dealt next */ \
    ROW(27, EVENT_SET,             "set",             NOTHING,      ALL,  FLAG(set.has_next, "next"))

// The version of the bytes that these rows make (event_codec.h). It goes in front of what is kept:
// all versions from 1 on are read, later ones are refused. It grows with a kind of event or a field
// of one that is new; names that are new, such as a yaku, are numbers that an older build refuses
// anyway. Since version 2 the time stands in front of each event; its events are those of version 1.
enum { EVENT_CODE_VERSION = 3 };

// Number, constant, name in logs.
#define QUESTION_ROWS(ROW) \
    /* show the ready hand? (tenpai_declaration = ask) */ \
    ROW(0, QUESTION_TENPAI,      "tenpai") \
    /* end the game? (last_hand_repeat = dealer_choice) */ \
    ROW(1, QUESTION_END_GAME,    "end_game") \
    /* strict table: the tiles to a word said in the window, please (U6) */ \
    ROW(2, QUESTION_SHOW,        "show") \
    /* strict table: draw the replacement tile, or take the kan back? (U11) */ \
    ROW(3, QUESTION_REPLACEMENT, "replacement") \
    /* goulash: which three tiles go? (B131) */ \
    ROW(4, QUESTION_EXCHANGE,    "exchange") \
    /* goulash: shall the exchanges that are left be skipped? (B134) */ \
    ROW(5, QUESTION_SKIP,        "skip")

// Number, constant, the name in the rules' table.
#define DRAWN_ROWS(ROW) \
    ROW(0, DRAWN_EXHAUSTIVE,     "exhaustive") \
    /* an exhaustive draw with honorable discards (R107) */ \
    ROW(1, DRAWN_NAGASHI,        "nagashi_mangan") \
    ROW(2, DRAWN_KYUUSHU,        "kyuushu_kyuuhai") \
    ROW(3, DRAWN_SUUFON,         "suufon_renda") \
    ROW(4, DRAWN_SUUCHA,         "suucha_riichi") \
    ROW(5, DRAWN_SUUKAIKAN,      "suukaikan") \
    ROW(6, DRAWN_SANCHAHOU,      "sanchahou") \
    /* the hand is void and dealt again (U13) */ \
    ROW(7, DRAWN_CHOMBO,         "chombo") \
    /* the players have agreed to deal the hand again */ \
    ROW(8, DRAWN_AGAIN,          "again") \
    /* a flower or season cannot be replaced (B74) */ \
    ROW(9, DRAWN_NO_REPLACEMENT, "no_replacement") \
    /* a referee has voided the hand: it is dealt again */ \
    ROW(10, DRAWN_RULED_VOID,    "ruled_void")

// Number, constant, name.
#define FAIR_ROWS(ROW) \
    /* of the server's secret: before the first hand */ \
    ROW(0, FAIR_COMMITMENT, "commitment") \
    /* of the players' chains, by seat: what the next hand's nonces must hash to */ \
    ROW(1, FAIR_HEADS,      "heads") \
    /* by seat: the hand that follows is dealt from them and the secret */ \
    ROW(2, FAIR_NONCES,     "nonces") \
    /* after the last hand */ \
    ROW(3, FAIR_SECRET,     "secret")
// clang-format on

#define ID_ROW(number, id, ...) id = (number),
enum event_kind { EVENT_ROWS(ID_ROW) EVENT_KIND_COUNT = ROWS_COUNT(EVENT_ROWS) };
enum deal_question { QUESTION_ROWS(ID_ROW) QUESTION_COUNT = ROWS_COUNT(QUESTION_ROWS) };
enum drawn_reason { DRAWN_ROWS(ID_ROW) DRAWN_REASON_COUNT = ROWS_COUNT(DRAWN_ROWS) };
enum fair_step { FAIR_ROWS(ID_ROW) FAIR_STEP_COUNT = ROWS_COUNT(FAIR_ROWS) };
#undef ID_ROW

struct event_deal_start {
    uint8_t round; // 0 the first East round, 1 South … 4 East again
    uint8_t dealer;
    uint8_t honba;
    uint8_t sticks;         // riichi deposits lying on the table
    uint8_t streak;         // hands the dealer has won in a row (A50)
    bool is_goulash;        // B126
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

struct event_word {
    struct action action; // what is said
    bool is_back;         // no more: it is taken back
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

struct event_set {
    bool has_next; // round, dealer and honba are those of the next hand; else as the rules say
    uint8_t round, dealer, honba;
    uint8_t sticks;            // riichi deposits that lie on the table now
    int32_t points[SEAT_MAX];  // of every seat now
    uint8_t chombos[SEAT_MAX]; // that are taken from the final score, of every seat so far
};

struct event_match_end {
    int32_t points[SEAT_MAX]; // after the sticks left over
    int32_t scores[SEAT_MAX]; // final scores in thousandths
    uint8_t places[SEAT_MAX]; // from 1; equal places are equal
};

struct event_fair {
    uint8_t step;             // enum fair_step
    struct fair_nonces given; // commitment and secret: only the first
};

struct event {
    uint8_t kind; // enum event_kind
    uint8_t seat; // who does it or is asked, NO_SEAT if nobody is
    uint8_t tile; // drawn, discarded, set aside, indicator
    union {
        bool is_replacement; // draw
        bool is_drawn;       // discard: of the tile just drawn
        bool is_double;      // riichi (R73)
        bool is_original;    // fishing: an original call
        struct event_deal_start start;
        struct meld meld; // also the set that is taken back
        struct action answer;
        struct event_word word;
        uint8_t question; // enum deal_question
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
        struct event_set set;
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

struct event_row {
    const char *name;
    bool has_actor; // its seat does it
    bool has_tile;
    bool is_public;   // hides nothing from anybody
    uint16_t flag_at; // where in struct event its flag is, 0: it has none
    const char *flag; // its word, after a space
};
extern const struct event_row event_rows[EVENT_KIND_COUNT]; // by enum event_kind

// The flag of its kind, false where there is none.
static inline bool event_flag(const struct event *event) {
    int at = event_rows[event->kind].flag_at;
    return at != 0 && *(const bool *)((const char *)event + at);
}

static inline void event_set_flag(struct event *event, bool is_set) {
    int at = event_rows[event->kind].flag_at;
    if (at != 0) {
        *(bool *)((char *)event + at) = is_set;
    }
}

// "tenpai" and so on.
const char *question_name(enum deal_question question);

// "kyuushu_kyuuhai" and so on, the names of the rules' table.
const char *drawn_reason_name(enum drawn_reason reason);

// Whether the hand is void, and dealt again.
static inline bool drawn_is_void(enum drawn_reason reason) {
    return reason == DRAWN_CHOMBO || reason == DRAWN_AGAIN || reason == DRAWN_RULED_VOID;
}

// "commitment" and so on.
const char *fair_step_name(enum fair_step step);

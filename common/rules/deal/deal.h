// One deal (kyoku): its state. The three verbs of the engine stand on it:
//
//   deal_act     (deal, action) -> events or a refusal; changes nothing (decide/deal_act.h)
//   deal_settle  (deal) -> events that follow when everybody asked has answered; changes nothing
//                (decide/deal_settle.h)
//   deal_apply   (deal, event) -> deal; decides nothing (apply/deal_apply.h)
//
// The same deal_apply serves the table, which knows every tile, and a viewer, to whom most tiles
// are TILE_HIDDEN. Seats are fixed for a match; winds move. The struct is plain data: copy with =.
#pragma once

#include "common/base/status.h"
#include "common/rules/event/event.h"
#include "common/rules/ruleset/ruleset.h"
#include "common/rules/tiles/hand.h"

#include <stdbool.h>
#include <stdint.h>

enum { RIVER_MAX = 64 };

enum deal_phase {
    DEAL_NONE,   // not dealt yet
    DEAL_TURN,   // `turn` must discard or declare
    DEAL_CLAIM,  // `turn` has discarded `tile`; others may claim it
    DEAL_ROB,    // `turn` has declared a kan or set a north aside; others may win on `tile`
    DEAL_ASK,    // a question of the end or of an exchange is open
    DEAL_ENDING, // won or drawn, the end not yet told
    DEAL_OVER,
};

// What a player has said of being one tile short (B60, B66).
enum fishing_state { FISHING_NONE, FISHING_CALLED, FISHING_ORIGINAL };

enum riichi_state { RIICHI_NONE, RIICHI_DECLARED, RIICHI_STANDING };

struct discard {
    uint8_t tile;
    uint8_t taken_by; // seat that called it, NO_SEAT if it lies in the river
    bool is_drawn;    // tsumogiri
    bool is_riichi;   // the declaration, laid sideways
};

// Kinds of which a hand might claim a discard, from anybody and from the seat whose turn is before
// its own: whatever it waits for, holds two of, or has two neighbours of.
struct interest {
    kind_set of_any, of_next;
};

struct seat {
    struct hand hand;
    struct meld melds[MELD_MAX];
    struct discard river[RIVER_MAX]; // full history (R28)
    kind_set discarded;              // kinds in it
    // Of the hand between its turns; none and 0 if tiles are hidden (apply_waits.h).
    kind_set waits; // kinds that complete it
    uint8_t shanten;
    int32_t points;
    int32_t paid, received; // in the match so far (B107)
    uint8_t meld_count, river_count;
    uint8_t kita;    // norths set aside
    uint8_t drawn;   // the tile just drawn, TILE_NONE in any other state
    uint8_t riichi;  // enum riichi_state
    uint8_t bonus;   // flowers and seasons laid open, bit k = kind KIND_FLOWER_1 + k
    uint8_t fishing; // enum fishing_state
    bool is_frozen;  // a call forbids to change the hand (B65a, B136)
    bool is_double_riichi, is_ippatsu;
    bool is_temp_furiten, is_riichi_furiten;
    uint8_t liable[PAO_YAKUMAN_VALUE_COUNT]; // who answers for this yakuman, or NO_SEAT
    struct action answer;                    // while its bit of `answered` is set

    // Strict table:
    bool is_dead;       // U12
    bool is_shown;      // others have seen tiles of the hand
    uint8_t word;       // enum action_kind said and not yet shown, ACTION_PASS: none
    uint8_t taken_back; // declarations taken back or put right in this turn
    uint16_t faults;    // not found yet, a bit a fault; only where the hand is known

    struct interest interest; // between its turns, as the waits
};

// How a deal ended, for the next one.
struct outcome {
    bool is_win, is_abortive;
    bool wants_end;  // the dealer chose to end the game
    uint8_t winners; // a bit a seat; of a nagashi mangan too when it counts as a win
    uint8_t tenpai;  // at an exhaustive draw
    bool is_void;    // a chombo: the hand is dealt again (U13)
};

// Strict table: the set that `turn` has laid and may still take back, and what its tiles hid.
struct open_set {
    bool is_open;
    bool is_riichi_kan;    // known to be a kan against R69
    uint8_t place;         // in the seat's melds
    uint8_t drawn;         // the drawn tile before an own kan
    uint8_t open_kan_from; // before the kan
};

struct deal {
    struct ruleset rules; // of the match; deal_init sets it once
    kind_set kinds;       // in play: of the set, with bonus tiles and jokers (B128)
    struct wall wall;
    struct seat seats[SEAT_MAX];
    uint8_t indicators[INDICATOR_MAX];
    uint8_t indicator_count;
    uint8_t phase;    // enum deal_phase
    uint8_t turn;     // whose turn it is or was
    uint8_t tile;     // DEAL_CLAIM, DEAL_ROB: the tile that can be taken
    uint8_t asked;    // who may answer now, a bit a seat
    uint8_t answered; // whose answer waits for the others', a bit a seat
    uint8_t round, dealer, honba, sticks, streak;
    bool is_last;
    uint8_t dice[DICE_MAX];
    uint8_t question; // enum deal_question
    uint8_t kan_count;
    uint8_t pending_dora;  // indicators still to be turned
    uint8_t rob;           // DEAL_ROB: enum meld_kind, or MELD_KIND_COUNT for a north
    uint8_t open_kan_from; // who gave the open kan whose replacement tile is in hand (R126)
    bool is_replacement;   // the tile in hand is a replacement tile
    bool is_uninterrupted; // no call, kan or north yet: the first go-around counts (A42)
    kind_set kuikae;       // kinds that may not be discarded now (R42)
    bool is_showing;       // strict table: words of the window are being shown
    uint8_t replaced;      // strict table: whose word was replaced by another (U7), a bit a seat
    bool is_goulash;       // four jokers are in the set (B126)
    uint8_t exchange;      // goulash: the exchange that is asked for or was last, 0 before
    bool has_exchanged;    // goulash: tiles have changed hands
    uint8_t kans_in_turn;  // each of them by the replacement tile of the one before
    struct open_set open_set;
    struct outcome outcome;
};

// Seats that are asked and have not answered, a bit a seat.
static inline unsigned deal_pending(const struct deal *deal) {
    return deal->asked & ~(unsigned)deal->answered;
}

// Whether the seat's answer is an action of this kind.
static inline bool deal_has_answer(const struct deal *deal, int seat, enum action_kind kind) {
    return (deal->answered >> seat & 1) != 0 && deal->seats[seat].answer.kind == kind;
}

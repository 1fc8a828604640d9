// Legal actions: what each seat may do now. The server and the browser know no other rules.
#pragma once

#include "common/base/check.h"
#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Fills in everything `seat` may do at this decision, nothing if it is not asked or has answered.
// In a claim window the pass comes last.
void legal_list(const struct deal *deal, int seat, struct action_list *out_list);

// Whether the action is in its seat's legal list. Only rows that could be it are made.
bool legal_is_sound(const struct deal *deal, const struct action *action);

// Whether the seat has anything to claim in the window that `deal` is in.
bool legal_can_claim(const struct deal *deal, int seat);

// What is played for a seat whose time is over or whose player is away (A47): the drawn tile is
// discarded, a claim is passed; after a call the last legal discard in the order m p s z goes.
// A word that was said is taken back, a kan laid at the strict table stands if it is one. False if
// the seat is not asked.
bool legal_default(const struct deal *deal, int seat, struct action *out_action);

// The discard of that default among the legal actions of an own turn: the drawn tile if there is
// one.
void legal_default_discard(const struct action_list *list, struct action *out_action);

// Kinds barred after a chii or pon with these tiles (R42).
kind_set legal_kuikae(const struct ruleset *rules, const struct meld *meld);

// Whether the table offers people this list or, at the strict table, accepts the action although it
// may be wrong.
bool legal_accepts(const struct deal *deal, const struct action *action);

// What a person is offered: legal_list, or at the strict table everything that may be declared,
// sound or not, and nothing that tells which is which (U3, U23). A call or kan whose `used` is
// empty stands for any choice of own tiles, legal_pick_count of them; a word is said first where
// the ruleset wants it spoken. Bots and the table itself go by legal_list, which has sound actions
// only.
void legal_offer(const struct deal *deal, int seat, struct action_list *out_list);

// How many own tiles must be chosen to make an action of this row; 0 if it is complete. Of the rows
// of legal_list only an exchange leaves them to be chosen (B131).
int legal_pick_count(const struct action *action);

// Whether the seat could declare a riichi for the live tiles and its points (R64, R72), and nine
// terminals (R103); whether a concealed kan of this kind is allowed to a seat in riichi (R69).
bool legal_riichi_is_in_limits(const struct deal *deal, const struct seat *seat);
bool legal_may_declare_nine(const struct deal *deal, int seat);
bool legal_may_ankan_in_riichi(const struct deal *deal, const struct seat *seat, int kind);

// Adds the win on the tile just drawn, if it is one.
void legal_add_tsumo(const struct deal *deal, int seat, struct action_list *list);

// Adds discards, or riichi with discards, of all tiles of these kinds; the seat holds all of them.
void legal_add_discards(const struct seat *seat_state, int action_kind, int seat, kind_set kinds,
                        struct action_list *list);

// Adds the north that may be set aside now (Q10 to Q13).
void legal_add_kita(const struct deal *deal, int seat, struct action_list *list);

// legal_strict.c: what is left of a sound list at the strict table.
void legal_narrow(const struct deal *deal, int seat, struct action_list *list);

// Adds a row that lays a set of this enum meld_kind, unless swap-calling would leave no discard
// (R44) or the hand is frozen (B65a).
void legal_add_call(const struct deal *deal, const struct action *call, int kind,
                    struct action_list *list);

// The parts, for legal.c: one file for the own turn, one for claims.
void legal_add_turn(const struct deal *deal, int seat, struct action_list *list);
void legal_add_turn_discards(const struct deal *deal, int seat, kind_set kinds,
                             struct action_list *list);
void legal_add_claims(const struct deal *deal, int seat, struct action_list *list);
bool legal_kan_is_possible(const struct deal *deal);

// Appends a row. The bound is a claim about the engine: see ACTION_LIST_MAX.
static inline void legal_add_row(struct action_list *list, const struct action *row) {
    CHECK(list->count < ACTION_LIST_MAX);
    list->rows[list->count++] = *row;
}

static inline void legal_add(struct action_list *list, int kind, int seat, int tile) {
    CHECK(list->count < ACTION_LIST_MAX);
    list->rows[list->count++] =
        (struct action){.kind = (uint8_t)kind,
                        .seat = (uint8_t)seat,
                        .tile = (uint8_t)tile,
                        .used = {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE}};
}

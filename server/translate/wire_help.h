// Advice as the wire says it. Lists and texts live in the scratch memory that is given.
#pragma once

#include "common/advice/aftermath.h"
#include "common/advice/explain.h"
#include "common/advice/outlook.h"
#include "common/advice/reach.h"
#include "common/advice/sight.h"
#include "common/advice/wins.h"
#include "common/rules/scoring/points/points.h"
#include "protocol/protocol_gen.h"
#include "server/translate/scratch.h"

// Copies of each kind that the deal does not show, jokers too.
void help_count_unseen(const struct deal *deal, uint8_t out_unseen[KIND_COUNT]);

// `unseen` as help_count_unseen tells it, everywhere here.
struct wire_help_tile_list help_tiles(struct scratch *scratch, kind_set kinds,
                                      const uint8_t *unseen);
struct wire_help_wait_list help_waits(struct scratch *scratch, const struct wait *waits, int count,
                                      const uint8_t *unseen);

// What each discard leaves, and for tenpai hands what their waits would bring; without those that
// leave a hand farther than `shanten_max`.
struct wire_help_discard_list help_discards(struct scratch *scratch, const struct deal *deal,
                                            int seat, const struct outlook *outlook,
                                            int shanten_max, const uint8_t *unseen);

struct wire_help_group_list help_groups(struct scratch *scratch, const struct outlook *outlook);
struct wire_help_yaku_list help_yaku(struct scratch *scratch, const struct reach *reach);

// Everybody whose win has to be thought of, and how safe the own tiles are.
struct wire_help_threat_list help_threats(struct scratch *scratch, const struct sight *sight,
                                          const uint8_t *unseen);

// All of a seat's help after the event of this number (seat_help.c). Made from what the seat has
// seen and from nothing else.
void help_fill(const struct sight *sight, int32_t number, enum wire_help_level level,
               struct scratch *scratch, struct wire_server_help *out);

// What the seat's hand could reach (seat_help.c): yaku, or doubles and special hands.
void help_fill_reach(const struct sight *sight, int32_t number, struct scratch *scratch,
                     struct wire_server_yaku_help *out);

// The sets and the pair of a hand.
struct wire_strings_list help_sets(struct scratch *scratch, const struct explanation *explanation);

// A win line by line; `deal` is a state in which the winner has its melds. `score` is what the hand
// was counted by points and doubles, else NULL.
struct wire_explained_win help_explained(struct scratch *scratch, const struct deal *deal, int seat,
                                         const struct event_win *win,
                                         const struct points_score *score);

// Reads a list of tile names; false if one is none.
bool help_read_tiles(const char (*names)[TILE_NAME_BYTES], int count, uint8_t *out_tiles);

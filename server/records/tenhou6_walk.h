// From the lists of takes and put-downs of a hand to steps in the order in which they happened.
#pragma once

#include "server/records/foreign_match.h"

#include <jansson.h>
#include <stdbool.h>

enum { TENHOU6_LIST_MAX = 96 };

enum tenhou6_entry_kind {
    TENHOU6_TILE,   // drawn or put down
    TENHOU6_RIICHI, // put down with a riichi
    TENHOU6_MELD,   // a call, or a kan of the own turn
    TENHOU6_KITA,
    TENHOU6_SKIP, // an open kan puts nothing down
};

struct tenhou6_entry {
    uint8_t kind; // enum tenhou6_entry_kind
    uint8_t tile;
    bool is_drawn; // the tile just drawn, which is not named
    struct meld meld;
};

struct tenhou6_list {
    int count;
    struct tenhou6_entry rows[TENHOU6_LIST_MAX];
};

struct tenhou6_lists {
    int players;
    struct tenhou6_list takes[SEAT_MAX], puts[SEAT_MAX];
};

// Reads one of the lists of a seat. False if it is none.
bool tenhou6_list_read(const json_t *json, int seat, int players, bool is_takes,
                       struct tenhou6_list *out_list);

// Finds the order; the hands as dealt and the dealer are known. False and a problem if there is
// none in which all tiles and calls fit.
bool tenhou6_walk(const struct tenhou6_lists *lists, struct foreign_hand *hand,
                  struct foreign_problem *problem);

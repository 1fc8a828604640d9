// A deal at any moment, set up and played by lines of text.
//
// Lines before the first move say what the table looks like; all else is filled with tiles that
// disturb nothing: scattered hands, indicators that make no dora of a tile that was named, flowers
// and seasons that come last. Seats are named by their winds in this hand: E S W N; of two E and W,
// of five D is who sits out.
//
//   preset british 3                rules, and for how many; riichi-club if not said
//   set multi_ron=all kuikae=allow  switches that differ
//   round S3                        who deals in which round; E1 if not said
//   honba 2 | sticks 1 | streak 7 | last | dice 3 4 | points 24000 25000 25000 25000
//   hand S 123m456p789s1155z        concealed tiles; 13 less three for each meld
//   meld S P555z from W             C P D S A as in the rules; the tile taken comes first
//   river S 4s taken W              discards so far; the last one was called by W
//   riichi S double ippatsu         a riichi that stands; its stick must be in `sticks`
//   kita S 2                        norths set aside
//   bonus S 12f3g                   flowers and seasons laid open; a joker is 1j
//   call S fishing                  or: call S original; and: frozen
//   goulash                         the four two of bamboos are jokers
//   furiten S temp                  or: furiten S riichi
//   liable S daisangen W            W answers for this yakuman of S
//   live 4                          live tiles left after the first draw
//   interrupted                     the first go-around is over
//   indicators 3z9m | uras 1z       turned indicators, and the tiles under them
//   kan_indicators 7s               the next indicators, still to be turned
//   turn W                          whose turn it is; E if not said
//   draws 5z1m                      the next draws from the live wall, the one of that turn first
//   replacements 5z                 the next replacement tiles
//   box 2                           so many replacement tiles are left
//   replacement                     the tile of that turn is a replacement tile
//   draw S 5z                       short for: turn S, draws 5z; and begins
//   offer W 5z                      short for: draw W 5z, W discard 5z
//   deal                            begins as a deal does: the dealer draws, flowers are replaced,
//   tiles exchanged
//
// Moves. A tile is left out where it is the drawn one or where there is no choice:
//
//   W discard 5z | S riichi 1m | S chii 34p | N pon 05p | N daiminkan | S ankan 1m
//   S shouminkan 7p | S fishing 3m | S original 3m | E exchange 123m | S skip | S go_on | S kita |
//   E nine | S tsumo | S ron | S pass | S tenpai | S noten | E end_game E play_on | pass (all who
//   are asked) | default (the move of those who are away) | play (to the end of the deal by that) |
//   next (the next deal, or the end) | time_up (the same, too late)
//
// At a strict table (legality=free) also: N say pon | N take_back | W replacement; and "dead W"
// before the first move. Declarations may be wrong there, and tiles of calls and kans any own ones.
//
// A window is closed as soon as no open answer matters. A move of a seat that is not asked makes
// those who are asked pass first. A move that is refused changes nothing and prints why.
//
// Questions print one line: may S (legal actions) | show S (the seat) | table.
#pragma once

#include "common/base/text.h"
#include "common/rules/match/match.h"

#include <stdbool.h>

enum { SCENE_OUT_BYTES = 65536, SCENE_DRAWS_MAX = WALL_MAX, SCENE_EVENTS_MAX = 512 };

struct scene_tiles {
    uint8_t tiles[SCENE_DRAWS_MAX];
    int count;
};

// What the lines say about a seat before the first move.
struct scene_seat {
    struct scene_tiles hand, river;
    struct meld melds[MELD_MAX];
    int meld_count, kita;
    uint8_t bonus, fishing;              // as in struct seat
    int taker;                           // wind of who called the last discard, -1 nobody
    int liable[PAO_YAKUMAN_VALUE_COUNT]; // wind, -1 nobody
    bool is_riichi, is_double, is_ippatsu, is_temp_furiten, is_riichi_furiten, is_dead, is_frozen;
};

struct scene {
    struct match match;
    struct ruleset rules;
    bool is_started;
    enum status status;                    // of the last move
    struct event events[SCENE_EVENTS_MAX]; // all since the start
    int event_count;
    struct event last[EVENT_KIND_COUNT]; // the last event of each kind
    int seen[EVENT_KIND_COUNT];          // how many there were of it since the start
    struct text out;
    char out_bytes[SCENE_OUT_BYTES];

    // Before the first move, by winds: 0 East.
    struct scene_seat seats[SEAT_MAX];
    struct scene_tiles draws, replacements, indicators, uras, kan_indicators;
    int round, dealer, honba, sticks, streak, turn, live, box; // live, box: -1 as they come
    int32_t points[SEAT_MAX];
    int dice[DICE_MAX];
    bool is_last, is_interrupted, is_replacement, is_goulash;
    bool is_dealt; // begins with what a deal begins with, not with one draw
};

void scene_init(struct scene *scene);

// Runs lines, one after the other; blank lines and # comments are skipped. A line that cannot be
// read fails the test.
void scene_run(struct scene *scene, const char *lines);
__attribute__((format(printf, 2, 3))) void scene_runf(struct scene *scene, const char *format, ...);

// scene_init and scene_run.
void scene_begin(struct scene *scene, const char *lines);

// Deals and draws, if no move has done so yet.
void scene_start(struct scene *scene);

// Applies a fact as it is; fails the test if it does not fit.
void scene_apply(struct scene *scene, const struct event *event);

// What was printed since the last call: one line for each event, refusal and question.
const char *scene_take(struct scene *scene);

// The seat of a wind, 'E' to 'N', in the hand in play; fails the test if there is none.
int scene_seat(const struct scene *scene, char wind);
const struct seat *scene_seat_of(const struct scene *scene, char wind);

// "E" to "N" for 0 to 3.
const char *scene_wind_name(int wind);

// Whether this seat may do an action of this kind now.
bool scene_may(const struct scene *scene, char wind, enum action_kind kind);

// For the parts of this library.
struct scene_words {
    char bytes[512];
    char *words[40];
    int count;
};
void scene_build_wall(struct scene *scene, struct wall *out_wall, int drawn, int replaced);
bool scene_setup_line(struct scene *scene, const struct scene_words *line);
bool scene_move_line(struct scene *scene, const struct scene_words *line);
bool scene_question_line(struct scene *scene, const struct scene_words *line);
int scene_wind(const struct scene *scene, const char *word);
void scene_add_tiles(struct scene_tiles *list, const char *tiles);
void scene_move(struct scene *scene, char wind, const char *move, const char *tiles);

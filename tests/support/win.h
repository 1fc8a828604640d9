// A win without a table, from one line of text:
//
//   567m22p34678s C234m + 5s ron            concealed tiles, melds, winning tile
//   … tsumo | ron                           self-drawn or not
//   … seat W round S                        winds, South and East if not said
//   … riichi double ippatsu haitei houtei rinshan chankan tenhou chiihou renhou
//   … dora 3z9m ura 1z kita 2 min 2         indicators, norths set aside, least han
#pragma once

#include "common/rules/scoring/han_fu/reading.h"
#include "common/rules/scoring/han_fu/score.h"

struct win_line {
    struct ruleset rules;
    uint8_t counts[KIND_COUNT];
    struct meld melds[MELD_MAX];
    struct win win; // points into the members above: do not copy this struct
};

// Reads a line for a preset; fails the test if it cannot be read.
void win_read(struct win_line *line, const char *preset, const char *text);

// Takes a switch of the rules, as ruleset_set reads it.
void win_set(struct win_line *line, const char *name, const char *value);

// The value of the win; fails the test if it is none.
void win_value(const struct win_line *line, struct score *out_score);

// The yaku of a score as "pinfu=1 tanyao=1", in the order of their rows.
const char *win_yaku_text(const struct score *score);

// The fu parts as "base=20 tsumo=2".
const char *win_fu_text(const struct score *score);

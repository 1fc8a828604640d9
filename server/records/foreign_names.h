// The words that mjai and Tenhou have for what the engine numbers: yaku and draws.
#pragma once

#include "common/rules/event/event.h"
#include "common/rules/scoring/han_fu/yaku.h"

#include <stdbool.h>

enum { FOREIGN_NAME_BYTES = 48 };

// A draw, or NULL if the format has no word for it.
const char *mjai_reason(enum drawn_reason reason);
const char *tenhou_reason(enum drawn_reason reason);

// The draw of a word of Tenhou's or tensoul's, DRAWN_REASON_COUNT if it is none.
enum drawn_reason tenhou_reason_find(const char *word);

// A yaku as mjai calls it. What mjai has no word for keeps ours.
const char *mjai_yaku(enum yaku yaku);

// A yaku as Tenhou calls it; the wind, a kind, is used for wind triplets.
void tenhou_yaku(enum yaku yaku, int wind, char out_word[FOREIGN_NAME_BYTES]);

// The yaku of Tenhou's word, YAKU_COUNT if it is none. One name is both a yaku and a yakuman.
enum yaku tenhou_yaku_find(const char *word, bool is_yakuman);

// Where a yaku stands in Tenhou's order; those it does not know come after all others.
int tenhou_yaku_order(enum yaku yaku);

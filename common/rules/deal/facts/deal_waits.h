// What hands wait for, whichever way they are counted: waits, tenpai, furiten.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// The waits as this deal has them: what its jokers stand for counts too, and KIND_JOKER is one of
// them if a joker from the wall would win. No kind that this deal does not have.
kind_set deal_waits(const struct deal *deal, const struct seat *seat, const uint8_t *counts);

// Tenpai at a draw: yaku do not matter (R96, R98).
bool deal_is_tenpai(const struct deal *deal, int seat);

// What a hand waits for or, if it waits for nothing, the kinds after which some discard would leave
// a tenpai hand (tibet R58, R59a). A tile that has just completed the hand does not count; both are
// empty for tiles that are not known. Slow: for the end of a hand.
struct deal_review {
    kind_set waits, helps;
};
void deal_review(const struct deal *deal, int seat, struct deal_review *out_review);

// Whether the seat may not ron this kind now (R76 to R80).
bool deal_is_furiten(const struct deal *deal, int seat, int kind);

// Whether the tile of the open window completes this seat's hand by shape and can be taken from
// where it is: a discard, an added tile (R54), a concealed kan by thirteen orphans (R55), a north
// (Q15). Furiten and yaku do not matter (R78, R80).
bool deal_is_offered(const struct deal *deal, int seat);

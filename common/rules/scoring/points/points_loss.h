// What a loser's hand is worth (B90, B117).
#pragma once

#include "common/rules/scoring/points/points_hand.h"

// Values a loser's hand of 13 tiles (B90, B117).
void points_of_loss(const struct points_hand *hand, struct points_score *out_score);

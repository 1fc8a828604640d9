// What a bot can read from the table it sees: unseen tiles, danger, and whether its hand has a yaku
// to build on. Shared by the bots that think.
#pragma once

#include "server/bots/bot.h"

// The `own` of a bot that asks for danger. Its row has bot_note_safe as `see`.
struct bot_safety {
    kind_set safe[SEAT_MAX]; // kinds that a riichi of this seat can no longer win on (genbutsu)
};
void bot_note_safe(struct bot *bot, const struct event *event);

// Copies of each kind that the bot cannot see: in the wall or in other hands.
void bot_count_unseen(const struct bot *bot, uint8_t out_unseen[KIND_PLAIN_COUNT]);

// Who else has declared riichi or lies so open that a win must be feared, a bit a seat.
unsigned bot_threats(const struct bot *bot);

// How dangerous it is to discard this kind against those who threaten: 0 is safe, more is worse. It
// is `efficient`'s own rough measure, by which the tables of rates.h were made; others ask risk.h.
int bot_danger(const struct bot *bot, unsigned threats, int kind,
               const uint8_t unseen[KIND_PLAIN_COUNT]);

// Dora and red fives a tile is worth by itself.
int bot_tile_bonus(const struct bot *bot, uint8_t tile);

// Dora, red fives and norths the bot has.
int bot_hand_bonus(const struct bot *bot);

// Whether a hand of these concealed tiles and the seat's melds, with `extra` as one more meld (or
// NULL), can still win with a yaku although it is open.
bool bot_has_open_yaku(const struct bot *bot, const uint8_t *counts, const struct meld *extra);

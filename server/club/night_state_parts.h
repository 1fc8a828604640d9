// What the files of the fold of a night share among themselves; nobody else includes it.
#pragma once

#include "server/club/night_state.h"

// ---- seats, rounds, games and the clock (night_rounds.c) ----

enum status night_check_seating(struct night_state *night,
                                const struct wire_record_seating_drawn *record);
void night_apply_seating(struct night_state *night, const struct wire_record_seating_drawn *record);
enum status night_check_start(struct night_state *night,
                              const struct wire_record_round_started *record);
void night_apply_start(struct night_state *night, const struct wire_record_round_started *record);
enum status night_check_game(const struct night_state *night,
                             const struct wire_record_game_ended *record);
void night_apply_game(struct night_state *night, const struct wire_record_game_ended *record);
enum status night_check_begun(const struct night_state *night,
                              const struct wire_record_round_begun *record);
void night_apply_begun(struct night_state *night, const struct wire_record_round_begun *record);
enum status night_check_clock(const struct night_state *night,
                              const struct wire_record_clock_noted *record);
void night_apply_clock(struct night_state *night, const struct wire_record_clock_noted *record);
enum status night_check_confirmed(const struct night_state *night,
                                  const struct wire_record_round_confirmed *record);
void night_apply_confirmed(struct night_state *night,
                           const struct wire_record_round_confirmed *record);
enum status night_check_disputed(struct night_state *night,
                                 const struct wire_record_disputed *record);
void night_apply_disputed(struct night_state *night, const struct wire_record_disputed *record);

// ---- calls and rulings (night_rulings.c) ----

// A record names these words, 0: none.
void night_name_words(struct night_state *night, int32_t words);

enum status night_check_call(struct night_state *night,
                             const struct wire_record_referee_called *record);
void night_apply_call(struct night_state *night, const struct wire_record_referee_called *record);
enum status night_check_answer(const struct night_state *night,
                               const struct wire_record_call_answered *record);
void night_apply_answer(struct night_state *night, const struct wire_record_call_answered *record);
enum status night_check_ruling(struct night_state *night,
                               const struct wire_record_ruling_made *record);
void night_apply_ruling(struct night_state *night, const struct wire_record_ruling_made *record);
enum status night_check_undone(struct night_state *night,
                               const struct wire_record_ruling_undone *record);
void night_apply_undone(struct night_state *night, const struct wire_record_ruling_undone *record);
enum status night_check_agreed(const struct night_state *night,
                               const struct wire_record_ruling_agreed *record);
void night_apply_agreed(struct night_state *night, const struct wire_record_ruling_agreed *record);

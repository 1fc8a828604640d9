// Records of a night for tests: each is made in made_record, and most are taken at once.
#pragma once

#include "server/club/night_state.h"

extern struct wire_record made_record;

struct wire_record *make_record(enum wire_record_type type);

enum status take_record(struct night_state *night);

enum status record_plan(struct night_state *night, int rounds, int capacity);

enum status record_state(struct night_state *night, enum wire_night_state state, const char *words);

enum status record_presence(struct night_state *night, int32_t who, enum wire_presence presence);

// Table n has 4n-3 to 4n; who is over sits out.
enum status record_seating(struct night_state *night, int round, int draws, int tables, int byes);

void make_start(const struct night_state *night, int round);

enum status record_start(struct night_state *night, int round);

enum status record_begun(struct night_state *night, int round);

enum status record_game(struct night_state *night, int round, int table);

enum status record_confirmed(struct night_state *night, int round, int32_t by);

struct wire_night_ruling *make_ruling(const struct night_state *night, enum wire_ruling_kind kind,
                                      int32_t member);

enum status record_undone(struct night_state *night, int32_t which);

// Replaying a recorded match: what the files for driving, walls and comparing share.
#pragma once

#include "common/rules/match.h"
#include "tests/conformance/cases.h"

struct replay {
    const json_t *game, *events;
    size_t at;   // the next recorded event
    size_t hand; // the hand being replayed, from 0
    struct match match;
    bool has_late_dora; // the record tells an open kan's indicator after the discard it belongs to
    struct tally *tally;
};

// The recorded event `ahead` places on, NULL at the end.
const json_t *replay_peek(const struct replay *replay, size_t ahead);

bool is_event(const json_t *event, const char *type);

// The wall of the hand that starts at the present event: the recorded one, or one that holds what
// the record tells of it and is unknown everywhere else.
void replay_wall(const struct replay *replay, struct deal_setup *out_setup);

// Compares a fact of the engine, already applied, with a recorded one.
void compare_event(struct replay *replay, const struct event *event, const json_t *recorded);

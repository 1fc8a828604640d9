// Replaying a recorded match: what the files for driving, walls and comparing share.
#pragma once

#include "server/records/foreign_replay.h"
#include "tests/conformance/cases.h"

struct replay {
    const json_t *game, *events;
    size_t at;   // the next recorded event
    size_t hand; // the hand being replayed, from 0
    struct foreign_replay playing;
    const struct match *match; // the playing's, with the present fact applied
    bool has_late_dora; // the record tells an open kan's indicator after the discard it belongs to
    int foreign_early;  // recorded events that were compared before their turn
    struct tally *tally;
};

// The recorded event `ahead` places on, NULL at the end.
const json_t *replay_peek(const struct replay *replay, size_t ahead);

bool is_event(const json_t *event, const char *type);

// Notes the wall of the present hand if the record has it.
void replay_wall(const struct replay *replay, struct foreign_hand *hand);

// Compares a fact of the engine, already applied, with a recorded one.
void compare_event(struct replay *replay, const struct event *event, const json_t *recorded);

// The rest of a hand where no tables of matches were made: by the rules of the lessons, whose hands
// are short, and paid by a few points (B15). Where the discarder pays, what a discard risks is told
// by the tables of riichi, since tiles lie together as they do there.
#pragma once

#include "common/advice/course.h"
#include "common/advice/prospect_hand.h"

// The course of such a hand with so many own draws left, the rest as for course_fill: others end it
// as often as hands of this length do. Where nothing is paid on a discard, nothing else counts.
void lesson_course(struct course *course, const struct deal *deal, int seat, int draws,
                   const struct passed passed[SEAT_MAX], const uint8_t unseen[KIND_PLAIN_COUNT],
                   struct stakes *stakes, float fear);

// What a hand of 3n + 1 tiles that is too far to be looked at closely is worth, for every number of
// draws left: the chance to come nearer that many times, and a win by the han in sight in the end.
void lesson_far(const struct prospect *p, int shanten, struct course_line *out);

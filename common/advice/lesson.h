// The rest of a hand where no tables of matches were made: by the rules of the lessons, whose hands
// are short, and paid by a few points (B15). Nobody is feared: what others hold is told by nothing
// there, or by little.
#pragma once

#include "common/advice/course.h"
#include "common/advice/prospect_hand.h"

// The course of such a hand with so many own draws left: others end it as often as hands of this
// length do, and nothing else counts.
void lesson_course(struct course *course, const struct deal *deal, int seat, int draws);

// What a hand of 3n + 1 tiles that is too far to be looked at closely is worth, for every number of
// draws left: the chance to come nearer that many times, and a win by the han in sight in the end.
void lesson_far(const struct prospect *p, int shanten, struct course_line *out);

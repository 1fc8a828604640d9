// What was said at nights is forgotten when the season is over (C108).
#pragma once

#include "server/club/night_parts.h"

// The alarm `words` of all nights: looks at the nights of one club, each time at the next.
void nights_on_words_alarm(void *context);

// Nights as a calendar (iCalendar, RFC 5545), for the programs in which people keep their dates.
#pragma once

#include "common/base/text.h"
#include "protocol/protocol_gen.h"

void calendar_begin(struct text *text, const char *title);

// `club` is the name in its address, `title` how a night is called that has no name of its own.
void calendar_add(struct text *text, const char *club, const char *title,
                  const struct wire_night_row *night);
void calendar_end(struct text *text);

// What is said at a night and is not kept for ever (C108): who has called the referee and why, and
// what was announced. It lies in a subject of its own, "words.ID.K", and the records of the night
// name it by its number. When its season is over the subject is forgotten, and the night is what it
// was, but for that.
//
// Words are written before the record that names them: a crash may leave words that nobody names,
// which are never shown. Older servers wrote both into the night's own record; they stay there.
#pragma once

#include "server/club/night_parts.h"

struct night_said {
    int32_t by; // by the number in the club
    enum wire_call_reason reason;
    const char *text; // borrowed until the next record
};

// What a call, or the last announcement, says. False if there is nothing, or nothing any more.
bool night_call_said(const struct night *night, const struct night_call *call,
                     struct night_said *out_said);
bool night_announced(const struct night *night, struct night_said *out_said);

// A number for new words.
int32_t night_new_words(struct night *night);

// ---- for those who keep nights ----

// Begins and ends with the night.
void night_words_init(struct night *night);
void night_words_finish(struct night *night);

// All of them are forgotten, here and in the journal.
void night_words_drop(struct night *night);

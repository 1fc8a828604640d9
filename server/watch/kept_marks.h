// Marks that casters have shown, as the journal keeps them: one record each, in order; a second
// record of a mark takes it away: at once, or when an event is released that the caster knew then.
#pragma once

#include "protocol/protocol_gen.h"
#include "server/storage/journal.h"

enum { MARK_STAYS = INT32_MAX };

struct kept_mark {
    struct wire_record_marked shown;
    int32_t gone; // for whom this event is released it has been taken away; MARK_STAYS: it is not
    struct kept_mark *prev, *next;
};

// Empty when it is all zero.
struct kept_marks {
    struct kept_mark *first;
    int count;
};

// A copy at the end. NULL if there is no memory.
struct kept_mark *kept_marks_add(struct kept_marks *marks, const struct wire_record_marked *shown);
void kept_marks_drop(struct kept_marks *marks, struct kept_mark *mark);
void kept_marks_finish(struct kept_marks *marks);

// Whether it is there for whom all up to this event is released.
bool kept_mark_is_there(const struct kept_mark *mark, int32_t told);

// What a record of the journal says is added, or taken away. The mark that was added, or NULL.
struct kept_mark *kept_marks_read(struct kept_marks *marks, const struct journal_record *read);

// As it is told, while the match is played and afterwards, where numbers are those of the match's
// record; borrowed from the mark.
struct wire_watch_mark kept_mark_row(const struct kept_mark *mark);
struct wire_watch_mark kept_mark_row_after(const struct kept_mark *mark);

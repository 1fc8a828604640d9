// What somebody has said to a night, as the index of the club shows it.
#include "server/club/night_parts.h"

void nights_fill_reply(struct nights *nights, const struct member *me, struct wire_night_row *row) {
    const struct night *night =
        me == NULL || nights == NULL ? NULL : night_find(nights, me->club, row->night);
    const struct night_person *person =
        night == NULL ? NULL : night_find_person(&night->state, night_entry_of(night, me->number));
    row->has_reply = person != NULL && person->has_reply;
    row->reply = row->has_reply ? person->reply : WIRE_NIGHT_REPLY_YES;
}

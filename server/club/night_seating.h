// What a draw of seats is given of a night: who is here, what they have played tonight and this
// season, and what the director wishes (C28-C38).
//
// It is made from records alone: those of the night before the draw, the draw's own, and the closed
// nights that it names. So a draw in the journal can be made again to the byte (C32), and the
// report on a seating is the same whenever it is made.
#pragma once

#include "common/base/digest.h"
#include "common/club/seating.h"
#include "server/club/night_sizes.h"

struct night;

enum { NIGHT_SEATING_LINES_MAX = NIGHT_ROUNDS_MAX * NIGHT_TABLES_MAX };

struct night_seating {
    const struct club *club;
    struct seating_input input; // borrows all that follows
    struct seating_person people[NIGHT_PEOPLE_MAX];
    struct seating_wish wishes[SEATING_WISHES_MAX];
    struct seating_line lines[NIGHT_SEATING_LINES_MAX];
    struct seating_past *past;
    int past_room;
    int16_t person_of[CLUB_ENTRIES_MAX + 1]; // by number in the club: index + 1; 0: not here
};

// What went into a draw, by `drawn`: its round, method, odd, rules, script, wishes, nights and
// seed. It is the caller's, to be freed with night_seating_free. NULL if there is no memory, or the
// night has no such rules.
struct night_seating *night_seating_make(const struct night *night,
                                         const struct wire_record_seating_drawn *drawn);
void night_seating_free(struct night_seating *seating); // accepts NULL

// Which closed nights of the season a draw looks at, the latest first: of the club's season of that
// day, or else of a year (C38). They must be there: STATUS_BUSY while they are being read.
MUST_USE enum status night_seating_list_nights(const struct night *night,
                                               struct wire_record_seating_drawn *drawn);

// The season of the night's day that has teams, the latest; 0: none has.
int32_t night_seating_teams_of(const struct night *night);

// Of all that the input says.
void night_seating_digest(const struct seating_input *input, uint8_t out_digest[DIGEST_BYTES]);

// How many tables of how many seats the rules of the round have, as records keep it.
void night_seating_write_sizes(const struct night_sizes *sizes,
                               struct wire_record_seating_drawn *drawn);

// A seating as the record keeps it: tables with their rules, who sits out, the design's numbers.
// False if there are more tables than a night has, or of a size that nothing is played by.
MUST_USE bool night_seating_write(const struct night_seating *seating,
                                  const struct night_state *state, const struct seating *drawn,
                                  const struct night_sizes *sizes,
                                  struct wire_record_seating_drawn *out_record);

// The other way round, for a report.
void night_seating_read(const struct night_seating *seating,
                        const struct wire_record_seating_drawn *record, struct seating *out);

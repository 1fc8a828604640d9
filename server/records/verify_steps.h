// What is promised, given and recorded of the walls of a match, step by step: shared by the checks
// of a record and of an export. The secret, recorded last, must be known first.
#pragma once

#include "common/rules/event/event.h"
#include "common/rules/match/match.h"
#include "server/records/verify.h"

struct verify_steps {
    const struct ruleset *rules;
    const struct wire_record_match_header *header;
    struct verify_result *result;
    uint8_t secret[FAIR_BYTES];
    bool has_secret, has_commitment, is_revealed;
    struct fair_nonces heads, nonces;
    struct event_throws throws; // for the next hand, none if all are 0
    uint32_t hand;              // that comes next, from 0
    bool has_end;               // the end of the match was recorded
};

// Whether nothing wrong was found so far.
bool verify_is_fine(const struct verify_steps *steps);

// Notes what is wrong; only the first thing stays.
__attribute__((format(printf, 2, 3))) void verify_refuse(struct verify_steps *steps,
                                                         const char *format, ...);

// The secret is looked for in advance.
void verify_note_secret(struct verify_steps *steps, const struct event_fair *step);

// One step, in its order.
void verify_step(struct verify_steps *steps, const struct event_fair *step);

// The dice for the deal, before the hand begins that they decide.
void verify_throws(struct verify_steps *steps, const struct event_throws *throws);

// A hand begins: the wall and dice that it must have. `is_goulash` is what was recorded (B128).
void verify_begin_hand(struct verify_steps *steps, bool is_goulash, struct deal_setup *out_setup);

// The end of the match: its points, final scores and places by seat must be those of the header.
void verify_match_end(struct verify_steps *steps, const int32_t points[SEAT_MAX],
                      const int32_t finals[SEAT_MAX], const int32_t places[SEAT_MAX]);

// After the last event: what the header tells of secret, hands and end.
void verify_end(struct verify_steps *steps);

// A finished match as it is kept for ever: who played by which rules, and all events, compressed.
#pragma once

#include "common/base/status.h"
#include "common/rules/event/event_codec.h"
#include "common/rules/ruleset/ruleset.h"
#include "protocol/protocol_gen.h"
#include "server/records/match_notes.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MATCH_ID_BYTES = 11, MATCH_RECORD_BYTES_MAX = 256 << 10, MATCH_EVENT_BYTES_MAX = 4 << 20 };

struct match_record {
    struct wire_record_match_header header;
    struct ruleset rules; // of the header
    int version;          // of the events' code, EVENT_CODE_VERSION for those of today
    uint8_t *events;      // coded one after the other; owned
    size_t length;
    struct match_notes notes; // none in most; owned
    int32_t lobby; // under which an export in Tenhou's format is known elsewhere; 0: it is in none
};

// Packs a record into at most MATCH_RECORD_BYTES_MAX bytes, which the caller frees; with the notes,
// if they fit in as well (NULL: none). Takes up to some hundred milliseconds. STATUS_NO_MEMORY, or
// STATUS_MATCH_TOO_LONG: then it never fits.
MUST_USE enum status match_record_pack(const struct wire_record_match_header *header,
                                       const uint8_t *events, size_t length,
                                       const struct match_notes *notes, uint8_t **out_bytes,
                                       size_t *out_length);

// Unpacks any bytes, of every version from the first to today's. STATUS_NEWER_VERSION for a later
// one, STATUS_NO_SUCH_MATCH if they are no record, STATUS_NO_MEMORY: then there is nothing to
// finish.
MUST_USE enum status match_record_unpack(const uint8_t *bytes, size_t length,
                                         struct match_record *out_record);
void match_record_finish(struct match_record *record);

// Its header alone, which takes microseconds. STATUS_NO_SUCH_MATCH, STATUS_NEWER_VERSION,
// STATUS_NO_MEMORY.
MUST_USE enum status match_record_read_header(const uint8_t *bytes, size_t length,
                                              struct wire_record_match_header *out_header);

// The id of the club whose match it was, "" of none.
enum { MATCH_CLUB_BYTES = 13 };
void match_header_club(const struct wire_record_match_header *header,
                       char out_club[MATCH_CLUB_BYTES]);

// A place in it: {0} before the first event; then the time is that of the last one read.
struct match_place {
    size_t offset;
    struct event_time time;
};

// Fills what its header says of the play: hands, points, final scores and places, from the events.
void match_record_set_result(struct match_record *record);

// The next event from the place on, which moves. False at the end, or if what follows is no event.
bool match_record_next(const struct match_record *record, struct match_place *place,
                       struct event *out_event);

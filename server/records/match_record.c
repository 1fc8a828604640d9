// The form of a record: the version of its events, the length of the header, the header as JSON,
// and the deflated events with their length in front. Where there are notes they follow: their
// version, their length, and they themselves, deflated. Whoever knows none of these reads the match
// all the same.
#include "server/records/match_record.h"

#include "common/base/bytes.h"
#include "protocol/wire.h"
#include "server/translate/house_rules.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { PREFIX_BYTES = 9, NOTES_PREFIX_BYTES = 5, HEADER_BYTES_MAX = 64 << 10 };

static void put_length(uint8_t *out, size_t length) {
    for (int i = 0; i < 4; i++) {
        out[i] = (uint8_t)(length >> (8 * i));
    }
}

// The prefix, the header and the deflated events into MATCH_RECORD_BYTES_MAX bytes.
static enum status pack(const struct wire_record *record, const uint8_t *events, size_t length,
                        uint8_t *bytes, size_t *out_length) {
    struct text text;
    text_init(&text, (char *)bytes + PREFIX_BYTES, HEADER_BYTES_MAX);
    if (!wire_encode_record(record, &text)) {
        return STATUS_MATCH_TOO_LONG;
    }
    uLongf packed = MATCH_RECORD_BYTES_MAX - PREFIX_BYTES - text.length;
    bytes[0] = EVENT_CODE_VERSION;
    put_length(bytes + 1, text.length);
    put_length(bytes + 5, length);
    int result =
        compress2(bytes + PREFIX_BYTES + text.length, &packed, events, length, Z_BEST_COMPRESSION);
    *out_length = PREFIX_BYTES + text.length + packed;
    return result == Z_OK ? STATUS_OK
                          : (result == Z_BUF_ERROR ? STATUS_MATCH_TOO_LONG : STATUS_NO_MEMORY);
}

// Behind the rest of the record, if there is room.
static void pack_notes(const struct match_notes *notes, uint8_t *bytes, size_t *length) {
    size_t room = MATCH_RECORD_BYTES_MAX - *length;
    if (notes == NULL || notes->length == 0 || room <= NOTES_PREFIX_BYTES) {
        return;
    }
    uint8_t *begin = bytes + *length;
    uLongf packed = room - NOTES_PREFIX_BYTES;
    begin[0] = MATCH_NOTES_VERSION;
    put_length(begin + 1, notes->length);
    if (compress2(begin + NOTES_PREFIX_BYTES, &packed, notes->bytes, notes->length,
                  Z_BEST_COMPRESSION) == Z_OK) {
        *length += NOTES_PREFIX_BYTES + packed;
    }
}

enum status match_record_pack(const struct wire_record_match_header *header, const uint8_t *events,
                              size_t length, const struct match_notes *notes, uint8_t **out_bytes,
                              size_t *out_length) {
    if (length > MATCH_EVENT_BYTES_MAX) {
        return STATUS_MATCH_TOO_LONG;
    }
    struct wire_record *record = calloc(1, sizeof *record);
    uint8_t *bytes = malloc(MATCH_RECORD_BYTES_MAX);
    enum status status = STATUS_NO_MEMORY;
    if (record != NULL && bytes != NULL) {
        record->type = WIRE_RECORD_MATCH_HEADER;
        record->match_header = *header;
        status = pack(record, events, length, bytes, out_length);
    }
    free(record);
    if (status != STATUS_OK) {
        free(bytes);
        return status;
    }
    pack_notes(notes, bytes, out_length);
    *out_bytes = bytes;
    return STATUS_OK;
}

static enum status unpack_header(const uint8_t *bytes, size_t length,
                                 struct match_record *out_record) {
    struct wire_record *record = malloc(sizeof *record);
    struct refusal refusal;
    if (record == NULL) {
        return STATUS_NO_MEMORY;
    }
    bool is_fine = wire_decode_record((const char *)bytes, length, record) &&
                   record->type == WIRE_RECORD_MATCH_HEADER;
    if (is_fine) {
        out_record->header = record->match_header;
        const struct wire_record_match_header *header = &out_record->header;
        is_fine =
            house_rules_read_stored(header->preset, header->settings.rows, header->settings.count,
                                    &out_record->rules, &refusal) == STATUS_OK &&
            header->names.count == out_record->rules.players;
    }
    free(record);
    return is_fine ? STATUS_OK : STATUS_NO_SUCH_MATCH;
}

// What follows the events; what cannot be read, or is of a later version, is as if it were not
// there.
static void unpack_notes(const uint8_t *bytes, size_t length, struct match_notes *out_notes) {
    size_t whole = length <= NOTES_PREFIX_BYTES ? 0 : bytes_u32(bytes + 1);
    if (whole == 0 || whole > MATCH_NOTES_BYTES_MAX || bytes[0] != MATCH_NOTES_VERSION) {
        return;
    }
    uLongf unpacked = whole;
    uint8_t *memory = malloc(whole);
    if (memory == NULL ||
        uncompress(memory, &unpacked, bytes + NOTES_PREFIX_BYTES, length - NOTES_PREFIX_BYTES) !=
            Z_OK ||
        unpacked != whole) {
        free(memory);
        return;
    }
    *out_notes = (struct match_notes){.bytes = memory, .length = whole, .room = whole};
}

static enum status unpack_events(const uint8_t *bytes, size_t length, size_t unpacked_length,
                                 struct match_record *out_record) {
    uLongf unpacked = unpacked_length, used = length;
    uint8_t *events = malloc(unpacked_length + 1);
    if (events == NULL) {
        return STATUS_NO_MEMORY;
    }
    if (uncompress2(events, &unpacked, bytes, &used) != Z_OK || unpacked != unpacked_length) {
        free(events);
        return STATUS_NO_SUCH_MATCH;
    }
    out_record->events = events;
    out_record->length = unpacked_length;
    unpack_notes(bytes + used, length - used, &out_record->notes);
    return STATUS_OK;
}

// The lengths of the header and of the events that follow it.
static enum status read_prefix(const uint8_t *bytes, size_t length, size_t *out_header,
                               size_t *out_events) {
    if (length < PREFIX_BYTES || bytes[0] == 0) {
        return STATUS_NO_SUCH_MATCH;
    }
    if (bytes[0] > EVENT_CODE_VERSION) {
        return STATUS_NEWER_VERSION;
    }
    *out_header = bytes_u32(bytes + 1);
    *out_events = bytes_u32(bytes + 5);
    bool is_fine = *out_header <= length - PREFIX_BYTES && *out_events <= MATCH_EVENT_BYTES_MAX;
    return is_fine ? STATUS_OK : STATUS_NO_SUCH_MATCH;
}

enum status match_record_read_header(const uint8_t *bytes, size_t length,
                                     struct wire_record_match_header *out_header) {
    struct match_record *record = calloc(1, sizeof *record);
    size_t header, events;
    enum status status =
        record == NULL ? STATUS_NO_MEMORY : read_prefix(bytes, length, &header, &events);
    if (status == STATUS_OK) {
        status = unpack_header(bytes + PREFIX_BYTES, header, record);
    }
    if (status == STATUS_OK) {
        *out_header = record->header;
    }
    free(record);
    return status;
}

void match_header_club(const struct wire_record_match_header *header,
                       char out_club[MATCH_CLUB_BYTES]) {
    static const char night[] = "night.";
    size_t begin = sizeof night - 1, length = MATCH_CLUB_BYTES - 1;
    bool is_night = header->has_host && strncmp(header->host, night, begin) == 0 &&
                    strspn(header->host + begin, "0123456789abcdef") == length;
    const char *club = header->has_club ? header->club : is_night ? header->host + begin : "";
    memset(out_club, 0, MATCH_CLUB_BYTES);
    memcpy(out_club, club, strnlen(club, length));
}

enum status match_record_unpack(const uint8_t *bytes, size_t length,
                                struct match_record *out_record) {
    size_t header, events;
    memset(out_record, 0, sizeof *out_record);
    enum status status = read_prefix(bytes, length, &header, &events);
    if (status != STATUS_OK) {
        return status;
    }
    status = unpack_header(bytes + PREFIX_BYTES, header, out_record);
    out_record->version = bytes[0];
    return status != STATUS_OK ? status
                               : unpack_events(bytes + PREFIX_BYTES + header,
                                               length - PREFIX_BYTES - header, events, out_record);
}

void match_record_finish(struct match_record *record) {
    free(record->events);
    record->events = NULL;
    record->length = 0;
    match_notes_finish(&record->notes);
}

bool match_record_next(const struct match_record *record, struct match_place *place,
                       struct event *out_event) {
    size_t used = event_decode_timed(record->version, record->events + place->offset,
                                     record->length - place->offset, &place->time, out_event);
    place->offset += used;
    return used > 0;
}

void match_record_set_result(struct match_record *record) {
    struct wire_record_match_header *header = &record->header;
    struct match_place place = {.offset = 0};
    struct event event;
    header->hands = 0;
    while (match_record_next(record, &place, &event)) {
        header->hands += event.kind == EVENT_DEAL_START;
        for (int seat = 0; event.kind == EVENT_MATCH_END && seat < record->rules.players; seat++) {
            header->points.rows[seat] = event.end.points[seat];
            header->finals.rows[seat] = event.end.scores[seat];
            header->places.rows[seat] = event.end.places[seat];
        }
    }
    header->points.count = header->finals.count = header->places.count = record->rules.players;
}

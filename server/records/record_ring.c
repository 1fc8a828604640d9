// Matches in the list.
#include "server/records/record_ring.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "protocol/wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 1024 };

// Until all rows are there the ring begins with its first, so it can be moved.
static void make_room(struct record_ring *ring) {
    int room = ring->room == 0 ? ROOM_FIRST : ring->room * 2;
    ring->room = room < RECORDS_LISTED_MAX ? room : RECORDS_LISTED_MAX;
    ring->rows = realloc(ring->rows, (size_t)ring->room * sizeof *ring->rows);
    CHECK(ring->rows != NULL);
}

static struct record_row *take_row(struct record_ring *ring) {
    if (ring->count == ring->room && ring->room < RECORDS_LISTED_MAX) {
        make_room(ring);
    }
    if (ring->count == RECORDS_LISTED_MAX) {
        ring->first = (ring->first + 1) % RECORDS_LISTED_MAX;
        ring->count--;
    }
    int at = (ring->first + ring->count++) % RECORDS_LISTED_MAX;
    return &ring->rows[at];
}

static void list_figures(struct record_row *row, const struct wire_record_match_header *header) {
    row->has_figures = header->has_figures && header->figures.count == row->players;
    for (int seat = 0; row->has_figures && seat < row->players; seat++) {
        row->figures[seat] = header->figures.rows[seat];
    }
    for (int i = 0; header->has_best && i < header->best.count; i++) {
        const struct wire_best_hand *best = &header->best.rows[i];
        if (best->seat < row->players) {
            row->best[best->seat] = best->points;
        }
    }
}

static int64_t read_time(const char *string) {
    int64_t time = 0;
    return text_read_int(string, 0, INT64_MAX, &time) ? time : 0;
}

void record_row_fill(struct record_row *row, const struct wire_record_match_header *header) {
    memset(row, 0, sizeof *row);
    snprintf(row->id, sizeof row->id, "%s", header->id);
    snprintf(row->preset, sizeof row->preset, "%s", header->preset);
    snprintf(row->title, sizeof row->title, "%s", header->title);
    row->players = header->names.count;
    row->hands = header->hands;
    row->is_public = header->is_public;
    match_header_club(header, row->club);
    row->was_open = header->has_was_open && header->was_open;
    row->is_broken_off = header->has_broken_off && header->broken_off;
    row->started = read_time(header->started);
    row->ended = read_time(header->ended);
    for (int seat = 0; seat < row->players; seat++) {
        snprintf(row->names[seat], sizeof row->names[seat], "%s", header->names.rows[seat]);
        snprintf(row->accounts[seat], sizeof row->accounts[seat], "%s",
                 header->accounts.rows[seat]);
        row->is_bot[seat] =
            header->has_bots && seat < header->bots.count && header->bots.rows[seat];
        row->is_program[seat] =
            header->has_programs && seat < header->programs.count && header->programs.rows[seat];
        row->points[seat] = header->points.rows[seat];
        row->finals[seat] = header->finals.rows[seat];
        row->places[seat] = header->places.rows[seat];
    }
    list_figures(row, header);
}

void record_ring_add(struct record_ring *ring, const struct wire_record_match_header *header) {
    record_row_fill(take_row(ring), header);
}

const struct record_row *record_ring_at(const struct record_ring *ring, int latest) {
    int at = ring->first + ring->count - 1 - latest;
    return latest < ring->count ? &ring->rows[at % RECORDS_LISTED_MAX] : NULL;
}

const struct record_row *record_ring_find(const struct record_ring *ring, const char *id,
                                          int most) {
    const struct record_row *row;
    for (int i = 0; i < most && (row = record_ring_at(ring, i)) != NULL; i++) {
        if (strcmp(row->id, id) == 0) {
            return row;
        }
    }
    return NULL;
}

void record_ring_clear(struct record_ring *ring) {
    ring->first = ring->count = 0;
}

void record_ring_free(struct record_ring *ring) {
    free(ring->rows);
}

// What the formats share: for export.c and the files that each write one format.
#pragma once

#include "common/base/text.h"
#include "common/rules/match/match.h"
#include "server/records/export.h"

// An export that is going on. A format writes into `text` and flushes it at each line or hand.
struct exporter {
    const struct match_record *record;
    struct match_place place; // behind the present event
    struct match match;       // with the present event applied
    struct text text;
    void *state; // of the format, zeroed at the beginning
    bool is_broken;
    const char *problem; // why
    export_sink *sink;
    void *context;
};

struct export_format {
    struct export_format_row row;
    size_t state_bytes;
    bool needs_riichi; // three or four players with hands of thirteen tiles that have a value
    void (*begin)(struct exporter *exporter);
    // False if the format has no string for such an event.
    bool (*tell)(struct exporter *exporter, const struct event *event);
    void (*end)(struct exporter *exporter);
};

extern const struct export_format export_mjai, export_tenhou6, export_json;

// Nothing more is written; the first problem is the one that is told.
void export_stop(struct exporter *exporter, const char *problem);

// Sends the text and empties it.
void export_flush(struct exporter *exporter);

// Appends a name or title as a JSON string.
void export_add_string(struct exporter *exporter, const char *string);

// Appends numbers as a JSON list of `length`; those that are missing are 0.
void export_add_numbers(struct text *text, const int32_t *numbers, int count, int length);

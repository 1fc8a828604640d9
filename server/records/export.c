// Going through a record, event by event, for the writer of a format.
#include "server/records/export.h"

#include "common/base/check.h"
#include "common/rules/deal/facts/scoring.h"
#include "server/records/export_format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// THE FORMATS.
static const struct export_format *const formats[] = {&export_mjai, &export_tenhou6, &export_json};

enum { FORMAT_COUNT = sizeof formats / sizeof formats[0] };

int export_format_count(void) {
    return FORMAT_COUNT;
}

const struct export_format_row *export_format_at(int index) {
    CHECK(index >= 0 && index < FORMAT_COUNT);
    return &formats[index]->row;
}

static const struct export_format *find_format(const char *name) {
    for (int i = 0; i < FORMAT_COUNT; i++) {
        if (strcmp(formats[i]->row.name, name) == 0) {
            return formats[i];
        }
    }
    return NULL;
}

static bool can_tell(const struct export_format *format, const struct ruleset *rules) {
    return !format->needs_riichi ||
           ((rules->players == 3 || rules->players == 4) && rules->hand_size == HAND_MAX - 1 &&
            scoring_of(rules)->has_limits);
}

bool export_can_tell(const struct export_format_row *row, const struct ruleset *rules) {
    return can_tell(find_format(row->name), rules);
}

static void tell_events(struct exporter *exporter, const struct export_format *format) {
    struct event event;
    while (!exporter->is_broken && match_record_next(exporter->record, &exporter->place, &event)) {
        if (match_apply(&exporter->match, &event) != STATUS_OK) {
            export_stop(exporter, "the events of this match do not follow from each other");
        } else if (!format->tell(exporter, &event)) {
            export_stop(exporter, "something happened in this match that the format cannot tell");
        }
    }
    if (exporter->place.offset < exporter->record->length) {
        export_stop(exporter, "the events of this match cannot be read");
    }
}

static void write_all(struct exporter *exporter, const struct export_format *format) {
    match_init(&exporter->match, &exporter->record->rules);
    format->begin(exporter);
    export_flush(exporter);
    tell_events(exporter, format);
    if (!exporter->is_broken) {
        format->end(exporter);
        export_flush(exporter);
    }
}

bool export_match(const struct match_record *record, const char *format_name, export_sink *sink,
                  void *context, char out_problem[EXPORT_PROBLEM_BYTES]) {
    const struct export_format *format = find_format(format_name);
    if (format == NULL || !can_tell(format, &record->rules)) {
        snprintf(out_problem, EXPORT_PROBLEM_BYTES, "%s",
                 format == NULL ? "there is no such format"
                                : "this format knows only riichi with three or four players");
        return false;
    }
    struct exporter *exporter = calloc(1, sizeof *exporter);
    char *memory = malloc(EXPORT_PIECE_BYTES);
    void *state = calloc(1, format->state_bytes);
    bool has_memory = exporter != NULL && memory != NULL && state != NULL;
    if (has_memory) {
        *exporter =
            (struct exporter){.record = record, .state = state, .sink = sink, .context = context};
        text_init(&exporter->text, memory, EXPORT_PIECE_BYTES);
        write_all(exporter, format);
    }
    bool is_fine = has_memory && !exporter->is_broken;
    if (!is_fine) {
        snprintf(out_problem, EXPORT_PROBLEM_BYTES, "%s",
                 has_memory ? exporter->problem : "there is no memory");
    }
    free(state);
    free(memory);
    free(exporter);
    return is_fine;
}

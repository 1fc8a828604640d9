// A list, and what records do to it.
#include "server/watch/said_lines.h"

#include "protocol/wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

struct said_line *said_lines_add(struct said_lines *lines, const struct wire_record_said *said) {
    size_t bytes = strlen(said->text) + 1;
    struct said_line *line = calloc(1, sizeof *line + bytes);
    if (line == NULL) {
        return NULL;
    }
    line->class = said->class;
    line->line = said->line;
    line->number = said->number;
    line->at = said->has_at ? said->at : said->number;
    line->is_held = said->has_hand;
    line->hand = said->has_hand ? said->hand : 0;
    snprintf(line->account, sizeof line->account, "%s", said->account);
    snprintf(line->name, sizeof line->name, "%s", said->name);
    memcpy(line->text, said->text, bytes);
    DL_APPEND(lines->first, line);
    lines->count++;
    return line;
}

void said_lines_drop(struct said_lines *lines, struct said_line *line) {
    DL_DELETE(lines->first, line);
    lines->count--;
    free(line);
}

void said_lines_finish(struct said_lines *lines) {
    while (lines->first != NULL) {
        said_lines_drop(lines, lines->first);
    }
}

static void take_away(struct said_lines *lines, const struct wire_record_said *said) {
    struct said_line *line, *next;
    DL_FOREACH_SAFE(lines->first, line, next) {
        if (line->class == said->class && line->line == said->line) {
            said_lines_drop(lines, line);
        }
    }
}

struct said_line *said_lines_read(struct said_lines *lines, const struct journal_record *read) {
    struct wire_record record;
    if (!wire_decode_record(read->bytes, read->length, &record) ||
        record.type != WIRE_RECORD_SAID) {
        return NULL;
    }
    if (record.said.text[0] == '\0') {
        take_away(lines, &record.said);
        return NULL;
    }
    return said_lines_add(lines, &record.said);
}

struct wire_said_line said_line_row_after(const struct said_line *line) {
    struct wire_said_line row = said_line_row(line);
    row.number = line->at;
    row.has_held = false;
    return row;
}

struct wire_said_line said_line_row(const struct said_line *line) {
    return (struct wire_said_line){.line = line->line,
                                   .number = line->number,
                                   .account = line->account,
                                   .name = line->name,
                                   .text = line->text,
                                   .has_held = line->is_held,
                                   .held = true};
}

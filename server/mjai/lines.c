// Counting what waits.
#include "server/mjai/lines.h"

#include "server/mjai/dialogue.h"

#include <stdlib.h>
#include <string.h>
#include <utlist.h>

struct line *lines_make(struct lines *lines, const struct text *words) {
    bool is_too_much = words->is_cut || lines->count >= DIALOGUE_LINES_MAX ||
                       lines->bytes + words->length > DIALOGUE_BYTES_MAX;
    struct line *line = is_too_much ? NULL : calloc(1, sizeof *line);
    char *copy = line == NULL ? NULL : strdup(words->data);
    if (copy == NULL) {
        free(line);
        return NULL;
    }
    *line = (struct line){.decision = -1, .length = words->length, .words = copy};
    lines->count++;
    lines->bytes += line->length;
    return line;
}

bool lines_extend(struct lines *lines, struct line *line, const struct text *words) {
    char *longer = words->is_cut ? NULL : realloc(line->words, line->length + words->length + 1);
    if (longer == NULL) {
        return false;
    }
    memcpy(longer + line->length, words->data, words->length + 1);
    line->words = longer;
    line->length += words->length;
    lines->bytes += words->length;
    return true;
}

void lines_take(struct lines *lines, struct line *line) {
    DL_DELETE(lines->first, line);
    lines->count--;
    lines->bytes -= line->length;
}

void line_free(struct line *line) {
    if (line != NULL) {
        free(line->words);
    }
    free(line);
}

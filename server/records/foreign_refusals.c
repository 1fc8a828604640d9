// Filling the holes of sentences.
#include "server/records/foreign_refusals.h"

#include "common/base/text.h"
#include "common/rules/tiles/tile.h"
#include "protocol/json_write.h"

#include <string.h>

static const struct {
    const char *id, *sentence;
} rows[REFUSED_COUNT] = {[REFUSED_NOTHING] = {"", ""},
#define REFUSED_ROW(reason, name, words) [REFUSED_##reason] = {name, words},
                         FOREIGN_REFUSALS(REFUSED_ROW)
#undef REFUSED_ROW
};

enum hole { HOLE_SEAT, HOLE_NUMBER, HOLE_BY, HOLE_TILE, HOLE_BY_TILE, HOLE_TEXT, HOLE_BY_TEXT };

static const char *const hole_names[] = {
    [HOLE_SEAT] = "seat",       [HOLE_NUMBER] = "number",   [HOLE_BY] = "by",
    [HOLE_TILE] = "tile",       [HOLE_BY_TILE] = "by_tile", [HOLE_TEXT] = "text",
    [HOLE_BY_TEXT] = "by_text",
};
enum { HOLE_COUNT = sizeof hole_names / sizeof hole_names[0] };

// The hole that begins at `at`, just behind a brace; HOLE_COUNT if there is none.
static int hole_at(const char *at) {
    for (int hole = 0; hole < HOLE_COUNT; hole++) {
        size_t length = strlen(hole_names[hole]);
        if (strncmp(at, hole_names[hole], length) == 0 && at[length] == '}') {
            return hole;
        }
    }
    return HOLE_COUNT;
}

// What strangers wrote: cut where it is long, and what is no UTF-8 replaced.
static void add_text(const char *from, struct text *out) {
    size_t added = 0, bytes;
    uint32_t code;
    for (const char *at = from == NULL ? "" : from; *at != '\0'; at += bytes) {
        bytes = text_character(at, &code);
        const char *shown = bytes == 0 ? "?" : at;
        bytes = bytes == 0 ? 1 : bytes;
        if ((added += bytes) >= FOREIGN_TEXT_BYTES) {
            return;
        }
        text_add_bytes(out, shown, bytes);
    }
}

static void add_value(int hole, const struct foreign_values *values, struct text *out) {
    char tile[TILE_NAME_BYTES];
    switch (hole) {
    case HOLE_SEAT:
        text_add_int(out, values->seat);
        break;
    case HOLE_NUMBER:
    case HOLE_BY:
        text_add_int(out, hole == HOLE_BY ? values->by : values->number);
        break;
    case HOLE_TILE:
    case HOLE_BY_TILE:
        tile_name(hole == HOLE_TILE ? values->tile : values->by_tile, tile);
        text_add(out, tile);
        break;
    default:
        add_text(hole == HOLE_TEXT ? values->text : values->by_text, out);
    }
}

const char *foreign_refusal_id(enum foreign_refusal refusal) {
    return rows[refusal].id;
}

void foreign_refusal_say(enum foreign_refusal refusal, const struct foreign_values *values,
                         struct text *out) {
    for (const char *at = rows[refusal].sentence; *at != '\0'; at++) {
        int hole = *at == '{' ? hole_at(at + 1) : HOLE_COUNT;
        if (hole == HOLE_COUNT) {
            text_add_char(out, *at);
        } else {
            add_value(hole, values, out);
            at = strchr(at, '}');
        }
    }
}

static void add_member(int hole, const struct foreign_values *values, struct text *out) {
    char words[FOREIGN_TEXT_BYTES];
    struct text text;
    text_init(&text, words, sizeof words);
    add_value(hole, values, &text);
    text_addf(out, "\"%s\":", hole_names[hole]);
    if (hole <= HOLE_BY) {
        text_add(out, words);
    } else {
        json_write_string(out, words);
    }
}

void foreign_refusal_values(enum foreign_refusal refusal, const struct foreign_values *values,
                            struct text *out) {
    bool is_first = true;
    for (const char *at = rows[refusal].sentence; (at = strchr(at, '{')) != NULL; at++) {
        int hole = hole_at(at + 1);
        if (hole != HOLE_COUNT) {
            text_add(out, is_first ? "" : ",");
            add_member(hole, values, out);
            is_first = false;
        }
    }
}

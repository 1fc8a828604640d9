// mjai lines, one event each, all hands open; with what programs said to them, where that was kept.
#include "server/records/export_format.h"
#include "server/records/mjai_write.h"

#include <jansson.h>
#include <string.h>

enum { LINE_BYTES = 16384 };

// Where there are notes, a line waits for the next one: what was said to it came before that.
struct telling {
    struct mjai_writer writer; // first
    size_t next;               // of the notes
    bool is_held;              // the line that waits,
    int held;                  // and which of these it is; without its last brace
    char lines[2][LINE_BYTES];
};

struct said {
    json_t *rows[SEAT_MAX];
};

// What was said before this place of the events and is not told yet: by each seat the last.
static void take_notes(struct exporter *exporter, size_t before, struct said *said) {
    struct telling *telling = exporter->state;
    const struct match_notes *notes = &exporter->record->notes;
    struct match_note note;
    size_t offset = telling->next;
    while (match_notes_next(notes, &offset, &note) && note.place < before) {
        telling->next = offset;
        json_t *json = json_loadb(note.text, note.length, 0, NULL);
        if (json == NULL || note.seat >= exporter->record->rules.players) {
            json_decref(json); // of a record that was damaged
            continue;
        }
        json_decref(said->rows[note.seat]);
        said->rows[note.seat] = json;
    }
}

// gimite's logs, and likewise the others': by seat.
static void add_said(struct exporter *exporter, const struct said *said, const char *member,
                     const char *name) {
    int players = exporter->record->rules.players;
    char words[MATCH_NOTE_BYTES_MAX + 1];
    bool has_any = false;
    for (int seat = 0; seat < players; seat++) {
        has_any = has_any || json_object_get(said->rows[seat], member) != NULL;
    }
    for (int seat = 0; has_any && seat < players; seat++) {
        const json_t *value = json_object_get(said->rows[seat], member);
        size_t length = value == NULL ? 0
                                      : json_dumpb(value, words, sizeof words - 1,
                                                   JSON_COMPACT | JSON_ENCODE_ANY);
        words[length < sizeof words ? length : 0] = '\0';
        if (seat == 0) {
            text_addf(&exporter->text, ",\"%s\":[", name);
        } else {
            text_add_char(&exporter->text, ',');
        }
        text_add(&exporter->text, words[0] == '\0' ? "null" : words);
    }
    if (has_any) {
        text_add_char(&exporter->text, ']');
    }
}

// The line that waits, with what was said to it before this place.
static void tell_held(struct exporter *exporter, size_t before) {
    struct telling *telling = exporter->state;
    struct said said = {.rows = {NULL}};
    take_notes(exporter, before, &said);
    if (telling->is_held) {
        text_add(&exporter->text, telling->lines[telling->held]);
        add_said(exporter, &said, "log", "logs");
        add_said(exporter, &said, "meta", "metas");
        text_add(&exporter->text, "}\n");
        export_flush(exporter);
        telling->is_held = false;
    }
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        json_decref(said.rows[seat]);
    }
}

static void take_line(void *context, const struct event *event) {
    struct exporter *exporter = context;
    struct telling *telling = exporter->state;
    (void)event;
    if (exporter->record->notes.length == 0) {
        text_add(&exporter->text, "}\n");
        export_flush(exporter);
        return;
    }
    if (exporter->text.length >= LINE_BYTES) {
        export_stop(exporter, "a line is too long");
        return;
    }
    int next = 1 - telling->held;
    memcpy(telling->lines[next], exporter->text.data, exporter->text.length + 1);
    text_init(&exporter->text, exporter->text.data, EXPORT_PIECE_BYTES);
    tell_held(exporter, exporter->place.offset);
    telling->held = next;
    telling->is_held = true;
}

static void begin(struct exporter *exporter) {
    struct telling *telling = exporter->state;
    const char *names[SEAT_MAX];
    telling->writer = (struct mjai_writer){
        .text = &exporter->text, .match = &exporter->match, .take = take_line, .context = exporter};
    for (int seat = 0; seat < exporter->record->rules.players; seat++) {
        names[seat] = exporter->record->header.names.rows[seat];
    }
    mjai_write_start_game(&telling->writer, names, NO_SEAT);
}

static bool tell(struct exporter *exporter, const struct event *event) {
    struct telling *telling = exporter->state;
    return mjai_write_event(&telling->writer, event);
}

// The last line was end_game.
static void end(struct exporter *exporter) {
    tell_held(exporter, SIZE_MAX);
}

const struct export_format export_mjai = {
    {"mjai", "One event a line, as riichi programs exchange them.", "mjson"},
    sizeof(struct telling),
    true,
    begin,
    tell,
    end,
};

// Reading tapes as a client does.
#include "tests/watch/decode.h"
#include "tests/watch/evening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LATE_MS = 1000 };

struct reader {
    const struct run *run;
    int outlet;
    enum sight sight;        // of the class in which it is now
    const struct rule *rule; // of that
    uint64_t now_ms;         // when the piece was sent
    uint64_t here_since;     // in this class, on this connection; UINT64_MAX: nowhere
    uint64_t *told_at;       // by place of the fact: when it was last told here, 0 never
    struct decoded *decoded;
    int piece; // of the tape
    bool is_fine;
};

static void complain(struct reader *reader, const char *what, int number, uint64_t release) {
    if (reader->is_fine) {
        printf("seed %llu: %s at %llu ms: %s %d, released at %llu ms\n",
               (unsigned long long)reader->run->plan->seed, outlet_name(reader->outlet),
               (unsigned long long)reader->now_ms, what, number, (unsigned long long)release);
        tape_print(&reader->run->visitors[reader->outlet].tape, reader->piece);
    }
    reader->is_fine = false;
}

// ---- numbers ----

static void check_place(struct reader *reader, int place, int32_t number, const char *what) {
    if (place < 0) {
        complain(reader, what, number, 0);
        return;
    }
    uint64_t release = chronicle_release(&reader->run->chronicle, place, reader->rule);
    reader->decoded->numbers++;
    reader->told_at[place] = reader->now_ms;
    if (reader->now_ms < release) {
        complain(reader, what, number, release);
    }
}

static void check_number(struct reader *reader, int32_t number, const char *what) {
    if (number >= 0) {
        check_place(reader, chronicle_find(&reader->run->chronicle, number), number, what);
    }
}

// The time in an event is that since the match began.
static void check_time(struct reader *reader, const json_t *event, int place) {
    const struct chronicle *chronicle = &reader->run->chronicle;
    const json_t *at = json_object_get(event, "at");
    if (at == NULL || place < 0) {
        return;
    }
    const struct fact *fact = &chronicle->facts[place];
    int64_t since = (int64_t)(fact->at_ms - chronicle->match_begins[fact->match]);
    if (json_integer_value(at) != since) {
        complain(reader, "another time for", fact->number, (uint64_t)since);
    }
}

// ---- where the visitor is ----

static void set_sight(struct reader *reader, enum sight sight) {
    reader->sight = sight;
    reader->rule = evening_rule(reader->run->plan, reader->outlet, sight);
}

// What was released while the visitor was here, and a second ago at least, has been told.
static void check_told(struct reader *reader, uint64_t until) {
    const struct chronicle *chronicle = &reader->run->chronicle;
    for (int i = 0; reader->here_since != UINT64_MAX && i < chronicle->count; i++) {
        const struct fact *fact = &chronicle->facts[i];
        uint64_t release = chronicle_release(chronicle, i, reader->rule);
        // What was taken back is shown where it is released by its own time (W17), if it was there.
        bool is_by_time = reader->rule->kind == RULE_TIME &&
                          release < chronicle->match_ends[fact->match] &&
                          fact->taken_ms > fact->noted_ms;
        bool is_void = fact->taken_ms != UINT64_MAX && !is_by_time;
        if (!fact->is_numbered || fact->is_start || is_void || release <= reader->here_since ||
            release == UINT64_MAX || release + LATE_MS >= until) {
            continue;
        }
        if (reader->told_at[i] == 0) {
            chronicle_print(chronicle, i);
            complain(reader, "was not told", fact->number, release);
        }
        reader->decoded->told++;
    }
    reader->here_since = UINT64_MAX;
}

static void come_to(struct reader *reader, enum sight sight) {
    check_told(reader, reader->now_ms);
    set_sight(reader, sight);
    memset(reader->told_at, 0, sizeof *reader->told_at * (size_t)reader->run->chronicle.count);
    reader->here_since = reader->now_ms;
}

// ---- messages ----

static void read_watching(struct reader *reader, const json_t *message) {
    const char *class = said_text(message, "class");
    come_to(reader, strcmp(class, "public") == 0 ? SIGHT_PUBLIC : SIGHT_HANDS);
    check_number(reader, said_int(message, "released"), "released");
}

static void read_released(struct reader *reader, const json_t *message) {
    check_number(reader, said_int(message, "number"), "released");
}

static void read_events(struct reader *reader, const json_t *message) {
    const json_t *event;
    size_t at;
    json_array_foreach(said(message, "events"), at, event) {
        int number = said_int(event, "n");
        check_number(reader, number, "event");
        check_time(reader, event, chronicle_find(&reader->run->chronicle, number));
    }
}

// A whole match has numbers of its own, from 0 on: that of its start is 0 also after a take-back.
static void read_match(struct reader *reader, const json_t *message) {
    const json_t *event;
    size_t at;
    json_array_foreach(said(message, "events"), at, event) {
        int number = said_int(event, "n");
        int place = chronicle_nth(&reader->run->chronicle, number, reader->now_ms);
        if (number > 0) {
            check_place(reader, place, number, "in the match event");
        }
        check_time(reader, event, place);
    }
}

// What a caster shows stands at an event that may be known.
static void read_marks(struct reader *reader, const json_t *message) {
    const json_t *mark;
    size_t at;
    json_array_foreach(said(message, "marks"), at, mark) {
        int number = said_int(mark, "number");
        int place = chronicle_find(&reader->run->chronicle, number);
        if (place >= 0 &&
            reader->now_ms < chronicle_release(&reader->run->chronicle, place, reader->rule)) {
            complain(reader, "a mark at", number, 0);
        }
    }
}

static void read_closed(struct reader *reader, const json_t *message) {
    (void)message;
    check_told(reader, reader->now_ms);
}

static const struct {
    const char *type;
    void (*read)(struct reader *reader, const json_t *message);
} rows[] = {
    {"watching", read_watching}, {"released", read_released}, {"events", read_events},
    {"match", read_match},       {"closed", read_closed},     {"marks", read_marks},
};

static void read_message(struct reader *reader, const json_t *message) {
    const char *type = said_text(message, "type");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(rows[i].type, type) == 0) {
            rows[i].read(reader, message);
        }
    }
}

// A message, or a list of them.
static void read_frame(struct reader *reader, const char *bytes, size_t length) {
    json_t *words = json_loadb(bytes, length, 0, NULL), *message;
    size_t place;
    EXPECT(words != NULL);
    if (json_is_object(words)) {
        read_message(reader, words);
    }
    json_array_foreach(words, place, message) {
        read_message(reader, message);
    }
    json_decref(words);
}

static void read_piece(struct reader *reader, const struct tape *tape,
                       const struct tape_piece *piece) {
    reader->now_ms = piece->at_ms;
    if (piece->kind == TAPE_FRAME) {
        read_frame(reader, tape->bytes + piece->offset, piece->length);
    } else if (piece->kind != TAPE_HTTP) {
        check_told(reader, piece->at_ms);
    }
}

static bool read_tape(const struct run *run, int outlet, struct decoded *decoded) {
    const struct tape *tape = &run->visitors[outlet].tape;
    struct reader reader = {.run = run,
                            .outlet = outlet,
                            .here_since = UINT64_MAX,
                            .decoded = decoded,
                            .is_fine = true};
    reader.told_at = calloc((size_t)run->chronicle.count + 1, sizeof *reader.told_at);
    EXPECT(reader.told_at != NULL);
    set_sight(&reader, outlet_sight(outlet) == SIGHT_HANDS ? SIGHT_HANDS : SIGHT_PUBLIC);
    for (int i = 0; i < tape->count; i++) {
        reader.piece = i;
        read_piece(&reader, tape, &tape->pieces[i]);
    }
    reader.now_ms = run_now(run);
    check_told(&reader, reader.now_ms);
    free(reader.told_at);
    return reader.is_fine;
}

bool decode_check(const struct run *run, struct decoded *out_decoded) {
    bool is_fine = true;
    for (int i = 0; i < OUTLET_COUNT; i++) {
        bool is_live = outlet_sight(i) == SIGHT_LIVE; // may know anything
        is_fine = (is_live || read_tape(run, i, out_decoded)) && is_fine;
    }
    return is_fine;
}

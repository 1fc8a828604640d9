// What programs said, beside a match: its rows, its place in a record, and in an export.
#include "server/records/export.h"
#include "tests/support/test.h"
#include "tests/unit/server/records/recorded.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

// Stored so for ever: a row, and the section of a record with both.
static const uint8_t rows_stored[] = {
    1, 0x2c, 0x01, 0,    0, 11, 0, '{', '"', 'l', 'o', 'g', '"', ':', '"', 'a', '"', '}', //
    3, 0x40, 0x42, 0x0f, 0, 12, 0, '{', '"', 'm', 'e', 't', 'a', '"', ':', '[', '7', ']', '}',
};
static const uint8_t section_stored[] = {0x01, 0x25, 0x00, 0x00, 0x00, 0x78, 0xda, 0x63, 0xd4, 0x61,
                                         0x64, 0x60, 0xe0, 0x66, 0xa8, 0x56, 0xca, 0xc9, 0x4f, 0x57,
                                         0xb2, 0x52, 0x4a, 0x54, 0xaa, 0x65, 0x76, 0x70, 0xe2, 0x67,
                                         0xe0, 0x01, 0x8a, 0xe4, 0xa6, 0x96, 0x24, 0x2a, 0x59, 0x45,
                                         0x9b, 0xc7, 0xd6, 0x02, 0x00, 0x82, 0x29, 0x08, 0x43};

static struct match_note note(int seat, size_t place, const char *text) {
    return (struct match_note){seat, place, text, strlen(text)};
}

static void fill(struct match_notes *notes) {
    struct match_note first = note(1, 300, "{\"log\":\"a\"}"),
                      second = note(3, 1000000, "{\"meta\":[7]}");
    EXPECT(match_notes_add(notes, &first));
    EXPECT(match_notes_add(notes, &second));
}

TEST(rows_are_stored_so) {
    struct match_notes notes = {.bytes = NULL};
    struct match_note back;
    size_t offset = 0;
    fill(&notes);
    EXPECT_INT(notes.length, sizeof rows_stored);
    EXPECT(memcmp(notes.bytes, rows_stored, sizeof rows_stored) == 0);
    EXPECT(match_notes_next(&notes, &offset, &back));
    EXPECT(back.seat == 1 && back.place == 300 && back.length == 11);
    EXPECT(match_notes_next(&notes, &offset, &back));
    EXPECT(back.seat == 3 && back.place == 1000000 && memcmp(back.text, "{\"meta\":[7]}", 12) == 0);
    EXPECT(!match_notes_next(&notes, &offset, &back));
    match_notes_cut(&notes, 999999);
    EXPECT_INT(notes.length, 18);
    match_notes_cut(&notes, 299);
    EXPECT_INT(notes.length, 0);
    match_notes_finish(&notes);
}

TEST(what_is_too_much_is_left_out) {
    static char long_text[MATCH_NOTE_BYTES_MAX + 1];
    struct match_notes notes = {.bytes = NULL};
    struct match_note row = {0, 0, long_text, sizeof long_text};
    memset(long_text, 'x', sizeof long_text);
    EXPECT(!match_notes_add(&notes, &row));
    row.length = 0;
    EXPECT(!match_notes_add(&notes, &row));
    row.length = MATCH_NOTE_BYTES_MAX;
    int count = 0;
    while (match_notes_add(&notes, &row)) {
        count++;
    }
    EXPECT_INT(count, MATCH_NOTES_BYTES_MAX / (MATCH_NOTE_BYTES_MAX + 7));
    match_notes_finish(&notes);
}

// Any bytes as rows: none is read beyond their end.
TEST(damaged_rows_end_the_notes) {
    for (size_t length = 0; length < sizeof rows_stored; length++) {
        for (int value = 0; value < 256; value += 5) {
            uint8_t *bytes = malloc(length + 1);
            memcpy(bytes, rows_stored, length);
            bytes[length / 2] = (uint8_t)value;
            struct match_notes notes = {.bytes = bytes, .length = length, .room = length + 1};
            struct match_note row;
            size_t offset = 0;
            while (match_notes_next(&notes, &offset, &row)) {
                EXPECT((const uint8_t *)row.text + row.length <= bytes + length);
            }
            match_notes_finish(&notes);
        }
    }
}

// ---- in a record ----

static size_t plain_length;

// The record of a sample with these notes; the caller frees it.
static uint8_t *pack(const struct match_notes *notes, size_t *out_length) {
    struct match_record match;
    uint8_t *packed;
    char *text = recorded_read("four_players.json");
    recorded_import(text, &match);
    EXPECT_STATUS(
        match_record_pack(&match.header, match.events, match.length, notes, &packed, out_length),
        STATUS_OK);
    match_record_finish(&match);
    free(text);
    return packed;
}

static uint8_t *pack_with(const uint8_t *section, size_t size, size_t *out_length) {
    uint8_t *plain = pack(NULL, &plain_length), *packed = malloc(plain_length + size);
    memcpy(packed, plain, plain_length);
    memcpy(packed + plain_length, section, size);
    *out_length = plain_length + size;
    free(plain);
    return packed;
}

static void expect_notes(const uint8_t *packed, size_t length, size_t notes) {
    struct match_record back;
    EXPECT_STATUS(match_record_unpack(packed, length, &back), STATUS_OK);
    EXPECT_INT(back.notes.length, notes);
    EXPECT(notes == 0 || memcmp(back.notes.bytes, rows_stored, notes) == 0);
    match_record_finish(&back);
}

TEST(they_follow_the_match_in_its_record) {
    struct match_notes notes = {.bytes = NULL};
    size_t length;
    fill(&notes);
    uint8_t *packed = pack(&notes, &length), *plain = pack(NULL, &plain_length);
    EXPECT(length > plain_length && memcmp(packed, plain, plain_length) == 0);
    expect_notes(packed, length, sizeof rows_stored);
    expect_notes(plain, plain_length, 0);
    match_notes_finish(&notes);
    free(packed);
    free(plain);
}

TEST(notes_of_today_are_read_for_ever_and_those_of_later_versions_left_out) {
    uint8_t section[sizeof section_stored];
    size_t length;
    uint8_t *packed = pack_with(section_stored, sizeof section_stored, &length);
    expect_notes(packed, length, sizeof rows_stored);
    free(packed);
    for (size_t cut = 0; cut < sizeof section; cut++) {
        packed = pack_with(section_stored, cut, &length);
        expect_notes(packed, length, 0);
        free(packed);
    }
    memcpy(section, section_stored, sizeof section);
    section[0] = MATCH_NOTES_VERSION + 1;
    packed = pack_with(section, sizeof section, &length);
    expect_notes(packed, length, 0);
    free(packed);
    memset(section + 1, 0xff, 4); // a length that nobody believes
    section[0] = MATCH_NOTES_VERSION;
    packed = pack_with(section, sizeof section, &length);
    expect_notes(packed, length, 0);
    free(packed);
}

// ---- in an export ----

static bool add_piece(void *context, const char *bytes, size_t length) {
    char *text = context;
    strncat(text, bytes, length);
    return true;
}

// A match of the sample whose notes are these, as mjai; the caller frees it.
static char *export_with(const struct match_note *notes, int count, size_t size) {
    struct match_record match;
    char problem[EXPORT_PROBLEM_BYTES], *text = recorded_read("four_players.json");
    recorded_import(text, &match);
    for (int i = 0; i < count; i++) {
        EXPECT(match_notes_add(&match.notes, &notes[i]));
    }
    char *told = calloc(1, size);
    EXPECT(told != NULL && export_match(&match, "mjai", add_piece, told, problem));
    match_record_finish(&match);
    free(text);
    return told;
}

// The n-th line (from 0).
static json_t *line_of(const char *told, int n) {
    for (; n > 0; n--) {
        told += strcspn(told, "\n") + 1;
    }
    json_t *line = json_loadb(told, strcspn(told, "\n"), 0, NULL);
    EXPECT(line != NULL);
    return line;
}

TEST(an_export_has_what_was_said_beside_the_event_that_was_answered) {
    enum { SIZE = 4 << 20 };
    struct match_record match;
    struct match_place place = {.offset = 0};
    struct event event;
    size_t draw = 0, discard = 0;
    char *text = recorded_read("four_players.json");
    recorded_import(text, &match);
    while (discard == 0 && match_record_next(&match, &place, &event)) {
        draw = event.kind == EVENT_DRAW ? place.offset : draw;
        discard = event.kind == EVENT_DISCARD ? place.offset : 0;
    }
    match_record_finish(&match);
    free(text);
    struct match_note rows[] = {
        note(0, draw, "{\"log\":\"first\"}"),
        note(0, draw, "{\"log\":\"last \\\"7\\\"\",\"meta\":{\"q\":[1,2]}}"),
        note(2, discard, "{\"meta\":3}"),
        note(7, discard, "{\"log\":\"of no seat\"}"),
        note(1, discard, "{\"log\":broken"),
        note(3, SIZE, "{\"log\":\"behind all\"}"),
    };
    char *plain = export_with(rows, 0, SIZE), *told = export_with(rows, 6, SIZE);
    json_t *wanted[2] = {line_of(plain, 2), line_of(plain, 3)};
    EXPECT_TEXT(json_string_value(json_object_get(wanted[0], "type")), "tsumo");
    json_object_set_new(wanted[0], "logs", json_pack("[snnn]", "last \"7\""));
    json_object_set_new(wanted[0], "metas", json_pack("[{s[ii]}nnn]", "q", 1, 2));
    json_object_set_new(wanted[1], "metas", json_pack("[nnin]", 3));
    int count = 0;
    for (const char *at = plain; *at != '\0'; at += strcspn(at, "\n") + 1) {
        count++;
    }
    for (int i = 0; i < count - 1; i++) {
        json_t *line = line_of(told, i), *was = line_of(plain, i);
        EXPECT(json_equal(line, i == 2 ? wanted[0] : i == 3 ? wanted[1] : was));
        json_decref(line);
        json_decref(was);
    }
    json_t *last = line_of(told, count - 1);
    EXPECT_TEXT(json_string_value(json_array_get(json_object_get(last, "logs"), 3)), "behind all");
    json_decref(last);
    json_decref(wanted[0]);
    json_decref(wanted[1]);
    free(plain);
    free(told);
}

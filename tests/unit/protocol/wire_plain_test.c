// Records, and messages between servers, that are read without a tree are what the general reader
// makes of them, to the byte; and what it would refuse is not read so.
#include "protocol/wire.h"
#include "protocol/wire_plain.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 1 << 17, STEP = 5, CHANGES = 50 };

static union {
    struct wire_record record;
    struct wire_bus bus;
} plain, general;

// The general reader is asked by a blank before it, which nothing has that is written here.
static bool read_generally(const struct wire_shape *shape, const char *bytes, size_t length,
                           int *out_type) {
    static char with_blank[LINE_BYTES + 1];
    bool is_bus = shape == wire_bus_shape;
    with_blank[0] = ' ';
    memcpy(with_blank + 1, bytes, length);
    bool is_read = is_bus ? wire_decode_bus(with_blank, length + 1, &general.bus)
                          : wire_decode_record(with_blank, length + 1, &general.record);
    *out_type = is_bus ? (int)general.bus.type : (int)general.record.type;
    return is_read;
}

// In memory of just that length, so that a sanitizer sees what is read behind it.
static bool read_plainly(const struct wire_shape *shape, const char *bytes, size_t length,
                         int *out_type) {
    char *exact = malloc(length == 0 ? 1 : length);
    memcpy(exact, bytes, length);
    bool is_read = wire_read_plain(shape, exact, length, out_type, &plain);
    free(exact);
    return is_read;
}

// Whether it was read so; then both have read the same.
static bool compare(const struct wire_shape *shape, const char *bytes, size_t length) {
    int type = 0, general_type = 0;
    if (!read_plainly(shape, bytes, length, &type)) {
        return false;
    }
    EXPECT(read_generally(shape, bytes, length, &general_type));
    EXPECT_INT(general_type, type);
    const struct wire_variant *variant = &shape->variants[type];
    EXPECT(memcmp((char *)&plain + variant->offset, (char *)&general + variant->offset,
                  variant->size) == 0);
    return true;
}

// With one letter another or gone, and cut; how many of these could be read so.
static int compare_changed(const struct wire_shape *shape, const char *line, size_t length,
                           size_t from, size_t step) {
    static const char others[] = {'"', '0', '9', '-', ',', '}', ']', '\\', ' ', (char)0xC3, '\x1f'};
    static char changed[LINE_BYTES];
    int read = 0;
    for (size_t at = from % step; at < length; at += step) {
        memcpy(changed, line, length);
        changed[at] = others[(at / step + from) % sizeof others];
        read += compare(shape, changed, length);
        memmove(changed + at, line + at + 1, length - at - 1);
        read += compare(shape, changed, length - 1);
        EXPECT(!compare(shape, line, at));
    }
    return read;
}

static bool is_as_written(const char *bytes, size_t length) {
    static char again[LINE_BYTES];
    struct text text;
    int type;
    text_init(&text, again, sizeof again);
    return read_generally(wire_record_shape, bytes, length, &type) &&
           wire_encode_record(&general.record, &text) && text.length == length &&
           memcmp(again, bytes, length) == 0;
}

// Of what earlier servers have written, and of that with one letter another or gone.
TEST(a_record_is_read_as_the_general_reader_reads_it) {
    static char line[LINE_BYTES];
    FILE *file = fopen(RECORDS, "r");
    int lines = 0, read = 0, changed_read = 0;
    EXPECT(file != NULL);
    while (fgets(line, sizeof line, file) != NULL) {
        size_t length = strcspn(line, "\n");
        bool is_plain = compare(wire_record_shape, line, length);
        bool has_escape = memchr(line, '\\', length) != NULL;
        EXPECT(is_plain == (is_as_written(line, length) && !has_escape));
        lines++;
        read += is_plain;
        changed_read += compare_changed(wire_record_shape, line, length, (size_t)lines, STEP);
    }
    fclose(file);
    EXPECT(lines > 70 && read > lines / 2);
    EXPECT(changed_read > lines);
}

// ---- between servers ----

static void fill(const struct wire_type *type, bool is_largest, char *out);

static void fill_fields(const struct wire_shape *shape, bool is_largest, char *out) {
    for (int i = 0; i < shape->field_count; i++) {
        const struct wire_field *field = &shape->fields[i];
        if (field->has_offset != WIRE_REQUIRED) {
            memcpy(out + field->has_offset, &is_largest, sizeof is_largest);
        }
        if (field->has_offset == WIRE_REQUIRED || is_largest) {
            fill(field->type, is_largest, out + field->offset);
        }
    }
}

// A value as small or as large as it may be.
static void fill(const struct wire_type *type, bool is_largest, char *out) {
    int32_t bound = (int32_t)(is_largest ? type->max : type->min);
    if (type->kind == WIRE_BOOL) {
        memcpy(out, &is_largest, sizeof is_largest);
    } else if (type->kind == WIRE_ENUM) {
        int word = is_largest ? type->shape->variant_count - 1 : 0;
        memcpy(out, &word, sizeof word);
    } else if (type->kind == WIRE_INT) {
        memcpy(out, &bound, sizeof bound);
    } else if (type->kind == WIRE_TEXT) {
        memset(out, 'x', (size_t)bound);
    } else if (type->kind == WIRE_STRUCT) {
        fill_fields(type->shape, is_largest, out);
    } else {
        EXPECT_INT(type->kind, WIRE_ARRAY);
        memcpy(out, &bound, sizeof bound);
        for (int32_t i = 0; i < bound; i++) {
            fill(type->item, is_largest, out + sizeof(int) + (size_t)i * type->item->size);
        }
    }
}

// All that servers say, as little and as much as they may, and that with one letter another or
// gone.
TEST(what_servers_say_is_read_as_the_general_reader_reads_it) {
    static char line[LINE_BYTES];
    static struct wire_bus message;
    int changed_read = 0;
    for (int i = 0; i < 2 * wire_bus_shape->variant_count; i++) {
        const struct wire_variant *variant = &wire_bus_shape->variants[i / 2];
        struct text text;
        memset(&message, 0, sizeof message);
        message.type = (enum wire_bus_type)(i / 2);
        fill_fields(variant->shape, i % 2 == 1, (char *)&message + variant->offset);
        text_init(&text, line, sizeof line);
        EXPECT(wire_encode_bus(&message, &text));
        EXPECT(compare(wire_bus_shape, line, text.length));
        EXPECT(memcmp((char *)&message + variant->offset, (char *)&plain + variant->offset,
                      variant->size) == 0);
        changed_read += compare_changed(wire_bus_shape, line, text.length, (size_t)i,
                                        STEP + text.length / CHANGES);
    }
    EXPECT(changed_read > wire_bus_shape->variant_count);
}

// What a newer one says beside is for the general reader, which passes it over.
TEST(what_a_newer_server_says_is_left_to_the_general_reader) {
    static const char words[] = "{\"type\":\"watch_let\",\"rows\":[{\"status\":\"\","
                                "\"class\":\"public\",\"newer\":1}],\"newest\":2}";
    int type;
    EXPECT(!read_plainly(wire_bus_shape, words, sizeof words - 1, &type));
    EXPECT(wire_decode_bus(words, sizeof words - 1, &general.bus));
    EXPECT_INT(general.bus.watch_let.rows.count, 1);
}

TEST(what_is_no_record_is_not_read) {
    static const char *const words[] = {
        "",
        "}",
        "{}",
        "{\"type\":\"club_name\"}",
        "{\"type\":\"club_name\",\"club\":\"0123456789ab\"}}",
        "{\"type\":\"club_name\",\"club\":\"0123456789abc\"}",
        "{\"type\":\"club_name\",\"club\":\"0123456789\xC3\"}",
        "{\"type\":\"club_name\",\"club\":\"0123456789\xED\xA0\"}",
        "{\"type\":\"club_name\",\"club\":\"0123456789ab\",\"club\":\"0123456789ab\"}",
        "{\"type\":\"import_ended\",\"is_whole\":1}",
        "{\"type\":\"import_begun\",\"id\":\"0a1b2c3d4e5f\",\"members\":040,\"nights\":12}",
        "{\"type\":\"import_begun\",\"id\":\"0a1b2c3d4e5f\",\"members\":4e1,\"nights\":12}",
        "{\"type\":\"import_begun\",\"id\":\"0a1b2c3d4e5f\",\"members\":0,\"nights\":12}",
        "{\"type\":\"import_begun\",\"id\":\"0a1b2c3d4e5f\",\"members\":99999999999,\"nights\":1}",
        "{\"type\":\"import_begun\",\"id\":\"0a1b2c3d4e5f\",\"members\":4,\"nights\":-0}",
        "{\"type\":\"import_matches\",\"matches\":[]}",
        "{\"type\":\"import_matches\",\"matches\":[\"abcdefghij\",]}",
        "{\"type\":\"nothing\"}",
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        int type = 0;
        EXPECT(!read_plainly(wire_record_shape, words[i], strlen(words[i]), &type));
    }
}
